import { BlockList, isIP } from "node:net";

/** Addresses of IPv4 that no public site has: this machine, its network, the provider's, and what is reserved. */
const reservedV4: [string, number][] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

/** Within the part of IPv6 where public sites are: tunnels, which may lead to any address of IPv4, and examples. */
const reservedV6: [string, number][] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const reserved = new BlockList();
for (const [net, bits] of reservedV4) reserved.addSubnet(net, bits, "ipv4");
for (const [net, bits] of reservedV6) reserved.addSubnet(net, bits, "ipv6");
const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is one that public sites have. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !reserved.check(address, "ipv4");
  // one with a zone is of this network
  if (version !== 6 || address.includes("%")) return false;
  return publicV6.check(address, "ipv6") && !reserved.check(address, "ipv6");
}
