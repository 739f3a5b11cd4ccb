import "./controls.css";
import { useState } from "react";
import { Link } from "react-router";
import { basePriceCents, estimatedTotal, poolSizes } from "#core/pricing/rules.ts";
import { dollars } from "#lib/dollars.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import type { PoolCardData } from "#app/site/pools/card-data.ts";
import type { Finish } from "./finishes.ts";
import { NestedSizes } from "./nested-sizes.tsx";
import { Recommendations } from "./recommendations.tsx";

type DesignControlsProps = {
  /** At most six pools per size. */
  recommended: Record<string, PoolCardData[]>;
  finishes: Finish[];
  /** The values in the address; unknown ones fall back to Medium and the popular color. */
  wanted: { size: string; color: string };
  checked: string;
  /** The form's target without JavaScript. */
  action: string;
};

const popularFeatures = [
  "Tanning ledge",
  "Swim-up bench",
  "Built-in spa",
  "Color LED lights",
  "Waterfall",
  "Auto cover",
];
const defaultSize = "Medium";

/** Size, color, features and their total, and the pools of that size. A plain GET form without JavaScript. */
export function DesignControls({ recommended, finishes, wanted, checked, action }: DesignControlsProps) {
  const [size, setSize] = useState(sizeNamed(wanted.size));
  const [colorIndex, setColorIndex] = useState(colorNamed(finishes, wanted.color));
  const color = finishes[colorIndex];
  if (!color) return null;
  return (
    <>
      <div className="tool">
        <div className="tool-view">
          <View finish={color} />
          <div className="popular-features">
            <h3 className="small-title">Popular features</h3>
            <ul>
              {popularFeatures.map((feature) => (
                <li key={feature}>
                  <Icon name="plus" size={18} /> {feature}
                </li>
              ))}
            </ul>
          </div>
        </div>
        <form className="tool-controls" action={action} method="get">
          <SizeChoice size={size} onChoose={setSize} />
          <ColorChoice finishes={finishes} chosen={color} onChoose={setColorIndex} />
          <noscript>
            <Button type="submit" variant="line" wide>
              Show this design
            </Button>
          </noscript>
          <Total size={size} color={color.name} checked={checked} />
        </form>
      </div>
      {/* changing the size starts over with its first pool and that pool's first picture */}
      <Recommendations key={size} size={size} pools={recommended[size] ?? []} />
    </>
  );
}

function SizeChoice({ size, onChoose }: { size: string; onChoose: (size: string) => void }) {
  const footprint = poolSizes.find((entry) => entry.size === size)?.footprint ?? "";
  return (
    <fieldset>
      <legend>
        Size <span className="num">{footprint.replace("x", " × ")}</span>
      </legend>
      <NestedSizes chosen={size} />
      <div className="segments">
        {poolSizes.map((entry) => (
          <label key={entry.size}>
            <input
              type="radio"
              name="size"
              value={entry.size}
              checked={entry.size === size}
              onChange={() => onChoose(entry.size)}
            />
            <span>{entry.size}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const popular = <span className="tag sun">POPULAR</span>;

type ColorChoiceProps = { finishes: Finish[]; chosen: Finish; onChoose: (index: number) => void };

function ColorChoice({ finishes, chosen, onChoose }: ColorChoiceProps) {
  const other = finishes.find((finish) => finish.popular && finish.slug !== chosen.slug);
  return (
    <fieldset>
      <legend>Color</legend>
      <div className="swatches">
        {finishes.map((finish, index) => (
          <label key={finish.slug} className="swatch" title={finish.name}>
            <input
              type="radio"
              name="color"
              value={finish.name}
              checked={finish.slug === chosen.slug}
              onChange={() => onChoose(index)}
              aria-label={finish.popular ? `${finish.name}, popular` : finish.name}
            />
            <svg className="water" color={finish.tone} />
          </label>
        ))}
      </div>
      <p className="swatch-name">
        {chosen.name} {chosen.popular && popular}
        {other && (
          <span className="fine">
            {other.name} {popular}
          </span>
        )}
      </p>
    </fieldset>
  );
}

function Total({ size, color, checked }: { size: string; color: string; checked: string }) {
  const total = estimatedTotal(size);
  const surcharge = total - basePriceCents;
  return (
    <div className="total">
      <p className="muted">Estimated total, installed</p>
      <p className="total-figure num" aria-live="polite">
        {dollars(total)}
      </p>
      <p className="fine">
        Base {dollars(basePriceCents)}
        {surcharge > 0 && ` + ${size} ${dollars(surcharge)}`}. {checked}. The features are not in it.{" "}
        <Link to="/packages">What is inside, and what is extra</Link>
      </p>
      <ButtonLink to={`/estimate?${new URLSearchParams({ size, color })}`} wide>
        Send me this price
      </ButtonLink>
    </div>
  );
}

/** A pool in the color or, if the library has no such picture, only water in the color. */
function View({ finish }: { finish: Finish }) {
  const { name, tone, view } = finish;
  return (
    <figure className="finish-view">
      {view ? (
        <PictureView key={view.src} picture={view} sizes="(max-width: 56rem) 92vw, 50rem" />
      ) : (
        <svg className="water" color={tone} />
      )}
      <figcaption>{view ? `${name} on a ${view.pool}. ${view.caption || "Rendering"}` : name}</figcaption>
    </figure>
  );
}

function sizeNamed(wanted: string): string {
  return poolSizes.find(({ size }) => size === wanted)?.size ?? defaultSize;
}

function colorNamed(finishes: Finish[], wanted: string): number {
  const named = finishes.findIndex(({ name }) => name === wanted);
  return named === -1 ? finishes.findIndex(({ popular }) => popular) : named;
}
