import {
  Calculator,
  Columns3,
  IdCard,
  Image,
  Images,
  List,
  ListOrdered,
  Megaphone,
  MessageCircleQuestionMark,
  SquarePlay,
  Table,
  TableOfContents,
  TextQuote,
  type LucideIcon,
} from "lucide-react";
import type { Command, EditorState } from "prosemirror-state";
import {
  bullets,
  callout,
  insertContents,
  insertEstimate,
  insertTable,
  numbers,
  quote,
  type Where,
} from "./commands.ts";
import { insertQuestion } from "./questions.ts";

/** What has to be chosen or typed before it is in the text. */
export type Asked = "link" | "picture" | "gallery" | "video" | "pool" | "comparison";

/** A block that the toolbar and the menu of the sign / offer. */
export type BlockTool = {
  label: string;
  Icon: LucideIcon;
  does: Command | Asked;
  /** Whether there is one at the cursor. */
  isAt?: (where: Where) => boolean;
  /** Only articles and landing pages have it. */
  ofArticles?: true;
};

const all: BlockTool[] = [
  { label: "Bulleted list", Icon: List, does: bullets, isAt: ({ inList }) => inList },
  { label: "Numbered list", Icon: ListOrdered, does: numbers },
  { label: "Quote", Icon: TextQuote, does: quote, isAt: ({ inQuote }) => inQuote },
  { label: "Table", Icon: Table, does: insertTable, isAt: ({ inTable }) => inTable },
  { label: "Picture", Icon: Image, does: "picture", ofArticles: true },
  {
    label: "Picture gallery",
    Icon: Images,
    does: "gallery",
    isAt: ({ unit }) => unit === "gallery",
    ofArticles: true,
  },
  { label: "Video", Icon: SquarePlay, does: "video", isAt: ({ unit }) => unit === "video", ofArticles: true },
  { label: "Question", Icon: MessageCircleQuestionMark, does: insertQuestion, ofArticles: true },
  { label: "Callout", Icon: Megaphone, does: callout, isAt: ({ inCallout }) => inCallout, ofArticles: true },
  { label: "Pool card", Icon: IdCard, does: "pool", isAt: ({ unit }) => unit === "pool", ofArticles: true },
  {
    label: "Pool comparison",
    Icon: Columns3,
    does: "comparison",
    isAt: ({ unit }) => unit === "comparison",
    ofArticles: true,
  },
  { label: "Estimate button", Icon: Calculator, does: insertEstimate, ofArticles: true },
  { label: "Table of contents", Icon: TableOfContents, does: insertContents, ofArticles: true },
];

/** The blocks of a text. @param blocks whether it may have those of articles */
export function blockTools(blocks: boolean): BlockTool[] {
  return all.filter(({ ofArticles }) => blocks || !ofArticles);
}

/** Whether a block can be added where the cursor is. */
export function canUse({ does }: BlockTool, state: EditorState): boolean {
  return typeof does === "string" || does(state);
}
