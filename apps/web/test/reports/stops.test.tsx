import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BOUNDS, dayOf, MONDAY, PERIOD, show, VAN_2, VAN_10 } from './report-scene.tsx';

const stop = (vehicleId: string, startTime: string, endTime: string, idlingDuration: number) => ({
  id: `${vehicleId}:${startTime}`,
  vehicleId,
  day: dayOf(startTime),
  startTime,
  endTime,
  isOpen: false,
  duration: (Date.parse(endTime) - Date.parse(startTime)) / 1000,
  idlingDuration,
  engineHours: idlingDuration / 3600,
  ...{ latitude: 51, longitude: 4 },
});

test('stops stand under vehicle and day with what these come to, are asked for by their length, and lead to the player', async () => {
  const content = [
    stop(VAN_2, '2026-11-16T07:00:00.000Z', '2026-11-16T08:40:00.000Z', 1_500),
    stop(VAN_2, '2026-11-16T12:00:00.000Z', '2026-11-16T15:30:00.000Z', 0),
    stop(VAN_10, '2026-11-16T12:00:00.000Z', '2026-11-17T06:05:00.000Z', 600),
  ];
  const asked: Record<string, unknown>[] = [];
  const router = await show(`/reports/stops?${PERIOD}&min=10&idling=1`, (name, where) => {
    if (name !== 'StopsPage') return null;
    asked.push({ ...where });
    const sum = { stops: 7, duration: 7_200, idlingDuration: 3_600, engineHours: 1 };
    const subtotals = [
      { vehicleId: VAN_2, day: null, totals: { ...sum, stops: 8 } },
      { vehicleId: VAN_2, day: '2026-11-16', totals: sum },
    ];
    const totals = { stops: 230, duration: 36_000, idlingDuration: 9_000, engineHours: 2.5 };
    const rest = { nextCursor: null, isUpdating: false, freshUntil: MONDAY, startedBefore: 2, subtotals };
    return { vehiclesStopsReport: { ...rest, period: BOUNDS, totals, content } };
  });
  const table = await screen.findByRole('table', { name: 'Stops' });
  expect(asked[0]).toMatchObject({ minDuration: 600, minIdling: 60, subtotals: 'DAY', limit: 200 });
  const hours = () =>
    within(table)
      .getAllByRole('link', { name: /show on the map/ })
      .map((link) => link.textContent);
  expect(hours()).toEqual(['08:00 – 09:40', '13:00 – 16:30', '13:00 – 07:05']);
  expect(within(table).getByText('8 stops')).toBeTruthy();
  expect(within(table).getByText(/^to .*17/)).toBeTruthy();
  // Twenty-five minutes of a hundred.
  expect(within(table).getByRole('row', { name: /08:00/ }).textContent).toMatch(/1:40.*0:25 25%/);
  expect(screen.getByRole('button', { name: 'Show more: 227 stops left' })).toBeTruthy();
  expect(screen.getByText(/^Not included: 2 stops that started before/)).toBeTruthy();
  const totals = screen.getByText('Idling share').parentElement;
  expect(totals?.textContent).toBe('Idling share25 %');
  const play = within(table).getByRole('link', { name: 'Play the stop 13:00 – 16:30' });
  const { pathname, searchParams } = new URL(play.getAttribute('href') ?? '', 'http://x');
  expect(pathname).toBe(`/vehicles/${VAN_2}/map`);
  expect(searchParams.get('at')).toBe('2026-11-16T12:00:00.000Z');
  fireEvent.click(within(table).getByRole('button', { name: 'Idling' }));
  await waitFor(() => expect(router.state.location.search).toContain('sort=-idling'));
  expect(hours()).toEqual(['08:00 – 09:40', '13:00 – 16:30', '13:00 – 07:05']);
  expect(screen.getByText('Sorted: the 3 stops shown, not those left.')).toBeTruthy();
});
