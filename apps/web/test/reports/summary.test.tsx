import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answer, BOUNDS, FLEET, MONDAY, PERIOD, show, TUESDAY, VAN_2, VAN_10 } from './report-scene.tsx';

const NOTHING = {
  engineHours: 1,
  averageSpeed: 50,
  maxSpeed: 90,
  movingDuration: 7_620,
  idlingDuration: 300,
};

type Row = { vehicleId: string; startTime: string; distance: number };
const row = (vehicleId: string, startTime: string, distance: number): Row & typeof NOTHING => ({
  vehicleId,
  startTime,
  distance,
  ...NOTHING,
});

function summary(content: Row[], isUpdating = false) {
  const distance = content.reduce((sum, one) => sum + one.distance, 0);
  const report = {
    nextCursor: null,
    isUpdating,
    freshUntil: '2026-11-16T09:30:00.000Z',
    vehicles: 3,
    period: BOUNDS,
    totals: { distance, ...NOTHING },
    content,
  };
  return { vehiclesSummaryReport: report };
}

const DAYS = [row(VAN_2, MONDAY, 120_000), row(VAN_2, TUESDAY, 90_000), row(VAN_10, TUESDAY, 300_400)];
const WHOLE = [row(VAN_2, MONDAY, 210_000), row(VAN_10, MONDAY, 300_400)];
const ofBoth: Answer = (_, { groupBy }) => summary(groupBy === 'DAY' ? DAYS : WHOLE);

test('a summary has each vehicle by days of the account, the most first, and leads to the trips of a day', async () => {
  const router = await show(`/reports/summary?${PERIOD}`, ofBoth);
  const grid = await screen.findByRole('grid', { name: 'Summary by vehicle and day' });
  const names = () =>
    within(grid)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  expect(names()).toEqual(['Van 10', 'Van 2', '2 vehicles']);
  expect(within(grid).getByRole('columnheader', { name: /^Tuesday.*17.*: 390 km$/ })).toBeTruthy();
  expect(within(grid).getByRole('cell', { name: /^Van 10, Monday.*: no data$/ })).toBeTruthy();
  expect(screen.getByText('1 more vehicle sent nothing in this period')).toBeTruthy();

  fireEvent.click(within(grid).getByRole('button', { name: 'Vehicle' }));
  await waitFor(() => expect(names()).toEqual(['Van 2', 'Van 10', '2 vehicles']));
  fireEvent.click(within(grid).getByRole('cell', { name: /^Van 2, Monday.*: 120 km$/ }));
  const { pathname, search } = router.state.location;
  expect(pathname).toBe('/reports/trips');
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    vehicles: VAN_2,
    period: 'CUSTOM',
    from: MONDAY,
    to: TUESDAY,
  });
});

test('the grid is one stop of Tab: arrows move in it, Enter opens where one stands', async () => {
  const router = await show(`/reports/summary?${PERIOD}`, ofBoth);
  const grid = await screen.findByRole('grid');
  const standsOn = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '');
  act(() => grid.focus());
  expect(standsOn()?.textContent).toBe('Van 10');
  fireEvent.keyDown(grid, { key: 'ArrowDown' });
  fireEvent.keyDown(grid, { key: 'End' });
  expect(standsOn()?.getAttribute('aria-label')).toMatch(/^Van 2, Tuesday.*: 90 km$/);
  fireEvent.keyDown(grid, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.search).toContain(`vehicles=${VAN_2}`));
});

test('while late data is worked out it says so, and becomes right by itself', async () => {
  let isLate = true;
  await show(`/reports/summary?${PERIOD}`, (_, { groupBy }) => {
    if (groupBy !== 'DAY') return summary(isLate ? [row(VAN_2, MONDAY, 1_000)] : WHOLE, isLate);
    return summary(isLate ? [row(VAN_2, MONDAY, 1_000)] : DAYS, isLate);
  });
  expect(await screen.findByText(/^Recalculating: data received late, .*16.*10:30/)).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: /^Monday.*being updated$/ })).toBeTruthy();
  isLate = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(await screen.findByRole('cell', { name: /^Van 10, Tuesday.*: 300 km$/ })).toBeTruthy();
  expect(screen.queryByText(/^Recalculating/)).toBeNull();
});

test('a report that does not come can be asked for again, and one of nothing says what to do', async () => {
  let answer: Answer = () => null;
  await show(`/reports/summary?${PERIOD}`, (...question) => answer(...question));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  answer = () => summary([]);
  fireEvent.click(retry);
  expect(await screen.findByText('Nothing in this period')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});

test('whoever may not see a vehicle of a link is told that there is none', async () => {
  await show(`/reports/summary?${PERIOD}&vehicles=${VAN_2}`, () => 'NOT_FOUND');
  expect(await screen.findByText('A vehicle of this report was not found')).toBeTruthy();
});

test('a report of which a day is damaged names it, and can be asked for again', async () => {
  let answer: ReturnType<Answer> = 'STORED_DAY_DAMAGED';
  await show(`/reports/summary?${PERIOD}`, () => answer);
  expect(await screen.findByText(/The stored data of Van 2 for 2026-11-16 \(UTC\) is damaged/)).toBeTruthy();
  answer = summary(DAYS);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('grid', { name: 'Summary by vehicle and day' })).toBeTruthy();
});

test.each([
  ['TIMEOUT', /^It took too long/],
  ['QUERY_TOO_COMPLEX', 'This asks for too much at once.'],
])('a report that is refused says why, and blames no connection: %s', async (code, text) => {
  await show(`/reports/summary?${PERIOD}`, () => code);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/^Check your connection/)).toBeNull();
});

test('a report whose vehicles cannot be named does not show them as deleted', async () => {
  let fleet: object | null = null;
  const answer: Answer = (name, where) => (name === 'PickVehicles' ? fleet : ofBoth(name, where));
  await show(`/reports/summary?${PERIOD}`, answer, true);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByText('Deleted vehicle')).toBeNull();
  fleet = { vehicles: FLEET };
  fireEvent.click(retry);
  expect(await screen.findByRole('rowheader', { name: 'Van 10' })).toBeTruthy();
});
