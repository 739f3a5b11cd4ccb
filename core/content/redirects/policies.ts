import { policy } from "#core/policies.ts";

export const writeRedirects = policy("Add, change and remove redirects", "editor");
