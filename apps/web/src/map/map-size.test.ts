import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followSize, takeSize } from './map-size.ts';

type Size = { clientWidth: number; clientHeight: number };

let changed: () => void;
let isObserved = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        changed = told;
      }
      observe() {
        isObserved = true;
      }
      disconnect() {
        isObserved = false;
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A map of a thousand pixels that writes down which sizes it takes, and when. */
function mapThatTells() {
  const container: Size = { clientWidth: 1000, clientHeight: 800 };
  const canvas: Size = { ...container };
  const startMs = Date.now();
  const taken: { afterMs: number; width: number }[] = [];
  let onRemove = () => {};
  const map = {
    getContainer: () => container,
    getCanvas: () => canvas,
    resize: () => {
      Object.assign(canvas, container);
      taken.push({ afterMs: Date.now() - startMs, width: canvas.clientWidth });
    },
    redraw: () => undefined,
    on: (_type: string, listener: () => void) => {
      onRemove = listener;
    },
  };
  const become = (width: number) => {
    container.clientWidth = width;
    changed();
  };
  return { map: map as unknown as MapLibreMap, taken, become, remove: () => onRemove() };
}

test('a map whose room shrinks waits for the rest of it; one that misses some does not', () => {
  const { map, taken, become } = mapThatTells();
  followSize(map);
  become(900);
  vi.advanceTimersByTime(149);
  expect(taken).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(taken).toEqual([{ afterMs: 150, width: 900 }]);
  become(700);
  become(950);
  vi.advanceTimersByTime(50);
  expect(taken[1]).toEqual({ afterMs: 200, width: 950 });
  vi.advanceTimersByTime(1000);
  expect(taken).toHaveLength(2);
});

test('a map that grows step by step follows while it does', () => {
  const { map, taken, become } = mapThatTells();
  followSize(map);
  for (let step = 1; step <= 10; step++) {
    become(1000 + step * 10);
    vi.advanceTimersByTime(20);
  }
  vi.advanceTimersByTime(50);
  expect(taken.map(({ width }) => width)).toEqual([1030, 1060, 1090, 1100]);
});

test('who moves the map by its size has it at once, and nothing is left to be drawn anew', () => {
  const { map, taken, become } = mapThatTells();
  followSize(map);
  become(900);
  expect(takeSize(map)).toBe(true);
  expect(takeSize(map)).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(taken).toEqual([{ afterMs: 0, width: 900 }]);
});

test('a map that is gone is no longer asked', () => {
  const { map, taken, become, remove } = mapThatTells();
  followSize(map);
  expect(isObserved).toBe(true);
  become(900);
  remove();
  vi.advanceTimersByTime(1000);
  expect(taken).toEqual([]);
  expect(isObserved).toBe(false);
});
