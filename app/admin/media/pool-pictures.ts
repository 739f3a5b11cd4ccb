/** The specification's fields end at imageUrl10. */
export const mostPictures = 10;

/** A pool's pictures in the fields of a record, in their order. */
export function pictureFields(addresses: string[]): Record<string, string> {
  return Object.fromEntries(addresses.map((address, index) => [`imageUrl${index + 1}`, address]));
}
