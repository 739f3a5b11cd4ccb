import { expect } from "vitest";
import { mistakes } from "./documents.ts";

/** The HTML of a page for whoever has its link, which is valid, kept by no one, and takes nothing from elsewhere. */
export async function privatePage(
  app: { request: (path: string) => Response | Promise<Response> },
  path: string,
): Promise<string> {
  const answer = await app.request(path);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow",
  });
  expect(answer.headers.get("set-cookie")).toBeNull();
  expect(answer.headers.get("content-security-policy")).not.toMatch(/https?:|frame-src|connect-src/);
  expect(await mistakes(html)).toEqual([]);
  return html;
}
