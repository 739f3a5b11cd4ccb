import { data, useLocation } from "react-router";
import { readSettings } from "#core/settings/reads.ts";
import { worldContext } from "#app/world.ts";
import { PageHead } from "#app/site/page-head.tsx";
import { PageIntro } from "#app/site/page-intro.tsx";
import { legalTexts } from "./texts.ts";
import type { Route } from "./+types/page";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { company } = await readSettings(context.get(worldContext));
  if (!(slugOf(new URL(request.url).pathname) in legalTexts)) throw data(null, { status: 404 });
  return { company };
}

export default function LegalPage({ loaderData }: Route.ComponentProps) {
  const write = legalTexts[slugOf(useLocation().pathname)];
  if (!write) return null;
  const text = write(loaderData.company);
  return (
    <>
      <PageHead title={`${text.title}: ${loaderData.company.name}`} description={text.lead} />
      <PageIntro title={`${text.title}.`} here={text.title} lead={text.lead} />
      <div className="wrap section prose">
        {text.sections.map(({ heading, paragraphs }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <p className="fine">Version of November 20, 2026. Prepared for review by a Florida lawyer.</p>
      </div>
    </>
  );
}

function slugOf(pathname: string): string {
  return pathname.split("/").filter(Boolean)[0] ?? "";
}
