import { expect, test } from "vitest";
import { webOrigin } from "./web-origin.ts";

const origins: [string, string | null][] = [
  ["https://films.example/pool.mp4", "https://films.example"],
  ["https://FILMS.example:8443/pool.mp4?a=b#c", "https://films.example:8443"],
  ["https://user:word@films.example/", "https://films.example"],
  ["https://bücher.example/", "https://xn--bcher-kva.example"],
  ["https://a.b;sandbox;.c/x.mp4", null],
  ["https://a.b;style-src;.c/x.mp4", null],
  ["https://a.b,default-src;.c/x.mp4", null],
  ["https://a.b'none'.c/x.mp4", null],
  ["https://*.example/x.mp4", null],
  ["https://[::1]/x.mp4", null],
  ["http://films.example/pool.mp4", null],
  ["data:image/png;base64,AAAA", null],
  ["javascript:alert(1)", null],
  ["/pictures/films/pool.mp4", null],
  ["", null],
];

test.each(origins)("the origin of %j is %j", (address, origin) => {
  expect(webOrigin(address)).toBe(origin);
});
