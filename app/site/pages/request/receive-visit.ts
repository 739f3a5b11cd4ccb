import { requestPath } from "#core/leads/links/rules.ts";
import { isOutage, Problem } from "#core/problems.ts";
import { bookSlot } from "#core/visits/online/book-slot.ts";
import { cancelOwn } from "#core/visits/online/cancel-own.ts";
import { holdSlot } from "#core/visits/online/hold-slot.ts";
import { moveToSlot } from "#core/visits/online/move-to-slot.ts";
import { findOwnVisits } from "#core/visits/online/reads.ts";
import { releaseSlot } from "#core/visits/online/release-slot.ts";
import { kindNamed } from "#core/visits/online/rules.ts";
import { OwnBooking, OwnCancellation, OwnMove, SlotChoice } from "#core/visits/online/shape.ts";
import type { World } from "#core/world.ts";
import { parsed, textIn } from "#app/site/parts/form-input.ts";
import { redirectTo, withStatus } from "#app/document/page.ts";

/** Which button was pressed: named in the address, so that limits can tell a look from a message. */
type Sent = "hold" | "release" | "book" | "move" | "cancel";

/** What was wrong with a form, and what was typed in it; the message is empty if nothing was wrong. */
export type RefusedVisit = {
  about: Sent | null;
  message: string;
  /** By field. */
  fields: Record<string, string>;
  values: Record<string, string>;
  /** The free times for the address that was typed, in place of those for the address of the request. */
  slots?: string[] | undefined;
};

type Received = { world: World; token: string; request: Request };
type ReceivedForm = { world: World; token: string; form: FormData };

/**
 * A form of a visitor's own page about a visit. After success the page is asked for anew, so that a reload sends nothing;
 * otherwise it comes back with what is wrong and what was typed.
 */
export async function receiveVisit({ world, token, request }: Received) {
  const form = await request.formData().catch(() => new FormData());
  const about = sentOf(request);
  const values = Object.fromEntries([...form.keys()].map((name) => [name, textIn(form, name)]));
  const refuse = (status: number, message: string, more: Partial<RefusedVisit> = {}) =>
    withStatus<RefusedVisit>({ about, message, fields: {}, values, ...more }, { status });
  if (about === null) return refuse(400, unread);
  try {
    await handlers[about]({ world, token, form });
  } catch (reason) {
    if (reason instanceof Problem) {
      const { code, message, details } = reason;
      // a time that is held may be too near to another visit for the drive to the address that was typed
      if (about === "book" && code === "taken") {
        await releaseSlot(world, { token });
        return refuse(409, message, { slots: await slotsFor({ world, token }, values) });
      }
      return refuse(statuses[code] ?? 409, message, { fields: details.fields ?? {} });
    }
    world.log.error({ err: reason }, "storing a customer's visit failed");
    if (!isOutage(reason)) throw reason;
    return refuse(503, notStored);
  }
  // another time for the same visit: what was typed for it goes on to the next form
  if (about === "release" && (values.address || values.notes))
    return refuse(200, "", { about: "book", slots: await slotsFor({ world, token }, values) });
  return redirectTo(`${requestPath(token)}#visit`, 303);
}

type Page = Pick<Received, "world" | "token">;

async function slotsFor({ world, token }: Page, { kind, address }: Record<string, string>) {
  const search = { token, now: world.now(), kind: kindNamed(kind), address };
  return (await findOwnVisits(world.db.read, search))?.slots;
}

const statuses: Partial<Record<Problem["code"], number>> = {
  invalid_input: 400,
  not_found: 404,
  forbidden: 403,
};
const unread = "We couldn’t read that. Please choose a time again.";
const notStored = "We couldn’t save that just now. Please try again in a minute, or call us.";

function sentOf(request: Request): Sent | null {
  const name = new URL(request.url).searchParams.get("do") ?? "";
  return Object.hasOwn(handlers, name) ? (name as Sent) : null;
}

const handlers: Record<Sent, (received: ReceivedForm) => Promise<void>> = {
  hold: ({ world, token, form }) =>
    holdSlot(world, { token, input: parsed(SlotChoice, fieldsOf(form, ["kind", "startsAt"])) }),
  release: ({ world, token }) => releaseSlot(world, { token }),
  book: ({ world, token, form }) =>
    bookSlot(world, {
      token,
      input: parsed(OwnBooking, fieldsOf(form, ["kind", "startsAt", "address", "notes"])),
    }),
  move: ({ world, token, form }) =>
    moveToSlot(world, {
      token,
      input: parsed(OwnMove, fieldsOf(form, ["visitId", "version", "startsAt"])),
    }),
  cancel: ({ world, token, form }) =>
    cancelOwn(world, { token, input: parsed(OwnCancellation, fieldsOf(form, ["visitId", "version"])) }),
};

function fieldsOf(form: FormData, names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, textIn(form, name)]));
}
