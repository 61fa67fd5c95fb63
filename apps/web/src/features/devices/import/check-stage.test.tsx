import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { provideBrowserParts } from '../../../../test/browser.ts';
import { renderInApp } from '../../../../test/render-in-app.tsx';
import { CheckStage } from './check-stage.tsx';
import type { ReadSheet } from './read-sheet.ts';
import { useDeviceImport } from './use-device-import.ts';

const SHEET: ReadSheet = {
  ...{ fileId: 'f', name: 'fleet.xlsx', sizeBytes: 9, sheets: [], sheet: 0 },
  headers: ['IMEI', 'SIM', 'Plate'],
  rows: [
    { number: 2, cells: ['352093101019296', '+32470000001', 'AA-123'] },
    { number: 3, cells: ['352093101019304', '+32470000002', ''] },
  ],
};

function Import() {
  const form = useDeviceImport();
  return (
    <>
      <button type="button" onClick={() => form.take(SHEET)}>
        take
      </button>
      <button type="button" onClick={() => void form.check()}>
        check
      </button>
      {form.stage === 'check' && <CheckStage form={form} />}
    </>
  );
}

/** Rows of the sheet, checked by a server that has no vehicle of the plate and this room for new trackers. */
async function check(room: number | null): Promise<void> {
  const deviceRegistrations = { __typename: 'DeviceRegistrations', devices: [], vehicles: [], room };
  await renderInApp(<Import />, {
    catalogues: ['devices/import'],
    roles: ['ORGANIZATION_OWNER'],
    reply: () => ({ data: { deviceRegistrations } }),
  });
  fireEvent.click(await screen.findByText('take'));
  fireEvent.click(screen.getByText('check'));
  await screen.findByRole('switch', { name: /^Import trackers without vehicles/ });
}

beforeAll(provideBrowserParts);
afterEach(cleanup);

test('rows that will not fit are said before the import', async () => {
  await check(0);
  expect(screen.getByText('1 row will not fit')).toBeTruthy();
  fireEvent.click(screen.getByRole('switch'));
  expect(await screen.findByText('2 rows will not fit')).toBeTruthy();
});

test.each([1, 2, null])('nothing is said where there is room for %s', async (room) => {
  await check(room);
  expect(screen.queryByText(/will not fit/)).toBeNull();
});

test('a row whose plate no vehicle has is imported without vehicles', async () => {
  await check(null);
  expect(screen.getByRole('button', { name: 'Import 1 tracker' })).toBeTruthy();
  fireEvent.click(screen.getByRole('switch'));
  expect(await screen.findByRole('button', { name: 'Import 2 trackers' })).toBeTruthy();
});
