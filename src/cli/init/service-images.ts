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
