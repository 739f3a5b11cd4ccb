import { Link } from "react-router";
import { Brand } from "./brand.tsx";
import { CookieSettingsButton } from "./consent/settings-button.tsx";
import { FooterOffices } from "./offices/cards.tsx";
import type { SiteData } from "./layout.tsx";

type Entry = { text: string; to: string };

const lists: { title: string; links: Entry[] }[] = [
  {
    title: "Products",
    links: [
      { text: "All pools", to: "/pools" },
      { text: "Latham pools", to: "/latham-pools" },
      { text: "San Juan pools", to: "/san-juan-pools" },
      { text: "Above-ground pools", to: "/above-ground-pools" },
      { text: "Packages", to: "/packages" },
    ],
  },
  {
    title: "Services",
    links: [
      { text: "Installation", to: "/installation" },
      { text: "Resurfacing", to: "/resurfacing" },
      { text: "Pool design", to: "/design" },
      { text: "Financing", to: "/financing" },
      { text: "Get an estimate", to: "/estimate" },
    ],
  },
  {
    title: "Resources",
    links: [
      { text: "Blog", to: "/blog" },
      { text: "Guides", to: "/resources" },
      { text: "Calculator", to: "/calculator" },
      { text: "Warranty", to: "/#warranty" },
      { text: "Testimonials", to: "/#testimonials" },
      { text: "About us", to: "/about" },
      { text: "Contact", to: "/contact" },
    ],
  },
];

const legalLinks: Entry[] = [
  { text: "Privacy policy", to: "/privacy-policy" },
  { text: "Terms of service", to: "/terms-of-service" },
  { text: "Cookie policy", to: "/cookie-policy" },
  { text: "Legal disclaimers", to: "/legal-disclaimers" },
  { text: "Sitemap", to: "/sitemap" },
];

export function Footer({ site }: { site: SiteData }) {
  const { company, offices, year } = site;
  return (
    <footer className="site-footer dark">
      <div className="wrap">
        <Brand name={company.name} />
        <FooterOffices offices={offices} />
        <div className="footer-lists">
          {lists.map(({ title, links }) => (
            <LinkList key={title} title={title} links={links} />
          ))}
          <SocialLinks company={company} />
        </div>
        <div className="footer-legal">
          <p>
            {company.madeInUsa} {company.installationNote} {company.measurementDisclaimer}{" "}
            {company.divingDisclaimer} Pictures on this site are computer renderings unless dated as
            photographs.
          </p>
          <p>
            {company.legalName}. Contractor license {company.license}. {company.serviceArea}. {company.hours}.
          </p>
          <p className="row">
            {legalLinks.map(({ text, to }) => (
              <Link key={to} to={to}>
                {text}
              </Link>
            ))}
            <CookieSettingsButton />
            <Link to="/admin-login">Admin</Link>
            <span>
              © {year} {company.name}
            </span>
          </p>
        </div>
      </div>
    </footer>
  );
}

function LinkList({ title, links }: { title: string; links: Entry[] }) {
  return (
    <div>
      <h2 className="list-title">{title}</h2>
      <ul>
        {links.map(({ text, to }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SocialLinks({ company }: { company: SiteData["company"] }) {
  const links = [
    ["Facebook", company.facebookUrl],
    ["Instagram", company.instagramUrl],
    ["YouTube", company.youtubeUrl],
  ].filter(([, address]) => address);
  if (links.length === 0) return null;
  return (
    <div>
      <h2 className="list-title">Follow us</h2>
      <ul>
        {links.map(([name, address]) => (
          <li key={name}>
            <a href={address} rel="noopener">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
