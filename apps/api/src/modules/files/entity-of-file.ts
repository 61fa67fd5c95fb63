import type { FileEntity, FileType } from '@fleet/contracts/file';
import type { Db, Tx } from '@fleet/db/client';
import { rows } from '../../access/ability.ts';
import type { Caller } from '../../caller.ts';
import { ForbiddenError, NotFoundError } from '../../errors.ts';
import type { CallerServices } from '../../services.ts';
import { accountOfRentalPhotos } from '../rentals/rental-photos.ts';
import { threadsOf } from '../support/support-side.ts';
import { findPerson, mayChange } from '../users/person-to-change.ts';

export type FileOf = { entity: FileEntity; entityId: string };

/**
 * Whose file it is going to be, by what it belongs to: whoever changes that brings its files, and takes them away.
 *
 * @throws NotFoundError for what belongs to another account · ForbiddenError
 */
export async function accountOfFiles(
  { db, asSystem, clock }: Pick<CallerServices, 'db' | 'asSystem' | 'clock'>,
  by: Caller,
  { entity, entityId, type }: FileOf & { type: FileType },
): Promise<string | null> {
  switch (entity) {
    case 'USER':
      return accountOfPortrait(asSystem('change a person, who may be of several accounts').db, by, entityId);
    case 'VEHICLE':
      return accountOfVehicle(db, by, entityId);
    case 'ACCOUNT':
      return type === 'SHEET' ? accountOfSheet(db, by, entityId) : accountOfLogo(db, by, entityId);
    case 'SUPPORT_THREAD':
      return accountOfThread(db, by, entityId);
    case 'RENTAL_OUT':
    case 'RENTAL_BACK':
      return accountOfRentalPhotos(db, by, { entity, id: entityId, now: clock.now() });
  }
}

/** In whose history a photo stands. Of a paper the change of its document stands there. */
export function vehicleOfPhoto({ entity, entityId, type }: FileOf & { type: FileType }): {
  vehicleId?: string;
} {
  return entity === 'VEHICLE' && type === 'PHOTO' ? { vehicleId: entityId } : {};
}

async function accountOfPortrait(db: Db, by: Caller, id: string): Promise<string | null> {
  const person = await findPerson(db, by, id);
  if (!person) throw new NotFoundError('User');
  // Whoever belongs to no account has nowhere to keep it.
  if (!mayChange(by, person) || (by.accountId === null && !by.seesEveryAccount)) throw new ForbiddenError();
  return by.accountId;
}

async function accountOfVehicle(db: Pick<Tx, 'vehicle'>, by: Caller, id: string): Promise<string> {
  if (!by.may('update', 'Vehicle')) throw new ForbiddenError();
  const where = { AND: [rows(by, 'Vehicle', 'update'), { id, status: { not: 'ERASED' as const } }] };
  const vehicle = await db.vehicle.findFirst({ where, select: { accountId: true } });
  if (!vehicle) throw new NotFoundError('Vehicle');
  return vehicle.accountId;
}

async function accountOfThread(db: Pick<Tx, 'supportThread'>, by: Caller, id: string): Promise<string> {
  const where = { AND: [threadsOf(by), { id }] };
  const thread = await db.supportThread.findFirst({ where, select: { accountId: true } });
  if (!thread) throw new NotFoundError('Conversation');
  return thread.accountId;
}

/** A list of devices is for whoever registers them. */
async function accountOfSheet(db: Pick<Tx, 'account'>, by: Caller, id: string): Promise<string> {
  if (!by.may('create', 'Device')) throw new ForbiddenError();
  const account = await db.account.findFirst({
    where: { AND: [rows(by, 'Account'), { id }] },
    select: { id: true },
  });
  if (!account) throw new NotFoundError('Account');
  return account.id;
}

async function accountOfLogo(db: Pick<Tx, 'account'>, by: Caller, id: string): Promise<string> {
  if (!by.may('update', 'Account')) throw new ForbiddenError();
  const where = { AND: [rows(by, 'Account', 'update'), { id }] };
  if (!(await db.account.findFirst({ where, select: { id: true } }))) throw new NotFoundError('Account');
  return id;
}
