import type { Page } from "@playwright/test";
import { expectAccessible, openDialog } from "./accessible.ts";
import { asUser } from "./colleague.ts";
import { meanwhile, text } from "./content-screen.ts";
import { expect, signIn, test } from "./fixtures.ts";

test.use({ siteOf: "publishing several", expectedErrors: /ERR_FAILED|Failed to fetch|404/ });

const list = "/admin/landing-pages";

test("drafts are published together once each was opened; one that a colleague changes must be opened again", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${list}?status=draft`);
  await page.getByRole("button", { name: "Publish several" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish several drafts" });
  const draft = (name: string) => dialog.getByRole("listitem").filter({ hasText: `pools-${name}-fl` });
  const box = (name: string) => draft(name).getByRole("checkbox");
  await expect(dialog.getByText("Opened by you: 0 of 70 drafts.")).toBeVisible();
  await expect(box("apopka")).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "Publish 0 drafts" })).toBeDisabled();

  // the dialog gives way to the draft, and is back after it, also by Back
  await draft("apopka").getByRole("link", { name: "Open it first" }).click();
  await expect(text(page)).toContainText("Apopka");
  await expect(dialog).toBeHidden();
  await page.getByRole("main").getByRole("button", { name: "Close" }).click();
  await expect(box("apopka")).toBeEnabled();
  await expect(draft("apopka").getByRole("link")).toHaveCount(0);
  await draft("clermont").getByRole("link", { name: "Open it first" }).click();
  await expect(text(page)).toContainText("Clermont");
  await page.goBack();
  await expect(box("clermont")).toBeEnabled();
  await expect(draft("clermont")).toContainText(/has \d+% of these words, too/);
  await dialog.getByRole("button", { name: "Select all you have opened" }).click();
  await expect(dialog.getByRole("button", { name: "Publish 2 drafts" })).toBeEnabled();
  await expectAccessible(page, "publishing several drafts", openDialog);

  // a colleague changes one of them meanwhile
  const id = await idOf(page, "fiberglass-pools-clermont-fl");
  await meanwhile(page, `/api/admin/landing-pages/${id}`, { service: "Theirs" });
  await expect(draft("clermont").getByRole("link", { name: "Open it first" })).toBeVisible();
  await expect(box("clermont")).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "Publish 1 draft" })).toBeEnabled();

  // the line is cut: nothing is published, what is selected stays, and a second press does it
  await page.route("**/landing-pages/many", (route) => route.abort());
  await dialog.getByRole("button", { name: "Publish 1 draft" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Nothing was published.");
  await expect(box("apopka")).toBeChecked();
  await page.unroute("**/landing-pages/many");
  await dialog.getByRole("button", { name: "Publish 1 draft" }).click();
  await expect(page.getByText("1 landing page published", { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  const status = (slug: string) =>
    page.request.get(`/fiberglass-pools-${slug}-fl`).then((answer) => answer.status());
  expect([await status("apopka"), await status("clermont")]).toEqual([200, 404]);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(() => status("apopka")).toBe(404);
});

test("on a screen that missed a colleague’s change, that draft is left alone and named", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto(`${list}?q=deltona`);
  await page.getByRole("link", { name: /Deltona/ }).click();
  await expect(text(page)).toContainText("Deltona");
  await page.getByRole("main").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Publish several" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish several drafts" });
  const row = dialog.getByRole("listitem").filter({ hasText: "pools-deltona-fl" });
  await row.getByRole("checkbox").check();
  await page.route("**/opened-landing-pages/drafts", (route) => route.abort());
  const id = await idOf(page, "fiberglass-pools-deltona-fl");
  await meanwhile(page, `/api/admin/landing-pages/${id}`, { service: "Theirs" });
  await dialog.getByRole("button", { name: "Publish 1 draft" }).click();
  await expect(dialog.getByText("0 updated, 1 skipped.")).toBeVisible();
  await expect(
    dialog.getByText("Maria Lopez updated this landing page while you had it open."),
  ).toBeVisible();
  await expectAccessible(page, "a draft that was left alone", openDialog);
});

/** The id of the landing page at this URL. */
async function idOf(page: Page, slug: string): Promise<number> {
  const headers = await asUser(page);
  const answer = await page.request.get(`/api/admin/landing-pages?q=${slug}`, { headers });
  const { items } = (await answer.json()) as { items: { id: number; slug: string }[] };
  return items.find((one) => one.slug === slug)!.id;
}
