import { expect, test } from 'vitest';
import { createBrokerLink } from './broker-link.ts';

test('a link is up when each of its parts was seen to work, and down as soon as one is lost', () => {
  const link = createBrokerLink('reader', 'writer');
  const changes: boolean[] = [];
  const stop = link.onChange((up) => changes.push(up));
  link.works('reader');
  expect(link.isUp()).toBe(false);
  link.works('writer');
  link.works('writer');
  link.lost('reader');
  link.lost('writer');
  link.works('reader');
  expect(link.isUp()).toBe(false);
  link.works('writer');
  expect(changes).toEqual([true, false, true]);
  stop();
  link.lost('reader');
  expect(changes).toHaveLength(3);
});
