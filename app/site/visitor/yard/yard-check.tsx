import "./yard-check.css";
import { useState } from "react";
import { deckFt } from "#core/prices/sizes.rules.ts";
import { fitOf, houseFt, leastYard, yardText } from "#core/pools/yard.rules.ts";
import { feetAndInches } from "#lib/text/feet.ts";
import { goInPlace } from "#app/document/address.ts";
import { useQuery } from "#app/document/use-address.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useEarlyInput } from "#app/site/parts/use-early-input.ts";
import { yardTextsOf, typedSetbacks, typedYard, yardParameters, type YardTexts } from "./yard-texts.ts";
import { YardFields } from "./yard-fields.tsx";
import { YardNotes } from "./yard-notes.tsx";
import { YardPlan } from "./yard-plan.tsx";
import { fitWords, verdictWords } from "./yard-words.ts";

type YardCheckProps = {
  pool: { id: string; model: string; length: number; width: number; outline: string | null };
  /** What the address asks for. */
  linkedYard: YardTexts;
  /** The page's query, which has the chosen color; the form keeps it. */
  served: string;
};

/** Whether the pool fits a yard, drawn to scale. Without JavaScript a form that returns with the answer. */
export function YardCheck({ pool, linkedYard, served }: YardCheckProps) {
  const [typed, setTyped] = useState(linkedYard);
  const finish = useQuery(served).get("finish");
  const form = useEarlyInput((held) => setTyped(yardTextsOf(held)));
  const setbacks = typedSetbacks(typed);
  const yard = typedYard(typed);
  const drawnYard = yard ?? leastYard(pool, false, setbacks);
  const fit = fitOf(pool, drawnYard, setbacks);
  return (
    <section className="section" id="yard">
      <div className="wrap yard-check">
        <YardPlan pool={pool} yard={drawnYard} setbacks={setbacks} fit={fit} />
        <div>
          <h2>Will it fit your yard?</h2>
          <div role="status" className="yard-answer">
            {yard ? (
              <>
                <p className={`verdict ${fit.verdict}`}>
                  <Icon name={fit.verdict === "fits" ? "circle-check" : "circle-alert"} size={24} />{" "}
                  {verdictWords[fit.verdict]}
                </p>
                <p>{fitWords(pool.model, fit)}</p>
                {fit.verdict !== "fits" && (
                  <p>
                    <a className="text-link" href={`/pools?yard=${yardText(yard)}`}>
                      See the pools that fit this yard
                    </a>
                  </p>
                )}
              </>
            ) : (
              <p className="muted">{needs(pool, setbacks)}</p>
            )}
          </div>
          <form
            ref={form}
            className="form"
            method="get"
            action={`/pool-detail/${pool.id}#yard`}
            onSubmit={(event) => {
              event.preventDefault();
              keepYard(typed);
            }}
          >
            <YardFields
              typed={typed}
              onChange={(part) => setTyped({ ...typed, ...part })}
              onLeave={() => keepYard(typed)}
            />
            {finish && <input type="hidden" name="finish" value={finish} />}
            <Button type="submit" variant="ink">
              Check my yard
            </Button>
          </form>
          <YardNotes />
        </div>
      </div>
    </section>
  );
}

function needs(pool: YardCheckProps["pool"], setbacks: Parameters<typeof leastYard>[2]): string {
  const [along, turned] = [false, true].map((isTurned) => leastYard(pool, isTurned, setbacks));
  const words = ({ widthFt, depthFt }: { widthFt: number; depthFt: number }) =>
    `${feetAndInches(widthFt)} wide and ${feetAndInches(depthFt)} deep`;
  const start = `With ${deckFt} ft of deck on every side and ${houseFt} ft to the house, the ${pool.model} needs a yard ${words(along!)} behind the house`;
  return pool.length === pool.width
    ? `${start}.`
    : `${start}, or ${words(turned!)} with its short side toward the house.`;
}

/** The address keeps the yard, so that a reload, a return and a shared link show the same. */
function keepYard(typed: YardTexts): void {
  const { search } = location;
  const parameters = new URLSearchParams(search);
  for (const name of ["yard", "yardWidth", "yardDepth", "side", "rear"]) parameters.delete(name);
  for (const [name, value] of yardParameters(typed)) parameters.set(name, value);
  const next = parameters.toString();
  if (next !== search.replace(/^\?/, ""))
    goInPlace(`${location.pathname}${next && `?${next}`}#yard`, { replace: true });
}
