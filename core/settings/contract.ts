import { z } from "zod";
import {
  contract,
  find,
  changeHistory,
  list,
  ListQuery,
  operation,
  type None,
  type Operation,
} from "#core/contract.ts";
import { isLegalPage, legalPages, type LegalPage } from "./legal.rules.ts";
import { storedQuoteTexts } from "./quote-texts.shape.ts";
import { defaultReminders } from "./reminders.rules.ts";
import type { OfficeWithHours } from "./office-hours.rules.ts";
import { homeOfficeRules, type Office } from "./offices.rules.ts";
import { storedOpenHours } from "./offices.shape.ts";
import { defaultReplyTemplates } from "./reply-templates.rules.ts";
import {
  defaultAnalytics,
  defaultClaims,
  defaultFacts,
  defaultOffices,
  defaultVideos,
  editorsOwn,
  type Testimonial,
} from "./rules.ts";
import type { FinishedPool, Person } from "./proof.rules.ts";
import { defaultRobots } from "./robots.rules.ts";
import { defaultSearchPatterns } from "./search-patterns.rules.ts";
import { defaultTrust } from "./trust.rules.ts";
import { defaultVisitSettings } from "./visits.rules.ts";
import { changeFacts, changeTexts, seeSettings } from "./policies.ts";
import { settingChange, settingShapes, type Sections, type SettingKey, type SettingRow } from "./shape.ts";

/**
 * A schema with the shape of this sample: stored values were already validated when they were saved, by the rules of
 * that time.
 */
function like<Value>(sample: Value): z.ZodType<Value> {
  if (typeof sample === "string") return z.string() as unknown as z.ZodType<Value>;
  if (typeof sample === "number") return z.number() as unknown as z.ZodType<Value>;
  if (typeof sample === "boolean") return z.boolean() as unknown as z.ZodType<Value>;
  if (Array.isArray(sample)) return z.array(like(sample[0] ?? "")) as unknown as z.ZodType<Value>;
  const fields = Object.entries(sample as object).map(([name, value]) => [name, like(value)]);
  return z.object(Object.fromEntries(fields) as Record<string, z.ZodType>) as unknown as z.ZodType<Value>;
}

const storedTestimonial = z.object({
  text: z.string(),
  about: z.string(),
  demo: z.boolean(),
  source: z.string().optional(),
  publishedOn: z.string().optional(),
}) satisfies z.ZodType<Testimonial>;

const storedOffice = like(defaultOffices[0] as Office).and(
  z.object(storedOpenHours),
) satisfies z.ZodType<OfficeWithHours>;

const storedPerson = z.object({
  name: z.string(),
  role: z.string(),
  office: z.string(),
  license: z.string(),
  picture: z.string().nullable(),
}) satisfies z.ZodType<Person>;

const storedFinishedPool = z.object({
  poolId: z.string().nullable(),
  poolName: z.string(),
  town: z.string(),
  finishedOn: z.string(),
  promisedDays: z.number().nullable(),
  actualDays: z.number().nullable(),
  lowCents: z.number().nullable(),
  highCents: z.number().nullable(),
  pictures: z.array(z.string()),
  agreedOn: z.string(),
}) satisfies z.ZodType<FinishedPool>;

const storedLegalText = z.object({ html: z.string(), updatedOn: z.string() });

/** One schema per section, for reading. */
const storedShapes: { [Key in SettingKey]: z.ZodType<Sections[Key]> } = {
  company: like(defaultFacts),
  claims: like(defaultClaims),
  testimonials: z.array(storedTestimonial),
  trust: like(defaultTrust),
  people: z.array(storedPerson),
  finishedPools: z.array(storedFinishedPool),
  videos: like(defaultVideos),
  offices: z.array(storedOffice),
  statewideCities: z.array(z.string()),
  lostReasons: z.array(z.string()),
  reminders: like(defaultReminders),
  replyTemplates: like(defaultReplyTemplates),
  visits: like(defaultVisitSettings),
  quotes: storedQuoteTexts,
  homeOffice: z.object({ rule: z.enum(homeOfficeRules) }),
  analytics: like(defaultAnalytics),
  searchPatterns: like(defaultSearchPatterns),
  robots: like(defaultRobots),
  secondFactor: z.object({
    admin: z.string().nullable(),
    sales: z.string().nullable(),
    editor: z.string().nullable(),
  }),
  ...(Object.fromEntries(Object.keys(legalPages).map((page) => [page, storedLegalText])) as Record<
    LegalPage,
    typeof storedLegalText
  >),
};

function settingRow<Key extends SettingKey>(key: Key): z.ZodType<SettingRow<Key>> {
  const row = z.object({
    key: z.literal(key),
    value: storedShapes[key],
    version: z.number().int(),
    updatedAt: z.string().nullable(),
    updatedBy: z.string().nullable(),
  });
  return row as unknown as z.ZodType<SettingRow<Key>>;
}

/** Any of the sections. */
const AnySetting = z.union(
  (Object.keys(settingShapes) as SettingKey[]).map(settingRow),
) as z.ZodType<SettingRow>;

const keys = Object.keys(settingShapes) as SettingKey[];

/** The policy for changing a section. */
function settingPolicy(key: SettingKey) {
  return isLegalPage(key) || editorsOwn.includes(key) ? changeTexts : changeFacts;
}

type Changes = {
  [Key in SettingKey as `change-${Key}`]: Operation<
    None,
    ReturnType<typeof settingChange<Key>>,
    ReturnType<typeof settingRow<Key>>,
    unknown
  >;
};

/** Each section has its own operation, so that the document shows its input. */
const changes = Object.fromEntries(
  keys.map((key) => [
    `change-${key}`,
    operation({
      method: "PATCH",
      path: `/${key}`,
      summary: `Change the section ${key}`,
      policy: settingPolicy(key),
      body: settingChange(key),
      answer: settingRow(key),
      ...(key === "secondFactor" && { asksAgain: "withFactor" }),
    }),
  ]),
) as unknown as Changes;

/** The company's facts and texts, by section. */
export const settings = contract({
  name: "settings",
  one: "section",
  many: "settings",
  path: "/api/admin/settings",
  shows: ["users"],
  id: "text",
  operations: {
    list: list(ListQuery, AnySetting, { policy: seeSettings }),
    find: find(AnySetting, { policy: seeSettings }),
    history: changeHistory({ summary: "Who changed a section, what and when", policy: seeSettings }),
    textBefore: operation({
      path: "/:id/history/:event",
      summary: "A legal text as it was before a change in its history",
      policy: seeSettings,
      answer: storedLegalText,
    }),
    ...changes,
  },
});
