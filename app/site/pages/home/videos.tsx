import "./videos.css";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Company } from "#core/settings/rules.ts";
import type { Film, Picture } from "#lib/files/picture.ts";
import { PictureView } from "#app/ui/picture.tsx";

/** A video section: its poster, and our own film over it if there is one. */
export type FilmPlace = { picture: Picture | null; film: Film | null };
type VideoProps = FilmPlace & { company: Company };

export function FirstVideo({ company, ...place }: VideoProps) {
  return (
    <section className="dark first-video">
      <FilmView {...place} address={company.firstVideoUrl} title="How a shell goes into the ground" />
      <div className="wrap below">
        <h2>In the ground in a day</h2>
        <div>
          <p className="lead">
            Your pool arrives on a truck in one piece. If the house is in the way, a crane lifts it over. The
            crew sets it on a level bed, and water goes in while sand is packed around it, so the pressure
            stays even inside and out.
          </p>
          <Caption {...place} address={company.firstVideoUrl} />
        </div>
      </div>
    </section>
  );
}

export function SecondVideo({ company, ...place }: VideoProps) {
  return (
    <section className="section tint second-video-section">
      <div className="wrap second-video">
        <div>
          <h2>See it at full size before you choose</h2>
          <p className="lead">
            Walk around the edge: where the steps come down, how wide the coping is, how far it is to the
            other side. Then mark your model out on your own lawn with four stakes and a tape measure, and
            picture the kids in it.
          </p>
          <Caption {...place} address={company.secondVideoUrl} />
        </div>
        <FilmView
          {...place}
          address={company.secondVideoUrl}
          title="Walking around a pool"
          sizes="(max-width: 56rem) 92vw, 62vw"
        />
      </div>
    </section>
  );
}

/** The caption of our own film if it plays, otherwise of the picture. */
function Caption({ picture, film, address }: FilmPlace & { address: string }) {
  const text = (film && !address ? film : picture)?.caption;
  return text && <p className="fine">{text}</p>;
}

type FilmViewProps = FilmPlace & { address: string; title: string; sizes?: string };

/**
 * The poster with the player over it; the player is a separate file, loaded when the section is near the viewport. The
 * film itself is loaded only when visible or, if staff have set one by its address, after pressing play.
 */
function FilmView({ picture, film, address, title, sizes }: FilmViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const [player, setPlayer] = useState<ReactNode>(null);
  useEffect(() => {
    const load = address ? () => asked(address, title) : film && (() => loop(film, title));
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

async function asked(address: string, title: string): Promise<ReactNode> {
  const { AskedFilm } = await import("#app/site/parts/film/asked-film.tsx");
  return <AskedFilm address={address} title={title} />;
}

async function loop(film: Film, title: string): Promise<ReactNode> {
  const { LoopFilm } = await import("#app/site/parts/film/loop-film.tsx");
  return <LoopFilm film={film} title={title} />;
}
