import type { CommandMove } from './open-command.ts';

/** A statement beside others, which can have no parameters: `rows` are a literal. An answer takes nothing back. */
export const moveCommandsSql = (rows: string): string =>
  `UPDATE commands c SET status = m.status, result = left(COALESCE(m.result, c.result), 1000),
    acknowledged_at = COALESCE(c.acknowledged_at, m.at),
    finished_at = CASE WHEN m.status = 'ACKNOWLEDGED' THEN c.finished_at ELSE m.at END,
    reason = CASE WHEN m.status = 'FAILED' THEN 'REFUSED_BY_DEVICE'::"CommandReason"
      WHEN m.status = 'ACKNOWLEDGED' AND c.finished_at IS NOT NULL THEN 'RESULT_UNKNOWN'::"CommandReason" END
  FROM json_to_recordset(${rows}) AS m("deviceId" uuid, id uuid, status "CommandStatus", result text, at timestamptz)
  WHERE c.device_id = m."deviceId" AND c.id = m.id
    AND (c.status = 'SENT' OR (c.status = 'ACKNOWLEDGED' AND m.status <> 'ACKNOWLEDGED'))`;

/** In one order for every process, as row locks are taken. */
export const inLockOrder = (moves: readonly CommandMove[]): CommandMove[] =>
  moves.toSorted((a, b) => (a.id < b.id ? -1 : 1));
