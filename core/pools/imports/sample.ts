import { program } from "#core/audit.ts";
import { poolImports } from "#core/pools/import-plan.reads.ts";
import type { Samples } from "#tests/contracts.ts";
import { suggestedMapping } from "./rules.ts";
import { uploadImport } from "./upload.ts";

const headings = ["Manufacturer", "Model", "Width"];
const file = new TextEncoder().encode(`${headings.join(",")}\r\nLatham,Apollo 14,14\r\nNobody,Nothing,1\r\n`);

/** A file in one part. */
async function* whole(): AsyncGenerator<Uint8Array> {
  yield file;
}

export const samples: Samples = {
  imports: async (world) => {
    const { id } = await uploadImport(world, {
      of: poolImports,
      body: whole(),
      name: "pools.csv",
      actor: program,
    });
    const order = { version: 2 };
    return {
      id,
      bodies: {
        upload: file,
        map: { ...order, mapping: suggestedMapping(headings, poolImports.fields) },
        start: order,
        stop: order,
        undo: order,
      },
    };
  },
};
