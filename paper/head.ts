import type { PaperContents } from "#core/quotes/files/shape.ts";
import { demonstrationNotice } from "#core/settings/demonstration.rules.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { longDay } from "#lib/time/long-day.ts";
import { colors, page, styles, type Style } from "./appearance.ts";
import type { Box, Tag, Sheet } from "./sheet.ts";

/** Draws the top of the first page: who offers what, and to whom. */
export function drawHead(sheet: Sheet, paper: PaperContents): void {
  letterhead(sheet, paper);
  sheet.text("H1", paper.offer.title, styles.title, { after: 8 });
  facts(sheet, paper);
  parties(sheet, paper);
  sheet.text("P", paper.offer.introduction, styles.body, { after: 6 });
}

function letterhead(sheet: Sheet, { offer }: PaperContents): void {
  const { company, office, contact } = offer;
  const top = sheet.y;
  sheet.decorate(() => drawMark(sheet, page.left, top, 34));
  const name = { x: page.left + 44, width: 236 };
  column(sheet, name, top - 2, [
    [company.name, styles.company],
    [company.legalName, styles.small],
    [`Florida license ${company.license}`, styles.strongSmall],
    [company.isDemonstration ? demonstrationNotice : "", styles.strongSmall],
    [`${office.name}, ${office.address}`, styles.small],
    [[office.phone, office.email].filter(Boolean).join(", "), styles.small],
  ]);
  const left = sheet.y;
  const who = { x: page.left + 330, width: page.content - 330 };
  column(sheet, who, top, [
    ["Questions? Ask", styles.label],
    [contact.name, styles.strong],
    [contact.phone, styles.soft],
    [contact.email, styles.soft],
  ]);
  sheet.y = Math.max(left, sheet.y) + 14;
  sheet.rule(colors.sun, { x: page.left, width: page.content }, 1.5);
  sheet.y += 20;
}

/** The site's logo: a spring with the sun in it. */
function drawMark({ doc }: Sheet, x: number, y: number, size: number): void {
  const scale = size / 40;
  const circle = (cy: number, radius: number, color: string) =>
    doc.circle(x + 20 * scale, y + cy * scale, radius * scale).fill(color);
  circle(20, 19, "#06303d");
  circle(22.2, 13.6, "#0b93a6");
  circle(24.2, 8, "#fdb515");
}

/** Draws paragraphs one below the other in a column. */
function column(sheet: Sheet, box: Box, top: number, texts: [string, Style][]): void {
  sheet.y = top;
  for (const [text, style] of texts) sheet.text("P", text, style, { box });
}

function facts(sheet: Sheet, { offer, acceptance }: PaperContents): void {
  const signed: [string, string] | undefined = acceptance
    ? ["Accepted", longDay(floridaIsoDay(acceptance.signedAt))]
    : undefined;
  const all: [string, string][] = [
    ["Quote", offer.number],
    ["Revision", offer.revision],
    ["Date", longDay(offer.sentOn)],
    signed ?? ["Valid until", longDay(offer.validUntil)],
  ];
  drawFacts(sheet, all);
}

/** Draws short facts side by side, each below its name. */
export function drawFacts(sheet: Sheet, facts: [label: string, text: string][]): void {
  const width = (page.content - 24) / facts.length;
  const boxes = facts.map((_, index) => ({ x: page.left + 12 + index * width, width: width - 10 }));
  const values = facts.map(([, text], index) =>
    sheet.blocks(text, styles.strong, (boxes[index] as Box).width),
  );
  const height = 26 + Math.max(...values.map((blocks) => blocks.length * 13.2));
  sheet.need(height);
  sheet.decorate(() => sheet.doc.roundedRect(page.left, sheet.y, page.content, height, 6).fill(colors.glass));
  for (const [index, [label]] of facts.entries()) {
    const box = boxes[index] as Box;
    const name = sheet.blocks(label, styles.label, box.width);
    sheet.within(sheet.element("P"), () => sheet.place(name, box, sheet.y + 8));
    sheet.within(sheet.element("P"), () => sheet.place(values[index] ?? [], box, sheet.y + 19));
  }
  sheet.y += height + 16;
}

/** Draws the customer and the yard, side by side. */
function parties(sheet: Sheet, { offer: { customer, site } }: PaperContents): void {
  const top = sheet.y;
  const half = page.content / 2 - 10;
  const county = site.county && `${site.county} County`.replace(/ County County$/, " County");
  party(sheet, { x: page.left, width: half }, "Prepared for", [
    customer.name,
    customer.email,
    customer.phone,
  ]);
  const left = sheet.y;
  sheet.y = top;
  const yard = [site.address, county, site.access && `Access: ${site.access}`];
  party(sheet, { x: page.left + half + 20, width: half }, "Your yard", yard);
  sheet.y = Math.max(left, sheet.y) + 12;
}

function party(sheet: Sheet, box: Box, heading: string, texts: string[]): void {
  sheet.text("H2", heading, styles.label, { box });
  for (const [index, text] of texts.entries())
    sheet.text("P", text, index === 0 ? styles.strong : styles.soft, { box });
}

/** Draws a heading, with room on the page for what follows it. */
export function drawHeading(sheet: Sheet, text: string, keep = 70, before = 12): void {
  if (sheet.y > page.top) sheet.y += before;
  sheet.need(22 + keep);
  sheet.text("H2", text, styles.heading, { after: 6 });
}

/** Draws a list with a bullet before each text. */
export function drawList(sheet: Sheet, items: { text: string; more?: string }[]): void {
  const list = sheet.element("L");
  const box = { x: page.left + 14, width: page.content - 14 };
  for (const { text, more = "" } of items) {
    const item = sheet.element("LI", list);
    sheet.need(28);
    const bullet = sheet.y;
    sheet.within(
      sheet.element("Lbl", item),
      () => sheet.place(sheet.blocks("•", styles.strong, 10), { x: page.left + 2, width: 10 }, bullet),
      "Lbl",
    );
    const body: Tag = sheet.element("LBody", item);
    sheet.text("P", text, styles.body, { box, parent: body });
    sheet.text("P", more, styles.soft, { box, parent: body });
    sheet.y += 3;
  }
}
