import { holdQuote } from "#core/quotes/writes.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { sealPdf, sealPdfAgain } from "#lib/files/seal-pdf.ts";
import { sha256Of } from "#lib/runtime/sha256.ts";
import { drawPaper, findDrawnFile, findPaper, knownQuoteFiles, type PaperKey } from "./reads.ts";
import { quoteFileName } from "./rules.ts";
import { maySeal } from "./seal.rules.ts";
import type { PaperContents } from "./shape.ts";

type StoredFile = Row<"quote_files">;

/**
 * Draws the PDF of a revision, seals it if it was signed, and keeps it under its SHA-256, once: there is one of each
 * kind. A file that the store has lost is drawn again, and kept only if it is byte for byte the same.
 * @returns undefined if there is nothing to draw, because it was neither sent nor signed, or was erased
 * @throws Error if it can't be drawn or stored now, so that the job is retried
 */
export async function storeQuoteFile(world: World, key: PaperKey): Promise<StoredFile | undefined> {
  const drawnFile = await findDrawnFile(world.db.read, key);
  if (drawnFile && (await world.media.privateFiles.read(drawnFile.hash))) return drawnFile;
  const paper = await findPaper(world.db.read, world.media, key);
  if (!paper) return undefined;
  const drawn = await drawPaper(world, world.db.read, paper);
  if (drawnFile) return restore(world, drawnFile, drawn);
  const at = world.now();
  const { bytes, seal } =
    key.kind === "signed" ? await sealSigned(world, drawn, at) : { bytes: drawn, seal: null };
  const hash = await world.media.privateFiles.keep(bytes);
  const name = quoteFileName(paper.offer, key.kind);
  const file = { hash, bytes: bytes.length, name, seal, created_at: at.toISOString() };
  const stored = await world.db.transact((tx) => insert(tx, world, { key, paper, file }), {
    changed: ["quotes", `quotes:${key.quoteId}`],
  });
  // another process may have been faster, or the customer may have been erased meanwhile
  if (stored?.hash !== hash && !(await knownQuoteFiles(world.db.read, [hash])).has(hash))
    await world.media.privateFiles.remove(hash);
  return stored;
}

type Sealed = { bytes: Uint8Array; seal: string | null };

/** A seal never holds up what was signed: without a certificate that is valid now, the PDF stays as it was drawn. */
async function sealSigned(world: World, drawn: Uint8Array, at: Date): Promise<Sealed> {
  const unsealed = { bytes: drawn, seal: null };
  if (!world.seal || !maySeal(world.seal, at)) return unsealed;
  try {
    const { sealed, signature } = await sealPdf(drawn, at, world.seal.sign);
    return { bytes: sealed, seal: signature };
  } catch (error) {
    world.log.error({ err: error }, "the PDF of a signed quote can't be sealed, and is kept without a seal");
    return unsealed;
  }
}

/** With the seal that the file had: whatever certificate there is by now, a new seal would make another file. */
async function restore(world: World, drawnFile: StoredFile, drawn: Uint8Array): Promise<StoredFile> {
  const { seal, created_at } = drawnFile;
  const bytes = seal === null ? drawn : await sealPdfAgain(drawn, new Date(created_at), seal);
  if ((await sha256Of(bytes)) !== drawnFile.hash)
    throw new Error("This PDF is missing, and is not drawn as it was. Bring it back from a backup.");
  await world.media.privateFiles.keep(bytes);
  return drawnFile;
}

type Drawn = {
  key: PaperKey;
  paper: PaperContents;
  file: Omit<StoredFile, "id" | "quote_id" | "revision_id" | "kind">;
};

async function insert(tx: Tx, world: World, { key, paper, file }: Drawn): Promise<StoredFile | undefined> {
  const { quoteId, revisionId, kind } = key;
  await holdQuote(tx, world.db.engine, quoteId);
  const now = await findPaper(tx, world.media, key);
  if (now?.offerHash !== paper.offerHash) return undefined;
  await tx
    .insertInto("quote_files")
    .values({ quote_id: quoteId, revision_id: revisionId, kind, ...file })
    .onConflict((oc) => oc.columns(["revision_id", "kind"]).doNothing())
    .execute();
  return findDrawnFile(tx, key);
}
