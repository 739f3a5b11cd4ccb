import { expect, test } from "vitest";
import { staffMarkup } from "#tests/staff-markup.tsx";
import { VisitPlace } from "./visit-place.tsx";

test.each([
  ["a yard", { kind: "yard", address: "12 Lanai Way, Ocala", callLink: null }, /<a [^>]*>.*12 Lanai Way/],
  [
    "a number that can be dialed",
    { kind: "phone", address: "(352) 555-0187", callLink: "tel:+13525550187" },
    /href="tel:\+13525550187"/,
  ],
  ["another number", { kind: "phone", address: "ask Dana", callLink: null }, /^<bdi>ask Dana/],
  [
    "a video call with a link",
    { kind: "video", address: "", callLink: "https://meet.example/pat" },
    /href="https:\/\/meet.example\/pat"[^>]*>Join the video call</,
  ],
  [
    "a video call without one",
    { kind: "video", address: "", callLink: null },
    /Video call: email the customer the link/,
  ],
] as const)("where a visit is: %s", (_, visit, shown) => {
  expect(staffMarkup("sales", <VisitPlace visit={visit} />)).toMatch(shown);
});
