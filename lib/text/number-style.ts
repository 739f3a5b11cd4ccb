/** 1,234.5 or 1.234,5 */
export const numberStyles = ["american", "european"] as const;
export type NumberStyle = (typeof numberStyles)[number];

/** No figure takes more characters, and patterns fail on texts of millions of characters. */
const longest = 60;

/** A cell with one number and its unit: "$61,940", "9.000 gal". */
const figure = /^[^\p{L}\d]{0,2}(\d+(?:[.,]\d+)*)\D{0,12}$/u;
const americanGroups = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const europeanGroups = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;

/**
 * What a number reveals about its style. "A comma" and "a point" are one separator, which is for thousands in one style
 * and for decimals in the other; in a number whose last digit is a zero, such as 9.000, it is more likely for
 * thousands.
 */
type Sign = NumberStyle | "a comma" | "a point" | "a point before thousands" | null;

function signOf(number: string): Sign {
  if (/^[1-9]\d{0,2},\d{3}$/.test(number)) return "a comma";
  if (/^[1-9]\d{0,2}\.\d{2}0$/.test(number)) return "a point before thousands";
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(number)) return "a point";
  if (/^\d+\.\d+$/.test(number) || americanGroups.test(number)) return "american";
  if (/^\d+,\d+$/.test(number) || europeanGroups.test(number)) return "european";
  return null;
}

/**
 * The style of the numbers in some cells: American, unless there is a doubt. "9,000" alone leaves no doubt, because
 * Americans write that; "9.000" and every European number do; "9.125" does unless another number has a decimal point.
 * @returns null if it is in doubt
 */
export function numberStyleOf(cells: Iterable<string>): "american" | null {
  const signs = new Set<Sign>();
  for (const cell of cells) if (cell.length <= longest) signs.add(signOf(figure.exec(cell)?.[1] ?? ""));
  if (signs.has("european") || signs.has("a point before thousands")) return null;
  return signs.has("a point") && !signs.has("american") ? null : "american";
}

/**
 * A cell with European numbers, written in the American way. "412.5" stays as it is: no European number looks like it,
 * and a spreadsheet's own numbers arrive in this form.
 * @returns null if a number of it can't be read in the European way
 */
export function fromEuropean(cell: string): string | null {
  if (cell.length > longest) return null;
  let isWrong = false;
  const american = cell.replace(/\d+(?:[.,]\d+)*/g, (number) => {
    const isEuropean = /^\d+(?:,\d+)?$/.test(number) || europeanGroups.test(number);
    if (isEuropean) return number.replaceAll(".", "").replace(",", ".");
    isWrong ||= !/^\d+\.\d+$/.test(number);
    return number;
  });
  return isWrong ? null : american;
}
