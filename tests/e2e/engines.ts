/**
 * Marks the journeys that run on both engines: a lead's way through the program, a change that reaches another screen,
 * and what is done with the keyboard on one engine and with a finger on the other (hands.ts). The others are about the
 * browser and run once; other tests cover their reads, writes and dropped pages on both engines.
 */
export const bothEngines = { tag: "@both-engines" } as const;
