import { feetAndInches } from "#lib/feet.ts";
import { mediaHash } from "#lib/media.ts";
import type { Picture } from "#lib/picture.ts";

/** Number of pools on the home page (specification, section 9). */
export const homePoolCount = 12;
/** Number of recommendations per size in the design tool (specification, section 9). */
export const recommendationCount = 6;

/** The fallback when GET /api/manufacturers fails: four manufacturers, two enabled (specification, section 7). */
export const builtInManufacturers = [
  {
    id: "latham",
    name: "Latham",
    logo: "🌊",
    iconLogo: "🌊",
    description: [
      "Range – plunge pools of 16 feet to family pools of 40 feet",
      "Six gelcoat colors – solid Crystite Classic, or Crystite Crystal with a shimmer flake",
      "Waterline tile – five series to choose from",
      "One piece – the shell arrives finished and is set in a day",
    ].join("\n"),
    enabled: true,
  },
  {
    id: "san-juan",
    name: "San Juan",
    logo: "☀️",
    iconLogo: "☀️",
    description: [
      "Range – spas of 8 feet 10 inches to family pools of 45 feet",
      "Gelcoat finish – smooth and solid, 32 mil in two coats",
      "Iridium finish – colored chips in resin, as an upgrade",
      "Spa models – spas on their own, and pools with a spa in the same shell",
    ].join("\n"),
    enabled: true,
  },
  { id: "leisure-pools", name: "Leisure Pools", logo: "🏖️", iconLogo: "🏖️", description: "", enabled: false },
  {
    id: "thursday-pools",
    name: "Thursday Pools",
    logo: "🏊",
    iconLogo: "🏊",
    description: "",
    enabled: false,
  },
];

/** Only facts with a good enough source are stated; visitors see the rest as unknown. */
export function statable(
  { gallons, features }: { gallons: number | null; features: string[] },
  confidence: Record<string, string>,
): { gallons: number | null; features: string[] } {
  return {
    gallons: confidence.gallons === "low" ? null : gallons,
    features: ["medium", "high"].includes(confidence.features ?? "") ? features : [],
  };
}

/** 32′ × 13′ 10″ */
export function dimensions(lengthFt: number, widthFt: number): string {
  return `${feetAndInches(lengthFt)} × ${feetAndInches(widthFt)}`;
}

/** 3′ 6″ to 6′ 1″; one figure if only one is known or both are equal; empty if neither is known. */
export function depths(shallowFt: number | null, deepFt: number | null): string {
  const known = [shallowFt, deepFt].filter((feet) => feet !== null).map(feetAndInches);
  return [...new Set(known)].join(" to ");
}

/** Addresses that mean "no picture yet". */
const placeholder = /placeholder|coming(?:[-_ +]|%20)?soon/i;

const pictureFields: (string | RegExp)[] = [
  /^image_?url$/i,
  /^image_?url_?(10|[1-9])$/i,
  /^image_?(10|[1-9])_?url$/i,
];

/**
 * The picture addresses of a record, under any of the supported field names: imageUrl, imageUrl1..imageUrl10,
 * image1Url.. and the same in snake case. Blank entries are dropped, and with `dropPlaceholders` also placeholders.
 * Duplicates are removed; the record's order is kept.
 */
export function pictureAddresses(record: Record<string, unknown>, dropPlaceholders: boolean): string[] {
  const named = Object.entries(record)
    .filter(([field]) => pictureFields.some((pattern) => new RegExp(pattern).test(field)))
    .map(([, value]) => (typeof value === "string" ? value.trim() : ""));
  const kept = named.filter((address) => address !== "" && !(dropPlaceholders && placeholder.test(address)));
  return [...new Set(kept)];
}

/** Space reserved for an external picture whose size is unknown, in pixels: the size of our cards. */
const outsideSize = { width: 1_200, height: 800 };

/**
 * A pool's own pictures in the order of its addresses: processed ones from the library, and external ones as they are.
 * Pictures that are unfinished or missing are left out.
 */
export function poolPictures(
  name: string,
  addresses: string[],
  library: ReadonlyMap<string, Picture>,
): Picture[] {
  return addresses.flatMap((address) => {
    const known = library.get(address);
    if (known) return [{ ...known, alt: known.alt || name }];
    if (mediaHash(address)) return [];
    return [{ src: address, sources: [], ...outsideSize, alt: name, caption: "" }];
  });
}

/** Whether a library picture shows a pool in an alternative finish, as in "hero-night-sky-1200.webp". */
export function isFinishView(src: string): boolean {
  return /^\/pictures\/pools\/[^/]+\/[a-z]+-[a-z][a-z-]*-\d+\.webp$/.test(src);
}

/** Parses lines of the form "title – text" into pairs; a line without a dash is all title. */
export function featureLines(description: string): { title: string; text: string }[] {
  return description
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [title = "", ...rest] = line.split(/\s[–-]\s/).map((part) => part.trim());
      return { title, text: rest.join(" – ") };
    });
}

/** A logo is shown as a picture if it is an address with one of these extensions; otherwise it is an emoji. */
export function isPictureAddress(logo: string): boolean {
  return /^(data:image\/|https?:|\/assets)/.test(logo);
}
