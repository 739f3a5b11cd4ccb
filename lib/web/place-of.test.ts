import { expect, test } from "vitest";
import { placeOf } from "./place-of.ts";

test.each([
  ["127.0.0.1", undefined, "on the server itself"],
  ["::1", undefined, "on the server itself"],
  ["192.168.4.20", undefined, "in a local network"],
  ["172.15.0.1", undefined, "on the internet"],
  ["172.16.0.1", undefined, "in a local network"],
  ["172.31.255.1", undefined, "in a local network"],
  ["172.32.0.1", undefined, "on the internet"],
  ["fd12:3456::1", undefined, "in a local network"],
  ["203.0.113.7", undefined, "on the internet"],
  ["203.0.113.7", "203.0.113.7", "in this network"],
  ["203.0.113.7", "203.0.113.8", "on the internet"],
  ["2001:db8:1:2::5", "2001:db8:1:2::9", "in this network"],
  ["", "", "at an unknown place"],
])("%j, seen from %j, is %s", (address, here, place) => {
  expect(placeOf(address, here)).toBe(place);
});
