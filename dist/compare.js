import { Tn as usualFiles } from "./progress.js";
import { t as GateError } from "./errors.js";
import { a as measured, n as finish } from "./finish.js";
import { n as restrict, t as options } from "./flags.js";
import { join, resolve } from "node:path";
import { existsSync, statSync } from "node:fs";

// src/cli/compare.ts
/** `perf-gate compare`: the config's variants, or those given as `name=DIR`. Without a config here, that of the first DIR counts. */
const compareVariants = (named, flags) => finish((signal) => {
	const variants = named.map(byHand);
	if (variants.length === 1) throw new GateError("usage", `\`${named[0]}\` is the only variant: name two or more, as in a=DIR b=DIR`);
	const adjust = (config) => restrict({
		...config,
		variants: variants.length > 0 ? variants : demandVariants(config)
	}, flags);
	const [first] = variants;
	return measured({
		...options(["compare", ...named].join(" "), flags, signal),
		configDirectory: first === void 0 || hasConfig(process.cwd()) ? void 0 : resolve(first.directory),
		adjust
	}, flags);
});
const hasConfig = (directory) => [...usualFiles, "package.json"].some((name) => existsSync(join(directory, name)));
function byHand(text, index) {
	const [, name, directory] = /^([^=]+)=(.+)$/.exec(text) ?? [];
	if (name === void 0 || directory === void 0) throw new GateError("usage", `\`${text}\` is not a variant: write name=DIR`);
	if (!statSync(directory, { throwIfNoEntry: false })?.isDirectory()) throw new GateError("usage", `\`${text}\`: there is no folder ${resolve(directory)}`);
	return {
		name,
		directory,
		baseline: index === 0
	};
}
function demandVariants({ variants, file }) {
	if (variants.length > 1) return variants;
	throw new GateError("usage", `nothing to compare: ${file ?? "the config"} has no \`variants\`, and none were given as name=DIR`);
}

export { compareVariants };