import { describe, expect, test } from 'vitest';
import { admitFiles, type FileLimits } from './admit-files.ts';
import { fileSize } from './file-size.ts';

const LIMITS: FileLimits = { types: ['.xlsx', '.xls'], maxBytes: 100, maxTotalBytes: 150, maxFiles: 3 };
const file = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name, { lastModified: 1 });

describe('admitFiles', () => {
  test.each<{
    name: string;
    known: File[];
    offered: File[];
    limits?: Partial<FileLimits>;
    reason: string | null;
  }>([
    { name: 'a file of the right type', known: [], offered: [file('a.xlsx')], reason: null },
    { name: 'an ending in capitals', known: [], offered: [file('A.XLSX')], reason: null },
    { name: 'another type', known: [], offered: [file('a.csv')], reason: 'wrongType' },
    {
      name: 'any type, where none is named',
      known: [],
      offered: [file('a')],
      limits: { types: [] },
      reason: null,
    },
    { name: 'a file that is too big', known: [], offered: [file('a.xls', 101)], reason: 'tooBig' },
    { name: 'one as big as may be', known: [], offered: [file('a.xls', 100)], reason: null },
    {
      name: 'more than all may be',
      known: [file('a.xls', 100)],
      offered: [file('b.xls', 51)],
      reason: 'tooMuch',
    },
    { name: 'the same once more', known: [file('a.xls')], offered: [file('a.xls')], reason: 'twice' },
    { name: 'the same twice at once', known: [], offered: [file('a.xls'), file('a.xls')], reason: 'twice' },
    {
      name: 'one too many',
      known: [file('a.xls')],
      offered: [file('b.xls')],
      limits: { maxFiles: 1 },
      reason: 'tooMany',
    },
  ])('$name', ({ known, offered, limits, reason }) => {
    const { files, rejections } = admitFiles(known, offered, { ...LIMITS, ...limits });
    expect(rejections.map((rejection) => rejection.reason)).toEqual(reason ? [reason] : []);
    expect(files).toHaveLength(known.length + offered.length - rejections.length);
  });
});

test.each([
  [0, { value: 0, unit: 'B' }],
  [1023, { value: 1023, unit: 'B' }],
  [1024, { value: 1, unit: 'KB' }],
  [1_600_000, { value: 1.5, unit: 'MB' }],
  [25 * 1024 * 1024, { value: 25, unit: 'MB' }],
])('%i bytes', (bytes, size) => {
  expect(fileSize(bytes)).toEqual(size);
});
