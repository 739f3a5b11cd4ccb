import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { aPaper } from "#tests/quote-offers.ts";
import { attachedTexts } from "#tests/raw-pdf.ts";
import { readPdf } from "#tests/read-pdf.ts";
import { styles } from "./appearance.ts";
import { drawQuote } from "./draw.ts";
import { fontRuns } from "./fonts.ts";
import { widthOf, type Pen } from "./text.ts";

/** Whether its glyphs are drawn in the order of its characters, one or more for each. */
type Order = "in order" | "joined";

const names: [script: string, name: string, Order][] = [
  ["Chinese", "李雷 / 陳怡君", "in order"],
  ["Japanese", "山田太郎、さくら・コーヒー", "in order"],
  ["Korean", "김철수 金哲洙", "in order"],
  ["Thai", "สมชาย ที่ปู่", "in order"],
  ["Lao", "ສົມສັກ", "in order"],
  ["Georgian", "გიორგი", "in order"],
  ["Armenian", "Արամ Սարգսյան", "in order"],
  ["Ethiopic", "ሰላም ኃይሌ", "in order"],
  ["Khmer", "ខ្មែរ ស្រី សុភាព", "joined"],
  ["Bengali", "রহিম শ্রী কৃষ্ণ", "joined"],
  ["Gujarati", "હિતેશ શ્રી કૃષ્ણ", "joined"],
  ["Tamil", "தமிழ்செல்வன் ஸ்ரீ", "joined"],
  ["Telugu", "సత్యనారాయణ కృష్ణ", "joined"],
  ["Kannada", "ವಿಜಯ್ ಕುಮಾರ್", "joined"],
  ["Sinhala", "නිමල් ශ්‍රී", "joined"],
  ["Devanagari", "हिन्दी श्री", "joined"],
  ["Thai with a vowel in two parts", "น้ำใจ", "joined"],
];

test.each(names)(
  "a name in %s is drawn as wide as measured, and copied as written: %s",
  async (_, name, order) => {
    const paper = aPaper();
    const bytes = await drawQuote(
      { ...paper, offer: { ...paper.offer, customer: { ...paper.offer.customer, name } } },
      null,
    );
    const [pieces = []] = (await readPdf(bytes)).pieces;
    const title = pieces.find(({ text }) => text === "Prepared for")!;
    const email = pieces.find(({ text }) => text === paper.offer.customer.email)!;
    const drawn = pieces.filter(({ x, y }) => x < 300 && y < title.y - 5 && y > email.y + 5);
    const pen = new PDFDocument() as unknown as Pen;
    const ends = drawn.map(({ x, width }) => x + width);
    const [drawnWidth, measured] = [Math.max(...ends) - title.x, widthOf(pen, name, styles.strong)];
    expect(drawnWidth).toBeLessThan(measured + 0.5);
    // pdf.js gives no width to a glyph that stands for a mark first
    if (order === "in order") expect(drawnWidth).toBeGreaterThan(measured - 0.5);
    for (const [index, end] of ends.entries())
      expect(drawn[index + 1]?.x ?? Infinity).toBeGreaterThan(end - 0.5);
    const glyphs = drawn.map(({ text }) => text).join("");
    expect(glyphs).not.toContain("U+");
    const bare = (text: string) => text.replaceAll(" ", "");
    if (order === "in order") expect(bare(glyphs)).toBe(bare(name));
    else expect(attachedTexts(bytes)).toContain(name);
  },
);

test.each([
  ["text", "strong"],
  ["text", "bold"],
] as const)("a Chinese name has the weight of its place: %s is lighter than %s", (lighter, bolder) => {
  const area = (face: "text" | "strong" | "bold") => {
    const [run] = fontRuns("一", face);
    const { minY, maxY } = run!.font.font.glyphForCodePoint("一".codePointAt(0)!).bbox;
    return maxY - minY;
  };
  expect(area(bolder)).toBeGreaterThan(area(lighter));
});

test.each([
  ["李", "NotoSansHans-Regular.otf"],
  ["さ", "NotoSansHans-Regular.otf"],
  ["김", "NotoSansKR-Regular.otf"],
  ["ก", "noto-sans-thai-thai-400-normal.woff"],
])("the letter %s is drawn in %s", (letter, file) => {
  expect(fontRuns(letter, "text")[0]!.font.key).toBe(file);
});
