import "./manufacturers.css";
import { useState } from "react";
import { featureLines, logoPicture } from "#core/pools/manufacturers/rules.ts";
import type { Manufacturer } from "#core/pools/manufacturers/shape.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Feature lines visible on a card without expanding it (specification, section 2). */
const openLines = 3;

/** @param manufacturers those that staff have enabled */
export function Manufacturers({ manufacturers }: { manufacturers: Manufacturer[] }) {
  if (manufacturers.length === 0) return null;
  return (
    <section className="section">
      <div className="wrap">
        <div className="head">
          <h2>Who makes the shells</h2>
          <p className="muted">
            We install pools from these manufacturers. You’ll find manufacturer, series and dimensions on
            every pool page.
          </p>
        </div>
        <div className="manufacturers">
          {manufacturers.map((manufacturer) => (
            <ManufacturerCard key={manufacturer.id} manufacturer={manufacturer} />
          ))}
        </div>
      </div>
    </section>
  );
}

function ManufacturerCard({ manufacturer }: { manufacturer: Manufacturer }) {
  const [open, setOpen] = useState(false);
  const lines = featureLines(manufacturer.description);
  const more = lines.length - openLines;
  const listId = `manufacturer-${manufacturer.id}`;
  return (
    <article className="manufacturer">
      <h3>
        <Logo logo={manufacturer.logo} /> {manufacturer.name}
      </h3>
      <ul id={listId}>
        {lines.map(({ title, text }, index) => (
          <li key={title} className={index >= openLines && !open ? "closed" : undefined}>
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
          className="more needs-script"
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

/** The logo is an emoji or a picture's address. Decorative, because the name is beside it. */
function Logo({ logo }: { logo: string }) {
  const src = logoPicture(logo);
  if (src) return <img src={src} alt="" width="48" height="48" loading="lazy" />;
  return <span aria-hidden="true">{logo}</span>;
}
