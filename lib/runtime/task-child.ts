import { setPriority } from "node:os";
import { Unusable, type Refusal } from "#lib/files/media.ts";

/** What the process of a task tells the one that started it. */
export type TaskMessage =
  | { type: "news"; news: unknown }
  | { type: "done"; result: unknown }
  | { type: "unusable"; why: Refusal; detail: string }
  | { type: "broken"; message: string };

/** A lower priority than the server's, because visitors come first. From -20 (highest) to 19 (lowest). */
const politeness = 10;

/**
 * For a program that `taskProcesses` starts: runs the one task that it is given, and ends with it.
 * @param run may tell news on the way
 */
export function answerTask<Order>(
  run: (order: Order, tellNews: (news: unknown) => void) => Promise<unknown>,
): void {
  setPriority(politeness);
  process.on("disconnect", die);
  process.once("message", (order: Order) => void answer(order, run));
}

async function answer<Order>(
  order: Order,
  run: (order: Order, tellNews: (news: unknown) => void) => Promise<unknown>,
): Promise<void> {
  try {
    const result = await run(order, (news) => void tell({ type: "news", news }));
    await tell({ type: "done", result });
  } catch (reason) {
    if (reason instanceof Unusable) await tell({ type: "unusable", why: reason.why, detail: reason.detail });
    else await tell({ type: "broken", message: String((reason as Error).stack ?? reason) });
  }
  process.off("disconnect", die);
  process.disconnect();
}

/** The result is no longer needed. A regular exit would finish the current work first. */
function die(): void {
  process.kill(process.pid, "SIGKILL");
}

function tell(said: TaskMessage): Promise<void> {
  return new Promise((done) => {
    process.send?.(said, () => done());
  });
}
