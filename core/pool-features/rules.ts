/** In characters: it is one line in a list. */
export const featureLength = 60;

/** Names that differ in capitals alone are the same feature. */
export function featureKey(name: string): string {
  return name.toLowerCase();
}
