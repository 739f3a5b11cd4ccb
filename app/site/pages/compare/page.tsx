import "./compare.css";
import { Island } from "#app/document/island.tsx";
import { comparedIds, comparisonTitle } from "#core/pools/compare.rules.ts";
import { findPools } from "#core/pools/reads.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import type { PageProps, PageRequest } from "#app/document/page.ts";
import { buttonClass } from "#app/ui/button-class.ts";
import { Breadcrumbs } from "#app/site/frame/shell/breadcrumbs.tsx";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { checkedText } from "#core/prices/text.rules.ts";
import { CopyAddress } from "#app/site/pages/pools/copy-link.tsx";
import { ComparedPools } from "./compared-pools.tsx";

export async function load({ world, url }: PageRequest) {
  const ids = comparedIds(url.searchParams.get("pools") ?? "");
  const [pools, priceBook] = await Promise.all([
    findPools(world.db.read, world.media, ids),
    readPriceBook(world.db.read),
  ]);
  return { pools, missing: ids.length - pools.length, checked: checkedText(priceBook) };
}

/** /pools/compare: two or three pools side by side, with plans to the same scale. */
export function Page({ data }: PageProps<typeof load>) {
  const { pools, missing, checked } = data;
  const chosen = pools.map(({ id }) => id).join(",");
  return (
    <div className="compare-page">
      <PageHead
        title="Compare pools side by side"
        description="Two or three fiberglass pools side by side: plans to the same scale, dimensions, depth and installed price range."
        noindex
      />
      <Breadcrumbs steps={[{ text: "Pools", to: "/pools" }]} here="Compare" />
      <section className="wrap">
        <h1>{pools.length > 1 ? comparisonTitle(pools) : "Compare pools"}</h1>
        {missing > 0 && (
          <p role="status">
            {missing === 1 ? "One of these pools is" : `${missing} of these pools are`} no longer in our
            catalog.
          </p>
        )}
        {pools.length < 2 && (
          <p className="lead">
            Choose two or three pools in the gallery with “Compare,” and their plans, dimensions and prices
            appear here side by side.
          </p>
        )}
        <p className="row compare-actions">
          <a
            className={buttonClass({ variant: "line", small: true })}
            href={`/pools${chosen && `?compare=${chosen}`}`}
          >
            {pools.length === 0 ? "Choose pools" : "Change pools"}
          </a>
          {pools.length > 1 && (
            <Island
              name="copy-address"
              of={CopyAddress}
              props={{ what: "this comparison", address: `/pools/compare?pools=${chosen}` }}
            />
          )}
        </p>
        {pools.length > 0 && <ComparedPools pools={pools} />}
        {pools.length > 0 && (
          <p className="fine">Installed price ranges, with standard equipment. {checked}.</p>
        )}
      </section>
    </div>
  );
}
