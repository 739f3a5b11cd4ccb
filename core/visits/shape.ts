import { z } from "zod";
import { stamps, version, word } from "#core/contract.ts";
import { typedText } from "#core/records/typed-text.shape.ts";
import { leadStages } from "#core/leads/stages.rules.ts";
import { oneLine, plainText } from "#lib/text/plain-text.ts";
import { VisitMinutes } from "#core/settings/visits.shape.ts";
import { visitKinds, visitLimits as limits } from "./rules.ts";

const fields = {
  /** The day and time in Florida: 2026-11-24 and 14:00. */
  day: z.string("Please choose a day").max(20),
  time: z.string("Please choose a time").max(20),
  minutes: VisitMinutes,
  kind: z.enum(visitKinds, "Please choose a kind"),
  /** The address of the yard, or the number of a phone call. A video call has neither. */
  address: typedText(oneLine, limits.address),
  /** Who goes. */
  userId: z.int32("Please choose a person"),
  /** For the person who goes; the customer does not see them. */
  notes: typedText(plainText, limits.notes),
};

/** Books it although the person has another visit at that time. */
const allowOverlap = z.boolean().default(false);

export const VisitInput = z.strictObject({
  ...fields,
  leadId: z.int32(),
  kind: fields.kind.default("yard"),
  address: fields.address.default(""),
  notes: fields.notes.default(""),
  allowOverlap,
});
export type VisitInput = z.infer<typeof VisitInput>;

export const VisitChange = z.strictObject({ ...z.object(fields).partial().shape, version, allowOverlap });
export type VisitChange = z.infer<typeof VisitChange>;

export const VisitCancellation = z.strictObject({
  version,
  reason: typedText(oneLine, limits.reason).refine((reason) => reason !== "", "Required"),
});
export type VisitCancellation = z.infer<typeof VisitCancellation>;

const day = z
  .union(
    [
      z.literal(""),
      z.iso
        .date()
        .max(10)
        .regex(/^2[01]/),
    ],
    "Please enter a day, such as 2026-11-24",
  )
  .default("");

export const VisitQuery = z.object({
  /** Florida days, both included. */
  from: day,
  until: day,
  /** A user's id, "me", or "near" for oneself and one's own offices. */
  user: z
    .string()
    .regex(/^(?:me|near|\d{1,9})?$/, "Please choose a person")
    .default(""),
  office: word,
  /** All visits of this lead, canceled ones too. */
  lead: z
    .string()
    .regex(/^\d{0,9}$/, "Please choose a lead")
    .default(""),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(25),
});
export type VisitQuery = z.infer<typeof VisitQuery>;

const person = z.object({ id: z.number().int(), name: z.string() });

export const Visit = z.object({
  id: z.number().int(),
  lead: z.object({
    id: z.number().int(),
    name: z.string(),
    phone: z.string(),
    stage: z.enum(leadStages),
    officeId: z.string(),
  }),
  startsAt: z.string(),
  minutes: z.number().int(),
  kind: z.enum(visitKinds),
  bookedBy: z.enum(["staff", "customer"]),
  address: z.string(),
  /**
   * What opens a call: "tel:+13525550142", or the video link of who makes it; null if the number can't be dialed, or no
   * link was entered.
   */
  callLink: z.string().nullable(),
  /** Who goes or calls. */
  user: person,
  notes: z.string(),
  /** How many photos the customer has sent. */
  photos: z.number().int(),
  sequence: z.number().int(),
  completedAt: z.string().nullable(),
  canceledAt: z.string().nullable(),
  /** Null if it was canceled by the program. */
  canceledBy: z.string().nullable(),
  cancelReason: z.string(),
  ...stamps,
});
export type Visit = z.infer<typeof Visit>;
