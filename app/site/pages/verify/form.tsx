import { useEffect, useRef, useState } from "react";
import { mostVerifiedBytes } from "#core/quotes/fingerprints.rules.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";

type VerifyFormProps = { typed: string; error: string };

/**
 * Sends a fingerprint: one that was typed, or that of a file, which the browser computes. Without script, only the first.
 */
export function VerifyForm({ typed, error }: VerifyFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [canRead, setCanRead] = useState(false);
  const [trouble, setTrouble] = useState("");
  // without https a browser computes none
  useEffect(() => setCanRead(globalThis.crypto?.subtle !== undefined), []);

  async function check(file: File | undefined): Promise<void> {
    if (!file || !field.current) return;
    const read = await fingerprintOf(file).catch(() => ({
      trouble: "We can’t read this file. Please choose it again.",
    }));
    if ("trouble" in read) return setTrouble(read.trouble);
    setTrouble("");
    field.current.value = read.hash;
    form.current?.requestSubmit();
  }

  return (
    <form className="form verify-form" ref={form} method="post" action="/verify#result">
      {canRead && (
        <Field
          id="file"
          label="Your PDF"
          hint="Choose it or drop it here. It isn’t uploaded."
          error={trouble || undefined}
        >
          <input
            {...fieldState("file", { hint: "yes", error: trouble || undefined })}
            className="input verify-file"
            type="file"
            accept="application/pdf,.pdf"
            onChange={({ target }) => void check(target.files?.[0])}
          />
        </Field>
      )}
      <Field
        id="fingerprint"
        label={canRead ? "Or a fingerprint" : "Fingerprint"}
        hint="64 characters, from the last page of your signed PDF or from our email."
        error={error || undefined}
      >
        <input
          {...fieldState("fingerprint", { hint: "yes", error: error || undefined })}
          ref={field}
          name="fingerprint"
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          required
        />
      </Field>
      <p className="row">
        <Button variant="go" type="submit">
          Check
        </Button>
      </p>
    </form>
  );
}

async function fingerprintOf(file: File): Promise<{ hash: string } | { trouble: string }> {
  if (file.size > mostVerifiedBytes)
    return { trouble: "This file is larger than any quote of ours. Choose the PDF of your quote." };
  const bytes = await file.arrayBuffer();
  if (new TextDecoder("latin1").decode(bytes.slice(0, 5)) !== "%PDF-")
    return { trouble: "This file isn’t a PDF. Choose the PDF of your quote." };
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return { hash: [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("") };
}
