import { test as base, expect, type Page, type Request } from "@playwright/test";
import { password, shared, Sites, type Site } from "./sites.ts";

export { expect, password };

/** For tests of what moves, and for whole journeys: a visitor who has not asked for reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

type Fixtures = {
  /** Journeys that change what others read name a site of their own. */
  siteOf: string;
  site: Site;
  /** What the page is expected to complain about; everything else in its console fails the test. */
  expectedErrors: RegExp;
  guarded: void;
};

/** Journeys run against the real program, on the engine that the project is named after. */
export const test = base.extend<Fixtures, { sites: Sites }>({
  sites: [
    async ({}, use, workerInfo) => {
      const sites = new Sites(workerInfo.project.name);
      await use(sites);
      await sites.close();
    },
    { scope: "worker" },
  ],
  siteOf: [shared, { option: true }],
  site: async ({ sites, siteOf }, use) => use(await sites.named(siteOf)),
  baseURL: async ({ site }, use) => use(site.url),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await expectApp(page);
    await use(page);
  },
  expectedErrors: async ({}, use) => use(/^nothing$/),
  guarded: [
    async ({ page, expectedErrors }, use) => {
      const complaints = watch(page);
      await use();
      const unexpected = complaints.filter((line) => !expectedErrors.test(line));
      expect(unexpected, "the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in without the screen: what it would store is stored. The page stays where it is. */
export async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post("/api/admin/login", { data: { username: "admin", password } });
  expect(answer.status()).toBe(200);
  const { token, user } = (await answer.json()) as { token: string; user: object };
  // storage belongs to an address
  if (page.url() === "about:blank") await page.goto("/robots.txt");
  await page.evaluate(
    ([name, value]) => {
      localStorage.setItem("adminUser", value);
      localStorage.setItem("adminToken", name);
    },
    [token, JSON.stringify(user)] as const,
  );
}

/** Signs in through the screen, as staff do. */
export async function signInOnScreen(page: Page): Promise<void> {
  await page.goto("/admin-login");
  await page.getByLabel("Username").fill("admin");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(/\/admin-dashboard$/);
}

/**
 * Has goto and reload wait for the page's app as well, unless told to wait for less: nothing that a browser reports of a
 * page includes it, because it is fetched after the first paint (decision 0017). With "networkidle" the network is then
 * quiet once more.
 */
export async function expectApp(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener("app-started", () => Object.assign(window, { appRuns: true })),
  );
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const { waitUntil = "load" } = options ?? {};
    // every listener is told of each of a page's forty files
    const quiet = waitUntil === "networkidle" ? watchNetwork(page) : undefined;
    const answer = await goto(address, options);
    if (waitUntil === "load" || quiet) await started(page);
    await quiet?.();
    return answer;
  };
  const reload = page.reload.bind(page);
  page.reload = async (options) => {
    const answer = await reload(options);
    if ((options?.waitUntil ?? "load") === "load") await started(page);
    return answer;
  };
}

/** @returns waits until nothing has been on its way for half a second */
function watchNetwork(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = 0;
  const ended = (request: Request) => {
    open.delete(request);
    last = Date.now();
  };
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", ended);
  page.on("requestfailed", ended);
  return async () => {
    while (open.size > 0 || Date.now() - last < 500) await new Promise((next) => setTimeout(next, 50));
  };
}

/** Waits until the app of the page that is open runs; a document without one is taken as it is. */
export async function started(page: Page): Promise<void> {
  const runs = () => "appRuns" in window || document.getElementById("app") === null;
  await page.waitForFunction(runs, undefined, { polling: 50 });
}

function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // a stream that is cut is taken up again; the browser tells of it all the same
    if (message.location().url.includes("/api/admin/changes")) return;
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}
