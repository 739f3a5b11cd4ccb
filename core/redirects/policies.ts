import { policy } from "#core/auth/policies.ts";

export const writeRedirects = policy("Add, change and remove redirects", "editor");
