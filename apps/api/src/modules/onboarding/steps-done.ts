import type { OnboardingStep } from '@fleet/contracts/onboarding';
import type { Db } from '@fleet/db/client';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import { stepsOf } from './steps-of.ts';

const NOT_ERASED = { status: { not: 'ERASED' } } as const;

/** Those of somebody's first steps that are done: what they said themselves, and what is there, whoever added it. */
export async function stepsDone(
  db: Db,
  caller: Caller,
  said: readonly OnboardingStep[],
): Promise<OnboardingStep[]> {
  const isDone = async (step: OnboardingStep): Promise<boolean> => {
    if (step === 'VEHICLE') return hasVehicle(db, caller);
    if (step === 'TRACKER') return hasDevice(db, caller);
    return said.includes(step);
  };
  const steps = stepsOf(caller);
  const done = await Promise.all(steps.map(isDone));
  return steps.filter((_step, index) => done[index]);
}

/** Of the account one stands in: people of the service see the vehicles of others, too. */
const ofAccount = ({ accountId }: Caller) => ({ accountId: accountId ?? '', ...NOT_ERASED });

async function hasVehicle(db: Db, caller: Caller): Promise<boolean> {
  const where = { AND: [rows(caller, 'Vehicle'), ofAccount(caller)] };
  return (await db.vehicle.findFirst({ where, select: { id: true } })) !== null;
}

async function hasDevice(db: Db, caller: Caller): Promise<boolean> {
  // What the product drives for show is nobody's tracker.
  const where = { AND: [rows(caller, 'Device'), { ...ofAccount(caller), demoUntil: null }] };
  return (await db.device.findFirst({ where, select: { id: true } })) !== null;
}
