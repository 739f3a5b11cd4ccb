import "./sheets.ts";
import type { ComponentType } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { builtInManufacturers } from "#core/pools/manufacturers/rules.ts";
import { listManufacturers } from "#core/pools/manufacturers/reads.ts";
import { wantedDesign, findFinishes } from "#app/site/pages/design/finishes.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import { findSeoPage } from "#core/content/reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import { checksOf } from "#core/settings/trust.rules.ts";
import type { World } from "#core/world.ts";
import { pack } from "#lib/json/packed.ts";
import { worldContext } from "#app/world.ts";
import { BusinessFacts } from "#app/site/pages/feeds/facts.tsx";
import { island, loadIslands } from "#app/site/frame/shell/island.tsx";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { useSite } from "#app/site/frame/shell/page-context.ts";
import { useUnpacked } from "#app/site/frame/shell/use-unpacked.ts";
import { checkedText } from "#core/prices/text.rules.ts";
import { spanText } from "#app/site/pages/pools/span-text.ts";
import { receiveLead, sentEarlier, sentQuery } from "#app/site/visitor/contact-form/receive-lead.ts";
import { findFilm, findScenes } from "#app/site/parts/scenes.ts";
import { ContactSection } from "./contact-section.tsx";
import { noCatalogue, readCatalogue } from "./catalogue.ts";
import { Hero } from "./hero.tsx";
import { poolWords } from "./pool-words.ts";
import { promises } from "./promises.ts";
import { readHero } from "./read-hero.ts";
import { shownReviews } from "./reviews.ts";
import type { FilmPlace } from "./videos.tsx";
import type { Route } from "./+types/page";

const shownScenes = ["dig", "shell", "plumbing", "deck", "filled", "before", "after"] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const [settings, priceBook] = await Promise.all([
    readSettings(world.db.read),
    readPriceBook(world.db.read),
  ]);
  const { claims, testimonials, statewideCities, homeOffice } = settings;
  const wanted = wantedDesign(request);
  const [catalogue, manufacturers, staffs] = await Promise.all([
    readCatalogue(world, { category: wantedCategory(request), size: wanted.size }),
    readManufacturers(world),
    findSeoPage(world.db.read, "/"),
  ]);
  const page = pack({
    claims,
    testimonials: shownReviews(testimonials),
    promises,
    checks: checksOf(settings),
    statewideCities,
    manufacturers: (manufacturers ?? builtInManufacturers).filter(({ enabled }) => enabled),
    ...(catalogue ?? noCatalogue),
    officeRule: homeOffice.rule,
    checked: checkedText(priceBook),
    ...poolWords((catalogue ?? noCatalogue).gallery.total, spanText(priceBook)),
    // staff's own comes with the layout, and each character counts here
    ...(staffs?.description && { description: "" }),
    hero: await readHero(world, priceBook),
    scenes: findScenes(world, ...shownScenes),
    films: findFilms(world),
    ...findFinishes(world.media),
    wanted,
    sent: sentEarlier(request),
  });
  // rendered after a failed read: fine for this visitor, but not to be cached
  return catalogue && manufacturers ? page : data(page, { headers: { "cache-control": "no-store" } });
}

/** What the chips and the design tool show is asked for in place; the rest of the page does not depend on the address. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

/** The contact form without JavaScript: the same rules and rows as POST /api/estimates. */
export async function action({ context, request }: Route.ActionArgs) {
  return receiveLead(context.get(worldContext), request, {
    requestType: "contact",
    sourcePage: "home",
    thanksAt: ({ input }) => `/${sentQuery(input)}#contact`,
  });
}

// Below the first screen: their script is loaded when they are near (decision 0050).
const sections = () => import("./sections.ts");
const Benefits = below("benefits", async () => (await sections()).Benefits);
const Services = below("services", async () => (await sections()).Services);
const FirstVideo = below("first-video", async () => (await sections()).FirstVideo);
const DesignTool = below("design", async () => (await sections()).DesignTool);
const Gallery = below("gallery", async () => (await sections()).Gallery);
const SecondVideo = below("second-video", async () => (await sections()).SecondVideo);
const Manufacturers = below("manufacturers", async () => (await sections()).Manufacturers);
const Differentiators = below("trust", async () => (await sections()).Differentiators);

/** The heights are in heights.css. */
function below<Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) {
  return island(name, load, `estimated home-${name}`);
}

/** A page that is drawn in the browser has all its sections at once, so that Back finds the place. */
export const clientMiddleware = [loadIslands];

export default function HomePage({ loaderData: packed, actionData }: Route.ComponentProps) {
  const site = useSite();
  const loaderData = useUnpacked(packed);
  const { scenes, films, gallery, pools } = loaderData;
  if (!site) return null;
  const { company, offices } = site;
  return (
    <>
      <PageHead
        title={`${company.name}: fiberglass pools for Florida yards`}
        description={loaderData.description}
      />
      <BusinessFacts />
      <Hero
        picture={loaderData.hero.picture}
        pool={loaderData.hero.pool}
        facts={loaderData.facts}
        checked={loaderData.checked}
      />
      <Benefits claims={loaderData.claims} note={company.installationNote} ranges={loaderData.hero.ranges} />
      <Services scenes={scenes} />
      <FirstVideo company={company} {...films.first} />
      <DesignTool
        pools={pools}
        recommended={loaderData.recommended}
        finishes={loaderData.finishes}
        shown={loaderData.shown}
        wanted={loaderData.wanted}
        checked={loaderData.checked}
      />
      <Gallery
        title={loaderData.galleryTitle}
        pools={pools}
        known={gallery}
        address={loaderData.galleryAddress}
        categories={loaderData.categories}
        checked={loaderData.checked}
      />
      <SecondVideo company={company} {...films.second} />
      <Manufacturers manufacturers={loaderData.manufacturers} />
      <Differentiators
        promises={loaderData.promises}
        claims={loaderData.claims}
        testimonials={loaderData.testimonials}
        checks={loaderData.checks}
      />
      <ContactSection
        offices={offices}
        cities={loaderData.statewideCities}
        officeRule={loaderData.officeRule}
        sent={loaderData.sent}
        refused={actionData}
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
function wantedCategory(request: Request): string {
  return new URL(request.url).searchParams.get("category") || "all";
}

/** The video sections; without a film only a picture. */
function findFilms(world: World): { first: FilmPlace; second: FilmPlace } {
  const { dusk, golden, eye } = findScenes(world, "dusk", "golden", "eye");
  return {
    first: findFilm(world, "filled") ?? { picture: dusk, film: null },
    second: findFilm(world, "eye") ?? { picture: eye ?? golden, film: null },
  };
}
