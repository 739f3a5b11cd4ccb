import type { Context } from "hono";
import type { Contract, Operation } from "#core/contract.ts";
import { claimKey, findKey, nameRecord, type Keyed } from "#core/idempotency.ts";
import { may } from "#core/policies.ts";
import { Problem } from "#core/problems.ts";
import type { Call, Service } from "#core/serve.ts";
import type { World } from "#core/world.ts";
import { tagsOf } from "#db/changes.ts";
import { sha256 } from "#lib/runtime/sha256.ts";

const keyForm = /^[\w-]{16,64}$/;
const wrongKey = "Please send an Idempotency-Key of 16 to 64 letters and digits.";

/**
 * Carries out one call of an operation. A call with the Idempotency-Key of an earlier one that was stored writes
 * nothing: it is answered with the record as it is now, or with nothing if that was the answer. The key is stored in
 * the first transaction that the handler commits, so a stored key means that something was written.
 * @throws Problem invalid_input for a malformed key; key_reused if the earlier call sent something else; already_done
 * if the write was stored and its answer, such as a link, cannot be repeated
 */
export async function once(
  c: Context,
  world: World,
  { contract, handlers }: Service,
  name: string,
  call: Call<Operation>,
): Promise<unknown> {
  const operation = contract.operations[name]!;
  const handler = handlers[name]!;
  const { idempotencyKey: key } = call.caller;
  if (key === undefined || !operation.takesKey) return handler(world, call);
  if (!keyForm.test(key)) throw new Problem("invalid_input", { message: wrongKey });
  const request = [operation.method, c.req.path, call.query, call.body];
  const keyed = { userId: call.session.user.id, key, hash: sha256(JSON.stringify(request)) };
  const stored = await findKey(world.db.read, keyed);
  if (stored) return answerAgain(stored);
  const recordOf = (tags: string[]) => recordFromTags(contract, call, tags);
  return handler(withKeyClaim(world, keyed, recordOf), call).catch(async (reason: unknown) => {
    if (!(reason instanceof KeyClaimed)) throw reason;
    const first = await findKey(world.db.read, keyed);
    if (!first) throw reason;
    return answerAgain(first);
  });

  async function answerAgain({ hash, record }: { hash: string; record: string | null }): Promise<unknown> {
    if (hash !== keyed.hash) throw keyReused(contract, operation, record);
    return recordAgain(world, { contract, handlers }, name, { call, record });
  }
}

/** Another call stored the same key between our read and our write; this call's transaction is rolled back. */
class KeyClaimed extends Error {}

/** A World whose first committed transaction stores the key and the id of the record that it wrote. */
function withKeyClaim(world: World, keyed: Keyed, recordOf: (tags: string[]) => string | undefined): World {
  let isClaimed = false;
  const transact: World["db"]["transact"] = async (work, options) => {
    if (isClaimed) return world.db.transact(work, options);
    isClaimed = true;
    try {
      return await world.db.transact(async (tx) => {
        if (!(await claimKey(tx, world.now(), keyed))) throw new KeyClaimed();
        const result = await work(tx);
        const record = recordOf(tagsOf(options.changed, result));
        if (record !== undefined) await nameRecord(tx, keyed, record);
        return result;
      }, options);
    } catch (reason) {
      isClaimed = false;
      throw reason;
    }
  };
  return { ...world, db: { ...world.db, transact } };
}

/** The id of the record that a write names in its tags: the one in the address, or else the one that it added. */
function recordFromTags(
  { name, id }: Contract,
  { params }: Pick<Call<Operation>, "params">,
  tags: string[],
): string | undefined {
  const start = `${name}:`;
  const ids = tags.filter((tag) => tag.startsWith(start)).map((tag) => tag.slice(start.length));
  // a picture is announced by its hash
  const recordIds = ids.filter((one) => id === "text" || /^\d{1,9}$/.test(one));
  const requestedId = params?.id;
  return requestedId !== undefined && (recordIds.length === 0 || recordIds.includes(requestedId))
    ? requestedId
    : recordIds[0];
}

type EarlierCall = { call: Call<Operation>; record: string | null };

/** The answer of a write that was stored before: its record, if that is what the operation answers with. */
async function recordAgain(
  world: World,
  { contract, handlers }: Service,
  name: string,
  { call, record }: EarlierCall,
): Promise<unknown> {
  const { [name]: operation, find } = contract.operations;
  if (operation!.status === 204) return undefined;
  const isNamed = record !== null || find?.path.includes(":") === false;
  if (find && isNamed && may(call.session.user, find)) {
    const id = /^\d{1,9}$/.test(record ?? "") ? Number(record) : -1;
    const params: Record<string, string> = record === null ? {} : { id: record };
    const answer = await handlers.find!(world, { ...call, id, params, query: undefined, body: undefined });
    const isRecord =
      operation!.answer === find.answer ||
      (answer !== undefined && operation!.answer.safeParse(answer).success);
    if (isRecord) return answer;
  }
  throw new Problem("already_done");
}

function keyReused({ one }: Contract, { status }: Operation, record: string | null): Problem {
  if (status !== 201)
    return new Problem("key_reused", {
      message:
        "This was already stored as you first sent it, without what you changed since. Reload the page to see it.",
    });
  return new Problem("key_reused", {
    message: `This ${one} was already added as you first sent it, without what you changed since. Open it and change it there.`,
    ...(/^\d{1,9}$/.test(record ?? "") && { storedId: Number(record) }),
  });
}
