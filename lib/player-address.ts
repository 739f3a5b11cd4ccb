/**
 * The player of a film at a video site, from the address of its page as people copy it: YouTube's without cookies
 * before it plays, Vimeo's without counting. Null for a site that we know no player of.
 */
export function playerOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  const site = hostname.replace(/^(www|m|player)\./, "");
  const last = pathname.split("/").findLast((part) => part !== "") ?? "";
  const film = encodeURIComponent(searchParams.get("v") ?? last);
  if (["youtube.com", "youtube-nocookie.com", "youtu.be"].includes(site))
    return `https://www.youtube-nocookie.com/embed/${film}?autoplay=1`;
  if (site === "vimeo.com") return `https://player.vimeo.com/video/${film}?dnt=1&autoplay=1`;
  return null;
}
