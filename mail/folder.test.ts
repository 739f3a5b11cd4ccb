import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
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
    });
  writeFileSync(join(folder, "three.eml.part"), "half");
  await mail.forget(["one", "three", "never-sent"]);
  expect(readdirSync(folder)).toEqual(["two.eml"]);
});
