import { everyTag, readPdf } from "#tests/read-pdf.ts";

/** The first text of an email as it was received, without its transfer encoding. */
export function textOf(raw: string): string {
  const [, head = "", body = ""] = /Content-Type: text\/plain(.*?)\r\n\r\n(.*?)\r\n--/s.exec(raw) ?? [];
  if (/Encoding: base64/i.test(head)) return Buffer.from(body, "base64").toString();
  if (!/Encoding: quoted-printable/i.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

/** The path, query and fragment of the address after these words in an email. */
export function linkAfter(raw: string, words: string): string {
  const [, address = ""] = new RegExp(`${words}: (\\S+)`).exec(textOf(raw)) ?? [];
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
}

/** Every text of the first PDF that is attached to an email. */
export async function attachedTexts(raw: string): Promise<string[]> {
  const [, encoded = ""] = /Content-Type: application\/pdf.*?\r\n\r\n(.*?)\r\n--/s.exec(raw) ?? [];
  const { pages } = await readPdf(Uint8Array.from(Buffer.from(encoded, "base64")));
  return everyTag(pages.flat()).map(({ text }) => text.trim());
}
