// src/measure/origin.ts
/**
* What servers of ours are asked as. Both sides are asked under one name, without their ports, because many put it into
* their responses. Frameworks that check the name allow this one by default.
*/
const commonHost = "localhost";
/** Header fields with a `Host`, where the config does not have its own. */
function withHost(headers, host) {
	const isNamed = Object.keys(headers).some((name) => name.toLowerCase() === "host");
	return host === void 0 || isNamed ? { ...headers } : {
		host,
		...headers
	};
}
/** Is it a server on this machine? */
const isLoopback = (url) => /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);
/** Values that must be in no file of ours: variables that were passed, and what a login brought. Short ones would be everywhere. */
const secretsOf = ({ attachments, session }) => [
	...Object.values(attachments?.env ?? {}),
	...Object.values(session?.saved ?? {}),
	...session?.cookies.split("; ").map((cookie) => cookie.slice(cookie.indexOf("=") + 1)) ?? []
].filter((secret) => secret.length >= 4);

// src/measure/fill.ts
const none = {
	env: {},
	bodies: {},
	rows: {}
};
/** The request for one server, and one row of data where there are rows. */
function filled({ method, path, headers, body, bodyFile }, { host, session, attachments = none }, row = {}) {
	const { env } = attachments;
	const values = {
		...session?.saved,
		...row
	};
	const file = bodyFile === void 0 ? void 0 : attachments.bodies[bodyFile];
	const sent = Object.entries(headers).map(([name, value]) => [name, oneLine(placed(value, env, values))]);
	return {
		method,
		path: placed(path, env, values).replace(/[^\x21-\x7e]|["<>\\^`{|}#]/gu, (each) => encodeURIComponent(each)),
		headers: withCookies(withHost(Object.fromEntries(sent), host), session?.cookies ?? ""),
		body: file === void 0 ? body && inBody(body, env, values) : fromFile(file, env, values)
	};
}
const placeholder = /\$\{\{\s*env\.(\w+)\s*\}\}|\{(\w+)\}/g;
/** Names that nothing is known of stay as they are: they may be anything. */
function placed(text, env, values, written = (value) => value) {
	return text.replace(placeholder, (whole, variable, name) => {
		if (variable !== void 0) return Object.hasOwn(env, variable) ? written(env[variable]) : whole;
		return Object.hasOwn(values, name) ? written(asText(values[name])) : whole;
	});
}
const asText = (value) => typeof value === "object" ? JSON.stringify(value) : String(value);
/** In JSON, values are escaped, and a text that is nothing but `{name}` becomes the value itself: a number stays a number. */
function inBody(body, env, values) {
	if (!isJson(body)) return placed(body, env, values);
	return placed(body.replace(/"\{(\w+)\}"/g, (text, name) => Object.hasOwn(values, name) ? JSON.stringify(values[name]) : text), env, values, (value) => JSON.stringify(value).slice(1, -1));
}
function isJson(text) {
	try {
		return typeof JSON.parse(text) === "object";
	} catch {
		return false;
	}
}
/** A file of text has placeholders like a body of the config; bytes are sent as they are. */
function fromFile(file, env, values) {
	const text = file.toString();
	return Buffer.from(text).equals(file) ? inBody(text, env, values) : { base64: file.toString("base64") };
}
/** A line break would end the field, and begin one that nobody wrote. */
const oneLine = (value) => value.replace(/[\r\n]+/g, " ").trim();
/** Cookies of the login, beside those of the config. */
function withCookies(headers, cookies) {
	if (cookies === "") return headers;
	const own = Object.keys(headers).find((name) => name.toLowerCase() === "cookie");
	return own === void 0 ? {
		...headers,
		cookie: cookies
	} : {
		...headers,
		[own]: `${headers[own]}; ${cookies}`
	};
}
/** A body as bytes. */
const bytesOf = (body) => typeof body === "string" ? Buffer.from(body) : Buffer.from(body.base64, "base64");

export { secretsOf as a, isLoopback as i, filled as n, withHost as o, commonHost as r, bytesOf as t };