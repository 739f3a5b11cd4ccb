import "./shell/site.css";
import "./shell/print.css";
import "./shell/touch.css";
// what the visit shows, which the server does not draw (visit/visit.ts)
import "./consent/consent.css";
import "#app/site/visitor/assistant/assistant.css";
import "#app/ui/dialog.css";
import type { ReactNode } from "react";
import { Island } from "#app/document/island.tsx";
import { OfficeBanner } from "#app/site/pages/offices/banner.tsx";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import type { SiteData } from "./site-data.ts";

/** The offices, the header and the footer around every page. Without the company's data, only the page. */
export function Frame({ site, children }: { site: SiteData | undefined; children: ReactNode }) {
  if (!site) return <main id="main">{children}</main>;
  return (
    <>
      <Island name="office-banner" of={OfficeBanner} props={{ offices: site.offices }} />
      <Header company={site.company} />
      <main id="main" tabIndex={-1} data-analytics-tag={site.analyticsTag || undefined}>
        {children}
      </main>
      <Footer site={site} />
    </>
  );
}
