import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { provideBrowserParts } from '../../test/browser.ts';
import { renderInApp } from '../../test/render-in-app.tsx';
import { Bars } from './bars.tsx';
import { Spark } from './spark.tsx';
import { TimeChart } from './time-chart.tsx';

beforeAll(provideBrowserParts);
afterEach(cleanup);

const AT = [0, 60_000, 120_000].map((ms) => Date.UTC(2026, 10, 20, 8) + ms);

function chart(cursorMs: number | null, timeZone = 'UTC') {
  return (
    <TimeChart
      title="Speed"
      atMs={AT}
      series={[{ name: 'Van 1', unit: 'km/h', color: 'moving', values: [10, null, 42] }]}
      marks="lines"
      timeZone={timeZone}
      cursorMs={cursorMs}
    />
  );
}

test('a chart says in a sentence what it shows, and what is where the cursor stands', async () => {
  await renderInApp(chart(AT[2] ?? null), { catalogues: ['charts'] });
  const picture = await screen.findByRole('img');
  expect(picture.getAttribute('aria-label')).toMatch('Van 1: 10 to 42 km/h');
  expect(screen.getByText('42 km/h')).toBeTruthy();
});

test('its values are there as a table', async () => {
  await renderInApp(chart(null), { catalogues: ['charts'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual([
    'Van 1, km/h',
    '10',
    'no data',
    '42',
  ]);
});

const CHARTS = { catalogues: ['charts' as const] };
const readOut = () => document.querySelector('time')?.textContent;

test('instants are said in the time zone of the chart', async () => {
  await renderInApp(chart(AT[2] ?? null, 'Pacific/Auckland'), CHARTS);
  await screen.findByText('42 km/h');
  expect(readOut()).toBe('21:02');
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.getAllByRole('rowheader')[0]?.textContent).toMatch(/^Nov 20, 2026, 21:00:00/);
});

test('days are said without a time, also where the clocks change', async () => {
  const midnights = [Date.UTC(2026, 2, 28, 23), Date.UTC(2026, 2, 29, 22)];
  await renderInApp(
    <TimeChart
      title="Distance"
      atMs={midnights}
      series={[{ name: 'Van 1', unit: 'km', color: 'accent', values: [3, 4] }]}
      marks="bars"
      timeZone="Europe/Brussels"
      cursorMs={midnights[1] ?? null}
    />,
    CHARTS,
  );
  await screen.findByText('4 km');
  expect(readOut()).toBe('Mar 30, 2026');
  fireEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Mar 29, 2026',
    'Mar 30, 2026',
  ]);
});

test('small marks are named', async () => {
  await renderInApp(
    <>
      <Spark values={[1, null, 3]} label="Speed, at most 3 km/h" />
      <Bars label="Distance by day" bars={[{ key: '1', name: 'Monday', value: 4, text: '4 km' }]} />
    </>,
  );
  expect(await screen.findByRole('img', { name: 'Speed, at most 3 km/h' })).toBeTruthy();
  const bars = screen.getByRole('list', { name: 'Distance by day' });
  expect(within(bars).getByText('Monday: 4 km')).toBeTruthy();
});
