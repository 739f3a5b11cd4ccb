import { expectAccessible, openDialog } from "./accessible.ts";
import { asUser } from "./colleague.ts";
import { clickButton, source, text } from "./content-screen.ts";
import { expect, signIn, test } from "./fixtures.ts";

test.use({ siteOf: "town pages" });
test.describe.configure({ mode: "default" });

const list = "/admin/landing-pages";

test("drafts are added for chosen towns, once; a town whose URL is taken is skipped and named", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(list);
  // it has the URL that a draft for Ocala would get, and is about another city
  const taken = { title: "All in one price", slug: "pool-packages-ocala-fl" };
  await page.request.post("/api/admin/landing-pages", { headers: await asUser(page), data: taken });
  await page.getByRole("button", { name: "New drafts for towns" }).click();
  const dialog = page.getByRole("dialog", { name: "New drafts for towns" });
  const town = (name: string) => dialog.getByRole("checkbox", { name: new RegExp(`^${name} `) });
  await expect(town("Belleview")).toBeDisabled();
  await expect(dialog.getByText("Has a page: “Fiberglass pools in Belleview, 10 miles")).toBeVisible();
  await dialog.getByLabel("Service").selectOption("Pool packages");
  await dialog.getByLabel("Layout").selectOption("With price box");
  await town("Belleview").check();
  await town("Ocala").check();
  await expectAccessible(page, "drafts for towns", openDialog);
  await dialog.getByRole("button", { name: "Add 2 drafts" }).click();
  await expect(page.getByText("1 draft added", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Ocala: “All in one price” already has this URL.")).toBeVisible();
  await expect(town("Belleview")).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "Add 0 drafts" })).toBeDisabled();

  // taken back, the draft is in the trash, and its URL is free
  await town("Apopka").check();
  await dialog.getByRole("button", { name: "Add 1 draft" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("76 landing pages")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible();
  await expect(page.getByText("75 landing pages")).toBeVisible();
  await page.goto(`${list}?q=packages`);
  await expect(page.locator("[data-row]")).toHaveCount(2);
  await page.goto("/admin/trash");
  await expect(page.getByText("Pool packages in Apopka")).toBeVisible();

  await page.goto(`${list}?q=packages belleview`);
  await page.getByRole("link", { name: /Belleview/ }).click();
  await expect(text(page)).toContainText("10 miles southeast of our Ocala office");
  await expect(page.getByLabel("Layout")).toHaveValue("enhanced");
});

test("a writer chooses a town and a service, and puts facts into the text where the cursor is", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`${list}?open=new`);
  await page.getByLabel("Title", { exact: true }).first().fill("A pool for Apopka");
  await expect(page.getByText(/^Facts about/)).toHaveCount(0);
  for (const [field, choice] of [
    ["City", "Apopka"],
    ["Service", "Pool resurfacing"],
  ] as const) {
    const input = page.getByLabel(field, { exact: true });
    const options = page.locator(`datalist[id="${await input.getAttribute("list")}"] option`);
    await expect(options.and(page.locator(`[value="${choice}"]`))).toHaveCount(1);
    await input.fill(choice);
  }
  await page.getByText("Facts about Apopka").click();
  const facts = page.getByRole("listitem").filter({ hasText: "Put into the text" });
  await expect(page.getByText(/Orlando, \d+ mi in a straight line/)).toBeVisible();
  await expect(page.getByText("Sources were read on November 20, 2026.")).toBeVisible();
  const permit = facts.filter({ hasText: "Orange County, residential pool permit" });
  await expect(permit.getByRole("link")).toHaveAttribute("href", /^https:\/\/www\.ocfl\.net\//);
  await expectAccessible(page, "facts about a town");

  // nobody has come to the text yet: a paragraph at its end
  const zips = facts.filter({ hasText: "ZIP codes in Apopka" });
  await zips.getByRole("button").click();
  await expect(text(page)).toBeFocused();
  await expect(text(page)).toHaveText(/^ZIP codes in Apopka include [\d, and]+\.$/);
  // among words, at the cursor; undone alone, and done again
  await page.keyboard.type(" We know the county.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Ask us.");
  for (let step = 0; step < "Ask us.".length; step += 1) await page.keyboard.press("ArrowLeft");
  const near = facts.filter({ hasText: "Apopka is in Orange County" });
  await near.getByRole("button").press("Enter");
  await expect(text(page).locator("p").last()).toHaveText(
    /^Apopka is in Orange County, .* straight line\. Ask us\.$/,
  );
  await page.keyboard.press("ControlOrMeta+z");
  await expect(text(page).locator("p").last()).toHaveText("Ask us.");
  await page.keyboard.press("ControlOrMeta+Shift+z");
  await expect(text(page).locator("p").last()).toContainText("Orange County");

  // in the HTML it is typed where the cursor is, with its link
  await page.getByRole("button", { name: "HTML", exact: true }).click();
  await facts.filter({ hasText: "section 515.27" }).getByRole("button").click();
  await expect(page.getByRole("textbox", { name: /as HTML/ })).toHaveValue(
    /\n<p>Florida requires .*515\.27<\/a>\)\.<\/p>$/,
  );
  await page.getByRole("button", { name: "Text", exact: true }).click();
  await clickButton(page, "Save draft", "Saved");
  await page.reload();
  await expect(text(page)).toContainText("Florida requires at least one safety feature");
  expect(await source(page)).toContain('<a href="https://www.flsenate.gov/Laws/Statutes/2025/515.27"');
  await expect(page.getByLabel("Service", { exact: true })).toHaveValue("Pool resurfacing");

  // another town is still typed, and the facts follow it
  await page.getByLabel("City", { exact: true }).fill("belleview");
  await expect(page.getByText("Facts about Belleview")).toBeVisible();
  await page.getByLabel("City", { exact: true }).fill("Naples");
  await expect(page.getByText(/^Facts about/)).toHaveCount(0);
  await clickButton(page, "Save draft", "Saved");
});
