import { expect, onTestFinished, test, vi } from "vitest";
import type { LongTexts } from "./draft-storage.ts";
import { draftStore } from "./draft-store.ts";
import type { Draft } from "./draft.ts";
import { draftKey, fitting, readDraft, writeDraft } from "./draft-text.ts";

const key = draftKey(7, "leads", 12);
const draft: Draft = { version: 3, base: { note: "" }, mine: { note: "Call back" } };
const longDraft: Draft = { version: 3, base: { note: "" }, mine: { note: "x".repeat(150_000) } };

/** A fake sessionStorage with room for this many characters. */
function storage(room = 5_000_000): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (at) => [...entries.keys()][at] ?? null,
    getItem: (name) => entries.get(name) ?? null,
    setItem(name, text) {
      const used = [...entries].reduce((sum, [one, held]) => sum + (one === name ? 0 : held.length), 0);
      if (used + text.length > room) throw new DOMException("full", "QuotaExceededError");
      entries.set(name, text);
    },
    removeItem: (name) => void entries.delete(name),
    clear: () => entries.clear(),
  };
}

function longTexts(): LongTexts & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    read: async (id) => entries.get(id),
    write: async (id, text) => void entries.set(id, text),
    remove: async (id) => void entries.delete(id),
  };
}

/** A tab with this storage; a second tab with the same one is the tab after a reload. */
function tab(session = storage(), long: LongTexts = longTexts()) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let last = 0;
  return draftStore({ session: () => session, long, pause: 500, newId: () => `long-${(last += 1)}` });
}

test("input is available immediately, and stored once after a pause, however many keystrokes", () => {
  const session = storage();
  const writes = vi.spyOn(session, "setItem");
  const drafts = tab(session);
  for (const note of ["C", "Ca", "Cal", "Call"]) drafts.write(key, { ...draft, mine: { note } });
  expect(drafts.read(key)?.mine).toEqual({ note: "Call" });
  expect(writes).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(writes).toHaveBeenCalledOnce();
  expect(tab(session).read(key)?.mine).toEqual({ note: "Call" });
});

test("leaving the page writes immediately, and a discarded draft is gone after a reload", () => {
  const session = storage();
  const drafts = tab(session);
  drafts.write(key, draft);
  drafts.flush();
  expect(tab(session).read(key)).toEqual(draft);
  drafts.write(key, null);
  drafts.flush();
  expect(session.length).toBe(0);
});

test.for([
  ["a long text", storage(), longDraft],
  ["a storage that is full", storage(60), draft],
] as const)("%s is stored with the long texts, and restored after a reload", async ([, session, typed]) => {
  const long = longTexts();
  const drafts = tab(session, long);
  drafts.write(key, typed);
  drafts.flush();
  expect(session.getItem(key)?.length).toBeLessThan(60);
  const after = tab(session, long);
  expect(after.read(key)).toBeNull();
  await after.load();
  expect(after.read(key)).toEqual(typed);
  after.write(key, null);
  after.flush();
  expect([session.length, long.entries.size]).toEqual([0, 0]);
});

test("a long text that becomes short is removed from the long texts", () => {
  const [session, long] = [storage(), longTexts()];
  const drafts = tab(session, long);
  drafts.write(key, longDraft);
  drafts.flush();
  drafts.write(key, draft);
  drafts.flush();
  expect(long.entries.size).toBe(0);
  expect(tab(session).read(key)).toEqual(draft);
});

test("input typed while the long texts load is not overwritten by them", async () => {
  const [session, long] = [storage(), longTexts()];
  const before = tab(session, long);
  before.write(key, longDraft);
  before.flush();
  const after = tab(session, long);
  const loading = after.load();
  after.write(key, draft);
  await loading;
  expect(after.read(key)).toEqual(draft);
});

test("if storage is unavailable or the long texts fail, drafts only do not survive a reload", async () => {
  const shut = () => {
    throw new DOMException("no", "SecurityError");
  };
  const fails = () => Promise.reject(new Error("no"));
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const drafts = draftStore({
    session: shut,
    long: { read: fails, write: fails, remove: fails },
    pause: 500,
    newId: () => "one",
  });
  drafts.write(key, longDraft);
  drafts.flush();
  await drafts.load();
  expect(drafts.read(key)).toEqual(longDraft);
  drafts.forget(7);
  expect(drafts.read(key)).toBeNull();
});

test("drafts belong to one user: others do not see them, and signing out deletes only one's own", () => {
  const session = storage();
  const drafts = tab(session);
  const theirs = draftKey(71, "leads", 12);
  drafts.write(key, draft);
  drafts.flush();
  expect(drafts.read(theirs)).toBeNull();
  drafts.write(theirs, draft);
  drafts.flush();
  drafts.write(draftKey(7, "leads", 13), draft);
  drafts.forget(7);
  vi.advanceTimersByTime(500);
  const after = tab(session);
  expect([after.read(key), after.read(draftKey(7, "leads", 13)), after.read(theirs)]).toEqual([
    null,
    null,
    draft,
  ]);
});

test("a record's id cannot be crafted to reach another record's draft", () => {
  expect(draftKey(1, "a:b", "c")).not.toBe(draftKey(1, "a", "b:c"));
});

test.for([
  "",
  "null",
  "7",
  "[]",
  '"text"',
  "{",
  "{}",
  '{"long":"../x"}',
  '{"format":2,"version":1,"base":{},"mine":{}}',
  '{"format":1,"version":"1","base":{},"mine":{}}',
  '{"format":1,"version":-1,"base":{},"mine":{}}',
  '{"format":1,"version":1,"base":null,"mine":{}}',
  '{"format":1,"version":1,"base":{},"mine":[]}',
  '{"format":1,"version":1,"base":{},"mine":{"note":"no base"}}',
])("%j in storage is not a draft", (text) => {
  const session = storage();
  session.setItem(key, text);
  expect(tab(session).read(key)).toBeNull();
});

test("a draft is read back as written, with NaN as null", () => {
  const sent = { key: "one-press-of-save", version: 3, mine: { note: "a" }, more: { status: "published" } };
  expect(readDraft(writeDraft({ ...draft, sent }))).toEqual({ ...draft, sent });
  const broken = { version: 1, base: { lat: 1 }, mine: { lat: Number.NaN } };
  expect(readDraft(writeDraft(broken))?.mine).toEqual({ lat: null });
});

test.for([
  ["a text", "", "a", true],
  ["a number for a text", "", 7, false],
  ["a record for a text", "", { a: 1 }, false],
  ["nothing for a text", "", null, true],
  ["a text for what was not known", null, "2026-11-20", true],
  ["a list", ["a"], ["b", "c"], true],
  ["a list of something else", ["a"], [{}], false],
  ["a text for a list", ["a"], "a", false],
  ["a list where there is none yet", [], ["a"], true],
  ["a record", { lat: 1 }, { lat: 2 }, true],
  ["a record with a wrong part", { lat: 1 }, { lat: "x" }, false],
  ["an entry with a part of its own", [{ a: "" }], [{ a: "", b: 1 }], true],
] as const)("whether a form with %j accepts %j", ([, like, value, fits]) => {
  const draft: Draft = { version: 1, base: { field: like }, mine: { field: value } };
  expect(fitting(draft, { field: like })).toEqual(fits ? draft : null);
});

test("a field unknown to the form is dropped", () => {
  const draft = JSON.parse(
    '{"version":1,"base":{"a":"","__proto__":{}},"mine":{"a":"x","__proto__":{"b":1}}}',
  ) as Draft;
  expect(fitting(draft, { a: "" })).toEqual({ version: 1, base: { a: "" }, mine: { a: "x" } });
});
