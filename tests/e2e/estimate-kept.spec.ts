import { choose, current, fillPerson, heading, next, open, textbox, visitor } from "./estimate-form.ts";
import { expect, signIn, test } from "./fixtures.ts";

test("input except the phone consent survives a reload and other pages, and is cleared once sent", async ({
  page,
}) => {
  const person = visitor();
  await open(page);
  await choose(page, /^Small/);
  await page.getByLabel("Color").selectOption({ index: 2 });
  const color = await page.getByLabel("Color").inputValue();
  await next(page);
  await page.getByRole("checkbox", { name: "Fence" }).check();
  await page.getByLabel("Office", { exact: true }).selectOption({ label: "Orlando" });
  await page.getByLabel("When").selectOption("Within a year");
  await next(page, 2);
  await choose(page, /^Text/);
  await fillPerson(page, person);
  await expect(page.getByRole("checkbox", { name: /may call and text/ })).not.toBeChecked();
  await page.getByRole("checkbox", { name: /may call and text/ }).check();
  await page.reload();
  await expect(current(page)).toContainText("How we reply");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy policy" }).click();
  await expect(page).toHaveURL(/privacy-policy/);
  await page.getByRole("banner").getByRole("link", { name: "Get Estimate" }).click();
  await expect(page.getByRole("radio", { name: /^Small/ })).toBeChecked();
  await expect(page.getByLabel("Color")).toHaveValue(color);
  await next(page);
  await expect(page.getByRole("checkbox", { name: "Fence" })).toBeChecked();
  await expect(page.getByLabel("Office", { exact: true }).locator("option:checked")).toHaveText("Orlando");
  await expect(page.getByLabel("When")).toHaveValue("Within a year");
  await next(page, 2);
  for (const [name, text] of Object.entries(person))
    await expect(page.locator(`main [name=${name}]`)).toHaveValue(text);
  await expect(page.getByRole("radio", { name: /^Text/ })).toBeChecked();
  const consent = page.getByRole("checkbox", { name: /may call and text/ });
  await expect(consent).not.toBeChecked();
  // visitors who want no calls are not asked for consent to them
  await choose(page, /don't call/);
  await expect(consent).toHaveCount(0);
  const request = page.waitForRequest("**/api/estimates");
  await page.getByRole("button", { name: "Get my exact price" }).click();
  expect((await request).postDataJSON()).toMatchObject({
    firstName: person.name,
    email: person.email,
    requestType: "estimate",
    poolSize: "Small",
    finish: color,
    options: ["Fence"],
    timeline: "Within a year",
    preferredChannel: "email_only",
    phoneConsent: false,
    consentTextVersion: expect.stringMatching(/^telephone-/),
  });
  // the page of what was sent has an address that no one can guess
  await expect(page).toHaveURL(/\/request\/sun_[\w-]{43}$/);
  const thanks = page.getByRole("region", { name: "What happens next" });
  await expect(thanks).toContainText("Request Sent Successfully!");
  const promised =
    /^.*Thank you, Stepan\. Our Orlando office has your request and will email you by [A-Z][a-z]+day, .*, and won’t call or text\. Your reference number is SP-\d{4}-\d{4,}\.$/;
  await expect(thanks).toHaveText(promised);
  expect(await page.evaluate(() => sessionStorage.getItem("estimateDraft"))).toBeNull();
  // a reload keeps the name, the promise and the reference
  const text = await thanks.textContent();
  await page.reload();
  await expect(thanks).toHaveText(text!);
  await expect(page.getByRole("main")).toContainText("Small pool");
  await expect(page.getByRole("main")).toContainText(color);
  // Back leads to the form's page, which says the same and has no empty form
  await page.goBack();
  await expect(page.locator(".sent")).toContainText("Request Sent Successfully!");
  await expect(page.getByRole("button", { name: "Get my exact price" })).toHaveCount(0);
  await page.locator(".sent").getByRole("link", { name: "Open your estimate" }).click();
  await page.getByRole("link", { name: "Start a new estimate" }).click();
  await expect(page.getByRole("button", { name: "Next: your yard" })).toBeVisible();
  await expect(page.locator("main [name=name]")).toHaveValue("");
  await signIn(page);
  await page.goto(`/admin/estimates?q=${encodeURIComponent(person.email)}`);
  await expect(page.getByRole("link", { name: person.name })).toHaveCount(1);
});

test.describe("when it cannot be stored", () => {
  // offline, the router cannot prefetch its route list, and logs that
  test.use({
    expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch manifest patches/,
  });

  test("offline and after a rejection all input stays, even after a reload", async ({ page, context }) => {
    const person = visitor();
    const tooLong = "Ana ".repeat(40).trim();
    await open(page);
    await next(page, 3);
    await fillPerson(page, { ...person, name: tooLong });
    const alert = page.locator("form").getByRole("alert");
    const send = page.getByRole("button", { name: "Get my exact price" });
    await context.setOffline(true);
    await send.click();
    await expect(alert).toHaveText("There was an error submitting your request. Please try again.");
    // the steps need no network
    await page.goBack();
    await expect(heading(page, 2)).toBeFocused();
    await next(page);
    await context.setOffline(false);
    await send.click();
    await expect(alert).toHaveText("Please use at most 120 characters");
    await page.reload();
    await expect(send).toBeVisible();
    for (const [name, text] of Object.entries({ ...person, name: tooLong }))
      await expect(page.locator(`main [name=${name}]`)).toHaveValue(text);
    await textbox(page, "Name").fill(person.name);
    await send.click();
    await expect(page.getByText("Request Sent Successfully!")).toBeVisible();
    await expect(page).toHaveURL(/\/request\//);
    // no empty form is behind it
    for (const step of ["answer", "price"]) {
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`#${step}$`));
      await expect(page.getByText("Request Sent Successfully!")).toBeVisible();
    }
  });
});

test("an extra that the link brought and the visitor took off stays off", async ({ page }) => {
  await open(page, "/estimate?size=Large&extras=heat-pump");
  await next(page);
  await page.getByRole("checkbox", { name: "Heat pump" }).uncheck();
  await next(page);
  const price = page.getByRole("region", { name: "Your price" });
  await price.getByRole("link", { name: "Use your own rate" }).click();
  await expect(page).toHaveURL(/\/calculator/);
  await page.goBack();
  await expect(heading(page, 2)).toBeVisible();
  await expect(price).toContainText("$54,200 –");
});

test("input typed before hydration stays, and the form continues at the focused field", async ({ page }) => {
  const person = visitor();
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/estimate", { waitUntil: "commit" });
  await choose(page, /^X-Large/);
  await fillPerson(page, person);
  await textbox(page, "Name").focus();
  release();
  await expect(current(page)).toContainText("How we reply");
  await expect(textbox(page, "Name")).toBeFocused();
  for (const [name, text] of Object.entries(person))
    await expect(page.locator(`main [name=${name}]`)).toHaveValue(text);
  await expect(page.getByRole("complementary", { name: "Your estimate so far" })).toContainText("X-Large");
  const request = page.waitForRequest("**/api/estimates");
  await page.getByRole("button", { name: "Get my exact price" }).click();
  expect((await request).postDataJSON()).toMatchObject({ firstName: person.name, poolSize: "X-Large" });
  await expect(page.getByText("Request Sent Successfully!")).toBeVisible();
});
