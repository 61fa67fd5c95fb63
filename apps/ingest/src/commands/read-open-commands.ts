import type { PoolClient } from 'pg';
import type { Work } from '../storage/work.ts';
import type { OpenCommand } from './open-command.ts';

/** Answers with an exact reference are taken so long after their command left. */
const OPEN = `SELECT id, device_id AS "deviceId", type, parameters, number, sent_at AS "sentAt", protocol,
    link_id AS "linkId", status, finished_at IS NOT NULL AS "isOver"
  FROM commands
  WHERE device_id = ANY($1::uuid[]) AND status IN ('SENT', 'ACKNOWLEDGED') AND number IS NOT NULL
    AND (finished_at IS NULL OR sent_at > now() - interval '24 h')
  ORDER BY sent_at, id`;

export type OpenByDevice = ReadonlyMap<string, readonly OpenCommand[]>;
const NONE: OpenByDevice = new Map();

/** The commands that the batch may answer: nothing is asked for devices without any. */
export async function readOpenCommands(
  client: PoolClient,
  works: readonly Work[],
  isPending: (deviceId: string) => boolean,
): Promise<OpenByDevice> {
  const deviceIds = new Set<string>();
  for (const { device, records } of works)
    if (isPending(device.id) || records.some(({ kind }) => kind === 'commandResult'))
      deviceIds.add(device.id);
  if (deviceIds.size === 0) return NONE;
  const { rows } = await client.query<OpenCommand>(OPEN, [[...deviceIds]]);
  return Map.groupBy(rows, ({ deviceId }) => deviceId);
}
