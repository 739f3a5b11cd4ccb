import { draftFrom, mergeDrafts, partsOf, type DraftParts } from "#core/quotes/merge.rules.ts";
import { plainTitle } from "#core/quotes/draft.rules.ts";
import { withPool } from "#core/quotes/lines.rules.ts";
import {
  isCounted,
  lineCents,
  optionsIn,
  totalsNow,
  type QuoteTotals,
  type Signed,
} from "#core/quotes/rules.ts";
import type { Quote } from "#core/quotes/shape.ts";
import type { Merges } from "#lib/lists/three-way-merge.ts";

/** The fields of a quote that the editor changes. A number that can't be read is NaN, or null after a reload. */
export type QuoteValue = { title: string; notes: string; ownerId: number | null; draft: DraftParts };

const partsByDraft = new WeakMap<Quote["draft"], DraftParts>();

/** Returns the same object for the same draft each time. */
function cachedParts(draft: Quote["draft"]): DraftParts {
  const parts = partsByDraft.get(draft) ?? partsOf(draft);
  partsByDraft.set(draft, parts);
  return parts;
}

export function valueOf({ title, notes, owner, draft }: Quote): QuoteValue {
  return { title, notes, ownerId: owner?.id ?? null, draft: cachedParts(draft) };
}

export function bodyOf({ draft, ...others }: Partial<QuoteValue>): object {
  return draft ? { ...others, draft: draftFrom(draft) } : others;
}

/**
 * Sets another pool, which also names the quote and its shell unless they have names of their own.
 * @param before the name of the pool until now; empty if there was none
 */
export function withPoolNamed(
  value: QuoteValue,
  pool: { id: string; name: string },
  before: string,
): QuoteValue {
  const isNamed = ![before, plainTitle, ""].includes(value.title.trim());
  return { ...value, title: isNamed ? value.title : pool.name, draft: withPool(value.draft, pool) };
}

/** Two people's changes are merged line by line. */
export const merges: Merges = { draft: mergeDrafts };

/** Whether every number in it can be read, so it can be stored. */
export function isReadable(parts: DraftParts): boolean {
  const shares = [parts.deposit, parts.discount.share];
  return (
    shares.every((share) => isNumber(share.kind === "amount" ? share.cents : share.percent)) &&
    isNumber(parts.tax.percent) &&
    Object.values(parts.draws).every(({ percent }) => isNumber(percent)) &&
    Object.values(parts.lines).every((line) => isNumber(line.quantity) && isNumber(line.unitCents)) &&
    Object.values(parts.costs).every(isNumber)
  );
}

/** The quote's contents: the signed ones if there are any, even if something was typed since; else the typed ones. */
export function contentsOf(quote: Pick<Quote, "draft" | "acceptance">, typed: DraftParts): DraftParts {
  return quote.acceptance ? cachedParts(quote.draft) : typed;
}

/** The current totals; a number that can't be read counts as zero. */
export function totalsOf(parts: DraftParts, signed: Signed): QuoteTotals {
  return totalsNow(draftFrom(isReadable(parts) ? parts : readable(parts)), signed);
}

/** The sum of the known costs of the lines, in cents, and the number of lines with an unknown cost. */
export function costOf(parts: DraftParts, signed: Signed) {
  const options = new Set(optionsIn(draftFrom(parts), signed));
  const counted = Object.values(parts.lines).filter((line) => isCounted(line, options));
  const unknown = counted.filter(({ id, unitCents }) => unitCents > 0 && parts.costs[id] === undefined);
  const cents = counted.reduce(
    (sum, { id, quantity }) =>
      sum + lineCents({ quantity: orNothing(quantity), unitCents: orNothing(parts.costs[id]) }),
    0,
  );
  return { cents, unknown: unknown.length };
}

function readable(parts: DraftParts): DraftParts {
  const lines = Object.entries(parts.lines).map(([id, line]) => [
    id,
    { ...line, quantity: orNothing(line.quantity), unitCents: orNothing(line.unitCents) },
  ]);
  const draws = Object.entries(parts.draws).map(([id, draw]) => [
    id,
    { ...draw, percent: orNothing(draw.percent) },
  ]);
  const share = (one: DraftParts["deposit"]): DraftParts["deposit"] =>
    one.kind === "amount"
      ? { kind: "amount", cents: orNothing(one.cents) }
      : { kind: "percent", percent: orNothing(one.percent) };
  return {
    ...parts,
    lines: Object.fromEntries(lines),
    draws: Object.fromEntries(draws),
    deposit: share(parts.deposit),
    discount: { ...parts.discount, share: share(parts.discount.share) },
    tax: { ...parts.tax, percent: orNothing(parts.tax.percent) },
  };
}

/** A draft stored in the browser has null for NaN. */
function isNumber(value: number | null): boolean {
  return value !== null && Number.isFinite(value);
}

function orNothing(value: number | null | undefined): number {
  return value !== undefined && value !== null && Number.isFinite(value) ? value : 0;
}
