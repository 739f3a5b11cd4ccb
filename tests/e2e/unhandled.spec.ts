import { expect, password, test } from "./fixtures.ts";
import { publicRoutes } from "./routes.ts";

test.describe("an error that nothing handles", () => {
  test.use({ expectedErrors: /^unhandled: / });

  test("is kept from the console and reported without what it quotes, five times a page at most", async ({
    page,
  }) => {
    await page.goto("/about?email=ana@example.com");
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    const reports = await page.evaluate(async () => {
      const sent: Promise<string>[] = [];
      const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (address, body) => {
        if (address === "/api/client-errors") sent.push((body as Blob).text());
        return send(address, body);
      };
      for (let n = 0; n < 8; n += 1) void Promise.reject(new TypeError("Failed to fetch"));
      await new Promise((next) => setTimeout(next, 100));
      return Promise.all(sent);
    });
    expect(reports).toHaveLength(5);
    expect(JSON.parse(reports[0]!)).toEqual({ path: "/about", message: "TypeError: Failed to fetch" });
    expect(errors).toEqual([]);
  });
});

test.describe("in a browser that forbids storage", () => {
  test.use({ expectedErrors: /SecurityError: (Failed to read|denied)/ });
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException("denied", "SecurityError");
          },
        });
    });
  });

  test("pages throw nothing, and the sign-in is shown", async ({ page }) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    for (const path of ["/", "/pools", "/estimate"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "We use cookies" })).toBeVisible();
    }
    await page.getByRole("button", { name: "Essential Only" }).click();
    await expect(page.getByRole("heading", { name: "We use cookies" })).toHaveCount(0);
    await page.goto("/admin-login");
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
    await page.getByLabel("Username").fill("admin");
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/admin-dashboard$/);
    expect(errors).toEqual([]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("controls that need it are not shown, and nothing is hidden behind them", async ({ page }) => {
    await page.goto("/");
    for (const name of [
      "Find my nearest office",
      "Use my location",
      "Next pool",
      /^Next picture of/,
      /^Picture 1 of/,
      /^Show \d more$/,
      /^Show how far/,
    ])
      await expect(page.getByRole("button", { name }).first(), String(name)).toBeHidden();
    for (const line of await page.locator(".manufacturer li").all()) await expect(line).toBeVisible();
  });

  const more = [
    "/?category=Kidney",
    "/pools?shape=Kidney&view=list&panel=open",
    "/pools/compare?pools=latham-apollo-14,latham-aruba",
    "/blog/how-to-read-a-pool-price",
    "/resources/measure-your-yard-for-a-pool",
    "/calculator?show=running-costs",
  ];

  test("no public page shows a control that does nothing", async ({ page }) => {
    for (const route of [...publicRoutes, ...more]) {
      await page.goto(route);
      const dead = await page.locator("button, input, select, textarea").evaluateAll((all) =>
        (all as (HTMLButtonElement | HTMLInputElement)[])
          .filter((one) => one.checkVisibility({ visibilityProperty: true }))
          .filter(({ type, form }) => {
            const buttons = form?.querySelectorAll("[type=submit]") ?? [];
            return type === "button" || ![...buttons].some((one) => one.checkVisibility());
          })
          .map(({ outerHTML }) => outerHTML),
      );
      expect(dead, route).toEqual([]);
    }
  });
});
