import { Problem } from "#core/problems.ts";
import type { Row } from "#db/schema.ts";
import { array, both, object, record, string, unknown, type Read } from "#lib/json/json-readers.ts";
import { sha256 } from "#lib/runtime/sha256.ts";
import { isStoredJson, storedJson } from "#lib/json/stored-json.ts";
import { draftFor } from "./draft.rules.ts";
import type { QuoteDraft, QuoteOffer } from "./draft.shape.ts";

type Drafted = Pick<Row<"quote_revisions">, "id" | "draft">;

const blank = draftFor({ address: "", poolId: null, poolName: "", finish: "", lines: [], validUntil: "" });

/** Drafts were validated when they were saved, by the rules of that time: fields added since have their defaults. */
const storedDraft = record(unknown) as (value: unknown) => Partial<QuoteDraft>;

/** A revision's draft; an empty one if it can't be read. */
export function draftOf({ id, draft }: Drafted): QuoteDraft {
  const at = { table: "quote_revisions", column: "draft", id };
  const fields = storedJson<Partial<QuoteDraft>>(draft, { at, as: storedDraft, otherwise: {} });
  return { ...blank, validUntil: null, ...fields };
}

export function isDamagedDraft({ draft }: Drafted): boolean {
  return !isStoredJson(draft, storedDraft);
}

/** The hash proves the contents; this only checks that it is an offer. */
const storedOffer = both(
  record(unknown),
  object({ number: string, revision: string, packages: array(unknown), validUntil: string }),
) as Read<QuoteOffer>;

/** The rest of an offer whose customer was erased. */
export const erasedOffer = "{}";

/**
 * What a revision offered when it was sent.
 * @returns null for a draft or an erased offer
 * @throws Problem unavailable if it is not what was sent, which its hash proves; the log and the health screen name it
 */
export function sentOfferOf(
  revision: Pick<Row<"quote_revisions">, "id" | "offer" | "offer_hash">,
): QuoteOffer | null {
  if (revision.offer === null || revision.offer === erasedOffer) return null;
  const isWhole = (text: string) => sha256(text) === revision.offer_hash;
  const offer = readOffer(revision.id, revision.offer, isWhole);
  if (!offer)
    throw new Problem("unavailable", {
      message: "This quote can’t be shown: what is stored of it is not what was sent.",
    });
  return offer;
}

/** What the customer was sent, or null for a draft. */
export function offerOf({ id, offer }: Pick<Row<"quote_revisions">, "id" | "offer">): QuoteOffer | null {
  return offer === null ? null : readOffer(id, offer);
}

function readOffer(id: number, offer: string, isWhole?: (text: string) => boolean): QuoteOffer | null {
  const at = { table: "quote_revisions", column: "offer", id };
  return storedJson<QuoteOffer | null>(offer, {
    at,
    as: storedOffer,
    otherwise: null,
    ...(isWhole && { isWhole }),
  });
}
