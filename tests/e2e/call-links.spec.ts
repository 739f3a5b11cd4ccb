import { telephoneConsent } from "#core/leads/contacts/rules.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { openLead, sendLead } from "./leads.ts";

test("Call dials a lead’s number and its extension, Text the number alone; what can’t be dialed is text", async ({
  page,
}) => {
  const consent = { phoneConsent: true, consentTextVersion: telephoneConsent.version };
  const id = await sendLead(page, { firstName: "Extended", phone: "352-555-0101 x123", ...consent });
  const other = await sendLead(page, { firstName: "Undialed", phone: "3525550101123", ...consent });
  await signIn(page);
  await openLead(page, id);
  const call = "tel:+13525550101;ext=123";
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  await expect(link("Call")).toHaveAttribute("href", call);
  await expect(link("Text")).toHaveAttribute("href", "sms:+13525550101");
  await expect(link("352-555-0101 x123")).toHaveAttribute("href", call);
  await link("View contact").click();
  await expect(link("Call")).toHaveAttribute("href", call);
  await expect(link("352-555-0101 x123")).toHaveAttribute("href", call);

  await openLead(page, other);
  await expect(page.locator(".record .facts").getByText("3525550101123")).toBeVisible();
  await expect(link("View contact")).toBeVisible();
  for (const name of ["Call", "Text", "3525550101123"]) await expect(link(name)).toHaveCount(0);
});
