import type { UpdateVehicleDocument } from '@fleet/contracts/vehicle-document';
import { sent } from '../../commit/sent.ts';
import { dateOf } from './day-of-account.ts';

/** -1 stands for the day on which people are told that it has expired. */
export const EXPIRED = -1;

/**
 * What was sent, as columns. Another end is told of anew; one that is over already, by nobody's surprise but that of who
 * writes it down, is told to nobody.
 */
export function documentColumns({ validUntil, ...same }: UpdateVehicleDocument, today: string) {
  if (validUntil === undefined) return sent(same);
  const remindedDays = validUntil !== null && validUntil < today ? EXPIRED : null;
  return { ...sent(same), validUntil: validUntil && dateOf(validUntil), remindedDays };
}
