import { nextOf } from './next-step.ts';

/** Time at which the billing run first processes a trial. */
export function firstStepOfTrial(
  trialEndsAt: Date,
  now: Date,
): { nextDueAt: Date | null; nextStep: string | null } {
  const next = nextOf(
    {
      ...{
        id: '',
        status: 'TRIALING',
        timeZone: 'UTC',
        collect: 'CARD',
        effectiveUntil: trialEndsAt,
        trialEndsAt,
      },
      ...{ lastNoticeAt: null, period: null, unpaid: null, endsOn: null, pausedUntil: null },
      ...{ keptUntil: null, grantedUntil: null, orderExpiresAt: null },
    },
    now,
  );
  return { nextDueAt: next?.at ?? null, nextStep: next?.step ?? null };
}
