import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TextLink } from "./text-link.tsx";

test.each([
  ["who has agreed to texts is texted with one press", true, 'href="sms:+13525550142"'],
  ["who has not is not linked before the screen has said so", false, "<button"],
])("%s", (_, hasConsent, expected) => {
  const html = renderToStaticMarkup(
    <TextLink href="sms:+13525550142" className="staff-button" hasConsent={hasConsent} />,
  );
  expect(html).toContain(expected);
  expect(html.includes("sms:")).toBe(hasConsent);
});
