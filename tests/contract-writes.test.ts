import { expect, test } from "vitest";
import { none, type Operation } from "#core/contract.ts";
import { aToken } from "./build.ts";
import { addressFor, contracts, opened, operationsOf, samples } from "./contracts.ts";
import { contract as errorForm } from "./http.ts";

const changeable = contracts
  .filter(({ name }) => samples[name])
  .flatMap((contract) =>
    operationsOf(contract)
      .filter(({ operation }) => operation.policy !== "anyone" && writesVersion(operation))
      .map(
        ({ name, operation }) =>
          [`${operation.method} ${contract.path}${operation.path}`, contract, name] as const,
      ),
  );

function writesVersion({ body, query }: Operation): boolean {
  return [body, query].some(
    (shape) => shape !== none && "version" in ((shape as { shape?: object }).shape ?? {}),
  );
}

test.each(changeable)(
  "%s: a version older than the stored one is a 409 with the stored version",
  async (_, contract, name) => {
    const { world, ask, sample } = await opened(contract);
    const operation = contract.operations[name]!;
    const body = sample.bodies?.[name];
    // without a sample body the request is rejected before its version is checked
    if (operation.body !== none && !body) return expect(contract.name).toBe("settings");
    const token = await aToken(world);
    const version = contract.name === "settings" ? 7 : 99;
    const address = addressFor(contract, operation, sample.id).replace(/version=\d+/, `version=${version}`);
    const answer = await ask(name, operation, { token, address, body: { ...body, version } });
    expect([answer.status, answer.json]).toMatchObject([
      409,
      { ...errorForm, code: "stale_version", currentVersion: expect.any(Number) },
    ]);
  },
);

test.each(changeable.filter(([address]) => address.startsWith("PATCH")))(
  "%s: a conflict names the person who was faster",
  async (_, contract, name) => {
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
  },
);

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
