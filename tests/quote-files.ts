import type { World } from "#core/world.ts";
import { pdf } from "./pictures.ts";

/** A PDF of a quote's first revision, which nothing has drawn. @returns its hash */
export async function aQuoteFile(world: World, quoteId: number): Promise<string> {
  const bytes = pdf();
  const hash = await world.media.privateFiles.keep(bytes);
  const created_at = world.now().toISOString();
  await world.db.transact(
    async (tx) => {
      const { id } = await tx
        .selectFrom("quote_revisions")
        .select("id")
        .where("quote_id", "=", quoteId)
        .orderBy("id")
        .executeTakeFirstOrThrow();
      const file = { kind: "offer", name: "OCA-2026-0001-A.pdf", hash, bytes: bytes.length, created_at };
      await tx
        .insertInto("quote_files")
        .values({ quote_id: quoteId, revision_id: id, ...file })
        .execute();
    },
    { changed: ["quotes", `quotes:${quoteId}`] },
  );
  return hash;
}
