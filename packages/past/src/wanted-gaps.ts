/** A time of a device: `untilMs` is the first instant after it. */
export type Time = { fromMs: number; untilMs: number };

/** A device in a vehicle of an account. */
export type Assignment = Time & { accountId: string };

/** Nothing that is stored is older. */
const BEGINNING_MS = 0;

/**
 * What of a device is beyond what its accounts keep: of each account's time what is before its history begins. Where it sat
 * in no vehicle the account counts that has it now.
 *
 * @param seats the oldest first
 */
export function wantedGaps(
  assignments: readonly Assignment[],
  accountId: string,
  keptFromMs: ReadonlyMap<string, number>,
): Time[] {
  const gaps: Time[] = [];
  let atMs = BEGINNING_MS;
  const add = (owner: string, untilMs: number) => {
    const endMs = Math.min(untilMs, keptFromMs.get(owner) ?? BEGINNING_MS);
    if (endMs > atMs) gaps.push({ fromMs: atMs, untilMs: endMs });
    atMs = Math.max(atMs, untilMs);
  };
  for (const assignment of assignments) {
    add(accountId, assignment.fromMs);
    add(assignment.accountId, assignment.untilMs);
  }
  add(accountId, Number.POSITIVE_INFINITY);
  return joined(gaps);
}

/** The same times as few as they can be, in their order. */
export function joined(times: readonly Time[]): Time[] {
  const all: Time[] = [];
  for (const time of times.toSorted((a, b) => a.fromMs - b.fromMs)) {
    const last = all.at(-1);
    if (last && time.fromMs <= last.untilMs) last.untilMs = Math.max(last.untilMs, time.untilMs);
    else all.push({ ...time });
  }
  return all;
}

/** The oldest part of the first times that is not in the second ones; null where all of it is. */
export function firstBeyond(wanted: readonly Time[], gone: readonly Time[]): Time | null {
  for (const { fromMs, untilMs } of wanted) {
    let atMs = fromMs;
    for (const gap of gone) if (gap.fromMs <= atMs && gap.untilMs > atMs) atMs = gap.untilMs;
    const next = gone.find((gap) => gap.fromMs > atMs && gap.fromMs < untilMs);
    if (atMs < untilMs) return { fromMs: atMs, untilMs: next?.fromMs ?? untilMs };
  }
  return null;
}
