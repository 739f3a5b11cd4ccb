import "./page.css";
import { useLocation, type ShouldRevalidateFunctionArgs } from "react-router";
import { poolSizes, priceRange } from "#core/pricing/rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import { worldContext } from "#app/world.ts";
import { Breadcrumbs } from "#app/site/shell/breadcrumbs.tsx";
import { PageHead } from "#app/site/shell/page-head.tsx";
import { checkedText } from "#app/site/pools/price.ts";
import { EstimateForm } from "./form.tsx";
import { wantedPool, wantedSize } from "./prefill.ts";
import { receiveLead, sentEarlier } from "#app/site/contact-form/receive-lead.ts";
import type { Route } from "./+types/page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { company, offices, priceBook } = await readSettings(world.db.read);
  const { searchParams } = new URL(request.url);
  return {
    company: company.name,
    hours: company.hours,
    offices: offices.map(({ id, name, isPrimary, coordinates }) => ({ id, name, isPrimary, coordinates })),
    pool: await wantedPool(world, searchParams),
    size: wantedSize(searchParams),
    color: searchParams.get("color") ?? "",
    prices: poolSizes.map(({ size, footprint }) => ({ size, footprint, range: priceRange(priceBook, size) })),
    options: priceBook.excludes,
    includes: priceBook.includes,
    checked: checkedText(priceBook),
    sent: sentEarlier(request),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return receiveLead(context.get(worldContext), request, {
    requestType: "estimate",
    sourcePage: "estimate",
    thanksAt: "/estimate?sent=1#form",
  });
}

/** Moving between steps requires no request, so it works offline too. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search;
}

export default function EstimatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <>
      <PageHead
        title="Get an estimate: your price first, then how we answer"
        description="Choose a pool or a size and read the installed price range at once. Contact details come last, and you pick the channel: call, text, email, or email only."
      />
      <Breadcrumbs steps={[{ text: "Home", to: "/" }]} here="Estimate" />
      <EstimateForm key={search} {...loaderData} refused={actionData} />
    </>
  );
}
