import "./finishes.css";
import type { FinishColor, FinishLine } from "#core/pools/finishes.rules.ts";
import type { Picture } from "#lib/files/picture.ts";
import { WaterChip } from "#app/site/parts/water-chip.tsx";

type Color = FinishColor & { picture?: Picture | null };
type Line = Omit<FinishLine, "colors"> & { colors: Color[] };
type FinishLinesProps = {
  lines: Line[];
  /** The slug of the selected color; absent if there is nothing to choose. */
  chosen?: string;
  onChoose?: (slug: string) => void;
};

/** Lines of finishes, each color with a swatch; if there is a choice, the colors with a picture are selectable. */
export function FinishLines({ lines, chosen, onChoose }: FinishLinesProps) {
  return lines.map(({ line, tier, appearance, colors }) => (
    <div key={line} className="finish-line">
      <h3>
        {line} {/* "Standard gelcoat" says its tier already */}
        <small>{line.startsWith(tier) ? capitalized(appearance) : `${tier}: ${appearance}`}</small>
      </h3>
      <ul className="finish-colors">
        {colors.map((color) => (
          <li key={color.slug}>
            {onChoose && color.picture ? (
              <label className="finish-choice">
                <input
                  type="radio"
                  name="finish"
                  value={color.slug}
                  checked={color.slug === chosen}
                  onChange={() => onChoose(color.slug)}
                />
                <Swatch color={color} />
              </label>
            ) : (
              <Swatch color={color} />
            )}
          </li>
        ))}
      </ul>
    </div>
  ));
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function Swatch({ color }: { color: Color }) {
  return (
    <>
      <WaterChip color={color} sizes="(max-width: 40rem) 45vw, 10rem" />
      {color.name}
    </>
  );
}
