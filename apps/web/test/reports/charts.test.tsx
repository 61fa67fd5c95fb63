import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { provideBrowserParts } from '../browser.ts';
import { type Answer, PERIOD, show, VAN_2, VAN_10 } from './report-scene.tsx';

beforeAll(provideBrowserParts);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 16, hour, minute)).toISOString();
const column = (time: string, least: number, highest = least, isAfterGap = false) => ({
  ...{ time, until: time, least, leastTime: time, highest, highestTime: time, isAfterGap },
  ...{ average: (least + highest) / 2, values: least === highest ? 1 : 4 },
});
const curve = (vehicleId: string, reading: string, columns: ReturnType<typeof column>[]) => ({
  ...{ vehicleId, reading, columns, unit: null },
  values: columns.reduce((sum, { values }) => sum + values, 0),
});
const NAMES = [
  { name: 'speed', kind: 'NUMBER', unit: 'KMH', values: 100 },
  { name: 'ignition', kind: 'STATE', unit: null, values: 100 },
  { name: 'odometer', kind: 'NUMBER', unit: 'METRE', values: 90 },
  { name: 'temperature3C', kind: 'NUMBER', unit: 'CELSIUS', values: 9 },
  { name: 'cabin probe', kind: 'NUMBER', unit: null, values: 3 },
];
const CURVES = {
  speed: curve(VAN_10, 'speed', [column(at(8), 10), column(at(9), 4, 131), column(at(12), 30, 30, true)]),
  ignition: curve(VAN_10, 'ignition', [column(at(8), 0), column(at(9), 1)]),
  odometer: curve(VAN_10, 'odometer', [column(at(8), 12_345)]),
};
type ChartsRequest = { readings: (keyof typeof CURVES)[]; columns: number; from: string; to: string };

/** Server with one vehicle and these readings. Returns the requests. */
function serve(more: object = {}) {
  const asked: ChartsRequest[] = [];
  const answer: Answer = (name, where) => {
    const listed = [{ vehicleId: VAN_10, isRead: true }];
    if (name === 'ReadingNames') return { vehiclesReadingNames: { truncated: false, content: NAMES } };
    if (name !== 'VehicleReadings') return null;
    const wanted = where as unknown as ChartsRequest;
    asked.push(wanted);
    const content = wanted.readings.flatMap((reading) => CURVES[reading] ?? []);
    return { vehiclesReadingsReport: { vehicles: 1, listed, content, ...more } };
  };
  return { asked, answer };
}

const picture = (name: RegExp) => screen.findByRole('slider', { name });

const says = (slider: HTMLElement, text: RegExp) =>
  waitFor(() => expect(slider.getAttribute('aria-valuetext')).toMatch(text));

test('a reading is shown as its range, its values by the keys, and where they were in the player', async () => {
  const { asked, answer } = serve();
  await show(`/reports/charts?${PERIOD}&vehicles=${VAN_10}`, answer);
  const speed = await picture(/^Speed, km\/h, .*Van 10: 4 to 131 km\/h/);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ readings: ['speed'], columns: 1_000 });
  expect(screen.getByText(/^6 stored values: each part/)).toBeTruthy();
  fireEvent.keyDown(speed, { key: 'ArrowRight' });
  await says(speed, /09:00:00.*Van 10: 10 km\/h/);
  fireEvent.keyDown(speed, { key: 'ArrowRight' });
  await says(speed, /10:00:00.*Van 10: 67.5 km\/h \(4 to 131\)/);
  fireEvent.keyDown(speed, { key: 'Enter' });
  const card = await screen.findByRole('region', { name: /^Readings at Nov 16, 2026, 10:00:00/ });
  const play = within(card).getByRole('link', { name: 'Play Van 10 from here' });
  const links = within(card)
    .getAllByRole('link')
    .filter((link) => link !== play);
  expect(links.map(({ textContent }) => textContent)).toEqual(['min 4 km/h', 'max 131 km/h']);
  const address = new URL(links[1]?.getAttribute('href') ?? '', 'http://here');
  expect(address.pathname).toBe(`/vehicles/${VAN_10}/map`);
  expect(address.searchParams.get('at')).toBe(at(9));
  fireEvent.click(within(card).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Readings at/ })).toBeNull());
});

test('where nobody knows it says so', async () => {
  const { answer } = serve();
  await show(`/reports/charts?${PERIOD}&vehicles=${VAN_10}&instant=${at(10, 40)}`, answer);
  const card = await screen.findByRole('region', { name: /^Readings at/ });
  expect(card.textContent).toMatch(/Speed ?no data/);
});

test('two readings are chosen of those that were sent, each in its unit; a third takes the place of the first', async () => {
  const { asked, answer } = serve();
  await show(`/reports/charts?${PERIOD}&vehicles=${VAN_10}`, answer);
  await picture(/^Speed/);
  fireEvent.click(screen.getByRole('button', { name: /^Readings/ }));
  const choice = await screen.findByRole('group', { name: 'Readings' });
  const options = within(choice).getAllByRole('checkbox');
  expect(options.map(({ parentElement }) => parentElement?.textContent)).toEqual([
    'cabin probe3',
    'Ignition100',
    'Odometer90',
    'Speed100',
    'Temperature 39',
  ]);
  fireEvent.click(within(choice).getByRole('checkbox', { name: /^Ignition/ }));
  await picture(/^Ignition, .*Van 10: on at times/);
  expect(asked.at(-1)?.readings).toEqual(['speed', 'ignition']);
  fireEvent.click(within(choice).getByRole('checkbox', { name: /^Odometer/ }));
  await picture(/^Odometer, km, .*Van 10: 12.3 to 12.3 km/);
  expect(asked.at(-1)?.readings).toEqual(['ignition', 'odometer']);
  expect(screen.queryByRole('slider', { name: /^Speed/ })).toBeNull();
});

test('a part of the period is asked for anew, and all of it again', async () => {
  const { asked, answer } = serve();
  const router = await show(`/reports/charts?${PERIOD}&vehicles=${VAN_10}`, answer);
  await picture(/^Speed/);
  expect((screen.getByRole('button', { name: 'Zoom out' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatchObject({ from: '2026-11-16T11:00:00.000Z', to: '2026-11-17T11:00:00.000Z' });
  expect(router.state.location.search).toContain('zoom=2026-11-16T11');
  fireEvent.click(await screen.findByRole('button', { name: 'Earlier' }));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: '2026-11-15T23:00:00.000Z' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Whole period' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('zoom'));
});

test('the values are there as a table', async () => {
  const { answer } = serve();
  await show(`/reports/charts?${PERIOD}&vehicles=${VAN_10}`, answer);
  await picture(/^Speed/);
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  const texts = rows.map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(texts[0]).toEqual(['Time', 'Average, km/h', 'Min, km/h', 'Max, km/h']);
  expect(texts[1]).toEqual(['Van 10']);
  expect(texts[3]?.slice(1)).toEqual(['67.5', '4', '131']);
});

test('whose readings are not in the picture is said', async () => {
  const listed = [
    { vehicleId: VAN_10, isRead: true },
    { vehicleId: VAN_2, isRead: false },
  ];
  const { answer } = serve({ vehicles: 12, listed });
  await show(`/reports/charts?${PERIOD}`, answer);
  expect(await screen.findByText(/^Too many positions for one picture: Van 2\./)).toBeTruthy();
  expect(screen.getByText(/^2 of 12 vehicles are shown/)).toBeTruthy();
});

test('too many positions for any picture are no picture', async () => {
  const { answer } = serve({ content: [], listed: [{ vehicleId: VAN_10, isRead: false }] });
  await show(`/reports/charts?${PERIOD}&vehicles=${VAN_10}`, answer);
  expect(await screen.findByText('Choose a shorter period or fewer vehicles.')).toBeTruthy();
});

test('nothing in the period is nothing in the report', async () => {
  const { answer } = serve({ vehicles: 0, content: [], listed: [] });
  await show(`/reports/charts?${PERIOD}&vehicles=${VAN_10}`, answer);
  expect(await screen.findByText('Nothing in this period')).toBeTruthy();
});
