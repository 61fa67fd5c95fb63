import { expect, test } from 'vitest';
import { namesOneHost } from './names-one-host.ts';

test.for([
  [['Host', 'fleet.example'], true],
  [['Host', 'fleet.example:8443', 'Accept', 'host'], true],
  [['host', '[::1]:3000'], true],
  [[], true],
  [['Host', 'a.example', 'Host', 'a.example'], false],
  [['Host', 'a.example', 'HOST', 'b.example'], false],
  [['Host', 'a.example, b.example'], false],
  [['Host', 'a.example b.example'], false],
  [['Host', 'user@a.example'], false],
  [['Host', ''], false],
] as const)('%j: %s', ([rawHeaders, one]) => {
  expect(namesOneHost({ rawHeaders: [...rawHeaders], url: '/' })).toBe(one);
});

test('a whole address in the first line is for proxies', () => {
  expect(namesOneHost({ rawHeaders: ['Host', 'a.example'], url: 'http://b.example/' })).toBe(false);
});
