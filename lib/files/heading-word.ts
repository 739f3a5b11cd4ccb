/** How many of the headings that are looked for tell a row of headings from others. */
export const fewestHeadings = 2;

/** A heading as it is compared: "Length (ft)" and "length ft" are the same. */
export function headingWord(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
