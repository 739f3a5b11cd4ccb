import "./shell/site.css";
import {
  isRouteErrorResponse,
  Outlet,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { worldContext } from "#app/world.ts";
import { NotFound, OurFault } from "./shell/failures.tsx";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import { OfficeBanner } from "./offices/banner.tsx";
import { PositionProvider } from "./offices/position.tsx";
import { readSite, type SiteData } from "./site-data.ts";
import { Visitor } from "./tracking/visitor.tsx";
import type { Route } from "./+types/layout";
// the last of them: what paper changes stands behind what it changes
import "./shell/print.css";

export function loader({ context, url }: Route.LoaderArgs): Promise<SiteData> {
  return readSite(context.get(worldContext), url.pathname);
}

/** The company's facts do not change while somebody walks through the site; what PageHead says is of one address. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function SiteLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame site={loaderData}>
      <Outlet />
    </Frame>
  );
}

/** What a page of the site could not draw is said inside the site, where its facts are known. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const site = useRouteLoaderData<SiteData>("site/layout");
  const failure = isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <OurFault />;
  return site ? <Frame site={site}>{failure}</Frame> : <main id="main">{failure}</main>;
}

function Frame({ site, children }: { site: SiteData; children: React.ReactNode }) {
  return (
    <PositionProvider>
      <Visitor />
      <OfficeBanner offices={site.offices} />
      <Header name={site.company.name} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
    </PositionProvider>
  );
}
