import { useEffect, useId, useRef, useState } from "react";
import { playerOf } from "#lib/web/player-address.ts";
import { Icon } from "#app/ui/icon.tsx";
import { parsedUrl } from "#lib/web/parsed-url.ts";

export type FilmPlayerProps = { address: string; title: string };

/**
 * A film that staff have set by its address. Its site receives the visitor's request only after they press play, and
 * the page names that site first, so pressing play is consent.
 */
export function FilmPlayer({ address, title }: FilmPlayerProps) {
  const [playing, setPlaying] = useState(false);
  const note = useId();
  if (playing) return <Playing address={address} title={title} />;
  const host = hostOf(address);
  return (
    <>
      <button
        type="button"
        className="play-button"
        aria-label={`Play video: ${title}`}
        aria-describedby={host ? note : undefined}
        onClick={() => setPlaying(true)}
      >
        <span className="play">
          <Icon name="play" size={34} />
        </span>
      </button>
      {host && (
        <p className="video-note" id={note}>
          Pressing play loads the video from {host}, which may set its own cookies.
        </p>
      )}
    </>
  );
}

function Playing({ address, title }: FilmPlayerProps) {
  const player = useRef<HTMLVideoElement & HTMLIFrameElement & HTMLAnchorElement>(null);
  // the pressed button is gone, so focus moves to the film
  useEffect(() => player.current?.focus(), []);
  if (/\.(mp4|webm)$/i.test(address))
    return (
      <video ref={player} className="film-player" src={address} controls autoPlay aria-label={title}>
        {/* captions have the same file name as the film */}
        <track kind="captions" srcLang="en" src={address.replace(/\.\w+$/, ".vtt")} default />
      </video>
    );
  const source = playerOf(address);
  if (!source)
    return (
      <p className="video-note">
        <a ref={player} href={address} rel="noopener noreferrer">
          Watch “{title}” at {hostOf(address)}
        </a>
      </p>
    );
  return (
    <iframe
      ref={player}
      className="film-player"
      src={source}
      title={title}
      allow="autoplay; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

/** The site of an address, by its usual name; empty for our own. */
export function hostOf(address: string): string {
  return parsedUrl(address)?.hostname.replace(/^(www|m|player)\./, "") ?? "";
}
