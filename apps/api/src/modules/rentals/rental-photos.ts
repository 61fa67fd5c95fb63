import { RENTAL_PHOTOS_MS } from '@fleet/contracts/rental';
import type { Tx } from '@fleet/db/client';
import type { Rental } from '@fleet/db/models';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../../errors.ts';

type Db = Pick<Tx, 'rental'>;
type End = 'RENTAL_OUT' | 'RENTAL_BACK';

/**
 * The account of photos that a manager adds to a rental or removes from it: of the hand-over until the return, of the
 * return from the hand-over until a day after the return.
 *
 * @throws NotFoundError · ForbiddenError · ConflictError RENTAL_NOT_OUT, RENTAL_ENDED
 */
export async function accountOfRentalPhotos(
  db: Db,
  by: Caller,
  { entity, id, now }: { entity: End; id: string; now: Date },
): Promise<string> {
  if (!by.may('update', 'Rental')) throw new ForbiddenError();
  const rental = await db.rental.findFirst({ where: { AND: [rows(by, 'Rental', 'update'), { id }] } });
  if (!rental) throw new NotFoundError('Rental');
  requireOpenFor(entity, rental, now);
  return rental.accountId;
}

function requireOpenFor(end: End, { handedOverAt, returnedAt, cancelledAt }: Rental, now: Date): void {
  if (end === 'RENTAL_BACK' && !handedOverAt && !cancelledAt)
    throw new ConflictError('The vehicle is not out', 'RENTAL_NOT_OUT');
  const afterMs = end === 'RENTAL_BACK' ? RENTAL_PHOTOS_MS : 0;
  const isOver = returnedAt && now.getTime() - returnedAt.getTime() >= afterMs;
  if (cancelledAt || isOver) throw new ConflictError('This rental has ended', 'RENTAL_ENDED');
}

/**
 * Readers of a rental see its photos, and so does the renter afterwards, because photos show the vehicle's
 * condition and no place.
 */
export async function mayReadRentalPhotos(db: Db, by: Caller, id: string): Promise<boolean> {
  const { userId, accountId, acting } = by;
  const own = accountId !== null && !acting ? [{ userId, accountId }] : [];
  const readable = by.may('read', 'Rental') ? [rows(by, 'Rental')] : [];
  if (own.length + readable.length === 0) return false;
  return (await db.rental.count({ where: { id, OR: [...own, ...readable] } })) > 0;
}
