import "#app/ui/tokens.css";
import "#app/ui/fonts.css";
import "#app/ui/base.css";
import "#app/ui/button.css";
import "#app/ui/field.css";
import "#app/ui/choice.css";
import "./loading-fallback.css";
import type { ReactNode } from "react";
import besley from "#app/ui/fonts/besley-basic.woff2?url";
import publicSans from "#app/ui/fonts/public-sans-basic.woff2?url";

type HtmlDocumentProps = {
  /** Addresses of style sheets, in their order. */
  sheets: readonly string[];
  /** Addresses of modules that are loaded ahead of the script that needs them. */
  modules?: readonly string[];
  children: ReactNode;
};

/** What every HTML page of ours has in its head, and the link past its navigation. A page adds its title itself. */
export function HtmlDocument({ sheets, modules = [], children }: HtmlDocumentProps) {
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#06303d" />
        {[besley, publicSans].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {sheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {modules.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        {children}
      </body>
    </html>
  );
}
