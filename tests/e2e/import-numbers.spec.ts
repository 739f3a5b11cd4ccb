import { expect, signIn, test } from "./fixtures.ts";
import { handsOf } from "./hands.ts";

test("a file with European numbers is compared once it is said how they are written, and the next one at once", async ({
  page,
}) => {
  const { press, give } = handsOf(page);
  await signIn(page);
  // answers are stored for these headings
  const list = `Manufacturer;Model;Gallons;Width;List ${Date.now()}\r\nLatham;Apollo 14;9.000;13,5;`;
  const choose = async (name: string) => {
    await page.goto("/admin/pools?import=new");
    const file = { name, mimeType: "text/csv", buffer: Buffer.from(list) };
    await give(page.getByLabel("File", { exact: true }), file);
    await expect(page.getByRole("heading", { name })).toBeVisible();
  };
  await choose("first list.csv");
  await expect(page.getByRole("alert").filter({ hasText: "how numbers are written" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Compare again" })).toBeDisabled();
  await page.getByLabel("How are numbers written?").selectOption("1.234,5 (European)");
  await press(page.getByRole("button", { name: "Compare again" }));
  await expect(page.getByRole("insertion").filter({ hasText: "9,000" })).toBeVisible();
  await choose("next list.csv");
  await expect(page.getByLabel("How are numbers written?")).toHaveValue("european");
  await expect(page.getByRole("insertion").filter({ hasText: `13' 6"` })).toBeVisible();
});
