import { expect, test } from 'vitest';
import { inARow } from './in-a-row.ts';

test('names in a row begin small, but for the first and abbreviations', () => {
  expect(inARow(['Plate', 'Icon', 'IMEI', 'Цвет трека'])).toBe('Plate, icon, IMEI, цвет трека');
});
