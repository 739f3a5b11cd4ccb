import { beforeAll, describe, expect, test } from "vitest";
import { none, type Operation } from "#core/contract.ts";
import { aToken } from "./build.ts";
import { addressFor, contracts, opened, operationsOf, samples } from "./contracts.ts";
import { contract as errorForm } from "./http.ts";

/** With the names of the operations that send the version of what they change. */
const changeable = contracts
  .filter(({ name }) => samples[name])
  .map((contract) => {
    const versioned = operationsOf(contract).filter(
      ({ operation }) => operation.policy !== "anyone" && writesVersion(operation),
    );
    return { contract, path: contract.path, names: versioned.map(({ name }) => name) };
  })
  .filter(({ names }) => names.length > 0);

function writesVersion({ body, query }: Operation): boolean {
  return [body, query].some(
    (shape) => shape !== none && "version" in ((shape as { shape?: object }).shape ?? {}),
  );
}

describe.each(changeable)("$path", ({ contract, names }) => {
  let shared: Awaited<ReturnType<typeof opened>> & { token: string };
  /** What is refused changes nothing, so one world serves all. */
  beforeAll(async () => {
    let close = async () => {};
    const world = await opened(contract, { atEnd: (end) => (close = end) });
    shared = { ...world, token: await aToken(world.world) };
    return close;
  });

  test.each(names)(
    "%s: a version older than the stored one is a 409 with the stored version",
    async (name) => {
      const { ask, sample, token } = shared;
      const operation = contract.operations[name]!;
      const body = sample.bodies?.[name];
      // without a sample body the request is rejected before its version is checked
      if (operation.body !== none && !body) return expect(contract.name).toBe("settings");
      const version = contract.name === "settings" ? 7 : 99;
      const address = addressFor(contract, operation, sample.id).replace(/version=\d+/, `version=${version}`);
      const answer = await ask(name, operation, { token, address, body: { ...body, version } });
      expect([answer.status, answer.json]).toMatchObject([
        409,
        { ...errorForm, code: "stale_version", currentVersion: expect.any(Number) },
      ]);
    },
  );
});

const patches = changeable.flatMap(({ contract, names }) =>
  names
    .filter((name) => contract.operations[name]!.method === "PATCH")
    .map((name) => [`PATCH ${contract.path}${contract.operations[name]!.path}`, contract, name] as const),
);

test.each(patches)("%s: a conflict names the person who was faster", async (_, contract, name) => {
  const { world, ask, sample } = await opened(contract);
  const operation = contract.operations[name]!;
  const body = sample.bodies?.[name];
  if (!body) return expect(contract.name).toBe("settings");
  const maria = await aToken(world, { username: "Maria Lopez" });
  const dana = await aToken(world);
  world.pass(60_000);
  expect((await ask(name, operation, { token: maria, body })).status).toBe(200);
  const { status, json } = await ask(name, operation, { token: dana, body });
  expect([status, json]).toMatchObject([
    409,
    { message: expect.stringMatching(/^Maria Lopez updated this /) },
  ]);
  const own = await ask(name, operation, { token: maria, body });
  expect(own.json).toMatchObject({
    message: expect.stringMatching(/^You changed this .+ in another tab\./),
  });
});

const written = contracts.filter(
  ({ name, operations }) => samples[name] && Object.values(operations).some(({ method }) => method !== "GET"),
);

test.each(written.map((contract) => [contract.path, contract] as const))(
  "%s takes what the sample sends, shows it, and what is deleted is gone",
  async (_, contract) => {
    for (const { name, operation } of operationsOf(contract)) {
      if (operation.method === "GET" || operation.takesFile) continue;
      const { world, ask, sample } = await opened(contract);
      if (operation.body !== none && !sample.bodies?.[name]) continue;
      const token = await aToken(world);
      const { status, json } = await ask(name, operation, { token });
      expect([name, status]).toEqual([name, operation.status]);
      if (operation.answer !== none) expect(operation.answer.parse(json)).toEqual(json);
      const find = contract.operations.find;
      // an erased contact stays, without personal data
      if (!find || name === "erase") continue;
      const answered = json as { id?: number; key?: string } | null;
      const id = answered?.id ?? answered?.key ?? sample.id;
      const found = await ask("find", find, { token, address: addressFor(contract, find, id) });
      expect([name, found.status]).toEqual([name, operation.method === "DELETE" ? 404 : 200]);
      if (operation.answer === find.answer) expect(found.json).toEqual(json);
      const history = contract.operations.history;
      if (!history || found.status === 404) continue;
      const listed = await ask("history", history, { token, address: addressFor(contract, history, id) });
      expect([name, listed.json]).toEqual([
        name,
        expect.objectContaining({ items: expect.arrayContaining([expect.anything()]) }),
      ]);
    }
  },
);
