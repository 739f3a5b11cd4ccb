import { expect, test } from "vitest";
import { withoutCampaign } from "./campaign-query.ts";

const cases: [url: string, address: string][] = [
  ["/", "/"],
  ["/?", "/"],
  ["/?utm_source=mail&utm_medium=email&utm_campaign=fall&utm_id=7", "/"],
  ...[
    "gclid",
    "fbclid",
    "msclkid",
    "gbraid",
    "wbraid",
    "dclid",
    "ttclid",
    "li_fat_id",
    "mc_cid",
    "mc_eid",
  ].map((name): [string, string] => [`/pools?${name}=abc`, "/pools"]),
  ["/pools?_ga=2.1&_gl=1*x", "/pools"],
  ["/pools?UTM_Source=Mail&GCLID=a", "/pools"],
  ["/pools?gclid", "/pools"],
  ["/pools?size=Small&gclid=a&q=apollo", "/pools?size=Small&q=apollo"],
  ["/pools?q=utm_source", "/pools?q=utm_source"],
  ["/pools?xutm_source=a", "/pools?xutm_source=a"],
  ["/pools?utm=a", "/pools?utm=a"],
  ["/pools?q=a?gclid=b", "/pools?q=a?gclid=b"],
];

test.each(cases)("%s is cached as %s", (url, address) => {
  expect(withoutCampaign(url)).toBe(address);
});
