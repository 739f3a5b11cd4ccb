import { feetAndInches } from "#lib/feet.ts";
import { mediaHash } from "#lib/media.ts";
import type { Picture } from "#lib/picture.ts";

/** Home shows at most this many pools (specification, section 9). */
export const homePoolCount = 12;
/** Recommendations of the design tool, per size (specification, section 9). */
export const recommendationCount = 6;

/** What a failed GET /api/manufacturers falls back to: four makers, two enabled (specification, section 7). */
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

/** Only what has a good enough source may be stated as fact: the rest is unknown to visitors. */
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

/** 3′ 6″ to 6′ 1″; one figure where only one is known or both are the same; empty where none is. */
export function depths(shallowFt: number | null, deepFt: number | null): string {
  const known = [shallowFt, deepFt].filter((feet) => feet !== null).map(feetAndInches);
  return [...new Set(known)].join(" to ");
}

/** Addresses that say "no picture yet" instead of being one. */
const placeholder = /placeholder|coming(?:[-_ +]|%20)?soon/i;

const pictureFields: (string | RegExp)[] = [
  /^image_?url$/i,
  /^image_?url_?(10|[1-9])$/i,
  /^image_?(10|[1-9])_?url$/i,
];

/**
 * The picture addresses of a record that names them in any of the many ways: imageUrl, imageUrl1..imageUrl10,
 * image1Url.. and the same in snake case. Blank entries are dropped, and with `dropPlaceholders` those that only
 * say that a picture will come. Each address once, in the record's order.
 */
export function pictureAddresses(record: Record<string, unknown>, dropPlaceholders: boolean): string[] {
  const named = Object.entries(record)
    .filter(([field]) => pictureFields.some((pattern) => new RegExp(pattern).test(field)))
    .map(([, value]) => (typeof value === "string" ? value.trim() : ""));
  const kept = named.filter((address) => address !== "" && !(dropPlaceholders && placeholder.test(address)));
  return [...new Set(kept)];
}

/** The place that is kept for a picture of another site, whose size nobody told us, in pixels: that of our cards. */
const outsideSize = { width: 1_200, height: 800 };

/**
 * A pool's own pictures in the order of its addresses: finished ones of the library, and those of other sites as they
 * are. One that is not finished, or is gone, is left out.
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

/** Whether a picture of the library shows a pool in one more finish, as in "hero-night-sky-1200.webp". */
export function isFinishView(src: string): boolean {
  return /^\/pictures\/pools\/[^/]+\/[a-z]+-[a-z][a-z-]*-\d+\.webp$/.test(src);
}

/** Lines of the form "title – text" as pairs; a line without a dash is all title. */
export function featureLines(description: string): { title: string; text: string }[] {
  return description
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [title = "", ...rest] = line.split(/\s+[–-]\s+/);
      return { title, text: rest.join(" – ") };
    });
}

/** A logo is drawn as a picture when it is an address of one of these kinds; otherwise it is an emoji. */
export function isPictureAddress(logo: string): boolean {
  return /^(data:image\/|https?:|\/assets)/.test(logo);
}
