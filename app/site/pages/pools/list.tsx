import { Island } from "#app/document/island.tsx";
import { redirectTo, type PageProps, type PageRequest } from "#app/document/page.ts";
import { listGallery, sizeBands } from "#core/pools/order.reads.ts";
import { galleryCounts, poolFacets } from "#core/pools/gallery.reads.ts";
import type { Pool } from "#core/pools/shape.ts";
import { galleryPages, galleryPageSize } from "#core/pools/gallery.rules.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import { galleryPath } from "#core/pools/manufacturers/rules.ts";
import { findRedirect } from "#core/content/redirects/reads.ts";
import type { World } from "#core/world.ts";
import { buttonClass } from "#app/ui/button-class.ts";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { usePage } from "#app/site/frame/shell/page-context.ts";
import { poolSummaryOf } from "#core/pools/rules.ts";
import { checkedText } from "#core/prices/text.rules.ts";
import { listAddress, listLink, listStateOf, type ListState } from "./filter.ts";
import { readLineUp } from "./lined-up.ts";
import { ListView } from "./list-view.tsx";
import { packPools } from "./packed-pools.ts";

export async function load({ world, request, unsaved }: PageRequest) {
  const { searchParams } = new URL(request.url);
  const state = listStateOf(searchParams);
  const { total, matching } = await galleryCounts(world.db.read, state);
  if (matching === 0 && state.manufacturer) await redirectMovedManufacturer(world, state);
  const pages = galleryPages(state.page, matching);
  if (pages.page !== state.page) throw redirectTo(listLink(state, { page: pages.page }), 302);
  const before = (pages.first - 1) * galleryPageSize;
  const [pools, facets, bands, lineUp, priceBook] = await Promise.all([
    listGallery(world.db.read, world.media, state, {
      limit: pages.page * galleryPageSize - before,
      offset: before,
    }),
    poolFacets(world.db.read, state),
    state.sort === "size" ? sizeBands(world.db.read, state) : undefined,
    readLineUp(world),
    readPriceBook(world.db.read),
  ]);
  return {
    address: listAddress(state, { pages: pages.page }),
    pools: packPools(withUnsaved(pools, unsaved.pool).map(poolSummaryOf)),
    counts: {
      matching,
      total,
      facets,
      ...(bands && { bands }),
    },
    lineUp,
    checked: checkedText(priceBook),
    query: listLink(state, {}).replace("/pools", ""),
  };
}

/** In a preview, the first card is the unsaved pool. */
function withUnsaved(pools: Pool[], unsaved: Pool | undefined): Pool[] {
  return unsaved ? [unsaved, ...pools.filter(({ id }) => id !== unsaved.id)] : pools;
}

/**
 * For a manufacturer that was renamed or merged: redirects to the same filter under its present name.
 * @throws Response the redirect
 */
async function redirectMovedManufacturer(world: World, state: ListState): Promise<void> {
  const moved = await findRedirect(world.db.read, galleryPath(state.manufacturer));
  if (!moved?.toPath) return;
  const { searchParams } = new URL(moved.toPath, "https://own.example");
  const to = listLink(state, { manufacturer: searchParams.get("manufacturer") ?? "" });
  throw redirectTo(to, moved.statusCode, { "cache-control": "no-cache" });
}

export function Page({ data: { query, ...list } }: PageProps<typeof load>) {
  const { total } = list.counts;
  const noun = total === 1 ? "pool" : "pools";
  return (
    <>
      <PageHead
        title={`${total} fiberglass ${noun}, drawn to scale`}
        description={`${total} fiberglass ${noun} we install in Florida, with length, width, depth and installed price range. Filter by shape, size, manufacturer and series.`}
      />
      <Island name="pool-list" of={ListView} props={{ ...list, served: query }} />
    </>
  );
}

/** The list has no fallback: if it cannot be read, it says so and offers to retry. */
export function Failed() {
  const { pathname, search } = usePage();
  return (
    <div className="wrap section">
      <title>The pools could not be loaded</title>
      <h1>The pools could not be loaded</h1>
      <p className="lead">Something went wrong on our end. Please try again in a moment.</p>
      <p className="row after-lead">
        {/* the same filters */}
        <a className={buttonClass({ variant: "go" })} href={pathname + search}>
          Try again
        </a>
        <a className={buttonClass({ variant: "line" })} href="/contact">
          Contact us
        </a>
      </p>
    </div>
  );
}
