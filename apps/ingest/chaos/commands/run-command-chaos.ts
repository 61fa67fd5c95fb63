import { setTimeout as delay } from 'node:timers/promises';
import { createRandom, type Random, shuffled } from '@fleet/testing/random';
import type { Pool } from 'pg';
import { registerFleet } from '../../bench/lib/fleet.ts';
import { ChaosStack } from '../chaos-stack.ts';
import { DeviceProcess } from './device-process.ts';
import { DIALECTS, STREAM_PROTOCOLS, type StreamProtocolName } from './dialects.ts';
import { type CommandFindings, type EndedCommand, verifyCommands } from './verify-commands.ts';

export type CommandChaosOptions = { seed: number; devices: number; commands: number; faults: number };
export type CommandChaosResult = CommandFindings & {
  commands: number;
  delivered: number;
  ends: Record<string, number>;
  seconds: number;
};

const FAULTS = [
  'killPostgres',
  'killIngest',
  'killWorker',
  'cut',
  'pausePostgres',
  'killRedis',
  'halfOpen',
] as const;
type Fault = (typeof FAULTS)[number];
const PROTOCOLS: readonly (StreamProtocolName | 'osmand')[] = [...STREAM_PROTOCOLS, 'osmand'];
/** Commands that are withdrawn as soon as they are queued. */
const WITHDRAWN = 0.02;
const ROUND_MS = 1_500;
/** Long enough to wait behind an unanswered command, which the worker ends after a minute. */
const EXPIRES_AFTER_S = 150;
/** Waits until the last command has expired or ended without an answer. */
const END_TIMEOUT_MS = 300_000;
const LONGEST_PAUSE_MS = 3_000;

const INSERT = `INSERT INTO commands (id, account_id, vehicle_id, device_id, type, parameters, expires_at)
  SELECT given.id, d.account_id, d.vehicle_id, d.id, given.type, given.parameters, now() + interval '${EXPIRES_AFTER_S} s'
  FROM unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[]) AS given(id, imei, type, parameters)
  JOIN devices d ON d.external_device_id = given.imei ON CONFLICT DO NOTHING`;
const WITHDRAW = `UPDATE commands SET status = 'CANCELLED', reason = 'WITHDRAWN', finished_at = now()
  WHERE id = ANY($1::uuid[]) AND status = 'QUEUED'`;
const READ = `SELECT c.id, c.status::text, c.reason::text, c.finished_at IS NOT NULL AS "isOver" FROM commands c`;

type Queued = { id: string; imei: string; ordinal: number };

/** Commands to devices of six protocols, while everything that can break breaks. */
export async function runCommandChaos(options: CommandChaosOptions): Promise<CommandChaosResult> {
  const { seed, devices: size } = options;
  const stack = await ChaosStack.start({ hasWorker: true });
  const { imeis } = await registerFleet(stack.pool, size);
  const given = imeis.map((imei, index) => {
    const protocol = PROTOCOLS[index % PROTOCOLS.length] ?? 'osmand';
    return { imei, protocol, port: protocol === 'osmand' ? stack.ports.osmand : stack.ports.universal };
  });
  const startedAt = performance.now();
  const devices = new DeviceProcess({ devices: given, seed });
  const random = createRandom(seed);
  try {
    await delay(2_000);
    const [queued] = await Promise.all([
      queueAll(stack.pool, given, { ...options, random }),
      strike(stack, devices, { ...options, random: createRandom(seed + 1) }),
    ]);
    const rows = await untilEnded(stack.pool, queued);
    const received = await devices.stop();
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    const ends = Object.groupBy(rows, ({ status, reason }) => (reason ? `${status} ${reason}` : status));
    return {
      ...verifyCommands(rows, received),
      commands: rows.length,
      delivered: received.reduce((sum, [, ordinals]) => sum + ordinals.length, 0),
      ends: Object.fromEntries(Object.entries(ends).map(([end, of]) => [end, of?.length ?? 0])),
      seconds,
    };
  } finally {
    devices.kill();
    await stack.close();
  }
}

type Given = { imei: string; protocol: StreamProtocolName | 'osmand' };

/** One command for each device in every round, in one statement that is repeated until it is known to be stored. */
async function queueAll(
  pool: Pool,
  devices: readonly Given[],
  { commands, random }: CommandChaosOptions & { random: Random },
): Promise<Queued[]> {
  const all: Queued[] = [];
  for (let ordinal = 0; ordinal < Math.ceil(commands / devices.length); ordinal++) {
    const round = devices.map(({ imei, protocol }) => {
      const dialect = DIALECTS[protocol === 'osmand' ? 'teltonika' : protocol];
      return { id: crypto.randomUUID(), imei, ordinal, ...dialect.commandOf(ordinal) };
    });
    const columns = [
      round.map(({ id }) => id),
      round.map(({ imei }) => imei),
      round.map(({ type }) => type),
      round.map(({ parameters }) => JSON.stringify(parameters)),
    ];
    await persist(() => pool.query(INSERT, columns));
    const withdrawn = round.filter(() => random() < WITHDRAWN).map(({ id }) => id);
    await persist(() => pool.query(WITHDRAW, [withdrawn]));
    all.push(...round.map(({ id, imei }) => ({ id, imei, ordinal })));
    await delay(ROUND_MS);
  }
  return all;
}

async function persist<Result>(ask: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + END_TIMEOUT_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > until) throw error;
      await delay(200);
    }
  }
}

async function untilEnded(pool: Pool, queued: readonly Queued[]): Promise<EndedCommand[]> {
  const known = new Map(queued.map((one) => [one.id, one]));
  const until = Date.now() + END_TIMEOUT_MS;
  for (;;) {
    const { rows } = await persist(() =>
      pool.query<Omit<EndedCommand, 'imei' | 'ordinal'> & { id: string }>(READ),
    );
    if (rows.every(({ isOver }) => isOver) || Date.now() > until)
      return rows.map(({ id, ...row }) => ({ imei: '', ordinal: -1, ...known.get(id), ...row }));
    await delay(500);
  }
}

async function strike(
  stack: ChaosStack,
  devices: DeviceProcess,
  { commands, devices: size, faults, random }: CommandChaosOptions & { random: Random },
): Promise<void> {
  const possible = FAULTS.filter((fault) => fault !== 'killRedis' || stack.hasRedis);
  const plan: Fault[] = [];
  while (plan.length < faults) plan.push(...shuffled(possible, random));
  const everyMs = (Math.ceil(commands / size) * ROUND_MS) / (faults + 1);
  for (const fault of plan.slice(0, faults)) {
    await delay(everyMs);
    await cause(fault, { stack, devices, random });
  }
}

async function cause(
  fault: Fault,
  { stack, devices, random }: { stack: ChaosStack; devices: DeviceProcess; random: Random },
): Promise<void> {
  switch (fault) {
    case 'killPostgres':
      return stack.killPostgres();
    case 'killIngest':
      return stack.killIngest(Math.floor(random() * 2));
    case 'killWorker':
      return stack.killWorker();
    case 'pausePostgres':
      return stack.pausePostgres(random() * LONGEST_PAUSE_MS);
    case 'killRedis':
      return stack.killRedis();
    default:
      devices.cut({ cut: fault === 'cut' ? 'reset' : 'halfOpen', share: random() });
  }
}
