import { createHash } from "node:crypto";
import { pictureOrigins } from "#core/pools/gallery.reads.ts";
import { isPrivatePath } from "#core/addresses.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { World } from "#core/world.ts";
import { playerOf } from "#lib/web/player-address.ts";
import { webOrigin } from "#lib/web/web-origin.ts";

/** Where the analytics tag is loaded from, and the hosts it reports to. */
const tagHome = "https://www.googletagmanager.com";
const tagListeners = `${tagHome} https://*.google-analytics.com https://*.analytics.google.com`;
/** What the tag reports to with a picture of one pixel, if it also counts advertisements. */
const tagPixels = `${tagListeners} https://googleads.g.doubleclick.net https://www.googleadservices.com https://www.google.com`;

/** Other sites that a page may use, by origin, and whether the analytics tag is enabled. */
type Guests = { players: string[]; films: string[]; pictures: string[]; hasTag: boolean };

const noGuests: Guests = { players: [], films: [], pictures: [], hasTag: false };

export type PolicyInput = {
  /** A screen of the staff area. */
  isStaff: boolean;
  /** It has a script of any kind. */
  hasScripts: boolean;
  /** What the page contains that its policy allows by hash. */
  scripts: string[];
  styles: string[];
  /** The addresses of the videos in its text. */
  videos: string[];
};

/**
 * A page's Content-Security-Policy: scripts and styles of this site, and exactly this page's own inline ones. Other
 * sites are allowed only if the settings, the catalog or the page's own text name them: for films, pictures, and the
 * analytics tag. Staff pages show no films and count no visits, and set HTML only through the staff area's own policy
 * (decision 0044); a private page uses no other site at all, and one without scripts runs none, so that what is for
 * browsers without JavaScript is shown, such as every entry of the menu.
 */
export async function contentPolicy(world: World, path: string, page: PolicyInput): Promise<string> {
  const { isStaff, hasScripts } = page;
  const isPrivate = isPrivatePath(path);
  const { players, films, pictures, hasTag } = isPrivate ? noGuests : await guests(world, page);
  return [
    "default-src 'self'",
    sources("script-src 'self'", [...hashes(page.scripts), ...(hasTag ? [tagHome] : [])]),
    ...(hasTag ? [`connect-src 'self' ${tagListeners}`] : []),
    ...(players.length > 0 ? [sources("frame-src", players)] : []),
    ...(films.length > 0 ? [sources("media-src 'self'", films)] : []),
    ...(isStaff ? staffOnly : stylesOf(page)),
    sources("img-src 'self' data:", [...pictures, ...(hasTag ? [tagPixels] : [])]),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isPrivate && !hasScripts ? [withoutScripts] : []),
    ...(world.config.publicUrl.startsWith("https:") ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** Links work, also to a phone and in a new tab; scripts and forms do not. */
const withoutScripts = "sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox";

/** The menus' library adds a style element while a menu is open, and texts are previewed with the styles they have. */
const staffOnly = [
  "style-src 'self' 'unsafe-inline'",
  "require-trusted-types-for 'script'",
  "trusted-types default sunspring ProseMirrorClipboard",
];

/** Style attributes are allowed by hash, and only those of pictures (see finishPage). */
function stylesOf({ styles }: PolicyInput): string[] {
  if (styles.length === 0) return ["style-src 'self'"];
  return ["style-src 'self'", sources("style-src-attr 'unsafe-hashes'", hashes(styles))];
}

async function guests(world: World, { isStaff, videos }: PolicyInput): Promise<Guests> {
  try {
    const pictures = await pictureOrigins(world.db.read);
    if (isStaff) return { ...noGuests, pictures };
    const { company, analytics } = await readSettings(world.db.read);
    const addresses = [company.firstVideoUrl, company.secondVideoUrl];
    return {
      players: originsOf([...addresses, ...videos].map(playerOf)),
      films: originsOf(addresses.filter((address) => playerOf(address) === null)),
      pictures,
      hasTag: analytics.tagId !== "",
    };
  } catch {
    // an outage, which the page itself has reported: sent without other sites
    return noGuests;
  }
}

/** Leaves out addresses on this site, and texts that could add a directive to the policy: neither has an origin. */
function originsOf(addresses: (string | null)[]): string[] {
  const origins = addresses.map((address) => address && webOrigin(address));
  return [...new Set(origins.filter((origin): origin is string => Boolean(origin)))];
}

function hashes(texts: string[]): string[] {
  const digest = (text: string) => createHash("sha256").update(text).digest("base64");
  return [...new Set(texts)].map((text) => `'sha256-${digest(text)}'`);
}

function sources(directive: string, allowed: string[]): string {
  return [directive, ...allowed].join(" ");
}
