import { setPriority } from "node:os";
import { Unusable, type Refusal } from "#lib/files/media.ts";

/** The messages from a task's process to the one that started it. */
export type TaskMessage =
  | { type: "progress"; progress: unknown }
  | { type: "done"; result: unknown }
  | { type: "unusable"; why: Refusal; detail: string }
  | { type: "broken"; message: string };

/** A lower priority than the server's, because visitors come first. From -20 (highest) to 19 (lowest). */
const politeness = 10;

/**
 * For a program that `taskProcesses` starts: runs the one task that it receives, and exits.
 * @param run may report its progress
 */
export function answerTask<Input>(
  run: (order: Input, reportProgress: (progress: unknown) => void) => Promise<unknown>,
): void {
  setPriority(politeness);
  process.on("disconnect", die);
  process.once("message", (order: Input) => void answer(order, run));
}

async function answer<Input>(
  order: Input,
  run: (order: Input, reportProgress: (progress: unknown) => void) => Promise<unknown>,
): Promise<void> {
  try {
    const result = await run(order, (progress) => void sendMessage({ type: "progress", progress }));
    await sendMessage({ type: "done", result });
  } catch (reason) {
    if (reason instanceof Unusable)
      await sendMessage({ type: "unusable", why: reason.why, detail: reason.detail });
    else await sendMessage({ type: "broken", message: String((reason as Error).stack ?? reason) });
  }
  process.off("disconnect", die);
  process.disconnect();
}

/** Exits immediately, because the result is no longer needed. A regular exit would finish the current work first. */
function die(): void {
  process.kill(process.pid, "SIGKILL");
}

function sendMessage(message: TaskMessage): Promise<void> {
  return new Promise((done) => {
    process.send?.(message, () => done());
  });
}
