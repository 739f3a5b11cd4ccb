import { expect, signIn, test } from "./fixtures.ts";
import { sendLead } from "./leads.ts";

test("an admin erases a contact after typing the word; the record and its lead then identify no one", async ({
  page,
}) => {
  const email = `erika${Date.now()}@example.com`;
  const message = "A pool behind the old mill, please.";
  await sendLead(page, { firstName: "Erika Mustermann", email, message });
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
