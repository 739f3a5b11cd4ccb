/**
 * The end-to-end tests that run on both engines: a lead's path through the system, and saves and lists that depend on
 * the engine's locks, versions and searches. The others are about the browser and run once; their nouns' own tests
 * cover reads and writes on both engines.
 */
export const onBothEngines = ["landing-approval", "lead-journey", "pools", "settings-kept"].map(
  (name) => `${name}.spec.ts`,
);
