import { policy } from "#core/staff/auth/policies.ts";

export const writeRedirects = policy("Add, change and remove redirects", "editor");
