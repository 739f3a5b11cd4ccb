import type { Samples } from "#tests/contracts.ts";

export const samples: Samples = {
  // a landing page of the seed
  counts: async () => ({
    params: { slug: "pool-services-tampa-fl", pageClass: "home" },
    bodies: { trackConversion: { action: "phone_clicked" } },
  }),
  "client-errors": async () => ({
    bodies: { report: { path: "/pools", message: "TypeError: Failed to fetch" } },
  }),
};
