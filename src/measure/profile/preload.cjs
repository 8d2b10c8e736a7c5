// Loaded into every Node process and thread of a server that is profiled (NODE_OPTIONS=--require). It profiles from the first
// line on, so that functions which are inlined later stay told apart, and hands the profile over when asked. It must change
// nothing that a server could notice, and whatever fails in here, the server runs on without it. Old versions of Node have to
// parse it. Each launch has a copy of this file in which the two words below are replaced.
'use strict'
;(() => {
  const path = '{{socket}}'
  const kind = '{{kind}}'
  try {
    delete require.cache[__filename]
    const inspector = require('inspector')
    const worker = require('worker_threads')
    const session = new inspector.Session()
    session.connect() // not a port: nobody else can attach to it
    const post = (method, params) => {
      let reply
      session.post(method, params, (error, result) => {
        reply = error ? { error: error } : { result: result }
      }) // the callback runs at once: the inspector is in our own thread
      if (reply === undefined || reply.error) throw new Error(`${method}: ${reply && reply.error.message}`)
      return reply.result
    }
    const recorder = kind === 'heap' ? heap() : cpu()
    recorder.start()
    connect()

    function cpu() {
      return {
        start() {
          post('Profiler.enable')
          post('Profiler.setSamplingInterval', { interval: 1000 }) // µs
          post('Profiler.start')
        },
        end() {
          const profile = post('Profiler.stop').profile
          const used = new Set(profile.nodes.map(node => node.callFrame.scriptId))
          return { profile: profile, scripts: scripts(used) }
        },
      }
    }

    /** Every allocation counts, also of what has been collected since. */
    function heap() {
      return {
        start() {},
        begin() {
          post('HeapProfiler.enable')
          post('HeapProfiler.startSampling', {
            samplingInterval: 16384,
            includeObjectsCollectedByMajorGC: true,
            includeObjectsCollectedByMinorGC: true,
          })
        },
        end() {
          const profile = post('HeapProfiler.stopSampling').profile
          const used = new Set()
          const open = [profile.head]
          while (open.length > 0) {
            const node = open.pop()
            used.add(node.callFrame.scriptId)
            for (const child of node.children) open.push(child)
          }
          return { heap: profile.head, scripts: scripts(used) }
        },
      }
    }

    /** Where the functions of these scripts begin and end, with a hash of their text, and the address of a source map. */
    function scripts(used) {
      const maps = new Map()
      session.on('Debugger.scriptParsed', message => {
        maps.set(message.params.scriptId, message.params.sourceMapURL)
      })
      post('Profiler.enable')
      post('Debugger.enable') // replays all scripts; only now, because it would cost time while measuring
      const found = []
      for (const script of post('Profiler.getBestEffortCoverage').result) {
        if (!used.has(script.scriptId) || !script.url || script.url.startsWith('node:')) continue
        const text = post('Debugger.getScriptSource', { scriptId: script.scriptId }).scriptSource
        const starts = lineStarts(text)
        const functions = script.functions.map(one => {
          const range = one.ranges[0]
          const begin = place(starts, range.startOffset)
          const end = place(starts, range.endOffset)
          return [
            one.functionName,
            begin[0],
            begin[1],
            end[0],
            end[1],
            hash(text.slice(range.startOffset, range.endOffset)),
          ]
        })
        const longest = starts.reduce(
          (most, start, i) => Math.max(most, (i + 1 < starts.length ? starts[i + 1] : text.length) - start),
          0,
        )
        found.push({
          id: script.scriptId,
          url: script.url,
          map: maps.get(script.scriptId) || '',
          longest: longest,
          functions: functions,
        })
      }
      post('Debugger.disable')
      return found
    }

    function lineStarts(text) {
      const starts = [0]
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
      return starts
    }

    /** Line and column, both from 0. */
    function place(starts, offset) {
      let low = 0
      let high = starts.length - 1
      while (low < high) {
        const middle = (low + high + 1) >> 1
        if (starts[middle] <= offset) low = middle
        else high = middle - 1
      }
      return [low, offset - starts[low]]
    }

    /** Of a function's text with white space folded: the same wherever it is moved to, however it is indented. */
    function hash(text) {
      let one = 0
      let two = 0
      for (const letter of text.replace(/\s+/g, ' ')) {
        one = (Math.imul(one, 31) + letter.charCodeAt(0)) | 0
        two = (Math.imul(two, 131) + letter.charCodeAt(0)) | 0
      }
      return `${(one >>> 0).toString(16)}${(two >>> 0).toString(16)}`
    }

    /** The thread as /proc names it; 0 where there is none, or none of ours to read. */
    function thread() {
      try {
        return Number(require('fs').readlinkSync('/proc/thread-self').split('/').pop())
      } catch (_) {
        return 0
      }
    }

    /** Connects out: a listening socket would be shared among the processes of a cluster. */
    function connect() {
      const who = { pid: process.pid, tid: thread(), worker: worker.threadId }
      const socket = require('net').connect(path)
      const say = what => socket.write(`${JSON.stringify(Object.assign(what, who))}\n`)
      socket.on('error', () => {}) // whoever asked has gone: the server lives on
      socket.unref()
      say({ hello: process.version })
      let text = ''
      socket.setEncoding('utf8').on('data', chunk => {
        text += chunk
        for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
          const word = text.slice(0, end)
          text = text.slice(end + 1)
          try {
            if (word === 'begin') say({ done: recorder.begin() || true })
            else say({ done: recorder.end() })
          } catch (error) {
            say({ failed: error.message })
          }
        }
      })
    }
  } catch (_) {
    // the permission model forbids the inspector, or there is none: no profile, but a server
  }
})()
