import type { AggregateOffer, Product, PropertyValue, QuantitativeValue, WithContext } from "schema-dts";
import type { Pool } from "#core/pools/shape.ts";
import { poolPath } from "#core/pools/rules.ts";
import type { PriceBook } from "#core/prices/pricing.rules.ts";
import { absolute } from "./absolute.ts";

/**
 * Structured data (schema.org) for a pool. No reviews, because there are none. The price range is included only once
 * the owner has confirmed the price book: example prices are no offer.
 */
export function poolProduct(pool: Pool, priceBook: PriceBook, publicUrl: string): WithContext<Product> {
  const address = absolute(publicUrl, poolPath(pool.slug));
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${address}#pool`,
    url: address,
    name: pool.name,
    model: pool.model,
    sku: pool.id,
    description: pool.description,
    category: pool.type,
    brand: { "@type": "Brand", name: pool.manufacturer },
    image: pool.pictures.map(({ src }) => absolute(publicUrl, src)),
    // FOT is the foot, GLL the US gallon (UN/CEFACT common codes)
    depth:
      pool.deepDepthFt === null || pool.unsure.includes("depth")
        ? undefined
        : quantity(pool.deepDepthFt, "FOT"),
    width: quantity(pool.width, "FOT"),
    additionalProperty: [
      property("Length", quantity(pool.length, "FOT")),
      property("Shape", { value: pool.shape }),
      property("Size", { value: pool.size }),
      ...(pool.gallons === null ? [] : [property("Capacity", quantity(pool.gallons, "GLL"))]),
    ],
    offers: priceBook.demo ? undefined : offer(pool, { address, book: priceBook }),
  };
}

type Offered = { address: string; book: PriceBook };

function offer({ price }: Pool, { address, book }: Offered): AggregateOffer | undefined {
  if (!price) return undefined;
  return {
    "@type": "AggregateOffer",
    url: address,
    priceCurrency: "USD",
    lowPrice: price.lowCents / 100,
    highPrice: price.highCents / 100,
    validFrom: book.checkedOn,
  };
}

function quantity(value: number, unitCode: string) {
  return { "@type": "QuantitativeValue", value, unitCode } as const satisfies QuantitativeValue;
}

function property(
  name: string,
  { value, unitCode }: { value: number | string; unitCode?: string },
): PropertyValue {
  return { "@type": "PropertyValue", name, value, unitCode };
}
