import "./price-holds.css";
import type { PriceBook } from "#core/pricing/rules.ts";
import { checkedText } from "./price.ts";
import { PriceLines } from "./price-lines.tsx";

/** What the price includes and excludes, from the price book. */
export function PriceHolds({ range, priceBook }: { range: string | null; priceBook: PriceBook }) {
  return (
    <section className="section stone">
      <div className="wrap price-holds">
        <div>
          <h2>What the price holds.</h2>
          <p className="muted">
            Both lists, so that you can lay ours next to any other. {checkedText(priceBook)}
            {priceBook.demo ? ", until the company confirms its own." : "."}
          </p>
        </div>
        <div>
          <h3>{range ? `Inside ${range}` : "Inside the price"}</h3>
          <PriceLines lines={priceBook.includes} icon="check" className="yes" />
        </div>
        <div>
          <h3>Outside, if you want it</h3>
          <PriceLines lines={priceBook.excludes} icon="x" className="no" />
        </div>
      </div>
    </section>
  );
}
