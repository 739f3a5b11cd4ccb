import { policy } from "#core/policies.ts";

export const seeCheckedPages = policy("View what is wrong with public pages", "editor");
export const checkAllPages = policy("Check all public pages", "editor");
