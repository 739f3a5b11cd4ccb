import { policy } from "#core/policies.ts";

export const openPhotos = policy("Open the photos that customers send", "sales");
export const removePhotos = policy("Remove photos that customers sent", "sales");
