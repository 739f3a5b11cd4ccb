/** Four rules that oxlint does not have. */

const clock = "core has no clock of its own: take the time from world.now().";
const noProof = "A test without an expectation cannot fail.";
const partFailed =
  "What a part needs is fetched before it is imported (app/load-part.ts), so only .catch() sees that it failed.";

/**
 * Names that a reader takes for the global: browser, Node, TypeScript. Members of `window` with everyday names, such as
 * `open` and `status`, are missing because our code never uses them as globals.
 */
const globalNames = new Set(
  [
    "AbortController AbortSignal Animation Attr Audio Blob Body Cache Clipboard Comment Credential CustomEvent",
    "DataTransfer Document Element Event EventSource EventTarget File FileList FileReader FormData Geolocation",
    "Headers History HTMLElement Image InputEvent IntersectionObserver KeyboardEvent Location Lock MessageEvent",
    "MouseEvent MutationObserver Navigation Navigator Node NodeList Notification Option Performance Plugin",
    "PointerEvent Range ReadableStream Request ResizeObserver Response Screen Selection Storage StyleSheet Text",
    "TextDecoder TextEncoder URL URLSearchParams Window Worker XMLHttpRequest",
    "alert caches confirm document fetch history indexedDB localStorage location matchMedia navigation navigator",
    "performance prompt queueMicrotask requestAnimationFrame screen sessionStorage window",
    "Buffer console crypto process setImmediate setInterval setTimeout structuredClone",
    "Array Boolean Date Error Function Iterator JSON Map Math Number Object Promise Proxy Reflect RegExp Set String",
    "Symbol WeakMap WeakSet",
    "Awaited Exclude Extract InstanceType NonNullable Omit Parameters Partial Pick Readonly Record Required",
    "ReturnType",
  ].flatMap((line) => line.split(" ")),
);

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
    /** Imports may have such names, because they say where they come from; so may anything inside a function. */
    "no-global-names": {
      create(context) {
        return {
          Program({ body }) {
            for (const statement of body)
              for (const node of declaredNames(statement.declaration ?? statement))
                if (globalNames.has(node.name)) context.report({ node, message: confusing(node.name) });
          },
        };
      },
    },
    /** A build moves `import().then(a, b)` as a whole into what `loadPart` calls once the part's files are here. */
    "catch-after-import": {
      create(context) {
        return {
          CallExpression({ callee, arguments: callbacks }) {
            const imports = callee.type === "MemberExpression" && callee.object.type === "ImportExpression";
            if (imports && callee.property.name === "then" && callbacks.length > 1)
              context.report({ node: callbacks[1], message: partFailed });
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

function confusing(name) {
  return `${name} is a global of the browser, Node or TypeScript: use a name that cannot be mistaken for it.`;
}

/** The identifiers that a statement declares: types, functions, classes, variables. */
function declaredNames(statement) {
  if (statement.type === "VariableDeclaration")
    return statement.declarations.flatMap(({ id }) => boundNames(id));
  return statement.id ? [statement.id] : [];
}

function boundNames(pattern) {
  if (pattern?.type === "ObjectPattern")
    return pattern.properties.flatMap((property) => boundNames(property.value ?? property.argument));
  if (pattern?.type === "ArrayPattern") return pattern.elements.flatMap(boundNames);
  if (pattern?.type === "AssignmentPattern") return boundNames(pattern.left);
  return pattern?.type === "Identifier" ? [pattern] : [];
}

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
