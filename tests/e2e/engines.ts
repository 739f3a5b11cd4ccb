/**
 * Marks the journeys that run on both engines: a lead's way through the program, and a change that reaches another
 * screen. The others are about the browser and run once; what they read, write and drop from the page cache is tested
 * on both engines without one.
 */
export const bothEngines = { tag: "@both-engines" } as const;
