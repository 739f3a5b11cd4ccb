import { useQuery } from "@tanstack/react-query";
import { When } from "#app/admin/kit/facts.tsx";
import { Page } from "#app/admin/kit/page.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import type { LegalTexts } from "#core/legal/rules.ts";
import { MediaButton } from "#app/admin/media/library.tsx";
import type { Settings } from "#core/settings/shape.ts";
import { Legal } from "./legal.tsx";
import {
  Claims,
  Company,
  HomeOffice,
  Offices,
  PriceBook,
  StatewideCities,
  Testimonials,
} from "./sections.tsx";
import "./settings.css";

export function meta() {
  return [{ title: "Settings: staff area" }, { name: "robots", content: "noindex" }];
}

type Sections = Settings & { legal: LegalTexts };
type Row = { key: keyof Sections; value: unknown; version: number; updatedAt: string | null };

/** /admin/settings: every fact about the company that the site shows. */
export default function SettingsPage() {
  return (
    <Page title="Settings" area="settings">
      <AllSettings />
    </Page>
  );
}

function AllSettings() {
  const query = useQuery<{ items: Row[] }>({ queryKey: ["/api/admin/settings?pageSize=50"] });
  if (query.isPending) return <Skeleton label="Loading the settings" />;
  if (!query.data)
    return (
      <Failure what="The settings could not be loaded." error={query.error} retry={() => query.refetch()} />
    );
  return (
    <div className="settings">
      {query.data.items
        .toSorted((a, b) => order.indexOf(a.key) - order.indexOf(b.key))
        .map((row) => (
          <section key={row.key} className="panel" aria-labelledby={`setting-${row.key}`}>
            <h2 id={`setting-${row.key}`}>{titles[row.key] ?? row.key}</h2>
            <p className="muted">
              {row.updatedAt === null ? (
                "As delivered"
              ) : (
                <>
                  Changed <When at={row.updatedAt} />
                </>
              )}
            </p>
            <Value row={row} />
          </section>
        ))}
      <section className="panel" aria-labelledby="setting-pictures">
        <h2 id="setting-pictures">Pictures</h2>
        <p className="muted">The office’s own pictures: send, describe, and delete what nothing shows.</p>
        <MediaButton />
      </section>
    </div>
  );
}

/** In the order in which they are shown: two columns of like height. */
const titles: Record<keyof Sections, string> = {
  company: "Company",
  claims: "Claims on the home page",
  testimonials: "Reviews on the home page",
  priceBook: "Price book",
  homeOffice: "Office of the home page",
  offices: "Offices",
  statewideCities: "Cities served statewide",
  legal: "Legal texts",
};
const order = Object.keys(titles);

function Value({ row }: { row: Row }) {
  const value = { [row.key]: row.value } as Partial<Sections>;
  if (value.company) return <Company company={value.company} />;
  if (value.claims) return <Claims claims={value.claims} />;
  if (value.testimonials) return <Testimonials reviews={value.testimonials} />;
  if (value.offices) return <Offices offices={value.offices} />;
  if (value.statewideCities) return <StatewideCities cities={value.statewideCities} />;
  if (value.homeOffice) return <HomeOffice rule={value.homeOffice.rule} />;
  if (value.priceBook) return <PriceBook book={value.priceBook} />;
  if (value.legal) return <Legal texts={value.legal} />;
  return <pre className="source">{JSON.stringify(row.value, null, 2)}</pre>;
}
