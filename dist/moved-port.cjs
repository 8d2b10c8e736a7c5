// Loaded into every Node process of a server that insists on a port (NODE_OPTIONS=--require), so that base and head can run at
// the same time: where it would listen on the port before the colon, it listens on the one after it, and where it calls itself, it
// reaches that one. Other ports and other hosts stay as they are. Old versions of Node have to parse it.
;(() => {
  delete require.cache[__filename]
  const [from, to] = (process.env.PERF_GATE_PORT || '').split(':').map(Number)
  const { Server, Socket } = require('node:net')
  const own = Object.getOwnPropertyDescriptor(Server.prototype, 'listen')
  if (!from || !to || own === undefined || typeof own.value !== 'function') return
  const { listen } = {
    listen(...args) {
      const [first, ...rest] = args
      if (isOurs(first)) return own.value.call(this, to, ...rest)
      if (first !== null && typeof first === 'object' && isOurs(first.port))
        return own.value.call(this, Object.assign({}, first, { port: to }), ...rest)
      return own.value.apply(this, args)
    },
  }
  Object.defineProperty(Server.prototype, 'listen', Object.assign({}, own, { value: listen }))

  const { connect } = Socket.prototype
  const descriptor = Object.getOwnPropertyDescriptor(Socket.prototype, 'connect')
  const calling = {
    connect(...args) {
      const list = Array.isArray(args[0]) ? args[0] : args // what net.connect() has sorted already, or not
      const [first, host] = list
      if (first !== null && typeof first === 'object' && isOurs(first.port) && isHere(first.host))
        list[0] = Object.assign({}, first, { port: to })
      else if (isOurs(first) && (typeof host !== 'string' || isHere(host))) list[0] = to
      return connect.apply(this, args)
    },
  }
  Object.defineProperty(Socket.prototype, 'connect', Object.assign({}, descriptor, { value: calling.connect }))

  function isHere(host) {
    return host === undefined || host === null || ['localhost', '127.0.0.1', '::1', '0.0.0.0'].includes(host)
  }

  function isOurs(port) {
    return (typeof port === 'number' || typeof port === 'string') && Number(port) === from
  }
})()
