import { t as GateError } from "./errors.js";

// src/system/passed-variables.ts
/**
* Variables of our environment that the user wants commands to have, such as the token of a private registry. `where`: the input or flag,
* for messages. Throws `usage` for an invalid name. A variable that is not set is left out.
*/
function namedVariables(names, where) {
	const wrong = names.find((name) => !/^[A-Za-z_]\w*$/.test(name));
	if (wrong !== void 0) throw new GateError("usage", `${where}: \`${wrong}\` is not the name of an environment variable`);
	return Object.fromEntries(names.flatMap((name) => process.env[name] === void 0 ? [] : [[name, process.env[name]]]));
}

export { namedVariables as t };