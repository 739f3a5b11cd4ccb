import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Film, Picture } from "#lib/files/picture.ts";
import { PictureView } from "#app/ui/picture.tsx";

/** A video section: its poster, and our own film over it if there is one. */
export type FilmPlace = { picture: Picture | null; film: Film | null };

type FilmViewProps = FilmPlace & { address: string; title: string; sizes?: string };

/**
 * The poster with the player over it; the player is a separate file, loaded when the section is near the viewport. The
 * film itself is loaded only when visible or, if staff have set one by its address, after pressing play.
 */
export function FilmView({ picture, film, address, title, sizes }: FilmViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [player, setPlayer] = useState<ReactNode>(null);
  useEffect(() => {
    const load = address ? () => loadFilmPlayer(address, title) : film && (() => loadLoopFilm(film, title));
    if (!load || !place.current) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watch.disconnect();
        // if it cannot be loaded, the poster stays
        load().then(setPlayer, console.warn);
      },
      { rootMargin: "50%" },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [address, film, title]);
  if (!picture) return null;
  return (
    <div className="video" ref={place}>
      <PictureView picture={picture} sizes={sizes} />
      {player}
    </div>
  );
}

async function loadFilmPlayer(address: string, title: string): Promise<ReactNode> {
  const { FilmPlayer } = await import("#app/site/parts/film/film-player.tsx");
  return <FilmPlayer address={address} title={title} />;
}

async function loadLoopFilm(film: Film, title: string): Promise<ReactNode> {
  const { LoopFilm } = await import("#app/site/parts/film/loop-film.tsx");
  return <LoopFilm film={film} title={title} />;
}
