import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('the fleet brings one day of history, or as many as are asked for', () => {
  expect(readOptions([]).days).toBe(1);
  expect(readOptions(['--days', '30'])).toMatchObject({ days: 30, fleet: true });
});

test.each(['0', '31', '1.5', 'many', ''])('"%s" is no number of days', (days) => {
  expect(() => readOptions(['--days', days])).toThrow(
    '--days takes a number from 1 to 30. See npm start -- --help.',
  );
});
