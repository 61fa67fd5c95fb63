import { describe, expect, test } from 'vitest';
import { pickRows, togglePicks } from './pick-rows.ts';
import { foundIn, pickTree } from './pick-tree.ts';
import type { PickVehicle } from './pick-vehicle.ts';

const vehicle = (id: string, title: string, rest: Partial<PickVehicle> = {}): PickVehicle => ({
  id,
  title,
  plate: null,
  model: null,
  type: null,
  groupId: null,
  groupTitle: null,
  state: null,
  ...rest,
});
const FLEET = [
  vehicle('a', 'Van 10', { groupTitle: 'Vans', plate: '1-TGU-453', model: 'Renault Kangoo' }),
  vehicle('b', 'Van 9', { groupTitle: 'Vans', plate: '2-XJD-137', model: 'Škoda Roomster' }),
  vehicle('c', 'Crane', { groupTitle: null }),
  vehicle('d', 'Truck 1', { groupTitle: 'Antwerp', model: 'DAF XF' }),
];
const tree = pickTree(FLEET, 'en');
const NONE = new Set<string>();
const found = (search: string, only: ReadonlySet<string> | null = null) =>
  foundIn(tree, search, only).flatMap(({ vehicles }) => vehicles.map(({ id }) => id));
const rows = (picked: ReadonlySet<string> = NONE, closed: ReadonlySet<string> = NONE, search = '') =>
  pickRows(foundIn(tree, search, null), picked, closed);

describe('search', () => {
  test.each([
    { search: '', ids: ['d', 'b', 'a', 'c'] },
    { search: 'tgu453', ids: ['a'] },
    { search: '1-tgu 453', ids: ['a'] },
    { search: 'skoda', ids: ['b'] },
    { search: 'van kangoo', ids: ['a'] },
    { search: 'ЁЖ', ids: [] },
    { search: '10 1', ids: ['a'] },
    { search: 'van 101', ids: [] },
  ])('"$search" finds $ids', ({ search, ids }) => {
    expect(found(search)).toEqual(ids);
  });

  test('what is picked can be looked at alone', () => {
    expect(found('', new Set(['a', 'c']))).toEqual(['a', 'c']);
  });
});

describe('rows', () => {
  test('are groups by name with their vehicles as numbers count, those without a group at the end', () => {
    expect(rows().map(({ id }) => id)).toEqual(['group Antwerp', 'd', 'group Vans', 'b', 'a', 'group ', 'c']);
  });

  test('of a closed group are left out', () => {
    expect(rows(NONE, new Set(['group Vans'])).map(({ id }) => id)).not.toContain('a');
  });

  test('a group says whether some or all of it is picked', () => {
    const picks = (...ids: string[]) => rows(new Set(ids)).find(({ id }) => id === 'group Vans');
    expect([picks(), picks('a'), picks('a', 'b')]).toMatchObject([
      { picks: 'none' },
      { picks: 'some' },
      { picks: 'all' },
    ]);
  });

  test('a fleet without groups is just its vehicles', () => {
    const plain = pickTree([vehicle('x', 'X'), vehicle('y', 'Y')], 'en');
    expect(pickRows(foundIn(plain, '', null), NONE, NONE).map(({ kind }) => kind)).toEqual([
      'vehicle',
      'vehicle',
    ]);
  });
});

describe('a group', () => {
  test('picks all that is left of it, and unpicks it when nothing is', () => {
    expect([...togglePicks(new Set(['a']), ['a', 'b'], 10)]).toEqual(['a', 'b']);
    expect([...togglePicks(new Set(['a', 'b', 'c']), ['a', 'b'], 10)]).toEqual(['c']);
  });

  test('picks as many as there may be', () => {
    expect([...togglePicks(new Set(['c']), ['a', 'b'], 2)]).toEqual(['c', 'a']);
  });
});
