import { randomUUID } from 'node:crypto';
import { channelRule, descriptionOf, type NotificationKind } from '@fleet/contracts/notifications/kinds';
import type { PoolClient } from 'pg';
import { order } from '../jobs/catalogue.ts';
import type { CausedJob, CausedNotice } from './dispatch.ts';

type Told = { jobs: CausedJob[]; readers: string[] };
type Row = {
  id: string;
  userId: string;
  kind: NotificationKind;
  hidden: boolean;
  mail: boolean;
  push: boolean;
  telegram: boolean;
};

/**
 * Channels are chosen at this moment, for each reader. What goes by none is not written, as what is for somebody who is
 * gone; what does not stand in the list is written hidden, for those who mail and push it.
 */
const INSERT = `
  WITH told AS (
    SELECT n.id, n.user_id, n.kind, n.values, n.mailed,
      n.kind || '.inProduct' = ANY(muted.all) AS hidden,
      n.always_mailed OR NOT n.kind || '.mail' = ANY(muted.all) AS mail,
      n.pushed AND NOT n.kind || '.push' = ANY(muted.all) AS push, c.telegram_chat_id IS NOT NULL AS linked
    FROM jsonb_to_recordset($1) AS n
      (id uuid, user_id uuid, kind text, values jsonb, mailed boolean, always_mailed boolean, pushed boolean)
    JOIN users ON users.id = n.user_id
    LEFT JOIN notification_choices c ON c.user_id = n.user_id
    CROSS JOIN LATERAL (SELECT COALESCE(c.muted, '{}') AS all) muted),
  written AS (
    INSERT INTO notifications (id, user_id, kind, values, hidden)
    SELECT id, user_id, kind, values, hidden FROM told
    WHERE NOT hidden OR mailed AND mail OR push)
  SELECT id, user_id AS "userId", kind, hidden, mailed AND mail AS mail, push, push AND linked AS telegram
  FROM told`;

/** Writes notifications in the transaction that publishes the events. Returns their readers and the jobs to run. */
export async function insertNotices(client: PoolClient, notices: readonly CausedNotice[]): Promise<Told> {
  if (notices.length === 0) return { jobs: [], readers: [] };
  const caused = new Map(notices.map((one) => [randomUUID() as string, one]));
  const { rows } = await client.query<Row>(INSERT, [
    JSON.stringify(
      [...caused].map(([id, { notice }]) => ({
        id,
        user_id: notice.userId,
        kind: notice.kind,
        values: notice.values,
        mailed: descriptionOf(notice.kind).mail !== undefined && !notice.without?.includes('mail'),
        always_mailed: channelRule(notice.kind, 'mail') === 'always',
        pushed: channelRule(notice.kind, 'push') !== 'never' && !notice.without?.includes('push'),
      })),
    ),
  ]);
  const readers = rows.filter(({ hidden }) => !hidden).map(({ userId }) => userId);
  const jobs = rows.flatMap(({ id: notificationId, mail, push, telegram }) => {
    const factId = caused.get(notificationId)?.factId ?? '';
    const data = { notificationId, factId };
    return [
      ...(mail ? [{ id: `${notificationId}-mail`, factId, order: order('notification.mail', data) }] : []),
      ...(push ? [{ id: `${notificationId}-push`, factId, order: order('notification.push', data) }] : []),
      ...(telegram
        ? [{ id: `${notificationId}-telegram`, factId, order: order('notification.telegram', data) }]
        : []),
    ];
  });
  return { jobs, readers };
}
