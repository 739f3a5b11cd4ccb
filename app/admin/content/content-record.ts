import type { z } from "zod";
import type { Answering, Contract, None, Operation, PageOf, remove } from "#core/contract.ts";
import type { Preview, VersionRead } from "#core/content/shape.ts";

/** The fields of every record that the content forms rely on. */
export type ContentRecord = {
  id: number;
  status: "draft" | "published";
  hasChanges: boolean;
  publishAt: string | null;
  version: number;
};

/** A contract whose records can be previewed as a page before they are stored. */
export type PreviewedContract = Contract<{
  preview: Operation<None, z.ZodType<unknown, object>, typeof Preview>;
}>;

type DraftsQuery = {
  status?: "" | "draft" | "scheduled" | "published" | "changed" | undefined;
  pageSize?: unknown;
};

/** Content that is written, previewed and published: articles and landing pages. */
export type WrittenContract = Contract<{
  list: Answering<PageOf<{ id: number }>, DraftsQuery>;
  find: Operation;
  remove: ReturnType<typeof remove>;
  dropChanges: Operation<None, typeof VersionRead, z.ZodType>;
  preview: Operation<None, z.ZodType<unknown, object>, typeof Preview>;
}>;
