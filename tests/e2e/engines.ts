/**
 * The journeys that both engines make: the way of a lead, and the saves and lists whose locks, versions and searches are
 * each engine's own. The others are about the browser and run once; what they read and write in the database is tested on
 * both engines by the tests of their nouns.
 */
export const onBothEngines = ["landing-approval", "lead-journey", "pools", "settings-kept"].map(
  (name) => `${name}.spec.ts`,
);
