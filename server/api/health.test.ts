import disk from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { deliverEmail } from "#core/emails/deliver.ts";
import { findLeadEmail } from "#core/leads/emails.reads.ts";
import { signInUser } from "#core/staff/auth/sign-in.ts";
import type { Health } from "#core/desk/health/shape.ts";
import { aCaller, aLead, aToken, testWorld } from "#tests/build.ts";
import { aSealCertificate } from "#tests/seal-certificates.ts";
import { api, bearer, contract } from "#tests/http.ts";

test("health and readiness need no sign-in and reveal nothing private", async () => {
  const world = await testWorld();
  const http = api(world);
  expect(await (await http.request("/api/health")).json()).toEqual({ status: "ok" });
  const ready = await (await http.request("/api/ready")).json();
  expect(ready).toEqual({ status: "ok", checks: { database: "ok", jobs: "ok", disk: "ok" } });
});

test("while stopping, or when jobs pile up, the server is not ready and says when to retry", async () => {
  const world = await testWorld();
  const stopping = api(world, { isStopping: () => true });
  const answer = await stopping.request("/api/ready");
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
  await aLead(world);
  world.pass(11 * 60_000);
  const late = await api(world).request("/api/ready");
  expect([late.status, await late.json()]).toMatchObject([
    503,
    { ...contract, code: "unavailable", message: "Not ready: jobs." },
  ]);
});

const onSqlite = test.runIf(process.env.TEST_ENGINE === "sqlite");

test("little space is reported to staff, and takes nothing away from visitors while leads can be stored", async () => {
  const world = await testWorld();
  const token = await aToken(world);
  vi.spyOn(disk, "statfs").mockResolvedValue({ bavail: 20_000, bsize: 4096 } as never);
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  expect((await api(world).request("/api/ready")).status).toBe(200);
  const { checks } = (await (await api(world).request("/api/admin/health", bearer(token))).json()) as Health;
  expect(checks.find(({ name }) => name === "disk")).toMatchObject({
    ok: false,
    detail: "less than 100 MB left on the disk",
  });
});

onSqlite("if no lead can be stored, the server is not ready", async () => {
  const world = await testWorld();
  world.config.dataDir = join(world.config.dataDir, "gone");
  const answer = await api(world).request("/api/ready");
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { ...contract, message: "Not ready: disk." },
  ]);
});

test("staff see the queue, and a failed job can be tried again", async () => {
  const world = await testWorld();
  await aLead(world);
  await world.db.transact((tx) => tx.updateTable("jobs").set({ state: "failed", attempts: 10 }).execute(), {
    changed: ["jobs"],
  });
  const http = api(world);
  const token = await aToken(world);
  const health = (await (await http.request("/api/admin/health", bearer(token))).json()) as {
    troubled: { id: number }[];
    checks: { name: string }[];
  };
  expect(health.checks.map(({ name }) => name).join(" ")).toBe(
    "database jobs disk mail confirmations pictures seal proxy signIns records",
  );
  expect(health).toMatchObject({
    engine: world.db.engine,
    jobs: { failed: 3 },
    checks: expect.arrayContaining([
      expect.objectContaining({ name: "database", ok: true }),
      expect.objectContaining({ name: "proxy", ok: true, detail: "seen directly, without a proxy" }),
      expect.objectContaining({
        name: "signIns",
        ok: true,
        detail: "failed: 0 in the last two hours, 0 in the last day",
      }),
    ]),
  });
  const retry = await http.request(`/api/admin/health/jobs/${health.troubled[0]?.id}/retry`, {
    method: "POST",
    ...bearer(token),
  });
  expect(retry.status).toBe(200);
  const again = (await (await http.request("/api/admin/health", bearer(token))).json()) as object;
  expect(again).toMatchObject({ jobs: { failed: 2, queued: 1 } });
});

test.each([
  ["folder", 0, "no mail server, and nothing waits for one", false],
  ["folder", 1, "1 email waits for a mail server, and there is none", true],
  ["folder", 2, "2 emails wait for a mail server, and there is none", true],
  ["smtp", 0, "mail server answers", false],
] as const)("%s with %d emails written: %s", async (kind, count, detail, warns) => {
  const world = await testWorld();
  world.mail.kind = kind;
  for (let n = 0; n < count; n += 1) {
    const order = await findLeadEmail(world.db.read, {
      leadId: await aLead(world),
      template: "lead-received",
    });
    await deliverEmail(world, order!);
  }
  const answer = await api(world).request("/api/admin/health", bearer(await aToken(world)));
  const { checks } = (await answer.json()) as { checks: object[] };
  expect(checks).toContainEqual(expect.objectContaining({ name: "mail", ok: true, warns, detail }));
});

test.each([
  [null, true, false, "no certificate, so PDFs have no seal"],
  ["2026-11-01T12:00:00Z", false, false, "ended on Nov 1, 2026: signed quotes go out without a seal"],
  ["2026-12-01T12:00:00Z", true, true, "ends on Dec 1, 2026: get a new one"],
  ["2099-12-31T12:00:00Z", true, false, "Sunspring Pools Seal, issued by Sunspring Test Issuer, valid until"],
])("a certificate until %s: works %s, warns %s", async (validUntil, ok, warns, detail) => {
  const world = await testWorld();
  world.seal = validUntil === null ? null : { ...(await aSealCertificate()), validUntil };
  const token = await aToken(world);
  const asked = async (path: string) => (await api(world).request(path, bearer(token))).json();
  const { checks } = (await asked("/api/admin/health")) as Health;
  const found = { ok, warns, detail: expect.stringContaining(detail) };
  expect(checks.find(({ name }) => name === "seal")).toMatchObject(found);
  // the settings of quotes ask for it alone
  expect(await asked("/api/admin/health/seal")).toMatchObject({ name: "seal", ...found });
});

test("the dashboard shows waiting leads and the last 30 days", async () => {
  const world = await testWorld({ seeded: true });
  const id = await aLead(world);
  const answer = await api(world).request("/api/admin/dashboard", bearer(await aToken(world)));
  const dashboard = (await answer.json()) as { perDay: { day: string; count: number }[] };
  expect(dashboard).toMatchObject({
    waiting: [{ id }],
    newest: [{ id }],
    totals: { leads: 1, contacts: 1, pools: 60, failedJobs: 0 },
  });
  expect(dashboard.perDay).toHaveLength(30);
  expect(dashboard.perDay.at(-1)).toEqual({ day: "2026-11-20", count: 1 });
});

test("an editor's dashboard contains no personal data of leads", async () => {
  const world = await testWorld({ seeded: true });
  await aLead(world);
  const answer = await api(world).request(
    "/api/admin/dashboard",
    bearer(await aToken(world, { role: "editor" })),
  );
  const text = await answer.text();
  expect(text).not.toContain("marisol@example.com");
  expect(JSON.parse(text)).toMatchObject({
    waiting: [],
    newest: [],
    counts: [],
    totals: { leads: 0, contacts: 0, pools: 60 },
  });
});

test.each([
  ["2026-11-02T04:30:00Z", "2026-11-01"],
  ["2026-03-09T04:30:00Z", "2026-03-09"],
])("each day of the month appears once, even when the clocks change: %s", async (now, today) => {
  const world = await testWorld();
  const token = await aToken(world);
  world.now = () => new Date(now);
  await world.db.transact(
    (tx) => tx.updateTable("sessions").set({ expires_at: "2027-01-01T00:00:00.000Z" }).execute(),
    { changed: ["users"] },
  );
  const answer = await api(world).request("/api/admin/dashboard", bearer(token));
  const days = ((await answer.json()) as { perDay: { day: string }[] }).perDay.map((one) => one.day);
  expect(new Set(days).size).toBe(30);
  expect(days.at(-1)).toBe(today);
  expect(days).toEqual(days.toSorted());
});

test("many failed sign-ins are a line on the health screen, for a day if they were very many", async () => {
  const world = await testWorld();
  const http = api(world);
  const token = await aToken(world);
  const wrong = async (times: number) => {
    for (let i = 0; i < times; i += 1) {
      const caller = aCaller({ ip: `203.0.113.${i}` });
      await signInUser(world, { username: "dana", password: "wrong", caller }).catch(() => {});
    }
  };
  const line = async () => {
    const { checks } = (await (await http.request("/api/admin/health", bearer(token))).json()) as Health;
    const { ok, detail } = checks.find(({ name }) => name === "signIns")!;
    return `${ok ? "ok" : "bad"}: ${detail}`;
  };
  await wrong(19);
  expect(await line()).toMatch(/^ok: failed: 19 in the last two hours, 19 /);
  await wrong(1);
  expect(await line()).toMatch(/^bad: someone may be guessing.* 20 in the last two hours, 20 /);
  world.pass(2 * 3_600_000);
  expect(await line()).toMatch(/^ok: failed: 0 in the last two hours, 20 /);
  await wrong(80);
  world.pass(2 * 3_600_000);
  expect(await line()).toMatch(/^bad: .* 0 in the last two hours, 100 /);
});
