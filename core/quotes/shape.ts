import { z } from "zod";
import { ActivityWithEmail } from "#core/emails/shape.ts";
import { ListQuery, stamps, version } from "#core/contract.ts";
import { typedText } from "#core/records/typed-text.shape.ts";
import { ShownPicture } from "#core/media/shape.ts";
import { checkKeys, sendingWays, type Check } from "./checks.rules.ts";
import { QuoteDraft, QuoteDraftInput, QuoteOffer } from "./draft.shape.ts";
import { oneLine, plainText } from "#lib/text/plain-text.ts";
import { quoteLimits as limits, quoteStages } from "./rules.ts";

const person = z.object({ name: z.string(), email: z.string(), phone: z.string() });

/** One line of the list. Amounts in cents. */
export const QuoteSummary = z.object({
  id: z.number().int(),
  number: z.string(),
  title: z.string(),
  stage: z.enum(quoteStages),
  /** When it came into its stage. */
  stageAt: z.string(),
  contactId: z.number().int(),
  contactName: z.string(),
  leadId: z.number().int().nullable(),
  officeId: z.string(),
  owner: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  totalCents: z.number().int(),
  validUntil: z.string().nullable(),
  /** When it was last written for an email; a draft that was written is not sent yet. */
  writtenAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  viewedAt: z.string().nullable(),
  ...stamps,
});
export type QuoteSummary = z.infer<typeof QuoteSummary>;

const Revision = z.object({
  mark: z.string(),
  totalCents: z.number().int(),
  sentAt: z.string().nullable(),
  sentBy: z.string().nullable(),
});

const Acceptance = z.object({
  mark: z.string(),
  chosen: z.array(z.string()),
  totalCents: z.number().int(),
  signerName: z.string(),
  /** The drawn signature as an SVG path; empty if the name was typed. */
  signature: z.string(),
  signedAt: z.string(),
  ipAddress: z.string(),
  userAgent: z.string(),
  consentText: z.string(),
  /** The fingerprint of the offer that was signed. */
  offerHash: z.string(),
  signedHash: z.string(),
});

const QuoteFile = z.object({
  kind: z.enum(["offer", "signed"]),
  mark: z.string(),
  name: z.string(),
  hash: z.string(),
  bytes: z.number().int(),
  createdAt: z.string(),
});

export const Quote = QuoteSummary.extend({
  notes: z.string(),
  /**
   * The signed revision or, until then, the latest one: the draft that staff work on or, once sent, the basis of the
   * next one.
   */
  mark: z.string(),
  isSent: z.boolean(),
  draft: QuoteDraft,
  /** Those that its lines show, by hash; absent while one is processed. */
  linePictures: z.record(z.string(), ShownPicture),
  /** The price that the visitor saw on the site, in cents. */
  priceRange: z
    .object({ lowCents: z.number().int(), highCents: z.number().int(), checkedOn: z.string().optional() })
    .nullable(),
  customer: person,
  revisions: z.array(Revision),
  acceptance: Acceptance.nullable(),
  files: z.array(QuoteFile),
  activities: z.array(ActivityWithEmail),
  /** What the customer asked and nobody has answered, oldest first. */
  questions: z.array(z.object({ id: z.number().int(), text: z.string(), at: z.string() })),
  /** The customer's link works: it was created, and neither revoked nor too old. */
  hasLink: z.boolean(),
  /** Its stored draft can't be read. */
  isDamaged: z.boolean().optional(),
});
export type Quote = z.infer<typeof Quote>;

/** A new quote for a lead, whose wishes become its first lines. */
export const QuoteInput = z.strictObject({ leadId: z.int32("Please choose a lead") });
export type QuoteInput = z.infer<typeof QuoteInput>;

/** The fields that staff may change; fields that are left out stay. Only a draft's contents change. */
export const QuoteChange = z.strictObject({
  version,
  title: typedText(oneLine, limits.name).optional(),
  ownerId: z.int32().nullable().optional(),
  officeId: z.string().max(60).optional(),
  notes: typedText(plainText, limits.notes).optional(),
  draft: QuoteDraftInput.optional(),
});
export type QuoteChange = z.infer<typeof QuoteChange>;

const by = z.enum(sendingWays, "Please choose how the customer gets it");

/** Sends the draft, by email or with a link to hand over. */
export const QuoteSending = z.strictObject({
  version,
  by,
  /** Why the total is far from the range that the customer saw: for the office's history. */
  why: typedText(plainText, limits.text).default(""),
});

/** A quote that was sent, and the link to hand over; null if the customer gets it by email. */
export const QuoteSent = z.object({ quote: Quote, url: z.string().nullable() });

export const QuoteWithdrawal = z.strictObject({
  version,
  /** For the office's history. */
  reason: typedText(plainText, limits.text).default(""),
});

/** Another link to the customer's page. */
export const QuoteLinkInput = z.strictObject({
  /** Links that were given out before stop working. */
  revokeEarlier: z.boolean().default(false),
});

/** The address of the customer's page. It is shown once: only a hash of it is stored. */
export const QuoteLink = z.object({ url: z.string() });

export const ChecklistQuery = z.object({ by: by.default("email") });

/** The checks before a quote is sent, in the order of the quote. */
export const Checklist = z.object({
  /** False without a mail server: the email would only be stored, and somebody hands over the link. */
  canEmail: z.boolean(),
  checks: z.array(
    z.object({
      key: z.enum(checkKeys),
      ok: z.boolean(),
      isBlocking: z.boolean(),
      message: z.string(),
      field: z.string(),
      lineId: z.string().optional(),
    }) satisfies z.ZodType<Check>,
  ),
});

/** What the customer would get if the draft were sent now, or has received. */
export const QuotePreview = z.object({
  offer: QuoteOffer,
  email: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  /** The customer's page as HTML without scripts. */
  page: z.string(),
});

export const quoteSorts = ["newest", "total"] as const;

export const QuoteQuery = ListQuery.extend({
  /** "outstanding" without drafts, "open" with them. */
  stage: z.enum(["", "open", "outstanding", ...quoteStages]).default(""),
  /** A user's id, "me", or "none" for quotes without an owner. */
  owner: z
    .string()
    .regex(/^(?:me|none|\d{1,9})?$/, "Please choose a person")
    .default(""),
  office: z.string().max(60).default(""),
  /** Of a lead, by its id. */
  lead: z
    .string()
    .regex(/^\d{0,9}$/, "Please choose a lead")
    .default(""),
  /**
   * Sent three days ago or more and not opened; outstanding and expiring within seven days; or, in any stage, with a
   * question after which nobody has reached the customer.
   */
  due: z.enum(["", "unopened", "expiring", "asked"]).default(""),
  /** What has happened to it in the last seven days, today included. */
  recent: z.enum(["", "sent", "viewed", "accepted"]).default(""),
  /** From this many days since it was sent or, as a draft, begun. */
  age: z.coerce.number().int().min(0).max(3_650).default(0),
  /** From this many dollars. */
  least: z.coerce.number().int().min(0).max(99_999_999).default(0),
  sort: z.enum(quoteSorts).default("newest"),
});
export type QuoteQuery = z.infer<typeof QuoteQuery>;
