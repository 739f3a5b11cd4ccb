import type { PaperContents } from "#core/quotes/files/shape.ts";
import { drawHeading, drawList } from "./head.ts";
import { page, styles } from "./appearance.ts";
import type { Sheet } from "./sheet.ts";

/** Draws the attachments, the notices that Florida law requires, and what signing means. */
export function drawTerms(sheet: Sheet, { offer }: PaperContents): void {
  const { attachments, notices, consent } = offer;
  if (attachments.length > 0) {
    drawHeading(sheet, "Attachments", 40);
    drawList(
      sheet,
      attachments.map(({ name }) => ({ text: name })),
    );
  }
  if (notices.length > 0) drawHeading(sheet, "Notices", 80);
  for (const { title, text, isBold } of notices) {
    if (sheet.y + 60 > page.bottom) sheet.newPage();
    sheet.text("H3", isBold ? title.toUpperCase() : title, isBold ? styles.notice : styles.subheading, {
      after: 2,
    });
    sheet.text("P", isBold ? text.toUpperCase() : text, isBold ? styles.notice : styles.body, { after: 10 });
  }
  if (!consent) return;
  drawHeading(sheet, "Signing electronically", 50, 4);
  sheet.text("P", consent, styles.body);
}
