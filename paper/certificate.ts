import { fingerprintMeaning, namedFingerprints } from "#core/quotes/fingerprints.rules.ts";
import { lineCents, type QuoteLine } from "#core/quotes/rules.ts";
import type { SignedQuote } from "#core/quotes/files/shape.ts";
import { dollarsAndCents } from "#lib/money/dollars.ts";
import { flatPath } from "#lib/web/flat-path.ts";
import { pathSteps, type PathStep } from "#lib/files/svg-path.ts";
import { colors, page, styles } from "./appearance.ts";
import type { Sheet } from "./sheet.ts";
import { drawTable, type Column, type TableRow } from "./table.ts";
import { numberText } from "./words.ts";

const columns: Column[] = [
  { title: "", width: 130 },
  { title: "", width: page.content - 130 },
];

/** Minutes are not enough to tell two signatures apart. */
const floridaSecond = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  dateStyle: "long",
  timeStyle: "long",
});

/**
 * Draws a separate page: who signed what, when and how, and how to check it.
 * @param verifyUrl where the file can be checked
 */
export function drawCertificate(sheet: Sheet, signed: SignedQuote, verifyUrl: string): void {
  const { acceptance } = signed;
  sheet.newPage();
  sheet.text("H2", "Certificate of signature", styles.title, { after: 4 });
  sheet.text("P", `This page is part of quote ${numberText(signed.offer)}.`, styles.soft, { after: 10 });
  if (acceptance.signature) drawSignature(sheet, acceptance.signature, acceptance.signerName);
  drawTable(sheet, columns, factRows(signed), { hasHead: false });
  sheet.y += 14;
  sheet.need(90);
  sheet.text("H3", "How to check it", styles.subheading, { after: 2 });
  for (const text of checks) sheet.text("P", text, styles.body, { after: 5 });
  sheet.link(verifyUrl, "Check this file", styles.body);
}

const checks = [
  `${fingerprintMeaning} The offer fingerprint covers everything this quote says. The signed-document fingerprint covers the offer fingerprint plus the options chosen, the total, the name, the drawn signature, the time and the text agreed to.`,
  "We keep this file and the texts behind both fingerprints, and we’ll send them to you if you ask. Each time ours is opened, its file fingerprint is computed again, and a file that differs by a single character is rejected. To check your own copy, choose it on this page. It isn’t uploaded, and no account is needed:",
];

function factRows({ offer, offerHash, acceptance }: SignedQuote): TableRow[] {
  const { signature, signedAt } = acceptance;
  const facts: [string, string][] = [
    ["Quote", offer.number],
    ["Revision", offer.revision],
    ["Signed by", acceptance.signerName],
    ["How", signature ? "Electronically, by drawing a signature" : "Electronically, by typing their name"],
    ["When", `${floridaSecond.format(new Date(signedAt))} in Florida\n${signedAt} (UTC)`],
    ["IP address", acceptance.ipAddress],
    ["Browser", acceptance.userAgent],
    [
      "Options chosen",
      chosenText(offer.packages[0]?.sections.flatMap(({ lines }) => lines) ?? [], acceptance),
    ],
    ["Total accepted", dollarsAndCents(acceptance.totalCents)],
    ["Agreed to", acceptance.consentText],
    ...namedFingerprints({ offerHash, signedHash: acceptance.signedHash }),
  ];
  return facts.map(([name, text]) => ({
    cells: [
      { isHead: true, texts: [{ text: name, style: styles.label }] },
      { texts: [{ text, style: styles.body }] },
    ],
  }));
}

function chosenText(lines: QuoteLine[], { chosen }: SignedQuote["acceptance"]): string {
  const names = lines
    .filter(({ id, kind }) => kind === "option" && chosen.includes(id))
    .map((line) => `${line.name}, ${dollarsAndCents(lineCents(line))}`);
  return names.join("\n") || "None";
}

const mostSteps = 20_000;

/** Draws the signature as the customer drew it, scaled to fit its box. */
function drawSignature(sheet: Sheet, path: string, name: string): void {
  const steps = pathSteps(path, mostSteps);
  if (!steps) throw new Error("The drawn signature can’t be read.");
  const { left, top, width, height } = extentOf(steps);
  const [wide, high] = [240, 70];
  const scale = Math.min(wide / width, high / height, 1.5);
  const bbox = [page.left, sheet.y, page.left + wide, sheet.y + high];
  const figure = sheet.element("Figure", sheet.root, { alt: `Signature drawn by ${name}`, bbox });
  const { doc } = sheet;
  sheet.within(
    figure,
    () => {
      doc.save().translate(page.left, sheet.y + (high - height * scale));
      doc.scale(scale).translate(-left, -top);
      doc
        .lineWidth(1.4 / scale)
        .lineCap("round")
        .lineJoin("round");
      doc.path(path).stroke(colors.ink).restore();
    },
    "Figure",
  );
  sheet.y += high + 4;
  sheet.rule(colors.control, { x: page.left, width: wide });
  sheet.y += 12;
}

function extentOf(steps: PathStep[]) {
  const points = flatPath(steps).flatMap((part) => part.points);
  const all = (axis: "x" | "y") => points.map((point) => point[axis]);
  const least = (numbers: number[]) => numbers.reduce((a, b) => Math.min(a, b), Infinity);
  const most = (numbers: number[]) => numbers.reduce((a, b) => Math.max(a, b), -Infinity);
  const [left, top] = [least(all("x")), least(all("y"))];
  const [width, height] = [most(all("x")) - left, most(all("y")) - top];
  return { left, top, width: Math.max(width, 1), height: Math.max(height, 1) };
}
