import { n as __require, t as __commonJSMin } from "./rolldown-runtime.js";
import { t as version$1 } from "./version.js";
import { i as exitStatus, t as GateError } from "./errors.js";
import { a as mergedHistograms, o as recorded, r as emptyHistogram, t as addEncoded } from "./histogram.js";
import { a as stopIn, c as environment$1, i as runToEnd, n as launch, o as stopMarked, r as newRun, s as _usingCtx, t as alive } from "./processes.js";
import { execFile, execFileSync, fork, spawn } from "node:child_process";
import { basename, delimiter, dirname, isAbsolute, join, posix, relative, resolve, sep } from "node:path";
import { closeSync, constants, existsSync, fstatSync, lstatSync, mkdirSync, openSync, readFileSync, readdirSync, readlinkSync, realpathSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { connect as connect$1, createServer } from "node:net";
import { request as request$3 } from "node:http";
import { promisify, stripVTControlCharacters, styleText } from "node:util";
import { inflateSync } from "node:zlib";
import { createHash, randomInt } from "node:crypto";
import { fileURLToPath } from "node:url";
import { isAbsolute as isAbsolute$1, normalize } from "node:path/posix";
import { availableParallelism, constants as constants$1, cpus, homedir, release, tmpdir, totalmem, type } from "node:os";
import { setTimeout } from "node:timers/promises";
import { request as request$4 } from "node:https";
import { access, chmod, copyFile, lstat, mkdir, mkdtemp, readFile, readdir, readlink, realpath, rm, stat, statfs, symlink, writeFile } from "node:fs/promises";

// node_modules/fastest-levenshtein/mod.js
var require_fastest_levenshtein = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.__esModule = true;
	exports.distance = exports.closest = void 0;
	var peq = /* @__PURE__ */ new Uint32Array(65536);
	var myers_32 = function(a, b) {
		var n = a.length;
		var m = b.length;
		var lst = 1 << n - 1;
		var pv = -1;
		var mv = 0;
		var sc = n;
		var i = n;
		while (i--) peq[a.charCodeAt(i)] |= 1 << i;
		for (i = 0; i < m; i++) {
			var eq = peq[b.charCodeAt(i)];
			var xv = eq | mv;
			eq |= (eq & pv) + pv ^ pv;
			mv |= ~(eq | pv);
			pv &= eq;
			if (mv & lst) sc++;
			if (pv & lst) sc--;
			mv = mv << 1 | 1;
			pv = pv << 1 | ~(xv | mv);
			mv &= xv;
		}
		i = n;
		while (i--) peq[a.charCodeAt(i)] = 0;
		return sc;
	};
	var myers_x = function(b, a) {
		var n = a.length;
		var m = b.length;
		var mhc = [];
		var phc = [];
		var hsize = Math.ceil(n / 32);
		var vsize = Math.ceil(m / 32);
		for (var i = 0; i < hsize; i++) {
			phc[i] = -1;
			mhc[i] = 0;
		}
		var j = 0;
		for (; j < vsize - 1; j++) {
			var mv_1 = 0;
			var pv_1 = -1;
			var start_1 = j * 32;
			var vlen_1 = Math.min(32, m) + start_1;
			for (var k = start_1; k < vlen_1; k++) peq[b.charCodeAt(k)] |= 1 << k;
			for (var i = 0; i < n; i++) {
				var eq = peq[a.charCodeAt(i)];
				var pb = phc[i / 32 | 0] >>> i & 1;
				var mb = mhc[i / 32 | 0] >>> i & 1;
				var xv = eq | mv_1;
				var xh = ((eq | mb) & pv_1) + pv_1 ^ pv_1 | eq | mb;
				var ph = mv_1 | ~(xh | pv_1);
				var mh = pv_1 & xh;
				if (ph >>> 31 ^ pb) phc[i / 32 | 0] ^= 1 << i;
				if (mh >>> 31 ^ mb) mhc[i / 32 | 0] ^= 1 << i;
				ph = ph << 1 | pb;
				mh = mh << 1 | mb;
				pv_1 = mh | ~(xv | ph);
				mv_1 = ph & xv;
			}
			for (var k = start_1; k < vlen_1; k++) peq[b.charCodeAt(k)] = 0;
		}
		var mv = 0;
		var pv = -1;
		var start = j * 32;
		var vlen = Math.min(32, m - start) + start;
		for (var k = start; k < vlen; k++) peq[b.charCodeAt(k)] |= 1 << k;
		var score = m;
		for (var i = 0; i < n; i++) {
			var eq = peq[a.charCodeAt(i)];
			var pb = phc[i / 32 | 0] >>> i & 1;
			var mb = mhc[i / 32 | 0] >>> i & 1;
			var xv = eq | mv;
			var xh = ((eq | mb) & pv) + pv ^ pv | eq | mb;
			var ph = mv | ~(xh | pv);
			var mh = pv & xh;
			score += ph >>> m - 1 & 1;
			score -= mh >>> m - 1 & 1;
			if (ph >>> 31 ^ pb) phc[i / 32 | 0] ^= 1 << i;
			if (mh >>> 31 ^ mb) mhc[i / 32 | 0] ^= 1 << i;
			ph = ph << 1 | pb;
			mh = mh << 1 | mb;
			pv = mh | ~(xv | ph);
			mv = ph & xv;
		}
		for (var k = start; k < vlen; k++) peq[b.charCodeAt(k)] = 0;
		return score;
	};
	var distance = function(a, b) {
		if (a.length < b.length) {
			var tmp = b;
			b = a;
			a = tmp;
		}
		if (b.length === 0) return a.length;
		if (a.length <= 32) return myers_32(a, b);
		return myers_x(a, b);
	};
	exports.distance = distance;
	var closest = function(str, arr) {
		var min_distance = 1e400;
		var min_index = 0;
		for (var i = 0; i < arr.length; i++) {
			var dist = distance(str, arr[i]);
			if (dist < min_distance) {
				min_distance = dist;
				min_index = i;
			}
		}
		return arr[min_index];
	};
	exports.closest = closest;
}));

// node_modules/zod/v4/core/util.js
function getEnumValues(entries) {
	const numericValues = Object.values(entries).filter((v) => typeof v === "number");
	return Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
}
function joinValues(array, separator = "|") {
	return array.map((val) => stringifyPrimitive(val)).join(separator);
}
function jsonStringifyReplacer(_, value) {
	if (typeof value === "bigint") return value.toString();
	return value;
}
var Cached = class {
	constructor(getter) {
		this._getter = getter;
		this._value = void 0;
	}
	get value() {
		const getter = this._getter;
		if (getter !== void 0) {
			this._value = getter();
			this._getter = void 0;
		}
		return this._value;
	}
};
function cached(getter) {
	return new Cached(getter);
}
function nullish(input) {
	return input === null || input === void 0;
}
function cleanRegex(source) {
	const start = source.startsWith("^") ? 1 : 0;
	const end = source.endsWith("$") ? source.length - 1 : source.length;
	return source.slice(start, end);
}
function floatSafeRemainder(val, step) {
	const ratio = val / step;
	const roundedRatio = Math.round(ratio);
	const tolerance = 4 * Number.EPSILON * Math.max(Math.abs(ratio), 1);
	if (Math.abs(ratio - roundedRatio) < tolerance) return 0;
	return ratio - roundedRatio;
}
const EVALUATING = /* @__PURE__*/ Symbol("evaluating");
function defineLazy(object, key, getter) {
	let value = void 0;
	Object.defineProperty(object, key, {
		get() {
			if (value === EVALUATING) return;
			if (value === void 0) {
				value = EVALUATING;
				value = getter();
			}
			return value;
		},
		set(v) {
			Object.defineProperty(object, key, { value: v });
		},
		configurable: true
	});
}
function assignProp(target, prop, value) {
	Object.defineProperty(target, prop, {
		value,
		writable: true,
		enumerable: true,
		configurable: true
	});
}
/**
* Whichever object a def's `shape` currently answers from: the one the caller passed until the first read, the frozen copy after it.
*
* Its keys and descriptors read without invoking anything, which is what lets a discriminated union check its discriminator, and the cycle walk read a shape, without resolving a getter that references the schema being constructed. A def that answers `shape` from an accessor of its own has none.
*/
function rawShape(def) {
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	return desc?.get ? desc.get.raw : desc?.value;
}
function sourceShape(schema) {
	return rawShape(schema._zod.def) ?? schema._zod.def.shape;
}
function deferProp(target, key, getter) {
	Object.defineProperty(target, key, {
		get() {
			const value = getter();
			assignProp(this, key, value);
			return value;
		},
		enumerable: true,
		configurable: true
	});
}
function putProp(target, key, value) {
	if (key in target) assignProp(target, key, value);
	else target[key] = value;
}
/**
* Copies `keys` of `source`'s shape onto `target`, each value passed through `wrap`.
*
* A key the source has resolved is copied through now, so the derived shape states it outright and nothing has to resolve it to learn what it holds. A key the source still defers stays deferred, and reads back through the source's own `shape`, so it resolves once and both shapes get that one schema.
*/
function mirrorShape(target, source, keys, wrap) {
	const raw = sourceShape(source);
	for (const key of keys) {
		const desc = Object.getOwnPropertyDescriptor(raw, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => {
			const value = source._zod.def.shape[key];
			return wrap ? wrap(value, key) : value;
		});
		else putProp(target, key, wrap ? wrap(desc.value, key) : desc.value);
	}
}
function mirrorProps(target, source) {
	for (const key of Reflect.ownKeys(source)) {
		const desc = Object.getOwnPropertyDescriptor(source, key);
		if (!desc.enumerable) continue;
		if (desc.get) deferProp(target, key, () => source[key]);
		else putProp(target, key, desc.value);
	}
}
function mergeDefs(...defs) {
	const mergedDescriptors = {};
	for (const def of defs) {
		const descriptors = Object.getOwnPropertyDescriptors(def);
		Object.assign(mergedDescriptors, descriptors);
	}
	return Object.defineProperties({}, mergedDescriptors);
}
function esc(str) {
	return JSON.stringify(str);
}
function slugify(input) {
	return input.toLowerCase().trim().replace(/[^\w\s-]/g, "").replace(/[\s_-]+/g, "-").replace(/^-+|-+$/g, "");
}
const captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {};
function isObject(data) {
	return typeof data === "object" && data !== null && !Array.isArray(data);
}
const allowsEval = /* @__PURE__*/ cached(() => {
	if (globalConfig.jitless) return false;
	if (typeof navigator !== "undefined" && navigator?.userAgent?.includes("Cloudflare")) return false;
	try {
		new Function("");
		return true;
	} catch (_) {
		return false;
	}
});
function isPlainObject(o) {
	if (isObject(o) === false) return false;
	const ctor = o.constructor;
	if (ctor === void 0) return true;
	if (typeof ctor !== "function") return true;
	const prot = ctor.prototype;
	if (isObject(prot) === false) return false;
	if (Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === false) return false;
	return true;
}
function shallowClone(o) {
	if (isPlainObject(o)) return { ...o };
	if (Array.isArray(o)) return [...o];
	if (o instanceof Map) return new Map(o);
	if (o instanceof Set) return new Set(o);
	return o;
}
const propertyKeyTypes = /* @__PURE__*/ new Set([
	"string",
	"number",
	"symbol"
]);
function escapeRegex(str) {
	return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
	const cl = new inst._zod.constr(def ?? inst._zod.def);
	if (!def || params?.parent) cl._zod.parent = inst;
	return cl;
}
function normalizeParams(_params) {
	const params = _params;
	if (!params) return {};
	if (typeof params === "string") return { error: () => params };
	if (params?.message !== void 0) {
		if (params?.error !== void 0) throw new Error("Cannot specify both `message` and `error` params");
		params.error = params.message;
	}
	delete params.message;
	if (typeof params.error === "string") return {
		...params,
		error: () => params.error
	};
	return params;
}
function stringifyPrimitive(value) {
	if (typeof value === "bigint") return value.toString() + "n";
	if (typeof value === "string") return `"${value}"`;
	return `${value}`;
}
function optionalKeys(shape) {
	return Object.keys(shape).filter((k) => {
		return shape[k]._zod.optin !== void 0 && shape[k]._zod.optout === "optional";
	});
}
const NUMBER_FORMAT_RANGES = /*@__PURE__*/ (() => ({
	safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
	int32: [-2147483648, 2147483647],
	uint32: [0, 4294967295],
	float32: [-34028234663852886e22, 34028234663852886e22],
	float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
}))();
const BIGINT_FORMAT_RANGES = {
	int64: [/* @__PURE__*/ BigInt("-9223372036854775808"), /* @__PURE__*/ BigInt("9223372036854775807")],
	uint64: [/* @__PURE__*/ BigInt(0), /* @__PURE__*/ BigInt("18446744073709551615")]
};
function pick(schema, mask) {
	const currDef = schema._zod.def;
	const checks = currDef.checks;
	if (checks && checks.length > 0) throw new Error(".pick() cannot be used on object schemas containing refinements");
	const newShape = {};
	mirrorShape(newShape, schema, maskedKeys(schema, mask));
	return clone(schema, mergeDefs(currDef, {
		shape: newShape,
		checks: []
	}));
}
function maskedKeys(schema, mask) {
	const raw = sourceShape(schema);
	const keys = [];
	for (const key of Reflect.ownKeys(mask)) {
		if (!Object.getOwnPropertyDescriptor(raw, key)?.enumerable) throw new Error(`Unrecognized key: "${String(key)}"`);
		if (mask[key]) keys.push(key);
	}
	return keys;
}
function omit(schema, mask) {
	const currDef = schema._zod.def;
	const checks = currDef.checks;
	if (checks && checks.length > 0) throw new Error(".omit() cannot be used on object schemas containing refinements");
	const omitted = new Set(maskedKeys(schema, mask));
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)).filter((key) => !omitted.has(key)));
	return clone(schema, mergeDefs(currDef, {
		shape: newShape,
		checks: []
	}));
}
function extend(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to extend: expected a plain object");
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) {
		const existingShape = sourceShape(schema);
		for (const key of Reflect.ownKeys(shape)) if (Object.getOwnPropertyDescriptor(existingShape, key) !== void 0) throw new Error("Cannot overwrite keys on object schemas containing refinements. Use `.safeExtend()` instead.");
	}
	return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function extended(schema, shape) {
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)));
	mirrorProps(newShape, shape);
	return newShape;
}
function safeExtend(schema, shape) {
	if (!isPlainObject(shape)) throw new Error("Invalid input to safeExtend: expected a plain object");
	return clone(schema, mergeDefs(schema._zod.def, { shape: extended(schema, shape) }));
}
function merge$1(a, b) {
	if (!b?._zod?.def) throw new Error("Invalid input to merge: expected an object schema. To merge a plain shape, use `.extend()`.");
	if (a._zod.def.checks?.length) throw new Error(".merge() cannot be used on object schemas containing refinements. Use .safeExtend() instead.");
	const newShape = {};
	mirrorShape(newShape, a, Reflect.ownKeys(sourceShape(a)));
	mirrorShape(newShape, b, Reflect.ownKeys(sourceShape(b)));
	return clone(a, mergeDefs(a._zod.def, {
		shape: newShape,
		get catchall() {
			return b._zod.def.catchall;
		},
		checks: b._zod.def.checks ?? []
	}));
}
function partial(Class, schema, mask, name = "partial") {
	const checks = schema._zod.def.checks;
	if (checks && checks.length > 0) throw new Error(`.${name}() cannot be used on object schemas containing refinements`);
	const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), Class && ((value, key) => selected && !selected.has(key) ? value : new Class({
		type: "optional",
		innerType: value
	})));
	return clone(schema, mergeDefs(schema._zod.def, {
		shape: newShape,
		checks: []
	}));
}
function required(Class, schema, mask) {
	const selected = mask ? new Set(maskedKeys(schema, mask)) : void 0;
	const newShape = {};
	mirrorShape(newShape, schema, Reflect.ownKeys(sourceShape(schema)), (value, key) => selected && !selected.has(key) ? value : new Class({
		type: "nonoptional",
		innerType: value
	}));
	return clone(schema, mergeDefs(schema._zod.def, { shape: newShape }));
}
function aborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue !== true) return true;
	return false;
}
function explicitlyAborted(x, startIndex = 0) {
	if (x.aborted === true) return true;
	for (let i = startIndex; i < x.issues.length; i++) if (x.issues[i]?.continue === false) return true;
	return false;
}
function prefixIssues(path, issues) {
	return issues.map((iss) => {
		var _a;
		(_a = iss).path ?? (_a.path = []);
		iss.path.unshift(path);
		return iss;
	});
}
function unwrapMessage(message) {
	return typeof message === "string" ? message : message?.message;
}
/** The leading size checks of `defChecks` that set an upper bound, each paired with it. */
function sizeCaps(defChecks) {
	const caps = [];
	for (const ch of defChecks ?? []) {
		const d = ch._zod.def;
		if (!/_(length|size)$|_equals$/.test(d.check)) break;
		const max = d.maximum ?? d.length ?? d.size;
		if (max >= 0) caps.push([max, ch]);
	}
	return caps;
}
function attachSchema(issues, start, inst) {
	var _a;
	for (let i = start; i < issues.length; i++) (_a = issues[i]).schema ?? (_a.schema = inst);
}
function finalizeIssue(iss, ctx, config) {
	var _a;
	const traits = iss.inst?._zod?.traits;
	if (traits?.has("$ZodType")) {
		if (traits.has("$ZodCheck")) (_a = iss).schema ?? (_a.schema = iss.inst);
		else iss.schema = iss.inst;
	}
	const schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0;
	const message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config.customError?.(iss)) ?? unwrapMessage(config.localeError?.(iss)) ?? "Invalid input";
	const full = {};
	for (const k of Object.keys(iss)) {
		if (k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__") continue;
		full[k] = iss[k];
	}
	full.path ?? (full.path = []);
	full.message = message;
	if (ctx?.reportInput) full.input = iss.input;
	return full;
}
const highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
	const units = str.length;
	if (!highSurrogate.test(str)) return units;
	let count = units;
	for (let i = 0; i < units - 1; i++) if ((str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320) {
		count--;
		i++;
	}
	return count;
}
function getLengthableOrigin(input) {
	if (Array.isArray(input)) return "array";
	if (typeof input === "string") return "string";
	return "unknown";
}
function parsedType(data) {
	const t = typeof data;
	switch (t) {
		case "number": return Number.isNaN(data) ? "nan" : "number";
		case "object": {
			if (data === null) return "null";
			if (Array.isArray(data)) return "array";
			const obj = data;
			if (obj && Object.getPrototypeOf(obj) !== Object.prototype && "constructor" in obj && obj.constructor) return obj.constructor.name;
		}
	}
	return t;
}
function issue(...args) {
	const [iss, input, inst] = args;
	if (typeof iss === "string") return {
		message: iss,
		code: "custom",
		input,
		inst
	};
	return { ...iss };
}
/**
* Installs a trait's members on its prototype. Each value builds that member for the instance on first read; the built value shadows the accessor as an own property, so a detached `const { parse } = schema` keeps working.
*
* Call this from a `proto` initializer, which runs once per prototype — never per instance.
*/
function members(proto, table) {
	for (const key in table) {
		const desc = Object.getOwnPropertyDescriptor(table, key);
		if (desc.get) Object.defineProperty(proto, key, {
			...desc,
			enumerable: false
		});
		else defineBound(proto, key, desc.value);
	}
}
/** Shadows a prototype member with an own value, so a getter that builds from the instance runs once. */
function own(inst, key, value, enumerable = true) {
	Object.defineProperty(inst, key, {
		configurable: true,
		writable: true,
		enumerable,
		value
	});
	return value;
}
/** Like {@link own}, for a member that was never an own data property and has to stay out of `Object.keys`. */
function hide(inst, key, value) {
	return own(inst, key, value, false);
}
/** Adds members a table derives from the instance: each builds on first read and shadows as own data, and assignment shadows the same way, as when these were own properties. */
/* @__NO_SIDE_EFFECTS__ */
function derived(computes, table) {
	for (const key in computes) {
		const compute = computes[key];
		Object.defineProperty(table, key, {
			configurable: true,
			enumerable: true,
			get() {
				return own(this, key, compute(this));
			},
			set(value) {
				own(this, key, value);
			}
		});
	}
	return table;
}
function defineBound(proto, key, fn) {
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			return this == null ? fn : own(this, key, fn.bind(this));
		},
		set(value) {
			own(this, key, value);
		}
	});
}
/** Returns the prototype to install on, or `undefined` if this group is already installed on it. */
function claim(inst, sentinel) {
	const proto = Object.getPrototypeOf(inst);
	return sentinel in proto ? void 0 : proto;
}
let installing;
let broke = false;
const breaker = {
	configurable: true,
	get() {
		broke = true;
	}
};
/**
* Installs a lazily-derived internal on the `_zod` prototype of `inst`'s
* constructor, computed from the internals object itself and cached there on
* first read. One accessor per constructor rather than one per instance.
*/
function defineLazyInternal(inst, key, compute) {
	const proto = Object.getPrototypeOf(inst._zod);
	if (key in proto && installing !== inst._zod) {
		installing = void 0;
		return;
	}
	installing = inst._zod;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			Object.defineProperty(this, key, breaker);
			const outer = broke;
			broke = false;
			try {
				const value = compute(this);
				if (broke) delete this[key];
				else Object.defineProperty(this, key, {
					configurable: true,
					writable: true,
					value
				});
				broke = broke || outer;
				return value;
			} catch (err) {
				delete this[key];
				broke = broke || outer;
				throw err;
			}
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				value
			});
		}
	});
}
/**
* Installs `key` on `inst`'s prototype, computed by `make` on first read and cached there as an own
* data property. One accessor per constructor rather than one per instance, because an own accessor
* puts every instance after the first into v8 dictionary mode. The key doubles as the sentinel.
*/
function installLazyProp(inst, key, make, enumerable) {
	const proto = claim(inst, key);
	if (!proto) return;
	Object.defineProperty(proto, key, {
		configurable: true,
		get() {
			const desc = {
				configurable: true,
				writable: true,
				enumerable,
				value: void 0
			};
			Object.defineProperty(this, key, desc);
			desc.value = make(this);
			Object.defineProperty(this, key, desc);
			return desc.value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				configurable: true,
				writable: true,
				enumerable,
				value
			});
		}
	});
}
/** Marks the thunk `_catch` synthesises for a constant catch value. `Function.length` cannot tell that thunk from a user callback — rest and defaulted parameters both report arity 0 — and a user callback reads `ctx.error`, whose issues only finalize correctly against the caller's per-parse error map. Provenance can say what arity cannot. A plain string key rather than `Symbol.for`, whose call at module scope no bundler can prove pure — the same shape that anchored `urlCanParse` into every build. */
const CONSTANT_CATCH = "~constantCatch";
/** Wraps a constant catch value in a thunk tagged with {@link CONSTANT_CATCH}. */
function constantCatch(value) {
	const fn = () => value;
	fn[CONSTANT_CATCH] = true;
	return fn;
}

// node_modules/zod/v4/core/core.js
var _a$1;
/** A special constant with type `never` */
const NEVER = /*@__PURE__*/ Object.freeze({ status: "aborted" });
const _zodDesc = {
	value: void 0,
	enumerable: false
};
let _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
	const E = _E;
	if (E) {
		const saved = E.stackTraceLimit;
		if (typeof saved === "number") {
			try {
				E.stackTraceLimit = 0;
			} catch {
				_E = null;
				return new Definition();
			}
			try {
				return new Definition();
			} finally {
				E.stackTraceLimit = saved;
			}
		}
	}
	return new Definition();
}
/* @__NO_SIDE_EFFECTS__ */
function $constructor(name, initializer, proto, params) {
	const zodProto = {};
	function Internals(def) {
		this.def = def;
		this.constr = _;
		this.traits = /* @__PURE__ */ new Set();
	}
	Internals.prototype = zodProto;
	const protoMembers = proto;
	const initialized = protoMembers && /* @__PURE__ */ new WeakSet();
	function init(inst, def) {
		if (!inst._zod) {
			_zodDesc.value = new Internals(def);
			try {
				Object.defineProperty(inst, "_zod", _zodDesc);
			} finally {
				_zodDesc.value = void 0;
			}
		} else if (inst._zod.traits.has(name)) return;
		inst._zod.traits.add(name);
		initializer(inst, def);
		if (initialized) {
			const own = Object.getPrototypeOf(inst);
			const ctorProto = inst._zod.constr.prototype;
			let up = own;
			while (up && up !== ctorProto) up = Object.getPrototypeOf(up);
			const target = up ?? own;
			if (!initialized.has(target)) {
				initialized.add(target);
				members(target, protoMembers);
			}
		}
		const proto = _.prototype;
		for (const k in proto) {
			if (!Object.prototype.hasOwnProperty.call(proto, k)) continue;
			if (!(k in inst)) inst[k] = proto[k].bind(inst);
		}
	}
	const Parent = params?.Parent ?? Object;
	class Definition extends Parent {}
	Object.defineProperty(Definition, "name", { value: name });
	function _(def) {
		const inst = params?.Parent ? newError(Definition) : this;
		init(inst, def);
		const deferred = inst._zod.deferred;
		if (deferred) {
			for (const fn of deferred) fn();
			inst._zod.deferred = void 0;
		}
		const pp = globalThis.__zod_globalConfig?.postProcessor;
		if (pp) pp(inst);
		return inst;
	}
	Object.defineProperty(_, "init", { value: init });
	Object.defineProperty(_, Symbol.hasInstance, { value: (inst) => {
		if (params?.Parent && inst instanceof params.Parent) return true;
		return inst?._zod?.traits?.has(name);
	} });
	Object.defineProperty(_, "name", { value: name });
	return _;
}
var $ZodAsyncError = class extends Error {
	constructor() {
		super(`Encountered Promise during synchronous parse. Use .parseAsync() instead.`);
	}
};
var $ZodEncodeError = class extends Error {
	constructor(name) {
		super(`Encountered unidirectional transform during encode: ${name}`);
		this.name = "ZodEncodeError";
	}
};
(_a$1 = globalThis).__zod_globalConfig ?? (_a$1.__zod_globalConfig = {});
const globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
	if (newConfig) Object.assign(globalConfig, newConfig);
	return globalConfig;
}

// node_modules/zod/v4/core/errors.js
function _getMessage() {
	const internals = this._zod;
	internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2));
	return internals.message;
}
function _setMessage(value) {
	this._zod.message = value;
}
const _messageDesc = {
	get: _getMessage,
	set: _setMessage,
	enumerable: true,
	configurable: true
};
const _issuesDesc = {
	value: void 0,
	enumerable: false
};
const _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
const initializer$1 = (inst, def) => {
	inst.name = "$ZodError";
	_issuesDesc.value = def;
	Object.defineProperty(inst, "issues", _issuesDesc);
	_issuesDesc.value = void 0;
	Object.defineProperty(inst, "message", _messageDesc);
	const proto = Object.getPrototypeOf(inst);
	if (!_installedToString.has(proto)) {
		_installedToString.add(proto);
		Object.defineProperty(proto, "toString", {
			configurable: true,
			enumerable: false,
			get() {
				const value = () => this.message;
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
				return value;
			},
			set(value) {
				Object.defineProperty(this, "toString", {
					value,
					configurable: true,
					writable: true
				});
			}
		});
	}
};
const $ZodError = /* @__PURE__ */ $constructor("$ZodError", initializer$1);
/** Get-or-create `obj[key]` as an own data property. A path segment naming an inherited member
* ("toString", "constructor") would otherwise read through to the prototype, and assigning
* "__proto__" would hit the setter instead of creating a key. */
function node(obj, key, make) {
	if (!Object.prototype.hasOwnProperty.call(obj, key)) {
		if (key === "__proto__") Object.defineProperty(obj, key, {
			value: make(),
			writable: true,
			enumerable: true,
			configurable: true
		});
		else obj[key] = make();
	}
	return obj[key];
}
function flattenError(error, mapper = (issue) => issue.message) {
	const fieldErrors = {};
	const formErrors = [];
	for (const sub of error.issues) if (sub.path.length > 0) node(fieldErrors, sub.path[0], () => []).push(mapper(sub));
	else formErrors.push(mapper(sub));
	return {
		formErrors,
		fieldErrors
	};
}
function formatError(error, mapper = (issue) => issue.message) {
	const fieldErrors = { _errors: [] };
	const processError = (error, path = []) => {
		for (const issue of error.issues) if (issue.code === "invalid_union" && issue.errors.length) issue.errors.map((issues) => processError({ issues }, [...path, ...issue.path]));
		else if (issue.code === "invalid_key") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else if (issue.code === "invalid_element") processError({ issues: issue.issues }, [...path, ...issue.path]);
		else {
			const fullpath = [...path, ...issue.path];
			if (fullpath.length === 0) fieldErrors._errors.push(mapper(issue));
			else {
				let curr = fieldErrors;
				let i = 0;
				while (i < fullpath.length) {
					const el = fullpath[i];
					const terminal = i === fullpath.length - 1;
					if (el === "_errors") {
						if (terminal) curr._errors.push(mapper(issue));
						i++;
						continue;
					}
					if (!Object.prototype.hasOwnProperty.call(curr, el)) Object.defineProperty(curr, el, {
						value: { _errors: [] },
						enumerable: true,
						writable: true,
						configurable: true
					});
					const node = curr[el];
					if (terminal) node._errors.push(mapper(issue));
					curr = node;
					i++;
				}
			}
		}
	};
	processError(error);
	return fieldErrors;
}

// node_modules/zod/v4/core/parse.js
function finalizeParams(callee, params) {
	return {
		callee: params?.callee ?? callee,
		Err: params?.Err
	};
}
const _parse = (_Err) => {
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: false
		} : { async: false };
		const result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) throw new $ZodAsyncError();
		if (result.issues.length) {
			const e = new ((_params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, _params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const _parseAsync = (_Err) => {
	const fn = async (schema, value, _ctx, params) => {
		const ctx = _ctx ? {
			..._ctx,
			async: true
		} : { async: true };
		let result = schema._zod.run({
			value,
			issues: []
		}, ctx);
		if (result instanceof Promise) result = await result;
		if (result.issues.length) {
			const e = new ((params?.Err) ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
			captureStackTrace(e, params?.callee ?? fn);
			throw e;
		}
		return result.value;
	};
	return fn;
};
const _safeParse = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: false
	} : { async: false };
	const result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length ? failure$1(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
function failure$1(Err, issues, ctx) {
	let error;
	return {
		success: false,
		get error() {
			if (!error) {
				error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config())));
				issues = void 0;
				ctx = void 0;
			}
			return error;
		},
		set error(e) {
			error = e;
			issues = void 0;
			ctx = void 0;
		}
	};
}
const _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true
	} : { async: true };
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length ? failure$1(_Err, result.issues, ctx) : {
		success: true,
		data: result.value
	};
};
const COMPILE_INVALID = /* @__PURE__ */ Symbol.for("zod.compile.invalid");
const COMPILE_FALLBACK = /* @__PURE__ */ Symbol.for("zod.compile.fallback");
const validate$1 = ((schema, value, _ctx) => {
	const validator = schema._zod.bag.validator;
	if (validator !== void 0) {
		if (validator(value) !== COMPILE_INVALID) return true;
		if (validator.definite === true && _ctx === void 0) return false;
	}
	return validateFallback(schema, value, _ctx);
});
function validateFallback(schema, value, _ctx) {
	const ctx = _ctx ? {
		..._ctx,
		async: false,
		abortEarly: true
	} : {
		async: false,
		abortEarly: true
	};
	const fallbackRun = schema._zod.bag.fallbackRun;
	let result;
	if (fallbackRun) {
		ctx[COMPILE_FALLBACK] = true;
		result = fallbackRun({
			value,
			issues: []
		}, ctx);
	} else result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) throw new $ZodAsyncError();
	return result.issues.length === 0;
}
const validateAsync$1 = async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		async: true,
		abortEarly: true
	} : {
		async: true,
		abortEarly: true
	};
	let result = schema._zod.run({
		value,
		issues: []
	}, ctx);
	if (result instanceof Promise) result = await result;
	return result.issues.length === 0;
};
const _encode = (_Err) => {
	const parse = _parse(_Err);
	const fn = (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			direction: "backward"
		} : { direction: "backward" };
		return parse(schema, value, ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _decode = (_Err) => {
	const parse = _parse(_Err);
	const fn = (schema, value, _ctx, _params) => {
		return parse(schema, value, _ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _encodeAsync = (_Err) => {
	const parseAsync = _parseAsync(_Err);
	const fn = async (schema, value, _ctx, _params) => {
		const ctx = _ctx ? {
			..._ctx,
			direction: "backward"
		} : { direction: "backward" };
		return await parseAsync(schema, value, ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _decodeAsync = (_Err) => {
	const parseAsync = _parseAsync(_Err);
	const fn = async (schema, value, _ctx, _params) => {
		return await parseAsync(schema, value, _ctx, finalizeParams(fn, _params));
	};
	return fn;
};
const _safeEncode = (_Err) => (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		direction: "backward"
	} : { direction: "backward" };
	return _safeParse(_Err)(schema, value, ctx);
};
const _safeDecode = (_Err) => (schema, value, _ctx) => {
	return _safeParse(_Err)(schema, value, _ctx);
};
const _safeEncodeAsync = (_Err) => async (schema, value, _ctx) => {
	const ctx = _ctx ? {
		..._ctx,
		direction: "backward"
	} : { direction: "backward" };
	return _safeParseAsync(_Err)(schema, value, ctx);
};
const _safeDecodeAsync = (_Err) => async (schema, value, _ctx) => {
	return _safeParseAsync(_Err)(schema, value, _ctx);
};

// node_modules/zod/v4/core/regexes.js
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link cuid2} instead.
* See https://github.com/paralleldrive/cuid.
*/
const cuid = /^[cC][0-9a-z]{6,}$/;
const cuid2 = /^[0-9a-z]+$/;
const ulid = /^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$/;
const xid = /^[0-9a-vA-V]{20}$/;
const ksuid = /^[A-Za-z0-9]{27}$/;
const nanoid = /^[a-zA-Z0-9_-]{21}$/;
function nanoidOfLength(length) {
	return new RegExp(`^[a-zA-Z0-9_-]{${length}}$`);
}
/** ISO 8601-1 duration regex. Does not support the 8601-2 extensions like negative durations or fractional/negative components. */
const duration$1 = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
/** A regex for any UUID-like identifier: 8-4-4-4-12 hex pattern */
const guid = /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})$/;
/** Returns a regex for validating an RFC 9562/4122 UUID.
*
* @param version Optionally specify a version 1-8. If no version is specified, all versions are supported. */
const uuid = (version) => {
	if (!version) return /^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000|ffffffff-ffff-ffff-ffff-ffffffffffff)$/;
	return new RegExp(`^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-${version}[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12})$`);
};
/** Practical email validation */
const email = /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
const _emoji$1 = `^(?=[\\s\\S]*[\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u20E3])[\\p{Extended_Pictographic}\\p{Emoji_Component}]+$`;
function emoji() {
	return new RegExp(_emoji$1, "u");
}
const ipv4 = /^(?:(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])$/;
const ipv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))$/;
const cidrv4 = /^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9][0-9]|[0-9])\/([0-9]|[1-2][0-9]|3[0-2])$/;
const cidrv6 = /^(([0-9a-fA-F]{1,4}:){7}[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,7}:|([0-9a-fA-F]{1,4}:){1,6}:[0-9a-fA-F]{1,4}|([0-9a-fA-F]{1,4}:){1,5}(:[0-9a-fA-F]{1,4}){1,2}|([0-9a-fA-F]{1,4}:){1,4}(:[0-9a-fA-F]{1,4}){1,3}|([0-9a-fA-F]{1,4}:){1,3}(:[0-9a-fA-F]{1,4}){1,4}|([0-9a-fA-F]{1,4}:){1,2}(:[0-9a-fA-F]{1,4}){1,5}|[0-9a-fA-F]{1,4}:((:[0-9a-fA-F]{1,4}){1,6})|:((:[0-9a-fA-F]{1,4}){1,7}|:))\/(12[0-8]|1[01][0-9]|[1-9]?[0-9])$/;
const base64 = /^$|^(?:[0-9a-zA-Z+/]{4})*(?:(?:[0-9a-zA-Z+/]{2}==)|(?:[0-9a-zA-Z+/]{3}=))?$/;
const base64url = /^(?:[A-Za-z0-9_-]{4})*(?:[A-Za-z0-9_-]{2,3})?$/;
const httpProtocol = /^https?$/;
const e164 = /^\+[1-9]\d{6,14}$/;
const dateSource = `(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))`;
/** Anchors a pattern source. The interpolation lives here rather than at the call site because
* esbuild will not drop a `@__PURE__` call whose own argument interpolates a variable, but it
* will drop `anchor(dateSource)`. Keeping it inline pinned `date` into every bundle. */
function anchor(source) {
	return new RegExp(`^${source}$`);
}
const date = /*@__PURE__*/ anchor(dateSource);
function timeSource(args) {
	const hhmm = `(?:[01]\\d|2[0-3]):[0-5]\\d`;
	return typeof args.precision === "number" ? args.precision === -1 ? `${hhmm}` : args.precision === 0 ? `${hhmm}:[0-5]\\d` : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}` : args.seconds ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?` : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
}
function time$4(args) {
	return new RegExp(`^${timeSource(args)}$`);
}
function datetime(args) {
	const opts = ["Z"];
	if (args.offset) opts.push(`([+-](?:[01]\\d|2[0-3]):[0-5]\\d)`);
	const qualified = `${timeSource({
		precision: args.precision,
		seconds: true
	})}(?:${opts.join("|")})`;
	const timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
	return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
const anyString = /^[\s\S]{0,}$/;
const integer = /^-?\d+$/;
const number$2 = /^-?\d+(?:\.\d+)?$/;
const boolean$1 = /^(?:true|false)$/i;
const _null$2 = /^null$/i;
const lowercase = /^[^A-Z]*$/;
const uppercase = /^[^a-z]*$/;

// node_modules/zod/v4/core/checks.js
const $ZodCheck = /*@__PURE__*/ $constructor("$ZodCheck", (inst, def) => {
	var _a;
	inst._zod ?? (inst._zod = {});
	inst._zod.def = def;
	(_a = inst._zod).onattach ?? (_a.onattach = []);
});
/** Default `when` for length-based checks: run only on non-nullish values with a `length`. */
const _whenHasLength = (payload) => {
	const val = payload.value;
	return !nullish(val) && val.length !== void 0;
};
const numericOriginMap = {
	number: "number",
	bigint: "bigint",
	object: "date"
};
const $ZodCheckLessThan = /*@__PURE__*/ $constructor("$ZodCheckLessThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value <= def.value : payload.value < def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_big",
			maximum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckGreaterThan = /*@__PURE__*/ $constructor("$ZodCheckGreaterThan", (inst, def) => {
	$ZodCheck.init(inst, def);
	const origin = numericOriginMap[typeof def.value];
	inst._zod.check = (payload) => {
		if (def.inclusive ? payload.value >= def.value : payload.value > def.value) return;
		payload.issues.push({
			origin: numericOriginMap[typeof payload.value] ?? origin,
			code: "too_small",
			minimum: typeof def.value === "object" ? def.value.getTime() : def.value,
			input: payload.value,
			inclusive: def.inclusive,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMultipleOf = /*@__PURE__*/ $constructor("$ZodCheckMultipleOf", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		if (typeof payload.value !== typeof def.value) throw new Error("Cannot mix number and bigint in multiple_of check.");
		if (typeof payload.value === "bigint" ? def.value !== BigInt(0) && payload.value % def.value === BigInt(0) : floatSafeRemainder(payload.value, def.value) === 0) return;
		payload.issues.push({
			origin: typeof payload.value,
			code: "not_multiple_of",
			divisor: def.value,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckNumberFormat = /*@__PURE__*/ $constructor("$ZodCheckNumberFormat", (inst, def) => {
	$ZodCheck.init(inst, def);
	def.format = def.format || "float64";
	const isInt = def.format?.includes("int");
	const origin = isInt ? "int" : "number";
	const [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
	inst._zod.check = (payload) => {
		const input = payload.value;
		if (isInt) {
			if (!Number.isInteger(input)) {
				payload.issues.push({
					expected: origin,
					format: def.format,
					code: "invalid_type",
					continue: false,
					input,
					inst
				});
				return;
			}
			if (!Number.isSafeInteger(input)) {
				if (input > 0) payload.issues.push({
					input,
					code: "too_big",
					maximum: Number.MAX_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				else payload.issues.push({
					input,
					code: "too_small",
					minimum: Number.MIN_SAFE_INTEGER,
					note: "Integers must be within the safe integer range.",
					inst,
					origin,
					inclusive: true,
					continue: !def.abort
				});
				return;
			}
		}
		if (input < minimum) payload.issues.push({
			origin: "number",
			input,
			code: "too_small",
			minimum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
		if (input > maximum) payload.issues.push({
			origin: "number",
			input,
			code: "too_big",
			maximum,
			inclusive: true,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMaxLength = /*@__PURE__*/ $constructor("$ZodCheckMaxLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units > def.maximum ? codePointLength(input) : units) <= def.maximum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_big",
			maximum: def.maximum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckMinLength = /*@__PURE__*/ $constructor("$ZodCheckMinLength", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		if ((typeof input === "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units) >= def.minimum) return;
		const origin = getLengthableOrigin(input);
		payload.issues.push({
			origin,
			code: "too_small",
			minimum: def.minimum,
			inclusive: true,
			input,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckLengthEquals = /*@__PURE__*/ $constructor("$ZodCheckLengthEquals", (inst, def) => {
	var _a;
	$ZodCheck.init(inst, def);
	(_a = inst._zod.def).when ?? (_a.when = _whenHasLength);
	inst._zod.check = (payload) => {
		const input = payload.value;
		const units = input.length;
		const length = typeof input === "string" && units >= def.length && units <= def.length * 2 ? codePointLength(input) : units;
		if (length === def.length) return;
		const origin = getLengthableOrigin(input);
		const tooBig = length > def.length;
		payload.issues.push({
			origin,
			...tooBig ? {
				code: "too_big",
				maximum: def.length
			} : {
				code: "too_small",
				minimum: def.length
			},
			inclusive: true,
			exact: true,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStringFormat = /*@__PURE__*/ $constructor("$ZodCheckStringFormat", (inst, def) => {
	var _a, _b;
	$ZodCheck.init(inst, def);
	if (def.pattern) (_a = inst._zod).check ?? (_a.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: def.format,
			input: payload.value,
			...def.pattern ? { pattern: def.pattern.toString() } : {},
			inst,
			continue: !def.abort
		});
	});
	else (_b = inst._zod).check ?? (_b.check = () => {});
});
const $ZodCheckRegex = /*@__PURE__*/ $constructor("$ZodCheckRegex", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		def.pattern.lastIndex = 0;
		if (def.pattern.test(payload.value)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "regex",
			input: payload.value,
			pattern: def.pattern.toString(),
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckLowerCase = /*@__PURE__*/ $constructor("$ZodCheckLowerCase", (inst, def) => {
	def.pattern ?? (def.pattern = lowercase);
	$ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckUpperCase = /*@__PURE__*/ $constructor("$ZodCheckUpperCase", (inst, def) => {
	def.pattern ?? (def.pattern = uppercase);
	$ZodCheckStringFormat.init(inst, def);
});
const $ZodCheckIncludes = /*@__PURE__*/ $constructor("$ZodCheckIncludes", (inst, def) => {
	$ZodCheck.init(inst, def);
	const escapedRegex = escapeRegex(def.includes);
	def.pattern = new RegExp(typeof def.position === "number" ? `^.{${def.position},}${escapedRegex}` : escapedRegex);
	inst._zod.check = (payload) => {
		if (payload.value.includes(def.includes, def.position)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "includes",
			includes: def.includes,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckStartsWith = /*@__PURE__*/ $constructor("$ZodCheckStartsWith", (inst, def) => {
	$ZodCheck.init(inst, def);
	const pattern = new RegExp(`^${escapeRegex(def.prefix)}.*`);
	def.pattern ?? (def.pattern = pattern);
	inst._zod.check = (payload) => {
		if (payload.value.startsWith(def.prefix)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "starts_with",
			prefix: def.prefix,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckEndsWith = /*@__PURE__*/ $constructor("$ZodCheckEndsWith", (inst, def) => {
	$ZodCheck.init(inst, def);
	const pattern = new RegExp(`.*${escapeRegex(def.suffix)}$`);
	def.pattern ?? (def.pattern = pattern);
	inst._zod.check = (payload) => {
		if (payload.value.endsWith(def.suffix)) return;
		payload.issues.push({
			origin: "string",
			code: "invalid_format",
			format: "ends_with",
			suffix: def.suffix,
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCheckOverwrite = /*@__PURE__*/ $constructor("$ZodCheckOverwrite", (inst, def) => {
	$ZodCheck.init(inst, def);
	inst._zod.check = (payload) => {
		payload.value = def.tx(payload.value);
	};
});

// node_modules/zod/v4/core/doc.js
var Doc = class {
	constructor(args = [], closed = {}) {
		this.content = [];
		this.indent = 0;
		this.args = args;
		this.closed = closed;
	}
	indented(fn) {
		this.indent += 1;
		try {
			fn(this);
		} finally {
			this.indent -= 1;
		}
	}
	write(arg) {
		if (typeof arg === "function") {
			arg(this, { execution: "sync" });
			arg(this, { execution: "async" });
			return;
		}
		const lines = arg.split("\n").filter((x) => x);
		const minIndent = Math.min(...lines.map((x) => x.length - x.trimStart().length));
		const dedented = lines.map((x) => x.slice(minIndent)).map((x) => " ".repeat(this.indent * 2) + x);
		for (const line of dedented) this.content.push(line);
	}
	compile() {
		const F = Function;
		const content = this?.content ?? [``];
		return new F(...Object.keys(this.closed), `return function (${this.args.join(", ")}) {\n${content.join("\n")}\n};`)(...Object.values(this.closed));
	}
};

// node_modules/zod/v4/core/versions.js
const version = {
	major: 4,
	minor: 6,
	patch: 7
};

// node_modules/zod/v4/core/schemas.js
const $ZodType = /*@__PURE__*/ $constructor("$ZodType", (inst, def) => {
	var _a;
	inst ?? (inst = {});
	inst._zod.def = def;
	inst._zod.bag = inst._zod.bag || {};
	inst._zod.version = version;
	const defChecks = inst._zod.def.checks;
	const checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
	for (const ch of checks) for (const fn of ch._zod.onattach) fn(inst);
	if (checks.length === 0) {
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred?.push(() => {
			inst._zod.run = inst._zod.parse;
		});
	} else {
		const runChecks = (payload, checks, ctx) => {
			if (payload.memo) return payload;
			let isAborted = aborted(payload);
			let asyncResult;
			for (const ch of checks) {
				if (ch._zod.def.when) {
					if (explicitlyAborted(payload)) continue;
					if (!ch._zod.def.when(payload)) continue;
				} else if (isAborted) continue;
				const currLen = payload.issues.length;
				const _ = ch._zod.check(payload);
				if (_ instanceof Promise && ctx?.async === false) throw new $ZodAsyncError();
				if (asyncResult || _ instanceof Promise) asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
					await _;
					if (payload.issues.length === currLen) return;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				});
				else {
					if (payload.issues.length === currLen) continue;
					attachSchema(payload.issues, currLen, inst);
					if (!isAborted) isAborted = aborted(payload, currLen);
				}
			}
			if (asyncResult) return asyncResult.then(() => {
				return payload;
			});
			return payload;
		};
		const handleCanaryResult = (canary, payload, ctx) => {
			if (aborted(canary)) {
				canary.aborted = true;
				return canary;
			}
			const checkResult = runChecks(payload, checks, ctx);
			if (checkResult instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return checkResult.then((checkResult) => inst._zod.parse(checkResult, ctx));
			}
			return inst._zod.parse(checkResult, ctx);
		};
		inst._zod.run = (payload, ctx) => {
			if (ctx.skipChecks) return inst._zod.parse(payload, ctx);
			if (ctx.direction === "backward") {
				const canary = inst._zod.parse({
					value: payload.value,
					issues: []
				}, {
					...ctx,
					skipChecks: true
				});
				if (canary instanceof Promise) return canary.then((canary) => {
					return handleCanaryResult(canary, payload, ctx);
				});
				return handleCanaryResult(canary, payload, ctx);
			}
			const result = inst._zod.parse(payload, ctx);
			if (result instanceof Promise) {
				if (ctx.async === false) throw new $ZodAsyncError();
				return result.then((result) => runChecks(result, checks, ctx));
			}
			return runChecks(result, checks, ctx);
		};
	}
}, {
	get "~standard"() {
		return hide(this, "~standard", standardProps(this));
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	}
});
/** The Standard Schema surface for `inst`. Shared so wrappers can extend it without forcing it. */
const toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
	const ctx = { async: true };
	return toStandardResult(await inst._zod.run({
		value,
		issues: []
	}, ctx), ctx);
}
function standardProps(inst) {
	return {
		validate: (value) => {
			const ctx = { async: false };
			try {
				const r = inst._zod.run({
					value,
					issues: []
				}, ctx);
				if (!(r instanceof Promise)) return toStandardResult(r, ctx);
			} catch (_) {}
			return validateAsync(inst, value);
		},
		vendor: "zod",
		version: 1
	};
}
const $ZodString = /*@__PURE__*/ $constructor("$ZodString", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = def.pattern ?? anyString;
	inst._zod.parse = (payload, _) => {
		if (def.coerce) try {
			payload.value = String(payload.value);
		} catch (_) {}
		if (typeof payload.value === "string") return payload;
		payload.issues.push({
			expected: "string",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
const $ZodStringFormat = /*@__PURE__*/ $constructor("$ZodStringFormat", (inst, def) => {
	$ZodCheckStringFormat.init(inst, def);
	$ZodString.init(inst, def);
});
const $ZodGUID = /*@__PURE__*/ $constructor("$ZodGUID", (inst, def) => {
	def.pattern ?? (def.pattern = guid);
	$ZodStringFormat.init(inst, def);
});
const $ZodUUID = /*@__PURE__*/ $constructor("$ZodUUID", (inst, def) => {
	if (def.version) {
		const v = {
			v1: 1,
			v2: 2,
			v3: 3,
			v4: 4,
			v5: 5,
			v6: 6,
			v7: 7,
			v8: 8
		}[def.version];
		if (v === void 0) throw new Error(`Invalid UUID version: "${def.version}"`);
		def.pattern ?? (def.pattern = uuid(v));
	} else def.pattern ?? (def.pattern = uuid());
	$ZodStringFormat.init(inst, def);
});
const $ZodEmail = /*@__PURE__*/ $constructor("$ZodEmail", (inst, def) => {
	def.pattern ?? (def.pattern = email);
	$ZodStringFormat.init(inst, def);
});
/** The `://` guard rejected the input before the URL constructor saw it. */
const URL_BAD_FORMAT = 1;
/** The URL parser rejected the input. */
const URL_UNPARSEABLE = 2;
function canParseURL(input) {
	try {
		if (typeof URL !== "undefined" && typeof URL.canParse === "function") return URL.canParse(input);
		new URL(input);
		return true;
	} catch {
		return false;
	}
}
function validateURL(trimmed, def) {
	if (!("normalize" in def) && !("hostname" in def) && !("protocol" in def)) return canParseURL(trimmed) || 2;
	return parseURLObject(trimmed, def);
}
/** Parses a URL while preserving the non-normalizing HTTP guard. */
function parseURLObject(trimmed, def) {
	if (!def.normalize && def.protocol?.source === httpProtocol.source && !/^https?:\/\//i.test(trimmed)) return 1;
	try {
		if (typeof URL !== "undefined") {
			const URLStatic = URL;
			if (typeof URLStatic.parse === "function") return URLStatic.parse(trimmed) ?? 2;
		}
		return new URL(trimmed);
	} catch {
		return 2;
	}
}
const asciiTabOrNewline = /[\t\n\r]/g;
/** The URL parser deletes every ASCII tab, LF and CR from its input before it parses, so `new URL("https://exa\nmple.com")` reports on `example.com`. Applying the same deletion to the returned value closes the half of that divergence which can move the host; the parser's other rewrite, stripping C0 controls at the edges, cannot. */
function stripTabAndNewline(value) {
	return value.replace(asciiTabOrNewline, "");
}
function urlHostnameOk(url, hostname) {
	hostname.lastIndex = 0;
	return hostname.test(url.hostname);
}
function urlProtocolOk(url, protocol) {
	protocol.lastIndex = 0;
	return protocol.test(url.protocol.endsWith(":") ? url.protocol.slice(0, -1) : url.protocol);
}
const $ZodURL = /*@__PURE__*/ $constructor("$ZodURL", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		try {
			const trimmed = payload.value.trim();
			const url = validateURL(trimmed, def);
			if (url === 1) {
				payload.issues.push({
					code: "invalid_format",
					format: "url",
					note: "Invalid URL format",
					input: payload.value,
					inst,
					continue: !def.abort
				});
				return;
			}
			if (url === 2) {
				payload.issues.push({
					code: "invalid_format",
					format: "url",
					input: payload.value,
					inst,
					continue: !def.abort
				});
				return;
			}
			if (url === true) {
				payload.value = stripTabAndNewline(trimmed);
				return;
			}
			if (def.hostname && !urlHostnameOk(url, def.hostname)) payload.issues.push({
				code: "invalid_format",
				format: "url",
				note: "Invalid hostname",
				pattern: def.hostname.source,
				input: payload.value,
				inst,
				continue: !def.abort
			});
			if (def.protocol && !urlProtocolOk(url, def.protocol)) payload.issues.push({
				code: "invalid_format",
				format: "url",
				note: "Invalid protocol",
				pattern: def.protocol.source,
				input: payload.value,
				inst,
				continue: !def.abort
			});
			payload.value = def.normalize ? url.href : stripTabAndNewline(trimmed);
			return;
		} catch (_) {
			payload.issues.push({
				code: "invalid_format",
				format: "url",
				input: payload.value,
				inst,
				continue: !def.abort
			});
		}
	};
});
const $ZodEmoji = /*@__PURE__*/ $constructor("$ZodEmoji", (inst, def) => {
	def.pattern ?? (def.pattern = emoji());
	$ZodStringFormat.init(inst, def);
});
const $ZodNanoID = /*@__PURE__*/ $constructor("$ZodNanoID", (inst, def) => {
	if (def.length !== void 0 && (!Number.isInteger(def.length) || def.length < 1)) throw new Error(`Invalid nanoid length: ${def.length}`);
	def.pattern ?? (def.pattern = def.length === void 0 ? nanoid : nanoidOfLength(def.length));
	$ZodStringFormat.init(inst, def);
});
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link $ZodCUID2} instead.
* See https://github.com/paralleldrive/cuid.
*/
const $ZodCUID = /*@__PURE__*/ $constructor("$ZodCUID", (inst, def) => {
	def.pattern ?? (def.pattern = cuid);
	$ZodStringFormat.init(inst, def);
});
const $ZodCUID2 = /*@__PURE__*/ $constructor("$ZodCUID2", (inst, def) => {
	def.pattern ?? (def.pattern = cuid2);
	$ZodStringFormat.init(inst, def);
});
const $ZodULID = /*@__PURE__*/ $constructor("$ZodULID", (inst, def) => {
	def.pattern ?? (def.pattern = ulid);
	$ZodStringFormat.init(inst, def);
});
const $ZodXID = /*@__PURE__*/ $constructor("$ZodXID", (inst, def) => {
	def.pattern ?? (def.pattern = xid);
	$ZodStringFormat.init(inst, def);
});
const $ZodKSUID = /*@__PURE__*/ $constructor("$ZodKSUID", (inst, def) => {
	def.pattern ?? (def.pattern = ksuid);
	$ZodStringFormat.init(inst, def);
});
const $ZodISODateTime = /*@__PURE__*/ $constructor("$ZodISODateTime", (inst, def) => {
	def.pattern ?? (def.pattern = datetime(def));
	$ZodStringFormat.init(inst, def);
});
const $ZodISODate = /*@__PURE__*/ $constructor("$ZodISODate", (inst, def) => {
	def.pattern ?? (def.pattern = date);
	$ZodStringFormat.init(inst, def);
});
const $ZodISOTime = /*@__PURE__*/ $constructor("$ZodISOTime", (inst, def) => {
	def.pattern ?? (def.pattern = time$4(def));
	$ZodStringFormat.init(inst, def);
});
const $ZodISODuration = /*@__PURE__*/ $constructor("$ZodISODuration", (inst, def) => {
	def.pattern ?? (def.pattern = duration$1);
	$ZodStringFormat.init(inst, def);
});
const $ZodIPv4 = /*@__PURE__*/ $constructor("$ZodIPv4", (inst, def) => {
	def.pattern ?? (def.pattern = ipv4);
	$ZodStringFormat.init(inst, def);
});
/** An IPv6 address is written with hex digits, colons and dots, and nothing else. The guard is what makes the check below an IPv6 check: `new URL("http://[...]")` parses an authority, not an address, so `@` and `\` re-delimit it and `"::@1\\"` validates against the host `0.0.0.1`. The URL parser also deletes ASCII tab, LF and CR rather than failing, which is how `"::1\n"` validated as `::1`. */
const ipv6Alphabet = /^[0-9a-fA-F:.]+$/;
function isValidIPv6(value) {
	if (!ipv6Alphabet.test(value)) return false;
	return canParseURL(`http://[${value}]`);
}
const $ZodIPv6 = /*@__PURE__*/ $constructor("$ZodIPv6", (inst, def) => {
	def.pattern ?? (def.pattern = ipv6);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (!isValidIPv6(payload.value)) payload.issues.push({
			code: "invalid_format",
			format: "ipv6",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodCIDRv4 = /*@__PURE__*/ $constructor("$ZodCIDRv4", (inst, def) => {
	def.pattern ?? (def.pattern = cidrv4);
	$ZodStringFormat.init(inst, def);
});
function isValidCIDRv6(value) {
	const parts = value.split("/");
	if (parts.length !== 2) return false;
	const [address, prefix] = parts;
	if (!prefix) return false;
	const prefixNum = Number(prefix);
	if (`${prefixNum}` !== prefix) return false;
	if (prefixNum < 0 || prefixNum > 128) return false;
	return isValidIPv6(address);
}
const $ZodCIDRv6 = /*@__PURE__*/ $constructor("$ZodCIDRv6", (inst, def) => {
	def.pattern ?? (def.pattern = cidrv6);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (!isValidCIDRv6(payload.value)) payload.issues.push({
			code: "invalid_format",
			format: "cidrv6",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
function isValidBase64(data) {
	if (data === "") return true;
	if (/\s/.test(data)) return false;
	if (data.length % 4 !== 0) return false;
	try {
		atob(data);
		return true;
	} catch {
		return false;
	}
}
const base64Charset = /^[0-9a-zA-Z+/]*={0,2}$/;
const $ZodBase64 = /*@__PURE__*/ $constructor("$ZodBase64", (inst, def) => {
	def.pattern ?? (def.pattern = base64Charset);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidBase64(payload.value)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "base64",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const base64urlCharset = /^[A-Za-z0-9_-]*$/;
function isValidBase64URL(data) {
	if (!base64urlCharset.test(data)) return false;
	const base64 = data.replace(/[-_]/g, (c) => c === "-" ? "+" : "/");
	return isValidBase64(base64.padEnd(Math.ceil(base64.length / 4) * 4, "="));
}
const $ZodBase64URL = /*@__PURE__*/ $constructor("$ZodBase64URL", (inst, def) => {
	def.pattern ?? (def.pattern = base64urlCharset);
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidBase64URL(payload.value)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "base64url",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodE164 = /*@__PURE__*/ $constructor("$ZodE164", (inst, def) => {
	def.pattern ?? (def.pattern = e164);
	$ZodStringFormat.init(inst, def);
});
function isValidJWT(token, algorithm = null) {
	try {
		const tokensParts = token.split(".");
		if (tokensParts.length !== 3) return false;
		const [header] = tokensParts;
		if (!header) return false;
		const parsedHeader = JSON.parse(atob(header));
		if ("typ" in parsedHeader && parsedHeader?.typ !== "JWT") return false;
		if (!parsedHeader.alg) return false;
		if (algorithm && (!("alg" in parsedHeader) || parsedHeader.alg !== algorithm)) return false;
		return true;
	} catch {
		return false;
	}
}
const $ZodJWT = /*@__PURE__*/ $constructor("$ZodJWT", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	inst._zod.check = (payload) => {
		if (isValidJWT(payload.value, def.alg)) return;
		payload.issues.push({
			code: "invalid_format",
			format: "jwt",
			input: payload.value,
			inst,
			continue: !def.abort
		});
	};
});
const $ZodNumber = /*@__PURE__*/ $constructor("$ZodNumber", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = number$2;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Number(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "number" && !Number.isNaN(input) && Number.isFinite(input)) return payload;
		const received = typeof input === "number" ? Number.isNaN(input) ? "NaN" : !Number.isFinite(input) ? String(input) : void 0 : void 0;
		payload.issues.push({
			expected: "number",
			code: "invalid_type",
			input,
			inst,
			...received ? { received } : {}
		});
		return payload;
	};
});
const $ZodNumberFormat = /*@__PURE__*/ $constructor("$ZodNumberFormat", (inst, def) => {
	$ZodCheckNumberFormat.init(inst, def);
	$ZodNumber.init(inst, def);
});
const $ZodBoolean = /*@__PURE__*/ $constructor("$ZodBoolean", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = boolean$1;
	inst._zod.parse = (payload, _ctx) => {
		if (def.coerce) try {
			payload.value = Boolean(payload.value);
		} catch (_) {}
		const input = payload.value;
		if (typeof input === "boolean") return payload;
		payload.issues.push({
			expected: "boolean",
			code: "invalid_type",
			input,
			inst
		});
		return payload;
	};
});
const $ZodNull = /*@__PURE__*/ $constructor("$ZodNull", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.pattern = _null$2;
	inst._zod.values = /* @__PURE__ */ new Set([null]);
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (input === null) return payload;
		payload.issues.push({
			expected: "null",
			code: "invalid_type",
			input,
			inst
		});
		return payload;
	};
});
const $ZodUnknown = /*@__PURE__*/ $constructor("$ZodUnknown", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload) => payload;
});
const $ZodNever = /*@__PURE__*/ $constructor("$ZodNever", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _ctx) => {
		payload.issues.push({
			expected: "never",
			code: "invalid_type",
			input: payload.value,
			inst
		});
		return payload;
	};
});
function capSize(inst, size) {
	const caps = sizeCaps(inst._zod.def.checks);
	if (!caps.length) return;
	const cap = Math.min(...caps.map((c) => c[0]));
	const parse = inst._zod.parse;
	inst._zod.parse = (payload, ctx) => {
		const n = size(payload.value);
		if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
			for (const [max, ch] of sizeCaps(inst._zod.def.checks)) if (n > max && ch._zod.def.when(payload)) {
				const start = payload.issues.length;
				ch._zod.check(payload);
				payload.issues[start].continue = false;
				attachSchema(payload.issues, start, inst);
				return payload;
			}
		}
		return parse(payload, ctx);
	};
}
const arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result, final, index) {
	if (result.issues.length) final.issues.push(...prefixIssues(index, result.issues));
	final.value[index] = result.value;
}
const $ZodArray = /*@__PURE__*/ $constructor("$ZodArray", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!Array.isArray(input)) {
			payload.issues.push({
				expected: "array",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
		const proms = [];
		const abortEarly = ctx?.abortEarly;
		for (let i = 0; i < input.length; i++) {
			const item = input[i];
			const result = def.element._zod.run({
				value: item,
				issues: []
			}, ctx);
			if (result instanceof Promise) proms.push(result.then((result) => handleArrayResult(result, payload, i)));
			else {
				handleArrayResult(result, payload, i);
				if (abortEarly && result.issues.length !== 0 && aborted(result)) break;
			}
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
	capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key, input, optin, optout) {
	const isPresent = key in input;
	const isOptionalOut = optout === "optional";
	if (!isPresent && isOptionalOut && optin === "optional") return;
	if (result.issues.length) {
		if (optin !== void 0 && isOptionalOut && !isPresent) return;
		final.issues.push(...prefixIssues(key, result.issues));
	}
	if (!isPresent && optin === void 0) {
		if (!result.issues.length) final.issues.push({
			code: "invalid_type",
			expected: "nonoptional",
			input: void 0,
			path: [key]
		});
		return;
	}
	if (result.value === void 0) {
		if (isPresent || optin === "defaulted" && !isOptionalOut) final.value[key] = void 0;
	} else final.value[key] = result.value;
}
const NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
	const keys = Object.keys(def.shape);
	const ownSymbols = Object.getOwnPropertySymbols(def.shape);
	const symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS;
	const allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
	for (const k of allKeys) if (!def.shape?.[k]?._zod?.traits?.has("$ZodType")) throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
	const okeys = optionalKeys(def.shape);
	return {
		...def,
		allKeys,
		symbolKeys,
		keySet: new Set(keys),
		numKeys: keys.length,
		optionalKeys: new Set(okeys)
	};
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
	const unrecognized = [];
	const keySet = def.keySet;
	const _catchall = def.catchall._zod;
	const t = _catchall.def.type;
	const optin = _catchall.optin;
	const optout = _catchall.optout;
	let seen = 0;
	for (const key in input) {
		if (abortEarly && payload.issues.length !== seen) {
			if (aborted(payload, seen)) break;
			seen = payload.issues.length;
		}
		if (keySet.has(key)) continue;
		if (key === "__proto__") {
			if (t === "never") unrecognized.push(key);
			continue;
		}
		if (t === "never") {
			unrecognized.push(key);
			continue;
		}
		const r = _catchall.run({
			value: input[key],
			issues: []
		}, ctx);
		if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
		else handlePropertyResult(r, payload, key, input, optin, optout);
	}
	if (unrecognized.length) payload.issues.push({
		code: "unrecognized_keys",
		keys: unrecognized,
		input,
		inst,
		continue: true
	});
	if (!proms.length) return payload;
	return Promise.all(proms).then(() => {
		return payload;
	});
}
const $ZodObject = /*@__PURE__*/ $constructor("$ZodObject", (inst, def) => {
	$ZodType.init(inst, def);
	const desc = Object.getOwnPropertyDescriptor(def, "shape");
	const sh = desc?.get ? desc.get.raw : def.shape ?? {};
	if (sh) {
		const get = () => {
			const newSh = { ...sh };
			Object.defineProperty(def, "shape", { value: newSh });
			get.raw = newSh;
			return newSh;
		};
		get.raw = sh;
		Object.defineProperty(def, "shape", { get });
	}
	const _normalized = cached(() => normalizeDef(def));
	defineLazyInternal(inst, "propValues", (zod) => {
		const shape = zod.def.shape;
		const propValues = {};
		for (const key in shape) {
			const field = shape[key]._zod;
			if (field.values) {
				if (!Object.prototype.hasOwnProperty.call(propValues, key)) assignProp(propValues, key, /* @__PURE__ */ new Set());
				for (const v of field.values) propValues[key].add(v);
				if (field.optin !== void 0) propValues[key].add(void 0);
			}
		}
		return propValues;
	});
	const isObject$1 = isObject;
	const catchall = def.catchall;
	let value;
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$1(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
		const proms = [];
		const shape = value.shape;
		const abortEarly = ctx?.abortEarly;
		let seen = payload.issues.length;
		for (const key of value.allKeys) {
			if (abortEarly && payload.issues.length !== seen) {
				if (aborted(payload, seen)) break;
				seen = payload.issues.length;
			}
			if (key === "__proto__") continue;
			const el = shape[key];
			const optin = el._zod.optin;
			const optout = el._zod.optout;
			const r = el._zod.run({
				value: input[key],
				issues: []
			}, ctx);
			if (r instanceof Promise) proms.push(r.then((r) => handlePropertyResult(r, payload, key, input, optin, optout)));
			else handlePropertyResult(r, payload, key, input, optin, optout);
		}
		if (!catchall) return proms.length ? Promise.all(proms).then(() => payload) : payload;
		return handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === true);
	};
});
const $ZodObjectJIT = /*@__PURE__*/ $constructor("$ZodObjectJIT", (inst, def) => {
	$ZodObject.init(inst, def);
	const superParse = inst._zod.parse;
	const _normalized = cached(() => normalizeDef(def));
	const memo = globalConfig.memoizer;
	const generateFastpass = (shape) => {
		const normalized = _normalized.value;
		const syms = normalized.symbolKeys;
		const doc = new Doc(["payload", "ctx"], {
			shape,
			inst,
			memo,
			syms
		});
		const parseStr = (k) => `shape[${k}]._zod.run({ value: input[${k}], issues: [] }, ctx)`;
		const prefixStr = (id, k) => `
          let ${id}_ab = false;
          for (let i = 0; i < ${id}.issues.length; i++) {
            const iss = ${id}.issues[i];
            iss.path = iss.path ? [${k}, ...iss.path] : [${k}];
            payload.issues.push(iss);
            if (iss.continue !== true) ${id}_ab = true;
          }
          if (${id}_ab && ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }`;
		doc.write(`const input = payload.value;`);
		const ids = Object.create(null);
		let counter = 0;
		for (const key of normalized.allKeys) ids[key] = `key_${counter++}`;
		doc.write(memo ? `const newResult = memo.alloc(inst, payload, {}, ctx);` : `const newResult = {};`);
		for (const key of normalized.allKeys) {
			if (key === "__proto__") continue;
			const id = ids[key];
			const k = typeof key === "symbol" ? `syms[${syms.indexOf(key)}]` : esc(key);
			const isPresent = `${k} in input`;
			const schema = shape[key];
			const optin = schema?._zod?.optin;
			const isOptionalIn = optin !== void 0;
			const isOptionalOut = schema?._zod?.optout === "optional";
			doc.write(`const ${id} = ${parseStr(k)};`);
			if (isOptionalIn && isOptionalOut) {
				const assign = optin === "optional" ? `${id}_present` : `${id}.value !== undefined || ${id}_present`;
				doc.write(`
        const ${id}_present = ${isPresent};
        if (!${id}.issues.length || ${id}_present) {
          if (${id}.issues.length) {${prefixStr(id, k)}
          }

          if (${assign}) {
            newResult[${k}] = ${id}.value;
          }
        }

      `);
			} else if (!isOptionalIn) doc.write(`
        const ${id}_present = ${isPresent};
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
        if (!${id}_present && !${id}.issues.length) {
          payload.issues.push({
            code: "invalid_type",
            expected: "nonoptional",
            input: undefined,
            path: [${k}]
          });
          if (ctx && ctx.abortEarly) {
            payload.value = newResult;
            return payload;
          }
        }

        if (${id}_present) {
          newResult[${k}] = ${id}.value;
        }

      `);
			else {
				doc.write(`
        if (${id}.issues.length) {${prefixStr(id, k)}
        }
      `);
				if (optin === "defaulted") doc.write(`newResult[${k}] = ${id}.value;`);
				else doc.write(`
        if (${id}.value !== undefined || ${isPresent}) {
          newResult[${k}] = ${id}.value;
        }
      `);
			}
		}
		doc.write(`payload.value = newResult;`);
		doc.write(`return payload;`);
		return doc.compile();
	};
	let fastpass;
	const isObject$2 = isObject;
	const jit = !globalConfig.jitless;
	const allowsEval$1 = allowsEval;
	const fastEnabled = jit && allowsEval$1.value;
	const catchall = def.catchall;
	let value;
	inst._zod.parse = (payload, ctx) => {
		value ?? (value = _normalized.value);
		const input = payload.value;
		if (!isObject$2(input)) {
			payload.issues.push({
				expected: "object",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		if (jit && fastEnabled && ctx?.async === false && ctx.jitless !== true) {
			if (!fastpass) fastpass = generateFastpass(def.shape);
			payload = fastpass(payload, ctx);
			if (!catchall) return payload;
			return handleCatchall([], input, payload, ctx, value, inst, ctx?.abortEarly === true);
		}
		return superParse(payload, ctx);
	};
});
function handleUnionResults(results, final, inst, ctx) {
	for (const result of results) if (result.issues.length === 0) {
		final.value = result.value;
		return final;
	}
	const nonaborted = results.filter((r) => !aborted(r));
	if (nonaborted.length === 1) {
		final.value = nonaborted[0].value;
		return nonaborted[0];
	}
	final.issues.push({
		code: "invalid_union",
		input: final.value,
		inst,
		errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
	});
	return final;
}
const $ZodUnion = /*@__PURE__*/ $constructor("$ZodUnion", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0);
	defineLazyInternal(inst, "values", (zod) => {
		if (zod.def.options.every((o) => o._zod.values)) return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		if (zod.def.options.every((o) => o._zod.pattern)) {
			const patterns = zod.def.options.map((o) => o._zod.pattern);
			return new RegExp(`^(${patterns.map((p) => cleanRegex(p.source)).join("|")})$`);
		}
	});
	const first = def.options.length === 1 ? def.options[0]._zod.run : null;
	inst._zod.parse = (payload, ctx) => {
		if (first) return first(payload, ctx);
		let async = false;
		const results = [];
		for (const option of def.options) {
			const result = option._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) {
				results.push(result);
				async = true;
			} else {
				if (result.issues.length === 0) return result;
				results.push(result);
			}
		}
		if (!async) return handleUnionResults(results, payload, inst, ctx);
		return Promise.all(results).then((results) => {
			return handleUnionResults(results, payload, inst, ctx);
		});
	};
});
const $ZodIntersection = /*@__PURE__*/ $constructor("$ZodIntersection", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		const left = def.left._zod.run({
			value: input,
			issues: []
		}, ctx);
		const right = def.right._zod.run({
			value: input,
			issues: []
		}, ctx);
		if (left instanceof Promise || right instanceof Promise) return Promise.all([left, right]).then(([left, right]) => {
			return handleIntersectionResults(payload, left, right);
		});
		return handleIntersectionResults(payload, left, right);
	};
});
function mergeValues(a, b) {
	if (a === b) return {
		valid: true,
		data: a
	};
	if (a instanceof Date && b instanceof Date && +a === +b) return {
		valid: true,
		data: a
	};
	if (isPlainObject(a) && isPlainObject(b)) {
		const bKeys = Object.keys(b);
		const sharedKeys = Object.keys(a).filter((key) => bKeys.indexOf(key) !== -1);
		const newObj = {
			...a,
			...b
		};
		if (Object.prototype.hasOwnProperty.call(newObj, "__proto__")) delete newObj.__proto__;
		for (const key of sharedKeys) {
			if (key === "__proto__") continue;
			const sharedValue = mergeValues(a[key], b[key]);
			if (!sharedValue.valid) return {
				valid: false,
				mergeErrorPath: [key, ...sharedValue.mergeErrorPath]
			};
			newObj[key] = sharedValue.data;
		}
		return {
			valid: true,
			data: newObj
		};
	}
	if (Array.isArray(a) && Array.isArray(b)) {
		if (a.length !== b.length) return {
			valid: false,
			mergeErrorPath: []
		};
		const newArray = [];
		for (let index = 0; index < a.length; index++) {
			const itemA = a[index];
			const itemB = b[index];
			const sharedValue = mergeValues(itemA, itemB);
			if (!sharedValue.valid) return {
				valid: false,
				mergeErrorPath: [index, ...sharedValue.mergeErrorPath]
			};
			newArray.push(sharedValue.data);
		}
		return {
			valid: true,
			data: newArray
		};
	}
	return {
		valid: false,
		mergeErrorPath: []
	};
}
function handleIntersectionResults(result, left, right) {
	const unrecKeys = /* @__PURE__ */ new Map();
	let unrecIssue;
	const keyIssues = /* @__PURE__ */ new Map();
	const collect = (iss, side) => {
		let keys;
		if (iss.code === "unrecognized_keys" && !iss.path?.length) {
			unrecIssue ?? (unrecIssue = iss);
			keys = iss.keys;
		} else if (iss.code === "invalid_key" && iss.origin === "record" && iss.path?.length === 1) {
			const k = String(iss.path[0]);
			if (!keyIssues.has(k)) keyIssues.set(k, iss);
			keys = [k];
		} else return false;
		for (const k of keys) {
			if (!unrecKeys.has(k)) unrecKeys.set(k, {});
			unrecKeys.get(k)[side] = true;
		}
		return true;
	};
	for (const iss of left.issues) if (!collect(iss, "l")) result.issues.push(iss);
	for (const iss of right.issues) if (!collect(iss, "r")) result.issues.push(iss);
	const bothKeys = [...unrecKeys].filter(([, f]) => f.l && f.r).map(([k]) => k);
	if (bothKeys.length) {
		const aggregated = unrecIssue ? bothKeys.filter((k) => unrecIssue.keys.includes(k)) : [];
		if (aggregated.length) result.issues.push({
			...unrecIssue,
			keys: aggregated
		});
		for (const k of bothKeys) if (!aggregated.includes(k) && keyIssues.has(k)) result.issues.push(keyIssues.get(k));
	}
	const merged = mergeValues(left.value, right.value);
	if (!merged.valid) {
		if (aborted(result)) return result;
		throw new Error(`Unmergable intersection. Error path: ${JSON.stringify(merged.mergeErrorPath)}`);
	}
	result.value = merged.data;
	return result;
}
const $ZodRecord = /*@__PURE__*/ $constructor("$ZodRecord", (inst, def) => {
	$ZodType.init(inst, def);
	const memo = globalConfig.memoizer;
	memo?.attach(inst);
	inst._zod.parse = (payload, ctx) => {
		const input = payload.value;
		if (!isPlainObject(input)) {
			payload.issues.push({
				expected: "record",
				code: "invalid_type",
				input,
				inst
			});
			return payload;
		}
		const proms = [];
		const values = def.keyType._zod.values;
		if (values && !def.partial) {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			const recordKeys = /* @__PURE__ */ new Set();
			for (const key of values) if (typeof key === "string" || typeof key === "number" || typeof key === "symbol") {
				recordKeys.add(typeof key === "number" ? key.toString() : key);
				if (key === "__proto__") continue;
				const keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (keyResult.issues.length) {
					payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			let unrecognized;
			for (const key in input) if (!recordKeys.has(key)) {
				if (def.mode === "loose") {
					if (key === "__proto__") continue;
					payload.value[key] = input[key];
				} else {
					unrecognized = unrecognized ?? [];
					unrecognized.push(key);
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		} else {
			payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
			let unrecognized;
			for (const key of Reflect.ownKeys(input)) {
				if (key === "__proto__") continue;
				if (!Object.prototype.propertyIsEnumerable.call(input, key)) continue;
				let keyResult = def.keyType._zod.run({
					value: key,
					issues: []
				}, ctx);
				if (keyResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
				if (typeof key === "string" && number$2.test(key) && keyResult.issues.length) {
					const retryResult = def.keyType._zod.run({
						value: Number(key),
						issues: []
					}, ctx);
					if (retryResult instanceof Promise) throw new Error("Async schemas not supported in object keys currently");
					if (retryResult.issues.length === 0) keyResult = retryResult;
				}
				if (keyResult.issues.length) {
					if (def.mode === "loose") payload.value[key] = input[key];
					else if (values) {
						unrecognized = unrecognized ?? [];
						unrecognized.push(key);
					} else payload.issues.push({
						code: "invalid_key",
						origin: "record",
						issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
						input: key,
						path: [key],
						inst
					});
					continue;
				}
				const outKey = keyResult.value;
				if (outKey === "__proto__") continue;
				const result = def.valueType._zod.run({
					value: input[key],
					issues: []
				}, ctx);
				if (result instanceof Promise) proms.push(result.then((result) => {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}));
				else {
					if (result.issues.length) payload.issues.push(...prefixIssues(key, result.issues));
					payload.value[outKey] = result.value;
				}
			}
			if (unrecognized && unrecognized.length > 0) payload.issues.push({
				code: "unrecognized_keys",
				input,
				inst,
				keys: unrecognized,
				continue: true
			});
		}
		if (proms.length) return Promise.all(proms).then(() => payload);
		return payload;
	};
});
const $ZodEnum = /*@__PURE__*/ $constructor("$ZodEnum", (inst, def) => {
	$ZodType.init(inst, def);
	const values = getEnumValues(def.entries);
	const valuesSet = new Set(values);
	inst._zod.values = valuesSet;
	defineLazyInternal(inst, "pattern", (zod) => {
		const patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
		return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (valuesSet.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodLiteral = /*@__PURE__*/ $constructor("$ZodLiteral", (inst, def) => {
	$ZodType.init(inst, def);
	const values = new Set(def.values);
	inst._zod.values = values;
	defineLazyInternal(inst, "pattern", (zod) => {
		const vals = zod.def.values;
		return new RegExp(vals.length ? `^(${vals.map((o) => typeof o === "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
	});
	inst._zod.parse = (payload, _ctx) => {
		const input = payload.value;
		if (values.has(input)) return payload;
		payload.issues.push({
			code: "invalid_value",
			values: def.values,
			input,
			inst
		});
		return payload;
	};
});
const $ZodTransform = /*@__PURE__*/ $constructor("$ZodTransform", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "optional";
	globalConfig.memoizer?.guard(inst);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		const _out = def.transform(payload.value, payload);
		if (ctx.async) return (_out instanceof Promise ? _out : Promise.resolve(_out)).then((output) => {
			payload.value = output;
			return payload;
		});
		if (_out instanceof Promise) throw new $ZodAsyncError();
		payload.value = _out;
		return payload;
	};
});
function handleOptionalResult(payload, result) {
	payload.value = result.issues.length ? void 0 : result.value;
	return payload;
}
const $ZodOptional = /*@__PURE__*/ $constructor("$ZodOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	inst._zod.optout = "optional";
	defineLazyInternal(inst, "values", (zod) => {
		const values = zod.def.innerType._zod.values;
		return values ? /* @__PURE__ */ new Set([...values, void 0]) : void 0;
	});
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === void 0) {
			if (def.innerType._zod.optin !== "defaulted") return payload;
			const result = def.innerType._zod.run({
				value: payload.value,
				issues: []
			}, ctx);
			if (result instanceof Promise) return result.then((result) => handleOptionalResult(payload, result));
			return handleOptionalResult(payload, result);
		}
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodExactOptional = /*@__PURE__*/ $constructor("$ZodExactOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "pattern", (zod) => zod.def.innerType._zod.pattern);
	inst._zod.parse = (payload, ctx) => {
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodNullable = /*@__PURE__*/ $constructor("$ZodNullable", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "pattern", (zod) => {
		const pattern = zod.def.innerType._zod.pattern;
		return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : void 0;
	});
	defineLazyInternal(inst, "values", (zod) => {
		return zod.def.innerType._zod.values ? /* @__PURE__ */ new Set([...zod.def.innerType._zod.values, null]) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		if (payload.value === null) return payload;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodDefault = /*@__PURE__*/ $constructor("$ZodDefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) {
			payload.value = def.defaultValue;
			/**
			* $ZodDefault returns the default value immediately in forward direction.
			* It doesn't pass the default value into the validator ("prefault"). There's no reason to pass the default value through validation. The validity of the default is enforced by TypeScript statically. Otherwise, it's the responsibility of the user to ensure the default is valid. In the case of pipes with divergent in/out types, you can specify the default on the `in` schema of your ZodPipe to set a "prefault" for the pipe.   */
			return payload;
		}
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleDefaultResult(result, def));
		return handleDefaultResult(result, def);
	};
});
function handleDefaultResult(payload, def) {
	if (payload.value === void 0) payload.value = def.defaultValue;
	return payload;
}
const $ZodPrefault = /*@__PURE__*/ $constructor("$ZodPrefault", (inst, def) => {
	$ZodType.init(inst, def);
	inst._zod.optin = "defaulted";
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		if (payload.value === void 0) payload.value = def.defaultValue;
		return def.innerType._zod.run(payload, ctx);
	};
});
const $ZodNonOptional = /*@__PURE__*/ $constructor("$ZodNonOptional", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => {
		const v = zod.def.innerType._zod.values;
		return v ? new Set([...v].filter((x) => x !== void 0)) : void 0;
	});
	inst._zod.parse = (payload, ctx) => {
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then((result) => handleNonOptionalResult(result, inst));
		return handleNonOptionalResult(result, inst);
	};
});
function handleNonOptionalResult(payload, inst) {
	if (!payload.issues.length && payload.value === void 0) payload.issues.push({
		code: "invalid_type",
		expected: "nonoptional",
		input: payload.value,
		inst
	});
	return payload;
}
function handleCatchResult(payload, result, def, ctx) {
	if (!result.issues.length) {
		payload.value = result.value;
		if (result.memo) payload.memo = true;
		return payload;
	}
	payload.value = def.catchValue({
		...result,
		value: payload.value,
		error: { issues: result.issues.map((iss) => finalizeIssue(iss, ctx, config())) },
		input: payload.value
	});
	return payload;
}
const $ZodCatch = /*@__PURE__*/ $constructor("$ZodCatch", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional");
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		const result = def.innerType._zod.run({
			value: payload.value,
			issues: []
		}, ctx);
		if (result instanceof Promise) return result.then((result) => handleCatchResult(payload, result, def, ctx));
		return handleCatchResult(payload, result, def, ctx);
	};
});
const $ZodPipe = /*@__PURE__*/ $constructor("$ZodPipe", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "values", (zod) => zod.def.in._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.in._zod.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.out._zod.optout);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.in._zod.propValues);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") {
			const right = def.out._zod.run(payload, ctx);
			if (right instanceof Promise) return right.then((right) => handlePipeResult(right, def.in, ctx));
			return handlePipeResult(right, def.in, ctx);
		}
		const left = def.in._zod.run(payload, ctx);
		if (left instanceof Promise) return left.then((left) => handlePipeResult(left, def.out, ctx));
		return handlePipeResult(left, def.out, ctx);
	};
});
function handlePipeResult(left, next, ctx) {
	if (left.issues.some((iss) => iss.code !== "unrecognized_keys")) {
		left.aborted = true;
		return left;
	}
	return next._zod.run({
		value: left.value,
		issues: left.issues
	}, ctx);
}
const $ZodReadonly = /*@__PURE__*/ $constructor("$ZodReadonly", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazyInternal(inst, "propValues", (zod) => zod.def.innerType._zod.propValues);
	defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values);
	defineLazyInternal(inst, "optin", (zod) => zod.def.innerType?._zod?.optin);
	defineLazyInternal(inst, "optout", (zod) => zod.def.innerType?._zod?.optout);
	inst._zod.parse = (payload, ctx) => {
		if (ctx.direction === "backward") return def.innerType._zod.run(payload, ctx);
		const result = def.innerType._zod.run(payload, ctx);
		if (result instanceof Promise) return result.then(handleReadonlyResult);
		return handleReadonlyResult(result);
	};
});
function handleReadonlyResult(payload) {
	if (!payload.memo) payload.value = Object.freeze(payload.value);
	return payload;
}
const $ZodLazy = /*@__PURE__*/ $constructor("$ZodLazy", (inst, def) => {
	$ZodType.init(inst, def);
	defineLazy(inst._zod, "innerType", () => {
		const d = def;
		if (!d._cachedInner) d._cachedInner = def.getter();
		return d._cachedInner;
	});
	defineLazyInternal(inst, "pattern", (zod) => zod.innerType?._zod?.pattern);
	defineLazyInternal(inst, "propValues", (zod) => zod.innerType?._zod?.propValues);
	defineLazyInternal(inst, "optin", (zod) => zod.innerType?._zod?.optin ?? void 0);
	defineLazyInternal(inst, "optout", (zod) => zod.innerType?._zod?.optout ?? void 0);
	inst._zod.parse = (payload, ctx) => {
		return inst._zod.innerType._zod.run(payload, ctx);
	};
});
const $ZodCustom = /*@__PURE__*/ $constructor("$ZodCustom", (inst, def) => {
	$ZodCheck.init(inst, def);
	$ZodType.init(inst, def);
	inst._zod.parse = (payload, _) => {
		return payload;
	};
	inst._zod.check = (payload) => {
		const input = payload.value;
		const r = def.fn(input);
		if (r instanceof Promise) return r.then((r) => handleRefineResult(r, payload, input, inst));
		handleRefineResult(r, payload, input, inst);
	};
});
function handleRefineResult(result, payload, input, inst) {
	if (!result) {
		const _iss = {
			code: "custom",
			input,
			inst,
			path: [...inst._zod.def.path ?? []],
			continue: !inst._zod.def.abort
		};
		if (inst._zod.def.params) _iss.params = inst._zod.def.params;
		payload.issues.push(issue(_iss));
	}
}

// node_modules/zod/v4/core/memoizer.js
var $ZodCyclicError = class extends Error {
	constructor() {
		super(`Cannot parse a reference cycle that closes through a transform`);
		this.name = "ZodCyclicError";
	}
};
/** Keyed off the context object every schema in one parse call already shares. */
const STATE = "~memo";
const NO_ISSUES = [];
function isRef(value) {
	return value !== null && typeof value === "object";
}
function cloneIssues(issues) {
	return issues.map((iss) => iss.path ? {
		...iss,
		path: iss.path.slice()
	} : { ...iss });
}
const recursive = /*@__PURE__*/ new WeakMap();
/** What the walk established, in order of certainty: ordered so the strongest answer among children wins. */
const NONE = 0;
const ASSUMED = 1;
const PROVEN = 2;
/** Whether this schema's subtree contains a cycle, so one parse can re-enter it. */
function isRecursive(inst, stack, resolve) {
	const cached = recursive.get(inst);
	if (cached !== void 0) return cached ? PROVEN : NONE;
	if (stack.has(inst)) return PROVEN;
	stack.add(inst);
	let result = NONE;
	const check = (child) => {
		if (result !== PROVEN && child?._zod) {
			const answer = isRecursive(child, stack, resolve);
			if (answer > result) result = answer;
		}
	};
	const shape = (sh, spread) => {
		let answer = NONE;
		for (const key of Reflect.ownKeys(sh)) {
			const desc = Object.getOwnPropertyDescriptor(sh, key);
			if (spread && !desc.enumerable) continue;
			const child = desc.get ? ASSUMED : desc.value?._zod ? isRecursive(desc.value, stack, resolve) : NONE;
			if (child > answer) answer = child;
		}
		return answer;
	};
	const merge = (answer) => {
		if (answer > result) result = answer;
	};
	const def = inst._zod.def;
	switch (def.type) {
		case "object": {
			const raw = rawShape(def);
			merge(raw ? shape(raw, true) : ASSUMED);
			check(def.catchall);
			break;
		}
		case "array":
			check(def.element);
			break;
		case "tuple":
			for (const el of def.items) check(el);
			check(def.rest);
			break;
		case "record":
		case "map":
			check(def.keyType);
			check(def.valueType);
			break;
		case "set":
			check(def.valueType);
			break;
		case "union":
			for (const el of def.options) check(el);
			break;
		case "intersection":
			check(def.left);
			check(def.right);
			break;
		case "optional":
		case "nullable":
		case "default":
		case "prefault":
		case "catch":
		case "readonly":
		case "nonoptional":
		case "promise":
		case "success":
			check(def.innerType);
			break;
		case "pipe":
			check(def.in);
			check(def.out);
			break;
		case "function":
			check(def.input);
			check(def.output);
			break;
		case "lazy": {
			const inner = def._cachedInner ?? (resolve ? inst._zod.innerType : void 0);
			merge(inner ? isRecursive(inner, stack, false) : ASSUMED);
			break;
		}
		case "template_literal":
		case "string":
		case "number":
		case "int":
		case "boolean":
		case "bigint":
		case "symbol":
		case "undefined":
		case "null":
		case "void":
		case "never":
		case "any":
		case "unknown":
		case "date":
		case "nan":
		case "enum":
		case "literal":
		case "file":
		case "transform":
		case "custom": break;
		default: for (const key in def) {
			const desc = Object.getOwnPropertyDescriptor(def, key);
			if (!desc || desc.get) continue;
			const value = desc.value;
			if (!value || typeof value !== "object") continue;
			if (value._zod) check(value);
			else if (Array.isArray(value)) for (const el of value) check(el);
		}
	}
	stack.delete(inst);
	return settle$1(inst, result);
}
/** An assumed answer must not outlive the resolution that settles it, so only a certain one is cached. */
function settle$1(inst, answer) {
	if (answer !== ASSUMED) recursive.set(inst, answer === PROVEN);
	return answer;
}
function bucketFor(state, inst) {
	let bucket = state.buckets.get(inst);
	if (!bucket) {
		bucket = /* @__PURE__ */ new WeakMap();
		state.buckets.set(inst, bucket);
	}
	return bucket;
}
let handoff;
const open$2 = [];
const memo = {
	alloc(_inst, payload, empty) {
		const bucket = handoff;
		if (!bucket) return empty;
		handoff = void 0;
		const entry = {
			value: empty,
			issues: null
		};
		bucket.set(payload.value, entry);
		open$2.push(entry);
		return empty;
	},
	guard(inst) {
		var _a;
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred.push(() => {
			const base = inst._zod.parse;
			const wrapped = (payload, ctx) => {
				if (ctx.direction !== "backward" && isBackEdge(ctx, payload.value)) throw new $ZodCyclicError();
				return base(payload, ctx);
			};
			inst._zod.parse = wrapped;
			if (inst._zod.run === base) inst._zod.run = wrapped;
		});
	},
	attach(inst) {
		var _a;
		let isRecursiveInst;
		let rechecked = false;
		let lastCtx;
		let lastBucket;
		(_a = inst._zod).deferred ?? (_a.deferred = []);
		inst._zod.deferred.push(() => {
			const base = inst._zod.parse;
			const wrapped = (payload, ctx) => {
				if (isRecursiveInst === void 0) {
					const walked = isRecursive(inst, /* @__PURE__ */ new Set(), false);
					if (walked === NONE) {
						inst._zod.parse = base;
						if (inst._zod.run === wrapped) inst._zod.run = base;
						return base(payload, ctx);
					}
					if (walked === PROVEN || rechecked) isRecursiveInst = true;
					else rechecked = true;
				}
				const input = payload.value;
				if (!isRef(input)) return base(payload, ctx);
				let state = ctx[STATE];
				if (!state) {
					state = {
						buckets: /* @__PURE__ */ new WeakMap(),
						backEdges: void 0
					};
					ctx[STATE] = state;
				}
				let bucket;
				if (lastCtx === ctx) bucket = lastBucket;
				else {
					bucket = bucketFor(state, inst);
					lastCtx = ctx;
					lastBucket = bucket;
				}
				const hit = bucket.get(input);
				if (hit) {
					payload.value = hit.value;
					if (hit.issues) {
						if (hit.issues.length) payload.issues.push(...cloneIssues(hit.issues));
					} else {
						payload.memo = true;
						state.backEdges ?? (state.backEdges = /* @__PURE__ */ new WeakSet());
						state.backEdges.add(hit.value);
					}
					return payload;
				}
				handoff = bucket;
				const depth = open$2.length;
				const result = base(payload, ctx);
				handoff = void 0;
				const entry = open$2.length > depth ? open$2.pop() : void 0;
				if (result instanceof Promise) return result.then((r) => {
					if (entry) entry.issues = r.issues.length ? cloneIssues(r.issues) : NO_ISSUES;
					return r;
				});
				if (entry) entry.issues = result.issues.length ? cloneIssues(result.issues) : NO_ISSUES;
				return result;
			};
			inst._zod.parse = wrapped;
			if (inst._zod.run === base) inst._zod.run = wrapped;
		});
	}
};
/** The memoizer that gives containers cycle support. `zod` installs it by default; `zod/mini` opts in with `config({ memoizer: memoizer() })`. */
function memoizer() {
	return memo;
}
/** Whether this value is a node a back-edge resolved to before it finished. */
function isBackEdge(ctx, value) {
	const backEdges = ctx[STATE]?.backEdges;
	return backEdges !== void 0 && isRef(value) && backEdges.has(value);
}

// node_modules/zod/v4/locales/en.js
const error$1 = () => {
	const Sizable = {
		string: {
			unit: "characters",
			verb: "to have"
		},
		file: {
			unit: "bytes",
			verb: "to have"
		},
		array: {
			unit: "items",
			verb: "to have"
		},
		set: {
			unit: "items",
			verb: "to have"
		},
		map: {
			unit: "entries",
			verb: "to have"
		}
	};
	function getSizing(origin) {
		return Sizable[origin] ?? null;
	}
	const FormatDictionary = {
		regex: "input",
		email: "email address",
		url: "URL",
		emoji: "emoji",
		uuid: "UUID",
		uuidv4: "UUIDv4",
		uuidv6: "UUIDv6",
		nanoid: "nanoid",
		guid: "GUID",
		cuid: "cuid",
		cuid2: "cuid2",
		ulid: "ULID",
		xid: "XID",
		ksuid: "KSUID",
		datetime: "ISO datetime",
		date: "ISO date",
		time: "ISO time",
		duration: "ISO duration",
		ipv4: "IPv4 address",
		ipv6: "IPv6 address",
		mac: "MAC address",
		cidrv4: "IPv4 range",
		cidrv6: "IPv6 range",
		base64: "base64-encoded string",
		base64url: "base64url-encoded string",
		json_string: "JSON string",
		e164: "E.164 number",
		currency_code: "currency code",
		credit_card: "credit card number",
		iban: "IBAN",
		jwt: "JWT",
		template_literal: "input"
	};
	const TypeDictionary = { nan: "NaN" };
	function getTypeName(type, input) {
		if (type === "number" && typeof input === "number" && !Number.isFinite(input)) return String(input);
		return TypeDictionary[type] ?? type;
	}
	return (issue) => {
		switch (issue.code) {
			case "invalid_type": return `Invalid input: expected ${getTypeName(issue.expected)}, received ${getTypeName(parsedType(issue.input), issue.input)}`;
			case "invalid_value":
				if (issue.values.length === 1) return `Invalid input: expected ${stringifyPrimitive(issue.values[0])}`;
				return `Invalid option: expected one of ${joinValues(issue.values, "|")}`;
			case "too_big": {
				const adj = issue.exact ? "exactly " : issue.inclusive ? "<=" : "<";
				const sizing = getSizing(issue.origin);
				if (sizing) return `Too big: expected ${issue.origin ?? "value"} to have ${adj}${issue.maximum.toString()} ${sizing.unit ?? "elements"}`;
				return `Too big: expected ${issue.origin ?? "value"} to be ${adj}${issue.maximum.toString()}`;
			}
			case "too_small": {
				const adj = issue.exact ? "exactly " : issue.inclusive ? ">=" : ">";
				const sizing = getSizing(issue.origin);
				if (sizing) return `Too small: expected ${issue.origin} to have ${adj}${issue.minimum.toString()} ${sizing.unit}`;
				return `Too small: expected ${issue.origin} to be ${adj}${issue.minimum.toString()}`;
			}
			case "invalid_format": {
				const _issue = issue;
				if (_issue.format === "starts_with") return `Invalid string: must start with "${_issue.prefix}"`;
				if (_issue.format === "ends_with") return `Invalid string: must end with "${_issue.suffix}"`;
				if (_issue.format === "includes") return `Invalid string: must include "${_issue.includes}"`;
				if (_issue.format === "regex") return `Invalid string: must match pattern ${_issue.pattern}`;
				return `Invalid ${FormatDictionary[_issue.format] ?? issue.format}`;
			}
			case "not_multiple_of": return `Invalid number: must be a multiple of ${issue.divisor}`;
			case "unrecognized_keys": return `Unrecognized key${issue.keys.length > 1 ? "s" : ""}: ${joinValues(issue.keys, ", ")}`;
			case "invalid_key": return `Invalid key in ${issue.origin}`;
			case "invalid_union":
				if (issue.options && Array.isArray(issue.options) && issue.options.length > 0) return `Invalid discriminator value. Expected ${issue.options.map((o) => `'${o}'`).join(" | ")}`;
				if (issue.inclusive === false) return "Invalid input: more than one option matched";
				return "Invalid input";
			case "invalid_element": return `Invalid value in ${issue.origin}`;
			default: return `Invalid input`;
		}
	};
};
function en_default() {
	return { localeError: error$1() };
}

// node_modules/zod/v4/core/registries.js
var _a;
var $ZodRegistry = class {
	constructor() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
	}
	add(schema, ..._meta) {
		const meta = _meta[0];
		this._map.set(schema, meta);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.set(meta.id, schema);
		return this;
	}
	clear() {
		this._map = /* @__PURE__ */ new WeakMap();
		this._idmap = /* @__PURE__ */ new Map();
		return this;
	}
	remove(schema) {
		const meta = this._map.get(schema);
		if (meta && typeof meta === "object" && "id" in meta) this._idmap.delete(meta.id);
		this._map.delete(schema);
		return this;
	}
	get(schema) {
		const p = schema._zod.parent;
		if (p) {
			const pm = { ...this.get(p) ?? {} };
			delete pm.id;
			const f = {
				...pm,
				...this._map.get(schema)
			};
			return Object.keys(f).length ? f : void 0;
		}
		return this._map.get(schema);
	}
	has(schema) {
		return this._map.has(schema);
	}
};
function registry() {
	return new $ZodRegistry();
}
(_a = globalThis).__zod_globalRegistry ?? (_a.__zod_globalRegistry = registry());
const globalRegistry = globalThis.__zod_globalRegistry;

// node_modules/zod/v4/core/api.js
function snapshotChecks(def) {
	if (def.checks) def.checks = [...def.checks];
	return def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class, params) {
	return new Class(snapshotChecks({
		type: "string",
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _email(Class, params) {
	return new Class({
		type: "string",
		format: "email",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _guid(Class, params) {
	return new Class({
		type: "string",
		format: "guid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuid(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv4(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v4",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv6(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v6",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uuidv7(Class, params) {
	return new Class({
		type: "string",
		format: "uuid",
		check: "string_format",
		abort: false,
		version: "v7",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _url(Class, params) {
	return new Class({
		type: "string",
		format: "url",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _emoji(Class, params) {
	return new Class({
		type: "string",
		format: "emoji",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _nanoid(Class, params) {
	return new Class({
		type: "string",
		format: "nanoid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link _cuid2} instead.
* See https://github.com/paralleldrive/cuid.
*/
// @__NO_SIDE_EFFECTS__
function _cuid(Class, params) {
	return new Class({
		type: "string",
		format: "cuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cuid2(Class, params) {
	return new Class({
		type: "string",
		format: "cuid2",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ulid(Class, params) {
	return new Class({
		type: "string",
		format: "ulid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _xid(Class, params) {
	return new Class({
		type: "string",
		format: "xid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ksuid(Class, params) {
	return new Class({
		type: "string",
		format: "ksuid",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ipv4(Class, params) {
	return new Class({
		type: "string",
		format: "ipv4",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _ipv6(Class, params) {
	return new Class({
		type: "string",
		format: "ipv6",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cidrv4(Class, params) {
	return new Class({
		type: "string",
		format: "cidrv4",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _cidrv6(Class, params) {
	return new Class({
		type: "string",
		format: "cidrv6",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _base64(Class, params) {
	return new Class({
		type: "string",
		format: "base64",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _base64url(Class, params) {
	return new Class({
		type: "string",
		format: "base64url",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _e164(Class, params) {
	return new Class({
		type: "string",
		format: "e164",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _jwt(Class, params) {
	return new Class({
		type: "string",
		format: "jwt",
		check: "string_format",
		abort: false,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class, params) {
	return new Class({
		type: "string",
		format: "datetime",
		check: "string_format",
		offset: false,
		local: false,
		precision: null,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDate(Class, params) {
	return new Class({
		type: "string",
		format: "date",
		check: "string_format",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoTime(Class, params) {
	return new Class({
		type: "string",
		format: "time",
		check: "string_format",
		precision: null,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(Class, params) {
	return new Class({
		type: "string",
		format: "duration",
		check: "string_format",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _number(Class, params) {
	return new Class(snapshotChecks({
		type: "number",
		checks: [],
		...normalizeParams(params)
	}));
}
// @__NO_SIDE_EFFECTS__
function _int(Class, params) {
	return new Class({
		type: "number",
		check: "number_format",
		abort: false,
		format: "safeint",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class, params) {
	return new Class({
		type: "boolean",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _null$1(Class, params) {
	return new Class({
		type: "null",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class) {
	return new Class({ type: "unknown" });
}
// @__NO_SIDE_EFFECTS__
function _never(Class, params) {
	return new Class({
		type: "never",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _lt(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
	return new $ZodCheckLessThan({
		check: "less_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _gt(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: false
	});
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
	return new $ZodCheckGreaterThan({
		check: "greater_than",
		...normalizeParams(params),
		value,
		inclusive: true
	});
}
// @__NO_SIDE_EFFECTS__
function _multipleOf(value, params) {
	return new $ZodCheckMultipleOf({
		check: "multiple_of",
		...normalizeParams(params),
		value
	});
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
	return new $ZodCheckMaxLength({
		check: "max_length",
		...normalizeParams(params),
		maximum
	});
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
	return new $ZodCheckMinLength({
		check: "min_length",
		...normalizeParams(params),
		minimum
	});
}
// @__NO_SIDE_EFFECTS__
function _length(length, params) {
	return new $ZodCheckLengthEquals({
		check: "length_equals",
		...normalizeParams(params),
		length
	});
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
	return new $ZodCheckRegex({
		check: "string_format",
		format: "regex",
		...normalizeParams(params),
		pattern
	});
}
// @__NO_SIDE_EFFECTS__
function _lowercase(params) {
	return new $ZodCheckLowerCase({
		check: "string_format",
		format: "lowercase",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _uppercase(params) {
	return new $ZodCheckUpperCase({
		check: "string_format",
		format: "uppercase",
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _includes(includes, params) {
	return new $ZodCheckIncludes({
		check: "string_format",
		format: "includes",
		...normalizeParams(params),
		includes
	});
}
// @__NO_SIDE_EFFECTS__
function _startsWith(prefix, params) {
	return new $ZodCheckStartsWith({
		check: "string_format",
		format: "starts_with",
		...normalizeParams(params),
		prefix
	});
}
// @__NO_SIDE_EFFECTS__
function _endsWith(suffix, params) {
	return new $ZodCheckEndsWith({
		check: "string_format",
		format: "ends_with",
		...normalizeParams(params),
		suffix
	});
}
// @__NO_SIDE_EFFECTS__
function _overwrite(tx) {
	return new $ZodCheckOverwrite({
		check: "overwrite",
		tx
	});
}
// @__NO_SIDE_EFFECTS__
function _normalize(form) {
	return /* @__PURE__ */ _overwrite((input) => input.normalize(form));
}
// @__NO_SIDE_EFFECTS__
function _trim() {
	return /* @__PURE__ */ _overwrite((input) => input.trim());
}
// @__NO_SIDE_EFFECTS__
function _toLowerCase() {
	return /* @__PURE__ */ _overwrite((input) => input.toLowerCase());
}
// @__NO_SIDE_EFFECTS__
function _toUpperCase() {
	return /* @__PURE__ */ _overwrite((input) => input.toUpperCase());
}
// @__NO_SIDE_EFFECTS__
function _slugify() {
	return /* @__PURE__ */ _overwrite((input) => slugify(input));
}
// @__NO_SIDE_EFFECTS__
function _array(Class, element, params) {
	return new Class({
		type: "array",
		element,
		...normalizeParams(params)
	});
}
// @__NO_SIDE_EFFECTS__
function _custom(Class, fn, _params) {
	const norm = normalizeParams(_params);
	norm.abort ?? (norm.abort = true);
	return new Class({
		type: "custom",
		check: "custom",
		fn,
		...norm
	});
}
// @__NO_SIDE_EFFECTS__
function _refine(Class, fn, _params) {
	return new Class({
		type: "custom",
		check: "custom",
		fn,
		...normalizeParams(_params)
	});
}
// @__NO_SIDE_EFFECTS__
function _superRefine(fn, params) {
	const ch = /* @__PURE__ */ _check((payload) => {
		payload.addIssue = (issue$2) => {
			if (typeof issue$2 === "string") payload.issues.push(issue(issue$2, payload.value, ch._zod.def));
			else {
				const _issue = issue$2;
				if (_issue.fatal) _issue.continue = false;
				_issue.code ?? (_issue.code = "custom");
				if (!("input" in _issue)) _issue.input = payload.value;
				_issue.inst ?? (_issue.inst = ch);
				_issue.continue ?? (_issue.continue = !ch._zod.def.abort);
				payload.issues.push(issue(_issue));
			}
		};
		return fn(payload.value, payload);
	}, params);
	return ch;
}
// @__NO_SIDE_EFFECTS__
function _check(fn, params) {
	const ch = new $ZodCheck({
		check: "custom",
		...normalizeParams(params)
	});
	ch._zod.check = fn;
	return ch;
}

// node_modules/zod/v4/core/to-json-schema.js
function assignProps(target, ...sources) {
	for (const source of sources) for (const key of Reflect.ownKeys(source)) if (Object.prototype.propertyIsEnumerable.call(source, key)) assignProp(target, key, source[key]);
	return target;
}
function initializeContext(params) {
	let target = params?.target ?? "draft-2020-12";
	if (target === "draft-4") target = "draft-04";
	if (target === "draft-7") target = "draft-07";
	return {
		processors: params.processors ?? {},
		metadataRegistry: params?.metadata ?? globalRegistry,
		target,
		unrepresentable: params?.unrepresentable ?? "throw",
		override: params?.override ?? (() => {}),
		io: params?.io ?? "output",
		counter: 0,
		seen: /* @__PURE__ */ new Map(),
		sharedDefsExtractedFor: void 0,
		sharedEmitDoneFor: void 0,
		cycles: params?.cycles ?? "ref",
		reused: params?.reused ?? "inline",
		intersections: [],
		deferred: [],
		external: params?.external ?? void 0
	};
}
/**
* Applies the `unrepresentable` setting at a site that has no JSON Schema equivalent. Throws
* `message` unless the setting (or the handler's return value) says otherwise. Returns `true` if a
* custom JSON Schema was written into `json`, in which case the caller must not write its own.
*/
function handleUnrepresentable(schema, ctx, json, params, message) {
	const result = typeof ctx.unrepresentable === "function" ? ctx.unrepresentable({
		zodSchema: schema,
		path: params.path,
		message
	}) : ctx.unrepresentable;
	if (result === "any") return false;
	if (result === void 0 || result === "throw") throw new Error(message);
	Object.assign(json, result);
	return true;
}
function processSchema(schema, ctx, _params = {
	path: [],
	schemaPath: []
}) {
	var _a;
	const def = schema._zod.def;
	const seen = ctx.seen.get(schema);
	if (seen) {
		seen.count++;
		if (_params.schemaPath.includes(schema)) seen.cycle = _params.path;
		return seen.schema;
	}
	const result = {
		schema: {},
		count: 1,
		cycle: void 0,
		path: _params.path
	};
	ctx.seen.set(schema, result);
	ctx.sharedDefsExtractedFor = void 0;
	ctx.sharedEmitDoneFor = void 0;
	const overrideSchema = schema._zod.toJSONSchema?.();
	if (overrideSchema) result.schema = overrideSchema;
	else {
		const params = {
			..._params,
			schemaPath: [..._params.schemaPath, schema],
			path: _params.path
		};
		if (schema._zod.processJSONSchema) schema._zod.processJSONSchema(ctx, result.schema, params);
		else {
			const _json = result.schema;
			const processor = ctx.processors[def.type];
			if (!processor) throw new Error(`[toJSONSchema]: Non-representable type encountered: ${def.type}`);
			processor(schema, ctx, _json, params);
		}
		const parent = schema._zod.parent;
		if (parent) {
			if (!result.ref) result.ref = parent;
			processSchema(parent, ctx, params);
			ctx.seen.get(parent).isParent = true;
		}
	}
	const meta = ctx.metadataRegistry.get(schema);
	if (meta) assignProps(result.schema, meta);
	if (ctx.io === "input" && isTransforming(schema)) {
		delete result.schema.examples;
		delete result.schema.default;
	}
	if (ctx.io === "input" && "_prefault" in result.schema) (_a = result.schema).default ?? (_a.default = result.schema._prefault);
	delete result.schema._prefault;
	return ctx.seen.get(schema).schema;
}
function encodeJSONPointerSegment(segment) {
	return segment.replace(/~/g, "~0").replace(/\//g, "~1");
}
function extractDefs(ctx, schema) {
	const root = ctx.seen.get(schema);
	if (!root) throw new Error("Unprocessed schema. This is a bug in Zod.");
	if (ctx.external && ctx.sharedDefsExtractedFor === ctx.external) return;
	const idToSchema = /* @__PURE__ */ new Map();
	for (const entry of ctx.seen.entries()) {
		const id = ctx.metadataRegistry.get(entry[0])?.id;
		if (id) {
			const existing = idToSchema.get(id);
			if (existing && existing !== entry[0]) throw new Error(`Duplicate schema id "${id}" detected during JSON Schema conversion. Two different schemas cannot share the same id when converted together.`);
			idToSchema.set(id, entry[0]);
		}
	}
	const makeURI = (entry) => {
		const defsSegment = ctx.target === "draft-2020-12" ? "$defs" : "definitions";
		if (ctx.external) {
			const externalId = ctx.external.registry.get(entry[0])?.id;
			const uriGenerator = ctx.external.uri ?? ((id) => id);
			if (externalId) return { ref: uriGenerator(externalId) };
			const id = entry[1].defId ?? entry[1].schema.id ?? `schema${ctx.counter++}`;
			entry[1].defId = id;
			return {
				defId: id,
				ref: `${uriGenerator("__shared")}#/${defsSegment}/${encodeJSONPointerSegment(id)}`
			};
		}
		const uriPrefix = `#`;
		const defUriPrefix = `${uriPrefix}/${defsSegment}/`;
		if (entry[1] === root && !entry[1].schema.id) return { ref: uriPrefix };
		const defId = entry[1].schema.id ?? `__schema${ctx.counter++}`;
		return {
			defId,
			ref: defUriPrefix + encodeJSONPointerSegment(defId)
		};
	};
	const extractToDef = (entry) => {
		if (entry[1].schema.$ref) return;
		const seen = entry[1];
		const { ref, defId } = makeURI(entry);
		seen.def = { ...seen.schema };
		if (defId) seen.defId = defId;
		const schema = seen.schema;
		for (const key in schema) delete schema[key];
		schema.$ref = ref;
	};
	if (ctx.cycles === "throw") for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (seen.cycle) throw new Error(`Cycle detected: #/${seen.cycle?.join("/")}/<root>

Set the \`cycles\` parameter to \`"ref"\` to resolve cyclical schemas with defs.`);
	}
	for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (schema === entry[0]) {
			extractToDef(entry);
			continue;
		}
		if (ctx.external) {
			const ext = ctx.external.registry.get(entry[0])?.id;
			if (schema !== entry[0] && ext) {
				extractToDef(entry);
				continue;
			}
		}
		if (ctx.metadataRegistry.get(entry[0])?.id) {
			extractToDef(entry);
			continue;
		}
		if (seen.cycle) {
			extractToDef(entry);
			continue;
		}
		if (seen.count > 1) {
			if (ctx.reused === "ref") extractToDef(entry);
		}
	}
	if (ctx.external) ctx.sharedDefsExtractedFor = ctx.external;
}
/** Rewrites `anyOf: [{type: "a"}, {type: "b"}]` to `type: ["a", "b"]`, which every JSON Schema draft treats as equivalent and most consumers render far better for the nullable case. Only branches that are a bare type assertion qualify — anything carrying a constraint, `$ref`, `const` or metadata is left alone. Runs after `flattenRef`, so a branch an override decorated or `$defs` extraction turned into a `$ref` is no longer bare and correctly stays in `anyOf`. `oneOf` is excluded: `integer` and `number` overlap, so "exactly one" and "at least one" are not the same there. OpenAPI 3.0 is excluded: its `type` must be a single string. */
function compactTypeUnion(schema) {
	const options = schema.anyOf;
	if (!Array.isArray(options) || options.length === 0 || schema.type !== void 0) return;
	const types = [];
	for (const option of options) {
		if (!option || typeof option !== "object") return;
		compactTypeUnion(option);
		const keys = Object.keys(option);
		if (keys.length !== 1 || keys[0] !== "type") return;
		const type = option.type;
		for (const member of Array.isArray(type) ? type : [type]) {
			if (typeof member !== "string") return;
			if (!types.includes(member)) types.push(member);
		}
	}
	delete schema.anyOf;
	schema.type = types.length === 1 ? types[0] : types;
}
/** Keywords `foldIntersection` knows how to combine. Anything else — `$ref`, `patternProperties`,
* an annotation like `description` — makes a member unfoldable, so a constraint this does not
* understand leaves the `allOf` alone instead of being silently dropped or misattributed. */
const FOLDABLE_KEYS = /* @__PURE__ */ new Set([
	"type",
	"properties",
	"required",
	"additionalProperties"
]);
const UNION_KEYS = ["oneOf", "anyOf"];
/** A member's constraint on a key it does not declare itself. A `catchall` states one; `false`, an absent `additionalProperties`, and the empty schema a loose object emits state nothing. */
function undeclaredConstraint(member) {
	const extra = member.additionalProperties;
	if (extra === void 0 || extra === false || typeof extra !== "object" || extra === null) return null;
	return Object.keys(extra).length ? extra : null;
}
/** Combines object members into the single object they describe together, or returns `null` if any of them carries a keyword outside {@link FOLDABLE_KEYS}. */
function foldObjects(members) {
	const objects = [];
	for (const member of members) {
		if (typeof member !== "object" || member.type !== "object") return null;
		for (const key in member) if (!FOLDABLE_KEYS.has(key)) return null;
		objects.push(member);
	}
	const properties = {};
	const required = /* @__PURE__ */ new Set();
	for (const object of objects) {
		for (const key in object.properties) {
			if (Object.prototype.hasOwnProperty.call(properties, key)) continue;
			const parts = [];
			for (const other of objects) {
				const part = other.properties?.[key] ?? undeclaredConstraint(other);
				if (part === null || part === void 0) continue;
				if (!parts.some((seen) => JSON.stringify(seen) === JSON.stringify(part))) parts.push(part);
			}
			const merged = parts.length === 1 ? parts[0] : foldObjects(parts) ?? { allOf: parts };
			assignProp(properties, key, merged);
		}
		for (const key of object.required ?? []) required.add(key);
	}
	const folded = {
		type: "object",
		properties
	};
	if (required.size) folded.required = [...required];
	if (objects.every((object) => object.additionalProperties === false)) folded.additionalProperties = false;
	else {
		const constraints = [];
		for (const object of objects) {
			const constraint = undeclaredConstraint(object);
			if (constraint && !constraints.some((seen) => JSON.stringify(seen) === JSON.stringify(constraint))) constraints.push(constraint);
		}
		if (constraints.length === 1) folded.additionalProperties = constraints[0];
		else if (constraints.length > 1) folded.additionalProperties = { allOf: constraints };
	}
	return folded;
}
/** `additionalProperties` in an `allOf` member sees only that member's own `properties`, so two
* closed object members reject each other's keys and the schema validates nothing. Zod's parser
* pools the key sets instead — `handleIntersectionResults` reports a key as unrecognized only when
* *every* side rejects it — so the emitted schema has to pool them too, and folding the members
* into one object is the encoding that says so on every target.
*
* This runs from `finalize`, after `extractDefs`, which is what keeps it clear of the `$ref`
* machinery: a member extracted into `$defs` is already a `$ref` by now and declines to fold, so it
* keeps its reference and its own closedness rather than being inlined as a stale copy. */
function foldIntersection(json) {
	const allOf = json.allOf;
	if (!Array.isArray(allOf) || allOf.length < 2) return;
	for (const key of FOLDABLE_KEYS) if (key in json) return;
	const unions = allOf.filter((m) => UNION_KEYS.some((k) => Array.isArray(m[k])));
	let folded = null;
	if (!unions.length) folded = foldObjects(allOf);
	else {
		const union = unions[0];
		const keyword = UNION_KEYS.find((k) => Array.isArray(union[k]));
		if (Object.keys(union).length !== 1) return;
		const rest = allOf.filter((m) => m !== union);
		const branches = union[keyword].map((branch) => foldObjects([...rest, branch]));
		if (branches.some((b) => !b)) return;
		folded = { [keyword]: branches };
	}
	if (!folded) return;
	delete json.allOf;
	assignProps(json, folded);
}
function finalize(ctx, schema) {
	const root = ctx.seen.get(schema);
	if (!root) throw new Error("Unprocessed schema. This is a bug in Zod.");
	const flattenRef = (zodSchema) => {
		const seen = ctx.seen.get(zodSchema);
		if (seen.ref === null) return;
		const schema = seen.def ?? seen.schema;
		const _cached = { ...schema };
		const ref = seen.ref;
		seen.ref = null;
		if (ref) {
			flattenRef(ref);
			const refSeen = ctx.seen.get(ref);
			const refSchema = refSeen.schema;
			if (refSchema.$ref && (ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0")) {
				schema.allOf = schema.allOf ?? [];
				schema.allOf.push(refSchema);
			} else assignProps(schema, refSchema);
			assignProps(schema, _cached);
			if (zodSchema._zod.parent === ref) for (const key in schema) {
				if (key === "$ref" || key === "allOf") continue;
				if (!(key in _cached)) delete schema[key];
			}
			if (refSchema.$ref && refSeen.def) for (const key in schema) {
				if (key === "$ref" || key === "allOf") continue;
				if (key in refSeen.def && JSON.stringify(schema[key]) === JSON.stringify(refSeen.def[key])) delete schema[key];
			}
		}
		const parent = zodSchema._zod.parent;
		if (parent && parent !== ref) {
			flattenRef(parent);
			const parentSeen = ctx.seen.get(parent);
			if (parentSeen?.schema.$ref) {
				schema.$ref = parentSeen.schema.$ref;
				if (parentSeen.def) for (const key in schema) {
					if (key === "$ref" || key === "allOf") continue;
					if (key in parentSeen.def && JSON.stringify(schema[key]) === JSON.stringify(parentSeen.def[key])) delete schema[key];
				}
			}
		}
		ctx.override({
			zodSchema,
			jsonSchema: schema,
			path: seen.path ?? []
		});
	};
	if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) {
		for (const entry of [...ctx.seen.entries()].reverse()) flattenRef(entry[0]);
		if (ctx.target !== "openapi-3.0") for (const entry of ctx.seen.entries()) compactTypeUnion(entry[1].def ?? entry[1].schema);
		for (const rewrite of ctx.deferred) rewrite();
		if (ctx.intersections.length) {
			const carriers = /* @__PURE__ */ new Map();
			for (const seen of ctx.seen.values()) for (const json of [seen.schema, seen.def]) {
				const allOf = json?.allOf;
				if (!Array.isArray(allOf)) continue;
				const existing = carriers.get(allOf);
				if (existing) existing.push(json);
				else carriers.set(allOf, [json]);
			}
			for (const allOf of ctx.intersections) for (const json of carriers.get(allOf) ?? []) foldIntersection(json);
		}
	}
	const result = {};
	if (ctx.target === "draft-2020-12") result.$schema = "https://json-schema.org/draft/2020-12/schema";
	else if (ctx.target === "draft-07") result.$schema = "http://json-schema.org/draft-07/schema#";
	else if (ctx.target === "draft-04") result.$schema = "http://json-schema.org/draft-04/schema#";
	else if (ctx.target === "openapi-3.0") {}
	if (ctx.external?.uri) {
		const id = ctx.external.registry.get(schema)?.id;
		if (!id) throw new Error("Schema is missing an `id` property");
		result.$id = ctx.external.uri(id);
	}
	assignProps(result, root.defId ? root.schema : root.def ?? root.schema);
	const rootMetaId = ctx.metadataRegistry.get(schema)?.id;
	if (rootMetaId !== void 0 && result.id === rootMetaId) delete result.id;
	const defs = ctx.external?.defs ?? {};
	if (!ctx.external || ctx.sharedEmitDoneFor !== ctx.external) for (const entry of ctx.seen.entries()) {
		const seen = entry[1];
		if (seen.def && seen.defId) {
			if (seen.def.id === seen.defId) delete seen.def.id;
			assignProp(defs, seen.defId, seen.def);
		}
	}
	if (ctx.external) ctx.sharedEmitDoneFor = ctx.external;
	if (ctx.external) {} else if (Object.keys(defs).length > 0) {
		if (ctx.target === "draft-2020-12") result.$defs = defs;
		else result.definitions = defs;
	}
	try {
		const finalized = JSON.parse(JSON.stringify(result));
		Object.defineProperty(finalized, "~standard", {
			value: {
				...schema["~standard"],
				jsonSchema: {
					input: createStandardJSONSchemaMethod(schema, "input", ctx.processors),
					output: createStandardJSONSchemaMethod(schema, "output", ctx.processors)
				}
			},
			enumerable: false,
			writable: false
		});
		return finalized;
	} catch (_err) {
		throw new Error("Error converting schema to JSON.");
	}
}
function isTransforming(_schema, _ctx) {
	const ctx = _ctx ?? { seen: /* @__PURE__ */ new Set() };
	if (ctx.seen.has(_schema)) return false;
	ctx.seen.add(_schema);
	const def = _schema._zod.def;
	if (def.type === "transform") return true;
	if (def.type === "array") return isTransforming(def.element, ctx);
	if (def.type === "set") return isTransforming(def.valueType, ctx);
	if (def.type === "lazy") return isTransforming(def.getter(), ctx);
	if (def.type === "promise" || def.type === "optional" || def.type === "nonoptional" || def.type === "nullable" || def.type === "readonly" || def.type === "default" || def.type === "prefault" || def.type === "catch") return isTransforming(def.innerType, ctx);
	if (def.type === "intersection") return isTransforming(def.left, ctx) || isTransforming(def.right, ctx);
	if (def.type === "record" || def.type === "map") return isTransforming(def.keyType, ctx) || isTransforming(def.valueType, ctx);
	if (def.type === "pipe") {
		if (_schema._zod.traits.has("$ZodCodec")) return true;
		return isTransforming(def.in, ctx) || isTransforming(def.out, ctx);
	}
	if (def.type === "object") {
		for (const key in def.shape) if (isTransforming(def.shape[key], ctx)) return true;
		return false;
	}
	if (def.type === "union") {
		for (const option of def.options) if (isTransforming(option, ctx)) return true;
		return false;
	}
	if (def.type === "tuple") {
		for (const item of def.items) if (isTransforming(item, ctx)) return true;
		if (def.rest && isTransforming(def.rest, ctx)) return true;
		return false;
	}
	return false;
}
/**
* Creates a toJSONSchema method for a schema instance.
* This encapsulates the logic of initializing context, processing, extracting defs, and finalizing.
*/
const createToJSONSchemaMethod = (schema, processors = {}) => (params) => {
	const ctx = initializeContext({
		...params,
		processors
	});
	processSchema(schema, ctx);
	extractDefs(ctx, schema);
	return finalize(ctx, schema);
};
const createStandardJSONSchemaMethod = (schema, io, processors = {}) => (params) => {
	const { libraryOptions, target } = params ?? {};
	const ctx = initializeContext({
		...libraryOptions ?? {},
		target,
		io,
		processors
	});
	processSchema(schema, ctx);
	extractDefs(ctx, schema);
	return finalize(ctx, schema);
};

// node_modules/zod/v4/core/json-schema-processors.js
const narrowMin = (agg, key, value) => {
	if (agg[key] === void 0 || value > agg[key]) agg[key] = value;
};
const narrowMax = (agg, key, value) => {
	if (agg[key] === void 0 || value < agg[key]) agg[key] = value;
};
const narrowBoth = (agg, value) => {
	narrowMin(agg, "minimum", value);
	narrowMax(agg, "maximum", value);
};
const addDivisor = (agg, value) => {
	agg.multipleOf ?? (agg.multipleOf = []);
	if (!agg.multipleOf.includes(value)) agg.multipleOf.push(value);
};
const addPattern = (agg, pattern) => {
	agg.patterns ?? (agg.patterns = /* @__PURE__ */ new Set());
	agg.patterns.add(pattern);
};
const intersectMime = (agg, mime) => {
	agg.mime = agg.mime ? agg.mime.filter((m) => mime.includes(m)) : [...mime];
};
const setFormat = (agg, format) => {
	agg.format = format;
	if (format.includes("int")) agg.isInt = true;
};
const minContributor = (agg, def) => narrowMin(agg, "minimum", def.minimum);
const maxContributor = (agg, def) => narrowMax(agg, "maximum", def.maximum);
const formatContributor = (ranges) => (agg, def) => {
	setFormat(agg, def.format);
	const [minimum, maximum] = ranges[def.format];
	narrowMin(agg, "minimum", minimum);
	narrowMax(agg, "maximum", maximum);
};
const contributors = {
	greater_than: (agg, def) => narrowMin(agg, def.inclusive ? "minimum" : "exclusiveMinimum", def.value),
	less_than: (agg, def) => narrowMax(agg, def.inclusive ? "maximum" : "exclusiveMaximum", def.value),
	multiple_of: (agg, def) => addDivisor(agg, def.value),
	number_format: formatContributor(NUMBER_FORMAT_RANGES),
	bigint_format: formatContributor(BIGINT_FORMAT_RANGES),
	min_length: minContributor,
	max_length: maxContributor,
	length_equals: (agg, def) => narrowBoth(agg, def.length),
	min_size: minContributor,
	max_size: maxContributor,
	size_equals: (agg, def) => narrowBoth(agg, def.size),
	string_format: (agg, def) => {
		setFormat(agg, def.format);
		if (def.pattern) addPattern(agg, def.pattern);
		if (def.format === "base64" || def.format === "base64url") agg.contentEncoding = def.format;
		if (def.local || def.precision === -1) agg.laxFormat = true;
	},
	mime_type: (agg, def) => intersectMime(agg, def.mime)
};
function aggregateChecks(schema) {
	const agg = {};
	const def = schema._zod.def;
	const list = schema._zod.traits.has("$ZodCheck") ? [schema, ...def.checks ?? []] : def.checks ?? [];
	for (const ch of list) contributors[ch._zod.def.check]?.(agg, ch._zod.def);
	const bag = schema._zod.bag;
	if (bag.minimum !== void 0) narrowMin(agg, "minimum", bag.minimum);
	if (bag.exclusiveMinimum !== void 0) narrowMin(agg, "exclusiveMinimum", bag.exclusiveMinimum);
	if (bag.maximum !== void 0) narrowMax(agg, "maximum", bag.maximum);
	if (bag.exclusiveMaximum !== void 0) narrowMax(agg, "exclusiveMaximum", bag.exclusiveMaximum);
	if (bag.multipleOf !== void 0) addDivisor(agg, bag.multipleOf);
	if (bag.format !== void 0) {
		agg.format ?? (agg.format = bag.format);
		if (bag.format.includes("int")) agg.isInt = true;
	}
	if (bag.mime) intersectMime(agg, bag.mime);
	for (const pattern of bag.patterns ?? []) addPattern(agg, pattern);
	return agg;
}
const formatMap = {
	guid: "uuid",
	url: "uri",
	datetime: "date-time",
	json_string: "json-string",
	regex: ""
};
const exactPatterns = /* @__PURE__ */ new Map([[base64Charset, base64], [base64urlCharset, base64url]]);
const exactPattern = (p) => exactPatterns.get(p) ?? p;
const stringProcessor = (schema, ctx, _json, _params) => {
	const json = _json;
	json.type = "string";
	const { minimum, maximum, format, patterns, contentEncoding, laxFormat } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minLength = minimum;
	if (typeof maximum === "number") json.maxLength = maximum;
	if (format) {
		json.format = formatMap[format] ?? format;
		if (json.format === "") delete json.format;
		if (format === "time" || laxFormat) delete json.format;
	}
	if (contentEncoding) json.contentEncoding = contentEncoding;
	if (patterns && patterns.size > 0) {
		const patternList = [...patterns].map(exactPattern);
		if (patternList.length === 1) json.pattern = patternList[0].source;
		else if (patternList.length > 1) json.allOf = [...patternList.map((regex) => ({
			...ctx.target === "draft-07" || ctx.target === "draft-04" || ctx.target === "openapi-3.0" ? { type: "string" } : {},
			pattern: regex.source
		}))];
	}
};
const numberProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const { minimum, maximum, multipleOf, exclusiveMaximum, exclusiveMinimum, isInt } = aggregateChecks(schema);
	json.type = isInt ? "integer" : "number";
	const exMin = typeof exclusiveMinimum === "number" && exclusiveMinimum >= (minimum ?? Number.NEGATIVE_INFINITY);
	const exMax = typeof exclusiveMaximum === "number" && exclusiveMaximum <= (maximum ?? Number.POSITIVE_INFINITY);
	const legacy = ctx.target === "draft-04" || ctx.target === "openapi-3.0";
	if (exMin) {
		if (legacy) {
			json.minimum = exclusiveMinimum;
			json.exclusiveMinimum = true;
		} else json.exclusiveMinimum = exclusiveMinimum;
	} else if (typeof minimum === "number") json.minimum = minimum;
	if (exMax) {
		if (legacy) {
			json.maximum = exclusiveMaximum;
			json.exclusiveMaximum = true;
		} else json.exclusiveMaximum = exclusiveMaximum;
	} else if (typeof maximum === "number") json.maximum = maximum;
	if (multipleOf) {
		const divisors = /* @__PURE__ */ new Set();
		for (const divisor of multipleOf) if (Number.isFinite(divisor) && divisor !== 0) divisors.add(Math.abs(divisor));
		else handleUnrepresentable(schema, ctx, json, params, `A multipleOf divisor of ${divisor} cannot be represented in JSON Schema`);
		const [first, ...rest] = divisors;
		if (first !== void 0) json.multipleOf = first;
		if (rest.length) json.allOf = [...json.allOf ?? [], ...rest.map((m) => ({ multipleOf: m }))];
	}
};
const booleanProcessor = (_schema, _ctx, json, _params) => {
	json.type = "boolean";
};
const nullProcessor = (_schema, ctx, json, _params) => {
	if (ctx.target === "openapi-3.0") {
		json.type = "string";
		json.nullable = true;
		json.enum = [null];
	} else json.type = "null";
};
const neverProcessor = (_schema, _ctx, json, _params) => {
	json.not = {};
};
const unknownProcessor = (_schema, _ctx, _json, _params) => {};
const enumProcessor = (schema, _ctx, json, _params) => {
	const def = schema._zod.def;
	const values = getEnumValues(def.entries);
	if (values.length === 0) {
		json.not = {};
		return;
	}
	if (values.every((v) => typeof v === "number")) json.type = "number";
	if (values.every((v) => typeof v === "string")) json.type = "string";
	json.enum = values;
};
const literalProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	if (def.values.length === 0) {
		json.not = {};
		return;
	}
	const vals = [];
	for (const val of def.values) if (val === void 0) {
		if (handleUnrepresentable(schema, ctx, json, params, "Literal `undefined` cannot be represented in JSON Schema")) return;
	} else if (typeof val === "bigint") {
		if (handleUnrepresentable(schema, ctx, json, params, "BigInt literals cannot be represented in JSON Schema")) return;
		vals.push(Number(val));
	} else vals.push(val);
	if (vals.length === 0) {} else if (vals.length === 1) {
		const val = vals[0];
		json.type = val === null ? "null" : typeof val;
		if (ctx.target === "draft-04" || ctx.target === "openapi-3.0") json.enum = [val];
		else json.const = val;
	} else {
		if (vals.every((v) => typeof v === "number")) json.type = "number";
		if (vals.every((v) => typeof v === "string")) json.type = "string";
		if (vals.every((v) => typeof v === "boolean")) json.type = "boolean";
		if (vals.every((v) => v === null)) json.type = "null";
		json.enum = vals;
	}
};
const customProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Custom types cannot be represented in JSON Schema");
};
const transformProcessor = (schema, ctx, json, params) => {
	handleUnrepresentable(schema, ctx, json, params, "Transforms cannot be represented in JSON Schema");
};
const arrayProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	const { minimum, maximum } = aggregateChecks(schema);
	if (typeof minimum === "number") json.minItems = minimum;
	if (typeof maximum === "number") json.maxItems = maximum;
	json.type = "array";
	json.items = processSchema(def.element, ctx, {
		...params,
		path: [...params.path, "items"]
	});
};
function inputOptin(schema) {
	const def = schema._zod.def;
	if (def.type === "pipe" && def.in._zod.traits.has("$ZodTransform")) return inputOptin(def.out);
	if (def.type === "catch") return inputOptin(def.innerType);
	return schema._zod.optin;
}
const objectProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	const shape = def.shape;
	if (Object.getOwnPropertySymbols(shape).length && handleUnrepresentable(schema, ctx, json, params, "Symbol keys cannot be represented in JSON Schema")) return;
	json.type = "object";
	json.properties = {};
	for (const key in shape) assignProp(json.properties, key, processSchema(shape[key], ctx, {
		...params,
		path: [
			...params.path,
			"properties",
			key
		]
	}));
	const requiredKeys = [];
	for (const key of Object.keys(shape)) {
		const field = def.shape[key];
		if (ctx.io === "input" ? inputOptin(field) === void 0 : field._zod.optout === void 0) requiredKeys.push(key);
	}
	if (requiredKeys.length > 0) json.required = requiredKeys;
	if (def.catchall?._zod.def.type === "never") json.additionalProperties = false;
	else if (!def.catchall) {
		if (ctx.io === "output") json.additionalProperties = false;
	} else if (def.catchall) json.additionalProperties = processSchema(def.catchall, ctx, {
		...params,
		path: [...params.path, "additionalProperties"]
	});
};
const unionProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const isExclusive = def.inclusive === false;
	const options = def.options.map((x, i) => processSchema(x, ctx, {
		...params,
		path: [
			...params.path,
			isExclusive ? "oneOf" : "anyOf",
			i
		]
	}));
	if (isExclusive) json.oneOf = options;
	else json.anyOf = options;
};
const intersectionProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const a = processSchema(def.left, ctx, {
		...params,
		path: [
			...params.path,
			"allOf",
			0
		]
	});
	const b = processSchema(def.right, ctx, {
		...params,
		path: [
			...params.path,
			"allOf",
			1
		]
	});
	const isSimpleIntersection = (val) => "allOf" in val && Object.keys(val).length === 1;
	const allOf = [...isSimpleIntersection(a) ? a.allOf : [a], ...isSimpleIntersection(b) ? b.allOf : [b]];
	json.allOf = allOf;
	ctx.intersections.push(allOf);
};
/** JSON object keys are always strings, so a numeric record key schema is re-expressed over the
* numeric-string form the record parser matches. Deferred to `finalize`, after the flatten: a key
* behind a wrapper only carries its own `type` before then, and a union key only has its branches.
*
* A numeric bound cannot apply to a property name, so `minimum` and its siblings are dropped rather
* than carried over: keeping them beside `type: "string"` reproduces the match-nothing schema this
* exists to fix. A key that carries one therefore emits wider than the record parses — `z.record(z.number().min(5), V)`
* accepts `"3"` — which is the deliberate trade, since throwing on it would reject an ordinary schema
* outright. */
function stringifyKeyNames(bySchema, json, visited) {
	if (json.$ref) {
		if (visited.has(json)) return json;
		visited.add(json);
		const def = bySchema.get(json)?.def;
		if (!def) return json;
		const inlined = stringifyKeyNames(bySchema, def, visited);
		return inlined === def ? json : inlined;
	}
	for (const keyword of ["anyOf", "oneOf"]) {
		const branches = json[keyword];
		if (!Array.isArray(branches)) continue;
		const mapped = branches.map((branch) => stringifyKeyNames(bySchema, branch, visited));
		if (mapped.some((branch, i) => branch !== branches[i])) json = {
			...json,
			[keyword]: mapped
		};
	}
	const types = Array.isArray(json.type) ? json.type : [json.type];
	const numericType = !types.includes("string") && types.some((t) => t === "number" || t === "integer");
	const values = json.enum ?? (json.const !== void 0 ? [json.const] : void 0);
	if (!numericType && !values?.some((v) => typeof v === "number")) return json;
	const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf, format, id, ...rest } = json;
	if (rest.enum) rest.enum = rest.enum.map((v) => typeof v === "number" ? String(v) : v);
	else if (typeof rest.const === "number") rest.const = String(rest.const);
	if (!numericType) return rest;
	rest.type = "string";
	if (!values) rest.pattern = (types.includes("number") ? number$2 : integer).source;
	return rest;
}
/** Every record of one conversion, so the carriers are found in a single pass rather than once per record. */
const pendingRecords = /* @__PURE__ */ new WeakMap();
function rewriteKeyNames(ctx) {
	const bySchema = /* @__PURE__ */ new Map();
	for (const entry of ctx.seen.values()) if (entry.def && !bySchema.has(entry.schema)) bySchema.set(entry.schema, entry);
	const rewrites = /* @__PURE__ */ new Map();
	for (const record of pendingRecords.get(ctx) ?? []) {
		const seen = ctx.seen.get(record);
		const names = (seen?.def ?? seen?.schema)?.propertyNames;
		if (!names || names === true || rewrites.has(names)) continue;
		const rewritten = stringifyKeyNames(bySchema, names, /* @__PURE__ */ new Set());
		if (rewritten !== names) rewrites.set(names, rewritten);
	}
	if (!rewrites.size) return;
	for (const entry of ctx.seen.values()) for (const carrier of [entry.schema, entry.def]) {
		const rewritten = carrier && rewrites.get(carrier.propertyNames);
		if (rewritten) carrier.propertyNames = rewritten;
	}
}
const recordProcessor = (schema, ctx, _json, params) => {
	const json = _json;
	const def = schema._zod.def;
	json.type = "object";
	const keyType = def.keyType;
	const patterns = aggregateChecks(keyType).patterns;
	if (def.mode === "loose" && patterns && patterns.size > 0) {
		const valueSchema = processSchema(def.valueType, ctx, {
			...params,
			path: [
				...params.path,
				"patternProperties",
				"*"
			]
		});
		json.patternProperties = {};
		for (const pattern of patterns) assignProp(json.patternProperties, exactPattern(pattern).source, valueSchema);
	} else {
		if (ctx.target === "draft-07" || ctx.target === "draft-2020-12") {
			json.propertyNames = processSchema(def.keyType, ctx, {
				...params,
				path: [...params.path, "propertyNames"]
			});
			let pending = pendingRecords.get(ctx);
			if (!pending) {
				pending = [];
				pendingRecords.set(ctx, pending);
				ctx.deferred.push(() => rewriteKeyNames(ctx));
			}
			pending.push(schema);
		}
		json.additionalProperties = processSchema(def.valueType, ctx, {
			...params,
			path: [...params.path, "additionalProperties"]
		});
	}
	const keyValues = keyType._zod.values;
	const omittableOnInput = ctx.io === "input" && inputOptin(def.valueType) !== void 0;
	if (keyValues && !def.partial && !omittableOnInput) {
		const validKeyValues = [...keyValues].filter((v) => typeof v === "string" || typeof v === "number");
		if (validKeyValues.length > 0) json.required = validKeyValues.map(String);
	}
};
const nullableProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	const inner = processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	if (ctx.target === "openapi-3.0") {
		seen.ref = def.innerType;
		json.nullable = true;
	} else json.anyOf = [inner, { type: "null" }];
};
const nonoptionalProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
/** Round-trips a default value through JSON so the emitted schema is guaranteed to be valid JSON.
* A BigInt has no reliable encoding, so it goes through `unrepresentable` like any other
* unrepresentable value. Returns a sentinel when the caller must not write a default of its own. */
const UNREPRESENTABLE_DEFAULT = Symbol();
function serializeDefaultValue(value, schema, ctx, json, params) {
	let unrepresentable = false;
	const serialized = JSON.stringify(value, (_, val) => {
		if (typeof val !== "bigint") return val;
		unrepresentable = true;
		return null;
	});
	if (!unrepresentable) return JSON.parse(serialized);
	handleUnrepresentable(schema, ctx, json, params, "BigInt defaults cannot be represented in JSON Schema");
	return UNREPRESENTABLE_DEFAULT;
}
const defaultProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
	if (value !== UNREPRESENTABLE_DEFAULT) json.default = value;
};
const prefaultProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	if (ctx.io !== "input") return;
	const value = serializeDefaultValue(def.defaultValue, schema, ctx, json, params);
	if (value !== UNREPRESENTABLE_DEFAULT) json._prefault = value;
};
const catchProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	let catchValue;
	try {
		catchValue = def.catchValue(void 0);
	} catch {
		handleUnrepresentable(schema, ctx, json, params, "Dynamic catch values are not supported in JSON Schema");
		return;
	}
	json.default = catchValue;
};
const pipeProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	const inIsTransform = def.in._zod.traits.has("$ZodTransform");
	const innerType = ctx.io === "input" ? inIsTransform ? def.out : def.in : def.out;
	processSchema(innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = innerType;
};
const readonlyProcessor = (schema, ctx, json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
	json.readOnly = true;
};
const optionalProcessor = (schema, ctx, _json, params) => {
	const def = schema._zod.def;
	processSchema(def.innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = def.innerType;
};
const lazyProcessor = (schema, ctx, _json, params) => {
	const innerType = schema._zod.innerType;
	processSchema(innerType, ctx, params);
	const seen = ctx.seen.get(schema);
	seen.ref = innerType;
};

// node_modules/zod/v4/classic/errors.js
const _installedErrorProtos = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]);
function _lazyMethod(proto, key, make) {
	Object.defineProperty(proto, key, {
		configurable: true,
		enumerable: false,
		get() {
			const value = make(this);
			Object.defineProperty(this, key, {
				value,
				configurable: true,
				writable: true
			});
			return value;
		},
		set(value) {
			Object.defineProperty(this, key, {
				value,
				configurable: true,
				writable: true
			});
		}
	});
}
const initializer = (inst, issues) => {
	$ZodError.init(inst, issues);
	inst.name = "ZodError";
	const proto = Object.getPrototypeOf(inst);
	if (_installedErrorProtos.has(proto)) return;
	_installedErrorProtos.add(proto);
	_lazyMethod(proto, "format", (self) => (mapper) => formatError(self, mapper));
	_lazyMethod(proto, "flatten", (self) => (mapper) => flattenError(self, mapper));
	_lazyMethod(proto, "addIssue", (self) => (issue) => {
		self.issues.push(issue);
		self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
	});
	_lazyMethod(proto, "addIssues", (self) => (issues) => {
		self.issues.push(...issues);
		self.message = JSON.stringify(self.issues, jsonStringifyReplacer, 2);
	});
	Object.defineProperty(proto, "isEmpty", {
		configurable: true,
		enumerable: false,
		get() {
			return this.issues.length === 0;
		}
	});
};
const ZodRealError = /*@__PURE__*/ $constructor("ZodError", initializer, void 0, { Parent: Error });

// node_modules/zod/v4/classic/parse.js
const parse$1 = /* @__PURE__ */ _parse(ZodRealError);
const parseAsync = /* @__PURE__ */ _parseAsync(ZodRealError);
const safeParse = /* @__PURE__ */ _safeParse(ZodRealError);
const safeParseAsync = /* @__PURE__ */ _safeParseAsync(ZodRealError);
const encode = /* @__PURE__ */ _encode(ZodRealError);
const decode = /* @__PURE__ */ _decode(ZodRealError);
const encodeAsync = /* @__PURE__ */ _encodeAsync(ZodRealError);
const decodeAsync = /* @__PURE__ */ _decodeAsync(ZodRealError);
const safeEncode = /* @__PURE__ */ _safeEncode(ZodRealError);
const safeDecode = /* @__PURE__ */ _safeDecode(ZodRealError);
const safeEncodeAsync = /* @__PURE__ */ _safeEncodeAsync(ZodRealError);
const safeDecodeAsync = /* @__PURE__ */ _safeDecodeAsync(ZodRealError);

// node_modules/zod/v4/classic/schemas.js
function _ensureDefaultLocale() {
	if (!globalConfig.localeError) config(en_default());
}
function _ensureDefaultMemoizer() {
	if (!globalConfig.memoizer) config({ memoizer: memoizer() });
}
const ZodType = /*@__PURE__*/ $constructor("ZodType", (inst, def) => {
	_ensureDefaultLocale();
	$ZodType.init(inst, def);
	inst.def = def;
	inst.type = def.type;
	return inst;
}, {
	check(...chks) {
		const def = this.def;
		return this.clone(mergeDefs(def, { checks: [...def.checks ?? [], ...chks.map((ch) => typeof ch === "function" ? { _zod: {
			check: ch,
			def: { check: "custom" },
			onattach: []
		} } : ch)] }), { parent: true });
	},
	with(...chks) {
		return this.check(...chks);
	},
	clone(def, params) {
		return clone(this, def, params);
	},
	brand() {
		return this;
	},
	register(reg, meta) {
		reg.add(this, meta);
		return this;
	},
	refine(check, params) {
		return this.check(refine(check, params));
	},
	superRefine(refinement, params) {
		return this.check(superRefine(refinement, params));
	},
	overwrite(fn) {
		return this.check(_overwrite(fn));
	},
	optional() {
		return optional(this);
	},
	exactOptional() {
		return exactOptional(this);
	},
	nullable() {
		return nullable(this);
	},
	nullish() {
		return optional(nullable(this));
	},
	nonoptional(params) {
		return nonoptional(this, params);
	},
	array() {
		return array(this);
	},
	or(arg) {
		return union([this, arg]);
	},
	and(arg) {
		return intersection(this, arg);
	},
	transform(tx) {
		return pipe(this, transform(tx));
	},
	default(d) {
		return _default(this, d);
	},
	prefault(d) {
		return prefault(this, d);
	},
	catch(params) {
		return _catch(this, params);
	},
	pipe(target) {
		return pipe(this, target);
	},
	readonly() {
		return readonly(this);
	},
	describe(description) {
		const cl = this.clone();
		globalRegistry.add(cl, { description });
		return cl;
	},
	meta(...args) {
		if (args.length === 0) return globalRegistry.get(this);
		const cl = this.clone();
		globalRegistry.add(cl, args[0]);
		return cl;
	},
	isOptional() {
		return this.safeParse(void 0).success;
	},
	isNullable() {
		return this.safeParse(null).success;
	},
	apply(fn, ...args) {
		return args.length === 0 ? fn(this) : fn(this, ...args);
	},
	get "~standard"() {
		return hide(this, "~standard", {
			...standardProps(this),
			jsonSchema: {
				input: createStandardJSONSchemaMethod(this, "input"),
				output: createStandardJSONSchemaMethod(this, "output")
			}
		});
	},
	set "~standard"(value) {
		own(this, "~standard", value);
	},
	parse: function _parse(data, params) {
		return parse$1(this, data, params, { callee: _parse });
	},
	parseAsync: async function _parseAsync(data, params) {
		return await parseAsync(this, data, params, { callee: _parseAsync });
	},
	safeParse(data, params) {
		return safeParse(this, data, params);
	},
	async safeParseAsync(data, params) {
		return safeParseAsync(this, data, params);
	},
	get spa() {
		return this?.safeParseAsync;
	},
	set spa(value) {
		own(this, "spa", value);
	},
	validate(data, params) {
		return validate$1(this, data, params);
	},
	validateAsync(data, params) {
		return validateAsync$1(this, data, params);
	},
	encode: function _encode(data, params) {
		return encode(this, data, params, { callee: _encode });
	},
	decode: function _decode(data, params) {
		return decode(this, data, params, { callee: _decode });
	},
	encodeAsync: async function _encodeAsync(data, params) {
		return await encodeAsync(this, data, params, { callee: _encodeAsync });
	},
	decodeAsync: async function _decodeAsync(data, params) {
		return await decodeAsync(this, data, params, { callee: _decodeAsync });
	},
	safeEncode(data, params) {
		return safeEncode(this, data, params);
	},
	safeDecode(data, params) {
		return safeDecode(this, data, params);
	},
	async safeEncodeAsync(data, params) {
		return safeEncodeAsync(this, data, params);
	},
	async safeDecodeAsync(data, params) {
		return safeDecodeAsync(this, data, params);
	},
	toJSONSchema(params) {
		return createToJSONSchemaMethod(this, {})(params);
	},
	get description() {
		return globalRegistry.get(this)?.description;
	},
	get _def() {
		return this._zod.def;
	}
});
/** @internal */
const _ZodString = /*@__PURE__*/ $constructor("_ZodString", (inst, def) => {
	$ZodString.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => stringProcessor(inst, ctx, json, params);
}, /*@__PURE__*/ derived({
	format: (inst) => aggregateChecks(inst).format ?? null,
	minLength: (inst) => aggregateChecks(inst).minimum ?? null,
	maxLength: (inst) => aggregateChecks(inst).maximum ?? null
}, {
	regex(...args) {
		return this.check(_regex(...args));
	},
	includes(...args) {
		return this.check(_includes(...args));
	},
	startsWith(...args) {
		return this.check(_startsWith(...args));
	},
	endsWith(...args) {
		return this.check(_endsWith(...args));
	},
	min(...args) {
		return this.check(_minLength(...args));
	},
	max(...args) {
		return this.check(_maxLength(...args));
	},
	length(...args) {
		return this.check(_length(...args));
	},
	nonempty(...args) {
		return this.check(_minLength(1, ...args));
	},
	lowercase(params) {
		return this.check(_lowercase(params));
	},
	uppercase(params) {
		return this.check(_uppercase(params));
	},
	trim() {
		return this.check(_trim());
	},
	normalize(...args) {
		return this.check(_normalize(...args));
	},
	toLowerCase() {
		return this.check(_toLowerCase());
	},
	toUpperCase() {
		return this.check(_toUpperCase());
	},
	slugify() {
		return this.check(_slugify());
	}
}));
const ZodString = /*@__PURE__*/ $constructor("ZodString", (inst, def) => {
	$ZodString.init(inst, def);
	_ZodString.init(inst, def);
}, {
	email(params) {
		return this.check(_email(ZodEmail, params));
	},
	url(params) {
		return this.check(_url(ZodURL, params));
	},
	jwt(params) {
		return this.check(_jwt(ZodJWT, params));
	},
	emoji(params) {
		return this.check(_emoji(ZodEmoji, params));
	},
	guid(params) {
		return this.check(_guid(ZodGUID, params));
	},
	uuid(params) {
		return this.check(_uuid(ZodUUID, params));
	},
	uuidv4(params) {
		return this.check(_uuidv4(ZodUUID, params));
	},
	uuidv6(params) {
		return this.check(_uuidv6(ZodUUID, params));
	},
	uuidv7(params) {
		return this.check(_uuidv7(ZodUUID, params));
	},
	nanoid(params) {
		return this.check(_nanoid(ZodNanoID, params));
	},
	cuid(params) {
		return this.check(_cuid(ZodCUID, params));
	},
	cuid2(params) {
		return this.check(_cuid2(ZodCUID2, params));
	},
	ulid(params) {
		return this.check(_ulid(ZodULID, params));
	},
	base64(params) {
		return this.check(_base64(ZodBase64, params));
	},
	base64url(params) {
		return this.check(_base64url(ZodBase64URL, params));
	},
	xid(params) {
		return this.check(_xid(ZodXID, params));
	},
	ksuid(params) {
		return this.check(_ksuid(ZodKSUID, params));
	},
	ipv4(params) {
		return this.check(_ipv4(ZodIPv4, params));
	},
	ipv6(params) {
		return this.check(_ipv6(ZodIPv6, params));
	},
	cidrv4(params) {
		return this.check(_cidrv4(ZodCIDRv4, params));
	},
	cidrv6(params) {
		return this.check(_cidrv6(ZodCIDRv6, params));
	},
	e164(params) {
		return this.check(_e164(ZodE164, params));
	},
	datetime(params) {
		return this.check(_isoDateTime(ZodISODateTime, params));
	},
	date(params) {
		return this.check(_isoDate(ZodISODate, params));
	},
	time(params) {
		return this.check(_isoTime(ZodISOTime, params));
	},
	duration(params) {
		return this.check(_isoDuration(ZodISODuration, params));
	}
});
function string(params) {
	return _string(ZodString, params);
}
const ZodStringFormat = /*@__PURE__*/ $constructor("ZodStringFormat", (inst, def) => {
	$ZodStringFormat.init(inst, def);
	_ZodString.init(inst, def);
});
const ZodISODateTime = /*@__PURE__*/ $constructor("ZodISODateTime", (inst, def) => {
	$ZodISODateTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISODate = /*@__PURE__*/ $constructor("ZodISODate", (inst, def) => {
	$ZodISODate.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISOTime = /*@__PURE__*/ $constructor("ZodISOTime", (inst, def) => {
	$ZodISOTime.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodISODuration = /*@__PURE__*/ $constructor("ZodISODuration", (inst, def) => {
	$ZodISODuration.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodEmail = /*@__PURE__*/ $constructor("ZodEmail", (inst, def) => {
	$ZodEmail.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodGUID = /*@__PURE__*/ $constructor("ZodGUID", (inst, def) => {
	$ZodGUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodUUID = /*@__PURE__*/ $constructor("ZodUUID", (inst, def) => {
	$ZodUUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodURL = /*@__PURE__*/ $constructor("ZodURL", (inst, def) => {
	$ZodURL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
function url(params) {
	return _url(ZodURL, params);
}
const ZodEmoji = /*@__PURE__*/ $constructor("ZodEmoji", (inst, def) => {
	$ZodEmoji.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodNanoID = /*@__PURE__*/ $constructor("ZodNanoID", (inst, def) => {
	$ZodNanoID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
/**
* @deprecated CUID v1 is deprecated by its authors due to information leakage
* (timestamps embedded in the id). Use {@link ZodCUID2} instead.
* See https://github.com/paralleldrive/cuid.
*/
const ZodCUID = /*@__PURE__*/ $constructor("ZodCUID", (inst, def) => {
	$ZodCUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCUID2 = /*@__PURE__*/ $constructor("ZodCUID2", (inst, def) => {
	$ZodCUID2.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodULID = /*@__PURE__*/ $constructor("ZodULID", (inst, def) => {
	$ZodULID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodXID = /*@__PURE__*/ $constructor("ZodXID", (inst, def) => {
	$ZodXID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodKSUID = /*@__PURE__*/ $constructor("ZodKSUID", (inst, def) => {
	$ZodKSUID.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodIPv4 = /*@__PURE__*/ $constructor("ZodIPv4", (inst, def) => {
	$ZodIPv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodIPv6 = /*@__PURE__*/ $constructor("ZodIPv6", (inst, def) => {
	$ZodIPv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCIDRv4 = /*@__PURE__*/ $constructor("ZodCIDRv4", (inst, def) => {
	$ZodCIDRv4.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodCIDRv6 = /*@__PURE__*/ $constructor("ZodCIDRv6", (inst, def) => {
	$ZodCIDRv6.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodBase64 = /*@__PURE__*/ $constructor("ZodBase64", (inst, def) => {
	$ZodBase64.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodBase64URL = /*@__PURE__*/ $constructor("ZodBase64URL", (inst, def) => {
	$ZodBase64URL.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodE164 = /*@__PURE__*/ $constructor("ZodE164", (inst, def) => {
	$ZodE164.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodJWT = /*@__PURE__*/ $constructor("ZodJWT", (inst, def) => {
	$ZodJWT.init(inst, def);
	ZodStringFormat.init(inst, def);
});
const ZodNumber = /*@__PURE__*/ $constructor("ZodNumber", (inst, def) => {
	$ZodNumber.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => numberProcessor(inst, ctx, json, params);
	inst.isFinite = true;
}, /*@__PURE__*/ derived({
	minValue: (inst) => {
		const { minimum, exclusiveMinimum } = aggregateChecks(inst);
		return Math.max(minimum ?? Number.NEGATIVE_INFINITY, exclusiveMinimum ?? Number.NEGATIVE_INFINITY);
	},
	maxValue: (inst) => {
		const { maximum, exclusiveMaximum } = aggregateChecks(inst);
		return Math.min(maximum ?? Number.POSITIVE_INFINITY, exclusiveMaximum ?? Number.POSITIVE_INFINITY);
	},
	isInt: (inst) => {
		const { isInt, multipleOf } = aggregateChecks(inst);
		return !!isInt || !!multipleOf?.some(Number.isSafeInteger);
	},
	format: (inst) => aggregateChecks(inst).format ?? null
}, {
	gt(value, params) {
		return this.check(_gt(value, params));
	},
	gte(value, params) {
		return this.check(_gte(value, params));
	},
	min(value, params) {
		return this.check(_gte(value, params));
	},
	lt(value, params) {
		return this.check(_lt(value, params));
	},
	lte(value, params) {
		return this.check(_lte(value, params));
	},
	max(value, params) {
		return this.check(_lte(value, params));
	},
	int(params) {
		return this.check(int(params));
	},
	safe(params) {
		return this.check(int(params));
	},
	positive(params) {
		return this.check(_gt(0, params));
	},
	nonnegative(params) {
		return this.check(_gte(0, params));
	},
	negative(params) {
		return this.check(_lt(0, params));
	},
	nonpositive(params) {
		return this.check(_lte(0, params));
	},
	multipleOf(value, params) {
		return this.check(_multipleOf(value, params));
	},
	step(value, params) {
		return this.check(_multipleOf(value, params));
	},
	finite() {
		return this;
	}
}));
function number$1(params) {
	return _number(ZodNumber, params);
}
const ZodNumberFormat = /*@__PURE__*/ $constructor("ZodNumberFormat", (inst, def) => {
	$ZodNumberFormat.init(inst, def);
	ZodNumber.init(inst, def);
});
function int(params) {
	return _int(ZodNumberFormat, params);
}
const ZodBoolean = /*@__PURE__*/ $constructor("ZodBoolean", (inst, def) => {
	$ZodBoolean.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => booleanProcessor(inst, ctx, json, params);
});
function boolean(params) {
	return _boolean(ZodBoolean, params);
}
const ZodNull = /*@__PURE__*/ $constructor("ZodNull", (inst, def) => {
	$ZodNull.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nullProcessor(inst, ctx, json, params);
});
function _null(params) {
	return _null$1(ZodNull, params);
}
const ZodUnknown = /*@__PURE__*/ $constructor("ZodUnknown", (inst, def) => {
	$ZodUnknown.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => unknownProcessor(inst, ctx, json, params);
});
function unknown$1() {
	return _unknown(ZodUnknown);
}
const ZodNever = /*@__PURE__*/ $constructor("ZodNever", (inst, def) => {
	$ZodNever.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => neverProcessor(inst, ctx, json, params);
});
function never(params) {
	return _never(ZodNever, params);
}
const ZodArray = /*@__PURE__*/ $constructor("ZodArray", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodArray.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => arrayProcessor(inst, ctx, json, params);
	inst.element = def.element;
}, {
	min(n, params) {
		return this.check(_minLength(n, params));
	},
	nonempty(params) {
		return this.check(_minLength(1, params));
	},
	max(n, params) {
		return this.check(_maxLength(n, params));
	},
	length(n, params) {
		return this.check(_length(n, params));
	},
	unwrap() {
		return this.element;
	}
});
function array(element, params) {
	return _array(ZodArray, element, params);
}
const ZodObject = /*@__PURE__*/ $constructor("ZodObject", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodObjectJIT.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => objectProcessor(inst, ctx, json, params);
	installLazyProp(inst, "shape", (self) => self._zod.def.shape, false);
}, {
	keyof() {
		return _enum(Object.keys(this._zod.def.shape));
	},
	catchall(catchall) {
		return this.clone(mergeDefs(this._zod.def, { catchall }));
	},
	passthrough() {
		return this.clone(mergeDefs(this._zod.def, { catchall: unknown$1() }));
	},
	loose() {
		return this.clone(mergeDefs(this._zod.def, { catchall: unknown$1() }));
	},
	strict() {
		return this.clone(mergeDefs(this._zod.def, { catchall: never() }));
	},
	strip() {
		return this.clone(mergeDefs(this._zod.def, { catchall: void 0 }));
	},
	extend(incoming) {
		return extend(this, incoming);
	},
	safeExtend(incoming) {
		return safeExtend(this, incoming);
	},
	merge(other) {
		return merge$1(this, other);
	},
	pick(mask) {
		return pick(this, mask);
	},
	omit(mask) {
		return omit(this, mask);
	},
	partial(...args) {
		return partial(ZodOptional, this, args[0]);
	},
	exactPartial(...args) {
		return partial(ZodExactOptional, this, args[0], "exactPartial");
	},
	required(...args) {
		return required(ZodNonOptional, this, args[0]);
	}
});
function object$1(shape, params) {
	const def = {
		type: "object",
		shape: shape ?? {},
		...normalizeParams(params)
	};
	return new ZodObject(def);
}
function strictObject(shape, params) {
	return new ZodObject({
		type: "object",
		shape,
		catchall: never(),
		...normalizeParams(params)
	});
}
const ZodUnion = /*@__PURE__*/ $constructor("ZodUnion", (inst, def) => {
	$ZodUnion.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => unionProcessor(inst, ctx, json, params);
	inst.options = def.options;
});
function union(options, params) {
	return new ZodUnion({
		type: "union",
		options,
		...normalizeParams(params)
	});
}
const ZodIntersection = /*@__PURE__*/ $constructor("ZodIntersection", (inst, def) => {
	$ZodIntersection.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => intersectionProcessor(inst, ctx, json, params);
});
function intersection(left, right) {
	return new ZodIntersection({
		type: "intersection",
		left,
		right
	});
}
const ZodRecord = /*@__PURE__*/ $constructor("ZodRecord", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodRecord.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => recordProcessor(inst, ctx, json, params);
	inst.keyType = def.keyType;
	inst.valueType = def.valueType;
});
function record(keyType, valueType, params) {
	if (!valueType || !valueType._zod) return new ZodRecord({
		type: "record",
		keyType: string(),
		valueType: keyType,
		...normalizeParams(valueType)
	});
	return new ZodRecord({
		type: "record",
		keyType,
		valueType,
		...normalizeParams(params)
	});
}
const ZodEnum = /*@__PURE__*/ $constructor("ZodEnum", (inst, def) => {
	$ZodEnum.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => enumProcessor(inst, ctx, json, params);
	inst.enum = def.entries;
	inst.options = [...inst._zod.values];
	const keys = new Set(Object.keys(def.entries));
	inst.extract = (values, params) => {
		const newEntries = {};
		for (const value of values) if (keys.has(value)) newEntries[value] = def.entries[value];
		else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries
		});
	};
	inst.exclude = (values, params) => {
		const newEntries = { ...def.entries };
		for (const value of values) if (keys.has(value)) delete newEntries[value];
		else throw new Error(`Key ${value} not found in enum`);
		return new ZodEnum({
			...def,
			checks: [],
			...normalizeParams(params),
			entries: newEntries
		});
	};
});
function _enum(values, params) {
	const entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
	return new ZodEnum({
		type: "enum",
		entries,
		...normalizeParams(params)
	});
}
const ZodLiteral = /*@__PURE__*/ $constructor("ZodLiteral", (inst, def) => {
	$ZodLiteral.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => literalProcessor(inst, ctx, json, params);
	inst.values = new Set(def.values);
	Object.defineProperty(inst, "value", { get() {
		if (def.values.length > 1) throw new Error("This schema contains multiple valid literal values. Use `.values` instead.");
		return def.values[0];
	} });
});
function literal(value, params) {
	return new ZodLiteral({
		type: "literal",
		values: Array.isArray(value) ? value : [value],
		...normalizeParams(params)
	});
}
const ZodTransform = /*@__PURE__*/ $constructor("ZodTransform", (inst, def) => {
	_ensureDefaultMemoizer();
	$ZodTransform.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => transformProcessor(inst, ctx, json, params);
	inst._zod.parse = (payload, _ctx) => {
		if (_ctx.direction === "backward") throw new $ZodEncodeError(inst.constructor.name);
		payload.addIssue = (issue$1) => {
			if (typeof issue$1 === "string") payload.issues.push(issue(issue$1, payload.value, def));
			else {
				const _issue = issue$1;
				if (_issue.fatal) _issue.continue = false;
				_issue.code ?? (_issue.code = "custom");
				if (!("input" in _issue)) _issue.input = payload.value;
				_issue.inst ?? (_issue.inst = inst);
				payload.issues.push(issue(_issue));
			}
		};
		const output = def.transform(payload.value, payload);
		if (output instanceof Promise) return output.then((output) => {
			payload.value = output;
			return payload;
		});
		payload.value = output;
		return payload;
	};
});
function transform(fn) {
	return new ZodTransform({
		type: "transform",
		transform: fn
	});
}
const ZodOptional = /*@__PURE__*/ $constructor("ZodOptional", (inst, def) => {
	$ZodOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function optional(innerType) {
	return new ZodOptional({
		type: "optional",
		innerType
	});
}
const ZodExactOptional = /*@__PURE__*/ $constructor("ZodExactOptional", (inst, def) => {
	$ZodExactOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => optionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function exactOptional(innerType) {
	return new ZodExactOptional({
		type: "optional",
		innerType
	});
}
const ZodNullable = /*@__PURE__*/ $constructor("ZodNullable", (inst, def) => {
	$ZodNullable.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nullableProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nullable(innerType) {
	return new ZodNullable({
		type: "nullable",
		innerType
	});
}
const ZodDefault = /*@__PURE__*/ $constructor("ZodDefault", (inst, def) => {
	$ZodDefault.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => defaultProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeDefault = inst.unwrap;
});
function _default(innerType, defaultValue) {
	return new ZodDefault({
		type: "default",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodPrefault = /*@__PURE__*/ $constructor("ZodPrefault", (inst, def) => {
	$ZodPrefault.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => prefaultProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function prefault(innerType, defaultValue) {
	return new ZodPrefault({
		type: "prefault",
		innerType,
		get defaultValue() {
			return typeof defaultValue === "function" ? defaultValue() : shallowClone(defaultValue);
		}
	});
}
const ZodNonOptional = /*@__PURE__*/ $constructor("ZodNonOptional", (inst, def) => {
	$ZodNonOptional.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => nonoptionalProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function nonoptional(innerType, params) {
	return new ZodNonOptional({
		type: "nonoptional",
		innerType,
		...normalizeParams(params)
	});
}
const ZodCatch = /*@__PURE__*/ $constructor("ZodCatch", (inst, def) => {
	$ZodCatch.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => catchProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
	inst.removeCatch = inst.unwrap;
});
function _catch(innerType, catchValue) {
	return new ZodCatch({
		type: "catch",
		innerType,
		catchValue: typeof catchValue === "function" ? catchValue : constantCatch(catchValue)
	});
}
const ZodPipe = /*@__PURE__*/ $constructor("ZodPipe", (inst, def) => {
	$ZodPipe.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => pipeProcessor(inst, ctx, json, params);
	inst.in = def.in;
	inst.out = def.out;
});
function pipe(in_, out) {
	return new ZodPipe({
		type: "pipe",
		in: in_,
		out
	});
}
const ZodReadonly = /*@__PURE__*/ $constructor("ZodReadonly", (inst, def) => {
	$ZodReadonly.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => readonlyProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.innerType;
});
function readonly(innerType) {
	return new ZodReadonly({
		type: "readonly",
		innerType
	});
}
const ZodLazy = /*@__PURE__*/ $constructor("ZodLazy", (inst, def) => {
	$ZodLazy.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => lazyProcessor(inst, ctx, json, params);
	inst.unwrap = () => inst._zod.def.getter();
});
function lazy(getter) {
	return new ZodLazy({
		type: "lazy",
		getter
	});
}
const ZodCustom = /*@__PURE__*/ $constructor("ZodCustom", (inst, def) => {
	$ZodCustom.init(inst, def);
	ZodType.init(inst, def);
	inst._zod.processJSONSchema = (ctx, json, params) => customProcessor(inst, ctx, json, params);
});
function custom(fn, _params) {
	return _custom(ZodCustom, fn ?? (() => true), _params);
}
function refine(fn, _params = {}) {
	return _refine(ZodCustom, fn, _params);
}
function superRefine(fn, params) {
	return _superRefine(fn, params);
}
function json(params) {
	const jsonSchema = lazy(() => {
		return union([
			string(params),
			number$1(),
			boolean(),
			_null(),
			array(jsonSchema),
			record(string(), jsonSchema)
		]);
	});
	return jsonSchema;
}

// src/metrics.ts
var import_fastest_levenshtein = require_fastest_levenshtein();
/** What we compare, and which way is better. Thresholds, tables and docs all derive from here. */
const metrics = {
	rps: {
		label: "Requests/s",
		unit: "/s",
		better: "higher",
		threshold: .05
	},
	p90: {
		label: "Latency p90",
		unit: "ms",
		better: "lower",
		threshold: .1
	},
	p99: {
		label: "Latency p99",
		unit: "ms",
		better: "lower",
		threshold: .2
	},
	cpu: {
		label: "CPU per request",
		unit: "µs",
		better: "lower",
		threshold: .05
	},
	p50: {
		label: "Latency p50",
		unit: "ms",
		better: "lower"
	},
	mean: {
		label: "Latency mean",
		unit: "ms",
		better: "lower"
	},
	max: {
		label: "Latency max",
		unit: "ms",
		better: "lower"
	},
	throughput: {
		label: "Body throughput",
		unit: "MB/s",
		better: "higher"
	},
	rss: {
		label: "Memory (RSS)",
		unit: "MB",
		better: "lower"
	}
};
/** Definition of any metric, percentiles that are not in the table included. */
function metric$1(name) {
	return metrics[name] ?? {
		label: `Latency ${name}`,
		unit: "ms",
		better: "lower"
	};
}
/** The percentile a latency metric stands for, in (0, 100); undefined for the others. 'p99.9' → 99.9 */
function percentile(name) {
	const match = /^p(\d+(?:\.\d+)?)$/.exec(name);
	return match ? Number(match[1]) : void 0;
}

// src/config/units.ts
const units = {
	ms: 1,
	s: 1e3,
	m: 6e4,
	h: 36e5
};
/** `2m30s` → 150000. Milliseconds; undefined for anything that is not a duration with units. */
function parseDuration(text) {
	const parts = [...text.trim().matchAll(/(\d+(?:\.\d+)?)\s*(ms|s|m|h)\s*/gy)];
	if (parts.length === 0 || parts.map(([part]) => part).join("") !== text.trim()) return void 0;
	return Math.round(parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * units[unit], 0));
}
/** Milliseconds of a duration that somebody typed; throws `usage`, naming `where`. */
function duration(text, where) {
	const ms = parseDuration(text);
	if (ms !== void 0 && ms > 0) return ms;
	throw new GateError("usage", `${where}: \`${text}\` is no duration: write it with its unit, as in \`90s\`, \`6m\` or \`2m30s\``);
}
/** `5%` → 0.05; undefined for anything else. */
function parsePercent(text) {
	const match = /^\s*(\d+(?:\.\d+)?)\s*%\s*$/.exec(text);
	return match ? Number((Number(match[1]) / 100).toPrecision(12)) : void 0;
}

// src/config/percentages.ts
const aShare = "write a percentage, as in `5%`, or `off`";
/** What to say to something that is no percentage; `5` and `0.05` may both mean 5 %, so neither is taken. */
function notAShare(value) {
	const number = typeof value === "string" && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value;
	if (typeof number !== "number" || !(number > 0 && number <= 1e3)) return aShare;
	return `\`${value}\` is ambiguous, write \`${number < 1 ? Number((number * 100).toPrecision(6)) : number}%\``;
}
/** A change for the worse up to `most`, a fraction; `false` is how YAML 1.1 reads `off`. */
function shareBelow(most) {
	const error = (issue) => notAShare(issue.input);
	return union([string().regex(/^\s*\d+(\.\d+)?\s*%\s*$|^off$/, { error }), literal(false)], { error }).transform((value) => value === false || value === "off" ? "off" : parsePercent(value)).refine((share) => share === "off" || share > 0, "write more than 0 %, or `off`: no two measurements are ever equal").refine((share) => share === "off" || share < most, `write less than ${most * 100} %, or \`off\``);
}
/** What grows may grow many times over; what shrinks cannot lose more than all. */
const shares$1 = {
	lower: shareBelow(100),
	higher: shareBelow(1)
};
const gated = (...names) => Object.fromEntries(names.map((name) => [name, shares$1[metrics[name].better].optional().describe(describeMetric(name))]));
function describeMetric(name) {
	const { label, better, threshold: fallback } = metrics[name];
	return `${label}, ${better === "higher" ? "fewer" : "more"} is worse. Default: ${fallback === void 0 ? "off" : `${fallback * 100}%`}`;
}
const gateable = gated("rps", "p90", "p99", "cpu", "mean", "max", "rss", "throughput");
/** Thresholds by metric, the change for the worse that fails, beside other keys. Any percentile may be a key. */
function withThresholds$1(shape) {
	const known = /* @__PURE__ */ new Set([...Object.keys(gateable), ...Object.keys(shape)]);
	return object$1({
		...gateable,
		...shape
	}, { error: "write a mapping of metrics to percentages" }).catchall(shares$1.lower).superRefine((value, context) => {
		for (const key of Object.keys(value)) if (!known.has(key) && !isPercentile(key)) context.addIssue({
			code: "unrecognized_keys",
			keys: [key],
			input: value
		});
	});
}
/** `p50`, `p99.9`: between p0 and p100, each spelled in one way only. */
const percentileKey = /^p(?!0$)(0|[1-9]\d?)(\.\d{0,3}[1-9])?$/;
/** May this key stand beside the named metrics? */
const isPercentile = (key) => percentileKey.test(key);

// src/config/fields.ts
const aTime = "write a time with its unit, as in `30s`, `500ms` or `2m30s`";
const time$3 = string({ error: aTime }).regex(/^(\s*\d+(\.\d+)?\s*(ms|s|m|h))+\s*$/, aTime).refine((text) => parseDuration(text) !== 0, "write more than no time").refine((text) => (parseDuration(text) ?? 0) <= 864e5, "a day is the most").transform((text) => parseDuration(text));
const times = (fallback) => time$3.prefault(fallback);
const oneLine = /^[^\u0000-\u001f\u007f\u2028\u2029]*$/;
const line$1 = (what) => string({ error: `write ${what} as a shell line` }).trim().min(1, `write ${what} as a shell line`).max(1e4, "write less than 10,000 characters").refine((text) => !text.includes("\0"), "a command has no NUL character");
const count$1 = (most) => int({ error: `write a whole number from 1 to ${most}` }).min(1, `write a whole number from 1 to ${most}`).max(most, `write a whole number from 1 to ${most}`);
const text$1 = (what) => string({ error: `write ${what} as text` }).min(1, `write ${what} as text`).max(200, "write at most 200 characters").regex(oneLine, "write it on one line, without control characters");
/** A name becomes a key of results.json, and a reader of results from elsewhere refuses these three. */
const name$1 = text$1("the name").refine((each) => ![
	"__proto__",
	"constructor",
	"prototype"
].includes(each), "JavaScript has that name for itself: take another one");
const scalar = union([
	string(),
	number$1(),
	boolean()
], { error: "write a text or a number" }).transform(String).refine((value) => !value.includes("\0"), "a value has no NUL character");
const path = string({ error: "write a path that begins with `/`" }).startsWith("/", "write a path that begins with `/`").regex(/^[^\s\u0000-\u001f\u007f]*$/, "write it without blanks and control characters: `%20` is a blank");
const headers = record(string().regex(/^[!#$%&'*+.^_`|~\w-]+$/, "a header name has letters, digits and `-`"), scalar.refine((value) => oneLine.test(value.replaceAll("	", "")), "a header value is one line"), { error: "write headers as a mapping of names to values" });

// src/config/schema.ts
const methods = [
	"GET",
	"HEAD",
	"POST",
	"PUT",
	"PATCH",
	"DELETE",
	"OPTIONS"
];
const aStatus = "write a status, as in `200`, or a list of them";
const status$1 = int({ error: aStatus }).min(100, aStatus).max(599, aStatus);
const request$2 = strictObject({
	method: string({ error: "write a method, as in `POST`" }).toUpperCase().refine((method) => methods.includes(method), `${methods.join(", ")} can be sent`).meta({ examples: methods }).default("GET").describe("HTTP method"),
	path: path.describe("Path and query. `{name}` is replaced in a sweep"),
	headers: headers.default({}).describe("Header fields to send"),
	body: union([
		string(),
		record(string(), json()),
		array(json())
	], { error: "write a text, or a mapping or list to be sent as JSON" }).optional().describe("A text is sent as it is, a mapping or list as JSON"),
	expect: union([status$1, array(status$1).min(1)], { error: "write a status, as in `200`, or a list of them" }).optional().describe("Status, or list of statuses, that count as an answer. Default: any 2xx")
}, { error: "write a mapping, as in `{ name: home, path: / }`" });
const mixed = request$2.extend({
	name: name$1.describe("Name of its row"),
	weight: count$1(1e3).default(1).describe("How often it is sent, relative to the others")
});
const scenario$1 = request$2.partial({ path: true }).extend({
	name: name$1.describe("Name of its rows"),
	connections: count$1(1e4).default(10).describe("Connections that send at the same time"),
	pipelining: count$1(1e3).default(1).describe("Requests under way on each connection"),
	amount: count$1(1e6).optional().describe("Requests of one slice, instead of a time: for slow answers"),
	timeout: times("10s").describe("An answer later than this is a failure"),
	requests: array(mixed, { error: "write a list of requests" }).min(2, "a mix has at least two requests").max(50, "50 requests are the most").optional().describe("A weighted mix instead of one request: a row each, and one for all"),
	sweep: record(string().regex(/^\w+$/, "it has letters, digits and `_`"), array(union([string().max(2e3).regex(oneLine, "write it on one line"), number$1()], { error: "write a text of one line, or a number" }), { error: "write a list of values" }).min(1, "at least one value").max(100, "100 values are the most"), { error: "write a mapping of names to lists of values" }).optional().describe("One scenario for each value, put in the place of `{name}` in name, path, headers and body"),
	gate: withThresholds$1({}).optional().describe("Thresholds of this scenario, over those of `gate`"),
	"same-body": boolean({ error: "write `true` or `false`" }).default(true).describe("Must both sides answer with the same body?"),
	dynamic: array(text$1("the field name"), { error: "write a list of field names" }).default([]).describe("JSON fields, at any depth, that may differ between answers")
});
const env = record(string().regex(/^[A-Za-z_]\w*$/, "an environment variable has letters, digits and `_`"), scalar, { error: "write a mapping of names to values" });
const server$1 = strictObject({
	directory: string({ error: "write a folder inside the repository" }).default(".").describe("The service's folder, in a monorepo"),
	install: union([line$1("the command"), literal(false)], { error: "write a shell line, or `false` for nothing to install" }).optional().describe("Installs dependencies. Default: detected from the lock file; `false`: nothing"),
	build: line$1("the command").optional().describe("Builds. Default: nothing, but for languages that need it"),
	start: line$1("the command").optional().describe("Starts the server. It gets `PORT` and `HOST=127.0.0.1`; `{port}` is replaced, too"),
	ready: union([literal("tcp"), path], { error: "write a path that begins with `/`, or `tcp`" }).optional().describe("A path that must answer below 500, or `tcp`. Default: the first scenario's path"),
	"ready-timeout": times("30s").describe("Patience until it is ready"),
	"install-timeout": times("10m").describe("Patience with the install"),
	"build-timeout": times("10m").describe("Patience with the build"),
	port: int({ error: "write a port from 1 to 65535" }).min(1, "write a port from 1 to 65535").max(65535, "write a port from 1 to 65535").optional().describe("Only for a server that cannot be told its port: variants then take turns"),
	env: env.default({}).describe("Environment variables"),
	setup: line$1("the command").optional().describe("Run once for each variant, after its build and before the first launch: fills a database, say"),
	"setup-timeout": times("10m").describe("Patience with the setup"),
	reset: line$1("the command").optional().describe("Run before each launch, for servers with state: both sides then start from the same data"),
	"reset-timeout": times("30s").describe("Patience with the reset")
}, { error: "write a mapping, as in `{ start: node server.js }`" });
const variant$2 = server$1.pick({
	install: true,
	build: true,
	start: true,
	port: true,
	setup: true,
	reset: true
}).extend({
	env: env.optional().describe("Environment variables, over those of `server`"),
	name: name$1.describe("Name of the variant"),
	baseline: boolean({ error: "write `true` or `false`" }).default(false).describe("Compare the others with this one. Default: the first"),
	against: text$1("the name of a variant").optional().describe("Judge it against this variant instead of the baseline, beside which it is then only shown"),
	ref: text$1("the commit").optional().describe("A commit, tag or branch"),
	directory: text$1("the folder").optional().describe("A folder, used as it is"),
	"same-body": boolean({ error: "write `true` or `false`" }).default(true).describe("Must it answer with the same body as what it is compared with? `false`, where other answers are its point"),
	url: url({
		protocol: /^https?$/,
		error: "write a URL, as in `http://127.0.0.1:8080`"
	}).optional().describe("A server that already runs")
});
const gate$1 = withThresholds$1({
	evidence: _enum([
		"likely",
		"proven",
		"exact"
	], { error: "write `likely`, `proven` or `exact`" }).default("likely").describe("When a row is regressed. likely: worse for certain, and by the threshold at the best estimate; proven: by the threshold for certain; exact: like likely, by the sign-flip test"),
	"on-inconclusive": _enum(["pass", "fail"], { error: "write `pass` or `fail`" }).default("pass").describe("What a run that could not decide does"),
	"on-invalid": _enum(["pass", "fail"], { error: "write `pass` or `fail`" }).default("fail").describe("What a run that could not compare does")
});
/** `perf-gate.yml` as it is written. */
const configFile = strictObject({
	server: server$1.prefault({}).describe("How to install, build and start the server"),
	scenarios: array(scenario$1, { error: "write a list of scenarios" }).min(1, "at least one scenario is needed").max(100, "100 scenarios are the most").describe("Patterns of load"),
	gate: gate$1.prefault({}).describe("Change for the worse that fails, by metric"),
	budget: time$3.optional().describe("Time for measuring, all scenarios together. Default: 2m30s for one scenario, 1m45s for each more, at most 6m"),
	seed: int({ error: "write a whole number from 0 to 4294967295" }).min(0, "write a whole number from 0 to 4294967295").max(2 ** 32 - 1, "write a whole number from 0 to 4294967295").optional().describe("Seed of everything random. Default: drawn, and printed"),
	variants: array(variant$2, { error: "write a list of variants" }).min(2, "a comparison has at least two variants").max(20, "20 variants are the most").optional().describe("What `perf-gate compare` sets side by side, instead of base and head")
}, { error: "write a mapping with `server` and `scenarios`" });

// node_modules/yaml/dist/nodes/identity.js
var require_identity = /* @__PURE__ */ __commonJSMin(((exports) => {
	const ALIAS = Symbol.for("yaml.alias");
	const DOC = Symbol.for("yaml.document");
	const MAP = Symbol.for("yaml.map");
	const PAIR = Symbol.for("yaml.pair");
	const SCALAR = Symbol.for("yaml.scalar");
	const SEQ = Symbol.for("yaml.seq");
	const NODE_TYPE = Symbol.for("yaml.node.type");
	const isAlias = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === ALIAS;
	const isDocument = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === DOC;
	const isMap = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
	const isPair = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === PAIR;
	const isScalar = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SCALAR;
	const isSeq = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SEQ;
	function isCollection(node) {
		if (node && typeof node === "object") switch (node[NODE_TYPE]) {
			case MAP:
			case SEQ: return true;
		}
		return false;
	}
	function isNode(node) {
		if (node && typeof node === "object") switch (node[NODE_TYPE]) {
			case ALIAS:
			case MAP:
			case SCALAR:
			case SEQ: return true;
		}
		return false;
	}
	const hasAnchor = (node) => (isScalar(node) || isCollection(node)) && !!node.anchor;
	exports.ALIAS = ALIAS;
	exports.DOC = DOC;
	exports.MAP = MAP;
	exports.NODE_TYPE = NODE_TYPE;
	exports.PAIR = PAIR;
	exports.SCALAR = SCALAR;
	exports.SEQ = SEQ;
	exports.hasAnchor = hasAnchor;
	exports.isAlias = isAlias;
	exports.isCollection = isCollection;
	exports.isDocument = isDocument;
	exports.isMap = isMap;
	exports.isNode = isNode;
	exports.isPair = isPair;
	exports.isScalar = isScalar;
	exports.isSeq = isSeq;
}));

// node_modules/yaml/dist/visit.js
var require_visit = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	const BREAK = Symbol("break visit");
	const SKIP = Symbol("skip children");
	const REMOVE = Symbol("remove node");
	/**
	* Apply a visitor to an AST node or document.
	*
	* Walks through the tree (depth-first) starting from `node`, calling a
	* `visitor` function with three arguments:
	*   - `key`: For sequence values and map `Pair`, the node's index in the
	*     collection. Within a `Pair`, `'key'` or `'value'`, correspondingly.
	*     `null` for the root node.
	*   - `node`: The current node.
	*   - `path`: The ancestry of the current node.
	*
	* The return value of the visitor may be used to control the traversal:
	*   - `undefined` (default): Do nothing and continue
	*   - `visit.SKIP`: Do not visit the children of this node, continue with next
	*     sibling
	*   - `visit.BREAK`: Terminate traversal completely
	*   - `visit.REMOVE`: Remove the current node, then continue with the next one
	*   - `Node`: Replace the current node, then continue by visiting it
	*   - `number`: While iterating the items of a sequence or map, set the index
	*     of the next step. This is useful especially if the index of the current
	*     node has changed.
	*
	* If `visitor` is a single function, it will be called with all values
	* encountered in the tree, including e.g. `null` values. Alternatively,
	* separate visitor functions may be defined for each `Map`, `Pair`, `Seq`,
	* `Alias` and `Scalar` node. To define the same visitor function for more than
	* one node type, use the `Collection` (map and seq), `Value` (map, seq & scalar)
	* and `Node` (alias, map, seq & scalar) targets. Of all these, only the most
	* specific defined one will be used for each node.
	*/
	function visit(node, visitor) {
		const visitor_ = initVisitor(visitor);
		if (identity.isDocument(node)) {
			if (visit_(null, node.contents, visitor_, Object.freeze([node])) === REMOVE) node.contents = null;
		} else visit_(null, node, visitor_, Object.freeze([]));
	}
	/** Terminate visit traversal completely */
	visit.BREAK = BREAK;
	/** Do not visit the children of the current node */
	visit.SKIP = SKIP;
	/** Remove the current node */
	visit.REMOVE = REMOVE;
	function visit_(key, node, visitor, path) {
		const ctrl = callVisitor(key, node, visitor, path);
		if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
			replaceNode(key, path, ctrl);
			return visit_(key, ctrl, visitor, path);
		}
		if (typeof ctrl !== "symbol") {
			if (identity.isCollection(node)) {
				path = Object.freeze(path.concat(node));
				for (let i = 0; i < node.items.length; ++i) {
					const ci = visit_(i, node.items[i], visitor, path);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						node.items.splice(i, 1);
						i -= 1;
					}
				}
			} else if (identity.isPair(node)) {
				path = Object.freeze(path.concat(node));
				const ck = visit_("key", node.key, visitor, path);
				if (ck === BREAK) return BREAK;
				else if (ck === REMOVE) node.key = null;
				const cv = visit_("value", node.value, visitor, path);
				if (cv === BREAK) return BREAK;
				else if (cv === REMOVE) node.value = null;
			}
		}
		return ctrl;
	}
	/**
	* Apply an async visitor to an AST node or document.
	*
	* Walks through the tree (depth-first) starting from `node`, calling a
	* `visitor` function with three arguments:
	*   - `key`: For sequence values and map `Pair`, the node's index in the
	*     collection. Within a `Pair`, `'key'` or `'value'`, correspondingly.
	*     `null` for the root node.
	*   - `node`: The current node.
	*   - `path`: The ancestry of the current node.
	*
	* The return value of the visitor may be used to control the traversal:
	*   - `Promise`: Must resolve to one of the following values
	*   - `undefined` (default): Do nothing and continue
	*   - `visit.SKIP`: Do not visit the children of this node, continue with next
	*     sibling
	*   - `visit.BREAK`: Terminate traversal completely
	*   - `visit.REMOVE`: Remove the current node, then continue with the next one
	*   - `Node`: Replace the current node, then continue by visiting it
	*   - `number`: While iterating the items of a sequence or map, set the index
	*     of the next step. This is useful especially if the index of the current
	*     node has changed.
	*
	* If `visitor` is a single function, it will be called with all values
	* encountered in the tree, including e.g. `null` values. Alternatively,
	* separate visitor functions may be defined for each `Map`, `Pair`, `Seq`,
	* `Alias` and `Scalar` node. To define the same visitor function for more than
	* one node type, use the `Collection` (map and seq), `Value` (map, seq & scalar)
	* and `Node` (alias, map, seq & scalar) targets. Of all these, only the most
	* specific defined one will be used for each node.
	*/
	async function visitAsync(node, visitor) {
		const visitor_ = initVisitor(visitor);
		if (identity.isDocument(node)) {
			if (await visitAsync_(null, node.contents, visitor_, Object.freeze([node])) === REMOVE) node.contents = null;
		} else await visitAsync_(null, node, visitor_, Object.freeze([]));
	}
	/** Terminate visit traversal completely */
	visitAsync.BREAK = BREAK;
	/** Do not visit the children of the current node */
	visitAsync.SKIP = SKIP;
	/** Remove the current node */
	visitAsync.REMOVE = REMOVE;
	async function visitAsync_(key, node, visitor, path) {
		const ctrl = await callVisitor(key, node, visitor, path);
		if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
			replaceNode(key, path, ctrl);
			return visitAsync_(key, ctrl, visitor, path);
		}
		if (typeof ctrl !== "symbol") {
			if (identity.isCollection(node)) {
				path = Object.freeze(path.concat(node));
				for (let i = 0; i < node.items.length; ++i) {
					const ci = await visitAsync_(i, node.items[i], visitor, path);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						node.items.splice(i, 1);
						i -= 1;
					}
				}
			} else if (identity.isPair(node)) {
				path = Object.freeze(path.concat(node));
				const ck = await visitAsync_("key", node.key, visitor, path);
				if (ck === BREAK) return BREAK;
				else if (ck === REMOVE) node.key = null;
				const cv = await visitAsync_("value", node.value, visitor, path);
				if (cv === BREAK) return BREAK;
				else if (cv === REMOVE) node.value = null;
			}
		}
		return ctrl;
	}
	function initVisitor(visitor) {
		if (typeof visitor === "object" && (visitor.Collection || visitor.Node || visitor.Value)) return Object.assign({
			Alias: visitor.Node,
			Map: visitor.Node,
			Scalar: visitor.Node,
			Seq: visitor.Node
		}, visitor.Value && {
			Map: visitor.Value,
			Scalar: visitor.Value,
			Seq: visitor.Value
		}, visitor.Collection && {
			Map: visitor.Collection,
			Seq: visitor.Collection
		}, visitor);
		return visitor;
	}
	function callVisitor(key, node, visitor, path) {
		if (typeof visitor === "function") return visitor(key, node, path);
		if (identity.isMap(node)) return visitor.Map?.(key, node, path);
		if (identity.isSeq(node)) return visitor.Seq?.(key, node, path);
		if (identity.isPair(node)) return visitor.Pair?.(key, node, path);
		if (identity.isScalar(node)) return visitor.Scalar?.(key, node, path);
		if (identity.isAlias(node)) return visitor.Alias?.(key, node, path);
	}
	function replaceNode(key, path, node) {
		const parent = path[path.length - 1];
		if (identity.isCollection(parent)) parent.items[key] = node;
		else if (identity.isPair(parent)) {
			if (key === "key") parent.key = node;
			else parent.value = node;
		} else if (identity.isDocument(parent)) parent.contents = node;
		else {
			const pt = identity.isAlias(parent) ? "alias" : "scalar";
			throw new Error(`Cannot replace node with ${pt} parent`);
		}
	}
	exports.visit = visit;
	exports.visitAsync = visitAsync;
}));

// node_modules/yaml/dist/doc/directives.js
var require_directives = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var visit = require_visit();
	const escapeChars = {
		"!": "%21",
		",": "%2C",
		"[": "%5B",
		"]": "%5D",
		"{": "%7B",
		"}": "%7D"
	};
	const escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, (ch) => escapeChars[ch]);
	var Directives = class Directives {
		constructor(yaml, tags) {
			/**
			* The directives-end/doc-start marker `---`. If `null`, a marker may still be
			* included in the document's stringified representation.
			*/
			this.docStart = null;
			/** The doc-end marker `...`.  */
			this.docEnd = false;
			this.yaml = Object.assign({}, Directives.defaultYaml, yaml);
			this.tags = Object.assign({}, Directives.defaultTags, tags);
		}
		clone() {
			const copy = new Directives(this.yaml, this.tags);
			copy.docStart = this.docStart;
			return copy;
		}
		/**
		* During parsing, get a Directives instance for the current document and
		* update the stream state according to the current version's spec.
		*/
		atDocument() {
			const res = new Directives(this.yaml, this.tags);
			switch (this.yaml.version) {
				case "1.1":
					this.atNextDocument = true;
					break;
				case "1.2":
					this.atNextDocument = false;
					this.yaml = {
						explicit: Directives.defaultYaml.explicit,
						version: "1.2"
					};
					this.tags = Object.assign({}, Directives.defaultTags);
			}
			return res;
		}
		/**
		* @param onError - May be called even if the action was successful
		* @returns `true` on success
		*/
		add(line, onError) {
			if (this.atNextDocument) {
				this.yaml = {
					explicit: Directives.defaultYaml.explicit,
					version: "1.1"
				};
				this.tags = Object.assign({}, Directives.defaultTags);
				this.atNextDocument = false;
			}
			const parts = line.trim().split(/[ \t]+/);
			const name = parts.shift();
			switch (name) {
				case "%TAG": {
					if (parts.length !== 2) {
						onError(0, "%TAG directive should contain exactly two parts");
						if (parts.length < 2) return false;
					}
					const [handle, prefix] = parts;
					this.tags[handle] = prefix;
					return true;
				}
				case "%YAML": {
					this.yaml.explicit = true;
					if (parts.length !== 1) {
						onError(0, "%YAML directive should contain exactly one part");
						return false;
					}
					const [version] = parts;
					if (version === "1.1" || version === "1.2") {
						this.yaml.version = version;
						return true;
					} else {
						const isValid = /^\d+\.\d+$/.test(version);
						onError(6, `Unsupported YAML version ${version}`, isValid);
						return false;
					}
				}
				default:
					onError(0, `Unknown directive ${name}`, true);
					return false;
			}
		}
		/**
		* Resolves a tag, matching handles to those defined in %TAG directives.
		*
		* @returns Resolved tag, which may also be the non-specific tag `'!'` or a
		*   `'!local'` tag, or `null` if unresolvable.
		*/
		tagName(source, onError) {
			if (source === "!") return "!";
			if (source[0] !== "!") {
				onError(`Not a valid tag: ${source}`);
				return null;
			}
			if (source[1] === "<") {
				const verbatim = source.slice(2, -1);
				if (verbatim === "!" || verbatim === "!!") {
					onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
					return null;
				}
				if (source[source.length - 1] !== ">") onError("Verbatim tags must end with a >");
				return verbatim;
			}
			const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
			if (!suffix) onError(`The ${source} tag has no suffix`);
			const prefix = this.tags[handle];
			if (prefix) try {
				return prefix + decodeURIComponent(suffix);
			} catch (error) {
				onError(String(error));
				return null;
			}
			if (handle === "!") return source;
			onError(`Could not resolve tag: ${source}`);
			return null;
		}
		/**
		* Given a fully resolved tag, returns its printable string form,
		* taking into account current tag prefixes and defaults.
		*/
		tagString(tag) {
			for (const [handle, prefix] of Object.entries(this.tags)) if (tag.startsWith(prefix)) return handle + escapeTagName(tag.substring(prefix.length));
			return tag[0] === "!" ? tag : `!<${tag}>`;
		}
		toString(doc) {
			const lines = this.yaml.explicit ? [`%YAML ${this.yaml.version || "1.2"}`] : [];
			const tagEntries = Object.entries(this.tags);
			let tagNames;
			if (doc && tagEntries.length > 0 && identity.isNode(doc.contents)) {
				const tags = {};
				visit.visit(doc.contents, (_key, node) => {
					if (identity.isNode(node) && node.tag) tags[node.tag] = true;
				});
				tagNames = Object.keys(tags);
			} else tagNames = [];
			for (const [handle, prefix] of tagEntries) {
				if (handle === "!!" && prefix === "tag:yaml.org,2002:") continue;
				if (!doc || tagNames.some((tn) => tn.startsWith(prefix))) lines.push(`%TAG ${handle} ${prefix}`);
			}
			return lines.join("\n");
		}
	};
	Directives.defaultYaml = {
		explicit: false,
		version: "1.2"
	};
	Directives.defaultTags = { "!!": "tag:yaml.org,2002:" };
	exports.Directives = Directives;
}));

// node_modules/yaml/dist/doc/anchors.js
var require_anchors = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var visit = require_visit();
	/**
	* Verify that the input string is a valid anchor.
	*
	* Will throw on errors.
	*/
	function anchorIsValid(anchor) {
		if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
			const msg = `Anchor must not contain whitespace or control characters: ${JSON.stringify(anchor)}`;
			throw new Error(msg);
		}
		return true;
	}
	function anchorNames(root) {
		const anchors = /* @__PURE__ */ new Set();
		visit.visit(root, { Value(_key, node) {
			if (node.anchor) anchors.add(node.anchor);
		} });
		return anchors;
	}
	/** Find a new anchor name with the given `prefix` and a one-indexed suffix. */
	function findNewAnchor(prefix, exclude) {
		for (let i = 1;; ++i) {
			const name = `${prefix}${i}`;
			if (!exclude.has(name)) return name;
		}
	}
	function createNodeAnchors(doc, prefix) {
		const aliasObjects = [];
		const sourceObjects = /* @__PURE__ */ new Map();
		let prevAnchors = null;
		return {
			onAnchor: (source) => {
				aliasObjects.push(source);
				prevAnchors ?? (prevAnchors = anchorNames(doc));
				const anchor = findNewAnchor(prefix, prevAnchors);
				prevAnchors.add(anchor);
				return anchor;
			},
			/**
			* With circular references, the source node is only resolved after all
			* of its child nodes are. This is why anchors are set only after all of
			* the nodes have been created.
			*/
			setAnchors: () => {
				for (const source of aliasObjects) {
					const ref = sourceObjects.get(source);
					if (typeof ref === "object" && ref.anchor && (identity.isScalar(ref.node) || identity.isCollection(ref.node))) ref.node.anchor = ref.anchor;
					else {
						const error = /* @__PURE__ */ new Error("Failed to resolve repeated object (this should not happen)");
						error.source = source;
						throw error;
					}
				}
			},
			sourceObjects
		};
	}
	exports.anchorIsValid = anchorIsValid;
	exports.anchorNames = anchorNames;
	exports.createNodeAnchors = createNodeAnchors;
	exports.findNewAnchor = findNewAnchor;
}));

// node_modules/yaml/dist/doc/applyReviver.js
var require_applyReviver = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Applies the JSON.parse reviver algorithm as defined in the ECMA-262 spec,
	* in section 24.5.1.1 "Runtime Semantics: InternalizeJSONProperty" of the
	* 2021 edition: https://tc39.es/ecma262/#sec-json.parse
	*
	* Includes extensions for handling Map and Set objects.
	*/
	function applyReviver(reviver, obj, key, val) {
		if (val && typeof val === "object") {
			if (Array.isArray(val)) for (let i = 0, len = val.length; i < len; ++i) {
				const v0 = val[i];
				const v1 = applyReviver(reviver, val, String(i), v0);
				if (v1 === void 0) delete val[i];
				else if (v1 !== v0) val[i] = v1;
			}
			else if (val instanceof Map) for (const k of Array.from(val.keys())) {
				const v0 = val.get(k);
				const v1 = applyReviver(reviver, val, k, v0);
				if (v1 === void 0) val.delete(k);
				else if (v1 !== v0) val.set(k, v1);
			}
			else if (val instanceof Set) for (const v0 of Array.from(val)) {
				const v1 = applyReviver(reviver, val, v0, v0);
				if (v1 === void 0) val.delete(v0);
				else if (v1 !== v0) {
					val.delete(v0);
					val.add(v1);
				}
			}
			else for (const [k, v0] of Object.entries(val)) {
				const v1 = applyReviver(reviver, val, k, v0);
				if (v1 === void 0) delete val[k];
				else if (v1 !== v0) val[k] = v1;
			}
		}
		return reviver.call(obj, key, val);
	}
	exports.applyReviver = applyReviver;
}));

// node_modules/yaml/dist/nodes/toJS.js
var require_toJS = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	/**
	* Recursively convert any node or its contents to native JavaScript
	*
	* @param value - The input value
	* @param arg - If `value` defines a `toJSON()` method, use this
	*   as its first argument
	* @param ctx - Conversion context, originally set in Document#toJS(). If
	*   `{ keep: true }` is not set, output should be suitable for JSON
	*   stringification.
	*/
	function toJS(value, arg, ctx) {
		if (Array.isArray(value)) return value.map((v, i) => toJS(v, String(i), ctx));
		if (value && typeof value.toJSON === "function") {
			if (!ctx || !identity.hasAnchor(value)) return value.toJSON(arg, ctx);
			const data = {
				aliasCount: 0,
				count: 1,
				res: void 0
			};
			ctx.anchors.set(value, data);
			ctx.onCreate = (res) => {
				data.res = res;
				delete ctx.onCreate;
			};
			const res = value.toJSON(arg, ctx);
			if (ctx.onCreate) ctx.onCreate(res);
			return res;
		}
		if (typeof value === "bigint" && !ctx?.keep) return Number(value);
		return value;
	}
	exports.toJS = toJS;
}));

// node_modules/yaml/dist/nodes/Node.js
var require_Node = /* @__PURE__ */ __commonJSMin(((exports) => {
	var applyReviver = require_applyReviver();
	var identity = require_identity();
	var toJS = require_toJS();
	var NodeBase = class {
		constructor(type) {
			Object.defineProperty(this, identity.NODE_TYPE, { value: type });
		}
		/** Create a copy of this node.  */
		clone() {
			const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		/** A plain JavaScript representation of this node. */
		toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
			if (!identity.isDocument(doc)) throw new TypeError("A document argument is required");
			const ctx = {
				anchors: /* @__PURE__ */ new Map(),
				doc,
				keep: true,
				mapAsMap: mapAsMap === true,
				mapKeyWarned: false,
				maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
			};
			const res = toJS.toJS(this, "", ctx);
			if (typeof onAnchor === "function") for (const { count, res } of ctx.anchors.values()) onAnchor(res, count);
			return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
		}
	};
	exports.NodeBase = NodeBase;
}));

// node_modules/yaml/dist/nodes/Alias.js
var require_Alias = /* @__PURE__ */ __commonJSMin(((exports) => {
	var anchors = require_anchors();
	var visit = require_visit();
	var identity = require_identity();
	var Node = require_Node();
	var toJS = require_toJS();
	var Alias = class extends Node.NodeBase {
		constructor(source) {
			super(identity.ALIAS);
			this.source = source;
			Object.defineProperty(this, "tag", { set() {
				throw new Error("Alias nodes cannot have tags");
			} });
		}
		/**
		* Resolve the value of this alias within `doc`, finding the last
		* instance of the `source` anchor before this node.
		*/
		resolve(doc, ctx) {
			if (ctx?.maxAliasCount === 0) throw new ReferenceError("Alias resolution is disabled");
			let nodes;
			if (ctx?.aliasResolveCache) nodes = ctx.aliasResolveCache;
			else {
				nodes = [];
				visit.visit(doc, { Node: (_key, node) => {
					if (identity.isAlias(node) || identity.hasAnchor(node)) nodes.push(node);
				} });
				if (ctx) ctx.aliasResolveCache = nodes;
			}
			let found = void 0;
			for (const node of nodes) {
				if (node === this) break;
				if (node.anchor === this.source) found = node;
			}
			if (found && ctx) {
				const { anchors, doc, maxAliasCount } = ctx;
				let data = anchors.get(found);
				if (!data) {
					toJS.toJS(found, null, ctx);
					data = anchors.get(found);
				}
				/* istanbul ignore if */
				if (data?.res === void 0) throw new ReferenceError("This should not happen: Alias anchor was not resolved?");
				if (maxAliasCount >= 0) {
					data.count += 1;
					if (data.aliasCount === 0) data.aliasCount = getAliasCount(doc, found, anchors);
					if (data.count * data.aliasCount > maxAliasCount) throw new ReferenceError("Excessive alias count indicates a resource exhaustion attack");
				}
			}
			return found;
		}
		toJSON(_arg, ctx) {
			if (!ctx) return { source: this.source };
			const source = this.resolve(ctx.doc, ctx);
			if (!source) {
				const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
				throw new ReferenceError(msg);
			}
			return ctx.anchors.get(source).res;
		}
		toString(ctx, _onComment, _onChompKeep) {
			const src = `*${this.source}`;
			if (ctx) {
				anchors.anchorIsValid(this.source);
				if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
					const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
					throw new Error(msg);
				}
				if (ctx.implicitKey) return `${src} `;
			}
			return src;
		}
	};
	function getAliasCount(doc, node, anchors) {
		if (identity.isAlias(node)) {
			const source = node.resolve(doc);
			const anchor = anchors && source && anchors.get(source);
			return anchor ? anchor.count * anchor.aliasCount : 0;
		} else if (identity.isCollection(node)) {
			let count = 0;
			for (const item of node.items) {
				const c = getAliasCount(doc, item, anchors);
				if (c > count) count = c;
			}
			return count;
		} else if (identity.isPair(node)) {
			const kc = getAliasCount(doc, node.key, anchors);
			const vc = getAliasCount(doc, node.value, anchors);
			return Math.max(kc, vc);
		}
		return 1;
	}
	exports.Alias = Alias;
}));

// node_modules/yaml/dist/nodes/Scalar.js
var require_Scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Node = require_Node();
	var toJS = require_toJS();
	const isScalarValue = (value) => !value || typeof value !== "function" && typeof value !== "object";
	var Scalar = class extends Node.NodeBase {
		constructor(value) {
			super(identity.SCALAR);
			this.value = value;
		}
		toJSON(arg, ctx) {
			return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
		}
		toString() {
			return String(this.value);
		}
	};
	Scalar.BLOCK_FOLDED = "BLOCK_FOLDED";
	Scalar.BLOCK_LITERAL = "BLOCK_LITERAL";
	Scalar.PLAIN = "PLAIN";
	Scalar.QUOTE_DOUBLE = "QUOTE_DOUBLE";
	Scalar.QUOTE_SINGLE = "QUOTE_SINGLE";
	exports.Scalar = Scalar;
	exports.isScalarValue = isScalarValue;
}));

// node_modules/yaml/dist/doc/createNode.js
var require_createNode = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var identity = require_identity();
	var Scalar = require_Scalar();
	const defaultTagPrefix = "tag:yaml.org,2002:";
	function findTagObject(value, tagName, tags) {
		if (tagName) {
			const match = tags.filter((t) => t.tag === tagName);
			const tagObj = match.find((t) => !t.format) ?? match[0];
			if (!tagObj) throw new Error(`Tag ${tagName} not found`);
			return tagObj;
		}
		return tags.find((t) => t.identify?.(value) && !t.format);
	}
	function createNode(value, tagName, ctx) {
		if (identity.isDocument(value)) value = value.contents;
		if (identity.isNode(value)) return value;
		if (identity.isPair(value)) {
			const map = ctx.schema[identity.MAP].createNode?.(ctx.schema, null, ctx);
			map.items.push(value);
			return map;
		}
		if (value instanceof String || value instanceof Number || value instanceof Boolean || typeof BigInt !== "undefined" && value instanceof BigInt) value = value.valueOf();
		const { aliasDuplicateObjects, onAnchor, onTagObj, schema, sourceObjects } = ctx;
		let ref = void 0;
		if (aliasDuplicateObjects && value && typeof value === "object") {
			ref = sourceObjects.get(value);
			if (ref) {
				ref.anchor ?? (ref.anchor = onAnchor(value));
				return new Alias.Alias(ref.anchor);
			} else {
				ref = {
					anchor: null,
					node: null
				};
				sourceObjects.set(value, ref);
			}
		}
		if (tagName?.startsWith("!!")) tagName = defaultTagPrefix + tagName.slice(2);
		let tagObj = findTagObject(value, tagName, schema.tags);
		if (!tagObj) {
			if (value && typeof value.toJSON === "function") value = value.toJSON();
			if (!value || typeof value !== "object") {
				const node = new Scalar.Scalar(value);
				if (ref) ref.node = node;
				return node;
			}
			tagObj = value instanceof Map ? schema[identity.MAP] : Symbol.iterator in Object(value) ? schema[identity.SEQ] : schema[identity.MAP];
		}
		if (onTagObj) {
			onTagObj(tagObj);
			delete ctx.onTagObj;
		}
		const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar.Scalar(value);
		if (tagName) node.tag = tagName;
		else if (!tagObj.default) node.tag = tagObj.tag;
		if (ref) ref.node = node;
		return node;
	}
	exports.createNode = createNode;
}));

// node_modules/yaml/dist/nodes/Collection.js
var require_Collection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var identity = require_identity();
	var Node = require_Node();
	function collectionFromPath(schema, path, value) {
		let v = value;
		for (let i = path.length - 1; i >= 0; --i) {
			const k = path[i];
			if (typeof k === "number" && Number.isInteger(k) && k >= 0) {
				const a = [];
				a[k] = v;
				v = a;
			} else v = /* @__PURE__ */ new Map([[k, v]]);
		}
		return createNode.createNode(v, void 0, {
			aliasDuplicateObjects: false,
			keepUndefined: false,
			onAnchor: () => {
				throw new Error("This should not happen, please report a bug.");
			},
			schema,
			sourceObjects: /* @__PURE__ */ new Map()
		});
	}
	const isEmptyPath = (path) => path == null || typeof path === "object" && !!path[Symbol.iterator]().next().done;
	var Collection = class extends Node.NodeBase {
		constructor(type, schema) {
			super(type);
			Object.defineProperty(this, "schema", {
				value: schema,
				configurable: true,
				enumerable: false,
				writable: true
			});
		}
		/**
		* Create a copy of this collection.
		*
		* @param schema - If defined, overwrites the original's schema
		*/
		clone(schema) {
			const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
			if (schema) copy.schema = schema;
			copy.items = copy.items.map((it) => identity.isNode(it) || identity.isPair(it) ? it.clone(schema) : it);
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		/**
		* Adds a value to the collection. For `!!map` and `!!omap` the value must
		* be a Pair instance or a `{ key, value }` object, which may not have a key
		* that already exists in the map.
		*/
		addIn(path, value) {
			if (isEmptyPath(path)) this.add(value);
			else {
				const [key, ...rest] = path;
				const node = this.get(key, true);
				if (identity.isCollection(node)) node.addIn(rest, value);
				else if (node === void 0 && this.schema) this.set(key, collectionFromPath(this.schema, rest, value));
				else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
			}
		}
		/**
		* Removes a value from the collection.
		* @returns `true` if the item was found and removed.
		*/
		deleteIn(path) {
			const [key, ...rest] = path;
			if (rest.length === 0) return this.delete(key);
			const node = this.get(key, true);
			if (identity.isCollection(node)) return node.deleteIn(rest);
			else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
		}
		/**
		* Returns item at `key`, or `undefined` if not found. By default unwraps
		* scalar values from their surrounding node; to disable set `keepScalar` to
		* `true` (collections are always returned intact).
		*/
		getIn(path, keepScalar) {
			const [key, ...rest] = path;
			const node = this.get(key, true);
			if (rest.length === 0) return !keepScalar && identity.isScalar(node) ? node.value : node;
			else return identity.isCollection(node) ? node.getIn(rest, keepScalar) : void 0;
		}
		hasAllNullValues(allowScalar) {
			return this.items.every((node) => {
				if (!identity.isPair(node)) return false;
				const n = node.value;
				return n == null || allowScalar && identity.isScalar(n) && n.value == null && !n.commentBefore && !n.comment && !n.tag;
			});
		}
		/**
		* Checks if the collection includes a value with the key `key`.
		*/
		hasIn(path) {
			const [key, ...rest] = path;
			if (rest.length === 0) return this.has(key);
			const node = this.get(key, true);
			return identity.isCollection(node) ? node.hasIn(rest) : false;
		}
		/**
		* Sets a value in this collection. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*/
		setIn(path, value) {
			const [key, ...rest] = path;
			if (rest.length === 0) this.set(key, value);
			else {
				const node = this.get(key, true);
				if (identity.isCollection(node)) node.setIn(rest, value);
				else if (node === void 0 && this.schema) this.set(key, collectionFromPath(this.schema, rest, value));
				else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
			}
		}
	};
	exports.Collection = Collection;
	exports.collectionFromPath = collectionFromPath;
	exports.isEmptyPath = isEmptyPath;
}));

// node_modules/yaml/dist/stringify/stringifyComment.js
var require_stringifyComment = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Stringifies a comment.
	*
	* Empty comment lines are left empty,
	* lines consisting of a single space are replaced by `#`,
	* and all other lines are prefixed with a `#`.
	*/
	const stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, "#");
	function indentComment(comment, indent) {
		if (/^\n+$/.test(comment)) return comment.substring(1);
		return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
	}
	const lineComment = (str, indent, comment) => str.endsWith("\n") ? indentComment(comment, indent) : comment.includes("\n") ? "\n" + indentComment(comment, indent) : (str.endsWith(" ") ? "" : " ") + comment;
	exports.indentComment = indentComment;
	exports.lineComment = lineComment;
	exports.stringifyComment = stringifyComment;
}));

// node_modules/yaml/dist/stringify/foldFlowLines.js
var require_foldFlowLines = /* @__PURE__ */ __commonJSMin(((exports) => {
	const FOLD_FLOW = "flow";
	const FOLD_BLOCK = "block";
	const FOLD_QUOTED = "quoted";
	/**
	* Tries to keep input at up to `lineWidth` characters, splitting only on spaces
	* not followed by newlines or spaces unless `mode` is `'quoted'`. Lines are
	* terminated with `\n` and started with `indent`.
	*/
	function foldFlowLines(text, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
		if (!lineWidth || lineWidth < 0) return text;
		if (lineWidth < minContentWidth) minContentWidth = 0;
		const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
		if (text.length <= endStep) return text;
		const folds = [];
		const escapedFolds = {};
		let end = lineWidth - indent.length;
		if (typeof indentAtStart === "number") {
			if (indentAtStart > lineWidth - Math.max(2, minContentWidth)) folds.push(0);
			else end = lineWidth - indentAtStart;
		}
		let split = void 0;
		let prev = void 0;
		let overflow = false;
		let i = -1;
		let escStart = -1;
		let escEnd = -1;
		if (mode === FOLD_BLOCK) {
			i = consumeMoreIndentedLines(text, i, indent.length);
			if (i !== -1) end = i + endStep;
		}
		for (let ch; ch = text[i += 1];) {
			if (mode === FOLD_QUOTED && ch === "\\") {
				escStart = i;
				switch (text[i + 1]) {
					case "x":
						i += 3;
						break;
					case "u":
						i += 5;
						break;
					case "U":
						i += 9;
						break;
					default: i += 1;
				}
				escEnd = i;
			}
			if (ch === "\n") {
				if (mode === FOLD_BLOCK) i = consumeMoreIndentedLines(text, i, indent.length);
				end = i + indent.length + endStep;
				split = void 0;
			} else {
				if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
					const next = text[i + 1];
					if (next && next !== " " && next !== "\n" && next !== "	") split = i;
				}
				if (i >= end) {
					if (split) {
						folds.push(split);
						end = split + endStep;
						split = void 0;
					} else if (mode === FOLD_QUOTED) {
						while (prev === " " || prev === "	") {
							prev = ch;
							ch = text[i += 1];
							overflow = true;
						}
						const j = i > escEnd + 1 ? i - 2 : escStart - 1;
						if (escapedFolds[j]) return text;
						folds.push(j);
						escapedFolds[j] = true;
						end = j + endStep;
						split = void 0;
					} else overflow = true;
				}
			}
			prev = ch;
		}
		if (overflow && onOverflow) onOverflow();
		if (folds.length === 0) return text;
		if (onFold) onFold();
		let res = text.slice(0, folds[0]);
		for (let i = 0; i < folds.length; ++i) {
			const fold = folds[i];
			const end = folds[i + 1] || text.length;
			if (fold === 0) res = `\n${indent}${text.slice(0, end)}`;
			else {
				if (mode === FOLD_QUOTED && escapedFolds[fold]) res += `${text[fold]}\\`;
				res += `\n${indent}${text.slice(fold + 1, end)}`;
			}
		}
		return res;
	}
	/**
	* Presumes `i + 1` is at the start of a line
	* @returns index of last newline in more-indented block
	*/
	function consumeMoreIndentedLines(text, i, indent) {
		let end = i;
		let start = i + 1;
		let ch = text[start];
		while (ch === " " || ch === "	") if (i < start + indent) ch = text[++i];
		else {
			do
				ch = text[++i];
			while (ch && ch !== "\n");
			end = i;
			start = i + 1;
			ch = text[start];
		}
		return end;
	}
	exports.FOLD_BLOCK = FOLD_BLOCK;
	exports.FOLD_FLOW = FOLD_FLOW;
	exports.FOLD_QUOTED = FOLD_QUOTED;
	exports.foldFlowLines = foldFlowLines;
}));

// node_modules/yaml/dist/stringify/stringifyString.js
var require_stringifyString = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var foldFlowLines = require_foldFlowLines();
	const getFoldOptions = (ctx, isBlock) => ({
		indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
		lineWidth: ctx.options.lineWidth,
		minContentWidth: ctx.options.minContentWidth
	});
	const containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
	function lineLengthOverLimit(str, lineWidth, indentLength) {
		if (!lineWidth || lineWidth < 0) return false;
		const limit = lineWidth - indentLength;
		const strLen = str.length;
		if (strLen <= limit) return false;
		for (let i = 0, start = 0; i < strLen; ++i) if (str[i] === "\n") {
			if (i - start > limit) return true;
			start = i + 1;
			if (strLen - start <= limit) return false;
		}
		return true;
	}
	function doubleQuotedString(value, ctx) {
		const json = JSON.stringify(value);
		if (ctx.options.doubleQuotedAsJSON) return json;
		const { implicitKey } = ctx;
		const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
		const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
		let str = "";
		let start = 0;
		for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
			if (ch === " " && json[i + 1] === "\\" && json[i + 2] === "n") {
				str += json.slice(start, i) + "\\ ";
				i += 1;
				start = i;
				ch = "\\";
			}
			if (ch === "\\") switch (json[i + 1]) {
				case "u":
					{
						str += json.slice(start, i);
						const code = json.substr(i + 2, 4);
						switch (code) {
							case "0000":
								str += "\\0";
								break;
							case "0007":
								str += "\\a";
								break;
							case "000b":
								str += "\\v";
								break;
							case "001b":
								str += "\\e";
								break;
							case "0085":
								str += "\\N";
								break;
							case "00a0":
								str += "\\_";
								break;
							case "2028":
								str += "\\L";
								break;
							case "2029":
								str += "\\P";
								break;
							default: if (code.substr(0, 2) === "00") str += "\\x" + code.substr(2);
							else str += json.substr(i, 6);
						}
						i += 5;
						start = i + 1;
					}
					break;
				case "n":
					if (implicitKey || json[i + 2] === "\"" || json.length < minMultiLineLength) i += 1;
					else {
						str += json.slice(start, i) + "\n\n";
						while (json[i + 2] === "\\" && json[i + 3] === "n" && json[i + 4] !== "\"") {
							str += "\n";
							i += 2;
						}
						str += indent;
						if (json[i + 2] === " ") str += "\\";
						i += 1;
						start = i + 1;
					}
					break;
				default: i += 1;
			}
		}
		str = start ? str + json.slice(start) : json;
		return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, false));
	}
	function singleQuotedString(value, ctx) {
		if (ctx.options.singleQuote === false || ctx.implicitKey && value.includes("\n") || /[ \t]\n|\n[ \t]/.test(value)) return doubleQuotedString(value, ctx);
		const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
		const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&\n${indent}`) + "'";
		return ctx.implicitKey ? res : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
	}
	function quotedString(value, ctx) {
		const { singleQuote } = ctx.options;
		let qs;
		if (singleQuote === false) qs = doubleQuotedString;
		else {
			const hasDouble = value.includes("\"");
			const hasSingle = value.includes("'");
			if (hasDouble && !hasSingle) qs = singleQuotedString;
			else if (hasSingle && !hasDouble) qs = doubleQuotedString;
			else qs = singleQuote ? singleQuotedString : doubleQuotedString;
		}
		return qs(value, ctx);
	}
	let blockEndNewlines;
	try {
		blockEndNewlines = /* @__PURE__ */ new RegExp("(^|(?<!\n))\n+(?!\n|$)", "g");
	} catch {
		blockEndNewlines = /\n+(?!\n|$)/g;
	}
	function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
		const { blockQuote, commentString, lineWidth } = ctx.options;
		if (!blockQuote || /\n[\t ]+$/.test(value)) return quotedString(value, ctx);
		const indent = ctx.indent || (ctx.forceBlockIndent || containsDocumentMarker(value) ? "  " : "");
		const literal = blockQuote === "literal" ? true : blockQuote === "folded" || type === Scalar.Scalar.BLOCK_FOLDED ? false : type === Scalar.Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value, lineWidth, indent.length);
		if (!value) return literal ? "|\n" : ">\n";
		let chomp;
		let endStart;
		for (endStart = value.length; endStart > 0; --endStart) {
			const ch = value[endStart - 1];
			if (ch !== "\n" && ch !== "	" && ch !== " ") break;
		}
		let end = value.substring(endStart);
		const endNlPos = end.indexOf("\n");
		if (endNlPos === -1) chomp = "-";
		else if (value === end || endNlPos !== end.length - 1) {
			chomp = "+";
			if (onChompKeep) onChompKeep();
		} else chomp = "";
		if (end) {
			value = value.slice(0, -end.length);
			if (end[end.length - 1] === "\n") end = end.slice(0, -1);
			end = end.replace(blockEndNewlines, `$&${indent}`);
		}
		let startWithSpace = false;
		let startEnd;
		let startNlPos = -1;
		for (startEnd = 0; startEnd < value.length; ++startEnd) {
			const ch = value[startEnd];
			if (ch === " ") startWithSpace = true;
			else if (ch === "\n") startNlPos = startEnd;
			else break;
		}
		let start = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
		if (start) {
			value = value.substring(start.length);
			start = start.replace(/\n+/g, `$&${indent}`);
		}
		let header = (startWithSpace ? indent ? "2" : "1" : "") + chomp;
		if (comment) {
			header += " " + commentString(comment.replace(/ ?[\r\n]+/g, " "));
			if (onComment) onComment();
		}
		if (!literal) {
			const foldedValue = value.replace(/\n+/g, "\n$&").replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`);
			let literalFallback = false;
			const foldOptions = getFoldOptions(ctx, true);
			if (blockQuote !== "folded" && type !== Scalar.Scalar.BLOCK_FOLDED) foldOptions.onOverflow = () => {
				literalFallback = true;
			};
			const body = foldFlowLines.foldFlowLines(`${start}${foldedValue}${end}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
			if (!literalFallback) return `>${header}\n${indent}${body}`;
		}
		value = value.replace(/\n+/g, `$&${indent}`);
		return `|${header}\n${indent}${start}${value}${end}`;
	}
	function plainString(item, ctx, onComment, onChompKeep) {
		const { type, value } = item;
		const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
		if (implicitKey && value.includes("\n") || inFlow && /[[\]{},]/.test(value)) return quotedString(value, ctx);
		if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) return implicitKey || inFlow || !value.includes("\n") ? quotedString(value, ctx) : blockString(item, ctx, onComment, onChompKeep);
		if (!implicitKey && !inFlow && type !== Scalar.Scalar.PLAIN && value.includes("\n")) return blockString(item, ctx, onComment, onChompKeep);
		if (containsDocumentMarker(value)) {
			if (indent === "") {
				ctx.forceBlockIndent = true;
				return blockString(item, ctx, onComment, onChompKeep);
			} else if (implicitKey && indent === indentStep) return quotedString(value, ctx);
		}
		const str = value.replace(/\n+/g, `$&\n${indent}`);
		if (actualString) {
			const test = (tag) => tag.default && tag.tag !== "tag:yaml.org,2002:str" && tag.test?.test(str);
			const { compat, tags } = ctx.doc.schema;
			if (tags.some(test) || compat?.some(test)) return quotedString(value, ctx);
		}
		return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
	}
	function stringifyString(item, ctx, onComment, onChompKeep) {
		const { implicitKey, inFlow } = ctx;
		const ss = typeof item.value === "string" ? item : Object.assign({}, item, { value: String(item.value) });
		let { type } = item;
		if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
			if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value)) type = Scalar.Scalar.QUOTE_DOUBLE;
		}
		const _stringify = (_type) => {
			switch (_type) {
				case Scalar.Scalar.BLOCK_FOLDED:
				case Scalar.Scalar.BLOCK_LITERAL: return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
				case Scalar.Scalar.QUOTE_DOUBLE: return doubleQuotedString(ss.value, ctx);
				case Scalar.Scalar.QUOTE_SINGLE: return singleQuotedString(ss.value, ctx);
				case Scalar.Scalar.PLAIN: return plainString(ss, ctx, onComment, onChompKeep);
				default: return null;
			}
		};
		let res = _stringify(type);
		if (res === null) {
			const { defaultKeyType, defaultStringType } = ctx.options;
			const t = implicitKey && defaultKeyType || defaultStringType;
			res = _stringify(t);
			if (res === null) throw new Error(`Unsupported default string type ${t}`);
		}
		return res;
	}
	exports.stringifyString = stringifyString;
}));

// node_modules/yaml/dist/stringify/stringify.js
var require_stringify = /* @__PURE__ */ __commonJSMin(((exports) => {
	var anchors = require_anchors();
	var identity = require_identity();
	var stringifyComment = require_stringifyComment();
	var stringifyString = require_stringifyString();
	function createStringifyContext(doc, options) {
		const opt = Object.assign({
			blockQuote: true,
			commentString: stringifyComment.stringifyComment,
			defaultKeyType: null,
			defaultStringType: "PLAIN",
			directives: null,
			doubleQuotedAsJSON: false,
			doubleQuotedMinMultiLineLength: 40,
			falseStr: "false",
			flowCollectionPadding: true,
			indentSeq: true,
			lineWidth: 80,
			minContentWidth: 20,
			nullStr: "null",
			simpleKeys: false,
			singleQuote: null,
			trailingComma: false,
			trueStr: "true",
			verifyAliasOrder: true
		}, doc.schema.toStringOptions, options);
		let inFlow;
		switch (opt.collectionStyle) {
			case "block":
				inFlow = false;
				break;
			case "flow":
				inFlow = true;
				break;
			default: inFlow = null;
		}
		return {
			anchors: /* @__PURE__ */ new Set(),
			doc,
			flowCollectionPadding: opt.flowCollectionPadding ? " " : "",
			indent: "",
			indentStep: typeof opt.indent === "number" ? " ".repeat(opt.indent) : "  ",
			inFlow,
			options: opt
		};
	}
	function getTagObject(tags, item) {
		if (item.tag) {
			const match = tags.filter((t) => t.tag === item.tag);
			if (match.length > 0) return match.find((t) => t.format === item.format) ?? match[0];
		}
		let tagObj = void 0;
		let obj;
		if (identity.isScalar(item)) {
			obj = item.value;
			let match = tags.filter((t) => t.identify?.(obj));
			if (match.length > 1) {
				const testMatch = match.filter((t) => t.test);
				if (testMatch.length > 0) match = testMatch;
			}
			tagObj = match.find((t) => t.format === item.format) ?? match.find((t) => !t.format);
		} else {
			obj = item;
			tagObj = tags.find((t) => t.nodeClass && obj instanceof t.nodeClass);
		}
		if (!tagObj) {
			const name = obj?.constructor?.name ?? (obj === null ? "null" : typeof obj);
			throw new Error(`Tag not resolved for ${name} value`);
		}
		return tagObj;
	}
	function stringifyProps(node, tagObj, { anchors: anchors$1, doc }) {
		if (!doc.directives) return "";
		const props = [];
		const anchor = (identity.isScalar(node) || identity.isCollection(node)) && node.anchor;
		if (anchor && anchors.anchorIsValid(anchor)) {
			anchors$1.add(anchor);
			props.push(`&${anchor}`);
		}
		const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
		if (tag) props.push(doc.directives.tagString(tag));
		return props.join(" ");
	}
	function stringify(item, ctx, onComment, onChompKeep) {
		if (identity.isPair(item)) return item.toString(ctx, onComment, onChompKeep);
		if (identity.isAlias(item)) {
			if (ctx.doc.directives) return item.toString(ctx);
			if (ctx.resolvedAliases?.has(item)) throw new TypeError(`Cannot stringify circular structure without alias nodes`);
			else {
				if (ctx.resolvedAliases) ctx.resolvedAliases.add(item);
				else ctx.resolvedAliases = /* @__PURE__ */ new Set([item]);
				item = item.resolve(ctx.doc);
			}
		}
		let tagObj = void 0;
		const node = identity.isNode(item) ? item : ctx.doc.createNode(item, { onTagObj: (o) => tagObj = o });
		tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
		const props = stringifyProps(node, tagObj, ctx);
		if (props.length > 0) ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
		const str = typeof tagObj.stringify === "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : identity.isScalar(node) ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
		if (!props) return str;
		return identity.isScalar(node) || str[0] === "{" || str[0] === "[" ? `${props} ${str}` : `${props}\n${ctx.indent}${str}`;
	}
	exports.createStringifyContext = createStringifyContext;
	exports.stringify = stringify;
}));

// node_modules/yaml/dist/stringify/stringifyPair.js
var require_stringifyPair = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
		const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
		let keyComment = identity.isNode(key) && key.comment || null;
		if (simpleKeys) {
			if (keyComment) throw new Error("With simple keys, key nodes cannot have comments");
			if (identity.isCollection(key) || !identity.isNode(key) && typeof key === "object") throw new Error("With simple keys, collection cannot be used as a key value");
		}
		let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || identity.isCollection(key) || (identity.isScalar(key) ? key.type === Scalar.Scalar.BLOCK_FOLDED || key.type === Scalar.Scalar.BLOCK_LITERAL : typeof key === "object"));
		ctx = Object.assign({}, ctx, {
			allNullValues: false,
			implicitKey: !explicitKey && (simpleKeys || !allNullValues),
			indent: indent + indentStep
		});
		let keyCommentDone = false;
		let chompKeep = false;
		let str = stringify.stringify(key, ctx, () => keyCommentDone = true, () => chompKeep = true);
		if (!explicitKey && !ctx.inFlow && str.length > 1024) {
			if (simpleKeys) throw new Error("With simple keys, single line scalar must not span more than 1024 characters");
			explicitKey = true;
		}
		if (ctx.inFlow) {
			if (allNullValues || value == null) {
				if (keyCommentDone && onComment) onComment();
				return str === "" ? "?" : explicitKey ? `? ${str}` : str;
			}
		} else if (allNullValues && !simpleKeys || value == null && explicitKey) {
			str = `? ${str}`;
			if (keyComment && !keyCommentDone) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
			else if (chompKeep && onChompKeep) onChompKeep();
			return str;
		}
		if (keyCommentDone) keyComment = null;
		if (explicitKey) {
			if (keyComment) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
			str = `? ${str}\n${indent}:`;
		} else {
			str = `${str}:`;
			if (keyComment) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
		}
		let vsb, vcb, valueComment;
		if (identity.isNode(value)) {
			vsb = !!value.spaceBefore;
			vcb = value.commentBefore;
			valueComment = value.comment;
		} else {
			vsb = false;
			vcb = null;
			valueComment = null;
			if (value && typeof value === "object") value = doc.createNode(value);
		}
		ctx.implicitKey = false;
		if (!explicitKey && !keyComment && identity.isScalar(value)) ctx.indentAtStart = str.length + 1;
		chompKeep = false;
		if (!indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && identity.isSeq(value) && !value.flow && !value.tag && !value.anchor) ctx.indent = ctx.indent.substring(2);
		let valueCommentDone = false;
		const valueStr = stringify.stringify(value, ctx, () => valueCommentDone = true, () => chompKeep = true);
		let ws = " ";
		if (keyComment || vsb || vcb) {
			ws = vsb ? "\n" : "";
			if (vcb) {
				const cs = commentString(vcb);
				ws += `\n${stringifyComment.indentComment(cs, ctx.indent)}`;
			}
			if (valueStr === "" && !ctx.inFlow) {
				if (ws === "\n" && valueComment) ws = "\n\n";
			} else ws += `\n${ctx.indent}`;
		} else if (!explicitKey && identity.isCollection(value)) {
			const vs0 = valueStr[0];
			const nl0 = valueStr.indexOf("\n");
			const hasNewline = nl0 !== -1;
			const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
			if (hasNewline || !flow) {
				let hasPropsLine = false;
				if (hasNewline && (vs0 === "&" || vs0 === "!")) {
					let sp0 = valueStr.indexOf(" ");
					if (vs0 === "&" && sp0 !== -1 && sp0 < nl0 && valueStr[sp0 + 1] === "!") sp0 = valueStr.indexOf(" ", sp0 + 1);
					if (sp0 === -1 || nl0 < sp0) hasPropsLine = true;
				}
				if (!hasPropsLine) ws = `\n${ctx.indent}`;
			}
		} else if (valueStr === "" || valueStr[0] === "\n") ws = "";
		str += ws + valueStr;
		if (ctx.inFlow) {
			if (valueCommentDone && onComment) onComment();
		} else if (valueComment && !valueCommentDone) str += stringifyComment.lineComment(str, ctx.indent, commentString(valueComment));
		else if (chompKeep && onChompKeep) onChompKeep();
		return str;
	}
	exports.stringifyPair = stringifyPair;
}));

// node_modules/yaml/dist/log.js
var require_log = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_process = __require("process");
	function debug(logLevel, ...messages) {
		if (logLevel === "debug") console.log(...messages);
	}
	function warn(logLevel, warning) {
		if (logLevel === "debug" || logLevel === "warn") {
			if (typeof node_process.emitWarning === "function") node_process.emitWarning(warning);
			else console.warn(warning);
		}
	}
	exports.debug = debug;
	exports.warn = warn;
}));

// node_modules/yaml/dist/schema/yaml-1.1/merge.js
var require_merge = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	const MERGE_KEY = "<<";
	const merge = {
		identify: (value) => value === MERGE_KEY || typeof value === "symbol" && value.description === MERGE_KEY,
		default: "key",
		tag: "tag:yaml.org,2002:merge",
		test: /^<<$/,
		resolve: () => Object.assign(new Scalar.Scalar(Symbol(MERGE_KEY)), { addToJSMap: addMergeToJSMap }),
		stringify: () => MERGE_KEY
	};
	const isMergeKey = (ctx, key) => (merge.identify(key) || identity.isScalar(key) && (!key.type || key.type === Scalar.Scalar.PLAIN) && merge.identify(key.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge.tag && tag.default);
	function addMergeToJSMap(ctx, map, value) {
		const source = resolveAliasValue(ctx, value);
		if (identity.isSeq(source)) for (const it of source.items) mergeValue(ctx, map, it);
		else if (Array.isArray(source)) for (const it of source) mergeValue(ctx, map, it);
		else mergeValue(ctx, map, source);
	}
	function mergeValue(ctx, map, value) {
		const source = resolveAliasValue(ctx, value);
		if (!identity.isMap(source)) throw new Error("Merge sources must be maps or map aliases");
		const srcMap = source.toJSON(null, ctx, Map);
		for (const [key, value] of srcMap) if (map instanceof Map) {
			if (!map.has(key)) map.set(key, value);
		} else if (map instanceof Set) map.add(key);
		else if (!Object.prototype.hasOwnProperty.call(map, key)) Object.defineProperty(map, key, {
			value,
			writable: true,
			enumerable: true,
			configurable: true
		});
		return map;
	}
	function resolveAliasValue(ctx, value) {
		return ctx && identity.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
	}
	exports.addMergeToJSMap = addMergeToJSMap;
	exports.isMergeKey = isMergeKey;
	exports.merge = merge;
}));

// node_modules/yaml/dist/nodes/addPairToJSMap.js
var require_addPairToJSMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	var log = require_log();
	var merge = require_merge();
	var stringify = require_stringify();
	var identity = require_identity();
	var toJS = require_toJS();
	function addPairToJSMap(ctx, map, { key, value }) {
		if (identity.isNode(key) && key.addToJSMap) key.addToJSMap(ctx, map, value);
		else if (merge.isMergeKey(ctx, key)) merge.addMergeToJSMap(ctx, map, value);
		else {
			const jsKey = toJS.toJS(key, "", ctx);
			if (map instanceof Map) map.set(jsKey, toJS.toJS(value, jsKey, ctx));
			else if (map instanceof Set) map.add(jsKey);
			else {
				const stringKey = stringifyKey(key, jsKey, ctx);
				const jsValue = toJS.toJS(value, stringKey, ctx);
				if (stringKey in map) Object.defineProperty(map, stringKey, {
					value: jsValue,
					writable: true,
					enumerable: true,
					configurable: true
				});
				else map[stringKey] = jsValue;
			}
		}
		return map;
	}
	function stringifyKey(key, jsKey, ctx) {
		if (jsKey === null) return "";
		if (typeof jsKey !== "object") return String(jsKey);
		if (identity.isNode(key) && ctx?.doc) {
			const strCtx = stringify.createStringifyContext(ctx.doc, {});
			strCtx.anchors = /* @__PURE__ */ new Set();
			for (const node of ctx.anchors.keys()) strCtx.anchors.add(node.anchor);
			strCtx.inFlow = true;
			strCtx.inStringifyKey = true;
			const strKey = key.toString(strCtx);
			if (!ctx.mapKeyWarned) {
				let jsonStr = JSON.stringify(strKey);
				if (jsonStr.length > 40) jsonStr = jsonStr.substring(0, 36) + "...\"";
				log.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
				ctx.mapKeyWarned = true;
			}
			return strKey;
		}
		return JSON.stringify(jsKey);
	}
	exports.addPairToJSMap = addPairToJSMap;
}));

// node_modules/yaml/dist/nodes/Pair.js
var require_Pair = /* @__PURE__ */ __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var stringifyPair = require_stringifyPair();
	var addPairToJSMap = require_addPairToJSMap();
	var identity = require_identity();
	function createPair(key, value, ctx) {
		const k = createNode.createNode(key, void 0, ctx);
		const v = createNode.createNode(value, void 0, ctx);
		return new Pair(k, v);
	}
	var Pair = class Pair {
		constructor(key, value = null) {
			Object.defineProperty(this, identity.NODE_TYPE, { value: identity.PAIR });
			this.key = key;
			this.value = value;
		}
		clone(schema) {
			let { key, value } = this;
			if (identity.isNode(key)) key = key.clone(schema);
			if (identity.isNode(value)) value = value.clone(schema);
			return new Pair(key, value);
		}
		toJSON(_, ctx) {
			const pair = ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
			return addPairToJSMap.addPairToJSMap(ctx, pair, this);
		}
		toString(ctx, onComment, onChompKeep) {
			return ctx?.doc ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep) : JSON.stringify(this);
		}
	};
	exports.Pair = Pair;
	exports.createPair = createPair;
}));

// node_modules/yaml/dist/stringify/stringifyCollection.js
var require_stringifyCollection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyCollection(collection, ctx, options) {
		return (ctx.inFlow ?? collection.flow ? stringifyFlowCollection : stringifyBlockCollection)(collection, ctx, options);
	}
	function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
		const { indent, options: { commentString } } = ctx;
		const itemCtx = Object.assign({}, ctx, {
			indent: itemIndent,
			type: null
		});
		let chompKeep = false;
		const lines = [];
		for (let i = 0; i < items.length; ++i) {
			const item = items[i];
			let comment = null;
			if (identity.isNode(item)) {
				if (!chompKeep && item.spaceBefore) lines.push("");
				addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
				if (item.comment) comment = item.comment;
			} else if (identity.isPair(item)) {
				const ik = identity.isNode(item.key) ? item.key : null;
				if (ik) {
					if (!chompKeep && ik.spaceBefore) lines.push("");
					addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
				}
			}
			chompKeep = false;
			let str = stringify.stringify(item, itemCtx, () => comment = null, () => chompKeep = true);
			if (comment) str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
			if (chompKeep && comment) chompKeep = false;
			lines.push(blockItemPrefix + str);
		}
		let str;
		if (lines.length === 0) str = flowChars.start + flowChars.end;
		else {
			str = lines[0];
			for (let i = 1; i < lines.length; ++i) {
				const line = lines[i];
				str += line ? `\n${indent}${line}` : "\n";
			}
		}
		if (comment) {
			str += "\n" + stringifyComment.indentComment(commentString(comment), indent);
			if (onComment) onComment();
		} else if (chompKeep && onChompKeep) onChompKeep();
		return str;
	}
	function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
		const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
		itemIndent += indentStep;
		const itemCtx = Object.assign({}, ctx, {
			indent: itemIndent,
			inFlow: true,
			type: null
		});
		let reqNewline = false;
		let linesAtValue = 0;
		const lines = [];
		for (let i = 0; i < items.length; ++i) {
			const item = items[i];
			let comment = null;
			if (identity.isNode(item)) {
				if (item.spaceBefore) lines.push("");
				addCommentBefore(ctx, lines, item.commentBefore, false);
				if (item.comment) comment = item.comment;
			} else if (identity.isPair(item)) {
				const ik = identity.isNode(item.key) ? item.key : null;
				if (ik) {
					if (ik.spaceBefore) lines.push("");
					addCommentBefore(ctx, lines, ik.commentBefore, false);
					if (ik.comment) reqNewline = true;
				}
				const iv = identity.isNode(item.value) ? item.value : null;
				if (iv) {
					if (iv.comment) comment = iv.comment;
					if (iv.commentBefore) reqNewline = true;
				} else if (item.value == null && ik?.comment) comment = ik.comment;
			}
			if (comment) reqNewline = true;
			let str = stringify.stringify(item, itemCtx, () => comment = null);
			reqNewline || (reqNewline = lines.length > linesAtValue || str.includes("\n"));
			if (i < items.length - 1) str += ",";
			else if (ctx.options.trailingComma) {
				if (ctx.options.lineWidth > 0) reqNewline || (reqNewline = lines.reduce((sum, line) => sum + line.length + 2, 2) + (str.length + 2) > ctx.options.lineWidth);
				if (reqNewline) str += ",";
			}
			if (comment) str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
			lines.push(str);
			linesAtValue = lines.length;
		}
		const { start, end } = flowChars;
		if (lines.length === 0) return start + end;
		else {
			if (!reqNewline) {
				const len = lines.reduce((sum, line) => sum + line.length + 2, 2);
				reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
			}
			if (reqNewline) {
				let str = start;
				for (const line of lines) str += line ? `\n${indentStep}${indent}${line}` : "\n";
				return `${str}\n${indent}${end}`;
			} else return `${start}${fcPadding}${lines.join(" ")}${fcPadding}${end}`;
		}
	}
	function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
		if (comment && chompKeep) comment = comment.replace(/^\n+/, "");
		if (comment) {
			const ic = stringifyComment.indentComment(commentString(comment), indent);
			lines.push(ic.trimStart());
		}
	}
	exports.stringifyCollection = stringifyCollection;
}));

// node_modules/yaml/dist/nodes/YAMLMap.js
var require_YAMLMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyCollection = require_stringifyCollection();
	var addPairToJSMap = require_addPairToJSMap();
	var Collection = require_Collection();
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	function findPair(items, key) {
		const k = identity.isScalar(key) ? key.value : key;
		for (const it of items) if (identity.isPair(it)) {
			if (it.key === key || it.key === k) return it;
			if (identity.isScalar(it.key) && it.key.value === k) return it;
		}
	}
	var YAMLMap = class extends Collection.Collection {
		static get tagName() {
			return "tag:yaml.org,2002:map";
		}
		constructor(schema) {
			super(identity.MAP, schema);
			this.items = [];
		}
		/**
		* A generic collection parsing method that can be extended
		* to other node classes that inherit from YAMLMap
		*/
		static from(schema, obj, ctx) {
			const { keepUndefined, replacer } = ctx;
			const map = new this(schema);
			const add = (key, value) => {
				if (typeof replacer === "function") value = replacer.call(obj, key, value);
				else if (Array.isArray(replacer) && !replacer.includes(key)) return;
				if (value !== void 0 || keepUndefined) map.items.push(Pair.createPair(key, value, ctx));
			};
			if (obj instanceof Map) for (const [key, value] of obj) add(key, value);
			else if (obj && typeof obj === "object") for (const key of Object.keys(obj)) add(key, obj[key]);
			if (typeof schema.sortMapEntries === "function") map.items.sort(schema.sortMapEntries);
			return map;
		}
		/**
		* Adds a value to the collection.
		*
		* @param overwrite - If not set `true`, using a key that is already in the
		*   collection will throw. Otherwise, overwrites the previous value.
		*/
		add(pair, overwrite) {
			let _pair;
			if (identity.isPair(pair)) _pair = pair;
			else if (!pair || typeof pair !== "object" || !("key" in pair)) _pair = new Pair.Pair(pair, pair?.value);
			else _pair = new Pair.Pair(pair.key, pair.value);
			const prev = findPair(this.items, _pair.key);
			const sortEntries = this.schema?.sortMapEntries;
			if (prev) {
				if (!overwrite) throw new Error(`Key ${_pair.key} already set`);
				if (identity.isScalar(prev.value) && Scalar.isScalarValue(_pair.value)) prev.value.value = _pair.value;
				else prev.value = _pair.value;
			} else if (sortEntries) {
				const i = this.items.findIndex((item) => sortEntries(_pair, item) < 0);
				if (i === -1) this.items.push(_pair);
				else this.items.splice(i, 0, _pair);
			} else this.items.push(_pair);
		}
		delete(key) {
			const it = findPair(this.items, key);
			if (!it) return false;
			return this.items.splice(this.items.indexOf(it), 1).length > 0;
		}
		get(key, keepScalar) {
			const node = findPair(this.items, key)?.value;
			return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? void 0;
		}
		has(key) {
			return !!findPair(this.items, key);
		}
		set(key, value) {
			this.add(new Pair.Pair(key, value), true);
		}
		/**
		* @param ctx - Conversion context, originally set in Document#toJS()
		* @param {Class} Type - If set, forces the returned collection type
		* @returns Instance of Type, Map, or Object
		*/
		toJSON(_, ctx, Type) {
			const map = Type ? new Type() : ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
			if (ctx?.onCreate) ctx.onCreate(map);
			for (const item of this.items) addPairToJSMap.addPairToJSMap(ctx, map, item);
			return map;
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			for (const item of this.items) if (!identity.isPair(item)) throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
			if (!ctx.allNullValues && this.hasAllNullValues(false)) ctx = Object.assign({}, ctx, { allNullValues: true });
			return stringifyCollection.stringifyCollection(this, ctx, {
				blockItemPrefix: "",
				flowChars: {
					start: "{",
					end: "}"
				},
				itemIndent: ctx.indent || "",
				onChompKeep,
				onComment
			});
		}
	};
	exports.YAMLMap = YAMLMap;
	exports.findPair = findPair;
}));

// node_modules/yaml/dist/schema/common/map.js
var require_map = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var YAMLMap = require_YAMLMap();
	const map = {
		collection: "map",
		default: true,
		nodeClass: YAMLMap.YAMLMap,
		tag: "tag:yaml.org,2002:map",
		resolve(map, onError) {
			if (!identity.isMap(map)) onError("Expected a mapping for this tag");
			return map;
		},
		createNode: (schema, obj, ctx) => YAMLMap.YAMLMap.from(schema, obj, ctx)
	};
	exports.map = map;
}));

// node_modules/yaml/dist/nodes/YAMLSeq.js
var require_YAMLSeq = /* @__PURE__ */ __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var stringifyCollection = require_stringifyCollection();
	var Collection = require_Collection();
	var identity = require_identity();
	var Scalar = require_Scalar();
	var toJS = require_toJS();
	var YAMLSeq = class extends Collection.Collection {
		static get tagName() {
			return "tag:yaml.org,2002:seq";
		}
		constructor(schema) {
			super(identity.SEQ, schema);
			this.items = [];
		}
		add(value) {
			this.items.push(value);
		}
		/**
		* Removes a value from the collection.
		*
		* `key` must contain a representation of an integer for this to succeed.
		* It may be wrapped in a `Scalar`.
		*
		* @returns `true` if the item was found and removed.
		*/
		delete(key) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") return false;
			return this.items.splice(idx, 1).length > 0;
		}
		get(key, keepScalar) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") return void 0;
			const it = this.items[idx];
			return !keepScalar && identity.isScalar(it) ? it.value : it;
		}
		/**
		* Checks if the collection includes a value with the key `key`.
		*
		* `key` must contain a representation of an integer for this to succeed.
		* It may be wrapped in a `Scalar`.
		*/
		has(key) {
			const idx = asItemIndex(key);
			return typeof idx === "number" && idx < this.items.length;
		}
		/**
		* Sets a value in this collection. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*
		* If `key` does not contain a representation of an integer, this will throw.
		* It may be wrapped in a `Scalar`.
		*/
		set(key, value) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") throw new Error(`Expected a valid index, not ${key}.`);
			const prev = this.items[idx];
			if (identity.isScalar(prev) && Scalar.isScalarValue(value)) prev.value = value;
			else this.items[idx] = value;
		}
		toJSON(_, ctx) {
			const seq = [];
			if (ctx?.onCreate) ctx.onCreate(seq);
			let i = 0;
			for (const item of this.items) seq.push(toJS.toJS(item, String(i++), ctx));
			return seq;
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			return stringifyCollection.stringifyCollection(this, ctx, {
				blockItemPrefix: "- ",
				flowChars: {
					start: "[",
					end: "]"
				},
				itemIndent: (ctx.indent || "") + "  ",
				onChompKeep,
				onComment
			});
		}
		static from(schema, obj, ctx) {
			const { replacer } = ctx;
			const seq = new this(schema);
			if (obj && Symbol.iterator in Object(obj)) {
				let i = 0;
				for (let it of obj) {
					if (typeof replacer === "function") {
						const key = obj instanceof Set ? it : String(i++);
						it = replacer.call(obj, key, it);
					}
					seq.items.push(createNode.createNode(it, void 0, ctx));
				}
			}
			return seq;
		}
	};
	function asItemIndex(key) {
		let idx = identity.isScalar(key) ? key.value : key;
		if (idx && typeof idx === "string") idx = Number(idx);
		return typeof idx === "number" && Number.isInteger(idx) && idx >= 0 ? idx : null;
	}
	exports.YAMLSeq = YAMLSeq;
}));

// node_modules/yaml/dist/schema/common/seq.js
var require_seq = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var YAMLSeq = require_YAMLSeq();
	const seq = {
		collection: "seq",
		default: true,
		nodeClass: YAMLSeq.YAMLSeq,
		tag: "tag:yaml.org,2002:seq",
		resolve(seq, onError) {
			if (!identity.isSeq(seq)) onError("Expected a sequence for this tag");
			return seq;
		},
		createNode: (schema, obj, ctx) => YAMLSeq.YAMLSeq.from(schema, obj, ctx)
	};
	exports.seq = seq;
}));

// node_modules/yaml/dist/schema/common/string.js
var require_string = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyString = require_stringifyString();
	const string = {
		identify: (value) => typeof value === "string",
		default: true,
		tag: "tag:yaml.org,2002:str",
		resolve: (str) => str,
		stringify(item, ctx, onComment, onChompKeep) {
			ctx = Object.assign({ actualString: true }, ctx);
			return stringifyString.stringifyString(item, ctx, onComment, onChompKeep);
		}
	};
	exports.string = string;
}));

// node_modules/yaml/dist/schema/common/null.js
var require_null = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	const nullTag = {
		identify: (value) => value == null,
		createNode: () => new Scalar.Scalar(null),
		default: true,
		tag: "tag:yaml.org,2002:null",
		test: /^(?:~|[Nn]ull|NULL)?$/,
		resolve: () => new Scalar.Scalar(null),
		stringify: ({ source }, ctx) => typeof source === "string" && nullTag.test.test(source) ? source : ctx.options.nullStr
	};
	exports.nullTag = nullTag;
}));

// node_modules/yaml/dist/schema/core/bool.js
var require_bool$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	const boolTag = {
		identify: (value) => typeof value === "boolean",
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
		resolve: (str) => new Scalar.Scalar(str[0] === "t" || str[0] === "T"),
		stringify({ source, value }, ctx) {
			if (source && boolTag.test.test(source)) {
				if (value === (source[0] === "t" || source[0] === "T")) return source;
			}
			return value ? ctx.options.trueStr : ctx.options.falseStr;
		}
	};
	exports.boolTag = boolTag;
}));

// node_modules/yaml/dist/stringify/stringifyNumber.js
var require_stringifyNumber = /* @__PURE__ */ __commonJSMin(((exports) => {
	function stringifyNumber({ format, minFractionDigits, tag, value }) {
		if (typeof value === "bigint") return String(value);
		const num = typeof value === "number" ? value : Number(value);
		if (!isFinite(num)) return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
		let n = Object.is(value, -0) ? "-0" : JSON.stringify(value);
		if (!format && minFractionDigits && (!tag || tag === "tag:yaml.org,2002:float") && /^-?\d/.test(n) && !n.includes("e")) {
			let i = n.indexOf(".");
			if (i < 0) {
				i = n.length;
				n += ".";
			}
			let d = minFractionDigits - (n.length - i - 1);
			while (d-- > 0) n += "0";
		}
		return n;
	}
	exports.stringifyNumber = stringifyNumber;
}));

// node_modules/yaml/dist/schema/core/float.js
var require_float$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var stringifyNumber = require_stringifyNumber();
	const floatNaN = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
		resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
		stringify: stringifyNumber.stringifyNumber
	};
	const floatExp = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "EXP",
		test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
		resolve: (str) => parseFloat(str),
		stringify(node) {
			const num = Number(node.value);
			return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
		}
	};
	const float = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
		resolve(str) {
			const node = new Scalar.Scalar(parseFloat(str));
			const dot = str.indexOf(".");
			if (dot !== -1 && str[str.length - 1] === "0") node.minFractionDigits = str.length - dot - 1;
			return node;
		},
		stringify: stringifyNumber.stringifyNumber
	};
	exports.float = float;
	exports.floatExp = floatExp;
	exports.floatNaN = floatNaN;
}));

// node_modules/yaml/dist/schema/core/int.js
var require_int$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	const intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
	const intResolve = (str, offset, radix, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix);
	function intStringify(node, radix, prefix) {
		const { value } = node;
		if (intIdentify(value) && value >= 0) return prefix + value.toString(radix);
		return stringifyNumber.stringifyNumber(node);
	}
	const intOct = {
		identify: (value) => intIdentify(value) && value >= 0,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "OCT",
		test: /^0o[0-7]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
		stringify: (node) => intStringify(node, 8, "0o")
	};
	const int = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		test: /^[-+]?[0-9]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
		stringify: stringifyNumber.stringifyNumber
	};
	const intHex = {
		identify: (value) => intIdentify(value) && value >= 0,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "HEX",
		test: /^0x[0-9a-fA-F]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
		stringify: (node) => intStringify(node, 16, "0x")
	};
	exports.int = int;
	exports.intHex = intHex;
	exports.intOct = intOct;
}));

// node_modules/yaml/dist/schema/core/schema.js
var require_schema$2 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var bool = require_bool$1();
	var float = require_float$1();
	var int = require_int$1();
	const schema = [
		map.map,
		seq.seq,
		string.string,
		_null.nullTag,
		bool.boolTag,
		int.intOct,
		int.int,
		int.intHex,
		float.floatNaN,
		float.floatExp,
		float.float
	];
	exports.schema = schema;
}));

// node_modules/yaml/dist/schema/json/schema.js
var require_schema$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var map = require_map();
	var seq = require_seq();
	function intIdentify(value) {
		return typeof value === "bigint" || Number.isInteger(value);
	}
	const stringifyJSON = ({ value }) => JSON.stringify(value);
	const jsonScalars = [
		{
			identify: (value) => typeof value === "string",
			default: true,
			tag: "tag:yaml.org,2002:str",
			resolve: (str) => str,
			stringify: stringifyJSON
		},
		{
			identify: (value) => value == null,
			createNode: () => new Scalar.Scalar(null),
			default: true,
			tag: "tag:yaml.org,2002:null",
			test: /^null$/,
			resolve: () => null,
			stringify: stringifyJSON
		},
		{
			identify: (value) => typeof value === "boolean",
			default: true,
			tag: "tag:yaml.org,2002:bool",
			test: /^true$|^false$/,
			resolve: (str) => str === "true",
			stringify: stringifyJSON
		},
		{
			identify: intIdentify,
			default: true,
			tag: "tag:yaml.org,2002:int",
			test: /^-?(?:0|[1-9][0-9]*)$/,
			resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
			stringify: ({ value }) => intIdentify(value) ? value.toString() : JSON.stringify(value)
		},
		{
			identify: (value) => typeof value === "number",
			default: true,
			tag: "tag:yaml.org,2002:float",
			test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
			resolve: (str) => parseFloat(str),
			stringify: stringifyJSON
		}
	];
	const schema = [map.map, seq.seq].concat(jsonScalars, {
		default: true,
		tag: "",
		test: /^/,
		resolve(str, onError) {
			onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
			return str;
		}
	});
	exports.schema = schema;
}));

// node_modules/yaml/dist/schema/yaml-1.1/binary.js
var require_binary = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_buffer = __require("buffer");
	var Scalar = require_Scalar();
	var stringifyString = require_stringifyString();
	const binary = {
		identify: (value) => value instanceof Uint8Array,
		default: false,
		tag: "tag:yaml.org,2002:binary",
		/**
		* Returns a Buffer in node and an Uint8Array in browsers
		*
		* To use the resulting buffer as an image, you'll want to do something like:
		*
		*   const blob = new Blob([buffer], { type: 'image/jpeg' })
		*   document.querySelector('#photo').src = URL.createObjectURL(blob)
		*/
		resolve(src, onError) {
			if (typeof node_buffer.Buffer === "function") return node_buffer.Buffer.from(src, "base64");
			else if (typeof atob === "function") {
				const str = atob(src.replace(/[\n\r]/g, ""));
				const buffer = new Uint8Array(str.length);
				for (let i = 0; i < str.length; ++i) buffer[i] = str.charCodeAt(i);
				return buffer;
			} else {
				onError("This environment does not support reading binary tags; either Buffer or atob is required");
				return src;
			}
		},
		stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
			if (!value) return "";
			const buf = value;
			let str;
			if (typeof node_buffer.Buffer === "function") str = buf instanceof node_buffer.Buffer ? buf.toString("base64") : node_buffer.Buffer.from(buf.buffer).toString("base64");
			else if (typeof btoa === "function") {
				let s = "";
				for (let i = 0; i < buf.length; ++i) s += String.fromCharCode(buf[i]);
				str = btoa(s);
			} else throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
			type ?? (type = Scalar.Scalar.BLOCK_LITERAL);
			if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
				const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
				const n = Math.ceil(str.length / lineWidth);
				const lines = new Array(n);
				for (let i = 0, o = 0; i < n; ++i, o += lineWidth) lines[i] = str.substr(o, lineWidth);
				str = lines.join(type === Scalar.Scalar.BLOCK_LITERAL ? "\n" : " ");
			}
			return stringifyString.stringifyString({
				comment,
				type,
				value: str
			}, ctx, onComment, onChompKeep);
		}
	};
	exports.binary = binary;
}));

// node_modules/yaml/dist/schema/yaml-1.1/pairs.js
var require_pairs = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	var YAMLSeq = require_YAMLSeq();
	function resolvePairs(seq, onError) {
		if (identity.isSeq(seq)) for (let i = 0; i < seq.items.length; ++i) {
			let item = seq.items[i];
			if (identity.isPair(item)) continue;
			else if (identity.isMap(item)) {
				if (item.items.length > 1) onError("Each pair must have its own sequence indicator");
				const pair = item.items[0] || new Pair.Pair(new Scalar.Scalar(null));
				if (item.commentBefore) pair.key.commentBefore = pair.key.commentBefore ? `${item.commentBefore}\n${pair.key.commentBefore}` : item.commentBefore;
				if (item.comment) {
					const cn = pair.value ?? pair.key;
					cn.comment = cn.comment ? `${item.comment}\n${cn.comment}` : item.comment;
				}
				item = pair;
			}
			seq.items[i] = identity.isPair(item) ? item : new Pair.Pair(item);
		}
		else onError("Expected a sequence for this tag");
		return seq;
	}
	function createPairs(schema, iterable, ctx) {
		const { replacer } = ctx;
		const pairs = new YAMLSeq.YAMLSeq(schema);
		pairs.tag = "tag:yaml.org,2002:pairs";
		let i = 0;
		if (iterable && Symbol.iterator in Object(iterable)) for (let it of iterable) {
			if (typeof replacer === "function") it = replacer.call(iterable, String(i++), it);
			let key, value;
			if (Array.isArray(it)) {
				if (it.length === 2) {
					key = it[0];
					value = it[1];
				} else throw new TypeError(`Expected [key, value] tuple: ${it}`);
			} else if (it && it instanceof Object) {
				const keys = Object.keys(it);
				if (keys.length === 1) {
					key = keys[0];
					value = it[key];
				} else throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
			} else key = it;
			pairs.items.push(Pair.createPair(key, value, ctx));
		}
		return pairs;
	}
	const pairs = {
		collection: "seq",
		default: false,
		tag: "tag:yaml.org,2002:pairs",
		resolve: resolvePairs,
		createNode: createPairs
	};
	exports.createPairs = createPairs;
	exports.pairs = pairs;
	exports.resolvePairs = resolvePairs;
}));

// node_modules/yaml/dist/schema/yaml-1.1/omap.js
var require_omap = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var toJS = require_toJS();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var pairs = require_pairs();
	var YAMLOMap = class YAMLOMap extends YAMLSeq.YAMLSeq {
		constructor() {
			super();
			this.add = YAMLMap.YAMLMap.prototype.add.bind(this);
			this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this);
			this.get = YAMLMap.YAMLMap.prototype.get.bind(this);
			this.has = YAMLMap.YAMLMap.prototype.has.bind(this);
			this.set = YAMLMap.YAMLMap.prototype.set.bind(this);
			this.tag = YAMLOMap.tag;
		}
		/**
		* If `ctx` is given, the return type is actually `Map<unknown, unknown>`,
		* but TypeScript won't allow widening the signature of a child method.
		*/
		toJSON(_, ctx) {
			if (!ctx) return super.toJSON(_);
			const map = /* @__PURE__ */ new Map();
			if (ctx?.onCreate) ctx.onCreate(map);
			for (const pair of this.items) {
				let key, value;
				if (identity.isPair(pair)) {
					key = toJS.toJS(pair.key, "", ctx);
					value = toJS.toJS(pair.value, key, ctx);
				} else key = toJS.toJS(pair, "", ctx);
				if (map.has(key)) throw new Error("Ordered maps must not include duplicate keys");
				map.set(key, value);
			}
			return map;
		}
		static from(schema, iterable, ctx) {
			const pairs$1 = pairs.createPairs(schema, iterable, ctx);
			const omap = new this();
			omap.items = pairs$1.items;
			return omap;
		}
	};
	YAMLOMap.tag = "tag:yaml.org,2002:omap";
	const omap = {
		collection: "seq",
		identify: (value) => value instanceof Map,
		nodeClass: YAMLOMap,
		default: false,
		tag: "tag:yaml.org,2002:omap",
		resolve(seq, onError) {
			const pairs$1 = pairs.resolvePairs(seq, onError);
			const seenKeys = [];
			for (const { key } of pairs$1.items) if (identity.isScalar(key)) {
				if (seenKeys.includes(key.value)) onError(`Ordered maps must not include duplicate keys: ${key.value}`);
				else seenKeys.push(key.value);
			}
			return Object.assign(new YAMLOMap(), pairs$1);
		},
		createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
	};
	exports.YAMLOMap = YAMLOMap;
	exports.omap = omap;
}));

// node_modules/yaml/dist/schema/yaml-1.1/bool.js
var require_bool = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	function boolStringify({ value, source }, ctx) {
		if (source && (value ? trueTag : falseTag).test.test(source)) return source;
		return value ? ctx.options.trueStr : ctx.options.falseStr;
	}
	const trueTag = {
		identify: (value) => value === true,
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
		resolve: () => new Scalar.Scalar(true),
		stringify: boolStringify
	};
	const falseTag = {
		identify: (value) => value === false,
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
		resolve: () => new Scalar.Scalar(false),
		stringify: boolStringify
	};
	exports.falseTag = falseTag;
	exports.trueTag = trueTag;
}));

// node_modules/yaml/dist/schema/yaml-1.1/float.js
var require_float = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var stringifyNumber = require_stringifyNumber();
	const floatNaN = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
		resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
		stringify: stringifyNumber.stringifyNumber
	};
	const floatExp = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "EXP",
		test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
		resolve: (str) => parseFloat(str.replace(/_/g, "")),
		stringify(node) {
			const num = Number(node.value);
			return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
		}
	};
	const float = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
		resolve(str) {
			const node = new Scalar.Scalar(parseFloat(str.replace(/_/g, "")));
			const dot = str.indexOf(".");
			if (dot !== -1) {
				const f = str.substring(dot + 1).replace(/_/g, "");
				if (f[f.length - 1] === "0") node.minFractionDigits = f.length;
			}
			return node;
		},
		stringify: stringifyNumber.stringifyNumber
	};
	exports.float = float;
	exports.floatExp = floatExp;
	exports.floatNaN = floatNaN;
}));

// node_modules/yaml/dist/schema/yaml-1.1/int.js
var require_int = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	const intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
	function intResolve(str, offset, radix, { intAsBigInt }) {
		const sign = str[0];
		if (sign === "-" || sign === "+") offset += 1;
		str = str.substring(offset).replace(/_/g, "");
		if (intAsBigInt) {
			switch (radix) {
				case 2:
					str = `0b${str}`;
					break;
				case 8:
					str = `0o${str}`;
					break;
				case 16: str = `0x${str}`;
			}
			const n = BigInt(str);
			return sign === "-" ? BigInt(-1) * n : n;
		}
		const n = parseInt(str, radix);
		return sign === "-" ? -1 * n : n;
	}
	function intStringify(node, radix, prefix) {
		const { value } = node;
		if (intIdentify(value)) {
			const str = value.toString(radix);
			return value < 0 ? "-" + prefix + str.substr(1) : prefix + str;
		}
		return stringifyNumber.stringifyNumber(node);
	}
	const intBin = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "BIN",
		test: /^[-+]?0b[0-1_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
		stringify: (node) => intStringify(node, 2, "0b")
	};
	const intOct = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "OCT",
		test: /^[-+]?0[0-7_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
		stringify: (node) => intStringify(node, 8, "0")
	};
	const int = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		test: /^[-+]?[0-9][0-9_]*$/,
		resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
		stringify: stringifyNumber.stringifyNumber
	};
	const intHex = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "HEX",
		test: /^[-+]?0x[0-9a-fA-F_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
		stringify: (node) => intStringify(node, 16, "0x")
	};
	exports.int = int;
	exports.intBin = intBin;
	exports.intHex = intHex;
	exports.intOct = intOct;
}));

// node_modules/yaml/dist/schema/yaml-1.1/set.js
var require_set = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var YAMLSet = class YAMLSet extends YAMLMap.YAMLMap {
		constructor(schema) {
			super(schema);
			this.tag = YAMLSet.tag;
		}
		add(key) {
			let pair;
			if (identity.isPair(key)) pair = key;
			else if (key && typeof key === "object" && "key" in key && "value" in key && key.value === null) pair = new Pair.Pair(key.key, null);
			else pair = new Pair.Pair(key, null);
			if (!YAMLMap.findPair(this.items, pair.key)) this.items.push(pair);
		}
		/**
		* If `keepPair` is `true`, returns the Pair matching `key`.
		* Otherwise, returns the value of that Pair's key.
		*/
		get(key, keepPair) {
			const pair = YAMLMap.findPair(this.items, key);
			return !keepPair && identity.isPair(pair) ? identity.isScalar(pair.key) ? pair.key.value : pair.key : pair;
		}
		set(key, value) {
			if (typeof value !== "boolean") throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
			const prev = YAMLMap.findPair(this.items, key);
			if (prev && !value) this.items.splice(this.items.indexOf(prev), 1);
			else if (!prev && value) this.items.push(new Pair.Pair(key));
		}
		toJSON(_, ctx) {
			return super.toJSON(_, ctx, Set);
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			if (this.hasAllNullValues(true)) return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
			else throw new Error("Set items must all have null values");
		}
		static from(schema, iterable, ctx) {
			const { replacer } = ctx;
			const set = new this(schema);
			if (iterable && Symbol.iterator in Object(iterable)) for (let value of iterable) {
				if (typeof replacer === "function") value = replacer.call(iterable, value, value);
				set.items.push(Pair.createPair(value, null, ctx));
			}
			return set;
		}
	};
	YAMLSet.tag = "tag:yaml.org,2002:set";
	const set = {
		collection: "map",
		identify: (value) => value instanceof Set,
		nodeClass: YAMLSet,
		default: false,
		tag: "tag:yaml.org,2002:set",
		createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
		resolve(map, onError) {
			if (identity.isMap(map)) {
				if (map.hasAllNullValues(true)) return Object.assign(new YAMLSet(), map);
				else onError("Set items must all have null values");
			} else onError("Expected a mapping for this tag");
			return map;
		}
	};
	exports.YAMLSet = YAMLSet;
	exports.set = set;
}));

// node_modules/yaml/dist/schema/yaml-1.1/timestamp.js
var require_timestamp = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	/** Internal types handle bigint as number, because TS can't figure it out. */
	function parseSexagesimal(str, asBigInt) {
		const sign = str[0];
		const parts = sign === "-" || sign === "+" ? str.substring(1) : str;
		const num = (n) => asBigInt ? BigInt(n) : Number(n);
		const res = parts.replace(/_/g, "").split(":").reduce((res, p) => res * num(60) + num(p), num(0));
		return sign === "-" ? num(-1) * res : res;
	}
	/**
	* hhhh:mm:ss.sss
	*
	* Internal types handle bigint as number, because TS can't figure it out.
	*/
	function stringifySexagesimal(node) {
		let { value } = node;
		let num = (n) => n;
		if (typeof value === "bigint") num = (n) => BigInt(n);
		else if (isNaN(value) || !isFinite(value)) return stringifyNumber.stringifyNumber(node);
		let sign = "";
		if (value < 0) {
			sign = "-";
			value *= num(-1);
		}
		const _60 = num(60);
		const parts = [value % _60];
		if (value < 60) parts.unshift(0);
		else {
			value = (value - parts[0]) / _60;
			parts.unshift(value % _60);
			if (value >= 60) {
				value = (value - parts[0]) / _60;
				parts.unshift(value);
			}
		}
		return sign + parts.map((n) => String(n).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
	}
	const intTime = {
		identify: (value) => typeof value === "bigint" || Number.isInteger(value),
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "TIME",
		test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
		resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
		stringify: stringifySexagesimal
	};
	const floatTime = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "TIME",
		test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
		resolve: (str) => parseSexagesimal(str, false),
		stringify: stringifySexagesimal
	};
	const timestamp = {
		identify: (value) => value instanceof Date,
		default: true,
		tag: "tag:yaml.org,2002:timestamp",
		test: RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),
		resolve(str) {
			const match = str.match(timestamp.test);
			if (!match) throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");
			const [, year, month, day, hour, minute, second] = match.map(Number);
			const millisec = match[7] ? Number((match[7] + "00").substr(1, 3)) : 0;
			let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
			const tz = match[8];
			if (tz && tz !== "Z") {
				let d = parseSexagesimal(tz, false);
				if (Math.abs(d) < 30) d *= 60;
				date -= 6e4 * d;
			}
			return new Date(date);
		},
		stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, "") ?? ""
	};
	exports.floatTime = floatTime;
	exports.intTime = intTime;
	exports.timestamp = timestamp;
}));

// node_modules/yaml/dist/schema/yaml-1.1/schema.js
var require_schema = /* @__PURE__ */ __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var binary = require_binary();
	var bool = require_bool();
	var float = require_float();
	var int = require_int();
	var merge = require_merge();
	var omap = require_omap();
	var pairs = require_pairs();
	var set = require_set();
	var timestamp = require_timestamp();
	const schema = [
		map.map,
		seq.seq,
		string.string,
		_null.nullTag,
		bool.trueTag,
		bool.falseTag,
		int.intBin,
		int.intOct,
		int.int,
		int.intHex,
		float.floatNaN,
		float.floatExp,
		float.float,
		binary.binary,
		merge.merge,
		omap.omap,
		pairs.pairs,
		set.set,
		timestamp.intTime,
		timestamp.floatTime,
		timestamp.timestamp
	];
	exports.schema = schema;
}));

// node_modules/yaml/dist/schema/tags.js
var require_tags = /* @__PURE__ */ __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var bool = require_bool$1();
	var float = require_float$1();
	var int = require_int$1();
	var schema = require_schema$2();
	var schema$1 = require_schema$1();
	var binary = require_binary();
	var merge = require_merge();
	var omap = require_omap();
	var pairs = require_pairs();
	var schema$2 = require_schema();
	var set = require_set();
	var timestamp = require_timestamp();
	const schemas = /* @__PURE__ */ new Map([
		["core", schema.schema],
		["failsafe", [
			map.map,
			seq.seq,
			string.string
		]],
		["json", schema$1.schema],
		["yaml11", schema$2.schema],
		["yaml-1.1", schema$2.schema]
	]);
	const tagsByName = {
		binary: binary.binary,
		bool: bool.boolTag,
		float: float.float,
		floatExp: float.floatExp,
		floatNaN: float.floatNaN,
		floatTime: timestamp.floatTime,
		int: int.int,
		intHex: int.intHex,
		intOct: int.intOct,
		intTime: timestamp.intTime,
		map: map.map,
		merge: merge.merge,
		null: _null.nullTag,
		omap: omap.omap,
		pairs: pairs.pairs,
		seq: seq.seq,
		set: set.set,
		timestamp: timestamp.timestamp
	};
	const coreKnownTags = {
		"tag:yaml.org,2002:binary": binary.binary,
		"tag:yaml.org,2002:merge": merge.merge,
		"tag:yaml.org,2002:omap": omap.omap,
		"tag:yaml.org,2002:pairs": pairs.pairs,
		"tag:yaml.org,2002:set": set.set,
		"tag:yaml.org,2002:timestamp": timestamp.timestamp
	};
	function getTags(customTags, schemaName, addMergeTag) {
		const schemaTags = schemas.get(schemaName);
		if (schemaTags && !customTags) return addMergeTag && !schemaTags.includes(merge.merge) ? schemaTags.concat(merge.merge) : schemaTags.slice();
		let tags = schemaTags;
		if (!tags) {
			if (Array.isArray(customTags)) tags = [];
			else {
				const keys = Array.from(schemas.keys()).filter((key) => key !== "yaml11").map((key) => JSON.stringify(key)).join(", ");
				throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
			}
		}
		if (Array.isArray(customTags)) for (const tag of customTags) tags = tags.concat(tag);
		else if (typeof customTags === "function") tags = customTags(tags.slice());
		if (addMergeTag) tags = tags.concat(merge.merge);
		return tags.reduce((tags, tag) => {
			const tagObj = typeof tag === "string" ? tagsByName[tag] : tag;
			if (!tagObj) {
				const tagName = JSON.stringify(tag);
				const keys = Object.keys(tagsByName).map((key) => JSON.stringify(key)).join(", ");
				throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
			}
			if (!tags.includes(tagObj)) tags.push(tagObj);
			return tags;
		}, []);
	}
	exports.coreKnownTags = coreKnownTags;
	exports.getTags = getTags;
}));

// node_modules/yaml/dist/schema/Schema.js
var require_Schema = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var map = require_map();
	var seq = require_seq();
	var string = require_string();
	var tags = require_tags();
	const sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
	var Schema = class Schema {
		constructor({ compat, customTags, merge, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
			this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null;
			this.name = typeof schema === "string" && schema || "core";
			this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
			this.tags = tags.getTags(customTags, this.name, merge);
			this.toStringOptions = toStringDefaults ?? null;
			Object.defineProperty(this, identity.MAP, { value: map.map });
			Object.defineProperty(this, identity.SCALAR, { value: string.string });
			Object.defineProperty(this, identity.SEQ, { value: seq.seq });
			this.sortMapEntries = typeof sortMapEntries === "function" ? sortMapEntries : sortMapEntries === true ? sortMapEntriesByKey : null;
		}
		clone() {
			const copy = Object.create(Schema.prototype, Object.getOwnPropertyDescriptors(this));
			copy.tags = this.tags.slice();
			return copy;
		}
	};
	exports.Schema = Schema;
}));

// node_modules/yaml/dist/stringify/stringifyDocument.js
var require_stringifyDocument = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyDocument(doc, options) {
		const lines = [];
		let hasDirectives = options.directives === true;
		if (options.directives !== false && doc.directives) {
			const dir = doc.directives.toString(doc);
			if (dir) {
				lines.push(dir);
				hasDirectives = true;
			} else if (doc.directives.docStart) hasDirectives = true;
		}
		if (hasDirectives) lines.push("---");
		const ctx = stringify.createStringifyContext(doc, options);
		const { commentString } = ctx.options;
		if (doc.commentBefore) {
			if (lines.length !== 1) lines.unshift("");
			const cs = commentString(doc.commentBefore);
			lines.unshift(stringifyComment.indentComment(cs, ""));
		}
		let chompKeep = false;
		let contentComment = null;
		if (doc.contents) {
			if (identity.isNode(doc.contents)) {
				if (doc.contents.spaceBefore && hasDirectives) lines.push("");
				if (doc.contents.commentBefore) {
					const cs = commentString(doc.contents.commentBefore);
					lines.push(stringifyComment.indentComment(cs, ""));
				}
				ctx.forceBlockIndent = !!doc.comment;
				contentComment = doc.contents.comment;
			}
			const onChompKeep = contentComment ? void 0 : () => chompKeep = true;
			let body = stringify.stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
			if (contentComment) body += stringifyComment.lineComment(body, "", commentString(contentComment));
			if ((body[0] === "|" || body[0] === ">") && lines[lines.length - 1] === "---") lines[lines.length - 1] = `--- ${body}`;
			else lines.push(body);
		} else lines.push(stringify.stringify(doc.contents, ctx));
		if (doc.directives?.docEnd) {
			if (doc.comment) {
				const cs = commentString(doc.comment);
				if (cs.includes("\n")) {
					lines.push("...");
					lines.push(stringifyComment.indentComment(cs, ""));
				} else lines.push(`... ${cs}`);
			} else lines.push("...");
		} else {
			let dc = doc.comment;
			if (dc && chompKeep) dc = dc.replace(/^\n+/, "");
			if (dc) {
				if ((!chompKeep || contentComment) && lines[lines.length - 1] !== "") lines.push("");
				lines.push(stringifyComment.indentComment(commentString(dc), ""));
			}
		}
		return lines.join("\n") + "\n";
	}
	exports.stringifyDocument = stringifyDocument;
}));

// node_modules/yaml/dist/doc/Document.js
var require_Document = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var Collection = require_Collection();
	var identity = require_identity();
	var Pair = require_Pair();
	var toJS = require_toJS();
	var Schema = require_Schema();
	var stringifyDocument = require_stringifyDocument();
	var anchors = require_anchors();
	var applyReviver = require_applyReviver();
	var createNode = require_createNode();
	var directives = require_directives();
	var Document = class Document {
		constructor(value, replacer, options) {
			/** A comment before this Document */
			this.commentBefore = null;
			/** A comment immediately after this Document */
			this.comment = null;
			/** Errors encountered during parsing. */
			this.errors = [];
			/** Warnings encountered during parsing. */
			this.warnings = [];
			Object.defineProperty(this, identity.NODE_TYPE, { value: identity.DOC });
			let _replacer = null;
			if (typeof replacer === "function" || Array.isArray(replacer)) _replacer = replacer;
			else if (options === void 0 && replacer) {
				options = replacer;
				replacer = void 0;
			}
			const opt = Object.assign({
				intAsBigInt: false,
				keepSourceTokens: false,
				logLevel: "warn",
				prettyErrors: true,
				strict: true,
				stringKeys: false,
				uniqueKeys: true,
				version: "1.2"
			}, options);
			this.options = opt;
			let { version } = opt;
			if (options?._directives) {
				this.directives = options._directives.atDocument();
				if (this.directives.yaml.explicit) version = this.directives.yaml.version;
			} else this.directives = new directives.Directives({ version });
			this.setSchema(version, options);
			this.contents = value === void 0 ? null : this.createNode(value, _replacer, options);
		}
		/**
		* Create a deep copy of this Document and its contents.
		*
		* Custom Node values that inherit from `Object` still refer to their original instances.
		*/
		clone() {
			const copy = Object.create(Document.prototype, { [identity.NODE_TYPE]: { value: identity.DOC } });
			copy.commentBefore = this.commentBefore;
			copy.comment = this.comment;
			copy.errors = this.errors.slice();
			copy.warnings = this.warnings.slice();
			copy.options = Object.assign({}, this.options);
			if (this.directives) copy.directives = this.directives.clone();
			copy.schema = this.schema.clone();
			copy.contents = identity.isNode(this.contents) ? this.contents.clone(copy.schema) : this.contents;
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		/** Adds a value to the document. */
		add(value) {
			if (assertCollection(this.contents)) this.contents.add(value);
		}
		/** Adds a value to the document. */
		addIn(path, value) {
			if (assertCollection(this.contents)) this.contents.addIn(path, value);
		}
		/**
		* Create a new `Alias` node, ensuring that the target `node` has the required anchor.
		*
		* If `node` already has an anchor, `name` is ignored.
		* Otherwise, the `node.anchor` value will be set to `name`,
		* or if an anchor with that name is already present in the document,
		* `name` will be used as a prefix for a new unique anchor.
		* If `name` is undefined, the generated anchor will use 'a' as a prefix.
		*/
		createAlias(node, name) {
			if (!node.anchor) {
				const prev = anchors.anchorNames(this);
				node.anchor = !name || prev.has(name) ? anchors.findNewAnchor(name || "a", prev) : name;
			}
			return new Alias.Alias(node.anchor);
		}
		createNode(value, replacer, options) {
			let _replacer = void 0;
			if (typeof replacer === "function") {
				value = replacer.call({ "": value }, "", value);
				_replacer = replacer;
			} else if (Array.isArray(replacer)) {
				const keyToStr = (v) => typeof v === "number" || v instanceof String || v instanceof Number;
				const asStr = replacer.filter(keyToStr).map(String);
				if (asStr.length > 0) replacer = replacer.concat(asStr);
				_replacer = replacer;
			} else if (options === void 0 && replacer) {
				options = replacer;
				replacer = void 0;
			}
			const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options ?? {};
			const { onAnchor, setAnchors, sourceObjects } = anchors.createNodeAnchors(this, anchorPrefix || "a");
			const ctx = {
				aliasDuplicateObjects: aliasDuplicateObjects ?? true,
				keepUndefined: keepUndefined ?? false,
				onAnchor,
				onTagObj,
				replacer: _replacer,
				schema: this.schema,
				sourceObjects
			};
			const node = createNode.createNode(value, tag, ctx);
			if (flow && identity.isCollection(node)) node.flow = true;
			setAnchors();
			return node;
		}
		/**
		* Convert a key and a value into a `Pair` using the current schema,
		* recursively wrapping all values as `Scalar` or `Collection` nodes.
		*/
		createPair(key, value, options = {}) {
			const k = this.createNode(key, null, options);
			const v = this.createNode(value, null, options);
			return new Pair.Pair(k, v);
		}
		/**
		* Removes a value from the document.
		* @returns `true` if the item was found and removed.
		*/
		delete(key) {
			return assertCollection(this.contents) ? this.contents.delete(key) : false;
		}
		/**
		* Removes a value from the document.
		* @returns `true` if the item was found and removed.
		*/
		deleteIn(path) {
			if (Collection.isEmptyPath(path)) {
				if (this.contents == null) return false;
				this.contents = null;
				return true;
			}
			return assertCollection(this.contents) ? this.contents.deleteIn(path) : false;
		}
		/**
		* Returns item at `key`, or `undefined` if not found. By default unwraps
		* scalar values from their surrounding node; to disable set `keepScalar` to
		* `true` (collections are always returned intact).
		*/
		get(key, keepScalar) {
			return identity.isCollection(this.contents) ? this.contents.get(key, keepScalar) : void 0;
		}
		/**
		* Returns item at `path`, or `undefined` if not found. By default unwraps
		* scalar values from their surrounding node; to disable set `keepScalar` to
		* `true` (collections are always returned intact).
		*/
		getIn(path, keepScalar) {
			if (Collection.isEmptyPath(path)) return !keepScalar && identity.isScalar(this.contents) ? this.contents.value : this.contents;
			return identity.isCollection(this.contents) ? this.contents.getIn(path, keepScalar) : void 0;
		}
		/**
		* Checks if the document includes a value with the key `key`.
		*/
		has(key) {
			return identity.isCollection(this.contents) ? this.contents.has(key) : false;
		}
		/**
		* Checks if the document includes a value at `path`.
		*/
		hasIn(path) {
			if (Collection.isEmptyPath(path)) return this.contents !== void 0;
			return identity.isCollection(this.contents) ? this.contents.hasIn(path) : false;
		}
		/**
		* Sets a value in this document. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*/
		set(key, value) {
			if (this.contents == null) this.contents = Collection.collectionFromPath(this.schema, [key], value);
			else if (assertCollection(this.contents)) this.contents.set(key, value);
		}
		/**
		* Sets a value in this document. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*/
		setIn(path, value) {
			if (Collection.isEmptyPath(path)) this.contents = value;
			else if (this.contents == null) this.contents = Collection.collectionFromPath(this.schema, Array.from(path), value);
			else if (assertCollection(this.contents)) this.contents.setIn(path, value);
		}
		/**
		* Change the YAML version and schema used by the document.
		* A `null` version disables support for directives, explicit tags, anchors, and aliases.
		* It also requires the `schema` option to be given as a `Schema` instance value.
		*
		* Overrides all previously set schema options.
		*/
		setSchema(version, options = {}) {
			if (typeof version === "number") version = String(version);
			let opt;
			switch (version) {
				case "1.1":
					if (this.directives) this.directives.yaml.version = "1.1";
					else this.directives = new directives.Directives({ version: "1.1" });
					opt = {
						resolveKnownTags: false,
						schema: "yaml-1.1"
					};
					break;
				case "1.2":
				case "next":
					if (this.directives) this.directives.yaml.version = version;
					else this.directives = new directives.Directives({ version });
					opt = {
						resolveKnownTags: true,
						schema: "core"
					};
					break;
				case null:
					if (this.directives) delete this.directives;
					opt = null;
					break;
				default: {
					const sv = JSON.stringify(version);
					throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
				}
			}
			if (options.schema instanceof Object) this.schema = options.schema;
			else if (opt) this.schema = new Schema.Schema(Object.assign(opt, options));
			else throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
		}
		toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
			const ctx = {
				anchors: /* @__PURE__ */ new Map(),
				doc: this,
				keep: !json,
				mapAsMap: mapAsMap === true,
				mapKeyWarned: false,
				maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
			};
			const res = toJS.toJS(this.contents, jsonArg ?? "", ctx);
			if (typeof onAnchor === "function") for (const { count, res } of ctx.anchors.values()) onAnchor(res, count);
			return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
		}
		/**
		* A JSON representation of the document `contents`.
		*
		* @param jsonArg Used by `JSON.stringify` to indicate the array index or
		*   property name.
		*/
		toJSON(jsonArg, onAnchor) {
			return this.toJS({
				json: true,
				jsonArg,
				mapAsMap: false,
				onAnchor
			});
		}
		/** A YAML representation of the document. */
		toString(options = {}) {
			if (this.errors.length > 0) throw new Error("Document with errors cannot be stringified");
			if ("indent" in options && (!Number.isInteger(options.indent) || Number(options.indent) <= 0)) {
				const s = JSON.stringify(options.indent);
				throw new Error(`"indent" option must be a positive integer, not ${s}`);
			}
			return stringifyDocument.stringifyDocument(this, options);
		}
	};
	function assertCollection(contents) {
		if (identity.isCollection(contents)) return true;
		throw new Error("Expected a YAML collection as document contents");
	}
	exports.Document = Document;
}));

// node_modules/yaml/dist/errors.js
var require_errors = /* @__PURE__ */ __commonJSMin(((exports) => {
	var YAMLError = class extends Error {
		constructor(name, pos, code, message) {
			super();
			this.name = name;
			this.code = code;
			this.message = message;
			this.pos = pos;
		}
	};
	var YAMLParseError = class extends YAMLError {
		constructor(pos, code, message) {
			super("YAMLParseError", pos, code, message);
		}
	};
	var YAMLWarning = class extends YAMLError {
		constructor(pos, code, message) {
			super("YAMLWarning", pos, code, message);
		}
	};
	const prettifyError = (src, lc) => (error) => {
		if (error.pos[0] === -1) return;
		error.linePos = error.pos.map((pos) => lc.linePos(pos));
		const { line, col } = error.linePos[0];
		error.message += ` at line ${line}, column ${col}`;
		let ci = col - 1;
		let lineStr = src.substring(lc.lineStarts[line - 1], lc.lineStarts[line]).replace(/[\n\r]+$/, "");
		if (ci >= 60 && lineStr.length > 80) {
			const trimStart = Math.min(ci - 39, lineStr.length - 79);
			lineStr = "…" + lineStr.substring(trimStart);
			ci -= trimStart - 1;
		}
		if (lineStr.length > 80) lineStr = lineStr.substring(0, 79) + "…";
		if (line > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
			let prev = src.substring(lc.lineStarts[line - 2], lc.lineStarts[line - 1]);
			if (prev.length > 80) prev = prev.substring(0, 79) + "…\n";
			lineStr = prev + lineStr;
		}
		if (/[^ ]/.test(lineStr)) {
			let count = 1;
			const end = error.linePos[1];
			if (end?.line === line && end.col > col) count = Math.max(1, Math.min(end.col - col, 80 - ci));
			const pointer = " ".repeat(ci) + "^".repeat(count);
			error.message += `:\n\n${lineStr}\n${pointer}\n`;
		}
	};
	exports.YAMLError = YAMLError;
	exports.YAMLParseError = YAMLParseError;
	exports.YAMLWarning = YAMLWarning;
	exports.prettifyError = prettifyError;
}));

// node_modules/yaml/dist/compose/resolve-props.js
var require_resolve_props = /* @__PURE__ */ __commonJSMin(((exports) => {
	function resolveProps(tokens, { flow, indicator, next, offset, onError, parentIndent, startOnNewline }) {
		let spaceBefore = false;
		let atNewline = startOnNewline;
		let hasSpace = startOnNewline;
		let comment = "";
		let commentSep = "";
		let hasNewline = false;
		let reqSpace = false;
		let tab = null;
		let anchor = null;
		let tag = null;
		let newlineAfterProp = null;
		let comma = null;
		let found = null;
		let start = null;
		for (const token of tokens) {
			if (reqSpace) {
				if (token.type !== "space" && token.type !== "newline" && token.type !== "comma") onError(token.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
				reqSpace = false;
			}
			if (tab) {
				if (atNewline && token.type !== "comment" && token.type !== "newline") onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
				tab = null;
			}
			switch (token.type) {
				case "space":
					if (!flow && (indicator !== "doc-start" || next?.type !== "flow-collection") && token.source.includes("	")) tab = token;
					hasSpace = true;
					break;
				case "comment": {
					if (!hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
					const cb = token.source.substring(1) || " ";
					if (!comment) comment = cb;
					else comment += commentSep + cb;
					commentSep = "";
					atNewline = false;
					break;
				}
				case "newline":
					if (atNewline) {
						if (comment) comment += token.source;
						else if (!found || indicator !== "seq-item-ind") spaceBefore = true;
					} else commentSep += token.source;
					atNewline = true;
					hasNewline = true;
					if (anchor || tag) newlineAfterProp = token;
					hasSpace = true;
					break;
				case "anchor":
					if (anchor) onError(token, "MULTIPLE_ANCHORS", "A node can have at most one anchor");
					if (token.source.endsWith(":")) onError(token.offset + token.source.length - 1, "BAD_ALIAS", "Anchor ending in : is ambiguous", true);
					anchor = token;
					start ?? (start = token.offset);
					atNewline = false;
					hasSpace = false;
					reqSpace = true;
					break;
				case "tag":
					if (tag) onError(token, "MULTIPLE_TAGS", "A node can have at most one tag");
					tag = token;
					start ?? (start = token.offset);
					atNewline = false;
					hasSpace = false;
					reqSpace = true;
					break;
				case indicator:
					if (anchor || tag) onError(token, "BAD_PROP_ORDER", `Anchors and tags must be after the ${token.source} indicator`);
					if (found) onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`);
					found = token;
					atNewline = indicator === "seq-item-ind" || indicator === "explicit-key-ind";
					hasSpace = false;
					break;
				case "comma": if (flow) {
					if (comma) onError(token, "UNEXPECTED_TOKEN", `Unexpected , in ${flow}`);
					comma = token;
					atNewline = false;
					hasSpace = false;
					break;
				}
				default:
					onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.type} token`);
					atNewline = false;
					hasSpace = false;
			}
		}
		const last = tokens[tokens.length - 1];
		const end = last ? last.offset + last.source.length : offset;
		if (reqSpace && next && next.type !== "space" && next.type !== "newline" && next.type !== "comma" && (next.type !== "scalar" || next.source !== "")) onError(next.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
		if (tab && (atNewline && tab.indent <= parentIndent || next?.type === "block-map" || next?.type === "block-seq")) onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
		return {
			comma,
			found,
			spaceBefore,
			comment,
			hasNewline,
			anchor,
			tag,
			newlineAfterProp,
			end,
			start: start ?? end
		};
	}
	exports.resolveProps = resolveProps;
}));

// node_modules/yaml/dist/compose/util-contains-newline.js
var require_util_contains_newline = /* @__PURE__ */ __commonJSMin(((exports) => {
	function containsNewline(key) {
		if (!key) return null;
		switch (key.type) {
			case "alias":
			case "scalar":
			case "double-quoted-scalar":
			case "single-quoted-scalar":
				if (key.source.includes("\n")) return true;
				if (key.end) {
					for (const st of key.end) if (st.type === "newline") return true;
				}
				return false;
			case "flow-collection":
				for (const it of key.items) {
					for (const st of it.start) if (st.type === "newline") return true;
					if (it.sep) {
						for (const st of it.sep) if (st.type === "newline") return true;
					}
					if (containsNewline(it.key) || containsNewline(it.value)) return true;
				}
				return false;
			default: return true;
		}
	}
	exports.containsNewline = containsNewline;
}));

// node_modules/yaml/dist/compose/util-flow-indent-check.js
var require_util_flow_indent_check = /* @__PURE__ */ __commonJSMin(((exports) => {
	var utilContainsNewline = require_util_contains_newline();
	function flowIndentCheck(indent, fc, onError) {
		if (fc?.type === "flow-collection") {
			const end = fc.end[0];
			if (end.indent === indent && (end.source === "]" || end.source === "}") && utilContainsNewline.containsNewline(fc)) onError(end, "BAD_INDENT", "Flow end indicator should be more indented than parent", true);
		}
	}
	exports.flowIndentCheck = flowIndentCheck;
}));

// node_modules/yaml/dist/compose/util-map-includes.js
var require_util_map_includes = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	function mapIncludes(ctx, items, search) {
		const { uniqueKeys } = ctx.options;
		if (uniqueKeys === false) return false;
		const isEqual = typeof uniqueKeys === "function" ? uniqueKeys : (a, b) => a === b || identity.isScalar(a) && identity.isScalar(b) && a.value === b.value;
		return items.some((pair) => isEqual(pair.key, search));
	}
	exports.mapIncludes = mapIncludes;
}));

// node_modules/yaml/dist/compose/resolve-block-map.js
var require_resolve_block_map = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var resolveProps = require_resolve_props();
	var utilContainsNewline = require_util_contains_newline();
	var utilFlowIndentCheck = require_util_flow_indent_check();
	var utilMapIncludes = require_util_map_includes();
	const startColMsg = "All mapping items must start at the same column";
	function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag) {
		const map = new ((tag?.nodeClass) ?? YAMLMap.YAMLMap)(ctx.schema);
		if (ctx.atRoot) ctx.atRoot = false;
		let offset = bm.offset;
		let commentEnd = null;
		for (const collItem of bm.items) {
			const { start, key, sep, value } = collItem;
			const keyProps = resolveProps.resolveProps(start, {
				indicator: "explicit-key-ind",
				next: key ?? sep?.[0],
				offset,
				onError,
				parentIndent: bm.indent,
				startOnNewline: true
			});
			const implicitKey = !keyProps.found;
			if (implicitKey) {
				if (key) {
					if (key.type === "block-seq") onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key");
					else if ("indent" in key && key.indent !== bm.indent) onError(offset, "BAD_INDENT", startColMsg);
				}
				if (!keyProps.anchor && !keyProps.tag && !sep) {
					commentEnd = keyProps.end;
					if (keyProps.comment) {
						if (map.comment) map.comment += "\n" + keyProps.comment;
						else map.comment = keyProps.comment;
					}
					continue;
				}
				if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) onError(key ?? start[start.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
			} else if (keyProps.found?.indent !== bm.indent) onError(offset, "BAD_INDENT", startColMsg);
			ctx.atKey = true;
			const keyStart = keyProps.end;
			const keyNode = key ? composeNode(ctx, key, keyProps, onError) : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
			if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError);
			ctx.atKey = false;
			if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode)) onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
			const valueProps = resolveProps.resolveProps(sep ?? [], {
				indicator: "map-value-ind",
				next: value,
				offset: keyNode.range[2],
				onError,
				parentIndent: bm.indent,
				startOnNewline: !key || key.type === "block-scalar"
			});
			offset = valueProps.end;
			if (valueProps.found) {
				if (implicitKey) {
					if (value?.type === "block-map" && !valueProps.hasNewline) onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings");
					if (ctx.options.strict && keyProps.start < valueProps.found.offset - 1024) onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key");
				}
				const valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep, null, valueProps, onError);
				if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError);
				offset = valueNode.range[2];
				const pair = new Pair.Pair(keyNode, valueNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				map.items.push(pair);
			} else {
				if (implicitKey) onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values");
				if (valueProps.comment) {
					if (keyNode.comment) keyNode.comment += "\n" + valueProps.comment;
					else keyNode.comment = valueProps.comment;
				}
				const pair = new Pair.Pair(keyNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				map.items.push(pair);
			}
		}
		if (commentEnd && commentEnd < offset) onError(commentEnd, "IMPOSSIBLE", "Map comment with trailing content");
		map.range = [
			bm.offset,
			offset,
			commentEnd ?? offset
		];
		return map;
	}
	exports.resolveBlockMap = resolveBlockMap;
}));

// node_modules/yaml/dist/compose/resolve-block-seq.js
var require_resolve_block_seq = /* @__PURE__ */ __commonJSMin(((exports) => {
	var YAMLSeq = require_YAMLSeq();
	var resolveProps = require_resolve_props();
	var utilFlowIndentCheck = require_util_flow_indent_check();
	function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag) {
		const seq = new ((tag?.nodeClass) ?? YAMLSeq.YAMLSeq)(ctx.schema);
		if (ctx.atRoot) ctx.atRoot = false;
		if (ctx.atKey) ctx.atKey = false;
		let offset = bs.offset;
		let commentEnd = null;
		for (const { start, value } of bs.items) {
			const props = resolveProps.resolveProps(start, {
				indicator: "seq-item-ind",
				next: value,
				offset,
				onError,
				parentIndent: bs.indent,
				startOnNewline: true
			});
			if (!props.found) {
				if (props.anchor || props.tag || value) {
					if (value?.type === "block-seq") onError(props.end, "BAD_INDENT", "All sequence items must start at the same column");
					else onError(offset, "MISSING_CHAR", "Sequence item without - indicator");
				} else {
					commentEnd = props.end;
					if (props.comment) seq.comment = props.comment;
					continue;
				}
			}
			const node = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, start, null, props, onError);
			if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bs.indent, value, onError);
			offset = node.range[2];
			seq.items.push(node);
		}
		seq.range = [
			bs.offset,
			offset,
			commentEnd ?? offset
		];
		return seq;
	}
	exports.resolveBlockSeq = resolveBlockSeq;
}));

// node_modules/yaml/dist/compose/resolve-end.js
var require_resolve_end = /* @__PURE__ */ __commonJSMin(((exports) => {
	function resolveEnd(end, offset, reqSpace, onError) {
		let comment = "";
		if (end) {
			let hasSpace = false;
			let sep = "";
			for (const token of end) {
				const { source, type } = token;
				switch (type) {
					case "space":
						hasSpace = true;
						break;
					case "comment": {
						if (reqSpace && !hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
						const cb = source.substring(1) || " ";
						if (!comment) comment = cb;
						else comment += sep + cb;
						sep = "";
						break;
					}
					case "newline":
						if (comment) sep += source;
						hasSpace = true;
						break;
					default: onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type} at node end`);
				}
				offset += source.length;
			}
		}
		return {
			comment,
			offset
		};
	}
	exports.resolveEnd = resolveEnd;
}));

// node_modules/yaml/dist/compose/resolve-flow-collection.js
var require_resolve_flow_collection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var resolveEnd = require_resolve_end();
	var resolveProps = require_resolve_props();
	var utilContainsNewline = require_util_contains_newline();
	var utilMapIncludes = require_util_map_includes();
	const blockMsg = "Block collections are not allowed within flow collections";
	const isBlock = (token) => token && (token.type === "block-map" || token.type === "block-seq");
	function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag) {
		const isMap = fc.start.source === "{";
		const fcName = isMap ? "flow map" : "flow sequence";
		const coll = new ((tag?.nodeClass) ?? (isMap ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq))(ctx.schema);
		coll.flow = true;
		const atRoot = ctx.atRoot;
		if (atRoot) ctx.atRoot = false;
		if (ctx.atKey) ctx.atKey = false;
		let offset = fc.offset + fc.start.source.length;
		for (let i = 0; i < fc.items.length; ++i) {
			const collItem = fc.items[i];
			const { start, key, sep, value } = collItem;
			const props = resolveProps.resolveProps(start, {
				flow: fcName,
				indicator: "explicit-key-ind",
				next: key ?? sep?.[0],
				offset,
				onError,
				parentIndent: fc.indent,
				startOnNewline: false
			});
			if (!props.found) {
				if (!props.anchor && !props.tag && !sep && !value) {
					if (i === 0 && props.comma) onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
					else if (i < fc.items.length - 1) onError(props.start, "UNEXPECTED_TOKEN", `Unexpected empty item in ${fcName}`);
					if (props.comment) {
						if (coll.comment) coll.comment += "\n" + props.comment;
						else coll.comment = props.comment;
					}
					offset = props.end;
					continue;
				}
				if (!isMap && ctx.options.strict && utilContainsNewline.containsNewline(key)) onError(key, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
			}
			if (i === 0) {
				if (props.comma) onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
			} else {
				if (!props.comma) onError(props.start, "MISSING_CHAR", `Missing , between ${fcName} items`);
				if (props.comment) {
					let prevItemComment = "";
					loop: for (const st of start) switch (st.type) {
						case "comma":
						case "space": break;
						case "comment":
							prevItemComment = st.source.substring(1);
							break loop;
						default: break loop;
					}
					if (prevItemComment) {
						let prev = coll.items[coll.items.length - 1];
						if (identity.isPair(prev)) prev = prev.value ?? prev.key;
						if (prev.comment) prev.comment += "\n" + prevItemComment;
						else prev.comment = prevItemComment;
						props.comment = props.comment.substring(prevItemComment.length + 1);
					}
				}
			}
			if (!isMap && !sep && !props.found) {
				const valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep, null, props, onError);
				coll.items.push(valueNode);
				offset = valueNode.range[2];
				if (isBlock(value)) onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
			} else {
				ctx.atKey = true;
				const keyStart = props.end;
				const keyNode = key ? composeNode(ctx, key, props, onError) : composeEmptyNode(ctx, keyStart, start, null, props, onError);
				if (isBlock(key)) onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg);
				ctx.atKey = false;
				const valueProps = resolveProps.resolveProps(sep ?? [], {
					flow: fcName,
					indicator: "map-value-ind",
					next: value,
					offset: keyNode.range[2],
					onError,
					parentIndent: fc.indent,
					startOnNewline: false
				});
				if (valueProps.found) {
					if (!isMap && !props.found && ctx.options.strict) {
						if (sep) for (const st of sep) {
							if (st === valueProps.found) break;
							if (st.type === "newline") {
								onError(st, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
								break;
							}
						}
						if (props.start < valueProps.found.offset - 1024) onError(valueProps.found, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit flow sequence key");
					}
				} else if (value) {
					if ("source" in value && value.source?.[0] === ":") onError(value, "MISSING_CHAR", `Missing space after : in ${fcName}`);
					else onError(valueProps.start, "MISSING_CHAR", `Missing , or : between ${fcName} items`);
				}
				const valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep, null, valueProps, onError) : null;
				if (valueNode) {
					if (isBlock(value)) onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
				} else if (valueProps.comment) {
					if (keyNode.comment) keyNode.comment += "\n" + valueProps.comment;
					else keyNode.comment = valueProps.comment;
				}
				const pair = new Pair.Pair(keyNode, valueNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				if (isMap) {
					const map = coll;
					if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode)) onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
					map.items.push(pair);
				} else {
					const map = new YAMLMap.YAMLMap(ctx.schema);
					map.flow = true;
					map.items.push(pair);
					const endRange = (valueNode ?? keyNode).range;
					map.range = [
						keyNode.range[0],
						endRange[1],
						endRange[2]
					];
					coll.items.push(map);
				}
				offset = valueNode ? valueNode.range[2] : valueProps.end;
			}
		}
		const expectedEnd = isMap ? "}" : "]";
		const [ce, ...ee] = fc.end;
		let cePos = offset;
		if (ce?.source === expectedEnd) cePos = ce.offset + ce.source.length;
		else {
			const name = fcName[0].toUpperCase() + fcName.substring(1);
			const msg = atRoot ? `${name} must end with a ${expectedEnd}` : `${name} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
			onError(offset, atRoot ? "MISSING_CHAR" : "BAD_INDENT", msg);
			if (ce && ce.source.length !== 1) ee.unshift(ce);
		}
		if (ee.length > 0) {
			const end = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
			if (end.comment) {
				if (coll.comment) coll.comment += "\n" + end.comment;
				else coll.comment = end.comment;
			}
			coll.range = [
				fc.offset,
				cePos,
				end.offset
			];
		} else coll.range = [
			fc.offset,
			cePos,
			cePos
		];
		return coll;
	}
	exports.resolveFlowCollection = resolveFlowCollection;
}));

// node_modules/yaml/dist/compose/compose-collection.js
var require_compose_collection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var resolveBlockMap = require_resolve_block_map();
	var resolveBlockSeq = require_resolve_block_seq();
	var resolveFlowCollection = require_resolve_flow_collection();
	function resolveCollection(CN, ctx, token, onError, tagName, tag) {
		const coll = token.type === "block-map" ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag) : token.type === "block-seq" ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag) : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag);
		const Coll = coll.constructor;
		if (tagName === "!" || tagName === Coll.tagName) {
			coll.tag = Coll.tagName;
			return coll;
		}
		if (tagName) coll.tag = tagName;
		return coll;
	}
	function composeCollection(CN, ctx, token, props, onError) {
		const tagToken = props.tag;
		const tagName = !tagToken ? null : ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg));
		if (token.type === "block-seq") {
			const { anchor, newlineAfterProp: nl } = props;
			const lastProp = anchor && tagToken ? anchor.offset > tagToken.offset ? anchor : tagToken : anchor ?? tagToken;
			if (lastProp && (!nl || nl.offset < lastProp.offset)) onError(lastProp, "MISSING_CHAR", "Missing newline after block sequence props");
		}
		const expType = token.type === "block-map" ? "map" : token.type === "block-seq" ? "seq" : token.start.source === "{" ? "map" : "seq";
		if (!tagToken || !tagName || tagName === "!" || tagName === YAMLMap.YAMLMap.tagName && expType === "map" || tagName === YAMLSeq.YAMLSeq.tagName && expType === "seq") return resolveCollection(CN, ctx, token, onError, tagName);
		let tag = ctx.schema.tags.find((t) => t.tag === tagName && t.collection === expType);
		if (!tag) {
			const kt = ctx.schema.knownTags[tagName];
			if (kt?.collection === expType) {
				ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
				tag = kt;
			} else {
				if (kt) onError(tagToken, "BAD_COLLECTION_TYPE", `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? "scalar"}`, true);
				else onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, true);
				return resolveCollection(CN, ctx, token, onError, tagName);
			}
		}
		const coll = resolveCollection(CN, ctx, token, onError, tagName, tag);
		const res = tag.resolve?.(coll, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg), ctx.options) ?? coll;
		const node = identity.isNode(res) ? res : new Scalar.Scalar(res);
		node.range = coll.range;
		node.tag = tagName;
		if (tag?.format) node.format = tag.format;
		return node;
	}
	exports.composeCollection = composeCollection;
}));

// node_modules/yaml/dist/compose/resolve-block-scalar.js
var require_resolve_block_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	function resolveBlockScalar(ctx, scalar, onError) {
		const start = scalar.offset;
		const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
		if (!header) return {
			value: "",
			type: null,
			comment: "",
			range: [
				start,
				start,
				start
			]
		};
		const type = header.mode === ">" ? Scalar.Scalar.BLOCK_FOLDED : Scalar.Scalar.BLOCK_LITERAL;
		const lines = scalar.source ? splitLines(scalar.source) : [];
		let chompStart = lines.length;
		for (let i = lines.length - 1; i >= 0; --i) {
			const content = lines[i][1];
			if (content === "" || content === "\r") chompStart = i;
			else break;
		}
		if (chompStart === 0) {
			const value = header.chomp === "+" && lines.length > 0 ? "\n".repeat(Math.max(1, lines.length - 1)) : "";
			let end = start + header.length;
			if (scalar.source) end += scalar.source.length;
			return {
				value,
				type,
				comment: header.comment,
				range: [
					start,
					end,
					end
				]
			};
		}
		let trimIndent = scalar.indent + header.indent;
		let offset = scalar.offset + header.length;
		let contentStart = 0;
		for (let i = 0; i < chompStart; ++i) {
			const [indent, content] = lines[i];
			if (content === "" || content === "\r") {
				if (header.indent === 0 && indent.length > trimIndent) trimIndent = indent.length;
			} else {
				if (indent.length < trimIndent) onError(offset + indent.length, "MISSING_CHAR", "Block scalars with more-indented leading empty lines must use an explicit indentation indicator");
				if (header.indent === 0) trimIndent = indent.length;
				contentStart = i;
				if (trimIndent === 0 && !ctx.atRoot) onError(offset, "BAD_INDENT", "Block scalar values in collections must be indented");
				break;
			}
			offset += indent.length + content.length + 1;
		}
		for (let i = lines.length - 1; i >= chompStart; --i) if (lines[i][0].length > trimIndent) chompStart = i + 1;
		let value = "";
		let sep = "";
		let prevMoreIndented = false;
		for (let i = 0; i < contentStart; ++i) value += lines[i][0].slice(trimIndent) + "\n";
		for (let i = contentStart; i < chompStart; ++i) {
			let [indent, content] = lines[i];
			offset += indent.length + content.length + 1;
			const crlf = content[content.length - 1] === "\r";
			if (crlf) content = content.slice(0, -1);
			/* istanbul ignore if already caught in lexer */
			if (content && indent.length < trimIndent) {
				const message = `Block scalar lines must not be less indented than their ${header.indent ? "explicit indentation indicator" : "first line"}`;
				onError(offset - content.length - (crlf ? 2 : 1), "BAD_INDENT", message);
				indent = "";
			}
			if (type === Scalar.Scalar.BLOCK_LITERAL) {
				value += sep + indent.slice(trimIndent) + content;
				sep = "\n";
			} else if (indent.length > trimIndent || content[0] === "	") {
				if (sep === " ") sep = "\n";
				else if (!prevMoreIndented && sep === "\n") sep = "\n\n";
				value += sep + indent.slice(trimIndent) + content;
				sep = "\n";
				prevMoreIndented = true;
			} else if (content === "") {
				if (sep === "\n") value += "\n";
				else sep = "\n";
			} else {
				value += sep + content;
				sep = " ";
				prevMoreIndented = false;
			}
		}
		switch (header.chomp) {
			case "-": break;
			case "+":
				for (let i = chompStart; i < lines.length; ++i) value += "\n" + lines[i][0].slice(trimIndent);
				if (value[value.length - 1] !== "\n") value += "\n";
				break;
			default: value += "\n";
		}
		const end = start + header.length + scalar.source.length;
		return {
			value,
			type,
			comment: header.comment,
			range: [
				start,
				end,
				end
			]
		};
	}
	function parseBlockScalarHeader({ offset, props }, strict, onError) {
		/* istanbul ignore if should not happen */
		if (props[0].type !== "block-scalar-header") {
			onError(props[0], "IMPOSSIBLE", "Block scalar header not found");
			return null;
		}
		const { source } = props[0];
		const mode = source[0];
		let indent = 0;
		let chomp = "";
		let error = -1;
		for (let i = 1; i < source.length; ++i) {
			const ch = source[i];
			if (!chomp && (ch === "-" || ch === "+")) chomp = ch;
			else {
				const n = Number(ch);
				if (!indent && n) indent = n;
				else if (error === -1) error = offset + i;
			}
		}
		if (error !== -1) onError(error, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source}`);
		let hasSpace = false;
		let comment = "";
		let length = source.length;
		for (let i = 1; i < props.length; ++i) {
			const token = props[i];
			switch (token.type) {
				case "space": hasSpace = true;
				case "newline":
					length += token.source.length;
					break;
				case "comment":
					if (strict && !hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
					length += token.source.length;
					comment = token.source.substring(1);
					break;
				case "error":
					onError(token, "UNEXPECTED_TOKEN", token.message);
					length += token.source.length;
					break;
				/* istanbul ignore next should not happen */
				default: {
					onError(token, "UNEXPECTED_TOKEN", `Unexpected token in block scalar header: ${token.type}`);
					const ts = token.source;
					if (ts && typeof ts === "string") length += ts.length;
				}
			}
		}
		return {
			mode,
			indent,
			chomp,
			comment,
			length
		};
	}
	/** @returns Array of lines split up as `[indent, content]` */
	function splitLines(source) {
		const split = source.split(/\n( *)/);
		const first = split[0];
		const m = first.match(/^( *)/);
		const lines = [m?.[1] ? [m[1], first.slice(m[1].length)] : ["", first]];
		for (let i = 1; i < split.length; i += 2) lines.push([split[i], split[i + 1]]);
		return lines;
	}
	exports.resolveBlockScalar = resolveBlockScalar;
}));

// node_modules/yaml/dist/compose/resolve-flow-scalar.js
var require_resolve_flow_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var resolveEnd = require_resolve_end();
	function resolveFlowScalar(scalar, strict, onError) {
		const { offset, type, source, end } = scalar;
		let _type;
		let value;
		const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
		switch (type) {
			case "scalar":
				_type = Scalar.Scalar.PLAIN;
				value = plainValue(source, _onError);
				break;
			case "single-quoted-scalar":
				_type = Scalar.Scalar.QUOTE_SINGLE;
				value = singleQuotedValue(source, _onError);
				break;
			case "double-quoted-scalar":
				_type = Scalar.Scalar.QUOTE_DOUBLE;
				value = doubleQuotedValue(source, _onError);
				break;
			/* istanbul ignore next should not happen */
			default:
				onError(scalar, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type}`);
				return {
					value: "",
					type: null,
					comment: "",
					range: [
						offset,
						offset + source.length,
						offset + source.length
					]
				};
		}
		const valueEnd = offset + source.length;
		const re = resolveEnd.resolveEnd(end, valueEnd, strict, onError);
		return {
			value,
			type: _type,
			comment: re.comment,
			range: [
				offset,
				valueEnd,
				re.offset
			]
		};
	}
	function plainValue(source, onError) {
		let badChar = "";
		switch (source[0]) {
			/* istanbul ignore next should not happen */
			case "	":
				badChar = "a tab character";
				break;
			case ",":
				badChar = "flow indicator character ,";
				break;
			case "%":
				badChar = "directive indicator character %";
				break;
			case "|":
			case ">":
				badChar = `block scalar indicator ${source[0]}`;
				break;
			case "@":
			case "`": badChar = `reserved character ${source[0]}`;
		}
		if (badChar) onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`);
		return unfoldLines(source);
	}
	function singleQuotedValue(source, onError) {
		if (source[source.length - 1] !== "'" || source.length === 1) onError(source.length, "MISSING_CHAR", "Missing closing 'quote");
		return unfoldLines(source.slice(1, -1)).replace(/''/g, "'");
	}
	function unfoldLines(source) {
		const line = /(.*?)\r?\n/sy;
		let match = line.exec(source);
		if (!match) return source;
		/**
		* The negative lookbehinds in these RegExps are to
		* prevent causing a polynomial search time in certain cases.
		*
		* The try-catch is for Safari < 16.4 and other old browsers:
		* https://caniuse.com/js-regexp-lookbehind
		*/
		let trimEnd, trimBoth;
		try {
			trimEnd = /* @__PURE__ */ new RegExp("(?<![ 	])[ 	]+$");
			trimBoth = /* @__PURE__ */ new RegExp("^[ 	]+|(?<![ 	])[ 	]+$", "g");
		} catch {
			trimEnd = /[ \t]+$/;
			trimBoth = /^[ \t]+|[ \t]+$/g;
		}
		let res = match[1].replace(trimEnd, "");
		let sep = " ";
		let pos = line.lastIndex;
		while (match = line.exec(source)) {
			const lm = match[1].replace(trimBoth, "");
			if (lm === "") {
				if (sep === "\n") res += sep;
				else sep = "\n";
			} else {
				res += sep + lm;
				sep = " ";
			}
			pos = line.lastIndex;
		}
		const last = /[ \t]*(.*)/sy;
		last.lastIndex = pos;
		match = last.exec(source);
		return res + sep + (match?.[1] ?? "");
	}
	function doubleQuotedValue(source, onError) {
		let res = "";
		for (let i = 1; i < source.length - 1; ++i) {
			const ch = source[i];
			if (ch === "\r" && source[i + 1] === "\n") continue;
			if (ch === "\n") {
				const { fold, offset } = foldNewline(source, i);
				res += fold;
				i = offset;
			} else if (ch === "\\") {
				let next = source[++i];
				const cc = escapeCodes[next];
				if (cc) res += cc;
				else if (next === "\n") {
					next = source[i + 1];
					while (next === " " || next === "	") next = source[++i + 1];
				} else if (next === "\r" && source[i + 1] === "\n") {
					next = source[++i + 1];
					while (next === " " || next === "	") next = source[++i + 1];
				} else if (next === "x" || next === "u" || next === "U") {
					const length = next === "x" ? 2 : next === "u" ? 4 : 8;
					res += parseCharCode(source, i + 1, length, onError);
					i += length;
				} else {
					const raw = source.substr(i - 1, 2);
					onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
					res += raw;
				}
			} else if (ch === " " || ch === "	") {
				const wsStart = i;
				let next = source[i + 1];
				while (next === " " || next === "	") next = source[++i + 1];
				if (next !== "\n" && !(next === "\r" && source[i + 2] === "\n")) res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
			} else res += ch;
		}
		if (source[source.length - 1] !== "\"" || source.length === 1) onError(source.length, "MISSING_CHAR", "Missing closing \"quote");
		return res;
	}
	/**
	* Fold a single newline into a space, multiple newlines to N - 1 newlines.
	* Presumes `source[offset] === '\n'`
	*/
	function foldNewline(source, offset) {
		let fold = "";
		let ch = source[offset + 1];
		while (ch === " " || ch === "	" || ch === "\n" || ch === "\r") {
			if (ch === "\r" && source[offset + 2] !== "\n") break;
			if (ch === "\n") fold += "\n";
			offset += 1;
			ch = source[offset + 1];
		}
		if (!fold) fold = " ";
		return {
			fold,
			offset
		};
	}
	const escapeCodes = {
		"0": "\0",
		a: "\x07",
		b: "\b",
		e: "\x1B",
		f: "\f",
		n: "\n",
		r: "\r",
		t: "	",
		v: "\v",
		N: "",
		_: "\xA0",
		L: "\u2028",
		P: "\u2029",
		" ": " ",
		"\"": "\"",
		"/": "/",
		"\\": "\\",
		"	": "	"
	};
	function parseCharCode(source, offset, length, onError) {
		const cc = source.substr(offset, length);
		const code = cc.length === length && /^[0-9a-fA-F]+$/.test(cc) ? parseInt(cc, 16) : NaN;
		try {
			return String.fromCodePoint(code);
		} catch {
			const raw = source.substr(offset - 2, length + 2);
			onError(offset - 2, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
			return raw;
		}
	}
	exports.resolveFlowScalar = resolveFlowScalar;
}));

// node_modules/yaml/dist/compose/compose-scalar.js
var require_compose_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var resolveBlockScalar = require_resolve_block_scalar();
	var resolveFlowScalar = require_resolve_flow_scalar();
	function composeScalar(ctx, token, tagToken, onError) {
		const { value, type, comment, range } = token.type === "block-scalar" ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError) : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
		const tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
		let tag;
		if (ctx.options.stringKeys && ctx.atKey) tag = ctx.schema[identity.SCALAR];
		else if (tagName) tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
		else if (token.type === "scalar") tag = findScalarTagByTest(ctx, value, token, onError);
		else tag = ctx.schema[identity.SCALAR];
		let scalar;
		try {
			const res = tag.resolve(value, (msg) => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
			scalar = identity.isScalar(res) ? res : new Scalar.Scalar(res);
		} catch (error) {
			const msg = error instanceof Error ? error.message : String(error);
			onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
			scalar = new Scalar.Scalar(value);
		}
		scalar.range = range;
		scalar.source = value;
		if (type) scalar.type = type;
		if (tagName) scalar.tag = tagName;
		if (tag.format) scalar.format = tag.format;
		if (comment) scalar.comment = comment;
		return scalar;
	}
	function findScalarTagByName(schema, value, tagName, tagToken, onError) {
		if (tagName === "!") return schema[identity.SCALAR];
		const matchWithTest = [];
		for (const tag of schema.tags) if (!tag.collection && tag.tag === tagName) {
			if (tag.default && tag.test) matchWithTest.push(tag);
			else return tag;
		}
		for (const tag of matchWithTest) if (tag.test?.test(value)) return tag;
		const kt = schema.knownTags[tagName];
		if (kt && !kt.collection) {
			schema.tags.push(Object.assign({}, kt, {
				default: false,
				test: void 0
			}));
			return kt;
		}
		onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
		return schema[identity.SCALAR];
	}
	function findScalarTagByTest({ atKey, directives, schema }, value, token, onError) {
		const tag = schema.tags.find((tag) => (tag.default === true || atKey && tag.default === "key") && tag.test?.test(value)) || schema[identity.SCALAR];
		if (schema.compat) {
			const compat = schema.compat.find((tag) => tag.default && tag.test?.test(value)) ?? schema[identity.SCALAR];
			if (tag.tag !== compat.tag) onError(token, "TAG_RESOLVE_FAILED", `Value may be parsed as either ${directives.tagString(tag.tag)} or ${directives.tagString(compat.tag)}`, true);
		}
		return tag;
	}
	exports.composeScalar = composeScalar;
}));

// node_modules/yaml/dist/compose/util-empty-scalar-position.js
var require_util_empty_scalar_position = /* @__PURE__ */ __commonJSMin(((exports) => {
	function emptyScalarPosition(offset, before, pos) {
		if (before) {
			pos ?? (pos = before.length);
			for (let i = pos - 1; i >= 0; --i) {
				let st = before[i];
				switch (st.type) {
					case "space":
					case "comment":
					case "newline":
						offset -= st.source.length;
						continue;
				}
				st = before[++i];
				while (st?.type === "space") {
					offset += st.source.length;
					st = before[++i];
				}
				break;
			}
		}
		return offset;
	}
	exports.emptyScalarPosition = emptyScalarPosition;
}));

// node_modules/yaml/dist/compose/compose-node.js
var require_compose_node = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var identity = require_identity();
	var composeCollection = require_compose_collection();
	var composeScalar = require_compose_scalar();
	var resolveEnd = require_resolve_end();
	var utilEmptyScalarPosition = require_util_empty_scalar_position();
	const CN = {
		composeNode,
		composeEmptyNode
	};
	function composeNode(ctx, token, props, onError) {
		const atKey = ctx.atKey;
		const { spaceBefore, comment, anchor, tag } = props;
		let node;
		let isSrcToken = true;
		switch (token.type) {
			case "alias":
				node = composeAlias(ctx, token, onError);
				if (anchor || tag) onError(token, "ALIAS_PROPS", "An alias node must not specify any properties");
				break;
			case "scalar":
			case "single-quoted-scalar":
			case "double-quoted-scalar":
			case "block-scalar":
				node = composeScalar.composeScalar(ctx, token, tag, onError);
				if (anchor) node.anchor = anchor.source.substring(1);
				break;
			case "block-map":
			case "block-seq":
			case "flow-collection":
				try {
					node = composeCollection.composeCollection(CN, ctx, token, props, onError);
					if (anchor) node.anchor = anchor.source.substring(1);
				} catch (error) {
					onError(token, "RESOURCE_EXHAUSTION", error instanceof Error ? error.message : String(error));
				}
				break;
			default:
				onError(token, "UNEXPECTED_TOKEN", token.type === "error" ? token.message : `Unsupported token (type: ${token.type})`);
				isSrcToken = false;
		}
		node ?? (node = composeEmptyNode(ctx, token.offset, void 0, null, props, onError));
		if (anchor && node.anchor === "") onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
		if (atKey && ctx.options.stringKeys && (!identity.isScalar(node) || typeof node.value !== "string" || node.tag && node.tag !== "tag:yaml.org,2002:str")) onError(tag ?? token, "NON_STRING_KEY", "With stringKeys, all keys must be strings");
		if (spaceBefore) node.spaceBefore = true;
		if (comment) {
			if (token.type === "scalar" && token.source === "") node.comment = comment;
			else node.commentBefore = comment;
		}
		if (ctx.options.keepSourceTokens && isSrcToken) node.srcToken = token;
		return node;
	}
	function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end }, onError) {
		const token = {
			type: "scalar",
			offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
			indent: -1,
			source: ""
		};
		const node = composeScalar.composeScalar(ctx, token, tag, onError);
		if (anchor) {
			node.anchor = anchor.source.substring(1);
			if (node.anchor === "") onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
		}
		if (spaceBefore) node.spaceBefore = true;
		if (comment) {
			node.comment = comment;
			node.range[2] = end;
		}
		return node;
	}
	function composeAlias({ options }, { offset, source, end }, onError) {
		const alias = new Alias.Alias(source.substring(1));
		if (alias.source === "") onError(offset, "BAD_ALIAS", "Alias cannot be an empty string");
		if (alias.source.endsWith(":")) onError(offset + source.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", true);
		const valueEnd = offset + source.length;
		const re = resolveEnd.resolveEnd(end, valueEnd, options.strict, onError);
		alias.range = [
			offset,
			valueEnd,
			re.offset
		];
		if (re.comment) alias.comment = re.comment;
		return alias;
	}
	exports.composeEmptyNode = composeEmptyNode;
	exports.composeNode = composeNode;
}));

// node_modules/yaml/dist/compose/compose-doc.js
var require_compose_doc = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Document = require_Document();
	var composeNode = require_compose_node();
	var resolveEnd = require_resolve_end();
	var resolveProps = require_resolve_props();
	function composeDoc(options, directives, { offset, start, value, end }, onError) {
		const opts = Object.assign({ _directives: directives }, options);
		const doc = new Document.Document(void 0, opts);
		const ctx = {
			atKey: false,
			atRoot: true,
			directives: doc.directives,
			options: doc.options,
			schema: doc.schema
		};
		const props = resolveProps.resolveProps(start, {
			indicator: "doc-start",
			next: value ?? end?.[0],
			offset,
			onError,
			parentIndent: 0,
			startOnNewline: true
		});
		if (props.found) {
			doc.directives.docStart = true;
			if (value && (value.type === "block-map" || value.type === "block-seq") && !props.hasNewline) onError(props.end, "MISSING_CHAR", "Block collection cannot start on same line with directives-end marker");
		}
		doc.contents = value ? composeNode.composeNode(ctx, value, props, onError) : composeNode.composeEmptyNode(ctx, props.end, start, null, props, onError);
		const contentEnd = doc.contents.range[2];
		const re = resolveEnd.resolveEnd(end, contentEnd, false, onError);
		if (re.comment) doc.comment = re.comment;
		doc.range = [
			offset,
			contentEnd,
			re.offset
		];
		return doc;
	}
	exports.composeDoc = composeDoc;
}));

// node_modules/yaml/dist/compose/composer.js
var require_composer = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_process = __require("process");
	var directives = require_directives();
	var Document = require_Document();
	var errors = require_errors();
	var identity = require_identity();
	var composeDoc = require_compose_doc();
	var resolveEnd = require_resolve_end();
	function getErrorPos(src) {
		if (typeof src === "number") return [src, src + 1];
		if (Array.isArray(src)) return src.length === 2 ? src : [src[0], src[1]];
		const { offset, source } = src;
		return [offset, offset + (typeof source === "string" ? source.length : 1)];
	}
	function parsePrelude(prelude) {
		let comment = "";
		let atComment = false;
		let afterEmptyLine = false;
		for (let i = 0; i < prelude.length; ++i) {
			const source = prelude[i];
			switch (source[0]) {
				case "#":
					comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source.substring(1) || " ");
					atComment = true;
					afterEmptyLine = false;
					break;
				case "%":
					if (prelude[i + 1]?.[0] !== "#") i += 1;
					atComment = false;
					break;
				default:
					if (!atComment) afterEmptyLine = true;
					atComment = false;
			}
		}
		return {
			comment,
			afterEmptyLine
		};
	}
	/**
	* Compose a stream of CST nodes into a stream of YAML Documents.
	*
	* ```ts
	* import { Composer, Parser } from 'yaml'
	*
	* const src: string = ...
	* const tokens = new Parser().parse(src)
	* const docs = new Composer().compose(tokens)
	* ```
	*/
	var Composer = class {
		constructor(options = {}) {
			this.doc = null;
			this.atDirectives = false;
			this.prelude = [];
			this.errors = [];
			this.warnings = [];
			this.onError = (source, code, message, warning) => {
				const pos = getErrorPos(source);
				if (warning) this.warnings.push(new errors.YAMLWarning(pos, code, message));
				else this.errors.push(new errors.YAMLParseError(pos, code, message));
			};
			this.directives = new directives.Directives({ version: options.version || "1.2" });
			this.options = options;
		}
		decorate(doc, afterDoc) {
			const { comment, afterEmptyLine } = parsePrelude(this.prelude);
			if (comment) {
				const dc = doc.contents;
				if (afterDoc) doc.comment = doc.comment ? `${doc.comment}\n${comment}` : comment;
				else if (afterEmptyLine || doc.directives.docStart || !dc) doc.commentBefore = comment;
				else if (identity.isCollection(dc) && !dc.flow && dc.items.length > 0) {
					let it = dc.items[0];
					if (identity.isPair(it)) it = it.key;
					const cb = it.commentBefore;
					it.commentBefore = cb ? `${comment}\n${cb}` : comment;
				} else {
					const cb = dc.commentBefore;
					dc.commentBefore = cb ? `${comment}\n${cb}` : comment;
				}
			}
			if (afterDoc) {
				for (let i = 0; i < this.errors.length; ++i) doc.errors.push(this.errors[i]);
				for (let i = 0; i < this.warnings.length; ++i) doc.warnings.push(this.warnings[i]);
			} else {
				doc.errors = this.errors;
				doc.warnings = this.warnings;
			}
			this.prelude = [];
			this.errors = [];
			this.warnings = [];
		}
		/**
		* Current stream status information.
		*
		* Mostly useful at the end of input for an empty stream.
		*/
		streamInfo() {
			return {
				comment: parsePrelude(this.prelude).comment,
				directives: this.directives,
				errors: this.errors,
				warnings: this.warnings
			};
		}
		/**
		* Compose tokens into documents.
		*
		* @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
		* @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
		*/
		*compose(tokens, forceDoc = false, endOffset = -1) {
			for (const token of tokens) yield* this.next(token);
			yield* this.end(forceDoc, endOffset);
		}
		/** Advance the composer by one CST token. */
		*next(token) {
			if (node_process.env.LOG_STREAM) console.dir(token, { depth: null });
			switch (token.type) {
				case "directive":
					this.directives.add(token.source, (offset, message, warning) => {
						const pos = getErrorPos(token);
						pos[0] += offset;
						this.onError(pos, "BAD_DIRECTIVE", message, warning);
					});
					this.prelude.push(token.source);
					this.atDirectives = true;
					break;
				case "document": {
					const doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
					if (this.atDirectives && !doc.directives.docStart) this.onError(token, "MISSING_CHAR", "Missing directives-end/doc-start indicator line");
					this.decorate(doc, false);
					if (this.doc) yield this.doc;
					this.doc = doc;
					this.atDirectives = false;
					break;
				}
				case "byte-order-mark":
				case "space": break;
				case "comment":
				case "newline":
					this.prelude.push(token.source);
					break;
				case "error": {
					const msg = token.source ? `${token.message}: ${JSON.stringify(token.source)}` : token.message;
					const error = new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg);
					if (this.atDirectives || !this.doc) this.errors.push(error);
					else this.doc.errors.push(error);
					break;
				}
				case "doc-end": {
					if (!this.doc) {
						this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", "Unexpected doc-end without preceding document"));
						break;
					}
					this.doc.directives.docEnd = true;
					const end = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
					this.decorate(this.doc, true);
					if (end.comment) {
						const dc = this.doc.comment;
						this.doc.comment = dc ? `${dc}\n${end.comment}` : end.comment;
					}
					this.doc.range[2] = end.offset;
					break;
				}
				default: this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", `Unsupported token ${token.type}`));
			}
		}
		/**
		* Call at end of input to yield any remaining document.
		*
		* @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
		* @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
		*/
		*end(forceDoc = false, endOffset = -1) {
			if (this.doc) {
				this.decorate(this.doc, true);
				yield this.doc;
				this.doc = null;
			} else if (forceDoc) {
				const opts = Object.assign({ _directives: this.directives }, this.options);
				const doc = new Document.Document(void 0, opts);
				if (this.atDirectives) this.onError(endOffset, "MISSING_CHAR", "Missing directives-end indicator line");
				doc.range = [
					0,
					endOffset,
					endOffset
				];
				this.decorate(doc, false);
				yield doc;
			}
		}
	};
	exports.Composer = Composer;
}));

// node_modules/yaml/dist/parse/cst-scalar.js
var require_cst_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var resolveBlockScalar = require_resolve_block_scalar();
	var resolveFlowScalar = require_resolve_flow_scalar();
	var errors = require_errors();
	var stringifyString = require_stringifyString();
	function resolveAsScalar(token, strict = true, onError) {
		if (token) {
			const _onError = (pos, code, message) => {
				const offset = typeof pos === "number" ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
				if (onError) onError(offset, code, message);
				else throw new errors.YAMLParseError([offset, offset + 1], code, message);
			};
			switch (token.type) {
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);
				case "block-scalar": return resolveBlockScalar.resolveBlockScalar({ options: { strict } }, token, _onError);
			}
		}
		return null;
	}
	/**
	* Create a new scalar token with `value`
	*
	* Values that represent an actual string but may be parsed as a different type should use a `type` other than `'PLAIN'`,
	* as this function does not support any schema operations and won't check for such conflicts.
	*
	* @param value The string representation of the value, which will have its content properly indented.
	* @param context.end Comments and whitespace after the end of the value, or after the block scalar header. If undefined, a newline will be added.
	* @param context.implicitKey Being within an implicit key may affect the resolved type of the token's value.
	* @param context.indent The indent level of the token.
	* @param context.inFlow Is this scalar within a flow collection? This may affect the resolved type of the token's value.
	* @param context.offset The offset position of the token.
	* @param context.type The preferred type of the scalar token. If undefined, the previous type of the `token` will be used, defaulting to `'PLAIN'`.
	*/
	function createScalarToken(value, context) {
		const { implicitKey = false, indent, inFlow = false, offset = -1, type = "PLAIN" } = context;
		const source = stringifyString.stringifyString({
			type,
			value
		}, {
			implicitKey,
			indent: indent > 0 ? " ".repeat(indent) : "",
			inFlow,
			options: {
				blockQuote: true,
				lineWidth: -1
			}
		});
		const end = context.end ?? [{
			type: "newline",
			offset: -1,
			indent,
			source: "\n"
		}];
		switch (source[0]) {
			case "|":
			case ">": {
				const he = source.indexOf("\n");
				const head = source.substring(0, he);
				const body = source.substring(he + 1) + "\n";
				const props = [{
					type: "block-scalar-header",
					offset,
					indent,
					source: head
				}];
				if (!addEndtoBlockProps(props, end)) props.push({
					type: "newline",
					offset: -1,
					indent,
					source: "\n"
				});
				return {
					type: "block-scalar",
					offset,
					indent,
					props,
					source: body
				};
			}
			case "\"": return {
				type: "double-quoted-scalar",
				offset,
				indent,
				source,
				end
			};
			case "'": return {
				type: "single-quoted-scalar",
				offset,
				indent,
				source,
				end
			};
			default: return {
				type: "scalar",
				offset,
				indent,
				source,
				end
			};
		}
	}
	/**
	* Set the value of `token` to the given string `value`, overwriting any previous contents and type that it may have.
	*
	* Best efforts are made to retain any comments previously associated with the `token`,
	* though all contents within a collection's `items` will be overwritten.
	*
	* Values that represent an actual string but may be parsed as a different type should use a `type` other than `'PLAIN'`,
	* as this function does not support any schema operations and won't check for such conflicts.
	*
	* @param token Any token. If it does not include an `indent` value, the value will be stringified as if it were an implicit key.
	* @param value The string representation of the value, which will have its content properly indented.
	* @param context.afterKey In most cases, values after a key should have an additional level of indentation.
	* @param context.implicitKey Being within an implicit key may affect the resolved type of the token's value.
	* @param context.inFlow Being within a flow collection may affect the resolved type of the token's value.
	* @param context.type The preferred type of the scalar token. If undefined, the previous type of the `token` will be used, defaulting to `'PLAIN'`.
	*/
	function setScalarValue(token, value, context = {}) {
		let { afterKey = false, implicitKey = false, inFlow = false, type } = context;
		let indent = "indent" in token ? token.indent : null;
		if (afterKey && typeof indent === "number") indent += 2;
		if (!type) switch (token.type) {
			case "single-quoted-scalar":
				type = "QUOTE_SINGLE";
				break;
			case "double-quoted-scalar":
				type = "QUOTE_DOUBLE";
				break;
			case "block-scalar": {
				const header = token.props[0];
				if (header.type !== "block-scalar-header") throw new Error("Invalid block scalar header");
				type = header.source[0] === ">" ? "BLOCK_FOLDED" : "BLOCK_LITERAL";
				break;
			}
			default: type = "PLAIN";
		}
		const source = stringifyString.stringifyString({
			type,
			value
		}, {
			implicitKey: implicitKey || indent === null,
			indent: indent !== null && indent > 0 ? " ".repeat(indent) : "",
			inFlow,
			options: {
				blockQuote: true,
				lineWidth: -1
			}
		});
		switch (source[0]) {
			case "|":
			case ">":
				setBlockScalarValue(token, source);
				break;
			case "\"":
				setFlowScalarValue(token, source, "double-quoted-scalar");
				break;
			case "'":
				setFlowScalarValue(token, source, "single-quoted-scalar");
				break;
			default: setFlowScalarValue(token, source, "scalar");
		}
	}
	function setBlockScalarValue(token, source) {
		const he = source.indexOf("\n");
		const head = source.substring(0, he);
		const body = source.substring(he + 1) + "\n";
		if (token.type === "block-scalar") {
			const header = token.props[0];
			if (header.type !== "block-scalar-header") throw new Error("Invalid block scalar header");
			header.source = head;
			token.source = body;
		} else {
			const { offset } = token;
			const indent = "indent" in token ? token.indent : -1;
			const props = [{
				type: "block-scalar-header",
				offset,
				indent,
				source: head
			}];
			if (!addEndtoBlockProps(props, "end" in token ? token.end : void 0)) props.push({
				type: "newline",
				offset: -1,
				indent,
				source: "\n"
			});
			for (const key of Object.keys(token)) if (key !== "type" && key !== "offset") delete token[key];
			Object.assign(token, {
				type: "block-scalar",
				indent,
				props,
				source: body
			});
		}
	}
	/** @returns `true` if last token is a newline */
	function addEndtoBlockProps(props, end) {
		if (end) for (const st of end) switch (st.type) {
			case "space":
			case "comment":
				props.push(st);
				break;
			case "newline":
				props.push(st);
				return true;
		}
		return false;
	}
	function setFlowScalarValue(token, source, type) {
		switch (token.type) {
			case "scalar":
			case "double-quoted-scalar":
			case "single-quoted-scalar":
				token.type = type;
				token.source = source;
				break;
			case "block-scalar": {
				const end = token.props.slice(1);
				let oa = source.length;
				if (token.props[0].type === "block-scalar-header") oa -= token.props[0].source.length;
				for (const tok of end) tok.offset += oa;
				delete token.props;
				Object.assign(token, {
					type,
					source,
					end
				});
				break;
			}
			case "block-map":
			case "block-seq": {
				const nl = {
					type: "newline",
					offset: token.offset + source.length,
					indent: token.indent,
					source: "\n"
				};
				delete token.items;
				Object.assign(token, {
					type,
					source,
					end: [nl]
				});
				break;
			}
			default: {
				const indent = "indent" in token ? token.indent : -1;
				const end = "end" in token && Array.isArray(token.end) ? token.end.filter((st) => st.type === "space" || st.type === "comment" || st.type === "newline") : [];
				for (const key of Object.keys(token)) if (key !== "type" && key !== "offset") delete token[key];
				Object.assign(token, {
					type,
					indent,
					source,
					end
				});
			}
		}
	}
	exports.createScalarToken = createScalarToken;
	exports.resolveAsScalar = resolveAsScalar;
	exports.setScalarValue = setScalarValue;
}));

// node_modules/yaml/dist/parse/cst-stringify.js
var require_cst_stringify = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Stringify a CST document, token, or collection item
	*
	* Fair warning: This applies no validation whatsoever, and
	* simply concatenates the sources in their logical order.
	*/
	const stringify = (cst) => "type" in cst ? stringifyToken(cst) : stringifyItem(cst);
	function stringifyToken(token) {
		switch (token.type) {
			case "block-scalar": {
				let res = "";
				for (const tok of token.props) res += stringifyToken(tok);
				return res + token.source;
			}
			case "block-map":
			case "block-seq": {
				let res = "";
				for (const item of token.items) res += stringifyItem(item);
				return res;
			}
			case "flow-collection": {
				let res = token.start.source;
				for (const item of token.items) res += stringifyItem(item);
				for (const st of token.end) res += st.source;
				return res;
			}
			case "document": {
				let res = stringifyItem(token);
				if (token.end) for (const st of token.end) res += st.source;
				return res;
			}
			default: {
				let res = token.source;
				if ("end" in token && token.end) for (const st of token.end) res += st.source;
				return res;
			}
		}
	}
	function stringifyItem({ start, key, sep, value }) {
		let res = "";
		for (const st of start) res += st.source;
		if (key) res += stringifyToken(key);
		if (sep) for (const st of sep) res += st.source;
		if (value) res += stringifyToken(value);
		return res;
	}
	exports.stringify = stringify;
}));

// node_modules/yaml/dist/parse/cst-visit.js
var require_cst_visit = /* @__PURE__ */ __commonJSMin(((exports) => {
	const BREAK = Symbol("break visit");
	const SKIP = Symbol("skip children");
	const REMOVE = Symbol("remove item");
	/**
	* Apply a visitor to a CST document or item.
	*
	* Walks through the tree (depth-first) starting from the root, calling a
	* `visitor` function with two arguments when entering each item:
	*   - `item`: The current item, which included the following members:
	*     - `start: SourceToken[]` – Source tokens before the key or value,
	*       possibly including its anchor or tag.
	*     - `key?: Token | null` – Set for pair values. May then be `null`, if
	*       the key before the `:` separator is empty.
	*     - `sep?: SourceToken[]` – Source tokens between the key and the value,
	*       which should include the `:` map value indicator if `value` is set.
	*     - `value?: Token` – The value of a sequence item, or of a map pair.
	*   - `path`: The steps from the root to the current node, as an array of
	*     `['key' | 'value', number]` tuples.
	*
	* The return value of the visitor may be used to control the traversal:
	*   - `undefined` (default): Do nothing and continue
	*   - `visit.SKIP`: Do not visit the children of this token, continue with
	*      next sibling
	*   - `visit.BREAK`: Terminate traversal completely
	*   - `visit.REMOVE`: Remove the current item, then continue with the next one
	*   - `number`: Set the index of the next step. This is useful especially if
	*     the index of the current token has changed.
	*   - `function`: Define the next visitor for this item. After the original
	*     visitor is called on item entry, next visitors are called after handling
	*     a non-empty `key` and when exiting the item.
	*/
	function visit(cst, visitor) {
		if ("type" in cst && cst.type === "document") cst = {
			start: cst.start,
			value: cst.value
		};
		_visit(Object.freeze([]), cst, visitor);
	}
	/** Terminate visit traversal completely */
	visit.BREAK = BREAK;
	/** Do not visit the children of the current item */
	visit.SKIP = SKIP;
	/** Remove the current item */
	visit.REMOVE = REMOVE;
	/** Find the item at `path` from `cst` as the root */
	visit.itemAtPath = (cst, path) => {
		let item = cst;
		for (const [field, index] of path) {
			const tok = item?.[field];
			if (tok && "items" in tok) item = tok.items[index];
			else return void 0;
		}
		return item;
	};
	/**
	* Get the immediate parent collection of the item at `path` from `cst` as the root.
	*
	* Throws an error if the collection is not found, which should never happen if the item itself exists.
	*/
	visit.parentCollection = (cst, path) => {
		const parent = visit.itemAtPath(cst, path.slice(0, -1));
		const field = path[path.length - 1][0];
		const coll = parent?.[field];
		if (coll && "items" in coll) return coll;
		throw new Error("Parent collection not found");
	};
	function _visit(path, item, visitor) {
		let ctrl = visitor(item, path);
		if (typeof ctrl === "symbol") return ctrl;
		for (const field of ["key", "value"]) {
			const token = item[field];
			if (token && "items" in token) {
				for (let i = 0; i < token.items.length; ++i) {
					const ci = _visit(Object.freeze(path.concat([[field, i]])), token.items[i], visitor);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						token.items.splice(i, 1);
						i -= 1;
					}
				}
				if (typeof ctrl === "function" && field === "key") ctrl = ctrl(item, path);
			}
		}
		return typeof ctrl === "function" ? ctrl(item, path) : ctrl;
	}
	exports.visit = visit;
}));

// node_modules/yaml/dist/parse/cst.js
var require_cst = /* @__PURE__ */ __commonJSMin(((exports) => {
	var cstScalar = require_cst_scalar();
	var cstStringify = require_cst_stringify();
	var cstVisit = require_cst_visit();
	/** The byte order mark */
	const BOM = "﻿";
	/** Start of doc-mode */
	const DOCUMENT = "";
	/** Unexpected end of flow-mode */
	const FLOW_END = "";
	/** Next token is a scalar value */
	const SCALAR = "";
	/** @returns `true` if `token` is a flow or block collection */
	const isCollection = (token) => !!token && "items" in token;
	/** @returns `true` if `token` is a flow or block scalar; not an alias */
	const isScalar = (token) => !!token && (token.type === "scalar" || token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar" || token.type === "block-scalar");
	/* istanbul ignore next */
	/** Get a printable representation of a lexer token */
	function prettyToken(token) {
		switch (token) {
			case BOM: return "<BOM>";
			case DOCUMENT: return "<DOC>";
			case FLOW_END: return "<FLOW_END>";
			case SCALAR: return "<SCALAR>";
			default: return JSON.stringify(token);
		}
	}
	/** Identify the type of a lexer token. May return `null` for unknown tokens. */
	function tokenType(source) {
		switch (source) {
			case BOM: return "byte-order-mark";
			case DOCUMENT: return "doc-mode";
			case FLOW_END: return "flow-error-end";
			case SCALAR: return "scalar";
			case "---": return "doc-start";
			case "...": return "doc-end";
			case "":
			case "\n":
			case "\r\n": return "newline";
			case "-": return "seq-item-ind";
			case "?": return "explicit-key-ind";
			case ":": return "map-value-ind";
			case "{": return "flow-map-start";
			case "}": return "flow-map-end";
			case "[": return "flow-seq-start";
			case "]": return "flow-seq-end";
			case ",": return "comma";
		}
		switch (source[0]) {
			case " ":
			case "	": return "space";
			case "#": return "comment";
			case "%": return "directive-line";
			case "*": return "alias";
			case "&": return "anchor";
			case "!": return "tag";
			case "'": return "single-quoted-scalar";
			case "\"": return "double-quoted-scalar";
			case "|":
			case ">": return "block-scalar-header";
		}
		return null;
	}
	exports.createScalarToken = cstScalar.createScalarToken;
	exports.resolveAsScalar = cstScalar.resolveAsScalar;
	exports.setScalarValue = cstScalar.setScalarValue;
	exports.stringify = cstStringify.stringify;
	exports.visit = cstVisit.visit;
	exports.BOM = BOM;
	exports.DOCUMENT = DOCUMENT;
	exports.FLOW_END = FLOW_END;
	exports.SCALAR = SCALAR;
	exports.isCollection = isCollection;
	exports.isScalar = isScalar;
	exports.prettyToken = prettyToken;
	exports.tokenType = tokenType;
}));

// node_modules/yaml/dist/parse/lexer.js
var require_lexer = /* @__PURE__ */ __commonJSMin(((exports) => {
	var cst = require_cst();
	function isEmpty(ch) {
		switch (ch) {
			case void 0:
			case " ":
			case "\n":
			case "\r":
			case "	": return true;
			default: return false;
		}
	}
	const hexDigits = /* @__PURE__ */ new Set("0123456789ABCDEFabcdef");
	const tagChars = /* @__PURE__ */ new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
	const flowIndicatorChars = /* @__PURE__ */ new Set(",[]{}");
	const invalidAnchorChars = /* @__PURE__ */ new Set(" ,[]{}\n\r	");
	const isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
	/**
	* Splits an input string into lexical tokens, i.e. smaller strings that are
	* easily identifiable by `tokens.tokenType()`.
	*
	* Lexing starts always in a "stream" context. Incomplete input may be buffered
	* until a complete token can be emitted.
	*
	* In addition to slices of the original input, the following control characters
	* may also be emitted:
	*
	* - `\x02` (Start of Text): A document starts with the next token
	* - `\x18` (Cancel): Unexpected end of flow-mode (indicates an error)
	* - `\x1f` (Unit Separator): Next token is a scalar value
	* - `\u{FEFF}` (Byte order mark): Emitted separately outside documents
	*/
	var Lexer = class {
		constructor() {
			/**
			* Flag indicating whether the end of the current buffer marks the end of
			* all input
			*/
			this.atEnd = false;
			/**
			* Explicit indent set in block scalar header, as an offset from the current
			* minimum indent, so e.g. set to 1 from a header `|2+`. Set to -1 if not
			* explicitly set.
			*/
			this.blockScalarIndent = -1;
			/**
			* Block scalars that include a + (keep) chomping indicator in their header
			* include trailing empty lines, which are otherwise excluded from the
			* scalar's contents.
			*/
			this.blockScalarKeep = false;
			/** Current input */
			this.buffer = "";
			/**
			* Flag noting whether the map value indicator : can immediately follow this
			* node within a flow context.
			*/
			this.flowKey = false;
			/** Count of surrounding flow collection levels. */
			this.flowLevel = 0;
			/**
			* Minimum level of indentation required for next lines to be parsed as a
			* part of the current scalar value.
			*/
			this.indentNext = 0;
			/** Indentation level of the current line. */
			this.indentValue = 0;
			/** Position of the next \n character. */
			this.lineEndPos = null;
			/** Stores the state of the lexer if reaching the end of incpomplete input */
			this.next = null;
			/** A pointer to `buffer`; the current position of the lexer. */
			this.pos = 0;
		}
		/**
		* Generate YAML tokens from the `source` string. If `incomplete`,
		* a part of the last line may be left as a buffer for the next call.
		*
		* @returns A generator of lexical tokens
		*/
		*lex(source, incomplete = false) {
			if (source) {
				if (typeof source !== "string") throw TypeError("source is not a string");
				this.buffer = this.buffer ? this.buffer + source : source;
				this.lineEndPos = null;
			}
			this.atEnd = !incomplete;
			let next = this.next ?? "stream";
			while (next && (incomplete || this.hasChars(1))) next = yield* this.parseNext(next);
		}
		atLineEnd() {
			let i = this.pos;
			let ch = this.buffer[i];
			while (ch === " " || ch === "	") ch = this.buffer[++i];
			if (!ch || ch === "#" || ch === "\n") return true;
			if (ch === "\r") return this.buffer[i + 1] === "\n";
			return false;
		}
		charAt(n) {
			return this.buffer[this.pos + n];
		}
		continueScalar(offset) {
			let ch = this.buffer[offset];
			if (this.indentNext > 0) {
				let indent = 0;
				while (ch === " ") ch = this.buffer[++indent + offset];
				if (ch === "\r") {
					const next = this.buffer[indent + offset + 1];
					if (next === "\n" || !next && !this.atEnd) return offset + indent + 1;
				}
				return ch === "\n" || indent >= this.indentNext || !ch && !this.atEnd ? offset + indent : -1;
			}
			if (ch === "-" || ch === ".") {
				const dt = this.buffer.substr(offset, 3);
				if ((dt === "---" || dt === "...") && isEmpty(this.buffer[offset + 3])) return -1;
			}
			return offset;
		}
		getLine() {
			let end = this.lineEndPos;
			if (typeof end !== "number" || end !== -1 && end < this.pos) {
				end = this.buffer.indexOf("\n", this.pos);
				this.lineEndPos = end;
			}
			if (end === -1) return this.atEnd ? this.buffer.substring(this.pos) : null;
			if (this.buffer[end - 1] === "\r") end -= 1;
			return this.buffer.substring(this.pos, end);
		}
		hasChars(n) {
			return this.pos + n <= this.buffer.length;
		}
		setNext(state) {
			this.buffer = this.buffer.substring(this.pos);
			this.pos = 0;
			this.lineEndPos = null;
			this.next = state;
			return null;
		}
		peek(n) {
			return this.buffer.substr(this.pos, n);
		}
		*parseNext(next) {
			switch (next) {
				case "stream": return yield* this.parseStream();
				case "line-start": return yield* this.parseLineStart();
				case "block-start": return yield* this.parseBlockStart();
				case "doc": return yield* this.parseDocument();
				case "flow": return yield* this.parseFlowCollection();
				case "quoted-scalar": return yield* this.parseQuotedScalar();
				case "block-scalar": return yield* this.parseBlockScalar();
				case "plain-scalar": return yield* this.parsePlainScalar();
			}
		}
		*parseStream() {
			let line = this.getLine();
			if (line === null) return this.setNext("stream");
			if (line[0] === cst.BOM) {
				yield* this.pushCount(1);
				line = line.substring(1);
			}
			if (line[0] === "%") {
				let dirEnd = line.length;
				let cs = line.indexOf("#");
				while (cs !== -1) {
					const ch = line[cs - 1];
					if (ch === " " || ch === "	") {
						dirEnd = cs - 1;
						break;
					} else cs = line.indexOf("#", cs + 1);
				}
				while (true) {
					const ch = line[dirEnd - 1];
					if (ch === " " || ch === "	") dirEnd -= 1;
					else break;
				}
				const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
				yield* this.pushCount(line.length - n);
				this.pushNewline();
				return "stream";
			}
			if (this.atLineEnd()) {
				const sp = yield* this.pushSpaces(true);
				yield* this.pushCount(line.length - sp);
				yield* this.pushNewline();
				return "stream";
			}
			yield cst.DOCUMENT;
			return yield* this.parseLineStart();
		}
		*parseLineStart() {
			const ch = this.charAt(0);
			if (!ch && !this.atEnd) return this.setNext("line-start");
			if (ch === "-" || ch === ".") {
				if (!this.atEnd && !this.hasChars(4)) return this.setNext("line-start");
				const s = this.peek(3);
				if ((s === "---" || s === "...") && isEmpty(this.charAt(3))) {
					yield* this.pushCount(3);
					this.indentValue = 0;
					this.indentNext = 0;
					return s === "---" ? "doc" : "stream";
				}
			}
			this.indentValue = yield* this.pushSpaces(false);
			if (this.indentNext > this.indentValue && !isEmpty(this.charAt(1))) this.indentNext = this.indentValue;
			return yield* this.parseBlockStart();
		}
		*parseBlockStart() {
			const [ch0, ch1] = this.peek(2);
			if (!ch1 && !this.atEnd) return this.setNext("block-start");
			if ((ch0 === "-" || ch0 === "?" || ch0 === ":") && isEmpty(ch1)) {
				const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
				this.indentNext = this.indentValue + 1;
				this.indentValue += n;
				return "block-start";
			}
			return "doc";
		}
		*parseDocument() {
			yield* this.pushSpaces(true);
			const line = this.getLine();
			if (line === null) return this.setNext("doc");
			let n = yield* this.pushIndicators();
			switch (line[n]) {
				case "#": yield* this.pushCount(line.length - n);
				case void 0:
					yield* this.pushNewline();
					return yield* this.parseLineStart();
				case "{":
				case "[":
					yield* this.pushCount(1);
					this.flowKey = false;
					this.flowLevel = 1;
					return "flow";
				case "}":
				case "]":
					yield* this.pushCount(1);
					return "doc";
				case "*":
					yield* this.pushUntil(isNotAnchorChar);
					return "doc";
				case "\"":
				case "'": return yield* this.parseQuotedScalar();
				case "|":
				case ">":
					n += yield* this.parseBlockScalarHeader();
					n += yield* this.pushSpaces(true);
					yield* this.pushCount(line.length - n);
					yield* this.pushNewline();
					return yield* this.parseBlockScalar();
				default: return yield* this.parsePlainScalar();
			}
		}
		*parseFlowCollection() {
			let nl, sp;
			let indent = -1;
			do {
				nl = yield* this.pushNewline();
				if (nl > 0) {
					sp = yield* this.pushSpaces(false);
					this.indentValue = indent = sp;
				} else sp = 0;
				sp += yield* this.pushSpaces(true);
			} while (nl + sp > 0);
			const line = this.getLine();
			if (line === null) return this.setNext("flow");
			if (indent !== -1 && indent < this.indentNext && line[0] !== "#" || indent === 0 && (line.startsWith("---") || line.startsWith("...")) && isEmpty(line[3])) {
				if (!(indent === this.indentNext - 1 && this.flowLevel === 1 && (line[0] === "]" || line[0] === "}"))) {
					this.flowLevel = 0;
					yield cst.FLOW_END;
					return yield* this.parseLineStart();
				}
			}
			let n = 0;
			while (line[n] === ",") {
				n += yield* this.pushCount(1);
				n += yield* this.pushSpaces(true);
				this.flowKey = false;
			}
			n += yield* this.pushIndicators();
			switch (line[n]) {
				case void 0: return "flow";
				case "#":
					yield* this.pushCount(line.length - n);
					return "flow";
				case "{":
				case "[":
					yield* this.pushCount(1);
					this.flowKey = false;
					this.flowLevel += 1;
					return "flow";
				case "}":
				case "]":
					yield* this.pushCount(1);
					this.flowKey = true;
					this.flowLevel -= 1;
					return this.flowLevel ? "flow" : "doc";
				case "*":
					yield* this.pushUntil(isNotAnchorChar);
					return "flow";
				case "\"":
				case "'":
					this.flowKey = true;
					return yield* this.parseQuotedScalar();
				case ":": {
					const next = this.charAt(1);
					if (this.flowKey || isEmpty(next) || next === ",") {
						this.flowKey = false;
						yield* this.pushCount(1);
						yield* this.pushSpaces(true);
						return "flow";
					}
				}
				default:
					this.flowKey = false;
					return yield* this.parsePlainScalar();
			}
		}
		*parseQuotedScalar() {
			const quote = this.charAt(0);
			let end = this.buffer.indexOf(quote, this.pos + 1);
			if (quote === "'") while (end !== -1 && this.buffer[end + 1] === "'") end = this.buffer.indexOf("'", end + 2);
			else while (end !== -1) {
				let n = 0;
				while (this.buffer[end - 1 - n] === "\\") n += 1;
				if (n % 2 === 0) break;
				end = this.buffer.indexOf("\"", end + 1);
			}
			const qb = this.buffer.substring(0, end);
			let nl = qb.indexOf("\n", this.pos);
			if (nl !== -1) {
				while (nl !== -1) {
					const cs = this.continueScalar(nl + 1);
					if (cs === -1) break;
					nl = qb.indexOf("\n", cs);
				}
				if (nl !== -1) end = nl - (qb[nl - 1] === "\r" ? 2 : 1);
			}
			if (end === -1) {
				if (!this.atEnd) return this.setNext("quoted-scalar");
				end = this.buffer.length;
			}
			yield* this.pushToIndex(end + 1, false);
			return this.flowLevel ? "flow" : "doc";
		}
		*parseBlockScalarHeader() {
			this.blockScalarIndent = -1;
			this.blockScalarKeep = false;
			let i = this.pos;
			while (true) {
				const ch = this.buffer[++i];
				if (ch === "+") this.blockScalarKeep = true;
				else if (ch > "0" && ch <= "9") this.blockScalarIndent = Number(ch) - 1;
				else if (ch !== "-") break;
			}
			return yield* this.pushUntil((ch) => isEmpty(ch) || ch === "#");
		}
		*parseBlockScalar() {
			let nl = this.pos - 1;
			let indent = 0;
			let ch;
			loop: for (let i = this.pos; ch = this.buffer[i]; ++i) switch (ch) {
				case " ":
					indent += 1;
					break;
				case "\n":
					nl = i;
					indent = 0;
					break;
				case "\r": {
					const next = this.buffer[i + 1];
					if (!next && !this.atEnd) return this.setNext("block-scalar");
					if (next === "\n") break;
				}
				default: break loop;
			}
			if (!ch && !this.atEnd) return this.setNext("block-scalar");
			if (indent >= this.indentNext) {
				if (this.blockScalarIndent === -1) this.indentNext = indent;
				else this.indentNext = this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
				do {
					const cs = this.continueScalar(nl + 1);
					if (cs === -1) break;
					nl = this.buffer.indexOf("\n", cs);
				} while (nl !== -1);
				if (nl === -1) {
					if (!this.atEnd) return this.setNext("block-scalar");
					nl = this.buffer.length;
				}
			}
			let i = nl + 1;
			ch = this.buffer[i];
			while (ch === " ") ch = this.buffer[++i];
			if (ch === "	") {
				while (ch === "	" || ch === " " || ch === "\r" || ch === "\n") ch = this.buffer[++i];
				nl = i - 1;
			} else if (!this.blockScalarKeep) do {
				let i = nl - 1;
				let ch = this.buffer[i];
				if (ch === "\r") ch = this.buffer[--i];
				const lastChar = i;
				while (ch === " ") ch = this.buffer[--i];
				if (ch === "\n" && i >= this.pos && i + 1 + indent > lastChar) nl = i;
				else break;
			} while (true);
			yield cst.SCALAR;
			yield* this.pushToIndex(nl + 1, true);
			return yield* this.parseLineStart();
		}
		*parsePlainScalar() {
			const inFlow = this.flowLevel > 0;
			let end = this.pos - 1;
			let i = this.pos - 1;
			let ch;
			while (ch = this.buffer[++i]) if (ch === ":") {
				const next = this.buffer[i + 1];
				if (isEmpty(next) || inFlow && flowIndicatorChars.has(next)) break;
				end = i;
			} else if (isEmpty(ch)) {
				let next = this.buffer[i + 1];
				if (ch === "\r") {
					if (next === "\n") {
						i += 1;
						ch = "\n";
						next = this.buffer[i + 1];
					} else end = i;
				}
				if (next === "#" || inFlow && flowIndicatorChars.has(next)) break;
				if (ch === "\n") {
					const cs = this.continueScalar(i + 1);
					if (cs === -1) break;
					i = Math.max(i, cs - 2);
				}
			} else {
				if (inFlow && flowIndicatorChars.has(ch)) break;
				end = i;
			}
			if (!ch && !this.atEnd) return this.setNext("plain-scalar");
			yield cst.SCALAR;
			yield* this.pushToIndex(end + 1, true);
			return inFlow ? "flow" : "doc";
		}
		*pushCount(n) {
			if (n > 0) {
				yield this.buffer.substr(this.pos, n);
				this.pos += n;
				return n;
			}
			return 0;
		}
		*pushToIndex(i, allowEmpty) {
			const s = this.buffer.slice(this.pos, i);
			if (s) {
				yield s;
				this.pos += s.length;
				return s.length;
			} else if (allowEmpty) yield "";
			return 0;
		}
		*pushIndicators() {
			let n = 0;
			loop: while (true) {
				switch (this.charAt(0)) {
					case "!":
						n += yield* this.pushTag();
						n += yield* this.pushSpaces(true);
						continue loop;
					case "&":
						n += yield* this.pushUntil(isNotAnchorChar);
						n += yield* this.pushSpaces(true);
						continue loop;
					case "-":
					case "?":
					case ":": {
						const inFlow = this.flowLevel > 0;
						const ch1 = this.charAt(1);
						if (isEmpty(ch1) || inFlow && flowIndicatorChars.has(ch1)) {
							if (!inFlow) this.indentNext = this.indentValue + 1;
							else if (this.flowKey) this.flowKey = false;
							n += yield* this.pushCount(1);
							n += yield* this.pushSpaces(true);
							continue loop;
						}
					}
				}
				break loop;
			}
			return n;
		}
		*pushTag() {
			if (this.charAt(1) === "<") {
				let i = this.pos + 2;
				let ch = this.buffer[i];
				while (!isEmpty(ch) && ch !== ">") ch = this.buffer[++i];
				return yield* this.pushToIndex(ch === ">" ? i + 1 : i, false);
			} else {
				let i = this.pos + 1;
				let ch = this.buffer[i];
				while (ch) if (tagChars.has(ch)) ch = this.buffer[++i];
				else if (ch === "%" && hexDigits.has(this.buffer[i + 1]) && hexDigits.has(this.buffer[i + 2])) ch = this.buffer[i += 3];
				else break;
				return yield* this.pushToIndex(i, false);
			}
		}
		*pushNewline() {
			const ch = this.buffer[this.pos];
			if (ch === "\n") return yield* this.pushCount(1);
			else if (ch === "\r" && this.charAt(1) === "\n") return yield* this.pushCount(2);
			else return 0;
		}
		*pushSpaces(allowTabs) {
			let i = this.pos - 1;
			let ch;
			do
				ch = this.buffer[++i];
			while (ch === " " || allowTabs && ch === "	");
			const n = i - this.pos;
			if (n > 0) {
				yield this.buffer.substr(this.pos, n);
				this.pos = i;
			}
			return n;
		}
		*pushUntil(test) {
			let i = this.pos;
			let ch = this.buffer[i];
			while (!test(ch)) ch = this.buffer[++i];
			return yield* this.pushToIndex(i, false);
		}
	};
	exports.Lexer = Lexer;
}));

// node_modules/yaml/dist/parse/line-counter.js
var require_line_counter = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Tracks newlines during parsing in order to provide an efficient API for
	* determining the one-indexed `{ line, col }` position for any offset
	* within the input.
	*/
	var LineCounter = class {
		constructor() {
			this.lineStarts = [];
			/**
			* Should be called in ascending order. Otherwise, call
			* `lineCounter.lineStarts.sort()` before calling `linePos()`.
			*/
			this.addNewLine = (offset) => this.lineStarts.push(offset);
			/**
			* Performs a binary search and returns the 1-indexed { line, col }
			* position of `offset`. If `line === 0`, `addNewLine` has never been
			* called or `offset` is before the first known newline.
			*/
			this.linePos = (offset) => {
				let low = 0;
				let high = this.lineStarts.length;
				while (low < high) {
					const mid = low + high >> 1;
					if (this.lineStarts[mid] < offset) low = mid + 1;
					else high = mid;
				}
				if (this.lineStarts[low] === offset) return {
					line: low + 1,
					col: 1
				};
				if (low === 0) return {
					line: 0,
					col: offset
				};
				const start = this.lineStarts[low - 1];
				return {
					line: low,
					col: offset - start + 1
				};
			};
		}
	};
	exports.LineCounter = LineCounter;
}));

// node_modules/yaml/dist/parse/parser.js
var require_parser = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_process = __require("process");
	var cst = require_cst();
	var lexer = require_lexer();
	function includesToken(list, type) {
		for (let i = 0; i < list.length; ++i) if (list[i].type === type) return true;
		return false;
	}
	function findNonEmptyIndex(list) {
		for (let i = 0; i < list.length; ++i) switch (list[i].type) {
			case "space":
			case "comment":
			case "newline": break;
			default: return i;
		}
		return -1;
	}
	function isFlowToken(token) {
		switch (token?.type) {
			case "alias":
			case "scalar":
			case "single-quoted-scalar":
			case "double-quoted-scalar":
			case "flow-collection": return true;
			default: return false;
		}
	}
	function getPrevProps(parent) {
		switch (parent.type) {
			case "document": return parent.start;
			case "block-map": {
				const it = parent.items[parent.items.length - 1];
				return it.sep ?? it.start;
			}
			case "block-seq": return parent.items[parent.items.length - 1].start;
			/* istanbul ignore next should not happen */
			default: return [];
		}
	}
	/** Note: May modify input array */
	function getFirstKeyStartProps(prev) {
		if (prev.length === 0) return [];
		let i = prev.length;
		loop: while (--i >= 0) switch (prev[i].type) {
			case "doc-start":
			case "explicit-key-ind":
			case "map-value-ind":
			case "seq-item-ind":
			case "newline": break loop;
		}
		while (prev[++i]?.type === "space");
		return prev.splice(i, prev.length);
	}
	function arrayPushArray(target, source) {
		if (source.length < 1e5) Array.prototype.push.apply(target, source);
		else for (let i = 0; i < source.length; ++i) target.push(source[i]);
	}
	function fixFlowSeqItems(fc) {
		if (fc.start.type === "flow-seq-start") {
			for (const it of fc.items) if (it.sep && !it.value && !includesToken(it.start, "explicit-key-ind") && !includesToken(it.sep, "map-value-ind")) {
				if (it.key) it.value = it.key;
				delete it.key;
				if (isFlowToken(it.value)) {
					if (it.value.end) arrayPushArray(it.value.end, it.sep);
					else it.value.end = it.sep;
				} else arrayPushArray(it.start, it.sep);
				delete it.sep;
			}
		}
	}
	/**
	* A YAML concrete syntax tree (CST) parser
	*
	* ```ts
	* const src: string = ...
	* for (const token of new Parser().parse(src)) {
	*   // token: Token
	* }
	* ```
	*
	* To use the parser with a user-provided lexer:
	*
	* ```ts
	* function* parse(source: string, lexer: Lexer) {
	*   const parser = new Parser()
	*   for (const lexeme of lexer.lex(source))
	*     yield* parser.next(lexeme)
	*   yield* parser.end()
	* }
	*
	* const src: string = ...
	* const lexer = new Lexer()
	* for (const token of parse(src, lexer)) {
	*   // token: Token
	* }
	* ```
	*/
	var Parser = class {
		/**
		* @param onNewLine - If defined, called separately with the start position of
		*   each new line (in `parse()`, including the start of input).
		*/
		constructor(onNewLine) {
			/** If true, space and sequence indicators count as indentation */
			this.atNewLine = true;
			/** If true, next token is a scalar value */
			this.atScalar = false;
			/** Current indentation level */
			this.indent = 0;
			/** Current offset since the start of parsing */
			this.offset = 0;
			/** On the same line with a block map key */
			this.onKeyLine = false;
			/** Top indicates the node that's currently being built */
			this.stack = [];
			/** The source of the current token, set in parse() */
			this.source = "";
			/** The type of the current token, set in parse() */
			this.type = "";
			this.lexer = new lexer.Lexer();
			this.onNewLine = onNewLine;
		}
		/**
		* Parse `source` as a YAML stream.
		* If `incomplete`, a part of the last line may be left as a buffer for the next call.
		*
		* Errors are not thrown, but yielded as `{ type: 'error', message }` tokens.
		*
		* @returns A generator of tokens representing each directive, document, and other structure.
		*/
		*parse(source, incomplete = false) {
			if (this.onNewLine && this.offset === 0) this.onNewLine(0);
			for (const lexeme of this.lexer.lex(source, incomplete)) yield* this.next(lexeme);
			if (!incomplete) yield* this.end();
		}
		/**
		* Advance the parser by the `source` of one lexical token.
		*/
		*next(source) {
			this.source = source;
			if (node_process.env.LOG_TOKENS) console.log("|", cst.prettyToken(source));
			if (this.atScalar) {
				this.atScalar = false;
				yield* this.step();
				this.offset += source.length;
				return;
			}
			const type = cst.tokenType(source);
			if (!type) {
				const message = `Not a YAML token: ${source}`;
				yield* this.pop({
					type: "error",
					offset: this.offset,
					message,
					source
				});
				this.offset += source.length;
			} else if (type === "scalar") {
				this.atNewLine = false;
				this.atScalar = true;
				this.type = "scalar";
			} else {
				this.type = type;
				yield* this.step();
				switch (type) {
					case "newline":
						this.atNewLine = true;
						this.indent = 0;
						if (this.onNewLine) this.onNewLine(this.offset + source.length);
						break;
					case "space":
						if (this.atNewLine && source[0] === " ") this.indent += source.length;
						break;
					case "explicit-key-ind":
					case "map-value-ind":
					case "seq-item-ind":
						if (this.atNewLine) this.indent += source.length;
						break;
					case "doc-mode":
					case "flow-error-end": return;
					default: this.atNewLine = false;
				}
				this.offset += source.length;
			}
		}
		/** Call at end of input to push out any remaining constructions */
		*end() {
			while (this.stack.length > 0) yield* this.pop();
		}
		get sourceToken() {
			return {
				type: this.type,
				offset: this.offset,
				indent: this.indent,
				source: this.source
			};
		}
		*step() {
			const top = this.peek(1);
			if (this.type === "doc-end" && top?.type !== "doc-end") {
				while (this.stack.length > 0) yield* this.pop();
				this.stack.push({
					type: "doc-end",
					offset: this.offset,
					source: this.source
				});
				return;
			}
			if (!top) return yield* this.stream();
			switch (top.type) {
				case "document": return yield* this.document(top);
				case "alias":
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return yield* this.scalar(top);
				case "block-scalar": return yield* this.blockScalar(top);
				case "block-map": return yield* this.blockMap(top);
				case "block-seq": return yield* this.blockSequence(top);
				case "flow-collection": return yield* this.flowCollection(top);
				case "doc-end": return yield* this.documentEnd(top);
			}
			/* istanbul ignore next should not happen */
			yield* this.pop();
		}
		peek(n) {
			return this.stack[this.stack.length - n];
		}
		*pop(error) {
			const token = error ?? this.stack.pop();
			/* istanbul ignore if should not happen */
			if (!token) yield {
				type: "error",
				offset: this.offset,
				source: "",
				message: "Tried to pop an empty stack"
			};
			else if (this.stack.length === 0) yield token;
			else {
				const top = this.peek(1);
				if (token.type === "block-scalar") token.indent = "indent" in top ? top.indent : 0;
				else if (token.type === "flow-collection" && top.type === "document") token.indent = 0;
				if (token.type === "flow-collection") fixFlowSeqItems(token);
				switch (top.type) {
					case "document":
						top.value = token;
						break;
					case "block-scalar":
						top.props.push(token);
						break;
					case "block-map": {
						const it = top.items[top.items.length - 1];
						if (it.value) {
							top.items.push({
								start: [],
								key: token,
								sep: []
							});
							this.onKeyLine = true;
							return;
						} else if (it.sep) it.value = token;
						else {
							Object.assign(it, {
								key: token,
								sep: []
							});
							this.onKeyLine = !it.explicitKey;
							return;
						}
						break;
					}
					case "block-seq": {
						const it = top.items[top.items.length - 1];
						if (it.value) top.items.push({
							start: [],
							value: token
						});
						else it.value = token;
						break;
					}
					case "flow-collection": {
						const it = top.items[top.items.length - 1];
						if (!it || it.value) top.items.push({
							start: [],
							key: token,
							sep: []
						});
						else if (it.sep) it.value = token;
						else Object.assign(it, {
							key: token,
							sep: []
						});
						return;
					}
					/* istanbul ignore next should not happen */
					default:
						yield* this.pop();
						yield* this.pop(token);
				}
				if ((top.type === "document" || top.type === "block-map" || top.type === "block-seq") && (token.type === "block-map" || token.type === "block-seq")) {
					const last = token.items[token.items.length - 1];
					if (last && !last.sep && !last.value && last.start.length > 0 && findNonEmptyIndex(last.start) === -1 && (token.indent === 0 || last.start.every((st) => st.type !== "comment" || st.indent < token.indent))) {
						if (top.type === "document") top.end = last.start;
						else top.items.push({ start: last.start });
						token.items.splice(-1, 1);
					}
				}
			}
		}
		*stream() {
			switch (this.type) {
				case "directive-line":
					yield {
						type: "directive",
						offset: this.offset,
						source: this.source
					};
					return;
				case "byte-order-mark":
				case "space":
				case "comment":
				case "newline":
					yield this.sourceToken;
					return;
				case "doc-mode":
				case "doc-start": {
					const doc = {
						type: "document",
						offset: this.offset,
						start: []
					};
					if (this.type === "doc-start") doc.start.push(this.sourceToken);
					this.stack.push(doc);
					return;
				}
			}
			yield {
				type: "error",
				offset: this.offset,
				message: `Unexpected ${this.type} token in YAML stream`,
				source: this.source
			};
		}
		*document(doc) {
			if (doc.value) return yield* this.lineEnd(doc);
			switch (this.type) {
				case "doc-start":
					if (findNonEmptyIndex(doc.start) !== -1) {
						yield* this.pop();
						yield* this.step();
					} else doc.start.push(this.sourceToken);
					return;
				case "anchor":
				case "tag":
				case "space":
				case "comment":
				case "newline":
					doc.start.push(this.sourceToken);
					return;
			}
			const bv = this.startBlockValue(doc);
			if (bv) this.stack.push(bv);
			else yield {
				type: "error",
				offset: this.offset,
				message: `Unexpected ${this.type} token in YAML document`,
				source: this.source
			};
		}
		*scalar(scalar) {
			if (this.type === "map-value-ind") {
				const start = getFirstKeyStartProps(getPrevProps(this.peek(2)));
				let sep;
				if (scalar.end) {
					sep = scalar.end;
					sep.push(this.sourceToken);
					delete scalar.end;
				} else sep = [this.sourceToken];
				const map = {
					type: "block-map",
					offset: scalar.offset,
					indent: scalar.indent,
					items: [{
						start,
						key: scalar,
						sep
					}]
				};
				this.onKeyLine = true;
				this.stack[this.stack.length - 1] = map;
			} else yield* this.lineEnd(scalar);
		}
		*blockScalar(scalar) {
			switch (this.type) {
				case "space":
				case "comment":
				case "newline":
					scalar.props.push(this.sourceToken);
					return;
				case "scalar":
					scalar.source = this.source;
					this.atNewLine = true;
					this.indent = 0;
					if (this.onNewLine) {
						let nl = this.source.indexOf("\n") + 1;
						while (nl !== 0) {
							this.onNewLine(this.offset + nl);
							nl = this.source.indexOf("\n", nl) + 1;
						}
					}
					yield* this.pop();
					break;
				/* istanbul ignore next should not happen */
				default:
					yield* this.pop();
					yield* this.step();
			}
		}
		*blockMap(map) {
			const it = map.items[map.items.length - 1];
			switch (this.type) {
				case "newline":
					this.onKeyLine = false;
					if (it.value) {
						const end = "end" in it.value ? it.value.end : void 0;
						if ((Array.isArray(end) ? end[end.length - 1] : void 0)?.type === "comment") end?.push(this.sourceToken);
						else map.items.push({ start: [this.sourceToken] });
					} else if (it.sep) it.sep.push(this.sourceToken);
					else it.start.push(this.sourceToken);
					return;
				case "space":
				case "comment":
					if (it.value) map.items.push({ start: [this.sourceToken] });
					else if (it.sep) it.sep.push(this.sourceToken);
					else {
						if (this.atIndentedComment(it.start, map.indent)) {
							const end = map.items[map.items.length - 2]?.value?.end;
							if (Array.isArray(end)) {
								arrayPushArray(end, it.start);
								end.push(this.sourceToken);
								map.items.pop();
								return;
							}
						}
						it.start.push(this.sourceToken);
					}
					return;
			}
			if (this.indent >= map.indent) {
				const atMapIndent = !this.onKeyLine && this.indent === map.indent;
				const atNextItem = atMapIndent && (it.sep || it.explicitKey) && this.type !== "seq-item-ind";
				let start = [];
				if (atNextItem && it.sep && !it.value) {
					const nl = [];
					for (let i = 0; i < it.sep.length; ++i) {
						const st = it.sep[i];
						switch (st.type) {
							case "newline":
								nl.push(i);
								break;
							case "space": break;
							case "comment":
								if (st.indent > map.indent) nl.length = 0;
								break;
							default: nl.length = 0;
						}
					}
					if (nl.length >= 2) start = it.sep.splice(nl[1]);
				}
				switch (this.type) {
					case "anchor":
					case "tag":
						if (atNextItem || it.value) {
							start.push(this.sourceToken);
							map.items.push({ start });
							this.onKeyLine = true;
						} else if (it.sep) it.sep.push(this.sourceToken);
						else it.start.push(this.sourceToken);
						return;
					case "explicit-key-ind":
						if (!it.sep && !it.explicitKey) {
							it.start.push(this.sourceToken);
							it.explicitKey = true;
						} else if (atNextItem || it.value) {
							start.push(this.sourceToken);
							map.items.push({
								start,
								explicitKey: true
							});
						} else this.stack.push({
							type: "block-map",
							offset: this.offset,
							indent: this.indent,
							items: [{
								start: [this.sourceToken],
								explicitKey: true
							}]
						});
						this.onKeyLine = true;
						return;
					case "map-value-ind":
						if (it.explicitKey) {
							if (!it.sep) {
								if (includesToken(it.start, "newline")) Object.assign(it, {
									key: null,
									sep: [this.sourceToken]
								});
								else {
									const start = getFirstKeyStartProps(it.start);
									this.stack.push({
										type: "block-map",
										offset: this.offset,
										indent: this.indent,
										items: [{
											start,
											key: null,
											sep: [this.sourceToken]
										}]
									});
								}
							} else if (it.value) map.items.push({
								start: [],
								key: null,
								sep: [this.sourceToken]
							});
							else if (includesToken(it.sep, "map-value-ind")) this.stack.push({
								type: "block-map",
								offset: this.offset,
								indent: this.indent,
								items: [{
									start,
									key: null,
									sep: [this.sourceToken]
								}]
							});
							else if (isFlowToken(it.key) && !includesToken(it.sep, "newline")) {
								const start = getFirstKeyStartProps(it.start);
								const key = it.key;
								const sep = it.sep;
								sep.push(this.sourceToken);
								delete it.key;
								delete it.sep;
								this.stack.push({
									type: "block-map",
									offset: this.offset,
									indent: this.indent,
									items: [{
										start,
										key,
										sep
									}]
								});
							} else if (start.length > 0) it.sep = it.sep.concat(start, this.sourceToken);
							else it.sep.push(this.sourceToken);
						} else if (!it.sep) Object.assign(it, {
							key: null,
							sep: [this.sourceToken]
						});
						else if (it.value || atNextItem) map.items.push({
							start,
							key: null,
							sep: [this.sourceToken]
						});
						else if (includesToken(it.sep, "map-value-ind")) this.stack.push({
							type: "block-map",
							offset: this.offset,
							indent: this.indent,
							items: [{
								start: [],
								key: null,
								sep: [this.sourceToken]
							}]
						});
						else it.sep.push(this.sourceToken);
						this.onKeyLine = true;
						return;
					case "alias":
					case "scalar":
					case "single-quoted-scalar":
					case "double-quoted-scalar": {
						const fs = this.flowScalar(this.type);
						if (atNextItem || it.value) {
							map.items.push({
								start,
								key: fs,
								sep: []
							});
							this.onKeyLine = true;
						} else if (it.sep) this.stack.push(fs);
						else {
							Object.assign(it, {
								key: fs,
								sep: []
							});
							this.onKeyLine = true;
						}
						return;
					}
					default: {
						const bv = this.startBlockValue(map);
						if (bv) {
							if (bv.type === "block-seq") {
								if (!it.explicitKey && it.sep && !includesToken(it.sep, "newline")) {
									yield* this.pop({
										type: "error",
										offset: this.offset,
										message: "Unexpected block-seq-ind on same line with key",
										source: this.source
									});
									return;
								}
							} else if (atMapIndent) map.items.push({ start });
							this.stack.push(bv);
							return;
						}
					}
				}
			}
			yield* this.pop();
			yield* this.step();
		}
		*blockSequence(seq) {
			const it = seq.items[seq.items.length - 1];
			switch (this.type) {
				case "newline":
					if (it.value) {
						const end = "end" in it.value ? it.value.end : void 0;
						if ((Array.isArray(end) ? end[end.length - 1] : void 0)?.type === "comment") end?.push(this.sourceToken);
						else seq.items.push({ start: [this.sourceToken] });
					} else it.start.push(this.sourceToken);
					return;
				case "space":
				case "comment":
					if (it.value) seq.items.push({ start: [this.sourceToken] });
					else {
						if (this.atIndentedComment(it.start, seq.indent)) {
							const end = seq.items[seq.items.length - 2]?.value?.end;
							if (Array.isArray(end)) {
								arrayPushArray(end, it.start);
								end.push(this.sourceToken);
								seq.items.pop();
								return;
							}
						}
						it.start.push(this.sourceToken);
					}
					return;
				case "anchor":
				case "tag":
					if (it.value || this.indent <= seq.indent) break;
					it.start.push(this.sourceToken);
					return;
				case "seq-item-ind":
					if (this.indent !== seq.indent) break;
					if (it.value || includesToken(it.start, "seq-item-ind")) seq.items.push({ start: [this.sourceToken] });
					else it.start.push(this.sourceToken);
					return;
			}
			if (this.indent > seq.indent) {
				const bv = this.startBlockValue(seq);
				if (bv) {
					this.stack.push(bv);
					return;
				}
			}
			yield* this.pop();
			yield* this.step();
		}
		*flowCollection(fc) {
			const it = fc.items[fc.items.length - 1];
			if (this.type === "flow-error-end") {
				let top;
				do {
					yield* this.pop();
					top = this.peek(1);
				} while (top?.type === "flow-collection");
			} else if (fc.end.length === 0) {
				switch (this.type) {
					case "comma":
					case "explicit-key-ind":
						if (!it || it.sep) fc.items.push({ start: [this.sourceToken] });
						else it.start.push(this.sourceToken);
						return;
					case "map-value-ind":
						if (!it || it.value) fc.items.push({
							start: [],
							key: null,
							sep: [this.sourceToken]
						});
						else if (it.sep) it.sep.push(this.sourceToken);
						else Object.assign(it, {
							key: null,
							sep: [this.sourceToken]
						});
						return;
					case "space":
					case "comment":
					case "newline":
					case "anchor":
					case "tag":
						if (!it || it.value) fc.items.push({ start: [this.sourceToken] });
						else if (it.sep) it.sep.push(this.sourceToken);
						else it.start.push(this.sourceToken);
						return;
					case "alias":
					case "scalar":
					case "single-quoted-scalar":
					case "double-quoted-scalar": {
						const fs = this.flowScalar(this.type);
						if (!it || it.value) fc.items.push({
							start: [],
							key: fs,
							sep: []
						});
						else if (it.sep) this.stack.push(fs);
						else Object.assign(it, {
							key: fs,
							sep: []
						});
						return;
					}
					case "flow-map-end":
					case "flow-seq-end":
						fc.end.push(this.sourceToken);
						return;
				}
				const bv = this.startBlockValue(fc);
				/* istanbul ignore else should not happen */
				if (bv) this.stack.push(bv);
				else {
					yield* this.pop();
					yield* this.step();
				}
			} else {
				const parent = this.peek(2);
				if (parent.type === "block-map" && (this.type === "map-value-ind" && parent.indent === fc.indent || this.type === "newline" && !parent.items[parent.items.length - 1].sep)) {
					yield* this.pop();
					yield* this.step();
				} else if (this.type === "map-value-ind" && parent.type !== "flow-collection") {
					const start = getFirstKeyStartProps(getPrevProps(parent));
					fixFlowSeqItems(fc);
					const sep = fc.end.splice(1, fc.end.length);
					sep.push(this.sourceToken);
					const map = {
						type: "block-map",
						offset: fc.offset,
						indent: fc.indent,
						items: [{
							start,
							key: fc,
							sep
						}]
					};
					this.onKeyLine = true;
					this.stack[this.stack.length - 1] = map;
				} else yield* this.lineEnd(fc);
			}
		}
		flowScalar(type) {
			if (this.onNewLine) {
				let nl = this.source.indexOf("\n") + 1;
				while (nl !== 0) {
					this.onNewLine(this.offset + nl);
					nl = this.source.indexOf("\n", nl) + 1;
				}
			}
			return {
				type,
				offset: this.offset,
				indent: this.indent,
				source: this.source
			};
		}
		startBlockValue(parent) {
			switch (this.type) {
				case "alias":
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return this.flowScalar(this.type);
				case "block-scalar-header": return {
					type: "block-scalar",
					offset: this.offset,
					indent: this.indent,
					props: [this.sourceToken],
					source: ""
				};
				case "flow-map-start":
				case "flow-seq-start": return {
					type: "flow-collection",
					offset: this.offset,
					indent: this.indent,
					start: this.sourceToken,
					items: [],
					end: []
				};
				case "seq-item-ind": return {
					type: "block-seq",
					offset: this.offset,
					indent: this.indent,
					items: [{ start: [this.sourceToken] }]
				};
				case "explicit-key-ind": {
					this.onKeyLine = true;
					const start = getFirstKeyStartProps(getPrevProps(parent));
					start.push(this.sourceToken);
					return {
						type: "block-map",
						offset: this.offset,
						indent: this.indent,
						items: [{
							start,
							explicitKey: true
						}]
					};
				}
				case "map-value-ind": {
					this.onKeyLine = true;
					const start = getFirstKeyStartProps(getPrevProps(parent));
					return {
						type: "block-map",
						offset: this.offset,
						indent: this.indent,
						items: [{
							start,
							key: null,
							sep: [this.sourceToken]
						}]
					};
				}
			}
			return null;
		}
		atIndentedComment(start, indent) {
			if (this.type !== "comment") return false;
			if (this.indent <= indent) return false;
			return start.every((st) => st.type === "newline" || st.type === "space");
		}
		*documentEnd(docEnd) {
			if (this.type !== "doc-mode") {
				if (docEnd.end) docEnd.end.push(this.sourceToken);
				else docEnd.end = [this.sourceToken];
				if (this.type === "newline") yield* this.pop();
			}
		}
		*lineEnd(token) {
			switch (this.type) {
				case "comma":
				case "doc-start":
				case "doc-end":
				case "flow-seq-end":
				case "flow-map-end":
				case "map-value-ind":
					yield* this.pop();
					yield* this.step();
					break;
				case "newline": this.onKeyLine = false;
				default:
					if (token.end) token.end.push(this.sourceToken);
					else token.end = [this.sourceToken];
					if (this.type === "newline") yield* this.pop();
			}
		}
	};
	exports.Parser = Parser;
}));

// node_modules/yaml/dist/public-api.js
var require_public_api = /* @__PURE__ */ __commonJSMin(((exports) => {
	var composer = require_composer();
	var Document = require_Document();
	var errors = require_errors();
	var log = require_log();
	var identity = require_identity();
	var lineCounter = require_line_counter();
	var parser = require_parser();
	function parseOptions(options) {
		const prettyErrors = options.prettyErrors !== false;
		return {
			lineCounter: options.lineCounter || prettyErrors && new lineCounter.LineCounter() || null,
			prettyErrors
		};
	}
	/**
	* Parse the input as a stream of YAML documents.
	*
	* Documents should be separated from each other by `...` or `---` marker lines.
	*
	* @returns If an empty `docs` array is returned, it will be of type
	*   EmptyStream and contain additional stream information. In
	*   TypeScript, you should use `'empty' in docs` as a type guard for it.
	*/
	function parseAllDocuments(source, options = {}) {
		const { lineCounter, prettyErrors } = parseOptions(options);
		const parser$1 = new parser.Parser(lineCounter?.addNewLine);
		const composer$1 = new composer.Composer(options);
		const docs = Array.from(composer$1.compose(parser$1.parse(source)));
		if (prettyErrors && lineCounter) for (const doc of docs) {
			doc.errors.forEach(errors.prettifyError(source, lineCounter));
			doc.warnings.forEach(errors.prettifyError(source, lineCounter));
		}
		if (docs.length > 0) return docs;
		return Object.assign([], { empty: true }, composer$1.streamInfo());
	}
	/** Parse an input string into a single YAML.Document */
	function parseDocument(source, options = {}) {
		const { lineCounter, prettyErrors } = parseOptions(options);
		const parser$1 = new parser.Parser(lineCounter?.addNewLine);
		const composer$1 = new composer.Composer(options);
		let doc = null;
		for (const _doc of composer$1.compose(parser$1.parse(source), true, source.length)) if (!doc) doc = _doc;
		else if (doc.options.logLevel !== "silent") {
			doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
			break;
		}
		if (prettyErrors && lineCounter) {
			doc.errors.forEach(errors.prettifyError(source, lineCounter));
			doc.warnings.forEach(errors.prettifyError(source, lineCounter));
		}
		return doc;
	}
	function parse(src, reviver, options) {
		let _reviver = void 0;
		if (typeof reviver === "function") _reviver = reviver;
		else if (options === void 0 && reviver && typeof reviver === "object") options = reviver;
		const doc = parseDocument(src, options);
		if (!doc) return null;
		doc.warnings.forEach((warning) => log.warn(doc.options.logLevel, warning));
		if (doc.errors.length > 0) {
			if (doc.options.logLevel !== "silent") throw doc.errors[0];
			else doc.errors = [];
		}
		return doc.toJS(Object.assign({ reviver: _reviver }, options));
	}
	function stringify(value, replacer, options) {
		let _replacer = null;
		if (typeof replacer === "function" || Array.isArray(replacer)) _replacer = replacer;
		else if (options === void 0 && replacer) options = replacer;
		if (typeof options === "string") options = options.length;
		if (typeof options === "number") {
			const indent = Math.round(options);
			options = indent < 1 ? void 0 : indent > 8 ? { indent: 8 } : { indent };
		}
		if (value === void 0) {
			const { keepUndefined } = options ?? replacer ?? {};
			if (!keepUndefined) return void 0;
		}
		if (identity.isDocument(value) && !_replacer) return value.toString(options);
		return new Document.Document(value, _replacer, options).toString(options);
	}
	exports.parse = parse;
	exports.parseAllDocuments = parseAllDocuments;
	exports.parseDocument = parseDocument;
	exports.stringify = stringify;
}));

// node_modules/yaml/dist/index.js
var require_dist = /* @__PURE__ */ __commonJSMin(((exports) => {
	var composer = require_composer();
	var Document = require_Document();
	var Schema = require_Schema();
	var errors = require_errors();
	var Alias = require_Alias();
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var cst = require_cst();
	var lexer = require_lexer();
	var lineCounter = require_line_counter();
	var parser = require_parser();
	var publicApi = require_public_api();
	var visit = require_visit();
	exports.Composer = composer.Composer;
	exports.Document = Document.Document;
	exports.Schema = Schema.Schema;
	exports.YAMLError = errors.YAMLError;
	exports.YAMLParseError = errors.YAMLParseError;
	exports.YAMLWarning = errors.YAMLWarning;
	exports.Alias = Alias.Alias;
	exports.isAlias = identity.isAlias;
	exports.isCollection = identity.isCollection;
	exports.isDocument = identity.isDocument;
	exports.isMap = identity.isMap;
	exports.isNode = identity.isNode;
	exports.isPair = identity.isPair;
	exports.isScalar = identity.isScalar;
	exports.isSeq = identity.isSeq;
	exports.Pair = Pair.Pair;
	exports.Scalar = Scalar.Scalar;
	exports.YAMLMap = YAMLMap.YAMLMap;
	exports.YAMLSeq = YAMLSeq.YAMLSeq;
	exports.Lexer = lexer.Lexer;
	exports.LineCounter = lineCounter.LineCounter;
	exports.Parser = parser.Parser;
	exports.parse = publicApi.parse;
	exports.parseAllDocuments = publicApi.parseAllDocuments;
	exports.parseDocument = publicApi.parseDocument;
	exports.stringify = publicApi.stringify;
	exports.visit = visit.visit;
	exports.visitAsync = visit.visitAsync;
}));

// src/config/yaml.ts
var import_dist = require_dist();
/** Name of a place: keys and indexes from the root. */
const positionKey = (path) => JSON.stringify(path.map(String));
/** Nobody writes more; a hostile file would keep us busy with it. Values are counted with aliases followed. */
const most$6 = {
	tokens: 6e4,
	values: 2e4,
	characters: 4 * 2 ** 20,
	levels: 50
};
/**
* Reads one YAML document. Aliases and merge keys (`<<: *name`) are followed, but no alias into itself and not without end:
* a "billion laughs" text runs into the limit of values. Pure; a text that cannot be read has flaws and no value.
*/
function readYaml(text) {
	const lines = new import_dist.LineCounter();
	const fail = (flaws) => ({
		value: void 0,
		places: /* @__PURE__ */ new Map(),
		flaws,
		lines
	});
	const parse = () => (0, import_dist.parseAllDocuments)(text, {
		lineCounter: lines,
		prettyErrors: false,
		uniqueKeys: false,
		merge: false
	});
	if (isLong(text)) return fail([{
		offset: 0,
		message: `too much for a config: more than ${most$6.tokens} YAML tokens`
	}]);
	const documents = shallowEnough(parse);
	if (documents === void 0) return fail([{
		offset: 0,
		message: tooDeep
	}]);
	if (documents.length === 0) return fail([{
		offset: 0,
		message: "the file is empty; `perf-gate init` writes a config"
	}]);
	const broken = [...documents].flatMap(({ errors }) => errors);
	if (broken.length > 0) return fail(broken.map(({ code, pos }) => ({
		offset: pos[0],
		message: `not readable as YAML: ${sentences[code]}`
	})));
	const [document, second] = documents;
	if (second !== void 0) return fail([{
		offset: second.range[0],
		message: "a second document begins; one file is one config"
	}]);
	return new Reader(lines).read(document.contents);
}
function isLong(text) {
	let tokens = 0;
	for (const _ of new import_dist.Lexer().lex(text)) if (++tokens > most$6.tokens) return true;
	return false;
}
function shallowEnough(parse) {
	try {
		return parse();
	} catch (error) {
		if (error instanceof RangeError) return void 0;
		throw error;
	}
}
/** Walks the nodes once, in the order of the text. */
var Reader = class {
	#anchors = /* @__PURE__ */ new Map();
	#open = /* @__PURE__ */ new Set();
	#places = /* @__PURE__ */ new Map();
	#flaws = [];
	#lines;
	#left = most$6.values;
	#characters = most$6.characters;
	constructor(lines) {
		this.#lines = lines;
	}
	read(root) {
		return {
			value: this.#value(root, []),
			places: this.#places,
			flaws: this.#flaws,
			lines: this.#lines
		};
	}
	#value(node, path, key) {
		if (node === null) return null;
		const offset = startOf(node);
		this.#left--;
		if (this.#left === 0) this.#flaw(offset, `more than ${most$6.values} values, aliases (\`*name\`) followed`);
		if (path.length > most$6.levels) return this.#flaw(offset, tooDeep);
		if (this.#left <= 0) return void 0;
		if ((0, import_dist.isAlias)(node)) return this.#alias(node, path, key);
		this.#places.set(positionKey(path), {
			value: offset,
			...key && { key: startOf(key) },
			...sourceOf$1(node)
		});
		if (node.anchor !== void 0) this.#anchors.set(node.anchor, node);
		return this.#content(node, path);
	}
	#content(node, path) {
		if ((0, import_dist.isScalar)(node)) return this.#scalar(node);
		this.#open.add(node);
		const value = (0, import_dist.isMap)(node) ? this.#mapping(node, path) : (0, import_dist.isSeq)(node) ? node.items.map((item, i) => this.#value(item, [...path, String(i)])) : void 0;
		this.#open.delete(node);
		return value;
	}
	#scalar({ value, range }) {
		if (typeof value !== "string") return value;
		const before = this.#characters;
		this.#characters -= value.length;
		if (before >= 0 && this.#characters < 0) this.#flaw(range?.[0] ?? 0, `more than ${most$6.characters} characters of text, aliases (\`*name\`) followed`);
		return this.#characters < 0 ? "" : value;
	}
	#alias(alias, path, key) {
		const target = this.#anchors.get(alias.source);
		if (target === void 0) return this.#flaw(startOf(alias), `nothing before it is named \`&${visible(alias.source)}\``);
		if (this.#open.has(target)) return this.#flaw(startOf(alias), `\`*${visible(alias.source)}\` stands inside itself`);
		return this.#value(target, path, key);
	}
	#mapping(map, path) {
		const own = /* @__PURE__ */ new Map();
		const merged = [];
		for (const pair of map.items) {
			const name = this.#name(pair.key);
			if (name === "<<") merged.push(...this.#merge(pair, path));
			else if (own.has(name)) this.#flaw(startOf(pair.key), `\`${visible(name)}\` stands here twice`);
			else if (name === "__proto__") this.#flaw(startOf(pair.key), "`__proto__` cannot be a key");
			else own.set(name, this.#value(pair.value, [...path, name], pair.key));
		}
		return Object.assign({}, ...merged.reverse(), Object.fromEntries(own));
	}
	/** What `<<` brings: a mapping, or a list of them, of which the first wins. */
	#merge({ key, value }, path) {
		const brought = [this.#value(value, path)].flat();
		if (brought.every((each) => typeof each === "object" && each !== null)) return brought;
		this.#flaw(startOf(key), "`<<` takes over the keys of a mapping: write `<<: *name`");
		return [];
	}
	#name(key) {
		const node = (0, import_dist.isAlias)(key) ? this.#anchors.get(key.source) : key;
		if ((0, import_dist.isScalar)(node)) return node.source ?? String(node.value);
		this.#flaw(startOf(key), "a key is a name, not a list or mapping");
		return "";
	}
	#flaw(offset, message) {
		this.#flaws.push({
			offset,
			message
		});
	}
};
const startOf = (node) => node?.range?.[0] ?? 0;
const sourceOf$1 = (node) => (0, import_dist.isScalar)(node) && typeof node.value !== "string" && node.source !== void 0 ? { source: node.source } : {};
/** At most 80 characters on one line, control characters made visible. */
function visible(text) {
	const shown = text.slice(0, 100).replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => character === "\n" ? "\\n" : `\\u${character.codePointAt(0).toString(16).padStart(4, "0")}`).replaceAll("`", "'");
	return shown.length > 80 ? `${shown.slice(0, 79)}…` : shown;
}
const tooDeep = `nested more than ${most$6.levels} levels deep`;
const quotes = "a text with `: ` or ` #` in it, or one that begins with a special character, needs quotes";
const sentences = {
	ALIAS_PROPS: "an alias (`*name`) stands alone",
	BAD_ALIAS: "this is no name for an alias; a text that begins with `*` or `&` needs quotes",
	BAD_COLLECTION_TYPE: "the tag does not fit what follows it",
	BAD_DIRECTIVE: "this line is no directive; a text that begins with `%` needs quotes",
	BAD_DQ_ESCAPE: "no such escape; inside \"…\" a backslash is written `\\\\`, or use single quotes",
	BAD_INDENT: "indented differently from what it belongs to, or a bracket before it is not closed",
	BAD_PROP_ORDER: "anchors and tags stand before the value",
	BAD_SCALAR_START: quotes,
	BLOCK_AS_IMPLICIT_KEY: quotes,
	BLOCK_IN_FLOW: "inside `{ }` and `[ ]` only the short form can stand",
	DUPLICATE_KEY: "this key stands here twice",
	IMPOSSIBLE: "this cannot stand here",
	KEY_OVER_1024_CHARS: "a key has at most 1,024 characters",
	MISSING_CHAR: "something is missing here: a closing quote or bracket, a comma, `:`, or the blank after one",
	MULTILINE_IMPLICIT_KEY: "a key stands on one line; is the `:` after it missing?",
	MULTIPLE_ANCHORS: "a value has one anchor (`&name`)",
	MULTIPLE_DOCS: "a second document begins; one file is one config",
	MULTIPLE_TAGS: "a value has one tag",
	NON_STRING_KEY: "a key is a name, not a list or mapping",
	RESOURCE_EXHAUSTION: tooDeep,
	TAB_AS_INDENT: "indent with blanks, not with tabs",
	TAG_RESOLVE_FAILED: "this tag is not known here",
	UNEXPECTED_TOKEN: "this cannot stand here"
};

// src/config/complaints.ts
/** How many complaints are shown at once. */
const most$5 = 10;
/** The error that lists what is wrong, each as `file:line:column: sentence`, in the order of the file. */
function invalid(complaints, read, file) {
	const flaws = complaints.slice(0, 100).map((each) => ({
		offset: offsetOf(each, read),
		message: sentence(each, read)
	}));
	const left = Math.max(0, complaints.length - flaws.length);
	const [code = "config-invalid", ...others] = new Set(complaints.map((each) => each.code ?? "config-invalid"));
	return listed$3(flaws, read, file, left, others.length === 0 ? code : "config-invalid");
}
/** The same for a file that is not even YAML. */
const unreadable$1 = (read, file) => listed$3(read.flaws.slice(0, 100), read, file, Math.max(0, read.flaws.length - 100), "config-invalid");
function listed$3(flaws, { lines }, file, left, code) {
	const sentences = flaws.toSorted((a, b) => a.offset - b.offset).map(({ offset, message }) => {
		const { line, col } = lines.linePos(offset);
		return `${file}:${line || 1}:${col || 1}: ${message}`;
	});
	const unique = [...new Set(sentences)];
	const rest = unique.length + left - most$5;
	return new GateError(code, [...unique.slice(0, most$5), ...rest > 0 ? [`and ${rest} more`] : []].join("\n"));
}
/** zod's issue → complaints in our words. */
function complain(issue, { value }) {
	const { path, message } = issue;
	if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownKey(key, path));
	if (issue.code === "invalid_key") return [{
		path,
		message: `cannot be a name here: ${issue.issues[0]?.message ?? message}`,
		atKey: true
	}];
	const [parent, key] = [path.slice(0, -1), path.at(-1)];
	if (typeof key === "string" && isUnknownMetric(key, parent)) return [unknownKey(key, parent)];
	const written = at$1(value, path);
	if (written === void 0) return [{
		path,
		message: `is missing: ${message}`
	}];
	return [message.startsWith("`") ? {
		path,
		message
	} : {
		path,
		message,
		value: written
	}];
}
const at$1 = (value, path) => path.reduce((inner, key) => inner?.[key], value);
function unknownKey(key, parent) {
	const known = keysAt(parent);
	const [nearest] = known.map((name) => ({
		name,
		far: (0, import_fastest_levenshtein.distance)(name, key.toLowerCase())
	})).sort((a, b) => a.far - b.far);
	const hint = nearest !== void 0 && nearest.far <= Math.max(2, key.length / 3) ? `did you mean \`${nearest.name}\`?` : `there are ${known.map((name) => `\`${name}\``).join(", ")}`;
	const where = parent.length === 0 ? "the config" : `\`${shownPath(parent)}\``;
	return {
		path: [...parent, key],
		message: `is not a key of ${where}; ${hint}`,
		atKey: true
	};
}
/** Where any percentile may be a key, a name that is none was taken for a metric. */
const isUnknownMetric = (key, parent) => !isPercentile(key) && parent.at(-1) === "gate" && !keysAt(parent).includes(key);
/** Names of the keys the schema has at a place; empty where names are free. */
function keysAt(path) {
	let schema = configFile;
	for (const step of path) {
		const { shape, element } = unwrapped(schema);
		schema = typeof step === "number" ? element : shape?.[String(step)];
		if (schema === void 0) return [];
	}
	return Object.keys(unwrapped(schema).shape ?? {});
}
/** A schema without its defaults and optional wrappers. */
function unwrapped(schema) {
	const { def } = schema;
	const inner = def.innerType ?? def.in;
	return inner === void 0 ? schema : unwrapped(inner);
}
/** The place itself, or the nearest around it that is in the file. */
function offsetOf({ path, atKey }, { places }) {
	for (let known = path; known.length > 0; known = known.slice(0, -1)) {
		const place = places.get(positionKey(known));
		if (place !== void 0) return atKey && known === path ? place.key ?? place.value : place.value;
	}
	return 0;
}
const shownPath = (path) => path.map((step) => typeof step === "number" ? `[${step}]` : `.${visible(String(step))}`).join("").replace(/^\./, "");
function sentence({ path, message, value }, { places }) {
	const where = path.length === 0 ? "the config" : `\`${shownPath(path)}\``;
	if (value === void 0) return /^(is|has|cannot|stands|gives) /.test(message) ? `${where} ${message}` : `${where}: ${message}`;
	if (value === null) return `${where} is empty; ${message}`;
	const source = places.get(positionKey(path))?.source;
	const written = typeof value === "string" ? value : source ?? JSON.stringify(value);
	return `${where}: \`${visible(written)}\` does not fit; ${message}`;
}

// src/defined.ts
/** The same object without keys that are undefined. */
const defined = (object) => Object.fromEntries(Object.entries(object).filter(([, value]) => value !== void 0));

// src/config/checks.ts
/** Most points of all sweeps, and so most scenarios. */
const mostScenarios = 100;
/** What is wrong with a file whose every key fits by itself. */
const check = (file) => [
	...serverComplaints(file),
	...tooMany(file),
	...tooLong(file),
	...file.scenarios.flatMap(scenarioComplaints),
	...variantComplaints(file)
];
/** What is wrong once every sweep is spread; by scenario of the file, its points. */
const checkPoints = (spread) => [...sameNames(spread), ...brokenPaths(spread)];
function serverComplaints({ server, variants }) {
	const { directory } = server;
	const outside = isAbsolute$1(directory) || normalize(directory).split("/")[0] === ".." || /[\\\0]/.test(directory);
	const starts = server.start !== void 0 || variants?.every(({ start, url }) => (start ?? url) !== void 0);
	return [...when(outside, {
		path: ["server", "directory"],
		message: "write a folder inside the repository, as in `services/shop`",
		value: directory,
		code: "path-escapes"
	}), ...when(!starts, {
		path: ["server", "start"],
		message: "is missing: write the command that starts the server, as in `node server.js`"
	})];
}
function tooMany({ scenarios }) {
	const points = scenarios.reduce((sum, { sweep }) => sum + pointsOf(sweep), 0);
	return when(points > mostScenarios, {
		path: ["scenarios"],
		message: `these are ${points} scenarios, with every point of the sweeps; ${mostScenarios} are the most`
	});
}
const pointsOf = (sweep = {}) => Object.values(sweep).reduce((product, values) => product * values.length, 1);
/** Most characters of paths, header fields and bodies, all points of all sweeps together. */
const mostText$1 = 8 * 2 ** 20;
/** Reckoned before any point is made: a long body with a long value in many places would fill the memory. */
function tooLong({ scenarios }) {
	const characters = scenarios.reduce((sum, scenario) => sum + expanded(scenario), 0);
	return when(characters > mostText$1, {
		path: ["scenarios"],
		message: `paths, headers and bodies have ${characters} characters, with every point of the sweeps; ${mostText$1} are the most`
	});
}
/** At most so many characters of a scenario. */
function expanded({ sweep = {}, ...scenario }) {
	const written = (scenario.requests ?? [scenario]).map(({ path = "", headers, body = "" }) => [
		path,
		JSON.stringify(headers),
		typeof body === "string" ? body : JSON.stringify(body)
	].join(""));
	const text = [scenario.name, ...written].join("");
	const values = Object.entries(sweep).reduce((sum, [key, all]) => {
		return sum + Math.max(...all.map((value) => String(value).length)) * (text.split(`{${key}}`).length - 1);
	}, 0);
	return pointsOf(sweep) * (text.length + values);
}
const scenarioComplaints = (scenario, i) => [
	...oneOrMix(scenario, i),
	...sweepComplaints(scenario, i),
	...earlier(scenario.requests ?? [], [
		"scenarios",
		i,
		"requests"
	], "request"),
	...bodyComplaints(scenario, i)
];
/** A scenario is one request or a mix; what belongs to one request has no place beside a mix. */
function oneOrMix({ path, requests, method, headers, body, expect }, i) {
	const at = (key) => [
		"scenarios",
		i,
		key
	];
	if (requests === void 0) return when(path === void 0, {
		path: at("path"),
		message: "is missing: a scenario has a `path`, or a list of `requests`"
	});
	const written = {
		path,
		method: method !== "GET",
		headers: Object.keys(headers).length > 0,
		body,
		expect
	};
	return Object.entries(written).flatMap(([key, value]) => when(value !== void 0 && value !== false, {
		path: at(key),
		message: "stands beside `requests`, where it says nothing: write it in each request",
		atKey: true
	}));
}
/** Every `{name}` needs values, every swept name a place. */
function sweepComplaints(scenario, i) {
	const { sweep = {} } = scenario;
	const one = scenario.path === void 0 ? [] : [{
		...scenario,
		path: scenario.path,
		at: ["scenarios", i]
	}];
	const requests = scenario.requests?.map((request, k) => ({
		...request,
		at: [
			"scenarios",
			i,
			"requests",
			k
		]
	})) ?? one;
	const texts = requests.flatMap(({ path, headers, body }) => [
		path,
		...Object.values(headers),
		typeof body === "string" ? body : JSON.stringify(body ?? "")
	]);
	const unused = Object.keys(sweep).filter((key) => !texts.some((text) => text.includes(`{${key}}`)));
	const unknown = requests.flatMap(({ path, at }) => [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, key]) => Object.hasOwn(sweep, key) ? [] : [{
		key,
		at
	}]));
	return [...unused.map((key) => ({
		path: [
			"scenarios",
			i,
			"sweep",
			key
		],
		message: `nothing contains \`{${key}}\`: put it in the path, a header or the body`,
		atKey: true
	})), ...unknown.map(({ key, at }) => ({
		path: [...at, "path"],
		message: `\`{${key}}\` has no values: add \`sweep: { ${key}: [1, 10] }\`, or write \`%7B${key}%7D\``
	}))];
}
function bodyComplaints(scenario, i) {
	const one = [{
		...scenario,
		at: ["scenarios", i]
	}];
	return (scenario.requests?.map((request, k) => ({
		...request,
		at: [
			"scenarios",
			i,
			"requests",
			k
		]
	})) ?? one).flatMap(({ method, body, at }) => when(body !== void 0 && (method === "GET" || method === "HEAD"), {
		path: [...at, "body"],
		message: `a ${method} has no body: add \`method: POST\``
	}));
}
function variantComplaints({ variants = [] }) {
	const several = variants.flatMap(({ baseline }, i) => baseline ? [i] : []).slice(1).map((i) => ({
		path: [
			"variants",
			i,
			"baseline"
		],
		message: "is the second baseline: there is one"
	}));
	const sources = variants.flatMap(({ ref, directory, url }, i) => when([
		ref,
		directory,
		url
	].filter((each) => each !== void 0).length > 1, {
		path: ["variants", i],
		message: "has more than one of `ref`, `directory` and `url`"
	}));
	return [
		...several,
		...earlier(variants, ["variants"], "variant"),
		...sources,
		...opponents(variants)
	];
}
/** Index of the baseline: the first where none is marked. */
const baselineOf = (variants) => Math.max(0, variants.findIndex(({ baseline }) => baseline));
/** Whom a variant is judged against: another one that is there, and never from the baseline, which is judged by nobody. */
function opponents(variants) {
	const names = variants.map(({ name }) => name);
	const baseline = baselineOf(variants);
	return variants.flatMap(({ name, against }, i) => {
		if (against === void 0) return [];
		const complain = (message) => [{
			path: [
				"variants",
				i,
				"against"
			],
			message
		}];
		if (against === name) return complain("is the variant itself: name another one");
		if (!names.includes(against)) return complain(`there is no variant \`${against}\`; there are ${names.map((each) => `\`${each}\``).join(", ")}`);
		return i === baseline ? complain("stands at the baseline, which the others are compared with") : [];
	});
}
function sameNames(spread) {
	return repeated$1(spread.flatMap((scenarios, i) => scenarios.map(({ name }) => ({
		name,
		i
	})))).map(({ name, i }) => ({
		path: [
			"scenarios",
			i,
			"name"
		],
		message: `\`${name}\` is the name of an earlier scenario, too`
	}));
}
/** A swept value may hold what a path must not. */
const brokenPaths = (spread) => spread.flatMap((scenarios, i) => {
	const broken = scenarios.flatMap(({ requests }) => requests).find(({ path }) => /\s/.test(path));
	return when(broken !== void 0, {
		path: [
			"scenarios",
			i,
			"sweep"
		],
		message: `gives the path \`${broken?.path}\`; a path has no blanks: \`%20\` is one`
	});
});
const earlier = (named, path, what) => repeated$1(named.map(({ name }, i) => ({
	name,
	i
}))).map(({ name, i }) => ({
	path: [
		...path,
		i,
		"name"
	],
	message: `\`${name}\` is the name of an earlier ${what}, too`
}));
function repeated$1(named) {
	const seen = /* @__PURE__ */ new Set();
	return named.filter(({ name }) => seen.size === seen.add(name).size);
}
const when = (holds, complaint) => holds ? [complaint] : [];

// src/config/sweep.ts
/** Every combination of the swept values; one undefined for a scenario without a sweep. */
function sweepPoints({ sweep }) {
	if (sweep === void 0) return [void 0];
	return Object.entries(sweep).reduce((points, [key, values]) => points.flatMap((point) => values.map((value) => ({
		...point,
		[key]: value
	}))), [{}]);
}
/** A text with `{name}` replaced by the value of that name. */
const placed$1 = (text, values) => text.replace(/\{(\w+)\}/g, (whole, key) => Object.hasOwn(values, key) ? String(values[key]) : whole);
/** The same within JSON. A text that is nothing but `{name}` becomes the value itself: a number stays a number. */
function placedIn(json, values) {
	if (typeof json === "string") {
		const whole = /^\{(\w+)\}$/.exec(json)?.[1];
		return whole !== void 0 && Object.hasOwn(values, whole) ? values[whole] : placed$1(json, values);
	}
	if (Array.isArray(json)) return json.map((item) => placedIn(item, values));
	if (typeof json !== "object" || json === null) return json;
	return Object.fromEntries(Object.entries(json).map(([key, value]) => [placed$1(key, values), placedIn(value, values)]));
}
/** `products` at size 10 → `products size=10`; `products of {size}` → `products of 10`. */
function pointName(name, values) {
	const unnamed = Object.entries(values).filter(([key]) => !name.includes(`{${key}}`));
	return [placed$1(name, values), ...unnamed.map(([key, value]) => `${key}=${value}`)].join(" ");
}

// src/config/thresholds.ts
/** Gated metrics: the defaults, what `gate` says over them, what the scenario says over that; `off` removes. */
function toThresholds(gate, own) {
	const defaults = Object.entries(metrics).flatMap(([metric, definition]) => "threshold" in definition ? [[metric, definition.threshold]] : []);
	const written = Object.entries({
		...thresholdsOf(gate),
		...thresholdsOf(own)
	});
	const merged = new Map(defaults.map(([metric, worse]) => [metric, {
		worse,
		explicit: false
	}]));
	for (const [metric, worse] of written) merged.set(metric, {
		worse,
		explicit: true
	});
	return [...merged].flatMap(([metric, { worse, explicit }]) => worse === "off" ? [] : [{
		metric,
		worse,
		explicit
	}]).sort((a, b) => place$1(a.metric) - place$1(b.metric));
}
const thresholdsOf = ({ ...gate }) => Object.fromEntries(Object.entries(gate).filter(([key, value]) => value !== void 0 && ![
	"evidence",
	"on-inconclusive",
	"on-invalid"
].includes(key)));
/** rps, percentiles rising, then the rest. */
function place$1(metric) {
	const q = percentile(metric);
	return q === void 0 ? [
		"rps",
		"mean",
		"max",
		"cpu",
		"rss",
		"throughput"
	].indexOf(metric) * 1e3 : q;
}

// src/config/normalise.ts
/** The file's form → what the stages work with, or what is wrong with it. */
function normalise(file, name) {
	const complaints = check(file);
	if (complaints.length > 0) return { complaints };
	const spread = file.scenarios.map((scenario) => sweepPoints(scenario).map((values) => toScenario(scenario, file, values)));
	const scenarios = spread.flat();
	const { evidence, "on-inconclusive": onInconclusive, "on-invalid": onInvalid } = file.gate;
	return {
		config: {
			file: name,
			server: toServer(file, scenarios[0].requests[0].path),
			scenarios,
			gate: {
				evidence,
				onInconclusive,
				onInvalid
			},
			budget: file.budget ?? defaultBudget(scenarios.length),
			...defined({ seed: file.seed }),
			variants: toVariants(file.variants ?? [])
		},
		complaints: checkPoints(spread)
	};
}
/** One scenario gets 2½ minutes, three get six, and more share them. ms */
const defaultBudget = (scenarios) => Math.min(36e4, 15e4 + 105e3 * (scenarios - 1));
function toServer({ server }, firstPath) {
	const { directory, install, build, start, ready, port, env, setup, reset } = server;
	return {
		directory: normalize(directory).replace(/(?<=.)\/$/, ""),
		ready: ready ?? firstPath,
		readyTimeout: server["ready-timeout"],
		installTimeout: server["install-timeout"],
		buildTimeout: server["build-timeout"],
		setupTimeout: server["setup-timeout"],
		resetTimeout: server["reset-timeout"],
		env,
		...defined({
			install,
			build,
			start,
			port,
			setup,
			reset
		})
	};
}
function toVariants(variants) {
	const baseline = baselineOf(variants);
	return variants.map(({ "same-body": sameBody, ...variant }, i) => ({
		...defined(variant),
		name: variant.name,
		baseline: i === baseline,
		...sameBody ? {} : { sameBody }
	}));
}
function toScenario(scenario, file, values) {
	const name = values === void 0 ? scenario.name : pointName(scenario.name, values);
	const requests = scenario.requests ?? [{
		...scenario,
		path: scenario.path,
		name,
		weight: 1
	}];
	return {
		name,
		...values === void 0 ? {} : { sweep: {
			of: scenario.name,
			values
		} },
		connections: scenario.connections,
		pipelining: scenario.pipelining,
		...defined({ amount: scenario.amount }),
		timeout: scenario.timeout,
		requests: requests.map((request) => toRequest(request, values)),
		thresholds: toThresholds(file.gate, scenario.gate ?? {}),
		sameBody: scenario["same-body"],
		dynamic: scenario.dynamic
	};
}
function toRequest({ name, weight, method, path, headers, body, expect }, values = {}) {
	const isJson = body !== void 0 && typeof body !== "string";
	const named = Object.keys(headers).some((header) => header.toLowerCase() === "content-type");
	const all = isJson && !named ? {
		"content-type": "application/json",
		...headers
	} : headers;
	return {
		name: placed$1(name, values),
		weight,
		method,
		path: placed$1(path, values),
		headers: Object.fromEntries(Object.entries(all).map(([key, value]) => [key, placed$1(value, values)])),
		...body === void 0 ? {} : { body: isJson ? JSON.stringify(placedIn(body, values)) : placed$1(body, values) },
		expect: expect === void 0 ? [] : [expect].flat()
	};
}

// src/config/parse.ts
/**
* Text of a config file → config. Pure. Throws `config-invalid`, naming every place that is wrong as `file:line:column`,
* or `path-escapes`, where that is all that is wrong.
*/
function parseConfig(text, file) {
	const read = readYaml(text);
	if (read.flaws.length > 0) throw unreadable$1(read, file);
	const checked = configFile.safeParse(withoutEmpty(read.value));
	if (!checked.success) throw invalid(checked.error.issues.flatMap((issue) => complain(issue, read)), read, file);
	const { config, complaints } = normalise(checked.data, file);
	if (config === void 0 || complaints.length > 0) throw invalid(complaints, read, file);
	return config;
}
/** A `gate:` whose every line is commented out says nothing, like no `gate` at all. */
function withoutEmpty(value) {
	if (value === null) return {};
	if (typeof value !== "object" || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null));
}

// src/config/guess.ts
const runners = {
	"pnpm-lock.yaml": "pnpm start",
	"yarn.lock": "yarn start",
	"bun.lock": "bun run start",
	"bun.lockb": "bun run start"
};
/** No config, but a package.json with a start script: `GET /` of what it starts. Throws `nothing-to-run` for anything else. */
function guessConfig(directory) {
	const path = join(directory, "package.json");
	if (startScript(path) === void 0) {
		const found = existsSync(path) ? "package.json has no start script" : "there is no package.json with a start script either";
		throw new GateError("nothing-to-run", `there is no perf-gate.yml in ${directory}, and ${found}: \`perf-gate init\` writes one for this project`);
	}
	const runner = Object.entries(runners).find(([lock]) => existsSync(join(directory, lock)))?.[1] ?? "npm start";
	const { file, ...config } = parseConfig(JSON.stringify({
		server: { start: runner },
		scenarios: [{
			name: "home",
			path: "/"
		}]
	}), "guess");
	return config;
}
function startScript(path) {
	try {
		return JSON.parse(readFileSync(path, "utf8")).scripts?.start;
	} catch {
		return;
	}
}

// src/config/load.ts
/** Where a config is looked for, relative to where the user stands. */
const usualFiles = [
	"perf-gate.yml",
	"perf-gate.yaml",
	".github/perf-gate.yml",
	".github/perf-gate.yaml"
];
/** A config file is some kilobytes; beyond this somebody is mistaken, or means harm. */
const mostBytes$1 = 2 ** 20;
/**
* The config of a project: the given file, or one of the usual ones, or, without any, a guess from its package.json.
* Throws `config-unreadable`, `config-invalid`, `path-escapes`, `nothing-to-run`.
*/
async function loadConfig(directory, file) {
	const written = readConfig(directory, file);
	return written === void 0 ? guessConfig(directory) : parseConfig(written.text, written.file);
}
/**
* What the given file, or the usual one, says; undefined without a usual one. No link leads from inside the repository
* to what is outside of it: a pull request could show us any file of the machine as its config.
* Throws `config-unreadable`, `config-invalid` (several usual ones), `path-escapes`.
*/
function readConfig(directory, file) {
	const name = file ?? oneOf(usualFiles.filter((name) => existsSync(join(directory, name))));
	if (name === void 0) return void 0;
	const found = resolve(directory, name);
	demandInside(rootOf(directory), found);
	return {
		file: shown$3(directory, found),
		text: readText(found)
	};
}
/** The one that is there; undefined for none. Throws `config-invalid` for several. */
function oneOf(there) {
	if (there.length > 1) throw new GateError("config-invalid", `there are ${there.length} config files, ${there.join(" and ")}: keep one, or name one with --config`);
	return there[0];
}
/** The checkout around a folder: the nearest with a `.git` in it; without any, the folder itself. */
function rootOf(directory) {
	for (let at = resolve(directory); dirname(at) !== at; at = dirname(at)) if (existsSync(join(at, ".git"))) return at;
	return resolve(directory);
}
/** A file that somebody named outside the repository is theirs to choose; one inside may not lead out by a link. */
function demandInside(root, path) {
	if (isOutside(root, path) || !existsSync(path)) return;
	const real = realpathSync(path);
	if (isOutside(realpathSync(root), real)) throw new GateError("path-escapes", `the config ${path} leads out of the repository, to ${real}`);
}
const isOutside = (root, path) => /^\.\.(\/|$)/.test(relative(root, path));
const shown$3 = (directory, path) => {
	const short = relative(directory, path);
	return short.startsWith("..") || isAbsolute(short) ? path : short;
};
function readText(path) {
	try {
		const stat = statSync(path);
		if (!stat.isFile() && !stat.isDirectory()) throw new GateError("config-unreadable", `${path} is not a file`);
		demandSmall(path, stat.size);
		return decoded(path, readFileSync(path));
	} catch (error) {
		if (error instanceof GateError) throw error;
		throw new GateError("config-unreadable", `cannot read ${path}: ${whyNot$1(error)}`, { cause: error });
	}
}
/** Throws `config-unreadable` for more bytes than a config can have. */
function demandSmall(path, bytes) {
	if (bytes > mostBytes$1) throw new GateError("config-unreadable", `${path} has ${bytes} bytes; a config has at most 1 MiB, ${mostBytes$1}`);
}
/** Bytes of a config → text. Throws `config-unreadable` for what is not UTF-8. */
function decoded(path, bytes) {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch (error) {
		throw new GateError("config-unreadable", `cannot read ${path}: it is not UTF-8 text`, { cause: error });
	}
}
function whyNot$1(error) {
	const { code, message } = error;
	return {
		ENOENT: "there is no such file",
		ENOTDIR: "there is no such file",
		EISDIR: "it is a folder",
		EACCES: "permission denied",
		ELOOP: "its symbolic links go in a circle"
	}[code ?? ""] ?? message;
}

// node_modules/simple-statistics/dist/simple-statistics.mjs
/**
* Our default sum is the [Kahan-Babuska algorithm](https://pdfs.semanticscholar.org/1760/7d467cda1d0277ad272deb2113533131dc09.pdf).
* This method is an improvement over the classical
* [Kahan summation algorithm](https://en.wikipedia.org/wiki/Kahan_summation_algorithm).
* It aims at computing the sum of a list of numbers while correcting for
* floating-point errors. Traditionally, sums are calculated as many
* successive additions, each one with its own floating-point roundoff. These
* losses in precision add up as the number of numbers increases. This alternative
* algorithm is more accurate than the simple way of calculating sums by simple
* addition.
*
* This runs in `O(n)`, linear time, with respect to the length of the array.
*
* @param {Array<number>} x input
* @return {number} sum of all input numbers
* @example
* sum([1, 2, 3]); // => 6
*/
function sum$4(x) {
	if (x.length === 0) return 0;
	var sum = x[0];
	var correction = 0;
	var transition;
	if (typeof sum !== "number") return NaN;
	for (var i = 1; i < x.length; i++) {
		if (typeof x[i] !== "number") return NaN;
		transition = sum + x[i];
		if (Math.abs(sum) >= Math.abs(x[i])) correction += sum - transition + x[i];
		else correction += x[i] - transition + sum;
		sum = transition;
	}
	return sum + correction;
}
/**
* The mean, _also known as average_,
* is the sum of all values over the number of values.
* This is a [measure of central tendency](https://en.wikipedia.org/wiki/Central_tendency):
* a method of finding a typical or central value of a set of numbers.
*
* This runs in `O(n)`, linear time, with respect to the length of the array.
*
* @param {Array<number>} x sample of one or more data points
* @throws {Error} if the length of x is less than one
* @returns {number} mean
* @example
* mean([0, 10]); // => 5
*/
function mean$1(x) {
	if (x.length === 0) throw new Error("mean requires at least one data point");
	return sum$4(x) / x.length;
}
/**
* The sum of deviations to the Nth power.
* When n=2 it's the sum of squared deviations.
* When n=3 it's the sum of cubed deviations.
*
* @param {Array<number>} x
* @param {number} n power
* @returns {number} sum of nth power deviations
*
* @example
* var input = [1, 2, 3];
* // since the variance of a set is the mean squared
* // deviations, we can calculate that with sumNthPowerDeviations:
* sumNthPowerDeviations(input, 2) / input.length;
*/
function sumNthPowerDeviations(x, n) {
	var meanValue = mean$1(x);
	var sum = 0;
	var tempValue;
	var i;
	if (n === 2) for (i = 0; i < x.length; i++) {
		tempValue = x[i] - meanValue;
		sum += tempValue * tempValue;
	}
	else for (i = 0; i < x.length; i++) sum += Math.pow(x[i] - meanValue, n);
	return sum;
}
/**
* The [sample variance](https://en.wikipedia.org/wiki/Variance#Sample_variance)
* is the sum of squared deviations from the mean. The sample variance
* is distinguished from the variance by the usage of [Bessel's Correction](https://en.wikipedia.org/wiki/Bessel's_correction):
* instead of dividing the sum of squared deviations by the length of the input,
* it is divided by the length minus one. This corrects the bias in estimating
* a value from a set that you don't know if full.
*
* References:
* * [Wolfram MathWorld on Sample Variance](http://mathworld.wolfram.com/SampleVariance.html)
*
* @param {Array<number>} x a sample of two or more data points
* @throws {Error} if the length of x is less than 2
* @return {number} sample variance
* @example
* sampleVariance([1, 2, 3, 4, 5]); // => 2.5
*/
function sampleVariance(x) {
	if (x.length < 2) throw new Error("sampleVariance requires at least two data points");
	return sumNthPowerDeviations(x, 2) / (x.length - 1);
}
/**
* The [sample standard deviation](http://en.wikipedia.org/wiki/Standard_deviation#Sample_standard_deviation)
* is the square root of the sample variance.
*
* @param {Array<number>} x input array
* @returns {number} sample standard deviation
* @example
* sampleStandardDeviation([2, 4, 4, 4, 5, 5, 7, 9]).toFixed(2);
* // => '2.14'
*/
function sampleStandardDeviation(x) {
	var sampleVarianceX = sampleVariance(x);
	return Math.sqrt(sampleVarianceX);
}
/**
* This is the internal implementation of quantiles: when you know
* that the order is sorted, you don't need to re-sort it, and the computations
* are faster.
*
* This implements the linear interpolation method (type=7 in R/numpy),
* which is the default in numpy.percentile and R's quantile.
*
* @param {Array<number>} x sample of one or more data points
* @param {number} p desired quantile: a number between 0 to 1, inclusive
* @returns {number} quantile value
* @throws {Error} if p ix outside of the range from 0 to 1
* @throws {Error} if x is empty
* @example
* quantileSorted([3, 6, 7, 8, 8, 9, 10, 13, 15, 16, 20], 0.5); // => 9
*/
function quantileSorted(x, p) {
	var idx = (x.length - 1) * p;
	if (x.length === 0) throw new Error("quantile requires at least one data point.");
	else if (p < 0 || p > 1) throw new Error("quantiles must be between 0 and 1");
	else if (p === 1) return x[x.length - 1];
	else if (p === 0) return x[0];
	else if (idx % 1 !== 0) {
		var lower = Math.floor(idx);
		var upper = Math.ceil(idx);
		var fraction = idx - lower;
		return x[lower] + fraction * (x[upper] - x[lower]);
	} else return x[idx];
}
/**
* Rearrange items in `arr` so that all items in `[left, k]` range are the smallest.
* The `k`-th element will have the `(k - left + 1)`-th smallest value in `[left, right]`.
*
* Implements Floyd-Rivest selection algorithm https://en.wikipedia.org/wiki/Floyd-Rivest_algorithm
*
* @param {Array<number>} arr input array
* @param {number} k pivot index
* @param {number} [left] left index
* @param {number} [right] right index
* @returns {void} mutates input array
* @example
* var arr = [65, 28, 59, 33, 21, 56, 22, 95, 50, 12, 90, 53, 28, 77, 39];
* quickselect(arr, 8);
* // = [39, 28, 28, 33, 21, 12, 22, 50, 53, 56, 59, 65, 90, 77, 95]
*/
function quickselect(arr, k, left, right) {
	left = left || 0;
	right = right || arr.length - 1;
	while (right > left) {
		if (right - left > 600) {
			var n = right - left + 1;
			var m = k - left + 1;
			var z = Math.log(n);
			var s = .5 * Math.exp(2 * z / 3);
			var sd = .5 * Math.sqrt(z * s * (n - s) / n);
			if (m - n / 2 < 0) sd *= -1;
			quickselect(arr, k, Math.max(left, Math.floor(k - m * s / n + sd)), Math.min(right, Math.floor(k + (n - m) * s / n + sd)));
		}
		var t = arr[k];
		var i = left;
		var j = right;
		swap(arr, left, k);
		if (arr[right] > t) swap(arr, left, right);
		while (i < j) {
			swap(arr, i, j);
			i++;
			j--;
			while (arr[i] < t) i++;
			while (arr[j] > t) j--;
		}
		if (arr[left] === t) swap(arr, left, j);
		else {
			j++;
			swap(arr, j, right);
		}
		if (j <= k) left = j + 1;
		if (k <= j) right = j - 1;
	}
}
function swap(arr, i, j) {
	var tmp = arr[i];
	arr[i] = arr[j];
	arr[j] = tmp;
}
/**
* The [quantile](https://en.wikipedia.org/wiki/Quantile):
* this is a population quantile, since we assume to know the entire
* dataset in this library. This implementation uses linear interpolation,
* equivalent to R's type=7 and numpy's default percentile method.
*
* Sample is a one-dimensional array of numbers,
* and p is either a decimal number from 0 to 1 or an array of decimal
* numbers from 0 to 1.
* In terms of a k/q quantile, p = k/q - it's just dealing with fractions or dealing
* with decimal values.
* When p is an array, the result of the function is also an array containing the appropriate
* quantiles in input order
*
* @param {Array<number>} x sample of one or more numbers
* @param {Array<number> | number} p the desired quantile, as a number between 0 and 1
* @returns {number} quantile
* @example
* quantile([3, 6, 7, 8, 8, 9, 10, 13, 15, 16, 20], 0.5); // => 9
*/
function quantile$1(x, p) {
	var copy = x.slice();
	if (Array.isArray(p)) {
		multiQuantileSelect(copy, p);
		var results = [];
		for (var i = 0; i < p.length; i++) results[i] = quantileSorted(copy, p[i]);
		return results;
	} else {
		quantileSelect(copy, quantileIndex(copy.length, p), 0, copy.length - 1);
		return quantileSorted(copy, p);
	}
}
function quantileSelect(arr, k, left, right) {
	if (k % 1 === 0) quickselect(arr, k, left, right);
	else {
		k = Math.floor(k);
		quickselect(arr, k, left, right);
		quickselect(arr, k + 1, k + 1, right);
	}
}
function multiQuantileSelect(arr, p) {
	var positions = /* @__PURE__ */ new Set();
	for (var i = 0; i < p.length; i++) {
		var idx = quantileIndex(arr.length, p[i]);
		positions.add(Math.floor(idx));
		positions.add(Math.ceil(idx));
	}
	var indices = Array.from(positions).sort(compare$1);
	multiselect(arr, indices, 0, indices.length - 1, 0, arr.length - 1);
}
function multiselect(arr, indices, lo, hi, left, right) {
	if (lo > hi) return;
	var mid = lo + hi >> 1;
	quickselect(arr, indices[mid], left, right);
	multiselect(arr, indices, lo, mid - 1, left, indices[mid] - 1);
	multiselect(arr, indices, mid + 1, hi, indices[mid] + 1, right);
}
function compare$1(a, b) {
	return a - b;
}
function quantileIndex(len, p) {
	var idx = (len - 1) * p;
	if (p === 1) return len - 1;
	else if (p === 0) return 0;
	else if (idx % 1 !== 0) return idx;
	else return idx;
}
/**
* [Simple linear regression](http://en.wikipedia.org/wiki/Simple_linear_regression)
* is a simple way to find a fitted line
* between a set of coordinates. This algorithm finds the slope and y-intercept of a regression line
* using the least sum of squares.
*
* @param {Array<Array<number>>} data an array of two-element of arrays,
* like `[[0, 1], [2, 3]]`
* @returns {Object} object containing slope and intersect of regression line
* @example
* linearRegression([[0, 0], [1, 1]]); // => { m: 1, b: 0 }
*/
function linearRegression(data) {
	var m;
	var b;
	var dataLength = data.length;
	if (dataLength === 1) {
		m = 0;
		b = data[0][1];
	} else {
		var sumX = 0;
		var sumY = 0;
		for (var i = 0; i < dataLength; i++) {
			sumX += data[i][0];
			sumY += data[i][1];
		}
		var meanX = sumX / dataLength;
		var meanY = sumY / dataLength;
		var sumXY = 0;
		var sumXX = 0;
		for (var i$1 = 0; i$1 < dataLength; i$1++) {
			var deviationX = data[i$1][0] - meanX;
			sumXY += deviationX * (data[i$1][1] - meanY);
			sumXX += deviationX * deviationX;
		}
		m = sumXY / sumXX;
		b = meanY - m * meanX;
	}
	return {
		m,
		b
	};
}
/**
* The [median](http://en.wikipedia.org/wiki/Median) is
* the middle number of a list. This is often a good indicator of 'the middle'
* when there are outliers that skew the `mean()` value.
* This is a [measure of central tendency](https://en.wikipedia.org/wiki/Central_tendency):
* a method of finding a typical or central value of a set of numbers.
*
* The median isn't necessarily one of the elements in the list: the value
* can be the average of two elements if the list has an even length
* and the two central values are different.
*
* @param {Array<number>} x input
* @returns {number} median value
* @example
* median([10, 2, 5, 100, 2, 1]); // => 3.5
*/
function median(x) {
	return +quantile$1(x, .5);
}
/**
* A [Fisher-Yates shuffle](http://en.wikipedia.org/wiki/Fisher%E2%80%93Yates_shuffle)
* in-place - which means that it **will change the order of the original
* array by reference**.
*
* This is an algorithm that generates a random [permutation](https://en.wikipedia.org/wiki/Permutation)
* of a set.
*
* @param {Array} x sample of one or more numbers
* @param {Function} [randomSource=Math.random] an optional entropy source that
* returns numbers between 0 inclusive and 1 exclusive: the range [0, 1)
* @returns {Array} x
* @example
* var x = [1, 2, 3, 4];
* shuffleInPlace(x);
* // x is shuffled to a value like [2, 1, 4, 3]
*/
function shuffleInPlace(x, randomSource) {
	randomSource = randomSource || Math.random;
	var length = x.length;
	var temporary;
	var index;
	while (length > 0) {
		index = Math.floor(randomSource() * length--);
		temporary = x[length];
		x[length] = x[index];
		x[index] = temporary;
	}
	return x;
}
/**
* A [Fisher-Yates shuffle](http://en.wikipedia.org/wiki/Fisher%E2%80%93Yates_shuffle)
* is a fast way to create a random permutation of a finite set. This is
* a function around `shuffle_in_place` that adds the guarantee that
* it will not modify its input.
*
* @param {Array} x sample of 0 or more numbers
* @param {Function} [randomSource=Math.random] an optional entropy source that
* returns numbers between 0 inclusive and 1 exclusive: the range [0, 1)
* @return {Array} shuffled version of input
* @example
* var shuffled = shuffle([1, 2, 3, 4]);
* shuffled; // = [2, 3, 1, 4] or any other random permutation
*/
function shuffle(x, randomSource) {
	return shuffleInPlace(x.slice(), randomSource);
}
/**
* [Bayesian Classifier](http://en.wikipedia.org/wiki/Naive_Bayes_classifier)
*
* This is a naïve bayesian classifier that takes
* singly-nested objects.
*
* @class
* @example
* var bayes = new BayesianClassifier();
* bayes.train({
*   species: 'Cat'
* }, 'animal');
* var result = bayes.score({
*   species: 'Cat'
* })
* // result
* // {
* //   animal: 1
* // }
*/
var BayesianClassifier = function BayesianClassifier() {
	this.totalCount = 0;
	this.data = {};
};
/**
* Train the classifier with a new item, which has a single
* dimension of Javascript literal keys and values.
*
* @param {Object} item an object with singly-deep properties
* @param {string} category the category this item belongs to
* @return {undefined} adds the item to the classifier
*/
BayesianClassifier.prototype.train = function train(item, category) {
	if (!this.data[category]) this.data[category] = {};
	for (var k in item) {
		var v = item[k];
		if (this.data[category][k] === void 0) this.data[category][k] = {};
		if (this.data[category][k][v] === void 0) this.data[category][k][v] = 0;
		this.data[category][k][v]++;
	}
	this.totalCount++;
};
/**
* Generate a score of how well this item matches all
* possible categories based on its attributes
*
* @param {Object} item an item in the same format as with train
* @returns {Object} of probabilities that this item belongs to a
* given category.
*/
BayesianClassifier.prototype.score = function score(item) {
	var odds = {};
	var category;
	for (var k in item) {
		var v = item[k];
		for (category in this.data) {
			if (odds[category] === void 0) odds[category] = {};
			if (this.data[category][k]) odds[category][k + "_" + v] = (this.data[category][k][v] || 0) / this.totalCount;
			else odds[category][k + "_" + v] = 0;
		}
	}
	var oddsSums = {};
	for (category in odds) {
		oddsSums[category] = 0;
		for (var combination in odds[category]) oddsSums[category] += odds[category][combination];
	}
	return oddsSums;
};
var SQRT_2PI$1 = Math.sqrt(2 * Math.PI);
function cumulativeDistribution(z) {
	var sum = z;
	var tmp = z;
	for (var i = 1; i < 30; i++) {
		tmp *= z * z / (2 * i + 1);
		sum += tmp;
	}
	return Math.round((.5 + sum / SQRT_2PI$1 * Math.exp(-z * z / 2)) * 1e4) / 1e4;
}
/**
* A standard normal table, also called the unit normal table or Z table,
* is a mathematical table for the values of Φ (phi), which are the values of
* the [cumulative distribution function](https://en.wikipedia.org/wiki/Normal_distribution#Cumulative_distribution_function)
* of the normal distribution. It is used to find the probability that a
* statistic is observed below, above, or between values on the standard
* normal distribution, and by extension, any normal distribution.
*/
var standardNormalTable = [];
for (var z = 0; z <= 3.09; z += .01) standardNormalTable.push(cumulativeDistribution(z));
/**
* This is a single-layer [Perceptron Classifier](http://en.wikipedia.org/wiki/Perceptron) that takes
* arrays of numbers and predicts whether they should be classified
* as either 0 or 1 (negative or positive examples).
* @class
* @example
* // Create the model
* var p = new PerceptronModel();
* // Train the model with input with a diagonal boundary.
* for (var i = 0; i < 5; i++) {
*     p.train([1, 1], 1);
*     p.train([0, 1], 0);
*     p.train([1, 0], 0);
*     p.train([0, 0], 0);
* }
* p.predict([0, 0]); // 0
* p.predict([0, 1]); // 0
* p.predict([1, 0]); // 0
* p.predict([1, 1]); // 1
*/
var PerceptronModel = function PerceptronModel() {
	this.weights = [];
	this.bias = 0;
};
/**
* **Predict**: Use an array of features with the weight array and bias
* to predict whether an example is labeled 0 or 1.
*
* @param {Array<number>} features an array of features as numbers
* @returns {number|null} 1 if the score is over 0, otherwise 0; null if
* the model has not been trained on feature arrays of this length
*/
PerceptronModel.prototype.predict = function predict(features) {
	if (features.length !== this.weights.length) return null;
	var score = 0;
	for (var i = 0; i < this.weights.length; i++) score += this.weights[i] * features[i];
	score += this.bias;
	if (score > 0) return 1;
	else return 0;
};
/**
* **Train** the classifier with a new example, which is
* a numeric array of features and a 0 or 1 label.
*
* @param {Array<number>} features an array of features as numbers
* @param {number} label either 0 or 1
* @returns {PerceptronModel|null} this, or null if the label is not 0 or 1
*/
PerceptronModel.prototype.train = function train(features, label) {
	if (label !== 0 && label !== 1) return null;
	if (features.length !== this.weights.length) {
		this.weights = features.slice();
		this.bias = 1;
	}
	var prediction = this.predict(features);
	if (typeof prediction === "number" && prediction !== label) {
		var gradient = label - prediction;
		for (var i = 0; i < this.weights.length; i++) this.weights[i] += gradient * features[i];
		this.bias += gradient;
	}
	return this;
};

// src/results/extent.ts
/** Cores of the machine that measured a scenario. */
const coresFor = ({ machine, shares }, scenario) => (shares?.find(({ scenarios }) => scenarios.includes(scenario))?.machine ?? machine).cores;
/** Blocks that were measured; of merged results, those of the job that has fewest. */
const fewestBlocks = ({ blocks, shares }) => Math.min(...shares?.map((share) => share.blocks) ?? [blocks.length]);
/** What measuring took, ms; 0 where several jobs did it, each in its own time. */
const measuringTime = ({ time: { boot, warmup, load, other }, shares }) => shares === void 0 ? boot + warmup + load + other : 0;

// src/compare/format.ts
/** 25400 → `25,400` */
const thousands = (count) => Math.round(count).toString().replace(/\B(?=(\d{3})+$)/g, ",");
/** 0.247 → `24.7 %`; two significant digits below 10 %, never 0 % of something. */
function percent$2(share) {
	const value = share * 100;
	if (value >= 99.95) return "100 %";
	if (value < .01) return "< 0.01 %";
	return `${Number(value.toPrecision(value >= 10 ? 3 : 2))} %`;
}
/** A time rounded up to what a person would write in the config: 250000 ms → `5m` */
const minutes = (ms) => `${thousands(Math.max(1, Math.ceil(ms / 6e4)))}m`;

// src/compare/guards/connections-dropped.ts
/** One request in a thousand lost with its connection. */
const tolerated$2 = .001;
/**
* A server that closes its connections: autocannon reconnects, and what it measures then is connecting. Requests that were
* sent and lost show it.
*/
const connectionsDropped = ({ base, head, blocks }) => {
	const lost = (side) => {
		const [dropped, sent] = [sum$3(blocks.map((block) => block[side].dropped)), sum$3(blocks.map((block) => block[side].sent))];
		return {
			dropped,
			sent,
			share: sent === 0 ? 0 : dropped / sent,
			name: side === "base" ? base : head
		};
	};
	const dropping = [lost("base"), lost("head")].filter(({ share }) => share > tolerated$2);
	if (dropping.length === 0) return void 0;
	const each = dropping.map(({ name, dropped, sent, share }) => `\`${name}\` closed connections under ${thousands(dropped)} of ${thousands(sent)} requests (${percent$2(share)})`);
	return {
		guard: "connections-dropped",
		effect: "invalid",
		side: dropping.length > 1 ? "both" : dropping[0].name === base ? "base" : "head",
		message: `${each.join("; ")}: latencies then are those of connecting. Does the server answer \`Connection: close\`, or limit requests per connection? Keep connections alive for the measurement`
	};
};
const sum$3 = (values) => values.reduce((total, value) => total + value, 0);

// src/compare/guards/different-work.ts
/** Bodies that vary by themselves may differ by this share of their length; others not at all but for rounding. */
const tolerated$1 = {
	varying: .1,
	stable: .001,
	statusMix: .01
};
/** Both variants must do the same work, or their speeds are not comparable: same statuses, same bodies. */
const differentWork = (row) => {
	const message = (row.request === void 0 ? [...row.scenario.requests.keys()] : [row.request]).map((index) => difference$1(row, index)).find((found) => found !== void 0);
	if (message === void 0) return void 0;
	return {
		guard: "different-work",
		effect: "invalid",
		message: `${message}. If that is meant: declare changing fields with \`dynamic\`, or set \`same-body: false\``
	};
};
function difference$1(row, index) {
	const name = row.scenario.requests[index].name;
	const where = row.scenario.requests.length > 1 ? ` to \`${name}\`` : "";
	return statusMix(row, index, where) ?? (mustMatch(row) ? bodyProbes(row, name, where) ?? bodyBytes(row, index, where) : void 0);
}
/** The variant that is compared says whether its bodies may differ; statuses may never. */
const mustMatch = ({ scenario, config, head }) => scenario.sameBody && config.variants.find(({ name }) => name === head)?.sameBody !== false;
function statusMix(row, index, where) {
	const [base, head] = [shares(row, "base", index), shares(row, "head", index)];
	const status = [.../* @__PURE__ */ new Set([...base.keys(), ...head.keys()])].find((each) => Math.abs((base.get(each) ?? 0) - (head.get(each) ?? 0)) > tolerated$1.statusMix);
	if (status === void 0) return void 0;
	return `\`${row.head}\` answers ${status}${where} in ${part(head.get(status))} of cases, \`${row.base}\` in ${part(base.get(status))}`;
}
const part = (share = 0) => share === 0 ? "none" : percent$2(share);
function shares(row, side, index) {
	const parts = row.blocks.map((block) => block[side].requests[index]);
	const answered = sum$2(parts, (each) => each.answered);
	const statuses = new Set(parts.flatMap((each) => Object.keys(each.statuses)));
	return new Map([...statuses].map((status) => [status, sum$2(parts, (each) => each.statuses[status] ?? 0) / answered]));
}
/** Answers to single requests: the same on both sides, where each side agrees with itself. */
function bodyProbes(row, request, where) {
	for (const { block } of row.blocks) {
		const [base, head] = [probesOf(block.probes, row.base, request), probesOf(block.probes, row.head, request)];
		if (base.length === 0 || head.length === 0) continue;
		const [from, to] = [median(base.map(({ length }) => length)), median(head.map(({ length }) => length))];
		if (isStable(base) && isStable(head)) {
			if (base[0].digest !== head[0].digest) return unlike(row, from, to, where);
		} else if (Math.abs(to - from) > tolerated$1.varying * Math.max(from, to)) return unlike(row, from, to, where);
	}
}
function unlike({ base, head }, from, to, where) {
	if (from === to) return `\`${head}\` answers${where} with another body than \`${base}\` (both ${thousands(from)} bytes)`;
	return `\`${head}\` answers${where} with ${thousands(to)} bytes where \`${base}\` answers with ${thousands(from)}`;
}
const probesOf = (probes, variant, request) => probes.filter((probe) => probe.variant === variant && probe.request === request && probe.status !== 0);
const isStable = (probes) => new Set(probes.map(({ digest }) => digest)).size === 1;
/** Mean body length under load, where a fast empty answer would hide between honest probes. */
function bodyBytes(row, index, where) {
	const mean = (side) => {
		const parts = row.blocks.map((block) => block[side].requests[index]);
		return sum$2(parts, (each) => each.bytes) / Math.max(1, sum$2(parts, (each) => each.answered));
	};
	const [base, head] = [mean("base"), mean("head")];
	const limit = isSteady(row, row.scenario.requests[index].name) ? tolerated$1.stable : tolerated$1.varying;
	if (Math.abs(head - base) <= limit * Math.max(base, head)) return void 0;
	return `under load \`${row.head}\` answers${where} with ${thousands(head)} bytes on average where \`${row.base}\` answers with ${thousands(base)}`;
}
/** Did every probe of every block come back the same, with nothing declared as changing? */
function isSteady(row, request) {
	const probes = row.blocks.flatMap(({ block }) => [...probesOf(block.probes, row.base, request), ...probesOf(block.probes, row.head, request)]);
	return row.scenario.dynamic.length === 0 && probes.length > 0 && isStable(probes);
}
const sum$2 = (parts, of) => parts.reduce((total, each) => total + of(each), 0);

// src/compare/quantiles.ts
/**
* The latency, ms, below which a share `q` ∈ (0, 1) of the answers lies; undefined for an empty histogram. Inside a bucket
* the answers are taken as evenly spread: without that, 1 µs at 250 µs would quantise a log ratio by 0.4 %.
*
*   counts    ██ ████ ███ █          rank = q · n = 7 of 10
*   µs       250  251  252 253       → 252 + (7 − 6)/3 = 252.33 µs
*/
function quantile(histogram, q) {
	return quantiles(histogram, [q])[0];
}
/** The same for many shares in rising order, in one go; nothing for an empty histogram. */
function quantiles(histogram, qs) {
	const found = [];
	let below = 0;
	for (const [low, width, count] of buckets(histogram)) {
		while (found.length < qs.length) {
			const rank = qs[found.length] * histogram.totalCount;
			if (below + count < rank) break;
			found.push((low + width * Math.max(0, rank - below) / count) / 1e3);
		}
		if (found.length === qs.length) break;
		below += count;
	}
	return found;
}
/** Largest latency recorded, ms; undefined for an empty histogram. */
function highest(histogram) {
	return histogram.totalCount === 0 ? void 0 : histogram.maxValue / 1e3;
}
/** Mean latency, ms; undefined for an empty histogram. */
function meanLatency(histogram) {
	return histogram.totalCount === 0 ? void 0 : histogram.mean / 1e3;
}
/** Filled buckets in rising order: [lower edge µs, width µs, count]. */
function* buckets(histogram) {
	const last = histogram.countsArrayIndex(histogram.maxValue);
	for (let index = 0, seen = 0; index <= last && seen < histogram.totalCount; index++) {
		const count = histogram.getCountAtIndex(index);
		if (count === 0) continue;
		seen += count;
		const low = histogram.valueFromIndex(index);
		yield [
			low,
			histogram.sizeOfEquivalentValueRange(low),
			count
		];
	}
}

// src/compare/rounds.ts
/**
* When a round counts as disturbed. An idle process's timer comes less than 8 ms late in 99 of 100 rounds on a machine that is
* loaded by us alone; rounds beyond that spread three times as much. Longer slices bear more. Stolen time is counted by
* the kernel in ticks of 10 ms, too coarse for one slice, so that a round's is added up.
*/
const disturbed = {
	stall: 8,
	shareOfSlice: .05,
	stolen: .15,
	leastStolen: 20
};
/**
* Rounds that count: complete, and either undisturbed or, where more than half were disturbed, the calmer half, for what is left
* has to be a fair sample, and a block without any round is none. A round is dropped whole, and blind to which variant was
* disturbed, or dropping would favour one.
*/
function keptRounds({ slices }, cores) {
	const variants = new Set(slices.map(({ variant }) => variant)).size;
	const byRound = /* @__PURE__ */ new Map();
	for (const slice of slices) {
		const round = byRound.get(slice.round);
		if (round === void 0) byRound.set(slice.round, [slice]);
		else round.push(slice);
	}
	const rounds = [...byRound.values()].filter((round) => round.length === 2 * variants).map((round) => ({
		round,
		disturbance: disturbance(round, cores)
	}));
	const calmer = new Set(rounds.toSorted((a, b) => a.disturbance - b.disturbance).slice(0, Math.ceil(rounds.length / 2)));
	const kept = rounds.filter((each) => each.disturbance <= 1 || calmer.has(each));
	return {
		slices: kept.flatMap(({ round }) => round),
		kept: kept.length,
		dropped: rounds.length - kept.length
	};
}
/** How much a round was disturbed; above 1 it counts as disturbed. */
function disturbance(round, cores) {
	const { stall, shareOfSlice, stolen, leastStolen } = disturbed;
	const late = round.map((slice) => slice.disturbance.stall / Math.max(stall, shareOfSlice * slice.duration));
	const time = round.reduce((sum, { duration }) => sum + duration, 0);
	const steal = round.reduce((sum, slice) => sum + slice.disturbance.steal, 0);
	return Math.max(...late, steal / Math.max(leastStolen, stolen * time * cores));
}

// src/compare/pool.ts
/** Percentiles that are always worked out; gated ones come on top. */
const shownPercentiles = [
	50,
	90,
	99
];
const pooled = /* @__PURE__ */ new WeakMap();
/** The pools of a scenario's block by variant. Worked out once: a block does not change any more when it is compared. */
function pool(block, scenario, cores) {
	const known = pooled.get(block);
	if (known !== void 0) return known;
	const { slices, kept, dropped } = keptRounds(block, cores);
	const variants = [...new Set(block.slices.map(({ variant }) => variant))];
	const by = (all, variant) => all.filter((slice) => slice.variant === variant);
	const of = (variant) => poolSlices(by(slices, variant), by(block.slices, variant), scenario, {
		kept,
		dropped
	});
	const pools = new Map(variants.map((variant) => [variant, of(variant)]));
	pooled.set(block, pools);
	return pools;
}
/** Values come from the slices of rounds that count, counts from every slice: a failure is one in a dropped round, too. */
function poolSlices(slices, every, scenario, rounds) {
	const duration = total(slices, (slice) => slice.duration);
	const pace = steadyPace(slices);
	const parts = scenario.requests.map((_, i) => {
		const histogram = emptyHistogram();
		for (const slice of slices) addEncoded(histogram, slice.requests[i]?.histogram ?? "");
		return {
			histogram,
			part: countPart(every, [i], scenario),
			counted: countPart(slices, [i], scenario)
		};
	});
	const percentiles = wantedPercentiles(scenario);
	const indexes = [...scenario.requests.keys()];
	const [all, counted] = [countPart(every, indexes, scenario), countPart(slices, indexes, scenario)];
	const requests = parts.map(({ histogram, part, counted: own }) => ({
		...part,
		values: positive({
			...latencies(histogram, percentiles),
			...rate(own, counted.answered, pace)
		})
	}));
	const everything = emptyHistogram();
	for (const { histogram } of parts) everything.add(histogram);
	return {
		rounds,
		duration,
		sent: total(every, (slice) => slice.sent),
		dropped: total(every, (slice) => slice.dropped),
		timeouts: total(every, (slice) => slice.timeouts),
		connectionErrors: total(every, (slice) => slice.connectionErrors),
		idleCpu: totalOrNull(slices, (slice) => slice.idleCpu),
		utilisation: total(every, (slice) => slice.generator.utilisation) / every.length,
		all: {
			...all,
			values: positive({
				...latencies(everything, percentiles),
				...rate(counted, counted.answered, pace),
				...resources$1(slices, counted.answered)
			})
		},
		requests
	};
}
function countPart(slices, indexes, { requests }) {
	const part = {
		answered: 0,
		statuses: {},
		unexpected: 0,
		bytes: 0
	};
	for (const slice of slices) for (const index of indexes) {
		const seen = slice.requests[index];
		if (seen === void 0) continue;
		part.answered += seen.answered;
		part.bytes += seen.bytes;
		for (const [status, count] of Object.entries(seen.statuses)) {
			part.statuses[status] = (part.statuses[status] ?? 0) + count;
			if (!isExpected(Number(status), requests[index].expect)) part.unexpected += count;
		}
	}
	return part;
}
/** Does a status count as an answer? Without expectations, any 2xx does. */
const isExpected = (status, expect) => expect.length === 0 ? status >= 200 && status < 300 : expect.includes(status);
function wantedPercentiles({ thresholds }) {
	const gated = thresholds.map((threshold) => percentile(threshold.metric)).filter((q) => q !== void 0);
	return [.../* @__PURE__ */ new Set([...shownPercentiles, ...gated])];
}
function latencies(histogram, percentiles) {
	const each = percentiles.map((q) => [`p${q}`, quantile(histogram, q / 100)]);
	return {
		...Object.fromEntries(each),
		mean: meanLatency(histogram),
		max: highest(histogram)
	};
}
/**
* ms that an answer takes of a variant's time, the shorter of two readings, because each is right or too long:
*
*   until half of what was under way at closing is answered    too long where all of it is worked on at once: the other
*                                                              half is then all but done, and not counted
*   whole slices                                               too long where the server waits: at the end connections idle
*                                                              that have their last answer while others have none yet
*/
const steadyPace = (slices) => Math.min(total(slices, ({ steady, duration }) => steady?.duration ?? duration) / total(slices, (slice) => slice.steady?.answered ?? answeredIn(slice)), total(slices, ({ duration }) => duration) / total(slices, answeredIn));
const answeredIn = ({ requests }) => requests.reduce((sum, { answered }) => sum + answered, 0);
/** Rates of a part of the answers, `all` being how many there were together. */
const rate = ({ answered, bytes }, all, pace) => ({
	rps: answered / all / pace * 1e3,
	throughput: bytes / all / pace / 1e3
});
function resources$1(slices, answered) {
	const cpu = totalOrNull(slices, (slice) => slice.cpu);
	const rss = slices.map((slice) => slice.rss).filter((bytes) => bytes !== null);
	return {
		cpu: cpu === null ? null : cpu / answered * 1e3,
		rss: rss.length === 0 ? null : median(rss) / 1e6
	};
}
/** What is not a positive number cannot be compared, and is left out. */
const positive = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => Number.isFinite(value) && value > 0));
const total = (slices, of) => slices.reduce((sum, slice) => sum + of(slice), 0);
const totalOrNull = (slices, of) => slices.length === 0 || slices.some((slice) => of(slice) === null) ? null : total(slices, (slice) => of(slice));

// src/compare/guards/failures.ts
/** One failed request in ten thousand is a hiccup that moves no figure; more is a server that does not work. */
const tolerated = 1e-4;
/** Errors, time-outs, unexpected statuses, or a server that died or never started. */
const failures = (row) => {
	const base = failed(row, "base");
	const head = failed(row, "head");
	if (base === void 0 && head === void 0) return void 0;
	const side = base === void 0 ? "head" : head === void 0 ? "base" : "both";
	const message = [base?.words, head?.words].filter((words) => words !== void 0).join("; ");
	const answers = side === "base" && row.blocks.length > 0 ? `; \`${row.head}\` answers as expected` : "";
	return {
		guard: "failures",
		effect: "invalid",
		side,
		message: message + (base?.memory || head?.memory ? ": nothing can be said about speed" : answers)
	};
};
function failed(row, side) {
	const died = row.results.failures.find(({ variant, scenario }) => variant === row[side] && (scenario ?? row.scenario.name) === row.scenario.name);
	if (died !== void 0) return ended$3(died);
	const gone = row.results.failures.find(({ variant }) => variant === row[side]);
	if (gone !== void 0 && row.blocks.length === 0) return ended$3(gone);
	return failedRequests(row, side);
}
const ended$3 = ({ code, message }) => ({
	share: 1,
	words: message,
	memory: code === "out-of-memory"
});
function failedRequests(row, side) {
	const pools = row.blocks.map((block) => block[side]);
	const sum = (of) => pools.reduce((total, pool) => total + of(pool), 0);
	const part = (pool) => row.request === void 0 ? pool.all : pool.requests[row.request];
	const [sent, timeouts, errors] = [
		sum((pool) => pool.sent),
		sum((pool) => pool.timeouts),
		sum((pool) => pool.connectionErrors)
	];
	const [answered, unexpected] = [sum((pool) => part(pool).answered), sum((pool) => part(pool).unexpected)];
	const name = `\`${row[side]}\``;
	if (pools.length > 0 && answered === 0) return {
		share: 1,
		words: `${name} answered none of ${thousands(sent)} requests${timeouts > 0 ? ` within ${row.scenario.timeout / 1e3} s` : ""}`
	};
	const share = (unexpected + timeouts + errors) / Math.max(1, sent);
	if (share <= 1e-4) return void 0;
	return {
		share,
		words: [
			unexpected > 0 && `${name} answered ${statusesOf(row, side)} to ${thousands(unexpected)} of ${thousands(answered)} requests (${percent$2(unexpected / answered)})`,
			timeouts > 0 && `${name} left ${thousands(timeouts)} of ${thousands(sent)} requests without an answer for ${row.scenario.timeout / 1e3} s`,
			errors > 0 && `${name} refused or broke ${thousands(errors)} connections`
		].filter(Boolean).join(", ")
	};
}
/** The unexpected statuses, most frequent first: `500 and 404`. */
function statusesOf(row, side) {
	const counts = /* @__PURE__ */ new Map();
	const indexes = row.request === void 0 ? [...row.scenario.requests.keys()] : [row.request];
	for (const block of row.blocks) for (const index of indexes) for (const [status, count] of Object.entries(block[side].requests[index].statuses)) if (!expects(row, index, Number(status))) counts.set(status, (counts.get(status) ?? 0) + count);
	return [...counts].sort((a, b) => b[1] - a[1]).slice(0, 3).map(([status]) => status).join(" and ");
}
const expects = ({ scenario }, index, status) => isExpected(status, scenario.requests[index].expect);

// src/compare/guards/few-blocks.ts
const few = 2;
const limitFor = (blocks, { usual, ofFewBlocks }) => blocks.length > few ? usual : ofFewBlocks;

// src/compare/guards/generator-saturated.ts
/** Above this share of its time the generator's event loop adds waiting of its own to every answer. */
const limit$3 = {
	usual: .85,
	ofFewBlocks: .97
};
/** A load generator that is busy itself measures itself: requests a second and latencies are void, CPU time per request is not. */
const generatorSaturated = ({ base, head, blocks, metric }) => {
	if (!(metric === "rps" || metric === "throughput" || metric === "mean" || metric === "max" || percentile(metric) !== void 0) || blocks.length === 0) return void 0;
	const worst = ["base", "head"].map((side) => ({
		name: side === "base" ? base : head,
		share: median(blocks.map((block) => block[side].utilisation))
	})).reduce((a, b) => a.share > b.share ? a : b);
	const most = limitFor(blocks, limit$3);
	if (worst.share <= most) return void 0;
	return {
		guard: "generator-saturated",
		effect: "invalid",
		message: `the load generator was busy ${percent$2(worst.share)} of the time against \`${worst.name}\` (limit ${percent$2(most)}): it, not the server, set the pace. CPU time per request stays valid: gate on \`cpu\`, or measure on a machine with more cores`
	};
};

// src/compare/guards/idle-variant-busy.ts
/**
* Of one CPU, in the block in the middle: what it takes slows the other side by as much, and should stay below any threshold.
* Healthy servers use less than 1 %, but a block now and then has a garbage collection or a compiler that begins when the
* load ends; so of few blocks only a gross share tells.
*/
const limit$2 = {
	usual: .03,
	ofFewBlocks: .2
};
/** A server that burns CPU while the other one is measured slows the other one down. */
const idleVariantBusy = ({ base, head, blocks }) => {
	const share = (loaded) => {
		const shares = blocks.flatMap((block) => {
			const { idleCpu, duration } = block[loaded];
			return idleCpu === null || duration === 0 ? [] : [idleCpu / duration];
		});
		return shares.length === 0 ? 0 : median(shares);
	};
	const most = limitFor(blocks, limit$2);
	const busy = [{
		name: head,
		share: share("base")
	}, {
		name: base,
		share: share("head")
	}].filter((side) => side.share > most);
	if (busy.length === 0) return void 0;
	const each = busy.map((side) => `\`${side.name}\` used ${percent$2(side.share)} of a CPU while it was not under load`).join("; ");
	return {
		guard: "idle-variant-busy",
		effect: "invalid",
		side: busy.length > 1 ? "both" : busy[0].name === base ? "base" : "head",
		message: `${each}: that slows the other side. Does it poll, or run jobs in the background? Switch those off for the measurement`
	};
};

// src/compare/guards/machine-disturbed.ts
/** Share of rounds that may be lost, of which half is the most: then nearly all were disturbed. What is left tells the truth, with a wider interval. */
const limit$1 = .45;
/** Somebody else used the machine: too many rounds had to be dropped for anything to be concluded. */
const machineDisturbed = ({ blocks }) => {
	const dropped = blocks.reduce((sum, { base }) => sum + base.rounds.dropped, 0);
	const all = dropped + blocks.reduce((sum, { base }) => sum + base.rounds.kept, 0);
	if (all === 0 || dropped / all <= limit$1) return void 0;
	return {
		guard: "machine-disturbed",
		effect: "inconclusive",
		message: `${thousands(dropped)} of ${thousands(all)} rounds (${percent$2(dropped / all)}) were disturbed by other work on the machine and dropped. Run it alone, or on another runner`
	};
};

// src/plan/looks.ts
/** Numbers of blocks after which the verdict is asked for; the last is the most a run has. */
const looks = [
	6,
	8,
	10,
	12
];

// src/plan/pace.ts
/**
* A slice is this long unless answers are slow. A machine's speed wanders at every time scale: neighbouring slices differ
* by some 12 % whether they last 25 or 100 ms, and the differences of one round and the next are independent. So four
* times as many rounds halve the spread of a block. Below 25 ms the gaps between slices eat the load.
*/
const shortSlice = 25;
/**
* Answers per connection that a slice must hold. A slice ends with the last answer; while a server that waits (for a
* database, say) comes to that end, connections idle that have theirs, so its slices hold many answers to keep that end
* small. A server that is busy works through it all the same: what counts there is many short rounds.
*/
const answersPerSlice = {
	waiting: 8,
	busy: 2
};
/** Fewer, where so many rounds as the first look needs would not fit the budget else. Not whole numbers: the slice would end just as answers come. */
const fewestAnswers = {
	waiting: 2.5,
	busy: 1.25
};
/** CPU time / wall time from which a server counts as busy. */
const busy = .5;
/** Load of one scenario in one block, ms: less is noise. */
const leastLoad = 1e3;
/** Records of one block, of all its scenarios: a slice has one for each request of its mix. Twelve such blocks make a results.json of some 100 MB. */
const mostRecords = 4e4;
/**
* Answers beyond a gated percentile that a block needs of each variant: with 200 answers the p99 is the second slowest of
* them, and says nothing.
*/
const tail = 50;
/** The first answer of a connection may be slower than others by some ms. */
const greeted = {
	answers: 2,
	unless: 500
};
/** The gap between two slices: reading CPU time, passing the order. */
const gap = 3;
/**
* Warm-up of each variant in each block, ms, all scenarios together: V8's optimising compiler has settled on a JSON
* endpoint's handlers after some 1.5 s of load. Many scenarios share a fifth of the block.
*/
function warmup(scenarios, variants, budget) {
	const share = .2 * budget / looks.at(-1) / variants;
	return Math.max(1500, Math.min(750 * scenarios, share));
}
/**
* Shares the budget among at most `looks.at(-1)` blocks.
*
*   budget ─┬─ 12 blocks ─┬─ overhead (boot, warm-up, stop)
*           │             └─ load: scenarios × rounds × slices of all variants, there and back
*           └─ too small for that: fewer blocks of the least load, or of the load that the tail of a percentile needs
*/
function pace(scenarios, variants, budget, observed) {
	const blocks = looks.at(-1);
	const share = .98 * budget / blocks - observed.overhead;
	const each = Math.max(leastLoad, share / scenarios.length);
	const room = .98 * budget / looks[0] - observed.overhead;
	const paced = {
		slice: {},
		rounds: {},
		greeting: {}
	};
	const asked = [];
	for (const scenario of scenarios) {
		const { name, amount } = scenario;
		const answer = observed.answer[name] ?? 0;
		const kind = (observed.busy[name] ?? 0) < busy ? "waiting" : "busy";
		const fitting = room / scenarios.length / (2 * variants) / Math.max(answer, 1) - 1;
		const answers = Math.min(answersPerSlice[kind], Math.max(fewestAnswers[kind], fitting));
		const length = Math.round(Math.max(25, answers * answer));
		if (amount === void 0) paced.slice[name] = length;
		const lasts = amount === void 0 ? length + Math.min(length, answer) : observed.amount[name] ?? length;
		const turn = 2 * variants * (lasts + gap);
		const most = Math.max(1, Math.floor(mostRecords / scenarios.length / (2 * variants * scenario.requests.length)));
		paced.rounds[name] = Math.min(most, Math.max(1, Math.round(each / turn)));
		paced.greeting[name] = answer > greeted.unless ? 0 : greeted.answers;
		const named = scenario.thresholds.filter(({ explicit }) => explicit);
		const needs = amount === void 0 ? tailLoad(scenario, named, answer, variants) / turn : tailAnswers(scenario, named) / (2 * amount);
		asked.push({
			name,
			turn,
			rounds: Math.min(most, Math.max(paced.rounds[name], Math.ceil(needs)))
		});
	}
	if (asked.reduce((sum, { rounds, turn }) => sum + rounds * turn, 0) <= room) for (const { name, rounds } of asked) paced.rounds[name] = rounds;
	return paced;
}
/** Load of a round's variants, all together, that the tails of the percentiles among these thresholds need in one block, ms. */
function tailLoad(scenario, thresholds, answer, variants) {
	const { connections, pipelining } = scenario;
	return variants * tailAnswers(scenario, thresholds) * answer / (connections * pipelining);
}
/** Answers that one block needs of each variant for the tails of the percentiles among these thresholds. */
function tailAnswers({ requests }, thresholds) {
	const tails = thresholds.map(({ metric }) => percentile(metric)).filter((q) => q !== void 0).map((q) => Math.min(q / 100, 1 - q / 100));
	if (tails.length === 0) return 0;
	const weights = requests.map(({ weight }) => weight);
	const rarest = Math.min(...weights) / weights.reduce((sum, weight) => sum + weight, 0);
	return 50 / Math.min(...tails) / rarest - 1e-9;
}

// src/compare/guards/too-few-observations.ts
/** A percentile needs a tail. */
const tooFewObservations = ({ blocks, metric, request, threshold, config }) => {
	const q = percentile(metric);
	if (q === void 0 || threshold === void 0 || blocks.length === 0) return void 0;
	const beyond = Math.min(1 - q / 100, q / 100);
	const answered = (side) => blocks.map((block) => (request === void 0 ? block[side].all : block[side].requests[request]).answered);
	const fewest = median(blocks.map((_, i) => Math.min(answered("base")[i], answered("head")[i])));
	if (fewest === 0 || fewest * beyond >= 50) return void 0;
	const wanted = Math.ceil(50 / beyond - 1e-9);
	return {
		guard: "too-few-observations",
		effect: threshold.explicit ? "invalid" : "not-gated",
		message: `${metric} needs ${thousands(wanted)} answers a block from each variant, there were ${thousands(fewest)}. Gate a percentile nearer the middle, or give it a \`budget\` of about ${minutes(config.budget * wanted / fewest)}`
	};
};

// src/compare/guards.ts
const exclusive = [
	failures,
	connectionsDropped,
	differentWork
];
const independent = [
	generatorSaturated,
	machineDisturbed,
	idleVariantBusy,
	tooFewObservations
];
/** Every guard that trips on a row. */
function tripped(row) {
	const first = exclusive.map((check) => check(row)).find((trip) => trip !== void 0);
	const others = independent.map((check) => check(row)).filter((trip) => trip !== void 0);
	return first === void 0 ? others : [first, ...others];
}

// src/compare/compare.ts
/**
* What changed: a row for each scenario, each request of a mix, each variant beside the baseline, and each metric; in the
* order of the config. Rows without a threshold are for showing. A scenario that could not be measured still has its rows.
* `pools`: where the pools of a block come from, if not from its slices (recordings bring their own).
*/
function compare(results, pools = (block, scenario) => pool(block, scenario, coresFor(results, scenario.name))) {
	return results.config.scenarios.flatMap((scenario) => pairs(results).flatMap((pair) => compareScenario({
		config: results.config,
		scenario,
		...pair,
		blocks: blocksOf(results, scenario, pair, pools),
		results
	}, pair)));
}
/** Every variant beside the baseline; and one that is to be judged against another, beside that one, too. */
function pairs({ variants, config }) {
	const base = variants.find(({ baseline }) => baseline).name;
	return variants.flatMap(({ name: head, baseline }) => {
		if (baseline) return [];
		const against = config.variants.find(({ name }) => name === head)?.against ?? base;
		if (against === base) return [{
			base,
			head,
			judged: true
		}];
		return [{
			base,
			head,
			judged: false
		}, {
			base: against,
			head,
			judged: true,
			against
		}];
	});
}
function blocksOf(results, scenario, { base, head }, pools) {
	return results.blocks.flatMap(({ scenarios }) => {
		const block = scenarios.find((each) => each.scenario === scenario.name);
		if (block === void 0) return [];
		const each = pools(block, scenario);
		const [a, b] = [each.get(base), each.get(head)];
		return a === void 0 || b === void 0 ? [] : [{
			block,
			base: a,
			head: b
		}];
	});
}
function compareScenario(guarded, { judged, against }) {
	const { requests, thresholds } = guarded.scenario;
	const rowOf = (of, { metric, threshold }) => ({
		...row$1(of, metric, judged ? threshold : void 0),
		...against === void 0 ? {} : { against }
	});
	const rows = rowMetrics(thresholds).map((each) => rowOf(guarded, each));
	if (requests.length === 1) return rows;
	return [...requests.flatMap((_, request) => requestMetrics(thresholds).map((each) => rowOf({
		...guarded,
		request
	}, each))), ...rows];
}
/** Metrics of a scenario, in the order of the table of metrics; percentiles that are not in it come after p99. */
function rowMetrics(thresholds) {
	const shown = Object.keys(metrics).filter((metric) => metric !== "mean" && metric !== "max");
	return withThresholds([.../* @__PURE__ */ new Set([...shown, ...thresholds.map(({ metric }) => metric)])], thresholds);
}
/** Metrics of one request of a mix: its latencies. Its rate is set by the mix and its CPU time cannot be told apart. */
function requestMetrics(thresholds) {
	const gated = thresholds.filter(({ metric }) => percentile(metric) !== void 0 || metric === "mean" || metric === "max");
	return withThresholds([.../* @__PURE__ */ new Set([
		"rps",
		"p50",
		"p90",
		"p99",
		...gated.map(({ metric }) => metric)
	])], gated);
}
const withThresholds = (names, thresholds) => names.map((metric) => {
	const threshold = thresholds.find((each) => each.metric === metric);
	return threshold === void 0 ? { metric } : {
		metric,
		threshold
	};
});
function row$1(guarded, metric, threshold) {
	const { scenario, request, base, head, blocks, results } = guarded;
	const part = (of) => request === void 0 ? of.all : of.requests[request];
	const values = (side) => blocks.map((block) => part(block[side]).values[metric]).filter((value) => value !== void 0);
	const index = new Map(results.blocks.flatMap((block) => block.scenarios.map((each) => [each, block.index])));
	return {
		scenario: scenario.name,
		...request === void 0 ? {} : { request: scenario.requests[request].name },
		variant: head,
		baseline: base,
		metric,
		blocks: blocks.flatMap((block) => pair(index.get(block.block), metric, part(block.base).values[metric], part(block.head).values[metric])),
		base: middle(values("base")),
		head: middle(values("head")),
		...threshold === void 0 ? {} : { threshold },
		guards: tripped({
			...guarded,
			metric,
			...threshold === void 0 ? {} : { threshold }
		})
	};
}
const middle = (values) => values.length === 0 ? null : median(values);
/** d = ln(head / base), turned so that + is worse: fewer requests a second, more milliseconds. */
function pair(block, metric, base, head) {
	if (base === void 0 || head === void 0) return [];
	const change = Math.log(head / base);
	return [{
		block,
		base,
		head,
		d: metric$1(metric).better === "higher" ? -change : change
	}];
}

// src/judge/statistics/student-t.ts
/**
* The distribution of the angle ω whose tangent is t/√df, T being Student's t: P(T ≤ √df · tan ω), ω in [−π/2, π/2].
* Its density is proportional to cos^(df−1) ω, so whole degrees of freedom have a finite sum
* (Abramowitz & Stegun 26.7.3–4). Worked: df 2, ω = π/4 (t = √2) gives (1 + sin π/4)/2 = 0.8536.
*/
function arc(angle, df) {
	const cos = Math.cos(angle);
	const odd = df % 2 === 1;
	let term = odd ? cos : 1;
	let sum = df === 1 ? 0 : term;
	for (let k = odd ? 2 : 1; k + 2 <= df; k += 2) {
		term *= k / (k + 1) * cos * cos;
		sum += term;
	}
	const share = odd ? 2 / Math.PI * (angle + Math.sin(angle) * sum) : Math.sin(angle) * sum;
	return Math.min(1, Math.max(0, (1 + share) / 2));
}
/** Density of that angle at ω. */
function arcDensity(angle, df) {
	let scale = df % 2 === 1 ? 1 / Math.PI : 1 / 2;
	for (let k = df % 2 === 1 ? 2 : 3; k < df; k += 2) scale *= k / (k - 1);
	return scale * Math.cos(angle) ** (df - 1);
}
/** The t that a share p of the distribution lies below; p strictly between 0 and 1. tQuantile(0.975, 7) = 2.3646 */
function tQuantile(p, df) {
	if (!(p > 0 && p < 1)) throw new RangeError(`no t quantile at ${p}`);
	const angle = bisect((at) => arc(at, df) - p, -Math.PI / 2, Math.PI / 2);
	return Math.sqrt(df) * Math.tan(angle);
}
/** Where an increasing function changes sign between low and high, as exactly as numbers go. */
function bisect(rising, low, high) {
	for (let step = 0; step < 60; step++) {
		const middle = (low + high) / 2;
		if (rising(middle) < 0) low = middle;
		else high = middle;
	}
	return (low + high) / 2;
}

// src/judge/statistics/sequential.ts
/** Cells the distribution is cut into: 256 hold critical values within 0.1 %, at some 20 ms for four looks. */
const cells$3 = 256;
const known = /* @__PURE__ */ new Map();
/**
* One-sided critical t values, one per look: a row whose t = mean / (sd/√B) reaches its value at any look does so with
* probability `spent` (cumulative) when nothing changed, however often one looks. Looks in ascending order of blocks.
* With one look it is the t quantile. Looks 6, 8, 10, 12 spending 5 % · (B/12)²: 3.163, 2.696, 2.324, 2.051.
*
* How, without simulation. With S the sum and Q the sum of squares of n block values, u = S/√(nQ) is the cosine of the
* angle between the values and the diagonal; t = √(n−1) · tan ψ where u = sin ψ. Under no change u does not depend on
* Q (Basu), and one more value x, with tan ω = x/√Q, leads to
*
*   u' = A·u·cos ω + B·sin ω        A = √(n/(n+1))   B = √(1/(n+1))   √n·tan ω ~ Student t, n degrees of freedom
*
* so u is a Markov chain in one dimension whose step is known in closed form through the t distribution. We carry the
* share of paths that have not yet crossed, in cells of ψ, from block to block, and solve for each boundary.
*
* Note: the boundaries for known variance (O'Brien-Fleming tables and the like) are wrong here: at 6 blocks they let
* through several times the error they claim.
*/
function criticalValues(looks) {
	const key = looks.map(({ blocks, spent }) => `${blocks}:${spent}`).join();
	const before = known.get(key);
	if (before) return before;
	const values = boundaries(looks);
	known.set(key, values);
	return values;
}
function boundaries(looks) {
	const [first, ...later] = looks;
	if (!first) return [];
	const df = first.blocks - 1;
	const angle = bisect((at) => arc(at, df) - (1 - first.spent), -Math.PI / 2, Math.PI / 2);
	const values = [t(angle, first.blocks)];
	let paths = start(first.blocks, angle);
	let spent = first.spent;
	for (const look of later) {
		while (paths.blocks + 1 < look.blocks) paths = step(paths, Math.PI / 2);
		const boundary = solve(paths, look.spent - spent);
		values.push(t(boundary, look.blocks));
		paths = step(paths, boundary);
		spent = look.spent;
	}
	return values;
}
function t(angle, blocks) {
	return Math.sqrt(blocks - 1) * Math.tan(angle);
}
function start(blocks, top) {
	const share = new Float64Array(cells$3);
	for (let cell = 0; cell < cells$3; cell++) share[cell] = arc(edge(cell + 1, top), blocks - 1) - arc(edge(cell, top), blocks - 1);
	return {
		blocks,
		top,
		share
	};
}
function edge(cell, top) {
	return -Math.PI / 2 + cell / cells$3 * (top + Math.PI / 2);
}
/** One block more, and only the paths that stay below `top`. */
function step(paths, top) {
	const share = new Float64Array(cells$3);
	const sources = origins(paths);
	const reach = reaching(paths.blocks);
	for (let cell = 0, above = mass(sources, reach, edge(0, top)); cell < cells$3; cell++) {
		const next = mass(sources, reach, edge(cell + 1, top));
		share[cell] = Math.max(0, above - next);
		above = next;
	}
	return {
		blocks: paths.blocks + 1,
		top,
		share
	};
}
/** The boundary after the next block that a share `spend` of all paths crosses. */
function solve(paths, spend) {
	const sources = origins(paths);
	const reach = reaching(paths.blocks);
	return bisect((top) => spend - mass(sources, reach, top), -Math.PI / 2, Math.PI / 2);
}
/** Two Gauss points a cell, with the slope between its neighbours: as good as several times as many cells. */
function origins({ blocks, top, share }) {
	const along = Math.sqrt(blocks / (blocks + 1));
	const across = Math.sqrt(1 / (blocks + 1));
	const gauss = 1 / Math.sqrt(12);
	return Array.from({ length: 2 * cells$3 }, (_, point) => {
		const cell = point >> 1;
		const side = point % 2 === 0 ? -gauss : gauss;
		const part = share[cell];
		const slope = ((share[cell + 1] ?? part) - (share[cell - 1] ?? part)) / 2;
		const u = along * Math.sin(edge(cell + .5 + side, top));
		return {
			share: Math.max(0, part + slope * side) / 2,
			radius: Math.hypot(u, across),
			turn: Math.atan2(across, u)
		};
	}).filter((origin) => origin.share > 1e-15);
}
/** Share of the paths whose next ψ is at least `angle`. */
function mass(sources, reach, angle) {
	const u = Math.sin(angle);
	let sum = 0;
	for (const { share, radius, turn } of sources) {
		if (u >= radius) continue;
		if (u <= -radius) {
			sum += share;
			continue;
		}
		const width = Math.acos(u / radius);
		sum += share * (reach(turn + width) - reach(turn - width) + reach(turn + width - 2 * Math.PI));
	}
	return sum;
}
/** Cubic table of `arc` that answers beyond ±π/2 too: 0 below, 1 above. Error below 1e-9. */
function reaching(df) {
	const size = 512;
	const width = Math.PI / size;
	const value = /* @__PURE__ */ new Float64Array(513);
	const slope = /* @__PURE__ */ new Float64Array(513);
	for (let i = 0; i <= size; i++) {
		value[i] = arc(-Math.PI / 2 + i * width, df);
		slope[i] = width * arcDensity(-Math.PI / 2 + i * width, df);
	}
	return (angle) => {
		const place = (angle + Math.PI / 2) / width;
		if (place <= 0) return 0;
		if (place >= size) return 1;
		const i = Math.floor(place);
		const x = place - i;
		const rise = value[i + 1] - value[i];
		const bend = slope[i] - rise;
		const turn = rise - slope[i + 1];
		return value[i] + x * (rise + (1 - x) * (bend * (1 - x) + turn * x));
	};
}

// src/judge/alpha.ts
/** Chance that a run of unchanged code fails, all gated rows and looks together. */
const alphaRun = .05;
/** Chance that one row passes although it is worse by its threshold. Not shared among rows: a run passes only if all do. */
const alphaPass = .05;
/** Rows that are only shown: 2.5 % on either side. */
const alphaShown = .025;
const maxBlocks = looks.at(-1);
/**
* The looks up to n blocks (2 … 12), and the one-sided error α spent by each: α·(B/12)². A run that is over spends at
* its last look whatever is left; one that is not, has looked at n as if n had been planned.
*
*   over after 9 blocks:   6: α/4   8: 4α/9   9: α
*/
function spending(blocks, alpha, over) {
	return [...looks.filter((look) => look < blocks), blocks].map((look) => ({
		blocks: look,
		spent: over && look === blocks ? alpha : alpha * (look / maxBlocks) ** 2
	}));
}
/** Critical t value at n blocks, one-sided, earlier looks accounted for. */
function critical(blocks, alpha, over) {
	return criticalValues(spending(blocks, alpha, over)).at(-1);
}
/**
* The sign-flip p that counts as worse at n blocks. Its p-values come in steps of 2⁻ⁿ; what an earlier look could not
* spend is carried on, and the sum over the looks never exceeds what `spending` allows (a union bound, so no
* assumption about how the looks hang together).
*
* One row needs 8 blocks before it can fail at all (6 blocks give at best 2⁻⁶ = 0.016, the first look has 0.0125), or
* 5 if measuring is over by then; 10 rows need 10, or 8.
*/
function exactLevel(blocks, alpha, over) {
	let used = 0;
	let level = 0;
	for (const look of spending(blocks, alpha, over)) {
		const step = 2 ** -look.blocks;
		level = Math.max(0, look.spent - used);
		used += Math.floor(level / step) * step;
	}
	return level;
}

// src/judge/assessment.ts
/** Interval of an estimate when calling it worse may cost `alphaFail`; `over`: measuring is, nothing is kept for later. */
function assess(at, alphas = {
	fail: alphaPass,
	pass: alphaPass
}, over = "over") {
	const last = over === "over";
	const fail = critical(at.blocks, alphas.fail, last);
	const pass = critical(at.blocks, alphas.pass, last);
	return {
		...at,
		alphaFail: alphas.fail,
		alphaPass: alphas.pass,
		critical: fail,
		lower: at.mean - fail * at.se,
		upper: at.mean + pass * at.se,
		exactLevel: exactLevel(at.blocks, alphas.fail, last)
	};
}
/**
* Smallest log ratio that "lower > 0" sees with 80 % probability, ≥ 0; 0 only when the blocks agree to the last digit:
*
*   (c + t₀.₈) · sd/√n        c the critical value, t₀.₈ the 80 % quantile of Student's t with n − 1 degrees of freedom
*
* 12 blocks, SD 2.5 %, one row: (2.051 + 0.876) · 2.5 %/√12 = 2.1 %. The sum of two quantiles stands for the
* noncentral t.
*/
function detectable({ critical: c, blocks, se }) {
	return (c + tQuantile(.8, blocks - 1)) * se;
}
/**
* The verdict that a look can give, τ the threshold on the log scale; undefined: more blocks.
*
*                0              τ
*   ─────────────┼──────────────┼──────────►  worse
*       <───>    │              │               improved
*          <─────┼───>          │               within
*                │   <──────────┼──>            more blocks
*                │              │  <───>        regressed
*/
function atLook(at, tau, evidence) {
	if (at.upper < 0) return "improved";
	if (at.upper < tau) return "within";
	if (at.lower > tau && (evidence !== "exact" || at.p <= at.exactLevel)) return "regressed";
}
/** At the end: is the row called worse? The null hypothesis that Holm's procedure steps over. */
function worse(at, tau, evidence) {
	return {
		likely: at.lower > 0,
		exact: at.p <= at.exactLevel,
		proven: at.lower > tau
	}[evidence];
}

// src/judge/scale.ts
/** Beyond this the exponential is no number a reader or a JSON file can hold. */
const most$4 = 700;
/** A change for the worse (fraction) on the log scale: 5 % more latency is ln 1.05, 5 % fewer requests −ln 0.95. */
function worseToLog(name, worse) {
	if (metric$1(name).better === "lower") return Math.log1p(worse);
	return -Math.log1p(-Math.min(worse, 1 - 1e-12));
}
/** The log scale as a change for the worse, a fraction: never above 1 where more is better. Inverse of `worseToLog`. */
function logToWorse(name, d) {
	const held = Math.min(most$4, Math.max(-700, d));
	return metric$1(name).better === "lower" ? Math.expm1(held) : -Math.expm1(-held);
}
/** The log scale as head/base − 1, in the metric's own sign: d = 0.05 is +5.1 % latency, and −4.9 % requests. */
function logToChange(name, d) {
	const held = Math.min(most$4, Math.max(-700, d));
	const change = Math.expm1(metric$1(name).better === "lower" ? held : -held);
	return change === 0 ? 0 : change;
}

// src/judge/statistics/sign-flip.ts
/**
* Exact one-sided p-value of "no worse": the share of the 2ⁿ ways to sign the values whose sum is at least the
* observed one. It assumes only that each value is symmetric around 0 when nothing changed, which the coin that orders
* the slices sees to. Never below 2⁻ⁿ (n = 6: 0.016); 1 for no values. n ≤ 16: all patterns are counted.
*/
function signFlip(values) {
	if (values.length > 16) throw new RangeError(`${values.length} values have too many sign patterns to count`);
	const least = values.reduce((sum, value) => sum + value, 0) - values.reduce((sum, value) => sum + Math.abs(value), 0) * 1e-12;
	let count = 0;
	for (const sum of sums(values)) if (sum >= least) count++;
	return count / 2 ** values.length;
}
/** The sums of all sign patterns. */
function sums(values) {
	const all = new Float64Array(2 ** values.length);
	let count = 1;
	for (const value of values) {
		for (let i = 0; i < count; i++) {
			const sum = all[i];
			all[i] = sum + value;
			all[count + i] = sum - value;
		}
		count *= 2;
	}
	return all;
}

// src/judge/statistics/estimate.ts
/** A ratio beyond e^±600 is a broken figure; held there, everything computed from it stays a number. */
const most$3 = 600;
/** Estimate from one log ratio per block; 2 to 16 of them. */
function estimate(values) {
	const held = values.map((value) => Math.min(most$3, Math.max(-600, value)));
	const blocks = held.length;
	const sd = sampleStandardDeviation(held);
	return {
		blocks,
		mean: mean$1(held),
		sd,
		se: sd / Math.sqrt(blocks),
		p: signFlip(held)
	};
}

// src/judge/course.ts
/** Planned to be gated, and nothing forbids it. */
function isGated({ threshold, guards }) {
	return threshold !== void 0 && !guards.some(({ effect }) => effect === "not-gated");
}
function isInvalid({ guards }) {
	return guards.some(({ effect }) => effect === "invalid");
}
/** A guard allows the figures but no verdict. */
function isHeld({ guards }) {
	return guards.some(({ effect }) => effect === "inconclusive");
}
/** Threshold of a gated row on the log scale. */
function tau({ metric, threshold }) {
	if (!threshold) throw new Error(`${metric} is not gated`);
	return worseToLog(metric, threshold.worse);
}
/** Replays the looks of a row, first to last: the first that can give a verdict settles it. */
function follow(comparison, rules) {
	const values = comparison.blocks.slice(0, maxBlocks).map(({ d }) => d);
	const gated = isGated(comparison);
	const course = {
		comparison,
		gated,
		values
	};
	if (isInvalid(comparison) || values.length < 2) return course;
	if (!gated) return {
		...course,
		standing: assess(estimate(values), {
			fail: alphaShown,
			pass: alphaShown
		}, "over")
	};
	return (isHeld(comparison) ? void 0 : replay(course, rules)) ?? {
		...course,
		standing: standNow(values, rules)
	};
}
function replay(course, rules) {
	const { comparison, values } = course;
	for (const look of looks.filter((look) => look <= values.length)) {
		const settled = settle(course, standNow(values.slice(0, look), {
			...rules,
			final: false
		}), rules);
		if (settled) return settled;
	}
	return rules.final && !isHeld(comparison) ? settle(course, standNow(values, rules), rules) : void 0;
}
function settle(course, standing, { evidence }) {
	const verdict = atLook(standing, tau(course.comparison), evidence);
	return verdict && {
		...course,
		standing,
		verdict
	};
}
function standNow(values, { alpha, final }) {
	return assess(estimate(values), {
		fail: alpha,
		pass: alphaPass
	}, final ? "over" : "going on");
}

// src/judge/holm.ts
/**
* Measuring is over: which of the rows that have not settled are worse? Holm's step-down with sequential critical
* values (Maurer & Bretz 2013): with j of m rows already called worse, the others share the error among m − j.
*
*   m = 3:   A is worse at 5 %/3   →   B is worse at 5 %/2   →   C is not at 5 %     A, B regressed, C inconclusive
*
* All rows that a step finds go at once; that finds the same rows as going by ascending p. A row that is worse than 0
* for certain, by less than its threshold, stays inconclusive but has been stepped over like the others.
*/
function conclude(courses, m, evidence) {
	const known = courses.filter(({ verdict }) => verdict === "regressed").length;
	const concluded = new Map(stepDown(courses.filter(undecided), m, known, evidence).map((c) => [c.comparison, c]));
	return courses.map((course) => concluded.get(course.comparison) ?? course);
}
function undecided(course) {
	const { comparison, gated, standing, verdict } = course;
	return gated && standing !== void 0 && verdict === void 0 && !isInvalid(comparison) && !isHeld(comparison);
}
function stepDown(rows, m, j, evidence) {
	if (rows.length === 0) return [];
	const tested = rows.map((row) => ({
		...row,
		standing: assess(row.standing, {
			fail: alphaRun / (m - j),
			pass: alphaPass
		}, "over")
	}));
	const found = tested.filter((row) => worse(row.standing, tau(row.comparison), evidence));
	if (found.length === 0) return tested;
	const left = tested.filter((row) => !found.includes(row));
	return [...found.map(called), ...stepDown(left, m, j + found.length, evidence)];
}
function called(row) {
	const large = row.standing.mean >= tau(row.comparison);
	return {
		...row,
		verdict: large ? "regressed" : "inconclusive"
	};
}

// src/judge/row.ts
/** What the results say of a row, once it is known where it stands. */
function row(course, final) {
	const { comparison, gated, standing } = course;
	const { scenario, request, variant, against, metric, guards } = comparison;
	return {
		scenario,
		...request === void 0 ? {} : { request },
		variant,
		...against === void 0 ? {} : { against },
		metric,
		gated,
		base: finite(comparison.base),
		head: finite(comparison.head),
		change: standing ? logToChange(metric, standing.mean) : null,
		interval: standing ? interval(course, standing) : null,
		threshold: gated ? comparison.threshold.worse : null,
		mde: standing ? logToWorse(metric, detectable(standing)) : null,
		p: standing ? standing.p : null,
		verdict: verdict(course),
		blocks: standing?.blocks ?? course.values.length,
		settled: final || !gated || course.verdict !== void 0 || isHopeless(guards),
		guards
	};
}
function verdict({ comparison, gated, verdict }) {
	if (isInvalid(comparison)) return "invalid";
	return gated ? verdict ?? "inconclusive" : null;
}
/** Invalid for a reason that more blocks do not mend. A disturbed machine may calm down. */
function isHopeless(guards) {
	return guards.some(({ guard, effect }) => effect === "invalid" && guard !== "machine-disturbed");
}
function interval({ comparison: { metric } }, at) {
	const ends = [logToChange(metric, at.lower), logToChange(metric, at.upper)];
	return {
		low: Math.min(...ends),
		high: Math.max(...ends),
		level: 1 - at.alphaFail - at.alphaPass
	};
}
function finite(value) {
	return value !== null && Number.isFinite(value) ? value : null;
}

// src/judge/run.ts
/**
* Verdict of a run, the first that holds:
*
*   broken         head fails where base works, in a gated row
*   regressed      a gated row regressed
*   invalid        a gated row cannot be compared; rows where only base fails do not count unless they are all there is
*   inconclusive   a gated row is, or there are fewer than 2 blocks
*   passed         otherwise; without gated rows, when at least one row could be compared, else invalid
*/
function runVerdict(rows, blocks) {
	const gated = rows.filter((row) => row.gated);
	const has = (verdict) => gated.some((row) => row.verdict === verdict);
	if (gated.some(isBroken)) return "broken";
	if (has("regressed")) return "regressed";
	if (isInvalidRun(gated)) return "invalid";
	if (has("inconclusive") || blocks < 2) return "inconclusive";
	if (gated.length > 0) return "passed";
	return rows.some((row) => row.change !== null) ? "passed" : "invalid";
}
/** Head fails where base works. */
function isBroken({ guards }) {
	return guards.some(({ guard, effect, side }) => effect === "invalid" && guard === "failures" && side === "head");
}
/** Invalid for no other reason than that base fails: a pull request that mends it must not be blocked. */
function onlyBaseFails({ guards }) {
	const invalid = guards.filter(({ effect }) => effect === "invalid");
	return invalid.length > 0 && invalid.every(({ guard, side }) => guard === "failures" && side === "base");
}
function isInvalidRun(gated) {
	const invalid = gated.filter(({ verdict }) => verdict === "invalid");
	if (invalid.length === 0) return false;
	return invalid.length === gated.length || !invalid.every(onlyBaseFails);
}
/** Exit status for a verdict, given what the project chose for the ones that are no answer. */
function exit(verdict, { onInvalid, onInconclusive }) {
	if (verdict === "invalid" && onInvalid === "pass") return exitStatus.passed;
	if (verdict === "inconclusive" && onInconclusive === "pass") return exitStatus.passed;
	return exitStatus[verdict];
}

// src/judge/resolution.ts
/** Why an inconclusive row is, and what would help. Nothing for other rows, nor for those that a guard keeps open: it says so itself. */
function resolution(course, config) {
	const { comparison, standing } = course;
	if (!isPending(course) || !standing || isHeld(comparison)) return [];
	const seen = logToWorse(comparison.metric, detectable(standing));
	const wanted = comparison.threshold.worse;
	const fact = seen > wanted ? `The threshold of ${percent$1(wanted)} is finer than ${standing.blocks} blocks could resolve here: ${percent$1(seen)}.` : `The change is too close to the threshold of ${percent$1(wanted)} for ${standing.blocks} blocks to tell on which side it lies.`;
	return [{
		about: about(comparison),
		fact,
		advice: sharper(course, standing, config)
	}];
}
/** More load than that many times as much is no advice: a block has a limit, and a person has, too. */
const mostTimes = 5;
/**
* What would resolve the threshold. More blocks first; where there are no more, more load in each: the spread goes with
* the root of the load, so half of it takes four times the time. Launches that differ among themselves do not average
* out by load, hence "about".
*/
function sharper({ comparison }, standing, { budget }) {
	const { metric } = comparison;
	const twelve = atMost(standing);
	const reach = detectable(twelve);
	const best = percent$1(logToWorse(metric, reach));
	const aim = tau(comparison);
	if (standing.blocks < maxBlocks && reach <= aim) return `${maxBlocks} blocks would resolve ${best}: a \`budget\` of ${time$2(budget * maxBlocks / standing.blocks)}.`;
	const times = (reach / aim) ** 2;
	if (times <= 1) return `Run it again, or with a \`budget\` of ${time$2(2 * budget)}.`;
	const more = times > mostTimes ? "" : `, or about ${Math.ceil(times)} times the load (a \`budget\` of ${time$2(times * budget * maxBlocks / standing.blocks)})`;
	return `Use a threshold of ${percent$1(roundUp(logToWorse(metric, reach)))}${more}, or a quieter machine.`;
}
/** The same spread over the most blocks a run has. */
function atMost({ sd, alphaFail }) {
	return {
		blocks: maxBlocks,
		se: sd / Math.sqrt(maxBlocks),
		critical: critical(maxBlocks, alphaFail, true)
	};
}
/** Gated, comparable, and without an answer. */
function isPending(course) {
	return course.gated && !isInvalid(course.comparison) && (course.verdict ?? "inconclusive") === "inconclusive";
}
/** Which row a warning is about. */
function about({ scenario, request, variant, metric }) {
	return {
		scenario,
		...request === void 0 ? {} : { request },
		variant,
		metric
	};
}
/** Two digits are all that a spread over 12 blocks can carry. 0.0312 → '3.1 %' */
function percent$1(fraction) {
	const value = 100 * fraction;
	if (value >= 1e3) return "more than 1000 %";
	return `${Number(value.toPrecision(2))} %`;
}
/** To two digits, so that what is advised is enough. 0.0881 → 0.089 */
function roundUp(fraction) {
	const digit = 10 ** (Math.floor(Math.log10(fraction)) - 1);
	return Math.ceil(fraction / digit - 1e-9) * digit;
}
/** Rounded up to what a person would write in the config: '45s', '7m'. */
function time$2(ms) {
	return ms <= 9e4 ? `${Math.ceil(ms / 5e3) * 5}s` : `${Math.ceil(ms / 6e4)}m`;
}

// src/judge/warnings.ts
/** What a reader should know beside the verdict, once measuring is over: before that, nothing is too little yet. */
function warnings(courses, config, state) {
	if (!state.final) return [];
	return [
		...nothingGated(courses),
		...tooFewBlocks(courses, config, state),
		...tooFewForExact(courses, config, state),
		...courses.flatMap((course) => baseFails(course)),
		...courses.flatMap((course) => resolution(course, config)),
		...courses.flatMap((course) => explicitNotGated(course)),
		...defaultsNotGated(courses)
	];
}
function nothingGated(courses) {
	if (courses.some(({ gated }) => gated)) return [];
	if (new Set(courses.map(({ comparison }) => comparison.variant)).size > 1) return [];
	return [{
		fact: "Nothing was gated, so nothing could have failed.",
		advice: "Give at least one metric a threshold under `gate`."
	}];
}
/** A block is never cut short, so that the first one may last longer than the budget: what it took tells what would do. */
function tooFewBlocks(courses, { budget }, { blocks, spent = 0 }) {
	const isPlain = !courses.some(({ gated }) => gated);
	if (blocks >= looks[0] || !(isPlain || courses.some(isPending))) return [];
	const count = blocks === 1 ? "1 block" : `${blocks} blocks`;
	const advice = blocks === 0 ? "raise `budget`" : `a \`budget\` of ${time$2(Math.max(budget, spent) * looks[0] / blocks)} would reach ${looks[0]}`;
	return [{
		fact: `Measuring ended after ${count}${spent > 0 && blocks > 0 ? ` of ${seconds$1(spent / blocks)} each` : ""}; ${looks[0]} are the least for a sound ${isPlain ? "comparison" : "verdict"}.`,
		advice: `${capital(advice)}.`
	}];
}
/** Sign-flip p-values are never below 2⁻ⁿ: with few blocks nothing can be proven by them. */
function tooFewForExact(courses, { gate, share }, { blocks }) {
	const planned = Math.max(courses.filter(({ comparison }) => comparison.threshold).length, share?.rows ?? 0);
	if (gate.evidence !== "exact" || planned === 0 || blocks < 2) return [];
	const alpha = alphaRun / planned;
	const possible = (n) => exactLevel(n, alpha, true) >= 2 ** -n;
	if (possible(Math.min(blocks, maxBlocks))) return [];
	const needed = Array.from({ length: maxBlocks - 1 }, (_, i) => i + 2).find((n) => n > blocks && possible(n));
	return [{
		fact: `\`evidence: exact\` cannot fail a row with ${blocks} blocks and ${planned} gated ${planned === 1 ? "row" : "rows"}.`,
		advice: needed ? `It takes ${needed} blocks: raise \`budget\`.` : "Gate fewer rows, or use `evidence: likely`."
	}];
}
function baseFails({ comparison, gated }) {
	const { guards } = comparison;
	if (!gated || !onlyBaseFails({ guards })) return [];
	return guards.filter(({ effect }) => effect === "invalid").map(({ message }) => ({
		about: about(comparison),
		fact: message,
		advice: "Only base fails, so there is nothing to compare head with; it does not count against head."
	}));
}
function explicitNotGated({ comparison, gated }) {
	if (gated || !comparison.threshold?.explicit) return [];
	return comparison.guards.filter(({ effect }) => effect === "not-gated").map(({ message }) => ({
		about: about(comparison),
		fact: message,
		advice: "It is shown, not gated, although the config asks for it."
	}));
}
/** Nobody asked for these by name: one line for all. */
function defaultsNotGated(courses) {
	const rows = courses.filter(({ comparison, gated }) => !gated && comparison.threshold?.explicit === false);
	if (rows.length === 0) return [];
	const names = rows.map(({ comparison: { scenario, request, metric } }) => `${metric} of ${request ?? scenario}`);
	const reason = rows[0].comparison.guards.find(({ effect }) => effect === "not-gated").message;
	return [{
		fact: `Shown, not gated: ${[...new Set(names)].join(", ")}.`,
		advice: reason
	}];
}
const seconds$1 = (ms) => `${Math.round(ms / 1e3)} s`;
function capital(text) {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

// src/judge/judge.ts
/**
* Is that acceptable, and may we stop? A function of what was measured alone: the looks are replayed from the first
* block on, so that a verdict reached at a look stays whatever came after it.
*
*   looks   6, 8, 10, 12 blocks   5 % shared equally among the rows that were planned to be gated (Bonferroni)
*   end                           rows that did not settle: Holm's step-down
*
* A job that measures a share of the scenarios shares the 5 % with the rows of the other jobs, too: what regressed there
* has regressed in the merged results.
*/
function judge(comparisons, config, state) {
	const planned = Math.max(comparisons.filter(({ threshold }) => threshold !== void 0).length, config.share?.rows ?? 0);
	const { evidence } = config.gate;
	const rules = {
		alpha: alphaRun / Math.max(1, planned),
		evidence,
		final: state.final
	};
	const followed = comparisons.map((comparison) => follow(comparison, rules));
	const courses = state.final ? conclude(followed, planned, evidence) : followed;
	const rows = courses.map((course) => row(course, state.final));
	const verdict = runVerdict(rows, state.blocks);
	const settled = state.final || isSettled(rows);
	return {
		verdict,
		exit: exit(verdict, config.gate),
		rows,
		settled,
		open: settled ? [] : open$1(rows, config),
		maxBlocks,
		warnings: warnings(courses, config, state)
	};
}
/** Without gated rows there is nothing to settle, only figures that more blocks make better. */
function isSettled(rows) {
	const gated = rows.filter((row) => row.gated);
	return gated.length > 0 && gated.every((row) => row.settled);
}
function open$1(rows, config) {
	const gated = (name) => rows.filter((row) => row.scenario === name && row.gated);
	return config.scenarios.map(({ name }) => name).filter((name) => gated(name).length === 0 || gated(name).some((row) => !row.settled));
}

// src/judge/judged.ts
/** What results say at a look, while measuring goes on. */
const judgedSoFar = (results) => judge(compare(results), results.config, {
	blocks: results.blocks.length,
	final: false
});
/** What results say once measuring is over; `config`: by other thresholds than their own. */
const judged = (results, config = results.config) => judge(compare({
	...results,
	config
}), config, {
	blocks: fewestBlocks(results),
	final: true,
	spent: measuringTime(results)
});

// src/measure/machine.ts
/** The machine as a reader would describe it. `node` is the one on PATH, which servers run on, not ours. */
function machine$1() {
	const pinning = pins();
	return {
		cpu: cpus()[0]?.model.trim() || "unknown CPU",
		cores: availableParallelism(),
		memory: totalmem(),
		os: distribution(),
		kernel: `${type()} ${release()}`,
		node: output("node", "--version") || process.version,
		...pinning === void 0 ? {} : { pinning }
	};
}
function pins() {
	const cpus = allowedCpus().map((cpu) => ({
		cpu,
		core: coreOf(cpu)
	}));
	return output("taskset", "--version") === "" ? void 0 : pinning(cpus);
}
/** More processes than this would not be kept busy by the connections that most scenarios have. */
const mostGenerators = 8;
/**
* Which CPUs servers and load generator are held to, so that neither is moved about nor slowed by the other. With two or three
* CPUs the last is the generator's; with more, half of them: one process of it keeps up with a server on one CPU, not with one on
* all of them. Hyperthreads of one core stay on one side. undefined with one CPU.
*/
function pinning(cpus) {
	if (cpus.length < 2) return void 0;
	const byCore = cpus.toSorted((a, b) => a.core - b.core || a.cpu - b.cpu).map(({ cpu }) => cpu);
	const own = byCore.length < 4 ? 1 : Math.min(mostGenerators, byCore.length >> 1);
	const list = (some) => some.toSorted((a, b) => a - b).join(",");
	return {
		servers: list(byCore.slice(0, -own)),
		generator: list(byCore.slice(-own))
	};
}
/** The lowest CPU that shares a core with this one. */
const coreOf = (cpu) => Number.parseInt(read$1(`/sys/devices/system/cpu/cpu${cpu}/topology/thread_siblings_list`), 10) || 0;
/** `Cpus_allowed_list: 0-2,5` → [0, 1, 2, 5]; empty without /proc. */
function allowedCpus() {
	return (/Cpus_allowed_list:\s*(\S+)/.exec(read$1("/proc/self/status"))?.[1] ?? "").split(",").filter(Boolean).flatMap((range) => {
		const [first, last = first] = range.split("-").map(Number);
		return Array.from({ length: last - first + 1 }, (_, i) => first + i);
	});
}
const distribution = () => /PRETTY_NAME="?([^"\n]*)/.exec(read$1("/etc/os-release"))?.[1] ?? type();
function output(command, ...args) {
	try {
		return execFileSync(command, args, {
			encoding: "utf8",
			stdio: [
				"ignore",
				"pipe",
				"ignore"
			],
			timeout: 5e3
		}).trim();
	} catch {
		return "";
	}
}
function read$1(path) {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}

// src/plan/random.ts
/**
* A source of numbers in [0, 1) that depends on nothing but the seed and what it is for, so that the order of block 7
* does not depend on how many slices block 6 had. mulberry32 over an FNV-1a hash: chance for orders, not for secrets.
*/
function random(seed, ...purpose) {
	let state = hash$1(`${seed}/${purpose.join("/")}`);
	return () => {
		state = state + 1831565813 | 0;
		let z = Math.imul(state ^ state >>> 15, 1 | state);
		z = z + Math.imul(z ^ z >>> 7, 61 | z) ^ z;
		return ((z ^ z >>> 14) >>> 0) / 2 ** 32;
	};
}
function hash$1(text) {
	let value = 2166136261;
	for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 16777619);
	return value;
}

// src/plan/order.ts
/** The order in which a block boots its variants and meets its scenarios. */
function blockOrder(seed, block, variants, scenarios) {
	return {
		boot: shuffle(variants, random(seed, block, "boot")),
		scenarios: shuffle(scenarios, random(seed, block, "scenarios"))
	};
}
/**
* Rounds of slices, without end: every variant once in random order, then mirrored, so that a drift over the round
* meets all variants alike.
*
*   two variants:   base head head base   or   head base base head      a coin each time
*   three:          c a b b a c           …
*/
function* rounds(seed, block, scenario, variants) {
	const coin = random(seed, block, "rounds", scenario);
	for (;;) {
		const order = shuffle(variants, coin);
		yield [...order, ...order.toReversed()];
	}
}

// src/measure/disturbance.ts
const beat = 5;
/**
* Watches the machine while a slice runs, from a process that has nothing else to do: if even its timer comes late,
* somebody else had the CPUs. `end` stops watching and answers; it may be called again.
*/
function watchMachine() {
	const stolen = steal();
	let last = performance.now();
	let stall = 0;
	let seen;
	const notice = () => {
		const now = performance.now();
		stall = Math.max(stall, now - last - beat);
		last = now;
	};
	const timer = setInterval(notice, beat);
	return { end() {
		clearInterval(timer);
		seen ??= {
			stall: Math.max(stall, performance.now() - last - beat),
			steal: steal() - stolen
		};
		return seen;
	} };
}
/** CPU time that the hypervisor gave to others since boot, ms, all CPUs: eighth figure of the first line of /proc/stat, in ticks of 10 ms; 0 where unknown. */
function steal() {
	try {
		return Number(readFileSync("/proc/stat", "utf8").split("\n", 1)[0].trim().split(/\s+/)[8] ?? 0) * 10;
	} catch {
		return 0;
	}
}

// src/measure/load/requests.ts
/** A scenario as the load generator takes it. */
function streamSpec(scenario, url) {
	const { connections, pipelining, timeout, requests } = scenario;
	const sequence = spread(requests.map(({ weight }) => weight)).map((index) => {
		const { method, path, headers, body } = requests[index];
		return {
			index,
			method,
			path,
			headers: { ...headers },
			...body === void 0 ? {} : { body }
		};
	});
	return {
		url,
		connections,
		pipelining,
		timeout,
		kinds: requests.length,
		requests: sequence
	};
}
/**
* A weighted mix spread evenly: each request comes as often as its weight, as far apart as can be.
* Smooth weighted round-robin: every turn each gains its weight, the richest is sent and pays the total.
*
*   6 : 4   →   0 1 0 1 0
*/
function spread(weights) {
	const divisor = weights.reduce(greatestCommonDivisor);
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	const wealth = weights.map(() => 0);
	return Array.from({ length: total / divisor }, () => {
		weights.forEach((weight, i) => {
			wealth[i] += weight;
		});
		const richest = wealth.indexOf(Math.max(...wealth));
		wealth[richest] -= total;
		return richest;
	});
}
const greatestCommonDivisor = (a, b) => b === 0 ? a : greatestCommonDivisor(b, a % b);

// src/measure/probe.ts
/** Sends each request of a scenario once, outside the measured window, and says what came back. Never rejects: no answer is status 0. */
async function probe$1(variant, url, scenario, signal) {
	const probes = [];
	for (const request of scenario.requests) {
		const { status, body } = await single(url, request, scenario.timeout, signal);
		const compared = scenario.dynamic.length > 0 ? withoutFields(body, new Set(scenario.dynamic)) : body;
		const digest = status === 0 ? "" : createHash("sha256").update(compared).digest("hex");
		probes.push({
			variant,
			request: request.name,
			status,
			length: compared.length,
			digest
		});
	}
	return probes;
}
function single(url, { method, path, headers, body }, timeout, signal) {
	return new Promise((resolve) => {
		const nothing = () => resolve({
			status: 0,
			body: Buffer.alloc(0)
		});
		const send = url.startsWith("https:") ? request$4 : request$3;
		const length = body === void 0 ? {} : { "content-length": String(Buffer.byteLength(body)) };
		const asked = send(new URL(path, url), {
			method,
			headers: {
				...length,
				...headers
			},
			agent: false,
			timeout,
			signal
		}, (response) => {
			const chunks = [];
			response.on("data", (chunk) => chunks.push(chunk));
			response.once("end", () => resolve({
				status: response.statusCode ?? 0,
				body: Buffer.concat(chunks)
			}));
			response.once("error", nothing);
		});
		asked.once("timeout", () => asked.destroy());
		asked.once("error", nothing);
		asked.end(body);
	});
}
/** The body with the named fields removed at any depth; as it is when it is not JSON. */
function withoutFields(body, fields) {
	try {
		return Buffer.from(JSON.stringify(JSON.parse(body.toString()), (key, value) => fields.has(key) ? void 0 : value));
	} catch {
		return body;
	}
}

// src/measure/server/resources.ts
const tick = 10;
/**
* CPU time and memory of a process tree. Living threads are read from schedstat (ns), children that have ended and
* were waited for from their parent's account (10 ms ticks).
*/
var ProcessTree = class {
	#find;
	#pids;
	#found = 0;
	/** By process: CPU time of its threads that have ended, ms. */
	#ended = /* @__PURE__ */ new Map();
	constructor(find) {
		this.#find = find;
		this.#pids = find();
		this.#found = performance.now();
	}
	/** Looks for new and lost processes again when the last look is older than this, ms: it reads all of /proc. */
	refresh(age) {
		if (performance.now() - this.#found < age && this.#pids.every(alive)) return;
		this.#pids = this.#find();
		this.#found = performance.now();
	}
	get living() {
		return this.#pids.some(alive);
	}
	usage() {
		const each = this.#pids.map((pid) => this.#usageOf(pid)).filter((usage) => usage !== void 0);
		if (each.length === 0) return {
			cpu: null,
			rss: null
		};
		return {
			cpu: sum$1(each.map(({ cpu }) => cpu)),
			rss: sum$1(each.map(({ rss }) => rss))
		};
	}
	/**
	* Living threads to the nanosecond; what ended ones took with them is what the process's own account, which has them all,
	* has more. That one counts in ticks, and never more than was used.
	*/
	#usageOf(pid) {
		const living = sum$1(threads(pid).map(ranFor));
		const stat = readStat(pid);
		if (stat === void 0) return void 0;
		const ended = Math.max(this.#ended.get(pid) ?? 0, stat.own - living);
		this.#ended.set(pid, ended);
		return {
			cpu: stat.waited + living + ended,
			rss: stat.rss
		};
	}
	/** Highest resident memory so far, summed over its processes, bytes; null where it cannot be told. */
	peak() {
		const each = this.#pids.map((pid) => Number(/VmHWM:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024);
		return sum$1(each) || null;
	}
};
/** `/proc/<pid>/stat` after the command: state is field 3; utime 14, stime 15, cutime 16, cstime 17, rss 24 (pages). */
function readStat(pid) {
	const stat = read(`/proc/${pid}/stat`);
	if (stat === "") return void 0;
	const field = stat.slice(stat.lastIndexOf(")") + 2).split(" ").map(Number);
	return {
		own: (field[11] + field[12]) * tick,
		waited: (field[13] + field[14]) * tick,
		rss: field[21] * 4096
	};
}
const threads = (pid) => {
	try {
		return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`);
	} catch {
		return [];
	}
};
/** `schedstat`: time on the CPU in ns, time waiting for it in ns, number of slices. */
const ranFor = (path) => Number(read(path).split(" ", 1)[0]) / 1e6;
const sum$1 = (values) => values.reduce((total, value) => total + value, 0);
function read(path) {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}

// src/measure/block.ts
/** A server that was alive when the block began has gone. */
var Died = class extends Error {
	side;
	scenario;
	constructor(side, scenario) {
		super(`\`${side.running.variant.name}\` died under load`);
		this.side = side;
		this.scenario = scenario;
	}
};
/** A server that is alive leaves a scenario without answers, or gives most of them too late: asking on would teach nothing more. */
var Silent = class extends Error {
	side;
	scenario;
	constructor(side, { name, timeout }, load) {
		const intime = Math.max(0, load.requests.reduce((sum, { answered }) => sum + answered, 0) - load.timeouts);
		const answered = intime === 0 ? "none" : String(intime);
		super(`\`${side.running.variant.name}\` answered ${answered} of ${load.sent} requests of \`${name}\` within ${timeout / 1e3} s`);
		this.side = side;
		this.scenario = name;
	}
};
const sideOf = (running) => {
	const { process } = running;
	return process === void 0 ? { running } : {
		running,
		tree: new ProcessTree(() => process.tree())
	};
};
const nameOf$2 = (side) => side.running.variant.name;
const streamOf = (side, scenario) => `${nameOf$2(side)}/${scenario.name}`;
/** Warm-up slices are this long: short enough that neither side cools down while the other is warmed. */
const warmSlice = 150;
/**
* Warms all sides up, alternating, for the same time each, every scenario in its turn, and learns how long answers take. At
* least so many alternations: where pace is taken from them, the first one, with cold code, must not be the only one.
* Throws `Died`, and `Silent` for a side that twice answered too late.
*/
async function warmUp(parties, generator, { budget, alternations }) {
	const observed = {
		answer: {},
		busy: {},
		amount: {}
	};
	const most = Math.max(...parties.map(({ sides }) => sides.length));
	const time = warmup(parties.length, most, budget) / parties.length;
	for (const { scenario, sides } of parties) {
		await connect(sides, scenario, generator);
		const late = /* @__PURE__ */ new Set();
		let amount = Math.min(scenario.amount ?? 0, scenario.connections * scenario.pipelining);
		try {
			for (let [spent, done] = [0, 0]; spent < time || done < alternations; done++) {
				const loads = [];
				const shares = [];
				for (const side of sides) {
					side.tree?.refresh(2e3);
					const before = usages([side]);
					const portion = scenario.amount === void 0 ? { ms: warmSlice } : { amount };
					const load = await generator.slice(streamOf(side, scenario), portion);
					loads.push(load);
					shares.push((used(side, before, usages([side])).cpu ?? 0) / load.duration);
					demandAlive$1(side, scenario);
					if (!isLate(load)) continue;
					if (late.has(side)) throw new Silent(side, scenario, load);
					late.add(side);
				}
				spent += mean(loads.map(({ duration }) => duration));
				if (!loads.every(answers)) {
					if (loads.some(isLate)) continue;
					break;
				}
				const slowest = Math.max(...loads.map(({ duration }) => duration));
				observed.answer[scenario.name] = Math.max(...loads.map((load) => answerTime(load, scenario)));
				observed.busy[scenario.name] = Math.min(...shares);
				if (scenario.amount === void 0) continue;
				observed.amount[scenario.name] = slowest * scenario.amount / amount;
				if (slowest < warmSlice) amount = Math.min(scenario.amount, 2 * amount);
			}
		} finally {
			await close(sides, scenario, generator);
		}
	}
	return observed;
}
/** Did most requests get no answer in time? */
const isLate = ({ timeouts, sent }) => timeouts > sent / 2;
/** Did a side answer at all, and most of it in time? */
const answers = (load) => !isLate(load) && load.requests.some(({ answered }) => answered > 0);
/** Mean time of an answer by Little's law: requests under way / throughput, ms. */
function answerTime(load, { connections, pipelining }) {
	const answered = load.requests.reduce((sum, request) => sum + request.answered, 0);
	return connections * pipelining * load.duration / Math.max(1, answered);
}
/**
* One scenario in one block: probes, a greeting that is thrown away (it pays for the connections), the rounds, probes again.
* Appends to `into` as it goes, so that a cancelled run keeps what it has. Throws `Died` and `Silent`.
*/
async function measureScenario(sides, scenario, plan, generator, into) {
	const portion = scenario.amount === void 0 ? { ms: plan.slice } : { amount: scenario.amount };
	const byName = new Map(sides.map((side) => [nameOf$2(side), side]));
	await probeAll(sides, scenario, into, plan.signal);
	await connect(sides, scenario, generator);
	try {
		const orders = rounds(plan.seed, plan.block, scenario.name, [...byName.keys()]);
		if (plan.greeting > 0) for (const side of sides) await generator.slice(streamOf(side, scenario), greeting(scenario, plan.greeting));
		for (let round = 0; round < plan.rounds; round++) {
			for (const side of sides) side.tree?.refresh(2e3);
			let before = usages(sides);
			const silent = /* @__PURE__ */ new Set();
			for (const name of orders.next().value) {
				if (silent.has(name)) continue;
				const { slice, after } = await measureSlice(byName.get(name), sides, before, () => generator.slice(`${name}/${scenario.name}`, portion));
				into.slices.push({
					variant: name,
					round,
					at: rounded(performance.now() - plan.began - slice.duration),
					...slice
				});
				before = after;
				demandAlive$1(byName.get(name), scenario);
				if (isLate(slice)) throw new Silent(byName.get(name), scenario, slice);
				if (!answers(slice)) silent.add(name);
			}
			if (silent.size > 0) return;
		}
	} finally {
		await close(sides, scenario, generator);
	}
	await probeAll(sides, scenario, into, plan.signal);
}
/** Some answers on every connection, thrown away: the first of each includes its connecting. */
const greeting = ({ connections, pipelining, amount = Number.POSITIVE_INFINITY }, answers) => ({ amount: Math.min(amount, answers * connections * pipelining) });
/** Sends load to one side and reads what it, the others and the machine did meanwhile. */
async function measureSlice(loaded, sides, before, send) {
	const machine = watchMachine();
	const load = await send().finally(() => machine.end());
	const after = usages(sides);
	const { stall, steal } = machine.end();
	const { duration, steady, generator, ...counts } = load;
	const precise = {
		duration: rounded(duration),
		...steady === void 0 ? {} : { steady: {
			...steady,
			duration: rounded(steady.duration)
		} },
		generator: {
			cpu: rounded(generator.cpu),
			utilisation: rounded(generator.utilisation)
		}
	};
	return {
		slice: {
			...counts,
			...precise,
			...used(loaded, before, after),
			disturbance: {
				stall: rounded(stall),
				steal
			}
		},
		after
	};
}
/** Microseconds of a millisecond, thousandths of a share: what is beyond them is not known anyway. */
const rounded = (value) => Math.round(value * 1e3) / 1e3;
const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const usages = (sides) => new Map(sides.map((side) => [side, side.tree?.usage() ?? {
	cpu: null,
	rss: null
}]));
/** What the loaded side and the others used between two readings. */
function used(loaded, before, after) {
	const spent = (side) => difference(before.get(side).cpu, after.get(side).cpu);
	const others = [...after.keys()].filter((side) => side !== loaded && side.tree !== void 0).map(spent);
	const idleCpu = others.some((cpu) => cpu === null) ? null : others.reduce((sum, cpu) => sum + cpu, 0);
	return {
		cpu: spent(loaded),
		idleCpu,
		rss: after.get(loaded).rss
	};
}
/** null, too, when the account went backwards: a process ended that nobody waited for. */
function difference(before, after) {
	return before === null || after === null || after < before ? null : rounded(after - before);
}
async function probeAll(sides, scenario, into, signal) {
	for (const side of sides) into.probes.push(...await probe$1(nameOf$2(side), side.running.url, scenario, signal));
}
const connect = (sides, scenario, generator) => Promise.all(sides.map((side) => generator.connect(streamOf(side, scenario), streamSpec(scenario, side.running.url))));
const close = (sides, scenario, generator) => Promise.all(sides.map((side) => generator.close(streamOf(side, scenario))));
function demandAlive$1(side, scenario) {
	if (side.tree === void 0 || side.tree.living) return;
	side.tree.refresh(0);
	if (!side.tree.living) throw new Died(side, scenario.name);
}

// src/measure/load/generator-process.ts
/** `src/loadgen.ts` when run from source, `dist/loadgen.js` (beside every chunk) when bundled. */
const entry = fileURLToPath(new URL(import.meta.url.endsWith(".ts") ? "../../loadgen.ts" : "./loadgen.js", import.meta.url));
/** One process of the load generator, so that its work and ours do not wait for one another. Disposing ends it. */
var GeneratorProcess = class {
	#child;
	#waiting = /* @__PURE__ */ new Map();
	#orders = 0;
	#ended;
	/** `cpus` as `taskset -c` takes them. Once `signal` is aborted the process is killed and every open order rejects with its reason. */
	constructor(run, cpus, signal) {
		const pinned = cpus === void 0 ? {} : {
			execPath: "taskset",
			execArgv: [
				"-c",
				cpus,
				process.execPath
			]
		};
		this.#child = fork(entry, {
			execArgv: [],
			...pinned,
			env: environment$1({ PERF_GATE_RUN: run }),
			stdio: [
				"ignore",
				"ignore",
				"pipe",
				"ipc"
			]
		});
		let words = "";
		this.#child.stderr?.setEncoding("utf8").on("data", (text) => {
			words = (words + text).slice(-4e3);
		});
		this.#child.on("message", (reply) => this.#told(reply));
		const end = (how) => this.#end(new GateError("generator-died", `the load generator ended by itself (${how})`, { lastWords: words }));
		this.#child.once("exit", (code, name) => end(name ?? `exit code ${code}`)).once("error", (error) => end(error.message));
		const kill = () => {
			this.#end(signal.reason);
			this.#child.kill("SIGKILL");
		};
		if (signal.aborted) kill();
		else signal.addEventListener("abort", kill, { once: true });
	}
	/** Opens the connections of a stream; its gate stays closed. */
	async connect(stream, spec) {
		await this.#order({
			do: "connect",
			stream,
			spec
		});
	}
	/** Lets a portion of requests through, and resolves when the last is answered or given up. */
	async slice(stream, portion) {
		return (await this.#order({
			do: "slice",
			stream,
			portion
		})).load;
	}
	/** Destroys the connections of a stream. Before its server stops, or autocannon would spin on the dead port. */
	async close(stream) {
		await this.#order({
			do: "close",
			stream
		});
	}
	async [Symbol.asyncDispose]() {
		if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
		const exited = new Promise((resolve) => this.#child.once("exit", resolve));
		this.#child.kill("SIGKILL");
		await exited;
	}
	#order(order) {
		return new Promise((resolve, reject) => {
			if (this.#ended !== void 0) return reject(this.#ended);
			const id = this.#orders++;
			this.#waiting.set(id, {
				resolve,
				reject
			});
			this.#child.send({
				...order,
				id
			});
		});
	}
	#told(reply) {
		const waiting = this.#waiting.get(reply.id);
		this.#waiting.delete(reply.id);
		if (reply.error === void 0) waiting?.resolve(reply);
		else waiting?.reject(/* @__PURE__ */ new Error(`load generator: ${reply.error}`));
	}
	#end(reason) {
		this.#ended ??= reason;
		for (const { reject } of this.#waiting.values()) reject(this.#ended);
		this.#waiting.clear();
	}
};

// src/measure/load/merged-load.ts
/**
* What several processes saw of one slice, as if one had. It lasts until the last of them has its last answer; its rate is the
* sum of their rates; the busiest says how busy the load generator was. Of at least one.
*/
function merged$1(loads) {
	const [first, ...others] = loads;
	if (others.length === 0) return first;
	const sum = (of) => loads.reduce((total, load) => total + of(load), 0);
	return {
		duration: Math.max(...loads.map(({ duration }) => duration)),
		...steady(loads),
		sent: sum(({ sent }) => sent),
		dropped: sum(({ dropped }) => dropped),
		timeouts: sum(({ timeouts }) => timeouts),
		connectionErrors: sum(({ connectionErrors }) => connectionErrors),
		requests: first.requests.map((_, i) => together(loads.map(({ requests }) => requests[i]))),
		generator: {
			cpu: sum(({ generator }) => generator.cpu),
			utilisation: Math.max(...loads.map(({ generator }) => generator.utilisation))
		}
	};
}
/** answered / duration = Σ answeredᵢ / durationᵢ */
function steady(loads) {
	const known = loads.flatMap((load) => load.steady ?? []);
	const answered = known.reduce((sum, each) => sum + each.answered, 0);
	if (known.length < loads.length || answered === 0) return {};
	return { steady: {
		answered,
		duration: answered / known.reduce((sum, each) => sum + each.answered / each.duration, 0)
	} };
}
function together(parts) {
	const statuses = {};
	for (const part of parts) for (const [status, count] of Object.entries(part.statuses)) statuses[status] = (statuses[status] ?? 0) + count;
	const sum = (of) => parts.reduce((total, part) => total + of(part), 0);
	const transfer = sum((part) => part.transfer ?? 0);
	return {
		answered: sum(({ answered }) => answered),
		statuses,
		bytes: sum(({ bytes }) => bytes),
		...transfer === 0 ? {} : { transfer },
		histogram: mergedHistograms(parts.map(({ histogram }) => histogram))
	};
}

// src/measure/load/generator.ts
/**
* The load generator: a process on each CPU that is its own, which share out the connections of a stream. One is enough for
* a server on one CPU; more would be for nothing. Disposing ends them.
*/
var Generator = class {
	#processes;
	/** By stream, those that have connections of it. */
	#busy = /* @__PURE__ */ new Map();
	/** `cpus` as `taskset -c` takes them, one by one: `2,3`; undefined: one process, held to none. Once `signal` is aborted every open order rejects with its reason. */
	constructor(run, cpus, signal) {
		const each = cpus === void 0 ? [void 0] : cpus.split(",");
		this.#processes = each.map((cpu) => new GeneratorProcess(run, cpu, signal));
	}
	/** Opens the connections of a stream; its gate stays closed. */
	async connect(stream, spec) {
		const shares = shared$1(spec.connections, this.#processes.length);
		const busy = this.#processes.slice(0, shares.length);
		this.#busy.set(stream, busy);
		await Promise.all(busy.map((each, i) => each.connect(stream, {
			...spec,
			connections: shares[i]
		})));
	}
	/** Lets a portion of requests through, and resolves when the last is answered or given up. */
	async slice(stream, portion) {
		const busy = this.#busy.get(stream) ?? this.#processes.slice(0, 1);
		if ("ms" in portion) return merged$1(await Promise.all(busy.map((each) => each.slice(stream, portion))));
		const shares = shared$1(portion.amount, busy.length);
		return merged$1(await Promise.all(shares.map((amount, i) => busy[i].slice(stream, { amount }))));
	}
	/** Destroys the connections of a stream. Before its server stops, or autocannon would spin on the dead port. */
	async close(stream) {
		await Promise.all((this.#busy.get(stream) ?? []).map((each) => each.close(stream)));
		this.#busy.delete(stream);
	}
	async [Symbol.asyncDispose]() {
		await Promise.all(this.#processes.map((each) => each[Symbol.asyncDispose]()));
	}
};
/** 10 among 4 → 3, 3, 2, 2; 1 among 4 → 1: who would get nothing is left out. */
const shared$1 = (whole, among) => Array.from({ length: among }, (_, i) => Math.floor((whole + among - 1 - i) / among)).filter((part) => part > 0);

// src/measure/server/ending.ts
/** What runtimes say when they end because they get no more memory. */
const saidOfMemory = [
	/JavaScript heap out of memory|ERR_WORKER_OUT_OF_MEMORY/,
	/^# Fatal (process|JavaScript) out of memory/,
	/\bjava\.lang\.OutOfMemoryError\b/,
	/^MemoryError\b/,
	/^fatal error: (runtime: )?(out of memory|cannot allocate memory)/,
	/^memory allocation of \d+ bytes failed/,
	/\bstd::bad_alloc\b/,
	/\bSystem\.OutOfMemoryException\b/,
	/\(NoMemoryError\)/,
	/Allowed memory size of \d+ bytes exhausted/
];
/** A crash report is this long: V8 prints its own stack below the line that says why, lines. */
const crashReport = 80;
/**
* How many processes this kernel has killed for want of memory, its own or that of a control group; 0 where it does not
* say. It counts for the whole machine: who compares two readings must know that the process was killed.
*/
function memoryKills() {
	try {
		return Number(/^oom_kill (\d+)$/m.exec(readFileSync("/proc/vmstat", "utf8"))?.[1] ?? 0);
	} catch {
		return 0;
	}
}
/**
* How a server ended, plainly. It ran out of memory when it said so itself, or when it was killed while the kernel killed
* somebody for want of memory; a kill alone has other reasons, too. `when`: `before it was ready`; `otherwise`: the
* message where memory is not the reason. `kills`: what `memoryKills` was when it was started.
*/
function endingOf(name, process, exit, { when, otherwise, kills }) {
	const said = process.lastWords(crashReport).split("\n").find((line) => saidOfMemory.some((pattern) => pattern.test(line.trim())));
	const lastWords = said ?? process.lastWords();
	const wasKilled = statusOf(exit) === killed;
	if (exit.code !== 0 && (said !== void 0 || wasKilled && memoryKills() > kills)) return {
		code: "out-of-memory",
		message: `\`${name}\` ran out of memory (exit ${statusOf(exit)}) ${when}`,
		lastWords
	};
	return {
		code: "server-exited",
		message: wasKilled ? `\`${name}\` was killed (exit ${killed}) ${when}, often a sign of too little memory` : `${otherwise} ${ending$1(exit)}`,
		lastWords
	};
}
/** 128 and SIGKILL. */
const killed = 137;
/** As a shell counts: 134 for SIGABRT. */
const statusOf = ({ code, signal }) => code ?? 128 + constants$1.signals[signal];
/** How a command ended, in words. */
function ending$1(exit) {
	if (statusOf(exit) === killed) return `exit code ${killed} (killed, often a sign of too little memory)`;
	return exit.signal === null ? `exit code ${exit.code}` : `signal ${exit.signal}`;
}

// src/measure/server/ports.ts
/** So many different ports of 127.0.0.1 that nobody listens on now; all of five digits, so that no variant has the shorter address. */
async function freePorts(count) {
	const servers = await Promise.all(Array.from({ length: count }, async () => {
		const server = createServer();
		await new Promise((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
		return server;
	}));
	const ports = servers.map((server) => server.address().port);
	await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
	return ports;
}
/** Does somebody accept connections on this port of 127.0.0.1? */
function listening(port) {
	return new Promise((resolve) => {
		const socket = connect$1(port, "127.0.0.1");
		const answer = (yes) => () => {
			socket.destroy();
			resolve(yes);
		};
		socket.once("connect", answer(true)).once("error", answer(false));
	});
}
/** Resolves with whether the port fell silent within `patience` ms. */
async function silent(port, patience = 2e3) {
	for (let waited = 0; waited < patience; waited += 20) {
		if (!await listening(port)) return true;
		await setTimeout(20);
	}
	return false;
}
/**
* Processes that hold a listening socket on the port, as far as we may look; empty when that cannot be told
* (no /proc, or the process is another user's).
*/
function listeners(port, address = /:/) {
	const inodes = /* @__PURE__ */ new Set([...listeningInodes("/proc/net/tcp", port, address), ...listeningInodes("/proc/net/tcp6", port, address)]);
	if (inodes.size === 0) return [];
	return readable("/proc").filter((name) => /^\d+$/.test(name)).filter((pid) => readable(`/proc/${pid}/fd`).some((fd) => inodes.has(socketInode(`/proc/${pid}/fd/${fd}`)))).map(Number);
}
/** Those of them that a connection to 127.0.0.1 could reach: several processes may share a port, and an address be nearer. */
const answerers = (port) => listeners(port, reachable);
/** 127.0.0.1, 0.0.0.0, ::ffff:127.0.0.1 and ::, as /proc/net/tcp and tcp6 write them. */
const reachable = /^(0100007F|0{8}|0{16}F{4}0{4}0100007F|0{16}0{4}F{4}0100007F|0{32}):/;
/** The command line of a process, for an error message; '' when it is gone. */
function commandOf(pid) {
	return text(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim();
}
/** Rows of /proc/net/tcp in state 0A (LISTEN): `sl local_address rem_address st … inode`. */
function listeningInodes(table, port, address) {
	const suffix = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
	return text(table).split("\n").map((row) => row.trim().split(/\s+/)).filter(([, local, , state]) => state === "0A" && local?.endsWith(suffix) && address.test(local)).map((row) => row[9]);
}
function socketInode(link) {
	try {
		return /^socket:\[(\d+)\]$/.exec(readlinkSync(link))?.[1] ?? "";
	} catch {
		return "";
	}
}
function text(path) {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return "";
	}
}
function readable(folder) {
	try {
		return readdirSync(folder);
	} catch {
		return [];
	}
}

// src/measure/server/boot.ts
/**
* Starts a variant and waits until it is ready. Throws `port-taken`, `command-failed` (its reset), `server-exited`,
* `server-not-ready`, `server-wrong-listener`; nothing is left behind then.
*/
async function boot(variant, options) {
	if (variant.url !== void 0) return {
		variant,
		url: variant.url,
		boot: 0,
		kills: 0,
		[Symbol.asyncDispose]: async () => {}
	};
	await reset(variant, options);
	const port = variant.port ?? (await freePorts(1))[0];
	if (variant.port !== void 0) await demandFree(variant, port);
	const url = `http://127.0.0.1:${port}`;
	const started = performance.now();
	const kills = memoryKills();
	const process = launch(variant.start.replaceAll("{port}", String(port)), {
		directory: variant.directory,
		env: {
			...variant.env,
			PORT: String(port),
			HOST: "127.0.0.1"
		},
		log: join(options.logs, `server-${safe(variant.name)}-block${options.block + 1}.log`),
		run: options.run,
		...options.cpus === void 0 ? {} : { cpus: options.cpus }
	});
	try {
		await ready(process, variant, port, kills, options);
		demandOurs({
			process,
			variant,
			url
		});
	} catch (error) {
		await process.stop(500);
		throw error;
	}
	const stop = async () => {
		await process.stop(options.signal.aborted ? 500 : options.grace);
		if (!await silent(port)) throw new GateError("server-survives", `port ${port} still answers after \`${variant.name}\` was stopped`, { variant: variant.name });
	};
	return {
		variant,
		url,
		process,
		boot: performance.now() - started,
		kills,
		[Symbol.asyncDispose]: stop
	};
}
/** Names in file names: what a shell or a file system could take amiss becomes `_`. */
const safe = (name) => name.replace(/[^\w.-]/g, "_").slice(0, 60);
async function reset(variant, { run, logs, block, server, signal }) {
	if (variant.reset === void 0) return;
	const log = join(logs, `reset-${safe(variant.name)}-block${block + 1}.log`);
	const { exit, lastWords } = await runToEnd(variant.reset, {
		directory: variant.directory,
		env: variant.env,
		log,
		run,
		timeout: server.resetTimeout,
		signal
	});
	if (exit === "timeout") throw new GateError("command-timeout", `reset of \`${variant.name}\` took longer than ${server.resetTimeout / 1e3} s: \`${variant.reset}\``, {
		variant: variant.name,
		lastWords
	});
	if (exit.code !== 0) throw new GateError("command-failed", `reset of \`${variant.name}\` failed: \`${variant.reset}\` ended with ${ending$1(exit)}`, {
		variant: variant.name,
		lastWords
	});
}
async function demandFree(variant, port) {
	if (!await listening(port)) return;
	throw new GateError("port-taken", `port ${port}, which \`server.port\` demands for \`${variant.name}\`, is taken${holder(port)}`, { variant: variant.name });
}
const holder = (port) => {
	const [pid] = listeners(port);
	return pid === void 0 ? "" : ` by process ${pid} (${commandOf(pid).slice(0, 80)})`;
};
async function ready(process, variant, port, kills, { server, signal }) {
	const end = performance.now() + server.readyTimeout;
	for (let pause = 10, status = 0;; pause = Math.min(100, pause * 1.3)) {
		signal.throwIfAborted();
		if (server.ready === "tcp" && await listening(port)) return;
		if (server.ready !== "tcp") status = await ask(port, server.ready, Math.max(1e3, end - performance.now()), signal);
		if (status > 0 && status < 500) return;
		demandAlive(process, variant, kills);
		if (performance.now() > end) throw notReady(process, variant, port, server, status);
		await setTimeout(pause);
	}
}
/** Status of the answer to a GET; 0 without an answer. */
function ask(port, path, timeout, signal) {
	return new Promise((resolve) => {
		const asked = request$3({
			host: "127.0.0.1",
			port,
			path,
			agent: false,
			timeout,
			signal
		}, (response) => {
			response.resume();
			response.once("close", () => resolve(response.statusCode ?? 0));
		});
		asked.once("timeout", () => asked.destroy());
		asked.once("error", () => resolve(0));
		asked.end();
	});
}
/** The shell line may end while a daemon it left behind lives on; only when nobody is left has the server exited. */
function demandAlive(process, variant, kills) {
	if (process.exit === void 0 || process.tree().some(alive)) return;
	const { name } = variant;
	const when = "before it was ready";
	const otherwise = `\`${name}\` ended ${when}: \`${process.line}\` ended with`;
	const { code, message, lastWords } = endingOf(name, process, process.exit, {
		when,
		otherwise,
		kills
	});
	throw new GateError(code, message, {
		variant: name,
		lastWords
	});
}
function notReady(process, variant, port, server, status) {
	const asked = server.ready === "tcp" ? `a connection to port ${port}` : `GET http://127.0.0.1:${port}${server.ready}`;
	const answer = status > 0 ? `was answered ${status}, never below 500` : `had no answer${listeningElsewhere(process, port)}`;
	const message = `\`${variant.name}\` was not ready within ${server.readyTimeout / 1e3} s: ${asked} ${answer}`;
	return new GateError("server-not-ready", message, {
		variant: variant.name,
		lastWords: process.lastWords()
	});
}
const listeningElsewhere = (process, port) => process.tree().some((pid) => listeners(port).includes(pid)) ? "" : ` (nothing of it listens on port ${port}: does the server read PORT, or its command \`{port}\`?)`;
/**
* An answer may come from somebody else's server: one that had the port before, or one that shares it, as two processes
* of the same user may. Then we would measure that one. Throws `server-wrong-listener`.
*/
function demandOurs({ process, variant, url }) {
	if (process === void 0) return;
	const port = Number(new URL(url).port);
	const ours = new Set(process.tree());
	const stranger = answerers(port).find((pid) => !ours.has(pid));
	if (stranger === void 0) return;
	const message = `port ${port} was answered, but not by \`${variant.name}\` alone: process ${stranger} (${commandOf(stranger).slice(0, 80)}) listens there`;
	throw new GateError("server-wrong-listener", message, {
		variant: variant.name,
		lastWords: process.lastWords()
	});
}

// src/measure/measure.ts
/**
* Measures block after block into `results` and yields each; ends after the last look's block, when the budget does not
* hold another block, or when too few variants are left to compare. Throws GateError when the baseline cannot be
* started, and the signal's reason once aborted. Nothing runs any more when it has ended, however it ended.
*/
async function* measure(options) {
	try {
		var _usingCtx$2 = _usingCtx();
		const { config, results, signal } = options;
		const began = performance.now();
		const generator = _usingCtx$2.a(new Generator(options.run, results.machine.pinning?.generator, signal));
		const session = new Session(options, generator);
		for (let index = 0; index < looks.at(-1); index++) {
			const start = performance.now();
			await session.block(index);
			signal.throwIfAborted();
			yield results.blocks.at(-1);
			if (!session.comparable) return session.end("failed");
			const now = performance.now();
			const another = (now - start) * (index === 0 ? .95 : 1);
			if (now - began + another > config.budget) return session.end("budget");
		}
		session.end("blocks");
	} catch (_) {
		_usingCtx$2.e = _;
	} finally {
		await _usingCtx$2.d();
	}
}
/** What lasts from block to block. */
var Session = class {
	#options;
	#generator;
	#variants;
	#start = performance.now();
	#pace;
	/** Scenarios that a variant is not sent any more, by its name. */
	#spared = /* @__PURE__ */ new Map();
	constructor(options, generator) {
		this.#options = options;
		this.#generator = generator;
		this.#variants = options.variants;
		this.#pace = options.pace;
	}
	/** Is there still something to set side by side? */
	get comparable() {
		return this.#options.config.scenarios.some(({ name }) => this.#compares(name));
	}
	/** Are there still two variants or more that answer this scenario, in a gate the baseline among them? */
	#compares(scenario) {
		const left = this.#left(scenario);
		return left.length > 1 && (this.#isComparison || left.some(({ baseline }) => baseline));
	}
	/** How the cost of a single one grows is worth knowing, too, where the others have given up. */
	#isWorthSending({ name, sweep }) {
		return this.#compares(name) || this.#isComparison && sweep !== void 0 && this.#left(name).length > 0;
	}
	#left(scenario) {
		return this.#variants.filter(({ name }) => this.#isSent(name, scenario));
	}
	/** Of variants that the config lists, not of base and head. */
	get #isComparison() {
		return this.#options.config.variants.length > 0;
	}
	#isSent(variant, scenario) {
		return this.#spared.get(variant)?.has(scenario) !== true;
	}
	end(how) {
		this.#options.results.ended = how;
	}
	async block(index) {
		const { config, results, open, signal } = this.#options;
		const began = performance.now();
		const wanted = new Set(open());
		const names = config.scenarios.map(({ name }) => name).filter((name) => wanted.has(name));
		const order = blockOrder(results.seed, index, this.#variants.map(({ name }) => name), names);
		const scenarios = order.scenarios.map((name) => config.scenarios.find((scenario) => scenario.name === name));
		const block = {
			index,
			at: began - this.#start,
			bootOrder: order.boot,
			boot: {},
			peakRss: {},
			scenarios: []
		};
		for (const { name } of scenarios) block.scenarios.push({
			scenario: name,
			probes: [],
			slices: []
		});
		results.blocks.push(block);
		const variants = order.boot.map((name) => this.#variants.find((variant) => variant.name === name));
		for (const together of takeTurns(variants)) {
			const turns = variants.length / together.length;
			while (await this.#together(together, scenarios, block, began, turns) === "again") signal.throwIfAborted();
		}
		this.#account();
	}
	/**
	* Boots some variants, all alive at once, and sends them everything. `again` when one was lost before anything was
	* measured: what it still works on would disturb the others, so all are launched anew and it is spared that scenario.
	*/
	async #together(all, scenarios, block, began, turns) {
		try {
			var _usingCtx3 = _usingCtx();
			const { results, signal, say } = this.#options;
			const variants = all.filter((variant) => this.#variants.includes(variant));
			const servers = _usingCtx3.a(new Servers());
			const booting = performance.now();
			await servers.bootAll(variants, this.#options, block.index);
			this.#reportBootFailures(servers, block);
			for (const { variant, boot } of servers.running) block.boot[variant.name] = boot;
			results.time.boot += performance.now() - booting;
			const sides = servers.running.map(sideOf);
			const parties = this.#parties(sides, scenarios);
			if (parties.length === 0) return "done";
			try {
				say("warming up");
				const warming = performance.now();
				const alternations = this.#pace === void 0 ? 2 : 1;
				const { budget } = this.#options.config;
				const observed = await warmUp(parties, this.#generator, {
					budget,
					alternations
				}).finally(() => {
					results.time.warmup += performance.now() - warming;
				});
				const overhead = (performance.now() - booting) * turns + 300;
				this.#pace ??= pace(this.#options.config.scenarios, this.#options.variants.length, this.#options.config.budget, {
					...observed,
					overhead
				});
				await this.#measure(parties, block, began);
			} catch (error) {
				if (error instanceof Died) await this.#bury(error, block);
				else if (error instanceof Silent) this.#giveUp(error, block);
				else throw error;
				const names = new Set(variants.map(({ name }) => name));
				if (!block.scenarios.some(({ slices }) => slices.some(({ variant }) => names.has(variant))) && this.#parties(sides, scenarios).length > 0) return "again";
			}
			for (const side of sides) block.peakRss[side.running.variant.name] = side.tree?.peak() ?? 0;
			signal.throwIfAborted();
			return "done";
		} catch (_) {
			_usingCtx3.e = _;
		} finally {
			await _usingCtx3.d();
		}
	}
	/** What is still worth sending, to those who still answer it. */
	#parties(sides, scenarios) {
		const living = sides.filter(({ running }) => this.#variants.includes(running.variant));
		return scenarios.filter((scenario) => this.#isWorthSending(scenario)).map((scenario) => ({
			scenario,
			sides: living.filter(({ running }) => this.#isSent(running.variant.name, scenario.name))
		})).filter((party) => party.sides.length > 0);
	}
	async #measure(parties, block, began) {
		const { results, say, signal } = this.#options;
		for (const { scenario, sides } of parties) {
			say(scenario.name);
			for (const { running } of sides) demandOurs(running);
			const into = block.scenarios.find(({ scenario: name }) => name === scenario.name);
			const plan = {
				seed: results.seed,
				block: block.index,
				began,
				rounds: this.#pace.rounds[scenario.name],
				slice: this.#pace.slice[scenario.name] ?? 0,
				greeting: this.#pace.greeting[scenario.name],
				signal
			};
			const before = into.slices.length;
			try {
				await measureScenario(sides, scenario, plan, this.#generator, into);
			} finally {
				results.time.load += into.slices.slice(before).reduce((sum, { duration }) => sum + duration, 0);
			}
		}
	}
	/** A variant that does not start is out. The baseline in the first block is a matter of the user's setup; afterwards it, too, is a finding. */
	#reportBootFailures({ errors }, block) {
		const baseline = this.#options.variants.find((variant) => variant.baseline);
		const broken = errors.get(baseline.name);
		if (broken !== void 0 && block.index === 0) {
			const others = errors.size > 1 ? "; the others fail likewise" : "";
			throw new GateError(broken.code, `${broken.message}${others}`, {
				cause: broken,
				variant: baseline.name,
				...broken.lastWords === void 0 ? {} : { lastWords: broken.lastWords }
			});
		}
		for (const [name, error] of errors) this.#drop(name, {
			variant: name,
			phase: "boot",
			block: block.index,
			code: error.code,
			message: error.message,
			...error.lastWords === void 0 ? {} : { lastWords: error.lastWords }
		});
	}
	/** Says how a server died under load. */
	async #bury({ side, scenario, message }, block) {
		const { variant, process, kills } = side.running;
		const when = `under load of \`${scenario}\``;
		const otherwise = `${message} of \`${scenario}\`:`;
		const ending = endingOf(variant.name, process, await process.exited, {
			when,
			otherwise,
			kills
		});
		const failure = {
			variant: variant.name,
			phase: "load",
			block: block.index,
			scenario,
			...ending
		};
		if (this.#isComparison) this.#spare(failure, scenario);
		else this.#drop(variant.name, failure);
	}
	/** Says which scenario a variant does not answer. */
	#giveUp({ side, scenario, message }, block) {
		const { name } = side.running.variant;
		this.#spare({
			variant: name,
			phase: "load",
			block: block.index,
			scenario,
			code: "timed-out",
			message
		}, scenario);
	}
	#spare(failure, scenario) {
		this.#options.results.failures.push(failure);
		const spared = this.#spared.get(failure.variant) ?? /* @__PURE__ */ new Set();
		this.#spared.set(failure.variant, spared.add(scenario));
	}
	#drop(name, failure) {
		this.#options.results.failures.push(failure);
		this.#variants = this.#variants.filter((variant) => variant.name !== name);
	}
	#account() {
		const { time } = this.#options.results;
		const spent = performance.now() - this.#start;
		time.other = Math.max(0, spent - time.boot - time.warmup - time.load);
	}
};
/** Variants that insist on one and the same port cannot be alive at once: each is then alone in its turn. */
function takeTurns(variants) {
	const ports = variants.map(({ port }) => port).filter((port) => port !== void 0);
	return new Set(ports).size < ports.length ? variants.map((variant) => [variant]) : [variants];
}
/** A server that is not ready after so long, ms, no longer keeps the others waiting. */
const slowBoot = 2e3;
/** The servers of one block; disposing stops them all at once. */
var Servers = class {
	running = [];
	errors = /* @__PURE__ */ new Map();
	/**
	* Starts one after the other, so that each boots undisturbed; those that take long overlap, or a JVM's ten seconds times
	* two, twelve times, would leave no time to measure. With a reset, never: both sides may reset one and the same database.
	*/
	async bootAll(variants, options, block) {
		const alone = variants.some(({ reset }) => reset !== void 0);
		const boots = [];
		for (const variant of variants) {
			options.say(`starting ${variant.name}`);
			const boot = this.#boot(variant, options, block);
			boots.push(boot);
			const ready = boot.catch(() => {});
			await (alone ? ready : Promise.race([ready, setTimeout(slowBoot, void 0, { ref: false })]));
		}
		const failed = (await Promise.allSettled(boots)).find(({ status }) => status === "rejected");
		if (failed !== void 0) throw failed.reason;
		this.running.sort((a, b) => variants.indexOf(a.variant) - variants.indexOf(b.variant));
	}
	async #boot(variant, { config, run, logs, signal, results }, block) {
		const cpus = results.machine.pinning?.servers;
		try {
			this.running.push(await boot(variant, {
				server: config.server,
				run,
				logs,
				block,
				signal,
				...cpus === void 0 ? {} : { cpus }
			}));
		} catch (error) {
			if (!(error instanceof GateError)) throw error;
			this.errors.set(variant.name, error);
		}
	}
	async [Symbol.asyncDispose]() {
		const failed = (await Promise.allSettled(this.running.map((server) => server[Symbol.asyncDispose]()))).find(({ status }) => status === "rejected");
		if (failed !== void 0) throw failed.reason;
	}
};

// src/config/proposal.ts
/** What a change of the config by head comes to; undefined: both say the same. Pure. */
function proposalOf(base, head, applies) {
	if (head === void 0) return {
		applies,
		changes: [],
		flaw: `head removes ${base.file}`
	};
	const moved = base.file === head.file ? [] : [{
		key: "the file",
		base: base.file,
		head: head.file
	}];
	const usable = rulesOf(head);
	if ("flaw" in usable) return {
		applies,
		changes: moved,
		flaw: usable.flaw
	};
	const changes = [...moved, ...configChanges(readYaml(base.text).value, readYaml(head.text).value)];
	if (changes.length === 0) return void 0;
	return {
		applies,
		changes,
		...applies ? {} : usable
	};
}
function rulesOf({ text, file }) {
	try {
		const { scenarios, gate } = parseConfig(text, file);
		return {
			thresholds: Object.fromEntries(scenarios.map(({ name, thresholds }) => [name, thresholds])),
			gate
		};
	} catch (error) {
		return { flaw: error.message };
	}
}
/** Whoever changes more has written another config. */
const mostChanges = 1e3;
/** The keys that differ between two configs as they are written, in the order of base, then of head; 1000 at most. Pure. */
function configChanges(base, head) {
	const [before, after] = [leaves$1(base), leaves$1(head)];
	return [.../* @__PURE__ */ new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
		const [from, to] = [before.get(key), after.get(key)];
		if (from === to) return [];
		return [{
			key: shortened$2(key),
			...from === void 0 ? {} : { base: from },
			...to === void 0 ? {} : { head: to }
		}];
	}).slice(0, mostChanges);
}
/** Scenarios, requests and variants go by their names, so that moving one in its list is no change. */
function leaves$1(value, key = "", into = /* @__PURE__ */ new Map()) {
	if (value === void 0) return into;
	const names = namesOf(value);
	if (names !== void 0) for (const [i, part] of value.entries()) leaves$1(part, `${key}[${names[i]}]`, into);
	else if (isMapping(value) && (key === "" || Object.keys(value).length > 0)) for (const [name, part] of Object.entries(value)) leaves$1(part, key === "" ? name : `${key}.${name}`, into);
	else into.set(key === "" ? "the config" : key, shown$2(value));
	return into;
}
function namesOf(value) {
	if (!Array.isArray(value) || value.length === 0) return void 0;
	const names = value.map((part) => isMapping(part) ? part.name : void 0);
	return new Set(names).size === names.length && names.every((name) => typeof name === "string") ? names : void 0;
}
const isMapping = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** Long enough for a shell line, short enough for a table. */
const longest = 160;
const shown$2 = (value) => shortened$2(typeof value === "string" ? value : JSON.stringify(value));
const shortened$2 = (text) => text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;

// src/prepare/git-environment.ts
/** No hook, no watcher, no pager, no garbage collection on our account; a checkout that is another user's is no surprise. */
const settings = [
	"core.hooksPath=/dev/null",
	"core.fsmonitor=false",
	"core.quotePath=false",
	"core.splitIndex=false",
	"submodule.recurse=false",
	"protocol.ext.allow=never",
	"gc.auto=0",
	"maintenance.auto=false",
	"safe.directory=*"
];
/** Nobody is asked for anything. */
const noPrompts = {
	GIT_TERMINAL_PROMPT: "0",
	GIT_ASKPASS: "false",
	SSH_ASKPASS: "false",
	SSH_ASKPASS_REQUIRE: "never",
	GCM_INTERACTIVE: "never"
};
/** Nobody's configuration but the repository's own. */
const noConfig = {
	GIT_CONFIG_NOSYSTEM: "1",
	GIT_CONFIG_GLOBAL: "/dev/null",
	GIT_ATTR_NOSYSTEM: "1"
};
const plain$1 = {
	GIT_OPTIONAL_LOCKS: "0",
	LC_ALL: "C",
	LANGUAGE: ""
};
/** Set by git for its hooks; perf-gate started from a hook must look at the folder it stands in instead. */
const misleading = [
	"GIT_DIR",
	"GIT_WORK_TREE",
	"GIT_INDEX_FILE",
	"GIT_PREFIX",
	"GIT_COMMON_DIR",
	"GIT_OBJECT_DIRECTORY",
	"GIT_ALTERNATE_OBJECT_DIRECTORIES",
	"GIT_NAMESPACE"
];
/** What GitHub gives an action is not for the programs that git starts. */
const forUs = /^(INPUT|ACTIONS)_/;
/**
* The environment of git. `asUser`: with the user's configuration, agents and credentials, for the few commands that
* talk to a remote; any other gets the allow-listed environment, nobody's configuration and no credentials.
*/
function gitEnvironment(asUser, extra = {}, config = []) {
	if (!asUser) return withSettings(environment$1({
		...noPrompts,
		...noConfig,
		...plain$1,
		...extra
	}), [...config, ["credential.helper", ""]]);
	const kept = Object.entries(process.env).filter(([name]) => !misleading.includes(name) && !forUs.test(name));
	return withSettings({
		...Object.fromEntries(kept),
		...noPrompts,
		...plain$1,
		...extra
	}, config);
}
/** An environment in which git finds these settings, after those that it holds already. */
function withSettings(env, settings) {
	const before = Number(env.GIT_CONFIG_COUNT ?? 0);
	const named = settings.flatMap(([key, value], i) => [[`GIT_CONFIG_KEY_${before + i}`, key], [`GIT_CONFIG_VALUE_${before + i}`, value]]);
	return {
		...env,
		...Object.fromEntries(named),
		GIT_CONFIG_COUNT: String(before + settings.length)
	};
}

// src/prepare/git.ts
/** git ended with something else than 0. Whoever called it knows what that means; nobody else should see this. */
var GitError = class extends Error {
	/** 128 for most fatal errors, 1 for "no" where a question was asked. */
	status;
	constructor(args, status, stderr) {
		super(`\`git ${args.join(" ")}\` ended with exit code ${status}${stderr === "" ? "" : `: ${stderr}`}`);
		this.name = "GitError";
		this.status = status;
		this.stderr = stderr;
	}
	/** What it said, without the "fatal:" in front. */
	stderr;
};
/**
* Runs git in a folder; resolves with what it printed, as UTF-8
* without the last line break. Rejects with `GitError`, or `not-a-repository` when there is no git at all.
*/
async function git(directory, args, options = {}) {
	return (await gitBytes(directory, args, options)).toString("utf8").replace(/\n$/, "");
}
/** Runs a git command that lists paths with `-z`. Paths are bytes, not text: each is returned in latin1, see `bytes`. */
async function gitNames(directory, args, options = {}) {
	return (await gitBytes(directory, args, options)).toString("latin1").split("\0").slice(0, -1);
}
/** Answers a question that git says no to by exit code: undefined instead of `GitError`. */
async function gitMaybe(directory, args, options = {}) {
	try {
		return await git(directory, args, options);
	} catch (error) {
		if (error instanceof GitError) return void 0;
		throw error;
	}
}
/** Runs git in a folder; resolves with what it printed, to the byte. */
async function gitBytes(directory, args, { signal, env, config, asUser = false, input }) {
	signal?.throwIfAborted();
	const child = spawn("git", [...settings.flatMap((setting) => ["-c", setting]), ...args], {
		cwd: directory,
		env: gitEnvironment(asUser, env, config),
		stdio: [
			input === void 0 ? "ignore" : "pipe",
			"pipe",
			"pipe"
		],
		detached: true
	});
	const [stdout, stderr] = [collect(child.stdout), collect(child.stderr)];
	child.stdin?.on("error", () => {}).end(input);
	const stop = () => stopGroup(child.pid);
	signal?.addEventListener("abort", stop, { once: true });
	try {
		const status = await new Promise((resolve, reject) => {
			child.once("error", (error) => reject(notStarted(error, directory)));
			child.once("close", (code) => resolve(code ?? 128));
		});
		signal?.throwIfAborted();
		if (status !== 0) throw new GitError(args, status, said(await stderr));
		return await stdout;
	} finally {
		signal?.removeEventListener("abort", stop);
	}
}
async function collect(stream) {
	const chunks = [];
	for await (const chunk of stream) chunks.push(chunk);
	return Buffer.concat(chunks);
}
/** SIGTERM lets git remove its lock files and half-made worktrees; a second later it has had its chance. */
function stopGroup(leader) {
	if (leader === void 0) return;
	signalGroup(leader, "SIGTERM");
	setTimeout(1e3, void 0, { ref: false }).then(() => signalGroup(leader, "SIGKILL"));
}
function signalGroup(leader, signal) {
	try {
		process.kill(-leader, signal);
	} catch (error) {
		if (error.code !== "ESRCH") throw error;
	}
}
function notStarted(error, directory) {
	if (error.code !== "ENOENT") return error;
	if (!existsSync(directory)) return new GateError("directory-missing", `there is no folder ${directory}`, { cause: error });
	return new GateError("not-a-repository", `git is not installed (looked for it on PATH, to read ${directory})`, { cause: error });
}
/** What git complained about, on one line. */
const said = (stderr) => stderr.toString("utf8").split("\n").map((line) => line.trim().replace(/^(fatal|error): /, "")).filter((line) => line !== "").join("; ");
/** The bytes of a path that `gitNames` returned. */
const bytes$1 = (name) => Buffer.from(name, "latin1");

// src/prepare/committed.ts
/**
* The config as a commit has it: the given file (relative to the folder), or the usual one; undefined where that commit
* has none. Links are followed inside the commit and nowhere else.
* Throws `config-unreadable`, `config-invalid` (several usual ones), `path-escapes`.
*/
async function committedConfig(at, file, signal) {
	const names = file === void 0 ? [...usualFiles] : [file];
	const entries = await entriesOf(at, names, signal);
	const name = oneOf(names.filter((_, i) => entries[i].kind !== "missing"));
	if (name === void 0) return void 0;
	const entry = entries[names.indexOf(name)];
	const what = `${name} of commit ${at.commit.slice(0, 10)}`;
	if (entry.kind === "outside") throw new GateError("path-escapes", `${what} leads out of the repository, to ${entry.target}`);
	if (entry.kind !== "blob") throw new GateError("config-unreadable", `cannot read ${what}: it is a folder`);
	demandSmall(what, entry.size);
	const content = await gitBytes(at.repository, [
		"cat-file",
		"blob",
		entry.hash
	], { signal });
	return {
		file: posix.normalize(name),
		text: decoded(what, content)
	};
}
/**
* What paths of a commit are, links followed by git, inside the tree alone. Its answers, for each line of input:
*
*   <hash> blob <size>      <hash> tree <size>      <name> missing
*   symlink <size>, loop <size>, dangling <size>, notdir <size>       and the path in question on a line of its own
*/
async function entriesOf({ repository, commit, prefix }, names, signal) {
	const paths = names.map((name) => posix.join(prefix, name));
	const input = paths.map((path) => `${commit}:${path}\n`).join("");
	const lines = (await git(repository, [
		"cat-file",
		"--batch-check",
		"--follow-symlinks"
	], {
		signal,
		input
	})).split("\n");
	return paths.map(() => {
		const line = lines.shift() ?? "";
		const [, hash, kind, size] = /^([0-9a-f]+) (blob|tree) (\d+)$/.exec(line) ?? [];
		if (kind === "blob") return {
			kind,
			hash,
			size: Number(size)
		};
		if (kind === "tree") return { kind: "folder" };
		const way = /^(symlink|loop|dangling|notdir) \d+$/.exec(line)?.[1];
		if (way === void 0) return { kind: "missing" };
		const target = lines.shift() ?? "";
		return way === "symlink" ? {
			kind: "outside",
			target
		} : { kind: "missing" };
	});
}

// src/prepare/explained.ts
/** What a full disk or quota looks like: an error code of ours, or the words of a command. */
const fullDisk = /\bENOSPC\b|\bEDQUOT\b|No space left on device|Disk quota exceeded/;
/** Of a full disk git only says this. */
const unwritten = /unable to (write|create)|could ?n[o']t (write|create)|failed to write|write error/i;
/** Free space, bytes, below which we believe that this was the reason. */
const nothingLeft$1 = 32 * 2 ** 20;
/**
* Errors of the system and of git that are the user's setup and not our bug: a full disk becomes `disk-full`, naming the
* folder, a git command that failed becomes `command-failed`. Any other is returned as it is.
* To be asked while everything is still there: cleaning up makes room.
*/
async function explained(error, folder) {
	if (!(error instanceof Error)) return error;
	const { lastWords, variant, code } = error;
	const said = `${code} ${error.message} ${lastWords ?? ""}`;
	if (fullDisk.test(said) || unwritten.test(said) && await freeSpace(folder) < nothingLeft$1) {
		const message = `no space left on the disk of ${folder}, where variants are prepared: ${error.message}`;
		return new GateError("disk-full", message, {
			cause: error,
			variant,
			lastWords
		});
	}
	return error instanceof GitError ? new GateError("command-failed", error.message, { cause: error }) : error;
}
/** Bytes; Infinity where the system does not say. */
async function freeSpace(folder) {
	const space = await statfs(folder).catch(() => void 0);
	return space === void 0 ? 1e400 : space.bavail * space.bsize;
}

// src/prepare/repository.ts
/** Root of the checkout that `directory` is in; undefined where there is none at all. */
async function findRepository(directory, signal) {
	try {
		return await git(directory, ["rev-parse", "--show-toplevel"], { signal });
	} catch (error) {
		if (!(error instanceof GitError)) throw error;
		if (/not a git repository/.test(error.stderr)) return void 0;
		if (/must be run in a work tree/.test(error.stderr)) throw new GateError("not-a-repository", `${directory} is in a bare git repository: there is no working tree to stand in`);
		throw new GateError("not-a-repository", `git cannot read the repository of ${directory}: ${error.stderr}`, { cause: error });
	}
}
/** The commit the checkout stands on. Errors: no-commits. */
async function headCommit(repository, signal) {
	const hash = await gitMaybe(repository, [
		"rev-parse",
		"--verify",
		"--quiet",
		"HEAD^{commit}"
	], { signal });
	if (hash === void 0) throw new GateError("no-commits", `${repository} has no commits yet`);
	return hash;
}
/** Hash and subject of a commit that is here. */
async function describe$1(repository, hash, signal) {
	return {
		hash,
		subject: await git(repository, [
			"log",
			"-1",
			"--no-show-signature",
			"--format=%s",
			hash
		], { signal })
	};
}
/** Was the history cut off when it was cloned? */
async function isShallow(repository, signal) {
	return await git(repository, ["rev-parse", "--is-shallow-repository"], { signal }) === "true";
}
/** First parent of a commit, read from the commit itself: in a shallow clone its object may be missing. */
async function firstParent(repository, hash, signal) {
	const text = await git(repository, [
		"cat-file",
		"commit",
		hash
	], { signal });
	return /^parent ([0-9a-f]+)$/m.exec(text.slice(0, text.indexOf("\n\n") + 1))?.[1];
}
/** Where commits can be fetched from: `origin`, or the only remote there is. */
async function remoteOf(repository, signal) {
	const remotes = (await git(repository, ["remote"], { signal })).split("\n").filter(Boolean);
	return remotes.includes("origin") ? "origin" : remotes.length === 1 ? remotes[0] : void 0;
}
/**
* Makes sure that a commit is here, given its full hash: in a shallow clone only this one is fetched.
* Errors: fetch-failed.
*/
async function fetchCommit(repository, hash, signal) {
	if (await gitMaybe(repository, [
		"cat-file",
		"-e",
		`${hash}^{commit}`
	], { signal }) !== void 0) return;
	const remote = await remoteOf(repository, signal);
	if (remote === void 0) throw new GateError("fetch-failed", `commit ${hash} is not in ${repository}, and there is no remote \`origin\` to fetch it from`);
	await fetch(repository, [
		...await isShallow(repository, signal) ? ["--depth=1"] : [],
		remote,
		hash
	], signal);
}
/** `git fetch` that leaves nothing behind but commits: no tags, no FETCH_HEAD. Errors: fetch-failed. */
async function fetch(repository, args, signal) {
	const quiet = [
		"--quiet",
		"--no-tags",
		"--no-write-fetch-head",
		"--no-recurse-submodules"
	];
	try {
		await git(repository, [
			"fetch",
			...quiet,
			...args
		], {
			signal,
			asUser: true
		});
	} catch (error) {
		if (!(error instanceof GitError)) throw error;
		throw new GateError("fetch-failed", `\`git fetch ${args.join(" ")}\` failed: ${error.stderr}`, { cause: error });
	}
}

// src/prepare/base.ts
/**
* The merge base of head and the default branch. Where head is on that branch itself there is nothing between the two,
* so it is compared with its own commit when it has uncommitted changes, else with its parent.
* Errors: no-such-ref (nothing to compare with), fetch-failed.
*/
async function chooseBase(repository, head, signal) {
	const branch = await defaultBranch(repository, signal);
	const found = branch && await mergeBase(repository, [branch, head.hash], signal);
	if (branch && found && found !== head.hash) return {
		hash: found,
		source: `merge base with ${branch}`,
		note: `base is ${found.slice(0, 10)}, where ${head.name} left \`${branch}\` (their merge base)`
	};
	const why = branch === void 0 ? "there is no default branch to compare with" : `${head.name} has no commits that \`${branch}\` lacks`;
	if (head.dirty) return {
		hash: head.hash,
		source: "HEAD",
		note: `base is HEAD: ${why}, so only the uncommitted changes count`
	};
	const parent = await parentOf(repository, head, signal);
	return {
		...parent,
		note: `base is ${parent.source}: ${why}`
	};
}
async function parentOf(repository, head, signal) {
	const parent = await firstParent(repository, head.hash, signal);
	if (parent === void 0) throw new GateError("no-such-ref", `${head.name} is the first commit of ${repository}: nothing to compare it with; pass --base`);
	await fetchCommit(repository, parent, signal);
	return {
		hash: parent,
		source: head.name === "the working tree" ? "HEAD~1" : `${head.name}~1`
	};
}
/** The branch that pull requests are made against, as far as the clone knows. */
async function defaultBranch(repository, signal) {
	const remote = await remoteOf(repository, signal) ?? "origin";
	const pointer = await gitMaybe(repository, [
		"symbolic-ref",
		"--quiet",
		"--short",
		`refs/remotes/${remote}/HEAD`
	], { signal });
	const candidates = [`${remote}/main`, `${remote}/master`].map((name) => `refs/remotes/${name}`);
	candidates.push("refs/heads/main", "refs/heads/master");
	if (pointer !== void 0) candidates.unshift(`refs/remotes/${pointer}`);
	for (const candidate of candidates) if (await gitMaybe(repository, [
		"rev-parse",
		"--verify",
		"--quiet",
		`${candidate}^{commit}`
	], { signal }) !== void 0) return candidate.replace(/^refs\/(remotes|heads)\//, "");
}
/** Depths a shallow clone is deepened to, step by step, until the histories meet. */
const steps = [
	50,
	500,
	5e3
];
async function mergeBase(repository, [branch, head], signal) {
	const ask = () => gitMaybe(repository, [
		"merge-base",
		branch,
		head
	], { signal });
	const remote = await remoteOf(repository, signal);
	for (const step of steps) {
		if (await ask() !== void 0 || !await isShallow(repository, signal) || remote === void 0) break;
		await fetch(repository, [`--deepen=${step}`, remote], signal);
	}
	const found = await ask();
	if (found !== void 0) return found;
	throw new GateError("no-such-ref", await isShallow(repository, signal) ? `this shallow clone does not reach the merge base with \`${branch}\`: give actions/checkout \`fetch-depth: 0\`, or pass --base` : `HEAD and \`${branch}\` have no commit in common: pass --base`);
}

// src/prepare/filters.ts
/** What Git LFS writes into a configuration; nothing else may stand under its name. */
const lfs = {
	clean: "git-lfs clean -- %f",
	smudge: "git-lfs smudge -- %f",
	process: "git-lfs filter-process"
};
/** Settings of the user's that are no commands and decide which files there are, and how lines end. */
const carried = [
	"core.excludesfile",
	"core.autocrlf",
	"core.eol"
];
/**
* How files are written to, and compared with, a working tree. The attributes of a commit choose among the filters that
* are configured on this machine, and filters are commands: of these only Git LFS runs, by its own command lines.
*/
async function checkoutSettings(repository, signal) {
	const entries = (await gitNames(repository, [
		"config",
		"--null",
		"--list"
	], {
		signal,
		asUser: true
	})).map((entry) => split(Buffer.from(entry, "latin1").toString()));
	const names = new Set(entries.flatMap(([key]) => /^filter\.(.*)\.\w+$/s.exec(key)?.[1] ?? []));
	const silenced = [...names].filter((name) => name !== "lfs");
	const values = new Map(entries);
	return {
		config: [
			...carried.flatMap((key) => values.has(key) ? [[key, values.get(key)]] : []),
			...silenced.flatMap((name) => filter(name, {
				clean: "",
				smudge: "",
				process: ""
			}, false)),
			...names.has("lfs") ? filter("lfs", lfs, true) : []
		],
		asUser: entries.some(([key]) => key === "extensions.partialclone" || /^remote\..*\.promisor$/s.test(key)) || names.has("lfs"),
		silenced
	};
}
const filter = (name, commands, required) => [...Object.entries(commands).map(([verb, line]) => [`filter.${name}.${verb}`, line]), [`filter.${name}.required`, String(required)]];
/** `key\nvalue`; a key alone is a yes. */
function split(entry) {
	const at = entry.indexOf("\n");
	return at < 0 ? [entry, "true"] : [entry.slice(0, at), entry.slice(at + 1)];
}

// src/prepare/overlay.ts
/**
* Staged, unstaged and untracked-not-ignored changes; folders in `ignore` (absolute: our own output) do not count.
* Note: `git diff HEAD` would rewrite the user's index, GIT_OPTIONAL_LOCKS or not; `git status` does not.
*/
async function differences(repository, ignore, signal) {
	const options = [
		"--porcelain=v1",
		"-z",
		"--no-renames",
		"--untracked-files=all",
		"--ignore-submodules=none"
	];
	const { config } = await checkoutSettings(repository, signal);
	const entries = await gitNames(repository, ["status", ...options], {
		signal,
		config
	});
	const submodules = new Set(await gitlinks(repository, signal));
	const ours = ignore.map((folder) => Buffer.from(relative(repository, folder)).toString("latin1"));
	const result = {
		deleted: [],
		present: []
	};
	for (const entry of entries) {
		const [state, name] = [entry.slice(0, 2), entry.slice(3)];
		if (ours.some((folder) => within(folder, name))) continue;
		if (state === "D " || state[1] === "D") result.deleted.push(name);
		else result.present.push(submodules.has(name) ? `${name}/` : name);
	}
	return result;
}
const within = (folder, name) => name === folder || name.startsWith(`${folder}/`);
/** Paths that stand for a commit of another repository, in the index. */
async function gitlinks(repository, signal) {
	return (await gitNames(repository, [
		"ls-files",
		"--stage",
		"-z"
	], { signal })).filter((entry) => entry.startsWith("160000 ")).map((entry) => entry.slice(entry.indexOf("	") + 1));
}
/** Makes a fresh worktree of the same commit look like the working tree. */
async function overlay(from, to, { deleted, present }, signal) {
	const root = await realpath(to);
	for (const name of [...deleted, ...present]) await rm(at(root, name), {
		recursive: true,
		force: true
	}).catch(unlessNoFolder);
	for (const name of present) {
		signal.throwIfAborted();
		if (name.endsWith("/")) await copyRepository(from, root, name, signal);
		else await copyEntry(from, root, name);
	}
}
/** A repository inside the working tree: its files as they are, without its history. */
async function copyRepository(from, to, name, signal) {
	await mkdir(at(to, name), { recursive: true });
	const inside = at(from, name);
	const top = await git(inside.toString(), ["rev-parse", "--show-toplevel"], { signal });
	if (await realpath(top) !== (await realpath(inside)).toString()) return;
	for (const file of await gitNames(inside.toString(), [
		"ls-files",
		"--cached",
		"--others",
		"--exclude-standard",
		"-z"
	], { signal })) {
		signal.throwIfAborted();
		if (file.endsWith("/")) await copyRepository(from, to, name + file, signal);
		else await copyEntry(from, to, name + file);
	}
}
/** Copies one file, or a link as a link: what it points to is never followed. Missing ones are left out. */
async function copyEntry(from, to, name) {
	const [source, target] = [at(from, name), at(to, name)];
	const stats = await lstat(source).catch(unlessMissing);
	if (stats === void 0 || stats.isDirectory()) return;
	await makeFolder(to, name);
	if (stats.isSymbolicLink()) await symlink(await readlink(source, { encoding: "buffer" }), target);
	else if (stats.isFile()) await copyFile(source, target, constants.COPYFILE_FICLONE);
}
/** Creates the folder of a file, and makes sure that no link in the commit leads it out of the worktree. */
async function makeFolder(root, name) {
	const slash = name.lastIndexOf("/");
	if (slash < 0) return;
	const folder = at(root, name.slice(0, slash));
	await mkdir(folder, { recursive: true });
	const real = await realpath(folder, { encoding: "buffer" });
	if (!within(Buffer.from(root).toString("latin1"), real.toString("latin1"))) throw new GateError("path-escapes", `${bytes$1(name)} would be copied out of the worktree, to ${real}`);
}
const at = (root, name) => Buffer.concat([Buffer.from(`${root}/`), bytes$1(name.replace(/\/$/, ""))]);
function unlessMissing(error) {
	if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}
/** Removing `a/b` where `a` has just been removed, or is a file. */
function unlessNoFolder(error) {
	if (error.code !== "ENOTDIR") throw error;
}

// src/prepare/refs.ts
/**
* The commit a person means by `ref`: anything git understands, a branch that only the remote has, and, in a shallow
* clone, a commit that is fetched for the purpose. Resolves with its full hash; the commit is then here.
* Errors: no-such-ref, fetch-failed.
*/
async function resolveRef(repository, ref, signal) {
	if (!/^[^\s-][^\0\n]*$/.test(ref)) throw new GateError("no-such-ref", `${JSON.stringify(ref)} cannot be the name of a commit`);
	return await local(repository, ref, signal) ?? await fullHash(repository, ref, signal) ?? await parentBeyondShallow(repository, ref, signal) ?? await remoteBranch(repository, ref, signal) ?? await nothing(repository, ref, signal);
}
const local = (repository, ref, signal) => gitMaybe(repository, [
	"rev-parse",
	"--verify",
	"--quiet",
	`${ref}^{commit}`
], { signal });
async function fullHash(repository, ref, signal) {
	if (!/^([0-9a-f]{40}|[0-9a-f]{64})$/i.test(ref)) return void 0;
	const hash = ref.toLowerCase();
	await fetchCommit(repository, hash, signal);
	return hash;
}
/** `HEAD^`, `HEAD^1` or `HEAD~1` at the border of a shallow clone: the commit names its parent, so it can be fetched. */
async function parentBeyondShallow(repository, ref, signal) {
	const child = /^([^~^]+)[~^]1?$/.exec(ref)?.[1];
	if (child === void 0 || !await isShallow(repository, signal)) return void 0;
	const commit = await local(repository, child, signal);
	const parent = commit && await firstParent(repository, commit, signal);
	if (parent) await fetchCommit(repository, parent, signal);
	return parent;
}
/** A branch or tag that only the remote knows, as after `actions/checkout` with its default depth. */
async function remoteBranch(repository, ref, signal) {
	const remote = await remoteOf(repository, signal);
	if (remote === void 0 || /[\s~^:?*[\\]/.test(ref)) return void 0;
	const tracked = await local(repository, `refs/remotes/${remote}/${ref}`, signal);
	if (tracked !== void 0) return tracked;
	const name = ref.startsWith(`${remote}/`) ? ref.slice(remote.length + 1) : ref;
	const wanted = [
		`refs/heads/${name}`,
		`refs/tags/${name}^{}`,
		`refs/tags/${name}`
	];
	const listed = await gitMaybe(repository, [
		"ls-remote",
		"--quiet",
		remote,
		...wanted
	], {
		signal,
		asUser: true
	}) ?? "";
	const hashes = new Map(listed.split("\n").map((line) => line.split("	").reverse()));
	const hash = wanted.map((full) => hashes.get(full)).find(Boolean);
	if (hash !== void 0) await fetchCommit(repository, hash, signal);
	return hash;
}
async function nothing(repository, ref, signal) {
	const near = await nearest(repository, ref, signal);
	const shallow = await isShallow(repository, signal);
	throw new GateError("no-such-ref", [
		`there is no commit \`${ref}\` in ${repository}`,
		near.length === 0 ? "" : `; the nearest names are ${near.map((name) => `\`${name}\``).join(", ")}`,
		shallow ? "; the clone is shallow: in a workflow, give actions/checkout `fetch-depth: 0`" : ""
	].join(""));
}
/** Up to three names of branches and tags that look like `ref`, the likeliest first. */
async function nearest(repository, ref, signal) {
	return (await git(repository, [
		"for-each-ref",
		"--format=%(refname:short)",
		...[
			"refs/heads",
			"refs/remotes",
			"refs/tags"
		]
	], { signal })).split("\n").filter((name) => name !== "" && !name.endsWith("/HEAD")).map((name) => ({
		name,
		apart: (0, import_fastest_levenshtein.distance)(name.toLowerCase(), ref.toLowerCase())
	})).filter(({ name, apart }) => apart <= Math.max(2, name.length / 2)).sort((a, b) => a.apart - b.apart).slice(0, 3).map(({ name }) => name);
}

// src/prepare/sources.ts
/** What to set side by side: base and head, or the variants of the config. */
async function findSources(config, asked) {
	if (config.variants.length === 0) return baseAndHead(asked);
	const lookup = new Lookup(asked);
	const wanted = [];
	for (const variant of config.variants) wanted.push({
		config: variant,
		source: await sourceOf(variant, lookup, asked)
	});
	return {
		wanted,
		repository: await lookup.found(),
		notes: []
	};
}
/** Base, which is a commit, and head, which may be the working tree; in this order. */
async function baseAndHead(asked) {
	const { base, head, signal } = asked;
	const lookup = new Lookup(asked);
	const repository = await lookup.repository();
	const headSource = head === void 0 ? await lookup.workingTree() : await lookup.commit(head);
	const wanted = (baseSource) => [{
		config: {
			name: "base",
			baseline: true
		},
		source: baseSource
	}, {
		config: {
			name: "head",
			baseline: false
		},
		source: headSource
	}];
	if (base !== void 0) return {
		repository,
		wanted: wanted(await lookup.commit(base)),
		notes: []
	};
	const dirty = isDirty(headSource);
	const name = head ?? "the working tree";
	const chosen = await chooseBase(repository, {
		hash: headSource.commit,
		name,
		dirty
	}, signal);
	const commit = await describe$1(repository, chosen.hash, signal);
	return {
		repository,
		wanted: wanted({
			kind: "commit",
			source: chosen.source,
			commit: commit.hash,
			subject: commit.subject
		}),
		notes: [chosen.note]
	};
}
/** Does it differ from its commit? */
const isDirty = (source) => source.kind === "working tree" && source.differences.deleted.length + source.differences.present.length > 0;
async function sourceOf(variant, lookup, { directory }) {
	if (variant.url !== void 0) return {
		kind: "url",
		source: variant.url,
		url: variant.url
	};
	if (variant.directory !== void 0) return {
		kind: "folder",
		source: variant.directory,
		directory: resolve(directory, variant.directory)
	};
	if (variant.ref !== void 0) return lookup.commit(variant.ref);
	if (await lookup.found() === void 0) return {
		kind: "folder",
		source: directory,
		directory
	};
	return lookup.workingTree();
}
/** Questions to the repository that the user stands in, each asked at most once. */
var Lookup = class {
	#asked;
	#found;
	#tree;
	constructor(asked) {
		this.#asked = asked;
	}
	/** Root of the repository; undefined where there is none. */
	found() {
		this.#found ??= findRepository(this.#asked.directory, this.#asked.signal);
		return this.#found;
	}
	/** Root of the repository. Errors: not-a-repository. */
	async repository() {
		const root = await this.found();
		if (root === void 0) throw new GateError("not-a-repository", `${this.#asked.directory} is not in a git repository`);
		return root;
	}
	async commit(ref) {
		const [root, { signal }] = [await this.repository(), this.#asked];
		await headCommit(root, signal);
		const commit = await describe$1(root, await resolveRef(root, ref, signal), signal);
		return {
			kind: "commit",
			source: ref,
			commit: commit.hash,
			subject: commit.subject
		};
	}
	workingTree() {
		this.#tree ??= this.#readTree();
		return this.#tree;
	}
	async #readTree() {
		const [root, { ours, signal }] = [await this.repository(), this.#asked];
		const commit = await describe$1(root, await headCommit(root, signal), signal);
		const changes = await differences(root, ours, signal);
		return {
			kind: "working tree",
			source: "working tree",
			commit: commit.hash,
			subject: commit.subject,
			differences: changes
		};
	}
};

// src/prepare/choose-config.ts
/**
* The config that a run is judged by.
*
*   undefined   the file where the user stands, as it is: one's own machine
*   'base'      the one of the base commit, so that no pull request loosens the gate that judges it; where base has
*               none, head's
*   'head'      the file in the checkout, and the report says so
*
* Errors: those of `loadConfig` and of finding base and head. A config of base that cannot be used is an error, too, even
* where head mends it: else whoever finds base's config in pieces could bring their own thresholds.
*/
async function chooseConfig(asked) {
	try {
		return await chosen(asked);
	} catch (error) {
		throw await explained(error, tmpdir());
	}
}
async function chosen(asked) {
	const { directory, config: file, configFrom } = asked;
	const path = configFrom === void 0 ? void 0 : await committedPath(asked);
	if (path === void 0) return {
		config: await loadConfig(directory, file),
		notes: []
	};
	const sources = await baseAndHead(asked);
	const { commit } = sources.wanted[0].source;
	const name = `base (${commit.slice(0, 10)})`;
	if (configFrom === "head") {
		const base = await committed(sources, path, asked).catch(() => void 0);
		const proposal = base && proposalOf(base, readConfig(directory, file), true);
		return {
			config: await loadConfig(directory, file),
			notes: [`the config is head's own: \`config-from: head\``],
			sources,
			...proposal && { proposal }
		};
	}
	const base = await committed(sources, path, asked);
	if (base === void 0) {
		const config = await loadConfig(directory, file);
		const note = `${name} has no config yet, so head's own counts; once it is merged, the one of base does`;
		return {
			config,
			notes: config.file === void 0 ? [] : [note],
			sources
		};
	}
	const config = parsed$1(base, name, asked);
	const proposal = proposed$1(base, asked);
	return {
		config,
		notes: [`the config is the one of ${name}`],
		sources,
		...proposal && { proposal }
	};
}
/** Where a commit would have the config; undefined for a file outside the repository, which no pull request can change. */
async function committedPath({ directory, config: file, signal }) {
	const prefix = await gitMaybe(directory, ["rev-parse", "--show-prefix"], { signal });
	if (prefix === void 0 || file === void 0) return prefix === void 0 ? void 0 : { prefix };
	if (file.includes("\n")) throw new GateError("config-unreadable", `${JSON.stringify(file)} cannot be read from a commit`);
	const short = isAbsolute(file) ? relative(real(directory), join(real(dirname(file)), basename(file))) : file;
	return posix.join("/", prefix, short) === `/${posix.join(prefix, short)}` ? {
		prefix,
		file: short
	} : void 0;
}
/** Without links, where it exists. */
const real = (path) => existsSync(path) ? realpathSync(path) : path;
function committed({ repository, wanted }, { prefix, file }, { signal }) {
	const { commit } = wanted[0].source;
	return committedConfig({
		repository,
		commit,
		prefix
	}, file, signal);
}
function parsed$1({ text, file }, name, { directory, config }) {
	try {
		return parseConfig(text, file);
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		const way = isUsable(directory, config) ? "\nHead's config is in order: merge it, or use it now with `config-from: head`" : "";
		throw new GateError(error.code, `the config of ${name} cannot be used:\n${error.message}${way}`, { cause: error });
	}
}
function isUsable(directory, file) {
	try {
		const head = readConfig(directory, file);
		return head !== void 0 && parseConfig(head.text, head.file) !== void 0;
	} catch {
		return false;
	}
}
/** What is wrong with head's config is no error of this run, which does not use it. */
function proposed$1(base, { directory, config: file }) {
	try {
		return proposalOf(base, readConfig(directory, file), false);
	} catch (error) {
		if (!(error instanceof GateError)) throw error;
		return {
			applies: false,
			changes: [],
			flaw: error.message
		};
	}
}

// src/prepare/contained.ts
/** A lock file has some megabytes; beyond this, bytes, somebody means harm. */
const mostBytes = 64 * 2 ** 20;
/** Is `path` the folder or in it? Both without links. */
const isInside = (folder, path) => path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
/**
* Content of a file below `root`; of nothing that a link leads to outside of it, and of nothing that is no file: reading
* /dev/zero never ends. Errors: path-escapes; those of the system when it is not there.
*/
async function readInside(root, path) {
	const real = await realpath(path);
	const name = relative(root, path);
	if (!isInside(await realpath(root), real)) throw new GateError("path-escapes", `${JSON.stringify(name)} leads out of the worktree, to ${real}`);
	const stats = await stat(real);
	if (!stats.isFile() || stats.size > mostBytes) throw new GateError("path-escapes", `${JSON.stringify(name)} is no file of less than 64 MiB`);
	return readFile(real);
}
/**
* Makes the folder for results and logs. In the repository, which may have it committed, neither the folder nor anything
* in it may be a link: what we write would land where a pull request points. Errors: path-escapes, usage.
*/
function makeOutput(path, root) {
	const isTheirs = /^\.\.(\/|$)/.test(relative(root, path));
	if (!isTheirs) for (const folder of [path, join(path, "logs")]) demandUnlinked(folder, root);
	try {
		mkdirSync(join(path, "logs"), { recursive: true });
	} catch (error) {
		throw new GateError("usage", `cannot write results to ${path}: ${error.message}`, { cause: error });
	}
	if (isTheirs) return path;
	for (const name of [...readdirSync(path), ...readdirSync(join(path, "logs")).map((log) => join("logs", log))]) if (isLink(join(path, name))) throw new GateError("path-escapes", `${join(path, name)} is a link, and results would be written through it`);
	return path;
}
/** No part of the way from the root to the folder is a link. */
function demandUnlinked(folder, root) {
	for (let at = folder; at !== root && dirname(at) !== at; at = dirname(at)) if (isLink(at)) throw new GateError("path-escapes", `${at} is a link, and results would be written through it`);
}
function isLink(path) {
	try {
		return lstatSync(path).isSymbolicLink();
	} catch {
		return false;
	}
}

// src/prepare/cleanup.ts
/**
* What must be undone when a scope ends, last done first undone.
* Note: AsyncDisposableStack is this class, and is not in Node 20 and 22.
*/
var Cleanup = class {
	#steps = [];
	#say;
	/** `say` hears about what could not be undone: failing to clean must not cost anybody the verdict. */
	constructor(say) {
		this.#say = say;
	}
	defer(step) {
		this.#steps.push(step);
	}
	/** Undoes everything, once; never rejects. */
	async [Symbol.asyncDispose]() {
		for (let step = this.#steps.pop(); step !== void 0; step = this.#steps.pop()) try {
			await step();
		} catch (error) {
			this.#say(`could not clean up: ${error instanceof Error ? error.message : String(error)}`);
		}
	}
};

// src/prepare/home.ts
/** Caches and toolchains, where they are below the user's home unless the environment says otherwise. */
const places = {
	XDG_CACHE_HOME: ".cache",
	npm_config_cache: ".npm",
	PNPM_HOME: ".local/share/pnpm",
	YARN_GLOBAL_FOLDER: ".yarn/berry",
	BUN_INSTALL: ".bun",
	VOLTA_HOME: ".volta",
	NVM_DIR: ".nvm",
	ASDF_DATA_DIR: ".asdf",
	MISE_DATA_DIR: ".local/share/mise",
	MISE_CONFIG_DIR: ".config/mise",
	PYENV_ROOT: ".pyenv",
	UV_PYTHON_INSTALL_DIR: ".local/share/uv/python",
	GOPATH: "go",
	CARGO_HOME: ".cargo",
	RUSTUP_HOME: ".rustup",
	GRADLE_USER_HOME: ".gradle"
};
/**
* A home for everything that is installed, built and started: an empty folder, the same for all variants, which goes with
* the run. Settings, credentials and histories stay in the user's own; caches and toolchains are named, so that nothing is
* downloaded twice.
*/
async function makeHome(path) {
	const folders = Object.entries({
		XDG_CONFIG_HOME: ".config",
		XDG_DATA_HOME: ".local/share",
		XDG_STATE_HOME: ".local/state"
	}).map(([name, folder]) => [name, join(path, folder)]);
	for (const [, folder] of folders) await mkdir(folder, { recursive: true });
	const kept = Object.entries(places).map(([name, folder]) => [name, process.env[name] ?? join(homedir(), folder)]).filter(([, folder]) => existsSync(folder));
	return {
		HOME: path,
		...Object.fromEntries([...kept, ...folders])
	};
}

// src/prepare/installers.ts
/** Programs that must be on PATH, and how to come by them. */
const tools = {
	npm: {
		ecosystem: "node",
		get: "it comes with Node.js"
	},
	pnpm: {
		ecosystem: "node",
		get: "`npm install --global pnpm`, or pnpm/action-setup"
	},
	yarn: {
		ecosystem: "node",
		get: "`npm install --global yarn`, or `corepack enable`"
	},
	bun: {
		ecosystem: "node",
		get: "`npm install --global bun`, or oven-sh/setup-bun"
	},
	uv: {
		ecosystem: "python",
		get: "`pipx install uv`, or astral-sh/setup-uv"
	},
	poetry: {
		ecosystem: "python",
		get: "`pipx install poetry`"
	},
	python3: {
		ecosystem: "python",
		get: "https://www.python.org, or actions/setup-python"
	},
	go: {
		ecosystem: "go",
		get: "https://go.dev, or actions/setup-go"
	},
	cargo: {
		ecosystem: "rust",
		get: "https://rustup.rs"
	},
	java: {
		ecosystem: "java",
		get: "https://adoptium.net, or actions/setup-java"
	},
	mvn: {
		ecosystem: "java",
		get: "https://maven.apache.org, or commit the wrapper `mvnw`"
	},
	gradle: {
		ecosystem: "java",
		get: "https://gradle.org, or commit the wrapper `gradlew`"
	}
};
const venv = "python3 -m venv .venv && .venv/bin/python -m pip install";
const maven = "-q -B -DskipTests package";
const gradle = "--no-daemon build -x test";
const gradleSettings = ["settings.gradle", "settings.gradle.kts"];
const gradleBuild = ["build.gradle", "build.gradle.kts"];
const cargoBuild = "cargo build --release";
const has = (name) => (place) => place.files.has(name);
/**
* In each list the first that fits wins, unless the project says which (see `detect`).
* A lock file says exactly what to install; a manifest alone only what is wished for.
*/
const installers = {
	lock: [
		{
			files: ["npm-shrinkwrap.json", "package-lock.json"],
			tool: "npm",
			install: "npm ci"
		},
		{
			files: ["pnpm-lock.yaml"],
			tool: "pnpm",
			install: "pnpm install --frozen-lockfile"
		},
		{
			files: ["yarn.lock"],
			when: isModernYarn,
			tool: "yarn",
			install: "yarn install --immutable"
		},
		{
			files: ["yarn.lock"],
			tool: "yarn",
			install: "yarn install --frozen-lockfile"
		},
		{
			files: ["bun.lock", "bun.lockb"],
			tool: "bun",
			install: "bun install --frozen-lockfile"
		},
		{
			files: ["uv.lock"],
			tool: "uv",
			install: "uv sync --frozen"
		},
		{
			files: ["poetry.lock"],
			tool: "poetry",
			install: "poetry install"
		},
		{
			files: ["requirements.txt"],
			tool: "python3",
			install: `${venv} -r requirements.txt`
		},
		{
			files: ["go.mod"],
			tool: "go",
			install: "go mod download"
		},
		{
			files: ["Cargo.lock"],
			tool: "cargo",
			install: "cargo fetch --locked",
			build: `${cargoBuild} --locked`
		},
		{
			files: ["pom.xml"],
			when: has("mvnw"),
			tool: "java",
			install: `sh ./mvnw ${maven}`
		},
		{
			files: ["pom.xml"],
			tool: "mvn",
			install: `mvn ${maven}`
		},
		{
			files: gradleSettings,
			when: has("gradlew"),
			tool: "java",
			install: `sh ./gradlew ${gradle}`
		},
		{
			files: gradleSettings,
			tool: "gradle",
			install: `gradle ${gradle}`
		}
	],
	manifest: [
		{
			files: ["package.json"],
			when: hasDependencies,
			tool: "npm",
			install: "npm install --no-package-lock"
		},
		{
			files: ["pyproject.toml", "setup.py"],
			tool: "python3",
			install: `${venv} .`
		},
		{
			files: ["Cargo.toml"],
			tool: "cargo",
			install: "cargo fetch",
			build: cargoBuild
		},
		{
			files: gradleBuild,
			when: has("gradlew"),
			tool: "java",
			install: `sh ./gradlew ${gradle}`
		},
		{
			files: gradleBuild,
			tool: "gradle",
			install: `gradle ${gradle}`
		}
	]
};
function hasDependencies({ manifest = {} }) {
	const { dependencies, devDependencies, optionalDependencies } = manifest;
	return [
		dependencies,
		devDependencies,
		optionalDependencies
	].some((wished) => typeof wished === "object" && wished !== null && Object.keys(wished).length > 0);
}
/** Yarn 2 and later, which knows other options. */
function isModernYarn({ files, manifest }) {
	return files.has(".yarnrc.yml") || /^yarn@([2-9]|[1-9]\d)/.test(String(manifest?.packageManager));
}

// src/prepare/detect.ts
/** Programs in a start command that give the ecosystem away, where a folder holds files of several. */
const starters = {
	node: /(^|[\s/])(node|npm|npx|pnpm|yarn|bun|tsx)(\s|$)/,
	python: /(^|[\s/])(python3?|uvicorn|gunicorn|hypercorn|granian|flask|fastapi|uv|poetry)(\s|$)/,
	go: /(^|\s)go\s/,
	rust: /(^|\s)cargo\s|target\/(release|debug)\//,
	java: /(^|[\s/])(java|mvnw?|gradlew?)(\s|$)/
};
/**
* How to install, from the folders between the server's (first) and the root of the worktree (last).
* The nearest lock file wins; a lone manifest only where no lock file above covers it. Undefined: nothing to install.
*/
function detect(places, start = "") {
	let wish;
	for (const place of places) {
		const locks = matching(place, "lock");
		if (wish === void 0 && locks.length > 0) return choose$1(locks, place, start);
		const same = locks.filter(({ tool }) => wish !== void 0 && tools[tool].ecosystem === tools[wish.tool].ecosystem);
		if (same.length > 0 && covers(place, same)) return choose$1(same, place, start);
		if (wish === void 0) wish = choose$1(matching(place, "manifest"), place, start);
	}
	return wish;
}
/** Does the lock file of this folder speak for the manifests below it? */
const covers = ({ files, manifest }, [first]) => first === void 0 || tools[first.tool].ecosystem !== "node" || manifest?.workspaces !== void 0 || files.has("pnpm-workspace.yaml");
function matching(place, kind) {
	return installers[kind].flatMap((installer) => {
		const file = installer.files.find((name) => place.files.has(name));
		return file !== void 0 && (installer.when?.(place) ?? true) ? [{
			...installer,
			directory: place.directory,
			file
		}] : [];
	});
}
/** One of several: what `packageManager` names, what the start command speaks of, else the first of the table, with a note. */
function choose$1(found, { manifest }, start) {
	const left = [found.filter(({ tool }) => String(manifest?.packageManager).startsWith(`${tool}@`)), found.filter(({ tool }) => starters[tools[tool].ecosystem].test(start))].find((some) => some.length > 0) ?? found;
	const [first, ...others] = left.filter(({ file }, i) => left.findIndex((other) => other.file === file) === i);
	if (first === void 0 || others.length === 0) return first;
	const rest = others.map(({ file }) => file).join(", ");
	const note = `installed from ${first.file}, although there is also ${rest}; \`server.install\` says it for certain`;
	return {
		...first,
		note
	};
}

// src/prepare/folders.ts
/**
* The folders from `directory` up to `root`, both included, and what installers want to know about them. A package.json
* that leads out of `fence` is an error: path-escapes.
*/
async function foldersBetween(directory, root, fence = root) {
	const files = new Set(await readdir(directory));
	const here = {
		directory,
		files,
		manifest: files.has("package.json") ? await readManifest(join(directory, "package.json"), fence) : void 0
	};
	if (directory === root || dirname(directory) === directory) return [here];
	return [here, ...await foldersBetween(dirname(directory), root, fence)];
}
/** A package.json; undefined when it cannot be read as one, which its package manager will say better than we could. */
async function readManifest(path, fence) {
	try {
		const parsed = JSON.parse((await readInside(fence, path)).toString());
		return typeof parsed === "object" && parsed !== null ? parsed : void 0;
	} catch (error) {
		if (error instanceof GateError) throw error;
		return;
	}
}
/** Is there such a program? */
async function onPath(tool, path) {
	for (const folder of path.split(delimiter).filter(Boolean)) if (await isThere(join(folder, tool), constants.X_OK)) return true;
	return false;
}
/** Does the file exist (and allow what `mode` asks)? */
async function isThere(path, mode = constants.F_OK) {
	try {
		await access(path, mode);
		return true;
	} catch {
		return false;
	}
}

// src/prepare/phase.ts
/** Runs it to its end; resolves with how long that took, ms. Errors: command-failed, command-timeout. */
async function runPhase(phase, { run, logs, signal, say }) {
	const { name, variant, line, directory, env, timeout } = phase;
	say(`${variant}: ${line}`);
	const begun = performance.now();
	const log = join(logs, logName(name, variant));
	const { exit, lastWords } = await runToEnd(line, {
		directory,
		env,
		log,
		run,
		timeout,
		signal
	});
	const what = `${name} of ${variant}`;
	if (exit === "timeout") throw new GateError("command-timeout", `${what} did not end within ${seconds(timeout)}: \`${line}\``, {
		variant,
		lastWords
	});
	if (exit.code === 0) return performance.now() - begun;
	throw new GateError("command-failed", `${what} failed: \`${line}\` ${ending(exit)}`, {
		variant,
		lastWords: /^npm \S+ Run "npm help /m.test(lastWords) ? await withoutUsage(log) : lastWords
	});
}
/** npm prints all its options after it has said what is wrong: the title of that page, and all that follows. */
const npmUsage = /(npm \S+ [^\n]*\n)?npm \S+\s*\nnpm \S+ Usage:\n[\s\S]*/;
async function withoutUsage(log) {
	return stripVTControlCharacters(await readFile(log, "utf8")).replace(npmUsage, "").trimEnd().split("\n").slice(-20).join("\n");
}
/** `install-base.log`; whatever does not belong in a file name becomes a dash. */
const logName = (phase, variant) => `${phase}-${variant.replace(/[^\w.-]+/g, "-").slice(0, 80)}.log`;
/** 9800 → `9.8 s` */
const seconds = (ms) => `${Number((ms / 1e3).toPrecision(ms < 1e4 ? 2 : 3))} s`;
/** How a command ended, in words: a shell reports its child's signal as 128 + its number. */
function ending({ code, signal }) {
	const number = signal === null ? (code ?? 0) - 128 : constants$1.signals[signal];
	const name = signal ?? Object.entries(constants$1.signals).find(([, value]) => value === number)?.[0];
	if (name === "SIGKILL") return `was killed (${signal ?? `exit code ${code}`}), likely because memory ran out`;
	if (signal !== null || name !== void 0 && number > 0) return `was ended by ${name}${signal === null ? ` (exit code ${code})` : ""}`;
	if (code === 127) return "ended with exit code 127: command not found";
	return `ended with exit code ${code}`;
}

// src/prepare/copy.ts
const run = promisify(execFile);
/** Copies a folder with everything in it, sharing blocks where the file system can. `cp` of some systems knows no --reflink. */
async function copyFolder(from, to, signal) {
	try {
		await run("cp", [
			"-a",
			"--reflink=auto",
			from,
			to
		], { signal });
	} catch (error) {
		if (!/illegal option|unrecognized option/.test(String(error))) throw error;
		await run("cp", [
			"-pR",
			from,
			to
		], { signal });
	}
}
/**
* Lets copies forget where they were installed. Scripts of a venv, pnpm's wrappers and compiled Python hold absolute
* paths; worktrees have paths of the same length, so that these can be replaced in place, in binary files too.
* Resolves with false when the copies must not be used: head would run the code of base.
*/
async function moveHome(copies, [from, to], signal) {
	if (from.length !== to.length) return false;
	if ((await run("find", [
		...copies,
		"-type",
		"l",
		"-lname",
		`${from}*`
	], { signal })).stdout !== "") return false;
	for (const file of await filesWith(from, copies, signal)) {
		const content = await readFile(file);
		await writeFile(file, Buffer.from(content.toString("latin1").replaceAll(from, to), "latin1"));
	}
	return (await filesWith(from, copies, signal)).length === 0;
}
/** Files below `folders` that contain these bytes. */
async function filesWith(text, folders, signal) {
	const options = {
		signal,
		maxBuffer: 2 ** 26,
		env: {
			...process.env,
			LC_ALL: "C"
		}
	};
	return (await run("grep", [
		"-rlZaF",
		"-e",
		text,
		...folders
	], options).catch((error) => {
		if (error.code === 1) return { stdout: "" };
		throw error;
	})).stdout.split("\0").filter(Boolean);
}

// src/prepare/remove.ts
/** Removes a folder and everything in it, folders without write permission included (a Go module cache is such a one). */
async function remove(path) {
	try {
		await discard(path);
	} catch (error) {
		if (![
			"EACCES",
			"EPERM",
			"ENOTEMPTY"
		].includes(error.code ?? "")) throw error;
		await makeWritable(path);
		await discard(path);
	}
}
/** With retries: a process that has just been killed may still have written a file. */
const discard = (path) => rm(path, {
	recursive: true,
	force: true,
	maxRetries: 5,
	retryDelay: 50
});
async function makeWritable(path) {
	const stats = await lstat(path);
	if (!stats.isDirectory()) return;
	await chmod(path, stats.mode | 448);
	for (const entry of await readdir(path, { withFileTypes: true })) if (entry.isDirectory()) await makeWritable(join(path, entry.name));
}

// src/prepare/reuse.ts
/** What an install leaves in the project, by tool. Absent: it is not copied (Go, Cargo and Maven share a cache anyway). */
const leaves = {
	npm: "node_modules",
	pnpm: "node_modules",
	yarn: "node_modules",
	bun: "node_modules",
	python3: ".venv",
	uv: ".venv",
	poetry: ".venv"
};
/** Commands that copy files of the project itself, or (Yarn 2 and later) leave more behind than one folder. */
const copiesProject = /pip install \.$|--immutable$/;
/** Files that decide what is installed, wherever they stand in the tree. */
const deciding = /^(package\.json|package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|\.?pnpmfile\.c?js|yarn\.lock|bun\.lockb?|bunfig\.toml|\.npmrc|\.yarnrc(\.yml)?|\.nvmrc|\.node-version|\.python-version|\.tool-versions|(requirements|constraints).*\.(txt|in)|pyproject\.toml|setup\.(py|cfg)|uv\.(lock|toml)|poetry\.(lock|toml)|.*\.(patch|tgz|whl))$/;
/** Installs of this preparation that gave, or would give, the same again. */
var Reuse = class {
	#signal;
	#installed = [];
	/** As they were before their install, which may write where git looks. */
	#prints = /* @__PURE__ */ new Map();
	constructor(signal) {
		this.#signal = signal;
	}
	/**
	* Copies what an earlier variant has installed, if an install would do the same again.
	* Resolves with whose it was and the time that saved, ms; undefined: nothing was copied, install it.
	*/
	async copyTo(site, detected) {
		const begun = performance.now();
		const print = await this.#print(site, detected);
		this.#prints.set(site, print);
		const match = this.#installed.find((earlier) => earlier.print === print);
		if (match === void 0) return void 0;
		const folders = await installedFolders(match, this.#signal);
		if (folders.length === 0 || !await this.#copyAll(folders, match.from.root, site.root)) return void 0;
		return {
			from: match.from.name,
			time: Math.max(0, match.time - (performance.now() - begun))
		};
	}
	/** Keeps in mind that a variant has been installed, after `copyTo` found nothing for it, and how long that took, ms. */
	remember(site, detected, time) {
		const print = this.#prints.get(site);
		if (print !== void 0) this.#installed.push({
			from: site,
			detected,
			print,
			time
		});
	}
	/** All or nothing; what cannot be copied is installed, and says then what is wrong. */
	async #copyAll(folders, from, to) {
		const targets = folders.map((folder) => join(to, relative(from, folder)));
		try {
			for (const [i, target] of targets.entries()) await copyFolder(folders[i], target, this.#signal);
			if (await moveHome(targets, [from, to], this.#signal)) return true;
		} catch (error) {
			this.#signal.throwIfAborted();
			if (/No space left|ENOSPC/.test(String(error))) throw error;
		}
		for (const target of targets) await remove(target);
		return false;
	}
	/**
	* One hash of the command and of all that decides what it installs; undefined where equal files do not mean an equal
	* install: a script of the project's own runs with it, a package is copied from the project itself, or what would be
	* copied is committed.
	*/
	async #print(site, detected) {
		const leaf = leaves[detected.tool];
		if (leaf === void 0 || site.inPlace || copiesProject.test(detected.install)) return void 0;
		const names = await listed$2(site.root, this.#signal);
		if (names.some((name) => name.split("/").includes(leaf))) return void 0;
		const hash = createHash("sha256").update(JSON.stringify([
			detected.install,
			relative(site.root, detected.directory),
			site.env
		]));
		for (const name of names.filter((name) => deciding.test(basename(name))).sort()) {
			const content = await readInside(site.root, join(site.root, name));
			if (isLocal(name, content.toString(), detected.tool)) return void 0;
			hash.update(JSON.stringify([name, content.length])).update(content);
		}
		return hash.digest("hex");
	}
};
/** Tracked and untracked-not-ignored files of a worktree that are there. Names that are no UTF-8 decide nothing. */
async function listed$2(root, signal) {
	const names = await gitNames(root, [
		"ls-files",
		"--cached",
		"--others",
		"--exclude-standard",
		"-z"
	], { signal });
	const found = [];
	for (const name of new Set(names.map((name) => Buffer.from(name, "latin1").toString()))) if (!deciding.test(basename(name)) || await isThere(join(root, name))) found.push(name);
	return found;
}
/** Scripts that package managers run in the project itself. */
const lifecycle = [
	"preinstall",
	"install",
	"postinstall",
	"prepublish",
	"preprepare",
	"prepare",
	"postprepare"
];
/**
* Does the install depend on more of the project than its manifests?
* Note: scripts of dependencies run too, and nearly all of them look at their own package only; Prisma's reads the
* project's schema, so it is named here.
*/
function isLocal(name, text, tool) {
	const file = basename(name);
	if (tools[tool].ecosystem === "python") return isLocalPython(file, text, tool);
	if (file === ".npmrc") return /^\s*install-links\s*=\s*true/m.test(text);
	if (file !== "package.json") return false;
	const { scripts } = parsed(text);
	return (tool === "npm" ? /"@prisma\/client"/ : /"@prisma\/client"|"(file|portal):|"injected"/).test(text) || lifecycle.some((script) => script in Object(scripts));
}
/** Is the project itself, or a folder of it, among what is installed? */
function isLocalPython(file, text, tool) {
	if (file.endsWith(".txt")) return /^\s*(-e\b|--editable\b|\.|\/|file:)|@\s*file:/m.test(text);
	return tool !== "python3" && file === "pyproject.toml" && /^\s*\[build-system\]|\bpath\s*=|\bworkspace\s*=/m.test(text);
}
function parsed(text) {
	try {
		return Object(JSON.parse(text));
	} catch {
		return {};
	}
}
/** The folders an install has made: beside the lock file, and beside every manifest of its workspaces. */
async function installedFolders({ from, detected }, signal) {
	const leaf = leaves[detected.tool];
	const manifests = (await listed$2(from.root, signal)).filter((name) => basename(name) === "package.json" && !name.split("/").includes(leaf));
	const beside = /* @__PURE__ */ new Set([detected.directory, ...manifests.map((name) => dirname(join(from.root, name)))]);
	const folders = [];
	for (const directory of beside) if (await isThere(join(directory, leaf))) folders.push(join(directory, leaf));
	return folders;
}

// src/prepare/submodules.ts
/**
* Fills the submodules of a worktree, and theirs: from the user's own clones where these have the commit, else from
* their remote. Errors: fetch-failed.
* Note: `git submodule update --init` writes into the configuration that the worktree shares with the user's checkout.
*/
async function checkOutSubmodules(repository, worktree, { variant, signal }) {
	const common = await git(repository, [
		"rev-parse",
		"--path-format=absolute",
		"--git-common-dir"
	], { signal });
	const remote = await remoteOf(repository, signal);
	const url = remote && await gitMaybe(repository, [
		"remote",
		"get-url",
		remote
	], { signal });
	try {
		await fillAll({
			worktree,
			modules: join(common, "modules"),
			url
		}, signal);
	} catch (error) {
		if (!(error instanceof GitError)) throw error;
		throw new GateError("fetch-failed", `a submodule of ${variant} cannot be fetched: ${error.message}`, {
			cause: error,
			variant
		});
	}
}
async function fillAll(parent, signal) {
	if (!await isThere(join(parent.worktree, ".gitmodules"))) return;
	for (const submodule of await submodulesOf(parent, signal)) {
		const worktree = join(parent.worktree, submodule.path);
		const modules = join(parent.modules, submodule.name);
		await fill$1(submodule, {
			worktree,
			clone: modules
		}, signal);
		await fillAll({
			worktree,
			modules: join(modules, "modules"),
			url: submodule.url
		}, signal);
	}
}
async function fill$1({ commit, url }, { worktree, clone }, signal) {
	const isHere = await isThere(clone) && await gitMaybe(clone, [
		"cat-file",
		"-e",
		`${commit}^{commit}`
	], { signal }) !== void 0;
	const from = isHere ? {
		url: clone,
		env: {}
	} : {
		url,
		env: { GIT_PROTOCOL_FROM_USER: "0" }
	};
	await git(worktree, [
		"init",
		"--quiet",
		"--template="
	], { signal });
	const wanted = [
		"fetch",
		"--quiet",
		"--no-tags",
		"--depth=1",
		"--end-of-options",
		from.url
	];
	await git(worktree, [...wanted, commit], {
		signal,
		env: from.env,
		asUser: true
	});
	const { config, asUser } = await checkoutSettings(isHere ? clone : worktree, signal);
	await git(worktree, [
		"reset",
		"--quiet",
		"--hard",
		commit
	], {
		signal,
		config,
		asUser
	});
}
/** Those that the commit has and `.gitmodules` gives an address. */
async function submodulesOf({ worktree, url: base }, signal) {
	const commits = /* @__PURE__ */ new Map();
	for (const entry of await gitNames(worktree, [
		"ls-tree",
		"-r",
		"-z",
		"--full-tree",
		"HEAD"
	], { signal })) {
		const [, commit, path] = /^160000 commit (\w+)\t(.*)$/s.exec(Buffer.from(entry, "latin1").toString()) ?? [];
		if (commit !== void 0 && path !== void 0) commits.set(path, commit);
	}
	return [...await settingsOf(worktree, signal)].flatMap(([name, { path = "", url = "" }]) => {
		const commit = commits.get(path);
		if (commit === void 0 || url === "" || name.split(/[\\/]/).includes("..")) return [];
		return [{
			name,
			path,
			commit,
			url: absolute(url, base)
		}];
	});
}
async function settingsOf(worktree, signal) {
	const list = [
		"config",
		"--file",
		".gitmodules",
		"--null",
		"--get-regexp",
		"^submodule\\..*\\.(path|url)$"
	];
	const settings = /* @__PURE__ */ new Map();
	for (const entry of (await gitMaybe(worktree, list, { signal }) ?? "").split("\0")) {
		const [, name, key, value] = /^submodule\.(.*)\.(path|url)\n(.*)$/s.exec(entry) ?? [];
		if (name !== void 0) settings.set(name, {
			...settings.get(name),
			[key]: value
		});
	}
	return settings;
}
/** `../other.git` beside `https://host/org/app.git` → `https://host/org/other.git`; any other address as it is. */
function absolute(url, base) {
	if (base === void 0 || !/^\.\.?\//.test(url)) return url;
	let [left, rest] = [base.replace(/\/+$/, ""), url];
	for (;;) if (rest.startsWith("./")) rest = rest.slice(2);
	else if (rest.startsWith("../")) [left, rest] = [left.replace(/[/:][^/:]*$/, ""), rest.slice(3)];
	else return `${left}${/^[^/]*@[^/:]*$/.test(left) ? ":" : "/"}${rest}`;
}

// src/prepare/worktree.ts
/**
* Checks a commit out into `path`, a folder that does not exist yet, outside every checkout. Resolves with the names of
* the filters that the commit asks for and did not get. Nothing of it is left when `cleanup` is disposed.
* Note: not `git worktree add`. A worktree of git's shares its configuration with the user's checkout: credentials that
* actions/checkout left there could be read by whatever runs in it, and hooks be set by whatever is installed in it.
*/
async function addWorktree(repository, worktree, { signal, cleanup }) {
	cleanup.defer(() => remove(worktree.path));
	await ownRepository(repository, worktree, signal);
	const { config, asUser, silenced } = await checkoutSettings(repository, signal);
	const ground = {
		GIT_WORK_TREE: worktree.path,
		GIT_INDEX_FILE: join(worktree.path, ".git", "index")
	};
	const GIT_DIR = await git(repository, ["rev-parse", "--absolute-git-dir"], { signal });
	const options = {
		signal,
		asUser,
		config,
		env: {
			...ground,
			GIT_DIR
		}
	};
	await git(worktree.path, [
		"read-tree",
		"--reset",
		"-u",
		worktree.commit
	], options);
	const wanted = [];
	for (const name of silenced.filter((name) => /^[\w.-]+$/.test(name))) if ((await gitNames(worktree.path, [
		"ls-files",
		"-z",
		"--",
		`:(attr:filter=${name})`
	], { signal })).length > 0) wanted.push(name);
	return wanted;
}
/** A repository that borrows the user's objects and has a configuration of its own: no credentials, no hooks, no filters. */
async function ownRepository(repository, { path, commit }, signal) {
	const ask = (...args) => git(repository, args, { signal });
	const objects = await ask("rev-parse", "--path-format=absolute", "--git-path", "objects");
	const shallow = await ask("rev-parse", "--path-format=absolute", "--git-path", "shallow");
	await ask("init", "--quiet", "--template=", `--object-format=${await ask("rev-parse", "--show-object-format")}`, path);
	const own = (...names) => join(path, ".git", ...names);
	await writeFile(own("objects", "info", "alternates"), `${objects}\n`);
	if (await isThere(shallow)) await copyFile(shallow, own("shallow"));
	const tags = await ask("for-each-ref", "--format=%(objectname) %(refname)", "refs/tags");
	if (tags !== "") await writeFile(own("packed-refs"), `# pack-refs with: sorted \n${tags}\n`);
	await writeFile(own("HEAD"), `${commit}\n`);
	const remote = await remoteOf(repository, signal);
	const url = remote && await gitMaybe(repository, [
		"config",
		"--get",
		`remote.${remote}.url`
	], { signal });
	if (url) await git(path, [
		"config",
		"remote.origin.url",
		withoutCredentials(url)
	], { signal });
}
/** `https://user:token@host/x` → `https://host/x` */
const withoutCredentials = (url) => url.replace(/^(\w+:\/\/)[^/]*@/, "$1");

// src/prepare/site.ts
/** Puts the files of a variant where they can be installed. Errors: directory-missing, path-escapes, nothing-to-run. */
async function siteOf(wanted, ground) {
	const { config, source } = wanted;
	const record = recordOf(wanted);
	const { name } = config;
	if (source.kind === "url") return {
		name,
		record,
		url: source.url,
		env: {},
		inPlace: false
	};
	const { server } = ground;
	const commands = {
		install: config.install ?? server.install,
		start: config.start ?? server.start,
		setup: config.setup ?? server.setup,
		reset: config.reset ?? server.reset
	};
	if (commands.start === void 0) throw new GateError("nothing-to-run", `no command starts ${name}: write \`server.start\``, { variant: name });
	const line = config.build ?? server.build;
	return {
		name,
		record,
		...commands,
		build: line === void 0 ? void 0 : { line },
		port: config.port ?? server.port,
		...await placed(wanted, ground),
		env: {
			...ground.env,
			...server.env,
			...config.env
		}
	};
}
async function placed({ config: { name }, source }, ground) {
	if (source.kind === "folder") {
		const directory = await folderIn(source.directory, ".", name);
		return {
			directory,
			root: directory,
			inPlace: true
		};
	}
	await fill(source, name, ground);
	return {
		directory: await folderIn(ground.path, ground.server.directory, name),
		root: ground.path,
		inPlace: false
	};
}
/** Worktree, submodules, and the uncommitted changes on top. */
async function fill(source, name, ground) {
	const { path, repository, signal, cleanup, notes } = ground;
	const silenced = await addWorktree(repository, {
		path,
		commit: source.commit
	}, {
		signal,
		cleanup
	}).catch((error) => {
		if (!(error instanceof GitError)) throw error;
		const message = `checkout of ${name} (${source.commit}) failed: ${error.message}`;
		throw new GateError("command-failed", message, {
			cause: error,
			variant: name
		});
	});
	if (silenced.length > 0) notes.push(`files of ${name} are as they are committed: the git filter ${silenced.map((each) => `\`${each}\``).join(", ")} is not run`);
	await checkOutSubmodules(repository, path, {
		variant: name,
		signal
	});
	if (source.kind === "working tree") await overlay(repository, path, source.differences, signal);
	if (await lacksLargeFiles(path, signal)) notes.push(`${name} has Git LFS pointers in place of files: install git-lfs, or check out with \`lfs: true\``);
}
function recordOf({ config: { name, baseline }, source }) {
	const record = {
		name,
		baseline,
		source: source.source
	};
	if (source.kind !== "commit" && source.kind !== "working tree") return record;
	return {
		...record,
		commit: source.commit,
		subject: source.subject,
		dirty: isDirty(source)
	};
}
/** `directory` inside `root`, without links; it may not lead out. */
async function folderIn(root, directory, variant) {
	const path = resolve(root, directory);
	const stats = await stat(path).catch((error) => error);
	const lacks = directory === "." ? root : `the folder \`${directory}\``;
	if (stats instanceof Error) throw new GateError("directory-missing", `${variant} lacks ${lacks} (${stats.code})`, {
		variant,
		cause: stats
	});
	if (!stats.isDirectory()) throw new GateError("directory-missing", `${lacks} of ${variant} is not a folder`, { variant });
	const [real, realRoot] = [await realpath(path), await realpath(root)];
	if (!isInside(realRoot, real)) throw new GateError("path-escapes", `\`server.directory\` ${directory} of ${variant} leads out of the worktree, to ${real}`, { variant });
	return real;
}
/** Are files that Git LFS should have fetched still the pointers that stand for them? One is looked at. */
async function lacksLargeFiles(worktree, signal) {
	if (!await isThere(join(worktree, ".gitattributes"))) return false;
	const [first] = await gitNames(worktree, [
		"ls-files",
		"-z",
		"--",
		":(attr:filter=lfs)"
	], { signal });
	if (first === void 0) return false;
	const path = join(worktree, Buffer.from(first, "latin1").toString());
	return (await lstat(path).catch(() => void 0))?.isFile() === true && (await readInside(worktree, path)).toString("latin1", 0, 40).startsWith("version https://git-lfs");
}
/**
* PATH for the commands of a variant: what it has installed comes first, as in package.json scripts and an activated venv,
* from its own folder up to the root of its worktree.
*/
async function searchPath({ directory, root, env }) {
	const folders = [];
	for (let at = directory;; at = dirname(at)) {
		for (const bin of [join(at, ".venv", "bin"), join(at, "node_modules", ".bin")]) if (await isThere(bin)) folders.push(bin);
		if (at === root || dirname(at) === at) break;
	}
	return [...folders, env.PATH ?? environment$1().PATH ?? ""].join(delimiter);
}

// src/prepare/install.ts
/** Installs every variant, one after the other; an install that would give the same again is copied from the first. */
async function installAll(sites, server, bench) {
	const reuse = new Reuse(bench.workshop.signal);
	for (const site of sites) {
		if (site.directory === void 0 || site.install === false) continue;
		if (site.install === void 0) await installDetected(site, server, {
			...bench,
			reuse
		});
		else await install(site, {
			line: site.install,
			directory: site.directory,
			env: {},
			timeout: server.installTimeout
		}, bench.workshop);
	}
}
async function installDetected(site, server, { workshop, notes, reuse }) {
	const fence = site.inPlace ? "/" : site.root;
	const detected = detect(await foldersBetween(site.directory, site.root, fence), site.start);
	if (detected === void 0) return;
	await readInside(fence, join(detected.directory, detected.file));
	if (detected.note !== void 0) note(notes, detected.note);
	if (site.build === void 0 && detected.build !== void 0) site.build = {
		line: detected.build,
		directory: detected.directory
	};
	if (site.inPlace && await isInstalled(detected)) {
		notes.push(`${site.name} is used as it is installed in ${detected.directory}`);
		return;
	}
	if (site.inPlace) notes.push(`${site.name} is installed in place, in ${detected.directory}`);
	const saved = await reuse.copyTo(site, detected);
	if (saved !== void 0) {
		workshop.say(`${site.name}: install reused`);
		notes.push(`install of ${site.name} reused from ${saved.from} (same ${detected.file}): ${seconds(saved.time)} saved`);
		return;
	}
	const line = await available(site, detected);
	const env = quiet[tools[detected.tool].ecosystem];
	const time = await install(site, {
		line,
		directory: detected.directory,
		env,
		timeout: server.installTimeout
	}, workshop);
	reuse.remember(site, detected, time);
}
async function install(site, { line, directory, env, timeout }, workshop) {
	const { NODE_ENV: _, ...own } = site.env;
	const PATH = await searchPath(site);
	return runPhase({
		name: "install",
		variant: site.name,
		line,
		directory,
		env: {
			...hookless,
			...env,
			...own,
			PATH
		},
		timeout
	}, workshop);
}
/** Keeps packages from installing git hooks: a worktree shares its configuration with the user's checkout. */
const hookless = {
	HUSKY: "0",
	SKIP_INSTALL_SIMPLE_GIT_HOOKS: "1"
};
/** Settings for commands that we chose: no questions, no chatter, the venv where we look for it. */
const quiet = {
	node: {
		CI: "true",
		COREPACK_ENABLE_DOWNLOAD_PROMPT: "0",
		npm_config_audit: "false",
		npm_config_fund: "false",
		npm_config_update_notifier: "false"
	},
	python: {
		PIP_NO_INPUT: "1",
		PIP_DISABLE_PIP_VERSION_CHECK: "1",
		POETRY_NO_INTERACTION: "1",
		POETRY_VIRTUALENVS_IN_PROJECT: "true",
		UV_PROJECT_ENVIRONMENT: ".venv"
	},
	go: {},
	rust: {},
	java: {}
};
/** The command, once it is known that its program is there: pnpm and yarn may also come from corepack. Errors: command-failed. */
async function available({ name, ...site }, { tool, install, file }) {
	const path = await searchPath({
		name,
		...site
	});
	if (await onPath(tool, path)) return install;
	if ((tool === "pnpm" || tool === "yarn") && await onPath("corepack", path)) return `corepack ${install}`;
	throw new GateError("command-failed", `install of ${name} needs \`${tool}\` (because of ${file}), which is not on PATH: ${tools[tool].get}; or write \`server.install\``, { variant: name });
}
/** Has the user installed it already? Then the folder is used as it is. */
async function isInstalled({ directory, tool }) {
	for (const trace of {
		node: ["node_modules", ".pnp.cjs"],
		python: [".venv"],
		go: [],
		rust: [],
		java: []
	}[tools[tool].ecosystem]) if (await isThere(join(directory, trace))) return true;
	return false;
}
function note(notes, text) {
	if (!notes.includes(text)) notes.push(text);
}

// src/prepare/prepare.ts
/**
* Puts every variant on disk, installed and built. The user's checkout is only read.
* Errors: not-a-repository, no-commits, no-such-ref, fetch-failed, path-escapes, directory-missing, command-failed,
* command-timeout, disk-full, nothing-to-run; when aborted, the signal's reason. In each case nothing is left behind.
*/
async function prepare(config, options) {
	const cleanup = new Cleanup(options.say);
	try {
		return {
			...await prepareInto(cleanup, config, options),
			[Symbol.asyncDispose]: () => cleanup[Symbol.asyncDispose]()
		};
	} catch (error) {
		const cause = await explained(error, tmpdir());
		await cleanup[Symbol.asyncDispose]();
		options.signal.throwIfAborted();
		throw cause;
	}
}
async function prepareInto(cleanup, config, options) {
	const { directory, out, logs, signal } = options;
	await mkdir(logs, { recursive: true });
	const workshop = options;
	const temporary = await temporaryFolder();
	cleanup.defer(() => remove(temporary));
	cleanup.defer(async () => void await stopIn(temporary));
	const env = {
		...await makeHome(join(temporary, "home")),
		...options.pass
	};
	const ours = [temporary, ...await Promise.all([logs, out ?? logs].map((folder) => canonical(resolve(directory, folder))))];
	const { wanted, repository, notes } = options.sources ?? await findSources(config, {
		...options,
		ours
	});
	const sites = [];
	for (const [index, one] of wanted.entries()) {
		options.say(`${one.config.name}: ${one.source.source}`);
		const path = join(temporary, `v${String(index).padStart(String(wanted.length - 1).length, "0")}`);
		sites.push(await siteOf(one, {
			path,
			repository,
			server: config.server,
			env,
			notes,
			cleanup,
			signal
		}));
	}
	await installAll(sites, config.server, {
		workshop,
		notes
	});
	for (const site of sites) await build(site, config, workshop);
	for (const site of sites) await setUp(site, config, workshop);
	return {
		variants: await Promise.all(sites.map(variantOf)),
		notes,
		repository
	};
}
async function build(site, { server }, workshop) {
	const { name, directory } = site;
	if (directory === void 0 || site.build === void 0) return;
	const where = site.build.directory ?? directory;
	const env = {
		...site.env,
		PATH: await searchPath(site)
	};
	await runPhase({
		name: "build",
		variant: name,
		line: site.build.line,
		directory: where,
		env,
		timeout: server.buildTimeout
	}, workshop);
}
/** What has to be there before the first launch, with the server's own environment. */
async function setUp(site, { server }, workshop) {
	const { name, directory, setup: line } = site;
	if (directory === void 0 || line === void 0) return;
	const env = {
		...site.env,
		PATH: await searchPath(site)
	};
	await runPhase({
		name: "setup",
		variant: name,
		line,
		directory,
		env,
		timeout: server.setupTimeout
	}, workshop);
}
async function variantOf(site) {
	const { record, directory, start, reset, port, url, env } = site;
	if (directory === void 0) return {
		...record,
		url,
		env: {}
	};
	return {
		...record,
		directory,
		start,
		reset,
		port,
		env: {
			...env,
			PATH: await searchPath(site)
		}
	};
}
/** Without links where it exists, as git names it. */
const canonical = (folder) => realpath(folder).catch(() => folder);
async function temporaryFolder() {
	try {
		return await realpath(await mkdtemp(join(tmpdir(), "perf-gate-")));
	} catch (error) {
		const { code } = error;
		if (![
			"ENOENT",
			"ENOTDIR",
			"EACCES",
			"EPERM",
			"EROFS"
		].includes(code ?? "")) throw error;
		const message = `the folder for temporary files, ${tmpdir()}, cannot be used (${code}): set TMPDIR to another`;
		throw new GateError("directory-missing", message, { cause: error });
	}
}

// src/report/numbers.ts
const minus = "−";
/** Decimals that an uncertainty supports: two significant digits of it when it begins with 1, else one. 0.012 → 3, 0.05 → 2, 1.2 → 1, 4 → 0 */
function decimals(uncertainty) {
	if (!(uncertainty > 0)) return 1;
	const digits = Number(uncertainty.toExponential(0).split("e")[0]) === 1 || uncertainty.toExponential(2).startsWith("1") ? 1 : 0;
	return Math.min(4, Math.max(0, digits - Math.floor(Math.log10(uncertainty))));
}
/** −0.0713 with one decimal → `−7.1`; never `−0`. */
function signed$1(value, places, plus) {
	const rounded = Number(value.toFixed(places));
	if (rounded === 0) return 0 .toFixed(places);
	return `${rounded < 0 ? minus : plus}${Math.abs(rounded).toFixed(places)}`;
}
/** A change as a reader wants it, with no more digits than its interval supports: `−7.1 %`. Fractions in, text out. */
function percentChange(change, interval) {
	return `${signed$1(change * 100, changeDecimals(interval), "+")} %`;
}
/** `−8.3 … −5.9 %` */
function percentRange({ low, high }) {
	const places = changeDecimals({
		low,
		high
	});
	return `${signed$1(low * 100, places, "+")} … ${signed$1(high * 100, places, "+")} %`;
}
const changeDecimals = (interval) => interval === null ? 1 : Math.min(2, decimals(50 * (interval.high - interval.low)));
/** The size of a change, without a sign: `7.1 %`, and the range of sizes `5.9 … 8.3`. */
function magnitude(change, interval) {
	return `${Math.abs(change * 100).toFixed(changeDecimals(interval))} %`;
}
function magnitudeRange({ low, high }) {
	const places = changeDecimals({
		low,
		high
	});
	const turn = low + high < 0 ? -100 : 100;
	const [from, to] = [low * turn, high * turn].sort((a, b) => a - b);
	return `${signed$1(from, places, "")} … ${signed$1(to, places, "")} %`;
}
/** A threshold or a smallest visible change: `5 %`, `2.4 %`, `0.35 %`. */
function percent(fraction) {
	const value = fraction * 100;
	if (value < .01) return value === 0 ? "0 %" : "< 0.01 %";
	return `${value >= 10 ? Math.round(value) : Number(value.toPrecision(2))} %`;
}
/** 24810.4 → `24,810`; three significant digits below 1000. */
function figure(value) {
	if (Math.abs(value) >= 100) return Math.round(value).toString().replace(/\B(?=(\d{3})+$)/g, ",");
	return value === 0 ? "0" : Number(value.toPrecision(3)).toLocaleString("en-US", {
		maximumSignificantDigits: 3,
		minimumSignificantDigits: 3,
		useGrouping: true
	});
}
/** Values of one row in one unit, chosen so that the smaller is readable: latencies below 1 ms in µs, big memory in GB. */
function values(of, { unit }) {
	const known = of.filter((value) => value !== null);
	const smallest = Math.min(...known);
	const [scale, name] = unit === "ms" && smallest < 1 ? [1e3, "µs"] : unit === "ms" && smallest >= 1e4 ? [1 / 1e3, "s"] : unit === "µs" && smallest >= 1e3 ? [1 / 1e3, "ms"] : unit === "MB/s" && smallest < 1 ? [1e3, "kB/s"] : [1, unit];
	return of.map((value) => value === null ? "–" : `${figure(value * scale)}${name === "/s" ? "" : " "}${name}`);
}
/** 95400 ms → `1m 35s`; 840 → `0.8s` */
function time$1(ms) {
	if (ms < 1e4) return `${(ms / 1e3).toFixed(1)}s`;
	const seconds = Math.round(ms / 1e3);
	return seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}m ${String(seconds % 60).padStart(2, "0")}s`;
}

// src/compare/fate.ts
/**
* Why the figures of a variant in a scenario say nothing, in the words of a table: `timed out`, `out of memory (exit 137)`,
* `died: exit 137 (out of memory?)`; undefined when they do. A matter of this variant alone, whomever it is compared with.
*/
function fate(results, scenario, variant) {
	const slices = results.blocks.flatMap(({ scenarios }) => scenarios.filter((each) => each.scenario === scenario.name)).flatMap((block) => block.slices.filter((slice) => slice.variant === variant));
	const own = results.failures.filter((failure) => failure.variant === variant);
	const here = own.find((failure) => failure.scenario === scenario.name);
	const everywhere = own.find((failure) => failure.scenario === void 0) ?? (slices.length === 0 ? own[0] : void 0);
	const failure = here ?? everywhere;
	if (failure !== void 0) return ended$2(failure, scenario);
	if (slices.length === 0) return results.blocks.length === 0 ? void 0 : "not measured";
	return failing(slices, scenario);
}
function ended$2({ phase, code, message, scenario: where }, { name }) {
	if (code === "timed-out") return where === name ? "timed out" : "not measured";
	const exit = [...message.matchAll(/\bexit (?:code )?(\d+)|\bsignal (SIG\w+)/g)].at(-1);
	const elsewhere = where !== void 0 && where !== name;
	if (code === "out-of-memory" && !elsewhere) return `out of memory${exit === void 0 ? "" : ` (exit ${exit[1]})`}`;
	const how = exit === void 0 ? "" : `: ${exit[1] === void 0 ? exit[2] : `exit ${exit[1]}`}`;
	const memory = exit?.[1] === "137" || exit?.[2] === "SIGKILL" ? " (out of memory?)" : "";
	if (phase !== "load") return `did not start${how}${memory}`;
	return `${elsewhere ? "died elsewhere" : "died"}${how}${memory}`;
}
/** More failed requests than are a hiccup: which, and how many. */
function failing(slices, { requests }) {
	const sum = (of) => slices.reduce((total, slice) => total + of(slice), 0);
	const [sent, late, broken] = [
		sum(({ sent }) => sent),
		sum(({ timeouts }) => timeouts),
		sum((each) => each.connectionErrors)
	];
	const answered = sum((slice) => slice.requests.reduce((total, each) => total + each.answered, 0));
	const unexpected = /* @__PURE__ */ new Map();
	for (const slice of slices) slice.requests.forEach(({ statuses }, i) => {
		for (const [status, count] of Object.entries(statuses)) if (!isExpected(Number(status), requests[i]?.expect ?? [])) unexpected.set(status, (unexpected.get(status) ?? 0) + count);
	});
	const [status, count] = [...unexpected].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
	const share = (failed) => failed / Math.max(1, sent);
	if (answered === 0) return late > 0 ? "timed out" : "no answer";
	if (share(late) > 1e-4) return `timed out (${percent$2(share(late))})`;
	if (count / answered > 1e-4) return `answered ${status} (${percent$2(count / answered)})`;
	return share(broken) > 1e-4 ? "broke connections" : void 0;
}

// src/compare/figures.ts
/** The pools of a variant in a scenario, by the index of their block; blocks in which it was not measured are left out. */
function poolsOf(results, scenario, variant) {
	const found = results.blocks.flatMap(({ index, scenarios }) => {
		const block = scenarios.find((each) => each.scenario === scenario.name);
		if (block === void 0) return [];
		const own = pool(block, scenario, coresFor(results, scenario.name)).get(variant);
		return own === void 0 ? [] : [[index, own]];
	});
	return new Map(found);
}
/** What a variant gave by itself: medians over its blocks, in each metric's unit; a metric without a value is left out. */
function figures(results, scenario, variant) {
	const blocks = [...poolsOf(results, scenario, variant).values()].map(({ all }) => all.values);
	const names = new Set(blocks.flatMap((values) => Object.keys(values)));
	const middle = (metric) => median(blocks.map((values) => values[metric]).filter((value) => value !== void 0));
	return Object.fromEntries([...names].map((metric) => [metric, middle(metric)]));
}
/** The most memory that a variant's processes held in any block, whatever the scenario, MB; undefined where unknown. */
function peakMemory({ blocks }, variant) {
	const most = Math.max(0, ...blocks.map(({ peakRss }) => peakRss[variant] ?? 0));
	return most === 0 ? void 0 : most / 1e6;
}

// src/report/escape.ts
/**
* Text from a config, a server or a commit, made harmless inside a markdown table: no markup, no links, no `@mention`,
* no `#1`, no html, no new cell or line. A zero-width joiner after `@` and `#` keeps them readable and dead.
*/
function inert(text) {
	return plain(text).replace(/[\\`*_{}[\]()<>!|~]/g, "\\$&").replace(/&/g, "&amp;").replace(/\\</g, "&lt;").replace(/\\>/g, "&gt;").replace(/([@#])(?=\S)/g, "$1‍").replace(/\$/g, "&dollar;").replace(/(https?|ftp|mailto|www)([:.])/gi, "$1‍$2").replace(/(GH)-(?=\d)/gi, "$1‍-");
}
/** The same in a code span: nothing is interpreted in there, but backticks must not end it, nor pipes the cell around it. */
function code(text) {
	const inner = plain(text).replaceAll("`", "ˋ").replaceAll("|", "ǀ");
	return inner.trim() === "" ? "` `" : `\`${inner}\``;
}
/** Several lines in a fence that they cannot close: it is longer than any run of backticks inside. */
function fenced(text, lines = 20) {
	const shown = text.replace(/[^\P{Cc}\n\t]/gu, "").trimEnd().split("\n").slice(-lines).map((line) => line.length > 300 ? `${line.slice(0, 300)}…` : line).join("\n");
	const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
	const fence = "`".repeat(Math.max(3, longest + 1));
	return `${fence}text\n${shown}\n${fence}`;
}
/**
* A sentence of ours with names in code spans. The spans stay; everything else, and what is inside them, is made harmless.
*/
function prose$1(sentence) {
	return sentence.split(/(`[^`]*`)/).map((part, i) => i % 2 === 1 ? code(part.slice(1, -1)) : inert(part).replace(/\\([()!])/g, "$1").replace(/[@#]$/, "$&‍")).join("").replace(/^(\s*)([#+=-])/, "$1\\$2").replace(/^(\s*\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}
/** One line without control characters. */
const plain = (text) => text.replace(/\s+/g, " ").replace(/\p{Cc}|\p{Cf}/gu, "");

// node_modules/markdown-table/index.js
/**
* @typedef {Options} MarkdownTableOptions
*   Configuration.
*/
/**
* @typedef Options
*   Configuration.
* @property {boolean | null | undefined} [alignDelimiters=true]
*   Whether to align the delimiters (default: `true`);
*   they are aligned by default:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   Pass `false` to make them staggered:
*
*   ```markdown
*   | Alpha | B |
*   | - | - |
*   | C | Delta |
*   ```
* @property {ReadonlyArray<string | null | undefined> | string | null | undefined} [align]
*   How to align columns (default: `''`);
*   one style for all columns or styles for their respective columns;
*   each style is either `'l'` (left), `'r'` (right), or `'c'` (center);
*   other values are treated as `''`, which doesn’t place the colon in the
*   alignment row but does align left;
*   *only the lowercased first character is used, so `Right` is fine.*
* @property {boolean | null | undefined} [delimiterEnd=true]
*   Whether to end each row with the delimiter (default: `true`).
*
*   > 👉 **Note**: please don’t use this: it could create fragile structures
*   > that aren’t understandable to some markdown parsers.
*
*   When `true`, there are ending delimiters:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there are no ending delimiters:
*
*   ```markdown
*   | Alpha | B
*   | ----- | -----
*   | C     | Delta
*   ```
* @property {boolean | null | undefined} [fillRows=true]
*   Whether to fill rows with empty cells up to the most cells in a row
*   (default: `true`).
*
*   When `true`, all rows have as many cells as the longest row:
*
*   ```markdown
*   | Alpha | B    |   |
*   | ----- | ---- | - |
*   | C     |      |   |
*   | D     | Echo | F |
*   ```
*
*   When `false`, rows keep their cells,
*   and the delimiter row has as many cells as the header row:
*
*   ```markdown
*   | Alpha | B    |
*   | ----- | ---- |
*   | C     |
*   | D     | Echo | F |
*   ```
* @property {boolean | null | undefined} [delimiterStart=true]
*   Whether to begin each row with the delimiter (default: `true`).
*
*   > 👉 **Note**: please don’t use this: it could create fragile structures
*   > that aren’t understandable to some markdown parsers.
*
*   When `true`, there are starting delimiters:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there are no starting delimiters:
*
*   ```markdown
*   Alpha | B     |
*   ----- | ----- |
*   C     | Delta |
*   ```
* @property {boolean | null | undefined} [padding=true]
*   Whether to add a space of padding between delimiters and cells
*   (default: `true`).
*
*   When `true`, there is padding:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there is no padding:
*
*   ```markdown
*   |Alpha|B    |
*   |-----|-----|
*   |C    |Delta|
*   ```
* @property {((value: string) => number) | null | undefined} [stringLength]
*   Function to detect the length of table cell content (optional);
*   this is used when aligning the delimiters (`|`) between table cells;
*   full-width characters and emoji mess up delimiter alignment when viewing
*   the markdown source;
*   to fix this, you can pass this function,
*   which receives the cell content and returns its “visible” size;
*   note that what is and isn’t visible depends on where the text is displayed.
*
*   Without such a function, the following:
*
*   ```js
*   markdownTable([
*     ['Alpha', 'Bravo'],
*     ['中文', 'Charlie'],
*     ['👩‍❤️‍👩', 'Delta']
*   ])
*   ```
*
*   Yields:
*
*   ```markdown
*   | Alpha | Bravo |
*   | - | - |
*   | 中文 | Charlie |
*   | 👩‍❤️‍👩 | Delta |
*   ```
*
*   With [`string-width`](https://github.com/sindresorhus/string-width):
*
*   ```js
*   import stringWidth from 'string-width'
*
*   markdownTable(
*     [
*       ['Alpha', 'Bravo'],
*       ['中文', 'Charlie'],
*       ['👩‍❤️‍👩', 'Delta']
*     ],
*     {stringLength: stringWidth}
*   )
*   ```
*
*   Yields:
*
*   ```markdown
*   | Alpha | Bravo   |
*   | ----- | ------- |
*   | 中文  | Charlie |
*   | 👩‍❤️‍👩    | Delta   |
*   ```
*/
/**
* Get the length of a cell.
*
* @param {string} value
*   Cell value.
* @returns {number}
*   Cell size.
*/
function defaultStringLength(value) {
	return value.length;
}
/**
* Generate a markdown
* ([GFM](https://docs.github.com/en/github/writing-on-github/working-with-advanced-formatting/organizing-information-with-tables))
* table.
*
* @param {ReadonlyArray<ReadonlyArray<string | null | undefined>>} table
*   Table data (matrix of strings).
* @param {Readonly<Options> | null | undefined} [options]
*   Configuration (optional).
* @returns {string}
*   Result.
*/
function markdownTable(table, options) {
	const settings = options || {};
	const align = (settings.align || []).concat();
	const stringLength = settings.stringLength || defaultStringLength;
	/** @type {Array<number>} Character codes as symbols for alignment per column. */
	const alignments = [];
	/** @type {Array<Array<string>>} Cells per row. */
	const cellMatrix = [];
	/** @type {Array<Array<number>>} Sizes of each cell per row. */
	const sizeMatrix = [];
	/** @type {Array<number>} */
	const longestCellByColumn = [];
	let mostCellsPerRow = 0;
	let rowIndex = -1;
	while (++rowIndex < table.length) {
		/** @type {Array<string>} */
		const row = [];
		/** @type {Array<number>} */
		const sizes = [];
		let columnIndex = -1;
		if (table[rowIndex].length > mostCellsPerRow) mostCellsPerRow = table[rowIndex].length;
		while (++columnIndex < table[rowIndex].length) {
			const cell = serialize(table[rowIndex][columnIndex]);
			if (settings.alignDelimiters !== false) {
				const size = stringLength(cell);
				sizes[columnIndex] = size;
				if (longestCellByColumn[columnIndex] === void 0 || size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			}
			row.push(cell);
		}
		cellMatrix[rowIndex] = row;
		sizeMatrix[rowIndex] = sizes;
	}
	let columnIndex = -1;
	if (typeof align === "object" && "length" in align) while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = toAlignment(align[columnIndex]);
	else {
		const code = toAlignment(align);
		while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = code;
	}
	columnIndex = -1;
	/** @type {Array<string>} */
	const row = [];
	/** @type {Array<number>} */
	const sizes = [];
	while (++columnIndex < mostCellsPerRow) {
		const code = alignments[columnIndex];
		let before = "";
		let after = "";
		if (code === 99) {
			before = ":";
			after = ":";
		} else if (code === 108) before = ":";
		else if (code === 114) after = ":";
		let size = settings.alignDelimiters === false ? 1 : Math.max(1, longestCellByColumn[columnIndex] - before.length - after.length);
		const cell = before + "-".repeat(size) + after;
		if (settings.alignDelimiters !== false) {
			size = before.length + size + after.length;
			if (size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			sizes[columnIndex] = size;
		}
		row[columnIndex] = cell;
	}
	cellMatrix.splice(1, 0, row);
	sizeMatrix.splice(1, 0, sizes);
	rowIndex = -1;
	/** @type {Array<string>} */
	const lines = [];
	while (++rowIndex < cellMatrix.length) {
		const row = cellMatrix[rowIndex];
		const sizes = sizeMatrix[rowIndex];
		const cellsInRow = settings.fillRows === false ? Math.max(1, cellMatrix[rowIndex === 1 ? 0 : rowIndex].length) : mostCellsPerRow;
		columnIndex = -1;
		/** @type {Array<string>} */
		const line = [];
		while (++columnIndex < cellsInRow) {
			const cell = row[columnIndex] || "";
			let before = "";
			let after = "";
			if (settings.alignDelimiters !== false) {
				const size = longestCellByColumn[columnIndex] - (sizes[columnIndex] || 0);
				const code = alignments[columnIndex];
				if (code === 114) before = " ".repeat(size);
				else if (code === 99) {
					const half = size / 2;
					if (size % 2) {
						before = " ".repeat(half + .5);
						after = " ".repeat(half - .5);
					} else {
						before = " ".repeat(half);
						after = before;
					}
				} else after = " ".repeat(size);
			}
			if (settings.delimiterStart !== false && !columnIndex) line.push("|");
			if (settings.padding !== false && !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) line.push(" ");
			if (settings.alignDelimiters !== false) line.push(before);
			line.push(cell);
			if (settings.alignDelimiters !== false) line.push(after);
			if (settings.padding !== false) line.push(" ");
			if (settings.delimiterEnd !== false || columnIndex !== cellsInRow - 1) line.push("|");
		}
		lines.push(settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join(""));
	}
	return lines.join("\n");
}
/**
* Serialize a cell value.
*
* @param {string | null | undefined} [value]
*   Value to serialize.
* @returns {string}
*   Result.
*/
function serialize(value) {
	return value === null || value === void 0 ? "" : String(value);
}
/**
* Get the alignment character code from a value.
*
* @param {string | null | undefined} value
*   Value.
* @returns {number}
*   Alignment.
*/
function toAlignment(value) {
	const code = typeof value === "string" ? value.codePointAt(0) : 0;
	return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}

// node_modules/ansi-regex/index.js
const ST = String.raw`(?:\u001B\u005C|\u009C)`;
const stringControls = String.raw`\u0018\u001A\u001B\u0080-\u009F`;
const osc = String.raw`(?:\u001B\]|\u009D)[^\u0007${stringControls}]*(?:\u0007|${ST})`;
const controlString = String.raw`(?:\u001B[PX^_k]|[\u0090\u0098\u009E\u009F])[^${stringControls}]*${ST}`;
const pattern = `${String.raw`\u001B\](?:P[\dA-Fa-f]{7}|R)(?:\u0007|${ST})?`}|${osc}|${controlString}|${String.raw`(?:\u001B\[|\u009B)[\u0030-\u003F]*[\u0020-\u002F]*[\u0040-\u007E]`}|${String.raw`\u001B(?:[\u0020-\u002F]+[\u0030-\u007E]|[\dA-PR-TZcf-oq-uy=><~|}])`}`;
function ansiRegex({ onlyFirst = false } = {}) {
	return new RegExp(pattern, onlyFirst ? void 0 : "g");
}

// node_modules/strip-ansi/index.js
const regex = ansiRegex();
function stripAnsi(string) {
	if (typeof string !== "string") throw new TypeError(`Expected a \`string\`, got \`${typeof string}\``);
	if (!string.includes("\x1B") && !string.includes("")) return string;
	return string.replace(regex, "");
}

// node_modules/get-east-asian-width/lookup-data.js
const ambiguousMaximumCodePoint = 1114109;
const ambiguousRanges = [
	161,
	161,
	164,
	164,
	167,
	168,
	170,
	170,
	173,
	174,
	176,
	180,
	182,
	186,
	188,
	191,
	198,
	198,
	208,
	208,
	215,
	216,
	222,
	225,
	230,
	230,
	232,
	234,
	236,
	237,
	240,
	240,
	242,
	243,
	247,
	250,
	252,
	252,
	254,
	254,
	257,
	257,
	273,
	273,
	275,
	275,
	283,
	283,
	294,
	295,
	299,
	299,
	305,
	307,
	312,
	312,
	319,
	322,
	324,
	324,
	328,
	331,
	333,
	333,
	338,
	339,
	358,
	359,
	363,
	363,
	462,
	462,
	464,
	464,
	466,
	466,
	468,
	468,
	470,
	470,
	472,
	472,
	474,
	474,
	476,
	476,
	593,
	593,
	609,
	609,
	708,
	708,
	711,
	711,
	713,
	715,
	717,
	717,
	720,
	720,
	728,
	731,
	733,
	733,
	735,
	735,
	768,
	879,
	913,
	929,
	931,
	937,
	945,
	961,
	963,
	969,
	1025,
	1025,
	1040,
	1103,
	1105,
	1105,
	8208,
	8208,
	8211,
	8214,
	8216,
	8217,
	8220,
	8221,
	8224,
	8226,
	8228,
	8231,
	8240,
	8240,
	8242,
	8243,
	8245,
	8245,
	8251,
	8251,
	8254,
	8254,
	8308,
	8308,
	8319,
	8319,
	8321,
	8324,
	8364,
	8364,
	8451,
	8451,
	8453,
	8453,
	8457,
	8457,
	8467,
	8467,
	8470,
	8470,
	8481,
	8482,
	8486,
	8486,
	8491,
	8491,
	8531,
	8532,
	8539,
	8542,
	8544,
	8555,
	8560,
	8569,
	8585,
	8585,
	8592,
	8601,
	8632,
	8633,
	8658,
	8658,
	8660,
	8660,
	8679,
	8679,
	8704,
	8704,
	8706,
	8707,
	8711,
	8712,
	8715,
	8715,
	8719,
	8719,
	8721,
	8721,
	8725,
	8725,
	8730,
	8730,
	8733,
	8736,
	8739,
	8739,
	8741,
	8741,
	8743,
	8748,
	8750,
	8750,
	8756,
	8759,
	8764,
	8765,
	8776,
	8776,
	8780,
	8780,
	8786,
	8786,
	8800,
	8801,
	8804,
	8807,
	8810,
	8811,
	8814,
	8815,
	8834,
	8835,
	8838,
	8839,
	8853,
	8853,
	8857,
	8857,
	8869,
	8869,
	8895,
	8895,
	8978,
	8978,
	9312,
	9449,
	9451,
	9547,
	9552,
	9587,
	9600,
	9615,
	9618,
	9621,
	9632,
	9633,
	9635,
	9641,
	9650,
	9651,
	9654,
	9655,
	9660,
	9661,
	9664,
	9665,
	9670,
	9672,
	9675,
	9675,
	9678,
	9681,
	9698,
	9701,
	9711,
	9711,
	9733,
	9734,
	9737,
	9737,
	9742,
	9743,
	9756,
	9756,
	9758,
	9758,
	9792,
	9792,
	9794,
	9794,
	9824,
	9825,
	9827,
	9829,
	9831,
	9834,
	9836,
	9837,
	9839,
	9839,
	9886,
	9887,
	9919,
	9919,
	9926,
	9933,
	9935,
	9939,
	9941,
	9953,
	9955,
	9955,
	9960,
	9961,
	9963,
	9969,
	9972,
	9972,
	9974,
	9977,
	9979,
	9980,
	9982,
	9983,
	10045,
	10045,
	10102,
	10111,
	11094,
	11097,
	12872,
	12879,
	57344,
	63743,
	65024,
	65039,
	65533,
	65533,
	127232,
	127242,
	127248,
	127277,
	127280,
	127337,
	127344,
	127373,
	127375,
	127376,
	127387,
	127404,
	917760,
	917999,
	983040,
	1048573,
	1048576,
	1114109
];
const fullwidthMinimalCodePoint = 12288;
const fullwidthMaximumCodePoint = 65510;
const fullwidthRanges = [
	12288,
	12288,
	65281,
	65376,
	65504,
	65510
];
const wideMinimalCodePoint = 4352;
const wideMaximumCodePoint = 262141;
const wideRanges = [
	4352,
	4447,
	8986,
	8987,
	9001,
	9002,
	9193,
	9196,
	9200,
	9200,
	9203,
	9203,
	9725,
	9726,
	9748,
	9749,
	9776,
	9783,
	9800,
	9811,
	9855,
	9855,
	9866,
	9871,
	9875,
	9875,
	9889,
	9889,
	9898,
	9899,
	9917,
	9918,
	9924,
	9925,
	9934,
	9934,
	9940,
	9940,
	9962,
	9962,
	9970,
	9971,
	9973,
	9973,
	9978,
	9978,
	9981,
	9981,
	9989,
	9989,
	9994,
	9995,
	10024,
	10024,
	10060,
	10060,
	10062,
	10062,
	10067,
	10069,
	10071,
	10071,
	10133,
	10135,
	10160,
	10160,
	10175,
	10175,
	11035,
	11036,
	11088,
	11088,
	11093,
	11093,
	11904,
	11929,
	11931,
	12019,
	12032,
	12245,
	12272,
	12287,
	12289,
	12350,
	12353,
	12438,
	12441,
	12543,
	12549,
	12591,
	12593,
	12686,
	12688,
	12773,
	12783,
	12830,
	12832,
	12871,
	12880,
	42124,
	42128,
	42182,
	43360,
	43388,
	44032,
	55203,
	63744,
	64255,
	65040,
	65049,
	65072,
	65106,
	65108,
	65126,
	65128,
	65131,
	94176,
	94180,
	94192,
	94198,
	94208,
	101594,
	101631,
	101664,
	101760,
	101874,
	101888,
	102801,
	102816,
	102866,
	110576,
	110579,
	110581,
	110587,
	110589,
	110590,
	110592,
	110888,
	110898,
	110898,
	110928,
	110930,
	110933,
	110933,
	110948,
	110952,
	110960,
	111355,
	119552,
	119638,
	119648,
	119670,
	126980,
	126980,
	127183,
	127183,
	127374,
	127374,
	127377,
	127386,
	127406,
	127406,
	127488,
	127490,
	127504,
	127547,
	127552,
	127560,
	127568,
	127569,
	127584,
	127589,
	127744,
	127776,
	127789,
	127797,
	127799,
	127868,
	127870,
	127891,
	127904,
	127946,
	127951,
	127955,
	127968,
	127984,
	127988,
	127988,
	127992,
	128062,
	128064,
	128064,
	128066,
	128252,
	128255,
	128317,
	128331,
	128334,
	128336,
	128359,
	128378,
	128378,
	128405,
	128406,
	128420,
	128420,
	128507,
	128591,
	128640,
	128709,
	128716,
	128716,
	128720,
	128722,
	128725,
	128729,
	128732,
	128735,
	128747,
	128748,
	128756,
	128764,
	128986,
	128986,
	128992,
	129003,
	129008,
	129008,
	129292,
	129338,
	129340,
	129349,
	129351,
	129535,
	129648,
	129660,
	129664,
	129734,
	129736,
	129736,
	129740,
	129757,
	129759,
	129771,
	129775,
	129786,
	131072,
	196605,
	196608,
	262141
];

// node_modules/get-east-asian-width/utilities.js
/**
Binary search on a sorted flat array of [start, end] pairs.

@param {number[]} ranges - Flat array of inclusive [start, end] range pairs, e.g. [0, 5, 10, 20].
@param {number} codePoint - The value to search for.
@returns {boolean} Whether the value falls within any of the ranges.
*/
const isInRange = (ranges, codePoint) => {
	let low = 0;
	let high = Math.floor(ranges.length / 2) - 1;
	while (low <= high) {
		const mid = Math.floor((low + high) / 2);
		const i = mid * 2;
		if (codePoint < ranges[i]) high = mid - 1;
		else if (codePoint > ranges[i + 1]) low = mid + 1;
		else return true;
	}
	return false;
};

// node_modules/get-east-asian-width/lookup.js
const commonCjkCodePoint = 19968;
const [wideFastPathStart, wideFastPathEnd] = /* #__PURE__ */ findWideFastPathRange(wideRanges);
function findWideFastPathRange(ranges) {
	let fastPathStart = ranges[0];
	let fastPathEnd = ranges[1];
	for (let index = 0; index < ranges.length; index += 2) {
		const start = ranges[index];
		const end = ranges[index + 1];
		if (commonCjkCodePoint >= start && commonCjkCodePoint <= end) return [start, end];
		if (end - start > fastPathEnd - fastPathStart) {
			fastPathStart = start;
			fastPathEnd = end;
		}
	}
	return [fastPathStart, fastPathEnd];
}
const isAmbiguous = (codePoint) => {
	if (codePoint < 161 || codePoint > 1114109) return false;
	return isInRange(ambiguousRanges, codePoint);
};
const isFullwidth = (codePoint) => {
	if (codePoint < 12288 || codePoint > 65510) return false;
	return isInRange(fullwidthRanges, codePoint);
};
const isWide = (codePoint) => {
	if (codePoint >= wideFastPathStart && codePoint <= wideFastPathEnd) return true;
	if (codePoint < 4352 || codePoint > 262141) return false;
	return isInRange(wideRanges, codePoint);
};

// node_modules/get-east-asian-width/index.js
function validate(codePoint) {
	if (!Number.isSafeInteger(codePoint)) throw new TypeError(`Expected a code point, got \`${typeof codePoint}\`.`);
}
function eastAsianWidth(codePoint, { ambiguousAsWide = false } = {}) {
	validate(codePoint);
	if (isFullwidth(codePoint) || isWide(codePoint) || ambiguousAsWide && isAmbiguous(codePoint)) return 2;
	return 1;
}

// node_modules/string-width/index.js
/**
Logic:
- Segment graphemes to match how terminals render clusters.
- Width rules:
1. Skip non-printing clusters (Default_Ignorable, Control, pure nonspacing/enclosing Mark, lone Surrogates). Tabs are ignored by design.
2. RGI emoji clusters (\p{RGI_Emoji}) are double-width.
3. Minimally-qualified/unqualified emoji clusters (ZWJ sequences with 2+ Extended_Pictographic, or keycap sequences) are double-width.
4. Hangul jamo collapse each standard modern Hangul L+V or L+V+T syllable piece to width 2.
Unmatched repeated leading/vowel/trailing jamo stay additive because that matches how the terminals we target render them.
5. Otherwise use East Asian Width of the cluster's first visible code point, and add widths for trailing spacing marks and Halfwidth/Fullwidth Forms within the same cluster (e.g., dakuten/handakuten/prolonged sound mark).
*/
const segmenter = new Intl.Segmenter();
const visibleCharacterRegex = /[^\p{Default_Ignorable_Code_Point}\p{Control}\p{Format}\p{Nonspacing_Mark}\p{Enclosing_Mark}\p{Surrogate}]/v;
const spacingMarkRegex = /\p{Spacing_Mark}/v;
const rgiEmojiRegex = /^\p{RGI_Emoji}$/v;
const unqualifiedKeycapRegex = /^[\d#*]\u20E3$/;
const extendedPictographicRegex = /\p{Extended_Pictographic}/gu;
function isDoubleWidthNonRgiEmojiSequence(segment) {
	if (segment.length > 50) return false;
	if (unqualifiedKeycapRegex.test(segment)) return true;
	if (segment.includes("‍")) {
		const pictographics = segment.match(extendedPictographicRegex);
		return pictographics !== null && pictographics.length >= 2;
	}
	return false;
}
function baseVisible(segment) {
	const index = segment.search(visibleCharacterRegex);
	return index === -1 ? void 0 : segment.slice(index);
}
function isHangulLeadingJamo(codePoint) {
	return codePoint >= 4352 && codePoint <= 4447 || codePoint >= 43360 && codePoint <= 43388;
}
function isHangulVowelJamo(codePoint) {
	return codePoint >= 4448 && codePoint <= 4519 || codePoint >= 55216 && codePoint <= 55238;
}
function isHangulTrailingJamo(codePoint) {
	return codePoint >= 4520 && codePoint <= 4607 || codePoint >= 55243 && codePoint <= 55291;
}
function isHangulJamo(codePoint) {
	return isHangulLeadingJamo(codePoint) || isHangulVowelJamo(codePoint) || isHangulTrailingJamo(codePoint);
}
function hangulClusterWidth(visibleSegment, eastAsianWidthOptions) {
	const codePoints = [];
	for (const character of visibleSegment) {
		if (!visibleCharacterRegex.test(character)) continue;
		codePoints.push(character.codePointAt(0));
	}
	if (codePoints.length === 0) return;
	let width = 0;
	for (let index = 0; index < codePoints.length; index++) {
		const codePoint = codePoints[index];
		if (!isHangulJamo(codePoint)) {
			if (width === 0) return;
			for (let remaining = index; remaining < codePoints.length; remaining++) width += eastAsianWidth(codePoints[remaining], eastAsianWidthOptions);
			return width;
		}
		if (isHangulLeadingJamo(codePoint) && isHangulVowelJamo(codePoints[index + 1])) {
			width += 2;
			index += isHangulTrailingJamo(codePoints[index + 2]) ? 2 : 1;
			continue;
		}
		width += eastAsianWidth(codePoint, eastAsianWidthOptions);
	}
	return width;
}
function trailingWidth(visibleSegment, eastAsianWidthOptions) {
	let extra = 0;
	let first = true;
	for (const character of visibleSegment) {
		if (first) {
			first = false;
			continue;
		}
		if (spacingMarkRegex.test(character) || character >= "＀" && character <= "￯") extra += eastAsianWidth(character.codePointAt(0), eastAsianWidthOptions);
	}
	return extra;
}
function stringWidth(input, options = {}) {
	if (typeof input !== "string" || input.length === 0) return 0;
	const { ambiguousIsNarrow = true, countAnsiEscapeCodes = false } = options;
	let string = input;
	if (!countAnsiEscapeCodes && (string.includes("\x1B") || string.includes(""))) string = stripAnsi(string);
	if (string.length === 0) return 0;
	if (/^[\u0020-\u007E]*$/.test(string)) return string.length;
	let width = 0;
	const eastAsianWidthOptions = { ambiguousAsWide: !ambiguousIsNarrow };
	for (const { segment } of segmenter.segment(string)) {
		const visibleSegment = baseVisible(segment);
		if (visibleSegment === void 0) continue;
		if (rgiEmojiRegex.test(segment) || isDoubleWidthNonRgiEmojiSequence(segment)) {
			width += 2;
			continue;
		}
		const hangulWidth = hangulClusterWidth(visibleSegment, eastAsianWidthOptions);
		if (hangulWidth !== void 0) {
			width += hangulWidth;
			continue;
		}
		const codePoint = visibleSegment.codePointAt(0);
		width += eastAsianWidth(codePoint, eastAsianWidthOptions);
		width += trailingWidth(visibleSegment, eastAsianWidthOptions);
	}
	return width;
}

// src/report/words.ts
/** A verdict as a reader sees it. */
const verdictWords = {
	regressed: {
		icon: "❌",
		word: "regressed"
	},
	within: {
		icon: "✅",
		word: "no regression"
	},
	improved: {
		icon: "🚀",
		word: "improved"
	},
	inconclusive: {
		icon: "⚠️",
		word: "inconclusive"
	},
	invalid: {
		icon: "🚫",
		word: "not comparable"
	}
};
/** How a change of a metric is said: [when it grows, when it shrinks]. */
function directions(metric) {
	if (metric === "rps") return ["serves % more requests/s", "serves % fewer requests/s"];
	if (metric === "cpu") return ["takes % more CPU time per request", "takes % less CPU time per request"];
	if (metric === "rss") return ["takes % more memory", "takes % less memory"];
	if (metric === "throughput") return ["sends % more bytes/s", "sends % fewer bytes/s"];
	const name = nameOfLatency(metric);
	return [`has a % higher ${name}`, `has a % lower ${name}`];
}
/** "serves 7.1 % fewer requests/s (5.9 … 8.3 %)"; for a row with a change. */
function inWords({ metric, change, interval }) {
	const [grows, shrinks] = directions(metric);
	const size = magnitude(change, interval);
	return `${(change > 0 ? grows : shrinks).replace("%", size)}${interval === null ? "" : ` (${magnitudeRange(interval)})`}`;
}
/** "p2.5 latency 10 times as high (9.4 … 10.6 times)", "p99 latency 21 % lower (18 … 24 %)"; for a latency with a change. */
function latencyInWords({ metric, change, interval }) {
	const name = nameOfLatency(metric);
	if (change < 1) return `${name} ${magnitude(change, interval)} ${change < 0 ? "lower" : "higher"}${interval === null ? "" : ` (${magnitudeRange(interval)})`}`;
	const places = interval === null ? 1 : decimals((interval.high - interval.low) / 2);
	const ratio = (value) => (1 + value).toFixed(Math.min(2, places));
	const range = interval === null ? "" : ` (${ratio(interval.low)} … ${ratio(interval.high)} times)`;
	return `${name} ${ratio(change)} times as high${range}`;
}
const nameOfLatency = (metric) => metric === "mean" ? "mean latency" : metric === "max" ? "maximum latency" : `${metric} latency`;
/** `fast`; `fast against slow` where that is not the baseline. */
const besides = (variant, against) => against === void 0 ? variant : `${variant} against ${against}`;
/** `list products`, `todos: read`; in comparisons of more than two, with the variant and, if it is not the baseline, whom it is judged against. */
function nameOf$1({ scenario, request, variant = "", against }, severalVariants) {
	const name = request === void 0 ? scenario : `${scenario}: ${request}`;
	return severalVariants ? `${besides(variant, against)}, ${name}` : name;
}
/** Is a positive change of this metric worse? */
const higherIsWorse = (metric) => metric$1(metric).better === "lower";
const plural = (count, word) => `${count} ${word}${count === 1 ? "" : "s"}`;

// src/report/table.ts
/** A table whose columns are aligned in the source, too; 'r' and 'l' by column. */
function table(head, rows, align) {
	return markdownTable([head, ...rows], {
		align: [...align],
		stringLength: stringWidth
	});
}
/** Rows as the reader of a pull request sees them. */
function rowsTable(rows, results) {
	const several = results.variants.length > 2;
	const baseline = results.variants.find((variant) => variant.baseline).name;
	const other = results.variants.find((variant) => !variant.baseline)?.name ?? "head";
	const isOne = rows.every(({ against }) => against === void 0);
	return table([
		...several ? ["Variant"] : [],
		"Scenario",
		"Metric",
		baseline === "base" || !isOne ? "Base" : inert(baseline),
		several ? "Value" : other === "head" ? "Head" : inert(other),
		"Change",
		"Threshold",
		"Verdict"
	], rows.map((row) => [...several ? [inert(besides(row.variant, row.against))] : [], ...cells$2(row)]), `${several ? "l" : ""}llrrrrl`);
}
/** scenario · metric · base · head · change with interval · threshold · verdict */
function cells$2(row) {
	const name = row.request === void 0 ? row.scenario : `${row.scenario}: ${row.request}`;
	const [base, head] = values([row.base, row.head], metric$1(row.metric));
	return [
		inert(name),
		metric$1(row.metric).label,
		base,
		head,
		changeCell(row),
		row.threshold === null ? "–" : `${metric$1(row.metric).better === "higher" ? "−" : "+"}${percent(row.threshold)}`,
		verdictCell(row)
	];
}
/** `−7.1 % (−8.3 … −5.9 %)` */
function changeCell({ change, interval }) {
	if (change === null) return "–";
	return interval === null ? percentChange(change, null) : `${percentChange(change, interval)} (${percentRange(interval)})`;
}
function verdictCell({ verdict, gated, guards }) {
	if (verdict !== null) return `${verdictWords[verdict].icon} ${verdictWords[verdict].word}`;
	return gated || guards.every(({ effect }) => effect !== "not-gated") ? "shown" : "shown, not gated";
}

// src/report/standings.ts
/** All variants of a scenario: those that compare, by requests/s, then those that do not, then those that failed. */
function standings(results, { rows }, scenario) {
	const all = results.variants.map(({ name, baseline }) => {
		const row = rows.find((each) => each.scenario === scenario.name && each.request === void 0 && each.variant === name && each.against === void 0 && each.metric === "rps");
		const failed = fate(results, scenario, name);
		const peak = peakMemory(results, name);
		const incomparable = failed === void 0 && row !== void 0 ? whyVoid(row) : void 0;
		return {
			variant: name,
			baseline,
			figures: failed === void 0 ? figures(results, scenario, name) : {},
			...peak === void 0 ? {} : { peak },
			...row === void 0 ? {} : { row },
			...failed === void 0 ? {} : { failed },
			...incomparable === void 0 ? {} : { void: incomparable }
		};
	});
	const place = (each) => each.failed !== void 0 ? 2 : each.void !== void 0 && !isShared(each) ? 1 : 0;
	return all.sort((a, b) => place(a) - place(b) || (b.figures.rps ?? 0) - (a.figures.rps ?? 0));
}
/** Void, but for nothing that is said against the variant itself: its figures keep their place. */
const isShared = ({ row }) => row.guards.every(({ guard, effect, side }) => effect !== "invalid" || guard === "generator-saturated" || side === "base");
const voids = {
	"generator-saturated": "load generator saturated",
	failures: "the baseline failed",
	"different-work": "other work",
	"connections-dropped": "connections dropped",
	"machine-disturbed": "machine disturbed",
	"idle-variant-busy": "busy while idle",
	"too-few-observations": "too few answers"
};
function whyVoid({ guards }) {
	const trip = guards.find(({ effect }) => effect === "invalid");
	return trip === void 0 ? void 0 : voids[trip.guard];
}
const shown$1 = [
	"p50",
	"p90",
	"p99",
	"throughput",
	"cpu"
];
/** Heads of the columns, for either medium. */
const standingHeads = [
	"Variant",
	"Requests/s",
	"Change",
	"p50",
	"p90",
	"p99",
	"Bodies",
	"CPU/request",
	"Peak memory"
];
/** A variant as cells. */
function standingCells(standing) {
	const { variant, baseline, figures: own, peak, row, failed } = standing;
	const cell = (metric, value) => values([value ?? null], metric$1(metric))[0];
	const change = baseline ? "baseline" : standing.void ?? (row === void 0 ? "–" : changeCell(row));
	return [
		variant,
		failed ?? cell("rps", own.rps),
		failed === void 0 || baseline ? change : "–",
		...shown$1.map((metric) => cell(metric, own[metric])),
		cell("rss", peak)
	];
}
/** The table of a scenario's variants in markdown. */
function standingsTable(results, judgement, scenario) {
	const rows = standings(results, judgement, scenario).map((standing) => {
		const [name, ...figures] = standingCells(standing);
		const cells = [inert(name), ...figures];
		if (standing.failed !== void 0) cells[1] = `❌ ${cells[1]}`;
		else if (standing.void !== void 0) cells[2] = `🚫 ${cells[2]}`;
		return cells;
	});
	return `${results.config.scenarios.length > 1 ? `**${inert(scenario.name)}**\n\n` : ""}${table(standingHeads, rows, `l${"r".repeat(standingHeads.length - 1)}`)}`;
}

// src/report/headline.ts
/** One line for a busy person, plain text with names in backticks. */
function headline(results, judgement) {
	const line = lineOf(results, judgement);
	return results.ended === "cancelled" ? `🛑 Cancelled after ${plural(results.blocks.length, "block")}. ${line}` : line;
}
function lineOf(results, { accepted, ...judgement }) {
	if (accepted === void 0) return verdictLine(results, judgement);
	if (judgement.verdict !== "passed") return `${verdictLine(results, judgement)}; what regressed is ${accepted}`;
	return `☑️ Regression ${accepted}: ${regressed(judgement.rows.filter((row) => row.gated), results.variants.length > 2).replace(/^\S+ /, "")}`;
}
function verdictLine(results, judgement) {
	const several = results.variants.length > 2;
	const gated = judgement.rows.filter((row) => row.gated);
	switch (judgement.verdict) {
		case "regressed": return regressed(gated, several);
		case "broken": return `❌ ${several ? "A variant" : "head"} is broken: ${reason(judgement, "failures", "head")}`;
		case "invalid": return `🚫 Not comparable: ${reason(judgement)}`;
		case "inconclusive": return inconclusive(gated, results);
		case "passed": return several && gated.length === 0 ? compared(results, judgement) : passed(judgement, gated, several);
	}
}
/** Nothing to pass or fail: who serves most, who least, and who cannot be compared. */
function compared(results, judgement) {
	const { variants, config } = results;
	const [only, ...others] = config.scenarios;
	const lead = `${plural(variants.length, "variant")} compared`;
	if (only === void 0 || others.length > 0) {
		const but = lostIn(results, judgement).join(", ");
		return `${lead} in ${plural(config.scenarios.length, "scenario")}${but === "" ? "" : `; not comparable: ${but}`}`;
	}
	const all = standings(results, judgement, only);
	const lost = incomparable(all);
	const fit = all.filter((each) => !lost.includes(each));
	const [first, last] = [fit[0], fit.at(-1)];
	const most = first?.figures.rps === void 0 ? "" : `: \`${first.variant}\` serves most requests/s`;
	const least = last?.row?.change == null || fit.length < 2 ? "" : `, \`${last.variant}\` ${inWords(last.row).replace(/^serves /, "")}${otherBase(all, first)}`;
	const but = lost.map(({ variant, failed, void: why }) => `\`${variant}\` (${failed ?? why})`);
	return `${lead}${most}${least}${but.length === 0 ? "" : `; not comparable: ${but.join(", ")}`}`;
}
const incomparable = (all) => all.filter((each) => each.failed !== void 0 || each.void !== void 0);
/** Of many scenarios: `` `slow` (timed out in 1 of 3) ``, each variant once, and the baseline alone where it is what failed. */
function lostIn(results, judgement) {
	const { scenarios } = results.config;
	const lost = /* @__PURE__ */ new Map();
	for (const scenario of scenarios) for (const each of incomparable(standings(results, judgement, scenario))) {
		if (each.failed === void 0 && isShared(each)) continue;
		lost.set(each.variant, [...lost.get(each.variant) ?? [], each.failed ?? each.void]);
	}
	return [...lost].map(([variant, whys]) => {
		const part = whys.length === scenarios.length ? "" : ` in ${whys.length} of ${scenarios.length}`;
		return `\`${variant}\` (${[...new Set(whys)].join(", ")}${part})`;
	});
}
/** What a change is of, where that is not the variant just named. */
function otherBase(all, named) {
	const baseline = all.find((each) => each.baseline);
	return baseline === named ? "" : ` than \`${baseline.variant}\``;
}
function regressed(gated, several) {
	const rows = mostRegressed(gated);
	const [worst] = rows;
	const lead = rows.length > 1 ? ", most of all " : ": ";
	const shape = reshaped(worst, gated);
	if (shape !== void 0) return `❌ ${rows.length} of ${plural(gated.length, "row")} regressed${lead}\`${nameOf$1(worst, several)}\`, ${shape}`;
	return `❌ ${rows.length} of ${plural(gated.length, "row")} regressed${lead}\`${nameOf$1(worst, several)}\` ${inWords(worst)}${alike(worst, gated)}`;
}
const mostRegressed = (gated) => gated.filter(({ verdict }) => verdict === "regressed").sort((a, b) => excess(b) - excess(a));
/** Latencies may be distributed otherwise although as much is served: said, because requests/s alone would hide it. */
const alike = (row, gated) => isOfEqualRate(row, gated) ? " at the same requests/s" : "";
/** A latency whose scenario serves as many requests/s as before. */
function isOfEqualRate({ metric, scenario, request, variant, against }, gated) {
	if (!isLatency(metric)) return false;
	const isBeside = (row) => row.scenario === scenario && row.variant === variant && row.against === against && row.metric === "rps";
	return gated.find((row) => isBeside(row) && (row.request === request || row.request === void 0))?.verdict === "within";
}
const isLatency = (metric) => percentile(metric) !== void 0 || metric === "max" || metric === "mean";
/** Is the news of a run another distribution of latencies, and not another rate? Its percentiles are then worth seeing. */
function isReshaped({ rows, verdict }) {
	const gated = rows.filter((row) => row.gated);
	const worst = mostRegressed(gated)[0];
	return verdict === "regressed" && worst !== void 0 && reshaped(worst, gated) !== void 0;
}
/** As much is served, some answers come later, others as before or sooner: what became of the shape. */
function reshaped(worst, gated) {
	if (!isOfEqualRate(worst, gated)) return void 0;
	const { scenario, request, variant, against } = worst;
	const latencies = gated.filter((row) => row.scenario === scenario && row.request === request && row.variant === variant).filter((row) => row.against === against && isLatency(row.metric));
	const lead = `same requests/s, another distribution: ${latencyInWords(worst)}`;
	const [best] = latencies.filter(({ verdict }) => verdict === "improved").sort((a, b) => a.change - b.change);
	if (best !== void 0) return `${lead}, ${latencyInWords(best)}`;
	const kept = latencies.filter(({ verdict }) => verdict === "within").map(({ metric }) => metric);
	return kept.length === 0 ? void 0 : `${lead}; no regression of ${listed$1(kept)}`;
}
const listed$1 = (names) => names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
/** How far beyond its threshold a row is; the headline names the worst. */
const excess = ({ change, threshold }) => Math.abs(change) / threshold;
function inconclusive(gated, { blocks }) {
	const open = gated.filter(({ verdict }) => verdict === "inconclusive");
	if (blocks.length < 2) return `⚠️ Inconclusive: ${blocks.length === 0 ? "nothing was measured" : "one block says nothing about its own spread"}`;
	const decided = gated.length - open.length;
	return `⚠️ Inconclusive: ${open.length} of ${plural(gated.length, "row")} could not be decided${decided > 0 ? "; no regression in the others" : ""}`;
}
function passed({ rows }, gated, several) {
	const improved = gated.filter(({ verdict }) => verdict === "improved").sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
	const [best] = improved;
	const more = improved.length > 1 ? `, and ${plural(improved.length - 1, "more row")} improved` : "";
	if (best !== void 0) return `✅ No regression; \`${nameOf$1(best, several)}\` ${inWords(best)}${more}${alike(best, gated)}`;
	const seen = sight$1(gated);
	if (gated.length === 0) return rows.length === 0 ? "✅ Nothing was compared" : "✅ Nothing was gated";
	return `✅ No regression${seen === void 0 ? "" : `; ${seen} would have been seen`}`;
}
/** The smallest change that every row of requests/s (or, without such rows, of CPU time, of the rest) would have shown. */
function sight$1(gated) {
	for (const [metric, word] of [["rps", "a slowdown"], ["cpu", "more CPU time per request of"]]) {
		const known = gated.filter((row) => row.metric === metric && row.mde !== null && row.verdict !== "invalid").map(({ mde }) => mde);
		if (known.length > 0) return `${word}${metric === "rps" ? " of" : ""} ${percent(Math.max(...known))}`;
	}
	const [row] = gated.filter(({ mde }) => mde !== null).sort((a, b) => b.mde - a.mde);
	return row === void 0 ? void 0 : `a change of ${percent(row.mde)} in ${metric$1(row.metric).label.toLowerCase()}`;
}
/** The message of the guard behind the verdict. */
function reason({ rows }, guard, side) {
	const trips = rows.filter((row) => row.gated).flatMap(({ guards }) => guards).filter(({ effect }) => effect === "invalid");
	const trip = trips.find((each) => (guard === void 0 || each.guard === guard) && (side === void 0 || each.side === side)) ?? trips[0];
	return trip === void 0 ? "nothing could be compared" : trip.message;
}

// src/report/page/assets.ts
const assets = (script, style) => ({
	script,
	style,
	hashes: {
		script: hash(script),
		style: hash(style)
	}
});
const hash = (text) => createHash("sha256").update(text).digest("base64");

// src/compare/profile.ts
const profiled = [
	2.5,
	25,
	50,
	75,
	90,
	97.5,
	99,
	99.9
];
/** Answers that must lie beyond a percentile for it to be shown. */
const beyond = 10;
/** Latency at some percentiles and the maximum, ms, over all kept slices of a run; percentiles without a tail are left out. */
function latencyProfile(results, scenario, variant, request) {
	const histogram = emptyHistogram();
	for (const slice of keptSlices(results, scenario, variant)) for (const [i, part] of slice.requests.entries()) if (request === void 0 || request === i) addEncoded(histogram, part.histogram);
	const n = histogram.totalCount;
	const seen = profiled.filter((q) => n * Math.min(q / 100, 1 - q / 100) >= 10).map((q) => ({
		label: `p${q}`,
		ms: quantile(histogram, q / 100)
	}));
	return n === 0 ? [] : [...seen, {
		label: "max",
		ms: highest(histogram)
	}];
}
/** What a variant did in a scenario, all kept slices of a run together. */
function totals(results, scenario, variant, request) {
	const slices = keptSlices(results, scenario, variant);
	const sum = {
		answered: 0,
		failed: 0,
		bytes: 0,
		duration: 0
	};
	for (const slice of slices) {
		sum.duration += slice.duration;
		if (request === void 0) sum.failed += slice.timeouts + slice.connectionErrors;
		slice.requests.forEach((part, i) => {
			if (request !== void 0 && request !== i) return;
			sum.answered += part.answered;
			sum.bytes += part.bytes;
			for (const [status, count] of Object.entries(part.statuses)) if (!isExpected(Number(status), scenario.requests[i].expect)) sum.failed += count;
		});
	}
	return {
		answered: sum.answered,
		failed: sum.failed,
		megabytesPerSecond: sum.duration === 0 ? 0 : sum.bytes / sum.duration / 1e3
	};
}
/** Slices of a variant in a scenario that count, of the whole run. */
const keptSlices = (results, scenario, variant) => results.blocks.flatMap(({ scenarios }) => scenarios.filter((each) => each.scenario === scenario.name)).flatMap((block) => keptRounds(block, coresFor(results, scenario.name)).slices).filter((slice) => slice.variant === variant);

// src/report/page/curves.ts
/** Points of all curves together, some six bytes each. */
const points = 6e4;
/** Latency curves: one for each scenario, and one for each request of a mix. */
function curves(results) {
	const parts = results.config.scenarios.flatMap((scenario) => [{
		scenario,
		request: void 0
	}, ...scenario.requests.length > 1 ? [...scenario.requests.keys()].map((request) => ({
		scenario,
		request
	})) : []]);
	const each = Math.floor(points / Math.max(1, parts.length * results.variants.length));
	const most = Math.min(160, Math.max(16, each));
	return parts.flatMap(({ scenario, request }) => {
		const of = results.variants.map(({ name }) => merged(results, scenario, name, request));
		const name = request === void 0 ? {} : { request: scenario.requests[request].name };
		return of.every(({ totalCount }) => totalCount === 0) ? [] : [{
			scenario: scenario.name,
			...name,
			...curve(of, most)
		}];
	});
}
/** All kept answers of a run. */
function merged(results, scenario, variant, request) {
	const histogram = emptyHistogram();
	for (const slice of keptSlices(results, scenario, variant)) for (const [i, part] of slice.requests.entries()) if (request === void 0 || request === i) addEncoded(histogram, part.histogram);
	return histogram;
}
/**
* Variants over the same percentiles, evenly spread on the axis of the plot, which is log 1/(1 − q):
*
*   q          0      50 %     90 %     99 %    99.9 %
*   1/(1−q)    1       2        10      100     1000       and at last the maximum, at the number of answers
*/
function curve(of, most) {
	const counts = of.map(({ totalCount }) => totalCount);
	const end = Math.max(...counts);
	const steps = Math.max(1, Math.min(most, Math.ceil(24 * Math.log10(end))));
	const grid = Array.from({ length: steps }, (_, i) => short(end ** (i / steps)));
	const at = [.../* @__PURE__ */ new Set([
		...grid,
		2,
		10,
		100,
		1e3,
		1e4,
		...counts
	])].filter((x) => x >= 1 && x <= end).sort((a, b) => a - b);
	return {
		at,
		lines: of.flatMap((histogram, variant) => counts[variant] === 0 ? [] : [line(histogram, variant, at)])
	};
}
function line(histogram, variant, at) {
	const answered = histogram.totalCount;
	const inside = at.filter((x) => x < answered);
	const values = quantiles(histogram, inside.map((x) => 1 - 1 / x));
	return {
		variant,
		answered,
		ms: at.map((x, i) => x < answered ? short(values[i]) : x === answered ? short(highest(histogram)) : null),
		sure: short(Math.max(1, answered / 10))
	};
}
/** Four digits are more than a curve can show. */
const short = (value) => Number(value.toPrecision(4));

// src/report/details.ts
/** A part of the report that opens at a click, or is open. The blank lines make GitHub read markdown inside. */
const folded = (summary, body, state = "") => `<details${state}>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;
/** Percentiles of every scenario and variant, all kept answers of the run together, and what they add up to. */
function percentiles(results) {
	const names = results.variants.map(({ name }) => name);
	const rows = results.config.scenarios.flatMap((scenario) => scenario.requests.length > 1 ? [...scenario.requests.map(({ name }, i) => ({
		scenario,
		request: i,
		title: `${scenario.name}: ${name}`
	})), {
		scenario,
		request: void 0,
		title: scenario.name
	}] : [{
		scenario,
		request: void 0,
		title: scenario.name
	}]).flatMap(({ scenario, request, title }) => {
		const profiles = names.map((name) => latencyProfile(results, scenario, name, request));
		const sums = names.map((name) => totals(results, scenario, name, request));
		return names.map((name, i) => ({
			title,
			name,
			profile: profiles[i],
			sum: sums[i]
		})).filter(({ sum }) => sum.answered > 0);
	});
	if (rows.length === 0) return void 0;
	const shown = [...new Set(rows.flatMap(({ profile }) => profile.map(({ label }) => label)))];
	const cell = (profile, label) => {
		const found = profile.find((each) => each.label === label);
		return found === void 0 ? "–" : values([found.ms], metric$1("p50"))[0];
	};
	const body = rows.map(({ title, name, profile, sum }) => [
		inert(title),
		inert(name),
		...shown.map((label) => cell(profile, label)),
		figure(sum.answered),
		sum.failed === 0 ? "0" : figure(sum.failed),
		`${figure(sum.megabytesPerSecond)} MB/s`
	]);
	return table([
		"Scenario",
		"Variant",
		...shown,
		"Requests",
		"Failed",
		"Bodies"
	], body, `ll${"r".repeat(shown.length + 3)}`);
}
/** What each row could have shown. */
function sight(rows, several) {
	const known = rows.filter((row) => row.gated && row.mde !== null);
	if (known.length === 0) return void 0;
	const body = known.map((row) => [
		inert(nameOf$1(row, several)),
		metric$1(row.metric).label,
		percent(row.mde),
		percent(row.threshold),
		String(row.blocks),
		row.p === null ? "–" : row.p < .001 ? "< 0.001" : row.p.toFixed(3)
	]);
	return `A change for the worse of this size would have been told from none with 80 % probability:\n\n${table([
		"Scenario",
		"Metric",
		"Smallest change seen",
		"Threshold",
		"Blocks",
		"Sign-flip p"
	], body, "llrrrr")}`;
}
/** Machine, commits, seed, blocks, time. */
function circumstances(results) {
	const { machine, variants, blocks, seed, time: spent, config, failures } = results;
	const measuring = spent.boot + spent.warmup + spent.load + spent.other;
	const share = measuring > 0 ? ` (${Math.round(100 * spent.load / measuring)} % of measuring)` : "";
	const lines = [
		...variants.map(({ name, source, commit, subject, dirty, baseline }) => `**${inert(name)}**${variants.length > 2 && baseline ? " (baseline)" : ""}: ${origin$1(source, commit)}${subject === void 0 ? "" : ` “${inert(subject)}”`}${dirty ? " with uncommitted changes" : ""}`),
		...results.shares === void 0 ? [...onMachine(machine), `**Measured**: ${plural(blocks.length, "block")}, ${ended$1[results.ended]}; seed ${seed}`] : shared(results.shares),
		`**Time**: ${time$1(spent.prepare)} preparing, then ${time$1(measuring)} of ${limit(results)}: ${time$1(spent.load)} load${share}, ${time$1(spent.boot)} starting, ${time$1(spent.warmup)} warming up, ${time$1(spent.other)} in between`,
		...results.notes.map((note) => prose$1(note)),
		...config.file === void 0 ? ["**Config**: there is none yet, so `GET /` was measured; `perf-gate init` writes one to start from"] : [`**Config**: ${code(config.file)}`]
	];
	const words = failures.filter(({ lastWords }) => lastWords).map(({ message, lastWords }) => `${prose$1(message)}\n\n${fenced(lastWords)}`);
	return [lines.map((line) => `- ${line}`).join("\n"), ...words].join("\n\n");
}
function onMachine(machine) {
	return [`**Machine**: ${inert(machine.cpu)}, ${plural(machine.cores, "core")}, ${Math.round(machine.memory / 1e9)} GB; ${inert(machine.os)}, ${inert(machine.kernel)}, node ${inert(machine.node)}`, machine.pinning === void 0 ? "**CPUs**: not pinned" : `**CPUs**: servers on ${inert(machine.pinning.servers)}, load generator on ${inert(machine.pinning.generator)}`];
}
/** Scenarios named in a line; more are counted. */
const named = 4;
/** Who measured what, where several jobs did: changes are each of one machine, plain figures of different jobs do not compare. */
function shared(shares) {
	return [`**Measured** by ${plural(shares.length, "job")}, base and head always on one machine; compare changes, not figures, across jobs`, ...shares.map(({ scenarios, machine, blocks, seed, ended: end }, i) => {
		const names = scenarios.slice(0, named).map(inert).join(", ");
		const more = scenarios.length > named ? ` and ${scenarios.length - named} more` : "";
		return `**Job ${i + 1}** (${names}${more}): ${plural(blocks, "block")}, ${ended$1[end]}; seed ${seed}. ${onMachine(machine).join("; ")}`;
	})];
}
/** What the time is measured against: every job had the budget. */
const limit = ({ config, shares }) => shares === void 0 ? time$1(config.budget) : `${plural(shares.length, "job")} of ${time$1(config.budget)}`;
/** Where a variant comes from: a name people know, the commit, or both. */
function origin$1(source, commit) {
	if (commit === void 0) return inert(source);
	return source === commit ? code(commit.slice(0, 10)) : `${inert(source)} at ${code(commit.slice(0, 10))}`;
}
/** Why measuring ended, in words. */
const ended$1 = {
	settled: "ended as soon as every row was decided",
	budget: "ended with the budget",
	blocks: "ended with the last block",
	failed: "ended because a variant failed",
	cancelled: "cancelled",
	running: "not ended"
};
/** Guards that tripped and warnings, each once, with the rows they are about. */
function findings$2({ rows, warnings }, several) {
	const trips = /* @__PURE__ */ new Map();
	for (const row of rows.filter((row) => row.gated || row.guards.length > 0)) for (const { message } of row.guards) trips.set(message, [...trips.get(message) ?? [], `${nameOf$1(row, several)} ${row.metric}`]);
	const about = (names) => names.length > 4 ? `${names.slice(0, 3).map(inert).join(", ")} and ${names.length - 3} more` : names.map(inert).join(", ");
	const lines = [...[...trips].map(([message, names]) => `🚫 ${prose$1(message)} (${about(names)})`), ...warnings.filter(({ fact }) => !trips.has(fact)).map((warning) => warningLine(warning, several))];
	return lines.length === 0 ? void 0 : lines.map((line) => `- ${line}`).join("\n");
}
function warningLine({ about, fact, advice }, several) {
	const name = about && nameOf$1(about, several && about.variant !== void 0);
	return `⚠️ ${name === void 0 ? "" : `${inert(name)}${about.metric === void 0 ? "" : ` ${about.metric}`}: `}${prose$1(fact)}${advice === void 0 ? "" : ` ${prose$1(advice)}`}`;
}

// src/report/page/facts.ts
/** What was measured, on what and how, as text. */
function facts(results) {
	const { variants, machine, blocks, seed, time: spent, config, notes, startedAt, generator, shares } = results;
	const measuring = spent.boot + spent.warmup + spent.load + spent.other;
	const run = (count, how, drawn) => `${plural(count, "block")}, ${ended$1[how]}; seed ${drawn}`;
	return [
		...variants.map((variant) => [`${variant.name}${variants.length > 2 && variant.baseline ? " (baseline)" : ""}`, origin(variant)]),
		...shares === void 0 ? [["Machine", described(machine)], ["Measured", run(blocks.length, results.ended, seed)]] : shares.map((share, i) => [`Job ${i + 1}`, `${share.scenarios.join(", ")}: ${run(share.blocks, share.ended, share.seed)}. ${described(share.machine)}`]),
		["Time", `${time$1(spent.prepare)} preparing, ${time$1(measuring)} measuring of ${time$1(config.budget)}: ${time$1(spent.load)} load, ${time$1(spent.boot)} starting, ${time$1(spent.warmup)} warming up, ${time$1(spent.other)} in between`],
		["Begun", startedAt],
		["Config", config.file ?? "none"],
		["perf-gate", generator],
		...notes.map((note) => ["Note", note])
	];
}
function described({ cpu, cores, memory, os, kernel, node, pinning }) {
	const pinned = pinning === void 0 ? "CPUs not pinned" : `servers on CPU ${pinning.servers}, load generator on CPU ${pinning.generator}`;
	return `${cpu}, ${plural(cores, "core")}, ${Math.round(memory / 1e9)} GB; ${os}, ${kernel}, node ${node}; ${pinned}`;
}
function origin({ source, commit, subject, dirty }) {
	return `${commit === void 0 ? source : source === commit ? commit.slice(0, 10) : `${source} at ${commit.slice(0, 10)}`}${subject === void 0 ? "" : ` “${subject}”`}${dirty ? " with uncommitted changes" : ""}`;
}
/** Guards that tripped, warnings and deaths, each once, with the rows they are about. */
function findings$1({ failures }, { rows, warnings }) {
	const found = /* @__PURE__ */ new Map();
	for (const { message, lastWords } of failures) if (found.get(message) === void 0) found.set(message, {
		text: message,
		about: [],
		...lastWords ? { lastWords } : {}
	});
	for (const row of rows) for (const { message } of row.guards) {
		const finding = found.get(message) ?? {
			text: message,
			about: []
		};
		finding.about.push(nameOf(row));
		found.set(message, finding);
	}
	const more = warnings.filter(({ fact }) => !found.has(fact)).map(warning);
	return [...found.values(), ...more];
}
const warning = ({ about, fact, advice }) => ({
	text: advice === void 0 ? fact : `${fact} ${advice}`,
	about: about === void 0 ? [] : [nameOf(about)]
});
const nameOf = ({ scenario, request, metric }) => [request === void 0 ? scenario : `${scenario}: ${request}`, metric === void 0 ? "" : metric$1(metric).label].filter(Boolean).join(", ");

// src/compare/growth.ts
/** Every sweep over numbers, in the order of the config. */
function sweeps(results) {
	return seriesOf(results.config.scenarios).map(({ scenarios, ...series }) => ({
		...series,
		points: scenarios.map(({ value }) => value),
		scenarios: scenarios.map(({ scenario }) => scenario.name),
		variants: results.variants.map(({ name }) => swept(results, scenarios, name))
	}));
}
function swept(results, scenarios, variant) {
	const measured = scenarios.map(({ scenario, value }) => {
		const why = fate(results, scenario, variant);
		const times = (why === void 0 ? [...poolsOf(results, scenario, variant)] : []).flatMap(([block, { all }]) => all.values.rps === void 0 ? [] : [[block, 1e3 / all.values.rps]]);
		return {
			value,
			why,
			times: new Map(times)
		};
	});
	return {
		variant,
		points: measured.map(({ why, times }) => times.size === 0 ? { why: why ?? "not measured" } : { time: median([...times.values()]) }),
		slopes: slopes(measured.filter(({ value, times }) => value > 0 && times.size > 0))
	};
}
function slopes(points) {
	const [first, ...others] = points;
	if (first === void 0 || others.every(({ value }) => value === first.value)) return [];
	return [...first.times.keys()].filter((block) => others.every(({ times }) => times.has(block))).map((block) => linearRegression(points.map(({ value, times }) => [Math.log(value), Math.log(times.get(block))])).m);
}
/** For each swept name with two numbers or more: its points, one series for each choice of the other names' values. */
function seriesOf(scenarios) {
	const series = /* @__PURE__ */ new Map();
	for (const scenario of scenarios) for (const [key, raw] of Object.entries(scenario.sweep?.values ?? {})) {
		const value = Number(raw);
		if (!Number.isFinite(value) || String(raw).trim() === "") continue;
		const { of: name, values } = scenario.sweep;
		const beside = Object.entries(values).filter(([other]) => other !== key).map(([other, each]) => `${other}=${each}`).join(" ");
		const id = JSON.stringify([
			name,
			key,
			beside
		]);
		const one = series.get(id) ?? {
			name,
			key,
			beside,
			scenarios: []
		};
		one.scenarios.push({
			scenario,
			value
		});
		series.set(id, one);
	}
	return [...series.values()].filter((one) => new Set(one.scenarios.map(({ value }) => value)).size > 1).map((one) => ({
		...one,
		scenarios: one.scenarios.toSorted((a, b) => a.value - b.value)
	}));
}

// src/judge/exponent.ts
/**
* The exponent from one slope a block; undefined without any. Blocks are what is drawn at random, so it is they that the
* interval counts, not the points of the line:
*
*   mean ± t · sd/√B        slopes 0.98 1.02 1.00: 1.00 ± 4.303 · 0.02/√3 = 0.95 … 1.05
*/
function exponent(slopes) {
	const blocks = slopes.length;
	if (blocks === 0) return void 0;
	const value = mean$1(slopes);
	if (blocks === 1) return {
		value,
		interval: null,
		blocks
	};
	const half = tQuantile(1.95 / 2, blocks - 1) * sampleStandardDeviation(slopes) / Math.sqrt(blocks);
	return {
		value,
		interval: {
			low: value - half,
			high: value + half
		},
		blocks
	};
}

// src/report/growth.ts
/** Load time per answer at each point of each sweep, and how it grows. */
const growthTables = (results, judgement) => sweeps(results).filter(hasFigures).map((sweep) => tableOf(sweep, voidIn(sweep, results, judgement)));
const hasFigures = ({ variants }) => variants.some(({ points }) => points.some((point) => "time" in point));
function tableOf(sweep, voids) {
	const { key, points, variants } = sweep;
	return {
		title: `${titleOf(sweep)}: time per request by ${key}`,
		head: [
			"Variant",
			...points.map((point) => `${key} ${figureOf(point)}`),
			"Grows like"
		],
		rows: variants.map((each) => [
			each.variant,
			...each.points.map(cell$1),
			growsLike(key, each)
		]),
		voids: variants.map(({ variant }) => voids.get(variant) ?? "")
	};
}
/** `products kind=long` */
const titleOf = ({ name, beside }) => `${name}${beside === "" ? "" : ` ${beside}`}`;
/** Why a variant's figures do not compare with the others', at any point where it answered at all. */
function voidIn({ scenarios }, results, judgement) {
	const all = results.config.scenarios.filter(({ name }) => scenarios.includes(name)).flatMap((scenario) => standings(results, judgement, scenario));
	return new Map(all.flatMap((each) => each.void === void 0 || isShared(each) ? [] : [[each.variant, each.void]]));
}
const figureOf = (value) => Number.isInteger(value) ? figure(value).replace(/\.0+$/, "") : String(value);
const cell$1 = (point) => "why" in point ? point.why : values([point.time], metric$1("mean"))[0];
/** `size^0.98 (0.95 … 1.01)`, over the points that could be told */
function growsLike(key, { slopes, points }) {
	const fitted = exponent(slopes);
	if (fitted === void 0) return "–";
	const told = points.filter((point) => "time" in point).length;
	const part = told < points.length ? `, ${told} points` : "";
	return `${key}^${inDigits(fitted)}${part}`;
}
function inDigits({ value, interval }) {
	if (interval === null) return signed(value, 1);
	const places = Math.min(3, Math.max(1, decimals((interval.high - interval.low) / 2)));
	return `${signed(value, places)} (${signed(interval.low, places)} … ${signed(interval.high, places)})`;
}
function signed(value, places) {
	const text = value.toFixed(places);
	return Number(text) === 0 ? 0 .toFixed(places) : text.replace("-", "−");
}
/** All of it in markdown; undefined without a sweep over numbers. */
function growth$1(results, judgement) {
	const tables = growthTables(results, judgement);
	if (tables.length === 0) return void 0;
	return tables.map(({ title, head, rows, voids }) => {
		const cells = rows.map(([name, ...figures], i) => [`${inert(name)}${voids[i] === "" ? "" : ` 🚫 ${voids[i]}`}`, ...figures]);
		return `**${inert(title)}**\n\n${table(head.map(inert), cells, `l${"r".repeat(head.length - 1)}`)}`;
	}).join("\n\n");
}

// src/report/page/growth.ts
/** Cost over each swept number; of several swept names every one has its plots, one for each combination of the others. */
function growth(results, judgement) {
	return sweeps(results).flatMap((sweep) => {
		const shown = sweep.points.flatMap((value, i) => value > 0 ? [i] : []);
		const at = shown.map((i) => sweep.points[i]);
		if (new Set(at).size < 2) return [];
		const voids = voidIn(sweep, results, judgement);
		return [{
			title: titleOf(sweep),
			of: sweep.key,
			at,
			lines: sweep.variants.map((each) => line(each, sweep))
		}];
		function line(variant, { key }) {
			const points = shown.map((i) => variant.points[i]);
			return {
				ms: points.map((point) => "time" in point ? short(point.time) : null),
				why: points.map((point) => "why" in point ? point.why : null),
				like: growsLike(key, variant),
				...voids.has(variant.variant) ? { void: voids.get(variant.variant) } : {}
			};
		}
	});
}

// src/report/page/resources.ts
/** Values of all curves together. */
const most$2 = 24e3;
/** Memory and CPU use over time; one for each machine that measured. */
function resources(results) {
	const jobs = results.shares?.map(({ scenarios }, i) => ({
		scenarios,
		title: `Job ${i + 1}`
	})) ?? [{
		scenarios: results.config.scenarios.map(({ name }) => name),
		title: void 0
	}];
	const names = results.variants.map(({ name }) => name);
	const parts = results.blocks.reduce((sum, { scenarios }) => sum + scenarios.length, 0);
	const each = Math.max(2, Math.floor(most$2 / (2 * names.length * Math.max(1, parts))));
	return jobs.map(({ scenarios, title }) => ({
		...title === void 0 ? {} : { title },
		...overTime(results.blocks, new Set(scenarios), names, Math.min(each, 40))
	})).filter(({ memory }) => memory.some((line) => line.some((value) => value !== null)));
}
function overTime(blocks, scenarios, names, each) {
	const shown = blocks.flatMap((block) => block.scenarios.filter(({ scenario }) => scenarios.has(scenario)).flatMap((part) => stretches(part, each).map((slices) => point(block, slices, names))).sort((a, b) => a.at - b.at)).sort((a, b) => a.at - b.at || a.block - b.block).flatMap(withGap);
	return {
		at: shown.map(({ at }) => short(at)),
		block: shown.map(({ block }) => block),
		memory: names.map((_, i) => shown.map(({ memory }) => memory[i] ?? null)),
		cpu: names.map((_, i) => shown.map(({ cpu }) => cpu[i] ?? null))
	};
}
/** A launch is no continuation of the one before. */
function withGap(point, i, points) {
	const before = points[i - 1];
	if (before === void 0 || before.block === point.block) return [point];
	return [{
		at: (before.at + point.at) / 2,
		block: null,
		memory: [],
		cpu: []
	}, point];
}
/** Neighbouring slices together, in halves of rounds, each of which holds every variant once: at most `each` stretches. */
function stretches({ slices }, each) {
	const halves = /* @__PURE__ */ new Map();
	const rounds = Math.max(0, ...slices.map(({ round }) => round + 1));
	const length = Math.max(1, Math.ceil(2 * rounds / each));
	const groups = /* @__PURE__ */ new Map();
	for (const slice of slices) {
		const key = `${slice.round} ${slice.variant}`;
		const half = halves.get(key) ?? 0;
		halves.set(key, 1);
		const group = Math.floor((2 * slice.round + half) / length);
		groups.set(group, [...groups.get(group) ?? [], slice]);
	}
	return [...groups.values()];
}
function point({ at, index }, slices, names) {
	const by = names.map((name) => slices.filter(({ variant }) => variant === name));
	return {
		at: (at + mean$1(slices.map((slice) => slice.at))) / 1e3,
		block: index,
		memory: by.map((own) => {
			const known = own.map(({ rss }) => rss).filter((rss) => rss !== null);
			return known.length === 0 ? null : short(mean$1(known) / 1e6);
		}),
		cpu: by.map((own) => {
			const known = own.filter(({ cpu, duration }) => cpu !== null && duration > 0);
			const duration = known.reduce((sum, slice) => sum + slice.duration, 0);
			return duration === 0 ? null : short(known.reduce((sum, { cpu }) => sum + cpu, 0) / duration);
		})
	};
}

// src/report/page/describe.ts
/** What the page shows of a run. */
function describe(results, judgement) {
	return {
		headline: headline(results, judgement),
		verdict: judgement.verdict,
		accepted: judgement.accepted !== void 0,
		cancelled: results.ended === "cancelled",
		variants: results.variants.map(({ name, baseline }) => ({
			name,
			baseline
		})),
		facts: facts(results),
		findings: findings$1(results, judgement),
		standings: standingsOf(results, judgement),
		command: results.command,
		rows: rows(results, judgement),
		curves: curves(results),
		resources: resources(results),
		growth: growth(results, judgement),
		left: []
	};
}
function standingsOf(results, judgement) {
	if (results.variants.length <= 2 || results.blocks.length === 0) return [];
	return results.config.scenarios.map((scenario) => ({
		scenario: scenario.name,
		head: standingHeads,
		rows: standings(results, judgement, scenario).map(standingCells)
	}));
}
const key = ({ scenario, request, variant, against, metric }) => JSON.stringify([
	scenario,
	request,
	variant,
	against,
	metric
]);
function rows(results, judgement) {
	const compared = new Map(compare(results).map((each) => [key(each), each.blocks]));
	const place = new Map(results.variants.map(({ name }, i) => [name, i]));
	return judgement.rows.map((row) => {
		const { guards, settled: _, p: __, ...shown } = row;
		return {
			...shown,
			variant: place.get(row.variant),
			guards: [...new Set(guards.map(({ guard }) => guard))],
			dots: (compared.get(key(row)) ?? []).map(({ block, base, head }) => [block, short(head / base)])
		};
	});
}
/** A page has at most so many rows when it is too large with all. */
const mostRows = 1500;
/** Less and less of what a very large run has, the least important first; each with what it leaves out. */
const reductions = [
	(content) => {
		const rows = content.rows.map((row) => row.gated ? row : {
			...row,
			dots: []
		});
		return {
			...content,
			rows,
			left: ["the blocks of rows that are only shown"]
		};
	},
	(content) => {
		const rows = content.rows.filter((row) => row.gated || row.guards.length > 0);
		return {
			...content,
			rows,
			left: [plural(content.rows.length - rows.length, "row"), ...content.left.slice(1)]
		};
	},
	(content) => ({
		...content,
		curves: content.curves.filter(({ request }) => request === void 0).slice(0, 100),
		left: [...content.left, "latency curves of single requests"]
	}),
	(content) => {
		const failing = (row) => row.verdict === "within" || row.verdict === null;
		const rows = content.rows.toSorted((a, b) => Number(failing(a)) - Number(failing(b))).slice(0, mostRows);
		return {
			...content,
			rows,
			left: [...content.left, `${plural(content.rows.length - rows.length, "more row")}`]
		};
	},
	(content) => ({
		...content,
		findings: content.findings.slice(0, 200),
		rows: content.rows.map((row) => ({
			...row,
			dots: []
		})),
		left: [...content.left, "all blocks"]
	})
];

// src/report/page/page.ts
/** The most the data in a page may have, UTF-16 units. With script and style a page stays below 2 MB. */
const mostData = 15e5;
/**
* A run as a page that stands by itself: nothing is loaded, from wherever it is opened. All that comes from results is in
* one block of JSON that the script shows as text; the policy lets nothing else run, and nothing leave.
*/
function page(results, judgement, { script, style, hashes }) {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${`default-src 'none'; script-src 'sha256-${hashes.script}'; style-src 'sha256-${hashes.style}'; base-uri 'none'; form-action 'none'`}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>perf-gate</title>
<style>${style}</style>
</head>
<body>
<noscript><p>This page is drawn by its script, which is switched off here. report.md has the same tables.</p></noscript>
<script type="application/json" id="content">${embedded(fitting(describe(results, judgement)))}<\/script>
<script>${script}<\/script>
</body>
</html>
`;
}
/** JSON in which no parser of html sees a tag, a comment or an entity, and no parser of JavaScript the end of a line. */
const embedded = (content) => JSON.stringify(content).replace(/[<>&\u2028\u2029]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`);
function fitting(content) {
	let shown = content;
	for (const reduce of reductions) {
		if (embedded(shown).length <= mostData) break;
		shown = reduce(shown);
	}
	return shown;
}

// src/report/fit.ts
/**
* The fullest choice of sections whose size stays within `room`, in their order: the important ones first, of those behind
* them what still fits. Names of what is left out come with it.
*/
function choose(sections, room, size) {
	const kept = /* @__PURE__ */ new Set();
	let used = 0;
	for (const section of sections.toSorted((a, b) => a.rank - b.rank)) {
		const needs = size(section.text) + 2;
		if (used + needs > room) continue;
		kept.add(section);
		used += needs;
	}
	return {
		kept: sections.filter((section) => kept.has(section)),
		left: sections.filter((section) => !kept.has(section)).map(({ name }) => name)
	};
}
/** How many of `count` things fit: the largest n for which `fits` holds, which must hold for fewer when it does for more. */
function most$1(count, fits) {
	let [low, high] = [0, count];
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if (fits(middle)) low = middle;
		else high = middle - 1;
	}
	return low;
}
/** The beginning of a text, without half a character at its end. */
function beginning(text, room, size) {
	const length = most$1(text.length, (n) => size(text.slice(0, n)) <= room);
	return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}

// src/report/picture.ts
/** Columns of a drawing, and of a whole line: what a comment shows without scrolling. */
const columns = {
	drawing: 38,
	line: 72
};
/** Rows drawn at most. */
const mostDrawn = 8;
/** How far a drawing reaches, in thresholds. */
const reach = {
	better: {
		least: 1,
		most: 3
	},
	worse: {
		least: 2,
		most: 6
	}
};
/** A drawing of the rows that can be drawn, the first ones first; undefined where there is none. */
function picture(rows, several) {
	const all = rows.flatMap((row) => drawn$1(row, several));
	if (all.length === 0) return void 0;
	const more = all.length > 8 ? `\n\n${plural(all.length - 8, "more row")} not drawn.` : "";
	return `\`\`\`text\n${draw(all.slice(0, 8)).join("\n")}\n\`\`\`\n\n\`[•]\` change and interval, right is worse · \`:\` no change · \`|\` threshold · \`<\` \`>\` goes on${more}`;
}
function drawn$1(row, several) {
	const { metric, threshold, change, interval } = row;
	if (threshold === null || change === null || interval === null) return [];
	const turn = (higherIsWorse(metric) ? 1 : -1) / worseToLog(metric, threshold);
	const inThresholds = (fraction) => Math.log1p(fraction) * turn;
	const [low, high] = [inThresholds(interval.low), inThresholds(interval.high)].sort((a, b) => a - b);
	return [{
		name: `${nameOf$1(row, several)} ${metric}`,
		low,
		middle: inThresholds(change),
		high
	}];
}
/** Head and lines, none wider than `columns.line`. */
function draw(rows) {
	const scale = scaleFor(rows);
	return [head(scale), ...rows.map((row) => `${bar(row, scale)}  ${shortened$1(row.name)}`)];
}
/** As much as the rows need, within limits. */
function scaleFor(rows) {
	const within = ({ least, most }, wanted) => Math.min(most, Math.max(least, wanted));
	const left = within(reach.better, -Math.min(...rows.map(({ low }) => low)));
	const right = within(reach.worse, Math.max(...rows.map(({ high }) => high)));
	const unit = (columns.drawing - 4) / (left + right);
	const zero = 1 + Math.round(left * unit);
	return {
		zero,
		threshold: Math.round(zero + unit),
		unit
	};
}
/**
* Column of a value: on the same side of no change and of the threshold as the value itself, whatever rounding says, so that
* a verdict can be read off. Beyond the drawing: its last column, or its first.
*/
function place(value, scale) {
	const { zero, threshold } = scale;
	const last = columns.drawing - 1;
	if (isBeyond(value, scale)) return value < 0 ? 0 : last;
	const at = Math.round(zero + value * scale.unit);
	if (value === 0) return zero;
	if (value === 1) return threshold;
	if (value < 0) return Math.min(at, zero - 1);
	if (value < 1) return Math.min(Math.max(at, zero + 1), threshold - 1);
	return Math.max(at, threshold + 1);
}
/** In the columns of the arrows, or outside. */
function isBeyond(value, { zero, unit }) {
	const at = Math.round(zero + value * unit);
	return at < 1 || at > columns.drawing - 2;
}
function bar({ low, middle, high }, scale) {
	const cells = Array(columns.drawing).fill(" ");
	cells[scale.zero] = ":";
	cells[scale.threshold] = "|";
	const at = place(middle, scale);
	const free = (column) => cells[column] === " ";
	const beside = (column, step) => column === at && free(at + step) ? at + step : column;
	const [from, to] = [beside(place(low, scale), -1), beside(place(high, scale), 1)];
	for (let i = from; i <= to; i++) cells[i] = i === scale.zero || i === scale.threshold ? "+" : "-";
	cells[from] = isBeyond(low, scale) ? low < 0 ? "<" : ">" : "[";
	cells[to] = isBeyond(high, scale) ? high < 0 ? "<" : ">" : "]";
	if (!isBeyond(middle, scale)) cells[at] = "•";
	return cells.join("");
}
function head({ zero, threshold }) {
	const cells = [..." ".repeat(columns.line)];
	const put = (text, at) => cells.splice(at, text.length, ...text);
	if (zero > 7) put("better", 0);
	put("0", zero);
	put("threshold", threshold);
	put("worse", Math.max(threshold + 10, columns.drawing - 5));
	return cells.join("").trimEnd();
}
/** One line of the room that is left, of the end as much as of the beginning: the metric is there. */
function shortened$1(name) {
	const room = columns.line - columns.drawing - 2;
	const plain = name.replace(/\s+/g, " ").replace(/\p{Cc}|\p{Cf}/gu, "").replaceAll("`", "ˋ");
	if (stringWidth(plain) <= room) return plain;
	const letters = [...new Intl.Segmenter().segment(plain)].map(({ segment }) => segment);
	const end = letters.slice(-Math.floor(room / 3)).join("");
	let begin = "";
	for (const letter of letters) {
		if (stringWidth(`${begin}${letter}…${end}`) > room) break;
		begin += letter;
	}
	return `${begin}…${end}`;
}

// src/report/proposal.ts
/** More of them are counted, not listed. */
const most = 30;
/** What head changes in the config, whether that applies already, and what it would have made of this run. */
function proposed(results, { verdict }) {
	const { proposal } = results;
	if (proposal === void 0) return void 0;
	const { applies, changes, flaw } = proposal;
	return [
		applies ? "⚠️ **This pull request changes the config, and was judged by it** (`config-from: head`)." : `ℹ️ **This pull request changes the config.** It was judged by the one of base; the changes apply once they are merged.${otherwise(results, proposal, verdict)}`,
		...flaw === void 0 ? [] : [`Head's config could not be used: ${prose$1(flaw)}`],
		...listed(changes)
	].join("\n\n");
}
function listed(changes) {
	if (changes.length === 0) return [];
	const rows = changes.slice(0, most).map(({ key, base, head }) => [
		code(key),
		cell(base),
		cell(head)
	]);
	const rest = changes.length - most;
	return [table([
		"Key",
		"Base",
		"Head"
	], rows, "lll"), ...rest > 0 ? [`and ${plural(rest, "more change")}`] : []];
}
const cell = (value) => value === void 0 ? "–" : code(value);
/** The verdict that the same measurements would have had with the thresholds that head proposes. */
function otherwise(results, proposal, verdict) {
	const config = withRules(results.config, proposal);
	if (config === void 0) return "";
	const other = judged(results, config).verdict;
	return other === verdict ? ` With them the verdict would have been the same.` : ` With them the verdict would have been **${other}** instead of **${verdict}**.`;
}
/** The config with the thresholds that are proposed for the scenarios that were measured. */
function withRules(config, { thresholds = {}, gate }) {
	if (gate === void 0) return void 0;
	const scenarios = config.scenarios.map((scenario) => ({
		...scenario,
		thresholds: Object.hasOwn(thresholds, scenario.name) ? thresholds[scenario.name] : scenario.thresholds
	}));
	return {
		...config,
		gate,
		scenarios
	};
}

// src/compare/transfer.ts
/** undefined where bodies came in one piece, or results do not tell. */
function transfer(results, scenario, variant) {
	const slices = keptSlices(results, scenario, variant);
	const sum = (of) => slices.reduce((total, slice) => total + of(slice), 0);
	const parts = slices.flatMap(({ requests }) => requests);
	const sent = parts.reduce((total, part) => total + (part.transfer ?? 0), 0);
	const answered = parts.reduce((total, part) => total + part.answered, 0);
	if (sent === 0 || answered === 0) return void 0;
	const latencies = emptyHistogram();
	for (const { histogram } of parts) addEncoded(latencies, histogram);
	const rest = sent / answered;
	return {
		body: parts.reduce((total, { bytes }) => total + bytes, 0) / answered,
		first: Math.max(0, meanLatency(latencies) - rest),
		rest,
		generator: sum((slice) => slice.generator.utilisation * slice.duration) / sum((slice) => slice.duration)
	};
}

// src/report/transfer.ts
/** Where the time of large answers goes, in markdown; undefined where no body came in more than one piece. */
function transfers(results) {
	const rows = results.config.scenarios.flatMap((scenario) => results.variants.flatMap(({ name }) => {
		const found = transfer(results, scenario, name);
		return found === void 0 ? [] : [[
			inert(scenario.name),
			inert(name),
			...cells$1(found)
		]];
	}));
	if (rows.length === 0) return void 0;
	return `Transfer is the share of an answer's time from the first byte of its body to the last; a server that sends while it works still works in that time. The load generator counts bytes and decodes nothing.\n\n${table([
		"Scenario",
		"Variant",
		"Body",
		"To its first byte",
		"To its last",
		"Transfer",
		"Load generator busy"
	], rows, "llrrrrr")}`;
}
function cells$1({ body, first, rest, generator }) {
	const size = body >= 1e6 ? `${figure(body / 1e6)} MB` : `${figure(body / 1e3)} kB`;
	const [toFirst, toLast] = [first, rest].map((ms) => values([ms], metric$1("mean"))[0]);
	return [
		size,
		toFirst,
		toLast,
		percent(rest / (first + rest)),
		percent(generator)
	];
}

// src/report/report.ts
/** Rows shown openly; with more gated rows than that, the ones without news fold away. */
const open = 6;
/** Below GitHub's limit of a comment. */
const mostCharacters = 65e3;
/**
* The report of a run as GitHub renders it: headline, table, and the rest at a click. A function of what was measured and
* judged alone. What does not fit is left out, details first, then rows without news, then the last rows, and the report says
* what and where it is. The headline and the rows that fail the run stay longest.
*/
function report(results, judgement, limits = {}) {
	const { limit = mostCharacters, size = (text) => text.length, rest = `in ${code("report.md")}` } = limits;
	const head = `### ${prose$1(headline(results, judgement))}`;
	const { news, quiet, shown } = tables(judgement);
	const gated = [...news, ...quiet];
	const fold = gated.length > open && quiet.length > 0;
	const sections = [
		...standingsSections(results, judgement),
		...fold ? rowsSection("visible", news, results) : rowsSection("visible", gated, results),
		...pictureSection(news, quiet, results),
		...fold ? rowsSection("without a regression", quiet, results) : [],
		...rowsSection("shown, not gated", shown, results),
		...growthSection(results, judgement),
		...proposalSection(results, judgement),
		...details(results, judgement)
	];
	const whole = [head, ...sections.map(({ text }) => text)].join("\n\n");
	if (size(whole) < limit) return `${whole}\n`;
	return shortened(head, sections, fold ? news : gated, results, {
		limit,
		size,
		rest
	});
}
function tables({ rows }) {
	const gated = rows.filter((row) => row.gated);
	return {
		news: gated.filter(({ verdict }) => verdict !== "within").sort((a, b) => rank(a) - rank(b)),
		quiet: gated.filter(({ verdict }) => verdict === "within"),
		shown: rows.filter((row) => !row.gated && row.base !== null && row.head !== null)
	};
}
const order = [
	"regressed",
	"invalid",
	"inconclusive",
	"improved",
	"within"
];
const rank = ({ verdict }) => order.indexOf(verdict ?? "within");
/** How long the parts of a report stay when there is no room for all. */
const ranks = {
	standings: .5,
	visible: 1,
	growth: 1.2,
	picture: 1.3,
	proposal: 1.5,
	findings: 2,
	how: 3,
	"without a regression": 4,
	sight: 5,
	percentiles: 6,
	transfer: 6.5,
	"shown, not gated": 7
};
/** With more than two variants: one table of all for each scenario. */
function standingsSections(results, judgement) {
	const { variants, blocks, config } = results;
	if (variants.length < 3 || blocks.length === 0) return [];
	return config.scenarios.map((scenario) => ({
		text: standingsTable(results, judgement, scenario),
		name: `all variants in ${prose$1(scenario.name)}`,
		rank: ranks.standings
	}));
}
function growthSection(results, judgement) {
	const text = growth$1(results, judgement);
	return text === void 0 ? [] : [{
		text,
		name: "how cost grows",
		rank: ranks.growth
	}];
}
function proposalSection(results, judgement) {
	const text = proposed(results, judgement);
	return text === void 0 ? [] : [{
		text,
		name: "what head changes in the config",
		rank: ranks.proposal
	}];
}
/** What moved, drawn openly; where nothing did, how far the rows stayed from their thresholds, for who wants to know. */
function pictureSection(news, quiet, { variants }) {
	const name = "Intervals against thresholds";
	const moved = picture(news, variants.length > 2);
	if (moved !== void 0) return [{
		name,
		rank: ranks.picture,
		text: moved
	}];
	const stayed = picture(quiet, variants.length > 2);
	return stayed === void 0 ? [] : [{
		name,
		rank: ranks.sight,
		text: folded(name, stayed)
	}];
}
function rowsSection(kind, rows, results) {
	if (rows.length === 0) return [];
	const table = rowsTable(rows, results);
	const name = `${plural(rows.length, "row")} ${kind}`;
	return [{
		name,
		rank: ranks[kind],
		text: kind === "visible" ? table : folded(name, table)
	}];
}
function details(results, judgement) {
	const found = findings$2(judgement, results.variants.length > 2);
	const seen = sight(judgement.rows, results.variants.length > 2);
	const profile = percentiles(results);
	const again = `To measure the same again:\n\n\`\`\`sh\n${results.command.replace(/[^\P{Cc}]/gu, " ").replaceAll("```", "")}\n\`\`\``;
	const fold = (name, kind, text, state = "") => text === void 0 ? [] : [{
		name,
		rank: ranks[kind],
		text: folded(name, text, state)
	}];
	return [
		...found !== void 0 && judgement.verdict !== "passed" ? [{
			name: "Warnings",
			rank: ranks.findings,
			text: found
		}] : fold("Warnings", "findings", found),
		...fold("Latency percentiles", "percentiles", profile, isReshaped(judgement) ? " open" : ""),
		...fold("Where the time of large answers goes", "transfer", transfers(results)),
		...fold("What this run could see", "sight", seen),
		...fold("How it was measured", "how", `${circumstances(results)}\n\n${again}`)
	];
}
/** The fullest report that fits: as many rows of the open table as possible, the failing ones first, then what else has room. */
function shortened(head, sections, visible, results, { limit, size, rest }) {
	const note = (left) => `_Shortened: the full report is ${rest}${left.length === 0 ? "" : `. Left out here: ${left.join(", ")}`}._`;
	const room = limit - size(note([...sections.map(({ name }) => name), `${plural(visible.length, "row")}`])) - 4;
	const title = size(head) <= room ? head : beginning(head, Math.max(0, room), size);
	const openTable = (count) => count === 0 ? [] : [{
		name: "",
		rank: 0,
		text: rowsTable(visible.slice(0, count), results)
	}];
	const count = most$1(visible.length, (n) => size([title, ...openTable(n).map(({ text }) => text)].join("\n\n")) <= room);
	const others = sections.filter((section) => section.rank !== ranks.visible);
	const { kept, left } = choose([...openTable(count), ...others], room - size(title) - 2, size);
	const rows = count < visible.length ? [`${plural(visible.length - count, "more row")}`] : [];
	return `${[
		title,
		...kept.map(({ text }) => text),
		note([...rows, ...left])
	].join("\n\n")}\n`;
}

// src/results/incoherent.ts
/**
* What in results contradicts itself, as `place is …`; undefined when nothing does. Each part fits by itself, but the stages after
* this one rely on names that exist, on one baseline, and on one answer count for each request of a scenario.
*/
function incoherent(results) {
	const { config, variants, blocks, failures } = results;
	const names = variants.map(({ name }) => name);
	const scenarios = new Map(config.scenarios.map((scenario) => [scenario.name, scenario]));
	const baselines = variants.filter(({ baseline }) => baseline).length;
	if (baselines !== 1) return `variants has ${baselines} baselines, and should have one`;
	const twice = repeated(names) ?? repeated(config.scenarios.map(({ name }) => name));
	if (twice !== void 0) return `the name ${JSON.stringify(twice)} is there twice`;
	const against = config.variants.find((each) => each.against !== void 0 && !names.includes(each.against))?.against;
	if (against !== void 0) return unknown("config.variants: against", against);
	const rows = rowsOf(results);
	if (rows.count > limits$1.rows) return `config and variants make ${rows.count} rows; ${limits$1.rows} are the most`;
	if (rows.count * rows.longest > limits$1.characters) return `config has a name of ${rows.longest} characters, too long for ${rows.count} rows`;
	const known = {
		variants: new Set(names),
		scenarios
	};
	for (const [i, failure] of failures.entries()) if (!known.variants.has(failure.variant)) return unknown(`failures[${i}].variant`, failure.variant);
	for (const [i, block] of blocks.entries()) {
		const flaw = flawOf(block, `blocks[${i}]`, known);
		if (flaw !== void 0) return flaw;
	}
}
/** Rows that results may make, and characters of a table with their names: one could else write a small file for a huge report. */
const limits$1 = {
	rows: 2e5,
	characters: 5e7
};
/** At most so many rows, and the longest name one may have. */
function rowsOf({ config, variants }) {
	const ungated = 10;
	const count = config.scenarios.reduce((sum, { requests, thresholds }) => sum + (requests.length + 1) * (thresholds.length + ungated), 0);
	const lengths = config.scenarios.flatMap(({ name, requests }) => requests.map((request) => name.length + request.name.length));
	const longestVariant = Math.max(...variants.map(({ name }) => name.length));
	return {
		count: count * (variants.length - 1 + config.variants.filter(({ against }) => against !== void 0).length),
		longest: Math.max(...lengths) + longestVariant
	};
}
function flawOf({ scenarios }, where, known) {
	const twice = repeated(scenarios.map(({ scenario }) => scenario));
	if (twice !== void 0) return `${where} has the scenario ${JSON.stringify(twice)} twice`;
	for (const [i, { scenario: name, slices }] of scenarios.entries()) {
		const scenario = known.scenarios.get(name);
		if (scenario === void 0) return unknown(`${where}.scenarios[${i}].scenario`, name);
		const wanted = scenario.requests.length;
		for (const [k, { variant, requests }] of slices.entries()) {
			const at = `${where}.scenarios[${i}].slices[${k}]`;
			if (!known.variants.has(variant)) return unknown(`${at}.variant`, variant);
			if (requests.length !== wanted) return `${at}.requests has ${requests.length} of the ${wanted} that the scenario has`;
		}
	}
}
const unknown = (where, name) => `${where} is ${JSON.stringify(name.slice(0, 60))}, which the results know nothing of`;
function repeated(names) {
	const seen = /* @__PURE__ */ new Set();
	return names.find((name) => seen.size === seen.add(name).size)?.slice(0, 60);
}

// src/results/merge.ts
/**
* One job's results as they are; those of several jobs that shared out the scenarios of one config as if one run had
* measured them all, each scenario still with the machine it was measured on. Throws `results-differ` when they are not
* parts of one whole: other commits, another config, a scenario twice, a part missing.
*/
function merge(parts) {
	const [first, ...others] = parts;
	if (first === void 0) throw differ("there are no results to merge");
	if (others.length === 0) return first;
	for (const [i, part] of parts.entries()) for (const other of parts.slice(i + 1)) demandSame(part, other);
	demandOnce(parts);
	demandAll(parts);
	const ordered = parts.toSorted((a, b) => (a.config.share?.index ?? 0) - (b.config.share?.index ?? 0));
	const { share: _, ...config } = first.config;
	return {
		...first,
		startedAt: ordered.map(({ startedAt }) => startedAt).sort()[0],
		command: ordered.map(({ command }) => command).join("; "),
		config: {
			...config,
			scenarios: inOrder(parts),
			budget: Math.max(...parts.map((part) => part.config.budget))
		},
		variants: first.variants.map((variant, i) => parts.map((part) => part.variants[i]).find(({ commit }) => commit !== void 0) ?? variant),
		blocks: ordered.flatMap(({ blocks }) => blocks),
		failures: ordered.flatMap(failuresOf),
		time: sum(ordered.map(({ time }) => time)),
		ended: worst.find((end) => parts.some(({ ended }) => ended === end)),
		notes: [...new Set(ordered.flatMap(({ notes }) => notes))],
		shares: ordered.flatMap(sharesOf)
	};
}
/** Ends of a run; the first that any part had is the whole's. */
const worst = [
	"running",
	"cancelled",
	"failed",
	"budget",
	"blocks",
	"settled"
];
/** Results of all jobs, which then are no job's part any more. Throws `results-differ` when these are one job's, and there were others. */
function demandWhole(results) {
	demandAll([results]);
	const { share: _, ...config } = results.config;
	return {
		...results,
		config
	};
}
function demandSame(a, b) {
	if (a.variants.length !== b.variants.length) throw differ("they compare different numbers of variants");
	a.variants.forEach((one, i) => {
		const other = b.variants[i];
		if (one.name !== other.name || one.baseline !== other.baseline) throw differ(`one compares \`${one.name}\`, another \`${other.name}\``);
		if (one.commit !== void 0 && other.commit !== void 0 && one.commit !== other.commit) throw differ(`\`${one.name}\` is ${one.commit} in one and ${other.commit} in another`);
		if (one.dirty === true || other.dirty === true) throw differ(`\`${one.name}\` has uncommitted changes, so nobody can tell whether they measured the same`);
	});
	if (rules$1(a.config) !== rules$1(b.config)) throw differ("they were measured with different configs");
}
/** What a config says about every scenario, as text to compare. */
function rules$1({ file, server, gate, variants, share }) {
	return JSON.stringify([
		file,
		server,
		gate,
		variants,
		share?.of,
		share?.all,
		share?.rows
	].map(sorted));
}
/** The same value with the keys of all its objects in order: it may have been through JSON and a schema. */
function sorted(value) {
	if (Array.isArray(value)) return value.map(sorted);
	if (typeof value !== "object" || value === null) return value;
	return Object.entries(value).toSorted(([a], [b]) => a < b ? -1 : 1).map(([key, each]) => [key, sorted(each)]);
}
function demandOnce(parts) {
	const seen = /* @__PURE__ */ new Set();
	for (const { name } of parts.flatMap(({ config }) => config.scenarios)) {
		if (seen.has(name)) throw differ(`the scenario \`${name}\` is in more than one of them`);
		seen.add(name);
	}
}
/** A part that is missing would pass unseen. */
function demandAll(parts) {
	const there = new Set(parts.flatMap(({ config }) => config.scenarios.map(({ name }) => name)));
	const missing = (parts[0].config.share?.all ?? []).filter((name) => !there.has(name));
	if (missing.length === 0) return;
	const { of } = parts[0].config.share;
	const names = missing.map((name) => `\`${name}\``).join(", ");
	throw differ(`${parts.length} of ${of} parts ${parts.length === 1 ? "is" : "are"} there, and ${names} ${missing.length === 1 ? "is" : "are"} in none of them. Let the job run again whose results are missing`, "incomplete");
}
/** In the order of the config that they share, else as they come. */
function inOrder(parts) {
	const scenarios = parts.flatMap(({ config }) => config.scenarios);
	const order = parts[0].config.share?.all;
	if (order === void 0) return scenarios;
	return order.flatMap((name) => scenarios.filter((scenario) => scenario.name === name));
}
/** A failure that is about a whole job is about that job's scenarios, and no others. */
function failuresOf({ failures, config }) {
	return failures.flatMap((failure) => {
		if (failure.scenario !== void 0) return [failure];
		const { lastWords: _, ...again } = failure;
		return config.scenarios.map(({ name }, i) => ({
			...i === 0 ? failure : again,
			scenario: name
		}));
	});
}
const sharesOf = ({ shares, config, machine, seed, blocks, ended }) => shares ?? [{
	scenarios: config.scenarios.map(({ name }) => name),
	machine,
	seed,
	blocks: blocks.length,
	ended
}];
const sum = (times) => times.reduce((all, time) => ({
	prepare: all.prepare + time.prepare,
	boot: all.boot + time.boot,
	warmup: all.warmup + time.warmup,
	load: all.load + time.load,
	other: all.other + time.other
}));
const differ = (reason, what = "different") => new GateError("results-differ", what === "different" ? `these results are not parts of one run: ${reason}` : `the results are not complete: ${reason}`);

// src/config/bounded.ts
/** A finite number in [least, most]. */
const number = (least, most) => {
	const error = `a number from ${least} to ${most}`;
	return number$1({ error }).min(least, error).max(most, error);
};
/** A whole number in [least, most]. */
const whole = (least, most) => {
	const error = `a whole number from ${least} to ${most}`;
	return int({ error }).min(least, error).max(most, error);
};
/** A name: one line without control characters, at least one character. */
const name = (most = 1e4) => {
	const error = `one line of 1 to ${most} characters`;
	return string({ error }).min(1, error).max(most, error).refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), error);
};
/** A text of any lines. Control characters other than line breaks and tabs are taken out: they could steer a terminal. */
const prose = (most = 65536) => {
	const error = `a text of at most ${most} characters`;
	return string({ error }).max(most, error).transform((value) => value.replace(/[^\P{Cc}\n\t]/gu, ""));
};
/** A text that is kept to the letter. */
const verbatim = (most) => {
	const error = `a text of at most ${most} characters`;
	return string({ error }).max(most, error);
};
/** A text of one shape; `what` says which. */
const shaped = (pattern, what) => string({ error: what }).regex(pattern, what);
const either = (...values) => _enum(values, { error: `one of ${values.join(", ")}` });
const yesOrNo = boolean({ error: "true or false" });
/** An object of known keys; unknown ones are dropped. */
const object = (shape) => object$1(shape, { error: "an object" });
/**
* A list of `least` to `most` items. The first item that does not fit ends the check: millions of wrong items would else be
* millions of complaints.
*/
function list(item, most, least = 0) {
	const error = `a list of ${least} to ${most}`;
	return unknown$1().transform((value, context) => {
		if (!Array.isArray(value) || value.length > most || value.length < least) return refuse(context, [], error);
		return value.map((each, i) => checked(item, each, i, context));
	});
}
/** Keys of one shape to values; at most `most` of them. */
function mapping(key, value, most) {
	const error = `an object of at most ${most} keys`;
	return unknown$1().transform((given, context) => {
		if (typeof given !== "object" || given === null || Array.isArray(given)) return refuse(context, [], error);
		const entries = Object.entries(given);
		if (entries.length > most) return refuse(context, [], error);
		return Object.fromEntries(entries.map(([name, each]) => {
			const { success, error: wrong } = key.safeParse(name);
			if (!success && context.issues.length === 0) refuse(context, [name], `under a key that is ${wrong.issues[0].message}`);
			return [name, checked(value, each, name, context)];
		}));
	});
}
/** One item; nothing any more once one was wrong. */
function checked(item, value, at, context) {
	if (context.issues.length > 0) return NEVER;
	const result = item.safeParse(value);
	if (result.success) return result.data;
	const [issue] = result.error.issues;
	return refuse(context, [at, ...issue.path], issue.message);
}
function refuse(context, path, message) {
	context.addIssue({
		code: "custom",
		path,
		message
	});
	return NEVER;
}

// src/config/recorded.ts
const mostText = 4 * 2 ** 20;
const command = verbatim(2e4);
const environment = mapping(shaped(/^[A-Za-z_]\w*$/, "the name of a variable"), verbatim(mostText), 1e3);
const time = number(0, 1e9);
const server = object({
	directory: name(),
	install: union([command, literal(false)], { error: "a command or false" }).optional(),
	build: command.optional(),
	start: command.optional(),
	ready: name(),
	readyTimeout: time,
	installTimeout: time,
	buildTimeout: time,
	setupTimeout: time.default(6e5),
	resetTimeout: time.default(3e4),
	port: whole(1, 65535).optional(),
	env: environment,
	setup: command.optional(),
	reset: command.optional()
});
const metric = custom((value) => typeof value === "string" && (Object.hasOwn(metrics, value) || percentileKey.test(value)), { error: "a metric" });
const threshold = object({
	metric,
	worse: number(1e-12, 100),
	explicit: yesOrNo
});
const request$1 = object({
	name: name(),
	weight: whole(1, 1e3),
	method: shaped(/^[A-Z]{1,20}$/, "a method"),
	path: shaped(/^\/[^\s\p{Cc}]*$/u, "a path"),
	headers: mapping(shaped(/^[^\s\p{Cc}:]+$/u, "the name of a header"), verbatim(mostText), 1e3),
	body: verbatim(2 * mostText).optional(),
	expect: list(whole(100, 599), 500)
});
const sweep = object({
	of: name(),
	values: mapping(shaped(/^\w+$/, "a name"), union([verbatim(1e4), number$1()], { error: "a text or number" }), 100)
});
const scenario = object({
	name: name(),
	sweep: sweep.optional(),
	connections: whole(1, 1e4),
	pipelining: whole(1, 1e3),
	amount: whole(1, 1e6).optional(),
	timeout: time,
	requests: list(request$1, 50, 1),
	thresholds: list(threshold, 1e3),
	sameBody: yesOrNo,
	dynamic: list(name(), 1e4)
});
const variant$1 = object({
	name: name(),
	baseline: yesOrNo,
	against: name().optional(),
	sameBody: literal(false, { error: "false, or left out" }).optional(),
	ref: name().optional(),
	directory: name().optional(),
	url: name().optional(),
	install: server.shape.install,
	build: server.shape.build,
	start: server.shape.start,
	port: server.shape.port,
	env: environment.optional(),
	setup: server.shape.setup,
	reset: server.shape.reset
});
const rules = object({
	evidence: either("likely", "proven", "exact"),
	onInconclusive: either("pass", "fail"),
	onInvalid: either("pass", "fail")
});
/** Anything → `Config`; unknown keys are dropped. */
const recordedConfig = object({
	file: name().optional(),
	server,
	scenarios: list(scenario, 100, 1),
	gate: rules,
	budget: time,
	seed: whole(0, 2 ** 32 - 1).optional(),
	variants: list(variant$1, 100),
	share: object({
		index: whole(1, 1e3),
		of: whole(1, 1e3),
		all: list(name(), 1e3),
		rows: whole(0, 1e5)
	}).optional()
});

// src/results/histogram-check.ts
/** First bytes of the V2 encoding. */
const cookies = {
	compressed: 478450452,
	plain: 478450451
};
/** Counts that a histogram of an hour at three digits has: (21 powers of two above 2,048 µs, and 2) · 1,024 half-buckets. */
const mostCounts = 23552;
const header = 40;
const mostInflated = 212008;
const mostEncoded = 2 * mostInflated;
const error = "a latency histogram as the load generator writes it";
/**
* An HdrHistogram (V2 compressed, base64) that decoding cannot be hurt by: whatever its header claims decides how much memory
* a decoder takes, and a kilobyte can inflate to a megabyte. '' stands for nothing answered.
*/
const histogram = string({ error }).max(mostEncoded, error).refine((text) => text === "" || isHarmless(text), error);
function isHarmless(text) {
	if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text) || text.length % 4 !== 0) return false;
	const data = Buffer.from(text, "base64");
	if (data.length < 9 || data.readUInt32BE(0) !== cookies.compressed) return false;
	if (data.readUInt32BE(4) !== data.length - 8) return false;
	const plain = inflated(data.subarray(8));
	return plain !== void 0 && isAsRecorded(plain) && countsFit(plain);
}
function inflated(data) {
	try {
		return inflateSync(data, { maxOutputLength: mostInflated });
	} catch {
		return;
	}
}
/** cookie · payload length · offset · digits · lowest · highest · ratio, big-endian */
function isAsRecorded(plain) {
	return plain.length >= header && plain.readUInt32BE(0) === cookies.plain && plain.readUInt32BE(4) === plain.length - header && plain.readUInt32BE(12) === recorded.digits && plain.readBigUInt64BE(16) === BigInt(recorded.lowest) && plain.readBigUInt64BE(24) === BigInt(recorded.highest);
}
/**
* The payload: counts as zigzag varints of at most 9 bytes, a negative one standing for so many zeros. They must fill no more
* places than there are, and add up to what a slice may have answered.
*/
function countsFit(plain) {
	let [places, total] = [0, 0];
	for (let at = header; at < plain.length;) {
		let [value, scale, byte] = [
			0,
			1,
			0
		];
		do {
			if (at === plain.length || scale > 2 ** 42) return false;
			byte = plain[at++];
			value += (byte & 127) * scale;
			scale *= 128;
		} while (byte > 127);
		const isCount = value % 2 === 0;
		places += isCount ? 1 : (value + 1) / 2;
		total += isCount ? value / 2 : 0;
		if (places > mostCounts || total >= 2 ** 32) return false;
	}
	return true;
}

// src/results/schema.ts
const count = whole(0, 0xe8d4a51000);
const ms = number(0, 1e10);
const bytes = number(0, 0x38d7ea4c68000);
const fact = prose(1e3);
const byVariant = mapping(name(), ms, 100);
const status = shaped(/^\d{1,3}$/, "a status");
const request = object({
	answered: count,
	statuses: mapping(status, count, 1e3),
	bytes,
	histogram,
	transfer: ms.optional()
});
const slice = object({
	variant: name(),
	round: whole(0, 1e9),
	at: number(-1e10, 1e10),
	duration: ms,
	steady: object({
		answered: count,
		duration: ms
	}).optional(),
	sent: count,
	dropped: count,
	timeouts: count,
	connectionErrors: count,
	requests: list(request, 50, 1),
	cpu: ms.nullable(),
	idleCpu: ms.nullable(),
	rss: bytes.nullable(),
	generator: object({
		cpu: ms,
		utilisation: number(0, 1)
	}),
	disturbance: object({
		stall: number(-1e10, 1e10),
		steal: number(-1e10, 1e10)
	})
});
const probe = object({
	variant: name(),
	request: name(),
	status: whole(0, 999),
	length: bytes,
	digest: shaped(/^[0-9a-f]{0,64}$/, "a SHA-256 in hexadecimal")
});
const block = object({
	index: whole(0, 1e6),
	at: number(-1e10, 1e10),
	bootOrder: list(name(), 100),
	boot: byVariant,
	peakRss: mapping(name(), bytes, 100),
	scenarios: list(object({
		scenario: name(),
		probes: list(probe, 1e4),
		slices: list(slice, 1e6)
	}), 100)
});
const failure = object({
	variant: name(),
	phase: either("prepare", "boot", "load"),
	block: whole(0, 1e6),
	scenario: name().optional(),
	code: shaped(/^[a-z-]{1,100}$/, "the code of an error"),
	message: prose(),
	lastWords: prose().optional()
});
const variant = object({
	name: name(),
	baseline: yesOrNo,
	source: fact,
	commit: shaped(/^[0-9a-f]{40,64}$/, "a full commit hash").optional(),
	subject: prose().optional(),
	dirty: yesOrNo.optional()
});
const seed = whole(0, 2 ** 32 - 1);
const machine = object({
	cpu: fact,
	cores: whole(1, 1e6),
	memory: bytes,
	os: fact,
	kernel: fact,
	node: fact,
	pinning: object({
		servers: prose(),
		generator: prose()
	}).optional()
});
const change = object({
	key: prose(1e3),
	base: prose(1e3).optional(),
	head: prose(1e3).optional()
});
const proposal = object({
	applies: yesOrNo,
	changes: list(change, 1e3),
	flaw: prose().optional(),
	thresholds: mapping(name(), list(threshold, 1e3), 100).optional(),
	gate: rules.optional()
});
const ended = either("settled", "budget", "blocks", "failed", "cancelled", "running");
const share = object({
	scenarios: list(name(), 1e3),
	machine,
	seed,
	blocks: count,
	ended
});
/** Anything → `Results`; unknown keys are dropped, a verdict and rows among them. */
const resultsSchema = object({
	version: whole(1, 1).transform(() => 1),
	generator: fact,
	startedAt: fact,
	command: verbatim(1e5).transform((line) => line.replace(/\p{Cc}/gu, " ")),
	config: recordedConfig,
	seed,
	variants: list(variant, 100, 1),
	machine,
	blocks: list(block, 1e3),
	failures: list(failure, 200),
	time: object({
		prepare: ms,
		boot: ms,
		warmup: ms,
		load: ms,
		other: ms
	}),
	ended,
	notes: list(prose(), 200),
	proposal: proposal.optional(),
	shares: list(share, 1e3).optional()
});

// src/results/untrusted.ts
/**
* The most a results file may be. The largest that we write is some 100 MB: `plan/pace.ts` limits the slices of a block.
*/
const limits = {
	bytes: 256 * 2 ** 20,
	/** Of the files of all jobs that are merged, together. */
	together: 512 * 2 ** 20,
	/** Of one text, quotes and escapes included: a config, and so a body in it, has at most 1 MiB. */
	text: 8 * 2 ** 20,
	depth: 20,
	/** Numbers, texts, lists and objects together: each takes memory of its own, however short it is. */
	values: 2e7
};
/** Names that reach an object's prototype when somebody copies them carelessly. */
const prototypeKeys = /* @__PURE__ */ new Set([
	"__proto__",
	"constructor",
	"prototype"
]);
/**
* The JSON in a file that anybody may have written. Bounds are checked before it is parsed; what does not fit, is no regular
* file, or has a key of a prototype throws `results-unreadable`.
*/
function readUntrusted(path) {
	const bytes = readRegular(path);
	const flaw = outOfBounds(bytes);
	if (flaw !== void 0) throw unreadable(path, flaw);
	const value = parse(path, bytes);
	const key = prototypeKey(value);
	if (key !== void 0) throw unreadable(path, `it has a key \`${key}\`, which nothing of ours has`);
	return value;
}
/** Why a results file cannot be read. */
const unreadable = (path, why, cause) => new GateError("results-unreadable", `cannot read results from ${path}: ${why}`, { cause });
function readRegular(path) {
	let file;
	try {
		file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
		const stat = fstatSync(file);
		if (!stat.isFile()) throw unreadable(path, "it is no regular file");
		if (stat.size > limits.bytes) throw unreadable(path, `it has ${stat.size} bytes; ${limits.bytes} are the most`);
		return readFileSync(file);
	} catch (error) {
		if (error instanceof GateError) throw error;
		const { code, message } = error;
		if (code === "ELOOP" || code === "EMLINK") throw unreadable(path, "it is a symbolic link, and none is followed", error);
		throw unreadable(path, message, error);
	} finally {
		if (file !== void 0) closeSync(file);
	}
}
const [quote, backslash, comma, bracket, brace] = [
	34,
	92,
	44,
	91,
	123
];
/** What is too much about a JSON text, undefined when nothing is. Whether it is JSON at all is for the parser to say. */
function outOfBounds(json) {
	let [depth, values] = [0, 1];
	for (let at = 0; at < json.length; at++) {
		const byte = json[at];
		if (byte === quote) {
			const end = endOfText(json, at);
			if (end - at > limits.text) return `it has a text of ${end - at} bytes; ${limits.text} are the most`;
			at = end;
		} else if (byte === comma) values++;
		else if (byte === bracket || byte === brace) {
			values++;
			if (++depth > limits.depth) return `it is nested more than ${limits.depth} deep`;
		} else if (byte === bracket + 2 || byte === brace + 2) depth--;
		if (values > limits.values) return `it has more than ${limits.values} values`;
	}
}
/** Position of the quote that ends a text, or of the end of the file. */
function endOfText(json, start) {
	for (let end = json.indexOf(quote, start + 1); end !== -1; end = json.indexOf(quote, end + 1)) {
		let before = end;
		while (json[before - 1] === backslash) before--;
		if ((end - before) % 2 === 0) return end;
	}
	return json.length;
}
function parse(path, bytes) {
	try {
		return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch (error) {
		const why = error instanceof TypeError ? "it is not UTF-8 text" : `it is not JSON, or cut off: ${whyNot(error)}`;
		throw unreadable(path, why, error);
	}
}
/** What the parser says quotes the file: one line of it, and not too much. */
const whyNot = (error) => error.message.replace(/[\s\p{Cc}]+/gu, " ").slice(0, 120);
function prototypeKey(value) {
	const open = [value];
	for (let each = open.pop(); open.length > 0 || each !== void 0; each = open.pop()) {
		if (typeof each !== "object" || each === null) continue;
		if (!Array.isArray(each)) {
			const found = Object.keys(each).find((key) => prototypeKeys.has(key));
			if (found !== void 0) return found;
		}
		for (const part of Object.values(each)) if (typeof part === "object" && part !== null) open.push(part);
	}
}

// src/results/store.ts
/**
* Writes results so that a reader never sees half a file: beside it first, then renamed. Block by block, so that a long
* run does not need its whole text in memory. Throws `disk-full`.
*/
function writeResults(path, { blocks, ...rest }) {
	try {
		rmSync(`${path}.part`, {
			force: true,
			recursive: true
		});
		const file = openSync(`${path}.part`, "wx");
		try {
			writeSync(file, `${JSON.stringify(rest).slice(0, -1)},"blocks":[`);
			for (const [i, block] of blocks.entries()) writeSync(file, `${i === 0 ? "\n" : ",\n"}${JSON.stringify(block)}`);
			writeSync(file, "\n]}\n");
		} finally {
			closeSync(file);
		}
		renameSync(`${path}.part`, path);
	} catch (error) {
		if (error.code !== "ENOSPC") throw error;
		throw new GateError("disk-full", `no room left to write ${path}`, { cause: error });
	}
}
/**
* Reads what `writeResults` wrote, or what somebody would like us to take for it, and merges what several jobs did. Nothing in
* a file is believed but what has the shape of results, and what they would conclude is left out.
* Throws `results-unreadable`, `results-differ`.
*/
function readResults(paths) {
	const together = paths.reduce((sum, path) => sum + (lstatSync(path, { throwIfNoEntry: false })?.size ?? 0), 0);
	if (together > limits.together) throw unreadable(paths[0], `it and ${paths.length - 1} more have ${together} bytes; ${limits.together} are the most`);
	return merge(paths.map(readOne));
}
function readOne(path) {
	const value = readUntrusted(path);
	const checked = resultsSchema.safeParse(value);
	if (!checked.success) throw unreadable(path, misfit(checked.error.issues[0], value));
	const flaw = incoherent(checked.data);
	if (flaw !== void 0) throw unreadable(path, flaw);
	return checked.data;
}
/** `blocks[3].at is "x", and should be a number from …` */
function misfit({ path, message }, whole) {
	const value = path.reduce((part, key) => part?.[key], whole);
	const place = path.map((key, i) => typeof key === "number" ? `[${key}]` : `${i > 0 ? "." : ""}${shown(key)}`).join("");
	return `${place === "" ? "the whole" : place} ${value === void 0 ? "is missing" : `is ${excerpt(value)}`}, and should be ${message}`;
}
const shown = (key) => /^\w{1,60}$/.test(String(key)) ? String(key) : excerpt(String(key));
/** A value of any size on one short line; what JSON leaves of control and format characters is escaped. */
function excerpt(value) {
	if (Array.isArray(value)) return `a list of ${value.length}`;
	if (typeof value === "object" && value !== null) return "an object";
	return JSON.stringify(typeof value === "string" ? value.slice(0, 60) : value).replace(/[^\P{C}]|[\u2028\u2029]/gu, (each) => `\\u{${each.codePointAt(0).toString(16)}}`);
}

// src/publish/outcome.ts
const filesIn = (folder) => ({
	results: join(folder, "results.json"),
	report: join(folder, "report.md"),
	page: join(folder, "report.html")
});
/** What a run comes to: a function of results and judgement alone, but for where the files go. */
function outcomeOf(results, judgement, files) {
	const exit = results.ended === "cancelled" ? exitStatus.cancelled : judgement.exit;
	return {
		results,
		judgement,
		report: report(results, judgement),
		summary: headline(results, judgement),
		files,
		exit
	};
}
/** Writes results, report and page. Throws `usage` where that is not possible. */
function writeOutcome({ results, judgement, files, report }) {
	rmSync(files.results, {
		force: true,
		recursive: true
	});
	writeResults(files.results, withVerdict(results, judgement));
	writeFresh(files.report, report);
	writeFresh(files.page, pageOf(results, judgement));
}
/** `report.html`: what a run was, as a page that needs nothing else. */
const pageOf = (results, judgement) => page(results, judgement, assets(built("page.js"), built("page.css")));
/** What `npm run build` makes for the browser: in `dist/`, also when run from source. */
const built = (name) => readFileSync(fileURLToPath(new URL(import.meta.url.endsWith(".ts") ? `../../dist/${name}` : `./${name}`, import.meta.url)), "utf8");
/** Writes a file into a folder that somebody else may have filled: what is there under its name, a link perhaps, goes first. */
function writeFresh(path, text) {
	try {
		rmSync(path, {
			force: true,
			recursive: true
		});
		writeFileSync(path, text, { flag: "wx" });
	} catch (error) {
		throw new GateError("usage", `cannot write ${path}: ${error.message}`, { cause: error });
	}
}
/** What results.json says besides what was measured: for programs that only want the verdict. Read back, it is judged again. */
function withVerdict(results, { verdict, rows }) {
	const commits = Object.fromEntries(results.variants.flatMap(({ name, commit }) => commit === void 0 ? [] : [[name, commit]]));
	return {
		...results,
		verdict,
		commits,
		rows
	};
}

// src/results/begin.ts
/** The record of a run before its first block. */
function begin({ variants, command, configFrom, ...known }) {
	return {
		version: 1,
		generator: version$1,
		...known,
		command: reproduction(command, configFrom, variants, known.seed),
		variants: variants.map(({ name, baseline, source, commit, subject, dirty }) => ({
			name,
			baseline,
			source,
			commit,
			subject,
			dirty
		})),
		blocks: [],
		failures: [],
		time: {
			prepare: 0,
			boot: 0,
			warmup: 0,
			load: 0,
			other: 0
		},
		ended: "running"
	};
}
/** `perf-gate run` → `perf-gate run --base 1234… --head 5678… --seed 1`; the working tree has no commit to name. */
function reproduction(command, configFrom, variants, seed) {
	const commit = (name) => variants.find((variant) => variant.name === name && variant.dirty !== true)?.commit;
	const flags = (command.startsWith("perf-gate run") ? ["base", "head"] : []).flatMap((name) => commit(name) === void 0 ? [] : [`--${name} ${commit(name)}`]);
	const from = configFrom === "base" ? ["--config-from base"] : [];
	return [
		command,
		...flags,
		...from,
		`--seed ${seed}`
	].join(" ");
}
/** The record of a run whose head could not be prepared. */
function unprepared(beginning, failure, sources) {
	const variants = [{
		name: "base",
		baseline: true,
		source: sources.base
	}, {
		name: "head",
		baseline: false,
		source: sources.head
	}];
	return {
		...begin({
			...beginning,
			variants
		}),
		ended: "failed",
		failures: [failure]
	};
}

// src/gate.ts
/**
* The pipeline, top to bottom. Throws GateError when the user's setup does not let anything be measured. Once something
* has been measured it is on disk, whatever happens next; a cancelled run ends with the report of what there is.
*/
async function gate(options) {
	const run = options.run ?? newRun();
	const folder = resolve(options.directory, options.out);
	const chosen = await chooseConfig({
		...options,
		ours: [folder]
	});
	const config = demandScenarios((options.adjust ?? ((same) => same))(chosen.config));
	const out = makeOutput(folder, rootOf(options.directory));
	const progress = new Progress(config, options.progress);
	const begun = performance.now();
	const beginning = (notes) => ({
		config,
		proposal: chosen.proposal,
		seed: options.seed ?? config.seed ?? randomInt(2 ** 32),
		machine: machine$1(),
		notes: [...options.notes ?? [], ...notes],
		command: options.command,
		configFrom: options.configFrom,
		startedAt: (/* @__PURE__ */ new Date()).toISOString()
	});
	try {
		try {
			var _usingCtx$1 = _usingCtx();
			const prepared = _usingCtx$1.a(await prepare(config, {
				...options,
				...defined({ sources: chosen.sources }),
				run,
				logs: join(out, "logs"),
				say: (text) => progress.phase(text)
			}));
			const results = begin({
				...beginning([...prepared.notes, ...chosen.notes]),
				variants: prepared.variants
			});
			results.time.prepare = performance.now() - begun;
			await measureAndJudge(config, prepared.variants, results, {
				...options,
				run,
				out
			}, progress);
			return concluded(results, out);
		} catch (_) {
			_usingCtx$1.e = _;
		} finally {
			await _usingCtx$1.d();
		}
	} catch (error) {
		if (!(error instanceof GateError) || !blamesHead(error, config)) throw error;
		return concluded(unprepared(beginning(chosen.notes), failureOf(error), sourcesOf(options)), out);
	} finally {
		await stopMarked(run);
	}
}
/** Block after block until every gated row has settled, the budget is spent or the run is cancelled. */
async function measureAndJudge(config, variants, results, options, progress) {
	const { run, out, signal } = options;
	let open = config.scenarios.map(({ name }) => name);
	progress.measuring();
	try {
		const blocks = measure({
			config,
			variants,
			results,
			run,
			logs: join(out, "logs"),
			signal,
			open: () => open,
			say: (phase) => progress.phase(phase)
		});
		for await (const block of blocks) {
			writeResults(join(out, "results.json"), results);
			const judgement = judgedSoFar(results);
			progress.block(block.index + 1, judgement);
			open = judgement.open;
			if (judgement.settled) {
				results.ended = "settled";
				break;
			}
		}
	} catch (error) {
		if (!signal.aborted) throw error;
		results.ended = "cancelled";
	}
}
/** Judges what was measured, and writes results, report and page. */
function concluded(results, out) {
	const outcome = outcomeOf(results, judged(results), filesIn(out));
	writeOutcome(outcome);
	return outcome;
}
const failureOf = ({ code, message, lastWords }) => ({
	variant: "head",
	phase: "prepare",
	block: 0,
	code,
	message,
	lastWords
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
	throw new GateError("usage", `no scenario of ${config.file ?? "the config"} has one of the names that were asked for`);
}
/** Where the run stands, told to whoever shows it. */
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

// src/plan/shard.ts
/** More jobs than that are a slip of the finger. */
const mostShards = 100;
/** `2/3` → the second of three parts. Throws `usage`; `where` names the flag or input. */
function parseShard(text, where) {
	const [, index, of] = /^(\d{1,3})\/(\d{1,3})$/.exec(text.trim())?.map(Number) ?? [];
	if (index !== void 0 && of !== void 0 && index >= 1 && index <= of && of <= mostShards) return {
		index,
		of
	};
	throw new GateError("usage", `${where}: \`${text}\` is no part of a whole: write 1/4 for the first of four`);
}
/**
* The config with the scenarios of one part: the same ones whoever asks, all parts together every one once. Longest
* first, each goes to the part that has least; the points of a sweep stay together, because how cost grows can only be
* read off one machine.
*
*   a, b, c, s=1, s=10, s=100 in 2 parts:    1: s=1 s=10 s=100    2: a b c
*
* Throws `usage` when there is nothing left for the part.
*/
function takeShard(config, { index, of }) {
	if (of === 1) return config;
	const { scenarios } = config;
	const mine = new Set(dealt(unitsOf(scenarios), of)[index - 1]);
	if (mine.size === 0) throw nothingLeft({
		index,
		of
	}, unitsOf(scenarios).length);
	const picked = scenarios.filter((scenario) => mine.has(scenario));
	const isDefault = config.budget === defaultBudget(scenarios.length);
	return {
		...config,
		scenarios: picked,
		budget: isDefault ? defaultBudget(picked.length) : config.budget,
		share: {
			index,
			of,
			all: scenarios.map(({ name }) => name),
			rows: scenarios.reduce((sum, scenario) => sum + gatedRows$1(scenario), 0)
		}
	};
}
/** Scenarios that stay together: the points of a sweep, else each by itself. */
function unitsOf(scenarios) {
	const units = /* @__PURE__ */ new Map();
	for (const scenario of scenarios) {
		const { name, sweep } = scenario;
		const key = sweep === void 0 ? `scenario ${name}` : `sweep ${sweep.of}`;
		units.set(key, [...units.get(key) ?? [], scenario]);
	}
	return [...units.values()];
}
function dealt(units, parts) {
	const hands = Array.from({ length: parts }, () => []);
	for (const unit of units.toSorted((a, b) => b.length - a.length)) hands.reduce((best, hand) => hand.length < best.length ? hand : best).push(...unit);
	return hands;
}
/** Gated rows that a scenario gives beside one baseline: one a threshold, and in a mix its latencies for each request, too. */
function gatedRows$1({ requests, thresholds }) {
	const latencies = thresholds.filter(({ metric }) => percentile(metric) !== void 0 || metric === "mean" || metric === "max");
	return thresholds.length + (requests.length > 1 ? requests.length * latencies.length : 0);
}
const nothingLeft = ({ index, of }, units) => new GateError("usage", `nothing is left for part ${index} of ${of}: there are ${units} scenarios to share out (the points of a sweep stay together)`);

// src/system/passed-variables.ts
/**
* Variables of our environment that commands get because somebody named them: what a private registry asks for. `where`
* is the input or flag, for messages. Throws `usage` for a name that is none; one that is not set is left out.
*/
function namedVariables(names, where) {
	const wrong = names.find((name) => !/^[A-Za-z_]\w*$/.test(name));
	if (wrong !== void 0) throw new GateError("usage", `${where}: \`${wrong}\` is no name of an environment variable`);
	return Object.fromEntries(names.flatMap((name) => process.env[name] === void 0 ? [] : [[name, process.env[name]]]));
}

// src/system/log.ts
/**
* Text for the log of a job that cannot be one of the runner's commands: `::name::` at the beginning of a line (blanks
* before it count for nothing) and the older `##[name]` anywhere. A blank breaks them. Invisible characters are taken out
* first: a comparison by the rules of a language passes over them, and whether the runner's does is not ours to bet on.
*/
function harmless(text) {
	return text.replace(/\p{Cf}/gu, "").replace(/\r\n?/g, "\n").replace(/^([\s\u0085]*):(?=:)/gm, "$1: ").replace(/##(?=\[)/g, "## ");
}
/** The same where the command line runs as a step of a job; elsewhere a text is shown as it is. */
const inJob = (text) => process.env.GITHUB_ACTIONS === "true" ? harmless(text) : text;

// src/report/progress.ts
/** One line for a log: `block 3 of 6–12 · list products rps +0.4 % (−1.2 … +2.0 %) · 1 of 3 rows decided · 1m 20s left` */
function progressLine({ block, minBlocks, maxBlocks, phase, elapsed, budget, judgement }) {
	if (block === 0) return phase;
	const gated = gatedRows(judgement);
	const [worst] = gated.filter(({ change }) => change !== null).sort((a, b) => worseness(b) - worseness(a));
	return [
		`block ${block} of ${minBlocks}–${maxBlocks}`,
		worst && `${nameOf$1(worst, false)} ${worst.metric} ${percentChange(worst.change, worst.interval)}${worst.interval && worst.interval.high - worst.interval.low < 2 ? ` (${percentRange(worst.interval)})` : ""}`,
		gated.length > 0 && `${gated.filter(({ settled }) => settled).length} of ${plural(gated.length, "row")} decided`,
		`at most ${time$1(Math.max(0, budget - elapsed))} left`
	].filter(Boolean).join(" · ");
}
/** Progress for a log: every step until the first block is done, then a line a block. */
function inLog(write) {
	let last = "";
	return (state) => {
		const news = state.block === 0 ? state.phase : String(state.block);
		if (news === last) return;
		last = news;
		write(progressLine(state));
	};
}
/** Several lines for a terminal: what is done, how much of the time is spent, and how each gated row's interval stands. */
function progressFrame(state, columns) {
	const { block, maxBlocks, phase, elapsed, budget, judgement } = state;
	const width = Math.max(10, Math.min(40, columns - 40));
	const share = Math.min(1, elapsed / budget);
	const bar = "█".repeat(Math.round(share * width)).padEnd(width, "░");
	const rows = gatedRows(judgement).slice(0, 12);
	const longest = Math.max(0, ...rows.map((row) => label(row).length));
	const status = phase === "preparing" || block === 0 ? phase : `block ${block + 1} of at most ${maxBlocks}: ${phase}`;
	return [
		`${bar} ${time$1(Math.max(0, budget - elapsed))} left`,
		status,
		...rows.map((row) => `${label(row).padEnd(longest)} ${drawn(row)} ${row.settled && row.verdict !== null ? verdictWords[row.verdict].word : ""}`)
	].map((line) => line.slice(0, columns - 1).trimEnd()).join("\n");
}
const gatedRows = (judgement) => judgement?.rows.filter((row) => row.gated) ?? [];
const label = (row) => `${nameOf$1(row, false)} ${row.metric}`;
const worseness = ({ change, threshold, metric }) => (metric === "rps" || metric === "throughput" ? -1 : 1) * (change / threshold);
const cells = 29;
/**
* The interval of a row against no change and its threshold, worse to the right:
*
*   ·····<─┼──>····│·········      ┼ no change   │ threshold   < > interval
*/
function drawn({ change, interval, threshold, metric }) {
	if (change === null || interval === null || threshold === null) return " ".repeat(cells);
	const turn = metric === "rps" || metric === "throughput" ? -1 : 1;
	const [low, high] = [turn * interval.low, turn * interval.high].sort((a, b) => a - b);
	const at = (value) => Math.max(0, Math.min(28, Math.round((value / threshold + 1.5) / 4 * 28)));
	const line = Array.from({ length: cells }, () => "·");
	for (let i = at(low); i <= at(high); i++) line[i] = "─";
	line[at(low)] = "<";
	line[at(high)] = ">";
	line[at(0)] = "┼";
	line[at(threshold)] = "│";
	return line.join("");
}

// src/report/terminal.ts
/** The report for a terminal: the same verdict and rows, as aligned text. */
function terminal(results, judgement, look) {
	const gated = judgement.rows.filter((row) => row.gated);
	const several = results.variants.length > 2;
	const rows = gated.length > 0 || several ? gated : judgement.rows;
	const line = headline(results, judgement);
	return [
		wrap(line.replaceAll("`", ""), look.columns),
		...several && results.blocks.length > 0 ? standingLines(results, judgement, look) : [],
		...rows.length === 0 ? [] : [rowLines(rows, results, look)],
		...growthTables(results, judgement).map(growthLines),
		findings(judgement, line, look),
		foot(results, look),
		...results.failures.filter(({ lastWords }) => lastWords).map(({ variant, lastWords }) => `Last words of ${variant}:\n${lastWords.replace(/^/gm, "  │ ")}`),
		`To measure the same again:\n  ${results.command}`
	].filter((part) => part !== "").join("\n\n");
}
function rowLines(rows, results, { columns, color }) {
	const lines = rows.map((row) => {
		const [base, head] = values([row.base, row.head], metric$1(row.metric));
		return [
			nameOf$1(row, results.variants.length > 2),
			row.metric,
			base,
			head,
			changeCell(row),
			row.threshold === null ? "" : percent(row.threshold),
			row.verdict === null ? "" : verdictWords[row.verdict].word
		];
	});
	const [first = "base", second = "head"] = (results.variants.length === 2 ? results.variants.toSorted((a, b) => +b.baseline - +a.baseline) : []).map(({ name }) => name);
	const all = [[
		"scenario",
		"metric",
		first,
		second,
		"change",
		"threshold",
		"verdict"
	], ...lines];
	const narrower = [
		[],
		[5],
		[5, 2]
	].map((left) => tabulate(all.map((line) => line.filter((_, i) => !left.includes(i))), [..."llrrrrl"].filter((_, i) => !left.includes(i)).join("")));
	return (narrower.find((table) => Math.max(...table.map((line) => stringWidth(line))) <= columns) ?? narrower.at(-1)).map((line, i) => i === 0 || !color ? line : tint(line, rows[i - 1])).join("\n");
}
/** Columns that a narrow terminal does without, in this order. */
const narrower = [
	"Bodies",
	"p50",
	"Peak memory",
	"CPU/request",
	"p90"
];
function standingLines(results, judgement, { columns }) {
	return results.config.scenarios.map((scenario) => {
		const all = [standingHeads, ...standings(results, judgement, scenario).map(standingCells)];
		const choices = [...narrower.keys(), narrower.length].map((count) => {
			const kept = standingHeads.map((head) => !narrower.slice(0, count).includes(head));
			const lines = all.map((line) => line.filter((_, i) => kept[i]));
			return tabulate(lines, `l${"r".repeat(lines[0].length - 1)}`);
		});
		const fitting = choices.find((lines) => Math.max(...lines.map((line) => stringWidth(line))) <= columns);
		return [...results.config.scenarios.length > 1 ? [scenario.name] : [], ...fitting ?? choices.at(-1)].join("\n");
	});
}
function growthLines({ title, head, rows, voids }) {
	return [title, ...tabulate([head, ...rows.map(([name, ...figures], i) => [`${name}${voids[i] === "" ? "" : ` (${voids[i]})`}`, ...figures])], `l${"r".repeat(head.length - 1)}`)].join("\n");
}
const tints = {
	regressed: "red",
	invalid: "magenta",
	inconclusive: "yellow",
	improved: "green",
	within: "reset"
};
const tint = (line, { verdict }) => verdict === null ? line : styleText(tints[verdict], line);
/** Columns as wide as their widest cell, two blanks apart. */
function tabulate(rows, align) {
	const widths = rows[0].map((_, i) => Math.max(...rows.map((row) => stringWidth(row[i]))));
	const pad = (cell, i) => {
		const blanks = " ".repeat(widths[i] - stringWidth(cell));
		return align[i] === "r" ? blanks + cell : cell + blanks;
	};
	return rows.map((row) => row.map(pad).join("  ").trimEnd());
}
/** What guards and warnings say, but for what the first line has said already. */
function findings({ rows, warnings }, line, { columns }) {
	return [.../* @__PURE__ */ new Set([...rows.filter((row) => row.gated).flatMap(({ guards }) => guards.map(({ message }) => message)), ...warnings.map(({ fact, advice }) => advice === void 0 ? fact : `${fact} ${advice}`)])].filter((message) => !line.includes(message)).map((message) => wrap(`! ${message.replaceAll("`", "")}`, columns)).join("\n");
}
function foot({ blocks, time: spent, seed, machine, shares }, { columns }) {
	const measuring = spent.boot + spent.warmup + spent.load + spent.other;
	const where = ({ cpu, cores, node }) => `on ${cpu} with ${plural(cores, "core")}, node ${node}`;
	const jobs = shares?.map((share) => `${plural(share.blocks, "block")}, seed ${share.seed}, ${where(share.machine)}`);
	const all = `${plural(blocks.length, "block")} in ${time$1(measuring)} (${time$1(spent.load)} of load)`;
	return wrap(jobs === void 0 ? `${all}, seed ${seed}, ${where(machine)}` : `${all} by ${plural(jobs.length, "job")}: ${jobs.join("; ")}`, columns);
}
function wrap(text, columns) {
	const lines = [];
	let line = "";
	for (const word of text.split(/ +/)) if (line !== "" && stringWidth(`${line} ${word}`) > columns) {
		lines.push(line);
		line = `  ${word}`;
	} else line = line === "" ? word : `${line} ${word}`;
	return [...lines, line].join("\n");
}

export { require_dist as $, findRepository as A, critical as B, isWide as C, percent as D, prose$1 as E, judged as F, sampleStandardDeviation as G, compare as H, exit as I, usualFiles as J, decoded as K, runVerdict as L, gitMaybe as M, withSettings as N, time$1 as O, proposalOf as P, readYaml as Q, detectable as R, isFullwidth as S, fenced as T, keptRounds as U, maxBlocks as V, mean$1 as W, defined as X, parseConfig as Y, positionKey as Z, report as _, inJob as a, nameOf$1 as b, takeShard as c, outcomeOf as d, duration as et, pageOf as f, demandWhole as g, readResults as h, harmless as i, git as j, fetchCommit as k, gate as l, writeOutcome as m, inLog as n, metrics as nt, namedVariables as o, writeFresh as p, demandSmall as q, progressFrame as r, parseShard as s, terminal as t, metric$1 as tt, filesIn as u, headline as v, stripAnsi as w, stringWidth as x, inWords as y, alphaRun as z };