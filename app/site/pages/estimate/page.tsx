import "./page.css";
import { data, useLocation, type ShouldRevalidateFunctionArgs } from "react-router";
import { sizeSpans } from "#core/pools/gallery.reads.ts";
import { readOfficeHours } from "#core/settings/offices.reads.ts";
import { officeNamed } from "#core/settings/offices.rules.ts";
import { poolSizes } from "#core/prices/sizes.rules.ts";
import { bookFor } from "#core/prices/pricing.rules.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { isWithStatus } from "#app/document/page.ts";
import { worldContext } from "#app/world.ts";
import { Breadcrumbs } from "#app/site/frame/shell/breadcrumbs.tsx";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { sizeText } from "#app/site/pages/pools/span-text.ts";
import { figuresFor } from "./figures.ts";
import { channelNamed, sentAddress, sentLead } from "./sent.ts";
import { EstimateForm } from "./form.tsx";
import type { EstimateFormProps } from "./props.ts";
import { offeredColors, startingQuery, wantedColor, wantedPool, wantedSize } from "./prefill.ts";
import { useRound } from "./use-round.ts";
import { receiveLead, textsOf } from "#app/site/visitor/contact-form/receive-lead.ts";
import type { Route } from "./+types/page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { searchParams } = new URL(request.url);
  const color = wantedColor(searchParams);
  const [{ company }, priceBook, offices, spans, pool] = await Promise.all([
    readSettings(world.db.read),
    readPriceBook(world.db.read),
    readOfficeHours(world.db.read),
    sizeSpans(world.db.read),
    wantedPool(world, searchParams),
  ]);
  return {
    company: company.name,
    hours: company.hours,
    offices: offices.map(clockOf),
    pool,
    size: wantedSize(searchParams),
    color,
    colors: offeredColors(pool, color),
    extras: searchParams.getAll("extras"),
    startsWith: startingQuery(searchParams),
    priceBook: bookFor(priceBook, pool?.priced ?? null),
    spans: Object.fromEntries(poolSizes.map(({ size }) => [size, sizeText(spans[size])])),
    figures: figuresFor(pool?.priced ?? null),
    today: floridaIsoDay(world.now()),
    sent: sentLead(searchParams),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const world = context.get(worldContext);
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  // without JavaScript: only the total was asked for, and nothing is stored
  if (form?.get("show") === "price") return data({ message: "", field: "", values: textsOf(form) });
  const offices = await readOfficeHours(world.db.read);
  const answer = await receiveLead(world, request, {
    requestType: "estimate",
    sourcePage: "estimate",
    thanksAt: ({ id, input }) => {
      const office = officeNamed(offices, input.nearestBranch).id;
      const channel = channelNamed(input.preferredChannel ?? "");
      return `${sentAddress({ reference: String(id), office, channel })}#form`;
    },
  });
  return isWithStatus(answer) ? data(answer.data, { status: answer.status }) : answer;
}

/** What the form names of an office, with the hours in which it answers. */
function clockOf(office: EstimateFormProps["offices"][number]) {
  const { id, name, phone, callLink, isPrimary, coordinates, week, holidays } = office;
  return { id, name, phone, callLink, isPrimary, coordinates, week, holidays };
}

/** Moving between steps requires no request, so it works offline too. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;
}

export default function EstimatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  const [round, sent] = useRound();
  return (
    <>
      <PageHead
        title="Get a pool estimate: price first, then how we reply"
        description="Choose a pool or a size and see the installed price range right away. Contact details come last, and you choose how we reply: phone, text, email, or email only."
      />
      <Breadcrumbs steps={[{ text: "Home", to: "/" }]} here="Estimate" />
      <EstimateForm key={`${round}${search}`} {...loaderData} refused={actionData} onSent={sent} />
    </>
  );
}
