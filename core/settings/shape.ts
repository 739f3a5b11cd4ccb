import { z } from "zod";
import { legalPages, longestLegalText, type LegalPage } from "#core/legal/rules.ts";
import type { PriceBook } from "#core/pricing/rules.ts";
import type { Claims, Company, Testimonial } from "./rules.ts";
import type { Office } from "#core/offices/rules.ts";

const text = z.string().max(2_000);

const office = z.object({
  id: z.string().regex(/^[a-z0-9-]{1,60}$/),
  name: text,
  phone: text,
  email: z.email(),
  address: text,
  city: text,
  hours: text,
  isPrimary: z.boolean(),
  coordinates: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  serviceAreas: z.array(z.string().max(100)).max(200),
});

const legalText = z.object({ html: z.string().trim().min(1).max(longestLegalText), updatedOn: z.iso.date() });

const testimonial = z.object({
  text: z.string().trim().min(1).max(1_000),
  about: z.string().trim().max(200),
  // nobody may forget to say whether a customer wrote it
  demo: z.boolean(),
});

/** One schema per settings key: what may be stored under it. */
export const settingShapes = {
  company: z.record(z.string().max(60), text),
  claims: z.record(z.string().max(60), z.union([text, z.number()])),
  testimonials: z.array(testimonial).max(50),
  offices: z.array(office).min(1).max(20),
  statewideCities: z.array(z.string().max(100)).max(100),
  homeOffice: z.object({ rule: z.enum(["specified", "banner"]) }),
  priceBook: z.record(z.string().max(60), z.unknown()),
  legal: z.partialRecord(z.enum(Object.keys(legalPages) as LegalPage[]), legalText),
} as const;

export type SettingKey = keyof typeof settingShapes;

export type Settings = {
  company: Company;
  claims: Claims;
  testimonials: Testimonial[];
  offices: Office[];
  statewideCities: string[];
  homeOffice: { rule: "specified" | "banner" };
  priceBook: PriceBook;
};
