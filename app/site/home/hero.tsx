import "./hero.css";
import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import type { Picture } from "#lib/picture.ts";

export function Hero({ picture, checked }: { picture: Picture | null; checked: string }) {
  return (
    <section className="hero">
      <div className="wrap top">
        <h1>Know your price before we know your name.</h1>
        <div>
          <p className="lead">
            Fiberglass pools for Florida yards. Every model comes with a plan drawn to scale and a dated price
            range. No form first.
          </p>
          <p className="row">
            <ButtonLink to="/estimate">Get my estimate</ButtonLink>
            <ButtonLink to="/design" variant="line">
              Design my pool
            </ButtonLink>
          </p>
        </div>
      </div>
      <figure>
        {picture && <PictureView picture={picture} first />}
        <figcaption className="wrap">
          <span>
            {picture?.caption ? `${picture.caption}. ` : ""}
            {checked}. <Link to="/pools">See the ranges</Link>
          </span>
          <a className="text-link" href="#gallery">
            See the pools <Icon name="arrow-down" size={18} />
          </a>
        </figcaption>
      </figure>
    </section>
  );
}
