const STEP_MS = 300_000;
const DAY_MS = 86_400_000;

type Point = { at: string | Date; perMinute: number };

/** The last day in steps of five minutes, null where unknown, without the current step. */
export function wholeDay(
  points: readonly Point[],
  nowMs: number,
): { atMs: number[]; values: (number | null)[] } {
  const known = new Map(points.map(({ at, perMinute }) => [new Date(at).getTime(), perMinute]));
  const lastMs = Math.floor(nowMs / STEP_MS) * STEP_MS - STEP_MS;
  const atMs = Array.from(
    { length: DAY_MS / STEP_MS },
    (_, index) => lastMs - DAY_MS + (index + 1) * STEP_MS,
  );
  return { atMs, values: atMs.map((ms) => known.get(ms) ?? null) };
}
