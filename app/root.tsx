import "#app/ui/tokens.css";
import "#app/ui/fonts.css";
import "#app/ui/base.css";
import "#app/ui/button.css";
import "#app/ui/field.css";
import "#app/ui/choice.css";
import { useContext } from "react";
import besley from "#app/ui/fonts/besley-basic.woff2?url";
import publicSans from "#app/ui/fonts/public-sans-basic.woff2?url";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import { Failure } from "#app/site/frame/failing/failure.tsx";
import { LoadingFallback, useStarted } from "#app/site/frame/shell/loading-fallback.tsx";
import { InlineMark } from "#app/inline-mark.ts";
import { buildIdContext, worldContext, type PlainHandle } from "#app/world.ts";
import type { Route } from "./+types/root";

export const links: Route.LinksFunction = () => [
  ...[besley, publicSans].map((href) => ({
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export function loader({ context }: Route.LoaderArgs) {
  return {
    publicUrl: context.get(worldContext).config.publicUrl,
    buildId: context.get(buildIdContext),
  };
}

/** Neither the site's address nor the scripts of a page change during a visit. */
export function shouldRevalidate(): boolean {
  return false;
}

function useIsPlain(): boolean {
  return useMatches().some(({ handle }) => (handle as PlainHandle | undefined)?.isPlain);
}

/** Where the app runs, the page has it. */
const usePlain = import.meta.env.SSR ? useIsPlain : () => false;

function OfApp({ mark }: { mark: string | undefined }) {
  if (usePlain()) return null;
  return (
    <>
      <LoadingFallback mark={mark} />
      <ScrollRestoration nonce={mark} />
      <Scripts nonce={mark} />
    </>
  );
}

/** Links need no nonce; in development React would compare the server's with the browser's, which has none. */
const noMark = import.meta.env.DEV ? "" : undefined;

export function Layout({ children }: { children: React.ReactNode }) {
  const mark = useContext(InlineMark);
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#06303d" />
        <Meta />
        <Links nonce={noMark} />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {children}
        <OfApp mark={mark} />
      </body>
    </html>
  );
}

export default function App() {
  useStarted();
  return <Outlet />;
}

/** Errors not caught further inside. Pages of the site show their own errors inside header and footer. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useStarted();
  return (
    <main id="main">
      <Failure error={error as { status?: number }} />
    </main>
  );
}
