/** The whole address of something on this site; one that is whole already stays. @param publicUrl without a trailing slash */
export function absolute(publicUrl: string, address: string): string {
  return address.startsWith("/") ? `${publicUrl}${address}` : address;
}
