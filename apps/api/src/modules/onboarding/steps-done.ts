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
    if (step === 'TRACKER') return hasTracker(db, caller);
    if (step === 'PEOPLE') return said.includes(step) || (await hasColleague(db, caller));
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

/** Number of trackers that are looked at; one that reports is enough. */
const LOOKED_AT = 100;

/** Whether a tracker is in use: assigned to a vehicle and with a position. Demo trackers do not count. */
async function hasTracker(db: Db, caller: Caller): Promise<boolean> {
  const fitted = await db.device.findMany({
    where: { ...ownTrackers(caller), vehicleId: { not: null } },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
    take: LOOKED_AT,
  });
  return (await reporting(db, fitted)).size > 0;
}

/** The newest tracker that is not in use yet, among the newest of the account. */
export async function findPendingDevice(db: Db, caller: Caller): Promise<string | null> {
  const newest = await db.device.findMany({
    where: ownTrackers(caller),
    select: { id: true, vehicleId: true },
    orderBy: { createdAt: 'desc' },
    take: LOOKED_AT,
  });
  const reports = await reporting(db, newest);
  return newest.find(({ id, vehicleId }) => vehicleId === null || !reports.has(id))?.id ?? null;
}

const ownTrackers = (caller: Caller) => ({
  AND: [rows(caller, 'Device'), { ...ofAccount(caller), demoUntil: null, trackImportId: null }],
});

async function reporting(db: Db, devices: readonly { id: string }[]): Promise<ReadonlySet<string>> {
  const ids = devices.map(({ id }) => id);
  const states = await db.deviceState.findMany({
    where: { deviceId: { in: ids }, fixTime: { not: null } },
    select: { deviceId: true },
  });
  return new Set(states.map(({ deviceId }) => deviceId));
}

/** Whether there is another member or an invited person. */
async function hasColleague(db: Db, caller: Caller): Promise<boolean> {
  const accountId = caller.accountId ?? '';
  const where = { accountId, userId: { not: caller.userId } };
  if (await db.membership.findFirst({ where, select: { id: true } })) return true;
  const open = { accountId, acceptedAt: null, revokedAt: null, declinedAt: null };
  return (await db.invitation.findFirst({ where: open, select: { id: true } })) !== null;
}
