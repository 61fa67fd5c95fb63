import { foldDevices } from '@fleet/past/fold-devices';
import { foldAll } from '@fleet/past/start-folding';
import { packDaysBefore } from '@fleet/stored-fixes/pack-days-before';
import { createLogger } from '@fleet/telemetry/logger';
import type { Pool } from 'pg';
import type { Store } from '../../src/storage/store.ts';
import type { Case, CaseTurn } from './case.ts';
import { type Cast, leaveAccount, makeCast, moveDevice } from './cast.ts';
import { type Counter, type Kept, readCounters, readKept } from './kept.ts';
import { deliver, openStore, type Stack } from './play.ts';
import { judge, keepAllDays } from './rules.ts';

const LOG = createLogger('test', 'error');
/** Seven days, so that what is late is older than what is known whenever it comes. */
const LATE_MS = 7 * 86_400_000;
/** No case has more, before and after it leaves its account. */
const MOST_TURNS = 20;

/** How often what came out of order is packed: not at all, with every turn, or so that most of what comes lies beside it. */
export type Packing = 'never' | 'always' | 'sometimes';

export type Run = { devices: Kept[]; counters: Counter[] };
export type Result = { seed: number; inTime: Run; late: Run };

type Part = { cast: Cast; deviceId: string; turns: readonly CaseTurn[]; lateMs: number };

/**
 * Both runs of each case: each record in time and folded as it comes, and all of it out of order. The cases go side by
 * side, a turn of all and then the next: what they share is commits, folds and restarts, as devices of a fleet do. In the
 * late run the rule of motion is another until some turn, and what came is packed now and then.
 */
export async function runCases(stack: Stack, cases: readonly Case[], packing: Packing): Promise<Result[]> {
  const casts: { one: Case; inTime: Cast; late: Cast }[] = [];
  await keepAllDays(stack.pool);
  for (const one of cases) {
    const [inTime, late] = [await makeCast(stack.pool, one), await makeCast(stack.pool, one)];
    await judge(stack.pool, inTime, one.rules.last);
    await judge(stack.pool, late, one.rules.first);
    casts.push({ one, inTime, late });
  }
  const judgeAt = async (turn: number) => {
    for (const { one, late } of casts)
      if (one.rules.changeTurn === turn) await judge(stack.pool, late, one.rules.last);
  };
  const parts = casts.flatMap(({ one, inTime, late }) =>
    one.devices.flatMap((device, index): Part[] => [
      { cast: inTime, deviceId: inTime.devices[index] ?? '', turns: device.inTime, lateMs: 0 },
      { cast: late, deviceId: late.devices[index] ?? '', turns: device.late, lateMs: LATE_MS },
    ]),
  );
  const turns = await playTurns(stack, parts, { judgeAt, packing });
  for (let turn = turns; turn < MOST_TURNS; turn++) await judgeAt(turn);
  // A turn works off what was there when it began; what it handed over may leave something for the next.
  for (let turn = 0; turn < 3; turn++) while (await foldAll(stack.pool, LOG));
  const kept = await readKept(
    stack.pool,
    casts.flatMap(({ inTime, late }) => [inTime, late]),
  );
  // What comes when it is another's is in the days of the former account, and no longer in its vehicles' counters.
  const runOf = async (cast: Cast, leaves: boolean): Promise<Run> => ({
    devices: cast.devices.flatMap((id) => kept.get(id) ?? []),
    counters: (await readCounters(stack.pool, cast)).filter(({ vehicle }) => !leaves || vehicle === 'third'),
  });
  const results: Result[] = [];
  for (const { one, inTime, late } of casts) {
    const leaves = one.devices.some(({ inTime }) => inTime.some(({ leave }) => leave !== null));
    results.push({ seed: one.seed, inTime: await runOf(inTime, leaves), late: await runOf(late, leaves) });
  }
  return results;
}

/** @returns how many there were */
async function playTurns(
  stack: Stack,
  parts: readonly Part[],
  { judgeAt, packing }: { judgeAt: (turn: number) => Promise<void>; packing: Packing },
): Promise<number> {
  let store = openStore(stack.databaseUrl);
  const turns = Math.max(...parts.map(({ turns }) => turns.length));
  for (let index = 0; index < turns; index++) {
    const present = parts.flatMap(({ turns, ...part }) => {
      const turn = turns[index];
      return turn ? [{ ...part, turn }] : [];
    });
    await judgeAt(index);
    for (const each of present) await moveOne(stack.pool, each);
    store.forgetDevices();
    await deliverAll(store, present);
    if (present.some(({ turn }) => turn.restarts)) {
      await store.close();
      store = openStore(stack.databaseUrl);
    }
    if (packing === 'always' || (packing === 'sometimes' && index % 4 === 1))
      await packLate(stack.pool, present);
    await foldSome(stack.pool, present);
    store.forgetDevices();
  }
  await store.close();
  return turns;
}

type Present = Omit<Part, 'turns'> & { turn: CaseTurn };

async function moveOne(pool: Pool, { cast, deviceId, turn }: Present): Promise<void> {
  for (const move of turn.moves) await moveDevice(pool, cast, deviceId, move);
  if (turn.leave) await leaveAccount(pool, cast, deviceId, turn.leave);
}

async function deliverAll(store: Store, present: readonly Present[]): Promise<void> {
  await Promise.all(
    present.map(({ deviceId, turn, lateMs }) =>
      deliver(store, deviceId, turn.records, turn.isInTime ? 0 : lateMs),
    ),
  );
}

/** Days of devices whose records come late, whether they are over or not: nobody asks what time it is. */
async function packLate(pool: Pool, present: readonly Present[]): Promise<void> {
  const late = present.filter(({ lateMs }) => lateMs > 0).map(({ deviceId }) => deviceId);
  await packDaysBefore(pool, new Date(Date.now() + LATE_MS), late);
}

async function foldSome(pool: Pool, present: readonly Present[]): Promise<void> {
  const folding = present.filter(({ turn }) => turn.folds);
  const idsOf = (some: readonly Present[]) => some.map(({ deviceId }) => deviceId);
  const dying = folding.filter(({ turn }) => turn.dies);
  await foldDevices(pool, idsOf(folding.filter(({ turn }) => !turn.dies)));
  if (dying.length === 0) return;
  // Its transaction is through a session of its own; what it would hand over goes by the pool.
  const ended = { connect: () => pool.connect(), query: () => Promise.reject(new Error('the worker ended')) };
  await foldDevices(ended as unknown as Pool, idsOf(dying)).catch(() => undefined);
}
