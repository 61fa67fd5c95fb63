import type { Session } from '@fleet/stored-fixes/session';
import type { Assignment, Time } from './wanted-gaps.ts';

/** What says how much of a device is kept. */
export type CutDevice = {
  id: string;
  /** Which has it now. */
  accountId: string;
  /** The oldest first. */
  assignments: readonly Assignment[];
  /** Of its accounts, from when on their history is kept; none where nothing goes. */
  keptFromMs: ReadonlyMap<string, number>;
  /** What is gone already. */
  gaps: readonly Time[];
};

type Row = {
  accountId: string;
  assignments: (Omit<Assignment, 'untilMs'> & { untilMs: number | null })[] | null;
  kept: { accountId: string; atMs: number }[] | null;
  gaps: Time[] | null;
};

const SELECT_DEVICE = `SELECT d.account_id AS "accountId",
    (SELECT json_agg(json_build_object('accountId', a.account_id, 'fromMs', floor(extract(epoch FROM a."from") * 1000),
        'untilMs', floor(extract(epoch FROM a.until) * 1000)) ORDER BY a."from")
      FROM device_assignments a WHERE a.device_id = d.id) AS assignments,
    (SELECT json_agg(json_build_object('accountId', h.account_id, 'atMs', floor(extract(epoch FROM h.kept_from) * 1000)))
      FROM account_histories h WHERE h.kept_from IS NOT NULL AND h.account_id IN (SELECT d.account_id
        UNION SELECT a.account_id FROM device_assignments a WHERE a.device_id = d.id)) AS kept,
    (SELECT json_agg(json_build_object('fromMs', floor(extract(epoch FROM g.from_at) * 1000),
        'untilMs', floor(extract(epoch FROM g.until_at) * 1000)) ORDER BY g.from_at)
      FROM history_gaps g WHERE g.device_id = d.id) AS gaps
  FROM devices d WHERE d.id = $1`;

/** Null of a device that is not there any more. */
export async function lookAtDevice(session: Session, id: string): Promise<CutDevice | null> {
  const [row] = (await session.query<Row>(SELECT_DEVICE, [id])).rows;
  if (!row) return null;
  const { accountId, assignments, kept, gaps } = row;
  return {
    id,
    accountId,
    assignments: (assignments ?? []).map((assignment) => ({
      ...assignment,
      untilMs: assignment.untilMs ?? Number.POSITIVE_INFINITY,
    })),
    keptFromMs: new Map((kept ?? []).map((each) => [each.accountId, each.atMs])),
    gaps: gaps ?? [],
  };
}
