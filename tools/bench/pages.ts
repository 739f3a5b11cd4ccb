import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { findChromium } from "#tools/test/chromium.ts";
import { startServer } from "#tests/server-process.ts";
import { phone, slow4g, slowDown, watchPaint, type Painted } from "./phone.ts";
import { quantile, type Report } from "./report.ts";
import { quiet } from "./server.ts";

const pages = ["/", "/pools", "/pool-detail/latham-apollo-14", "/estimate", "/calculator", "/about", "/blog"];
/** How often the largest paint of a page is measured. */
const runs = 7;

/** What the public pages weigh, and when they are readable on a phone's line and processor. */
export async function benchPages(report: Report, tree: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "sunspring-bench-"));
  const server = await startServer({ ...quiet, DATA_DIR: dataDir }, "bin/start.ts", tree);
  const browser = await chromium.launch(findChromium((line) => console.log(line)));
  try {
    for (const path of pages) await html(report, server.url, path);
    for (const path of pages) await untouched(report, browser, server.url, path);
    await scrolled(report, browser, server.url, "/");
    for (const path of pages.slice(0, 3)) await largestPaint(report, browser, server.url, path);
  } finally {
    await browser.close();
    await server.end("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The HTML that the first visitor gets, and what of it is data or script. */
async function html(report: Report, url: string, path: string): Promise<void> {
  const first = await fetch(url + path, { headers: { "accept-encoding": "br" } });
  const text = await first.text();
  report.add(`${path}: HTML, brotli`, Number(first.headers.get("content-length")) / 1000, "kB");
  const scripts = [...text.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const characters = scripts.reduce((sum, [, code = ""]) => sum + code.length, 0);
  report.add(`${path}: data and script in its HTML`, characters / 1000, "kB");
}

async function untouched(report: Report, browser: Browser, url: string, path: string): Promise<void> {
  const bytes = await opened(browser, url + path, async () => {});
  report.add(`${path}: script before a touch, as it travels`, bytes / 1000, "kB");
}

async function scrolled(report: Report, browser: Browser, url: string, path: string): Promise<void> {
  const bytes = await opened(browser, url + path, async (page) => {
    const height = await page.evaluate(() => document.body.scrollHeight);
    for (let y = 0; y < height; y += 600) {
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(100);
    }
  });
  report.add(`${path}: script, scrolled to its end, as it travels`, bytes / 1000, "kB");
}

/** @returns the bytes of script that the page loads until it is quiet, also after `use` */
async function opened(browser: Browser, address: string, use: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (new URL(request.url()).pathname.endsWith(".js"))
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(address, { waitUntil: "networkidle" });
  // what loads when the browser has nothing else to do
  await page.waitForTimeout(2_000);
  await use(page);
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1_000);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return bytes;
}

async function largestPaint(report: Report, browser: Browser, url: string, path: string): Promise<void> {
  const times: number[] = [];
  let what = "";
  for (let run = 0; run < runs; run += 1) {
    const context = await browser.newContext(phone);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowDown(session);
    await slow4g(session);
    await page.addInitScript(watchPaint);
    await page.goto(url + path, { waitUntil: "domcontentloaded", timeout: 60_000 });
    // a larger picture may follow
    await page.waitForTimeout(5_000);
    const painted = await page.evaluate(() => (window as unknown as { painted: Painted }).painted);
    times.push(painted.at);
    what = painted.what;
    await context.close();
  }
  const note = `median of ${runs}, the slowest ${Math.round(Math.max(...times))} ms; ${what}`;
  report.add(`${path}: largest paint, slow 4G`, quantile(times, 0.5), "ms", note);
}
