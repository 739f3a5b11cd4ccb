import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readSealCertificate, type SealCertificate } from "#lib/files/seal-certificate.ts";

/** A file of tests/certificates; make.sh there says what each is. */
export function certificateFile(name: string): string {
  return join(process.cwd(), "tests", "certificates", name);
}

export const certificatePassword = "seal";

/** A certificate that may sign, with its key and those of its issuers. */
export function aSealCertificate(name = "rsa"): Promise<SealCertificate> {
  return readSealCertificate(readFileSync(certificateFile(`${name}.p12`)), certificatePassword);
}
