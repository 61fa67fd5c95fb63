import { expect, test } from 'vitest';
import { refusalOf } from './refusals.ts';

const NOW = Date.parse('2027-01-18T10:00:00Z');
const minutesAgo = (minutes: number) => NOW - minutes * 60_000;
const warning = (kind: string, minutes: number) => ({
  id: `${kind}${minutes}`,
  at: new Date(minutesAgo(minutes)).toISOString(),
  kind,
  protocol: 'wialon',
});

test('the newest refusal of a while is told, and none once the tracker was taken', () => {
  const warnings = [warning('otherProtocol', 1), warning('wrongSecret', 2), warning('foreignAddress', 3)];
  const at = { identifiedMs: null, nowMs: NOW };
  expect(refusalOf(warnings, at)).toEqual({ kind: 'wrongSecret', protocol: 'wialon' });
  expect(refusalOf(warnings, { ...at, identifiedMs: minutesAgo(1) })).toBeNull();
  expect(refusalOf(warnings, { ...at, identifiedMs: minutesAgo(5) })?.kind).toBe('wrongSecret');
  expect(refusalOf([warning('wrongSecret', 20)], at)).toBeNull();
  expect(refusalOf([], at)).toBeNull();
});
