/** The signs of Arial by their width, in thousandths of the font's size. */
const signsByWidth: readonly [width: number, signs: string][] = [
  [188, "′"],
  [191, "'"],
  [222, "ijl‘’"],
  [260, "|"],
  [278, " !,./:;I[\\]ft·"],
  [333, "()-`r“”"],
  [334, "{}"],
  [350, "•"],
  [354, '"″'],
  [389, "*"],
  [400, "°"],
  [469, "^"],
  [500, "Jcksvxyz"],
  [556, "#$0123456789?L_abdeghnopqu–€"],
  [584, "+<=>~×"],
  [611, "FTZ"],
  [667, "&ABEKPSVXY"],
  [722, "CDHNRUw"],
  [737, "®©"],
  [778, "GOQ"],
  [833, "Mm½¼¾"],
  [889, "%"],
  [944, "W"],
  [1000, "—…™"],
  [1015, "@"],
];

/** Letters of other scripts, and pictures, are about as wide as the font's size. */
const widest = 1000;

/** How wide a line of text is in Arial, in pixels. A letter with an accent is as wide as the one without. */
export function arialWidth(line: string, fontSize: number): number {
  const units = [...line].reduce((sum, sign) => sum + unitsOf(sign), 0);
  return (units * fontSize) / 1000;
}

/** The beginning of a line that is not wider than this, in pixels. */
export function arialBeginning(line: string, fontSize: number, width: number): string {
  let [units, end] = [0, 0];
  for (const sign of line) {
    units += unitsOf(sign);
    if (units * fontSize > width * 1000) break;
    end += sign.length;
  }
  return line.slice(0, end);
}

function unitsOf(sign: string): number {
  const letter = sign.normalize("NFD").replace(/\p{M}/gu, "");
  if (letter === "") return 0;
  return signsByWidth.find(([, signs]) => signs.includes(letter))?.[0] ?? widest;
}
