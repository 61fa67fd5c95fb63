import { expect, test } from 'vitest';
import { HeldBytes } from './held-bytes.ts';

const KB = 1_024;

test('a holder who fills their share loses their own largest body', () => {
  const dropped: string[] = [];
  const held = new HeldBytes({ all: 100 * KB, holder: 20 * KB });
  const open = (holder: string, name: string) => held.open(holder, () => dropped.push(name));
  const [large, small, other] = [open('a', 'large'), open('a', 'small'), open('b', 'other')];
  expect(large.add(15 * KB)).toBe(true);
  expect(other.add(10 * KB)).toBe(true);
  expect(small.add(6 * KB)).toBe(true);
  expect(dropped).toEqual(['large']);
  expect(large.add(1)).toBe(false);
});

test('with all memory taken, the holder with most of it makes room for others', () => {
  const dropped: string[] = [];
  const held = new HeldBytes({ all: 50 * KB, holder: 40 * KB });
  const open = (holder: string, name: string) => held.open(holder, () => dropped.push(name));
  for (const name of ['first', 'second', 'third']) expect(open('attacker', name).add(12 * KB)).toBe(true);
  expect(open('honest', 'honest').add(14 * KB)).toBe(true);
  expect(dropped).toEqual(['first']);
});

test('a body that is larger than its holder may hold is refused itself', () => {
  const held = new HeldBytes({ all: 100 * KB, holder: 4 * KB });
  let dropped = 0;
  const body = held.open('a', () => dropped++);
  expect(body.add(5 * KB)).toBe(false);
  expect([dropped, held.total]).toEqual([0, 0]);
});

test('bodies that arrive byte by byte count with their objects', () => {
  const held = new HeldBytes({ all: 10_000 * KB, holder: 10 * KB });
  const body = held.open('a', () => undefined);
  const taken = Array.from({ length: 1_000 }, () => body.add(1)).filter(Boolean);
  expect(taken.length).toBeLessThan(50);
});

test('finished bodies no longer count', () => {
  const held = new HeldBytes({ all: 10 * KB, holder: 10 * KB });
  for (let at = 0; at < 100; at++) {
    const body = held.open('a', () => undefined);
    expect(body.add(8 * KB)).toBe(true);
    body.close();
    body.close();
  }
  expect(held.total).toBe(0);
});
