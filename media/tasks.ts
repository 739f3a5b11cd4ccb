import { open, readFile, stat, writeFile } from "node:fs/promises";
import { Unusable, type Refusal } from "#lib/files/media.ts";
import { inspectDocument, isDocument } from "./document.ts";
import type { CleanOrder, PhotoOrder, WorkerOrder, ProcessTask } from "./image-worker.ts";
import { headBytes, sniff } from "./sniff.ts";

/** Sanitizes or processes a picture in this process. @throws Unusable */
export function runTask(order: WorkerOrder, onVariant: (name: string) => void): Promise<unknown> {
  if (order.task === "photo") return photo(order);
  return order.task === "clean" ? clean(order) : variants(order, onVariant);
}

async function clean({ from, to, limits, requestedKind = "" }: CleanOrder) {
  const head = await readHead(from);
  if (requestedKind === "document" || (requestedKind === "" && isDocument(head))) {
    await inspectDocument(from, head, limits.documentBytes);
    return { kind: "pdf", width: 0, height: 0 };
  }
  const kind = await sniff(head);
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

async function photo({ from, to, smallTo, limits }: PhotoOrder) {
  const kind = await sniff(await readHead(from));
  if (kind === "svg") throw new Unusable("not_a_picture" satisfies Refusal, ".svg");
  const { drawPhoto } = await import("./variants.ts");
  return drawPhoto(from, { to, smallTo }, kind, limits);
}

async function variants({ from, folder, widths }: ProcessTask, onVariant: (name: string) => void) {
  const { makeVariants } = await import("./variants.ts");
  return makeVariants(from, folder, widths, onVariant);
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
