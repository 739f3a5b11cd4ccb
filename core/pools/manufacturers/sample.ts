import { program } from "#core/audit.ts";
import { listHistory } from "#core/records/reads.ts";
import type { World } from "#core/world.ts";
import type { Samples } from "#tests/contracts.ts";
import { addManufacturer } from "./add.ts";
import { changeManufacturer } from "./change.ts";
import { mergeManufacturers } from "./merge.ts";
import { findManufacturerRecord } from "./reads.ts";

const full = {
  name: "River Pools",
  logo: "🌊",
  enabled: true,
  lines: [{ title: "Range", text: "plunge to family pools" }],
  warranties: [
    {
      covers: "Structure",
      years: 25,
      transferable: "yes" as const,
      source: "Their warranty of 2026",
      confidence: "high" as const,
    },
  ],
  finishes: [
    {
      line: "Classic",
      tier: "Standard" as const,
      appearance: "smooth gelcoat",
      colors: [{ name: "Reef", tone: "#2f7fa6", water: false, swatch: "" }],
    },
  ],
  finishSource: "Their color card",
  catalogs: [{ title: "Catalog 2026", url: "https://catalogs.example/2026.pdf" }],
  orderName: "Jo Diaz",
  orderEmail: "orders@pools.example",
  orderPhone: "(555) 555-0100",
  leadTime: "Four weeks",
  notes: "Orders by noon on Fridays.",
};

export const samples: Samples = {
  // one with an earlier version in its history, and another merged into it
  manufacturers: async (world) => {
    const id = await added(world, "Barrier Pools");
    const merged = await added(world, "Barrier Reef");
    const other = await added(world, "Barrier Island");
    await changeManufacturer(world, { id, change: { version: 1, notes: "Call Jo." }, actor: program });
    const { items } = await listHistory(
      world.db.read,
      { table: "manufacturers", id },
      { page: 1, pageSize: 1 },
    );
    const merging = { version: 2, from: merged, fromVersion: 1 };
    await mergeManufacturers(world, { id, merging, actor: program });
    const record = await findManufacturerRecord(world.db.read, world.now(), id);
    const others = ["san-juan", "latham", "leisure-pools", "thursday-pools", id, other];
    return {
      id,
      params: { event: String(items[0]?.id) },
      bodies: {
        reorder: { items: others.map((one) => ({ id: one, version: 1 })) },
        create: full,
        change: { ...full, name: "Barrier Pools", version: 1 },
        unmerge: { version: 1, merge: record?.merges[0]?.id },
        merge: { version: 1, from: other, fromVersion: 1 },
      },
    };
  },
};

async function added(world: World, name: string): Promise<string> {
  return (await addManufacturer(world, { input: { name }, actor: program })).id;
}
