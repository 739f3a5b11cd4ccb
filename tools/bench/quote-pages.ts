import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import { findChromium } from "#tools/test/chromium.ts";
import type { ServerProcess } from "#tests/server-process.ts";
import { phone, slow4g, slowDown, watchPaint, type Painted } from "./phone.ts";
import { addLongQuote, request } from "./quotes.ts";
import { quantile, type Report } from "./report.ts";

type Asking = { server: ServerProcess; token: string };

/** The customer's page and the editor in a browser, on a phone's processor; the page on a slow line as well. */
export async function benchQuotePages(report: Report, asking: Asking): Promise<void> {
  const browser = await chromium.launch(findChromium((line) => console.log(line)));
  try {
    await customersPage(report, browser, asking);
    await editor(report, browser, asking);
  } finally {
    await browser.close();
  }
}

/** The largest text or picture of the first screen: at most 1.5 s; script: at most 60 kB. */
async function customersPage(report: Report, browser: Browser, asking: Asking): Promise<void> {
  const path = await sentQuote(asking);
  const times: number[] = [];
  let [script, what] = [0, ""];
  for (let run = 0; run < 7; run += 1) {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowDown(session);
    await slow4g(session);
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (new URL(request.url()).pathname.endsWith(".js"))
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.addInitScript(watchPaint);
    await page.goto(asking.server.url + path, { waitUntil: "networkidle" });
    await page.waitForFunction(() => "painted" in window);
    const painted = await page.evaluate(() => (window as unknown as { painted: Painted }).painted);
    times.push(painted.at);
    what = painted.what;
    script = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    await context.close();
  }
  const note = `median of ${times.length}, the slowest ${Math.round(Math.max(...times))} ms; ${what}`;
  report.add("customer's page: largest paint, slow 4G", quantile(times, 0.5), "ms", note);
  report.add("customer's page: script, as it travels", script / 1000, "kB");
}

/** A quote as customers get them, with a pool's plan and picture. @returns its path */
async function sentQuote(asking: Asking): Promise<string> {
  const { id, version } = await addLongQuote(asking);
  const { url } = await request<{ url: string }>(asking, "POST", `/api/admin/quotes/${id}/send`, {
    version,
    by: "link",
  });
  return new URL(url).pathname;
}

const keys = 42;
/** The pause between keys, in ms. */
const betweenKeys = 250;

/** Measures the time from a key in a line's price to the frame with the new total: at most 50 ms. */
async function editor(report: Report, browser: Browser, asking: Asking): Promise<void> {
  const { id } = await addLongQuote(asking);
  const { server, token } = asking;
  const { user } = await request<{ user: object }>(asking, "POST", "/api/admin/login", signedIn);
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(`${server.url}/robots.txt`);
  await page.evaluate(
    ([name, value]) => {
      localStorage.setItem("adminUser", value);
      localStorage.setItem("adminToken", name);
    },
    [token, JSON.stringify(user)] as const,
  );
  await page.goto(`${server.url}/admin/admin-estimates?open=${id}`);
  const price = page.getByLabel("Line 101 of a long quote: price");
  await price.fill("1");
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const busy = async () =>
    (await session.send("Performance.getMetrics")).metrics.find(({ name }) => name === "TaskDuration")!.value;
  // by now, what the first key loads is there
  await type(page, session, 6);
  await page.waitForTimeout(4_000);
  // at full speed: processor time says more than the clock if the machine has other work
  const before = await busy();
  await type(page, session, keys);
  const each = (((await busy()) - before) / keys) * 1000;
  await slowDown(session);
  await page.evaluate(watchKeys);
  await type(page, session, keys);
  const { totals } = await page.evaluate(() => (window as unknown as Watched).watched);
  const note = `${slowly(totals)}; ${each.toFixed(1)} ms of the page’s thread each when it is not`;
  report.add("editor: from a key to the new total", quantile(totals, 0.95), "ms", note);
  await page.getByLabel("Name of line 102", { exact: true }).focus();
  await page.evaluate(() => void ((window as unknown as Watched).watched.inputs.length = 0));
  await type(page, session, keys);
  const { inputs } = await page.evaluate(() => (window as unknown as Watched).watched);
  report.add("editor: from a letter of a name to its paint", quantile(inputs, 0.95), "ms", slowly(inputs));
  await context.close();
}

function slowly(times: number[]): string {
  return `p95 of ${times.length} keys; p50 ${quantile(times, 0.5).toFixed(0)} ms, at a quarter of the processor`;
}

/**
 * Types three digits and deletes them again, so that the total changes with each key and stays within a quote's limits.
 * It reads nothing from the page.
 */
async function type(page: Page, session: CDPSession, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const isDeleting = at % 6 > 2;
    const key = isDeleting ? "Backspace" : String(1 + (at % 9));
    const pressed = isDeleting ? { key, windowsVirtualKeyCode: 8 } : { key, text: key };
    await session.send("Input.dispatchKeyEvent", { type: "keyDown", ...pressed });
    await session.send("Input.dispatchKeyEvent", { type: "keyUp", key });
    await page.waitForTimeout(betweenKeys);
  }
}

const signedIn = { username: "admin", password: "bench bench bench" };

type Watched = { watched: { totals: number[]; inputs: number[] } };

/** Runs in the page: measures from each key until after the frame with another total, or with the typed text. */
function watchKeys(): void {
  const totals: number[] = [];
  const inputs: number[] = [];
  let pressed = 0;
  addEventListener("keydown", ({ timeStamp }) => void (pressed = timeStamp), true);
  const painted = (times: number[]) => {
    const from = pressed;
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => times.push(performance.now() - from));
    port1.start();
    requestAnimationFrame(() => port2.postMessage(0));
  };
  const total = document.querySelector(".staff-quote-bar-total")!;
  const options = { childList: true, characterData: true, subtree: true };
  new MutationObserver(() => painted(totals)).observe(total, options);
  addEventListener("input", () => painted(inputs), true);
  Object.assign(window, { watched: { totals, inputs } } satisfies Watched);
}
