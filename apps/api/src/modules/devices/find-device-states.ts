import type { FixProblem } from '@fleet/contracts/fix-problem';
import type { ConnectionState } from '@fleet/contracts/vehicle';
import type { Pool } from 'pg';

export type DeviceState = {
  connection: ConnectionState;
  connectedAt: Date | null;
  lastHeardAt: Date | null;
  remoteAddress: string | null;
  protocol: string | null;
  satellites: number | null;
  attributes: Record<string, unknown>;
  /** Reason why it has no present position; null if it has one. */
  fixProblem: { kind: FixProblem; sinceMs: number } | null;
};

/** In the order of `deviceIds`; null for a device that never reported. */
export async function findDeviceStates(
  pool: Pool,
  deviceIds: readonly string[],
): Promise<(DeviceState | null)[]> {
  const { rows } = await pool.query<DeviceState & { deviceId: string }>(
    `SELECT device_id AS "deviceId", connection, connected_at AS "connectedAt", last_heard_at AS "lastHeardAt",
            remote_address AS "remoteAddress", protocol, satellites, attributes,
            machine->'fixProblem' AS "fixProblem"
       FROM device_states WHERE device_id = ANY($1::uuid[])`,
    [deviceIds],
  );
  const byDevice = new Map(rows.map((row) => [row.deviceId, row]));
  return deviceIds.map((id) => byDevice.get(id) ?? null);
}
