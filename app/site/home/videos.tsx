import { useState } from "react";
import type { Company } from "#core/settings/rules.ts";
import type { Picture } from "#lib/picture.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PictureView } from "#app/ui/picture.tsx";

type VideoProps = { company: Company; picture: Picture | null };

export function FirstVideo({ company, picture }: VideoProps) {
  return (
    <section className="dark first-video">
      <Film address={company.firstVideoUrl} picture={picture} title="How a shell goes into the ground" />
      <div className="wrap below">
        <h2>A shell in the ground by lunch.</h2>
        <div>
          <p className="lead">
            The truck brings the pool in one piece. A crane lifts it over the house, the crew sets it on a
            level bed, and water goes in while sand is packed around it, so that both sides press evenly.
          </p>
          {picture?.caption && <p className="fine">{picture.caption}</p>}
        </div>
      </div>
    </section>
  );
}

export function SecondVideo({ company, picture }: VideoProps) {
  return (
    <section className="section tint second-video-section">
      <div className="wrap second-video">
        <div>
          <h2>Walk one before you choose one.</h2>
          <p className="lead">
            Stand at the edge and look: where the steps come down, how wide the rim is, how far the far wall
            is. Then lay the plan of your model on your own lawn with four pegs and a tape.
          </p>
          {picture?.caption && <p className="fine">{picture.caption}</p>}
        </div>
        <Film address={company.secondVideoUrl} picture={picture} title="Walking around a pool" />
      </div>
    </section>
  );
}

/** The poster stands alone until somebody presses play: before that, nothing is fetched from anybody. */
function Film({ address, picture, title }: { address: string; picture: Picture | null; title: string }) {
  const [playing, setPlaying] = useState(false);
  if (playing && /\.(mp4|webm)$/i.test(address))
    return (
      <video className="film-player" src={address} controls autoPlay aria-label={title}>
        {/* captions lie beside the film under the same name */}
        <track kind="captions" srcLang="en" src={address.replace(/\.\w+$/, ".vtt")} default />
      </video>
    );
  if (playing)
    return (
      <iframe
        className="film-player"
        src={address}
        title={title}
        allow="autoplay; fullscreen"
        loading="lazy"
      />
    );
  if (!picture) return null;
  if (!address) {
    return (
      <div className="video">
        <PictureView picture={picture} />
      </div>
    );
  }
  return (
    <button
      type="button"
      className="video"
      aria-label={`Play video: ${title}`}
      onClick={() => setPlaying(true)}
    >
      <PictureView picture={picture} alt="" />
      <span className="play">
        <Icon name="play" size={34} />
      </span>
    </button>
  );
}
