import { z } from "zod";
import { versionOrNone } from "#core/contract.ts";
import { typedText } from "#core/records/typed-text.shape.ts";
import { webAddress } from "#core/records/web-address.shape.ts";
import { hasPhoneDigits } from "#lib/text/count-digits.ts";
import { legalPages, longestLegalText, type LegalPage, type LegalTexts } from "./legal.rules.ts";
import type { OfficeWithHours } from "./office-hours.rules.ts";
import { homeOfficeRules, type HomeOfficeRule, type OfficeOnPages } from "./offices.rules.ts";
import { openHoursInput } from "./offices.shape.ts";
import type { FinishedPool, Person } from "./proof.rules.ts";
import { FinishedPoolsInput, PeopleInput } from "./proof.shape.ts";
import type { QuoteTexts } from "./quote-texts.rules.ts";
import { QuoteTextsInput } from "./quote-texts.shape.ts";
import type { Reminders } from "./reminders.rules.ts";
import { RemindersInput } from "./reminders.shape.ts";
import type { ReplyTemplate } from "./reply-templates.rules.ts";
import { ReplyTemplates } from "./reply-templates.shape.ts";
import type { Robots } from "./robots.rules.ts";
import { RobotsInput } from "./robots.shape.ts";
import type { SearchPatterns } from "./search-patterns.rules.ts";
import { SearchPatternsInput } from "./search-patterns.shape.ts";
import { ReviewInput, TrustInput } from "./trust.shape.ts";
import type { SecondFactorRules } from "./second-factor.rules.ts";
import type { VisitSettings } from "./visits.rules.ts";
import { VisitSettingsInput } from "./visits.shape.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import {
  settingLimits as limits,
  type Analytics,
  type Claims,
  type Company,
  type CompanyFacts,
  type Testimonial,
  type Videos,
} from "./rules.ts";

const needed = { blank: "Required" };
const line = typedText(oneLine, limits.line, needed);
const statement = typedText(oneLine, limits.statement, needed);
const phone = line.refine(
  (text) => /^[+\d\s().-]+$/.test(text) && hasPhoneDigits(text),
  "Please enter a phone number, such as (352) 555-0142",
);
const email = line.pipe(z.email("Please enter an email address, such as office@example.com"));
const pageAddress = webAddress(limits.address);
const logoPath = typedText(oneLine, limits.address, needed).refine(
  (text) => /^\/(?![/\\])[^\s\\]*$/.test(text),
  "Please enter a path on this site, such as /favicon.svg",
);
const isoDay = z.iso.date("Please choose a date");
const whole = (least: number, most: number) =>
  z
    .number("Please enter a number")
    .int("Please enter a whole number")
    .min(least, `Please enter ${least} or more`)
    .max(most, `Please enter ${most} or less`);

const company = z.strictObject({
  name: line,
  legalName: line,
  phone,
  email,
  license: line,
  isDemonstration: z.boolean("Please say whether this is a demonstration"),
  serviceArea: line,
  hours: line,
  madeInUsa: statement,
  measurementDisclaimer: statement,
  divingDisclaimer: statement,
  installationNote: statement,
  logoPath,
  facebookUrl: pageAddress,
  instagramUrl: pageAddress,
  youtubeUrl: pageAddress,
}) satisfies z.ZodType<CompanyFacts>;

const rating = typedText(oneLine, limits.line).refine(
  (text) => /^(?:[0-4](?:\.\d)?|5(?:\.0)?)?$/.test(text),
  "Please enter 0 to 5, such as 4.9, or nothing",
);

const claims = z.strictObject({
  installationDays: line.refine(
    (text) => /^\d{1,3}(-\d{1,3})?$/.test(text),
    "Please enter days, such as 7-14",
  ),
  fewerChemicalsPercent: whole(0, 100),
  warrantyYears: whole(0, 100),
  estimateSeconds: whole(1, 3_600),
  rating,
  happyCustomers: typedText(oneLine, 20),
  aboutCustomers: typedText(oneLine, 20),
  landingYears: whole(0, 100),
  landingRating: rating,
  landingReviews: whole(0, 1_000_000),
}) satisfies z.ZodType<Claims>;

const office = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/, "Please use lowercase letters, numbers and hyphens"),
  name: line,
  phone,
  email,
  address: line,
  city: line,
  hours: line,
  isPrimary: z.boolean(),
  coordinates: z.strictObject({
    lat: z.number("Please enter a latitude, such as 29.1872").min(-90).max(90),
    lng: z.number("Please enter a longitude, such as -82.1401").min(-180).max(180),
  }),
  serviceAreas: z.array(line).max(limits.towns),
  ...openHoursInput,
});

const offices = z
  .array(office)
  .min(1, "At least one office is needed")
  .max(limits.offices)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "Two offices have the same ID")
  .refine(
    (all) => all.filter(({ isPrimary }) => isPrimary).length === 1,
    "Exactly one office must be the primary office",
  ) satisfies z.ZodType<OfficeWithHours[]>;

const legalText = z.strictObject({
  html: z
    .string("Please enter text")
    .max(longestLegalText, `Please use at most ${longestLegalText} characters`)
    .refine((html) => html.trim() !== "", "A legal page cannot be empty"),
  updatedOn: isoDay,
});

/** One schema per settings section: what may be stored under its key. */
export const settingShapes = {
  company,
  claims,
  testimonials: z.array(ReviewInput).max(limits.reviews),
  trust: TrustInput,
  people: PeopleInput,
  finishedPools: FinishedPoolsInput,
  videos: z.strictObject({
    firstVideoUrl: pageAddress,
    secondVideoUrl: pageAddress,
  }) satisfies z.ZodType<Videos>,
  offices,
  statewideCities: z.array(line).max(limits.cities),
  replyTemplates: ReplyTemplates,
  lostReasons: z.array(line).min(1, "At least one reason is needed").max(limits.listed),
  reminders: RemindersInput,
  visits: VisitSettingsInput,
  quotes: QuoteTextsInput,
  homeOffice: z.strictObject({ rule: z.enum(homeOfficeRules, "Please choose a rule") }),
  analytics: z.strictObject({
    tagId: typedText((text) => oneLine(text).toUpperCase(), 30).refine(
      (text) => /^(?:(?:G|GT|AW|GTM)-[A-Z0-9]{4,20})?$/.test(text),
      "Please enter a tag ID, such as G-AB12CD34EF or GTM-AB12CD3, or leave it blank",
    ),
  }) satisfies z.ZodType<Analytics>,
  searchPatterns: SearchPatternsInput,
  robots: RobotsInput,
  secondFactor: z.strictObject({
    admin: isoDay.nullable(),
    sales: isoDay.nullable(),
    editor: isoDay.nullable(),
  }) satisfies z.ZodType<SecondFactorRules>,
  ...(Object.fromEntries(Object.keys(legalPages).map((page) => [page, legalText])) as Record<
    LegalPage,
    typeof legalText
  >),
} as const;

export type SettingKey = keyof typeof settingShapes;

/** The stored type of every section. */
export type Sections = {
  company: CompanyFacts;
  claims: Claims;
  testimonials: Testimonial[];
  trust: z.infer<typeof TrustInput>;
  people: Person[];
  finishedPools: FinishedPool[];
  videos: Videos;
  offices: OfficeWithHours[];
  statewideCities: string[];
  lostReasons: string[];
  reminders: Reminders;
  replyTemplates: ReplyTemplate[];
  visits: VisitSettings;
  quotes: QuoteTexts;
  homeOffice: { rule: HomeOfficeRule };
  analytics: Analytics;
  searchPatterns: SearchPatterns;
  robots: Robots;
  secondFactor: SecondFactorRules;
} & LegalTexts;

/**
 * What pages read: the facts without the long texts and the offices' clocks, with the videos included in the company.
 */
export type Settings = Omit<Sections, LegalPage | "company" | "videos" | "offices"> & {
  company: Company;
  offices: OfficeOnPages[];
};

/** What staff send: the whole section with the version they read; 0 if it was never saved. */
export function settingChange<Key extends SettingKey>(key: Key) {
  return z.strictObject({
    version: versionOrNone,
    value: settingShapes[key] as unknown as z.ZodType<Sections[Key]>,
  });
}

/** A section as shown to staff; version 0 is the default that was never saved. */
export type SettingRow<Key extends SettingKey = SettingKey> = {
  key: Key;
  value: Sections[Key];
  version: number;
  updatedAt: string | null;
  updatedBy: string | null;
};
