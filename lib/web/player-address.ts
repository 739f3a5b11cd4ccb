import { parsedUrl } from "./parsed-url.ts";

/**
 * The embeddable player for a video page's address: YouTube's without cookies before playback, Vimeo's without
 * tracking. Null for other sites, and for pages of theirs that are no video.
 */
export function playerOf(address: string): string | null {
  const url = parsedUrl(address);
  if (!url) return null;
  const { hostname, pathname, searchParams } = url;
  const site = hostname.replace(/^(www|m|player)\./, "");
  const last = pathname.split("/").findLast((part) => part !== "") ?? "";
  const film = searchParams.get("v") ?? last;
  if (["youtube.com", "youtube-nocookie.com", "youtu.be"].includes(site) && /^[\w-]+$/.test(film))
    return `https://www.youtube-nocookie.com/embed/${film}?autoplay=1`;
  if (site === "vimeo.com" && /^\d+$/.test(film))
    return `https://player.vimeo.com/video/${film}?dnt=1&autoplay=1`;
  return null;
}
