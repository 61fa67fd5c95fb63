import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getOperationName } from '@urql/core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { MotionTab } from '../src/features/account/motion/motion-tab.tsx';
import { provideBrowserParts } from './browser.ts';
import { renderInApp } from './render-in-app.tsx';

beforeAll(provideBrowserParts);
afterEach(cleanup);

const NAMES = ['startSpeedKmh', 'stopAfterSeconds', 'leaveDistanceM', 'placeRadiusM', 'driftDistanceM'];
const ALL = [...NAMES, 'gapStopMinutes', 'engineGapMinutes'];
const none = Object.fromEntries(ALL.map((name) => [name, null]));
const behind = Object.fromEntries(ALL.map((name, index) => [name, 100 + index]));
const group = { vehicleType: null, vehicles: 5, days: 450, set: none, behind };
const SCOOTERS = { ...group, vehicleType: 'SCOOTER', vehicles: 2, days: 21 };
const RUNNING = { daysDone: 120, daysTotal: 450, askedAt: '2026-11-20T10:00:00.000Z', finishedAt: null };

/** Renders the tab for an account whose scooters stop after a minute. */
async function show(motionProgress: object | null, language: 'en' | 'ru' = 'en') {
  const scooters = { ...SCOOTERS, set: { ...none, stopAfterSeconds: 60 } };
  const account = { id: 'own', version: 3, motionRules: [group, scooters], motionProgress };
  return renderInApp(<MotionTab />, {
    reply: (operation) =>
      getOperationName(operation.query) === 'UpdateMotionRules'
        ? { data: { updateMotionRules: { id: 'own', version: 4 } } }
        : { data: { account } },
    catalogues: ['account/motion', 'vehicles', 'details'],
    roles: ['ORGANIZATION_OWNER'],
    language,
  });
}

test('says of each value whether it is one’s own, that of all vehicles or the standard one', async () => {
  await show(null);
  const all = within(await screen.findByRole('region', { name: 'All vehicles' }));
  expect(all.getByText(/^101 s · default$/)).toBeTruthy();
  const scooters = within(screen.getByRole('region', { name: /2 vehicles/ }));
  expect(scooters.getByText('60')).toBeTruthy();
  expect(scooters.getByText(/^100 km\/h · same as all vehicles$/)).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('tells how far days are worked out again', async () => {
  await show(RUNNING);
  expect(await screen.findByText('120 of 450 vehicle days recalculated')).toBeTruthy();
  cleanup();
  await show(RUNNING, 'ru');
  expect(await screen.findByText('Пересчитано 120 из 450 машино-дней')).toBeTruthy();
});

test('saves what was changed of one type, with what it costs said before', async () => {
  const { sent } = await show(null);
  const scooters = within(await screen.findByRole('region', { name: /2 vehicles/ }));
  fireEvent.click(scooters.getByRole('button', { name: /Edit/ }));
  expect(await screen.findByText(/Saving recalculates 21 vehicle days of the last 90 days/)).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: /Starting speed/ }), { target: { value: '5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(sent.map(({ variables }) => variables)).toContainEqual({
      where: { id: 'own', version: 3, vehicleType: 'SCOOTER' },
      data: { startSpeedKmh: 5 },
    }),
  );
});
