import { type PersonalNotice, TOLD_DOCUMENTS_MAX, type ToldDocument } from '@fleet/contracts/notification';
import { REMINDER_DAYS } from '@fleet/contracts/vehicle-document';
import type { Db, Tx } from '@fleet/db/client';
import type { Logger } from '@fleet/telemetry/logger';
import { rows } from '../access/ability.ts';
import type { Caller } from '../caller.ts';
import { secretOf } from '../commit/note.ts';
import { createWallClock } from '../exports/wall-clock.ts';
import { EXPIRED } from '../modules/vehicle-documents/document-columns.ts';
import { findKeepers } from './find-keepers.ts';
import { type DueDocument, takeDueDocuments } from './take-due-documents.ts';

/** Nobody's telephone rings at night for a paper: by the clock of the account it is told from then on. */
const FROM_HOUR = 8;
const DAY_MS = 86_400_000;
/** No clock of an account is further ahead than the day of tomorrow. */
const LOOKED_AT_DAYS = REMINDER_DAYS[0] + 1;

type Waiting = { accountId: string; timeZone: string };

/**
 * Tells those who keep vehicles of documents that end in 30, 7 and 1 days and of those that have ended, each once: that they
 * were told and the facts that tell it are one transaction. All of one account that have come to the same reminder are told
 * of together. A vehicle that was erased and an account that is not active wait.
 */
export async function tellOfDocuments(
  { db, log }: { db: Db; log: Pick<Logger, 'info'> },
  now = new Date(),
): Promise<void> {
  let documents = 0;
  for (const { accountId, timeZone } of await accountsOf(db, now)) {
    const [today = '', time = ''] = createWallClock(timeZone)(now).split(/[ T]/);
    if (Number(time.slice(0, 2)) < FROM_HOUR) continue;
    const keepers = await findKeepers(db, accountId, now);
    documents += await db.$transaction((tx) => tellAccount(tx, { accountId, today, keepers }));
  }
  log.info({ documents }, 'people are told of documents that end');
}

async function accountsOf(db: Db, now: Date): Promise<Waiting[]> {
  const until = new Date(now.getTime() + LOOKED_AT_DAYS * DAY_MS);
  return db.$queryRaw<Waiting[]>`
    SELECT a.id AS "accountId", a.time_zone AS "timeZone" FROM accounts a
     WHERE a.status = 'ACTIVE' AND EXISTS (SELECT FROM vehicle_documents d WHERE d.account_id = a.id
       AND d.valid_until <= ${until}::date AND d.reminded_days IS DISTINCT FROM -1)
     ORDER BY a.id`;
}

type Telling = { accountId: string; today: string; keepers: readonly Caller[] };

async function tellAccount(tx: Tx, { accountId, today, keepers }: Telling): Promise<number> {
  const due = await takeDueDocuments(tx, accountId, today);
  const kept = await keptBy(tx, keepers, due);
  const notices = new Map<string, PersonalNotice[]>();
  for (const group of Map.groupBy(due, ({ reminder }) => reminder).values()) {
    // A mail goes once a fact and reader: what ends at another time is told by another fact.
    const [first] = group;
    if (first) notices.set(first.id, noticesOf(group, kept));
  }
  await tx.outboxEvent.createMany({
    data: due.map(({ id, version, reminder, validUntil, daysLeft }) => ({
      type: reminder === EXPIRED ? 'vehicleDocument.expired' : 'vehicleDocument.expiring',
      entity: 'VehicleDocument',
      entityId: id,
      accountId,
      payload: {
        version,
        details: { validUntil, daysLeft },
        ...(notices.get(id)?.length && { secret: secretOf({ notices: notices.get(id) }) }),
      },
    })),
  });
  return due.length;
}

/** Who keeps which of these vehicles. */
async function keptBy(tx: Tx, keepers: readonly Caller[], due: readonly DueDocument[]) {
  const ids = [...new Set(due.map(({ vehicleId }) => vehicleId))];
  const kept = new Map<string, ReadonlySet<string>>();
  for (const keeper of ids.length > 0 ? keepers : []) {
    const where = { AND: [rows(keeper, 'Vehicle', 'update'), { id: { in: ids } }] };
    const found = await tx.vehicle.findMany({ where, select: { id: true } });
    kept.set(keeper.userId, new Set(found.map(({ id }) => id)));
  }
  return kept;
}

function noticesOf(
  group: readonly DueDocument[],
  kept: ReadonlyMap<string, ReadonlySet<string>>,
): PersonalNotice[] {
  return [...kept].flatMap(([userId, vehicleIds]): PersonalNotice[] => {
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

function toldOf({ kind, title, vehicleId, vehicleTitle, validUntil }: DueDocument): ToldDocument {
  return { kind, title, vehicleId, vehicleTitle, validUntil };
}
