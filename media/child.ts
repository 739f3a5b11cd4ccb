import { open, readFile, stat, writeFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { Unusable, type Refusal } from "#lib/media.ts";
import { headBytes, sniff } from "./sniff.ts";
import type { Answer, CleanOrder, Order, ProcessTask } from "./image-worker.ts";

// Started by image-worker.ts for each task: whatever a hostile file does to the libraries ends with this process.

/** A lower priority than the server's, because visitors come first. From -20 (highest) to 19 (lowest). */
const politeness = 10;

setPriority(politeness);
process.on("disconnect", die);
process.once("message", (order: Order) => void answer(order));

async function answer(order: Order): Promise<void> {
  try {
    const result = order.task === "clean" ? await clean(order) : await makeVariants(order);
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

async function clean({ from, to, limits }: CleanOrder) {
  const kind = await sniff(await readHead(from));
  if (kind === "svg") {
    const { cleanSvg, largestSvg } = await import("./svg.ts");
    if ((await stat(from)).size > largestSvg) throw new Unusable("too_heavy" satisfies Refusal, "svg");
    const { svg, width, height } = cleanSvg(await readFile(from, "utf8"));
    await writeFile(to, svg);
    return { kind, width, height };
  }
  const { redraw } = await import("./variants.ts");
  return { kind, ...(await redraw(from, to, kind, limits)) };
}

async function makeVariants({ from, folder, widths }: ProcessTask) {
  const { makeVariants } = await import("./variants.ts");
  return makeVariants(from, folder, widths, (name) => void tell({ type: "variant", name }));
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function tell(said: Answer): Promise<void> {
  return new Promise((done) => {
    process.send?.(said, () => done());
  });
}
