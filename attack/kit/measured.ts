import { sql } from './database.ts';
import { type Attacker, attacker } from './reports.ts';

export const REPORT = `query ($where: VehiclesReadingsReportWhere!) {
  vehiclesReadingsReport(where: $where) { total vehicles listed { vehicleId } content { reading columns { least highest } } } }`;
export const NAMES_OF = `query ($where: VehiclesReadingNamesWhere!) {
  vehiclesReadingNames(where: $where) { total vehicles content { name values } } }`;
export const MONTH = { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' };
export const SECRET = 424_242;
export const SHOWN = 515_151;
export const idOf = ({ where }: Pick<Attacker, 'where'>) =>
  (where as { vehicleIds: string[] }).vehicleIds[0] ?? '';

/** Somebody whose vehicle sends what may be a key of its driver, and what anybody may see. */
export async function measured(): Promise<Attacker> {
  const owner = await attacker();
  await sql(
    `UPDATE positions SET attributes = jsonb_build_object('io9', $2::int, 'powerV', $3::int) WHERE device_id IN
       (SELECT device_id FROM device_assignments WHERE vehicle_id = $1)`,
    [idOf(owner), SECRET, SHOWN],
  );
  return owner;
}

export const asDriver = ({ userId }: Attacker, scope: 'ALL' | 'GIVEN') =>
  sql(`UPDATE memberships SET roles = '{DRIVER}', vehicle_scope = $2::"VehicleScope" WHERE user_id = $1`, [
    userId,
    scope,
  ]);
