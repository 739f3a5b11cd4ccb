import { useEffect, useRef, useState } from "react";
import type { Film } from "#lib/files/picture.ts";
import { Icon } from "#app/ui/icon.tsx";

/** It plays while at least this share of it is visible. */
const visibleShare = 0.25;

/**
 * A silent film over its poster. It plays only while visible, does not autoplay for visitors who prefer reduced motion
 * or data, and always has a button to stop it (WCAG 2.2.2).
 */
export function LoopFilm({ film, title }: { film: Film; title: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isOn, setOn] = useState(mayStart);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = video;
    if (!current) return undefined;
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true), {
      threshold: visibleShare,
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const { current } = video;
    if (!isOn || !seen) current?.pause();
    // a phone saving its battery refuses: the button then offers to play
    else current?.play().catch(() => current.paused && setOn(false));
  }, [isOn, seen]);
  return (
    <>
      <video
        ref={video}
        width={film.width}
        height={film.height}
        muted
        loop
        playsInline
        preload="none"
        disablePictureInPicture
        // the poster under it describes the scene
        aria-hidden="true"
        tabIndex={-1}
      >
        {film.sources.map(({ type, src }) => (
          <source key={src} type={type} src={src} />
        ))}
      </video>
      <button
        type="button"
        className="icon-button film-switch"
        aria-label={`${isOn ? "Pause" : "Play"} video: ${title}`}
        onClick={() => setOn(!isOn)}
      >
        <Icon name={isOn ? "pause" : "play"} />
      </button>
    </>
  );
}

function mayStart(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches && connection?.saveData !== true;
}
