import { defaultTerms, type UsualTerms } from "#core/settings/quote-texts.rules.ts";
import type { QuoteLine, QuoteSectionId } from "./rules.ts";
import type { QuoteDraft } from "./draft.shape.ts";

/** A new line: part of the price, one piece, without a price yet. */
export function newLine(line: Partial<QuoteLine> & Pick<QuoteLine, "id">): QuoteLine {
  return {
    itemId: null,
    name: "",
    text: "",
    kind: "fixed",
    isChosen: false,
    unit: "each",
    quantity: 1_000,
    formula: "",
    unitCents: 0,
    picture: null,
    ...line,
  };
}

function termsOf({ depositPercent, draws }: UsualTerms) {
  return {
    discount: { share: { kind: "amount", cents: 0 }, reason: "" },
    tax: { percent: 0, note: "" },
    deposit: { kind: "percent", percent: depositPercent },
    draws: draws.map((draw, index) => ({ id: `draw-${index + 1}`, ...draw })),
  } satisfies Partial<QuoteDraft>;
}

/** A quote's title until it has a pool or a title of its own. */
export const plainTitle = "Fiberglass pool";

export type Wishes = {
  address: string;
  poolId: string | null;
  /** "Latham Apollo 14"; empty if no pool was chosen. */
  poolName: string;
  finish: string;
  lines: { section: QuoteSectionId; line: QuoteLine }[];
  /** The last day on which it can be accepted. */
  validUntil: string;
};

/** The shell line's text about its finish; empty without one. */
export function finishText(finish: string): string {
  return finish === "" ? "" : `Finish: ${finish}`;
}

/** A new quote's draft: the pool as the shell, and the other wishes. */
export function draftFor(wishes: Wishes, terms: UsualTerms = defaultTerms): QuoteDraft {
  const { address, poolId, poolName, finish, lines, validUntil } = wishes;
  const shell = newLine({
    id: "shell-1",
    name: poolName ? `${poolName}, fiberglass shell` : "Fiberglass shell",
    text: finishText(finish),
    unit: "lump",
  });
  const all = [{ section: "shell" as const, line: shell }, ...lines];
  const sections = [...new Set(all.map(({ section }) => section))];
  return {
    site: { address, county: "", access: "" },
    poolId,
    finish,
    introduction: "",
    packages: [
      {
        id: "main",
        name: "",
        sections: sections.map((id) => ({
          id,
          lines: all.filter(({ section }) => section === id).map(({ line }) => line),
        })),
      },
    ],
    ...termsOf(terms),
    validUntil,
    isHomeSale: true,
    attachments: [],
    costs: {},
  };
}

/** All lines of a quote, in its order. */
export function linesOf({ packages }: Pick<QuoteDraft, "packages">): QuoteLine[] {
  return packages.flatMap(({ sections }) => sections.flatMap(({ lines }) => lines));
}

type Costed = Pick<QuoteDraft, "packages" | "costs">;

/** The costs of lines that are there. */
export function presentCosts({ packages, costs }: Costed): Record<string, number> {
  const ids = new Set(linesOf({ packages }).map(({ id }) => id));
  return Object.fromEntries(Object.entries(costs).filter(([id]) => ids.has(id)));
}

/** The costs of lines that were deleted, which may be put back. */
export function absentCosts({ packages, costs }: Costed): Record<string, number> {
  const ids = new Set(linesOf({ packages }).map(({ id }) => id));
  return Object.fromEntries(Object.entries(costs).filter(([id]) => !ids.has(id)));
}

/** The lines that are new since, and those whose price item has changed, was added or was removed. */
export function takenSince(
  before: Pick<QuoteDraft, "packages">,
  draft: Pick<QuoteDraft, "packages">,
): QuoteLine[] {
  const items = new Map(linesOf(before).map(({ id, itemId }) => [id, itemId]));
  return linesOf(draft).filter(({ id, itemId }) => items.get(id) !== itemId);
}

type Storing = {
  before: Costed;
  draft: Costed;
  /** Whether the draft was written by someone who sees costs, and so has them. */
  seesCosts: boolean;
  /** Our cost of one of each price item today, in cents, by its id; items with an unknown cost are absent. */
  itemCosts: ReadonlyMap<number, number>;
};

/**
 * The costs that are stored with a draft. A line taken from a price item gets the item's cost, whoever took it, and
 * keeps it when its price or quantity changes; a line that is taken from another item loses the previous item's cost.
 * Costs of deleted lines stay, because Undo puts a line back by its id.
 */
export function costsToStore({ before, draft, seesCosts, itemCosts }: Storing): Record<string, number> {
  const draftCosts = seesCosts && {
    ...absentCosts({ ...draft, costs: before.costs }),
    ...presentCosts(draft),
  };
  const costs = new Map(Object.entries(draftCosts || before.costs));
  const wereThere = new Set(linesOf(before).map(({ id }) => id));
  for (const { id, itemId } of takenSince(before, draft)) {
    if (!seesCosts && wereThere.has(id)) costs.delete(id);
    const cost = itemId === null ? undefined : itemCosts.get(itemId);
    if (cost !== undefined && !costs.has(id)) costs.set(id, cost);
  }
  return Object.fromEntries(costs);
}

/** A draft reduced to the amounts of its lines, without any text or attachment. */
export function withoutPerson(draft: QuoteDraft): QuoteDraft {
  return {
    ...draft,
    site: { address: "", county: "", access: "" },
    finish: "",
    introduction: "",
    discount: { ...draft.discount, reason: "" },
    tax: { ...draft.tax, note: "" },
    draws: draft.draws.map((draw) => ({ ...draw, when: "" })),
    attachments: [],
    packages: draft.packages.map((one) => ({
      ...one,
      name: "",
      sections: one.sections.map((section) => ({
        ...section,
        lines: section.lines.map((line) => ({ ...line, name: "", text: "", picture: null })),
      })),
    })),
  };
}
