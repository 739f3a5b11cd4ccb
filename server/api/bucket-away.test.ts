import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { isOutage } from "#core/problems.ts";
import { load } from "#app/site/pages/quote/pdf.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aLead, aToken, testWorld } from "#tests/build.ts";
import { api, bearer, contract } from "#tests/http.ts";
import { listening } from "#tests/listening.ts";
import { s3At } from "#tests/s3-at.ts";
import { jpeg } from "#tests/pictures.ts";
import { aSentQuote } from "#tests/quotes.ts";

/** A bucket in memory, which fails as long as `isFailing`. */
async function aBucket() {
  const files = new Map<string, Buffer>();
  const state = { isFailing: false };
  const server = createServer(async (request, response) => {
    const key = new URL(request.url ?? "", "http://localhost").pathname;
    const body = await buffer(request);
    if (state.isFailing) return void response.writeHead(500).end();
    if (request.method === "PUT") files.set(key, body);
    const file = files.get(key);
    return void response.writeHead(file ? 200 : 404).end(request.method === "GET" ? file : undefined);
  });
  const s3 = s3At(await listening(server));
  return { s3, state };
}

async function anOffice() {
  const { s3, state } = await aBucket();
  const world = await testWorld({ s3, seeded: true });
  const http = api(world);
  const { headers } = bearer(await aToken(world));
  const ask = (path: string, init: RequestInit = {}) => http.request(path, { headers, ...init });
  const health = async () => {
    const { checks } = (await (await ask("/api/admin/health")).json()) as {
      checks: { name: string; ok: boolean; detail: string }[];
    };
    return checks.find(({ name }) => name === "pictures");
  };
  return { world, state, headers, ask, health };
}

test("while the bucket fails, uploads, pictures and PDFs are a 503 that says when to retry, and leads are stored", async () => {
  const { world, state, headers, ask } = await anOffice();
  const { id, token } = await aSentQuote(world);
  await runDueJobs(world, 20);
  const { hash } = await world.db.read.selectFrom("quote_files").select("hash").executeTakeFirstOrThrow();
  const upload = async () =>
    ask("/api/admin/media?name=pool.jpg", {
      method: "POST",
      headers: { ...headers, "content-type": "image/jpeg" },
      body: (await jpeg()) as Uint8Array<ArrayBuffer>,
    });
  const pdf = `/api/admin/quotes/${id}/files/${hash}`;
  expect((await ask(pdf)).status).toBe(200);
  state.isFailing = true;
  for (const answer of [await upload(), await ask(pdf), await ask(`/media/${hash}/320.webp`)]) {
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await answer.json()).toEqual({ ...contract, code: "unavailable" });
  }
  // the customer's page answers with the phone numbers, as for any outage
  const request = { world, params: { token } } as unknown as Parameters<typeof load>[0];
  const reason = await load(request).catch((failure: unknown) => failure);
  expect(isOutage(reason)).toBe(true);
  expect(await aLead(world)).toBeGreaterThan(0);
  state.isFailing = false;
  expect([(await upload()).status, (await ask(pdf)).status]).toEqual([201, 200]);
});

test("the health screen says that the bucket does not answer", async () => {
  const { state, health } = await anOffice();
  expect(await health()).toMatchObject({ ok: true, detail: "in a bucket" });
  state.isFailing = true;
  expect(await health()).toMatchObject({ ok: false, detail: "The bucket for pictures does not answer." });
});
