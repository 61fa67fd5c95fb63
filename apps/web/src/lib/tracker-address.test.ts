import { expect, test } from 'vitest';
import { isOwnMachine, portOf, TrackerAddress } from './tracker-address.ts';

const ADDRESS = TrackerAddress.parse({
  host: 'gps.example',
  universalPort: 5000,
  protocols: [{ name: 'teltonika', port: 5027, transports: ['tcp', 'udp'] }],
});

test('a protocol without a port of its own goes to the one that recognises all', () => {
  expect(portOf(ADDRESS, 'teltonika')).toBe(5027);
  expect(portOf(ADDRESS, 'h02')).toBe(5000);
  expect(portOf(ADDRESS, null)).toBe(5000);
  expect(portOf({ ...ADDRESS, universalPort: null }, 'h02')).toBeNull();
});

test.for([
  ['127.0.0.1', true],
  ['localhost', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['192.0.2.7', false],
  ['gps.example', false],
] as const)('whether %s is this machine to itself: %s', ([host, own]) => {
  expect(isOwnMachine(host)).toBe(own);
});
