import { expect, test } from 'vitest';
import { HeldDevices } from './held-devices.ts';

const MINUTE_MS = 60_000;

test('a device that fails again and again is tried less and less often, once an hour in the end', () => {
  const held = new HeldDevices();
  const waits: number[] = [];
  let nowMs = 0;
  for (let attempt = 0; attempt < 9; attempt++) {
    held.failed('a', nowMs);
    const failedMs = nowMs;
    while (held.idsAt(nowMs).length > 0) nowMs += MINUTE_MS;
    waits.push((nowMs - failedMs) / MINUTE_MS);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
});

test('one that was folded begins anew, and no other waits with it', () => {
  const held = new HeldDevices();
  for (const id of ['a', 'a', 'b']) held.failed(id, 0);
  expect(held.idsAt(0)).toEqual(['a', 'b']);
  held.folded(['a', 'c']);
  expect(held.idsAt(0)).toEqual(['b']);
  held.failed('a', 0);
  expect(held.idsAt(MINUTE_MS)).toEqual([]);
});
