import { expect, test } from "vitest";
import type { Dashboard } from "#core/desk/shape.ts";
import type { Task } from "#core/leads/tasks/shape.ts";
import { leadSummary } from "#tests/lead-summary.ts";
import { staffMarkup } from "#tests/staff-markup.tsx";
import { Totals } from "./totals.tsx";
import { WaitingStrip } from "./waiting-strip.tsx";

const offices = [{ id: "ocala", name: "Ocala" }];

function figures(part: Partial<Dashboard> = {}): Dashboard {
  return {
    waiting: [],
    waitingCount: 0,
    newest: [],
    due: { tasks: [], leads: 0 },
    counts: [],
    perDay: [{ day: "2026-11-20", count: 3 }],
    totals: { leads: 7, contacts: 5, pools: 2, failedJobs: 0 },
    lacksMailServer: false,
    limitedOffices: [],
    quotes: null,
    offices,
    ...part,
  };
}

/** The texts of the strip's parts and where its links lead, in order. */
function strip(part: Partial<Dashboard>): string[] {
  const html = staffMarkup("sales", <WaitingStrip dashboard={figures(part)} />);
  return [...html.matchAll(/href="([^"]*)"|>([^<]+)/g)].map(([, href, text]) =>
    (href ?? text ?? "").replaceAll("&amp;", "&"),
  );
}

test("all that wait are counted and linked as the list counts them, whatever their stage", () => {
  const waiting = [1, 2, 3, 4, 5].map((id) => leadSummary({ id, stage: "contacted" }));
  const texts = strip({
    waiting,
    waitingCount: 12,
    counts: [{ stage: "new", officeId: "ocala", count: 40 }],
  });
  expect(texts.join("")).toContain("/admin/estimates?stage=waiting&sort=oldestAll 12 waiting");
  expect(texts).toContain("/admin/estimates?stage=waiting&sort=oldest&open=1");
  expect(strip({ waiting, waitingCount: 4 }).join("")).not.toContain("All 4 waiting");
});

test("archived leads are not open, in an office or as a stage", () => {
  const counts = (["new", "archived", "won"] as const).map((stage, at) => ({
    stage,
    officeId: "ocala",
    count: 10 ** at,
  }));
  const texts = strip({ counts });
  expect(texts[texts.indexOf("Ocala") + 1]).toBe("1");
  expect(texts).not.toContain("Archived");
  expect(texts).not.toContain("Won");
  expect(strip({ counts: counts.slice(1) })).toContain("No open leads.");
});

test.each([
  ["no one has anything due", 0, "Nothing is due today."],
  ["others have", 5, "Nothing of yours is due today."],
])("when %s and oneself nothing, it says so", (_, leads, words) => {
  const texts = strip({ due: { tasks: [], leads } });
  expect(texts.filter((text) => /Nothing/.test(text))).toEqual([words]);
});

test("with a task that is due, nothing is said to be missing", () => {
  const task = {
    id: 1,
    leadId: 7,
    text: "Call",
    dueAt: "2026-11-20T14:05:00.000Z",
    user: { id: 1, name: "" },
  };
  expect(strip({ due: { tasks: [task as Task], leads: 1 } }).join()).not.toContain("Nothing");
});

test.each([
  [
    "sales",
    ["Leads, last 30 days", "All-time leads", "Contacts", "Pools on the site", "Failed background tasks"],
  ],
  ["editor", ["Pools on the site", "Failed background tasks"]],
] as const)("%s see the totals of what they may see", (role, labels) => {
  const html = staffMarkup(role, <Totals dashboard={figures()} />);
  expect([...html.matchAll(/<dt>([^<]*)/g)].map(([, label]) => label)).toEqual(labels);
});
