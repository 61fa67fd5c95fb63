import type { PersonalNotice } from '@fleet/contracts/notification';
import type { Db, Tx } from '@fleet/db/client';
import type { Caller } from '../caller.ts';
import type { DomainEvent } from '../commit/domain-events.ts';

/** The present day of one account, by its own clock. */
export type AccountDay = { accountId: string; today: string };

/** A reminder that is due: the event that carries it, and the notifications of that event. */
export type Reminder = {
  event: Pick<DomainEvent, 'type' | 'entity' | 'id' | 'version' | 'details'>;
  notices: readonly PersonalNotice[];
};

/**
 * One thing that people are reminded of. `send-reminders.ts` runs the sources by the clock; each keeps in its own rows what
 * was reminded of.
 */
export type ReminderSource<Due = unknown> = {
  /** For the log. */
  name: string;
  /** Active accounts where something may be due on the day of `now`, in every time zone. */
  findAccounts: (db: Db, now: Date) => Promise<{ accountId: string; timeZone: string }[]>;
  /** Members who are reminded. */
  findReaders: (db: Db, accountId: string, now: Date) => Promise<readonly Caller[]>;
  /** Rows that are due and were not reminded of, locked: a second run waits, and then finds none. */
  due(tx: Tx, day: AccountDay): Promise<Due[]>;
  /** Marks them, in the transaction of the reminders. */
  notified(tx: Tx, due: readonly Due[]): Promise<void>;
  /** One reminder per row; rows that belong together may share the notifications of the first. */
  remind(tx: Tx, due: readonly Due[], readers: readonly Caller[]): Promise<Reminder[]>;
};
