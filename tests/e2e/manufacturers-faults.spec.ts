import { expectAccessible, openDialog } from "./accessible.ts";
import { as, asUser, inviteMaria } from "./colleague.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { meanwhile } from "./content-screen.ts";
import { rows, form, openList, open, save, stored } from "./manufacturers.ts";

// other tests read what these change, so they get their own site; the browser logs what is refused
test.use({ siteOf: "manufacturers-faults", expectedErrors: /status of 4(00|09)/ });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

test("one with pools is deleted only with another that gets them", async ({ page }) => {
  await signIn(page);
  await open(page, "latham");
  await page.getByRole("button", { name: "Delete this manufacturer…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Latham?" });
  await dialog.getByRole("button", { name: "Delete permanently" }).click();
  await expect(dialog.getByText("Choose the manufacturer that gets its")).toBeVisible();
  await expectAccessible(page, "the dialog", openDialog);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
  expect((await stored(page, "latham")).pools).toBeGreaterThan(0);
});

test("a colleague who sorts at the same moment is not overwritten", async ({ page }) => {
  await signIn(page);
  await openList(page);
  const headers = as(await inviteMaria(page));
  const ids = ["latham", "san-juan", "leisure-pools", "thursday-pools"];
  const seen = await Promise.all(ids.map((id) => stored(page, id)));
  const items = seen.map(({ id, version }) => ({ id, version }));
  // the list still shows the order before the colleague's change
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/api/admin/manufacturers?*", async (route) => {
    await held;
    await route.continue();
  });
  await page.route("**/api/admin/changes*", (route) => route.abort());
  const order = (ordered: typeof items) =>
    page.request.post("/api/admin/manufacturers/order", { headers, data: { items: ordered } });
  const answer = await order([items[1]!, items[0]!, items[2]!, items[3]!]);
  expect(answer.status()).toBe(200);
  await page.evaluate(async (data) => {
    const token = localStorage.getItem("adminToken") ?? "";
    const response = await fetch("/api/admin/manufacturers/order", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ items: data }),
    });
    if (response.status !== 409) throw new Error(`It answered ${response.status}.`);
  }, items.toReversed());
  release();
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  await expect(rows(page)).toHaveText(["San Juan", "Latham", "Leisure Pools", "Thursday Pools"]);
  const now = await Promise.all(ids.map((id) => stored(page, id)));
  expect((await order(now.map(({ id, version }) => ({ id, version })))).status()).toBe(200);
});

test("what a colleague saved meanwhile is kept beside what is typed", async ({ page }) => {
  await signIn(page);
  await open(page, "leisure-pools");
  await form(page).getByLabel("Lead time").fill("Six weeks");
  const headers = as(await inviteMaria(page));
  const { version } = await stored(page, "leisure-pools");
  await page.request.patch("/api/admin/manufacturers/leisure-pools", {
    headers,
    data: { version, notes: "Call before noon." },
  });
  await expect(form(page).getByLabel("Notes")).toHaveValue("Call before noon.");
  await expect(form(page).getByLabel("Lead time")).toHaveValue("Six weeks");
  await save(page);
  await page.reload();
  await expect(form(page).getByLabel("Lead time")).toHaveValue("Six weeks");
  await expect(form(page).getByLabel("Notes")).toHaveValue("Call before noon.");
});

test("a pool's form that names a deleted manufacturer says so, and keeps what is typed", async ({ page }) => {
  await signIn(page);
  const headers = await asUser(page);
  const answer = await page.request.post("/api/admin/manufacturers", {
    headers,
    data: { name: "Barrier Pools" },
  });
  const { id, version } = (await answer.json()) as { id: string; version: number };
  await page.goto("/admin/pools?open=latham-apollo-14");
  const pool = page.getByRole("form", { name: "The pool" });
  await pool.getByLabel("Manufacturer").selectOption("Barrier Pools");
  await pool.getByLabel("Description", { exact: true }).first().fill("A pool for a long yard.");
  const gone = await page.request.delete(`/api/admin/manufacturers/${id}?version=${version}`, { headers });
  expect(gone.status()).toBe(204);
  await pool.getByRole("button", { name: "Save", exact: true }).click();
  await expect(pool.getByText("This manufacturer no longer exists.").first()).toBeVisible();
  await expect(pool.getByLabel("Description", { exact: true }).first()).toHaveValue(
    "A pool for a long yard.",
  );
});

test("a line that a colleague adds does not take the focus, even where one was added and discarded", async ({
  page,
}) => {
  await signIn(page);
  await open(page, "leisure-pools");
  const lines = form(page).getByRole("button", { name: "Remove line" });
  const path = "/api/admin/manufacturers/leisure-pools";
  const answer = await page.request.get(path, { headers: await asUser(page) });
  const { lines: before } = (await answer.json()) as { lines: object[] };
  await form(page).getByRole("button", { name: "Add a line" }).click();
  await expect(form(page).getByLabel("Title").nth(before.length)).toBeFocused();
  await form(page).getByRole("button", { name: "Discard changes" }).click();
  await form(page).getByRole("button", { name: "Discard", exact: true }).click();
  await expect(lines).toHaveCount(0);
  await form(page).getByLabel("Lead time").focus();
  await meanwhile(page, path, { lines: [...before, { title: "Theirs", text: "a line" }] });
  await expect(form(page).getByRole("group", { name: "Theirs", exact: true })).toBeVisible();
  await expect(form(page).getByLabel("Lead time")).toBeFocused();
});
