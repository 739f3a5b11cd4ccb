import "./page.css";
import { layOutArticle } from "#core/content/article-layout.rules.ts";
import { telephoneConsent } from "#core/leads/contacts/rules.ts";
import { fillHtml, fillText, isLegalPage, legalPages } from "#core/settings/legal.rules.ts";
import { readLegal, readSettings } from "#core/settings/reads.ts";
import { longDay } from "#lib/time/long-day.ts";
import { outsideTags } from "#lib/text/outside-tags.ts";
import type { PageProps, PageRequest } from "#app/document/page.ts";
import { CookieSettingsButton } from "#app/site/frame/consent/settings-button.tsx";
import { Contents } from "#app/site/parts/contents.tsx";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { PageIntro } from "#app/site/parts/text/page-intro.tsx";

export async function load({ world, id }: PageRequest) {
  const slug = id;
  if (!isLegalPage(slug)) throw new Response(null, { status: 404 });
  const [{ company }, texts] = await Promise.all([readSettings(world.db.read), readLegal(world.db.read)]);
  const facts = {
    ...company,
    telephoneConsent: telephoneConsent.wording(company.name),
    telephoneConsentVersion: telephoneConsent.version,
  };
  const { title, lead } = legalPages[slug];
  const { html, updatedOn } = texts[slug];
  return {
    ...layOutArticle(fillHtml(unbroken(html), facts)),
    title,
    lead: fillText(lead, facts),
    company: company.name,
    updatedOn,
    // a text that staff have replaced may have been reviewed
    choosesCookies: slug === "cookie-policy",
  };
}

/** Keeps phone numbers in text, not in tags, from wrapping. */
function unbroken(html: string): string {
  return outsideTags(html, (text) => text.replaceAll("{phone}", '<span class="legal-phone">{phone}</span>'));
}

/** One of the legal texts, as set by staff. */
export function Page({ data }: PageProps<typeof load>) {
  const { title, lead, company, html, headings, updatedOn, choosesCookies } = data;
  return (
    <>
      <PageHead title={`${title}: ${company}`} description={lead} />
      <PageIntro title={title} here={title} lead={lead} />
      <div className="wrap section legal-body">
        <Contents title="On this page" headings={headings} />
        <div>
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          {choosesCookies && <CookieSettingsButton className="button ink legal-cookies" />}
          <p className="fine legal-version">
            Last updated <time dateTime={updatedOn}>{longDay(updatedOn)}</time>.
          </p>
        </div>
      </div>
    </>
  );
}
