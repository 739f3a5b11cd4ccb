import "./footer.css";
import { Island } from "#app/document/island.tsx";
import { Brand } from "./brand.tsx";
import { CookieSettingsButton } from "#app/site/frame/consent/settings-button.tsx";
import { FooterOffices } from "#app/site/pages/offices/cards.tsx";
import { demonstrationNotice } from "#core/settings/demonstration.rules.ts";
import type { SiteData } from "#app/site/frame/site-data.ts";
import { LinkList } from "./link-list.tsx";
import { legalLinks, pageListsWith } from "./site-links.ts";

export function Footer({ site }: { site: SiteData }) {
  const { company, offices, year } = site;
  return (
    <footer className="site-footer dark">
      <div className="wrap">
        <Brand company={company} />
        <Island name="footer-offices" of={FooterOffices} props={{ offices }} />
        <div className="footer-lists">
          {pageListsWith(site.manufacturers).map(({ title, links }) => (
            <LinkList key={title} title={title} links={links} headingClass="list-title" />
          ))}
          <SocialLinks company={company} />
        </div>
        <div className="footer-legal">
          <p>
            {company.madeInUsa} {company.installationNote} {company.measurementDisclaimer}{" "}
            {company.divingDisclaimer} Pictures on this site are computer renderings unless labeled as
            photographs.
          </p>
          {company.isDemonstration && (
            <p>
              <b>{demonstrationNotice}</b>
            </p>
          )}
          <p>
            {company.legalName}. Contractor license {company.license}. {company.serviceArea}. {company.hours}.
          </p>
          <p className="row">
            {legalLinks.map(({ text, to }) => (
              <a key={to} href={to}>
                {text}
              </a>
            ))}
            <CookieSettingsButton />
            {/* a document of its own, with another policy */}
            <a href="/admin-login">Admin</a>
            <span>
              © {year} {company.name}
            </span>
          </p>
        </div>
      </div>
    </footer>
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
