/**
 * Subsets our two typefaces to the characters of English texts, in the weights that the style sheets use, and writes
 * them to app/ui/fonts. Run it again when @fontsource-variable has a new version, or when these lists change; the same
 * characters are listed as `unicode-range` in app/ui/fonts.css.
 *
 *     npm install --no-save subset-font@2.9.0
 *     node tools/fonts/subset.mjs
 */
import { readFileSync, writeFileSync } from "node:fs";
import subset from "subset-font";

const ascii = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)).join(
  "",
);
const signs = "\u00a0¢§©®°·¼½¾×–—‘’“”•…′″€™←→−≈≤≥";

/** Lighter and bolder weights are not used; ligatures are included with their letters. */
const weights = { min: 400, max: 700 };

const faces = {
  besley: "besley/files/besley-latin-wght-normal.woff2",
  "public-sans": "public-sans/files/public-sans-latin-wght-normal.woff2",
};

for (const [name, file] of Object.entries(faces)) {
  const whole = readFileSync(`node_modules/@fontsource-variable/${file}`);
  const basic = await subset(whole, ascii + signs, {
    targetFormat: "woff2",
    variationAxes: { wght: weights },
  });
  writeFileSync(`app/ui/fonts/${name}-basic.woff2`, basic);
  console.log(`${name}: ${whole.length} → ${basic.length} bytes`);
}
