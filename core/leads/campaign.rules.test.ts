import { expect, test } from "vitest";
import { campaignOf } from "./campaign.rules.ts";

test.each([
  ["?utm_source=google&utm_medium=cpc&utm_campaign=spring+pools", "google / cpc / spring pools"],
  ["?pool=7&utm_campaign=spring&utm_source=newsletter", "newsletter / spring"],
  ["?utm_source=%20&utm_campaign=spring", "spring"],
  ["?gclid=abc", "Google Ads"],
  ["?fbclid=abc&utm_source=mail", "mail"],
  ["?fbclid=abc", "Facebook or Instagram"],
  ["?gclid=", ""],
  ["?pool=7&source=google", ""],
  ["", ""],
  ["/estimate", ""],
  [
    "https://www.example.com/estimate?size=Large&landing=pool-services-tampa-fl",
    "Landing page pool-services-tampa-fl",
  ],
  ["?landing=pool-services-tampa-fl&utm_source=google", "google"],
  ["/estimate?article=salt-or-chlorine&size=Large", "Article salt-or-chlorine"],
  ["?landing=pool-services-tampa-fl&article=salt", "Landing page pool-services-tampa-fl"],
  ["?landing=", ""],
  ["?utm_source=mail%0A%00", "mail"],
  [`?utm_source=${"x".repeat(201)}`, "x".repeat(200)],
  [`?utm_source=${"x".repeat(200)}`, "x".repeat(200)],
])("the campaign of %s", (search, campaign) => {
  expect(campaignOf(search)).toBe(campaign);
});
