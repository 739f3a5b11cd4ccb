import { manufacturerPaths } from "#core/pools/manufacturer-pages.rules.ts";
import { isPictureSource } from "#core/media/rules.ts";

/** The fallback when GET /api/manufacturers fails: four manufacturers, two enabled (specification, section 7). */
export const builtInManufacturers = [
  {
    id: "latham",
    name: "Latham",
    logo: "🌊",
    iconLogo: "🌊",
    description: [
      "Range – from 16-foot plunge pools to 40-foot family pools",
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
      "Range – from an 8′ 10″ spa to 45-foot family pools",
      "Gelcoat finish – smooth and solid, 32 mil in two coats",
      "Iridium finish – colored chips in resin, an upgrade",
      "Spa models – stand-alone spas, and pools with a built-in spa",
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

/** Parses lines of the form "title – text" into pairs; a line without a dash is all title. */
export function featureLines(description: string): CardLine[] {
  return description
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [title = "", ...rest] = line.split(/\s[–-]\s/).map((part) => part.trim());
      return { title, text: rest.join(" – ") };
    });
}

/** The text of a card, from its lines. */
export function cardText(lines: CardLine[]): string {
  return lines.map(({ title, text }) => (text ? `${title} – ${text}` : title)).join("\n");
}

/** One line of a manufacturer's card on the home page. */
export type CardLine = { title: string; text: string };

/** Whether a line's title would be taken apart when its card is read. */
export function splitsTitle(title: string): boolean {
  return /\s[–-](?:\s|$)/.test(title);
}

/** A logo is shown as a picture if it is an address with one of these beginnings; otherwise it is an emoji. */
export function isPictureAddress(logo: string): boolean {
  return /^(data:image\/|https?:|\/assets|\/media\/)/.test(logo);
}

/** Emoji that fonts may lack, drawn. */
const drawnEmoji: Record<string, string> = { "🌊": "wave", "☀️": "sun", "🏖️": "beach", "🏊": "swimmer" };

/** The address of the picture that shows a logo; null for an emoji that is shown as it is. */
export function logoPicture(logo: string): string | null {
  const drawn = drawnEmoji[logo];
  if (drawn) return `/logos/${drawn}.svg`;
  return isPictureAddress(logo) ? logo : null;
}

export const manufacturerLimits = {
  /** As many as one list of the order can hold. */
  manufacturers: 200,
  name: 80,
  lines: 12,
  lineTitle: 80,
  lineText: 300,
  /** In characters: a small picture. */
  logo: 100_000,
  warranties: 20,
  finishLines: 12,
  colors: 40,
  catalogs: 30,
  word: 120,
  source: 300,
  address: 1_000,
  notes: 5_000,
};

/** Why a logo is refused; null if it may be used. Nothing that could run a script may. */
export function logoProblem(logo: string): string | null {
  if (isEmoji(logo) || isPictureSource(logo) || /^\/assets(?:\/\w[\w.-]*)+$/.test(logo)) return null;
  if (/^data:image\/svg/i.test(logo))
    return "An SVG in an address can hide code. Upload it to the picture library instead.";
  if (smallPicture.test(logo))
    return logo.length > manufacturerLimits.logo
      ? "This picture is too large for an address. Upload it to the picture library instead."
      : null;
  return "Use an emoji, a picture from the library, or an address that begins with https://, data:image/ or /assets/.";
}

const smallPicture = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,[A-Za-z0-9+/]+={0,2}$/;

function isEmoji(text: string): boolean {
  const emoji = new RegExp("^\\p{RGI_Emoji}$", "v");
  return emoji.test(text) || emoji.test(`${text}\uFE0F`);
}

/** The gallery, filtered by a manufacturer's name or id. */
export function galleryPath(manufacturer: string): string {
  return `/pools?manufacturer=${encodeURIComponent(manufacturer)}`;
}

type Named = { id: string; name: string };

/** Where each address of a manufacturer leads once its pools are another's. */
export function movedAddresses(gone: Named, heir: Named): { from: string; to: string }[] {
  const page = manufacturerPaths[gone.id];
  const gallery = galleryPath(heir.name);
  return [
    ...(page ? [{ from: page, to: manufacturerPaths[heir.id] ?? gallery }] : []),
    ...galleryPaths(gone).map((from) => ({ from, to: gallery })),
  ];
}

/** The addresses under which visitors find a manufacturer. */
export function addressesOf(manufacturer: Named): string[] {
  const page = manufacturerPaths[manufacturer.id];
  return [...(page ? [page] : []), ...galleryPaths(manufacturer)];
}

function galleryPaths({ id, name }: Named): string[] {
  return [...new Set([name, id])].map(galleryPath);
}

/** How long a merge can be undone, in days. */
export const mergeUndoDays = 30;

/** The moment before which merges can no longer be undone. */
export function oldestMerge(now: Date): string {
  return new Date(now.getTime() - mergeUndoDays * 86_400_000).toISOString();
}

/** How well a statement is supported. What is weak, or has no source, is not shown to visitors. */
export const warrantyConfidences = ["high", "medium", "low"] as const;
export const transfers = ["unknown", "yes", "no"] as const;

/** One part of a manufacturer's warranty. */
export type Warranty = {
  /** "Structure" */
  covers: string;
  /** null: for as long as the buyer owns the pool. */
  years: number | null;
  transferable: (typeof transfers)[number];
  source: string;
  confidence: (typeof warrantyConfidences)[number];
};

/** The parts of a warranty that visitors are told: those with a source that is not weak. */
export function statedWarranties(warranties: Warranty[]): Warranty[] {
  return warranties.filter(({ source, confidence }) => source !== "" && confidence !== "low");
}

/** "25 years, transferable to the next owner" */
export function warrantyTerm({ years, transferable }: Warranty): string {
  const term = years === null ? "As long as you own the pool" : `${years} ${years === 1 ? "year" : "years"}`;
  if (transferable === "unknown") return term;
  return `${term}, ${transferable === "yes" ? "" : "not "}transferable to the next owner`;
}

export const finishTiers = ["Standard", "Upgrade", "Premium"] as const;

/** A color: `tone` approximates it on screen, `water` shows a rendering in it, `swatch` is a picture from the library. */
export type StoredColor = { name: string; tone: string; water: boolean; swatch: string };
export type StoredFinish = {
  line: string;
  tier: (typeof finishTiers)[number];
  appearance: string;
  colors: StoredColor[];
};

export type Catalog = { title: string; url: string };

type Placed = { id: string; sort: number; version: number };
type OrderedRow = { id: string; version: number };

/**
 * The rows whose place changes in another order, each with its new `sort` and the version that the writer must have
 * read; null if the wanted order is not of the same rows. Equal places are pulled apart.
 */
export function placesIn(stored: Placed[], order: OrderedRow[]): Placed[] | null {
  const rows = new Map(stored.map((row) => [row.id, row]));
  const isSame =
    order.length === stored.length && new Set(order.map(({ id }) => rows.get(id))).size === stored.length;
  if (!isSame || order.some(({ id }) => !rows.has(id))) return null;
  let last = -1;
  return order.flatMap(({ id, version }, place) => {
    const row = rows.get(id) as Placed;
    last = Math.max(last + 1, (stored[place] as Placed).sort);
    const isMoved = stored[place]?.id !== id;
    return isMoved || row.sort !== last ? [{ id, sort: last, version: isMoved ? version : row.version }] : [];
  });
}

/** "46 pools" */
export function poolCount(pools: number): string {
  return `${pools.toLocaleString("en-US")} ${pools === 1 ? "pool" : "pools"}`;
}

/** What a new manufacturer has besides its name, until someone says more. */
export const blankManufacturer = {
  logo: "🏊",
  iconLogo: "🏊",
  enabled: false,
  lines: [],
  warranties: [],
  finishes: [],
  finishSource: "",
  catalogs: [],
  orderName: "",
  orderEmail: "",
  orderPhone: "",
  leadTime: "",
  notes: "",
};

/** The tags of a new name: every page's footer links to the pages of some manufacturers by name. */
export function tagsOfName(id: string): string[] {
  return manufacturerPaths[id] ? ["*"] : [];
}
