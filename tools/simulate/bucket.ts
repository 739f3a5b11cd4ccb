import { createHash } from "node:crypto";
import type { MediaFiles, PrivateFiles } from "#core/ports.ts";
import { noPictures } from "#tests/no-pictures.ts";
import { outage, type Running } from "./faults.ts";
import { randomByName, type Random } from "./random.ts";

type Stored = { bytes: Uint8Array; at: number };

/** The bucket that all processes use. It outlives them, and may fail before or after it has done what it was asked. */
export class Bucket {
  readonly files = new Map<string, Stored>();
  readonly photos = new Map<string, Stored>();
  readonly #importFiles = new Map<string, Stored>();
  fails = true;
  readonly #randomOf: (hash: string) => Random;
  readonly #rate: number;
  readonly #now: () => number;

  constructor(seed: number, rate: number, now: () => number) {
    this.#randomOf = randomByName(seed);
    this.#rate = rate;
    this.#now = now;
  }

  /** The World's port for one process. Of pictures, only the photos of customers are simulated. */
  media(process: Running): typeof noPictures & MediaFiles {
    const absent = async () => {
      throw new Error("The simulation has no pictures.");
    };
    return {
      ...noPictures,
      isShared: true,
      async receive(body) {
        const hash = createHash("sha256");
        let bytes = 0;
        for await (const part of body) {
          hash.update(part);
          bytes += part.length;
        }
        return { path: "", hash: hash.digest("hex"), bytes };
      },
      clean: absent,
      keep: absent,
      process: absent,
      isKept: async () => false,
      open: async () => null,
      check: async () => {},
      discard: async () => {},
      drawPhoto: async ({ hash }) => {
        await process.step("port");
        this.#mayFail(hash);
        const drawn = (size: string) => new TextEncoder().encode(`${size} of ${hash}`);
        return { photo: drawn("photo"), small: drawn("small photo"), width: 4, height: 3 };
      },
      damaged: async () => [],
      remove: async () => {},
      processing: () => null,
      cleanUpUploads: async () => 0,
      cleanUpStore: async () => 0,
      stop() {},
      privateFiles: this.#privateFiles(process, this.files),
      photos: this.#privateFiles(process, this.photos),
      importFiles: this.#privateFiles(process, this.#importFiles),
    };
  }

  #privateFiles(process: Running, files: Map<string, Stored>): PrivateFiles {
    const asked = async <Result>(hash: string, work: () => Result): Promise<Result> => {
      await process.step("port");
      this.#mayFail(hash);
      const result = work();
      await process.step("port");
      this.#mayFail(hash);
      return result;
    };
    return {
      keep: (bytes) => {
        const hash = createHash("sha256").update(bytes).digest("hex");
        return asked(hash, () => {
          files.set(hash, { bytes, at: this.#now() });
          return hash;
        });
      },
      isKept: (hash) => asked(hash, () => files.has(hash)),
      read: (hash) => asked(hash, () => files.get(hash)?.bytes ?? null),
      remove: (hash) => asked(hash, () => void files.delete(hash)),
      async cleanUp(before, findRecorded) {
        const old = [...files].filter(([, { at }]) => at < before.getTime()).map(([hash]) => hash);
        const recorded = await findRecorded(old);
        const orphans = old.filter((hash) => !recorded.has(hash));
        for (const hash of orphans) files.delete(hash);
        return orphans.length;
      },
    };
  }

  #mayFail(hash: string): void {
    if (this.fails && this.#randomOf(hash).chance(this.#rate)) throw outage("503 slow down");
  }
}
