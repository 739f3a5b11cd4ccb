import { policy } from "#core/policies.ts";

export const seeRedirects = policy("View search engine settings and redirects", "editor");
export const writeRedirects = policy("Add, change and remove redirects", "editor");
