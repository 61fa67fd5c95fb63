import type { DevicesWhere } from '@fleet/contracts/device-input';
import type { Prisma } from '@fleet/db/prisma';
import type { Pool } from 'pg';
import type { Caller } from '../../caller.ts';
import { containing, inName } from '../contains.ts';

/** What a filter of devices means as a query. Erased ones only when asked for. */
export async function devicesWhere(
  { ids, accountId, status, connections, fitted, vehicleId }: DevicesWhere,
  { pool }: { pool: Pool },
  caller: Pick<Caller, 'accountId' | 'seesEveryAccount'>,
): Promise<Prisma.DeviceWhereInput> {
  const within = caller.seesEveryAccount ? (accountId ?? null) : caller.accountId;
  const connected =
    connections && connections.length > 0 ? await findConnected(pool, within, connections) : null;
  return {
    ...(accountId && { accountId }),
    ...(vehicleId && { vehicleId }),
    status: status ?? { not: 'ERASED' },
    // Pieces of imported tracks are no trackers.
    trackImport: { is: null },
    AND: [
      ...(ids ? [{ id: { in: ids } }] : []),
      ...(typeof fitted === 'boolean' ? [{ vehicleId: fitted ? { not: null } : null }] : []),
      ...(connected ? [{ id: { in: connected } }] : []),
    ],
  };
}

/** Where a word of a search is looked for; whoever may not read one of these finds nothing by it. */
export function devicesSearch(word: string): Prisma.DeviceWhereInput[] {
  const contains = containing(word);
  return [
    inName('title', word),
    inName('brand', word),
    inName('model', word),
    { externalDeviceId: contains },
    { serialNumber: contains },
    { sim: contains },
    { vehicle: { is: inName('title', word) } },
    { vehicle: { is: inName('plateNumber', word) } },
  ];
}

/** One that never reported is of unknown connection; so would be each piece of an imported track, of which a vehicle has thousands. */
async function findConnected(
  pool: Pool,
  accountId: string | null,
  connections: readonly string[],
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT d.id FROM devices d LEFT JOIN device_states s ON s.device_id = d.id
      WHERE ($1::uuid IS NULL OR d.account_id = $1) AND d.track_import_id IS NULL AND COALESCE(s.connection::text, 'UNKNOWN') = ANY($2::text[])`,
    [accountId, connections],
  );
  return rows.map(({ id }) => id);
}
