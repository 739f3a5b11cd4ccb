import { expect, signIn, test } from "./fixtures.ts";

test("an admin erases a contact after typing the word; the record and its lead then identify no one", async ({
  page,
  site,
}) => {
  const email = `erika${Date.now()}@example.com`;
  const message = "A pool behind the old mill, please.";
  const lead = { firstName: "Erika Mustermann", email, phone: "(352) 555-0144", message };
  await page.request.post(`${site.url}/api/estimates`, { data: lead });
  await signIn(page);
  await page.goto(`/admin/contacts?q=${encodeURIComponent(email)}`);
  await page.getByRole("link", { name: "Erika Mustermann" }).click();
  await page.getByRole("button", { name: "Erase this person…" }).click();
  const erase = page.getByRole("button", { name: "Erase permanently" });
  await expect(erase).toBeDisabled();
  await page.getByLabel("Type ERASE to confirm").fill("erase");
  await erase.click();
  await expect(page.getByRole("heading", { name: "Erased contact" })).toBeVisible();
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(page.getByText(message)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Erase this person…" })).toHaveCount(0);
});
