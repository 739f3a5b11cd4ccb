import { z } from "zod";
import { typedText } from "#core/records/typed-text.shape.ts";
import { PoolOutline } from "#core/pools/shape.ts";
import { noticeKeys } from "#core/settings/quote-texts.rules.ts";
import {
  lineKinds,
  quoteLimits as limits,
  quoteSectionIds,
  quoteUnits,
  type LineKind,
  type QuoteUnit,
} from "./rules.ts";
import { oneLine, plainText } from "#lib/text/plain-text.ts";

const id = z.string().regex(/^[a-z0-9-]{1,40}$/, "Please use a short id");
const hash = z.string().regex(/^[0-9a-f]{64}$/, "Please choose a picture from the library");
const day = z.iso.date("Please choose a date");

const cents = z
  .int("Please enter an amount in dollars")
  .min(0, "Please enter $0 or more")
  .max(limits.cents, "Please enter at most $99,999,999.99");
/** Hundredths of a percent. */
const percent = z
  .int("Please enter a percentage")
  .min(0, "Please enter 0% or more")
  .max(10_000, "Please enter 100% or less");

export const Share = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("percent"), percent }),
  z.strictObject({ kind: z.literal("amount"), cents }),
]);

type Line = z.ZodType<string, string>;
type Texts = {
  text: (limit: number) => Line;
  paragraphs: (limit: number) => Line;
  /** How many files can be attached. */
  attachments: number;
};

/** As typed: cleaned, then limited. */
const typed: Texts = {
  text: (limit) => typedText(oneLine, limit),
  paragraphs: (limit) => typedText(plainText, limit),
  attachments: limits.attachments,
};
/** As stored: cleaned before. */
const stored: Texts = {
  text: () => z.string(),
  paragraphs: () => z.string(),
  // an offer also has the documents of its notices
  attachments: limits.attachments + noticeKeys.length,
};

function lineOf({ text, paragraphs }: Texts) {
  return z.strictObject({
    id,
    itemId: z.int().min(1).max(2_147_483_647).nullable(),
    name: text(limits.name),
    text: paragraphs(limits.text),
    kind: z.enum(Object.keys(lineKinds) as [LineKind, ...LineKind[]]),
    isChosen: z.boolean(),
    unit: z.enum(Object.keys(quoteUnits) as [QuoteUnit, ...QuoteUnit[]]),
    quantity: z
      .int("Please enter a quantity")
      .min(0, "Please enter 0 or more")
      .max(limits.quantity, "Please enter at most 1,000,000"),
    formula: text(limits.formula),
    unitCents: cents,
    picture: hash.nullable(),
    // absent in lines from before staff could say so
    isFree: z.boolean().optional(),
  });
}

/** What drafts and offers have in common. */
function contentsOf(texts: Texts) {
  const { text, paragraphs, attachments } = texts;
  const section = z.strictObject({
    id: z.enum(quoteSectionIds),
    lines: z.array(lineOf(texts)).max(limits.lines),
  });
  const onePackage = z.strictObject({
    id,
    name: text(limits.name),
    sections: z.array(section).max(quoteSectionIds.length),
  });
  return {
    /** The yard that the pool is built in. */
    site: z.strictObject({ address: text(300), county: text(80), access: paragraphs(limits.text) }),
    finish: text(limits.name),
    /** What the customer reads first. */
    introduction: paragraphs(limits.introduction),
    packages: z.array(onePackage).min(1).max(limits.packages),
    discount: z.strictObject({ share: Share, reason: text(limits.name) }),
    tax: z.strictObject({ percent, note: paragraphs(limits.text) }),
    deposit: Share,
    draws: z
      .array(z.strictObject({ id, when: text(limits.name), percent }))
      .max(limits.draws, `Please use at most ${limits.draws} payments`),
    /** It will be signed at the customer's home, so they may cancel for three business days. */
    isHomeSale: z.boolean(),
    attachments: z
      .array(z.strictObject({ hash, name: text(limits.name) }))
      .max(attachments, `Please attach at most ${attachments} files`),
  };
}

function draftShape(texts: Texts) {
  return z.strictObject({
    ...contentsOf(texts),
    poolId: z.string().max(60).nullable(),
    /** The last day on which it can be accepted, in Florida; null until it is chosen. */
    validUntil: day.nullable(),
    /** Our cost of one unit of a line, in cents, by the line's id. */
    costs: z.record(z.string(), cents),
  });
}

/** What staff work on. Costs are for the office only, so no offer contains them. Totals: core/quotes/rules.ts. */
export const QuoteDraft = draftShape(stored);
export type QuoteDraft = z.infer<typeof QuoteDraft>;

/** A draft as staff may store it. */
export const QuoteDraftInput = draftShape(typed).superRefine((draft, context) => {
  const lines = draft.packages.flatMap(({ sections }) => sections.flatMap((section) => section.lines));
  const wrong = (path: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message });
  if (lines.length > limits.lines) wrong("packages", `Please use at most ${limits.lines} lines`);
  if (new Set(lines.map((line) => line.id)).size < lines.length)
    wrong("packages", "Two lines have the same id");
  const draws = draft.draws.map((draw) => draw.id);
  if (new Set(draws).size < draws.length) wrong("draws", "Two payments have the same id");
}) satisfies z.ZodType<QuoteDraft>;

/** A text that Florida law requires, as it was in the settings when the quote was sent. */
const Notice = z.strictObject({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  /** Printed in bold capitals of 12 points or more. */
  isBold: z.boolean(),
});
export type Notice = z.infer<typeof Notice>;

const person = z.strictObject({ name: z.string(), email: z.string(), phone: z.string() });

/**
 * Exactly what the customer is shown and signs, on the page, in the PDF and in the email; nothing else may be shown
 * there. Frozen when it is sent.
 */
export const QuoteOffer = z.strictObject({
  schema: z.literal(1),
  number: z.string(),
  revision: z.string(),
  title: z.string(),
  /** The day in Florida on which it was sent. */
  sentOn: z.string(),
  company: z.strictObject({
    name: z.string(),
    legalName: z.string(),
    license: z.string(),
    /** The company was only an example when it was sent: the page and the paper say so. Absent for a real one. */
    isDemonstration: z.literal(true).optional(),
  }),
  office: z.strictObject({ name: z.string(), address: z.string(), phone: z.string(), email: z.string() }),
  /** Who answers questions about it. */
  contact: person,
  customer: person,
  ...contentsOf(stored),
  pool: z
    .strictObject({
      id: z.string(),
      name: z.string(),
      manufacturer: z.string(),
      lengthFt: z.number(),
      widthFt: z.number(),
      depth: z.string(),
      /** Null if the catalog does not know it. */
      gallons: z.number().nullable(),
      outline: PoolOutline.nullable(),
      /** Its picture's name in the picture book. */
      picture: z.string().nullable(),
    })
    .nullable(),
  /**
   * The library pictures of its lines, by the hash in the line, with their descriptions for people who can't see them.
   * Absent if there are none, and in offers sent before PDFs showed pictures.
   */
  pictures: z.array(z.strictObject({ hash, alt: z.string() })).optional(),
  validUntil: z.string(),
  notices: z.array(Notice),
  /** What the customer agrees to by signing on a screen. */
  consent: z.string(),
});
export type QuoteOffer = z.infer<typeof QuoteOffer>;
