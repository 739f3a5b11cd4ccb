import type { World } from "#core/world.ts";
import { knownQuoteFiles } from "./reads.ts";

/** Deletes the PDFs of quotes that were erased, unless another quote has the same file. */
export async function forgetStoredQuoteFiles(world: World, { hashes }: { hashes: string[] }): Promise<void> {
  const kept = await knownQuoteFiles(world.db.read, hashes);
  for (const hash of hashes) if (!kept.has(hash)) await world.media.privateFiles.remove(hash);
}
