import type { Db } from '@fleet/db/client';
import type { Logger } from '@fleet/telemetry/logger';
import { commit } from '../commit/commit.ts';
import { systemActor } from '../commit/system-actor.ts';
import { createWallClock } from '../exports/wall-clock.ts';
import type { ReminderSource } from './reminder-source.ts';
import { vehicleDocuments } from './vehicle-documents/vehicle-documents.ts';
import { vehicleService } from './vehicle-service/vehicle-service.ts';

/** Reminders wait for this hour of the account's clock, so that no phone rings at night. */
const FROM_HOUR = 8;
const SOURCES: readonly ReminderSource[] = [vehicleDocuments, vehicleService];

/**
 * Sends the reminders of every source. The rows are marked in the transaction that writes the events, so each reminder is
 * sent once, however many workers run.
 */
export async function sendReminders(
  { db, log }: { db: Db; log: Pick<Logger, 'info'> },
  now: Date,
): Promise<void> {
  for (const source of SOURCES) {
    let sent = 0;
    for (const { accountId, timeZone } of await source.findAccounts(db, now)) {
      const [today = '', time = ''] = createWallClock(timeZone)(now).split(/[ T]/);
      if (Number(time.slice(0, 2)) < FROM_HOUR) continue;
      sent += await remindAccount(db, source, { accountId, today, now });
    }
    log.info({ source: source.name, reminders: sent }, 'reminders are sent');
  }
}

type Day = { accountId: string; today: string; now: Date };

async function remindAccount(
  db: Db,
  source: ReminderSource,
  { accountId, today, now }: Day,
): Promise<number> {
  const readers = await source.findReaders(db, accountId, now);
  return commit({ db }, systemActor('reminders.send'), async (tx, note) => {
    const due = await source.due(tx, { accountId, today });
    await source.notified(tx, due);
    const reminders = await source.remind(tx, due, readers);
    for (const { event, notices } of reminders) note({ ...event, accountId, notices, isEventOnly: true });
    return reminders.length;
  });
}
