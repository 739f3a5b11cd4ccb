import { expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";

const src = `/media/${"0a".repeat(32)}`;
const other = `/media/${"1b".repeat(32)}`;
const image = `<img src="${src}" />`;

const pictured: [string, string, string][] = [
  ["a picture of the library", `<figure>${image}</figure>`, `<figure>${image}</figure>`],
  [
    "its caption and width",
    `<figure data-width="half">${image}<figcaption>Salt &amp; heat</figcaption></figure>`,
    `<figure data-width="half">${image}<figcaption>Salt &amp; heat</figcaption></figure>`,
  ],
  ["a width that there is not", `<figure data-width="9px">${image}</figure>`, `<figure>${image}</figure>`],
  [
    "what is said of it elsewhere",
    `<figure class="x" style="position:fixed" onclick="x()"><img src="${src}" alt="a" srcset="//evil.example 1w" onload="x()" style="width:9000px"></figure>`,
    `<figure>${image}</figure>`,
  ],
  ["one of its files", `<figure><img src="${src}/960.webp"></figure>`, `<figure>${image}</figure>`],
  [
    "a picture without a figure",
    `<p>a</p><img src="${src}"><p>b</p>`,
    `<p>a</p><figure>${image}</figure><p>b</p>`,
  ],
  ["a picture in a paragraph of its own", `<p> <img src="${src}"> </p>`, `<figure>${image}</figure>`],
  ["a picture in a line of words", `<p>a<img src="${src}">b</p>`, "<p>ab</p>"],
  ["a picture in lines", `<div>a<img src="${src}">b</div>`, `<p>a</p><figure>${image}</figure><p>b</p>`],
  [
    "a figure in a list",
    `<ul><li><figure>${image}<figcaption>a</figcaption></figure></li></ul>`,
    "<ul><li><p>a</p></li></ul>",
  ],
  ["a picture in a cell", `<table><tr><td>a${image}</td></tr></table>`, "<table><tr><td>a</td></tr></table>"],
  [
    "a caption of several lines with bold words",
    `<figure>${image}<figcaption><p>One <b>bold</b></p><p>two</p></figcaption></figure>`,
    `<figure>${image}<figcaption>One bold two</figcaption></figure>`,
  ],
  ["an empty caption", `<figure>${image}<figcaption> </figcaption></figure>`, `<figure>${image}</figure>`],
  [
    "several pictures with words around a caption",
    `<figure>a<img src="${src}"><img src="${other}"><figcaption>b</figcaption><p>c</p></figure>`,
    `<p>a</p><figure>${image}</figure><figure><img src="${other}" /><figcaption>b</figcaption></figure><p>c</p>`,
  ],
  [
    "a figure in a figure",
    `<figure><figure>${image}<figcaption>a</figcaption></figure><figcaption>b</figcaption></figure>`,
    `<p>a</p><figure>${image}<figcaption>b</figcaption></figure>`,
  ],
  ["a figure without a picture", "<figure>a<figcaption>b</figcaption></figure>c", "<p>a</p><p>b</p>c"],
  ["a picture of another site", '<figure><img src="https://evil.example/a.jpg"></figure>a', "a"],
  ["a picture of another site without a scheme", `<img src="//evil.example${src}">a`, "a"],
  ["a script as a picture", '<img src="javascript:alert(1)">a', "a"],
  ["a picture in its own address", '<img src="data:image/svg+xml,<svg onload=alert(1)>">a', "a"],
  ["a document of the library", `<img src="${src}/document.pdf">a`, "a"],
  ["an address that is too short", '<img src="/media/0a0a">a', "a"],
  ["an address that climbs", `<img src="${src}/../../api/admin/users">a`, "a"],
  [
    "a figure that is never closed",
    `<figure><img src="${src}"><figcaption>a<script>x()`,
    `<figure>${image}<figcaption>a</figcaption></figure>`,
  ],
];

const question = "<details><summary>How long?</summary><p>A week.</p></details>";

const boxed: [string, string, string][] = [
  ["a question", question, question],
  [
    "a question with lists and links",
    '<details open class="x" ontoggle="alert(1)"><summary onclick="x()">How <b>long</b>?<a href="/b"> Why</a></summary>A <a href="/b">week</a>.<ul><li>one</li></ul>two</details>',
    '<details><summary>How long? Why</summary><p>A <a href="/b">week</a>.</p><ul><li>one</li></ul><p>two</p></details>',
  ],
  [
    "a question that is a heading, in a wrapper",
    "<section><div><details><summary><h3>How long?</h3></summary><div>One.</div><div>Two.</div></details></div></section>",
    "<details><summary>How long?</summary><p>One.</p><p>Two.</p></details>",
  ],
  [
    "a question without an answer yet",
    "<details><summary>How long?</summary> <div> </div></details>",
    "<details><summary>How long?</summary><p></p></details>",
  ],
  [
    "an answer without a question yet",
    "<details><summary></summary><p>A week.</p></details>",
    "<details><summary></summary><p>A week.</p></details>",
  ],
  ["details without a question", "<details>A week.</details>", "<p>A week.</p>"],
  [
    "an answer with a heading",
    "<details><summary>How long?</summary><h3>Short</h3><p>A week.</p></details>",
    "<p>How long?</p><h3>Short</h3><p>A week.</p>",
  ],
  [
    "an answer with a table",
    "<details><summary>Sizes?</summary><table><tr><td>a</td></tr></table></details>",
    "<p>Sizes?</p><table><tr><td>a</td></tr></table>",
  ],
  [
    "an answer with a picture",
    `<details><summary>Where?</summary>${image}<p>Here.</p></details>`,
    `<p>Where?</p><figure>${image}</figure><p>Here.</p>`,
  ],
  [
    "a question in an answer",
    `<details><summary>Outer?</summary><p>a</p>${question}</details>`,
    `<p>Outer?</p><p>a</p>${question}`,
  ],
  [
    "a question in a list",
    `<ul><li>${question}</li></ul>`,
    "<ul><li><p>How long?</p><p>A week.</p></li></ul>",
  ],
  [
    "a question in a cell",
    `<table><tr><td>${question}</td></tr></table>`,
    "<table><tr><td><p>How long?</p><p>A week.</p></td></tr></table>",
  ],
  ["a question of nothing but a question", "<summary>How long?</summary>a", "<p>How long?</p>a"],
  [
    "a question that is never closed",
    "<details><summary>How long?<script>x()",
    "<details><summary>How long?</summary><p></p></details>",
  ],
  [
    "a form and a frame in an answer",
    '<details><summary>How long?<input autofocus onfocus=x()></summary><form action="https://evil.example"><button>Go</button></form><iframe src="https://evil.example"></iframe></details>',
    "<details><summary>How long?</summary><p>Go</p></details>",
  ],
];

const video = '<figure><a href="https://youtu.be/abc" rel="noopener">A dig</a></figure>';

const videos: [string, string, string][] = [
  ["a video", video, video],
  [
    "what else is said of it",
    '<figure class="x" onclick="x()"> <a href="https://youtu.be/abc" target="_top" onclick="x()" data-player="https://evil.example">A <b>dig</b></a> </figure>',
    video,
  ],
  [
    "a video without a title",
    '<figure><a href="https://youtu.be/abc"> </a></figure>a',
    '<p><a href="https://youtu.be/abc" rel="noopener"> </a></p>a',
  ],
  [
    "a script as a video",
    '<figure><a href="javascript://youtube.com/watch?v=abc%0aalert(1)">A dig</a></figure>',
    "<p>A dig</p>",
  ],
  ["a page of this site", '<figure><a href="/pools">A dig</a></figure>', '<p><a href="/pools">A dig</a></p>'],
  [
    "two links",
    '<figure><a href="https://youtu.be/abc">A dig</a><a href="https://youtu.be/def">B</a></figure>',
    '<p><a href="https://youtu.be/abc" rel="noopener">A dig</a><a href="https://youtu.be/def" rel="noopener">B</a></p>',
  ],
  [
    "the player itself",
    '<figure><iframe src="https://www.youtube.com/embed/abc"></iframe></figure><video src="https://evil.example/a.mp4"></video>a',
    "a",
  ],
  [
    "a video in a list",
    `<ul><li>${video}</li></ul>`,
    '<ul><li><p><a href="https://youtu.be/abc" rel="noopener">A dig</a></p></li></ul>',
  ],
];

const callout = "<aside><p>Call first.</p></aside>";

const callouts: [string, string, string][] = [
  ["a callout", callout, callout],
  [
    "a callout of lines and a list",
    '<aside class="x" style="position:fixed">Call <b>811</b>.<ul><li>one</li></ul></aside>',
    "<aside><p>Call <b>811</b>.</p><ul><li>one</li></ul></aside>",
  ],
  ["an empty callout", "<aside> <div></div></aside>a", "a"],
  ["a callout with a heading", "<aside><h3>Call</h3><p>a</p></aside>", "<h3>Call</h3><p>a</p>"],
  ["a callout around a question", `<aside><p>a</p>${question}</aside>`, `<p>a</p>${question}`],
  ["a callout in an answer", `<details><summary>How?</summary>${callout}</details>`, `<p>How?</p>${callout}`],
  [
    "a callout in a quote",
    `<blockquote>${callout}</blockquote>`,
    "<blockquote><p>Call first.</p></blockquote>",
  ],
];

const pool = '<figure data-pool="latham-apollo-14"></figure>';
const comparison = '<figure data-compare="latham-aruba,latham-fiji"></figure>';
const estimate = '<figure data-block="estimate"></figure>';
const contents = '<figure data-block="contents"></figure>';

const fills: [string, string, string][] = [
  ["a pool", pool, pool],
  ["an estimate button", `<p>a</p>${estimate}<p>b</p>`, `<p>a</p>${estimate}<p>b</p>`],
  ["contents", contents, contents],
  [
    "what else is said of a pool",
    '<figure class="x" style="position:fixed" data-width="half" onclick="x()" data-price="1" data-pool="latham-apollo-14"> </figure>',
    pool,
  ],
  [
    "a pool and a part",
    '<figure data-pool="a" data-block="contents"></figure>',
    '<figure data-pool="a"></figure>',
  ],
  [
    "a price in a pool",
    '<figure data-pool="a"><p>From <b>$1</b></p></figure>',
    '<figure data-pool="a"></figure><p>From <b>$1</b></p>',
  ],
  [
    "a picture in a pool",
    `<figure data-pool="a">${image}<figcaption>b</figcaption></figure>`,
    `<figure data-pool="a"></figure><figure>${image}<figcaption>b</figcaption></figure>`,
  ],
  ["a pool in a pool", `<figure data-pool="a">${pool}</figure>b`, '<figure data-pool="a"></figure>b'],
  ["a pool that is never closed", '<figure data-pool="a"><script>x()', '<figure data-pool="a"></figure>'],
  ["a pool in lines", `<div>a${pool}b</div>`, `<p>a</p>${pool}<p>b</p>`],
  ["a pool in a list", `<ul><li>a${pool}</li></ul>`, "<ul><li>a</li></ul>"],
  ["a pool in a cell", `<table><tr><td>a${pool}</td></tr></table>`, "<table><tr><td>a</td></tr></table>"],
  [
    "a pool in an answer",
    `<details><summary>How?</summary>${pool}<p>a</p></details>`,
    `<p>How?</p>${pool}<p>a</p>`,
  ],
  ["a pool in a callout", `<aside>${pool}<p>a</p></aside>`, `${pool}<p>a</p>`],
  ["a pool without an address", '<figure data-pool="">a</figure>', "<p>a</p>"],
  ["an address with capitals", '<figure data-pool="Apollo">a</figure>', "<p>a</p>"],
  ["an address that climbs", '<figure data-pool="../admin">a</figure>', "<p>a</p>"],
  [
    "an address that ends its element",
    '<figure data-pool="a&quot;&gt;&lt;script&gt;x()">a</figure>',
    "<p>a</p>",
  ],
  ["a comparison", comparison, comparison],
  [
    "what else is said of a comparison",
    '<figure class="x" onclick="x()" data-compare="latham-aruba,latham-fiji" data-price="1"> </figure>',
    comparison,
  ],
  [
    "a table in a comparison",
    `<figure data-compare="a,b"><table><tr><td>$1</td></tr></table></figure>`,
    `<figure data-compare="a,b"></figure><table><tr><td>$1</td></tr></table>`,
  ],
  ["a comparison in a list", `<ul><li>a${comparison}</li></ul>`, "<ul><li>a</li></ul>"],
  ["a comparison of one pool", '<figure data-compare="a">a</figure>', "<p>a</p>"],
  ["a comparison with a gap", '<figure data-compare="a,,b">a</figure>', "<p>a</p>"],
  ["a comparison of addresses that climb", '<figure data-compare="a,../admin">a</figure>', "<p>a</p>"],
  [
    "a comparison with a script",
    '<figure data-compare="a,b&quot;&gt;&lt;script&gt;x()">a</figure>',
    "<p>a</p>",
  ],
  ["a part that there is not", '<figure data-block="prices">a</figure>', "<p>a</p>"],
];

const all = [...pictured, ...boxed, ...videos, ...callouts, ...fills];

test.each(all)("a text with blocks: %s", (_, html, clean) => {
  expect(cleanHtml(html, { blocks: true })).toBe(clean);
  expect(cleanHtml(clean, { blocks: true })).toBe(clean);
});

test.each(all)("a text without blocks keeps none: %s", (_, html) => {
  expect(cleanHtml(html)).not.toMatch(/<(?:img|fig|details|summary|aside)/);
});
