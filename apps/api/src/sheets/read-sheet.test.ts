import { describe, expect, test } from 'vitest';
import { readInThread } from './read-in-thread.ts';
import { readSheet } from './read-sheet.ts';
import { textCell, workbookOf, xlsOf, xlsxOf, zipOf } from './sheet-files.fixture.ts';

const ROWS = [
  ['IMEI', 'SIM', 'Until', 'ICCID'],
  ['352544101004812', 352544101004812, new Date(Date.UTC(2027, 2, 31)), 8932010000001929e3],
  [null, null, null, null],
  ['Ёж', '+7 (900) 1', new Date(Date.UTC(2027, 2, 31, 14, 5, 6)), null],
];
const READ = {
  headers: ['IMEI', 'SIM', 'Until', 'ICCID'],
  rows: [
    { number: 2, cells: ['352544101004812', '352544101004812', '2027-03-31', '8.932010000001929e+18'] },
    { number: 4, cells: ['Ёж', '+7 (900) 1', '2027-03-31 14:05:06'] },
  ],
};
const HEAD = `<row r="1">${textCell('A1', 'IMEI')}${textCell('B1', 'SIM')}</row>`;
const ROW = `<row r="2">${textCell('A2', '123456')}${textCell('B2', '555')}</row>`;

const troubleOf = (bytes: Buffer, sheet = 0) =>
  readSheet(bytes, sheet).then(
    () => null,
    ({ trouble }: { trouble?: string }) => trouble ?? 'no reason',
  );

describe('a sheet', () => {
  test('of an .xlsx file is read as texts, whichever of its sheets', async () => {
    const bytes = await xlsxOf(ROWS);
    expect(await readSheet(bytes, 1)).toEqual({ sheets: ['Notes', 'Fleet'], ...READ });
    expect((await readSheet(bytes, 0)).headers).toEqual(['a']);
    expect(await troubleOf(bytes, 2)).toBe('SHEET_EMPTY');
  });

  test('of an .xls file likewise', async () => {
    const { headers, rows, sheets } = await readSheet(
      xlsOf([
        ['IMEI', 'SIM'],
        ['Ёж', 352544101004812],
      ]),
      0,
    );
    expect({ headers, rows, sheets }).toEqual({
      sheets: ['Fleet'],
      headers: ['IMEI', 'SIM'],
      rows: [{ number: 2, cells: ['Ёж', '352544101004812'] }],
    });
  });

  test.each([
    ['commas', Buffer.from('IMEI,SIM\n"Ёж, 1",+32\n')],
    ['semicolons, as Excel writes them', Buffer.from('\ufeffIMEI;SIM\r\n"Ёж, 1";+32\r\n')],
    ['tabs, in UTF-16', Buffer.from('\ufeffIMEI\tSIM\nЁж, 1\t+32\n', 'utf16le')],
    [
      'the letters of Russian Windows',
      Buffer.concat([Buffer.from('IMEI;SIM\n'), Buffer.from([0xa8, 0xe6]), Buffer.from(', 1;+32\n')]),
    ],
  ])('of a .csv file with %s', async (_kind, bytes) => {
    expect((await readSheet(bytes, 0)).rows).toEqual([{ number: 2, cells: ['Ёж, 1', '+32'] }]);
  });

  test('of ten thousand rows is read, and of one more it is not', async () => {
    const rows = Array.from({ length: 10_001 }, (_, at) => [`imei-${at}`, `+32${at}`]);
    expect((await readSheet(await xlsxOf([['IMEI', 'SIM'], ...rows.slice(1)]), 1)).rows).toHaveLength(10_000);
    expect(await troubleOf(await xlsxOf([['IMEI', 'SIM'], ...rows]), 1)).toBe('TOO_MANY_ROWS');
  });

  test('ends at fifty columns and five hundred characters, wherever its cells lie', async () => {
    const far = `<row r="2">${textCell('A2', 'x'.repeat(600))}${textCell('XFD2', 'far')}</row><row r="1048576">${textCell('A1048576', 'last')}</row>`;
    const { sheets, rows } = await readSheet(workbookOf(HEAD + far), 0);
    expect(sheets).toEqual(['A & B']);
    expect(rows).toEqual([
      { number: 2, cells: ['x'.repeat(500)] },
      { number: 1_048_576, cells: ['last'] },
    ]);
  });
});

describe('a file is refused', () => {
  test.each<[string, string, Buffer]>([
    [
      'NOT_A_SHEET',
      'a web page that is called .xls',
      Buffer.from('<html><table><tr><td>IMEI</td></tr></table>'),
    ],
    ['NOT_A_SHEET', 'a PDF', Buffer.from('%PDF-1.7\nIMEI,SIM\n1,2')],
    ['NOT_A_SHEET', 'a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 10, 10])],
    ['NOT_A_SHEET', 'an archive without a workbook', zipOf([{ name: 'a.txt', text: 'a' }])],
    ['NOT_A_SHEET', 'half an archive', workbookOf(HEAD + ROW).subarray(0, 700)],
    ['NOT_A_SHEET', 'half an .xls file', xlsOf([['IMEI'], ['1']]).subarray(0, 900)],
    ['SHEET_EMPTY', 'a header alone', workbookOf(HEAD)],
    ['SHEET_EMPTY', 'nothing', Buffer.from(' \n\n')],
    [
      'SHEET_HAS_FORMULAS',
      'a formula',
      workbookOf(`${HEAD}<row r="2"><c r="A2"><f>1+1</f><v>2</v></c></row>`),
    ],
    [
      'SHEET_HAS_FORMULAS',
      'a shared formula',
      workbookOf(`${HEAD}<row r="2"><c r="A2"><x:f t="shared" si="0"/><v>2</v></c></row>`),
    ],
    [
      'SHEET_HAS_LINKS',
      'a link to another file',
      workbookOf(HEAD + ROW, [{ name: 'xl/externalLinks/externalLink1.xml', text: '<a/>' }]),
    ],
    ['SHEET_HAS_LINKS', 'a query', workbookOf(HEAD + ROW, [{ name: 'xl/connections.xml', text: '<a/>' }])],
    ['SHEET_HAS_MACROS', 'macros', workbookOf(HEAD + ROW, [{ name: 'xl/vbaProject.bin', text: 'x' }])],
    [
      'SHEET_HAS_MACROS',
      'macros of an .xls file',
      Buffer.concat([xlsOf([['IMEI'], ['1']]), Buffer.from('_VBA_PROJECT_CUR\0', 'utf16le')]),
    ],
    [
      'SHEET_PROTECTED',
      'an encrypted part',
      workbookOf(HEAD + ROW, [{ name: 'b', text: 'b', encrypted: true }]),
    ],
    [
      'SHEET_TOO_LARGE',
      'a part of 70 MB',
      workbookOf(HEAD + ROW, [{ name: 'b', text: Buffer.alloc(70_000_000) }]),
    ],
    [
      'NOT_A_SHEET',
      'a part of 70 MB that is said to be small',
      workbookOf(HEAD + ROW, [{ name: 'b', text: Buffer.alloc(70_000_000), bytes: 9 }]),
    ],
    [
      'SHEET_TOO_LARGE',
      'very many parts',
      zipOf(Array.from({ length: 300 }, (_, at) => ({ name: `${at}`, text: '' }))),
    ],
  ])('%s: %s', async (trouble, _what, bytes) => {
    expect(await troubleOf(bytes)).toBe(trouble);
  });
});

describe('the thread', () => {
  const { signal } = new AbortController();

  test('answers what it read, and why it did not', async () => {
    const bytes = workbookOf(HEAD + ROW);
    expect((await readInThread({ bytes, sheet: 0 }, signal)).rows).toEqual([
      { number: 2, cells: ['123456', '555'] },
    ]);
    const failed = readInThread({ bytes: Buffer.from('%PDF'), sheet: 0 }, signal);
    await expect(failed).rejects.toMatchObject({ trouble: 'NOT_A_SHEET' });
  });

  test('ends with whoever asked', async () => {
    const reading = readInThread({ bytes: workbookOf(HEAD + ROW), sheet: 0 }, AbortSignal.abort());
    await expect(reading).rejects.toMatchObject({ code: 'TIMEOUT' });
  });
});
