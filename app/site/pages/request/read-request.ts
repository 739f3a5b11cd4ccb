import { findRequest } from "#core/leads/links/request.reads.ts";
import { findSizes } from "#core/pools/order.reads.ts";
import { findPricedPool } from "#core/pools/pricing.reads.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import { findOwnVisits } from "#core/visits/online/reads.ts";
import type { VisitKind } from "#core/visits/rules.ts";
import type { World } from "#core/world.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { figuresFor } from "#app/site/pages/estimate/figures.ts";
import { readOwnPhotos } from "./read-photos.ts";

export type RequestPage = NonNullable<Awaited<ReturnType<typeof readRequestPage>>>;

/** What is around the request, and all that is shown for a token that opens nothing. */
export type RequestFrame = Awaited<ReturnType<typeof readRequestFrame>>;

/** What the page of a token shows; undefined if the token opens nothing. */
export async function readRequestPage(world: World, token: string, kind: VisitKind = "yard") {
  const { read } = world.db;
  const now = world.now();
  const request = await findRequest({ db: read, book: world.media }, { token, now });
  if (!request) return undefined;
  const [priceBook, sizes, priced, visits, photos] = await Promise.all([
    readPriceBook(read),
    findSizes(read),
    findPricedPool(read, request.poolId ?? ""),
    findOwnVisits(read, { token, now, kind }),
    readOwnPhotos(world, { leadId: request.leadId, token }),
  ]);
  return {
    request,
    visits: visits ?? null,
    photos,
    priceBook,
    priced: priced ?? null,
    figures: figuresFor(sizes, priced ?? null, [request.office]),
    today: floridaIsoDay(now),
  };
}

export async function readRequestFrame(world: World) {
  const { company, offices } = await readSettings(world.db.read);
  return {
    company: { name: company.name, legalName: company.legalName, license: company.license },
    offices: offices.map(({ id, name, phone, callLink }) => ({ id, name, phone, callLink })),
  };
}
