import { expect, test } from 'vitest';
import { newVehicle } from '../../../../fleet/live-vehicle.ts';
import { vehiclesCsv } from './vehicles-csv.ts';

const facts = { type: null, model: 'DAF XF', accountTitle: 'North, "South"' };

test('vehicles are written with where they are, and one that never reported without', () => {
  const fix = {
    ...{ fixTimeMs: Date.parse('2026-03-01T10:00:00Z'), latitude: 51.2194, longitude: 4.4025 },
    ...{ speedKmh: 62, courseDeg: 55, satellites: 9, totalDistanceM: null, ignition: true, motion: true },
    readings: {},
  };
  const rows = vehiclesCsv([
    newVehicle(
      { id: 'a', title: 'Truck 1', plate: '1-TGU-453', ...facts, groupTitle: 'Škoda' },
      { fix, connection: 'ONLINE', connectionSinceMs: 0 },
      fix.fixTimeMs,
    ),
    newVehicle(
      { id: 'b', title: '=HYPERLINK("x")', plate: null, ...facts, groupTitle: 'a;=1+1' },
      { fix: null, connection: 'UNKNOWN', connectionSinceMs: 0 },
      0,
    ),
  ]).split('\r\n');
  expect(rows).toEqual([
    '\ufeffvehicle,plate,model,group,drivers,account,state,fixTime,latitude,longitude,speedKmh,courseDeg',
    'Truck 1,1-TGU-453,DAF XF,Škoda,,"North, ""South""",moving,2026-03-01T10:00:00.000Z,51.2194,4.4025,62,55',
    `"'=HYPERLINK(""x"")",,DAF XF,a;'=1+1,,"North, ""South""",offline,,,,,`,
    '',
  ]);
});
