import { setImmediate as turn } from "node:timers/promises";

/** Of a long transaction on SQLite, whose statements keep the process to themselves, this many steps run in a row. */
const stepsInARow = 10;

/** Lets what else has arrived be answered before every tenth step of long work. @param step counted from 0 */
export async function nextTurn(step: number): Promise<void> {
  if (step % stepsInARow === stepsInARow - 1) await turn();
}
