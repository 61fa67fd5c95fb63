import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { provideBrowserParts } from '../../../../test/browser.ts';
import { nameOf } from '../../../../test/operations.ts';
import { type Reply, renderInApp } from '../../../../test/render-in-app.tsx';
import type { Language } from '../../../lib/locale.ts';
import { ImportDrawer } from './import-drawer.tsx';
import { ImportNews } from './import-news.tsx';

const VEHICLE = { id: '0193a000-0000-7000-8000-000000000001', title: 'Van 7' };
const LOADED = { timeout: 10_000 };

beforeAll(provideBrowserParts);
afterEach(cleanup);

const importOf = (more: object = {}) => ({
  __typename: 'TrackImport',
  id: '0193a000-0000-7000-8000-000000000002',
  name: 'holiday.gpx',
  format: 'GPX',
  state: 'READY',
  trouble: null,
  from: '2026-10-03T08:00:00.000Z',
  until: '2026-10-03T09:00:00.000Z',
  points: 21,
  distance: 18_000,
  unordered: 2,
  isCut: true,
  leftOut: [
    { __typename: 'TrackLeftOut', reason: 'UNTIMED', points: 1 },
    { __typename: 'TrackLeftOut', reason: 'COVERED', points: 5 },
  ],
  importedBy: 'Thandi Dube',
  version: 2,
  createdAt: '2026-11-03T08:00:00.000Z',
  ...more,
});

async function open(rows: object[] | null, language: Language = 'en') {
  const onChanged = vi.fn();
  const onShow = vi.fn();
  const listed = (content: object[]): Reply => ({
    data: { trackImports: { __typename: 'TrackImportPage', content, total: content.length } },
  });
  const replies: Record<string, Reply> = {
    TrackImports: rows && listed(rows),
    TrackImportLines: {
      data: { trackImport: { __typename: 'TrackImport', id: importOf().id, lines: [[[4.4, 51]]] } },
    },
    ConfirmTrackImport: {
      data: { confirmTrackImport: { __typename: 'TrackImport', id: importOf().id, state: 'STORING' } },
    },
    EraseTrackImport: { data: { eraseTrackImport: { __typename: 'Total', total: 1 } } },
  };
  const shown = await renderInApp(
    <>
      <ImportDrawer of={VEHICLE} onShow={onShow} onClose={() => undefined} />
      <ImportNews vehicleId={VEHICLE.id} onChanged={onChanged} />
    </>,
    {
      reply: (operation) => replies[nameOf(operation)] ?? null,
      catalogues: ['history/import', 'history', 'details', 'common'],
      roles: ['ORGANIZATION_OWNER'],
      language,
    },
  );
  const drawer = await screen.findByRole('dialog', {}, LOADED);
  const asked = (name: string) => shown.sent.filter((operation) => nameOf(operation) === name);
  /** Replaces the imports of the server. */
  const become = (content: object[]) => {
    replies.TrackImports = listed(content);
  };
  return { drawer, onChanged, onShow, asked, become };
}

test('what would become history is shown with what would not, and stored in the version that was seen', async () => {
  const { drawer, asked } = await open([importOf()]);
  const preview = await within(drawer).findByRole('region', { name: 'holiday.gpx' }, LOADED);
  expect(preview.textContent).toContain('18 km');
  expect(preview.textContent).toContain('21 of 27 points will be added');
  expect(preview.textContent).toContain('1 point without a time');
  expect(preview.textContent).toContain('5 points while another tracker or import reported');
  expect(preview.textContent).toContain('2 points stood out of order');
  fireEvent.click(within(drawer).getByRole('button', { name: 'Add to history' }));
  await waitFor(() => expect(asked('ConfirmTrackImport')).toHaveLength(1), LOADED);
  expect(asked('ConfirmTrackImport')[0]?.variables).toEqual({ where: { id: importOf().id, version: 2 } });
});

test('imports that could not be asked for leave no empty drawer, and can be asked for again', async () => {
  const { drawer, become } = await open(null);
  expect(await within(drawer).findByText('Imports could not be loaded', {}, LOADED)).toBeTruthy();
  become([]);
  fireEvent.click(within(drawer).getByRole('button', { name: 'Try again' }));
  expect(await within(drawer).findByLabelText('Import a track', {}, LOADED)).toBeTruthy();
});

test('in Russian numbers have their forms', async () => {
  const { drawer } = await open([importOf()], 'ru');
  const preview = await within(drawer).findByRole('region', { name: 'holiday.gpx' }, LOADED);
  expect(preview.textContent).toContain('1 точка без времени');
  expect(preview.textContent).toContain('5 точек за время, о котором сообщил трекер');
  expect(preview.textContent).toContain('2 точки были не по порядку');
});

test('a file that is refused says why, and can be put away', async () => {
  const { drawer, asked } = await open([importOf({ state: 'REFUSED', trouble: 'NO_TIMES', leftOut: [] })]);
  const alert = await within(drawer).findByRole('alert', {}, LOADED);
  expect(alert.textContent).toContain('have no times');
  fireEvent.click(within(drawer).getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(asked('EraseTrackImport')).toHaveLength(1), LOADED);
});

test('what is stored is listed, and undone once somebody agreed', async () => {
  // The list is polled while an import is being removed.
  const other = importOf({
    id: '0193a000-0000-7000-8000-000000000003',
    state: 'REMOVING',
    name: 'other.gpx',
  });
  const { drawer, onChanged, asked, become } = await open([importOf({ state: 'STORED' }), other]);
  const list = await within(drawer).findByRole('region', { name: 'Imported tracks' }, LOADED);
  const [line = list] = within(list).getAllByRole('listitem');
  expect(line.textContent).toContain('21 points');
  expect(line.textContent).toContain('Thandi Dube');
  fireEvent.click(within(line).getByRole('button', { name: 'Undo import' }));
  const question = await screen.findByRole('dialog', { name: /Undo the import of holiday.gpx/ }, LOADED);
  expect(asked('EraseTrackImport')).toHaveLength(0);
  become([importOf({ state: 'REMOVING' }), other]);
  fireEvent.click(within(question).getByRole('button', { name: 'Undo import' }));
  await waitFor(() => expect(line.textContent).toContain('Undoing…'), LOADED);
  expect(asked('EraseTrackImport')).toHaveLength(1);
  // The track reloads after the import is removed, not before.
  expect(onChanged).not.toHaveBeenCalled();
  become([]);
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1), LOADED);
});

test.for([
  ['its end', '2026-10-03T09:00:00.000Z', Date.parse('2026-10-03T09:00:01Z')],
  [
    'as much as the map takes',
    '2027-10-03T09:00:00.000Z',
    Date.parse('2026-10-03T08:00:00Z') + 92 * 86_400_000,
  ],
] as const)('is shown on the map with %s', async ([, until, toMs]) => {
  const { drawer, onShow } = await open([importOf({ state: 'STORED', until })]);
  fireEvent.click(await within(drawer).findByRole('button', { name: 'Show on map' }, LOADED));
  expect(onShow).toHaveBeenCalledWith({ fromMs: Date.parse('2026-10-03T08:00:00Z'), toMs });
});

test('as many are asked for as a vehicle may have, so that each can be undone', async () => {
  const { asked } = await open([]);
  await waitFor(
    () => expect(asked('TrackImports')[0]?.variables).toMatchObject({ options: { size: 200 } }),
    LOADED,
  );
});

test('what is stored while one looks on is told once', async () => {
  const { onChanged, become } = await open([importOf({ state: 'STORING' })]);
  await screen.findByText('Adding it to the history…', {}, LOADED);
  become([importOf({ state: 'STORED' })]);
  await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1), LOADED);
});

test('a file of another ending is not sent', async () => {
  const { drawer, asked } = await open([]);
  const input = await within(drawer).findByLabelText('Import a track', {}, LOADED);
  fireEvent.change(input, { target: { files: [new File(['x'], 'ride.docx')] } });
  expect((await within(drawer).findByRole('alert', {}, LOADED)).textContent).toContain('ride.docx');
  expect(asked('CreateUploadLink')).toHaveLength(0);
});
