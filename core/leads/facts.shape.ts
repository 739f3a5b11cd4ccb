import { z } from "zod";
import { PoolOutline } from "#core/pools/shape.ts";
import { channels } from "./channels.rules.ts";
import { manualSources, noWayToAnswer } from "./facts.rules.ts";
import { hasPhoneDigits } from "#lib/text/count-digits.ts";
import { eachLeadField, leadFields } from "./fields.rules.ts";
import { leadLimits, leadSentences } from "./rules.ts";
import { oneLine, plainText } from "#lib/text/plain-text.ts";

const lines = eachLeadField((name) => z.string().max(leadFields[name].limit).transform(oneLine));

const person = {
  firstName: lines.firstName,
  lastName: lines.lastName,
  address: lines.address,
  email: z.union([
    z.literal(""),
    z.email("Enter an email address like name@example.com").max(leadLimits.email),
  ]),
  phone: lines.phone.refine((phone) => phone === "" || hasPhoneDigits(phone), leadSentences.phone),
};

const poolName = z.string().max(200).transform(oneLine);

/** A lead that staff add: someone who called, walked in or came by at a show. */
export const ManualLead = z
  .strictObject({
    ...eachLeadField((name) => lines[name].default("")),
    // every form asks for these, so a request without one is a mistake
    ...person,
    source: z.enum(manualSources, "Please choose where it came from"),
    officeId: z.string().max(60),
    ownerId: z.int32().nullable().default(null),
    preferredChannel: z.enum(channels).nullable().default(null),
    poolName: poolName.default(""),
    message: z.string().max(leadLimits.message).transform(plainText).default(""),
    /** Somebody has talked to them already, so nobody waits for a first reply. */
    answered: z.boolean().default(false),
    /** Makes repeating a request safe. */
    key: z.uuid(),
  })
  .superRefine(({ firstName, lastName, email, phone }, context) => {
    if (firstName === "" && lastName === "")
      context.addIssue({ code: "custom", path: ["firstName"], message: "Please enter a name" });
    if (email === "" && phone === "")
      context.addIssue({ code: "custom", path: ["phone"], message: noWayToAnswer });
  });
export type ManualLead = z.infer<typeof ManualLead>;

/** Corrected or changed values; fields that are left out stay. The contact does not change. */
export const LeadCorrection = z.strictObject({
  version: z.int32(),
  ...z.object({ ...lines, ...person }).partial().shape,
  preferredChannel: z.enum(channels).nullable().optional(),
  poolName: poolName.optional(),
});
export type LeadCorrection = z.infer<typeof LeadCorrection>;

/** A pool seen from above; lengths in feet. */
export const PoolPlan = z.object({
  name: z.string(),
  length: z.number(),
  width: z.number(),
  outline: PoolOutline.nullable(),
});
export type PoolPlan = z.infer<typeof PoolPlan>;
