import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { certificateFile } from "./seal-certificates.ts";

/** Whether a program is installed: "openssl", "pdfsig" (poppler-utils) or "qpdf". */
export function hasTool(name: string): boolean {
  return spawnSync(name, [name === "pdfsig" ? "-v" : "--version"]).error === undefined;
}

/** What a signature in a PDF covers, and the signature: what its reader takes from the file. */
export function signatureIn(pdf: Buffer): { covered: Buffer; signature: Buffer } {
  const numbers = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(pdf.toString("latin1"));
  const [start = 0, before = 0, after = 0, rest = 0] = numbers?.slice(1).map(Number) ?? [];
  const hex = pdf.subarray(before + 1, after - 1).toString("latin1");
  const padded = Buffer.from(hex, "hex");
  // a sequence with its length in two bytes; zeros follow
  const signature = padded.subarray(0, 4 + padded.readUInt16BE(2));
  return {
    covered: Buffer.concat([pdf.subarray(start, before), pdf.subarray(after, after + rest)]),
    signature,
  };
}

/**
 * Checks a PDF's signature as CAdES with openssl, up to the root of tests/certificates: its bytes, its chain, and that
 * it names its certificate.
 * @returns what openssl says
 */
export function opensslSays(pdf: Buffer): string {
  const { covered, signature } = signatureIn(pdf);
  return inFolder((folder) => {
    const [content, cms] = [join(folder, "content"), join(folder, "cms")];
    writeFileSync(content, covered);
    writeFileSync(cms, signature);
    const how = ["-cades", "-binary", "-purpose", "any", "-CAfile", certificateFile("root.pem")];
    const files = ["-inform", "DER", "-in", cms, "-content", content, "-out", join(folder, "out")];
    return spawnSync("openssl", ["cms", "-verify", ...how, ...files], { encoding: "utf8" }).stderr;
  });
}

/** What pdfsig says of the signatures in a PDF, without asking about the issuer. */
export function pdfsigSays(pdf: Buffer): string {
  return inFolder((folder) => {
    writeFileSync(join(folder, "sealed.pdf"), pdf);
    return spawnSync("pdfsig", ["-nocert", "sealed.pdf"], { cwd: folder, encoding: "utf8" }).stdout;
  });
}

/** What `qpdf --check` says. @throws Error if it found a mistake */
export function qpdfSays(pdf: Buffer): string {
  return inFolder((folder) => {
    writeFileSync(join(folder, "sealed.pdf"), pdf);
    return execFileSync("qpdf", ["--check", "sealed.pdf"], { cwd: folder, encoding: "utf8" });
  });
}

function inFolder<T>(work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-seal-"));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
