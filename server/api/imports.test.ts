import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Import, ImportRow } from "#core/records/imports/shape.ts";
import { openSheetReader } from "#lib/files/sheet-reader.ts";
import { aToken, leadInput, testWorld } from "#tests/build.ts";
import { api, bearer, contract, post } from "#tests/http.ts";
import { greedyWorkbook, hostileFiles, hostileWorkbooks, rowOf, workbookOf } from "#tests/workbooks.ts";

const program = join(process.cwd(), "lib", "files", "sheet-child.ts");

/** An admin, and files that are read as on the server, but with little memory. */
async function signedIn() {
  const world = await testWorld({ seeded: true });
  // on a busy machine, filling the memory takes longer than a person would wait
  world.sheets = openSheetReader({ program, memoryMb: 64, timeoutMs: 120_000 });
  onTestFinished(world.sheets.stop);
  const http = api(world);
  const { headers } = bearer(await aToken(world));
  const send = (path: string, file: Uint8Array | string) =>
    http.request(path, {
      method: "POST",
      headers: { ...headers, "content-type": "application/octet-stream" },
      body: file as Uint8Array<ArrayBuffer>,
    });
  const listed = async <One>(path: string) => {
    const answer = await http.request(path, { headers });
    return ((await answer.json()) as { items: One[] }).items;
  };
  const imported = () => listed<Import>("/api/admin/imports");
  const rowsOf = (id: number) => listed<ImportRow>(`/api/admin/imports/${id}/rows`);
  const map = async (id: number, body: object) => {
    const answer = await post(http, `/api/admin/imports/${id}/map`, body, headers);
    return { status: answer.status, body: (await answer.json()) as Import };
  };
  return { world, http, headers, send, imported, rowsOf, map };
}

const pools = "Manufacturer,Model,Series\r\nLatham,Apollo 14,Trial";

test("a lead that is sent while a file eats memory is stored first; then the file is refused, and the next one is read", async () => {
  const { http, send, imported } = await signedIn();
  const answered: string[] = [];
  const noted = async (name: string, response: Promise<Response> | Response) => {
    const answer = await response;
    answered.push(name);
    return answer;
  };
  const reading = noted("file", send("/api/admin/imports?name=pools.xlsx", greedyWorkbook()));
  const lead = await noted("lead", post(http, "/api/estimates", leadInput()));
  // sent while the first is read: if both were sent at once, either could reach the reader first
  const waiting = noted("next file", send("/api/admin/imports?name=pools.csv", pools));
  const [file, next] = await Promise.all([reading, waiting]);
  expect(answered).toEqual(["lead", "file", "next file"]);
  const message = "Reading the file took too much memory. Save it as CSV, and choose that one.";
  expect([lead.status, file.status, next.status]).toEqual([201, 413, 201]);
  expect(await file.json()).toEqual({ ...contract, code: "too_large", message, fields: { file: message } });
  expect((await imported()).map(({ fileName }) => fileName)).toEqual(["pools.csv"]);
}, 150_000);

test("workbooks with cells far away are refused in a sentence, as pools and as a price list", async () => {
  const { send, imported } = await signedIn();
  for (const path of ["/api/admin/imports?name=a.xlsx", "/api/admin/price-books/list/preview?name=a.xlsx"])
    for (const { name, file, why } of hostileWorkbooks) {
      const answer = await send(path, file());
      expect.soft([name, answer.status]).toEqual([name, why === "too_much_text" ? 413 : 400]);
      expect.soft(await answer.json()).toMatchObject({ ...contract, fields: { file: expect.any(String) } });
    }
  expect(await imported()).toEqual([]);
});

test("thirty files that are made to be costly are refused in a sentence, and leads and pages are answered meanwhile", async () => {
  const { http, send, imported } = await signedIn();
  const files = [
    ...Object.entries(hostileFiles),
    ...hostileWorkbooks.map(({ name, file }) => [name, file] as const),
  ];
  expect(files.length).toBeGreaterThan(30);
  for (const [name, file] of files) {
    let isRefused = false;
    const reading = Promise.resolve(send("/api/admin/imports?name=pools", file())).finally(
      () => void (isRefused = true),
    );
    const [lead, health] = [
      await post(http, "/api/estimates", leadInput()),
      await http.request("/api/health"),
    ];
    expect.soft([name, lead.status, health.status]).toEqual([name, 201, 200]);
    const answer = await reading;
    expect.soft([name, isRefused, [400, 413, 415].includes(answer.status)]).toEqual([name, true, true]);
    expect
      .soft(await answer.json(), name)
      .toMatchObject({ ...contract, fields: { file: expect.any(String) } });
  }
  expect(await imported()).toEqual([]);
});

test("while the server stops, a file is refused for now", async () => {
  const { world, send } = await signedIn();
  world.sheets.stop();
  const answer = await send("/api/admin/imports?name=pools.csv", pools);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
});

const europeans = ["Manufacturer;Model;Gallons;Length;Width", "Latham;Apollo 14;9.000;32,5;14"];

test("numbers that can be read in two ways are asked about once, and the answer is kept with the columns", async () => {
  const { http, headers, send, rowsOf, map } = await signedIn();
  const upload = async (...lines: string[]) =>
    (await (await send("/api/admin/imports?name=pools.csv", lines.join("\r\n"))).json()) as Import;

  const { id, version, mapping, ...questions } = await upload(...europeans);
  expect(questions).toMatchObject({ numbers: "", mappingProblem: expect.stringContaining("how numbers") });
  expect(await rowsOf(id)).toMatchObject([{ plan: "wrong", changes: [] }]);
  for (const body of [
    { version, mapping },
    { version, mapping, numbers: "roman" },
  ])
    expect(await map(id, body)).toMatchObject({
      status: 400,
      body: { ...contract, fields: { numbers: expect.any(String) } },
    });
  const started = await post(http, `/api/admin/imports/${id}/start`, { version }, headers);
  expect(started.status).toBe(400);

  const answered = await map(id, { version, mapping, numbers: "european" });
  expect(answered.body).toMatchObject({ numbers: "european", mappingProblem: null });
  const [row] = await rowsOf(id);
  expect(row?.plan).toBe("changed");
  expect(Object.fromEntries(row!.changes.map(({ field, to }) => [field, to]))).toMatchObject({
    Length: `32' 6"`,
    Gallons: "9,000",
  });

  const again = await upload(...europeans);
  expect(again).toMatchObject({ numbers: "european", mappingProblem: null });
  const changed = await map(again.id, { version: again.version, mapping, numbers: "american" });
  expect(changed.body).toMatchObject({ numbers: "american" });
  expect((await rowsOf(again.id))[0]).toMatchObject({
    plan: "wrong",
    reasons: [expect.stringMatching(/^Length: /), "Gallons: Enter at least 50"],
  });

  const american = await upload(europeans[0]!, "Latham;Apollo 14;9,000;32.5;14");
  expect(american).toMatchObject({ numbers: "american", mappingProblem: null });
});

test("a file whose cells disagree is asked about, and those that are not as was answered are named", async () => {
  const { send, rowsOf, map } = await signedIn();
  const lines = ["Manufacturer;Model;Surface", "Latham;Apollo 14;1.234,56", "Latham;Astoria 14;1,234.56"];
  const sent = await send("/api/admin/imports?name=pools.csv", lines.join("\r\n"));
  const { id, version, mapping, numbers } = (await sent.json()) as Import;
  const reasons = async () => (await rowsOf(id)).map((row) => row.reasons);
  expect(numbers).toBe("");
  const { body } = await map(id, { version, mapping, numbers: "european" });
  expect(await reasons()).toEqual([[], ["Surface: “1,234.56” is not written like 1.234,5 (European)"]]);
  await map(id, { version: body.version, mapping, numbers: "american" });
  expect(await reasons()).toEqual([["Surface: Enter a number"], []]);
});

/** The list of prices is below a title, on a sheet that is behind another one with headings of a list of pools. */
const book = workbookOf([
  {
    name: "Discontinued",
    sheet: `<sheetData>${rowOf(1, { A1: "Manufacturer", B1: "Model" })}${rowOf(2, { A2: "Latham", B2: "Gone" })}</sheetData>`,
  },
  {
    name: "2026 &amp; later",
    isHidden: true,
    sheet: `<sheetData>${rowOf(1, { A1: "Model", B1: "Manufacturer" })}${rowOf(2, { A2: "Name", B2: "Item", C2: "Series" })}${rowOf(3, { A3: "Apollo 14", B3: "Latham", C3: "Trial" })}</sheetData>`,
  },
]);

test("a file is read from the sheet and below the row that someone chooses, once for each version", async () => {
  const { http, headers, send, imported, rowsOf } = await signedIn();
  const again = async (id: number, body: object) => {
    const answer = await post(http, `/api/admin/imports/${id}/read`, body, headers);
    return { status: answer.status, body: (await answer.json()) as Import };
  };
  const sent = await send("/api/admin/imports?name=pools.xlsx", book);
  const { id, version, place } = (await sent.json()) as Import;
  expect(place).toMatchObject({
    sheet: 1,
    sheets: [
      { name: "Discontinued", isHidden: false },
      { name: "2026 & later", isHidden: true },
    ],
    headingRow: 1,
    topRows: [
      { number: 1, cells: ["Manufacturer", "Model"] },
      { number: 2, cells: ["Latham", "Gone"] },
    ],
  });
  // a list says nothing of it
  expect((await imported())[0]?.place).toBeNull();

  const guessed = await again(id, { version, sheet: 2 });
  expect(guessed).toMatchObject({ status: 200, body: { place: { sheet: 2, headingRow: 1 } } });
  expect((await rowsOf(id)).map(({ number }) => number)).toEqual([2, 3]);
  const stale = await again(id, { version, sheet: 1 });
  expect(stale).toMatchObject({ status: 409, body: { ...contract, code: "stale_version" } });

  const chosen = await again(id, { version: guessed.body.version, sheet: 2, headingRow: 2 });
  expect(chosen).toMatchObject({ status: 200, body: { headings: ["Name", "Item", "Series"] } });
  expect((await rowsOf(id)).map(({ number }) => number)).toEqual([3]);

  for (const [body, field] of [
    [{ sheet: 3 }, "sheet"],
    [{ sheet: 0 }, "sheet"],
    [{ sheet: "2" }, "sheet"],
    [{}, "sheet"],
    [{ sheet: 2, headingRow: 0 }, "headingRow"],
    [{ sheet: 2, headingRow: 4 }, "headingRow"],
    [{ sheet: 2, headingRow: 1.5 }, "headingRow"],
  ] as const) {
    const refused = await again(id, { ...body, version: chosen.body.version });
    expect.soft([body, refused.status]).toEqual([body, 400]);
    expect
      .soft(refused.body, JSON.stringify(body))
      .toMatchObject({ ...contract, fields: { [field]: expect.any(String) } });
  }
  expect((await imported())[0]?.version).toBe(chosen.body.version);
});

test("a workbook that is cut in the middle is told so, in words for a workbook", async () => {
  const { send } = await signedIn();
  const answer = await send("/api/admin/imports?name=pools.xlsx", book.slice(0, book.length / 2));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    message:
      "The file is damaged or incomplete. Open it in the program that made it, save it again, and choose that one.",
  });
});
