import { picturesAt } from "#core/media/reads.ts";
import { findPools } from "#core/pools/reads.ts";
import { poolPath } from "#core/pools/rules.ts";
import type { FinishedPool, Person } from "#core/settings/proof.rules.ts";
import type { World } from "#core/world.ts";
import { mediaAddress } from "#core/media/rules.ts";
import type { Picture } from "#lib/files/picture.ts";

/** One of the company's people, with the portrait if it is ready. */
export type PersonOnPage = Omit<Person, "picture"> & { picture: Picture | null };

/** A finished pool with the photographs that are ready; `to` is its page, if the catalog still has it. */
export type FinishedPoolOnPage = Omit<FinishedPool, "pictures"> & { pictures: Picture[]; to: string | null };

/** The people with their portraits. */
export async function readPeople(world: World, people: readonly Person[]): Promise<PersonOnPage[]> {
  const pictures = await picturesAt(
    world.db.read,
    people.flatMap(({ picture }) => (picture === null ? [] : [mediaAddress(picture)])),
  );
  return people.map((person) => ({
    ...person,
    picture: pictures.get(mediaAddress(person.picture ?? "")) ?? null,
  }));
}

/** The finished pools; one whose photographs are gone is left out, because a claim without its proof is none. */
export async function readFinishedPools(
  world: World,
  finished: readonly FinishedPool[],
): Promise<FinishedPoolOnPage[]> {
  if (finished.length === 0) return [];
  const [pictures, pools] = await Promise.all([
    picturesAt(
      world.db.read,
      finished.flatMap((pool) => pool.pictures.map(mediaAddress)),
    ),
    findPools(
      world.db.read,
      world.media,
      finished.flatMap(({ poolId }) => poolId ?? []),
    ),
  ]);
  return finished.flatMap((pool) => {
    const ready = pool.pictures.flatMap((hash) => pictures.get(mediaAddress(hash)) ?? []);
    const inCatalog = pools.find(({ id }) => id === pool.poolId);
    if (ready.length === 0) return [];
    return [{ ...pool, pictures: ready, to: inCatalog ? poolPath(inCatalog.slug) : null }];
  });
}
