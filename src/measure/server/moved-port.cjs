// Loaded into every Node process of a server that insists on a port (NODE_OPTIONS=--require), so that base and head can be alive
// at once: where the server would listen on the port before the colon, it listens on the one after it. It changes nothing else
// that a server could notice. Old versions of Node have to parse it.
;(() => {
  delete require.cache[__filename]
  const [from, to] = (process.env.PERF_GATE_PORT || '').split(':').map(Number)
  const { Server } = require('node:net')
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

  function isOurs(port) {
    return (typeof port === 'number' || typeof port === 'string') && Number(port) === from
  }
})()
