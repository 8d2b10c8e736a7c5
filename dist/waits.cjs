// Loaded by preload.cjs into a server whose waiting is to be measured: what connections, names, files and timers take. Only in
// separate launches, from which nothing else is read: unlike a profiler, this replaces functions of Node. Each replacement passes
// everything on, and whatever fails in here, the server goes on without it.
'use strict'
module.exports = own => {
  const sums = new Map()
  const requests = { count: 0, time: 0 }
  /** When requests came that have no response yet. */
  const open = new WeakMap()
  const sockets = new WeakMap()
  /** Requests that began to wait, but not for a file to be written, or had a part of their response, since a timer of theirs ended. */
  const moved = new WeakSet()
  const { setImmediate } = require('node:timers')
  /** The request that code runs for. */
  const current = new (require('node:async_hooks').AsyncLocalStorage)()
  let turned = 0

  const now = () => Number(process.hrtime.bigint()) / 1000 // µs
  function add(kind, host, time, count, isShared) {
    const key = `${kind}\t${host}${kind === 'timer' && isShared ? '\tshared' : ''}` // of timers, it is known which
    const sum = sums.get(key) || { kind, host, count: 0, time: 0, shared: 0 }
    if (sums.size >= 200 && !sums.has(key)) return
    sum.count += count
    sum.time += time
    if (isShared) sum.shared += count
    sums.set(key, sum)
  }

  /**
   * What ends a wait that begins now. A timer does not count if the request that began it has its response by then, as with a timeout that
   * is never cleared. Anything else may be for another request: pools start the next query in the name of the one that has ended.
   */
  function waitFor(kind, host = '', method = '') {
    const stop = started(kind, host, method)
    return isShared => stop()(isShared)
  }

  /** What ends a wait that begins now, and returns what counts it. Often nobody awaits that a file, such as a log, is written. */
  function started(kind, host = '', method = '') {
    const [began, request] = [now(), current.getStore()]
    const isOpen = open.has(request)
    if (request && !/^(append|write)/.test(method)) moved.add(request)
    return () => {
      const [time, isForgotten] = [now() - began, kind === 'timer' && isOpen && !open.has(request)]
      return isShared => void (isForgotten || add(kind, host, time, 1, isShared))
    }
  }

  function quietly(measure, ...given) {
    try {
      return measure?.(...given)
    } catch (_) {
      // not measured, or this version of Node does not have it
    }
  }

  /** Calls `before` with the object and the arguments of a method. If that returns a function, it is called with the result. */
  function patch(object, name, before) {
    const method = object[name]
    if (typeof method !== 'function') return
    const patched = new Proxy(method, {
      apply(target, self, args) {
        const after = quietly(before, self, args)
        const result = Reflect.apply(target, self, args)
        quietly(after, result)
        return result
      },
    })
    const { enumerable = false } = Object.getOwnPropertyDescriptor(object, name) || {}
    Object.defineProperty(object, name, { value: patched, enumerable, writable: true, configurable: true })
  }

  /** Measures until the callback among the arguments is called. */
  function untilCallback(kind, args, method) {
    const at = args.length - 1
    const callback = args[at]
    if (typeof callback !== 'function') return
    const done = waitFor(kind, '', method)
    args[at] = function (...given) {
      done()
      return Reflect.apply(callback, this, given)
    }
  }

  /** Measures until the promise that comes is settled. */
  function untilSettled(kind, method) {
    const done = waitFor(kind, '', method)
    const settled = () => done() // without the value
    return result => typeof result?.then === 'function' && void result.then(settled, settled)
  }

  function watchRequests() {
    const { subscribe } = require('node:diagnostics_channel')
    for (const name of ['write', 'end'])
      patch(require('node:http').ServerResponse.prototype, name, ({ req }) => req && void moved.add(req))
    subscribe('http.server.request.start', ({ request }) => {
      open.set(request, now())
      current.enterWith(request)
    })
    subscribe('http.server.response.finish', ({ request }) => {
      const began = open.get(request)
      if (!open.delete(request)) return
      requests.count++
      requests.time += now() - began
    })
  }

  /** A socket waits from a write to the first data after it, and from data to further data. */
  function watchSockets() {
    const { Socket } = require('node:net')
    patch(Socket.prototype, 'connect', (socket, args) => {
      const path = hostOf(Array.isArray(args[0]) ? args[0][0] : args[0], args[1])
      const host = path.replace(`${process.cwd()}/`, '') // each side has its own checkout
      if (path !== own) sockets.set(socket, { host, done: waitFor('connection', host), isConnecting: true })
    })
    patch(Socket.prototype, 'emit', (socket, [event]) => {
      const state = sockets.get(socket)
      if (state === undefined || !state.isConnecting) return
      if (event === 'lookup') state.done = waitFor('connection', state.host) // looking up names is reported by itself
      if (event !== 'connect') return
      state.isConnecting = false
      state.done()
      state.done = undefined
    })
    patch(Socket.prototype, '_writeGeneric', socket => {
      const state = sockets.get(socket)
      if (state === undefined || state.isConnecting) return
      const writer = current.getStore() || state.writer
      if (state.done === undefined) state.done = waitFor('connection', state.host)
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
    if (state.done !== undefined) state.done(state.isShared)
    else if (time - state.last < 1e6) add('connection', state.host, time - state.last, 0)
    state.done = undefined
    state.isShared = false
    state.last = time
  }

  /** A session takes the socket over, so each stream is watched by itself. */
  function watchStreams() {
    patch(require('node:http2'), 'connect', (_, [authority]) => session => {
      const host = hostOf(new URL(authority))
      patch(session, 'request', () => stream => {
        const state = { host, done: waitFor('connection', host) }
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
  const methodOf = (name, [, flags]) => (name === 'open' && /^[aw]/.test(flags) ? 'write' : name)
  function watchFiles() {
    const fs = require('node:fs')
    for (const name of files.split(' ')) {
      patch(fs, name, (_, args) => untilCallback('file', args, methodOf(name, args)))
      patch(fs.promises, name, (_, args) => untilSettled('file', methodOf(name, args)))
    }
    let handles // what all file handles have: only one of them shows it
    const watchHandles = handle => {
      if (handles !== undefined) return
      handles = Object.getPrototypeOf(handle)
      for (const name of ofHandles.split(' ')) patch(handles, name, () => untilSettled('file', name))
    }
    patch(fs.promises, 'open', () => opening => void opening.then(watchHandles, () => {}))
  }

  function watchNames() {
    const dns = require('node:dns')
    for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6', 'resolveSrv']) {
      for (const of of [dns, dns.Resolver.prototype]) patch(of, name, (_, args) => untilCallback('name', args))
      for (const of of [dns.promises, dns.promises.Resolver.prototype]) patch(of, name, () => untilSettled('name'))
    }
  }

  /** Does a function that has no name of its own settle a promise? */
  const isOfPromise = callback =>
    callback.name === '' && /\{ \[native code\] \}$/.test(Function.prototype.toString.call(callback))

  /**
   * Timers that were not cleared. If a request does nothing in the callback of one, nobody knows whether it waited for that: it may only
   * warn of slow requests. Such a timer counts as shared.
   */
  function watchTimers() {
    const timers = require('node:timers')
    const { promisify } = require('node:util')
    const before = (_, args) => {
      const [callback, delay] = args
      if (typeof callback !== 'function' || delay > 60000) return
      let stop = started('timer')
      const request = isOfPromise(callback) ? undefined : current.getStore()
      args[0] = function (...given) {
        const count = stop()
        stop = started('timer') // it may be started again
        if (request) {
          moved.delete(request)
          setImmediate(setImmediate, () => count(!moved.has(request))) // after one that the callback asks for
        } else count()
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
      for (const watch of [watchRequests, watchSockets, watchStreams, watchFiles, watchNames, watchTimers])
        quietly(watch)
      require('node:module').syncBuiltinESMExports()
    },
    begin: turn, // until now there was no load: what was waited for belongs to no request
    end: turn,
  }
}
