import { setImmediate as turn } from "node:timers/promises";

/**
 * Lets what else has arrived be answered before the next step of long work: the statements of a transaction on SQLite
 * keep the process to themselves.
 */
export async function nextTurn(): Promise<void> {
  await turn();
}
