import type { Samples } from "#tests/contracts.ts";

export const samples: Samples = {
  // a landing page and an article of the seed
  counts: async () => ({
    params: {
      slug: "pool-services-tampa-fl",
      article: "florida-pool-permit-what-it-needs",
      pageClass: "home",
    },
    bodies: { trackConversion: { action: "phone_clicked" } },
  }),
  "client-errors": async () => ({
    bodies: { report: { path: "/pools", message: "TypeError: Failed to fetch" } },
  }),
};
