import { sql } from "kysely";
import type { Db } from "#db/schema.ts";
import { mayEnter, type Role } from "#core/auth/rules.ts";
import { countLeads, countLeadsSince, listLeads } from "#core/leads/reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import { floridaIsoDay } from "#lib/florida-time.ts";
import type { Dashboard } from "./shape.ts";

const dayMs = 24 * 3_600_000;
/** The dashboard's little chart shows a month. */
const chartDays = 30;

/** What the office needs to see first: who waits, what came in, how it goes. Requests only for those who may see them. */
export async function readDashboard(db: Db, { role, now }: { role: Role; now: Date }): Promise<Dashboard> {
  const [requests, totals, settings] = await Promise.all([
    mayEnter(role, "leads") ? readRequests(db, now) : noRequests,
    readTotals(db),
    readSettings(db),
  ]);
  const { leads, ...shown } = requests;
  const contacts = mayEnter(role, "contacts") ? totals.contacts : 0;
  return {
    ...shown,
    totals: { ...totals, leads, contacts },
    offices: settings.offices.map(({ id, name }) => ({ id, name })),
  };
}

type Requests = Pick<Dashboard, "waiting" | "newest" | "counts" | "perDay"> & { leads: number };

const noRequests: Requests = { waiting: [], newest: [], counts: [], perDay: [], leads: 0 };

async function readRequests(db: Db, now: Date): Promise<Requests> {
  const page = { q: "", office: "", requestType: "" as const, page: 1, pageSize: 10 };
  const [waiting, newest, counts, days] = await Promise.all([
    listLeads(db, { ...page, stage: "new", sort: "oldest" }),
    listLeads(db, { ...page, stage: "", sort: "newest" }),
    countLeads(db),
    countLeadsSince(db, new Date(now.getTime() - chartDays * dayMs)),
  ]);
  return {
    waiting: waiting.items,
    newest: newest.items,
    counts,
    perDay: lastDays(now).map((day) => ({ day, count: days.get(day) ?? 0 })),
    leads: newest.total,
  };
}

async function readTotals(db: Db): Promise<{ contacts: number; pools: number; failedJobs: number }> {
  const row = await db
    .selectNoFrom((eb) => [
      eb.selectFrom("contacts").select(countOf).as("contacts"),
      eb.selectFrom("pools").select(countOf).where("published", "=", 1).as("pools"),
      eb.selectFrom("jobs").select(countOf).where("state", "=", "failed").as("failedJobs"),
    ])
    .executeTakeFirstOrThrow();
  return { contacts: Number(row.contacts), pools: Number(row.pools), failedJobs: Number(row.failedJobs) };
}

const countOf = sql<number>`count(*)`.as("n");

/** Calendar days counted back from today in Florida; not steps of 24 hours, two days a year have 23 or 25. */
function lastDays(now: Date): string[] {
  const [year = 0, month = 0, day = 0] = floridaIsoDay(now).split("-").map(Number);
  return Array.from({ length: chartDays }, (_, index) =>
    new Date(Date.UTC(year, month - 1, day - (chartDays - 1 - index))).toISOString().slice(0, 10),
  );
}
