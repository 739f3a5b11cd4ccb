import type { EmailProps, TemplateName } from "#core/emails/templates.ts";

export type Mailbox = { name: string; address: string };

/** What a template makes of its facts. */
export type DrawnEmail = { subject: string; html: string; text: string };

/** One message to one person, ready to be sent. `id` is the same over retries, and so is the Message-ID made of it. */
export type Email = DrawnEmail & { id: string; to: Mailbox; replyTo: Mailbox };

export type Mail = {
  /** Where emails go: an SMTP server, or files in the data folder that staff can read. */
  kind: "smtp" | "folder";
  /** Draws an email; nothing is sent yet. */
  draw<Name extends TemplateName>(name: Name, props: EmailProps[Name]): Promise<DrawnEmail>;
  /** Rejects when the email was not taken. @returns the server's answer or the file's name. */
  send(email: Email): Promise<{ reference: string }>;
  /** Removes what is kept of these emails, by their ids: the files of the folder; a mail server keeps nothing of ours. */
  forget(ids: string[]): Promise<void>;
  /** Rejects when the mail server cannot be reached. */
  check(): Promise<void>;
};
