// Loaded into every Node process and thread of a server that is profiled (NODE_OPTIONS=--require). It profiles from the first
// line on, so that functions that are inlined later are still told apart, and hands the profile over when asked. It must change
// nothing that a server could notice, and whatever fails in here, the server runs on without it. Old versions of Node have to
// parse it. Each launch has a copy of this file in which the two words in braces are replaced.
;(() => {
  const path = '{{socket}}'
  const kind = '{{kind}}'
  const cpu = {
    start() {
      keepFunctionsApart()
      post('Profiler.enable')
      post('Profiler.setSamplingInterval', { interval: 1000 }) // µs
      post('Profiler.start')
    },
    begin: () => true,
    end() {
      const { profile } = post('Profiler.stop')
      return { profile, scripts: scripts(new Set(profile.nodes.map(node => node.callFrame.scriptId))) }
    },
  }

  /**
   * First what is kept: strings, templates without strings inside of them, and where that is not sure, the rest. A slash may begin a
   * regular expression, so the rest of its line is kept; if that has something that may go on in the next line, so is all that follows.
   * Then a comma before a closing bracket, white space and comments: a formatter may change them.
   */
  const blank =
    /((["'])(?:\\[\s\S]|(?!\2)[^\\\n])*\2|`(?:\\[\s\S]|[^`\\$]|\$(?!\{)|\$\{[^"'`{}/]*\})*`|`[\s\S]*|(?:["']|\/(?![/*]))(?:.*(?:`|\/\*|\\\s)[\s\S]*|.*))|,(?=\s*[)\]}])|(?:\s|\/\/.*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/|$))+/g
  /** Its white space counts in every line; that of the rest does not where a line begins. */
  const isString = /^(["'])(?:\\[\s\S]|(?!\1)[^\\\n])*\1$/
  const isTemplate = /^`[\s\S]*`$/
  let session
  try {
    delete require.cache[__filename]
    const recorder = kind === 'waits' ? waits() : cpu
    if (kind !== 'waits') {
      const { Session } = require('node:inspector')
      session = new Session()
      session.connect() // not a port: nobody else can attach to it
    }
    recorder.start()
    connect(recorder)
  } catch (_) {
    // the permission model forbids the inspector, or there is none: no profile, but a server
  }

  /**
   * V8 counts a sample in an inlined function as its caller's. Only the line tells them apart, but not in a bundle of one line, nor if
   * both files have such a line. So only what is as short as a getter is inlined. A version without a flag ignores it.
   */
  function keepFunctionsApart() {
    const { setFlagsFromString } = require('node:v8')
    for (const flag of ['max-inlined-bytecode-size', 'max-maglev-inlined-bytecode-size'])
      setFlagsFromString(`--${flag}=27`) // bytes; what V8 calls small
  }

  /** The recorder of how long the server waits for what, in a file of its own. */
  function waits() {
    const file = __filename.replace(/\.cjs$/, '-waits.cjs')
    const recorder = require(file)(path)
    delete require.cache[file]
    return recorder
  }

  /** An order to the inspector, which is in our own thread and answers at once. */
  function post(method, params) {
    let reply
    session.post(method, params, (error, result) => {
      reply = { error, result }
    })
    if (reply === undefined || reply.error)
      throw new Error(`${method}: ${reply === undefined ? '' : reply.error.message}`)
    return reply.result
  }

  /** Where the functions of these scripts begin and end, with hashes of their texts, and the address of a source map. */
  function scripts(used) {
    const maps = new Map()
    session.on('Debugger.scriptParsed', ({ params }) => maps.set(params.scriptId, params.sourceMapURL))
    post('Profiler.enable')
    post('Debugger.enable') // replays all scripts; only now, because it would cost time while measuring
    const found = post('Profiler.getBestEffortCoverage').result.filter(
      ({ url }) => url !== '' && !url.startsWith('node:') && url !== `file://${__filename}` && url !== __filename,
    )
    const late = process.hrtime()[0] + 3
    const textOf = ({ scriptId }) => post('Debugger.getScriptSource', { scriptId }).scriptSource
    const isLate = () => process.hrtime()[0] > late // thousands of modules take time
    const isTold = ({ scriptId, url }) => used.has(scriptId) || (!url.includes('/node_modules/') && !isLate())
    const names = new Set(
      found
        .filter(({ url }) => !url.includes('/node_modules/'))
        .flatMap(({ functions }) => functions.map(({ functionName }) => functionName.replace(/^.*[.#\s]/, ''))),
    )
    const ordered = found.sort((a, b) => used.has(b.scriptId) - used.has(a.scriptId))
    const told = ordered.map(one => (isTold(one) ? toldOf(one, textOf(one)) : named(one, isLate() ? '' : textOf(one))))
    post('Debugger.disable')
    return told

    function toldOf(script, text) {
      const starts = lineStarts(text)
      const map = maps.get(script.scriptId) || ''
      const wordOf = map === '' ? undefined : sourceWords(script.url, map)
      const asked = (word, at) => wordOf?.(word, ...place(starts, at))
      const slice = written(text, (word, at) => (/[\d_]/.test(word) && asked(word, at)?.own) || word)
      const shapes = written(text, (word, at) =>
        mayBeMade(word, text[at - 1]) ? (asked(word, at)?.shape ?? ':') : word,
      )
      const [around, ...owned] = ownTexts(script.functions, text, slice)
      const [, ...shaped] = ownTexts(script.functions, text, shapes)
      return Object.assign(named(script, text), {
        map,
        longest: starts.reduce((most, start, i) => Math.max(most, (starts[i + 1] || text.length) - start), 0),
        around: plainHash(around.replace(/\bexport +(?!default\b|[{*])/g, '')),
        functions: script.functions.map(({ functionName, ranges: [{ startOffset, endOffset }] }, i) => [
          functionName,
          ...place(starts, startOffset),
          ...place(starts, endOffset),
          hash(slice(startOffset, endOffset)),
          plainHash(edges(slice, startOffset, endOffset)),
          plainHash(owned[i]),
          plainHash(shaped[i]),
          namesIn(text.slice(startOffset, endOffset)),
        ]),
      })
    }

    /** What is in no function; then each without functions in it but for the names that values have. V8 lists outer ones first. */
    function ownTexts(functions, text, slice) {
      const whole = { at: 0, end: text.length, own: '' }
      const open = [whole]
      const all = functions.map(({ functionName, ranges: [{ startOffset: at, endOffset: end }] }) => {
        if (functionName === '' && end - at === text.length) return whole // V8 has a CommonJS module as a function
        while (open.length > 1 && open[open.length - 1].end <= at) open.pop()
        const around = open[open.length - 1]
        const before = slice(around.at, at)
        around.own += /[([,=:?&|]\s*$|\breturn\s*$/.test(before) ? before + writtenName(at) : before
        around.at = end
        return open[open.push({ at, end, own: '' }) - 1]
      })
      return [whole, ...all].map(({ at, end, own }) => own + slice(at, end))

      /** V8 also makes names up, from what is in a function. */
      function writtenName(at) {
        return /^(?:async\s+)?function\b[\s*]*([^\s(]*)/.exec(text.slice(at, at + 200))?.[1] || ''
      }
    }

    /** The names of functions of the project in a text, as V8 knows them; not those in comments and strings. */
    function namesIn(text) {
      const code = text.replace(blank, (_, kept) => (kept && !isString.test(kept) ? kept : ' '))
      const found = new Set(code.match(/[A-Za-z_$][\w$]*/g))
      return [...found]
        .filter(word => names.has(word))
        .join(' ')
        .slice(0, 500)
    }

    /** White space at either end is folded with the end of a line. There is no sketch. */
    function plainHash(text) {
      return hash(`\n${text}\n`).split('~')[0]
    }

    /** What stands before a function on its first line, and behind it on its last; of a long line, what is near. */
    function edges(slice, from, to) {
      const [before] = /.*$/.exec(slice(Math.max(0, from - 200), from))
      const [behind] = slice(to, to + 200).split('\n')
      return `${before}\n${behind}`
    }
  }

  /** A script without its functions: it has no samples, and is a package's, or time was up. It may generate functions from text. */
  function named({ scriptId, url }, text) {
    const generates = /\bFunction\(|\brunIn(This|New)?Context\(|\bnew (vm\.)?Script\(|\bcompileFunction\(/.test(text)
    return { id: scriptId, url, map: '', longest: 0, functions: [], generates }
  }

  /** A word; a template, or what follows where one begins that has others in it; comments, strings, and regular expressions. */
  const wordOrLiteral =
    /([A-Za-z_$][\w$]*)|(`(?:\\[\s\S]|[^`\\$]|\$(?!\{)|\$\{[^`{}]*\})*`)|(`[\s\S]*)|\/\/.*|\/\*[\s\S]*?\*\/|(["'])(?:\\[\s\S]|(?!\4)[^\\\n])*\4|\/(?<=(?:[(,=:[!&|?{};>]|\breturn)\s*\/)(?:\\.|\[(?:\\.|[^\]\\\n]){0,500}\]|[^/\\\n[])+\/\w*/g

  /**
   * Cuts out of a text, with other words. A name that a compiler made counts as what it stands for: `index_2`, `_index1`, `view$1` change
   * with other modules. In literals, nothing is a name.
   */
  function written(text, wordAt) {
    const others = []
    const look = (word, at) => {
      const own = wordAt(word, at)
      if (own !== word) others.push({ at, end: at + word.length, own })
    }
    const lookInto = (part, from) => {
      for (const { 0: word, index } of part.matchAll(/(?<!["'`])[A-Za-z_$][\w$]*/g)) look(word, from + index)
    }
    for (const { 0: found, 1: word, 2: template, 3: unsure, index } of text.matchAll(wordOrLiteral)) {
      if (word) look(word, index)
      if (unsure) lookInto(unsure, index)
      if (template) for (const code of found.matchAll(/\$\{[^`{}]*\}/g)) lookInto(code[0], index + code.index)
    }
    return (from, to) => {
      let [cut, at, low, high] = ['', from, 0, others.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if (others[middle].at < from) low = middle + 1
        else high = middle
      }
      for (let i = low; i < others.length && others[i].end <= to; i++) {
        cut += text.slice(at, others[i].at) + others[i].own
        at = others[i].end
      }
      return cut + text.slice(at, to)
    }
  }

  /** Minifiers' names are as short. */
  const isShort = word => word.length <= 3

  /** May a compiler have made this name, and so made another one if other modules had others? `before`: what stands before it. */
  function mayBeMade(word, before) {
    return (
      before !== '.' &&
      (isShort(word) ? !/^(?:do|if|in|of|for|get|let|new|set|try|var)$/.test(word) : /[\d_$]/.test(word))
    )
  }

  /** As in script-functions.ts. Another word, such as `fast_default`, may stand for what another import leads to. */
  function isRenamed(word, name) {
    const at = name.lastIndexOf(word)
    const [prefix, number] = [name.slice(0, at), name.slice(at + word.length)]
    const isLonger = at >= 0 && /^$|_$/.test(prefix) && /^(?:\$?\d+|_\d+)?$/.test(number)
    return isLonger || (name.length <= 2 && word.length > 2)
  }

  /**
   * By a word of a script and its place, what counts in its place: `own`, with names that compilers number as they are without numbers;
   * `shape`, without the names that they make. Undefined without a map that is no larger than 8 MB.
   */
  function sourceWords(url, map) {
    try {
      const { readFileSync, statSync } = require('node:fs')
      const data = /^data:[^,]*?(;base64)?,(.*)$/s.exec(map)
      const script = url.startsWith('/') ? `file://${url}` : url
      const file = data ? script : new URL(map, script)
      if ((data ? map.length : statSync(file).size) > 2 ** 23) return undefined
      const text = data ? (data[1] ? Buffer.from(data[2], 'base64') : decodeURIComponent(data[2])) : readFileSync(file)
      const payload = JSON.parse(String(text))
      const traced = new (require('node:module').SourceMap)(payload)
      const contents = new Map(payload.sources.map((source, i) => [source, (payload.sourcesContent || [])[i]]))
      const sources = new Map()
      const sourceOf = name => {
        if (!sources.has(name)) sources.set(name, split(contents.get(name) || textOf(name)))
        return sources.get(name)
      }
      const split = content => content && { rows: content.split('\n'), words: new Set(content.match(/[\w$]+/g)) }
      const textOf = name => {
        try {
          const path = new URL((payload.sourceRoot || '').replace(/[^/]$/, '$&/') + name, file)
          const found = statSync(path)
          return found.isFile() && found.size <= 2 ** 20 ? String(readFileSync(path)) : ''
        } catch (_) {
          return ''
        }
      }
      return (word, line, column) => {
        const entry = traced.findEntry(line, column)
        const isHere = entry.generatedLine === line && entry.generatedColumn === column
        const source = sourceOf(entry.originalSource)
        const row = (source && entry.generatedLine === line && source.rows[entry.originalLine]) || ''
        const found = entry.name || (/^[A-Za-z_$][\w$]*/.exec(row.slice(entry.originalColumn)) || [''])[0]
        const isKnown = !source || source.words.has(word)
        const own =
          isHere && found && isRenamed(found, word)
            ? found
            : isKnown
              ? word
              : `${word.replace(/[$_]?\d+/g, '')}:${found}`
        return { own, shape: isShort(word) || !(source && isKnown) ? `:${found}` : own }
      }
    } catch (_) {
      return undefined
    }
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

  /**
   * Hash of a function's text without comments and, except in strings, with white space folded: the same wherever it is moved to,
   * however it is indented and broken into lines. After `~`, a sketch: the least of each kind of its words, so that similar texts have
   * similar ones.
   */
  function hash(text) {
    let one = 0
    let two = 0
    const plain = text.replace(blank, (found, kept, _, at) =>
      kept
        ? isTemplate.test(kept)
          ? kept
          : kept.replace(/\r?\n\s*/g, '\n').replace(/^"([^"'\\]*)"$/, "'$1'")
        : shortened(found, text[at - 1], text[at + found.length]),
    )
    for (const letter of plain) {
      one = (Math.imul(one, 31) + letter.charCodeAt(0)) | 0
      two = (Math.imul(two, 131) + letter.charCodeAt(0)) | 0
    }
    const sketch = new Array(32).fill('~')
    for (const word of plain.match(/\w+/g) || []) {
      let number = 7
      for (let i = 0; i < word.length; i++) number = (Math.imul(number, 31) + word.charCodeAt(i)) | 0
      const mixed = Math.imul(number ^ (number >>> 15), 0x2c1b3c6d) >>> 0
      const least = String.fromCharCode(33 + ((mixed >>> 8) % 90))
      if (least < sketch[mixed & 31]) sketch[mixed & 31] = least
    }
    return `${(one >>> 0).toString(16)}.${(two >>> 0).toString(16)}~${sketch.join('')}`
  }

  /** Folds white space, and what formatters do at brackets. Types that are stripped leave some before what follows them. */
  function shortened(found, before, next) {
    if (found === ',' || '([{,'.includes(before) || ')]}'.includes(next)) return ''
    return found.includes('\n') ? '\n' : '(),;].[?'.includes(next) ? '' : ' '
  }

  /** The thread as /proc names it; 0 if that cannot be read. */
  function thread() {
    try {
      return Number(require('node:fs').readlinkSync('/proc/thread-self').split('/').pop())
    } catch (_) {
      return 0
    }
  }

  /** Connects out: a listening socket would be shared among the processes of a cluster. */
  function connect(recorder) {
    const who = { pid: process.pid, tid: thread(), worker: require('node:worker_threads').threadId }
    const socket = require('node:net').connect(path)
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
          say({ done: word === 'begin' ? recorder.begin() : recorder.end() })
        } catch (error) {
          say({ failed: error.message })
        }
      }
    })
  }
})()
