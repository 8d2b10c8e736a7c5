// Loaded by preload.cjs into a server whose waiting is to be measured: what connections, names, files and timers take. Only in
// separate launches, from which nothing else is read: unlike a profiler, this replaces functions of Node. Each replacement passes
// everything on, and whatever fails in here, the server goes on without it.
'use strict'
module.exports = own => {
  const sums = new Map()
  const requests = { count: 0, time: 0 }
  const sockets = new WeakMap()
  /** The request that code runs for. */
  const current = new (require('node:async_hooks').AsyncLocalStorage)()
  let turned = 0

  const now = () => Number(process.hrtime.bigint()) / 1000 // µs
  function add(kind, host, time, count, isShared) {
    const key = `${kind}\t${host}`
    const sum = sums.get(key) || { kind, host, count: 0, time: 0, shared: 0 }
    if (sums.size >= 200 && !sums.has(key)) return
    sum.count += count
    sum.time += time
    if (isShared) sum.shared += count
    sums.set(key, sum)
  }

  /** Calls `before` with the object and the arguments of a method. If that returns a function, it is called with the result. */
  function patch(object, name, before) {
    const method = object[name]
    if (typeof method !== 'function') return
    const patched = new Proxy(method, {
      apply(target, self, args) {
        let after
        try {
          after = before(self, args)
        } catch (_) {
          // not measured
        }
        const result = Reflect.apply(target, self, args)
        try {
          if (after) after(result)
        } catch (_) {
          // not measured
        }
        return result
      },
    })
    const { enumerable = false } = Object.getOwnPropertyDescriptor(object, name) || {}
    Object.defineProperty(object, name, { value: patched, enumerable, writable: true, configurable: true })
  }

  /** Measures until the callback among the arguments is called. */
  function untilCallback(kind, args) {
    const at = args.length - 1
    const callback = args[at]
    if (typeof callback !== 'function') return
    const began = now()
    args[at] = function (...given) {
      add(kind, '', now() - began, 1)
      return Reflect.apply(callback, this, given)
    }
  }

  /** Measures until the promise that comes is settled. */
  function untilSettled(kind) {
    const began = now()
    return result => {
      const done = () => add(kind, '', now() - began, 1)
      if (result && typeof result.then === 'function') result.then(done, done)
    }
  }

  function watchRequests() {
    const { subscribe } = require('node:diagnostics_channel')
    const began = new WeakMap()
    subscribe('http.server.request.start', ({ request }) => {
      began.set(request, now())
      current.enterWith(request)
    })
    subscribe('http.server.response.finish', ({ request }) => {
      if (!began.has(request)) return
      requests.count++
      requests.time += now() - began.get(request)
    })
  }

  /** A socket waits from a write to the first data after it, and from data to further data. */
  function watchSockets() {
    const { Socket } = require('node:net')
    patch(Socket.prototype, 'connect', (socket, args) => {
      const host = hostOf(Array.isArray(args[0]) ? args[0][0] : args[0], args[1])
      if (host !== own) sockets.set(socket, { host, since: now(), isConnecting: true })
    })
    patch(Socket.prototype, 'emit', (socket, [event]) => {
      const state = sockets.get(socket)
      if (state === undefined || !state.isConnecting) return
      if (event === 'lookup') state.since = now() // looking up names is reported by itself
      if (event !== 'connect') return
      state.isConnecting = false
      add('connection', state.host, now() - state.since, 1)
      state.since = undefined
    })
    patch(Socket.prototype, '_writeGeneric', socket => {
      const state = sockets.get(socket)
      if (state === undefined || state.isConnecting) return
      const writer = current.getStore() || state.writer
      if (state.since === undefined) state.since = now()
      else if (writer !== state.writer) state.isShared = true // before another one has its response
      state.writer = writer
    })
    patch(Socket.prototype, 'push', (socket, [data]) => {
      const state = sockets.get(socket)
      if (state !== undefined && data) arrived(state)
    })
  }

  function arrived(state) {
    const time = now()
    if (state.since !== undefined) add('connection', state.host, time - state.since, 1, state.isShared)
    else if (time - state.last < 1e6) add('connection', state.host, time - state.last, 0)
    state.since = undefined
    state.isShared = false
    state.last = time
  }

  /** A session takes the socket over, so each stream is watched by itself. */
  function watchStreams() {
    patch(require('node:http2'), 'connect', (_, [authority]) => session => {
      const host = hostOf(new URL(authority))
      patch(session, 'request', () => stream => {
        const state = { host, since: now() }
        stream.prependOnceListener('response', () => arrived(state))
        patch(stream, 'push', (_, [data]) => {
          if (data) arrived(state)
        })
      })
    })
  }

  function hostOf(to, second) {
    if (typeof to === 'string') return to // a path
    if (to instanceof URL) return to.host.slice(0, 200)
    if (typeof to === 'object' && to.path) return String(to.path)
    const port = typeof to === 'object' ? to.port : to
    const host = (typeof to === 'object' ? to.host : typeof second === 'string' ? second : '') || 'localhost'
    return `${host}:${port}`.slice(0, 200)
  }

  const files =
    'access appendFile chmod copyFile fdatasync fsync lstat mkdir mkdtemp open opendir read readFile readdir readlink readv realpath rename rm rmdir stat statfs truncate unlink utimes write writeFile writev'
  const ofHandles = 'appendFile chmod datasync read readFile readv stat sync truncate utimes write writeFile writev'
  function watchFiles() {
    const fs = require('node:fs')
    for (const name of files.split(' ')) {
      patch(fs, name, (_, args) => untilCallback('file', args))
      patch(fs.promises, name, () => untilSettled('file'))
    }
    let handles // what all file handles have: only one of them shows it
    const watchHandles = handle => {
      if (handles !== undefined) return
      handles = Object.getPrototypeOf(handle)
      for (const name of ofHandles.split(' ')) patch(handles, name, () => untilSettled('file'))
    }
    patch(fs.promises, 'open', () => opening => void opening.then(watchHandles, () => {}))
  }

  function watchNames() {
    const dns = require('node:dns')
    for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveSrv']) {
      patch(dns, name, (_, args) => untilCallback('name', args))
      patch(dns.promises, name, () => untilSettled('name'))
    }
  }

  /** Timers that were not cleared. */
  function watchTimers() {
    const timers = require('node:timers')
    const { promisify } = require('node:util')
    const before = (_, args) => {
      const [callback, delay] = args
      if (typeof callback !== 'function' || delay > 60000) return
      let began = now()
      args[0] = function (...given) {
        add('timer', '', now() - began, 1)
        began = now() // it may be started again
        return Reflect.apply(callback, this, given)
      }
    }
    patch(timers.promises, 'setTimeout', () => untilSettled('timer'))
    patch(timers.promises.scheduler, 'wait', () => untilSettled('timer'))
    const promised = timers.promises.setTimeout
    for (const object of [timers, globalThis]) {
      patch(object, 'setTimeout', before)
      const { setTimeout } = object
      const value = new Proxy(setTimeout, {
        get: (target, key) => (key === promisify.custom ? promised : Reflect.get(target, key)),
      })
      const { enumerable } = Object.getOwnPropertyDescriptor(object, 'setTimeout')
      Object.defineProperty(object, 'setTimeout', { value, enumerable, writable: true, configurable: true })
    }
  }

  /** Everything since the last turn. */
  function turn() {
    const time = now()
    const told = { time: time - turned, requests: Object.assign({}, requests), waits: [...sums.values()] }
    turned = time
    sums.clear()
    requests.count = requests.time = 0
    return told
  }

  return {
    start() {
      for (const watch of [watchRequests, watchSockets, watchStreams, watchFiles, watchNames, watchTimers]) {
        try {
          watch()
        } catch (_) {
          // this version of Node does not have it
        }
      }
      require('node:module').syncBuiltinESMExports()
    },
    begin: turn, // until now there was no load: what was waited for belongs to no request
    end: turn,
  }
}
