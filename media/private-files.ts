import { createHash, randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PrivateFiles } from "#core/ports.ts";
import type { Store } from "./store.ts";

const hashPattern = /^[0-9a-f]{64}$/;

type Kind = {
  /**
   * A folder next to those of the pictures, which are named by hashes: no address leads here, and the pictures' cleanup
   * skips it.
   */
  folder: `${string}/`;
  /** The name of each file. */
  name: string;
  type: string;
};

/** Files that no visitor reaches by an address. @param uploads the folder for files on their way into the store */
export function openPrivateFiles(store: Store, uploads: string, { folder, name, type }: Kind): PrivateFiles {
  // Each file has its own folder, which is deleted with it: a shared folder might be deleted while another file is being
  // stored.
  function keyOf(hash: string): string {
    if (!hashPattern.test(hash)) throw new Error("A private file is named by its SHA-256.");
    return `${folder}${hash}/${name}`;
  }
  return {
    async keep(bytes) {
      const hash = createHash("sha256").update(bytes).digest("hex");
      const path = join(uploads, randomUUID());
      await mkdir(uploads, { recursive: true });
      try {
        await writeFile(path, bytes);
        await store.put(keyOf(hash), path, type);
      } finally {
        await rm(path, { force: true });
      }
      return hash;
    },
    isKept: (hash) => store.has(keyOf(hash)),
    async read(hash) {
      const file = await store.open(keyOf(hash));
      return file && new Uint8Array(await new Response(file.stream).arrayBuffer());
    },
    remove: (hash) => store.remove(keyOf(hash)),
    cleanUp: (before, findUsed) => cleanUp({ store, folder }, before, findUsed),
  };
}

async function cleanUp(
  { store, folder }: { store: Store; folder: string },
  before: Date,
  findUsed: (hashes: string[]) => Promise<Set<string>>,
): Promise<number> {
  const old: { key: string; hash: string }[] = [];
  for await (const { key, at } of store.list(folder)) {
    const hash = key.slice(folder.length).split("/")[0] ?? "";
    if (hashPattern.test(hash) && at < before) old.push({ key, hash });
  }
  const used = await findUsed(old.map(({ hash }) => hash));
  const orphans = old.filter(({ key, hash }) => key.endsWith(".part") || !used.has(hash));
  for (const { key } of orphans) await store.remove(key);
  return orphans.length;
}
