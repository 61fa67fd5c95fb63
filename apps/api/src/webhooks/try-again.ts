const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** After each failed try but the last, which is a day and some hours after the first. */
const WAITS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  8 * HOUR_MS,
  16 * HOUR_MS,
] as const;
/** A tenth of a wait is left to chance, so that those of one outage do not come back together. */
const CHANCE = 0.1;

export const TRIES_MAX = WAITS_MS.length + 1;

/** How long to wait after so many tries. */
export function waitMs(tries: number, chance = Math.random()): number {
  const wait = WAITS_MS[Math.min(tries, WAITS_MS.length) - 1] ?? WAITS_MS[0];
  return Math.round(wait * (1 + CHANCE * chance));
}
