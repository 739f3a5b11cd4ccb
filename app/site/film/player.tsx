import type { Film } from "#lib/picture.ts";
import { AskedFilm } from "./asked-film.tsx";
import { LoopFilm } from "./loop-film.tsx";

type PlayerProps = { film: Film | null; address: string; title: string };

/** What plays over a poster: the film that staff have set by its address, or else our own. */
export function Player({ film, address, title }: PlayerProps) {
  if (address) return <AskedFilm address={address} title={title} />;
  return film && <LoopFilm film={film} title={title} />;
}
