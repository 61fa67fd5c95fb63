import { describe, expect, test } from 'vitest';
import { parseNetworks } from '../networks.ts';
import { clientAddress } from './client-address.ts';

const nobody = () => false;

describe('clientAddress', () => {
  test.for<[name: string, networks: string, socket: string, forwarded: string | undefined, client: string]>([
    ['nobody trusted: the socket', '', '10.0.0.9', '203.0.113.7', '10.0.0.9'],
    ['0, as it was said before: nobody', '0', '127.0.0.1', '203.0.113.7', '127.0.0.1'],
    ['a proxy: what it saw', '10.0.0.0/8', '10.0.0.9', '203.0.113.7', '203.0.113.7'],
    ['a proxy that speaks IPv4 over IPv6', '10.0.0.0/8', '::ffff:10.0.0.9', '203.0.113.7', '203.0.113.7'],
    ['what the client wrote before it', '10.0.0.9', '10.0.0.9', '1.2.3.4, 203.0.113.7', '203.0.113.7'],
    ['a stranger past the proxy', '10.0.0.0/8', '198.51.100.4', '203.0.113.7', '198.51.100.4'],
    ['two proxies', 'private', '10.0.0.9', '1.2.3.4, 203.0.113.7, 10.1.1.1', '203.0.113.7'],
    ['a client of our own networks', 'private', '10.0.0.9', '192.168.1.5', '192.168.1.5'],
    ['the client writes a proxy’s address', 'private', '10.0.0.9', '1.2.3.4, 10.0.0.8', '1.2.3.4'],
    ['no address at all', 'loopback', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['nothing said', 'loopback', '::1', undefined, '::1'],
    ['IPv6', 'fd00::/8', 'fd00::2', '2001:db8::7', '2001:db8::7'],
  ])('%s', ([, networks, remoteAddress, forwarded, client]) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    const isProxy = parseNetworks(networks) ?? nobody;
    expect(clientAddress({ socket: { remoteAddress }, headers }, isProxy)).toBe(client);
  });

  test('a header without end is read no further than proxies could stand in a row', () => {
    const forwarded = ['203.0.113.7', ...Array.from({ length: 5_000 }, () => '10.0.0.9')].join(',');
    const isProxy = parseNetworks('private') ?? nobody;
    const asked = { socket: { remoteAddress: '10.0.0.1' }, headers: { 'x-forwarded-for': forwarded } };
    expect(clientAddress(asked, isProxy)).toBe('10.0.0.9');
  });
});

describe('parseNetworks', () => {
  test.for(['1', '10.0.0.0/33', '10.0.0.0/x', '10.0.0.0/8/8', 'everybody', 'fd00::/129'])(
    '%s cannot be read',
    (text) => {
      expect(parseNetworks(text)).toBeNull();
    },
  );
});
