import type { PersonalNotice } from '@fleet/contracts/notification';
import { NOTIFIED_SERVICES_MAX } from '@fleet/contracts/notifications/kinds/service-due';
import type { Db, Tx } from '@fleet/db/client';
import type { Caller } from '../../caller.ts';
import { findManagedVehicles } from '../find-managed-vehicles.ts';
import { findVehicleManagers } from '../find-vehicle-managers.ts';
import type { Reminder, ReminderSource } from '../reminder-source.ts';
import { type DueService, findDueServices, markServices } from './find-due-services.ts';

/**
 * Services that are near (1,000 km, 50 hours or 14 days, and at most a tenth of the interval) or due. Each is
 * notified once for its due values. Vehicles of one account at the same stage share one notification.
 */
export const vehicleService: ReminderSource<DueService> = {
  name: 'vehicle service',
  findAccounts,
  findReaders: findVehicleManagers,
  due: findDueServices,
  notified: markServices,
  remind,
};

async function findAccounts(db: Db): Promise<{ accountId: string; timeZone: string }[]> {
  return db.$queryRaw`
    SELECT a.id AS "accountId", a.time_zone AS "timeZone" FROM accounts a
     WHERE a.status = 'ACTIVE' AND EXISTS (SELECT FROM vehicles v WHERE v.account_id = a.id
       AND (v.service_odometer_m IS NOT NULL OR v.service_engine_s IS NOT NULL OR v.service_on IS NOT NULL))
     ORDER BY a.id`;
}

async function remind(tx: Tx, due: readonly DueService[], readers: readonly Caller[]): Promise<Reminder[]> {
  const managed = await findManagedVehicles(
    tx,
    readers,
    due.map(({ id }) => id),
  );
  const notices = new Map<string, PersonalNotice[]>();
  for (const group of Map.groupBy(due, ({ stage }) => stage).values()) {
    const [first] = group;
    if (first) notices.set(first.id, noticesOf(group, managed));
  }
  return due.map(({ id, version, stage }) => ({
    event: {
      ...{ type: stage === 'DUE' ? 'vehicle.serviceDue' : 'vehicle.serviceSoon', entity: 'Vehicle' },
      ...{ id, version, details: {} },
    },
    notices: notices.get(id) ?? [],
  }));
}

function noticesOf(
  group: readonly DueService[],
  managed: ReadonlyMap<string, ReadonlySet<string>>,
): PersonalNotice[] {
  return [...managed].flatMap(([userId, vehicleIds]): PersonalNotice[] => {
    const theirs = group.filter(({ id }) => vehicleIds.has(id));
    const [first] = theirs;
    if (!first) return [];
    const named = theirs.slice(0, NOTIFIED_SERVICES_MAX);
    const values = {
      isDue: first.stage === 'DUE',
      total: theirs.length,
      first: named.map(({ id, title }) => ({ vehicleId: id, vehicleTitle: title })),
    };
    return [{ userId, kind: 'SERVICE_DUE', values }];
  });
}
