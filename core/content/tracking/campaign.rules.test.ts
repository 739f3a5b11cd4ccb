import { expect, test } from "vitest";
import { campaignIn, withCampaign } from "./campaign.rules.ts";

test.each([
  [
    "?utm_source=mail&utm_medium=&size=Large&gclid=a%20b",
    "?size=Small",
    "?size=Small&utm_source=mail&gclid=a+b",
  ],
  ["?utm_source=mail&gclid=abc", "?utm_source=google", "?utm_source=google&gclid=abc"],
  ["?utm_source=mail", "?q=deck%20jets&utm_source=mail", "?q=deck%20jets&utm_source=mail"],
  ["?size=Large&utm_content=blue", "?q=deck%20jets", "?q=deck%20jets"],
  ["", "", ""],
])("of the page %s, a link with the query %j gets %j", (here, search, carried) => {
  expect(withCampaign(search, campaignIn(here))).toBe(carried);
});
