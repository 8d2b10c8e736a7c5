// src/version.ts
/** Version of perf-gate; a test holds it equal to package.json's. */
const version = "0.1.0";

export { version as t };