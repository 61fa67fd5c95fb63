import { expect, test } from 'vitest';
import { ADDRESSES_MAX, addressesIn, isAddress, withAddresses } from './addresses.ts';

test.each([
  ['a@example.com, b@example.com', ['a@example.com', 'b@example.com']],
  ['a@example.com;b@example.com\nc@example.com', ['a@example.com', 'b@example.com', 'c@example.com']],
  ['Grace Naidoo <Grace@Example.com>, igor@example.com', ['grace@example.com', 'igor@example.com']],
  ['cold.chain@northbridge', ['cold.chain@northbridge']],
  ['nonsense', ['nonsense']],
  ['a1@x.example, bad-address, b1@x.example', ['a1@x.example', 'bad-address', 'b1@x.example']],
  ['a1@x.example bad-address b1@x.example', ['a1@x.example', 'bad-address', 'b1@x.example']],
  ['Igor igor@example.com\nbad-address', ['igor@example.com', 'bad-address']],
  ['Naidoo, Grace <grace@example.com>; Orlov, Igor <igor@x.org>', ['grace@example.com', 'igor@x.org']],
  ['"Naidoo, Grace" <grace@example.com>, "igor@x.org"', ['grace@example.com', 'igor@x.org']],
  ['  ', []],
])('in %j are the addresses %j', (text, found) => {
  expect(addressesIn(text)).toEqual(found);
});

test('an address is taken once, and no more than a mailing has room for', () => {
  expect(withAddresses(['a@example.com'], ['a@example.com', 'b@example.com'])).toEqual([
    'a@example.com',
    'b@example.com',
  ]);
  const many = Array.from({ length: 60 }, (_, index) => `${index}@example.com`);
  expect(withAddresses([], many)).toHaveLength(ADDRESSES_MAX);
});

test('a word is no address', () => {
  expect(['cold.chain@northbridge', 'a@example.com', 'a b@example.com'].map(isAddress)).toEqual([
    false,
    true,
    false,
  ]);
});
