import "./shell/site.css";
import { useEffect, type ReactNode } from "react";
import { Outlet, useLocation, useRouteLoaderData, type ShouldRevalidateFunctionArgs } from "react-router";
import { worldContext } from "#app/world.ts";
import { pack, type Packed } from "#lib/json/packed.ts";
import { Failure, OrAsServed } from "./shell/failures.tsx";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import { keepLayout, keptLayout, orLoadDocument } from "./shell/page-change.ts";
import { PageContextProvider } from "./shell/page-context.ts";
import { PageProgress } from "./shell/page-progress.tsx";
import { useUnpacked } from "./shell/use-unpacked.ts";
import { OfficeBanner } from "#app/site/pages/offices/banner.tsx";
import { readSite, type SiteData } from "./site-data.ts";
import { Visitor } from "./tracking/visitor.tsx";
import type { Route } from "./+types/layout";
import "./shell/print.css";
import "./shell/touch.css";

type PackedSite = Packed<SiteData>;

export async function loader({ context, url }: Route.LoaderArgs): Promise<PackedSite> {
  return pack(await readSite(context.get(worldContext), url.pathname));
}

/** A page change whose data cannot be loaded. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [orLoadDocument];

/** The company's data does not change during a visit; PageHead's data depends on the address. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  useEffect(() => keepLayout(loaderData), [loaderData]);
  return (
    <Frame site={useUnpacked(loaderData)}>
      <Outlet />
    </Frame>
  );
}

/** Errors of a page are shown inside the site's layout, where its data is available. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const known = useUnpacked(useRouteLoaderData<PackedSite>("site"));
  const kept = useUnpacked(keptLayout<PackedSite>());
  const failure = (
    <OrAsServed>
      <Failure error={error} />
    </OrAsServed>
  );
  return <Frame site={known ?? kept}>{failure}</Frame>;
}

function Frame({ site, children }: { site: SiteData | undefined; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const publicUrl = useRouteLoaderData<{ publicUrl: string }>("root")?.publicUrl ?? "";
  return (
    <PageContextProvider value={{ publicUrl, pathname, search, site, estimateLink: "/estimate" }}>
      {site ? (
        <>
          <Visitor />
          <PageProgress />
          <OfficeBanner offices={site.offices} />
          <Header company={site.company} />
          <main id="main" tabIndex={-1} data-analytics-tag={site.analyticsTag || undefined}>
            {children}
          </main>
          <Footer site={site} />
        </>
      ) : (
        <main id="main">{children}</main>
      )}
    </PageContextProvider>
  );
}
