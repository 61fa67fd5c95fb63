import type { PersonalNotice } from '@fleet/contracts/notification';
import type { Db, Tx } from '@fleet/db/client';
import { commit, type RecordChange } from '../commit/commit.ts';
import { systemActor } from '../commit/system-actor.ts';
import { findReaders, type Reader, reasonNotToTell } from './find-readers.ts';
import { digestNotice, noticeOf } from './notices-of-alerts.ts';
import { quietUntil } from './quiet-until.ts';
import { type DueMessage, takeDueMessages } from './take-due-messages.ts';

const ACTOR = systemActor('alerts.tell', { transactionMaxMs: 30_000 });
/** Messages to one person within ten minutes. Further alerts wait and are sent as one digest. */
const CAP = 20;
const CAP_MS = 600_000;
/** From this many alerts of one rule on, they are sent as one message. */
const STORM = 10;
/** From this many on, alerts of one rule wait until no further one came for `SETTLED_MS`: a storm may have begun. */
const GROUP = 3;
const SETTLED_MS = 10_000;
/** How long a storm that still grows is collected at most, and the pause before its next message. */
const STORM_GATHER_MS = 120_000;
const STORM_REST_MS = 60_000;
const RETRY_MS = 2_000;

/** Sends due messages. Returns whether more may be waiting. */
export function tellAlerts(services: { db: Db }, now: Date): Promise<boolean> {
  return commit(services, ACTOR, async (tx, record) => {
    const due = await takeDueMessages(tx, now);
    const readers = await findReaders(tx, due);
    const byPerson = Map.groupBy(due, ({ userId, accountId }) => `${userId} ${accountId}`);
    for (const [key, messages] of byPerson) {
      const reader = readers.get(key);
      await tellPerson({ tx, record, now, reader }, messages);
    }
    return due.length > 0;
  });
}

type Telling = { tx: Tx; record: RecordChange; now: Date; reader: Reader | undefined };

async function tellPerson(telling: Telling, messages: readonly DueMessage[]): Promise<void> {
  const { tx, now, reader } = telling;
  const wanted: DueMessage[] = [];
  for (const message of messages) {
    const reason = reasonNotToTell(reader, message, now);
    if (reason) await settle(tx, [message], { state: 'SKIPPED', reason });
    else wanted.push(message);
  }
  if (!reader || wanted.length === 0) return;
  const quietMs = quietUntil(reader, now);
  const waiting = quietMs === null ? [] : wanted.filter(({ alert }) => alert.severity !== 'CRITICAL');
  if (quietMs !== null) await postpone(tx, waiting, new Date(quietMs), 'QUIET_HOURS');
  await tellNow(
    telling,
    wanted.filter((message) => !waiting.includes(message)),
  );
}

/** Sends waiting alerts and storms of one rule as digests; the others as a message each, up to the cap. */
async function tellNow(telling: Telling, messages: readonly DueMessage[]): Promise<void> {
  const { tx, now } = telling;
  const deferred = messages.filter(({ reason }) => reason !== null && reason !== 'STORM');
  const storms: DueMessage[][] = [];
  const single: DueMessage[] = [];
  const fresh = messages.filter((message) => !deferred.includes(message));
  for (const ofRule of Map.groupBy(fresh, ({ alert }) => alert.ruleId).values()) {
    const state = await stormOf(telling, ofRule);
    if (state === 'none') single.push(...ofRule);
    else if (state === 'now') storms.push(ofRule);
    else await postpone(tx, ofRule, new Date(state), 'STORM');
  }
  const groups = [
    ...(deferred.length > 0 ? [deferred] : []),
    ...storms,
    ...single.map((message) => [message]),
  ];
  const room = Math.max(0, CAP - (await sentLately(telling, messages)));
  for (const group of groups.slice(0, room)) await send(telling, group);
  await postpone(tx, groups.slice(room).flat(), new Date(now.getTime() + CAP_MS), 'CAP');
}

/** Whether the alerts of one rule are a storm to report now or later; `none` for few alerts. */
async function stormOf(
  { tx, now }: Telling,
  messages: readonly DueMessage[],
): Promise<'none' | 'now' | number> {
  const [first] = messages;
  if (!first) return 'none';
  const [known] = await tx.$queryRaw<{ told: number; toldAt: Date | null; coming: number }[]>`
    SELECT count(*) FILTER (WHERE m.state IN ('SENT', 'MERGED'))::int AS told,
      max(m.sent_at) FILTER (WHERE m.state = 'MERGED') AS "toldAt", count(*) FILTER (WHERE m.state = 'WAITING')::int AS coming
    FROM alert_messages m JOIN alerts a ON a.id = m.alert_id
    WHERE m.user_id = ${first.userId}::uuid AND a.rule_id = ${first.alert.ruleId}::uuid AND m.step = 0
      AND (m.sent_at > ${new Date(now.getTime() - STORM_REST_MS)}
        OR m.state = 'WAITING' AND m.due_at > ${now} AND m.due_at <= ${new Date(now.getTime() + STORM_GATHER_MS)})`;
  const { told = 0, toldAt = null, coming = 0 } = known ?? {};
  if (toldAt) return toldAt.getTime() + STORM_REST_MS;
  const count = messages.length + told + coming;
  if (count < GROUP) return 'none';
  const createdMs = messages.map(({ createdAt }) => createdAt.getTime());
  const isGrowing = coming > 0 || now.getTime() - Math.max(...createdMs) < SETTLED_MS;
  if (isGrowing && now.getTime() - Math.min(...createdMs) < STORM_GATHER_MS) return now.getTime() + RETRY_MS;
  return count < STORM ? 'none' : 'now';
}

async function sentLately({ tx, now }: Telling, [first]: readonly DueMessage[]): Promise<number> {
  if (!first) return 0;
  const since = new Date(now.getTime() - CAP_MS);
  return tx.alertMessage.count({ where: { userId: first.userId, state: 'SENT', sentAt: { gt: since } } });
}

async function send({ tx, record, now }: Telling, group: readonly DueMessage[]): Promise<void> {
  const [first, ...others] = group;
  if (!first) return;
  const { accountId } = first;
  const notice: PersonalNotice = others.length === 0 ? noticeOf(first) : digestNotice(group);
  await settle(tx, [first], { state: 'SENT', reason: null, sentAt: now });
  await settle(tx, others, { state: 'MERGED', reason: null, sentAt: now });
  record({
    ...{ type: 'alert.told', entity: 'Alert', id: first.alertId, accountId, isEventOnly: true },
    notices: [notice],
  });
}

type Outcome = { state: 'SENT' | 'MERGED' | 'SKIPPED'; reason: string | null; sentAt?: Date };

async function settle(tx: Tx, messages: readonly DueMessage[], data: Outcome): Promise<void> {
  if (messages.length === 0) return;
  await tx.alertMessage.updateMany({ where: { id: { in: messages.map(({ id }) => id) } }, data });
}

async function postpone(tx: Tx, messages: readonly DueMessage[], dueAt: Date, reason: string): Promise<void> {
  if (messages.length === 0) return;
  const where = { id: { in: messages.map(({ id }) => id) } };
  await tx.alertMessage.updateMany({ where, data: { dueAt, reason } });
}
