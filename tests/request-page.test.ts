import { expect, test } from "vitest";
import { revokeLinksOfLead } from "#core/leads/links/revoke.ts";
import { submitLead } from "#core/leads/submit.ts";
import { program } from "#core/audit.ts";
import { leadInput } from "./build.ts";
import { builtSite } from "./built-site.ts";
import { patience } from "./documents.ts";
import { privatePage } from "./private-page.ts";

const estimate = {
  firstName: "Dana Rivera",
  requestType: "estimate",
  sourcePage: "estimate",
  preferredChannel: "email_only",
  poolId: "latham-apollo-14",
  poolName: "Apollo 14",
  poolSize: "Medium",
  finish: "Night Sky",
  options: ["Heat pump"],
  message: "Hidden: the gate code is 4711",
};

async function opened() {
  const site = await builtSite();
  const { id, token } = await submitLead(site.world, { input: leadInput(estimate) });
  return { ...site, id, token, path: `/request/${token}` };
}

test(
  "the page of a request is valid, has all of the estimate, and is kept and named by no one",
  { timeout: patience },
  async () => {
    const { app, path, get } = await opened();
    const html = await privatePage(app, path);
    expect(html).toContain("Request Sent Successfully!");
    for (const text of [
      "Thank you, Dana. Our Ocala office",
      "will email you by",
      "won’t call or text",
      "SP-26",
      "Night Sky",
      "Heat pump",
      "Plan of the Latham Apollo 14",
      "Monthly payment",
      "Running cost",
      "Earliest start",
      "Included",
      "Not included",
      "(352) 555-0142",
      "9AM to 4PM",
    ])
      expect(html.replaceAll("<!-- -->", "")).toContain(text);
    // whoever is sent the link by a form reads nothing that was typed
    expect(html).not.toMatch(/Rivera|4711|marisol@/i);
    const [first, second] = [await get(path), await get(path)];
    expect([first.kept, second.kept]).toEqual([false, false]);
    for (const list of ["/sitemap.xml", "/robots.txt", "/llms.txt"])
      expect(await (await app.request(list)).text()).not.toContain("/request");
    const home = await (await app.request("/")).text();
    expect(home).toContain('{"not":{"href_matches":"/request/*"}}');
  },
);

test(
  "a wrong and a revoked link are answered alike, and no log has a key",
  { timeout: patience },
  async () => {
    const { app, world, id, token, path } = await opened();
    const logged: unknown[] = [];
    const note = (fields: object, message: string) =>
      void logged.push(fields, message, ...Object.values(fields).map(String));
    Object.assign(world.log, { info: note, warn: note, error: note });
    for (const address of [
      path,
      `${path}/`,
      `/REQUEST/${token}`,
      `/%72equest/${token}`,
      `//request/${token}`,
    ])
      await app.request(address);
    await revokeLinksOfLead(world, { id, actor: program });
    const answers = await Promise.all(
      [path, "/request/guessed", `/request/${"A".repeat(43)}`].map(async (address) => {
        const answer = await app.request(address);
        return { status: answer.status, body: await answer.text() };
      }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(404);
    expect(answers[0]?.body).toContain("This link doesn’t open a request");
    const texts = logged.map((one) => (typeof one === "string" ? one : JSON.stringify(one)));
    expect(texts.filter((text) => text.includes(token))).toEqual([]);
    expect(texts.filter((text) => text.includes("/request/…")).length).toBeGreaterThan(5);
  },
);

test.each(["/estimate", "/contact", "/"])(
  "%s?sent=1 typed by hand says nothing was sent",
  { timeout: patience },
  async (path) => {
    const { app } = await builtSite();
    const html = await (await app.request(`${path}?sent=1&ref=SP-2611-0999&office=ocala&by=email`)).text();
    expect(html).not.toMatch(/Sent Successfully|SP-2611-0999/);
  },
);

test.each([
  ["/estimate", "estimate"],
  ["/contact", "contact"],
  ["/", "contact"],
])(
  "a form of %s that is sent without JavaScript leads to its sender’s own page",
  { timeout: patience },
  async (path, kind) => {
    const { app } = await builtSite();
    const body = new URLSearchParams({
      name: "Dana Rivera",
      email: "dana@example.com",
      phone: "(352) 555-0187",
      message: "A pool behind the lanai.",
    });
    const sent = await app.request(path, { method: "POST", body });
    expect(sent.status).toBe(303);
    const location = sent.headers.get("location") ?? "";
    expect(location).toMatch(/^\/request\/sun_[\w-]{43}#sent$/);
    const html = await (await app.request(location.replace("#sent", ""))).text();
    expect(html).toContain(kind === "estimate" ? "Request Sent Successfully!" : "Message Sent Successfully!");
  },
);
