import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { changeVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { mediaLimits, mediaTags } from "./rules.ts";
import type { Descriptions } from "./shape.ts";

type DescribeMedia = Descriptions & { actor: Actor };
type Named = { id: number; hash: string };

/**
 * Describes several pictures: all of them, or none if one can't be.
 * @returns their number
 * @throws Problem invalid_input with a message for each that is wrong, by its id
 */
export async function describeMedia(world: World, order: DescribeMedia): Promise<number> {
  const now = world.now();
  const described = await world.db.transact((tx) => store(tx, now, order), {
    changed: (pictures) => pictures.flatMap(mediaTags),
  });
  return described.length;
}

async function store(tx: Tx, now: Date, { pictures, actor }: DescribeMedia): Promise<Named[]> {
  const ids = pictures.map(({ id }) => id);
  const rows = await tx.selectFrom("media").selectAll().where("id", "in", ids).execute();
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const wrong = pictures.flatMap((one) => {
    const why = whyNot(one, rowsById.get(one.id));
    return why ? [[String(one.id), why]] : [];
  });
  if (wrong.length > 0)
    throw new Problem("invalid_input", {
      message: `${wrong.length === 1 ? "One description needs" : `${wrong.length} descriptions need`} your attention.`,
      fields: Object.fromEntries(wrong),
    });
  for (const { id, version, alt } of pictures) {
    const audit = { action: "change", detail: { alt } };
    await changeVersioned(tx, "media", { id, version, set: { alt }, actor, now, audit });
  }
  return rows;
}

function whyNot(
  { alt, version }: Descriptions["pictures"][number],
  row: Row<"media"> | undefined,
): string | undefined {
  if (!row) return "This picture was deleted. Clear the field.";
  if (row.version !== version)
    return row.alt === ""
      ? "This picture was changed in the meantime. Look at it again, then save."
      : `It was described in the meantime: “${row.alt}”. Clear the field to keep that.`;
  if (alt === "") return "Describe the picture in one sentence.";
  if (alt.length > mediaLimits.alt) return `Please use at most ${mediaLimits.alt} characters.`;
  return undefined;
}
