import { t as GateError } from "./errors.js";

// src/system/passed-variables.ts
/** Variables of ours that commands are to have, if they are set. `where`: the input or flag. Throws `usage` for an invalid name. */
function namedVariables(names, where) {
	const wrong = names.findIndex((name) => !/^[A-Za-z_]\w*$/.test(name)) + 1;
	if (wrong > 0) throw new GateError("usage", `${where}: entry ${wrong} is not the name of an environment variable`);
	return Object.fromEntries(names.flatMap((name) => process.env[name] === void 0 ? [] : [[name, process.env[name]]]));
}

export { namedVariables as t };