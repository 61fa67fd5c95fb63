import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BOUNDS, MONDAY, PERIOD, show, VAN_2, VAN_10 } from './report-scene.tsx';

test('routes say what of them is drawn; one alone is asked for with all the room there is', async () => {
  const point = (minute: number, speed: number) => ({
    ...{ fixTime: `2026-11-16T08:0${minute}:00.000Z`, latitude: 51 + minute / 100, longitude: 4 },
    ...{ speed, isAfterGap: false },
  });
  const route = (vehicleId: string, fixes: number, isDrawn = true) => ({
    ...{ vehicleId, fixes, isDrawn, distance: 12_340, maxSpeed: 87.4 },
    firstFixTime: isDrawn ? '2026-11-16T08:00:00.000Z' : null,
    lastFixTime: isDrawn ? '2026-11-16T08:02:00.000Z' : null,
    points: isDrawn ? [point(0, 10), point(1, 87.4), point(2, 0)] : [],
  });
  const asked: Record<string, unknown>[] = [];
  await show(`/reports/routes?${PERIOD}`, (name, where) => {
    if (name !== 'RoutesOutline') return null;
    asked.push({ ...where });
    const isAlone = where.vehicleIds?.length === 1;
    const content = isAlone ? [route(VAN_10, 5_000)] : [route(VAN_10, 5_000), route(VAN_2, 400_000, false)];
    const rest = { vehicles: isAlone ? 1 : 7, isUpdating: false, freshUntil: MONDAY, period: BOUNDS };
    return { vehiclesRoutesOutline: { ...rest, seenFixes: 5_000, seenPoints: isAlone ? 2_222 : 3, content } };
  });
  const table = await screen.findByRole('table', { name: 'Routes' });
  expect(within(table).getByRole('row', { name: /Van 2/ }).textContent).toMatch(
    /too many points.*–.*400,000/,
  );
  expect(within(table).getByRole('row', { name: /Van 10/ }).textContent).toMatch(/5,000.*12.3 km.*87 km\/h/);
  expect(screen.getByText(/^3 of 5,000 points are drawn/)).toBeTruthy();
  expect(screen.getByText(/^1 vehicle has too many points/)).toBeTruthy();
  expect(screen.getByText(/^2 of 7 vehicles are shown/)).toBeTruthy();
  expect(asked).toHaveLength(1);
  fireEvent.click(within(table).getByRole('link', { name: 'Van 10: show its route alone' }));
  expect(await screen.findByText(/^2,222 of 5,000 points are drawn/)).toBeTruthy();
  expect(asked.at(-1)).toMatchObject({ vehicleIds: [VAN_10], box: null });
  fireEvent.click(within(table).getByRole('link', { name: 'Van 10: show all routes again' }));
  expect(await screen.findByText(/^3 of 5,000 points are drawn/)).toBeTruthy();
});
