import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { visitEmail } from "#tests/emails.ts";
import { openMailer } from "./mailer.ts";

test("forgetting emails deletes their files and no others", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const mail = openMailer({ from: "a@example.com", folder, publicUrl: "https://www.sunspring.example" });
  const person = { name: "Marisol Vega", address: "marisol@example.com" };
  for (const id of ["one", "two", "three"])
    await mail.send({
      id,
      to: person,
      replyTo: person,
      subject: "Hello",
      html: "<p>Hello</p>",
      text: "Hello",
      company: "Sunspring Pools",
    });
  writeFileSync(join(folder, "three.eml.part"), "half");
  await mail.forget(["one", "three", "never-sent"]);
  expect(readdirSync(folder)).toEqual(["two.eml"]);
});

test("an attached file's bytes arrive as they are", async () => {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-mail-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const mail = openMailer({ from: "a@example.com", folder, publicUrl: "https://www.sunspring.example" });
  const person = { name: "Marisol Vega", address: "marisol@example.com" };
  const bytes = Uint8Array.from({ length: 700 }, (_, index) => index % 256);
  const { reference } = await mail.send({
    id: "one",
    to: person,
    replyTo: person,
    subject: "Your quote",
    html: "<p>Hello</p>",
    text: "Hello",
    company: "Sunspring Pools",
    attachments: [{ name: "OCA-2026-0001.pdf", type: "application/pdf", content: bytes }],
  });
  const raw = readFileSync(join(folder, reference), "utf8");
  expect(raw).toContain("Content-Type: application/pdf; name=OCA-2026-0001.pdf");
  const [, encoded = ""] = /filename=OCA-2026-0001\.pdf\r\n\r\n([\w+/=\s]+)/.exec(raw) ?? [];
  expect(Uint8Array.from(Buffer.from(encoded, "base64"))).toEqual(bytes);
});

test("an invitation comes from the address that it names", async () => {
  for (const from of [
    "Sunspring Pools <no-reply@sunspringpools.example>",
    "no-reply@sunspringpools.example",
  ]) {
    const { attachments = [] } = await openMailer({
      from,
      folder: "/nowhere",
      publicUrl: "https://www.sunspring.example",
    }).draw("visit-confirmed", visitEmail());
    const text = String(attachments[0]?.content).replaceAll(/\r\n /g, "");
    expect(text).toContain('SENT-BY="mailto:no-reply@sunspringpools.example"');
  }
});
