import type { Accepted } from "./send.ts";

/** The accepted types; with a list of picture types, phones convert their own formats to JPEG. */
export const acceptedTypes: Record<Exclude<Accepted, "">, string> = {
  picture: "image/jpeg,image/png,image/webp,image/avif,image/svg+xml",
  document: "application/pdf",
};
