// npm run words: lines that a native reader would stumble over, with what to write instead.
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** What not to write → what to write. */
const words: [RegExp, string][] = [
  [/\banew\b/i, 'again'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\bsomebody (that|who)\b/i, 'anyone who'],
  [/(?<!there )(?<!`[^`]*` )\b(is|are) no (?!longer|more than|change\b|\w+er\b)\w+/i, 'is not a …'],
  [/\banother (?!than)\w+ than\b/i, 'a different … than'],
  [/\bfor certain\b/i, 'statistically significant'],
  [/\bcr(y|ies|ied) wolf\b/i, 'false alarm'],
  [/\bwith closed connections?\b/i, 'with closed-loop load'],
  [/\bmeasures? the same again\b/i, 'reproduce'],
  [/\bended with the budget\b/i, 'stopped when the budget ran out'],
  [/\b(requests|responses|answers) a (block|slice|round)\b/i, 'per'],
  [/\bheld against\b/i, 'compared with'],
  [/\bwhat it sees\b/i, 'what it detects'],
  [/\bare the most\b/i, 'the limit is'],
  [/\bhas no blanks\b/i, 'has no spaces'],
  [/\b(stands|stand) (here|inside itself)\b/i, 'appears, contains itself'],
  [/\bheld to (the same|similar)\b/i, 'must have the same'],
  [/\bby the one of\b/i, "by X's"],
  [/\bit could not be told\b/i, 'it is not known'],
  [/\bnone to speak of\b/i, 'none'],
  [/\b(somebody|nobody) else's\b/i, "a different user's"],
  [/\bsomething else than\b/i, 'anything but'],
  [/\b(in order|so) that nobody\b/i, 'so that no one'],
  [/\bthe same ones? whoever\b/i, 'the same for everyone'],
]
/** What users and contributors read. */
const files = [
  ...globSync('{README,CONTRIBUTING,SECURITY,CHANGELOG}.md'),
  ...globSync('docs/**/*.md'),
  ...globSync('examples/*/*.md'),
  ...globSync('{src,scripts}/**/*.ts').filter(path => !path.endsWith('words.ts')),
  ...globSync('{action.yml,.github/workflows/*.yml}'),
]

const root = resolve(import.meta.dirname, '..')
let found = 0
for (const path of files.sort())
  for (const [index, line] of readFileSync(join(root, path), 'utf8').split('\n').entries())
    for (const [word, instead] of words) {
      const match = word.exec(line)
      if (match === null) continue
      found++
      console.log(`${path}:${index + 1}: “${match[0]}”: ${instead}`)
    }
if (found > 0 && process.argv.includes('--strict')) process.exitCode = 1
