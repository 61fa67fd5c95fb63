import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
import { EMBEDDED_DEPTH, setMaxAutoZoom } from './base-layer/max-auto-zoom.ts';
import { centerOn, fitAll, isClose, showPlace } from './fit.ts';

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };
const HERE = { longitude: 4.4, latitude: 51.2 };

/** What a map is asked to show; it is another's, and draws nothing here. */
function askedZooms(show: (map: MapLibreMap) => void, depth: number): (number | undefined)[] {
  const [flyTo, easeTo, fitBounds] = [vi.fn(), vi.fn(), vi.fn()];
  const canvas = { clientWidth: 1000, clientHeight: 800 };
  const map = {
    flyTo,
    easeTo,
    fitBounds,
    getZoom: () => 3,
    getCanvas: () => canvas,
    getContainer: () => canvas,
  };
  setMaxAutoZoom(map as unknown as MapLibreMap, depth);
  show(map as unknown as MapLibreMap);
  return [
    ...[...flyTo.mock.calls, ...easeTo.mock.calls].map(([{ zoom }]) => zoom),
    ...fitBounds.mock.calls.map(([, { maxZoom }]) => maxZoom),
  ];
}

test.each([
  ['a vehicle that is selected', (map: MapLibreMap) => centerOn(map, HERE, NO_INSETS), 14],
  ['a fleet on one yard', (map: MapLibreMap) => fitAll(map, [HERE], NO_INSETS), 14],
  ['a town that was searched', (map: MapLibreMap) => showPlace(map, HERE, NO_INSETS), 11],
] as const)('%s is not shown closer than the map can draw', (_name, show, zoomOverStreets) => {
  expect(askedZooms(show, EMBEDDED_DEPTH)).toEqual([EMBEDDED_DEPTH]);
  expect(askedZooms(show, Number.POSITIVE_INFINITY)).toEqual([zoomOverStreets]);
});

test.each([
  [EMBEDDED_DEPTH, true],
  [EMBEDDED_DEPTH + 2, true],
  [9.9956, false],
])('at zoom %d whoever goes there has arrived: %s', (zoom, isThere) => {
  const map = { getZoom: () => zoom } as unknown as MapLibreMap;
  setMaxAutoZoom(map, EMBEDDED_DEPTH);
  expect(isClose(map)).toBe(isThere);
});

test('a map whose room has changed is fitted by the new one', () => {
  const canvas = { clientWidth: 1000, clientHeight: 800 };
  const container = { clientWidth: 100, clientHeight: 800 };
  const fitBounds = vi.fn();
  const map = { fitBounds, getCanvas: () => canvas, getContainer: () => container, getZoom: () => 3 };
  fitAll(
    { ...map, resize: () => Object.assign(canvas, container) } as unknown as MapLibreMap,
    [HERE],
    NO_INSETS,
  );
  expect(fitBounds.mock.calls[0]?.[1].padding).toMatchObject({ left: 25, top: 56 });
});
