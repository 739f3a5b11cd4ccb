import "./hero.css";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import type { HeroData } from "./read-hero.ts";

type HeroProps = Pick<HeroData, "picture" | "pool"> & { facts: string; checked: string };

export function Hero({ picture, pool, facts, checked }: HeroProps) {
  return (
    <section className="hero">
      <div className="wrap top">
        <h1>Know your price before we know your name</h1>
        <div>
          <p className="lead">
            Fiberglass pools for Florida yards and long summer evenings. {facts && `${facts}. `}See price and
            plan before you fill out a form.
          </p>
          <p className="row">
            <ButtonLink href="/estimate">Get my estimate</ButtonLink>
            <ButtonLink href="/design" variant="line">
              Design my pool
            </ButtonLink>
          </p>
        </div>
      </div>
      {/* the length is drawn over the picture, along the pool's near edge */}
      <figure data-length={pool?.length}>
        {picture && <PictureView picture={picture} first />}
        <figcaption className="wrap">
          <span>
            {pool && (
              <span className="num">
                <b>{pool.name}</b> · {pool.dimensions} · {pool.range} installed ·{" "}
                <a href={pool.page}>See the plan</a>
              </span>
            )}
            <small>
              {picture?.caption ? `${picture.caption}. ` : ""}
              {checked}.
            </small>
          </span>
          <a className="text-link" href="#gallery">
            See the pools <Icon name="arrow-down" size={18} />
          </a>
        </figcaption>
      </figure>
    </section>
  );
}
