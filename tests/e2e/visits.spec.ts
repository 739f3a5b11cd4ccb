import type { Page } from "@playwright/test";
import { floridaDayTime } from "#lib/time/florida-instant.ts";
import { expectAccessible } from "./accessible.ts";
import { asUser } from "./colleague.ts";
import { expect, signIn, test } from "./fixtures.ts";
import { openLead, sendLead } from "./leads.ts";

test.use({ siteOf: "visits" });
// one worker, so that their site starts once
test.describe.configure({ mode: "default" });

/** A new lead, opened in the list. @returns its id */
async function openNew(page: Page, firstName: string): Promise<number> {
  const id = await sendLead(page, { firstName, address: "12 Lanai Way, Ocala" });
  await signIn(page);
  await openLead(page, id);
  await expect(page.getByRole("button", { name: "Book a visit" })).toBeVisible();
  return id;
}

/** A visit of the user who is signed in, stored without the screen. */
async function book(page: Page, leadId: number, at: { day: string; time: string }): Promise<void> {
  const { id } = JSON.parse((await page.evaluate(() => localStorage.getItem("adminUser"))) ?? "{}") as {
    id: number;
  };
  const booked = await page.request.post("/api/admin/visits", {
    headers: await asUser(page),
    data: { leadId, userId: id, ...at, minutes: 60, address: "12 Lanai Way" },
  });
  expect(booked.status()).toBe(201);
}

const booking = (page: Page) => page.getByRole("form", { name: "Book a visit" });
const stage = (page: Page) => page.getByRole("form", { name: "Next step" }).getByLabel("Stage");

test.describe("booking", () => {
  test.use({ expectedErrors: /status of (400|409)/ });

  test("a visit is booked with a key, moved and canceled; the stage follows", async ({ page }) => {
    await openNew(page, "Rose");
    await page.keyboard.press("v");
    const form = booking(page);
    await expect(form.getByLabel("Day and time")).toBeFocused();
    await expect(form.getByLabel("Address")).toHaveValue("12 Lanai Way, Ocala");
    await expect(form.getByLabel("Length")).toHaveValue("60");
    // a call usually is shorter, and a length that was chosen stays
    await form.getByLabel("Kind").selectOption("phone");
    await expect(form.getByLabel("Length")).toHaveValue("30");
    await form.getByLabel("Length").selectOption("45");
    await form.getByLabel("Kind").selectOption("yard");
    await expect(form.getByLabel("Length")).toHaveValue("45");
    await form.getByLabel("Length").selectOption("60");
    await form.getByLabel("Notes for whoever’s going").fill("Gate on the left");
    await page.reload();
    await expect(form.getByLabel("Notes for whoever’s going")).toHaveValue("Gate on the left");
    await form.getByLabel("Day and time").fill("2027-03-14");
    await form.getByLabel("Time", { exact: true }).fill("02:30");
    await form.getByRole("button", { name: "Book", exact: true }).click();
    await expect(form.getByText(/this time does not exist/)).toBeVisible();
    await form.getByLabel("Time", { exact: true }).fill("10:00");
    await form.getByRole("button", { name: "Book", exact: true }).click();
    const visit = page.getByRole("article", { name: /Sunday, March 14, 10:00 AM/ });
    await expect(visit.getByText("Gate on the left")).toBeVisible();
    await expect(page.getByRole("button", { name: "Book a visit" })).toBeFocused();
    await expect(stage(page)).toHaveValue("visit_booked");
    await expect(visit.getByRole("link", { name: /12 Lanai Way/ })).toHaveAttribute("target", "_blank");

    await visit.getByRole("button", { name: "Move" }).click();
    const move = page.getByRole("form", { name: "Move the visit" });
    await move.getByLabel("Day and time").fill("2027-03-15");
    await move.getByRole("button", { name: "Move" }).click();
    const moved = page.getByRole("article", { name: /Monday, March 15, 10:00 AM/ });
    await moved.getByRole("button", { name: "Cancel visit" }).click();
    await page.getByLabel("Why is it being canceled?").fill("Rain all week");
    await page.getByRole("button", { name: "Cancel the visit" }).click();
    await expect(page.getByRole("list", { name: "Past visits" })).toContainText("Rain all week");
    await expect(stage(page)).toHaveValue("contacted");
  });

  test("who makes a video call enters a link, and from then on customers get it", async ({ page }) => {
    const leadId = await openNew(page, "Daisy");
    await page.getByRole("button", { name: "Book a visit" }).click();
    await booking(page).getByLabel("Kind").selectOption("video");
    await expect(booking(page).getByText(/^Email the customer the link before it starts/)).toBeVisible();
    await page.goto("/admin/users?open=me");
    const profile = page.getByRole("form", { name: "Your profile" });
    const link = profile.getByLabel("Link for video calls");
    await link.fill("meet.example/daisy");
    await profile.getByRole("button", { name: "Save" }).click();
    await expect(profile.getByRole("alert")).toContainText("Please enter a URL that begins with https://");
    await expect(link).toHaveValue("meet.example/daisy");
    await link.fill("https://meet.example/daisy");
    const saved = page.waitForResponse((answer) => answer.url().endsWith("/api/admin/me") && answer.ok());
    await profile.getByRole("button", { name: "Save" }).click();
    await saved;
    await openLead(page, leadId);
    // the booking that was begun
    await expect(booking(page).getByLabel("Kind")).toHaveValue("video");
    await expect(booking(page).getByText(/The customer finds .* own link in the invitation/)).toBeVisible();
    await booking(page).getByLabel("Day and time").fill("2027-06-08");
    await booking(page).getByLabel("Time", { exact: true }).fill("10:00");
    await booking(page).getByRole("button", { name: "Book", exact: true }).click();
    const call = page.getByRole("article", { name: /^Video call on Tuesday, June 8, 10:00 AM/ });
    await expect(call.getByRole("link", { name: "Join the video call" })).toHaveAttribute(
      "href",
      "https://meet.example/daisy",
    );
  });

  test("an overlap is named, and booked with a second press", async ({ page }) => {
    await openNew(page, "Violet");
    for (const label of ["Book", "Book anyway"]) {
      await page.getByRole("button", { name: "Book a visit" }).click();
      await booking(page).getByLabel("Day and time").fill("2027-04-06");
      await booking(page).getByRole("button", { name: "Book", exact: true }).click();
      if (label === "Book") {
        await expect(booking(page)).toBeHidden();
        continue;
      }
      await expect(booking(page).getByText(/has a visit with Violet on Tuesday, April 6/)).toBeVisible();
      await booking(page).getByRole("button", { name: label }).click();
    }
    await expect(page.getByRole("article", { name: /Tuesday, April 6/ })).toHaveCount(2);
  });
});

test("a coming visit is on the dashboard, is completed with one press, and canceled if that was a mistake", async ({
  page,
}) => {
  // in the last minutes of a day it is tomorrow's, which the dashboard shows too
  const soon = new Date(Date.now() + 120_000);
  const leadId = await openNew(page, "Iris");
  await book(page, leadId, floridaDayTime(soon));
  await page.goto("/admin-dashboard");
  const today = page.getByRole("region", { name: "Visits today and tomorrow" });
  await today.getByRole("link", { name: "Iris" }).click();
  await page.getByRole("button", { name: "Mark as visited" }).click();
  const past = page.getByRole("list", { name: "Past visits" });
  await expect(past).toContainText("Completed");
  await expect(stage(page)).toHaveValue("visited");
  await past.getByRole("button", { name: /^Cancel visit on / }).click();
  await page.getByLabel("Why is it being canceled?").fill("No one was home");
  await page.getByRole("button", { name: "Cancel the visit" }).click();
  await expect(past).toContainText(/Canceled.*No one was home/);
  await expect(past.getByRole("button")).toHaveCount(0);
  await expect(stage(page)).toHaveValue("contacted");
});

test("the visits of a lead are accessible", async ({ page }) => {
  const leadId = await openNew(page, "Lily");
  await book(page, leadId, { day: "2027-05-04", time: "10:00" });
  await page.getByRole("button", { name: "Cancel visit" }).click();
  await page.getByRole("button", { name: "Book a visit" }).click();
  await expect(booking(page)).toBeVisible();
  await expectAccessible(page, "a lead with a visit and a booking");
});
