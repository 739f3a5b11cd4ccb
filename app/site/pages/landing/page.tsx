import "#app/site/parts/text/content.css";
import "./landing.css";
import { useEffect } from "react";
import { data } from "react-router";
import { findLandingPage } from "#core/content/reads.ts";
import { layOutArticle } from "#core/content/article-layout.rules.ts";
import type { PublicLandingPage } from "#core/content/shape.ts";
import { descriptionOf } from "#core/content/rules.ts";
import { listPools } from "#core/pools/reads.ts";
import { sizeSpans } from "#core/pools/gallery.reads.ts";
import { priceOf } from "#core/prices/pricing.rules.ts";
import { poolSizes } from "#core/prices/sizes.rules.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { World } from "#core/world.ts";
import { unsavedContext, worldContext } from "#app/world.ts";
import { pageIdOf } from "#app/site/pages/page-id.ts";
import { useSite } from "#app/site/frame/shell/page-context.ts";
import { Breadcrumbs } from "#app/site/frame/shell/breadcrumbs.tsx";
import { NotFoundView } from "#app/site/parts/not-found-view.tsx";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { poolSummaryOf } from "#core/pools/rules.ts";
import { deliveryText } from "#core/prices/delivery-text.rules.ts";
import { checkedText } from "#core/prices/text.rules.ts";
import { sizeText } from "#app/site/pages/pools/span-text.ts";
import { findScenes } from "#app/site/parts/scenes.ts";
import { redirectMoved } from "#app/site/pages/redirect-moved.ts";
import { EnhancedView } from "./enhanced.tsx";
import { SimpleView } from "./simple.tsx";
import { trackView } from "./track.ts";
import type { Route } from "./+types/page";

/** The page that /test-landing shows, in the simple layout. */
const testSlug = "pool-services-tampa-fl";

/** The enhanced layout counts a view this long after it loaded (specification, section 4). */
const viewDelayMs = 1_000;

export async function loader({ context, params, pattern, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const id = pageIdOf(pattern);
  const isTest = id === "test-landing" || id === "enhanced-test";
  const slug = id === "test-landing" ? testSlug : (params.slug ?? id);
  const page = context.get(unsavedContext).landingPage ?? (await findLandingPage(world.db.read, { slug }));
  if (!page) {
    await redirectMoved(world, url.pathname);
    const pools = await listPools(world.db.read, world.media, {}, { limit: 3 });
    const picture = findScenes(world, "dig").dig;
    return data({ page: null, pools: pools.map(poolSummaryOf), picture }, { status: 404 });
  }
  const { views: _, conversions: __, ...shown } = page;
  const view = id === "enhanced-test" ? "enhanced" : isTest ? "simple" : page.view;
  const { claims } = await readSettings(world.db.read);
  return data({
    page: {
      ...shown,
      view,
      content: layOutArticle(page.content).html,
      metaDescription: descriptionOf(page),
    },
    isTest,
    picture: view === "enhanced" ? findScenes(world, "golden").golden : null,
    // the simple layout shows none, so a change of prices does not concern it
    ...(view === "enhanced" ? await readPrices(world, page.city) : { prices: [], checked: "" }),
    claims,
  });
}

/** The price of each size, with the delivery to the page’s town, and the day it is of. */
async function readPrices(world: World, city: string) {
  const [priceBook, spans] = await Promise.all([readPriceBook(world.db.read), sizeSpans(world.db.read)]);
  const prices = poolSizes.map(({ size }) => {
    const price = priceOf(priceBook, { size }, [], city);
    return { size, span: sizeText(spans[size]), range: price?.total ?? null, delivery: deliveryText(price) };
  });
  return { prices, checked: checkedText(priceBook) };
}

/**
 * From another page: the landing page is asked for as specified (section 7); its enhanced layout needs more, and so does
 * an address that has moved. If it cannot be loaded, that is said in its place.
 */
export async function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  try {
    const page = await askedPage(url.pathname.slice(1));
    if (page?.view !== "simple") return await serverLoader();
    const shown = {
      ...page,
      content: layOutArticle(page.content).html,
      metaDescription: descriptionOf(page),
    };
    return { page: shown, isTest: false, picture: null, prices: [], checked: "", claims: null };
  } catch (error) {
    if (error instanceof Response) throw error;
    return { page: null, pools: [], picture: null, isFailed: true };
  }
}

/** The page with this slug; null if there is none, and for the test pages, which show another's. */
async function askedPage(slug: string): Promise<PublicLandingPage | null> {
  if (slug === "test-landing" || slug.includes("/")) return null;
  const response = await fetch(`/api/landing-pages/${slug}`, { credentials: "include" });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`The landing page was answered ${response.status}`);
  return (await response.json()) as PublicLandingPage;
}

export default function LandingRoute({ loaderData }: Route.ComponentProps) {
  const site = useSite();
  const shown = loaderData.page && !loaderData.isTest ? loaderData.page : undefined;
  const slug = shown?.view === "enhanced" ? shown.slug : undefined;
  useEffect(() => {
    if (!slug) return;
    const timer = setTimeout(() => trackView(slug), viewDelayMs);
    return () => clearTimeout(timer);
  }, [slug]);
  if (!loaderData.page || !site) {
    const { pools, picture } = loaderData.page === null ? loaderData : { pools: [], picture: null };
    const isFailed = "isFailed" in loaderData;
    return (
      <NotFoundView
        title="Page not found"
        text="The requested landing page could not be loaded."
        pools={pools}
        picture={picture}
        again={isFailed}
      />
    );
  }
  const { page, isTest, picture, prices, checked, claims } = loaderData;
  return (
    <>
      <PageHead title={page.metaTitle || page.title} description={page.metaDescription} noindex={isTest} />
      <Breadcrumbs steps={[{ text: "Home", to: "/" }]} here={page.city || page.title} />
      {page.view === "enhanced" && claims ? (
        <EnhancedView
          page={page}
          site={site}
          claims={claims}
          prices={prices}
          checked={checked}
          picture={picture}
        />
      ) : (
        <SimpleView page={page} site={site} />
      )}
    </>
  );
}
