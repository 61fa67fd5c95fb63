import { describe, expect, test, vi } from 'vitest';
import { type LiveVehicle, newVehicle } from '../../../../fleet/live-vehicle.ts';
import { type GroupRow, type ListRow, treeRows } from './list-rows.ts';

type Where = { group?: string; account?: string; moving?: boolean };

function vehicle(id: string, { group, account = 'North', moving = false }: Where): LiveVehicle {
  const made = newVehicle(
    {
      ...{ id, title: id, plate: null, model: null, type: null, accountTitle: account, accountId: account },
      ...{ groupId: group ?? null, groupTitle: group ?? null },
    },
    { fix: null, connection: 'UNKNOWN', connectionSinceMs: 0 },
    0,
  );
  return { ...made, state: moving ? 'moving' : 'parked' };
}

const FLEET = [
  vehicle('z', { group: 'Vans', moving: true }),
  vehicle('a', {}),
  vehicle('m', { group: 'Group 10' }),
  vehicle('b', { group: 'Vans' }),
  vehicle('c', { group: 'Group 9' }),
];
const rows = (vehicles: readonly LiveVehicle[], ...closed: string[]) =>
  treeRows(vehicles, { closed: new Set(closed), locale: 'en' });
const keys = (all: readonly ListRow[]) => all.map(({ key }) => key);
const group = (all: readonly ListRow[], key: string) =>
  all.find((row): row is GroupRow => row.kind === 'group' && row.key === key);

describe('tree', () => {
  test('groups stand by name as people count, those of none at the end, vehicles in the order of the list', () => {
    expect(keys(rows(FLEET))).toEqual([
      ...['group Group 9', 'c', 'group Group 10', 'm'],
      ...['group Vans', 'z', 'b', 'none North', 'a'],
    ]);
  });

  test('a group counts its vehicles by state, folded or not', () => {
    const counts = { all: 2, moving: 1, idling: 0, parked: 1, offline: 0 };
    expect(group(rows(FLEET), 'group Vans')?.counts).toEqual(counts);
    const folded = rows(FLEET, 'group Vans');
    expect(group(folded, 'group Vans')).toMatchObject({ counts, ids: ['z', 'b'], isOpen: false });
    expect(keys(folded)).not.toContain('z');
  });

  test('those who hear it are told level, place and number of siblings', () => {
    expect(rows(FLEET).map(({ level, position, count }) => [level, position, count])).toEqual([
      ...[
        [1, 1, 4],
        [2, 1, 1],
      ],
      ...[
        [1, 2, 4],
        [2, 1, 1],
      ],
      ...[
        [1, 3, 4],
        [2, 1, 2],
        [2, 2, 2],
      ],
      ...[
        [1, 4, 4],
        [2, 1, 1],
      ],
    ]);
  });

  test('groups of several accounts stand below theirs, and groups of one name are not mixed', () => {
    const mixed = [...FLEET.slice(0, 2), vehicle('s', { account: 'South' })];
    expect(rows(mixed).map(({ key, level }) => `${level} ${key}`)).toEqual([
      ...['1 account North', '2 group Vans', '3 z', '2 none North', '3 a'],
      ...['1 account South', '2 s'],
    ]);
    expect(keys(rows(mixed, 'account North'))).toEqual(['account North', 'account South', 's']);
  });

  test('a fleet without groups is one list', () => {
    const plain = rows([vehicle('x', {}), vehicle('y', {})]);
    expect(plain.map(({ kind, level }) => [kind, level])).toEqual([
      ['vehicle', 1],
      ['vehicle', 1],
    ]);
    expect(rows([])).toEqual([]);
  });
});

test('of ten thousand each is looked at a fixed number of times, and only names of groups are compared', () => {
  const compare = vi.spyOn(Intl, 'Collator').mockClear();
  let looks = 0;
  const many = Array.from({ length: 10_000 }, (_, index) => {
    const one = vehicle(`v${index}`, { group: `Group ${index % 240}` });
    return new Proxy(one, {
      get(target, name) {
        looks++;
        return Reflect.get(target, name);
      },
    });
  });
  const all = rows(many);
  expect(all).toHaveLength(10_000 + 240);
  // Of the account id and title, of the group id, title and account, the state twice, and the id for row and group.
  expect(looks).toBeLessThanOrEqual(10_000 * 12);
  expect(compare).toHaveBeenCalledTimes(2);
  compare.mockRestore();
});
