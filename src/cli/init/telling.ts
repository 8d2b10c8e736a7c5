import type { Working } from './bring-up.ts'
import type { Failed, Hints } from './project.ts'
import type { Proof } from './prove.ts'
import type { Place } from './recognise.ts'

/** What was recognised, on a line. */
export const recognised = ({ folder, project: { language, framework, toolchain } }: Place): string =>
  [
    `Recognised: ${language ?? 'a project of an unknown kind'}`,
    ...(framework === undefined || framework === language ? [] : [framework]),
    ...(toolchain.manager === undefined ? [] : [toolchain.manager]),
    ...(folder === '.' ? [] : [`in ${folder}`]),
  ].join(', ')

/** Why nothing came up, and what to do. */
export function explained(failed: Failed[], { services }: Hints): string {
  const [first, ...others] = failed
  if (first === undefined) return 'Nothing here says how the server is started.'
  const needs = services.map(({ name, image }) => `${image} (\`docker compose up --detach ${name}\`)`)
  return [
    `\`${first.candidate.start}\` (${first.candidate.source}) ${first.reason}.`,
    ...(first.lastWords === '' ? [] : ['Its last words:', first.lastWords.replace(/^/gm, '  │ ')]),
    ...others.map(({ candidate, reason }) => `\`${candidate.start}\` (${candidate.source}): ${reason}.`),
    ...(needs.length === 0
      ? []
      : [`Its compose file has ${needs.join(', ')}: start what it needs, then run \`perf-gate init\` again.`]),
    'Which command starts your server, and what does it need? Say it, as in `perf-gate init --start "DATABASE_URL=… node server.js"`.',
  ].join('\n')
}

/** What two launches showed. */
export function shown({ findings, boot, response, varies }: Proof, { how, paths, candidate }: Working): string {
  const bare = (path: string) => path.replace(/\?.*$/, '')
  const others = [...new Set(paths.map(({ path }) => bare(path)))]
    .filter(path => path !== bare(findings.path))
    .slice(0, 5)
  const from = paths.find(({ path }) => path === findings.path)?.from
  const length = response.body.length
  return [
    `start: ${findings.start} (${candidate.source}), ready after ${(boot / 1000).toFixed(1)} s${how === undefined ? '' : `; ${how}`}`,
    `GET ${findings.path}: ${response.status}, ${length} bytes${response.type === '' ? '' : ` of ${response.type}`}, ${response.time.toFixed(1)} ms${from === undefined ? '' : `; ${from} redirects there`}`,
    ...(varies
      ? [
          findings.dynamic.length > 0
            ? `The fields ${findings.dynamic.join(', ')} differ from response to response and are not compared.`
            : 'The body differs from response to response: only its length is compared.',
        ]
      : []),
    ...(!varies && findings.dynamic.length > 0
      ? [`The fields ${findings.dynamic.join(', ')} differ from launch to launch and are not compared.`]
      : []),
    ...(findings.sameBody ? [] : ['The body differs from launch to launch, so bodies are not compared.']),
    ...(others.length === 0 ? [] : [`It also responds to ${others.join(', ')}: add them as scenarios.`]),
  ].join('\n')
}
