import { E as stringWidth, I as unbroken } from "./outcome.js";

// src/report/wrapped.ts
/** Text in lines of at most so many columns, the later ones indented. */
function wrapped(text, columns) {
	const lines = [];
	let line = "";
	for (const word of unbroken(text).split(/ +/)) if (line !== "" && stringWidth(`${line} ${word}`) > columns) {
		lines.push(line);
		line = `  ${word}`;
	} else line = line === "" ? word : `${line} ${word}`;
	return [...lines, line].join("\n").replaceAll("\xA0", " ");
}

export { wrapped as t };