import { cleanup, render } from '@testing-library/react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GraticuleLayer } from './graticule-layer.tsx';
import { MapContext } from './map-context.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the grid comes to a view when the map rests in it, and not in the turn in which something else moves it', () => {
  let east = 10;
  const setData = vi.fn(async () => undefined);
  const listeners = new Map<string, () => void>();
  const map = {
    style: {},
    getBounds: () => ({ getWest: () => 0, getEast: () => east, getSouth: () => 40, getNorth: () => 50 }),
    getZoom: () => 5,
    getSource: () => ({ setData }),
    loaded: () => true,
    on: (type: string, listener: () => void) => listeners.set(type, listener),
    off: () => undefined,
  } as unknown as MapLibreMap;
  const handle = { map, theme: 'light', language: 'en', styleVersion: 1, isReady: () => true } as const;
  render(
    <MapContext value={handle}>
      <GraticuleLayer />
    </MapContext>,
  );
  expect(setData).toHaveBeenCalledOnce();
  east = 12;
  listeners.get('moveend')?.();
  expect(setData).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  expect(setData).toHaveBeenCalledTimes(2);
  // The picture that it has drawn ends with the map at rest once more.
  listeners.get('idle')?.();
  vi.advanceTimersByTime(1_000);
  expect(setData).toHaveBeenCalledTimes(2);
});
