import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const from = (forwarded?: string) => ({
  socket: { remoteAddress: '10.0.0.9' },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
});

test.for([
  {
    name: 'no proxy: the socket alone is believed',
    forwarded: '203.0.113.7',
    proxies: 0,
    address: '10.0.0.9',
  },
  { name: 'one proxy: what it saw', forwarded: '203.0.113.7', proxies: 1, address: '203.0.113.7' },
  {
    name: 'one proxy: what the client wrote before it is not',
    forwarded: '1.2.3.4, 203.0.113.7',
    proxies: 1,
    address: '203.0.113.7',
  },
  {
    name: 'two proxies: what the outer one saw',
    forwarded: '1.2.3.4, 203.0.113.7, 10.1.1.1',
    proxies: 2,
    address: '203.0.113.7',
  },
  { name: 'fewer entries than proxies', forwarded: '203.0.113.7', proxies: 2, address: '10.0.0.9' },
  { name: 'no address at all', forwarded: 'unknown', proxies: 1, address: '10.0.0.9' },
])('$name', ({ forwarded, proxies, address }) => {
  expect(clientAddress(from(forwarded), proxies)).toBe(address);
});
