import { sql } from "kysely";
import { countUpTo } from "#db/list-page.ts";
import { mostCounted } from "#lib/count.ts";
import type { Db } from "#db/schema.ts";
import { countLeads, countLeadsPerDay } from "#core/lead-figures/reads.ts";
import { listLeads } from "#core/leads/reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import { floridaIsoDay } from "#lib/florida-time.ts";
import type { Dashboard } from "./shape.ts";

/** Days in the dashboard's small chart. */
const chartDays = 30;

/** What staff need to see first: waiting leads, recent activity, totals. Leads only for roles that may see them. */
export async function readDashboard(
  db: Db,
  { seesLeads, seesContacts, now }: { seesLeads: boolean; seesContacts: boolean; now: Date },
): Promise<Omit<Dashboard, "lacksMailServer">> {
  const [leadFigures, totals, settings] = await Promise.all([
    seesLeads ? readLeadFigures(db, now) : noLeadFigures,
    readTotals(db),
    readSettings(db),
  ]);
  const { leads, ...shown } = leadFigures;
  const contacts = seesContacts ? totals.contacts : 0;
  return {
    ...shown,
    totals: { ...totals, leads, contacts },
    offices: settings.offices.map(({ id, name }) => ({ id, name })),
  };
}

type LeadFigures = Pick<Dashboard, "waiting" | "newest" | "counts" | "perDay"> & { leads: number };

const noLeadFigures: LeadFigures = { waiting: [], newest: [], counts: [], perDay: [], leads: 0 };

async function readLeadFigures(db: Db, now: Date): Promise<LeadFigures> {
  const page = {
    q: "",
    office: "",
    owner: "",
    due: "" as const,
    requestType: "" as const,
    page: 1,
    pageSize: 10,
  };
  const [waiting, newest, counts, perDay] = await Promise.all([
    listLeads(db, { ...page, stage: "waiting", sort: "oldest" }),
    listLeads(db, { ...page, stage: "", sort: "newest" }),
    countLeads(db),
    countLeadsPerDay(db, lastDays(now)),
  ]);
  return {
    waiting: waiting.items,
    newest: newest.items,
    counts,
    perDay,
    leads: newest.totalCapped ? mostCounted + 1 : newest.total,
  };
}

/** Counted up to 10,001, which stands for anything above: every open dashboard asks for them twice a minute. */
async function readTotals(db: Db): Promise<{ contacts: number; pools: number; failedJobs: number }> {
  const [contacts, pools, failedJobs] = await Promise.all([
    countUpTo(db, sql`select 1 from contacts`),
    countUpTo(db, sql`select 1 from pools where published = 1`),
    countUpTo(db, sql`select 1 from jobs where state = 'failed'`),
  ]);
  return { contacts, pools, failedJobs };
}

/** Calendar days counted back from today in Florida, not steps of 24 hours: two days a year have 23 or 25. */
function lastDays(now: Date): string[] {
  const [year = 0, month = 0, day = 0] = floridaIsoDay(now).split("-").map(Number);
  return Array.from({ length: chartDays }, (_, index) =>
    new Date(Date.UTC(year, month - 1, day - (chartDays - 1 - index))).toISOString().slice(0, 10),
  );
}
