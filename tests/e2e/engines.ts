/**
 * Marks the journeys that run on both engines: a lead's way through the program, and what depends on the engine's own
 * locks, versions and notifications. The others are about the browser and run once; the tests of each noun cover what
 * they read and write on both engines.
 */
export const bothEngines = { tag: "@both-engines" } as const;
