import type { OxlintOverride } from "oxlint";

/** An import rule of docs/rooms.md. A later wall replaces an earlier one for the same file. */
type Wall = {
  files: string[];
  /**
   * What may be imported as a value or as a type: `room/…` of ours, `./…` of the same folder, and in an `only` wall
   * also packages.
   */
  may: string[];
  /** What may be imported only as a type. All other code of ours is rejected entirely. */
  types?: string[];
  /** Files of its own folder that it may not import. */
  closed?: string[];
  /** Packages that are rejected. */
  without?: (keyof typeof packages)[];
  /** Only the listed imports are allowed as values, whether packages or of the same folder. */
  only?: true;
  says: string;
};

type Pattern = { group: string[]; message: string; allowTypeImports?: boolean };

const rooms = "app bin core db jobs lib mail media paper server tests tools"
  .split(" ")
  .map((room) => `${room}/**`);

const react = ["react", "react-dom", "react-dom/**", "react-router", "react-router/**"];
const http = ["hono", "hono/**", "@hono/**"];
const tools = ["pg", "pino", "nodemailer", "@node-rs/**", "node:*", "node:*/**"];

const packages = {
  react: { group: react, message: "React belongs to app and mail." },
  http: { group: http, message: "HTTP belongs to server." },
  driver: {
    group: ["pg", "node:sqlite"],
    message: "The database driver belongs to db.",
    allowTypeImports: true,
  },
  platform: {
    group: [...react, ...http, ...tools, "@tanstack/**"],
    message:
      "core uses no framework, no driver and no node:*. Go through world, or put the part that knows no noun into lib.",
    allowTypeImports: true,
  },
  backstage: {
    group: [...http, ...tools, "kysely", "kysely/**"],
    message: "Pages call core; they use no server, no driver and no node:*.",
    allowTypeImports: true,
  },
  zod: {
    group: ["zod", "zod/**"],
    message: "Zod belongs to shapes, contracts and server; no browser loads it.",
    allowTypeImports: true,
  },
} satisfies Record<string, Pattern>;

/** The files of a domain with these roles: of its main noun (`reads.ts`) and of its topics (`board.reads.ts`). */
const of = (...roles: string[]) =>
  roles.flatMap((role) => [`core/*/**/${role}.ts`, `core/*/**/*.${role}.ts`]);
/** The same files in the importing folder. */
const own = (...roles: string[]) => roles.flatMap((role) => [`./${role}.ts`, `./*.${role}.ts`]);

/** What any domain may import as values from any other. */
const pure = ["lib/**", ...of("shape", "rules")];
const shared = "world scope jobs problems policies audit subjects mentions versioned addresses ports"
  .split(" ")
  .map((name) => `core/${name}.ts`);
const common = [...pure, ...shared, "db/limited.ts", ...of("reads", "templates", "policies")];
/** What a verb may import from its own folder. */
const beside = own("shape", "rules", "policies", "templates", "facts", "reads", "writes", "table");
/** The only rooms whose types may be imported by pure files. */
const belowTypes = ["core/**", "db/**", "media/**", "mail/**", "paper/**", "jobs/**"];
const contracts = ["core/contract.ts", ...of("contract")];
const shownBy = (room: string) => [`app/${room}/**`, "app/ui/**", "core/**", "lib/**"];

// oxfmt-ignore
const walls: Wall[] = [
  { files: ["lib/**"], may: ["lib/**"], without: ["react", "http", "driver"], says: "lib imports only lib." },
  { files: ["db/**"], may: ["db/**", "lib/**"], without: ["react", "http"], says: "db imports only db and lib." },
  { files: ["db/seed.ts", "db/seed/**"], may: ["db/**", ...pure], without: ["react", "http"],
    says: "A seed imports lib, shapes and rules, so that it writes only what the business logic accepts." },
  { files: ["media/**"], may: ["media/**", "lib/**"], types: ["core/**"], without: ["react", "http", "driver"],
    says: "media imports lib, and types of core: the ports it implements." },
  { files: ["mail/**"], may: ["mail/**", ...pure, ...of("templates")], types: ["core/**"],
    without: ["http", "driver"], says: "mail only renders: from core it imports shapes, rules and templates (anything else as a type)." },
  { files: ["paper/**"], may: ["paper/**", "lib/**", ...of("rules")], types: ["core/**"],
    without: ["react", "http", "driver", "zod"], says: "paper only draws: from core it imports rules (anything else as a type)." },
  { files: ["jobs/**"], may: ["jobs/**", "core/**", "lib/**"], types: ["db/**", ...contracts], without: ["react", "http", "driver"],
    says: "jobs imports core and lib (tables and contracts only as types)." },
  { files: ["core/**"], may: [...common, ...of("writes"), ...beside], types: ["core/**", "db/**", "core/contract.ts", "./*"],
    without: ["platform", "zod"],
    says: "A verb imports any noun's rules, reads and writes, but never another verb: enqueue a job instead. Tables and contracts may be imported as types." },
  { files: of("serve"), may: ["core/**", "lib/**"], closed: of("serve"), without: ["platform", "zod"],
    says: "serve.ts puts the operations of its noun together from verbs and reads." },
  { files: of("facts"), may: ["db/data/*.json", ...pure], types: ["core/**", "db/**"], without: ["platform", "zod"],
    says: "Facts import rules, lib, and what the first database is filled with." },
  { files: of("reads"), may: [...common, "db/list-page.ts", "db/list-parts.ts", "db/list-slices.ts", "db/search.ts"], types: ["core/**", "db/**", "core/contract.ts", ...own("contract")], closed: [...own("writes")],
    without: ["platform", "zod"], says: "A read imports rules, reads and the list helpers of db, and never writes." },
  { files: ["core/*.ts"], may: [...pure, "core/*.ts", "db/limited.ts"], types: belowTypes, without: ["platform"],
    says: "Files that all nouns share import only shapes, rules and policies (anything else as a type)." },
  { files: of("contract"), only: true, types: ["core/**", "lib/**"],
    may: ["zod", ...own("shape", "rules", "policies"), ...pure, ...contracts, "core/policies.ts"],
    says: "A contract imports shapes, rules, contracts, policies, lib and Zod: staff's browsers get readers made from it." },
  { files: of("shape"), may: ["zod", ...own("shape", "rules"), ...pure, "core/contract.ts"], types: belowTypes, only: true,
    says: "A shape imports shapes, rules, lib, Zod and the parts shared by all contracts." },
  { files: [...of("rules"), "core/addresses.ts"], may: [...own("rules"), ...of("rules"), "core/addresses.ts", "lib/**"], types: belowTypes, only: true,
    says: "Files that every browser may load import only rules and lib (shapes as types)." },
  { files: of("templates"), may: [...own("rules"), ...of("rules"), "lib/**"], types: belowTypes, only: true,
    says: "Templates import only rules and lib (shapes as types)." },
  { files: [...of("policies"), "core/policies.ts"], may: [...own("rules"), ...of("rules"), "core/policies.ts", "lib/**"], types: belowTypes,
    only: true, says: "Policies import only rules, core/policies.ts and lib (shapes as types)." },
  { files: ["app/**"], may: ["app/**", "core/**", "lib/**"], without: ["backstage", "zod"], says: "app imports app, core and lib." },
  { files: ["app/ui/**"], may: ["app/ui/**", "lib/**"], without: ["backstage", "zod"], says: "ui knows no noun: it imports only lib and React." },
  { files: ["app/document/**"], may: ["app/document/**", "app/ui/**", "core/addresses.ts", "lib/**"], types: ["core/**"], without: ["backstage", "zod"],
    says: "document knows no page and no noun: it imports addresses, ui, lib and React." },
  // The browser's first script names what every page starts.
  { files: ["app/document/loader.ts"], may: ["app/document/**", "app/site/islands.ts", "app/site/frame/**"], says: "The loader imports the islands' table and the frame." },
  { files: ["app/site/**"], may: [...shownBy("site"), "app/document/**"], types: contracts, without: ["backstage", "zod"],
    says: "site imports document, ui, core and lib, never admin, and contracts only as types." },
  { files: ["app/admin/**"], may: shownBy("admin"), without: ["backstage", "zod"],
    says: "admin imports ui, core and lib, never site." },
  // The staff area's script says that it runs.
  { files: ["app/admin/start.tsx"], may: [...shownBy("admin"), "app/document/started.ts"], without: ["backstage", "zod"],
    says: "admin imports ui, core and lib, never site." },
  { files: ["app/admin/**/navigation.ts"], may: ["lucide-react", ...of("contract", "policies")], types: ["app/**"], only: true,
    says: "A navigation entry imports only its icon and its contract or policy, because all staff load it with their first page." },
  // The server's HTML stream uses node:stream.
  { files: ["app/draw-page.tsx"], may: ["app/**", "core/**", "lib/**"], says: "app imports app, core and lib." },
  { files: ["server/**"], may: rooms.filter((room) => !["tests/**", "tools/**"].includes(room)), without: ["driver"],
    closed: ["app/site/**", "app/admin/**", "app/ui/**"], says: "server uses pages only through app/draw-page.tsx." },
  { files: ["server/main.ts"], may: ["lib/**"], types: [...rooms, "./**"],
    says: "main.ts uses the rooms only through build/server; otherwise each would be loaded twice." },
  { files: ["tests/**", "**/*.test.ts", "**/*.test.tsx", ...of("sample")], may: rooms, says: "Tests may import from every room." },
];

/** Applies everywhere, with or without a wall. */
export const noClimbing: Pattern = {
  group: ["../**"],
  message: "Use ./ within a folder and #room/ for everything else; ../ is not allowed.",
};

/** The walls as overrides for oxlint. Each list is complete, because a later override replaces an earlier one. */
export function wallOverrides(): OxlintOverride[] {
  return walls.map((wall) => ({
    files: wall.files,
    rules: { "no-restricted-imports": ["error", { patterns: patternsOf(wall) }] },
  }));
}

/** The rooms, and the three parts of app, with the rooms that each may import from: as values, and only as types. */
export function roomImports(): { room: string; may: string[]; types: string[] }[] {
  return walls.flatMap(({ files, may, types = [] }) => {
    const room = /^((?:app\/)?[a-z]+)\/\*\*$/.exec(files[0]!)?.[1];
    if (room === undefined || room === "app" || room === "tests") return [];
    const values = roomsOf(may, room);
    return [{ room, may: values, types: roomsOf(types, room).filter((one) => !values.includes(one)) }];
  });
}

/** The rooms of these imports, without the importing one. */
function roomsOf(names: string[], own: string): string[] {
  const all = names.flatMap((name) => /^(?:app\/ui|[a-z]+(?=\/))/.exec(name)?.[0] ?? []);
  return [...new Set(all)].filter((room) => !own.startsWith(room)).sort();
}

/**
 * What one group allows with "!" is allowed by every group of the rule. Therefore rooms closed even to types are
 * listed one by one, and only entries of `may` are ever allowed.
 */
function patternsOf({ may, types = [], closed = [], without = [], only, says }: Wall): Pattern[] {
  const whole = rooms.filter((room) => may.includes(room));
  const partly = may.filter((name) => !whole.includes(name)).map((name) => `!${spelled(name)}`);
  const foreign = rooms.filter((room) => !whole.includes(room) && !types.some((name) => isIn(name, room)));
  const reentered = partly.filter((name) => foreign.some((room) => isIn(name, `!#${room}`)));
  const never = [...[...foreign, ...closed].map(spelled), ...reentered];
  const typesOnly = types.filter((name) => !whole.includes(name)).map(spelled);
  const values = only ? ["*", ...may.map((name) => `!${spelled(name)}`)] : [...typesOnly, ...partly];
  const groups: Pattern[] = [noClimbing];
  if (never.length > 0) groups.push({ group: never, message: says });
  if (only || types.length > 0) groups.push({ group: values, message: says, allowTypeImports: true });
  return [...groups, ...without.map((name) => packages[name])];
}

function isIn(name: string, room: string): boolean {
  return name.startsWith(room.slice(0, -2));
}

/** `lib/**` is imported as `#lib/**`; packages and the importing folder as they are. */
function spelled(name: string): string {
  return rooms.some((room) => isIn(name, room)) ? `#${name}` : name;
}
