import { i as exitStatus, n as advice, r as errors, s as setupError, t as GateError } from "./errors.js";
import { Dt as isFullwidth, Et as stringWidth, Ot as isWide, Tt as wrapped, kt as stripAnsi, n as progressLine, qt as inJob, r as gate, t as inLog, ut as terminal$1 } from "./progress.js";
import { relative } from "node:path";
import process$1$1 from "node:process";
import os from "node:os";

// node_modules/environment/index.js
const isBrowser = globalThis.window?.document !== void 0;
const isNode = globalThis.process?.versions?.node !== void 0;
const isBun = globalThis.process?.versions?.bun !== void 0;
const isDeno = globalThis.Deno?.version?.deno !== void 0;
const isElectron = globalThis.process?.versions?.electron !== void 0;
const isJsDom = globalThis.navigator?.userAgent?.includes("jsdom") === true;
const isWebWorker = typeof WorkerGlobalScope !== "undefined" && globalThis instanceof WorkerGlobalScope;
const isDedicatedWorker = typeof DedicatedWorkerGlobalScope !== "undefined" && globalThis instanceof DedicatedWorkerGlobalScope;
const isSharedWorker = typeof SharedWorkerGlobalScope !== "undefined" && globalThis instanceof SharedWorkerGlobalScope;
const isServiceWorker = typeof ServiceWorkerGlobalScope !== "undefined" && globalThis instanceof ServiceWorkerGlobalScope;
const platform = globalThis.navigator?.userAgentData?.platform;
const isMacOs = platform === "macOS" || globalThis.navigator?.platform === "MacIntel" || globalThis.navigator?.userAgent?.includes(" Mac ") === true || globalThis.process?.platform === "darwin";
const isWindows$1 = platform === "Windows" || globalThis.navigator?.platform === "Win32" || globalThis.process?.platform === "win32";
const isLinux = platform === "Linux" || globalThis.navigator?.platform?.startsWith("Linux") === true || globalThis.navigator?.userAgent?.includes(" Linux ") === true || globalThis.process?.platform === "linux";
const isIos = platform === "iOS" || globalThis.navigator?.platform === "MacIntel" && globalThis.navigator?.maxTouchPoints > 1 || /iPad|iPhone|iPod/.test(globalThis.navigator?.platform);
const isAndroid = platform === "Android" || globalThis.navigator?.platform === "Android" || globalThis.navigator?.userAgent?.includes(" Android ") === true || globalThis.process?.platform === "android";

// node_modules/ansi-escapes/base.js
const ESC = "\x1B[";
const isTerminalApp = !isBrowser && process$1$1.env.TERM_PROGRAM === "Apple_Terminal";
const isWindows = !isBrowser && process$1$1.platform === "win32";
const isTmux = !isBrowser && (process$1$1.env.TERM?.startsWith("screen") || process$1$1.env.TERM?.startsWith("tmux") || process$1$1.env.TMUX !== void 0);
const cwdFunction = isBrowser ? () => {
	throw new Error("`process.cwd()` only works in Node.js, not the browser.");
} : process$1$1.cwd;
const cursorUp = (count = 1) => ESC + count + "A";
const cursorDown = (count = 1) => ESC + count + "B";
const cursorLeft = "\x1B[G";
const eraseLines = (count) => {
	let clear = "";
	for (let i = 0; i < count; i++) clear += eraseLine + (i < count - 1 ? cursorUp() : "");
	if (count) clear += "\x1B[G";
	return clear;
};
const eraseEndLine = "\x1B[K";
const eraseLine = "\x1B[2K";
const eraseScreen = "\x1B[2J";
const isOldWindows = () => {
	if (isBrowser || !isWindows) return false;
	const parts = os.release().split(".");
	const major = Number(parts[0]);
	const build = Number(parts[2] ?? 0);
	if (major < 10) return true;
	if (major === 10 && build < 10586) return true;
	return false;
};
const clearTerminal = isOldWindows() ? `${eraseScreen}${ESC}0f` : `${eraseScreen}${ESC}3J${ESC}H`;

// node_modules/mimic-function/index.js
const copyProperty = (to, from, property, ignoreNonConfigurable) => {
	if (property === "length" || property === "prototype") return;
	if (property === "arguments" || property === "caller") return;
	const toDescriptor = Object.getOwnPropertyDescriptor(to, property);
	const fromDescriptor = Object.getOwnPropertyDescriptor(from, property);
	if (!canCopyProperty(toDescriptor, fromDescriptor) && ignoreNonConfigurable) return;
	Object.defineProperty(to, property, fromDescriptor);
};
const canCopyProperty = function(toDescriptor, fromDescriptor) {
	return toDescriptor === void 0 || toDescriptor.configurable || toDescriptor.writable === fromDescriptor.writable && toDescriptor.enumerable === fromDescriptor.enumerable && toDescriptor.configurable === fromDescriptor.configurable && (toDescriptor.writable || toDescriptor.value === fromDescriptor.value);
};
const changePrototype = (to, from) => {
	const fromPrototype = Object.getPrototypeOf(from);
	if (fromPrototype === Object.getPrototypeOf(to)) return;
	Object.setPrototypeOf(to, fromPrototype);
};
const wrappedToString = (withName, fromBody) => `/* Wrapped ${withName}*/\n${fromBody}`;
const toStringDescriptor = Object.getOwnPropertyDescriptor(Function.prototype, "toString");
const toStringName = Object.getOwnPropertyDescriptor(Function.prototype.toString, "name");
const changeToString = (to, from, name) => {
	const withName = name === "" ? "" : `with ${name.trim()}() `;
	const newToString = wrappedToString.bind(null, withName, from.toString());
	Object.defineProperty(newToString, "name", toStringName);
	const { writable, enumerable, configurable } = toStringDescriptor;
	Object.defineProperty(to, "toString", {
		value: newToString,
		writable,
		enumerable,
		configurable
	});
};
function mimicFunction(to, from, { ignoreNonConfigurable = false } = {}) {
	const { name } = to;
	for (const property of Reflect.ownKeys(from)) copyProperty(to, from, property, ignoreNonConfigurable);
	changePrototype(to, from);
	changeToString(to, from, name);
	return to;
}

// node_modules/onetime/index.js
const calledFunctions = /* @__PURE__ */ new WeakMap();
const onetime = (function_, options = {}) => {
	if (typeof function_ !== "function") throw new TypeError("Expected a function");
	let returnValue;
	let callCount = 0;
	const functionName = function_.displayName || function_.name || "<anonymous>";
	const onetime = function(...arguments_) {
		calledFunctions.set(onetime, ++callCount);
		if (callCount === 1) {
			returnValue = function_.apply(this, arguments_);
			function_ = void 0;
		} else if (options.throw === true) throw new Error(`Function \`${functionName}\` can only be called once`);
		return returnValue;
	};
	mimicFunction(onetime, function_);
	calledFunctions.set(onetime, callCount);
	return onetime;
};
onetime.callCount = (function_) => {
	if (!calledFunctions.has(function_)) throw new Error(`The given function \`${function_.name}\` is not wrapped by the \`onetime\` package`);
	return calledFunctions.get(function_);
};

// node_modules/signal-exit/dist/mjs/signals.js
/**
* This is not the set of all possible signals.
*
* It IS, however, the set of all signals that trigger
* an exit on either Linux or BSD systems.  Linux is a
* superset of the signal names supported on BSD, and
* the unknown signals just fail to register, so we can
* catch that easily enough.
*
* Windows signals are a different set, since there are
* signals that terminate Windows processes, but don't
* terminate (or don't even exist) on Posix systems.
*
* Don't bother with SIGKILL.  It's uncatchable, which
* means that we can't fire any callbacks anyway.
*
* If a user does happen to register a handler on a non-
* fatal signal like SIGWINCH or something, and then
* exit, it'll end up firing `process.emit('exit')`, so
* the handler will be fired anyway.
*
* SIGBUS, SIGFPE, SIGSEGV and SIGILL, when not raised
* artificially, inherently leave the process in a
* state from which it is not safe to try and enter JS
* listeners.
*/
const signals = [];
signals.push("SIGHUP", "SIGINT", "SIGTERM");
if (process.platform !== "win32") signals.push("SIGALRM", "SIGABRT", "SIGVTALRM", "SIGXCPU", "SIGXFSZ", "SIGUSR2", "SIGTRAP", "SIGSYS", "SIGQUIT", "SIGIOT");
if (process.platform === "linux") signals.push("SIGIO", "SIGPOLL", "SIGPWR", "SIGSTKFLT");

// node_modules/signal-exit/dist/mjs/index.js
const processOk = (process) => !!process && typeof process === "object" && typeof process.removeListener === "function" && typeof process.emit === "function" && typeof process.reallyExit === "function" && typeof process.listeners === "function" && typeof process.kill === "function" && typeof process.pid === "number" && typeof process.on === "function";
const kExitEmitter = Symbol.for("signal-exit emitter");
const global = globalThis;
const ObjectDefineProperty = Object.defineProperty.bind(Object);
var Emitter = class {
	emitted = {
		afterExit: false,
		exit: false
	};
	listeners = {
		afterExit: [],
		exit: []
	};
	count = 0;
	id = Math.random();
	constructor() {
		if (global[kExitEmitter]) return global[kExitEmitter];
		ObjectDefineProperty(global, kExitEmitter, {
			value: this,
			writable: false,
			enumerable: false,
			configurable: false
		});
	}
	on(ev, fn) {
		this.listeners[ev].push(fn);
	}
	removeListener(ev, fn) {
		const list = this.listeners[ev];
		const i = list.indexOf(fn);
		/* c8 ignore start */
		if (i === -1) return;
		/* c8 ignore stop */
		if (i === 0 && list.length === 1) list.length = 0;
		else list.splice(i, 1);
	}
	emit(ev, code, signal) {
		if (this.emitted[ev]) return false;
		this.emitted[ev] = true;
		let ret = false;
		for (const fn of this.listeners[ev]) ret = fn(code, signal) === true || ret;
		if (ev === "exit") ret = this.emit("afterExit", code, signal) || ret;
		return ret;
	}
};
var SignalExitBase = class {};
const signalExitWrap = (handler) => {
	return {
		onExit(cb, opts) {
			return handler.onExit(cb, opts);
		},
		load() {
			return handler.load();
		},
		unload() {
			return handler.unload();
		}
	};
};
var SignalExitFallback = class extends SignalExitBase {
	onExit() {
		return () => {};
	}
	load() {}
	unload() {}
};
var SignalExit = class extends SignalExitBase {
	/* c8 ignore start */
	#hupSig = process$1.platform === "win32" ? "SIGINT" : "SIGHUP";
	/* c8 ignore stop */
	#emitter = new Emitter();
	#process;
	#originalProcessEmit;
	#originalProcessReallyExit;
	#sigListeners = {};
	#loaded = false;
	constructor(process) {
		super();
		this.#process = process;
		this.#sigListeners = {};
		for (const sig of signals) this.#sigListeners[sig] = () => {
			const listeners = this.#process.listeners(sig);
			let { count } = this.#emitter;
			/* c8 ignore start */
			const p = process;
			if (typeof p.__signal_exit_emitter__ === "object" && typeof p.__signal_exit_emitter__.count === "number") count += p.__signal_exit_emitter__.count;
			/* c8 ignore stop */
			if (listeners.length === count) {
				this.unload();
				const ret = this.#emitter.emit("exit", null, sig);
				/* c8 ignore start */
				const s = sig === "SIGHUP" ? this.#hupSig : sig;
				if (!ret) process.kill(process.pid, s);
			}
		};
		this.#originalProcessReallyExit = process.reallyExit;
		this.#originalProcessEmit = process.emit;
	}
	onExit(cb, opts) {
		/* c8 ignore start */
		if (!processOk(this.#process)) return () => {};
		/* c8 ignore stop */
		if (this.#loaded === false) this.load();
		const ev = opts?.alwaysLast ? "afterExit" : "exit";
		this.#emitter.on(ev, cb);
		return () => {
			this.#emitter.removeListener(ev, cb);
			if (this.#emitter.listeners["exit"].length === 0 && this.#emitter.listeners["afterExit"].length === 0) this.unload();
		};
	}
	load() {
		if (this.#loaded) return;
		this.#loaded = true;
		this.#emitter.count += 1;
		for (const sig of signals) try {
			const fn = this.#sigListeners[sig];
			if (fn) this.#process.on(sig, fn);
		} catch (_) {}
		this.#process.emit = (ev, ...a) => {
			return this.#processEmit(ev, ...a);
		};
		this.#process.reallyExit = (code) => {
			return this.#processReallyExit(code);
		};
	}
	unload() {
		if (!this.#loaded) return;
		this.#loaded = false;
		signals.forEach((sig) => {
			const listener = this.#sigListeners[sig];
			/* c8 ignore start */
			if (!listener) throw new Error("Listener not defined for signal: " + sig);
			/* c8 ignore stop */
			try {
				this.#process.removeListener(sig, listener);
			} catch (_) {}
			/* c8 ignore stop */
		});
		this.#process.emit = this.#originalProcessEmit;
		this.#process.reallyExit = this.#originalProcessReallyExit;
		this.#emitter.count -= 1;
	}
	#processReallyExit(code) {
		/* c8 ignore start */
		if (!processOk(this.#process)) return 0;
		this.#process.exitCode = code || 0;
		/* c8 ignore stop */
		this.#emitter.emit("exit", this.#process.exitCode, null);
		return this.#originalProcessReallyExit.call(this.#process, this.#process.exitCode);
	}
	#processEmit(ev, ...args) {
		const og = this.#originalProcessEmit;
		if (ev === "exit" && processOk(this.#process)) {
			if (typeof args[0] === "number") this.#process.exitCode = args[0];
			/* c8 ignore start */
			const ret = og.call(this.#process, ev, ...args);
			/* c8 ignore start */
			this.#emitter.emit("exit", this.#process.exitCode, null);
			/* c8 ignore stop */
			return ret;
		} else return og.call(this.#process, ev, ...args);
	}
};
const process$1 = globalThis.process;
const { onExit, load, unload } = signalExitWrap(processOk(process$1) ? new SignalExit(process$1) : new SignalExitFallback());

// node_modules/restore-cursor/index.js
const terminal = process$1$1.stderr.isTTY ? process$1$1.stderr : process$1$1.stdout.isTTY ? process$1$1.stdout : void 0;
const restoreCursor = terminal ? onetime(() => {
	onExit(() => {
		terminal.write("\x1B[?25h");
	}, { alwaysLast: true });
}) : () => {};

// node_modules/cli-cursor/index.js
let isHidden = false;
const cliCursor = {};
cliCursor.show = (writableStream = process$1$1.stderr) => {
	if (!writableStream.isTTY) return;
	isHidden = false;
	writableStream.write("\x1B[?25h");
};
cliCursor.hide = (writableStream = process$1$1.stderr) => {
	if (!writableStream.isTTY) return;
	restoreCursor();
	isHidden = true;
	writableStream.write("\x1B[?25l");
};
cliCursor.toggle = (force, writableStream) => {
	if (force !== void 0) isHidden = force;
	if (isHidden) cliCursor.show(writableStream);
	else cliCursor.hide(writableStream);
};

// node_modules/wrap-ansi/node_modules/ansi-styles/index.js
const ANSI_BACKGROUND_OFFSET$1 = 10;
const wrapAnsi16$1 = (offset = 0) => (code) => `\u001B[${code + offset}m`;
const wrapAnsi256$1 = (offset = 0) => (code) => `\u001B[${38 + offset};5;${code}m`;
const wrapAnsi16m$1 = (offset = 0) => (red, green, blue) => `\u001B[${38 + offset};2;${red};${green};${blue}m`;
const styles$1 = {
	modifier: {
		reset: [0, 0],
		bold: [1, 22],
		dim: [2, 22],
		italic: [3, 23],
		underline: [4, 24],
		overline: [53, 55],
		inverse: [7, 27],
		hidden: [8, 28],
		strikethrough: [9, 29]
	},
	color: {
		black: [30, 39],
		red: [31, 39],
		green: [32, 39],
		yellow: [33, 39],
		blue: [34, 39],
		magenta: [35, 39],
		cyan: [36, 39],
		white: [37, 39],
		blackBright: [90, 39],
		gray: [90, 39],
		grey: [90, 39],
		redBright: [91, 39],
		greenBright: [92, 39],
		yellowBright: [93, 39],
		blueBright: [94, 39],
		magentaBright: [95, 39],
		cyanBright: [96, 39],
		whiteBright: [97, 39]
	},
	bgColor: {
		bgBlack: [40, 49],
		bgRed: [41, 49],
		bgGreen: [42, 49],
		bgYellow: [43, 49],
		bgBlue: [44, 49],
		bgMagenta: [45, 49],
		bgCyan: [46, 49],
		bgWhite: [47, 49],
		bgBlackBright: [100, 49],
		bgGray: [100, 49],
		bgGrey: [100, 49],
		bgRedBright: [101, 49],
		bgGreenBright: [102, 49],
		bgYellowBright: [103, 49],
		bgBlueBright: [104, 49],
		bgMagentaBright: [105, 49],
		bgCyanBright: [106, 49],
		bgWhiteBright: [107, 49]
	}
};
const modifierNames$1 = Object.keys(styles$1.modifier);
const foregroundColorNames$1 = Object.keys(styles$1.color);
const backgroundColorNames$1 = Object.keys(styles$1.bgColor);
const colorNames$1 = [...foregroundColorNames$1, ...backgroundColorNames$1];
function assembleStyles$1() {
	const codes = /* @__PURE__ */ new Map();
	for (const [groupName, group] of Object.entries(styles$1)) {
		for (const [styleName, style] of Object.entries(group)) {
			styles$1[styleName] = {
				open: `\u001B[${style[0]}m`,
				close: `\u001B[${style[1]}m`
			};
			group[styleName] = styles$1[styleName];
			codes.set(style[0], style[1]);
		}
		Object.defineProperty(styles$1, groupName, {
			value: group,
			enumerable: false
		});
	}
	Object.defineProperty(styles$1, "codes", {
		value: codes,
		enumerable: false
	});
	styles$1.color.close = "\x1B[39m";
	styles$1.bgColor.close = "\x1B[49m";
	styles$1.color.ansi = wrapAnsi16$1();
	styles$1.color.ansi256 = wrapAnsi256$1();
	styles$1.color.ansi16m = wrapAnsi16m$1();
	styles$1.bgColor.ansi = wrapAnsi16$1(ANSI_BACKGROUND_OFFSET$1);
	styles$1.bgColor.ansi256 = wrapAnsi256$1(ANSI_BACKGROUND_OFFSET$1);
	styles$1.bgColor.ansi16m = wrapAnsi16m$1(ANSI_BACKGROUND_OFFSET$1);
	Object.defineProperties(styles$1, {
		rgbToAnsi256: {
			value(red, green, blue) {
				if (red === green && green === blue) {
					if (red < 8) return 16;
					if (red > 248) return 231;
					return Math.round((red - 8) / 247 * 24) + 232;
				}
				return 16 + 36 * Math.round(red / 255 * 5) + 6 * Math.round(green / 255 * 5) + Math.round(blue / 255 * 5);
			},
			enumerable: false
		},
		hexToRgb: {
			value(hex) {
				const matches = /[a-f\d]{6}|[a-f\d]{3}/i.exec(hex.toString(16));
				if (!matches) return [
					0,
					0,
					0
				];
				let [colorString] = matches;
				if (colorString.length === 3) colorString = [...colorString].map((character) => character + character).join("");
				const integer = Number.parseInt(colorString, 16);
				return [
					integer >> 16 & 255,
					integer >> 8 & 255,
					integer & 255
				];
			},
			enumerable: false
		},
		hexToAnsi256: {
			value: (hex) => styles$1.rgbToAnsi256(...styles$1.hexToRgb(hex)),
			enumerable: false
		},
		ansi256ToAnsi: {
			value(code) {
				if (code < 8) return 30 + code;
				if (code < 16) return 90 + (code - 8);
				let red;
				let green;
				let blue;
				if (code >= 232) {
					red = ((code - 232) * 10 + 8) / 255;
					green = red;
					blue = red;
				} else {
					code -= 16;
					const remainder = code % 36;
					red = Math.floor(code / 36) / 5;
					green = Math.floor(remainder / 6) / 5;
					blue = remainder % 6 / 5;
				}
				const value = Math.max(red, green, blue) * 2;
				if (value === 0) return 30;
				let result = 30 + (Math.round(blue) << 2 | Math.round(green) << 1 | Math.round(red));
				if (value === 2) result += 60;
				return result;
			},
			enumerable: false
		},
		rgbToAnsi: {
			value: (red, green, blue) => styles$1.ansi256ToAnsi(styles$1.rgbToAnsi256(red, green, blue)),
			enumerable: false
		},
		hexToAnsi: {
			value: (hex) => styles$1.ansi256ToAnsi(styles$1.hexToAnsi256(hex)),
			enumerable: false
		}
	});
	return styles$1;
}
const ansiStyles$1 = assembleStyles$1();

// node_modules/wrap-ansi/index.js
const ANSI_ESCAPE = "\x1B";
const ANSI_ESCAPE_BELL = "\x07";
const C1_CSI = "";
const ANSI_CSI$1 = "[";
const ANSI_OSC$1 = "]";
const ANSI_SGR_TERMINATOR$1 = "m";
const ANSI_SGR_RESET = 0;
const ANSI_SGR_RESET_FOREGROUND = 39;
const ANSI_SGR_RESET_BACKGROUND = 49;
const ANSI_SGR_RESET_UNDERLINE_COLOR = 59;
const ANSI_SGR_FOREGROUND_EXTENDED = 38;
const ANSI_SGR_BACKGROUND_EXTENDED = 48;
const ANSI_SGR_UNDERLINE_COLOR_EXTENDED = 58;
const ANSI_SGR_COLOR_MODE_RGB = 2;
const ANSI_SGR_COLOR_MODE_256 = 5;
const ANSI_ESCAPE_LINK = `${ANSI_OSC$1}8;`;
const ESCAPES$1 = /* @__PURE__ */ new Set([ANSI_ESCAPE, C1_CSI]);
const ESCAPE_CHARACTERS = [...ESCAPES$1].join("");
const CSI_INTRODUCER = `(?:${ANSI_ESCAPE}\\${ANSI_CSI$1}|${C1_CSI})`;
const CSI_PARAMETERS = "[0-?]*[ -/]*[@-~]";
const SGR_PARAMETERS = `(?<sgr>[0-9;:]*)${ANSI_SGR_TERMINATOR$1}`;
const OSC_STRING_TERMINATOR = `(?:${ANSI_ESCAPE_BELL}|${ANSI_ESCAPE}\\\\)`;
const OSC_STRING_PAYLOAD = String.raw`[^\u0000-\u001F\u007F-\u009F]*`;
const LINK_PARAMETERS = String.raw`8;(?<parameters>[^;\u0000-\u001F\u007F-\u009F]*);(?<uri>${OSC_STRING_PAYLOAD})${OSC_STRING_TERMINATOR}`;
const OSC_STRING = `${OSC_STRING_PAYLOAD}${OSC_STRING_TERMINATOR}`;
const ANSI_ESCAPE_REGEX = new RegExp(`${CSI_INTRODUCER}(?:${SGR_PARAMETERS}|${CSI_PARAMETERS})|${ANSI_ESCAPE}\\${ANSI_OSC$1}(?:${LINK_PARAMETERS}|${OSC_STRING})`, "y");
const ANSI_SGR_MODIFIER_CLOSE_CODES = new Set(ansiStyles$1.codes.values());
ANSI_SGR_MODIFIER_CLOSE_CODES.delete(ANSI_SGR_RESET);
const segmenter = new Intl.Segmenter();
const getStringWidth = (string) => stringWidth(string, { countAnsiEscapeCodes: true });
const TAB_SIZE = 8;
const ESCAPE_INTRODUCER_REGEX = new RegExp(`[${ESCAPE_CHARACTERS}]`, "g");
const ROW_BOUNDARY_REGEX = new RegExp(`[\\n${ESCAPE_CHARACTERS}]`, "g");
const ASCII_PRINTABLE_REGEX = /^[ -~]*$/;
const wrapAnsiCode = (code) => `${ANSI_ESCAPE}${ANSI_CSI$1}${code}${ANSI_SGR_TERMINATOR$1}`;
const wrapAnsiHyperlink = (url, parameters = "") => `${ANSI_ESCAPE}${ANSI_ESCAPE_LINK}${parameters};${url}${ANSI_ESCAPE_BELL}`;
const matchAnsiEscape = (string, index) => {
	if (!ESCAPES$1.has(string[index])) return;
	ANSI_ESCAPE_REGEX.lastIndex = index;
	return ANSI_ESCAPE_REGEX.exec(string) ?? void 0;
};
const forEachSegment = (string, onPlainText, onEscape = () => {}) => {
	let plainStart = 0;
	let index = 0;
	while (index < string.length) {
		ESCAPE_INTRODUCER_REGEX.lastIndex = index;
		const introducer = ESCAPE_INTRODUCER_REGEX.exec(string);
		if (!introducer) break;
		const escape = matchAnsiEscape(string, introducer.index);
		if (!escape) {
			index = introducer.index + 1;
			continue;
		}
		if (introducer.index > plainStart) onPlainText(string.slice(plainStart, introducer.index));
		onEscape(escape[0]);
		index = introducer.index + escape[0].length;
		plainStart = index;
	}
	if (plainStart < string.length) onPlainText(string.slice(plainStart));
};
const getWidth$1 = (string) => {
	let plainText = "";
	forEachSegment(string, (part) => {
		plainText += part;
	});
	return getStringWidth(plainText);
};
const getTokens = (string) => {
	const tokens = [];
	forEachSegment(string, (plainText) => {
		if (ASCII_PRINTABLE_REGEX.test(plainText)) {
			for (const character of plainText) tokens.push({
				value: character,
				width: 1
			});
			return;
		}
		for (const { segment } of segmenter.segment(plainText)) tokens.push({
			value: segment,
			width: getStringWidth(segment)
		});
	}, (escape) => {
		tokens.push({
			value: escape,
			width: 0
		});
	});
	return tokens;
};
const splitWords = (string) => {
	let currentWord = {
		value: "",
		plainText: ""
	};
	const words = [currentWord];
	forEachSegment(string, (plainText) => {
		const parts = plainText.split(" ");
		currentWord.value += parts[0];
		currentWord.plainText += parts[0];
		for (let index = 1; index < parts.length; index++) {
			currentWord = {
				value: parts[index],
				plainText: parts[index]
			};
			words.push(currentWord);
		}
	}, (escape) => {
		currentWord.value += escape;
	});
	for (const word of words) word.width = getStringWidth(word.plainText);
	return words;
};
const getColonColorToken = (parameter) => {
	const parts = parameter.split(":");
	const code = Number.parseInt(parts[0], 10);
	const mode = Number.parseInt(parts[1], 10);
	if (![
		ANSI_SGR_FOREGROUND_EXTENDED,
		ANSI_SGR_BACKGROUND_EXTENDED,
		ANSI_SGR_UNDERLINE_COLOR_EXTENDED
	].includes(code)) return;
	if (mode === ANSI_SGR_COLOR_MODE_256 && parts.length === 3 && /^\d+$/.test(parts[2])) return {
		code,
		open: parameter,
		hasArguments: true
	};
	if (mode !== ANSI_SGR_COLOR_MODE_RGB) return;
	const components = parts.length === 6 ? parts.slice(3) : parts.slice(2);
	const colorSpace = parts.length === 6 ? parts[2] : void 0;
	if (components.length === 3 && components.every((component) => /^\d+$/.test(component)) && (colorSpace === void 0 || /^\d*$/.test(colorSpace))) return {
		code,
		open: parameter,
		hasArguments: true
	};
};
const getSgrTokens = (sgrParameters) => {
	const parameters = sgrParameters.split(";");
	const sgrTokens = [];
	for (let index = 0; index < parameters.length; index++) {
		const parameter = parameters[index];
		if (parameter.includes(":")) {
			const colonColorToken = getColonColorToken(parameter);
			if (colonColorToken) sgrTokens.push(colonColorToken);
			continue;
		}
		const code = parameter === "" ? ANSI_SGR_RESET : Number.parseInt(parameter, 10);
		if (!Number.isFinite(code)) continue;
		if (code === ANSI_SGR_FOREGROUND_EXTENDED || code === ANSI_SGR_BACKGROUND_EXTENDED || code === ANSI_SGR_UNDERLINE_COLOR_EXTENDED) {
			if (index + 1 >= parameters.length) break;
			const mode = Number.parseInt(parameters[index + 1], 10);
			const colorIndex = Number.parseInt(parameters[index + 2], 10);
			if (mode === ANSI_SGR_COLOR_MODE_256 && Number.isFinite(colorIndex)) {
				sgrTokens.push({
					code,
					open: [
						code,
						mode,
						colorIndex
					].join(";"),
					hasArguments: true
				});
				index += 2;
				continue;
			}
			const red = Number.parseInt(parameters[index + 2], 10);
			const green = Number.parseInt(parameters[index + 3], 10);
			const blue = Number.parseInt(parameters[index + 4], 10);
			if (mode === ANSI_SGR_COLOR_MODE_RGB && Number.isFinite(red) && Number.isFinite(green) && Number.isFinite(blue)) {
				sgrTokens.push({
					code,
					open: [
						code,
						mode,
						red,
						green,
						blue
					].join(";"),
					hasArguments: true
				});
				index += 4;
				continue;
			}
			break;
		}
		sgrTokens.push({
			code,
			open: String(code),
			hasArguments: false
		});
	}
	return sgrTokens;
};
const removeActiveStyle = (activeStyles, family) => {
	const activeStyleIndex = activeStyles.findIndex((activeStyle) => activeStyle.family === family);
	if (activeStyleIndex !== -1) activeStyles.splice(activeStyleIndex, 1);
};
const upsertActiveStyle = (activeStyles, nextActiveStyle) => {
	removeActiveStyle(activeStyles, nextActiveStyle.family);
	activeStyles.push(nextActiveStyle);
};
const removeModifierStylesByClose = (activeStyles, closeCode) => {
	for (let index = activeStyles.length - 1; index >= 0; index--) {
		const activeStyle = activeStyles[index];
		if (activeStyle.family.startsWith("modifier-") && activeStyle.close === closeCode) activeStyles.splice(index, 1);
	}
};
const getColorStyle = (sgrToken) => {
	const { code, open, hasArguments } = sgrToken;
	if (code >= 30 && code <= 37 || code >= 90 && code <= 97 || code === ANSI_SGR_FOREGROUND_EXTENDED && hasArguments) return {
		family: "foreground",
		open,
		close: ANSI_SGR_RESET_FOREGROUND
	};
	if (code >= 40 && code <= 47 || code >= 100 && code <= 107 || code === ANSI_SGR_BACKGROUND_EXTENDED && hasArguments) return {
		family: "background",
		open,
		close: ANSI_SGR_RESET_BACKGROUND
	};
	if (code === ANSI_SGR_UNDERLINE_COLOR_EXTENDED && hasArguments) return {
		family: "underlineColor",
		open,
		close: ANSI_SGR_RESET_UNDERLINE_COLOR
	};
};
const applySgrResetCode = (code, activeStyles) => {
	if (code === ANSI_SGR_RESET) {
		activeStyles.length = 0;
		return true;
	}
	if (code === ANSI_SGR_RESET_FOREGROUND) {
		removeActiveStyle(activeStyles, "foreground");
		return true;
	}
	if (code === ANSI_SGR_RESET_BACKGROUND) {
		removeActiveStyle(activeStyles, "background");
		return true;
	}
	if (code === ANSI_SGR_RESET_UNDERLINE_COLOR) {
		removeActiveStyle(activeStyles, "underlineColor");
		return true;
	}
	if (ANSI_SGR_MODIFIER_CLOSE_CODES.has(code)) {
		removeModifierStylesByClose(activeStyles, code);
		return true;
	}
	return false;
};
const applySgrToken$1 = (sgrToken, activeStyles) => {
	const { code } = sgrToken;
	if (applySgrResetCode(code, activeStyles)) return;
	const colorStyle = getColorStyle(sgrToken);
	if (colorStyle) {
		upsertActiveStyle(activeStyles, colorStyle);
		return;
	}
	const close = ansiStyles$1.codes.get(code);
	if (close !== void 0 && close !== ANSI_SGR_RESET) upsertActiveStyle(activeStyles, {
		family: `modifier-${code}`,
		open: sgrToken.open,
		close
	});
};
const applySgrParameters = (sgrParameters, activeStyles) => {
	for (const sgrToken of getSgrTokens(sgrParameters)) applySgrToken$1(sgrToken, activeStyles);
};
const applySgrResets = (sgrParameters, activeStyles) => {
	for (const { code } of getSgrTokens(sgrParameters)) applySgrResetCode(code, activeStyles);
};
const applyLeadingSgrResets = (string, startIndex, activeStyles) => {
	let index = startIndex;
	while (index < string.length) {
		const match = matchAnsiEscape(string, index);
		if (!match) break;
		if (match.groups.sgr !== void 0) applySgrResets(match.groups.sgr, activeStyles);
		index += match[0].length;
	}
};
const getClosingSgrSequence = (activeStyles) => [...activeStyles].reverse().map((activeStyle) => wrapAnsiCode(activeStyle.close)).join("");
const getOpeningSgrSequence = (activeStyles) => activeStyles.map((activeStyle) => wrapAnsiCode(activeStyle.open)).join("");
const wrapWord = (rows, word, columns, rowWidth) => {
	const tokens = getTokens(word);
	let visible = rowWidth;
	for (let index = 0; index < tokens.length; index++) {
		const token = tokens[index];
		if (token.width > 0 && visible > 0 && visible + token.width > columns) {
			rows.push("");
			visible = 0;
		}
		rows[rows.length - 1] += token.value;
		visible += token.width;
		if (visible === columns && index < tokens.length - 1) {
			rows.push("");
			visible = 0;
		}
	}
	if (!visible && rows.at(-1).length > 0 && rows.length > 1) rows[rows.length - 2] += rows.pop();
	return getWidth$1(rows.at(-1));
};
const stringVisibleTrimSpacesRight = (string) => {
	if (!string.includes(" ")) return string;
	const segments = [];
	forEachSegment(string, (plainText) => {
		segments.push({
			value: plainText,
			isEscape: false
		});
	}, (escape) => {
		segments.push({
			value: escape,
			isEscape: true
		});
	});
	for (let index = segments.length - 1; index >= 0; index--) {
		const segment = segments[index];
		if (segment.isEscape) continue;
		let end = segment.value.length;
		while (end > 0 && segment.value[end - 1] === " ") end--;
		segment.value = segment.value.slice(0, end);
		if (getStringWidth(segment.value) > 0) break;
	}
	return segments.map((segment) => segment.value).join("");
};
const expandTabs = (line) => {
	if (!line.includes("	")) return line;
	let visible = 0;
	let expandedLine = "";
	let plainTextSinceTab = "";
	const expandPlainText = (plainText) => {
		const segments = plainText.split("	");
		for (const [index, segment] of segments.entries()) {
			expandedLine += segment;
			plainTextSinceTab += segment;
			if (index < segments.length - 1) {
				visible += getStringWidth(plainTextSinceTab);
				plainTextSinceTab = "";
				const spaces = TAB_SIZE - visible % TAB_SIZE;
				expandedLine += " ".repeat(spaces);
				visible += spaces;
			}
		}
	};
	forEachSegment(line, expandPlainText, (escape) => {
		expandedLine += escape;
	});
	return expandedLine;
};
const restoreStylesAcrossRows = (preString) => {
	let returnValue = "";
	let activeHyperlink;
	const activeStyles = [];
	let index = 0;
	let copiedIndex = 0;
	while (index < preString.length) {
		ROW_BOUNDARY_REGEX.lastIndex = index;
		const boundary = ROW_BOUNDARY_REGEX.exec(preString);
		if (!boundary) break;
		index = boundary.index;
		if (boundary[0] !== "\n") {
			const escape = matchAnsiEscape(preString, index);
			if (!escape) {
				index++;
				continue;
			}
			const { groups } = escape;
			if (groups.sgr !== void 0) applySgrParameters(groups.sgr, activeStyles);
			else if (groups.uri !== void 0) activeHyperlink = groups.uri.length === 0 ? void 0 : {
				parameters: groups.parameters,
				uri: groups.uri
			};
			index += escape[0].length;
			continue;
		}
		returnValue += preString.slice(copiedIndex, index);
		if (index > copiedIndex) {
			if (activeHyperlink) returnValue += wrapAnsiHyperlink("");
			returnValue += getClosingSgrSequence(activeStyles);
		}
		returnValue += "\n";
		index++;
		copiedIndex = index;
		if (index < preString.length && preString[index] !== "\n") {
			const openingStyles = [...activeStyles];
			applyLeadingSgrResets(preString, index, openingStyles);
			returnValue += getOpeningSgrSequence(openingStyles);
			if (activeHyperlink) returnValue += wrapAnsiHyperlink(activeHyperlink.uri, activeHyperlink.parameters);
		}
	}
	return returnValue + preString.slice(copiedIndex);
};
const exec = (string, columns, options = {}) => {
	if (options.trim !== false && string.trim() === "") return "";
	const words = splitWords(string);
	let rows = [""];
	let rowLength = 0;
	let trimmedRowIndex = -1;
	let isFirstWord = true;
	for (const word of words) {
		const rowIndex = rows.length - 1;
		if (options.trim !== false && trimmedRowIndex !== rowIndex) {
			const row = rows[rowIndex];
			const trimmedRow = row.trimStart();
			if (trimmedRow.length !== row.length) {
				rows[rowIndex] = trimmedRow;
				rowLength = getWidth$1(trimmedRow);
			}
			if (trimmedRow.length > 0) trimmedRowIndex = rowIndex;
		}
		if (isFirstWord) isFirstWord = false;
		else {
			if (rowLength >= columns && (options.wordWrap === false || options.trim === false)) {
				rows.push("");
				rowLength = 0;
			}
			if (rowLength > 0 || options.trim === false) {
				rows[rows.length - 1] += " ";
				rowLength++;
			}
		}
		if (options.hard && options.wordWrap !== false && word.width > columns) {
			const remainingColumns = columns - rowLength;
			const breaksStartingThisLine = 1 + Math.floor((word.width - remainingColumns - 1) / columns);
			if (Math.floor((word.width - 1) / columns) < breaksStartingThisLine) {
				rows.push("");
				rowLength = 0;
			}
			rowLength = wrapWord(rows, word.value, columns, rowLength);
			continue;
		}
		if (rowLength + word.width > columns && rowLength > 0 && word.width > 0) {
			if (options.wordWrap === false && rowLength < columns) {
				rowLength = wrapWord(rows, word.value, columns, rowLength);
				continue;
			}
			rows.push("");
			rowLength = 0;
		}
		if (rowLength + word.width > columns && options.wordWrap === false) {
			rowLength = wrapWord(rows, word.value, columns, rowLength);
			continue;
		}
		rows[rows.length - 1] += word.value;
		rowLength += word.width;
	}
	if (options.trim !== false) rows = rows.map((row) => stringVisibleTrimSpacesRight(row));
	return restoreStylesAcrossRows(rows.join("\n"));
};
const normalizeText = (string) => {
	let normalizedString = "";
	forEachSegment(string, (plainText) => {
		normalizedString += plainText.normalize();
	}, (escape) => {
		normalizedString += escape;
	});
	return normalizedString;
};
function wrapAnsi(string, columns, options) {
	return normalizeText(String(string)).replaceAll("\r\n", "\n").split("\n").map((line) => exec(expandTabs(line), columns, options)).join("\n");
}

// node_modules/slice-ansi/node_modules/ansi-styles/index.js
const ANSI_BACKGROUND_OFFSET = 10;
const wrapAnsi16 = (offset = 0) => (code) => `\u001B[${code + offset}m`;
const wrapAnsi256 = (offset = 0) => (code) => `\u001B[${38 + offset};5;${code}m`;
const wrapAnsi16m = (offset = 0) => (red, green, blue) => `\u001B[${38 + offset};2;${red};${green};${blue}m`;
const styles = {
	modifier: {
		reset: [0, 0],
		bold: [1, 22],
		dim: [2, 22],
		italic: [3, 23],
		underline: [4, 24],
		overline: [53, 55],
		inverse: [7, 27],
		hidden: [8, 28],
		strikethrough: [9, 29]
	},
	color: {
		black: [30, 39],
		red: [31, 39],
		green: [32, 39],
		yellow: [33, 39],
		blue: [34, 39],
		magenta: [35, 39],
		cyan: [36, 39],
		white: [37, 39],
		blackBright: [90, 39],
		gray: [90, 39],
		grey: [90, 39],
		redBright: [91, 39],
		greenBright: [92, 39],
		yellowBright: [93, 39],
		blueBright: [94, 39],
		magentaBright: [95, 39],
		cyanBright: [96, 39],
		whiteBright: [97, 39]
	},
	bgColor: {
		bgBlack: [40, 49],
		bgRed: [41, 49],
		bgGreen: [42, 49],
		bgYellow: [43, 49],
		bgBlue: [44, 49],
		bgMagenta: [45, 49],
		bgCyan: [46, 49],
		bgWhite: [47, 49],
		bgBlackBright: [100, 49],
		bgGray: [100, 49],
		bgGrey: [100, 49],
		bgRedBright: [101, 49],
		bgGreenBright: [102, 49],
		bgYellowBright: [103, 49],
		bgBlueBright: [104, 49],
		bgMagentaBright: [105, 49],
		bgCyanBright: [106, 49],
		bgWhiteBright: [107, 49]
	}
};
const modifierNames = Object.keys(styles.modifier);
const foregroundColorNames = Object.keys(styles.color);
const backgroundColorNames = Object.keys(styles.bgColor);
const colorNames = [...foregroundColorNames, ...backgroundColorNames];
function assembleStyles() {
	const codes = /* @__PURE__ */ new Map();
	for (const [groupName, group] of Object.entries(styles)) {
		for (const [styleName, style] of Object.entries(group)) {
			styles[styleName] = {
				open: `\u001B[${style[0]}m`,
				close: `\u001B[${style[1]}m`
			};
			group[styleName] = styles[styleName];
			codes.set(style[0], style[1]);
		}
		Object.defineProperty(styles, groupName, {
			value: group,
			enumerable: false
		});
	}
	Object.defineProperty(styles, "codes", {
		value: codes,
		enumerable: false
	});
	styles.color.close = "\x1B[39m";
	styles.bgColor.close = "\x1B[49m";
	styles.color.ansi = wrapAnsi16();
	styles.color.ansi256 = wrapAnsi256();
	styles.color.ansi16m = wrapAnsi16m();
	styles.bgColor.ansi = wrapAnsi16(ANSI_BACKGROUND_OFFSET);
	styles.bgColor.ansi256 = wrapAnsi256(ANSI_BACKGROUND_OFFSET);
	styles.bgColor.ansi16m = wrapAnsi16m(ANSI_BACKGROUND_OFFSET);
	Object.defineProperties(styles, {
		rgbToAnsi256: {
			value(red, green, blue) {
				if (red === green && green === blue) {
					if (red < 8) return 16;
					if (red > 248) return 231;
					return Math.round((red - 8) / 247 * 24) + 232;
				}
				return 16 + 36 * Math.round(red / 255 * 5) + 6 * Math.round(green / 255 * 5) + Math.round(blue / 255 * 5);
			},
			enumerable: false
		},
		hexToRgb: {
			value(hex) {
				const matches = /[a-f\d]{6}|[a-f\d]{3}/i.exec(hex.toString(16));
				if (!matches) return [
					0,
					0,
					0
				];
				let [colorString] = matches;
				if (colorString.length === 3) colorString = [...colorString].map((character) => character + character).join("");
				const integer = Number.parseInt(colorString, 16);
				return [
					integer >> 16 & 255,
					integer >> 8 & 255,
					integer & 255
				];
			},
			enumerable: false
		},
		hexToAnsi256: {
			value: (hex) => styles.rgbToAnsi256(...styles.hexToRgb(hex)),
			enumerable: false
		},
		ansi256ToAnsi: {
			value(code) {
				if (code < 8) return 30 + code;
				if (code < 16) return 90 + (code - 8);
				let red;
				let green;
				let blue;
				if (code >= 232) {
					red = ((code - 232) * 10 + 8) / 255;
					green = red;
					blue = red;
				} else {
					code -= 16;
					const remainder = code % 36;
					red = Math.floor(code / 36) / 5;
					green = Math.floor(remainder / 6) / 5;
					blue = remainder % 6 / 5;
				}
				const value = Math.max(red, green, blue) * 2;
				if (value === 0) return 30;
				let result = 30 + (Math.round(blue) << 2 | Math.round(green) << 1 | Math.round(red));
				if (value === 2) result += 60;
				return result;
			},
			enumerable: false
		},
		rgbToAnsi: {
			value: (red, green, blue) => styles.ansi256ToAnsi(styles.rgbToAnsi256(red, green, blue)),
			enumerable: false
		},
		hexToAnsi: {
			value: (hex) => styles.ansi256ToAnsi(styles.hexToAnsi256(hex)),
			enumerable: false
		}
	});
	return styles;
}
const ansiStyles = assembleStyles();

// node_modules/is-fullwidth-code-point/index.js
function isFullwidthCodePoint(codePoint) {
	if (!Number.isInteger(codePoint)) return false;
	return isFullwidth(codePoint) || isWide(codePoint);
}

// node_modules/slice-ansi/tokenize-ansi.js
const ESCAPE_CODE_POINT = 27;
const C1_DCS_CODE_POINT = 144;
const C1_SOS_CODE_POINT = 152;
const C1_CSI_CODE_POINT = 155;
const C1_ST_CODE_POINT = 156;
const C1_OSC_CODE_POINT = 157;
const C1_PM_CODE_POINT = 158;
const C1_APC_CODE_POINT = 159;
const ESCAPES = /* @__PURE__ */ new Set([
	ESCAPE_CODE_POINT,
	C1_DCS_CODE_POINT,
	C1_SOS_CODE_POINT,
	C1_CSI_CODE_POINT,
	C1_ST_CODE_POINT,
	C1_OSC_CODE_POINT,
	C1_PM_CODE_POINT,
	C1_APC_CODE_POINT
]);
const ESCAPE = "\x1B";
const ANSI_BELL = "\x07";
const ANSI_CSI = "[";
const ANSI_OSC = "]";
const ANSI_DCS = "P";
const ANSI_SOS = "X";
const ANSI_PM = "^";
const ANSI_APC = "_";
const ANSI_SGR_TERMINATOR = "m";
const ANSI_OSC_TERMINATOR = "\\";
const ANSI_STRING_TERMINATOR = `${ESCAPE}${ANSI_OSC_TERMINATOR}`;
const C1_OSC = "";
const C1_STRING_TERMINATOR = "";
const ANSI_HYPERLINK_ESC_PREFIX = `${ESCAPE}${ANSI_OSC}8;`;
const ANSI_HYPERLINK_C1_PREFIX = `${C1_OSC}8;`;
const ANSI_HYPERLINK_ESC_CLOSE = `${ANSI_HYPERLINK_ESC_PREFIX};`;
const ANSI_HYPERLINK_C1_CLOSE = `${ANSI_HYPERLINK_C1_PREFIX};`;
const CODE_POINT_0 = "0".codePointAt(0);
const CODE_POINT_9 = "9".codePointAt(0);
const CODE_POINT_SEMICOLON = ";".codePointAt(0);
const CODE_POINT_COLON = ":".codePointAt(0);
const CODE_POINT_CSI_PARAMETER_START = "0".codePointAt(0);
const CODE_POINT_CSI_PARAMETER_END = "?".codePointAt(0);
const CODE_POINT_CSI_INTERMEDIATE_START = " ".codePointAt(0);
const CODE_POINT_CSI_INTERMEDIATE_END = "/".codePointAt(0);
const CODE_POINT_CSI_FINAL_START = "@".codePointAt(0);
const CODE_POINT_CSI_FINAL_END = "~".codePointAt(0);
const REGIONAL_INDICATOR_SYMBOL_LETTER_A = 127462;
const REGIONAL_INDICATOR_SYMBOL_LETTER_Z = 127487;
const SGR_RESET_CODE = 0;
const SGR_EXTENDED_FOREGROUND_CODE = 38;
const SGR_DEFAULT_FOREGROUND_CODE = 39;
const SGR_EXTENDED_BACKGROUND_CODE = 48;
const SGR_DEFAULT_BACKGROUND_CODE = 49;
const SGR_COLOR_TYPE_ANSI_256 = 5;
const SGR_COLOR_TYPE_TRUECOLOR = 2;
const SGR_ANSI_256_FRAGMENT_LENGTH = 3;
const SGR_TRUECOLOR_FRAGMENT_LENGTH = 5;
const SGR_ANSI_256_LAST_PARAMETER_OFFSET = 2;
const SGR_TRUECOLOR_LAST_PARAMETER_OFFSET = 4;
const VARIATION_SELECTOR_16_CODE_POINT = 65039;
const COMBINING_ENCLOSING_KEYCAP_CODE_POINT = 8419;
const EMOJI_PRESENTATION_GRAPHEME_REGEX = /\p{Emoji_Presentation}/u;
const GRAPHEME_SEGMENTER = new Intl.Segmenter(void 0, { granularity: "grapheme" });
const endCodeNumbers = /* @__PURE__ */ new Set();
for (const [, end] of ansiStyles.codes) endCodeNumbers.add(end);
function isSgrParameterCharacter(codePoint) {
	return codePoint >= CODE_POINT_0 && codePoint <= CODE_POINT_9 || codePoint === CODE_POINT_SEMICOLON || codePoint === CODE_POINT_COLON;
}
function isCsiParameterCharacter(codePoint) {
	return codePoint >= CODE_POINT_CSI_PARAMETER_START && codePoint <= CODE_POINT_CSI_PARAMETER_END;
}
function isCsiIntermediateCharacter(codePoint) {
	return codePoint >= CODE_POINT_CSI_INTERMEDIATE_START && codePoint <= CODE_POINT_CSI_INTERMEDIATE_END;
}
function isCsiFinalCharacter(codePoint) {
	return codePoint >= CODE_POINT_CSI_FINAL_START && codePoint <= CODE_POINT_CSI_FINAL_END;
}
function isRegionalIndicatorCodePoint(codePoint) {
	return codePoint >= REGIONAL_INDICATOR_SYMBOL_LETTER_A && codePoint <= REGIONAL_INDICATOR_SYMBOL_LETTER_Z;
}
function createControlParseResult(code, endIndex) {
	return {
		token: {
			type: "control",
			code
		},
		endIndex
	};
}
function isEmojiStyleGrapheme(grapheme) {
	if (EMOJI_PRESENTATION_GRAPHEME_REGEX.test(grapheme)) return true;
	for (const character of grapheme) {
		const codePoint = character.codePointAt(0);
		if (codePoint === VARIATION_SELECTOR_16_CODE_POINT || codePoint === COMBINING_ENCLOSING_KEYCAP_CODE_POINT) return true;
	}
	return false;
}
function getGraphemeWidth(grapheme) {
	let regionalIndicatorCount = 0;
	for (const character of grapheme) {
		const codePoint = character.codePointAt(0);
		if (isFullwidthCodePoint(codePoint)) return 2;
		if (isRegionalIndicatorCodePoint(codePoint)) regionalIndicatorCount++;
	}
	if (regionalIndicatorCount >= 1) return 2;
	if (isEmojiStyleGrapheme(grapheme)) return 2;
	return 1;
}
function getSgrPrefix(code) {
	if (code.startsWith("")) return "";
	return `${ESCAPE}${ANSI_CSI}`;
}
function createSgrCode(prefix, values) {
	return `${prefix}${values.join(";")}${ANSI_SGR_TERMINATOR}`;
}
function getSgrFragments(code) {
	const fragments = [];
	const sgrPrefix = getSgrPrefix(code);
	let parameterString;
	if (code.startsWith(`${ESCAPE}${ANSI_CSI}`)) parameterString = code.slice(2, -1);
	else if (code.startsWith("")) parameterString = code.slice(1, -1);
	else return fragments;
	const rawCodes = parameterString.length === 0 ? [String(SGR_RESET_CODE)] : parameterString.split(";");
	let index = 0;
	while (index < rawCodes.length) {
		const codeNumber = Number.parseInt(rawCodes[index], 10);
		if (Number.isNaN(codeNumber)) {
			index++;
			continue;
		}
		if (codeNumber === SGR_RESET_CODE) {
			fragments.push({ type: "reset" });
			index++;
			continue;
		}
		if (codeNumber === SGR_EXTENDED_FOREGROUND_CODE || codeNumber === SGR_EXTENDED_BACKGROUND_CODE) {
			const colorType = Number.parseInt(rawCodes[index + 1], 10);
			if (colorType === SGR_COLOR_TYPE_ANSI_256 && index + SGR_ANSI_256_LAST_PARAMETER_OFFSET < rawCodes.length) {
				const openCode = createSgrCode(sgrPrefix, rawCodes.slice(index, index + SGR_ANSI_256_FRAGMENT_LENGTH));
				fragments.push({
					type: "start",
					code: openCode,
					endCode: ansiStyles.color.ansi(codeNumber === SGR_EXTENDED_FOREGROUND_CODE ? SGR_DEFAULT_FOREGROUND_CODE : SGR_DEFAULT_BACKGROUND_CODE)
				});
				index += SGR_ANSI_256_FRAGMENT_LENGTH;
				continue;
			}
			if (colorType === SGR_COLOR_TYPE_TRUECOLOR && index + SGR_TRUECOLOR_LAST_PARAMETER_OFFSET < rawCodes.length) {
				const openCode = createSgrCode(sgrPrefix, rawCodes.slice(index, index + SGR_TRUECOLOR_FRAGMENT_LENGTH));
				fragments.push({
					type: "start",
					code: openCode,
					endCode: ansiStyles.color.ansi(codeNumber === SGR_EXTENDED_FOREGROUND_CODE ? SGR_DEFAULT_FOREGROUND_CODE : SGR_DEFAULT_BACKGROUND_CODE)
				});
				index += SGR_TRUECOLOR_FRAGMENT_LENGTH;
				continue;
			}
			const openCode = createSgrCode(sgrPrefix, [rawCodes[index]]);
			fragments.push({
				type: "start",
				code: openCode,
				endCode: ansiStyles.color.ansi(codeNumber === SGR_EXTENDED_FOREGROUND_CODE ? SGR_DEFAULT_FOREGROUND_CODE : SGR_DEFAULT_BACKGROUND_CODE)
			});
			index++;
			continue;
		}
		if (endCodeNumbers.has(codeNumber)) {
			fragments.push({
				type: "end",
				endCode: ansiStyles.color.ansi(codeNumber)
			});
			index++;
			continue;
		}
		const mappedEndCode = ansiStyles.codes.get(codeNumber);
		if (mappedEndCode !== void 0) {
			const openCode = createSgrCode(sgrPrefix, [rawCodes[index]]);
			fragments.push({
				type: "start",
				code: openCode,
				endCode: ansiStyles.color.ansi(mappedEndCode)
			});
			index++;
			continue;
		}
		const openCode = createSgrCode(sgrPrefix, [rawCodes[index]]);
		fragments.push({
			type: "start",
			code: openCode,
			endCode: ansiStyles.reset.open
		});
		index++;
	}
	if (fragments.length === 0) fragments.push({ type: "reset" });
	return fragments;
}
function parseCsiCode(string, index) {
	const escapeCodePoint = string.codePointAt(index);
	let sequenceStartIndex;
	if (escapeCodePoint === ESCAPE_CODE_POINT) {
		if (string[index + 1] !== ANSI_CSI) return;
		sequenceStartIndex = index + 2;
	} else if (escapeCodePoint === C1_CSI_CODE_POINT) sequenceStartIndex = index + 1;
	else return;
	let hasCanonicalSgrParameters = true;
	for (let sequenceIndex = sequenceStartIndex; sequenceIndex < string.length; sequenceIndex++) {
		const codePoint = string.codePointAt(sequenceIndex);
		if (isCsiFinalCharacter(codePoint)) {
			const code = string.slice(index, sequenceIndex + 1);
			if (string[sequenceIndex] !== ANSI_SGR_TERMINATOR || !hasCanonicalSgrParameters) return createControlParseResult(code, sequenceIndex + 1);
			return {
				token: {
					type: "sgr",
					code,
					fragments: getSgrFragments(code)
				},
				endIndex: sequenceIndex + 1
			};
		}
		if (isCsiParameterCharacter(codePoint)) {
			if (!isSgrParameterCharacter(codePoint)) hasCanonicalSgrParameters = false;
			continue;
		}
		if (isCsiIntermediateCharacter(codePoint)) {
			hasCanonicalSgrParameters = false;
			continue;
		}
		const endIndex = sequenceIndex;
		return createControlParseResult(string.slice(index, endIndex), endIndex);
	}
	return createControlParseResult(string.slice(index), string.length);
}
function parseHyperlinkCode(string, index) {
	let hyperlinkPrefix;
	let hyperlinkClose;
	const codePoint = string.codePointAt(index);
	if (codePoint === ESCAPE_CODE_POINT && string.startsWith(ANSI_HYPERLINK_ESC_PREFIX, index)) {
		hyperlinkPrefix = ANSI_HYPERLINK_ESC_PREFIX;
		hyperlinkClose = ANSI_HYPERLINK_ESC_CLOSE;
	} else if (codePoint === C1_OSC_CODE_POINT && string.startsWith(ANSI_HYPERLINK_C1_PREFIX, index)) {
		hyperlinkPrefix = ANSI_HYPERLINK_C1_PREFIX;
		hyperlinkClose = ANSI_HYPERLINK_C1_CLOSE;
	} else return;
	const uriStart = string.indexOf(";", index + hyperlinkPrefix.length);
	if (uriStart === -1) return createControlParseResult(string.slice(index), string.length);
	for (let sequenceIndex = uriStart + 1; sequenceIndex < string.length; sequenceIndex++) {
		const character = string[sequenceIndex];
		if (character === ANSI_BELL) return {
			token: {
				type: "hyperlink",
				code: string.slice(index, sequenceIndex + 1),
				action: sequenceIndex === uriStart + 1 ? "close" : "open",
				closePrefix: hyperlinkClose,
				terminator: ANSI_BELL
			},
			endIndex: sequenceIndex + 1
		};
		if (character === ESCAPE && string[sequenceIndex + 1] === ANSI_OSC_TERMINATOR) return {
			token: {
				type: "hyperlink",
				code: string.slice(index, sequenceIndex + 2),
				action: sequenceIndex === uriStart + 1 ? "close" : "open",
				closePrefix: hyperlinkClose,
				terminator: ANSI_STRING_TERMINATOR
			},
			endIndex: sequenceIndex + 2
		};
		if (character === C1_STRING_TERMINATOR) return {
			token: {
				type: "hyperlink",
				code: string.slice(index, sequenceIndex + 1),
				action: sequenceIndex === uriStart + 1 ? "close" : "open",
				closePrefix: hyperlinkClose,
				terminator: C1_STRING_TERMINATOR
			},
			endIndex: sequenceIndex + 1
		};
	}
	return createControlParseResult(string.slice(index), string.length);
}
function parseControlStringCode(string, index) {
	const codePoint = string.codePointAt(index);
	let sequenceStartIndex;
	let supportsBellTerminator = false;
	switch (codePoint) {
		case ESCAPE_CODE_POINT:
			switch (string[index + 1]) {
				case ANSI_OSC:
					sequenceStartIndex = index + 2;
					supportsBellTerminator = true;
					break;
				case ANSI_DCS:
				case ANSI_SOS:
				case ANSI_PM:
				case ANSI_APC:
					sequenceStartIndex = index + 2;
					break;
				case ANSI_OSC_TERMINATOR: return createControlParseResult(ANSI_STRING_TERMINATOR, index + 2);
				default: return;
			}
			break;
		case C1_OSC_CODE_POINT:
			sequenceStartIndex = index + 1;
			supportsBellTerminator = true;
			break;
		case C1_DCS_CODE_POINT:
		case C1_SOS_CODE_POINT:
		case C1_PM_CODE_POINT:
		case C1_APC_CODE_POINT:
			sequenceStartIndex = index + 1;
			break;
		case C1_ST_CODE_POINT: return createControlParseResult(C1_STRING_TERMINATOR, index + 1);
		default: return;
	}
	for (let sequenceIndex = sequenceStartIndex; sequenceIndex < string.length; sequenceIndex++) {
		if (supportsBellTerminator && string[sequenceIndex] === ANSI_BELL) return createControlParseResult(string.slice(index, sequenceIndex + 1), sequenceIndex + 1);
		if (string[sequenceIndex] === ESCAPE && string[sequenceIndex + 1] === ANSI_OSC_TERMINATOR) return createControlParseResult(string.slice(index, sequenceIndex + 2), sequenceIndex + 2);
		if (string[sequenceIndex] === C1_STRING_TERMINATOR) return createControlParseResult(string.slice(index, sequenceIndex + 1), sequenceIndex + 1);
	}
	return createControlParseResult(string.slice(index), string.length);
}
function parseAnsiCode(string, index) {
	const codePoint = string.codePointAt(index);
	if (codePoint === ESCAPE_CODE_POINT || codePoint === C1_OSC_CODE_POINT) {
		const hyperlinkCode = parseHyperlinkCode(string, index);
		if (hyperlinkCode) return hyperlinkCode;
	}
	const controlStringCode = parseControlStringCode(string, index);
	if (controlStringCode) return controlStringCode;
	return parseCsiCode(string, index);
}
function appendTrailingAnsiTokens(string, index, tokens) {
	while (index < string.length) {
		const nextCodePoint = string.codePointAt(index);
		if (!ESCAPES.has(nextCodePoint)) break;
		const escapeCode = parseAnsiCode(string, index);
		if (!escapeCode) break;
		tokens.push(escapeCode.token);
		index = escapeCode.endIndex;
	}
	return index;
}
function parseCharacterTokenWithRawSegmentation(string, index, graphemeSegments) {
	const segment = graphemeSegments.containing(index);
	if (!segment || segment.index !== index) return;
	return {
		token: {
			type: "character",
			value: segment.segment,
			visibleWidth: getGraphemeWidth(segment.segment),
			isGraphemeContinuation: false
		},
		endIndex: index + segment.segment.length
	};
}
function collectVisibleCharacters(string) {
	const visibleCharacters = [];
	let index = 0;
	while (index < string.length) {
		const codePoint = string.codePointAt(index);
		if (ESCAPES.has(codePoint)) {
			const code = parseAnsiCode(string, index);
			if (code) {
				index = code.endIndex;
				continue;
			}
		}
		const value = String.fromCodePoint(codePoint);
		visibleCharacters.push({
			value,
			visibleWidth: 1,
			isGraphemeContinuation: false
		});
		index += value.length;
	}
	return visibleCharacters;
}
function applyGraphemeMetadata(visibleCharacters) {
	if (visibleCharacters.length === 0) return;
	const visibleString = visibleCharacters.map(({ value }) => value).join("");
	const scalarOffsets = [];
	let scalarOffset = 0;
	for (const visibleCharacter of visibleCharacters) {
		scalarOffsets.push(scalarOffset);
		scalarOffset += visibleCharacter.value.length;
	}
	let scalarIndex = 0;
	for (const segment of GRAPHEME_SEGMENTER.segment(visibleString)) {
		while (scalarIndex < visibleCharacters.length && scalarOffsets[scalarIndex] < segment.index) scalarIndex++;
		let graphemeIndex = scalarIndex;
		let isFirstInGrapheme = true;
		while (graphemeIndex < visibleCharacters.length && scalarOffsets[graphemeIndex] < segment.index + segment.segment.length) {
			visibleCharacters[graphemeIndex].visibleWidth = isFirstInGrapheme ? getGraphemeWidth(segment.segment) : 0;
			visibleCharacters[graphemeIndex].isGraphemeContinuation = !isFirstInGrapheme;
			isFirstInGrapheme = false;
			graphemeIndex++;
		}
		scalarIndex = graphemeIndex;
	}
}
function tokenizeAnsiWithVisibleSegmentation(string, { endCharacter = Number.POSITIVE_INFINITY } = {}) {
	const tokens = [];
	const visibleCharacters = collectVisibleCharacters(string);
	applyGraphemeMetadata(visibleCharacters);
	let index = 0;
	let visibleCharacterIndex = 0;
	let visibleCount = 0;
	while (index < string.length) {
		const codePoint = string.codePointAt(index);
		if (ESCAPES.has(codePoint)) {
			const code = parseAnsiCode(string, index);
			if (code) {
				tokens.push(code.token);
				index = code.endIndex;
				continue;
			}
		}
		const value = String.fromCodePoint(codePoint);
		const visibleCharacter = visibleCharacters[visibleCharacterIndex];
		let visibleWidth = isFullwidthCodePoint(codePoint) ? 2 : value.length;
		if (visibleCharacter) visibleWidth = visibleCharacter.visibleWidth;
		const token = {
			type: "character",
			value,
			visibleWidth,
			isGraphemeContinuation: visibleCharacter ? visibleCharacter.isGraphemeContinuation : false
		};
		tokens.push(token);
		index += value.length;
		visibleCharacterIndex++;
		visibleCount += token.visibleWidth;
		if (visibleCount >= endCharacter) {
			const nextVisibleCharacter = visibleCharacters[visibleCharacterIndex];
			if (!nextVisibleCharacter || !nextVisibleCharacter.isGraphemeContinuation) {
				index = appendTrailingAnsiTokens(string, index, tokens);
				break;
			}
		}
	}
	return tokens;
}
function areValuesInSameGrapheme(leftValue, rightValue) {
	const pair = `${leftValue}${rightValue}`;
	const splitIndex = leftValue.length;
	for (const segment of GRAPHEME_SEGMENTER.segment(pair)) {
		if (segment.index === splitIndex) return false;
		if (segment.index > splitIndex) return true;
	}
	return true;
}
function hasAnsiSplitContinuationAhead(string, startIndex, previousVisibleValue, graphemeSegments) {
	if (!previousVisibleValue) return false;
	let index = startIndex;
	let hasAnsiCode = false;
	while (index < string.length) {
		const codePoint = string.codePointAt(index);
		if (ESCAPES.has(codePoint)) {
			const code = parseAnsiCode(string, index);
			if (code) {
				hasAnsiCode = true;
				index = code.endIndex;
				continue;
			}
		}
		if (!hasAnsiCode) return false;
		const characterToken = parseCharacterTokenWithRawSegmentation(string, index, graphemeSegments);
		if (!characterToken) return true;
		return areValuesInSameGrapheme(previousVisibleValue, characterToken.token.value);
	}
	return false;
}
function tokenizeAnsi(string, { endCharacter = Number.POSITIVE_INFINITY } = {}) {
	const tokens = [];
	const graphemeSegments = GRAPHEME_SEGMENTER.segment(string);
	let index = 0;
	let visibleCount = 0;
	let previousVisibleValue;
	let hasAnsiSinceLastVisible = false;
	while (index < string.length) {
		const codePoint = string.codePointAt(index);
		if (ESCAPES.has(codePoint)) {
			const code = parseAnsiCode(string, index);
			if (code) {
				tokens.push(code.token);
				index = code.endIndex;
				hasAnsiSinceLastVisible = true;
				continue;
			}
		}
		const characterToken = parseCharacterTokenWithRawSegmentation(string, index, graphemeSegments);
		if (!characterToken) return tokenizeAnsiWithVisibleSegmentation(string, { endCharacter });
		if (hasAnsiSinceLastVisible && previousVisibleValue && areValuesInSameGrapheme(previousVisibleValue, characterToken.token.value)) return tokenizeAnsiWithVisibleSegmentation(string, { endCharacter });
		tokens.push(characterToken.token);
		index = characterToken.endIndex;
		visibleCount += characterToken.token.visibleWidth;
		hasAnsiSinceLastVisible = false;
		previousVisibleValue = characterToken.token.value;
		if (visibleCount >= endCharacter) {
			if (hasAnsiSplitContinuationAhead(string, index, previousVisibleValue, graphemeSegments)) return tokenizeAnsiWithVisibleSegmentation(string, { endCharacter });
			index = appendTrailingAnsiTokens(string, index, tokens);
			break;
		}
	}
	return tokens;
}

// node_modules/slice-ansi/index.js
function applySgrFragments(activeStyles, fragments) {
	for (const fragment of fragments) switch (fragment.type) {
		case "reset":
			activeStyles.clear();
			break;
		case "end":
			activeStyles.delete(fragment.endCode);
			break;
		case "start":
			activeStyles.delete(fragment.endCode);
			activeStyles.set(fragment.endCode, fragment.code);
	}
	return activeStyles;
}
function undoAnsiCodes(activeStyles) {
	return [...activeStyles.keys()].reverse().join("");
}
function closeHyperlink(hyperlinkToken) {
	return `${hyperlinkToken.closePrefix}${hyperlinkToken.terminator}`;
}
function shouldIncludeSgrAfterEnd(token, activeStyles) {
	let hasStartFragment = false;
	let hasClosingEffect = false;
	for (const fragment of token.fragments) {
		if (fragment.type === "start") {
			hasStartFragment = true;
			continue;
		}
		if (fragment.type === "reset" && activeStyles.size > 0) {
			hasClosingEffect = true;
			continue;
		}
		if (fragment.type === "end" && activeStyles.has(fragment.endCode)) hasClosingEffect = true;
	}
	return hasClosingEffect && !hasStartFragment;
}
function applySgrToken({ token, isPastEnd, activeStyles, returnValue, include, activeHyperlink, position }) {
	if (isPastEnd && !shouldIncludeSgrAfterEnd(token, activeStyles)) return {
		activeStyles,
		activeHyperlink,
		position,
		returnValue,
		include
	};
	activeStyles = applySgrFragments(activeStyles, token.fragments);
	if (include) returnValue += token.code;
	return {
		activeStyles,
		activeHyperlink,
		position,
		returnValue,
		include
	};
}
function applyHyperlinkToken({ token, isPastEnd, activeStyles, activeHyperlink, position, returnValue, include }) {
	if (isPastEnd && (token.action !== "close" || !activeHyperlink)) return {
		activeStyles,
		activeHyperlink,
		position,
		returnValue,
		include
	};
	if (token.action === "open") activeHyperlink = token;
	else if (token.action === "close") activeHyperlink = void 0;
	if (include) returnValue += token.code;
	return {
		activeStyles,
		activeHyperlink,
		position,
		returnValue,
		include
	};
}
function applyControlToken({ token, isPastEnd, activeStyles, activeHyperlink, position, returnValue, include }) {
	if (!isPastEnd && include) returnValue += token.code;
	return {
		activeStyles,
		activeHyperlink,
		position,
		returnValue,
		include
	};
}
function applyCharacterToken({ token, start, activeStyles, activeHyperlink, position, returnValue, include }) {
	if (!include && position >= start && !token.isGraphemeContinuation) {
		include = true;
		returnValue = [...activeStyles.values()].join("");
		if (activeHyperlink) returnValue += activeHyperlink.code;
	}
	if (include) returnValue += token.value;
	position += token.visibleWidth;
	return {
		activeStyles,
		activeHyperlink,
		position,
		returnValue,
		include
	};
}
const tokenHandlers = {
	sgr: applySgrToken,
	hyperlink: applyHyperlinkToken,
	control: applyControlToken,
	character: applyCharacterToken
};
function applyToken(parameters) {
	const tokenHandler = tokenHandlers[parameters.token.type];
	if (!tokenHandler) {
		const { activeStyles, activeHyperlink, position, returnValue, include } = parameters;
		return {
			activeStyles,
			activeHyperlink,
			position,
			returnValue,
			include
		};
	}
	return tokenHandler(parameters);
}
function createHasContinuationAheadMap(tokens) {
	const hasContinuationAhead = Array.from({ length: tokens.length }, () => false);
	let nextCharacterIsContinuation = false;
	for (let tokenIndex = tokens.length - 1; tokenIndex >= 0; tokenIndex--) {
		const token = tokens[tokenIndex];
		hasContinuationAhead[tokenIndex] = nextCharacterIsContinuation;
		if (token.type === "character") nextCharacterIsContinuation = Boolean(token.isGraphemeContinuation);
	}
	return hasContinuationAhead;
}
function sliceAnsi(string, start, end) {
	const tokens = tokenizeAnsi(string, { endCharacter: end });
	const hasContinuationAhead = createHasContinuationAheadMap(tokens);
	let activeStyles = /* @__PURE__ */ new Map();
	let activeHyperlink;
	let position = 0;
	let returnValue = "";
	let include = false;
	for (const [tokenIndex, token] of tokens.entries()) {
		let isPastEnd = end !== void 0 && position >= end;
		if (isPastEnd && token.type !== "character" && hasContinuationAhead[tokenIndex]) isPastEnd = false;
		if (isPastEnd && token.type === "character" && !token.isGraphemeContinuation) break;
		({activeStyles, activeHyperlink, position, returnValue, include} = applyToken({
			token,
			isPastEnd,
			start,
			activeStyles,
			activeHyperlink,
			position,
			returnValue,
			include
		}));
	}
	if (!include) return "";
	if (activeHyperlink) returnValue += closeHyperlink(activeHyperlink);
	returnValue += undoAnsiCodes(activeStyles);
	return returnValue;
}

// node_modules/log-update/index.js
const getWidth = (stream, defaultWidth) => stream.columns ?? defaultWidth ?? 80;
const SYNCHRONIZED_OUTPUT_ENABLE = "\x1B[?2026h";
const SYNCHRONIZED_OUTPUT_DISABLE = "\x1B[?2026l";
const fitToTerminalHeight = (stream, wrappedText, defaultHeight) => {
	const terminalHeight = stream.rows ?? defaultHeight ?? 24;
	if (terminalHeight === void 0) return {
		text: wrappedText,
		wasClipped: false
	};
	if (terminalHeight === 0) return {
		text: "",
		wasClipped: wrappedText !== ""
	};
	const unstyled = stripAnsi(wrappedText);
	const linesCount = [...unstyled].filter((character) => character === "\n").length + 1;
	const toRemove = Math.max(0, linesCount - terminalHeight);
	if (toRemove === 0) return {
		text: wrappedText,
		wasClipped: false
	};
	let seen = 0;
	let cut = 0;
	for (const [index, character] of [...unstyled].entries()) if (character === "\n") {
		seen++;
		if (seen === toRemove) {
			cut = index + 1;
			break;
		}
	}
	return {
		text: sliceAnsi(wrappedText, cut),
		wasClipped: true
	};
};
/**
Find common prefix and suffix between frames.
*/
const diffFrames = (previousLines, nextLines) => {
	let start = 0;
	for (; start < previousLines.length && start < nextLines.length; start++) if (previousLines[start] !== nextLines[start]) break;
	let endPrevious = previousLines.length - 1;
	let endNext = nextLines.length - 1;
	while (endPrevious >= start && endNext >= start && previousLines[endPrevious] === nextLines[endNext]) {
		endPrevious--;
		endNext--;
	}
	return {
		start,
		endPrevious,
		endNext
	};
};
/**
Build a single escape sequence patch to transform previous -> next.
*/
const buildPatch = ({ prevCount, start, endPrevious, endNext, nextLines, nextWrappedEndsWithNewline }) => {
	let sequence = "";
	const upCount = Math.max(0, prevCount - 1 - start);
	if (upCount > 0) sequence += cursorUp(upCount);
	sequence += "\x1B[G";
	const linesToClear = Math.max(0, endPrevious - start + 1);
	for (let index = 0; index < linesToClear; index++) {
		sequence += eraseLine;
		if (index < linesToClear - 1) sequence += cursorDown();
	}
	if (linesToClear > 1) sequence += cursorUp(linesToClear - 1);
	sequence += "\x1B[G";
	const wroteSlice = nextLines.slice(start, endNext + 1);
	if (wroteSlice.length > 0) {
		const chunk = wroteSlice.join("\n");
		sequence += chunk;
		sequence += "\x1B[K";
		if (nextWrappedEndsWithNewline && !chunk.endsWith("\n")) sequence += "\n";
	}
	const currentLine = start + wroteSlice.length;
	const downCount = nextLines.length - 1 - currentLine;
	if (downCount > 0) sequence += cursorDown(downCount);
	return sequence;
};
function createLogUpdate(stream, { showCursor = false, defaultWidth, defaultHeight } = {}) {
	let previousLineCount = 0;
	let previousWidth = getWidth(stream, defaultWidth);
	let previousOutput = "";
	const useSynchronizedOutput = stream.isTTY === true;
	const write = (output) => {
		if (output === "") return;
		if (useSynchronizedOutput) {
			stream.write(SYNCHRONIZED_OUTPUT_ENABLE + output + SYNCHRONIZED_OUTPUT_DISABLE);
			return;
		}
		stream.write(output);
	};
	/**
	Normalize, wrap, and height-clip into a concrete frame.
	
	Returns both the wrapped string and an array of lines, where an empty frame (for `rows === 0`) is represented by `lines.length === 0`.
	*/
	const computeFrame = (text, width) => {
		const textString = String(text);
		const raw = textString.endsWith("\n") ? textString : `${textString}\n`;
		const wrapped = wrapAnsi(raw, width, {
			trim: false,
			hard: true,
			wordWrap: false
		});
		const { text: clippedText, wasClipped } = fitToTerminalHeight(stream, wrapped, defaultHeight);
		return {
			wrapped: clippedText,
			lines: clippedText === "" ? [] : clippedText.split("\n"),
			wasClipped
		};
	};
	const reset = () => {
		previousOutput = "";
		previousWidth = getWidth(stream, defaultWidth);
		previousLineCount = 0;
	};
	const render = (...arguments_) => {
		if (!showCursor) cliCursor.hide();
		const width = getWidth(stream, defaultWidth);
		const { wrapped, lines, wasClipped } = computeFrame(arguments_.join(" "), width);
		if (lines.length === 0) {
			previousOutput = wrapped;
			previousWidth = width;
			previousLineCount = 0;
			return;
		}
		if (wrapped === previousOutput && previousWidth === width) return;
		if (previousLineCount === 0) {
			write(wrapped);
			previousOutput = wrapped;
			previousWidth = width;
			previousLineCount = lines.length;
			return;
		}
		if (previousWidth !== width || wasClipped) {
			write(eraseLines(previousLineCount) + wrapped);
			previousOutput = wrapped;
			previousWidth = width;
			previousLineCount = lines.length;
			return;
		}
		const previousLines = previousOutput === "" ? [] : previousOutput.split("\n");
		const { start, endPrevious, endNext } = diffFrames(previousLines, lines);
		if (start === lines.length && previousLineCount === lines.length) return;
		if (start === 0) {
			write(eraseLines(previousLineCount) + wrapped);
			previousOutput = wrapped;
			previousWidth = width;
			previousLineCount = lines.length;
			return;
		}
		const patch = buildPatch({
			prevCount: previousLineCount,
			start,
			endPrevious,
			endNext,
			nextLines: lines,
			nextWrappedEndsWithNewline: wrapped.endsWith("\n")
		});
		write(patch);
		previousOutput = wrapped;
		previousWidth = width;
		previousLineCount = lines.length;
	};
	render.clear = () => {
		write(eraseLines(previousLineCount));
		reset();
	};
	render.done = () => {
		reset();
		if (!showCursor) cliCursor.show();
	};
	render.persist = (...arguments_) => {
		const erasePrevious = previousLineCount > 0 ? eraseLines(previousLineCount) : "";
		if (previousLineCount > 0) previousLineCount = 0;
		const text = `${arguments_.join(" ")}`;
		const width = getWidth(stream, defaultWidth);
		const { wrapped: wrappedText } = computeFrame(text, width);
		write(erasePrevious + wrappedText);
		reset();
	};
	return render;
}
const logUpdate = createLogUpdate(process$1$1.stdout);
const logUpdateStderr = createLogUpdate(process$1$1.stderr);

// src/cli/shown.ts
const look = () => ({
	columns: process.stdout.columns || 100,
	color: process.stdout.isTTY && !process.env.NO_COLOR
});
/** The line of progress on a terminal. What is printed takes its place, and it is drawn again below. */
let live;
function printTo(stream, text) {
	live?.clear();
	stream.write(`${text}\n`);
}
const print = (text) => printTo(process.stdout, inJob(text));
const printProse = (text) => print(wrapped(text, look().columns));
/** Tells a person who waits what is going on. */
const say = (text) => printTo(process.stderr, inJob(text));
/** Shows progress on a stream: a live region on a terminal, a line per block in a log. */
function showProgress(stream) {
	if (!stream.isTTY) return inLog((line) => stream.write(`${inJob(line)}\n`));
	const update = createLogUpdate(stream);
	live = update;
	return (state) => update(progressLine(state, stream.columns || 80));
}
/** Measures, shows the report and says where the files are. Resolves with the exit status. */
async function measured(asked, flags) {
	const outcome = await gate(asked);
	show(outcome, flags, filesOf(outcome.files));
	return outcome.exit;
}
/** Says where the files of a run are. */
function filesOf({ report, page, results }) {
	const named = (path) => relative(process.cwd(), path);
	return `Report:  ${named(report)}\nPage:    ${named(page)}\nResults: ${named(results)}`;
}
/** Shows an outcome on stdout: the whole report, the headline alone, or JSON for a program. */
function show(outcome, { json, quiet }, where) {
	const { results, judgement, summary, files, exit } = outcome;
	if (json) {
		const { verdict, rows, warnings } = judgement;
		printTo(process.stdout, JSON.stringify({
			verdict,
			summary,
			exit,
			rows,
			warnings,
			files
		}, void 0, 2));
	} else if (quiet) print(summary);
	else print(`${terminal$1(results, judgement, look())}\n\n${where}`);
}

// src/cli/finish.ts
/** Runs a command, turns what it throws into words, and sets the exit status. SIGINT, SIGTERM and a closed terminal cancel. */
async function finish(command) {
	const cancel = new AbortController();
	for (const signal of [
		"SIGINT",
		"SIGTERM",
		"SIGHUP"
	]) process.on(signal, () => cancel.abort(/* @__PURE__ */ new Error("cancelled")));
	try {
		process.exitCode = await command(cancel.signal);
	} catch (error) {
		process.exitCode = explain(error, cancel.signal);
	}
	for (const stream of [process.stdout, process.stderr]) await written(stream);
	process.exit();
}
/** Resolves when all output is written: a program that reads it may be slower than we are. */
const written = (stream) => new Promise((done) => stream.write("", () => done()));
/** Says what went wrong, and returns the exit status. */
function explain(error, signal) {
	const known = setupError(error);
	if (signal?.aborted) {
		const unwritten = known?.code === "disk-full";
		say(`perf-gate: cancelled${unwritten ? `; ${known.message}` : " before anything was measured"}`);
		return exitStatus.cancelled;
	}
	if (known !== void 0) {
		const { code, lastWords } = known;
		say(`perf-gate: ${known.message}`);
		if (lastWords) say(`\nIts last lines:\n${lastWords.replace(/^/gm, "  │ ")}`);
		if (code !== "usage") say(`\nWhat to do: ${advice(code)}`);
		return errors[code];
	}
	if (error.syscall === "uv_cwd") return explain(new GateError("directory-missing", "the folder that you are in has been removed"), signal);
	say(`perf-gate has a bug: please report this.\n${error.stack ?? error}`);
	return exitStatus.bug;
}

export { measured as a, say as c, look as i, show as l, finish as n, print as o, filesOf as r, printProse as s, explain as t, showProgress as u };