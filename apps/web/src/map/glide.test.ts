import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGlides } from './glide.ts';
import type { Marker } from './marker.ts';

const marker = (longitude: number, latitude = 50): Marker => ({
  vehicleId: 'a',
  name: 'a',
  longitude,
  latitude,
  courseDeg: 90,
  fixTimeMs: 0,
  category: 'car',
  state: 'moving',
});

let lessMotion = false;
beforeEach(() => {
  lessMotion = false;
  vi.useFakeTimers({ now: 0 });
  vi.stubGlobal('matchMedia', () => ({ matches: lessMotion }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function gliding() {
  const seen: number[] = [];
  const glides = createGlides(
    (places) => void seen.push(places.get('a')?.[0] ?? Number.NaN),
    () => 100,
    Date.now,
  );
  glides.moveTo(marker(4));
  return { glides, seen };
}

test('a marker goes to its new place in steps, each further on, and never beyond it', () => {
  const { glides, seen } = gliding();
  glides.moveTo(marker(4.01));
  vi.advanceTimersByTime(5000);
  expect(seen.length).toBeGreaterThan(5);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBe(4.01);
  expect(Math.max(...seen)).toBe(4.01);
  expect(glides.isMoving('a')).toBe(false);
});

test('a fix that comes on the way leads on from where the marker is drawn', () => {
  const { glides, seen } = gliding();
  glides.moveTo(marker(4.01));
  vi.advanceTimersByTime(500);
  const halfway = seen.at(-1) ?? 0;
  expect(halfway).toBeCloseTo(4.005, 5);
  glides.moveTo(marker(4.02));
  vi.advanceTimersByTime(100);
  expect(seen.at(-1)).toBeGreaterThan(halfway);
  vi.advanceTimersByTime(1000);
  expect(seen.at(-1)).toBe(4.02);
});

test('the same place said again does not begin the way anew', () => {
  const { glides } = gliding();
  glides.moveTo(marker(4.01));
  vi.advanceTimersByTime(900);
  glides.moveTo(marker(4.01));
  vi.advanceTimersByTime(100);
  expect(glides.isMoving('a')).toBe(false);
});

test.each([
  ['a long way', () => marker(5)],
  [
    'a person who wants less motion',
    () => {
      lessMotion = true;
      return marker(4.01);
    },
  ],
])('%s is a jump', (_name, next) => {
  const { glides, seen } = gliding();
  const to = next();
  glides.moveTo(to);
  expect(glides.places.get('a')?.[0]).toBe(to.longitude);
  vi.advanceTimersByTime(2000);
  expect(seen).toEqual([]);
});
