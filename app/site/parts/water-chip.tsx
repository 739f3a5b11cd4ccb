import "./water-chip.css";
import { PictureView } from "#app/ui/picture.tsx";
import type { FinishColor } from "#core/pools/finishes.rules.ts";

/** In pixels, and in the files' names. WebP, for the few browsers without AVIF, has the smaller one. */
const [side, large] = [240, 600];

type WaterChipProps = {
  color: Pick<FinishColor, "tone" | "water" | "swatch">;
  /** How wide it is shown, as the picture's `sizes`. */
  sizes: string;
};

/**
 * A finish: the manufacturer's picture of it, or a rendering of water over it in the sun; without either, and until it
 * has loaded, the finish's color. Its name belongs beside it.
 */
export function WaterChip({ color: { tone, water, swatch }, sizes }: WaterChipProps) {
  const file = `/pictures/water/${water}`;
  return (
    <span className="water-chip">
      {/* an attribute of SVG, because the page's policy refuses style attributes */}
      <svg color={tone} aria-hidden="true" />
      {swatch && <PictureView picture={swatch} sizes={sizes} alt="" />}
      {water && !swatch && (
        <picture>
          <source
            type="image/avif"
            srcSet={`${file}-${side}.avif ${side}w, ${file}-${large}.avif ${large}w`}
            sizes={sizes}
          />
          <img
            src={`${file}-${side}.webp`}
            alt=""
            width={side}
            height={side}
            loading="lazy"
            decoding="async"
          />
        </picture>
      )}
    </span>
  );
}
