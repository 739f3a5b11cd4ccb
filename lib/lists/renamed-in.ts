type Renaming = { from: string; to: string; keyOf: (name: string) => string };

/** A list of names after one of them becomes another: each stays in its place, and none is there twice. */
export function renamedIn(names: readonly string[], { from, to, keyOf }: Renaming): string[] {
  const renamed = names.map((name) => (keyOf(name) === keyOf(from) ? to : name));
  const keys = renamed.map(keyOf);
  return renamed.filter((_, at) => keys.indexOf(keys[at]!) === at);
}
