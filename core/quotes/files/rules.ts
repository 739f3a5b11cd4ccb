/** What was sent, and what was signed with its certificate. */
export type QuoteFileKind = "offer" | "signed";

type Named = { number: string; revision: string };

/** "OCA-2026-0001-A-signed.pdf". */
export function quoteFileName({ number, revision }: Named, kind: QuoteFileKind): string {
  const name = `${number}-${revision}${kind === "signed" ? "-signed" : ""}`;
  return `${name.replaceAll(/[^\w.-]+/g, "-")}.pdf`;
}
