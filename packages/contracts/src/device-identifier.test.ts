import { expect, test } from 'vitest';
import { ExternalDeviceId } from './device-input.ts';

test.for([
  ['an IMEI with blanks', '35 209310 101929 6', '352093101019296'],
  ['with hyphens', '35-209310-101929-6', '352093101019296'],
  ['with slashes, as on old labels', '352093/10/101929/6', '352093101019296'],
  ['with a 0 before it', '0352093101019296', '352093101019296'],
  ['a serial number with hyphens', '12-345', '12-345'],
  ['an id of letters', 'truck-1.2:a_B', 'truck-1.2:a_B'],
  ['sixteen digits of another kind', '1352093101019296', '1352093101019296'],
] as const)('%s is read as trackers report it', ([, typed, read]) => {
  expect(ExternalDeviceId.parse(typed)).toBe(read);
});

test('what no tracker reports is refused', () => {
  for (const typed of ['ab', 'a b c', '35 20', 'x'.repeat(65)])
    expect(ExternalDeviceId.safeParse(typed).success).toBe(false);
});
