import { closeSync, openSync, ftruncateSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { mostVerifiedBytes } from "#core/quotes/fingerprints.rules.ts";
import { violations } from "./accessible.ts";
import { sendQuote } from "./customer-quotes.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { withSeal } from "./sites.ts";

const sections = [
  { id: "shell", lines: [{ id: "shell-1", name: "Latham Apollo 14", unitCents: 48_000_00, unit: "lump" }] },
];

/** The PDF of a quote that its customer signs on its page. */
async function signedPdf(page: Page): Promise<Buffer> {
  const { url } = await sendQuote(page, { name: "Vega", sections });
  await page.goto(url);
  await page.getByLabel("Your full name").fill("Marisol Vega");
  await page.getByRole("checkbox", { name: /agree to sign/ }).check();
  await page.getByRole("button", { name: "Accept and sign" }).click();
  await expect(page.getByRole("heading", { name: "Accepted. Thank you!" })).toBeVisible();
  const open = () => page.request.get(`${url}/pdf`);
  await expect
    .poll(async () => (await open()).headers()["content-disposition"], { timeout: 30_000 })
    .toContain("-signed.pdf");
  return (await open()).body();
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name });

test("whoever has the signed PDF sees that it is unchanged, and that a changed one is not known; it is never sent", async ({
  page,
}, testInfo) => {
  const pdf = await signedPdf(page);
  await page.getByRole("link", { name: "Check that your PDF is unchanged" }).click();
  await expect(heading(page, "Check a signed quote")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const sent: number[] = [];
  page.on("request", (request) => sent.push(request.postDataBuffer()?.length ?? 0));
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel("Your PDF").setInputFiles({ name, mimeType: "application/pdf", buffer });

  await choose("signed.pdf", pdf);
  await expect(heading(page, "This is the signed quote, unchanged")).toBeVisible();
  await expect(page.locator(".verify-result")).toContainText(/[A-Z]{3}-\d{4}-\d{4}/);
  await expect(page.locator(".verify-result")).toContainText("$48,000.00");
  await expect(page.locator(".verify-result")).not.toContainText("Vega");
  await expect(page.locator(".verify-result")).not.toContainText("seal");
  await expect(page).toHaveURL(/\/verify#result$/);
  expect(await violations(page)).toEqual([]);

  const changed = Buffer.from(pdf);
  changed[changed.length >> 1]! ^= 1;
  await choose("changed.pdf", changed);
  await expect(heading(page, "We don’t know this file")).toBeVisible();

  await choose("page.pdf", Buffer.from("<html>"));
  await expect(page.getByText("This file isn’t a PDF.")).toBeVisible();
  const huge = testInfo.outputPath("huge.pdf");
  writeFileSync(huge, "%PDF-1.7");
  const file = openSync(huge, "r+");
  ftruncateSync(file, mostVerifiedBytes + 1);
  closeSync(file);
  await page.getByLabel("Your PDF").setInputFiles(huge);
  await expect(page.getByText("This file is larger than any quote of ours.")).toBeVisible();
  expect(Math.max(...sent)).toBeLessThan(200);
});

test.describe("with the owner’s certificate", () => {
  test.use({ siteOf: `verify ${withSeal}` });

  test("the signed PDF is sealed, the page says so, and staff see the certificate", async ({ page }) => {
    const pdf = await signedPdf(page);
    expect(pdf.includes("/SubFilter /ETSI.CAdES.detached")).toBe(true);
    await page.getByRole("link", { name: "Check that your PDF is unchanged" }).click();
    const file = { name: "signed.pdf", mimeType: "application/pdf", buffer: pdf };
    await page.getByLabel("Your PDF").setInputFiles(file);
    await expect(heading(page, "This is the signed quote, unchanged")).toBeVisible();
    await expect(page.locator(".verify-result")).toContainText("It also carries our seal");
    expect(await violations(page)).toEqual([]);

    await signIn(page);
    await page.goto("/admin/test");
    const check = page.getByRole("listitem").filter({ hasText: "Seal of signed quotes" });
    await expect(check).toContainText("Sunspring Pools Seal, issued by Sunspring Test Issuer");
    await expect(check).toContainText("valid until Dec 31, 2099");
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a fingerprint is typed, and no file is asked for", async ({ page }) => {
    await page.goto("/verify");
    await expect(page.getByLabel("Your PDF")).toHaveCount(0);
    await page.getByLabel("Fingerprint").fill("0".repeat(64));
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await expect(heading(page, "We don’t know this file")).toBeVisible();
  });
});
