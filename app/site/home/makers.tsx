import "./makers.css";
import { useState } from "react";
import { featureLines, isPictureAddress } from "#core/catalogue/rules.ts";
import type { Manufacturer } from "#core/catalogue/shape.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Feature lines that stand open on a card (specification, section 2). */
const openLines = 3;

export function Makers({ makers }: { makers: Manufacturer[] }) {
  const enabled = makers.filter((maker) => maker.enabled);
  if (enabled.length === 0) return null;
  return (
    <section className="section">
      <div className="wrap">
        <div className="head">
          <h2>Who makes the shells.</h2>
          <p className="muted">
            We install what these makers build. Their names, series and measures stand on every pool’s page.
          </p>
        </div>
        <div className="makers">
          {enabled.map((maker) => (
            <Maker key={maker.id} maker={maker} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Maker({ maker }: { maker: Manufacturer }) {
  const [open, setOpen] = useState(false);
  const lines = featureLines(maker.description);
  const more = lines.length - openLines;
  const listId = `maker-${maker.id}`;
  return (
    <article className="maker">
      <h3>
        <Logo logo={maker.logo} /> {maker.name}
      </h3>
      <ul id={listId}>
        {lines.map(({ title, text }, index) => (
          <li key={title} hidden={index >= openLines && !open}>
            <Icon name="check" />
            <span>
              <b>{title}</b>
              {text && ` – ${text}`}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <button
          type="button"
          className="more"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
        >
          {open ? "Show less" : `Show ${more} more`} <Icon name="chevron-down" size={18} />
        </button>
      )}
    </article>
  );
}

/** The logo is an emoji or the address of a picture; the name beside it says whose. */
function Logo({ logo }: { logo: string }) {
  if (isPictureAddress(logo)) return <img src={logo} alt="" width="48" height="48" loading="lazy" />;
  return <span aria-hidden="true">{logo}</span>;
}
