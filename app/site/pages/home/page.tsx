import { homeTitle } from "#core/content/home-title.rules.ts";
import { builtInManufacturers } from "#core/pools/manufacturers/rules.ts";
import { listManufacturers } from "#core/pools/manufacturers/reads.ts";
import { designFromAddress, findFinishes } from "#app/site/pages/design/finishes.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import { timeWords } from "#core/settings/rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import { checksOf } from "#core/settings/trust.rules.ts";
import type { World } from "#core/world.ts";
import { Island } from "#app/document/island.tsx";
import { queryOf, withStatus, type PageProps, type PageRequest } from "#app/document/page.ts";
import { BusinessFacts } from "#app/site/pages/feeds/facts.tsx";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { useSite } from "#app/site/frame/shell/page-context.ts";
import { checkedText } from "#core/prices/text.rules.ts";
import { spanText } from "#app/site/pages/pools/span-text.ts";
import { bookingOn } from "#app/site/visitor/contact-form/booking-path.ts";
import { receiveLead } from "#app/site/visitor/contact-form/receive-lead.ts";
import { FinishedPools } from "#app/site/parts/proof/finished-pools.tsx";
import { readFinishedPools } from "#app/site/parts/proof/read-proof.ts";
import { findFilm, findScenes } from "#app/site/parts/scenes.ts";
import { Benefits } from "./benefits.tsx";
import { Services } from "./services.tsx";
import { DesignTool } from "./design-tool.tsx";
import { Gallery } from "./gallery.tsx";
import { Manufacturers } from "./manufacturers.tsx";
import { Differentiators } from "./differentiators.tsx";
import { ContactSection } from "./contact-section.tsx";
import { noCatalogue, readCatalogue } from "./catalogue.ts";
import { Evening } from "./evening.tsx";
import { Hero } from "./hero.tsx";
import { poolWords } from "./pool-words.ts";
import { promises } from "./promises.ts";
import { readHero } from "./read-hero.ts";
import { reviewsOnPage } from "./reviews.ts";
import type { FilmPlace } from "./film-view.tsx";
import { FirstVideo, SecondVideo } from "./videos.tsx";

/** The rest are on the About page. */
const mostFinished = 3;

const sceneNames = ["dig", "shell", "plumbing", "deck", "filled", "before", "after", "dusk"] as const;

export async function load({ world, request }: PageRequest) {
  const [settings, priceBook] = await Promise.all([
    readSettings(world.db.read),
    readPriceBook(world.db.read),
  ]);
  const { claims, testimonials, statewideCities, homeOffice, finishedPools, visits } = settings;
  const linkedDesign = designFromAddress(request);
  const [catalogue, manufacturers] = await Promise.all([
    readCatalogue(world, { category: categoryFromAddress(request), size: linkedDesign.size }),
    readManufacturers(world),
  ]);
  const { sizes, ...pools } = catalogue ?? noCatalogue;
  const page = {
    claims,
    testimonials: reviewsOnPage(testimonials),
    promises,
    checks: checksOf(settings),
    checkedOn: settings.trust.checkedOn,
    statewideCities,
    finished: await readFinishedPools(world, finishedPools.slice(0, mostFinished)),
    manufacturers: (manufacturers ?? builtInManufacturers).filter(({ enabled }) => enabled),
    ...pools,
    officeRule: homeOffice.rule,
    booking: bookingOn(request, visits),
    checked: checkedText(priceBook),
    ...poolWords(pools.gallery.total, spanText(sizes), settings.offices.length),
    hero: await readHero(world, sizes),
    scenes: findScenes(world, ...sceneNames),
    films: findFilms(world),
    ...findFinishes(world.media),
    linkedDesign,
    query: queryOf(new URL(request.url), ["category"]),
  };
  // rendered after a failed read: fine for this visitor, but not to be cached
  return catalogue && manufacturers ? page : withStatus(page, { headers: { "cache-control": "no-store" } });
}

/** The contact form without JavaScript: the same rules and rows as POST /api/estimates. */
export async function post({ world, request }: PageRequest) {
  return receiveLead(world, request, { requestType: "contact", sourcePage: "home" });
}

export function Page({ data, posted }: PageProps<typeof load, typeof post>) {
  const site = useSite();
  const { scenes, films, gallery, pools } = data;
  if (!site) return null;
  const { company, offices } = site;
  return (
    <>
      <PageHead title={homeTitle(company.name)} description={data.description} />
      <BusinessFacts />
      <Hero picture={data.hero.picture} pool={data.hero.pool} facts={data.facts} checked={data.checked} />
      <Benefits claims={data.claims} times={timeWords(company, data.claims)} ranges={data.hero.ranges} />
      <Services scenes={scenes} />
      <FirstVideo company={company} {...films.first} />
      <Island
        name="home-design"
        of={DesignTool}
        props={{
          pools,
          recommended: data.recommended,
          finishes: data.finishes,
          poolBySize: data.poolBySize,
          linkedDesign: data.linkedDesign,
          startWords: data.startWords,
          checked: data.checked,
        }}
      />
      <Island
        name="home-gallery"
        of={Gallery}
        props={{
          title: data.galleryTitle,
          pools,
          counts: gallery,
          address: data.galleryAddress,
          categories: data.categories,
          checked: data.checked,
          served: data.query,
        }}
      />
      <SecondVideo company={company} {...films.second} />
      <Island name="home-manufacturers" of={Manufacturers} props={{ manufacturers: data.manufacturers }} />
      <Evening picture={scenes.dusk} />
      <Differentiators
        promises={data.promises}
        claims={data.claims}
        testimonials={data.testimonials}
        checks={data.checks}
        checkedOn={data.checkedOn}
      />
      <FinishedPools pools={data.finished} title="Pools we have finished" />
      <Island
        name="home-contact"
        of={ContactSection}
        props={{
          offices,
          cities: data.statewideCities,
          officeRule: data.officeRule,
          refused: posted,
          booking: data.booking,
        }}
      />
    </>
  );
}

async function readManufacturers(world: World) {
  try {
    return await listManufacturers(world.db.read);
  } catch (error) {
    world.log.error({ err: error }, "home page rendered with the built-in manufacturers");
    return null;
  }
}

/** The gallery's category: "all", a shape or a size. */
function categoryFromAddress(request: Request): string {
  return new URL(request.url).searchParams.get("category") || "all";
}

/** The video sections; without a film only a picture. */
function findFilms(world: World): { first: FilmPlace; second: FilmPlace } {
  const { golden, eye, filled } = findScenes(world, "golden", "eye", "filled");
  return {
    first: findFilm(world, "filled") ?? { picture: filled, film: null },
    second: findFilm(world, "eye") ?? { picture: eye ?? golden, film: null },
  };
}
