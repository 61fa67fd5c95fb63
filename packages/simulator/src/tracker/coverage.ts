import { between, hash, randomOf } from '../random.ts';

const SLOT_MS = 30 * 60_000;
/** Out of the network for a while; what was recorded meanwhile is sent late. */
const OUTAGE = { share: 0.08, leastS: 40, mostS: 240 };
/** The network takes the connection away and gives another at once. */
const RECONNECT = { share: 0.12, leastS: 1, mostS: 3 };
const SECOND_MS = 1000;

/** Whether the tracker has a mobile network at this instant: a pure function, like everything else here. */
export function hasCoverage(key: string, timeMs: number): boolean {
  const slot = Math.floor(timeMs / SLOT_MS);
  const chance = hash(`coverage ${key} ${slot}`) / 2 ** 32;
  if (chance >= OUTAGE.share + RECONNECT.share) return true;
  const { leastS, mostS } = chance < OUTAGE.share ? OUTAGE : RECONNECT;
  const random = randomOf(`outage ${key} ${slot}`);
  const lengthMs = between(random, leastS, mostS) * SECOND_MS;
  const startMs = slot * SLOT_MS + random() * (SLOT_MS - lengthMs);
  return timeMs < startMs || timeMs >= startMs + lengthMs;
}
