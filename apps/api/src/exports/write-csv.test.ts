import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

/** The line that a spreadsheet gets of these cells. */
async function lineOf(cells: (string | number)[]): Promise<string> {
  const columns = cells.map((cell, at) => ({
    shows: 'Device.iccid' as const,
    header: { en: `c${at}`, ru: `c${at}` },
    kind: typeof cell === 'number' ? ('number' as const) : ('text' as const),
    width: 10,
    value: () => cell,
  }));
  async function* batches() {
    yield [{}];
  }
  const file = { title: 't', columns, batches: batches(), language: 'en' as const, timeZone: 'UTC' };
  const parts: Buffer[] = [];
  for await (const part of writeCsv(file)) parts.push(part);
  return Buffer.concat(parts).toString().split('\r\n')[1] ?? '';
}

test('identifiers made of digits keep them in a spreadsheet; numbers stay numbers', async () => {
  const cells = ['89014103211118510720', '0012345', '352093081452251', '12', 89_014_103_211, '0'];
  expect(await lineOf(cells)).toBe("'89014103211118510720,'0012345,352093081452251,12,89014103211,0");
});
