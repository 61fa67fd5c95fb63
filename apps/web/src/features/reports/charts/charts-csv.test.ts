import { expect, test } from 'vitest';
import { chartsCsv } from './charts-csv.ts';

const AT_MS = Date.UTC(2026, 10, 16, 8);
const column = {
  ...{ atMs: AT_MS, untilMs: AT_MS + 60_000, least: -1.5, average: 2, highest: 131, values: 12 },
  ...{ leastAtMs: AT_MS, highestAtMs: AT_MS, isAfterGap: false },
};
const curve = (name: string) => ({ id: name, name, color: 'accent', columns: [column] }) as const;

test('a file has each part of each curve, and no text in it is a formula', () => {
  const words = { name: 'cabin "probe", 2', unit: '°C', per: 1 };
  const panel = { reading: 'p', kind: 'NUMBER', words, curves: [curve('Van 1'), curve('=1+1')] } as const;
  const file = chartsCsv([{ ...panel, curves: [...panel.curves] }]);
  const [header, first, second, end] = file.split('\r\n');
  expect(header).toBe('\ufeffvehicle,reading,unit,from,until,min,average,max,values');
  const times = '2026-11-16T08:00:00.000Z,2026-11-16T08:01:00.000Z';
  expect(first).toBe(`Van 1,"cabin ""probe"", 2",°C,${times},-1.5,2,131,12`);
  expect(second?.startsWith('=')).toBe(false);
  expect(end).toBe('');
});
