import { expect, test } from 'vitest';
import type { Visit } from './load-visits.ts';
import { insideMs, sumsOf } from './visit-sums.ts';

const PERIOD = { fromMs: 100, toMs: 200, nowMs: 180 };
const visit = (enteredMs: number | null, leftMs: number | null, geofenceId = 'yard'): Visit => ({
  ...{ id: `${enteredMs} ${leftMs}`, vehicleId: 'van', geofenceId, geofenceTitle: geofenceId },
  ...{ enteredMs, leftMs },
});

test.each([
  ['within the period', visit(110, 130), 20],
  ['from before it', visit(50, 130), 30],
  ['until after it', visit(150, 900), 50],
  ['that goes on', visit(150, null), 30],
  ['whose begin is not known', visit(null, 130), null],
])('the time of a visit %s', (_, given, ms) => {
  expect(insideMs(given, PERIOD)).toBe(ms);
});

test('geofences are summed, the longest time first', () => {
  const visits = [visit(110, 120, 'gate'), visit(120, 150), visit(null, 160, 'gate'), visit(160, 170)];
  expect(sumsOf(visits, PERIOD)).toEqual([
    { geofenceId: 'yard', title: 'yard', visits: 2, insideMs: 40 },
    { geofenceId: 'gate', title: 'gate', visits: 2, insideMs: 10 },
  ]);
});
