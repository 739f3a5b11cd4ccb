import "./page.css";
import { findSizes } from "#core/pools/order.reads.ts";
import { sizeSpans } from "#core/pools/gallery.reads.ts";
import { readOfficeHours } from "#core/settings/offices.reads.ts";
import { poolSizes } from "#core/prices/sizes.rules.ts";
import { bookFor } from "#core/prices/pricing.rules.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { Island } from "#app/document/island.tsx";
import { withStatus, type PageProps, type PageRequest } from "#app/document/page.ts";
import { Breadcrumbs } from "#app/site/frame/shell/breadcrumbs.tsx";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { sizeText } from "#app/site/pages/pools/span-text.ts";
import { figuresFor } from "./figures.ts";
import { EstimateForm } from "./form.tsx";
import type { EstimateFormProps } from "./props.ts";
import { offeredColors, startingQuery, colorFromLink, poolFromLink, sizeFromLink } from "./prefill.ts";
import { receiveLead, textsOf } from "#app/site/visitor/contact-form/receive-lead.ts";

export async function load({ world, request }: PageRequest) {
  const { searchParams } = new URL(request.url);
  const color = colorFromLink(searchParams);
  const [{ company }, priceBook, sizes, offices, spans, pool] = await Promise.all([
    readSettings(world.db.read),
    readPriceBook(world.db.read),
    findSizes(world.db.read),
    readOfficeHours(world.db.read),
    sizeSpans(world.db.read),
    poolFromLink(world, searchParams),
  ]);
  return {
    company: company.name,
    hours: company.hours,
    offices: offices.map(clockOf),
    pool,
    size: sizeFromLink(searchParams),
    color,
    colors: offeredColors(pool, color),
    extras: searchParams.getAll("extras"),
    startsWith: startingQuery(searchParams),
    priceBook: bookFor(priceBook, pool?.priced ?? null),
    sizes,
    spans: Object.fromEntries(poolSizes.map(({ size }) => [size, sizeText(spans[size])])),
    figures: figuresFor(sizes, pool?.priced ?? null, offices),
    today: floridaIsoDay(world.now()),
    served: startingQuery(searchParams),
  };
}

export async function post({ world, request }: PageRequest) {
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  // without JavaScript: only the total was requested, and nothing is stored
  if (form?.get("show") === "price") return withStatus({ message: "", field: "", values: textsOf(form) }, {});
  return receiveLead(world, request, {
    requestType: "estimate",
    sourcePage: "estimate",
  });
}

/** What the form shows about an office, with its hours. */
function clockOf(office: EstimateFormProps["offices"][number]) {
  const { id, name, phone, callLink, isPrimary, coordinates, week, holidays } = office;
  return { id, name, phone, callLink, isPrimary, coordinates, week, holidays };
}

export function Page({ data, posted }: PageProps<typeof load, typeof post>) {
  return (
    <>
      <PageHead
        title="Get a pool estimate: price first, then how we reply"
        description="Choose a pool or a size and see the installed price range right away. Contact details come last, and you choose how we reply: phone, text, email, or email only."
      />
      <Breadcrumbs steps={[{ text: "Home", to: "/" }]} here="Estimate" />
      <Island name="estimate" of={EstimateForm} props={{ ...data, refused: posted }} isEager />
    </>
  );
}
