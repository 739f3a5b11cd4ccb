import type { ReactNode } from "react";
import { brand, day, night } from "./colors.ts";
import { Brand, Imprint, sans, serif, Table, type Letterhead } from "./letterhead.tsx";

/**
 * What inline styles can't say: the colors at night, and narrow screens. Outlook's apps darken by themselves and mark
 * what they changed with data-ogsc and data-ogsb; clients that drop style sheets show the day's colors.
 */
const sheet = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  `@media (prefers-color-scheme:dark){${nightColors("", "")}}`,
  nightColors("[data-ogsc] ", "[data-ogsb] "),
  "@media (max-width:480px){.page{padding:0!important}.card{padding:20px 16px 18px!important}",
  ".fact{display:block!important;width:auto!important;padding:0!important}.value{padding:0 0 10px!important}}",
].join("");

/** @param ofText what texts are in, and `ofGround` what is behind them */
function nightColors(ofText: string, ofGround: string): string {
  const text = (name: string, color: string) => `${ofText}.${name}{color:${color}!important}`;
  const ground = (name: string, color: string) =>
    `${ofGround}.${name}{background:${color}!important;background-color:${color}!important}`;
  return [
    ground("page", night.page),
    ground("card", night.surface),
    ground("tint", night.tint),
    ground("rim", brand.rimAtNight),
    text("ink", night.ink),
    text("soft", night.soft),
    text("link", night.link),
    `${ofText}.rule{border-color:${night.line}!important}`,
  ].join("");
}

/** A long word or address is broken, so that no line is wider than a phone. */
const breaks = { overflowWrap: "anywhere", wordBreak: "break-word" } as const;

type FrameProps = { title: string; headline: string; letterhead: Letterhead; children: ReactNode };

/**
 * The letterhead of every email except a reply. Tables and attributes carry the layout, because Outlook draws with Word;
 * styles are inline, because some clients drop style sheets.
 */
export function Frame({ title, headline, letterhead, children }: FrameProps) {
  return (
    <html lang="en-US">
      <Head title={title}>
        <style>{sheet}</style>
      </Head>
      <body className="page" style={{ margin: 0, padding: 0, background: day.page }}>
        <Table width="100%">
          <td className="page" align="center" style={{ padding: "24px 12px", background: day.page }}>
            <Table width="100%" style={{ maxWidth: 600, tableLayout: "fixed" }}>
              <td className="card ink" align="left" style={card}>
                <Brand company={letterhead.company} />
                <h1 dir="auto" style={{ font: `bold 26px/1.25 ${serif}`, margin: "22px 0 14px" }}>
                  {headline}
                </h1>
                {children}
                <Imprint letterhead={letterhead} />
              </td>
            </Table>
          </td>
        </Table>
      </body>
    </html>
  );
}

const card = {
  padding: "26px 28px 22px",
  background: day.surface,
  color: day.ink,
  font: `16px/1.55 ${sans}`,
  ...breaks,
};

/** Says that the page is made for day and night, so that no client inverts its colors. */
export function Head({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{title}</title>
      {children}
    </head>
  );
}

/** A heading within an email. */
export function Heading({ children }: { children: string }) {
  return <h2 style={{ font: `bold 20px/1.3 ${serif}`, margin: "24px 0 6px" }}>{children}</h2>;
}

const phoneNumber = /(\(\d{3}\) \d{3}-\d{4})/;

/** A paragraph in which no line ends within a phone number. */
export function Sentence({ children }: { children: string }) {
  return (
    <p>
      {children.split(phoneNumber).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span key={part} style={{ whiteSpace: "nowrap" }}>
            {part}
          </span>
        ),
      )}
    </p>
  );
}

/** A link that looks like a button, and is one line of text where styles are dropped. */
export function EmailButton({ href, children }: { href: string; children: ReactNode }) {
  const padding = "12px 22px";
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} border={0} style={{ margin: "20px 0" }}>
      <tbody>
        <tr>
          <td style={{ background: brand.action, borderRadius: 6 }}>
            <a
              href={href}
              style={{
                display: "inline-block",
                padding,
                color: brand.onAction,
                font: `bold 16px/1.3 ${sans}`,
                textDecoration: "none",
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A link in a text. */
export function EmailLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} style={{ color: day.link }}>
      {children}
    </a>
  );
}

/** Facts in two columns, on phones in one; empty ones are left out. */
export function Facts({ rows }: { rows: [string, string][] }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ borderCollapse: "collapse" }}
    >
      <tbody>
        {filled(rows).map(([label, value]) => (
          // several rows may have one label
          <tr key={`${label} ${value}`}>
            <td
              className="fact soft"
              width="28%"
              valign="top"
              style={{ padding: "6px 14px 6px 0", color: day.soft }}
            >
              {label}
            </td>
            <td
              className="fact value"
              dir="auto"
              valign="top"
              style={{ padding: "6px 0", fontWeight: "bold", ...breaks }}
            >
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
      className="tint"
      dir="auto"
      style={{
        margin: "16px 0",
        padding: "14px 16px",
        background: day.tint,
        whiteSpace: "pre-wrap",
        ...breaks,
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
