import { expect, signIn, test } from "./fixtures.ts";
import { sendLead } from "./leads.ts";

test.use({ siteOf: "taking a call" });

test("while a call is written down, the person we have stands beside the field, and a first reply is due", async ({
  page,
}) => {
  const id = await sendLead(page, {
    firstName: "Carla Known",
    phone: "(352) 555-0188",
    email: "carla@example.com",
  });
  await signIn(page);
  await page.goto("/admin/estimates?open=new");
  const adding = page.getByRole("form", { name: "New lead" });
  const people = adding.getByRole("region", { name: "People we have" });
  await adding.getByLabel("Phone").fill("352");
  await expect(people).toHaveCount(0);
  await adding.getByLabel("Phone").fill("352-555-0188");
  await expect(people.getByRole("link", { name: "Carla Known" })).toBeVisible();
  await expect(people.getByRole("link", { name: /^Lead SP-\d{4}-\d{4}$/ })).toHaveAttribute(
    "href",
    `/admin/estimates?open=${id}`,
  );
  await adding.getByLabel("Phone").fill("");
  await adding.getByLabel("Email").fill("carla@exam");
  await expect(people.getByRole("link", { name: "Carla Known" })).toBeVisible();
  await adding.getByLabel("Email").fill("");
  await adding.getByLabel("First name").fill("carla");
  await expect(people.getByRole("link", { name: "Carla Known" })).toBeVisible();
  await adding.getByLabel("First name").fill("Zebulon");
  await expect(people).toHaveCount(0);

  const talked = adding.getByLabel("We’ve already talked, so no first reply is due");
  await expect(talked).not.toBeChecked();
  await adding.getByLabel("Phone").fill("(352) 555-0190");
  await adding.getByLabel("How they reached us").selectOption("Phone call");
  await adding.getByLabel("Office").selectOption("Ocala");
  await adding.getByRole("button", { name: "Add lead" }).click();
  await expect(page.locator(".record").getByRole("heading", { name: "Zebulon" })).toBeVisible();
  await page.goto("/admin/estimates?view=waiting");
  await expect(page.getByRole("row", { name: /Zebulon/ })).toBeVisible();
});
