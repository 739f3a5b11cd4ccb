import { readFileSync } from "node:fs";
import type { Kysely } from "kysely";

type Finish = { line: string; colors: { name: string; tone: string; water: boolean }[] };

/**
 * Colors whose water has been rendered since: Coastal Bronze, Whisper White, and the five of the Crystal line whose
 * names are in both lines. A color whose name or tone staff have changed stays as it is. New databases get them when
 * they are filled.
 */
export async function up(db: Kysely<any>): Promise<void> {
  const facts = JSON.parse(readFileSync("db/data/manufacturer-facts.json", "utf8")) as Record<
    string,
    { finishes: Finish[] }
  >;
  for (const [id, { finishes }] of Object.entries(facts)) {
    const row = await db
      .selectFrom("manufacturers")
      .select("finishes")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!row) continue;
    const rendered = new Set(
      finishes.flatMap(({ line, colors }) =>
        colors.filter(({ water }) => water).map((color) => keyOf(line, color)),
      ),
    );
    const stored = (JSON.parse(row.finishes) as Finish[]).map((finish) => ({
      ...finish,
      colors: finish.colors.map((color) => ({
        ...color,
        water: color.water || rendered.has(keyOf(finish.line, color)),
      })),
    }));
    await db
      .updateTable("manufacturers")
      .set({ finishes: JSON.stringify(stored) })
      .where("id", "=", id)
      .execute();
  }
}

function keyOf(line: string, { name, tone }: Finish["colors"][number]): string {
  return JSON.stringify([line, name, tone]);
}
