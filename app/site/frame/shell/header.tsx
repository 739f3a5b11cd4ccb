import "./header.css";
import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import type { Company } from "#core/settings/rules.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useEstimateLink } from "#app/site/pages/pools/use-estimate-link.ts";
import { Brand } from "./brand.tsx";

/** The header's links in the specified order; the one without an address is grayed out and not a link. */
const links: { text: string; to?: string }[] = [
  { text: "Pools", to: "/pools" },
  { text: "Resurfacing", to: "/resurfacing" },
  { text: "Design Tool" },
  { text: "Installation", to: "/installation" },
  { text: "Financing", to: "/financing" },
  { text: "Calculator", to: "/calculator" },
];

export function Header({ company }: { company: Company }) {
  return (
    <header className="site-header">
      <div className="wrap">
        <Brand company={company} />
        <nav className="nav" aria-label="Main">
          <HeaderLinks />
        </nav>
        <ButtonLink to={useEstimateLink()} small>
          Get Estimate
        </ButtonLink>
        <MobileMenu />
      </div>
    </header>
  );
}

/** Opens and closes without JavaScript. A new key on each page closes it again, and so does Escape. */
function MobileMenu() {
  const { key } = useLocation();
  const estimate = useEstimateLink();
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      const { current } = menu;
      if (event.key !== "Escape" || !current?.open) return;
      current.open = false;
      current.querySelector("summary")?.focus();
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, []);
  return (
    <details className="menu" key={key} ref={menu}>
      <summary aria-label="Menu">
        <Icon name="menu" size={24} />
      </summary>
      <nav aria-label="Menu">
        <HeaderLinks />
        <NavLink to={estimate}>Get Estimate</NavLink>
        <NavLink to="/contact">Contact</NavLink>
      </nav>
    </details>
  );
}

function HeaderLinks() {
  return links.map(({ text, to }) =>
    to ? (
      <NavLink key={text} to={to}>
        {text}
      </NavLink>
    ) : (
      <span key={text} aria-disabled="true">
        {text}
      </span>
    ),
  );
}
