import { setPriority } from "node:os";
import { Unusable } from "#lib/media.ts";
import type { Answer, Order } from "./image-worker.ts";
import { runTask } from "./tasks.ts";

// Started by image-worker.ts for each task: whatever a hostile file does to the libraries ends with this process.

/** A lower priority than the server's, because visitors come first. From -20 (highest) to 19 (lowest). */
const politeness = 10;

setPriority(politeness);
process.on("disconnect", die);
process.once("message", (order: Order) => void answer(order));

async function answer(order: Order): Promise<void> {
  try {
    const result = await runTask(order, (name) => void tell({ type: "variant", name }));
    await tell({ type: "done", result });
  } catch (reason) {
    if (reason instanceof Unusable) await tell({ type: "unusable", why: reason.why, detail: reason.detail });
    else await tell({ type: "broken", message: String((reason as Error).stack ?? reason) });
  }
  process.off("disconnect", die);
  process.disconnect();
}

/** The result is no longer needed. A regular exit would finish the current picture first. */
function die(): void {
  process.kill(process.pid, "SIGKILL");
}

function tell(said: Answer): Promise<void> {
  return new Promise((done) => {
    process.send?.(said, () => done());
  });
}
