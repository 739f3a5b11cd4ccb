import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanHtml } from "./clean-html.ts";

const allowed: [string, string][] = [
  ["a heading with its id", '<h2 id="calls">Calls and texts</h2>'],
  ["lists", "<ul>\n<li>One</li>\n<li><b>Two</b> and <em>three</em></li>\n</ul>\n<ol>\n<li>First</li>\n</ol>"],
  ["a quote with a fact in braces", "<blockquote><p>{telephoneConsent}</p></blockquote>"],
  [
    "a table with its scopes",
    '<table><thead><tr><th scope="col">Name</th></tr></thead><tbody><tr><th scope="row"><code>adminToken</code></th><td colspan="2">Local storage</td></tr></tbody></table>',
  ],
  ["a link of this site", '<p><a href="/cookie-policy#calls">cookie policy</a></p>'],
  ["a link to a part of the page", '<p><a href="#calls">below</a></p>'],
  ["a mailto link to a fact", '<p><a href="mailto:{email}">{email}</a></p>'],
  ["a tel link", '<p><a href="tel:+13525550142">call</a></p>'],
  ["a link to another site", '<p><a href="https://simplemaps.com/" rel="noopener">simplemaps</a></p>'],
  ["typographic and escaped characters", "<p>“A” &amp; B &lt; C, 27′ 7″, ½ – “it’s”</p>"],
  ["a line break and a rule", "<p>One<br />two</p>\n<hr />"],
];

test.each(allowed)("%s is kept unchanged", (_, html) => {
  expect(cleanHtml(html)).toBe(html);
});

const hostile: [string, string, string][] = [
  ["a script", "<p>a</p><script>alert(1)</script>", "<p>a</p>"],
  ["a script in capitals, never closed", "<p>a</p><SCRIPT>alert(1)", "<p>a</p>"],
  ["a script inside a broken tag", "<scr<script>ipt>alert(1)</script>", "ipt&gt;alert(1)"],
  ["a handler", '<p onclick="alert(1)">a</p>', "<p>a</p>"],
  ["a handler behind a slash", "<p/onclick=alert(1)>a</p>", "<p>a</p>"],
  ["a picture that fails", '<img src=x onerror="alert(1)">', ""],
  ["an animated drawing", "<svg><animate onbegin=alert(1) attributeName=x></svg>a", "a"],
  ["math with a script inside", "<math><mtext><script>alert(1)</script></mtext></math>a", "a"],
  ["a javascript: link", '<a href="javascript:alert(1)">a</a>', "a"],
  ["a javascript: link in capitals with spaces", '<a href="  JaVaScRiPt:alert(1)">a</a>', "a"],
  ["a javascript: link with a tab inside", '<a href="java\tscript:alert(1)">a</a>', "a"],
  ["a javascript: link written with entities", '<a href="&#106;avascript&#58;alert(1)">a</a>', "a"],
  ["a vbscript: link", '<a href="vbscript:msgbox(1)">a</a>', "a"],
  ["a data: link", '<a href="data:text/html,<script>alert(1)</script>">a</a>', "a"],
  ["a blob: link", '<a href="blob:https://x/1">a</a>', "a"],
  ["a fact in place of the scheme", '<a href="{name}">a</a>', "a"],
  ["another site without a scheme", '<a href="//evil.example">a</a>', "a"],
  ["the same with a backslash", '<a href="/\\evil.example">a</a>', "a"],
  ["a style sheet", "<style>body{display:none}</style><p>a</p>", "<p>a</p>"],
  ["a style and a class", '<p style="position:fixed" class="cookie-banner">a</p>', "<p>a</p>"],
  ["a frame", '<iframe src="https://evil.example">b</iframe>a', "a"],
  ["a frame with its own page", '<iframe srcdoc="<script>alert(1)</script>"></iframe>a', "a"],
  ["a form", '<form action="https://evil.example"><input name="q"><button>Go</button></form>', "Go"],
  ["an object and an embed", '<object data="x"></object><embed src="x">a', "a"],
  ["a base and a refresh", '<base href="//evil.example"><meta http-equiv="refresh" content="0">a', "a"],
  [
    "a new window",
    '<a href="https://a.example" target="_blank">a</a>',
    '<a href="https://a.example" rel="noopener">a</a>',
  ],
  [
    "a different rel",
    '<a href="https://a.example" rel="opener">a</a>',
    '<a href="https://a.example" rel="noopener">a</a>',
  ],
  ["an id with spaces", '<h2 id="a b"onclick=1>a</h2>', "<h2>a</h2>"],
  ["an id on a paragraph", '<p id="main">a</p>', "<p>a</p>"],
  [
    "a cell wider than a table",
    '<table><tr><td colspan="99999">a</td></tr></table>',
    "<table><tr><td>a</td></tr></table>",
  ],
  ["a comment that hides a tag", "<!--><img src=x onerror=alert(1)>--><p>a</p>", "--&gt;<p>a</p>"],
  [
    "text areas and titles that end early",
    "<textarea></textarea><title><p>b</p></title><p>a</p>",
    "<p>a</p>",
  ],
  [
    "a good link after a bad one",
    '<p><a href="javascript:x()">a</a> <a href="/b">b</a></p>',
    '<p>a <a href="/b">b</a></p>',
  ],
  ["spans inside spans", "<span class=x>a<span>b</span></span>&lt;span&gt;", "ab&lt;span&gt;"],
  ["a first-level heading", "<h1>a</h1>", "<h2>a</h2>"],
  ["a NUL", "<p>a\u0000b</p>", "<p>ab</p>"],
];

test.each(hostile)("%s becomes harmless", (_, html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

const structured: [string, string, string][] = [
  ["lines", "<div>one</div><div>two</div>", "<p>one</p><p>two</p>"],
  ["lines in a line", "<div>one<div>two</div>three</div>", "<p>one</p><p>two</p><p>three</p>"],
  [
    "lines with bold words",
    "<div>one <b>two</b><br></div> <div><b>three</b></div>",
    "<p>one <b>two</b><br /></p> <p><b>three</b></p>",
  ],
  ["a wrapper of paragraphs", "<section><div><p>one</p><p>two</p></div></section>", "<p>one</p><p>two</p>"],
  [
    "text beside paragraphs",
    "<div>one<p>two</p>three<hr>four</div>",
    "<p>one</p><p>two</p><p>three</p><hr /><p>four</p>",
  ],
  ["a list of terms", "<dl><dt>Term</dt><dd>Meaning</dd></dl>", "<p>Term</p><p>Meaning</p>"],
  [
    "lines in an entry of a list",
    "<ul><li><div>one</div><div>two</div></li></ul>",
    "<ul><li><p>one</p><p>two</p></li></ul>",
  ],
  [
    "lines in a cell",
    "<table><tr><td><div>one</div><div>two</div></td></tr></table>",
    "<table><tr><td><p>one</p><p>two</p></td></tr></table>",
  ],
  ["a list in a line", "<div>one<ul><li>two</li></ul></div>", "<p>one</p><ul><li>two</li></ul>"],
  ["a line in bold", "<div><b><div>one</div><div>two</div></b></div>", "<p><b> one  two </b></p>"],
  ["a line in a heading", "<h2><div>one</div><div>two</div></h2>", "<h2> one  two </h2>"],
  ["small headings", "<h5>one</h5><h6>two</h6>", "<h4>one</h4><h4>two</h4>"],
  ["a figure", "<figure><figcaption>one</figcaption></figure>two", "<p>one</p>two"],
  [
    "a copy from Google Docs",
    '<b style="font-weight:normal" id="docs-internal-guid-0"><p><span style="font-weight:400">Plain </span><span style="font-weight:700">bold</span></p></b>',
    "<p>Plain <strong>bold</strong></p>",
  ],
  ["italics as a style", '<p><span style="font-style: italic">one</span> two</p>', "<p><em>one</em> two</p>"],
  ["empty lines", "<div><br></div><div> </div><div>one</div>", "<p><br /></p><p>one</p>"],
];

test.each(structured)("%s: words stay apart", (_, html, clean) => {
  expect(cleanHtml(html)).toBe(clean);
});

test.each([...allowed, ...hostile, ...structured].map(([name, html]) => [name, html]))(
  "sanitizing %s twice changes nothing further",
  (_, html = "") => {
    expect(cleanHtml(cleanHtml(html))).toBe(cleanHtml(html));
  },
);

const others = [...allowed, ...hostile, ...structured].map(([name, html]) => [name, html] as const);

test.each(others)("blocks change nothing else: %s", (_, html) => {
  expect(cleanHtml(html, { blocks: true })).toBe(cleanHtml(html));
});

test("thousands of nested tags are cut off", () => {
  const deep = cleanHtml(`${"<blockquote>".repeat(5_000)}a${"</blockquote>".repeat(5_000)}`);
  expect(deep.split("<blockquote>").length).toBeLessThan(50);
});

const pieces = [
  `<img src="/media/${"0a".repeat(32)}" />`,
  "one",
  " ",
  "<br>",
  "<hr>",
  ..."div p b h2 ul li td span dd blockquote figure figcaption details summary aside"
    .split(" ")
    .flatMap((name) => [`<${name}>`, `</${name}>`]),
];

const blocksIn = (html: string) => html.match(/<(?:figure|details|aside)/g);

test("no letter is lost or moved, in any order of elements, and what became a block stays one", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 30 }), fc.boolean(), (parts, blocks) => {
      const html = parts.join("");
      const clean = cleanHtml(html, { blocks });
      const letters = (text: string) => text.replaceAll(/<[^>]*>|\s/g, "");
      expect(letters(clean)).toBe(letters(html));
      expect(clean).not.toContain("div");
      expect(blocksIn(cleanHtml(clean, { blocks }))).toEqual(blocksIn(clean));
      const figures = /<figure><img src="[^"]*" \/>(?:<figcaption>[^<]+<\/figcaption>)?<\/figure>/g;
      expect(clean.replaceAll(figures, "")).not.toMatch(/<(?:img|\/?fig)/);
    }),
    { numRuns: 2_000 },
  );
});
