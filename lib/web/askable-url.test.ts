import { expect, test } from "vitest";
import { isAskableUrl, isPublicSite } from "./askable-url.ts";

test.each([
  ["https://www.flsenate.gov/Laws?a=b", true],
  ["http://flsenate.gov", true],
  ["https://flsenate.gov:443/", true],
  ["http://flsenate.gov:80/", true],
  ["https://flsenate.gov:80/", false],
  ["http://flsenate.gov:443/", false],
  ["https://flsenate.gov:8443/", false],
  ["https://me@flsenate.gov/", false],
  ["https://:secret@flsenate.gov/", false],
  ["https://printer/", false],
  ["http://localhost/", false],
  ["http://[::1]/", false],
  ["http://[::ffff:127.0.0.1]/", false],
  ["ftp://flsenate.gov/", false],
  ["file:///etc/passwd", false],
  ["mailto:dana@flsenate.gov", false],
])("%s may be asked for: %s", (url, expected) => {
  expect(isAskableUrl(new URL(url))).toBe(expected);
});

test.each([
  ["https://www.sunspringpools.com", true],
  ["https://sunspringpools.com:8443", true],
  ["http://localhost:3000", false],
  ["http://pools.localhost:3000", false],
  ["http://127.0.0.1:3000", false],
  ["http://[::1]:3000", false],
  ["http://server:3000", false],
  ["http://server.local", false],
  ["https://pools.example", false],
  ["https://pools.test", false],
  // the word alone is no such name
  ["https://mytest", false],
  ["https://example.com", true],
  ["https://localhost.com", true],
])("%s is the address of a public site: %s", (url, expected) => {
  expect(isPublicSite(url)).toBe(expected);
});
