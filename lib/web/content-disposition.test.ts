import { expect, test } from "vitest";
import { asDownload } from "./content-disposition.ts";

test.each([
  ["Apollo 14.pdf", `attachment; filename="Apollo 14.pdf"; filename*=UTF-8''Apollo%2014.pdf`],
  ["Größe 32′.pdf", `attachment; filename="Groe 32.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%2032%E2%80%B2.pdf`],
  [
    'a"; x=1\r\nSet-Cookie: b.pdf',
    `attachment; filename="a x1Set-Cookie b.pdf"; filename*=UTF-8''a%22%3B%20x%3D1%0D%0ASet-Cookie%3A%20b.pdf`,
  ],
  ["(1)'*.pdf", `attachment; filename="(1).pdf"; filename*=UTF-8''%281%29%27%2A.pdf`],
  ["床\ud800", "attachment; filename=\"file\"; filename*=UTF-8''%E5%BA%8A%EF%BF%BD"],
])("%j is stored under its name", (name, header) => {
  expect(asDownload(name)).toBe(header);
});
