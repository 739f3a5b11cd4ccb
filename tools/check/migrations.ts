/**
 * Two migrations with one number, such as 0046 or 0008a, are from two branches: a database that has run one of them
 * refuses to start once the other is in order before it.
 */
export function checkMigrations(files: string[]): string[] {
  const migrations = files.flatMap((file) => {
    const number = /^db\/migrations\/(\d+[a-z]?)-[^/]+\.ts$/.exec(file)?.[1];
    return number ? [{ file, number }] : [];
  });
  return [...Map.groupBy(migrations, ({ number }) => number)]
    .filter(([, some]) => some.length > 1)
    .map(
      ([number, some]) =>
        `${some.map(({ file }) => file).join(", ")}: all have the number ${number}. Give the ones that are not published yet the next free numbers.`,
    );
}
