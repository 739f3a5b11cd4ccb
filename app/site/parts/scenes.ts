import type { World } from "#core/world.ts";
import type { Film, Picture } from "#lib/files/picture.ts";

/** The library's names for pictures that show no particular pool, by their use on pages. */
const sceneNames = {
  hero: "scenes/home-day",
  dusk: "scenes/home-dusk",
  golden: "scenes/garden-golden",
  enclosure: "scenes/screen-enclosure",
  eye: "latham-corinthian-16/eye",
  dig: "scenes/stage-dig",
  shell: "scenes/stage-shell",
  plumbing: "scenes/stage-plumb",
  deck: "scenes/stage-deck",
  filled: "scenes/stage-water",
  before: "scenes/resurfacing-before",
  after: "scenes/resurfacing-after",
  "latham-pools": "scenes/brand-latham",
  "san-juan-pools": "scenes/brand-san-juan",
  "above-ground": "scenes/above-ground",
  desk: "scenes/desk",
  equipment: "scenes/equipment",
  Plunge: "scenes/plunge",
  Medium: "scenes/package-popular",
  "X-Large": "scenes/package-premium",
} as const;

export type SceneName = keyof typeof sceneNames;
export type Scenes<Name extends SceneName = SceneName> = Record<Name, Picture | null>;

/**
 * The requested scenes; null for those not in the library: a page then does without, and never shows a broken picture.
 */
export function findScenes<Name extends SceneName>(world: World, ...names: Name[]): Scenes<Name> {
  const entries = names.map((name) => [name, world.media.find(sceneNames[name])]);
  return Object.fromEntries(entries) as Scenes<Name>;
}

/** The link preview of a page with this scene: its JPEG, or else the picture itself. */
export function findCard(world: World, name: SceneName): string | undefined {
  return world.media.card(sceneNames[name]) ?? world.media.find(sceneNames[name])?.src;
}

/** A scene as the poster of the film that plays over it; null if the library has no film of it. */
export function findFilm(world: World, name: SceneName): { picture: Picture; film: Film } | null {
  const [picture, film] = [world.media.find(sceneNames[name]), world.media.film(sceneNames[name])];
  return picture && film && { picture, film };
}
