import { useEffect, useState } from "react";
import { FilmPlayer, hostOf, type FilmPlayerProps } from "./film-player.tsx";

/** A video in a text: a link to it, until its script runs and the player takes its place. */
export function TextVideo({ address, title }: FilmPlayerProps) {
  const [runs, setRuns] = useState(false);
  useEffect(() => setRuns(true), []);
  return (
    <figure className="text-video">
      <div className="video">
        {runs ? (
          <FilmPlayer address={address} title={title} />
        ) : (
          // the page's policy allows the players of these addresses (finish-page.ts)
          <a className="watch" href={address} rel="noopener">
            {`Watch “${title}” at ${hostOf(address)}`}
          </a>
        )}
      </div>
      <figcaption>{title}</figcaption>
    </figure>
  );
}
