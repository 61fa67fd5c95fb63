import * as folding from '@fleet/contracts/fold-text';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findVehicles } from './find-vehicles.ts';
import { type LiveVehicle, newVehicle, type VehicleFacts } from './live-vehicle.ts';

vi.mock('@fleet/contracts/fold-text', { spy: true });
afterEach(() => vi.clearAllMocks());

function vehicle(id: string, facts: Partial<VehicleFacts>): LiveVehicle {
  return newVehicle(
    { id, title: id, plate: null, model: null, type: null, accountTitle: null, ...facts },
    { fix: null, connection: 'UNKNOWN', connectionSinceMs: 0 },
    0,
  );
}

const fleet = [
  vehicle('a', { title: 'Van 10', plate: 'A 123 BC', model: 'Škoda Roomster', groupTitle: 'Köln' }),
  vehicle('b', { title: 'Ёлка', plate: 'О 777 ОО 77', model: 'ГАЗель', accountTitle: 'Северный мост' }),
  vehicle('c', {
    title: 'Truck 1',
    plate: '1-TGU-453',
    model: 'DAF XF',
    groupTitle: 'Antwerp',
    drivers: 'Зоя Müller',
  }),
];

describe('search', () => {
  test.each([
    ['A123BC', 'a'],
    ['а123вс', 'a'],
    ['123 bc', 'a'],
    ['skoda', 'a'],
    ['koln', 'a'],
    ['o777oo', 'b'],
    ['елка', 'b'],
    ['северный газель', 'b'],
    ['1tgu453', 'c'],
    ['antwerp daf', 'c'],
    ['muller', 'c'],
    ['van 101', ''],
    [' — ', 'a b c'],
  ])('%j finds %j', (search, ids) => {
    expect(findVehicles(fleet, search, 10).map(({ id }) => id)).toEqual(ids.split(' ').filter(Boolean));
  });
});

test('a vehicle is found by the place that its row shows, in both alphabets, and by the next one once it is known', () => {
  const places = new Map([['a', { name: 'Geel', nameRu: 'Гел' }]]);
  const found = (search: string) =>
    findVehicles(fleet, search, 10, (id) => places.get(id) ?? null).map(({ id }) => id);
  expect(found('geel')).toEqual(['a']);
  expect(found('гел van')).toEqual(['a']);
  places.set('a', { name: 'Mol', nameRu: 'Мол' });
  expect([found('geel'), found('mol')]).toEqual([[], ['a']]);
});

describe('ten thousand', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    vehicle(`m${index}`, { title: `Wagon ${index}` }),
  );
  const folds = () => vi.mocked(folding.foldText).mock.calls.length;
  const words = () => vi.mocked(folding.foldWords).mock.calls.length;

  test('are folded once, and not with each letter, position or second', () => {
    findVehicles(many, 'wagon 9', 20_000);
    expect(folds()).toBe(many.length * 6);
    expect(words()).toBe(1);
    findVehicles(many, 'wagon 99', 20_000);
    // Of four digits, 280 numbers have two nines side by side.
    const moved = many.map((one) => ({ ...one, connectionSinceMs: 1 }));
    expect(findVehicles(moved, 'wagon 99', 20_000)).toHaveLength(280);
    expect(folds()).toBe(many.length * 6);
  });

  test('whose name was changed is folded again, alone', () => {
    findVehicles(many, 'lorry', 1);
    vi.clearAllMocks();
    const renamed = many.map((one) => (one.id === 'm7' ? { ...one, title: 'Lorry' } : one));
    expect(findVehicles(renamed, 'lorry', 9).map(({ id }) => id)).toEqual(['m7']);
    expect(folds()).toBe(6);
  });
});
