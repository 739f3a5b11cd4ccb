import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import nodemailer, { type SendMailOptions } from "nodemailer";
import type { Mail } from "#core/world.ts";
import type { Letter } from "#lib/letter.ts";
import { drawLetter } from "./draw.tsx";

type Options = { smtpUrl?: string | undefined; from: string; folder: string; publicUrl: string };

/** A mail server that says nothing for this long, in ms, is tried again later: shorter than the worker's patience. */
const patience = 20_000;

/** Mail by SMTP where an address is set, else as .eml files in a folder. */
export function openMailer(options: Options): Mail {
  const draw: Mail["draw"] = async (draft) => drawLetter(draft, options.publicUrl);
  return { draw, ...(options.smtpUrl ? bySmtp(options.smtpUrl, options) : toFolder(options)) };
}

function bySmtp(url: string, options: Options): Omit<Mail, "draw"> {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  } as Parameters<typeof nodemailer.createTransport>[0]);
  return {
    kind: "smtp",
    async send(letter) {
      const info = (await transport.sendMail(envelope(letter, options))) as { response?: string };
      return { reference: String(info.response ?? "").slice(0, 300) };
    },
    async check() {
      await transport.verify();
    },
  };
}

function toFolder(options: Options): Omit<Mail, "draw"> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    kind: "folder",
    async send(letter) {
      const info = await transport.sendMail(envelope(letter, options));
      const name = `${letter.id}.eml`;
      await writeDurably(options.folder, name, info.message as Buffer);
      return { reference: name };
    },
    async check() {
      await mkdir(options.folder, { recursive: true });
    },
  };
}

function envelope(letter: Letter, options: Options): SendMailOptions {
  const host = new URL(options.publicUrl).hostname;
  return {
    // A letter that is sent twice, after a crash between sending and noting it, is one letter to the reader's mail program.
    messageId: `<${letter.id}@${host}>`,
    from: options.from,
    to: letter.to,
    replyTo: letter.replyTo,
    subject: letter.subject,
    html: letter.html,
    text: letter.text,
    // what a visitor typed must never make the mailer read a file or fetch an address
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The file is there whole or not at all, also after a power cut. */
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
