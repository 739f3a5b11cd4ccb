import type { QuoteLine, QuoteSectionId } from "#core/quotes/rules.ts";
import type { QuoteDraft } from "./shape.ts";

/** A line to begin with: part of the price, one piece, without a price yet. */
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

/** For how many days a new quote can be accepted. */
export const usualValidity = 30;

/** A quote's usual payments, in hundredths of a percent: a deposit of 10% starts no clock (Florida Statutes 489.126). */
const usualTerms = {
  discount: { share: { kind: "amount", cents: 0 }, reason: "" },
  tax: { percent: 0, note: "" },
  deposit: { kind: "percent", percent: 1_000 },
  draws: [
    { id: "shell", when: "When the shell is set in your yard", percent: 5_000 },
    { id: "deck", when: "When the deck is finished", percent: 3_000 },
    { id: "final", when: "After the final inspection", percent: 1_000 },
  ],
} satisfies Partial<QuoteDraft>;

export type Wishes = {
  address: string;
  poolId: string | null;
  /** "Latham Apollo 14"; empty if no pool was chosen. */
  poolName: string;
  finish: string;
  lines: { section: QuoteSectionId; line: QuoteLine }[];
  /** The first day on which it can no longer be accepted is the one after this. */
  validUntil: string;
};

/** A quote to begin with: the pool as the shell, and what else was wished for. */
export function draftFor({ address, poolId, poolName, finish, lines, validUntil }: Wishes): QuoteDraft {
  const shell = newLine({
    id: "shell-1",
    name: poolName ? `${poolName}, fiberglass shell` : "Fiberglass shell",
    text: finish ? `Finish: ${finish}` : "",
    unit: "lump",
  });
  const all = [{ section: "shell" as const, line: shell }, ...lines];
  const sections = Map.groupBy(all, ({ section }) => section);
  return {
    site: { address, county: "", access: "" },
    poolId,
    finish,
    introduction: "",
    packages: [
      {
        id: "main",
        name: "",
        sections: [...sections].map(([id, some]) => ({ id, lines: some.map(({ line }) => line) })),
      },
    ],
    ...usualTerms,
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
