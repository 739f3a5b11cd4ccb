/**
 * The key under which limits count a visitor: an IPv4 address, or the first 64 bits of an IPv6 address, which a
 * provider gives to one customer. A text that is not an address is returned unchanged.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const hex = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/i.exec(address);
  if (hex) return dotted(hex[1]!, hex[2]!);
  if (!address.includes(":")) return address;
  const [front = [], back = []] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const zeros = address.includes("::") ? Math.max(0, 8 - front.length - back.length) : 0;
  const groups = [...front, ...Array<string>(zeros).fill("0"), ...back].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

/** The wider networks of IPv6 that one customer may have all of, by the length of their prefixes in bits. */
export const widerPrefixes = [56, 48] as const;

/**
 * The wider networks that contain a network of `networkOf`, the narrower first: a household may have a /56, with 256
 * networks of 64 bits, and a company a /48. None for IPv4 and for any other text.
 */
export function widerNetworksOf(
  network: string,
): { network: string; bits: (typeof widerPrefixes)[number] }[] {
  const [, front, fourth] = /^((?:[\da-f]+:){3})([\da-f]+)::\/64$/.exec(network) ?? [];
  if (!front || !fourth) return [];
  const household = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [
    { network: `${front}${household}::/56`, bits: 56 },
    { network: `${front}:/48`, bits: 48 },
  ];
}

/** An IPv4 address, from the two groups of an IPv6 address that contain it. */
function dotted(...groups: string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join(".");
}
