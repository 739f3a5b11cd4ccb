import { counted } from "#app/site/parts/text/counted.ts";

/** The page's sentences about all pools, by their number and that of the offices. Written on the server, like the promises. */
export function poolWords(total: number, span: string, offices: number) {
  const some = (one: string) => total > 0 && counted(total, one);
  return {
    description: `${some("fiberglass pool") || "Fiberglass pools"} installed across Florida from ${counted(offices, "local office")}. See the plan and the installed price range of each one before you give us your name.`,
    facts: [some("model"), span && `${span} installed`].filter(Boolean).join(", "),
    galleryTitle:
      total > 0
        ? `${counted(total, "pool")}, every length and width to scale`
        : "Every length and width to scale",
  };
}
