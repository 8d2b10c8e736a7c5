/** What is known of an image that is usually a service: where it listens, and how it says that it is ready. */
export interface Known {
  port: number
  /** Command in the container that ends with 0 once it is ready. */
  health?: string
}

/** `--host 127.0.0.1`: while they fill a new database, these images listen on a socket alone. */
const images: [image: RegExp, (tag: string) => Known][] = [
  [/postgres|postgis|timescale|pgvector/, () => ({ port: 5432, health: 'pg_isready --host 127.0.0.1' })],
  [/mariadb/, () => ({ port: 3306, health: 'healthcheck.sh --connect --innodb_initialized' })],
  [/mysql|percona/, () => ({ port: 3306, health: 'mysqladmin ping --host 127.0.0.1 --silent' })],
  [
    /mongo(?!-express)/,
    tag => ({ port: 27017, health: `${/^[34]/.test(tag) ? 'mongo' : 'mongosh'} --quiet --eval 'db.version()'` }),
  ],
  [/valkey/, () => ({ port: 6379, health: 'valkey-cli ping' })],
  [/keydb/, () => ({ port: 6379, health: 'keydb-cli ping' })],
  [/redis(?!-?commander|insight|-exporter)/, () => ({ port: 6379, health: 'redis-cli ping' })],
  [/rabbitmq/, () => ({ port: 5672, health: 'rabbitmq-diagnostics -q check_port_connectivity' })],
  [/memcached/, () => ({ port: 11211 })],
  [/elasticsearch|opensearch(?!-dashboards)/, () => ({ port: 9200, health: 'curl -fsS http://127.0.0.1:9200' })],
  [/(^|\/)nats\b/, () => ({ port: 4222 })],
]

/** What is known of an image; undefined where nothing is. */
export function knownImage(image: string): Known | undefined {
  const [name = '', tag = ''] = image.split('/').at(-1)!.split(':')
  const full = image.slice(0, image.length - (tag === '' ? 0 : tag.length + 1))
  return images.find(([pattern]) => pattern.test(name) || pattern.test(full))?.[1](tag)
}

/** Databases by the scheme of their addresses. */
const schemes: [scheme: RegExp, image: string, env: (url: URL) => Record<string, string>][] = [
  [
    /^postgres(ql)?(\+\w+)?:$/,
    'postgres:17',
    url => ({
      POSTGRES_USER: url.username || 'postgres',
      POSTGRES_PASSWORD: url.password || 'perf-gate',
      POSTGRES_DB: databaseOf(url) || url.username || 'postgres',
    }),
  ],
  [
    /^(mysql|mariadb)(\+\w+)?:$/,
    'mysql:8.4',
    url => ({
      MYSQL_ROOT_PASSWORD: url.password || 'perf-gate',
      MYSQL_DATABASE: databaseOf(url) || 'mysql',
      ...(url.username !== 'root' && url.username !== ''
        ? { MYSQL_USER: url.username, MYSQL_PASSWORD: url.password || 'perf-gate' }
        : {}),
    }),
  ],
  [/^mongodb:$/, 'mongo:8', () => ({})],
  [/^redis:$/, 'redis:8', () => ({})],
  [/^amqp:$/, 'rabbitmq:4', () => ({})],
]

const databaseOf = ({ pathname }: URL): string => decodeURIComponent(pathname.slice(1))

/** The database on this machine that an address leads to: image, port, and what its image has to be told; undefined for all else. */
export function databaseAt(address: string): { image: string; port: number; env: Record<string, string> } | undefined {
  const text = address.replace(/^jdbc:/, '')
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const found = schemes.find(([scheme]) => scheme.test(url.protocol))
  if (found === undefined || !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)) return undefined
  const [, image, env] = found
  return { image, port: Number(url.port) || knownImage(image)!.port, env: env(url) }
}

/** What of a service's environment its image can have a use for: a file for the whole project may have set more. */
export const isForImage = (name: string): boolean =>
  /^(POSTGRES|PG|MYSQL|MARIADB|MONGO|REDIS|VALKEY|RABBITMQ|ELASTIC|OPENSEARCH|ES_|discovery\.|xpack\.|TZ$)/.test(name)
