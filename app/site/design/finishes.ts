import type { World } from "#core/world.ts";
import type { Picture } from "#lib/picture.ts";
import { finishes } from "./finish-names.ts";

export type Finish = (typeof finishes)[number] & { view: (Picture & { pool: string }) | null };

/** Pools that the library shows in every color, the most common shape first. */
const shownIn = {
  "latham-apollo-14": "Latham Apollo 14",
  "latham-corinthian-14": "Latham Corinthian 14",
  "latham-olympia-16": "Latham Olympia 16",
};

/** The colors, each with a picture of a pool in it if the library has one. */
export function findFinishes(world: World): Finish[] {
  return finishes.map((finish) => ({ ...finish, view: poolIn(world, finish) }));
}

function poolIn(world: World, { name, slug }: { name: string; slug: string }): Finish["view"] {
  for (const [id, pool] of Object.entries(shownIn)) {
    const picture = world.media.find(`${id}/hero-${slug}`);
    if (picture) return { ...picture, pool };
    // a pool's first picture shows its default color, which the picture names
    const first = world.media.find(`${id}/hero`);
    if (first?.alt.includes(name)) return { ...first, pool };
  }
  return null;
}

/** The design in an address, such as ?size=Large&color=Night+Sky; this is how the tool works without JavaScript. */
export function wantedDesign(request: Request): { size: string; color: string } {
  const { searchParams } = new URL(request.url);
  return { size: searchParams.get("size") ?? "", color: searchParams.get("color") ?? "" };
}
