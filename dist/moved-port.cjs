// Loaded into every Node process of a server that insists on a port (NODE_OPTIONS=--require), so that base and head can run at the same
// time. With PERF_GATE_PORT=3000:4711, it listens on 4711 instead of 3000, and reaches itself there. Other ports and other hosts stay as
// they are. Old versions of Node must be able to parse it.
;(() => {
  delete require.cache[__filename]
  const [from, to] = (process.env.PERF_GATE_PORT || '').split(':').map(Number)
  const { Server, Socket } = require('node:net')
  if (!from || !to) return

  instead(Server.prototype, 'listen', args => {
    const [first] = args
    if (isOurs(first)) args[0] = to
    else if (isObject(first) && isOurs(first.port)) args[0] = Object.assign({}, first, { port: to })
  })

  instead(Socket.prototype, 'connect', args => {
    const list = Array.isArray(args[0]) ? args[0] : args // net.connect() passes its arguments as one array
    const [first, host] = list
    if (isObject(first) && isOurs(first.port) && isHere(first.host)) list[0] = Object.assign({}, first, { port: to })
    else if (isOurs(first) && (typeof host !== 'string' || isHere(host))) list[0] = to
  })

  /** Replaces a method: `move` may change its arguments first. */
  function instead(prototype, name, move) {
    const own = Object.getOwnPropertyDescriptor(prototype, name)
    if (own === undefined || typeof own.value !== 'function') return
    const methods = {
      [name](...args) {
        move(args)
        return own.value.apply(this, args)
      },
    }
    Object.defineProperty(prototype, name, Object.assign({}, own, { value: methods[name] }))
  }

  function isObject(value) {
    return value !== null && typeof value === 'object'
  }

  function isHere(host) {
    return host === undefined || host === null || ['localhost', '127.0.0.1', '::1', '0.0.0.0'].includes(host)
  }

  function isOurs(port) {
    return (typeof port === 'number' || typeof port === 'string') && Number(port) === from
  }
})()
