import { expect, test } from "./fixtures.ts";

const permit = "/blog/florida-pool-permit-what-it-needs";

test("the blog's list is filtered, searched and paged, and has a feed", async ({ page }) => {
  await test.step("the blog lists articles, and category, topic and search are in the address", async () => {
    await page.goto("/blog");
    await expect(page.locator(".listed-article")).toHaveCount(8);
    await page
      .getByRole("navigation", { name: "Categories" })
      .getByRole("link", { name: "Rules and permits" })
      .click();
    await expect(page).toHaveURL("/blog?category=Rules+and+permits");
    await expect(page.locator(".listed-article")).toHaveCount(2);
    await page.getByRole("searchbox").fill("electrical");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/blog?q=electrical&category=Rules+and+permits");
    const resultCount = page.locator(".result-line").getByRole("status");
    await expect(resultCount).toHaveText("1 article found");
    await page.getByRole("link", { name: "Remove the filter Rules and permits" }).click();
    await expect(page).toHaveURL("/blog?q=electrical");
    await expect(resultCount).toHaveText(/^[2-9] articles found$/);
    await page.goBack();
    await expect(resultCount).toHaveText("1 article found");
    await page.getByRole("link", { name: "Remove the filter electrical" }).click();
    await page.getByRole("navigation", { name: "By topic" }).getByRole("link", { name: "cover" }).click();
    await expect(page).toHaveURL("/blog?tag=cover");
    await expect(page.locator(".listed-article h2")).toHaveCount(2);
    // a topic with one article would be no filter
    await expect(page.getByRole("link", { name: "HOA" })).toHaveCount(0);
  });

  await test.step("after a search the box has its words, and Back shows all articles", async () => {
    await page.goto("/blog");
    const box = page.getByRole("searchbox");
    await box.fill("gate");
    await box.press("Enter");
    await expect(page).toHaveURL("/blog?q=gate");
    await expect(page.locator(".result-line").getByRole("status")).toHaveText(/^\d articles? found$/);
    await expect(box).toHaveValue("gate");
    await page.goBack();
    await expect(page).toHaveURL("/blog");
    await expect(page.locator(".listed-article")).toHaveCount(8);
  });

  await test.step("a search without results says so and links back", async () => {
    await page.goto("/blog?q=snowplow");
    await expect(page.getByRole("heading", { name: "No articles match" })).toBeVisible();
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await page.getByRole("link", { name: "Show all articles" }).click();
    await expect(page.locator(".listed-article")).toHaveCount(8);
  });

  await test.step("a page number beyond the end shows the last page", async () => {
    await page.goto("/blog?page=9");
    await expect(page).toHaveURL("/blog");
  });

  await test.step("the sitemap and the RSS feed are well formed, and the blog links to the feed", async () => {
    await page.goto("/blog");
    await expect(page.locator("link[rel=alternate][type='application/rss+xml']")).toHaveAttribute(
      "href",
      "/blog/rss.xml",
    );
    const parsed = async (path: string) =>
      page.evaluate(
        (xml) => {
          const document = new DOMParser().parseFromString(xml, "application/xml");
          const texts = (name: string) =>
            [...document.querySelectorAll(name)].map((one) => one.textContent ?? "");
          return {
            broken: texts("parsererror"),
            addresses: texts("loc"),
            links: texts("item > link"),
            times: texts("pubDate"),
          };
        },
        await (await page.request.get(path)).text(),
      );
    const sitemap = await parsed("/sitemap.xml");
    expect(sitemap.broken).toEqual([]);
    expect(sitemap.addresses.length).toBeGreaterThan(90);
    const feed = await parsed("/blog/rss.xml");
    expect(feed.broken).toEqual([]);
    expect(feed.links).toHaveLength(8);
    for (const link of feed.links) expect(link).toMatch(/^https?:\/\/[^/]+\/blog\/[a-z0-9-]+$/);
    for (const time of feed.times) expect(time).toMatch(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} .* GMT$/);
  });
});

test("an article has its facts, pictures, and own title and address", async ({ page }) => {
  await test.step("an article has dates, reading time, a linked table of contents, sources and related articles", async () => {
    await page.goto(permit);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Your pool permit/);
    const byline = page.locator(".byline");
    await expect(byline).toContainText(/Published [A-Z][a-z]{2} \d{1,2}, 20\d\d/);
    await expect(byline).toContainText(/\d+ min read/);
    const contents = page.getByRole("navigation", { name: "On this page" });
    const links = await contents.getByRole("link").all();
    expect(links.length).toBe(await page.locator(".prose h2").count());
    for (const link of links) {
      const id = (await link.getAttribute("href"))?.slice(1) ?? "";
      await expect(page.locator(`.prose h2[id="${id}"]`)).toHaveText((await link.textContent()) ?? "");
    }
    await contents.getByRole("link", { name: "Sources" }).click();
    await expect(page.getByRole("heading", { name: "Sources", exact: true })).toBeInViewport();
    const others = page.locator(".others article a");
    await expect(others).toHaveCount(3);
    await others.first().click();
    await expect(page).not.toHaveURL(permit);
    await expect(page.locator(".article")).toBeVisible();
  });

  await test.step("every article and guide has its picture: in the list, at the top and on share cards", async () => {
    for (const list of ["/blog", "/resources"]) {
      await page.goto(list);
      const pictures = page.locator(".list-picture img");
      await expect(pictures).toHaveCount(await page.locator(".listed-article :is(h2, h3) a").count());
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveJSProperty("complete", true);
        await expect(picture).toHaveAttribute("src", /^\/pictures\//);
      }
      await pictures.last().click();
      const head = page.locator(".article-picture");
      await expect(head.locator("figcaption")).toContainText("Rendering");
      const src = (await head.locator("img").getAttribute("src")) ?? "";
      // those who fetch a shared link read the page as it is served
      await page.reload();
      await expect(page.locator("meta[property='og:image']")).toHaveAttribute(
        "content",
        new RegExp(`${src.replace(/-\d+\.webp$/, "")}-card\\.jpg$`),
      );
    }
  });

  await test.step("every page visited through links has its own title and address", async () => {
    await page.goto("/");
    const home = await page.title();
    await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
    await expect(page).toHaveTitle("About Sunspring Pools: Offices, License and How We Work");
    await page.goBack();
    await expect(page).toHaveTitle(home);
    await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/blog$/);
  });
});

test.describe("missing articles", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("an unknown article is a 404 in the site's layout with other articles", async ({ page }) => {
    for (const [path, title, home] of [
      ["/blog/no-such-post", "We can’t find that article", "/blog/"],
      ["/resources/no-such-guide", "We can’t find that guide", "/resources/"],
      // a guide is not a blog post, and vice versa
      ["/blog/pool-barrier-checklist-florida", "We can’t find that article", "/blog/"],
      [permit.replace("/blog/", "/resources/"), "We can’t find that guide", "/resources/"],
    ] as const) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(title);
      await expect(page.getByText("404 Page Not Found").first(), path).toBeVisible();
      await expect(page.locator(`.others a[href^='${home}']`), path).toHaveCount(3);
      await expect(page.getByRole("contentinfo"), path).toBeVisible();
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the blog can be searched and read, and describes itself to search engines", async ({ page }) => {
    await test.step("the blog can be searched and read", async () => {
      await page.goto("/blog?category=Rules+and+permits");
      await page.getByRole("searchbox").fill("survey");
      await page.getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/q=survey/);
      await expect(page).toHaveURL(/category=Rules\+and\+permits/);
      await page.locator(".listed-article h2 a").click();
      await expect(page).toHaveURL(permit);
      await expect(page.locator(".prose table").first()).toBeVisible();
    });

    await test.step("an article has structured data and share card metadata", async () => {
      await page.goto(permit);
      const url = new URL(permit, page.url()).href;
      const meta = (name: string) => page.locator(`meta[property="${name}"]`);
      await expect(meta("og:type")).toHaveAttribute("content", "article");
      await expect(meta("article:section")).toHaveAttribute("content", "Rules and permits");
      await expect(meta("og:image")).toHaveAttribute("content", /^http.*\/pictures\/.*-card\.jpg$/);
      const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
      expect(new URL(canonical ?? "").pathname).toBe(new URL(url).pathname);
      const facts = await page
        .locator("script[type='application/ld+json']")
        .evaluateAll((all) => all.map((one) => JSON.parse(one.textContent ?? "") as Record<string, unknown>));
      const article = facts.find((one) => one["@type"] === "BlogPosting");
      expect(article).toMatchObject({ articleSection: "Rules and permits", url: canonical });
      expect(article?.headline).toBe(await page.locator("h1").textContent());
      expect(article?.datePublished).toBe(await meta("article:published_time").getAttribute("content"));
      const way = facts.find((one) => one["@type"] === "BreadcrumbList");
      expect(way?.itemListElement).toHaveLength(3);
    });

    await test.step("home and pool pages have structured data, without invented reviews or demo offers", async () => {
      const facts = async (path: string) => {
        await page.goto(path);
        const all = await page.locator("script[type='application/ld+json']").allTextContents();
        return all.map((text) => JSON.parse(text) as Record<string, unknown>);
      };
      const home = await facts("/");
      expect(home.flatMap((one) => (one["@graph"] as unknown[]) ?? [])).toHaveLength(4);
      const pool = await facts("/pool-detail/latham-apollo-14");
      expect(pool.find((one) => one["@type"] === "Product")).toMatchObject({ brand: { name: "Latham" } });
      expect(JSON.stringify([home, pool])).not.toMatch(/"(review|aggregateRating|offers)"/);
    });
  });
});
