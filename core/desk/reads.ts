import { sql } from "kysely";
import { countSeen, countUpTo } from "#db/list-page.ts";
import { mostCounted } from "#lib/lists/count.ts";
import type { Db } from "#db/schema.ts";
import { countDueLeads, countLeads, countLeadsPerDay } from "#core/leads/figures.reads.ts";
import { listLeads } from "#core/leads/reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import { endOfToday, listTasks } from "#core/leads/tasks/reads.ts";
import type { Task } from "#core/leads/tasks/shape.ts";
import { listOfficesOf } from "#core/staff/reads.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { readQuoteFigures } from "#core/quotes/board.reads.ts";
import type { PlainFilter } from "#core/quotes/filters.reads.ts";
import type { Dashboard, QuotesMoving } from "./shape.ts";

/** Days in the dashboard's small chart. */
const chartDays = 30;

type DashboardScope = {
  seesLeads: boolean;
  seesContacts: boolean;
  seesQuotes: boolean;
  userId: number;
  now: Date;
};

/** What staff need to see first: waiting leads, recent activity, totals. Leads only for roles that may see them. */
export async function readDashboard(
  db: Db,
  { seesLeads, seesContacts, seesQuotes, userId, now }: DashboardScope,
): Promise<Omit<Dashboard, "lacksMailServer" | "limitedOffices">> {
  const [leadFigures, totals, settings, quotes] = await Promise.all([
    seesLeads ? readLeadFigures(db, { userId, now }) : noLeadFigures,
    readTotals(db),
    readSettings(db),
    seesQuotes ? readQuotesMoving(db, now) : null,
  ]);
  const { leads, ...figures } = leadFigures;
  const contacts = seesContacts ? totals.contacts : 0;
  return {
    ...figures,
    totals: { ...totals, leads, contacts },
    quotes,
    offices: settings.offices.map(({ id, name }) => ({ id, name })),
  };
}

/** The counts and totals of the lists that the strip links to. */
async function readQuotesMoving(db: Db, now: Date): Promise<QuotesMoving> {
  const read = async (filter: Partial<PlainFilter>) => {
    const { stages } = await readQuoteFigures(db, { ...everyQuote, ...filter, now });
    return {
      count: stages.reduce((sum, { count }) => sum + count, 0),
      totalCents: stages.reduce((sum, { totalCents }) => sum + totalCents, 0),
    };
  };
  const [sent, viewed, accepted, expiring, unopened, asked] = await Promise.all([
    read({ recent: "sent" }),
    read({ recent: "viewed" }),
    read({ recent: "accepted" }),
    read({ due: "expiring" }),
    read({ due: "unopened" }),
    read({ due: "asked" }),
  ]);
  return { sent, viewed, accepted, expiring, unopened, asked };
}

const everyQuote = {
  q: "",
  stage: "",
  owner: "",
  office: "",
  lead: "",
  due: "",
  recent: "",
  age: 0,
  least: 0,
} as const;

type LeadFigures = Pick<Dashboard, "waiting" | "waitingCount" | "newest" | "due" | "counts" | "perDay"> & {
  leads: number;
};

const noLeadFigures: LeadFigures = {
  waiting: [],
  waitingCount: 0,
  newest: [],
  due: { tasks: [], leads: 0 },
  counts: [],
  perDay: [],
  leads: 0,
};

async function readLeadFigures(db: Db, { userId, now }: { userId: number; now: Date }): Promise<LeadFigures> {
  const page = {
    q: "",
    office: "",
    owner: "",
    due: "" as const,
    requestType: "" as const,
    page: 1,
    pageSize: 10,
  };
  const [waiting, newest, due, counts, perDay] = await Promise.all([
    listLeads(db, { ...page, stage: "waiting", sort: "oldest" }),
    listLeads(db, { ...page, stage: "", sort: "newest" }),
    readDue(db, { userId, now }),
    countLeads(db),
    countLeadsPerDay(db, lastDays(now)),
  ]);
  return {
    waiting: waiting.items,
    waitingCount: totalOf(waiting),
    newest: newest.items,
    due,
    counts,
    perDay,
    leads: totalOf(newest),
  };
}

/** The number of items in a list; 10,001 stands for anything above. */
function totalOf({ total, totalCapped }: { total: number; totalCapped?: boolean | undefined }): number {
  return totalCapped ? mostCounted + 1 : total;
}

/** How many tasks fit beside the waiting leads. */
const mostDue = 6;

/** The user's own tasks and those of the user's offices; those of all offices for a user who has none. */
async function readDue(db: Db, { userId, now }: { userId: number; now: Date }): Promise<Dashboard["due"]> {
  const dueBefore = endOfToday(now).toISOString();
  const query = { state: "open", dueBefore, page: 1, pageSize: mostDue } as const;
  const offices = await listOfficesOf(db, userId);
  const [own, others, leads] = await Promise.all([
    listTasks(db, { ...query, userId }),
    listTasks(db, { ...query, notUserId: userId, ...(offices.length > 0 && { offices }) }),
    countDueLeads(db, dueBefore),
  ]);
  return { tasks: inOrder([...own.items, ...others.items], { userId, now }).slice(0, mostDue), leads };
}

/** Overdue ones first, the user's own before others', the earliest due time first. */
function inOrder(tasks: Task[], { userId, now }: { userId: number; now: Date }): Task[] {
  const rank = ({ dueAt, user }: Task) =>
    (Date.parse(dueAt) < now.getTime() ? 0 : 2) + (user.id === userId ? 0 : 1);
  return tasks.toSorted((a, b) => rank(a) - rank(b) || a.dueAt.localeCompare(b.dueAt));
}

/** Counted up to 10,001, which stands for anything above: every open dashboard asks for them twice a minute. */
async function readTotals(db: Db): Promise<{ contacts: number; pools: number; failedJobs: number }> {
  const [contacts, pools, failedJobs] = await Promise.all([
    countSeen(db, "contacts"),
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
