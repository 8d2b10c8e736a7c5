// src/config/config.ts
/** Rows that are explained: all, those that regressed, or none; two at most. */
const whyChoices = [
	"always",
	"regressed",
	"never"
];

export { whyChoices as t };