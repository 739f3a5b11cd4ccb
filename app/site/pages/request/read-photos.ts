import { listPhotos } from "#core/leads/photos/reads.ts";
import { ownPhotoPath, photoRefusals, type PhotoRefusal } from "#core/leads/photos/rules.ts";
import type { World } from "#core/world.ts";

/** A photo as its sender's page shows it; width and height in pixels. */
export type OwnPhoto = { id: number; small: string; full: string; width: number; height: number };

/** The photos of a request, with addresses on the page of this token. */
export async function readOwnPhotos(
  world: World,
  { leadId, token }: { leadId: number; token: string },
): Promise<OwnPhoto[]> {
  const photos = await listPhotos(world.db.read, leadId);
  return photos.map(({ id, width, height }) => ({
    id,
    width,
    height,
    small: ownPhotoPath(token, id, "small"),
    full: ownPhotoPath(token, id, "full"),
  }));
}

/** A photo that was not taken: its place among those that were chosen, counted from 1. */
export type RefusedPhoto = { place: number; why: PhotoRefusal };

/** What the address says of photos that a plain form sent: "?refused=2-heic.3-full". Anything else in it is ignored. */
export function refusedIn({ searchParams }: URL): RefusedPhoto[] {
  return (searchParams.get("refused") ?? "").split(".").flatMap((one) => {
    const [, place = "", why = ""] = /^(\d{1,2})-([a-z]+)$/.exec(one) ?? [];
    return Object.hasOwn(photoRefusals, why) ? [{ place: Number(place), why: why as PhotoRefusal }] : [];
  });
}
