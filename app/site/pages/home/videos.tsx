import "#app/site/parts/film/film.css";
import "./videos.css";
import type { Company } from "#core/settings/rules.ts";
import { Island } from "#app/document/island.tsx";
import { FilmView, type FilmPlace } from "./film-view.tsx";

type VideoProps = FilmPlace & { company: Company };

export function FirstVideo({ company, ...place }: VideoProps) {
  return (
    <section className="dark first-video">
      <Island
        name="home-film"
        of={FilmView}
        props={{ ...place, address: company.firstVideoUrl, title: "How a shell goes into the ground" }}
      />
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
          <h2>Stand at the edge</h2>
          <p className="lead">
            See where the steps come down, how wide the coping is and how far it is to the other side. Then
            mark your model out on your own lawn with four stakes and a tape measure.
          </p>
          <Caption {...place} address={company.secondVideoUrl} />
        </div>
        <Island
          name="home-film"
          of={FilmView}
          props={{
            ...place,
            address: company.secondVideoUrl,
            title: "Walking around a pool",
            sizes: "(max-width: 56rem) 92vw, 62vw",
          }}
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
