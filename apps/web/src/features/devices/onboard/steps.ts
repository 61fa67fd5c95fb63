/** Steps in order. */
export const STEPS = ['waiting', 'connected', 'identified', 'firstFix', 'fitted'] as const;
export type Step = (typeof STEPS)[number];

/** When each step was reached; null for future steps. */
export type Reached = Readonly<Record<Step, number | null>>;
export type StepState = 'done' | 'current' | 'ahead';

/** Likely causes of a lack of progress. */
export type Stuck = 'silent' | 'unregistered' | 'unidentified' | 'noFix';

/** Time per step before a likely cause is shown. */
const PATIENCE_MS = 3 * 60_000;

/** Current step: "waiting" until the tracker connects, then the next one; null when all are done. */
export function currentStep(reached: Reached): Step | null {
  if (reached.connected === null) return 'waiting';
  return STEPS.find((step) => reached[step] === null) ?? null;
}

export function stateOf(step: Step, reached: Reached): StepState {
  if (step === currentStep(reached)) return 'current';
  return step === 'waiting' || reached[step] !== null ? 'done' : 'ahead';
}

/**
 * Likely cause of a lack of progress; null while waiting is normal. An unregistered tracker is reported at
 * once. `registeredMs` is null before the registration.
 */
export function stuckOf(reached: Reached, registeredMs: number | null, nowMs: number): Stuck | null {
  const isLong = (sinceMs: number | null) => sinceMs !== null && nowMs - sinceMs >= PATIENCE_MS;
  switch (currentStep(reached)) {
    case 'waiting':
      return isLong(reached.waiting) ? 'silent' : null;
    case 'identified':
      if (registeredMs === null) return 'unregistered';
      return isLong(registeredMs) ? 'unidentified' : null;
    case 'firstFix':
      return isLong(reached.identified) ? 'noFix' : null;
    default:
      return null;
  }
}
