export {
  awaitsAnswer,
  isInPipeline,
  isOutstanding,
  isWritten,
  markOfStage,
  pipelineOf,
  quoteStageLabels,
  quoteStages,
  stageLabel,
  type QuoteStage,
  type Standing,
} from "./stages.rules.ts";

/** The parts of a quote, in the order in which a pool is built. */
export const quoteSections = {
  shell: "Shell",
  freight: "Freight and crane",
  excavation: "Excavation and setting",
  plumbing: "Plumbing and equipment",
  deck: "Deck",
  electrical: "Electrical",
  fence: "Fence and safety",
  permits: "Permits",
  extras: "Extras",
} as const;

export type QuoteSectionId = keyof typeof quoteSections;

export const quoteSectionIds = Object.keys(quoteSections) as QuoteSectionId[];

/** What a line's price is for. */
export const quoteUnits = {
  each: "each",
  ft: "ft",
  sqft: "sq ft",
  lump: "whole job",
  allowance: "allowance",
} as const;

export type QuoteUnit = keyof typeof quoteUnits;

/** Part of the price; the customer's choice; or named as not included. */
export const lineKinds = { fixed: "Included", option: "Optional", excluded: "Not included" } as const;

export type LineKind = keyof typeof lineKinds;

export const quoteLimits = {
  lines: 400,
  packages: 3,
  draws: 12,
  attachments: 10,
  name: 200,
  text: 1_000,
  introduction: 4_000,
  notes: 10_000,
  formula: 200,
  /** 1,000,000, in thousandths. */
  quantity: 1_000_000_000,
  /** $99,999,999.99, for one price and for a quote's total. */
  cents: 9_999_999_999,
} as const;

export type QuoteLine = {
  /** Stays the same while the line is moved and changed. */
  id: string;
  /** The price book item it was taken from. */
  itemId: number | null;
  name: string;
  /** More about it, for the customer. */
  text: string;
  kind: LineKind;
  /** For an option: whether it is preselected. */
  isChosen: boolean;
  unit: QuoteUnit;
  /** In thousandths. */
  quantity: number;
  /** The formula that calculates the quantity from the pool; empty if the quantity was typed. */
  formula: string;
  unitCents: number;
  /** The SHA-256 of a library picture. */
  picture: string | null;
  /** Staff left out its price on purpose: the customer gets it for nothing. */
  isFree?: boolean | undefined;
};

export type QuoteSection = { id: QuoteSectionId; lines: QuoteLine[] };
export type QuotePackage = { id: string; name: string; sections: QuoteSection[] };

/** An amount in cents, or a share in hundredths of a percent. */
export type Share = { kind: "percent"; percent: number } | { kind: "amount"; cents: number };

/** A payment after the deposit, as a share of the total in hundredths of a percent; the last one is the remainder. */
export type Draw = { id: string; when: string; percent: number };

/** The terms that determine a total. */
export type QuoteTerms = {
  discount: { share: Share; reason: string };
  /** In hundredths of a percent; 0 for none, as for a pool that is built into the land. */
  tax: { percent: number; note: string };
  deposit: Share;
  draws: Draw[];
};

export type Priced = QuoteTerms & { packages: QuotePackage[] };

export type QuoteTotals = {
  /** The amount of each line, by its id, including options that are not chosen. */
  lines: Record<string, number>;
  sections: Partial<Record<QuoteSectionId, number>>;
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
  depositCents: number;
  /** In the order of the draws. */
  draws: number[];
};

const wholePercent = 10_000n;

/** Half a cent is rounded up. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}

function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

function shareOf(share: Share, whole: bigint): bigint {
  return share.kind === "amount"
    ? least(BigInt(share.cents), whole)
    : rounded(whole * BigInt(share.percent), wholePercent);
}

/** A line's amount in cents: quantity × price, rounded half up. */
export function lineCents({ quantity, unitCents }: Pick<QuoteLine, "quantity" | "unitCents">): number {
  const product = quantity * unitCents;
  // gives the same result for all usual values in a tenth of the time: an editor adds up at every key press
  if (Number.isSafeInteger(product) && Number.isInteger(quantity) && Number.isInteger(unitCents)) {
    const rest = product % 1_000;
    return (product - rest) / 1_000 + (rest >= 500 ? 1 : 0);
  }
  return Number(rounded(BigInt(quantity) * BigInt(unitCents), 1_000n));
}

/** What was signed: the ids of the options that the customer chose. Null until then. */
export type Signed = { chosen: readonly string[] } | null;

/** The ids of the chosen options: the signed ones or, until then, the preselected ones. */
export function optionsIn({ packages }: Pick<Priced, "packages">, signed: Signed): string[] {
  if (signed) return [...signed.chosen];
  const lines = packages[0]?.sections.flatMap((section) => section.lines) ?? [];
  return lines.filter(({ kind, isChosen }) => kind === "option" && isChosen).map(({ id }) => id);
}

/**
 * A quote's totals now, in cents: as it was signed or, until then, with the preselected options. Every total, deposit
 * and payment that is shown for a quote comes from here; `shownRevision` decides which contents a quote has. The stored
 * totals, on which lists and figures are based, also come from here.
 */
export function totalsNow(quote: Priced, signed: Signed): QuoteTotals {
  return quoteTotals(quote, optionsIn(quote, signed));
}

/** Whether a line counts, given the options that are chosen. */
export function isCounted(
  { id, kind }: Pick<QuoteLine, "id" | "kind">,
  chosen: ReadonlySet<string>,
): boolean {
  return kind === "fixed" || (kind === "option" && chosen.has(id));
}

/**
 * The only place where a quote is added up, for the editor, the server, the customer's page, the PDF and the exports.
 * Each line is rounded half up, and so are the discount and the tax; a deposit in percent is rounded down, and the last
 * draw is the remainder, so that they add up to the total. All in cents.
 * @param chosen the ids of the options that are in
 * @param packageId the first one, if it is left out
 */
export function quoteTotals(quote: Priced, chosen: Iterable<string>, packageId?: string): QuoteTotals {
  const taken = quote.packages.find(({ id }) => id === packageId) ?? quote.packages[0];
  const options = new Set(chosen);
  const lines: Record<string, number> = {};
  const sections: Partial<Record<QuoteSectionId, number>> = {};
  let subtotal = 0n;
  for (const section of taken?.sections ?? []) {
    let amount = 0n;
    for (const line of section.lines) {
      const cents = lineCents(line);
      lines[line.id] = cents;
      if (isCounted(line, options)) amount += BigInt(cents);
    }
    sections[section.id] = Number(amount) + (sections[section.id] ?? 0);
    subtotal += amount;
  }
  const discount = shareOf(quote.discount.share, subtotal);
  const tax = rounded((subtotal - discount) * BigInt(quote.tax.percent), wholePercent);
  const total = subtotal - discount + tax;
  const deposit = depositOf(quote.deposit, total);
  return {
    lines,
    sections,
    subtotalCents: Number(subtotal),
    discountCents: Number(discount),
    taxCents: Number(tax),
    totalCents: Number(total),
    depositCents: Number(deposit),
    draws: drawsOf(quote.draws, total, deposit),
  };
}

/** A share is rounded down: a deposit of 10% is then never more than 10%, which would start a clock (`isClocked`). */
function depositOf(share: Share, total: bigint): bigint {
  if (share.kind === "amount") return shareOf(share, total);
  return (total * BigInt(share.percent)) / wholePercent;
}

/** Shares are of the whole total; earlier draws leave less for later ones, and the last one is the remainder. */
function drawsOf(draws: Draw[], total: bigint, deposit: bigint): number[] {
  let left = total - deposit;
  return draws.map(({ percent }, index) => {
    const share = rounded(total * BigInt(percent), wholePercent);
    const taken = index === draws.length - 1 ? left : least(share, left);
    left -= taken;
    return Number(taken);
  });
}

/** "A" → "B", "Z" → "AA". */
export function markAfter(mark: string): string {
  const [last = "", rest] = [mark.at(-1), mark.slice(0, -1)];
  if (last === "Z") return `${rest ? markAfter(rest) : "A"}A`;
  return `${rest}${String.fromCharCode(last.charCodeAt(0) + 1)}`;
}

/** A deposit of more than this share of the price starts the clock of Florida Statutes 489.126, in hundredths of a percent. */
export const clockedDeposit = 1_000;

/** Whether the deposit is more than 10 % of the total. */
export function isClocked({
  depositCents,
  totalCents,
}: Pick<QuoteTotals, "depositCents" | "totalCents">): boolean {
  return BigInt(depositCents) * wholePercent > BigInt(totalCents) * BigInt(clockedDeposit);
}

/** Whether the deposit can be more than 10 % of the total, with the preselected options or without any. */
export function mayBeClocked(quote: Priced): boolean {
  return [quoteTotals(quote, []), totalsNow(quote, null)].some(isClocked);
}

/** For how many days after a quote's last stage its link still opens, if it can no longer be accepted. */
export const linkDays = 60;

/** The address of the customer's page. */
export function quoteLink(publicUrl: string, token: string): string {
  return `${publicUrl}/quote/${token}`;
}
