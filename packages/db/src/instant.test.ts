import pg from 'pg';
import { expect, test } from 'vitest';
import { readInstant } from './instant.ts';

test.for([
  ['2026-11-22 09:30:05.123456+00', '2026-11-22T09:30:05.123Z'],
  ['2026-11-22T09:30:05.123456+00:00', '2026-11-22T09:30:05.123Z'],
  ['2026-11-22 09:30:05.1+00', '2026-11-22T09:30:05.100Z'],
  ['2026-11-22T09:30:05.07+00:00', '2026-11-22T09:30:05.070Z'],
  ['2026-11-22 09:30:05.000999+00', '2026-11-22T09:30:05.000Z'],
  ['2024-02-29 23:59:59+00', '2024-02-29T23:59:59.000Z'],
  ['1969-12-31 23:59:59.999+00', '1969-12-31T23:59:59.999Z'],
  ['0100-01-01 00:00:00+00', '0100-01-01T00:00:00.000Z'],
  ['9999-12-31 23:59:59.999999+00', '9999-12-31T23:59:59.999Z'],
] as const)('%s is %s', ([text, instant]) => {
  expect(readInstant(text)?.toISOString()).toBe(instant);
});

test.for([
  'infinity',
  '-infinity',
  '0044-03-15 00:00:00+00 BC',
  '12026-11-22 09:30:05+00',
  '0099-12-31 23:59:59+00',
  '2026-11-22 09:30:05+01',
  '2026-11-22T09:30:05Z',
  '',
])('%s is left to another reader', (text) => {
  expect(readInstant(text)).toBeNull();
});

test('any instant is read as the driver reads it', () => {
  const byDriver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
  for (let n = 0; n < 5_000; n++) {
    const iso = new Date(Math.trunc(Math.random() * 4e12)).toISOString();
    const micros = String(Math.trunc(Math.random() * 1_000)).padStart(3, '0');
    const text = `${iso.slice(0, 10)} ${iso.slice(11, 23)}${micros}+00`;
    expect([text, readInstant(text)?.toISOString()]).toEqual([text, byDriver(text).toISOString()]);
  }
});
