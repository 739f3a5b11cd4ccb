import "./finishes.css";
import type { FinishColor, FinishLine } from "#core/finishes/rules.ts";
import type { Picture } from "#lib/picture.ts";
import { PictureView } from "#app/ui/picture.tsx";

type Color = FinishColor & { picture?: Picture | null };
type Line = Omit<FinishLine, "colors"> & { colors: Color[] };

/** Lines of finishes, each color with a swatch, or with a picture of the pool in it where there is one. */
export function FinishLines({ lines }: { lines: Line[] }) {
  return lines.map(({ line, tier, look, colors }) => (
    <div key={line} className="finish-line">
      <h3>
        {line}{" "}
        <small>
          {tier}: {look}
        </small>
      </h3>
      <ul className="finish-colors">
        {colors.map((color) => (
          <li key={color.slug}>
            <ShownColor color={color} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

function ShownColor({ color: { name, tone, picture } }: { color: Color }) {
  const swatch = <span className="swatch" style={{ background: tone }} aria-hidden="true" />;
  if (!picture)
    return (
      <>
        {swatch}
        {name}
      </>
    );
  return (
    <>
      <PictureView picture={picture} sizes="(max-width: 40rem) 44vw, 16rem" />
      <span className="finish-name">
        {swatch}
        {name}
      </span>
    </>
  );
}
