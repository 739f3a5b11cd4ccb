import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { bothEngines } from "./engines.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { deskAndPhone, handsOf } from "./hands.ts";

// it changes what visitors see
test.use({ siteOf: "redirects", ...deskAndPhone });

/** Opens the list, on a phone with its tools. */
async function openList(page: Page): Promise<void> {
  const { press, isPhone } = handsOf(page);
  await page.goto("/admin/redirects");
  if (isPhone) await press(page.getByRole("button", { name: "More" }));
}

/** Goes from the list to the import, and chooses a file. */
async function choose(page: Page, name: string, file: string): Promise<void> {
  const { press, give } = handsOf(page);
  await openList(page);
  await press(page.getByRole("link", { name: "Import" }));
  await expect(page.getByRole("heading", { name: "Choose a file" })).toBeVisible();
  await give(page.getByLabel("File", { exact: true }), {
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(file),
  });
  await expect(page.getByRole("heading", { name })).toBeVisible();
}

/** As the agency that made the old site sends it. */
const agencyList = [
  "Was at,Is now at,Redirect type,Remark",
  "/our-pools,/pools,301,",
  "/our-pools/,/packages,301,again",
  "/team-2019,/staff-2019,301,",
  "/staff-2019,/team-2019,301,",
  "/winter-deals,,410,gone for good",
  "/about,/contact,301,",
].join("\r\n");

async function answerOf(page: Page, path: string): Promise<[number, string | undefined]> {
  const answer = await page.request.get(path, { maxRedirects: 0 });
  return [answer.status(), answer.headers().location];
}

test("a list of old pages is imported, followed and taken back", bothEngines, async ({ page }) => {
  const { press, choose: select } = handsOf(page);
  await signIn(page);
  await choose(page, "old pages.csv", agencyList);
  await expect(page.getByText("Choose the column for From").first()).toBeVisible();
  await select(page.getByLabel("Field for Was at"), "From");
  await select(page.getByLabel("Field for Is now at"), "To");
  await expect(page.getByLabel("Field for Redirect type")).toHaveValue("statusCode");
  await expect(page.getByLabel("How are numbers written?")).toHaveCount(0);
  await press(page.getByRole("button", { name: "Compare again" }));
  await expect(page.getByRole("button", { name: "New 2" })).toBeVisible();
  await press(page.getByRole("button", { name: "To fix 4" }));
  const rows = page.getByRole("region", { name: "Rows" });
  await expect(rows.getByText("Row 2 is about the same URL")).toBeVisible();
  await expect(rows.getByText("To: /staff-2019 itself redirects back here")).toBeVisible();
  await expect(rows.getByText("To: /team-2019 itself redirects back here")).toBeVisible();
  await expect(rows.getByText("From: The site itself uses /about.")).toBeVisible();
  await expectAccessible(page, "an import of redirects");
  expect((await answerOf(page, "/our-pools"))[0]).toBe(404);

  await press(page.getByRole("button", { name: "Import 2 rows" }));
  await expect(page.getByText("Done: 2 rows saved.")).toBeVisible({ timeout: 30_000 });
  expect(await answerOf(page, "/our-pools?utm_source=mail")).toEqual([301, "/pools?utm_source=mail"]);
  expect(await answerOf(page, "/winter-deals")).toEqual([410, undefined]);
  await press(rows.getByRole("button", { name: "Saved 2" }));
  await rows.getByRole("link", { name: "/our-pools" }).click();
  await expect(page.getByRole("form", { name: "Change redirect" }).getByLabel("From")).toHaveValue(
    "/our-pools",
  );

  // what goes out comes in again unchanged, without a choice of columns
  await openList(page);
  const saved = page.waitForEvent("download");
  await press(page.locator("summary").getByText("Export", { exact: true }));
  await press(page.getByRole("button", { name: "CSV", exact: true }));
  const exported = await readFile(await (await saved).path(), "utf8");
  await choose(page, "exported.csv", exported);
  await expect(page.getByRole("button", { name: /^Unchanged \d/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^(New|Changed|To fix|Import) \d/ })).toHaveCount(0);

  await page.goto("/admin/redirects?import=new");
  await page.getByRole("link", { name: "old pages.csv" }).click();
  await press(page.getByRole("button", { name: "Undo the import" }));
  await press(page.getByRole("button", { name: "Undo all 2 rows" }));
  await expect(page.getByText("Undone: 2 rows.")).toBeVisible({ timeout: 30_000 });
  for (const path of ["/our-pools", "/winter-deals"]) expect((await answerOf(page, path))[0], path).toBe(404);
});
