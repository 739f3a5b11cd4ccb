/** Two rules that oxlint does not have. */

const clock = "core has no clock of its own: take the time from world.now().";
const noProof = "A test without an expectation cannot fail.";

export default {
  meta: { name: "sunspring" },
  rules: {
    /**
     * `new Date(text)` is a calculation and allowed; `new Date()` and `Date.now()` read the machine's clock, which
     * makes results that tests cannot repeat.
     */
    "no-own-clock": {
      create(context) {
        return {
          NewExpression(node) {
            if (isDate(node.callee) && node.arguments.length === 0) context.report({ node, message: clock });
          },
          CallExpression(node) {
            const called = node.callee;
            const now =
              called.type === "MemberExpression" && isDate(called.object) && called.property.name === "now";
            if (now || isDate(called)) context.report({ node, message: clock });
          },
        };
      },
    },
    /** Like vitest/expect-expect, which mistakes `const test = always.runIf(…)` for a test. */
    "test-expects": {
      create(context) {
        return {
          CallExpression(node) {
            const body = node.arguments.at(-1);
            if (node.arguments.length < 2 || !isTest(node.callee) || !/Function/.test(body.type)) return;
            if (!/\b(expect|assert)/.test(context.sourceCode.getText(body)))
              context.report({ node, message: noProof });
          },
        };
      },
    },
  },
};

function isDate(node) {
  return node.type === "Identifier" && node.name === "Date";
}

/** test(…), test.skipIf(…)(…), test.each(…)(…) and the like; test.extend and test.beforeEach are not tests. */
function isTest(node) {
  if (node.type === "Identifier") return node.name === "test" || node.name === "it";
  if (node.type === "CallExpression" || node.type === "TaggedTemplateExpression")
    return (node.callee ?? node.tag).type === "MemberExpression" && isTest((node.callee ?? node.tag).object);
  return (
    node.type === "MemberExpression" && ["only", "concurrent", "sequential"].includes(node.property.name)
  );
}
