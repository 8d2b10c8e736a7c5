import { t as GateError } from "./errors.js";

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

export { namedVariables as t };