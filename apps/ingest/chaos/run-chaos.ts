import { createRandom, type Random, shuffled } from '@fleet/testing/random';
import { registerFleet } from '../bench/lib/fleet.ts';
import { ChaosStack } from './chaos-stack.ts';
import { TrackerProcess } from './tracker-process.ts';
import { type Findings, verify } from './verify.ts';

export type ChaosOptions = {
  seed: number;
  trackers: number;
  recordsPerTracker: number;
  /** Struck evenly over the records: each waits for its share of acknowledgements, and for the one before to be over. */
  faults: number;
  onFault?: (fault: Fault, acknowledged: number) => void;
};

const FAULTS = ['killPostgres', 'killIngest', 'cut', 'pausePostgres', 'killRedis', 'halfOpen'] as const;
export type Fault = (typeof FAULTS)[number];

export type ChaosResult = Findings & {
  records: number;
  resent: number;
  seconds: number;
  faults: Partial<Record<Fault, number>>;
};

const LONGEST_PAUSE_MS = 4_000;
const PROGRESS_TIMEOUT_MS = 120_000;

/** Everything that can break breaks, while trackers send; then what is stored is compared with what was acknowledged. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const { seed, trackers, recordsPerTracker } = options;
  const stack = await ChaosStack.start();
  const { imeis } = await registerFleet(stack.pool, trackers);
  const startedAt = performance.now();
  const fleet = new TrackerProcess({ port: stack.port, imeis, records: recordsPerTracker, seed });
  try {
    const faults = await strike(stack, fleet, options);
    await fleet.until(trackers * recordsPerTracker, PROGRESS_TIMEOUT_MS);
    const seconds = (performance.now() - startedAt) / 1_000;
    const findings = await verify(stack.pool, imeis, recordsPerTracker);
    return { ...findings, records: trackers * recordsPerTracker, resent: fleet.resent, seconds, faults };
  } finally {
    fleet.kill();
    await stack.close();
  }
}

async function strike(stack: ChaosStack, fleet: TrackerProcess, options: ChaosOptions) {
  const { seed, trackers, recordsPerTracker, faults: count, onFault } = options;
  const random = createRandom(seed);
  const struck: Partial<Record<Fault, number>> = {};
  const plan: Fault[] = [];
  const possible = FAULTS.filter((fault) => fault !== 'killRedis' || stack.hasRedis);
  while (plan.length < count) plan.push(...shuffled(possible, random));
  for (const [index, fault] of plan.slice(0, count).entries()) {
    await fleet.until((trackers * recordsPerTracker * (index + 0.5)) / (count + 1), PROGRESS_TIMEOUT_MS);
    onFault?.(fault, fleet.acknowledged);
    await inflict(fault, { stack, fleet, random });
    struck[fault] = (struck[fault] ?? 0) + 1;
  }
  return struck;
}

type Scene = { stack: ChaosStack; fleet: TrackerProcess; random: Random };

async function inflict(fault: Fault, { stack, fleet, random }: Scene): Promise<void> {
  switch (fault) {
    case 'killPostgres':
      return stack.killPostgres();
    case 'killIngest':
      return stack.killIngest(Math.floor(random() * 2));
    case 'pausePostgres':
      return stack.pausePostgres(random() * LONGEST_PAUSE_MS);
    case 'killRedis':
      return stack.killRedis();
    case 'cut':
      return fleet.cut({ cut: random() < 0.5 ? 'reset' : 'midFrame', share: random() });
    case 'halfOpen':
      return fleet.cut({ cut: 'halfOpen', share: random() });
  }
}
