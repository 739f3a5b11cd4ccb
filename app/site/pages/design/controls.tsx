import "./controls.css";
import type { ReactNode } from "react";
import { basePriceCents, estimatedTotal, poolSizes } from "#core/prices/sizes.rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { poolsAddress, recommendationCount, recommendationSort } from "#core/pools/rules.ts";
import { WaterChip } from "#app/site/parts/water-chip.tsx";
import { NotLoadedNote } from "#app/site/frame/shell/not-loaded.tsx";
import { useDataRequest } from "#app/site/frame/shell/use-data-request.ts";
import type { Finish } from "./finishes.ts";
import { NestedSizes } from "./nested-sizes.tsx";
import type { Recommended } from "./recommended.ts";
import { Recommendations } from "./recommendations.tsx";
import type { PoolBySize } from "./pool-in-colors.ts";
import { useDesign } from "./use-design.ts";
import { View } from "./view.tsx";

type DesignControlsProps = {
  /** At most six pools of the size in the address. */
  recommended: Recommended;
  finishes: Finish[];
  poolBySize: PoolBySize;
  /** The size and color in the address; an unknown color falls back to the popular one. */
  linkedDesign: { size: string; color: string };
  checked: string;
  /** What the pools of each size cost, in words. */
  startWords: Record<string, string>;
  /** The form's target without JavaScript. */
  action: string;
  /** Replaces the plain total, for example with one that includes extras. */
  total?: (design: { size: string; color: string; start: string }) => ReactNode;
};

const popularFeatures = [
  "Tanning ledge",
  "Swim-up bench",
  "Built-in spa",
  "Color LED lights",
  "Waterfall",
  "Auto cover",
];

/** Size, color, features and their total, and the pools of that size. A plain GET form without JavaScript. */
export function DesignControls({
  recommended,
  finishes,
  poolBySize,
  linkedDesign,
  checked,
  startWords,
  action,
  total,
}: DesignControlsProps) {
  const { size, finish: color, choose, form } = useDesign(finishes, linkedDesign, action);
  const start = startWords[size] ?? "";
  if (!color) return null;
  return (
    <>
      <div className="tool">
        <div className="tool-view">
          <View size={size} finish={color} pool={poolBySize[size] ?? null} />
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
        <form ref={form} className="tool-controls" action={action} method="get">
          <SizeChoice size={size} onChoose={choose} />
          <ColorChoice finishes={finishes} chosen={color} onChoose={choose} />
          <noscript>
            <Button type="submit" variant="line" wide>
              Show this design
            </Button>
          </noscript>
          {total?.({ size, color: color.name, start }) ?? (
            <Total size={size} color={color.name} start={start} checked={checked} />
          )}
        </form>
      </div>
      <Matches size={size} initialSize={linkedDesign.size} initialAnswer={recommended} />
    </>
  );
}

type MatchesProps = { size: string; initialSize: string; initialAnswer: Recommended };

/** The pools of the size: those of the first size came with the page, the others are requested. */
function Matches({ size, initialSize, initialAnswer }: MatchesProps) {
  const { state, answer, problem, again } = useDataRequest<Recommended>({
    address: addressOf(size),
    initial: { address: addressOf(initialSize), answer: initialAnswer },
    retries: 1,
    keep: true,
  });
  if (state === "failed")
    return (
      <div className="recommendations">
        <NotLoadedNote what={`The ${size} pools could not be loaded.`} why={problem} onAgain={again} />
      </div>
    );
  // changing the size starts over with its first pool and that pool's first picture
  return (
    <Recommendations key={`${size} ${state}`} size={size} pools={state === "ready" ? answer.pools : null} />
  );
}

function addressOf(size: string): string {
  return poolsAddress({ size, sort: recommendationSort, limit: recommendationCount });
}

function SizeChoice({ size, onChoose }: { size: string; onChoose: (change: { size: string }) => void }) {
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
              onChange={() => onChoose({ size: entry.size })}
            />
            <span>{entry.size}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const popular = <span className="tag sun">POPULAR</span>;

type ColorChoiceProps = { finishes: Finish[]; chosen: Finish; onChoose: (change: { color: string }) => void };

function ColorChoice({ finishes, chosen, onChoose }: ColorChoiceProps) {
  const other = finishes.find((finish) => finish.popular && finish.slug !== chosen.slug);
  return (
    <fieldset>
      <legend>Color</legend>
      <div className="swatches">
        {finishes.map((finish) => (
          <label key={finish.slug} className="swatch" title={finish.name}>
            <input
              type="radio"
              name="color"
              value={finish.name}
              checked={finish.slug === chosen.slug}
              onChange={() => onChoose({ color: finish.name })}
              aria-label={finish.popular ? `${finish.name}, popular` : finish.name}
            />
            <WaterChip color={finish} sizes="4rem" />
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

type TotalProps = { size: string; color: string; start: string; checked: string };

function Total({ size, color, start, checked }: TotalProps) {
  const total = estimatedTotal(size);
  const surcharge = total - basePriceCents;
  return (
    <div className="total">
      <p className="muted">Estimated total, installed</p>
      <p className="total-figure num" aria-live="polite">
        {dollars(total)}
      </p>
      {start && <p className="num">{start}</p>}
      <p className="fine">
        Base {dollars(basePriceCents)}
        {surcharge > 0 && ` + ${size} ${dollars(surcharge)}`}. {checked}. Features cost extra.{" "}
        <a href="/packages">See what’s included</a>
      </p>
      <ButtonLink href={`/estimate?${new URLSearchParams({ size, color })}`} wide>
        Send me this price
      </ButtonLink>
    </div>
  );
}
