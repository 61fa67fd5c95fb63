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

function chart(cursorMs: number | null) {
  return (
    <TimeChart
      title="Speed"
      atMs={AT}
      series={[{ name: 'Van 1', unit: 'km/h', color: 'moving', values: [10, null, 42] }]}
      marks="lines"
      timeZone="UTC"
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
  fireEvent.click(await screen.findByRole('button', { name: 'As a table' }));
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual([
    'Van 1, km/h',
    '10',
    'no data',
    '42',
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
