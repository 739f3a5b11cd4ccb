import { expect, test, vi } from "vitest";
import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { typed, viewOf, type Draft, type Fields } from "./draft.ts";
import { saveRecord } from "./save-record.ts";
import type { Saving } from "./saving.ts";

type Lead = { version: number; stage: string; office: string; notes: string[]; place: Place };
type Place = { street: string; city: string; latch: string };

const place: Place = { street: "12 Bay Rd", city: "Ocala", latch: "" };

const stale = () => new AnswerError(409, JSON.stringify({ code: "stale_version", message: "Changed." }), "");
const keyReused = () => new AnswerError(409, JSON.stringify({ code: "key_reused", message: "Stored." }), "");
const cutOff = () => new TypeError("network");

/** A form for one lead, and its server. */
function form(mine: Fields, options: Partial<Saving<Lead>> = {}) {
  /** The bodies that were stored, by key. */
  const bodies = new Map<string, string>();
  let stored: Lead = { version: 1, stage: "new", office: "ocala", notes: [], place };
  const fieldsOf = ({ stage, office, place }: Lead): Fields => ({ stage, office, place, note: "" });
  const seen = stored;
  const first = { version: 1, fields: fieldsOf(seen) };
  let draft: Draft | null = typed(null, first, { ...first.fields, ...mine });
  const server = {
    bodies: [] as object[],
    /** A change by another user. */
    change(part: Partial<Lead>) {
      stored = { ...stored, ...part, version: stored.version + 1 };
    },
    stored: () => stored,
    /** Fails once after storing. */
    cutsNext: false,
  };
  const saving: Saving<Lead> = {
    source: {
      load: async () => stored,
      async change(_, body, key) {
        const { version, note, ...part } = body as { version: number; note?: string };
        server.bodies.push(body);
        const firstBody = bodies.get(key);
        if (firstBody === JSON.stringify(body)) return stored;
        if (firstBody) throw keyReused();
        if (version !== stored.version) throw stale();
        bodies.set(key, JSON.stringify(body));
        server.change({ ...part, ...(note && { notes: [...stored.notes, note] }) });
        if (!server.cutsNext) return stored;
        server.cutsNext = false;
        throw cutOff();
      },
    },
    id: 12,
    drafts: { read: () => draft, write: (_, next) => void (draft = next) },
    key: "draft",
    seen,
    fieldsOf,
    bodyOf: (changed) => changed,
    more: {},
    resends: false,
    ...options,
  };
  return {
    saving,
    server,
    draft: () => draft,
    type: (fields: Fields) => void (draft = typed(draft, first, { ...first.fields, ...fields })),
  };
}

test("only touched fields are sent, with the version seen, and the draft is cleared", async () => {
  const { saving, server, draft } = form({ stage: "won" });
  await saveRecord({ ...saving, more: { status: "x" } });
  expect(server.bodies).toEqual([{ version: 1, stage: "won", status: "x" }]);
  expect(draft()).toBeNull();
});

test("input typed while saving stays as a draft on top of the stored record", async () => {
  const { saving, draft, type } = form({ stage: "won" });
  const storing = saveRecord(saving);
  type({ stage: "lost" });
  await storing;
  expect(draft()).toMatchObject({ version: 2, base: { stage: "won" }, mine: { stage: "lost" } });
});

test("once the form has been left, input typed while saving is saved next", async () => {
  const { saving, server, draft, type } = form({ stage: "won" });
  const storing = saveRecord({ ...saving, more: { status: "x" }, goesOn: () => true });
  type({ stage: "lost" });
  await storing;
  expect(server.bodies).toEqual([
    { version: 1, stage: "won", status: "x" },
    { version: 2, stage: "lost" },
  ]);
  expect(draft()).toBeNull();
});

test("nothing is sent if the draft has been discarded by then", async () => {
  const { saving, server } = form({});
  expect(await saveRecord(saving)).toBe(saving.seen);
  expect(server.bodies).toEqual([]);
});

test("each of two people changes another part of a field, and nothing is left to save", async () => {
  const { saving, server, draft } = form({ place: { ...place, city: "Tampa" } }, { resends: true });
  server.change({ place: { ...place, street: "14 Bay Rd" } });
  await saveRecord(saving);
  expect(server.stored().place).toEqual({ ...place, street: "14 Bay Rd", city: "Tampa" });
  expect(draft()).toBeNull();
});

test("what is typed in a part while another is saved undoes nothing of what a colleague stored", async () => {
  const { saving, server, draft } = form({ place: { ...place, city: "Tampa" } }, { resends: true });
  const theirs = { ...place, street: "14 Bay Rd" };
  server.change({ place: theirs });
  const { change } = saving.source;
  const newer = { version: 2, fields: saving.fieldsOf(server.stored()) };
  saving.source.change = (id, body, key) => {
    // the second attempt is on its way
    if ((body as Lead).version === 2) {
      const fields = viewOf(draft(), newer).fields;
      expect(fields.place).toEqual({ ...theirs, city: "Tampa" });
      saving.drafts.write(
        "draft",
        typed(draft(), newer, { ...fields, place: { ...(fields.place as Place), latch: "4 ft" } }),
      );
    }
    return change(id, body, key);
  };
  await saveRecord(saving);
  expect(server.stored().place).toEqual({ ...theirs, city: "Tampa" });
  const latest = { version: 3, fields: saving.fieldsOf(server.stored()) };
  expect(viewOf(draft(), latest)).toMatchObject({
    fields: { place: { ...theirs, city: "Tampa", latch: "4 ft" } },
    conflicts: [],
  });
});

test("a note is stored even if a colleague moved the lead meanwhile, and undoes nothing", async () => {
  const { saving, server, draft } = form({ note: "Call back" }, { resends: true });
  server.change({ stage: "won" });
  await saveRecord(saving);
  expect(server.stored()).toMatchObject({ stage: "won", notes: ["Call back"] });
  expect(server.bodies.at(-1)).toEqual({ version: 2, note: "Call back" });
  expect(draft()).toBeNull();
});

test("conflicting stages: the colleague's is not overwritten, and the draft waits", async () => {
  const { saving, server, draft } = form({ stage: "lost", note: "n" }, { resends: true });
  server.change({ stage: "won" });
  await expect(saveRecord(saving)).rejects.toThrow("409");
  expect(server.stored()).toMatchObject({ stage: "won", notes: [] });
  expect(draft()).toMatchObject({ version: 1, mine: { stage: "lost", note: "n" } });
});

test("a form whose parts depend on each other is not resent automatically", async () => {
  const { saving, server, draft } = form({ office: "tampa" });
  server.change({ stage: "won" });
  await expect(saveRecord(saving)).rejects.toThrow("409");
  expect(server.bodies).toHaveLength(1);
  expect(draft()?.mine).toEqual({ office: "tampa" });
});

test("a button that sends no fields gets the conflict too", async () => {
  const { saving, server, draft } = form({});
  server.change({ stage: "won" });
  await expect(saveRecord({ ...saving, more: { status: "published" } })).rejects.toThrow("409");
  expect(draft()).toEqual({ version: 1, base: {}, mine: {} });
});

/** A save that is stored, and whose response is lost. */
async function savedWithoutAnswer(mine: Fields, options: Partial<Saving<Lead>> = {}) {
  const opened = form(mine, options);
  opened.server.cutsNext = true;
  await expect(saveRecord(opened.saving)).rejects.toThrow("network");
  return opened;
}

test("a save whose response was lost is asked for again, and not stored twice", async () => {
  const { saving, server, draft } = await savedWithoutAnswer({ note: "Call back" });
  expect(draft()?.mine).toEqual({ note: "Call back" });
  await saveRecord(saving);
  expect(server.stored()).toMatchObject({ version: 2, notes: ["Call back"] });
  expect(draft()).toBeNull();
});

test("the same words, which an earlier note has too, are stored if they never arrived, whatever else was changed", async () => {
  const { saving, server, draft } = form({ note: "Left voicemail" }, { resends: true });
  server.change({ notes: ["Left voicemail"] });
  const { change } = saving.source;
  const seen = server.stored();
  saving.source.change = () => Promise.reject(cutOff());
  await expect(saveRecord({ ...saving, seen })).rejects.toThrow("network");
  saving.source.change = change;
  server.change({ stage: "won" });
  await saveRecord({ ...saving, seen });
  expect(server.stored()).toMatchObject({ stage: "won", notes: ["Left voicemail", "Left voicemail"] });
  expect(draft()).toBeNull();
});

test("a save that never arrived is sent as it has been corrected since, and only so", async () => {
  const { saving, server, draft, type } = form({ note: "Call bakc" });
  const { change } = saving.source;
  saving.source.change = () => Promise.reject(cutOff());
  await expect(saveRecord(saving)).rejects.toThrow("network");
  saving.source.change = change;
  type({ note: "Call back" });
  await saveRecord(saving);
  expect(server.stored()).toMatchObject({ version: 2, notes: ["Call back"] });
  expect(draft()).toBeNull();
});

test("a save that arrives late, after it was corrected, is not overwritten unseen", async () => {
  const { saving, server, draft, type } = await savedWithoutAnswer({ stage: "won" });
  // the record is read before the first save has arrived
  saving.source.load = async () => saving.seen;
  type({ stage: "lost" });
  await expect(saveRecord(saving)).rejects.toThrow("409");
  expect(server.stored()).toMatchObject({ version: 2, stage: "won" });
  expect(draft()).toMatchObject({ mine: { stage: "lost" } });
});

test("a button that was pressed without an answer is not done again by the next press", async () => {
  const more = { status: "published" };
  const { saving, server } = await savedWithoutAnswer({ stage: "won" }, { more });
  await saveRecord(saving);
  expect(server.stored().version).toBe(2);
});

test("another button than the one without an answer is done as well", async () => {
  const { saving, server, draft } = await savedWithoutAnswer({ stage: "won" });
  await saveRecord({ ...saving, more: { status: "published" } });
  expect(server.stored()).toMatchObject({ version: 3, stage: "won", status: "published" });
  expect(draft()).toBeNull();
});

test.each([
  ["a refusal", new AnswerError(400, "{}", ""), undefined],
  ["no response", cutOff(), expect.any(String)],
  ["a proxy's failure", new AnswerError(502, "<html>", ""), expect.any(String)],
  [
    "the server's failure, which may come after the write",
    new AnswerError(500, "{}", ""),
    expect.any(String),
  ],
])("after %s the key of the save is", async (_, error, kept) => {
  const { saving, draft } = form({ stage: "won" });
  saving.source.change = () => Promise.reject(error);
  await expect(saveRecord(saving)).rejects.toBe(error);
  expect(draft()?.mine).toEqual({ stage: "won" });
  expect(draft()?.sent?.key).toEqual(kept);
});

test("input typed after a lost response is stored on top of it", async () => {
  const { saving, server, draft, type } = form({ stage: "won" });
  server.cutsNext = true;
  await expect(saveRecord(saving)).rejects.toThrow("network");
  type({ stage: "won", office: "tampa" });
  await saveRecord(saving);
  expect(server.stored()).toMatchObject({ version: 3, stage: "won", office: "tampa" });
  expect(draft()).toBeNull();
});

test("another user's change is not mistaken for the lost save", async () => {
  const { saving, server, draft } = form({ stage: "won" });
  saving.source.change = () => Promise.reject(cutOff());
  await expect(saveRecord(saving)).rejects.toThrow("network");
  server.change({ stage: "lost" });
  saving.source.change = () => Promise.reject(stale());
  await expect(saveRecord(saving)).rejects.toThrow("409");
  expect(draft()?.mine).toEqual({ stage: "won" });
});

test.each([
  ["another stage than the colleague's", { stage: "won" }, {}],
  ["another stage, in a form that resends by itself", { stage: "won" }, { resends: true }],
  ["another field, in a form whose parts depend on each other", { office: "tampa" }, {}],
])(
  "a save that never arrived does not overwrite a version that came before the press, unshown: %s",
  async (_, mine, options) => {
    const { saving, server, draft } = form(mine, options);
    const { change } = saving.source;
    saving.source.change = () => Promise.reject(cutOff());
    await expect(saveRecord(saving)).rejects.toThrow("network");
    saving.source.change = change;
    server.change({ stage: "lost" });
    const seen = server.stored();
    await expect(saveRecord({ ...saving, seen })).rejects.toThrow("409");
    expect(server.stored()).toBe(seen);
    expect(draft()).toMatchObject({ version: 1, mine });
    expect(draft()).not.toHaveProperty("sent");
  },
);

test("a conflict that nobody has resolved is never stored", async () => {
  const { saving, server, draft } = form({ stage: "won" });
  server.change({ stage: "lost" });
  const seen = server.stored();
  await expect(saveRecord({ ...saving, seen })).rejects.toThrow("409");
  expect(server.stored()).toBe(seen);
  expect(draft()).toMatchObject({ mine: { stage: "won" } });
});

test("saving a constantly changing record is given up after three attempts", async () => {
  const { saving, server } = form({ note: "n" }, { resends: true });
  const change = vi.fn<() => Promise<never>>(() => {
    server.change({});
    return Promise.reject(stale());
  });
  saving.source.change = change;
  await expect(saveRecord(saving)).rejects.toThrow("409");
  expect(change).toHaveBeenCalledTimes(3);
});

test("if the newer version cannot be fetched, nothing changes", async () => {
  const { saving, server, draft } = form({ note: "n" }, { resends: true });
  server.change({});
  saving.source.load = () => Promise.reject(cutOff());
  await expect(saveRecord(saving)).rejects.toThrow("409");
  expect(draft()).toMatchObject({ version: 1, mine: { note: "n" } });
});
