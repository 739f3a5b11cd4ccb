import type { ReactNode } from "react";
import type { Company } from "#core/settings/rules.ts";

// Mail clients support no custom properties and few fonts: the site's colors as literal values, system fonts.
const ink = "#083642";
const muted = "#3d5a64";
const tint = "#eef6f8";

/** The layout of every email. Styles are inline, because mail clients drop style sheets. */
export function Frame(props: { title: string; company: Company; children: ReactNode }) {
  const { title, company } = props;
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
      </head>
      <body
        style={{
          margin: 0,
          padding: "24px 12px",
          background: tint,
          color: ink,
          font: "16px/1.55 Arial, sans-serif",
        }}
      >
        <div style={{ maxWidth: 600, margin: "0 auto", background: "#ffffff", padding: "28px 28px 20px" }}>
          <h1 style={{ font: "26px/1.2 Georgia, serif", margin: "0 0 18px" }}>{title}</h1>
          {props.children}
          <p
            style={{
              margin: "28px 0 0",
              paddingTop: 14,
              borderTop: "1px solid #d5e0e4",
              color: muted,
              fontSize: 14,
            }}
          >
            {company.legalName} · Florida license {company.license} · {company.hours}
          </p>
        </div>
      </body>
    </html>
  );
}

/** Facts in two columns; empty ones are left out. */
export function Facts({ rows }: { rows: [string, string][] }) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      style={{ width: "100%", borderCollapse: "collapse" }}
    >
      <tbody>
        {filled(rows).map(([label, value]) => (
          // several rows may have one label
          <tr key={`${label} ${value}`}>
            <td
              style={{ padding: "6px 12px 6px 0", color: muted, verticalAlign: "top", whiteSpace: "nowrap" }}
            >
              {label}
            </td>
            <td dir="auto" style={{ padding: "6px 0", fontWeight: "bold", wordBreak: "break-word" }}>
              {value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A visitor's text with its line breaks, escaped. */
export function Words({ children }: { children: string }) {
  return (
    <p
      dir="auto"
      style={{
        margin: "16px 0",
        padding: "14px 16px",
        background: tint,
        whiteSpace: "pre-wrap",
        wordBreak: "break-word",
      }}
    >
      {children}
    </p>
  );
}

/** The same facts for the plain-text part. */
export function factLines(rows: [string, string][]): string {
  return filled(rows)
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n");
}

function filled(rows: [string, string][]): [string, string][] {
  return rows.filter(([, value]) => value !== "");
}
