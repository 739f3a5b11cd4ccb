import type { Page } from "@playwright/test";
import { clickButton, cutAndPasteBack, source, text } from "./content-screen.ts";
import { expect, signIn, test } from "./fixtures.ts";

// these write articles, so they share the site of the others that do
test.use({ siteOf: "article writing" });
test.describe.configure({ mode: "default" });

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await page.goto("/admin/blog");
  await page.getByRole("button", { name: "New article" }).click();
  await text(page).click();
});

/** Puts HTML on the browser's clipboard exactly as another program would. */
async function copyElsewhere(page: Page, html: string): Promise<void> {
  await page.evaluate((copiedHtml) => {
    const copy = (event: ClipboardEvent) => {
      event.clipboardData?.setData("text/html", copiedHtml);
      event.clipboardData?.setData("text/plain", "without format");
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener("copy", copy, { capture: true, once: true });
  }, html);
  await page.keyboard.press("ControlOrMeta+c");
}

/** Replaces the text by what is pasted. */
async function paste(page: Page, html: string): Promise<void> {
  await text(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await copyElsewhere(page, html);
  await page.keyboard.press("ControlOrMeta+v");
}

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {mso-style-unhide:no; margin:0in;} --></style></head><body lang=EN-US><!--StartFragment-->
<h1>Spring care<o:p></o:p></h1>
<p class=MsoNormal style='mso-margin-top-alt:auto'><b>Test</b> the <i>water</i> <u>weekly</u>.<o:p></o:p></p>
<table class=MsoTableGrid border=1><tr><td width=100><p class=MsoNormal>Salt<o:p></o:p></p><p class=MsoNormal>in July</p></td>
<td><p class=MsoNormal>3,000 ppm</p></td></tr></table><!--EndFragment--></body></html>`;

const googleDocs = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-0"><h2 dir="ltr"><span style="font-weight:400">Salt</span></h2>
<p dir="ltr"><span style="font-weight:400">Plain </span><span style="font-weight:700">bold</span><span style="font-weight:400;font-style:italic"> slanted</span></p>
<ul><li dir="ltr"><p role="presentation"><span>One</span></p></li><ul><li><p><span>Deeper</span></p></li></ul></ul></b>`;

const webPage = `<meta charset='utf-8'><h2 style="font-weight: 700">Salt</h2><div>one</div><div>two <a href="https://example.com/a">link</a></div>
<h5>small</h5><blockquote>said</blockquote><hr><pre>a  b</pre><ol start="3"><li>three</li></ol><script>alert(1)</script><style>p{color:red}</style>`;

const faq = `<section><details class="faq" open><summary><h3>How <b>long</b>?</h3></summary><div>A day.<br>Or <a href="/b">two</a>.</div><ul><li>clay</li></ul></details>
<details><summary>Sizes?</summary><table><tr><td>14</td></tr></table></details>
<aside class="note"><p>Call 811.</p></aside><figure><a href="https://vimeo.com/76979871">A dig</a></figure>
<figure><a href="https://films.example/1">Another film</a></figure></section>`;

const pasted: [string, string, string][] = [
  [
    "questions, a note and videos",
    faq,
    `<details><summary>How long?</summary><p>A day.<br>Or <a href="/b">two</a>.</p><ul>
<li>clay</li>
</ul></details>
<p>Sizes?</p>
<table>
<tbody>
<tr><td>14</td></tr>
</tbody></table>
<aside><p>Call 811.</p></aside>
<figure><a href="https://vimeo.com/76979871" rel="noopener">A dig</a></figure>
<p><a href="https://films.example/1" rel="noopener">Another film</a></p>`,
  ],
  [
    "Word",
    word,
    `<h2>Spring care</h2>
<p><strong>Test</strong> the <em>water</em> <u>weekly</u>.</p>
<table>
<tbody>
<tr><td>Salt<br>in July</td><td>3,000 ppm</td></tr>
</tbody></table>`,
  ],
  [
    "Google Docs",
    googleDocs,
    `<h2>Salt</h2>
<p>Plain <strong>bold</strong><em> slanted</em></p>
<ul>
<li>One<ul>
<li>Deeper</li>
</ul></li>
</ul>`,
  ],
  [
    "a web page",
    webPage,
    `<h2>Salt</h2>
<p>one</p>
<p>two <a href="https://example.com/a" rel="noopener">link</a></p>
<p>small</p>
<blockquote><p>said</p></blockquote>
<hr>
<pre>a  b</pre>
<ol start="3">
<li>three</li>
</ol>`,
  ],
  [
    "a table",
    "<table><caption>Sizes</caption><tr><th>Pool</th><th>Feet</th></tr><tr><td>Apollo</td><td><div>14</div>by 30</td></tr></table>",
    `<p>Sizes</p>
<table>
<thead>
<tr><th scope="col">Pool</th><th scope="col">Feet</th></tr></thead>
<tbody>
<tr><td>Apollo</td><td>14<br>by 30</td></tr>
</tbody></table>`,
  ],
];

test("what is pasted keeps its structure, and what is cut can be pasted back", async ({ page }) => {
  for (const [from, html, expected] of pasted) {
    await test.step(from, async () => {
      await paste(page, html);
      expect(await source(page)).toBe(expected);
      await cutAndPasteBack(page);
      expect(await source(page)).toBe(expected);
    });
  }
  await expect(page.getByText("Not everything was pasted")).toBeHidden();
});

test("undo takes back a cut alone, however soon after a paste it came", async ({ page }) => {
  await paste(page, "<p>pasted</p>");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+x");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(text(page)).toHaveText("pasted");
});

test("several lines pasted into a cell of a table stay in it", async ({ page }) => {
  await paste(page, "<table><tr><td>first</td><td>second</td></tr></table><p>after</p>");
  await text(page).getByRole("cell", { name: "first" }).click();
  await expect(page.getByRole("group", { name: "Table" })).toBeVisible();
  await page.keyboard.press("End");
  await copyElsewhere(page, "<p>one</p><ul><li>two</li></ul>");
  await page.keyboard.press("ControlOrMeta+v");
  expect(await source(page)).toContain("<tr><td>firstone<br>two</td><td>second</td></tr>");
});

test("a message says that pictures were left out of what was pasted", async ({ page }) => {
  await paste(page, '<p>before</p><img src="https://example.com/pool.jpg" alt=""><p>after</p>');
  expect(await source(page)).toBe("<p>before</p>\n<p>after</p>");
  await expect(page.getByText("Not everything was pasted", { exact: true })).toBeVisible();
});

test("lists that are nested without end are pasted in nine levels, with every word in its order", async ({
  page,
}) => {
  const words = Array.from({ length: 2_000 }, (_, at) => `w${at}`);
  await paste(page, words.map((word) => `<ul><li>${word}`).join(""));
  expect((await text(page).innerText()).split(/\s+/)).toEqual(words);
  await expect(text(page).locator("ul ".repeat(9).trim())).not.toHaveCount(0);
  await expect(text(page).locator("ul ".repeat(10).trim())).toHaveCount(0);
  const after = "<ul><li>before".repeat(12) + "<ul><li>inner</li></ul>last</li></ul>";
  await paste(page, after);
  const read = (await text(page).innerText()).split(/\s+/);
  expect(read).toEqual([...Array<string>(12).fill("before"), "inner", "last"]);
});

test("more than a text may have is not pasted, and what is selected stays", async ({ page }) => {
  await paste(page, "<p>Stays.</p>");
  for (const html of ["<ul><li>a".repeat(110_000), `<p>${"word ".repeat(12_001)}</p>`]) {
    await paste(page, html);
    await expect(page.getByText("Nothing was pasted", { exact: true }).last()).toBeVisible();
    await expect(text(page)).toHaveText("Stays.");
  }
  await paste(page, `<p>${"word ".repeat(11_990)}</p>`);
  await expect(text(page)).toContainText("word word");
});

test("signs of Markdown become what they stand for, and are given back", async ({ page }) => {
  await page.keyboard.type("## Salt");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("---> said");
  const written =
    "<h2>Salt</h2>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n<hr>\n<blockquote><p>said</p></blockquote>";
  expect(await source(page)).toBe(written);
  await text(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("1. ");
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.type("x");
  expect(await source(page)).toBe("<p>1. x</p>");
  await text(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("> ");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("3");
  expect(await source(page)).toBe("<p>&gt; 3</p>");
});

test("everything and a rule can be selected; a text that begins with a rule opens and is saved", async ({
  page,
}) => {
  await paste(page, "<hr><p>first</p><table><tr><td>cell</td></tr></table><p>last</p>");
  const whole = await source(page);
  await text(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await expect(page.getByRole("combobox", { name: "Paragraph style" })).toHaveValue("");
  await page.keyboard.type("x");
  await expect(text(page)).toHaveText("x");
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await source(page)).toBe(whole);

  await page.getByLabel("Title", { exact: true }).first().fill("A rule first");
  await clickButton(page, "Save draft", "Saved");
  await page.reload();
  // as opened, the rule is selected
  const link = page.getByRole("button", { name: "Link", exact: true });
  await expect(link).toBeDisabled();
  await text(page).getByText("last").click();
  await expect(link).toBeEnabled();
  await text(page).locator("hr").click();
  await expect(link).toBeDisabled();
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await page.keyboard.type("new");
  await clickButton(page, "Save draft", "Saved");
  await page.reload();
  await expect(text(page).locator("hr + .tableWrapper, hr + table").first()).toHaveText("new");
});
