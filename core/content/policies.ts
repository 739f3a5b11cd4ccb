import { policy } from "#core/policies.ts";

export const writeContent = policy("Write, publish and delete articles and landing pages", "editor");
export const seeSeo = policy("View search engine settings and redirects", "editor");
export const writeSeo = policy("Add, change and remove search engine listings", "editor");
