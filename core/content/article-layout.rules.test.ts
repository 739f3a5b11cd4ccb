import { expect, test } from "vitest";
import { layOutArticle, questionsOf, withOpenQuestions } from "./article-layout.rules.ts";

test("headings get unique ids that a table of contents can link to", () => {
  const { html, headings } = layOutArticle(
    '<h2>Who pays?</h2><h2 class="x">Who <em>pays</em>?</h2><h2 id="own">Mine</h2><h2> </h2><h2>Main</h2><h2>¿?</h2>',
  );
  expect(headings).toEqual([
    { id: "who-pays", text: "Who pays?" },
    { id: "who-pays-2", text: "Who pays?" },
    { id: "own", text: "Mine" },
    { id: "main-2", text: "Main" },
    { id: "part", text: "¿?" },
  ]);
  expect(html).toBe(
    '<h2 id="who-pays">Who pays?</h2><h2 id="who-pays-2" class="x">Who <em>pays</em>?</h2><h2 id="own">Mine</h2><h2> </h2><h2 id="main-2">Main</h2><h2 id="part">¿?</h2>',
  );
});

test.each([
  [
    "below a heading that reads the same",
    '<h2>Salt</h2><h3 id="salt">a</h3><h2 id="salt-2">Salt</h2><h2>Salt</h2>',
    ["salt-3", "salt-2", "salt-4"],
  ],
  ["twice", '<h2 class="x" id="own">Salt</h2><h2 id="own" class="x">Salt</h2>', ["own", "salt"]],
  ["of the page", '<h2 id="contents">Salt</h2><h2 id="main">Main</h2>', ["salt", "main-2"]],
  ["with accents", "<h2>Qué año, señor Muñoz?</h2><h2>Dünen</h2>", ["que-ano-senor-munoz", "dunen"]],
])("an id of its own, %s: no two headings have the same one", (_, html, ids) => {
  const laidOut = layOutArticle(html);
  expect(laidOut.headings.map(({ id }) => id)).toEqual(ids);
  expect([...laidOut.html.matchAll(/<h2[^>]* id="([^"]+)"/g)].map(([, id]) => id)).toEqual(ids);
  expect(layOutArticle(html)).toEqual(laidOut);
});

test("each table is in a keyboard-scrollable region named after its heading", () => {
  const table = "<table><tbody><tr><td>1</td></tr></tbody></table>";
  const { html } = layOutArticle(`<p>First</p>${table}<h2>Pumps &amp; "heat"</h2>${table}`);
  expect(html).toBe(
    `<p>First</p><div class="table-box" role="region" tabindex="0" aria-label="Table 1">${table}</div>` +
      `<h2 id="pumps-heat">Pumps &amp; "heat"</h2>` +
      `<div class="table-box" role="region" tabindex="0" aria-label="Table 2: Pumps &#38; &#34;heat&#34;">${table}</div>`,
  );
});

test.each([
  ["Within 30 business days, by July 1, 2024.", "Within 30~business days, by July~1,~2024."],
  [
    "Florida Statutes s. 515.27, ss. 501.021 to 501.055",
    "Florida Statutes s.~515.27, ss.~501.021 to 501.055",
  ],
  ["21′ 10″ × 10′ 5″, 45 feet at 82 °F", "21′~10″ × 10′~5″, 45~feet at 82~°F"],
  ["July averages 82.6 °F, January 54.5 °F", "July averages 82.6~°F, January 54.5~°F"],
  ["May 2 daytrips, in May. See 30 feetless", "May~2 daytrips, in May. See 30 feetless"],
  ['<a title="30 days">10 days</a>', '<a title="30 days">10~days</a>'],
])("no line break within: %s", (text, kept) => {
  expect(layOutArticle(text).html).toBe(kept.replaceAll("~", "\u00a0"));
});

test.each([
  ["a heading that is not closed", "<p>a</p><h2>b <b>c</b>"],
  ["a table that is not closed", "<table><tr><td>1 </td></tr>"],
  ["an end without a beginning", "</h2><p>a</p></table>"],
])("%s stays as it is", (_, html) => {
  expect(layOutArticle(html)).toEqual({ html, headings: [] });
});

const added = (question: string, answer: string) =>
  `<details><summary>${question}</summary><p>${answer}</p></details>`;
const three = "<h3>One?</h3><p>A</p><h3>Two?</h3><p>B</p><h3>Three?</h3><p>C</p>";
const [one, two, last] = [
  { question: "One?", answer: "A" },
  { question: "Two?", answer: "B" },
  { question: "Three?", answer: "C" },
];

test.each([
  ["three questions", three, [one, two, last]],
  ["two are not enough", "<h3>One?</h3><p>A</p><h3>Two?</h3><p>B</p>", []],
  ["a heading that asks nothing", `${three}<h3>Sources</h3><p>D</p>`, [one, two, last]],
  ["a group's heading ends an answer", `${three}<h2>Next?</h2><p>D</p>`, [one, two, last]],
  ["a question without an answer", `${three}<h3>Four?</h3>`, [one, two, last]],
  ["text before the first", `<p>Intro</p><h2>Group</h2>${three}`, [one, two, last]],
  [
    "an id, a link, a list and an entity",
    `<h3 id="x">A &amp; b?</h3><p>See <a href="/pools">all</a>.</p><ul><li>c</li><li>d</li></ul>${three}`,
    [{ question: "A & b?", answer: "See all. c d" }, one, two, last],
  ],
  ["a heading that is not closed", `${three}<h3>Four?<p>D</p>`, [one, two, last]],
  [
    "one added as such, without a mark at its end",
    "<p>a</p><details><summary>Salt &amp; heat</summary><p>A <b>b</b></p><ul><li>c</li></ul></details><p>d</p>",
    [{ question: "Salt & heat", answer: "A b c" }],
  ],
  [
    "in several places, with two headings that ask",
    `${added("One?", "A")}<h3>Other?</h3><p>a</p>${added("Two?", "B")}<h3>Another?</h3>${added("Three?", "C")}`,
    [one, two, last],
  ],
  [
    "among three headings that ask: no answer holds another one's",
    `<h3>One?</h3><p>A</p>${added("Four?", "D")}<h3>Two?</h3><p>B</p><h3>Three?</h3><p>C</p>`,
    [{ question: "Four?", answer: "D" }, one, two, last],
  ],
  ["no answer yet", `${added("One?", "")}${added("", "A")}`, []],
  [
    "a script's end",
    added("&lt;/script&gt;?", "&lt;script&gt;"),
    [{ question: "</script>?", answer: "<script>" }],
  ],
])("questions of an article: %s", (_, html, questions) => {
  expect(questionsOf(html)).toEqual(questions);
});

test("where nobody can press, questions are open", () => {
  expect(withOpenQuestions(`<p>a</p>${added("One?", "A")}`)).toBe(
    "<p>a</p><details open><summary>One?</summary><p>A</p></details>",
  );
});
