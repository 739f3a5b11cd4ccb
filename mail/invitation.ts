import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalAttendeeType,
  ICalCalendarMethod,
  ICalEventStatus,
  type ICalDateTimeValue,
} from "ical-generator";
import type { Attachment } from "#core/ports.ts";
import { endOf } from "#core/visits/rules.ts";
import type { VisitEmail } from "#core/visits/templates.ts";
import { floridaDayTime, floridaInstant } from "#lib/time/florida-instant.ts";

const zone = "America/New_York";

/** The rules of the law of 2007; visits are never in an earlier year. */
const zoneRules = `BEGIN:VTIMEZONE
TZID:${zone}
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
TZNAME:EDT
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
TZNAME:EST
END:STANDARD
END:VTIMEZONE`;

/** The email of a visit, and the address that it comes from: by default the office's. */
export type SentVisit = VisitEmail & { sender?: string | undefined };

/** A calendar file is text. */
type Invitation = Omit<Attachment, "content"> & { content: string };

type Texts = {
  summary: string;
  description: string;
  /** The visit is off for the recipient. */
  isCanceled: boolean;
};

/**
 * The visit as an invitation to a calendar (RFC 5545 and 6047). Its UID stays the same and its sequence rises, so that
 * calendars move or remove the entry that they have.
 */
export function invitation(props: SentVisit, { summary, description, isCanceled }: Texts): Invitation {
  const { visit, person, office, company, to, sender = office.email } = props;
  const method = isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({
    method,
    prodId: { company: line(company.name), product: "Visits", language: "EN" },
  });
  // without a name, because the calendar's own zone would also apply to stamps, which are in UTC
  calendar.timezone({ name: null, generator: () => zoneRules });
  const times = [visit.startsAt, endOf(visit)];
  const isInZone = times.every(isUnambiguous);
  const [start, end] = isInZone ? times.map(wallClock) : times.map((at) => new Date(at));
  const event = calendar.createEvent({
    id: visit.uid,
    sequence: visit.sequence,
    stamp: new Date(visit.updatedAt),
    start: start as ICalDateTimeValue,
    end: end as ICalDateTimeValue,
    timezone: isInZone ? zone : null,
    summary: line(summary),
    description: lines(description),
    location: line(visit.kind === "video" ? person.videoLink : visit.address),
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: {
      name: line(`${company.name} ${office.name}`),
      email: office.email,
      // without it, Outlook takes no update from an address that is not the organizer's
      ...(sender !== office.email && { sentBy: sender }),
    },
  });
  event.createAttendee({
    name: line(to.name) || to.address,
    email: to.address,
    role: ICalAttendeeRole.REQ,
    type: ICalAttendeeType.INDIVIDUAL,
    status: ICalAttendeeStatus.NEEDSACTION,
    rsvp: true,
  });
  // each line ends with a line break, the last one too
  const content = `${calendar.toString()}\r\n`;
  return { name: "visit.ics", type: `text/calendar; charset=utf-8; method=${method}`, content };
}

/** On one line, without characters that a calendar's lines may not contain. */
function line(text: string): string {
  return text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, " ").trim();
}

/** The same, with its line breaks. */
function lines(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]|[\u2028\u2029]/gu, " ");
}

/** Whether the clocks show this time once that day, or this is the first time that they do. */
function isUnambiguous(at: string): boolean {
  const { day, time } = floridaDayTime(at);
  return floridaInstant(day, time)?.getTime() === Date.parse(at);
}

/**
 * The local time in Florida, as the object that the calendar library takes for a time in a zone. It does not depend on
 * the server's zone.
 */
function wallClock(at: string): ICalDateTimeValue {
  const { day, time } = floridaDayTime(at);
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const plain = { year, month, day: date, hour, minute, second: 0 };
  const plainDateTime = {
    ...plain,
    toJSON: () => at,
    toPlainDate: () => ({ year, month, day: date, toJSON: () => day }),
    toZonedDateTime: () => zoned,
  };
  const zoned = {
    ...plain,
    timeZoneId: zone,
    toJSON: () => at,
    toInstant: () => ({
      epochMilliseconds: Date.parse(at),
      toJSON: () => at,
      toZonedDateTimeISO: () => zoned,
    }),
    toPlainDateTime: () => plainDateTime,
    withTimeZone: () => zoned,
  };
  return zoned as ICalDateTimeValue;
}
