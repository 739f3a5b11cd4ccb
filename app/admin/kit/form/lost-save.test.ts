import { expect, test } from "vitest";
import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { cutOff, leadForm, stale, type Lead } from "#tests/lead-form.ts";
import type { Fields } from "./draft.ts";
import { saveRecord } from "./save-record.ts";
import type { Saving } from "./saving.ts";

/** A save that is stored, and whose response is lost. */
async function savedWithoutAnswer(mine: Fields, options: Partial<Saving<Lead>> = {}) {
  const opened = leadForm(mine, options);
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
  const { saving, server, draft } = leadForm({ note: "Left voicemail" }, { resends: true });
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
  const { saving, server, draft, type } = leadForm({ note: "Call bakc" });
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
  const { saving, draft } = leadForm({ stage: "won" });
  saving.source.change = () => Promise.reject(error);
  await expect(saveRecord(saving)).rejects.toBe(error);
  expect(draft()?.mine).toEqual({ stage: "won" });
  expect(draft()?.sent?.key).toEqual(kept);
});

test("input typed after a lost response is stored on top of it", async () => {
  const { saving, server, draft, type } = leadForm({ stage: "won" });
  server.cutsNext = true;
  await expect(saveRecord(saving)).rejects.toThrow("network");
  type({ stage: "won", office: "tampa" });
  await saveRecord(saving);
  expect(server.stored()).toMatchObject({ version: 3, stage: "won", office: "tampa" });
  expect(draft()).toBeNull();
});

test("another user's change is not mistaken for the lost save", async () => {
  const { saving, server, draft } = leadForm({ stage: "won" });
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
    const { saving, server, draft } = leadForm(mine, options);
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
