import { t as GateError } from "./errors.js";
import { r as finish } from "./print.js";
import { n as options, r as restrict, t as commandLine } from "./flags.js";
import { t as measured } from "./measured.js";

// src/cli/compare.ts
/** `perf-gate compare`: the config's variants, or `name=DIR` by hand. */
const compareVariants = (named, flags) => finish((signal) => {
	const variants = named.map(byHand);
	const adjust = (config) => restrict({
		...config,
		variants: variants.length > 0 ? variants : demandVariants(config)
	}, flags);
	return measured({
		...options(flags, signal),
		command: commandLine(["compare", ...named].join(" "), flags),
		adjust
	});
});
function byHand(text, index) {
	const [, name, directory] = /^([^=]+)=(.+)$/.exec(text) ?? [];
	if (name === void 0 || directory === void 0) throw new GateError("usage", `\`${text}\` is not a variant: write name=DIR`);
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