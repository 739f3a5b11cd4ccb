/**
 * Marks the journeys that run on both engines: a lead's way through the program, and a change that reaches another
 * screen. The others are about the browser and run once; other tests cover their reads, writes and dropped pages on both
 * engines.
 */
export const bothEngines = { tag: "@both-engines" } as const;
