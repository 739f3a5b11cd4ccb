import { useSearchParams } from "react-router";
import { lazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import { useList } from "#app/admin/kit/live/queries.ts";
import { Page } from "#app/admin/kit/page.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { pricesPart } from "#app/admin/prices/links.ts";
import { settings } from "#core/settings/contract.ts";
import { Overview } from "./overview.tsx";
import { SectionScreen } from "./section-screen.tsx";
import { isSection } from "./sections.ts";
import "#app/admin/kit/record/settings.css";

/** /admin/settings: every fact about the company that the site shows; ?open= names the section being edited. */
export default function SettingsPage() {
  return (
    <Page title="Settings" operation={settings.operations.list}>
      <Settings />
    </Page>
  );
}

function Settings() {
  const [search] = useSearchParams();
  const open = search.get("open") ?? "";
  return open === pricesPart ? <PricesScreen search={search} /> : <Sections open={open} />;
}

const PricesScreen = lazyBody("prices", () =>
  import("#app/admin/prices/screen.tsx").then(({ PricesScreen: Body }) => Body),
);

function Sections({ open }: { open: string }) {
  const query = useList(settings, { pageSize: 50 });
  if (query.isPending) return <Skeleton label="Loading the settings" />;
  if (!query.data)
    return (
      <Failure what="The settings could not be loaded." error={query.error} retry={() => query.refetch()} />
    );
  const rows = query.data.items;
  return isSection(open) ? <SectionScreen key={open} section={open} rows={rows} /> : <Overview rows={rows} />;
}
