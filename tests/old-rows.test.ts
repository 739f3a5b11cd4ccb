import { expect, test } from "vitest";
import { nameKey } from "#core/leads/contacts/rules.ts";
import { specifiedHours } from "#core/settings/office-hours.rules.ts";
import { leadStages, type LeadStage } from "#core/leads/stages.rules.ts";
import { addressKey } from "#lib/text/address-key.ts";
import { phoneKey } from "#lib/text/phone.ts";
import { mediaOf, poolOf, without } from "./old-catalog-rows.ts";
import { manufacturerOf } from "./old-manufacturers.ts";
import { oldDatabase, opened, rowsOf, type OldRow } from "./old-database.ts";

/** Where the rows of an old table are now. */
type Place = {
  /** The current table, if its name has changed. */
  table?: string;
  /** A row with all of its current columns; undefined if it has moved elsewhere, and another test finds it there. */
  row?: (row: OldRow, userIds: Map<unknown, number>, emails: OldRow[]) => OldRow | undefined;
  /** The slugs of rows that migrations have added. */
  added?: string[];
};

const unchanged: Place = {};

const places = new Map<string, Place>([
  ["sessions", { row: (row) => ({ ...row, confirmed_at: null }) }],
  ["login_failures", { row: failuresOf }],
  ["manufacturers", { row: manufacturerOf }],
  ["pools", { row: poolOf }],
  ["consents", { row: (row) => ({ ...row, phone: numbers.get(row.lead_id)! }) }],
  ["landing_pages", { row: (row) => ({ ...unplanned(row), button: "" }) }],
  ["posts", { row: unplanned, added: ["fiberglass-concrete-or-vinyl-pool", "pool-questions-and-answers"] }],
  // the home page counts its pools itself
  ["seo_pages", { row: listing }],
  ["redirects", { row: (row) => ({ ...row, to_page: row.to_path!, ...noVisits }) }],
  ["daily_counts", unchanged],
  // the search texts of pictures, contacts and leads are now in a separate index
  ["media", { row: mediaOf }],
  ["users", { row: (row) => ({ ...row, ...newUser }) }],
  ["contacts", { row: contactOf }],
  ["leads", { row: leadOf }],
  ["quotes", { row: quoteOf }],
  ["letters", { table: "emails", row: emailOf }],
  ["lead_events", { table: "activities", row: activityOf }],
  ["jobs", { row: jobOf }],
  ["settings", { row: sectionOf }],
  ["audit", { row: entryOf }],
]);

/** Nothing goes live or comes down by itself, and no changes wait. */
function unplanned(row: OldRow): OldRow {
  return { ...row, publish_at: null, last_day: "", next: null, shown_at: row.updated_at! };
}

const noVisits = { visits: 0, bot_visits: 0, last_visit_at: "" };
const sees = { sees_leads: "all", sees_quotes: "all", sees_visits: "all" };
const newUser = {
  phone: "",
  signature: "",
  video_link: "",
  in_rotation: 0,
  last_lead_at: null,
  sees_costs: 0,
  ...sees,
};

/** Its lines are in its first revision. */
function quoteOf({ state, ...old }: OldRow): OldRow {
  const { lines: _, ...row } = old;
  const sent_at = state === "draft" ? null : row.updated_at!;
  const since = { owner_id: null, notes: "", written_at: null, viewed_at: null };
  return { ...row, stage: state!, stage_at: row.updated_at!, sent_at, ...since };
}

/** An account alone is no longer locked. */
function failuresOf(row: OldRow): OldRow {
  const isAccount = String(row.key).startsWith("user:");
  const username_key = isAccount ? String(row.key).slice("user:".length) : null;
  return { ...row, ...(isAccount && { locked_until: null }), username_key, network: null };
}

function nameOf({ first_name, last_name }: OldRow): string {
  return nameKey({ firstName: String(first_name), lastName: String(last_name) });
}

function about(type: string, id: unknown): OldRow {
  return { subject_type: type, subject_id: String(id) };
}

/** The numbers of the leads that consents were given with. */
const numbers = new Map<unknown, string>([
  [2, "(352) 555-0199"],
  [4, "+1 407 555 0123"],
  [5, ""],
]);

function contactOf(row: OldRow): OldRow {
  const none = { erased_at: null, channel_set_at: null, stopped_at: null, stopped_by: null };
  return { ...without(row, "search"), name_key: nameOf(row), ...none };
}

function leadOf({ state, ...row }: OldRow): OldRow {
  const stage_rank = leadStages.indexOf(state as LeadStage);
  const keys = {
    name_key: nameOf(row),
    phone_key: phoneKey(String(row.phone)),
    address_key: addressKey(String(row.address)),
  };
  const none = { owner_id: null, lost_reason: null, next_due_at: null, campaign: "" };
  // the old program noted the first time only
  const last_contacted_at = row.first_contacted_at!;
  return { ...without(row, "search"), ...keys, ...none, last_contacted_at, stage: state!, stage_rank };
}

function emailOf({ lead_id, ...row }: OldRow): OldRow {
  // the old program had no mail server, so it wrote each email to the folder
  const isStored = row.state === "sent" && row.reference === `${String(row.id)}.eml`;
  const none = { user_id: null, mailbox_key: null, office_id: null, job_id: null };
  const same = { ...row, ...about("lead", lead_id), ...none };
  return isStored ? { ...same, state: "stored", sent_at: null } : same;
}

const mailed = new Map<unknown, string>([
  ["Office told by mail", "lead-received"],
  ["Receipt mailed to the visitor", "lead-thanks"],
]);

/** The mark that a lead was counted is no longer part of its history. */
function activityOf(
  { lead_id, type, from_state, to_state, note, ...row }: OldRow,
  userIds: Map<unknown, number>,
  emails: OldRow[],
): OldRow | undefined {
  if (type === "counted") return undefined;
  const user_id = userIds.get(row.actor) ?? null;
  const same = { ...row, ...about("lead", lead_id), user_id, email_id: null };
  const from_value = from_state ?? null;
  if (type === "mail") {
    const to_value = mailed.get(note)!;
    const email = emails.find((one) => one.lead_id === lead_id && one.template === to_value);
    return { ...same, type: "email", from_value, to_value, note: "", email_id: email!.id! };
  }
  return { ...same, type: type === "state" ? "stage" : type!, from_value, to_value: to_state!, note: note! };
}

/** What a job concerns was only in its payload. Leads are no longer counted by jobs: waiting ones are done. */
function jobOf(row: OldRow): OldRow {
  const { leadId, mediaId } = JSON.parse(String(row.payload)) as { leadId?: number; mediaId?: number };
  const isOver = row.name === "tracking.conversion" && row.state !== "done";
  return {
    ...row,
    ...(leadId ? about("lead", leadId) : about("media", mediaId)),
    user_id: null,
    timed_at: null,
    ...(isOver && { state: "done", finished_at: row.run_at! }),
  };
}

/** The mark of the seed, offices and prices have tables of their own; of the offices only the version stays. */
function sectionOf(row: OldRow, userIds: Map<unknown, number>): OldRow | undefined {
  if (row.key === "seeded" || row.key === "priceBook") return undefined;
  const stored = row.key === "offices" ? "null" : row.value!;
  // its license is the demo's
  const value = row.key === "company" ? String(stored).replace(/}$/, ',"isDemonstration":true}') : stored;
  return { ...row, value, user_id: userIds.get(row.updated_by) ?? null };
}

/** The home page counts its pools by itself. */
function listing(row: OldRow): OldRow {
  return { ...row, ...(row.path === "/" && { description: "" }), picture: "", canonical: "" };
}

type Detail = { before?: unknown };
type Deleted = { slug: string; title: string; version: number };

/**
 * Prices are no longer a section of the settings. Earlier texts have moved to the revisions; the entry of a deleted
 * record still names it.
 */
function entryOf(row: OldRow): OldRow {
  const { before, ...rest } = JSON.parse(String(row.detail)) as Detail;
  if (row.entity_id === "priceBook") return { ...row, entity: "price book", entity_id: "1" };
  if (row.action !== "delete") return { ...row, detail: JSON.stringify(rest) };
  const { slug, title, version } = before as Deleted;
  return { ...row, detail: JSON.stringify({ ...rest, slug, title, version }) };
}

function byWhether(rows: OldRow[], test: (row: OldRow) => boolean): [OldRow[], OldRow[]] {
  return [rows.filter(test), rows.filter((row) => !test(row))];
}

/** Rows in an order that does not depend on the engine. */
function sorted(rows: OldRow[]): OldRow[] {
  const key = (row: OldRow) => JSON.stringify(Object.entries(row).toSorted());
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

test("no row and no value is lost, and each has its place in the current tables", async () => {
  const before = await oldDatabase();
  expect((await before.tables()).toSorted()).toEqual([...places.keys()].toSorted());
  const rows = new Map<string, OldRow[]>();
  for (const name of places.keys()) rows.set(name, await before.rows(name));
  const userIds = new Map(rows.get("users")!.map(({ username, id }) => [username as unknown, Number(id)]));
  const db = await opened(before.config);
  for (const [name, { table = name, row = (same: OldRow) => same, added = [] }] of places) {
    const old = rows.get(name)!;
    expect(old.length, name).toBeGreaterThan(0);
    const expected = old
      .map((one) => row(one, userIds, rows.get("letters")!))
      .filter((one) => one !== undefined);
    const [kept, others] = byWhether(await rowsOf(db, table), ({ slug }) => !added.includes(String(slug)));
    expect(sorted(kept), name).toEqual(sorted(expected));
    expect(others.map(({ slug }) => slug).toSorted(), name).toEqual(added);
  }
});

type OldOffice = {
  id: string;
  isPrimary: boolean;
  coordinates: { lat: number; lng: number };
  serviceAreas: string[];
};

test("offices that were a section of the settings are rows, and so is the mark of the seed", async () => {
  const before = await oldDatabase();
  const sections = await before.rows("settings");
  const value = (name: string) => String(sections.find(({ key }) => key === name)?.value);
  const db = await opened(before.config);
  const offices = JSON.parse(value("offices")) as OldOffice[];
  const active = (await rowsOf(db, "offices")).filter((office) => office.active === 1);
  expect(active.toSorted((a, b) => Number(a.sort) - Number(b.sort))).toEqual(
    offices.map(({ isPrimary, coordinates, serviceAreas, ...same }, sort) => {
      const service_areas = JSON.stringify(serviceAreas);
      const hours = {
        week: JSON.stringify(specifiedHours.week),
        holidays: JSON.stringify(specifiedHours.holidays),
      };
      return {
        ...same,
        ...hours,
        is_primary: isPrimary ? 1 : 0,
        ...coordinates,
        service_areas,
        sort,
        active: 1,
      };
    }),
  );
  expect(await rowsOf(db, "meta")).toContainEqual({ key: "seeded", value: value("seeded") });
});

test("a revision knows who wrote it, when, and which version of which record it is", async () => {
  const before = await oldDatabase();
  const types: Record<string, string> = {
    article: "post",
    setting: "setting",
    "landing page": "landing_page",
  };
  const entries = (await before.rows("audit")).filter(({ detail }) => String(detail).includes('"before":'));
  const revisions = await rowsOf(await opened(before.config), "revisions");
  expect(revisions.map((row) => without(row, "id", "body"))).toEqual(
    entries.map(({ entity, entity_id, detail, user_id, actor, at, action }) => {
      const { version, before } = JSON.parse(String(detail)) as { version: number; before: Deleted };
      // a change names the version it stored, a deletion the one it deleted
      const earlier = action === "delete" ? before.version : version - 1;
      return { ...about(types[String(entity)]!, entity_id), version: earlier, user_id, actor, at };
    }),
  );
});
