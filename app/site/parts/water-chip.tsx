import "./water-chip.css";
import { PictureView } from "#app/ui/picture.tsx";
import type { FinishColor } from "#core/finishes/rules.ts";

/** In pixels, and in the files' names. */
const side = 240;

/**
 * A finish: the manufacturer's picture of it, or as water over it looks in the sun, rendered; without
 * either, and until it has loaded, the finish's color. Its name belongs beside it.
 */
export function WaterChip({ color: { slug, tone, water, swatch } }: { color: Omit<FinishColor, "name"> }) {
  const file = `/pictures/water/${slug}-${side}`;
  return (
    <span className="water-chip">
      {/* an attribute of SVG, because the page's policy refuses style attributes */}
      <svg color={tone} aria-hidden="true" />
      {swatch && <PictureView picture={swatch} sizes={`${side}px`} alt="" />}
      {water && !swatch && (
        <picture>
          <source type="image/avif" srcSet={`${file}.avif`} />
          <img src={`${file}.webp`} alt="" width={side} height={side} loading="lazy" decoding="async" />
        </picture>
      )}
    </span>
  );
}
