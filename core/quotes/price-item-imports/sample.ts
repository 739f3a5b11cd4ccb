import { program } from "#core/audit.ts";
import { suggestedMapping } from "#core/pools/imports/rules.ts";
import { uploadImport } from "#core/pools/imports/upload.ts";
import type { Samples } from "#tests/contracts.ts";
import { itemImports } from "./plan.reads.ts";

const headings = ["Name", "Section", "The price is for", "Price ($)"];
const file = new TextEncoder().encode(
  `${headings.join(",")}\r\nPaver deck,Deck,sq ft,18.50\r\nNothing,,,\r\n`,
);

/** A file in one part. */
async function* whole(): AsyncGenerator<Uint8Array> {
  yield file;
}

export const samples: Samples = {
  "price-item-imports": async (world) => {
    const { id } = await uploadImport(world, {
      of: itemImports,
      body: whole(),
      name: "items.csv",
      actor: program,
    });
    const order = { version: 2 };
    return {
      id,
      bodies: {
        upload: file,
        map: { ...order, mapping: suggestedMapping(headings, itemImports.fields) },
        start: order,
        stop: order,
        undo: order,
      },
    };
  },
};
