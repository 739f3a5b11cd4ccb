import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { changeUser } from "#core/desk/change-user.ts";
import { submitLead } from "#core/leads/submit.ts";
import { findOwnVisits } from "#core/visits/online/reads.ts";
import { leadInput } from "./build.ts";
import { builtSite } from "./built-site.ts";
import { patience } from "./documents.ts";
import { privatePage } from "./private-page.ts";
import { recordOf } from "./users.ts";

const phones = ["(352) 555-0187", "(352) 555-0188"];

/** The site and two customers, each with the page of her own request. */
async function opened() {
  const { app, world } = await builtSite();
  const customers = [];
  for (const phone of phones) {
    const input = leadInput({ email: `${phone.slice(-4)}@example.com`, phone });
    const { token } = await submitLead(world, { input });
    customers.push(token);
  }
  const [first = "", second = ""] = customers;
  const own = async (token: string) =>
    (await findOwnVisits(world.db.read, { token, now: world.now(), kind: "yard" }))!;
  const send = (token: string, what: string, fields: Record<string, string | number> = {}) => {
    const body = new URLSearchParams(Object.entries(fields).map(([name, text]) => [name, String(text)]));
    return app.request(`/request/${token}?do=${what}&book=yard`, { method: "POST", body });
  };
  return {
    app,
    world,
    first,
    second,
    own,
    send,
    read: (token: string) => privatePage(app, `/request/${token}`),
  };
}

test(
  "a visit is held, booked, moved and canceled with plain forms, and each page is valid",
  { timeout: patience },
  async () => {
    const { first, own, send, read } = await opened();
    expect(await read(first)).toContain("Book a visit or a call");
    const [startsAt = "", next = ""] = (await own(first)).slots;
    const held = await send(first, "hold", { kind: "yard", startsAt });
    expect([held.status, held.headers.get("location")]).toEqual([303, `/request/${first}#visit`]);
    expect(await read(first)).toContain("We’re holding this time for you until");
    const typed = { kind: "yard", startsAt, notes: "Mind the dog" };
    const refused = await send(first, "book", { ...typed, address: "" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(/Mind the dog/);
    const another = await send(first, "release", { ...typed, address: "9 Palm Court" });
    expect(another.status).toBe(200);
    expect(await another.text()).toMatch(/9 Palm Court[^]*Mind the dog/);
    expect((await own(first)).hold).toBeNull();
    expect((await send(first, "book", { ...typed, address: "9 Palm Court" })).status).toBe(303);
    const booked = await read(first);
    expect(booked).toContain("You’re booked");
    // anyone may have the link
    expect(booked).not.toMatch(/Palm Court|Mind the dog/);
    const { visit } = await own(first);
    const seen = { visitId: visit!.id, version: visit!.version };
    expect((await send(first, "move", { ...seen, startsAt: next })).status).toBe(303);
    expect((await own(first)).visit?.startsAt).toBe(next);
    const stale = await send(first, "cancel", seen);
    expect(stale.status).toBe(409);
    expect(await stale.text()).toContain("Our office has just changed your booking");
    expect((await send(first, "cancel", { ...seen, version: 2 })).status).toBe(303);
    expect(await read(first)).toContain("is canceled.");
  },
);

test(
  "when the time is gone, what was typed is still there, and other times are offered",
  { timeout: patience },
  async () => {
    const { first, second, own, send } = await opened();
    const [startsAt = ""] = (await own(first)).slots;
    const booking = { kind: "yard", startsAt, address: "9 Palm Court", notes: "Mind the dog" };
    await send(first, "book", booking);
    const refused = await send(second, "book", { ...booking, address: "4 Lanai Way" });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toContain("We can’t offer that time anymore");
    expect(html).toMatch(/value="4 Lanai Way"/);
    expect(html).toMatch(/Mind the dog/);
    expect(html).not.toContain(`<option value="${startsAt}"`);
    const [offered = ""] = /(?<=<option value=")[^"]+/.exec(html) ?? [];
    expect((await send(second, "book", { ...booking, startsAt: offered })).status).toBe(303);
  },
);

test(
  "a time that is held is refused for an address too far away, and those that fit it are offered",
  { timeout: patience },
  async () => {
    const { first, second, own, send } = await opened();
    const { slots } = await own(first);
    const later = (slot: string) => new Date(Date.parse(slot) + 2 * 3_600_000).toISOString();
    const early = slots.find((slot) => slots.includes(later(slot)))!;
    const startsAt = later(early);
    const near = { kind: "yard", startsAt: early, address: "4 Lanai Way, Ocala", notes: "" };
    expect((await send(second, "book", near)).status).toBe(303);
    const far = { kind: "yard", startsAt, address: "9 Palm Court, Jupiter", notes: "Mind the dog" };
    expect((await send(first, "hold", { kind: "yard", startsAt })).status).toBe(303);
    const refused = await send(first, "book", far);
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(html).toMatch(/We can’t offer that time anymore[^]*9 Palm Court, Jupiter[^]*Mind the dog/);
    expect(html).not.toContain("We’re holding this time");
    expect(html).not.toContain(`<option value="${startsAt}"`);
    const [offered = ""] = /(?<=<option value=")[^"]+/.exec(html) ?? [];
    expect((await send(first, "book", { ...far, startsAt: offered })).status).toBe(303);
  },
);

test(
  "a video call has its link on the page once whoever makes it has entered one",
  { timeout: patience },
  async () => {
    const { world, first, own, send, read } = await opened();
    const [startsAt = ""] = (await own(first)).slots;
    expect((await send(first, "book", { kind: "video", startsAt })).status).toBe(303);
    expect(await read(first)).toContain("will send you the link before it starts");
    const { user_id: id } = await world.db.read
      .selectFrom("visits")
      .select("user_id")
      .executeTakeFirstOrThrow();
    const { version } = await recordOf(world, id);
    const change = { version, videoLink: "https://meet.example/pat" };
    await changeUser(world, { id, change, actor: { ...program, role: "admin" } });
    const page = await read(first);
    expect(page).toMatch(/<a [^>]*href="https:\/\/meet.example\/pat"[^>]*>Join the video call</);
    expect(page).not.toContain("will send you the link");
  },
);

test.each([
  ["no time", "hold", { kind: "yard" }, 400],
  ["a kind that does not exist", "hold", { kind: "balloon", startsAt: "2199-01-05T15:00:00.000Z" }, 400],
  ["a time years ahead", "hold", { kind: "yard", startsAt: "2199-01-05T15:00:00.000Z" }, 409],
  ["another button", "fly", {}, 400],
  ["a visit of someone else", "cancel", { visitId: 999, version: 1 }, 404],
])("a form with %s is refused", { timeout: patience }, async (_, what, fields, status) => {
  const { first, own, send } = await opened();
  expect((await send(first, what, fields as Record<string, string>)).status).toBe(status);
  expect(await own(first)).toMatchObject({ hold: null, visit: null });
});

test("a wrong link books nothing, and says what every wrong link says", { timeout: patience }, async () => {
  const { send } = await opened();
  const answer = await send("guessed", "hold", { kind: "yard", startsAt: "2199-01-05T15:00:00.000Z" });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("This link doesn’t open a request");
});

test(
  "while the database can’t be written, a booking is a 503 that keeps what was typed and books nothing",
  { timeout: patience },
  async () => {
    const { world, first, own, send } = await opened();
    const [startsAt = ""] = (await own(first)).slots;
    await send(first, "hold", { kind: "yard", startsAt });
    const { transact } = world.db;
    const gone = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    Object.assign(world.db, { transact: () => Promise.reject(gone) });
    const typed = { kind: "yard", startsAt, address: "9 Palm Court", notes: "Mind the dog" };
    const answer = await send(first, "book", typed);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.text()).toMatch(/We couldn’t save that just now[^]*9 Palm Court[^]*Mind the dog/);
    Object.assign(world.db, { transact });
    expect((await own(first)).visit).toBeNull();
    expect((await send(first, "book", typed)).status).toBe(303);
    expect((await own(first)).visit?.startsAt).toBe(startsAt);
  },
);
