import { test } from '@fleet/testing/database';
import { expect } from 'vitest';

test.for<[string, Date | number]>([
  ['2026-11-22 09:30:05.123+00', new Date('2026-11-22T09:30:05.123Z')],
  ['2026-11-22 09:30:05+00', new Date('2026-11-22T09:30:05Z')],
  ['2026-11-22 09:30:05.1+02', new Date('2026-11-22T07:30:05.1Z')],
  ['2026-11-22 09:30:05.123456+00', new Date('2026-11-22T09:30:05.123Z')],
  ['infinity', Number.POSITIVE_INFINITY],
])('an instant is read as it is: %s', async ([text, expected], { pool }) => {
  const { rows } = await pool.query('SELECT $1::timestamptz AS at', [text]);
  expect(rows).toEqual([{ at: expected }]);
});
