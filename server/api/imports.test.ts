import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Import } from "#core/imports/shape.ts";
import { openSheetReader } from "#lib/sheet-reader.ts";
import { aToken, leadInput, testWorld } from "#tests/build.ts";
import { api, bearer, contract, post } from "#tests/http.ts";
import { greedyWorkbook, hostileWorkbooks } from "#tests/workbooks.ts";

const program = join(process.cwd(), "lib", "sheet-child.ts");

/** An admin, and files that are read as the server reads them, but with little memory. */
async function signedIn() {
  const world = await testWorld({ seeded: true });
  world.sheets = openSheetReader({ program, memoryMb: 64 });
  onTestFinished(world.sheets.stop);
  const http = api(world);
  const { headers } = bearer(await aToken(world));
  const send = (path: string, file: Uint8Array | string) =>
    http.request(path, {
      method: "POST",
      headers: { ...headers, "content-type": "application/octet-stream" },
      body: file as Uint8Array<ArrayBuffer>,
    });
  const imported = async (path = "/api/admin/imports") => {
    const answer = await http.request(path, { headers });
    return (await answer.json()) as { items: Import[] };
  };
  return { world, http, send, imported };
}

const pools = "Manufacturer,Model,Series\r\nLatham,Apollo 14,Trial";

test("a lead that is sent while a file eats memory is stored first; then the file is refused, and the next one is read", async () => {
  const { http, send, imported } = await signedIn();
  const answered: string[] = [];
  const noted = async (name: string, asked: Promise<Response> | Response) => {
    const answer = await asked;
    answered.push(name);
    return answer;
  };
  const [file, next, lead] = await Promise.all([
    noted("file", send("/api/admin/imports?name=pools.xlsx", greedyWorkbook())),
    noted("next file", send("/api/admin/imports?name=pools.csv", pools)),
    noted("lead", post(http, "/api/estimates", leadInput())),
  ]);
  expect(answered).toEqual(["lead", "file", "next file"]);
  const message = "Reading the file took too much memory. Save it as CSV, and choose that one.";
  expect([lead.status, file.status, next.status]).toEqual([201, 413, 201]);
  expect(await file.json()).toEqual({ ...contract, code: "too_large", message, fields: { file: message } });
  expect((await imported()).items.map(({ fileName }) => fileName)).toEqual(["pools.csv"]);
});

test("workbooks with cells far away are refused in a sentence, as pools and as a price list", async () => {
  const { send, imported } = await signedIn();
  for (const path of ["/api/admin/imports?name=a.xlsx", "/api/admin/price-books/list/preview?name=a.xlsx"])
    for (const { name, file, why } of hostileWorkbooks) {
      const answer = await send(path, file());
      expect.soft([name, answer.status]).toEqual([name, why === "too_much_text" ? 413 : 400]);
      expect.soft(await answer.json()).toMatchObject({ ...contract, fields: { file: expect.any(String) } });
    }
  expect((await imported()).items).toEqual([]);
});

test("while the server stops, a file is refused for now", async () => {
  const { world, send } = await signedIn();
  world.sheets.stop();
  const answer = await send("/api/admin/imports?name=pools.csv", pools);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
});
