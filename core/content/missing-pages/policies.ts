import { policy } from "#core/policies.ts";

export const seeMissingPages = policy("View URLs that show no page", "editor");
export const ignoreMissingPages = policy("Ignore URLs that show no page", "editor");
