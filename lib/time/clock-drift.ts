/** How far ahead of ours the clock of another process may be, in ms: a time further in the future is wrong. */
export const clockDrift = 60_000;
