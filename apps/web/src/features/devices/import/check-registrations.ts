import { CHECKED_ROWS_MAX } from '@fleet/contracts/device-sheet';
import type { Registrations } from '@fleet/contracts/device-sheet-fates';
import type { Client } from 'urql';
import { failureOf } from '../../../graphql/failure.ts';
import type { Failure } from '../../../lib/failure.ts';
import { DeviceRegistrationsOfRows } from './import-queries.ts';
import type { SheetRow } from './sheet-rows.ts';

type Checking = { onChecked: (rows: number) => void; signal: AbortSignal };

/** Looks up registered trackers and vehicles of the rows, a few hundred rows at a time. */
export async function checkRegistrations(
  client: Client,
  rows: readonly SheetRow[],
  { onChecked, signal }: Checking,
): Promise<{ registrations: Registrations; room: number | null } | { failure: Failure } | null> {
  const devices = new Map<string, string>();
  const vehicles = new Map<string, string>();
  let room: number | null = null;
  for (let at = 0; at < rows.length; at += CHECKED_ROWS_MAX) {
    const some = rows.slice(at, at + CHECKED_ROWS_MAX);
    const answer = await ask(client, some);
    if (signal.aborted) return null;
    if ('failure' in answer) return answer;
    for (const one of answer.devices) devices.set(one.externalDeviceId, one.deviceId);
    for (const one of answer.vehicles) vehicles.set(one.plateNumber, one.vehicleId);
    room = answer.room ?? null;
    onChecked(at + some.length);
  }
  return { registrations: { devices, vehicles }, room };
}

async function ask(client: Client, rows: readonly SheetRow[]) {
  const where = {
    externalDeviceIds: known(rows.map(({ device }) => device.externalDeviceId)),
    plateNumbers: known(rows.map(({ plateNumber }) => plateNumber)),
  };
  const context = { requestPolicy: 'network-only', quiet: true } as const;
  const { data, error } = await client.query(DeviceRegistrationsOfRows, { where }, context).toPromise();
  if (data?.deviceRegistrations && !error) return data.deviceRegistrations;
  const failure: Failure = error ? failureOf(error) : { kind: 'noContent' };
  return { failure };
}

const known = (values: readonly (string | undefined)[]): string[] => [
  ...new Set(values.filter((value) => value !== undefined)),
];
