import { playerOf } from "#lib/web/player-address.ts";
import { textOf } from "./rules.ts";

/** A video as it is stored: a figure of nothing but a link to it, whose words are its title. */
const figures = /<figure><a href="([^"<>]*)"[^<>]*>([^<]*)<\/a><\/figure>/g;

/** Whether an address is that of a video whose site has a player here. */
export function isVideo(address: string): boolean {
  return /^https?:/i.test(address) && playerOf(address) !== null;
}

export type TextVideo = { address: string; title: string };

/** A text with its videos as `draw` draws them. @param html sanitized */
export function drawTextVideos(html: string, draw: (video: TextVideo) => string): string {
  return html.replace(figures, (whole, address: string, title: string) => {
    const video = { address: textOf(address), title: textOf(title) };
    return isVideo(video.address) ? draw(video) : whole;
  });
}

/** An error by field if a video of the text is on no site whose player we have; otherwise an empty object. */
export function unknownVideo({ content }: { content: string }): Record<string, string> {
  for (const [, address = "", title = ""] of content.matchAll(figures))
    if (!isVideo(textOf(address)))
      return {
        content: `“${textOf(title)}” is not the URL of a video on YouTube or Vimeo. Please correct or remove it`,
      };
  return {};
}
