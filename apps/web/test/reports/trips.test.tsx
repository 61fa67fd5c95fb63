import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { BOUNDS, dayOf, MONDAY, PERIOD, show, VAN_2, VAN_10 } from './report-scene.tsx';

const trip = (vehicleId: string, startTime: string, endTime: string, distance: number) => ({
  id: `${vehicleId}:${startTime}`,
  vehicleId,
  day: dayOf(startTime),
  startTime,
  endTime,
  isOpen: false,
  duration: (Date.parse(endTime) - Date.parse(startTime)) / 1000,
  distance,
  averageSpeed: 40,
  maxSpeed: 88,
  ...{ startLatitude: 51, startLongitude: 4, endLatitude: 51.1, endLongitude: 4.1 },
});

test('an address whose period no clock can tell shows the usual one', async () => {
  const [from, to] = ['%2B275760-09-12T23:00:00Z', '%2B275760-09-13T00:00:00Z'];
  await show(`/reports/trips?period=CUSTOM&from=${from}&to=${to}`, () => null);
  expect(await screen.findByRole('button', { name: /^Period: This week/ })).toBeTruthy();
});

test('trips stand by vehicle and day, or by what is pressed; each leads to the player', async () => {
  const content = [
    trip(VAN_2, '2026-11-16T07:00:00.000Z', '2026-11-16T07:40:00.000Z', 30_000),
    trip(VAN_2, '2026-11-16T23:10:00.000Z', '2026-11-17T00:15:00.000Z', 45_000),
    trip(VAN_10, '2026-11-16T12:00:00.000Z', '2026-11-16T12:05:00.000Z', 2_000),
  ];
  const router = await show(`/reports/trips?${PERIOD}&vehicles=${VAN_2},${VAN_10}`, (name, where) => {
    expect([name, where.vehicleIds?.length]).toEqual(['TripsPage', 2]);
    const totals = { trips: 3, distance: 77_000, duration: 6_600, maxSpeed: 88, averageSpeed: 42 };
    const sum = { trips: 9, distance: 88_800, duration: 3_600, maxSpeed: 99 };
    const subtotals = [
      { vehicleId: VAN_2, day: null, totals: { ...sum, trips: 12 } },
      { vehicleId: VAN_2, day: '2026-11-16', totals: sum },
    ];
    const rest = { nextCursor: null, isUpdating: false, freshUntil: MONDAY, startedBefore: 1, subtotals };
    const share = { trips: 0, distance: 0, duration: 0 };
    const periodTotals = {
      ...{ distance: 222_000, duration: 14_400, averageSpeed: 55.5, maxSpeed: 91, spentFuel: null },
      before: { trips: 1, distance: 145_000, duration: 7_800 },
      after: share,
      outside: { distance: 0 },
    };
    return { vehiclesTripsReport: { ...rest, period: BOUNDS, totals, periodTotals, content } };
  });
  const table = await screen.findByRole('table', { name: 'Trips' });
  const hours = () =>
    within(table)
      .getAllByRole('link', { name: /show on the map/ })
      .map((link) => link.textContent);
  // Van 2 before van 10, its newest day first.
  expect(hours()).toEqual(['00:10 – 01:15', '08:00 – 08:40', '13:00 – 13:05']);
  // What a day came to is told by the server, of however many trips.
  expect(within(table).getByText('12 trips')).toBeTruthy();
  expect(within(table).getAllByText('88.8')).toHaveLength(2);
  // The tiles are those of the period, as in the summary, and a line says why the rows are fewer.
  expect(screen.getByText('222')).toBeTruthy();
  expect(
    screen.getByText(/^1 trip began before this period: 145\skm, 2:10 of it in this period/),
  ).toBeTruthy();
  const play = within(table).getByRole('link', { name: 'Play the trip 08:00 – 08:40' });
  expect(play.getAttribute('href')).toBe(
    `/vehicles/${VAN_2}/map?period=CUSTOM&from=2026-11-16T07%3A00%3A00.000Z&to=2026-11-16T07%3A40%3A01.000Z&at=2026-11-16T07%3A00%3A00.000Z`,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'None' }));
  fireEvent.click(within(table).getByRole('button', { name: 'Distance' }));
  await waitFor(() => expect(hours()).toEqual(['00:10 – 01:15', '08:00 – 08:40', '13:00 – 13:05']));
  fireEvent.click(within(table).getByRole('button', { name: 'Distance' }));
  await waitFor(() => expect(hours()).toEqual(['13:00 – 13:05', '08:00 – 08:40', '00:10 – 01:15']));
  expect(router.state.location.search).toContain('sort=distance');
  expect(router.state.location.search).toContain('subtotals=none');
});

test('the track of a trip that did not come is asked for again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const own = trip(VAN_2, '2026-11-16T07:00:00.000Z', '2026-11-16T07:40:00.000Z', 30_000);
  const totals = { trips: 1, distance: 30_000, duration: 2_400, maxSpeed: 88, averageSpeed: 42 };
  const rest = { nextCursor: null, isUpdating: false, freshUntil: MONDAY, startedBefore: 0, subtotals: [] };
  let isAway = true;
  await show(`/reports/trips?${PERIOD}&trip=${own.id}`, (name) => {
    if (name === 'TripsPage')
      return { vehiclesTripsReport: { ...rest, period: BOUNDS, totals, content: [own] } };
    return isAway ? null : { vehiclesRoutesReport: { nextCursor: null, content: [] } };
  });
  expect(await screen.findByText('The track could not be loaded.')).toBeTruthy();
  isAway = false;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(await screen.findByRole('img', { name: /^Speeds of the trip/ })).toBeTruthy();
});
