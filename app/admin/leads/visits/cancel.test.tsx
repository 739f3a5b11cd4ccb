import { expect, test } from "vitest";
import type { Visit } from "#core/visits/shape.ts";
import { buttonsOf, staffMarkup } from "#tests/staff-markup.tsx";
import { CancelVisit, useCancellation } from "./cancel.tsx";
import { PastVisits } from "./past-visits.tsx";

function aVisit(part: Partial<Visit> = {}): Visit {
  const state = { startsAt: "2026-11-24T19:00:00.000Z", completedAt: null, canceledAt: null };
  return {
    id: 7,
    version: 1,
    minutes: 60,
    kind: "yard",
    user: { id: 2, name: "Pat" },
    ...state,
    ...part,
  } as Visit;
}

test("a visit that was marked as completed can be canceled by who may, and a canceled one by no one", () => {
  const at = "2026-11-24T20:00:00.000Z";
  const past = [aVisit({ completedAt: at }), aVisit({ id: 8, canceledAt: at })];
  const visible = (role: "sales" | "editor") => buttonsOf(staffMarkup(role, <PastVisits visits={past} />));
  expect(visible("sales")).toEqual(["Cancel visit on Tuesday, November 24, 2:00 PM to 3:00 PM (ET)"]);
  expect(visible("editor")).toEqual([]);
});

function Form({ visit }: { visit: Visit }) {
  return <CancelVisit visit={visit} form={useCancellation(visit)} close={() => {}} />;
}

test.each([
  ["to come", "2199-11-24T19:00:00.000Z", "The customer is told that the visit is canceled, not why."],
  [
    "whose time has passed",
    "2025-11-20T19:00:00.000Z",
    "The visit’s time has passed, so no one gets an email.",
  ],
])("whoever cancels a visit %s reads who is told", (_, startsAt, words) => {
  const html = staffMarkup("sales", <Form visit={aVisit({ startsAt })} />);
  expect(html).toContain(`For the lead’s history. ${words}`);
});
