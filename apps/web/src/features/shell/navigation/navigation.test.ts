import { expect, test } from 'vitest';
import { currentOf, NAVIGATION } from './navigation.ts';

test.each([
  ['/tracker', 'page'],
  ['/vehicles/0197', 'true'],
  ['/vehicles/0197/map', 'true'],
  ['/profile', undefined],
  ['/tracker-of-others', undefined],
])("on %s the map's link says %s", (pathname, expected) => {
  const map = NAVIGATION.find(({ to }) => to === '/tracker');
  expect(map && currentOf(map, pathname)).toBe(expected);
});
