import { n as __require, t as __commonJSMin } from "./rolldown-runtime.js";
import { t as whyChoices } from "./config.js";
import { t as GateError } from "./errors.js";
import { C as record, D as union, T as string, b as literal, c as parseDuration, d as metrics, f as percentile, g as boolean, h as array, i as isPercentile, k as url, m as _enum, o as withThresholds, r as defined, v as int, w as strictObject, x as number, y as json } from "./log.js";
import { i as isLoopback, n as filled, o as withHost, r as commonHost, t as bytesOf } from "./fill.js";
import { a as launchVariable, c as alive, i as belonging, n as stopIn, o as newRun, s as runVariable, t as stopAll, u as readProc } from "./stop.js";
import { execFile, spawn } from "node:child_process";
import { basename, delimiter, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { accessSync, chmodSync, closeSync, constants, existsSync, fstatSync, ftruncateSync, lstatSync, mkdirSync, mkdtempSync, openSync, readFileSync, readSync, readdirSync, readlinkSync, realpathSync, rmSync, statSync, symlinkSync, writeFileSync, writeSync } from "node:fs";
import { connect, createServer } from "node:net";
import { request as request$1 } from "node:http";
import { promisify, stripVTControlCharacters } from "node:util";
import * as zlib from "node:zlib";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { isAbsolute as isAbsolute$1, normalize } from "node:path/posix";
import { request as request$2 } from "node:https";
import { setTimeout as setTimeout$1 } from "node:timers/promises";
import { constants as constants$1, homedir, tmpdir } from "node:os";
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

// src/config/fields.ts
var import_fastest_levenshtein = require_fastest_levenshtein();
const aTime = "write a time with its unit, as in `30s`, `500ms` or `2m30s`";
const time = string({ error: aTime }).regex(/^(\s*\d+(\.\d+)?\s*(ms|s|m|h))+\s*$/, aTime).refine((text) => parseDuration(text) !== 0, "write a time above zero").refine((text) => (parseDuration(text) ?? 0) <= 864e5, "write at most `24h`").transform((text) => parseDuration(text));
const times = (fallback) => time.prefault(fallback);
const oneLine = /^[^\u0000-\u001f\u007f\u2028\u2029]*$/;
const line = (what) => string({ error: `write ${what} as a shell line` }).trim().min(1, `write ${what} as a shell line`).max(1e4, "write less than 10,000 characters").refine((text) => !text.includes("\0"), "a command cannot contain a NUL character");
const count = (most) => int({ error: `write a whole number from 1 to ${most}` }).min(1, `write a whole number from 1 to ${most}`).max(most, `write a whole number from 1 to ${most}`);
const text$1 = (what) => string({ error: `write ${what} as text` }).min(1, `write ${what} as text`).max(200, "write at most 200 characters").regex(oneLine, "write it on one line, without control characters");
/** A name becomes a key of results.json, and a reader of results from elsewhere refuses these three. */
const name = text$1("the name").refine((each) => ![
	"__proto__",
	"constructor",
	"prototype"
].includes(each), "JavaScript reserves that name: choose a different one");
const scalar = union([
	string(),
	number(),
	boolean()
], { error: "write a text or a number" }).transform(String).refine((value) => !value.includes("\0"), "a value cannot contain a NUL character");
const path = string({ error: "write a path that begins with `/`" }).startsWith("/", "write a path that begins with `/`").regex(/^[^\s\u0000-\u001f\u007f]*$/, "write it without spaces and control characters: `%20` is a space");
const file = text$1("the path of a file").refine((each) => !isAbsolute$1(each) && !/[\\\0]/.test(each), "write a path relative to the config, as in `users.csv`");
const headers = record(string().regex(/^[!#$%&'*+.^_`|~\w-]+$/, "a header name consists of letters, digits and `-`"), scalar.refine((value) => oneLine.test(value.replaceAll("	", "")), "a header value is one line"), { error: "write headers as a mapping of names to values" });

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
const status = int({ error: aStatus }).min(100, aStatus).max(599, aStatus);
const request = strictObject({
	method: string({ error: "write a method, as in `POST`" }).toUpperCase().refine((method) => methods.includes(method), `write one of ${methods.join(", ")}`).meta({ examples: methods }).default("GET").describe("HTTP method"),
	path: path.describe("Path and query. `{name}` is replaced by the value of a `sweep`, a column of `data`, or what the `login` saved"),
	headers: headers.default({}).describe("Header fields to send"),
	body: union([
		string(),
		record(string(), json()),
		array(json())
	], { error: "write text, or a mapping or list to send as JSON" }).optional().describe("Text is sent as it is. A mapping or list is sent as JSON"),
	"body-file": file.optional().describe("File to send as the body, relative to the config"),
	expect: union([status, array(status).min(1)], { error: "write a status, as in `200`, or a list of them" }).optional().describe("Status, or list of statuses, that the response must have. Default: any 2xx")
}, { error: "write a mapping, as in `{ name: home, path: / }`" });
const mixed = request.extend({
	name: name.optional().describe("Name of its row. Default: method and path"),
	weight: count(1e3).default(1).describe("How often it is sent, compared with the others")
});
const scenario = request.partial({ path: true }).extend({
	name: name.optional().describe("Name of its rows. Default: method and path"),
	connections: count(1e4).default(10).describe("Connections that send at the same time"),
	pipelining: count(1e3).default(1).describe("Requests sent on each connection before the first response arrives"),
	amount: count(1e6).optional().describe("Number of requests per slice, instead of a time. For slow responses"),
	timeout: times("10s").describe("A response that takes longer is a failure"),
	requests: array(mixed, { error: "write a list of requests" }).min(2, "a mix has at least two requests").max(50, "write at most 50 requests").optional().describe("A weighted mix instead of one request. Each request gets a row, and there is one for all"),
	sweep: record(string().regex(/^\w+$/, "use only letters, digits and `_`"), array(union([string().max(2e3).regex(oneLine, "write it on one line"), number()], { error: "write one line of text, or a number" }), { error: "write a list of values" }).min(1, "at least one value").max(100, "write at most 100 values"), { error: "write a mapping of names to lists of values" }).optional().describe("One scenario for each value. The value replaces `{name}` in name, path, headers and body"),
	data: file.optional().describe("CSV or JSON-lines file, relative to the config. Each request takes the next row. `{column}` is replaced by its value"),
	gate: withThresholds({}).optional().describe("Thresholds of this scenario. They override those of `gate`"),
	state: literal("none", { error: "write `none`, or leave it out" }).optional().describe("Write `none` if no request of this scenario changes what the server keeps. Otherwise, any method but GET, HEAD and OPTIONS counts as a change, and every slice is a number of requests, so that both sides have the same state"),
	"same-body": boolean({ error: "write `true` or `false`" }).default(true).describe("Both sides must send the same body"),
	dynamic: array(text$1("the field name"), { error: "write a list of field names" }).default([]).describe("JSON fields, at any depth, that may differ between responses")
});
const env = record(string().regex(/^[A-Za-z_]\w*$/, "an environment variable consists of letters, digits and `_`"), scalar, { error: "write a mapping of names to values" });
const login = request.omit({ method: true }).extend({
	method: request.shape.method.unwrap().default("POST").describe("HTTP method"),
	expect: request.shape.expect.describe("Status, or list of statuses, that the response must have. Default: any below 400"),
	save: record(string().regex(/^\w+$/, "use only letters, digits and `_`"), text$1("a field, as in `token` or `$.data.token`"), { error: "write a mapping of names to fields, as in `{ token: $.access_token }`" }).default({}).describe("Fields of its JSON response to keep, by name. `{name}` is replaced by the value in path, headers and body")
});
/** HTTP/2 is asked for under many names. */
const aProtocol = (input) => /^(http\/?[23](\.0)?|h[23]c?|grpc)$/i.test(String(input)) ? `\`${input}\` is not supported: perf-gate sends HTTP/1.1; write \`http\` or \`https\`, which nearly every HTTP/2 server also supports` : "write `http` or `https`";
const server = strictObject({
	directory: string({ error: "write a folder inside the repository" }).default(".").describe("The service's folder, in a monorepo"),
	install: union([line("the command"), literal(false)], { error: "write a shell line, or `false` for nothing to install" }).optional().describe("Command that installs dependencies. Default: detected from the lock file. `false` installs nothing"),
	build: line("the command").optional().describe("Command that builds the server. Default: none, except for languages that need one"),
	start: line("the command").optional().describe("Command that starts the server. It gets `PORT` and `HOST=127.0.0.1`. `{port}` is replaced too"),
	ready: union([literal("tcp"), path], { error: "write a path that begins with `/`, or `tcp`" }).optional().describe("Path that must respond with a status below 500, or `tcp`. Default: the path of the first scenario"),
	"ready-timeout": times("30s").describe("How long the server may take to start"),
	"install-timeout": times("10m").describe("How long the install may take"),
	"build-timeout": times("10m").describe("How long the build may take"),
	port: int({ error: "write a port from 1 to 65535" }).min(1, "write a port from 1 to 65535").max(65535, "write a port from 1 to 65535").optional().describe("Fixed port, for a server that cannot be told which one to use. Where a Node server can be moved to a free port, base and head run at the same time. Otherwise they take turns"),
	protocol: _enum(["http", "https"], { error: ({ input }) => aProtocol(input) }).default("http").describe("What the server speaks on its port. With `https`, a self-signed certificate is accepted"),
	env: env.default({}).describe("Environment variables"),
	setup: line("the command").optional().describe("Command to run once per variant, after its build and before the first launch. It can fill a database, for example"),
	"setup-timeout": times("10m").describe("How long the setup may take"),
	reset: line("the command").optional().describe("Command to run before each launch, for servers with state. Both sides then start from the same data"),
	"reset-timeout": times("30s").describe("How long the reset may take"),
	login: login.optional().describe("Request to send once after each launch. All others then send the cookies that it sets, and what it saves")
}, { error: "write a mapping, as in `{ start: node server.js }`" });
const variant = server.pick({
	install: true,
	build: true,
	start: true,
	port: true,
	setup: true,
	reset: true
}).extend({
	env: env.optional().describe("Environment variables. They override those of `server`"),
	name: name.describe("Name of the variant"),
	baseline: boolean({ error: "write `true` or `false`" }).default(false).describe("The other variants are compared with this one. Default: the first"),
	against: text$1("the name of a variant").optional().describe("Name of the variant that it is judged against, instead of the baseline. Its comparison with the baseline is then only shown"),
	ref: text$1("the commit").optional().describe("A commit, tag or branch"),
	directory: text$1("the folder").optional().describe("A folder, which is used as it is"),
	"same-body": boolean({ error: "write `true` or `false`" }).default(true).describe("It must send the same body as the variant that it is compared with. `false` where a different response is the point"),
	url: url({
		protocol: /^https?$/,
		error: "write a URL, as in `http://127.0.0.1:8080`"
	}).optional().describe("URL of a server that already runs")
});
const gate = withThresholds({
	evidence: _enum([
		"likely",
		"proven",
		"exact"
	], { error: "write `likely`, `proven` or `exact`" }).default("likely").describe("When a row regressed. likely: the change is significant, and the estimate reaches the threshold. proven: the whole interval lies beyond the threshold. exact: like likely, with the sign-flip test"),
	"on-inconclusive": _enum(["pass", "fail"], { error: "write `pass` or `fail`" }).default("pass").describe("Result of the check when a row could not be decided"),
	"on-invalid": _enum(["pass", "fail"], { error: "write `pass` or `fail`" }).default("fail").describe("Result of the check when a row cannot be compared because of the pull request")
});
/** `perf-gate.yml` as it is written. */
const configFile = strictObject({
	server: server.prefault({}).describe("How to install, build and start the server"),
	scenarios: array(scenario, { error: "write a list of scenarios" }).min(1, "at least one scenario is needed").max(100, "write at most 100 scenarios").prefault([{ path: "/" }]).describe("Patterns of load. Default: `GET /`"),
	gate: gate.prefault({}).describe("Thresholds by metric: the change for the worse that fails the check"),
	budget: time.optional().describe("Time for measuring all scenarios. Default: 2m30s for one scenario, 1m45s for each further one, at most 6m"),
	warmup: time.optional().describe("Warm-up of each variant in each block, all scenarios together. Default: until the cost of a request stays the same, within 40 % of a block. A runtime that compiles slowly may need more"),
	why: _enum(whyChoices, { error: "write `always`, `regressed` or `never`" }).default("regressed").describe("Which rows to explain with a profile of both sides, after the verdict. regressed: rows that regressed; always: other rows too. At most two scenarios, 40 s each"),
	seed: int({ error: "write a whole number from 0 to 4294967295" }).min(0, "write a whole number from 0 to 4294967295").max(2 ** 32 - 1, "write a whole number from 0 to 4294967295").optional().describe("Seed of everything random. Default: a random one, which is printed"),
	variants: array(variant, { error: "write a list of variants" }).min(2, "a comparison has at least two variants").max(20, "write at most 20 variants").optional().describe("What `perf-gate compare` compares, instead of base and head")
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
const most$2 = {
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
		message: `the config is too large: more than ${most$2.tokens} YAML tokens`
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
		message: "a second YAML document starts here, and a config file has only one"
	}]);
	return new Reader(lines).read(document.contents);
}
function isLong(text) {
	let tokens = 0;
	for (const _ of new import_dist.Lexer().lex(text)) if (++tokens > most$2.tokens) return true;
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
	#left = most$2.values;
	#characters = most$2.characters;
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
		if (this.#left === 0) this.#flaw(offset, `more than ${most$2.values} values, aliases (\`*name\`) followed`);
		if (path.length > most$2.levels) return this.#flaw(offset, tooDeep);
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
		if (before >= 0 && this.#characters < 0) this.#flaw(range?.[0] ?? 0, `more than ${most$2.characters} characters of text, aliases (\`*name\`) followed`);
		return this.#characters < 0 ? "" : value;
	}
	#alias(alias, path, key) {
		const target = this.#anchors.get(alias.source);
		if (target === void 0) return this.#flaw(startOf(alias), `nothing before it is named \`&${visible(alias.source)}\``);
		if (this.#open.has(target)) return this.#flaw(startOf(alias), `\`*${visible(alias.source)}\` contains itself`);
		return this.#value(target, path, key);
	}
	#mapping(map, path) {
		const own = /* @__PURE__ */ new Map();
		const merged = [];
		for (const pair of map.items) {
			const name = this.#name(pair.key);
			if (name === "<<") merged.push(...this.#merge(pair, path));
			else if (own.has(name)) this.#flaw(startOf(pair.key), `\`${visible(name)}\` appears here twice`);
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
const tooDeep = `nested more than ${most$2.levels} levels deep`;
const quotes = "text that contains `: ` or ` #`, or that begins with a special character, needs quotes";
const sentences = {
	ALIAS_PROPS: "an alias (`*name`) must stand alone",
	BAD_ALIAS: "this is not a name for an alias. Text that begins with `*` or `&` needs quotes",
	BAD_COLLECTION_TYPE: "the tag does not fit what follows it",
	BAD_DIRECTIVE: "this line is not a directive. Text that begins with `%` needs quotes",
	BAD_DQ_ESCAPE: "no such escape; inside \"…\" a backslash is written `\\\\`, or use single quotes",
	BAD_INDENT: "the indentation does not match, or a bracket before it is not closed",
	BAD_PROP_ORDER: "anchors and tags stand before the value",
	BAD_SCALAR_START: quotes,
	BLOCK_AS_IMPLICIT_KEY: quotes,
	BLOCK_IN_FLOW: "inside `{ }` and `[ ]`, only the short form is allowed",
	DUPLICATE_KEY: "this key appears twice",
	IMPOSSIBLE: "this is not allowed here",
	KEY_OVER_1024_CHARS: "a key has at most 1,024 characters",
	MISSING_CHAR: "something is missing here: a closing quote or bracket, a comma, `:`, or the space after one",
	MULTILINE_IMPLICIT_KEY: "a key must be on one line; is the `:` after it missing?",
	MULTIPLE_ANCHORS: "a value has one anchor (`&name`)",
	MULTIPLE_DOCS: "a second YAML document starts here, and a config file has only one",
	MULTIPLE_TAGS: "a value has one tag",
	NON_STRING_KEY: "a key is a name, not a list or mapping",
	RESOURCE_EXHAUSTION: tooDeep,
	TAB_AS_INDENT: "indent with spaces, not with tabs",
	TAG_RESOLVE_FAILED: "this tag is not known here",
	UNEXPECTED_TOKEN: "this is not allowed here"
};

// src/config/complaints.ts
/** How many complaints are shown at once. */
const most$1 = 10;
/** The error that lists what is wrong, each as `file:line:column: sentence`, in the order of the file. */
function invalid(complaints, read, file) {
	const flaws = complaints.slice(0, 100).map((each) => ({
		offset: offsetOf(each, read),
		message: sentence(each, read)
	}));
	const left = Math.max(0, complaints.length - flaws.length);
	const [code = "config-invalid", ...others] = new Set(complaints.map((each) => each.code ?? "config-invalid"));
	return listed$1(flaws, read, file, left, others.length === 0 ? code : "config-invalid");
}
/** The same for a file that is not even YAML. */
const unreadable = (read, file) => listed$1(read.flaws.slice(0, 100), read, file, Math.max(0, read.flaws.length - 100), "config-invalid");
function listed$1(flaws, { lines }, file, left, code) {
	const sentences = flaws.toSorted((a, b) => a.offset - b.offset).map(({ offset, message }) => {
		const { line, col } = lines.linePos(offset);
		return `${file}:${line || 1}:${col || 1}: ${message}`;
	});
	const unique = [...new Set(sentences)];
	const rest = unique.length + left - most$1;
	return new GateError(code, [...unique.slice(0, most$1), ...rest > 0 ? [`and ${rest} more`] : []].join("\n"));
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
/** What keys are called elsewhere, and the nearest that we have. */
const otherNames = {
	url: "path",
	uri: "path",
	endpoint: "path",
	route: "path",
	environment: "env",
	variables: "env",
	concurrency: "connections",
	users: "connections",
	vus: "connections",
	verb: "method",
	payload: "body",
	json: "body",
	status: "expect",
	command: "start",
	run: "start",
	cwd: "directory",
	"working-directory": "directory",
	duration: "budget",
	time: "budget",
	thresholds: "gate",
	header: "headers",
	tests: "scenarios",
	ssl: "protocol",
	tls: "protocol",
	https: "protocol",
	http2: "protocol"
};
function unknownKey(key, parent) {
	const known = keysAt(parent);
	const other = otherNames[key.toLowerCase().replaceAll("_", "-")];
	const where = parent.length === 0 ? "the config" : `\`${shownPath(parent)}\``;
	if (other !== void 0 && known.includes(other)) return {
		path: [...parent, key],
		message: `is not a key of ${where}; it is called \`${other}\` here`,
		atKey: true
	};
	const [nearest] = known.map((name) => ({
		name,
		far: (0, import_fastest_levenshtein.distance)(name, key.toLowerCase())
	})).sort((a, b) => a.far - b.far);
	const hint = nearest !== void 0 && nearest.far <= Math.max(2, key.length / 3) ? `did you mean \`${nearest.name}\`?` : `there are ${known.map((name) => `\`${name}\``).join(", ")}`;
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
	return `${where}: \`${visible(written)}\` is not valid; ${message}`;
}

// src/config/checks.ts
/** Most points of all sweeps, and so most scenarios. */
const mostScenarios = 100;
/** What is wrong with a file whose every key fits by itself. */
const check = (file) => [
	...serverComplaints(file),
	...tooMany(file),
	...tooLong(file),
	...file.scenarios.flatMap((scenario, i) => scenarioComplaints(scenario, i, Object.keys(file.server.login?.save ?? {}))),
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
		message: `these are ${points} scenarios, counting every point of the sweeps; the limit is ${mostScenarios}`
	});
}
const pointsOf = (sweep = {}) => Object.values(sweep).reduce((product, values) => product * values.length, 1);
/** Most characters of paths, header fields and bodies, all points of all sweeps together. */
const mostText = 8 * 2 ** 20;
/** Reckoned before any point is made: a long body with a long value in many places would fill the memory. */
function tooLong({ scenarios }) {
	const characters = scenarios.reduce((sum, scenario) => sum + expanded(scenario), 0);
	return when(characters > mostText, {
		path: ["scenarios"],
		message: `paths, headers and bodies have ${characters} characters, counting every point of the sweeps; the limit is ${mostText}`
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
const scenarioComplaints = (scenario, i, saved) => [
	...oneOrMix(scenario, i),
	...sweepComplaints(scenario, i, saved),
	...earlier(scenario.requests ?? [], [
		"scenarios",
		i,
		"requests"
	], "request"),
	...bodyComplaints(scenario, i)
];
/** A scenario is one request or a mix; what belongs to one request has no place beside a mix. */
function oneOrMix({ path, requests, method, headers, body, "body-file": bodyFile, expect }, i) {
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
		"body-file": bodyFile,
		expect
	};
	return Object.entries(written).flatMap(([key, value]) => when(value !== void 0 && value !== false, {
		path: at(key),
		message: "has no effect together with `requests`: write it in each request",
		atKey: true
	}));
}
/** Every `{name}` of a path needs values, of a sweep, of data or of the login; every swept name a place. */
function sweepComplaints(scenario, i, saved) {
	const { sweep = {}, data } = scenario;
	const isKnown = (key) => data !== void 0 || saved.includes(key) || Object.hasOwn(sweep, key);
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
	const unknown = requests.flatMap(({ path, at }) => [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, key]) => isKnown(key) ? [] : [{
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
	})) ?? one).flatMap(({ method, body, "body-file": bodyFile, at }) => [...when((body ?? bodyFile) !== void 0 && (method === "GET" || method === "HEAD"), {
		path: [...at, body === void 0 ? "body-file" : "body"],
		message: `a ${method} has no body: add \`method: POST\``
	}), ...when(body !== void 0 && bodyFile !== void 0, {
		path: [...at, "body-file"],
		message: "cannot be combined with `body`: use one of them",
		atKey: true
	})]);
}
function variantComplaints({ variants = [] }) {
	const several = variants.flatMap(({ baseline }, i) => baseline ? [i] : []).slice(1).map((i) => ({
		path: [
			"variants",
			i,
			"baseline"
		],
		message: "is a second baseline: there can be only one"
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
		if (against === name) return complain("is the variant itself: name a different one");
		if (!names.includes(against)) return complain(`there is no variant \`${against}\`; there are ${names.map((each) => `\`${each}\``).join(", ")}`);
		return i === baseline ? complain("is set on the baseline, which the others are compared with") : [];
	});
}
function sameNames(spread) {
	return repeated(spread.flatMap((scenarios, i) => scenarios.map(({ name }) => ({
		name,
		i
	})))).map(({ name, i }) => ({
		path: [
			"scenarios",
			i,
			"name"
		],
		message: `\`${name}\` is already the name of an earlier scenario`
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
		message: `gives the path \`${broken?.path}\`; a path has no spaces: write \`%20\``
	});
});
const earlier = (named, path, what) => repeated(named.map(({ name }, i) => ({
	name,
	i
}))).map(({ name, i }) => ({
	path: [
		...path,
		i,
		"name"
	],
	message: `\`${name}\` is already the name of an earlier ${what}`
}));
function repeated(named) {
	const seen = /* @__PURE__ */ new Set();
	return named.filter(({ name }) => seen.size === seen.add(name).size);
}
const when = (holds, complaint) => holds ? [complaint] : [];

// src/config/names.ts
/** Everything named: what has no name is called by method and path, a mix by its requests. */
const withNames = (file) => ({
	...file,
	scenarios: file.scenarios.map((scenario) => {
		const requests = scenario.requests?.map((request) => ({
			...request,
			name: request.name ?? called(request)
		}));
		const parts = requests?.map(({ name }) => name) ?? [called(scenario)];
		return {
			...scenario,
			requests,
			name: scenario.name ?? shortened(parts.join(", "))
		};
	})
});
/** `GET /products?page=2` */
const called = ({ method, path = "/" }) => shortened(`${method} ${path}`);
/** As long as a written name may be. */
const shortened = (text) => text.length > 200 ? `${text.slice(0, 199)}…` : text;

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
	}]).sort((a, b) => place(a.metric) - place(b.metric));
}
const thresholdsOf = ({ ...gate }) => Object.fromEntries(Object.entries(gate).filter(([key, value]) => value !== void 0 && ![
	"evidence",
	"on-inconclusive",
	"on-invalid"
].includes(key)));
/** rps, percentiles rising, then the rest. */
function place(metric) {
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
function normalise(written, name) {
	const file = withNames(written);
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
			...defined({
				warmup: file.warmup,
				seed: file.seed
			}),
			why: file.why,
			variants: toVariants(file.variants ?? [])
		},
		complaints: checkPoints(spread)
	};
}
/** One scenario gets 2½ minutes, three get six, and more share them. ms */
const defaultBudget = (scenarios) => Math.min(36e4, 15e4 + 105e3 * (scenarios - 1));
function toServer({ server }, firstPath) {
	const { directory, install, build, start, ready, port, protocol, env, setup, reset, login } = server;
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
		}),
		...protocol === "http" ? {} : { protocol },
		...login === void 0 ? {} : { login: toLogin(login) }
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
		...defined({
			amount: scenario.amount,
			state: scenario.state
		}),
		timeout: scenario.timeout,
		...defined({ data: scenario.data }),
		requests: requests.map((request) => toRequest(request, values)),
		thresholds: toThresholds(file.gate, scenario.gate ?? {}),
		sameBody: scenario["same-body"],
		dynamic: scenario.dynamic
	};
}
function toRequest({ name, weight, ...request }, values = {}) {
	return {
		name: placed$1(name, values),
		weight,
		...toSent(request, values)
	};
}
const toLogin = ({ save, ...request }) => ({
	...toSent(request, {}),
	save
});
function toSent({ method, path, headers, body, "body-file": bodyFile, expect }, values) {
	const isJson = body !== void 0 && typeof body !== "string" || /\.json$/i.test(bodyFile ?? "");
	const named = Object.keys(headers).some((header) => header.toLowerCase() === "content-type");
	const all = isJson && !named ? {
		"content-type": "application/json",
		...headers
	} : headers;
	const text = typeof body === "string" || body === void 0 ? body && placed$1(body, values) : JSON.stringify(placedIn(body, values));
	return {
		method,
		path: placed$1(path, values),
		headers: Object.fromEntries(Object.entries(all).map(([key, value]) => [key, placed$1(value, values)])),
		...defined({
			body: text,
			bodyFile
		}),
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
	if (read.flaws.length > 0) throw unreadable(read, file);
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
		file: shown(directory, found),
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
const shown = (directory, path) => {
	const short = relative(directory, path);
	return short.startsWith("..") || isAbsolute(short) ? path : short;
};
function readText(path) {
	try {
		const stat = statSync(path);
		if (!stat.isFile() && !stat.isDirectory()) throw new GateError("config-unreadable", `${path} is not a file`);
		demandSmall(path, stat.size);
		return decoded$1(path, readFileSync(path));
	} catch (error) {
		if (error instanceof GateError) throw error;
		throw new GateError("config-unreadable", `cannot read ${path}: ${whyNot(error)}`, { cause: error });
	}
}
/** Throws `config-unreadable` for more bytes than a config can have. */
function demandSmall(path, bytes) {
	if (bytes > mostBytes$1) throw new GateError("config-unreadable", `${path} has ${bytes} bytes; a config has at most 1 MiB, ${mostBytes$1}`);
}
/** Bytes of a config → text. Throws `config-unreadable` for what is not UTF-8. */
function decoded$1(path, bytes) {
	try {
		return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
	} catch (error) {
		throw new GateError("config-unreadable", `cannot read ${path}: it is not UTF-8 text`, { cause: error });
	}
}
function whyNot(error) {
	const { code, message } = error;
	return {
		ENOENT: "there is no such file",
		ENOTDIR: "there is no such file",
		EISDIR: "it is a folder",
		EACCES: "permission denied",
		ELOOP: "its symbolic links go in a circle"
	}[code ?? ""] ?? message;
}

// src/measure/exchange.ts
const nothing$1 = {
	status: 0,
	body: Buffer.alloc(0),
	wire: 0,
	cookies: [],
	headers: []
};
/** Sends one request on a connection of its own. Never rejects. */
function exchange({ url, host }, { method, path, headers, body }, { timeout, body: patience, signal }) {
	return new Promise((resolve) => {
		const send = url.startsWith("https:") ? request$2 : request$1;
		const bytes = body === void 0 ? void 0 : bytesOf(body);
		const options = {
			method,
			headers: {
				...bytes === void 0 ? {} : { "content-length": String(bytes.length) },
				...withHost(headers, host)
			},
			agent: false,
			signal,
			...isLoopback(url) ? {
				rejectUnauthorized: false,
				servername: commonHost
			} : {}
		};
		const asked = send(new URL(path, url), options, (response) => {
			const chunks = [];
			const status = response.statusCode ?? 0;
			if (patience !== void 0) setTimeout(() => {
				resolve({
					...nothing$1,
					status
				});
				asked.destroy();
			}, patience).unref();
			response.on("data", (chunk) => chunks.push(chunk));
			response.once("end", () => {
				const sent = Buffer.concat(chunks);
				const body = decoded(sent, response.headers["content-encoding"]);
				const cookies = (response.headers["set-cookie"] ?? []).map((each) => each.split(";")[0]);
				resolve({
					status,
					body,
					wire: sent.length,
					cookies,
					headers: Object.keys(response.headers)
				});
			});
			response.once("error", () => resolve(nothing$1));
			response.once("close", () => resolve(nothing$1));
		});
		const over = setTimeout(() => asked.destroy(), timeout);
		asked.once("close", () => clearTimeout(over));
		asked.once("error", ({ code = "" }) => resolve(code.startsWith("HPE_") ? {
			...nothing$1,
			garbled: true
		} : nothing$1));
		asked.end(bytes);
	});
}
/** A compressed body may not unfold to more bytes than this. */
const most = { maxOutputLength: 256 * 2 ** 20 };
const decoders = {
	gzip: (bytes) => zlib.gunzipSync(bytes, most),
	"x-gzip": (bytes) => zlib.gunzipSync(bytes, most),
	br: (bytes) => zlib.brotliDecompressSync(bytes, most),
	zstd: (bytes) => zlib.zstdDecompressSync?.(bytes, most) ?? bytes,
	deflate: (bytes) => (bytes[0] & 15) === 8 ? zlib.inflateSync(bytes, most) : zlib.inflateRawSync(bytes, most)
};
/** A body without its encodings, the last one taken off first; as it was sent where that fails. */
function decoded(body, encodings = "") {
	const steps = encodings.toLowerCase().split(",").map((each) => each.trim()).reverse();
	try {
		return body.length === 0 ? body : steps.reduce((bytes, step) => decoders[step]?.(bytes) ?? bytes, body);
	} catch {
		return body;
	}
}

// src/system/capped-log.ts
const mostLogged = 16 * 2 ** 20;
const keptTail = 65536;
function openLog(path) {
	const fd = openSync(path, "a+");
	const watch = setInterval(() => shorten(fd), 200);
	watch.unref();
	let closed;
	return {
		fd,
		say: (text) => void writeSync(fd, text),
		tail: () => closed ?? readTail(fd),
		close() {
			clearInterval(watch);
			shorten(fd);
			closed ??= readTail(fd);
			closeSync(fd);
			this.close = () => {};
		}
	};
}
function shorten(fd) {
	if (fstatSync(fd).size <= mostLogged) return;
	let kept = "";
	for (let tries = 0; fstatSync(fd).size > 0 && tries < 20; tries++) {
		kept = (kept + settledTail(fd)).slice(-65536);
		ftruncateSync(fd, 0);
	}
	writeSync(fd, `[perf-gate: more than ${mostLogged / 2 ** 20} MiB were printed, the beginning was dropped]\n${kept}`);
}
/** The tail of a file that is perhaps being written: what is printed between reading and truncating is lost, and the last words must not be. */
function settledTail(fd) {
	let tail = readTail(fd);
	for (let [size, tries] = [-1, 0]; size !== fstatSync(fd).size && tries < 20; tries++) {
		size = fstatSync(fd).size;
		tail = readTail(fd);
	}
	return tail;
}
function readTail(fd) {
	const { size } = fstatSync(fd);
	const buffer = Buffer.alloc(Math.min(size, keptTail));
	const read = readSync(fd, buffer, 0, buffer.length, Math.max(0, size - buffer.length));
	return buffer.toString("utf8", 0, read);
}
/** The last lines of a text, each of a length that can be shown, control characters removed. */
function lastLines(text, lines) {
	return text.split("\n").map(plain$1).join("\n").trimEnd().split("\n").slice(-lines).map((line) => line.length > 400 ? `${line.slice(0, 400)}…` : line).join("\n");
}
/** More of a line is looked at by nobody; removing sequences takes time that grows with the square of its length. */
const mostLooked = 2e3;
/** A line without the sequences that colour it, and without control characters; its beginning, where it is long. */
const plain$1 = (line) => stripVTControlCharacters(line.slice(0, mostLooked)).replace(/[^\P{Cc}\t]/gu, "");

// src/system/environment.ts
/**
* What a child may know of our environment: where programs and caches are, language, time zone, proxies; no token.
* `RUNNER_TRACKING_ID` stays, so that the runner can reap what we could not.
*/
function environment(extra = {}) {
	const allowed = /^(PATH|HOME|SHELL|USER|LOGNAME|LANG|LANGUAGE|LC_\w+|TZ|TMPDIR|TERM|RUNNER_TRACKING_ID|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE|(https?|no|all)_proxy|JAVA_HOME\w*|JDK_HOME|M2_HOME|MAVEN_HOME|GRADLE_USER_HOME|GOPATH|GOROOT|GOCACHE|GOMODCACHE|GOPROXY|GOSUMDB|GOFLAGS|GOTOOLCHAIN|CARGO_HOME|RUSTUP_HOME|RUSTUP_TOOLCHAIN|PYENV_\w+|UV_\w+|PIP_\w+|VIRTUAL_ENV|NVM_DIR|VOLTA_HOME|COREPACK_\w+|PNPM_HOME|BUN_INSTALL|XDG_CACHE_HOME|LD_LIBRARY_PATH|ASDF_\w+|MISE_\w+_DIR|YARN_GLOBAL_FOLDER|npm_config_(cache|cafile|registry|prefix))$/i;
	const kept = Object.entries(process.env).filter(([name, value = ""]) => allowed.test(name) && !/TOKEN|SECRET|PASSW|CREDENTIAL|AUTH|USERNAME/i.test(name) && !holdsLogin(name, value));
	return {
		...Object.fromEntries(kept),
		...extra
	};
}
/** Is it an address with a password or token in it? A proxy may have one: nothing could be downloaded without. */
const holdsLogin = (name, value) => !/_proxy$/i.test(name) && /:\/\/[^/\s]*@/.test(value);

// src/system/programs.ts
/** All found while this module is loaded: before anything is installed that could come first on PATH. */
const programs = {
	cp: find("cp"),
	find: find("find"),
	git: find("git"),
	grep: find("grep"),
	mount: find("mount"),
	nsenter: find("nsenter"),
	setpriv: find("setpriv"),
	sudo: find("sudo"),
	taskset: find("taskset"),
	unshare: find("unshare")
};
/** The `node` that servers are started with, where they have none of their own. */
const node = onPath$1("node")[0] ?? nowhere("node");
/** Absolute path of a program as it was when we were started. Where it is not installed, nothing is at that path. */
const program = (name) => programs[name];
/**
* The first on PATH that root alone can replace; the first, where there is none. A folder like `~/.local/bin` often comes first,
* and an earlier job, or another user, may have written to it.
*/
function find(name) {
	const found = onPath$1(name);
	return found.find((path) => isOfRoot(path) && isOfRoot(dirname(path))) ?? found[0] ?? nowhere(name);
}
/** Relative folders of PATH are not looked into: they would be those of a checkout. */
function onPath$1(name) {
	return (process.env.PATH ?? "").split(delimiter).filter(isAbsolute).map((folder) => join(folder, name)).filter(isProgram);
}
function nowhere(name) {
	return `/nowhere/${name}`;
}
function isProgram(path) {
	try {
		accessSync(path, constants.X_OK);
		return statSync(path).isFile();
	} catch {
		return false;
	}
}
/** Links followed: owned by root, and not to be written to by others. */
function isOfRoot(path) {
	const { uid, mode } = statSync(path);
	return uid === 0 && (mode & 18) === 0;
}

// src/system/below.ts
/** Is a path in a folder? The folder itself is not. Both absolute. */
const isBelow = (folder, path) => path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

// src/system/room.ts
/** Processes between us and what is run in a room: sudo, unshare, and the shell that reads the script. */
const roomDepth = {
	root: 2,
	sudo: 3
};
/**
* The command that opens a room and runs there, as our user, the shell script that it is given to read. `mark`, `NAME=value`,
* stands in the environment of that shell: ending it ends all in the room.
*/
function roomCommand(room, mark) {
	const joined = [
		program("nsenter"),
		"--target",
		String(room.beside),
		"--pid",
		"--"
	];
	const unshare = [
		program("unshare"),
		"--mount",
		"--ipc",
		"--fork",
		"--kill-child",
		"--propagation",
		"private"
	];
	const opened = [
		...room.beside === void 0 ? [] : joined,
		...[...unshare, ...room.beside === void 0 ? ["--pid"] : []],
		...[
			"/bin/sh",
			"-c",
			furnish(room, mark)
		]
	];
	return room.way === "root" ? opened : [
		program("sudo"),
		"-n",
		"--",
		...opened
	];
}
/**
* Shell lines, run as root in mount and process namespaces of their own. Any that fails ends it all. No path that is written
* to here leads through a folder that commands may write to: /tmp is a new one each time.
*/
function furnish(room, mark) {
	const [inside, empty] = [mkdtempSync(join(room.folder, "tmp-")), join(room.folder, "empty")];
	writeFileSync(empty, "");
	const seen = (path) => isBelow("/tmp", path) ? join(inside, relative("/tmp", path)) : path;
	const readable = room.readable.filter((path) => isBelow("/tmp", path));
	for (const path of [...room.writable, ...readable]) mkdirSync(seen(path), { recursive: true });
	chmodSync(inside, 1023);
	const isRoot = process.getuid?.() === 0;
	const lines = [
		bind(inside, inside),
		...room.writable.map((path) => bind(path, seen(path))),
		...readable.flatMap((path) => [bind(path, seen(path)), readOnly(seen(path))]),
		...mounts(isRoot, room).map(readOnly),
		...programFolders(room.writable).flatMap((path) => [bind(path, seen(path)), readOnly(seen(path))]),
		...isRoot ? devices(room.folder) : [`${program("mount")} -t tmpfs -o mode=1777,nosuid,nodev none /dev/shm`],
		...room.hidden.filter((path) => existsSync(path) && !lstatSync(path).isSymbolicLink()).map((path) => hide(path, empty)),
		`${program("mount")} --rbind ${quote(inside)} /tmp`,
		`${program("mount")} -t proc -o nosuid,nodev,noexec none /proc`,
		...isRoot ? ofTheKernel() : []
	];
	const user = [
		"--reuid",
		process.getuid?.(),
		"--regid",
		process.getgid?.(),
		"--clear-groups",
		"--no-new-privs"
	];
	const kept = room.traces ? "-all,+sys_ptrace" : "-all";
	const rights = [
		`--inh-caps=${kept}`,
		`--ambient-caps=${kept}`,
		`--bounding-set=${kept}`
	];
	return [
		"set -eu",
		...lines,
		`exec ${[
			program("setpriv"),
			...user,
			...rights
		].join(" ")} /usr/bin/env -i ${quote(mark)} /bin/sh -s`
	].join("\n");
}
const bind = (from, to) => `${program("mount")} --bind ${quote(from)} ${quote(to)}`;
const readOnly = (path) => `${program("mount")} -o remount,bind,ro ${quote(path)}`;
/** `empty`: a file, on a mount that has become read-only, and so will be what is there in its place. */
const hide = (path, empty) => statSync(path).isDirectory() ? `${program("mount")} -t tmpfs -o ro,nosuid,nodev,size=4k,mode=0555 none ${quote(path)}` : bind(empty, path);
/** Folders of PATH in what is writable, a cache perhaps: programs stay what they are for the steps that follow. */
const programFolders = (writable) => (process.env.PATH ?? "").split(delimiter).filter((path) => isAbsolute(path) && existsSync(path) && writable.some((folder) => isBelow(folder, path)));
/** Kinds of file systems that hold no files of users: root alone may write to them. */
const systems = /^(autofs|binfmt_misc|bpf|cgroup2?|configfs|debugfs|devpts|devtmpfs|efivarfs|fusectl|hugetlbfs|mqueue|nsfs|proc|pstore|ramfs|securityfs|sysfs|tracefs)$/;
/** Where something is mounted that could be written to. `/proc/self/mountinfo`: `id parent device root POINT OPTIONS … - TYPE …`. */
function mounts(isRoot, { writable, hidden }) {
	const points = readFileSync("/proc/self/mountinfo", "utf8").split("\n").flatMap((line) => {
		const [left = "", right = ""] = line.split(" - ");
		const [, , , , point, options = ""] = left.split(" ");
		const [type = ""] = right.split(" ");
		if (point === void 0 || !options.split(",").includes("rw")) return [];
		const path = point.replace(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)));
		return [
			"/proc",
			"/dev",
			...writable,
			...hidden
		].some((folder) => path === folder || isBelow(folder, path)) || !isRoot && systems.test(type) ? [] : [path];
	});
	return [...new Set(points)];
}
/** A /dev with nothing in it that leads around the file system, such as disks: root may open these without any capability. */
function devices(folder) {
	const dev = join(folder, "dev");
	const nodes = [
		"null",
		"zero",
		"full",
		"random",
		"urandom",
		"tty"
	];
	if (!existsSync(dev)) {
		for (const name of [
			"",
			"pts",
			"shm"
		]) mkdirSync(join(dev, name));
		chmodSync(join(dev, "shm"), 1023);
		for (const name of nodes) writeFileSync(join(dev, name), "");
		for (const [i, name] of [
			"stdin",
			"stdout",
			"stderr"
		].entries()) symlinkSync(`/proc/self/fd/${i}`, join(dev, name));
		symlinkSync("/proc/self/fd", join(dev, "fd"));
		symlinkSync("pts/ptmx", join(dev, "ptmx"));
	}
	return [
		...[...nodes, "pts"].map((name) => bind(`/dev/${name}`, join(dev, name))),
		`${program("mount")} -t tmpfs -o mode=1777,nosuid,nodev none ${quote(join(dev, "shm"))}`,
		`${program("mount")} --rbind ${quote(dev)} /dev`,
		readOnly("/dev")
	];
}
/** What root could change about the kernel, without any capability. */
function ofTheKernel() {
	const folders = [
		"/proc/sys",
		"/proc/irq",
		"/proc/bus",
		"/proc/fs"
	].filter((path) => existsSync(path));
	const trigger = "/proc/sysrq-trigger";
	return [...folders.flatMap((path) => [bind(path, path), readOnly(path)]), ...existsSync(trigger) ? [bind("/dev/null", trigger)] : []];
}
/**
* What is run in a room: a shell line with its environment, which is handed over here and not in arguments, where others could
* read it. The shell that reads this is the first process of the room: when it ends, all others are ended by the kernel.
* `lingers`: it stays until the last of what the line has started has ended, too.
*/
function roomScript(line, { directory, env, lingers }) {
	const { TMPDIR: _, ...others } = env;
	return [
		...Object.entries(others).filter(([name]) => /^[A-Za-z_]\w*$/.test(name)).map(([name, value]) => `export ${name}=${quote(value)}`),
		`cd ${quote(directory)} || exit 127`,
		"exec 3>&2 2>/dev/null",
		`/bin/sh -c 'exec 2>&3 3>&-; exec /bin/sh -c "$0"' ${quote(line)} </dev/null`,
		"status=$?",
		...lingers ? ["n=0; while set -- /proc/[0-9]*; [ $# -gt 1 ]; do if [ $n -lt 20 ]; then sleep 0.05; else sleep 1; fi; n=$((n + 1)); done"] : [],
		"exit $status\n"
	].join("\n");
}
/** A word of a shell line. */
const quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;

// \0@oxc-project+runtime@0.158.0/helpers/esm/usingCtx.js
function _usingCtx() {
	var r = "function" == typeof SuppressedError ? SuppressedError : function(r, e) {
		var n = Error();
		return n.name = "SuppressedError", n.error = r, n.suppressed = e, n;
	}, e = {}, n = [];
	function using(r, e) {
		if (null != e) {
			if (Object(e) !== e) throw new TypeError("using declarations can only be used with objects, functions, null, or undefined.");
			if (r) var o = e[Symbol.asyncDispose || Symbol["for"]("Symbol.asyncDispose")];
			if (void 0 === o && (o = e[Symbol.dispose || Symbol["for"]("Symbol.dispose")], r)) var t = o;
			if ("function" != typeof o) throw new TypeError("Object is not disposable.");
			t && (o = function o() {
				try {
					t.call(e);
				} catch (r) {
					return Promise.reject(r);
				}
			}), n.push({
				v: e,
				d: o,
				a: r
			});
		} else r && n.push({
			d: e,
			a: r
		});
		return e;
	}
	return {
		e,
		u: using.bind(null, !1),
		a: using.bind(null, !0),
		d: function d() {
			var o, t = this.e, s = 0;
			function next() {
				for (; o = n.pop();) try {
					if (!o.a && 1 === s) return s = 0, n.push(o), Promise.resolve().then(next);
					if (o.d) {
						var r = o.d.call(o.v);
						if (o.a) return s |= 2, Promise.resolve(r).then(next, err);
					} else s |= 1;
				} catch (r) {
					return err(r);
				}
				if (1 === s) return t !== e ? Promise.reject(t) : Promise.resolve();
				if (t !== e) throw t;
			}
			function err(n) {
				return t = t !== e ? new r(n, t) : n, next();
			}
			return next();
		}
	};
}

// src/system/launch.ts
/** Starts a shell line in a session of its own. Does not wait. Throws `command-failed` when there is no shell to start it. */
function launch(line, options) {
	const mark = newRun();
	const output = openLog(options.log);
	const env = environment({
		...options.env,
		[runVariable]: options.run,
		[launchVariable]: mark
	});
	const { room } = options;
	const shell = room === void 0 ? [
		"/bin/sh",
		"-c",
		line
	] : roomCommand(room, `${runVariable}=${options.run}`);
	const [file, ...args] = options.cpus === void 0 ? shell : [
		program("taskset"),
		"-c",
		options.cpus,
		...shell
	];
	const child = spawn(file, args, {
		cwd: room === void 0 ? options.directory : "/",
		env: room === void 0 ? env : {},
		stdio: [
			room === void 0 ? "ignore" : "pipe",
			options.stdout ?? output.fd,
			output.fd
		],
		detached: true
	});
	child.stdin?.on("error", () => {});
	if (room !== void 0) child.stdin?.end(roomScript(line, {
		directory: options.directory,
		env,
		lingers: options.lingers ?? false
	}));
	return new Launch(child, line, mark, output, room === void 0 ? 0 : roomDepth[room.way]);
}
var Launch = class {
	exit;
	exited;
	pid;
	line;
	#mark;
	#output;
	#wrappers;
	#stopped;
	constructor(child, line, mark, output, wrappers) {
		this.line = line;
		this.#mark = mark;
		this.#output = output;
		this.#wrappers = wrappers;
		this.pid = child.pid ?? 0;
		this.exited = new Promise((resolve) => {
			const end = (exit) => {
				this.exit ??= exit;
				resolve(this.exit);
			};
			child.once("exit", (code, signal) => end({
				code,
				signal
			}));
			child.once("error", (error) => {
				output.say(`${error.message}\n`);
				end({
					code: 127,
					signal: null
				});
			});
		});
	}
	tree() {
		return this.#processes(this.#wrappers);
	}
	#processes(wrappers) {
		return this.pid === 0 ? [] : belonging(this.#mark, this.pid, wrappers);
	}
	lastWords(lines = 20) {
		return lastLines(this.#output.tail(), lines);
	}
	stop(grace = 2e3) {
		this.#stopped ??= stopAll(() => this.#processes(0), grace).then((left) => {
			if (left.length > 0) throw new GateError("server-survives", `\`${this.line}\` left processes that survive SIGKILL: ${left.join(", ")}`);
		}).finally(() => this.#output.close());
		return this.#stopped;
	}
	[Symbol.asyncDispose]() {
		return this.stop();
	}
};
/** Runs a shell line to its end. Resolves with how it ended, or 'timeout'; when aborted, rejects with the signal's reason. Nothing of it stays behind. */
async function runToEnd(line, options) {
	try {
		var _usingCtx$1 = _usingCtx();
		options.signal?.throwIfAborted();
		const command = _usingCtx$1.a(launch(line, options));
		const over = new AbortController();
		const aborted = new Promise((resolve) => options.signal?.addEventListener("abort", () => resolve("aborted"), {
			once: true,
			signal: over.signal
		}));
		const late = setTimeout$1(options.timeout, "timeout", { signal: over.signal }).catch(() => "timeout");
		const outcome = await Promise.race([
			command.exited,
			late,
			aborted
		]).finally(() => over.abort());
		if (outcome === "aborted") await command.stop(500);
		options.signal?.throwIfAborted();
		return {
			exit: outcome,
			lastWords: command.lastWords()
		};
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		await _usingCtx$1.d();
	}
}

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
		lastWords,
		exit: statusOf(exit)
	};
	return {
		code: "server-exited",
		message: wasKilled ? `\`${name}\` was killed (exit ${killed}) ${when}, often a sign of too little memory` : `${otherwise} ${ending$1(exit)}`,
		lastWords,
		exit: statusOf(exit)
	};
}
/** 128 and SIGKILL. */
const killed = 137;
/** As a shell counts: 134 for SIGABRT. */
const statusOf = ({ code, signal }) => code ?? 128 + (signal === null ? 0 : constants$1.signals[signal]);
/** How a command ended, in words. */
function ending$1(exit) {
	if (statusOf(exit) === killed) return `exit code ${killed} (killed, often a sign of too little memory)`;
	return exit.signal === null ? `exit code ${exit.code}` : `signal ${exit.signal}`;
}

// src/measure/server/login.ts
/**
* Sends the login request to a server that has just started, and keeps its cookies and what the config wants saved. Throws
* `login-failed`, without any value.
*/
async function logIn(server, login, { variant, timeout, signal }) {
	const { status, body, cookies } = await exchange(server, filled(login, server), {
		timeout,
		signal
	});
	const fail = (what) => new GateError("login-failed", `the login at \`${variant}\` failed: ${login.method} ${login.path} ${what}`, { variant });
	if (status === 0) throw fail("got no response");
	if (!(login.expect.length > 0 ? login.expect.includes(status) : status >= 200 && status < 400)) throw fail(`got status ${status}`);
	const json = parsed$1(body.toString());
	const saved = Object.entries(login.save).map(([name, path]) => {
		const value = fieldOf(json, path);
		if (value === void 0) throw fail(`has no \`${path}\` in its response, which \`login.save.${name}\` asks for`);
		return [name, value];
	});
	return {
		saved: Object.fromEntries(saved),
		cookies: cookies.join("; ")
	};
}
function parsed$1(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
/** `$.data.tokens[0]` or `data.tokens.0`; undefined where it is not there, or not one value. */
function fieldOf(json, path) {
	const value = path.replace(/^\$\.?/, "").split(/[.[\]]+/).filter((key) => key !== "").reduce((inner, key) => typeof inner === "object" && inner !== null && Object.hasOwn(inner, key) ? inner[key] : void 0, json);
	return [
		"string",
		"number",
		"boolean"
	].includes(typeof value) ? String(value) : void 0;
}

// src/system/node-options.ts
/** Environment with which every process of Node first loads the file at this absolute path. */
function requiring(env, path) {
	const quoted = `"${path.replace(/[\\"]/g, "\\$&")}"`;
	return {
		...env,
		NODE_OPTIONS: `${env.NODE_OPTIONS ?? ""} --require ${quoted}`.trim()
	};
}

// src/measure/server/moved-port.ts
/** Beside this file when run from source, beside every chunk when bundled. */
const source = fileURLToPath(new URL("./moved-port.cjs", import.meta.url));
/** Environment with which a server of Node that would listen on the port `from` listens on `to`. */
const movingPort = (env, from, to) => ({
	...requiring(env, source),
	PERF_GATE_PORT: `${from}:${to}`
});

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
		const socket = connect(port, "127.0.0.1");
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
		await setTimeout$1(20);
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
/** What these processes listen on, by port; empty when that cannot be told (no /proc). */
function listenersOf(pids) {
	const inodes = new Set(pids.flatMap((pid) => readable(`/proc/${pid}/fd`).map((fd) => socketInode(`/proc/${pid}/fd/${fd}`))));
	const found = /* @__PURE__ */ new Map();
	for (const { local, inode } of listening4And6()) {
		if (!inodes.has(inode)) continue;
		const port = portIn(local);
		found.set(port, found.get(port) === true || reachable.test(local));
	}
	return [...found].map(([port, isReachable]) => ({
		port,
		reachable: isReachable
	})).toSorted((a, b) => a.port - b.port);
}
/** All ports that any process listens on; empty where that cannot be told (no /proc). */
const listeningPorts = () => new Set(listening4And6().map(({ local }) => portIn(local)));
/** Sockets of IPv4 and IPv6 in state 0A (LISTEN). */
const listening4And6 = () => [...rowsOf("/proc/net/tcp"), ...rowsOf("/proc/net/tcp6")].flatMap(([, local = "", , state, , , , , , inode = ""]) => state === "0A" ? {
	local,
	inode
} : []);
const portIn = (local) => Number.parseInt(local.slice(local.lastIndexOf(":") + 1), 16);
/** The command line of a process, for an error message; '' when it is gone. */
function commandOf(pid) {
	return text(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim();
}
/** Rows of /proc/net/tcp in state 0A (LISTEN): `sl local_address rem_address st … inode`. */
function listeningInodes(table, port, address) {
	const suffix = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
	return rowsOf(table).filter(([, local, , state]) => state === "0A" && local?.endsWith(suffix) && address.test(local)).map((row) => row[9]);
}
const rowsOf = (table) => text(table).split("\n").map((row) => row.trim().split(/\s+/));
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
* `server-not-ready`, `server-wrong-listener`, `login-failed`; nothing is left behind then.
*/
async function boot(variant, options) {
	const { attachments } = options;
	if (variant.url !== void 0) {
		const session = await sessionAt({
			url: variant.url,
			attachments
		}, variant, options);
		return {
			variant,
			url: variant.url,
			session,
			attachments,
			boot: 0,
			kills: 0,
			[Symbol.asyncDispose]: async () => {}
		};
	}
	await reset(variant, options);
	const fixed = variant.movesPort ? void 0 : variant.port;
	const port = fixed ?? (await freePorts(1))[0];
	if (fixed !== void 0) await demandFree(variant, port);
	const vacated = variant.movesPort && !await listening(variant.port) ? variant.port : void 0;
	const env = variant.movesPort ? movingPort(variant.env, variant.port, port) : variant.env;
	const url = `${options.server.protocol ?? "http"}://127.0.0.1:${port}`;
	const started = performance.now();
	const kills = memoryKills();
	const process = launch(variant.start.replaceAll("{port}", String(port)), {
		directory: variant.directory,
		env: {
			...env,
			PORT: String(port),
			HOST: "127.0.0.1"
		},
		log: join(options.logs, `server-${safe(variant.name)}-block${options.block + 1}.log`),
		run: options.run,
		lingers: true,
		room: variant.room,
		cpus: options.cpus
	});
	let session;
	try {
		await ready({
			process,
			variant,
			url,
			kills,
			vacated
		}, port, options);
		demandOurs({
			process,
			variant,
			url
		});
		session = await sessionAt({
			url,
			host: commonHost,
			attachments
		}, variant, options);
	} catch (error) {
		await process.stop(500);
		throw error;
	}
	const stop = async () => {
		await process.stop(options.signal.aborted ? 500 : options.grace);
		if (!await silent(port)) throw new GateError("server-survives", `port ${port} still responds after \`${variant.name}\` was stopped`, { variant: variant.name });
	};
	return {
		variant,
		url,
		host: commonHost,
		session,
		attachments,
		process,
		boot: performance.now() - started,
		kills,
		[Symbol.asyncDispose]: stop
	};
}
const sessionAt = (server, { name }, { server: { login, readyTimeout }, signal }) => login === void 0 ? void 0 : logIn(server, login, {
	variant: name,
	timeout: readyTimeout,
	signal
});
/** Starts a variant and stops it again, to see whether it can be started. Throws as `boot` does. */
async function startOnce(variant, server, options) {
	await (await boot(variant, {
		server,
		block: -1,
		...options
	}))[Symbol.asyncDispose]();
}
/** Names in file names: what a shell or a file system could take amiss becomes `_`. */
const safe = (name) => name.replace(/[^\w.-]/g, "_").slice(0, 60);
async function reset(variant, { run, logs, block, server, signal }) {
	if (variant.reset === void 0) return;
	const log = join(logs, `reset-${safe(variant.name)}-block${block + 1}.log`);
	const { exit, lastWords } = await runToEnd(variant.reset, {
		directory: variant.directory,
		env: variant.env,
		room: variant.room,
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
	throw new GateError("port-taken", `port ${port}, which \`server.port\` requires for \`${variant.name}\`, is taken${holder(port)}`, { variant: variant.name });
}
const holder = (port) => {
	const [pid] = listeners(port);
	return pid === void 0 ? "" : ` by process ${pid} (${commandOf(pid).slice(0, 80)})`;
};
async function ready({ process, variant, url, kills, vacated }, port, { server, signal }) {
	const end = performance.now() + server.readyTimeout;
	const asked = {
		method: "GET",
		path: server.ready,
		headers: {}
	};
	for (let pause = 10, last;; pause = Math.min(100, pause * 1.3)) {
		signal.throwIfAborted();
		if (server.ready === "tcp" && await listening(port)) return;
		const timeout = Math.max(1e3, end - performance.now());
		if (server.ready !== "tcp") last = await exchange({
			url,
			host: commonHost
		}, asked, {
			timeout,
			body: 2e3,
			signal
		});
		if (last !== void 0 && last.status > 0 && last.status < 500) return;
		demandAlive(process, variant, kills);
		if (vacated !== void 0 && await listening(vacated)) throw notMoved(variant, vacated);
		if (performance.now() > end) throw notReady(process, {
			variant,
			url
		}, server, last);
		await setTimeout$1(pause);
	}
}
/** The shell line may end while a daemon it left behind lives on; only when nobody is left has the server exited. */
function demandAlive(process, variant, kills) {
	if (process.exit === void 0 || process.tree().some(alive)) return;
	const { name } = variant;
	const when = "before it was ready";
	const otherwise = `\`${name}\` ended ${when}: \`${process.line}\` ended with`;
	const { code, message, lastWords, exit } = endingOf(name, process, process.exit, {
		when,
		otherwise,
		kills
	});
	throw new GateError(code, message, {
		variant: name,
		lastWords,
		exit
	});
}
const notMoved = ({ name }, port) => new GateError("server-wrong-listener", `\`${name}\` was told to listen elsewhere, but listens on port ${port}`, { variant: name });
function notReady(process, { variant, url }, server, last) {
	const port = Number(new URL(url).port);
	const asked = server.ready === "tcp" ? `a connection to port ${port}` : `GET ${url}${server.ready}`;
	const what = last?.garbled ? `a response that is not HTTP/1.1${whatElse(server)}` : `no response${listeningElsewhere(process, port)}`;
	const answer = last !== void 0 && last.status > 0 ? `responded with ${last.status}, and a status below 500 is needed` : `got ${what}`;
	const message = `\`${variant.name}\` was not ready within ${server.readyTimeout / 1e3} s: ${asked} ${answer}`;
	return new GateError("server-not-ready", message, {
		variant: variant.name,
		lastWords: process.lastWords()
	});
}
const whatElse = ({ protocol }) => protocol === "https" ? " (HTTP/2 is not supported)" : " (for TLS write `server.protocol: https`; HTTP/2 is not supported)";
const listeningElsewhere = (process, port) => process.tree().some((pid) => listeners(port).includes(pid)) ? "" : ` (none of its processes listens on port ${port}. Does the server read PORT, or does its command use \`{port}\`?)`;
/**
* A response may come from a different server: one that had the port before, or one that shares it, as two processes
* of the same user may. Then we would measure that one. Throws `server-wrong-listener`.
*/
function demandOurs({ process, variant, url }) {
	if (process === void 0) return;
	const port = Number(new URL(url).port);
	const found = answerers(port);
	const ours = new Set(process.tree());
	const stranger = found.find((pid) => !ours.has(pid) && alive(pid));
	if (stranger === void 0) return;
	const message = `port ${port} responded, but not from \`${variant.name}\` alone: process ${stranger} (${commandOf(stranger).slice(0, 80)}) listens there`;
	throw new GateError("server-wrong-listener", message, {
		variant: variant.name,
		lastWords: process.lastWords()
	});
}
/**
* Do several of its processes take connections from one port, each its own? With `SO_REUSEPORT` the kernel chooses by the
* addresses of a connection, and preforked workers race for it: some get more, and a connection never changes hands.
*/
const sharesPort = ({ process, url }) => process !== void 0 && answerers(Number(new URL(url).port)).length > 1;

// src/prepare/contained.ts
/** A lock file has some megabytes; beyond this, bytes, somebody means harm. */
const mostBytes = 64 * 2 ** 20;
/** Is `path` the folder or in it? Both without links. */
const isInside = (folder, path) => path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
/**
* Content of a file below `root`; of nothing that a link leads to outside of it, and of regular files only: reading
* /dev/zero never ends. Errors: path-escapes; those of the system when it is not there.
*/
async function readInside(root, path) {
	const real = await realpath(path);
	const name = relative(root, path);
	if (!isInside(await realpath(root), real)) throw new GateError("path-escapes", `${JSON.stringify(name)} leads out of the worktree, to ${real}`);
	const stats = await stat(real);
	if (!stats.isFile() || stats.size > mostBytes) throw new GateError("path-escapes", `${JSON.stringify(name)} is not a file of less than 64 MiB`);
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

// src/prepare/git/git-environment.ts
/** No hook, no watcher, no pager, no garbage collection on our account; a checkout may belong to a different user. */
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
const plain = {
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
/** What GitHub gives an action is not for the programs that git starts, nor are the files in which a runner takes orders. */
const forUs = /^((INPUT|ACTIONS)_|GITHUB_(ENV|PATH|STATE|OUTPUT|STEP_SUMMARY)$)/;
/** Where the user's configuration is. */
const placesOfConfig = /^(XDG_CONFIG_HOME|GIT_CONFIG_(GLOBAL|SYSTEM|NOSYSTEM))$/;
let lent = [];
/** Lends git credentials for the commands that talk to a remote, until `takeBack`. They stand in the environment of these alone. */
function lend(settings) {
	lent = settings;
}
/** To be called before anything of a variant is run: from then on no git of ours knows what it was lent. */
function takeBack() {
	lent = [];
}
/** The environment of git. All but `remote` is the allow-listed environment, and what is said here. */
function gitEnvironment(as, extra = {}, config = []) {
	if (as === "remote") return withSettings({
		...ours((name) => !misleading.includes(name) && !forUs.test(name)),
		...noPrompts,
		...plain,
		...extra
	}, [...lent, ...config]);
	if (as === "user") return withSettings(environment({
		...ours((name) => placesOfConfig.test(name)),
		...noPrompts,
		...plain,
		...extra
	}), config);
	return withSettings(environment({
		...noPrompts,
		...noConfig,
		...plain,
		...extra
	}), [...config, ["credential.helper", ""]]);
}
const ours = (isWanted) => Object.fromEntries(Object.entries(process.env).filter(([name]) => isWanted(name)));
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

// src/prepare/git/git.ts
/** git ended with an exit code other than 0. The caller knows what that means; nothing else should see this. */
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
async function gitBytes(directory, args, { signal, env, config, as, input }) {
	signal?.throwIfAborted();
	const child = spawn(program("git"), [...settings.flatMap((setting) => ["-c", setting]), ...args], {
		cwd: directory,
		env: gitEnvironment(as, env, config),
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
	setTimeout$1(1e3, void 0, { ref: false }).then(() => signalGroup(leader, "SIGKILL"));
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
const bytes = (name) => Buffer.from(name, "latin1");

// src/prepare/explained.ts
/** What a full disk or quota looks like: an error code of ours, or the words of a command. */
const fullDisk = /\bENOSPC\b|\bEDQUOT\b|No space left on device|Disk quota exceeded/;
/** Of a full disk git only says this. */
const unwritten = /unable to (write|create)|could ?n[o']t (write|create)|failed to write|write error/i;
/** Free space, bytes, below which we believe that this was the reason. */
const nothingLeft = 32 * 2 ** 20;
/**
* Errors of the system and of git that are the user's setup and not our bug: a full disk becomes `disk-full`, naming the
* folder, a git command that failed becomes `command-failed`. Any other is returned as it is.
* To be asked while everything is still there: cleaning up makes room.
*/
async function explained(error, folder) {
	if (!(error instanceof Error)) return error;
	const { lastWords, variant, code } = error;
	const said = `${code} ${error.message} ${lastWords ?? ""}`;
	if (fullDisk.test(said) || unwritten.test(said) && await freeSpace(folder) < nothingLeft) {
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

// src/prepare/git/repository.ts
/** Root of the checkout that `directory` is in; undefined where there is none at all. */
async function findRepository(directory, signal) {
	try {
		return await git(directory, ["rev-parse", "--show-toplevel"], { signal });
	} catch (error) {
		if (!(error instanceof GitError)) throw error;
		if (/not a git repository/.test(error.stderr)) return void 0;
		if (/must be run in a work tree/.test(error.stderr)) throw new GateError("not-a-repository", `${directory} is in a bare git repository: there is no working tree`);
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
async function describe(repository, hash, signal) {
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
			as: "remote"
		});
	} catch (error) {
		if (!(error instanceof GitError)) throw error;
		throw new GateError("fetch-failed", `\`git fetch ${args.join(" ")}\` failed: ${error.stderr}`, { cause: error });
	}
}

// src/prepare/git/base.ts
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
	const why = branch === void 0 ? "there is no default branch to compare with" : `${head.name} has no commits that are not in \`${branch}\``;
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
	if (parent === void 0) throw new GateError("no-such-ref", `${repository} has no commit before ${head.name} to compare it with; pass --base`);
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
/**
* Where two commits' histories meet. A shallow clone is deepened as far as it takes.
* Errors: no-such-ref (they do not meet, or not in reach), fetch-failed.
*/
async function mergeBase(repository, [branch, head], signal) {
	const ask = () => gitMaybe(repository, [
		"merge-base",
		branch,
		head
	], { signal });
	const remote = await remoteOf(repository, signal);
	for (const step of steps) {
		if (await ask() !== void 0 || !await isShallow(repository, signal) || remote === void 0) break;
		const commits = [branch, head].filter((name) => /^[0-9a-f]{40,64}$/.test(name));
		const how = commits.length === 2 ? [
			`--depth=${step}`,
			remote,
			...commits
		] : [`--deepen=${step}`, remote];
		await fetch(repository, how, signal);
	}
	const found = await ask();
	if (found !== void 0) return found;
	throw new GateError("no-such-ref", await isShallow(repository, signal) ? `this shallow clone does not reach the merge base with \`${branch}\`: give actions/checkout \`fetch-depth: 0\`, or pass --base` : `HEAD and \`${branch}\` have no commit in common: pass --base`);
}

// src/prepare/git/filters.ts
/** What Git LFS writes into a configuration; nothing else may stand under its name. */
const lfs = {
	clean: "git-lfs clean -- %f",
	smudge: "git-lfs smudge -- %f",
	process: "git-lfs filter-process"
};
/** The user's settings that run no commands and decide which files there are, and how lines end. */
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
		as: "user"
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
		silenced,
		...entries.some(([key]) => key === "extensions.partialclone" || /^remote\..*\.promisor$/s.test(key)) || names.has("lfs") ? { as: "remote" } : {}
	};
}
const filter = (name, commands, required) => [...Object.entries(commands).map(([verb, line]) => [`filter.${name}.${verb}`, line]), [`filter.${name}.required`, String(required)]];
/** `key\nvalue`; a key alone is a yes. */
function split(entry) {
	const at = entry.indexOf("\n");
	return at < 0 ? [entry, "true"] : [entry.slice(0, at), entry.slice(at + 1)];
}

// src/prepare/git/overlay.ts
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
	if (!within(Buffer.from(root).toString("latin1"), real.toString("latin1"))) throw new GateError("path-escapes", `${bytes(name)} would be copied out of the worktree, to ${real}`);
}
const at = (root, name) => Buffer.concat([Buffer.from(`${root}/`), bytes(name.replace(/\/$/, ""))]);
function unlessMissing(error) {
	if (error.code !== "ENOENT" && error.code !== "ENOTDIR") throw error;
}
/** Removing `a/b` where `a` has just been removed, or is a file. */
function unlessNoFolder(error) {
	if (error.code !== "ENOTDIR") throw error;
}

// src/prepare/git/refs.ts
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
		as: "remote"
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
	const commit = await describe(repository, chosen.hash, signal);
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
		const commit = await describe(root, await resolveRef(root, ref, signal), signal);
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
		const commit = await describe(root, await headCommit(root, signal), signal);
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

// src/system/boundary.ts
/** What results say of it. */
const recordOf$1 = (boundary) => boundary.kind === "isolated" ? { kind: "isolated" } : {
	kind: "same user",
	why: boundary.why
};
/**
* What this machine has: isolation where it works without set-up, tried out. Nothing is taken for granted: a command in a room
* has to find that it can neither reach our process and the runner's files nor become root. `run`: mark of its processes.
*/
async function findBoundary(run) {
	if (process.platform !== "linux") return {
		kind: "same user",
		why: "there are no namespaces on this system"
	};
	const isRoot = process.getuid?.() === 0;
	const missing = [
		"unshare",
		"mount",
		"setpriv",
		...isRoot ? [] : ["sudo"]
	].find((name) => !existsSync(program(name)));
	if (missing !== void 0) return {
		kind: "same user",
		why: `\`${missing}\` is not installed`
	};
	const way = isRoot ? "root" : "sudo";
	const why = await tryOut(way, run);
	return why === void 0 ? {
		kind: "isolated",
		way
	} : {
		kind: "same user",
		why
	};
}
/** Why a room does not hold, or cannot be had; undefined when it does. */
async function tryOut(way, run) {
	const folder = mkdtempSync(join(tmpdir(), "perf-gate-"));
	try {
		const writable = join(folder, "writable");
		mkdirSync(writable);
		const room = {
			way,
			writable: [writable],
			readable: [],
			hidden: hidden(),
			folder
		};
		const options = {
			directory: writable,
			env: {},
			log: join(folder, "log"),
			run,
			timeout: 2e4,
			room
		};
		const { exit, lastWords } = await runToEnd(trial(writable), options);
		if (exit === "timeout") return "a trial of isolation did not end";
		if (exit.code === 0) return void 0;
		return `a trial of isolation failed: ${lastWords.split("\n")[0] ?? ""}`;
	} finally {
		rmSync(folder, {
			recursive: true,
			force: true
		});
	}
}
/** Shell lines that end with 0 in a room that holds. */
const trial = (writable) => [
	`true > ${quote(join(writable, "file"))} || exit 1`,
	"true > /tmp/file || exit 1",
	...runnerFiles().map((path) => `if { true >> ${quote(path)}; } 2>/dev/null; then echo 'the files of the runner can be written to'; exit 1; fi`),
	`if { true > ${quote(join(process.cwd(), ".perf-gate-trial"))}; } 2>/dev/null; then echo 'the workspace can be written to'; exit 1; fi`,
	`if [ "$(tr '\\0' ' ' < /proc/1/cmdline)" != '/bin/sh -s ' ]; then echo 'processes of the runner can be seen'; exit 1; fi`,
	`if ${quote(program("sudo"))} -n true 2>/dev/null; then echo 'sudo works'; exit 1; fi`
].join("\n");
/** A room for a variant, whose own folder is `folder`. Of caches those that are there count; `secret` is hidden besides the usual. */
function makeRoom(way, folder, { writable, caches, readable, secret }) {
	mkdirSync(folder, { recursive: true });
	const all = [...writable, ...caches].filter((path) => existsSync(path)).map((path) => realpathSync(path));
	return {
		way,
		writable: [...new Set(all)].filter((path) => !all.some((other) => isBelow(other, path))),
		readable,
		hidden: hidden(secret),
		folder
	};
}
/** Files right in a folder: in that of the runner for what is temporary, logins of actions/checkout and scripts of steps. */
function filesIn(folder) {
	if (folder === "" || !existsSync(folder)) return [];
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => entry.isFile() ? [entry.name] : []);
}
/** Where logins are below a home. */
const logins = [
	...[
		".ssh",
		".gnupg",
		".aws",
		".azure",
		".kube",
		".docker",
		".config/gh",
		".config/git",
		".config/gcloud",
		".config/hub"
	],
	...[
		".netrc",
		".npmrc",
		".yarnrc",
		".yarnrc.yml",
		".pypirc",
		".gitconfig",
		".git-credentials",
		".bash_history",
		".config/pip"
	],
	...[
		".cargo/credentials",
		".cargo/credentials.toml",
		".m2/settings.xml",
		".gradle/gradle.properties",
		".gem/credentials"
	],
	...[
		".config/configstore",
		".terraform.d",
		".composer/auth.json",
		".nuget/NuGet/NuGet.Config",
		".config/containers",
		".vault-token"
	]
];
/** Services that run something outside for this user, or for root. */
const sockets = [
	"docker.sock",
	"podman",
	"containerd",
	"crio",
	"systemd/private",
	"dbus/system_bus_socket",
	"snapd.socket"
];
/** Files of an installed runner: what it logs in with, and its logs. */
const runnersOwn = [
	".credentials",
	".credentials_rsaparams",
	".runner",
	".env",
	"_diag"
];
/** What the code that is measured does not need, and an attacker could use. A room has a /tmp of its own. */
function hidden(more = []) {
	const { GITHUB_WORKSPACE = "", RUNNER_TEMP = "" } = process.env;
	const below = (folder, names) => folder === "" ? [] : names.map((name) => join(folder, name));
	const all = [
		...below(homedir(), logins),
		...below("/run", sockets),
		`/run/user/${process.getuid?.()}`,
		...below(RUNNER_TEMP, [
			"_runner_file_commands",
			"_github_workflow",
			"_github_home",
			...filesIn(RUNNER_TEMP)
		]),
		...below(GITHUB_WORKSPACE, [".git/config", ".git/modules"]),
		...more,
		...runnerFolders().flatMap((folder) => below(folder, runnersOwn)),
		...runnerFiles()
	].filter((path) => !isBelow("/tmp", path));
	return all.filter((path) => !all.some((folder) => isBelow(folder, path)));
}
const runnerFiles = () => [
	"ENV",
	"PATH",
	"STATE",
	"OUTPUT",
	"STEP_SUMMARY",
	"EVENT_PATH"
].flatMap((name) => {
	const path = process.env[`GITHUB_${name}`] ?? "";
	return path === "" ? [] : [path];
});
/** Where the runner is installed: `bin/Runner.Worker`, one of our ancestors, is there. */
function runnerFolders() {
	const folders = [];
	for (let pid = process.ppid; pid > 1;) {
		const path = executable(pid);
		if (basename(path).startsWith("Runner.")) folders.push(dirname(dirname(path)));
		const stat = readProc(`/proc/${pid}/stat`);
		pid = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
	}
	return [...new Set(folders)];
}
function executable(pid) {
	try {
		return readlinkSync(`/proc/${pid}/exe`);
	} catch {
		return "";
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
/** What build tools write to on the way, besides caches: toolchains that a project names are fetched when it is built. */
const written = /^(?!(NVM_DIR|ASDF_DATA_DIR|MISE_\w+|PYENV_ROOT)$)/;
/** Folders that package managers and build tools share between projects, and write to. Not all need be there. */
function cachesOf(env) {
	return [...[
		...Object.keys(places),
		"UV_CACHE_DIR",
		"PIP_CACHE_DIR",
		"GOCACHE",
		"GOMODCACHE",
		"COREPACK_HOME"
	].filter((name) => written.test(name)).map((name) => env[name] ?? process.env[name] ?? ""), ...[
		".m2",
		".sbt",
		".ivy2"
	].map((name) => join(homedir(), name))].filter(isAbsolute);
}
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
	await copyNpmSettings(path);
	return {
		HOME: path,
		...Object.fromEntries([...kept, ...folders]),
		...await managersOfCorepack(path)
	};
}
/** Settings of npm that say where to download from and how to compile, and hold no login. */
const harmless = /^(nodedir|cafile|strict-ssl|legacy-peer-deps|prefer-offline|python|(@[\w.-]+:)?registry)\s*=\s*(?!.*(:\/\/[^/]*@|\$\{))/;
/** Of the user's own `.npmrc` only what is harmless; a project's `.npmrc` still comes first. */
async function copyNpmSettings(home) {
	const kept = (await readFile(join(homedir(), ".npmrc"), "utf8").catch(() => "")).split(/\r?\n/).filter((line) => harmless.test(line));
	if (kept.length > 0) await writeFile(join(home, ".npmrc"), `${kept.join("\n")}\n`);
}
/** What stands in for a manager that corepack does not get: it has its own idea of signatures, which grows old with it. */
const instead = {
	pnpm: "pnpm@10",
	yarn: "yarn@1"
};
/**
* pnpm and yarn by way of corepack, else of npm in the version that the project names, for installs, builds and start commands
* that name them, where corepack is there and they are not. After all else on PATH.
*/
async function managersOfCorepack(home) {
	const { PATH = "" } = environment();
	if (!await onPath("corepack", PATH)) return {};
	const bin = join(home, "bin");
	await mkdir(bin, { recursive: true });
	for (const [name, version] of Object.entries(instead)) {
		if (await onPath(name, PATH)) continue;
		const lines = [
			"#!/bin/sh",
			`if corepack ${name} --version >/dev/null 2>&1; then exec corepack ${name} "$@"; fi`,
			"at=$PWD named=",
			"while [ -n \"$at\" ] && [ -z \"$named\" ]; do",
			"  [ -f \"$at/package.json\" ] && while IFS= read -r line || [ -n \"$line\" ]; do",
			`    case $line in *'"packageManager"'*'"${name}@'*) named=\${line#*'"${name}@'}; named=${name}@\${named%%[+'"']*} ;; esac`,
			"  done < \"$at/package.json\"",
			`  at=\${at%/*}`,
			"done",
			"export npm_config_manage_package_manager_versions=false",
			`case "$named" in yarn@[2-9]*) named="@yarnpkg/cli-dist@\${named#yarn@}" ;; esac`,
			`exec npm exec --yes --package="\${named:-${version}}" -- ${name} "$@"`
		];
		await writeFile(join(bin, name), `${lines.join("\n")}\n`, { mode: 493 });
	}
	return {
		PATH: `${PATH}${delimiter}${bin}`,
		COREPACK_ENABLE_DOWNLOAD_PROMPT: "0"
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
const gradle = "--no-daemon assemble";
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
		if (wish === void 0 && locks.length > 0) return choose(locks, place, start);
		const same = locks.filter(({ tool }) => wish !== void 0 && tools[tool].ecosystem === tools[wish.tool].ecosystem);
		if (same.length > 0 && covers(place, same)) return choose(same, place, start);
		if (wish === void 0) wish = choose(matching(place, "manifest"), place, start);
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
function choose(found, { manifest }, start) {
	const left = [found.filter(({ tool }) => String(manifest?.packageManager).startsWith(`${tool}@`)), found.filter(({ tool }) => starters[tools[tool].ecosystem].test(start))].find((some) => some.length > 0) ?? found;
	const [first, ...others] = left.filter(({ file }, i) => left.findIndex((other) => other.file === file) === i);
	if (first === void 0 || others.length === 0) return first;
	const rest = others.map(({ file }) => file).join(", ");
	const note = `installed from ${first.file}, although there is also ${rest}; write \`server.install\` to choose`;
	return {
		...first,
		note
	};
}

// src/prepare/phase.ts
/** Runs it to its end; resolves with how long that took, ms. Errors: command-failed, command-timeout. */
async function runPhase(phase, { run, logs, signal, say }) {
	const { name, variant, line, directory, env, timeout, room } = phase;
	say(`${variant}: ${line}`);
	const begun = performance.now();
	const log = join(logs, logName(name, variant));
	const { exit, lastWords } = await runToEnd(line, {
		directory,
		env,
		log,
		run,
		timeout,
		signal,
		room
	});
	const what = `${name} of ${variant}`;
	if (exit === "timeout") throw new GateError("command-timeout", `${what} did not end within ${seconds(timeout)}: \`${line}\``, {
		variant,
		lastWords
	});
	if (exit.code === 0) return performance.now() - begun;
	const cause = room !== void 0 && forbidden.test(lastWords) ? isolated : "";
	throw new GateError("command-failed", `${what} failed: \`${line}\` ${ending(exit)}${cause}`, {
		variant,
		lastWords: /^npm \S+ Run "npm help /m.test(lastWords) ? await withoutUsage(log) : lastWords
	});
}
/** What commands say that need more than a room allows. */
const forbidden = /read-only file system|EROFS|no new privileges|permission denied|EACCES|not permitted|EPERM/i;
const isolated = "; it ran isolated and could write only to its checkout, home, /tmp and caches. If it needs more, set `isolation: off`";
/** npm prints all its options after it has said what is wrong: that page and all that follows goes. */
async function withoutUsage(log) {
	return beforeUsage((await readFile(log, "utf8")).split("\n").map(plain$1)).join("\n").trimEnd().split("\n").slice(-20).join("\n");
}
/** What stands before `npm <command> Usage:`, the name of the command, and its title. */
function beforeUsage(lines) {
	const usage = lines.findIndex((line) => /^npm \S+ Usage:$/.test(line));
	if (usage < 1 || !/^npm \S+\s*$/.test(lines[usage - 1])) return lines;
	const hasTitle = usage > 1 && /^npm \S+ \S/.test(lines[usage - 2]);
	return lines.slice(0, usage - (hasTitle ? 2 : 1));
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

// src/prepare/git/submodules.ts
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
		as: "remote"
	});
	const { config, as } = await checkoutSettings(isHere ? clone : worktree, signal);
	await git(worktree, [
		"reset",
		"--quiet",
		"--hard",
		commit
	], {
		signal,
		config,
		as
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
	let [left, rest] = [withoutSlashes(base), url];
	for (;;) if (rest.startsWith("./")) rest = rest.slice(2);
	else if (rest.startsWith("../")) [left, rest] = [left.replace(/[/:][^/:]*$/, ""), rest.slice(3)];
	else return `${left}${isHost(left) ? ":" : "/"}${rest}`;
}
const withoutSlashes = (url) => {
	let end = url.length;
	while (url[end - 1] === "/") end--;
	return url.slice(0, end);
};
/** `git@host`, of an address like `git@host:path`. */
const isHost = (url) => url.includes("@") && !url.includes("/") && !url.includes(":", url.lastIndexOf("@"));

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

// src/prepare/git/worktree.ts
/**
* Checks a commit out into `path`, a folder that does not exist yet, outside every checkout. Resolves with the names of
* the filters that the commit asks for and did not get. Nothing of it is left when `cleanup` is disposed.
* Note: not `git worktree add`. A worktree of git's shares its configuration with the user's checkout: credentials that
* actions/checkout left there could be read by whatever runs in it, and hooks be set by whatever is installed in it.
*/
async function addWorktree(repository, worktree, { signal, cleanup }) {
	cleanup.defer(() => remove(worktree.path));
	await ownRepository(repository, worktree, signal);
	const { config, as, silenced } = await checkoutSettings(repository, signal);
	const places = {
		GIT_WORK_TREE: worktree.path,
		GIT_INDEX_FILE: join(worktree.path, ".git", "index")
	};
	const GIT_DIR = await git(repository, ["rev-parse", "--absolute-git-dir"], { signal });
	const options = {
		signal,
		as,
		config,
		env: {
			...places,
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
async function siteOf(wanted, options) {
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
	const { server } = options;
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
		...await placed(wanted, options),
		env: {
			...options.env,
			...server.env,
			...config.env
		}
	};
}
async function placed({ config: { name }, source }, options) {
	if (source.kind === "folder") {
		const directory = await folderIn(source.directory, ".", name);
		return {
			directory,
			root: directory,
			inPlace: true
		};
	}
	await fill(source, name, options);
	return {
		directory: await folderIn(options.path, options.server.directory, name),
		root: options.path,
		inPlace: false
	};
}
/** Worktree, submodules, and the uncommitted changes on top. */
async function fill(source, name, options) {
	const { path, repository, signal, cleanup, notes } = options;
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
	if (silenced.length > 0) notes.push(`files of ${name} are used as committed: the git filter ${silenced.map((each) => `\`${each}\``).join(", ")} is not run`);
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
	return [...folders, env.PATH ?? environment().PATH ?? ""].join(delimiter);
}

// src/prepare/install.ts
/** Installs every variant, one after the other; an install that would give the same again is copied from the first. */
async function installAll(sites, server, installing) {
	for (const site of sites) {
		if (site.directory === void 0 || site.install === false) continue;
		if (site.install === void 0) await installDetected(site, server, installing);
		else await install(site, {
			line: site.install,
			directory: site.directory,
			env: {},
			timeout: server.installTimeout
		}, installing.context);
	}
}
async function installDetected(site, server, { context, notes, reuse }) {
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
		notes.push(`${site.name} uses what is already installed in ${detected.directory}`);
		return;
	}
	if (site.inPlace) notes.push(`${site.name} is installed in place, in ${detected.directory}`);
	const saved = await reuse.copyTo(site, detected);
	if (saved !== void 0) {
		context.say(`${site.name}: install reused`);
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
	}, context);
	reuse.remember(site, detected, time);
}
async function install(site, { line, directory, env, timeout }, context) {
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
		timeout,
		room: site.room
	}, context);
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

// src/prepare/copy.ts
const execute = promisify(execFile);
const run = (file, args, options) => execute(file, args, {
	...options,
	env: environment({ LC_ALL: "C" })
});
/** Copies a folder with everything in it, sharing blocks where the file system can. `cp` of some systems knows no --reflink. */
async function copyFolder(from, to, signal) {
	try {
		await run(program("cp"), [
			"-a",
			"--reflink=auto",
			from,
			to
		], { signal });
	} catch (error) {
		if (!/illegal option|unrecognized option/.test(String(error))) throw error;
		await run(program("cp"), [
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
	if ((await run(program("find"), [
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
		maxBuffer: 2 ** 26
	};
	return (await run(program("grep"), [
		"-rlZaF",
		"-e",
		text,
		...folders
	], options).catch((error) => {
		if (error.code === 1) return { stdout: "" };
		throw error;
	})).stdout.split("\0").filter(Boolean);
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
		const names = await listed(site.root, this.#signal);
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
/** Tracked and untracked-not-ignored files of a worktree that are there. Names that are not UTF-8 decide nothing. */
async function listed(root, signal) {
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
	if (file === ".npmrc") return /^[ \t]*install-links\s*=\s*true/m.test(text);
	if (file !== "package.json") return false;
	const { scripts } = parsed(text);
	return (tool === "npm" ? /"@prisma\/client"/ : /"@prisma\/client"|"(file|portal):|"injected"/).test(text) || lifecycle.some((script) => script in Object(scripts));
}
/** Is the project itself, or a folder of it, among what is installed? */
function isLocalPython(file, text, tool) {
	if (file.endsWith(".txt")) return /^[ \t]*(-e\b|--editable\b|\.|\/|file:)|@[ \t]*file:/m.test(text);
	return tool !== "python3" && file === "pyproject.toml" && /^[ \t]*\[build-system\]|\bpath[ \t]*=|\bworkspace[ \t]*=/m.test(text);
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
	const manifests = (await listed(from.root, signal)).filter((name) => basename(name) === "package.json" && !name.split("/").includes(leaf));
	const beside = /* @__PURE__ */ new Set([detected.directory, ...manifests.map((name) => dirname(join(from.root, name)))]);
	const folders = [];
	for (const directory of beside) if (await isThere(join(directory, leaf))) folders.push(join(directory, leaf));
	return folders;
}

// src/prepare/variant-of.ts
/** A site that is installed and built. */
async function variantOf(site) {
	const { record, directory, start, reset, port, url, env, room, inPlace } = site;
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
		made: inPlace ? void 0 : madeBy(site, directory),
		env: {
			...env,
			PATH: await searchPath(site)
		},
		room
	};
}
/** Commands that have run there, in their order. */
function madeBy({ install, build, setup }, directory) {
	const line = (name, text) => text ? [{
		name,
		line: text,
		directory
	}] : [];
	const built = build === void 0 ? [] : [{
		name: "build",
		line: build.line,
		directory: build.directory ?? directory
	}];
	return [
		...line("install", install),
		...built,
		...line("setup", setup)
	];
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
	const context = options;
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
		const number = String(index).padStart(String(wanted.length - 1).length, "0");
		const path = join(temporary, `v${number}`, "server");
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
	takeBack();
	if (options.boundary?.kind === "isolated") for (const [index, site] of sites.entries()) site.room = await roomOf(site, options.boundary.way, {
		temporary,
		index,
		env,
		repository,
		signal
	});
	const installing = {
		context,
		notes,
		reuse: new Reuse(signal)
	};
	const stages = [
		(site) => installAll([site], config.server, installing),
		(site) => build(site, config, context),
		(site) => setUp(site, config, context)
	];
	const start = async (site) => site.room && options.tryOut?.(await variantOf(site));
	const tried = sites.filter(({ room, record }) => room !== void 0 && record.baseline);
	const why = await tryRooms(tried, sites, [...stages, start]);
	for (const stage of stages) for (const site of sites) if (!tried.includes(site)) await stage(site);
	const boundary = why === void 0 ? options.boundary : {
		kind: "same user",
		why
	};
	return {
		variants: await Promise.all(sites.map(variantOf)),
		notes,
		repository,
		boundary
	};
}
/**
* Gets the baseline ready, in its room, before a command of any other variant has run that could make it fail. Where a step
* fails in there, all rooms are given up, and the step is done once more. Resolves with why; undefined: the rooms are good.
*/
async function tryRooms(baselines, sites, stages) {
	let why;
	for (const site of baselines) for (const stage of stages) try {
		await stage(site);
	} catch (error) {
		if (!(error instanceof GateError) || site.room === void 0) throw error;
		if (error.code === "port-taken") continue;
		why = error.message;
		for (const each of sites) each.room = void 0;
		await stage(site);
	}
	return why;
}
/** A room for the commands of a variant, where it has files of its own; git finds the objects that its checkout borrows. */
async function roomOf({ inPlace, root }, way, { temporary, index, env, repository, signal }) {
	if (inPlace || root === void 0 || repository === void 0) return void 0;
	const named = [
		"objects",
		"config",
		"modules"
	].flatMap((name) => ["--git-path", name]);
	const [objects = "", ...secret] = (await git(repository, [
		"rev-parse",
		"--path-format=absolute",
		...named
	], { signal })).split("\n");
	const writable = [dirname(root), env.HOME];
	return makeRoom(way, join(temporary, `room${index}`), {
		writable,
		caches: cachesOf(env),
		readable: [objects],
		secret
	});
}
async function build(site, { server }, context) {
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
		timeout: server.buildTimeout,
		room: site.room
	}, context);
}
/** What has to be there before the first launch, with the server's own environment. */
async function setUp(site, { server }, context) {
	const { name, directory, setup: line, room } = site;
	if (directory === void 0 || line === void 0) return;
	const env = {
		...site.env,
		PATH: await searchPath(site)
	};
	const timeout = server.setupTimeout;
	await runPhase({
		name: "setup",
		variant: name,
		line,
		directory,
		env,
		timeout,
		room
	}, context);
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
		const message = `the folder for temporary files, ${tmpdir()}, cannot be used (${code}): set TMPDIR to a different one`;
		throw new GateError("directory-missing", message, { cause: error });
	}
}

// src/system/platform.ts
/**
* Refuses to measure where commands, processes and ports are not what perf-gate knows, before anything is fetched, installed
* or started. Throws `platform-unsupported`. Reports of results that were measured elsewhere work everywhere.
*/
function demandPlatform() {
	if (process.platform !== "win32") return;
	throw new GateError("platform-unsupported", "perf-gate measures on Linux and macOS, and this is Windows: use `runs-on: ubuntu-latest`, or WSL on your own machine");
}

// src/system/passed-variables.ts
/**
* Variables of our environment that commands get because somebody named them: what a private registry asks for. `where`
* is the input or flag, for messages. Throws `usage` for a name that is none; one that is not set is left out.
*/
function namedVariables(names, where) {
	const wrong = names.find((name) => !/^[A-Za-z_]\w*$/.test(name));
	if (wrong !== void 0) throw new GateError("usage", `${where}: \`${wrong}\` is not the name of an environment variable`);
	return Object.fromEntries(names.flatMap((name) => process.env[name] === void 0 ? [] : [[name, process.env[name]]]));
}

export { readYaml as $, listening as A, program as B, boot as C, answerers as D, startOnce as E, endingOf as F, loadConfig as G, exchange as H, launch as I, rootOf as J, oneOf as K, _usingCtx as L, silent as M, requiring as N, freePorts as O, ending$1 as P, positionKey as Q, isBelow as R, readInside as S, sharesPort as T, decoded$1 as U, environment as V, demandSmall as W, parseConfig as X, usualFiles as Y, defaultBudget as Z, gitBytes as _, tools as a, lend as b, recordOf$1 as c, fetchCommit as d, require_dist as et, findRepository as f, git as g, GitError as h, runPhase as i, listeningPorts as j, listenersOf as k, baseAndHead as l, explained as m, demandPlatform as n, onPath as o, headCommit as p, readConfig as q, prepare as r, findBoundary as s, namedVariables as t, mergeBase as u, gitMaybe as v, demandOurs as w, makeOutput as x, gitNames as y, node as z };