import { expect, test } from 'vitest';
import type { Marker } from '../../../map/marker.ts';
import { nearestVehicles } from './nearest-vehicles.ts';

const at = (vehicleId: string, latitude: number, longitude: number): Marker => ({
  vehicleId,
  name: vehicleId,
  latitude,
  longitude,
  courseDeg: null,
  fixTimeMs: 0,
  category: 'car',
  state: 'parked',
});

test('the nearest come first, and no more of them than asked for', () => {
  const markers = [at('far', 10, 10), at('near', 0, 0.1), at('nearest', 0.01, 0), at('nearer', 0, -0.05)];
  const found = nearestVehicles(markers, { latitude: 0, longitude: 0 }, 3);
  expect(found.map(({ marker }) => marker.vehicleId)).toEqual(['nearest', 'nearer', 'near']);
});

test('over the date line is not around the world', () => {
  const markers = [at('here', 0, 178), at('over', 0, -179.9)];
  const [first] = nearestVehicles(markers, { latitude: 0, longitude: 179.9 }, 2);
  expect(first?.marker.vehicleId).toBe('over');
  // A fifth of a degree of the equator is 22.24 km.
  expect(first?.distanceM).toBeCloseTo(22_239, -2);
});

test('of none there is none', () => {
  expect(nearestVehicles([], { latitude: 0, longitude: 0 }, 3)).toEqual([]);
});
