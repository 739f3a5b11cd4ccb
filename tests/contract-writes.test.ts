import { beforeAll, describe, expect, test } from "vitest";
import { none, type Contract, type Operation } from "#core/contract.ts";
import { me } from "#core/staff/contract.ts";
import { aToken, testWorld, type TestWorld } from "./build.ts";
import {
  addressFor,
  contracts,
  opened,
  operationsOf,
  sampleFor,
  type Asking,
  type Named,
  type Sample,
} from "./contracts.ts";
import { everything } from "./everything.ts";
import { contract as errorForm } from "./http.ts";

/** Contracts that write, with the names of the operations that write and of those that send a version. */
const writing = contracts
  .map((contract) => {
    const deletesLast = (one: Named, other: Named) => Number(isDelete(one)) - Number(isDelete(other));
    const writes = operationsOf(contract)
      .filter(({ operation }) => operation.method !== "GET")
      .toSorted(deletesLast);
    const versioned = writes.filter(({ operation }) => sendsVersion(operation));
    const patches = versioned.filter(({ operation }) => operation.method === "PATCH");
    const names = { writes: named(writes), versioned: named(versioned), patches: named(patches) };
    return { contract, path: contract.path, name: contract.name, names };
  })
  .filter(({ names }) => names.writes.length > 0);

/** Writes whose answer is not repeated: links, which are shown once, and results about many records. */
const toldOnce = [
  "landing-pages changeMany",
  "leads bulk",
  "manufacturers reorder",
  "media describe",
  "media removeMany",
  "pool-features merge",
  "pool-features unmerge",
  "pools changeMany",
  "pools changeMatching",
  "preview-links create",
  "quotes link",
  "quotes send",
  "seo-pages changeMany",
  "towns addDrafts",
  "users invite",
  "users sendLink",
];

/** All that is stored, except what a server notes about its own folder at the start. */
async function everythingWritten(world: TestWorld): Promise<string> {
  return (await everything(world)).replace(/^meta .*$/m, "");
}

function isDelete({ operation }: Named): boolean {
  return operation.method === "DELETE";
}

function named(operations: Named[]): string[] {
  return operations.map(({ name }) => name);
}

function sendsVersion({ body, query }: Operation): boolean {
  return [body, query].some(
    (shape) => shape !== none && "version" in ((shape as { shape?: object }).shape ?? {}),
  );
}

/** The stored version of the record that an operation writes. */
async function versionOf(contract: Contract, name: string, sample: Sample, ask: Asking, token: string) {
  const isOfRecord = contract.operations[name]!.path.includes(":id");
  const address = addressFor(contract, isOfRecord ? "find" : name, sampleFor(name, sample));
  const { json } = await ask(name, { token, address, method: "GET" });
  const { version, user } = json as { version?: number; user?: { version: number } };
  return version ?? user?.version;
}

/** The address and body of a valid request with this version. */
function requestWith(contract: Contract, name: string, sample: Sample, version: number | undefined) {
  const address = addressFor(contract, name, sampleFor(name, sample)).replace(
    /version=\d+/,
    `version=${version}`,
  );
  const body = sample.bodies?.[name];
  return { address, body: body && "version" in body ? { ...body, version } : body };
}

describe.each(writing)("$path ($name)", ({ contract, names }) => {
  let world: TestWorld;
  let sample: Sample;
  let ask: Asking;
  let dana: string;
  /** One World for all writes: each sends the version that is stored by then. */
  beforeAll(async () => {
    let close = async () => {};
    world = await testWorld({ seeded: true, atEnd: (end) => (close = end) });
    ({ sample, ask } = await opened(contract, world));
    dana = await aToken(world);
    return close;
  });

  const current = (name: string, token: string) => versionOf(contract, name, sample, ask, token);

  test.each(names.versioned)(
    "%s: a version other than the stored one is a 409 with the stored version",
    async (name) => {
      const { status, json } = await ask(name, { token: dana, ...requestWith(contract, name, sample, 99) });
      const currentVersion = await current(name, dana);
      expect([status, json]).toMatchObject([409, { ...errorForm, code: "stale_version", currentVersion }]);
    },
  );

  test.each(names.patches)("%s: a conflict names the person who was faster", async (name) => {
    // only another tab can be faster with the user's own record
    const isOwn = contract.path === me.path;
    const username = `Maria Lopez ${name}`;
    const maria = isOwn ? dana : await aToken(world, { username });
    world.pass(60_000);
    const request = requestWith(contract, name, sample, await current(name, maria));
    expect((await ask(name, { token: maria, ...request })).status).toBe(200);
    const own = await ask(name, { token: maria, ...request });
    expect([own.status, own.json]).toMatchObject([
      409,
      { message: expect.stringMatching(/^You changed this .+ in another tab\./) },
    ]);
    if (isOwn) return;
    const { status, json } = await ask(name, { token: dana, ...request });
    expect([status, json]).toMatchObject([
      409,
      { message: expect.stringMatching(new RegExp(`^${username} updated this `)) },
    ]);
  });

  test("what the samples send is taken and shown, and what is deleted is gone", async () => {
    for (const name of names.writes) {
      const operation = contract.operations[name]!;
      const token = operation.policy === "anyone" ? undefined : dana;
      const version = names.versioned.includes(name) ? await current(name, dana) : undefined;
      const request = requestWith(contract, name, sample, version);
      const key = `${contract.name}-${name}-`.padEnd(64, "k");
      const sent = { ...(token && { token }), key, ...request };
      const { status, json } = await ask(name, sent);
      expect([name, status, json]).toEqual([name, operation.status, json]);
      // a request cannot be repeated after signing out
      if (operation.takesKey && name !== "logout") await expectSameAgain(name, sent, { status, json });
      if (operation.answer === none) expect([name, json]).toEqual([name, null]);
      else if (!operation.sendsFile) expect(operation.answer.parse(json)).toEqual(json);
      if (operation.alsoAnswers) {
        const again = await ask(name, { ...(token && { token }), ...request });
        expect([name, again.status, again.json]).toEqual([name, operation.alsoAnswers, json]);
      }
      await expectShown(name, operation, json as { id?: number; key?: string } | null);
    }
  });

  /** The same request again writes nothing, and is answered as the first time. */
  async function expectSameAgain(name: string, sent: Parameters<Asking>[1], first: object): Promise<void> {
    const rows = await everythingWritten(world);
    const { status, json } = await ask(name, sent);
    const isToldOnce = toldOnce.includes(`${contract.name} ${name}`);
    expect([name, { status, json }]).toEqual([
      name,
      isToldOnce ? { status: 409, json: expect.objectContaining({ code: "already_done" }) } : first,
    ]);
    expect(await everythingWritten(world)).toEqual(rows);
  }

  async function expectShown(name: string, operation: Operation, json: { id?: number; key?: string } | null) {
    const { find, history } = contract.operations;
    // an erased contact stays, without personal data; a deleted text that is put back is no longer in the trash
    if (!find || name === "erase" || `${contract.name} ${name}` === "deleted-texts restore") return;
    const written = { ...sample, id: json?.id ?? json?.key ?? sampleFor(name, sample).id! };
    const reread = await ask("find", { token: dana, address: addressFor(contract, "find", written) });
    const isDeleted = operation.method === "DELETE";
    // a page without a listing is listed, too
    if (isDeleted && contract.name === "seo-pages") return expect(reread.json).toMatchObject({ version: 0 });
    expect([name, reread.status]).toEqual([name, isDeleted ? 404 : 200]);
    if (operation.answer === find.answer) expect(reread.json).toEqual(json);
    if (!history || reread.status === 404) return;
    const listed = await ask("history", { token: dana, address: addressFor(contract, "history", written) });
    expect([name, listed.json]).toEqual([
      name,
      expect.objectContaining({ items: expect.arrayContaining([expect.anything()]) }),
    ]);
  }
});
