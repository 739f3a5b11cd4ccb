import fc from "fast-check";
import { expect, test } from "vitest";
import { htmlDifference } from "./html-difference.ts";
import { htmlOf, htmlTree } from "./html-tree.ts";

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
const table = (...rows: string[]) => `<table><tbody>${rows.join("")}</tbody></table>`;
const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

test.each([
  [
    "a word",
    "<p>Salt works hard.</p>",
    "<p>Salt works harder.</p>",
    "<p>Salt works <del>hard</del><ins>harder</ins>.</p>",
  ],
  [
    "neighboring words are one change",
    "<p>We build it in two or three weeks here.</p>",
    "<p>We build it in four long months here.</p>",
    "<p>We build it in <del>two or three weeks </del><ins>four long months </ins>here.</p>",
  ],
  [
    "a number with its comma, a time, a word with an apostrophe and an entity are each one word",
    "<p>About 3,000 ppm, 5-6 ft &amp; don’t wait.</p>",
    "<p>About 3,200 ppm, 5-7 ft &lt; can’t wait.</p>",
    "<p>About <del>3,000 </del><ins>3,200 </ins>ppm, <del>5-6 </del><ins>5-7 </ins>ft <del>&amp; don’t </del><ins>&lt; can’t </ins>wait.</p>",
  ],
  [
    "a word becomes bold",
    "<p>Test it now.</p>",
    "<p>Test <strong>it</strong> now.</p>",
    "<p>Test <del>it </del><strong><ins>it</ins></strong> now.</p>",
  ],
  [
    "a word in a link keeps the link whole",
    '<p>See <a href="/pools">our fine pools</a> today.</p>',
    '<p>See <a href="/pools">our new pools</a> today.</p>',
    '<p>See <a href="/pools">our <del>fine </del><ins>new </ins>pools</a> today.</p>',
  ],
  [
    "a link leads elsewhere",
    '<p>See <a href="/pools">pools</a> today.</p>',
    '<p>See <a href="/spas">pools</a> today.</p>',
    '<p>See <a href="/pools"><del>pools</del></a><a href="/spas"><ins>pools</ins></a> today.</p>',
  ],
  ["a line break", "<p>one two</p>", "<p>one<br>two</p>", "<p>one<ins><br></ins>two</p>"],
  [
    "a paragraph is added",
    "<p>One.</p>",
    "<p>One.</p>\n<p>Two &amp; three.</p>",
    "<p>One.</p><p><ins>Two &amp; three.</ins></p>",
  ],
  ["a paragraph is removed", "<p>One.</p><p>Two.</p>", "<p>Two.</p>", "<p><del>One.</del></p><p>Two.</p>"],
  [
    "a paragraph about something else is not a version of the one that was there",
    "<p>Salt works harder in the heat.</p>",
    "<p>Ask us about financing.</p>",
    "<p><del>Salt works harder in the heat.</del></p><p><ins>Ask us about financing.</ins></p>",
  ],
  [
    "of two new paragraphs, the one that is alike takes the place of the old one",
    "<p>Salt works harder in July.</p>",
    "<p>Ask us about financing.</p><p>Salt works harder in August.</p>",
    "<p><ins>Ask us about financing.</ins></p><p>Salt works harder in <del>July</del><ins>August</ins>.</p>",
  ],
  [
    "a heading becomes a paragraph",
    '<h2 id="salt">Salt</h2>',
    "<p>Salt</p>",
    "<h2><del>Salt</del></h2><p><ins>Salt</ins></p>",
  ],
  ["a rule is added", "<p>One.</p>", "<p>One.</p><hr>", "<p>One.</p><ins><hr></ins>"],
  [
    "an item is moved",
    list("one", "two", "three"),
    list("three", "one", "two"),
    "<ul><li><ins>three</ins></li><li>one</li><li>two</li><li><del>three</del></li></ul>",
  ],
  [
    "a list within an item",
    "<ul><li>Salt<ul><li>cell</li></ul></li></ul>",
    "<ul><li>Salt<ul><li>cell</li><li>test</li></ul></li></ul>",
    "<ul><li>Salt<ul><li>cell</li><li><ins>test</ins></li></ul></li></ul>",
  ],
  [
    "a cell, and a row",
    table(row("Apollo", "14"), row("Fiji", "12")),
    table(row("Apollo", "16"), row("Fiji", "12"), row("Bonita", "10")),
    "<table><tbody><tr><td>Apollo</td><td><del>14</del><ins>16</ins></td></tr><tr><td>Fiji</td><td>12</td></tr>" +
      "<tr><td><ins>Bonita</ins></td><td><ins>10</ins></td></tr></tbody></table>",
  ],
  [
    "a column",
    table(row("Apollo", "14"), row("Fiji", "12")),
    table(row("Apollo", "14", "5"), row("Fiji", "12", "6")),
    "<table><tbody><tr><td>Apollo</td><td>14</td><td><ins>5</ins></td></tr><tr><td>Fiji</td><td>12</td><td><ins>6</ins></td></tr></tbody></table>",
  ],
  [
    "the caption of a picture",
    '<figure><img src="/a"><figcaption>The old yard</figcaption></figure>',
    '<figure><img src="/a"><figcaption>The new yard</figcaption></figure>',
    '<figure><img src="/a"><figcaption>The <del>old </del><ins>new </ins>yard</figcaption></figure>',
  ],
  [
    "a picture is taken out",
    '<p>One.</p><figure><img src="/a"></figure>',
    "<p>One.</p>",
    '<p>One.</p><figure><del><img src="/a"></del></figure>',
  ],
  [
    "another picture",
    '<figure><img src="/a"></figure>',
    '<figure><img src="/b"></figure>',
    '<figure><del><img src="/a"></del></figure><figure><ins><img src="/b"></ins></figure>',
  ],
  [
    "an answer",
    "<details><summary>How long?</summary><p>A day.</p></details>",
    "<details><summary>How long?</summary><p>A week.</p></details>",
    "<details><summary>How long?</summary><p>A <del>day</del><ins>week</ins>.</p></details>",
  ],
  [
    "a question and a callout are added",
    "<p>One.</p>",
    "<p>One.</p><details><summary>How?</summary><p>So.</p></details><aside><p>Call.</p></aside>",
    "<p>One.</p><details><summary><ins>How?</ins></summary><p><ins>So.</ins></p></details><aside><p><ins>Call.</ins></p></aside>",
  ],
  [
    "another video of the same title",
    '<figure><a href="https://youtu.be/a" rel="noopener">A dig</a></figure>',
    '<figure><a href="https://youtu.be/b" rel="noopener">A dig</a></figure>',
    '<figure><a href="https://youtu.be/a"><del>A dig</del></a><a href="https://youtu.be/b"><ins>A dig</ins></a></figure>',
  ],
  ["everything", "", "<p>One.</p>", "<p><ins>One.</ins></p>"],
  ["nothing is left", "<p>One.</p>", "", "<p><del>One.</del></p>"],
])("%s", (_, before, after, marked) => {
  expect(htmlDifference(before, after)).toBe(marked);
});

test.each([
  ["the same", "<p>One.</p>", "<p>One.</p>"],
  ["white space between blocks", "<ul><li>a</li></ul>", "<ul>\n<li>a</li>\n</ul>\n"],
  ["white space between words", "<p>a b</p>", "<p>a\n  b </p>"],
  ["the place that a link leads to", '<h2 id="a">Salt</h2>', '<h2 id="b">Salt</h2>'],
  [
    "another name for bold and for italics",
    "<p><b>a</b> <i>b</i></p>",
    "<p><strong>a</strong> <em>b</em></p>",
  ],
  [
    "what a link tells the browser",
    '<p><a href="https://x.org">x</a></p>',
    '<p><a href="https://x.org" rel="noopener">x</a></p>',
  ],
])("%s is no difference", (_, before, after) => {
  expect(htmlDifference(before, after)).toBeNull();
});

test.each([
  ["a tag without an end", "<p>One <em>two", "<p>One <em>two</em></p>"],
  ["an end without a tag", "<p>One</em> two</p></p>", "<p>One two</p>"],
  ["a sign that begins no tag", "<p>1 < 2 <3</p>", "<p>1 &lt; 2 &lt;3</p>"],
])("%s is mended", (_, broken, mended) => {
  expect(htmlOf(htmlTree(broken))).toBe(mended);
});

const text = fc
  .array(fc.constantFrom("salt", "heat", "July", "don’t", "3,000", "&amp;", "،", "🏊‍♀️", ".", "מלח"), {
    minLength: 1,
    maxLength: 8,
  })
  .map((some) => some.join(" "));
const phrase = fc.oneof(
  text,
  text.map((words) => `<strong>${words}</strong>`),
  text.map((words) => `<a href="/pools">${words}</a> `),
  fc.constant("<br>"),
);
const line = fc.array(phrase, { minLength: 1, maxLength: 4 }).map((phrases) => phrases.join(" "));
const block = fc.oneof(
  line.map((words) => `<p>${words}</p>`),
  text.map((words) => `<h2>${words}</h2>`),
  fc.constant("<hr>"),
  fc.array(line, { minLength: 1, maxLength: 4 }).map((items) => list(...items)),
  line.map((words) => `<ul><li>${words}<ul><li>${words}</li></ul></li></ul>`),
  fc
    .array(fc.tuple(text, line), { minLength: 1, maxLength: 3 })
    .map((rows) => table(...rows.map((cells) => row(...cells)))),
  line.map((words) => `<blockquote><p>${words}</p></blockquote>`),
  line.map((words) => `<aside><p>${words}</p></aside>`),
  fc
    .tuple(text, line)
    .map(([question, answer]) => `<details><summary>${question}</summary><p>${answer}</p></details>`),
);
const html = fc.array(block, { maxLength: 6 }).map((blocks) => blocks.join("\n"));
/** Two versions of one text: some of its blocks are the same. */
const versions = fc
  .array(fc.record({ block, other: block, of: fc.constantFrom("both", "before", "after", "changed") }), {
    maxLength: 8,
  })
  .map((parts) => ({
    before: parts.map(({ block, of }) => (of === "after" ? "" : block)).join(""),
    after: parts
      .map(({ block, other, of }) => (of === "before" ? "" : of === "changed" ? other : block))
      .join(""),
  }));

function without(marked: string, mark: "ins" | "del"): string {
  return marked.replace(new RegExp(`<${mark}>.*?</${mark}>`, "gs"), "").replace(/<\/?(?:ins|del)>/g, "");
}

/** The same for texts that read the same: neighboring elements of one kind are one, and those without words are none. */
function plain(some: string): string {
  let [now, next] = ["", htmlOf(htmlTree(some))];
  while (now !== next) {
    now = next;
    next = now
      .replace(/<(\w+)[^<>]*>\s*<\/\1>/g, "")
      .replace(/<\/strong>(\s*)<strong>|<\/a>(\s*)<a href="\/pools">/g, "$1$2");
  }
  return now.replace(/\s+/g, "");
}

function wordsIn(some: string): string {
  return some.replace(/<(?!br|hr)[^<>]*>|\s+/g, "");
}

function expectBoth(before: string, after: string): void {
  const marked = htmlDifference(before, after) ?? after;
  expect(htmlOf(htmlTree(marked))).toBe(marked.replace(/^\s+|\s+$/g, ""));
  expect(plain(without(marked, "del"))).toBe(plain(after));
  expect(wordsIn(without(marked, "ins"))).toBe(wordsIn(before));
}

test("without what was removed it is the newer text, and without what was added the words of the older one", () => {
  fc.assert(fc.property(html, html, expectBoth));
  fc.assert(fc.property(versions, ({ before, after }) => expectBoth(before, after)));
});

const sentence = (word: string) =>
  `<p>In ${word} the cell of the pool works ${word} harder than it did before.</p>`;
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
const longest = 60_000;

test.each([
  [
    "one paragraph",
    `<p>${numbers(8_000)
      .map((at) => `a${at}`)
      .join(" ")}</p>`,
    `<p>${numbers(8_000)
      .map((at) => `b${at}`)
      .join(" ")}</p>`,
  ],
  [
    "one paragraph of which every second word differs",
    `<p>${numbers(8_000).join(" ")}</p>`,
    `<p>${numbers(8_000)
      .map((at) => (at % 2 ? at : `b${at}`))
      .join(" ")}</p>`,
  ],
  [
    "each paragraph",
    numbers(750)
      .map((at) => sentence(`a${at}`))
      .join(""),
    numbers(750)
      .map((at) => sentence(`b${at}`))
      .join(""),
  ],
  [
    "many small paragraphs",
    numbers(5_000)
      .map((at) => `<p>${at}</p>`)
      .join(""),
    numbers(5_000)
      .map((at) => `<p>x${at}</p>`)
      .join(""),
  ],
  [
    "as deep as a text may be",
    `${"<blockquote>".repeat(39)}<p>one</p>${"</blockquote>".repeat(39)}`.repeat(50),
    `${"<blockquote>".repeat(39)}<p>two</p>${"</blockquote>".repeat(39)}`.repeat(50),
  ],
])("the longest texts are compared in time: %s", (_, before, after) => {
  const start = performance.now();
  htmlDifference(before.slice(0, longest), after.slice(0, longest));
  expect(performance.now() - start).toBeLessThan(3_000);
  expectBoth(before.slice(0, longest), after.slice(0, longest));
});
