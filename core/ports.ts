import type { EmailProps, TemplateName } from "#core/emails/templates.ts";

export type Mailbox = { name: string; address: string };

/** A rendered email template. */
export type DrawnEmail = { subject: string; html: string; text: string };

/**
 * One message to one recipient, ready to send. `id` stays the same across retries, and so does the Message-ID derived
 * from it.
 */
export type Email = DrawnEmail & { id: string; to: Mailbox; replyTo: Mailbox };

export type Mail = {
  /** Where emails go: an SMTP server, or files in the data folder. */
  kind: "smtp" | "folder";
  /** Renders an email without sending it. */
  draw<Name extends TemplateName>(name: Name, props: EmailProps[Name]): Promise<DrawnEmail>;
  /** Rejects if the email was not accepted. @returns the server's reply or the file's name */
  send(email: Email): Promise<{ reference: string }>;
  /** Deletes the stored files of these emails, by id; there is nothing to delete when using SMTP. */
  forget(ids: string[]): Promise<void>;
  /** Rejects if the mail server cannot be reached. */
  check(): Promise<void>;
};
