import { buffer } from 'node:stream/consumers';
import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import type { ExportColumn } from './export-column.ts';
import { writeXlsx } from './write-xlsx.ts';

/** What a spreadsheet shows of rows of which every column is of that kind, under their header. */
async function shownOf(kind: ExportColumn<number>['kind'], values: readonly number[]): Promise<unknown[]> {
  const column = {
    shows: 'VehicleTrip.distance' as const,
    header: { en: 'c', ru: 'c' },
    ...{ kind, width: 10, value: (value: number) => value },
  };
  async function* batches() {
    yield values;
  }
  const head = async () => ({ account: null, logo: null, productName: 'Meridian', facts: [] });
  const [title, columns] = ['t', [column]];
  const file = {
    title,
    columns,
    batches: batches(),
    language: 'en' as const,
    timeZone: 'UTC',
    hourCycle: 'H24' as const,
    head,
  };
  const book = read(await buffer(writeXlsx(file)));
  const rows = utils.sheet_to_json<unknown[]>(book.Sheets.t ?? {}, { header: 1, raw: false });
  return rows.slice(1).flat();
}

test.each([
  { kind: 'number', values: [252, 0, 1_234.5, 0.1 + 0.2], shown: ['252.00', '0.00', '1,234.50', '0.30'] },
  { kind: 'count', values: [252, 0, 100_050], shown: ['252', '0', '100,050'] },
  { kind: 'reading', values: [252, 13.9], shown: ['252', '13.9'] },
] as const)('no $kind ends with its point', async ({ kind, values, shown }) => {
  expect(await shownOf(kind, values)).toEqual(shown);
});
