import { expect, test } from 'vitest';
import { isPublicAddress } from './is-public-address.ts';

test.each([
  '8.8.8.8',
  '142.250.1.188',
  '100.63.255.255',
  '172.32.0.1',
  '2a00:1450:4001:80b::200e',
  '2600::1',
])('%s is on the internet', (address) => expect(isPublicAddress(address)).toBe(true));

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '168.63.129.16',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
  '127.1',
  '2130706433',
])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
