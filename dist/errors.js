// src/json.ts
/** A value of JSON or YAML that has keys. */
const isMapping = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
/** The value of a JSON text; undefined if it is not JSON. */
function parsed(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}

// src/errors.ts
/** Everything that can be wrong with the user's setup, with its exit status. docs/errors.md has advice under the same code. */
const errors = {
	"config-unreadable": 64,
	"config-invalid": 64,
	"nothing-to-run": 64,
	usage: 64,
	"not-a-repository": 64,
	"no-commits": 64,
	"no-such-ref": 64,
	"fetch-failed": 64,
	"path-escapes": 64,
	"attachment-unreadable": 64,
	"variable-missing": 64,
	"directory-missing": 64,
	"command-failed": 64,
	"command-timeout": 64,
	"network-failed": 64,
	"not-isolated": 64,
	"port-taken": 64,
	"server-exited": 64,
	"out-of-memory": 64,
	"server-not-ready": 64,
	"unexpected-response": 64,
	"server-wrong-listener": 64,
	"login-failed": 64,
	"server-survives": 64,
	"disk-full": 64,
	"results-unreadable": 64,
	"results-foreign": 64,
	"results-differ": 64,
	"too-many-connections": 64,
	"generator-died": 70,
	"unsafe-event": 64,
	"platform-unsupported": 64
};
/** Something in the user's setup is wrong; `message` states the fact with the offending value. Anything else thrown is our bug. */
var GateError = class extends Error {
	code;
	/** The variant that it happened to, if any. */
	variant;
	/** Last lines of what the failing command or server printed. */
	lastWords;
	/** Exit status of the failing command or server, as a shell reports it: 134 for SIGABRT. */
	exit;
	constructor(code, message, options = {}) {
		super(message, { cause: options.cause });
		this.name = "GateError";
		this.code = code;
		this.variant = options.variant;
		this.lastWords = options.lastWords;
		this.exit = options.exit;
	}
};
/** Error codes of a file system when nothing more fits. */
const fullDisk = [
	"ENOSPC",
	"EDQUOT",
	"EFBIG"
];
/** What was thrown, if it is wrong in the user's setup, as a full disk is, wherever it was noticed. */
function setupError(error) {
	if (error instanceof GateError) return error;
	if (!(error instanceof Error)) return void 0;
	const { code = "", message, path } = error;
	if (!fullDisk.includes(code)) return void 0;
	return new GateError("disk-full", `no space left on the disk of ${path ?? "the temporary folder, or of the folder for results"}: ${message}`, { cause: error });
}
/** The page that says how to fix an error. */
const advice = (code) => `https://github.com/perf-gate/perf-gate/blob/main/docs/errors.md#${code}`;
/** Exit statuses of the command line. */
const exitStatus = {
	passed: 0,
	regressed: 1,
	broken: 2,
	invalid: 3,
	inconclusive: 4,
	usage: 64,
	bug: 70,
	cancelled: 130
};
const tellsOfError = /err(or)?\b|exception|fatal|panic|fail|exist|duplicate|unique|denied|in use/i;
/** What a tool says of any command of a project that fails. */
const ofTool = /^npm err|^g?make.*\*\*\*|ELIFECYCLE|build failed\b|^execution failed for|(exit(ed with)?|with error) (code|status)/i;
/** What differs from side to side: paths from the root, ids, and numbers, except for the code of an error. After `ERROR`, a log has an id. */
const ofSide = /(?<![\w.])\/[^\s:'"()]+|(?<![A-Za-z\d])(0x[\dA-Fa-f]+|[\dA-Fa-f]{8,}(-[\dA-Fa-f]{4,})*)\b|(?<!\b([Ee]rror|[Ss]tatus|[Cc]ode):? |\d)\d+/g;
/** Does `other` fail as `one` did? Each line of it that tells of an error stands there, too; if none does, all lines are the same. */
function failsAs(one, other) {
	const linesOf = ({ lastWords = "" }) => lastWords.replace(ofSide, "#").split("\n").map((line) => line.trim().replace(/\s+/g, " "));
	const [before, again] = [linesOf(one), linesOf(other)];
	const telling = again.filter((line) => tellsOfError.test(line) && !ofTool.test(line));
	const isSaid = telling.length > 0 ? telling.every((line) => before.includes(line)) : `${before}` === `${again}`;
	return one.code === other.code && one.exit === other.exit && isSaid;
}

export { failsAs as a, isMapping as c, exitStatus as i, parsed as l, advice as n, fullDisk as o, errors as r, setupError as s, GateError as t };