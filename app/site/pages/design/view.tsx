import { PictureView } from "#app/ui/picture.tsx";
import type { Finish } from "./finishes.ts";
import { pictureInColor, type PoolInColors } from "./pool-in-colors.ts";

type ViewProps = {
  size: string;
  finish: Finish;
  /** Null if the library has no picture of a pool of this size. */
  pool: PoolInColors | null;
};

/** A pool of this size and color, over water in that color, which shows until the picture has loaded. */
export function View({ size, finish, pool }: ViewProps) {
  const view = pool && pictureInColor(pool, finish);
  return (
    <figure className="finish-view">
      <svg className="water" color={finish.tone} aria-hidden="true" />
      {view && (
        <PictureView key={view.picture.src} picture={view.picture} sizes="(max-width: 56rem) 92vw, 50rem" />
      )}
      <figcaption>
        {pool && view ? captionOf({ size, color: finish.name, pool, ...view }) : finish.name}
      </figcaption>
    </figure>
  );
}

type Caption = { size: string; color: string; pool: PoolInColors } & ReturnType<typeof pictureInColor>;

function captionOf({ size, color, pool: { name, firstColor }, picture, isOther }: Caption): string {
  const made = picture.caption || "Rendering";
  if (!isOther) return `${size}: ${color} on a ${name}. ${made}`;
  const first = firstColor ? `${name} in ${firstColor}` : name;
  return `${size}: ${first}. We don’t have a picture of it in ${color}. ${made}`;
}
