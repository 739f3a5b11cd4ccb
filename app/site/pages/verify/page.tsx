import "./page.css";
import { findFingerprinted, type Fingerprinted } from "#core/quotes/fingerprints.reads.ts";
import { fingerprintIn, fingerprintMeaning } from "#core/quotes/fingerprints.rules.ts";
import { Island } from "#app/document/island.tsx";
import { withStatus, type PageProps, type PageRequest } from "#app/document/page.ts";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { PageIntro } from "#app/site/parts/text/page-intro.tsx";
import { VerifyForm } from "./form.tsx";
import { VerifyResult } from "./result.tsx";

/** What was typed, what is wrong with it, and what the fingerprint is of: null if we do not know it. */
type Answer = { typed: string; error: string; result: Fingerprinted | null };

export function load() {
  return {};
}

/** Looks up a fingerprint. It is not in the address, so that it is in no log and no history. */
export async function post({ world, request }: PageRequest) {
  const headers = { "cache-control": "no-store" };
  const form = await request.formData().catch(() => new FormData());
  const value = form.get("fingerprint");
  const typed = typeof value === "string" ? value : "";
  const hash = fingerprintIn(typed);
  if (hash === null) {
    const answer: Answer = {
      typed,
      error: "Please enter all 64 characters: digits, and letters from a to f.",
      result: null,
    };
    return withStatus(answer, { status: 400, headers });
  }
  const result = (await findFingerprinted(world.db.read, hash)) ?? null;
  const answer: Answer = { typed: hash, error: "", result };
  return withStatus(answer, { headers });
}

/** /verify: whether a PDF is the one that was signed, for anyone who has it. */
export function Page({ posted }: PageProps<typeof load, typeof post>) {
  const { typed = "", error = "", result = null } = posted ?? {};
  const isAnswered = posted !== undefined && error === "";
  return (
    <>
      <PageHead
        title="Check a signed quote"
        description="Check that the PDF of a quote is exactly the one that was sent or signed. The file stays on your device."
        noindex
      />
      <PageIntro
        title="Check a signed quote"
        here="Check a signed quote"
        lead="Is your PDF exactly the one that was signed? Choose it here. It stays on your device: only its fingerprint is compared with ours."
      />
      <div className="wrap section verify" id="result">
        {isAnswered && <VerifyResult hash={typed} result={result} />}
        <Island name="verify" of={VerifyForm} props={{ typed, error }} isEager />
        <p className="fine">{fingerprintMeaning}</p>
      </div>
    </>
  );
}
