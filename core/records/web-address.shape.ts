import { typedText } from "./typed-text.shape.ts";
import { oneLine } from "#lib/text/plain-text.ts";
import { webOrigin } from "#lib/web/web-origin.ts";

/** The address of a page on the web, or a blank. @param limit in characters */
export function webAddress(limit: number): ReturnType<typeof typedText> {
  return typedText(oneLine, limit).refine(
    (text) => text === "" || (/^https:\/\/\S+$/i.test(text) && webOrigin(text)?.includes(".")),
    "Please enter a URL that begins with https://, or leave it blank",
  );
}
