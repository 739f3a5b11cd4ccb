import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import nodemailer, { type SendMailOptions } from "nodemailer";
import type { Attachment, Email, Mail, Mailbox } from "#core/ports.ts";
import { drawEmail } from "./draw.tsx";
import { asRefusal } from "./refusal.ts";

type Options = { smtpUrl?: string | undefined; from: string; folder: string; publicUrl: string };

/** A mail server that does not respond for this long, in ms, is retried later: shorter than the worker's own limit. */
const timeoutMs = 20_000;

/** Sends by SMTP if a URL is set, otherwise writes .eml files to a folder. */
export function openMailer(options: Options): Mail {
  const sender = addressIn(options.from);
  const draw: Mail["draw"] = async (name, props) => drawEmail(name, props, options.publicUrl, sender);
  return { draw, ...(options.smtpUrl ? bySmtp(options.smtpUrl, options) : toFolder(options)) };
}

function bySmtp(url: string, options: Options): Omit<Mail, "draw"> {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  } as Parameters<typeof nodemailer.createTransport>[0]);
  return {
    kind: "smtp",
    async send(email) {
      const sending = transport.sendMail(envelope(email, options)).catch((reason: unknown) => {
        throw asRefusal(reason);
      });
      const info = (await sending) as { response?: string };
      return { reference: String(info.response ?? "").slice(0, 300) };
    },
    async forget() {
      // an email that a mail server has accepted cannot be deleted
    },
    async check() {
      await transport.verify();
    },
  };
}

function toFolder(options: Options): Omit<Mail, "draw"> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    kind: "folder",
    async send(email) {
      const info = await transport.sendMail(envelope(email, options));
      const name = fileOf(email.id);
      await writeDurably(options.folder, name, info.message as Buffer);
      return { reference: name };
    },
    async forget(ids) {
      for (const id of ids) {
        const file = join(options.folder, fileOf(id));
        for (const one of [file, `${file}.part`]) await rm(one, { force: true });
      }
    },
    async check() {
      await mkdir(options.folder, { recursive: true });
    },
  };
}

function envelope(email: Email, options: Options): SendMailOptions {
  const host = new URL(options.publicUrl).hostname;
  return {
    // An email sent twice, after a crash between sending and recording it, is one email to the recipient's mail
    // client.
    messageId: `<${email.id}@${host}>`,
    from: email.from ?? sender(options.from, email.company),
    to: email.to,
    replyTo: email.replyTo,
    subject: email.subject,
    html: email.html,
    text: email.text,
    // RFC 3834
    ...(email.isAutomatic && { headers: { "Auto-Submitted": "auto-generated" } }),
    ...attachmentOptions(email.attachments ?? []),
    // a visitor's text must never make the mailer read a file or fetch a URL
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The address of a configured sender: "Vega Pools <quotes@sunspring.example>". */
function addressIn(configured: string): string {
  return (/<([^<>]+)>\s*$/.exec(configured)?.[1] ?? configured).trim();
}

/** The configured sender, with the company's name if it is an address alone. */
function sender(configured: string, company: string): string | Mailbox {
  const [, address] = /^\s*<?([^\s<>"]+@[^\s<>"]+)>?\s*$/.exec(configured) ?? [];
  return address ? { name: company, address } : configured;
}

/** An invitation is attached as a file and also sent as an alternative of the text (RFC 6047), which calendars read. */
function attachmentOptions(attachments: Attachment[]): SendMailOptions {
  const invitations = attachments.filter(({ type }) => type.startsWith("text/calendar"));
  return {
    alternatives: invitations.map(({ type, content }) => ({ contentType: type, content: sendable(content) })),
    attachments: attachments.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: sendable(content),
    })),
  };
}

/** nodemailer accepts bytes only as a Buffer. */
function sendable(content: Attachment["content"]): string | Buffer {
  return typeof content === "string" ? content : Buffer.from(content);
}

function fileOf(id: string): string {
  return `${id}.eml`;
}

/** Writes the file atomically and durably. */
async function writeDurably(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const half = join(folder, `${name}.part`);
  const file = await open(half, "w");
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(half, join(folder, name));
}
