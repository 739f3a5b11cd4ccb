import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Email, Mail } from "#core/ports.ts";
import { openMailer } from "./mailer.ts";

const email: Email = {
  id: "lead-thanks-7-mhr1",
  to: { name: "Marisol Vega", address: "marisol@example.com" },
  replyTo: { name: "Sunspring Pools Ocala", address: "ocala@sunspringpools.example" },
  subject: "Sunspring Pools: we received your message",
  html: "<!doctype html><p>Hello Marisol</p>",
  text: "Hello Marisol",
  company: "Sunspring Pools",
};

type Received = { from: string; to: string[]; raw: string };

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const configured = "Sunspring Pools <no-reply@sunspringpools.example>";

function mailer(smtpUrl: string | undefined, folder = "/nowhere", from = configured): Mail {
  return openMailer({
    smtpUrl,
    from,
    folder,
    publicUrl: "https://www.sunspring.example",
  });
}

type MailServer = { url: string; received: Received[]; open(): number };

/** A real SMTP server on a free port, with the emails it received and its number of open connections. */
async function mailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 1, // ms: the mailer keeps its connection, and this server closes with the test
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : "";
        received.push({ from, to: rcptTo.map((one) => one.address), raw: Buffer.concat(parts).toString() });
        done(null, "Queued as 4711");
      });
    },
    ...options,
  });
  server.on("error", () => {}); // some tests disconnect in the middle
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, open: () => server.connections.size };
}

/** A port without a listener. */
async function deadPort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready) => probe.listen(0, "127.0.0.1", ready));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

/** Header lines, unfolded. */
function headersOf(raw: string): string[] {
  return raw
    .split(/\r?\n\r?\n/)[0]!
    .replace(/\r?\n[ \t]+/g, " ")
    .split(/\r?\n/);
}

test("an email that nobody wrote says so, on the way and in the folder, where lines end as in all emails", async () => {
  const { url, received } = await mailServer();
  const folder = freshFolder();
  for (const isAutomatic of [true, false]) {
    await mailer(url).send({ ...email, isAutomatic });
    await mailer(undefined, folder).send({ ...email, isAutomatic });
    const stored = readFileSync(join(folder, `${email.id}.eml`), "latin1");
    for (const raw of [received.at(-1)!.raw, stored])
      expect(headersOf(raw).includes("Auto-Submitted: auto-generated")).toBe(isAutomatic);
    expect(stored).toMatch(/^(?:[^\r\n]*\r\n)+[^\r\n]*$/);
  }
});

test("an email reaches the mail server with its addresses, its subject and both parts", async () => {
  const { url, received } = await mailServer();
  const mail = mailer(url);
  expect(mail.kind).toBe("smtp");
  await mail.check();
  expect((await mail.send(email)).reference).toContain("Queued as 4711");
  expect(received).toHaveLength(1);
  const { from, to, raw } = received[0]!;
  expect([from, to]).toEqual(["no-reply@sunspringpools.example", ["marisol@example.com"]]);
  const headers = headersOf(raw);
  expect(headers).toContain("Message-ID: <lead-thanks-7-mhr1@www.sunspring.example>");
  expect(headers).toContain("From: Sunspring Pools <no-reply@sunspringpools.example>");
  expect(headers).toContain("To: Marisol Vega <marisol@example.com>");
  expect(headers).toContain("Reply-To: Sunspring Pools Ocala <ocala@sunspringpools.example>");
  expect(headers).toContain("Subject: Sunspring Pools: we received your message");
  expect(raw).toContain("text/plain");
  expect(raw).toContain("text/html");
});

test.each([
  ["quotes@sunspring.example", "Sunspring Pools <quotes@sunspring.example>"],
  [" <quotes@sunspring.example> ", "Sunspring Pools <quotes@sunspring.example>"],
  ["Vega Pools <quotes@sunspring.example>", "Vega Pools <quotes@sunspring.example>"],
  ['"Vega, Pools" <quotes@sunspring.example>', '"Vega, Pools" <quotes@sunspring.example>'],
])("MAIL_FROM %s is the sender %s", async (from, header) => {
  const { url, received } = await mailServer();
  await mailer(url, undefined, from).send(email);
  expect(headersOf(received[0]!.raw)).toContain(`From: ${header}`);
  expect(received[0]!.from).toBe("quotes@sunspring.example");
});

test("a company’s name with a line break or a comma makes no header and no second sender", async () => {
  const { url, received } = await mailServer();
  const company = 'Vega, Pools"\r\nBcc: all@example.com';
  await mailer(url, undefined, "quotes@sunspring.example").send({ ...email, company });
  const headers = headersOf(received[0]!.raw);
  expect(headers.filter((line) => /^bcc:/i.test(line))).toEqual([]);
  const from = headers.filter((line) => line.startsWith("From:"));
  expect(from).toEqual([
    expect.stringMatching(/^From: =\?UTF-8\?[QB]\?[^<>@]*\?= <quotes@sunspring\.example>$/),
  ]);
});

test("an email sent again after a crash has the same Message-ID, and one may have its own sender", async () => {
  const { url, received } = await mailServer();
  await mailer(url).send(email);
  await mailer(url).send({ ...email, from: { name: "Dana", address: "ocala@sunspringpools.example" } });
  expect(received[1]!.from).toBe("ocala@sunspringpools.example");
  const ids = received.map(({ raw }) => headersOf(raw).find((line) => line.startsWith("Message-ID:")));
  expect(ids).toHaveLength(2);
  expect(ids[0]).toBe(ids[1]);
});

test.each([
  ["the subject", 1, { subject: "Message from Ann\r\nBcc: thief@example.com\r\n\r\nfor Ocala" }],
  ["the To name", 1, { to: { name: "Ann\r\nBcc: thief@example.com", address: "marisol@example.com" } }],
  [
    "the reply-to name",
    1,
    { replyTo: { name: 'Ann" <thief@example.com>\nBcc: thief@example.com', address: "a@example.com" } },
  ],
  [
    "the reply-to address",
    1,
    { replyTo: { name: "Ann", address: "a@example.com\r\nBcc: thief@example.com" } },
  ],
  // such a recipient does not exist, so nobody gets the email
  [
    "a second line in the To address",
    0,
    { to: { name: "Ann", address: "a@example.com\r\nRCPT TO:<thief@example.com>" } },
  ],
  ["a list in the To address", 0, { to: { name: "Ann", address: "a@example.com, thief@example.com" } }],
])("no recipient or header can be injected through %s", async (_, emails, hostile) => {
  const { url, received } = await mailServer();
  const outcome = await mailer(url)
    .send({ ...email, ...hostile })
    .then(
      () => 1,
      () => 0,
    );
  expect([outcome, received.length]).toEqual([emails, emails]);
  for (const { to, raw } of received) {
    expect(to).toEqual(["marisol@example.com"]);
    expect(headersOf(raw).filter((line) => /^(bcc|cc):/i.test(line))).toEqual([]);
  }
});

test("names and subjects in any alphabet arrive", async () => {
  const { url, received } = await mailServer();
  await mailer(url).send({
    ...email,
    subject: "Muñoz 🌊 بركة",
    to: { name: "Zoë Muñoz", address: "zoe@example.com" },
  });
  const headers = headersOf(received[0]!.raw);
  const subject = headers.find((line) => line.startsWith("Subject:"))!;
  expect(subject).toMatch(/^[\x20-\x7e]+$/);
  expect(decoded(subject)).toBe("Subject: Muñoz 🌊 بركة");
  expect(decoded(headers.find((line) => line.startsWith("To:"))!)).toContain("Zoë Muñoz");
});

/** Decodes RFC 2047 encoded words. */
function decoded(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) => {
      if (kind.toUpperCase() === "B") return Buffer.from(word, "base64").toString();
      const bytes = word
        .replace(/_/g, " ")
        .replace(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(parseInt(hex, 16)));
      return Buffer.from(bytes, "latin1").toString();
    });
}

test("no connection stays open after an email, which would keep the program from exiting", async () => {
  const { url, received, open } = await mailServer();
  const mail = mailer(url);
  await mail.check();
  await mail.send(email);
  expect(received).toHaveLength(1);
  await vi.waitFor(() => expect(open()).toBe(0), { timeout: 3_000 });
});

test("an unreachable mail server rejects immediately", async () => {
  const mail = mailer(`smtp://127.0.0.1:${await deadPort()}`);
  await expect(mail.send(email)).rejects.toThrow(/ECONNREFUSED/);
  await expect(mail.check()).rejects.toThrow(/ECONNREFUSED/);
});

const atRecipient = (code: number): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(refusal(code, "Not now")),
});
const atData: SMTPServerOptions = {
  onData: (stream, _, done) => void stream.resume().on("end", () => done(refusal(554, "Not now"))),
};

test.each<[string, SMTPServerOptions, isFinal: boolean]>([
  ["does not know the recipient", atRecipient(550), true],
  ["defers the recipient", atRecipient(451), false],
  ["refuses the text", atData, false],
  ["hangs up", { onConnect: (_, done) => done(refusal(421, "Not now")) }, false],
])("a mail server that %s rejects the email", async (_, options, isFinal) => {
  const { url, received } = await mailServer(options);
  const reason = await mailer(url).send(email).catch(String);
  expect(reason).toMatch(isFinal ? /^Not delivered: .*Not now/ : /^Error: .*Not now/);
  expect(received).toEqual([]);
});

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

test("after a rejection the same mailer delivers the email on the next attempt", async () => {
  let tries = 0;
  const { url, received } = await mailServer({
    onRcptTo: (_address, _session, done) => done((tries += 1) === 1 ? refusal(451, "Try later") : null),
  });
  const mail = mailer(url);
  await expect(mail.send(email)).rejects.toThrow("Try later");
  await mail.send(email);
  expect(received).toHaveLength(1);
});

test("a wrong password rejects", async () => {
  const { url } = await mailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(new Error("Invalid login")),
  });
  const mail = mailer(url.replace("smtp://", "smtp://user:wrong@"));
  await expect(mail.check()).rejects.toThrow(/Invalid login/);
  await expect(mail.send(email)).rejects.toThrow(/Invalid login/);
});

test("without a mail server emails are files, one per email however often it is sent", async () => {
  const folder = join(freshFolder(), "mail");
  const mail = mailer(undefined, folder);
  expect(mail.kind).toBe("folder");
  await mail.check();
  expect(await mail.send(email)).toEqual({ reference: "lead-thanks-7-mhr1.eml" });
  await mail.send({ ...email, text: "Hello again" });
  await mail.send({ ...email, id: "lead-thanks-8-mhr2" });
  expect(readdirSync(folder).toSorted()).toEqual(["lead-thanks-7-mhr1.eml", "lead-thanks-8-mhr2.eml"]);
  const written = readFileSync(join(folder, "lead-thanks-7-mhr1.eml"), "utf8");
  expect(headersOf(written)).toContain("To: Marisol Vega <marisol@example.com>");
  expect(written).toContain("Hello again");
});

test("a folder that cannot be written rejects", async () => {
  const mail = mailer(undefined, "/dev/null/mail");
  await expect(mail.send(email)).rejects.toThrow(/ENOTDIR/);
  await expect(mail.check()).rejects.toThrow(/ENOTDIR/);
});
