import type { PersonalNotice } from '@fleet/contracts/notification';
import {
  type NotifiedDocument,
  TOLD_DOCUMENTS_MAX,
} from '@fleet/contracts/notifications/kinds/document-expiring';
import { REMINDER_DAYS } from '@fleet/contracts/vehicle-document';
import type { Db, Tx } from '@fleet/db/client';
import type { Caller } from '../../caller.ts';
import { EXPIRED } from '../../modules/vehicle-documents/document-columns.ts';
import { findManagedVehicles } from '../find-managed-vehicles.ts';
import { findVehicleManagers } from '../find-vehicle-managers.ts';
import type { Reminder, ReminderSource } from '../reminder-source.ts';
import { type DueDocument, findDueDocuments, markDocuments } from './find-due-documents.ts';

const DAY_MS = 86_400_000;
/** No time zone is further ahead than tomorrow in UTC. */
const LOOKED_AT_DAYS = REMINDER_DAYS[0] + 1;

/**
 * Documents of vehicles that end in 30, 7 and 1 days, and those that have ended. Documents of one account that have come to
 * the same reminder share one notification. A vehicle that was erased and an account that is not active wait.
 */
export const vehicleDocuments: ReminderSource<DueDocument> = {
  name: 'vehicle documents',
  findAccounts,
  findReaders: findVehicleManagers,
  due: findDueDocuments,
  notified: markDocuments,
  remind,
};

async function findAccounts(db: Db, now: Date): Promise<{ accountId: string; timeZone: string }[]> {
  const until = new Date(now.getTime() + LOOKED_AT_DAYS * DAY_MS);
  return db.$queryRaw`
    SELECT a.id AS "accountId", a.time_zone AS "timeZone" FROM accounts a
     WHERE a.status = 'ACTIVE' AND EXISTS (SELECT FROM vehicle_documents d WHERE d.account_id = a.id
       AND d.valid_until <= ${until}::date AND d.reminded_days IS DISTINCT FROM -1)
     ORDER BY a.id`;
}

async function remind(tx: Tx, due: readonly DueDocument[], readers: readonly Caller[]): Promise<Reminder[]> {
  const managed = await findManagedVehicles(
    tx,
    readers,
    due.map(({ vehicleId }) => vehicleId),
  );
  const notices = new Map<string, PersonalNotice[]>();
  for (const group of Map.groupBy(due, ({ reminder }) => reminder).values()) {
    // A mail is sent once per event and reader: another reminder needs another event.
    const [first] = group;
    if (first) notices.set(first.id, noticesOf(group, managed));
  }
  return due.map(({ id, version, reminder, validUntil, daysLeft }) => ({
    event: {
      type: reminder === EXPIRED ? 'vehicleDocument.expired' : 'vehicleDocument.expiring',
      entity: 'VehicleDocument',
      id,
      version,
      details: { validUntil, daysLeft },
    },
    notices: notices.get(id) ?? [],
  }));
}

function noticesOf(
  group: readonly DueDocument[],
  managed: ReadonlyMap<string, ReadonlySet<string>>,
): PersonalNotice[] {
  return [...managed].flatMap(([userId, vehicleIds]): PersonalNotice[] => {
    const theirs = group.filter(({ vehicleId }) => vehicleIds.has(vehicleId));
    const [first] = theirs;
    if (!first) return [];
    const { reminder, daysLeft } = first;
    const values = {
      withinDays: reminder === EXPIRED ? null : reminder,
      daysLeft,
      total: theirs.length,
      first: theirs.slice(0, TOLD_DOCUMENTS_MAX).map(toldOf),
    };
    return [{ userId, kind: 'DOCUMENT_EXPIRING', values }];
  });
}

function toldOf({ kind, title, vehicleId, vehicleTitle, validUntil }: DueDocument): NotifiedDocument {
  return { kind, title, vehicleId, vehicleTitle, validUntil };
}
