import { describe, expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { addressRulesOf } from './address-rules.ts';

const rulesFor = (more: NodeJS.ProcessEnv = {}) =>
  addressRulesOf(
    readEnv({
      DATABASE_URL: 'postgresql://localhost/fleet',
      AUTH_SECRET: 'a secret of tests that is long enough',
      ...more,
    }),
  );

const REFUSED = [
  ['this host', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['loopback', '127.0.0.1'],
  ['loopback by another number', '127.255.255.254'],
  ['private', '10.0.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['shared by carriers (CGNAT)', '100.64.0.1'],
  ['metadata of Alibaba', '100.100.100.200'],
  ['link-local, and metadata of most clouds', '169.254.169.254'],
  ['metadata of Azure', '168.63.129.16'],
  ['metadata of Oracle', '192.0.0.192'],
  ['documentation', '192.0.2.1'],
  ['benchmarks', '198.18.0.1'],
  ['relays of 6to4', '192.88.99.1'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['nobody, IPv6', '::'],
  ['loopback, IPv6', '::1'],
  ['mapped', '::ffff:127.0.0.1'],
  ['mapped in hex', '::ffff:7f00:1'],
  ['mapped, though of the internet', '::ffff:8.8.8.8'],
  ['compatible', '::127.0.0.1'],
  ['compatible in hex', '::7f00:1'],
  ['translated (NAT64)', '64:ff9b::7f00:1'],
  ['translated within a network', '64:ff9b:1::a00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
  ['unique local', 'fc00::1'],
  ['metadata of AWS, IPv6', 'fd00:ec2::254'],
  ['link-local, IPv6', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['site-local', 'fec0::1'],
  ['multicast, IPv6', 'ff02::1'],
  ['documentation, IPv6', '2001:db8::1'],
  ['discarded', '100::1'],
  ['not given out', '4000::1'],
  ['a name', 'localhost'],
  ['nothing', ''],
] as const;

describe('nothing is sent to', () => {
  test.for(REFUSED)('%s: %s', ([, address]) => {
    expect(rulesFor().allows(address)).toBe(false);
  });
});

test.for(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'])(
  'something is sent to %s',
  (address) => {
    expect(rulesFor().allows(address)).toBe(true);
  },
);

test('networks that the operator names are open, their neighbours and wrapped addresses are not', () => {
  const { allows } = rulesFor({ WEBHOOK_NETWORKS: '10.1.0.0/16, fd00:1::/32' });
  expect(['10.1.2.3', 'fd00:1::5', '8.8.8.8'].map(allows)).toEqual([true, true, true]);
  expect(['10.2.0.1', '::ffff:10.1.2.3', '127.0.0.1', 'fd00:2::5'].map(allows)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test.for([
  [{}, true],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', WEBHOOK_HTTP: 'true' }, true],
  [{ WEBHOOK_HTTP: 'false' }, false],
] as const)('with %j plain HTTP is allowed: %s', ([env, allowed]) => {
  expect(rulesFor(env).allowsHttp).toBe(allowed);
});

test('a list of networks that cannot be read stops the process', () => {
  expect(() => rulesFor({ WEBHOOK_NETWORKS: 'the office' })).toThrow(/WEBHOOK_NETWORKS/);
});
