import { createPool } from '@fleet/db/pool';
import { driverKeyIn } from '@fleet/seed/demo-drivers';
import { type DemoVehicle, FITTED_FLEET } from '@fleet/seed/demo-fleet';
import { protocolOf } from '../devices/identity.ts';
import type { SimulatedVehicle } from './simulated-vehicle.ts';

type Known = {
  imei: string;
  fixTime: Date | null;
  odometerM: number | null;
  totalDistanceM: number | null;
};

/**
 * The demo's vehicles whose trackers are still registered, each from where the database knows it: what a tracker
 * would have in its own memory. Devices that people add are never among them.
 */
export async function readDemoVehicles(databaseUrl: string, most: number): Promise<SimulatedVehicle[]> {
  const pool = createPool(databaseUrl, 1);
  try {
    const { rows } = await pool.query<Known & { id: string }>(
      `SELECT d.id, d.external_device_id AS imei, s.fix_time AS "fixTime",
              (s.attributes->>'odometerM')::float8 AS "odometerM", s.total_distance_m AS "totalDistanceM"
         FROM devices d LEFT JOIN device_states s ON s.device_id = d.id
        WHERE d.id = ANY($1) AND d.status = 'ACTIVE' AND d.external_device_id IS NOT NULL`,
      [FITTED_FLEET.map(({ deviceId }) => deviceId)],
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    return FITTED_FLEET.flatMap((vehicle, index) => {
      const { condition, deviceId } = vehicle;
      const row = known.get(deviceId);
      return row && condition !== 'neverSpoke' ? [toSimulated(vehicle, index, row)] : [];
    }).slice(0, most);
  } finally {
    await pool.end();
  }
}

function conditionOf({ condition }: DemoVehicle): SimulatedVehicle['condition'] {
  switch (condition) {
    case 'silent':
    case 'idles':
    case 'lowBattery':
    case 'powerCut':
      return condition;
    default:
      return null;
  }
}

/** `known` is what the database has of its tracker; `index` is its place in the fleet. */
export function toSimulated(vehicle: DemoVehicle, index: number, known: Known): SimulatedVehicle {
  return {
    key: vehicle.deviceId,
    index,
    imei: known.imei,
    protocol: protocolOf(vehicle.tracker.model),
    model: vehicle.tracker.model,
    type: vehicle.type,
    region: vehicle.region,
    home: vehicle.home,
    condition: conditionOf(vehicle),
    driverKey: driverKeyIn(vehicle),
    lastFixMs: known.fixTime?.getTime() ?? null,
    odometerM: known.odometerM ?? vehicle.odometerM + (known.totalDistanceM ?? 0),
  };
}
