import { test as base, expect, type Page, type Request } from "@playwright/test";
import { password, shared, Sites, type Site } from "./sites.ts";

export { expect, password };

/** For tests of animations, and for whole journeys: a visitor who has not asked for reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

type Fixtures = {
  /** A name of its own for journeys that change what others read. */
  siteOf: string;
  site: Site;
  /** Errors expected in the page's console; any other error fails the test. */
  expectedErrors: RegExp;
  guarded: void;
};

/** Journeys run against the real program, on the engine for which the project is named. */
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
    // the page may still ask for something that a test answers itself, and closes in the middle of that answer
    await page.unrouteAll({ behavior: "ignoreErrors" });
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

/** Signs in without the screen, by storing what it would store. The page does not navigate. */
export async function signIn(page: Page): Promise<void> {
  const answer = await page.request.post("/api/admin/login", { data: { username: "admin", password } });
  expect(answer.status()).toBe(200);
  await storeSession(page, (await answer.json()) as Session);
}

/** The server's answer to a sign-in. */
export type Session = { token: string; user: { id: number } };

/** Stores a session as the sign-in screen would. */
export async function storeSession(page: Page, { token, user }: Session): Promise<void> {
  // storage belongs to a site, so one must be open
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
 * Makes goto and reload wait for the page's app too, unless their options wait for less: no event of the browser
 * includes the app, because it is fetched after the first paint (decision 0080). With "networkidle" they then also wait
 * for the app's requests.
 */
export async function expectApp(page: Page): Promise<void> {
  await page.addInitScript(() =>
    addEventListener("app-started", () => Object.assign(window, { appRuns: true })),
  );
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const { waitUntil = "load" } = options ?? {};
    // only if needed, because a page requests forty files, and each one calls the listeners
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

/** The stream of changes stays open, so the network of a staff screen is never idle once it has begun. */
export async function withoutStream(page: Page): Promise<void> {
  await page.route("**/api/admin/changes*", (route) => route.abort());
}

/** @returns a function that waits until no request has been open for half a second */
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

/**
 * Waits until the script of the open page runs and, as after a visitor's first input, every island that is near;
 * returns at once for a document without a script.
 */
export async function started(page: Page): Promise<void> {
  const runs = () => "appRuns" in window || document.getElementById("app") === null;
  await page.waitForFunction(runs, undefined, { polling: 50 });
  const isNearAwake = () => {
    // staff screens have no islands, and a user's first input starts something else there
    if (!document.querySelector("is-land")) return true;
    dispatchEvent(new Event("pointermove"));
    const isNear = (part: Element) => {
      const { top, bottom, height } = (part.firstElementChild ?? part).getBoundingClientRect();
      return height > 0 && bottom > 0 && top < innerHeight;
    };
    return [...document.querySelectorAll("is-land:not([data-runs])")].every((part) => !isNear(part));
  };
  await page.waitForFunction(isNearAwake, undefined, { polling: 50 });
}

function watch(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // the app resumes an interrupted stream, but the browser still logs an error
    if (message.location().url.includes("/api/admin/changes")) return;
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  // the page keeps unhandled rejections from the console and reports them
  page.on("request", (request) => {
    if (request.url().endsWith("/api/client-errors")) complaints.push(`unhandled: ${request.postData()}`);
  });
  return complaints;
}
