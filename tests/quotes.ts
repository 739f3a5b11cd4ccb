import { program, type Actor } from "#core/audit.ts";
import { addQuote } from "#core/quotes/add.ts";
import { changeQuote } from "#core/quotes/change.ts";
import { sendQuote } from "#core/quotes/send.ts";
import { newLine } from "#core/quotes/draft.rules.ts";
import { draftOf, offerOf } from "#core/quotes/draft.reads.ts";
import type { QuoteDraft, QuoteOffer } from "#core/quotes/draft.shape.ts";
import { canonicalJson } from "#core/quotes/offer.rules.ts";
import type { AcceptanceInput } from "#core/quotes/signing/shape.ts";
import { quoteTotals, type QuoteLine, type QuoteStage } from "#core/quotes/rules.ts";
import type { World } from "#core/world.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import { aLead } from "./build.ts";

/** An actor with all rights. */
export const admin: Actor = { ...program, role: "admin" };

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
  await changeQuote(world, { id, change, actor: admin });
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
  await changeQuote(world, { id, change, actor: admin });
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

export type OpenQuote = { id: number; leadId: number; token: string; offer: QuoteOffer; offerHash: string };

/** A sent quote as its customer has it: the link's token, and the offer with its hash. */
export async function anOpenQuote(world: World, fields: Fields = {}): Promise<OpenQuote> {
  const leadId = fields.leadId ?? (await aLead(world));
  const { id, token } = await aSentQuote(world, { ...fields, leadId });
  return { id, leadId, token, ...(await sentOffer(world, id)) };
}

async function sentOffer(world: World, id: number): Promise<{ offer: QuoteOffer; offerHash: string }> {
  const revision = await world.db.read
    .selectFrom("quote_revisions")
    .selectAll()
    .where("quote_id", "=", id)
    .where("sent_at", "is not", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return { offer: offerOf(revision)!, offerHash: revision.offer_hash! };
}

/** Stores a next revision as it is after it was sent. */
export async function aNextRevision(
  world: World,
  { id, offer: earlier }: Pick<OpenQuote, "id" | "offer">,
  changed: Partial<QuoteOffer>,
): Promise<{ offer: QuoteOffer; offerHash: string }> {
  const offer = { ...earlier, revision: "B", ...changed };
  const text = canonicalJson(offer);
  const at = world.now().toISOString();
  const { draft } = await stored(world, id);
  const values = {
    quote_id: id,
    mark: offer.revision,
    draft: JSON.stringify(draft),
    offer: text,
    offer_hash: sha256(text),
    total_cents: quoteTotals(offer, []).totalCents,
    sent_at: at,
    created_at: at,
  };
  await world.db.transact((tx) => tx.insertInto("quote_revisions").values(values).execute(), {
    changed: ["quotes", `quotes:${id}`],
  });
  return sentOffer(world, id);
}

/** What a customer sends to accept what was shown, as the page does. */
export async function anAcceptance(
  { offer, offerHash }: Pick<OpenQuote, "offer" | "offerHash">,
  fields: Partial<AcceptanceInput> = {},
): Promise<AcceptanceInput> {
  const chosen = fields.chosen ?? [];
  return {
    offerHash,
    chosen,
    shownCents: quoteTotals(offer, chosen).totalCents,
    name: "Marisol Vega",
    signature: "",
    consentHash: sha256(offer.consent),
    consents: true,
    ...fields,
  };
}
