import { expect, test, vi } from "vitest";
import { cutOff, leadForm, place, stale, type Lead, type Place } from "#tests/lead-form.ts";
import { typed, viewOf } from "./draft.ts";
import { saveRecord } from "./save-record.ts";

test("only touched fields are sent, with the version seen, and the draft is cleared", async () => {
  const { saving, server, draft } = leadForm({ stage: "won" });
  await saveRecord({ ...saving, more: { status: "x" } });
  expect(server.bodies).toEqual([{ version: 1, stage: "won", status: "x" }]);
  expect(draft()).toBeNull();
});

test("input typed while saving stays as a draft on top of the stored record", async () => {
  const { saving, draft, type } = leadForm({ stage: "won" });
  const storing = saveRecord(saving);
  type({ stage: "lost" });
  await storing;
  expect(draft()).toMatchObject({ version: 2, base: { stage: "won" }, mine: { stage: "lost" } });
});

test("once the form has been left, input typed while saving is saved next", async () => {
  const { saving, server, draft, type } = leadForm({ stage: "won" });
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
  const { saving, server } = leadForm({});
  expect(await saveRecord(saving)).toBe(saving.seen);
  expect(server.bodies).toEqual([]);
});

test("each of two people changes another part of a field, and nothing is left to save", async () => {
  const { saving, server, draft } = leadForm({ place: { ...place, city: "Tampa" } }, { resends: true });
  server.change({ place: { ...place, street: "14 Bay Rd" } });
  await saveRecord(saving);
  expect(server.stored().place).toEqual({ ...place, street: "14 Bay Rd", city: "Tampa" });
  expect(draft()).toBeNull();
});

test("what is typed in a part while another is saved undoes nothing of what a colleague stored", async () => {
  const { saving, server, draft } = leadForm({ place: { ...place, city: "Tampa" } }, { resends: true });
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
  const { saving, server, draft } = leadForm({ note: "Call back" }, { resends: true });
  server.change({ stage: "won" });
  await saveRecord(saving);
  expect(server.stored()).toMatchObject({ stage: "won", notes: ["Call back"] });
  expect(server.bodies.at(-1)).toEqual({ version: 2, note: "Call back" });
  expect(draft()).toBeNull();
});

test("conflicting stages: the colleague's is not overwritten, and the draft waits", async () => {
  const { saving, server, draft } = leadForm({ stage: "lost", note: "n" }, { resends: true });
  server.change({ stage: "won" });
  await expect(saveRecord(saving)).rejects.toThrow("409");
  expect(server.stored()).toMatchObject({ stage: "won", notes: [] });
  expect(draft()).toMatchObject({ version: 1, mine: { stage: "lost", note: "n" } });
});

test("a form whose parts depend on each other is not resent automatically", async () => {
  const { saving, server, draft } = leadForm({ office: "tampa" });
  server.change({ stage: "won" });
  await expect(saveRecord(saving)).rejects.toThrow("409");
  expect(server.bodies).toHaveLength(1);
  expect(draft()?.mine).toEqual({ office: "tampa" });
});

test("a button that sends no fields gets the conflict too", async () => {
  const { saving, server, draft } = leadForm({});
  server.change({ stage: "won" });
  await expect(saveRecord({ ...saving, more: { status: "published" } })).rejects.toThrow("409");
  expect(draft()).toEqual({ version: 1, base: {}, mine: {} });
});

test("a conflict that nobody has resolved is never stored", async () => {
  const { saving, server, draft } = leadForm({ stage: "won" });
  server.change({ stage: "lost" });
  const seen = server.stored();
  await expect(saveRecord({ ...saving, seen })).rejects.toThrow("409");
  expect(server.stored()).toBe(seen);
  expect(draft()).toMatchObject({ mine: { stage: "won" } });
});

test("saving a constantly changing record is given up after three attempts", async () => {
  const { saving, server } = leadForm({ note: "n" }, { resends: true });
  const change = vi.fn<() => Promise<never>>(() => {
    server.change({});
    return Promise.reject(stale());
  });
  saving.source.change = change;
  await expect(saveRecord(saving)).rejects.toThrow("409");
  expect(change).toHaveBeenCalledTimes(3);
});

test("if the newer version cannot be fetched, nothing changes", async () => {
  const { saving, server, draft } = leadForm({ note: "n" }, { resends: true });
  server.change({});
  saving.source.load = () => Promise.reject(cutOff());
  await expect(saveRecord(saving)).rejects.toThrow("409");
  expect(draft()).toMatchObject({ version: 1, mine: { note: "n" } });
});
