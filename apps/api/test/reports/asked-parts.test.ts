import { describe, expect } from 'vitest';
import { ask, test } from '../api.ts';
import { at, openNight } from './night.ts';

const OF_A_TRIP =
  `id vehicleId deviceId startTime endTime day isOpen duration distance averageSpeed maxSpeed engineHours spentFuel
  startLatitude startLongitude startOdometer endLatitude endLongitude endOdometer totalDistance totalDuration
  totalEngineHours totalSpentFuel totalMaxSpeed totalAverageSpeed`.split(/\s+/);
const ALL = [
  ...OF_A_TRIP.map((name) => `content { ${name} }`),
  'totals { trips }',
  'totals { distance duration engineHours spentFuel averageSpeed maxSpeed }',
  'subtotals { vehicleId day totals { trips distance } }',
  'startedBefore',
  'total',
  'vehicles',
];

describe('what of a report is not asked for is not read', () => {
  test.for([
    ['with its trip in the period', -90, 1],
    ['into which its trip reaches', 0, 0],
  ] as const)(
    'and each field by itself says what it says among all, %s',
    async ([_, fromMinute, trips], { api, pool, databaseUrl }) => {
      const { token, vehicleId } = await openNight(api, pool, databaseUrl);
      const where = { vehicleIds: [vehicleId], from: at(fromMinute), to: at(90) };
      const reported = async (fields: string) => {
        const text = `query ($where: VehiclesTripsReportWhere!) { vehiclesTripsReport(where: $where) { ${fields} } }`;
        const subtotals = fields.includes('subtotals') ? 'DAY' : null;
        const variables = { where: { ...where, subtotals } };
        const { data, errors } = await ask(api, text, { token, variables });
        expect(errors).toBeUndefined();
        return data?.vehiclesTripsReport as Record<string, unknown>;
      };
      const whole = await reported(ALL.join(' '));
      expect(whole).toMatchObject({ total: trips, startedBefore: 1 - trips, totals: { trips } });
      if (trips > 0)
        expect(whole.content).toMatchObject([
          {
            startOdometer: expect.any(Number),
            spentFuel: expect.any(Number),
            totalSpentFuel: expect.any(Number),
            totalMaxSpeed: 36,
          },
        ]);
      for (const fields of ALL) expect(whole).toMatchObject(await reported(fields));
    },
  );
});
