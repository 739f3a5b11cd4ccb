import ICAL from "ical.js";
import { expect, test } from "vitest";
import { defaultCompany, defaultOffices } from "#core/settings/rules.ts";
import type { VisitEmail } from "#core/visits/templates.ts";
import { invitation } from "./invitation.ts";

type Fields = Partial<VisitEmail["visit"]> & { to?: string };

function props({ to = "Marisol Vega", ...visit }: Fields = {}): VisitEmail {
  const customer = { name: to, address: "marisol@example.com" };
  return {
    visit: {
      uid: "0b7f3c1e-2f0e-4a57-9a4c-1d2e3f405060",
      sequence: 3,
      startsAt: "2026-11-24T19:00:00.000Z",
      minutes: 60,
      kind: "yard",
      isByCustomer: false,
      address: "12 Lanai Way, Ocala",
      notes: "",
      updatedAt: "2026-11-20T14:05:00.000Z",
      isMoved: false,
      isCanceled: false,
      ...visit,
    },
    path: "",
    customer: { ...customer, leadId: 7, firstName: "Marisol", lastName: "Vega", phone: "(352) 555-0199" },
    person: { name: "Pat Vega", phone: "(352) 555-0161", videoLink: "" },
    to: customer,
    office: defaultOffices[0]!,
    company: defaultCompany,
  };
}

const texts = { summary: "A visit", description: "Pat Vega comes", isCanceled: false };

/** The invitation as an independent program reads it. */
function read(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content) as unknown[] as never);
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent("vtimezone")!);
  ICAL.TimezoneService.register(zone, "America/New_York");
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent")!);
  const at = (time: ICAL.Time) => new Date(time.toUnixTime() * 1_000).toISOString();
  return { calendar, event, start: at(event.startDate), end: at(event.endDate) };
}

test("a calendar reads what was invited to, from whom and whom", () => {
  const { type, content, name } = invitation(props(), texts);
  expect([name, type]).toEqual(["visit.ics", "text/calendar; charset=utf-8; method=REQUEST"]);
  const { calendar, event } = read(content);
  expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
  expect([event.uid, event.sequence, event.summary, event.description, event.location]).toEqual([
    "0b7f3c1e-2f0e-4a57-9a4c-1d2e3f405060",
    3,
    "A visit",
    "Pat Vega comes",
    "12 Lanai Way, Ocala",
  ]);
  expect(event.organizer.toLowerCase()).toBe("mailto:ocala@sunspringpools.example");
  expect(event.component.getFirstProperty("organizer")?.getParameter("cn")).toBe("Sunspring Pools Ocala");
  const [attendee, ...others] = event.attendees;
  expect(others).toEqual([]);
  expect(String(attendee?.getFirstValue()).toLowerCase()).toBe("mailto:marisol@example.com");
  expect(["cn", "partstat", "rsvp", "role"].map((one) => attendee?.getParameter(one))).toEqual([
    "Marisol Vega",
    "NEEDS-ACTION",
    "TRUE",
    "REQ-PARTICIPANT",
  ]);
  expect(content).toContain("DTSTAMP:20261120T140500Z\r\n");
});

test("a calendar has the link of a video call as its place", () => {
  const video = props({ kind: "video", address: "" });
  const person = { ...video.person, videoLink: "https://meet.example/pat" };
  expect(read(invitation({ ...video, person }, texts).content).event.location).toBe(person.videoLink);
  expect(read(invitation({ ...props(), person }, texts).content).event.location).toBe("12 Lanai Way, Ocala");
});

test.each([
  ["no-reply@sunspringpools.example", "mailto:no-reply@sunspringpools.example"],
  [defaultOffices[0]!.email, undefined],
  [undefined, undefined],
])("an invitation that %s sends names its sender as %s, beside the office", (sender, sentBy) => {
  const { event } = read(invitation({ ...props(), sender }, texts).content);
  expect(event.organizer.toLowerCase()).toBe("mailto:ocala@sunspringpools.example");
  expect(event.component.getFirstProperty("organizer")?.getParameter("sent-by")).toBe(sentBy);
});

test.each([
  ["winter", "2026-11-24T19:00:00.000Z", 60],
  ["summer", "2027-07-01T13:00:00.000Z", 90],
  ["before the clocks go forward", "2027-03-14T05:30:00.000Z", 60],
  ["across the hour that does not exist", "2027-03-14T06:30:00.000Z", 120],
  ["after it", "2027-03-14T07:00:00.000Z", 60],
  ["before the clocks go back", "2027-11-07T03:30:00.000Z", 60],
  ["across the hour that there is twice", "2027-11-07T05:30:00.000Z", 60],
  ["in its second half", "2027-11-07T06:15:00.000Z", 30],
  ["after it", "2027-11-07T07:00:00.000Z", 60],
  ["the day the law of another year would change the clocks", "2027-04-04T14:00:00.000Z", 60],
])("%s: a calendar finds the moments of start and end", (_, startsAt, minutes) => {
  const { start, end } = read(invitation(props({ startsAt, minutes }), texts).content);
  expect(start).toBe(startsAt);
  expect(Date.parse(end) - Date.parse(start)).toBe(minutes * 60_000);
});

test("times are those of the clocks in Florida, with the zone's rules", () => {
  const { content } = invitation(props({ startsAt: "2027-07-01T13:00:00.000Z" }), texts);
  expect(content).toContain("DTSTART;TZID=America/New_York:20270701T090000\r\n");
  expect(content).toContain("BEGIN:VTIMEZONE\r\nTZID:America/New_York\r\n");
});

test("a cancellation is one", () => {
  const { content, type } = invitation(props(), { ...texts, isCanceled: true });
  expect(type).toContain("method=CANCEL");
  const { calendar, event } = read(content);
  expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
  expect(event.component.getFirstPropertyValue("status")).toBe("CANCELLED");
});

const hostile = [
  ["commas, semicolons and backslashes", String.raw`Vega, Marisol; \n \, and \\`],
  ["quotes and carets", `Marisol "Mo" ^n Vega`],
  ["a line break with a property", "Marisol\r\nATTENDEE:mailto:mallory@evil.example\r\nX:"],
  ["the end of the calendar", "x\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"],
  ["unusual line breaks", "one\u2028two\u2029three\u0085four\u000bfive"],
  ["long words in other alphabets", "مريم🏊".repeat(60)],
  ["colons", "mailto:a@b;c:d"],
] as const;

test.each(hostile)("%s in a name, an address and a note are text", (_, typed) => {
  const all = props({ to: typed, address: typed });
  const { content } = invitation(all, { summary: typed, description: `First\n${typed}`, isCanceled: false });
  const { calendar, event } = read(content);
  const flat = typed.replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim();
  expect([event.summary, event.location]).toEqual([flat, flat]);
  expect(event.description).toBe(
    `First\n${typed.replace(/\r\n?/g, "\n").replace(/[\u000b\u0085\u2028\u2029]/g, " ")}`,
  );
  expect(event.attendees).toHaveLength(1);
  expect(calendar.getAllSubcomponents("vevent")).toHaveLength(1);
});

test.each(hostile)("%s: lines end with CRLF, have at most 75 bytes and split no character", (_, typed) => {
  const all = props({ to: typed, address: typed });
  const { content } = invitation(all, { summary: typed, description: typed, isCanceled: false });
  expect(content.endsWith("END:VCALENDAR\r\n")).toBe(true);
  const lines = content.slice(0, -2).split("\r\n");
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line.isWellFormed()).toBe(true);
    expect(line).not.toBe("");
  }
});
