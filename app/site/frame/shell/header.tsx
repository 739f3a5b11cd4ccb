import "./header.css";
import type { Company } from "#core/settings/rules.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Brand } from "./brand.tsx";
import { usePage } from "./page-context.ts";

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
  const { estimateLink } = usePage();
  return (
    <header className="site-header">
      <div className="wrap">
        <Brand company={company} />
        <nav className="nav" aria-label="Main">
          <HeaderLinks />
        </nav>
        <ButtonLink href={estimateLink} small>
          Get Estimate
        </ButtonLink>
        <MobileMenu estimateLink={estimateLink} />
      </div>
    </header>
  );
}

/** Opens and closes without JavaScript; Escape closes it (shell/menu.ts). */
function MobileMenu({ estimateLink }: { estimateLink: string }) {
  return (
    <details className="menu">
      <summary aria-label="Menu">
        <Icon name="menu" size={24} />
      </summary>
      <nav aria-label="Menu">
        <HeaderLinks />
        <HeaderLink to={estimateLink}>Get Estimate</HeaderLink>
        <HeaderLink to="/contact">Contact</HeaderLink>
      </nav>
    </details>
  );
}

function HeaderLinks() {
  return links.map(({ text, to }) =>
    to ? (
      <HeaderLink key={text} to={to}>
        {text}
      </HeaderLink>
    ) : (
      <span key={text} aria-disabled="true">
        {text}
      </span>
    ),
  );
}

/** Marked on its own page and on the pages below it. */
function HeaderLink({ to, children }: { to: string; children: string }) {
  const { pathname } = usePage();
  const path = to.replace(/[?#].*/, "");
  const isHere = pathname === path || pathname.startsWith(`${path}/`);
  return (
    <a href={to} aria-current={isHere ? "page" : undefined}>
      {children}
    </a>
  );
}
