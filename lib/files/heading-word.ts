/** A heading as it is compared: "Length (ft)" and "length ft" are the same. */
export function headingWord(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
