import { expect, test } from "vitest";
import { Unusable } from "#lib/files/media.ts";
import { cleanSvg } from "./svg.ts";

const drawing = (inside: string, root = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${root}>${inside}</svg>`;

/** A drawing that draws nothing is refused. */
const shape = '<path d="M0 0h4v4z"/>';

test("shapes are kept", () => {
  const source = drawing(
    '<title>Logo &amp; name</title><defs><linearGradient id="a" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<path d="M0 0h4" fill="url(#a)" stroke-width="2"/><text x="1" y="2">Pools</text>',
  );
  const { svg, width, height } = cleanSvg(`<?xml version="1.0"?>\n<!-- made by hand -->\n${source}`);
  expect([width, height]).toEqual([40, 20]);
  for (const part of [
    "linearGradient",
    'gradientUnits="userSpaceOnUse"',
    'fill="url(#a)"',
    'd="M0 0h4"',
    ">Pools<",
  ])
    expect(svg).toContain(part);
  expect(svg).toContain("Logo &amp; name");
});

test.each([
  '<script>alert(1)</script><path d="M0 0"/>',
  "<SCRIPT>alert(1)</SCRIPT>",
  '<script href="https://evil.example/x.js"/>',
  '<path onload="alert(1)" d="M0 0"/>',
  '<g OnClick="alert(1)"/>',
  '<a href="javascript:alert(1)"><text>click</text></a>',
  '<a xlink:href="java&#x73;cript:alert(1)"><text>click</text></a>',
  '<rect fill="url(https://evil.example/x.svg#a)"/>',
  "<rect style=\"background:url('https://evil.example')\"/>",
  '<rect style="fill:u\\72l(//evil.example)"/>',
  '<style>@import "https://evil.example/x.css";</style>',
  "<style>rect{fill:url(//evil.example)}</style>",
  "<style>a{}&lt;/style>&lt;script>alert(1)&lt;/script></style>",
  "<style><![CDATA[</style><script>alert(1)</script>]]></style>",
  '<animate attributeName="href" to="javascript:alert(1)"/>',
  '<set attributeName="onload" to="alert(1)"/>',
  "<desc><![CDATA[<script>alert(1)</script>]]></desc>",
  "<title><script>alert(1)</script></title>",
  '<?xml-stylesheet href="https://evil.example/x.css"?>',
  "<iframe src='https://evil.example'/><embed src='https://evil.example'/><object data='https://evil.example'/>",
  "<svg onload='alert(1)'><g/></svg>",
])("%s is made harmless", (inside) => {
  const { svg } = cleanSvg(drawing(`${shape}${inside}`));
  expect(svg).not.toMatch(/<\s*(script|foreignObject|image|iframe|embed|object|use|animate|set|a)\b/i);
  expect(svg).not.toMatch(/evil\.example|passwd|javascript|\son\w+=|<\?|@import/i);
});

test("plain colors from drawing programs are kept", () => {
  const { svg } = cleanSvg(drawing('<style>.cls-1{fill:#0ad;stroke:none}</style><rect class="cls-1"/>'));
  expect(svg).toContain("<style>.cls-1{fill:#0ad;stroke:none}</style>");
});

test.each([
  [
    "copies of a shape",
    '<defs><path id="a" d="M0 0h9v9z"/></defs><use href="#a"/><use xlink:href="#a" x="20"/>',
    "use",
  ],
  ["a symbol", '<symbol id="s" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></symbol><use href="#s"/>', "symbol"],
  [
    "a pattern",
    '<pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="2" height="2"/></pattern><rect width="9" height="9" fill="url(#p)"/>',
    "pattern",
  ],
  [
    "a shadow",
    '<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><rect width="9" height="9" filter="url(#f)"/>',
    "feGaussianBlur",
  ],
  [
    "a gradient of another's colors",
    '<linearGradient id="l"><stop stop-color="#fff"/></linearGradient><linearGradient id="m" xlink:href="#l"/><rect width="9" height="9" fill="url(#m)"/>',
    "linearGradient",
  ],
])("%s is kept, with what it refers to", (_, inside, element) => {
  const { svg } = cleanSvg(drawing(inside));
  const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;
  expect(count(svg, new RegExp(`<${element}\\b`, "g"))).toBe(
    count(inside, new RegExp(`<${element}\\b`, "g")),
  );
  expect(count(svg, /href="#|url\(#/g)).toBe(count(inside, /href="#|url\(#/g));
  expect(svg).not.toContain("xlink");
});

test("a link or a choice is drawn without itself", () => {
  expect(cleanSvg(drawing(`<a href="https://a.example">${shape}</a>`)).svg).toContain(
    `<g><path d="M0 0h4v4z"`,
  );
  const illustrator = `<switch><foreignObject requiredExtensions="x"><b>data</b></foreignObject><g>${shape}</g></switch>`;
  expect(cleanSvg(drawing(illustrator)).svg).toContain(`<g><g><path d="M0 0h4v4z"`);
});

test.each([
  ["a photo", '<image href="https://evil.example/track.png"/>'],
  ["a photo", '<image xlink:href="file:///etc/passwd"/>'],
  ["a photo", '<g><image href="data:image/png;base64,AAAA"/></g>'],
  ["a part of another file", '<use href="https://evil.example/x.svg#a"/>'],
  ["a filter", '<filter id="f"><feTurbulence/></filter>'],
  ["arrowheads", '<marker id="m"><path d="M0 0"/></marker>'],
  [
    "text in HTML",
    "<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'><script>alert(1)</script><iframe src='https://evil.example'/></body></foreignObject>",
  ],
])("a drawing is not stored without %s: %s", (detail, inside) => {
  expect(() => cleanSvg(drawing(shape + inside))).toThrow(
    expect.objectContaining({ why: "partial_svg", detail }),
  );
});

test.each([
  "",
  "<g></g>",
  "<title>Logo</title>",
  "<script>draw()</script>",
  '<defs><path id="a" d="M0 0"/></defs>',
  '<use href="#none"/>',
  '<clipPath id="c"><rect width="9" height="9"/></clipPath>',
])("a drawing of %j alone draws nothing", (inside) => {
  expect(() => cleanSvg(drawing(inside))).toThrow(expect.objectContaining({ why: "empty_svg" }));
});

/** A part of a hundred copies of the next part, `depth` times. */
const copies = (depth: number) =>
  Array.from(
    { length: depth },
    (_, at) => `<g id="g${at}">${`<use href="#g${at + 1}"/>`.repeat(100)}</g>`,
  ).join("") + `<path id="g${depth}" d="M0 0h9"/>`;

test.each([
  ["two levels of a hundred copies", copies(2), null],
  ["three levels", copies(3), "unsafe_svg"],
  ["twenty levels", copies(20), "unsafe_svg"],
  ["a part of itself", '<g id="a"><use href="#a"/></g>', "unsafe_svg"],
  ["two parts of each other", '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>', "unsafe_svg"],
  [
    "a chain of ten thousand",
    Array.from({ length: 10_000 }, (_, at) => `<g id="g${at}"><use href="#g${at + 1}"/></g>`).join(""),
    "unsafe_svg",
  ],
])("references that expand: %s", (_, inside, why) => {
  const clean = () => cleanSvg(drawing(shape + inside));
  if (why) expect(clean).toThrow(expect.objectContaining({ why }));
  else expect(clean().svg).toContain("<use");
});

test.each([
  ['<!DOCTYPE svg [<!ENTITY a "x">]>', "unsafe_svg"],
  ['<!DOCTYPE svg [\n<!ENTITY lol SYSTEM "file:///etc/passwd">]>', "unsafe_svg"],
])("entities are rejected: %s", (type, why) => {
  expect(() => cleanSvg(type + drawing("<text>&a;</text>"))).toThrow(expect.objectContaining({ why }));
});

test.each([
  "",
  "<svg",
  "hello <svg>",
  drawing("", ""),
  drawing("", 'viewBox="0 0 0 0"'),
  drawing("", 'width="5%"'),
])("%j is not an SVG", (source) => {
  expect(() => cleanSvg(source)).toThrow(Unusable);
});

test("the size comes from width and height, otherwise from the viewBox", () => {
  expect(cleanSvg(drawing(shape, 'width="12px" height="8"'))).toMatchObject({ width: 12, height: 8 });
  expect(cleanSvg(drawing(shape, 'width="100%" viewBox="0,0,300,150"'))).toMatchObject({
    width: 300,
    height: 150,
  });
});

test("ten thousand nested groups are cut off instead of traversed", () => {
  const deep = cleanSvg(drawing(shape + "<g>".repeat(10_000) + "</g>".repeat(10_000))).svg;
  expect(deep.match(/<g/g)?.length).toBeLessThanOrEqual(100);
});
