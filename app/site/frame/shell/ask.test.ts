import { expect, test, vi } from "vitest";
import { ask, remember, remembered } from "./ask.ts";

const minute = 60_000;

/** The answers to the browser's requests, in order; null is no answer at all. */
function answering(...answers: (Response | null)[]) {
  const fetched = vi.fn<typeof fetch>(() => {
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError("Failed to fetch"));
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

const json = (body: unknown, status = 200) => Response.json(body, { status });

test("a kept answer is fresh for 5 minutes, and discarded after 10", async () => {
  vi.useFakeTimers();
  const address = "/api/pools?size=Large";
  answering(json({ pools: [1] }));
  await ask(address, { keep: true });
  vi.advanceTimersByTime(5 * minute - 1);
  expect(remembered(address)).toMatchObject({ answer: { pools: [1] } });
  vi.advanceTimersByTime(1);
  expect(remembered(address)).toBeNull();
  vi.advanceTimersByTime(5 * minute - 1);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(vi.getTimerCount()).toBe(0);
});

test("an answer is kept only on request, and a newer one is not discarded with the older", async () => {
  vi.useFakeTimers();
  const address = "/api/pools?size=Small";
  answering(json({ pools: [] }));
  await ask(address);
  expect(remembered(address)).toBeNull();
  remember(address, "older");
  vi.advanceTimersByTime(7 * minute);
  remember(address, "newer");
  vi.advanceTimersByTime(4 * minute);
  expect(remembered(address)).toMatchObject({ answer: "newer" });
});

test("what the browser has kept is used for 5 minutes, and asked for anew after that", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-27T12:10:00Z") });
  const sentAt = (date: string, pools: number[]) => Response.json({ pools }, { headers: { date } });
  const kept = answering(sentAt("Fri, 27 Nov 2026 12:05:00 GMT", [1]));
  await expect(ask("/api/pools?size=Plunge", { keep: true })).resolves.toEqual({ pools: [1] });
  expect(kept).toHaveBeenCalledTimes(1);
  const old = answering(
    sentAt("Fri, 27 Nov 2026 12:04:59 GMT", [1]),
    sentAt("Fri, 27 Nov 2026 12:10:00 GMT", [2]),
  );
  await expect(ask("/api/pools?size=Plunge", { keep: true })).resolves.toEqual({ pools: [2] });
  expect(old.mock.calls.map(([, init]) => init?.cache)).toEqual(["force-cache", "no-cache"]);
});

test.each([
  [0, 1, "fails"],
  [1, 2, "succeeds"],
])("with %i retries a request that fails once is made %i times and %s", async (retries, times, end) => {
  const fetched = answering(null, json({ pools: [] }));
  const outcome = await ask("/api/pools?x=1", { retries }).then(
    () => "succeeds",
    () => "fails",
  );
  expect(outcome).toBe(end);
  expect(fetched).toHaveBeenCalledTimes(times);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ credentials: "include" });
});

const line = "Please check your connection.";
const ours = "Something went wrong on our end.";

test.each<[what: string, answer: Response | null, message: string]>([
  ["no answer", null, line],
  ["a hotel network's sign-in page", new Response("<h1>Welcome</h1>"), line],
  ["an answer of nothing", new Response(null, { status: 204 }), line],
  ["JSON that is no list", json("hello"), line],
  ["another network's JSON", json({ status: "sign in first" }), line],
  ["nothing as JSON", json(null), line],
  ["an error", json({ message: "relation pools does not exist" }, 500), ours],
  ["an error page", new Response("<h1>Bad gateway</h1>", { status: 502 }), ours],
  ["a busy server", json({ message: "Please try again in a moment." }, 503), "Please try again in a moment."],
  ["too many requests", json({ message: "Please wait a moment." }, 429), "Please wait a moment."],
  ["a busy server without a word", new Response("", { status: 503 }), ours],
])("%s is told to the visitor in our words", async (_, answer, message) => {
  answering(answer);
  await expect(ask("/api/pools?x=2")).rejects.toThrow(message);
});
