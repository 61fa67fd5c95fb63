import type { Tx } from '@fleet/db/client';
import type { TrackImport } from '@fleet/db/models';
import { writeEvents } from '../commit/domain-events.ts';

type Told = Pick<TrackImport, 'id' | 'accountId' | 'vehicleId'>;

/** Written in the same transaction, so that browsers with the list of imports reload it. */
export async function writeImportEvents(
  tx: Tx,
  type: 'read' | 'refused' | 'stored' | 'removed',
  { id, accountId }: Told,
): Promise<void> {
  await writeEvents(tx, [{ type: `trackImport.${type}`, entity: 'TrackImport', id, accountId, changes: [] }]);
}

/** Written in the same transaction, so that browsers with the vehicle's days or track reload them. */
export async function writeDayEvents(tx: Tx, { accountId, vehicleId }: Told): Promise<void> {
  await writeEvents(tx, [{ type: 'vehicle_days.made', entity: 'VehicleDays', id: vehicleId, accountId }]);
}
