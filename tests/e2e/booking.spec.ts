import { visitDay } from "#core/visits/rules.ts";
import { violations } from "./accessible.ts";
import { runs } from "./awake.ts";
import { choose, fillPerson, next, open, visitor } from "./estimate-form.ts";
import { expect, signIn, test } from "./fixtures.ts";

test.use({ siteOf: "booking" });

test("an estimate is sent, opened on another device, a visit is booked and moved there, and staff see both", async ({
  page,
  browser,
  baseURL,
}) => {
  await open(page);
  await choose(page, /^Small/);
  await next(page, 3);
  await choose(page, /^Text/);
  await fillPerson(page, visitor());
  await page.getByRole("button", { name: "Get my exact price" }).click();
  await expect(page).toHaveURL(/\/request\/sun_[\w-]{43}$/);

  const device = await browser.newContext({ baseURL: baseURL ?? "", viewport: { width: 390, height: 844 } });
  const phone = await device.newPage();
  await phone.goto(page.url());
  const part = phone.getByRole("region", { name: "Book a visit or a call" });
  await expect(part.getByRole("link", { name: /^Yard visit/ })).toHaveAttribute("aria-current", "true");
  const times = part.getByLabel("Day and time");
  const first = visitDay(await times.inputValue());
  await part.getByRole("button", { name: "Choose this time" }).click();
  await expect(part.getByText(/We’re holding this time for you until/)).toBeVisible();
  expect(await violations(phone)).toEqual([]);
  await part.getByLabel(/What should we know/).fill("The gate is on the left");
  await part.getByRole("button", { name: "Book this visit" }).click();
  await expect(part.getByText("Required")).toBeVisible();
  await expect(part.getByLabel(/What should we know/)).toHaveValue("The gate is on the left");
  await part.getByLabel("Address of the yard").fill("12 Lanai Way, Ocala");
  await part.getByRole("button", { name: "Book this visit" }).click();
  const booked = phone.getByRole("region", { name: "You’re booked" });
  await expect(booked).toContainText(`Visit: ${first}`);
  expect(await violations(phone)).toEqual([]);
  const later = booked.getByLabel("Move it to").locator("option").last();
  const startsAt = (await later.getAttribute("value"))!;
  await booked.getByLabel("Move it to").selectOption(startsAt);
  await booked.getByRole("button", { name: "Move", exact: true }).click();
  await expect(booked).toContainText(`Visit: ${visitDay(startsAt)}`);
  await device.close();

  await signIn(page);
  await page.goto("/admin/estimates?open=1");
  const visit = page.getByRole("article", { name: new RegExp(`Visit on ${visitDay(startsAt)}`) });
  await expect(visit).toContainText("booked by the customer");
  await expect(visit.getByRole("link", { name: /12 Lanai Way/ })).toBeVisible();
  await expect(visit).toContainText("The gate is on the left");
  await expect(page.getByRole("form", { name: "Next step" }).getByLabel("Stage")).toHaveValue("visit_booked");
  await expect(page.getByText(/Visit booked: /)).toBeVisible();
  await expect(page.getByText(/Visit moved: /)).toBeVisible();
});

test("who asks for an inspection writes a message first, and then chooses a time for it", async ({
  page,
}) => {
  await page.goto("/resurfacing");
  await page.getByRole("link", { name: "Book an inspection" }).first().click();
  await expect(page).toHaveURL("/contact?book=visit#form");
  const form = page.locator("form.contact-form");
  await expect(
    page.getByText("As soon as it’s sent, you choose a free time for our visit or call."),
  ).toBeVisible();
  await runs(form);
  await form.getByLabel("Name").fill("Żółć Ünal");
  await form.getByLabel("Phone").fill("(352) 555-0123 x12");
  await form.getByLabel("Email").fill("zolc@example.com");
  await form.getByLabel("Tell us about your project").fill("The plaster flakes at the steps.");
  await form.getByRole("button", { name: "Send message" }).click();
  await form.getByRole("link", { name: "Choose a time" }).click();
  await expect(page).toHaveURL(/\/request\/sun_[\w-]{43}#visit$/);
  const part = page.getByRole("region", { name: "Book a visit or a call" });
  await expect(part.getByRole("button", { name: "Choose this time" })).toBeInViewport();
});
