import { networkOf } from "./network.ts";

/**
 * Where an address is, as far as it says so itself: no address is looked up anywhere. With the address of this browser,
 * also whether both are in one network.
 */
export function placeOf(address: string, here?: string): string {
  if (address === "") return "at an unknown place";
  const network = networkOf(address);
  if (here !== undefined && here !== "" && networkOf(here) === network) return "in this network";
  if (isLoopback(network)) return "on the server itself";
  return isPrivate(network) ? "in a local network" : "on the internet";
}

function isLoopback(network: string): boolean {
  return network.startsWith("127.") || network === "0:0:0:0::/64";
}

/** RFC 1918, RFC 4193, and addresses that a device gives itself. */
function isPrivate(network: string): boolean {
  return /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cd][\da-f]{2}:|fe[89ab][\da-f]:)/.test(
    network,
  );
}
