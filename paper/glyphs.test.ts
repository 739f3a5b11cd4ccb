import { join } from "node:path";
import { expect, test } from "vitest";
import { printedTexts } from "#core/quotes/texts.rules.ts";
import { paperHere } from "#tests/paper-here.ts";
import { aPaper, picturedPaper, signedPaper } from "#tests/quote-offers.ts";
import { attachedTexts } from "#tests/raw-pdf.ts";
import { everyTag, readPdf } from "#tests/read-pdf.ts";
import { drawQuote } from "./draw.ts";
import { fontRuns } from "./fonts.ts";
import { openPaper } from "./paper.ts";

const program = join(process.cwd(), "paper", "child.ts");

test.each([
  ["ישראל ישראלי (כהן) 12", "Hebrew"],
  ["محمد عبد الله", "Arabic"],
  ["Łukasz Żółć", "Polish"],
  ["Αθήνα Παπαδοπούλου", "Greek"],
  ["Marisol 🌴👨‍👩‍👧 Vega", "emoji"],
])("the name %s is legible and found again (%s)", async (name) => {
  const paper = aPaper();
  const offer = { ...paper.offer, customer: { ...paper.offer.customer, name } };
  const bytes = await drawQuote({ ...paper, offer }, null);
  const { pieces } = await readPdf(bytes);
  // nothing was replaced by a box: pdf.js says what each glyph means
  const glyphs = pieces[0]!.map(({ text }) => text).join(" ");
  for (const char of name.normalize("NFC").replaceAll(/[\s\u200d()]/gu, ""))
    expect(glyphs.normalize("NFKC"), char).toContain(char);
});

test.each([
  ["≈ ≤ ≥ → ✓ ● □ ☐ ★ ⌀ ½ № ″ ∅ ❖", "≈ ≤ ≥ → ✓ ● □ ☐ ★ ⌀ ½ № ″ ∅ ❖"],
  ["⅓ ⅔ ⅛ 1⅝ 2½ 3⅞″", "1/3 2/3 1/8 1 5/8 2½ 3 7/8″"],
  ["85℉ ﬁne ﬂoor ‒ 5‰ 20㎡ ②", "85°F fine floor – 5 per 1,000 20m2 (2)"],
  ["\uf0b7 one\u2003two\u202fthree\u200bfour\u00adfive", "• one two threefourfive"],
  ["10⁴ and H₂O", "10^4 and H2O"],
  ["राम", "राम"],
  ["န အ ཀ", "[U+1014] [U+1021] [U+0F40]"],
])("%j is drawn as %j, and copied as it was written", async (written, drawnAs) => {
  const paper = aPaper();
  const bytes = await drawQuote(
    { ...paper, offer: { ...paper.offer, finish: "", introduction: written } },
    null,
  );
  const { pieces } = await readPdf(bytes);
  const top = pieces[0]!.find(({ text }) => text === "Access: Gate on the left, nine feet wide")!;
  const end = pieces[0]!.find(({ text }) => text.startsWith("Your pool"))!;
  const drawnPieces = pieces[0]!.filter(({ y }) => y < top.y - 5 && y > end.y + 5);
  const line = drawnPieces.map(({ text }) => text).join(" ");
  const bare = (text: string) => text.normalize("NFKC").replaceAll(/\s/g, "");
  expect(bare(line)).toBe(bare(drawnAs));
  expect([...attachedTexts(bytes), ...(written === drawnAs ? [written] : [])]).toContain(written);
  // measured as wide as drawn: no piece lies over the next
  for (const [index, { x, width, text }] of drawnPieces.entries())
    expect(drawnPieces[index + 1]?.x ?? Infinity, text).toBeGreaterThan(x + width - 0.5);
});

test("words around a tab, or a space of another width, stay two words", () => {
  for (const between of ["\t", "\u2003", "\u00a0", "\u3000"]) {
    const runs = fontRuns(`one${between}two ✓`, "text");
    expect(runs.map(({ text }) => text.replaceAll(/\p{Zs}/gu, " ")).join("")).toBe("one two ✓");
  }
});

test("characters that no typeface has are named, and nothing else is", async () => {
  const paper = openPaper({ program, pictures: "pictures" });
  expect(await paper.withoutGlyphs("≈ ✓ ⅝ ℉ ﬁ \uf0b7 ½ ישראל محمد Łukasz 🌴👨‍👩‍👧 राम\n\t")).toEqual([]);
  expect(await paper.withoutGlyphs("李雷 さくら 김철수 สมชาย გიორგი Արամ রহিম தமிழ் ሰላም ខ្មែរ")).toEqual([]);
  expect(await paper.withoutGlyphs("နအ by န ཀ \uf8ff")).toEqual(["န", "အ", "ཀ", "\uf8ff"]);
});

test("every text of a quote is in its PDF, as it was written", async () => {
  const paper = signedPaper(picturedPaper());
  const { offer, acceptance } = paper;
  const { pages } = await readPdf(await paperHere.draw(paper));
  const bare = (text: string) => text.replaceAll(/\s/g, "");
  const all = bare(
    everyTag(pages.flat())
      .map(({ text }) => text)
      .join(" "),
  );
  const bold = offer.notices.filter(({ isBold }) => isBold).map(({ title, text }) => `${title}\n${text}`);
  const texts = [
    ...printedTexts(offer).map(({ text }) => (bold.includes(text) ? text.toUpperCase() : text)),
    acceptance!.signerName,
    acceptance!.consentText,
    acceptance!.userAgent,
  ];
  for (const text of texts.flatMap((one) => one.split("\n"))) expect(all, text).toContain(bare(text));
});
