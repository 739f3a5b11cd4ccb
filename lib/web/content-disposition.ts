import { wellFormed } from "#lib/text/well-formed.ts";

/**
 * The header that makes a browser store a file under this name instead of opening it; `filename` is for programs that
 * understand only ASCII.
 */
export function asDownload(name: string): string {
  const plain = name.normalize("NFKD").replace(/[^ \w.()+-]/g, "") || "file";
  const encoded = encodeURIComponent(wellFormed(name)).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
