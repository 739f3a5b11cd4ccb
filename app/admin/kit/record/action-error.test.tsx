import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { ActionError } from "./action-error.tsx";

const refused = new AnswerError(
  409,
  '{"message":"It was sold.","code":"conflict","requestId":"r1"}',
  "Conflict",
);

test.each([
  ["the server’s message", { of: refused }, "It was sold."],
  ["what has not happened first", { of: refused, start: "Not saved." }, "Not saved. It was sold."],
  ["what to do next last", { of: refused, children: "Reload." }, "It was sold. Reload."],
  ["a text as it is", { of: "Choose a pool." }, "Choose a pool."],
])("it is read out at once with %s", (_, props, text) => {
  const html = renderToStaticMarkup(<ActionError {...props} />);
  expect(html).toContain('role="alert"');
  expect(html.replaceAll(/<[^>]+>/g, "").trim()).toBe(text);
});

test.each([null, undefined, ""])(
  "without an error (%j) there is nothing, whatever would be beside it",
  (none) => {
    expect(renderToStaticMarkup(<ActionError of={none} start="Not saved." />)).toBe("");
  },
);
