/** In the order in which a tracker comes into use. */
export const STEPS = ['waiting', 'connected', 'identified', 'firstFix', 'fitted'] as const;
export type Step = (typeof STEPS)[number];

/** When each step was reached; null for one that is still to come. */
export type Reached = Readonly<Record<Step, number | null>>;
export type StepState = 'done' | 'current' | 'ahead';

/** What may be wrong where nothing goes on. */
export type Stuck = 'silent' | 'unregistered' | 'unidentified' | 'noFix';

/** So long may a step take before the person is told what may be wrong. */
const PATIENCE_MS = 3 * 60_000;

/** What is waited for: "waiting" until the tracker reaches us at all, and then the next step; null when all are done. */
export function currentStep(reached: Reached): Step | null {
  if (reached.connected === null) return 'waiting';
  return STEPS.find((step) => reached[step] === null) ?? null;
}

export function stateOf(step: Step, reached: Reached): StepState {
  if (step === currentStep(reached)) return 'current';
  return step === 'waiting' || reached[step] !== null ? 'done' : 'ahead';
}

/**
 * Why it may not go on; null while there is hope. A tracker that nobody registered is told of at once: it waits for the
 * person. `registeredMs` is null before.
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
