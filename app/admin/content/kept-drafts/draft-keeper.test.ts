import { expect, onTestFinished, test, vi } from "vitest";
import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import type { Draft } from "#app/admin/kit/form/draft.ts";
import { draftKeeper } from "./draft-keeper.ts";

const titled = (title: string): Draft => ({ version: 0, base: { title: "" }, mine: { title } });

/** A form with its keeper, and what has reached the server: titles, and "dropped". */
function form(before: string | null = null) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const state = {
    draft: before === null ? null : titled(before),
    isSignedIn: true,
    isKept: false,
  };
  const received: string[] = [];
  let answer: () => Promise<void> = async () => {};
  const keeper = draftKeeper({
    read: () => state.draft,
    mayStore: () => state.isSignedIn,
    keep: async ({ mine }) => {
      await answer();
      received.push(String(mine.title));
    },
    drop: async () => {
      await answer();
      received.push("dropped");
    },
    onKept: (isKept) => void (state.isKept = isKept),
    pause: 2_000,
    retry: 15_000,
  });
  return {
    state,
    received,
    keeper,
    answers: (next: () => Promise<void>) => void (answer = next),
    type(title: string | null) {
      state.draft = title === null ? null : titled(title);
      keeper.changed();
    },
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

test("typing is kept when it rests, and not before", async () => {
  const { type, pass, received, state } = form();
  type("P");
  await pass(1_999);
  type("Pools");
  await pass(1_999);
  expect(received).toEqual([]);
  await pass(1);
  expect(received).toEqual(["Pools"]);
  expect(state.isKept).toBe(true);
});

test("what is saved or discarded is dropped, what was never kept is not", async () => {
  const { type, pass, received, state } = form();
  type("P");
  type(null);
  await pass(2_000);
  expect(received).toEqual([]);
  type("Pools");
  await pass(2_000);
  type(null);
  await pass(2_000);
  expect(received).toEqual(["Pools", "dropped"]);
  expect(state.isKept).toBe(false);
});

test("what is typed during a request follows it, however long it takes", async () => {
  const { type, pass, received, answers } = form();
  const slow = Promise.withResolvers<void>();
  answers(() => slow.promise);
  type("Pools");
  await pass(2_000);
  type("Pools in Naples");
  await pass(60_000);
  expect(received).toEqual([]);
  slow.resolve();
  await pass(2_000);
  expect(received).toEqual(["Pools", "Pools in Naples"]);
});

test.each([
  { status: 401, isTriedAgain: true },
  { status: 429, isTriedAgain: true },
  { status: 503, isTriedAgain: true },
  { status: 400, isTriedAgain: false },
  { status: 413, isTriedAgain: false },
])("after an answer with $status it is tried again by itself: $isTriedAgain", async (one) => {
  const { type, pass, received, answers } = form();
  answers(() => Promise.reject(new AnswerError(one.status, "", "")));
  type("Pools");
  await pass(2_000);
  answers(async () => {});
  await pass(14_999);
  expect(received).toEqual([]);
  await pass(1);
  expect(received).toEqual(one.isTriedAgain ? ["Pools"] : []);
  type("Pools in Naples");
  await pass(2_000);
  expect(received.at(-1)).toBe("Pools in Naples");
});

test("a lost connection is tried again", async () => {
  const { type, pass, received, answers } = form();
  answers(() => Promise.reject(new TypeError("Failed to fetch")));
  type("Pools");
  await pass(2_000);
  answers(async () => {});
  await pass(15_000);
  expect(received).toEqual(["Pools"]);
});

test("leaving the form keeps what is typed at once, and nothing later", async () => {
  const { type, pass, received, keeper, answers } = form();
  type("Pools");
  keeper.leave();
  await pass(0);
  expect(received).toEqual(["Pools"]);
  answers(() => Promise.reject(new TypeError("Failed to fetch")));
  type("Pools in Naples");
  keeper.leave();
  await pass(60_000);
  expect(vi.getTimerCount()).toBe(0);
  expect(received).toEqual(["Pools"]);
});

test("whoever has signed out stores and drops nothing; signed in again, they do", async () => {
  const { state, type, pass, received } = form();
  type("Pools");
  await pass(2_000);
  state.isSignedIn = false;
  type("Pools in Naples");
  await pass(2_000);
  expect(received).toEqual(["Pools"]);
  state.isSignedIn = true;
  await pass(15_000);
  expect(received).toEqual(["Pools", "Pools in Naples"]);
});

test("what a reload found is dropped once it is saved, however soon", async () => {
  const { type, pass, received } = form("Pools");
  type(null);
  await pass(2_000);
  expect(received).toEqual(["dropped"]);
});

test.each([
  { answer: async () => {}, isKept: true },
  { answer: () => Promise.reject(new AnswerError(413, "", "")), isKept: false },
  { answer: () => Promise.reject(new TypeError("Failed to fetch")), isKept: false },
])("what is brought back is kept at once, and known to be: $isKept", async ({ answer, isKept }) => {
  const { type, pass, received, keeper, answers } = form();
  answers(answer);
  type("Pools");
  expect(await keeper.hurry()).toBe(isKept);
  expect(received).toEqual(isKept ? ["Pools"] : []);
  answers(async () => {});
  type(null);
  await pass(2_000);
  expect(received).toEqual(isKept ? ["Pools", "dropped"] : []);
});
