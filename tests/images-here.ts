import type { ImageWorker } from "#media/image-worker.ts";
import { runTask } from "#media/tasks.ts";

/** Processes pictures in this process: one of their own takes several times as long to start as to do its work. */
export const imagesHere: ImageWorker = {
  run: (order, onVariant = () => {}) => runTask(order, onVariant) as never,
  stop() {},
};
