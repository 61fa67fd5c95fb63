import { expect, test } from 'vitest';
import { type Display, displayOf } from './display.ts';

const ACCOUNT: Display = {
  timeZone: 'Europe/Brussels',
  hourCycle: 'H12',
  weekStart: 'SUNDAY',
  distanceUnit: 'MILES',
};

test('a person who chose nothing reads as the account does', () => {
  expect(displayOf({ timeZone: 'Europe/Moscow', timeZoneChoice: 'ACCOUNT' }, ACCOUNT)).toEqual(ACCOUNT);
});

test('each setting of the person goes before that of the account', () => {
  const person = {
    timeZone: 'Europe/Moscow',
    timeZoneChoice: 'OWN',
    hourCycle: 'H24',
    weekStart: 'MONDAY',
    distanceUnit: 'KILOMETRES',
  } as const;
  const { timeZoneChoice: _, ...own } = person;
  expect(displayOf(person, ACCOUNT)).toEqual(own);
  expect(displayOf({ ...person, hourCycle: null }, ACCOUNT)).toEqual({ ...own, hourCycle: 'H12' });
});

test('a person without an account has their own zone and the defaults', () => {
  expect(displayOf({ timeZone: 'Africa/Cairo' }, null)).toEqual({
    timeZone: 'Africa/Cairo',
    hourCycle: 'H24',
    weekStart: 'MONDAY',
    distanceUnit: 'KILOMETRES',
  });
});
