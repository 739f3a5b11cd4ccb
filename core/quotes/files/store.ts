import { holdQuote } from "#core/quotes/writes.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { sha256Of } from "#lib/runtime/sha256.ts";
import { drawPaper, findDrawnFile, findPaper, knownQuoteFiles, type PaperKey } from "./reads.ts";
import { quoteFileName } from "./rules.ts";
import type { PaperContents } from "./shape.ts";

type StoredFile = Row<"quote_files">;

/**
 * Draws the PDF of a revision and keeps it under its SHA-256, once: there is one of each kind. A file that the store
 * has lost is drawn again, and kept only if it is byte for byte the same.
 * @returns undefined if there is nothing to draw, because it was neither sent nor signed, or was erased
 * @throws Error if it can't be drawn or stored now, so that the job is retried
 */
export async function storeQuoteFile(world: World, key: PaperKey): Promise<StoredFile | undefined> {
  const drawnFile = await findDrawnFile(world.db.read, key);
  if (drawnFile && (await world.media.privateFiles.read(drawnFile.hash))) return drawnFile;
  const paper = await findPaper(world.db.read, world.media, key);
  if (!paper) return undefined;
  const bytes = await drawPaper(world, world.db.read, paper);
  if (drawnFile) return restore(world, drawnFile, bytes);
  const hash = await world.media.privateFiles.keep(bytes);
  const file = { hash, bytes: bytes.length, name: quoteFileName(paper.offer, key.kind) };
  const stored = await world.db.transact((tx) => insert(tx, world, { key, paper, file }), {
    changed: ["quotes", `quotes:${key.quoteId}`],
  });
  // another process may have been faster, or the customer may have been erased meanwhile
  if (stored?.hash !== hash && !(await knownQuoteFiles(world.db.read, [hash])).has(hash))
    await world.media.privateFiles.remove(hash);
  return stored;
}

async function restore(world: World, drawnFile: StoredFile, bytes: Uint8Array): Promise<StoredFile> {
  if ((await sha256Of(bytes)) !== drawnFile.hash)
    throw new Error("This PDF is missing, and is not drawn as it was. Bring it back from a backup.");
  await world.media.privateFiles.keep(bytes);
  return drawnFile;
}

type Drawn = { key: PaperKey; paper: PaperContents; file: Pick<StoredFile, "hash" | "bytes" | "name"> };

async function insert(tx: Tx, world: World, { key, paper, file }: Drawn): Promise<StoredFile | undefined> {
  const { quoteId, revisionId, kind } = key;
  await holdQuote(tx, world.db.engine, quoteId);
  const now = await findPaper(tx, world.media, key);
  if (now?.offerHash !== paper.offerHash) return undefined;
  const created_at = world.now().toISOString();
  await tx
    .insertInto("quote_files")
    .values({ quote_id: quoteId, revision_id: revisionId, kind, ...file, created_at })
    .onConflict((oc) => oc.columns(["revision_id", "kind"]).doNothing())
    .execute();
  return findDrawnFile(tx, key);
}
