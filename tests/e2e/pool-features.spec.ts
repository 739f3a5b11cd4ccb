import { expectAccessible, openDialog } from "./accessible.ts";
import { asUser } from "./colleague.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { openSearch } from "./search-everything.ts";

// other tests read what this changes, so it gets its own site; the browser logs refused changes
test.use({ siteOf: "pool features", expectedErrors: /409/ });

test("a feature is renamed, merged and removed from the list by keyboard, and pools and visitors follow", async ({
  page,
}) => {
  await signIn(page);
  const id = "latham-apollo-14";
  const path = `/api/admin/pools/${id}`;
  const headers = await asUser(page);
  for (const name of ["Grotto", "Cave"])
    await page.request.post("/api/admin/pool-features", { headers, data: { name } });
  const stored = async () =>
    (await page.request.get(path, { headers })).json() as Promise<Record<string, unknown>>;
  const { version } = await stored();
  const sure = {
    features: ["Grotto", "Cave"],
    sources: { features: { source: "Sheet", confidence: "high" } },
  };
  await page.request.patch(path, { headers, data: { version, ...sure } });
  expect(await stored()).toMatchObject({ features: ["Grotto", "Cave"] });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/pools");
  await expect(page.getByRole("button", { name: "New pool" })).toBeVisible();
  await openSearch(page);
  await page.keyboard.type("pool features");
  await page.getByRole("option", { name: "Manage pool features" }).click();
  const dialog = page.getByRole("dialog", { name: "Pool features" });
  const row = (name: string) => dialog.getByRole("listitem").filter({ hasText: name });
  await expect(row("Grotto")).toContainText("1 pool");
  await expectAccessible(page, "the list of features", openDialog);

  await dialog.getByRole("button", { name: "Rename Grotto" }).press("Enter");
  await expect(dialog.getByLabel("New name of Grotto")).toBeFocused();
  await dialog.getByLabel("New name of Grotto").fill("cave");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("There is already a feature named “Cave”.")).toBeVisible();
  await dialog.getByLabel("New name of Grotto").fill("Rock grotto");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toContainText("“Grotto” is now “Rock grotto”.");
  await expect(dialog.getByRole("button", { name: "Rename Rock grotto" })).toBeFocused();
  expect(await stored()).toMatchObject({ features: ["Rock grotto", "Cave"] });
  await dialog.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(dialog.getByRole("status")).toContainText("Undone.");
  expect(await stored()).toMatchObject({ features: ["Grotto", "Cave"] });

  await dialog.getByRole("button", { name: "Remove Grotto" }).press("Enter");
  await expect(dialog.getByText(/^1 pool has “Grotto”\. Take it off/)).toBeVisible();

  await dialog.getByRole("button", { name: "Merge Grotto into another" }).press("Enter");
  await expect(dialog.getByLabel("Merge Grotto into")).toBeFocused();
  await dialog.getByLabel("Merge Grotto into").selectOption("Cave (1 pool)");
  // the change reaches the list before the answer reaches the button
  await page.route("**/pool-features/*/merge", async (route) => {
    const response = await route.fetch();
    await expect(row("Grotto")).toHaveCount(0);
    await route.fulfill({ response });
  });
  await dialog.getByRole("button", { name: "Merge", exact: true }).press("Enter");
  await expect(dialog.getByRole("status")).toContainText("“Grotto” is merged into “Cave”.");
  await expect(row("Grotto")).toHaveCount(0);
  expect(await stored()).toMatchObject({ features: ["Cave"] });
  await dialog.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(row("Grotto")).toContainText("1 pool");
  expect(await stored()).toMatchObject({ features: ["Grotto", "Cave"] });

  // the second of two people is told about the first's change
  const list = (await (
    await page.request.get("/api/admin/pool-features?pageSize=200", { headers })
  ).json()) as {
    items: { id: number; name: string; version: number }[];
  };
  const cave = list.items.find(({ name }) => name === "Cave");
  const at = `/api/admin/pool-features/${cave?.id}`;
  const renamed = await page.request.patch(at, {
    headers,
    data: { version: cave?.version, name: "Cavern" },
  });
  expect(renamed.status()).toBe(200);
  const late = await page.request.patch(at, { headers, data: { version: cave?.version, name: "Cavity" } });
  expect(late.status()).toBe(409);
  await expect(row("Cavern")).toContainText("1 pool");
  await page.keyboard.press("Escape");

  await page.goto(`/admin/pools?open=${id}`);
  const form = page.getByRole("form", { name: "The pool" });
  await expect(form.getByLabel("Cavern", { exact: true })).toBeChecked();
  await form.getByRole("button", { name: "Rename, merge or remove features…" }).click();
  await expect(row("Cavern")).toContainText("1 pool");
  await dialog.getByRole("button", { name: "Rename Cavern" }).click();
  await expectAccessible(page, "the list of features over a pool's form", openDialog);
  await page.keyboard.press("Escape");
  await page.goto(`/pool-detail/${id}`);
  await expect(page.getByText("Cavern", { exact: true }).first()).toBeVisible();
});
