import { isClocked, quoteSections, totalsNow, type QuoteLine, type QuoteTotals } from "#core/quotes/rules.ts";
import type { QuoteOffer } from "#core/quotes/draft.shape.ts";
import { canonicalJson } from "#core/quotes/offer.rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { floridaMidnight, nextDay } from "#lib/time/florida-instant.ts";
import { longDay } from "#lib/time/long-day.ts";
import { pathSteps } from "#lib/files/svg-path.ts";

export const signingLimits = {
  name: 120,
  /** Characters of a drawn signature's path. */
  signature: 20_000,
  question: 2_000,
  reason: 1_000,
} as const;

/** The box in which a signature is drawn; its path is in these units, which are pixels on the screen of a laptop. */
export const signatureBox = { width: 600, height: 200 } as const;

/** For how long, in ms, a quote has to be in front before it counts as viewed without a touch or a key. */
export const viewAfterMs = 5_000;

/** A stroke has at least a beginning and an end; 20,000 characters have no more than this. */
const mostSignatureSteps = 5_000;

/** Only pen strokes: moves, lines and curves in absolute coordinates. */
const strokes = /^[MLQC]$/;

/**
 * Whether a text is the path of a drawn signature: small enough, nothing but strokes, and within its box or near it. An
 * empty text is not a signature.
 */
export function isSignature(path: string): boolean {
  if (path.length > signingLimits.signature) return false;
  const steps = pathSteps(path, mostSignatureSteps);
  if (!steps || !steps.some(({ command }) => command !== "M")) return false;
  const { width, height } = signatureBox;
  return steps.every(
    ({ command, numbers }) =>
      strokes.test(command) &&
      numbers.every((value, index) => {
        const size = index % 2 === 0 ? width : height;
        return value >= -size && value <= 2 * size;
      }),
  );
}

/** Whether a quote can be accepted at a moment: until the last day has ended in Florida. */
export function isStillValid(validUntil: string, at: Date): boolean {
  return at.getTime() < floridaMidnight(nextDay(validUntil)).getTime();
}

/** The contents that a signature covers. */
export type Signed = {
  /** SHA-256 of the offer's canonical JSON. */
  offerHash: string;
  /** The ids of the chosen options, in any order. */
  chosen: readonly string[];
  totalCents: number;
  signerName: string;
  /** The drawn signature as an SVG path; empty if the name was typed. */
  signature: string;
  /** ISO UTC text. */
  signedAt: string;
  /** What the signer has agreed to, word for word. */
  consentText: string;
};

/** The text of a signed quote that is hashed, so that the certificate can show it and anyone can check it. */
export function signedText(signed: Signed): string {
  const { offerHash, chosen, totalCents, signerName, signature, signedAt, consentText } = signed;
  return canonicalJson({
    chosen: [...new Set(chosen)].sort(),
    consentText,
    offerHash,
    signature,
    signedAt,
    signerName,
    totalCents,
  });
}

type Contents = Pick<QuoteOffer, "packages">;

/** The ids of a quote's options: the only lines that its customer can add or remove. */
export function optionsOf({ packages }: Contents): string[] {
  const lines = packages[0]?.sections.flatMap((section) => section.lines) ?? [];
  return lines.filter(({ kind }) => kind === "option").map(({ id }) => id);
}

/** What a line is called, with its section if it has no name. */
function linesOf({ packages }: Contents): Map<string, QuoteLine & { called: string }> {
  const sections = packages[0]?.sections ?? [];
  return new Map(
    sections.flatMap(({ id, lines }) =>
      lines.map((line) => [line.id, { ...line, called: line.name || quoteSections[id] }] as const),
    ),
  );
}

/**
 * What has changed in an offer since the one that someone was reading, in sentences for that person. There is always at
 * least one.
 */
export function offerChanges(before: QuoteOffer, after: QuoteOffer): string[] {
  const sentences = [...lineChanges(before, after), ...termChanges(before, after)];
  const totals = [before, after].map((offer) => totalsNow(offer, null).totalCents);
  const [was = 0, is = 0] = totals;
  if (was !== is) sentences.push(`The total we suggest is ${dollars(is)}; it was ${dollars(was)}.`);
  return sentences.length > 0 ? sentences : ["Some of the wording has changed."];
}

function lineChanges(before: Contents, after: Contents): string[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const sentences: string[] = [];
  for (const [id, line] of now) {
    const was = old.get(id);
    if (!was) sentences.push(`New: ${line.called}.`);
    else if (lineText(was) !== lineText(line)) sentences.push(changeOf(was, line));
  }
  for (const [id, line] of old) if (!now.has(id)) sentences.push(`No longer listed: ${line.called}.`);
  return sentences;
}

/** Everything in a line that its customer can see. */
function lineText({ name, text, kind, unit, quantity, unitCents, picture }: QuoteLine): string {
  return JSON.stringify([name, text, kind, unit, quantity, unitCents, picture]);
}

type Called = QuoteLine & { called: string };

function changeOf(was: Called, { called, kind, unitCents, quantity }: Called): string {
  if (kind !== was.kind) return `${called} is now ${kindWords[kind]}.`;
  if (unitCents !== was.unitCents || quantity !== was.quantity) return `${called} has a new price.`;
  return `${called} is described differently.`;
}

const kindWords = { fixed: "included", option: "optional", excluded: "not included" } as const;

function termChanges(before: QuoteOffer, after: QuoteOffer): string[] {
  const differs = (...names: (keyof QuoteOffer)[]) =>
    names.some((name) => canonicalJson(before[name]) !== canonicalJson(after[name]));
  return [
    differs("pool", "finish") && "The pool or its finish has changed.",
    differs("discount") && "The discount has changed.",
    differs("tax") && "The tax has changed.",
    differs("deposit", "draws") && "The deposit or the payments have changed.",
    differs("validUntil") && `It’s now valid until ${longDay(after.validUntil)}.`,
    differs("notices", "consent") && "The legal notices have changed.",
  ].filter((sentence) => sentence !== false);
}

/**
 * The deadlines of Florida Statutes 489.126 after a deposit of more than 10 %, in days after it was agreed: the permits
 * must be applied for within 30 days, and work must start within 90 days of the day on which all of them are issued.
 * The second task assumes that permits take no time, so it can only be early.
 */
const clockedTasks = [
  { days: 30, text: "Apply for all permits: due within 30 days of the deposit (Florida Statutes 489.126)" },
  {
    days: 120,
    text: "Start the work: due within 90 days of the permits, and no later than this day if they were applied for on day 30 (Florida Statutes 489.126)",
  },
];

type SignedQuote = { number: string; totals: QuoteTotals };

/** What the office has to do after a signature, each with its deadline in days after it. */
export function tasksAfterSigning({ number, totals }: SignedQuote): { days: number; text: string }[] {
  const { depositCents } = totals;
  const deposit = depositCents > 0 ? `Collect the deposit of ${dollars(depositCents)}` : "No deposit is due";
  const handOver = `${number} is signed. ${deposit}, and hand the job over to permits and scheduling.`;
  return [{ days: 1, text: handOver }, ...(isClocked(totals) ? clockedTasks : [])];
}

/**
 * The same words within this time, in ms, are one question: a button pressed twice, or a question sent again because its
 * answer was lost, even if the server's clock was put right in between.
 */
export const onceWithinMs = 24 * 3_600_000;
