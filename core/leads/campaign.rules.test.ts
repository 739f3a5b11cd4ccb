import { expect, test } from "vitest";
import { campaignIn, campaignOf, withCampaign } from "./campaign.rules.ts";

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
  ["?landing=", ""],
  ["?utm_source=mail%0A%00", "mail"],
  [`?utm_source=${"x".repeat(201)}`, "x".repeat(200)],
  [`?utm_source=${"x".repeat(200)}`, "x".repeat(200)],
])("the campaign of %s", (search, campaign) => {
  expect(campaignOf(search)).toBe(campaign);
});

test.each([
  [
    "?utm_source=mail&utm_medium=&size=Large&gclid=a%20b",
    "?size=Small",
    "?size=Small&utm_source=mail&gclid=a+b",
  ],
  ["?landing=pools-ocala", "", "?landing=pools-ocala"],
  ["?utm_source=mail&gclid=abc", "?utm_source=google", "?utm_source=google&gclid=abc"],
  ["?utm_source=mail", "?q=deck%20jets&utm_source=mail", "?q=deck%20jets&utm_source=mail"],
  ["?size=Large&utm_content=blue", "?q=deck%20jets", "?q=deck%20jets"],
  ["", "", ""],
])("of the page %s, a link with the query %j gets %j", (here, search, carried) => {
  expect(withCampaign(search, campaignIn(here))).toBe(carried);
});
