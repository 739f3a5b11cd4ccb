import { expect, test, vi } from "vitest";
import { createServer, request as ask } from "node:http";
import { text } from "node:stream/consumers";
import { signInUser } from "#core/staff/auth/sign-in.ts";
import { drawQueue } from "#server/draw-queue.ts";
import { buildHttp } from "#server/http.ts";
import { plainPages } from "#server/plain-page.ts";
import { drawsOfOne, requestHandler } from "#server/request-handler.ts";
import { classOf, countTraffic } from "#server/traffic.ts";
import { aCaller, aLead, aToken, testWorld } from "#tests/build.ts";
import { api, bearer, contract } from "#tests/http.ts";
import { onePage } from "#tests/one-page.ts";
import { listening } from "#tests/listening.ts";

const token = "a token of monitoring".replaceAll(" ", "-");

async function monitored(options: Parameters<typeof testWorld>[0] = {}) {
  const world = await testWorld(options);
  world.config.metricsToken = token;
  return world;
}

test("without METRICS_TOKEN there are no metrics, whatever is sent", async () => {
  const http = api(await testWorld());
  for (const headers of [{}, bearer(token).headers, bearer("undefined").headers]) {
    const answer = await http.request("/api/metrics", { headers });
    expect([answer.status, await answer.json()]).toMatchObject([404, { ...contract, code: "not_found" }]);
  }
});

test("only the token opens the metrics, not a staff session, and they are never cached", async () => {
  const world = await monitored();
  const http = api(world);
  const staff = await aToken(world);
  for (const headers of [
    {},
    bearer(staff).headers,
    bearer(`${token}x`).headers,
    bearer(token.slice(1)).headers,
  ]) {
    const answer = await http.request("/api/metrics", { headers });
    expect([answer.status, await answer.json()]).toMatchObject([401, { ...contract, code: "not_signed_in" }]);
  }
  const answer = await http.request("/api/metrics", bearer(token));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const other = await http.request("/api/metrics", { method: "POST", ...bearer(token) });
  expect([other.status, other.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

const readMetrics = async (http: ReturnType<typeof api>) =>
  (await http.request("/api/metrics", bearer(token))).text();

test("jobs, emails and locks are counted, every line is well formed, and nobody is named", async () => {
  const world = await monitored();
  const http = api(world);
  await aToken(world);
  await aLead(world);
  for (let i = 0; i < 5; i += 1)
    await signInUser(world, { username: "dana", password: "wrong", caller: aCaller() }).catch(() => {});
  await world.db.transact(
    (tx) => tx.updateTable("jobs").set({ state: "failed" }).where("name", "=", "lead.thank").execute(),
    { changed: ["jobs"] },
  );
  world.pass(30_000);
  const metrics = await readMetrics(http);
  for (const line of [
    `engine="${world.db.engine}"`,
    "sunspring_database_up 1",
    'sunspring_jobs{state="failed"} 1',
    'sunspring_jobs{state="running"} 0',
    "sunspring_jobs_wait_seconds 30",
    'sunspring_emails_day{state="failed"} 0',
    'sunspring_sign_in_locks{kind="account"} 1',
    'sunspring_sign_in_locks{kind="network"} 0',
    'sunspring_refused_total{reason="busy"} 0',
  ])
    expect(metrics).toContain(line);
  expect(metrics).not.toMatch(/marisol|dana|203\.0\.113|@/i);
  for (const line of metrics.trimEnd().split("\n"))
    expect(line).toMatch(
      /^(# (HELP|TYPE) [a-z_0-9]+ \S.*|[a-z_0-9]+(\{[a-z]+="[^"]*"(,[a-z]+="[^"]*")*\})? [\d.e+]+)$/,
    );
  const names = metrics.match(/(?<=# TYPE )\S+/g)!;
  expect(new Set(names).size).toBe(names.length);
  // an expired lock does not count
  world.pass(2 * 60_000);
  expect(await readMetrics(http)).toContain('sunspring_sign_in_locks{kind="account"} 0');
});

test("emails of the last day are counted by their state", async () => {
  const world = await monitored();
  const row = { subject_type: "lead", subject_id: "1", template: "lead.notify", to_address: "a@example.com" };
  const created_at = world.now().toISOString();
  const email = { ...row, subject: "", body_text: "", created_at, mailbox_key: "a@example.com" };
  await aLead(world);
  await world.db.transact(
    (tx) =>
      tx
        .insertInto("emails")
        .values(
          ["a", "b", "c"].map((id) => ({ ...email, id, state: id === "c" ? "waiting" : "failed" })) as never,
        )
        .execute(),
    { changed: ["emails"] },
  );
  const http = api(world);
  const metrics = await readMetrics(http);
  expect(metrics).toContain('sunspring_emails_day{state="failed"} 2\n');
  expect(metrics).toContain('sunspring_emails_day{state="waiting"} 1\n');
  world.pass(24 * 3_600_000);
  expect(await readMetrics(http)).toContain('sunspring_emails_day{state="failed"} 0\n');
});

test("without a database the process is still described, and the database is said to be down", async () => {
  const world = await monitored();
  const http = api(world);
  vi.spyOn(world.db.staff, "selectFrom").mockImplementation(() => {
    throw new Error("connection terminated");
  });
  const answer = await http.request("/api/metrics", bearer(token));
  const metrics = await answer.text();
  expect(answer.status).toBe(200);
  expect(metrics).toContain("sunspring_database_up 0");
  expect(metrics).toContain("process_resident_memory_bytes ");
  expect(metrics).not.toContain("sunspring_jobs{");
});

test.each([
  ["/", "page"],
  ["/pools", "page"],
  ["/administration", "page"],
  ["/sitemap.xml", "page"],
  ["/api", "page"],
  ["/api/leads", "api"],
  ["/api/metrics", "api"],
  ["/api/admin/health", "staff"],
  ["/admin", "staff"],
  ["/admin/pools", "staff"],
  ["/admin-login", "staff"],
  ["/assets/a.js", "asset"],
  ["/pictures/scenes/a.avif", "asset"],
  ["/media/00/960.avif", "asset"],
  ["/favicon.svg", "asset"],
])("a request for %s counts as %s", (path, who) => {
  expect(classOf(path, new Set(["/favicon.svg"]))).toBe(who);
});

test("what the server answers is counted by class and status, cached pages too, and so is what it refuses", async () => {
  const world = await monitored({ seeded: true });
  world.config.trustProxy = true;
  const pages = onePage("<p>drawn</p>");
  const draws = drawQueue();
  const traffic = countTraffic();
  const handler = requestHandler(world, {
    app: buildHttp(world, { pages, dev: true, draws, traffic }),
    draws,
    traffic,
    plainly: plainPages(world, pages),
    isStopping: () => false,
    limits: { drawsOfOne: { ...drawsOfOne, most: 1, perSecond: 0.001 }, mostOpenByOne: 250 },
  });
  const server = createServer((request, response) => handler.handle(request, response));
  const port = await listening(server);
  const get = (path: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
    const headers = { "x-forwarded-for": "203.0.113.7", ...bearer(token).headers };
    ask({ port, host: "127.0.0.1", path, agent: false, headers }, async (response) =>
      resolve({ status: response.statusCode!, body: await text(response) }),
    )
      .on("error", reject)
      .end();
    return promise;
  };
  const statuses = [];
  for (const path of [
    "/",
    "/",
    "/",
    "/pools?q=1",
    "/pools?q=2",
    "/api/none",
    "/media/none",
    "/api/admin/health",
  ])
    statuses.push((await get(path)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 429, 404, 404, 401]);
  await vi.waitFor(() => expect(traffic.open).toBe(0));
  const { body } = await get("/api/metrics");
  for (const line of [
    'sunspring_requests_total{class="page",status="2xx"} 4',
    'sunspring_requests_total{class="page",status="4xx"} 1',
    'sunspring_requests_total{class="api",status="4xx"} 1',
    'sunspring_requests_total{class="asset",status="4xx"} 1',
    'sunspring_requests_total{class="staff",status="4xx"} 1',
    'sunspring_refused_total{reason="pages"} 1',
    "sunspring_pages_drawn_total 2",
    "sunspring_pages_waiting 0",
    "sunspring_requests_open 1",
  ])
    expect(body).toContain(`${line}\n`);
});
