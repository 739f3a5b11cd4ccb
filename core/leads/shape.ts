import { z } from "zod";
import { oneLine, plainText } from "#lib/text/plain-text.ts";
import { stamps } from "#core/contract.ts";
import { typedText } from "#core/records/typed-text.shape.ts";
import { callBlocks } from "./reachability.rules.ts";
import { PhoneLinks } from "./reachability.shape.ts";
import { channels } from "./channels.rules.ts";
import { ActivityWithEmail, SentEmail } from "#core/emails/shape.ts";
import { leadStages } from "./stages.rules.ts";
import { LeadPhoto } from "#core/leads/photos/shape.ts";
import { NextTask, Task } from "#core/leads/tasks/shape.ts";
import { callOutcomes, requestTypes, textOutcomes } from "./facts.rules.ts";
import { PoolPlan } from "./facts.shape.ts";
import { eachLeadField } from "./fields.rules.ts";
import { formTypes, leadLimits, leadProblems, leadSentences } from "./rules.ts";

const line = (limit: number) =>
  typedText(oneLine, limit, { missing: { error: ({ input }) => notText(input, limit) } });

/** A missing field is treated like an empty one. */
function notText(input: unknown, limit: number): string {
  return input === undefined ? leadSentences.required : `Please enter text of at most ${limit} characters`;
}

const message = typedText(plainText, leadLimits.message);
const shortLine = line(200).optional();

/** What a visitor may send: the home contact form's payload, and the estimate form's additional answers. */
export const LeadInput = z
  .object({
    firstName: line(leadLimits.name),
    lastName: line(leadLimits.name).default(""),
    email: line(leadLimits.email),
    phone: line(leadLimits.phone).default(""),
    address: line(leadLimits.address).default(""),
    message: message.default(""),
    requestType: z.enum(formTypes).default("contact"),
    sourcePage: line(200).default(""),
    nearestBranch: line(120).default(""),
    preferredChannel: z.enum(channels).optional(),
    /** True only if the visitor checked the phone consent, whose wording the version identifies. */
    phoneConsent: z.boolean().optional(),
    consentTextVersion: shortLine,
    poolId: shortLine,
    poolName: shortLine,
    poolManufacturer: shortLine,
    poolSeries: shortLine,
    poolDimensions: shortLine,
    poolSize: shortLine,
    poolShape: shortLine,
    finish: shortLine,
    options: z.array(line(100)).max(30).optional(),
    timeline: shortLine,
    budget: shortLine,
  })
  .superRefine((input, context) => {
    // missing required fields are reported before any format is checked: the specification's order
    for (const [field, sentence] of contactProblems(input))
      context.addIssue({ code: "custom", path: [field], message: sentence });
  });

export type LeadInput = z.infer<typeof LeadInput>;

type Checked = Pick<
  LeadInput,
  "firstName" | "email" | "phone" | "message" | "requestType" | "preferredChannel"
>;

function contactProblems(input: Checked): [string, string][] {
  const problems = leadProblems({ ...input, name: input.firstName }).map(
    ({ field, message }): [string, string] => [field === "name" ? "firstName" : field, message],
  );
  // the browser's own check for type=email, so that both sides agree
  if (input.email && !z.regexes.html5Email.test(input.email)) problems.push(["email", leadSentences.email]);
  return problems;
}

/** What staff may change on a lead, with the version they read. */
export const LeadChange = z.strictObject({
  version: z.int32(),
  stage: z.enum(leadStages).optional(),
  /** Required to lose a lead: one of the reasons in the settings. */
  lostReason: z.string().max(200).optional(),
  officeId: z.string().max(60).optional(),
  /** The user responsible for it, or null for nobody. */
  ownerId: z.int32().nullable().optional(),
  note: message.optional(),
});
export type LeadChange = z.infer<typeof LeadChange>;

/** A conversation that took place outside the program. */
export const LeadContact = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("call"), outcome: z.enum(callOutcomes), note: message.default("") }),
  z.strictObject({ kind: z.literal("text"), outcome: z.enum(textOutcomes), note: message.default("") }),
  z.strictObject({ kind: z.literal("elsewhere"), note: message.default("") }),
]);
export type LeadContact = z.infer<typeof LeadContact>;

export const leadSorts = ["newest", "oldest", "name", "stage", "office"] as const;

export const LeadQuery = z.object({
  q: z.string().max(200).default(""),
  stage: z.enum(["", "open", "waiting", ...leadStages]).default(""),
  /** A user's id, "me", or "none" for leads without an owner. */
  owner: z
    .string()
    .regex(/^(?:me|none|\d{1,9})?$/, "Please choose a person")
    .default(""),
  /** Leads with a task due before the end of today or before now. */
  due: z.enum(["", "today", "overdue"]).default(""),
  office: z.string().max(60).default(""),
  requestType: z.enum(["", ...requestTypes]).default(""),
  sort: z.enum(leadSorts).default("newest"),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(25),
});
export type LeadQuery = z.infer<typeof LeadQuery>;

export const LeadSummary = z.object({
  id: z.number().int(),
  contactId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  requestType: z.enum(requestTypes),
  sourcePage: z.string(),
  stage: z.enum(leadStages),
  officeId: z.string(),
  preferredChannel: z.enum(channels).nullable(),
  poolId: z.string().nullable(),
  poolName: z.string().nullable(),
  /** The size that was chosen, of a pool or instead of one. */
  poolSize: z.string().nullable(),
  /** Its stored answers can't be read. */
  isDamaged: z.boolean().optional(),
  message: z.string(),
  /** When it was first answered; until then it waits. */
  firstContactedAt: z.string().nullable(),
  /** The user responsible for it. */
  owner: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  lostReason: z.string().nullable(),
  /** When the first of its open tasks is due. */
  nextDueAt: z.string().nullable(),
  /** The task that is due then. */
  nextTask: NextTask.nullable(),
  ...stamps,
});
export type LeadSummary = z.infer<typeof LeadSummary>;

export const Lead = LeadSummary.extend({
  ...eachLeadField(() => z.string()),
  /** The contact asked us to stop calls and texts. */
  contactStopped: z.boolean(),
  /** Why the contact may not be called or texted. */
  callBlock: z.enum(callBlocks).nullable(),
  /** The other contact who asked us to stop at the same number, if that is why. */
  stoppedWith: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** The contact's main phone, which staff may have corrected since. */
  contactPhone: z.string(),
  /** What calls and texts the lead's and the contact's number; null if it can't be dialed. */
  phoneLinks: PhoneLinks.nullable(),
  contactPhoneLinks: PhoneLinks.nullable(),
  nearestBranch: z.string(),
  /** Another office in whose area the person of a home page's message is, and the town or area code that says so. */
  otherArea: z.object({ officeId: z.string(), because: z.string() }).nullable(),
  details: z.record(z.string(), z.unknown()),
  consents: z.array(
    z.object({ kind: z.string(), granted: z.boolean(), textVersion: z.string(), at: z.string() }),
  ),
  activities: z.array(ActivityWithEmail),
  /** The open ones, the first to be due first. */
  tasks: z.array(Task),
  /** What the customer sent, in that order. */
  photos: z.array(LeadPhoto),
  emails: z.array(SentEmail),
  /** Jobs of this lead that are waiting or have failed. */
  jobs: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      state: z.string(),
      attempts: z.number().int(),
      lastError: z.string().nullable(),
      runAt: z.string(),
    }),
  ),
  /** The requested pool, as it is in the catalog now. */
  plan: PoolPlan.nullable(),
  /** The price range that the visitor saw, in cents, and the day of that price, which older leads did not store. */
  priceRange: z
    .object({ lowCents: z.number().int(), highCents: z.number().int(), checkedOn: z.string().optional() })
    .nullable(),
  /** The monthly payments that the estimate showed beside it, in cents, and the terms of their loan. */
  payment: z
    .object({
      lowCents: z.number().int(),
      highCents: z.number().int(),
      aprPercent: z.number(),
      months: z.number().int(),
    })
    .nullable(),
  /** Leads of other contacts from the same phone or house, newest first. */
  alike: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      createdAt: z.string(),
      stage: z.enum(leadStages),
      same: z.enum(["phone", "address"]),
    }),
  ),
  earlier: z.array(z.object({ id: z.number().int(), createdAt: z.string(), stage: z.enum(leadStages) })),
});
export type Lead = z.infer<typeof Lead>;
