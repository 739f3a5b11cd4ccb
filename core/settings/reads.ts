import type { Db } from "#db/schema.ts";
import { defaultLegal, legalPages, type LegalPage, type LegalText, type LegalTexts } from "./legal.rules.ts";
import { defaultLostReasons } from "./rules.ts";
import { hasDamagedOffice, listOffices, listOfficesWithHours, onPages } from "./offices.reads.ts";
import { defaultVisitSettings, type VisitSettings } from "./visits.rules.ts";
import { defaultQuoteTexts, type QuoteTexts } from "./quote-texts.rules.ts";
import { defaultReminders } from "./reminders.rules.ts";
import { defaultReplyTemplates, type ReplyTemplate } from "./reply-templates.rules.ts";
import { defaultSecondFactor } from "./second-factor.rules.ts";
import { defaultFinishedPools, defaultPeople } from "./proof.rules.ts";
import { defaultRobots } from "./robots.rules.ts";
import { defaultSearchPatterns } from "./search-patterns.rules.ts";
import { defaultTrust } from "./trust.rules.ts";
import { findRevision } from "#core/records/revisions.reads.ts";
import {
  defaultAnalytics,
  defaultClaims,
  defaultFacts,
  defaultHomeOffice,
  defaultStatewideCities,
  defaultTestimonials,
  defaultVideos,
} from "./rules.ts";
import {
  array,
  number,
  object,
  record,
  string,
  tryRead,
  unknown,
  type Read,
} from "#lib/json/json-readers.ts";
import { isStoredJson, storedJson } from "#lib/json/stored-json.ts";
import { onceUntilChange } from "#lib/runtime/once-until-change.ts";
import type { Sections, SettingKey, SettingRow, Settings } from "./shape.ts";

const defaults: Omit<Sections, LegalPage | "offices"> = {
  company: defaultFacts,
  claims: defaultClaims,
  testimonials: defaultTestimonials,
  trust: defaultTrust,
  people: defaultPeople,
  finishedPools: defaultFinishedPools,
  videos: defaultVideos,
  statewideCities: defaultStatewideCities,
  lostReasons: defaultLostReasons,
  reminders: defaultReminders,
  replyTemplates: defaultReplyTemplates,
  visits: defaultVisitSettings,
  quotes: defaultQuoteTexts,
  homeOffice: defaultHomeOffice,
  analytics: defaultAnalytics,
  searchPatterns: defaultSearchPatterns,
  robots: defaultRobots,
  secondFactor: defaultSecondFactor,
};
const legalKeys = Object.keys(legalPages) as LegalPage[];

/**
 * All company facts, as set by staff or else the demo defaults. This is the only place facts are read from. Through
 * the reader they are cached until they change; inside a transaction they are read as of that transaction.
 */
export const readSettings = onceUntilChange(async (db: Db): Promise<Settings> => {
  const [stored, offices] = await Promise.all([storedValues(db, Object.keys(defaults)), listOffices(db)]);
  const { company, videos, ...facts } = withDefaults(stored);
  return { ...facts, offices: offices.map(onPages), company: { ...company, ...videos } };
});

/**
 * The legal texts, as set by staff or else the defaults. Separate from the facts, because they are long and rarely
 * read.
 */
export async function readLegal(db: Db): Promise<LegalTexts> {
  return { ...defaultLegal, ...(await storedValues(db, legalKeys)) } as LegalTexts;
}

/** What the company is, as set by staff or else the demo facts. */
export async function readCompanyFacts(db: Db): Promise<Sections["company"]> {
  return withDefaults(await storedValues(db, ["company"])).company;
}

/** Why leads may be lost, as set by staff or else the defaults. */
export async function readLostReasons(db: Db): Promise<string[]> {
  return withDefaults(await storedValues(db, ["lostReasons"])).lostReasons;
}

/** The texts with which replies begin, as set by staff or else the defaults. */
export async function readReplyTemplates(db: Db): Promise<ReplyTemplate[]> {
  return withDefaults(await storedValues(db, ["replyTemplates"])).replyTemplates;
}

/** How long visits usually are, and whether customers are reminded of them. */
export async function readVisitSettings(db: Db): Promise<VisitSettings> {
  return withDefaults(await storedValues(db, ["visits"])).visits;
}

/** The terms that a new quote begins with, and the texts that it is sent with. */
export async function readQuoteTexts(db: Db): Promise<QuoteTexts> {
  return withDefaults(await storedValues(db, ["quotes"])).quotes;
}

/** The settings sections as shown to staff, each with its version. */
export async function listSettings(db: Db): Promise<SettingRow[]> {
  const [rows, offices] = await Promise.all([
    db
      .selectFrom("settings")
      .leftJoin("users", "users.id", "settings.user_id")
      .selectAll("settings")
      .select("users.display_name")
      .execute(),
    listOfficesWithHours(db),
  ]);
  const stored = valuesOf(rows);
  const values: Sections = { ...withDefaults(stored), offices, ...defaultLegal, ...ownLegal(stored) };
  return (Object.keys(values) as SettingKey[]).map((key) => {
    const row = rows.find((one) => one.key === key);
    return {
      key,
      value: values[key],
      version: row?.version ?? 0,
      updatedAt: row?.updated_at ?? null,
      updatedBy: row?.display_name ?? row?.updated_by ?? null,
    };
  });
}

/** A legal text as it was before a given change, or undefined. */
export async function findTextBefore(db: Db, key: LegalPage, id: number): Promise<LegalText | undefined> {
  const row = await db
    .selectFrom("audit")
    .select(["id", "detail"])
    .where("id", "=", id)
    .where("entity", "=", "setting")
    .where("entity_id", "=", key)
    .executeTakeFirst();
  if (!row) return undefined;
  const at = { table: "audit", column: "detail", id: row.id };
  const as = object({ version: number });
  const { version } = storedJson(row.detail, { at, as, otherwise: { version: 0 } });
  const body = await findRevision(db, { type: "setting", id: key }, version - 1);
  return tryRead(storedLegal, body)?.data;
}

async function storedValues(db: Db, keys: string[]): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom("settings").select(["key", "value"]).where("key", "in", keys).execute();
  return valuesOf(rows);
}

const storedLegal: Read<LegalText> = object({ html: string, updatedOn: string });

function readerOf(key: string): Read<unknown> {
  if (legalKeys.some((one) => one === key)) return storedLegal;
  if (!Object.hasOwn(defaults, key)) return unknown;
  return Array.isArray(defaults[key as keyof typeof defaults]) ? array(unknown) : record(unknown);
}

/** Sections that can't be read are absent, like those that nobody has saved. */
function valuesOf(rows: { key: string; value: string }[]): Record<string, unknown> {
  const values = rows.map(({ key, value }) => {
    const at = { table: "settings", column: "value", id: key };
    return [key, storedJson(value, { at, as: readerOf(key), otherwise: undefined })] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Whether part of what a section shows can't be read. */
export async function isDamagedSection(db: Db, key: SettingKey): Promise<boolean> {
  if (key === "offices") return hasDamagedOffice(db);
  const row = await db.selectFrom("settings").select("value").where("key", "=", key).executeTakeFirst();
  return row !== undefined && !isStoredJson(row.value, readerOf(key));
}

/** Facts added to the code after staff saved theirs get their defaults. */
function withDefaults(stored: Record<string, unknown>): Omit<Sections, LegalPage | "offices"> {
  const entries = Object.entries(defaults).map(([key, value]) => {
    const own = stored[key];
    if (own === undefined) return [key, value];
    return [key, Array.isArray(own) ? own : { ...value, ...own }];
  });
  return Object.fromEntries(entries) as Omit<Sections, LegalPage | "offices">;
}

function ownLegal(stored: Record<string, unknown>): Partial<LegalTexts> {
  return Object.fromEntries(legalKeys.filter((key) => stored[key]).map((key) => [key, stored[key]]));
}
