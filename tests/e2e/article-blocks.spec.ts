import type { Page } from "@playwright/test";
import { expectAccessible, violations } from "./accessible.ts";
import { clickButton, cutAndPasteBack, faqs, source, text } from "./content-screen.ts";
import { expect, signIn, started, test } from "./fixtures.ts";

// these write articles, so they share the site of the others that do; a video that is refused is a 400
test.use({ siteOf: "article writing", expectedErrors: /400/ });
test.describe.configure({ mode: "default" });

/** What the page asks other sites for. */
function requestsElsewhere(page: Page, home: string): string[] {
  const addresses: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith("http") && !request.url().startsWith(home)) addresses.push(request.url());
  });
  return addresses;
}

const written = `<p>Before.</p>
<details><summary>How long does a dig take?</summary><p>A day.</p><ul>
<li>Clay: two</li>
</ul></details>
<details><summary>Who cleans up?</summary><p>We do.</p></details>
<aside><p>Call 811 first.</p></aside>
<figure><a href="https://www.youtube.com/watch?v=abc_DEF-123" rel="noopener">A shell goes in</a></figure>
<p>Below it.</p>`;

test("questions, a callout and a video are written, published, found by search engines and played on request", async ({
  page,
  site,
}) => {
  await signIn(page);
  await page.goto("/admin/blog");
  await page.getByRole("button", { name: "New article" }).click();
  await page.getByLabel("Title", { exact: true }).first().fill("A dig in questions");
  await page.getByLabel("Excerpt").fill("What happens on the day of the dig.");
  await text(page).click();
  await page.keyboard.type("Before.");
  await page.getByRole("button", { name: "Question", exact: true }).click();
  await page.keyboard.type("How long does a dig take?");
  await page.keyboard.press("Enter");
  await page.keyboard.type("A day.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- Clay: two");
  // out of the list, to the next question, and after one without words out of them
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Enter");
  await page.keyboard.type("Who cleans up?");
  await page.keyboard.press("Enter");
  await page.keyboard.type("We do.");
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Callout", exact: true }).click();
  await page.keyboard.type("Call 811 first.");

  // a video elsewhere is refused at its field, and what was typed stays
  await page.getByRole("button", { name: "Video", exact: true }).click();
  const form = page.getByRole("group", { name: "Video" });
  await form.getByLabel("Video URL").fill("https://films.example/watch?v=abc");
  await form.getByLabel("Video title").fill("A shell goes in");
  await page.keyboard.press("Enter");
  await expect(form.getByText("Please enter the URL of a video on YouTube or Vimeo.")).toBeVisible();
  await expectAccessible(page, "the form of a video");
  await form.getByLabel("Video URL").fill("https://www.youtube.com/watch?v=abc_DEF-123");
  await form.getByRole("button", { name: "Add video" }).click();
  await expect(text(page).locator(".text-unit")).toContainText("A shell goes in");
  await page.keyboard.type("Below it.");
  expect(await source(page)).toBe(written);

  await cutAndPasteBack(page);
  expect(await source(page)).toBe(written);
  await clickButton(page, "Publish", "Published");
  await page.reload();
  await expect(text(page)).toBeVisible();
  expect(await source(page)).toBe(written);

  const elsewhere = requestsElsewhere(page, site.url);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/blog/a-dig-in-questions");
    await page.locator(".text-video").scrollIntoViewIfNeeded();
    await started(page);
    await expect(page.getByRole("button", { name: "Play video: A shell goes in" })).toBeVisible();
    await page.getByText("How long does a dig take?").click();
    await expect(page.getByText("Clay: two")).toBeVisible();
    await expect(page.getByText("We do.")).toBeHidden();
    expect(await violations(page, { include: ".prose" }), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const [questions, ...others] = await faqs(page);
  expect(others).toEqual([]);
  expect(questions!.mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual([
    ["How long does a dig take?", "A day. Clay: two"],
    ["Who cleans up?", "We do."],
  ]);
  expect(elsewhere).toEqual([]);
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "A film" }),
  );
  await page.getByRole("button", { name: "Play video: A shell goes in" }).click();
  await expect(page.frameLocator("iframe[title='A shell goes in']").getByText("A film")).toBeVisible();
  expect(elsewhere).toEqual(["https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1"]);
  expect(await (await page.request.get("/blog/rss.xml")).text()).toContain(
    "&lt;figure&gt;&lt;a href=&quot;https://www.youtube.com/watch?v=abc_DEF-123&quot;",
  );
});

test("a landing page has them too; a guide as a file shows its answers", async ({ page }) => {
  await signIn(page);
  const token = await page.evaluate(() => localStorage.getItem("adminToken"));
  const headers = { authorization: `Bearer ${token}` };
  const shared = { title: "Digs in Ocala", slug: "digs-in-ocala-fl", content: written, status: "published" };
  const landing = { ...shared, metaDescription: "What a dig in Ocala takes." };
  expect((await page.request.post("/api/admin/landing-pages", { headers, data: landing })).status()).toBe(
    201,
  );
  const guide = { ...shared, kind: "guide", excerpt: "What a dig takes." };
  expect((await page.request.post("/api/admin/blog", { headers, data: guide })).status()).toBe(201);
  await page.goto("/digs-in-ocala-fl");
  expect((await faqs(page)).map(({ mainEntity }) => mainEntity.length)).toEqual([2]);
  await expect(page.locator(".prose aside")).toHaveText("Call 811 first.");
  const answer = (await (await page.request.get("/api/landing-pages/digs-in-ocala-fl")).json()) as {
    content: string;
  };
  expect(answer.content).toContain(">A shell goes in</a></figure>");
  const file = await (await page.request.get("/resources/digs-in-ocala-fl/download")).text();
  expect(file).toContain("<details open><summary>Who cleans up?</summary>");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("questions open, and a video is a link", async ({ page }) => {
    await page.goto("/blog/a-dig-in-questions");
    await page.getByText("Who cleans up?").click();
    await expect(page.getByText("We do.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Watch “A shell goes in” at youtube.com" })).toHaveAttribute(
      "href",
      "https://www.youtube.com/watch?v=abc_DEF-123",
    );
  });
});
