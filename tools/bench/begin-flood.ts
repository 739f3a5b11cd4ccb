import { Worker } from "node:worker_threads";
import type { Flood, Flooded } from "./flooder.ts";

/** Starts a flood in a thread of its own, so that it does not disturb the measurement. */
export async function beginFlood(flood: Flood): Promise<{ end(): Promise<Flooded> }> {
  const worker = new Worker(new URL("./flooder.ts", import.meta.url), { workerData: flood });
  await new Promise((begun) => worker.once("message", begun));
  return {
    async end() {
      const counts = new Promise<Flooded>((done) => worker.once("message", done));
      worker.postMessage("end");
      const flooded = await counts;
      await worker.terminate();
      return flooded;
    },
  };
}
