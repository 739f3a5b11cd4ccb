import { encodeQR } from "qr";

/** A QR code as SVG, with the quiet zone of four modules that readers need. */
export function qrCode(text: string): string {
  return encodeQR(text, "svg", { ecc: "medium", border: 4 });
}
