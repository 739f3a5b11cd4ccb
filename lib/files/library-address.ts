/** The path under which the program's own pictures are served. */
export const libraryAddress = "/pictures";

/**
 * The path of a picture's file in the library's folder, with or without the version in its address: "pools/x/plan.webp".
 * Null for any other address.
 */
export function libraryFile(address: string): string | null {
  const [, path] = /^\/pictures\/(?:v[0-9a-f]{8}\/)?(\w[\w.-]*(?:\/\w[\w.-]*)*)$/.exec(address) ?? [];
  return path ?? null;
}
