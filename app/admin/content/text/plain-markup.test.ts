import { expect, test } from "vitest";
import { plainMarkup } from "./plain-markup.ts";

test.each([
  ["<p><b>One</b> and <i>two</i></p>", "<p><strong>One</strong>and<em>two</em></p>"],
  ["<p>One</p>\n  <p>two  three</p> ", "<p>One</p><p>two three</p>"],
  ['<a href="/b">b</a>', '<a href="/b">b</a>'],
  ["one < two", "one < two"],
])("%j is %j", (html, plain) => expect(plainMarkup(html)).toBe(plain));
