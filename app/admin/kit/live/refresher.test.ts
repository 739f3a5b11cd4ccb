import { QueryClient } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { goneIn } from "./stale.ts";
import { refresher } from "./refresher.ts";

const lead = "/api/admin/estimates/7";
const quote = "/api/admin/quotes/3";
const page = "/api/admin/estimates?page=1";

test.each([
  [
    ["leads", "leads:7"],
    [lead, page],
  ],
  [["quotes"], [quote]],
  [["*"], [lead, page, quote]],
  [[], []],
])("%j makes stale what shows it, except what was deleted here", (tags, stale) => {
  const visible = { visibilityState: "visible", addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal("document", visible);
  for (const deleted of [undefined, lead]) {
    const client = new QueryClient();
    for (const [key, tag] of [
      [lead, "leads"],
      [`${lead}/history`, "leads"],
      [page, "leads"],
      [quote, "quotes"],
    ] as const) {
      client.getQueryCache().build(client, { queryKey: [key], meta: { tags: [tag] } });
      client.setQueryData([key], "loaded");
    }
    if (deleted) goneIn(client).add(deleted);
    const refresh = refresher(client);
    onTestFinished(() => refresh.stop());
    refresh.heard(tags);
    const invalidated = [lead, page, quote].filter((key) => client.getQueryState([key])?.isInvalidated);
    expect(invalidated).toEqual(stale.filter((key) => key !== deleted));
    const history = client.getQueryState([`${lead}/history`])?.isInvalidated;
    expect(history).toBe(invalidated.includes(lead));
  }
});
