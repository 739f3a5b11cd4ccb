import { Problem } from "#core/problems.ts";
import type { Session } from "#core/staff/auth/shape.ts";
import { noteConfirmed, requireSameUser, withPasswords } from "#core/staff/auth/writes.ts";
import {
  countFailure,
  factorKey,
  forgiveFailures,
  knownBrowserKey,
  type FailureKey,
} from "#core/staff/failed-sign-ins.writes.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { hasFactor } from "./reads.ts";
import { factorSentences } from "./rules.ts";
import type { PasskeyAnswer, Proof } from "./shape.ts";
import { checkPasskeyAnswer, countCode, useCode, usePasskey } from "./writes.ts";

type Proving = { session: Session; user: Row<"users"> };
/** Uses up the proof, in the transaction that confirms the session. @returns whether it still holds */
type Use = (tx: Tx, now: Date) => Promise<boolean>;
type Checked = { use: Use; keys: FailureKey[]; wrong: Problem };

/**
 * Confirms that the user of a session is here, with a passkey or a code; with the password only if they have no second
 * factor. For some minutes nothing asks for it again.
 * @throws Problem invalid_input for a wrong proof, too_many_requests after several of them
 */
export async function confirmSession(
  world: World,
  { session, proof }: { session: Session; proof: Proof },
): Promise<void> {
  const user = await world.db.read
    .selectFrom("users")
    .selectAll()
    .where("id", "=", session.user.id)
    .executeTakeFirstOrThrow();
  const { use, keys, wrong } = await check(world, { session, user }, proof);
  async function work(tx: Tx) {
    const now = world.now();
    await requireSameUser(tx, user);
    if (!(await use(tx, now))) throw wrong;
    await forgiveFailures(tx, keys);
    await noteConfirmed(tx, now, session.id);
  }
  await world.db.transact(work, { changed: [`users:${user.id}`] });
}

async function check(world: World, proving: Proving, proof: Proof): Promise<Checked> {
  if (proof.answer) return byPasskey(world, proving, proof.answer);
  if (proof.code !== undefined) return byCode(world, proving, proof.code);
  return byPassword(world, proving, proof.password ?? "");
}

async function byPasskey(world: World, { user }: Proving, answer: PasskeyAnswer): Promise<Checked> {
  const wrong = problem("answer", factorSentences.wrongPasskey);
  const { checked } = await checkPasskeyAnswer(world, answer);
  if (checked?.user.id !== user.id) throw wrong;
  return { use: (tx, now) => usePasskey(tx, now, checked), keys: [], wrong };
}

async function byCode(world: World, { user }: Proving, code: string): Promise<Checked> {
  const wrong = problem("code", factorSentences.wrongCode);
  await countCode(world, user);
  const use: Use = async (tx, now) => (await useCode(tx, now, { user, code })) !== undefined;
  return { use, keys: [factorKey(user.username)], wrong };
}

/** Wrong guesses are counted like failed sign-ins of this session, as when the password is changed. */
async function byPassword(world: World, { session, user }: Proving, password: string): Promise<Checked> {
  const wrong = problem("password", factorSentences.wrongPassword);
  if (await hasFactor(world.db.read, user.id)) throw wrong;
  const key = knownBrowserKey(user.username, `session-${session.id}`);
  return withPasswords(
    async (passwords) => {
      const { waitSeconds } = await world.db.transact((tx) => countFailure(tx, world.now(), key), {
        changed: ({ lockedUntil }) => (lockedUntil ? [`users:${user.id}`] : []),
      });
      if (waitSeconds > 0) throw new Problem("too_many_requests", { retryAfterSeconds: waitSeconds });
      if (!(await passwords.matches(user.password_hash, password))) throw wrong;
      return { use: async () => true, keys: [key], wrong };
    },
    { isFirst: true },
  );
}

function problem(field: string, message: string): Problem {
  return new Problem("invalid_input", { message, fields: { [field]: message } });
}
