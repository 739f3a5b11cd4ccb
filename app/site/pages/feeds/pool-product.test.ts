import { expect, test } from "vitest";
import type { Pool } from "#core/pools/shape.ts";
import { defaultPriceBook } from "#core/prices/price-book.facts.ts";
import { poolProduct } from "./pool-product.ts";

const pool = {
  id: "latham-apollo-14",
  name: "Latham Apollo 14",
  model: "Apollo 14",
  description: "A rectangle pool.",
  type: "Pool",
  manufacturer: "Latham",
  shape: "Rectangle",
  size: "Medium",
  length: 32,
  width: 13.83,
  deepDepthFt: null,
  gallons: null,
  price: { lowCents: 49_900_00, highCents: 62_000_00 },
  pictures: [{ src: "/pictures/a.webp" }, { src: "https://manufacturer.example/b.jpg" }],
} as unknown as Pool;

test("demo prices are not an offer, and there are no reviews", () => {
  const facts = JSON.stringify(
    poolProduct(pool, { ...defaultPriceBook, demo: true }, "https://pools.example"),
  );
  expect(facts).not.toMatch(/offer|price|review|rating/i);
});

test("with a confirmed price book the range is an offer, in dollars", () => {
  const facts = poolProduct(pool, { ...defaultPriceBook, demo: false }, "https://pools.example");
  expect(facts).toMatchObject({
    offers: { "@type": "AggregateOffer", lowPrice: 49_900, highPrice: 62_000, priceCurrency: "USD" },
  });
});

test("a size missing from the price book has no offer", () => {
  const book = { ...defaultPriceBook, demo: false };
  expect(poolProduct({ ...pool, price: null }, book, "https://pools.example")).not.toHaveProperty(
    "offers.lowPrice",
  );
});

test("pictures have absolute URLs, and unknown measures are omitted", () => {
  const facts = JSON.parse(JSON.stringify(poolProduct(pool, defaultPriceBook, "https://pools.example")));
  expect(facts.image).toEqual([
    "https://pools.example/pictures/a.webp",
    "https://manufacturer.example/b.jpg",
  ]);
  expect(facts).not.toHaveProperty("depth");
  expect(facts.additionalProperty.map(({ name }: { name: string }) => name)).toEqual([
    "Length",
    "Shape",
    "Size",
  ]);
});
