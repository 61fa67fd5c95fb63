import { describe, expect, test } from 'vitest';
import type { PickVehicle } from '../../../pick/pick-vehicle.ts';
import { choiceOf, EVERYTHING, NAMED_MAX, pickedOf } from './choice.ts';

const vehicle = (id: string, groupId: string | null): PickVehicle => ({
  id,
  title: id,
  plate: null,
  model: null,
  type: null,
  groupId,
  groupTitle: groupId,
  state: null,
});
const FLEET = [
  vehicle('van 1', 'vans'),
  vehicle('van 2', 'vans'),
  vehicle('truck', 'trucks'),
  vehicle('bike', null),
  vehicle('tram', null),
];

describe('what was picked', () => {
  test.each([
    ['nothing is everything', [], EVERYTHING],
    ['all is everything, whoever comes later', FLEET.map(({ id }) => id), EVERYTHING],
    ['a whole group is the group', ['van 1', 'van 2'], { vehicleIds: [], groupIds: ['vans'] }],
    ['a part of one is its vehicles', ['van 1'], { vehicleIds: ['van 1'], groupIds: [] }],
    ['a group of one is that vehicle', ['truck'], { vehicleIds: ['truck'], groupIds: [] }],
    ['those in no group are no group', ['bike', 'tram'], { vehicleIds: ['bike', 'tram'], groupIds: [] }],
    ['both at once', ['van 1', 'van 2', 'tram'], { vehicleIds: ['tram'], groupIds: ['vans'] }],
  ])('%s', (_, picked, choice) => {
    expect(choiceOf(new Set(picked), FLEET)).toEqual(choice);
  });

  test('more than an address can name is no choice', () => {
    const many = Array.from({ length: NAMED_MAX + 2 }, (_, index) => vehicle(`v${index}`, null));
    expect(choiceOf(new Set(many.slice(1).map(({ id }) => id)), many)).toBeNull();
  });

  test('is picked again when the selector opens', () => {
    const choice = { vehicleIds: ['tram', 'long gone'], groupIds: ['vans'] };
    expect([...pickedOf(choice, FLEET)]).toEqual(['van 1', 'van 2', 'tram']);
  });
});
