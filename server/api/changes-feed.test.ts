import { expect, test } from "vitest";
import { changesFeed } from "./changes-feed.ts";

/** A feed that began a minute ago, with a clock and a way to commit. */
function aFeed() {
  let time = Date.UTC(2026, 10, 26);
  let commit: (tags: string[]) => void = () => {};
  const db = { onChange: (listener: typeof commit) => (commit = listener) };
  const feed = changesFeed({ db, now: () => new Date(time) } as never);
  const pass = (ms: number) => void (time += ms);
  pass(60_000);
  return { feed, pass, commit: (...tags: string[]) => commit(tags) };
}

test.each([
  { ago: 30_000, loadingFor: 30_000, tags: ["leads:1"] },
  // the request itself took half a second
  { ago: 30_500, loadingFor: 30_000, tags: ["leads:1"] },
  { ago: 32_000, loadingFor: 30_000, tags: [] },
  // since before this process
  { ago: 32_000, loadingFor: 92_000, tags: ["*"] },
])(
  "$ago ms after a change, a screen that has loaded for $loadingFor ms is told $tags",
  ({ ago, loadingFor, tags }) => {
    const { feed, pass, commit } = aFeed();
    commit("leads:1");
    pass(ago);
    expect(feed.since("", loadingFor).tags).toEqual(tags);
  },
);

test("a screen that began to load before what is kept is told that anything may have changed", () => {
  const { feed, pass, commit } = aFeed();
  commit("leads:1");
  pass(2_000);
  for (let count = 0; count < 999; count += 1) commit("leads:2");
  expect(feed.since("", 1_000).tags).toEqual(["leads:1", "leads:2"]);
  commit("leads:2");
  expect(feed.since("", 1_000).tags).toEqual(["*"]);
  expect(feed.since("", 0).tags).toEqual(["leads:2"]);
});
