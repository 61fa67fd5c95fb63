import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

/** The line that a spreadsheet gets of these cells. */
async function lineOf(cells: (string | number)[], numbers: 'number' | 'degrees' = 'number'): Promise<string> {
  return (await linesOf(cells, { numbers }))[1] ?? '';
}

async function linesOf(
  cells: (string | number)[],
  { numbers, header = 'c' }: { numbers: 'number' | 'degrees'; header?: string },
): Promise<string[]> {
  const columns = cells.map((cell, at) => ({
    shows: 'Device.iccid' as const,
    header: { en: `${header}${at}`, ru: `${header}${at}` },
    kind: typeof cell === 'number' ? numbers : ('text' as const),
    width: 10,
    value: () => cell,
  }));
  async function* batches() {
    yield [{}];
  }
  const head = async () => ({ account: null, logo: null, productName: 'Meridian', facts: [] });
  const file = {
    title: 't',
    columns,
    batches: batches(),
    language: 'en' as const,
    timeZone: 'UTC',
    hourCycle: 'H24' as const,
    head,
  };
  const parts: Buffer[] = [];
  for await (const part of writeCsv(file)) parts.push(part);
  return Buffer.concat(parts).toString().split('\r\n');
}

test('identifiers made of digits keep them in a spreadsheet; numbers stay numbers', async () => {
  const cells = ['89014103211118510720', '0012345', '352093081452251', '12', 89_014_103_211, '0'];
  expect(await lineOf(cells)).toBe("'89014103211118510720,'0012345,352093081452251,12,89014103211,0");
});

test('a number has no tail of binary fractions, and a place its centimetres', async () => {
  expect(await lineOf([26_890.123456789, 0.1 + 0.2, -0.001, 40])).toBe('26890.12,0.3,0,40');
  expect(await lineOf([50.850300000000004, -4.35170001234], 'degrees')).toBe('50.8503,-4.3517');
});

test('what a tracker named like a formula is none as a header either', async () => {
  const [header] = await linesOf([1], { numbers: 'number', header: '=HYPERLINK("http://evil.example";"x")' });
  expect(header).toBe(`\uFEFF"'=HYPERLINK(""http://evil.example"";""x"")0"`);
});

test('where a spreadsheet parts cells at semicolons, what stands behind one is no formula', async () => {
  const cells = ["Van;=cmd|' /C calc'!A0;", 'a; -1; b;-1', 'x;"=1+1', 'Tail;lift'];
  expect(await lineOf(cells)).toBe(`Van;'=cmd|' /C calc'!A0;,a; -1; b;'-1,"x;'""=1+1",Tail;lift`);
});
