import { getDocumentProxy } from "unpdf";

/** An element of a PDF's structure, with the text of its own. */
export type PdfTag = { tag: string; alt?: string; text: string; children: PdfTag[]; pages: number[] };

type TreeNode = { role?: string; alt?: string; children?: TreeNode[]; type?: string; id?: string };

export type ReadPdf = {
  title: string;
  lang: string;
  metadata: string;
  /** The elements in the order in which a screen reader reads them, by page. */
  pages: PdfTag[][];
  /** Each piece of text on each page, with its place in points from the bottom left. */
  pieces: { text: string; x: number; y: number; width: number; size: number }[][];
};

/** Reads a PDF as another program does. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const doc = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const { info, metadata } = await doc.getMetadata();
  const pages: PdfTag[][] = [];
  const pieces: ReadPdf["pieces"] = [];
  for (let number = 1; number <= doc.numPages; number += 1) {
    const page = await doc.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const texts = new Map<string, string>();
    const open: (string | undefined)[] = [];
    const placed: ReadPdf["pieces"][number] = [];
    for (const item of items) {
      if ("str" in item) {
        const id = open.findLast((one) => one !== undefined);
        if (id) texts.set(id, (texts.get(id) ?? "") + item.str + (item.hasEOL ? " " : ""));
        const [, , , size, x, y] = item.transform as number[];
        if (item.str.trim())
          placed.push({ text: item.str, x: x ?? 0, y: y ?? 0, width: item.width, size: size ?? 0 });
      } else if (item.type === "endMarkedContent") open.pop();
      else open.push(item.id);
    }
    const tree = (await page.getStructTree()) as TreeNode | null;
    pages.push(tree ? tagsOf(tree, texts, number) : []);
    pieces.push(placed);
  }
  const { Title: title = "", Language: lang = "" } = info as { Title?: string; Language?: string };
  return { title, lang, metadata: metadata?.getRaw() ?? "", pages, pieces };
}

function tagsOf(node: TreeNode, texts: Map<string, string>, page: number): PdfTag[] {
  return (node.children ?? [])
    .filter(({ role }) => role !== undefined)
    .map((child) => {
      const own = (child.children ?? []).filter(({ type }) => type === "content");
      return {
        tag: child.role as string,
        ...(child.alt !== undefined && { alt: child.alt }),
        text: own.map(({ id }) => (texts.get(id ?? "") ?? "").trim()).join(" "),
        children: tagsOf(child, texts, page),
        pages: [page],
      };
    });
}

/** Every element below these, in order. */
export function everyTag(tags: PdfTag[]): PdfTag[] {
  return tags.flatMap((one) => [one, ...everyTag(one.children)]);
}
