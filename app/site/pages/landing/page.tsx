import "#app/site/parts/text/content.css";
import "./landing.css";
import { findLandingPage } from "#core/content/reads.ts";
import { findRunningTest } from "#core/content/headline-tests/reads.ts";
import { headlineParameter } from "#core/content/headline-tests/rules.ts";
import { landingResultWords } from "#core/content/result-words.rules.ts";
import { descriptionOf, firstButtonOf } from "#core/content/rules.ts";
import { listPools } from "#core/pools/reads.ts";
import { findSizes } from "#core/pools/order.reads.ts";
import { sizeSpans } from "#core/pools/gallery.reads.ts";
import { priceOf, sizeNamed } from "#core/prices/pricing.rules.ts";
import { poolSizes } from "#core/prices/sizes.rules.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { World } from "#core/world.ts";
import { withStatus, type PageProps, type PageRequest } from "#app/document/page.ts";
import { usePage, useSite } from "#app/site/frame/shell/page-context.ts";
import { JsonLd } from "#app/site/frame/shell/json-ld.tsx";
import { Breadcrumbs } from "#app/site/frame/shell/breadcrumbs.tsx";
import { NotFoundView } from "#app/site/parts/not-found-view.tsx";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { poolSummaryOf } from "#core/pools/rules.ts";
import { deliveryText } from "#core/prices/delivery-text.rules.ts";
import { checkedText } from "#core/prices/text.rules.ts";
import { sizeText } from "#app/site/pages/pools/span-text.ts";
import { findCard, findScenes } from "#app/site/parts/scenes.ts";
import { absolute } from "#app/site/pages/feeds/absolute.ts";
import { redirectMoved } from "#app/site/pages/redirect-moved.ts";
import { questionFacts } from "#app/site/parts/text/question-facts.ts";
import { readText } from "#app/site/parts/text/read-text.ts";
import { EnhancedView } from "./enhanced.tsx";
import { SimpleView } from "./simple.tsx";
import type { LandingText } from "./text.ts";

/** The page that /test-landing shows, in the simple layout. */
const testSlug = "pool-services-tampa-fl";

export async function load({ world, unsaved, params, id, url }: PageRequest) {
  const isTest = id === "test-landing" || id === "enhanced-test";
  const slug = id === "test-landing" ? testSlug : (params.slug ?? id);
  const page = unsaved.landingPage ?? (await findLandingPage(world.db.read, { slug }));
  if (!page) {
    await redirectMoved(world, url);
    const pools = await listPools(world.db.read, world.media, {}, { limit: 3 });
    const picture = findScenes(world, "dig").dig;
    return withStatus({ page: null, pools: pools.map(poolSummaryOf), picture }, { status: 404 });
  }
  const { views: _, conversions: __, content, ...fields } = page;
  const view = id === "enhanced-test" ? "enhanced" : isTest ? "simple" : page.view;
  const [settings, text, test] = await Promise.all([
    readSettings(world.db.read),
    readText(world, content),
    // a preview and the test addresses show what is written
    unsaved.landingPage || isTest ? undefined : findRunningTest(world.db.read, page.id),
  ]);
  const version = url.searchParams.get(headlineParameter) === "b" ? "b" : "a";
  return {
    page: {
      ...fields,
      view,
      text,
      headline: test && version === "b" ? test.headline : page.title,
      button: test && version === "b" ? test.button : firstButtonOf(page),
      ...(test && { shown: { test: test.id, version } as const }),
      metaDescription: descriptionOf({ ...page, content: text.html }),
    },
    head: landingResultWords(settings, { ...page, content: text.html }),
    isTest,
    picture: view === "enhanced" ? findScenes(world, "golden").golden : null,
    card: findCard(world, view === "enhanced" ? "golden" : "enclosure"),
    // the simple layout shows none, so a change of prices does not concern it
    ...(view === "enhanced" ? await readPrices(world, page.city) : { prices: [], checked: "" }),
    claims: settings.claims,
  };
}

/** The price of each size, with the delivery to the page’s town, and the date of the prices. */
async function readPrices(world: World, city: string) {
  const { read } = world.db;
  const [priceBook, sizes, spans] = await Promise.all([
    readPriceBook(read),
    findSizes(read),
    sizeSpans(read),
  ]);
  const prices = poolSizes.map(({ size }) => {
    const price = priceOf(priceBook, sizeNamed(sizes, size), [], city);
    return { size, span: sizeText(spans[size]), range: price?.total ?? null, delivery: deliveryText(price) };
  });
  return { prices, checked: checkedText(priceBook) };
}

export function Page({ data }: PageProps<typeof load>) {
  const site = useSite();
  if (!data.page || !site) {
    const { pools, picture } = data.page === null ? data : { pools: [], picture: null };
    return (
      <NotFoundView
        title="Page not found"
        text="The requested landing page could not be loaded."
        pools={pools}
        picture={picture}
      />
    );
  }
  const { page, head, isTest, picture, card, prices, checked, claims } = data;
  const here = page.city || page.title;
  return (
    <>
      <PageHead {...head} noindex={isTest} picture={card} />
      <Facts page={page} />
      <Breadcrumbs steps={[{ text: "Home", to: "/" }]} here={here} isInHeading={here === page.title} />
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

/** The questions of its text, for search engines. */
function Facts({ page }: { page: LandingText }) {
  const { publicUrl } = usePage();
  const questions = questionFacts(page.text.html, absolute(publicUrl, `/${page.slug}`));
  return questions && <JsonLd data={{ "@context": "https://schema.org", ...questions }} />;
}
