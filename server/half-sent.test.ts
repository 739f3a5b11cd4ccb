import { expect, onTestFinished, test } from "vitest";
import { leadInput, testWorld } from "#tests/build.ts";
import { api, contract, post } from "#tests/http.ts";

type Sending = { answer: Promise<Response>; end(): void };

/** A POST whose first bytes have arrived and whose rest never does. */
function halfSent(app: ReturnType<typeof api>, path: string, from = "203.0.113.77"): Sending {
  let end = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"firstName":"An'));
      end = () => controller.error(new Error("the sender has disconnected"));
    },
  });
  const headers = { "content-type": "application/json", "x-forwarded-for": from };
  const request = { method: "POST", body, headers, duplex: "half" } as RequestInit;
  return { answer: Promise.resolve(app.request(path, request)), end };
}

test.each(["/api/estimates", "/api/admin/login", "/api/landing-pages/a/track-conversion"])(
  "a thousand half-sent requests to %s stop neither messages nor the health check",
  async (path) => {
    const world = await testWorld();
    world.config.trustProxy = true;
    const app = api(world);
    const sending = Array.from({ length: 1_100 }, (_, n) => halfSent(app, path, `198.51.${n % 250}.7`));
    onTestFinished(() => sending.forEach(({ end }) => end()));
    expect((await app.request("/api/health")).status).toBe(200);
    const message = leadInput({ email: "a@example.com" });
    expect((await post(app, "/api/estimates", message)).status).toBe(201);
  },
);

test("a request that does not arrive in time gets a 408, and its connection is closed", async () => {
  const world = await testWorld();
  const app = api(world, { bodyLimits: { bytes: 1_000, ms: 20 } });
  for (const path of ["/api/estimates", "/contact"]) {
    const answer = await halfSent(app, path).answer;
    expect([answer.status, answer.headers.get("connection")], path).toEqual([408, "close"]);
    if (path === "/contact")
      expect(await answer.text()).toContain("<h1>Your message didn’t get through</h1>");
    else expect(await answer.json()).toMatchObject({ ...contract, code: "too_slow" });
  }
  expect(world.lines.filter(({ level }) => level === "error")).toEqual([]);
});

test("a sender who disconnects halfway is not logged as our error", async () => {
  const world = await testWorld();
  const { answer, end } = halfSent(api(world), "/api/estimates");
  end();
  expect((await answer).status).toBe(400);
  expect(world.lines.filter(({ level }) => level === "error")).toEqual([]);
});

test("one address may have fifty requests open; a finished one frees its slot, and other addresses are not affected", async () => {
  const world = await testWorld();
  world.config.trustProxy = true;
  const app = api(world);
  const sending = Array.from({ length: 50 }, () => halfSent(app, "/api/estimates"));
  onTestFinished(() => sending.forEach(({ end }) => end()));
  const request = (from: string) => app.request("/api/pools", { headers: { "x-forwarded-for": from } });
  const refused = await request("203.0.113.77");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "2"]);
  expect(await refused.json()).toMatchObject({ code: "too_many_requests" });
  expect((await request("203.0.113.78")).status).toBe(200);
  sending[0]?.end();
  await sending[0]?.answer;
  expect((await request("203.0.113.77")).status).toBe(200);
});
