import { n as __require, r as __toESM, t as __commonJSMin } from "./rolldown-runtime.js";
import { a as getMultilineInput, c as setFailed, d as startGroup, f as warning$1, h as require_tunnel, i as getInput, l as setOutput, m as require_undici, n as endGroup, o as info, p as summary, r as error, s as notice$1, t as jobMark, u as setSecret } from "./job-mark.js";
import { A as either, B as yesOrNo, F as object, I as prose, L as shaped$1, O as duration, P as number, Z as array, i as usualOut, k as share, n as findResults, nt as literal, ot as strictObject, r as foldersOf, st as string, t as version, u as whyChoices, z as whole } from "./version.js";
import { i as exitStatus, n as advice, r as errors, t as GateError } from "./errors.js";
import { n as takeShard, t as parseShard } from "./shard.js";
import { t as namedVariables } from "./passed-variables.js";
import { $ as terminal, An as defined, At as headline, Cn as eventPayload, Dn as workspace, Dt as plainLine$1, En as workflowFile, Ft as diffOf, G as exit, H as unreachable, It as git, K as runVerdict, L as isBelow, Lt as gitMaybe, Ot as sizeOf, Sn as attempt, Tn as rememberEvent, Tt as suspectParts, U as judged, V as ignoredBy, W as stateOf, Wt as listed$3, a as demandPlatform, an as usualFiles, at as outcomeOf, b as makeFreshOutput, bn as fenced, ct as writeOutcome, dt as unreadable, et as hunksOf, gt as report, h as fetchCommit, ht as writeFresh, in as rootOf, it as filesIn, kn as toThresholds, lt as readResults, m as mergeBase$1, mn as magnitudeRange, mt as demandWhole, nn as demandSmall, nt as harmless, ot as pageAssets, pn as magnitude, pt as proposalOf, r as gate, rn as oneOf$1, sn as parseConfig, t as inLog, tn as decoded, tt as _usingCtx, ut as readUntrusted, wn as jobVariable, wt as shownRows, x as makeOutput, xn as prose$1, yn as code, zt as lend } from "./progress.js";
import { _ as text$1, d as trends, f as isCertain, g as pathOf, h as nightSchema, i as readNights, l as sinceWhen, m as metricName, o as bars, p as anchor, r as driftPage, s as driftReport, t as recordNight } from "./record.js";
import { v as parsed$1 } from "./fill.js";
import { dirname, join, posix, resolve } from "node:path";
import { chmodSync, chownSync, closeSync, existsSync, lstatSync, openSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { isAbsolute as isAbsolute$1, join as join$1, normalize } from "node:path/posix";
import { EOL } from "os";
import { existsSync as existsSync$1, readFileSync as readFileSync$1 } from "fs";
import { isDeepStrictEqual } from "node:util";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { setTimeout as setTimeout$1 } from "node:timers/promises";

// src/github/deadline.ts
const usualTimes = {
	total: 6e4,
	cancelled: 2e3,
	answer: 1e4,
	second: 1e3
};
/** The end of the time for publishing: `total` from now, or `cancelled` from the moment the job is cancelled. */
var Deadline = class {
	pace;
	/** Has a question failed although it was repeated? */
	isInTrouble = false;
	#over = new AbortController();
	#cancel;
	#end = Number.POSITIVE_INFINITY;
	#timer;
	constructor(pace, cancel) {
		this.pace = pace;
		this.#cancel = cancel;
		this.#endIn(pace.total);
		if (cancel?.aborted) this.#hurry();
		else cancel?.addEventListener("abort", this.#hurry, { once: true });
	}
	/** Aborted when the time is over. */
	get signal() {
		return this.#over.signal;
	}
	/** Is there time to wait for so many of the pace's seconds, and to ask once more? */
	allows(seconds) {
		return performance.now() + seconds * this.pace.second < this.#end;
	}
	/** The outcome of `work`, which is told when the time is over; rejects then, whether or not the work has noticed. */
	async within(work) {
		const over = new Promise((_, reject) => {
			const fail = () => reject(this.signal.reason);
			if (this.signal.aborted) fail();
			else this.signal.addEventListener("abort", fail, { once: true });
		});
		return Promise.race([work, over]);
	}
	[Symbol.dispose]() {
		clearTimeout(this.#timer);
		this.#cancel?.removeEventListener("abort", this.#hurry);
	}
	#hurry = () => this.#endIn(this.pace.cancelled);
	#endIn(ms) {
		this.#end = Math.min(this.#end, performance.now() + ms);
		clearTimeout(this.#timer);
		const late = () => this.#over.abort(/* @__PURE__ */ new Error(`GitHub took longer than ${ms / 1e3} s`));
		this.#timer = setTimeout(late, Math.max(0, this.#end - performance.now()));
	}
};

// src/github/inputs.ts
/** Those that the input `scenario` picks; a sweep's name stands for all of its points. */
const wantedScenarios = ({ scenarios: names }, all) => names.length === 0 ? all : all.filter(({ name, sweep }) => names.includes(name) || names.includes(sweep?.of ?? name));
const given = (name) => getInput(name) || void 0;
/** Throws `usage`, naming input and value. */
function readInputs() {
	const label = given("accept-label") ?? "perf-regression-accepted";
	return {
		mode: oneOf("mode", [
			"gate",
			"measure",
			"report",
			"record"
		]) ?? "gate",
		failOn: oneOf("fail-on", ["verdict", "error"]) ?? "verdict",
		configFrom: oneOf("config-from", ["base", "head"]) ?? "base",
		isolation: oneOf("isolation", [
			"required",
			"auto",
			"off"
		]) ?? "auto",
		comment: oneOf("comment", [
			"always",
			"changes",
			"never"
		]) ?? "always",
		openIssue: oneOf("open-issue", ["true", "false"]) === "true",
		directory: given("directory") ?? ".",
		out: given("out") ?? "perf-gate-results",
		scenarios: getMultilineInput("scenario"),
		pass: namedVariables(getMultilineInput("pass-env"), "input `pass-env`"),
		matrix: getInput("matrix"),
		config: given("config"),
		nights: given("nights"),
		base: given("base"),
		head: given("head"),
		commentKey: given("comment-key"),
		checkRun: given("check-run"),
		commentAuthor: given("comment-author"),
		token: given("github-token"),
		acceptLabel: label === "never" ? void 0 : label,
		drift: read$1("drift", share),
		budget: read$1("budget", duration),
		part: read$1("shard", parseShard),
		seed: read$1("seed", seedOf),
		only: oneOf("only", ["counted"]),
		why: oneOf("why", [...whyChoices])
	};
}
/** What an input says; undefined where it says nothing. `parse` gets its text and what to call it. */
function read$1(name, parse) {
	const text = getInput(name);
	return text === "" ? void 0 : parse(text, `input \`${name}\``);
}
const oneOf = (name, values) => read$1(name, (text, called) => {
	const found = values.find((value) => value === text);
	if (found !== void 0) return found;
	throw new GateError("usage", `${called}: \`${text}\` is not one of ${values.map((each) => `\`${each}\``).join(", ")}`);
});
function seedOf(text, called) {
	const seed = Number(text);
	if (/^\d+$/.test(text) && seed < 2 ** 32) return seed;
	throw new GateError("usage", `${called}: \`${text}\` is not a whole number from 0 to 4294967295`);
}

// src/github/event.ts
const zeros = /^0+$/;
/**
* Which commits an event is about. `parents` are those of the commit that is checked out (`GITHUB_SHA`).
*
*   pull_request        HEAD is the merge of base and pull request: its first parent is what the base branch is now;
*                       HEAD is the commit that was pushed: its merge base with the base branch
*   merge_group         base_sha and head_sha
*   push                before and after; a new branch has no before: the commit's parent
*   workflow_dispatch   the merge base with the default branch
*/
function commitsOf({ name, payload }, sha, parents) {
	switch (name) {
		case "pull_request": {
			const short = payload.pull_request?.base?.sha;
			const tip = payload.pull_request?.head?.sha;
			if (parents.length === 2 && (tip === void 0 || parents[1] === tip)) return {
				base: parents[0],
				head: sha,
				note: "base is the tip of the base branch, and head is the pull request merged into it"
			};
			if (short === void 0) return {
				head: sha,
				note: "base is the merge base with the default branch"
			};
			return {
				leftFrom: short,
				head: sha,
				note: "base is where the pull request left its base branch (their merge base), because no merge commit is checked out"
			};
		}
		case "merge_group": return {
			base: payload.merge_group?.base_sha,
			head: payload.merge_group?.head_sha ?? sha,
			note: "base and head are those of the merge group"
		};
		case "push": {
			const { before } = payload;
			if (before !== void 0 && !zeros.test(before)) return {
				base: before,
				head: payload.after ?? sha,
				note: "base is the last commit before the push"
			};
			return {
				base: parents[0],
				head: sha,
				note: "the branch is new, so base is the parent of its last commit"
			};
		}
		default: return {
			head: sha,
			note: "base is the merge base with the default branch"
		};
	}
}
/**
* Events under which a workflow has the rights of the base branch, a token that may write and its secrets, and what to do
* instead. Measuring runs the code of the pull request, so it is refused under each of them, for every author.
*/
const unsafe$1 = {
	pull_request_target: {
		reason: "a workflow has the rights of the base branch",
		wayOut: "Measure under `pull_request` (mode: measure), and post the result from a second workflow (mode: report)"
	},
	workflow_run: {
		reason: "a workflow has the rights of the default branch, whatever started the run before it",
		wayOut: "Measure in the first workflow, under `pull_request` (mode: measure), and only report here (mode: report)"
	},
	issue_comment: {
		reason: "a workflow has the permissions of the default branch, and anyone can comment",
		wayOut: "To measure on demand, let a label start it: `pull_request` with `types: [labeled]` (mode: measure)"
	}
};
/** Refuses to run code of a pull request where the workflow has the rights of the base branch. Throws `unsafe-event`. */
function refuseUnsafe(event) {
	const known = Object.hasOwn(unsafe$1, event) ? unsafe$1[event] : void 0;
	if (known === void 0) return;
	const message = `under \`${event}\` ${known.reason}, and measuring runs the code of the pull request, which could take the token. ${known.wayOut}`;
	throw new GateError("unsafe-event", message);
}
/** Who opens pull requests whose token may only read by default, although the branch is in the repository itself. */
const readOnlyActors = ["dependabot[bot]"];
/**
* Why the token of an event may only read, which is the default, and how to get the comment all the same; undefined where it may
* write, as far as the event tells.
*/
function readOnlyToken({ name, payload }, actor) {
	if (name !== "pull_request") return void 0;
	const { head, base } = payload.pull_request ?? {};
	const isFork = head !== void 0 && head.repo?.full_name !== base?.repo?.full_name;
	if (!isFork && !readOnlyActors.includes(actor)) return void 0;
	return `this pull request ${isFork ? "comes from a fork" : `was pushed by ${actor}`}, so its token is read-only by default: the report is in the job summary. To get the comment, measure with mode \`measure\` here and post it with mode \`report\` from a \`workflow_run\` workflow: https://github.com/perf-gate/perf-gate/blob/v1/docs/workflows.md#forks`;
}

// node_modules/@actions/github/lib/context.js
var Context = class {
	/**
	* Hydrate the context from the environment
	*/
	constructor() {
		var _a, _b, _c;
		this.payload = {};
		if (process.env.GITHUB_EVENT_PATH) {
			if (existsSync$1(process.env.GITHUB_EVENT_PATH)) this.payload = JSON.parse(readFileSync$1(process.env.GITHUB_EVENT_PATH, { encoding: "utf8" }));
			else {
				const path = process.env.GITHUB_EVENT_PATH;
				process.stdout.write(`GITHUB_EVENT_PATH ${path} does not exist${EOL}`);
			}
		}
		this.eventName = process.env.GITHUB_EVENT_NAME;
		this.sha = process.env.GITHUB_SHA;
		this.ref = process.env.GITHUB_REF;
		this.workflow = process.env.GITHUB_WORKFLOW;
		this.action = process.env.GITHUB_ACTION;
		this.actor = process.env.GITHUB_ACTOR;
		this.job = process.env.GITHUB_JOB;
		this.runAttempt = parseInt(process.env.GITHUB_RUN_ATTEMPT, 10);
		this.runNumber = parseInt(process.env.GITHUB_RUN_NUMBER, 10);
		this.runId = parseInt(process.env.GITHUB_RUN_ID, 10);
		this.apiUrl = (_a = process.env.GITHUB_API_URL) !== null && _a !== void 0 ? _a : `https://api.github.com`;
		this.serverUrl = (_b = process.env.GITHUB_SERVER_URL) !== null && _b !== void 0 ? _b : `https://github.com`;
		this.graphqlUrl = (_c = process.env.GITHUB_GRAPHQL_URL) !== null && _c !== void 0 ? _c : `https://api.github.com/graphql`;
	}
	get issue() {
		const payload = this.payload;
		return Object.assign(Object.assign({}, this.repo), { number: (payload.issue || payload.pull_request || payload).number });
	}
	get repo() {
		if (process.env.GITHUB_REPOSITORY) {
			const [owner, repo] = process.env.GITHUB_REPOSITORY.split("/");
			return {
				owner,
				repo
			};
		}
		if (this.payload.repository) return {
			owner: this.payload.repository.owner.login,
			repo: this.payload.repository.name
		};
		throw new Error("context.repo requires a GITHUB_REPOSITORY environment variable like 'owner/repo'");
	}
};

// node_modules/@actions/github/node_modules/@actions/http-client/lib/proxy.js
var require_proxy = /* @__PURE__ */ __commonJSMin(((exports) => {
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.getProxyUrl = getProxyUrl;
	exports.checkBypass = checkBypass;
	function getProxyUrl(reqUrl) {
		const usingSsl = reqUrl.protocol === "https:";
		if (checkBypass(reqUrl)) return;
		const proxyVar = (() => {
			if (usingSsl) return process.env["https_proxy"] || process.env["HTTPS_PROXY"];
			else return process.env["http_proxy"] || process.env["HTTP_PROXY"];
		})();
		if (proxyVar) try {
			return new DecodedURL(proxyVar);
		} catch (_a) {
			if (!proxyVar.startsWith("http://") && !proxyVar.startsWith("https://")) return new DecodedURL(`http://${proxyVar}`);
		}
		else return;
	}
	function checkBypass(reqUrl) {
		if (!reqUrl.hostname) return false;
		const reqHost = reqUrl.hostname;
		if (isLoopbackAddress(reqHost)) return true;
		const noProxy = process.env["no_proxy"] || process.env["NO_PROXY"] || "";
		if (!noProxy) return false;
		let reqPort;
		if (reqUrl.port) reqPort = Number(reqUrl.port);
		else if (reqUrl.protocol === "http:") reqPort = 80;
		else if (reqUrl.protocol === "https:") reqPort = 443;
		const upperReqHosts = [reqUrl.hostname.toUpperCase()];
		if (typeof reqPort === "number") upperReqHosts.push(`${upperReqHosts[0]}:${reqPort}`);
		for (const upperNoProxyItem of noProxy.split(",").map((x) => x.trim().toUpperCase()).filter((x) => x)) if (upperNoProxyItem === "*" || upperReqHosts.some((x) => x === upperNoProxyItem || x.endsWith(`.${upperNoProxyItem}`) || upperNoProxyItem.startsWith(".") && x.endsWith(`${upperNoProxyItem}`))) return true;
		return false;
	}
	function isLoopbackAddress(host) {
		const hostLower = host.toLowerCase();
		return hostLower === "localhost" || hostLower.startsWith("127.") || hostLower.startsWith("[::1]") || hostLower.startsWith("[0:0:0:0:0:0:0:1]");
	}
	var DecodedURL = class extends URL {
		constructor(url, base) {
			super(url, base);
			this._decodedUsername = decodeURIComponent(super.username);
			this._decodedPassword = decodeURIComponent(super.password);
		}
		get username() {
			return this._decodedUsername;
		}
		get password() {
			return this._decodedPassword;
		}
	};
}));

// node_modules/@actions/github/node_modules/@actions/http-client/lib/index.js
var require_lib = /* @__PURE__ */ __commonJSMin(((exports, module, this$2) => {
	var __createBinding = this$2 && this$2.__createBinding || (Object.create ? (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		var desc = Object.getOwnPropertyDescriptor(m, k);
		if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) desc = {
			enumerable: true,
			get: function() {
				return m[k];
			}
		};
		Object.defineProperty(o, k2, desc);
	}) : (function(o, m, k, k2) {
		if (k2 === void 0) k2 = k;
		o[k2] = m[k];
	}));
	var __setModuleDefault = this$2 && this$2.__setModuleDefault || (Object.create ? (function(o, v) {
		Object.defineProperty(o, "default", {
			enumerable: true,
			value: v
		});
	}) : function(o, v) {
		o["default"] = v;
	});
	var __importStar = this$2 && this$2.__importStar || (function() {
		var ownKeys = function(o) {
			ownKeys = Object.getOwnPropertyNames || function(o) {
				var ar = [];
				for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
				return ar;
			};
			return ownKeys(o);
		};
		return function(mod) {
			if (mod && mod.__esModule) return mod;
			var result = {};
			if (mod != null) {
				for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
			}
			__setModuleDefault(result, mod);
			return result;
		};
	})();
	var __awaiter = this$2 && this$2.__awaiter || function(thisArg, _arguments, P, generator) {
		function adopt(value) {
			return value instanceof P ? value : new P(function(resolve) {
				resolve(value);
			});
		}
		return new (P || (P = Promise))(function(resolve, reject) {
			function fulfilled(value) {
				try {
					step(generator.next(value));
				} catch (e) {
					reject(e);
				}
			}
			function rejected(value) {
				try {
					step(generator["throw"](value));
				} catch (e) {
					reject(e);
				}
			}
			function step(result) {
				result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
			}
			step((generator = generator.apply(thisArg, _arguments || [])).next());
		});
	};
	Object.defineProperty(exports, "__esModule", { value: true });
	exports.HttpClient = exports.HttpClientResponse = exports.HttpClientError = exports.MediaTypes = exports.Headers = exports.HttpCodes = void 0;
	exports.getProxyUrl = getProxyUrl;
	exports.isHttps = isHttps;
	const http = __importStar(__require("http"));
	const https = __importStar(__require("https"));
	const pm = __importStar(require_proxy());
	const tunnel = __importStar(require_tunnel());
	const undici_1 = require_undici();
	var HttpCodes;
	(function(HttpCodes) {
		HttpCodes[HttpCodes["OK"] = 200] = "OK";
		HttpCodes[HttpCodes["MultipleChoices"] = 300] = "MultipleChoices";
		HttpCodes[HttpCodes["MovedPermanently"] = 301] = "MovedPermanently";
		HttpCodes[HttpCodes["ResourceMoved"] = 302] = "ResourceMoved";
		HttpCodes[HttpCodes["SeeOther"] = 303] = "SeeOther";
		HttpCodes[HttpCodes["NotModified"] = 304] = "NotModified";
		HttpCodes[HttpCodes["UseProxy"] = 305] = "UseProxy";
		HttpCodes[HttpCodes["SwitchProxy"] = 306] = "SwitchProxy";
		HttpCodes[HttpCodes["TemporaryRedirect"] = 307] = "TemporaryRedirect";
		HttpCodes[HttpCodes["PermanentRedirect"] = 308] = "PermanentRedirect";
		HttpCodes[HttpCodes["BadRequest"] = 400] = "BadRequest";
		HttpCodes[HttpCodes["Unauthorized"] = 401] = "Unauthorized";
		HttpCodes[HttpCodes["PaymentRequired"] = 402] = "PaymentRequired";
		HttpCodes[HttpCodes["Forbidden"] = 403] = "Forbidden";
		HttpCodes[HttpCodes["NotFound"] = 404] = "NotFound";
		HttpCodes[HttpCodes["MethodNotAllowed"] = 405] = "MethodNotAllowed";
		HttpCodes[HttpCodes["NotAcceptable"] = 406] = "NotAcceptable";
		HttpCodes[HttpCodes["ProxyAuthenticationRequired"] = 407] = "ProxyAuthenticationRequired";
		HttpCodes[HttpCodes["RequestTimeout"] = 408] = "RequestTimeout";
		HttpCodes[HttpCodes["Conflict"] = 409] = "Conflict";
		HttpCodes[HttpCodes["Gone"] = 410] = "Gone";
		HttpCodes[HttpCodes["TooManyRequests"] = 429] = "TooManyRequests";
		HttpCodes[HttpCodes["InternalServerError"] = 500] = "InternalServerError";
		HttpCodes[HttpCodes["NotImplemented"] = 501] = "NotImplemented";
		HttpCodes[HttpCodes["BadGateway"] = 502] = "BadGateway";
		HttpCodes[HttpCodes["ServiceUnavailable"] = 503] = "ServiceUnavailable";
		HttpCodes[HttpCodes["GatewayTimeout"] = 504] = "GatewayTimeout";
	})(HttpCodes || (exports.HttpCodes = HttpCodes = {}));
	var Headers;
	(function(Headers) {
		Headers["Accept"] = "accept";
		Headers["ContentType"] = "content-type";
	})(Headers || (exports.Headers = Headers = {}));
	var MediaTypes;
	(function(MediaTypes) {
		MediaTypes["ApplicationJson"] = "application/json";
	})(MediaTypes || (exports.MediaTypes = MediaTypes = {}));
	/**
	* Returns the proxy URL, depending upon the supplied url and proxy environment variables.
	* @param serverUrl  The server URL where the request will be sent. For example, https://api.github.com
	*/
	function getProxyUrl(serverUrl) {
		const proxyUrl = pm.getProxyUrl(new URL(serverUrl));
		return proxyUrl ? proxyUrl.href : "";
	}
	const HttpRedirectCodes = [
		HttpCodes.MovedPermanently,
		HttpCodes.ResourceMoved,
		HttpCodes.SeeOther,
		HttpCodes.TemporaryRedirect,
		HttpCodes.PermanentRedirect
	];
	const HttpResponseRetryCodes = [
		HttpCodes.BadGateway,
		HttpCodes.ServiceUnavailable,
		HttpCodes.GatewayTimeout
	];
	const RetryableHttpVerbs = [
		"OPTIONS",
		"GET",
		"DELETE",
		"HEAD"
	];
	const ExponentialBackoffCeiling = 10;
	const ExponentialBackoffTimeSlice = 5;
	var HttpClientError = class HttpClientError extends Error {
		constructor(message, statusCode) {
			super(message);
			this.name = "HttpClientError";
			this.statusCode = statusCode;
			Object.setPrototypeOf(this, HttpClientError.prototype);
		}
	};
	exports.HttpClientError = HttpClientError;
	var HttpClientResponse = class {
		constructor(message) {
			this.message = message;
		}
		readBody() {
			return __awaiter(this, void 0, void 0, function* () {
				return new Promise((resolve) => __awaiter(this, void 0, void 0, function* () {
					let output = Buffer.alloc(0);
					this.message.on("data", (chunk) => {
						output = Buffer.concat([output, chunk]);
					});
					this.message.on("end", () => {
						resolve(output.toString());
					});
				}));
			});
		}
		readBodyBuffer() {
			return __awaiter(this, void 0, void 0, function* () {
				return new Promise((resolve) => __awaiter(this, void 0, void 0, function* () {
					const chunks = [];
					this.message.on("data", (chunk) => {
						chunks.push(chunk);
					});
					this.message.on("end", () => {
						resolve(Buffer.concat(chunks));
					});
				}));
			});
		}
	};
	exports.HttpClientResponse = HttpClientResponse;
	function isHttps(requestUrl) {
		return new URL(requestUrl).protocol === "https:";
	}
	var HttpClient = class {
		constructor(userAgent, handlers, requestOptions) {
			this._ignoreSslError = false;
			this._allowRedirects = true;
			this._allowRedirectDowngrade = false;
			this._maxRedirects = 50;
			this._allowRetries = false;
			this._maxRetries = 1;
			this._keepAlive = false;
			this._disposed = false;
			this.userAgent = this._getUserAgentWithOrchestrationId(userAgent);
			this.handlers = handlers || [];
			this.requestOptions = requestOptions;
			if (requestOptions) {
				if (requestOptions.ignoreSslError != null) this._ignoreSslError = requestOptions.ignoreSslError;
				this._socketTimeout = requestOptions.socketTimeout;
				if (requestOptions.allowRedirects != null) this._allowRedirects = requestOptions.allowRedirects;
				if (requestOptions.allowRedirectDowngrade != null) this._allowRedirectDowngrade = requestOptions.allowRedirectDowngrade;
				if (requestOptions.maxRedirects != null) this._maxRedirects = Math.max(requestOptions.maxRedirects, 0);
				if (requestOptions.keepAlive != null) this._keepAlive = requestOptions.keepAlive;
				if (requestOptions.allowRetries != null) this._allowRetries = requestOptions.allowRetries;
				if (requestOptions.maxRetries != null) this._maxRetries = requestOptions.maxRetries;
			}
		}
		options(requestUrl, additionalHeaders) {
			return __awaiter(this, void 0, void 0, function* () {
				return this.request("OPTIONS", requestUrl, null, additionalHeaders || {});
			});
		}
		get(requestUrl, additionalHeaders) {
			return __awaiter(this, void 0, void 0, function* () {
				return this.request("GET", requestUrl, null, additionalHeaders || {});
			});
		}
		del(requestUrl, additionalHeaders) {
			return __awaiter(this, void 0, void 0, function* () {
				return this.request("DELETE", requestUrl, null, additionalHeaders || {});
			});
		}
		post(requestUrl, data, additionalHeaders) {
			return __awaiter(this, void 0, void 0, function* () {
				return this.request("POST", requestUrl, data, additionalHeaders || {});
			});
		}
		patch(requestUrl, data, additionalHeaders) {
			return __awaiter(this, void 0, void 0, function* () {
				return this.request("PATCH", requestUrl, data, additionalHeaders || {});
			});
		}
		put(requestUrl, data, additionalHeaders) {
			return __awaiter(this, void 0, void 0, function* () {
				return this.request("PUT", requestUrl, data, additionalHeaders || {});
			});
		}
		head(requestUrl, additionalHeaders) {
			return __awaiter(this, void 0, void 0, function* () {
				return this.request("HEAD", requestUrl, null, additionalHeaders || {});
			});
		}
		sendStream(verb, requestUrl, stream, additionalHeaders) {
			return __awaiter(this, void 0, void 0, function* () {
				return this.request(verb, requestUrl, stream, additionalHeaders);
			});
		}
		/**
		* Gets a typed object from an endpoint
		* Be aware that not found returns a null.  Other errors (4xx, 5xx) reject the promise
		*/
		getJson(requestUrl_1) {
			return __awaiter(this, arguments, void 0, function* (requestUrl, additionalHeaders = {}) {
				additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
				const res = yield this.get(requestUrl, additionalHeaders);
				return this._processResponse(res, this.requestOptions);
			});
		}
		postJson(requestUrl_1, obj_1) {
			return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
				const data = JSON.stringify(obj, null, 2);
				additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
				additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
				const res = yield this.post(requestUrl, data, additionalHeaders);
				return this._processResponse(res, this.requestOptions);
			});
		}
		putJson(requestUrl_1, obj_1) {
			return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
				const data = JSON.stringify(obj, null, 2);
				additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
				additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
				const res = yield this.put(requestUrl, data, additionalHeaders);
				return this._processResponse(res, this.requestOptions);
			});
		}
		patchJson(requestUrl_1, obj_1) {
			return __awaiter(this, arguments, void 0, function* (requestUrl, obj, additionalHeaders = {}) {
				const data = JSON.stringify(obj, null, 2);
				additionalHeaders[Headers.Accept] = this._getExistingOrDefaultHeader(additionalHeaders, Headers.Accept, MediaTypes.ApplicationJson);
				additionalHeaders[Headers.ContentType] = this._getExistingOrDefaultContentTypeHeader(additionalHeaders, MediaTypes.ApplicationJson);
				const res = yield this.patch(requestUrl, data, additionalHeaders);
				return this._processResponse(res, this.requestOptions);
			});
		}
		/**
		* Makes a raw http request.
		* All other methods such as get, post, patch, and request ultimately call this.
		* Prefer get, del, post and patch
		*/
		request(verb, requestUrl, data, headers) {
			return __awaiter(this, void 0, void 0, function* () {
				if (this._disposed) throw new Error("Client has already been disposed.");
				const parsedUrl = new URL(requestUrl);
				let info = this._prepareRequest(verb, parsedUrl, headers);
				const maxTries = this._allowRetries && RetryableHttpVerbs.includes(verb) ? this._maxRetries + 1 : 1;
				let numTries = 0;
				let response;
				do {
					response = yield this.requestRaw(info, data);
					if (response && response.message && response.message.statusCode === HttpCodes.Unauthorized) {
						let authenticationHandler;
						for (const handler of this.handlers) if (handler.canHandleAuthentication(response)) {
							authenticationHandler = handler;
							break;
						}
						if (authenticationHandler) return authenticationHandler.handleAuthentication(this, info, data);
						else return response;
					}
					let redirectsRemaining = this._maxRedirects;
					while (response.message.statusCode && HttpRedirectCodes.includes(response.message.statusCode) && this._allowRedirects && redirectsRemaining > 0) {
						const redirectUrl = response.message.headers["location"];
						if (!redirectUrl) break;
						const parsedRedirectUrl = new URL(redirectUrl);
						if (parsedUrl.protocol === "https:" && parsedUrl.protocol !== parsedRedirectUrl.protocol && !this._allowRedirectDowngrade) throw new Error("Redirect from HTTPS to HTTP protocol. This downgrade is not allowed for security reasons. If you want to allow this behavior, set the allowRedirectDowngrade option to true.");
						yield response.readBody();
						if (parsedRedirectUrl.hostname !== parsedUrl.hostname) {
							for (const header in headers) if (header.toLowerCase() === "authorization") delete headers[header];
						}
						info = this._prepareRequest(verb, parsedRedirectUrl, headers);
						response = yield this.requestRaw(info, data);
						redirectsRemaining--;
					}
					if (!response.message.statusCode || !HttpResponseRetryCodes.includes(response.message.statusCode)) return response;
					numTries += 1;
					if (numTries < maxTries) {
						yield response.readBody();
						yield this._performExponentialBackoff(numTries);
					}
				} while (numTries < maxTries);
				return response;
			});
		}
		/**
		* Needs to be called if keepAlive is set to true in request options.
		*/
		dispose() {
			if (this._agent) this._agent.destroy();
			this._disposed = true;
		}
		/**
		* Raw request.
		* @param info
		* @param data
		*/
		requestRaw(info, data) {
			return __awaiter(this, void 0, void 0, function* () {
				return new Promise((resolve, reject) => {
					function callbackForResult(err, res) {
						if (err) reject(err);
						else if (!res) reject(/* @__PURE__ */ new Error("Unknown error"));
						else resolve(res);
					}
					this.requestRawWithCallback(info, data, callbackForResult);
				});
			});
		}
		/**
		* Raw request with callback.
		* @param info
		* @param data
		* @param onResult
		*/
		requestRawWithCallback(info, data, onResult) {
			if (typeof data === "string") {
				if (!info.options.headers) info.options.headers = {};
				info.options.headers["Content-Length"] = Buffer.byteLength(data, "utf8");
			}
			let callbackCalled = false;
			function handleResult(err, res) {
				if (!callbackCalled) {
					callbackCalled = true;
					onResult(err, res);
				}
			}
			const req = info.httpModule.request(info.options, (msg) => {
				handleResult(void 0, new HttpClientResponse(msg));
			});
			let socket;
			req.on("socket", (sock) => {
				socket = sock;
			});
			req.setTimeout(this._socketTimeout || 18e4, () => {
				if (socket) socket.end();
				handleResult(/* @__PURE__ */ new Error(`Request timeout: ${info.options.path}`));
			});
			req.on("error", function(err) {
				handleResult(err);
			});
			if (data && typeof data === "string") req.write(data, "utf8");
			if (data && typeof data !== "string") {
				data.on("close", function() {
					req.end();
				});
				data.pipe(req);
			} else req.end();
		}
		/**
		* Gets an http agent. This function is useful when you need an http agent that handles
		* routing through a proxy server - depending upon the url and proxy environment variables.
		* @param serverUrl  The server URL where the request will be sent. For example, https://api.github.com
		*/
		getAgent(serverUrl) {
			const parsedUrl = new URL(serverUrl);
			return this._getAgent(parsedUrl);
		}
		getAgentDispatcher(serverUrl) {
			const parsedUrl = new URL(serverUrl);
			const proxyUrl = pm.getProxyUrl(parsedUrl);
			if (!(proxyUrl && proxyUrl.hostname)) return;
			return this._getProxyAgentDispatcher(parsedUrl, proxyUrl);
		}
		_prepareRequest(method, requestUrl, headers) {
			const info = {};
			info.parsedUrl = requestUrl;
			const usingSsl = info.parsedUrl.protocol === "https:";
			info.httpModule = usingSsl ? https : http;
			const defaultPort = usingSsl ? 443 : 80;
			info.options = {};
			info.options.host = info.parsedUrl.hostname;
			info.options.port = info.parsedUrl.port ? parseInt(info.parsedUrl.port) : defaultPort;
			info.options.path = (info.parsedUrl.pathname || "") + (info.parsedUrl.search || "");
			info.options.method = method;
			info.options.headers = this._mergeHeaders(headers);
			if (this.userAgent != null) info.options.headers["user-agent"] = this.userAgent;
			info.options.agent = this._getAgent(info.parsedUrl);
			if (this.handlers) for (const handler of this.handlers) handler.prepareRequest(info.options);
			return info;
		}
		_mergeHeaders(headers) {
			if (this.requestOptions && this.requestOptions.headers) return Object.assign({}, lowercaseKeys(this.requestOptions.headers), lowercaseKeys(headers || {}));
			return lowercaseKeys(headers || {});
		}
		/**
		* Gets an existing header value or returns a default.
		* Handles converting number header values to strings since HTTP headers must be strings.
		* Note: This returns string | string[] since some headers can have multiple values.
		* For headers that must always be a single string (like Content-Type), use the
		* specialized _getExistingOrDefaultContentTypeHeader method instead.
		*/
		_getExistingOrDefaultHeader(additionalHeaders, header, _default) {
			let clientHeader;
			if (this.requestOptions && this.requestOptions.headers) {
				const headerValue = lowercaseKeys(this.requestOptions.headers)[header];
				if (headerValue) clientHeader = typeof headerValue === "number" ? headerValue.toString() : headerValue;
			}
			const additionalValue = additionalHeaders[header];
			if (additionalValue !== void 0) return typeof additionalValue === "number" ? additionalValue.toString() : additionalValue;
			if (clientHeader !== void 0) return clientHeader;
			return _default;
		}
		/**
		* Specialized version of _getExistingOrDefaultHeader for Content-Type header.
		* Always returns a single string (not an array) since Content-Type should be a single value.
		* Converts arrays to comma-separated strings and numbers to strings to ensure type safety.
		* This was split from _getExistingOrDefaultHeader to provide stricter typing for callers
		* that assign the result to places expecting a string (e.g., additionalHeaders[Headers.ContentType]).
		*/
		_getExistingOrDefaultContentTypeHeader(additionalHeaders, _default) {
			let clientHeader;
			if (this.requestOptions && this.requestOptions.headers) {
				const headerValue = lowercaseKeys(this.requestOptions.headers)[Headers.ContentType];
				if (headerValue) {
					if (typeof headerValue === "number") clientHeader = String(headerValue);
					else if (Array.isArray(headerValue)) clientHeader = headerValue.join(", ");
					else clientHeader = headerValue;
				}
			}
			const additionalValue = additionalHeaders[Headers.ContentType];
			if (additionalValue !== void 0) {
				if (typeof additionalValue === "number") return String(additionalValue);
				else if (Array.isArray(additionalValue)) return additionalValue.join(", ");
				else return additionalValue;
			}
			if (clientHeader !== void 0) return clientHeader;
			return _default;
		}
		_getAgent(parsedUrl) {
			let agent;
			const proxyUrl = pm.getProxyUrl(parsedUrl);
			const useProxy = proxyUrl && proxyUrl.hostname;
			if (this._keepAlive && useProxy) agent = this._proxyAgent;
			if (!useProxy) agent = this._agent;
			if (agent) return agent;
			const usingSsl = parsedUrl.protocol === "https:";
			let maxSockets = 100;
			if (this.requestOptions) maxSockets = this.requestOptions.maxSockets || http.globalAgent.maxSockets;
			if (proxyUrl && proxyUrl.hostname) {
				const agentOptions = {
					maxSockets,
					keepAlive: this._keepAlive,
					proxy: Object.assign(Object.assign({}, (proxyUrl.username || proxyUrl.password) && { proxyAuth: `${proxyUrl.username}:${proxyUrl.password}` }), {
						host: proxyUrl.hostname,
						port: proxyUrl.port
					})
				};
				let tunnelAgent;
				const overHttps = proxyUrl.protocol === "https:";
				if (usingSsl) tunnelAgent = overHttps ? tunnel.httpsOverHttps : tunnel.httpsOverHttp;
				else tunnelAgent = overHttps ? tunnel.httpOverHttps : tunnel.httpOverHttp;
				agent = tunnelAgent(agentOptions);
				this._proxyAgent = agent;
			}
			if (!agent) {
				const options = {
					keepAlive: this._keepAlive,
					maxSockets
				};
				agent = usingSsl ? new https.Agent(options) : new http.Agent(options);
				this._agent = agent;
			}
			if (usingSsl && this._ignoreSslError) agent.options = Object.assign(agent.options || {}, { rejectUnauthorized: false });
			return agent;
		}
		_getProxyAgentDispatcher(parsedUrl, proxyUrl) {
			let proxyAgent;
			if (this._keepAlive) proxyAgent = this._proxyAgentDispatcher;
			if (proxyAgent) return proxyAgent;
			const usingSsl = parsedUrl.protocol === "https:";
			proxyAgent = new undici_1.ProxyAgent(Object.assign({
				uri: proxyUrl.href,
				pipelining: !this._keepAlive ? 0 : 1
			}, (proxyUrl.username || proxyUrl.password) && { token: `Basic ${Buffer.from(`${proxyUrl.username}:${proxyUrl.password}`).toString("base64")}` }));
			this._proxyAgentDispatcher = proxyAgent;
			if (usingSsl && this._ignoreSslError) proxyAgent.options = Object.assign(proxyAgent.options.requestTls || {}, { rejectUnauthorized: false });
			return proxyAgent;
		}
		_getUserAgentWithOrchestrationId(userAgent) {
			const baseUserAgent = userAgent || "actions/http-client";
			const orchId = process.env["ACTIONS_ORCHESTRATION_ID"];
			if (orchId) return `${baseUserAgent} actions_orchestration_id/${orchId.replace(/[^a-z0-9_.-]/gi, "_")}`;
			return baseUserAgent;
		}
		_performExponentialBackoff(retryNumber) {
			return __awaiter(this, void 0, void 0, function* () {
				retryNumber = Math.min(ExponentialBackoffCeiling, retryNumber);
				const ms = ExponentialBackoffTimeSlice * Math.pow(2, retryNumber);
				return new Promise((resolve) => setTimeout(() => resolve(), ms));
			});
		}
		_processResponse(res, options) {
			return __awaiter(this, void 0, void 0, function* () {
				return new Promise((resolve, reject) => __awaiter(this, void 0, void 0, function* () {
					const statusCode = res.message.statusCode || 0;
					const response = {
						statusCode,
						result: null,
						headers: {}
					};
					if (statusCode === HttpCodes.NotFound) resolve(response);
					function dateTimeDeserializer(key, value) {
						if (typeof value === "string") {
							const a = new Date(value);
							if (!isNaN(a.valueOf())) return a;
						}
						return value;
					}
					let obj;
					let contents;
					try {
						contents = yield res.readBody();
						if (contents && contents.length > 0) {
							if (options && options.deserializeDates) obj = JSON.parse(contents, dateTimeDeserializer);
							else obj = JSON.parse(contents);
							response.result = obj;
						}
						response.headers = res.message.headers;
					} catch (err) {}
					if (statusCode > 299) {
						let msg;
						if (obj && obj.message) msg = obj.message;
						else if (contents && contents.length > 0) msg = contents;
						else msg = `Failed request: (${statusCode})`;
						const err = new HttpClientError(msg, statusCode);
						err.result = response.result;
						reject(err);
					} else resolve(response);
				}));
			});
		}
	};
	exports.HttpClient = HttpClient;
	const lowercaseKeys = (obj) => Object.keys(obj).reduce((c, k) => (c[k.toLowerCase()] = obj[k], c), {});
}));

// node_modules/@actions/github/lib/internal/utils.js
var import_lib = /* @__PURE__ */ __toESM(require_lib(), 1);
var import_undici = require_undici();
var __awaiter = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
function getAuthString(token, options) {
	if (!token && !options.auth) throw new Error("Parameter token or opts.auth is required");
	else if (token && options.auth) throw new Error("Parameters token and opts.auth may not both be specified");
	return typeof options.auth === "string" ? options.auth : `token ${token}`;
}
function getProxyAgent(destinationUrl) {
	return new import_lib.HttpClient().getAgent(destinationUrl);
}
function getProxyAgentDispatcher(destinationUrl) {
	return new import_lib.HttpClient().getAgentDispatcher(destinationUrl);
}
function getProxyFetch(destinationUrl) {
	const httpDispatcher = getProxyAgentDispatcher(destinationUrl);
	const proxyFetch = (url, opts) => __awaiter(this, void 0, void 0, function* () {
		return (0, import_undici.fetch)(url, Object.assign(Object.assign({}, opts), { dispatcher: httpDispatcher }));
	});
	return proxyFetch;
}
function getApiBaseUrl() {
	return process.env["GITHUB_API_URL"] || "https://api.github.com";
}
function getUserAgentWithOrchestrationId(baseUserAgent) {
	var _a;
	const orchId = (_a = process.env["ACTIONS_ORCHESTRATION_ID"]) === null || _a === void 0 ? void 0 : _a.trim();
	if (orchId) {
		const tag = `actions_orchestration_id/${orchId.replace(/[^a-z0-9_.-]/gi, "_")}`;
		if (baseUserAgent === null || baseUserAgent === void 0 ? void 0 : baseUserAgent.includes(tag)) return baseUserAgent;
		return `${baseUserAgent ? `${baseUserAgent} ` : ""}${tag}`;
	}
	return baseUserAgent;
}

// node_modules/universal-user-agent/index.js
function getUserAgent() {
	if (typeof navigator === "object" && "userAgent" in navigator) return navigator.userAgent;
	if (typeof process === "object" && process.version !== void 0) return `Node.js/${process.version.substr(1)} (${process.platform}; ${process.arch})`;
	return "<environment undetectable>";
}

// node_modules/before-after-hook/lib/register.js
function register(state, name, method, options) {
	if (typeof method !== "function") throw new Error("method for before hook must be a function");
	if (!options) options = {};
	if (Array.isArray(name)) return name.reverse().reduce((callback, name) => {
		return register.bind(null, state, name, callback, options);
	}, method)();
	return Promise.resolve().then(() => {
		if (!state.registry[name]) return method(options);
		return state.registry[name].reduce((method, registered) => {
			return registered.hook.bind(null, method, options);
		}, method)();
	});
}

// node_modules/before-after-hook/lib/add.js
function addHook(state, kind, name, hook) {
	const orig = hook;
	if (!state.registry[name]) state.registry[name] = [];
	if (kind === "before") hook = (method, options) => {
		return Promise.resolve().then(orig.bind(null, options)).then(method.bind(null, options));
	};
	if (kind === "after") hook = (method, options) => {
		let result;
		return Promise.resolve().then(method.bind(null, options)).then((result_) => {
			result = result_;
			return orig(result, options);
		}).then(() => {
			return result;
		});
	};
	if (kind === "error") hook = (method, options) => {
		return Promise.resolve().then(method.bind(null, options)).catch((error) => {
			return orig(error, options);
		});
	};
	state.registry[name].push({
		hook,
		orig
	});
}

// node_modules/before-after-hook/lib/remove.js
function removeHook(state, name, method) {
	if (!state.registry[name]) return;
	const index = state.registry[name].map((registered) => {
		return registered.orig;
	}).indexOf(method);
	if (index === -1) return;
	state.registry[name].splice(index, 1);
}

// node_modules/before-after-hook/index.js
const bind = Function.bind;
const bindable = bind.bind(bind);
function bindApi(hook, state, name) {
	const removeHookRef = bindable(removeHook, null).apply(null, name ? [state, name] : [state]);
	hook.api = { remove: removeHookRef };
	hook.remove = removeHookRef;
	[
		"before",
		"error",
		"after",
		"wrap"
	].forEach((kind) => {
		const args = name ? [
			state,
			kind,
			name
		] : [state, kind];
		hook[kind] = hook.api[kind] = bindable(addHook, null).apply(null, args);
	});
}
function Singular() {
	const singularHookName = Symbol("Singular");
	const singularHookState = { registry: {} };
	const singularHook = register.bind(null, singularHookState, singularHookName);
	bindApi(singularHook, singularHookState, singularHookName);
	return singularHook;
}
function Collection() {
	const state = { registry: {} };
	const hook = register.bind(null, state);
	bindApi(hook, state);
	return hook;
}
var before_after_hook_default = {
	Singular,
	Collection
};

// node_modules/@octokit/endpoint/dist-bundle/index.js
var DEFAULTS = {
	method: "GET",
	baseUrl: "https://api.github.com",
	headers: {
		accept: "application/vnd.github.v3+json",
		"user-agent": `octokit-endpoint.js/0.0.0-development ${getUserAgent()}`
	},
	mediaType: { format: "" }
};
function lowercaseKeys(object) {
	if (!object) return {};
	return Object.keys(object).reduce((newObj, key) => {
		newObj[key.toLowerCase()] = object[key];
		return newObj;
	}, {});
}
function isPlainObject$1(value) {
	if (typeof value !== "object" || value === null) return false;
	if (Object.prototype.toString.call(value) !== "[object Object]") return false;
	const proto = Object.getPrototypeOf(value);
	if (proto === null) return true;
	const Ctor = Object.prototype.hasOwnProperty.call(proto, "constructor") && proto.constructor;
	return typeof Ctor === "function" && Ctor instanceof Ctor && Function.prototype.call(Ctor) === Function.prototype.call(value);
}
function mergeDeep(defaults, options) {
	const result = Object.assign({}, defaults);
	Object.keys(options).forEach((key) => {
		if (isPlainObject$1(options[key])) {
			if (!(key in defaults)) Object.assign(result, { [key]: options[key] });
			else result[key] = mergeDeep(defaults[key], options[key]);
		} else Object.assign(result, { [key]: options[key] });
	});
	return result;
}
function removeUndefinedProperties(obj) {
	for (const key in obj) if (obj[key] === void 0) delete obj[key];
	return obj;
}
function merge(defaults, route, options) {
	if (typeof route === "string") {
		let [method, url] = route.split(" ");
		options = Object.assign(url ? {
			method,
			url
		} : { url: method }, options);
	} else options = Object.assign({}, route);
	options.headers = lowercaseKeys(options.headers);
	removeUndefinedProperties(options);
	removeUndefinedProperties(options.headers);
	const mergedOptions = mergeDeep(defaults || {}, options);
	if (options.url === "/graphql") {
		if (defaults && defaults.mediaType.previews?.length) mergedOptions.mediaType.previews = defaults.mediaType.previews.filter((preview) => !mergedOptions.mediaType.previews.includes(preview)).concat(mergedOptions.mediaType.previews);
		mergedOptions.mediaType.previews = (mergedOptions.mediaType.previews || []).map((preview) => preview.replace(/-preview/, ""));
	}
	return mergedOptions;
}
function addQueryParameters(url, parameters) {
	const separator = /\?/.test(url) ? "&" : "?";
	const names = Object.keys(parameters);
	if (names.length === 0) return url;
	return url + separator + names.map((name) => {
		if (name === "q") return "q=" + parameters.q.split("+").map(encodeURIComponent).join("+");
		return `${name}=${encodeURIComponent(parameters[name])}`;
	}).join("&");
}
var urlVariableRegex = /\{[^{}}]+\}/g;
function removeNonChars(variableName) {
	return variableName.replace(/(?:^\W+)|(?:(?<!\W)\W+$)/g, "").split(/,/);
}
function extractUrlVariableNames(url) {
	const matches = url.match(urlVariableRegex);
	if (!matches) return [];
	return matches.map(removeNonChars).reduce((a, b) => a.concat(b), []);
}
function omit(object, keysToOmit) {
	const result = { __proto__: null };
	for (const key of Object.keys(object)) if (keysToOmit.indexOf(key) === -1) result[key] = object[key];
	return result;
}
function encodeReserved(str) {
	return str.split(/(%[0-9A-Fa-f]{2})/g).map(function(part) {
		if (!/%[0-9A-Fa-f]/.test(part)) part = encodeURI(part).replace(/%5B/g, "[").replace(/%5D/g, "]");
		return part;
	}).join("");
}
function encodeUnreserved(str) {
	return encodeURIComponent(str).replace(/[!'()*]/g, function(c) {
		return "%" + c.charCodeAt(0).toString(16).toUpperCase();
	});
}
function encodeValue(operator, value, key) {
	value = operator === "+" || operator === "#" ? encodeReserved(value) : encodeUnreserved(value);
	if (key) return encodeUnreserved(key) + "=" + value;
	else return value;
}
function isDefined(value) {
	return value !== void 0 && value !== null;
}
function isKeyOperator(operator) {
	return operator === ";" || operator === "&" || operator === "?";
}
function getValues(context, operator, key, modifier) {
	var value = context[key], result = [];
	if (isDefined(value) && value !== "") {
		if (typeof value === "string" || typeof value === "number" || typeof value === "bigint" || typeof value === "boolean") {
			value = value.toString();
			if (modifier && modifier !== "*") value = value.substring(0, parseInt(modifier, 10));
			result.push(encodeValue(operator, value, isKeyOperator(operator) ? key : ""));
		} else if (modifier === "*") {
			if (Array.isArray(value)) value.filter(isDefined).forEach(function(value2) {
				result.push(encodeValue(operator, value2, isKeyOperator(operator) ? key : ""));
			});
			else Object.keys(value).forEach(function(k) {
				if (isDefined(value[k])) result.push(encodeValue(operator, value[k], k));
			});
		} else {
			const tmp = [];
			if (Array.isArray(value)) value.filter(isDefined).forEach(function(value2) {
				tmp.push(encodeValue(operator, value2));
			});
			else Object.keys(value).forEach(function(k) {
				if (isDefined(value[k])) {
					tmp.push(encodeUnreserved(k));
					tmp.push(encodeValue(operator, value[k].toString()));
				}
			});
			if (isKeyOperator(operator)) result.push(encodeUnreserved(key) + "=" + tmp.join(","));
			else if (tmp.length !== 0) result.push(tmp.join(","));
		}
	} else if (operator === ";") {
		if (isDefined(value)) result.push(encodeUnreserved(key));
	} else if (value === "" && (operator === "&" || operator === "?")) result.push(encodeUnreserved(key) + "=");
	else if (value === "") result.push("");
	return result;
}
function parseUrl(template) {
	return { expand: expand.bind(null, template) };
}
function expand(template, context) {
	var operators = [
		"+",
		"#",
		".",
		"/",
		";",
		"?",
		"&"
	];
	template = template.replace(/\{([^\{\}]+)\}|([^\{\}]+)/g, function(_, expression, literal) {
		if (expression) {
			let operator = "";
			const values = [];
			if (operators.indexOf(expression.charAt(0)) !== -1) {
				operator = expression.charAt(0);
				expression = expression.substr(1);
			}
			expression.split(/,/g).forEach(function(variable) {
				var tmp = /([^:\*]*)(?::(\d+)|(\*))?/.exec(variable);
				values.push(getValues(context, operator, tmp[1], tmp[2] || tmp[3]));
			});
			if (operator && operator !== "+") {
				var separator = ",";
				if (operator === "?") separator = "&";
				else if (operator !== "#") separator = operator;
				return (values.length !== 0 ? operator : "") + values.join(separator);
			} else return values.join(",");
		} else return encodeReserved(literal);
	});
	if (template === "/") return template;
	else return template.replace(/\/$/, "");
}
function parse$1(options) {
	let method = options.method.toUpperCase();
	let url = (options.url || "/").replace(/:([a-z]\w+)/g, "{$1}");
	let headers = Object.assign({}, options.headers);
	let body;
	let parameters = omit(options, [
		"method",
		"baseUrl",
		"url",
		"headers",
		"request",
		"mediaType"
	]);
	const urlVariableNames = extractUrlVariableNames(url);
	url = parseUrl(url).expand(parameters);
	if (!/^http/.test(url)) url = options.baseUrl + url;
	const remainingParameters = omit(parameters, Object.keys(options).filter((option) => urlVariableNames.includes(option)).concat("baseUrl"));
	if (!/application\/octet-stream/i.test(headers.accept)) {
		if (options.mediaType.format) headers.accept = headers.accept.split(/,/).map((format) => format.replace(/application\/vnd(\.\w+)(\.v3)?(\.\w+)?(\+json)?$/, `application/vnd$1$2.${options.mediaType.format}`)).join(",");
		if (url.endsWith("/graphql")) {
			if (options.mediaType.previews?.length) headers.accept = (headers.accept.match(/(?<![\w-])[\w-]+(?=-preview)/g) || []).concat(options.mediaType.previews).map((preview) => {
				return `application/vnd.github.${preview}-preview${options.mediaType.format ? `.${options.mediaType.format}` : "+json"}`;
			}).join(",");
		}
	}
	if (["GET", "HEAD"].includes(method)) url = addQueryParameters(url, remainingParameters);
	else if ("data" in remainingParameters) body = remainingParameters.data;
	else if (Object.keys(remainingParameters).length) body = remainingParameters;
	if (!headers["content-type"] && typeof body !== "undefined") headers["content-type"] = "application/json; charset=utf-8";
	if (["PATCH", "PUT"].includes(method) && typeof body === "undefined") body = "";
	return Object.assign({
		method,
		url,
		headers
	}, typeof body !== "undefined" ? { body } : null, options.request ? { request: options.request } : null);
}
function endpointWithDefaults(defaults, route, options) {
	return parse$1(merge(defaults, route, options));
}
function withDefaults$2(oldDefaults, newDefaults) {
	const DEFAULTS2 = merge(oldDefaults, newDefaults);
	const endpoint2 = endpointWithDefaults.bind(null, DEFAULTS2);
	return Object.assign(endpoint2, {
		DEFAULTS: DEFAULTS2,
		defaults: withDefaults$2.bind(null, DEFAULTS2),
		merge: merge.bind(null, DEFAULTS2),
		parse: parse$1
	});
}
var endpoint = withDefaults$2(null, DEFAULTS);

// node_modules/content-type/dist/index.js
/*!
* content-type
* Copyright(c) 2015 Douglas Christopher Wilson
* MIT Licensed
*/
const SP = 32;
const HTAB = 9;
const SEMI = 59;
const EQ = 61;
const DQUOTE = 34;
const BSLASH = 92;
const COMMA = 44;
const LOWER_CASE = 1;
const OWS = 2;
const SEMI_FLAG = 4;
const COMMA_FLAG = 8;
const TOKEN_FLAG = 16;
const NON_ASCII = 65280;
const CASE_FLAGS = 65281;
/**
* Character flags used to normalize HTTP field values while scanning.
* Out-of-range reads intentionally coerce to zero in bitwise expressions.
*/
const CHAR_MAP = /* @__PURE__ */ new Uint8Array(256);
CHAR_MAP[HTAB] |= OWS;
CHAR_MAP[SP] |= OWS;
CHAR_MAP[SEMI] |= SEMI_FLAG;
CHAR_MAP[COMMA] |= COMMA_FLAG;
for (let code = 128; code <= 255; code++) CHAR_MAP[code] |= LOWER_CASE;
for (const char of "!#$%&'*+-.^_`|~") CHAR_MAP[char.charCodeAt(0)] |= TOKEN_FLAG;
for (let code = 48; code <= 57; code++) CHAR_MAP[code] |= TOKEN_FLAG;
for (let code = 65; code <= 90; code++) CHAR_MAP[code] |= 17;
for (let code = 97; code <= 122; code++) CHAR_MAP[code] |= TOKEN_FLAG;
/**
* Null object perf optimization. Faster than `Object.create(null)` and `{ __proto__: null }`.
*/
const NullObject = /* @__PURE__ */ (() => {
	const C = function() {};
	C.prototype = Object.create(null);
	return C;
})();
/**
* Parse a `Content-Type` header.
*/
function parse(header, options) {
	const stopFlags = SEMI_FLAG | (options?.comma === true ? COMMA_FLAG : 0);
	const len = header.length;
	let valueStart = options?.start ?? 0;
	while ((CHAR_MAP[header.charCodeAt(valueStart)] & OWS) !== 0) valueStart++;
	let index = valueStart;
	let typeFlags = 0;
	let whitespace = -1;
	let stop = options?.parameters === false ? COMMA_FLAG : 0;
	while (index < len) {
		const code = header.charCodeAt(index);
		const flags = CHAR_MAP[code];
		if ((flags & stopFlags) !== 0) {
			stop |= flags & COMMA_FLAG;
			break;
		}
		if ((flags & OWS) !== 0) {
			if (whitespace === -1) whitespace = index;
		} else whitespace = -1;
		typeFlags |= code & NON_ASCII | flags;
		index++;
	}
	const valueEnd = whitespace === -1 ? index : whitespace;
	const value = header.slice(valueStart, valueEnd);
	const type = (typeFlags & CASE_FLAGS) === 0 ? value : value.toLowerCase();
	if (index === len || stop !== 0) return {
		type,
		index,
		parameters: new NullObject()
	};
	return parseParameters(header, type, index, len, stopFlags);
}
/**
* Parses the parameters of a `Content-Type` header starting at the given index.
*/
function parseParameters(header, type, index, len, stopFlags) {
	const parameters = new NullObject();
	parameter: while (index < len) {
		index++;
		while ((CHAR_MAP[header.charCodeAt(index)] & OWS) !== 0) index++;
		const keyStart = index;
		let keyFlags = 0;
		let keyWhitespace = -1;
		while (index < len) {
			const code = header.charCodeAt(index);
			const flags = CHAR_MAP[code];
			if ((flags & stopFlags) !== 0) {
				if ((flags & COMMA_FLAG) !== 0) break parameter;
				continue parameter;
			}
			if (code === EQ) {
				const keyEnd = keyWhitespace === -1 ? index : keyWhitespace;
				const value = header.slice(keyStart, keyEnd);
				const key = (keyFlags & CASE_FLAGS) === 0 ? value : value.toLowerCase();
				index++;
				while ((CHAR_MAP[header.charCodeAt(index)] & OWS) !== 0) index++;
				if (index < len && header.charCodeAt(index) === DQUOTE) {
					const quotedStart = ++index;
					let escaped = false;
					while (index < len) {
						const code = header.charCodeAt(index);
						if (code === DQUOTE) {
							if (parameters[key] === void 0) parameters[key] = escaped ? unescapeQuotedPairs(header, quotedStart, index) : header.slice(quotedStart, index);
							index++;
							let stop = 0;
							while (index < len) {
								const code = header.charCodeAt(index);
								const flags = CHAR_MAP[code];
								if ((flags & stopFlags) !== 0) {
									stop = flags & COMMA_FLAG;
									break;
								}
								index++;
							}
							if (stop !== 0) break parameter;
							continue parameter;
						}
						if (code === BSLASH && index + 1 < len) {
							escaped = true;
							index += 2;
							continue;
						}
						index++;
					}
					continue parameter;
				}
				const valueStart = index;
				let stop = 0;
				let valueWhitespace = -1;
				while (index < len) {
					const code = header.charCodeAt(index);
					const flags = CHAR_MAP[code];
					if ((flags & stopFlags) !== 0) {
						stop = flags & COMMA_FLAG;
						break;
					}
					if ((flags & OWS) !== 0) {
						if (valueWhitespace === -1) valueWhitespace = index;
					} else valueWhitespace = -1;
					index++;
				}
				if (parameters[key] === void 0) {
					const valueEnd = valueWhitespace === -1 ? index : valueWhitespace;
					parameters[key] = header.slice(valueStart, valueEnd);
				}
				if (stop !== 0) break parameter;
				continue parameter;
			}
			if ((flags & OWS) !== 0) {
				if (keyWhitespace === -1) keyWhitespace = index;
			} else keyWhitespace = -1;
			keyFlags |= code & NON_ASCII | flags;
			index++;
		}
	}
	return {
		type,
		index,
		parameters
	};
}
/**
* Remove backslashes from quoted pairs in a known-terminated quoted string body.
*/
function unescapeQuotedPairs(str, start, end) {
	let result = "";
	for (let index = start; index < end; index++) if (str.charCodeAt(index) === BSLASH) {
		result += str.slice(start, index);
		start = ++index;
	}
	return result + str.slice(start, end);
}

// node_modules/json-with-bigint/json-with-bigint.js
const intRegex = /^-?\d+$/;
const noiseValue = /^-?\d+n+$/;
const originalStringify = JSON.stringify;
const originalParse = JSON.parse;
const customFormat = /^-?\d+n$/;
const bigIntsStringify = /([\[:])?"(-?\d+)n"($|\s*[,\}\]])/g;
const noiseStringify = /([\[:])?("-?\d+n+)n("$|"\s*[,\}\]])/g;
/**
* @typedef {(this: any, key: string | number | undefined, value: any) => any} Replacer
* @typedef {(key: string | number | undefined, value: any, context?: { source: string }) => any} Reviver
*/
/**
* Checks if a value is unstringifiable according to native JSON.stringify rules.
*
* @param {any} val The value to check.
* @returns {boolean} True if the value is undefined, a function, or a symbol.
*/
const isUnstringifiable = (val) => val === void 0 || typeof val === "function" || typeof val === "symbol";
/**
* Checks if a value is a native JSON.rawJSON object (Node.js 22+).
*
* @param {any} val The value to check.
* @returns {boolean} True if the value is a RawJSON instance.
*/
const isRawJSON = (val) => val !== null && typeof val === "object" && val.constructor && val.constructor.name === "RawJSON";
/**
* Iteratively converts a JS value to a JSON string.
* Used as a fallback when the native JSON.stringify hits the Maximum Call Stack size.
* Fully compliant with JSON formatting (space), replacers, and toJSON behaviors.
*
* @param {any} rootValue The value to stringify.
* @param {Replacer | Array<string | number> | null} [replacer] User's custom replacer function.
* @param {string | number} [spaceParam] Indentation for pretty-printing.
* @returns {string | undefined} The generated JSON string.
*/
const stringifyIteratively = (rootValue, replacer, spaceParam) => {
	let space = "";
	if (typeof spaceParam === "number") space = " ".repeat(Math.min(10, Math.max(0, Math.floor(spaceParam))));
	else if (typeof spaceParam === "string") space = spaceParam.slice(0, 10);
	const isFunctionReplacer = typeof replacer === "function";
	const propertyList = Array.isArray(replacer) ? new Set(replacer.map(String)) : null;
	/**
	* Prepares a value for stringification by resolving toJSON, handling BigInts,
	* applying custom replacers, and unwrapping primitive objects.
	*
	* @param {object|Array} parent The parent object or array holding the value.
	* @param {string} key The key associated with the value.
	* @param {any} val The raw value to process.
	* @returns {any} The processed value ready for stringification.
	*/
	const prepareVal = (parent, key, val) => {
		if (val !== null && typeof val === "object" && typeof val.toJSON === "function") val = val.toJSON(key);
		if (typeof val === "string" && noiseValue.test(val)) return val + "n";
		if (typeof val === "bigint") {
			if ("rawJSON" in JSON) return JSON.rawJSON(val.toString());
			return val.toString() + "n";
		}
		if (isFunctionReplacer) val = replacer.call(parent, key, val);
		if (val !== null && typeof val === "object") {
			if (val instanceof Number || val instanceof String || val instanceof Boolean) val = val.valueOf();
		}
		return val;
	};
	const rootProcessed = prepareVal({ "": rootValue }, "", rootValue);
	if (isUnstringifiable(rootProcessed)) return;
	const isRootPrimitive = rootProcessed === null || typeof rootProcessed !== "object";
	const isRootNativeRawJSON = isRawJSON(rootProcessed);
	if (isRootPrimitive || isRootNativeRawJSON) return originalStringify(rootProcessed);
	const chunks = [];
	let level = 0;
	const stack = [{
		parent: { "": rootProcessed },
		key: "",
		val: rootProcessed,
		isArray: Array.isArray(rootProcessed),
		keys: Array.isArray(rootProcessed) ? null : Object.keys(rootProcessed),
		index: 0,
		first: true
	}];
	const visited = new WeakSet([rootProcessed]);
	while (stack.length > 0) {
		const node = stack[stack.length - 1];
		if (node.index === 0) {
			chunks.push(node.isArray ? "[" : "{");
			level++;
		}
		let isDone = false;
		if (node.isArray) {
			if (node.index < node.val.length) {
				if (!node.first) chunks.push(",");
				if (space) chunks.push("\n" + space.repeat(level));
				const childRaw = node.val[node.index];
				const childVal = prepareVal(node.val, String(node.index), childRaw);
				if (isUnstringifiable(childVal)) {
					chunks.push("null");
					node.first = false;
					node.index++;
				} else {
					const isComplexObject = childVal !== null && typeof childVal === "object";
					const isNativeRaw = isRawJSON(childVal);
					if (isComplexObject && !isNativeRaw) {
						if (visited.has(childVal)) throw new TypeError("Converting circular structure to JSON");
						visited.add(childVal);
						stack.push({
							parent: node.val,
							key: String(node.index),
							val: childVal,
							isArray: Array.isArray(childVal),
							keys: Array.isArray(childVal) ? null : Object.keys(childVal),
							index: 0,
							first: true
						});
						node.first = false;
						node.index++;
					} else {
						chunks.push(originalStringify(childVal));
						node.first = false;
						node.index++;
					}
				}
			} else isDone = true;
		} else {
			while (node.index < node.keys.length) {
				const k = node.keys[node.index++];
				if (propertyList && !propertyList.has(k)) continue;
				const childRaw = node.val[k];
				const childVal = prepareVal(node.val, k, childRaw);
				if (isUnstringifiable(childVal)) continue;
				if (!node.first) chunks.push(",");
				if (space) chunks.push("\n" + space.repeat(level) + originalStringify(k) + ": ");
				else chunks.push(originalStringify(k) + ":");
				const isComplexObject = childVal !== null && typeof childVal === "object";
				const isNativeRaw = isRawJSON(childVal);
				if (isComplexObject && !isNativeRaw) {
					if (visited.has(childVal)) throw new TypeError("Converting circular structure to JSON");
					visited.add(childVal);
					stack.push({
						parent: node.val,
						key: k,
						val: childVal,
						isArray: Array.isArray(childVal),
						keys: Array.isArray(childVal) ? null : Object.keys(childVal),
						index: 0,
						first: true
					});
					node.first = false;
					break;
				} else {
					chunks.push(originalStringify(childVal));
					node.first = false;
				}
			}
			if (node.index >= node.keys.length && stack[stack.length - 1] === node) isDone = true;
		}
		if (isDone) {
			level--;
			if (!node.first && space) chunks.push("\n" + space.repeat(level));
			chunks.push(node.isArray ? "]" : "}");
			visited.delete(node.val);
			stack.pop();
		}
	}
	return chunks.join("");
};
/**
* Converts a JavaScript value to a JSON string.
*
* Supports serialization of BigInt values using two strategies:
* 1. Custom format "123n" → "123" (universal fallback)
* 2. Native JSON.rawJSON() (Node.js 22+, fastest) when available
*
* All other values are serialized exactly like native JSON.stringify().
*
* @param {*} value The value to convert to a JSON string.
* @param {Replacer | Array<string | number> | null} [replacer]
* A function that alters the behavior of the stringification process,
* or an array of strings/numbers to indicate properties to exclude.
* @param {string | number} [space]
* A string or number to specify indentation or pretty-printing.
* @returns {string} The JSON string representation.
*/
const JSONStringify = (value, replacer, space) => {
	try {
		if ("rawJSON" in JSON) return originalStringify(value, (key, val) => {
			if (typeof val === "bigint") return JSON.rawJSON(val.toString());
			if (typeof replacer === "function") return replacer(key, val);
			if (Array.isArray(replacer) && replacer.includes(key)) return val;
			return val;
		}, space);
		if (!value) return originalStringify(value, replacer, space);
		return originalStringify(value, (key, val) => {
			if (typeof val === "string" && noiseValue.test(val)) return val.toString() + "n";
			if (typeof val === "bigint") return val.toString() + "n";
			if (typeof replacer === "function") return replacer(key, val);
			if (Array.isArray(replacer) && replacer.includes(key)) return val;
			return val;
		}, space).replace(bigIntsStringify, "$1$2$3").replace(noiseStringify, "$1$2$3");
	} catch (error) {
		if (error instanceof RangeError) {
			const convertedJSON = stringifyIteratively(value, replacer, space);
			if (convertedJSON === void 0) return void 0;
			if ("rawJSON" in JSON) return convertedJSON;
			return convertedJSON.replace(bigIntsStringify, "$1$2$3").replace(noiseStringify, "$1$2$3");
		}
		throw error;
	}
};
const featureCache = /* @__PURE__ */ new Map();
/**
* Detects if the current JSON.parse implementation supports the context.source feature.
*
* Uses toString() fingerprinting to cache results and automatically detect runtime
* replacements of JSON.parse (polyfills, mocks, etc.).
*
* @returns {boolean} true if context.source is supported, false otherwise.
*/
const isContextSourceSupported = () => {
	const parseFingerprint = JSON.parse.toString();
	if (featureCache.has(parseFingerprint)) return featureCache.get(parseFingerprint);
	try {
		const result = JSON.parse("1", (_, __, context) => !!context?.source && context.source === "1");
		featureCache.set(parseFingerprint, result);
		return result;
	} catch {
		featureCache.set(parseFingerprint, false);
		return false;
	}
};
/**
* Reviver function that converts custom-format BigInt strings back to BigInt values.
* Also handles "noise" strings that accidentally match the BigInt format.
*
* @param {string | number | undefined} key The object key.
* @param {*} value The value being parsed.
* @param {object} [context] Parse context (if supported by JSON.parse).
* @param {Reviver} [userReviver] User's custom reviver function.
* @returns {any} The transformed value.
*/
const convertMarkedBigIntsReviver = (key, value, context, userReviver) => {
	if (typeof value === "string" && customFormat.test(value)) return BigInt(value.slice(0, -1));
	if (typeof value === "string" && noiseValue.test(value)) return value.slice(0, -1);
	if (!(typeof userReviver === "function")) return value;
	return userReviver(key, value, context);
};
/**
* Fast JSON.parse implementation (~2x faster than classic fallback).
* Uses JSON.parse's context.source feature to detect integers and convert
* large numbers directly to BigInt without string manipulation.
*
* Does not support legacy custom format from v1 of this library.
*
* @param {string} text JSON string to parse.
* @param {Reviver} [reviver] Transform function to apply to each value.
* @returns {any} Parsed JavaScript value.
*/
const JSONParseV2 = (text, reviver) => {
	return JSON.parse(text, (key, value, context) => {
		const isBigNumber = typeof value === "number" && (value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER);
		const isInt = context && intRegex.test(context.source);
		if (isBigNumber && isInt) return BigInt(context.source);
		if (!(typeof reviver === "function")) return value;
		return reviver(key, value, context);
	});
};
const MAX_INT = Number.MAX_SAFE_INTEGER.toString();
const MAX_DIGITS = MAX_INT.length;
const stringsOrLargeNumbers = /"(?:[^"\\]|\\.)*"|-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/g;
const noiseValueWithQuotes = /^"-?\d+n+"$/;
/**
* Iteratively traverses the parsed object bottom-up (post-order),
* emulating the native JSON.parse reviver behavior.
* This avoids Call Stack overflows (RangeError) on deeply nested structures.
*
* @param {any} parsed The natively parsed JSON object.
* @param {Reviver} [userReviver] User's custom reviver function.
* @returns {any} The fully processed object.
*/
const applyReviverIteratively = (parsed, userReviver) => {
	const rootHolder = { "": parsed };
	const stack = [{
		parent: rootHolder,
		key: "",
		visited: false
	}];
	while (stack.length > 0) {
		const node = stack[stack.length - 1];
		if (!node.visited) {
			node.visited = true;
			const value = node.parent[node.key];
			if (value !== null && typeof value === "object") {
				const keys = Object.keys(value);
				for (let i = keys.length - 1; i >= 0; i--) stack.push({
					parent: value,
					key: keys[i],
					visited: false
				});
			}
		} else {
			const { parent, key } = node;
			let value = parent[key];
			if (typeof value === "string") {
				if (customFormat.test(value)) value = BigInt(value.slice(0, -1));
				else if (noiseValue.test(value)) value = value.slice(0, -1);
			}
			if (typeof userReviver === "function") value = userReviver.call(parent, key, value);
			if (value === void 0) delete parent[key];
			else parent[key] = value;
			stack.pop();
		}
	}
	return rootHolder[""];
};
/**
* Pre-processes the JSON string to mark large numbers with an 'n' suffix.
*
* @param {string} text The raw JSON string.
* @returns {string} The serialized string with marked BigInts.
*/
const serializeBigInts = (text) => {
	return text.replace(stringsOrLargeNumbers, (match, digits, fractional, exponential) => {
		const isString = match[0] === "\"";
		if (isString && noiseValueWithQuotes.test(match)) return match.substring(0, match.length - 1) + "n\"";
		const hasFractionalOrExponential = fractional || exponential;
		const isLessThanMaxSafeInt = digits && (digits.length < MAX_DIGITS || digits.length === MAX_DIGITS && digits <= MAX_INT);
		if (isString || hasFractionalOrExponential || isLessThanMaxSafeInt) return match;
		return "\"" + match + "n\"";
	});
};
/**
* Converts a JSON string into a JavaScript value.
*
* Supports parsing of large integers using two strategies:
* 1. Classic fallback: Marks large numbers with "123n" format, then converts to BigInt
* 2. Fast path (JSONParseV2): Uses context.source feature (~2x faster) when available
*
* All other JSON values are parsed exactly like native JSON.parse().
*
* @param {string} text A valid JSON string.
* @param {Reviver} [reviver]
* A function that transforms the results. This function is called for each member
* of the object. If a member contains nested objects, the nested objects are
* transformed before the parent object is.
* @returns {any} The parsed JavaScript value.
* @throws {SyntaxError} If text is not valid JSON.
*/
const JSONParse = (text, reviver) => {
	if (!text) return originalParse(text, reviver);
	try {
		if (isContextSourceSupported()) return JSONParseV2(text, reviver);
		const serializedData = serializeBigInts(text);
		return originalParse(serializedData, (key, value, context) => convertMarkedBigIntsReviver(key, value, context, reviver));
	} catch (error) {
		if (error instanceof RangeError) {
			const serializedData = serializeBigInts(text);
			const parsed = originalParse(serializedData);
			return applyReviverIteratively(parsed, reviver);
		}
		throw error;
	}
};

// node_modules/@octokit/request-error/dist-src/index.js
var RequestError = class extends Error {
	name;
	/**
	* http status code
	*/
	status;
	/**
	* Request options that lead to the error.
	*/
	request;
	/**
	* Response object if a response was received
	*/
	response;
	constructor(message, statusCode, options) {
		super(message, { cause: options.cause });
		this.name = "HttpError";
		this.status = Number.parseInt(statusCode);
		if (Number.isNaN(this.status)) this.status = 0;
		/* v8 ignore else -- @preserve -- Bug with vitest coverage where it sees an else branch that doesn't exist */
		if ("response" in options) this.response = options.response;
		const requestCopy = Object.assign({}, options.request);
		if (options.request.headers.authorization) requestCopy.headers = Object.assign({}, options.request.headers, { authorization: options.request.headers.authorization.replace(/(?<! ) .*$/, " [REDACTED]") });
		requestCopy.url = requestCopy.url.replace(/\bclient_secret=\w+/g, "client_secret=[REDACTED]").replace(/\baccess_token=\w+/g, "access_token=[REDACTED]");
		this.request = requestCopy;
	}
};

// node_modules/@octokit/request/dist-bundle/index.js
var defaults_default = { headers: { "user-agent": `octokit-request.js/10.0.16 ${getUserAgent()}` } };
function isPlainObject(value) {
	if (typeof value !== "object" || value === null) return false;
	if (Object.prototype.toString.call(value) !== "[object Object]") return false;
	const proto = Object.getPrototypeOf(value);
	if (proto === null) return true;
	const Ctor = Object.prototype.hasOwnProperty.call(proto, "constructor") && proto.constructor;
	return typeof Ctor === "function" && Ctor instanceof Ctor && Function.prototype.call(Ctor) === Function.prototype.call(value);
}
var noop$2 = () => "";
async function fetchWrapper(requestOptions) {
	const fetch = requestOptions.request?.fetch || globalThis.fetch;
	if (!fetch) throw new Error("fetch is not set. Please pass a fetch implementation as new Octokit({ request: { fetch }}). Learn more at https://github.com/octokit/octokit.js/#fetch-missing");
	const log = requestOptions.request?.log || console;
	const parseSuccessResponseBody = requestOptions.request?.parseSuccessResponseBody !== false;
	const body = isPlainObject(requestOptions.body) || Array.isArray(requestOptions.body) ? JSONStringify(requestOptions.body) : requestOptions.body;
	const requestHeaders = Object.fromEntries(Object.entries(requestOptions.headers).map(([name, value]) => [name, String(value)]));
	let fetchResponse;
	try {
		fetchResponse = await fetch(requestOptions.url, {
			method: requestOptions.method,
			body,
			redirect: requestOptions.request?.redirect,
			headers: requestHeaders,
			signal: requestOptions.request?.signal,
			...requestOptions.body && { duplex: "half" }
		});
	} catch (error) {
		let message = "Unknown Error";
		if (error instanceof Error) {
			if (error.name === "AbortError") {
				error.status = 500;
				throw error;
			}
			message = error.message;
			if (error.name === "TypeError" && "cause" in error) {
				if (error.cause instanceof Error) message = error.cause.message;
				else if (typeof error.cause === "string") message = error.cause;
			}
		}
		const requestError = new RequestError(message, 500, { request: requestOptions });
		requestError.cause = error;
		throw requestError;
	}
	const status = fetchResponse.status;
	const url = fetchResponse.url;
	const responseHeaders = {};
	for (const [key, value] of fetchResponse.headers) responseHeaders[key] = value;
	const octokitResponse = {
		url,
		status,
		headers: responseHeaders,
		data: ""
	};
	if ("deprecation" in responseHeaders) {
		const matches = responseHeaders.link && responseHeaders.link.match(/<([^<>]+)>; rel="deprecation"/);
		const deprecationLink = matches && matches.pop();
		log.warn(`[@octokit/request] "${requestOptions.method} ${requestOptions.url}" is deprecated. It is scheduled to be removed on ${responseHeaders.sunset}${deprecationLink ? `. See ${deprecationLink}` : ""}`);
	}
	if (status === 204 || status === 205) return octokitResponse;
	if (requestOptions.method === "HEAD") {
		if (status < 400) return octokitResponse;
		throw new RequestError(fetchResponse.statusText, status, {
			response: octokitResponse,
			request: requestOptions
		});
	}
	if (status === 304) {
		octokitResponse.data = await getResponseData(fetchResponse);
		throw new RequestError("Not modified", status, {
			response: octokitResponse,
			request: requestOptions
		});
	}
	if (status >= 400) {
		octokitResponse.data = await getResponseData(fetchResponse);
		throw new RequestError(toErrorMessage(octokitResponse.data), status, {
			response: octokitResponse,
			request: requestOptions
		});
	}
	octokitResponse.data = parseSuccessResponseBody ? await getResponseData(fetchResponse) : fetchResponse.body;
	return octokitResponse;
}
async function getResponseData(response) {
	const contentType = response.headers.get("content-type");
	if (!contentType) return response.text().catch(noop$2);
	const mimetype = parse(contentType);
	if (isJSONResponse(mimetype)) {
		let text = "";
		try {
			text = await response.text();
			return JSONParse(text);
		} catch (err) {
			return text;
		}
	} else if (mimetype.type.startsWith("text/") || mimetype.parameters.charset?.toLowerCase() === "utf-8" && mimetype.type !== "application/octet-stream") return response.text().catch(noop$2);
	else return response.arrayBuffer().catch(
		/* v8 ignore next -- @preserve */
		() => /* @__PURE__ */ new ArrayBuffer(0)
	);
}
function isJSONResponse(mimetype) {
	return mimetype.type === "application/json" || mimetype.type === "application/scim+json";
}
function toErrorMessage(data) {
	if (typeof data === "string") return data;
	if (data instanceof ArrayBuffer) return "Unknown error";
	if (typeof data === "object" && data !== null && "message" in data) {
		const objectData = data;
		const suffix = "documentation_url" in objectData ? ` - ${objectData.documentation_url}` : "";
		return Array.isArray(objectData.errors) ? `${objectData.message}: ${objectData.errors.map((v) => JSON.stringify(v)).join(", ")}${suffix}` : `${objectData.message}${suffix}`;
	}
	return `Unknown error: ${JSON.stringify(data)}`;
}
function withDefaults$1(oldEndpoint, newDefaults) {
	const endpoint2 = oldEndpoint.defaults(newDefaults);
	const newApi = function(route, parameters) {
		const endpointOptions = endpoint2.merge(route, parameters);
		if (!endpointOptions.request || !endpointOptions.request.hook) return fetchWrapper(endpoint2.parse(endpointOptions));
		const request2 = (route2, parameters2) => {
			return fetchWrapper(endpoint2.parse(endpoint2.merge(route2, parameters2)));
		};
		Object.assign(request2, {
			endpoint: endpoint2,
			defaults: withDefaults$1.bind(null, endpoint2)
		});
		return endpointOptions.request.hook(request2, endpointOptions);
	};
	return Object.assign(newApi, {
		endpoint: endpoint2,
		defaults: withDefaults$1.bind(null, endpoint2)
	});
}
var request = withDefaults$1(endpoint, defaults_default);
/* v8 ignore next -- @preserve */
/* v8 ignore else -- @preserve */

// node_modules/@octokit/graphql/dist-bundle/index.js
var VERSION$5 = "0.0.0-development";
function _buildMessageForResponseErrors(data) {
	return `Request failed due to following response errors:
` + data.errors.map((e) => ` - ${e.message}`).join("\n");
}
var GraphqlResponseError = class extends Error {
	constructor(request2, headers, response) {
		super(_buildMessageForResponseErrors(response));
		this.request = request2;
		this.headers = headers;
		this.response = response;
		this.errors = response.errors;
		this.data = response.data;
		if (Error.captureStackTrace) Error.captureStackTrace(this, this.constructor);
	}
	request;
	headers;
	response;
	name = "GraphqlResponseError";
	errors;
	data;
};
var NON_VARIABLE_OPTIONS = [
	"method",
	"baseUrl",
	"url",
	"headers",
	"request",
	"query",
	"mediaType",
	"operationName"
];
var FORBIDDEN_VARIABLE_OPTIONS = [
	"query",
	"method",
	"url"
];
var GHES_V3_SUFFIX_REGEX = /\/api\/v3\/?$/;
function graphql(request2, query, options) {
	if (options) {
		if (typeof query === "string" && "query" in options) return Promise.reject(/* @__PURE__ */ new Error(`[@octokit/graphql] "query" cannot be used as variable name`));
		for (const key in options) {
			if (!FORBIDDEN_VARIABLE_OPTIONS.includes(key)) continue;
			return Promise.reject(/* @__PURE__ */ new Error(`[@octokit/graphql] "${key}" cannot be used as variable name`));
		}
	}
	const parsedOptions = typeof query === "string" ? Object.assign({ query }, options) : query;
	const requestOptions = Object.keys(parsedOptions).reduce((result, key) => {
		if (NON_VARIABLE_OPTIONS.includes(key)) {
			result[key] = parsedOptions[key];
			return result;
		}
		if (!result.variables) result.variables = {};
		result.variables[key] = parsedOptions[key];
		return result;
	}, {});
	const baseUrl = parsedOptions.baseUrl || request2.endpoint.DEFAULTS.baseUrl;
	if (GHES_V3_SUFFIX_REGEX.test(baseUrl)) requestOptions.url = baseUrl.replace(GHES_V3_SUFFIX_REGEX, "/api/graphql");
	return request2(requestOptions).then((response) => {
		if (response.data.errors) {
			const headers = {};
			for (const key of Object.keys(response.headers)) headers[key] = response.headers[key];
			throw new GraphqlResponseError(requestOptions, headers, response.data);
		}
		return response.data.data;
	});
}
function withDefaults(request2, newDefaults) {
	const newRequest = request2.defaults(newDefaults);
	const newApi = (query, options) => {
		return graphql(newRequest, query, options);
	};
	return Object.assign(newApi, {
		defaults: withDefaults.bind(null, newRequest),
		endpoint: newRequest.endpoint
	});
}
var graphql2 = withDefaults(request, {
	headers: { "user-agent": `octokit-graphql.js/${VERSION$5} ${getUserAgent()}` },
	method: "POST",
	url: "/graphql"
});
function withCustomRequest(customRequest) {
	return withDefaults(customRequest, {
		method: "POST",
		url: "/graphql"
	});
}
/* v8 ignore if -- @preserve */

// node_modules/@octokit/auth-token/dist-bundle/index.js
var b64url = "(?:[a-zA-Z0-9_-]+)";
var sep = "\\.";
var jwtRE = new RegExp(`^${b64url}${sep}${b64url}${sep}${b64url}$`);
var isJWT = jwtRE.test.bind(jwtRE);
async function auth(token) {
	const isApp = isJWT(token);
	const isInstallation = token.startsWith("v1.") || token.startsWith("ghs_");
	const isUserToServer = token.startsWith("ghu_");
	return {
		type: "token",
		token,
		tokenType: isApp ? "app" : isInstallation ? "installation" : isUserToServer ? "user-to-server" : "oauth"
	};
}
function withAuthorizationPrefix(token) {
	if (token.split(/\./).length === 3) return `bearer ${token}`;
	return `token ${token}`;
}
async function hook(token, request, route, parameters) {
	const endpoint = request.endpoint.merge(route, parameters);
	endpoint.headers.authorization = withAuthorizationPrefix(token);
	return request(endpoint);
}
var createTokenAuth = function createTokenAuth2(token) {
	if (!token) throw new Error("[@octokit/auth-token] No token passed to createTokenAuth");
	if (typeof token !== "string") throw new Error("[@octokit/auth-token] Token passed to createTokenAuth is not a string");
	token = token.replace(/^(token|bearer) +/i, "");
	return Object.assign(auth.bind(null, token), { hook: hook.bind(null, token) });
};

// node_modules/@octokit/core/dist-src/version.js
const VERSION$4 = "7.0.8";

// node_modules/@octokit/core/dist-src/index.js
const noop$1 = () => {};
const consoleWarn = console.warn.bind(console);
const consoleError = console.error.bind(console);
function createLogger(logger = {}) {
	if (typeof logger.debug !== "function") logger.debug = noop$1;
	if (typeof logger.info !== "function") logger.info = noop$1;
	if (typeof logger.warn !== "function") logger.warn = consoleWarn;
	if (typeof logger.error !== "function") logger.error = consoleError;
	return logger;
}
const userAgentTrail = `octokit-core.js/${VERSION$4} ${getUserAgent()}`;
var Octokit = class {
	static VERSION = VERSION$4;
	static defaults(defaults) {
		const OctokitWithDefaults = class extends this {
			constructor(...args) {
				const options = args[0] || {};
				if (typeof defaults === "function") {
					super(defaults(options));
					return;
				}
				super(Object.assign({}, defaults, options, options.userAgent && defaults.userAgent ? { userAgent: `${options.userAgent} ${defaults.userAgent}` } : null));
			}
		};
		return OctokitWithDefaults;
	}
	static plugins = [];
	/**
	* Attach a plugin (or many) to your Octokit instance.
	*
	* @example
	* const API = Octokit.plugin(plugin1, plugin2, plugin3, ...)
	*/
	static plugin(...newPlugins) {
		const currentPlugins = this.plugins;
		const NewOctokit = class extends this {
			static plugins = currentPlugins.concat(newPlugins.filter((plugin) => !currentPlugins.includes(plugin)));
		};
		return NewOctokit;
	}
	constructor(options = {}) {
		const hook = new before_after_hook_default.Collection();
		const requestDefaults = {
			baseUrl: request.endpoint.DEFAULTS.baseUrl,
			headers: {},
			request: Object.assign({}, options.request, { hook: hook.bind(null, "request") }),
			mediaType: {
				previews: [],
				format: ""
			}
		};
		requestDefaults.headers["user-agent"] = options.userAgent ? `${options.userAgent} ${userAgentTrail}` : userAgentTrail;
		if (options.baseUrl) requestDefaults.baseUrl = options.baseUrl;
		if (options.previews) requestDefaults.mediaType.previews = options.previews;
		if (options.timeZone) requestDefaults.headers["time-zone"] = options.timeZone;
		this.request = request.defaults(requestDefaults);
		this.graphql = withCustomRequest(this.request).defaults(requestDefaults);
		this.log = createLogger(options.log);
		this.hook = hook;
		if (!options.authStrategy) {
			if (!options.auth) this.auth = async () => ({ type: "unauthenticated" });
			else {
				const auth = createTokenAuth(options.auth);
				hook.wrap("request", auth.hook);
				this.auth = auth;
			}
		} else {
			const { authStrategy, ...otherOptions } = options;
			const auth = authStrategy(Object.assign({
				request: this.request,
				log: this.log,
				octokit: this,
				octokitOptions: otherOptions
			}, options.auth));
			hook.wrap("request", auth.hook);
			this.auth = auth;
		}
		const classConstructor = this.constructor;
		for (let i = 0; i < classConstructor.plugins.length; ++i) Object.assign(this, classConstructor.plugins[i](this, options));
	}
	request;
	graphql;
	log;
	hook;
	auth;
};

// node_modules/@octokit/plugin-rest-endpoint-methods/dist-src/version.js
const VERSION$3 = "17.0.0";

// node_modules/@octokit/plugin-rest-endpoint-methods/dist-src/generated/endpoints.js
var endpoints_default = {
	actions: {
		addCustomLabelsToSelfHostedRunnerForOrg: ["POST /orgs/{org}/actions/runners/{runner_id}/labels"],
		addCustomLabelsToSelfHostedRunnerForRepo: ["POST /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"],
		addRepoAccessToSelfHostedRunnerGroupInOrg: ["PUT /orgs/{org}/actions/runner-groups/{runner_group_id}/repositories/{repository_id}"],
		addSelectedRepoToOrgSecret: ["PUT /orgs/{org}/actions/secrets/{secret_name}/repositories/{repository_id}"],
		addSelectedRepoToOrgVariable: ["PUT /orgs/{org}/actions/variables/{name}/repositories/{repository_id}"],
		approveWorkflowRun: ["POST /repos/{owner}/{repo}/actions/runs/{run_id}/approve"],
		cancelWorkflowRun: ["POST /repos/{owner}/{repo}/actions/runs/{run_id}/cancel"],
		createEnvironmentVariable: ["POST /repos/{owner}/{repo}/environments/{environment_name}/variables"],
		createHostedRunnerForOrg: ["POST /orgs/{org}/actions/hosted-runners"],
		createOrUpdateEnvironmentSecret: ["PUT /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}"],
		createOrUpdateOrgSecret: ["PUT /orgs/{org}/actions/secrets/{secret_name}"],
		createOrUpdateRepoSecret: ["PUT /repos/{owner}/{repo}/actions/secrets/{secret_name}"],
		createOrgVariable: ["POST /orgs/{org}/actions/variables"],
		createRegistrationTokenForOrg: ["POST /orgs/{org}/actions/runners/registration-token"],
		createRegistrationTokenForRepo: ["POST /repos/{owner}/{repo}/actions/runners/registration-token"],
		createRemoveTokenForOrg: ["POST /orgs/{org}/actions/runners/remove-token"],
		createRemoveTokenForRepo: ["POST /repos/{owner}/{repo}/actions/runners/remove-token"],
		createRepoVariable: ["POST /repos/{owner}/{repo}/actions/variables"],
		createWorkflowDispatch: ["POST /repos/{owner}/{repo}/actions/workflows/{workflow_id}/dispatches"],
		deleteActionsCacheById: ["DELETE /repos/{owner}/{repo}/actions/caches/{cache_id}"],
		deleteActionsCacheByKey: ["DELETE /repos/{owner}/{repo}/actions/caches{?key,ref}"],
		deleteArtifact: ["DELETE /repos/{owner}/{repo}/actions/artifacts/{artifact_id}"],
		deleteCustomImageFromOrg: ["DELETE /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}"],
		deleteCustomImageVersionFromOrg: ["DELETE /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions/{version}"],
		deleteEnvironmentSecret: ["DELETE /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}"],
		deleteEnvironmentVariable: ["DELETE /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}"],
		deleteHostedRunnerForOrg: ["DELETE /orgs/{org}/actions/hosted-runners/{hosted_runner_id}"],
		deleteOrgSecret: ["DELETE /orgs/{org}/actions/secrets/{secret_name}"],
		deleteOrgVariable: ["DELETE /orgs/{org}/actions/variables/{name}"],
		deleteRepoSecret: ["DELETE /repos/{owner}/{repo}/actions/secrets/{secret_name}"],
		deleteRepoVariable: ["DELETE /repos/{owner}/{repo}/actions/variables/{name}"],
		deleteSelfHostedRunnerFromOrg: ["DELETE /orgs/{org}/actions/runners/{runner_id}"],
		deleteSelfHostedRunnerFromRepo: ["DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}"],
		deleteWorkflowRun: ["DELETE /repos/{owner}/{repo}/actions/runs/{run_id}"],
		deleteWorkflowRunLogs: ["DELETE /repos/{owner}/{repo}/actions/runs/{run_id}/logs"],
		disableSelectedRepositoryGithubActionsOrganization: ["DELETE /orgs/{org}/actions/permissions/repositories/{repository_id}"],
		disableWorkflow: ["PUT /repos/{owner}/{repo}/actions/workflows/{workflow_id}/disable"],
		downloadArtifact: ["GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}"],
		downloadJobLogsForWorkflowRun: ["GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs"],
		downloadWorkflowRunAttemptLogs: ["GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/logs"],
		downloadWorkflowRunLogs: ["GET /repos/{owner}/{repo}/actions/runs/{run_id}/logs"],
		enableSelectedRepositoryGithubActionsOrganization: ["PUT /orgs/{org}/actions/permissions/repositories/{repository_id}"],
		enableWorkflow: ["PUT /repos/{owner}/{repo}/actions/workflows/{workflow_id}/enable"],
		forceCancelWorkflowRun: ["POST /repos/{owner}/{repo}/actions/runs/{run_id}/force-cancel"],
		generateRunnerJitconfigForOrg: ["POST /orgs/{org}/actions/runners/generate-jitconfig"],
		generateRunnerJitconfigForRepo: ["POST /repos/{owner}/{repo}/actions/runners/generate-jitconfig"],
		getActionsCacheList: ["GET /repos/{owner}/{repo}/actions/caches"],
		getActionsCacheUsage: ["GET /repos/{owner}/{repo}/actions/cache/usage"],
		getActionsCacheUsageByRepoForOrg: ["GET /orgs/{org}/actions/cache/usage-by-repository"],
		getActionsCacheUsageForOrg: ["GET /orgs/{org}/actions/cache/usage"],
		getAllowedActionsOrganization: ["GET /orgs/{org}/actions/permissions/selected-actions"],
		getAllowedActionsRepository: ["GET /repos/{owner}/{repo}/actions/permissions/selected-actions"],
		getArtifact: ["GET /repos/{owner}/{repo}/actions/artifacts/{artifact_id}"],
		getCustomImageForOrg: ["GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}"],
		getCustomImageVersionForOrg: ["GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions/{version}"],
		getCustomOidcSubClaimForRepo: ["GET /repos/{owner}/{repo}/actions/oidc/customization/sub"],
		getEnvironmentPublicKey: ["GET /repos/{owner}/{repo}/environments/{environment_name}/secrets/public-key"],
		getEnvironmentSecret: ["GET /repos/{owner}/{repo}/environments/{environment_name}/secrets/{secret_name}"],
		getEnvironmentVariable: ["GET /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}"],
		getGithubActionsDefaultWorkflowPermissionsOrganization: ["GET /orgs/{org}/actions/permissions/workflow"],
		getGithubActionsDefaultWorkflowPermissionsRepository: ["GET /repos/{owner}/{repo}/actions/permissions/workflow"],
		getGithubActionsPermissionsOrganization: ["GET /orgs/{org}/actions/permissions"],
		getGithubActionsPermissionsRepository: ["GET /repos/{owner}/{repo}/actions/permissions"],
		getHostedRunnerForOrg: ["GET /orgs/{org}/actions/hosted-runners/{hosted_runner_id}"],
		getHostedRunnersGithubOwnedImagesForOrg: ["GET /orgs/{org}/actions/hosted-runners/images/github-owned"],
		getHostedRunnersLimitsForOrg: ["GET /orgs/{org}/actions/hosted-runners/limits"],
		getHostedRunnersMachineSpecsForOrg: ["GET /orgs/{org}/actions/hosted-runners/machine-sizes"],
		getHostedRunnersPartnerImagesForOrg: ["GET /orgs/{org}/actions/hosted-runners/images/partner"],
		getHostedRunnersPlatformsForOrg: ["GET /orgs/{org}/actions/hosted-runners/platforms"],
		getJobForWorkflowRun: ["GET /repos/{owner}/{repo}/actions/jobs/{job_id}"],
		getOrgPublicKey: ["GET /orgs/{org}/actions/secrets/public-key"],
		getOrgSecret: ["GET /orgs/{org}/actions/secrets/{secret_name}"],
		getOrgVariable: ["GET /orgs/{org}/actions/variables/{name}"],
		getPendingDeploymentsForRun: ["GET /repos/{owner}/{repo}/actions/runs/{run_id}/pending_deployments"],
		getRepoPermissions: [
			"GET /repos/{owner}/{repo}/actions/permissions",
			{},
			{ renamed: ["actions", "getGithubActionsPermissionsRepository"] }
		],
		getRepoPublicKey: ["GET /repos/{owner}/{repo}/actions/secrets/public-key"],
		getRepoSecret: ["GET /repos/{owner}/{repo}/actions/secrets/{secret_name}"],
		getRepoVariable: ["GET /repos/{owner}/{repo}/actions/variables/{name}"],
		getReviewsForRun: ["GET /repos/{owner}/{repo}/actions/runs/{run_id}/approvals"],
		getSelfHostedRunnerForOrg: ["GET /orgs/{org}/actions/runners/{runner_id}"],
		getSelfHostedRunnerForRepo: ["GET /repos/{owner}/{repo}/actions/runners/{runner_id}"],
		getWorkflow: ["GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}"],
		getWorkflowAccessToRepository: ["GET /repos/{owner}/{repo}/actions/permissions/access"],
		getWorkflowRun: ["GET /repos/{owner}/{repo}/actions/runs/{run_id}"],
		getWorkflowRunAttempt: ["GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}"],
		getWorkflowRunUsage: ["GET /repos/{owner}/{repo}/actions/runs/{run_id}/timing"],
		getWorkflowUsage: ["GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/timing"],
		listArtifactsForRepo: ["GET /repos/{owner}/{repo}/actions/artifacts"],
		listCustomImageVersionsForOrg: ["GET /orgs/{org}/actions/hosted-runners/images/custom/{image_definition_id}/versions"],
		listCustomImagesForOrg: ["GET /orgs/{org}/actions/hosted-runners/images/custom"],
		listEnvironmentSecrets: ["GET /repos/{owner}/{repo}/environments/{environment_name}/secrets"],
		listEnvironmentVariables: ["GET /repos/{owner}/{repo}/environments/{environment_name}/variables"],
		listGithubHostedRunnersInGroupForOrg: ["GET /orgs/{org}/actions/runner-groups/{runner_group_id}/hosted-runners"],
		listHostedRunnersForOrg: ["GET /orgs/{org}/actions/hosted-runners"],
		listJobsForWorkflowRun: ["GET /repos/{owner}/{repo}/actions/runs/{run_id}/jobs"],
		listJobsForWorkflowRunAttempt: ["GET /repos/{owner}/{repo}/actions/runs/{run_id}/attempts/{attempt_number}/jobs"],
		listLabelsForSelfHostedRunnerForOrg: ["GET /orgs/{org}/actions/runners/{runner_id}/labels"],
		listLabelsForSelfHostedRunnerForRepo: ["GET /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"],
		listOrgSecrets: ["GET /orgs/{org}/actions/secrets"],
		listOrgVariables: ["GET /orgs/{org}/actions/variables"],
		listRepoOrganizationSecrets: ["GET /repos/{owner}/{repo}/actions/organization-secrets"],
		listRepoOrganizationVariables: ["GET /repos/{owner}/{repo}/actions/organization-variables"],
		listRepoSecrets: ["GET /repos/{owner}/{repo}/actions/secrets"],
		listRepoVariables: ["GET /repos/{owner}/{repo}/actions/variables"],
		listRepoWorkflows: ["GET /repos/{owner}/{repo}/actions/workflows"],
		listRunnerApplicationsForOrg: ["GET /orgs/{org}/actions/runners/downloads"],
		listRunnerApplicationsForRepo: ["GET /repos/{owner}/{repo}/actions/runners/downloads"],
		listSelectedReposForOrgSecret: ["GET /orgs/{org}/actions/secrets/{secret_name}/repositories"],
		listSelectedReposForOrgVariable: ["GET /orgs/{org}/actions/variables/{name}/repositories"],
		listSelectedRepositoriesEnabledGithubActionsOrganization: ["GET /orgs/{org}/actions/permissions/repositories"],
		listSelfHostedRunnersForOrg: ["GET /orgs/{org}/actions/runners"],
		listSelfHostedRunnersForRepo: ["GET /repos/{owner}/{repo}/actions/runners"],
		listWorkflowRunArtifacts: ["GET /repos/{owner}/{repo}/actions/runs/{run_id}/artifacts"],
		listWorkflowRuns: ["GET /repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs"],
		listWorkflowRunsForRepo: ["GET /repos/{owner}/{repo}/actions/runs"],
		reRunJobForWorkflowRun: ["POST /repos/{owner}/{repo}/actions/jobs/{job_id}/rerun"],
		reRunWorkflow: ["POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun"],
		reRunWorkflowFailedJobs: ["POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun-failed-jobs"],
		removeAllCustomLabelsFromSelfHostedRunnerForOrg: ["DELETE /orgs/{org}/actions/runners/{runner_id}/labels"],
		removeAllCustomLabelsFromSelfHostedRunnerForRepo: ["DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"],
		removeCustomLabelFromSelfHostedRunnerForOrg: ["DELETE /orgs/{org}/actions/runners/{runner_id}/labels/{name}"],
		removeCustomLabelFromSelfHostedRunnerForRepo: ["DELETE /repos/{owner}/{repo}/actions/runners/{runner_id}/labels/{name}"],
		removeSelectedRepoFromOrgSecret: ["DELETE /orgs/{org}/actions/secrets/{secret_name}/repositories/{repository_id}"],
		removeSelectedRepoFromOrgVariable: ["DELETE /orgs/{org}/actions/variables/{name}/repositories/{repository_id}"],
		reviewCustomGatesForRun: ["POST /repos/{owner}/{repo}/actions/runs/{run_id}/deployment_protection_rule"],
		reviewPendingDeploymentsForRun: ["POST /repos/{owner}/{repo}/actions/runs/{run_id}/pending_deployments"],
		setAllowedActionsOrganization: ["PUT /orgs/{org}/actions/permissions/selected-actions"],
		setAllowedActionsRepository: ["PUT /repos/{owner}/{repo}/actions/permissions/selected-actions"],
		setCustomLabelsForSelfHostedRunnerForOrg: ["PUT /orgs/{org}/actions/runners/{runner_id}/labels"],
		setCustomLabelsForSelfHostedRunnerForRepo: ["PUT /repos/{owner}/{repo}/actions/runners/{runner_id}/labels"],
		setCustomOidcSubClaimForRepo: ["PUT /repos/{owner}/{repo}/actions/oidc/customization/sub"],
		setGithubActionsDefaultWorkflowPermissionsOrganization: ["PUT /orgs/{org}/actions/permissions/workflow"],
		setGithubActionsDefaultWorkflowPermissionsRepository: ["PUT /repos/{owner}/{repo}/actions/permissions/workflow"],
		setGithubActionsPermissionsOrganization: ["PUT /orgs/{org}/actions/permissions"],
		setGithubActionsPermissionsRepository: ["PUT /repos/{owner}/{repo}/actions/permissions"],
		setSelectedReposForOrgSecret: ["PUT /orgs/{org}/actions/secrets/{secret_name}/repositories"],
		setSelectedReposForOrgVariable: ["PUT /orgs/{org}/actions/variables/{name}/repositories"],
		setSelectedRepositoriesEnabledGithubActionsOrganization: ["PUT /orgs/{org}/actions/permissions/repositories"],
		setWorkflowAccessToRepository: ["PUT /repos/{owner}/{repo}/actions/permissions/access"],
		updateEnvironmentVariable: ["PATCH /repos/{owner}/{repo}/environments/{environment_name}/variables/{name}"],
		updateHostedRunnerForOrg: ["PATCH /orgs/{org}/actions/hosted-runners/{hosted_runner_id}"],
		updateOrgVariable: ["PATCH /orgs/{org}/actions/variables/{name}"],
		updateRepoVariable: ["PATCH /repos/{owner}/{repo}/actions/variables/{name}"]
	},
	activity: {
		checkRepoIsStarredByAuthenticatedUser: ["GET /user/starred/{owner}/{repo}"],
		deleteRepoSubscription: ["DELETE /repos/{owner}/{repo}/subscription"],
		deleteThreadSubscription: ["DELETE /notifications/threads/{thread_id}/subscription"],
		getFeeds: ["GET /feeds"],
		getRepoSubscription: ["GET /repos/{owner}/{repo}/subscription"],
		getThread: ["GET /notifications/threads/{thread_id}"],
		getThreadSubscriptionForAuthenticatedUser: ["GET /notifications/threads/{thread_id}/subscription"],
		listEventsForAuthenticatedUser: ["GET /users/{username}/events"],
		listNotificationsForAuthenticatedUser: ["GET /notifications"],
		listOrgEventsForAuthenticatedUser: ["GET /users/{username}/events/orgs/{org}"],
		listPublicEvents: ["GET /events"],
		listPublicEventsForRepoNetwork: ["GET /networks/{owner}/{repo}/events"],
		listPublicEventsForUser: ["GET /users/{username}/events/public"],
		listPublicOrgEvents: ["GET /orgs/{org}/events"],
		listReceivedEventsForUser: ["GET /users/{username}/received_events"],
		listReceivedPublicEventsForUser: ["GET /users/{username}/received_events/public"],
		listRepoEvents: ["GET /repos/{owner}/{repo}/events"],
		listRepoNotificationsForAuthenticatedUser: ["GET /repos/{owner}/{repo}/notifications"],
		listReposStarredByAuthenticatedUser: ["GET /user/starred"],
		listReposStarredByUser: ["GET /users/{username}/starred"],
		listReposWatchedByUser: ["GET /users/{username}/subscriptions"],
		listStargazersForRepo: ["GET /repos/{owner}/{repo}/stargazers"],
		listWatchedReposForAuthenticatedUser: ["GET /user/subscriptions"],
		listWatchersForRepo: ["GET /repos/{owner}/{repo}/subscribers"],
		markNotificationsAsRead: ["PUT /notifications"],
		markRepoNotificationsAsRead: ["PUT /repos/{owner}/{repo}/notifications"],
		markThreadAsDone: ["DELETE /notifications/threads/{thread_id}"],
		markThreadAsRead: ["PATCH /notifications/threads/{thread_id}"],
		setRepoSubscription: ["PUT /repos/{owner}/{repo}/subscription"],
		setThreadSubscription: ["PUT /notifications/threads/{thread_id}/subscription"],
		starRepoForAuthenticatedUser: ["PUT /user/starred/{owner}/{repo}"],
		unstarRepoForAuthenticatedUser: ["DELETE /user/starred/{owner}/{repo}"]
	},
	apps: {
		addRepoToInstallation: [
			"PUT /user/installations/{installation_id}/repositories/{repository_id}",
			{},
			{ renamed: ["apps", "addRepoToInstallationForAuthenticatedUser"] }
		],
		addRepoToInstallationForAuthenticatedUser: ["PUT /user/installations/{installation_id}/repositories/{repository_id}"],
		checkToken: ["POST /applications/{client_id}/token"],
		createFromManifest: ["POST /app-manifests/{code}/conversions"],
		createInstallationAccessToken: ["POST /app/installations/{installation_id}/access_tokens"],
		deleteAuthorization: ["DELETE /applications/{client_id}/grant"],
		deleteInstallation: ["DELETE /app/installations/{installation_id}"],
		deleteToken: ["DELETE /applications/{client_id}/token"],
		getAuthenticated: ["GET /app"],
		getBySlug: ["GET /apps/{app_slug}"],
		getInstallation: ["GET /app/installations/{installation_id}"],
		getOrgInstallation: ["GET /orgs/{org}/installation"],
		getRepoInstallation: ["GET /repos/{owner}/{repo}/installation"],
		getSubscriptionPlanForAccount: ["GET /marketplace_listing/accounts/{account_id}"],
		getSubscriptionPlanForAccountStubbed: ["GET /marketplace_listing/stubbed/accounts/{account_id}"],
		getUserInstallation: ["GET /users/{username}/installation"],
		getWebhookConfigForApp: ["GET /app/hook/config"],
		getWebhookDelivery: ["GET /app/hook/deliveries/{delivery_id}"],
		listAccountsForPlan: ["GET /marketplace_listing/plans/{plan_id}/accounts"],
		listAccountsForPlanStubbed: ["GET /marketplace_listing/stubbed/plans/{plan_id}/accounts"],
		listInstallationReposForAuthenticatedUser: ["GET /user/installations/{installation_id}/repositories"],
		listInstallationRequestsForAuthenticatedApp: ["GET /app/installation-requests"],
		listInstallations: ["GET /app/installations"],
		listInstallationsForAuthenticatedUser: ["GET /user/installations"],
		listPlans: ["GET /marketplace_listing/plans"],
		listPlansStubbed: ["GET /marketplace_listing/stubbed/plans"],
		listReposAccessibleToInstallation: ["GET /installation/repositories"],
		listSubscriptionsForAuthenticatedUser: ["GET /user/marketplace_purchases"],
		listSubscriptionsForAuthenticatedUserStubbed: ["GET /user/marketplace_purchases/stubbed"],
		listWebhookDeliveries: ["GET /app/hook/deliveries"],
		redeliverWebhookDelivery: ["POST /app/hook/deliveries/{delivery_id}/attempts"],
		removeRepoFromInstallation: [
			"DELETE /user/installations/{installation_id}/repositories/{repository_id}",
			{},
			{ renamed: ["apps", "removeRepoFromInstallationForAuthenticatedUser"] }
		],
		removeRepoFromInstallationForAuthenticatedUser: ["DELETE /user/installations/{installation_id}/repositories/{repository_id}"],
		resetToken: ["PATCH /applications/{client_id}/token"],
		revokeInstallationAccessToken: ["DELETE /installation/token"],
		scopeToken: ["POST /applications/{client_id}/token/scoped"],
		suspendInstallation: ["PUT /app/installations/{installation_id}/suspended"],
		unsuspendInstallation: ["DELETE /app/installations/{installation_id}/suspended"],
		updateWebhookConfigForApp: ["PATCH /app/hook/config"]
	},
	billing: {
		getGithubActionsBillingOrg: ["GET /orgs/{org}/settings/billing/actions"],
		getGithubActionsBillingUser: ["GET /users/{username}/settings/billing/actions"],
		getGithubBillingPremiumRequestUsageReportOrg: ["GET /organizations/{org}/settings/billing/premium_request/usage"],
		getGithubBillingPremiumRequestUsageReportUser: ["GET /users/{username}/settings/billing/premium_request/usage"],
		getGithubBillingUsageReportOrg: ["GET /organizations/{org}/settings/billing/usage"],
		getGithubBillingUsageReportUser: ["GET /users/{username}/settings/billing/usage"],
		getGithubPackagesBillingOrg: ["GET /orgs/{org}/settings/billing/packages"],
		getGithubPackagesBillingUser: ["GET /users/{username}/settings/billing/packages"],
		getSharedStorageBillingOrg: ["GET /orgs/{org}/settings/billing/shared-storage"],
		getSharedStorageBillingUser: ["GET /users/{username}/settings/billing/shared-storage"]
	},
	campaigns: {
		createCampaign: ["POST /orgs/{org}/campaigns"],
		deleteCampaign: ["DELETE /orgs/{org}/campaigns/{campaign_number}"],
		getCampaignSummary: ["GET /orgs/{org}/campaigns/{campaign_number}"],
		listOrgCampaigns: ["GET /orgs/{org}/campaigns"],
		updateCampaign: ["PATCH /orgs/{org}/campaigns/{campaign_number}"]
	},
	checks: {
		create: ["POST /repos/{owner}/{repo}/check-runs"],
		createSuite: ["POST /repos/{owner}/{repo}/check-suites"],
		get: ["GET /repos/{owner}/{repo}/check-runs/{check_run_id}"],
		getSuite: ["GET /repos/{owner}/{repo}/check-suites/{check_suite_id}"],
		listAnnotations: ["GET /repos/{owner}/{repo}/check-runs/{check_run_id}/annotations"],
		listForRef: ["GET /repos/{owner}/{repo}/commits/{ref}/check-runs"],
		listForSuite: ["GET /repos/{owner}/{repo}/check-suites/{check_suite_id}/check-runs"],
		listSuitesForRef: ["GET /repos/{owner}/{repo}/commits/{ref}/check-suites"],
		rerequestRun: ["POST /repos/{owner}/{repo}/check-runs/{check_run_id}/rerequest"],
		rerequestSuite: ["POST /repos/{owner}/{repo}/check-suites/{check_suite_id}/rerequest"],
		setSuitesPreferences: ["PATCH /repos/{owner}/{repo}/check-suites/preferences"],
		update: ["PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}"]
	},
	codeScanning: {
		commitAutofix: ["POST /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix/commits"],
		createAutofix: ["POST /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix"],
		createVariantAnalysis: ["POST /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses"],
		deleteAnalysis: ["DELETE /repos/{owner}/{repo}/code-scanning/analyses/{analysis_id}{?confirm_delete}"],
		deleteCodeqlDatabase: ["DELETE /repos/{owner}/{repo}/code-scanning/codeql/databases/{language}"],
		getAlert: [
			"GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}",
			{},
			{ renamedParameters: { alert_id: "alert_number" } }
		],
		getAnalysis: ["GET /repos/{owner}/{repo}/code-scanning/analyses/{analysis_id}"],
		getAutofix: ["GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/autofix"],
		getCodeqlDatabase: ["GET /repos/{owner}/{repo}/code-scanning/codeql/databases/{language}"],
		getDefaultSetup: ["GET /repos/{owner}/{repo}/code-scanning/default-setup"],
		getSarif: ["GET /repos/{owner}/{repo}/code-scanning/sarifs/{sarif_id}"],
		getVariantAnalysis: ["GET /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses/{codeql_variant_analysis_id}"],
		getVariantAnalysisRepoTask: ["GET /repos/{owner}/{repo}/code-scanning/codeql/variant-analyses/{codeql_variant_analysis_id}/repos/{repo_owner}/{repo_name}"],
		listAlertInstances: ["GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/instances"],
		listAlertsForOrg: ["GET /orgs/{org}/code-scanning/alerts"],
		listAlertsForRepo: ["GET /repos/{owner}/{repo}/code-scanning/alerts"],
		listAlertsInstances: [
			"GET /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}/instances",
			{},
			{ renamed: ["codeScanning", "listAlertInstances"] }
		],
		listCodeqlDatabases: ["GET /repos/{owner}/{repo}/code-scanning/codeql/databases"],
		listRecentAnalyses: ["GET /repos/{owner}/{repo}/code-scanning/analyses"],
		updateAlert: ["PATCH /repos/{owner}/{repo}/code-scanning/alerts/{alert_number}"],
		updateDefaultSetup: ["PATCH /repos/{owner}/{repo}/code-scanning/default-setup"],
		uploadSarif: ["POST /repos/{owner}/{repo}/code-scanning/sarifs"]
	},
	codeSecurity: {
		attachConfiguration: ["POST /orgs/{org}/code-security/configurations/{configuration_id}/attach"],
		attachEnterpriseConfiguration: ["POST /enterprises/{enterprise}/code-security/configurations/{configuration_id}/attach"],
		createConfiguration: ["POST /orgs/{org}/code-security/configurations"],
		createConfigurationForEnterprise: ["POST /enterprises/{enterprise}/code-security/configurations"],
		deleteConfiguration: ["DELETE /orgs/{org}/code-security/configurations/{configuration_id}"],
		deleteConfigurationForEnterprise: ["DELETE /enterprises/{enterprise}/code-security/configurations/{configuration_id}"],
		detachConfiguration: ["DELETE /orgs/{org}/code-security/configurations/detach"],
		getConfiguration: ["GET /orgs/{org}/code-security/configurations/{configuration_id}"],
		getConfigurationForRepository: ["GET /repos/{owner}/{repo}/code-security-configuration"],
		getConfigurationsForEnterprise: ["GET /enterprises/{enterprise}/code-security/configurations"],
		getConfigurationsForOrg: ["GET /orgs/{org}/code-security/configurations"],
		getDefaultConfigurations: ["GET /orgs/{org}/code-security/configurations/defaults"],
		getDefaultConfigurationsForEnterprise: ["GET /enterprises/{enterprise}/code-security/configurations/defaults"],
		getRepositoriesForConfiguration: ["GET /orgs/{org}/code-security/configurations/{configuration_id}/repositories"],
		getRepositoriesForEnterpriseConfiguration: ["GET /enterprises/{enterprise}/code-security/configurations/{configuration_id}/repositories"],
		getSingleConfigurationForEnterprise: ["GET /enterprises/{enterprise}/code-security/configurations/{configuration_id}"],
		setConfigurationAsDefault: ["PUT /orgs/{org}/code-security/configurations/{configuration_id}/defaults"],
		setConfigurationAsDefaultForEnterprise: ["PUT /enterprises/{enterprise}/code-security/configurations/{configuration_id}/defaults"],
		updateConfiguration: ["PATCH /orgs/{org}/code-security/configurations/{configuration_id}"],
		updateEnterpriseConfiguration: ["PATCH /enterprises/{enterprise}/code-security/configurations/{configuration_id}"]
	},
	codesOfConduct: {
		getAllCodesOfConduct: ["GET /codes_of_conduct"],
		getConductCode: ["GET /codes_of_conduct/{key}"]
	},
	codespaces: {
		addRepositoryForSecretForAuthenticatedUser: ["PUT /user/codespaces/secrets/{secret_name}/repositories/{repository_id}"],
		addSelectedRepoToOrgSecret: ["PUT /orgs/{org}/codespaces/secrets/{secret_name}/repositories/{repository_id}"],
		checkPermissionsForDevcontainer: ["GET /repos/{owner}/{repo}/codespaces/permissions_check"],
		codespaceMachinesForAuthenticatedUser: ["GET /user/codespaces/{codespace_name}/machines"],
		createForAuthenticatedUser: ["POST /user/codespaces"],
		createOrUpdateOrgSecret: ["PUT /orgs/{org}/codespaces/secrets/{secret_name}"],
		createOrUpdateRepoSecret: ["PUT /repos/{owner}/{repo}/codespaces/secrets/{secret_name}"],
		createOrUpdateSecretForAuthenticatedUser: ["PUT /user/codespaces/secrets/{secret_name}"],
		createWithPrForAuthenticatedUser: ["POST /repos/{owner}/{repo}/pulls/{pull_number}/codespaces"],
		createWithRepoForAuthenticatedUser: ["POST /repos/{owner}/{repo}/codespaces"],
		deleteForAuthenticatedUser: ["DELETE /user/codespaces/{codespace_name}"],
		deleteFromOrganization: ["DELETE /orgs/{org}/members/{username}/codespaces/{codespace_name}"],
		deleteOrgSecret: ["DELETE /orgs/{org}/codespaces/secrets/{secret_name}"],
		deleteRepoSecret: ["DELETE /repos/{owner}/{repo}/codespaces/secrets/{secret_name}"],
		deleteSecretForAuthenticatedUser: ["DELETE /user/codespaces/secrets/{secret_name}"],
		exportForAuthenticatedUser: ["POST /user/codespaces/{codespace_name}/exports"],
		getCodespacesForUserInOrg: ["GET /orgs/{org}/members/{username}/codespaces"],
		getExportDetailsForAuthenticatedUser: ["GET /user/codespaces/{codespace_name}/exports/{export_id}"],
		getForAuthenticatedUser: ["GET /user/codespaces/{codespace_name}"],
		getOrgPublicKey: ["GET /orgs/{org}/codespaces/secrets/public-key"],
		getOrgSecret: ["GET /orgs/{org}/codespaces/secrets/{secret_name}"],
		getPublicKeyForAuthenticatedUser: ["GET /user/codespaces/secrets/public-key"],
		getRepoPublicKey: ["GET /repos/{owner}/{repo}/codespaces/secrets/public-key"],
		getRepoSecret: ["GET /repos/{owner}/{repo}/codespaces/secrets/{secret_name}"],
		getSecretForAuthenticatedUser: ["GET /user/codespaces/secrets/{secret_name}"],
		listDevcontainersInRepositoryForAuthenticatedUser: ["GET /repos/{owner}/{repo}/codespaces/devcontainers"],
		listForAuthenticatedUser: ["GET /user/codespaces"],
		listInOrganization: [
			"GET /orgs/{org}/codespaces",
			{},
			{ renamedParameters: { org_id: "org" } }
		],
		listInRepositoryForAuthenticatedUser: ["GET /repos/{owner}/{repo}/codespaces"],
		listOrgSecrets: ["GET /orgs/{org}/codespaces/secrets"],
		listRepoSecrets: ["GET /repos/{owner}/{repo}/codespaces/secrets"],
		listRepositoriesForSecretForAuthenticatedUser: ["GET /user/codespaces/secrets/{secret_name}/repositories"],
		listSecretsForAuthenticatedUser: ["GET /user/codespaces/secrets"],
		listSelectedReposForOrgSecret: ["GET /orgs/{org}/codespaces/secrets/{secret_name}/repositories"],
		preFlightWithRepoForAuthenticatedUser: ["GET /repos/{owner}/{repo}/codespaces/new"],
		publishForAuthenticatedUser: ["POST /user/codespaces/{codespace_name}/publish"],
		removeRepositoryForSecretForAuthenticatedUser: ["DELETE /user/codespaces/secrets/{secret_name}/repositories/{repository_id}"],
		removeSelectedRepoFromOrgSecret: ["DELETE /orgs/{org}/codespaces/secrets/{secret_name}/repositories/{repository_id}"],
		repoMachinesForAuthenticatedUser: ["GET /repos/{owner}/{repo}/codespaces/machines"],
		setRepositoriesForSecretForAuthenticatedUser: ["PUT /user/codespaces/secrets/{secret_name}/repositories"],
		setSelectedReposForOrgSecret: ["PUT /orgs/{org}/codespaces/secrets/{secret_name}/repositories"],
		startForAuthenticatedUser: ["POST /user/codespaces/{codespace_name}/start"],
		stopForAuthenticatedUser: ["POST /user/codespaces/{codespace_name}/stop"],
		stopInOrganization: ["POST /orgs/{org}/members/{username}/codespaces/{codespace_name}/stop"],
		updateForAuthenticatedUser: ["PATCH /user/codespaces/{codespace_name}"]
	},
	copilot: {
		addCopilotSeatsForTeams: ["POST /orgs/{org}/copilot/billing/selected_teams"],
		addCopilotSeatsForUsers: ["POST /orgs/{org}/copilot/billing/selected_users"],
		cancelCopilotSeatAssignmentForTeams: ["DELETE /orgs/{org}/copilot/billing/selected_teams"],
		cancelCopilotSeatAssignmentForUsers: ["DELETE /orgs/{org}/copilot/billing/selected_users"],
		copilotMetricsForOrganization: ["GET /orgs/{org}/copilot/metrics"],
		copilotMetricsForTeam: ["GET /orgs/{org}/team/{team_slug}/copilot/metrics"],
		getCopilotOrganizationDetails: ["GET /orgs/{org}/copilot/billing"],
		getCopilotSeatDetailsForUser: ["GET /orgs/{org}/members/{username}/copilot"],
		listCopilotSeats: ["GET /orgs/{org}/copilot/billing/seats"]
	},
	credentials: { revoke: ["POST /credentials/revoke"] },
	dependabot: {
		addSelectedRepoToOrgSecret: ["PUT /orgs/{org}/dependabot/secrets/{secret_name}/repositories/{repository_id}"],
		createOrUpdateOrgSecret: ["PUT /orgs/{org}/dependabot/secrets/{secret_name}"],
		createOrUpdateRepoSecret: ["PUT /repos/{owner}/{repo}/dependabot/secrets/{secret_name}"],
		deleteOrgSecret: ["DELETE /orgs/{org}/dependabot/secrets/{secret_name}"],
		deleteRepoSecret: ["DELETE /repos/{owner}/{repo}/dependabot/secrets/{secret_name}"],
		getAlert: ["GET /repos/{owner}/{repo}/dependabot/alerts/{alert_number}"],
		getOrgPublicKey: ["GET /orgs/{org}/dependabot/secrets/public-key"],
		getOrgSecret: ["GET /orgs/{org}/dependabot/secrets/{secret_name}"],
		getRepoPublicKey: ["GET /repos/{owner}/{repo}/dependabot/secrets/public-key"],
		getRepoSecret: ["GET /repos/{owner}/{repo}/dependabot/secrets/{secret_name}"],
		listAlertsForEnterprise: ["GET /enterprises/{enterprise}/dependabot/alerts"],
		listAlertsForOrg: ["GET /orgs/{org}/dependabot/alerts"],
		listAlertsForRepo: ["GET /repos/{owner}/{repo}/dependabot/alerts"],
		listOrgSecrets: ["GET /orgs/{org}/dependabot/secrets"],
		listRepoSecrets: ["GET /repos/{owner}/{repo}/dependabot/secrets"],
		listSelectedReposForOrgSecret: ["GET /orgs/{org}/dependabot/secrets/{secret_name}/repositories"],
		removeSelectedRepoFromOrgSecret: ["DELETE /orgs/{org}/dependabot/secrets/{secret_name}/repositories/{repository_id}"],
		repositoryAccessForOrg: ["GET /organizations/{org}/dependabot/repository-access"],
		setRepositoryAccessDefaultLevel: ["PUT /organizations/{org}/dependabot/repository-access/default-level"],
		setSelectedReposForOrgSecret: ["PUT /orgs/{org}/dependabot/secrets/{secret_name}/repositories"],
		updateAlert: ["PATCH /repos/{owner}/{repo}/dependabot/alerts/{alert_number}"],
		updateRepositoryAccessForOrg: ["PATCH /organizations/{org}/dependabot/repository-access"]
	},
	dependencyGraph: {
		createRepositorySnapshot: ["POST /repos/{owner}/{repo}/dependency-graph/snapshots"],
		diffRange: ["GET /repos/{owner}/{repo}/dependency-graph/compare/{basehead}"],
		exportSbom: ["GET /repos/{owner}/{repo}/dependency-graph/sbom"]
	},
	emojis: { get: ["GET /emojis"] },
	enterpriseTeamMemberships: {
		add: ["PUT /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}"],
		bulkAdd: ["POST /enterprises/{enterprise}/teams/{enterprise-team}/memberships/add"],
		bulkRemove: ["POST /enterprises/{enterprise}/teams/{enterprise-team}/memberships/remove"],
		get: ["GET /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}"],
		list: ["GET /enterprises/{enterprise}/teams/{enterprise-team}/memberships"],
		remove: ["DELETE /enterprises/{enterprise}/teams/{enterprise-team}/memberships/{username}"]
	},
	enterpriseTeamOrganizations: {
		add: ["PUT /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}"],
		bulkAdd: ["POST /enterprises/{enterprise}/teams/{enterprise-team}/organizations/add"],
		bulkRemove: ["POST /enterprises/{enterprise}/teams/{enterprise-team}/organizations/remove"],
		delete: ["DELETE /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}"],
		getAssignment: ["GET /enterprises/{enterprise}/teams/{enterprise-team}/organizations/{org}"],
		getAssignments: ["GET /enterprises/{enterprise}/teams/{enterprise-team}/organizations"]
	},
	enterpriseTeams: {
		create: ["POST /enterprises/{enterprise}/teams"],
		delete: ["DELETE /enterprises/{enterprise}/teams/{team_slug}"],
		get: ["GET /enterprises/{enterprise}/teams/{team_slug}"],
		list: ["GET /enterprises/{enterprise}/teams"],
		update: ["PATCH /enterprises/{enterprise}/teams/{team_slug}"]
	},
	gists: {
		checkIsStarred: ["GET /gists/{gist_id}/star"],
		create: ["POST /gists"],
		createComment: ["POST /gists/{gist_id}/comments"],
		delete: ["DELETE /gists/{gist_id}"],
		deleteComment: ["DELETE /gists/{gist_id}/comments/{comment_id}"],
		fork: ["POST /gists/{gist_id}/forks"],
		get: ["GET /gists/{gist_id}"],
		getComment: ["GET /gists/{gist_id}/comments/{comment_id}"],
		getRevision: ["GET /gists/{gist_id}/{sha}"],
		list: ["GET /gists"],
		listComments: ["GET /gists/{gist_id}/comments"],
		listCommits: ["GET /gists/{gist_id}/commits"],
		listForUser: ["GET /users/{username}/gists"],
		listForks: ["GET /gists/{gist_id}/forks"],
		listPublic: ["GET /gists/public"],
		listStarred: ["GET /gists/starred"],
		star: ["PUT /gists/{gist_id}/star"],
		unstar: ["DELETE /gists/{gist_id}/star"],
		update: ["PATCH /gists/{gist_id}"],
		updateComment: ["PATCH /gists/{gist_id}/comments/{comment_id}"]
	},
	git: {
		createBlob: ["POST /repos/{owner}/{repo}/git/blobs"],
		createCommit: ["POST /repos/{owner}/{repo}/git/commits"],
		createRef: ["POST /repos/{owner}/{repo}/git/refs"],
		createTag: ["POST /repos/{owner}/{repo}/git/tags"],
		createTree: ["POST /repos/{owner}/{repo}/git/trees"],
		deleteRef: ["DELETE /repos/{owner}/{repo}/git/refs/{ref}"],
		getBlob: ["GET /repos/{owner}/{repo}/git/blobs/{file_sha}"],
		getCommit: ["GET /repos/{owner}/{repo}/git/commits/{commit_sha}"],
		getRef: ["GET /repos/{owner}/{repo}/git/ref/{ref}"],
		getTag: ["GET /repos/{owner}/{repo}/git/tags/{tag_sha}"],
		getTree: ["GET /repos/{owner}/{repo}/git/trees/{tree_sha}"],
		listMatchingRefs: ["GET /repos/{owner}/{repo}/git/matching-refs/{ref}"],
		updateRef: ["PATCH /repos/{owner}/{repo}/git/refs/{ref}"]
	},
	gitignore: {
		getAllTemplates: ["GET /gitignore/templates"],
		getTemplate: ["GET /gitignore/templates/{name}"]
	},
	hostedCompute: {
		createNetworkConfigurationForOrg: ["POST /orgs/{org}/settings/network-configurations"],
		deleteNetworkConfigurationFromOrg: ["DELETE /orgs/{org}/settings/network-configurations/{network_configuration_id}"],
		getNetworkConfigurationForOrg: ["GET /orgs/{org}/settings/network-configurations/{network_configuration_id}"],
		getNetworkSettingsForOrg: ["GET /orgs/{org}/settings/network-settings/{network_settings_id}"],
		listNetworkConfigurationsForOrg: ["GET /orgs/{org}/settings/network-configurations"],
		updateNetworkConfigurationForOrg: ["PATCH /orgs/{org}/settings/network-configurations/{network_configuration_id}"]
	},
	interactions: {
		getRestrictionsForAuthenticatedUser: ["GET /user/interaction-limits"],
		getRestrictionsForOrg: ["GET /orgs/{org}/interaction-limits"],
		getRestrictionsForRepo: ["GET /repos/{owner}/{repo}/interaction-limits"],
		getRestrictionsForYourPublicRepos: [
			"GET /user/interaction-limits",
			{},
			{ renamed: ["interactions", "getRestrictionsForAuthenticatedUser"] }
		],
		removeRestrictionsForAuthenticatedUser: ["DELETE /user/interaction-limits"],
		removeRestrictionsForOrg: ["DELETE /orgs/{org}/interaction-limits"],
		removeRestrictionsForRepo: ["DELETE /repos/{owner}/{repo}/interaction-limits"],
		removeRestrictionsForYourPublicRepos: [
			"DELETE /user/interaction-limits",
			{},
			{ renamed: ["interactions", "removeRestrictionsForAuthenticatedUser"] }
		],
		setRestrictionsForAuthenticatedUser: ["PUT /user/interaction-limits"],
		setRestrictionsForOrg: ["PUT /orgs/{org}/interaction-limits"],
		setRestrictionsForRepo: ["PUT /repos/{owner}/{repo}/interaction-limits"],
		setRestrictionsForYourPublicRepos: [
			"PUT /user/interaction-limits",
			{},
			{ renamed: ["interactions", "setRestrictionsForAuthenticatedUser"] }
		]
	},
	issues: {
		addAssignees: ["POST /repos/{owner}/{repo}/issues/{issue_number}/assignees"],
		addBlockedByDependency: ["POST /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by"],
		addLabels: ["POST /repos/{owner}/{repo}/issues/{issue_number}/labels"],
		addSubIssue: ["POST /repos/{owner}/{repo}/issues/{issue_number}/sub_issues"],
		checkUserCanBeAssigned: ["GET /repos/{owner}/{repo}/assignees/{assignee}"],
		checkUserCanBeAssignedToIssue: ["GET /repos/{owner}/{repo}/issues/{issue_number}/assignees/{assignee}"],
		create: ["POST /repos/{owner}/{repo}/issues"],
		createComment: ["POST /repos/{owner}/{repo}/issues/{issue_number}/comments"],
		createLabel: ["POST /repos/{owner}/{repo}/labels"],
		createMilestone: ["POST /repos/{owner}/{repo}/milestones"],
		deleteComment: ["DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}"],
		deleteLabel: ["DELETE /repos/{owner}/{repo}/labels/{name}"],
		deleteMilestone: ["DELETE /repos/{owner}/{repo}/milestones/{milestone_number}"],
		get: ["GET /repos/{owner}/{repo}/issues/{issue_number}"],
		getComment: ["GET /repos/{owner}/{repo}/issues/comments/{comment_id}"],
		getEvent: ["GET /repos/{owner}/{repo}/issues/events/{event_id}"],
		getLabel: ["GET /repos/{owner}/{repo}/labels/{name}"],
		getMilestone: ["GET /repos/{owner}/{repo}/milestones/{milestone_number}"],
		getParent: ["GET /repos/{owner}/{repo}/issues/{issue_number}/parent"],
		list: ["GET /issues"],
		listAssignees: ["GET /repos/{owner}/{repo}/assignees"],
		listComments: ["GET /repos/{owner}/{repo}/issues/{issue_number}/comments"],
		listCommentsForRepo: ["GET /repos/{owner}/{repo}/issues/comments"],
		listDependenciesBlockedBy: ["GET /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by"],
		listDependenciesBlocking: ["GET /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocking"],
		listEvents: ["GET /repos/{owner}/{repo}/issues/{issue_number}/events"],
		listEventsForRepo: ["GET /repos/{owner}/{repo}/issues/events"],
		listEventsForTimeline: ["GET /repos/{owner}/{repo}/issues/{issue_number}/timeline"],
		listForAuthenticatedUser: ["GET /user/issues"],
		listForOrg: ["GET /orgs/{org}/issues"],
		listForRepo: ["GET /repos/{owner}/{repo}/issues"],
		listLabelsForMilestone: ["GET /repos/{owner}/{repo}/milestones/{milestone_number}/labels"],
		listLabelsForRepo: ["GET /repos/{owner}/{repo}/labels"],
		listLabelsOnIssue: ["GET /repos/{owner}/{repo}/issues/{issue_number}/labels"],
		listMilestones: ["GET /repos/{owner}/{repo}/milestones"],
		listSubIssues: ["GET /repos/{owner}/{repo}/issues/{issue_number}/sub_issues"],
		lock: ["PUT /repos/{owner}/{repo}/issues/{issue_number}/lock"],
		removeAllLabels: ["DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels"],
		removeAssignees: ["DELETE /repos/{owner}/{repo}/issues/{issue_number}/assignees"],
		removeDependencyBlockedBy: ["DELETE /repos/{owner}/{repo}/issues/{issue_number}/dependencies/blocked_by/{issue_id}"],
		removeLabel: ["DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}"],
		removeSubIssue: ["DELETE /repos/{owner}/{repo}/issues/{issue_number}/sub_issue"],
		reprioritizeSubIssue: ["PATCH /repos/{owner}/{repo}/issues/{issue_number}/sub_issues/priority"],
		setLabels: ["PUT /repos/{owner}/{repo}/issues/{issue_number}/labels"],
		unlock: ["DELETE /repos/{owner}/{repo}/issues/{issue_number}/lock"],
		update: ["PATCH /repos/{owner}/{repo}/issues/{issue_number}"],
		updateComment: ["PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}"],
		updateLabel: ["PATCH /repos/{owner}/{repo}/labels/{name}"],
		updateMilestone: ["PATCH /repos/{owner}/{repo}/milestones/{milestone_number}"]
	},
	licenses: {
		get: ["GET /licenses/{license}"],
		getAllCommonlyUsed: ["GET /licenses"],
		getForRepo: ["GET /repos/{owner}/{repo}/license"]
	},
	markdown: {
		render: ["POST /markdown"],
		renderRaw: ["POST /markdown/raw", { headers: { "content-type": "text/plain; charset=utf-8" } }]
	},
	meta: {
		get: ["GET /meta"],
		getAllVersions: ["GET /versions"],
		getOctocat: ["GET /octocat"],
		getZen: ["GET /zen"],
		root: ["GET /"]
	},
	migrations: {
		deleteArchiveForAuthenticatedUser: ["DELETE /user/migrations/{migration_id}/archive"],
		deleteArchiveForOrg: ["DELETE /orgs/{org}/migrations/{migration_id}/archive"],
		downloadArchiveForOrg: ["GET /orgs/{org}/migrations/{migration_id}/archive"],
		getArchiveForAuthenticatedUser: ["GET /user/migrations/{migration_id}/archive"],
		getStatusForAuthenticatedUser: ["GET /user/migrations/{migration_id}"],
		getStatusForOrg: ["GET /orgs/{org}/migrations/{migration_id}"],
		listForAuthenticatedUser: ["GET /user/migrations"],
		listForOrg: ["GET /orgs/{org}/migrations"],
		listReposForAuthenticatedUser: ["GET /user/migrations/{migration_id}/repositories"],
		listReposForOrg: ["GET /orgs/{org}/migrations/{migration_id}/repositories"],
		listReposForUser: [
			"GET /user/migrations/{migration_id}/repositories",
			{},
			{ renamed: ["migrations", "listReposForAuthenticatedUser"] }
		],
		startForAuthenticatedUser: ["POST /user/migrations"],
		startForOrg: ["POST /orgs/{org}/migrations"],
		unlockRepoForAuthenticatedUser: ["DELETE /user/migrations/{migration_id}/repos/{repo_name}/lock"],
		unlockRepoForOrg: ["DELETE /orgs/{org}/migrations/{migration_id}/repos/{repo_name}/lock"]
	},
	oidc: {
		getOidcCustomSubTemplateForOrg: ["GET /orgs/{org}/actions/oidc/customization/sub"],
		updateOidcCustomSubTemplateForOrg: ["PUT /orgs/{org}/actions/oidc/customization/sub"]
	},
	orgs: {
		addSecurityManagerTeam: [
			"PUT /orgs/{org}/security-managers/teams/{team_slug}",
			{},
			{ deprecated: "octokit.rest.orgs.addSecurityManagerTeam() is deprecated, see https://docs.github.com/rest/orgs/security-managers#add-a-security-manager-team" }
		],
		assignTeamToOrgRole: ["PUT /orgs/{org}/organization-roles/teams/{team_slug}/{role_id}"],
		assignUserToOrgRole: ["PUT /orgs/{org}/organization-roles/users/{username}/{role_id}"],
		blockUser: ["PUT /orgs/{org}/blocks/{username}"],
		cancelInvitation: ["DELETE /orgs/{org}/invitations/{invitation_id}"],
		checkBlockedUser: ["GET /orgs/{org}/blocks/{username}"],
		checkMembershipForUser: ["GET /orgs/{org}/members/{username}"],
		checkPublicMembershipForUser: ["GET /orgs/{org}/public_members/{username}"],
		convertMemberToOutsideCollaborator: ["PUT /orgs/{org}/outside_collaborators/{username}"],
		createArtifactStorageRecord: ["POST /orgs/{org}/artifacts/metadata/storage-record"],
		createInvitation: ["POST /orgs/{org}/invitations"],
		createIssueType: ["POST /orgs/{org}/issue-types"],
		createWebhook: ["POST /orgs/{org}/hooks"],
		customPropertiesForOrgsCreateOrUpdateOrganizationValues: ["PATCH /organizations/{org}/org-properties/values"],
		customPropertiesForOrgsGetOrganizationValues: ["GET /organizations/{org}/org-properties/values"],
		customPropertiesForReposCreateOrUpdateOrganizationDefinition: ["PUT /orgs/{org}/properties/schema/{custom_property_name}"],
		customPropertiesForReposCreateOrUpdateOrganizationDefinitions: ["PATCH /orgs/{org}/properties/schema"],
		customPropertiesForReposCreateOrUpdateOrganizationValues: ["PATCH /orgs/{org}/properties/values"],
		customPropertiesForReposDeleteOrganizationDefinition: ["DELETE /orgs/{org}/properties/schema/{custom_property_name}"],
		customPropertiesForReposGetOrganizationDefinition: ["GET /orgs/{org}/properties/schema/{custom_property_name}"],
		customPropertiesForReposGetOrganizationDefinitions: ["GET /orgs/{org}/properties/schema"],
		customPropertiesForReposGetOrganizationValues: ["GET /orgs/{org}/properties/values"],
		delete: ["DELETE /orgs/{org}"],
		deleteAttestationsBulk: ["POST /orgs/{org}/attestations/delete-request"],
		deleteAttestationsById: ["DELETE /orgs/{org}/attestations/{attestation_id}"],
		deleteAttestationsBySubjectDigest: ["DELETE /orgs/{org}/attestations/digest/{subject_digest}"],
		deleteIssueType: ["DELETE /orgs/{org}/issue-types/{issue_type_id}"],
		deleteWebhook: ["DELETE /orgs/{org}/hooks/{hook_id}"],
		disableSelectedRepositoryImmutableReleasesOrganization: ["DELETE /orgs/{org}/settings/immutable-releases/repositories/{repository_id}"],
		enableSelectedRepositoryImmutableReleasesOrganization: ["PUT /orgs/{org}/settings/immutable-releases/repositories/{repository_id}"],
		get: ["GET /orgs/{org}"],
		getImmutableReleasesSettings: ["GET /orgs/{org}/settings/immutable-releases"],
		getImmutableReleasesSettingsRepositories: ["GET /orgs/{org}/settings/immutable-releases/repositories"],
		getMembershipForAuthenticatedUser: ["GET /user/memberships/orgs/{org}"],
		getMembershipForUser: ["GET /orgs/{org}/memberships/{username}"],
		getOrgRole: ["GET /orgs/{org}/organization-roles/{role_id}"],
		getOrgRulesetHistory: ["GET /orgs/{org}/rulesets/{ruleset_id}/history"],
		getOrgRulesetVersion: ["GET /orgs/{org}/rulesets/{ruleset_id}/history/{version_id}"],
		getWebhook: ["GET /orgs/{org}/hooks/{hook_id}"],
		getWebhookConfigForOrg: ["GET /orgs/{org}/hooks/{hook_id}/config"],
		getWebhookDelivery: ["GET /orgs/{org}/hooks/{hook_id}/deliveries/{delivery_id}"],
		list: ["GET /organizations"],
		listAppInstallations: ["GET /orgs/{org}/installations"],
		listArtifactStorageRecords: ["GET /orgs/{org}/artifacts/{subject_digest}/metadata/storage-records"],
		listAttestationRepositories: ["GET /orgs/{org}/attestations/repositories"],
		listAttestations: ["GET /orgs/{org}/attestations/{subject_digest}"],
		listAttestationsBulk: ["POST /orgs/{org}/attestations/bulk-list{?per_page,before,after}"],
		listBlockedUsers: ["GET /orgs/{org}/blocks"],
		listFailedInvitations: ["GET /orgs/{org}/failed_invitations"],
		listForAuthenticatedUser: ["GET /user/orgs"],
		listForUser: ["GET /users/{username}/orgs"],
		listInvitationTeams: ["GET /orgs/{org}/invitations/{invitation_id}/teams"],
		listIssueTypes: ["GET /orgs/{org}/issue-types"],
		listMembers: ["GET /orgs/{org}/members"],
		listMembershipsForAuthenticatedUser: ["GET /user/memberships/orgs"],
		listOrgRoleTeams: ["GET /orgs/{org}/organization-roles/{role_id}/teams"],
		listOrgRoleUsers: ["GET /orgs/{org}/organization-roles/{role_id}/users"],
		listOrgRoles: ["GET /orgs/{org}/organization-roles"],
		listOrganizationFineGrainedPermissions: ["GET /orgs/{org}/organization-fine-grained-permissions"],
		listOutsideCollaborators: ["GET /orgs/{org}/outside_collaborators"],
		listPatGrantRepositories: ["GET /orgs/{org}/personal-access-tokens/{pat_id}/repositories"],
		listPatGrantRequestRepositories: ["GET /orgs/{org}/personal-access-token-requests/{pat_request_id}/repositories"],
		listPatGrantRequests: ["GET /orgs/{org}/personal-access-token-requests"],
		listPatGrants: ["GET /orgs/{org}/personal-access-tokens"],
		listPendingInvitations: ["GET /orgs/{org}/invitations"],
		listPublicMembers: ["GET /orgs/{org}/public_members"],
		listSecurityManagerTeams: [
			"GET /orgs/{org}/security-managers",
			{},
			{ deprecated: "octokit.rest.orgs.listSecurityManagerTeams() is deprecated, see https://docs.github.com/rest/orgs/security-managers#list-security-manager-teams" }
		],
		listWebhookDeliveries: ["GET /orgs/{org}/hooks/{hook_id}/deliveries"],
		listWebhooks: ["GET /orgs/{org}/hooks"],
		pingWebhook: ["POST /orgs/{org}/hooks/{hook_id}/pings"],
		redeliverWebhookDelivery: ["POST /orgs/{org}/hooks/{hook_id}/deliveries/{delivery_id}/attempts"],
		removeMember: ["DELETE /orgs/{org}/members/{username}"],
		removeMembershipForUser: ["DELETE /orgs/{org}/memberships/{username}"],
		removeOutsideCollaborator: ["DELETE /orgs/{org}/outside_collaborators/{username}"],
		removePublicMembershipForAuthenticatedUser: ["DELETE /orgs/{org}/public_members/{username}"],
		removeSecurityManagerTeam: [
			"DELETE /orgs/{org}/security-managers/teams/{team_slug}",
			{},
			{ deprecated: "octokit.rest.orgs.removeSecurityManagerTeam() is deprecated, see https://docs.github.com/rest/orgs/security-managers#remove-a-security-manager-team" }
		],
		reviewPatGrantRequest: ["POST /orgs/{org}/personal-access-token-requests/{pat_request_id}"],
		reviewPatGrantRequestsInBulk: ["POST /orgs/{org}/personal-access-token-requests"],
		revokeAllOrgRolesTeam: ["DELETE /orgs/{org}/organization-roles/teams/{team_slug}"],
		revokeAllOrgRolesUser: ["DELETE /orgs/{org}/organization-roles/users/{username}"],
		revokeOrgRoleTeam: ["DELETE /orgs/{org}/organization-roles/teams/{team_slug}/{role_id}"],
		revokeOrgRoleUser: ["DELETE /orgs/{org}/organization-roles/users/{username}/{role_id}"],
		setImmutableReleasesSettings: ["PUT /orgs/{org}/settings/immutable-releases"],
		setImmutableReleasesSettingsRepositories: ["PUT /orgs/{org}/settings/immutable-releases/repositories"],
		setMembershipForUser: ["PUT /orgs/{org}/memberships/{username}"],
		setPublicMembershipForAuthenticatedUser: ["PUT /orgs/{org}/public_members/{username}"],
		unblockUser: ["DELETE /orgs/{org}/blocks/{username}"],
		update: ["PATCH /orgs/{org}"],
		updateIssueType: ["PUT /orgs/{org}/issue-types/{issue_type_id}"],
		updateMembershipForAuthenticatedUser: ["PATCH /user/memberships/orgs/{org}"],
		updatePatAccess: ["POST /orgs/{org}/personal-access-tokens/{pat_id}"],
		updatePatAccesses: ["POST /orgs/{org}/personal-access-tokens"],
		updateWebhook: ["PATCH /orgs/{org}/hooks/{hook_id}"],
		updateWebhookConfigForOrg: ["PATCH /orgs/{org}/hooks/{hook_id}/config"]
	},
	packages: {
		deletePackageForAuthenticatedUser: ["DELETE /user/packages/{package_type}/{package_name}"],
		deletePackageForOrg: ["DELETE /orgs/{org}/packages/{package_type}/{package_name}"],
		deletePackageForUser: ["DELETE /users/{username}/packages/{package_type}/{package_name}"],
		deletePackageVersionForAuthenticatedUser: ["DELETE /user/packages/{package_type}/{package_name}/versions/{package_version_id}"],
		deletePackageVersionForOrg: ["DELETE /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}"],
		deletePackageVersionForUser: ["DELETE /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}"],
		getAllPackageVersionsForAPackageOwnedByAnOrg: [
			"GET /orgs/{org}/packages/{package_type}/{package_name}/versions",
			{},
			{ renamed: ["packages", "getAllPackageVersionsForPackageOwnedByOrg"] }
		],
		getAllPackageVersionsForAPackageOwnedByTheAuthenticatedUser: [
			"GET /user/packages/{package_type}/{package_name}/versions",
			{},
			{ renamed: ["packages", "getAllPackageVersionsForPackageOwnedByAuthenticatedUser"] }
		],
		getAllPackageVersionsForPackageOwnedByAuthenticatedUser: ["GET /user/packages/{package_type}/{package_name}/versions"],
		getAllPackageVersionsForPackageOwnedByOrg: ["GET /orgs/{org}/packages/{package_type}/{package_name}/versions"],
		getAllPackageVersionsForPackageOwnedByUser: ["GET /users/{username}/packages/{package_type}/{package_name}/versions"],
		getPackageForAuthenticatedUser: ["GET /user/packages/{package_type}/{package_name}"],
		getPackageForOrganization: ["GET /orgs/{org}/packages/{package_type}/{package_name}"],
		getPackageForUser: ["GET /users/{username}/packages/{package_type}/{package_name}"],
		getPackageVersionForAuthenticatedUser: ["GET /user/packages/{package_type}/{package_name}/versions/{package_version_id}"],
		getPackageVersionForOrganization: ["GET /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}"],
		getPackageVersionForUser: ["GET /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}"],
		listDockerMigrationConflictingPackagesForAuthenticatedUser: ["GET /user/docker/conflicts"],
		listDockerMigrationConflictingPackagesForOrganization: ["GET /orgs/{org}/docker/conflicts"],
		listDockerMigrationConflictingPackagesForUser: ["GET /users/{username}/docker/conflicts"],
		listPackagesForAuthenticatedUser: ["GET /user/packages"],
		listPackagesForOrganization: ["GET /orgs/{org}/packages"],
		listPackagesForUser: ["GET /users/{username}/packages"],
		restorePackageForAuthenticatedUser: ["POST /user/packages/{package_type}/{package_name}/restore{?token}"],
		restorePackageForOrg: ["POST /orgs/{org}/packages/{package_type}/{package_name}/restore{?token}"],
		restorePackageForUser: ["POST /users/{username}/packages/{package_type}/{package_name}/restore{?token}"],
		restorePackageVersionForAuthenticatedUser: ["POST /user/packages/{package_type}/{package_name}/versions/{package_version_id}/restore"],
		restorePackageVersionForOrg: ["POST /orgs/{org}/packages/{package_type}/{package_name}/versions/{package_version_id}/restore"],
		restorePackageVersionForUser: ["POST /users/{username}/packages/{package_type}/{package_name}/versions/{package_version_id}/restore"]
	},
	privateRegistries: {
		createOrgPrivateRegistry: ["POST /orgs/{org}/private-registries"],
		deleteOrgPrivateRegistry: ["DELETE /orgs/{org}/private-registries/{secret_name}"],
		getOrgPrivateRegistry: ["GET /orgs/{org}/private-registries/{secret_name}"],
		getOrgPublicKey: ["GET /orgs/{org}/private-registries/public-key"],
		listOrgPrivateRegistries: ["GET /orgs/{org}/private-registries"],
		updateOrgPrivateRegistry: ["PATCH /orgs/{org}/private-registries/{secret_name}"]
	},
	projects: {
		addItemForOrg: ["POST /orgs/{org}/projectsV2/{project_number}/items"],
		addItemForUser: ["POST /users/{username}/projectsV2/{project_number}/items"],
		deleteItemForOrg: ["DELETE /orgs/{org}/projectsV2/{project_number}/items/{item_id}"],
		deleteItemForUser: ["DELETE /users/{username}/projectsV2/{project_number}/items/{item_id}"],
		getFieldForOrg: ["GET /orgs/{org}/projectsV2/{project_number}/fields/{field_id}"],
		getFieldForUser: ["GET /users/{username}/projectsV2/{project_number}/fields/{field_id}"],
		getForOrg: ["GET /orgs/{org}/projectsV2/{project_number}"],
		getForUser: ["GET /users/{username}/projectsV2/{project_number}"],
		getOrgItem: ["GET /orgs/{org}/projectsV2/{project_number}/items/{item_id}"],
		getUserItem: ["GET /users/{username}/projectsV2/{project_number}/items/{item_id}"],
		listFieldsForOrg: ["GET /orgs/{org}/projectsV2/{project_number}/fields"],
		listFieldsForUser: ["GET /users/{username}/projectsV2/{project_number}/fields"],
		listForOrg: ["GET /orgs/{org}/projectsV2"],
		listForUser: ["GET /users/{username}/projectsV2"],
		listItemsForOrg: ["GET /orgs/{org}/projectsV2/{project_number}/items"],
		listItemsForUser: ["GET /users/{username}/projectsV2/{project_number}/items"],
		updateItemForOrg: ["PATCH /orgs/{org}/projectsV2/{project_number}/items/{item_id}"],
		updateItemForUser: ["PATCH /users/{username}/projectsV2/{project_number}/items/{item_id}"]
	},
	pulls: {
		checkIfMerged: ["GET /repos/{owner}/{repo}/pulls/{pull_number}/merge"],
		create: ["POST /repos/{owner}/{repo}/pulls"],
		createReplyForReviewComment: ["POST /repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies"],
		createReview: ["POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews"],
		createReviewComment: ["POST /repos/{owner}/{repo}/pulls/{pull_number}/comments"],
		deletePendingReview: ["DELETE /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}"],
		deleteReviewComment: ["DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}"],
		dismissReview: ["PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/dismissals"],
		get: ["GET /repos/{owner}/{repo}/pulls/{pull_number}"],
		getReview: ["GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}"],
		getReviewComment: ["GET /repos/{owner}/{repo}/pulls/comments/{comment_id}"],
		list: ["GET /repos/{owner}/{repo}/pulls"],
		listCommentsForReview: ["GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/comments"],
		listCommits: ["GET /repos/{owner}/{repo}/pulls/{pull_number}/commits"],
		listFiles: ["GET /repos/{owner}/{repo}/pulls/{pull_number}/files"],
		listRequestedReviewers: ["GET /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers"],
		listReviewComments: ["GET /repos/{owner}/{repo}/pulls/{pull_number}/comments"],
		listReviewCommentsForRepo: ["GET /repos/{owner}/{repo}/pulls/comments"],
		listReviews: ["GET /repos/{owner}/{repo}/pulls/{pull_number}/reviews"],
		merge: ["PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge"],
		removeRequestedReviewers: ["DELETE /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers"],
		requestReviewers: ["POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers"],
		submitReview: ["POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}/events"],
		update: ["PATCH /repos/{owner}/{repo}/pulls/{pull_number}"],
		updateBranch: ["PUT /repos/{owner}/{repo}/pulls/{pull_number}/update-branch"],
		updateReview: ["PUT /repos/{owner}/{repo}/pulls/{pull_number}/reviews/{review_id}"],
		updateReviewComment: ["PATCH /repos/{owner}/{repo}/pulls/comments/{comment_id}"]
	},
	rateLimit: { get: ["GET /rate_limit"] },
	reactions: {
		createForCommitComment: ["POST /repos/{owner}/{repo}/comments/{comment_id}/reactions"],
		createForIssue: ["POST /repos/{owner}/{repo}/issues/{issue_number}/reactions"],
		createForIssueComment: ["POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions"],
		createForPullRequestReviewComment: ["POST /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions"],
		createForRelease: ["POST /repos/{owner}/{repo}/releases/{release_id}/reactions"],
		createForTeamDiscussionCommentInOrg: ["POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions"],
		createForTeamDiscussionInOrg: ["POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions"],
		deleteForCommitComment: ["DELETE /repos/{owner}/{repo}/comments/{comment_id}/reactions/{reaction_id}"],
		deleteForIssue: ["DELETE /repos/{owner}/{repo}/issues/{issue_number}/reactions/{reaction_id}"],
		deleteForIssueComment: ["DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions/{reaction_id}"],
		deleteForPullRequestComment: ["DELETE /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions/{reaction_id}"],
		deleteForRelease: ["DELETE /repos/{owner}/{repo}/releases/{release_id}/reactions/{reaction_id}"],
		deleteForTeamDiscussion: ["DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions/{reaction_id}"],
		deleteForTeamDiscussionComment: ["DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions/{reaction_id}"],
		listForCommitComment: ["GET /repos/{owner}/{repo}/comments/{comment_id}/reactions"],
		listForIssue: ["GET /repos/{owner}/{repo}/issues/{issue_number}/reactions"],
		listForIssueComment: ["GET /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions"],
		listForPullRequestReviewComment: ["GET /repos/{owner}/{repo}/pulls/comments/{comment_id}/reactions"],
		listForRelease: ["GET /repos/{owner}/{repo}/releases/{release_id}/reactions"],
		listForTeamDiscussionCommentInOrg: ["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}/reactions"],
		listForTeamDiscussionInOrg: ["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/reactions"]
	},
	repos: {
		acceptInvitation: [
			"PATCH /user/repository_invitations/{invitation_id}",
			{},
			{ renamed: ["repos", "acceptInvitationForAuthenticatedUser"] }
		],
		acceptInvitationForAuthenticatedUser: ["PATCH /user/repository_invitations/{invitation_id}"],
		addAppAccessRestrictions: [
			"POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps",
			{},
			{ mapToData: "apps" }
		],
		addCollaborator: ["PUT /repos/{owner}/{repo}/collaborators/{username}"],
		addStatusCheckContexts: [
			"POST /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts",
			{},
			{ mapToData: "contexts" }
		],
		addTeamAccessRestrictions: [
			"POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams",
			{},
			{ mapToData: "teams" }
		],
		addUserAccessRestrictions: [
			"POST /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users",
			{},
			{ mapToData: "users" }
		],
		cancelPagesDeployment: ["POST /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}/cancel"],
		checkAutomatedSecurityFixes: ["GET /repos/{owner}/{repo}/automated-security-fixes"],
		checkCollaborator: ["GET /repos/{owner}/{repo}/collaborators/{username}"],
		checkImmutableReleases: ["GET /repos/{owner}/{repo}/immutable-releases"],
		checkPrivateVulnerabilityReporting: ["GET /repos/{owner}/{repo}/private-vulnerability-reporting"],
		checkVulnerabilityAlerts: ["GET /repos/{owner}/{repo}/vulnerability-alerts"],
		codeownersErrors: ["GET /repos/{owner}/{repo}/codeowners/errors"],
		compareCommits: ["GET /repos/{owner}/{repo}/compare/{base}...{head}"],
		compareCommitsWithBasehead: ["GET /repos/{owner}/{repo}/compare/{basehead}"],
		createAttestation: ["POST /repos/{owner}/{repo}/attestations"],
		createAutolink: ["POST /repos/{owner}/{repo}/autolinks"],
		createCommitComment: ["POST /repos/{owner}/{repo}/commits/{commit_sha}/comments"],
		createCommitSignatureProtection: ["POST /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures"],
		createCommitStatus: ["POST /repos/{owner}/{repo}/statuses/{sha}"],
		createDeployKey: ["POST /repos/{owner}/{repo}/keys"],
		createDeployment: ["POST /repos/{owner}/{repo}/deployments"],
		createDeploymentBranchPolicy: ["POST /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies"],
		createDeploymentProtectionRule: ["POST /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules"],
		createDeploymentStatus: ["POST /repos/{owner}/{repo}/deployments/{deployment_id}/statuses"],
		createDispatchEvent: ["POST /repos/{owner}/{repo}/dispatches"],
		createForAuthenticatedUser: ["POST /user/repos"],
		createFork: ["POST /repos/{owner}/{repo}/forks"],
		createInOrg: ["POST /orgs/{org}/repos"],
		createOrUpdateEnvironment: ["PUT /repos/{owner}/{repo}/environments/{environment_name}"],
		createOrUpdateFileContents: ["PUT /repos/{owner}/{repo}/contents/{path}"],
		createOrgRuleset: ["POST /orgs/{org}/rulesets"],
		createPagesDeployment: ["POST /repos/{owner}/{repo}/pages/deployments"],
		createPagesSite: ["POST /repos/{owner}/{repo}/pages"],
		createRelease: ["POST /repos/{owner}/{repo}/releases"],
		createRepoRuleset: ["POST /repos/{owner}/{repo}/rulesets"],
		createUsingTemplate: ["POST /repos/{template_owner}/{template_repo}/generate"],
		createWebhook: ["POST /repos/{owner}/{repo}/hooks"],
		customPropertiesForReposCreateOrUpdateRepositoryValues: ["PATCH /repos/{owner}/{repo}/properties/values"],
		customPropertiesForReposGetRepositoryValues: ["GET /repos/{owner}/{repo}/properties/values"],
		declineInvitation: [
			"DELETE /user/repository_invitations/{invitation_id}",
			{},
			{ renamed: ["repos", "declineInvitationForAuthenticatedUser"] }
		],
		declineInvitationForAuthenticatedUser: ["DELETE /user/repository_invitations/{invitation_id}"],
		delete: ["DELETE /repos/{owner}/{repo}"],
		deleteAccessRestrictions: ["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions"],
		deleteAdminBranchProtection: ["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins"],
		deleteAnEnvironment: ["DELETE /repos/{owner}/{repo}/environments/{environment_name}"],
		deleteAutolink: ["DELETE /repos/{owner}/{repo}/autolinks/{autolink_id}"],
		deleteBranchProtection: ["DELETE /repos/{owner}/{repo}/branches/{branch}/protection"],
		deleteCommitComment: ["DELETE /repos/{owner}/{repo}/comments/{comment_id}"],
		deleteCommitSignatureProtection: ["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures"],
		deleteDeployKey: ["DELETE /repos/{owner}/{repo}/keys/{key_id}"],
		deleteDeployment: ["DELETE /repos/{owner}/{repo}/deployments/{deployment_id}"],
		deleteDeploymentBranchPolicy: ["DELETE /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}"],
		deleteFile: ["DELETE /repos/{owner}/{repo}/contents/{path}"],
		deleteInvitation: ["DELETE /repos/{owner}/{repo}/invitations/{invitation_id}"],
		deleteOrgRuleset: ["DELETE /orgs/{org}/rulesets/{ruleset_id}"],
		deletePagesSite: ["DELETE /repos/{owner}/{repo}/pages"],
		deletePullRequestReviewProtection: ["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews"],
		deleteRelease: ["DELETE /repos/{owner}/{repo}/releases/{release_id}"],
		deleteReleaseAsset: ["DELETE /repos/{owner}/{repo}/releases/assets/{asset_id}"],
		deleteRepoRuleset: ["DELETE /repos/{owner}/{repo}/rulesets/{ruleset_id}"],
		deleteWebhook: ["DELETE /repos/{owner}/{repo}/hooks/{hook_id}"],
		disableAutomatedSecurityFixes: ["DELETE /repos/{owner}/{repo}/automated-security-fixes"],
		disableDeploymentProtectionRule: ["DELETE /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/{protection_rule_id}"],
		disableImmutableReleases: ["DELETE /repos/{owner}/{repo}/immutable-releases"],
		disablePrivateVulnerabilityReporting: ["DELETE /repos/{owner}/{repo}/private-vulnerability-reporting"],
		disableVulnerabilityAlerts: ["DELETE /repos/{owner}/{repo}/vulnerability-alerts"],
		downloadArchive: [
			"GET /repos/{owner}/{repo}/zipball/{ref}",
			{},
			{ renamed: ["repos", "downloadZipballArchive"] }
		],
		downloadTarballArchive: ["GET /repos/{owner}/{repo}/tarball/{ref}"],
		downloadZipballArchive: ["GET /repos/{owner}/{repo}/zipball/{ref}"],
		enableAutomatedSecurityFixes: ["PUT /repos/{owner}/{repo}/automated-security-fixes"],
		enableImmutableReleases: ["PUT /repos/{owner}/{repo}/immutable-releases"],
		enablePrivateVulnerabilityReporting: ["PUT /repos/{owner}/{repo}/private-vulnerability-reporting"],
		enableVulnerabilityAlerts: ["PUT /repos/{owner}/{repo}/vulnerability-alerts"],
		generateReleaseNotes: ["POST /repos/{owner}/{repo}/releases/generate-notes"],
		get: ["GET /repos/{owner}/{repo}"],
		getAccessRestrictions: ["GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions"],
		getAdminBranchProtection: ["GET /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins"],
		getAllDeploymentProtectionRules: ["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules"],
		getAllEnvironments: ["GET /repos/{owner}/{repo}/environments"],
		getAllStatusCheckContexts: ["GET /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts"],
		getAllTopics: ["GET /repos/{owner}/{repo}/topics"],
		getAppsWithAccessToProtectedBranch: ["GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps"],
		getAutolink: ["GET /repos/{owner}/{repo}/autolinks/{autolink_id}"],
		getBranch: ["GET /repos/{owner}/{repo}/branches/{branch}"],
		getBranchProtection: ["GET /repos/{owner}/{repo}/branches/{branch}/protection"],
		getBranchRules: ["GET /repos/{owner}/{repo}/rules/branches/{branch}"],
		getClones: ["GET /repos/{owner}/{repo}/traffic/clones"],
		getCodeFrequencyStats: ["GET /repos/{owner}/{repo}/stats/code_frequency"],
		getCollaboratorPermissionLevel: ["GET /repos/{owner}/{repo}/collaborators/{username}/permission"],
		getCombinedStatusForRef: ["GET /repos/{owner}/{repo}/commits/{ref}/status"],
		getCommit: ["GET /repos/{owner}/{repo}/commits/{ref}"],
		getCommitActivityStats: ["GET /repos/{owner}/{repo}/stats/commit_activity"],
		getCommitComment: ["GET /repos/{owner}/{repo}/comments/{comment_id}"],
		getCommitSignatureProtection: ["GET /repos/{owner}/{repo}/branches/{branch}/protection/required_signatures"],
		getCommunityProfileMetrics: ["GET /repos/{owner}/{repo}/community/profile"],
		getContent: ["GET /repos/{owner}/{repo}/contents/{path}"],
		getContributorsStats: ["GET /repos/{owner}/{repo}/stats/contributors"],
		getCustomDeploymentProtectionRule: ["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/{protection_rule_id}"],
		getDeployKey: ["GET /repos/{owner}/{repo}/keys/{key_id}"],
		getDeployment: ["GET /repos/{owner}/{repo}/deployments/{deployment_id}"],
		getDeploymentBranchPolicy: ["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}"],
		getDeploymentStatus: ["GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses/{status_id}"],
		getEnvironment: ["GET /repos/{owner}/{repo}/environments/{environment_name}"],
		getLatestPagesBuild: ["GET /repos/{owner}/{repo}/pages/builds/latest"],
		getLatestRelease: ["GET /repos/{owner}/{repo}/releases/latest"],
		getOrgRuleSuite: ["GET /orgs/{org}/rulesets/rule-suites/{rule_suite_id}"],
		getOrgRuleSuites: ["GET /orgs/{org}/rulesets/rule-suites"],
		getOrgRuleset: ["GET /orgs/{org}/rulesets/{ruleset_id}"],
		getOrgRulesets: ["GET /orgs/{org}/rulesets"],
		getPages: ["GET /repos/{owner}/{repo}/pages"],
		getPagesBuild: ["GET /repos/{owner}/{repo}/pages/builds/{build_id}"],
		getPagesDeployment: ["GET /repos/{owner}/{repo}/pages/deployments/{pages_deployment_id}"],
		getPagesHealthCheck: ["GET /repos/{owner}/{repo}/pages/health"],
		getParticipationStats: ["GET /repos/{owner}/{repo}/stats/participation"],
		getPullRequestReviewProtection: ["GET /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews"],
		getPunchCardStats: ["GET /repos/{owner}/{repo}/stats/punch_card"],
		getReadme: ["GET /repos/{owner}/{repo}/readme"],
		getReadmeInDirectory: ["GET /repos/{owner}/{repo}/readme/{dir}"],
		getRelease: ["GET /repos/{owner}/{repo}/releases/{release_id}"],
		getReleaseAsset: ["GET /repos/{owner}/{repo}/releases/assets/{asset_id}"],
		getReleaseByTag: ["GET /repos/{owner}/{repo}/releases/tags/{tag}"],
		getRepoRuleSuite: ["GET /repos/{owner}/{repo}/rulesets/rule-suites/{rule_suite_id}"],
		getRepoRuleSuites: ["GET /repos/{owner}/{repo}/rulesets/rule-suites"],
		getRepoRuleset: ["GET /repos/{owner}/{repo}/rulesets/{ruleset_id}"],
		getRepoRulesetHistory: ["GET /repos/{owner}/{repo}/rulesets/{ruleset_id}/history"],
		getRepoRulesetVersion: ["GET /repos/{owner}/{repo}/rulesets/{ruleset_id}/history/{version_id}"],
		getRepoRulesets: ["GET /repos/{owner}/{repo}/rulesets"],
		getStatusChecksProtection: ["GET /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks"],
		getTeamsWithAccessToProtectedBranch: ["GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams"],
		getTopPaths: ["GET /repos/{owner}/{repo}/traffic/popular/paths"],
		getTopReferrers: ["GET /repos/{owner}/{repo}/traffic/popular/referrers"],
		getUsersWithAccessToProtectedBranch: ["GET /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users"],
		getViews: ["GET /repos/{owner}/{repo}/traffic/views"],
		getWebhook: ["GET /repos/{owner}/{repo}/hooks/{hook_id}"],
		getWebhookConfigForRepo: ["GET /repos/{owner}/{repo}/hooks/{hook_id}/config"],
		getWebhookDelivery: ["GET /repos/{owner}/{repo}/hooks/{hook_id}/deliveries/{delivery_id}"],
		listActivities: ["GET /repos/{owner}/{repo}/activity"],
		listAttestations: ["GET /repos/{owner}/{repo}/attestations/{subject_digest}"],
		listAutolinks: ["GET /repos/{owner}/{repo}/autolinks"],
		listBranches: ["GET /repos/{owner}/{repo}/branches"],
		listBranchesForHeadCommit: ["GET /repos/{owner}/{repo}/commits/{commit_sha}/branches-where-head"],
		listCollaborators: ["GET /repos/{owner}/{repo}/collaborators"],
		listCommentsForCommit: ["GET /repos/{owner}/{repo}/commits/{commit_sha}/comments"],
		listCommitCommentsForRepo: ["GET /repos/{owner}/{repo}/comments"],
		listCommitStatusesForRef: ["GET /repos/{owner}/{repo}/commits/{ref}/statuses"],
		listCommits: ["GET /repos/{owner}/{repo}/commits"],
		listContributors: ["GET /repos/{owner}/{repo}/contributors"],
		listCustomDeploymentRuleIntegrations: ["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment_protection_rules/apps"],
		listDeployKeys: ["GET /repos/{owner}/{repo}/keys"],
		listDeploymentBranchPolicies: ["GET /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies"],
		listDeploymentStatuses: ["GET /repos/{owner}/{repo}/deployments/{deployment_id}/statuses"],
		listDeployments: ["GET /repos/{owner}/{repo}/deployments"],
		listForAuthenticatedUser: ["GET /user/repos"],
		listForOrg: ["GET /orgs/{org}/repos"],
		listForUser: ["GET /users/{username}/repos"],
		listForks: ["GET /repos/{owner}/{repo}/forks"],
		listInvitations: ["GET /repos/{owner}/{repo}/invitations"],
		listInvitationsForAuthenticatedUser: ["GET /user/repository_invitations"],
		listLanguages: ["GET /repos/{owner}/{repo}/languages"],
		listPagesBuilds: ["GET /repos/{owner}/{repo}/pages/builds"],
		listPublic: ["GET /repositories"],
		listPullRequestsAssociatedWithCommit: ["GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls"],
		listReleaseAssets: ["GET /repos/{owner}/{repo}/releases/{release_id}/assets"],
		listReleases: ["GET /repos/{owner}/{repo}/releases"],
		listTags: ["GET /repos/{owner}/{repo}/tags"],
		listTeams: ["GET /repos/{owner}/{repo}/teams"],
		listWebhookDeliveries: ["GET /repos/{owner}/{repo}/hooks/{hook_id}/deliveries"],
		listWebhooks: ["GET /repos/{owner}/{repo}/hooks"],
		merge: ["POST /repos/{owner}/{repo}/merges"],
		mergeUpstream: ["POST /repos/{owner}/{repo}/merge-upstream"],
		pingWebhook: ["POST /repos/{owner}/{repo}/hooks/{hook_id}/pings"],
		redeliverWebhookDelivery: ["POST /repos/{owner}/{repo}/hooks/{hook_id}/deliveries/{delivery_id}/attempts"],
		removeAppAccessRestrictions: [
			"DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps",
			{},
			{ mapToData: "apps" }
		],
		removeCollaborator: ["DELETE /repos/{owner}/{repo}/collaborators/{username}"],
		removeStatusCheckContexts: [
			"DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts",
			{},
			{ mapToData: "contexts" }
		],
		removeStatusCheckProtection: ["DELETE /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks"],
		removeTeamAccessRestrictions: [
			"DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams",
			{},
			{ mapToData: "teams" }
		],
		removeUserAccessRestrictions: [
			"DELETE /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users",
			{},
			{ mapToData: "users" }
		],
		renameBranch: ["POST /repos/{owner}/{repo}/branches/{branch}/rename"],
		replaceAllTopics: ["PUT /repos/{owner}/{repo}/topics"],
		requestPagesBuild: ["POST /repos/{owner}/{repo}/pages/builds"],
		setAdminBranchProtection: ["POST /repos/{owner}/{repo}/branches/{branch}/protection/enforce_admins"],
		setAppAccessRestrictions: [
			"PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/apps",
			{},
			{ mapToData: "apps" }
		],
		setStatusCheckContexts: [
			"PUT /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks/contexts",
			{},
			{ mapToData: "contexts" }
		],
		setTeamAccessRestrictions: [
			"PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/teams",
			{},
			{ mapToData: "teams" }
		],
		setUserAccessRestrictions: [
			"PUT /repos/{owner}/{repo}/branches/{branch}/protection/restrictions/users",
			{},
			{ mapToData: "users" }
		],
		testPushWebhook: ["POST /repos/{owner}/{repo}/hooks/{hook_id}/tests"],
		transfer: ["POST /repos/{owner}/{repo}/transfer"],
		update: ["PATCH /repos/{owner}/{repo}"],
		updateBranchProtection: ["PUT /repos/{owner}/{repo}/branches/{branch}/protection"],
		updateCommitComment: ["PATCH /repos/{owner}/{repo}/comments/{comment_id}"],
		updateDeploymentBranchPolicy: ["PUT /repos/{owner}/{repo}/environments/{environment_name}/deployment-branch-policies/{branch_policy_id}"],
		updateInformationAboutPagesSite: ["PUT /repos/{owner}/{repo}/pages"],
		updateInvitation: ["PATCH /repos/{owner}/{repo}/invitations/{invitation_id}"],
		updateOrgRuleset: ["PUT /orgs/{org}/rulesets/{ruleset_id}"],
		updatePullRequestReviewProtection: ["PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_pull_request_reviews"],
		updateRelease: ["PATCH /repos/{owner}/{repo}/releases/{release_id}"],
		updateReleaseAsset: ["PATCH /repos/{owner}/{repo}/releases/assets/{asset_id}"],
		updateRepoRuleset: ["PUT /repos/{owner}/{repo}/rulesets/{ruleset_id}"],
		updateStatusCheckPotection: [
			"PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks",
			{},
			{ renamed: ["repos", "updateStatusCheckProtection"] }
		],
		updateStatusCheckProtection: ["PATCH /repos/{owner}/{repo}/branches/{branch}/protection/required_status_checks"],
		updateWebhook: ["PATCH /repos/{owner}/{repo}/hooks/{hook_id}"],
		updateWebhookConfigForRepo: ["PATCH /repos/{owner}/{repo}/hooks/{hook_id}/config"],
		uploadReleaseAsset: ["POST /repos/{owner}/{repo}/releases/{release_id}/assets{?name,label}", { baseUrl: "https://uploads.github.com" }]
	},
	search: {
		code: ["GET /search/code"],
		commits: ["GET /search/commits"],
		issuesAndPullRequests: ["GET /search/issues"],
		labels: ["GET /search/labels"],
		repos: ["GET /search/repositories"],
		topics: ["GET /search/topics"],
		users: ["GET /search/users"]
	},
	secretScanning: {
		createPushProtectionBypass: ["POST /repos/{owner}/{repo}/secret-scanning/push-protection-bypasses"],
		getAlert: ["GET /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}"],
		getScanHistory: ["GET /repos/{owner}/{repo}/secret-scanning/scan-history"],
		listAlertsForOrg: ["GET /orgs/{org}/secret-scanning/alerts"],
		listAlertsForRepo: ["GET /repos/{owner}/{repo}/secret-scanning/alerts"],
		listLocationsForAlert: ["GET /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}/locations"],
		listOrgPatternConfigs: ["GET /orgs/{org}/secret-scanning/pattern-configurations"],
		updateAlert: ["PATCH /repos/{owner}/{repo}/secret-scanning/alerts/{alert_number}"],
		updateOrgPatternConfigs: ["PATCH /orgs/{org}/secret-scanning/pattern-configurations"]
	},
	securityAdvisories: {
		createFork: ["POST /repos/{owner}/{repo}/security-advisories/{ghsa_id}/forks"],
		createPrivateVulnerabilityReport: ["POST /repos/{owner}/{repo}/security-advisories/reports"],
		createRepositoryAdvisory: ["POST /repos/{owner}/{repo}/security-advisories"],
		createRepositoryAdvisoryCveRequest: ["POST /repos/{owner}/{repo}/security-advisories/{ghsa_id}/cve"],
		getGlobalAdvisory: ["GET /advisories/{ghsa_id}"],
		getRepositoryAdvisory: ["GET /repos/{owner}/{repo}/security-advisories/{ghsa_id}"],
		listGlobalAdvisories: ["GET /advisories"],
		listOrgRepositoryAdvisories: ["GET /orgs/{org}/security-advisories"],
		listRepositoryAdvisories: ["GET /repos/{owner}/{repo}/security-advisories"],
		updateRepositoryAdvisory: ["PATCH /repos/{owner}/{repo}/security-advisories/{ghsa_id}"]
	},
	teams: {
		addOrUpdateMembershipForUserInOrg: ["PUT /orgs/{org}/teams/{team_slug}/memberships/{username}"],
		addOrUpdateRepoPermissionsInOrg: ["PUT /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}"],
		checkPermissionsForRepoInOrg: ["GET /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}"],
		create: ["POST /orgs/{org}/teams"],
		createDiscussionCommentInOrg: ["POST /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments"],
		createDiscussionInOrg: ["POST /orgs/{org}/teams/{team_slug}/discussions"],
		deleteDiscussionCommentInOrg: ["DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}"],
		deleteDiscussionInOrg: ["DELETE /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}"],
		deleteInOrg: ["DELETE /orgs/{org}/teams/{team_slug}"],
		getByName: ["GET /orgs/{org}/teams/{team_slug}"],
		getDiscussionCommentInOrg: ["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}"],
		getDiscussionInOrg: ["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}"],
		getMembershipForUserInOrg: ["GET /orgs/{org}/teams/{team_slug}/memberships/{username}"],
		list: ["GET /orgs/{org}/teams"],
		listChildInOrg: ["GET /orgs/{org}/teams/{team_slug}/teams"],
		listDiscussionCommentsInOrg: ["GET /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments"],
		listDiscussionsInOrg: ["GET /orgs/{org}/teams/{team_slug}/discussions"],
		listForAuthenticatedUser: ["GET /user/teams"],
		listMembersInOrg: ["GET /orgs/{org}/teams/{team_slug}/members"],
		listPendingInvitationsInOrg: ["GET /orgs/{org}/teams/{team_slug}/invitations"],
		listReposInOrg: ["GET /orgs/{org}/teams/{team_slug}/repos"],
		removeMembershipForUserInOrg: ["DELETE /orgs/{org}/teams/{team_slug}/memberships/{username}"],
		removeRepoInOrg: ["DELETE /orgs/{org}/teams/{team_slug}/repos/{owner}/{repo}"],
		updateDiscussionCommentInOrg: ["PATCH /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments/{comment_number}"],
		updateDiscussionInOrg: ["PATCH /orgs/{org}/teams/{team_slug}/discussions/{discussion_number}"],
		updateInOrg: ["PATCH /orgs/{org}/teams/{team_slug}"]
	},
	users: {
		addEmailForAuthenticated: [
			"POST /user/emails",
			{},
			{ renamed: ["users", "addEmailForAuthenticatedUser"] }
		],
		addEmailForAuthenticatedUser: ["POST /user/emails"],
		addSocialAccountForAuthenticatedUser: ["POST /user/social_accounts"],
		block: ["PUT /user/blocks/{username}"],
		checkBlocked: ["GET /user/blocks/{username}"],
		checkFollowingForUser: ["GET /users/{username}/following/{target_user}"],
		checkPersonIsFollowedByAuthenticated: ["GET /user/following/{username}"],
		createGpgKeyForAuthenticated: [
			"POST /user/gpg_keys",
			{},
			{ renamed: ["users", "createGpgKeyForAuthenticatedUser"] }
		],
		createGpgKeyForAuthenticatedUser: ["POST /user/gpg_keys"],
		createPublicSshKeyForAuthenticated: [
			"POST /user/keys",
			{},
			{ renamed: ["users", "createPublicSshKeyForAuthenticatedUser"] }
		],
		createPublicSshKeyForAuthenticatedUser: ["POST /user/keys"],
		createSshSigningKeyForAuthenticatedUser: ["POST /user/ssh_signing_keys"],
		deleteAttestationsBulk: ["POST /users/{username}/attestations/delete-request"],
		deleteAttestationsById: ["DELETE /users/{username}/attestations/{attestation_id}"],
		deleteAttestationsBySubjectDigest: ["DELETE /users/{username}/attestations/digest/{subject_digest}"],
		deleteEmailForAuthenticated: [
			"DELETE /user/emails",
			{},
			{ renamed: ["users", "deleteEmailForAuthenticatedUser"] }
		],
		deleteEmailForAuthenticatedUser: ["DELETE /user/emails"],
		deleteGpgKeyForAuthenticated: [
			"DELETE /user/gpg_keys/{gpg_key_id}",
			{},
			{ renamed: ["users", "deleteGpgKeyForAuthenticatedUser"] }
		],
		deleteGpgKeyForAuthenticatedUser: ["DELETE /user/gpg_keys/{gpg_key_id}"],
		deletePublicSshKeyForAuthenticated: [
			"DELETE /user/keys/{key_id}",
			{},
			{ renamed: ["users", "deletePublicSshKeyForAuthenticatedUser"] }
		],
		deletePublicSshKeyForAuthenticatedUser: ["DELETE /user/keys/{key_id}"],
		deleteSocialAccountForAuthenticatedUser: ["DELETE /user/social_accounts"],
		deleteSshSigningKeyForAuthenticatedUser: ["DELETE /user/ssh_signing_keys/{ssh_signing_key_id}"],
		follow: ["PUT /user/following/{username}"],
		getAuthenticated: ["GET /user"],
		getById: ["GET /user/{account_id}"],
		getByUsername: ["GET /users/{username}"],
		getContextForUser: ["GET /users/{username}/hovercard"],
		getGpgKeyForAuthenticated: [
			"GET /user/gpg_keys/{gpg_key_id}",
			{},
			{ renamed: ["users", "getGpgKeyForAuthenticatedUser"] }
		],
		getGpgKeyForAuthenticatedUser: ["GET /user/gpg_keys/{gpg_key_id}"],
		getPublicSshKeyForAuthenticated: [
			"GET /user/keys/{key_id}",
			{},
			{ renamed: ["users", "getPublicSshKeyForAuthenticatedUser"] }
		],
		getPublicSshKeyForAuthenticatedUser: ["GET /user/keys/{key_id}"],
		getSshSigningKeyForAuthenticatedUser: ["GET /user/ssh_signing_keys/{ssh_signing_key_id}"],
		list: ["GET /users"],
		listAttestations: ["GET /users/{username}/attestations/{subject_digest}"],
		listAttestationsBulk: ["POST /users/{username}/attestations/bulk-list{?per_page,before,after}"],
		listBlockedByAuthenticated: [
			"GET /user/blocks",
			{},
			{ renamed: ["users", "listBlockedByAuthenticatedUser"] }
		],
		listBlockedByAuthenticatedUser: ["GET /user/blocks"],
		listEmailsForAuthenticated: [
			"GET /user/emails",
			{},
			{ renamed: ["users", "listEmailsForAuthenticatedUser"] }
		],
		listEmailsForAuthenticatedUser: ["GET /user/emails"],
		listFollowedByAuthenticated: [
			"GET /user/following",
			{},
			{ renamed: ["users", "listFollowedByAuthenticatedUser"] }
		],
		listFollowedByAuthenticatedUser: ["GET /user/following"],
		listFollowersForAuthenticatedUser: ["GET /user/followers"],
		listFollowersForUser: ["GET /users/{username}/followers"],
		listFollowingForUser: ["GET /users/{username}/following"],
		listGpgKeysForAuthenticated: [
			"GET /user/gpg_keys",
			{},
			{ renamed: ["users", "listGpgKeysForAuthenticatedUser"] }
		],
		listGpgKeysForAuthenticatedUser: ["GET /user/gpg_keys"],
		listGpgKeysForUser: ["GET /users/{username}/gpg_keys"],
		listPublicEmailsForAuthenticated: [
			"GET /user/public_emails",
			{},
			{ renamed: ["users", "listPublicEmailsForAuthenticatedUser"] }
		],
		listPublicEmailsForAuthenticatedUser: ["GET /user/public_emails"],
		listPublicKeysForUser: ["GET /users/{username}/keys"],
		listPublicSshKeysForAuthenticated: [
			"GET /user/keys",
			{},
			{ renamed: ["users", "listPublicSshKeysForAuthenticatedUser"] }
		],
		listPublicSshKeysForAuthenticatedUser: ["GET /user/keys"],
		listSocialAccountsForAuthenticatedUser: ["GET /user/social_accounts"],
		listSocialAccountsForUser: ["GET /users/{username}/social_accounts"],
		listSshSigningKeysForAuthenticatedUser: ["GET /user/ssh_signing_keys"],
		listSshSigningKeysForUser: ["GET /users/{username}/ssh_signing_keys"],
		setPrimaryEmailVisibilityForAuthenticated: [
			"PATCH /user/email/visibility",
			{},
			{ renamed: ["users", "setPrimaryEmailVisibilityForAuthenticatedUser"] }
		],
		setPrimaryEmailVisibilityForAuthenticatedUser: ["PATCH /user/email/visibility"],
		unblock: ["DELETE /user/blocks/{username}"],
		unfollow: ["DELETE /user/following/{username}"],
		updateAuthenticated: ["PATCH /user"]
	}
};

// node_modules/@octokit/plugin-rest-endpoint-methods/dist-src/endpoints-to-methods.js
const endpointMethodsMap = /* @__PURE__ */ new Map();
for (const [scope, endpoints] of Object.entries(endpoints_default)) for (const [methodName, endpoint] of Object.entries(endpoints)) {
	const [route, defaults, decorations] = endpoint;
	const [method, url] = route.split(/ /);
	const endpointDefaults = Object.assign({
		method,
		url
	}, defaults);
	if (!endpointMethodsMap.has(scope)) endpointMethodsMap.set(scope, /* @__PURE__ */ new Map());
	endpointMethodsMap.get(scope).set(methodName, {
		scope,
		methodName,
		endpointDefaults,
		decorations
	});
}
const handler = {
	has({ scope }, methodName) {
		return endpointMethodsMap.get(scope).has(methodName);
	},
	getOwnPropertyDescriptor(target, methodName) {
		return {
			value: this.get(target, methodName),
			configurable: true,
			writable: true,
			enumerable: true
		};
	},
	defineProperty(target, methodName, descriptor) {
		Object.defineProperty(target.cache, methodName, descriptor);
		return true;
	},
	deleteProperty(target, methodName) {
		delete target.cache[methodName];
		return true;
	},
	ownKeys({ scope }) {
		return [...endpointMethodsMap.get(scope).keys()];
	},
	set(target, methodName, value) {
		return target.cache[methodName] = value;
	},
	get({ octokit, scope, cache }, methodName) {
		if (cache[methodName]) return cache[methodName];
		const method = endpointMethodsMap.get(scope).get(methodName);
		if (!method) return;
		const { endpointDefaults, decorations } = method;
		if (decorations) cache[methodName] = decorate(octokit, scope, methodName, endpointDefaults, decorations);
		else cache[methodName] = octokit.request.defaults(endpointDefaults);
		return cache[methodName];
	}
};
function endpointsToMethods(octokit) {
	const newMethods = {};
	for (const scope of endpointMethodsMap.keys()) newMethods[scope] = new Proxy({
		octokit,
		scope,
		cache: {}
	}, handler);
	return newMethods;
}
function decorate(octokit, scope, methodName, defaults, decorations) {
	const requestWithDefaults = octokit.request.defaults(defaults);
	function withDecorations(...args) {
		let options = requestWithDefaults.endpoint.merge(...args);
		if (decorations.mapToData) {
			options = Object.assign({}, options, {
				data: options[decorations.mapToData],
				[decorations.mapToData]: void 0
			});
			return requestWithDefaults(options);
		}
		if (decorations.renamed) {
			const [newScope, newMethodName] = decorations.renamed;
			octokit.log.warn(`octokit.${scope}.${methodName}() has been renamed to octokit.${newScope}.${newMethodName}()`);
		}
		if (decorations.deprecated) octokit.log.warn(decorations.deprecated);
		if (decorations.renamedParameters) {
			const options2 = requestWithDefaults.endpoint.merge(...args);
			for (const [name, alias] of Object.entries(decorations.renamedParameters)) if (name in options2) {
				octokit.log.warn(`"${name}" parameter is deprecated for "octokit.${scope}.${methodName}()". Use "${alias}" instead`);
				if (!(alias in options2)) options2[alias] = options2[name];
				delete options2[name];
			}
			return requestWithDefaults(options2);
		}
		return requestWithDefaults(...args);
	}
	return Object.assign(withDecorations, requestWithDefaults);
}

// node_modules/@octokit/plugin-rest-endpoint-methods/dist-src/index.js
function restEndpointMethods(octokit) {
	return { rest: endpointsToMethods(octokit) };
}
restEndpointMethods.VERSION = VERSION$3;
function legacyRestEndpointMethods(octokit) {
	const api = endpointsToMethods(octokit);
	return {
		...api,
		rest: api
	};
}
legacyRestEndpointMethods.VERSION = VERSION$3;

// node_modules/@octokit/plugin-paginate-rest/dist-bundle/index.js
var VERSION$2 = "0.0.0-development";
function normalizePaginatedListResponse(response) {
	if (!response.data) return {
		...response,
		data: []
	};
	if (!(("total_count" in response.data || "total_commits" in response.data) && !("url" in response.data))) return response;
	const incompleteResults = response.data.incomplete_results;
	const repositorySelection = response.data.repository_selection;
	const totalCount = response.data.total_count;
	const totalCommits = response.data.total_commits;
	delete response.data.incomplete_results;
	delete response.data.repository_selection;
	delete response.data.total_count;
	delete response.data.total_commits;
	const namespaceKey = Object.keys(response.data)[0];
	response.data = response.data[namespaceKey];
	if (typeof incompleteResults !== "undefined") response.data.incomplete_results = incompleteResults;
	if (typeof repositorySelection !== "undefined") response.data.repository_selection = repositorySelection;
	response.data.total_count = totalCount;
	response.data.total_commits = totalCommits;
	return response;
}
function iterator(octokit, route, parameters) {
	const options = typeof route === "function" ? route.endpoint(parameters) : octokit.request.endpoint(route, parameters);
	const requestMethod = typeof route === "function" ? route : octokit.request;
	const method = options.method;
	const headers = options.headers;
	let url = options.url;
	return { [Symbol.asyncIterator]: () => ({ async next() {
		if (!url) return { done: true };
		try {
			const normalizedResponse = normalizePaginatedListResponse(await requestMethod({
				method,
				url,
				headers
			}));
			url = ((normalizedResponse.headers.link || "").match(/<([^<>]+)>;\s*rel="next"/) || [])[1];
			if (!url && "total_commits" in normalizedResponse.data) {
				const parsedUrl = new URL(normalizedResponse.url);
				const params = parsedUrl.searchParams;
				const page = parseInt(params.get("page") || "1", 10);
				if (page * parseInt(params.get("per_page") || "250", 10) < normalizedResponse.data.total_commits) {
					params.set("page", String(page + 1));
					url = parsedUrl.toString();
				}
			}
			return { value: normalizedResponse };
		} catch (error) {
			if (error.status !== 409) throw error;
			url = "";
			return { value: {
				status: 200,
				headers: {},
				data: []
			} };
		}
	} }) };
}
function paginate(octokit, route, parameters, mapFn) {
	if (typeof parameters === "function") {
		mapFn = parameters;
		parameters = void 0;
	}
	return gather(octokit, [], iterator(octokit, route, parameters)[Symbol.asyncIterator](), mapFn);
}
function gather(octokit, results, iterator2, mapFn) {
	return iterator2.next().then((result) => {
		if (result.done) return results;
		let earlyExit = false;
		function done() {
			earlyExit = true;
		}
		results = results.concat(mapFn ? mapFn(result.value, done) : result.value.data);
		if (earlyExit) return results;
		return gather(octokit, results, iterator2, mapFn);
	});
}
var composePaginateRest = Object.assign(paginate, { iterator });
function paginateRest(octokit) {
	return { paginate: Object.assign(paginate.bind(null, octokit), { iterator: iterator.bind(null, octokit) }) };
}
paginateRest.VERSION = VERSION$2;

// node_modules/@actions/github/lib/utils.js
const context$1 = new Context();
const baseUrl = getApiBaseUrl();
const defaults = {
	baseUrl,
	request: {
		agent: getProxyAgent(baseUrl),
		fetch: getProxyFetch(baseUrl)
	}
};
const GitHub = Octokit.plugin(restEndpointMethods, paginateRest).defaults(defaults);
/**
* Convience function to correctly format Octokit Options to pass into the constructor.
*
* @param     token    the repo PAT or GITHUB_TOKEN
* @param     options  other options to set
*/
function getOctokitOptions(token, options) {
	const opts = Object.assign({}, options || {});
	const auth = getAuthString(token, opts);
	if (auth) opts.auth = auth;
	const userAgent = getUserAgentWithOrchestrationId(opts.userAgent);
	if (userAgent) opts.userAgent = userAgent;
	return opts;
}

// node_modules/@actions/github/lib/github.js
const context = new Context();
/**
* Returns a hydrated octokit ready to use for GitHub Actions
*
* @param     token    the repo PAT or GITHUB_TOKEN
* @param     options  other options to set
*/
function getOctokit(token, options, ...additionalPlugins) {
	return new (GitHub.plugin(...additionalPlugins))(getOctokitOptions(token, options));
}

// node_modules/bottleneck/light.js
var require_light = /* @__PURE__ */ __commonJSMin(((exports, module, this$1) => {
	/**
	* This file contains the Bottleneck library (MIT), compiled to ES2017, and without Clustering support.
	* https://github.com/SGrondin/bottleneck
	*/
	(function(global, factory) {
		typeof exports === "object" && typeof module !== "undefined" ? module.exports = factory() : typeof define === "function" && define.amd ? define(factory) : global.Bottleneck = factory();
	})(this$1, (function() {
		"use strict";
		var commonjsGlobal = typeof globalThis !== "undefined" ? globalThis : typeof window !== "undefined" ? window : typeof global !== "undefined" ? global : typeof self !== "undefined" ? self : {};
		function getCjsExportFromNamespace(n) {
			return n && n["default"] || n;
		}
		var load = function(received, defaults, onto = {}) {
			var k, ref, v;
			for (k in defaults) {
				v = defaults[k];
				onto[k] = (ref = received[k]) != null ? ref : v;
			}
			return onto;
		};
		var overwrite = function(received, defaults, onto = {}) {
			var k, v;
			for (k in received) {
				v = received[k];
				if (defaults[k] !== void 0) onto[k] = v;
			}
			return onto;
		};
		var parser = {
			load,
			overwrite
		};
		var DLList_1 = class DLList {
			constructor(incr, decr) {
				this.incr = incr;
				this.decr = decr;
				this._first = null;
				this._last = null;
				this.length = 0;
			}
			push(value) {
				var node;
				this.length++;
				if (typeof this.incr === "function") this.incr();
				node = {
					value,
					prev: this._last,
					next: null
				};
				if (this._last != null) {
					this._last.next = node;
					this._last = node;
				} else this._first = this._last = node;
			}
			shift() {
				var value;
				if (this._first == null) return;
				else {
					this.length--;
					if (typeof this.decr === "function") this.decr();
				}
				value = this._first.value;
				if ((this._first = this._first.next) != null) this._first.prev = null;
				else this._last = null;
				return value;
			}
			first() {
				if (this._first != null) return this._first.value;
			}
			getArray() {
				var node = this._first, ref, results = [];
				while (node != null) results.push((ref = node, node = node.next, ref.value));
				return results;
			}
			forEachShift(cb) {
				var node = this.shift();
				while (node != null) cb(node), node = this.shift();
			}
			debug() {
				var node = this._first, ref, ref1, ref2, results = [];
				while (node != null) results.push((ref = node, node = node.next, {
					value: ref.value,
					prev: (ref1 = ref.prev) != null ? ref1.value : void 0,
					next: (ref2 = ref.next) != null ? ref2.value : void 0
				}));
				return results;
			}
		};
		var Events_1 = class Events {
			constructor(instance) {
				this.instance = instance;
				this._events = {};
				if (this.instance.on != null || this.instance.once != null || this.instance.removeAllListeners != null) throw new Error("An Emitter already exists for this object");
				this.instance.on = (name, cb) => {
					return this._addListener(name, "many", cb);
				};
				this.instance.once = (name, cb) => {
					return this._addListener(name, "once", cb);
				};
				this.instance.removeAllListeners = (name = null) => {
					if (name != null) return delete this._events[name];
					else return this._events = {};
				};
			}
			_addListener(name, status, cb) {
				var base;
				if ((base = this._events)[name] == null) base[name] = [];
				this._events[name].push({
					cb,
					status
				});
				return this.instance;
			}
			listenerCount(name) {
				if (this._events[name] != null) return this._events[name].length;
				else return 0;
			}
			async trigger(name, ...args) {
				var e, promises;
				try {
					if (name !== "debug") this.trigger("debug", `Event triggered: ${name}`, args);
					if (this._events[name] == null) return;
					this._events[name] = this._events[name].filter(function(listener) {
						return listener.status !== "none";
					});
					promises = this._events[name].map(async (listener) => {
						var e, returned;
						if (listener.status === "none") return;
						if (listener.status === "once") listener.status = "none";
						try {
							returned = typeof listener.cb === "function" ? listener.cb(...args) : void 0;
							if (typeof (returned != null ? returned.then : void 0) === "function") return await returned;
							else return returned;
						} catch (error) {
							e = error;
							this.trigger("error", e);
							return null;
						}
					});
					return (await Promise.all(promises)).find(function(x) {
						return x != null;
					});
				} catch (error) {
					e = error;
					this.trigger("error", e);
					return null;
				}
			}
		};
		var DLList$1 = DLList_1, Events$1 = Events_1;
		var Queues_1 = class Queues {
			constructor(num_priorities) {
				this.Events = new Events$1(this);
				this._length = 0;
				this._lists = (function() {
					var j, ref, results = [];
					for (j = 1, ref = num_priorities; 1 <= ref ? j <= ref : j >= ref; 1 <= ref ? ++j : --j) results.push(new DLList$1((() => {
						return this.incr();
					}), (() => {
						return this.decr();
					})));
					return results;
				}).call(this);
			}
			incr() {
				if (this._length++ === 0) return this.Events.trigger("leftzero");
			}
			decr() {
				if (--this._length === 0) return this.Events.trigger("zero");
			}
			push(job) {
				return this._lists[job.options.priority].push(job);
			}
			queued(priority) {
				if (priority != null) return this._lists[priority].length;
				else return this._length;
			}
			shiftAll(fn) {
				return this._lists.forEach(function(list) {
					return list.forEachShift(fn);
				});
			}
			getFirst(arr = this._lists) {
				var j = 0, len = arr.length, list;
				for (; j < len; j++) {
					list = arr[j];
					if (list.length > 0) return list;
				}
				return [];
			}
			shiftLastFrom(priority) {
				return this.getFirst(this._lists.slice(priority).reverse()).shift();
			}
		};
		var BottleneckError_1 = class BottleneckError extends Error {};
		var BottleneckError$1, DEFAULT_PRIORITY, Job, NUM_PRIORITIES = 10, parser$1;
		DEFAULT_PRIORITY = 5;
		parser$1 = parser;
		BottleneckError$1 = BottleneckError_1;
		Job = class Job {
			constructor(task, args, options, jobDefaults, rejectOnDrop, Events, _states, Promise) {
				this.task = task;
				this.args = args;
				this.rejectOnDrop = rejectOnDrop;
				this.Events = Events;
				this._states = _states;
				this.Promise = Promise;
				this.options = parser$1.load(options, jobDefaults);
				this.options.priority = this._sanitizePriority(this.options.priority);
				if (this.options.id === jobDefaults.id) this.options.id = `${this.options.id}-${this._randomIndex()}`;
				this.promise = new this.Promise((_resolve, _reject) => {
					this._resolve = _resolve;
					this._reject = _reject;
				});
				this.retryCount = 0;
			}
			_sanitizePriority(priority) {
				var sProperty = ~~priority !== priority ? DEFAULT_PRIORITY : priority;
				if (sProperty < 0) return 0;
				else if (sProperty > NUM_PRIORITIES - 1) return NUM_PRIORITIES - 1;
				else return sProperty;
			}
			_randomIndex() {
				return Math.random().toString(36).slice(2);
			}
			doDrop({ error, message = "This job has been dropped by Bottleneck" } = {}) {
				if (this._states.remove(this.options.id)) {
					if (this.rejectOnDrop) this._reject(error != null ? error : new BottleneckError$1(message));
					this.Events.trigger("dropped", {
						args: this.args,
						options: this.options,
						task: this.task,
						promise: this.promise
					});
					return true;
				} else return false;
			}
			_assertStatus(expected) {
				var status = this._states.jobStatus(this.options.id);
				if (!(status === expected || expected === "DONE" && status === null)) throw new BottleneckError$1(`Invalid job status ${status}, expected ${expected}. Please open an issue at https://github.com/SGrondin/bottleneck/issues`);
			}
			doReceive() {
				this._states.start(this.options.id);
				return this.Events.trigger("received", {
					args: this.args,
					options: this.options
				});
			}
			doQueue(reachedHWM, blocked) {
				this._assertStatus("RECEIVED");
				this._states.next(this.options.id);
				return this.Events.trigger("queued", {
					args: this.args,
					options: this.options,
					reachedHWM,
					blocked
				});
			}
			doRun() {
				if (this.retryCount === 0) {
					this._assertStatus("QUEUED");
					this._states.next(this.options.id);
				} else this._assertStatus("EXECUTING");
				return this.Events.trigger("scheduled", {
					args: this.args,
					options: this.options
				});
			}
			async doExecute(chained, clearGlobalState, run, free) {
				var error, eventInfo, passed;
				if (this.retryCount === 0) {
					this._assertStatus("RUNNING");
					this._states.next(this.options.id);
				} else this._assertStatus("EXECUTING");
				eventInfo = {
					args: this.args,
					options: this.options,
					retryCount: this.retryCount
				};
				this.Events.trigger("executing", eventInfo);
				try {
					passed = await (chained != null ? chained.schedule(this.options, this.task, ...this.args) : this.task(...this.args));
					if (clearGlobalState()) {
						this.doDone(eventInfo);
						await free(this.options, eventInfo);
						this._assertStatus("DONE");
						return this._resolve(passed);
					}
				} catch (error1) {
					error = error1;
					return this._onFailure(error, eventInfo, clearGlobalState, run, free);
				}
			}
			doExpire(clearGlobalState, run, free) {
				var error, eventInfo;
				if (this._states.jobStatus(this.options.id === "RUNNING")) this._states.next(this.options.id);
				this._assertStatus("EXECUTING");
				eventInfo = {
					args: this.args,
					options: this.options,
					retryCount: this.retryCount
				};
				error = new BottleneckError$1(`This job timed out after ${this.options.expiration} ms.`);
				return this._onFailure(error, eventInfo, clearGlobalState, run, free);
			}
			async _onFailure(error, eventInfo, clearGlobalState, run, free) {
				var retry, retryAfter;
				if (clearGlobalState()) {
					retry = await this.Events.trigger("failed", error, eventInfo);
					if (retry != null) {
						retryAfter = ~~retry;
						this.Events.trigger("retry", `Retrying ${this.options.id} after ${retryAfter} ms`, eventInfo);
						this.retryCount++;
						return run(retryAfter);
					} else {
						this.doDone(eventInfo);
						await free(this.options, eventInfo);
						this._assertStatus("DONE");
						return this._reject(error);
					}
				}
			}
			doDone(eventInfo) {
				this._assertStatus("EXECUTING");
				this._states.next(this.options.id);
				return this.Events.trigger("done", eventInfo);
			}
		};
		var Job_1 = Job;
		var BottleneckError$2, LocalDatastore, parser$2 = parser;
		BottleneckError$2 = BottleneckError_1;
		LocalDatastore = class LocalDatastore {
			constructor(instance, storeOptions, storeInstanceOptions) {
				this.instance = instance;
				this.storeOptions = storeOptions;
				this.clientId = this.instance._randomIndex();
				parser$2.load(storeInstanceOptions, storeInstanceOptions, this);
				this._nextRequest = this._lastReservoirRefresh = this._lastReservoirIncrease = Date.now();
				this._running = 0;
				this._done = 0;
				this._unblockTime = 0;
				this.ready = this.Promise.resolve();
				this.clients = {};
				this._startHeartbeat();
			}
			_startHeartbeat() {
				var base;
				if (this.heartbeat == null && (this.storeOptions.reservoirRefreshInterval != null && this.storeOptions.reservoirRefreshAmount != null || this.storeOptions.reservoirIncreaseInterval != null && this.storeOptions.reservoirIncreaseAmount != null)) return typeof (base = this.heartbeat = setInterval(() => {
					var amount, incr, maximum, now = Date.now(), reservoir;
					if (this.storeOptions.reservoirRefreshInterval != null && now >= this._lastReservoirRefresh + this.storeOptions.reservoirRefreshInterval) {
						this._lastReservoirRefresh = now;
						this.storeOptions.reservoir = this.storeOptions.reservoirRefreshAmount;
						this.instance._drainAll(this.computeCapacity());
					}
					if (this.storeOptions.reservoirIncreaseInterval != null && now >= this._lastReservoirIncrease + this.storeOptions.reservoirIncreaseInterval) {
						({reservoirIncreaseAmount: amount, reservoirIncreaseMaximum: maximum, reservoir} = this.storeOptions);
						this._lastReservoirIncrease = now;
						incr = maximum != null ? Math.min(amount, maximum - reservoir) : amount;
						if (incr > 0) {
							this.storeOptions.reservoir += incr;
							return this.instance._drainAll(this.computeCapacity());
						}
					}
				}, this.heartbeatInterval)).unref === "function" ? base.unref() : void 0;
				else return clearInterval(this.heartbeat);
			}
			async __publish__(message) {
				await this.yieldLoop();
				return this.instance.Events.trigger("message", message.toString());
			}
			async __disconnect__(flush) {
				await this.yieldLoop();
				clearInterval(this.heartbeat);
				return this.Promise.resolve();
			}
			yieldLoop(t = 0) {
				return new this.Promise(function(resolve, reject) {
					return setTimeout(resolve, t);
				});
			}
			computePenalty() {
				var ref;
				return (ref = this.storeOptions.penalty) != null ? ref : 15 * this.storeOptions.minTime || 5e3;
			}
			async __updateSettings__(options) {
				await this.yieldLoop();
				parser$2.overwrite(options, options, this.storeOptions);
				this._startHeartbeat();
				this.instance._drainAll(this.computeCapacity());
				return true;
			}
			async __running__() {
				await this.yieldLoop();
				return this._running;
			}
			async __queued__() {
				await this.yieldLoop();
				return this.instance.queued();
			}
			async __done__() {
				await this.yieldLoop();
				return this._done;
			}
			async __groupCheck__(time) {
				await this.yieldLoop();
				return this._nextRequest + this.timeout < time;
			}
			computeCapacity() {
				var maxConcurrent, reservoir;
				({maxConcurrent, reservoir} = this.storeOptions);
				if (maxConcurrent != null && reservoir != null) return Math.min(maxConcurrent - this._running, reservoir);
				else if (maxConcurrent != null) return maxConcurrent - this._running;
				else if (reservoir != null) return reservoir;
				else return null;
			}
			conditionsCheck(weight) {
				var capacity = this.computeCapacity();
				return capacity == null || weight <= capacity;
			}
			async __incrementReservoir__(incr) {
				var reservoir;
				await this.yieldLoop();
				reservoir = this.storeOptions.reservoir += incr;
				this.instance._drainAll(this.computeCapacity());
				return reservoir;
			}
			async __currentReservoir__() {
				await this.yieldLoop();
				return this.storeOptions.reservoir;
			}
			isBlocked(now) {
				return this._unblockTime >= now;
			}
			check(weight, now) {
				return this.conditionsCheck(weight) && this._nextRequest - now <= 0;
			}
			async __check__(weight) {
				var now;
				await this.yieldLoop();
				now = Date.now();
				return this.check(weight, now);
			}
			async __register__(index, weight, expiration) {
				var now, wait;
				await this.yieldLoop();
				now = Date.now();
				if (this.conditionsCheck(weight)) {
					this._running += weight;
					if (this.storeOptions.reservoir != null) this.storeOptions.reservoir -= weight;
					wait = Math.max(this._nextRequest - now, 0);
					this._nextRequest = now + wait + this.storeOptions.minTime;
					return {
						success: true,
						wait,
						reservoir: this.storeOptions.reservoir
					};
				} else return { success: false };
			}
			strategyIsBlock() {
				return this.storeOptions.strategy === 3;
			}
			async __submit__(queueLength, weight) {
				var blocked, now, reachedHWM;
				await this.yieldLoop();
				if (this.storeOptions.maxConcurrent != null && weight > this.storeOptions.maxConcurrent) throw new BottleneckError$2(`Impossible to add a job having a weight of ${weight} to a limiter having a maxConcurrent setting of ${this.storeOptions.maxConcurrent}`);
				now = Date.now();
				reachedHWM = this.storeOptions.highWater != null && queueLength === this.storeOptions.highWater && !this.check(weight, now);
				blocked = this.strategyIsBlock() && (reachedHWM || this.isBlocked(now));
				if (blocked) {
					this._unblockTime = now + this.computePenalty();
					this._nextRequest = this._unblockTime + this.storeOptions.minTime;
					this.instance._dropAllQueued();
				}
				return {
					reachedHWM,
					blocked,
					strategy: this.storeOptions.strategy
				};
			}
			async __free__(index, weight) {
				await this.yieldLoop();
				this._running -= weight;
				this._done += weight;
				this.instance._drainAll(this.computeCapacity());
				return { running: this._running };
			}
		};
		var LocalDatastore_1 = LocalDatastore;
		var BottleneckError$3 = BottleneckError_1;
		var States_1 = class States {
			constructor(status1) {
				this.status = status1;
				this._jobs = {};
				this.counts = this.status.map(function() {
					return 0;
				});
			}
			next(id) {
				var current = this._jobs[id], next = current + 1;
				if (current != null && next < this.status.length) {
					this.counts[current]--;
					this.counts[next]++;
					return this._jobs[id]++;
				} else if (current != null) {
					this.counts[current]--;
					return delete this._jobs[id];
				}
			}
			start(id) {
				var initial = 0;
				this._jobs[id] = initial;
				return this.counts[initial]++;
			}
			remove(id) {
				var current = this._jobs[id];
				if (current != null) {
					this.counts[current]--;
					delete this._jobs[id];
				}
				return current != null;
			}
			jobStatus(id) {
				var ref;
				return (ref = this.status[this._jobs[id]]) != null ? ref : null;
			}
			statusJobs(status) {
				var k, pos, ref, results, v;
				if (status != null) {
					pos = this.status.indexOf(status);
					if (pos < 0) throw new BottleneckError$3(`status must be one of ${this.status.join(", ")}`);
					ref = this._jobs;
					results = [];
					for (k in ref) {
						v = ref[k];
						if (v === pos) results.push(k);
					}
					return results;
				} else return Object.keys(this._jobs);
			}
			statusCounts() {
				return this.counts.reduce(((acc, v, i) => {
					acc[this.status[i]] = v;
					return acc;
				}), {});
			}
		};
		var DLList$2 = DLList_1;
		var Sync_1 = class Sync {
			constructor(name, Promise) {
				this.schedule = this.schedule.bind(this);
				this.name = name;
				this.Promise = Promise;
				this._running = 0;
				this._queue = new DLList$2();
			}
			isEmpty() {
				return this._queue.length === 0;
			}
			async _tryToRun() {
				var args, cb, error, reject, resolve, returned, task;
				if (this._running < 1 && this._queue.length > 0) {
					this._running++;
					({task, args, resolve, reject} = this._queue.shift());
					cb = await (async function() {
						try {
							returned = await task(...args);
							return function() {
								return resolve(returned);
							};
						} catch (error1) {
							error = error1;
							return function() {
								return reject(error);
							};
						}
					})();
					this._running--;
					this._tryToRun();
					return cb();
				}
			}
			schedule(task, ...args) {
				var promise, reject, resolve = reject = null;
				promise = new this.Promise(function(_resolve, _reject) {
					resolve = _resolve;
					return reject = _reject;
				});
				this._queue.push({
					task,
					args,
					resolve,
					reject
				});
				this._tryToRun();
				return promise;
			}
		};
		var version = "2.19.5";
		var version$2 = /*#__PURE__*/ Object.freeze({
			version,
			default: { version }
		});
		var require$$2 = () => console.log("You must import the full version of Bottleneck in order to use this feature.");
		var require$$3 = () => console.log("You must import the full version of Bottleneck in order to use this feature.");
		var require$$4 = () => console.log("You must import the full version of Bottleneck in order to use this feature.");
		var Events$2, Group, IORedisConnection$1, RedisConnection$1, Scripts$1, parser$3 = parser;
		Events$2 = Events_1;
		RedisConnection$1 = require$$2;
		IORedisConnection$1 = require$$3;
		Scripts$1 = require$$4;
		Group = (function() {
			class Group {
				constructor(limiterOptions = {}) {
					this.deleteKey = this.deleteKey.bind(this);
					this.limiterOptions = limiterOptions;
					parser$3.load(this.limiterOptions, this.defaults, this);
					this.Events = new Events$2(this);
					this.instances = {};
					this.Bottleneck = Bottleneck_1;
					this._startAutoCleanup();
					this.sharedConnection = this.connection != null;
					if (this.connection == null) {
						if (this.limiterOptions.datastore === "redis") this.connection = new RedisConnection$1(Object.assign({}, this.limiterOptions, { Events: this.Events }));
						else if (this.limiterOptions.datastore === "ioredis") this.connection = new IORedisConnection$1(Object.assign({}, this.limiterOptions, { Events: this.Events }));
					}
				}
				key(key = "") {
					var ref;
					return (ref = this.instances[key]) != null ? ref : (() => {
						var limiter = this.instances[key] = new this.Bottleneck(Object.assign(this.limiterOptions, {
							id: `${this.id}-${key}`,
							timeout: this.timeout,
							connection: this.connection
						}));
						this.Events.trigger("created", limiter, key);
						return limiter;
					})();
				}
				async deleteKey(key = "") {
					var deleted, instance = this.instances[key];
					if (this.connection) deleted = await this.connection.__runCommand__(["del", ...Scripts$1.allKeys(`${this.id}-${key}`)]);
					if (instance != null) {
						delete this.instances[key];
						await instance.disconnect();
					}
					return instance != null || deleted > 0;
				}
				limiters() {
					var k, ref = this.instances, results = [], v;
					for (k in ref) {
						v = ref[k];
						results.push({
							key: k,
							limiter: v
						});
					}
					return results;
				}
				keys() {
					return Object.keys(this.instances);
				}
				async clusterKeys() {
					var cursor, end, found, i, k, keys, len, next, start;
					if (this.connection == null) return this.Promise.resolve(this.keys());
					keys = [];
					cursor = null;
					start = `b_${this.id}-`.length;
					end = 9;
					while (cursor !== 0) {
						[next, found] = await this.connection.__runCommand__([
							"scan",
							cursor != null ? cursor : 0,
							"match",
							`b_${this.id}-*_settings`,
							"count",
							1e4
						]);
						cursor = ~~next;
						for (i = 0, len = found.length; i < len; i++) {
							k = found[i];
							keys.push(k.slice(start, -end));
						}
					}
					return keys;
				}
				_startAutoCleanup() {
					var base;
					clearInterval(this.interval);
					return typeof (base = this.interval = setInterval(async () => {
						var e, k, ref, results, time = Date.now(), v;
						ref = this.instances;
						results = [];
						for (k in ref) {
							v = ref[k];
							try {
								if (await v._store.__groupCheck__(time)) results.push(this.deleteKey(k));
								else results.push(void 0);
							} catch (error) {
								e = error;
								results.push(v.Events.trigger("error", e));
							}
						}
						return results;
					}, this.timeout / 2)).unref === "function" ? base.unref() : void 0;
				}
				updateSettings(options = {}) {
					parser$3.overwrite(options, this.defaults, this);
					parser$3.overwrite(options, options, this.limiterOptions);
					if (options.timeout != null) return this._startAutoCleanup();
				}
				disconnect(flush = true) {
					var ref;
					if (!this.sharedConnection) return (ref = this.connection) != null ? ref.disconnect(flush) : void 0;
				}
			}
			Group.prototype.defaults = {
				timeout: 3e5,
				connection: null,
				Promise,
				id: "group-key"
			};
			return Group;
		}).call(commonjsGlobal);
		var Group_1 = Group;
		var Batcher, Events$3, parser$4 = parser;
		Events$3 = Events_1;
		Batcher = (function() {
			class Batcher {
				constructor(options = {}) {
					this.options = options;
					parser$4.load(this.options, this.defaults, this);
					this.Events = new Events$3(this);
					this._arr = [];
					this._resetPromise();
					this._lastFlush = Date.now();
				}
				_resetPromise() {
					return this._promise = new this.Promise((res, rej) => {
						return this._resolve = res;
					});
				}
				_flush() {
					clearTimeout(this._timeout);
					this._lastFlush = Date.now();
					this._resolve();
					this.Events.trigger("batch", this._arr);
					this._arr = [];
					return this._resetPromise();
				}
				add(data) {
					var ret;
					this._arr.push(data);
					ret = this._promise;
					if (this._arr.length === this.maxSize) this._flush();
					else if (this.maxTime != null && this._arr.length === 1) this._timeout = setTimeout(() => {
						return this._flush();
					}, this.maxTime);
					return ret;
				}
			}
			Batcher.prototype.defaults = {
				maxTime: null,
				maxSize: null,
				Promise
			};
			return Batcher;
		}).call(commonjsGlobal);
		var Batcher_1 = Batcher;
		var require$$4$1 = () => console.log("You must import the full version of Bottleneck in order to use this feature.");
		var require$$8 = getCjsExportFromNamespace(version$2);
		var Bottleneck, DEFAULT_PRIORITY$1, Events$4, Job$1, LocalDatastore$1, NUM_PRIORITIES$1, Queues$1, RedisDatastore$1, States$1, Sync$1, parser$5, splice = [].splice;
		NUM_PRIORITIES$1 = 10;
		DEFAULT_PRIORITY$1 = 5;
		parser$5 = parser;
		Queues$1 = Queues_1;
		Job$1 = Job_1;
		LocalDatastore$1 = LocalDatastore_1;
		RedisDatastore$1 = require$$4$1;
		Events$4 = Events_1;
		States$1 = States_1;
		Sync$1 = Sync_1;
		Bottleneck = (function() {
			class Bottleneck {
				constructor(options = {}, ...invalid) {
					var storeInstanceOptions, storeOptions;
					this._addToQueue = this._addToQueue.bind(this);
					this._validateOptions(options, invalid);
					parser$5.load(options, this.instanceDefaults, this);
					this._queues = new Queues$1(NUM_PRIORITIES$1);
					this._scheduled = {};
					this._states = new States$1([
						"RECEIVED",
						"QUEUED",
						"RUNNING",
						"EXECUTING"
					].concat(this.trackDoneStatus ? ["DONE"] : []));
					this._limiter = null;
					this.Events = new Events$4(this);
					this._submitLock = new Sync$1("submit", this.Promise);
					this._registerLock = new Sync$1("register", this.Promise);
					storeOptions = parser$5.load(options, this.storeDefaults, {});
					this._store = (function() {
						if (this.datastore === "redis" || this.datastore === "ioredis" || this.connection != null) {
							storeInstanceOptions = parser$5.load(options, this.redisStoreDefaults, {});
							return new RedisDatastore$1(this, storeOptions, storeInstanceOptions);
						} else if (this.datastore === "local") {
							storeInstanceOptions = parser$5.load(options, this.localStoreDefaults, {});
							return new LocalDatastore$1(this, storeOptions, storeInstanceOptions);
						} else throw new Bottleneck.prototype.BottleneckError(`Invalid datastore type: ${this.datastore}`);
					}).call(this);
					this._queues.on("leftzero", () => {
						var ref;
						return (ref = this._store.heartbeat) != null ? typeof ref.ref === "function" ? ref.ref() : void 0 : void 0;
					});
					this._queues.on("zero", () => {
						var ref;
						return (ref = this._store.heartbeat) != null ? typeof ref.unref === "function" ? ref.unref() : void 0 : void 0;
					});
				}
				_validateOptions(options, invalid) {
					if (!(options != null && typeof options === "object" && invalid.length === 0)) throw new Bottleneck.prototype.BottleneckError("Bottleneck v2 takes a single object argument. Refer to https://github.com/SGrondin/bottleneck#upgrading-to-v2 if you're upgrading from Bottleneck v1.");
				}
				ready() {
					return this._store.ready;
				}
				clients() {
					return this._store.clients;
				}
				channel() {
					return `b_${this.id}`;
				}
				channel_client() {
					return `b_${this.id}_${this._store.clientId}`;
				}
				publish(message) {
					return this._store.__publish__(message);
				}
				disconnect(flush = true) {
					return this._store.__disconnect__(flush);
				}
				chain(_limiter) {
					this._limiter = _limiter;
					return this;
				}
				queued(priority) {
					return this._queues.queued(priority);
				}
				clusterQueued() {
					return this._store.__queued__();
				}
				empty() {
					return this.queued() === 0 && this._submitLock.isEmpty();
				}
				running() {
					return this._store.__running__();
				}
				done() {
					return this._store.__done__();
				}
				jobStatus(id) {
					return this._states.jobStatus(id);
				}
				jobs(status) {
					return this._states.statusJobs(status);
				}
				counts() {
					return this._states.statusCounts();
				}
				_randomIndex() {
					return Math.random().toString(36).slice(2);
				}
				check(weight = 1) {
					return this._store.__check__(weight);
				}
				_clearGlobalState(index) {
					if (this._scheduled[index] != null) {
						clearTimeout(this._scheduled[index].expiration);
						delete this._scheduled[index];
						return true;
					} else return false;
				}
				async _free(index, job, options, eventInfo) {
					var e, running;
					try {
						({running} = await this._store.__free__(index, options.weight));
						this.Events.trigger("debug", `Freed ${options.id}`, eventInfo);
						if (running === 0 && this.empty()) return this.Events.trigger("idle");
					} catch (error1) {
						e = error1;
						return this.Events.trigger("error", e);
					}
				}
				_run(index, job, wait) {
					var clearGlobalState, free, run;
					job.doRun();
					clearGlobalState = this._clearGlobalState.bind(this, index);
					run = this._run.bind(this, index, job);
					free = this._free.bind(this, index, job);
					return this._scheduled[index] = {
						timeout: setTimeout(() => {
							return job.doExecute(this._limiter, clearGlobalState, run, free);
						}, wait),
						expiration: job.options.expiration != null ? setTimeout(function() {
							return job.doExpire(clearGlobalState, run, free);
						}, wait + job.options.expiration) : void 0,
						job
					};
				}
				_drainOne(capacity) {
					return this._registerLock.schedule(() => {
						var args, index, next, options, queue;
						if (this.queued() === 0) return this.Promise.resolve(null);
						queue = this._queues.getFirst();
						({options, args} = next = queue.first());
						if (capacity != null && options.weight > capacity) return this.Promise.resolve(null);
						this.Events.trigger("debug", `Draining ${options.id}`, {
							args,
							options
						});
						index = this._randomIndex();
						return this._store.__register__(index, options.weight, options.expiration).then(({ success, wait, reservoir }) => {
							var empty;
							this.Events.trigger("debug", `Drained ${options.id}`, {
								success,
								args,
								options
							});
							if (success) {
								queue.shift();
								empty = this.empty();
								if (empty) this.Events.trigger("empty");
								if (reservoir === 0) this.Events.trigger("depleted", empty);
								this._run(index, next, wait);
								return this.Promise.resolve(options.weight);
							} else return this.Promise.resolve(null);
						});
					});
				}
				_drainAll(capacity, total = 0) {
					return this._drainOne(capacity).then((drained) => {
						var newCapacity;
						if (drained != null) {
							newCapacity = capacity != null ? capacity - drained : capacity;
							return this._drainAll(newCapacity, total + drained);
						} else return this.Promise.resolve(total);
					}).catch((e) => {
						return this.Events.trigger("error", e);
					});
				}
				_dropAllQueued(message) {
					return this._queues.shiftAll(function(job) {
						return job.doDrop({ message });
					});
				}
				stop(options = {}) {
					var done, waitForExecuting;
					options = parser$5.load(options, this.stopDefaults);
					waitForExecuting = (at) => {
						var finished = () => {
							var counts = this._states.counts;
							return counts[0] + counts[1] + counts[2] + counts[3] === at;
						};
						return new this.Promise((resolve, reject) => {
							if (finished()) return resolve();
							else return this.on("done", () => {
								if (finished()) {
									this.removeAllListeners("done");
									return resolve();
								}
							});
						});
					};
					done = options.dropWaitingJobs ? (this._run = function(index, next) {
						return next.doDrop({ message: options.dropErrorMessage });
					}, this._drainOne = () => {
						return this.Promise.resolve(null);
					}, this._registerLock.schedule(() => {
						return this._submitLock.schedule(() => {
							var k, ref = this._scheduled, v;
							for (k in ref) {
								v = ref[k];
								if (this.jobStatus(v.job.options.id) === "RUNNING") {
									clearTimeout(v.timeout);
									clearTimeout(v.expiration);
									v.job.doDrop({ message: options.dropErrorMessage });
								}
							}
							this._dropAllQueued(options.dropErrorMessage);
							return waitForExecuting(0);
						});
					})) : this.schedule({
						priority: NUM_PRIORITIES$1 - 1,
						weight: 0
					}, () => {
						return waitForExecuting(1);
					});
					this._receive = function(job) {
						return job._reject(new Bottleneck.prototype.BottleneckError(options.enqueueErrorMessage));
					};
					this.stop = () => {
						return this.Promise.reject(new Bottleneck.prototype.BottleneckError("stop() has already been called"));
					};
					return done;
				}
				async _addToQueue(job) {
					var args, blocked, error, options, reachedHWM, shifted, strategy;
					({args, options} = job);
					try {
						({reachedHWM, blocked, strategy} = await this._store.__submit__(this.queued(), options.weight));
					} catch (error1) {
						error = error1;
						this.Events.trigger("debug", `Could not queue ${options.id}`, {
							args,
							options,
							error
						});
						job.doDrop({ error });
						return false;
					}
					if (blocked) {
						job.doDrop();
						return true;
					} else if (reachedHWM) {
						shifted = strategy === Bottleneck.prototype.strategy.LEAK ? this._queues.shiftLastFrom(options.priority) : strategy === Bottleneck.prototype.strategy.OVERFLOW_PRIORITY ? this._queues.shiftLastFrom(options.priority + 1) : strategy === Bottleneck.prototype.strategy.OVERFLOW ? job : void 0;
						if (shifted != null) shifted.doDrop();
						if (shifted == null || strategy === Bottleneck.prototype.strategy.OVERFLOW) {
							if (shifted == null) job.doDrop();
							return reachedHWM;
						}
					}
					job.doQueue(reachedHWM, blocked);
					this._queues.push(job);
					await this._drainAll();
					return reachedHWM;
				}
				_receive(job) {
					if (this._states.jobStatus(job.options.id) != null) {
						job._reject(new Bottleneck.prototype.BottleneckError(`A job with the same id already exists (id=${job.options.id})`));
						return false;
					} else {
						job.doReceive();
						return this._submitLock.schedule(this._addToQueue, job);
					}
				}
				submit(...args) {
					var cb, fn, job, options, ref, ref1, task;
					if (typeof args[0] === "function") {
						ref = args, [fn, ...args] = ref, [cb] = splice.call(args, -1);
						options = parser$5.load({}, this.jobDefaults);
					} else {
						ref1 = args, [options, fn, ...args] = ref1, [cb] = splice.call(args, -1);
						options = parser$5.load(options, this.jobDefaults);
					}
					task = (...args) => {
						return new this.Promise(function(resolve, reject) {
							return fn(...args, function(...args) {
								return (args[0] != null ? reject : resolve)(args);
							});
						});
					};
					job = new Job$1(task, args, options, this.jobDefaults, this.rejectOnDrop, this.Events, this._states, this.Promise);
					job.promise.then(function(args) {
						return typeof cb === "function" ? cb(...args) : void 0;
					}).catch(function(args) {
						if (Array.isArray(args)) return typeof cb === "function" ? cb(...args) : void 0;
						else return typeof cb === "function" ? cb(args) : void 0;
					});
					return this._receive(job);
				}
				schedule(...args) {
					var job, options, task;
					if (typeof args[0] === "function") {
						[task, ...args] = args;
						options = {};
					} else [options, task, ...args] = args;
					job = new Job$1(task, args, options, this.jobDefaults, this.rejectOnDrop, this.Events, this._states, this.Promise);
					this._receive(job);
					return job.promise;
				}
				wrap(fn) {
					var schedule = this.schedule.bind(this), wrapped = function(...args) {
						return schedule(fn.bind(this), ...args);
					};
					wrapped.withOptions = function(options, ...args) {
						return schedule(options, fn, ...args);
					};
					return wrapped;
				}
				async updateSettings(options = {}) {
					await this._store.__updateSettings__(parser$5.overwrite(options, this.storeDefaults));
					parser$5.overwrite(options, this.instanceDefaults, this);
					return this;
				}
				currentReservoir() {
					return this._store.__currentReservoir__();
				}
				incrementReservoir(incr = 0) {
					return this._store.__incrementReservoir__(incr);
				}
			}
			Bottleneck.default = Bottleneck;
			Bottleneck.Events = Events$4;
			Bottleneck.version = Bottleneck.prototype.version = require$$8.version;
			Bottleneck.strategy = Bottleneck.prototype.strategy = {
				LEAK: 1,
				OVERFLOW: 2,
				OVERFLOW_PRIORITY: 4,
				BLOCK: 3
			};
			Bottleneck.BottleneckError = Bottleneck.prototype.BottleneckError = BottleneckError_1;
			Bottleneck.Group = Bottleneck.prototype.Group = Group_1;
			Bottleneck.RedisConnection = Bottleneck.prototype.RedisConnection = require$$2;
			Bottleneck.IORedisConnection = Bottleneck.prototype.IORedisConnection = require$$3;
			Bottleneck.Batcher = Bottleneck.prototype.Batcher = Batcher_1;
			Bottleneck.prototype.jobDefaults = {
				priority: DEFAULT_PRIORITY$1,
				weight: 1,
				expiration: null,
				id: "<no-id>"
			};
			Bottleneck.prototype.storeDefaults = {
				maxConcurrent: null,
				minTime: 0,
				highWater: null,
				strategy: Bottleneck.prototype.strategy.LEAK,
				penalty: null,
				reservoir: null,
				reservoirRefreshInterval: null,
				reservoirRefreshAmount: null,
				reservoirIncreaseInterval: null,
				reservoirIncreaseAmount: null,
				reservoirIncreaseMaximum: null
			};
			Bottleneck.prototype.localStoreDefaults = {
				Promise,
				timeout: null,
				heartbeatInterval: 250
			};
			Bottleneck.prototype.redisStoreDefaults = {
				Promise,
				timeout: null,
				heartbeatInterval: 5e3,
				clientTimeout: 1e4,
				Redis: null,
				clientOptions: {},
				clusterNodes: null,
				clearDatastore: false,
				connection: null
			};
			Bottleneck.prototype.instanceDefaults = {
				datastore: "local",
				connection: null,
				id: "<no-id>",
				rejectOnDrop: true,
				trackDoneStatus: false,
				Promise
			};
			Bottleneck.prototype.stopDefaults = {
				enqueueErrorMessage: "This limiter has been stopped and cannot accept new jobs.",
				dropWaitingJobs: true,
				dropErrorMessage: "This limiter has been stopped."
			};
			return Bottleneck;
		}).call(commonjsGlobal);
		var Bottleneck_1 = Bottleneck;
		return Bottleneck_1;
	}));
}));

// node_modules/@octokit/plugin-retry/dist-bundle/index.js
var import_light = /* @__PURE__ */ __toESM(require_light(), 1);
var VERSION$1 = "0.0.0-development";
function isRequestError(error) {
	return error.request !== void 0;
}
async function errorRequest(state, octokit, error, options) {
	if (!isRequestError(error) || !error?.request.request) throw error;
	if (error.status >= 400 && !state.doNotRetry.includes(error.status)) {
		const retries = options.request.retries != null ? options.request.retries : state.retries;
		const retryAfter = Math.pow((options.request.retryCount || 0) + 1, 2);
		throw octokit.retry.retryRequest(error, retries, retryAfter);
	}
	throw error;
}
async function wrapRequest$1(state, octokit, request, options) {
	const limiter = new import_light.default();
	limiter.on("failed", function(error, info) {
		const maxRetries = ~~error.request.request?.retries;
		const after = ~~error.request.request?.retryAfter;
		options.request.retryCount = info.retryCount + 1;
		if (maxRetries > info.retryCount) return after * state.retryAfterBaseValue;
	});
	return limiter.schedule(requestWithGraphqlErrorHandling.bind(null, state, octokit, request), options);
}
async function requestWithGraphqlErrorHandling(state, octokit, request, options) {
	const response = await request(options);
	if (response.data && response.data.errors && response.data.errors.length > 0 && /Something went wrong while executing your query/.test(response.data.errors[0].message)) return errorRequest(state, octokit, new RequestError(response.data.errors[0].message, 500, {
		request: options,
		response
	}), options);
	return response;
}
function retry(octokit, octokitOptions) {
	const state = Object.assign({
		enabled: true,
		retryAfterBaseValue: 1e3,
		doNotRetry: [
			400,
			401,
			403,
			404,
			410,
			422,
			451
		],
		retries: 3
	}, octokitOptions.retry);
	const retryPlugin = { retry: { retryRequest: (error, retries, retryAfter) => {
		error.request.request = Object.assign({}, error.request.request, {
			retries,
			retryAfter
		});
		return error;
	} } };
	if (state.enabled) {
		octokit.hook.error("request", errorRequest.bind(null, state, retryPlugin));
		octokit.hook.wrap("request", wrapRequest$1.bind(null, state, retryPlugin));
	}
	return retryPlugin;
}
retry.VERSION = VERSION$1;

// node_modules/@octokit/plugin-throttling/dist-bundle/index.js
var VERSION = "0.0.0-development";
var noop = () => Promise.resolve();
function wrapRequest(state, request, options) {
	return state.retryLimiter.schedule(doRequest, state, request, options);
}
async function doRequest(state, request, options) {
	const { pathname } = new URL(options.url, "http://github.test");
	const isAuth = isAuthRequest(options.method, pathname);
	const isWrite = !isAuth && options.method !== "GET" && options.method !== "HEAD";
	const isSearch = options.method === "GET" && pathname.startsWith("/search/");
	const isGraphQL = pathname.startsWith("/graphql");
	const jobOptions = ~~request.retryCount > 0 ? {
		priority: 0,
		weight: 0
	} : {};
	if (state.clustering) jobOptions.expiration = 6e4;
	if (isWrite || isGraphQL) await state.write.key(state.id).schedule(jobOptions, noop);
	if (isWrite && state.triggersNotification(pathname)) await state.notifications.key(state.id).schedule(jobOptions, noop);
	if (isSearch) await state.search.key(state.id).schedule(jobOptions, noop);
	const req = (isAuth ? state.auth : state.global).key(state.id).schedule(jobOptions, request, options);
	if (isGraphQL) {
		const res = await req;
		if (res.data.errors != null && res.data.errors.some((error) => error.type === "RATE_LIMITED")) throw Object.assign(/* @__PURE__ */ new Error("GraphQL Rate Limit Exceeded"), {
			response: res,
			data: res.data
		});
	}
	return req;
}
function isAuthRequest(method, pathname) {
	return method === "PATCH" && /^\/applications\/[^/]+\/token\/scoped$/.test(pathname) || method === "POST" && (/^\/applications\/[^/]+\/token$/.test(pathname) || /^\/app\/installations\/[^/]+\/access_tokens$/.test(pathname) || pathname === "/login/oauth/access_token");
}
var triggers_notification_paths_default = [
	"/orgs/{org}/invitations",
	"/orgs/{org}/invitations/{invitation_id}",
	"/orgs/{org}/teams/{team_slug}/discussions",
	"/orgs/{org}/teams/{team_slug}/discussions/{discussion_number}/comments",
	"/repos/{owner}/{repo}/collaborators/{username}",
	"/repos/{owner}/{repo}/commits/{commit_sha}/comments",
	"/repos/{owner}/{repo}/issues",
	"/repos/{owner}/{repo}/issues/{issue_number}/comments",
	"/repos/{owner}/{repo}/issues/{issue_number}/sub_issue",
	"/repos/{owner}/{repo}/issues/{issue_number}/sub_issues/priority",
	"/repos/{owner}/{repo}/pulls",
	"/repos/{owner}/{repo}/pulls/{pull_number}/comments",
	"/repos/{owner}/{repo}/pulls/{pull_number}/comments/{comment_id}/replies",
	"/repos/{owner}/{repo}/pulls/{pull_number}/merge",
	"/repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers",
	"/repos/{owner}/{repo}/pulls/{pull_number}/reviews",
	"/repos/{owner}/{repo}/releases",
	"/teams/{team_id}/discussions",
	"/teams/{team_id}/discussions/{discussion_number}/comments"
];
function routeMatcher(paths) {
	const regex2 = `^(?:${paths.map((path) => path.split("/").map((c) => c.startsWith("{") ? "(?:.+?)" : c).join("/")).map((r) => `(?:${r})`).join("|")})[^/]*$`;
	return new RegExp(regex2, "i");
}
var regex = routeMatcher(triggers_notification_paths_default);
var triggersNotification = regex.test.bind(regex);
var groups = {};
var createGroups = function(Bottleneck, common) {
	groups.global = new Bottleneck.Group({
		id: "octokit-global",
		maxConcurrent: 10,
		...common
	});
	groups.auth = new Bottleneck.Group({
		id: "octokit-auth",
		maxConcurrent: 1,
		...common
	});
	groups.search = new Bottleneck.Group({
		id: "octokit-search",
		maxConcurrent: 1,
		minTime: 2e3,
		...common
	});
	groups.write = new Bottleneck.Group({
		id: "octokit-write",
		maxConcurrent: 1,
		minTime: 1e3,
		...common
	});
	groups.notifications = new Bottleneck.Group({
		id: "octokit-notifications",
		maxConcurrent: 1,
		minTime: 3e3,
		...common
	});
};
function throttling(octokit, octokitOptions) {
	const { enabled = true, Bottleneck = import_light.default, id = "no-id", timeout = 12e4, connection } = octokitOptions.throttle || {};
	if (!enabled) return {};
	const common = { timeout };
	if (typeof connection !== "undefined") common.connection = connection;
	const state = Object.assign({
		clustering: connection != null,
		triggersNotification,
		fallbackSecondaryRateRetryAfter: 60,
		retryAfterBaseValue: 1e3,
		id
	}, octokitOptions.throttle);
	if (typeof state.onSecondaryRateLimit !== "function" || typeof state.onRateLimit !== "function") throw new Error(`octokit/plugin-throttling error:
        You must pass the onSecondaryRateLimit and onRateLimit error handlers.
        See https://octokit.github.io/rest.js/#throttling

        const octokit = new Octokit({
          throttle: {
            onSecondaryRateLimit: (retryAfter, options) => {/* ... */},
            onRateLimit: (retryAfter, options) => {/* ... */}
          }
        })
    `);
	let initialized = false;
	const initializeBottleneck = () => {
		if (initialized) return;
		initialized = true;
		if (groups.global == null) createGroups(Bottleneck, common);
		state.global = state.global ?? groups.global;
		state.auth = state.auth ?? groups.auth;
		state.search = state.search ?? groups.search;
		state.write = state.write ?? groups.write;
		state.notifications = state.notifications ?? groups.notifications;
		state.retryLimiter = state.retryLimiter ?? new Bottleneck();
		const events = {};
		const emitter = new Bottleneck.Events(events);
		events.on("secondary-limit", state.onSecondaryRateLimit);
		events.on("rate-limit", state.onRateLimit);
		events.on("error", (e) => octokit.log.warn("Error in throttling-plugin limit handler", e));
		state.retryLimiter.on("failed", async function(error, info) {
			const [state2, request, options] = info.args;
			const { pathname } = new URL(options.url, "http://github.test");
			if (!(pathname.startsWith("/graphql") && error.status !== 401 || error.status === 403 || error.status === 429)) return;
			const retryCount = ~~request.retryCount;
			request.retryCount = retryCount;
			options.request.retryCount = retryCount;
			const { wantRetry, retryAfter = 0 } = await (async function() {
				if (/\bsecondary rate\b/i.test(error.message)) {
					const retryAfter2 = Number(error.response.headers["retry-after"]) || state2.fallbackSecondaryRateRetryAfter;
					return {
						wantRetry: await emitter.trigger("secondary-limit", retryAfter2, options, octokit, retryCount),
						retryAfter: retryAfter2
					};
				}
				if (error.response.headers != null && error.response.headers["x-ratelimit-remaining"] === "0" || (error.response.data?.errors ?? []).some((error2) => error2.type === "RATE_LIMITED")) {
					const rateLimitReset = (/* @__PURE__ */ new Date(~~error.response.headers["x-ratelimit-reset"] * 1e3)).getTime();
					const retryAfter2 = Math.max(Math.ceil((rateLimitReset - Date.now()) / 1e3) + 1, 0);
					return {
						wantRetry: await emitter.trigger("rate-limit", retryAfter2, options, octokit, retryCount),
						retryAfter: retryAfter2
					};
				}
				return {};
			})();
			if (wantRetry) {
				request.retryCount++;
				return retryAfter * state2.retryAfterBaseValue;
			}
		});
	};
	octokit.hook.wrap("request", (request, options) => {
		initializeBottleneck();
		return wrapRequest(state, request, options);
	});
	return {};
}
throttling.VERSION = VERSION;
throttling.triggersNotification = triggersNotification;

// src/github/refusals.ts
/** Does GitHub ask for patience? 429, or 403 with the words or headers of a limit. */
function isLimit(error) {
	if (!(error instanceof RequestError)) return false;
	if (error.status === 429) return true;
	const { headers = {} } = error.response ?? {};
	const saysSo = headers["retry-after"] !== void 0 || headers["x-ratelimit-remaining"] === "0";
	return error.status === 403 && (saysSo || /\brate limit\b/i.test(error.message));
}
/** How long, s; a minute where it does not say, as GitHub's documentation has it. */
function askedToWait(error) {
	const { headers = {} } = (error instanceof RequestError ? error.response : void 0) ?? {};
	const after = Number(headers["retry-after"]);
	if (after > 0) return after;
	const reset = Number(headers["x-ratelimit-reset"]);
	if (headers["x-ratelimit-remaining"] === "0" && reset > 0) return Math.max(1, Math.ceil(reset - Date.now() / 1e3) + 1);
	return 60;
}
/** Was the request refused for good? Then it was not carried out, and asking again does not help. 408 and 409 pass. */
const isRefusal = (error) => error instanceof RequestError && error.status >= 400 && error.status < 500 && ![408, 409].includes(error.status) && !isLimit(error);
/** Did we stop waiting for the answer? Then the request may yet be carried out. */
const isTimeout = (error) => error instanceof Error && error.cause instanceof Error && error.cause.name === "TimeoutError";
/** What a failure means, for a reader of the log, and what helps. */
function inPlainWords(error) {
	const message = (error instanceof Error ? error.message : String(error)).replace(/ - https:\/\/docs\.github\.com\S*$/, "");
	if (!(error instanceof RequestError)) return message;
	if (isLimit(error)) return `${message} (GitHub asks to wait ${askedToWait(error)} s, longer than publishing may take)`;
	const hint = error.response === void 0 ? void 0 : meaning(error.status, message);
	return hint === void 0 ? message : `${message} (${hint})`;
}
function meaning(status, message) {
	if (/locked/i.test(message)) return "the conversation is locked";
	return meanings[status] ?? (status >= 500 ? `GitHub has a problem: ${status}` : `status ${status}`);
}
const meanings = {
	401: "GitHub does not know the token",
	403: "the token may not write comments: give the job `permissions: pull-requests: write`; for a pull request from a fork, measure with `mode: measure` and post with `mode: report`",
	404: "this token cannot find the pull request",
	410: "the conversation is gone",
	422: "GitHub refuses the text"
};
/** Does GitHub find the text too long? */
const isTooLong = (error) => error instanceof RequestError && error.status === 422 && /too long|maximum is \d+/i.test(error.message);

// src/github/client.ts
/** Times a question is asked again after a failure that may pass. */
const mostRetries = 3;
/**
* GitHub's API within a deadline. Questions (GET) are repeated by octokit's plugins: after 5xx and broken connections with
* growing pauses, after a rate limit when GitHub says, if that is before the deadline. Once one has failed for good, later ones
* get a single try. Writing is never repeated here, because a lost answer does not tell whether it was done: who writes
* looks first. Throws RequestError, and the deadline's error when the time is over.
*/
function connect(token, deadline, url = process.env.GITHUB_API_URL) {
	const { second } = deadline.pace;
	const mayWait = (seconds, { method }) => method === "GET" && deadline.allows(seconds);
	const options = {
		log: {
			debug: () => {},
			info: () => {},
			warn: () => {},
			error: () => {}
		},
		retry: {
			retries: mostRetries,
			retryAfterBaseValue: second,
			doNotRetry: [
				400,
				401,
				403,
				404,
				410,
				422,
				429,
				451
			]
		},
		throttle: {
			id: crypto.randomUUID(),
			retryAfterBaseValue: second,
			onRateLimit: mayWait,
			onSecondaryRateLimit: mayWait,
			...second < 1e3 ? unspaced : {}
		},
		...url === void 0 || url === "" ? {} : { baseUrl: url }
	};
	const plugins = [
		inTime(deadline),
		waitAsAsked(deadline),
		retry,
		throttling,
		stopAsking(deadline)
	];
	return getOctokit(token, options, ...plugins);
}
/** One request, which has so long for its answer, and must have a whole one. The first plugin, so that each try has its own time. */
const inTime = ({ signal, pace }) => (octokit) => {
	octokit.hook.wrap("request", async (request, options) => {
		signal.throwIfAborted();
		const patience = AbortSignal.any([signal, AbortSignal.timeout(pace.answer)]);
		Object.assign(options.request, { signal: patience }, options.method === "GET" ? {} : { retries: 0 });
		const response = await Promise.resolve(request(options)).catch((error) => {
			if (isTimeout(error) && options.method === "GET") Object.assign(options.request, { retries: 1 });
			throw error;
		});
		if (typeof response.data === "string" && response.status !== 204) throw new RequestError("the response was cut off", 500, { request: options });
		return response;
	});
	return {};
};
/** A question with all its tries. The last plugin, so that it ends with the deadline whatever the others wait for. */
const stopAsking = (deadline) => (octokit) => {
	octokit.hook.wrap("request", async (request, options) => {
		if (deadline.isInTrouble) Object.assign(options.request, { retries: 0 });
		try {
			return await deadline.within(Promise.resolve(request(options)));
		} catch (error) {
			deadline.isInTrouble ||= !(error instanceof RequestError) || error.status >= 500;
			throw error;
		}
	});
	return {};
};
/** 429 with `retry-after` that octokit's throttling does not handle: waits as long as it says, where there is time. */
const waitAsAsked = (deadline) => (octokit) => {
	octokit.hook.error("request", (error, options) => {
		const seconds = askedToWait(error);
		if (!isLimit(error) || isOfThrottling(error) || options.method !== "GET" || !deadline.allows(seconds)) throw error;
		const { retryRequest } = octokit.retry;
		throw retryRequest(error, mostRetries, seconds);
	});
	return {};
};
/** Does the throttling plugin wait by itself? */
const isOfThrottling = (error) => error instanceof RequestError && (/\bsecondary rate\b/i.test(error.message) || error.response?.headers["x-ratelimit-remaining"] === "0");
/** In the place of the throttling plugin's second between two writes, where seconds are shorter. */
const unspaced = Object.fromEntries(["write", "notifications"].map((name) => [name, { key: () => ({ schedule: (_, job) => job() }) }]));

// src/github/access.ts
/** undefined without a token or a repository: nothing can then be asked. */
function access(token, repository, deadline) {
	const [owner, repo] = repository.split("/");
	if (token === void 0 || !owner || !repo) return void 0;
	return {
		api: connect(token, deadline).rest,
		owner,
		repo
	};
}
/** Hashes of a commit's parents, first to last. Throws what the API throws. */
async function parentsOf({ api, owner, repo }, commit) {
	const { data } = await api.git.getCommit({
		owner,
		repo,
		commit_sha: commit
	});
	return data.parents.map(({ sha }) => sha);
}
/**
* Is a commit a merge of `head`? Of two parents it is then the second one. On `pull_request`, actions/checkout checks out such a
* merge, which has a hash of its own. Throws what the API throws.
*/
async function isMergeOf(access, commit, head) {
	const parents = await orNothing(parentsOf(access, commit), unknown) ?? [];
	return parents.length === 2 && parents[1] === head;
}
/** What the API says of a commit or branch that there is not. */
const unknown = [
	404,
	409,
	422
];
/** An answer; undefined where the API says, by one of these statuses, that there is no such thing. Throws what else the API throws. */
async function orNothing(asked, statuses = [404]) {
	try {
		return await asked;
	} catch (error) {
		if (statuses.includes(refusal(error).status ?? 0)) return void 0;
		throw error;
	}
}
/** Is a commit in the history of a branch or commit? Asked from that one's side, where there is then no difference to list. Throws what the API throws. */
async function contains({ api, owner, repo }, of, commit) {
	if (of === commit) return true;
	const asked = {
		owner,
		repo,
		basehead: `${of}...${commit}`,
		per_page: 1
	};
	const found = await orNothing(api.repos.compareCommitsWithBasehead(asked));
	return found?.data.status === "behind" || found?.data.status === "identical";
}
/** What the API said instead of an answer, one line; undefined status: it could not be reached. */
function refusal(error) {
	const { status, message } = error;
	return {
		status,
		words: String(message ?? error).replace(/\s+/g, " ")
	};
}
/** Why a question about commits or files has no answer: the token may not ask it, or GitHub does not respond. */
function noAnswer(error) {
	const { status = 500, words } = refusal(error);
	return status < 500 ? `${words}; that needs \`contents: read\`` : words;
}

// src/history/patience.ts
/**
* Works with GitHub until it succeeds: pauses grow, and are drawn, so that those who were in each other's way are not again. `work`
* looks first whether an earlier try, whose answer was lost, has done it. `needs`: the permission that a refusal is about. Throws
* `usage` where the token may not, `network-failed` where GitHub keeps failing.
*/
async function patiently(work, needs, { signal, pause = 200, tries = 20, random = Math.random } = {}) {
	for (let tried = 1;; tried++) try {
		return await work(tried);
	} catch (error) {
		const { status, words } = refusal(error);
		const hasMoved = status === 422;
		if (isRefusal(error) && !hasMoved) throw new GateError("usage", `GitHub refuses, which needs \`${needs}\`: ${words}`, { cause: error });
		if (tried >= tries || signal?.aborted === true) throw new GateError("network-failed", `GitHub failed ${tried} times, at last with: ${words}`, { cause: error });
		const base = isLimit(error) ? 60 * pause : Math.min(40 * pause, pause * 2 ** tried);
		await setTimeout$1(base * (.5 + random()));
	}
}

// src/history/append.ts
/** The branch that keeps the nights: files that are added, and what shows them. */
const dataBranch = "perf-gate-data";
/** The folder of this service on the data branch: '' for one in the root of the repository. */
function placeOf$1({ directory, config = "" }) {
	const place = posix.join(directory, config);
	if (posix.isAbsolute(place) || /^\.\.(\/|$)/.test(place)) throw new GateError("usage", `\`${place}\` is outside of the repository, so its nights have no place on the data branch`);
	return place === "." ? "" : place;
}
/**
* Adds a night to the branch through GitHub's Git data API, without a checkout. No night is ever rewritten: where somebody else was
* faster, the same is done on the new tip, and a file that is there already, from an answer that was lost, is not added again. Errors as of
* `patiently`.
*/
async function appendNight(access, night, appending) {
	const { place, views = {} } = appending;
	const at = (name) => place === "" ? name : `${place}/${name}`;
	const files = { [at(pathOf(night))]: `${JSON.stringify(night)}\n` };
	for (const [name, text] of Object.entries(views)) files[at(name)] = text;
	const message = `perf-gate: ${night.head.hash.slice(0, 10)}, ${night.at.slice(0, 10)}`;
	await patiently(() => append(access, at(pathOf(night)), files, message), "contents: write", appending);
}
/** Is there such a branch yet? */
const hasNights = async (access, patience) => await patiently(() => tipOf(access), "contents: read", patience) !== void 0;
const tipOf = async ({ api, owner, repo }) => (await orNothing(api.git.getRef({
	owner,
	repo,
	ref: `heads/${dataBranch}`
}), unknown))?.data.object.sha;
/** One commit on top of the tip; the first one where there is no branch. Nothing where `path` is there already. */
async function append(access, path, files, message) {
	const { api, owner, repo } = access;
	const at = {
		owner,
		repo
	};
	const tip = await tipOf(access);
	if (tip && await orNothing(api.repos.getContent({
		...at,
		path,
		ref: "perf-gate-data"
	}), unknown)) return;
	const before = tip && (await api.git.getCommit({
		...at,
		commit_sha: tip
	})).data.tree.sha;
	const tree = Object.entries(files).map(([path, content]) => ({
		mode,
		type: "blob",
		path,
		content
	}));
	const made = await api.git.createTree({
		...at,
		base_tree: before,
		tree
	});
	const parents = tip === void 0 ? [] : [tip];
	const { sha } = (await api.git.createCommit({
		...at,
		message,
		tree: made.data.sha,
		parents
	})).data;
	if (tip === void 0) await api.git.createRef({
		...at,
		ref: `refs/heads/${dataBranch}`,
		sha
	});
	else await api.git.updateRef({
		...at,
		ref: `heads/${dataBranch}`,
		sha,
		force: false
	});
}
/** Of a file that nobody executes. */
const mode = "100644";

// src/github/pull-request.ts
/** From the event of a pull request's own workflow; undefined for any other event. */
function pullRequestOf({ pull_request: pull }, sha) {
	if (pull?.number === void 0) return void 0;
	return {
		number: pull.number,
		head: pull.head?.sha ?? sha,
		merges: [sha],
		base: pull.base?.ref ?? "",
		measuredBase: pull.base?.ref,
		baseSha: pull.base?.sha,
		branch: pull.head?.ref,
		source: pull.head?.repo?.full_name,
		since: pull.updated_at
	};
}
/** As it is now: its event is frozen, and somebody may have changed its base branch since. As it was where the API does not say. */
async function refreshed({ api, owner, repo }, pull) {
	try {
		const { data } = await api.pulls.get({
			owner,
			repo,
			pull_number: pull.number
		});
		return {
			...pull,
			base: data.base.ref,
			baseSha: data.base.sha
		};
	} catch {
		return pull;
	}
}
/**
* From the run that a `workflow_run` is about. That event's own list of pull requests is empty for forks, so they are looked
* up by the run's repository and branch; and only one that still has the commit of the run, and is open, is it. Of several, it is the
* one whose merge was measured: `measured` is what results say, and only chooses among those.
*/
async function findPullRequest(access, run, measured) {
	if (run.event !== "pull_request") return { why: `the measured run was started by \`${run.event}\`` };
	if (run.head_repository?.owner?.login === void 0) return { why: "the repository of the pull request is gone" };
	if (!run.head_branch || !run.head_sha) return { why: "the event names no branch and commit" };
	try {
		const open = await pullsOf(access, run, "open");
		const same = open.filter(({ head }) => head.sha === run.head_sha);
		const [pull, ...more] = same.length > 1 ? await merging(access, same, run.head_sha, measured) : same;
		if (pull !== void 0 && more.length === 0) return { pull: shaped(pull, run) };
		if (same.length > 0) return { why: `${listed$2(same)} have the same branch and commit` };
		if (open.length > 0) return { why: `${listed$2(open)} moved on, from ${short(run.head_sha)} to ${short(open[0].head.sha)}` };
		const closed = (await pullsOf(access, run, "closed")).filter(({ head }) => head.sha === run.head_sha);
		if (closed.length > 0) return { why: `${listed$2(closed)} ${closed.length > 1 ? "are" : "is"} closed` };
		return { why: `no pull request has the branch and commit that were measured, ${short(run.head_sha)}` };
	} catch (error) {
		return {
			why: `the pull request could not be looked up (${refusal(error).words})`,
			unanswered: true
		};
	}
}
/** Pull requests of the run's branch to this repository. A branch of that name may be in any fork, so its owner counts. */
async function pullsOf({ api, owner, repo }, run, state) {
	const head = `${run.head_repository.owner.login}:${run.head_branch}`;
	const { data } = await api.pulls.list({
		owner,
		repo,
		head,
		state,
		sort: "updated",
		direction: "desc",
		per_page: 100
	});
	const here = `${owner}/${repo}`.toLowerCase();
	return data.filter((pull) => pull.state === state && pull.base.repo.full_name.toLowerCase() === here);
}
/** Those of several pull requests of one commit whose merge is the measured one: by name, else by what it goes into. */
async function merging(access, pulls, head, measured) {
	if (measured === void 0) return pulls;
	const named = pulls.filter(({ merge_commit_sha }) => merge_commit_sha === measured);
	if (named.length > 0 || measured === head) return named.length > 0 ? named : pulls;
	const [into, second] = await parentsOf(access, measured).catch(() => []);
	if (into === void 0 || second !== head) return pulls;
	const found = await Promise.all(pulls.map(({ base }) => contains(access, base.ref, into)));
	return pulls.filter((_, i) => found[i]);
}
const shaped = ({ number, head, base, merge_commit_sha }, run) => ({
	number,
	head: head.sha,
	merges: merge_commit_sha === null ? [] : [merge_commit_sha],
	base: base.ref,
	measuredBase: run.pull_requests?.find((each) => each.number === number)?.base?.ref,
	baseSha: base.sha,
	branch: head.ref,
	source: head.repo?.full_name,
	since: run.created_at
});
const listed$2 = (pulls) => pulls.map(({ number }) => `#${number}`).join(" and ");
const short = (sha) => `\`${sha?.slice(0, 10)}\``;

// src/trust/base-rules.ts
/** Reads a config through the API: nothing is checked out. `file` and `directory` as in the inputs. Throws `config-unreadable` where it is not text, or too long, `config-invalid` where there are several. */
async function configAt(access, ref, { directory, config: file }) {
	const paths = (file === void 0 ? usualFiles : [file]).map((name) => normalize(join$1(directory, name)));
	try {
		const outside = paths.find((path) => isAbsolute$1(path) || path.startsWith("../"));
		if (outside !== void 0) return { why: `\`${outside}\` is outside the repository` };
		const texts = /* @__PURE__ */ new Map();
		for (const path of paths) {
			const text = await fileOf(access, ref, path);
			if (text !== void 0) texts.set(path, text);
		}
		const there = oneOf$1([...texts.keys()]);
		if (there === void 0) return await without(access, ref, paths);
		return { written: {
			text: texts.get(there) ?? "",
			file: there
		} };
	} catch (error) {
		if (error instanceof GateError) throw error;
		return { why: `the config of ${named(ref)} could not be read (${refusal(error).words})` };
	}
}
/** GitHub also says "not found" to a token that may not read. So a config is missing only where GitHub lists the files and it is not among them. Throws what the API throws. */
async function without({ api, owner, repo }, ref, paths) {
	const { data } = await api.git.getTree({
		owner,
		repo,
		tree_sha: ref,
		recursive: "1"
	});
	const kept = data.tree.find(({ path }) => paths.includes(path));
	if (kept !== void 0) return { why: `\`${kept.path}\` of ${named(ref)} could not be read` };
	return {
		why: `${named(ref)} has no config`,
		none: true
	};
}
/** A branch as it is called, a commit by the start of its hash. */
const named = (ref) => /^[0-9a-f]{40,64}$/.test(ref) ? short(ref) : `\`${ref}\``;
/** A file of a commit or branch, of at most 1 MiB; undefined: there is none. Throws what the API throws, and `config-unreadable` for what is not text. */
async function fileOf({ api, owner, repo }, ref, path) {
	const data = (await orNothing(api.repos.getContent({
		owner,
		repo,
		path,
		ref
	})))?.data;
	if (data === void 0 || Array.isArray(data) || data.type !== "file" || !("content" in data)) return void 0;
	demandSmall(path, data.size);
	return decoded(path, Buffer.from(data.content, "base64"));
}
/**
* Results as a config judges them that is not theirs. What was measured stays; thresholds, what counts as a response and as
* the same work, and what an undecided run does come from the config. A scenario it does not have is shown, not gated; one that was
* not measured, or not as the config says, has its rows all the same, without a figure.
*/
function judgedBy(results, config, source) {
	const measured = results.config.scenarios;
	const named = (all, name) => all.find((scenario) => scenario.name === name);
	const missing = config.scenarios.filter(({ name }) => named(measured, name) === void 0);
	const scenarios = [...config.scenarios.map((own) => ruled(named(measured, own.name) ?? own, own)), ...measured.filter(({ name }) => named(config.scenarios, name) === void 0).map(unruled)];
	const isOtherServer = !isDeepStrictEqual(plain(config.server), plain(results.config.server));
	const otherwise = config.scenarios.filter((own) => {
		const other = named(measured, own.name);
		return other !== void 0 && (isOtherServer || !isDeepStrictEqual(work(other), work(own)));
	});
	const isJudged = ({ scenario }) => named(otherwise, scenario) === void 0;
	return {
		results: {
			...results,
			blocks: results.blocks.map((block) => ({
				...block,
				scenarios: block.scenarios.filter(isJudged)
			})),
			config: {
				...results.config,
				file: config.file,
				gate: config.gate,
				limits: config.limits,
				scenarios
			},
			notes: [...results.notes, `Thresholds come from \`${config.file}\` in ${source}`]
		},
		warnings: [
			...warning(missing, `in the config of ${source}, but not measured`),
			...warning(scenarios.slice(config.scenarios.length), `not in the config of ${source}, and so only shown`),
			...warning(otherwise, `not judged, for the config of ${source} says another server or load than was measured${byOther(results)}`)
		]
	};
}
const ruled = (measured, { thresholds, sameBody, dynamic, requests }) => ({
	...measured,
	thresholds,
	sameBody,
	dynamic,
	requests: measured.requests.map((request) => {
		const own = requests.find(({ name }) => name === request.name);
		return {
			...request,
			expect: own?.expect ?? request.expect
		};
	})
});
/**
* The config of results whose thresholds nobody vouches for, as strict as a project's that sets none: what passes by it is no
* regression by any thresholds that are as strict, or less.
*/
function strictest(config) {
	const strict = ({ thresholds }) => {
		const own = new Map(thresholds.map((each) => [each.metric, each]));
		const usual = toThresholds({}, {}).map((each) => {
			const given = own.get(each.metric);
			return given !== void 0 && given.worse < each.worse ? given : each;
		});
		return [...usual, ...thresholds.filter(({ metric }) => usual.every((each) => each.metric !== metric))];
	};
	const scenarios = config.scenarios.map((scenario) => ({
		...scenario,
		thresholds: strict(scenario)
	}));
	return {
		...config,
		scenarios,
		gate: {
			evidence: "likely",
			onInvalid: "fail",
			onInconclusive: "pass"
		}
	};
}
const unruled = (scenario) => ({
	...scenario,
	thresholds: []
});
/** What the server is asked to do, to compare: all of a scenario but the rules that judge it. */
const work = ({ thresholds: _, sameBody: __, dynamic: ___, requests, ...load }) => plain({
	...load,
	requests: requests.map(({ expect: _, ...request }) => request)
});
/** Without keys that have no value. */
const plain = (value) => JSON.parse(JSON.stringify(value));
/** Versions may fill in other defaults. Results are compared all the same: a version is easily claimed. */
const byOther = ({ generator }) => {
	if (generator === "0.1.0") return "";
	return ` (by ${/^[\w.+-]{1,40}$/.test(generator) ? `perf-gate ${generator}` : "another perf-gate"}; this is ${version}: use one version in both jobs)`;
};
const most$1 = 5;
function warning(scenarios, what) {
	if (scenarios.length === 0) return [];
	const names = scenarios.slice(0, most$1).map(({ name }) => `\`${name.replaceAll("`", "ˋ")}\``);
	const more = scenarios.length > most$1 ? ` and ${scenarios.length - most$1} more` : "";
	return [{ fact: `${names.join(", ")}${more}: ${what}.` }];
}

// src/history/notice.ts
/** `trend.json`, beside the nights: what a pull request is told. */
const noticeFile = "trend.json";
/** Smaller drifts are not worth a line in every pull request, fraction. */
const least = .01;
const notice = strictObject({
	scenario: text$1,
	metric: metricName,
	anchor,
	change: number(0, 1e9),
	low: number(0, 1e9),
	high: number(0, 1e9),
	bars: string().regex(/^[▁-█]{1,60}$/)
});
const schema$1 = strictObject({
	version: literal(1),
	drifts: array(notice).max(1e3)
});
/** Drifts for the worse that are certain, the largest first. */
function noticesOf(all) {
	return {
		version: 1,
		drifts: all.filter(({ standings, change }) => change >= least && isCertain(standings.at(-1).level, all.length)).toSorted((a, b) => b.change - a.change).map(({ series: { scenario, metric, anchor, points }, change, low, high }) => {
			return {
				scenario,
				metric,
				anchor,
				change,
				low: Math.max(0, low),
				high,
				bars: bars(points.slice(-12))
			};
		})
	};
}
/**
* The largest certain drift among some scenarios, as a line of markdown; undefined: there is none, or nobody records any. The branch may
* hold what anybody wrote: what is none of ours is nothing. Throws what the API throws.
*/
async function driftLine(asked, place, scenarios) {
	const text = await fileOf(asked, dataBranch, place === "" ? noticeFile : `${place}/${noticeFile}`);
	const worst = schema$1.safeParse(parsed$1(text ?? "")).data?.drifts.find(({ scenario }) => scenarios.includes(scenario));
	return worst && lineOf(worst);
}
/** `` `list products` p90: 4.1 % slower since v1.2.0 (2.9 … 5.3 %) `▁▁▂▄▄` `` */
function lineOf({ scenario, metric, anchor, change, low, high, bars }) {
	const isTime = metric === "rps" || /^p\d/.test(metric);
	const words = `: ${`${magnitude(change, {
		low,
		high
	})} ${isTime ? "slower" : "more"}`} ${sinceWhen(anchor)} (${magnitudeRange({
		low,
		high
	})})`;
	return `${code(scenario)} ${metric}${prose$1(words)} ${code(bars)}`;
}

// src/publish/key.ts
/** Longer keys are cut: a comment's marker should leave the room to the report. */
const mostKey = 120;
/**
* The key of a job's comment: workflow and job, and the values of the matrix, because `GITHUB_JOB` is the same for all of
* its jobs. A reporter of several workflows has one for each of them, by name: a file that is renamed keeps its comment.
*/
function defaultKey({ environment, payload }, matrix) {
	const parts = [environment.GITHUB_WORKFLOW ?? "", environment.GITHUB_JOB ?? ""];
	const measured = payload.workflow_run?.name ?? void 0;
	return givenKey(`${[...parts, ...measured === void 0 ? [] : [measured]].join("/")}${matrixValues(matrix)}`);
}
/** `{"node":20,"os":"linux"}` → ` (20, linux)`, as GitHub names such jobs; `null` → nothing. */
function matrixValues(json) {
	const values = parsed$1(json);
	if (typeof values !== "object" || values === null) return "";
	const shown = Object.values(values).map((value) => typeof value === "object" ? JSON.stringify(value) : String(value));
	return shown.length === 0 ? "" : ` (${shown.join(", ")})`;
}
/** A key as a user wrote it, cut to the length that a marker has room for. Half characters are left out: a marker cannot hold them. */
const givenKey = (text) => cut$1(text.replace(/\p{Cs}/gu, ""));
const cut$1 = (key) => key.length <= mostKey ? key : `${key.slice(0, 107).replace(/[\uD800-\uDBFF]$/, "")}~${createHash("sha256").update(key).digest("hex").slice(0, 12)}`;
/**
* The run that measured: this one, or the one whose end started a reporter. The reporter's own id would say in which order
* measuring ended, not in which order commits were pushed. Ids grow; numbers begin again when a workflow's file is renamed.
*/
function measuringRun({ environment, payload }) {
	const { workflow_run: measured, pull_request: pull } = payload;
	return {
		id: measured?.id ?? Number(environment.GITHUB_RUN_ID || 0),
		attempt: measured?.run_attempt ?? Number(environment.GITHUB_RUN_ATTEMPT || 1),
		sha: measured?.head_sha ?? pull?.head?.sha ?? environment.GITHUB_SHA ?? ""
	};
}
/** Markdown: where the whole report is when a comment cannot hold it. */
function runPage(origin) {
	const address = runAddress(origin);
	return address === void 0 ? "in the job summary" : `in the [job summary](${address})`;
}
/** Markdown: where the job summary is, and the page. `keeps`: does the workflow surely keep it as an artifact? */
function runLinks(origin, keeps) {
	const address = runAddress(origin);
	if (address === void 0) return void 0;
	const artifacts = `[artifacts](${address}#artifacts)`;
	return `[Job summary](${address}) · ${keeps ? `page and results: \`report.html\` in the ${artifacts}` : `${artifacts}, where the workflow keeps them`}`;
}
/** Address of the run's page, undefined outside of one. */
function runAddress({ environment }) {
	const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id } = environment;
	return !server || !repository || !id ? void 0 : `${server}/${repository}/actions/runs/${id}`;
}

// src/publish/comment-target.ts
/** Where this job's comment belongs; undefined where none is wanted, there is no pull request, or no token to write it with. */
function commentTarget(inputs, pull) {
	const { comment, token, commentKey, commentAuthor, matrix } = inputs;
	if (comment === "never" || pull === void 0 || token === void 0) return void 0;
	const [owner, repo] = jobVariable("GITHUB_REPOSITORY").split("/");
	const origin = {
		environment: process.env,
		payload: eventPayload()
	};
	return {
		token,
		owner,
		repo,
		issue: pull.number,
		key: commentKey === void 0 ? defaultKey(origin, matrix) : givenKey(commentKey),
		run: measuringRun(origin),
		author: commentAuthor
	};
}

// src/publish/annotations.ts
/** GitHub shows ten errors of a step; the last one is the headline, with which the step fails. */
const mostAnnotations = 9;
const mostMessage = 4096;
const mostTitle$1 = 255;
/** Why the run fails, row by row: those that regressed (also where that was accepted), or, when that fails it, those that could not be compared or decided. */
function annotations(results, judgement, attempt) {
	return shownRows(results, judgement).filter((row) => isFailing(row, judgement)).slice(0, mostAnnotations).map(({ name, metric, sentence }) => ({
		message: cut(oneLine$1(sentence.replaceAll("`", "")), mostMessage),
		properties: { title: cut(oneLine$1(`perf-gate: ${name}, ${metric} (attempt ${attempt})`), 255) }
	}));
}
function isFailing({ gated, verdict: own }, { exit, verdict, accepted }) {
	if (!gated) return false;
	if (accepted !== void 0 || verdict === "regressed") return own === "regressed";
	if (exit === 0) return false;
	return own === "invalid" || verdict === "inconclusive" && own === "inconclusive";
}
const oneLine$1 = (text) => harmless(text).replace(/[\s\u0085]+/g, " ").trim();
/** At most so many characters, none of them halved. */
const cut = (text, most) => text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;

// src/publish/marker.ts
/** First line of a comment, which nobody sees: whose it is, and which run it shows. */
const marker = (key, { id, attempt, sha }) => `${openingOf(key)}run=${id} attempt=${attempt} sha=${sha.replace(/[^\w]/g, "")} -->`;
/** Does a comment carry the marker of this key? */
const isMarked = (body, key) => body.startsWith(openingOf(key));
/** The run that a marked comment shows; undefined when somebody has edited that away. */
function shownRun(body) {
	const [, id, attempt, sha] = /^<!-- perf-gate:\S* run=(\d+) attempt=(\d+) sha=(\w*) -->/.exec(body) ?? [];
	return id === void 0 ? void 0 : {
		id: Number(id),
		attempt: Number(attempt),
		sha
	};
}
/** Is `a` a later run than `b`, or a later attempt of the same? */
const isNewer = (a, b) => a.id > b.id || a.id === b.id && a.attempt > b.attempt;
/** Neither `-->` nor blanks can come out of a key. */
const openingOf = (key) => `<!-- perf-gate:${encodeURIComponent(key).replaceAll("-", "%2D")} `;

// src/github/lists.ts
/** Entries of a list, in its order, of so many pages of 100. `ask`: for one page. Throws what the API throws. */
async function* listed$1(ask, pages = Number.POSITIVE_INFINITY) {
	for (let page = 1; page <= pages; page++) {
		const { data, headers } = await ask({
			per_page: 100,
			page
		});
		yield* data;
		if (!/\brel="next"/.test(headers.link ?? "")) return;
	}
}
/** Its events, the oldest first. Throws what the API throws. */
const eventsOf = ({ api, owner, repo }, issue_number, pages) => listed$1((page) => api.issues.listEvents({
	owner,
	repo,
	issue_number,
	...page
}), pages);

// src/publish/thread.ts
/** The token of a workflow may not ask who it is, and is this one. */
const workflow = "github-actions[bot]";
/** The conversation of a pull request, as far as it is ours. Throws what the API throws. */
var Thread = class {
	#octokit;
	#address;
	#author;
	constructor(octokit, address) {
		this.#octokit = octokit;
		this.#address = address;
		this.#author = address.author;
	}
	/** Our comments of this key, the oldest first: by marker and by author, over all pages. There should be one or none. */
	async own() {
		const { owner, repo, issue, key } = this.#address;
		const author = await this.#whoAmI();
		const found = [];
		const { issues } = this.#octokit.rest;
		for await (const comment of listed$1((page) => issues.listComments({
			owner,
			repo,
			issue_number: issue,
			...page
		}))) {
			const { id, body = "", user } = comment;
			if (user?.login === author && isMarked(body, key)) found.push({
				id,
				body
			});
		}
		return found.sort((a, b) => a.id - b.id);
	}
	/** GitHub's answer also says who wrote it: for the token of an app there is no other way to learn that. */
	async create(body) {
		const { owner, repo, issue } = this.#address;
		const { data } = await this.#octokit.rest.issues.createComment({
			owner,
			repo,
			issue_number: issue,
			body
		});
		this.#author = data.user?.login ?? this.#author;
		return {
			id: data.id,
			body
		};
	}
	/** false: it is not there any more. */
	async update(id, body) {
		const { owner, repo } = this.#address;
		return isThere$2(this.#octokit.rest.issues.updateComment({
			owner,
			repo,
			comment_id: id,
			body
		}));
	}
	async remove(id) {
		const { owner, repo } = this.#address;
		await isThere$2(this.#octokit.rest.issues.deleteComment({
			owner,
			repo,
			comment_id: id
		}));
	}
	async #whoAmI() {
		this.#author ??= await login(this.#octokit);
		return this.#author;
	}
};
async function login(octokit) {
	try {
		return (await octokit.rest.users.getAuthenticated()).data.login;
	} catch (error) {
		if (error instanceof RequestError && error.status === 403 && !isLimit(error)) return workflow;
		throw error;
	}
}
async function isThere$2(request) {
	try {
		await request;
		return true;
	} catch (error) {
		if (error instanceof RequestError && error.status === 404) return false;
		throw error;
	}
}

// src/publish/comment.ts
/** GitHub's limit of a comment in characters. */
const mostCharacters$1 = 65536;
/** What is left of it for a report below its marker. */
const roomForReport = ({ key, run }) => mostCharacters$1 - marker(key, run).length - 1;
/** Times a write is tried. */
const mostTries = 4;
/**
* Puts the report into the one comment of its key: found by its marker and by its author over all pages, updated in
* place, created when there is none. A run older than the one shown changes nothing. Throws what the API throws, and when
* the pace's time is over; not once the report is shown: a second comment that cannot be deleted is left to the next run.
*/
async function postComment(report, place, circumstances = {}) {
	try {
		var _usingCtx$3 = _usingCtx();
		const { create = true, cancel, pace = usualTimes } = circumstances;
		const deadline = _usingCtx$3.u(new Deadline(pace, cancel));
		const thread = new Thread(connect(place.token, deadline), place);
		const ours = {
			run: place.run,
			body: `${marker(place.key, place.run)}\n${report}`
		};
		const done = { updated: /* @__PURE__ */ new Set() };
		return await deadline.within(settle(thread, ours, create, deadline, done)).then((posted) => ({ posted }), (error) => {
			if (done.shown === void 0) throw error;
			return {
				posted: done.shown,
				left: error
			};
		});
	} catch (_) {
		_usingCtx$3.e = _;
	} finally {
		_usingCtx$3.d();
	}
}
/**
* Looks, does what is missing, and looks again until nothing is missing:
*
*   none there                     → create, and look again: somebody may have done the same
*   the oldest does not show the   → update it
*   newest run of all, or ours
*   there are others beside it     → delete them, and look again: GitHub may refuse, or only say that it did
*
* Two creators both see both comments in the end, and both keep the older one, so it does not matter who is first, or who
* stops halfway. A write whose answer was lost is not repeated before looking whether it was done.
*/
async function settle(thread, ours, create, deadline, done) {
	for (let tries = 1;; tries++) {
		const comments = withPosted(await thread.own(), done.posted);
		delete done.shown;
		if (comments.length === 0 && !create) return "unneeded";
		try {
			if (comments.length === 0) await createFirst(thread, ours, done);
			else {
				const posted = await converge(thread, comments, ours, done);
				if (posted !== void 0) return posted;
				if (tries >= mostTries) throw new Error(done.shown ? "it is still there" : "it is deleted as soon as it is posted");
			}
		} catch (error) {
			await pause(error, tries, deadline);
		}
	}
}
/** The list may lag behind what was just created. */
const withPosted = (found, posted) => posted === void 0 || found.some(({ id }) => id === posted.id) ? found : [...found, posted].sort((a, b) => a.id - b.id);
async function createFirst(thread, ours, done) {
	if (done.late !== void 0) throw done.late;
	try {
		done.posted = await thread.create(ours.body);
	} catch (error) {
		if (isTimeout(error)) done.late = error;
		throw error;
	}
}
/** The oldest comment shows the newest run, and there is no other. undefined: it was deleted meanwhile, or there were others. */
async function converge(thread, comments, ours, done) {
	const [first, ...others] = comments;
	const { id } = first;
	const newer = newest(comments, ours.run);
	if (!(newer === void 0 ? done.posted?.id === id || done.updated.has(id) : newer === first) && !await thread.update(id, newer?.body ?? ours.body)) {
		delete done.posted;
		return;
	}
	if (newer === void 0) done.updated.add(id);
	const posted = newer !== void 0 ? "older" : done.posted?.id === id ? "created" : "updated";
	if (others.length === 0) return posted;
	done.shown = posted;
	for (const other of others) await thread.remove(other.id);
}
/** The comment with the newest run, where one is newer than ours. */
function newest(comments, ours) {
	let best = {
		comment: void 0,
		run: ours
	};
	for (const comment of comments) {
		const run = shownRun(comment.body);
		if (run !== void 0 && isNewer(run, best.run)) best = {
			comment,
			run
		};
	}
	return best.comment;
}
/** Waits before the next look; throws when that cannot help, or is too late. */
async function pause(error, tries, deadline) {
	const seconds = isLimit(error) ? askedToWait(error) : tries ** 2;
	if (isRefusal(error) || tries >= mostTries || deadline.signal.aborted || !deadline.allows(seconds)) throw error;
	await setTimeout$1(seconds * deadline.pace.second, void 0, { signal: deadline.signal });
}

// src/publish/plain-line.ts
const unsafe = new RegExp(`[^${[
	"❌",
	"✅",
	"🚫",
	"⚠",
	"☑",
	"🛑",
	"💥",
	"🚀"
].join("")}\\p{L}\\p{M}\\p{N}\\uFE0F .,:%+\\-/_…−]`, "gu");
/**
* A headline for the output `summary`, which workflows paste into shell lines and messages: letters, digits, the signs of a
* verdict, and ` .,:%+-/_…−`. Nothing in it ends a quote, starts a command or a mention, or means markup. It says less than
* the report, where names stand as they are. At most 500 characters.
*/
function plainLine(text) {
	return [...text.replace(/\p{Cf}|`/gu, "").replace(/\s+/g, " ").replace(/ ?[;(]+ ?/g, ", ").replace(unsafe, " ").replace(/ +/g, " ").replace(/^[-+/., ]+/, "")].slice(0, 500).join("").trimEnd();
}

// src/publish/rows.ts
/** GitHub's outputs of a job may have 1 MiB together. */
const mostCharacters = 5e5;
/**
* Rows as JSON for the output `rows`, gated ones first, as many as there is room for. Names stand in it with everything but letters,
* digits, blanks and ` .,:_+-/%` escaped as `\uXXXX`: it reads back as it was, and holds nothing that ends a quote or starts a
* command where somebody pastes it into a script.
*/
function rowsAsJson(rows) {
	const ordered = [...rows.filter((row) => row.gated), ...rows.filter((row) => !row.gated)];
	const parts = [];
	let length = 2;
	for (const { guards, ...row } of ordered) {
		const part = escaped(JSON.stringify({
			...row,
			guards: guards.map(({ guard }) => guard)
		}));
		length += part.length + 1;
		if (length > mostCharacters) break;
		parts.push(part);
	}
	return `[${parts.join(",")}]`;
}
const escaped = (json) => json.replace(/\\(["\\/bfnrt])/g, (_, sign) => hex(JSON.parse(`"\\${sign}"`))).replace(/[^A-Za-z0-9 "{}[\]:,._+\-/%\\]/g, hex);
const hex = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

// src/publish/source.ts
/** Address of head's files at GitHub, as far as it is a commit there. */
function sourceOf({ variants }) {
	const head = variants.find(({ name }) => name === "head");
	const [server, repository] = [jobVariable("GITHUB_SERVER_URL"), jobVariable("GITHUB_REPOSITORY")];
	if (head?.commit === void 0 || head.dirty === true || server === "" || repository === "") return void 0;
	return `${server}/${repository}/blob/${head.commit}`;
}

// src/publish/why-annotations.ts
/** GitHub shows ten warnings of a step; these are about lines that a reviewer should look at. */
const mostSuspects = 3;
/** A suspect with less of the growth than this is not worth a mark on the diff. */
const leastShare = .1;
/** Marks on the lines that certainly made rows slower. */
function whyAnnotations({ why }, pullLine = (_, line) => line) {
	return (why?.rows ?? []).filter(({ outcome }) => outcome === "explained").flatMap(({ scenario, suspects }) => suspects.map((suspect) => ({
		scenario,
		suspect
	}))).filter(({ suspect }) => suspect.certain && suspect.change > 0 && (suspect.share ?? 1) >= leastShare).toSorted((a, b) => b.suspect.change - a.suspect.change).flatMap(({ scenario, suspect }) => {
		const place = placeOf(suspect, pullLine);
		if (place === void 0) return [];
		const title = `perf-gate: ${sizeOf(suspect)} per request of ${scenario}`;
		return [{
			message: cut(oneLine$1(plainLine$1(suspectParts(suspect))), mostMessage),
			properties: {
				title: cut(oneLine$1(title), 255),
				...place
			}
		}];
	}).slice(0, mostSuspects);
}
function placeOf({ place, package: changed }, pullLine) {
	if (place !== void 0) {
		if (place.kind !== "own" || place.sides === "base" || place.line === 0) return void 0;
		const [startLine, endLine] = [pullLine(place.file, place.line), pullLine(place.file, place.end)];
		if (startLine === void 0) return void 0;
		return {
			file: place.file,
			startLine,
			endLine: Math.max(startLine, endLine ?? startLine)
		};
	}
	if (changed?.manifest === void 0) return void 0;
	const { file, line } = changed.manifest;
	const startLine = pullLine(file, line);
	return startLine === void 0 ? void 0 : {
		file,
		startLine
	};
}

// src/publish/publish.ts
/** GitHub's MiB for a step's summary, and room for a line of the failure after it, bytes. */
const mostSummary$1 = 2 ** 20 - 1e4;
/** For a comment that GitHub finds too long although it should not be. */
const fewCharacters = 8e3;
/** Outputs, job summary and annotations of a run. What cannot be written is a warning, and changes no verdict. */
async function publish(publication, attempt, { pullLine, decides = true } = {}) {
	const { results, judgement } = publication;
	const source = sourceOf(results);
	await quietly("the job summary could not be written", () => summary.addRaw(report(results, judgement, {
		limit: mostSummary$1,
		size: Buffer.byteLength,
		source
	})).write());
	await quietly("the outputs could not be written", async () => setOutputs(publication));
	const annotate = judgement.accepted === void 0 && decides ? error : notice$1;
	for (const { message, properties } of annotations(results, judgement, attempt)) annotate(message, properties);
	if (pullLine !== void 0) for (const { message, properties } of whyAnnotations(results, pullLine)) warning$1(message, properties);
}
function setOutputs({ results, judgement, summary: line, files }) {
	setOutput("verdict", judgement.verdict);
	setOutput("summary", plainLine(line));
	setOutput("rows", rowsAsJson(judgement.rows));
	setOutput("regressed", judgement.rows.filter(({ verdict }) => verdict === "regressed").length);
	if (results.boundary !== void 0) setOutput("boundary", results.boundary.kind);
	setOutput("report", files.report);
	setOutput("results", files.results);
}
/** Posts or updates the comment; whatever goes wrong is a warning, and changes no verdict. Does the pull request have it? */
async function comment({ results, judgement }, place, circumstances = {}) {
	const { rest, links } = circumstances;
	const text = (limit) => report(results, judgement, {
		limit,
		source: sourceOf(results),
		rest,
		links
	});
	return await quietly("the comment could not be posted; the report is in the job summary", async () => {
		const room = roomForReport(place);
		tell$1(await postComment(text(room), place, circumstances).catch((error) => {
			if (!isTooLong(error)) throw error;
			return postComment(text(Math.min(room, fewCharacters)), place, circumstances);
		}), place);
	});
}
/** Puts a failure's text where an earlier run's report stands; whether it is worth a first comment, `create` says. As `comment` otherwise. */
const commentFailure = (text, place, circumstances) => quietly("the comment could not be updated", async () => {
	const settled = await postComment(text, place, circumstances);
	if (settled.posted !== "unneeded") tell$1(settled, place);
});
function tell$1({ posted, left }, { issue }) {
	info(sentences[posted](issue));
	if (left !== void 0) warning$1(harmless(`a second comment of this job on #${issue} could not be deleted: ${inPlainWords(left)}. The next run tries again`));
}
const sentences = {
	created: (issue) => `comment created on #${issue}`,
	updated: (issue) => `comment updated on #${issue}`,
	older: (issue) => `the comment on #${issue} shows a newer run, and stays as it is`,
	unneeded: (issue) => `nothing moved, so #${issue} gets no comment`
};
/** Did anything happen that a reviewer would want to read about? */
const moved = ({ verdict, rows }) => verdict !== "passed" || rows.some((row) => row.gated && row.verdict !== "within");
/** Did it go through? What does not is a warning, and changes no verdict. */
async function quietly(what, publishIt) {
	try {
		await publishIt();
		return true;
	} catch (error) {
		warning$1(harmless(`${what}: ${inPlainWords(error)}`));
		return false;
	}
}

// src/publish/pull-lines.ts
/**
* Lines of a merge commit as lines of the pull request's own commit, from the diff from the latter to the former: what the base
* branch brought in moves lines. A line that only the merge has is nowhere.
*
*   @@ -10,0 +11,3 @@     lines 11–13 of the merge are nowhere; line 14 is line 11
*/
function pullLines(diff) {
	const hunks = [...hunksOf(diff)].map(({ base, head }) => {
		const from = head.from + (head.count === 0 ? 1 : 0);
		return {
			file: head.file,
			from,
			end: from + head.count,
			shift: base.count - head.count
		};
	});
	return (file, line) => {
		const before = hunks.filter((hunk) => hunk.file === file && hunk.from <= line);
		if (before.some(({ end }) => line < end)) return void 0;
		return line + before.reduce((sum, { shift }) => sum + shift, 0);
	};
}

// src/trust/dates.ts
/** GitHub takes two labels that differ in case for one. */
const isSame = (name, label) => name?.toLowerCase() === label.toLowerCase();
/** More events than any pull request has; 100 a page. */
const mostPages$1 = 30;
/** What has happened to a pull request. Throws what the API throws. */
async function historyOf(access, number, label) {
	const history = {};
	for await (const { event, created_at, actor, label: named } of eventsOf(access, number, mostPages$1)) {
		const at = Date.parse(created_at);
		if (event === "labeled" && isSame(named?.name, label)) history.given = {
			by: actor?.login,
			at
		};
		if (retargetings.includes(event)) history.retargeted = at;
	}
	return history;
}
/** By hand, and by GitHub when the base branch was deleted. */
const retargetings = ["base_ref_changed", "automatic_base_change_succeeded"];
/**
* When the head of a pull request last became this commit, ms since 1970: its last push, which GitHub dates, whatever the commit says
* of itself. Where pushes may not be listed (a private or deleted fork), `since`, which is later, so that nothing is accepted by mistake.
*/
async function pushedAt({ api }, pull) {
	const { head, branch, source = "", since } = pull;
	const known = since === void 0 ? void 0 : Date.parse(since);
	const [owner, repo] = source.split("/");
	if (branch === void 0 || !owner || !repo) return known;
	try {
		const { data } = await api.repos.listActivities({
			owner,
			repo,
			ref: `refs/heads/${branch}`,
			per_page: 100
		});
		const push = data.find(({ after }) => after === head);
		const at = Date.parse(push?.timestamp ?? "");
		return Number.isNaN(at) ? known : at;
	} catch {
		return known;
	}
}

// src/trust/description.ts
/**
* Lines that begin with the label. Comments, code and what is folded away do not count: a bot quotes the release notes of strangers
* there.
*/
function linesOf(description, label) {
	return unfolded(description.slice(0, 1e5).replace(/<!--[\s\S]*?(-->|$)/g, "").replace(/^ {0,3}(```|~~~)[\s\S]*?(^ {0,3}\1|(?![\s\S]))/gm, "")).split(/\r?\n/).filter((line) => !/^(?: {0,3}\t| {4})/.test(line)).flatMap((line) => parsed(line.trim(), label));
}
function parsed(text, label) {
	if (!isSame(text.slice(0, label.length), label)) return [];
	const found = /^(?:\s+`?([0-9a-f]{7,64})`?)?\s*(?::(.*))?$/i.exec(text.slice(label.length));
	if (found === null) return [];
	const [, commit, reason = ""] = found;
	return [{
		commit: commit?.toLowerCase(),
		reason: reason.trim().replace(/[`“”]/g, "'").slice(0, 200)
	}];
}
/** Text outside of `<details>`, which may be nested; one that is not closed hides the rest. */
function unfolded(text) {
	let [depth, from, shown] = [
		0,
		0,
		""
	];
	for (const { 0: tag, index } of text.matchAll(/<\/?details\b[^<>]*>?/gi)) {
		if (depth === 0) shown += `${text.slice(from, index)}\n`;
		depth = tag.startsWith("</") ? Math.max(0, depth - 1) : depth + 1;
		from = index + tag.length;
	}
	return depth === 0 ? shown + text.slice(from) : shown;
}

// src/trust/acceptance.ts
/**
* Who accepts the regressions of a pull request: the person who gave it the label (GitHub lets only people with triage rights do that), or
* its author by a line in its description, when they may write to the repository. Only for this commit and this base branch: the
* label is younger than both, the line names the commit. Reads the pull request as it is now, not as the event has it, so
* that running a job again is enough. undefined: nobody does.
*/
async function acceptance(access, pull, label, event = {}) {
	const { api, owner, repo } = access;
	const { data } = await api.pulls.get({
		owner,
		repo,
		pull_number: pull.number
	});
	const isLabelled = data.labels.some(({ name }) => isSame(name, label));
	const lines = linesOf(data.body ?? "", label);
	if (!isLabelled && lines.length === 0) return void 0;
	const history = await historyOf(access, pull.number, label);
	const given = isLabelled ? await byLabel(access, pull, {
		label,
		event,
		...history
	}) : void 0;
	if (given?.accepted !== void 0 || lines.length === 0) return given;
	const written = await byLine(access, pull, {
		label,
		lines,
		author: data.user.login,
		...history
	});
	return written.accepted === void 0 ? given ?? written : written;
}
/** The same from the event alone, where nothing can be asked: only the event of giving the label says that it is for this commit. */
function acceptanceOf(event, label) {
	if (isGiving(event, label)) return { accepted: inWords(label, event.sender?.login) };
	if (event.pull_request?.labels?.some(({ name }) => isSame(name, label)) !== true) return void 0;
	return { why: `whether the label \`${label}\` is for this commit can only be told with a token, or in the run that the label starts` };
}
/** Did giving the label start this run? */
const isGiving = ({ action, label: given }, label) => action === "labeled" && isSame(given?.name, label);
async function byLabel(access, pull, { label, event, given, retargeted = 0 }) {
	const isNow = isGiving(event, label);
	const pushed = isNow ? 0 : await pushedAt(access, pull);
	const at = given?.at ?? (isNow ? Date.parse(event.pull_request?.updated_at ?? "") : NaN);
	if (pushed === void 0 || Number.isNaN(at)) return { why: `it is not known when the label \`${label}\` was added` };
	if (at >= Math.max(pushed, retargeted)) return { accepted: inWords(label, given?.by ?? event.sender?.login) };
	return { why: `accepted ${at < pushed ? "for an earlier commit" : "before the base branch was changed"}; remove the label \`${label}\` and add it again` };
}
async function byLine(access, pull, { label, lines, author, retargeted = 0 }) {
	const { owner, repo } = access;
	if (!await mayWrite(access, author)) return { why: `\`${author}\`, who wrote \`${label}\` into the description, has no write access to ${owner}/${repo}` };
	const { head } = pull;
	const line = lines.find(({ commit }) => commit !== void 0 && head.startsWith(commit));
	const wanted = `\`${label} ${head.slice(0, 10)}: reason\``;
	if (line === void 0) return { why: `the line in the description does not name this commit; ${wanted} would accept its regressions` };
	if (retargeted > (await pushedAt(access, pull) ?? 0)) return { why: `the base branch was changed after ${short(head)} was pushed: only the label, added since, accepts it` };
	return { accepted: `accepted by \`${author}\` in the description${line.reason === "" ? "" : ` (“${line.reason}”)`}` };
}
const inWords = (label, who) => who === void 0 ? `accepted by the label \`${label}\`` : `accepted by \`${who}\` with the label \`${label}\``;
/** Only an answer that says so is a yes: anyone who may not ask must not find the door open. */
async function mayWrite({ api, owner, repo }, username) {
	const found = await orNothing(api.repos.getCollaboratorPermissionLevel({
		owner,
		repo,
		username
	}));
	return found?.data.permission === "admin" || found?.data.permission === "write";
}

// src/trust/granted.ts
/** What results say, as far as they are trusted: a pass that nobody vouches for is none. */
function vouched(judgement, results, { unvouched, isUnruled }) {
	if (judgement.exit !== exitStatus.passed) return judgement;
	const isSure = unvouched !== void 0 || isUnruled !== true || passesByDefaults(judgement, results);
	const doubt = unvouched === void 0 ? unknownRules : `${unvouched}, so nobody vouches for base`;
	if (unvouched === void 0 && isSure) return judgement;
	return {
		...judgement,
		verdict: "inconclusive",
		exit: exitStatus.inconclusive,
		unvouched: doubt
	};
}
const unknownRules = "base's config could not be read, and these results do not pass by the default thresholds. Run this job again";
/** Would they pass by the rules of a project that sets none? Of an accepted regression, what was seen of it is no question any more. */
function passesByDefaults({ accepted, rows }, results) {
	const config = strictest(results.config);
	const strict = judged({
		...results,
		config
	});
	if (accepted === void 0) return strict.exit === exitStatus.passed;
	return withoutAccepted(strict.rows, rows, {
		...results,
		config
	}).exit === exitStatus.passed;
}
/**
* The outcome once its regressions are accepted. Rows stay as they are. Rows that could not be decided are covered, too: beside a
* regression they often cannot be. Rows that could not be compared are not: nobody knows what they hide.
*/
function accept(outcome, accepted, doubts = {}) {
	const { results, judgement } = outcome;
	const rest = withoutAccepted(judgement.rows, judgement.rows, results);
	const granted = vouched({
		...judgement,
		...rest,
		accepted
	}, results, doubts);
	return {
		...outcome,
		judgement: granted,
		report: report(results, granted),
		summary: headline(results, granted),
		exit: outcome.exit === judgement.exit ? granted.exit : outcome.exit
	};
}
/** What rows come to without those that somebody saw and accepted. */
function withoutAccepted(rows, seen, results) {
	const isCovered = ({ verdict }) => verdict === "regressed" || verdict === "inconclusive";
	const key = ({ scenario, request, variant, against, metric }) => JSON.stringify([
		scenario,
		request,
		variant,
		against,
		metric
	]);
	const covered = new Set(seen.filter(isCovered).map(key));
	const others = rows.map((row) => isCovered(row) && covered.has(key(row)) ? {
		...row,
		verdict: "within"
	} : row);
	const verdict = runVerdict(others, stateOf(results));
	return {
		verdict,
		exit: exit(verdict, results.config.gate, others)
	};
}
/** The outcome with the reason why somebody's wish to accept its regressions is not granted. */
function refused(outcome, why) {
	const { results, judgement } = outcome;
	const told = {
		...judgement,
		warnings: [{ fact: `The regression is not accepted: ${why}.` }, ...judgement.warnings]
	};
	return {
		...outcome,
		judgement: told,
		report: report(results, told)
	};
}

// src/trust/merge-queue.ts
/** The merge group that an event is about; its branch names the pull request: `gh-readonly-queue/main/pr-7-<sha>`. */
function groupOf({ merge_group: group, workflow_run: run }) {
	const ref = group?.head_ref ?? (run?.event === "merge_group" ? run.head_branch : void 0);
	const [, number, into] = /(?:^|\/)gh-readonly-queue\/.+\/pr-(\d+)-([0-9a-f]{40,64})$/.exec(ref ?? "") ?? [];
	const [head, base] = [group?.head_sha ?? run?.head_sha, group?.base_sha ?? into];
	return number && head && base ? {
		number: Number(number),
		head,
		base
	} : void 0;
}
/**
* The pull request that a merge group tests, with the head that was queued: who accepted a regression there has accepted it here.
* A group's base has the pull requests that are queued before it. It is only taken for one pull request where it adds that one alone:
*
*   merge    a commit whose parents are the group's base and the pull request's head
*   squash   one commit on the group's base, made after that head was pushed
*   rebase   the pull request's commits, by their messages and authors' dates
*
* undefined: the event is about no merge group. Throws what the API throws.
*/
async function queuedPull(access, event) {
	const group = groupOf(event);
	if (group === void 0) return void 0;
	const { api, owner, repo } = access;
	const { data } = await api.pulls.get({
		owner,
		repo,
		pull_number: group.number
	});
	const { sha: head, ref: branch, repo: source } = data.head;
	const { data: tip } = await api.git.getCommit({
		owner,
		repo,
		commit_sha: group.head
	});
	const since = await mergedAt(access, data.merge_commit_sha, head, tip.committer.date);
	const pull = {
		number: group.number,
		head,
		merges: [],
		base: data.base.ref,
		branch,
		source: source?.full_name,
		since
	};
	const [into, merged, ...more] = tip.parents.map(({ sha }) => sha);
	if (into === group.base && merged === head && more.length === 0) return { pull };
	const pushed = await pushedAt(access, pull);
	if (pushed !== void 0 && pushed > Date.parse(tip.committer.date)) return { why: `${short(head)}, the head of #${pull.number}, was not the one that was queued` };
	return merged === void 0 && (into === group.base || await isRebased(access, group)) ? { pull } : { why: `the merge group is not #${pull.number} alone` };
}
/**
* When the head of a pull request was there at the latest, for where pushes may not be listed: when GitHub made its test merge, or else
* the group. The test merge comes with the push; the group comes after the label that lets the pull request be queued.
*/
async function mergedAt({ api, owner, repo }, test, head, queued) {
	const found = test === null ? void 0 : await api.git.getCommit({
		owner,
		repo,
		commit_sha: test
	}).catch(() => void 0);
	if (found?.data.parents[1]?.sha !== head) return queued;
	const { date } = found.data.committer;
	return Date.parse(date) < Date.parse(queued) ? date : queued;
}
/** Are the commits of a group those of the pull request, made again on its base? */
async function isRebased({ api, owner, repo }, { number, base, head }) {
	const basehead = `${base}...${head}`;
	const { data: group } = await api.repos.compareCommitsWithBasehead({
		owner,
		repo,
		basehead,
		per_page: 100
	});
	const { data: own } = await api.pulls.listCommits({
		owner,
		repo,
		pull_number: number,
		per_page: 100
	});
	const told = (commits) => JSON.stringify(commits.map(({ commit: { message, author } }) => [message, author?.date]));
	return own.length === group.total_commits && own.length < 100 && told(own) === told(group.commits);
}

// src/publish/check-run.ts
/** GitHub's limit of a summary, characters. */
const mostSummary = 65535;
const mostTitle = 255;
/** Creates the check run. Its newest one of a name is the one that counts. Throws what the API throws. */
async function createCheckRun({ api, owner, repo }, report) {
	const { name, head, exit, undecided, title, summary, places, details } = report;
	await api.checks.create({
		owner,
		repo,
		name,
		head_sha: head,
		status: "completed",
		conclusion: exit !== exitStatus.passed ? "failure" : undecided ? "neutral" : "success",
		details_url: details,
		output: {
			title: title.slice(0, mostTitle),
			summary: summary.slice(0, mostSummary),
			annotations: places.map(({ file, line, column, message }) => ({
				path: file,
				start_line: line,
				end_line: line,
				start_column: column,
				end_column: column,
				annotation_level: "warning",
				message
			}))
		}
	});
}

// src/publish/config-place.ts
/** More than an error lists. */
const most = 10;
/** What an error of a config says about places: a line `file:line:column: sentence` each. Other lines are about none. */
function configPlaces(message) {
	return message.split("\n").slice(0, 100).flatMap(place).slice(0, most);
}
function place(text) {
	const [, file, line, column, message] = /^([^\s:][^:]{0,300}):(\d{1,7}):(\d{1,7}): (.{1,2000})/.exec(text) ?? [];
	if (file === void 0 || message === void 0) return [];
	return [{
		file,
		line: Number(line),
		column: Number(column),
		message
	}];
}

// src/action/job.ts
/** With GitHub's API, for as long as talking to it may take; without it where there is no token. */
async function asking({ inputs, pace, cancel }, question) {
	try {
		var _usingCtx$2 = _usingCtx();
		const deadline = _usingCtx$2.u(new Deadline(pace, cancel));
		return await question(access(inputs.token, jobVariable("GITHUB_REPOSITORY"), deadline));
	} catch (_) {
		_usingCtx$2.e = _;
	} finally {
		_usingCtx$2.d();
	}
}

// src/github/expected-commits.ts
/**
* What an event is about, for who reports on it; `sha` is `GITHUB_SHA`.
*
*   merge_group                  base_sha and head_sha
*   push                         before and after; head's first parent where the branch is new, or was forced
*   workflow_run                 the commit of that run
*   schedule, workflow_dispatch  the commit that the run is about
*/
function expectedCommits({ name, payload }, sha) {
	const { merge_group: group, workflow_run: run, before, after } = payload;
	if (run !== void 0) return ofRun(run);
	if (group?.head_sha !== void 0) return {
		of: "the merge group",
		head: group.head_sha,
		bases: listed(group.base_sha)
	};
	if (name === "push" && after !== void 0) {
		const known = listed(before).filter((hash) => !/^0+$/.test(hash));
		return {
			of: "the push",
			head: after,
			bases: known,
			orParent: known.length === 0 || payload.forced === true
		};
	}
	return sha === "" ? void 0 : {
		of: "this run",
		head: sha
	};
}
/** The branch of a merge group carries the commit it goes into: `gh-readonly-queue/main/pr-7-<sha>`. */
function ofRun({ event, head_sha: head, head_branch: branch }) {
	if (head === void 0) return void 0;
	const of = "the run that measured";
	if (event === "pull_request") return {
		of,
		head,
		merged: true
	};
	const into = event === "merge_group" ? /-([0-9a-f]{40,64})$/.exec(branch ?? "")?.[1] : void 0;
	return {
		of,
		head,
		bases: into === void 0 ? void 0 : [into]
	};
}
const listed = (hash) => hash === void 0 ? [] : [hash];

// src/results/failure-record.ts
const name = "failure.json";
const codes = Object.keys(errors);
const schema = object({
	version: whole(1, 1).transform(() => 1),
	/** undefined: a bug of ours, or cancelled. */
	code: either(...codes).optional(),
	cancelled: yesOrNo,
	/** What went wrong, names in backticks. */
	message: prose(2e4),
	/** Last lines of a command or server. */
	lastWords: prose().optional(),
	/** Commit that was to be measured, where it was known. */
	head: shaped$1(/^[0-9a-f]{40,64}$/, "a full commit hash").optional()
});
/** Leaves the record in a folder that is there. Throws `disk-full`, `usage`. */
function writeFailure(folder, record) {
	writeFresh(join(folder, name), `${JSON.stringify(record)}\n`);
}
/** The records of a folder: its own, or those of its folders, one for each job of a matrix. Throws `results-unreadable`. */
function readFailures(folder) {
	return [folder, ...foldersOf(folder)].map((each) => join(each, name)).filter(isThere$1).map(read);
}
const isThere$1 = (path) => lstatSync(path, { throwIfNoEntry: false }) !== void 0;
function read(path) {
	const checked = schema.safeParse(readUntrusted(path));
	if (checked.success) return checked.data;
	const [issue] = checked.error.issues;
	throw unreadable(path, `${issue?.path.join(".")} should be ${issue?.message}`);
}
/** What a measuring job could not do, told again by the job that reports. */
var MeasuringFailed = class extends Error {
	record;
	constructor(record) {
		super(record.message);
		this.name = "MeasuringFailed";
		this.record = record;
	}
};
/** Neither results nor a record: the job was stopped before it could write either. */
var NothingLeft = class extends GateError {
	constructor() {
		super("results-unreadable", "the measuring job left no results: it was stopped before it could write any");
	}
};

// src/trust/foreign.ts
/**
* Are results those of a pull request's commit? They are when they name it, or a merge commit whose second parent it is: on
* `pull_request` actions/checkout checks out the merge of base and head, which has a hash of its own.
*
*   base tip ──┐
*              ├── merge commit (`GITHUB_SHA`, head of the results)
*   head sha ──┘
*
* Results that name no commit (head could not even be prepared) are taken. Throws `results-foreign`; resolves with why it
* cannot be told where the API does not answer.
*/
async function refuseForeign({ variants, blocks }, pull, access) {
	const measured = commitOf(variants, "head");
	if (measured === void 0 && blocks.length > 0) throw foreign$1("unknown", pull);
	if (measured === void 0 || measured === pull.head || pull.merges.includes(measured)) return void 0;
	if (access === void 0) throw foreign$1(measured, pull);
	try {
		if (await isMergeOf(access, measured, pull.head)) return void 0;
	} catch (error) {
		return `it is not known whether \`${measured.slice(0, 10)}\` is a commit of this pull request (${noAnswer(error)})`;
	}
	throw foreign$1(measured, pull);
}
/** The commit that results name for a side. */
const commitOf = (variants, side) => variants.find(({ name }) => name === side)?.commit;
const foreign$1 = (measured, { number, head }) => new GateError("results-foreign", `the results are of commit \`${measured}\`, but #${number} is at \`${head}\`: they belong to a different commit`);

// src/trust/config-change.ts
/**
* What a pull request changes in the config, read here, for the job that measured could leave it out: undefined where both
* sides say the same, base has none yet, or GitHub does not answer. A head whose config cannot be read has that for a flaw.
*/
async function configChange(results, pull, access, inputs) {
	const applies = inputs.configFrom === "head";
	try {
		const [base, head] = await sides(results, pull, access);
		const [before, after] = [await configAt(access, base, inputs), await configAt(access, head, inputs)];
		if (before.written === void 0 || after.written === void 0 && after.none !== true) return void 0;
		return proposalOf(before.written, after.written, applies);
	} catch (error) {
		return error instanceof GateError ? {
			applies,
			changes: [],
			flaw: error.message
		} : void 0;
	}
}
/**
* The commits between which the pull request may have changed it: the merge that GitHub made and its first parent, or, for anybody
* can make a merge that says something else, the commit that was pushed and where its branch left.
*/
async function sides({ variants }, pull, access) {
	const measured = commitOf(variants, "head");
	if (measured !== void 0 && pull.merges.includes(measured)) {
		const [into] = await parentsOf(access, measured);
		return [into, measured];
	}
	const { api, owner, repo } = access;
	const basehead = `${pull.base}...${pull.head}`;
	const { data } = await api.repos.compareCommitsWithBasehead({
		owner,
		repo,
		basehead,
		per_page: 1
	});
	return [data.merge_base_commit.sha, pull.head];
}

// src/trust/right-base.ts
/**
* Is the base of results what their head has to be compared with? Beside a slow base any head looks fast, and a base of somebody's
* choice would have rules of somebody's choice.
*
*   head is a merge       its first parent, which must be a commit of the base branch
*   head was pushed       its merge base with the base branch
*   `base` was given      what that names, or a tag for `last-release`
*
* Throws `results-foreign` where it is a different one. Where GitHub does not say, a warning does.
*/
async function rightBase(results, pull, access, wanted) {
	const [base, head] = [commitOf(results.variants, "base"), commitOf(results.variants, "head")];
	if (base === void 0 && results.blocks.length > 0) throw foreign("the results do not say which commit base is");
	if (access === void 0 || head === void 0) return {
		warnings: [],
		unanswered: true
	};
	try {
		if (wanted !== void 0) return await chosenBase(results, wanted, access, pull.baseSha);
		const into = head === pull.head ? await mergeBase(pull, access) : await mergedInto(head, pull, access);
		if (base !== void 0 && base !== into.commit) throw foreign(`base is ${short(base)}, but #${pull.number} has to be compared with ${short(into.commit)}`);
		const { commit } = into;
		return into.vouched ? {
			commit,
			warnings: []
		} : {
			commit,
			warnings: [older(commit, pull)],
			unanswered: true
		};
	} catch (error) {
		if (error instanceof GateError) throw error;
		return {
			warnings: [{ fact: `It is not known whether base, ${short(base)}, is the right one (${noAnswer(error)}).` }],
			unanswered: true
		};
	}
}
/** Where the branch of a pull request left its base branch. */
async function mergeBase(pull, { api, owner, repo }) {
	const basehead = `${pull.base}...${pull.head}`;
	const { data } = await api.repos.compareCommitsWithBasehead({
		owner,
		repo,
		basehead,
		per_page: 1
	});
	return {
		commit: data.merge_base_commit.sha,
		vouched: true
	};
}
/**
* The first parent of a merge. Anyone can make a merge: one that GitHub does not name as its own must go into a commit of the base
* branch, and is vouched for unless that one is from before the pull request was last updated.
*/
async function mergedInto(merge, pull, access) {
	const [commit] = await parentsOf(access, merge);
	if (commit === void 0) throw foreign(`${short(merge)} has no parent`);
	if (pull.merges.includes(merge)) return {
		commit,
		vouched: true
	};
	if (!await contains(access, pull.base, commit)) throw foreign(`base is ${short(commit)}, which is not a commit of \`${pull.base}\``);
	return {
		commit,
		vouched: pull.baseSha !== void 0 && await contains(access, commit, pull.baseSha)
	};
}
/**
* What the input `base` named: a ref, or `last-release`. Which tag that was, only the results say. So it is one of the tags, but not
* certainly the latest. A branch moves on: an earlier commit of it is vouched for if it has `least`.
*/
async function chosenBase({ variants }, wanted, access, least) {
	const base = commitOf(variants, "base");
	if (base === void 0) return { warnings: [] };
	const tag = variants.find(({ name }) => name === "base")?.source ?? "";
	const isName = /^[A-Za-z0-9][\w.+@/-]{0,200}$/.test(tag);
	const ref = wanted !== "last-release" ? wanted : isName ? `tags/${tag}` : void 0;
	const commit = ref === void 0 ? void 0 : await commitNamed(ref, access);
	if (commit === base) return {
		commit: base,
		warnings: []
	};
	if (wanted !== "last-release" && commit !== void 0 && await contains(access, commit, base)) {
		const earlier = {
			commit: base,
			warnings: [{ fact: `Base is ${short(base)}, an earlier commit of \`${wanted}\`.` }]
		};
		return least !== void 0 && await contains(access, base, least) ? earlier : {
			...earlier,
			unanswered: true
		};
	}
	const is = commit === void 0 ? "is not known here" : `is ${short(commit)}`;
	throw foreign(`base is ${short(base)}, but \`${ref ?? wanted}\` ${is}`);
}
/** undefined: nothing has this name. Throws what the API throws. */
const commitNamed = async (ref, { api, owner, repo }) => (await orNothing(api.repos.getCommit({
	owner,
	repo,
	ref
}), unknown))?.data.sha;
const older = (commit, { number }) => ({ fact: `Base is ${short(commit)}, which is older than the last update of #${number}.` });
const foreign = (why) => new GateError("results-foreign", why);

// src/trust/event-commits.ts
/**
* Are results those of an event that is about no pull request? Throws `results-foreign` where they name other commits. Where
* only GitHub could tell and does not, a warning says so.
*/
async function baseOfEvent(results, expected, access, wanted) {
	const { variants, blocks } = results;
	const [base, head] = [commitOf(variants, "base"), commitOf(variants, "head")];
	if (blocks.length > 0 && (base === void 0 || head === void 0)) throw foreign("the results do not say which commits they compare");
	const { of } = expected;
	try {
		if (head !== void 0 && !await isHead(head, expected, access)) throw foreign(`the results are of commit ${short(head)}, but ${of} is at ${short(expected.head)}`);
		if (expected.merged === true) return { warnings: [] };
		if (base === void 0) return {
			commit: expected.bases?.[0],
			warnings: []
		};
		if (wanted !== void 0 && access !== void 0) return await chosenBase(results, wanted, access, expected.bases?.[0]);
		if (await isBase(base, expected, access)) return {
			commit: base,
			warnings: []
		};
		throw foreign(`base is ${short(base)}, which is not the base of ${of}`);
	} catch (error) {
		if (error instanceof GateError) throw error;
		return {
			warnings: [{ fact: `It is not known whether base, ${short(base)}, is the right one (${noAnswer(error)}).` }],
			unanswered: true
		};
	}
}
async function isHead(head, expected, access) {
	if (head === expected.head) return true;
	return expected.merged === true && await isMergeOf(demanded(access), head, expected.head);
}
async function isBase(base, { head, bases, orParent }, access) {
	if (bases?.includes(base)) return true;
	if (orParent === true) return (await parentsOf(demanded(access), head))[0] === base;
	return bases === void 0 && await contains(demanded(access), head, base);
}
function demanded(access) {
	if (access === void 0) throw new Error("there is no token");
	return access;
}

// src/trust/two-sides.ts
/**
* The action compares base with head. Results with other variants, with head as the baseline, or with settings for
* variants could turn a slowdown into an improvement. Throws `results-unreadable`.
*/
function demandTwoSides({ variants, config }) {
	const [base, head, ...others] = variants;
	const flaw = base?.name !== "base" || head?.name !== "head" || others.length > 0 ? "their variants are not `base` and `head`" : !base.baseline || head.baseline ? "their baseline is not `base`" : config.variants.length > 0 ? "their config has settings for variants" : void 0;
	if (flaw === void 0) return;
	throw new GateError("results-unreadable", `the results do not compare base with head: ${flaw}`);
}

// src/trust/unaffected.ts
/** GitHub lists no more files of a comparison. */
const mostListed = 300;
/**
* Between which ends nothing may have changed that reaches the server: base and head of results, as far as GitHub vouches for both.
* Anybody can make a merge of a pull request that leaves out what it changes, so that for any other merge these are the pull request's own.
*/
function endsOf(head, { base, pull, isChosen }) {
	if (head === void 0) return void 0;
	if (pull === void 0 || head === pull.head || pull.merges.includes(head)) return base === void 0 ? void 0 : {
		from: base,
		to: head,
		isCommit: true
	};
	return isChosen ? void 0 : {
		from: pull.base,
		to: pull.head,
		isCommit: false
	};
}
/**
* A job that measured nothing is believed only where GitHub says the same: between the ends differ regular files alone that by base's
* own config cannot reach the server. Resolves with their names; undefined: GitHub does not say. Throws `results-foreign` where it
* says otherwise.
*/
async function unaffectedFiles(ends, config, access) {
	const differing = ends && await differingBetween(ends, access).catch(() => void 0);
	if (differing === void 0) return void 0;
	const [workflow = workflowFile()] = eventPayload().workflow_run?.path?.split("@") ?? [];
	const cannotReach = unreachable(ignoredBy(config, [workflow]));
	const reaching = differing.find(({ name, isFile }) => !isFile || !cannotReach(name));
	if (reaching === void 0) return differing.map(({ name }) => name);
	throw foreign(`nothing was measured, although \`${reaching.name}\` differs, which by base's config counts`);
}
/** Files that differ, by their names on both sides. undefined: GitHub does not list all. Throws what the API throws. */
async function differingBetween({ from, to, isCommit }, access) {
	const { api, owner, repo } = access;
	const { data } = await api.repos.compareCommitsWithBasehead({
		owner,
		repo,
		basehead: `${from}...${to}`
	});
	const { files = [], merge_base_commit: left } = data;
	if (files.length === 0 || files.length >= mostListed || isCommit && left.sha !== from) return void 0;
	const sides = [await othersThanFiles(left.sha, access), await othersThanFiles(to, access)];
	if (sides.includes(void 0)) return void 0;
	return files.flatMap(({ filename, previous_filename: before }) => before ? [filename, before] : [filename]).map((name) => ({
		name,
		isFile: !sides.some((others) => others.has(name))
	}));
}
/** Links and submodules of a commit. undefined: GitHub does not list all. Throws what the API throws. */
async function othersThanFiles(commit, { api, owner, repo }) {
	const { data } = await api.git.getTree({
		owner,
		repo,
		tree_sha: commit,
		recursive: "1"
	});
	const others = data.tree.filter(({ mode }) => mode === "120000" || mode === "160000");
	return data.truncated ? void 0 : new Set(others.map(({ path }) => path));
}

// src/trust/trust.ts
/**
* What a reporter makes of results from a run of code that it does not trust. Figures can only be taken as they are. They
* compare base with head, the commits are those that GitHub names, thresholds come from base, and the command to repeat
* it is ours. Throws `results-foreign`, `results-unreadable`.
*/
async function trust(read, { found, expected }, access, inputs) {
	demandTwoSides(read);
	const said = read.notes.map((note) => `The job that measured says: ${note}`);
	const { proposal: _, ...measured } = read;
	const results = {
		...measured,
		command: command(read, inputs),
		notes: said
	};
	if (found.pull !== void 0) return trustForPull(results, found.pull, access, inputs);
	const base = await baseWithoutPull(results, {
		found,
		expected
	}, access, inputs);
	const noted = withNote(results, `Not posted to a pull request: ${found.why}`);
	const ends = endsOf(commitOf(results.variants, "head"), {
		base: base.commit,
		isChosen: inputs.base !== void 0
	});
	return trusted(found, base, await withRules(noted, {
		refs: [base.commit],
		ends
	}, access, inputs));
}
const trusted = (found, { warnings, unvouched, unanswered }, ruled) => ({
	...ruled,
	found,
	warnings: [...warnings, ...ruled.warnings],
	unvouched: unvouched ?? ruled.unvouched,
	unanswered
});
/** A run of a pull request that cannot be found any more was compared with what only that pull request could vouch for. */
async function baseWithoutPull(results, { found, expected }, access, { base }) {
	const { why = "", unanswered } = found.pull === void 0 ? found : {};
	const known = expected && await baseOfEvent(results, expected, access, base);
	if (known !== void 0 && expected?.merged !== true) return known;
	return {
		warnings: [],
		...known,
		...unanswered ? { unanswered } : { unvouched: why }
	};
}
async function trustForPull(results, pull, access, inputs) {
	demandSameBranch(pull);
	const unknown = await refuseForeign(results, pull, access);
	const base = await rightBase(results, pull, access, inputs.base);
	const isChosen = inputs.base !== void 0;
	const ends = endsOf(commitOf(results.variants, "head"), {
		base: base.commit,
		pull,
		isChosen
	});
	const ruled = await withRules(results, {
		refs: [base.commit, pull.base],
		ends
	}, access, inputs);
	const proposal = access && await configChange(results, pull, access, inputs);
	const proposed = {
		...ruled.results,
		...defined({ proposal })
	};
	if (unknown === void 0) return trusted({ pull }, base, {
		...ruled,
		results: proposed
	});
	const noted = withNote(proposed, `Not posted to #${pull.number}: ${unknown}`);
	return trusted({ why: unknown }, {
		...base,
		unanswered: true
	}, {
		...ruled,
		results: noted
	});
}
/** A pull request whose base branch was changed was measured against what it does not go into any more. */
function demandSameBranch({ number, base, measuredBase }) {
	if (measuredBase === void 0 || measuredBase === base) return;
	throw foreign(`the base branch of #${number} is now \`${base}\`, but it was measured against \`${measuredBase}\`: the run after that change decides`);
}
const ownThresholds = (why) => ({ fact: `Thresholds come from the measuring job, not from base: ${why}.` });
const unseen = "nothing was measured, and GitHub does not say whether nothing had to be; `ignore: []` in the config has everything measured";
/** Results by the rules at the first of `refs`, branches and commits, that has any. `ends`: what GitHub has to say of a job that measured nothing. */
async function withRules(results, { refs, ends }, access, inputs) {
	const unvouched = results.unaffected === void 0 ? void 0 : unseen;
	const unruled = (why, isUnruled = true) => ({
		results,
		warnings: [ownThresholds(why)],
		isUnruled,
		unvouched
	});
	if (inputs.configFrom === "head") return unruled("`config-from: head`", false);
	if (access === void 0) return unruled("there is no token to read its config with");
	const [ref, ...others] = refs.filter((each) => each !== void 0 && each !== "");
	if (ref === void 0) return unruled("GitHub does not say which commit that is");
	const base = await configAt(access, ref, inputs);
	if (base.written === void 0 && base.none === true && others.length > 0) return withRules(results, {
		refs: others,
		ends
	}, access, inputs);
	if (base.written === void 0) return unruled(base.why, base.none !== true);
	const config = parseConfig(base.written.text, base.written.file);
	const unaffected = results.unaffected && await unaffectedFiles(ends, config, access);
	if (results.unaffected !== void 0 && unaffected === void 0) return unruled("GitHub does not say in which files base and head differ");
	const source = ref === commitOf(results.variants, "base") ? `base (${named(ref)})` : named(ref);
	return judgedBy({
		...results,
		...defined({ unaffected })
	}, {
		...config,
		scenarios: wantedScenarios(inputs, config.scenarios)
	}, source);
}
/** A line that readers may paste into a shell: made of hashes and a number alone. */
function command({ variants, seed, config }, { configFrom }) {
	const flag = (side) => {
		const commit = commitOf(variants, side);
		return commit === void 0 ? [] : [`--${side} ${commit}`];
	};
	const [only, from] = [config.only && "--only counted", configFrom === "base" && "--config-from base"];
	return [
		"perf-gate run",
		only,
		...flag("base"),
		...flag("head"),
		from,
		`--seed ${seed}`
	].filter(Boolean).join(" ");
}
const withNote = (results, note) => ({
	...results,
	notes: [...results.notes, note]
});

// src/action/report.ts
/** Judges again what was measured elsewhere by code that is not trusted. */
async function reported({ inputs }, asked) {
	const [failed] = readFailures(inputs.out).toSorted((a, b) => Number(a.cancelled) - Number(b.cancelled));
	if (failed !== void 0) throw new MeasuringFailed(failed);
	const files = findResults(inputs.out);
	if (!files.some((path) => existsSync(path))) throw new NothingLeft();
	const read = demandWhole(readResults(files));
	const { only } = read.config;
	if (only !== inputs.only) throw new GateError("results-foreign", `the results are ${only === void 0 ? "timed" : `\`only: ${only}\``}, and this job reports ${inputs.only === void 0 ? "timed ones" : `\`only: ${inputs.only}\``}: give both jobs the same input \`only\``);
	const expected = ofEvent();
	const subject = {
		found: await whom(asked, commitOf(read.variants, "head")),
		expected
	};
	const trusted = await trust(read, subject, asked, inputs);
	const { results, found } = trusted;
	const own = judged(results);
	const told = {
		...own,
		warnings: [...trusted.warnings, ...own.warnings]
	};
	const outcome = outcomeOf(results, vouched(told, results, trusted), filesIn(inputs.out));
	writeOutcome(outcome);
	if (found.pull === void 0) notice$1(harmless(`not posted to a pull request: ${found.why}`));
	const killed = results.ended === "running";
	const isUncertain = trusted.unanswered === true || trusted.isUnruled === true;
	return {
		outcome: killed ? {
			...outcome,
			exit: exitStatus.cancelled
		} : outcome,
		pull: found.pull,
		doubts: trusted,
		isUncertain
	};
}
/** The pull request to report to: that of the event, or of the run that the event is about. `measured`: the commit that results are of. */
async function whom(asked, measured) {
	const { workflow_run: run } = eventPayload();
	const own = ownPullRequest();
	if (own !== void 0) return { pull: asked === void 0 ? own : await refreshed(asked, own) };
	if (run === void 0) return { why: `\`${jobVariable("GITHUB_EVENT_NAME")}\` is not about a pull request` };
	if (asked === void 0) return {
		why: "there is no token to look it up with",
		unanswered: true
	};
	return findPullRequest(asked, run, measured);
}
const ofEvent = () => expectedCommits({
	name: jobVariable("GITHUB_EVENT_NAME"),
	payload: eventPayload()
}, jobVariable("GITHUB_SHA"));
/** The commit that the verdict is about: what was pushed, not a merge of it. */
const judgedCommit = () => eventPayload().pull_request?.head?.sha ?? ofEvent()?.head;
/** The pull request that the job's own event is about. */
const ownPullRequest = () => pullRequestOf(eventPayload(), jobVariable("GITHUB_SHA"));

// src/action/check.ts
/** The check run, where one is wanted: beside the job's own status, and on the pull request also where the job runs after it. */
async function check({ outcome, isUncertain }, job) {
	const { results, judgement, summary } = outcome;
	const isBarred = isUncertain === true && outcome.exit === exitStatus.passed;
	const exit = isBarred ? exitStatus.inconclusive : outcome.exit;
	const title = isBarred ? `${uncertain} ${summary}` : summary;
	const undecided = judgement.verdict === "inconclusive" || judgement.verdict === "invalid";
	const places = placesOf(results.proposal?.flaw, job.inputs);
	const text = report(results, isBarred ? {
		...judgement,
		exit: exitStatus.inconclusive
	} : judgement, { limit: mostSummary });
	await createCheck({
		exit,
		undecided,
		title: title.replaceAll("`", ""),
		summary: text,
		places
	}, job);
}
/** A required check may be all that stands before a merge. */
const uncertain = "GitHub did not say whether base and its thresholds are right: run the report again, or push again.";
async function createCheck(shown, job) {
	const { checkRun: name } = job.inputs;
	const head = judgedCommit();
	if (name === void 0 || head === void 0) return;
	await quietly("the check run could not be created", () => asking(job, async (asked) => {
		if (asked === void 0) throw new Error("there is no token");
		await createCheckRun(asked, {
			...shown,
			name,
			head,
			details: runAddress({ environment: process.env })
		});
	}));
}
/** Annotations of what is wrong in a config, as its error has it. Files are named from the root of the repository. */
const placesOf = (message, { directory }) => configPlaces(message ?? "").map((place) => ({
	...place,
	file: posix.join(directory, place.file)
}));
/** Annotates the lines of head's config that are wrong. A config of base has no place in what head changes. */
function pointAt(message, inputs, annotate) {
	if (message?.startsWith("the config of base")) return;
	for (const { file, line, column, message: wrong } of placesOf(message, inputs)) annotate(harmless(wrong), {
		title: "perf-gate: config",
		file,
		startLine: line,
		startColumn: column
	});
}

// src/action/commits.ts
/** Base and head as the event and the checked out commit say. At depth 1 the parents are not there, but are named. */
async function commits(directory, event, signal) {
	const sha = await git(directory, ["rev-parse", "HEAD"]);
	const parents = [...(await git(directory, [
		"cat-file",
		"-p",
		sha
	])).split("\n\n", 1)[0].matchAll(/^parent ([0-9a-f]{40,64})$/gm)].map(([, parent]) => parent);
	const { leftFrom, ...chosen } = commitsOf({
		name: event,
		payload: eventPayload()
	}, sha, parents);
	if (leftFrom !== void 0) return {
		...chosen,
		base: await whereLeft(directory, [leftFrom, sha], signal)
	};
	if (event !== "push" || chosen.base === void 0 || await isThere(directory, chosen.base, signal)) return chosen;
	const gone = {
		head: chosen.head ?? sha,
		note: "the commit before the push is gone (a force push?), so base is the parent of the last commit"
	};
	return parents[0] === void 0 ? gone : {
		...gone,
		base: parents[0]
	};
}
/** The merge base of a branch's tip and a commit, both of which may have to be fetched. Errors: no-such-ref, fetch-failed. */
async function whereLeft(directory, [tip, sha], signal) {
	await fetchCommit(directory, tip, signal);
	return await mergeBase$1(directory, [tip, sha], signal);
}
/** Is a commit in this clone, or can it be fetched? After a force push the one before may be neither. */
const isThere = (directory, commit, signal) => fetchCommit(directory, commit, signal).then(() => true, () => false);

// src/action/credentials.ts
/**
* Lends git the job's token for what it may have to fetch, where the checkout has kept none: private repositories work with
* `persist-credentials: false`. It stands in the environment of the git commands that talk to the remote, and is taken back
* before anything of a variant is run. Resolves with a warning where the checkout has kept one: it stands in a file that
* the code to be measured may read.
*/
async function lendToken(directory, token) {
	if (await gitMaybe(directory, [
		"config",
		"--get-regexp",
		headerKey.source
	], { as: "user" })) return "actions/checkout left its token in the checkout, where the measured code can read it: set `persist-credentials: false` for actions/checkout";
	const server = process.env.GITHUB_SERVER_URL;
	if (token === void 0 || server === void 0 || hasHeader()) return void 0;
	const header = `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`;
	lend([[`http.${server}/.extraheader`, header]]);
}
const headerKey = /^http\..*\.extraheader$/;
/** Does a workflow give git a header by the environment? GitHub refuses two. */
const hasHeader = () => Object.entries(process.env).some(([name, value = ""]) => /^GIT_CONFIG_KEY_\d+$/.test(name) && headerKey.test(value.toLowerCase()));

// src/action/failure.ts
/**
* Log, summary and outputs of a run that threw; its exit status, and what the summary says in markdown. Never throws. `out`, where it is known: the folder of
* the results, which may hold what was measured before.
*/
async function publishFailure(error, cancelled, out) {
	const failure = describe(recordOf(error, cancelled));
	const { exit, headline, way, words } = failure;
	const results = out === void 0 ? void 0 : join(resolve(out), "results.json");
	const measured = results !== void 0 && existsSync(results);
	if (words !== void 0) {
		startGroup("Last lines");
		info(harmless(words));
		endGroup();
	}
	await quietly(unwritten, async () => setOutput("summary", plainLine(headline)));
	if (measured) await quietly(unwritten, async () => setOutput("results", results));
	const report = text(failure, measured);
	await quietly(unwritten, () => summary.addRaw(report).write());
	setFailed(harmless(oneLine(`${headline}${way === "" ? "" : ` (${way})`}`)));
	return {
		exit,
		report
	};
}
/** An error as it is kept for the job that reports; one that such a job was told is told again. */
function recordOf(error, cancelled) {
	if (error instanceof MeasuringFailed) return error.record;
	const message = error instanceof Error ? error.message : String(error);
	const unwritten = error instanceof GateError && error.code === "disk-full";
	if (cancelled) return {
		version: 1,
		cancelled,
		message: `cancelled${unwritten ? `; ${message}` : " before anything was measured"}`
	};
	if (error instanceof GateError) return {
		version: 1,
		cancelled,
		code: error.code,
		message,
		lastWords: error.lastWords || void 0
	};
	return {
		version: 1,
		cancelled,
		message,
		lastWords: error instanceof Error ? error.stack : void 0
	};
}
function describe({ code, cancelled, message, lastWords }) {
	if (cancelled) return {
		exit: exitStatus.cancelled,
		headline: message,
		way: ""
	};
	if (code !== void 0) return {
		exit: errors[code],
		headline: message,
		way: `what to do: ${advice(code)}`,
		words: lastWords
	};
	return {
		exit: exitStatus.bug,
		headline: `perf-gate has a bug: ${message}`,
		way: "please report it: https://github.com/perf-gate/perf-gate/issues",
		words: lastWords
	};
}
function text({ exit, headline, way, words }, measured) {
	return `${[
		`### ${exit === exitStatus.cancelled ? "🛑" : "💥"} perf-gate: ${prose$1(oneLine(headline))}`,
		way === "" ? void 0 : `${way[0].toUpperCase()}${way.slice(1)}`,
		words === void 0 ? void 0 : fenced(words, { lines: 40 }),
		measured ? "What was measured before is in `results.json` beside the logs." : void 0
	].filter((part) => part !== void 0).join("\n\n")}\n`;
}
/** The job fails with its own reason, not because that could not be written somewhere. */
const unwritten = "the reason could not be written";
const oneLine = (sentence) => sentence.replace(/\s+/g, " ").slice(0, 4e3);

// src/action/isolation.ts
/** What to do where code of a pull request would run beside a token. No event proves whose token it is, or what it may do. */
const twoJobs = "`mode: gate` gives this job a token that may be able to write, so it runs no code of the pull request that is not isolated. Use two jobs: `mode: measure` with `permissions: contents: read`, and `mode: report` in another one, as the reusable workflow gate.yml does. Or set `github-token: ''`, and there is no comment";
const whereToRun = "`isolation: required` runs nothing that is not isolated. Use a runner where this job is root or has passwordless sudo, as GitHub’s Ubuntu runners, or, if the job may be exposed to the code that it measures, set `isolation: auto`";
/**
* Whether the commands of this job have to be isolated; undefined outside of GitHub's jobs, where they are not unless that is
* required. Throws `not-isolated` where they have to and must not.
*/
function isolationOf({ isolation, mode, token }) {
	const isJob = jobVariable("GITHUB_ACTIONS") === "true";
	const mayWrite = isJob && mode === "gate" && token !== void 0;
	if (mayWrite && isolation === "off") throw new GateError("not-isolated", `\`isolation: off\` cannot be used here. ${twoJobs}`);
	if (mayWrite) return {
		kind: "required",
		otherwise: twoJobs
	};
	if (isolation === "required") return {
		kind: "required",
		otherwise: whereToRun
	};
	if (!isJob) return void 0;
	return isolation === "off" ? {
		kind: "off",
		why: "`isolation: off`"
	} : { kind: "auto" };
}
/** Says at once where nothing is isolated. */
function warnOfBoundary(boundary) {
	if (boundary.kind === "same user") warning$1(harmless(`the code that is measured is not isolated, and can read and change whatever this job can: ${boundary.why}`));
}

// src/action/runner-files.ts
/** Files in which the runner takes orders from a step, and the event that later steps read, by the variables that name them. */
const names = [
	"GITHUB_ENV",
	"GITHUB_PATH",
	"GITHUB_STATE",
	"GITHUB_OUTPUT",
	"GITHUB_STEP_SUMMARY",
	"GITHUB_EVENT_PATH"
];
/**
* The runner's files as they are before anything of a variant is run. Any process of our user can find them and write to
* them: variables for later steps, a folder for PATH, the state of our post step, text for the summary. So can they to the
* files of this action, and its post step is run with the job's token.
*/
var RunnerFiles = class {
	#orders = names.flatMap((name) => remembered(name, process.env[name] ?? ""));
	#action = ownFiles().flatMap((path) => remembered("GITHUB_ACTION_PATH", path));
	/**
	* Puts back what was there, in new files: a process that still has an old one open writes into nothing. Resolves with the names of
	* those that had been changed. To be called when nothing of a variant runs any more, and before we write to them.
	*/
	restore() {
		const changed = [...this.#orders, ...this.#action].filter((file) => !isUnchanged(file));
		for (const file of /* @__PURE__ */ new Set([...this.#orders, ...changed])) renew(file);
		return [...new Set(changed.map(({ name }) => name))];
	}
};
function remembered(name, path) {
	try {
		return path === "" ? [] : [{
			name,
			path,
			content: readFileSync(path),
			stats: statSync(path)
		}];
	} catch {
		return [];
	}
}
/** Files of this action, where it is one: what a developer builds during a run is not put back. */
function ownFiles() {
	const self = fileURLToPath(import.meta.url);
	if (process.env.GITHUB_ACTIONS !== "true" || !self.endsWith(".js")) return [];
	return readdirSync(dirname(self)).map((name) => join(dirname(self), name));
}
function isUnchanged({ path, content }) {
	try {
		const now = lstatSync(path);
		return now.isFile() && now.size === content.length && readFileSync(path).equals(content);
	} catch {
		return false;
	}
}
function renew({ path, content, stats }) {
	rmSync(path, {
		recursive: true,
		force: true
	});
	writeFileSync(path, content, { flag: "wx" });
	chmodSync(path, stats.mode & 4095);
	if (process.getuid?.() === 0) chownSync(path, stats.uid, stats.gid);
}

// src/action/measure.ts
/** The folder of the checkout that is measured. */
const checkoutOf = ({ directory }) => resolve(workspace(), directory);
/** The folder for what is measured. */
const measuredIn = (inputs) => resolve(checkoutOf(inputs), inputs.out);
/** What a pull request may have put links into, a checkout within a checkout included. */
function rootOfJob(inputs) {
	return isBelow(workspace(), measuredIn(inputs)) ? workspace() : rootOf(checkoutOf(inputs));
}
/** The folder for what is measured, without anything that a pull request has committed to mislead. Throws `path-escapes`, `usage`. */
function freshOutput(inputs) {
	return kept(inputs, makeFreshOutput);
}
/** Nothing is uploaded before this says so. */
function kept(inputs, make) {
	const folder = make(measuredIn(inputs), rootOfJob(inputs));
	setOutput("kept", true);
	return folder;
}
/** What measuring in this job begins with, whatever is measured. */
const setupOf = ({ inputs, mark, cancel }) => ({
	directory: checkoutOf(inputs),
	config: inputs.config,
	out: inputs.out,
	pass: inputs.pass,
	isolation: isolationOf(inputs),
	bounded: warnOfBoundary,
	run: mark,
	signal: cancel
});
/** Measures what the event is about. */
async function measured(job) {
	const { inputs, isHidden, cancel } = job;
	freshOutput(inputs);
	if (!isHidden && inputs.token !== void 0) warning$1(notHidden);
	const event = jobVariable("GITHUB_EVENT_NAME");
	refuseUnsafe(event);
	demandPlatform();
	const directory = checkoutOf(inputs);
	const keeps = await lendToken(directory, inputs.token);
	if (keeps !== void 0) warning$1(keeps);
	const { note, ...chosen } = await commits(directory, event, cancel);
	const { budget, part, why, only } = inputs;
	const counts = only === void 0 ? "" : ` --only ${only}`;
	const files = new RunnerFiles();
	return await gate({
		...setupOf(job),
		command: `perf-gate run${counts}${part === void 0 || part.of === 1 ? "" : ` --shard ${part.index}/${part.of}`}`,
		configFrom: inputs.configFrom,
		notes: inputs.base === void 0 ? [note] : [],
		inspect: () => files.restore(),
		alwaysCounts: event === "workflow_dispatch" ? void 0 : [workflowFile()],
		progress: inLog((line) => info(harmless(line))),
		adjust: (config) => {
			const own = {
				...config,
				variants: [],
				scenarios: wantedScenarios(inputs, config.scenarios)
			};
			return {
				...part === void 0 ? own : takeShard(own, part),
				budget: budget ?? config.budget,
				why: only ? "never" : why ?? config.why,
				...only && { only }
			};
		},
		...chosen,
		base: inputs.base ?? chosen.base,
		head: inputs.head ?? chosen.head,
		seed: inputs.seed
	}).finally(() => warnOf(files.restore()));
}
/** Where there is no /proc, any process of the same user may ask for our environment all the same. */
const notHidden = "on this system perf-gate cannot hide its token from the code that is measured: measure with `mode: measure` and `github-token: ''`, and report from a job of its own";
function warnOf(tampered) {
	if (tampered.length > 0) warning$1(`the code that was measured wrote to the runner's files, which were restored: ${tampered.join(", ")}`);
}
/** Points at what is wrong in head's config, and leaves a record for the job that reports, which would otherwise have nothing to say. Never throws. */
function keepReason(error$1, { inputs, cancel }) {
	if (error$1 instanceof GateError) pointAt(error$1.message, inputs, error);
	try {
		const head = /^[0-9a-f]{40,64}$/.exec(jobVariable("GITHUB_SHA"))?.[0];
		writeFailure(kept(inputs, makeOutput), {
			...recordOf(error$1, cancel.aborted),
			head
		});
	} catch (failure) {
		warning$1(harmless(`the reason could not be kept for the job that reports: ${failure.message}`));
	}
}

// src/action/decide.ts
/** Asks whether a regression was accepted, and publishes everywhere. Resolves with the exit status. */
async function decide(result, job, asked) {
	const outcome = await accepted(result, job.inputs, asked);
	const final = {
		...result,
		outcome
	};
	await published(final, job);
	if (outcome.exit !== exitStatus.cancelled) {
		await commented(final, job);
		await check(final, job);
	}
	return told(outcome, job.inputs);
}
/** Publishes where no token is needed. Resolves with the exit status. */
async function publishHere(result, { inputs }) {
	const outcome = await accepted(result, inputs, void 0);
	await published({
		...result,
		outcome
	}, { inputs });
	return told(outcome, inputs);
}
/** A regression that somebody with the right to has accepted is a pass. Whatever goes wrong in asking leaves the verdict as it is. */
async function accepted({ outcome, pull, doubts }, { acceptLabel, failOn }, asked) {
	if (outcome.judgement.verdict !== "regressed" || acceptLabel === void 0) return outcome;
	if (failOn === "error") return outcome;
	try {
		const given = await givenFor(pull, acceptLabel, asked);
		if (given === void 0) return outcome;
		const final = given.accepted === void 0 ? refused(outcome, given.why) : accept(outcome, given.accepted, doubts);
		if (given.accepted === void 0) notice$1(harmless(`the regression is not accepted: ${given.why}`));
		writeOutcome(final);
		return final;
	} catch (error) {
		warning$1(harmless(`could not ask GitHub whether the regression was accepted: ${error.message}`));
		return outcome;
	}
}
/** undefined: nobody wishes to accept it. Throws what the API throws. */
async function givenFor(pull, label, asked) {
	const event = eventPayload();
	if (asked === void 0) return pull && acceptanceOf(event, label);
	if (pull !== void 0) return acceptance(asked, pull, label, event);
	const queued = await queuedPull(asked, event);
	if (queued === void 0 || queued.pull === void 0) return queued;
	return acceptance(asked, queued.pull, label);
}
/** Log, job summary, outputs and annotations. */
async function published({ outcome, isHere }, { inputs }) {
	const { results, judgement } = outcome;
	info(`\n${harmless(terminal(results, judgement, {
		columns: 120,
		color: false
	}))}\n`);
	const decides = inputs.failOn === "verdict";
	if (isHere !== true) return publish(outcome, attempt(), { decides });
	pointAt(results.proposal?.flaw, inputs, warning$1);
	await publish(outcome, attempt(), {
		pullLine: await pullLineOf(results, inputs),
		decides
	});
}
/** Where lines of the measured head stand in the pull request's own commit. */
async function pullLineOf({ variants }, inputs) {
	const measured = variants.find(({ name }) => name === "head")?.commit;
	if (measured === void 0) return void 0;
	const shown = eventPayload().pull_request?.head?.sha;
	if (shown === void 0 || shown === measured) return (_, line) => line;
	const signal = AbortSignal.timeout(1e4);
	const sides = {
		base: shown,
		head: measured,
		dirty: false
	};
	const diff = await diffOf(checkoutOf(inputs), sides, signal).catch(() => void 0);
	return diff === void 0 ? void 0 : pullLines(diff);
}
/** Markdown: the largest certain drift of the run's scenarios since the last release, where one is recorded. */
async function driftSince({ results }, job) {
	const scenarios = results.config.scenarios.map(({ name }) => name);
	try {
		return await asking(job, async (asked) => asked && driftLine(asked, placeOf$1(job.inputs), scenarios));
	} catch (error) {
		info(harmless(`the drift since the last release is not known: ${error.message}`));
		return;
	}
}
async function commented({ outcome, pull, isHere }, job) {
	const { inputs, pace, cancel } = job;
	const place = commentTarget(inputs, pull);
	if (place === void 0) return;
	const create = inputs.comment === "always" || moved(outcome.judgement);
	const origin = { environment: process.env };
	const [rest, links] = [runPage(origin), runLinks(origin, isHere !== true)];
	const last = [await driftSince(outcome, job), links].filter((line) => line !== void 0).join("\n\n");
	const posted = await comment(outcome, place, {
		pace,
		cancel,
		create,
		rest,
		links: last || void 0
	});
	const event = {
		name: jobVariable("GITHUB_EVENT_NAME"),
		payload: eventPayload()
	};
	const why = readOnlyToken(event, jobVariable("GITHUB_ACTOR"));
	if (!posted && why !== void 0) notice$1(why);
}
/** The last words of the job, and its exit status. */
function told({ summary, exit }, { failOn }) {
	if (exit === exitStatus.passed) return exit;
	const line = summary.replaceAll("`", "");
	if (failOn === "error" && exit !== exitStatus.cancelled) {
		notice$1(harmless(`${line} (the job that reports decides)`));
		return exitStatus.passed;
	}
	setFailed(harmless(line));
	return exit;
}

// src/history/issue.ts
/** Pages of our issues, and of the events of one, that are looked through. */
const mostPages = 10;
/** Our issue of this key, the oldest there is; undefined: there is none. `author`: whom the token speaks for. Throws what the API throws. */
async function findIssue(access, key, author) {
	const { api, owner, repo } = access;
	const own = [];
	const asked = {
		owner,
		repo,
		creator: author,
		state: "all"
	};
	for await (const issue of listed$1((page) => api.issues.listForRepo({
		...asked,
		...page
	}), mostPages)) if (issue.user?.login === author && isMarked(issue.body ?? "", key)) own.push(issue);
	const oldest = own.toSorted((a, b) => a.number - b.number)[0];
	if (oldest === void 0) return void 0;
	const { number, state } = oldest;
	const accepted = [];
	for await (const { event, actor, created_at, commit_id } of eventsOf(access, number, mostPages)) if (event === "closed" && actor?.type === "User" && !commit_id) accepted.push(created_at);
	return {
		number,
		isOpen: state === "open",
		accepted
	};
}
/**
* Brings the issue up to date. A write whose answer was lost is not repeated before looking whether it was done. Errors as of
* `patiently`.
*/
async function keepIssue(access, found, text, patience) {
	const { api, owner, repo } = access;
	const { key, author, title, body, isRed } = text;
	const whole = {
		owner,
		repo,
		title,
		body: `${openingOf(key)}-->\n${body}`
	};
	const keep = async (tries) => {
		const issue = tries === 1 ? found : await findIssue(access, key, author);
		if (issue === void 0 && isRed) await api.issues.create(whole);
		else if (issue !== void 0 && (issue.isOpen || isRed)) await api.issues.update({
			...whole,
			issue_number: issue.number,
			...isRed ? { state: "open" } : {}
		});
	};
	await patiently(keep, "issues: write", patience);
}

// src/action/record.ts
const fileName = "night.json";
/** Measures HEAD against the anchors of its scenarios, and leaves the night to a job that records it. Asks GitHub nothing. */
async function nightMeasured(job) {
	const { inputs } = job;
	const folder = freshOutput(inputs);
	const event = recordedEvent();
	const files = new RunnerFiles();
	const setup = setupOf(job);
	const branch = [
		"rev-parse",
		"--verify",
		"--quiet",
		`refs/remotes/origin/${dataBranch}`
	];
	const nights = await earlierNights(inputs, async () => await gitMaybe(setup.directory, branch) !== void 0);
	const adjust = (config) => {
		const scenarios = wantedScenarios(inputs, config.scenarios);
		return {
			...config,
			variants: [],
			scenarios,
			budget: inputs.budget ?? config.budget
		};
	};
	const [number, at] = [`${jobVariable("GITHUB_RUN_ID")}-${attempt()}`, (/* @__PURE__ */ new Date()).toISOString()];
	const say = (text) => info(harmless(text));
	const night = await recordNight({
		...setup,
		adjust,
		nights,
		event,
		number,
		at,
		say
	}).finally(() => warnOf(files.restore()));
	writeFresh(join(folder, fileName), `${JSON.stringify(night)}\n`);
	return exitStatus.passed;
}
/** Adds a night that another job has measured to the data branch, and fails where it is red. Runs nothing of the project. */
async function recorded({ inputs, pace, cancel }) {
	try {
		var _usingCtx$1 = _usingCtx();
		const night = ownNight(inputs, recordedEvent());
		const deadline = _usingCtx$1.u(new Deadline(pace, cancel));
		const asked = access(inputs.token, jobVariable("GITHUB_REPOSITORY"), deadline);
		if (asked === void 0) throw new GateError("usage", "`mode: record` needs the input `github-token`");
		const place = placeOf$1(inputs);
		const patience = {
			signal: deadline.signal,
			pause: pace.second / 5
		};
		const nights = [...(await earlierNights(inputs, () => hasNights(asked, patience))).filter(({ run }) => run !== night.run), night];
		const of = {
			key: `drift/${place}`,
			author: inputs.commentAuthor ?? "github-actions[bot]"
		};
		const look = () => findIssue(asked, of.key, of.author);
		const looked = inputs.openIssue ? patiently(look, "issues: write", patience) : Promise.resolve(void 0);
		const issue = await looked.catch(() => void 0);
		const all = trends(nights, inputs.drift, issue?.accepted);
		const told = driftReport(all, nights, place);
		const page = driftPage(all, nights, told, pageAssets());
		const views = {
			[noticeFile]: JSON.stringify(noticesOf(all)),
			"index.html": page
		};
		await appendNight(asked, night, {
			place,
			views,
			...patience
		});
		if (inputs.openIssue) await keepIssue(asked, await looked, {
			...of,
			...told
		}, patience);
		info(harmless(told.lines.join("\n")));
		setOutput("summary", plainLine(told.headline));
		await summary.addRaw(`### ${told.isRed ? "❌" : "✅"} ${told.headline}\n\n${told.body}`).write();
		if (told.isRed) setFailed(harmless(told.headline.replaceAll("`", "")));
		return told.isRed ? exitStatus.regressed : exitStatus.passed;
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		_usingCtx$1.d();
	}
}
/** Events that a night may come from. None has to do with a pull request. */
const events = {
	schedule: "nightly",
	push: "nightly",
	release: "release",
	workflow_dispatch: "by hand"
};
/** What the job's event is for a night. Throws `unsafe-event` on pull requests, and elsewhere than on the default branch or a tag. */
function recordedEvent() {
	const [name, ref] = [jobVariable("GITHUB_EVENT_NAME"), jobVariable("GITHUB_REF")];
	const event = Object.hasOwn(events, name) ? events[name] : void 0;
	const others = Object.keys(events).map((each) => `\`${each}\``);
	if (event === void 0) throw new GateError("unsafe-event", `nights are recorded under ${listed$3(others)}, and never under \`${name}\``);
	const branch = eventPayload().repository?.default_branch;
	const isTag = ref.startsWith("refs/tags/");
	if (branch !== void 0 && !isTag && ref !== `refs/heads/${branch}`) throw new GateError("unsafe-event", `nights are recorded on \`${branch}\` and on tags, and not on \`${ref}\``);
	return isTag ? "release" : event;
}
/** Earlier nights of this service. Throws `fetch-failed` where they exist and were not checked out: the series would start over. */
async function earlierNights(inputs, isThere) {
	const folder = resolve(workspace(), inputs.nights ?? "");
	if (!(existsSync(folder) && readdirSync(folder).some((name) => name !== ".git")) && await isThere()) throw new GateError("fetch-failed", `the branch \`${dataBranch}\` could not be checked out: run the job again`);
	return readNights(folder, placeOf$1(inputs));
}
/**
* The night that this run has measured: code of the project may have written its file. What GitHub knows of it has to be so. Throws
* `results-unreadable`, `results-foreign`.
*/
function ownNight({ out }, event) {
	const isFile = (path) => lstatSync(path, { throwIfNoEntry: false })?.isFile() === true;
	const places = [out, ...foldersOf(out)].map((folder) => join(folder, fileName));
	const path = places.find(isFile) ?? places[0];
	const checked = nightSchema.safeParse(readUntrusted(path));
	if (!checked.success) throw unreadable(path, checked.error.issues[0].message);
	const { data: night } = checked;
	const [id, tried] = night.run.split("-").map(Number);
	const wrong = [
		[night.head.hash !== jobVariable("GITHUB_SHA"), `of commit \`${night.head.hash}\``],
		[id !== Number(jobVariable("GITHUB_RUN_ID")), `of run ${id}`],
		[tried > attempt(), `of attempt ${tried}`],
		[night.event !== event, `recorded as \`${night.event}\``],
		[!isRecent(Date.parse(night.at)), `of ${night.at}`]
	].filter(([isForeign]) => isForeign).map(([, what]) => what);
	if (wrong.length > 0) throw new GateError("results-foreign", `the night is ${listed$3(wrong)}: it is not this run's`);
	return night;
}
const minutes = 6e4;
/** A job may be run again for a month. A night of a later day would hide those until then. `at`: ms since 1970. */
const isRecent = (at) => Date.now() - at < 50400 * minutes && at - Date.now() < 5 * minutes;

// src/action/secrets.ts
/** Names of what must not be found by the code that is measured: logins, and the files in which the runner takes orders. */
const secret = /^ACTIONS_|TOKEN|SECRET|PASSW|CREDENTIAL|_KEY$|AUTH|^GITHUB_(ENV|PATH|STATE|OUTPUT|STEP_SUMMARY)$/i;
/** What GitHub gives this action alone; the rest git may need, for a credential helper or an agent. */
const forUs = /^(INPUT|ACTIONS)_/;
/**
* Hides what is secret in the environment of this process, once the inputs have been read, from any process that looks into
* `/proc/<pid>/environ`, as any process of the same user may. There the kernel shows the memory in which the environment
* was handed over, so the values are overwritten in that memory; those that git may need are set again, which puts them
* elsewhere. Returns whether that could be done: without /proc, as on macOS, it cannot.
* Note: no boundary. Who may read our memory, or become root, finds what we still hold.
*/
function hideSecrets() {
	const found = Object.entries(process.env).filter(([name]) => secret.test(name));
	let isHidden = true;
	try {
		overwrite(found.map(([name]) => name));
	} catch {
		isHidden = false;
	}
	for (const [name, value] of found) if (forUs.test(name)) delete process.env[name];
	else process.env[name] = value;
	return isHidden;
}
/** Fills values with zeros where `/proc/self/environ` is read from: `NAME=value\0NAME=value\0…` */
function overwrite(names) {
	const environ = readFileSync("/proc/self/environ");
	const begin = beginning();
	const memory = openSync("/proc/self/mem", "r+");
	try {
		for (let at = 0; at < environ.length;) {
			const found = environ.indexOf(0, at);
			const end = found < 0 ? environ.length : found;
			const [name = ""] = environ.toString("latin1", at, end).split("=", 1);
			const value = at + name.length + 1;
			if (names.includes(name) && value < end) writeSync(memory, Buffer.alloc(end - value), 0, end - value, begin + value);
			at = end + 1;
		}
	} finally {
		closeSync(memory);
	}
}
/** Address of the environment: field 50 of `/proc/self/stat`, `env_start`. The second field may hold blanks. */
function beginning() {
	const stat = readFileSync("/proc/self/stat", "latin1");
	const begin = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[47]);
	if (!Number.isSafeInteger(begin) || begin <= 0) throw new Error("no address of the environment");
	return begin;
}

// src/action/tell.ts
/**
* Puts a failure where an earlier run's comment stands, which must not be taken for this one's. A run that was stopped, by a newer push
* most of all, leaves the comment as it is. `find`: the pull request, given the commit that failed where it is known. Never throws.
*/
async function tell(error, { exit, report }, job, find) {
	const { inputs, cancel, pace } = job;
	if (cancel.aborted || exit === exitStatus.cancelled || error instanceof NothingLeft) return;
	try {
		const isTold = error instanceof MeasuringFailed;
		const place = commentTarget(inputs, await find(isTold ? error.record.head : void 0));
		const create = isTold && inputs.comment === "always";
		if (place !== void 0) await commentFailure(report, place, {
			cancel,
			pace,
			create
		});
		const [title = ""] = report.split("\n");
		await createCheck({
			exit,
			undecided: false,
			title: title.replace(/^#+ /, ""),
			summary: report,
			places: []
		}, job);
	} catch (error) {
		warning$1(harmless(`the comment of an earlier run could not be looked for: ${error.message}`));
	}
}

// src/action/action.ts
const modes = {
	/** Measures, and leaves the results to a job that reports. Asks GitHub nothing. */
	measure: {
		folder: measuredIn,
		work: async (job) => job.inputs.nights === void 0 ? publishHere({
			outcome: await measured(job),
			pull: ownPullRequest(),
			isHere: true
		}, job) : nightMeasured(job),
		failed: async (error, _, job) => keepReason(error, job)
	},
	/** Judges again what a job measured that is not trusted. */
	report: {
		folder: ({ out }) => out,
		work: (job) => asking(job, async (asked) => decide(await reported(job, asked), job, asked)),
		failed: (error, failed, job) => tell(error, failed, job, (measuredHead) => findPull(job, measuredHead))
	},
	/** Keeps a night that a job measured that is not trusted. */
	record: {
		folder: ({ out }) => out,
		work: recorded,
		failed: async () => {}
	},
	/** Both, in one job, which trusts what it has measured. */
	gate: {
		folder: measuredIn,
		work: async (job) => {
			const outcome = await measured(job);
			return asking(job, (asked) => decide({
				outcome,
				pull: ownPullRequest(),
				isHere: true
			}, job, asked));
		},
		failed: async (error, failed, job) => {
			keepReason(error, job);
			await tell(error, failed, job, async () => ownPullRequest());
		}
	}
};
const findPull = async (job, measured) => (await asking(job, (asked) => whom(asked, measured))).pull;
/** The action from inputs to exit status. Never throws. */
async function act(mark, pace = usualTimes) {
	const cancel = new AbortController();
	const abort = () => cancel.abort(/* @__PURE__ */ new Error("cancelled"));
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, abort);
	let job;
	try {
		const inputs = readInputs();
		rememberEvent();
		if (inputs.token !== void 0) setSecret(inputs.token);
		job = {
			inputs,
			mark,
			isHidden: hideSecrets(),
			cancel: cancel.signal,
			pace
		};
		return await modes[inputs.mode].work(job);
	} catch (error) {
		const mode = job && modes[job.inputs.mode];
		const failed = await publishFailure(error, cancel.signal.aborted, job && mode?.folder(job.inputs));
		if (job !== void 0) await mode?.failed(error, failed, job);
		return failed.exit;
	} finally {
		for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, abort);
	}
}

// src/main.ts
for (const stream of [process.stdout, process.stderr]) stream.on("error", (error) => {
	if (error.code !== "EPIPE") throw error;
});
process.once("uncaughtException", (error) => void publishFailure(error, false, process.env.INPUT_OUT || "perf-gate-results").then(({ exit }) => process.exit(exit)));
process.exitCode = await act(jobMark());
process.exit();

export {  };