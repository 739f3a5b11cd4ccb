import { createHash } from "node:crypto";
import type { MediaFiles, PrivateFiles } from "#core/ports.ts";
import { noPictures } from "#tests/no-pictures.ts";
import { outage, type Running } from "./faults.ts";
import type { Random } from "./random.ts";

type Stored = { bytes: Uint8Array; at: number };

/** The bucket that all processes use. It outlives them, and may fail before or after it has done what it was asked. */
export class Bucket {
  readonly files = new Map<string, Stored>();
  /** Customers send none yet, but the cleanup looks for them. */
  readonly #photos = new Map<string, Stored>();
  fails = true;
  readonly #random: Random;
  readonly #rate: number;
  readonly #now: () => number;

  constructor(random: Random, rate: number, now: () => number) {
    this.#random = random;
    this.#rate = rate;
    this.#now = now;
  }

  /** The World's port for one process. Pictures are not simulated. */
  media(process: Running): typeof noPictures & MediaFiles {
    const absent = async () => {
      throw new Error("The simulation has no pictures.");
    };
    return {
      ...noPictures,
      isShared: true,
      receive: absent,
      clean: absent,
      keep: absent,
      process: absent,
      isKept: async () => false,
      open: async () => null,
      check: async () => {},
      discard: async () => {},
      damaged: async () => [],
      remove: async () => {},
      processing: () => null,
      cleanUpUploads: async () => 0,
      cleanUpStore: async () => 0,
      stop() {},
      drawPhoto: absent,
      privateFiles: this.#privateFiles(process, this.files),
      photos: this.#privateFiles(process, this.#photos),
    };
  }

  #privateFiles(process: Running, files: Map<string, Stored>): PrivateFiles {
    const asked = async <Result>(work: () => Result): Promise<Result> => {
      await process.step("port");
      this.#mayFail();
      const result = work();
      await process.step("port");
      this.#mayFail();
      return result;
    };
    return {
      keep: (bytes) =>
        asked(() => {
          const hash = createHash("sha256").update(bytes).digest("hex");
          files.set(hash, { bytes, at: this.#now() });
          return hash;
        }),
      read: (hash) => asked(() => files.get(hash)?.bytes ?? null),
      remove: (hash) => asked(() => void files.delete(hash)),
      async cleanUp(before, findRecorded) {
        const old = [...files].filter(([, { at }]) => at < before.getTime()).map(([hash]) => hash);
        const recorded = await findRecorded(old);
        const orphans = old.filter((hash) => !recorded.has(hash));
        for (const hash of orphans) files.delete(hash);
        return orphans.length;
      },
    };
  }

  #mayFail(): void {
    if (this.fails && this.#random.chance(this.#rate)) throw outage("503 slow down");
  }
}
