import { QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { keyOf } from "#app/admin/kit/live/queries.ts";
import { makeQueryClient } from "#app/admin/kit/query-client.ts";
import { specifiedHours } from "#core/settings/office-hours.rules.ts";
import { shell } from "#core/desk/shell/contract.ts";
import { weekdays, type OpenHours, type Week } from "#lib/time/open-hours.ts";
import { Waiting } from "./waiting.tsx";

const always: OpenHours = {
  week: Object.fromEntries(weekdays.map((day) => [day, [{ from: "00:00", to: "00:00" }]])) as Week,
  holidays: [],
};
const never: OpenHours = {
  week: Object.fromEntries(weekdays.map((day) => [day, []])) as unknown as Week,
  holidays: [],
};
const offices = [
  { id: "ocala", name: "Ocala", isPrimary: true, ...specifiedHours },
  { id: "tampa", name: "Tampa", isPrimary: false, ...always },
  { id: "miami", name: "Miami", isPrimary: false, ...never },
];

type Lead = Parameters<typeof Waiting>[0]["lead"];

/** Friday, 3:50 in the afternoon in Florida. */
const friday = "2026-11-20T20:50:00.000Z";
const lead: Lead = { stage: "new", officeId: "ocala", createdAt: friday, firstContactedAt: null };

/** The visible text, and the text that is read aloud. */
function waitingText(
  change: Partial<Lead>,
  now: string,
  cachedOffices = offices,
): [visible: string, spoken: string] {
  vi.useFakeTimers({ now: new Date(now) });
  onTestFinished(() => void vi.useRealTimers());
  const client = makeQueryClient();
  if (cachedOffices.length > 0)
    client.setQueryData(keyOf(shell, "find", {} as never), { offices: cachedOffices });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Waiting lead={{ ...lead, ...change }} />
    </QueryClientProvider>,
  );
  const [seen = "", spoken = ""] = html.split('<span class="visually-hidden">');
  return [text(seen.replace(/<svg.*?<\/svg>/gs, "")), text(spoken)];
}

function text(html: string): string {
  return html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

test.each<[string, Partial<Lead>, now: string, seen: string, spoken: string]>([
  ["runs while the office is open", {}, "2026-11-20T20:53:05.000Z", "03:05", "waiting for 3 minutes"],
  [
    "stands still while it is closed",
    {},
    "2026-11-22T12:00:00.000Z",
    "10:00 opens 9 AM Mon",
    "waiting for 10 minutes; the office opens Monday at 9:00 AM",
  ],
  ["runs on when it opens", {}, "2026-11-23T14:02:40.000Z", "12:40", "waiting for 12 minutes"],
  [
    "counts the hours of its own office",
    { officeId: "tampa" },
    "2026-11-23T20:50:00.000Z",
    "72 h",
    "waiting for 72 hours",
  ],
  [
    "of a removed office, counts those of the primary one",
    { officeId: "naples" },
    "2026-11-23T14:02:40.000Z",
    "12:40",
    "waiting for 12 minutes",
  ],
  [
    "of an office that never opens, stands still",
    { officeId: "miami" },
    "2026-11-23T14:02:40.000Z",
    "00:00 closed",
    "waiting for less than a minute; the office has no opening hours",
  ],
  [
    "is zero on a device whose clock is behind",
    {},
    "2026-11-20T20:49:00.000Z",
    "00:00",
    "waiting for less than a minute",
  ],
  [
    "names how long a reply took",
    { firstContactedAt: "2026-11-23T14:05:00.000Z" },
    "2026-11-24T12:00:00.000Z",
    "answered in 15 minutes",
    "",
  ],
  ["ends with a lost lead", { stage: "lost" }, "2026-11-23T14:02:40.000Z", "–", ""],
])("the clock %s", (_, change, now, seen, spoken) => {
  expect(waitingText(change, now)).toEqual([seen, spoken]);
});

test("no time is shown before the hours are known", () => {
  expect(waitingText({}, "2026-11-23T14:02:40.000Z", [])).toEqual(["–", ""]);
});
