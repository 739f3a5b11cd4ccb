import { Fact, Facts } from "#app/admin/kit/facts.tsx";
import type { LegalPage, LegalTexts } from "#core/legal/rules.ts";
import { longDay } from "#lib/florida-time.ts";

/** Each legal page with its address, the day of its version and its text as it is stored. */
export function Legal({ texts }: { texts: LegalTexts }) {
  return (
    <>
      <p className="muted">
        Words in braces, such as {"{legalName}"}, are filled in from the company’s facts. Have a Florida
        lawyer go through a text before you rely on it.
      </p>
      {(Object.keys(texts) as LegalPage[]).map((page) => (
        <section key={page} className="settings-legal" aria-label={page}>
          <Facts>
            <Fact label="Page">
              <a href={`/${page}`}>/{page}</a>
            </Fact>
            <Fact label="Version">{longDay(texts[page].updatedOn)}</Fact>
          </Facts>
          <details>
            <summary>Text, {texts[page].html.length.toLocaleString("en-US")} characters</summary>
            {/* it scrolls, so it has to be reachable by keyboard */}
            <pre className="source" tabIndex={0}>
              {texts[page].html}
            </pre>
          </details>
        </section>
      ))}
    </>
  );
}
