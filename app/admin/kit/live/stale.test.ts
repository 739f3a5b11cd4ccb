import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { goneIn, markStale } from "./stale.ts";

/** Which of these are stale after a change to `posts`. */
async function staleOf(
  keys: Record<string, string[]>,
  isCurrent?: (key: string) => boolean,
  client = new QueryClient(),
): Promise<string[]> {
  for (const [key, tags] of Object.entries(keys))
    await client.fetchQuery({ queryKey: [key], queryFn: () => 1, meta: { tags }, staleTime: Infinity });
  await markStale(client, ["posts:7"], isCurrent);
  const all = client.getQueryCache().getAll();
  return all.filter(({ state }) => state.isInvalidated).map(({ queryKey }) => String(queryKey[0]));
}

test.each<[Record<string, string[]>, string[]]>([
  [{ "/posts": ["posts"], "/leads": ["leads"] }, ["/posts"]],
  [{ "/media": ["media", "posts"], "/none": [] }, ["/media"]],
])("everything that shows the noun becomes stale (%#)", async (keys, stale) => {
  expect(await staleOf(keys)).toEqual(stale);
});

test("what is known already stays as it is", async () => {
  const keys = { "/posts": ["posts"], "/posts/7": ["posts"], "/posts/7/history": ["posts"] };
  expect(await staleOf(keys, (key) => key === "/posts/7")).toEqual(["/posts", "/posts/7/history"]);
});

test("a deleted record is not asked for again, nor is what lies below it", async () => {
  const client = new QueryClient();
  goneIn(client).add("/posts/7");
  const keys = {
    "/posts": ["posts"],
    "/posts/7": ["posts"],
    "/posts/7/history": ["posts"],
    "/posts/71": ["posts"],
  };
  expect(await staleOf(keys, undefined, client)).toEqual(["/posts", "/posts/71"]);
});
