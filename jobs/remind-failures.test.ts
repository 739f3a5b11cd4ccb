import { expect, test } from "vitest";
import { findLead } from "#core/leads/reads.ts";
import { Undeliverable } from "#lib/runtime/undeliverable.ts";
import { aLead, testWorld } from "#tests/build.ts";
import { anOfficeToRemind, give, reminded } from "#tests/reminders.ts";

const minute = 60_000;

test("after a crash between sending and recording, only that email is sent again, under the same id", async () => {
  const world = await testWorld();
  await anOfficeToRemind(world);
  await aLead(world);
  expect(await reminded(world, 15)).toEqual(["bea"]);
  world.pass(45 * minute);
  const { send } = world.mail;
  const { transact } = world.db;
  world.mail.send = async (email) => {
    const sent = await send(email);
    // the first of the two is sent, and the process ends before it is recorded
    if (email.to.address.startsWith("ana"))
      world.db.transact = () => {
        world.db.transact = transact;
        return Promise.reject(new Error("the process ended"));
      };
    return sent;
  };
  expect(await reminded(world)).toEqual(["ana", "cal"]);
  world.mail.send = send;
  expect(await reminded(world, 1)).toEqual(["ana"]);
  expect(await reminded(world, 24 * 60)).toEqual([]);
  const ids = world.sent.filter(({ id }) => id.startsWith("lead-remind-office")).map(({ id }) => id);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(2);
});

test("an address that is refused does not keep the others from being reminded", async () => {
  const world = await testWorld();
  const { ana } = await anOfficeToRemind(world);
  const id = await aLead(world);
  await give(world, id, ana);
  const { send } = world.mail;
  world.mail.send = (email) =>
    email.to.address.startsWith("bea") ? Promise.reject(new Error("450 mailbox busy")) : send(email);
  expect(await reminded(world, 15)).toEqual(["ana"]);
  expect(await reminded(world, 45)).toEqual(["cal"]);
  const lead = await findLead(world.db.read, id);
  expect(lead?.jobs).toMatchObject([
    { name: "lead.remind", attempts: 1, lastError: "Error: 450 mailbox busy" },
  ]);
  world.mail.send = send;
  expect(await reminded(world, 1)).toEqual(["bea"]);
});

test("an address that is refused for good is tried once, and the next step comes all the same", async () => {
  const world = await testWorld();
  const { ana, bea } = await anOfficeToRemind(world);
  const id = await aLead(world);
  await give(world, id, ana);
  const { send } = world.mail;
  const refused: string[] = [];
  world.mail.send = (email) => {
    if (!/^(ana|cal)@/.test(email.to.address)) return send(email);
    refused.push(email.to.address);
    return Promise.reject(new Undeliverable("the address does not exist"));
  };
  expect(await reminded(world, 15)).toEqual([]);
  expect(await reminded(world, 45)).toEqual(["bea"]);
  for (let day = 0; day < 3; day += 1) expect(await reminded(world, 24 * 60)).toEqual([]);
  expect(bea).toBeGreaterThan(0);
  expect(refused).toEqual(["ana@example.com", "cal@example.com"]);
  const lead = await findLead(world.db.read, id);
  expect(lead?.jobs).toMatchObject([
    { name: "lead.remind", state: "failed", lastError: "Not delivered: the address does not exist" },
  ]);
  expect(lead?.emails.filter(({ state }) => state === "failed")).toHaveLength(2);
});
