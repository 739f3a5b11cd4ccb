import { program } from "#core/audit.ts";
import { addQuote } from "#core/quotes/add.ts";
import { changeQuote } from "#core/quotes/change.ts";
import { sendQuote } from "#core/quotes/send.ts";
import { newLine } from "#core/quote-draft/rules.ts";
import { draftOf } from "#core/quote-draft/reads.ts";
import type { QuoteDraft } from "#core/quote-draft/shape.ts";
import type { QuoteLine, QuoteStage } from "#core/quotes/rules.ts";
import type { World } from "#core/world.ts";
import { aLead } from "./build.ts";

type Fields = {
  leadId?: number;
  number?: string;
  title?: string;
  stage?: QuoteStage;
  lines?: (Partial<QuoteLine> & Pick<QuoteLine, "id">)[];
  terms?: Partial<QuoteDraft>;
};

/** A draft for a lead, with these lines as its shell. */
export async function aQuote(world: World, fields: Fields = {}): Promise<number> {
  const leadId = fields.leadId ?? (await aLead(world));
  const id = await addQuote(world, { input: { leadId }, actor: program });
  const row = await world.db.read
    .selectFrom("quote_revisions")
    .select(["id", "draft"])
    .where("quote_id", "=", id)
    .executeTakeFirstOrThrow();
  const lines = (fields.lines ?? [{ id: "shell-1", name: "Shell", unitCents: 62_000_00 }]).map(newLine);
  const packages = [{ id: "main", name: "", sections: [{ id: "shell" as const, lines }] }];
  const draft = { ...draftOf(row), packages, ...fields.terms };
  const change = { version: 1, title: fields.title, draft };
  await changeQuote(world, { id, change, actor: program, role: "admin" });
  const { number, stage } = fields;
  if (number || stage)
    await world.db.transact(
      (tx) => tx.updateTable("quotes").set({ number, stage }).where("id", "=", id).execute(),
      { changed: ["quotes", `quotes:${id}`] },
    );
  return id;
}

/** Without a yard no quote is sent. */
export const yard = { site: { address: "12 Bay Rd, Ocala, FL 34471", county: "Marion", access: "" } };

/**
 * The same, sent to the customer with a link. @returns the id, the token in the customer's address, and the hash of
 * what was sent
 */
export async function aSentQuote(
  world: World,
  fields: Fields = {},
): Promise<{ id: number; token: string; hash: string }> {
  const id = await aQuote(world, fields);
  const { version, draft } = await stored(world, id);
  const change = { version, draft: { ...draft, ...(!draft.site.address && yard) } };
  await changeQuote(world, { id, change, actor: program, role: "admin" });
  const { url } = await sendQuote(world, { id, version: version + 1, actor: program, by: "link" });
  const { hash } = await stored(world, id);
  return { id, token: (url ?? "").split("/").at(-1) ?? "", hash: hash ?? "" };
}

/** A quote's version, and the draft and hash of its latest revision. */
async function stored(world: World, id: number) {
  const { version } = await world.db.read
    .selectFrom("quotes")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const revision = await world.db.read
    .selectFrom("quote_revisions")
    .select(["id", "draft", "offer_hash"])
    .where("quote_id", "=", id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { version, draft: draftOf(revision), hash: revision.offer_hash };
}
