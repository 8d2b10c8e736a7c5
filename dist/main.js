import { c as saveState, d as setSecret, f as startGroup, i as getMultilineInput, l as setFailed, m as summary, n as error, o as info, p as warning, r as getInput, s as notice, t as endGroup, u as setOutput } from "./core.js";
import { c as GateError, d as exitStatus, l as advice, r as newRun, s as _usingCtx, u as errors } from "./processes.js";
import { $ as placeName, A as withSettings, B as prose, C as filesIn, E as fetchCommit, G as judge, K as exit, M as headline, N as inWords$1, O as git, P as nameOf, S as takePart, T as report, U as readResults, W as demandWhole, _ as RequestError, a as pullRequestOf, at as measuringTime, d as connect, et as readYaml, f as askedToWait, g as isTooLong, h as isRefusal, i as findPullRequest, it as fewestBlocks, k as gitMaybe, l as access, m as isLimit, n as writeFiles, nt as duration, o as passed, p as inPlainWords, q as runVerdict, rt as compare, s as harmless, st as metric, t as trust, u as refusal, v as terminal, w as gate, x as parsePart, y as inLog, z as fenced } from "./trust.js";
import { join, posix, resolve } from "node:path";
import { closeSync, existsSync, lstatSync, openSync, readFileSync, readdirSync, statSync, writeSync } from "node:fs";
import { createHash } from "node:crypto";
import { setTimeout as setTimeout$1 } from "node:timers/promises";

// src/publish/event.ts
const zeros = /^0+$/;
/**
* Which commits an event is about. `parents` are those of the commit that is checked out (`GITHUB_SHA`).
*
*   pull_request        HEAD is the merge of base and pull request: its first parent is what the base branch is now
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
				note: "base is the tip of the base branch, head the pull request merged into it"
			};
			if (short === void 0) return {
				head: sha,
				note: "base is the merge base with the default branch"
			};
			return {
				base: short,
				head: sha,
				note: "base is the commit that the pull request was opened or updated against, because no merge commit is checked out"
			};
		}
		case "merge_group": return {
			...defined("base", payload.merge_group?.base_sha),
			head: payload.merge_group?.head_sha ?? sha,
			note: "base and head are those of the merge group"
		};
		case "push": {
			const { before } = payload;
			if (before !== void 0 && !zeros.test(before)) return {
				base: before,
				head: payload.after ?? sha,
				note: "base is what the branch was before the push"
			};
			return {
				...defined("base", parents[0]),
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
const defined = (key, value) => value === void 0 ? {} : { [key]: value };
/**
* Events under which a workflow has the rights of the base branch, a token that may write and its secrets, and what to do
* instead. Measuring runs the code of the pull request, so it is refused under each of them, whoever opened it.
*/
const unsafe = {
	pull_request_target: {
		reason: "a workflow has the rights of the base branch",
		wayOut: "Measure under `pull_request` (mode: measure), and post the result from a second workflow (mode: report)"
	},
	workflow_run: {
		reason: "a workflow has the rights of the default branch, whatever started the run before it",
		wayOut: "Measure in the first workflow, under `pull_request` (mode: measure), and only report here (mode: report)"
	},
	issue_comment: {
		reason: "a workflow has the rights of the default branch, and anybody may comment",
		wayOut: "To measure on demand, let a label start it: `pull_request` with `types: [labeled]` (mode: measure)"
	}
};
/** Refuses to run code of a pull request where the workflow has the rights of the base branch. Throws `unsafe-event`. */
function refuseUnsafe(event) {
	const known = Object.hasOwn(unsafe, event) ? unsafe[event] : void 0;
	if (known === void 0) return;
	const message = `under \`${event}\` ${known.reason}, and measuring runs the code of the pull request: it could take the token. ${known.wayOut}`;
	throw new GateError("unsafe-event", message);
}
/** Who opens pull requests whose token may only read, although the branch is in the repository itself. */
const readOnlyActors = ["dependabot[bot]"];
/**
* Why the token of an event may only read, and how to get the comment all the same; undefined where it may write, as far
* as the event tells.
*/
function readOnlyToken({ name, payload }, actor) {
	if (name !== "pull_request") return void 0;
	const { head, base } = payload.pull_request ?? {};
	const isFork = head !== void 0 && head.repo?.full_name !== base?.repo?.full_name;
	if (!isFork && !readOnlyActors.includes(actor)) return void 0;
	return `this pull request ${isFork ? "comes from a fork" : `was pushed by ${actor}`}, so the token may only read: the report is in the job summary. To get the comment, measure with mode \`measure\` here and post it with mode \`report\` from a \`workflow_run\` workflow: https://github.com/perf-gate/perf-gate#forks-and-permissions`;
}

// src/publish/surroundings.ts
/** An environment variable of the job; '' where there is none. */
const environment = (name) => process.env[name] ?? "";
/** What happened, in GitHub's words; empty outside of a job. */
function eventPayload() {
	const path = environment("GITHUB_EVENT_PATH");
	return path === "" ? {} : JSON.parse(readFileSync(path, "utf8"));
}

// src/publish/commits.ts
/** Base and head as the event and the checked out commit say. At depth 1 the parents are not there, but are named. */
async function commits(directory, event, signal) {
	const sha = await git(directory, ["rev-parse", "HEAD"]);
	const parents = [...(await git(directory, [
		"cat-file",
		"-p",
		sha
	])).split("\n\n", 1)[0].matchAll(/^parent ([0-9a-f]{40,64})$/gm)].map(([, parent]) => parent);
	const chosen = commitsOf({
		name: event,
		payload: eventPayload()
	}, sha, parents);
	if (event !== "push" || chosen.base === void 0 || await isThere$1(directory, chosen.base, signal)) return chosen;
	const gone = {
		head: chosen.head ?? sha,
		note: "what was before the push is gone (a force push?), so base is the parent of the last commit"
	};
	return parents[0] === void 0 ? gone : {
		...gone,
		base: parents[0]
	};
}
/** Is a commit in this clone, or can it be fetched? After a force push the one before may be neither. */
async function isThere$1(directory, commit, signal) {
	try {
		await fetchCommit(directory, commit, signal);
		return true;
	} catch {
		return false;
	}
}

// src/publish/credentials.ts
/**
* Lends git the job's token for the one commit it may have to fetch, where the checkout has kept none: private
* repositories work with `persist-credentials: false`. It goes into the environment of our own process, of which git
* sees all when it talks to the remote, and commands of a variant nothing. Resolves with a warning where the checkout
* has kept one: it stands in a file that the code to be measured may read.
*/
async function lendToken(directory, token) {
	if (await gitMaybe(directory, [
		"config",
		"--get-regexp",
		"^http\\..*\\.extraheader$"
	], { asUser: true })) return "actions/checkout left its token in the checkout, where the code that is measured can read it: give it `persist-credentials: false`";
	const server = process.env.GITHUB_SERVER_URL;
	if (token === void 0 || server === void 0) return void 0;
	const header = `AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`;
	const { GIT_CONFIG_COUNT = "0" } = process.env;
	Object.assign(process.env, withSettings({ GIT_CONFIG_COUNT }, [[`http.${server}/.extraheader`, header]]));
}

// src/publish/deadline.ts
const usualPace = {
	total: 6e4,
	cancelled: 2e3,
	answer: 1e4,
	second: 1e3
};
/** The end of the time for publishing: `total` from now, or `cancelled` from the moment the job is cancelled. */
var Deadline = class {
	pace;
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

// src/publish/failure.ts
/**
* Log, summary and outputs of a run that threw; its exit status, and what the summary says in markdown. Never throws. `out`, where it is known: the folder of
* the results, which may hold what was measured before.
*/
async function publishFailure(error, cancelled, out) {
	const failure = describe(error, cancelled);
	const { exit, headline, way, words } = failure;
	const results = out === void 0 ? void 0 : join(resolve(out), "results.json");
	const measured = results !== void 0 && existsSync(results);
	if (words !== void 0) {
		startGroup("Last words");
		info(harmless(words));
		endGroup();
	}
	await inAnyCase(() => setOutput("summary", oneLine$1(headline)));
	if (measured) await inAnyCase(() => setOutput("results", results));
	const report = text(failure, measured);
	await inAnyCase(() => summary.addRaw(report).write());
	setFailed(harmless(oneLine$1(`${headline}${way === "" ? "" : ` (${way})`}`)));
	return {
		exit,
		report
	};
}
function describe(error, cancelled) {
	if (cancelled) return {
		exit: exitStatus.cancelled,
		headline: "cancelled before anything was measured",
		way: ""
	};
	if (error instanceof GateError) return {
		exit: errors[error.code],
		headline: error.message,
		way: `what to do: ${advice(error.code)}`,
		...error.lastWords ? { words: error.lastWords } : {}
	};
	return {
		exit: exitStatus.bug,
		headline: `perf-gate has a bug: ${error instanceof Error ? error.message : String(error)}`,
		way: "please report it: https://github.com/perf-gate/perf-gate/issues",
		...error instanceof Error && error.stack !== void 0 ? { words: error.stack } : {}
	};
}
function text({ headline, way, words }, measured) {
	return `${[
		`### ${headline.startsWith("cancelled") ? "🛑" : "💥"} perf-gate: ${prose(oneLine$1(headline))}`,
		way === "" ? void 0 : `${way[0].toUpperCase()}${way.slice(1)}`,
		words === void 0 ? void 0 : fenced(words, 40),
		measured ? "What was measured before is in `results.json` beside the logs." : void 0
	].filter((part) => part !== void 0).join("\n\n")}\n`;
}
const oneLine$1 = (sentence) => sentence.replace(/\s+/g, " ").slice(0, 4e3);
/** The job fails with its own reason, not because that could not be written somewhere. */
async function inAnyCase(write) {
	try {
		await write();
	} catch (error) {
		info(harmless(`could not be written: ${error.message}`));
	}
}

// src/publish/inputs.ts
/** Throws `usage`, naming input and value. */
function readInputs() {
	const optional = (key, name) => getInput(name) === "" ? {} : { [key]: getInput(name) };
	const budget = getInput("budget");
	const seed = getInput("seed");
	const shard = getInput("shard");
	return {
		mode: oneOf("mode", [
			"gate",
			"measure",
			"report"
		], "gate"),
		configFrom: oneOf("config-from", ["base", "head"], "base"),
		comment: oneOf("comment", [
			"always",
			"changes",
			"never"
		], "always"),
		directory: getInput("directory") || ".",
		out: getInput("out") || "perf-gate-results",
		scenarios: getMultilineInput("scenario"),
		pass: passed(getMultilineInput("pass-env"), "input `pass-env`"),
		matrix: getInput("matrix"),
		...optional("config", "config"),
		...optional("base", "base"),
		...optional("head", "head"),
		...optional("commentKey", "comment-key"),
		...optional("commentAuthor", "comment-author"),
		...optional("token", "github-token"),
		...acceptLabel(getInput("accept-label")),
		...budget === "" ? {} : { budget: duration(budget, "input `budget`") },
		...shard === "" ? {} : { part: parsePart(shard, "input `shard`") },
		...seed === "" ? {} : { seed: seedOf(seed) }
	};
}
const acceptLabel = (given) => given === "never" ? {} : { acceptLabel: given || "perf-regression-accepted" };
function oneOf(name, values, fallback) {
	const given = getInput(name) || fallback;
	const found = values.find((value) => value === given);
	if (found !== void 0) return found;
	throw new GateError("usage", `input \`${name}\`: \`${given}\` is none of ${values.map((value) => `\`${value}\``).join(", ")}`);
}
function seedOf(text) {
	const seed = Number(text);
	if (/^\d+$/.test(text) && seed < 2 ** 32) return seed;
	throw new GateError("usage", `input \`seed\`: \`${text}\` is no whole number from 0 to 4294967295`);
}

// src/publish/key.ts
/** Longer keys are cut: a comment's marker should leave the room to the report. */
const mostKey = 120;
/**
* The key of a job's comment: workflow and job, and the values of the matrix, because `GITHUB_JOB` is the same for all of
* its jobs. A reporter of several workflows has one for each of them: numbers of their runs cannot be compared.
*/
function defaultKey({ environment, payload }, matrix) {
	const parts = [environment.GITHUB_WORKFLOW ?? "", environment.GITHUB_JOB ?? ""];
	const measured = payload.workflow_run?.workflow_id;
	return short(`${[...parts, ...measured === void 0 ? [] : [measured]].join("/")}${matrixValues(matrix)}`);
}
/** `{"node":20,"os":"linux"}` → ` (20, linux)`, as GitHub names such jobs; `null` → nothing. */
function matrixValues(json) {
	const values = parsed(json);
	if (typeof values !== "object" || values === null) return "";
	const shown = Object.values(values).map((value) => typeof value === "object" ? JSON.stringify(value) : String(value));
	return shown.length === 0 ? "" : ` (${shown.join(", ")})`;
}
function parsed(json) {
	try {
		return JSON.parse(json);
	} catch {
		return;
	}
}
/** Half characters, which cannot be written into a marker, go. */
const short = (text) => cut$1(text.replace(/\p{Cs}/gu, ""));
const cut$1 = (key) => key.length <= mostKey ? key : `${key.slice(0, 107).replace(/[\uD800-\uDBFF]$/, "")}~${createHash("sha256").update(key).digest("hex").slice(0, 12)}`;
/** A key as somebody wrote it, in the length that a marker has room for. */
const givenKey = (key) => short(key);
/**
* The run that measured: this one, or the one whose end started a reporter. The reporter's own number would say in which
* order measuring ended, not in which order commits were pushed.
*/
function measuringRun({ environment, payload }) {
	const { workflow_run: measured, pull_request: pull } = payload;
	return {
		number: measured?.run_number ?? Number(environment.GITHUB_RUN_NUMBER || 0),
		attempt: measured?.run_attempt ?? Number(environment.GITHUB_RUN_ATTEMPT || 1),
		sha: measured?.head_sha ?? pull?.head?.sha ?? environment.GITHUB_SHA ?? ""
	};
}
/** Markdown: where the whole report is when a comment cannot hold it. */
function runPage({ environment }) {
	const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id } = environment;
	if (!server || !repository || !id) return "in the job summary";
	return `in the [job summary](${server}/${repository}/actions/runs/${id})`;
}

// src/publish/place.ts
/** Where this job's comment belongs; undefined where none is wanted, there is no pull request, or no token to write it with. */
function commentPlace(inputs, pull) {
	const { mode, comment, token, commentKey, commentAuthor, matrix } = inputs;
	if (mode === "measure" || comment === "never" || pull === void 0 || token === void 0) return void 0;
	const [owner, repo] = environment("GITHUB_REPOSITORY").split("/");
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
		...commentAuthor === void 0 ? {} : { author: commentAuthor }
	};
}

// src/publish/annotations.ts
/** GitHub shows ten errors of a step; the last one is the headline, with which the step fails. */
const mostAnnotations = 9;
const mostMessage = 4096;
const mostTitle = 255;
/** Why the run fails, row by row: those that regressed (also where that was accepted), or, when that fails it, those that could not be compared or decided. */
function annotations(results, judgement, attempt, placeOf = () => void 0) {
	const several = results.variants.length > 2;
	return failing(judgement).slice(0, mostAnnotations).map((row) => ({
		message: cut(oneLine(sentence(row, several)), mostMessage),
		properties: {
			title: cut(oneLine(title(row, several, attempt)), mostTitle),
			...placeOf(row.scenario)
		}
	}));
}
function failing({ exit, verdict, rows, accepted }) {
	if (accepted !== void 0) return rows.filter((row) => row.gated && row.verdict === "regressed");
	if (exit === 0) return [];
	const behind = verdict === "regressed" || verdict === "inconclusive" ? verdict : "invalid";
	return rows.filter((row) => row.gated && row.verdict === behind);
}
function sentence(row, several) {
	const [trip] = row.guards;
	if (row.verdict === "invalid" && trip !== void 0) return trip.message.replaceAll("`", "");
	if (row.change === null) return `${nameOf(row, several)} could not be decided`;
	return `${nameOf(row, several)} ${inWords$1(row)}`;
}
const title = (row, several, attempt) => `perf-gate: ${nameOf(row, several)}, ${metric(row.metric).label} (attempt ${attempt})`;
const oneLine = (text) => harmless(text).replace(/[\s\u0085]+/g, " ").trim();
/** At most so many characters, none of them halved. */
const cut = (text, most) => text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;

// src/publish/marker.ts
/** First line of a comment, which nobody sees: whose it is, and which run it shows. */
const marker = (key, { number, attempt, sha }) => `${opening(key)}run=${number} attempt=${attempt} sha=${sha.replace(/[^\w]/g, "")} -->`;
/** Does a comment carry the marker of this key? */
const isMarked = (body, key) => body.startsWith(opening(key));
/** The run that a marked comment shows; undefined when somebody has edited that away. */
function shownRun(body) {
	const [, number, attempt, sha] = /^<!-- perf-gate:\S* run=(\d+) attempt=(\d+) sha=(\w*) -->/.exec(body) ?? [];
	return number === void 0 ? void 0 : {
		number: Number(number),
		attempt: Number(attempt),
		sha
	};
}
/** Is `a` a later run than `b`, or a later attempt of the same? */
const isNewer = (a, b) => a.number > b.number || a.number === b.number && a.attempt > b.attempt;
/** Neither `-->` nor blanks can come out of a key. */
const opening = (key) => `<!-- perf-gate:${encodeURIComponent(key).replaceAll("-", "%2D")} `;

// src/publish/thread.ts
/** The token of a workflow may not ask who it is, and is this one. */
const workflow = "github-actions[bot]";
/** The conversation of a pull request, as far as it is ours. Throws what the API throws. */
var Thread = class {
	#octokit;
	#spot;
	#author;
	constructor(octokit, spot) {
		this.#octokit = octokit;
		this.#spot = spot;
		this.#author = spot.author;
	}
	/** Our comments of this key, the oldest first: by marker and by author, over all pages. There should be one or none. */
	async own() {
		const { owner, repo, issue, key } = this.#spot;
		const author = await this.#whoAmI();
		const found = [];
		for (let page = 1;; page++) {
			const question = {
				owner,
				repo,
				issue_number: issue,
				per_page: 100,
				page
			};
			const { data, headers } = await this.#octokit.rest.issues.listComments(question);
			for (const { id, body = "", user } of data) if (user?.login === author && isMarked(body, key)) found.push({
				id,
				body
			});
			if (!/\brel="next"/.test(headers.link ?? "")) return found.sort((a, b) => a.id - b.id);
		}
	}
	/** GitHub's answer also says who wrote it: for the token of an app there is no other way to learn that. */
	async create(body) {
		const { owner, repo, issue } = this.#spot;
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
		const { owner, repo } = this.#spot;
		return isThere(this.#octokit.rest.issues.updateComment({
			owner,
			repo,
			comment_id: id,
			body
		}));
	}
	async remove(id) {
		const { owner, repo } = this.#spot;
		await isThere(this.#octokit.rest.issues.deleteComment({
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
async function isThere(request) {
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
const mostCharacters = 65536;
/** What is left of it for a report below its marker. */
const roomForReport = ({ key, run }) => mostCharacters - marker(key, run).length - 1;
/** Times a write is tried. */
const mostTries = 4;
/**
* Puts the report into the one comment of its key: found by its marker and by its author over all pages, updated in
* place, created when there is none. A run older than the one shown changes nothing. Throws what the API throws, and when
* the pace's time is over.
*/
async function postComment(report, place, circumstances = {}) {
	try {
		var _usingCtx$2 = _usingCtx();
		const { create = true, cancel, pace = usualPace } = circumstances;
		const deadline = _usingCtx$2.u(new Deadline(pace, cancel));
		const thread = new Thread(connect(place.token, deadline), place);
		const ours = {
			run: place.run,
			body: `${marker(place.key, place.run)}\n${report}`
		};
		return await deadline.within(settle(thread, ours, create, deadline));
	} catch (_) {
		_usingCtx$2.e = _;
	} finally {
		_usingCtx$2.d();
	}
}
/**
* Looks, does what is missing, and looks again until nothing is missing:
*
*   none there                     → create, and look again: somebody may have done the same
*   the oldest does not show the   → update it
*   newest run of all, or ours
*   there are others beside it     → delete them
*
* Two creators both see both comments in the end, and both keep the older one, so it does not matter who is first, or who
* stops halfway. A write whose answer was lost is not repeated before looking whether it was done.
*/
async function settle(thread, ours, create, deadline) {
	const done = { updated: /* @__PURE__ */ new Set() };
	for (let tries = 1;; tries++) {
		const comments = withPosted(await thread.own(), done.posted);
		if (comments.length === 0 && !create) return "unneeded";
		try {
			if (comments.length === 0) await createFirst(thread, ours, done);
			else {
				const posted = await converge(thread, comments, ours, done);
				if (posted !== void 0) return posted;
				if (tries >= mostTries) throw new Error("it is deleted as soon as it is posted");
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
/** The oldest comment shows the newest run, and there is no other. undefined: it was deleted meanwhile. */
async function converge(thread, comments, ours, done) {
	const [first, ...others] = comments;
	const { id } = first;
	const newer = newest(comments, ours.run);
	if (!(newer === void 0 ? done.posted?.id === id || done.updated.has(id) : newer === first) && !await thread.update(id, newer?.body ?? ours.body)) {
		delete done.posted;
		return;
	}
	if (newer === void 0) done.updated.add(id);
	for (const other of others) await thread.remove(other.id);
	if (newer !== void 0) return "older";
	return done.posted?.id === id ? "created" : "updated";
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
/** Waits before the next look; throws when that is no use, or too late. */
async function pause(error, tries, deadline) {
	const seconds = isLimit(error) ? askedToWait(error) : tries ** 2;
	if (isRefusal(error) || tries >= mostTries || deadline.signal.aborted || !deadline.allows(seconds)) throw error;
	await setTimeout$1(seconds * deadline.pace.second, void 0, { signal: deadline.signal });
}
/** Did we stop waiting for the answer? Then the request may yet be carried out. */
const isTimeout = (error) => error instanceof Error && error.cause instanceof Error && error.cause.name === "TimeoutError";

// src/publish/publish.ts
/** GitHub's MiB for a step's summary, and room for a line of the failure after it, bytes. */
const mostSummary = 2 ** 20 - 1e4;
/** For a comment that GitHub finds too long although it should not be. */
const fewCharacters = 8e3;
/** Outputs, job summary and annotations of a run. What cannot be written is a warning, and changes no verdict. */
async function publish(publication, attempt, placeOf) {
	const { results, judgement } = publication;
	await quietly("the job summary could not be written", () => summary.addRaw(report(results, judgement, {
		limit: mostSummary,
		size: Buffer.byteLength
	})).write());
	await quietly("the outputs could not be written", async () => setOutputs(publication));
	const annotate = judgement.accepted === void 0 ? error : notice;
	for (const { message, properties } of annotations(results, judgement, attempt, placeOf)) annotate(message, properties);
}
function setOutputs({ judgement, summary: line, files }) {
	setOutput("verdict", judgement.verdict);
	setOutput("summary", line.replace(/\p{Cc}/gu, " "));
	setOutput("regressed", judgement.rows.filter(({ verdict }) => verdict === "regressed").length);
	setOutput("report", files.report);
	setOutput("results", files.results);
}
/** Posts or updates the comment; whatever goes wrong is a warning, and changes no verdict. Does the pull request have it? */
async function comment({ results, judgement }, place, circumstances = {}) {
	const { rest } = circumstances;
	const text = (limit) => report(results, judgement, {
		limit,
		...rest === void 0 ? {} : { rest }
	});
	return await quietly("the comment could not be posted, the report is in the job summary", async () => {
		const room = roomForReport(place);
		const posted = await postComment(text(room), place, circumstances).catch((error) => {
			if (!isTooLong(error)) throw error;
			return postComment(text(Math.min(room, fewCharacters)), place, circumstances);
		});
		info(sentences[posted](place.issue));
	});
}
/** Puts a failure's text where an earlier run's report stands; a failure alone gets no comment. As `comment` otherwise. */
const commentFailure = (text, place, circumstances) => quietly("the comment of an earlier run could not be updated", async () => {
	if (await postComment(text, place, {
		...circumstances,
		create: false
	}) === "updated") info(`comment updated on #${place.issue}`);
});
const sentences = {
	created: (issue) => `comment created on #${issue}`,
	updated: (issue) => `comment updated on #${issue}`,
	older: (issue) => `the comment on #${issue} shows a newer run, and stays as it is`,
	unneeded: (issue) => `nothing moved, so #${issue} gets no comment`
};
/** Did anything happen that a reviewer would want to read about? */
const moved = ({ verdict, rows }) => verdict !== "passed" || rows.some((row) => row.gated && row.verdict !== "within");
/** Did it go through? */
async function quietly(what, publishIt) {
	try {
		await publishIt();
		return true;
	} catch (error) {
		warning(harmless(`${what}: ${inPlainWords(error)}`));
		return false;
	}
}

// src/measure/found.ts
/** More jobs than share out one config. */
const mostFolders = 100;
/**
* The results.json files of a folder: its own, or one in each of its folders, as several artifacts are downloaded. In the
* order of their names. Never through a symbolic link. Without any, the place where one was expected.
*/
function findResults(folder) {
	const own = join(folder, "results.json");
	if (isFile(own)) return [own];
	const found = folders(folder).map((name) => join(folder, name, "results.json")).filter(isFile);
	return found.length === 0 ? [own] : found;
}
const folders = (folder) => {
	try {
		return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name).sort(new Intl.Collator("en", { numeric: true }).compare).slice(0, mostFolders);
	} catch {
		return [];
	}
};
const isFile = (path) => lstatSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

// src/publish/accept.ts
/**
* Who accepts the regressions of a pull request: whoever gave it the label (GitHub lets only people with triage rights do that), or
* its author by a line in its description, when they may write to the repository. Reading the pull request now, not the
* event, so that running a job again is enough. undefined: nobody does.
*/
async function acceptance(access, number, label) {
	const { api, owner, repo } = access;
	const { data } = await api.pulls.get({
		owner,
		repo,
		pull_number: number
	});
	if (data.labels.some(({ name }) => isSame(name, label))) {
		const who = await whoLabelled(access, number, label);
		return { accepted: inWords(label, who) };
	}
	const line = lineOf(data.body ?? "", label);
	if (line === void 0) return void 0;
	const { login } = data.user;
	if (!await mayWrite(access, login)) return { why: `\`${login}\`, who wrote \`${label}\` into the description, may not write to ${owner}/${repo}` };
	return { accepted: `accepted by \`${login}\` in the description${line === "" ? "" : ` (“${line}”)`}` };
}
/** The same from the event alone, where nothing can be asked: a label that was there when the run was started. */
function acceptanceOf({ pull_request: pull, action, label: given, sender }, label) {
	if (pull?.labels?.some(({ name }) => isSame(name, label)) !== true) return void 0;
	const justNow = action === "labeled" && isSame(given?.name, label);
	return { accepted: inWords(label, justNow ? sender?.login : void 0) };
}
const inWords = (label, who) => who === void 0 ? `accepted by the label \`${label}\`` : `accepted by \`${who}\` with the label \`${label}\``;
const isSame = (name, label) => name?.toLowerCase() === label.toLowerCase();
const mostPages = 10;
/** Who gave the label last; undefined where the token may not know. */
async function whoLabelled({ api, owner, repo }, number, label) {
	let who;
	try {
		for (let page = 1; page <= mostPages; page++) {
			const { data } = await api.issues.listEvents({
				owner,
				repo,
				issue_number: number,
				per_page: 100,
				page
			});
			for (const event of data) if (event.event === "labeled" && isSame(event.label?.name, label)) who = event.actor?.login;
			if (data.length < 100) break;
		}
	} catch {}
	return who;
}
/** What stands behind the label on a line of its own, '' for nothing; undefined: there is no such line. Comments and code do not count. */
function lineOf(description, label) {
	const shown = description.slice(0, 1e5).replace(/<!--[\s\S]*?(-->|$)/g, "").replace(/^ {0,3}(```|~~~)[\s\S]*?(^ {0,3}\1|(?![\s\S]))/gm, "");
	for (const line of shown.split(/\r?\n/)) {
		const text = line.trim();
		if (!isSame(text.slice(0, label.length), label)) continue;
		const rest = text.slice(label.length).trim();
		if (rest === "") return "";
		if (rest.startsWith(":")) return rest.slice(1).trim().replace(/[`“”]/g, "'").slice(0, 200);
	}
}
/** Only an answer that says so is a yes: somebody who may not ask must not find the door open. */
async function mayWrite({ api, owner, repo }, username) {
	try {
		const { data } = await api.repos.getCollaboratorPermissionLevel({
			owner,
			repo,
			username
		});
		return data.permission === "admin" || data.permission === "write";
	} catch (error) {
		if (refusal(error).status === 404) return false;
		throw error;
	}
}
/**
* The outcome once its regressions are accepted. Rows stay as they are. Rows that could not be decided are covered, too: beside a
* regression they often cannot be. Rows that could not be compared are not: nobody knows what they hide.
*/
function accept(outcome, accepted) {
	const { results, judgement } = outcome;
	const isCovered = ({ verdict }) => verdict === "regressed" || verdict === "inconclusive";
	const others = judgement.rows.map((row) => isCovered(row) ? {
		...row,
		verdict: "within"
	} : row);
	const verdict = runVerdict(others, results.blocks.length);
	const granted = {
		...judgement,
		verdict,
		exit: exit(verdict, results.config.gate),
		accepted
	};
	return {
		...outcome,
		judgement: granted,
		report: report(results, granted),
		summary: headline(results, granted),
		exit: outcome.exit === judgement.exit ? granted.exit : outcome.exit
	};
}

// src/publish/reported.ts
/** Judges anew what was measured elsewhere, by code that is not trusted. */
async function reported(inputs, asked) {
	const files = filesIn(inputs.out);
	const read = demandWhole(readResults(findResults(inputs.out)));
	const { results, found, warnings } = await trust(read, await whom(asked), asked, inputs);
	const judged = judge(compare(results), results.config, {
		blocks: fewestBlocks(results),
		final: true,
		spent: measuringTime(results)
	});
	const judgement = {
		...judged,
		warnings: [...warnings, ...judged.warnings]
	};
	const text = report(results, judgement);
	writeFiles({
		results,
		judgement,
		files,
		report: text
	});
	if (found.pull === void 0) notice(harmless(`not posted to a pull request: ${found.why}`));
	return {
		outcome: {
			results,
			judgement,
			files,
			report: text,
			summary: headline(results, judgement),
			exit: results.ended === "cancelled" || results.ended === "running" ? exitStatus.cancelled : judgement.exit
		},
		pull: found.pull
	};
}
/** The pull request to report to: that of the event, or of the run that the event is about. */
async function whom(asked) {
	const { workflow_run: run } = eventPayload();
	const own = ownPullRequest();
	if (own !== void 0) return { pull: own };
	if (run === void 0) return { why: `\`${environment("GITHUB_EVENT_NAME")}\` is about none` };
	if (asked === void 0) return { why: "there is no token to look it up with" };
	return findPullRequest(asked, run);
}
/** The pull request that the job's own event is about. */
const ownPullRequest = () => pullRequestOf(eventPayload(), {
	sha: environment("GITHUB_SHA"),
	number: Number(environment("GITHUB_RUN_NUMBER") || 0),
	attempt: Number(environment("GITHUB_RUN_ATTEMPT") || 1)
});
/** A regression that somebody with the right to has accepted is a pass. Whatever goes wrong in asking leaves the verdict as it is. */
async function accepted(outcome, { acceptLabel }, pull, asked) {
	if (outcome.judgement.verdict !== "regressed" || acceptLabel === void 0 || pull === void 0) return outcome;
	try {
		const given = asked === void 0 ? acceptanceOf(eventPayload(), acceptLabel) : await acceptance(asked, pull.number, acceptLabel);
		if (given?.accepted !== void 0) return accept(outcome, given.accepted);
		if (given !== void 0) notice(harmless(`the regression is not accepted: ${given.why}`));
	} catch (error) {
		notice(harmless(`whether somebody accepted the regression could not be asked: ${error.message}`));
	}
	return outcome;
}

// src/publish/scenario-line.ts
/** More than any config. */
const mostBytes = 2 ** 20;
/**
* Where scenarios stand in the config of the checkout: their names' lines. Nowhere when the file is not there, or cannot be
* read: annotations then have no line. `directory` is relative to `workspace`, the root of the repository.
*/
function scenarioLines({ config: { file, scenarios: known } }, workspace, directory) {
	const text = file === void 0 ? void 0 : textOf(join(workspace, directory, file));
	if (text === void 0) return () => void 0;
	const { value, places, lines } = readYaml(text);
	const scenarios = value?.scenarios;
	if (!Array.isArray(scenarios)) return () => void 0;
	return (name) => {
		const written = known.find((scenario) => scenario.name === name)?.sweep?.of ?? name;
		const index = scenarios.findIndex((scenario) => scenario?.name === written);
		const place = places.get(placeName([
			"scenarios",
			index,
			"name"
		]));
		if (place === void 0) return void 0;
		return {
			file: posix.normalize(posix.join(directory, file)),
			startLine: lines.linePos(place.value).line
		};
	};
}
function textOf(path) {
	try {
		const stat = statSync(path);
		return stat.isFile() && stat.size <= mostBytes ? readFileSync(path, "utf8") : void 0;
	} catch {
		return;
	}
}

// src/publish/secrets.ts
/** Names of what must not be found by the code that is measured. */
const secret = /^ACTIONS_|TOKEN|SECRET|PASSW|CREDENTIAL|_KEY$|AUTH/i;
/** What GitHub gives this action alone; the rest git may need, for a credential helper or an agent. */
const forUs = /^(INPUT|ACTIONS)_/;
/**
* Hides what is secret in the environment of this process, once the inputs have been read, from whoever looks into
* `/proc/<pid>/environ`, as any process of the same user may. There the kernel shows the memory in which the environment
* was handed over, so the values are overwritten in that memory; those that git may need are set anew, which puts them
* elsewhere. Without /proc nothing is hidden there: a measuring job should have no secrets.
* Note: no boundary. Who may read our memory, or become root, finds what we still hold.
*/
function hideSecrets() {
	const found = Object.entries(process.env).filter(([name]) => secret.test(name));
	try {
		overwrite(found.map(([name]) => name));
	} catch {}
	for (const [name, value] of found) if (forUs.test(name)) delete process.env[name];
	else process.env[name] = value;
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

// src/publish/act.ts
/** The action from inputs to exit status. Never throws. */
async function act(run, pace) {
	const cancel = new AbortController();
	const abort = () => cancel.abort(/* @__PURE__ */ new Error("cancelled"));
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, abort);
	let inputs;
	const circumstances = {
		cancel: cancel.signal,
		...pace === void 0 ? {} : { pace }
	};
	try {
		inputs = readInputs();
		if (inputs.token !== void 0) setSecret(inputs.token);
		hideSecrets();
		const { outcome, pull } = inputs.mode === "report" ? await asking(inputs, circumstances, (asked) => reported(inputs, asked)) : {
			outcome: await measured(inputs, run, cancel.signal),
			pull: ownPullRequest()
		};
		const final = await asking(inputs, circumstances, (asked) => accepted(outcome, inputs, pull, asked));
		if (final !== outcome) writeFiles(final);
		return await publishAll(final, inputs, pull, circumstances);
	} catch (error) {
		const failed = await publishFailure(error, cancel.signal.aborted, inputs && resultsFolder(inputs));
		if (inputs !== void 0 && !cancel.signal.aborted) await outdate(failed.report, inputs, circumstances);
		return failed.exit;
	} finally {
		for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, abort);
	}
}
/** With GitHub's API, for as long as talking to it may take; without it where there is no token, or none is to be used. */
async function asking({ mode, token }, { pace = usualPace, cancel }, question) {
	try {
		var _usingCtx$1 = _usingCtx();
		const deadline = _usingCtx$1.u(new Deadline(pace, cancel));
		const asked = mode === "measure" ? void 0 : access(token, environment("GITHUB_REPOSITORY"), deadline);
		return await deadline.within(question(asked));
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		_usingCtx$1.d();
	}
}
/** A comment of an earlier run must not stand there as if it were this one's. Never throws. */
async function outdate(report, inputs, circumstances) {
	try {
		const pull = inputs.mode === "report" ? (await asking(inputs, circumstances, whom)).pull : ownPullRequest();
		const place = commentPlace(inputs, pull);
		if (place !== void 0) await commentFailure(report, place, circumstances);
	} catch (error) {
		warning(harmless(`the comment of an earlier run could not be looked for: ${error.message}`));
	}
}
/** Where this mode's results are. */
const resultsFolder = ({ mode, directory, out }) => mode === "report" ? out : resolve(environment("GITHUB_WORKSPACE") || process.cwd(), directory, out);
async function measured(inputs, run, signal) {
	const event = environment("GITHUB_EVENT_NAME");
	refuseUnsafe(event);
	const directory = resolve(environment("GITHUB_WORKSPACE") || process.cwd(), inputs.directory);
	const keeps = await lendToken(directory, inputs.token);
	if (keeps !== void 0) warning(keeps);
	const { note, ...chosen } = await commits(directory, event, signal);
	const { scenarios, budget, part } = inputs;
	const share = (config) => part === void 0 ? config : takePart(config, part);
	const only = (config) => scenarios.length === 0 ? config.scenarios : config.scenarios.filter(({ name, sweep }) => scenarios.includes(name) || scenarios.includes(sweep?.of ?? name));
	return await gate({
		directory,
		out: inputs.out,
		run,
		signal,
		command: part === void 0 || part.of === 1 ? "perf-gate run" : `perf-gate run --shard ${part.index}/${part.of}`,
		configFrom: inputs.configFrom,
		pass: inputs.pass,
		notes: inputs.base === void 0 ? [note] : [],
		progress: inLog((line) => info(harmless(line))),
		adjust: (config) => ({
			...share({
				...config,
				variants: [],
				scenarios: only(config)
			}),
			...budget === void 0 ? {} : { budget }
		}),
		...chosen,
		...inputs.base === void 0 ? {} : { base: inputs.base },
		...inputs.head === void 0 ? {} : { head: inputs.head },
		...inputs.config === void 0 ? {} : { config: inputs.config },
		...inputs.seed === void 0 ? {} : { seed: inputs.seed }
	});
}
async function publishAll(outcome, inputs, pull, circumstances) {
	const { results, judgement, summary, exit } = outcome;
	info(`\n${harmless(terminal(results, judgement, {
		columns: 120,
		color: false
	}))}\n`);
	const placeOf = inputs.mode === "report" ? void 0 : scenarioLines(results, environment("GITHUB_WORKSPACE"), inputs.directory);
	await publish(outcome, Number(environment("GITHUB_RUN_ATTEMPT") || 1), placeOf);
	const place = commentPlace(inputs, pull);
	if (place !== void 0) {
		const payload = eventPayload();
		const create = inputs.comment === "always" || moved(judgement);
		const rest = runPage({ environment: process.env });
		const posted = await comment(outcome, place, {
			...circumstances,
			create,
			rest
		});
		const why = readOnlyToken({
			name: environment("GITHUB_EVENT_NAME"),
			payload
		}, environment("GITHUB_ACTOR"));
		if (!posted && why !== void 0) notice(why);
	}
	if (exit !== exitStatus.passed) setFailed(harmless(summary.replaceAll("`", "")));
	return exit;
}

// src/main.ts
const run = newRun();
saveState("run", run);
process.on("uncaughtException", (error) => void publishFailure(error, false, process.env.INPUT_OUT || "perf-gate-results").then(({ exit }) => process.exit(exit)));
process.exitCode = await act(run);
process.exit();

export {  };