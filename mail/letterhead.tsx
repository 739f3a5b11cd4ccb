import type { ReactNode } from "react";
import type { Office } from "#core/settings/offices.rules.ts";
import { demonstrationNotice } from "#core/settings/demonstration.rules.ts";
import { defaultFacts, type Company } from "#core/settings/rules.ts";
import { brand, day } from "./colors.ts";

/** Who writes: the company, and the office that answers. A quote has both as they were when it was sent. */
export type Letterhead = {
  company: Pick<Company, "name" | "legalName" | "license" | "hours" | "logoPath" | "isDemonstration">;
  office: Pick<Office, "name" | "address" | "phone">;
};

/** The fonts of every email: the site's own are not in a mail program. */
export const sans = "Arial, Helvetica, sans-serif";
export const serif = "Georgia, 'Times New Roman', serif";

type TableProps = { width: string; style?: object; children: ReactNode };

/** A table of one row that lays out and means nothing. */
export function Table({ width, style, children }: TableProps) {
  return (
    <table role="presentation" width={width} cellPadding={0} cellSpacing={0} border={0} style={style}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

/** Whether the site's own mark is the company's: a picture of theirs is not drawn, because emails fetch none. */
function hasMark({ logoPath }: Letterhead["company"]): boolean {
  return logoPath === defaultFacts.logoPath;
}

/** The mark and the name, as in the head of the site. */
export function Brand({ company }: Pick<Letterhead, "company">) {
  const [first, ...rest] = company.name.split(" ");
  return (
    <Table width="auto">
      {hasMark(company) && (
        <td width={50} style={{ paddingRight: 12 }}>
          <Mark />
        </td>
      )}
      <td className="ink" style={{ color: day.ink, font: `bold 24px/1.1 ${serif}` }}>
        {first}{" "}
        <span className="soft" style={{ color: day.soft, font: `bold 15px/1.1 ${sans}` }}>
          {rest.join(" ")}
        </span>
      </td>
    </Table>
  );
}

/** Three round cells, one in the other; Outlook draws them square. */
function Mark() {
  return (
    <Disk size={38} color={brand.rim} name="rim" below={3}>
      <Disk size={27} color={brand.water} below={4}>
        <Disk size={16} color={brand.action} />
      </Disk>
    </Disk>
  );
}

type DiskProps = { size: number; color: string; name?: string; below?: number; children?: ReactNode };

function Disk({ size, color, name, below = 0, children }: DiskProps) {
  return (
    <table
      role="presentation"
      width={size}
      cellPadding={0}
      cellSpacing={0}
      border={0}
      style={{ width: size, borderCollapse: "separate" }}
      align="center"
    >
      <tbody>
        <tr>
          <td
            className={name}
            width={size}
            height={size - below}
            align="center"
            valign="bottom"
            style={{
              height: size - below,
              background: color,
              padding: `0 0 ${below}px`,
              borderRadius: "50%",
              fontSize: 0,
              lineHeight: "0",
            }}
          >
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Who is legally behind it, where the office is and how to call it. */
export function Imprint({ letterhead }: { letterhead: Letterhead }) {
  const style = {
    margin: "28px 0 0",
    padding: "14px 0 0",
    borderTop: `1px solid ${day.line}`,
    color: day.soft,
    font: `14px/1.5 ${sans}`,
  };
  return (
    <p className="soft rule" style={style}>
      <Lines lines={imprintLines(letterhead)} />
    </p>
  );
}

/** The mark and the last lines under a letter that names no colors. */
export function Signet({ letterhead }: { letterhead: Letterhead }) {
  return (
    <Table width="auto" style={{ marginTop: 28 }}>
      {hasMark(letterhead.company) && (
        <td width={50} valign="top" style={{ paddingRight: 12 }}>
          <Mark />
        </td>
      )}
      <td style={{ font: `14px/1.5 ${sans}` }}>
        <Lines lines={imprintLines(letterhead)} />
      </td>
    </Table>
  );
}

/** Lines of one paragraph. */
function Lines({ lines }: { lines: string[] }) {
  return lines.map((line, index) => (
    <span key={line}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
}

/** The last lines of every email, in both parts. */
export function imprintLines({ company, office }: Letterhead): string[] {
  return [
    `${company.legalName} · Florida license ${company.license}`,
    [`${office.name} office`, office.address, office.phone].filter(Boolean).join(" · "),
    company.hours,
    company.isDemonstration ? demonstrationNotice : "",
  ].filter(Boolean);
}
