import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import type { Tables } from "#db/schema.ts";
import type { World } from "#core/world.ts";
import { builtSite } from "./built-site.ts";
import { mistakes, patience } from "./documents.ts";

const gone = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" });

/** Takes the database away. @returns a function that brings it back */
function takeDatabaseAway({ db }: World): () => void {
  const { read, transact } = db;
  // a query is built as ever, and fails when it is asked
  const query: object = new Proxy(() => query, {
    get: (_, name) => {
      if (name === "then") return undefined;
      return String(name).startsWith("execute") ? () => Promise.reject(gone) : query;
    },
    apply: () => query,
  });
  Object.assign(db, {
    read: query as Kysely<Tables>,
    transact: () => Promise.reject(gone),
  });
  return () => void Object.assign(db, { read, transact });
}

const forms = ["/?index", "/contact", "/estimate"];
const typed = {
  name: "Marisol <Vega>",
  email: "marisol@example.com",
  phone: "(352) 555-0199",
  message: "A pool of 30 feet\nbehind the lanai & “shade”",
  nearestBranch: "ocala",
};

test(
  "while the database is away, pages and feeds are a 503 that says when to come again",
  { timeout: patience },
  async () => {
    const { world, ask } = await builtSite();
    const comeBack = takeDatabaseAway(world);
    for (const path of ["/packages", "/pools?q=a", "/zzz", "/no/such/page", "/blog", "/about"]) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get("retry-after")], path).toEqual([503, "5"]);
      const html = await answer.text();
      for (const part of ["We’ll be right back", "(352) 555-0142", 'rel="stylesheet" href="/assets/'])
        expect(html, path).toContain(part);
      expect(await mistakes(html), path).toEqual([]);
    }
    for (const path of ["/sitemap.xml", "/blog/rss.xml", "/llms.txt"]) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get("retry-after")], path).toEqual([503, "5"]);
      expect(answer.headers.get("content-type"), path).toContain("text/plain");
      expect(await answer.text(), path).toContain("Please try again in a minute");
    }
    comeBack();
    expect((await ask("/packages")).status).toBe(200);
  },
);

test(
  "a form sent without JavaScript while the database is away comes back with what was typed, and can be sent again",
  { timeout: patience },
  async () => {
    const { world, app } = await builtSite();
    const send = (path: string) => app.request(path, { method: "POST", body: new URLSearchParams(typed) });
    for (const path of forms) {
      const comeBack = takeDatabaseAway(world);
      const answer = await send(path);
      const html = await answer.text();
      expect([answer.status, answer.headers.get("retry-after")], path).toEqual([503, "5"]);
      for (const part of [
        "Your message hasn’t been sent",
        'value="Marisol &lt;Vega&gt;"',
        'value="(352) 555-0199"',
        "\nA pool of 30 feet\nbehind the lanai &amp; “shade”</textarea>",
        '<input type="hidden" name="nearestBranch" value="ocala"',
        "(352) 555-0142",
      ])
        expect(html, path).toContain(part);
      expect(await mistakes(html), path).toEqual([]);
      comeBack();
      expect((await send(path)).status, path).toBe(303);
    }
    const stored = await world.db.read.selectFrom("leads").select("message").execute();
    expect(stored.map(({ message }) => message)).toEqual(forms.map(() => typed.message));
  },
);

test(
  "a form that cannot be stored on a full disk comes back in its own page, and the log has the reason",
  { timeout: patience },
  async () => {
    const { world, app } = await builtSite();
    const full = Object.assign(new Error("database or disk is full"), { errcode: 13 });
    world.db.transact = () => Promise.reject(full);
    const logged: object[] = [];
    world.log.error = (fields) => void logged.push(fields);
    for (const path of forms) {
      const answer = await app.request(path, { method: "POST", body: new URLSearchParams(typed) });
      const html = await answer.text();
      expect([answer.status, answer.headers.get("retry-after")], path).toEqual([503, "5"]);
      for (const part of [
        "<header",
        "<footer",
        "We couldn’t save your message just now.",
        "Marisol &lt;Vega&gt;",
      ])
        expect(html, path).toContain(part);
    }
    expect(logged).toEqual(forms.map(() => ({ err: full })));
  },
);
