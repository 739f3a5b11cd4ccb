import type { Generated } from "kysely";

type RepliesTable = {
  id: Generated<number>;
  lead_id: number;
  /** Who wrote it. */
  user_id: number;
  /** From whose address it is sent. */
  office_id: string;
  to_address: string;
  subject: string;
  /** Without the signature. */
  text: string;
  /** "held", "canceled", "queued", "sent" or "stored"; a queued one whose job has failed has failed. */
  state: string;
  /** Until then it can be canceled. */
  send_at: string;
  /** The id of its email, by which it is sent only once. */
  email_id: string;
  /** Chosen by the browser, so that sending a reply again after a lost answer adds no second one. */
  client_key: string;
  version: number;
  created_at: string;
  updated_at: string;
};

/** Further keys of a reply: another tab sent the same text while it waited. */
type ReplyKeysTable = { client_key: string; reply_id: number };

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    replies: RepliesTable;
    reply_keys: ReplyKeysTable;
  }
}
