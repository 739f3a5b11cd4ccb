/** What the forms of written content know of every record. */
export type ContentRecord = { id: number; status: "draft" | "published"; version: number };
