import { type DocumentState, SOON_DAYS, VehicleDocumentsWhere } from '@fleet/contracts/vehicle-document';
import type { Db } from '@fleet/db/client';
import type { Prisma } from '@fleet/db/prisma';
import type { Caller } from '../../caller.ts';
import { containing, inName } from '../contains.ts';
import { equalTo, oneOf } from '../filters.ts';
import { dateOf, dayOfAccount } from './day-of-account.ts';

const DAY_MS = 86_400_000;

/** Documents as a list, what ends first before the rest. Those of erased vehicles are in none. */
export const VEHICLE_DOCUMENTS = {
  model: 'VehicleDocument',
  where: VehicleDocumentsWhere,
  toWhere: async (
    { accountId, vehicleId, kinds, states }: VehicleDocumentsWhere,
    { services }: { services: { db: Db } },
    caller: Pick<Caller, 'accountId'>,
  ): Promise<Prisma.VehicleDocumentWhereInput> => ({
    ...equalTo({ accountId, vehicleId }),
    ...oneOf({ kind: kinds }),
    vehicle: { is: { status: { not: 'ERASED' } } },
    ...(states?.length && {
      OR: states.map(within(await today(services.db, accountId ?? caller.accountId))),
    }),
  }),
  search: (word: string): Prisma.VehicleDocumentWhereInput[] => [
    { title: containing(word) },
    { number: containing(word) },
    { vehicle: { is: inName('title', word) } },
    { vehicle: { is: inName('plateNumber', word) } },
  ],
  order: { validUntil: 'validUntil', vehicle: 'vehicle.title', kind: 'kind', createdAt: 'createdAt' },
  by: 'validUntil',
} as const;

/** People of the service, who see every account's at once, see them by the clock of the account that they name, or their own. */
async function today(db: Db, accountId: string | null): Promise<Date> {
  const account = accountId === null ? null : await db.account.findUnique({ where: { id: accountId } });
  return dateOf(dayOfAccount(account?.timeZone ?? 'UTC', new Date()));
}

function within(first: Date): (state: DocumentState) => Prisma.VehicleDocumentWhereInput {
  const last = new Date(first.getTime() + SOON_DAYS * DAY_MS);
  return (state) => {
    switch (state) {
      case 'EXPIRED':
        return { validUntil: { lt: first } };
      case 'SOON':
        return { validUntil: { gte: first, lte: last } };
      case 'VALID':
        return { validUntil: { gt: last } };
      case 'UNDATED':
        return { validUntil: null };
    }
  };
}
