import { fullPoolName } from "#core/pools/rules.ts";
import type { PaperContents } from "#core/quotes/files/shape.ts";
import { feetAndInches } from "#lib/text/feet.ts";
import { drawFacts, drawHeading } from "./head.ts";
import { colors, page, styles } from "./appearance.ts";
import type { Box, Sheet } from "./sheet.ts";

type Pool = NonNullable<PaperContents["offer"]["pool"]>;

/** A picture ready to be drawn: a JPEG with its size in pixels. */
export type Photo = { jpeg: Uint8Array; width: number; height: number; alt: string; caption: string };

const figureHeight = 128;
const half: Box = { x: page.left, width: page.content / 2 - 8 };
const otherHalf: Box = { x: page.left + page.content / 2 + 8, width: page.content / 2 - 8 };

/** Draws the pool: its plan to scale, its picture and its dimensions. */
export function drawPool(sheet: Sheet, { offer }: PaperContents, photo: Photo | null): void {
  const { pool } = offer;
  if (!pool) return;
  drawHeading(sheet, `Your pool: ${fullPoolName(pool)}`, figureHeight + 80);
  const top = sheet.y;
  const boxes = [half, otherHalf];
  if (pool.outline) drawPlan(sheet, pool, boxes.shift() as Box);
  const left = sheet.y;
  sheet.y = top;
  if (photo) drawPhoto(sheet, photo, boxes.shift() as Box);
  sheet.y = Math.max(left, sheet.y) + 8;
  drawFacts(sheet, [
    ["Length", feetAndInches(pool.lengthFt)],
    ["Width", feetAndInches(pool.widthFt)],
    ...(pool.depth ? [["Depth", pool.depth] as [string, string]] : []),
    ...(pool.gallons
      ? [["Capacity", `${pool.gallons.toLocaleString("en-US")} gallons`] as [string, string]]
      : []),
    ...(offer.finish ? [["Finish", offer.finish] as [string, string]] : []),
  ]);
}

/** Feet to an inch of the page. */
const scales = [4, 5, 6, 8, 10, 12, 16, 20, 30, 40, 60, 100];
const inch = 72;
const room = 22;

function drawPlan(sheet: Sheet, pool: Pool, box: Box): void {
  const { lengthFt, widthFt, outline } = pool;
  const fitting = (feet: number) =>
    (lengthFt * inch) / feet <= box.width - room && (widthFt * inch) / feet <= figureHeight - room;
  const feet = scales.find(fitting) ?? Math.ceil(Math.max(lengthFt, widthFt));
  const perFoot = inch / feet;
  const top = sheet.y;
  const alt = `Plan of the ${pool.name} seen from above, ${feetAndInches(lengthFt)} long and ${feetAndInches(widthFt)} wide, drawn to scale`;
  const bbox = [box.x, top, box.x + box.width, top + figureHeight];
  const figure = sheet.element("Figure", sheet.root, { alt, bbox });
  sheet.within(
    figure,
    () => {
      const [x, y] = [box.x + room, top + room];
      const { doc } = sheet;
      doc.save().translate(x, y).scale(perFoot);
      doc
        .lineWidth(1.2 / perFoot)
        .path(outline?.d ?? "")
        .fillAndStroke(colors.water, colors.spring);
      doc.restore();
      dimensions(sheet, { x, y, length: lengthFt * perFoot, width: widthFt * perFoot }, pool);
    },
    "Figure",
  );
  sheet.y = top + figureHeight + 2;
  const note = outline?.simplified ? ", outline simplified" : "";
  sheet.text("P", `Plan: 1 inch = ${feet} feet${note}`, styles.small, { box });
}

type Extent = { x: number; y: number; length: number; width: number };

/** Draws the length above the plan and the width on its left, with marks at their ends. */
function dimensions(sheet: Sheet, { x, y, length, width }: Extent, { lengthFt, widthFt }: Pool): void {
  const { doc } = sheet;
  doc.lineWidth(0.6).strokeColor(colors.ink3);
  const [above, beside] = [y - 6, x - 6];
  doc
    .moveTo(x, above)
    .lineTo(x + length, above)
    .moveTo(x, above - 3)
    .lineTo(x, above + 3);
  doc.moveTo(x + length, above - 3).lineTo(x + length, above + 3);
  doc
    .moveTo(beside, y)
    .lineTo(beside, y + width)
    .moveTo(beside - 3, y)
    .lineTo(beside + 3, y);
  doc
    .moveTo(beside - 3, y + width)
    .lineTo(beside + 3, y + width)
    .stroke();
  const label = (text: string, box: Box, top: number) =>
    sheet.place(sheet.blocks(text, styles.label, box.width), box, top, "center");
  label(feetAndInches(lengthFt), { x, width: length }, above - 14);
  doc.save().rotate(-90, { origin: [beside - 8, y + width / 2] });
  label(feetAndInches(widthFt), { x: beside - 8 - 40, width: 80 }, y + width / 2 - 6);
  doc.restore();
}

/** Draws the photo, cropped to its box, with rounded corners. */
function drawPhoto(sheet: Sheet, { jpeg, width, height, alt, caption }: Photo, box: Box): void {
  const { doc, y: top } = sheet;
  const bbox = [box.x, top, box.x + box.width, top + figureHeight];
  const scale = Math.max(box.width / width, figureHeight / height);
  sheet.within(
    sheet.element("Figure", sheet.root, { alt, bbox }),
    () => {
      doc.save().roundedRect(box.x, top, box.width, figureHeight, 6).clip();
      const [x, y] = [box.x + (box.width - width * scale) / 2, top + (figureHeight - height * scale) / 2];
      sheet.image(jpeg, { x, y, width: width * scale, height: height * scale });
      doc.restore();
    },
    "Figure",
  );
  sheet.y = top + figureHeight + 2;
  sheet.text("P", caption, styles.small, { box });
}
