import type { World } from "#core/world.ts";
import { defaultLegal, type LegalTexts } from "#core/legal/rules.ts";
import { defaultPriceBook } from "#core/pricing/rules.ts";
import {
  defaultClaims,
  defaultCompany,
  defaultHomeOffice,
  defaultOffices,
  defaultStatewideCities,
  defaultTestimonials,
} from "./rules.ts";
import type { Settings, SettingKey } from "./shape.ts";

const defaults: Settings = {
  company: defaultCompany,
  claims: defaultClaims,
  testimonials: defaultTestimonials,
  offices: defaultOffices,
  statewideCities: defaultStatewideCities,
  homeOffice: defaultHomeOffice,
  priceBook: defaultPriceBook,
};

/** Every company fact, as staff have set it or as the demo company has it. The one place facts are read from. */
export async function readSettings(world: World): Promise<Settings> {
  const keys = Object.keys(defaults);
  const rows = await world.db.read
    .selectFrom("settings")
    .select(["key", "value"])
    .where("key", "in", keys)
    .execute();
  const stored = Object.fromEntries(rows.map((row) => [row.key, JSON.parse(row.value)]));
  return {
    ...defaults,
    ...stored,
    // facts added to the code after staff saved theirs still have their default
    company: { ...defaults.company, ...stored.company },
    claims: { ...defaults.claims, ...stored.claims },
  };
}

/** The legal texts, as staff have set them or as delivered. Apart from the facts, because they are long and rarely read. */
export async function readLegal(world: World): Promise<LegalTexts> {
  const row = await world.db.read
    .selectFrom("settings")
    .select("value")
    .where("key", "=", "legal")
    .executeTakeFirst();
  return { ...defaultLegal, ...(row && (JSON.parse(row.value) as Partial<LegalTexts>)) };
}

export type SettingRow = { key: SettingKey; value: unknown; version: number; updatedAt: string | null };

/** The settings as staff see them: each section with its version; version 0 is the default, never saved. */
export async function listSettings(world: World): Promise<SettingRow[]> {
  const rows = await world.db.read.selectFrom("settings").selectAll().execute();
  const values = { ...(await readSettings(world)), legal: await readLegal(world) };
  return (Object.keys(values) as SettingKey[]).map((key) => {
    const row = rows.find((one) => one.key === key);
    return { key, value: values[key], version: row?.version ?? 0, updatedAt: row?.updated_at ?? null };
  });
}
