import { expect, test } from 'vitest';
import { listUrl, readListUrl, writeListUrl } from './list-url.ts';
import { oneOf, SomeIds, someOf } from './url-parts.ts';

const Schema = listUrl({
  sorts: ['title', 'createdAt'],
  start: { field: 'title', direction: 'ASC' },
  filters: { states: someOf(['moving', 'parked']), type: oneOf(['CAR', 'TRUCK']), groupIds: SomeIds },
});

const read = (query: string) => readListUrl(Schema, new URLSearchParams(query));
const UNTOUCHED = {
  page: 1,
  size: 20,
  sort: { field: 'title', direction: 'ASC' },
  search: '',
  states: [],
  type: null,
  groupIds: [],
};

test('an address without parameters is the list that nobody touched', () => {
  expect(read('')).toEqual(UNTOUCHED);
});

test('an address says page, size, order, words and filters', () => {
  expect(read('page=3&size=0&sort=-createdAt&search=van%201&states=moving,parked&type=CAR')).toEqual({
    ...UNTOUCHED,
    page: 3,
    size: 0,
    sort: { field: 'createdAt', direction: 'DESC' },
    search: 'van 1',
    states: ['moving', 'parked'],
    type: 'CAR',
  });
});

test.each([
  ['page=0'],
  ['page=-1'],
  ['page=1e9'],
  ['page=99999999'],
  ['size=13'],
  ['size=all'],
  ['sort=password'],
  ['sort=-'],
  ['states=flying'],
  ['states=moving,flying'],
  ['type=PLANE'],
  ['groupIds=1'],
  [`search=${'x'.repeat(201)}`],
])('"%s" is as if never said', (query) => {
  expect(read(query)).toEqual(UNTOUCHED);
});

test('a bad parameter spoils no other', () => {
  expect(read('page=x&type=TRUCK')).toEqual({ ...UNTOUCHED, type: 'TRUCK' });
});

test('what nobody chose is left out, and what is not the list’s stays', () => {
  const params = new URLSearchParams('page=4&type=CAR&vehicle=7');
  const values = { page: 1, type: null, states: ['moving'], sort: { field: 'title', direction: 'DESC' } };
  expect(writeListUrl(Schema, params, values).toString()).toBe('vehicle=7&states=moving&sort=-title');
});

test('what was written is read again', () => {
  const chosen = { ...UNTOUCHED, page: 2, size: 50, search: 'a+b & c', states: ['parked'], type: 'TRUCK' };
  expect(readListUrl(Schema, writeListUrl(Schema, new URLSearchParams(), chosen))).toEqual(chosen);
});
