import { problemStatus } from "#server/problem-response.ts";
import { send } from "./client.ts";
import type { Findings } from "./findings.ts";
import { faultOf } from "./judge.ts";

/** At most this many of the site's pages are read. */
const most = 80;

/** Reads the site's pages as a visitor. Whatever has been stored, none may fail or reveal the program's internals. */
export async function readPages(url: string, secrets: string[], findings: Findings): Promise<void> {
  const map = await send(url, { method: "GET", path: "/sitemap.xml" });
  const listed = [...map.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => pathOf(address));
  const odd = [
    "/zzz",
    "/a/b/c",
    "/pools?q='",
    "/pools?page=-1&shape=__proto__",
    "/blog?q=constructor",
    "/%ff",
    "/%00",
  ];
  const step = Math.max(1, Math.ceil(listed.length / most));
  const paths = ["/sitemap.xml", ...listed.filter((_, n) => n % step === 0), ...odd];
  for (const path of paths) {
    const answer = await send(url, { method: "GET", path });
    findings.count("pages");
    const fault = faultOf(answer, { codes: problemStatus, secrets });
    if (fault) findings.add(`page ${path}`, fault);
  }
}

/** The sitemap contains the public address, which is not the one that this server listens on. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address.replaceAll("&amp;", "&"));
  return pathname + search;
}
