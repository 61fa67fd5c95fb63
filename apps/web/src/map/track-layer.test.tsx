import { cleanup, render } from '@testing-library/react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY } from './basemap-style.ts';
import { MapContext } from './map-context.ts';
import { type TrackDrawing, TrackLayer } from './track-layer.tsx';

const LINES: TrackDrawing['lines'] = {
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: { color: null, speedClass: 1 },
      geometry: {
        type: 'LineString',
        coordinates: [
          [4, 50],
          [5, 51],
        ],
      },
    },
  ],
};
const EMPTY_DRAWING: TrackDrawing = { lines: EMPTY, gaps: EMPTY, stops: EMPTY, events: EMPTY };

afterEach(cleanup);

/** A map that writes down what it is told. */
function mapThatTells() {
  const told: string[] = [];
  const sources = new Map<string, { setData: () => Promise<void> }>();
  const map = {
    style: {},
    addSource: (id: string) =>
      sources.set(id, {
        setData: async () => {
          told.push(`data ${id}`);
        },
      }),
    addLayer: ({ id }: { id: string }) => told.push(`layer ${id}`),
    removeLayer: (id: string) => told.push(`without ${id}`),
    removeSource: () => undefined,
    getLayer: (id: string) => told.includes(`layer ${id}`),
    getSource: (id: string) => sources.get(id),
    on: () => undefined,
    off: () => undefined,
  };
  return { told, map: map as unknown as MapLibreMap };
}

test('a track that comes finds its layers on the map; what is new of it is given there, and no more', async () => {
  const { told, map } = mapThatTells();
  const handle = { map, theme: 'light', language: 'en', styleVersion: 1, isReady: () => true } as const;
  const onRead = vi.fn();
  const drawn = (drawing: TrackDrawing) => (
    <MapContext value={handle}>
      <TrackLayer drawing={drawing} onPick={() => undefined} onRead={onRead} />
    </MapContext>
  );
  const { rerender } = render(drawn(EMPTY_DRAWING));
  expect(told).toContain('layer track-speed');
  told.length = 0;
  rerender(drawn({ ...EMPTY_DRAWING, lines: LINES }));
  expect(told).toEqual(['data track']);
  await vi.waitFor(() => expect(onRead.mock.calls).toEqual([[LINES]]));
  rerender(drawn(EMPTY_DRAWING));
  expect(told).toEqual(['data track', 'data track']);
});
