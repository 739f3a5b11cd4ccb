import { expect, test } from "vitest";
import { networkOf, widerNetworksOf } from "./network.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::9", "2001:db8:1:2::/64"],
  // zeros in the middle are left out in an address
  ["2001:db8::5:6:7:8", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["2001:db8:1:2::5", ["2001:db8:1:0::/56", "2001:db8:1::/48"]],
  ["2001:db8:1:ff::5", ["2001:db8:1:0::/56", "2001:db8:1::/48"]],
  ["2001:db8:1:100::5", ["2001:db8:1:100::/56", "2001:db8:1::/48"]],
  ["2001:db8:1:ffff::5", ["2001:db8:1:ff00::/56", "2001:db8:1::/48"]],
  ["2001:db8:2:2::5", ["2001:db8:2:0::/56", "2001:db8:2::/48"]],
  ["2001:db8::5", ["2001:db8:0:0::/56", "2001:db8:0::/48"]],
  ["192.0.2.7", []],
  ["::ffff:192.0.2.7", []],
  ["unknown", []],
])("the network of %s belongs to the wider ones %j", (address, wider) => {
  expect(widerNetworksOf(networkOf(address)).map(({ network }) => network)).toEqual(wider);
});

test("an address beside that of a proxy that is not trusted belongs to no wider network", () => {
  expect(widerNetworksOf(`${networkOf("fd00::1")},${networkOf("2001:db8:1:2::5")}`)).toEqual([]);
});
