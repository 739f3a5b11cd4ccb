import { useEffect } from "react";
import { isFinishView } from "#core/pools/rules.ts";
import type { PoolFinishes } from "#core/pools/finishes.rules.ts";
import { Button } from "#app/ui/button.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { goInPlace } from "#app/document/address.ts";
import { useQuery } from "#app/document/use-address.ts";
import { carryColor } from "./carry-choice.ts";
import { colorNamed } from "./color-names.ts";
import { FinishLines } from "./finish-lines.tsx";

type FinishesProps = {
  manufacturer: string;
  finishes: PoolFinishes;
  /** The page's query, which has the slug of the chosen color; an unknown one shows the first. */
  served: string;
};

type Color = PoolFinishes["lines"][number]["colors"][number];
type PicturedColor = Color & { picture: NonNullable<Color["picture"]> };

/** The shell's possible finishes: swatches, and this pool in the selected color if it was rendered in several. */
export function Finishes({ manufacturer, finishes, served }: FinishesProps) {
  const { lines, source } = finishes;
  const slug = useQuery(served).get("finish") ?? "";
  useEffect(() => carryColor(colorNamed(finishes, slug)), [finishes, slug]);
  const pictured = lines.flatMap(({ colors }) => colors.filter(isPictured));
  const chosen = pictured.find((color) => color.slug === slug) ?? colorOfFirstPicture(pictured);
  const head = (
    <div className="finishes-head">
      <h2>{manufacturer} finishes</h2>
      <p className="muted">
        Colors vary by screen, and water deepens every one of them. Ask for a gelcoat sample before you
        choose.
      </p>
      <p className="fine">{source}</p>
    </div>
  );
  if (!chosen)
    return (
      <section className="section" id="finishes">
        <div className="wrap finishes">
          {head}
          <div>
            <FinishLines lines={lines} />
          </div>
        </div>
      </section>
    );
  return (
    <section className="section" id="finishes">
      {/* without JavaScript the form submits the selection */}
      <form className="wrap finishes with-pictures" method="get" action="#finishes">
        {head}
        <ChosenFinish color={chosen} />
        <div>
          <FinishLines lines={lines} chosen={chosen.slug} onChoose={chooseFinish} />
          <noscript>
            <Button type="submit" variant="line">
              Show this color
            </Button>
          </noscript>
        </div>
      </form>
    </section>
  );
}

/** The address keeps the color, so that a reload, a return and a shared link show the same. */
function chooseFinish(slug: string): void {
  const parameters = new URLSearchParams(location.search);
  parameters.set("finish", slug);
  goInPlace(`?${parameters}${location.hash}`, { replace: true });
}

function ChosenFinish({ color: { name, tone, picture } }: { color: PicturedColor }) {
  return (
    <figure className="chosen-finish">
      {/* the color is shown until its picture has loaded */}
      <div>
        <svg color={tone} aria-hidden="true" />
        <PictureView key={picture.src} picture={picture} sizes="(max-width: 56rem) 92vw, 46rem" />
      </div>
      <figcaption className="fine" aria-live="polite">
        {name}. {picture.caption || "Rendering"}
      </figcaption>
    </figure>
  );
}

/** The color that the pool's own first picture shows. With fewer than two there is nothing to choose. */
function colorOfFirstPicture(colors: PicturedColor[]): PicturedColor | undefined {
  if (colors.length < 2) return undefined;
  return colors.find(({ picture }) => !isFinishView(picture.src)) ?? colors[0];
}

function isPictured(color: Color): color is PicturedColor {
  return color.picture !== null;
}
