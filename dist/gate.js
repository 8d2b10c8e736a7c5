import { r as __toESM, t as __commonJSMin } from "./rolldown-runtime.js";
import { h as tQuantile, j as pooling, m as tCdf, z as looks } from "./proposal.js";
import { A as silent, E as listenersOf, F as quote, K as ecosystems, N as launch, O as listeningPorts, P as runToEnd, S as startOnce, W as rootOf$1, X as GitError, Y as _usingCtx, Z as git, et as gitNames, g as makeOutput, i as runPhase, j as requiring, n as prepare, nt as environment, o as recordOf, r as recordOf$1, t as demandPlatform, v as readRegular, w as answerers, y as boot } from "./platform.js";
import { t as GateError } from "./errors.js";
import { f as writeOutcome, l as filesIn$1, m as writeResults, n as judgedSoFar, t as judged, u as outcomeOf$1, v as writeFresh } from "./judged.js";
import { _ as SeenBodies, a as chooseConfig, c as ProcessTree, d as rounds, f as Generator, g as takeTurns, h as preflight, i as unprepared, l as streamSpec, m as demandSound, o as attach, p as machine, r as begin, s as measure, u as blockOrder } from "./progress.js";
import { f as withDescendants, l as processes, o as newRun, r as stopMarked, u as readProc } from "./stop.js";
import { C as percentile, L as tuple, N as object$1, P as record, R as union, _ as verbatim, l as either, m as object, p as number$1, u as list, v as whole, y as yesOrNo } from "./config.js";
import { basename, delimiter, dirname, isAbsolute, join, resolve as resolve$1 } from "node:path";
import { accessSync, closeSync, constants, copyFileSync, lutimesSync, mkdirSync, mkdtempSync, openSync, readFileSync, readSync, readdirSync, readlinkSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { gunzipSync } from "node:zlib";
import { createHash, randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import { basename as basename$1 } from "node:path/posix";
import { setImmediate as setImmediate$1, setTimeout } from "node:timers/promises";
import { tmpdir } from "node:os";

// src/prepare/git/changes.ts
const plain = [
	"-U0",
	"--no-prefix",
	"--no-color",
	"--no-ext-diff",
	"--no-textconv",
	"--find-renames"
];
/** More new files than this are not read. */
const mostNew = 200;
/**
* What head changes, as `git diff -U0 --no-prefix` prints it; uncommitted changes are read from the checkout, where new files
* count as well. Undefined where git cannot tell.
*/
async function diffOf(repository, { base, head, dirty }, signal) {
	const options = {
		signal,
		env: { GIT_OPTIONAL_LOCKS: "0" }
	};
	try {
		if (!dirty) return await git(repository, [
			"diff",
			...plain,
			base,
			head,
			"--"
		], options);
		return [await git(repository, [
			"diff",
			...plain,
			base,
			"--"
		], options), ...(await gitNames(repository, [
			"ls-files",
			"-z",
			"--others",
			"--exclude-standard"
		], options)).slice(0, mostNew).map(wholeFile)].join("\n");
	} catch (error) {
		if (error instanceof GitError || error instanceof GateError) return void 0;
		throw error;
	}
}
/** A file that base does not have, as a diff would begin; how long it is does not matter. */
const wholeFile = (name) => `diff --git ${name} ${name}\n--- /dev/null\n+++ ${Buffer.from(name, "latin1").toString()}\n@@ -0,0 +1,10000 @@`;

// node_modules/picomatch/lib/constants.js
var require_constants = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const WIN_SLASH = "\\\\/";
	const WIN_NO_SLASH = `[^${WIN_SLASH}]`;
	const DEFAULT_MAX_EXTGLOB_RECURSION = 0;
	/**
	* Posix glob regex
	*/
	const DOT_LITERAL = "\\.";
	const PLUS_LITERAL = "\\+";
	const QMARK_LITERAL = "\\?";
	const SLASH_LITERAL = "\\/";
	const ONE_CHAR = "(?=.)";
	const QMARK = "[^/]";
	const END_ANCHOR = `(?:${SLASH_LITERAL}|$)`;
	const START_ANCHOR = `(?:^|${SLASH_LITERAL})`;
	const DOTS_SLASH = `${DOT_LITERAL}{1,2}${END_ANCHOR}`;
	const POSIX_CHARS = {
		DOT_LITERAL,
		PLUS_LITERAL,
		QMARK_LITERAL,
		SLASH_LITERAL,
		ONE_CHAR,
		QMARK,
		END_ANCHOR,
		DOTS_SLASH,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!${START_ANCHOR}${DOTS_SLASH})`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}${END_ANCHOR})`,
		NO_DOTS_SLASH: `(?!${DOTS_SLASH})`,
		QMARK_NO_DOT: `[^.${SLASH_LITERAL}]`,
		STAR: `${QMARK}*?`,
		START_ANCHOR,
		SEP: "/"
	};
	/**
	* Windows glob regex
	*/
	const WINDOWS_CHARS = {
		...POSIX_CHARS,
		SLASH_LITERAL: `[${WIN_SLASH}]`,
		QMARK: WIN_NO_SLASH,
		STAR: `${WIN_NO_SLASH}*?`,
		DOTS_SLASH: `${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$)`,
		NO_DOT: `(?!${DOT_LITERAL})`,
		NO_DOTS: `(?!(?:^|[${WIN_SLASH}])${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		NO_DOT_SLASH: `(?!${DOT_LITERAL}{0,1}(?:[${WIN_SLASH}]|$))`,
		NO_DOTS_SLASH: `(?!${DOT_LITERAL}{1,2}(?:[${WIN_SLASH}]|$))`,
		QMARK_NO_DOT: `[^.${WIN_SLASH}]`,
		START_ANCHOR: `(?:^|[${WIN_SLASH}])`,
		END_ANCHOR: `(?:[${WIN_SLASH}]|$)`,
		SEP: "\\"
	};
	/**
	* POSIX Bracket Regex
	*/
	const POSIX_REGEX_SOURCE = {
		__proto__: null,
		alnum: "a-zA-Z0-9",
		alpha: "a-zA-Z",
		ascii: "\\x00-\\x7F",
		blank: " \\t",
		cntrl: "\\x00-\\x1F\\x7F",
		digit: "0-9",
		graph: "\\x21-\\x7E",
		lower: "a-z",
		print: "\\x20-\\x7E ",
		punct: "\\-!\"#$%&'()\\*+,./:;<=>?@[\\]^_`{|}~",
		space: " \\t\\r\\n\\v\\f",
		upper: "A-Z",
		word: "A-Za-z0-9_",
		xdigit: "A-Fa-f0-9"
	};
	module.exports = {
		DEFAULT_MAX_EXTGLOB_RECURSION,
		MAX_LENGTH: 65536,
		POSIX_REGEX_SOURCE,
		REGEX_BACKSLASH: /\\(?![*+?^${}(|)[\]])/g,
		REGEX_NON_SPECIAL_CHARS: /^[^@![\].,$*+?^{}()|\\/]+/,
		REGEX_SPECIAL_CHARS: /[-*+?.^${}(|)[\]]/,
		REGEX_SPECIAL_CHARS_BACKREF: /(\\?)((\W)(\3*))/g,
		REGEX_SPECIAL_CHARS_GLOBAL: /([-*+?.^${}(|)[\]])/g,
		REGEX_REMOVE_BACKSLASH: /(?:\[.*?[^\\]\]|\\(?=.))/g,
		REPLACEMENTS: {
			__proto__: null,
			"***": "*",
			"**/**": "**",
			"**/**/**": "**"
		},
		CHAR_0: 48,
		CHAR_9: 57,
		CHAR_UPPERCASE_A: 65,
		CHAR_LOWERCASE_A: 97,
		CHAR_UPPERCASE_Z: 90,
		CHAR_LOWERCASE_Z: 122,
		CHAR_LEFT_PARENTHESES: 40,
		CHAR_RIGHT_PARENTHESES: 41,
		CHAR_ASTERISK: 42,
		CHAR_AMPERSAND: 38,
		CHAR_AT: 64,
		CHAR_BACKWARD_SLASH: 92,
		CHAR_CARRIAGE_RETURN: 13,
		CHAR_CIRCUMFLEX_ACCENT: 94,
		CHAR_COLON: 58,
		CHAR_COMMA: 44,
		CHAR_DOT: 46,
		CHAR_DOUBLE_QUOTE: 34,
		CHAR_EQUAL: 61,
		CHAR_EXCLAMATION_MARK: 33,
		CHAR_FORM_FEED: 12,
		CHAR_FORWARD_SLASH: 47,
		CHAR_GRAVE_ACCENT: 96,
		CHAR_HASH: 35,
		CHAR_HYPHEN_MINUS: 45,
		CHAR_LEFT_ANGLE_BRACKET: 60,
		CHAR_LEFT_CURLY_BRACE: 123,
		CHAR_LEFT_SQUARE_BRACKET: 91,
		CHAR_LINE_FEED: 10,
		CHAR_NO_BREAK_SPACE: 160,
		CHAR_PERCENT: 37,
		CHAR_PLUS: 43,
		CHAR_QUESTION_MARK: 63,
		CHAR_RIGHT_ANGLE_BRACKET: 62,
		CHAR_RIGHT_CURLY_BRACE: 125,
		CHAR_RIGHT_SQUARE_BRACKET: 93,
		CHAR_SEMICOLON: 59,
		CHAR_SINGLE_QUOTE: 39,
		CHAR_SPACE: 32,
		CHAR_TAB: 9,
		CHAR_UNDERSCORE: 95,
		CHAR_VERTICAL_LINE: 124,
		CHAR_ZERO_WIDTH_NOBREAK_SPACE: 65279,
		/**
		* Create EXTGLOB_CHARS
		*/
		extglobChars(chars) {
			return {
				"!": {
					type: "negate",
					open: "(?:(?!(?:",
					close: `))${chars.STAR})`
				},
				"?": {
					type: "qmark",
					open: "(?:",
					close: ")?"
				},
				"+": {
					type: "plus",
					open: "(?:",
					close: ")+"
				},
				"*": {
					type: "star",
					open: "(?:",
					close: ")*"
				},
				"@": {
					type: "at",
					open: "(?:",
					close: ")"
				}
			};
		},
		/**
		* Create GLOB_CHARS
		*/
		globChars(win32) {
			return win32 === true ? WINDOWS_CHARS : POSIX_CHARS;
		}
	};
}));

// node_modules/picomatch/lib/utils.js
var require_utils = /* @__PURE__ */ __commonJSMin(((exports) => {
	const { REGEX_BACKSLASH, REGEX_REMOVE_BACKSLASH, REGEX_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_GLOBAL } = require_constants();
	exports.isObject = (val) => val !== null && typeof val === "object" && !Array.isArray(val);
	exports.hasRegexChars = (str) => REGEX_SPECIAL_CHARS.test(str);
	exports.isRegexChar = (str) => str.length === 1 && exports.hasRegexChars(str);
	exports.escapeRegex = (str) => str.replace(REGEX_SPECIAL_CHARS_GLOBAL, "\\$1");
	exports.toPosixSlashes = (str) => str.replace(REGEX_BACKSLASH, "/");
	exports.isWindows = () => {
		if (typeof navigator !== "undefined" && navigator.platform) {
			const platform = navigator.platform.toLowerCase();
			return platform === "win32" || platform === "windows";
		}
		if (typeof process !== "undefined" && process.platform) return process.platform === "win32";
		return false;
	};
	exports.removeBackslashes = (str) => {
		return str.replace(REGEX_REMOVE_BACKSLASH, (match) => {
			return match === "\\" ? "" : match;
		});
	};
	exports.escapeLast = (input, char, lastIdx) => {
		const idx = input.lastIndexOf(char, lastIdx);
		if (idx === -1) return input;
		if (input[idx - 1] === "\\") return exports.escapeLast(input, char, idx - 1);
		return `${input.slice(0, idx)}\\${input.slice(idx)}`;
	};
	exports.removePrefix = (input, state = {}) => {
		let output = input;
		if (output.startsWith("./")) {
			output = output.slice(2);
			state.prefix = "./";
		}
		return output;
	};
	exports.wrapOutput = (input, state = {}, options = {}) => {
		let output = `${options.contains ? "" : "^"}(?:${input})${options.contains ? "" : "$"}`;
		if (state.negated === true) output = `(?:^(?!${output}).*$)`;
		return output;
	};
	exports.basename = (path, { windows } = {}) => {
		const segs = path.split(windows ? /[\\/]/ : "/");
		const last = segs[segs.length - 1];
		if (last === "") return segs[segs.length - 2];
		return last;
	};
}));

// node_modules/picomatch/lib/scan.js
var require_scan = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const utils = require_utils();
	const { CHAR_ASTERISK, CHAR_AT, CHAR_BACKWARD_SLASH, CHAR_COMMA, CHAR_DOT, CHAR_EXCLAMATION_MARK, CHAR_FORWARD_SLASH, CHAR_LEFT_CURLY_BRACE, CHAR_LEFT_PARENTHESES, CHAR_LEFT_SQUARE_BRACKET, CHAR_PLUS, CHAR_QUESTION_MARK, CHAR_RIGHT_CURLY_BRACE, CHAR_RIGHT_PARENTHESES, CHAR_RIGHT_SQUARE_BRACKET } = require_constants();
	const isPathSeparator = (code) => {
		return code === CHAR_FORWARD_SLASH || code === CHAR_BACKWARD_SLASH;
	};
	const depth = (token) => {
		if (token.isPrefix !== true) token.depth = token.isGlobstar ? 1e400 : 1;
	};
	/**
	* Quickly scans a glob pattern and returns an object with a handful of
	* useful properties, like `isGlob`, `path` (the leading non-glob, if it exists),
	* `glob` (the actual pattern), `negated` (true if the path starts with `!` but not
	* with `!(`) and `negatedExtglob` (true if the path starts with `!(`).
	*
	* ```js
	* const pm = require('picomatch');
	* console.log(pm.scan('foo/bar/*.js'));
	* { isGlob: true, input: 'foo/bar/*.js', base: 'foo/bar', glob: '*.js' }
	* ```
	* @param {String} `str`
	* @param {Object} `options`
	* @return {Object} Returns an object with tokens and regex source string.
	* @api public
	*/
	const scan = (input, options) => {
		const opts = options || {};
		const length = input.length - 1;
		const scanToEnd = opts.parts === true || opts.tokens === true || opts.scanToEnd === true;
		const slashes = [];
		const tokens = [];
		const parts = [];
		let str = input;
		let index = -1;
		let start = 0;
		let lastIndex = 0;
		let isBrace = false;
		let isBracket = false;
		let isGlob = false;
		let isExtglob = false;
		let isGlobstar = false;
		let braceEscaped = false;
		let backslashes = false;
		let negated = false;
		let negatedExtglob = false;
		let finished = false;
		let braces = 0;
		let prev;
		let code;
		let token = {
			value: "",
			depth: 0,
			isGlob: false
		};
		const eos = () => index >= length;
		const peek = () => str.charCodeAt(index + 1);
		const advance = () => {
			prev = code;
			return str.charCodeAt(++index);
		};
		while (index < length) {
			code = advance();
			let next;
			if (code === CHAR_BACKWARD_SLASH) {
				backslashes = token.backslashes = true;
				code = advance();
				if (code === CHAR_LEFT_CURLY_BRACE) braceEscaped = true;
				continue;
			}
			if (braceEscaped === true || code === CHAR_LEFT_CURLY_BRACE) {
				braces++;
				while (eos() !== true && (code = advance())) {
					if (code === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (code === CHAR_LEFT_CURLY_BRACE) {
						braces++;
						continue;
					}
					if (braceEscaped !== true && code === CHAR_DOT && (code = advance()) === CHAR_DOT) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (braceEscaped !== true && code === CHAR_COMMA) {
						isBrace = token.isBrace = true;
						isGlob = token.isGlob = true;
						finished = true;
						if (scanToEnd === true) continue;
						break;
					}
					if (code === CHAR_RIGHT_CURLY_BRACE) {
						braces--;
						if (braces === 0) {
							braceEscaped = false;
							isBrace = token.isBrace = true;
							finished = true;
							break;
						}
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_FORWARD_SLASH) {
				slashes.push(index);
				tokens.push(token);
				token = {
					value: "",
					depth: 0,
					isGlob: false
				};
				if (finished === true) continue;
				if (prev === CHAR_DOT && index === start + 1) {
					start += 2;
					continue;
				}
				lastIndex = index + 1;
				continue;
			}
			if (opts.noext !== true) {
				if ((code === CHAR_PLUS || code === CHAR_AT || code === CHAR_ASTERISK || code === CHAR_QUESTION_MARK || code === CHAR_EXCLAMATION_MARK) === true && peek() === CHAR_LEFT_PARENTHESES) {
					isGlob = token.isGlob = true;
					isExtglob = token.isExtglob = true;
					finished = true;
					if (code === CHAR_EXCLAMATION_MARK && index === start) negatedExtglob = true;
					if (scanToEnd === true) {
						let parens = 0;
						while (eos() !== true && (code = advance())) {
							if (code === CHAR_BACKWARD_SLASH) {
								backslashes = token.backslashes = true;
								advance();
								continue;
							}
							if (code === CHAR_LEFT_PARENTHESES) {
								parens++;
								continue;
							}
							if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
								finished = true;
								break;
							}
						}
						continue;
					}
					break;
				}
			}
			if (code === CHAR_ASTERISK) {
				if (prev === CHAR_ASTERISK) isGlobstar = token.isGlobstar = true;
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_QUESTION_MARK) {
				isGlob = token.isGlob = true;
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
			if (code === CHAR_LEFT_SQUARE_BRACKET) {
				while (eos() !== true && (next = advance())) {
					if (next === CHAR_BACKWARD_SLASH) {
						backslashes = token.backslashes = true;
						advance();
						continue;
					}
					if (next === CHAR_RIGHT_SQUARE_BRACKET) {
						isBracket = token.isBracket = true;
						isGlob = token.isGlob = true;
						finished = true;
						break;
					}
				}
				if (scanToEnd === true) continue;
				break;
			}
			if (opts.nonegate !== true && code === CHAR_EXCLAMATION_MARK && index === start) {
				negated = token.negated = true;
				start++;
				continue;
			}
			if (opts.noparen !== true && code === CHAR_LEFT_PARENTHESES) {
				isGlob = token.isGlob = true;
				if (scanToEnd === true) {
					let parens = 1;
					while (eos() !== true && (code = advance())) {
						if (code === CHAR_BACKWARD_SLASH) {
							backslashes = token.backslashes = true;
							advance();
							continue;
						}
						if (code === CHAR_LEFT_PARENTHESES) {
							parens++;
							continue;
						}
						if (code === CHAR_RIGHT_PARENTHESES && --parens === 0) {
							finished = true;
							break;
						}
					}
					continue;
				}
				break;
			}
			if (isGlob === true) {
				finished = true;
				if (scanToEnd === true) continue;
				break;
			}
		}
		if (opts.noext === true) {
			isExtglob = false;
			isGlob = false;
		}
		let base = str;
		let prefix = "";
		let glob = "";
		if (start > 0) {
			prefix = str.slice(0, start);
			str = str.slice(start);
			lastIndex -= start;
		}
		if (base && isGlob === true && lastIndex > 0) {
			base = str.slice(0, lastIndex);
			glob = str.slice(lastIndex);
		} else if (isGlob === true) {
			base = "";
			glob = str;
		} else base = str;
		if (base && base !== "" && base !== "/" && base !== str) {
			if (isPathSeparator(base.charCodeAt(base.length - 1))) base = base.slice(0, -1);
		}
		if (opts.unescape === true) {
			if (glob) glob = utils.removeBackslashes(glob);
			if (base && backslashes === true) base = utils.removeBackslashes(base);
		}
		const state = {
			prefix,
			input,
			start,
			base,
			glob,
			isBrace,
			isBracket,
			isGlob,
			isExtglob,
			isGlobstar,
			negated,
			negatedExtglob
		};
		if (opts.tokens === true) {
			state.maxDepth = 0;
			if (!isPathSeparator(code)) tokens.push(token);
			state.tokens = tokens;
		}
		if (opts.parts === true || opts.tokens === true) {
			let prevIndex;
			for (let idx = 0; idx < slashes.length; idx++) {
				const n = prevIndex !== void 0 ? prevIndex + 1 : start;
				const i = slashes[idx];
				const value = input.slice(n, i);
				if (opts.tokens) {
					if (idx === 0 && start !== 0) {
						tokens[idx].isPrefix = true;
						tokens[idx].value = prefix;
					} else tokens[idx].value = value;
					depth(tokens[idx]);
					state.maxDepth += tokens[idx].depth;
				}
				if (i >= start) {
					parts.push(value);
					prevIndex = i;
				}
			}
			const n = prevIndex !== void 0 ? prevIndex + 1 : start;
			const value = input.slice(n);
			parts.push(value);
			if (opts.tokens && prevIndex && prevIndex + 1 < input.length) {
				tokens[tokens.length - 1].value = value;
				depth(tokens[tokens.length - 1]);
				state.maxDepth += tokens[tokens.length - 1].depth;
			}
			state.slashes = slashes;
			state.parts = parts;
		}
		return state;
	};
	module.exports = scan;
}));

// node_modules/picomatch/lib/parse.js
var require_parse = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const constants = require_constants();
	const utils = require_utils();
	/**
	* Constants
	*/
	const { MAX_LENGTH, POSIX_REGEX_SOURCE, REGEX_NON_SPECIAL_CHARS, REGEX_SPECIAL_CHARS_BACKREF, REPLACEMENTS } = constants;
	/**
	* Helpers
	*/
	const expandRange = (args, options) => {
		if (typeof options.expandRange === "function") return options.expandRange(...args, options);
		args.sort();
		const value = `[${args.join("-")}]`;
		try {
			new RegExp(value);
		} catch (ex) {
			return args.map((v) => utils.escapeRegex(v)).join("..");
		}
		return value;
	};
	/**
	* Create the message for a syntax error
	*/
	const syntaxError = (type, char) => {
		return `Missing ${type}: "${char}" - use "\\\\${char}" to match literal characters`;
	};
	const splitTopLevel = (input) => {
		const parts = [];
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let value = "";
		let escaped = false;
		for (const ch of input) {
			if (escaped === true) {
				value += ch;
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				value += ch;
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				value += ch;
				continue;
			}
			if (quote === 0) {
				if (ch === "[") bracket++;
				else if (ch === "]" && bracket > 0) bracket--;
				else if (bracket === 0) {
					if (ch === "(") paren++;
					else if (ch === ")" && paren > 0) paren--;
					else if (ch === "|" && paren === 0) {
						parts.push(value);
						value = "";
						continue;
					}
				}
			}
			value += ch;
		}
		parts.push(value);
		return parts;
	};
	const isPlainBranch = (branch) => {
		let escaped = false;
		for (const ch of branch) {
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (/[?*+@!()[\]{}]/.test(ch)) return false;
		}
		return true;
	};
	const normalizeSimpleBranch = (branch) => {
		let value = branch.trim();
		let changed = true;
		while (changed === true) {
			changed = false;
			if (/^@\([^\\()[\]{}|]+\)$/.test(value)) {
				value = value.slice(2, -1);
				changed = true;
			}
		}
		if (!isPlainBranch(value)) return;
		return value.replace(/\\(.)/g, "$1");
	};
	const hasRepeatedCharPrefixOverlap = (branches) => {
		const values = branches.map(normalizeSimpleBranch).filter(Boolean);
		for (let i = 0; i < values.length; i++) for (let j = i + 1; j < values.length; j++) {
			const a = values[i];
			const b = values[j];
			const char = a[0];
			if (!char || a !== char.repeat(a.length) || b !== char.repeat(b.length)) continue;
			if (a === b || a.startsWith(b) || b.startsWith(a)) return true;
		}
		return false;
	};
	const parseRepeatedExtglob = (pattern, requireEnd = true) => {
		if (pattern[0] !== "+" && pattern[0] !== "*" || pattern[1] !== "(") return;
		let bracket = 0;
		let paren = 0;
		let quote = 0;
		let escaped = false;
		for (let i = 1; i < pattern.length; i++) {
			const ch = pattern[i];
			if (escaped === true) {
				escaped = false;
				continue;
			}
			if (ch === "\\") {
				escaped = true;
				continue;
			}
			if (ch === "\"") {
				quote = quote === 1 ? 0 : 1;
				continue;
			}
			if (quote === 1) continue;
			if (ch === "[") {
				bracket++;
				continue;
			}
			if (ch === "]" && bracket > 0) {
				bracket--;
				continue;
			}
			if (bracket > 0) continue;
			if (ch === "(") {
				paren++;
				continue;
			}
			if (ch === ")") {
				paren--;
				if (paren === 0) {
					if (requireEnd === true && i !== pattern.length - 1) return;
					return {
						type: pattern[0],
						body: pattern.slice(2, i),
						end: i
					};
				}
			}
		}
	};
	const buildCharClassStar = (chars) => {
		return `${chars.length === 1 ? utils.escapeRegex(chars[0]) : `[${chars.map((ch) => utils.escapeRegex(ch)).join("")}]`}*`;
	};
	const getStarExtglobSequenceChars = (pattern) => {
		let index = 0;
		const chars = [];
		while (index < pattern.length) {
			const match = parseRepeatedExtglob(pattern.slice(index), false);
			if (!match || match.type !== "*") return;
			const branches = splitTopLevel(match.body).map((branch) => branch.trim());
			if (branches.length !== 1) return;
			const branch = normalizeSimpleBranch(branches[0]);
			if (!branch || branch.length !== 1) return;
			chars.push(branch);
			index += match.end + 1;
		}
		if (chars.length < 1) return;
		return chars;
	};
	const repeatedExtglobRecursion = (pattern) => {
		let depth = 0;
		let value = pattern.trim();
		let match = parseRepeatedExtglob(value);
		while (match) {
			depth++;
			value = match.body.trim();
			match = parseRepeatedExtglob(value);
		}
		return depth;
	};
	const analyzeRepeatedExtglob = (body, options) => {
		if (options.maxExtglobRecursion === false) return { risky: false };
		const max = typeof options.maxExtglobRecursion === "number" ? options.maxExtglobRecursion : constants.DEFAULT_MAX_EXTGLOB_RECURSION;
		const branches = splitTopLevel(body).map((branch) => branch.trim());
		if (branches.length > 1) {
			if (branches.some((branch) => branch === "") || branches.some((branch) => /^[*?]+$/.test(branch)) || hasRepeatedCharPrefixOverlap(branches)) return { risky: true };
		}
		const safeChars = [];
		let sawStarSequence = false;
		let combinable = true;
		for (const branch of branches) {
			const chars = getStarExtglobSequenceChars(branch);
			if (chars) {
				sawStarSequence = true;
				safeChars.push(...chars);
				continue;
			}
			const literal = normalizeSimpleBranch(branch);
			if (literal && literal.length === 1) {
				safeChars.push(literal);
				continue;
			}
			combinable = false;
			if (repeatedExtglobRecursion(branch) > max) return { risky: true };
		}
		if (sawStarSequence) return combinable ? {
			risky: true,
			safeOutput: buildCharClassStar([...new Set(safeChars)])
		} : { risky: true };
		return { risky: false };
	};
	/**
	* Parse the given input string.
	* @param {String} input
	* @param {Object} options
	* @return {Object}
	*/
	const parse = (input, options) => {
		if (typeof input !== "string") throw new TypeError("Expected a string");
		input = REPLACEMENTS[input] || input;
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		let len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		const bos = {
			type: "bos",
			value: "",
			output: opts.prepend || ""
		};
		const tokens = [bos];
		const capture = opts.capture ? "" : "?:";
		const PLATFORM_CHARS = constants.globChars(opts.windows);
		const EXTGLOB_CHARS = constants.extglobChars(PLATFORM_CHARS);
		const { DOT_LITERAL, PLUS_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOT_SLASH, NO_DOTS_SLASH, QMARK, QMARK_NO_DOT, STAR, START_ANCHOR } = PLATFORM_CHARS;
		const globstar = (opts) => {
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const nodot = opts.dot ? "" : NO_DOT;
		const qmarkNoDot = opts.dot ? QMARK : QMARK_NO_DOT;
		let star = opts.bash === true ? globstar(opts) : STAR;
		if (opts.capture) star = `(${star})`;
		if (typeof opts.noext === "boolean") opts.noextglob = opts.noext;
		const state = {
			input,
			index: -1,
			start: 0,
			dot: opts.dot === true,
			consumed: "",
			output: "",
			prefix: "",
			backtrack: false,
			negated: false,
			brackets: 0,
			braces: 0,
			parens: 0,
			quotes: 0,
			globstar: false,
			tokens
		};
		input = utils.removePrefix(input, state);
		len = input.length;
		const extglobs = [];
		const braces = [];
		const stack = [];
		let prev = bos;
		let value;
		/**
		* Tokenizing helpers
		*/
		const eos = () => state.index === len - 1;
		const peek = state.peek = (n = 1) => input[state.index + n];
		const advance = state.advance = () => input[++state.index] || "";
		const remaining = () => input.slice(state.index + 1);
		const consume = (value = "", num = 0) => {
			state.consumed += value;
			state.index += num;
		};
		const append = (token) => {
			state.output += token.output != null ? token.output : token.value;
			consume(token.value);
		};
		const negate = () => {
			let count = 1;
			while (peek() === "!" && (peek(2) !== "(" || peek(3) === "?")) {
				advance();
				state.start++;
				count++;
			}
			if (count % 2 === 0) return false;
			state.negated = true;
			state.start++;
			return true;
		};
		const increment = (type) => {
			state[type]++;
			stack.push(type);
		};
		const decrement = (type) => {
			state[type]--;
			stack.pop();
		};
		/**
		* Push tokens onto the tokens array. This helper speeds up
		* tokenizing by 1) helping us avoid backtracking as much as possible,
		* and 2) helping us avoid creating extra tokens when consecutive
		* characters are plain text. This improves performance and simplifies
		* lookbehinds.
		*/
		const push = (tok) => {
			if (prev.type === "globstar") {
				const isBrace = state.braces > 0 && (tok.type === "comma" || tok.type === "brace");
				const isExtglob = tok.extglob === true || extglobs.length && (tok.type === "pipe" || tok.type === "paren");
				if (tok.type !== "slash" && tok.type !== "paren" && !isBrace && !isExtglob) {
					state.output = state.output.slice(0, -prev.output.length);
					prev.type = "star";
					prev.value = "*";
					prev.output = star;
					state.output += prev.output;
				}
			}
			if (extglobs.length && tok.type !== "paren") extglobs[extglobs.length - 1].inner += tok.value;
			if (tok.value || tok.output) append(tok);
			if (prev && prev.type === "text" && tok.type === "text") {
				prev.output = (prev.output || prev.value) + tok.value;
				prev.value += tok.value;
				return;
			}
			tok.prev = prev;
			tokens.push(tok);
			prev = tok;
		};
		const extglobOpen = (type, value) => {
			const token = {
				...EXTGLOB_CHARS[value],
				conditions: 1,
				inner: ""
			};
			token.prev = prev;
			token.parens = state.parens;
			token.output = state.output;
			token.startIndex = state.index;
			token.tokensIndex = tokens.length;
			const output = (opts.capture ? "(" : "") + token.open;
			increment("parens");
			push({
				type,
				value,
				output: state.output ? "" : ONE_CHAR
			});
			push({
				type: "paren",
				extglob: true,
				value: advance(),
				output
			});
			extglobs.push(token);
		};
		const extglobClose = (token) => {
			const literal = input.slice(token.startIndex, state.index + 1);
			const body = input.slice(token.startIndex + 2, state.index);
			const analysis = analyzeRepeatedExtglob(body, opts);
			if ((token.type === "plus" || token.type === "star") && analysis.risky) {
				const safeOutput = analysis.safeOutput ? (token.output ? "" : ONE_CHAR) + (opts.capture ? `(${analysis.safeOutput})` : analysis.safeOutput) : void 0;
				const open = tokens[token.tokensIndex];
				open.type = "text";
				open.value = literal;
				open.output = safeOutput || utils.escapeRegex(literal);
				for (let i = token.tokensIndex + 1; i < tokens.length; i++) {
					tokens[i].value = "";
					tokens[i].output = "";
					delete tokens[i].suffix;
				}
				state.output = token.output + open.output;
				state.backtrack = true;
				push({
					type: "paren",
					extglob: true,
					value,
					output: ""
				});
				decrement("parens");
				return;
			}
			let output = token.close + (opts.capture ? ")" : "");
			let rest;
			if (token.type === "negate") {
				let extglobStar = star;
				if (token.inner && token.inner.length > 1 && token.inner.includes("/")) extglobStar = globstar(opts);
				if (extglobStar !== star || eos() || /^\)+$/.test(remaining())) output = token.close = `)$))${extglobStar}`;
				if (token.inner.includes("*") && (rest = remaining()) && /^\.[^\\/.]+$/.test(rest)) output = token.close = `)${parse(rest, {
					...options,
					fastpaths: false
				}).output})${extglobStar})`;
				if (token.prev.type === "bos") state.negatedExtglob = true;
			}
			push({
				type: "paren",
				extglob: true,
				value,
				output
			});
			decrement("parens");
		};
		/**
		* Fast paths
		*/
		if (opts.fastpaths !== false && !/(^[*!]|[/()[\]{}"])/.test(input)) {
			let backslashes = false;
			let output = input.replace(REGEX_SPECIAL_CHARS_BACKREF, (m, esc, chars, first, rest, index) => {
				if (first === "\\") {
					backslashes = true;
					return m;
				}
				if (first === "?") {
					if (esc) return esc + first + (rest ? QMARK.repeat(rest.length) : "");
					if (index === 0) return qmarkNoDot + (rest ? QMARK.repeat(rest.length) : "");
					return QMARK.repeat(chars.length);
				}
				if (first === ".") return DOT_LITERAL.repeat(chars.length);
				if (first === "*") {
					if (esc) return esc + first + (rest ? star : "");
					return star;
				}
				return esc ? m : `\\${m}`;
			});
			if (backslashes === true) {
				if (opts.unescape === true) output = output.replace(/\\/g, "");
				else output = output.replace(/\\+/g, (m) => {
					return m.length % 2 === 0 ? "\\\\" : m ? "\\" : "";
				});
			}
			if (output === input && opts.contains === true) {
				state.output = input;
				return state;
			}
			state.output = utils.wrapOutput(output, state, options);
			return state;
		}
		/**
		* Tokenize input until we reach end-of-string
		*/
		while (!eos()) {
			value = advance();
			if (value === "\0") continue;
			/**
			* Escaped characters
			*/
			if (value === "\\") {
				const next = peek();
				if (next === "/" && opts.bash !== true) continue;
				if (next === "." || next === ";") continue;
				if (!next) {
					value += "\\";
					push({
						type: "text",
						value
					});
					continue;
				}
				const match = /^\\+/.exec(remaining());
				let slashes = 0;
				if (match && match[0].length > 2) {
					slashes = match[0].length;
					state.index += slashes;
					if (slashes % 2 !== 0) value += "\\";
				}
				if (opts.unescape === true) value = advance();
				else value += advance();
				if (state.brackets === 0) {
					push({
						type: "text",
						value
					});
					continue;
				}
			}
			/**
			* If we're inside a regex character class, continue
			* until we reach the closing bracket.
			*/
			if (state.brackets > 0 && (value !== "]" || prev.value === "[" || prev.value === "[^")) {
				if (opts.posix !== false && value === ":") {
					const inner = prev.value.slice(1);
					if (inner.includes("[")) {
						prev.posix = true;
						if (inner.includes(":")) {
							const idx = prev.value.lastIndexOf("[");
							const pre = prev.value.slice(0, idx);
							const rest = prev.value.slice(idx + 2);
							const posix = POSIX_REGEX_SOURCE[rest];
							if (posix) {
								prev.value = pre + posix;
								state.backtrack = true;
								advance();
								if (!bos.output && tokens.indexOf(prev) === 1) bos.output = ONE_CHAR;
								continue;
							}
						}
					}
				}
				if (value === "[" && peek() !== ":" || value === "-" && peek() === "]") value = `\\${value}`;
				if (value === "]" && (prev.value === "[" || prev.value === "[^")) value = `\\${value}`;
				if (opts.posix === true && value === "!" && prev.value === "[") value = "^";
				prev.value += value;
				append({ value });
				continue;
			}
			/**
			* If we're inside a quoted string, continue
			* until we reach the closing double quote.
			*/
			if (state.quotes === 1 && value !== "\"") {
				value = utils.escapeRegex(value);
				prev.value += value;
				append({ value });
				continue;
			}
			/**
			* Double quotes
			*/
			if (value === "\"") {
				state.quotes = state.quotes === 1 ? 0 : 1;
				if (opts.keepQuotes === true) push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Parentheses
			*/
			if (value === "(") {
				increment("parens");
				push({
					type: "paren",
					value
				});
				continue;
			}
			if (value === ")") {
				if (state.parens === 0 && opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "("));
				const extglob = extglobs[extglobs.length - 1];
				if (extglob && state.parens === extglob.parens + 1) {
					extglobClose(extglobs.pop());
					continue;
				}
				push({
					type: "paren",
					value,
					output: state.parens ? ")" : "\\)"
				});
				decrement("parens");
				continue;
			}
			/**
			* Square brackets
			*/
			if (value === "[") {
				if (opts.nobracket === true || !remaining().includes("]")) {
					if (opts.nobracket !== true && opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
					value = `\\${value}`;
				} else increment("brackets");
				push({
					type: "bracket",
					value
				});
				continue;
			}
			if (value === "]") {
				if (opts.nobracket === true || prev && prev.type === "bracket" && prev.value.length === 1) {
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				if (state.brackets === 0) {
					if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("opening", "["));
					push({
						type: "text",
						value,
						output: `\\${value}`
					});
					continue;
				}
				decrement("brackets");
				const prevValue = prev.value.slice(1);
				if (prev.posix !== true && prevValue[0] === "^" && !prevValue.includes("/")) value = `/${value}`;
				prev.value += value;
				append({ value });
				if (opts.literalBrackets === false || utils.hasRegexChars(prevValue)) continue;
				const escaped = utils.escapeRegex(prev.value);
				state.output = state.output.slice(0, -prev.value.length);
				if (opts.literalBrackets === true) {
					state.output += escaped;
					prev.value = escaped;
					continue;
				}
				prev.value = `(${capture}${escaped}|${prev.value})`;
				state.output += prev.value;
				continue;
			}
			/**
			* Braces
			*/
			if (value === "{" && opts.nobrace !== true) {
				increment("braces");
				const open = {
					type: "brace",
					value,
					output: "(",
					outputIndex: state.output.length,
					tokensIndex: state.tokens.length
				};
				braces.push(open);
				push(open);
				continue;
			}
			if (value === "}") {
				const brace = braces[braces.length - 1];
				if (opts.nobrace === true || !brace) {
					push({
						type: "text",
						value,
						output: value
					});
					continue;
				}
				let output = ")";
				if (brace.dots === true) {
					const arr = tokens.slice();
					const range = [];
					for (let i = arr.length - 1; i >= 0; i--) {
						tokens.pop();
						if (arr[i].type === "brace") break;
						if (arr[i].type !== "dots") range.unshift(arr[i].value);
					}
					output = expandRange(range, opts);
					state.backtrack = true;
				}
				if (brace.comma !== true && brace.dots !== true) {
					const out = state.output.slice(0, brace.outputIndex);
					const toks = state.tokens.slice(brace.tokensIndex);
					brace.value = brace.output = "\\{";
					value = output = "\\}";
					state.output = out;
					for (const t of toks) state.output += t.output || t.value;
				}
				push({
					type: "brace",
					value,
					output
				});
				decrement("braces");
				braces.pop();
				continue;
			}
			/**
			* Pipes
			*/
			if (value === "|") {
				if (extglobs.length > 0) extglobs[extglobs.length - 1].conditions++;
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Commas
			*/
			if (value === ",") {
				let output = value;
				const brace = braces[braces.length - 1];
				if (brace && stack[stack.length - 1] === "braces") {
					brace.comma = true;
					output = "|";
				}
				push({
					type: "comma",
					value,
					output
				});
				continue;
			}
			/**
			* Slashes
			*/
			if (value === "/") {
				if (prev.type === "dot" && state.index === state.start + 1) {
					state.start = state.index + 1;
					state.consumed = "";
					state.output = "";
					tokens.pop();
					prev = bos;
					continue;
				}
				push({
					type: "slash",
					value,
					output: SLASH_LITERAL
				});
				continue;
			}
			/**
			* Dots
			*/
			if (value === ".") {
				if (state.braces > 0 && prev.type === "dot") {
					if (prev.value === ".") prev.output = DOT_LITERAL;
					const brace = braces[braces.length - 1];
					prev.type = "dots";
					prev.output += value;
					prev.value += value;
					brace.dots = true;
					continue;
				}
				if (state.braces + state.parens === 0 && prev.type !== "bos" && prev.type !== "slash") {
					push({
						type: "text",
						value,
						output: DOT_LITERAL
					});
					continue;
				}
				push({
					type: "dot",
					value,
					output: DOT_LITERAL
				});
				continue;
			}
			/**
			* Question marks
			*/
			if (value === "?") {
				if (!(prev && prev.value === "(") && opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("qmark", value);
					continue;
				}
				if (prev && prev.type === "paren") {
					const next = peek();
					let output = value;
					if (prev.value === "(" && !/[!=<:]/.test(next) || next === "<" && !/<([!=]|\w+>)/.test(remaining())) output = `\\${value}`;
					push({
						type: "text",
						value,
						output
					});
					continue;
				}
				if (opts.dot !== true && (prev.type === "slash" || prev.type === "bos")) {
					push({
						type: "qmark",
						value,
						output: QMARK_NO_DOT
					});
					continue;
				}
				push({
					type: "qmark",
					value,
					output: QMARK
				});
				continue;
			}
			/**
			* Exclamation
			*/
			if (value === "!") {
				if (opts.noextglob !== true && peek() === "(") {
					if (peek(2) !== "?" || !/[!=<:]/.test(peek(3))) {
						extglobOpen("negate", value);
						continue;
					}
				}
				if (opts.nonegate !== true && state.index === 0) {
					negate();
					continue;
				}
			}
			/**
			* Plus
			*/
			if (value === "+") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					extglobOpen("plus", value);
					continue;
				}
				if (prev && prev.value === "(" || opts.regex === false) {
					push({
						type: "plus",
						value,
						output: PLUS_LITERAL
					});
					continue;
				}
				if (prev && (prev.type === "bracket" || prev.type === "paren" || prev.type === "brace") || state.parens > 0) {
					push({
						type: "plus",
						value
					});
					continue;
				}
				push({
					type: "plus",
					value: PLUS_LITERAL
				});
				continue;
			}
			/**
			* Plain text
			*/
			if (value === "@") {
				if (opts.noextglob !== true && peek() === "(" && peek(2) !== "?") {
					push({
						type: "at",
						extglob: true,
						value,
						output: ""
					});
					continue;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Plain text
			*/
			if (value !== "*") {
				if (value === "$" || value === "^") value = `\\${value}`;
				const match = REGEX_NON_SPECIAL_CHARS.exec(remaining());
				if (match) {
					value += match[0];
					state.index += match[0].length;
				}
				push({
					type: "text",
					value
				});
				continue;
			}
			/**
			* Stars
			*/
			if (prev && (prev.type === "globstar" || prev.star === true)) {
				prev.type = "star";
				prev.star = true;
				prev.value += value;
				prev.output = star;
				state.backtrack = true;
				state.globstar = true;
				consume(value);
				continue;
			}
			let rest = remaining();
			if (opts.noextglob !== true && /^\([^?]/.test(rest)) {
				extglobOpen("star", value);
				continue;
			}
			if (prev.type === "star") {
				if (opts.noglobstar === true) {
					consume(value);
					continue;
				}
				const prior = prev.prev;
				const before = prior.prev;
				const isStart = prior.type === "slash" || prior.type === "bos";
				const afterStar = before && (before.type === "star" || before.type === "globstar");
				if (opts.bash === true && (!isStart || rest[0] && rest[0] !== "/")) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				const isBrace = state.braces > 0 && (prior.type === "comma" || prior.type === "brace");
				const isExtglob = extglobs.length && (prior.type === "pipe" || prior.type === "paren");
				if (!isStart && prior.type !== "paren" && !isBrace && !isExtglob) {
					push({
						type: "star",
						value,
						output: ""
					});
					continue;
				}
				while (rest.slice(0, 3) === "/**") {
					const after = input[state.index + 4];
					if (after && after !== "/") break;
					rest = rest.slice(3);
					consume("/**", 3);
				}
				const isEnd = eos() || state.parens > 0 && rest === ")".repeat(state.parens) && !extglobs.some((extglob) => extglob.type === "negate");
				if (prior.type === "bos" && eos()) {
					prev.type = "globstar";
					prev.value += value;
					prev.output = globstar(opts);
					state.output = prev.output;
					state.globstar = true;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && !afterStar && isEnd) {
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = globstar(opts) + (opts.strictSlashes ? ")" : "|$)");
					prev.value += value;
					state.globstar = true;
					state.output += prior.output + prev.output;
					consume(value);
					continue;
				}
				if (prior.type === "slash" && prior.prev.type !== "bos" && rest[0] === "/") {
					const end = rest[1] !== void 0 ? "|$" : "";
					state.output = state.output.slice(0, -(prior.output + prev.output).length);
					prior.output = `(?:${prior.output}`;
					prev.type = "globstar";
					prev.output = `${globstar(opts)}${SLASH_LITERAL}|${SLASH_LITERAL}${end})`;
					prev.value += value;
					state.output += prior.output + prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				if (prior.type === "bos" && rest[0] === "/") {
					prev.type = "globstar";
					prev.value += value;
					prev.output = `(?:^|${SLASH_LITERAL}|${globstar(opts)}${SLASH_LITERAL})`;
					state.output = prev.output;
					state.globstar = true;
					consume(value + advance());
					push({
						type: "slash",
						value: "/",
						output: ""
					});
					continue;
				}
				state.output = state.output.slice(0, -prev.output.length);
				prev.type = "globstar";
				prev.output = globstar(opts);
				prev.value += value;
				state.output += prev.output;
				state.globstar = true;
				consume(value);
				continue;
			}
			const token = {
				type: "star",
				value,
				output: star
			};
			if (opts.bash === true) {
				token.output = ".*?";
				if (prev.type === "bos" || prev.type === "slash") token.output = nodot + token.output;
				push(token);
				continue;
			}
			if (prev && (prev.type === "bracket" || prev.type === "paren") && opts.regex === true) {
				token.output = value;
				push(token);
				continue;
			}
			if (state.index === state.start || prev.type === "slash" || prev.type === "dot") {
				if (prev.type === "dot") {
					state.output += NO_DOT_SLASH;
					prev.output += NO_DOT_SLASH;
				} else if (opts.dot === true) {
					state.output += NO_DOTS_SLASH;
					prev.output += NO_DOTS_SLASH;
				} else {
					state.output += nodot;
					prev.output += nodot;
				}
				if (peek() !== "*") {
					state.output += ONE_CHAR;
					prev.output += ONE_CHAR;
				}
			}
			push(token);
		}
		while (state.brackets > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "]"));
			state.output = utils.escapeLast(state.output, "[");
			decrement("brackets");
		}
		while (state.parens > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", ")"));
			state.output = utils.escapeLast(state.output, "(");
			decrement("parens");
		}
		while (state.braces > 0) {
			if (opts.strictBrackets === true) throw new SyntaxError(syntaxError("closing", "}"));
			state.output = utils.escapeLast(state.output, "{");
			decrement("braces");
		}
		if (opts.strictSlashes !== true && (prev.type === "star" || prev.type === "bracket")) push({
			type: "maybe_slash",
			value: "",
			output: `${SLASH_LITERAL}?`
		});
		if (state.backtrack === true) {
			state.output = "";
			for (const token of state.tokens) {
				state.output += token.output != null ? token.output : token.value;
				if (token.suffix) state.output += token.suffix;
			}
		}
		return state;
	};
	/**
	* Fast paths for creating regular expressions for common glob patterns.
	* This can significantly speed up processing and has very little downside
	* impact when none of the fast paths match.
	*/
	parse.fastpaths = (input, options) => {
		const opts = { ...options };
		const max = typeof opts.maxLength === "number" ? Math.min(MAX_LENGTH, opts.maxLength) : MAX_LENGTH;
		const len = input.length;
		if (len > max) throw new SyntaxError(`Input length: ${len}, exceeds maximum allowed length: ${max}`);
		input = REPLACEMENTS[input] || input;
		const { DOT_LITERAL, SLASH_LITERAL, ONE_CHAR, DOTS_SLASH, NO_DOT, NO_DOTS, NO_DOTS_SLASH, STAR, START_ANCHOR } = constants.globChars(opts.windows);
		const nodot = opts.dot ? NO_DOTS : NO_DOT;
		const slashDot = opts.dot ? NO_DOTS_SLASH : NO_DOT;
		const capture = opts.capture ? "" : "?:";
		const state = {
			negated: false,
			prefix: ""
		};
		let star = opts.bash === true ? ".*?" : STAR;
		if (opts.capture) star = `(${star})`;
		const globstar = (opts) => {
			if (opts.noglobstar === true) return star;
			return `(${capture}(?:(?!${START_ANCHOR}${opts.dot ? DOTS_SLASH : DOT_LITERAL}).)*?)`;
		};
		const create = (str) => {
			switch (str) {
				case "*": return `${nodot}${ONE_CHAR}${star}`;
				case ".*": return `${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*.*": return `${nodot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "*/*": return `${nodot}${star}${SLASH_LITERAL}${ONE_CHAR}${slashDot}${star}`;
				case "**": return nodot + globstar(opts);
				case "**/*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${ONE_CHAR}${star}`;
				case "**/*.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${slashDot}${star}${DOT_LITERAL}${ONE_CHAR}${star}`;
				case "**/.*": return `(?:${nodot}${globstar(opts)}${SLASH_LITERAL})?${DOT_LITERAL}${ONE_CHAR}${star}`;
				default: {
					const match = /^(.*?)\.(\w+)$/.exec(str);
					if (!match) return;
					const source = create(match[1]);
					if (!source) return;
					return source + DOT_LITERAL + match[2];
				}
			}
		};
		let source = create(utils.removePrefix(input, state));
		if (source && opts.strictSlashes !== true) source += `${SLASH_LITERAL}?`;
		return source;
	};
	module.exports = parse;
}));

// node_modules/picomatch/lib/picomatch.js
var require_picomatch$1 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const scan = require_scan();
	const parse = require_parse();
	const utils = require_utils();
	const constants = require_constants();
	const isObject = (val) => val && typeof val === "object" && !Array.isArray(val);
	/**
	* Creates a matcher function from one or more glob patterns. The
	* returned function takes a string to match as its first argument,
	* and returns true if the string is a match. The returned matcher
	* function also takes a boolean as the second argument that, when true,
	* returns an object with additional information.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch(glob[, options]);
	*
	* const isMatch = picomatch('*.!(*a)');
	* console.log(isMatch('a.a')); //=> false
	* console.log(isMatch('a.b')); //=> true
	*
	* // For environments without `node.js`, `picomatch/posix` provides you a dependency-free matcher, without automatic OS detection.
	* const picomatch = require('picomatch/posix');
	* // the same API, defaulting to posix paths
	* const isMatch = picomatch('a/*');
	* console.log(isMatch('a\\b')); //=> false
	* console.log(isMatch('a/b')); //=> true
	*
	* // you can still configure the matcher function to accept windows paths
	* const isMatch = picomatch('a/*', { options: windows });
	* console.log(isMatch('a\\b')); //=> true
	* console.log(isMatch('a/b')); //=> true
	* ```
	* @name picomatch
	* @param {String|Array} `globs` One or more glob patterns.
	* @param {Object=} `options`
	* @return {Function=} Returns a matcher function.
	* @api public
	*/
	const picomatch = (glob, options, returnState = false) => {
		if (Array.isArray(glob)) {
			const fns = glob.map((input) => picomatch(input, options, returnState));
			const arrayMatcher = (str) => {
				for (const isMatch of fns) {
					const state = isMatch(str);
					if (state) return state;
				}
				return false;
			};
			return arrayMatcher;
		}
		const isState = isObject(glob) && glob.tokens && glob.input;
		if (glob === "" || typeof glob !== "string" && !isState) throw new TypeError("Expected pattern to be a non-empty string");
		const opts = options || {};
		const posix = opts.windows;
		const regex = isState ? picomatch.compileRe(glob, options) : picomatch.makeRe(glob, options, false, true);
		const state = regex.state;
		delete regex.state;
		let isIgnored = () => false;
		if (opts.ignore) {
			const ignoreOpts = {
				...options,
				ignore: null,
				onMatch: null,
				onResult: null
			};
			isIgnored = picomatch(opts.ignore, ignoreOpts, returnState);
		}
		const matcher = (input, returnObject = false) => {
			const { isMatch, match, output } = picomatch.test(input, regex, options, {
				glob,
				posix
			});
			const result = {
				glob,
				state,
				regex,
				posix,
				input,
				output,
				match,
				isMatch
			};
			if (typeof opts.onResult === "function") opts.onResult(result);
			if (isMatch === false) {
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (isIgnored(input)) {
				if (typeof opts.onIgnore === "function") opts.onIgnore(result);
				result.isMatch = false;
				return returnObject ? result : false;
			}
			if (typeof opts.onMatch === "function") opts.onMatch(result);
			return returnObject ? result : true;
		};
		if (returnState) matcher.state = state;
		return matcher;
	};
	/**
	* Test `input` with the given `regex`. This is used by the main
	* `picomatch()` function to test the input string.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.test(input, regex[, options]);
	*
	* console.log(picomatch.test('foo/bar', /^(?:([^/]*?)\/([^/]*?))$/));
	* // { isMatch: true, match: [ 'foo/', 'foo', 'bar' ], output: 'foo/bar' }
	* ```
	* @param {String} `input` String to test.
	* @param {RegExp} `regex`
	* @return {Object} Returns an object with matching info.
	* @api public
	*/
	picomatch.test = (input, regex, options, { glob, posix } = {}) => {
		if (typeof input !== "string") throw new TypeError("Expected input to be a string");
		if (input === "") return {
			isMatch: false,
			output: ""
		};
		const opts = options || {};
		const format = opts.format || (posix ? utils.toPosixSlashes : null);
		let match = input === glob;
		let output = match && format ? format(input) : input;
		if (match === false) {
			output = format ? format(input) : input;
			match = output === glob;
		}
		if (match === false || opts.capture === true) {
			if (opts.matchBase === true || opts.basename === true) match = picomatch.matchBase(input, regex, options, posix);
			else match = regex.exec(output);
		}
		return {
			isMatch: Boolean(match),
			match,
			output
		};
	};
	/**
	* Match the basename of a filepath.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.matchBase(input, glob[, options]);
	* console.log(picomatch.matchBase('foo/bar.js', '*.js'); // true
	* ```
	* @param {String} `input` String to test.
	* @param {RegExp|String} `glob` Glob pattern or regex created by [.makeRe](#makeRe).
	* @return {Boolean}
	* @api public
	*/
	picomatch.matchBase = (input, glob, options, posix = options && options.windows) => {
		return (glob instanceof RegExp ? glob : picomatch.makeRe(glob, options)).test(utils.basename(input, { windows: posix }));
	};
	/**
	* Returns true if **any** of the given glob `patterns` match the specified `string`.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.isMatch(string, patterns[, options]);
	*
	* console.log(picomatch.isMatch('a.a', ['b.*', '*.a'])); //=> true
	* console.log(picomatch.isMatch('a.a', 'b.*')); //=> false
	* ```
	* @param {String|Array} str The string to test.
	* @param {String|Array} patterns One or more glob patterns to use for matching.
	* @param {Object} [options] See available [options](#options).
	* @return {Boolean} Returns true if any patterns match `str`
	* @api public
	*/
	picomatch.isMatch = (str, patterns, options) => picomatch(patterns, options)(str);
	/**
	* Parse a glob pattern to create the source string for a regular
	* expression.
	*
	* ```js
	* const picomatch = require('picomatch');
	* const result = picomatch.parse(pattern[, options]);
	* ```
	* @param {String} `pattern`
	* @param {Object} `options`
	* @return {Object} Returns an object with useful properties and output to be used as a regex source string.
	* @api public
	*/
	picomatch.parse = (pattern, options) => {
		if (Array.isArray(pattern)) return pattern.map((p) => picomatch.parse(p, options));
		return parse(pattern, {
			...options,
			fastpaths: false
		});
	};
	/**
	* Scan a glob pattern to separate the pattern into segments.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.scan(input[, options]);
	*
	* const result = picomatch.scan('!./foo/*.js');
	* console.log(result);
	* { prefix: '!./',
	*   input: '!./foo/*.js',
	*   start: 3,
	*   base: 'foo',
	*   glob: '*.js',
	*   isBrace: false,
	*   isBracket: false,
	*   isGlob: true,
	*   isExtglob: false,
	*   isGlobstar: false,
	*   negated: true }
	* ```
	* @param {String} `input` Glob pattern to scan.
	* @param {Object} `options`
	* @return {Object} Returns an object with
	* @api public
	*/
	picomatch.scan = (input, options) => scan(input, options);
	/**
	* Compile a regular expression from the `state` object returned by the
	* [parse()](#parse) method.
	*
	* ```js
	* const picomatch = require('picomatch');
	* const state = picomatch.parse('*.js');
	* // picomatch.compileRe(state[, options]);
	*
	* console.log(picomatch.compileRe(state));
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {Object} `state`
	* @param {Object} `options`
	* @param {Boolean} `returnOutput` Intended for implementors, this argument allows you to return the raw output from the parser.
	* @param {Boolean} `returnState` Adds the state to a `state` property on the returned regex. Useful for implementors and debugging.
	* @return {RegExp}
	* @api public
	*/
	picomatch.compileRe = (state, options, returnOutput = false, returnState = false) => {
		if (returnOutput === true) return state.output;
		const opts = options || {};
		const prepend = opts.contains ? "" : "^";
		const append = opts.contains ? "" : "$";
		let source = `${prepend}(?:${state.output})${append}`;
		if (state && state.negated === true) source = `^(?!${source}).*$`;
		const regex = picomatch.toRegex(source, options);
		if (returnState === true) regex.state = state;
		return regex;
	};
	/**
	* Create a regular expression from a parsed glob pattern.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.makeRe(state[, options]);
	*
	* const result = picomatch.makeRe('*.js');
	* console.log(result);
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {String} `state` The object returned from the `.parse` method.
	* @param {Object} `options`
	* @param {Boolean} `returnOutput` Implementors may use this argument to return the compiled output, instead of a regular expression. This is not exposed on the options to prevent end-users from mutating the result.
	* @param {Boolean} `returnState` Implementors may use this argument to return the state from the parsed glob with the returned regular expression.
	* @return {RegExp} Returns a regex created from the given pattern.
	* @api public
	*/
	picomatch.makeRe = (input, options = {}, returnOutput = false, returnState = false) => {
		if (!input || typeof input !== "string") throw new TypeError("Expected a non-empty string");
		let parsed = {
			negated: false,
			fastpaths: true
		};
		if (options.fastpaths !== false && (input[0] === "." || input[0] === "*")) parsed.output = parse.fastpaths(input, options);
		if (!parsed.output) parsed = parse(input, options);
		return picomatch.compileRe(parsed, options, returnOutput, returnState);
	};
	/**
	* Create a regular expression from the given regex source string.
	*
	* ```js
	* const picomatch = require('picomatch');
	* // picomatch.toRegex(source[, options]);
	*
	* const { output } = picomatch.parse('*.js');
	* console.log(picomatch.toRegex(output));
	* //=> /^(?:(?!\.)(?=.)[^/]*?\.js)$/
	* ```
	* @param {String} `source` Regular expression source string.
	* @param {Object} `options`
	* @return {RegExp}
	* @api public
	*/
	picomatch.toRegex = (source, options) => {
		try {
			const opts = options || {};
			return new RegExp(source, opts.flags || (opts.nocase ? "i" : ""));
		} catch (err) {
			if (options && options.debug === true) throw err;
			return /$^/;
		}
	};
	/**
	* Picomatch constants.
	* @return {Object}
	*/
	picomatch.constants = constants;
	/**
	* Expose "picomatch"
	*/
	module.exports = picomatch;
}));

// node_modules/picomatch/index.js
var require_picomatch = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const pico = require_picomatch$1();
	const utils = require_utils();
	function picomatch(glob, options, returnState = false) {
		if (options && (options.windows === null || options.windows === void 0)) options = {
			...options,
			windows: utils.isWindows()
		};
		return pico(glob, options, returnState);
	}
	Object.assign(picomatch, pico);
	module.exports = picomatch;
}));

// src/prepare/git/unaffected.ts
var import_picomatch = /* @__PURE__ */ __toESM(require_picomatch(), 1);
/** More changed files than this are not looked at: something among them counts. */
const mostFiles$1 = 3e3;
/**
* The files in which two commits differ, if none of them can reach the server; undefined: something may, or nothing differs.
* Only regular files can be left out: a link or a submodule may lead anywhere. What decides an install always counts.
*/
async function unaffected({ repository, base, head }, ignored, signal) {
	const fields = (await git(repository, [
		"diff-tree",
		"-r",
		"-z",
		"--raw",
		"--no-renames",
		"--no-abbrev",
		base,
		head
	], { signal })).split("\0").slice(0, -1);
	const changes = fields.flatMap((meta, i) => i % 2 === 0 ? [{
		meta,
		path: fields[i + 1]
	}] : []);
	if (changes.length === 0 || changes.length > mostFiles$1) return void 0;
	const cannotReach = unreachable(ignored);
	return changes.every(({ meta }) => /^:(000000|100644|100755) (000000|100644|100755) /.test(meta)) && changes.every(({ path }) => cannotReach(path)) ? changes.map(({ path }) => path) : void 0;
}
/** Names of files that decide what is installed, and by which version of a language. */
const installs = /* @__PURE__ */ new Set([...Object.values(ecosystems).flatMap(({ manifests = [], lock = [], manifest = [], versionFiles = [] }) => [
	...manifests,
	...versionFiles,
	...[...lock, ...manifest].flatMap(({ files }) => files)
]), ...[
	"package.json",
	"pnpm-workspace.yaml",
	".npmrc",
	".yarnrc.yml",
	"go.sum",
	"Dockerfile"
]]);
/** Is a file, named from the root of the repository, one that cannot reach the server? */
function unreachable({ ignore, counts }) {
	const isException = (glob) => glob.startsWith("!");
	const excepted = (0, import_picomatch.default)(ignore.filter(isException).map((glob) => glob.slice(1)), { dot: true });
	const listed = (0, import_picomatch.default)(ignore.filter((glob) => !isException(glob)), { dot: true });
	const isIgnored = (path) => listed(path) && !excepted(path);
	const isCounted = (path) => counts.some((each) => `/${path}`.endsWith(`/${each}`));
	return (path) => isIgnored(path) && !isCounted(path) && !installs.has(basename$1(path));
}

// src/gate-progress.ts
/** Tells where the run stands, for display. */
var Progress = class {
	#tell;
	#state;
	#since = performance.now();
	constructor(config, tell) {
		this.#tell = tell;
		this.#state = {
			block: 0,
			minBlocks: looks[0],
			maxBlocks: looks.at(-1),
			phase: "preparing",
			elapsed: 0,
			budget: config.budget
		};
	}
	measuring() {
		this.#since = performance.now();
	}
	phase(phase) {
		this.#update({ phase });
	}
	block(block, judgement) {
		this.#update({
			block,
			judgement,
			phase: "judged"
		});
	}
	#update(change) {
		this.#state = {
			...this.#state,
			...change,
			elapsed: performance.now() - this.#since
		};
		this.#tell(this.#state);
	}
};

// src/measure/server/runtime.ts
const profilable = "Node, Go, Python and Java can be profiled so far";
/** What a server will probably run on, by its start command: what serves is known once it runs. */
function expectedRuntime({ start = "", directory = "" }) {
	const named = [
		"go",
		"python",
		"java"
	].find((each) => ecosystems[each].starters.test(start));
	if (named !== void 0) return named;
	const [first = ""] = start.replace(/^(\s*(exec|env|\w+=\S*)\s+)*/, "").split(/\s/);
	return first.includes("/") && isGo(resolve$1(directory, first)) ? "go" : "node";
}
/** What the process that serves runs on; in front of it may be a proxy. Undefined for what cannot be profiled. */
function runtimeServing({ process, url }) {
	const serving = answerers(Number(new URL(url).port));
	for (const pid of [...serving, ...process?.tree() ?? []]) {
		const found = runtimeOfProcess(pid);
		if (found !== void 0) return found;
	}
}
function runtimeOfProcess(pid) {
	const [program = ""] = programsOf([pid]);
	const named = [
		"node",
		"python",
		"java"
	].find((each) => ecosystems[each].serves.test(program));
	if (named !== void 0) return named;
	return isGo(`/proc/${pid}/exe`) ? "go" : void 0;
}
/** What the linker of Go writes into each program: https://pkg.go.dev/debug/buildinfo */
const goMark = Buffer.from("ÿ Go buildinf:", "latin1");
/** No program is read further than this, bytes. */
const mostBytes$5 = 256 * 2 ** 20;
function isGo(path) {
	try {
		const file = openSync(path, "r");
		try {
			const chunk = Buffer.alloc(2 ** 20);
			for (let at = 0; at < mostBytes$5; at += chunk.length - goMark.length) {
				const read = readSync(file, chunk, 0, chunk.length, at);
				if (at === 0 && chunk.toString("latin1", 1, 4) !== "ELF") return false;
				if (chunk.subarray(0, read).includes(goMark)) return true;
				if (read < chunk.length) return false;
			}
			return false;
		} finally {
			closeSync(file);
		}
	} catch {
		return false;
	}
}
/** Names of the programs that these processes run. */
const programsOf = (processes) => processes.flatMap((pid) => {
	try {
		return [basename(readlinkSync(`/proc/${pid}/exe`))];
	} catch {
		return [];
	}
});
/** Why a server whose processes never reported has no profile. */
function whySilent(name, programs) {
	if (programs.some((program) => /^node/.test(program))) return `The profiler did not start in \`${name}\`. Its start command may overwrite NODE_OPTIONS, or Node's permission model may forbid the profiler.`;
	const found = Object.values(ecosystems).find(({ serves }) => programs.some((program) => serves?.test(program)))?.title;
	if (found !== void 0) return `\`${name}\` runs on ${found}. Only ${profilable}.`;
	return `The profiler did not start in \`${name}\`. Only ${profilable}.`;
}

// src/measure/apart.ts
/**
* Variants that insist on one and the same port would have to take turns, and from one turn to the next a machine changes by more
* than most regressions. Node can be told to listen elsewhere. So the preflight is made with the ports moved, and where all of
* them then respond as the config expects, alike, and listen on nothing but their own port, they stay moved. Otherwise it is made once
* more, and they take turns.
*/
async function preflightApart(options) {
	const { variants, results, say } = options;
	if (takeTurns(variants).length < 2) return {
		variants,
		found: await preflight(options)
	};
	const ports = [...new Set(variants.flatMap(({ port }) => port ?? []))];
	const insist = `The servers have fixed port${ports.length > 1 ? "s" : ""} ${ports.join(", ")}.`;
	const before = listeningPorts();
	if (variants.every(isMovable) && before.size > 0) {
		const notes = results.notes.length;
		const moved = variants.map((variant) => ({
			...variant,
			movesPort: true
		}));
		const found = await movedPreflight({
			...options,
			variants: moved
		}, before);
		if (found !== void 0) {
			results.notes.push(`${insist} perf-gate moved each to a port of its own, so they run at the same time`);
			return {
				variants: moved,
				found
			};
		}
		results.notes.splice(notes);
		say("taking turns");
		for (const port of ports) await silent(port);
	}
	const found = await preflight(options);
	if (found.errors.size === 0) results.notes.push(`${insist} They take turns. If the server read \`PORT\` and the config had no \`server.port\`, they would run at the same time, and a run would detect smaller changes`);
	return {
		variants,
		found
	};
}
/** Undefined where variants cannot be measured with their ports moved. Leaves no trace for the preflight that is then made in turns. */
async function movedPreflight(options, before) {
	const logs = join(options.logs, "moved");
	mkdirSync(logs, { recursive: true });
	let areApart = false;
	const whileUp = (servers) => {
		areApart = servers.length === options.variants.length && listenAlone(servers, before) && servers.every(isNode$1);
	};
	const found = await preflight({
		...options,
		seen: new SeenBodies(),
		logs,
		whileUp
	});
	const { scenarios } = options.config;
	const areAlike = found.differences.every(({ scenario }) => !scenarios.find(({ name }) => name === scenario)?.sameBody);
	const areSound = found.errors.size === 0 && found.replies.every(({ isExpected }) => isExpected);
	return areApart && areSound && areAlike ? found : void 0;
}
/** Programs of Node in a start command. Not pm2: both sides would have one daemon. */
const starter = /(^|[\s/;&|])(node|npm|npx|pnpm|yarn|tsx|ts-node|nest|next|nuxt|vite)(\s|$)/;
/** What resets a state that both share would take it away from the other side. */
const isMovable = ({ port, start = "", reset }) => port !== void 0 && reset === void 0 && starter.test(start);
/**
* A second port that both sides want is held by one of them, and the other one would use that one's server. Where we may not look
* into their processes, as in some rooms, nobody else may have begun to listen meanwhile.
*/
function listenAlone(servers, before) {
	const own = servers.map(({ url }) => Number(new URL(url).port));
	const theirs = servers.map(({ process }) => listenersOf(process?.tree() ?? []).map(({ port }) => port));
	if (theirs.every((ports) => ports.length > 0)) return theirs.every((ports, i) => ports.every((port) => port === own[i]));
	return [...listeningPorts()].every((port) => before.has(port) || own.includes(port));
}
/** Undefined in a room, where we may not look at it. */
const isNode$1 = (server) => ["node", void 0].includes(runtimeServing(server));

// src/prepare/nothing-to-measure.ts
/** The files in which base and head differ, by base's config none of which can reach the server. Undefined: it is measured. */
async function nothingToMeasure({ sources, isBases }, { file, ignore }, { alwaysCounts, signal }) {
	const [base, head] = sources?.wanted ?? [];
	if (!(isBases && alwaysCounts !== void 0 && ignore !== void 0 && file !== void 0) || base?.source.kind !== "commit" || head?.source.kind !== "commit") return void 0;
	const commits = {
		repository: sources.repository,
		base: base.source.commit,
		head: head.source.commit
	};
	const files = await unaffected(commits, {
		ignore,
		counts: [file, ...alwaysCounts]
	}, signal);
	return files && {
		files,
		variants: [base, head].map(recordOf)
	};
}

// src/results/hide.ts
/** Takes values out of what servers printed and of what was said about it, the only texts of results that are not ours. */
function hideIn(results, secrets) {
	for (const failure of results.failures) {
		failure.message = without(failure.message, secrets);
		if (failure.lastWords !== void 0) failure.lastWords = without(failure.lastWords, secrets);
	}
	results.notes = results.notes.map((note) => without(note, secrets));
}
/** A value of less than four characters would be found everywhere. */
const without = (text, secrets) => secrets.filter((secret) => secret.length >= 4).reduce((rest, secret) => rest.replaceAll(secret, "***"), text);
/** The same for an error, which may have a server's last words in it. */
function hiddenFrom(error, secrets) {
	if (!(error instanceof GateError)) return error;
	const { code, message, variant, lastWords, exit, cause } = error;
	const told = lastWords === void 0 ? void 0 : without(lastWords, secrets);
	return new GateError(code, without(message, secrets), {
		cause,
		variant,
		exit,
		lastWords: told
	});
}

// src/why/explain/changes.ts
/** Beyond so many changed lines of one file nobody reviews it line by line. */
const mostLines = 2e4;
/**
* Reads what `git diff -U0 --no-prefix` prints. `@@ -7,2 +7,3 @@` is lines 7 and 8 of base and 7 to 9 of head; without a count it is
* one line. With a count of 0, `+6,0`, something went between the lines 6 and 7 of head: both count.
*/
function parseDiff(diff) {
	const changes = {
		base: /* @__PURE__ */ new Map(),
		head: /* @__PURE__ */ new Map()
	};
	let files = {};
	let [gone, come] = [0, 0];
	for (const line of diff.split("\n")) if (gone > 0 && line.startsWith("-")) gone--;
	else if (come > 0 && line.startsWith("+")) come--;
	else if (line.startsWith("diff --git ")) files = {};
	else if (line.startsWith("--- ")) files.base = nameIn(line);
	else if (line.startsWith("+++ ")) files.head = nameIn(line);
	else if (line.startsWith("@@ ")) {
		const [, from, less = "1", to, more = "1"] = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
		if (from === void 0 || to === void 0) continue;
		[gone, come] = [Number(less), Number(more)];
		add(changes.base, files.base, Number(from), gone);
		add(changes.head, files.head, Number(to), come);
	}
	return changes;
}
function add(lines, file, first, count) {
	if (file === void 0) return;
	const known = lines.get(file) ?? [];
	const [from, length] = count === 0 ? [Math.max(1, first), 2] : [first, count];
	for (let i = 0; i < length && known.length < mostLines; i++) known.push(from + i);
	lines.set(file, known);
}
/** `+++ src/a.js` → `src/a.js`; undefined for /dev/null. git quotes what is not plain, and puts a tab after names with blanks. */
function nameIn(line) {
	const name = line.slice(4).replace(/\t$/, "");
	if (name === "/dev/null") return void 0;
	if (!name.startsWith("\"")) return name;
	const bytes = name.slice(1, -1).replace(/\\([0-7]{3}|.)/g, (_, code) => code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : {
		n: "\n",
		t: "	"
	}[code] ?? code);
	return Buffer.from(bytes, "latin1").toString();
}

// src/why/explain/choose.ts
/** The scenarios that are worth explaining, the worst first: those that regressed; with `why: always` the others after them. */
function chosenScenarios({ scenarios, why }, { rows }) {
	if (why === "never") return [];
	const ordered = rows.filter((row) => row.gated && row.request === void 0 && row.change !== null).filter(({ verdict }) => why === "always" ? verdict !== "invalid" : verdict === "regressed").toSorted((a, b) => rank(a) - rank(b) || excess(b) - excess(a));
	return [...new Set(ordered.map(({ scenario }) => scenario))].flatMap((name) => scenarios.find((scenario) => scenario.name === name) ?? []);
}
const rank = ({ verdict }) => verdict === "regressed" ? 0 : verdict === "improved" ? 1 : 2;
const excess = ({ change, threshold }) => Math.abs(change ?? 0) / (threshold ?? 1);
/** What the measured blocks say of a scenario's CPU time; undefined where they cannot tell. */
function measuredGrowth({ rows }, scenario) {
	const own = rows.filter((row) => row.scenario === scenario && row.request === void 0);
	const cpu = own.find(({ metric }) => metric === "cpu");
	if (cpu === void 0 || cpu.base === null || cpu.head === null || cpu.interval === null) return void 0;
	const worst = own.filter(({ verdict }) => verdict === "regressed").toSorted((a, b) => excess(b) - excess(a)).map(asked$1).find((fraction) => fraction !== void 0);
	return {
		base: cpu.base,
		head: cpu.head,
		grew: cpu.interval.low > 0,
		asked: worst
	};
}
/** How much more time per request a change stands for, where its metric says so. */
function asked$1({ metric, change }) {
	if (metric === "rps") return 1 / (1 + change) - 1;
	const q = percentile(metric);
	return metric === "mean" || q !== void 0 && q <= 50 ? change : void 0;
}

// src/why/explain/costs.ts
/**
* All stacks with their costs. A sample's weight is the CPU time that the kernel saw its thread use, shared out among the
* thread's samples, by request: V8's own times are wall time, in which a busy thread may also have waited for a CPU.
*/
function* weighed(recording, { keys }) {
	for (const side of ["base", "head"]) for (const [launch, { requests, threads }] of recording[side].launches.entries()) for (const { cpu, stacks } of threads) {
		const samples = stacks.reduce((sum, { count }) => sum + count, 0);
		const weight = cpu / Math.max(1, samples) / requests;
		for (const { frames, count } of stacks) yield {
			side,
			launch,
			stack: frames.map((frame) => keys[side][frame]),
			cost: count * weight,
			sampling: count * weight * weight
		};
	}
}
/** Launches that both sides have. */
const launchesOf = ({ base, head }) => Math.min(base.launches.length, head.launches.length);
/** Costs by name in every launch; `names` gives those that a stack counts for. */
function costsBy(recording, identity, names) {
	const launches = launchesOf(recording);
	const costs = /* @__PURE__ */ new Map();
	const none = () => Array.from({ length: launches }, () => 0);
	for (const { side, launch, stack, cost, sampling } of weighed(recording, identity)) {
		if (launch >= launches) continue;
		for (const name of names(stack)) {
			const known = costs.get(name) ?? {
				base: none(),
				head: none(),
				sampling: 0
			};
			costs.set(name, known);
			known[side][launch] += cost;
			known.sampling += sampling / launches;
		}
	}
	return costs;
}
/** Total CPU time per request in each launch, threads without a profile included. */
function totals({ base, head }, part = "all") {
	const of = (side) => side.launches.slice(0, launchesOf({
		base,
		head
	})).map(({ requests, threads, others }) => {
		const profiled = threads.reduce((sum, { cpu }) => sum + cpu, 0);
		return (others + (part === "all" ? profiled : 0)) / requests;
	});
	return {
		base: of(base),
		head: of(head)
	};
}
/** Thousandths of a µs: what is beyond them is not known anyway. */
function costChange({ base, head, change, low, high }) {
	const rounded = (value) => Math.round(value * 1e3) / 1e3;
	return {
		base: rounded(base),
		head: rounded(head),
		change: rounded(change),
		low: rounded(low),
		high: rounded(high)
	};
}

// src/why/explain/moderated.ts
/** Weight of what is expected of the variance, in degrees of freedom. */
const prior = 4;
/** How much two launches of the same code are expected to differ in a function's CPU time, as a fraction (SD). */
const betweenLaunches$1 = .06;
/** Error probability of everything that is looked at together, at one look. Over the three looks it is 5 % at most, by simulation. */
const alpha = .02;
const isCertain = ({ p }) => p < alpha;
/**
* Differences between the sides over launches, each by a t whose variance is drawn towards what is expected of it:
*
*   s̃² = (4 · φ · v + (B − 1) · s²) / (4 + B − 1)       v = sampling + between² · (base² + head²); φ ≥ 1: the median of s²/v
*
* With three launches s² alone has two degrees of freedom: a function with few samples then has a tiny variance by luck and is
* certain by mistake, and a costly one never is. Smyth 2004, https://doi.org/10.2202/1544-6115.1027. Sampling alone is too little
* of a prior: launches differ by compilation and memory layout as well, and that variance grows with the square of the cost.
*
* @param between SD of two launches of the same code, as a fraction of the cost.
*/
function differences(costs, between = betweenLaunches$1) {
	const each = [...costs].map(([name, { base, head, sampling }]) => {
		const means = steps(base, head);
		return {
			name,
			expected: sampling + between ** 2 * (means.base ** 2 + means.head ** 2),
			...means
		};
	});
	const launches = [...costs.values()][0]?.base.length ?? 0;
	const ratios = each.flatMap(({ s2, expected }) => expected > 0 ? [s2 / expected] : []).sort((a, b) => a - b);
	const spread = Math.max(1, ratios[ratios.length >> 1] ?? 1);
	const df = launches - 1 + prior;
	const found = each.map(({ name, s2, expected, ...means }) => {
		return {
			name,
			difference: withInterval(means, Math.sqrt((prior * spread * expected + (launches - 1) * s2) / df / launches), df)
		};
	});
	let least = 0;
	for (const [i, { difference }] of found.toSorted((a, b) => a.difference.p - b.difference.p).entries()) {
		least = Math.min(1, Math.max(least, difference.p * (found.length - i)));
		difference.p = least;
	}
	return new Map(found.map(({ name, difference }) => [name, difference]));
}
/** A single difference, by a plain t over launches; it may be anything with one launch. */
function plainDifference(base, head) {
	const { s2, ...means } = steps(base, head);
	if (base.length < 2) return {
		...means,
		low: Number.NEGATIVE_INFINITY,
		high: Number.POSITIVE_INFINITY,
		p: 1,
		alone: 1
	};
	return withInterval(means, Math.sqrt(s2 / base.length), base.length - 1);
}
function withInterval(means, error, df) {
	const half = tQuantile(.975, df) * error;
	const p = error === 0 ? Number(means.change === 0) : 2 * (1 - tCdf(Math.abs(means.change) / error, df));
	return {
		...means,
		low: means.change - half,
		high: means.change + half,
		p,
		alone: p
	};
}
function steps(base, head) {
	const each = head.map((value, i) => value - base[i]);
	return {
		base: mean(base),
		head: mean(head),
		change: mean(each),
		s2: variance(each)
	};
}
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
/** Of some values around their mean; 0 of fewer than two. */
function variance(values) {
	if (values.length < 2) return 0;
	const middle = mean(values);
	return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1);
}

// src/why/explain/moved-work.ts
/** Unadjusted: who looks for work that moved must not miss it. */
const significant = .05;
/** What may be left of the larger change. Code that one side lacks probably replaced something, or was replaced. */
const mostLeft = {
	oneSided: .5,
	both: .1
};
/**
* Joins changed code that gave work away with the changed code that took it over, under the name of the larger change: work that
* only moved costs nothing, whatever does it now. Pairs with one caller come first, then those that leave least. Names without a
* place stay as they are.
*
*   price −150, rooted +150              nothing
*   list −100 (gone), sorted +180 (new)  sorted +80
*/
function joinMoved(costs, placeOf) {
	const joined = new Map(costs);
	for (;;) {
		const pair = bestPair(joined, placeOf);
		if (pair === void 0) return joined;
		joined.set(pair.more, sum(joined.get(pair.more), joined.get(pair.less)));
		joined.delete(pair.less);
	}
}
function bestPair(costs, placeOf) {
	const changed = [...differences(costs)].flatMap(([name, { change, alone }]) => {
		const place = placeOf(name);
		return place !== void 0 && alone < significant ? [{
			...place,
			name,
			change
		}] : [];
	});
	const gave = changed.filter(({ change }) => change < 0);
	return changed.filter(({ change }) => change > 0).flatMap((took) => gave.flatMap((each) => pairOf(took, each))).sort((a, b) => Number(b.isNear) - Number(a.isNear) || a.left - b.left)[0];
}
function pairOf(took, gave) {
	const [more, less] = took.change >= -gave.change ? [took, gave] : [gave, took];
	const left = 1 + less.change / more.change;
	return left > (took.sides === "both" && gave.sides === "both" ? mostLeft.both : mostLeft.oneSided) ? [] : [{
		more: more.name,
		less: less.name,
		isNear: took.caller === gave.caller,
		left
	}];
}
const sum = (one, other) => ({
	base: one.base.map((cost, i) => cost + other.base[i]),
	head: one.head.map((cost, i) => cost + other.head[i]),
	sampling: one.sampling + other.sampling
});

// src/why/explain/framework.ts
/** What calls the next middleware in the frameworks that we know: by package, the end of the function's name. */
const chains = [
	[/^(express|router|connect|restify|polka|fastify|next-connect)$/, /\bnext$/],
	[/^(koa-compose|hono)$/, /\bdispatch$/],
	[/^django$/i, /\binner$/],
	[/^starlette$/i, /\b__call__$/],
	[/^github\.com\/(gin-gonic\/gin|gofiber\/fiber)\b/, /\bNext$/],
	[/tomcat|jetty|undertow/, /\b(internalDoFilter|doFilter)$/]
];
/**
* The stack as if middleware had returned before the next one begins. It stays on the stack, below the framework that called it,
* while the framework goes on, and is not to blame for what comes then:
*
*   next  audit  next  handler   →   next  handler
*
* Only for frameworks that are known to do this: `map  total  map  price` looks alike, and `total` calls the inner `map` itself.
*/
function returned(stack, { frames }) {
	const kept = [];
	const owns = [0];
	const first = /* @__PURE__ */ new Map();
	for (const key of stack) {
		const { kind, package: of, function: name } = frames.get(key).head ?? frames.get(key).base;
		const before = kind === "package" && chains.some(([one, end]) => one.test(of) && end.test(name)) ? first.get(key) : void 0;
		if (before !== void 0 && owns[kept.length] > owns[before]) {
			for (const gone of kept.splice(before)) if (first.get(gone) >= before) first.delete(gone);
			owns.length = before + 1;
		}
		if (!first.has(key)) first.set(key, kept.length);
		kept.push(key);
		owns.push(owns.at(-1) + Number(kind === "own"));
	}
	return kept;
}

// src/why/explain/identity.ts
/**
* Which function of head is which of base:
*
*   1. the same package, file and name; several of one name by equal text, then in their order
*   2. of the rest, the same text elsewhere, where that is unique: it was moved
*   3. of the rest, the same package and name, where that is unique: its file was renamed
*/
function identify({ base, head }) {
	const open = {
		base: new Set(base.frames),
		head: new Set(head.frames)
	};
	const pairs = /* @__PURE__ */ new Map();
	const moved = /* @__PURE__ */ new Set();
	const pair = (one, other) => {
		pairs.set(other, one);
		open.base.delete(one);
		open.head.delete(other);
	};
	pairUnique(open, nameOf$1, pair);
	pairUnique(open, (frame) => frame.hash === void 0 ? void 0 : `${nameOf$1(frame)}\t${frame.hash}`, pair);
	pairInOrder(open, pair);
	pairUnique(open, sameText, (one, other) => {
		pair(one, other);
		moved.add(other);
	});
	pairUnique(open, sameName, pair);
	return keyed({
		base,
		head
	}, pairs, moved);
}
const nameOf$1 = ({ kind, package: of, file, function: name }) => [
	kind,
	of,
	file,
	name
].join("	");
const sameText = ({ kind, hash }) => hash === void 0 ? void 0 : `${kind}\t${hash}`;
const sameName = ({ kind, package: of, function: name }) => /anonymous|^\(/.test(name) ? void 0 : `${kind}\t${of}\t${name}`;
function grouped(frames, key) {
	const groups = /* @__PURE__ */ new Map();
	for (const frame of frames) {
		const name = key(frame);
		if (name === void 0) continue;
		const group = groups.get(name);
		if (group === void 0) groups.set(name, [frame]);
		else group.push(frame);
	}
	return groups;
}
function pairUnique(open, key, pair) {
	const others = grouped(open.head, key);
	for (const [name, mine] of grouped(open.base, key)) {
		const theirs = others.get(name);
		if (mine.length === 1 && theirs?.length === 1) pair(mine[0], theirs[0]);
	}
}
function pairInOrder(open, pair) {
	const byLine = (frames = []) => frames.toSorted((a, b) => a.line - b.line);
	const others = grouped(open.head, nameOf$1);
	for (const [name, mine] of grouped(open.base, nameOf$1)) {
		const theirs = byLine(others.get(name));
		for (const [i, one] of byLine(mine).entries()) if (theirs[i] !== void 0) pair(one, theirs[i]);
	}
}
function keyed({ base, head }, pairs, moved) {
	const frames = /* @__PURE__ */ new Map();
	const keys = /* @__PURE__ */ new Map();
	const fresh = (frame) => {
		let key = nameOf$1(frame);
		for (let i = 2; frames.has(key); i++) key = `${nameOf$1(frame)}\t${i}`;
		return key;
	};
	for (const frame of base.frames) {
		const key = fresh(frame);
		keys.set(frame, key);
		frames.set(key, { base: frame });
	}
	for (const frame of head.frames) {
		const twin = pairs.get(frame);
		const key = twin === void 0 ? fresh(frame) : keys.get(twin);
		keys.set(frame, key);
		frames.set(key, {
			...frames.get(key),
			head: frame
		});
	}
	const of = (side) => side.frames.map((frame) => keys.get(frame));
	return {
		keys: {
			base: of(base),
			head: of(head)
		},
		frames,
		moved: new Set([...moved].map((frame) => keys.get(frame)))
	};
}
/**
* Whose a line of a file is: the innermost function around it, and where that one begins or ends on the line, the next one around,
* which has a part of it, too.
*/
function around({ extents }, file, line) {
	const length = ({ line: first, end }) => end - first;
	const all = extents.filter((extent) => extent.file === file && extent.line <= line && line <= extent.end).sort((a, b) => length(a) - length(b));
	const last = all.findIndex((extent) => extent.line < line && line < extent.end);
	return last < 0 ? all : all.slice(0, last + 1);
}

// src/why/explain/suspects.ts
/** Finds the functions and packages that differ between the sides. A function that was only moved is none of them. */
function findSuspects(recording, identity, changes) {
	const functions = /* @__PURE__ */ new Set();
	for (const side of ["base", "head"]) {
		const places = new Map(recording[side].frames.map((frame, i) => [placeOf$2(frame), i]));
		for (const [file, lines] of changes[side]) for (const line of lines) for (const found of around(recording[side], file, line)) {
			const place = places.get(placeOf$2(found));
			if (place !== void 0) functions.add(identity.keys[side][place]);
		}
	}
	const isDiffKnown = changes.base.size + changes.head.size > 0;
	for (const [key, { base, head }] of identity.frames) {
		if (base?.kind !== "own" || head?.kind !== "own") continue;
		if (isDiffKnown && head.mapped === true) continue;
		if (!(changes.head.has(head.file) || changes.base.has(base.file)) && base.hash !== void 0 && base.hash !== head.hash) functions.add(key);
	}
	for (const key of functions) if (isUnchanged(identity, key)) functions.delete(key);
	const beside = besideChanges(recording, identity, changes);
	for (const key of functions) beside.delete(key);
	const packages = differing(recording);
	return {
		functions,
		beside,
		packages,
		direct: asked(packages, recording, changes),
		generator: generatorOf(packages, recording)
	};
}
/** Functions of files with a changed line that is in none of them. */
function besideChanges(recording, identity, changes) {
	const found = /* @__PURE__ */ new Set();
	for (const side of ["base", "head"]) {
		const isOutside = (file) => changes[side].get(file)?.some((line) => around(recording[side], file, line).length === 0);
		const files = new Set([...changes[side].keys()].filter(isOutside));
		for (const [place, { kind, file }] of recording[side].frames.entries()) if (kind === "own" && files.has(file)) found.add(identity.keys[side][place]);
	}
	return found;
}
/** What people write to ask for packages; programs write lock files. */
const written = /(^|\/)(package\.json|go\.mod|requirements[^/]*|pyproject\.toml|Pipfile|setup\.cfg|pom\.xml|build\.gradle(\.kts)?|libs\.versions\.toml)$/;
function asked(packages, { head }, changes) {
	const isDiffKnown = changes.base.size + changes.head.size > 0;
	return new Set([...packages.keys()].filter((name) => {
		const { file = "", line = 0 } = head.manifests.get(name) ?? {};
		return written.test(file) && (!isDiffKnown || changes.head.get(file)?.includes(line));
	}));
}
function generatorOf(packages, { base, head }) {
	const found = [...packages.keys()].filter((name) => base.generators?.has(name) || head.generators?.has(name));
	return found.length === 1 ? found[0] : void 0;
}
const placeOf$2 = ({ file, line, end, hash }) => `${file}\t${line}\t${end}\t${hash}`;
/** The same text on both sides, wherever it stands: the changed line is beside it. */
function isUnchanged({ frames, moved }, key) {
	const { base, head } = frames.get(key);
	return moved.has(key) || base?.hash !== void 0 && base.hash === head?.hash;
}
function differing({ base, head }) {
	const versions = [.../* @__PURE__ */ new Set([...base.versions.keys(), ...head.versions.keys()])].map((name) => [name, {
		base: base.versions.get(name) ?? "",
		head: head.versions.get(name) ?? ""
	}]);
	return new Map(versions.filter(([, each]) => each.base !== each.head));
}
/**
* The innermost function on the stack that the pull request changed, or the package with another version that own code
* entered: what these call, and the garbage they cause, counts as theirs. Of packages within packages it is the innermost, unless
* head asked for an outer one. A package that nothing of the project's has called calls the project, as a framework does: then
* the project's code is not its work. Where nothing of that is on the stack, it is the innermost of the project's functions, if
* head changed its file outside of functions. Changed middleware that has handed over to the next is named with what came after
* it only where that is nobody's: it may have put there what makes it slower. Keys are outermost first.
*/
function charged(stack, identity, suspects) {
	const { frames } = identity;
	let entered;
	let innermost;
	for (const key of returned(stack, identity).reverse()) {
		const frame = frames.get(key).head ?? frames.get(key).base;
		const met = frame.generated === true ? suspects.generator : frame.package;
		if (frame.kind === "own") {
			if (entered !== void 0) return `package ${entered}`;
			if (suspects.functions.has(key)) return `function ${key}`;
			innermost ??= key;
		} else if (met !== void 0 && isAnswerable(met, entered, suspects)) entered = met;
	}
	if (entered !== void 0 && innermost === void 0) return `package ${entered}`;
	if (innermost !== void 0 && suspects.beside.has(innermost)) return `function ${innermost}`;
	if (stack.at(-1)?.endsWith("(native code)")) return "native";
	const before = stack.findLast((key) => suspects.functions.has(key) && isOnBoth(frames.get(key)));
	return before === void 0 ? "unchanged" : `after ${before}`;
}
const isOnBoth = ({ base, head }) => base !== void 0 && head !== void 0;
/** Is it a suspect, and rather than the one that was met further inside? */
function isAnswerable(outer, inner, { packages, direct }) {
	if (!packages.has(outer) || inner === void 0) return packages.has(outer);
	return !direct.has(inner) && (direct.has(outer) || packages.get(inner).base === "");
}

// src/why/explain/charges.ts
/** What each suspect costs more, with what it calls; work that only moved between suspects is nobody's. */
function chargesOf(recording, identity, suspects, least) {
	const costs = notable(costsBy(recording, identity, (stack) => [charged(stack, identity, suspects)]), least);
	const callers = callersOf(recording, identity, suspects);
	return differences(joinMoved(costs, (charge) => placeOf$1(charge, callers, identity, suspects)));
}
/** Only costs that matter are looked at: each more that is makes the others less certain. */
const notable = (costs, least) => new Map([...costs].filter(([, { base, head }]) => Math.max(mean(base), mean(head)) >= least));
/** Undefined for what work cannot move to or from: a package with two versions does what it did. */
function placeOf$1(charge, callers, { frames }, { packages }) {
	if (charge.startsWith("after ")) return void 0;
	const caller = callers.get(charge) ?? "";
	if (charge.startsWith("function ")) {
		const { base, head } = frames.get(charge.slice(9));
		return {
			sides: base === void 0 ? "head" : head === void 0 ? "base" : "both",
			caller
		};
	}
	const versions = packages.get(charge.slice(8));
	if (versions === void 0 || versions.base !== "" && versions.head !== "") return void 0;
	return {
		sides: versions.base === "" ? "head" : "base",
		caller
	};
}
/** Who calls the outermost changed code around each suspect, where most of its cost is. */
function callersOf(recording, identity, suspects) {
	const most = /* @__PURE__ */ new Map();
	for (const { stack, cost } of weighed(recording, identity)) {
		const charge = charged(stack, identity, suspects);
		const of = most.get(charge) ?? /* @__PURE__ */ new Map();
		const caller = stack[stack.findIndex((key) => isChanged(key, identity, suspects)) - 1] ?? "";
		most.set(charge, of.set(caller, (of.get(caller) ?? 0) + cost));
	}
	return new Map([...most].map(([charge, of]) => [charge, [...of].sort((a, b) => b[1] - a[1])[0][0]]));
}
function isChanged(key, { frames }, { functions, packages }) {
	const { base, head } = frames.get(key);
	return functions.has(key) || packages.has((head ?? base).package);
}

// src/why/explain/doubt.ts
/** So many times the measured growth is more than the measured blocks can have had. */
const farAbove = 1.5;
/**
* Node's profiled launches forbid V8 to compile functions into their callers, which the measured blocks did not: a function that
* was merely extracted costs CPU time in a profile alone. It is doubted, unless the measured growth cannot do without it: the
* other suspects account for less than half.
*/
function doubtsOf(explained, charges, cpu, measured) {
	const expected = measured && (measured.head - measured.base) * (cpu.base / measured.base);
	const isGrown = (each) => each !== void 0 && isCertain(each) && each.change > 0;
	const extracted = !explained.recording.head.restricted ? [] : extractions(explained, charges).filter((charge) => isGrown(charges.get(charge)));
	const known = [...charges].filter(([charge, each]) => charge.includes(" ") && !extracted.includes(charge) && isGrown(each)).reduce((sum, [, { change }]) => sum + change, 0);
	const of = new Set(expected === void 0 || known >= expected / 2 ? extracted : []);
	return {
		doubt: expected !== void 0 && expected > 0 && cpu.change > farAbove * expected && cpu.low > expected ? "beyond-measured" : of.size > 0 ? "extracted" : void 0,
		of
	};
}
/** Functions that head alone has and its own code calls, where most of what they cost is their own. */
function extractions({ recording, identity, suspects }, charges) {
	const isOwn = (key) => key !== void 0 && identity.frames.get(key).head?.kind === "own";
	return [...costsBy(recording, identity, (stack) => {
		const key = stack.at(-1);
		const isNew = isOwn(key) && identity.frames.get(key).base === void 0;
		const charge = charged(stack, identity, suspects);
		return isNew && isOwn(stack.at(-2)) && charge === `function ${key}` ? [charge] : [];
	})].flatMap(([charge, { head }]) => mean(head) > (charges.get(charge)?.head ?? 0) / 2 ? [charge] : []);
}

// src/why/explain/place.ts
/** A function as results carry it. */
function placeOf(key, { frames }) {
	const { base, head } = frames.get(key);
	const frame = head ?? base;
	return {
		kind: frame.kind,
		package: shortened(frame.package),
		file: shortened(frame.file),
		function: shortened(frame.function),
		line: frame.line,
		end: frame.end ?? frame.line,
		sides: base === void 0 ? "head" : head === void 0 ? "base" : "both"
	};
}
/** A stranger's text: bounded, one line, nothing invisible. */
const shortened = (text) => {
	const plain = text.replace(/[\p{C}\s]+/gu, " ");
	return plain.length <= 200 ? plain : `${plain.slice(0, 199).replace(/[\uD800-\uDBFF]$/, "")}…`;
};

// src/why/explain/tree.ts
const branch = (key = "") => ({
	key,
	base: 0,
	head: 0,
	children: /* @__PURE__ */ new Map()
});
/** Adds a stack, outermost first, below `root`. */
function grow(root, { side, stack, cost }, launches) {
	root[side] += cost / launches;
	let at = root;
	for (const key of stack) {
		const next = at.children.get(key) ?? branch(key);
		at.children.set(key, next);
		next[side] += cost / launches;
		at = next;
	}
}
/**
* From a root into whatever grew most, while that holds half of the root's growth. A child that holds more than 1.25 of it
* means that code was moved from one place of the tree to another: what is below says nothing then.
*/
function route(root) {
	const growth = root.head - root.base;
	const path = [];
	for (let at = root;;) {
		const [most] = [...at.children.values()].map((child) => ({
			child,
			share: (child.head - child.base) / growth
		})).sort((a, b) => b.share - a.share);
		if (most === void 0 || !(most.share >= .5 && most.share <= 1.25)) return path;
		path.push(most.child.key);
		at = most.child;
	}
}
/** The costliest nodes of a tree, each after its parent. */
function pruned(root, most, describe) {
	const nodes = [];
	const open = [...root.children.values()].map((child) => ({
		child,
		parent: -1
	}));
	while (open.length > 0 && nodes.length < most) {
		open.sort((a, b) => Math.max(a.child.base, a.child.head) - Math.max(b.child.base, b.child.head));
		const { child, parent } = open.pop();
		const at = nodes.push({
			parent,
			base: child.base,
			head: child.head,
			...describe(child.key)
		}) - 1;
		for (const next of child.children.values()) open.push({
			child: next,
			parent: at
		});
	}
	return nodes;
}

// src/why/explain/explain.ts
/** Functions below this share of all CPU time are not looked at. */
const floor$1 = .005;
const most$2 = {
	suspects: 10,
	functions: 50,
	nodes: 300,
	path: 8
};
/** What the profiles say about one scenario, and whether more launches could say more. `measured`: absent without a verdict. */
function explain(recording, changes, { scenario, requests, measured }) {
	const launches = launchesOf(recording);
	const identity = identify(recording);
	const suspects = findSuspects(recording, identity, changes);
	const { base, head } = totals(recording);
	const cpu = plainDifference(base, head);
	const least = floor$1 * Math.max(cpu.base, cpu.head);
	const charges = chargesOf(recording, identity, suspects, least);
	const growth = likelyGrowth(cpu, charges);
	const doubts = doubtsOf({
		recording,
		identity,
		suspects
	}, charges, cpu, measured);
	const found = suspectsIn(charges, {
		recording,
		identity,
		suspects,
		growth,
		sign: Math.sign(measured === void 0 ? growth : measured.head - measured.base) || 1,
		least,
		doubts
	});
	const outcome = outcomeOf(cpu, found, measured);
	const isNamed = outcome === "explained" || outcome === "waits" && measured.grew;
	return {
		row: {
			scenario,
			outcome,
			launches,
			requests,
			samples: {
				base: samplesOf(recording.base),
				head: samplesOf(recording.head)
			},
			cpu: costChange(cpu),
			measured: measured && {
				base: measured.base,
				head: measured.head,
				asked: measured.asked
			},
			doubt: isNamed ? doubts.doubt : void 0,
			account: accountOf(recording, identity, suspects),
			suspects: isNamed ? found.slice(0, most$2.suspects) : [],
			functions: functionsIn(recording, identity, suspects, least),
			tree: treeOf(recording, identity, found)
		},
		settled: outcome === "waits" || found.length === 0 || found[0].certain || doubts.doubt !== void 0
	};
}
/** Where the sum over all code leaves open whether it grew, what head changed says more: the rest of the code is noise in the sum. */
function likelyGrowth(cpu, charges) {
	if (cpu.low > 0 || cpu.high < 0) return cpu.change;
	return [...charges].reduce((sum, [charge, { change }]) => sum + (charge.includes(" ") ? change : 0), 0);
}
function outcomeOf(cpu, found, measured) {
	if (measured === void 0) return cpu.low > 0 || cpu.high < 0 || found.some(({ certain }) => certain) ? "explained" : "unchanged";
	const growth = measured.head - measured.base;
	const isMinor = measured.asked !== void 0 && growth / measured.base < measured.asked / 2;
	if (!measured.grew && !(cpu.low > 0) || isMinor) return "waits";
	return cpu.high < growth / 2 ? "not-reproduced" : "explained";
}
function suspectsIn(charges, accounting) {
	const { sign, least, doubts } = accounting;
	const some = [...charges].filter(([charge, { change }]) => charge.includes(" ") && Math.abs(change) >= least / 2);
	const largest = Math.max(...some.map(([, { change }]) => sign * change));
	const isSure = (each) => isCertain(each) && sign * each.change >= largest / 4;
	const rank = ([charge, each]) => !isSure(each) ? 0 : charge.startsWith("after ") ? 1 : doubts.of.has(charge) ? 2 : 3;
	return some.filter(([charge, each]) => !charge.startsWith("after ") || isCertain(each)).sort((a, b) => rank(b) - rank(a) || sign * (b[1].change - a[1].change)).map(([charge, difference]) => suspectOf(charge, difference, accounting));
}
function suspectOf(charge, difference, accounting) {
	const { identity, suspects, growth, recording, doubts } = accounting;
	const name = charge.slice(charge.indexOf(" ") + 1);
	const route = routeOf(charge, accounting).map((key) => placeOf(key, identity));
	return {
		...costChange(difference),
		certain: isCertain(difference) && doubts.doubt === void 0,
		share: growth === 0 ? 0 : difference.change / growth,
		...charge.startsWith("package ") ? { package: {
			name,
			...suspects.packages.get(name),
			manifest: recording.head.manifests.get(name)
		} } : {
			place: placeOf(name, identity),
			...suspects.beside.has(name) ? { beside: true } : {}
		},
		...charge.startsWith("after ") ? { after: true } : {},
		path: route.length <= most$2.path ? route : [...route.slice(0, most$2.path - 1), route.at(-1)]
	};
}
/** Where the growth of a suspect goes, from itself (a package: from where it is entered) inwards. */
function routeOf(charge, { recording, identity, suspects }) {
	const root = branch();
	const launches = launchesOf(recording);
	const name = charge.slice(charge.indexOf(" ") + 1);
	for (const each of weighed(recording, identity)) {
		if (charged(each.stack, identity, suspects) !== charge) continue;
		const stack = charge.startsWith("after ") ? each.stack : returned(each.stack, identity);
		const inside = charge.startsWith("package ") ? enteredAt(stack.slice(stack.findLastIndex((key) => kindOf(key, identity) === "own") + 1), name, identity) : stack.slice(stack.lastIndexOf(name) + 1);
		grow(root, {
			...each,
			stack: inside
		}, launches);
	}
	return route(root);
}
/** From a package on: where nothing of the project calls it, a server of the runtime does. */
function enteredAt(stack, name, { frames }) {
	const first = stack.findIndex((key) => (frames.get(key).head ?? frames.get(key).base).package === name);
	return stack.slice(Math.max(0, first));
}
const kindOf = (key, { frames }) => (frames.get(key).head ?? frames.get(key).base).kind;
function accountOf(recording, identity, suspects) {
	const sums = costsBy(recording, identity, (stack) => {
		const charge = charged(stack, identity, suspects);
		if (charge === "native") return [charge];
		return [charge === "unchanged" || charge.startsWith("after ") ? "unchanged" : "suspects"];
	});
	const of = ({ base, head } = nothing) => costChange(plainDifference(base, head));
	return {
		suspects: of(sums.get("suspects")),
		native: of(sums.get("native")),
		unchanged: of(sums.get("unchanged")),
		threads: of(totals(recording, "others"))
	};
}
const nothing = {
	base: [0, 0],
	head: [0, 0]
};
function functionsIn(recording, identity, suspects, least) {
	const costs = costsBy(recording, identity, (stack) => stack.slice(-1));
	return [...differences(notable(costs, least))].map(([key, difference]) => ({
		...costChange(difference),
		certain: isCertain(difference),
		changed: suspects.functions.has(key),
		place: placeOf(key, identity),
		hot: ["own", "package"].includes(kindOf(key, identity)) ? hotLine(recording, identity, key) : void 0
	})).sort((a, b) => Number(b.certain) - Number(a.certain) || Math.abs(b.change) - Math.abs(a.change)).slice(0, most$2.functions);
}
function treeOf(recording, identity, found) {
	const root = branch();
	for (const each of weighed(recording, identity)) grow(root, each, launchesOf(recording));
	const numbers = new Map(found.map((each, i) => [each.place ? textOf(each.place) : each.package.name, i]));
	return pruned(root, most$2.nodes, (key) => {
		const place = placeOf(key, identity);
		return {
			place,
			suspect: numbers.get(place.kind === "package" ? place.package : textOf(place))
		};
	});
}
const textOf = ({ file, function: name, line }) => `${file}\t${name}\t${line}`;
/** The line of head with most samples of a function. */
function hotLine({ head }, { keys }, key) {
	const sums = /* @__PURE__ */ new Map();
	for (const [place, lines] of head.lines) if (keys.head[place] === key) for (const [line, count] of lines) sums.set(line, (sums.get(line) ?? 0) + count);
	return [...sums].sort((a, b) => b[1] - a[1])[0]?.[0];
}
const samplesOf = ({ launches }) => Math.round(launches.flatMap(({ threads }) => threads.flatMap(({ stacks }) => stacks)).reduce((sum, { count }) => sum + count, 0));

// src/why/explain/waiting.ts
/** Kinds of waiting that are told. */
const most$1 = 20;
/** How much two launches of the same code are expected to differ in what they wait, as a fraction (SD). */
const betweenLaunches = .03;
/** Waiting of less than this part of all time within the server is not looked at. */
const floor = .005;
/** What requests wait for on both sides, what grew most first. µs per request, means over launches. */
function waiting(recording) {
	const names = /* @__PURE__ */ new Map();
	for (const { waits } of [...recording.base, ...recording.head].flat()) for (const { kind, host } of waits) names.set(keyOf(kind, host), {
		kind,
		host: named$2(host)
	});
	const within = costsOf(recording, (slice) => slice.within);
	const total = differences(/* @__PURE__ */ new Map([["", within]]), betweenLaunches).get("");
	const least = floor * Math.max(total.base, total.head);
	const costs = [...names.keys()].map((key) => [key, costsOf(recording, (slice) => each(slice, key, "time"))]);
	const notable = new Map(costs.filter(([, { base, head }]) => Math.max(...base, ...head) >= least));
	const kinds = [...differences(notable, betweenLaunches)].map(([key, difference]) => {
		const times = costsOf(recording, (slice) => each(slice, key, "count"));
		return {
			...names.get(key),
			...told$1(difference),
			times: {
				base: mean(times.base),
				head: mean(times.head)
			}
		};
	}).sort((a, b) => b.change - a.change).slice(0, most$1);
	return {
		launches: recording.head.length,
		total: told$1(total),
		kinds
	};
}
const told$1 = ({ p, ...difference }) => ({
	...costChange(difference),
	certain: isCertain({ p })
});
/** A port that the system gave out is another one in each launch. */
const named$2 = (host) => shortened(host).replace(/^(127\.0\.0\.1|localhost|::1):(3276[89]|327[7-9]\d|32[89]\d\d|3[3-9]\d{3}|[4-6]\d{4})$/, "$1");
const keyOf = (kind, host) => `${kind}\t${named$2(host)}`;
/** Per request, of one slice. */
const each = ({ waits, requests }, key, what) => waits.reduce((sum, wait) => sum + (keyOf(wait.kind, wait.host) === key ? wait[what] : 0), 0) / Math.max(1, requests);
/** By launch; what sampling explains is known from how slices of one launch differ. */
function costsOf({ base, head }, of) {
	const byLaunch = (launches) => launches.map((slices) => slices.map(of));
	const sides = {
		base: byLaunch(base),
		head: byLaunch(head)
	};
	const errors = [...sides.base, ...sides.head].map((values) => variance(values) / Math.max(1, values.length));
	return {
		base: sides.base.map(mean),
		head: sides.head.map(mean),
		sampling: 2 * errors.reduce((sum, error) => sum + error, 0) / Math.max(1, errors.length)
	};
}

// src/why/profile/recording.ts
/** Special frames that collectors add. */
const garbage = {
	kind: "native",
	package: "",
	file: "",
	function: "(garbage collector)",
	line: 0
};
const unwalkable = {
	kind: "native",
	package: "",
	file: "",
	function: "(native code)",
	line: 0
};
/** What a server waits for: a response on a connection, a name to be looked up, a file, a timer. */
const waitKinds = [
	"connection",
	"name",
	"file",
	"timer"
];

// src/why/profile/node/handed-over.ts
const id$1 = whole(0, 2 ** 31);
const place = whole(-1, 2 ** 31);
const scriptId = verbatim(20);
const address = verbatim(4e3);
const callFrame = object({
	functionName: verbatim(2e3),
	scriptId,
	url: address,
	lineNumber: place,
	columnNumber: place
});
const node = object({
	id: id$1,
	callFrame,
	children: list(id$1, 1e5).optional(),
	positionTicks: list(object({
		line: id$1,
		ticks: id$1
	}), 1e5).optional()
});
/** name · first line · column · last line · column · hash of the text, lines and columns from 0 */
const functions = tuple([
	verbatim(2e3),
	place,
	place,
	place,
	place,
	verbatim(40)
]);
const script = object({
	id: scriptId,
	url: address,
	map: verbatim(16 * 2 ** 20),
	longest: id$1,
	functions: list(functions, 1e5),
	/** Does it make functions of text? */
	generates: yesOrNo.optional()
});
const profile$1 = object({
	nodes: list(node, 1e5),
	startTime: number$1(0, 0x16345785d8a0000),
	samples: list(id$1, 5e5),
	timeDeltas: list(number$1(-0xe8d4a51000, 0xe8d4a51000), 5e5)
});
/** A thread's sampled stacks, and where the functions in them are written. */
const sampled = object({
	profile: profile$1,
	scripts: list(script, 2e4)
});
/** What runtime/pprof of Go gives, in base64. */
const compiled = object({ pprof: verbatim(16 * 2 ** 20) });
const time = number$1(0, 0x38d7ea4c68000);
/** What a thread waited for since it was asked to begin: µs, and how often. */
const waited$1 = object({
	requests: object({
		count: id$1,
		time
	}),
	waits: list(object({
		kind: either(...waitKinds),
		host: verbatim(300),
		count: id$1,
		time
	}), 200)
});
const message = object({
	pid: whole(1, 2 ** 31),
	tid: whole(0, 2 ** 31),
	worker: whole(0, 2 ** 31),
	hello: verbatim(100).optional(),
	failed: verbatim(1e3).optional(),
	done: union([
		sampled,
		waited$1,
		compiled,
		yesOrNo
	], { error: "a profile" }).optional()
});

// src/why/profile/listener.ts
/** More threads of one server than this are not asked. */
const mostPeers = 64;
/** The most that all threads of a launch may say, characters: what is read of it at once keeps everything else waiting. */
const mostSaid = 64 * 2 ** 20;
/** A thread that has the preload in it. */
var Peer = class {
	/** As it calls itself; `tid` is 0 where it cannot tell. */
	called;
	/** As it is called here, once that is known. */
	thread;
	#socket;
	#told;
	constructor({ pid, tid }, socket) {
		this.called = {
			pid,
			tid
		};
		this.#socket = socket;
	}
	/** Gives an order; resolves with what came of it, undefined when the thread has ended, is stuck, or failed. */
	async order(word, patience) {
		if (this.#socket.destroyed) return void 0;
		const told = new Promise((resolve) => {
			this.#told = resolve;
		});
		this.#socket.write(`${word}\n`);
		return (await Promise.race([told, setTimeout(patience, void 0, { ref: false })]))?.done;
	}
	tell(reply) {
		this.#told?.(reply);
		this.#told = void 0;
	}
};
/** Waits on a socket for the threads of one launch. Disposing closes it. */
var Listener = class Listener {
	peers = [];
	#server;
	#sockets = /* @__PURE__ */ new Set();
	#said = 0;
	constructor(server) {
		this.#server = server;
	}
	static async on(path) {
		const server = createServer();
		const listener = new Listener(server);
		server.on("connection", (socket) => listener.#connected(socket));
		await new Promise((resolve, reject) => server.once("error", reject).listen(path, resolve));
		return listener;
	}
	#connected(socket) {
		if (this.#sockets.size >= mostPeers) return void socket.destroy();
		this.#sockets.add(socket);
		let peer;
		let parts = [];
		socket.setEncoding("utf8");
		socket.on("error", () => {});
		socket.on("close", () => {
			this.#sockets.delete(socket);
			peer?.tell(void 0);
		});
		socket.on("data", (chunk) => {
			this.#said += chunk.length;
			if (this.#said > mostSaid) return void socket.destroy();
			const [first, ...rest] = chunk.split("\n");
			parts.push(first);
			for (const next of rest) {
				const said = heard(parts.join(""));
				parts = [next];
				if (said === void 0) return void socket.destroy();
				if (peer !== void 0) peer.tell(said);
				else {
					peer = new Peer(said, socket);
					this.peers.push(peer);
				}
			}
		});
	}
	async [Symbol.asyncDispose]() {
		for (const socket of this.#sockets) socket.destroy();
		await new Promise((resolve) => this.#server.close(() => resolve()));
	}
};
/** undefined when it is not what a preload says. */
function heard(line) {
	try {
		return message.safeParse(JSON.parse(line)).data;
	} catch {
		return;
	}
}

// src/why/profile/profiled-load.ts
/** The slower side takes at most so many times as long. */
const patience$5 = 3;
/** A slice lasts so long at least, on the mean of both sides, ms. */
const leastSlice = 60;
/** Why a side could not be profiled: a plain sentence. */
var Unprofiled = class extends Error {};
/**
* Finds out how many requests make slices of a useful length, by doubling. Both sides answer as many: a side that answers
* fewer requests in the same time stays less optimised, and its unchanged code would look slower.
*/
async function amounts(sides, scenario, generator, wanted) {
	let slice = scenario.connections * scenario.pipelining;
	let spent = 0;
	for (let slices = 1;; slices++) {
		const times = [];
		for (const side of sides) times.push((await send(side, scenario, slice, generator)).duration);
		spent += Math.min(...times);
		const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
		if (slices > 2 && (mean >= leastSlice || slice >= 1e6)) return {
			amounts: settled(slice, times, wanted),
			spent
		};
		if (mean < leastSlice) slice *= 2;
		if (Math.max(...times) > 4e3) return {
			amounts: settled(slice, times, wanted),
			spent
		};
	}
}
function settled(slice, times, wanted) {
	const [fast, slow] = [Math.min(...times), Math.max(...times)];
	const of = (time) => Math.max(1, Math.round(Math.min(time / fast, patience$5 * time / slow)));
	return {
		slice,
		warm: of(wanted.warm),
		load: of(wanted.load)
	};
}
const streamOf = (side, { name }) => `${side.running.variant.name}/${name}`;
const connect = (sides, scenario, generator) => Promise.all(sides.map((side) => generator.connect(streamOf(side, scenario), streamSpec(scenario, side.running))));
/** Load that is thrown away. */
async function warm(sides, scenario, { slice, warm }, generator) {
	for (let done = 0; done < warm; done++) for (const side of sides) await send(side, scenario, slice, generator);
}
/** Load that counts: sides alternate in mirrored rounds, as in the measured blocks. */
async function load(sides, scenario, { slice, load }, { seed, launch, generator }) {
	const byName = new Map(sides.map((side) => [side.running.variant.name, side]));
	const loaded = new Map(sides.map((side) => [side, {
		requests: 0,
		spans: [],
		parts: /* @__PURE__ */ new Map(),
		all: 0
	}]));
	const orders = rounds(seed, launch, `why ${scenario.name}`, [...byName.keys()]);
	for (let done = 0; done < Math.ceil(load / 2); done++) for (const name of orders.next().value) {
		const side = byName.get(name);
		const into = loaded.get(side);
		side.tree.refresh(2e3);
		const before = used(side);
		const start = now();
		const { requests } = await send(side, scenario, slice, generator);
		into.spans.push({
			start,
			end: now()
		});
		const after = used(side);
		into.requests += requests.reduce((sum, { answered }) => sum + answered, 0);
		into.all += Math.max(0, after.all - before.all);
		for (const [part, time] of after.parts) into.parts.set(part, (into.parts.get(part) ?? 0) + Math.max(0, time - (before.parts.get(part) ?? 0)));
	}
	return sides.map((side) => loaded.get(side));
}
/** One slice. Throws `Unprofiled` when most of it is not answered. */
async function send(side, scenario, amount, generator) {
	const load = await generator.slice(streamOf(side, scenario), { amount });
	if (load.requests.reduce((sum, request) => sum + request.answered, 0) > 0 && load.timeouts <= load.sent / 2) return load;
	throw new Unprofiled(`\`${side.running.variant.name}\` did not respond to \`${scenario.name}\` while it was profiled.`);
}
/** µs of CLOCK_MONOTONIC */
const now = () => Number(process.hrtime.bigint() / 1000n);
const used = ({ attached, tree }) => ({
	all: (tree.usage().cpu ?? 0) * 1e3,
	parts: attached.used()
});

// src/why/profile/thread-time.ts
/** CPU time that a thread has used, µs; 0 when it has ended, or where there is no /proc. */
const threadTime = ({ pid, tid }) => Number(readProc(`/proc/${pid}/task/${tid}/schedstat`).split(" ", 1)[0]) / 1e3;
/**
* Which thread of these processes calls itself so: in a room, where processes are numbered from 1, it has a different number than
* here. Undefined when it has ended. `NSpid: 4711 12` is 4711 here and 12 in there.
*/
function threadCalled({ pid, tid }, processes) {
	const own = processes.find((each) => innermost(`/proc/${each}/status`) === pid);
	if (own === void 0) return void 0;
	const found = tid === 0 ? own : threadsOf(own).find((each) => innermost(`/proc/${own}/task/${each}/status`) === tid);
	return found === void 0 ? void 0 : {
		pid: own,
		tid: found
	};
}
const innermost = (path) => Number(/^NSpid:.*?(\d+)$/m.exec(readProc(path))?.[1]);
/** Threads of a process; none when it has ended. */
function threadsOf(pid) {
	try {
		return readdirSync(`/proc/${pid}/task`).map(Number);
	} catch {
		return [];
	}
}

// src/why/profile/side-recorder.ts
/** More frames on all stacks of a launch are not kept apart: no honest profile has as many. */
const mostFrames = 1e6;
/** Collects what the launches of one side give, whatever the language. */
var SideRecorder = class {
	#places = /* @__PURE__ */ new Map();
	#extents = /* @__PURE__ */ new Set();
	recording = {
		frames: [],
		extents: [],
		launches: [],
		lines: /* @__PURE__ */ new Map(),
		versions: /* @__PURE__ */ new Map(),
		manifests: /* @__PURE__ */ new Map(),
		generators: /* @__PURE__ */ new Set()
	};
	/** One launch. `all`: CPU time of the whole process tree, µs; what has no samples is other threads'. */
	add(parts, { requests, all }) {
		const room = { frames: mostFrames };
		const threads = parts.map((part) => this.#threadOf(part, room)).filter(({ stacks }) => stacks.length > 0);
		const others = Math.max(0, all - threads.reduce((sum, { cpu }) => sum + cpu, 0));
		this.recording.launches.push({
			requests,
			threads,
			others
		});
	}
	/** Functions in files of the project, whether or not a sample fell on them. */
	learn(extents) {
		for (const extent of extents) {
			const key = `${extent.file}\t${extent.line}\t${extent.function}`;
			if (this.#extents.has(key)) continue;
			this.#extents.add(key);
			this.recording.extents.push(extent);
		}
	}
	#threadOf({ cpu, stacks }, room) {
		const kept = [];
		const known = /* @__PURE__ */ new Map();
		const place = (frame) => known.get(frame) ?? known.set(frame, this.#place(frame)).get(frame);
		let cut = 0;
		for (const { frames, count, lines } of stacks) {
			room.frames -= frames.length;
			if (room.frames < 0) cut += count;
			else if (frames.length > 0) kept.push({
				frames: frames.map(place),
				count
			});
			if (room.frames >= 0 && lines !== void 0 && frames.length > 0) this.#addLines(place(frames.at(-1)), lines);
		}
		if (cut > 0) kept.push({
			frames: [this.#place(unwalkable)],
			count: cut
		});
		return {
			cpu,
			stacks: kept
		};
	}
	/** Place of a frame: one for each function, however many stacks and threads it is met in. */
	#place(frame) {
		const { kind, package: of, file, function: name, line, end, hash } = frame;
		const key = [
			kind,
			of,
			file,
			name,
			line,
			end,
			hash
		].join("	");
		const known = this.#places.get(key);
		if (known !== void 0) return known;
		this.#places.set(key, this.recording.frames.length);
		return this.recording.frames.push(frame) - 1;
	}
	#addLines(place, lines) {
		const { line: first, end = Number.POSITIVE_INFINITY } = this.recording.frames[place];
		const sums = this.recording.lines.get(place) ?? /* @__PURE__ */ new Map();
		for (const [line, count] of lines) if (first <= line && line <= end) this.recording.lines.set(place, sums.set(line, (sums.get(line) ?? 0) + count));
	}
};

// src/why/profile/inside.ts
/** Larger files are not read, bytes. */
const mostBytes$4 = 8 * 2 ** 20;
/** Longer lines are not looked at: whatever looks for a pattern in a line does so for a bounded time. */
const longestLine = 500;
/**
* Text of a regular file that is inside the folder `root`, links resolved; undefined otherwise. `root`: absolute, without links.
* `most`: bytes; of a larger file nothing is read, or with `isCut` its beginning.
*/
function readInside(path, root, most = mostBytes$4, isCut = false) {
	try {
		const real = realpathSync(path);
		return real.startsWith(`${root}/`) ? readRegular(root, real.slice(root.length + 1), most, isCut).toString() : void 0;
	} catch {
		return;
	}
}
/** Its lines; none where it cannot be read. */
const linesInside = (path, root) => (readInside(path, root) ?? "").split("\n").map((line) => line.length > longestLine ? "" : line);
/** What a folder holds; nothing when it is not there, or not ours to read. */
function entriesOf(folder) {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}
/** Files below a folder, with those that stand beside each, until so many entries were seen. `isEntered`: by name of a folder. */
function* filesBelow(root, most, isEntered) {
	const open = [root];
	for (let folder = open.pop(), seen = 0; folder !== void 0 && seen < most; folder = open.pop()) {
		const entries = entriesOf(folder);
		seen += entries.length;
		yield {
			folder,
			names: entries.filter((entry) => entry.isFile()).map(({ name }) => name)
		};
		for (const entry of entries) if (entry.isDirectory() && isEntered(entry.name)) open.push(join(folder, entry.name));
	}
}

// src/why/profile/node/manifest.ts
/** The version that an installed package says it has; '' where that cannot be read inside the checkout. */
function versionIn(folder, root) {
	try {
		const { version } = JSON.parse(readInside(join(folder, "package.json"), root) ?? "{}");
		return typeof version === "string" && /^[\w.+-]{1,60}$/.test(version) ? version : "";
	} catch {
		return "";
	}
}
/** How files name a package, those that people write first: whether a line (without blanks at its ends) does. */
const naming = [
	["package.json", (line, name) => line.startsWith(`"${name}":`)],
	["package-lock.json", (line, name) => line.startsWith("\"") && line.includes(`node_modules/${name}": {`)],
	["pnpm-lock.yaml", (line, name) => line.endsWith(":") && bare(line).startsWith(`${name}@`)],
	["yarn.lock", (line, name) => line.endsWith(":") && bare(line).startsWith(`${name}@`)]
];
const bare = (line) => line.replace(/^['"/]+/, "");
/** Where the project names a package: in a package.json from the server's folder up, else in the lock file beside one. */
function manifestLine(name, directory, root) {
	for (const [file, isNamed] of naming) for (const folder of /* @__PURE__ */ new Set([directory, root])) {
		const path = join(folder, file);
		const at = (readInside(path, root)?.split("\n") ?? []).findIndex((line) => isNamed(line.trim(), name));
		if (at >= 0) return {
			file: path.slice(root.length + 1),
			line: at + 1
		};
	}
}

// src/why/profile/nested.ts
/** Items further inside others than this are left out. */
const deepest$2 = 100;
/** Items of a text that stand in one another: sorted once, so that the innermost around a place is found by bisection. */
var NestedItems = class {
	/** By where they begin; of several that begin at one place, outer ones first. */
	all = [];
	constructor(items, rangeOf) {
		const sorted = items.map((item) => ({
			item,
			range: rangeOf(item)
		})).sort((a, b) => byPlace(a.range, b.range));
		const depths = /* @__PURE__ */ new Map([[void 0, 0]]);
		for (const { item, range } of sorted) {
			const around = enclosing(this.all.at(-1), range[0], range[1]);
			const depth = depths.get(around) + 1;
			if (depth > deepest$2) continue;
			const nested = {
				item,
				range,
				around
			};
			depths.set(nested, depth);
			this.all.push(nested);
		}
	}
	/** The innermost item around a place; `.around` leads outwards. */
	at(line, column) {
		let [low, high] = [0, this.all.length];
		while (low < high) {
			const middle = low + high >> 1;
			const [from, begin] = this.all[middle].range;
			if (from < line || from === line && begin <= column) low = middle + 1;
			else high = middle;
		}
		return enclosing(this.all[low - 1], line, column);
	}
};
const byPlace = (a, b) => a[0] - b[0] || a[1] - b[1] || b[2] - a[2] || b[3] - a[3];
/** From an item outwards, the first that a place is in. */
function enclosing(from, line, column) {
	let at = from;
	while (at !== void 0 && (at.range[2] < line || at.range[2] === line && at.range[3] < column)) at = at.around;
	return at;
}

// node_modules/@jridgewell/sourcemap-codec/dist/sourcemap-codec.mjs
var comma = ",".charCodeAt(0);
var semicolon$1 = ";".charCodeAt(0);
var chars = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
var intToChar = /* @__PURE__ */ new Uint8Array(64);
var charToInt = /* @__PURE__ */ new Uint8Array(128);
for (let i = 0; i < chars.length; i++) {
	const c = chars.charCodeAt(i);
	intToChar[i] = c;
	charToInt[c] = i;
}
function decodeInteger(reader) {
	let value = 0;
	let shift = 0;
	let integer = 0;
	do {
		integer = charToInt[reader.next()];
		value |= (integer & 31) << shift;
		shift += 5;
	} while (integer & 32);
	return value;
}
function decodeSign(num) {
	return num & 1 ? -2147483648 | -(num >>> 1) : num >>> 1;
}
function hasMoreVlq(reader, max) {
	if (reader.pos >= max) return false;
	return reader.peek() !== comma;
}
var StringReader = class {
	constructor(buffer) {
		this.pos = 0;
		this.buffer = buffer;
	}
	next() {
		return this.buffer.charCodeAt(this.pos++);
	}
	peek() {
		return this.buffer.charCodeAt(this.pos);
	}
	indexOf(char) {
		const { buffer, pos } = this;
		const idx = buffer.indexOf(char, pos);
		return idx === -1 ? buffer.length : idx;
	}
};
function decode$1(mappings) {
	const { length } = mappings;
	const reader = new StringReader(mappings);
	const decoded = [];
	let genColumn = 0;
	let sourcesIndex = 0;
	let sourceLine = 0;
	let sourceColumn = 0;
	let namesIndex = 0;
	do {
		const semi = reader.indexOf(";");
		const line = [];
		let sorted = true;
		let lastCol = 0;
		genColumn = 0;
		while (reader.pos < semi) {
			let seg;
			genColumn += decodeSign(decodeInteger(reader));
			if (genColumn < lastCol) sorted = false;
			lastCol = genColumn;
			if (hasMoreVlq(reader, semi)) {
				sourcesIndex += decodeSign(decodeInteger(reader));
				sourceLine += decodeSign(decodeInteger(reader));
				sourceColumn += decodeSign(decodeInteger(reader));
				if (hasMoreVlq(reader, semi)) {
					namesIndex += decodeSign(decodeInteger(reader));
					seg = [
						genColumn,
						sourcesIndex,
						sourceLine,
						sourceColumn,
						namesIndex
					];
				} else seg = [
					genColumn,
					sourcesIndex,
					sourceLine,
					sourceColumn
				];
			} else seg = [genColumn];
			line.push(seg);
			reader.pos++;
		}
		if (!sorted) sort(line);
		decoded.push(line);
		reader.pos = semi + 1;
	} while (reader.pos <= length);
	return decoded;
}
function sort(line) {
	line.sort(sortComparator$1);
}
function sortComparator$1(a, b) {
	return a[0] - b[0];
}

// node_modules/@jridgewell/resolve-uri/dist/resolve-uri.mjs
const schemeRegex = /^[\w+.-]+:\/\//;
/**
* Matches the parts of a URL:
* 1. Scheme, including ":", guaranteed.
* 2. User/password, including "@", optional.
* 3. Host, including brackets around IP literals, guaranteed.
* 4. Port, including ":", optional.
* 5. Path, including "/", optional.
* 6. Query, including "?", optional.
* 7. Hash, including "#", optional.
*/
const urlRegex = /^([\w+.-]+:)\/\/([^@/#?]*@)?(\[[^\]]+\]|[^:/#?]*)(:\d+)?(\/[^#?]*)?(\?[^#]*)?(#.*)?/;
/**
* File URLs are weird. They dont' need the regular `//` in the scheme, they may or may not start
* with a leading `/`, they can have a domain (but only if they don't start with a Windows drive).
*
* 1. Host, optional.
* 2. Path, which may include "/", guaranteed.
* 3. Query, including "?", optional.
* 4. Hash, including "#", optional.
*/
const fileRegex = /^file:(?:\/\/((?![a-z]:)[^/#?]*)?)?(\/?[^#?]*)(\?[^#]*)?(#.*)?/i;
function isAbsoluteUrl(input) {
	return schemeRegex.test(input);
}
function isSchemeRelativeUrl(input) {
	return input.startsWith("//");
}
function isAbsolutePath(input) {
	return input.startsWith("/");
}
function isFileUrl(input) {
	return input.startsWith("file:");
}
function isRelative(input) {
	return /^[.?#]/.test(input);
}
function parseAbsoluteUrl(input) {
	const match = urlRegex.exec(input);
	return makeUrl(match[1], match[2] || "", match[3], match[4] || "", match[5] || "/", match[6] || "", match[7] || "");
}
function parseFileUrl(input) {
	const match = fileRegex.exec(input);
	const path = match[2];
	return makeUrl("file:", "", match[1] || "", "", isAbsolutePath(path) ? path : "/" + path, match[3] || "", match[4] || "");
}
function makeUrl(scheme, user, host, port, path, query, hash) {
	return {
		scheme,
		user,
		host,
		port,
		path,
		query,
		hash,
		type: 7
	};
}
function parseUrl(input) {
	if (isSchemeRelativeUrl(input)) {
		const url = parseAbsoluteUrl("http:" + input);
		url.scheme = "";
		url.type = 6;
		return url;
	}
	if (isAbsolutePath(input)) {
		const url = parseAbsoluteUrl("http://foo.com" + input);
		url.scheme = "";
		url.host = "";
		url.type = 5;
		return url;
	}
	if (isFileUrl(input)) return parseFileUrl(input);
	if (isAbsoluteUrl(input)) return parseAbsoluteUrl(input);
	const url = parseAbsoluteUrl("http://foo.com/" + input);
	url.scheme = "";
	url.host = "";
	url.type = input ? input.startsWith("?") ? 3 : input.startsWith("#") ? 2 : 4 : 1;
	return url;
}
function stripPathFilename(path) {
	if (path.endsWith("/..")) return path;
	const index = path.lastIndexOf("/");
	return path.slice(0, index + 1);
}
function mergePaths(url, base) {
	normalizePath(base, base.type);
	if (url.path === "/") url.path = base.path;
	else url.path = stripPathFilename(base.path) + url.path;
}
/**
* The path can have empty directories "//", unneeded parents "foo/..", or current directory
* "foo/.". We need to normalize to a standard representation.
*/
function normalizePath(url, type) {
	const rel = type <= 4;
	const pieces = url.path.split("/");
	let pointer = 1;
	let positive = 0;
	let addTrailingSlash = false;
	for (let i = 1; i < pieces.length; i++) {
		const piece = pieces[i];
		if (!piece) {
			addTrailingSlash = true;
			continue;
		}
		addTrailingSlash = false;
		if (piece === ".") continue;
		if (piece === "..") {
			if (positive) {
				addTrailingSlash = true;
				positive--;
				pointer--;
			} else if (rel) pieces[pointer++] = piece;
			continue;
		}
		pieces[pointer++] = piece;
		positive++;
	}
	let path = "";
	for (let i = 1; i < pointer; i++) path += "/" + pieces[i];
	if (!path || addTrailingSlash && !path.endsWith("/..")) path += "/";
	url.path = path;
}
/**
* Attempts to resolve `input` URL/path relative to `base`.
*/
function resolve(input, base) {
	if (!input && !base) return "";
	const url = parseUrl(input);
	let inputType = url.type;
	if (base && inputType !== 7) {
		const baseUrl = parseUrl(base);
		const baseType = baseUrl.type;
		switch (inputType) {
			case 1: url.hash = baseUrl.hash;
			case 2: url.query = baseUrl.query;
			case 3:
			case 4: mergePaths(url, baseUrl);
			case 5:
				url.user = baseUrl.user;
				url.host = baseUrl.host;
				url.port = baseUrl.port;
			case 6: url.scheme = baseUrl.scheme;
		}
		if (baseType > inputType) inputType = baseType;
	}
	normalizePath(url, inputType);
	const queryHash = url.query + url.hash;
	switch (inputType) {
		case 2:
		case 3: return queryHash;
		case 4: {
			const path = url.path.slice(1);
			if (!path) return queryHash || ".";
			if (isRelative(base || input) && !isRelative(path)) return "./" + path + queryHash;
			return path + queryHash;
		}
		case 5: return url.path + queryHash;
		default: return url.scheme + "//" + url.user + url.host + url.port + url.path + queryHash;
	}
}

// node_modules/@jridgewell/trace-mapping/dist/trace-mapping.mjs
function stripFilename(path) {
	if (!path) return "";
	const index = path.lastIndexOf("/");
	return path.slice(0, index + 1);
}
function resolver(mapUrl, sourceRoot) {
	const from = stripFilename(mapUrl);
	const prefix = sourceRoot ? sourceRoot + "/" : "";
	return (source) => resolve(prefix + (source || ""), from);
}
var COLUMN = 0;
var SOURCES_INDEX = 1;
var SOURCE_LINE = 2;
var SOURCE_COLUMN = 3;
var NAMES_INDEX = 4;
function maybeSort(mappings, owned) {
	const unsortedIndex = nextUnsortedSegmentLine(mappings, 0);
	if (unsortedIndex === mappings.length) return mappings;
	if (!owned) mappings = mappings.slice();
	for (let i = unsortedIndex; i < mappings.length; i = nextUnsortedSegmentLine(mappings, i + 1)) mappings[i] = sortSegments(mappings[i], owned);
	return mappings;
}
function nextUnsortedSegmentLine(mappings, start) {
	for (let i = start; i < mappings.length; i++) if (!isSorted(mappings[i])) return i;
	return mappings.length;
}
function isSorted(line) {
	for (let j = 1; j < line.length; j++) if (line[j][COLUMN] < line[j - 1][COLUMN]) return false;
	return true;
}
function sortSegments(line, owned) {
	if (!owned) line = line.slice();
	return line.sort(sortComparator);
}
function sortComparator(a, b) {
	return a[COLUMN] - b[COLUMN];
}
var found = false;
function binarySearch(haystack, needle, low, high) {
	while (low <= high) {
		const mid = low + (high - low >> 1);
		const cmp = haystack[mid][COLUMN] - needle;
		if (cmp === 0) {
			found = true;
			return mid;
		}
		if (cmp < 0) low = mid + 1;
		else high = mid - 1;
	}
	found = false;
	return low - 1;
}
function upperBound(haystack, needle, index) {
	for (let i = index + 1; i < haystack.length; index = i++) if (haystack[i][COLUMN] !== needle) break;
	return index;
}
function lowerBound(haystack, needle, index) {
	for (let i = index - 1; i >= 0; index = i--) if (haystack[i][COLUMN] !== needle) break;
	return index;
}
function memoizedState() {
	return {
		lastKey: -1,
		lastNeedle: -1,
		lastIndex: -1
	};
}
function memoizedBinarySearch(haystack, needle, state, key) {
	const { lastKey, lastNeedle, lastIndex } = state;
	let low = 0;
	let high = haystack.length - 1;
	if (key === lastKey) {
		if (needle === lastNeedle) {
			found = lastIndex !== -1 && haystack[lastIndex][COLUMN] === needle;
			return lastIndex;
		}
		if (needle >= lastNeedle) low = lastIndex === -1 ? 0 : lastIndex;
		else high = lastIndex;
	}
	state.lastKey = key;
	state.lastNeedle = needle;
	return state.lastIndex = binarySearch(haystack, needle, low, high);
}
function parse(map) {
	return typeof map === "string" ? JSON.parse(map) : map;
}
var LINE_GTR_ZERO = "`line` must be greater than 0 (lines start at line 1)";
var COL_GTR_EQ_ZERO = "`column` must be greater than or equal to 0 (columns start at column 0)";
var LEAST_UPPER_BOUND = -1;
var GREATEST_LOWER_BOUND = 1;
var TraceMap = class {
	constructor(map, mapUrl) {
		const isString = typeof map === "string";
		if (!isString && map._decodedMemo) return map;
		const parsed = parse(map);
		const { version, file, names, sourceRoot, sources, sourcesContent } = parsed;
		this.version = version;
		this.file = file;
		this.names = names || [];
		this.sourceRoot = sourceRoot;
		this.sources = sources;
		this.sourcesContent = sourcesContent;
		this.ignoreList = parsed.ignoreList || parsed.x_google_ignoreList || void 0;
		const resolve = resolver(mapUrl, sourceRoot);
		this.resolvedSources = sources.map(resolve);
		const { mappings } = parsed;
		if (typeof mappings === "string") {
			this._encoded = mappings;
			this._decoded = void 0;
		} else if (Array.isArray(mappings)) {
			this._encoded = void 0;
			this._decoded = maybeSort(mappings, isString);
		} else if (parsed.sections) throw new Error(`TraceMap passed sectioned source map, please use FlattenMap export instead`);
		else throw new Error(`invalid source map: ${JSON.stringify(parsed)}`);
		this._decodedMemo = memoizedState();
		this._bySources = void 0;
		this._bySourceMemos = void 0;
	}
};
function cast(map) {
	return map;
}
function decodedMappings(map) {
	var _a;
	return (_a = cast(map))._decoded || (_a._decoded = decode$1(cast(map)._encoded));
}
function originalPositionFor(map, needle) {
	let { line, column, bias } = needle;
	line--;
	if (line < 0) throw new Error(LINE_GTR_ZERO);
	if (column < 0) throw new Error(COL_GTR_EQ_ZERO);
	const decoded = decodedMappings(map);
	if (line >= decoded.length) return OMapping(null, null, null, null);
	const segments = decoded[line];
	const index = traceSegmentInternal(segments, cast(map)._decodedMemo, line, column, bias || 1);
	if (index === -1) return OMapping(null, null, null, null);
	const segment = segments[index];
	if (segment.length === 1) return OMapping(null, null, null, null);
	const { names, resolvedSources } = map;
	return OMapping(resolvedSources[segment[SOURCES_INDEX]], segment[SOURCE_LINE] + 1, segment[SOURCE_COLUMN], segment.length === 5 ? names[segment[NAMES_INDEX]] : null);
}
function OMapping(source, line, column, name) {
	return {
		source,
		line,
		column,
		name
	};
}
function traceSegmentInternal(segments, memo, line, column, bias) {
	let index = memoizedBinarySearch(segments, column, memo, line);
	if (found) index = (bias === -1 ? upperBound : lowerBound)(segments, column, index);
	else if (bias === -1) index++;
	if (index === -1 || index === segments.length) return -1;
	return index;
}

// src/why/profile/node/source-map.ts
/** Larger maps are not read, bytes. */
const mostBytes$3 = 16 * 2 ** 20;
/** Reads the source map that a script names: one that is part of it, or a file of the checkout `root` beside it. */
function traceOf({ url, map }, root) {
	try {
		const text = map.startsWith("data:") ? embedded(map) : map === "" ? void 0 : beside$1(url, map, root);
		if (text === void 0) return void 0;
		const traced = new TraceMap(text, url);
		return (line, column) => {
			const found = originalPositionFor(traced, {
				line: line + 1,
				column
			});
			if (found.source === null || found.line === null) return void 0;
			const path = pathOf$1(found.source);
			return path === void 0 ? void 0 : {
				path,
				line: found.line,
				...found.name ? { name: found.name } : {}
			};
		};
	} catch {
		return;
	}
}
function embedded(map) {
	const [, base64, data] = /^data:[^,]*?(;base64)?,(.*)$/s.exec(map) ?? [];
	if (data === void 0) return void 0;
	return base64 === void 0 ? decodeURIComponent(data) : Buffer.from(data, "base64").toString();
}
function beside$1(url, map, root) {
	const script = pathOf$1(url);
	if (script === void 0 || /^\w+:\/\//.test(map)) return void 0;
	return readInside(join(dirname(script), decodeURIComponent(map)), root, mostBytes$3);
}
/** Absolute path of a file URL or path; undefined for any other address. */
function pathOf$1(url) {
	try {
		if (url.startsWith("file://")) return fileURLToPath(url.replace(/[?#].*$/s, ""));
		return url.startsWith("/") ? url.replace(/\?.*$/s, "") : void 0;
	} catch {
		return;
	}
}

// src/why/profile/node/script-functions.ts
/** Columns beyond which nobody writes functions: a minifier does. */
const longLine = 500;
/** The functions of one script: finds the innermost around a place, and where it was written. */
var ScriptFunctions = class {
	#path;
	#trace;
	functions;
	#minified;
	constructor(script, root) {
		this.#path = pathOf$1(script.url);
		this.#trace = traceOf(script, root);
		const far = script.longest > longLine ? script.functions.filter(([, , column]) => column > longLine) : [];
		this.#minified = this.#trace === void 0 ? new Set(far.map(([, line]) => line)) : /* @__PURE__ */ new Set();
		this.functions = new NestedItems(script.functions, ([, ...range]) => range.slice(0, 4));
	}
	get isTraced() {
		return this.#trace !== void 0;
	}
	isMinified(line) {
		return this.#minified.has(line);
	}
	/** Where a place was written; places from 0, lines that were written from 1. */
	written(line, column) {
		return this.#trace?.(line, column) ?? {
			path: this.#path,
			line: line + 1
		};
	}
};

// src/why/profile/node/namer.ts
/** Turns V8's call frames of one thread into ours. */
var Namer = class {
	#scripts;
	#root;
	/** Folders of the packages that were met, by name: a package may be installed in several versions. */
	packages = /* @__PURE__ */ new Map();
	/** Packages that make functions of text. */
	generators;
	/** `root`: of the checkout, absolute and without links. */
	constructor(scripts, root) {
		this.#root = root;
		this.#scripts = new Map(scripts.map((script) => [script.id, new ScriptFunctions(script, root)]));
		this.generators = scripts.flatMap(({ generates, url }) => {
			const where = generates === true ? this.#located(pathOf$1(url)) : void 0;
			return where?.kind === "package" ? [where.package] : [];
		});
	}
	frame({ functionName, scriptId, url, lineNumber, columnNumber }) {
		if (url.startsWith("node:")) return named$1("runtime", url, functionName || "(anonymous)", lineNumber + 1);
		if (url === "" && scriptId !== "0") return {
			...named$1("native", "", functionName || "(generated code)", 0),
			generated: true
		};
		if (url === "") return named$1("native", "", functionName || "(anonymous)", 0);
		const script = this.#scripts.get(scriptId);
		const place = script?.written(lineNumber, columnNumber) ?? {
			path: pathOf$1(url),
			line: lineNumber + 1
		};
		const where = this.#located(place.path);
		if (where === void 0) return named$1("runtime", url.slice(url.lastIndexOf("/") + 1).slice(0, 200), functionName || "(anonymous)", lineNumber + 1);
		if (script === void 0) return {
			...where,
			function: functionName || "(anonymous)",
			line: place.line
		};
		if (script.isMinified(lineNumber)) return {
			...where,
			function: "(minified code)",
			line: 0
		};
		const inner = script.functions.at(lineNumber, columnNumber);
		if (inner?.item[0] === functionName && lineNumber - inner.range[0] <= 1) return this.#written(script, inner, where);
		return {
			...where,
			function: nameOf(functionName, place.name, inner),
			line: place.line
		};
	}
	#written(script, known, where) {
		const [name, line, column] = known.item;
		const mapped = script.written(line, column + (name === "" ? 0 : 9)).name;
		const full = name === "" && line === 0 && column === 0 ? "(module)" : nameOf(name, mapped, known.around);
		const extent = this.#extent(script, known.item, where.file);
		return {
			...where,
			function: full,
			...extent,
			...script.isTraced ? { mapped: true } : {}
		};
	}
	/** Are the lines that V8 counts samples by those that were written? A source map leaves it open. */
	hasLines(scriptId) {
		return this.#scripts.get(scriptId)?.isTraced !== true;
	}
	/** Every function in the project's own files that V8 knows of. */
	own() {
		return [...this.#scripts.values()].flatMap((script) => script.functions.all.flatMap((known, i) => {
			const [name, line, column] = known.item;
			const where = this.#located(script.written(line, column).path);
			if (where?.kind !== "own" || script.isMinified(line) || i === 0 && name === "") return [];
			const frame = this.#written(script, known, where);
			return [{
				...frame,
				end: frame.end ?? frame.line
			}];
		}));
	}
	#extent(script, [, l1, c1, l2, c2, hash], file) {
		const first = script.written(l1, c1);
		const last = script.written(l2, Math.max(0, c2 - 1));
		const fits = this.#located(last.path)?.file === file && last.line >= first.line;
		return {
			line: first.line,
			end: fits ? last.line : first.line,
			hash
		};
	}
	#located(path) {
		if (path === void 0) return void 0;
		const at = path.lastIndexOf("/node_modules/");
		const [, name, file] = at < 0 ? [] : /^((?:@[^/]+\/)?[^/]+)\/(.*)$/.exec(path.slice(at + 14)) ?? [];
		if (name !== void 0 && file !== void 0) {
			const folders = this.packages.get(name) ?? /* @__PURE__ */ new Set();
			this.packages.set(name, folders.add(`${path.slice(0, at)}/node_modules/${name}`));
			return {
				kind: "package",
				package: name,
				file
			};
		}
		if (!path.startsWith(`${this.#root}/`)) return void 0;
		return {
			kind: "own",
			package: "",
			file: path.slice(this.#root.length + 1)
		};
	}
};
/** An anonymous function is named after the nearest one around it that has a name: its line moves when others are added. */
function nameOf(name, mapped, around) {
	if (name.length > 0 && name.length <= 2 && mapped !== void 0 && mapped.length > 2) return mapped;
	if (name !== "") return name;
	let outer = around;
	while (outer !== void 0 && outer.item[0] === "") outer = outer.around;
	return outer === void 0 ? "(anonymous)" : `${outer.item[0]}>(anonymous)`;
}
const named$1 = (kind, file, name, line) => ({
	kind,
	package: "",
	file,
	function: name,
	line
});

// src/why/profile/node/node-profile.ts
/** Functions further inside than this are left out. */
const deepest$1 = 1e3;
/**
* The stacks of one thread of Node while its side was loaded. Idle samples are left out: how much CPU time the others stand for
* is for the kernel to say. What collects garbage stands below the function that allocated last. `cpu`: of the thread, µs.
*/
function* stacksOf(profile, cpu, spans, namer) {
	const { met, collected, native, busy, all } = counted(profile, spans);
	const walk = new Walk(profile, namer);
	for (const [id, count] of met) yield {
		frames: walk.stack(id),
		count,
		lines: walk.lines(id)
	};
	for (const [id, count] of collected) yield {
		frames: [...walk.stack(id), garbage],
		count
	};
	const hidden = hiddenShare(cpu, spans, busy / Math.max(1, all));
	const unseen = native + busy * hidden / (1 - hidden);
	if (unseen > 0) yield {
		frames: [unwalkable],
		count: unseen
	};
}
/** Samples within the spans: by node, and of collections of garbage by the node that ran last before. */
function counted(profile, spans) {
	const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.functionName]));
	const sums = {
		met: /* @__PURE__ */ new Map(),
		collected: /* @__PURE__ */ new Map(),
		native: 0,
		busy: 0,
		all: 0
	};
	for (const { id, before } of during(profile, names, spans)) {
		const name = names.get(id);
		sums.all++;
		if (name === void 0 || name === "(idle)" || name === "(root)") continue;
		sums.busy++;
		if (name === "(program)") sums.native++;
		else if (name === "(garbage collector)") sums.collected.set(before, (sums.collected.get(before) ?? 0) + 1);
		else sums.met.set(id, (sums.met.get(id) ?? 0) + 1);
	}
	return sums;
}
/** Samples within the spans, each with the one before that was no collection of garbage and no idling. */
function* during({ samples, timeDeltas, startTime }, names, spans) {
	let time = startTime;
	let before;
	let at = 0;
	for (const [i, id] of samples.entries()) {
		time += timeDeltas[i] ?? 0;
		while (at < spans.length && spans[at].end < time) at++;
		const span = spans[at];
		if (span === void 0) return;
		if (time >= span.start) yield {
			id,
			before
		};
		const name = names.get(id);
		if (name === "(garbage collector)") continue;
		before = name === void 0 || name === "(idle)" || name === "(program)" || name === "(root)" ? void 0 : id;
	}
}
/** The nodes of a profile: its stacks, with our frames. */
var Walk = class {
	#namer;
	#nodes;
	#parents;
	#frames = /* @__PURE__ */ new Map();
	constructor({ nodes }, namer) {
		this.#namer = namer;
		this.#nodes = new Map(nodes.map((node) => [node.id, node]));
		this.#parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
	}
	/** From the outermost function to a node. */
	stack(id) {
		const stack = [];
		for (let at = id; at !== void 0 && stack.length < deepest$1; at = this.#parents.get(at)) if (this.#nodes.get(at).callFrame.functionName !== "(root)") stack.push(this.#frame(at));
		return stack.reverse();
	}
	/** All samples of a node by line, as it was written. */
	lines(id) {
		const { callFrame, positionTicks = [] } = this.#nodes.get(id);
		return new Map(this.#namer.hasLines(callFrame.scriptId) ? positionTicks.map(({ line, ticks }) => [line, ticks]) : []);
	}
	#frame(id) {
		const known = this.#frames.get(id);
		if (known !== void 0) return known;
		const frame = this.#namer.frame(this.#nodes.get(id).callFrame);
		this.#frames.set(id, frame);
		return frame;
	}
};
/** More CPU time than busy samples account for, by so much of the wall time, is work that V8 takes for idling. */
const tolerance = .1;
/**
* Part of a thread's CPU time that V8 does not see: a server whose sockets are served by native code works while V8 believes that
* nothing runs. Usually it is the other way round, since busy samples include waiting for a CPU.
*/
function hiddenShare(cpu, spans, busy) {
	const wall = spans.reduce((sum, { start, end }) => sum + end - start, 0);
	const share = Math.min(1, cpu / Math.max(1, wall));
	return busy > 0 && share > busy + tolerance ? (share - busy) / share : 0;
}

// src/why/profile/node/node-recorder.ts
/** Patience with a thread that hands its profile over, ms. */
const patience$4 = 1e4;
/** A thread with less of the CPU time than this is not asked: npm's own process, say. */
const leastShare = .01;
/** Versions of one package that are told. */
const mostVersions = 3;
/** Brings what V8 gives into our form, all launches of one side. */
var NodeRecorder = class {
	#root;
	#directory;
	#recorder = new SideRecorder();
	/** The profile of the busiest thread of the newest launch, as V8 gives it. */
	raw;
	constructor({ root, directory }) {
		this.#root = root;
		this.#directory = directory;
		this.recording.restricted = true;
	}
	get recording() {
		return this.#recorder.recording;
	}
	/** Fetches the profiles of a side that has been loaded. */
	async add(variant, peers, loaded) {
		const busy = peers.map((peer) => ({
			peer,
			cpu: loaded.parts.get(peer) ?? 0
		})).filter(({ cpu }) => cpu > leastShare * loaded.all).sort((a, b) => b.cpu - a.cpu);
		const profiles = await Promise.all(busy.map(({ peer }) => peer.order("end", patience$4)));
		const found = busy.flatMap(({ cpu }, i) => isSampled(profiles[i]) ? [{
			cpu,
			...profiles[i]
		}] : []);
		if (found.length === 0 || loaded.requests === 0) throw new Unprofiled(`No process of \`${variant}\` delivered a profile.`);
		this.raw = found[0].profile;
		const threads = found.map(({ cpu, profile, scripts }) => {
			const namer = new Namer(scripts, this.#root);
			return {
				cpu,
				stacks: stacksOf(profile, cpu, loaded.spans, namer),
				namer
			};
		});
		this.#recorder.add(threads, loaded);
		for (const { namer } of threads) this.#learn(namer);
	}
	#learn(namer) {
		this.#recorder.learn(namer.own());
		const { versions, manifests, generators } = this.recording;
		for (const name of namer.generators) generators?.add(name);
		for (const [name, folders] of namer.packages) {
			if (versions.has(name)) continue;
			const installed = new Set([...folders].map((folder) => versionIn(folder, this.#root)));
			versions.set(name, [...installed].sort().slice(0, mostVersions).join(" and "));
			const line = manifestLine(name, this.#directory, this.#root);
			if (line !== void 0) manifests.set(name, line);
		}
	}
};
const isSampled = (done) => typeof done === "object" && "profile" in done;

// src/why/profile/node/preload.ts
/** `preload.cjs` and `waits.cjs` beside this file when run from source, beside every chunk when bundled. */
const source$1 = fileURLToPath(new URL("./preload.cjs", import.meta.url));
const waits = fileURLToPath(new URL("./waits.cjs", import.meta.url));
/**
* Environment with which every Node process of a server profiles itself and connects to `socket`. The address is written into
* a copy of the preload, in `folder`: the environment of the server gets nothing else. A worker thread that is given an
* environment without NODE_OPTIONS has no profile; its CPU time counts as that of other threads.
*/
function profiling(env, { folder, name, socket, kind }) {
	const path = join(folder, `${name}.cjs`);
	const text = readFileSync(source$1, "utf8").replace("'{{socket}}'", () => JSON.stringify(socket)).replace("'{{kind}}'", () => JSON.stringify(kind));
	writeFileSync(path, text, { flag: "wx" });
	if (kind === "waits") copyFileSync(waits, join(folder, `${name}-waits.cjs`));
	return requiring(env, path);
}

// src/why/profile/node/node-profiler.ts
/** Profiles of V8, which each Node process takes of itself: NODE_OPTIONS has it load a file first. */
var NodeProfiler = class {
	runtime = "node";
	wanted = {
		warm: 1e3,
		load: 1e3
	};
	#recorder;
	#kind;
	#listener;
	constructor(checkout, kind = "cpu") {
		this.#recorder = new NodeRecorder(checkout);
		this.#kind = kind;
	}
	get recording() {
		return this.#recorder.recording;
	}
	get raw() {
		const { raw } = this.#recorder;
		return raw === void 0 ? void 0 : {
			ending: ".cpuprofile",
			content: JSON.stringify(raw)
		};
	}
	async instrument(variant, { folder }) {
		const socket = join(folder, "socket");
		this.#listener = await Listener.on(socket);
		return {
			...variant,
			env: profiling(variant.env, {
				folder,
				name: variant.name,
				socket,
				kind: this.#kind
			})
		};
	}
	async attach(running) {
		const listener = this.#listener;
		if (listener.peers.length > 0) return new NodeThreads(running, listener, this.#recorder);
		throw new Unprofiled(whySilent(running.variant.name, programsOf(running.process.tree())));
	}
	async release() {
		await this.#listener?.[Symbol.asyncDispose]();
	}
};
/** The threads of one launch that connected. */
var NodeThreads = class {
	#running;
	#listener;
	#recorder;
	constructor(running, listener, recorder) {
		this.#running = running;
		this.#listener = listener;
		this.#recorder = recorder;
	}
	get peers() {
		return this.#listener.peers;
	}
	used() {
		if (this.peers.some(({ thread }) => thread === void 0)) {
			const processes = this.#running.process?.tree() ?? [];
			for (const peer of this.peers) peer.thread ??= threadCalled(peer.called, processes);
		}
		return new Map(this.peers.map((peer) => [peer, peer.thread ? threadTime(peer.thread) : 0]));
	}
	async begin() {}
	end(loaded) {
		return this.#recorder.add(this.#running.variant.name, this.peers, loaded);
	}
};

// src/why/profile/functions.ts
/** Reading all files of one launch takes so long at most, ms; nothing else waits for longer than `slice`. */
const patience$3 = 5e3;
const slice$1 = 20;
/** Finds functions in the text of files, without running anything of theirs or of the machine. */
var FunctionFinder = class {
	#left = patience$3;
	/** Functions of a file, named with what is around them: `Server.list`, `Server.list>(anonymous)`. What took too long has none. */
	async in(text, grammar) {
		try {
			const tree = await this.#parsed(text, grammar.parser);
			return tree === void 0 ? [] : functionsOf(tree, text, grammar);
		} catch {
			return [];
		}
	}
	async #parsed(text, parser) {
		const parse = parser.startParse(text);
		for (let began = performance.now(); this.#left > 0;) {
			const tree = parse.advance();
			const spent = performance.now() - began;
			if (tree !== null || spent > slice$1) this.#left -= spent;
			if (tree !== null) return tree;
			if (spent <= slice$1) continue;
			await setImmediate$1();
			began = performance.now();
		}
	}
};
/** Functions further inside others than this are left out. */
const deepest = 20;
function functionsOf(tree, text, grammar) {
	const lineOf = linesOf(text);
	const found = [];
	const around = [];
	const isOf = (kinds, { name }) => kinds.includes(name);
	const opens = [
		...grammar.scopes,
		...grammar.functions,
		...grammar.anonymous
	];
	const add = (name, { from, to }) => {
		const last = from + Math.max(0, text.slice(from, to).trimEnd().length - 1);
		if (around.length <= deepest) found.push({
			name: name.slice(0, 300),
			line: lineOf(from),
			end: lineOf(last)
		});
	};
	tree.iterate({
		enter: ({ name, node }) => {
			if (!isOf(opens, { name })) return;
			if (isOf(grammar.anonymous, { name })) add(`${pathOf(around) || "(module)"}>(anonymous)`, node);
			around.push(isOf(grammar.anonymous, { name }) ? void 0 : grammar.nameOf(node, (one) => text.slice(one.from, one.to)));
			if (isOf(grammar.functions, { name }) && around.at(-1) !== void 0) add(pathOf(around), node);
		},
		leave: (node) => void (isOf(opens, node) && around.pop())
	});
	return found;
}
const pathOf = (names) => names.filter(Boolean).slice(-10).join(".");
/** From a place in a text to its line, from 1. */
function linesOf(text) {
	const starts = [0];
	for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
	return (offset) => {
		let [low, high] = [0, starts.length];
		while (low < high) {
			const middle = low + high >> 1;
			if (starts[middle] <= offset) low = middle + 1;
			else high = middle;
		}
		return low;
	};
}

// src/why/profile/stack-recorder.ts
/** More files of the project than this are not read, nor larger ones: bytes. */
const mostFiles = 500;
const mostText = 2 ** 20;
/** More different calls are not told apart. */
const mostCalls$1 = 5e4;
/** Brings what profilers of other languages than JavaScript give into our form, all launches of one side. */
var StackRecorder = class {
	#language;
	#root;
	#recorder = new SideRecorder();
	#finder = new FunctionFinder();
	/** By path: the functions of a file of the project. */
	#files = /* @__PURE__ */ new Map();
	/** By call: what it is in our form. */
	#frames = /* @__PURE__ */ new Map();
	constructor(language, root) {
		this.#language = language;
		this.#root = root;
		Object.assign(this.recording, language.packages());
	}
	get recording() {
		return this.#recorder.recording;
	}
	/** One launch. `all`: CPU time of the whole process tree, µs; what has no samples is other threads'. */
	async add(parts, loaded) {
		await this.#read(parts);
		const framed = parts.map(({ cpu, stacks }) => ({
			cpu,
			stacks: this.#framed(stacks)
		}));
		this.#recorder.add(framed, loaded);
	}
	*#framed(stacks) {
		for (const { calls, count } of stacks) {
			const line = calls.at(-1)?.line ?? 0;
			const lines = line > 0 ? /* @__PURE__ */ new Map([[line, count]]) : void 0;
			yield {
				frames: calls.map((called) => this.#frame(called)),
				count,
				lines
			};
		}
	}
	#frame(called) {
		const key = `${called.file}\t${called.function}\t${called.line}\t${called.first}`;
		const known = this.#frames.get(key);
		if (known !== void 0) return known;
		if (this.#frames.size >= mostCalls$1) return unwalkable;
		const { path, ...whose } = this.#language.whose(called);
		const extent = path === void 0 ? void 0 : this.#around(path, called);
		const name = this.#language.shortName(called.function);
		const frame = {
			...whose,
			...extent ?? {
				function: name,
				line: called.first
			}
		};
		this.#frames.set(key, frame);
		return frame;
	}
	/** Of the functions around a line the one that begins where the profiler says, or has the name that it says; else the innermost. */
	#around(path, { line, first, function: name }) {
		const around = [];
		const innermost = this.#files.get(path)?.at(line, Number.POSITIVE_INFINITY);
		for (let at = innermost; at !== void 0; at = at.around) around.push(at.item);
		const short = lastOf(this.#language.shortName(name));
		return around.find((extent) => extent.line === first) ?? around.find((of) => lastOf(of.function) === short) ?? around[0];
	}
	/** Finds the functions of files that are met for the first time. */
	async #read(parts) {
		for (const [path, file] of this.#unread(parts)) {
			const text = readInside(path, this.#root, mostText) ?? "";
			const grammar = this.#language.grammarOf(path);
			const found = grammar === void 0 ? [] : await this.#finder.in(text, grammar);
			const lines = text.split("\n");
			const extents = found.map(({ name, line, end }) => {
				return {
					file,
					function: name,
					line,
					end,
					hash: this.#hashOf(lines.slice(line - 1, end))
				};
			});
			this.#files.set(path, new NestedItems(extents, ({ line, end }) => [
				line,
				0,
				end,
				Number.POSITIVE_INFINITY
			]));
			this.#recorder.learn(extents);
		}
	}
	/** Files of the project that are met for the first time, by path. */
	#unread(parts) {
		const calls = parts.flatMap(({ stacks }) => stacks.flatMap((stack) => stack.calls));
		const files = /* @__PURE__ */ new Map();
		for (const called of new Map(calls.map((called) => [called.file, called])).values()) {
			const { path, file } = this.#language.whose(called);
			if (path !== void 0 && !this.#files.has(path)) files.set(path, file);
		}
		return new Map([...files].slice(0, mostFiles - this.#files.size));
	}
	/** Of a function's text: the same wherever it is moved to, and however deep it is nested there. */
	#hashOf(lines) {
		const text = this.#language.isIndented ? dedented(lines) : lines.join("\n").trim().replace(/\s+/g, " ");
		return createHash("sha256").update(text).digest("hex").slice(0, 16);
	}
};
/** `Server.list` → `list`; all anonymous ones are alike. */
const lastOf = (name) => name.endsWith("(anonymous)") ? "(anonymous)" : name.slice(name.lastIndexOf(".") + 1);
/** Every line less the indentation of the first, white space at its end, and empty ones. */
function dedented(lines) {
	const depth = /^\s*/.exec(lines[0])[0].length;
	return lines.map((line) => line.slice(Math.min(depth, line.search(/\S|$/))).trimEnd()).filter((line) => line !== "").join("\n");
}

// node_modules/@lezer/common/dist/index.js
/**
The default maximum length of a `TreeBuffer` node.
*/
const DefaultBufferLength = 1024;
let nextPropID = 0;
var Range = class {
	constructor(from, to) {
		this.from = from;
		this.to = to;
	}
};
/**
Each [node type](#common.NodeType) or [individual tree](#common.Tree)
can have metadata associated with it in props. Instances of this
class represent prop names.
*/
var NodeProp = class {
	/**
	Create a new node prop type.
	*/
	constructor(config = {}) {
		this.id = nextPropID++;
		this.perNode = !!config.perNode;
		this.deserialize = config.deserialize || (() => {
			throw new Error("This node type doesn't define a deserialize function");
		});
		this.combine = config.combine || null;
	}
	/**
	This is meant to be used with
	[`NodeSet.extend`](#common.NodeSet.extend) or
	[`LRParser.configure`](#lr.ParserConfig.props) to compute
	prop values for each node type in the set. Takes a [match
	object](#common.NodeType^match) or function that returns undefined
	if the node type doesn't get this prop, and the prop's value if
	it does.
	*/
	add(match) {
		if (this.perNode) throw new RangeError("Can't add per-node props to node types");
		if (typeof match != "function") match = NodeType.match(match);
		return (type) => {
			let result = match(type);
			return result === void 0 ? null : [this, result];
		};
	}
};
/**
Prop that is used to describe matching delimiters. For opening
delimiters, this holds an array of node names (written as a
space-separated string when declaring this prop in a grammar)
for the node types of closing delimiters that match it.
*/
NodeProp.closedBy = new NodeProp({ deserialize: (str) => str.split(" ") });
/**
The inverse of [`closedBy`](#common.NodeProp^closedBy). This is
attached to closing delimiters, holding an array of node names
of types of matching opening delimiters.
*/
NodeProp.openedBy = new NodeProp({ deserialize: (str) => str.split(" ") });
/**
Used to assign node types to groups (for example, all node
types that represent an expression could be tagged with an
`"Expression"` group).
*/
NodeProp.group = new NodeProp({ deserialize: (str) => str.split(" ") });
/**
Attached to nodes to indicate these should be
[displayed](https://codemirror.net/docs/ref/#language.syntaxTree)
in a bidirectional text isolate, so that direction-neutral
characters on their sides don't incorrectly get associated with
surrounding text. You'll generally want to set this for nodes
that contain arbitrary text, like strings and comments, and for
nodes that appear _inside_ arbitrary text, like HTML tags. When
not given a value, in a grammar declaration, defaults to
`"auto"`.
*/
NodeProp.isolate = new NodeProp({ deserialize: (value) => {
	if (value && value != "rtl" && value != "ltr" && value != "auto") throw new RangeError("Invalid value for isolate: " + value);
	return value || "auto";
} });
/**
The hash of the [context](#lr.ContextTracker.constructor)
that the node was parsed in, if any. Used to limit reuse of
contextual nodes.
*/
NodeProp.contextHash = new NodeProp({ perNode: true });
/**
The distance beyond the end of the node that the tokenizer
looked ahead for any of the tokens inside the node. (The LR
parser only stores this when it is larger than 25, for
efficiency reasons.)
*/
NodeProp.lookAhead = new NodeProp({ perNode: true });
/**
This per-node prop is used to replace a given node, or part of a
node, with another tree. This is useful to include trees from
different languages in mixed-language parsers.
*/
NodeProp.mounted = new NodeProp({ perNode: true });
/**
A mounted tree, which can be [stored](#common.NodeProp^mounted) on
a tree node to indicate that parts of its content are
represented by another tree.
*/
var MountedTree = class {
	constructor(tree, overlay, parser, bracketed = false) {
		this.tree = tree;
		this.overlay = overlay;
		this.parser = parser;
		this.bracketed = bracketed;
	}
	/**
	@internal
	*/
	static get(tree) {
		return tree && tree.props && tree.props[NodeProp.mounted.id];
	}
};
const noProps = Object.create(null);
/**
Each node in a syntax tree has a node type associated with it.
*/
var NodeType = class NodeType {
	/**
	@internal
	*/
	constructor(name, props, id, flags = 0) {
		this.name = name;
		this.props = props;
		this.id = id;
		this.flags = flags;
	}
	/**
	Define a node type.
	*/
	static define(spec) {
		let props = spec.props && spec.props.length ? Object.create(null) : noProps;
		let flags = (spec.top ? 1 : 0) | (spec.skipped ? 2 : 0) | (spec.error ? 4 : 0) | (spec.name == null ? 8 : 0);
		let type = new NodeType(spec.name || "", props, spec.id, flags);
		if (spec.props) for (let src of spec.props) {
			if (!Array.isArray(src)) src = src(type);
			if (src) {
				if (src[0].perNode) throw new RangeError("Can't store a per-node prop on a node type");
				props[src[0].id] = src[1];
			}
		}
		return type;
	}
	/**
	Retrieves a node prop for this type. Will return `undefined` if
	the prop isn't present on this node.
	*/
	prop(prop) {
		return this.props[prop.id];
	}
	/**
	True when this is the top node of a grammar.
	*/
	get isTop() {
		return (this.flags & 1) > 0;
	}
	/**
	True when this node is produced by a skip rule.
	*/
	get isSkipped() {
		return (this.flags & 2) > 0;
	}
	/**
	Indicates whether this is an error node.
	*/
	get isError() {
		return (this.flags & 4) > 0;
	}
	/**
	When true, this node type doesn't correspond to a user-declared
	named node, for example because it is used to cache repetition.
	*/
	get isAnonymous() {
		return (this.flags & 8) > 0;
	}
	/**
	Returns true when this node's name or one of its
	[groups](#common.NodeProp^group) matches the given string.
	*/
	is(name) {
		if (typeof name == "string") {
			if (this.name == name) return true;
			let group = this.prop(NodeProp.group);
			return group ? group.indexOf(name) > -1 : false;
		}
		return this.id == name;
	}
	/**
	Create a function from node types to arbitrary values by
	specifying an object whose property names are node or
	[group](#common.NodeProp^group) names. Often useful with
	[`NodeProp.add`](#common.NodeProp.add). You can put multiple
	names, separated by spaces, in a single property name to map
	multiple node names to a single value.
	*/
	static match(map) {
		let direct = Object.create(null);
		for (let prop in map) for (let name of prop.split(" ")) direct[name] = map[prop];
		return (node) => {
			for (let groups = node.prop(NodeProp.group), i = -1; i < (groups ? groups.length : 0); i++) {
				let found = direct[i < 0 ? node.name : groups[i]];
				if (found) return found;
			}
		};
	}
};
/**
An empty dummy node type to use when no actual type is available.
*/
NodeType.none = new NodeType("", Object.create(null), 0, 8);
/**
A node set holds a collection of node types. It is used to
compactly represent trees by storing their type ids, rather than a
full pointer to the type object, in a numeric array. Each parser
[has](#lr.LRParser.nodeSet) a node set, and [tree
buffers](#common.TreeBuffer) can only store collections of nodes
from the same set. A set can have a maximum of 2**16 (65536) node
types in it, so that the ids fit into 16-bit typed array slots.
*/
var NodeSet = class NodeSet {
	/**
	Create a set with the given types. The `id` property of each
	type should correspond to its position within the array.
	*/
	constructor(types) {
		this.types = types;
		for (let i = 0; i < types.length; i++) if (types[i].id != i) throw new RangeError("Node type ids should correspond to array positions when creating a node set");
	}
	/**
	Create a copy of this set with some node properties added. The
	arguments to this method can be created with
	[`NodeProp.add`](#common.NodeProp.add).
	*/
	extend(...props) {
		let newTypes = [];
		for (let type of this.types) {
			let newProps = null;
			for (let source of props) {
				let add = source(type);
				if (add) {
					if (!newProps) newProps = Object.assign({}, type.props);
					let value = add[1], prop = add[0];
					if (prop.combine && prop.id in newProps) value = prop.combine(newProps[prop.id], value);
					newProps[prop.id] = value;
				}
			}
			newTypes.push(newProps ? new NodeType(type.name, newProps, type.id, type.flags) : type);
		}
		return new NodeSet(newTypes);
	}
};
const CachedNode = /* @__PURE__ */ new WeakMap();
const CachedInnerNode = /* @__PURE__ */ new WeakMap();
/**
Options that control iteration. Can be combined with the `|`
operator to enable multiple ones.
*/
var IterMode;
(function(IterMode) {
	/**
	When enabled, iteration will only visit [`Tree`](#common.Tree)
	objects, not nodes packed into
	[`TreeBuffer`](#common.TreeBuffer)s.
	*/
	IterMode[IterMode["ExcludeBuffers"] = 1] = "ExcludeBuffers";
	/**
	Enable this to make iteration include anonymous nodes (such as
	the nodes that wrap repeated grammar constructs into a balanced
	tree).
	*/
	IterMode[IterMode["IncludeAnonymous"] = 2] = "IncludeAnonymous";
	/**
	By default, regular [mounted](#common.NodeProp^mounted) nodes
	replace their base node in iteration. Enable this to ignore them
	instead.
	*/
	IterMode[IterMode["IgnoreMounts"] = 4] = "IgnoreMounts";
	/**
	This option only applies in
	[`enter`](#common.SyntaxNode.enter)-style methods. It tells the
	library to not enter mounted overlays if one covers the given
	position.
	*/
	IterMode[IterMode["IgnoreOverlays"] = 8] = "IgnoreOverlays";
	/**
	When set, positions on the boundary of a mounted overlay tree
	that has its [`bracketed`](#common.NestedParse.bracketed) flag
	set will enter that tree regardless of side. Only supported in
	[`enter`](#common.SyntaxNode.enter), not in cursors.
	*/
	IterMode[IterMode["EnterBracketed"] = 16] = "EnterBracketed";
})(IterMode || (IterMode = {}));
/**
A piece of syntax tree. There are two ways to approach these
trees: the way they are actually stored in memory, and the
convenient way.

Syntax trees are stored as a tree of `Tree` and `TreeBuffer`
objects. By packing detail information into `TreeBuffer` leaf
nodes, the representation is made a lot more memory-efficient.

However, when you want to actually work with tree nodes, this
representation is very awkward, so most client code will want to
use the [`TreeCursor`](#common.TreeCursor) or
[`SyntaxNode`](#common.SyntaxNode) interface instead, which provides
a view on some part of this data structure, and can be used to
move around to adjacent nodes.
*/
var Tree = class Tree {
	/**
	Construct a new tree. See also [`Tree.build`](#common.Tree^build).
	*/
	constructor(type, children, positions, length, props) {
		this.type = type;
		this.children = children;
		this.positions = positions;
		this.length = length;
		/**
		@internal
		*/
		this.props = null;
		if (props && props.length) {
			this.props = Object.create(null);
			for (let [prop, value] of props) this.props[typeof prop == "number" ? prop : prop.id] = value;
		}
	}
	/**
	@internal
	*/
	toString() {
		let mounted = MountedTree.get(this);
		if (mounted && !mounted.overlay) return mounted.tree.toString();
		let children = "";
		for (let ch of this.children) {
			let str = ch.toString();
			if (str) {
				if (children) children += ",";
				children += str;
			}
		}
		return !this.type.name ? children : (/\W/.test(this.type.name) && !this.type.isError ? JSON.stringify(this.type.name) : this.type.name) + (children.length ? "(" + children + ")" : "");
	}
	/**
	Get a [tree cursor](#common.TreeCursor) positioned at the top of
	the tree. Mode can be used to [control](#common.IterMode) which
	nodes the cursor visits.
	*/
	cursor(mode = 0) {
		return new TreeCursor(this.topNode, mode);
	}
	/**
	Get a [tree cursor](#common.TreeCursor) pointing into this tree
	at the given position and side (see
	[`moveTo`](#common.TreeCursor.moveTo).
	*/
	cursorAt(pos, side = 0, mode = 0) {
		let scope = CachedNode.get(this) || this.topNode;
		let cursor = new TreeCursor(scope);
		cursor.moveTo(pos, side);
		CachedNode.set(this, cursor._tree);
		return cursor;
	}
	/**
	Get a [syntax node](#common.SyntaxNode) object for the top of the
	tree.
	*/
	get topNode() {
		return new TreeNode(this, 0, 0, null);
	}
	/**
	Get the [syntax node](#common.SyntaxNode) at the given position.
	If `side` is -1, this will move into nodes that end at the
	position. If 1, it'll move into nodes that start at the
	position. With 0, it'll only enter nodes that cover the position
	from both sides.
	
	Note that this will not enter
	[overlays](#common.MountedTree.overlay), and you often want
	[`resolveInner`](#common.Tree.resolveInner) instead.
	*/
	resolve(pos, side = 0) {
		let node = resolveNode(CachedNode.get(this) || this.topNode, pos, side, false);
		CachedNode.set(this, node);
		return node;
	}
	/**
	Like [`resolve`](#common.Tree.resolve), but will enter
	[overlaid](#common.MountedTree.overlay) nodes, producing a syntax node
	pointing into the innermost overlaid tree at the given position
	(with parent links going through all parent structure, including
	the host trees).
	*/
	resolveInner(pos, side = 0) {
		let node = resolveNode(CachedInnerNode.get(this) || this.topNode, pos, side, true);
		CachedInnerNode.set(this, node);
		return node;
	}
	/**
	In some situations, it can be useful to iterate through all
	nodes around a position, including those in overlays that don't
	directly cover the position. This method gives you an iterator
	that will produce all nodes, from small to big, around the given
	position.
	*/
	resolveStack(pos, side = 0) {
		return stackIterator(this, pos, side);
	}
	/**
	Iterate over the tree and its children, calling `enter` for any
	node that touches the `from`/`to` region (if given) before
	running over such a node's children, and `leave` (if given) when
	leaving the node. When `enter` returns `false`, that node will
	not have its children iterated over (or `leave` called).
	*/
	iterate(spec) {
		let { enter, leave, from = 0, to = this.length } = spec;
		let mode = spec.mode || 0, anon = (mode & IterMode.IncludeAnonymous) > 0;
		for (let c = this.cursor(mode | IterMode.IncludeAnonymous);;) {
			let entered = false;
			if (c.from <= to && c.to >= from && (!anon && c.type.isAnonymous || enter(c) !== false)) {
				if (c.firstChild()) continue;
				entered = true;
			}
			for (;;) {
				if (entered && leave && (anon || !c.type.isAnonymous)) leave(c);
				if (c.nextSibling()) break;
				if (!c.parent()) return;
				entered = true;
			}
		}
	}
	/**
	Get the value of the given [node prop](#common.NodeProp) for this
	node. Works with both per-node and per-type props.
	*/
	prop(prop) {
		return !prop.perNode ? this.type.prop(prop) : this.props ? this.props[prop.id] : void 0;
	}
	/**
	Returns the node's [per-node props](#common.NodeProp.perNode) in a
	format that can be passed to the [`Tree`](#common.Tree)
	constructor.
	*/
	get propValues() {
		let result = [];
		if (this.props) for (let id in this.props) result.push([+id, this.props[id]]);
		return result;
	}
	/**
	Balance the direct children of this tree, producing a copy of
	which may have children grouped into subtrees with type
	[`NodeType.none`](#common.NodeType^none).
	*/
	balance(config = {}) {
		return this.children.length <= 8 ? this : balanceRange(NodeType.none, this.children, this.positions, 0, this.children.length, 0, this.length, (children, positions, length) => new Tree(this.type, children, positions, length, this.propValues), config.makeTree || ((children, positions, length) => new Tree(NodeType.none, children, positions, length)));
	}
	/**
	Build a tree from a postfix-ordered buffer of node information,
	or a cursor over such a buffer.
	*/
	static build(data) {
		return buildTree(data);
	}
};
/**
The empty tree
*/
Tree.empty = new Tree(NodeType.none, [], [], 0);
var FlatBufferCursor = class FlatBufferCursor {
	constructor(buffer, index) {
		this.buffer = buffer;
		this.index = index;
	}
	get id() {
		return this.buffer[this.index - 4];
	}
	get start() {
		return this.buffer[this.index - 3];
	}
	get end() {
		return this.buffer[this.index - 2];
	}
	get size() {
		return this.buffer[this.index - 1];
	}
	get pos() {
		return this.index;
	}
	next() {
		this.index -= 4;
	}
	fork() {
		return new FlatBufferCursor(this.buffer, this.index);
	}
};
/**
Tree buffers contain (type, start, end, endIndex) quads for each
node. In such a buffer, nodes are stored in prefix order (parents
before children, with the endIndex of the parent indicating which
children belong to it).
*/
var TreeBuffer = class TreeBuffer {
	/**
	Create a tree buffer.
	*/
	constructor(buffer, length, set) {
		this.buffer = buffer;
		this.length = length;
		this.set = set;
	}
	/**
	@internal
	*/
	get type() {
		return NodeType.none;
	}
	/**
	@internal
	*/
	toString() {
		let result = [];
		for (let index = 0; index < this.buffer.length;) {
			result.push(this.childString(index));
			index = this.buffer[index + 3];
		}
		return result.join(",");
	}
	/**
	@internal
	*/
	childString(index) {
		let id = this.buffer[index], endIndex = this.buffer[index + 3];
		let type = this.set.types[id], result = type.name;
		if (/\W/.test(result) && !type.isError) result = JSON.stringify(result);
		index += 4;
		if (endIndex == index) return result;
		let children = [];
		while (index < endIndex) {
			children.push(this.childString(index));
			index = this.buffer[index + 3];
		}
		return result + "(" + children.join(",") + ")";
	}
	/**
	@internal
	*/
	findChild(startIndex, endIndex, dir, pos, side) {
		let { buffer } = this, pick = -1;
		for (let i = startIndex; i != endIndex; i = buffer[i + 3]) if (checkSide(side, pos, buffer[i + 1], buffer[i + 2])) {
			pick = i;
			if (dir > 0) break;
		}
		return pick;
	}
	/**
	@internal
	*/
	slice(startI, endI, from) {
		let b = this.buffer;
		let copy = new Uint16Array(endI - startI), len = 0;
		for (let i = startI, j = 0; i < endI;) {
			copy[j++] = b[i++];
			copy[j++] = b[i++] - from;
			let to = copy[j++] = b[i++] - from;
			copy[j++] = b[i++] - startI;
			len = Math.max(len, to);
		}
		return new TreeBuffer(copy, len, this.set);
	}
};
function checkSide(side, pos, from, to) {
	switch (side) {
		case -2: return from < pos;
		case -1: return to >= pos && from < pos;
		case 0: return from < pos && to > pos;
		case 1: return from <= pos && to > pos;
		case 2: return to > pos;
		case 4: return true;
	}
}
function resolveNode(node, pos, side, overlays) {
	var _a;
	while (node.from == node.to || (side < 1 ? node.from >= pos : node.from > pos) || (side > -1 ? node.to <= pos : node.to < pos)) {
		let parent = !overlays && node instanceof TreeNode && node.index < 0 ? null : node.parent;
		if (!parent) return node;
		node = parent;
	}
	let mode = overlays ? 0 : IterMode.IgnoreOverlays;
	if (overlays) {
		for (let scan = node, parent = scan.parent; parent; scan = parent, parent = scan.parent) if (scan instanceof TreeNode && scan.index < 0 && ((_a = parent.enter(pos, side, mode)) === null || _a === void 0 ? void 0 : _a.from) != scan.from) node = parent;
	}
	for (;;) {
		let inner = node.enter(pos, side, mode);
		if (!inner) return node;
		node = inner;
	}
}
var BaseNode = class {
	cursor(mode = 0) {
		return new TreeCursor(this, mode);
	}
	getChild(type, before = null, after = null) {
		let r = getChildren(this, type, before, after);
		return r.length ? r[0] : null;
	}
	getChildren(type, before = null, after = null) {
		return getChildren(this, type, before, after);
	}
	resolve(pos, side = 0) {
		return resolveNode(this, pos, side, false);
	}
	resolveInner(pos, side = 0) {
		return resolveNode(this, pos, side, true);
	}
	matchContext(context) {
		return matchNodeContext(this.parent, context);
	}
	enterUnfinishedNodesBefore(pos) {
		let scan = this.childBefore(pos), node = this;
		while (scan) {
			let last = scan.lastChild;
			if (!last || last.to != scan.to) break;
			if (last.type.isError && last.from == last.to) {
				node = scan;
				scan = last.prevSibling;
			} else scan = last;
		}
		return node;
	}
	get node() {
		return this;
	}
	get next() {
		return this.parent;
	}
};
var TreeNode = class TreeNode extends BaseNode {
	constructor(_tree, from, index, _parent) {
		super();
		this._tree = _tree;
		this.from = from;
		this.index = index;
		this._parent = _parent;
	}
	get type() {
		return this._tree.type;
	}
	get name() {
		return this._tree.type.name;
	}
	get to() {
		return this.from + this._tree.length;
	}
	nextChild(i, dir, pos, side, mode = 0) {
		for (let parent = this;;) {
			for (let { children, positions } = parent._tree, e = dir > 0 ? children.length : -1; i != e; i += dir) {
				let next = children[i], start = positions[i] + parent.from, mounted;
				if (!(mode & IterMode.EnterBracketed && next instanceof Tree && (mounted = MountedTree.get(next)) && !mounted.overlay && mounted.bracketed && pos >= start && pos <= start + next.length) && !checkSide(side, pos, start, start + next.length)) continue;
				if (next instanceof TreeBuffer) {
					if (mode & IterMode.ExcludeBuffers) continue;
					let index = next.findChild(0, next.buffer.length, dir, pos - start, side);
					if (index > -1) return new BufferNode(new BufferContext(parent, next, i, start), null, index);
				} else if (mode & IterMode.IncludeAnonymous || !next.type.isAnonymous || hasChild(next)) {
					let mounted;
					if (!(mode & IterMode.IgnoreMounts) && (mounted = MountedTree.get(next)) && !mounted.overlay) return new TreeNode(mounted.tree, start, i, parent);
					let inner = new TreeNode(next, start, i, parent);
					return mode & IterMode.IncludeAnonymous || !inner.type.isAnonymous ? inner : inner.nextChild(dir < 0 ? next.children.length - 1 : 0, dir, pos, side, mode);
				}
			}
			if (mode & IterMode.IncludeAnonymous || !parent.type.isAnonymous) return null;
			if (parent.index >= 0) i = parent.index + dir;
			else i = dir < 0 ? -1 : parent._parent._tree.children.length;
			parent = parent._parent;
			if (!parent) return null;
		}
	}
	get firstChild() {
		return this.nextChild(0, 1, 0, 4);
	}
	get lastChild() {
		return this.nextChild(this._tree.children.length - 1, -1, 0, 4);
	}
	childAfter(pos) {
		return this.nextChild(0, 1, pos, 2);
	}
	childBefore(pos) {
		return this.nextChild(this._tree.children.length - 1, -1, pos, -2);
	}
	prop(prop) {
		return this._tree.prop(prop);
	}
	enter(pos, side, mode = 0) {
		let mounted;
		if (!(mode & IterMode.IgnoreOverlays) && (mounted = MountedTree.get(this._tree)) && mounted.overlay) {
			let rPos = pos - this.from, enterBracketed = mode & IterMode.EnterBracketed && mounted.bracketed;
			for (let { from, to } of mounted.overlay) if ((side > 0 || enterBracketed ? from <= rPos : from < rPos) && (side < 0 || enterBracketed ? to >= rPos : to > rPos)) return new TreeNode(mounted.tree, mounted.overlay[0].from + this.from, -1, this);
		}
		return this.nextChild(0, 1, pos, side, mode);
	}
	nextSignificantParent() {
		let val = this;
		while (val.type.isAnonymous && val._parent) val = val._parent;
		return val;
	}
	get parent() {
		return this._parent ? this._parent.nextSignificantParent() : null;
	}
	get nextSibling() {
		return this._parent && this.index >= 0 ? this._parent.nextChild(this.index + 1, 1, 0, 4) : null;
	}
	get prevSibling() {
		return this._parent && this.index >= 0 ? this._parent.nextChild(this.index - 1, -1, 0, 4) : null;
	}
	get tree() {
		return this._tree;
	}
	toTree() {
		return this._tree;
	}
	/**
	@internal
	*/
	toString() {
		return this._tree.toString();
	}
};
function getChildren(node, type, before, after) {
	let cur = node.cursor(), result = [];
	if (!cur.firstChild()) return result;
	if (before != null) for (let found = false; !found;) {
		found = cur.type.is(before);
		if (!cur.nextSibling()) return result;
	}
	for (;;) {
		if (after != null && cur.type.is(after)) return result;
		if (cur.type.is(type)) result.push(cur.node);
		if (!cur.nextSibling()) return after == null ? result : [];
	}
}
function matchNodeContext(node, context, i = context.length - 1) {
	for (let p = node; i >= 0; p = p.parent) {
		if (!p) return false;
		if (!p.type.isAnonymous) {
			if (context[i] && context[i] != p.name) return false;
			i--;
		}
	}
	return true;
}
var BufferContext = class {
	constructor(parent, buffer, index, start) {
		this.parent = parent;
		this.buffer = buffer;
		this.index = index;
		this.start = start;
	}
};
var BufferNode = class BufferNode extends BaseNode {
	get name() {
		return this.type.name;
	}
	get from() {
		return this.context.start + this.context.buffer.buffer[this.index + 1];
	}
	get to() {
		return this.context.start + this.context.buffer.buffer[this.index + 2];
	}
	constructor(context, _parent, index) {
		super();
		this.context = context;
		this._parent = _parent;
		this.index = index;
		this.type = context.buffer.set.types[context.buffer.buffer[index]];
	}
	child(dir, pos, side) {
		let { buffer } = this.context;
		let index = buffer.findChild(this.index + 4, buffer.buffer[this.index + 3], dir, pos - this.context.start, side);
		return index < 0 ? null : new BufferNode(this.context, this, index);
	}
	get firstChild() {
		return this.child(1, 0, 4);
	}
	get lastChild() {
		return this.child(-1, 0, 4);
	}
	childAfter(pos) {
		return this.child(1, pos, 2);
	}
	childBefore(pos) {
		return this.child(-1, pos, -2);
	}
	prop(prop) {
		return this.type.prop(prop);
	}
	enter(pos, side, mode = 0) {
		if (mode & IterMode.ExcludeBuffers) return null;
		let { buffer } = this.context;
		let index = buffer.findChild(this.index + 4, buffer.buffer[this.index + 3], side > 0 ? 1 : -1, pos - this.context.start, side);
		return index < 0 ? null : new BufferNode(this.context, this, index);
	}
	get parent() {
		return this._parent || this.context.parent.nextSignificantParent();
	}
	externalSibling(dir) {
		return this._parent ? null : this.context.parent.nextChild(this.context.index + dir, dir, 0, 4);
	}
	get nextSibling() {
		let { buffer } = this.context;
		let after = buffer.buffer[this.index + 3];
		if (after < (this._parent ? buffer.buffer[this._parent.index + 3] : buffer.buffer.length)) return new BufferNode(this.context, this._parent, after);
		return this.externalSibling(1);
	}
	get prevSibling() {
		let { buffer } = this.context;
		let parentStart = this._parent ? this._parent.index + 4 : 0;
		if (this.index == parentStart) return this.externalSibling(-1);
		return new BufferNode(this.context, this._parent, buffer.findChild(parentStart, this.index, -1, 0, 4));
	}
	get tree() {
		return null;
	}
	toTree() {
		let children = [], positions = [];
		let { buffer } = this.context;
		let startI = this.index + 4, endI = buffer.buffer[this.index + 3];
		if (endI > startI) {
			let from = buffer.buffer[this.index + 1];
			children.push(buffer.slice(startI, endI, from));
			positions.push(0);
		}
		return new Tree(this.type, children, positions, this.to - this.from);
	}
	/**
	@internal
	*/
	toString() {
		return this.context.buffer.childString(this.index);
	}
};
function iterStack(heads) {
	if (!heads.length) return null;
	let pick = 0, picked = heads[0];
	for (let i = 1; i < heads.length; i++) {
		let node = heads[i];
		if (node.from > picked.from || node.to < picked.to) {
			picked = node;
			pick = i;
		}
	}
	let next = picked instanceof TreeNode && picked.index < 0 ? null : picked.parent;
	let newHeads = heads.slice();
	if (next) newHeads[pick] = next;
	else newHeads.splice(pick, 1);
	return new StackIterator(newHeads, picked);
}
var StackIterator = class {
	constructor(heads, node) {
		this.heads = heads;
		this.node = node;
	}
	get next() {
		return iterStack(this.heads);
	}
};
function stackIterator(tree, pos, side) {
	let inner = tree.resolveInner(pos, side), layers = null;
	for (let scan = inner instanceof TreeNode ? inner : inner.context.parent; scan; scan = scan.parent) if (scan.index < 0) {
		let parent = scan.parent;
		(layers || (layers = [inner])).push(parent.resolve(pos, side));
		scan = parent;
	} else {
		let mount = MountedTree.get(scan.tree);
		if (mount && mount.overlay && mount.overlay[0].from <= pos && mount.overlay[mount.overlay.length - 1].to >= pos) {
			let root = new TreeNode(mount.tree, mount.overlay[0].from + scan.from, -1, scan);
			(layers || (layers = [inner])).push(resolveNode(root, pos, side, false));
		}
	}
	return layers ? iterStack(layers) : inner;
}
/**
A tree cursor object focuses on a given node in a syntax tree, and
allows you to move to adjacent nodes.
*/
var TreeCursor = class {
	/**
	Shorthand for `.type.name`.
	*/
	get name() {
		return this.type.name;
	}
	/**
	@internal
	*/
	constructor(node, mode = 0) {
		/**
		@internal
		*/
		this.buffer = null;
		this.stack = [];
		/**
		@internal
		*/
		this.index = 0;
		this.bufferNode = null;
		this.mode = mode & ~IterMode.EnterBracketed;
		if (node instanceof TreeNode) this.yieldNode(node);
		else {
			this._tree = node.context.parent;
			this.buffer = node.context;
			for (let n = node._parent; n; n = n._parent) this.stack.unshift(n.index);
			this.bufferNode = node;
			this.yieldBuf(node.index);
		}
	}
	yieldNode(node) {
		if (!node) return false;
		this._tree = node;
		this.type = node.type;
		this.from = node.from;
		this.to = node.to;
		return true;
	}
	yieldBuf(index, type) {
		this.index = index;
		let { start, buffer } = this.buffer;
		this.type = type || buffer.set.types[buffer.buffer[index]];
		this.from = start + buffer.buffer[index + 1];
		this.to = start + buffer.buffer[index + 2];
		return true;
	}
	/**
	@internal
	*/
	yield(node) {
		if (!node) return false;
		if (node instanceof TreeNode) {
			this.buffer = null;
			return this.yieldNode(node);
		}
		this.buffer = node.context;
		return this.yieldBuf(node.index, node.type);
	}
	/**
	@internal
	*/
	toString() {
		return this.buffer ? this.buffer.buffer.childString(this.index) : this._tree.toString();
	}
	/**
	@internal
	*/
	enterChild(dir, pos, side) {
		if (!this.buffer) return this.yield(this._tree.nextChild(dir < 0 ? this._tree._tree.children.length - 1 : 0, dir, pos, side, this.mode));
		let { buffer } = this.buffer;
		let index = buffer.findChild(this.index + 4, buffer.buffer[this.index + 3], dir, pos - this.buffer.start, side);
		if (index < 0) return false;
		this.stack.push(this.index);
		return this.yieldBuf(index);
	}
	/**
	Move the cursor to this node's first child. When this returns
	false, the node has no child, and the cursor has not been moved.
	*/
	firstChild() {
		return this.enterChild(1, 0, 4);
	}
	/**
	Move the cursor to this node's last child.
	*/
	lastChild() {
		return this.enterChild(-1, 0, 4);
	}
	/**
	Move the cursor to the first child that ends after `pos`.
	*/
	childAfter(pos) {
		return this.enterChild(1, pos, 2);
	}
	/**
	Move to the last child that starts before `pos`.
	*/
	childBefore(pos) {
		return this.enterChild(-1, pos, -2);
	}
	/**
	Move the cursor to the child around `pos`. If side is -1 the
	child may end at that position, when 1 it may start there. This
	will also enter [overlaid](#common.MountedTree.overlay)
	[mounted](#common.NodeProp^mounted) trees unless `overlays` is
	set to false.
	*/
	enter(pos, side, mode = this.mode) {
		if (!this.buffer) return this.yield(this._tree.enter(pos, side, mode));
		return mode & IterMode.ExcludeBuffers ? false : this.enterChild(1, pos, side);
	}
	/**
	Move to the node's parent node, if this isn't the top node.
	*/
	parent() {
		if (!this.buffer) return this.yieldNode(this.mode & IterMode.IncludeAnonymous ? this._tree._parent : this._tree.parent);
		if (this.stack.length) return this.yieldBuf(this.stack.pop());
		let parent = this.mode & IterMode.IncludeAnonymous ? this.buffer.parent : this.buffer.parent.nextSignificantParent();
		this.buffer = null;
		return this.yieldNode(parent);
	}
	/**
	@internal
	*/
	sibling(dir) {
		if (!this.buffer) return !this._tree._parent ? false : this.yield(this._tree.index < 0 ? null : this._tree._parent.nextChild(this._tree.index + dir, dir, 0, 4, this.mode));
		let { buffer } = this.buffer, d = this.stack.length - 1;
		if (dir < 0) {
			let parentStart = d < 0 ? 0 : this.stack[d] + 4;
			if (this.index != parentStart) return this.yieldBuf(buffer.findChild(parentStart, this.index, -1, 0, 4));
		} else {
			let after = buffer.buffer[this.index + 3];
			if (after < (d < 0 ? buffer.buffer.length : buffer.buffer[this.stack[d] + 3])) return this.yieldBuf(after);
		}
		return d < 0 ? this.yield(this.buffer.parent.nextChild(this.buffer.index + dir, dir, 0, 4, this.mode)) : false;
	}
	/**
	Move to this node's next sibling, if any.
	*/
	nextSibling() {
		return this.sibling(1);
	}
	/**
	Move to this node's previous sibling, if any.
	*/
	prevSibling() {
		return this.sibling(-1);
	}
	atLastNode(dir) {
		let index, parent, { buffer } = this;
		if (buffer) {
			if (dir > 0) {
				if (this.index < buffer.buffer.buffer.length) return false;
			} else for (let i = 0; i < this.index; i++) if (buffer.buffer.buffer[i + 3] < this.index) return false;
			({index, parent} = buffer);
		} else ({index, _parent: parent} = this._tree);
		for (; parent; {index, _parent: parent} = parent) if (index > -1) for (let i = index + dir, e = dir < 0 ? -1 : parent._tree.children.length; i != e; i += dir) {
			let child = parent._tree.children[i];
			if (this.mode & IterMode.IncludeAnonymous || child instanceof TreeBuffer || !child.type.isAnonymous || hasChild(child)) return false;
		}
		return true;
	}
	move(dir, enter) {
		if (enter && this.enterChild(dir, 0, 4)) return true;
		for (;;) {
			if (this.sibling(dir)) return true;
			if (this.atLastNode(dir) || !this.parent()) return false;
		}
	}
	/**
	Move to the next node in a
	[pre-order](https://en.wikipedia.org/wiki/Tree_traversal#Pre-order,_NLR)
	traversal, going from a node to its first child or, if the
	current node is empty or `enter` is false, its next sibling or
	the next sibling of the first parent node that has one.
	*/
	next(enter = true) {
		return this.move(1, enter);
	}
	/**
	Move to the next node in a last-to-first pre-order traversal. A
	node is followed by its last child or, if it has none, its
	previous sibling or the previous sibling of the first parent
	node that has one.
	*/
	prev(enter = true) {
		return this.move(-1, enter);
	}
	/**
	Move the cursor to the innermost node that covers `pos`. If
	`side` is -1, it will enter nodes that end at `pos`. If it is 1,
	it will enter nodes that start at `pos`.
	*/
	moveTo(pos, side = 0) {
		while (this.from == this.to || (side < 1 ? this.from >= pos : this.from > pos) || (side > -1 ? this.to <= pos : this.to < pos)) if (!this.parent()) break;
		while (this.enterChild(1, pos, side));
		return this;
	}
	/**
	Get a [syntax node](#common.SyntaxNode) at the cursor's current
	position.
	*/
	get node() {
		if (!this.buffer) return this._tree;
		let cache = this.bufferNode, result = null, depth = 0;
		if (cache && cache.context == this.buffer) scan: for (let index = this.index, d = this.stack.length; d >= 0;) {
			for (let c = cache; c; c = c._parent) if (c.index == index) {
				if (index == this.index) return c;
				result = c;
				depth = d + 1;
				break scan;
			}
			index = this.stack[--d];
		}
		for (let i = depth; i < this.stack.length; i++) result = new BufferNode(this.buffer, result, this.stack[i]);
		return this.bufferNode = new BufferNode(this.buffer, result, this.index);
	}
	/**
	Get the [tree](#common.Tree) that represents the current node, if
	any. Will return null when the node is in a [tree
	buffer](#common.TreeBuffer).
	*/
	get tree() {
		return this.buffer ? null : this._tree._tree;
	}
	/**
	Iterate over the current node and all its descendants, calling
	`enter` when entering a node and `leave`, if given, when leaving
	one. When `enter` returns `false`, any children of that node are
	skipped, and `leave` isn't called for it.
	*/
	iterate(enter, leave) {
		for (let depth = 0;;) {
			let mustLeave = false;
			if (this.type.isAnonymous || enter(this) !== false) {
				if (this.firstChild()) {
					depth++;
					continue;
				}
				if (!this.type.isAnonymous) mustLeave = true;
			}
			for (;;) {
				if (mustLeave && leave) leave(this);
				mustLeave = this.type.isAnonymous;
				if (!depth) return;
				if (this.nextSibling()) break;
				this.parent();
				depth--;
				mustLeave = true;
			}
		}
	}
	/**
	Test whether the current node matches a given context—a sequence
	of direct parent node names. Empty strings in the context array
	are treated as wildcards.
	*/
	matchContext(context) {
		if (!this.buffer) return matchNodeContext(this.node.parent, context);
		let { buffer } = this.buffer, { types } = buffer.set;
		for (let i = context.length - 1, d = this.stack.length - 1; i >= 0; d--) {
			if (d < 0) return matchNodeContext(this._tree, context, i);
			let type = types[buffer.buffer[this.stack[d]]];
			if (!type.isAnonymous) {
				if (context[i] && context[i] != type.name) return false;
				i--;
			}
		}
		return true;
	}
};
function hasChild(tree) {
	return tree.children.some((ch) => ch instanceof TreeBuffer || !ch.type.isAnonymous || hasChild(ch));
}
function buildTree(data) {
	var _a;
	let { buffer, nodeSet, maxBufferLength = DefaultBufferLength, reused = [], minRepeatType = nodeSet.types.length } = data;
	let cursor = Array.isArray(buffer) ? new FlatBufferCursor(buffer, buffer.length) : buffer;
	let types = nodeSet.types;
	let contextHash = 0, lookAhead = 0;
	function takeNode(parentStart, minPos, children, positions, inRepeat, depth) {
		let { id, start, end, size } = cursor;
		let lookAheadAtStart = lookAhead, contextAtStart = contextHash;
		if (size < 0) {
			cursor.next();
			if (size == -1) {
				let node = reused[id];
				children.push(node);
				positions.push(start - parentStart);
				return;
			} else if (size == -3) {
				contextHash = id;
				return;
			} else if (size == -4) {
				lookAhead = id;
				return;
			} else throw new RangeError(`Unrecognized record size: ${size}`);
		}
		let type = types[id], node, buffer;
		let startPos = start - parentStart;
		if (end - start <= maxBufferLength && (buffer = findBufferSize(cursor.pos - minPos, inRepeat))) {
			let data = new Uint16Array(buffer.size - buffer.skip);
			let endPos = cursor.pos - buffer.size, index = data.length;
			while (cursor.pos > endPos) index = copyToBuffer(buffer.start, data, index);
			node = new TreeBuffer(data, end - buffer.start, nodeSet);
			startPos = buffer.start - parentStart;
		} else {
			let endPos = cursor.pos - size;
			cursor.next();
			let localChildren = [], localPositions = [];
			let localInRepeat = id >= minRepeatType ? id : -1;
			let lastGroup = 0, lastEnd = end, groupLookAhead = lookAheadAtStart;
			while (cursor.pos > endPos) if (localInRepeat >= 0 && cursor.id == localInRepeat && cursor.size >= 0) {
				if (cursor.end <= lastEnd - maxBufferLength) {
					makeRepeatLeaf(localChildren, localPositions, start, lastGroup, cursor.end, lastEnd, localInRepeat, groupLookAhead, contextAtStart);
					lastGroup = localChildren.length;
					lastEnd = cursor.end;
					groupLookAhead = lookAhead;
				}
				cursor.next();
			} else if (depth > 2500) takeFlatNode(start, endPos, localChildren, localPositions);
			else {
				if (localInRepeat >= 0 && cursor.size == -1 && reused[cursor.id].type == nodeSet.types[localInRepeat]) {
					if (lastGroup < localChildren.length) makeRepeatLeaf(localChildren, localPositions, start, lastGroup, cursor.end, lastEnd, localInRepeat, groupLookAhead, contextAtStart);
					lastGroup = localChildren.length + 1;
					lastEnd = cursor.start;
					groupLookAhead = lookAhead;
				}
				takeNode(start, endPos, localChildren, localPositions, localInRepeat, depth + 1);
			}
			if (localInRepeat >= 0 && lastGroup > 0 && lastGroup < localChildren.length) makeRepeatLeaf(localChildren, localPositions, start, lastGroup, start, lastEnd, localInRepeat, groupLookAhead, contextAtStart);
			localChildren.reverse();
			localPositions.reverse();
			if (localInRepeat > -1 && lastGroup > 0) {
				let make = makeBalanced(type, contextAtStart);
				node = balanceRange(type, localChildren, localPositions, 0, localChildren.length, 0, end - start, make, make);
			} else node = makeTree(type, localChildren, localPositions, end - start, lookAheadAtStart - end, contextAtStart);
		}
		children.push(node);
		positions.push(startPos);
	}
	function takeFlatNode(parentStart, minPos, children, positions) {
		let nodes = [];
		let nodeCount = 0, stopAt = -1;
		while (cursor.pos > minPos) {
			let { id, start, end, size } = cursor;
			if (size > 4) cursor.next();
			else if (stopAt > -1 && start < stopAt) break;
			else {
				if (stopAt < 0) stopAt = end - maxBufferLength;
				nodes.push(id, start, end);
				nodeCount++;
				cursor.next();
			}
		}
		if (nodeCount) {
			let buffer = new Uint16Array(nodeCount * 4);
			let start = nodes[nodes.length - 2];
			for (let i = nodes.length - 3, j = 0; i >= 0; i -= 3) {
				buffer[j++] = nodes[i];
				buffer[j++] = nodes[i + 1] - start;
				buffer[j++] = nodes[i + 2] - start;
				buffer[j++] = j;
			}
			children.push(new TreeBuffer(buffer, nodes[2] - start, nodeSet));
			positions.push(start - parentStart);
		}
	}
	function makeBalanced(type, contextHash) {
		return (children, positions, length) => {
			let lookAhead = 0, lastI = children.length - 1, last, lookAheadProp;
			if (lastI >= 0 && (last = children[lastI]) instanceof Tree) {
				if (!lastI && last.type == type && last.length == length) return last;
				if (lookAheadProp = last.prop(NodeProp.lookAhead)) lookAhead = positions[lastI] + last.length + lookAheadProp - length;
			}
			return makeTree(type, children, positions, length, lookAhead, contextHash);
		};
	}
	function makeRepeatLeaf(children, positions, base, i, from, to, type, lookAhead, contextHash) {
		let localChildren = [], localPositions = [];
		while (children.length > i) {
			localChildren.push(children.pop());
			localPositions.push(positions.pop() + base - from);
		}
		children.push(makeTree(nodeSet.types[type], localChildren, localPositions, to - from, lookAhead - to, contextHash));
		positions.push(from - base);
	}
	function makeTree(type, children, positions, length, lookAhead, contextHash, props) {
		if (contextHash) {
			let pair = [NodeProp.contextHash, contextHash];
			props = props ? [pair].concat(props) : [pair];
		}
		if (lookAhead > 25) {
			let pair = [NodeProp.lookAhead, lookAhead];
			props = props ? [pair].concat(props) : [pair];
		}
		return new Tree(type, children, positions, length, props);
	}
	function findBufferSize(maxSize, inRepeat) {
		let fork = cursor.fork();
		let size = 0, start = 0, skip = 0, minStart = fork.end - maxBufferLength;
		let result = {
			size: 0,
			start: 0,
			skip: 0
		};
		scan: for (let minPos = fork.pos - maxSize; fork.pos > minPos;) {
			let nodeSize = fork.size;
			if (fork.id == inRepeat && nodeSize >= 0) {
				result.size = size;
				result.start = start;
				result.skip = skip;
				skip += 4;
				size += 4;
				fork.next();
				continue;
			}
			let startPos = fork.pos - nodeSize;
			if (nodeSize < 0 || startPos < minPos || fork.start < minStart) break;
			let localSkipped = fork.id >= minRepeatType ? 4 : 0;
			let nodeStart = fork.start;
			fork.next();
			while (fork.pos > startPos) {
				if (fork.size < 0) {
					if (fork.size == -3 || fork.size == -4) localSkipped += 4;
					else break scan;
				} else if (fork.id >= minRepeatType) localSkipped += 4;
				fork.next();
			}
			start = nodeStart;
			size += nodeSize;
			skip += localSkipped;
		}
		if (inRepeat < 0 || size == maxSize) {
			result.size = size;
			result.start = start;
			result.skip = skip;
		}
		return result.size > 4 ? result : void 0;
	}
	function copyToBuffer(bufferStart, buffer, index) {
		let { id, start, end, size } = cursor;
		cursor.next();
		if (size >= 0 && id < minRepeatType) {
			let startIndex = index;
			if (size > 4) {
				let endPos = cursor.pos - (size - 4);
				while (cursor.pos > endPos) index = copyToBuffer(bufferStart, buffer, index);
			}
			buffer[--index] = startIndex;
			buffer[--index] = end - bufferStart;
			buffer[--index] = start - bufferStart;
			buffer[--index] = id;
		} else if (size == -3) contextHash = id;
		else if (size == -4) lookAhead = id;
		return index;
	}
	let children = [], positions = [];
	while (cursor.pos > 0) takeNode(data.start || 0, data.bufferStart || 0, children, positions, -1, 0);
	let length = (_a = data.length) !== null && _a !== void 0 ? _a : children.length ? positions[0] + children[0].length : 0;
	return new Tree(types[data.topID], children.reverse(), positions.reverse(), length);
}
const nodeSizeCache = /* @__PURE__ */ new WeakMap();
function nodeSize(balanceType, node) {
	if (!balanceType.isAnonymous || node instanceof TreeBuffer || node.type != balanceType) return 1;
	let size = nodeSizeCache.get(node);
	if (size == null) {
		size = 1;
		for (let child of node.children) {
			if (child.type != balanceType || !(child instanceof Tree)) {
				size = 1;
				break;
			}
			size += nodeSize(balanceType, child);
		}
		nodeSizeCache.set(node, size);
	}
	return size;
}
function balanceRange(balanceType, children, positions, from, to, start, length, mkTop, mkTree) {
	let total = 0;
	for (let i = from; i < to; i++) total += nodeSize(balanceType, children[i]);
	let maxChild = Math.ceil(total * 1.5 / 8);
	let localChildren = [], localPositions = [];
	function divide(children, positions, from, to, offset) {
		for (let i = from; i < to;) {
			let groupFrom = i, groupStart = positions[i], groupSize = nodeSize(balanceType, children[i]);
			i++;
			for (; i < to; i++) {
				let nextSize = nodeSize(balanceType, children[i]);
				if (groupSize + nextSize >= maxChild) break;
				groupSize += nextSize;
			}
			if (i == groupFrom + 1) {
				if (groupSize > maxChild) {
					let only = children[groupFrom];
					divide(only.children, only.positions, 0, only.children.length, positions[groupFrom] + offset);
					continue;
				}
				localChildren.push(children[groupFrom]);
			} else {
				let length = positions[i - 1] + children[i - 1].length - groupStart;
				localChildren.push(balanceRange(balanceType, children, positions, groupFrom, i, groupStart, length, null, mkTree));
			}
			localPositions.push(groupStart + offset - start);
		}
	}
	divide(children, positions, from, to, 0);
	return (mkTop || mkTree)(localChildren, localPositions, length);
}
/**
A superclass that parsers should extend.
*/
var Parser = class {
	/**
	Start a parse, returning a [partial parse](#common.PartialParse)
	object. [`fragments`](#common.TreeFragment) can be passed in to
	make the parse incremental.
	
	By default, the entire input is parsed. You can pass `ranges`,
	which should be a sorted array of non-empty, non-overlapping
	ranges, to parse only those ranges. The tree returned in that
	case will start at `ranges[0].from`.
	*/
	startParse(input, fragments, ranges) {
		if (typeof input == "string") input = new StringInput(input);
		ranges = !ranges ? [new Range(0, input.length)] : ranges.length ? ranges.map((r) => new Range(r.from, r.to)) : [new Range(0, 0)];
		return this.createParse(input, fragments || [], ranges);
	}
	/**
	Run a full parse, returning the resulting tree.
	*/
	parse(input, fragments, ranges) {
		let parse = this.startParse(input, fragments, ranges);
		for (;;) {
			let done = parse.advance();
			if (done) return done;
		}
	}
};
var StringInput = class {
	constructor(string) {
		this.string = string;
	}
	get length() {
		return this.string.length;
	}
	chunk(from) {
		return this.string.slice(from);
	}
	get lineChunks() {
		return false;
	}
	read(from, to) {
		return this.string.slice(from, to);
	}
};
const stoppedInner = new NodeProp({ perNode: true });

// node_modules/@lezer/lr/dist/index.js
/**
A parse stack. These are used internally by the parser to track
parsing progress. They also provide some properties and methods
that external code such as a tokenizer can use to get information
about the parse state.
*/
var Stack = class Stack {
	/**
	@internal
	*/
	constructor(p, stack, state, reducePos, pos, score, buffer, bufferBase, curContext, lookAhead = 0, parent) {
		this.p = p;
		this.stack = stack;
		this.state = state;
		this.reducePos = reducePos;
		this.pos = pos;
		this.score = score;
		this.buffer = buffer;
		this.bufferBase = bufferBase;
		this.curContext = curContext;
		this.lookAhead = lookAhead;
		this.parent = parent;
	}
	/**
	@internal
	*/
	toString() {
		return `[${this.stack.filter((_, i) => i % 3 == 0).concat(this.state)}]@${this.pos}${this.score ? "!" + this.score : ""}`;
	}
	/**
	@internal
	*/
	static start(p, state, pos = 0) {
		let cx = p.parser.context;
		return new Stack(p, [], state, pos, pos, 0, [], 0, cx ? new StackContext(cx, cx.start) : null, 0, null);
	}
	/**
	The stack's current [context](#lr.ContextTracker) value, if
	any. Its type will depend on the context tracker's type
	parameter, or it will be `null` if there is no context
	tracker.
	*/
	get context() {
		return this.curContext ? this.curContext.context : null;
	}
	/**
	@internal
	*/
	pushState(state, start) {
		this.stack.push(this.state, start, this.bufferBase + this.buffer.length);
		this.state = state;
	}
	/**
	@internal
	*/
	reduce(action) {
		var _a;
		let depth = action >> 19, type = action & 65535;
		let { parser } = this.p;
		let lookaheadRecord = this.reducePos < this.pos - 25 && this.setLookAhead(this.pos);
		let dPrec = parser.dynamicPrecedence(type);
		if (dPrec) this.score += dPrec;
		if (depth == 0) {
			if (type < parser.minRepeatTerm && this.reducePos < this.pos) this.reducePos = this.pos;
			this.pushState(parser.getGoto(this.state, type, true), this.reducePos);
			if (type < parser.minRepeatTerm) this.storeNode(type, this.reducePos, this.reducePos, lookaheadRecord ? 8 : 4, true);
			this.reduceContext(type, this.reducePos);
			return;
		}
		let base = this.stack.length - (depth - 1) * 3 - (action & 262144 ? 6 : 0);
		let start = base ? this.stack[base - 2] : this.p.ranges[0].from;
		if (type < parser.minRepeatTerm && start == this.reducePos && this.reducePos < this.pos) this.reducePos = this.pos;
		let size = this.reducePos - start;
		if (size >= 2e3 && !((_a = this.p.parser.nodeSet.types[type]) === null || _a === void 0 ? void 0 : _a.isAnonymous)) {
			if (start == this.p.lastBigReductionStart) {
				this.p.bigReductionCount++;
				this.p.lastBigReductionSize = size;
			} else if (this.p.lastBigReductionSize < size) {
				this.p.bigReductionCount = 1;
				this.p.lastBigReductionStart = start;
				this.p.lastBigReductionSize = size;
			}
		}
		let bufferBase = base ? this.stack[base - 1] : 0, count = this.bufferBase + this.buffer.length - bufferBase;
		if (type < parser.minRepeatTerm || action & 131072) {
			let pos = parser.stateFlag(this.state, 1) ? this.pos : this.reducePos;
			this.storeNode(type, start, pos, count + 4, true);
		}
		if (action & 262144) this.state = this.stack[base];
		else {
			let baseStateID = this.stack[base - 3];
			this.state = parser.getGoto(baseStateID, type, true);
		}
		while (this.stack.length > base) this.stack.pop();
		this.reduceContext(type, start);
	}
	/**
	@internal
	*/
	storeNode(term, start, end, size = 4, mustSink = false) {
		if (term == 0 && (!this.stack.length || this.stack[this.stack.length - 1] < this.buffer.length + this.bufferBase)) {
			let top = this.buffer.length;
			if (top > 0 && this.buffer[top - 4] == 0 && this.buffer[top - 1] > -1) {
				if (start == end) return;
				if (this.buffer[top - 2] >= start) {
					this.buffer[top - 2] = end;
					return;
				}
			}
		}
		if (!mustSink || this.pos == end) this.buffer.push(term, start, end, size);
		else {
			let index = this.buffer.length;
			if (index > 0 && (this.buffer[index - 4] != 0 || this.buffer[index - 1] < 0)) {
				let mustMove = false;
				for (let scan = index; scan > 0 && this.buffer[scan - 2] > end; scan -= 4) if (this.buffer[scan - 1] >= 0) {
					mustMove = true;
					break;
				}
				if (mustMove) while (index > 0 && this.buffer[index - 2] > end) {
					this.buffer[index] = this.buffer[index - 4];
					this.buffer[index + 1] = this.buffer[index - 3];
					this.buffer[index + 2] = this.buffer[index - 2];
					this.buffer[index + 3] = this.buffer[index - 1];
					index -= 4;
					if (size > 4) size -= 4;
				}
			}
			this.buffer[index] = term;
			this.buffer[index + 1] = start;
			this.buffer[index + 2] = end;
			this.buffer[index + 3] = size;
		}
	}
	/**
	@internal
	*/
	shift(action, type, start, end) {
		if (action & 131072) this.pushState(action & 65535, this.pos);
		else if ((action & 262144) == 0) {
			let nextState = action, { parser } = this.p;
			this.pos = end;
			let skipped = parser.stateFlag(nextState, 1);
			if (!skipped && (end > start || type <= parser.maxNode)) this.reducePos = end;
			this.pushState(nextState, skipped ? start : Math.min(start, this.reducePos));
			this.shiftContext(type, start);
			if (type <= parser.maxNode) this.buffer.push(type, start, end, 4);
		} else {
			this.pos = end;
			this.shiftContext(type, start);
			if (type <= this.p.parser.maxNode) this.buffer.push(type, start, end, 4);
		}
	}
	/**
	@internal
	*/
	apply(action, next, nextStart, nextEnd) {
		if (action & 65536) this.reduce(action);
		else this.shift(action, next, nextStart, nextEnd);
	}
	/**
	@internal
	*/
	useNode(value, next, start) {
		let index = this.p.reused.length - 1;
		if (index < 0 || this.p.reused[index] != value) {
			this.p.reused.push(value);
			index++;
		}
		let end = this.reducePos = this.pos = start + value.length;
		this.pushState(next, start);
		this.buffer.push(index, start, end, -1);
		if (this.curContext) this.updateContext(this.curContext.tracker.reuse(this.curContext.context, value, this, this.p.stream.reset(this.pos - value.length)));
	}
	/**
	@internal
	*/
	split() {
		let parent = this;
		let off = parent.buffer.length;
		if (off && parent.buffer[off - 4] == 0) off -= 4;
		while (off > 0 && parent.buffer[off - 2] > parent.reducePos) off -= 4;
		let buffer = parent.buffer.slice(off), base = parent.bufferBase + off;
		while (parent && base == parent.bufferBase) parent = parent.parent;
		return new Stack(this.p, this.stack.slice(), this.state, this.reducePos, this.pos, this.score, buffer, base, this.curContext, this.lookAhead, parent);
	}
	/**
	@internal
	*/
	recoverByDelete(next, nextEnd) {
		let isNode = next <= this.p.parser.maxNode;
		if (isNode) this.storeNode(next, this.pos, nextEnd, 4);
		this.storeNode(0, this.pos, nextEnd, isNode ? 8 : 4);
		this.pos = this.reducePos = nextEnd;
		this.score -= 190;
	}
	/**
	Check if the given term would be able to be shifted (optionally
	after some reductions) on this stack. This can be useful for
	external tokenizers that want to make sure they only provide a
	given token when it applies.
	*/
	canShift(term) {
		for (let sim = new SimulatedStack(this);;) {
			let action = this.p.parser.stateSlot(sim.state, 4) || this.p.parser.hasAction(sim.state, term);
			if (action == 0) return false;
			if ((action & 65536) == 0) return true;
			sim.reduce(action);
		}
	}
	/**
	@internal
	*/
	recoverByInsert(next) {
		if (this.stack.length >= 300) return [];
		let nextStates = this.p.parser.nextStates(this.state);
		if (nextStates.length > 8 || this.stack.length >= 120) {
			let best = [];
			for (let i = 0, s; i < nextStates.length; i += 2) if ((s = nextStates[i + 1]) != this.state && this.p.parser.hasAction(s, next)) best.push(nextStates[i], s);
			if (this.stack.length < 120) for (let i = 0; best.length < 8 && i < nextStates.length; i += 2) {
				let s = nextStates[i + 1];
				if (!best.some((v, i) => i & 1 && v == s)) best.push(nextStates[i], s);
			}
			nextStates = best;
		}
		let result = [];
		for (let i = 0; i < nextStates.length && result.length < 4; i += 2) {
			let s = nextStates[i + 1];
			if (s == this.state) continue;
			let stack = this.split();
			stack.pushState(s, this.pos);
			stack.storeNode(0, stack.pos, stack.pos, 4, true);
			stack.shiftContext(nextStates[i], this.pos);
			stack.reducePos = this.pos;
			stack.score -= 200;
			result.push(stack);
		}
		return result;
	}
	/**
	@internal
	*/
	forceReduce() {
		let { parser } = this.p;
		let reduce = parser.stateSlot(this.state, 5);
		if ((reduce & 65536) == 0) return false;
		if (!parser.validAction(this.state, reduce)) {
			let depth = reduce >> 19, term = reduce & 65535;
			let target = this.stack.length - depth * 3;
			if (target < 0 || parser.getGoto(this.stack[target], term, false) < 0) {
				let backup = this.findForcedReduction();
				if (backup == null) return false;
				reduce = backup;
			}
			this.storeNode(0, this.pos, this.pos, 4, true);
			this.score -= 100;
		}
		this.reducePos = this.pos;
		this.reduce(reduce);
		return true;
	}
	/**
	Try to scan through the automaton to find some kind of reduction
	that can be applied. Used when the regular ForcedReduce field
	isn't a valid action. @internal
	*/
	findForcedReduction() {
		let { parser } = this.p, seen = [];
		let explore = (state, depth) => {
			if (seen.includes(state)) return;
			seen.push(state);
			return parser.allActions(state, (action) => {
				if (action & 393216);
				else if (action & 65536) {
					let rDepth = (action >> 19) - depth;
					if (rDepth > 1) {
						let term = action & 65535, target = this.stack.length - rDepth * 3;
						if (target >= 0 && parser.getGoto(this.stack[target], term, false) >= 0) return rDepth << 19 | 65536 | term;
					}
				} else {
					let found = explore(action, depth + 1);
					if (found != null) return found;
				}
			});
		};
		return explore(this.state, 0);
	}
	/**
	@internal
	*/
	forceAll() {
		while (!this.p.parser.stateFlag(this.state, 2)) if (!this.forceReduce()) {
			this.storeNode(0, this.pos, this.pos, 4, true);
			break;
		}
		return this;
	}
	/**
	Check whether this state has no further actions (assumed to be a direct descendant of the
	top state, since any other states must be able to continue
	somehow). @internal
	*/
	get deadEnd() {
		if (this.stack.length != 3) return false;
		let { parser } = this.p;
		return parser.data[parser.stateSlot(this.state, 1)] == 65535 && !parser.stateSlot(this.state, 4);
	}
	/**
	Restart the stack (put it back in its start state). Only safe
	when this.stack.length == 3 (state is directly below the top
	state). @internal
	*/
	restart() {
		this.storeNode(0, this.pos, this.pos, 4, true);
		this.state = this.stack[0];
		this.stack.length = 0;
	}
	/**
	@internal
	*/
	sameState(other) {
		if (this.state != other.state || this.stack.length != other.stack.length) return false;
		for (let i = 0; i < this.stack.length; i += 3) if (this.stack[i] != other.stack[i]) return false;
		return true;
	}
	/**
	Get the parser used by this stack.
	*/
	get parser() {
		return this.p.parser;
	}
	/**
	Test whether a given dialect (by numeric ID, as exported from
	the terms file) is enabled.
	*/
	dialectEnabled(dialectID) {
		return this.p.parser.dialect.flags[dialectID];
	}
	shiftContext(term, start) {
		if (this.curContext) this.updateContext(this.curContext.tracker.shift(this.curContext.context, term, this, this.p.stream.reset(start)));
	}
	reduceContext(term, start) {
		if (this.curContext) this.updateContext(this.curContext.tracker.reduce(this.curContext.context, term, this, this.p.stream.reset(start)));
	}
	/**
	@internal
	*/
	emitContext() {
		let last = this.buffer.length - 1;
		if (last < 0 || this.buffer[last] != -3) this.storeNode(this.curContext.hash, this.reducePos, this.reducePos, -3, true);
	}
	/**
	@internal
	*/
	emitLookAhead() {
		let last = this.buffer.length - 1;
		if (last < 0 || this.buffer[last] != -4) this.buffer.push(this.lookAhead, this.pos, this.pos, -4);
	}
	updateContext(context) {
		if (context != this.curContext.context) {
			let newCx = new StackContext(this.curContext.tracker, context);
			if (newCx.hash != this.curContext.hash) this.emitContext();
			this.curContext = newCx;
		}
	}
	/**
	@internal
	*/
	setLookAhead(lookAhead) {
		if (lookAhead <= this.lookAhead) return false;
		this.emitLookAhead();
		this.lookAhead = lookAhead;
		return true;
	}
	/**
	@internal
	*/
	close() {
		if (this.curContext && this.curContext.tracker.strict) this.emitContext();
		if (this.lookAhead > 0) this.emitLookAhead();
	}
};
var StackContext = class {
	constructor(tracker, context) {
		this.tracker = tracker;
		this.context = context;
		this.hash = tracker.strict ? tracker.hash(context) : 0;
	}
};
var SimulatedStack = class {
	constructor(start) {
		this.start = start;
		this.state = start.state;
		this.stack = start.stack;
		this.base = this.stack.length;
	}
	reduce(action) {
		let term = action & 65535, depth = action >> 19;
		if (depth == 0) {
			if (this.stack == this.start.stack) this.stack = this.stack.slice();
			this.stack.push(this.state, 0, 0);
			this.base += 3;
		} else this.base -= (depth - 1) * 3;
		let goto = this.start.p.parser.getGoto(this.stack[this.base - 3], term, true);
		this.state = goto;
	}
};
var StackBufferCursor = class StackBufferCursor {
	constructor(stack, pos, index) {
		this.stack = stack;
		this.pos = pos;
		this.index = index;
		this.buffer = stack.buffer;
		if (this.index == 0) this.maybeNext();
	}
	static create(stack, pos = stack.bufferBase + stack.buffer.length) {
		return new StackBufferCursor(stack, pos, pos - stack.bufferBase);
	}
	maybeNext() {
		let next = this.stack.parent;
		if (next != null) {
			this.index = this.stack.bufferBase - next.bufferBase;
			this.stack = next;
			this.buffer = next.buffer;
		}
	}
	get id() {
		return this.buffer[this.index - 4];
	}
	get start() {
		return this.buffer[this.index - 3];
	}
	get end() {
		return this.buffer[this.index - 2];
	}
	get size() {
		return this.buffer[this.index - 1];
	}
	next() {
		this.index -= 4;
		this.pos -= 4;
		if (this.index == 0) this.maybeNext();
	}
	fork() {
		return new StackBufferCursor(this.stack, this.pos, this.index);
	}
};
function decodeArray(input, Type = Uint16Array) {
	if (typeof input != "string") return input;
	let array = null;
	for (let pos = 0, out = 0; pos < input.length;) {
		let value = 0;
		for (;;) {
			let next = input.charCodeAt(pos++), stop = false;
			if (next == 126) {
				value = 65535;
				break;
			}
			if (next >= 92) next--;
			if (next >= 34) next--;
			let digit = next - 32;
			if (digit >= 46) {
				digit -= 46;
				stop = true;
			}
			value += digit;
			if (stop) break;
			value *= 46;
		}
		if (array) array[out++] = value;
		else array = new Type(value);
	}
	return array;
}
var CachedToken = class {
	constructor() {
		this.start = -1;
		this.value = -1;
		this.end = -1;
		this.extended = -1;
		this.lookAhead = 0;
		this.mask = 0;
		this.context = 0;
	}
};
const nullToken = new CachedToken();
/**
[Tokenizers](#lr.ExternalTokenizer) interact with the input
through this interface. It presents the input as a stream of
characters, tracking lookahead and hiding the complexity of
[ranges](#common.Parser.parse^ranges) from tokenizer code.
*/
var InputStream = class {
	/**
	@internal
	*/
	constructor(input, ranges) {
		this.input = input;
		this.ranges = ranges;
		/**
		@internal
		*/
		this.chunk = "";
		/**
		@internal
		*/
		this.chunkOff = 0;
		/**
		Backup chunk
		*/
		this.chunk2 = "";
		this.chunk2Pos = 0;
		/**
		The character code of the next code unit in the input, or -1
		when the stream is at the end of the input.
		*/
		this.next = -1;
		/**
		@internal
		*/
		this.token = nullToken;
		this.rangeIndex = 0;
		this.pos = this.chunkPos = ranges[0].from;
		this.range = ranges[0];
		this.end = ranges[ranges.length - 1].to;
		this.readNext();
	}
	/**
	@internal
	*/
	resolveOffset(offset, assoc) {
		let range = this.range, index = this.rangeIndex;
		let pos = this.pos + offset;
		while (pos < range.from) {
			if (!index) return null;
			let next = this.ranges[--index];
			pos -= range.from - next.to;
			range = next;
		}
		while (assoc < 0 ? pos > range.to : pos >= range.to) {
			if (index == this.ranges.length - 1) return null;
			let next = this.ranges[++index];
			pos += next.from - range.to;
			range = next;
		}
		return pos;
	}
	/**
	@internal
	*/
	clipPos(pos) {
		if (pos >= this.range.from && pos < this.range.to) return pos;
		for (let range of this.ranges) if (range.to > pos) return Math.max(pos, range.from);
		return this.end;
	}
	/**
	Look at a code unit near the stream position. `.peek(0)` equals
	`.next`, `.peek(-1)` gives you the previous character, and so
	on.
	
	Note that looking around during tokenizing creates dependencies
	on potentially far-away content, which may reduce the
	effectiveness incremental parsing—when looking forward—or even
	cause invalid reparses when looking backward more than 25 code
	units, since the library does not track lookbehind.
	*/
	peek(offset) {
		let idx = this.chunkOff + offset, pos, result;
		if (idx >= 0 && idx < this.chunk.length) {
			pos = this.pos + offset;
			result = this.chunk.charCodeAt(idx);
		} else {
			let resolved = this.resolveOffset(offset, 1);
			if (resolved == null) return -1;
			pos = resolved;
			if (pos >= this.chunk2Pos && pos < this.chunk2Pos + this.chunk2.length) result = this.chunk2.charCodeAt(pos - this.chunk2Pos);
			else {
				let i = this.rangeIndex, range = this.range;
				while (range.to <= pos) range = this.ranges[++i];
				this.chunk2 = this.input.chunk(this.chunk2Pos = pos);
				if (pos + this.chunk2.length > range.to) this.chunk2 = this.chunk2.slice(0, range.to - pos);
				result = this.chunk2.charCodeAt(0);
			}
		}
		if (pos >= this.token.lookAhead) this.token.lookAhead = pos + 1;
		return result;
	}
	/**
	Accept a token. By default, the end of the token is set to the
	current stream position, but you can pass an offset (relative to
	the stream position) to change that.
	*/
	acceptToken(token, endOffset = 0) {
		let end = endOffset ? this.resolveOffset(endOffset, -1) : this.pos;
		if (end == null || end < this.token.start) throw new RangeError("Token end out of bounds");
		this.token.value = token;
		this.token.end = end;
	}
	/**
	Accept a token ending at a specific given position.
	*/
	acceptTokenTo(token, endPos) {
		this.token.value = token;
		this.token.end = endPos;
	}
	getChunk() {
		if (this.pos >= this.chunk2Pos && this.pos < this.chunk2Pos + this.chunk2.length) {
			let { chunk, chunkPos } = this;
			this.chunk = this.chunk2;
			this.chunkPos = this.chunk2Pos;
			this.chunk2 = chunk;
			this.chunk2Pos = chunkPos;
			this.chunkOff = this.pos - this.chunkPos;
		} else {
			this.chunk2 = this.chunk;
			this.chunk2Pos = this.chunkPos;
			let nextChunk = this.input.chunk(this.pos);
			let end = this.pos + nextChunk.length;
			this.chunk = end > this.range.to ? nextChunk.slice(0, this.range.to - this.pos) : nextChunk;
			this.chunkPos = this.pos;
			this.chunkOff = 0;
		}
	}
	readNext() {
		if (this.chunkOff >= this.chunk.length) {
			this.getChunk();
			if (this.chunkOff == this.chunk.length) return this.next = -1;
		}
		return this.next = this.chunk.charCodeAt(this.chunkOff);
	}
	/**
	Move the stream forward N (defaults to 1) code units. Returns
	the new value of [`next`](#lr.InputStream.next).
	*/
	advance(n = 1) {
		this.chunkOff += n;
		while (this.pos + n >= this.range.to) {
			if (this.rangeIndex == this.ranges.length - 1) return this.setDone();
			n -= this.range.to - this.pos;
			this.range = this.ranges[++this.rangeIndex];
			this.pos = this.range.from;
		}
		this.pos += n;
		if (this.pos >= this.token.lookAhead) this.token.lookAhead = this.pos + 1;
		return this.readNext();
	}
	setDone() {
		this.pos = this.chunkPos = this.end;
		this.range = this.ranges[this.rangeIndex = this.ranges.length - 1];
		this.chunk = "";
		return this.next = -1;
	}
	/**
	@internal
	*/
	reset(pos, token) {
		if (token) {
			this.token = token;
			token.start = pos;
			token.lookAhead = pos + 1;
			token.value = token.extended = -1;
		} else this.token = nullToken;
		if (this.pos != pos) {
			this.pos = pos;
			if (pos == this.end) {
				this.setDone();
				return this;
			}
			while (pos < this.range.from) this.range = this.ranges[--this.rangeIndex];
			while (pos >= this.range.to) this.range = this.ranges[++this.rangeIndex];
			if (pos >= this.chunkPos && pos < this.chunkPos + this.chunk.length) this.chunkOff = pos - this.chunkPos;
			else {
				this.chunk = "";
				this.chunkOff = 0;
			}
			this.readNext();
		}
		return this;
	}
	/**
	@internal
	*/
	read(from, to) {
		if (from >= this.chunkPos && to <= this.chunkPos + this.chunk.length) return this.chunk.slice(from - this.chunkPos, to - this.chunkPos);
		if (from >= this.chunk2Pos && to <= this.chunk2Pos + this.chunk2.length) return this.chunk2.slice(from - this.chunk2Pos, to - this.chunk2Pos);
		if (from >= this.range.from && to <= this.range.to) return this.input.read(from, to);
		let result = "";
		for (let r of this.ranges) {
			if (r.from >= to) break;
			if (r.to > from) result += this.input.read(Math.max(r.from, from), Math.min(r.to, to));
		}
		return result;
	}
};
/**
@internal
*/
var TokenGroup = class {
	constructor(data, id) {
		this.data = data;
		this.id = id;
	}
	token(input, stack) {
		let { parser } = stack.p;
		readToken(this.data, input, stack, this.id, parser.data, parser.tokenPrecTable);
	}
};
TokenGroup.prototype.contextual = TokenGroup.prototype.fallback = TokenGroup.prototype.extend = false;
/**
@hide
*/
var LocalTokenGroup = class {
	constructor(data, precTable, elseToken) {
		this.precTable = precTable;
		this.elseToken = elseToken;
		this.data = typeof data == "string" ? decodeArray(data) : data;
	}
	token(input, stack) {
		let start = input.pos, skipped = 0;
		for (;;) {
			let atEof = input.next < 0, nextPos = input.resolveOffset(1, 1);
			readToken(this.data, input, stack, 0, this.data, this.precTable);
			if (input.token.value > -1) break;
			if (this.elseToken == null) return;
			if (!atEof) skipped++;
			if (nextPos == null) break;
			input.reset(nextPos, input.token);
		}
		if (skipped) {
			input.reset(start, input.token);
			input.acceptToken(this.elseToken, skipped);
		}
	}
};
LocalTokenGroup.prototype.contextual = TokenGroup.prototype.fallback = TokenGroup.prototype.extend = false;
/**
`@external tokens` declarations in the grammar should resolve to
an instance of this class.
*/
var ExternalTokenizer = class {
	/**
	Create a tokenizer. The first argument is the function that,
	given an input stream, scans for the types of tokens it
	recognizes at the stream's position, and calls
	[`acceptToken`](#lr.InputStream.acceptToken) when it finds
	one.
	*/
	constructor(token, options = {}) {
		this.token = token;
		this.contextual = !!options.contextual;
		this.fallback = !!options.fallback;
		this.extend = !!options.extend;
	}
};
function readToken(data, input, stack, group, precTable, precOffset) {
	let state = 0, groupMask = 1 << group, { dialect } = stack.p.parser;
	scan: for (;;) {
		if ((groupMask & data[state]) == 0) break;
		let accEnd = data[state + 1];
		for (let i = state + 3; i < accEnd; i += 2) if ((data[i + 1] & groupMask) > 0) {
			let term = data[i];
			if (dialect.allows(term) && (input.token.value == -1 || input.token.value == term || overrides(term, input.token.value, precTable, precOffset))) {
				input.acceptToken(term);
				break;
			}
		}
		let next = input.next, low = 0, high = data[state + 2];
		if (input.next < 0 && high > low && data[accEnd + high * 3 - 3] == 65535) {
			state = data[accEnd + high * 3 - 1];
			continue scan;
		}
		for (; low < high;) {
			let mid = low + high >> 1;
			let index = accEnd + mid + (mid << 1);
			let from = data[index], to = data[index + 1] || 65536;
			if (next < from) high = mid;
			else if (next >= to) low = mid + 1;
			else {
				state = data[index + 2];
				input.advance();
				continue scan;
			}
		}
		break;
	}
}
function findOffset(data, start, term) {
	for (let i = start, next; (next = data[i]) != 65535; i++) if (next == term) return i - start;
	return -1;
}
function overrides(token, prev, tableData, tableOffset) {
	let iPrev = findOffset(tableData, tableOffset, prev);
	return iPrev < 0 || findOffset(tableData, tableOffset, token) < iPrev;
}
const verbose = typeof process != "undefined" && process.env && /\bparse\b/.test(process.env.LOG);
let stackIDs = null;
function cutAt(tree, pos, side) {
	let cursor = tree.cursor(IterMode.IncludeAnonymous);
	cursor.moveTo(pos);
	for (;;) if (!(side < 0 ? cursor.childBefore(pos) : cursor.childAfter(pos))) for (;;) {
		if ((side < 0 ? cursor.to < pos : cursor.from > pos) && !cursor.type.isError) return side < 0 ? Math.max(0, Math.min(cursor.to - 1, pos - 25)) : Math.min(tree.length, Math.max(cursor.from + 1, pos + 25));
		if (side < 0 ? cursor.prevSibling() : cursor.nextSibling()) break;
		if (!cursor.parent()) return side < 0 ? 0 : tree.length;
	}
}
var FragmentCursor = class {
	constructor(fragments, minRepeat) {
		this.fragments = fragments;
		this.minRepeat = minRepeat;
		this.i = 0;
		this.fragment = null;
		this.safeFrom = -1;
		this.safeTo = -1;
		this.trees = [];
		this.start = [];
		this.index = [];
		this.lastRepeat = null;
		this.lastRepeatPos = -1;
		this.nextFragment();
	}
	nextFragment() {
		let fr = this.fragment = this.i == this.fragments.length ? null : this.fragments[this.i++];
		if (fr) {
			this.safeFrom = fr.openStart ? cutAt(fr.tree, fr.from + fr.offset, 1) - fr.offset : fr.from;
			this.safeTo = fr.openEnd ? cutAt(fr.tree, fr.to + fr.offset, -1) - fr.offset : fr.to;
			while (this.trees.length) {
				this.trees.pop();
				this.start.pop();
				this.index.pop();
			}
			this.trees.push(fr.tree);
			this.start.push(-fr.offset);
			this.index.push(0);
			this.nextStart = this.safeFrom;
		} else this.nextStart = 1e9;
	}
	nodeAt(pos) {
		if (pos < this.nextStart) return null;
		while (this.fragment && this.safeTo <= pos) this.nextFragment();
		if (!this.fragment) return null;
		for (;;) {
			let last = this.trees.length - 1;
			if (last < 0) {
				this.nextFragment();
				return null;
			}
			if (pos < this.safeFrom) return null;
			let top = this.trees[last], index = this.index[last];
			if (index == top.children.length) {
				this.trees.pop();
				this.start.pop();
				this.index.pop();
				continue;
			}
			let next = top.children[index];
			let start = this.start[last] + top.positions[index];
			if (start > pos) {
				this.nextStart = start;
				return null;
			}
			if (next instanceof Tree) {
				let storeRepeat = start > this.lastRepeatPos && next.type.id >= this.minRepeat;
				if (start == pos || storeRepeat) {
					let end = start + next.length, lookahead;
					if (start >= this.safeFrom && end <= this.safeTo && (!(lookahead = next.prop(NodeProp.lookAhead)) || end + lookahead < this.fragment.to)) {
						if (storeRepeat) {
							this.lastRepeat = next;
							this.lastRepeatPos = start;
						}
						if (start == pos) return next;
					}
				}
				this.index[last]++;
				if (start + next.length >= Math.max(this.safeFrom, pos)) {
					this.trees.push(next);
					this.start.push(start);
					this.index.push(0);
				}
			} else {
				this.index[last]++;
				this.nextStart = start + next.length;
			}
		}
	}
};
var TokenCache = class {
	constructor(parser, stream) {
		this.stream = stream;
		this.tokens = [];
		this.mainToken = null;
		this.actions = [];
		this.tokens = parser.tokenizers.map((_) => new CachedToken());
	}
	getActions(stack) {
		let actionIndex = 0;
		let main = null;
		let { parser } = stack.p, { tokenizers } = parser;
		let mask = parser.stateSlot(stack.state, 3);
		let context = stack.curContext ? stack.curContext.hash : 0;
		let lookAhead = 0;
		for (let i = 0; i < tokenizers.length; i++) {
			if ((1 << i & mask) == 0) continue;
			let tokenizer = tokenizers[i], token = this.tokens[i];
			if (main && !tokenizer.fallback) continue;
			if (tokenizer.contextual || token.start != stack.pos || token.mask != mask || token.context != context) {
				this.updateCachedToken(token, tokenizer, stack);
				token.mask = mask;
				token.context = context;
			}
			if (token.lookAhead > token.end + 25) lookAhead = Math.max(token.lookAhead, lookAhead);
			if (token.value != 0) {
				let startIndex = actionIndex;
				if (token.extended > -1) actionIndex = this.addActions(stack, token.extended, token.end, actionIndex);
				actionIndex = this.addActions(stack, token.value, token.end, actionIndex);
				if (!tokenizer.extend) {
					main = token;
					if (actionIndex > startIndex) break;
				}
			}
		}
		while (this.actions.length > actionIndex) this.actions.pop();
		if (lookAhead) stack.setLookAhead(lookAhead);
		if (!main && stack.pos == this.stream.end) {
			main = new CachedToken();
			main.value = stack.p.parser.eofTerm;
			main.start = main.end = stack.pos;
			actionIndex = this.addActions(stack, main.value, main.end, actionIndex);
		}
		this.mainToken = main;
		return this.actions;
	}
	getMainToken(stack) {
		if (this.mainToken) return this.mainToken;
		let main = new CachedToken(), { pos, p } = stack;
		main.start = pos;
		main.end = Math.min(pos + 1, p.stream.end);
		main.value = pos == p.stream.end ? p.parser.eofTerm : 0;
		return main;
	}
	updateCachedToken(token, tokenizer, stack) {
		let start = this.stream.clipPos(stack.pos);
		tokenizer.token(this.stream.reset(start, token), stack);
		if (token.value > -1) {
			let { parser } = stack.p;
			for (let i = 0; i < parser.specialized.length; i++) if (parser.specialized[i] == token.value) {
				let result = parser.specializers[i](this.stream.read(token.start, token.end), stack);
				if (result >= 0 && stack.p.parser.dialect.allows(result >> 1)) {
					if ((result & 1) == 0) token.value = result >> 1;
					else token.extended = result >> 1;
					break;
				}
			}
		} else {
			token.value = 0;
			token.end = this.stream.clipPos(start + 1);
		}
	}
	putAction(action, token, end, index) {
		for (let i = 0; i < index; i += 3) if (this.actions[i] == action) return index;
		this.actions[index++] = action;
		this.actions[index++] = token;
		this.actions[index++] = end;
		return index;
	}
	addActions(stack, token, end, index) {
		let { state } = stack, { parser } = stack.p, { data } = parser;
		for (let set = 0; set < 2; set++) for (let i = parser.stateSlot(state, set ? 2 : 1);; i += 3) {
			if (data[i] == 65535) {
				if (data[i + 1] == 1) i = pair(data, i + 2);
				else {
					if (index == 0 && data[i + 1] == 2) index = this.putAction(pair(data, i + 2), token, end, index);
					break;
				}
			}
			if (data[i] == token) index = this.putAction(pair(data, i + 1), token, end, index);
		}
		return index;
	}
};
var Parse = class {
	constructor(parser, input, fragments, ranges) {
		this.parser = parser;
		this.input = input;
		this.ranges = ranges;
		this.recovering = 0;
		this.nextStackID = 9812;
		this.minStackPos = 0;
		this.reused = [];
		this.stoppedAt = null;
		this.lastBigReductionStart = -1;
		this.lastBigReductionSize = 0;
		this.bigReductionCount = 0;
		this.stream = new InputStream(input, ranges);
		this.tokens = new TokenCache(parser, this.stream);
		this.topTerm = parser.top[1];
		let { from } = ranges[0];
		this.stacks = [Stack.start(this, parser.top[0], from)];
		this.fragments = fragments.length && this.stream.end - from > parser.bufferLength * 4 ? new FragmentCursor(fragments, parser.minRepeatTerm) : null;
	}
	get parsedPos() {
		return this.minStackPos;
	}
	advance() {
		let stacks = this.stacks, pos = this.minStackPos;
		let newStacks = this.stacks = [];
		let stopped, stoppedTokens;
		if (this.bigReductionCount > 300 && stacks.length == 1) {
			let [s] = stacks;
			while (s.forceReduce() && s.stack.length && s.stack[s.stack.length - 2] >= this.lastBigReductionStart);
			this.bigReductionCount = this.lastBigReductionSize = 0;
		}
		for (let i = 0; i < stacks.length; i++) {
			let stack = stacks[i];
			for (;;) {
				this.tokens.mainToken = null;
				if (stack.pos > pos) newStacks.push(stack);
				else if (this.advanceStack(stack, newStacks, stacks)) continue;
				else {
					if (!stopped) {
						stopped = [];
						stoppedTokens = [];
					}
					stopped.push(stack);
					let tok = this.tokens.getMainToken(stack);
					stoppedTokens.push(tok.value, tok.end);
				}
				break;
			}
		}
		if (!newStacks.length) {
			let finished = stopped && findFinished(stopped);
			if (finished) {
				if (verbose) console.log("Finish with " + this.stackID(finished));
				return this.stackToTree(finished);
			}
			if (this.parser.strict) {
				if (verbose && stopped) console.log("Stuck with token " + (this.tokens.mainToken ? this.parser.getName(this.tokens.mainToken.value) : "none"));
				throw new SyntaxError("No parse at " + pos);
			}
			if (!this.recovering) this.recovering = 5;
		}
		if (this.recovering && stopped) {
			let finished = this.stoppedAt != null && stopped[0].pos > this.stoppedAt ? stopped[0] : this.runRecovery(stopped, stoppedTokens, newStacks);
			if (finished) {
				if (verbose) console.log("Force-finish " + this.stackID(finished));
				return this.stackToTree(finished.forceAll());
			}
		}
		if (this.recovering) {
			let maxRemaining = this.recovering == 1 ? 1 : this.recovering * 3;
			if (newStacks.length > maxRemaining) {
				newStacks.sort((a, b) => b.score - a.score);
				while (newStacks.length > maxRemaining) newStacks.pop();
			}
			if (newStacks.some((s) => s.reducePos > pos)) this.recovering--;
		} else if (newStacks.length > 1) {
			outer: for (let i = 0; i < newStacks.length - 1; i++) {
				let stack = newStacks[i];
				for (let j = i + 1; j < newStacks.length; j++) {
					let other = newStacks[j];
					if (stack.sameState(other) || stack.buffer.length > 500 && other.buffer.length > 500) {
						if ((stack.score - other.score || stack.buffer.length - other.buffer.length) > 0) newStacks.splice(j--, 1);
						else {
							newStacks.splice(i--, 1);
							continue outer;
						}
					}
				}
			}
			if (newStacks.length > 12) {
				newStacks.sort((a, b) => b.score - a.score);
				newStacks.splice(12, newStacks.length - 12);
			}
		}
		this.minStackPos = newStacks[0].pos;
		for (let i = 1; i < newStacks.length; i++) if (newStacks[i].pos < this.minStackPos) this.minStackPos = newStacks[i].pos;
		return null;
	}
	stopAt(pos) {
		if (this.stoppedAt != null && this.stoppedAt < pos) throw new RangeError("Can't move stoppedAt forward");
		this.stoppedAt = pos;
	}
	tryReuse(stack, start, tree, repeatOnly) {
		if (!tree) return null;
		let strictCx = stack.curContext && stack.curContext.tracker.strict, cxHash = strictCx ? stack.curContext.hash : 0;
		for (; tree;) {
			let match = this.parser.nodeSet.types[tree.type.id] != tree.type ? -1 : this.parser.getGoto(stack.state, tree.type.id);
			if (match > -1 && tree.length && (!strictCx || (tree.prop(NodeProp.contextHash) || 0) == cxHash)) {
				stack.useNode(tree, match, start);
				return tree;
			}
			if (tree.children.length == 0 || tree.positions[0] > 0) break;
			let inner = tree.children[0];
			if (inner instanceof Tree && (!repeatOnly || inner.type.id >= this.parser.minRepeatTerm)) tree = inner;
			else break;
		}
		return null;
	}
	advanceStack(stack, stacks, split) {
		let start = stack.pos, { parser } = this;
		let base = verbose ? this.stackID(stack) + " -> " : "";
		if (this.stoppedAt != null && start > this.stoppedAt) return stack.forceReduce() ? stack : null;
		if (this.fragments) {
			let reused = stack.reducePos < start && stack.buffer.length && stack.buffer[stack.buffer.length - 2] <= stack.reducePos && this.fragments.lastRepeatPos == stack.reducePos && this.tryReuse(stack, stack.reducePos, this.fragments.lastRepeat, true) || this.tryReuse(stack, start, this.fragments.nodeAt(start), false);
			if (reused) {
				if (verbose) console.log(base + this.stackID(stack) + ` (via reuse of ${parser.getName(reused.type.id)})`);
				return true;
			}
		}
		let defaultReduce = parser.stateSlot(stack.state, 4);
		if (defaultReduce > 0) {
			stack.reduce(defaultReduce);
			if (verbose) console.log(base + this.stackID(stack) + ` (via always-reduce ${parser.getName(defaultReduce & 65535)})`);
			return true;
		}
		if (stack.stack.length >= 8400) while (stack.stack.length > 6e3 && stack.forceReduce());
		let actions = this.tokens.getActions(stack);
		for (let i = 0; i < actions.length;) {
			let action = actions[i++], term = actions[i++], end = actions[i++];
			let last = i == actions.length || !split;
			let localStack = last ? stack : stack.split();
			let main = this.tokens.mainToken;
			localStack.apply(action, term, main ? main.start : localStack.pos, end);
			if (verbose) console.log(base + this.stackID(localStack) + ` (via ${(action & 65536) == 0 ? "shift" : `reduce of ${parser.getName(action & 65535)}`} for ${parser.getName(term)} @ ${start}${localStack == stack ? "" : ", split"})`);
			if (last) return true;
			else if (localStack.pos > start) stacks.push(localStack);
			else split.push(localStack);
		}
		return false;
	}
	advanceFully(stack, newStacks) {
		let pos = stack.pos;
		for (;;) {
			if (!this.advanceStack(stack, null, null)) return false;
			if (stack.pos > pos) {
				pushStackDedup(stack, newStacks);
				return true;
			}
		}
	}
	runRecovery(stacks, tokens, newStacks) {
		let finished = null, restarted = false;
		for (let i = 0; i < stacks.length; i++) {
			let stack = stacks[i], token = tokens[i << 1], tokenEnd = tokens[(i << 1) + 1];
			let base = verbose ? this.stackID(stack) + " -> " : "";
			if (stack.deadEnd) {
				if (restarted) continue;
				restarted = true;
				stack.restart();
				if (verbose) console.log(base + this.stackID(stack) + " (restarted)");
				if (this.advanceFully(stack, newStacks)) continue;
			}
			let force = stack.split(), forceBase = base;
			for (let j = 0; j < 10 && force.forceReduce(); j++) {
				if (verbose) console.log(forceBase + this.stackID(force) + " (via force-reduce)");
				if (this.advanceFully(force, newStacks)) break;
				if (verbose) forceBase = this.stackID(force) + " -> ";
			}
			for (let insert of stack.recoverByInsert(token)) {
				if (verbose) console.log(base + this.stackID(insert) + " (via recover-insert)");
				this.advanceFully(insert, newStacks);
			}
			if (this.stream.end > stack.pos) {
				if (tokenEnd == stack.pos) {
					tokenEnd++;
					token = 0;
				}
				stack.recoverByDelete(token, tokenEnd);
				if (verbose) console.log(base + this.stackID(stack) + ` (via recover-delete ${this.parser.getName(token)})`);
				pushStackDedup(stack, newStacks);
			} else if (!finished || finished.score < force.score) finished = force;
		}
		return finished;
	}
	stackToTree(stack) {
		stack.close();
		return Tree.build({
			buffer: StackBufferCursor.create(stack),
			nodeSet: this.parser.nodeSet,
			topID: this.topTerm,
			maxBufferLength: this.parser.bufferLength,
			reused: this.reused,
			start: this.ranges[0].from,
			length: stack.pos - this.ranges[0].from,
			minRepeatType: this.parser.minRepeatTerm
		});
	}
	stackID(stack) {
		let id = (stackIDs || (stackIDs = /* @__PURE__ */ new WeakMap())).get(stack);
		if (!id) stackIDs.set(stack, id = String.fromCodePoint(this.nextStackID++));
		return id + stack;
	}
};
function pushStackDedup(stack, newStacks) {
	for (let i = 0; i < newStacks.length; i++) {
		let other = newStacks[i];
		if (other.pos == stack.pos && other.sameState(stack)) {
			if (newStacks[i].score < stack.score) newStacks[i] = stack;
			return;
		}
	}
	newStacks.push(stack);
}
var Dialect = class {
	constructor(source, flags, disabled) {
		this.source = source;
		this.flags = flags;
		this.disabled = disabled;
	}
	allows(term) {
		return !this.disabled || this.disabled[term] == 0;
	}
};
const id = (x) => x;
/**
Context trackers are used to track stateful context (such as
indentation in the Python grammar, or parent elements in the XML
grammar) needed by external tokenizers. You declare them in a
grammar file as `@context exportName from "module"`.

Context values should be immutable, and can be updated (replaced)
on shift or reduce actions.

The export used in a `@context` declaration should be of this
type.
*/
var ContextTracker = class {
	/**
	Define a context tracker.
	*/
	constructor(spec) {
		this.start = spec.start;
		this.shift = spec.shift || id;
		this.reduce = spec.reduce || id;
		this.reuse = spec.reuse || id;
		this.hash = spec.hash || (() => 0);
		this.strict = spec.strict !== false;
	}
};
/**
Holds the parse tables for a given grammar, as generated by
`lezer-generator`, and provides [methods](#common.Parser) to parse
content with.
*/
var LRParser = class LRParser extends Parser {
	/**
	@internal
	*/
	constructor(spec) {
		super();
		/**
		@internal
		*/
		this.wrappers = [];
		if (spec.version != 14) throw new RangeError(`Parser version (${spec.version}) doesn't match runtime version (14)`);
		let nodeNames = spec.nodeNames.split(" ");
		this.minRepeatTerm = nodeNames.length;
		for (let i = 0; i < spec.repeatNodeCount; i++) nodeNames.push("");
		let topTerms = Object.keys(spec.topRules).map((r) => spec.topRules[r][1]);
		let nodeProps = [];
		for (let i = 0; i < nodeNames.length; i++) nodeProps.push([]);
		function setProp(nodeID, prop, value) {
			nodeProps[nodeID].push([prop, prop.deserialize(String(value))]);
		}
		if (spec.nodeProps) for (let propSpec of spec.nodeProps) {
			let prop = propSpec[0];
			if (typeof prop == "string") prop = NodeProp[prop];
			for (let i = 1; i < propSpec.length;) {
				let next = propSpec[i++];
				if (next >= 0) setProp(next, prop, propSpec[i++]);
				else {
					let value = propSpec[i + -next];
					for (let j = -next; j > 0; j--) setProp(propSpec[i++], prop, value);
					i++;
				}
			}
		}
		this.nodeSet = new NodeSet(nodeNames.map((name, i) => NodeType.define({
			name: i >= this.minRepeatTerm ? void 0 : name,
			id: i,
			props: nodeProps[i],
			top: topTerms.indexOf(i) > -1,
			error: i == 0,
			skipped: spec.skippedNodes && spec.skippedNodes.indexOf(i) > -1
		})));
		if (spec.propSources) this.nodeSet = this.nodeSet.extend(...spec.propSources);
		this.strict = false;
		this.bufferLength = DefaultBufferLength;
		let tokenArray = decodeArray(spec.tokenData);
		this.context = spec.context;
		this.specializerSpecs = spec.specialized || [];
		this.specialized = new Uint16Array(this.specializerSpecs.length);
		for (let i = 0; i < this.specializerSpecs.length; i++) this.specialized[i] = this.specializerSpecs[i].term;
		this.specializers = this.specializerSpecs.map(getSpecializer);
		this.states = decodeArray(spec.states, Uint32Array);
		this.data = decodeArray(spec.stateData);
		this.goto = decodeArray(spec.goto);
		this.maxTerm = spec.maxTerm;
		this.tokenizers = spec.tokenizers.map((value) => typeof value == "number" ? new TokenGroup(tokenArray, value) : value);
		this.topRules = spec.topRules;
		this.dialects = spec.dialects || {};
		this.dynamicPrecedences = spec.dynamicPrecedences || null;
		this.tokenPrecTable = spec.tokenPrec;
		this.termNames = spec.termNames || null;
		this.maxNode = this.nodeSet.types.length - 1;
		this.dialect = this.parseDialect();
		this.top = this.topRules[Object.keys(this.topRules)[0]];
	}
	createParse(input, fragments, ranges) {
		let parse = new Parse(this, input, fragments, ranges);
		for (let w of this.wrappers) parse = w(parse, input, fragments, ranges);
		return parse;
	}
	/**
	Get a goto table entry @internal
	*/
	getGoto(state, term, loose = false) {
		let table = this.goto;
		if (term >= table[0]) return -1;
		for (let pos = table[term + 1];;) {
			let groupTag = table[pos++], last = groupTag & 1;
			let target = table[pos++];
			if (last && loose) return target;
			for (let end = pos + (groupTag >> 1); pos < end; pos++) if (table[pos] == state) return target;
			if (last) return -1;
		}
	}
	/**
	Check if this state has an action for a given terminal @internal
	*/
	hasAction(state, terminal) {
		let data = this.data;
		for (let set = 0; set < 2; set++) for (let i = this.stateSlot(state, set ? 2 : 1), next;; i += 3) {
			if ((next = data[i]) == 65535) {
				if (data[i + 1] == 1) next = data[i = pair(data, i + 2)];
				else if (data[i + 1] == 2) return pair(data, i + 2);
				else break;
			}
			if (next == terminal || next == 0) return pair(data, i + 1);
		}
		return 0;
	}
	/**
	@internal
	*/
	stateSlot(state, slot) {
		return this.states[state * 6 + slot];
	}
	/**
	@internal
	*/
	stateFlag(state, flag) {
		return (this.stateSlot(state, 0) & flag) > 0;
	}
	/**
	@internal
	*/
	validAction(state, action) {
		return !!this.allActions(state, (a) => a == action ? true : null);
	}
	/**
	@internal
	*/
	allActions(state, action) {
		let deflt = this.stateSlot(state, 4);
		let result = deflt ? action(deflt) : void 0;
		for (let i = this.stateSlot(state, 1); result == null; i += 3) {
			if (this.data[i] == 65535) {
				if (this.data[i + 1] == 1) i = pair(this.data, i + 2);
				else break;
			}
			result = action(pair(this.data, i + 1));
		}
		return result;
	}
	/**
	Get the states that can follow this one through shift actions or
	goto jumps. @internal
	*/
	nextStates(state) {
		let result = [];
		for (let i = this.stateSlot(state, 1);; i += 3) {
			if (this.data[i] == 65535) {
				if (this.data[i + 1] == 1) i = pair(this.data, i + 2);
				else break;
			}
			if ((this.data[i + 2] & 1) == 0) {
				let value = this.data[i + 1];
				if (!result.some((v, i) => i & 1 && v == value)) result.push(this.data[i], value);
			}
		}
		return result;
	}
	/**
	Configure the parser. Returns a new parser instance that has the
	given settings modified. Settings not provided in `config` are
	kept from the original parser.
	*/
	configure(config) {
		let copy = Object.assign(Object.create(LRParser.prototype), this);
		if (config.props) copy.nodeSet = this.nodeSet.extend(...config.props);
		if (config.top) {
			let info = this.topRules[config.top];
			if (!info) throw new RangeError(`Invalid top rule name ${config.top}`);
			copy.top = info;
		}
		if (config.tokenizers) copy.tokenizers = this.tokenizers.map((t) => {
			let found = config.tokenizers.find((r) => r.from == t);
			return found ? found.to : t;
		});
		if (config.specializers) {
			copy.specializers = this.specializers.slice();
			copy.specializerSpecs = this.specializerSpecs.map((s, i) => {
				let found = config.specializers.find((r) => r.from == s.external);
				if (!found) return s;
				let spec = Object.assign(Object.assign({}, s), { external: found.to });
				copy.specializers[i] = getSpecializer(spec);
				return spec;
			});
		}
		if (config.contextTracker) copy.context = config.contextTracker;
		if (config.dialect) copy.dialect = this.parseDialect(config.dialect);
		if (config.strict != null) copy.strict = config.strict;
		if (config.wrap) copy.wrappers = copy.wrappers.concat(config.wrap);
		if (config.bufferLength != null) copy.bufferLength = config.bufferLength;
		return copy;
	}
	/**
	Tells you whether any [parse wrappers](#lr.ParserConfig.wrap)
	are registered for this parser.
	*/
	hasWrappers() {
		return this.wrappers.length > 0;
	}
	/**
	Returns the name associated with a given term. This will only
	work for all terms when the parser was generated with the
	`--names` option. By default, only the names of tagged terms are
	stored.
	*/
	getName(term) {
		return this.termNames ? this.termNames[term] : String(term <= this.maxNode && this.nodeSet.types[term].name || term);
	}
	/**
	The eof term id is always allocated directly after the node
	types. @internal
	*/
	get eofTerm() {
		return this.maxNode + 1;
	}
	/**
	The type of top node produced by the parser.
	*/
	get topNode() {
		return this.nodeSet.types[this.top[1]];
	}
	/**
	@internal
	*/
	dynamicPrecedence(term) {
		let prec = this.dynamicPrecedences;
		return prec == null ? 0 : prec[term] || 0;
	}
	/**
	@internal
	*/
	parseDialect(dialect) {
		let values = Object.keys(this.dialects), flags = values.map(() => false);
		if (dialect) for (let part of dialect.split(" ")) {
			let id = values.indexOf(part);
			if (id >= 0) flags[id] = true;
		}
		let disabled = null;
		for (let i = 0; i < values.length; i++) if (!flags[i]) for (let j = this.dialects[values[i]], id; (id = this.data[j++]) != 65535;) (disabled || (disabled = new Uint8Array(this.maxTerm + 1)))[id] = 1;
		return new Dialect(dialect, flags, disabled);
	}
	/**
	Used by the output of the parser generator. Not available to
	user code. @hide
	*/
	static deserialize(spec) {
		return new LRParser(spec);
	}
};
function pair(data, off) {
	return data[off] | data[off + 1] << 16;
}
function findFinished(stacks) {
	let best = null;
	for (let stack of stacks) {
		let stopped = stack.p.stoppedAt;
		if ((stack.pos == stack.p.stream.end || stopped != null && stack.pos > stopped) && stack.p.parser.stateFlag(stack.state, 2) && (!best || best.score < stack.score)) best = stack;
	}
	return best;
}
function getSpecializer(spec) {
	if (spec.external) {
		let mask = spec.extend ? 1 : 0;
		return (value, stack) => spec.external(value, stack) << 1 | mask;
	}
	return spec.get;
}

// node_modules/@lezer/highlight/dist/index.js
let nextTagID = 0;
/**
Highlighting tags are markers that denote a highlighting category.
They are [associated](#highlight.styleTags) with parts of a syntax
tree by a language mode, and then mapped to an actual CSS style by
a [highlighter](#highlight.Highlighter).

Because syntax tree node types and highlight styles have to be
able to talk the same language, CodeMirror uses a mostly _closed_
[vocabulary](#highlight.tags) of syntax tags (as opposed to
traditional open string-based systems, which make it hard for
highlighting themes to cover all the tokens produced by the
various languages).

It _is_ possible to [define](#highlight.Tag^define) your own
highlighting tags for system-internal use (where you control both
the language package and the highlighter), but such tags will not
be picked up by regular highlighters (though you can derive them
from standard tags to allow highlighters to fall back to those).
*/
var Tag = class Tag {
	/**
	@internal
	*/
	constructor(name, set, base, modified) {
		this.name = name;
		this.set = set;
		this.base = base;
		this.modified = modified;
		/**
		@internal
		*/
		this.id = nextTagID++;
	}
	toString() {
		let { name } = this;
		for (let mod of this.modified) if (mod.name) name = `${mod.name}(${name})`;
		return name;
	}
	static define(nameOrParent, parent) {
		let name = typeof nameOrParent == "string" ? nameOrParent : "?";
		if (nameOrParent instanceof Tag) parent = nameOrParent;
		if (parent === null || parent === void 0 ? void 0 : parent.base) throw new Error("Can not derive from a modified tag");
		let tag = new Tag(name, [], null, []);
		tag.set.push(tag);
		if (parent) for (let t of parent.set) tag.set.push(t);
		return tag;
	}
	/**
	Define a tag _modifier_, which is a function that, given a tag,
	will return a tag that is a subtag of the original. Applying the
	same modifier to a twice tag will return the same value (`m1(t1)
	== m1(t1)`) and applying multiple modifiers will, regardless or
	order, produce the same tag (`m1(m2(t1)) == m2(m1(t1))`).
	
	When multiple modifiers are applied to a given base tag, each
	smaller set of modifiers is registered as a parent, so that for
	example `m1(m2(m3(t1)))` is a subtype of `m1(m2(t1))`,
	`m1(m3(t1)`, and so on.
	*/
	static defineModifier(name) {
		let mod = new Modifier(name);
		return (tag) => {
			if (tag.modified.indexOf(mod) > -1) return tag;
			return Modifier.get(tag.base || tag, tag.modified.concat(mod).sort((a, b) => a.id - b.id));
		};
	}
};
let nextModifierID = 0;
var Modifier = class Modifier {
	constructor(name) {
		this.name = name;
		this.instances = [];
		this.id = nextModifierID++;
	}
	static get(base, mods) {
		if (!mods.length) return base;
		let exists = mods[0].instances.find((t) => t.base == base && sameArray(mods, t.modified));
		if (exists) return exists;
		let set = [], tag = new Tag(base.name, set, base, mods);
		for (let m of mods) m.instances.push(tag);
		let configs = powerSet(mods);
		for (let parent of base.set) if (!parent.modified.length) for (let config of configs) set.push(Modifier.get(parent, config));
		return tag;
	}
};
function sameArray(a, b) {
	return a.length == b.length && a.every((x, i) => x == b[i]);
}
function powerSet(array) {
	let sets = [[]];
	for (let i = 0; i < array.length; i++) for (let j = 0, e = sets.length; j < e; j++) sets.push(sets[j].concat(array[i]));
	return sets.sort((a, b) => b.length - a.length);
}
/**
This function is used to add a set of tags to a language syntax
via [`NodeSet.extend`](#common.NodeSet.extend) or
[`LRParser.configure`](#lr.LRParser.configure).

The argument object maps node selectors to [highlighting
tags](#highlight.Tag) or arrays of tags.

Node selectors may hold one or more (space-separated) node paths.
Such a path can be a [node name](#common.NodeType.name), or
multiple node names (or `*` wildcards) separated by slash
characters, as in `"Block/Declaration/VariableName"`. Such a path
matches the final node but only if its direct parent nodes are the
other nodes mentioned. A `*` in such a path matches any parent,
but only a single level—wildcards that match multiple parents
aren't supported, both for efficiency reasons and because Lezer
trees make it rather hard to reason about what they would match.)

A path can be ended with `/...` to indicate that the tag assigned
to the node should also apply to all child nodes, even if they
match their own style (by default, only the innermost style is
used).

When a path ends in `!`, as in `Attribute!`, no further matching
happens for the node's child nodes, and the entire node gets the
given style.

In this notation, node names that contain `/`, `!`, `*`, or `...`
must be quoted as JSON strings.

For example:

```javascript
parser.configure({props: [
styleTags({
// Style Number and BigNumber nodes
"Number BigNumber": tags.number,
// Style Escape nodes whose parent is String
"String/Escape": tags.escape,
// Style anything inside Attributes nodes
"Attributes!": tags.meta,
// Add a style to all content inside Italic nodes
"Italic/...": tags.emphasis,
// Style InvalidString nodes as both `string` and `invalid`
"InvalidString": [tags.string, tags.invalid],
// Style the node named "/" as punctuation
'"/"': tags.punctuation
})
]})
```
*/
function styleTags(spec) {
	let byName = Object.create(null);
	for (let prop in spec) {
		let tags = spec[prop];
		if (!Array.isArray(tags)) tags = [tags];
		for (let part of prop.split(" ")) if (part) {
			let pieces = [], mode = 2, rest = part;
			for (let pos = 0;;) {
				if (rest == "..." && pos > 0 && pos + 3 == part.length) {
					mode = 1;
					break;
				}
				let m = /^"(?:[^"\\]|\\.)*?"|[^\/!]+/.exec(rest);
				if (!m) throw new RangeError("Invalid path: " + part);
				pieces.push(m[0] == "*" ? "" : m[0][0] == "\"" ? JSON.parse(m[0]) : m[0]);
				pos += m[0].length;
				if (pos == part.length) break;
				let next = part[pos++];
				if (pos == part.length && next == "!") {
					mode = 0;
					break;
				}
				if (next != "/") throw new RangeError("Invalid path: " + part);
				rest = part.slice(pos);
			}
			let last = pieces.length - 1, inner = pieces[last];
			if (!inner) throw new RangeError("Invalid path: " + part);
			byName[inner] = new Rule(tags, mode, last > 0 ? pieces.slice(0, last) : null).sort(byName[inner]);
		}
	}
	return ruleNodeProp.add(byName);
}
const ruleNodeProp = new NodeProp({ combine(a, b) {
	let cur, root, take;
	while (a || b) {
		if (!a || b && a.depth <= b.depth) {
			take = b;
			b = b.next;
		} else {
			take = a;
			a = a.next;
		}
		if (cur && cur.mode == take.mode && !take.context && !cur.context) continue;
		let copy = new Rule(take.tags, take.mode, take.context);
		if (cur) cur.next = copy;
		else root = copy;
		cur = copy;
	}
	return root;
} });
var Rule = class {
	constructor(tags, mode, context, next) {
		this.tags = tags;
		this.mode = mode;
		this.context = context;
		this.next = next;
	}
	get opaque() {
		return this.mode == 0;
	}
	get inherit() {
		return this.mode == 1;
	}
	sort(other) {
		if (!other || other.depth < this.depth) {
			this.next = other;
			return this;
		}
		other.next = this.sort(other.next);
		return other;
	}
	get depth() {
		return this.context ? this.context.length : 0;
	}
};
Rule.empty = new Rule([], 2, null);
/**
Define a [highlighter](#highlight.Highlighter) from an array of
tag/class pairs. Classes associated with more specific tags will
take precedence.
*/
function tagHighlighter(tags, options) {
	let map = Object.create(null);
	for (let style of tags) if (!Array.isArray(style.tag)) map[style.tag.id] = style.class;
	else for (let tag of style.tag) map[tag.id] = style.class;
	let { scope, all = null } = options || {};
	return {
		style: (tags) => {
			let cls = all;
			for (let tag of tags) for (let sub of tag.set) {
				let tagClass = map[sub.id];
				if (tagClass) {
					cls = cls ? cls + " " + tagClass : tagClass;
					break;
				}
			}
			return cls;
		},
		scope
	};
}
const t = Tag.define;
const comment = t();
const name = t();
const typeName = t(name);
const propertyName = t(name);
const literal = t();
const string = t(literal);
const number = t(literal);
const content = t();
const heading = t(content);
const keyword = t();
const operator = t();
const punctuation = t();
const bracket = t(punctuation);
const meta = t();
/**
The default set of highlighting [tags](#highlight.Tag).

This collection is heavily biased towards programming languages,
and necessarily incomplete. A full ontology of syntactic
constructs would fill a stack of books, and be impractical to
write themes for. So try to make do with this set. If all else
fails, [open an
issue](https://code.haverbeke.berlin/codemirror/dev/issues) to propose a
new tag, or [define](#highlight.Tag^define) a local custom tag for
your use case.

Note that it is not obligatory to always attach the most specific
tag possible to an element—if your grammar can't easily
distinguish a certain type of element (such as a local variable),
it is okay to style it as its more general variant (a variable).

For tags that extend some parent tag, the documentation links to
the parent.
*/
const tags = {
	/**
	A comment.
	*/
	comment,
	/**
	A line [comment](#highlight.tags.comment).
	*/
	lineComment: t(comment),
	/**
	A block [comment](#highlight.tags.comment).
	*/
	blockComment: t(comment),
	/**
	A documentation [comment](#highlight.tags.comment).
	*/
	docComment: t(comment),
	/**
	Any kind of identifier.
	*/
	name,
	/**
	The [name](#highlight.tags.name) of a variable.
	*/
	variableName: t(name),
	/**
	A type [name](#highlight.tags.name).
	*/
	typeName,
	/**
	A tag name (subtag of [`typeName`](#highlight.tags.typeName)).
	*/
	tagName: t(typeName),
	/**
	A property or field [name](#highlight.tags.name).
	*/
	propertyName,
	/**
	An attribute name (subtag of [`propertyName`](#highlight.tags.propertyName)).
	*/
	attributeName: t(propertyName),
	/**
	The [name](#highlight.tags.name) of a class.
	*/
	className: t(name),
	/**
	A label [name](#highlight.tags.name).
	*/
	labelName: t(name),
	/**
	A namespace [name](#highlight.tags.name).
	*/
	namespace: t(name),
	/**
	The [name](#highlight.tags.name) of a macro.
	*/
	macroName: t(name),
	/**
	A literal value.
	*/
	literal,
	/**
	A string [literal](#highlight.tags.literal).
	*/
	string,
	/**
	A documentation [string](#highlight.tags.string).
	*/
	docString: t(string),
	/**
	A character literal (subtag of [string](#highlight.tags.string)).
	*/
	character: t(string),
	/**
	An attribute value (subtag of [string](#highlight.tags.string)).
	*/
	attributeValue: t(string),
	/**
	A number [literal](#highlight.tags.literal).
	*/
	number,
	/**
	An integer [number](#highlight.tags.number) literal.
	*/
	integer: t(number),
	/**
	A floating-point [number](#highlight.tags.number) literal.
	*/
	float: t(number),
	/**
	A boolean [literal](#highlight.tags.literal).
	*/
	bool: t(literal),
	/**
	Regular expression [literal](#highlight.tags.literal).
	*/
	regexp: t(literal),
	/**
	An escape [literal](#highlight.tags.literal), for example a
	backslash escape in a string.
	*/
	escape: t(literal),
	/**
	A color [literal](#highlight.tags.literal).
	*/
	color: t(literal),
	/**
	A URL [literal](#highlight.tags.literal).
	*/
	url: t(literal),
	/**
	A language keyword.
	*/
	keyword,
	/**
	The [keyword](#highlight.tags.keyword) for the self or this
	object.
	*/
	self: t(keyword),
	/**
	The [keyword](#highlight.tags.keyword) for null.
	*/
	null: t(keyword),
	/**
	A [keyword](#highlight.tags.keyword) denoting some atomic value.
	*/
	atom: t(keyword),
	/**
	A [keyword](#highlight.tags.keyword) that represents a unit.
	*/
	unit: t(keyword),
	/**
	A modifier [keyword](#highlight.tags.keyword).
	*/
	modifier: t(keyword),
	/**
	A [keyword](#highlight.tags.keyword) that acts as an operator.
	*/
	operatorKeyword: t(keyword),
	/**
	A control-flow related [keyword](#highlight.tags.keyword).
	*/
	controlKeyword: t(keyword),
	/**
	A [keyword](#highlight.tags.keyword) that defines something.
	*/
	definitionKeyword: t(keyword),
	/**
	A [keyword](#highlight.tags.keyword) related to defining or
	interfacing with modules.
	*/
	moduleKeyword: t(keyword),
	/**
	An operator.
	*/
	operator,
	/**
	An [operator](#highlight.tags.operator) that dereferences something.
	*/
	derefOperator: t(operator),
	/**
	Arithmetic-related [operator](#highlight.tags.operator).
	*/
	arithmeticOperator: t(operator),
	/**
	Logical [operator](#highlight.tags.operator).
	*/
	logicOperator: t(operator),
	/**
	Bit [operator](#highlight.tags.operator).
	*/
	bitwiseOperator: t(operator),
	/**
	Comparison [operator](#highlight.tags.operator).
	*/
	compareOperator: t(operator),
	/**
	[Operator](#highlight.tags.operator) that updates its operand.
	*/
	updateOperator: t(operator),
	/**
	[Operator](#highlight.tags.operator) that defines something.
	*/
	definitionOperator: t(operator),
	/**
	Type-related [operator](#highlight.tags.operator).
	*/
	typeOperator: t(operator),
	/**
	Control-flow [operator](#highlight.tags.operator).
	*/
	controlOperator: t(operator),
	/**
	Program or markup punctuation.
	*/
	punctuation,
	/**
	[Punctuation](#highlight.tags.punctuation) that separates
	things.
	*/
	separator: t(punctuation),
	/**
	Bracket-style [punctuation](#highlight.tags.punctuation).
	*/
	bracket,
	/**
	Angle [brackets](#highlight.tags.bracket) (usually `<` and `>`
	tokens).
	*/
	angleBracket: t(bracket),
	/**
	Square [brackets](#highlight.tags.bracket) (usually `[` and `]`
	tokens).
	*/
	squareBracket: t(bracket),
	/**
	Parentheses (usually `(` and `)` tokens). Subtag of
	[bracket](#highlight.tags.bracket).
	*/
	paren: t(bracket),
	/**
	Braces (usually `{` and `}` tokens). Subtag of
	[bracket](#highlight.tags.bracket).
	*/
	brace: t(bracket),
	/**
	Content, for example plain text in XML or markup documents.
	*/
	content,
	/**
	[Content](#highlight.tags.content) that represents a heading.
	*/
	heading,
	/**
	A level 1 [heading](#highlight.tags.heading).
	*/
	heading1: t(heading),
	/**
	A level 2 [heading](#highlight.tags.heading).
	*/
	heading2: t(heading),
	/**
	A level 3 [heading](#highlight.tags.heading).
	*/
	heading3: t(heading),
	/**
	A level 4 [heading](#highlight.tags.heading).
	*/
	heading4: t(heading),
	/**
	A level 5 [heading](#highlight.tags.heading).
	*/
	heading5: t(heading),
	/**
	A level 6 [heading](#highlight.tags.heading).
	*/
	heading6: t(heading),
	/**
	A prose [content](#highlight.tags.content) separator (such as a horizontal rule).
	*/
	contentSeparator: t(content),
	/**
	[Content](#highlight.tags.content) that represents a list.
	*/
	list: t(content),
	/**
	[Content](#highlight.tags.content) that represents a quote.
	*/
	quote: t(content),
	/**
	[Content](#highlight.tags.content) that is emphasized.
	*/
	emphasis: t(content),
	/**
	[Content](#highlight.tags.content) that is styled strong.
	*/
	strong: t(content),
	/**
	[Content](#highlight.tags.content) that is part of a link.
	*/
	link: t(content),
	/**
	[Content](#highlight.tags.content) that is styled as code or
	monospace.
	*/
	monospace: t(content),
	/**
	[Content](#highlight.tags.content) that has a strike-through
	style.
	*/
	strikethrough: t(content),
	/**
	Inserted text in a change-tracking format.
	*/
	inserted: t(),
	/**
	Deleted text.
	*/
	deleted: t(),
	/**
	Changed text.
	*/
	changed: t(),
	/**
	An invalid or unsyntactic element.
	*/
	invalid: t(),
	/**
	Metadata or meta-instruction.
	*/
	meta,
	/**
	[Metadata](#highlight.tags.meta) that applies to the entire
	document.
	*/
	documentMeta: t(meta),
	/**
	[Metadata](#highlight.tags.meta) that annotates or adds
	attributes to a given syntactic element.
	*/
	annotation: t(meta),
	/**
	Processing instruction or preprocessor directive. Subtag of
	[meta](#highlight.tags.meta).
	*/
	processingInstruction: t(meta),
	/**
	[Modifier](#highlight.Tag^defineModifier) that indicates that a
	given element is being defined. Expected to be used with the
	various [name](#highlight.tags.name) tags.
	*/
	definition: Tag.defineModifier("definition"),
	/**
	[Modifier](#highlight.Tag^defineModifier) that indicates that
	something is constant. Mostly expected to be used with
	[variable names](#highlight.tags.variableName).
	*/
	constant: Tag.defineModifier("constant"),
	/**
	[Modifier](#highlight.Tag^defineModifier) used to indicate that
	a [variable](#highlight.tags.variableName) or [property
	name](#highlight.tags.propertyName) is being called or defined
	as a function.
	*/
	function: Tag.defineModifier("function"),
	/**
	[Modifier](#highlight.Tag^defineModifier) that can be applied to
	[names](#highlight.tags.name) to indicate that they belong to
	the language's standard environment.
	*/
	standard: Tag.defineModifier("standard"),
	/**
	[Modifier](#highlight.Tag^defineModifier) that indicates a given
	[names](#highlight.tags.name) is local to some scope.
	*/
	local: Tag.defineModifier("local"),
	/**
	A generic variant [modifier](#highlight.Tag^defineModifier) that
	can be used to tag language-specific alternative variants of
	some common tag. It is recommended for themes to define special
	forms of at least the [string](#highlight.tags.string) and
	[variable name](#highlight.tags.variableName) tags, since those
	come up a lot.
	*/
	special: Tag.defineModifier("special")
};
for (let name in tags) {
	let val = tags[name];
	if (val instanceof Tag) val.name = name;
}
/**
This is a highlighter that adds stable, predictable classes to
tokens, for styling with external CSS.

The following tags are mapped to their name prefixed with `"tok-"`
(for example `"tok-comment"`):

* [`link`](#highlight.tags.link)
* [`heading`](#highlight.tags.heading)
* [`emphasis`](#highlight.tags.emphasis)
* [`strong`](#highlight.tags.strong)
* [`keyword`](#highlight.tags.keyword)
* [`atom`](#highlight.tags.atom)
* [`bool`](#highlight.tags.bool)
* [`url`](#highlight.tags.url)
* [`labelName`](#highlight.tags.labelName)
* [`inserted`](#highlight.tags.inserted)
* [`deleted`](#highlight.tags.deleted)
* [`literal`](#highlight.tags.literal)
* [`string`](#highlight.tags.string)
* [`number`](#highlight.tags.number)
* [`variableName`](#highlight.tags.variableName)
* [`typeName`](#highlight.tags.typeName)
* [`namespace`](#highlight.tags.namespace)
* [`className`](#highlight.tags.className)
* [`macroName`](#highlight.tags.macroName)
* [`propertyName`](#highlight.tags.propertyName)
* [`operator`](#highlight.tags.operator)
* [`comment`](#highlight.tags.comment)
* [`meta`](#highlight.tags.meta)
* [`punctuation`](#highlight.tags.punctuation)
* [`invalid`](#highlight.tags.invalid)

In addition, these mappings are provided:

* [`regexp`](#highlight.tags.regexp),
[`escape`](#highlight.tags.escape), and
[`special`](#highlight.tags.special)[`(string)`](#highlight.tags.string)
are mapped to `"tok-string2"`
* [`special`](#highlight.tags.special)[`(variableName)`](#highlight.tags.variableName)
to `"tok-variableName2"`
* [`local`](#highlight.tags.local)[`(variableName)`](#highlight.tags.variableName)
to `"tok-variableName tok-local"`
* [`definition`](#highlight.tags.definition)[`(variableName)`](#highlight.tags.variableName)
to `"tok-variableName tok-definition"`
* [`definition`](#highlight.tags.definition)[`(propertyName)`](#highlight.tags.propertyName)
to `"tok-propertyName tok-definition"`
*/
const classHighlighter = tagHighlighter([
	{
		tag: tags.link,
		class: "tok-link"
	},
	{
		tag: tags.heading,
		class: "tok-heading"
	},
	{
		tag: tags.emphasis,
		class: "tok-emphasis"
	},
	{
		tag: tags.strong,
		class: "tok-strong"
	},
	{
		tag: tags.keyword,
		class: "tok-keyword"
	},
	{
		tag: tags.atom,
		class: "tok-atom"
	},
	{
		tag: tags.bool,
		class: "tok-bool"
	},
	{
		tag: tags.url,
		class: "tok-url"
	},
	{
		tag: tags.labelName,
		class: "tok-labelName"
	},
	{
		tag: tags.inserted,
		class: "tok-inserted"
	},
	{
		tag: tags.deleted,
		class: "tok-deleted"
	},
	{
		tag: tags.literal,
		class: "tok-literal"
	},
	{
		tag: tags.string,
		class: "tok-string"
	},
	{
		tag: tags.number,
		class: "tok-number"
	},
	{
		tag: [
			tags.regexp,
			tags.escape,
			tags.special(tags.string)
		],
		class: "tok-string2"
	},
	{
		tag: tags.variableName,
		class: "tok-variableName"
	},
	{
		tag: tags.local(tags.variableName),
		class: "tok-variableName tok-local"
	},
	{
		tag: tags.definition(tags.variableName),
		class: "tok-variableName tok-definition"
	},
	{
		tag: tags.special(tags.variableName),
		class: "tok-variableName2"
	},
	{
		tag: tags.definition(tags.propertyName),
		class: "tok-propertyName tok-definition"
	},
	{
		tag: tags.typeName,
		class: "tok-typeName"
	},
	{
		tag: tags.namespace,
		class: "tok-namespace"
	},
	{
		tag: tags.className,
		class: "tok-className"
	},
	{
		tag: tags.macroName,
		class: "tok-macroName"
	},
	{
		tag: tags.propertyName,
		class: "tok-propertyName"
	},
	{
		tag: tags.operator,
		class: "tok-operator"
	},
	{
		tag: tags.comment,
		class: "tok-comment"
	},
	{
		tag: tags.meta,
		class: "tok-meta"
	},
	{
		tag: tags.invalid,
		class: "tok-invalid"
	},
	{
		tag: tags.punctuation,
		class: "tok-punctuation"
	}
]);

// node_modules/@lezer/go/dist/index.js
const insertedSemi = 177;
const space$1 = 179;
const identifier = 184;
const String$2 = 12;
const closeParen$1 = 13;
const Number$1 = 17;
const Rune = 20;
const closeBrace$1 = 25;
const closeBracket = 53;
const IncDecOp = 95;
const _return = 142;
const _break = 144;
const _continue = 145;
const fallthrough = 148;
const newline$2 = 10;
const carriageReturn$1 = 13;
const space$2 = 32;
const tab$1 = 9;
const slash = 47;
const closeParen = 41;
const closeBrace = 125;
const semicolon = new ExternalTokenizer((input, stack) => {
	for (let scan = 0, next = input.next;;) {
		if (stack.context && (next < 0 || next == newline$2 || next == carriageReturn$1 || next == slash && input.peek(scan + 1) == slash) || next == closeParen || next == closeBrace) input.acceptToken(insertedSemi);
		if (next != space$2 && next != tab$1) break;
		next = input.peek(++scan);
	}
}, { contextual: true });
let trackedTokens = /* @__PURE__ */ new Set([
	IncDecOp,
	identifier,
	Rune,
	String$2,
	Number$1,
	_break,
	_continue,
	_return,
	fallthrough,
	closeParen$1,
	closeBracket,
	closeBrace$1
]);
const trackTokens = new ContextTracker({
	start: false,
	shift: (context, term) => term == space$1 ? context : trackedTokens.has(term)
});
const goHighlighting = styleTags({
	"func interface struct chan map const type var": tags.definitionKeyword,
	"import package": tags.moduleKeyword,
	"switch for go select return break continue goto fallthrough case if else defer": tags.controlKeyword,
	"range": tags.keyword,
	Bool: tags.bool,
	String: tags.string,
	Rune: tags.character,
	Number: tags.number,
	Nil: tags.null,
	VariableName: tags.variableName,
	DefName: tags.definition(tags.variableName),
	TypeName: tags.typeName,
	LabelName: tags.labelName,
	FieldName: tags.propertyName,
	"FunctionDecl/DefName": tags.function(tags.definition(tags.variableName)),
	"TypeSpec/DefName": tags.definition(tags.typeName),
	"CallExpr/VariableName": tags.function(tags.variableName),
	LineComment: tags.lineComment,
	BlockComment: tags.blockComment,
	LogicOp: tags.logicOperator,
	ArithOp: tags.arithmeticOperator,
	BitOp: tags.bitwiseOperator,
	"DerefOp .": tags.derefOperator,
	"UpdateOp IncDecOp": tags.updateOperator,
	CompareOp: tags.compareOperator,
	"= :=": tags.definitionOperator,
	"<-": tags.operator,
	"~ \"*\"": tags.modifier,
	"; ,": tags.separator,
	"... :": tags.punctuation,
	"( )": tags.paren,
	"[ ]": tags.squareBracket,
	"{ }": tags.brace
});
const spec_identifier$2 = {
	__proto__: null,
	package: 10,
	import: 18,
	true: 380,
	false: 380,
	nil: 383,
	struct: 48,
	func: 68,
	interface: 78,
	chan: 94,
	map: 118,
	make: 157,
	new: 159,
	const: 204,
	type: 212,
	var: 224,
	if: 236,
	else: 238,
	switch: 242,
	case: 248,
	default: 250,
	for: 260,
	range: 266,
	go: 270,
	select: 274,
	return: 284,
	break: 288,
	continue: 290,
	goto: 292,
	fallthrough: 296,
	defer: 300
};
const parser$2 = LRParser.deserialize({
	version: 14,
	states: "!=xO#{QQOOP$SOQOOO&UQTO'#CbO&]QRO'#FlO]QQOOOOQP'#Cn'#CnOOQP'#Co'#CoO&eQQO'#C|O(kQQO'#C{O)]QRO'#GiO+tQQO'#D_OOQP'#Ge'#GeO+{QQO'#GeO.aQTO'#GaO.hQQO'#D`OOQP'#Gm'#GmO.mQRO'#GdO/hQQO'#DgOOQP'#Gd'#GdO/uQQO'#DrO2bQQO'#DsO4QQTO'#GqO,^QTO'#GaO4XQQO'#DxO4^QQO'#D{OOQO'#EQ'#EQOOQO'#ER'#EROOQO'#ES'#ESOOQO'#ET'#ETO4cQQO'#EPO5}QQO'#EPOOQP'#Ga'#GaO6UQQO'#E`O6^QQO'#EcOOQP'#G`'#G`O6cQQO'#EsOOQP'#G_'#G_O&]QRO'#FnOOQO'#Fn'#FnO9QQQO'#G^QOQQOOO&]QROOO9XQQO'#C`O9^QSO'#CdO9lQQO'#C}O9tQQO'#DSO9yQQO'#D[O:kQQO'#CsO:pQQO'#DhO:uQQO'#EeO:}QQO'#EiO;VQQO'#EoO;_QQO'#EuO<uQQO'#ExO<|QQO'#FRO4cQQO'#FWO=WQQO'#FYO=]QRO'#F_O=jQRO'#FaO=uQQO'#FaOOQP'#Fe'#FeO4cQQO'#FgP=zOWO'#C^POOO)CAz)CAzOOQO'#G]'#G]OOQO,5<W,5<WOOQO-E9j-E9jO?TQTO'#CqOOQO'#C|'#C|OOQP,59g,59gO?tQQO'#D_O@fQSO'#FuO@kQQO'#C}O@pQQO'#D[O9XQQO'#FqO@uQRO,5=TOAyQQO,59yOCVQSO,5:[O@kQQO'#C}OCaQQO'#DjOOQP,59^,59^OOQO,5<a,5<aO?tQQO'#DeOOQO,5:e,5:eOOQO-E9s-E9sOOQP,59z,59zOOQP,59|,59|OCqQSO,5:QO(kQQO,5:ROC{QQO,5:RO&]QRO'#FxOOQO'#Fx'#FxOFjQQO'#GpOFwQQO,5:^OF|QQO,5:_OHdQQO,5:`OHlQQO,5:aOHvQRO'#FyOIaQRO,5=]OIuQQO'#DzOOQP,5:d,5:dOOQO'#EV'#EVOOQO'#EW'#EWOOQO'#EX'#EXOOQO'#EZ'#EZOOQO'#E['#E[O4cQQO,5:pO4cQQO,5:pO4cQQO,5:pO4cQQO,5:pO4cQQO,5:pO4cQQO,5:wOOQP,5:x,5:xO?tQQO'#EOOOQP,5:g,5:gOOQP,5:k,5:kO9yQQO,59vO4cQQO,5:zO4cQQO,5:}OI|QRO,5;_OOQO,5<Y,5<YOOQO-E9l-E9lO]QQOOOOQP'#Cb'#CbOOQP,58z,58zOOQP'#Cf'#CfOJWQQO'#CfOJ]QSO'#CkOOQP,59O,59OOJkQQO'#DPOLZQQO,5<UOLbQQO,59iOLsQQO,5<TOMpQQO'#DUOOQP,59n,59nOOQP,59v,59vONfQQO,59vONmQQO'#CwOOQP,59_,59_O?tQQO,5:SONxQRO'#EgO! VQQO'#EhOOQP,5;P,5;PO! |QQO'#EkO!!WQQO'#EnOOQP,5;T,5;TO!!`QRO'#EqO!!mQQO'#ErOOQP,5;Z,5;ZO!!uQTO'#CbO!!|QTO,5;aO&]QRO,5;aO!#WQQO,5;jO!$yQTO,5;dO!%WQQO'#EzOOQP,5;d,5;dO&]QRO,5;dO!%cQSO,5;mO!%mQQO'#E`O!%uQQO'#EcO!%zQQO'#FTO!&UQQO'#FTOOQP,5;m,5;mO!&ZQQO,5;mO!&`QTO,5;rO!&mQQO'#F[OOQP,5;t,5;tO!&xQTO'#GqOOQP,5;y,5;yOOQP'#Et'#EtOOQP,5;{,5;{O!']QTO,5<RPOOO'#Fk'#FkP!'jOWO,58xPOOO,58x,58xO!'uQQO,59yO!'zQQO'#GgOOQP,59i,59iO(kQQO,59vOOQP,5<],5<]OOQP-E9o-E9oOOQP1G/e1G/eOOQP1G/v1G/vO!([QSO'#DlO!(lQQO'#DlO!(wQQO'#DkOOQO'#Go'#GoO!(|QQO'#GoO!)UQQO,5:UO!)ZQQO'#GnO!)fQQO,5:PPOQO'#Cq'#CqO(kQQO1G/lOOQP1G/m1G/mO(kQQO1G/mOOQO,5<d,5<dOOQO-E9v-E9vOOQP1G/x1G/xO!)kQSO1G/yOOQP'#Cy'#CyOOQP1G/z1G/zO?tQQO1G/}O!)xQSO1G/{O!*YQQO1G/|O!*gQTO,5<eOOQP-E9w-E9wOOQP,5:f,5:fO!+QQQO,5:fOOQP1G0[1G0[O!,vQTO1G0[O!.wQTO1G0[O!/OQTO1G0[O!0pQTO1G0[O!1QQTO1G0cO!1bQQO,5:jOOQP1G/b1G/bOOQP1G0f1G0fOOQP1G0i1G0iOOQP1G0y1G0yOOQP,59Q,59QO&]QRO'#FmO!1mQSO,59VOOQP,59V,59VOOQO'#DQ'#DQO?tQQO'#DQO!1{QQO'#DQOOQO'#Gh'#GhO!2SQQO'#GhO!2[QQO,59kO!2aQSO'#CqOJkQQO'#DPOOQP,5=R,5=RO@kQQO1G1pOOQP1G/w1G/wO.hQQO'#ElO!2rQRO1G1oO@kQQO1G1oO@kQQO'#DVO?tQQO'#DWOOQP'#Gk'#GkO!2}QRO'#GjOOQP'#Gj'#GjO&]QRO'#FsO!3`QQO,59pOOQP,59p,59pO!3gQRO'#CxO!3uQQO'#CxO!3|QRO'#CxO.hQQO'#CxO&]QRO'#FoO!4XQQO,59cOOQP,59c,59cO!4dQQO1G/nO4cQQO,5;RO!4iQQO,5;RO&]QRO'#FzO!4nQQO,5;SOOQP,5;S,5;SO!6aQQO'#DgO?tQQO,5;VOOQP,5;V,5;VO&]QRO'#F}O!6hQQO,5;YOOQP,5;Y,5;YO!6pQRO,5;]O4cQQO,5;]O&]QRO'#GOO!6{QQO,5;^OOQP,5;^,5;^O!7TQRO1G0{O!7`QQO1G0{O4cQQO1G1UO!8vQQO1G1UOOQP1G1O1G1OO!9OQQO'#GPO!9YQQO,5;fOOQP,5;f,5;fO4cQQO'#E{O!9eQQO'#E{O<uQQO1G1OOOQP1G1X1G1XO!9jQQO,5:zO!9jQQO,5:}O!9tQSO,5;oO!:OQQO,5;oO!:VQQO,5;oO!9OQQO'#GRO!:aQQO,5;vOOQP,5;v,5;vO!<PQQO'#F]O!<WQQO'#F]POOO-E9i-E9iPOOO1G.d1G.dO!<]QQO,5:VO!<gQQO,5=ZO!<tQQO,5=ZOOQP1G/p1G/pO!<|QQO,5=YO!=WQQO,5=YOOQP1G/k1G/kOOQP7+%W7+%WOOQP7+%X7+%XOOQP7+%e7+%eO!=cQQO7+%eO!=hQQO7+%iOOQP7+%g7+%gO!=mQQO7+%gO!=rQQO7+%hO!>PQSO7+%hOOQP7+%h7+%hO4cQQO7+%hOOQP1G0Q1G0QO!>^QQO1G0QOOQP1G0U1G0UO!>fQQO1G0UOF|QQO1G0UOOQO,5<X,5<XOOQO-E9k-E9kOOQP1G.q1G.qOOQO,59l,59lO?tQQO,59lO!?cQQO,5=SO!?jQQO,5=SOOQP1G/V1G/VO!?rQQO,59yO!?}QRO7+'[O!@YQQO'#EmO!@dQQO'#HOO!@lQQO,5;WOOQP7+'Z7+'ZO!@qQRO7+'ZOOQP,59q,59qOOQP,59r,59rOOQO'#DZ'#DZO!@]QQO'#FtO!@|QRO,59tOOQO,5<_,5<_OOQO-E9q-E9qOOQP1G/[1G/[OOQP,59d,59dOHgQQO'#FpO!3uQQO,59dO!A_QRO,59dO!AjQRO,59dOOQO,5<Z,5<ZOOQO-E9m-E9mOOQP1G.}1G.}O(kQQO7+%YOOQP1G0m1G0mO4cQQO1G0mOOQO,5<f,5<fOOQO-E9x-E9xOOQP1G0n1G0nO!AxQQO'#GdOOQP1G0q1G0qOOQO,5<i,5<iOOQO-E9{-E9{OOQP1G0t1G0tO4cQQO1G0wOOQP1G0w1G0wOOQO,5<j,5<jOOQO-E9|-E9|OOQP1G0x1G0xO!B]QQO7+&gO!BeQSO7+&gO!CsQSO7+&pO!CzQQO7+&pOOQO,5<k,5<kOOQO-E9}-E9}OOQP1G1Q1G1QO!DRQQO,5;gOOQO,5;g,5;gO!DWQSO7+&jOOQP7+&j7+&jO!DbQQO7+&pO!7`QQO1G1[O!DgQQO1G1ZOOQO1G1Z1G1ZO!DnQSO1G1ZOOQO,5<m,5<mOOQO-E:P-E:POOQP1G1b1G1bO!DxQSO'#GqO!E]QQO'#F^O!EbQQO'#F^O!EgQQO,5;wOOQO,5;w,5;wO!ElQSO1G/qOOQO1G/q1G/qO!EyQSO'#DoO!FZQQO'#DoO!FfQQO'#DnOOQO,5<c,5<cO!FkQQO1G2uOOQO-E9u-E9uOOQO,5<b,5<bO!FxQQO1G2tOOQO-E9t-E9tOOQP<<IP<<IPOOQP<<IT<<ITOOQP<<IR<<IRO!GSQSO<<ISOOQP<<IS<<ISO4cQQO<<ISO!GaQSO<<ISOOQP7+%l7+%lO!GkQQO7+%lOOQP7+%p7+%pO!GpQQO7+%pO!GuQQO7+%pOOQO1G/W1G/WOOQO,5<^,5<^O!G}QQO1G2nOOQO-E9p-E9pOOQP<<Jv<<JvO.hQQO'#F{O!@YQQO,5;XOOQO,5;X,5;XO!HUQQO,5=jO!H^QQO,5=jOOQO1G0r1G0rOOQP<<Ju<<JuOOQP,5<`,5<`OOQP-E9r-E9rOOQO,5<[,5<[OOQO-E9n-E9nO!HfQRO1G/OOOQP1G/O1G/OOOQP<<Ht<<HtOOQP7+&X7+&XO!HqQQO'#DeOOQP7+&c7+&cOOQP<<JR<<JRO!HxQRO<<JRO!ITQQO<<J[O!I]QQO<<J[OOQO1G1R1G1ROOQP<<JU<<JUO4cQQO<<J[O!IbQSO7+&vOOQO7+&u7+&uO!IlQQO7+&uO4cQQO,5;xOOQO1G1c1G1cO!<]QQO,5:YP!<]QQO'#FwP?tQQO'#FvOOQPAN>nAN>nO4cQQOAN>nO!IsQSOAN>nOOQP<<IW<<IWOOQP<<I[<<I[O!I}QQO<<I[P!>nQQO'#FrOOQO,5<g,5<gOOQO-E9y-E9yOOQO1G0s1G0sOOQO,5<h,5<hO!JVQQO1G3UOOQO-E9z-E9zOOQP7+$j7+$jO!J_QQO'#GnO!B]QQOAN?mO!JjQQOAN?vO!JqQQOAN?vO!KzQSOAN?vOOQO<<Ja<<JaO!LRQSO1G1dO!L]QSO1G/tOOQO1G/t1G/tO!LjQSOG24YOOQPG24YG24YOOQPAN>vAN>vO!LtQQOAN>vP.hQQO'#F|OOQPG25XG25XO!LyQQOG25bO!MOQQO'#FPOOQPG25bG25bO!MZQQOG25bOOQPLD)tLD)tOOQPG24bG24bO!JqQQOLD*|O!9OQQO'#GQO!McQQO,5;kOOQP,5;k,5;kO?tQQO'#FQO!MnQQO'#FQO!MsQQOLD*|OOQP!$'Nh!$'NhOOQO,5<l,5<lOOQO-E:O-E:OOOQP1G1V1G1VO!MzQQO,5;lOOQO,5;l,5;lO!NPQQO!$'NhOOQO1G1W1G1WO!JqQQO!)9DSOOQP!.K9n!.K9nO# {QTO'#CqO#!`QTO'#CqO##}QSO'#CqO#$XQSO'#CqO#&]QSO'#CqO#&gQQO'#FyO#&tQQO'#FyO#'OQQO,5=]O#'ZQQO,5=]O#'cQQO,5:pO!7`QQO,5:pOF|QQO,5:pO#'cQQO,5:pO!7`QQO,5:pOF|QQO,5:pO#'cQQO,5:pO!7`QQO,5:pOF|QQO,5:pO#'cQQO,5:pO!7`QQO,5:pOF|QQO,5:pO#'cQQO,5:pO!7`QQO,5:pOF|QQO,5:pO!7`QQO,5:wO!7`QQO,5:zO!7`QQO,5:}O#(yQSO'#CbO#)}QSO'#CbO#*bQSO'#GqO#*rQSO'#GqO#+PQRO'#GgO#+yQSO,5<eO#,ZQSO,5<eO#,hQSO1G0[O#-rQTO1G0[O#-yQSO1G0[O#.TQSO1G0[O#0{QTO1G0[O#1SQSO1G0[O#2eQSO1G0[O#2lQTO1G0[O#2sQSO1G0[O#4XQSO1G0[O#4`QTO1G0[O#4jQSO1G0[O#4wQSO1G0cO#5dQTO'#CqO#5kQTO'#CqO#6bQSO'#GqO#'cQQO'#EPO!7`QQO'#EPOF|QQO'#EPO#8]QQO'#EPO#8gQQO'#EPO#8qQQO'#EPO#8{QQO'#E`O#9TQQO'#EcO@kQQO'#C}O?tQQO,5:RO#9YQQO,59vO#:iQQO,59vO?tQQO,59vO?tQQO1G/lO?tQQO1G/mO?tQQO7+%YO?tQQO'#C{O#:pQQO'#DgO#9YQQO'#D[O#:wQQO'#D[O#:|QSO,5:QO#;WQQO,5:RO#;]QQO1G/nO?tQQO,5:SO#;bQQO'#Dh",
	stateData: "#;m~O$yOSPOS$zPQ~OVvOX{O[oO^YOaoOdoOh!POjcOr|Ow}O!P!OO!QnO!WaO!]!QO!phO!qhO#Y!RO#^!SO#d!TO#j!UO#m!VO#v!WO#{!XO#}!YO$S!ZO$U![O$V![O$W!]O$Y!^O$[!_O%OQO%UTO%VUO%YVO%fiO%giO%hjO%ikO%jlO$v%QP~OTzO~P]O$z!`O~OVeXZeX^eX^!TXj!TXnUXneX!QeX!WeX!W!TX!|eX#ReX#TeX#UeX#WUX$weX%YeX%`eX%feX%geX%ieX%jeX%keX%leX%meX%neX%oeX%peX%qeX~O!a#hX~P$XOV!bO$w!bO~O[!wX^pX^!wXa!wXd!wXhpXh!wXrpXr!wXwpXw!wX!PpX!P!wX!QpX!Q!wX!WpX!W!wX!]pX!]!wX!p!wX!q!wX%OpX%O!wX%U!wX%V!wX%YpX%Y!wX%f!wX%g!wX%h!wX%i!wX%j!wX~O^!hOh!POr!jOw}O!P!OO!Q!kO!WaO!]!QO%O!eO%Y!fO~On!lO#W%]XV%]X^%]Xh%]Xr%]Xw%]X!P%]X!Q%]X!W%]X!]%]X#T%]X$w%]X%O%]X%Y%]Xu%]X~O[oO^YOaoOdoOh!POr!pOw}O!P!OO!WaO!]!QO!phO!qhO%O+wO%UTO%VUO%YVO%fiO%giO%hjO%ikO%jlO~O!Q-OO~P*aOj!qO^%XX]%XXn%XX!V%XX~O!W!tOV%TXZ%TX^%TXn%TX!Q%TX!W%TX!|%TX#R%TX#T%TX#U%TX$w%TX%Y%TX%`%TX%f%TX%g%TX%i%TX%j%TX%k%TX%l%TX%m%TX%n%TX%o%TX%p%TX%q%TX]%TX!V%TXj%TXi%TX!a%TXu%TX~OZ!sO~P,^O%O!eO~O!W!tO^%WXj%WX]%WXn%WX!V%WXu%WXV%WX$w%WX%`%WX#T%WX[%WX!a%WX~Ou!{O!QnO!V!zO~P*aOV!}O[oO^YOaoOdoOh!POjcOr!pOw}O!P!OO!QnO!WaO!]!QO!phO!qhO#Y!RO#^!SO#d!TO#j!UO#m!VO#v!WO#{!XO#}!YO$S!ZO$U![O$V![O$W!]O$Y!^O$[!_O%OQO%UTO%VUO%YVO%fiO%giO%hjO%ikO%jlOi%dP~O^#QO~OZ#RO^#VOn#TO!Q#cO!W#SO#R#dO%Y#XO%`#ZO%fiO%giO%i#ZO%j#YO%k#XO%l#XO%m#YO%n#YO%o#YO%p#[O%q#]OV`X#T%eX#U%eX$w`X~O!|#`O~P2gO^#VO~O^#eO~O!QnO~P*aO[oO^YOaoOdoOh!POr!pOw}O!QnO!WaO!]!QO!phO!qhO%O+wO%UTO%VUO%YVO%fiO%giO%hjO%ikO%jlO~O!P#hO~P4jO#T#iO#U#iO~O#W#jO~O!a#kO~OVvO[oO^YOaoOdoOh!POjcOr|Ow}O!P!OO!QnO!WaO!]!QO!phO!qhO#Y!RO#^!SO#d!TO#j!UO#m!VO#v!WO#{!XO#}!YO$S!ZO$U![O$V![O$W!]O$Y!^O$[!_O%OQO%UTO%VUO%YVO%fiO%giO%hjO%ikO%jlO~O$v%QX~P6hO%O#oO~OZ#rO[#qO^#sO%O#oO~O^#uO%O#oO~Oj#yO~O^!hOh!POr!jOw}O!P!OO!Q#|O!WaO!]!QO%O!eO%Y!fO~Oj#}O~O!W$PO~O^$RO%O#oO~O^$UO%O#oO~O^$XO%O#oO~O[oO^YOaoOdoOh!POr!pOw}O!P!OO!Q-PO!WaO!]!QO!phO!qhO%O$ZO%UTO%VUO%YVO%fiO%giO%hjO%ikO%jlO~Oj$`O~P;_OV$fOjcO~P;_Oj$kO~O!QnOV$RX$w$RX~P*aO%O$oOV$TX$w$TX~O%O$oO~O${$rO$|$rO$}$tO~OZeX^!TX!W!TXj!TXn!TXh!TXr!TXw!TX{!TX!P!TX!Q!TX!]!TX%O!TX%Y!TX~O]!TX!V!TXu!TX#T!TXV!TX$w!TX%`!TX[!TX!a!TX~P>VO^!hOh!POr-TOw}O!P-_O!Q-`O!W-^O!]-eO%O!eO%Y!fO~OZ!sO~O^#uO~O!P$xO~On!lO#W%]aV%]a^%]ah%]ar%]aw%]a!P%]a!Q%]a!W%]a!]%]a#T%]a$w%]a%O%]a%Y%]au%]a~O]${O^#QO~OZ#RO^#VO!W#SO%Y#XO%`#ZO%fiO%giO%i#ZO%j#YO%k#XO%l#XO%m#YO%n#YO%o#YO%p#[O%q#]O~O]$|O!|,WO~PBROj!qOn%QO!QnOi%cP~P*aO!V%WO!|#`O~PBRO!V%YO~OV!}O[oO^YOaoOdoOh!POjcOr!pOw}O!P!OO!QnO!WaO!]!QO!phO!qhO#Y!RO#^!SO#d!TO#j!UO#m!VO#v!WO#{!XO#}!YO$S!ZO$U![O$V![O$W!]O$Y!^O$[!_O%OQO%UTO%VUO%YVO%fiO%giO%hjO%ikO%jlO~Oi%dX#p%dX#q%dX~PDQOi%]O~O[oO^YOaoOdoOh!POr!pOw}O!P!OO!Q-QO!WaO!]!QO!phO!qhO%O+{O%UTO%VUO%YVO%fiO%giO%hjO%ikO%jlO~O^%aO%O%_O~O!QnO!a%cO~P*aO!QnOn$mX#T$mX#U$mXV$mX$w$mX!a$mX~P*aOn#TO#T%ea#U%eaV%ea$w%ea!a%ea~O]%fO~PF|OV#ga$w#ga~PDTO[%sO~OZ#rO[#qO]%vO%O#oO~O^!hOh!POn%zOr-TOu%xOw}O!P-_O!Q-`O!W-^O!]-eO%O,dO%Y!fO]%[P~O^&OOh!POr!jOw}O!P!OO!Q!kO!WaO!]!QO%Y!fO^%ZXj%ZX~O%O%}O~PKfOjcO^qa]qanqa!Vqa~O^#uO!W&SO~O^!hOh!POr-TOw}O{&WO!P-_O!Q-`O!W-^O!]-eO%O,xO%Y!fO~Oi&^O~PL{O^!hOh!POr!jOw}O!Q!kO!WaO!]!QO%O!eO%Y!fO~O!P#hO~PMwOi&eO%O,yO%Y!fO~O#T&gOV#ZX$w#ZX~P?tO]&kO%O#oO~O^!hOh!POr-TOw}O!P-_O!Q-`O!]-eO%O!eO%Y!fO~O!W&lO#T&mO~P! _O]&qO%O#oO~O#T&sOV#eX$w#eX~P?tO]&vO%O#oO~OjeX~P$XOjcO!|,XO~P2gOn!lO#W&yO#W%]X~O^#VOn#TO!Q#cO!W#SO!|,XO#R#dO%Y#XO%`#ZO%fiO%giO%i#ZO%j#YO%k#XO%l#XO%m#YO%n#YO%o#YO%p#[O%q#]OV`X#T%eX#U%eX~OZ&zOj$`O$w`X~P!#cOi'OO#p'PO#q'QO~OZ#ROjcO~P!#cO#T'TO#U#iO~O#W'UO~OV'WO!QnO~P*aOV'XO~OjcO~O!|#`OV#za$w#za~PBROi'[O#p']O#q'^O~On#TO!|#`OV%eX$w%eX!a%eX~PBRO!|#`OV$Za$w$Za~PBRO${$rO$|$rO$}'`O~O]${O~O%O!eO]%ZXn%ZX!V%ZX~PKfO!|#`Oi!_Xn!_X!a!`X~PBROi!_Xn!_X!a!`X~O!a'aO~On'bOi%cX~Oi'dO~On'eO!V%bX!a%bX~O!V'gO~O]'jOn'kO!|,YO~PBROn'nO!V'mO!a'oO!|#`O~PBRO!QnO!V'qO!a'rO~P*aO!|#`On$ma#T$ma#U$maV$ma$w$ma!a$ma~PBRO]'sOu'tO~O%Y#XO%j#YO%k#XO%l#XO%m#YO%n#YO%o#YOV!xiZ!xi^!xin!xi!Q!xi!W!xi!|!xi#R!xi#T!xi#U!xi$w!xi%`!xi%f!xi%g!xi%i!xi%p!xi%q!xi~O!V!xii!xi!a!xi~P!+YO%Y#XO%`#ZO%fiO%giO%i#ZO%j#YO%k#XO%l#XO%m#YO%n#YO%o#YOV!xiZ!xi^!xin!xi!Q!xi!W!xi#R!xi#T!xi#U!xi$w!xi%p!xi%q!xi!V!xii!xi!a!xi~O!|!xi~P!-TO!|#`O~P!-TO%Y#XO%`#ZO%fiO%giO%i#ZO%j#YO%k#XO%l#XO%m#YO%n#YO%o#YO%p#[OV!xiZ!xi^!xin!xi!Q!xi!W!xi#R!xi#T!xi#U!xi$w!xi%q!xi~O!|#`O!V!xii!xi!a!xi~P!/VO!|#`OV#Pi$w#Pi!a#Pi~PBRO]'uOn'wOu'vO~OZ#rO[#qO]'zO%O#oO~Ou'|O~P?tOn'}O]%[X~O](PO~OZeX^mX^!TXj!TX!W!TX~OjcOV$]i$w$]i~O%`(ZOV%^X$w%^Xn%^X!V%^X~Oi(`O~PL{O[(aO!W!tOVlX$wlX~On(bO~P?tO[(aOVlX$wlX~Oi(hO%O,yO%Y!fO~O!V(iO~O#T(kO~O](nO%O#oO~O[oO^YOaoOdoOh!POr!pOu-bOw}O!P!OO!QnO!V-UO!WaO!]!QO!phO!qhO%UTO%VUO%YVO%fiO%giO%hjO%ikO%jlO~O%O+zO~P!4vO](sO%O#oO~O#T(tOV#ea$w#ea~O](xO%O#oO~O#k(yOV#ii$w#ii~O[oO^YOaoOdoOh!POr!pOw}O!P!OO!Q-PO!WaO!]!QO!phO!qhO%O+xO%UTO%VUO%YVO%fiO%giO%hjO%ikO%jlO~O^(|O%O%_O~O#p%dP#q%dP~P/uOi)PO#p'PO#q'QO~O!a)RO~O!QnO#y)VO~P*aOV)WO!|#`O~PBROj#wa~P;_OV)WO!QnO~P*aOi)]O#p']O#q'^O~O[oO^YOaoOdoOh!POr!pOw}O!P!OO!QnO!WaO!]!QO!phO!qhO%UTO%VUO%YVO%fiO%giO%hjO%ikO%jlO~O%O,eO~P!:lO!a)bO~Oj!qO!QnO~P*aOj!qO!QnOi%ca~P*aOn)iOi%ca~O!V%ba!a%ba~P?tOn)lO!V%ba!a%ba~O])nO~O])oO~O!V)pO~O!QnO!V)rO!a)sO~P*aO!V)rO!a)sO!|#`O~PBRO])uOn)vO~O])wOn)xO~O^!hOh!POr-TOu%xOw}O!P-_O!Q-`O!W-^O!]-eO%O,dO%Y!fO~O]%[a~P!>nOn)|O]%[a~O]${O]tXntX~OjcOV$^q$w$^q~On*PO{&WO~P?tOn*SO!V%rX~O!V*UO~OjcOV$]q$w$]q~O%`(ZOV|a$w|an|a!V|a~O[*]OVla$wla~O[*]O!W!tOVla$wla~On*PO{&WO!W*`O^%WXj%WX~P! _OjcO#j!UO~OjcO!|,XO~PBROZ*dO^#VO!W#SO%Y#XO%`#ZO%fiO%giO%i#ZO%j#YO%k#XO%l#XO%m#YO%n#YO%o#YO%p#[O%q#]O~O!|#`O~P!BoO#^*eO~P?tO!a*fO~Oj$`O!|,XO~P!BoO#W*hO~Oj#wi~P;_OV*kO!|#`O~PBROn#TO!Q#cO!|#`O!a$QX#T%eX~PBRO#T*lO~O#W*lO~O!a*mO~O!|#`Oi!_in!_i~PBRO!|#`Oi!bXn!bX!a!cX~PBROi!bXn!bX!a!cX~O!a*nO~Oj!qO!QnOi%ci~P*aO!V%bi!a%bi~P?tO!V*qO!a*rO!|#`O~PBRO!V*qO!|#`O~PBRO]*tO~O]*uO~O]*uOu*vO~O]%[i~P!>nO%O!eO!V%ra~On*|O!V%ra~O[+OOVli$wli~O%O+yO~P!4vO#k+QOV#iy$w#iy~O^+RO%O%_O~O]+SO~O!|,XOj#xq~PBROj#wq~P;_O!V+ZO!|#`O~PBRO]+[On+]O~O%O!eO!V%ri~O^#QOn'eO!V%bX~O#^+`O~P?tOj+aO~O^#VO!W#SO!|#`O%Y#XO%`#ZO%fiO%giO%i#ZO%j#YO%k#XO%l#XO%m#YO%n#YO%o#YO%p#[O%q#]O~OZ+cO~P!JvO!|#`O!a$Qi~PBRO!|#`Oi!bin!bi~PBRO!V+dO!|#`O~PBRO]+eO~O]+fO~Oi+iO#p+jO#q+kO~O^+lO%O%_O~Oi+pO#p+jO#q+kO~O!a+rO~O#^+sO~P?tO!a+tO~O]+uO~OZeX^eX^!TXj!TX!WeX!W!TX!|eX%YeX%`eX%feX%geX%ieX%jeX%keX%leX%meX%neX%oeX%peX%qeXVeXneX!QeX#ReX#TeX#UeX$weX~O]eX]!TX!VeXieX!aeX~P!NUOjeX~P!NUOZeX^eX^!TXj!TX!WeX!W!TX!|eX%YeX%`eX%feX%geX%ieX%jeX%keX%leX%meX%neX%oeX%peX%qeXn!TX!VeX~O]eX!V!TX~P#!gOh!TXr!TXw!TX{!TX!P!TX!Q!TX!]!TX%O!TX%Y!TX~P#!gOZeX^eX^!TXj!TXneX!WeX!W!TX!|eX%YeX%`eX%feX%geX%ieX%jeX%keX%leX%meX%neX%oeX%peX%qeX~O]eXueX~P#$xO]$mXn$mXu$mX~PF|Oj$mXn$mX~P!7`On+|O]%eau%ea~On+}Oj%ea~O[oO^YOaoOdoOh!POr!pOw}O!P!OO!Q-OO!WaO!]!QO!phO!qhO%O+yO%UTO%VUO%YVO%fiO%giO%hjO%ikO%jlO~OZeX]!TX^UXhUXnUXn!TXrUXuUXwUX!PUX!QUX!WUX!W!TX!]UX%OUX%YUX~OnUX!QeX!aeX#TeX#WUX~P#$xOn+|O!|,YO]%eXu%eX~PBROn+}O!|,XOj%eX~PBRO^&OOV%ZXj%ZX$w%ZX]%ZXn%ZX!V%ZXu%ZX%`%ZX#T%ZX[%ZX!a%ZX~P?wO!|,YO]$man$mau$ma~PBRO!|,XOj$man$ma~PBRO%Y#XO%j#YO%k#XO%l#XO%m#YO%n#YO%o#YOZ!xi]!xi^!xi!W!xi!|!xi%`!xi%f!xi%g!xi%i!xi%p!xi%q!xi~Oj!xi~P!+YOn!xiu!xi~P#,hO%Y#XO%`#ZO%fiO%giO%i#ZO%j#YO%k#XO%l#XO%m#YO%n#YO%o#YOZ!xi]!xi^!xi!W!xi!|!xi%p!xi%q!xi~O%Y#XO%`#ZO%fiO%giO%i#ZO%j#YO%k#XO%l#XO%m#YO%n#YO%o#YOV!xiZ!xi^!xij!xin!xi!Q!xi!W!xi#R!xi#T!xi#U!xi$w!xi%p!xi%q!xi~O!|!xi~P#/_On!xiu!xi~P#.TO%Y#XO%`#ZO%fiO%giO%i#ZO%j#YO%k#XO%l#XO%m#YO%n#YO%o#YOZ!xi]!xi^!xi!W!xi%p!xi%q!xi~O!|,WO~P#1^O!|,XO~P#/_O!|,YOn!xiu!xi~P#1^O%Y#XO%`#ZO%fiO%giO%i#ZO%j#YO%k#XO%l#XO%m#YO%n#YO%o#YO%p#[OZ!xi]!xi^!xi!W!xi%q!xi~O!|,WO~P#3QO!|,XOj!xi~P!/VO!|,YOn!xiu!xi~P#3QO!|,XOj#Pi~PBROV!TXZeX^mX!W!TX$w!TX~O%`!TX~P#5RO[!TXhmXnmXrmXwmX!PmX!QmX!WmX!]mX%OmX%YmX~P#5ROn#TO!Q,aO!|,XO#R#dOj`X#T%eX#U%eX~PBRO[oO^YOaoOdoOh!POr!pOw}O!P#hO!WaO!]!QO!phO!qhO%UTO%VUO%YVO%fiO%giO%hjO%ikO%jlO~O!Q-OO%O+yO~P#6{O!Q-PO%O+xO~P#6{O!Q-QO%O+{O~P#6{O#T,bO#U,bO~O#W,cO~O^!hOh!POr-TOw}O!P-_O!Q-WO!W-^O!]-eO%O!eO%Y!fO~O^!hOh!POr-TOw}O!Q-`O!W-^O!]-eO%O!eO%Y!fO~O!P-VO~P#9zO%O+wO~P!4vO!P-XO~O!V-YO!|#`O~PBRO!V-ZO~O!V-[O~O!W-dO~OP%ka%Oa~",
	goto: "!FW%sPP%tP%wP%zP'SP'XPPPP'`'cP'u'uP)w'u-_PPP0j0m0qP1V4b1VP7s8WP1VP8a8d8hP8p8w1VPP1V8{<`?vPPCY-_-_-_PCdCuCxPC{DQ'u'uDV'uES'u'u'u'uGUIW'uPPJR'uJUMjMjMj'u! r! r!#SP!$`!%d!&d'cP'cPP'cP!&yP!'V!'^!&yP!'a!'h!'n!'w!&yP!'z!(R!&y!(U!(fPP!&yP!(x!)UPP!&y!)Y!)c!&yP!)g!)gP!&yP!&yP!)j!)m!&v!&yP!&yPPP!&yP!&yP!)q!)q!)w!)}!*U!*[!*d!*j!*p!*w!*}!+T!+Z!.q!.x!/O!/X!/m!/s!/z!0Q!0W!0^!0d!0jPPPPPPPPP!0p!1f!1k!1{!2kPP!7P!:^P!>u!?Z!?_!@Z!@fP!@p!D_!Df!Di!DuPPPPPPPPPPPP!FSR!aPRyO!WXOScw!R!T!U!W#O#k#n#u$R$X&O&j&u&|'W'Y']'})W)|*k*w+gQ#pzU#r{#s%uQ#x|U$T!S$U&pQ$^!VQ$y!lR)U'RVROS#nQ#t{T%t#s%uR#t{qrOScw!U!V!W#O#k#n&|'W'Y)W*k+g%PoOSYacmnw!U!V!W!X!Z!_!q#O#Q#S#T#V#^#_#`#a#b#c#i#j#k#n$f%c&g&l&s&x&y&|'P'R'T'U'W'X'Y']'a'b'o'r'w(k(t)V)W)i)s*`*h*k*l*n*o*r+g+|+},Q,R,S,T,U,V,W,X,Y,Z,[,],^,_,`,a,b,c,{,|,}-O-P-Q-^%O]OSYacmnw!U!V!W!X!Z!_!q#O#Q#S#T#V#^#_#`#a#b#c#i#j#k#n$f%c&g&l&s&x&y&|'P'R'T'U'W'X'Y']'a'b'o'r'w(k(t)V)W)i)s*`*h*k*l*n*o*r+g+|+},Q,R,S,T,U,V,W,X,Y,Z,[,],^,_,`,a,b,c,{,|,}-O-P-Q-^#u!iW^!O!h!t!z#e#h#u#v#y#|#}$P$Q$T$W$v$x%W%Y%a%x%y&O&S&W&]&`&b&d&m'e'|'}(S([(c(i(o(|)l)|*P*Q*S*p*w*|+R+^+j+l,h-U-V-W-X-Y-Z-[-]-_-d'cbOSWYacmnw!O!U!V!W!X!Z!_!h!q!t!z#O#Q#S#T#V#^#_#`#a#b#c#e#h#i#j#k#n#u#v#y#|$P$Q$T$W$f$v$x%W%Y%a%c%x%y&O&W&]&`&g&l&m&s&x&y&|'P'R'T'U'W'X'Y']'a'b'e'o'r'w'|'}(S([(c(i(k(o(t(|)V)W)i)l)s)|*Q*`*h*k*l*n*o*p*r*w+R+g+j+l+|+},Q,R,S,T,U,V,W,X,Y,Z,[,],^,_,`,a,b,c,h,{,|,}-O-P-Q-U-V-W-X-Y-Z-[-]-^-_-dR$O!PT&c#}&dW%`#R&z*d+cQ&Q#vS&V#y&]S&`#}&dR*Y(b'cZOSWYacmnw!O!U!V!W!X!Z!_!h!q!t!z#O#Q#S#T#V#^#_#`#a#b#c#e#h#i#j#k#n#u#v#y#|$P$Q$T$W$f$v$x%W%Y%a%c%x%y&O&W&]&`&g&l&m&s&x&y&|'P'R'T'U'W'X'Y']'a'b'e'o'r'w'|'}(S([(c(i(k(o(t(|)V)W)i)l)s)|*Q*`*h*k*l*n*o*p*r*w+R+g+j+l+|+},Q,R,S,T,U,V,W,X,Y,Z,[,],^,_,`,a,b,c,h,{,|,}-O-P-Q-U-V-W-X-Y-Z-[-]-^-_-d%fWOSWYacmnw!O!U!V!W!X!Z!_!q!z#O#Q#S#T#V#^#_#`#a#b#c#h#i#j#k#n#v#|$f$v$x%W%Y%c&g&l&s&x&y&|'P'R'T'U'W'X'Y']'a'b'o'r'w(i(k(t)V)W)i)s*`*h*k*l*n*o*r+g+|+},Q,R,S,T,U,V,W,X,Y,Z,[,],^,_,`,a,b,c,{,|,}-O-P-Q-^S&b#}&d!{-]!h!t#e#u#y$P$Q$T$W%a%x%y&O&W&]&`&m'e'|'}(S([(c(o(|)l)|*Q*p*w+R+j+l,h-U-V-W-X-Y-Z-[-]-_-dQ#v|S$v!j!pU&P#v$v,hZ,h#x&Q&U&V-TS%{#u&OV){'})|*wR#z}T&[#y&]]&X#y&](S([(o*QZ&Z#y&](S(o*QT([&Y(]'s_OSWYacmnw!O!U!V!W!X!Z!_!h!q!t!z#O#Q#S#T#V#^#_#`#a#b#c#e#h#i#j#k#n#u#v#y#|#}$P$Q$T$W$f$v$x%W%Y%a%c%x%y&O&S&W&]&`&b&d&g&l&m&s&x&y&|'P'R'T'U'W'X'Y']'a'b'e'o'r'w'|'}(S([(c(i(k(o(t(|)V)W)i)l)s)|*P*Q*S*`*h*k*l*n*o*p*r*w*|+R+^+g+j+l+|+},Q,R,S,T,U,V,W,X,Y,Z,[,],^,_,`,a,b,c,h,{,|,}-O-P-Q-U-V-W-X-Y-Z-[-]-^-_-d'r_OSWYacmnw!O!U!V!W!X!Z!_!h!q!t!z#O#Q#S#T#V#^#_#`#a#b#c#e#h#i#j#k#n#u#v#y#|#}$P$Q$T$W$f$v$x%W%Y%a%c%x%y&O&S&W&]&`&b&d&g&l&m&s&x&y&|'P'R'T'U'W'X'Y']'a'b'e'o'r'w'|'}(S([(c(i(k(o(t(|)V)W)i)l)s)|*P*Q*S*`*h*k*l*n*o*p*r*w*|+R+^+g+j+l+|+},Q,R,S,T,U,V,W,X,Y,Z,[,],^,_,`,a,b,c,h,{,|,}-O-P-Q-U-V-W-X-Y-Z-[-]-^-_-dR!w^'bbOSWYacmnw!O!U!V!W!X!Z!_!h!q!t!z#O#Q#S#T#V#^#_#`#a#b#c#e#h#i#j#k#n#u#v#y#|$P$Q$T$W$f$v$x%W%Y%a%c%x%y&O&W&]&`&g&l&m&s&x&y&|'P'R'T'U'W'X'Y']'a'b'e'o'r'w'|'}(S([(c(i(k(o(t(|)V)W)i)l)s)|*Q*`*h*k*l*n*o*p*r*w+R+g+j+l+|+},Q,R,S,T,U,V,W,X,Y,Z,[,],^,_,`,a,b,c,h,{,|,}-O-P-Q-U-V-W-X-Y-Z-[-]-^-_-dS&a#}&dR(d&bS!u]fX!x`&_(e(oQ!r[Q%O!qQ)d'aU)f'b)i*oR+X*nR%R!qR%P!qV)h'b)i*oV)g'b)i*odtOScw#O#k#n&|'Y+gQ$h!WQ&R#wQ&w$[S'S$c$iQ(V&TQ*O(RQ*V(WQ*b(yQ*c(zR+_+Q%PfOSYacmnw!U!V!W!X!Z!_!q#O#Q#S#T#V#^#_#`#a#b#c#i#j#k#n$f%c&g&l&s&x&y&|'P'R'T'U'W'X'Y']'a'b'o'r'w(k(t)V)W)i)s*`*h*k*l*n*o*r+g+|+},Q,R,S,T,U,V,W,X,Y,Z,[,],^,_,`,a,b,c,{,|,}-O-P-Q-^%PgOSYacmnw!U!V!W!X!Z!_!q#O#Q#S#T#V#^#_#`#a#b#c#i#j#k#n$f%c&g&l&s&x&y&|'P'R'T'U'W'X'Y']'a'b'o'r'w(k(t)V)W)i)s*`*h*k*l*n*o*r+g+|+},Q,R,S,T,U,V,W,X,Y,Z,[,],^,_,`,a,b,c,{,|,}-O-P-Q-^!q#Weg!o!y$[$_$c$j$m$q$}%^%b%d%m'V'p(z({)S)Y)^)c)e)q)t*i*s+T+V+W+Y,f,g,i,j,w,z-aR#fh#^mOSacmnw!X!Z!_!q#O#S#T#^#_#`#a#b#c#i#j#k#n$f%c&g&l&s&y&|'P'T'U'X'Y']'a'b'o'r(k(t)i)s*`*h*l*n*o*r+g-^!W#_e!y$j$m$q$}%b%d%j%k%l%m'V'p({)Y)^)c)e)q)t*s+T+V+W+Y-aW,T!o,n,q,tj,U$[$_$c(z)S*i,g,j,o,r,u,w,z[,V%^,f,i,p,s,v`,{Y,Q,T,W,Z,^,{-Ox,|!U!V!W&x'R'W)V)W*k+},R,U,X,[,_,a,b,c,|-Pg,}#Q#V'w+|,S,V,Y,],`,}-Q#^mOSacmnw!X!Z!_!q#O#S#T#^#_#`#a#b#c#i#j#k#n$f%c&g&l&s&y&|'P'T'U'X'Y']'a'b'o'r(k(t)i)s*`*h*l*n*o*r+g-^`,{Y,Q,T,W,Z,^,{-Ox,|!U!V!W&x'R'W)V)W*k+},R,U,X,[,_,a,b,c,|-Pg,}#Q#V'w+|,S,V,Y,],`,}-Q!Y#^e!y$j$m$q$}%b%d%i%j%k%l%m'V'p({)Y)^)c)e)q)t*s+T+V+W+Y-aY,Q!o,k,n,q,tl,R$[$_$c(z)S*i,g,j,l,o,r,u,w,z_,S%^,f,i,m,p,s,v!W#_e!y$j$m$q$}%b%d%j%k%l%m'V'p({)Y)^)c)e)q)t*s+T+V+W+Y-aW,T!o,n,q,tj,U$[$_$c(z)S*i,g,j,o,r,u,w,z],V%^,f,i,p,s,v!S#ae!y$j$m$q$}%b%d%l%m'V'p({)Y)^)c)e)q)t*s+T+V+W+Y-aS,Z!o,tf,[$[$_$c(z)S*i,g,j,u,w,zX,]%^,f,i,v!Q#be!y$j$m$q$}%b%d%m'V'p({)Y)^)c)e)q)t*s+T+V+W+Y-aQ,^!od,_$[$_$c(z)S*i,g,j,w,zV,`%^,f,iprOScw!U!V!W#O#k#n&|'W'Y)W*k+gR)a']etOScw#O#k#n&|'Y+gQ$S!RT&i$R&jR$S!RQ$V!ST&o$U&pQ&U#xR&m$TS(T&S&lV*{*S*|+^R$V!SQ$Y!TT&t$X&uR$Y!TdsOScw#O#k#n&|'Y+gT$p![!]dtOScw#O#k#n&|'Y+gQ*b(yR+_+QQ$a!VQ&{$_Q)T'RR*g)ST&|$`&}Q+b+SQ+m+fR+v+uT+g+a+hR$i!WR$l!YT'Y$k'ZXuOSw#nQ$s!`R'_$sSSO#nR!dSQ%u#sR'y%uUwOS#nR#mwQ&d#}R(g&dQ(c&`R*Z(cS!mX$^R$z!mQ(O%{R)}(OQ&]#yR(_&]Q(]&YR*X(]'r^OSWYacmnw!O!U!V!W!X!Z!_!h!q!t!z#O#Q#S#T#V#^#_#`#a#b#c#e#h#i#j#k#n#u#v#y#|#}$P$Q$T$W$f$v$x%W%Y%a%c%x%y&O&S&W&]&`&b&d&g&l&m&s&x&y&|'P'R'T'U'W'X'Y']'a'b'e'o'r'w'|'}(S([(c(i(k(o(t(|)V)W)i)l)s)|*P*Q*S*`*h*k*l*n*o*p*r*w*|+R+^+g+j+l+|+},Q,R,S,T,U,V,W,X,Y,Z,[,],^,_,`,a,b,c,h,{,|,}-O-P-Q-U-V-W-X-Y-Z-[-]-^-_-dR!v^S'f%T+PR)m'fQ'c%RR)j'cW#Oc&|'Y+gR%[#O^#Ue$[$_$c$m)^,zU%e#U,O,PQ,O,fR,P,gQ&j$RR(m&jS*Q(S(oR*y*QQ*T(TR*}*TQ&p$UR(r&pQ&u$XR(w&uQ&}$`R)O&}Q+h+aR+o+hQ'Z$kR)['ZQ!cRQ#luQ#nyQ%Z!|Q&x$]Q'R$bQ'x%tQ(^&[Q(f&cQ(l&iQ(q&oR(v&tVxOS#nWuOSw#nY!|c#O&|'Y+gR%r#kdtOScw#O#k#n&|'Y+gQ$]!UQ$b!VQ$g!WQ)X'WQ*j)WR+U*kdeOScw#O#k#n&|'Y+gQ!oYQ!ya`#gmn,{,|,}-O-P-QQ$[!UQ$_!VQ$c!WQ$j!Xd$m!Z#i#j&g&s'P'T'U(k(tQ$q!_Q$}!qQ%^#QQ%b#SQ%d#TW%h#^,Q,R,SQ%i#_Q%j#`Q%k#aQ%l#bQ%m#cQ'V$fQ'p%cQ(z&xQ({&yQ)S'RQ)Y'XQ)^']Q)c'aU)e'b)i*oQ)q'oQ)t'rQ*i)VQ*s)sQ+T*hQ+V*lQ+W*nQ+Y*rS,f#V'wS,g,b,cQ,i+|Q,j+}Q,k,TQ,l,UQ,m,VQ,n,WQ,o,XQ,p,YQ,q,ZQ,r,[Q,s,]Q,t,^Q,u,_Q,v,`Q,w,aU,z'W)W*kV-a&l*`-^#bZW!O!h!t!z#e#h#u#v#y#|$P$Q$T$W$v$x%W%Y%a%x%y&O&W&]&`&m'e'|'}(S([(c(i(o(|)l)|*Q*p*w+R+j+l,h-U-V-W-X-Y-Z-[-]-_-d%P[OSYacmnw!U!V!W!X!Z!_!q#O#Q#S#T#V#^#_#`#a#b#c#i#j#k#n$f%c&g&l&s&x&y&|'P'R'T'U'W'X'Y']'a'b'o'r'w(k(t)V)W)i)s*`*h*k*l*n*o*r+g+|+},Q,R,S,T,U,V,W,X,Y,Z,[,],^,_,`,a,b,c,{,|,}-O-P-Q-^$zdOSacmnw!U!V!W!X!Z!_!q#O#Q#S#T#V#^#_#`#a#b#c#i#j#k#n$f%c&g&l&s&x&y&|'P'R'T'U'W'X'Y']'a'b'o'r'w(k(t)V)W)i)s*h*k*l*n*o*r+g+|+},Q,R,S,T,U,V,W,X,Y,Z,[,],^,_,`,a,b,c,{,|,}-O-P-Q-^S!gW-]Q!nYS#{!O-_Q$u!hS%T!t+jS%X!z-UQ%n#e[%o#h#|$x-V-W-XW%w#u'})|*wU&P#v$v,h[&X#y&](S([(o*QQ&f$PQ&h$QQ&n$TQ&r$WS'h%W-YS'i%Y-ZW'l%a(|+R+lS'{%x%yQ(Q&OQ(Y&WQ(d&`Q(p&mU)k'e)l*pQ)z'|Q*[(cS*^(i-[Q+P*`R-c-dS#w|!pS$w!j-TQ&T#xQ(R&QQ(W&UR(X&VT%|#u&OhqOScw!U!V#O#k#n&|'Y+gU$Q!R$R&jU$W!T$X&uQ$e!WY%y#u&O'})|*wQ)`']V-S'W)W*kS&[#y&]S*R(S(oR*z*QY&Y#y&](S(o*QR*W(['``OSWYacmnw!O!U!V!W!X!Z!_!h!q!t!z#O#Q#S#T#V#^#_#`#a#b#c#e#h#i#j#k#n#u#v#y#|$P$Q$T$W$f$v$x%W%Y%a%c%x%y&O&W&]&`&g&m&s&x&y&|'P'R'T'U'W'X'Y']'a'b'e'o'r'w'|'}(S([(c(i(k(o(t(|)V)W)i)l)s)|*Q*`*h*k*l*n*o*p*r*w+R+g+j+l+|+},Q,R,S,T,U,V,W,X,Y,Z,[,],^,_,`,a,b,c,h,{,|,}-O-P-Q-U-V-W-X-Y-Z-[-]-^-_-dS&_#}&dW(S&S*S*|+^Q(e&bQ(o&lR*x*PS%U!t*`R+q+jR%S!qQ#PcQ(}&|Q)Z'YR+n+ghpOScw!U!V#O#k#n&|'Y+gQ$d!WQ$n!ZQ%g#VU%p#i'T,bU%q#j'U,cQ(j&gQ(u&sQ)Q'PQ)_']Q)y'wQ*_(kQ*a(tV-R'W)W*kT(U&S&l",
	nodeNames: "⚠ LineComment BlockComment SourceFile PackageClause package DefName ; ImportDecl import ImportSpec . String ) ( SpecList ExprStatement Number Bool Nil Rune VariableName TypedLiteral StructType struct } { StructBody FieldDecl FieldName , PointerType * FunctionType func Parameters Parameter ... InterfaceType interface InterfaceBody MethodElem UnderlyingType ~ TypeElem LogicOp ChannelType chan <- ParenthesizedType QualifiedType TypeName ParameterizedType ] [ TypeArgs ArrayType SliceType MapType map LiteralValue Element Key : Element Key ParenthesizedExpr FunctionLiteral Block Conversion SelectorExpr IndexExpr SliceExpr TypeAssertion CallExpr ParameterizedExpr Arguments CallExpr make new Arguments UnaryExp ArithOp LogicOp BitOp DerefOp BinaryExp ArithOp BitOp BitOp CompareOp LogicOp LogicOp SendStatement IncDecStatement IncDecOp Assignment = UpdateOp VarDecl := ConstDecl const ConstSpec SpecList TypeDecl type TypeSpec TypeParams TypeParam SpecList VarDecl var VarSpec SpecList LabeledStatement LabelName IfStatement if else SwitchStatement switch SwitchBlock Case case default TypeSwitchStatement SwitchBlock Case ForStatement for ForClause RangeClause range GoStatement go SelectStatement select SelectBlock Case ReceiveStatement ReturnStatement return GotoStatement break continue goto FallthroughStatement fallthrough DeferStatement defer FunctionDecl MethodDecl",
	maxTerm: 218,
	context: trackTokens,
	nodeProps: [
		[
			"isolate",
			-3,
			2,
			12,
			20,
			""
		],
		[
			"group",
			-18,
			12,
			17,
			18,
			19,
			20,
			21,
			22,
			66,
			67,
			69,
			70,
			71,
			72,
			73,
			74,
			77,
			81,
			86,
			"Expr",
			-20,
			16,
			68,
			93,
			94,
			96,
			99,
			101,
			105,
			111,
			115,
			117,
			120,
			126,
			129,
			134,
			136,
			141,
			143,
			147,
			149,
			"Statement",
			-12,
			23,
			31,
			33,
			38,
			46,
			49,
			50,
			51,
			52,
			56,
			57,
			58,
			"Type"
		],
		[
			"openedBy",
			13,
			"(",
			25,
			"{",
			53,
			"["
		],
		[
			"closedBy",
			14,
			")",
			26,
			"}",
			54,
			"]"
		]
	],
	propSources: [goHighlighting],
	skippedNodes: [
		0,
		1,
		2,
		153
	],
	repeatNodeCount: 23,
	tokenData: ":b~RvXY#iYZ#i]^#ipq#iqr#zrs$Xuv&Pvw&^wx&yxy(qyz(vz{({{|)T|})e}!O)j!O!P)u!P!Q+}!Q!R,y!R![-t![!]2^!]!^2k!^!_2p!_!`3]!`!a3e!c!}3x!}#O4j#P#Q4o#Q#R4t#R#S4|#S#T9X#T#o3x#o#p9q#p#q9v#q#r:W#r#s:]$g;'S3x;'S;=`4d<%lO3x~#nS$y~XY#iYZ#i]^#ipq#iU$PP%hQ!_!`$SS$XO!|S~$^W[~OY$XZr$Xrs$vs#O$X#O#P${#P;'S$X;'S;=`%y<%lO$X~${O[~~%ORO;'S$X;'S;=`%X;=`O$X~%^X[~OY$XZr$Xrs$vs#O$X#O#P${#P;'S$X;'S;=`%y;=`<%l$X<%lO$X~%|P;=`<%l$X~&UP%l~!_!`&X~&^O#U~~&cR%j~vw&l!_!`&X#Q#R&q~&qO%p~~&vP%o~!_!`&X~'OWd~OY&yZw&ywx'hx#O&y#O#P'm#P;'S&y;'S;=`(k<%lO&y~'mOd~~'pRO;'S&y;'S;=`'y;=`O&y~(OXd~OY&yZw&ywx'hx#O&y#O#P'm#P;'S&y;'S;=`(k;=`<%l&y<%lO&y~(nP;=`<%l&y~(vO^~~({O]~~)QP%Y~!_!`&X~)YQ%f~{|)`!_!`&X~)eO#R~~)jOn~~)oQ%g~}!O)`!_!`&X~)zRZS!O!P*T!Q![*`#R#S+w~*WP!O!P*Z~*`Ou~Q*eTaQ!Q![*`!g!h*t#R#S+w#X#Y*t#]#^+rQ*wS{|+T}!O+T!Q![+^#R#S+lQ+WQ!Q![+^#R#S+lQ+cRaQ!Q![+^#R#S+l#]#^+rQ+oP!Q![+^Q+wOaQQ+zP!Q![*`~,SR%k~z{,]!P!Q,b!_!`&X~,bO$z~~,gSP~OY,bZ;'S,b;'S;=`,s<%lO,b~,vP;=`<%l,bQ-O[aQ!O!P*`!Q![-t!d!e.c!g!h*t!q!r/Z!z!{/x#R#S.]#U#V.c#X#Y*t#]#^+r#c#d/Z#l#m/xQ-yUaQ!O!P*`!Q![-t!g!h*t#R#S.]#X#Y*t#]#^+rQ.`P!Q![-tQ.fR!Q!R.o!R!S.o#R#S/QQ.tSaQ!Q!R.o!R!S.o#R#S/Q#]#^+rQ/TQ!Q!R.o!R!S.oQ/^Q!Q!Y/d#R#S/rQ/iRaQ!Q!Y/d#R#S/r#]#^+rQ/uP!Q!Y/dQ/{T!O!P0[!Q![1c!c!i1c#R#S2Q#T#Z1cQ0_S!Q![0k!c!i0k#R#S1V#T#Z0kQ0pVaQ!Q![0k!c!i0k!r!s*t#R#S1V#T#Z0k#]#^+r#d#e*tQ1YR!Q![0k!c!i0k#T#Z0kQ1hWaQ!O!P0k!Q![1c!c!i1c!r!s*t#R#S2Q#T#Z1c#]#^+r#d#e*tQ2TR!Q![1c!c!i1c#T#Z1c~2cP!a~!_!`2f~2kO#W~~2pOV~~2uR!|S}!O3O!^!_3T!_!`$S~3TO!Q~~3YP%m~!_!`&X~3bP#T~!_!`$S~3jQ!|S!_!`$S!`!a3p~3uP%n~!_!`&X~3}V%O~!Q![3x!c!}3x#R#S3x#T#o3x$g;'S3x;'S;=`4d<%lO3x~4gP;=`<%l3x~4oO!W~~4tO!V~~4yP%i~!_!`&X~5RV%O~!Q![5h!c!}3x#R#S3x#T#o3x$g;'S3x;'S;=`4d<%lO3x~5o^aQ%O~!O!P*`!Q![5h!c!g3x!g!h6k!h!}3x#R#S4|#T#X3x#X#Y6k#Y#]3x#]#^8k#^#o3x$g;'S3x;'S;=`4d<%lO3x~6pX%O~{|+T}!O+T!Q![7]!c!}3x#R#S8P#T#o3x$g;'S3x;'S;=`4d<%lO3x~7dXaQ%O~!Q![7]!c!}3x#R#S8P#T#]3x#]#^8k#^#o3x$g;'S3x;'S;=`4d<%lO3x~8UV%O~!Q![7]!c!}3x#R#S3x#T#o3x$g;'S3x;'S;=`4d<%lO3x~8rVaQ%O~!Q![3x!c!}3x#R#S3x#T#o3x$g;'S3x;'S;=`4d<%lO3x~9[TO#S9X#S#T$v#T;'S9X;'S;=`9k<%lO9X~9nP;=`<%l9X~9vOj~~9{Q%`~!_!`&X#p#q:R~:WO%q~~:]Oi~~:bO{~",
	tokenizers: [
		semicolon,
		1,
		2,
		new LocalTokenGroup("j~RQYZXz{^~^O$|~~aP!P!Qd~iO$}~~", 25, 181)
	],
	topRules: { "SourceFile": [0, 3] },
	dynamicPrecedences: {
		"19": 1,
		"51": -1,
		"55": 2,
		"69": -1,
		"108": -1
	},
	specialized: [{
		term: 184,
		get: (value) => spec_identifier$2[value] || -1
	}],
	tokenPrec: 5451
});

// src/why/profile/go/go-language.ts
const grammar$2 = {
	parser: parser$2,
	scopes: [],
	functions: ["FunctionDecl", "MethodDecl"],
	anonymous: ["FunctionLiteral"],
	nameOf(node, text) {
		const name = node.getChild("DefName") ?? node.getChild("FieldName");
		const [, receiver] = /^\(\s*(?:\w+\s+)?[(*\s]*(\w+)/.exec(node.name === "MethodDecl" ? text(node.getChild("Parameters")).slice(0, 200) : "") ?? [];
		return name === null ? void 0 : `${receiver === void 0 ? "" : `${receiver}.`}${text(name)}`;
	}
};
/** Go's packages in one checkout. */
var GoLanguage = class {
	#root;
	#directory;
	#modules;
	constructor(root, directory, { modules }) {
		this.#root = root;
		this.#directory = directory;
		this.#modules = modules;
	}
	whose({ file, function: name }) {
		if (file === "" || /^runtime\._(ExternalCode|VDSO|System)$/.test(name)) return {
			kind: "native",
			package: "",
			file: ""
		};
		const cached = inModuleCache(file);
		if (cached !== void 0) return {
			kind: "package",
			...cached
		};
		const path = this.#pathOf(file);
		if (path === void 0) return {
			kind: "runtime",
			package: "",
			file: libraryFile$1(name, file)
		};
		const [before, vendored] = path.split("/vendor/");
		if (vendored === void 0) return {
			kind: "own",
			package: "",
			file: path.slice(this.#root.length + 1),
			path
		};
		const found = this.#modules.filter(({ directory }) => directory === before).flatMap(({ requires }) => [...requires.keys()]).filter((each) => vendored.startsWith(`${each}/`)).sort((a, b) => b.length - a.length)[0];
		return found === void 0 ? {
			kind: "package",
			package: vendored.split("/").slice(0, 3).join("/"),
			file: vendored
		} : {
			kind: "package",
			package: found,
			file: vendored.slice(found.length + 1)
		};
	}
	/** Absolute path of a file of the checkout. With -trimpath it has the path of its module instead. */
	#pathOf(file) {
		if (file.startsWith(`${this.#root}/`)) return file;
		const module = this.#modules.find(({ path }) => path !== "" && file.startsWith(`${path}/`));
		return module && `${module.directory}${file.slice(module.path.length)}`;
	}
	grammarOf() {
		return grammar$2;
	}
	/** `example.com/shop/store.(*DB).List[...].func1` → `DB.List.func1` */
	shortName(name) {
		const base = name.slice(name.lastIndexOf("/") + 1).replace(/\[[^\]]*\]/g, "");
		return base.slice(base.indexOf(".") + 1).replace(/\(\*?(\w+)\)/g, "$1");
	}
	packages() {
		const above = (directory) => this.#directory === directory || this.#directory.startsWith(`${directory}/`);
		const nearest = [...this.#modules].sort((a, b) => Number(above(b.directory)) - Number(above(a.directory)));
		const versions = /* @__PURE__ */ new Map();
		const manifests = /* @__PURE__ */ new Map();
		for (const { directory, requires } of nearest) for (const [name, { version, line, isIndirect }] of requires) {
			if (versions.has(name)) continue;
			versions.set(name, version);
			if (!isIndirect) manifests.set(name, {
				file: `${directory}/go.mod`.slice(this.#root.length + 1),
				line
			});
		}
		return {
			versions,
			manifests
		};
	}
};
/** `…/github.com/!acme/router@v1.2.3/tree.go`, or from `github.com` on with -trimpath. */
function inModuleCache(file) {
	const [before = "", after = ""] = file.split(/@v(.*)/s, 2);
	const parts = before.split("/");
	const host = parts.findIndex((part) => /^[\w-]+(\.[\w-]+)+$/.test(part));
	if (host < 0 || !after.includes("/")) return void 0;
	return {
		package: unescaped(parts.slice(host).join("/")),
		file: after.slice(after.indexOf("/") + 1)
	};
}
/** In the module cache, `!a` stands for A: https://go.dev/ref/mod#module-cache */
const unescaped = (path) => path.replace(/!(\w)/g, (_, letter) => letter.toUpperCase());
/** `net/http.(*conn).serve` in `…/src/net/http/server.go` → `net/http/server.go` */
function libraryFile$1(name, file) {
	const from = name.lastIndexOf("/") + 1;
	const end = name.indexOf(".", from);
	return `${end < 0 ? "" : `${name.slice(0, end)}/`}${file.slice(file.lastIndexOf("/") + 1)}`;
}

// src/why/profile/go/overlay.ts
/** Beside this file when run from source, beside every chunk when bundled. */
const reporter = fileURLToPath(new URL("./reporter.go", import.meta.url));
/** No program of a project has a file of this name. */
const addedName = "zz_perf_gate_profile.go";
/**
* Environment with which Go compiles one more file into each program of a checkout, without touching the checkout.
* `go help build`, -overlay: since Go 1.16.
*/
function overlaid(env, programs, folder) {
	const added = join(folder, "reporter.go");
	writeFileSync(added, readFileSync(reporter));
	const Replace = Object.fromEntries(programs.map((directory) => [join(directory, addedName), added]));
	const overlay = join(folder, "overlay.json");
	writeFileSync(overlay, JSON.stringify({ Replace }));
	const given = env.GOFLAGS ?? environment().GOFLAGS ?? "";
	const flag = `-overlay=${overlay}`;
	return {
		...env,
		GOFLAGS: `${given} ${/\s/.test(flag) ? `'${flag}'` : flag}`.trim()
	};
}
/**
* Runs those commands again that compile the server, with a file more in it. Errors: command-failed, command-timeout.
* They leave a program that can profile itself in the checkout, where nothing is measured any more.
*/
async function buildAgain(variant, programs, context) {
	const compiling = (variant.made ?? []).filter(({ line }) => /\bgo\s+(build|install)\b/.test(line));
	const lines = compiling.length > 0 ? compiling : (variant.made ?? []).filter(({ name }) => name === "build");
	if (lines.length === 0) return;
	for (const directory of programs) touch(directory);
	const { env, room } = variant;
	for (const { line, directory, name } of lines) await runPhase({
		name,
		variant: variant.name,
		line,
		directory,
		env,
		room
	}, {
		...context,
		patience: 6e4,
		say: () => {}
	});
}
function touch(directory) {
	const now = /* @__PURE__ */ new Date();
	for (const { name } of entriesOf(directory)) if (name.endsWith(".go")) lutimesSync(join(directory, name), now, now);
}

// node_modules/pprof-format/dist/esm/index.js
/**
* Unless explicitly stated otherwise all files in this repository are licensed under the MIT License.
*
* This product includes software developed at Datadog (https://www.datadoghq.com/  Copyright 2022 Datadog, Inc.
*/
var __classPrivateFieldGet = void 0 && (void 0).__classPrivateFieldGet || function(receiver, state, kind, f) {
	if (kind === "a" && !f) throw new TypeError("Private accessor was defined without a getter");
	if (typeof state === "function" ? receiver !== state || !f : !state.has(receiver)) throw new TypeError("Cannot read private member from an object whose class did not declare it");
	return kind === "m" ? f : kind === "a" ? f.call(receiver) : f ? f.value : state.get(receiver);
};
var _StringTable_encodings;
var _StringTable_positions;
/*!
* Private helpers. These are only used by other helpers.
*/
const lowMaxBig = 2n ** 32n - 1n;
const lowMax = 2 ** 32 - 1;
const lowMaxPlus1 = lowMax + 1;
const toUtf8 = typeof Buffer === "undefined" ? (value) => new TextEncoder().encode(value) : (value) => Buffer.from(value, "utf8");
function countNumberBytes(buffer) {
	if (!buffer.length) return 0;
	let i = 0;
	while (i < buffer.length && buffer[i++] >= 128);
	return i;
}
function decodeBigNumber(buffer) {
	if (!buffer.length) return BigInt(0);
	let value = BigInt(buffer[0] & 127);
	let i = 0;
	while (buffer[i++] >= 128) value |= BigInt(buffer[i] & 127) << BigInt(7 * i);
	return value;
}
function makeValue(value, offset = 0) {
	return {
		value,
		offset
	};
}
function getValue(mode, buffer) {
	switch (mode) {
		case kTypeVarInt:
			for (let i = 0; i < buffer.length; i++) if (!(buffer[i] & 128)) return makeValue(buffer.subarray(0, i + 1));
			return makeValue(buffer);
		case kTypeLengthDelim: {
			const offset = countNumberBytes(buffer);
			const size = decodeNumber(buffer);
			return makeValue(buffer.subarray(offset, Number(size) + offset), offset);
		}
		default: throw new Error(`Unrecognized value type: ${mode}`);
	}
}
function lowBits(number) {
	return typeof number !== "bigint" ? (number >>> 0) % lowMaxPlus1 : Number(number & lowMaxBig);
}
function highBits(number) {
	return typeof number !== "bigint" ? number / lowMaxPlus1 >>> 0 : Number(number >> 32n & lowMaxBig);
}
function long(number) {
	const sign = number < 0;
	if (sign) number = -number;
	let lo = lowBits(number);
	let hi = highBits(number);
	if (sign) {
		hi = ~hi >>> 0;
		lo = ~lo >>> 0;
		if (++lo > lowMax) {
			lo = 0;
			if (++hi > lowMax) hi = 0;
		}
	}
	return [hi, lo];
}
/**
* Public helpers. These are used in the type definitions.
*/
const kTypeVarInt = 0;
const kTypeLengthDelim = 2;
function decodeNumber(buffer) {
	if (countNumberBytes(buffer) > 4) return decodeBigNumber(buffer);
	if (!buffer.length) return 0;
	let value = buffer[0] & 127;
	let i = 0;
	while (buffer[i++] >= 128) value |= (buffer[i] & 127) << 7 * i;
	return value;
}
function decodeNumbers(buffer) {
	const values = [];
	let start = 0;
	for (let i = 0; i < buffer.length; i++) if ((buffer[i] & 128) === 0) {
		values.push(decodeNumber(buffer.subarray(start, i + 1)));
		start = i + 1;
	}
	return values;
}
function push(value, list) {
	if (list == null) return [value];
	list.push(value);
	return list;
}
function pushAll(values, list) {
	if (list == null) return values;
	for (const value of values) list.push(value);
	return list;
}
function measureNumber(number) {
	if (number === 0 || number === 0n) return 0;
	const [hi, lo] = long(number);
	const a = lo;
	const b = (lo >>> 28 | hi << 4) >>> 0;
	const c = hi >>> 24;
	if (c !== 0) return c < 128 ? 9 : 10;
	if (b !== 0) {
		if (b < 16384) return b < 128 ? 5 : 6;
		return b < 2097152 ? 7 : 8;
	}
	if (a < 16384) return a < 128 ? 1 : 2;
	return a < 2097152 ? 3 : 4;
}
function measureValue(value) {
	if (typeof value === "undefined") return 0;
	if (typeof value === "number" || typeof value === "bigint") return measureNumber(value) || 1;
	return value.length;
}
function measureArray(list) {
	let size = 0;
	for (const item of list) size += measureValue(item);
	return size;
}
function measureNumberField(number) {
	const length = measureNumber(number);
	return length ? 1 + length : 0;
}
function measureNumberArrayField(values) {
	let total = 0;
	for (const value of values) total += measureNumber(value) || 1;
	return total ? 1 + measureNumber(total) + total : 0;
}
function measureLengthDelimField(value) {
	const length = measureValue(value);
	return length ? 1 + measureNumber(length) + length : 0;
}
function measureLengthDelimArrayField(values) {
	let total = 0;
	for (const value of values) total += measureLengthDelimField(value);
	return total;
}
function encodeNumber(buffer, i, number) {
	if (number === 0 || number === 0n) {
		buffer[i++] = 0;
		return i;
	}
	let [hi, lo] = long(number);
	while (hi) {
		buffer[i++] = lo & 127 | 128;
		lo = (lo >>> 7 | hi << 25) >>> 0;
		hi >>>= 7;
	}
	while (lo > 127) {
		buffer[i++] = lo & 127 | 128;
		lo = lo >>> 7;
	}
	buffer[i++] = lo;
	return i;
}
const emptyTableToken = Symbol();
var StringTable = class StringTable {
	constructor(tok) {
		this.strings = new Array();
		_StringTable_encodings.set(this, new Array());
		_StringTable_positions.set(this, /* @__PURE__ */ new Map());
		if (tok !== emptyTableToken) this.dedup("");
	}
	get encodedLength() {
		let size = 0;
		for (const encoded of __classPrivateFieldGet(this, _StringTable_encodings, "f")) size += encoded.length;
		return size;
	}
	_encodeToBuffer(buffer, offset) {
		for (const encoded of __classPrivateFieldGet(this, _StringTable_encodings, "f")) {
			buffer.set(encoded, offset);
			offset += encoded.length;
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.encodedLength)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static _encodeStringFromUtf8(stringBuffer) {
		const buffer = new Uint8Array(1 + stringBuffer.length + (measureNumber(stringBuffer.length) || 1));
		let offset = 0;
		buffer[offset++] = 50;
		offset = encodeNumber(buffer, offset, stringBuffer.length);
		if (stringBuffer.length > 0) buffer.set(stringBuffer, offset);
		return buffer;
	}
	static _encodeString(string) {
		return StringTable._encodeStringFromUtf8(toUtf8(string));
	}
	dedup(string) {
		if (typeof string === "number") return string;
		if (!__classPrivateFieldGet(this, _StringTable_positions, "f").has(string)) {
			const pos = this.strings.push(string) - 1;
			__classPrivateFieldGet(this, _StringTable_positions, "f").set(string, pos);
			__classPrivateFieldGet(this, _StringTable_encodings, "f").push(StringTable._encodeString(string));
		}
		return __classPrivateFieldGet(this, _StringTable_positions, "f").get(string);
	}
	_decodeString(buffer) {
		const string = new TextDecoder().decode(buffer);
		__classPrivateFieldGet(this, _StringTable_positions, "f").set(string, this.strings.push(string) - 1);
		__classPrivateFieldGet(this, _StringTable_encodings, "f").push(StringTable._encodeStringFromUtf8(buffer));
	}
};
_StringTable_encodings = /* @__PURE__ */ new WeakMap(), _StringTable_positions = /* @__PURE__ */ new WeakMap();
function decode(buffer, decoder) {
	const data = {};
	let index = 0;
	while (index < buffer.length) {
		const field = buffer[index] >> 3;
		const mode = buffer[index] & 7;
		index++;
		const { offset, value } = getValue(mode, buffer.subarray(index));
		index += value.length + offset;
		decoder(data, field, value);
	}
	return data;
}
var ValueType = class ValueType {
	static create(data) {
		return data instanceof ValueType ? data : new ValueType(data);
	}
	constructor(data) {
		this.type = data.type || 0;
		this.unit = data.unit || 0;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.type);
		total += measureNumberField(this.unit);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.type) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.type);
		}
		if (this.unit) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.unit);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.type = decodeNumber(buffer);
				break;
			case 2: data.unit = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Label = class Label {
	static create(data) {
		return data instanceof Label ? data : new Label(data);
	}
	constructor(data) {
		this.key = data.key || 0;
		this.str = data.str || 0;
		this.num = data.num || 0;
		this.numUnit = data.numUnit || 0;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.key);
		total += measureNumberField(this.str);
		total += measureNumberField(this.num);
		total += measureNumberField(this.numUnit);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.key) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.key);
		}
		if (this.str) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.str);
		}
		if (this.num) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.num);
		}
		if (this.numUnit) {
			buffer[offset++] = 32;
			offset = encodeNumber(buffer, offset, this.numUnit);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.key = decodeNumber(buffer);
				break;
			case 2:
				data.str = decodeNumber(buffer);
				break;
			case 3:
				data.num = decodeNumber(buffer);
				break;
			case 4: data.numUnit = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Sample = class Sample {
	static create(data) {
		return data instanceof Sample ? data : new Sample(data);
	}
	constructor(data) {
		this.locationId = data.locationId || [];
		this.value = data.value || [];
		this.label = (data.label || []).map(Label.create);
	}
	get length() {
		let total = 0;
		total += measureNumberArrayField(this.locationId);
		total += measureNumberArrayField(this.value);
		total += measureLengthDelimArrayField(this.label);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.locationId.length) {
			buffer[offset++] = 10;
			offset = encodeNumber(buffer, offset, measureArray(this.locationId));
			for (const locationId of this.locationId) offset = encodeNumber(buffer, offset, locationId);
		}
		if (this.value.length) {
			buffer[offset++] = 18;
			offset = encodeNumber(buffer, offset, measureArray(this.value));
			for (const value of this.value) offset = encodeNumber(buffer, offset, value);
		}
		for (const label of this.label) {
			buffer[offset++] = 26;
			offset = encodeNumber(buffer, offset, label.length);
			offset = label._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.locationId = pushAll(decodeNumbers(buffer), data.locationId);
				break;
			case 2:
				data.value = pushAll(decodeNumbers(buffer), data.value);
				break;
			case 3: data.label = push(Label.decode(buffer), data.label);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Mapping = class Mapping {
	static create(data) {
		return data instanceof Mapping ? data : new Mapping(data);
	}
	constructor(data) {
		this.id = data.id || 0;
		this.memoryStart = data.memoryStart || 0;
		this.memoryLimit = data.memoryLimit || 0;
		this.fileOffset = data.fileOffset || 0;
		this.filename = data.filename || 0;
		this.buildId = data.buildId || 0;
		this.hasFunctions = !!data.hasFunctions;
		this.hasFilenames = !!data.hasFilenames;
		this.hasLineNumbers = !!data.hasLineNumbers;
		this.hasInlineFrames = !!data.hasInlineFrames;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.id);
		total += measureNumberField(this.memoryStart);
		total += measureNumberField(this.memoryLimit);
		total += measureNumberField(this.fileOffset);
		total += measureNumberField(this.filename);
		total += measureNumberField(this.buildId);
		total += measureNumberField(this.hasFunctions ? 1 : 0);
		total += measureNumberField(this.hasFilenames ? 1 : 0);
		total += measureNumberField(this.hasLineNumbers ? 1 : 0);
		total += measureNumberField(this.hasInlineFrames ? 1 : 0);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.id) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.id);
		}
		if (this.memoryStart) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.memoryStart);
		}
		if (this.memoryLimit) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.memoryLimit);
		}
		if (this.fileOffset) {
			buffer[offset++] = 32;
			offset = encodeNumber(buffer, offset, this.fileOffset);
		}
		if (this.filename) {
			buffer[offset++] = 40;
			offset = encodeNumber(buffer, offset, this.filename);
		}
		if (this.buildId) {
			buffer[offset++] = 48;
			offset = encodeNumber(buffer, offset, this.buildId);
		}
		if (this.hasFunctions) {
			buffer[offset++] = 56;
			offset = encodeNumber(buffer, offset, 1);
		}
		if (this.hasFilenames) {
			buffer[offset++] = 64;
			offset = encodeNumber(buffer, offset, 1);
		}
		if (this.hasLineNumbers) {
			buffer[offset++] = 72;
			offset = encodeNumber(buffer, offset, 1);
		}
		if (this.hasInlineFrames) {
			buffer[offset++] = 80;
			offset = encodeNumber(buffer, offset, 1);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.id = decodeNumber(buffer);
				break;
			case 2:
				data.memoryStart = decodeNumber(buffer);
				break;
			case 3:
				data.memoryLimit = decodeNumber(buffer);
				break;
			case 4:
				data.fileOffset = decodeNumber(buffer);
				break;
			case 5:
				data.filename = decodeNumber(buffer);
				break;
			case 6:
				data.buildId = decodeNumber(buffer);
				break;
			case 7:
				data.hasFunctions = !!decodeNumber(buffer);
				break;
			case 8:
				data.hasFilenames = !!decodeNumber(buffer);
				break;
			case 9:
				data.hasLineNumbers = !!decodeNumber(buffer);
				break;
			case 10: data.hasInlineFrames = !!decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Line = class Line {
	static create(data) {
		return data instanceof Line ? data : new Line(data);
	}
	constructor(data) {
		this.functionId = data.functionId || 0;
		this.line = data.line || 0;
		this.column = data.column || 0;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.functionId);
		total += measureNumberField(this.line);
		total += measureNumberField(this.column);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.functionId) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.functionId);
		}
		if (this.line) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.line);
		}
		if (this.column) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.column);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.functionId = decodeNumber(buffer);
				break;
			case 2:
				data.line = decodeNumber(buffer);
				break;
			case 3: data.column = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Location = class Location {
	static create(data) {
		return data instanceof Location ? data : new Location(data);
	}
	constructor(data) {
		this.id = data.id || 0;
		this.mappingId = data.mappingId || 0;
		this.address = data.address || 0;
		this.line = (data.line || []).map(Line.create);
		this.isFolded = !!data.isFolded;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.id);
		total += measureNumberField(this.mappingId);
		total += measureNumberField(this.address);
		total += measureLengthDelimArrayField(this.line);
		total += measureNumberField(this.isFolded ? 1 : 0);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.id) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.id);
		}
		if (this.mappingId) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.mappingId);
		}
		if (this.address) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.address);
		}
		for (const line of this.line) {
			buffer[offset++] = 34;
			offset = encodeNumber(buffer, offset, line.length);
			offset = line._encodeToBuffer(buffer, offset);
		}
		if (this.isFolded) {
			buffer[offset++] = 40;
			offset = encodeNumber(buffer, offset, 1);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.id = decodeNumber(buffer);
				break;
			case 2:
				data.mappingId = decodeNumber(buffer);
				break;
			case 3:
				data.address = decodeNumber(buffer);
				break;
			case 4:
				data.line = push(Line.decode(buffer), data.line);
				break;
			case 5: data.isFolded = !!decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Function = class Function {
	static create(data) {
		return data instanceof Function ? data : new Function(data);
	}
	constructor(data) {
		this.id = data.id || 0;
		this.name = data.name || 0;
		this.systemName = data.systemName || 0;
		this.filename = data.filename || 0;
		this.startLine = data.startLine || 0;
	}
	get length() {
		let total = 0;
		total += measureNumberField(this.id);
		total += measureNumberField(this.name);
		total += measureNumberField(this.systemName);
		total += measureNumberField(this.filename);
		total += measureNumberField(this.startLine);
		return total;
	}
	_encodeToBuffer(buffer, offset = 0) {
		if (this.id) {
			buffer[offset++] = 8;
			offset = encodeNumber(buffer, offset, this.id);
		}
		if (this.name) {
			buffer[offset++] = 16;
			offset = encodeNumber(buffer, offset, this.name);
		}
		if (this.systemName) {
			buffer[offset++] = 24;
			offset = encodeNumber(buffer, offset, this.systemName);
		}
		if (this.filename) {
			buffer[offset++] = 32;
			offset = encodeNumber(buffer, offset, this.filename);
		}
		if (this.startLine) {
			buffer[offset++] = 40;
			offset = encodeNumber(buffer, offset, this.startLine);
		}
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.id = decodeNumber(buffer);
				break;
			case 2:
				data.name = decodeNumber(buffer);
				break;
			case 3:
				data.systemName = decodeNumber(buffer);
				break;
			case 4:
				data.filename = decodeNumber(buffer);
				break;
			case 5: data.startLine = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};
var Profile = class {
	constructor(data = {}) {
		this.sampleType = (data.sampleType || []).map(ValueType.create);
		this.sample = (data.sample || []).map(Sample.create);
		this.mapping = (data.mapping || []).map(Mapping.create);
		this.location = (data.location || []).map(Location.create);
		this.function = (data.function || []).map(Function.create);
		this.stringTable = data.stringTable || new StringTable();
		this.dropFrames = data.dropFrames || 0;
		this.keepFrames = data.keepFrames || 0;
		this.timeNanos = data.timeNanos || 0;
		this.durationNanos = data.durationNanos || 0;
		this.periodType = data.periodType ? ValueType.create(data.periodType) : void 0;
		this.period = data.period || 0;
		this.comment = data.comment || [];
		this.defaultSampleType = data.defaultSampleType || 0;
		this.docUrl = data.docUrl || 0;
	}
	get length() {
		let total = 0;
		total += measureLengthDelimArrayField(this.sampleType);
		total += measureLengthDelimArrayField(this.sample);
		total += measureLengthDelimArrayField(this.mapping);
		total += measureLengthDelimArrayField(this.location);
		total += measureLengthDelimArrayField(this.function);
		total += this.stringTable.encodedLength;
		total += measureNumberField(this.dropFrames);
		total += measureNumberField(this.keepFrames);
		total += measureNumberField(this.timeNanos);
		total += measureNumberField(this.durationNanos);
		total += measureLengthDelimField(this.periodType);
		total += measureNumberField(this.period);
		total += measureNumberArrayField(this.comment);
		total += measureNumberField(this.defaultSampleType);
		total += measureNumberField(this.docUrl);
		return total;
	}
	_encodeSampleTypesToBuffer(buffer, offset = 0) {
		for (const sampleType of this.sampleType) {
			buffer[offset++] = 10;
			offset = encodeNumber(buffer, offset, sampleType.length);
			offset = sampleType._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeSamplesToBuffer(buffer, offset = 0) {
		for (const sample of this.sample) {
			buffer[offset++] = 18;
			offset = encodeNumber(buffer, offset, sample.length);
			offset = sample._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeMappingsToBuffer(buffer, offset = 0) {
		for (const mapping of this.mapping) {
			buffer[offset++] = 26;
			offset = encodeNumber(buffer, offset, mapping.length);
			offset = mapping._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeLocationsToBuffer(buffer, offset = 0) {
		for (const location of this.location) {
			buffer[offset++] = 34;
			offset = encodeNumber(buffer, offset, location.length);
			offset = location._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeFunctionsToBuffer(buffer, offset = 0) {
		for (const fun of this.function) {
			buffer[offset++] = 42;
			offset = encodeNumber(buffer, offset, fun.length);
			offset = fun._encodeToBuffer(buffer, offset);
		}
		return offset;
	}
	_encodeBasicValuesToBuffer(buffer, offset = 0) {
		if (this.dropFrames) {
			buffer[offset++] = 56;
			offset = encodeNumber(buffer, offset, this.dropFrames);
		}
		if (this.keepFrames) {
			buffer[offset++] = 64;
			offset = encodeNumber(buffer, offset, this.keepFrames);
		}
		if (this.timeNanos) {
			buffer[offset++] = 72;
			offset = encodeNumber(buffer, offset, this.timeNanos);
		}
		if (this.durationNanos) {
			buffer[offset++] = 80;
			offset = encodeNumber(buffer, offset, this.durationNanos);
		}
		if (typeof this.periodType !== "undefined") {
			buffer[offset++] = 90;
			offset = encodeNumber(buffer, offset, this.periodType.length);
			offset = this.periodType._encodeToBuffer(buffer, offset);
		}
		if (this.period) {
			buffer[offset++] = 96;
			offset = encodeNumber(buffer, offset, this.period);
		}
		if (this.comment.length) {
			buffer[offset++] = 106;
			offset = encodeNumber(buffer, offset, measureArray(this.comment));
			for (const comment of this.comment) offset = encodeNumber(buffer, offset, comment);
		}
		if (this.defaultSampleType) {
			buffer[offset++] = 112;
			offset = encodeNumber(buffer, offset, this.defaultSampleType);
		}
		if (this.docUrl) {
			buffer[offset++] = 120;
			offset = encodeNumber(buffer, offset, this.docUrl);
		}
		return offset;
	}
	_encodeToBuffer(buffer, offset = 0) {
		offset = this._encodeSampleTypesToBuffer(buffer, offset);
		offset = this._encodeSamplesToBuffer(buffer, offset);
		offset = this._encodeMappingsToBuffer(buffer, offset);
		offset = this._encodeLocationsToBuffer(buffer, offset);
		offset = this._encodeFunctionsToBuffer(buffer, offset);
		offset = this.stringTable._encodeToBuffer(buffer, offset);
		offset = this._encodeBasicValuesToBuffer(buffer, offset);
		return offset;
	}
	async _encodeToBufferAsync(buffer, offset = 0) {
		offset = this._encodeSampleTypesToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeSamplesToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeMappingsToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeLocationsToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeFunctionsToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this.stringTable._encodeToBuffer(buffer, offset);
		await new Promise(setImmediate);
		offset = this._encodeBasicValuesToBuffer(buffer, offset);
		return offset;
	}
	encode(buffer = new Uint8Array(this.length)) {
		this._encodeToBuffer(buffer, 0);
		return buffer;
	}
	async encodeAsync(buffer = new Uint8Array(this.length)) {
		await this._encodeToBufferAsync(buffer, 0);
		return buffer;
	}
	static decodeValue(data, field, buffer) {
		switch (field) {
			case 1:
				data.sampleType = push(ValueType.decode(buffer), data.sampleType);
				break;
			case 2:
				data.sample = push(Sample.decode(buffer), data.sample);
				break;
			case 3:
				data.mapping = push(Mapping.decode(buffer), data.mapping);
				break;
			case 4:
				data.location = push(Location.decode(buffer), data.location);
				break;
			case 5:
				data.function = push(Function.decode(buffer), data.function);
				break;
			case 6:
				if (data.stringTable === void 0) data.stringTable = new StringTable(emptyTableToken);
				data.stringTable._decodeString(buffer);
				break;
			case 7:
				data.dropFrames = decodeNumber(buffer);
				break;
			case 8:
				data.keepFrames = decodeNumber(buffer);
				break;
			case 9:
				data.timeNanos = decodeNumber(buffer);
				break;
			case 10:
				data.durationNanos = decodeNumber(buffer);
				break;
			case 11:
				data.periodType = ValueType.decode(buffer);
				break;
			case 12:
				data.period = decodeNumber(buffer);
				break;
			case 13:
				data.comment = pushAll(decodeNumbers(buffer), data.comment);
				break;
			case 14:
				data.defaultSampleType = decodeNumber(buffer);
				break;
			case 15: data.docUrl = decodeNumber(buffer);
		}
	}
	static decode(buffer) {
		return new this(decode(buffer, this.decodeValue));
	}
};

// src/why/profile/go/pprof.ts
/** Larger profiles are not read, bytes. */
const mostBytes$2 = 32 * 2 ** 20;
/** Calls on all stacks, and characters of a name: more is cut. */
const mostCalls = 1e6;
const longest$2 = 1e3;
/** Goroutines of Go's own that collect garbage: nobody's stack leads to them. */
const collecting = /^runtime\.(gcBgMarkWorker|bgsweep|bgscavenge|_GC)\b/;
/**
* Stacks of a CPU profile of runtime/pprof, and the CPU time they stand for: the part of `cpu` that did not go into collecting
* garbage in the background. Throws when it is not a profile. https://github.com/google/pprof/blob/main/proto/profile.proto
*/
function readProfile(bytes, cpu) {
	const { stringTable, function: functions, location: locations, sample: samples } = Profile.decode(gunzipSync(bytes, { maxOutputLength: mostBytes$2 }));
	const text = (at) => (stringTable.strings[Number(at)] ?? "").slice(0, longest$2);
	const named = new Map(functions.map((each) => [Number(each.id), each]));
	const calls = new Map(locations.map(({ id, line }) => {
		const outermostFirst = [...line.slice(0, 100)].reverse().map(({ functionId, line: at }) => {
			const found = named.get(Number(functionId));
			return {
				function: text(found?.name),
				file: text(found?.filename),
				line: Number(at),
				first: Number(found?.startLine ?? 0)
			};
		});
		return [Number(id), outermostFirst];
	}));
	let left = mostCalls;
	const all = samples.map(({ locationId, value }) => {
		const called = locationId.slice(0, left).flatMap((id) => left > 0 ? (calls.get(Number(id)) ?? []).toReversed() : []);
		left -= called.length;
		return {
			calls: called.reverse(),
			count: Number(value[0] ?? 0)
		};
	});
	const isWork = (stack) => !stack.some(({ function: name }) => collecting.test(name));
	const stacks = all.filter((stack) => isWork(stack.calls));
	const sum = (some) => some.reduce((total, { count }) => total + count, 0);
	return {
		cpu: cpu * sum(stacks) / Math.max(1, sum(all)),
		stacks
	};
}

// src/why/profile/go/project.ts
/** More entries than this are not looked at. */
const mostEntries$1 = 5e4;
/** Looks through a checkout. */
function projectIn(root) {
	const project = {
		modules: [],
		programs: []
	};
	const isEntered = (name) => !/^([._].*|node_modules|vendor|testdata)$/.test(name);
	for (const { folder, names } of filesBelow(root, mostEntries$1, isEntered)) {
		if (names.includes("go.mod")) project.modules.push(moduleIn(folder, root));
		if (isProgram$2(folder, names, root)) project.programs.push(folder);
	}
	project.modules.sort((a, b) => b.directory.length - a.directory.length);
	return project;
}
/** Are the files that are compiled here of package main? */
function isProgram$2(directory, names, root) {
	const compiled = names.filter((name) => /\.go$/.test(name) && !/_test\.go$/.test(name)).map((name) => readInside(join(directory, name), root, 2e4, true) ?? "").filter((head) => !/^\/\/go:build ignore$/m.test(head));
	const packages = new Set(compiled.map((head) => /^package\s+(\w+)/m.exec(head)?.[1]));
	return packages.size === 1 && packages.has("main");
}
/** https://go.dev/ref/mod#go-mod-file */
function moduleIn(directory, root) {
	const requires = /* @__PURE__ */ new Map();
	let path;
	for (const [i, line] of linesInside(join(directory, "go.mod"), root).entries()) {
		const [first = "", ...rest] = line.trim().split(/\s+/);
		if (first === "module") path ??= (rest[0] ?? "").replaceAll("\"", "");
		const [name = "", version = ""] = first === "require" ? rest : [first, ...rest];
		if (!/^[\w.~/-]+$/.test(name) || !name.includes(".") || !/^v\d[\w.+-]*$/.test(version)) continue;
		if (line.includes("=>") || requires.has(name)) continue;
		requires.set(name, {
			version: version.slice(0, 60),
			line: i + 1,
			isIndirect: line.includes("// indirect")
		});
	}
	return {
		directory,
		path: path ?? "",
		requires
	};
}

// src/why/profile/go/go-profiler.ts
/** Patience with a program that is told something, ms. */
const patience$2 = 1e4;
/**
* Profiles of runtime/pprof, which each Go program takes of itself: a file is compiled into it that the checkout does not have.
* Go samples CPU time, so that a program without load has no samples, and one profile serves for all slices of a launch.
*/
var GoProfiler = class {
	runtime = "go";
	wanted = {
		warm: 1e3,
		load: 2e3
	};
	#programs;
	#recorder;
	#isBuilt = false;
	#listener;
	#raw;
	constructor({ root, directory }) {
		const project = projectIn(root);
		this.#programs = project.programs;
		this.#recorder = new StackRecorder(new GoLanguage(root, directory, project), root);
	}
	get recording() {
		return this.#recorder.recording;
	}
	get raw() {
		return this.#raw && {
			ending: ".pprof",
			content: this.#raw
		};
	}
	async instrument(variant, context) {
		const socket = join(context.folder, "socket");
		this.#listener = await Listener.on(socket);
		const env = {
			...overlaid(variant.env, this.#programs, context.folder),
			PERF_GATE_PROFILE: socket
		};
		const instrumented = {
			...variant,
			env
		};
		if (!this.#isBuilt) await buildAgain(instrumented, this.#programs, context);
		this.#isBuilt = true;
		return instrumented;
	}
	async attach(running) {
		const { peers } = this.#listener;
		for (let waited = 0; peers.length === 0 && waited < 2e3; waited += 20) await setTimeout(20);
		if (peers.length > 0) return new GoProcesses(running, peers, async (profiles, loaded) => {
			this.#raw = profiles[0].bytes;
			await this.#recorder.add(profiles.map(({ bytes, cpu }) => readProfile(bytes, cpu)), loaded);
		});
		throw new Unprofiled(`\`${running.variant.name}\` runs a program that was not compiled again: \`server.build\` or \`server.start\` has to run \`go build\` or \`go run\`.`);
	}
	async release() {
		await this.#listener?.[Symbol.asyncDispose]();
	}
};
/** The processes of one launch that connected. */
var GoProcesses = class {
	#running;
	#peers;
	#keep;
	#trees = /* @__PURE__ */ new Map();
	constructor(running, peers, keep) {
		this.#running = running;
		this.#peers = peers;
		this.#keep = keep;
	}
	used() {
		for (const peer of this.#peers) {
			const found = this.#trees.has(peer) ? void 0 : threadCalled(peer.called, this.#running.process?.tree() ?? []);
			if (found !== void 0) this.#trees.set(peer, new ProcessTree(() => [found.pid]));
		}
		return new Map([...this.#trees].map(([peer, tree]) => [peer, (tree.usage().cpu ?? 0) * 1e3]));
	}
	async begin() {
		if (!(await Promise.all(this.#peers.map((peer) => peer.order("begin", patience$2)))).includes(true)) throw new Unprofiled(`The profiler did not start in \`${this.#running.variant.name}\`: does it profile itself?`);
	}
	async end(loaded) {
		const profiles = (await Promise.all(this.#peers.map((peer) => peer.order("end", patience$2)))).flatMap((done, i) => {
			const cpu = loaded.parts.get(this.#peers[i]) ?? 0;
			return typeof done === "object" && "pprof" in done && done.pprof !== "" && cpu > 0 ? [{
				bytes: Buffer.from(done.pprof, "base64"),
				cpu
			}] : [];
		});
		profiles.sort((a, b) => b.cpu - a.cpu);
		if (profiles.length === 0 || loaded.requests === 0) throw new Unprofiled(`No process of \`${this.#running.variant.name}\` delivered a profile.`);
		await this.#keep(profiles, loaded);
	}
};

// src/system/sealed.ts
/**
* Runs a program of the machine on data that hostile code may have made: a parser, a profiler. In a room it can write to nothing but
* a /tmp and layers upon caches that go with it, and it becomes nobody else. Resolves with what it printed to stdout. Rejects with an Error that has its
* last words where it fails, takes or prints too much; when aborted, with the signal's reason. Nothing of it stays behind.
*/
async function sealed(command, asked) {
	const folder = mkdtempSync(join(asked.room?.folder ?? tmpdir(), "perf-gate-sealed-"));
	const stdout = openSync(join(folder, "stdout"), "wx");
	try {
		writeFileSync(join(folder, "stdin"), asked.input ?? "");
		const blocks = Math.ceil(asked.most / 512);
		const line = `ulimit -f ${blocks}; exec ${command.map(quote).join(" ")} <${quote(join(folder, "stdin"))}`;
		const { exit, lastWords } = await runToEnd(line, {
			...asked,
			directory: "/",
			log: join(folder, "stderr"),
			stdout,
			run: newRun(),
			room: asked.room && sealedRoom(asked.room, asked, folder)
		});
		const name = command[0];
		if (exit === "timeout") throw new Error(`${name} did not end within ${asked.timeout / 1e3} s`);
		if (exit.code !== 0) throw new Error(`${name} ended with ${exit.signal ?? exit.code}: ${lastWords}`);
		return readRegular(folder, "stdout", blocks * 512);
	} finally {
		closeSync(stdout);
		rmSync(folder, {
			recursive: true,
			force: true
		});
	}
}
/**
* The room of such a program, whose own folder is `own`. It has the caches of the machine as they were, upon which it may put
* what goes with it.
*/
function sealedRoom(room, { readable = [], beside, traces }, own) {
	const caches = room.caches.filter(({ layers }) => layers.length > 0).map((cache, index) => fresh(cache, join(own, `${index}`)));
	return {
		...room,
		writable: [],
		caches,
		readable: [.../* @__PURE__ */ new Set([
			...room.readable,
			...readable,
			own
		])],
		beside,
		traces
	};
}
function fresh({ path }, own) {
	for (const name of ["upper", "work"]) mkdirSync(join(own, name), { recursive: true });
	return {
		path,
		layers: [path],
		own
	};
}
/** The id that a process has in its own room; its usual one where it is in none, 0 when it has ended. */
const idInRoom = (pid) => Number(/^NSpid:.*?(\d+)$/m.exec(readProc(`/proc/${pid}/status`))?.[1] ?? 0);

// node_modules/@lezer/java/dist/index.js
const javaHighlighting = styleTags({
	null: tags.null,
	instanceof: tags.operatorKeyword,
	this: tags.self,
	"new super assert open to with void": tags.keyword,
	"class interface extends implements enum var": tags.definitionKeyword,
	"module package import": tags.moduleKeyword,
	"switch while for if else case default do break continue return try catch finally throw": tags.controlKeyword,
	["requires exports opens uses provides public private protected static transitive abstract final strictfp synchronized native transient volatile throws"]: tags.modifier,
	IntegerLiteral: tags.integer,
	FloatingPointLiteral: tags.float,
	"StringLiteral TextBlock": tags.string,
	CharacterLiteral: tags.character,
	LineComment: tags.lineComment,
	BlockComment: tags.blockComment,
	BooleanLiteral: tags.bool,
	PrimitiveType: tags.standard(tags.typeName),
	TypeName: tags.typeName,
	Identifier: tags.variableName,
	"MethodName/Identifier": tags.function(tags.variableName),
	Definition: tags.definition(tags.variableName),
	ArithOp: tags.arithmeticOperator,
	LogicOp: tags.logicOperator,
	BitOp: tags.bitwiseOperator,
	CompareOp: tags.compareOperator,
	AssignOp: tags.definitionOperator,
	UpdateOp: tags.updateOperator,
	Asterisk: tags.punctuation,
	Label: tags.labelName,
	"( )": tags.paren,
	"[ ]": tags.squareBracket,
	"{ }": tags.brace,
	".": tags.derefOperator,
	", ;": tags.separator
});
const spec_identifier$1 = {
	__proto__: null,
	void: 34,
	byte: 36,
	short: 36,
	int: 36,
	long: 36,
	char: 36,
	float: 36,
	double: 36,
	boolean: 36,
	extends: 50,
	super: 52,
	this: 64,
	public: 70,
	protected: 72,
	private: 74,
	abstract: 76,
	static: 78,
	final: 80,
	strictfp: 82,
	default: 84,
	synchronized: 86,
	native: 88,
	transient: 90,
	volatile: 92,
	sealed: 95,
	non: 97,
	instanceof: 140,
	true: 158,
	false: 158,
	null: 166,
	class: 170,
	new: 176,
	throws: 196,
	implements: 204,
	permits: 211,
	record: 215,
	interface: 226,
	enum: 236,
	open: 289,
	module: 291,
	requires: 296,
	transitive: 298,
	exports: 300,
	to: 302,
	opens: 304,
	uses: 306,
	provides: 308,
	with: 310,
	package: 314,
	import: 318,
	if: 330,
	else: 332,
	while: 336,
	for: 340,
	var: 347,
	assert: 354,
	switch: 358,
	case: 366,
	throw: 370,
	do: 374,
	break: 378,
	continue: 382,
	return: 386,
	try: 392,
	catch: 396,
	finally: 404
};
const parser$1 = LRParser.deserialize({
	version: 14,
	states: "#5QQ]QPOOQ%QQPOOO(wQQO'#HlO+OQQO'#CbOOQO'#Cb'#CbO+VQPO'#CaOOQO'#Co'#CoO,{QPO'#DOO-iQQO'#HvOOQO'#Hv'#HvO0^QQO'#HqO0eQQO'#HqOOQO'#Hq'#HqOOQO'#Hp'#HpOOQO'#Hz'#HzO0lQPO'#GwO2`QPO'#DOO2gQPO'#CkO4vQPO'#DfO4}QPO'#CiO6ZQQO'#FsO6bQPO'#DyO7rOSO'#EQOOQO'#IW'#IWO+VQPO'#EzO8iQPO'#EzOOQO'#EV'#EVO:QQQO'#ITO<OQQO'#FUO<iQPO'#FTO<nQPO'#FVOOQO'#IV'#IVO6bQPO'#FYOOQO'#IT'#ITOOQO'#Ho'#HoOOQO'#Hh'#HhOOQO'#Gt'#GtOOQO'#Hg'#HgO<sQPO'#FtOOQO'#Hf'#HfOOQO'#Gs'#GsQ]QPOOO<xQWO'#H{O>nQPO'#HzO>uQPO'#EcO>uQPO'#EjO>uQPO'#EuO>uQPO'#EpO>}QPO'#I[O?cQQO'#FRO+VQPO'#C`O?kQPO'#C`O+VQPO'#FnO?pQPO'#FpO@OQPO'#FvO@OQPO'#FyO>uQPO'#GOO@TQPO'#F{O6bQPO'#GSO6bQPO'#G[O@OQPO'#GUO]QPO'#G^O@YQPO'#G`O@eQPO'#GbO@pQPO'#GdO@wQPO'#GgOAeQQO'#CjOBTQQO'#CjOB_QPO'#I`OCzQPO'#DOODbQPO'#E]OBbQPO'#E^OESQPO'#I`OEeQPO'#E]OEmQPO'#IhOErQPO'#FOOOQO'#I^'#I^OOQO'#G}'#G}Q%QQPOOOGhQPO'#HzOOQO'#Hl'#HlOHZQQO,58{OOQO'#Hj'#HjOOQO'#Hr'#HrOJtQPO,59_OLSQPO,59jOOQO-E:r-E:rO+VQPO,58zOLyQPO,58zO+VQPO,5<YOOQO'#Cj'#CjOMOQPO'#CzOMTQPO'#CzOOQO'#Gv'#GvONTQQO,59dO! xQPO'#H}O!!SQPO'#D`O!!bQPO'#I_O!!jQPO,5<jO!!oQPO,5:nO!#YQPO'#CrOOQO,59],59]O!#aQPO,59[O!#lQPO,5=cOOQO-E:u-E:uO!%`QQO'#HlO!'bQQO'#CbO!)dQPO'#DOO!*YQQO'#HvO!*jQPO'#C}O!*xQPO'#HyO!+QQPO,59VO!+VQPO,59VO!+mQPO'#IRO!+xQPO,5:PO!+}QQO,5:pO!,UQPO,5;wOOQO,5:Q,5:QO!,aQPO,5:QO!,hQPO,59TOOQO'#Dj'#DjOOQO'#Dm'#DmO6bQPO,5:RO6bQPO,5:RO6bQPO,5:RO6bQPO,5:RO6bQPO,5:RO6bQPO,5:RO6bQPO,5:RO6bQPO,5:RO6bQPO,5:RO6bQPO,5:RO6bQPO,5:bOOQO,5:e,5:eOOQO,5<_,5<_O!,oQPO,5:_O6bQPO,5;xO!-SQPO'#CsO!-eQQO'#HvOOOO'#G{'#G{O!-sOSO,5:lOOQO,5:l,5:lO!-{QPO,5;fOB_QPO,5<jO+VQPO,5;fO>uQPO,5:}O>uQPO,5;UO>uQPO,5;aO>uQPO,5;[O>uQPO,5<jO!.cQPO,5:qO6bQPO,5;nO!.jQPO,5;qO!.xQPO'#EXOOQO,5;o,5;oO!/PQQO,5;tO]QPO,5<`OOQO-E:q-E:qO!0mQPO,5>gO6bQPO'#EUO@zQPO,5=QO!0rQPO,5:}O!1TQPO,5;UO!1]QPO,5;aO!1eQPO,5;[O!-SQPO,5>vO!1sQPO,5>vO!-SQPO,5>vO!2OQPO,5;mO!2aQQO,58zO!2iQQO,5<YO!2qQQO,5<[O+VQPO,5<[O+VQPO,5<[O]QPO,5<bO]QPO,5<eO!2yQPO'#F}O]QPO,5<gO]QPO,5<lO!4PQQO,5<nO!4ZQQO,5<vO!4bQPO,5<pO!4gQPO,5<xOOQO'#Fu'#FuOOQO,5<z,5<zO!4lQPO,5<zOOQO,5<|,5<|O!4qQPO,5<|O!4vQQO,5=OOOQO,5=O,5=OO!4}QPO'#GpO!6TQPO,5=RO@zQPO,5=ZO!:_QPO,59dO!:oQPO'#H}O!:vQPO,5:vO!:{QPO,5>zOB_QPO,5:vO!;WQPO,5:wOErQPO,5;jO!;`QPO'#E_OBbQPO'#E_O!;kQPO'#IaO!;sQPO,5:xOB_QPO,5>zO!-SQPO,5>zOEmQPO,5?SOOQO,5:w,5:wO!+VQPO'#CkOOQO,5?S,5?SO!?pQPO'#FPOOQO,5;j,5;jO!?wQPO,5;jO!-SQPO'#EaOOQO-E:{-E:{OOQO,5;i,5;iO+VQPO,58}O!?|QPO'#ChOOQO1G.k1G.kO!2aQQO1G.fO+VQPO1G.fO!@WQQO1G1tOOQO,59f,59fO!@`QPO,59fOOQO-E:t-E:tO!@eQPO,5>iO!@|QPO,59zO>uQPO'#HOO!ATQPO,5>yOOQO1G2U1G2UOOQO1G0Y1G0YO!AnQPO'#CsO!B^QPO'#HvO!BkQPO'#CtO!ByQPO'#HuO!CRQPO,59^OOQO1G.v1G.vO!#aQPO1G.vO!CiQPO,59_O!CvQQO'#HlO!DXQQO'#CbO!DjQPO,59yOOQO,59i,59iO>uQPO,59yOOQO,59W,59WO!DuQQO,59WO!DzQPO,59iO!,oQPO'#GyO!E]QPO,5>eOOQO1G.q1G.qO!EeQPO'#C}O!EvQPO1G.qO>uQPO'#GzO!E{QPO,5>mOOQO1G/k1G/kOOQO1G0[1G0[O!-SQPO'#HPO!FTQPO1G1cO6bQPO1G1cOOQO1G/l1G/lO!F]QQO1G.oOOQO1G.o1G.oO!HZQQO1G/mO!IxQQO1G/mO!KgQQO1G/mO!KnQQO1G/mO!KuQQO1G/mO!MdQQO1G/mO!MkQQO1G/mO# YQQO1G/mO# aQQO1G/mO# kQQO1G/mO# rQQO1G/|O!)dQPO'#DOO# yQQO'#HvO!*jQPO'#DuOOQO1G/y1G/yO##`QQO1G1dOOOO-E:y-E:yOOQO1G0W1G0WO##vQPO'#E{OOQO1G1Q1G1QO#$jQPO1G2UO!-{QPO1G1QO!0rQPO1G0iO!1TQPO1G0pO!1]QPO1G0{O!1eQPO1G0vOOQO1G0]1G0]O#$oQQO1G1XO<iQPO1G1ZO+VQPO1G1ZO>}QPO'#I[OOQO1G1X1G1XO#&iQQO1G1XO#&qQQO1G1YOOQO1G1]1G1]O#&xQPO1G1]O#'TQQO'#I]O#'bQPO,5:sOOQO1G1z1G1zOOQO1G4R1G4ROOQO1G2l1G2lO#'gQPO'#EYO!-SQPO'#EdO!-SQPO'#EeO!-SQPO'#EhOOQO1G0i1G0iO#'nQPO1G0iO#'sQPO1G0iO#'{QPO1G0iO#(WQPO1G0iO#(fQPO'#ElO#(|QPO1G0pO#)UQPO1G0pO#)ZQPO'#EwOOQO1G0{1G0{O#)nQPO1G0{O#)sQPO'#EsO!-SQPO'#ErOOQO1G0v1G0vO#*pQPO1G0vO#*uQPO1G0vO#*}QPO1G0vO!1sQPO1G4bO#+YQPO'#FXO#+aQPO'#FXOOQO'#HX'#HXO#+iQQO1G1^O#-fQQO1G4bO!-SQPO1G4bO<iQPO1G4bO#/`QQO1G1XO#/vQPO'#FdOOQO1G.f1G.fOOQO1G1t1G1tO#/}QPO1G1vOOQO1G1v1G1vO#0YQQO1G1vO#0bQQO1G1vO#0jQPO1G1|OOQO1G2P1G2PO-iQQO,5<mO#4nQPO,5<mO#5PQPO,5<iO#5WQPO,5<iOOQO1G2R1G2ROOQO1G2W1G2WOOQO1G2Y1G2YO6bQPO1G2YOOQO1G2b1G2bO#9TQPO'#GWOOQO1G2[1G2[O@OQPO1G2dOOQO1G2f1G2fOOQO1G2h1G2hOOQO1G2j1G2jO#9[QQO'#HlO#9uQQO'#CbO-iQQO'#HvO#:`QQOOO#:|QQO'#FUO#:kQQO'#IVO!*jQPO'#GqO#;TQPO,5=[OOQO'#H`'#H`O#;]QPO1G2mO#?gQPO'#GiO@zQPO'#GmOOQO1G2m1G2mO#?lQPO1G2uO#CvQPO,5>|OOQO1G0b1G0bOOQO1G4f1G4fO#DXQPO1G0bOOQO1G0c1G0cOOQO1G1U1G1UO!?wQPO1G1UOOQO,5:y,5:yO!-SQPO'#E`O#D^QPO,5:yOBbQPO'#HQO#DiQPO,5>{OOQO1G0d1G0dOEmQPO'#IbO#DqQPO1G4fOB_QPO1G4fOOQO1G4n1G4nO!)tQPO'#C}O!)dQPO'#DOOOQO,5;k,5;kO#D|QPO,5;kO#ETQPO,5;kO#E[QQO'#ITO#EcQQO'#IVO#EjQQO'#FQO#EuQPO'#FQO#E}QPO'#IcOOQO,5:{,5:{OOQO1G.i1G.iO#F]QQO'#HnO#FmQQO'#FUO#HTQPO'#F`OOQO'#Hn'#HnO#H_QPO'#HnO#H|QPO'#IkO#IUQPO,59SOOQO7+$Q7+$QO!2aQQO7+$QOOQO7+'`7+'`OOQO1G/Q1G/QO#IZQPO'#DdO#IeQQO'#IPOOQO'#IP'#IPOOQO1G/f1G/fOOQO,5=j,5=jOOQO-E:|-E:|O#IuQWO,58{O#I|QPO,59`OOQO,59`,59`O!-SQPO'#HxO!!tQPO'#GuO#J[QPO,5>aOOQO1G.x1G.xOOQO7+$b7+$bOOQO1G.r1G.rO#JdQQO1G.rO>uQPO1G/eOOQO1G/e1G/eO#JiQPO1G.rO#JnQPO1G/eOOQO1G/T1G/TOOQO,5=e,5=eOOQO-E:w-E:wOOQO7+$]7+$]OOQO,5=f,5=fOOQO-E:x-E:xOOQO,5=k,5=kOOQO-E:}-E:}O6bQPO7+&}O#JyQQO7+&}O6bQPO7+%hO#LgQQO,59_OOQO,5:a,5:aOB_QPO,5:aO#MvQPO'#EtO#NUQPO'#EtOOQO'#HW'#HWO#NpQPO,5;gOOQO,5;g,5;gOOQO7+'p7+'pOOQO7+&l7+&lOOQO7+&T7+&TO#'nQPO7+&TO#'sQPO7+&TO#'{QPO7+&TO#(WQPO7+&TO#(|QPO7+&[O#)UQPO7+&[OOQO7+&g7+&gO#)nQPO7+&gOOQO7+&b7+&bO#*pQPO7+&bO#*uQPO7+&bO#*}QPO7+&bOOQO7+&u7+&uOOQO'#FU'#FUO<iQPO7+&uO!-SQPO,5>vO<iQPO,5>vO$ dQPO7+&sO$ rQPO7+&wOOQO7+&t7+&tOOQO7+&w7+&wO6bQPO'#G|O$!QQPO,5>wOOQO1G0_1G0_O$!]QPO,5:tOOQO,5:t,5:tOOQO,5;O,5;OOOQO'#Eg'#EgOOQO,5;P,5;POOQO,5;S,5;SO$!dQPO'#EmO!*jQPO'#EmO$!uQPO'#IdO$!}QPO,5;WO$#SQPO'#EnOOQO7+&[7+&[O$#ZQPO7+&[O$#`QPO'#ExO>uQPO'#ExO$#qQPO'#IfO$#|QPO,5;cOB_QPO'#I`O!-SQPO'#I`O$$UQPO'#E]OOQO'#HU'#HUO$$]QPO,5;_OOQO,5;_,5;_OOQO,5;^,5;^O$%YQQO7+&xO$'VQQO7+)|O$)PQQO,5;sOOQO,5;s,5;sO$)WQPO,5;sOOQO-E;V-E;VOOQO7+&x7+&xOOQO7+)|7+)|O<iQPO7+)|OOQO'#H['#H[O$)_QPO,5<OOOQO,5<O,5<OO$)fQPO'#FeO+VQPO'#FeO+VQPO'#FeO+VQPO'#FeO$)tQPO7+'bOOQO7+'b7+'bO$)yQPO7+'bO]QPO7+'hO$*UQPO1G2XOB_QPO1G2XO$*dQQO1G2TO!.xQPO1G2TO$*kQPO1G2TO$*rQQO7+'tO$*yQPO'#H_OOQO'#H_'#H_O$+RQPO,5<rOOQO,5<r,5<rO$+YQPO'#HzO$+dQPO'#GYO$,tQPO7+(OO$,yQPO,5=]OB_QPO,5=]O$-OQPO1G2vO$.XQPO1G2vOOQO1G2v1G2vOOQO-E;^-E;^OOQO7+(X7+(XO!,oQPO'#GkO@zQPO,5=TOOQO,5=X,5=XO$.aQPO7+(aOOQO7+(a7+(aO$2kQPO1G4hOOQO7+%|7+%|OOQO7+&p7+&pO$2|QPO,5:zOOQO1G0e1G0eOOQO,5=l,5=lOOQO-E;O-E;OOOQO7+*Q7+*QO$3XQPO7+*QO!CWQPO,59WOOQO1G1V1G1VO$3dQPO1G1VO$3dQPO1G1VO$3kQPO,5:qO$3rQPO,5;lO<iQPO,5;lO!-SQPO'#HRO$3wQPO,5>}O$4VQPO,5;{O$4^QPO'#IjO$4fQPO,5;zO+VQPO'#HZO$4kQPO,5?VOOQO1G.n1G.nOOQO<<Gl<<GlO$4sQPO'#IQO$4{QPO,5:OOOQO1G.z1G.zOOQO,5>d,5>dOOQO,5=a,5=aOOQO-E:s-E:sO$5QQPO7+$^OOQO7+%P7+%POOQO7+$^7+$^O>uQPO7+%PO$5VQQO<<JiO$7tQQO<<ISOOQO1G/{1G/{O$8sQPO'#HlO$8zQPO'#CbO$9RQPO,5;`O$9WQPO,5;hO#MvQPO,5;`OOQO-E;U-E;UOOQO1G1R1G1ROOQO<<Io<<IoO#'nQPO<<IoO#'sQPO<<IoO#'{QPO<<IoOOQO<<Iv<<IvO$#ZQPO<<IvO#(|QPO<<IvOOQO<<JR<<JROOQO<<I|<<I|O#*pQPO<<I|O#*uQPO<<I|OOQO<<Ja<<JaO$9]QQO<<J_OOQO<<J_<<J_O<iQPO<<JaO+VQPO<<JaOOQO<<Jc<<JcO$;VQPO<<JcO$;bQQO,5=hOOQO-E:z-E:zOOQO1G0`1G0`O$;oQPO,5;XO>uQPO,5;XOOQO,5;X,5;XO$;zQPO,5;XO!,oQPO'#HSO$<]QPO,5?OOOQO1G0r1G0rODbQPO'#E]O$<eQPO'#EoOOQO'#Ie'#IeOOQO'#HT'#HTO$<mQPO,5;YOOQO,5;Y,5;YOOQO,5;d,5;dO$<tQPO,5;dO$=SQPO,5;dO$=eQPO'#HVO$={QPO,5?QO$>WQPO'#EyOOQO1G0}1G0}O$>_QPO1G0}OB_QPO,5;`OOQO-E;S-E;SOOQO1G0y1G0yOOQO<<Jd<<JdOOQO<<Mh<<MhOOQO1G1_1G1_O$>dQQO1G1_O$>kQQO<<MhOOQO-E;Y-E;YOOQO1G1j1G1jO$@eQQO,5<POOQO'#H]'#H]O$)fQPO,5<POOQO'#Il'#IlO$@mQQO,5<PO$AOQQO,5<POOQO<<J|<<J|O$AWQPO<<J|OOQO<<KS<<KSO6bQPO7+'sO$A]QPO7+'sO!.xQPO7+'oO$AkQPO7+'oO$ApQQO7+'oOOQO<<K`<<K`O$AwQPO,5<sOOQO,5=y,5=yOOQO-E;]-E;]OOQO1G2^1G2^O$CYQQO'#IoOOQO,5<t,5<tOOQO<<Kj<<KjO6bQPO1G2wO$CgQPO1G2wOOQO,5=|,5=|OOQO7+(b7+(bO$ClQPO7+(bOOQO-E;`-E;`O$EZQWO'#HqO$DuQWO'#HqO$EbQPO'#GlO>uQPO,5=VO!*jQPO,5=VOOQO1G2o1G2oOOQO<<K{<<K{O$EsQPO1G0fOOQO<<Ml<<MlOOQO7+&q7+&qO$FOQPO7+&qO$FVQPO1G1ZO$FbQQO1G1WOOQO1G1W1G1WO$FmQPO1G1WOOQO,5=m,5=mOOQO-E;P-E;POOQO1G1g1G1gO$FrQPO'#HYO$GPQPO,5?UOOQO1G1f1G1fO$GXQPO'#FaOOQO,5=u,5=uOOQO-E;X-E;XO$G^QPO'#GxO$GkQPO,5>lOOQO1G/j1G/jOOQO<<Gx<<GxOOQO<<Hk<<HkOOQO1G0z1G0zO$GsQPO1G1SO$GxQPO1G0zO$G}QPO1G1SOOQOAN?ZAN?ZO#'nQPOAN?ZO#'sQPOAN?ZOOQOAN?bAN?bO$#ZQPOAN?bOOQOAN?hAN?hO#*pQPOAN?hOOQOAN?{AN?{O<iQPOAN?{OOQOAN?}AN?}O>uQPO1G0sOOQO1G0s1G0sO$HSQPO1G0sOOQO,5=n,5=nOOQO-E;Q-E;QO$<eQPO,5;ZOOQO,5;Z,5;ZOOQO-E;R-E;ROOQO1G0t1G0tOOQO1G1O1G1OO$H_QPO1G1OOOQO,5=q,5=qOOQO-E;T-E;TO$HmQPO,5;eOOQO7+&i7+&iOOQO7+&y7+&yOOQOANCSANCSOOQO1G1k1G1kO$HtQQO1G1kOOQO-E;Z-E;ZO$H|QQO'#ImO$HwQPO1G1kO$@sQPO1G1kO+VQPO1G1kOOQOAN@hAN@hO$IXQQO<<K_O6bQPO<<K_O$I`QPO<<KZOOQO<<KZ<<KZO!.xQPO<<KZOOQO1G2_1G2_O$IeQPO,5?ZO$IpQQO7+(cO6bQPO7+(cOOQO<<K|<<K|P!4}QPO'#HbO!-SQPO'#HaO$IzQPO,5=WO$JVQPO1G2qO>uQPO1G2qOOQO<<J]<<J]O<iQPO7+&rO$J[QPO7+&rOOQO7+&r7+&rOOQO,5=t,5=tOOQO-E;W-E;WOOQO,5=d,5=dOOQO-E:v-E:vO$JaQPO7+&nOOQO7+&f7+&fO$JoQPO7+&nOOQOG24uG24uO#'nQPOG24uOOQOG24|G24|OOQOG25SG25SOOQOG25gG25gOOQO7+&_7+&_O>uQPO7+&_OOQO1G0u1G0uOOQO7+&j7+&jOOQO7+'V7+'VO+VQPO'#H^O$JtQPO,5?XO$J|QPO7+'VO$KRQQO'#InOOQOAN@yAN@yO$K^QQOAN@yOOQOAN@uAN@uO$KeQPOAN@uO$KjQQO<<K}O$KtQPO,5={O!-SQPO,5={OOQO-E;_-E;_OOQO7+(]7+(]O$LVQPO7+(]O$L[QPO<<J^OOQO<<J^<<J^O$LaQPO<<JYOOQO<<JY<<JYO$4VQPO<<JYO$LaQPO<<JYOOQOLD*aLD*aOOQO<<Iy<<IyO$LoQQO,5=xOOQO-E;[-E;[OOQO<<Jq<<JqO$LzQPO,5?YOOQOG26eG26eOOQOG26aG26aO$MSQPO1G3gOOQO<<Kw<<KwOOQOAN?xAN?xOOQOAN?tAN?tO$4VQPOAN?tO$MeQPOAN?tO$MjQPOAN?tO$MxQPOG25`OOQOG25`G25`O$4VQPOG25`OOQOLD*zLD*zO$M}QPOLD*zOOQO!$'Nf!$'NfO+VQPO'#CaO$NSQQO'#HlO$NgQQO'#HlO%!gQQO'#CbO%!zQQO'#CbO%$zQPO,59TO$+dQPO,5:RO$+dQPO,5:RO$+dQPO,5:RO$+dQPO,5:RO$+dQPO,5:RO$+dQPO,5:RO$+dQPO,5:RO$+dQPO,5:RO$+dQPO,5:RO$+dQPO,5:RO$+dQPO,5;xO$+dQPO1G1cO%%RQQO1G.oO%&mQQO1G/mO%(RQQO1G/mO%)gQQO1G/mO%)nQQO1G/mO%)uQQO1G/mO%+ZQQO1G/mO%+bQQO1G/mO%,vQQO1G/mO%,}QQO1G/mO%-UQPO'#DOO%-iQQO1G1dO$+dQPO7+&}O$+dQPO7+%hO$+dQPO'#G|O%.wQQO<<ISO%/[QQO,5=hO%/iQPO'#CiO$+dQPO'#DyO$+dQPO'#FYO%/nQPO,5;wO%/yQPO1G1cO%0RQQO1G/|O2gQPO'#CkO6bQPO,5:b",
	stateData: "%0d~OPOSQOS&XOS~OZaOa[Ob[Oj!ROpoOs^Ot^Ou^Ov^Ow^Ox^Oy^Oz^O{{O|^O}^O!O^O!P^O!QzO!VbO!dpO!neO!ogO!pgO!qgO!rgO!sgO!ugO!w|O!z!QO!}wO#_}O#e!PO#j!OO#}pO$OpO$U!TO$V!SO$c!UO$e!VO$k!WO$n!XO$p!ZO$s!YO$w![O$y!^O%P!]O%R!_O%T!`O%V!aO%X!bO%[!cO&]TO&_RO&aQO&|fO'ZhO~Oa[Ob[Os^Ot^Ou^Ov^Ow!qOx^Oy^Oz^O{^O|^O}^O!O^O!P^O!QzO!VbO!w|O!}!nO#_}O#e!PO#j!OO&]TO&_!dO&a!eO&h!iO'ZhO~OWcXW&`XZ&`XocXo&`X!T&`X![&`X!]&`X!_&`X!`&`X!b&`X!c&`X!d&`X!e&`X!f&`X!h&`X!k&`X!n&`X!}&`X$R&`X&]cX&_cX&acX&g&`X&hcX&h&`X&v^X&x&`X']cX']&`X~O!l$iX~P&wOWUXW&fXZUXoUXo&fX!TUX![UX!]UX!_UX!`UX!bUX!cUX!dUX!eUX!fUX!hUX!kUX!nUX!}UX$RUX&]&fX&_&fX&a&fX&gUX&hUX&h&fX&v^X&xUX']UX']&fX~O!l$iX~P)OO&_SO&a!rO~Os^Ot^Ou^Ov^Ow^Ox^Oy^Oz^O{^O|^O}^O!O^O!P^O!QzOarXbrX!wrX#_rX#erX#jrX$srX&_rX&arX'ZrX~Oa[Ob[O$U!zO$V!yO$c!{O&]TO&_!uO&aUO~P+_OW#VOo!}O&]TO&_!|O&a!|O']&jX~OW#YOo&eX&]&eX&_&eX&a&eX']&eXY&eXp&eX&r&eX&x&eXZ&eXk&eX&g&eX!T&eX![&eX!]&eX!_&eX!`&eX!b&eX!c&eX!d&eX!e&eX!f&eX!h&eX!k&eX!n&eX!}&eX$R&eX!V&eX#Y&eX#]&eX!l&eXm&eX!U&eX&v&eX~O&h#WO~P-}O&h&eX~P-}O&]TOa%kXb%kXs%kXt%kXu%kXv%kXw%kXx%kXy%kXz%kX{%kX|%kX}%kX!O%kX!P%kX!Q%kX!w%kX#_%kX#e%kX#j%kX$s%kX&_%kX&a%kX'Z%kX&h%kX~O&hrX~P+_OZaOa[Ob[Oj!ROpoOs^Ot^Ou^Ov^Ow^Ox^Oy^Oz^O{^O|^O}^O!O^O!P^O!QzO!dpO!neO!ogO!pgO!qgO!rgO!sgO!ugO!z!QO#}pO$OpO&]TO&_#^O&a#]O&|fOY&mP~O!U#iO~P]O&v#kO~O!T#|O![#nO!]#oO!_#pO!`#qO!b#sO!c#tO!d#uO!e#vO!f#wO!h#{O!k#xO!n#yO$R#|O&g#lO&h#lO&x#mO~O!}#zO~P5SOZaOa[Ob[Oj!ROpoO!dpO!neO!ogO!pgO!qgO!rgO!sgO!ugO!z!QO#}pO$OpO&]TO&_2uO&a2sO&|fO~O&{$RO&}$PO~Oa[Ob[O!w$VO#_$WO#e$YO#j$XO&_!uO&aUO'Z$UO~O$s$ZO~P7zOo$]O']$^O!T&wX![&wX!]&wX!_&wX!`&wX!b&wX!c&wX!d&wX!e&wX!f&wX!h&wX!k&wX!n&wX!}&wX$R&wX&g&wX&h&wX&x&wX~OW$[OY&wX!l&wXm&wXk&wX!U&wX&v&wX~P8pOW&yXo&yX!T&yX![&yX!]&yX!_&yX!`&yX!b&yX!c&yX!d&yX!e&yX!f&yX!h&yX!k&yX!n&yX!}&yX$R&yX&g&yX&h&yX&x&yX']&yX~OZ#xXY&yX!l&yXm&yXk&yX!U&yX&v&yX~P:kOZ$_O~O']$^O~O!l$bO~O&p$dO~Oa&nXb&nXs&nXt&nXu&nXv&nXw&nXx&nXy&nXz&nX{&nX|&nX}&nX!O&nX!P&nX!Q&nX!w&nX#_&nX#e&nX#j&nX$s&nX&]&nX&_&nX&a&nX'Z&nX~OZ$eO~P<}O&_!|O&a!|O~Oa[Ob[O&]TO&_!uO&aUO&h#WO~OW$nO']$^O~O$V!yO~Ow$sO$V$rO&_SO&a!rO~OZ$eO~OZ$vO~O!}%OO&_$}O&a$}O~O!}%QO&_$}O&a$}O~O!}%TO~P6bOZ%UO!VbO~OW&fXo&fX&]&fX&_&fX&a&fX&h&fX~OZ^X!V^X~PAPOWcXocX&]cX&_cX&acX&hcX~OZ^X!V^X~PAoOo!}O&]TO&_!|O&a!|O~Os^Ot^Ou^Ov^Ow^Ox^Oy^Oz^O{^O|^O}^O!O^O!P^O!QzO&]TOarXbrX&_rX&arX~O!wrX#_rX#erX#jrX&hrX'ZrX~PBmOa[Ob[O!w$VO#_$WO#e$YO#j$XO&_!dO&a!eO&h!iO'Z$UO~Oa[Ob[O&]TO&_!dO&a!eO~O!VbO!}%gO~OZ%hO~O!V%jO#U%mO~Oa&nXb&nXs&nXt&nXu&nXv&nXw&nXx&nXy&nXz&nX{&nX|&nX}&nX!O&nX!P&nX!Q&nX!w&nX#_&nX#e&nX#j&nX&]&nX&_&nX&a&nX'Z&nX~O!VbO&h&nX~PEzOW%pOZ%qOaTabTa&]Ta&_Ta&aTa~OsTatTauTavTawTaxTayTazTa{Ta|Ta}Ta!OTa!PTa!QTa!wTa#_Ta#eTa#jTa$UTa$VTa$cTa$sTa'ZTa&hTaoTa&rTaYTakTa!UTa!}Ta~PGrOo!}O&]TOkga&ggaYga&xga!}ga~O']ga!Vga#Yga#]ga~PJ]Os^Ot^Ou^Ov^Ow^Ox^Oy^Oz^O{^O|^O}^O!O^O!P^O!QzO~Oarabra!wra#_ra#era#jra$sra&_ra&ara'Zra&hra~PKUO$V%tO~Om%vO~Oo%wO&]TO~Oo!}O&]la&_la&ala']laYlapla&rla&xla!}la&glakla~OWla!Tla![la!]la!_la!`la!bla!cla!dla!ela!fla!hla!kla!nla$Rla&hla!llamla!Ula&vla~PM]Oo!}O&]TOk&qX!T&qX!}&qX~OY&qX!l&qX~P! gO!T%zOk!SX!}!SXY!SX~Ok%{O!}'RX~O!}%}O~O!w&OO~Oa[Ob[O&]2rO&_!uO&aUO&k&RO~O&g&iP~P!!tO&]TO&_!uO&aUO~O&]TOa%kab%kas%kat%kau%kav%kaw%kax%kay%kaz%ka{%ka|%ka}%ka!O%ka!P%ka!Q%ka!w%ka#_%ka#e%ka#j%ka$s%ka&_%ka&a%ka'Z%ka&h%ka~OW&`XY^XYcXY&`XZ&`Xk^Xo&`XpcX!T&`X![&`X!]&`X!_&`X!`&`X!b&`X!c&`X!d&`X!e&`X!f&`X!h&`X!k&`X!n&`X$R&`X&g&`X&h&`X&rcX&v^X&xcX&x&`X']cX']&`X~PAoOWUXYUXY^XY&fXZUXk^XoUXp&fX!TUX![UX!]UX!_UX!`UX!bUX!cUX!dUX!eUX!fUX!hUX!kUX!nUX$RUX&gUX&hUX&r&fX&v^X&xUX&x&fX']UX']&fX~PAPOa[Ob[O&_!uO&aUO~PBmOo!}Op&^O&]TO&_&YO&a&XO&r&]O~OW#VOY&jX&x&jX']&jX~P!)tOa[Ob[O&_!uO&aUO~Ok&aOY&mX~OY&cO~Oa[Ob[O&]TO&_!uO&aUOY&mP~PKUOk&fO&v#kOY&uX~OY&hO~OY&iO~P5SOY&lO&x&jO']$^O~O!U&mO~P]O!VbO~P6bOa[Ob[O&]TO&_!uO&aUO~PKUOa[Ob[O&]TO&_!uO&aUO~OW#VOo!}O&]TO']&jX~O&{'RO&}$PO~O!V'SO~Op'aO!z'`O&_SO&a!rO&h#WO~Oj'bO~P!.QO!z'dO&_SO&a!rO&h#WO~OY'PP~P6bO!n#yO!T#|a![#|a!]#|a!_#|a!`#|a!b#|a!c#|a!d#|a!e#|a!f#|a!h#|a!k#|a!}#|a$R#|a&g#|a&h#|a&x#|aY#|a!l#|am#|ak#|a!U#|a&v#|a~O!P'iO~Oi'lO!V'kO#Y'mO#]'nO&h!iO~OZ'tO&h!iO~O!V'wO#Y'mO~Oi'{O!V'zO#]'nO&h!iO~OZ$_Oo(RO&]TO~Oj(YOp'aO&_SO&a!rO&h#WO~OW%pO!V(ZO~OW%pO!}(]O~OW(^O!}(_O~Os^Ot^Ou^Ov^Ow^Ox^Oy^Oz^O{^O|^O}^O!O^O!P^O!QzO$s!YO!}'PP~P6bO!l(kO!}(jO~P5SO!}(lO~P5SO!V(mO~O$n(oO~O!}(pO~O!}(qO~O!}(rO~P5SOZ$eOa[Ob[Oj!ROpoO!ogO!pgO!qgO!rgO!sgO!ugO!z!QO&]TO&_(tO&a(sO&|fO~PKUO%^(}O%b)OOZ%Zaa%Zab%Zaj%Zap%Zas%Zat%Zau%Zav%Zaw%Zax%Zay%Zaz%Za{%Za|%Za}%Za!O%Za!P%Za!Q%Za!V%Za!d%Za!n%Za!o%Za!p%Za!q%Za!r%Za!s%Za!u%Za!w%Za!z%Za!}%Za#_%Za#e%Za#j%Za#}%Za$O%Za$U%Za$V%Za$c%Za$e%Za$k%Za$n%Za$p%Za$s%Za$w%Za$y%Za%P%Za%R%Za%T%Za%V%Za%X%Za%[%Za&V%Za&]%Za&_%Za&a%Za&|%Za'Z%Za!U%Za$l%Za&h%Za$}%Za~O!Vla#Yla#]la'dla~PM]OZ%hO~P! gO!})SO~O#U%mO!V'Sa!}'Sa~O!VbO!})VO~Oi)ZOk#RX&g#RX~Ok)]O&g'TX~O&g)_O~OZaOa[Ob[Oj)kOp)jOs^Ot^Ou^Ov^Ow^Ox^Oy^Oz^O{{O|^O}^O!O^O!P^O!QzO!VbO!dpO!neO!ogO!pgO!qgO!rgO!sgO!ugO!w|O!z!QO!}wO#_}O#e!PO#j!OO#}pO$OpO$U!TO$V!SO$c!UO$e!VO$k!WO$n!XO$p!ZO$s!YO$w![O$y!^O%P!]O%R!_O%T!`O%V!aO%X!bO%[!cO&]TO&_RO&aQO&h#WO&|fO'ZhO~O!U)fO~P!;xO!V%jO~O!V)rOY'_P~P6bOW%pO!})yO~Om)zO~Oo!}O&]TOk&qa!T&qa!}&qaY&qa!l&qa~O!V){O~P6bOk%{O!}'Ra~Oa[Ob[O&]2rO&_!uO&aUO~O&k*SO~P!A]Oo!}O&]TOk&jX&g&jXY&jX&x&jX!}&jX~O!V&jX#Y&jX#]&jX~P!AuOi*UOj*UOkhX&ghX~Ok*VO&g&iX~O&g*XO~Oo!}Op*ZO&]TO&_SO&a!rO~OYga&xga']ga~P!CWOW&`XY^Xk^Xo^X&]^X~OWUXY^Xk^Xo^X&]^X~Oo%wO&]TO&r*]O~OW*_O~Oo!}O&]TO&_!|O&a!|O&r*]O~Ok&aOY&ma~Oo!}O&]TO&_!|O&a!|O&r&]O~OY*dO~Ok&fOY&ua~OY*iO&x&jO~O!}]iY]i!l]im]ik]i!U]i~P5SO!]#oO!d#uO!e#vO!f#wO!h#{O!n#yO&g#lO&h#lO!T!Zi!_!Zi!`!Zi!b!Zi!c!Zi!k!Zi!}!Zi$R!Zi&x!ZiY!Zi!l!Zim!Zik!Zi!U!Zi~O![!Zi~P!FsO!d#uO!e#vO!n#yO!T!Zi![!Zi!]!Zi!_!Zi!`!Zi!b!Zi!c!Zi!h!Zi!k!Zi!}!Zi$R!Zi&g!Zi&h!Zi&x!ZiY!Zi!l!Zim!Zik!Zi!U!Zi~O!f#wO~P!HbO![#nO!]#oO!b#sO!c#tO!d#uO!e#vO!f#wO!h#{O!n#yO&g#lO&h#lO&x#mO!T!Zi!`!Zi!k!Zi!}!Zi$R!ZiY!Zi!l!Zim!Zik!Zi!U!Zi~O!_!Zi~P!JPO!_#pO~P!JPO![#nO~P!FsO![#nO!]#oO!d#uO!e#vO!f#wO!h#{O!n#yO&g#lO&h#lO&x#mO!T!Zi!_!Zi!`!Zi!b!Zi!k!Zi!}!Zi$R!ZiY!Zi!l!Zim!Zik!Zi!U!Zi~O!c#tO~P!K|O!c!Zi~P!K|O!n#yO!T!Zi![!Zi!]!Zi!_!Zi!`!Zi!b!Zi!c!Zi!d!Zi!f!Zi!h!Zi!k!Zi!}!Zi$R!Zi&g!Zi&h!Zi&x!ZiY!Zi!l!Zim!Zik!Zi!U!Zi~O!e#vO~P!MrO!e!Zi&v!Zi~P!MrO!f!Zi~P!HbO!l*kO~P5SO&_!|O&a!|O!T&jX![&jX!]&jX!_&jX!`&jX!b&jX!c&jX!d&jX!e&jX!f&jX!h&jX!k&jX!n&jX$R&jX&h&jX!l&jXm&jX!U&jX&v&jX~P!AuO!}$QiY$Qi!l$Qim$Qik$Qi!U$Qi~P5SOa[Ob[O!U*sO!w|O#_}O#e!PO&]TO&_!uO&aUO'ZhO~PKUO!}*tO~OW#uiZ#xXo#ui!T#ui![#ui!]#ui!_#ui!`#ui!b#ui!c#ui!d#ui!e#ui!f#ui!h#ui!k#ui!n#ui!}#ui$R#ui&g#ui&h#ui&x#ui']#uiY#ui!l#uim#uik#ui!U#ui&v#ui~OW+YO']+ZO~Om+[O~P5SO!z+]O&_SO&a!rO~Ok+^OY'PX!}'PX~P5SOY+`O~O!U+bO~P%QO!V'kO~O!V'kO#]'nO~O!V'kO#Y'mO#]'nO~Oi'lO!V'kO#Y'mO#]'nO~Oa[Ob[O&]TO&_!uO&aUOY'WP~PKUO!V+kO#Y'mO~OZ'tO~O&]TO&_!|O&a!|O!U'YP!}'YP~PKUO!V'wO~Oa[Ob[O!U+wO!w|O!}+uO#_}O#e!PO#j!OO&]TO&_!uO&aUO&h!iO'ZhO~PKUO!V'zO~O!V'zO#]'nO~Oi'{O!V'zO#]'nO~Om+|O~P6bOo+}O&]TO~Oo(RO!V){O&]TOW#zi!T#zi![#zi!]#zi!_#zi!`#zi!b#zi!c#zi!d#zi!e#zi!f#zi!h#zi!k#zi!n#zi!}#zi$R#zi&g#zi&h#zi&x#zi']#ziY#zi!l#zim#zik#zi!U#zi&v#zi~O!V'kOW'Oio'Oi!T'Oi!['Oi!]'Oi!_'Oi!`'Oi!b'Oi!c'Oi!d'Oi!e'Oi!f'Oi!h'Oi!k'Oi!n'Oi!}'Oi$R'Oi&g'Oi&h'Oi&x'Oi']'OiY'Oi!l'Oim'Oik'Oi!U'Oi&v'Oi~OW+YO~O$Y,VO$[,WO$^,WO$_,XO$`,YO~O!U,UO~P#/eO$f,ZO&_SO&a!rO~OW%pO!},[O~OW,]O!},[O~O$l,^OZ$jia$jib$jij$jip$jis$jit$jiu$jiv$jiw$jix$jiy$jiz$ji{$ji|$ji}$ji!O$ji!P$ji!Q$ji!V$ji!d$ji!n$ji!o$ji!p$ji!q$ji!r$ji!s$ji!u$ji!w$ji!z$ji!}$ji#_$ji#e$ji#j$ji#}$ji$O$ji$U$ji$V$ji$c$ji$e$ji$k$ji$n$ji$p$ji$s$ji$w$ji$y$ji%P$ji%R$ji%T$ji%V$ji%X$ji%[$ji&V$ji&]$ji&_$ji&a$ji&|$ji'Z$ji!U$ji&h$ji$}$ji~Oa[Ob[O$s$ZO&_!uO&aUO~O!},bO~P6bO!},cO~OZaOa[Ob[Oj!ROpoOs^Ot^Ou^Ov^Ow^Ox^Oy^Oz,iO{{O|^O}^O!O^O!P^O!QzO!VbO!dpO!neO!ogO!pgO!qgO!rgO!sgO!ugO!w|O!z!QO!}wO#_}O#e!PO#j!OO#}pO$OpO$U!TO$V!SO$c!UO$e!VO$k!WO$n!XO$p!ZO$s!YO$w![O$y!^O$},jO%P!]O%R!_O%T!`O%V!aO%X!bO%[!cO&]TO&_RO&aQO&|fO'ZhO~O!U,hO~P#5]OW&`XY&`XZ&`Xo&`X!}&`X']cX']&`X~PAoOWUXYUXZUXoUX!}UX']UX']&fX~PAPOW$[Oo$]O']$^O~OW&yXY%eXo&yX!}%eX']&yX~OZ#xX~P#:kOY,pO!},nO~O%^(}O%b)OOZ%Zia%Zib%Zij%Zip%Zis%Zit%Ziu%Ziv%Ziw%Zix%Ziy%Ziz%Zi{%Zi|%Zi}%Zi!O%Zi!P%Zi!Q%Zi!V%Zi!d%Zi!n%Zi!o%Zi!p%Zi!q%Zi!r%Zi!s%Zi!u%Zi!w%Zi!z%Zi!}%Zi#_%Zi#e%Zi#j%Zi#}%Zi$O%Zi$U%Zi$V%Zi$c%Zi$e%Zi$k%Zi$n%Zi$p%Zi$s%Zi$w%Zi$y%Zi%P%Zi%R%Zi%T%Zi%V%Zi%X%Zi%[%Zi&V%Zi&]%Zi&_%Zi&a%Zi&|%Zi'Z%Zi!U%Zi$l%Zi&h%Zi$}%Zi~OZ,sO~O%^(}O%b)OOZ%cia%cib%cij%cip%cis%cit%ciu%civ%ciw%cix%ciy%ciz%ci{%ci|%ci}%ci!O%ci!P%ci!Q%ci!V%ci!d%ci!n%ci!o%ci!p%ci!q%ci!r%ci!s%ci!u%ci!w%ci!z%ci!}%ci#_%ci#e%ci#j%ci#}%ci$O%ci$U%ci$V%ci$c%ci$e%ci$k%ci$n%ci$p%ci$s%ci$w%ci$y%ci%P%ci%R%ci%T%ci%V%ci%X%ci%[%ci&V%ci&]%ci&_%ci&a%ci&|%ci'Z%ci!U%ci$l%ci&h%ci$}%ci~Oo!}O&]TO!V'Ua!}'Ua#U'Ua~O!},yO~Oi)ZOk#Ra&g#Ra~Ok)]O&g'Ta~O#U%mO!V'Si!}'Si~O!U-SO~P]O!U-SO~P!;xOW-VO~P8pOZ$_O~P:kOW$nOZ$_O']$^O~Oj-XOp-XO~Ok-YO!V'VX#]'VX!}'VX~OY&bXk&bX!U&bX!}&bX~P5SO!T-[OW&yXY&yXZ#xXo&yX![&yX!]&yX!_&yX!`&yX!b&yX!c&yX!d&yX!e&yX!f&yX!h&yX!k&yX!n&yX$R&yX&g&yX&h&yX&x&yX']&yX~O!V)rO!U'^P~P6bOY&bXa%hXb%hX&]%hX&_%hX&a%hXk&bX!U&bX!}&bX~Ok-_OY'_X~OY-aO~O!V){O!U&tP~P6bOk&sX!}&sX!U&sXY&sX~P5SO&kTa~PGrOi*UOj*UOkha&gha~Ok*VO&g&ia~OW-iO~Op-kO~Oo%wO&]TO&r-lO~O!n#yO!T$Pq![$Pq!]$Pq!_$Pq!`$Pq!b$Pq!c$Pq!d$Pq!e$Pq!f$Pq!h$Pq!k$Pq!}$Pq$R$Pq&g$Pq&h$Pq&x$PqY$Pq!l$Pqm$Pqk$Pq!U$Pq&v$Pq~O!Tga![ga!]ga!_ga!`ga!bga!cga!dga!ega!fga!hga!kga!nga$Rga&hga!lgamga!Uga&vga~PJ]Oo!}O&]TO&_-qO&a-pO~Oa[Ob[O!w$VO#_$WO#e$YO&_!uO&aUO'Z$UO~Oa[Ob[O!U-vO!w|O#_}O#e!PO&]TO&_!uO&aUO'ZhO~PKUOp.UO&_SO&a!rO&h#WO~O!z.XO&_SO&a!rO&h#WO~Ok+^OY'Pa!}'Pa~O!U.]O~P%QOo!}O&]TO&_!|O&a!|O&r._O~Ok.bOY'WX~OY.dO~O!U.jO~P%QO!V+kO~OZ$_O!V'kOk#lX!U#lX!}#lX~Ok.nO!U'YX!}'YX~O!U.qO!}.pO~O&h!iO~P7zOa[Ob[O!U.uO!w|O!}+uO#_}O#e!PO#j!OO&]TO&_!uO&aUO&h!iO'ZhO~PKUOo(RO!V){O&]TOW#zq!T#zq![#zq!]#zq!_#zq!`#zq!b#zq!c#zq!d#zq!e#zq!f#zq!h#zq!k#zq!n#zq!}#zq$R#zq&g#zq&h#zq&x#zq']#zqY#zq!l#zqm#zqk#zq!U#zq&v#zq~O!V'kOW'Oqo'Oq!T'Oq!['Oq!]'Oq!_'Oq!`'Oq!b'Oq!c'Oq!d'Oq!e'Oq!f'Oq!h'Oq!k'Oq!n'Oq!}'Oq$R'Oq&g'Oq&h'Oq&x'Oq']'OqY'Oq!l'Oqm'Oqk'Oq!U'Oq&v'Oq~Om.xO~P5SOm.xO~P6bO!U.|O~P#/eOw/QO$Z/QO&_SO&a!rO~O!}/TO~O$f/UO&_SO&a!rO~O!T%zO!l/WOk!SX!}!SX~O!}/YO~P5SO!}/YO~P6bO!}/]O~P5SO!l/_O&v/^O~O!U/aO~P#5]O!l$|X&v$|X~P<}OZ3mOa[Ob[Oj!ROpoO!d3iO!n3hO!ogO!pgO!qgO!rgO!sgO!ugO!z!QO#}3iO$O3iO&]TO&_2vO&a2tO&|fO~O!}/dO~O!T/eO~OY/hOZ$eOa[Ob[Oj!ROpoO!ogO!pgO!qgO!rgO!sgO!ugO!z!QO&]TO&_(tO&a(sO&|fO~PKUOY/hO!}/iO~O%^(}O%b)OOZ%cqa%cqb%cqj%cqp%cqs%cqt%cqu%cqv%cqw%cqx%cqy%cqz%cq{%cq|%cq}%cq!O%cq!P%cq!Q%cq!V%cq!d%cq!n%cq!o%cq!p%cq!q%cq!r%cq!s%cq!u%cq!w%cq!z%cq!}%cq#_%cq#e%cq#j%cq#}%cq$O%cq$U%cq$V%cq$c%cq$e%cq$k%cq$n%cq$p%cq$s%cq$w%cq$y%cq%P%cq%R%cq%T%cq%V%cq%X%cq%[%cq&V%cq&]%cq&_%cq&a%cq&|%cq'Z%cq!U%cq$l%cq&h%cq$}%cq~Oo!}O&]TO!V'Ui!}'Ui#U'Ui~O&x&jOk#Sa&g#Sa~O#U%mO!V'Sq!}'Sq~O!U/tO~P]Oj/wO~P!.QO!}/xO~Ok-YO!V'Va#]'Va!}'Va~O!V)rO~P6bOk/}O!U'^X~O!U0PO~Ok-_OY'_a~Ok0TO!U&tX~O!U0VO~Op0WO~O!n#yO!T$Py![$Py!]$Py!_$Py!`$Py!b$Py!c$Py!d$Py!e$Py!f$Py!h$Py!k$Py!}$Py$R$Py&g$Py&h$Py&x$PyY$Py!l$Pym$Pyk$Py!U$Py&v$Py~O![#nO!]#oO!_#pO!`#qO!b#sO!c#tO!d#uO!e#vO!f#wO!h#{O!k#xO!n#yO&g#lO&h#lO&x#mO~O!T!jy!}!jy$R!jyY!jy!l!jym!jyk!jy!U!jy~P$6sOk^Xo^X!T^X!}^X&]^X~OZ&`X~P$8bOZUX~P$8bO!}0YO~OZ0ZO~OW#uyZ#xXo#uy!T#uy![#uy!]#uy!_#uy!`#uy!b#uy!c#uy!d#uy!e#uy!f#uy!h#uy!k#uy!n#uy!}#uy$R#uy&g#uy&h#uy&x#uy']#uyY#uy!l#uym#uyk#uy!U#uy&v#uy~O!z0gO&_SO&a!rO~OY%pak%pa!}%pa~P5SOo%wO&]TO&r0hO~Oo!}O&]TO&_!|O&a!|O&r0hO~Ok.bOY'Wa~OZ%hO!VbO~O!U0pO~P%QO!V'kOk#la!U#la!}#la~OZ$_O!V'kOk#la!U#la!}#la~O&]TO&_!|O&a!|Ok%yX!U%yX!}%yX~PKUOk.nO!U'Ya!}'Ya~O!U#mX~P%QO!U0vO~Om0wO~P5SO!V'kOW'Oyo'Oy!T'Oy!['Oy!]'Oy!_'Oy!`'Oy!b'Oy!c'Oy!d'Oy!e'Oy!f'Oy!h'Oy!k'Oy!n'Oy!}'Oy$R'Oy&g'Oy&h'Oy&x'Oy']'OyY'Oy!l'Oym'Oyk'Oy!U'Oy&v'Oy~OW%pO!}0yO~OW%pO$]1OO&_SO&a!rO!}'aP~OW%pO$a1PO~O!}1QO~O!T%zO!l1SOk!SX!}!SX~OY1UO~O!}1VO~P5SO!VbO%P!]O~P6bO!T3SO![2xO!]2yO!_2zO!`2{O!b2}O!c3OO!d3PO!e3QO!f3RO!h#{O!k3nO!n#yO$R3SO&g#lO&h#lO&x#mO~Ok3dO!l'cX&v'cX~P$BRO!T1ZO~OY1[OZ$eOa[Ob[Oj!ROpoO!ogO!pgO!qgO!rgO!sgO!ugO!z!QO&]TO&_(tO&a(sO&|fO~PKUOW#YOo&eX&]&eX&_&eX&a&eX'd&eX~O&h#WO~P$DuOo!}O&]TO'd1^O&_%`X&a%`X~O&x&jOk#Si&g#Si~O!U1bO~P]Oj1cO&_SO&a!rO~OW+YOZ$_O']+ZO~O!}1eO~O!V)rOk%|X!U%|X~P6bOk/}O!U'^a~O!T-[O~O!V){Ok%lX!U%lX~P6bOk0TO!U&ta~OY1jO~O!}1kO~OZ1lO~Oo%wO&]TO&r1sO~O!V'kOk#li!U#li!}#li~O!U#ma~P%QOW%pO!}1vO~OW%pOk1wO!}'aX~OY1{O~P5SOY1}O~Ok3dO!l'ca&v'ca~OY%eq!}%eq~P5SO'd1^O&_%`a&a%`a~OY2TO~O!}2WO~Oo!}Oz2ZO!}2YO&]TO~OY2[O~Ok1wO!}'aa~O!}2aO~OW%pOk1wO!}'bX~OY2cO~P5SOY2dO~OY%ey!}%ey~P5SOo!}O&]TO&_&Ta&a&Ta'd&Ta~OY2fO~O!}2gO~Oo!}Oz2iO!}2hO&]TO~OW%pOk&Qa!}&Qa~Ok1wO!}'ba~Oo!}O&]TO&_&Ti&a&Ti'd&Ti~O!}2mO~Oo!}Oz2nO!}2mO&]TO~O!}2oO~O!}2qO~O!l&`XY&`Xm&`Xk&`X!U&`X~P&wOWcXW&`XZ&`Xk&`XocXo&`X!T&`X![&`X!]&`X!_&`X!`&`X!b&`X!c&`X!d&`X!e&`X!f&`X!h&`X!k&`X!l&`X!n&`X$R&`X&]cX&g&`X&hcX&h&`X&v^X&v&`X&x&`X']cX']&`X~O!lUXYUXmUXkUX!UUX~P)OOWUXW&fXZUXkUXoUXo&fX!TUX![UX!]UX!_UX!`UX!bUX!cUX!dUX!eUX!fUX!hUX!kUX!lUX!nUX$RUX&]&fX&gUX&hUX&h&fX&vUX&v^X&xUX']UX']&fX~O!VbO~P$+dOk]i!l]i&v]i~P$BRO!]2yO!d3PO!e3QO!f3RO!h#{O!n#yO&g#lO&h#lOk!Zi!T!Zi!_!Zi!`!Zi!b!Zi!c!Zi!k!Zi!l!Zi$R!Zi&v!Zi&x!Zi~O![!Zi~P%%`O!d3PO!e3QO!n#yOk!Zi!T!Zi![!Zi!]!Zi!_!Zi!`!Zi!b!Zi!c!Zi!h!Zi!k!Zi!l!Zi$R!Zi&g!Zi&h!Zi&v!Zi&x!Zi~O!f3RO~P%&tO![2xO!]2yO!b2}O!c3OO!d3PO!e3QO!f3RO!h#{O!n#yO&g#lO&h#lO&x#mOk!Zi!T!Zi!`!Zi!k!Zi!l!Zi$R!Zi&v!Zi~O!_!Zi~P%(YO!_2zO~P%(YO![2xO~P%%`O![2xO!]2yO!d3PO!e3QO!f3RO!h#{O!n#yO&g#lO&h#lO&x#mOk!Zi!T!Zi!_!Zi!`!Zi!b!Zi!k!Zi!l!Zi$R!Zi&v!Zi~O!c3OO~P%)|O!c!Zi~P%)|O!e3QO!n#yOk!Zi!T!Zi![!Zi!]!Zi!_!Zi!`!Zi!b!Zi!c!Zi!f!Zi!h!Zi!k!Zi!l!Zi$R!Zi&g!Zi&h!Zi&v!Zi&x!Zi~O!d!Zi~P%+iO!f!Zi~P%&tOa[Ob[O&_!uO&aUO$srX~PBmOk$Qi!l$Qi&v$Qi~P$BRO![2xO!]2yO!_2zO!`2{O!b2}O!c3OO!d3PO!e3QO!f3RO!h#{O!k3nO!n#yO&g#lO&h#lO&x#mO~Ok!jy!T!jy!l!jy$R!jy&v!jy~P%-vOk%pa!l%pa&v%pa~P$BRO&v2wO~OY3TO&x&jO']$^O~OY3bO&x&jO~O!l3cO~P5SO!pQ!oP!e&X&_&|!s~",
	goto: "#Fl'dPPPP'e'z,`0UP'zPP0k0o2o7U9dPP9i=S@gCzDhFxPPPGOPJZPPKXKbPPPPPPPPPPPPPPKXL{PPPMgMr! t!#[PP!%[PP!&ZPPPPP!#[P!'U!#[PP!#[PPPPPP!'XP!)]P!+a!)]P!-t!.sP!/t!0O!0^!1R!1X!1_P!1n!2g!2qP!3a!3jP!1nP!4`!4j!4p!5O!1nP!5S!5^!2_!5sP!6h!6r!6x!1n!6{!7R!/t!/t!7V!7a!7g!)]!)]!9m!)]!)]!<Q!#[PP!#[0oP!<W!<aPP!<g!<pPPPPPPPP'eP'ePP!<t!=^!=s!=^PP!=^P!=^P!>`!>cP!=^!>{!=^P!=^P!?O!?R!?VP!<tP!=^P!=^P!=^P!=^P!=^!=^P!?ZP!?a!?d!?jP!=^!?v!?yP!@R!@i!E{!FR!G]!Hl!Hr!Hx!IO!IU!I`!In!It!JS!JY!J`!Jf!Jl!Jr!Jx!KO!KY!K`!Kf!Kl!Kr!K|!LS!L^!LdPPP!Lj!=^!MaP##wP#%OP#(O#(e#,o#1Y#4uPP#8Y#8]P#;T#;Z#;c#<nP#=yP#>{#?U#?XP0oP#?]!)]PPP#Ae#Cm#C|#DY#Dr#ET#EW#Ed#El#Eo#EsP#EvP#FU#FX#F[#F`#Ff#FiwuOby!_#j$b$t$u$w$x%j(m)g)h,^,g-T-U/u)usOPVW_abepy!Q![!]!_!b!f!g!i!j!p!v#O#R#W#Y#Z#_#`#d#j#k#n#o#p#q#r#s#t#u#v#w#x#{#|#}$O$T$]$_$b$e$k$l$m$t$u$v$w$x%U%Y%]%a%d%e%h%j%m%q%y%z&P&Q&V&W&Z&`&a&d&j&l&{&|'S'`'k'l'm'n't'w'z'{(Q(R(S(U(W(d(f(k(m(u)R)Z)])b)d)e)g)h)r){*U*V*`*i*k*l*n*o*r+W+^+a+g+k+r+s+v+y+},^,`,b,c,g,j,m,n,s,x-R-T-U-Y-[-t.^.a.b.i.n.p.s/W/Y/^/e/i/m/u/}0T0j0u1S1V1Z1]1^1j2Q2R2X2Z2[2e2i2k2n2w2x2y2z2{2|2}3O3P3Q3R3S3T3`3b3c3d3h3i3m3n$xlOabepy![!]!_!b#j#k#n#o#p#q#r#s#t#u#v#w#x#|$]$_$b$e$t$u$v$w$x%j%z&l(R(f(k(m)g)h)r){*i*k+^+},^,b,c,g,j-T-U-[/W/Y/^/e/u/}0T1S1V1Z2Z2i2n2w2x2y2z2{2|2}3O3P3Q3R3S3T3b3c3d3h3i3m3nv!tT!S!U!V!y!{$r$s%t,V,W,X,Y/P/R1O1P1w2rQ$ShS&_#`)dQ'V$UU']$[$n-VQ'd$^W(w%U,n/i1]U)o%p(^,]Q)q%qS*[&W-RU+U'_.W/vQ+]'eQ-s*oQ.T+YQ.X+ZQ0Q-_Q0]-tR0g.Yw!tT!S!U!V!y!{$r$s%t,V,W,X,Y/P/R1O1P1w2rT%r!s*R${rOabepy![!]!_!b#j#k#n#o#p#q#r#s#t#u#v#w#x#|$]$_$b$e$t$u$v$w$x%j%q%z&l(R(f(k(m)g)h)r){*i*k+^+},^,b,c,g,j-T-U-[/W/Y/^/e/u/}0T1S1V1Z2Z2i2n2w2x2y2z2{2|2}3O3P3Q3R3S3T3b3c3d3h3i3m3n$OcObepy![!]!_!b#j#k#n#o#p#q#r#s#t#u#v#w#x#|$]$_$b$e$t$u$v$w$x%j%q%z&l(R(f(k(m)g)h)r){*i*k+^+},^,b,c,g-T-U-[/W/Y/^/e/u/}0T1S1V1Z2Z2i2n3n^!lP!h!p'k+a.p0u|#RW!Y#`$T$Z%{&]&`&d(d(u)d*]*o+g,`,m-l-t.a/n1aS#ea3mQ$g|Q$h}Q$i!OQ$j!PW%Y!f%]+r.sS%`!i)]Q%f!jQ'W$VQ'X$WQ'Y$XQ'Z$YQ)[%aS)`%d)bQ*e&fQ*m&|S+n'w.nQ-o*nS.f+k.iQ.m+oQ0i._Q0m.eQ1r0hQ2^1sw3g,j2w2x2y2z2{2|2}3O3P3Q3R3S3T3b3c3d3h3i$ScOabepy![!]!_!b#j#k#n#o#p#q#r#s#t#u#v#w#x#|$]$_$b$e$t$u$v$w$x%j%q%z&l(R(f(k(m)g)h)r){*i*k+^+},^,b,c,g-T-U-[/W/Y/^/e/u/}0T1S1V1Z2Z2i2n3m3nU%i!l.f0mS)R%Y)`Q)c%fw3g,j2w2x2y2z2{2|2}3O3P3Q3R3S3T3b3c3d3h3iV#da%h3m'fYOPVabeipy!Q![!]!_!b!h!j!p#W#_#a#d#j#k#n#o#p#q#r#s#t#u#v#w#x#{#|#}$]$_$b$e$k$m$t$u$v$w$x%U%e%h%j%m%q%z&P&a&j&l&{&}'S'`'k'l'm'n't'z'{(R(W(e(f(k(m(y)Z)e)g)h)r){*U*V*i*k*p*r+W+^+a+h+k+s+t+v+},^,b,c,g,j,n-T-U-Y-[.b.e.i.p/W/Y/^/e/i/u/}0T0u1S1V1Z1]2Z2i2n2w2x2y2z2{2|2}3O3P3Q3R3S3T3`3b3c3d3h3i3m3nQ&U#YQ*Y&VX/k,s/o1^2R'fYOPVabeipy!Q![!]!_!b!h!j!p#W#_#a#d#j#k#n#o#p#q#r#s#t#u#v#w#x#{#|#}$]$_$b$e$k$m$t$u$v$w$x%U%e%h%j%m%q%z&P&a&j&l&{&}'S'`'k'l'm'n't'z'{(R(W(e(f(k(m(y)Z)e)g)h)r){*U*V*i*k*p*r+W+^+a+h+k+s+t+v+},^,b,c,g,j,n-T-U-Y-[.b.e.i.p/W/Y/^/e/i/u/}0T0u1S1V1Z1]2Z2i2n2w2x2y2z2{2|2}3O3P3Q3R3S3T3`3b3c3d3h3i3m3nX/k,s/o1^2R'fZOPVabeipy!Q![!]!_!b!h!j!p#W#_#a#d#j#k#n#o#p#q#r#s#t#u#v#w#x#{#|#}$]$_$b$e$k$m$t$u$v$w$x%U%e%h%j%m%q%z&P&a&j&l&{&}'S'`'k'l'm'n't'z'{(R(W(e(f(k(m(y)Z)e)g)h)r){*U*V*i*k*p*r+W+^+a+h+k+s+t+v+},^,b,c,g,j,n-T-U-Y-[.b.e.i.p/W/Y/^/e/i/u/}0T0u1S1V1Z1]2Z2i2n2w2x2y2z2{2|2}3O3P3Q3R3S3T3`3b3c3d3h3i3m3nX/l,s/o1^2RS#XY/kS$m!Q'`S'_$[$nQ'e$^S)l%j)hQ.W+YQ.Y+ZR/v-V%mXOabepy![!]!_!b#W#j#k#n#o#p#q#r#s#t#u#v#w#x#{#|$]$_$b$e$t$u$v$w$x%U%j%m%q%z&j&l'l'm'n'{(R(f(k(m)Z)g)h)r){*U*V*i*k+^+},^,b,c,g,j,n-T-U-Y-[/W/Y/^/e/i/u/}0T1S1V1Z1]2Z2i2n2w2x2y2z2{2|2}3O3P3Q3R3S3T3b3c3d3h3i3m3nQ&S#WR-g*V'c]OPVabeipy![!]!_!b!h!j!p#W#_#a#d#j#k#n#o#p#q#r#s#t#u#v#w#x#{#|#}$]$_$b$e$t$u$v$w$x%U%e%h%j%m%q%z&P&a&j&l&{&}'S'k'l'm'n't'z'{(R(e(f(k(m(y)Z)e)g)h)r){*U*V*i*k*p*r+^+a+h+k+s+t+v+},^,b,c,g,j,n,s-T-U-Y-[.b.e.i.p/W/Y/^/e/i/o/u/}0T0u1S1V1Z1]1^2R2Z2i2n2w2x2y2z2{2|2}3O3P3Q3R3S3T3`3b3c3d3h3i3m3n!w#PW!f!v#Q#R#`$O$T%X%Y%]%d%y&Q&W&`&d&|(d(u)R)b)d*l*n*o+g+r,`,m,x-R-t.a.s/m1j2Q2X2[2e2kW#ba#d%h3mR*b&aviOby!_#j$b$t$u$w$x%j(m)g)h,^,g-T-U/u[!hP!p'k+a.p0uY#aa#d%h&a3mQ&}#{Q(e$vW(y%U,n/i1]S*p'S*rS+h't.bS+o'w.nS+t'z+vS.e+k.iR/o,sh#TW!Y!f$T$Z%](d*o+r,`-t.sQ*P%{Q*^&]Q-j*]R0X-lU)}%z){0TQ,P(UR.v+y$ScOabepy![!]!_!b#j#k#n#o#p#q#r#s#t#u#v#w#x#|$]$_$b$e$t$u$v$w$x%j%q%z&l(R(f(k(m)g)h)r){*i*k+^+},^,b,c,g-T-U-[/W/Y/^/e/u/}0T1S1V1Z2Z2i2n3m3nw3g,j2w2x2y2z2{2|2}3O3P3Q3R3S3T3b3c3d3h3ivwOby!_#j$b$t$u$w$x%j(m)g)h,^,g-T-U/u`!nP!p'k+a+k.i.p0uQ%V!cQ%g!kQ%o!qS&o#k2wQ'j$fQ)Q%WQ)V%^Q,u)OQ/p,tQ0n.fQ1W/^R1t0m${qOabepy![!]!_!b#j#k#n#o#p#q#r#s#t#u#v#w#x#|$]$_$b$e$t$u$v$w$x%j%q%z&l(R(f(k(m)g)h)r){*i*k+^+},^,b,c,g,j-T-U-[/W/Y/^/e/u/}0T1S1V1Z2Z2i2n2w2x2y2z2{2|2}3O3P3Q3R3S3T3b3c3d3h3i3m3n!^#od#g$y$z%S&n&p&r&s&t&u&v&z'P'c'f)p)|+{,a,d-n.Z.y/[1R1Y1|2P3lg2y/b3U3V3X3Y3Z3[3]3a3e3f!Y#rd#g$y$z%S&n&r&s&u&v&z'P'c'f)p)|+{,a,d-n.Z.y/[1R1Y1|2P3lc2|/b3U3X3Y3[3]3a3e3fR'O#{%TgOabepy![!]!_!b#j#k#n#o#p#q#r#s#t#u#v#w#x#|$]$_$b$e$t$u$v$w$x%U%j%q%z&l(R(f(k(m)g)h)r){*i*k+^+},^,b,c,g,j,n-T-U-[/W/Y/^/e/i/u/}0T1S1V1Z1]2Z2i2n2w2x2y2z2{2|2}3O3P3Q3R3S3T3b3c3d3h3i3m3n%ToOabepy![!]!_!b#j#k#n#o#p#q#r#s#t#u#v#w#x#|$]$_$b$e$t$u$v$w$x%U%j%q%z&l(R(f(k(m)g)h)r){*i*k+^+},^,b,c,g,j,n-T-U-[/W/Y/^/e/i/u/}0T1S1V1Z1]2Z2i2n2w2x2y2z2{2|2}3O3P3Q3R3S3T3b3c3d3h3i3m3n%SoOabepy![!]!_!b#j#k#n#o#p#q#r#s#t#u#v#w#x#|$]$_$b$e$t$u$v$w$x%U%j%q%z&l(R(f(k(m)g)h)r){*i*k+^+},^,b,c,g,j,n-T-U-[/W/Y/^/e/i/u/}0T1S1V1Z1]2Z2i2n2w2x2y2z2{2|2}3O3P3Q3R3S3T3b3c3d3h3i3m3nQ$f{Q$t!WQ$u!XQ${!^R,k(oQ$`mS(V$l+XQ+T'^S+z(Q(XS-W)j)kQ.S+VQ.l+nQ.z,RQ/y-XQ0e.VQ0r.mQ1d/wQ1q0fR2V1cQ'o$gY*v'W'p'q'r'sQ,Q(VW-w*w*x*y*zQ.k+nQ.w+zU0^-x-y-zS0q.l.mQ0x.zS1m0_0`Q1u0rR2]1na!nP!p'k+a+k.i.p0u`!nP!p'k+a+k.i.p0uT+u'z+vd!jP!h!p'k+a+k.e.i.p0uQ's$gQ'v$hQ(P$jQ*z'WQ*|'XQ+S'ZV+s'z+t+vQ%b!iR,})]Q)Y%`R,|)[Q%l!mQ)T%[Q)X%_Q-P)aR/s-QvuOby!_#j$b$t$u$w$x%j(m)g)h,^,g-T-U/u`!nP!p'k+a+k.i.p0uS*q'S*rT+u'z+vQ'r$gS*y'W'sR-z*zQ'q$gQ'y$iU*x'W'r'sQ+O'YQ+m'uS-y*y*zQ-|*{Q0`-zR0b-}Q+e'mQ+f'nR+x'{Q'p$gQ'}$jW*w'W'q'r'sU+Q'Z(O(PU-x*x*y*zS.Q+R+SS0_-y-zQ0d.RR1n0`Q'u$hS*{'X'vR-}*|Q+i'tR0k.bQ+l'uS-{*{+mS0a-|-}R1o0bT.g+k.iQ(O$jS+R'Z(PR.R+SQ'|$jW+P'Z'}(O(PU.P+Q+R+SS0c.Q.RR1p0dvuOby!_#j$b$t$u$w$x%j(m)g)h,^,g-T-U/u`!nP!p'k+a+k.i.p0uT+u'z+vQ'x$iS*}'Y'yR.O+OQ+p'wR0s.nR.r+qQ'T$SR*u'VT*q'S*rQ%k!mS)W%_%lR,z)XQ)g%jR-U)h$zoOabepy![!]!_!b#j#k#n#o#p#q#r#s#t#u#v#w#x#|$]$_$b$e$t$u$v$w$x%j%q%z&l(R(f(k(m)g)h)r){*i*k+^+},^,b,c,g,j-T-U-[/W/Y/^/e/u/}0T1S1V1Z2Z2i2n2w2x2y2z2{2|2}3O3P3Q3R3S3T3b3c3d3h3i3m3nX(x%U,n/i1]%SmOabepy![!]!_!b#j#k#n#o#p#q#r#s#t#u#v#w#x#|$]$_$b$e$t$u$v$w$x%U%j%q%z&l(R(f(k(m)g)h)r){*i*k+^+},^,b,c,g,j,n-T-U-[/W/Y/^/e/i/u/}0T1S1V1Z1]2Z2i2n2w2x2y2z2{2|2}3O3P3Q3R3S3T3b3c3d3h3i3m3nU'^$[$n-VS+V'_/vQ.V+YR0f.WX(T$l(Q(U+y_)s%q)r-[/}2Z2i2nQ)u%qR0R-_Q([$oQ)w%sR-b)xT,S(Z,TvwOby!_#j$b$t$u$w$x%j(m)g)h,^,g-T-U/uR1W/^wwOby!_#j$b$t$u$w$x%j(m)g)h,^,g-T-U/uvvOby!_#j$b$t$u$w$x%j(m)g)h,^,g-T-U/uQ%P!`R%R!aR$w!ZvwOby!_#j$b$t$u$w$x%j(m)g)h,^,g-T-U/uR(f$vR$x!ZR(n${T,f(m,gT,e(m,gX({%V(|)Q,vR,t(}Q/n,sR1a/oQ)P%VQ,r(|Q,w)QR/q,vR%W!cQ(z%UV/g,n/i1]QyOQ#jbY$cy#j)h-T/uQ)h%jQ-T)gR/u-UvVOby!_#j$b$t$u$w$x%j(m)g)h,^,g-T-U/uv!gP!p#d&a'S'k't'w'z*r+a+k+v,s.b.i.n.p0u|!xV!g#O#Z#_#}$k%a%e&P&V&Z&{(S(W)e*`+W.^0j2R3`!f#OW!f!v#R$O$T%Y%]%d%y&Q&W&|(d(u)R)b*l*n*o+r,`,m,x-R-t.s/m1j2Q2X2[2e2kQ#Z_S#_a3m$`#}ep![!]!b#k#n#o#p#q#r#s#t#u#v#w#x#|$]$_$e%m%q%z&j&l'l'm'n'{(R(f(k)Z)r){*U*i*k+^+},b,c,j-Y-[/W/Y/^/e/}0T1S1V1Z2Z2i2n2w2x2y2z2{2|2}3O3P3Q3R3S3T3b3c3d3h3i3nQ$k!QS%a!i)]S%e!j+sS&P#W*VQ&V#YU&Z#`&d)dQ&{#{W(S$l(Q(U+yQ(W$mQ)e%hQ*`&`Q+W'`Q.^+gQ0j.aQ2R1^Z3`$v%U,n/i1]Q*W&SR-h*W^#QW#`$O&|(d(u*l!Q%X!f!v$T%]%d&Q&W&`&d)b)d*n*o+g+r,`,m-R-t.a.s/m2Q2e[%x#Q%X%y,x2X2kS%y#R%YQ,x)RQ2X1jR2k2[#Q`OPaby!_!p#d#j#{$b$t$u$v$w$x%U%h%j&a'S'k't'w'z(m)g)h*r+a+k+v,^,g,n,s-T-U.b.i.n.p/i/u0u1]3m[!wV!g#_&{)e3`T#[`!wQ0U-cR1i0UQ&b#bR*c&bQ&g#eR*f&gQ$QfR'Q$QQ+_'fS.[+_1XR1X/bQ!pPU%n!p+a0uQ+a'kR0u.pQ%|#TR*Q%|Q&k#hU*h&k/r3kQ/r,{R3k3jQ)^%bR-O)^Q-Z)mR/{-ZQ.c+iR0l.cQ.i+kR0o.iQ+v'zR.t+vQ.o+pR0t.oQ*r'SR-u*rQ(U$lQ+y(QT,O(U+yQ0O-]R1g0OQ-`)uR0S-`Q,T(ZR.{,TQ/P,VR0{/PQ1x0|S2`1x2bR2b1zQ,g(mR/`,gQ(|%VS,q(|,vR,v)QQ1_/mR2S1_Q,o(zR/j,odxOby#j%j)g)h-T-U/uQ$|!_Q'h$bQ(b$tQ(c$uQ(h$wQ(i$xS,f(m,gR/V,^)ftOPVW_abepy!Q![!]!_!b!f!g!i!j!p!v#O#R#W#Y#Z#_#`#d#j#k#n#o#p#q#r#s#t#u#v#w#x#{#|#}$O$T$]$_$b$e$k$l$m$t$u$v$w$x%U%Y%]%a%d%e%h%j%m%y%z&P&Q&V&W&Z&`&a&d&j&l&{&|'S'`'k'l'm'n't'w'z'{(Q(R(S(U(W(d(f(k(m(u)R)Z)])b)d)e)g)h){*U*V*`*i*k*l*n*o*r+W+^+a+g+k+r+s+v+y+},^,`,b,c,g,j,m,n,s,x-R-T-U-Y-t.^.a.b.i.n.p.s/W/Y/^/e/i/m/u0T0j0u1S1V1Z1]1^1j2Q2R2X2[2e2k2w2x2y2z2{2|2}3O3P3Q3R3S3T3`3b3c3d3h3i3m3n_)t%q)r-[/}2Z2i2nQ!sTQ$o!SQ$p!UQ$q!VQ%s!yQ%u!{Q(`$rQ(a$sQ)x%tQ*R2rS.},V,XQ/R,WQ/S,YQ0z/PS0|/R1OQ1z1PR2_1w&{SOTabehpy!S!U!V![!]!_!b!y!{#`#j#k#n#o#p#q#r#s#t#u#v#w#x#|$U$[$]$^$_$b$e$n$r$s$t$u$v$w$x%U%j%p%q%t%z&W&l'_'e(R(^(f(k(m)d)g)h)r){*i*k*o+Y+Z+^+},V,W,X,Y,],^,b,c,g,j,n-R-T-U-V-[-_-t.W.Y/P/R/W/Y/^/e/i/u/v/}0T1O1P1S1V1Z1]1w2Z2i2n2r2w2x2y2z2{2|2}3O3P3Q3R3S3T3b3c3d3h3i3m3nQ)v%qQ-])rQ/|-[Q1f/}Q2j2ZQ2l2iR2p2nxdOby!_#j$b$t$u$w$x%j(m)g)h,^,g-T-U/^/uU#ga$e3mS#ye3hS$ap3iQ$y![Q$z!]Q%S!bQ&n#kQ&p#nQ&q#oQ&r#pQ&s#qQ&t#rQ&u#sQ&v#tQ&w#uS&x#v3QQ&y#wQ&z#xQ'P#|Q'c$]Y'f$_$v,b/Y1V^)p%q)r-[/}2Z2i2nU)|%z){0TS*j&l3TQ+{(RQ,a(fQ,d(kS-m*i3bQ-n*kQ.Z+^Q.y+}Q/[,cQ/b,jQ1R/WQ1Y/eQ1|1SQ2P1ZQ3U2wQ3V2xQ3W2yQ3X2zQ3Y2{Q3Z2|Q3[2}Q3]3OQ3^3PQ3_3RQ3a3SQ3e3cQ3f3dR3l3nvWOby!_#j$b$t$u$w$x%j(m)g)h,^,g-T-U/u`!fP!p'k+a+k.i.p0uW!vV#}&P3`S#`a3m#|$Oep![!]!b#k#n#o#p#q#r#s#t#u#v#w#x#|$]$_$e%q%z&l(R(f(k)r){*i*k+^+},b,c,j-[/W/Y/^/e/}0T1S1V1Z2Z2i2n2w2x2y2z2{2|2}3O3P3Q3R3S3T3b3c3d3h3i3nQ$TiS%]!h.eS%d!j+sf&Q#W%m&j'l'm'n'{)Z*U*V-YQ&W#_Q&`#aS&d#d&aQ&|#{Q(d$vW(u%U,n/i1]Q)b%eQ)d%hQ*l&{Q*n&}S*o'S*rS+g't.bS+r'z+vQ,`(eQ,m(yQ-R)eQ-t*pQ.a+hQ.s+tS/m,s/oQ2Q1^R2e2R'b]OPVabeipy![!]!_!b!h!j!p#W#_#a#d#j#k#n#o#p#q#r#s#t#u#v#w#x#{#|#}$]$_$b$e$t$u$v$w$x%U%e%h%j%m%q%z&P&a&j&l&{&}'S'k'l'm'n't'z'{(R(e(f(k(m(y)Z)e)g)h)r){*U*V*i*k*p*r+^+a+h+k+s+t+v+},^,b,c,g,j,n,s-T-U-Y-[.b.e.i.p/W/Y/^/e/i/o/u/}0T0u1S1V1Z1]1^2R2Z2i2n2w2x2y2z2{2|2}3O3P3Q3R3S3T3`3b3c3d3h3i3m3nQ$l!QQ(Q$kS(X$m+WQ+X'`R,R(W'sUOPVabeipy!Q![!]!_!b!h!j!p#W#Y#_#a#d#j#k#n#o#p#q#r#s#t#u#v#w#x#{#|#}$]$_$b$e$k$m$t$u$v$w$x%U%e%h%j%m%q%z&P&V&a&j&l&{&}'S'`'k'l'm'n't'z'{(R(W(e(f(k(m(y)Z)e)g)h)r){*U*V*i*k*p*r+W+^+a+h+k+s+t+v+},^,b,c,g,j,n,s-T-U-Y-[.b.e.i.p/W/Y/^/e/i/o/u/}0T0u1S1V1Z1]1^2R2Z2i2n2w2x2y2z2{2|2}3O3P3Q3R3S3T3`3b3c3d3h3i3m3nR&T#W%OnObepy![!]!_!b#j#k#n#o#p#q#r#s#t#u#v#w#x#|$]$_$b$e$t$u$v$w$x%U%j%q%z&l(R(f(k(m)g)h)r){*i*k+^+},^,b,c,g,j,n-T-U-[/W/Y/^/e/i/u/}0T1S1V1Z1]2Z2i2n2w2x2y2z2{2|2}3O3P3Q3R3S3T3b3c3d3h3i3nQ#haQ&S#WQ'O#{W)m%m'm'n'{Q*g&jQ+c'lQ,{)ZQ-f*UQ-g*VQ/z-YR3j3mQ*T&RR-e*SU#ca%h3mR&e#d#c_OPV`aby!_!g!p!w#_#d#j#{$b$t$u$v$w$x%U%h%j&a&{'S'k't'w'z(m)e)g)h*r+a+k+v,^,g,n,s-T-U.b.i.n.p/i/u0u1]3`3m#c^OPV`aby!_!g!p!w#_#d#j#{$b$t$u$v$w$x%U%h%j&a&{'S'k't'w'z(m)e)g)h*r+a+k+v,^,g,n,s-T-U.b.i.n.p/i/u0u1]3`3ml#SW!Y!f$T$Z%]%{&]*]*o+r-l-t.sU&[#`&d)dQ*a&`Q,_(dQ,l(uQ.`+gQ/X,`Q/f,mQ0i.aQ1`/nR2U1aQ*O%zQ-c){R1h0TR-d){T#fa3m$vkOabepy![!]!_!b#j#k#n#o#p#q#r#s#t#u#v#w#x#|$]$_$b$e$t$u$v$w$x%q%z&l(R(f(k(m)g)r){*i*k+^+},^,b,c,g,j-T-U-[/W/Y/^/e/u/}0T1S1V1Z2Z2i2n2w2x2y2z2{2|2}3O3P3Q3R3S3T3b3c3d3h3i3m3nW(v%U,n/i1]T)i%j)h%SjOabepy![!]!_!b#j#k#n#o#p#q#r#s#t#u#v#w#x#|$]$_$b$e$t$u$v$w$x%U%j%q%z&l(R(f(k(m)g)h)r){*i*k+^+},^,b,c,g,j,n-T-U-[/W/Y/^/e/i/u/}0T1S1V1Z1]2Z2i2n2w2x2y2z2{2|2}3O3P3Q3R3S3T3b3c3d3h3i3m3nT'[$[-VQ'g$_Q(g$vQ/Z,bQ1T/YR2O1V[!oP!p'k+a.p0uT.g+k.iU#UW!Y(dQ%Z!fU'U$T$Z,`Q)U%]S-r*o+rT0[-t.sd!kP!p'k'z+a+k+v.i.p0uV%^!h+t.eR%c!iW%[!f%]+r.sQ)a%dR-Q)bQ)n%mV+d'm'n'{R+j'tT.h+k.iR+q'w`!mP!p'k+a+k.i.p0uT%_!h.eR-^)rR)v%qT/O,V/PQ0}/RR1y1OR1y1PR/c,j",
	nodeNames: "⚠ LineComment BlockComment Program ModuleDeclaration MarkerAnnotation Identifier ScopedIdentifier . Annotation ) ( AnnotationArgumentList LambdaExpression Definition FormalParameters ReceiverParameter void PrimitiveType TypeName ScopedTypeName GenericType TypeArguments AnnotatedType Wildcard extends super , ArrayType ] Dimension [ this FormalParameter Modifiers public protected private abstract static final strictfp default synchronized native transient volatile sealed non SpreadParameter VariableDeclarator AssignOp } { ArrayInitializer InferredParameters Block BinaryExpression CompareOp CompareOp CompareOp LogicOp LogicOp BitOp BitOp BitOp ArithOp ArithOp BitOp InstanceofExpression instanceof TypePattern TernaryExpression LogicOp : UpdateExpression UpdateOp IntegerLiteral FloatingPointLiteral BooleanLiteral CharacterLiteral StringLiteral TextBlock null ClassLiteral class ParenthesizedExpression ObjectCreationExpression new ArgumentList ClassBody ; FieldDeclaration MethodDeclaration TypeParameters TypeParameter TypeBound Throws throws ClassDeclaration Superclass SuperInterfaces implements InterfaceTypeList Permits permits RecordDeclaration record RecordHeader RecordComponent RecordBody CompactConstructorDeclaration InterfaceDeclaration interface ExtendsInterfaces InterfaceBody ConstantDeclaration EnumDeclaration enum EnumBody EnumConstant EnumBodyDeclarations AnnotationTypeDeclaration AnnotationTypeBody AnnotationTypeElementDeclaration StaticInitializer ConstructorDeclaration ConstructorBody ExplicitConstructorInvocation FieldAccess ArrayAccess MethodInvocation MethodName MethodReference ArrayCreationExpression Dimension UnaryExpression LogicOp BitOp CastExpression AssignmentExpression AssignOp ElementValueArrayInitializer ElementValuePair open module ModuleBody ModuleDirective requires transitive exports to opens uses provides with PackageDeclaration package ImportDeclaration import Asterisk ExpressionStatement LabeledStatement Label IfStatement if else WhileStatement while ForStatement for ForSpec LocalVariableDeclaration var EnhancedForStatement ForSpec AssertStatement assert SwitchStatement switch SwitchBlock SwitchRule SwitchLabel case ThrowStatement throw DoStatement do BreakStatement break ContinueStatement continue ReturnStatement return SynchronizedStatement TryStatement try CatchClause catch CatchFormalParameter CatchType FinallyClause finally TryWithResourcesStatement ResourceSpecification Resource ClassContent",
	maxTerm: 296,
	nodeProps: [
		[
			"isolate",
			-4,
			1,
			2,
			80,
			81,
			""
		],
		[
			"group",
			-27,
			4,
			56,
			91,
			99,
			106,
			112,
			117,
			122,
			156,
			158,
			161,
			162,
			164,
			167,
			169,
			172,
			174,
			176,
			178,
			184,
			186,
			188,
			190,
			192,
			194,
			195,
			203,
			"Statement",
			-25,
			6,
			13,
			32,
			57,
			69,
			72,
			75,
			77,
			78,
			79,
			80,
			81,
			82,
			83,
			84,
			86,
			87,
			129,
			130,
			131,
			133,
			134,
			136,
			139,
			140,
			"Expression",
			-7,
			17,
			18,
			19,
			20,
			21,
			23,
			28,
			"Type"
		],
		[
			"openedBy",
			10,
			"(",
			52,
			"{"
		],
		[
			"closedBy",
			11,
			")",
			53,
			"}"
		]
	],
	propSources: [javaHighlighting],
	skippedNodes: [
		0,
		1,
		2
	],
	repeatNodeCount: 30,
	tokenData: "#$g_R!_OX%QXY'fYZ)bZ^'f^p%Qpq'fqr*|rs,^st%Qtu2zuv4avw5qwx7Xxy?pyz@^z{@z{|Ap|}CW}!OCt!O!PEa!P!QNZ!Q!R!+P!R![!.k![!]!;T!]!^!<e!^!_!=R!_!`!?Y!`!a!?|!a!b!Aj!b!c!BY!c!}!IU!}#O!Jk#O#P%Q#P#Q!KX#Q#R!Ku#R#S2z#S#T%Q#T#o2z#o#p!Li#p#q!MV#q#r!No#r#s# ]#s#y%Q#y#z'f#z$f%Q$f$g'f$g#BY2z#BY#BZ# y#BZ$IS2z$IS$I_# y$I_$I|2z$I|$JO# y$JO$JT2z$JT$JU# y$JU$KV2z$KV$KW# y$KW&FU2z&FU&FV# y&FV;'S2z;'S;=`4Z<%lO2zS%VV&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%QS%qO&}SS%tVOY&ZYZ%lZr&Zrs&ys;'S&Z;'S;=`'`<%lO&ZS&^VOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%QS&vP;=`<%l%QS&|UOY&ZYZ%lZr&Zs;'S&Z;'S;=`'`<%lO&ZS'cP;=`<%l&Z_'mk&}S&XZOX%QXY'fYZ)bZ^'f^p%Qpq'fqr%Qrs%qs#y%Q#y#z'f#z$f%Q$f$g'f$g#BY%Q#BY#BZ'f#BZ$IS%Q$IS$I_'f$I_$I|%Q$I|$JO'f$JO$JT%Q$JT$JU'f$JU$KV%Q$KV$KW'f$KW&FU%Q&FU&FV'f&FV;'S%Q;'S;=`&s<%lO%Q_)iY&}S&XZX^*Xpq*X#y#z*X$f$g*X#BY#BZ*X$IS$I_*X$I|$JO*X$JT$JU*X$KV$KW*X&FU&FV*XZ*^Y&XZX^*Xpq*X#y#z*X$f$g*X#BY#BZ*X$IS$I_*X$I|$JO*X$JT$JU*X$KV$KW*X&FU&FV*XV+TX#}P&}SOY%QYZ%lZr%Qrs%qs!_%Q!_!`+p!`;'S%Q;'S;=`&s<%lO%QU+wV![Q&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%QT,aXOY,|YZ%lZr,|rs1as#O,|#O#P0k#P;'S,|;'S;=`1Z<%lO,|T-PXOY-lYZ%lZr-lrs.^s#O-l#O#P.x#P;'S-l;'S;=`1T<%lO-lT-qX&}SOY-lYZ%lZr-lrs.^s#O-l#O#P.x#P;'S-l;'S;=`1T<%lO-lT.cV!sPOY&ZYZ%lZr&Zrs&ys;'S&Z;'S;=`'`<%lO&ZT.}V&}SOY-lYZ%lZr-lrs/ds;'S-l;'S;=`1T<%lO-lT/gXOY,|YZ%lZr,|rs0Ss#O,|#O#P0k#P;'S,|;'S;=`1Z<%lO,|T0XU!sPOY&ZYZ%lZr&Zs;'S&Z;'S;=`'`<%lO&ZT0nVOY-lYZ%lZr-lrs/ds;'S-l;'S;=`1T<%lO-lT1WP;=`<%l-lT1^P;=`<%l,|T1fV!sPOY&ZYZ%lZr&Zrs1{s;'S&Z;'S;=`'`<%lO&ZT2QS&{SXY2^YZ2m]^2rpq2^P2aSXY2^YZ2m]^2rpq2^P2rO&|PP2wP&|PYZ2m_3Rb&}S&_ZOY%QYZ%lZr%Qrs%qst%Qtu2zu!Q%Q!Q![2z![!c%Q!c!}2z!}#R%Q#R#S2z#S#T%Q#T#o2z#o$g%Q$g;'S2z;'S;=`4Z<%lO2z_4^P;=`<%l2zU4hX&}S!eQOY%QYZ%lZr%Qrs%qs!_%Q!_!`5T!`;'S%Q;'S;=`&s<%lO%QU5[V$RQ&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%QV5xZ&xR&}SOY%QYZ%lZr%Qrs%qsv%Qvw6kw!_%Q!_!`5T!`;'S%Q;'S;=`&s<%lO%QU6rV!_Q&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%QT7^Z&}SOY8PYZ%lZr8Prs9_sw8Pwx%Qx#O8P#O#P:i#P;'S8P;'S;=`?j<%lO8PT8UX&}SOY%QYZ%lZr%Qrs%qsw%Qwx8qx;'S%Q;'S;=`&s<%lO%QT8xV!rP&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%QT9bXOY&ZYZ%lZr&Zrs&ysw&Zwx9}x;'S&Z;'S;=`'`<%lO&ZT:SV!rPOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%QT:nZ&}SOY;aYZ%lZr;ars<Xsw;awx8Px#O;a#O#P8P#P;'S;a;'S;=`=s<%lO;aT;fZ&}SOY;aYZ%lZr;ars<Xsw;awx8qx#O;a#O#P%Q#P;'S;a;'S;=`=s<%lO;aT<[ZOY<}YZ%lZr<}rs=ysw<}wx9}x#O<}#O#P&Z#P;'S<};'S;=`?d<%lO<}T=QZOY;aYZ%lZr;ars<Xsw;awx8qx#O;a#O#P%Q#P;'S;a;'S;=`=s<%lO;aT=vP;=`<%l;aT=|ZOY<}YZ%lZr<}rs>osw<}wx9}x#O<}#O#P&Z#P;'S<};'S;=`?d<%lO<}P>rVOY>oZw>owx?Xx#O>o#P;'S>o;'S;=`?^<%lO>oP?^O!rPP?aP;=`<%l>oT?gP;=`<%l<}T?mP;=`<%l8P_?wVZZ&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%QV@eVYR&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%QVATX$fP&}S!eQOY%QYZ%lZr%Qrs%qs!_%Q!_!`5T!`;'S%Q;'S;=`&s<%lO%QVAwZ!dR&}SOY%QYZ%lZr%Qrs%qs{%Q{|Bj|!_%Q!_!`5T!`;'S%Q;'S;=`&s<%lO%QVBqV!nR&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%QVC_VkR&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%Q_C}[&pW!dR&}SOY%QYZ%lZr%Qrs%qs}%Q}!OBj!O!_%Q!_!`5T!`!aDs!a;'S%Q;'S;=`&s<%lO%QVDzV&vR&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%Q_EhZWY&}SOY%QYZ%lZr%Qrs%qs!O%Q!O!PFZ!P!Q%Q!Q![Gi![;'S%Q;'S;=`&s<%lO%QVF`X&}SOY%QYZ%lZr%Qrs%qs!O%Q!O!PF{!P;'S%Q;'S;=`&s<%lO%QVGSV&rR&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%QTGpc&}S!pPOY%QYZ%lZr%Qrs%qs!Q%Q!Q![Gi![!f%Q!f!gH{!g!hIi!h!iH{!i#R%Q#R#SMc#S#W%Q#W#XH{#X#YIi#Y#ZH{#Z;'S%Q;'S;=`&s<%lO%QTISV&}S!pPOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%QTIn]&}SOY%QYZ%lZr%Qrs%qs{%Q{|Jg|}%Q}!OJg!O!Q%Q!Q![KX![;'S%Q;'S;=`&s<%lO%QTJlX&}SOY%QYZ%lZr%Qrs%qs!Q%Q!Q![KX![;'S%Q;'S;=`&s<%lO%QTK`c&}S!pPOY%QYZ%lZr%Qrs%qs!Q%Q!Q![KX![!f%Q!f!gH{!g!h%Q!h!iH{!i#R%Q#R#SLk#S#W%Q#W#XH{#X#Y%Q#Y#ZH{#Z;'S%Q;'S;=`&s<%lO%QTLpZ&}SOY%QYZ%lZr%Qrs%qs!Q%Q!Q![KX![#R%Q#R#SLk#S;'S%Q;'S;=`&s<%lO%QTMhZ&}SOY%QYZ%lZr%Qrs%qs!Q%Q!Q![Gi![#R%Q#R#SMc#S;'S%Q;'S;=`&s<%lO%Q_Nb]&}S!eQOY%QYZ%lZr%Qrs%qsz%Qz{! Z{!P%Q!P!Q!'|!Q!_%Q!_!`5T!`;'S%Q;'S;=`&s<%lO%Q_! `X&}SOY! ZYZ! {Zr! Zrs!#hsz! Zz{!$v{;'S! Z;'S;=`!&[<%lO! Z_!!QT&}SOz!!az{!!s{;'S!!a;'S;=`!#b<%lO!!aZ!!dTOz!!az{!!s{;'S!!a;'S;=`!#b<%lO!!aZ!!vVOz!!az{!!s{!P!!a!P!Q!#]!Q;'S!!a;'S;=`!#b<%lO!!aZ!#bOQZZ!#eP;=`<%l!!a_!#kXOY!$WYZ! {Zr!$Wrs!&bsz!$Wz{!'Q{;'S!$W;'S;=`!'v<%lO!$W_!$ZXOY! ZYZ! {Zr! Zrs!#hsz! Zz{!$v{;'S! Z;'S;=`!&[<%lO! Z_!${Z&}SOY! ZYZ! {Zr! Zrs!#hsz! Zz{!$v{!P! Z!P!Q!%n!Q;'S! Z;'S;=`!&[<%lO! Z_!%uV&}SQZOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%Q_!&_P;=`<%l! Z_!&eXOY!$WYZ! {Zr!$Wrs!!asz!$Wz{!'Q{;'S!$W;'S;=`!'v<%lO!$W_!'TZOY! ZYZ! {Zr! Zrs!#hsz! Zz{!$v{!P! Z!P!Q!%n!Q;'S! Z;'S;=`!&[<%lO! Z_!'yP;=`<%l!$W_!(TV&}SPZOY!'|YZ%lZr!'|rs!(js;'S!'|;'S;=`!)p<%lO!'|_!(oVPZOY!)UYZ%lZr!)Urs!)vs;'S!)U;'S;=`!*y<%lO!)U_!)ZVPZOY!'|YZ%lZr!'|rs!(js;'S!'|;'S;=`!)p<%lO!'|_!)sP;=`<%l!'|_!){VPZOY!)UYZ%lZr!)Urs!*bs;'S!)U;'S;=`!*y<%lO!)UZ!*gSPZOY!*bZ;'S!*b;'S;=`!*s<%lO!*bZ!*vP;=`<%l!*b_!*|P;=`<%l!)UT!+Wq&}S!oPOY%QYZ%lZr%Qrs%qs!O%Q!O!P!-_!P!Q%Q!Q![!.k![!d%Q!d!e!1u!e!f%Q!f!gH{!g!hIi!h!iH{!i!n%Q!n!o!0a!o!z%Q!z!{!3s!{#R%Q#R#S!0}#S#U%Q#U#V!1u#V#W%Q#W#XH{#X#YIi#Y#ZH{#Z#`%Q#`#a!0a#a#l%Q#l#m!3s#m;'S%Q;'S;=`&s<%lO%QT!-fa&}S!pPOY%QYZ%lZr%Qrs%qs!Q%Q!Q![Gi![!f%Q!f!gH{!g!hIi!h!iH{!i#W%Q#W#XH{#X#YIi#Y#ZH{#Z;'S%Q;'S;=`&s<%lO%QT!.ri&}S!oPOY%QYZ%lZr%Qrs%qs!O%Q!O!P!-_!P!Q%Q!Q![!.k![!f%Q!f!gH{!g!hIi!h!iH{!i!n%Q!n!o!0a!o#R%Q#R#S!0}#S#W%Q#W#XH{#X#YIi#Y#ZH{#Z#`%Q#`#a!0a#a;'S%Q;'S;=`&s<%lO%QT!0hV&}S!oPOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%QT!1SZ&}SOY%QYZ%lZr%Qrs%qs!Q%Q!Q![!.k![#R%Q#R#S!0}#S;'S%Q;'S;=`&s<%lO%QT!1zY&}SOY%QYZ%lZr%Qrs%qs!Q%Q!Q!R!2j!R!S!2j!S;'S%Q;'S;=`&s<%lO%QT!2q`&}S!oPOY%QYZ%lZr%Qrs%qs!Q%Q!Q!R!2j!R!S!2j!S!n%Q!n!o!0a!o#R%Q#R#S!1u#S#`%Q#`#a!0a#a;'S%Q;'S;=`&s<%lO%QT!3x_&}SOY%QYZ%lZr%Qrs%qs!O%Q!O!P!4w!P!Q%Q!Q![!7V![!c%Q!c!i!7V!i#T%Q#T#Z!7V#Z;'S%Q;'S;=`&s<%lO%QT!4|]&}SOY%QYZ%lZr%Qrs%qs!Q%Q!Q![!5u![!c%Q!c!i!5u!i#T%Q#T#Z!5u#Z;'S%Q;'S;=`&s<%lO%QT!5zc&}SOY%QYZ%lZr%Qrs%qs!Q%Q!Q![!5u![!c%Q!c!i!5u!i!r%Q!r!sIi!s#R%Q#R#S!4w#S#T%Q#T#Z!5u#Z#d%Q#d#eIi#e;'S%Q;'S;=`&s<%lO%QT!7^i&}S!oPOY%QYZ%lZr%Qrs%qs!O%Q!O!P!8{!P!Q%Q!Q![!7V![!c%Q!c!i!7V!i!n%Q!n!o!0a!o!r%Q!r!sIi!s#R%Q#R#S!:V#S#T%Q#T#Z!7V#Z#`%Q#`#a!0a#a#d%Q#d#eIi#e;'S%Q;'S;=`&s<%lO%QT!9Qa&}SOY%QYZ%lZr%Qrs%qs!Q%Q!Q![!5u![!c%Q!c!i!5u!i!r%Q!r!sIi!s#T%Q#T#Z!5u#Z#d%Q#d#eIi#e;'S%Q;'S;=`&s<%lO%QT!:[]&}SOY%QYZ%lZr%Qrs%qs!Q%Q!Q![!7V![!c%Q!c!i!7V!i#T%Q#T#Z!7V#Z;'S%Q;'S;=`&s<%lO%QV!;[X!lR&}SOY%QYZ%lZr%Qrs%qs![%Q![!]!;w!];'S%Q;'S;=`&s<%lO%QV!<OV']R&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%QV!<lV!}R&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%Q_!=YY&hZ&}SOY%QYZ%lZr%Qrs%qs!^%Q!^!_!=x!_!`!>l!`;'S%Q;'S;=`&s<%lO%QU!>PX!fQ&}SOY%QYZ%lZr%Qrs%qs!_%Q!_!`5T!`;'S%Q;'S;=`&s<%lO%QU!>sV!]Q&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%QV!?aX!TR&}SOY%QYZ%lZr%Qrs%qs!_%Q!_!`+p!`;'S%Q;'S;=`&s<%lO%QV!@TY&gR&}SOY%QYZ%lZr%Qrs%qs!_%Q!_!`!>l!`!a!@s!a;'S%Q;'S;=`&s<%lO%QU!@zY!fQ&}SOY%QYZ%lZr%Qrs%qs!_%Q!_!`5T!`!a!=x!a;'S%Q;'S;=`&s<%lO%Q_!AsV&kX!kQ&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%Q_!BaX&]Z&}SOY%QYZ%lZr%Qrs%qs#]%Q#]#^!B|#^;'S%Q;'S;=`&s<%lO%QV!CRX&}SOY%QYZ%lZr%Qrs%qs#b%Q#b#c!Cn#c;'S%Q;'S;=`&s<%lO%QV!CsX&}SOY%QYZ%lZr%Qrs%qs#h%Q#h#i!D`#i;'S%Q;'S;=`&s<%lO%QV!DeX&}SOY%QYZ%lZr%Qrs%qs#X%Q#X#Y!EQ#Y;'S%Q;'S;=`&s<%lO%QV!EVX&}SOY%QYZ%lZr%Qrs%qs#f%Q#f#g!Er#g;'S%Q;'S;=`&s<%lO%QV!EwX&}SOY%QYZ%lZr%Qrs%qs#Y%Q#Y#Z!Fd#Z;'S%Q;'S;=`&s<%lO%QV!FiX&}SOY%QYZ%lZr%Qrs%qs#T%Q#T#U!GU#U;'S%Q;'S;=`&s<%lO%QV!GZX&}SOY%QYZ%lZr%Qrs%qs#V%Q#V#W!Gv#W;'S%Q;'S;=`&s<%lO%QV!G{X&}SOY%QYZ%lZr%Qrs%qs#X%Q#X#Y!Hh#Y;'S%Q;'S;=`&s<%lO%QV!HoV'ZR&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%Q_!I]b&aZ&}SOY%QYZ%lZr%Qrs%qst%Qtu!IUu!Q%Q!Q![!IU![!c%Q!c!}!IU!}#R%Q#R#S!IU#S#T%Q#T#o!IU#o$g%Q$g;'S!IU;'S;=`!Je<%lO!IU_!JhP;=`<%l!IU_!JrVoZ&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%QV!K`VmR&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%QU!K|X!cQ&}SOY%QYZ%lZr%Qrs%qs!_%Q!_!`5T!`;'S%Q;'S;=`&s<%lO%QV!LpV!VR&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%Q_!M`Z'dX!bQ&}SOY%QYZ%lZr%Qrs%qs!_%Q!_!`5T!`#p%Q#p#q!NR#q;'S%Q;'S;=`&s<%lO%QU!NYV!`Q&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%QV!NvV!UR&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%QT# dV$OP&}SOY%QYZ%lZr%Qrs%qs;'S%Q;'S;=`&s<%lO%Q_#!Su&}S&XZ&_ZOX%QXY'fYZ)bZ^'f^p%Qpq'fqr%Qrs%qst%Qtu2zu!Q%Q!Q![2z![!c%Q!c!}2z!}#R%Q#R#S2z#S#T%Q#T#o2z#o#y%Q#y#z'f#z$f%Q$f$g'f$g#BY2z#BY#BZ# y#BZ$IS2z$IS$I_# y$I_$I|2z$I|$JO# y$JO$JT2z$JT$JU# y$JU$KV2z$KV$KW# y$KW&FU2z&FU&FV# y&FV;'S2z;'S;=`4Z<%lO2z",
	tokenizers: [
		0,
		1,
		2,
		3
	],
	topRules: {
		"Program": [0, 3],
		"ClassContent": [1, 206]
	},
	dynamicPrecedences: {
		"21": 1,
		"246": -1,
		"252": -1
	},
	specialized: [{
		term: 245,
		get: (value) => spec_identifier$1[value] || -1
	}],
	tokenPrec: 9164
});

// src/why/profile/java/java-language.ts
/** More entries of a checkout than this are not looked at. */
const mostEntries = 5e4;
const constructors = ["ConstructorDeclaration", "CompactConstructorDeclaration"];
const types = [
	"Class",
	"Interface",
	"Enum",
	"Record",
	"AnnotationType"
].map((kind) => `${kind}Declaration`);
const grammar$1 = {
	parser: parser$1,
	scopes: types,
	functions: ["MethodDeclaration", ...constructors],
	anonymous: ["LambdaExpression"],
	nameOf(node, text) {
		if (constructors.includes(node.name)) return "<init>";
		const name = node.getChild("Definition");
		const isAbstract = node.name === "MethodDeclaration" && node.getChild("Block") === null;
		return name === null || isAbstract ? void 0 : text(name);
	}
};
/** Java's packages in one checkout. */
var JavaLanguage = class {
	#root;
	#directory;
	/** By the path that the name of a class stands for, `com/acme/Shop`: sources, absolute. */
	#sources;
	#jars = /* @__PURE__ */ new Map();
	#versions = /* @__PURE__ */ new Map();
	#known = /* @__PURE__ */ new Map();
	constructor(root, directory) {
		this.#root = root;
		this.#directory = directory;
		this.#sources = sourcesIn(root);
	}
	/** What a recording says of jars. */
	learn(jars, all) {
		for (const [name, jar] of jars) this.#jars.set(name, jar);
		for (const jar of all) {
			const { name, version } = artifactOf(jar);
			if (!this.#versions.has(name) && version !== "") this.#versions.set(name, version);
		}
	}
	whose({ file: name }) {
		const path = this.#pathOf(name);
		if (path !== void 0) return {
			kind: "own",
			package: "",
			file: path.slice(this.#root.length + 1),
			path
		};
		const jar = this.#jars.get(name);
		const file = `${outermost(name).replaceAll(".", "/")}.java`;
		if (jar !== void 0) return {
			kind: "package",
			package: artifactOf(jar).name,
			file
		};
		return {
			kind: /^(java|javax|jdk|sun|com\.sun)\./.test(name) ? "runtime" : "native",
			package: "",
			file
		};
	}
	/** Of Java alone: sources in Kotlin, Scala and Groovy are known by their names. */
	grammarOf(path) {
		return path.endsWith(".java") ? grammar$1 : void 0;
	}
	/** `lambda$list$0` → `list>(anonymous)` */
	shortName(name) {
		return name.replace(/^lambda\$(.+?)\$(?:[\da-f]+\$)?\d+$/, "$1>(anonymous)");
	}
	packages() {
		return {
			versions: this.#versions,
			manifests: manifestsIn$1(this.#root, this.#directory)
		};
	}
	/** The source of a class; undefined where the checkout has none, or more than one. */
	#pathOf(name) {
		if (this.#known.has(name)) return this.#known.get(name);
		const inner = outermost(name).replaceAll(".", "/");
		const found = this.#sources.get(inner) ?? this.#sources.get(inner.replace(/Kt$/, "")) ?? [];
		this.#known.set(name, found.length === 1 ? found[0] : void 0);
		return this.#known.get(name);
	}
};
/** `com.acme.Shop$Shelf` → `com.acme.Shop` */
const outermost = (name) => name.replace(/(?<=\w)\$.*$/, "");
/** `spring-web-6.1.2.jar` → spring-web, 6.1.2 */
function artifactOf(jar) {
	const [, name, version] = /^(.+?)-(\d[\w.+-]*)\.jar$/.exec(jar) ?? [];
	return {
		name: name ?? jar.replace(/\.jar$/, ""),
		version: (version ?? "").slice(0, 60)
	};
}
/** Sources of a checkout, by what they declare: the package that a file says it is in, and its name. */
function sourcesIn(root) {
	const found = /* @__PURE__ */ new Map();
	for (const { folder, names } of filesBelow(root, mostEntries, (name) => !/^(\..*|node_modules|target|build)$/.test(name))) for (const file of names) {
		const [, name] = /^(\w+)\.(?:java|kt|scala|groovy)$/.exec(file) ?? [];
		const path = join(folder, file);
		if (name === void 0 || /\/src\/test\//.test(path)) continue;
		const declared = /^[ \t]*package[ \t]+([\w.]+)/m.exec(readInside(path, root, 2e4, true) ?? "")?.[1] ?? "";
		const key = declared === "" ? name : `${declared.replaceAll(".", "/")}/${name}`;
		found.set(key, [...found.get(key) ?? [], path]);
	}
	return found;
}
/** Where a project names an artifact: from the server's folder up. */
function manifestsIn$1(root, directory) {
	const found = /* @__PURE__ */ new Map();
	for (let at = directory; at === root || at.startsWith(`${root}/`); at = dirname(at)) for (const file of [
		"pom.xml",
		"build.gradle",
		"build.gradle.kts",
		"gradle/libs.versions.toml"
	]) {
		const path = join(at, file);
		for (const [i, line] of linesInside(path, root).entries()) for (const [, name] of line.matchAll(/(?:<artifactId>|["'][\w.-]+:|name\s*=\s*["'])([\w.-]+)/g)) if (name !== void 0 && !found.has(name)) found.set(name, {
			file: path.slice(root.length + 1),
			line: i + 1
		});
	}
	return found;
}

// src/why/profile/java/jdk.ts
/** Beside this file when run from source, beside every chunk when bundled. */
const beside = (name) => fileURLToPath(new URL(`./${name}`, import.meta.url));
/** Folder of the programs of a JDK: the one that a process runs on, else that of the environment. Undefined where none has a compiler. */
function jdkOf(pid) {
	const { JAVA_HOME, PATH = "" } = environment();
	const others = [...JAVA_HOME === void 0 ? [] : [join(JAVA_HOME, "bin")], ...PATH.split(delimiter)];
	return [...pid === void 0 ? [] : programFolder(pid), ...others.filter(isAbsolute).flatMap(resolved)].find((folder) => isProgram$1(join(folder, "javac")));
}
function programFolder(pid) {
	try {
		return [dirname(readlinkSync(`/proc/${pid}/exe`))];
	} catch {
		return [];
	}
}
/** Programs on PATH are often links into a JDK. */
function resolved(folder) {
	try {
		return [dirname(realpathSync(join(folder, "javac")))];
	} catch {
		return [];
	}
}
function isProgram$1(path) {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
const row = tuple([whole(0, 2 ** 31), list(union([verbatim(2e3), whole(0, 2 ** 31)]), 1e4)]);
const told = object$1({
	stacks: list(row, 5e5),
	jars: record(verbatim(2e3), verbatim(300)),
	all: list(verbatim(300), 2e4)
});
/** Reads a recording with a program of ours that is a single file: https://openjdk.org/jeps/330. Throws when it cannot be read. */
async function readRecording({ jdk, path, inside, spans, checkout, signal }) {
	const times = spans.flatMap(({ start, end }) => [String(Math.floor(start)), String(Math.ceil(end))]);
	const flags = [
		"-Xmx512m",
		"-XX:+UseSerialGC",
		"-XX:TieredStopAtLevel=1"
	];
	const source = beside("Recording.java");
	const text = await sealed([
		join(jdk, "java"),
		...flags,
		source,
		path,
		inside,
		...times
	], {
		room: checkout.room,
		readable: [
			dirname(path),
			dirname(source),
			dirname(jdk),
			checkout.root
		],
		timeout: 2e4,
		most: 32 * 2 ** 20,
		signal
	});
	const { stacks, jars, all } = told.parse(JSON.parse(String(text)));
	return {
		stacks: stacks.map(([count, flat]) => ({
			calls: callsIn(flat).reverse(),
			count
		})),
		jars: new Map(Object.entries(jars).map(([name, jar]) => [plainClass(name), jar])),
		all
	};
}
/** Class, method and line of each frame; those of classes that Java makes up while it runs are left out. */
function callsIn(flat) {
	const calls = [];
	for (let i = 0; i + 2 < flat.length; i += 3) {
		const name = String(flat[i]);
		if (/\$\$Lambda|LambdaForm\$|\$\$FastClass/.test(name)) continue;
		calls.push({
			file: plainClass(name),
			function: String(flat[i + 1]),
			line: Number(flat[i + 2]),
			first: 0
		});
	}
	return calls;
}
/** A proxy of Spring counts as the class itself; accessors that are made while running are numbered as it happens. */
const plainClass = (name) => name.replace(/\$\$(Enhancer|Spring)\w*CGLIB\$\$\w+/, "").replace(/(GeneratedMethodAccessor|GeneratedConstructorAccessor|\$Proxy)\d+/, "$1");

// src/why/profile/java/java-profiler.ts
/** Larger recordings are not read, bytes. */
const mostBytes$1 = 64 * 2 ** 20;
/** Threads of the JVM itself, as /proc calls them: collectors of garbage, compilers, JFR. */
const ofTheMachine = /^(GC |G1 |C1 |C2 |JVMCI|VM |ParGC|Concurrent|Z(Worker|Driver|Stat|Director|Uncommit|Unmap)|Shenandoah|Sweeper|Signal |Service |Monitor |Notification|Common-Cleaner|Finalizer|Reference |JFR |StackWatermark)/;
/** Profiles of JFR, which each JVM takes of itself: JAVA_TOOL_OPTIONS has it record from the start. */
var JavaProfiler = class {
	runtime = "java";
	wanted = {
		warm: 2e3,
		load: 1200
	};
	#checkout;
	#language;
	#recorder;
	#raw;
	constructor(checkout) {
		const { root, directory } = checkout;
		this.#checkout = checkout;
		this.#language = new JavaLanguage(root, directory);
		this.#recorder = new StackRecorder(this.#language, root);
	}
	get recording() {
		return this.#recorder.recording;
	}
	get raw() {
		return this.#raw && {
			ending: ".jfr",
			content: this.#raw
		};
	}
	async instrument(variant, { folder }) {
		const own = join(folder, "java");
		mkdirSync(own);
		const settings = join(own, "sampling.jfc");
		copyFileSync(beside("sampling.jfc"), settings);
		const flags = [
			"-XX:+IgnoreUnrecognizedVMOptions",
			`-XX:StartFlightRecording=name=perf-gate,settings=${settings},filename=${own}/,dumponexit=true`,
			`-XX:FlightRecorderOptions=stackdepth=256`,
			"-XX:+UnlockDiagnosticVMOptions",
			"-XX:+DebugNonSafepoints"
		];
		const given = variant.env.JAVA_TOOL_OPTIONS ?? "";
		return {
			...variant,
			env: {
				...variant.env,
				JAVA_TOOL_OPTIONS: `${given} ${flags.join(" ")}`.trim()
			}
		};
	}
	async attach(running, { folder, signal }) {
		const { name } = running.variant;
		const ours = new Set(running.process?.tree());
		const pid = answerers(Number(new URL(running.url).port)).find((each) => ours.has(each));
		const jdk = jdkOf(pid);
		if (pid === void 0 || jdk === void 0) throw new Unprofiled(`\`${name}\` runs on Java. To read its profiles, a JDK has to be on PATH, not a JRE alone.`);
		const [called, inside] = [idInRoom(pid), folderOf(pid)];
		return new JavaProcess(pid, async (loaded) => {
			await running.process?.stop(1e4);
			const bytes = recordingOf(called, folder);
			if (bytes === void 0 || loaded.requests === 0) throw new Unprofiled(`\`${name}\` left no recording. Its start command may overwrite JAVA_TOOL_OPTIONS.`);
			this.#raw = bytes;
			const ahead = Date.now() * 1e3 - Number(process.hrtime.bigint() / 1000n);
			const spans = loaded.spans.map(({ start, end }) => ({
				start: start + ahead,
				end: end + ahead
			}));
			const { stacks, jars, all } = await this.#read(bytes, {
				jdk,
				inside,
				spans,
				signal
			});
			this.#language.learn(jars, all);
			const cpu = [...loaded.parts.values()].reduce((sum, each) => sum + each, 0);
			await this.#recorder.add([{
				cpu,
				stacks
			}], loaded);
		});
	}
	/** Of a copy of our own: nothing can be put in its place meanwhile. */
	async #read(bytes, how) {
		const own = mkdtempSync(join(tmpdir(), "perf-gate-jfr-"));
		try {
			const path = join(own, "recording.jfr");
			writeFileSync(path, bytes);
			return await readRecording({
				...how,
				path,
				checkout: this.#checkout
			});
		} finally {
			rmSync(own, {
				recursive: true,
				force: true
			});
		}
	}
	async release() {}
};
/** What a JVM has left, which calls itself by that id: `hotspot-pid-17-id-1-2026_01_31_12_00_00.jfr`. */
function recordingOf(pid, folder) {
	const name = entriesOf(join(folder, "java")).map(({ name }) => name).find((each) => each.startsWith(`hotspot-pid-${pid}-`) && each.endsWith(".jfr"));
	try {
		return name === void 0 ? void 0 : readRegular(folder, `java/${name}`, mostBytes$1);
	} catch {
		return;
	}
}
/** The JVM that serves. */
var JavaProcess = class {
	#pid;
	#part = {};
	#end;
	constructor(pid, end) {
		this.#pid = pid;
		this.#end = end;
	}
	/** Of threads that run Java code: those of the JVM itself have no samples. */
	used() {
		const pid = this.#pid;
		const threads = threadsOf(pid).filter((tid) => !ofTheMachine.test(readProc(`/proc/${pid}/task/${tid}/comm`)));
		return /* @__PURE__ */ new Map([[this.#part, threads.reduce((sum, tid) => sum + threadTime({
			pid,
			tid
		}), 0)]]);
	}
	async begin() {}
	end(loaded) {
		return this.#end(loaded);
	}
};
/** Folder that a process runs in. */
function folderOf(pid) {
	try {
		return readlinkSync(`/proc/${pid}/cwd`);
	} catch {
		return "/";
	}
}

// src/why/profile/python/packages.ts
/** Bytes of one list of files, and of all in a folder: more is not read. */
const most = {
	one: 4 * 2 ** 20,
	all: 64 * 2 ** 20
};
/** What is installed in a folder of packages. */
function distributionsIn(folder) {
	let left = most.all;
	const real = realOf(folder);
	return namesIn(folder).flatMap((entry) => {
		const [, name, version] = /^(.+?)-([^-]+)\.dist-info$/.exec(entry) ?? [];
		if (name === void 0 || version === void 0) return [];
		const record = readInside(join(real, entry, "RECORD"), real, Math.min(left, most.one)) ?? "";
		left -= record.length;
		const parts = record.split("\n").map((line) => /^"?([^/,"]+)/.exec(line)?.[1] ?? "");
		const holds = new Set(parts.filter((part) => !/^(|\.\.|.*\.dist-info)$/.test(part)));
		return [{
			name: normal(name),
			version: version.slice(0, 60),
			holds: [...holds]
		}];
	});
}
/** Folders of packages that belong to a Python program: where frames came from. `…/lib/python3.12/site-packages` */
const packageFolder = (file) => /^(.*\/(?:site|dist)-packages)\//.exec(file)?.[1];
/** Folders of packages of the interpreter that a process runs, and of the virtual environment it was started from. */
function packageFoldersOf(pid) {
	const [first = ""] = readProc(`/proc/${pid}/cmdline`).split("\0");
	return [first, linkOf(`/proc/${pid}/exe`)].filter(isAbsolute).map((path) => join(dirname(dirname(path)), "lib")).flatMap((lib) => namesIn(lib).filter((name) => /^python[\d.]+t?$/.test(name)).flatMap((name) => ["site-packages", "dist-packages"].map((kind) => join(lib, name, kind))));
}
function realOf(path) {
	try {
		return realpathSync(path);
	} catch {
		return path;
	}
}
function linkOf(path) {
	try {
		return readlinkSync(path);
	} catch {
		return "";
	}
}
/** `Foo_Bar.baz` and `foo-bar-baz` are one: https://packaging.python.org/en/latest/specifications/name-normalization/ */
const normal = (name) => name.toLowerCase().replace(/[-_.]+/g, "-");
/** Where a project names a package: from the server's folder up, what people write before what programs do. */
function manifestsIn(root, directory) {
	const found = /* @__PURE__ */ new Map();
	const folders = [];
	for (let at = directory; at === root || at.startsWith(`${root}/`); at = dirname(at)) folders.push(at);
	for (const folder of folders) for (const file of filesIn(folder)) {
		const path = join(folder, file);
		for (const [i, line] of linesInside(path, root).entries()) {
			const name = named(line, file);
			if (name !== void 0 && !found.has(name)) found.set(name, {
				file: path.slice(root.length + 1),
				line: i + 1
			});
		}
	}
	return found;
}
const filesIn = (folder) => {
	const names = namesIn(folder);
	return [
		...names.filter((name) => /^requirements.*\.(txt|in)$/.test(name)).sort(),
		"pyproject.toml",
		"Pipfile",
		"setup.cfg",
		"uv.lock",
		"poetry.lock"
	].filter((name) => names.includes(name));
};
/** `flask[async]==3.0`, `"flask>=3",`, `flask = "^3"`, and in lock files `name = "flask"`. */
function named(line, file) {
	const [, name] = (/\.lock$/.test(file) ? /^name = "([\w.-]+)"$/ : /^\s*["']?([A-Za-z][\w.-]*)\s*(?:\[[^\]]*\])?["']?\s*(?:[=<>~!;,@]|$)/).exec(line) ?? [];
	return name === void 0 ? void 0 : normal(name);
}
const namesIn = (folder) => entriesOf(folder).map(({ name }) => name);

// src/why/profile/python/py-spy.ts
/**
* May a program of ours read the memory of others of the same user, which do not agree to it?
* https://www.kernel.org/doc/html/latest/admin-guide/LSM/Yama.html
*/
function mayTrace() {
	if (process.getuid?.() === 0) return true;
	try {
		return Number(readFileSync("/proc/sys/kernel/yama/ptrace_scope", "utf8")) === 0;
	} catch {
		return true;
	}
}
/** Path of py-spy in the folders of PATHs, the first that has it; undefined where none does. */
const findPySpy = (...paths) => paths.flatMap((path) => path.split(delimiter)).filter(isAbsolute).map((folder) => join(folder, "py-spy")).find(isProgram);
function isProgram(path) {
	try {
		accessSync(path, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
/** Samples a second. More of them slow the server down and are unreadable more often. */
const rate = 400;
/** Bytes of stacks: more is not written. */
const mostBytes = 16 * 2 ** 20;
/**
* py-spy beside one process and its children. Only threads that hold the interpreter's lock are sampled: others wait. In a room it
* runs in one like it, where it can write to nothing: it reads the memory of a process that may lie to it.
*/
var PySpy = class {
	#launched;
	#folder;
	#stdout;
	#stopped;
	/** `folder`: of ours; `root`: of the checkout, which may have py-spy in it. */
	constructor(path, pid, { room, root, folder, run }) {
		mkdirSync(folder);
		this.#folder = folder;
		this.#stdout = openSync(join(folder, "stacks"), "wx");
		const options = [
			"--gil",
			"--nonblocking",
			"--subprocesses",
			"--full-filenames",
			"--rate",
			String(rate)
		];
		const output = join(room === void 0 ? folder : "/tmp", "py-spy");
		const target = room === void 0 ? pid : idInRoom(pid);
		const command = [
			path,
			"record",
			...options,
			"--format",
			"raw",
			"--output",
			output,
			"--pid",
			String(target)
		];
		const line = [
			`ulimit -f ${mostBytes / 512}`,
			`${command.map(quote).join(" ")} >&2 & p=$!`,
			`while kill -0 $p 2>/dev/null && [ ! -e ${quote(join(folder, "stop"))} ]; do sleep 0.1; done`,
			`kill -INT $p 2>/dev/null; wait $p; cat ${quote(output)}`
		].join("\n");
		const readable = [
			root,
			folder,
			join(path, "..")
		];
		this.#launched = launch(line, {
			directory: "/",
			log: join(folder, "log"),
			stdout: this.#stdout,
			run,
			room: room && sealedRoom(room, {
				readable,
				beside: pid,
				traces: true
			}, folder)
		});
	}
	/** Resolves with whether it samples. */
	async isSampling(patience) {
		for (let waited = 0; waited < patience; waited += 10) {
			const said = this.lastWords;
			if (/Sampling process/.test(said)) return true;
			if (/^Error|Permission Denied/im.test(said) || this.#launched.exit !== void 0) return false;
			await setTimeout(10);
		}
		return false;
	}
	/** What it said last, on one line. */
	get lastWords() {
		return this.#launched.lastWords().replace(/[\p{C}\s]+/gu, " ").slice(0, 300);
	}
	/** Ends it; resolves with its stacks, each line one: `outer (file:line);inner (file:line) 12`. '': it saw nothing. */
	async end(patience) {
		writeFileSync(join(this.#folder, "stop"), "");
		await Promise.race([this.#launched.exited, setTimeout(patience, void 0, { ref: false })]);
		await this.stop();
		return readRegular(this.#folder, "stacks", mostBytes, true).toString();
	}
	stop() {
		this.#stopped ??= this.#launched.stop(500).finally(() => closeSync(this.#stdout));
		return this.#stopped;
	}
};
/** Characters of one call; longer ones are left out. */
const longest$1 = 1e3;
/** Stacks as py-spy writes them. What has another form, such as processes, is left out. */
function readStacks(text) {
	return text.split("\n").flatMap((line) => {
		const at = line.lastIndexOf(" ");
		const calls = line.slice(0, at).split(";").flatMap(callOf);
		const count = Number(line.slice(at + 1));
		return calls.length === 0 || !(count > 0) ? [] : [{
			calls,
			count
		}];
	});
}
/** `name (file:line)`. Nothing is searched twice: the text is a stranger's. */
function callOf(text) {
	const [open, colon] = [text.indexOf(" ("), text.lastIndexOf(":")];
	const line = Number(text.slice(colon + 1, -1));
	if (text.length > longest$1 || open < 0 || colon < open || !text.endsWith(")") || !Number.isInteger(line)) return [];
	return [{
		function: text.slice(0, open),
		file: text.slice(open + 2, colon),
		line,
		first: 0
	}];
}

// node_modules/@lezer/python/dist/index.js
const printKeyword = 1;
const indent = 194;
const dedent = 195;
const newline$1 = 196;
const blankLineStart = 197;
const newlineBracketed = 198;
const eof = 199;
const stringContent = 200;
const Escape = 2;
const replacementStart = 3;
const stringEnd = 201;
const ParenL = 24;
const ParenthesizedExpression = 25;
const TupleExpression = 49;
const ComprehensionExpression = 50;
const BracketL = 55;
const ArrayExpression = 56;
const ArrayComprehensionExpression = 57;
const BraceL = 59;
const DictionaryExpression = 60;
const DictionaryComprehensionExpression = 61;
const SetExpression = 62;
const SetComprehensionExpression = 63;
const ArgList = 65;
const subscript = 238;
const String$1 = 71;
const stringStart = 241;
const stringStartD = 242;
const stringStartL = 243;
const stringStartLD = 244;
const stringStartR = 245;
const stringStartRD = 246;
const stringStartRL = 247;
const stringStartRLD = 248;
const FormatString = 72;
const stringStartF = 249;
const stringStartFD = 250;
const stringStartFL = 251;
const stringStartFLD = 252;
const stringStartFR = 253;
const stringStartFRD = 254;
const stringStartFRL = 255;
const stringStartFRLD = 256;
const FormatReplacement = 73;
const nestedFormatReplacement = 77;
const importList = 263;
const TypeParamList = 112;
const ParamList = 130;
const SequencePattern = 151;
const MappingPattern = 152;
const PatternArgList = 155;
const newline = 10;
const carriageReturn = 13;
const space = 32;
const tab = 9;
const hash = 35;
const parenOpen = 40;
const dot = 46;
const braceOpen = 123;
const braceClose = 125;
const singleQuote = 39;
const doubleQuote = 34;
const backslash = 92;
const letter_o = 111;
const letter_x = 120;
const letter_N = 78;
const letter_u = 117;
const letter_U = 85;
const bracketed = /* @__PURE__ */ new Set([
	ParenthesizedExpression,
	TupleExpression,
	ComprehensionExpression,
	importList,
	ArgList,
	ParamList,
	ArrayExpression,
	ArrayComprehensionExpression,
	subscript,
	SetExpression,
	SetComprehensionExpression,
	FormatString,
	FormatReplacement,
	nestedFormatReplacement,
	DictionaryExpression,
	DictionaryComprehensionExpression,
	SequencePattern,
	MappingPattern,
	PatternArgList,
	TypeParamList
]);
function isLineBreak(ch) {
	return ch == newline || ch == carriageReturn;
}
function isHex(ch) {
	return ch >= 48 && ch <= 57 || ch >= 65 && ch <= 70 || ch >= 97 && ch <= 102;
}
const newlines = new ExternalTokenizer((input, stack) => {
	let prev;
	if (input.next < 0) input.acceptToken(eof);
	else if (stack.context.flags & cx_Bracketed) {
		if (isLineBreak(input.next)) input.acceptToken(newlineBracketed, 1);
	} else if (((prev = input.peek(-1)) < 0 || isLineBreak(prev)) && stack.canShift(blankLineStart)) {
		let spaces = 0;
		while (input.next == space || input.next == tab) {
			input.advance();
			spaces++;
		}
		if (input.next == newline || input.next == carriageReturn || input.next == hash) input.acceptToken(blankLineStart, -spaces);
	} else if (isLineBreak(input.next)) input.acceptToken(newline$1, 1);
}, { contextual: true });
const indentation = new ExternalTokenizer((input, stack) => {
	let context = stack.context;
	if (context.flags) return;
	let prev = input.peek(-1);
	if (prev == newline || prev == carriageReturn) {
		let depth = 0, chars = 0;
		for (;;) {
			if (input.next == space) depth++;
			else if (input.next == tab) depth += 8 - depth % 8;
			else break;
			input.advance();
			chars++;
		}
		if (depth != context.indent && input.next != newline && input.next != carriageReturn && input.next != hash) {
			if (depth < context.indent) input.acceptToken(dedent, -chars);
			else input.acceptToken(indent);
		}
	}
});
const cx_Bracketed = 1;
const cx_String = 2;
const cx_DoubleQuote = 4;
const cx_Long = 8;
const cx_Raw = 16;
const cx_Format = 32;
function Context(parent, indent, flags) {
	this.parent = parent;
	this.indent = indent;
	this.flags = flags;
	this.hash = (parent ? parent.hash + parent.hash << 8 : 0) + indent + (indent << 4) + flags + (flags << 6);
}
const topIndent = new Context(null, 0, 0);
function countIndent(space) {
	let depth = 0;
	for (let i = 0; i < space.length; i++) depth += space.charCodeAt(i) == tab ? 8 - depth % 8 : 1;
	return depth;
}
const stringFlags = new Map([
	[stringStart, 0],
	[stringStartD, cx_DoubleQuote],
	[stringStartL, cx_Long],
	[stringStartLD, 12],
	[stringStartR, cx_Raw],
	[stringStartRD, 20],
	[stringStartRL, 24],
	[stringStartRLD, 28],
	[stringStartF, cx_Format],
	[stringStartFD, 36],
	[stringStartFL, 40],
	[stringStartFLD, 44],
	[stringStartFR, 48],
	[stringStartFRD, 52],
	[stringStartFRL, 56],
	[stringStartFRLD, 60]
].map(([term, flags]) => [term, flags | cx_String]));
const trackIndent = new ContextTracker({
	start: topIndent,
	reduce(context, term, _, input) {
		if (context.flags & cx_Bracketed && bracketed.has(term) || (term == String$1 || term == FormatString) && context.flags & cx_String) return context.parent;
		return context;
	},
	shift(context, term, stack, input) {
		if (term == indent) return new Context(context, countIndent(input.read(input.pos, stack.pos)), 0);
		if (term == dedent) return context.parent;
		if (term == ParenL || term == BracketL || term == BraceL || term == replacementStart) return new Context(context, 0, cx_Bracketed);
		if (stringFlags.has(term)) return new Context(context, 0, stringFlags.get(term) | context.flags & cx_Bracketed);
		return context;
	},
	hash(context) {
		return context.hash;
	}
});
const legacyPrint = new ExternalTokenizer((input) => {
	for (let i = 0; i < 5; i++) {
		if (input.next != "print".charCodeAt(i)) return;
		input.advance();
	}
	if (/\w/.test(String.fromCharCode(input.next))) return;
	for (let off = 0;; off++) {
		let next = input.peek(off);
		if (next == space || next == tab) continue;
		if (next != parenOpen && next != dot && next != newline && next != carriageReturn && next != hash) input.acceptToken(printKeyword);
		return;
	}
});
const strings = new ExternalTokenizer((input, stack) => {
	let { flags } = stack.context;
	let quote = flags & cx_DoubleQuote ? doubleQuote : singleQuote;
	let long = (flags & cx_Long) > 0;
	let escapes = !(flags & cx_Raw);
	let format = (flags & cx_Format) > 0;
	let start = input.pos;
	for (;;) if (input.next < 0) break;
	else if (format && input.next == braceOpen) {
		if (input.peek(1) == braceOpen) input.advance(2);
		else {
			if (input.pos == start) {
				input.acceptToken(replacementStart, 1);
				return;
			}
			break;
		}
	} else if (escapes && input.next == backslash) {
		if (input.pos == start) {
			input.advance();
			let escaped = input.next;
			if (escaped >= 0) {
				input.advance();
				skipEscape(input, escaped);
			}
			input.acceptToken(Escape);
			return;
		}
		break;
	} else if (input.next == backslash && !escapes && input.peek(1) > -1) input.advance(2);
	else if (input.next == quote && (!long || input.peek(1) == quote && input.peek(2) == quote)) {
		if (input.pos == start) {
			input.acceptToken(stringEnd, long ? 3 : 1);
			return;
		}
		break;
	} else if (input.next == newline) {
		if (long) input.advance();
		else if (input.pos == start) {
			input.acceptToken(stringEnd);
			return;
		}
		break;
	} else input.advance();
	if (input.pos > start) input.acceptToken(stringContent);
});
function skipEscape(input, ch) {
	if (ch == letter_o) for (let i = 0; i < 2 && input.next >= 48 && input.next <= 55; i++) input.advance();
	else if (ch == letter_x) for (let i = 0; i < 2 && isHex(input.next); i++) input.advance();
	else if (ch == letter_u) for (let i = 0; i < 4 && isHex(input.next); i++) input.advance();
	else if (ch == letter_U) for (let i = 0; i < 8 && isHex(input.next); i++) input.advance();
	else if (ch == letter_N) {
		if (input.next == braceOpen) {
			input.advance();
			while (input.next >= 0 && input.next != braceClose && input.next != singleQuote && input.next != doubleQuote && input.next != newline) input.advance();
			if (input.next == braceClose) input.advance();
		}
	}
}
const pythonHighlighting = styleTags({
	"async \"*\" \"**\" FormatConversion FormatSpec": tags.modifier,
	"for while if elif else try except finally return raise break continue with pass assert await yield match case": tags.controlKeyword,
	"in not and or is del": tags.operatorKeyword,
	"from def class global nonlocal lambda": tags.definitionKeyword,
	import: tags.moduleKeyword,
	"with as print": tags.keyword,
	Boolean: tags.bool,
	None: tags.null,
	VariableName: tags.variableName,
	"CallExpression/VariableName": tags.function(tags.variableName),
	"FunctionDefinition/VariableName": tags.function(tags.definition(tags.variableName)),
	"ClassDefinition/VariableName": tags.definition(tags.className),
	PropertyName: tags.propertyName,
	"CallExpression/MemberExpression/PropertyName": tags.function(tags.propertyName),
	Comment: tags.lineComment,
	Number: tags.number,
	String: tags.string,
	FormatString: tags.special(tags.string),
	Escape: tags.escape,
	UpdateOp: tags.updateOperator,
	"ArithOp!": tags.arithmeticOperator,
	BitOp: tags.bitwiseOperator,
	CompareOp: tags.compareOperator,
	AssignOp: tags.definitionOperator,
	Ellipsis: tags.punctuation,
	At: tags.meta,
	"( )": tags.paren,
	"[ ]": tags.squareBracket,
	"{ }": tags.brace,
	".": tags.derefOperator,
	", ;": tags.separator
});
const spec_identifier = {
	__proto__: null,
	await: 44,
	or: 54,
	and: 56,
	in: 60,
	not: 62,
	is: 64,
	if: 70,
	else: 72,
	lambda: 76,
	yield: 94,
	from: 96,
	async: 102,
	for: 104,
	None: 162,
	True: 164,
	False: 164,
	del: 178,
	pass: 182,
	break: 186,
	continue: 190,
	return: 194,
	raise: 202,
	import: 206,
	as: 208,
	global: 212,
	nonlocal: 214,
	assert: 218,
	type: 223,
	elif: 236,
	while: 240,
	try: 246,
	except: 248,
	finally: 250,
	with: 254,
	def: 258,
	class: 268,
	match: 279,
	case: 285
};
const parser = LRParser.deserialize({
	version: 14,
	states: "##jQ`QeOOP$}OSOOO&WQtO'#HUOOQS'#Co'#CoOOQS'#Cp'#CpO'vQdO'#CnO*UQtO'#HTOOQS'#HU'#HUOOQS'#DU'#DUOOQS'#HT'#HTO*rQdO'#D_O+VQdO'#DfO+gQdO'#DjO+zOWO'#DuO,VOWO'#DvO.[QtO'#GuOOQS'#Gu'#GuO'vQdO'#GtO0ZQtO'#GtOOQS'#Eb'#EbO0rQdO'#EcOOQS'#Gs'#GsO0|QdO'#GrOOQV'#Gr'#GrO1XQdO'#FYOOQS'#G^'#G^O1^QdO'#FXOOQV'#IS'#ISOOQV'#Gq'#GqOOQV'#Fq'#FqQ`QeOOO'vQdO'#CqO1lQdO'#C}O1sQdO'#DRO2RQdO'#HYO2cQtO'#EVO'vQdO'#EWOOQS'#EY'#EYOOQS'#E['#E[OOQS'#E^'#E^O2wQdO'#E`O3_QdO'#EdO3rQdO'#EfO3zQtO'#EfO1XQdO'#EiO0rQdO'#ElO1XQdO'#EnO0rQdO'#EtO0rQdO'#EwO4VQdO'#EyO4^QdO'#FOO4iQdO'#EzO0rQdO'#FOO1XQdO'#FQO1XQdO'#FVO4nQdO'#F[P4uOdO'#GpPOOO)CBd)CBdOOQS'#Ce'#CeOOQS'#Cf'#CfOOQS'#Cg'#CgOOQS'#Ch'#ChOOQS'#Ci'#CiOOQS'#Cj'#CjOOQS'#Cl'#ClO'vQdO,59OO'vQdO,59OO'vQdO,59OO'vQdO,59OO'vQdO,59OO'vQdO,59OO5TQdO'#DoOOQS,5:Y,5:YO5hQdO'#HdOOQS,5:],5:]O5uQ!fO,5:]O5zQtO,59YO1lQdO,59bO1lQdO,59bO1lQdO,59bO8jQdO,59bO8oQdO,59bO8vQdO,59jO8}QdO'#HTO:TQdO'#HSOOQS'#HS'#HSOOQS'#D['#D[O:lQdO,59aO'vQdO,59aO:zQdO,59aOOQS,59y,59yO;PQdO,5:RO'vQdO,5:ROOQS,5:Q,5:QO;_QdO,5:QO;dQdO,5:XO'vQdO,5:XO'vQdO,5:VOOQS,5:U,5:UO;uQdO,5:UO;zQdO,5:WOOOW'#Fy'#FyO<POWO,5:aOOQS,5:a,5:aO<[QdO'#HwOOOW'#Dw'#DwOOOW'#Fz'#FzO<lOWO,5:bOOQS,5:b,5:bOOQS'#F}'#F}O<zQtO,5:iO?lQtO,5=`O@VQ#xO,5=`O@vQtO,5=`OOQS,5:},5:}OA_QeO'#GWOBqQdO,5;^OOQV,5=^,5=^OB|QtO'#IPOCkQdO,5;tOOQS-E:[-E:[OOQV,5;s,5;sO4dQdO'#FQOOQV-E9o-E9oOCsQtO,59]OEzQtO,59iOFeQdO'#HVOFpQdO'#HVO1XQdO'#HVOF{QdO'#DTOGTQdO,59mOGYQdO'#HZO'vQdO'#HZO0rQdO,5=tOOQS,5=t,5=tO0rQdO'#EROOQS'#ES'#ESOGwQdO'#GPOHXQdO,58|OHXQdO,58|O*xQdO,5:oOHgQtO'#H]OOQS,5:r,5:rOOQS,5:z,5:zOHzQdO,5;OOI]QdO'#IOO1XQdO'#H}OOQS,5;Q,5;QOOQS'#GT'#GTOIqQtO,5;QOJPQdO,5;QOJUQdO'#IQOOQS,5;T,5;TOJdQdO'#H|OOQS,5;W,5;WOJuQdO,5;YO4iQdO,5;`O4iQdO,5;cOJ}QtO'#ITO'vQdO'#ITOKXQdO,5;eO4VQdO,5;eO0rQdO,5;jO1XQdO,5;lOK^QeO'#EuOLjQgO,5;fO!!kQdO'#IUO4iQdO,5;jO!!vQdO,5;lO!#OQdO,5;qO!#ZQtO,5;vO'vQdO,5;vPOOO,5=[,5=[P!#bOSO,5=[P!#jOdO,5=[O!&bQtO1G.jO!&iQtO1G.jO!)YQtO1G.jO!)dQtO1G.jO!+}QtO1G.jO!,bQtO1G.jO!,uQdO'#HcO!-TQtO'#GuO0rQdO'#HcO!-_QdO'#HbOOQS,5:Z,5:ZO!-gQdO,5:ZO!-lQdO'#HeO!-wQdO'#HeO!.[QdO,5>OOOQS'#Ds'#DsOOQS1G/w1G/wOOQS1G.|1G.|O!/[QtO1G.|O!/cQtO1G.|O1lQdO1G.|O!0OQdO1G/UOOQS'#DZ'#DZO0rQdO,59tOOQS1G.{1G.{O!0VQdO1G/eO!0gQdO1G/eO!0oQdO1G/fO'vQdO'#H[O!0tQdO'#H[O!0yQtO1G.{O!1ZQdO,59iO!2aQdO,5=zO!2qQdO,5=zO!2yQdO1G/mO!3OQtO1G/mOOQS1G/l1G/lO!3`QdO,5=uO!4VQdO,5=uO0rQdO1G/qO!4tQdO1G/sO!4yQtO1G/sO!5ZQtO1G/qOOQS1G/p1G/pOOQS1G/r1G/rOOOW-E9w-E9wOOQS1G/{1G/{O!5kQdO'#HxO0rQdO'#HxO!5|QdO,5>cOOOW-E9x-E9xOOQS1G/|1G/|OOQS-E9{-E9{O!6[Q#xO1G2zO!6{QtO1G2zO'vQdO,5<jOOQS,5<j,5<jOOQS-E9|-E9|OOQS,5<r,5<rOOQS-E:U-E:UOOQV1G0x1G0xO1XQdO'#GRO!7dQtO,5>kOOQS1G1`1G1`O!8RQdO1G1`OOQS'#DV'#DVO0rQdO,5=qOOQS,5=q,5=qO!8WQdO'#FrO!8cQdO,59oO!8kQdO1G/XO!8uQtO,5=uOOQS1G3`1G3`OOQS,5:m,5:mO!9fQdO'#GtOOQS,5<k,5<kOOQS-E9}-E9}O!9wQdO1G.hOOQS1G0Z1G0ZO!:VQdO,5=wO!:gQdO,5=wO0rQdO1G0jO0rQdO1G0jO!:xQdO,5>jO!;ZQdO,5>jO1XQdO,5>jO!;lQdO,5>iOOQS-E:R-E:RO!;qQdO1G0lO!;|QdO1G0lO!<RQdO,5>lO!<aQdO,5>lO!<oQdO,5>hO!=VQdO,5>hO!=hQdO'#EpO0rQdO1G0tO!=sQdO1G0tO!=xQgO1G0zO!AvQgO1G0}O!EqQdO,5>oO!E{QdO,5>oO!FTQtO,5>oO0rQdO1G1PO!F_QdO1G1PO4iQdO1G1UO!!vQdO1G1WOOQV,5;a,5;aO!FdQfO,5;aO!FiQgO1G1QO!JjQdO'#GZO4iQdO1G1QO4iQdO1G1QO!JzQdO,5>pO!KXQdO,5>pO1XQdO,5>pOOQV1G1U1G1UO!KaQdO'#FSO!KrQ!fO1G1WO!KzQdO1G1WOOQV1G1]1G1]O4iQdO1G1]O!LPQdO1G1]O!LXQdO'#F^OOQV1G1b1G1bO!#ZQtO1G1bPOOO1G2v1G2vP!L^OSO1G2vOOQS,5=},5=}OOQS'#Dp'#DpO0rQdO,5=}O!LfQdO,5=|O!LyQdO,5=|OOQS1G/u1G/uO!MRQdO,5>PO!McQdO,5>PO!MkQdO,5>PO!NOQdO,5>PO!N`QdO,5>POOQS1G3j1G3jOOQS7+$h7+$hO!8kQdO7+$pO#!RQdO1G.|O#!YQdO1G.|OOQS1G/`1G/`OOQS,5<`,5<`O'vQdO,5<`OOQS7+%P7+%PO#!aQdO7+%POOQS-E9r-E9rOOQS7+%Q7+%QO#!qQdO,5=vO'vQdO,5=vOOQS7+$g7+$gO#!vQdO7+%PO##OQdO7+%QO##TQdO1G3fOOQS7+%X7+%XO##eQdO1G3fO##mQdO7+%XOOQS,5<_,5<_O'vQdO,5<_O##rQdO1G3aOOQS-E9q-E9qO#$iQdO7+%]OOQS7+%_7+%_O#$wQdO1G3aO#%fQdO7+%_O#%kQdO1G3gO#%{QdO1G3gO#&TQdO7+%]O#&YQdO,5>dO#&sQdO,5>dO#&sQdO,5>dOOQS'#Dx'#DxO#'UO&jO'#DzO#'aO`O'#HyOOOW1G3}1G3}O#'fQdO1G3}O#'nQdO1G3}O#'yQ#xO7+(fO#(jQtO1G2UP#)TQdO'#GOOOQS,5<m,5<mOOQS-E:P-E:POOQS7+&z7+&zOOQS1G3]1G3]OOQS,5<^,5<^OOQS-E9p-E9pOOQS7+$s7+$sO#)bQdO,5=`O#){QdO,5=`O#*^QtO,5<aO#*qQdO1G3cOOQS-E9s-E9sOOQS7+&U7+&UO#+RQdO7+&UO#+aQdO,5<nO#+uQdO1G4UOOQS-E:Q-E:QO#,WQdO1G4UOOQS1G4T1G4TOOQS7+&W7+&WO#,iQdO7+&WOOQS,5<p,5<pO#,tQdO1G4WOOQS-E:S-E:SOOQS,5<l,5<lO#-SQdO1G4SOOQS-E:O-E:OO1XQdO'#EqO#-jQdO'#EqO#-uQdO'#IRO#-}QdO,5;[OOQS7+&`7+&`O0rQdO7+&`O#.SQgO7+&fO!JmQdO'#GXO4iQdO7+&fO4iQdO7+&iO#2QQtO,5<tO'vQdO,5<tO#2[QdO1G4ZOOQS-E:W-E:WO#2fQdO1G4ZO4iQdO7+&kO0rQdO7+&kOOQV7+&p7+&pO!KrQ!fO7+&rO!KzQdO7+&rO`QeO1G0{OOQV-E:X-E:XO4iQdO7+&lO4iQdO7+&lOOQV,5<u,5<uO#2nQdO,5<uO!JmQdO,5<uOOQV7+&l7+&lO#2yQgO7+&lO#6tQdO,5<vO#7PQdO1G4[OOQS-E:Y-E:YO#7^QdO1G4[O#7fQdO'#IWO#7tQdO'#IWO1XQdO'#IWOOQS'#IW'#IWO#8PQdO'#IVOOQS,5;n,5;nO#8XQdO,5;nO0rQdO'#FUOOQV7+&r7+&rO4iQdO7+&rOOQV7+&w7+&wO4iQdO7+&wO#8^QfO,5;xOOQV7+&|7+&|POOO7+(b7+(bO#8cQdO1G3iOOQS,5<c,5<cO#8qQdO1G3hOOQS-E9u-E9uO#9UQdO,5<dO#9aQdO,5<dO#9tQdO1G3kOOQS-E9v-E9vO#:UQdO1G3kO#:^QdO1G3kO#:nQdO1G3kO#:UQdO1G3kOOQS<<H[<<H[O#:yQtO1G1zOOQS<<Hk<<HkP#;WQdO'#FtO8vQdO1G3bO#;eQdO1G3bO#;jQdO<<HkOOQS<<Hl<<HlO#;zQdO7+)QOOQS<<Hs<<HsO#<[QtO1G1yP#<{QdO'#FsO#=YQdO7+)RO#=jQdO7+)RO#=rQdO<<HwO#=wQdO7+({OOQS<<Hy<<HyO#>nQdO,5<bO'vQdO,5<bOOQS-E9t-E9tOOQS<<Hw<<HwOOQS,5<g,5<gO0rQdO,5<gO#>sQdO1G4OOOQS-E9y-E9yO#?^QdO1G4OO<[QdO'#H{OOOO'#D{'#D{OOOO'#F|'#F|O#?oO&jO,5:fOOOW,5>e,5>eOOOW7+)i7+)iO#?zQdO7+)iO#@SQdO1G2zO#@mQdO1G2zP'vQdO'#FuO0rQdO<<IpO1XQdO1G2YP1XQdO'#GSO#AOQdO7+)pO#AaQdO7+)pOOQS<<Ir<<IrP1XQdO'#GUP0rQdO'#GQOOQS,5;],5;]O#ArQdO,5>mO#BQQdO,5>mOOQS1G0v1G0vOOQS<<Iz<<IzOOQV-E:V-E:VO4iQdO<<JQOOQV,5<s,5<sO4iQdO,5<sOOQV<<JQ<<JQOOQV<<JT<<JTO#BYQtO1G2`P#BdQdO'#GYO#BkQdO7+)uO#BuQgO<<JVO4iQdO<<JVOOQV<<J^<<J^O4iQdO<<J^O!KrQ!fO<<J^O#FpQgO7+&gOOQV<<JW<<JWO#FzQgO<<JWOOQV1G2a1G2aO1XQdO1G2aO#JuQdO1G2aO4iQdO<<JWO1XQdO1G2bP0rQdO'#G[O#KQQdO7+)vO#K_QdO7+)vOOQS'#FT'#FTO0rQdO,5>rO#KgQdO,5>rO#KrQdO,5>rO#K}QdO,5>qO#L`QdO,5>qOOQS1G1Y1G1YOOQS,5;p,5;pOOQV<<Jc<<JcO#LhQdO1G1dOOQS7+)T7+)TP#LmQdO'#FwO#L}QdO1G2OO#MbQdO1G2OO#MrQdO1G2OP#M}QdO'#FxO#N[QdO7+)VO#NlQdO7+)VO#NlQdO7+)VO#NtQdO7+)VO$ UQdO7+(|O8vQdO7+(|OOQSAN>VAN>VO$ oQdO<<LmOOQSAN>cAN>cO0rQdO1G1|O$!PQtO1G1|P$!ZQdO'#FvOOQS1G2R1G2RP$!hQdO'#F{O$!uQdO7+)jO$#`QdO,5>gOOOO-E9z-E9zOOOW<<MT<<MTO$#nQdO7+(fOOQSAN?[AN?[OOQS7+'t7+'tO$$XQdO<<M[OOQS,5<q,5<qO$$jQdO1G4XOOQS-E:T-E:TOOQVAN?lAN?lOOQV1G2_1G2_O4iQdOAN?qO$$xQgOAN?qOOQVAN?xAN?xO4iQdOAN?xOOQV<<JR<<JRO4iQdOAN?rO4iQdO7+'{OOQV7+'{7+'{O1XQdO7+'{OOQVAN?rAN?rOOQS7+'|7+'|O$(sQdO<<MbOOQS1G4^1G4^O0rQdO1G4^OOQS,5<w,5<wO$)QQdO1G4]OOQS-E:Z-E:ZOOQU'#G_'#G_O$)cQfO7+'OO$)nQdO'#F_O$*uQdO7+'jO$+VQdO7+'jOOQS7+'j7+'jO$+bQdO<<LqO$+rQdO<<LqO$+rQdO<<LqO$+zQdO'#H^OOQS<<Lh<<LhO$,UQdO<<LhOOQS7+'h7+'hOOQS'#D|'#D|OOOO1G4R1G4RO$,oQdO1G4RO$,wQdO1G4RP!=hQdO'#GVOOQVG25]G25]O4iQdOG25]OOQVG25dG25dOOQVG25^G25^OOQV<<Kg<<KgO4iQdO<<KgOOQS7+)x7+)xP$-SQdO'#G]OOQU-E:]-E:]OOQV<<Jj<<JjO$-vQtO'#FaOOQS'#Fc'#FcO$.WQdO'#FbO$.xQdO'#FbOOQS'#Fb'#FbO$.}QdO'#IYO$)nQdO'#FiO$)nQdO'#FiO$/fQdO'#FjO$)nQdO'#FkO$/mQdO'#IZOOQS'#IZ'#IZO$0[QdO,5;yOOQS<<KU<<KUO$0dQdO<<KUO$0tQdOANB]O$1UQdOANB]O$1^QdO'#H_OOQS'#H_'#H_O1sQdO'#DcO$1wQdO,5=xOOQSANBSANBSOOOO7+)m7+)mO$2`QdO7+)mOOQVLD*wLD*wOOQVANARANARO5uQ!fO'#GaO$2hQtO,5<SO$)nQdO'#FmOOQS,5<W,5<WOOQS'#Fd'#FdO$3YQdO,5;|O$3_QdO,5;|OOQS'#Fg'#FgO$)nQdO'#G`O$4PQdO,5<QO$4kQdO,5>tO$4{QdO,5>tO1XQdO,5<PO$5^QdO,5<TO$5cQdO,5<TO$)nQdO'#I[O$5hQdO'#I[O$5mQdO,5<UOOQS,5<V,5<VO0rQdO'#FpOOQU1G1e1G1eO4iQdO1G1eOOQSAN@pAN@pO$5rQdOG27wO$6SQdO,59}OOQS1G3d1G3dOOOO<<MX<<MXOOQS,5<{,5<{OOQS-E:_-E:_O$6XQtO'#FaO$6`QdO'#I]O$6nQdO'#I]O$6vQdO,5<XOOQS1G1h1G1hO$6{QdO1G1hO$7QQdO,5<zOOQS-E:^-E:^O$7lQdO,5=OO$8TQdO1G4`OOQS-E:b-E:bOOQS1G1k1G1kOOQS1G1o1G1oO$8eQdO,5>vO$)nQdO,5>vOOQS1G1p1G1pOOQS,5<[,5<[OOQU7+'P7+'PO$+zQdO1G/iO$)nQdO,5<YO$8sQdO,5>wO$8zQdO,5>wOOQS1G1s1G1sOOQS7+'S7+'SP$)nQdO'#GdO$9SQdO1G4bO$9^QdO1G4bO$9fQdO1G4bOOQS7+%T7+%TO$9tQdO1G1tO$:SQtO'#FaO$:ZQdO,5<}OOQS,5<},5<}O$:iQdO1G4cOOQS-E:a-E:aO$)nQdO,5<|O$:pQdO,5<|O$:uQdO7+)|OOQS-E:`-E:`O$;PQdO7+)|O$)nQdO,5<ZP$)nQdO'#GcO$;XQdO1G2hO$)nQdO1G2hP$;gQdO'#GbO$;nQdO<<MhO$;xQdO1G1uO$<WQdO7+(SO8vQdO'#C}O8vQdO,59bO8vQdO,59bO8vQdO,59bO$<fQtO,5=`O8vQdO1G.|O0rQdO1G/XO0rQdO7+$pP$<yQdO'#GOO'vQdO'#GtO$=WQdO,59bO$=]QdO,59bO$=dQdO,59mO$=iQdO1G/UO1sQdO'#DRO8vQdO,59j",
	stateData: "$>S~O%cOS%^OSSOS%]PQ~OPdOVaOfoOhYOopOs!POvqO!PrO!Q{O!T!SO!U!RO!XZO!][O!h`O!r`O!s`O!t`O!{tO!}uO#PvO#RwO#TxO#XyO#ZzO#^|O#_|O#a}O#c!OO#l!QO#o!TO#s!UO#u!VO#z!WO#}hO$P!XO%oRO%pRO%tSO%uWO&Z]O&[]O&]]O&^]O&_]O&`]O&a]O&b]O&c^O&d^O&e^O&f^O&g^O&h^O&i^O&j^O~O%]!YO~OV!aO_!aOa!bOh!iO!X!kO!f!mO%j![O%k!]O%l!^O%m!_O%n!_O%o!`O%p!`O%q!aO%r!aO%s!aO~Ok%xXl%xXm%xXn%xXo%xXp%xXs%xXz%xX{%xX!x%xX#g%xX%[%xX%_%xX%z%xXg%xX!T%xX!U%xX%{%xX!W%xX![%xX!Q%xX#[%xXt%xX!m%xX~P%SOfoOhYO!XZO!][O!h`O!r`O!s`O!t`O%oRO%pRO%tSO%uWO&Z]O&[]O&]]O&^]O&_]O&`]O&a]O&b]O&c^O&d^O&e^O&f^O&g^O&h^O&i^O&j^O~Oz%wX{%wX#g%wX%[%wX%_%wX%z%wX~Ok!pOl!qOm!oOn!oOo!rOp!sOs!tO!x%wX~P)pOV!zOg!|Oo0cOv0qO!PrO~P'vOV#OOo0cOv0qO!W#PO~P'vOV#SOa#TOo0cOv0qO![#UO~P'vOQ#XO%`#XO%a#ZO~OQ#^OR#[O%`#^O%a#`O~OV%iX_%iXa%iXh%iXk%iXl%iXm%iXn%iXo%iXp%iXs%iXz%iX!X%iX!f%iX%j%iX%k%iX%l%iX%m%iX%n%iX%o%iX%p%iX%q%iX%r%iX%s%iXg%iX!T%iX!U%iX~O&Z]O&[]O&]]O&^]O&_]O&`]O&a]O&b]O&c^O&d^O&e^O&f^O&g^O&h^O&i^O&j^O{%iX!x%iX#g%iX%[%iX%_%iX%z%iX%{%iX!W%iX![%iX!Q%iX#[%iXt%iX!m%iX~P,eOz#dO{%hX!x%hX#g%hX%[%hX%_%hX%z%hX~Oo0cOv0qO~P'vO#g#gO%[#iO%_#iO~O%uWO~O!T#nO#u!VO#z!WO#}hO~OopO~P'vOV#sOa#tO%uWO{wP~OV#xOo0cOv0qO!Q#yO~P'vO{#{O!x$QO%z#|O#g!yX%[!yX%_!yX~OV#xOo0cOv0qO#g#SX%[#SX%_#SX~P'vOo0cOv0qO#g#WX%[#WX%_#WX~P'vOh$WO%uWO~O!f$YO!r$YO%uWO~OV$eO~P'vO!U$gO#s$hO#u$iO~O{$jO~OV$qO~P'vOS$sO%[$rO%_$rO%c$tO~OV$}Oa$}Og%POo0cOv0qO~P'vOo0cOv0qO{%SO~P'vO&Y%UO~Oa!bOh!iO!X!kO!f!mOVba_bakbalbambanbaobapbasbazba{ba!xba#gba%[ba%_ba%jba%kba%lba%mba%nba%oba%pba%qba%rba%sba%zbagba!Tba!Uba%{ba!Wba![ba!Qba#[batba!mba~On%ZO~Oo%ZO~P'vOo0cO~P'vOk0eOl0fOm0dOn0dOo0mOp0nOs0rOg%wX!T%wX!U%wX%{%wX!W%wX![%wX!Q%wX#[%wX!m%wX~P)pO%{%]Og%vXz%vX!T%vX!U%vX!W%vX{%vX~Og%_Oz%`O!T%dO!U%cO~Og%_O~Oz%gO!T%dO!U%cO!W&SX~O!W%kO~Oz%lO{%nO!T%dO!U%cO![%}X~O![%rO~O![%sO~OQ#XO%`#XO%a%uO~OV%wOo0cOv0qO!PrO~P'vOQ#^OR#[O%`#^O%a%zO~OV!qa_!qaa!qah!qak!qal!qam!qan!qao!qap!qas!qaz!qa{!qa!X!qa!f!qa!x!qa#g!qa%[!qa%_!qa%j!qa%k!qa%l!qa%m!qa%n!qa%o!qa%p!qa%q!qa%r!qa%s!qa%z!qag!qa!T!qa!U!qa%{!qa!W!qa![!qa!Q!qa#[!qat!qa!m!qa~P#yOz%|O{%ha!x%ha#g%ha%[%ha%_%ha%z%ha~P%SOV&OOopOvqO{%ha!x%ha#g%ha%[%ha%_%ha%z%ha~P'vOz%|O{%ha!x%ha#g%ha%[%ha%_%ha%z%ha~OPdOVaOopOvqO!PrO!Q{O!{tO!}uO#PvO#RwO#TxO#XyO#ZzO#^|O#_|O#a}O#c!OO#g$zX%[$zX%_$zX~P'vO#g#gO%[&TO%_&TO~O!f&UOh&sX%[&sXz&sX#[&sX#g&sX%_&sX#Z&sXg&sX~Oh!iO%[&WO~Okealeameaneaoeapeaseazea{ea!xea#gea%[ea%_ea%zeagea!Tea!Uea%{ea!Wea![ea!Qea#[eatea!mea~P%SOsqazqa{qa#gqa%[qa%_qa%zqa~Ok!pOl!qOm!oOn!oOo!rOp!sO!xqa~PEcO%z&YOz%yX{%yX~O%uWOz%yX{%yX~Oz&]O{wX~O{&_O~Oz%lO#g%}X%[%}X%_%}Xg%}X{%}X![%}X!m%}X%z%}X~OV0lOo0cOv0qO!PrO~P'vO%z#|O#gUa%[Ua%_Ua~Oz&hO#g&PX%[&PX%_&PXn&PX~P%SOz&kO!Q&jO#g#Wa%[#Wa%_#Wa~Oz&lO#[&nO#g&rX%[&rX%_&rXg&rX~O!f$YO!r$YO#Z&qO%uWO~O#Z&qO~Oz&sO#g&tX%[&tX%_&tX~Oz&uO#g&pX%[&pX%_&pX{&pX~O!X&wO%z&xO~Oz&|On&wX~P%SOn'PO~OPdOVaOopOvqO!PrO!Q{O!{tO!}uO#PvO#RwO#TxO#XyO#ZzO#^|O#_|O#a}O#c!OO%['UO~P'vOt'YO#p'WO#q'XOP#naV#naf#nah#nao#nas#nav#na!P#na!Q#na!T#na!U#na!X#na!]#na!h#na!r#na!s#na!t#na!{#na!}#na#P#na#R#na#T#na#X#na#Z#na#^#na#_#na#a#na#c#na#l#na#o#na#s#na#u#na#z#na#}#na$P#na%X#na%o#na%p#na%t#na%u#na&Z#na&[#na&]#na&^#na&_#na&`#na&a#na&b#na&c#na&d#na&e#na&f#na&g#na&h#na&i#na&j#na%Z#na%_#na~Oz'ZO#[']O{&xX~Oh'_O!X&wO~Oh!iO{$jO!X&wO~O{'eO~P%SO%['hO%_'hO~OS'iO%['hO%_'hO~OV!aO_!aOa!bOh!iO!X!kO!f!mO%l!^O%m!_O%n!_O%o!`O%p!`O%q!aO%r!aO%s!aOkWilWimWinWioWipWisWizWi{Wi!xWi#gWi%[Wi%_Wi%jWi%zWigWi!TWi!UWi%{Wi!WWi![Wi!QWi#[WitWi!mWi~O%k!]O~P!#uO%kWi~P!#uOV!aO_!aOa!bOh!iO!X!kO!f!mO%o!`O%p!`O%q!aO%r!aO%s!aOkWilWimWinWioWipWisWizWi{Wi!xWi#gWi%[Wi%_Wi%jWi%kWi%lWi%zWigWi!TWi!UWi%{Wi!WWi![Wi!QWi#[WitWi!mWi~O%m!_O%n!_O~P!&pO%mWi%nWi~P!&pOa!bOh!iO!X!kO!f!mOkWilWimWinWioWipWisWizWi{Wi!xWi#gWi%[Wi%_Wi%jWi%kWi%lWi%mWi%nWi%oWi%pWi%zWigWi!TWi!UWi%{Wi!WWi![Wi!QWi#[WitWi!mWi~OV!aO_!aO%q!aO%r!aO%s!aO~P!)nOVWi_Wi%qWi%rWi%sWi~P!)nO!T%dO!U%cOg&VXz&VX~O%z'kO%{'kO~P,eOz'mOg&UX~Og'oO~Oz'pO{'rO!W&XX~Oo0cOv0qOz'pO{'sO!W&XX~P'vO!W'uO~Om!oOn!oOo!rOp!sOkjisjizji{ji!xji#gji%[ji%_ji%zji~Ol!qO~P!.aOlji~P!.aOk0eOl0fOm0dOn0dOo0mOp0nO~Ot'wO~P!/jOV'|Og'}Oo0cOv0qO~P'vOg'}Oz(OO~Og(QO~O!U(SO~Og(TOz(OO!T%dO!U%cO~P%SOk0eOl0fOm0dOn0dOo0mOp0nOgqa!Tqa!Uqa%{qa!Wqa![qa!Qqa#[qatqa!mqa~PEcOV'|Oo0cOv0qO!W&Sa~P'vOz(WO!W&Sa~O!W(XO~Oz(WO!T%dO!U%cO!W&Sa~P%SOV(]Oo0cOv0qO![%}a#g%}a%[%}a%_%}ag%}a{%}a!m%}a%z%}a~P'vOz(^O![%}a#g%}a%[%}a%_%}ag%}a{%}a!m%}a%z%}a~O![(aO~Oz(^O!T%dO!U%cO![%}a~P%SOz(dO!T%dO!U%cO![&Ta~P%SOz(gO{&lX![&lX!m&lX%z&lX~O{(kO![(mO!m(nO%z(jO~OV&OOopOvqO{%hi!x%hi#g%hi%[%hi%_%hi%z%hi~P'vOz(pO{%hi!x%hi#g%hi%[%hi%_%hi%z%hi~O!f&UOh&sa%[&saz&sa#[&sa#g&sa%_&sa#Z&sag&sa~O%[(uO~OV#sOa#tO%uWO~Oz&]O{wa~OopOvqO~P'vOz(^O#g%}a%[%}a%_%}ag%}a{%}a![%}a!m%}a%z%}a~P%SOz(zO#g%hX%[%hX%_%hX%z%hX~O%z#|O#gUi%[Ui%_Ui~O#g&Pa%[&Pa%_&Pan&Pa~P'vOz(}O#g&Pa%[&Pa%_&Pan&Pa~O%uWO#g&ra%[&ra%_&rag&ra~Oz)SO#g&ra%[&ra%_&rag&ra~Og)VO~OV)WOh$WO%uWO~O#Z)XO~O%uWO#g&ta%[&ta%_&ta~Oz)ZO#g&ta%[&ta%_&ta~Oo0cOv0qO#g&pa%[&pa%_&pa{&pa~P'vOz)^O#g&pa%[&pa%_&pa{&pa~OV)`Oa)`O%uWO~O%z)eO~Ot)hO#j)gOP#hiV#hif#hih#hio#his#hiv#hi!P#hi!Q#hi!T#hi!U#hi!X#hi!]#hi!h#hi!r#hi!s#hi!t#hi!{#hi!}#hi#P#hi#R#hi#T#hi#X#hi#Z#hi#^#hi#_#hi#a#hi#c#hi#l#hi#o#hi#s#hi#u#hi#z#hi#}#hi$P#hi%X#hi%o#hi%p#hi%t#hi%u#hi&Z#hi&[#hi&]#hi&^#hi&_#hi&`#hi&a#hi&b#hi&c#hi&d#hi&e#hi&f#hi&g#hi&h#hi&i#hi&j#hi%Z#hi%_#hi~Ot)iOP#kiV#kif#kih#kio#kis#kiv#ki!P#ki!Q#ki!T#ki!U#ki!X#ki!]#ki!h#ki!r#ki!s#ki!t#ki!{#ki!}#ki#P#ki#R#ki#T#ki#X#ki#Z#ki#^#ki#_#ki#a#ki#c#ki#l#ki#o#ki#s#ki#u#ki#z#ki#}#ki$P#ki%X#ki%o#ki%p#ki%t#ki%u#ki&Z#ki&[#ki&]#ki&^#ki&_#ki&`#ki&a#ki&b#ki&c#ki&d#ki&e#ki&f#ki&g#ki&h#ki&i#ki&j#ki%Z#ki%_#ki~OV)kOn&wa~P'vOz)lOn&wa~Oz)lOn&wa~P%SOn)pO~O%Y)tO~Ot)wO#p'WO#q)vOP#niV#nif#nih#nio#nis#niv#ni!P#ni!Q#ni!T#ni!U#ni!X#ni!]#ni!h#ni!r#ni!s#ni!t#ni!{#ni!}#ni#P#ni#R#ni#T#ni#X#ni#Z#ni#^#ni#_#ni#a#ni#c#ni#l#ni#o#ni#s#ni#u#ni#z#ni#}#ni$P#ni%X#ni%o#ni%p#ni%t#ni%u#ni&Z#ni&[#ni&]#ni&^#ni&_#ni&`#ni&a#ni&b#ni&c#ni&d#ni&e#ni&f#ni&g#ni&h#ni&i#ni&j#ni%Z#ni%_#ni~OV)zOo0cOv0qO{$jO~P'vOo0cOv0qO{&xa~P'vOz*OO{&xa~OV*SOa*TOg*WO%q*UO%uWO~O{$jO&{*YO~Oh'_O~Oh!iO{$jO~O%[*_O~O%[*aO%_*aO~OV$}Oa$}Oo0cOv0qOg&Ua~P'vOz*dOg&Ua~Oo0cOv0qO{*gO!W&Xa~P'vOz*hO!W&Xa~Oo0cOv0qOz*hO{*kO!W&Xa~P'vOo0cOv0qOz*hO!W&Xa~P'vOz*hO{*kO!W&Xa~Om0dOn0dOo0mOp0nOgjikjisjizji!Tji!Uji%{ji!Wji{ji![ji#gji%[ji%_ji!Qji#[jitji!mji%zji~Ol0fO~P!NkOlji~P!NkOV'|Og*pOo0cOv0qO~P'vOn*rO~Og*pOz*tO~Og*uO~OV'|Oo0cOv0qO!W&Si~P'vOz*vO!W&Si~O!W*wO~OV(]Oo0cOv0qO![%}i#g%}i%[%}i%_%}ig%}i{%}i!m%}i%z%}i~P'vOz*zO!T%dO!U%cO![&Ti~Oz*}O![%}i#g%}i%[%}i%_%}ig%}i{%}i!m%}i%z%}i~O![+OO~Oa+QOo0cOv0qO![&Ti~P'vOz*zO![&Ti~O![+SO~OV+UOo0cOv0qO{&la![&la!m&la%z&la~P'vOz+VO{&la![&la!m&la%z&la~O!]+YO&n+[O![!nX~O![+^O~O{(kO![+_O~O{(kO![+_O!m+`O~OV&OOopOvqO{%hq!x%hq#g%hq%[%hq%_%hq%z%hq~P'vOz$ri{$ri!x$ri#g$ri%[$ri%_$ri%z$ri~P%SOV&OOopOvqO~P'vOV&OOo0cOv0qO#g%ha%[%ha%_%ha%z%ha~P'vOz+aO#g%ha%[%ha%_%ha%z%ha~Oz$ia#g$ia%[$ia%_$ian$ia~P%SO#g&Pi%[&Pi%_&Pin&Pi~P'vOz+dO#g#Wq%[#Wq%_#Wq~O#[+eOz$va#g$va%[$va%_$vag$va~O%uWO#g&ri%[&ri%_&rig&ri~Oz+gO#g&ri%[&ri%_&rig&ri~OV+iOh$WO%uWO~O%uWO#g&ti%[&ti%_&ti~Oo0cOv0qO#g&pi%[&pi%_&pi{&pi~P'vO{#{Oz#eX!W#eX~Oz+mO!W&uX~O!W+oO~Ot+rO#j)gOP#hqV#hqf#hqh#hqo#hqs#hqv#hq!P#hq!Q#hq!T#hq!U#hq!X#hq!]#hq!h#hq!r#hq!s#hq!t#hq!{#hq!}#hq#P#hq#R#hq#T#hq#X#hq#Z#hq#^#hq#_#hq#a#hq#c#hq#l#hq#o#hq#s#hq#u#hq#z#hq#}#hq$P#hq%X#hq%o#hq%p#hq%t#hq%u#hq&Z#hq&[#hq&]#hq&^#hq&_#hq&`#hq&a#hq&b#hq&c#hq&d#hq&e#hq&f#hq&g#hq&h#hq&i#hq&j#hq%Z#hq%_#hq~On$|az$|a~P%SOV)kOn&wi~P'vOz+yOn&wi~Oz,TO{$jO#[,TO~O#q,VOP#nqV#nqf#nqh#nqo#nqs#nqv#nq!P#nq!Q#nq!T#nq!U#nq!X#nq!]#nq!h#nq!r#nq!s#nq!t#nq!{#nq!}#nq#P#nq#R#nq#T#nq#X#nq#Z#nq#^#nq#_#nq#a#nq#c#nq#l#nq#o#nq#s#nq#u#nq#z#nq#}#nq$P#nq%X#nq%o#nq%p#nq%t#nq%u#nq&Z#nq&[#nq&]#nq&^#nq&_#nq&`#nq&a#nq&b#nq&c#nq&d#nq&e#nq&f#nq&g#nq&h#nq&i#nq&j#nq%Z#nq%_#nq~O#[,WOz%Oa{%Oa~Oo0cOv0qO{&xi~P'vOz,YO{&xi~O{#{O%z,[Og&zXz&zX~O%uWOg&zXz&zX~Oz,`Og&yX~Og,bO~O%Y,eO~O!T%dO!U%cOg&Viz&Vi~OV$}Oa$}Oo0cOv0qOg&Ui~P'vO{,hOz$la!W$la~Oo0cOv0qO{,iOz$la!W$la~P'vOo0cOv0qO{*gO!W&Xi~P'vOz,lO!W&Xi~Oo0cOv0qOz,lO!W&Xi~P'vOz,lO{,oO!W&Xi~Og$hiz$hi!W$hi~P%SOV'|Oo0cOv0qO~P'vOn,qO~OV'|Og,rOo0cOv0qO~P'vOV'|Oo0cOv0qO!W&Sq~P'vOz$gi![$gi#g$gi%[$gi%_$gig$gi{$gi!m$gi%z$gi~P%SOV(]Oo0cOv0qO~P'vOa+QOo0cOv0qO![&Tq~P'vOz,sO![&Tq~O![,tO~OV(]Oo0cOv0qO![%}q#g%}q%[%}q%_%}qg%}q{%}q!m%}q%z%}q~P'vO{,uO~OV+UOo0cOv0qO{&li![&li!m&li%z&li~P'vOz,zO{&li![&li!m&li%z&li~O!]+YO&n+[O![!na~O{(kO![,}O~OV&OOo0cOv0qO#g%hi%[%hi%_%hi%z%hi~P'vOz-OO#g%hi%[%hi%_%hi%z%hi~O%uWO#g&rq%[&rq%_&rqg&rq~Oz-RO#g&rq%[&rq%_&rqg&rq~OV)`Oa)`O%uWO!W&ua~Oz-TO!W&ua~On$|iz$|i~P%SOV)kO~P'vOV)kOn&wq~P'vOt-XOP#myV#myf#myh#myo#mys#myv#my!P#my!Q#my!T#my!U#my!X#my!]#my!h#my!r#my!s#my!t#my!{#my!}#my#P#my#R#my#T#my#X#my#Z#my#^#my#_#my#a#my#c#my#l#my#o#my#s#my#u#my#z#my#}#my$P#my%X#my%o#my%p#my%t#my%u#my&Z#my&[#my&]#my&^#my&_#my&`#my&a#my&b#my&c#my&d#my&e#my&f#my&g#my&h#my&i#my&j#my%Z#my%_#my~O%Z-]O%_-]O~P`O#q-^OP#nyV#nyf#nyh#nyo#nys#nyv#ny!P#ny!Q#ny!T#ny!U#ny!X#ny!]#ny!h#ny!r#ny!s#ny!t#ny!{#ny!}#ny#P#ny#R#ny#T#ny#X#ny#Z#ny#^#ny#_#ny#a#ny#c#ny#l#ny#o#ny#s#ny#u#ny#z#ny#}#ny$P#ny%X#ny%o#ny%p#ny%t#ny%u#ny&Z#ny&[#ny&]#ny&^#ny&_#ny&`#ny&a#ny&b#ny&c#ny&d#ny&e#ny&f#ny&g#ny&h#ny&i#ny&j#ny%Z#ny%_#ny~Oz-aO{$jO#[-aO~Oo0cOv0qO{&xq~P'vOz-dO{&xq~O%z,[Og&zaz&za~O{#{Og&zaz&za~OV*SOa*TO%q*UO%uWOg&ya~Oz-hOg&ya~O$S-lO~OV$}Oa$}Oo0cOv0qO~P'vOo0cOv0qO{-mOz$li!W$li~P'vOo0cOv0qOz$li!W$li~P'vO{-mOz$li!W$li~Oo0cOv0qO{*gO~P'vOo0cOv0qO{*gO!W&Xq~P'vOz-pO!W&Xq~Oo0cOv0qOz-pO!W&Xq~P'vOs-sO!T%dO!U%cOg&Oq!W&Oq![&Oqz&Oq~P!/jOa+QOo0cOv0qO![&Ty~P'vOz$ji![$ji~P%SOa+QOo0cOv0qO~P'vOV+UOo0cOv0qO~P'vOV+UOo0cOv0qO{&lq![&lq!m&lq%z&lq~P'vO{(kO![-xO!m-yO%z-wO~OV&OOo0cOv0qO#g%hq%[%hq%_%hq%z%hq~P'vO%uWO#g&ry%[&ry%_&ryg&ry~OV)`Oa)`O%uWO!W&ui~Ot-}OP#m!RV#m!Rf#m!Rh#m!Ro#m!Rs#m!Rv#m!R!P#m!R!Q#m!R!T#m!R!U#m!R!X#m!R!]#m!R!h#m!R!r#m!R!s#m!R!t#m!R!{#m!R!}#m!R#P#m!R#R#m!R#T#m!R#X#m!R#Z#m!R#^#m!R#_#m!R#a#m!R#c#m!R#l#m!R#o#m!R#s#m!R#u#m!R#z#m!R#}#m!R$P#m!R%X#m!R%o#m!R%p#m!R%t#m!R%u#m!R&Z#m!R&[#m!R&]#m!R&^#m!R&_#m!R&`#m!R&a#m!R&b#m!R&c#m!R&d#m!R&e#m!R&f#m!R&g#m!R&h#m!R&i#m!R&j#m!R%Z#m!R%_#m!R~Oo0cOv0qO{&xy~P'vOV*SOa*TO%q*UO%uWOg&yi~O$S-lO%Z.VO%_.VO~OV.aOh._O!X.^O!].`O!h.YO!s.[O!t.[O%p.XO%uWO&Z]O&[]O&]]O&^]O&_]O&`]O&a]O&b]O~Oo0cOv0qOz$lq!W$lq~P'vO{.fOz$lq!W$lq~Oo0cOv0qO{*gO!W&Xy~P'vOz.gO!W&Xy~Oo0cOv.kO~P'vOs-sO!T%dO!U%cOg&Oy!W&Oy![&Oyz&Oy~P!/jO{(kO![.nO~O{(kO![.nO!m.oO~OV*SOa*TO%q*UO%uWO~Oh.tO!f.rOz$TX#[$TX%j$TXg$TX~Os$TX{$TX!W$TX![$TX~P$-bO%o.vO%p.vOs$UXz$UX{$UX#[$UX%j$UX!W$UXg$UX![$UX~O!h.xO~Oz.|O#[/OO%j.yOs&|X{&|X!W&|Xg&|X~Oa/RO~P$)zOh.tOs&}Xz&}X{&}X#[&}X%j&}X!W&}Xg&}X![&}X~Os/VO{$jO~Oo0cOv0qOz$ly!W$ly~P'vOo0cOv0qO{*gO!W&X!R~P'vOz/ZO!W&X!R~Og&RXs&RX!T&RX!U&RX!W&RX![&RXz&RX~P!/jOs-sO!T%dO!U%cOg&Qa!W&Qa![&Qaz&Qa~O{(kO![/^O~O!f.rOh$[as$[az$[a{$[a#[$[a%j$[a!W$[ag$[a![$[a~O!h/eO~O%o.vO%p.vOs$Uaz$Ua{$Ua#[$Ua%j$Ua!W$Uag$Ua![$Ua~O%j.yOs$Yaz$Ya{$Ya#[$Ya!W$Yag$Ya![$Ya~Os&|a{&|a!W&|ag&|a~P$)nOz/jOs&|a{&|a!W&|ag&|a~O!W/mO~Og/mO~O{/oO~O![/pO~Oo0cOv0qO{*gO!W&X!Z~P'vO{/sO~O%z/tO~P$-bOz/uO#[/OO%j.yOg'PX~Oz/uOg'PX~Og/wO~O!h/xO~O#[/OOs%Saz%Sa{%Sa%j%Sa!W%Sag%Sa![%Sa~O#[/OO%j.yOs%Waz%Wa{%Wa!W%Wag%Wa~Os&|i{&|i!W&|ig&|i~P$)nOz/zO#[/OO%j.yO!['Oa~Og'Pa~P$)nOz0SOg'Pa~Oa0UO!['Oi~P$)zOz0WO!['Oi~Oz0WO#[/OO%j.yO!['Oi~O#[/OO%j.yOg$biz$bi~O%z0ZO~P$-bO#[/OO%j.yOg%Vaz%Va~Og'Pi~P$)nO{0^O~Oa0UO!['Oq~P$)zOz0`O!['Oq~O#[/OO%j.yOz%Ui![%Ui~Oa0UO~P$)zOa0UO!['Oy~P$)zO#[/OO%j.yOg$ciz$ci~O#[/OO%j.yOz%Uq![%Uq~Oz+aO#g%ha%[%ha%_%ha%z%ha~P%SOV&OOo0cOv0qO~P'vOn0hO~Oo0hO~P'vO{0iO~Ot0jO~P!/jO&]&Z&j&h&i&g&f&d&e&c&b&`&a&_&^&[%u~",
	goto: "!=j'QPPPPPP'RP'Z*s+[+t,_,y-fP.SP'Z.r.r'ZPPP'Z2[PPPPPP2[5PPP5PP7b7k=sPP=v>h>kPP'Z'ZPP>zPP'Z'ZPP'Z'Z'Z'Z'Z?O?w'ZP?zP@QDXGuGyPG|HWH['ZPPPH_Hk'RP'R'RP'RP'RP'RP'RP'R'R'RP'RPP'RPP'RP'RPHqH}IVPI^IdPI^PI^I^PPPI^PKrPK{LVL]KrPI^LfPI^PLmLsPLwM]MzNeLwLwNkNxLwLwLwLw! ^! d! g! l! o! y!!P!!]!!o!!u!#P!#V!#s!#y!$P!$Z!$a!$g!$y!%T!%Z!%a!%k!%q!%w!%}!&T!&Z!&e!&k!&u!&{!'U!'[!'k!'s!'}!(UPPPPPPPPPPP!([!(_!(e!(n!(x!)TPPPPPPPPPPPP!-u!/Z!3^!6oPP!6w!7W!7a!8Y!8P!8c!8i!8l!8o!8r!8z!9jPPPPPPPPPPPPPPPPP!9m!9q!9wP!:]!:a!:m!:v!;S!;j!;m!;p!;v!;|!<S!<VP!<_!<h!=d!=g]eOn#g$j)t,P'}`OTYZ[adnoprtxy}!P!Q!R!U!X!c!d!e!f!g!h!i!k!o!p!q!s!t!z#O#S#T#[#d#g#x#y#{#}$Q$e$g$h$j$q$}%S%Z%^%`%c%g%l%n%w%|&O&Z&_&h&j&k&u&x&|'P'W'Z'l'm'p'r's'w'|(O(S(W(](^(d(g(p(r(z(})^)e)g)k)l)p)t)z*O*Y*d*g*h*k*q*r*t*v*y*z*}+Q+U+V+Y+a+c+d+k+x+y,P,X,Y,],g,h,i,k,l,o,q,s,u,w,y,z-O-d-f-m-p-s.f.g/V/Z/s0c0d0e0f0h0i0j0k0l0n0r{!cQ#c#p$R$d$p%e%j%p%q&`'O'g(q(|)j*o*x+w,v0g}!dQ#c#p$R$d$p$u%e%j%p%q&`'O'g(q(|)j*o*x+w,v0g!P!eQ#c#p$R$d$p$u$v%e%j%p%q&`'O'g(q(|)j*o*x+w,v0g!R!fQ#c#p$R$d$p$u$v$w%e%j%p%q&`'O'g(q(|)j*o*x+w,v0g!T!gQ#c#p$R$d$p$u$v$w$x%e%j%p%q&`'O'g(q(|)j*o*x+w,v0g!V!hQ#c#p$R$d$p$u$v$w$x$y%e%j%p%q&`'O'g(q(|)j*o*x+w,v0g!Z!hQ!n#c#p$R$d$p$u$v$w$x$y$z%e%j%p%q&`'O'g(q(|)j*o*x+w,v0g'}TOTYZ[adnoprtxy}!P!Q!R!U!X!c!d!e!f!g!h!i!k!o!p!q!s!t!z#O#S#T#[#d#g#x#y#{#}$Q$e$g$h$j$q$}%S%Z%^%`%c%g%l%n%w%|&O&Z&_&h&j&k&u&x&|'P'W'Z'l'm'p'r's'w'|(O(S(W(](^(d(g(p(r(z(})^)e)g)k)l)p)t)z*O*Y*d*g*h*k*q*r*t*v*y*z*}+Q+U+V+Y+a+c+d+k+x+y,P,X,Y,],g,h,i,k,l,o,q,s,u,w,y,z-O-d-f-m-p-s.f.g/V/Z/s0c0d0e0f0h0i0j0k0l0n0r&eVOYZ[dnprxy}!P!Q!U!i!k!o!p!q!s!t#[#d#g#y#{#}$Q$h$j$}%S%Z%^%`%g%l%n%w%|&Z&_&j&k&u&x'P'W'Z'l'm'p'r's'w(O(W(^(d(g(p(r(z)^)e)g)p)t)z*O*Y*d*g*h*k*q*r*t*v*y*z*}+U+V+Y+a+d+k,P,X,Y,],g,h,i,k,l,o,q,s,u,w,y,z-O-d-f-m-p-s.f.g/V/Z/s0c0d0e0f0h0i0j0k0n0r%oXOYZ[dnrxy}!P!Q!U!i!k#[#d#g#y#{#}$Q$h$j$}%S%^%`%g%l%n%w%|&Z&_&j&k&u&x'P'W'Z'l'm'p'r's'w(O(W(^(d(g(p(r(z)^)e)g)p)t)z*O*Y*d*g*h*k*q*t*v*y*z*}+U+V+Y+a+d+k,P,X,Y,],g,h,i,k,l,o,s,u,w,y,z-O-d-f-m-p.f.g/V/Z0i0j0kQ#vqQ/[.kR0o0q't`OTYZ[adnoprtxy}!P!Q!R!U!X!c!d!e!f!g!h!k!o!p!q!s!t!z#O#S#T#[#d#g#x#y#{#}$Q$e$g$h$j$q$}%S%Z%^%`%c%g%l%n%w%|&O&Z&_&h&j&k&u&x&|'P'W'Z'l'p'r's'w'|(O(S(W(](^(d(g(p(r(z(})^)e)g)k)l)p)t)z*O*Y*g*h*k*q*r*t*v*y*z*}+Q+U+V+Y+a+c+d+k+x+y,P,X,Y,],h,i,k,l,o,q,s,u,w,y,z-O-d-f-m-p-s.f.g/V/Z/s0c0d0e0f0h0i0j0k0l0n0rh#jhz{$W$Z&l&q)S)X+f+g-RW#rq&].k0qQ$]|Q$a!OQ$n!VQ$o!WW$|!i'm*d,gS&[#s#tQ'S$iQ(s&UQ)U&nU)Y&s)Z+jW)a&w+m-T-{Q*Q']W*R'_,`-h.TQ+l)`S,_*S*TQ-Q+eQ-_,TQ-c,WQ.R-al.W-l.^._.a.z.|/R/j/o/t/y0U0Z0^Q/S.`Q/a.tQ/l/OU0P/u0S0[X0V/z0W0_0`R&Z#r!_!wYZ!P!Q!k%S%`%g'p'r's(O(W)g*g*h*k*q*t*v,h,i,k,l,o-m-p.f.g/ZR%^!vQ!{YQ%x#[Q&d#}Q&g$QR,{+YT.j-s/s!Y!jQ!n#c#p$R$d$p$u$v$w$x$y$z%e%j%p%q&`'O'g(q(|)j*o*x+w,v0gQ&X#kQ'c$oR*^'dR'l$|Q%V!mR/_.r'|_OTYZ[adnoprtxy}!P!Q!R!U!X!c!d!e!f!g!h!i!k!o!p!q!s!t!z#O#S#T#[#d#g#x#y#{#}$Q$e$g$h$j$q$}%S%Z%^%`%c%g%l%n%w%|&O&Z&_&h&j&k&u&x&|'P'W'Z'l'm'p'r's'w'|(O(S(W(](^(d(g(p(r(z(})^)e)g)k)l)p)t)z*O*Y*d*g*h*k*q*r*t*v*y*z*}+Q+U+V+Y+a+c+d+k+x+y,P,X,Y,],g,h,i,k,l,o,q,s,u,w,y,z-O-d-f-m-p-s.f.g/V/Z/s0c0d0e0f0h0i0j0k0l0n0rS#a_#b!P.[-l.^._.`.a.t.z.|/R/j/o/t/u/y/z0S0U0W0Z0[0^0_0`'|_OTYZ[adnoprtxy}!P!Q!R!U!X!c!d!e!f!g!h!i!k!o!p!q!s!t!z#O#S#T#[#d#g#x#y#{#}$Q$e$g$h$j$q$}%S%Z%^%`%c%g%l%n%w%|&O&Z&_&h&j&k&u&x&|'P'W'Z'l'm'p'r's'w'|(O(S(W(](^(d(g(p(r(z(})^)e)g)k)l)p)t)z*O*Y*d*g*h*k*q*r*t*v*y*z*}+Q+U+V+Y+a+c+d+k+x+y,P,X,Y,],g,h,i,k,l,o,q,s,u,w,y,z-O-d-f-m-p-s.f.g/V/Z/s0c0d0e0f0h0i0j0k0l0n0rT#a_#bT#^^#_R(o%xa(l%x(n(o+`,{-y-z.oT+[(k+]R-z,{Q$PsQ+l)aQ,^*RR-e,_X#}s$O$P&fQ&y$aQ'a$nQ'd$oR)s'SQ)b&wV-S+m-T-{ZgOn$j)t,PXkOn)t,PQ$k!TQ&z$bQ&{$cQ'^$mQ'b$oQ)q'RQ)x'WQ){'XQ)|'YQ*Z'`S*]'c'dQ+s)gQ+u)hQ+v)iQ+z)oS+|)r*[Q,Q)vQ,R)wS,S)y)zQ,d*^Q-V+rQ-W+tQ-Y+{S-Z+},OQ-`,UQ-b,VQ-|-XQ.O-[Q.P-^Q.Q-_Q.p-}Q.q.RQ/W.dR/r/XWkOn)t,PR#mjQ'`$nS)r'S'aR,O)sQ,]*RR-f,^Q*['`Q+})rR-[,OZiOjn)t,PQ'f$pR*`'gT-j,e-ku.c-l.^._.a.t.z.|/R/j/o/t/u/y0S0U0Z0[0^t.c-l.^._.a.t.z.|/R/j/o/t/u/y0S0U0Z0[0^Q/S.`X0V/z0W0_0`!P.Z-l.^._.`.a.t.z.|/R/j/o/t/u/y/z0S0U0W0Z0[0^0_0`Q.w.YR/f.xg.z.].{/b/i/n/|0O0Q0]0a0bu.b-l.^._.a.t.z.|/R/j/o/t/u/y0S0U0Z0[0^X.u.W.b/a0PR/c.tV0R/u0S0[R/X.dQnOS#on,PR,P)tQ&^#uR(x&^S%m#R#wS(_%m(bT(b%p&`Q%a!yQ%h!}W(P%a%h(U(YQ(U%eR(Y%jQ&i$RR)O&iQ(e%qQ*{(`T+R(e*{Q'n%OR*e'nS'q%R%SY*i'q*j,m-q.hU*j'r's'tU,m*k*l*mS-q,n,oR.h-rQ#Y]R%t#YQ#_^R%y#_Q(h%vS+W(h+XR+X(iQ+](kR,|+]Q#b_R%{#bQ#ebQ%}#cW&Q#e%}({+bQ({&cR+b0gQ$OsS&e$O&fR&f$PQ&v$_R)_&vQ&V#jR(t&VQ&m$VS)T&m+hR+h)UQ$Z{R&p$ZQ&t$]R)[&tQ+n)bR-U+nQ#hfR&S#hQ)f&zR+q)fQ&}$dS)m&})nR)n'OQ'V$kR)u'VQ'[$lS*P'[,ZR,Z*QQ,a*VR-i,aWjOn)t,PR#ljQ-k,eR.U-kd.{.]/b/i/n/|0O0Q0]0a0bR/h.{U.s.W/a0PR/`.sQ/{/nS0X/{0YR0Y/|S/v/b/cR0T/vQ.}.]R/k.}R!ZPXmOn)t,PWlOn)t,PR'T$jYfOn$j)t,PR&R#g[sOn#g$j)t,PR&d#}&dQOYZ[dnprxy}!P!Q!U!i!k!o!p!q!s!t#[#d#g#y#{#}$Q$h$j$}%S%Z%^%`%g%l%n%w%|&Z&_&j&k&u&x'P'W'Z'l'm'p'r's'w(O(W(^(d(g(p(r(z)^)e)g)p)t)z*O*Y*d*g*h*k*q*r*t*v*y*z*}+U+V+Y+a+d+k,P,X,Y,],g,h,i,k,l,o,q,s,u,w,y,z-O-d-f-m-p-s.f.g/V/Z/s0c0d0e0f0h0i0j0k0n0rQ!nTQ#caQ#poU$Rt%c(SS$d!R$gQ$p!XQ$u!cQ$v!dQ$w!eQ$x!fQ$y!gQ$z!hQ%e!zQ%j#OQ%p#SQ%q#TQ&`#xQ'O$eQ'g$qQ(q&OU(|&h(}+cW)j&|)l+x+yQ*o'|Q*x(]Q+w)kQ,v+QR0g0lQ!yYQ!}ZQ$b!PQ$c!QQ%R!kQ't%S^'{%`%g(O(W*q*t*v^*f'p*h,k,l-p.g/ZQ*l'rQ*m'sQ+t)gQ,j*gQ,n*kQ-n,hQ-o,iQ-r,oQ.e-mR/Y.f[bOn#g$j)t,P!^!vYZ!P!Q!k%S%`%g'p'r's(O(W)g*g*h*k*q*t*v,h,i,k,l,o-m-p.f.g/ZQ#R[Q#fdS#wrxQ$UyW$_}$Q'P)pS$l!U$hW${!i'm*d,gS%v#[+Y`&P#d%|(p(r(z+a-O0kQ&a#yQ&b#{Q&c#}Q'j$}Q'z%^W([%l(^*y*}Q(`%nQ(i%wQ(v&ZS(y&_0iQ)P&jQ)Q&kU)]&u)^+kQ)d&xQ)y'WY)}'Z*O,X,Y-dQ*b'lS*n'w0jW+P(d*z,s,wW+T(g+V,y,zQ+p)eQ,U)zQ,c*YQ,x+UQ-P+dQ-e,]Q-v,uQ.S-fR/q/VhUOn#d#g$j%|&_'w(p(r)t,P%U!uYZ[drxy}!P!Q!U!i!k#[#y#{#}$Q$h$}%S%^%`%g%l%n%w&Z&j&k&u&x'P'W'Z'l'm'p'r's(O(W(^(d(g(z)^)e)g)p)z*O*Y*d*g*h*k*q*t*v*y*z*}+U+V+Y+a+d+k,X,Y,],g,h,i,k,l,o,s,u,w,y,z-O-d-f-m-p.f.g/V/Z0i0j0kQ#qpW%W!o!s0d0nQ%X!pQ%Y!qQ%[!tQ%f0cS'v%Z0hQ'x0eQ'y0fQ,p*rQ-u,qS.i-s/sR0p0rU#uq.k0qR(w&][cOn#g$j)t,PZ!xY#[#}$Q+YQ#W[Q#zrR$TxQ%b!yQ%i!}Q%o#RQ'j${Q(V%eQ(Z%jQ(c%pQ(f%qQ*|(`Q,f*bQ-t,pQ.m-uR/].lQ$StQ(R%cR*s(SQ.l-sR/}/sR#QZR#V[R%Q!iQ%O!iV*c'm*d,g!Z!lQ!n#c#p$R$d$p$u$v$w$x$y$z%e%j%p%q&`'O'g(q(|)j*o*x+w,v0gR%T!kT#]^#_Q%x#[R,{+YQ(m%xS+_(n(oQ,}+`Q-x,{S.n-y-zR/^.oT+Z(k+]Q$`}Q&g$QQ)o'PR+{)pQ$XzQ)W&qR+i)XQ$XzQ&o$WQ)W&qR+i)XQ#khW$Vz$W&q)XQ$[{Q&r$ZZ)R&l)S+f+g-RR$^|R)c&wXlOn)t,PQ$f!RR'Q$gQ$m!UR'R$hR*X'_Q*V'_V-g,`-h.TQ.d-lQ/P.^R/Q._U.]-l.^._Q/U.aQ/b.tQ/g.zU/i.|/j/yQ/n/RQ/|/oQ0O/tU0Q/u0S0[Q0]0UQ0a0ZR0b0^R/T.`R/d.t",
	nodeNames: "⚠ print Escape { Comment Script AssignStatement * BinaryExpression BitOp BitOp BitOp BitOp ArithOp ArithOp @ ArithOp ** UnaryExpression ArithOp BitOp AwaitExpression await ) ( ParenthesizedExpression BinaryExpression or and CompareOp in not is UnaryExpression ConditionalExpression if else LambdaExpression lambda ParamList VariableName AssignOp , : NamedExpression AssignOp YieldExpression yield from TupleExpression ComprehensionExpression async for LambdaExpression ] [ ArrayExpression ArrayComprehensionExpression } { DictionaryExpression DictionaryComprehensionExpression SetExpression SetComprehensionExpression CallExpression ArgList AssignOp MemberExpression . PropertyName Number String FormatString FormatReplacement FormatSelfDoc FormatConversion FormatSpec FormatReplacement FormatSelfDoc ContinuedString Ellipsis None Boolean TypeDef AssignOp UpdateStatement UpdateOp ExpressionStatement DeleteStatement del PassStatement pass BreakStatement break ContinueStatement continue ReturnStatement return YieldStatement PrintStatement RaiseStatement raise ImportStatement import as ScopeStatement global nonlocal AssertStatement assert TypeDefinition type TypeParamList TypeParam StatementGroup ; IfStatement Body elif WhileStatement while ForStatement TryStatement try except finally WithStatement with FunctionDefinition def ParamList AssignOp TypeDef ClassDefinition class DecoratedStatement Decorator At MatchStatement match MatchBody MatchClause case CapturePattern LiteralPattern ArithOp ArithOp AsPattern OrPattern LogicOp AttributePattern SequencePattern MappingPattern StarPattern ClassPattern PatternArgList KeywordPattern KeywordPattern Guard",
	maxTerm: 277,
	context: trackIndent,
	nodeProps: [
		[
			"isolate",
			-5,
			4,
			71,
			72,
			73,
			77,
			""
		],
		[
			"group",
			-15,
			6,
			85,
			87,
			88,
			90,
			92,
			94,
			96,
			98,
			99,
			100,
			102,
			105,
			108,
			110,
			"Statement Statement",
			-22,
			8,
			18,
			21,
			25,
			40,
			49,
			50,
			56,
			57,
			60,
			61,
			62,
			63,
			64,
			67,
			70,
			71,
			72,
			79,
			80,
			81,
			82,
			"Expression",
			-10,
			114,
			116,
			119,
			121,
			122,
			126,
			128,
			133,
			135,
			138,
			"Statement",
			-9,
			143,
			144,
			147,
			148,
			150,
			151,
			152,
			153,
			154,
			"Pattern"
		],
		[
			"openedBy",
			23,
			"(",
			54,
			"[",
			58,
			"{"
		],
		[
			"closedBy",
			24,
			")",
			55,
			"]",
			59,
			"}"
		]
	],
	propSources: [pythonHighlighting],
	skippedNodes: [0, 4],
	repeatNodeCount: 34,
	tokenData: "!2|~R!`OX%TXY%oY[%T[]%o]p%Tpq%oqr'ars)Yst*xtu%Tuv,dvw-hwx.Uxy/tyz0[z{0r{|2S|}2p}!O3W!O!P4_!P!Q:Z!Q!R;k!R![>_![!]Do!]!^Es!^!_FZ!_!`Gk!`!aHX!a!b%T!b!cIf!c!dJU!d!eK^!e!hJU!h!i!#f!i!tJU!t!u!,|!u!wJU!w!x!.t!x!}JU!}#O!0S#O#P&o#P#Q!0j#Q#R!1Q#R#SJU#S#T%T#T#UJU#U#VK^#V#YJU#Y#Z!#f#Z#fJU#f#g!,|#g#iJU#i#j!.t#j#oJU#o#p!1n#p#q!1s#q#r!2a#r#s!2f#s$g%T$g;'SJU;'S;=`KW<%lOJU`%YT&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%T`%lP;=`<%l%To%v]&n`%c_OX%TXY%oY[%T[]%o]p%Tpq%oq#O%T#O#P&o#P#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%To&tX&n`OY%TYZ%oZ]%T]^%o^#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tc'f[&n`O!_%T!_!`([!`#T%T#T#U(r#U#f%T#f#g(r#g#h(r#h#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tc(cTmR&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tc(yT!mR&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk)aV&n`&[ZOr%Trs)vs#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk){V&n`Or%Trs*bs#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk*iT&n`&^ZO#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%To+PZS_&n`OY*xYZ%TZ]*x]^%T^#o*x#o#p+r#p#q*x#q#r+r#r;'S*x;'S;=`,^<%lO*x_+wTS_OY+rZ]+r^;'S+r;'S;=`,W<%lO+r_,ZP;=`<%l+ro,aP;=`<%l*xj,kV%rQ&n`O!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tj-XT!xY&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tj-oV%lQ&n`O!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk.]V&n`&ZZOw%Twx.rx#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk.wV&n`Ow%Twx/^x#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk/eT&n`&]ZO#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk/{ThZ&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tc0cTgR&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk0yXVZ&n`Oz%Tz{1f{!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk1mVaR&n`O!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk2ZV%oZ&n`O!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tc2wTzR&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%To3_W%pZ&n`O!_%T!_!`-Q!`!a3w!a#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Td4OT&{S&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk4fX!fQ&n`O!O%T!O!P5R!P!Q%T!Q![6T![#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk5WV&n`O!O%T!O!P5m!P#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk5tT!rZ&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Ti6[a!hX&n`O!Q%T!Q![6T![!g%T!g!h7a!h!l%T!l!m9s!m#R%T#R#S6T#S#X%T#X#Y7a#Y#^%T#^#_9s#_#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Ti7fZ&n`O{%T{|8X|}%T}!O8X!O!Q%T!Q![8s![#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Ti8^V&n`O!Q%T!Q![8s![#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Ti8z]!hX&n`O!Q%T!Q![8s![!l%T!l!m9s!m#R%T#R#S8s#S#^%T#^#_9s#_#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Ti9zT!hX&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk:bX%qR&n`O!P%T!P!Q:}!Q!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tj;UV%sQ&n`O!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Ti;ro!hX&n`O!O%T!O!P=s!P!Q%T!Q![>_![!d%T!d!e?q!e!g%T!g!h7a!h!l%T!l!m9s!m!q%T!q!rA]!r!z%T!z!{Bq!{#R%T#R#S>_#S#U%T#U#V?q#V#X%T#X#Y7a#Y#^%T#^#_9s#_#c%T#c#dA]#d#l%T#l#mBq#m#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Ti=xV&n`O!Q%T!Q![6T![#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Ti>fc!hX&n`O!O%T!O!P=s!P!Q%T!Q![>_![!g%T!g!h7a!h!l%T!l!m9s!m#R%T#R#S>_#S#X%T#X#Y7a#Y#^%T#^#_9s#_#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Ti?vY&n`O!Q%T!Q!R@f!R!S@f!S#R%T#R#S@f#S#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Ti@mY!hX&n`O!Q%T!Q!R@f!R!S@f!S#R%T#R#S@f#S#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TiAbX&n`O!Q%T!Q!YA}!Y#R%T#R#SA}#S#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TiBUX!hX&n`O!Q%T!Q!YA}!Y#R%T#R#SA}#S#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TiBv]&n`O!Q%T!Q![Co![!c%T!c!iCo!i#R%T#R#SCo#S#T%T#T#ZCo#Z#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TiCv]!hX&n`O!Q%T!Q![Co![!c%T!c!iCo!i#R%T#R#SCo#S#T%T#T#ZCo#Z#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%ToDvV{_&n`O!_%T!_!`E]!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TcEdT%{R&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TkEzT#gZ&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TkFbXmR&n`O!^%T!^!_F}!_!`([!`!a([!a#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TjGUV%mQ&n`O!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TkGrV%zZ&n`O!_%T!_!`([!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TkH`WmR&n`O!_%T!_!`([!`!aHx!a#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TjIPV%nQ&n`O!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TkIoV_Q#}P&n`O!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%ToJ_]&n`&YS%uZO!Q%T!Q![JU![!c%T!c!}JU!}#R%T#R#SJU#S#T%T#T#oJU#p#q%T#r$g%T$g;'SJU;'S;=`KW<%lOJUoKZP;=`<%lJUoKge&n`&YS%uZOr%Trs)Ysw%Twx.Ux!Q%T!Q![JU![!c%T!c!tJU!t!uLx!u!}JU!}#R%T#R#SJU#S#T%T#T#fJU#f#gLx#g#oJU#p#q%T#r$g%T$g;'SJU;'S;=`KW<%lOJUoMRa&n`&YS%uZOr%TrsNWsw%Twx! vx!Q%T!Q![JU![!c%T!c!}JU!}#R%T#R#SJU#S#T%T#T#oJU#p#q%T#r$g%T$g;'SJU;'S;=`KW<%lOJUkN_V&n`&`ZOr%TrsNts#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%TkNyV&n`Or%Trs! `s#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk! gT&n`&bZO#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk! }V&n`&_ZOw%Twx!!dx#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!!iV&n`Ow%Twx!#Ox#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!#VT&n`&aZO#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%To!#oe&n`&YS%uZOr%Trs!%Qsw%Twx!&px!Q%T!Q![JU![!c%T!c!tJU!t!u!(`!u!}JU!}#R%T#R#SJU#S#T%T#T#fJU#f#g!(`#g#oJU#p#q%T#r$g%T$g;'SJU;'S;=`KW<%lOJUk!%XV&n`&dZOr%Trs!%ns#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!%sV&n`Or%Trs!&Ys#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!&aT&n`&fZO#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!&wV&n`&cZOw%Twx!'^x#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!'cV&n`Ow%Twx!'xx#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!(PT&n`&eZO#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%To!(ia&n`&YS%uZOr%Trs!)nsw%Twx!+^x!Q%T!Q![JU![!c%T!c!}JU!}#R%T#R#SJU#S#T%T#T#oJU#p#q%T#r$g%T$g;'SJU;'S;=`KW<%lOJUk!)uV&n`&hZOr%Trs!*[s#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!*aV&n`Or%Trs!*vs#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!*}T&n`&jZO#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!+eV&n`&gZOw%Twx!+zx#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!,PV&n`Ow%Twx!,fx#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tk!,mT&n`&iZO#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%To!-Vi&n`&YS%uZOr%TrsNWsw%Twx! vx!Q%T!Q![JU![!c%T!c!dJU!d!eLx!e!hJU!h!i!(`!i!}JU!}#R%T#R#SJU#S#T%T#T#UJU#U#VLx#V#YJU#Y#Z!(`#Z#oJU#p#q%T#r$g%T$g;'SJU;'S;=`KW<%lOJUo!.}a&n`&YS%uZOr%Trs)Ysw%Twx.Ux!Q%T!Q![JU![!c%T!c!}JU!}#R%T#R#SJU#S#T%T#T#oJU#p#q%T#r$g%T$g;'SJU;'S;=`KW<%lOJUk!0ZT!XZ&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tc!0qT!WR&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%Tj!1XV%kQ&n`O!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%T~!1sO!]~k!1zV%jR&n`O!_%T!_!`-Q!`#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%T~!2fO![~i!2mT%tX&n`O#o%T#p#q%T#r;'S%T;'S;=`%i<%lO%T",
	tokenizers: [
		legacyPrint,
		indentation,
		newlines,
		strings,
		0,
		1,
		2,
		3,
		4
	],
	topRules: { "Script": [0, 5] },
	specialized: [{
		term: 221,
		get: (value) => spec_identifier[value] || -1
	}],
	tokenPrec: 7668
});

// src/why/profile/python/python-language.ts
const grammar = {
	parser,
	scopes: ["ClassDefinition"],
	functions: ["FunctionDefinition"],
	anonymous: ["LambdaExpression"],
	nameOf(node, text) {
		const name = node.getChild("VariableName");
		return name === null ? void 0 : text(name);
	}
};
/** Python's packages in one checkout. */
var PythonLanguage = class {
	isIndented = true;
	#root;
	#directory;
	/** By folder of packages: which distribution has installed what stands in it. */
	#folders = /* @__PURE__ */ new Map();
	#versions = /* @__PURE__ */ new Map();
	constructor(root, directory) {
		this.#root = root;
		this.#directory = directory;
	}
	whose({ file }) {
		const folder = packageFolder(file);
		if (folder !== void 0) {
			const inside = file.slice(folder.length + 1);
			const [first = ""] = inside.split("/");
			return {
				kind: "package",
				package: this.#installed(folder).get(first) ?? first.replace(/\.py$/, ""),
				file: inside
			};
		}
		if (file.startsWith(`${this.#root}/`)) return {
			kind: "own",
			package: "",
			file: file.slice(this.#root.length + 1),
			path: file
		};
		if (file.startsWith("/")) return {
			kind: "runtime",
			package: "",
			file: libraryFile(file)
		};
		return {
			kind: file === "" ? "native" : "runtime",
			package: "",
			file
		};
	}
	grammarOf() {
		return grammar;
	}
	/** `<lambda>` → `(anonymous)` */
	shortName(name) {
		return name.replace(/<lambda>$/, "(anonymous)").replace(/^<(\w+)>$/, "($1)");
	}
	/** Versions are known once a package has been met. */
	packages() {
		return {
			versions: this.#versions,
			manifests: manifestsIn(this.#root, this.#directory)
		};
	}
	/** Folders of packages of the interpreter, whether or not a function of theirs is met: both sides have to know the same. */
	learn(folders) {
		for (const folder of folders) this.#installed(folder);
	}
	#installed(folder) {
		const known = this.#folders.get(folder);
		if (known !== void 0) return known;
		const found = distributionsIn(folder);
		const holders = new Map(found.flatMap(({ name, holds }) => holds.map((part) => [part, name])));
		for (const { name, version } of found) if (!this.#versions.has(name)) this.#versions.set(name, version);
		this.#folders.set(folder, holders);
		return holders;
	}
};
/** `/usr/lib/python3.12/json/encoder.py` → `json/encoder.py` */
const libraryFile = (file) => /\/lib\/python[\d.]+t?\/(.*)$/.exec(file)?.[1] ?? file.slice(file.lastIndexOf("/") + 1);

// src/why/profile/python/python-profiler.ts
/** Patience with py-spy, ms. */
const patience$1 = 1e4;
/** CPU time that shows in samples, µs. */
const least = 2e5;
/** More processes that were not started by one another are not looked into. */
const mostRoots = 4;
/** Beside this file when run from source, beside every chunk when bundled. */
const source = fileURLToPath(new URL("./allow-tracing.py", import.meta.url));
/**
* Profiles of py-spy, which reads the memory of a running Python. A thread without load does not hold the interpreter's lock,
* so that one profile serves for all slices of a launch.
*/
var PythonProfiler = class {
	runtime = "python";
	wanted = {
		warm: 1e3,
		load: 2e3
	};
	#checkout;
	#language;
	#recorder;
	#mayTrace;
	#attached;
	#raw = "";
	constructor(checkout) {
		const { root, directory, room } = checkout;
		this.#checkout = checkout;
		this.#mayTrace = room !== void 0 || mayTrace();
		this.#language = new PythonLanguage(root, directory);
		this.#recorder = new StackRecorder(this.#language, root);
	}
	get recording() {
		return this.#recorder.recording;
	}
	get raw() {
		return this.#raw === "" ? void 0 : {
			ending: ".folded.txt",
			content: this.#raw
		};
	}
	async instrument(variant, { folder }) {
		if (this.#mayTrace) return variant;
		const own = join(folder, "python");
		mkdirSync(own);
		writeFileSync(join(own, "sitecustomize.py"), readFileSync(source));
		const PYTHONPATH = [own, variant.env.PYTHONPATH].filter(Boolean).join(delimiter);
		return {
			...variant,
			env: {
				...variant.env,
				PYTHONPATH
			}
		};
	}
	async attach(running, { run }) {
		const { name, env } = running.variant;
		const { root, directory, room } = this.#checkout;
		const theirs = room === void 0 ? [env.PATH ?? "", join(directory, ".venv", "bin")] : [];
		const path = findPySpy(environment().PATH ?? "", ...theirs);
		if (path === void 0) throw new Unprofiled(needsPySpy(name));
		const roots = rootsOf(running);
		this.#language.learn(roots.flatMap(packageFoldersOf));
		this.#attached = new PythonProcesses(running, roots, {
			path,
			root,
			room,
			run
		}, async (texts, loaded) => {
			this.#raw = texts.map(({ text }) => text).join("");
			await this.#recorder.add(texts.map(({ text, cpu }) => ({
				cpu,
				stacks: readStacks(text)
			})), loaded);
		});
		return this.#attached;
	}
	async release() {
		await this.#attached?.stop();
	}
};
const needsPySpy = (name) => `\`${name}\` runs on Python, and is profiled by py-spy, which is not installed: \`pip install py-spy\` before perf-gate runs.`;
/** The Python processes of one launch that serve, with those that they have started. */
var PythonProcesses = class {
	#running;
	#spy;
	#keep;
	#folder = mkdtempSync(join(tmpdir(), "perf-gate-py-"));
	#parts;
	constructor(running, roots, spy, keep) {
		this.#running = running;
		this.#spy = spy;
		this.#keep = keep;
		this.#parts = roots.map((pid) => ({
			pid,
			tree: new ProcessTree(() => [...withDescendants([pid], processes())])
		}));
	}
	used() {
		for (const { tree } of this.#parts) tree.refresh(2e3);
		return new Map(this.#parts.map((part) => [part, (part.tree.usage().cpu ?? 0) * 1e3]));
	}
	async begin() {
		for (const [i, part] of this.#parts.entries()) part.spy = new PySpy(this.#spy.path, part.pid, {
			...this.#spy,
			folder: join(this.#folder, String(i))
		});
		for (const { spy } of this.#parts) if (!await spy.isSampling(patience$1)) throw new Unprofiled(`py-spy could not look into \`${this.#running.variant.name}\`: ${spy.lastWords}`);
	}
	async end(loaded) {
		const texts = await Promise.all(this.#parts.map(({ spy }) => spy?.end(patience$1) ?? ""));
		const profiles = this.#parts.map((part, i) => ({
			text: texts[i],
			cpu: loaded.parts.get(part) ?? 0
		}));
		if (profiles.every(({ text }) => text.trim() === "") && profiles.some(({ cpu }) => cpu > least) || loaded.requests === 0) throw new Unprofiled(`py-spy saw nothing of \`${this.#running.variant.name}\`: does it run without the interpreter's lock?`);
		await this.#keep(profiles, loaded);
	}
	async stop() {
		await Promise.all(this.#parts.map(({ spy }) => spy?.stop()));
		rmSync(this.#folder, {
			recursive: true,
			force: true
		});
	}
};
/** Those that take connections, without those that another of them has started: gunicorn's master, not its workers. */
function rootsOf({ url, process }) {
	const serving = new Set(answerers(Number(new URL(url).port)));
	const ours = new Set(process?.tree() ?? []);
	const parents = new Map(processes().map(({ pid, parent }) => [pid, parent]));
	const isBelowAnother = (pid) => {
		for (let at = parents.get(pid); at !== void 0; at = parents.get(at)) if (serving.has(at)) return true;
		return false;
	};
	return [...serving].filter((pid) => ours.has(pid) && !isBelowAnother(pid)).slice(0, mostRoots);
}

// src/why/profile/profilers.ts
/** Who takes the profiles of a side that runs on this. */
function profilerFor(runtime, checkout) {
	if (runtime === "go") return new GoProfiler(checkout);
	if (runtime === "python") return new PythonProfiler(checkout);
	if (runtime === "java") return new JavaProfiler(checkout);
	return new NodeProfiler(checkout);
}

// src/why/profile/launched.ts
const profilerOf = (side, options, runtime) => profilerFor(runtime ?? expectedRuntime(options[side]), {
	root: options.roots[side],
	directory: options[side].directory ?? options.roots[side],
	room: options[side].room
});
/** Can both sides run only one after the other? */
const isOnePort = ({ base, head }) => takeTurns([base, head]).length > 1;
/** A room sees no /tmp but its own: the preload and its socket have to be shared with it. */
const sharing = ({ room }, folder) => room === void 0 ? {} : { room: {
	...room,
	writable: [...room.writable, folder]
} };
/** The servers of one launch; disposing stops them. */
var Launched = class {
	sides = /* @__PURE__ */ new Map();
	#options;
	#launch;
	#folder = mkdtempSync(join(tmpdir(), "perf-gate-why-"));
	#running = [];
	#profilers = [];
	constructor(options, launch) {
		this.#options = options;
		this.#launch = launch;
		mkdirSync(options.logs, { recursive: true });
	}
	/** Starts a side. What serves may turn out to not be what was expected: it is started once more then. */
	async start(name, profilers) {
		try {
			this.sides.set(name, await this.boot(name, profilers[name]));
		} catch (error) {
			if (!(error instanceof OtherRuntime)) throw error;
			await this.#end();
			profilers[name] = profilerOf(name, this.#options, error.runtime);
			for (const again of [...this.sides.keys(), name]) this.sides.set(again, await this.boot(again, profilers[again]));
		}
	}
	async boot(name, profiler) {
		const { config, run, logs, budget, pinning, attachments } = this.#options;
		const { signal } = budget;
		const variant = this.#options[name];
		const folder = mkdtempSync(join(this.#folder, `${name}-`));
		const context = {
			folder,
			run,
			logs,
			signal
		};
		this.#profilers.push(profiler);
		const running = await boot(await profiler.instrument({
			...variant,
			...sharing(variant, folder)
		}, context), {
			server: config.server,
			run,
			logs,
			block: this.#launch,
			signal,
			cpus: pinning?.servers,
			attachments
		});
		this.#running.push(running);
		const runtime = runtimeServing(running);
		if (runtime !== void 0 && runtime !== profiler.runtime) throw new OtherRuntime(runtime);
		return {
			running,
			attached: await profiler.attach(running, context),
			tree: new ProcessTree(() => running.process.tree())
		};
	}
	async [Symbol.asyncDispose]() {
		await this.#end();
		rmSync(this.#folder, {
			recursive: true,
			force: true
		});
	}
	async #end() {
		await Promise.allSettled(this.#running.splice(0).map((server) => server[Symbol.asyncDispose]()));
		await Promise.allSettled(this.#profilers.splice(0).map((profiler) => profiler.release()));
	}
};
/** What serves is not what was expected. */
var OtherRuntime = class extends Error {
	runtime;
	constructor(runtime) {
		super(runtime);
		this.runtime = runtime;
	}
};
/** Is it Node that both start commands start? */
const isNode = ({ base, head }) => expectedRuntime(base) === "node" && expectedRuntime(head) === "node";
/** Both sides with a recorder of its own kind in each process of Node. */
async function bothWith(kind, launched, options) {
	const sides = [];
	for (const name of ["base", "head"]) {
		const root = options.roots[name];
		sides.push(await launched.boot(name, new NodeProfiler({
			root,
			directory: options[name].directory ?? root
		}, kind)));
	}
	return sides;
}

// src/why/profile/waiting.ts
/** Patience with a thread that is asked what it waited for, ms. */
const patience = 5e3;
/** Loads sides that measure what they wait for, in turn, with the same requests. Slices by side, in the order of `sides`. */
async function waited(sides, scenario, paced, { seed, launch, generator }) {
	await connect(sides, scenario, generator);
	try {
		await warm(sides, scenario, {
			...paced,
			warm: Math.ceil(paced.warm / 2)
		}, generator);
		const slices = new Map(sides.map((side) => [side.running.variant.name, []]));
		const orders = rounds(seed, launch, `why ${scenario.name}`, [...slices.keys()]);
		for (let done = 0; done < Math.ceil(paced.load / 2); done++) for (const name of orders.next().value) {
			const side = sides.find(({ running }) => running.variant.name === name);
			slices.get(name).push(await slice(side, scenario, paced.slice, generator));
		}
		return [...slices.values()];
	} finally {
		await Promise.all(sides.map((side) => generator.close(streamOf(side, scenario)))).catch(() => {});
	}
}
async function slice(side, scenario, amount, generator) {
	const { peers } = side.attached;
	await Promise.all(peers.map((peer) => peer.order("begin", patience)));
	const { requests } = await send(side, scenario, amount, generator);
	const told = (await Promise.all(peers.map((peer) => peer.order("end", patience)))).filter(isWaited);
	const seen = told.reduce((sum, each) => sum + each.requests.count, 0);
	const within = told.reduce((sum, each) => sum + each.requests.time, 0);
	return {
		requests: requests.reduce((sum, { answered }) => sum + answered, 0),
		within: seen === 0 ? 0 : within / seen,
		waits: told.flatMap(({ waits }) => waits)
	};
}
const isWaited = (done) => typeof done === "object" && "waits" in done;

// src/why/profile/profile.ts
/** The most launches of a side. */
const mostLaunches = 5;
/**
* Launches both sides afresh with a profiler in them, loads them in turn with equal requests, and yields after each launch what
* has been recorded so far. A caller that knows enough stops asking. Nothing runs any more when it has ended. Throws `Unprofiled`
* with a sentence for the reader, GateError when a side cannot be started, and the signal's reason once aborted.
*/
async function* profile(options) {
	try {
		var _usingCtx$2 = _usingCtx();
		const { scenario, budget, say } = options;
		if (threadTime({
			pid: process.pid,
			tid: process.pid
		}) === 0) throw new Unprofiled(noThreadTime);
		const generator = _usingCtx$2.a(new Generator(options.run, options.pinning?.generator, budget.signal));
		const sides = {
			base: profilerOf("base", options),
			head: profilerOf("head", options)
		};
		let paced;
		for (let launch = 0; launch < 5; launch++) {
			say(`why ${scenario.name}: launch ${launch + 1}`);
			const order = blockOrder(options.seed, launch, ["base", "head"], [scenario.name]).boot;
			const turns = isOnePort(options) ? order.map((name) => [name]) : [order];
			for (const together of turns) try {
				var _usingCtx3 = _usingCtx();
				const launched = _usingCtx3.a(new Launched(options, launch));
				for (const name of together) await launched.start(name, sides);
				const all = [...launched.sides.values()];
				await connect(all, scenario, generator);
				try {
					const wanted = options.wanted ?? longest(sides.base.wanted, sides.head.wanted);
					paced ??= (await amounts(all, scenario, generator, wanted)).amounts;
					await warm(all, scenario, paced, generator);
					for (const { attached } of all) await attached.begin();
					const loaded = await load(all, scenario, paced, {
						seed: options.seed,
						launch,
						generator
					});
					const ended = await Promise.allSettled(all.map(({ attached }, i) => attached.end(loaded[i])));
					for (const end of ended) if (end.status === "rejected") throw end.reason;
				} finally {
					await Promise.all(all.map((side) => generator.close(streamOf(side, scenario)))).catch(() => {});
				}
			} catch (_) {
				_usingCtx3.e = _;
			} finally {
				await _usingCtx3.d();
			}
			budget.signal.throwIfAborted();
			budget.launched();
			yield {
				recording: {
					base: sides.base.recording,
					head: sides.head.recording
				},
				launches: launch + 1,
				amounts: paced,
				raw: {
					base: sides.base.raw,
					head: sides.head.raw
				}
			};
			if (!budget.allows(1)) return;
		}
	} catch (_) {
		_usingCtx$2.e = _;
	} finally {
		await _usingCtx$2.d();
	}
}
/**
* What both sides wait for, after each further launch of both, with the same requests: a caller that knows enough stops asking. Throws
* as `profile` does.
*/
async function* profileWaiting(options, paced) {
	try {
		var _usingCtx4 = _usingCtx();
		const { scenario, budget, say, seed } = options;
		if (isOnePort(options) || !isNode(options)) return;
		const recording = {
			base: [],
			head: []
		};
		const generator = _usingCtx4.a(new Generator(options.run, options.pinning?.generator, budget.signal));
		for (let launch = 0; launch < 5; launch++) {
			say(`why ${scenario.name}: waiting, launch ${launch + 1}`);
			try {
				var _usingCtx5 = _usingCtx();
				const launched = _usingCtx5.a(new Launched(options, 6 + launch));
				const sides = await bothWith("waits", launched, options);
				const [base, head] = await waited(sides, scenario, paced, {
					seed,
					launch,
					generator
				});
				recording.base.push(base);
				recording.head.push(head);
			} catch (_) {
				_usingCtx5.e = _;
			} finally {
				await _usingCtx5.d();
			}
			budget.signal.throwIfAborted();
			budget.launched();
			yield recording;
			if (!budget.allows(1)) return;
		}
	} catch (_) {
		_usingCtx4.e = _;
	} finally {
		await _usingCtx4.d();
	}
}
const longest = (one, other) => ({
	warm: Math.max(one.warm, other.warm),
	load: Math.max(one.load, other.load)
});
const noThreadTime = "This system does not report the CPU time of threads, so nothing can be explained.";

// src/why/launches.ts
/** Launches of each side; more only while the first suspect is not certain. */
const fewest = 3;
/**
* Launches both sides again and again, and gives the row as far as it is known after each launch that says more. Launches that
* measure waiting come as soon as it is known that CPU time does not explain enough, before further ones that measure CPU time;
* otherwise when these are done, or as long as there is still time for both.
*/
async function* explained$1(asked, changes, measured) {
	const { scenario, budget } = asked;
	let waits;
	for await (const profiles of profile(asked)) {
		const { launches, amounts, recording } = profiles;
		if (launches < 2) continue;
		const requests = amounts.slice * 2 * Math.ceil(amounts.load / 2);
		const { row, settled } = explain(recording, changes, {
			scenario: scenario.name,
			requests,
			measured
		});
		const known = () => ({
			row: {
				...row,
				waiting: waits && beyondCpu(waits, row, scenario)
			},
			profiles
		});
		yield known();
		const isDone = settled && (launches >= fewest || row.outcome === "waits" && row.suspects.length === 0);
		const isTime = isDone || leavesOpen(measured) || row.outcome === "waits" || launches === 5 || !budget.allows(fewest);
		if (waits === void 0 && isTime && mayWait(row, measured)) for await (const found of waitsOf(asked, profiles)) {
			waits = found;
			yield known();
		}
		if (isDone) return;
	}
}
/** What head waits for, after two launches, and after a third where there is time. */
async function* waitsOf(asked, { amounts }) {
	if (!asked.budget.allows(2)) return;
	for await (const recording of profileWaiting(asked, amounts)) {
		if (recording.head.length >= 2) yield waiting(recording);
		if (recording.head.length >= fewest) return;
	}
}
/** Does CPU time leave half of the growth open? */
const leavesOpen = (measured) => measured?.asked !== void 0 && measured.head - measured.base < measured.asked * measured.base / 2;
/** Does CPU time leave half of the growth open, or nobody know how much that is? */
function mayWait({ outcome, cpu }, measured) {
	if (leavesOpen(measured) || outcome === "waits" || outcome === "unchanged") return true;
	return outcome === "explained" && measured === void 0 && cpu.change > 0;
}
/** Where requests wait for one another's CPU time, that is no reason of its own. */
function beyondCpu(found, { outcome, cpu }, scenario) {
	const queued = (cpu?.change ?? 0) * scenario.connections * scenario.pipelining;
	return outcome === "explained" && found.total.change < 2 * queued ? void 0 : found;
}

// src/why/profile/budget.ts
/** The time that explaining one row may take. A launch of both sides is taken to last as long as the one before it. */
var Budget = class {
	/** ms */
	total;
	/** Aborted when the time is over, or somebody cancels. */
	signal;
	#until;
	#last = performance.now();
	#launches = 0;
	#each = 0;
	constructor(total, cancel) {
		this.total = total;
		this.signal = AbortSignal.any([cancel, AbortSignal.timeout(total)]);
		this.#until = this.#last + total;
	}
	/** Both sides have been launched, loaded and stopped once more. */
	launched() {
		const now = performance.now();
		this.#each = (now - this.#last) * (this.#launches === 0 ? .75 : 1);
		this.#launches++;
		this.#last = now;
	}
	/** Is there time for so many more launches of both sides? */
	allows(launches) {
		return performance.now() + launches * this.#each <= this.#until;
	}
};

// src/why/why.ts
/** The most that one row's explanation takes, ms, and how many rows get one. */
const perRow = 4e4;
const mostRows = 2;
/**
* Profiles fresh launches of both sides, after the verdict, and says where the CPU time per request went. Undefined where nothing
* is to be explained. Never throws: what goes wrong is a sentence in the row. Once `signal` is aborted it ends with what it has.
*/
async function whyOf(options) {
	const { config, variants, judgement } = options;
	const [base, head] = [variants.find(({ baseline }) => baseline), variants.find(({ baseline }) => !baseline)];
	if (variants.length !== 2 || base?.directory === void 0 || head?.directory === void 0) return void 0;
	const scenarios = (judgement === void 0 ? config.scenarios : chosenScenarios(config, judgement)).slice(0, mostRows);
	if (scenarios.length === 0) return void 0;
	const began = performance.now();
	const changes = parseDiff(await changesOf(options, base, head));
	const rows = [];
	for (const scenario of scenarios) {
		if (options.signal.aborted) break;
		rows.push(await rowOf(scenario, changes, {
			...options,
			base,
			head
		}));
	}
	if (rows.length === 0) return void 0;
	return {
		version: 1,
		time: Math.round(performance.now() - began),
		budget: perRow * scenarios.length,
		rows
	};
}
async function changesOf({ repository, signal }, base, head) {
	if (repository === void 0 || base.commit === void 0 || head.commit === void 0) return "";
	const compared = {
		base: base.commit,
		head: head.commit,
		dirty: head.dirty === true
	};
	return await diffOf(repository, compared, signal).catch(() => void 0) ?? "";
}
/** Of one scenario. What goes wrong after it was explained leaves what was found until then. */
async function rowOf(scenario, changes, options) {
	const { judgement, out } = options;
	const asked = profilingOf(scenario, options);
	const measured = judgement && measuredGrowth(judgement, scenario.name);
	let found;
	let because = `Two launches of each side did not fit into ${perRow / 1e3} s.`;
	try {
		for await (const { row, profiles } of explained$1(asked, changes, measured)) {
			found = row;
			keepRaw(profiles, scenario.name, out);
		}
	} catch (error) {
		because = reasonOf(error, asked.budget.signal);
	}
	return found ?? unprofiled(scenario.name, because);
}
function profilingOf(scenario, options) {
	const { config, base, head, results, run, out, say, attachments, signal } = options;
	return {
		config,
		scenario,
		base,
		head,
		run,
		say,
		attachments,
		seed: results.seed,
		roots: {
			base: rootOf(base, config),
			head: rootOf(head, config)
		},
		logs: join(out, "logs", "why"),
		pinning: results.machine.pinning,
		budget: new Budget(perRow, signal)
	};
}
function reasonOf(error, signal) {
	if (error instanceof Unprofiled) return error.message;
	if (signal.aborted) return `It took longer than ${perRow / 1e3} s, or was cancelled.`;
	if (error instanceof GateError) return `With the profiler attached, ${error.message}.`;
	return `The profiler failed: ${error.message}`;
}
/** `server.directory` leads from the root of the checkout to the folder of the server. */
function rootOf({ directory = "" }, { server }) {
	const below = `/${server.directory}`;
	return server.directory !== "." && directory.endsWith(below) ? directory.slice(0, -below.length) : directory;
}
const unprofiled = (scenario, because) => ({
	scenario,
	outcome: "unprofiled",
	because: because.slice(0, 1e3),
	launches: 0,
	requests: 0,
	samples: {
		base: 0,
		head: 0
	},
	suspects: [],
	functions: [],
	tree: []
});
/** What developer tools open: the newest launch of each side, as its profiler gave it. */
function keepRaw({ raw }, scenario, out) {
	for (const side of ["base", "head"]) {
		const { ending = "", content = "" } = raw[side] ?? {};
		const name = scenario.replace(/[^\w.-]/g, "_").slice(0, 60);
		if (content.length > 0) writeFresh(join(out, `why-${name}-${side}${ending}`), content);
	}
}

// src/gate.ts
/**
* The pipeline, top to bottom. Throws GateError when the user's setup does not let anything be measured. Once something
* has been measured it is on disk, whatever happens next; a cancelled run ends with the report of what there is.
*/
async function gate(options) {
	demandPlatform();
	const run = options.run ?? newRun();
	const folder = resolve$1(options.directory, options.out);
	const chosen = await chooseConfig({
		...options,
		ours: [folder]
	});
	const config = demandScenarios((options.adjust ?? ((same) => same))(chosen.config));
	const attachments = await attach(config, chosen.read, options.pass ?? {});
	const out = makeOutput(folder, rootOf$1(options.directory));
	const progress = new Progress(config, options.progress);
	const host = machine();
	const common = {
		run,
		logs: join(out, "logs"),
		signal: options.signal,
		attachments
	};
	const begun = performance.now();
	let boundary;
	const beginning = (notes) => ({
		config,
		proposal: chosen.proposal,
		seed: options.seed ?? randomInt(2 ** 32),
		machine: host,
		notes: [...options.notes ?? [], ...notes],
		command: options.command,
		configFrom: options.configFrom,
		startedAt: (/* @__PURE__ */ new Date()).toISOString(),
		boundary
	});
	try {
		try {
			var _usingCtx$1 = _usingCtx();
			const nothing = await nothingToMeasure(chosen, config, options);
			if (nothing !== void 0) return await concluded({
				...begin({
					...beginning(chosen.notes),
					variants: nothing.variants
				}),
				ended: "unaffected",
				unaffected: nothing.files
			}, {
				...options,
				run,
				out
			});
			const prepared = _usingCtx$1.a(await prepare(config, {
				...options,
				sources: chosen.sources,
				run,
				bounded(found) {
					boundary = recordOf$1(found);
					options.bounded?.(found);
				},
				logs: join(out, "logs"),
				say: (text) => progress.phase(text),
				tryOut: (variant) => startOnce(variant, config.server, {
					...common,
					cpus: host.pinning?.servers
				})
			}));
			const results = begin({
				...beginning([...prepared.notes, ...chosen.notes]),
				variants: prepared.variants
			});
			results.time.prepare = performance.now() - begun;
			if (options.onlyWhy) results.ended = "blocks";
			else await measureAndJudge(config, prepared, results, {
				...options,
				run,
				out,
				attachments
			}, progress);
			return await explained(await concluded(results, {
				...options,
				run,
				out
			}), {
				...options,
				config,
				prepared,
				run,
				out,
				progress,
				attachments
			});
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			await _usingCtx$1.d();
		}
	} catch (error) {
		if (!(error instanceof GateError) || !blamesHead(error, config)) throw error;
		const failed = unprepared(beginning(chosen.notes), failureOf(error), sourcesOf(options));
		hideIn(failed, Object.values(attachments.env));
		return await concluded(failed, {
			...options,
			run,
			out
		});
	} finally {
		await stopMarked(run);
	}
}
/** Block after block until every gated row has settled, the budget is spent or the run is cancelled. Variants may be moved apart. */
async function measureAndJudge(config, prepared, results, options, progress) {
	const { run, out, signal, attachments } = options;
	let open = config.scenarios.map(({ name }) => name);
	const asked = {
		config,
		variants: prepared.variants,
		results,
		attachments,
		seen: new SeenBodies(),
		run,
		logs: join(out, "logs"),
		signal,
		say: (phase) => progress.phase(phase)
	};
	try {
		const { variants, found } = await preflightApart(asked);
		prepared.variants = variants;
		results.failures.push(...demandSound(found, config, variants));
		options.greeted?.(found);
		hideIn(results, Object.values(attachments.env));
		if (results.failures.length > 0) results.ended = "failed";
		if (results.failures.length > 0) return;
		progress.measuring();
		const blocks = measure({
			...asked,
			variants,
			open: () => open
		});
		const pools = pooling(results);
		for await (const block of blocks) {
			hideIn(results, Object.values(attachments.env));
			writeResults(join(out, "results.json"), results);
			const judgement = judgedSoFar(results, pools);
			progress.block(block.index + 1, judgement);
			open = judgement.open;
			if (judgement.settled) {
				results.ended = "settled";
				break;
			}
		}
	} catch (error) {
		if (!signal.aborted) throw hiddenFrom(error, Object.values(attachments.env));
		results.ended = "cancelled";
	} finally {
		hideIn(results, Object.values(attachments.env));
	}
}
/** Once all has been stopped: judges what was measured, and writes results, report and page. */
async function concluded(results, { run, out, inspect }) {
	await stopMarked(run);
	const tampered = inspect?.() ?? [];
	if (tampered.length > 0) results.tampered = [.../* @__PURE__ */ new Set([...results.tampered ?? [], ...tampered])];
	const outcome = outcomeOf$1(results, judged(results), filesIn$1(out));
	writeOutcome(outcome);
	return outcome;
}
/** What made rows slower, added to a verdict that is already on disk: cancelling it changes nothing else. */
async function explained(outcome, asked) {
	const { results, judgement } = outcome;
	const { prepared, progress, onlyWhy } = asked;
	if (results.ended === "cancelled") return outcome;
	const why = await whyOf({
		...asked,
		...prepared,
		results,
		judgement: onlyWhy ? void 0 : judgement,
		say: (text) => progress.phase(text)
	});
	if (why === void 0) return outcome;
	results.why = why;
	return concluded(results, asked);
}
const failureOf = ({ code, message, lastWords, exit }) => ({
	variant: "head",
	phase: "prepare",
	block: 0,
	code,
	message,
	lastWords,
	exit
});
const sourcesOf = ({ base = "merge base", head = "working tree" }) => ({
	base,
	head
});
/** Did the head's install or build fail while the base's went through? Then the pull request broke it, and that is a verdict. */
const blamesHead = ({ code, variant }, config) => config.variants.length === 0 && variant === "head" && (code === "command-failed" || code === "command-timeout" || code === "directory-missing");
/** A choice of scenarios may leave none, where base does not have the one that head adds. */
function demandScenarios(config) {
	if (config.scenarios.length > 0) return config;
	throw new GateError("usage", `no scenario of ${config.file ?? "the config"} has a given name`);
}

export { unreachable as a, expectedRuntime as i, findPySpy as n, diffOf as o, preflightApart as r, gate as t };