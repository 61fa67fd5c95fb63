import { type CommandVehicle, INSISTING_WHY_MIN } from '@fleet/contracts/command-input';
import type { Tx } from '@fleet/db/client';
import type { Account, Vehicle } from '@fleet/db/models';
import type { Actor } from '../../commit/actor.ts';
import { ConflictError, ForbiddenError, InvalidInputError, RecentProofRequiredError } from '../../errors.ts';
import { isRecent } from '../proof/require-recent-proof.ts';
import type { Chosen } from './choose-offer.ts';

/** Conditions under which a dangerous command may be sent. */
export type Safety = {
  condition: 'NONE' | 'STANDING' | 'IGNITION_OFF';
  maxSpeedKmh: number | null;
  insisted: boolean;
};

/** Longest age of a position whose speed counts as the present speed. */
const FRESH_MS = 10_000;

/**
 * Checks who may send the command, and returns the conditions for sending it.
 *
 * @throws ForbiddenError for a program, and for who acts for others · InvalidInputError REQUIRED, WRONG_CONFIRMATION ·
 *   ConflictError VEHICLE_TOO_FAST, SPEED_UNKNOWN, SECOND_FACTOR_REQUIRED · RecentProofRequiredError
 */
export async function requireSafety(
  tx: Tx,
  by: Actor,
  data: CommandVehicle,
  { vehicle, account, chosen, now }: { vehicle: Vehicle; account: Account; chosen: Chosen; now: Date },
): Promise<Safety> {
  const { offer, device } = chosen;
  const { condition = 'NONE', insist = false, why = '' } = data;
  if (offer.isForPeople && (by.token || by.acting)) throw new ForbiddenError();
  const maxSpeedKmh = account.commandStopMaxKmh;
  if (!offer.isDangerous)
    return { condition, maxSpeedKmh: condition === 'NONE' ? null : maxSpeedKmh, insisted: false };
  requireWords(data, vehicle);
  if (account.commandStopNeedsSecondFactor) await requireSecondFactor(tx, by, now);
  if (insist) return insistOn(by, why);
  if (condition === 'NONE') requireSlow(device.state, maxSpeedKmh, now);
  return { condition, maxSpeedKmh, insisted: false };
}

function insistOn(by: Actor, why: string): Safety {
  if (!by.may('bill', 'Account')) throw new ForbiddenError();
  if (why.length < INSISTING_WHY_MIN) throw invalid('why', 'TOO_SHORT', 'Reason is too short');
  return { condition: 'NONE', maxSpeedKmh: null, insisted: true };
}

function requireWords({ why, confirm }: CommandVehicle, { plateNumber, title }: Vehicle): void {
  if (!why) throw invalid('why', 'REQUIRED', 'Reason is required');
  if (!confirm) throw invalid('confirm', 'REQUIRED', 'Plate is required');
  if (bare(confirm) !== bare(plateNumber || title))
    throw invalid('confirm', 'WRONG_CONFIRMATION', 'This is not the plate of the vehicle');
}

/** Removes spaces and hyphens and ignores case. */
const bare = (text: string) => text.replace(/[\s-]/g, '').toUpperCase();

/** All ways are offered, because the person's own ways cannot be read within the tenant scope. */
const FACTOR_WAYS = ['TOTP', 'PASSKEY', 'RECOVERY_CODE'] as const;

async function requireSecondFactor(tx: Tx, { sessionId }: Actor, now: Date): Promise<void> {
  const session = await tx.session.findUnique({ where: { id: sessionId }, select: { secondFactorAt: true } });
  if (!session?.secondFactorAt)
    throw new ConflictError('Sign in with a second factor to do this', 'SECOND_FACTOR_REQUIRED');
  if (!isRecent(session.secondFactorAt, now)) throw new RecentProofRequiredError(FACTOR_WAYS);
}

function requireSlow(state: Chosen['device']['state'], maxSpeedKmh: number, now: Date): void {
  const ageMs = state?.fixTime ? Math.abs(now.getTime() - state.fixTime.getTime()) : Number.POSITIVE_INFINITY;
  const speed = state?.valid && state.clockAheadSeconds === null && ageMs <= FRESH_MS ? state.speedKmh : null;
  if (speed === null || speed === undefined)
    throw new ConflictError('The speed of the vehicle is not known', 'SPEED_UNKNOWN');
  if (speed > maxSpeedKmh) throw new ConflictError('The vehicle is too fast', 'VEHICLE_TOO_FAST');
}

function invalid(
  field: string,
  code: 'REQUIRED' | 'TOO_SHORT' | 'WRONG_CONFIRMATION',
  message: string,
): InvalidInputError {
  const params = code === 'TOO_SHORT' ? { min: INSISTING_WHY_MIN } : {};
  const issue = { path: ['data', field], code, params, message };
  return new InvalidInputError([issue], code === 'WRONG_CONFIRMATION' ? code : 'BAD_REQUEST');
}
