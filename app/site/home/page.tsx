import { data } from "react-router";
import { builtInManufacturers } from "#core/catalogue/rules.ts";
import { listManufacturers } from "#core/catalogue/reads.ts";
import { wantedDesign, findFinishes } from "#app/site/design/finishes.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { World } from "#core/world.ts";
import { isFloridaNight } from "#lib/florida-time.ts";
import type { Picture } from "#lib/picture.ts";
import { worldContext } from "#app/world.ts";
import { BusinessFacts } from "#app/site/feeds/facts.tsx";
import { PageHead } from "#app/site/shell/page-head.tsx";
import type { PoolCardData } from "#app/site/pools/card-data.ts";
import { checkedText } from "#app/site/pools/price.ts";
import { receiveLead, sentEarlier } from "#app/site/contact-form/receive-lead.ts";
import { findFilm, findScenes } from "#app/site/scenes.ts";
import { Benefits } from "./benefits.tsx";
import { noCatalogue, readCatalogue } from "./catalogue.ts";
import { ContactSection } from "./contact-section.tsx";
import { DesignTool } from "./design-tool.tsx";
import { Differentiators } from "./differentiators.tsx";
import { Gallery } from "./gallery.tsx";
import { Hero } from "./hero.tsx";
import { Manufacturers } from "./manufacturers.tsx";
import { Services } from "./services.tsx";
import { FirstVideo, SecondVideo, type FilmPlace } from "./videos.tsx";
import type { Route } from "./+types/page";

const shownScenes = [
  ...(["hero", "dusk", "golden", "eye"] as const),
  ...(["dig", "shell", "plumbing", "deck", "filled", "before", "after"] as const),
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { company, claims, testimonials, offices, statewideCities, homeOffice, priceBook } =
    await readSettings(world.db.read);
  const [catalogue, manufacturers] = await Promise.all([
    readCatalogue(world, wantedCategory(request)),
    readManufacturers(world),
  ]);
  const page = {
    company,
    claims,
    testimonials,
    offices,
    statewideCities,
    manufacturers: manufacturers ?? builtInManufacturers,
    ...(catalogue ?? noCatalogue),
    officeRule: homeOffice.rule,
    checked: checkedText(priceBook),
    scenes: scenesAt(world, world.now()),
    films: { first: findFilm(world, "shell"), second: findFilm(world, "eye") },
    finishes: findFinishes(world),
    wanted: wantedDesign(request),
    sent: sentEarlier(request),
  };
  // rendered after a failed read: fine for this visitor, but not to be cached
  return catalogue && manufacturers ? page : data(page, { headers: { "cache-control": "no-store" } });
}

/** In the evening the first picture shows the same pool at night. */
function scenesAt(world: World, now: Date) {
  const scenes = findScenes(world, ...shownScenes);
  return isFloridaNight(now) && scenes.dusk ? { ...scenes, hero: scenes.dusk } : scenes;
}

export function headers({ loaderHeaders }: Route.HeadersArgs): Headers {
  return loaderHeaders;
}

/** The contact form without JavaScript: the same rules and rows as POST /api/estimates. */
export async function action({ context, request }: Route.ActionArgs) {
  return receiveLead(context.get(worldContext), request, {
    requestType: "contact",
    sourcePage: "home",
    thanksAt: "/?sent=1#contact",
  });
}

export default function HomePage({ loaderData, actionData }: Route.ComponentProps) {
  const { scenes, films } = loaderData;
  return (
    <>
      <PageHead
        title={`${loaderData.company.name}: fiberglass pools for Florida yards`}
        description={`${loaderData.poolCount} fiberglass pools, each drawn to scale with a dated installed price range. See your price before you give your name. Installed across Florida.`}
      />
      <BusinessFacts />
      <Hero picture={scenes.hero} checked={loaderData.checked} />
      <Benefits claims={loaderData.claims} note={loaderData.company.installationNote} />
      <Services scenes={scenes} />
      <FirstVideo
        company={loaderData.company}
        {...(films.first ?? still(scenes.dusk ?? firstPicture(loaderData.gallery, 0)))}
      />
      <DesignTool
        recommended={loaderData.recommended}
        finishes={loaderData.finishes}
        wanted={loaderData.wanted}
        checked={loaderData.checked}
      />
      <Gallery
        pools={loaderData.gallery}
        facets={loaderData.facets}
        count={loaderData.poolCount}
        checked={loaderData.checked}
      />
      <SecondVideo
        company={loaderData.company}
        {...(films.second ?? still(scenes.eye ?? scenes.golden ?? firstPicture(loaderData.gallery, 1)))}
      />
      <Manufacturers manufacturers={loaderData.manufacturers} />
      <Differentiators claims={loaderData.claims} testimonials={loaderData.testimonials} />
      <ContactSection
        offices={loaderData.offices}
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

/** A video section without a film: only the picture. */
function still(picture: Picture | null): FilmPlace {
  return { picture, film: null };
}

/** The first picture of the nth gallery pool that is shown in a garden. */
function firstPicture(pools: PoolCardData[], place: number): Picture | null {
  const gardens = pools.flatMap(({ pictures }) =>
    pictures.filter(({ src }) => src.includes("/hero-")).slice(0, 1),
  );
  return gardens[place] ?? null;
}
