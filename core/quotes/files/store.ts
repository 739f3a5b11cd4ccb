import { holdQuote } from "#core/quotes/writes.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { sha256Of } from "#lib/runtime/sha256.ts";
import { drawPaper, findDrawnFile, findPaper, knownQuoteFiles, type PaperWanted } from "./reads.ts";
import { quoteFileName } from "./rules.ts";
import type { PaperContents } from "./shape.ts";

type StoredFile = Row<"quote_files">;

/**
 * Draws the PDF of a revision and keeps it under its SHA-256, once: there is one of each kind. A file that the store
 * has lost is drawn again, and kept only if it is the same to the byte.
 * @returns undefined if there is nothing to draw, because it was neither sent nor signed, or was erased
 * @throws Error if it can't be drawn or stored now, so that the job is retried
 */
export async function storeQuoteFile(world: World, wanted: PaperWanted): Promise<StoredFile | undefined> {
  const known = await findDrawnFile(world.db.read, wanted);
  if (known && (await world.media.privateFiles.read(known.hash))) return known;
  const paper = await findPaper(world.db.read, world.media, wanted);
  if (!paper) return undefined;
  const bytes = await drawPaper(world, world.db.read, paper);
  if (known) return restore(world, known, bytes);
  const hash = await world.media.privateFiles.keep(bytes);
  const file = { hash, bytes: bytes.length, name: quoteFileName(paper.offer, wanted.kind) };
  const stored = await world.db.transact((tx) => insert(tx, world, { wanted, paper, file }), {
    changed: ["quotes", `quotes:${wanted.quoteId}`],
  });
  // another process may have been faster, or the customer may have been erased meanwhile
  if (stored?.hash !== hash && !(await knownQuoteFiles(world.db.read, [hash])).has(hash))
    await world.media.privateFiles.remove(hash);
  return stored;
}

async function restore(world: World, known: StoredFile, bytes: Uint8Array): Promise<StoredFile> {
  if ((await sha256Of(bytes)) !== known.hash)
    throw new Error("This PDF is missing, and is not drawn as it was. Bring it back from a backup.");
  await world.media.privateFiles.keep(bytes);
  return known;
}

type Drawn = { wanted: PaperWanted; paper: PaperContents; file: Pick<StoredFile, "hash" | "bytes" | "name"> };

async function insert(tx: Tx, world: World, { wanted, paper, file }: Drawn): Promise<StoredFile | undefined> {
  const { quoteId, revisionId, kind } = wanted;
  await holdQuote(tx, world.db.engine, quoteId);
  const now = await findPaper(tx, world.media, wanted);
  if (now?.offerHash !== paper.offerHash) return undefined;
  const created_at = world.now().toISOString();
  await tx
    .insertInto("quote_files")
    .values({ quote_id: quoteId, revision_id: revisionId, kind, ...file, created_at })
    .onConflict((oc) => oc.columns(["revision_id", "kind"]).doNothing())
    .execute();
  return findDrawnFile(tx, wanted);
}
