import { join } from "node:path";
import { HtmlValidate } from "html-validate";
import { onTestFinished } from "vitest";
import { sqliteFile } from "#db/sqlite.ts";
import { testPassword } from "./build.ts";
import { fetchAgain } from "./fetch-again.ts";
import { freshDatabase } from "./fresh-database.ts";
import { startServer } from "./server-process.ts";

/** In ms. A build may come first; otherwise all this takes a few seconds. */
export const patience = 120_000;

/** Concurrent requests: the system resets a thousand simultaneous connections before they reach the site. */
const mostAtOnce = 32;

export type Served = {
  get: (path: string, init?: RequestInit) => Promise<Response>;
  /** SQLite's file. */
  database: string;
  /** Everything the program has printed so far. */
  output: () => string;
};

/** The real program with its own seeded database, until the test ends or as `atEnd` says. */
export async function served(
  env: Record<string, string> = {},
  atEnd: (close: () => Promise<void>) => void = onTestFinished,
): Promise<Served> {
  const { config, remove } = await freshDatabase({ migrated: true, seeded: true });
  const server = await startServer({
    DATA_DIR: config.dataDir,
    ADMIN_PASSWORD: testPassword,
    LOG_LEVEL: "silent",
    ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
    ...env,
  });
  atEnd(async () => {
    await server.end("SIGKILL");
    await remove();
  });
  const inTurn = turns(mostAtOnce);
  return {
    get: (path, init) =>
      inTurn(async () => {
        // a separate connection: checking a page takes longer than the server keeps an idle one open
        const headers = { connection: "close", ...init?.headers };
        const answer = await fetchAgain(server.url + path, { redirect: "manual", ...init, headers });
        const body = await answer.arrayBuffer();
        return new Response(body.byteLength > 0 ? body : null, answer);
      }),
    database: join(config.dataDir, sqliteFile),
    output: server.output,
  };
}

/** @returns a function that runs work as soon as fewer than `most` are in progress */
function turns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** Documents that are not in the sitemap. */
const unlisted = [
  "/pools?view=list&panel=open",
  "/pools?shape=Kidney",
  "/pools?q=nothing-is-called-this",
  "/pools/compare",
  "/pools/compare?pools=latham-apollo-14,latham-fiji,san-juan-cocoa-beach",
  "/verify",
  "/test-landing",
  "/enhanced-test/pool-services-tampa-fl",
  "/blog?q=snowplow",
  "/blog?category=Rules+and+permits",
  "/resources?q=gate",
  "/design?size=Large&color=Night+Sky",
  "/estimate?poolId=latham-apollo-14&poolName=Latham+Apollo+14",
  "/calculator?pool=latham-apollo-14",
  "/no-such-page",
  "/no/such/page",
  "/pool-detail/no-such-pool",
  "/blog/no-such-post",
  "/admin-login",
];

/** Every public document, in the sitemap or not. */
export async function documentsOf({ get }: Served): Promise<string[]> {
  const sitemap = await (await get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  return [...listed, ...unlisted];
}

/**
 * The rules of the HTML standard, close to those of the W3C's Nu checker, which would be 31 MB, require Java and a
 * download.
 */
const checker = new HtmlValidate({
  root: true,
  elements: ["html5"],
  extends: ["html-validate:standard"],
  rules: {
    "empty-heading": "error",
    "empty-title": "error",
    "no-missing-references": "error",
    "no-implicit-close": "error",
    "wcag/h37": "error",
  },
});

/** The errors of a document, each with its line. */
export async function mistakes(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, ruleId, message, selector }) => `${line} ${ruleId}: ${message} (${selector})`),
  );
}
