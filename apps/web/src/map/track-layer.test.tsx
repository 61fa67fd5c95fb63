import { cleanup, render } from '@testing-library/react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

// What is drawn on it is looked at in a browser; here there is none.
beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  performance.clearMarks();
});

/** A map that writes down what it is told. Its worker has read nothing before `read`. */
function mapThatTells() {
  const told: string[] = [];
  const sources = new Map<string, { setData: () => Promise<void> }>();
  const onRender = new Set<() => void>();
  const container = document.createElement('div');
  const canvas = container.appendChild(document.createElement('canvas'));
  let isRead = false;
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
    isSourceLoaded: () => isRead,
    getCanvas: () => canvas,
    getPixelRatio: () => 1,
    on: (type: string, listener: () => void) => type === 'render' && onRender.add(listener),
    off: (type: string, listener: () => void) => type === 'render' && onRender.delete(listener),
  };
  return {
    told,
    map: map as unknown as MapLibreMap,
    draw: () => {
      for (const listener of onRender) listener();
    },
    read: () => {
      isRead = true;
    },
    sketches: () => container.children.length - 1,
    listeners: () => onRender.size,
  };
}

function shown(map: MapLibreMap) {
  const handle = { map, theme: 'light', language: 'en', styleVersion: 1, isReady: () => true } as const;
  const drawn = (drawing: TrackDrawing) => (
    <MapContext value={handle}>
      <TrackLayer drawing={drawing} onPick={() => undefined} />
    </MapContext>
  );
  const { rerender, unmount } = render(drawn(EMPTY_DRAWING));
  return { draw: (drawing: TrackDrawing) => rerender(drawn(drawing)), unmount };
}

const marks = () => performance.getEntriesByName('track-drawn').length;

test('a track that comes finds its layers on the map; what is new of it is given there, and no more', () => {
  const { told, map } = mapThatTells();
  const layer = shown(map);
  expect(told).toContain('layer track-speed');
  told.length = 0;
  layer.draw({ ...EMPTY_DRAWING, lines: LINES });
  expect(told).toEqual(['data track']);
  layer.draw(EMPTY_DRAWING);
  expect(told).toEqual(['data track', 'data track']);
});

test('a track is drawn with the next picture of the map, and by the map itself once it has read it', () => {
  const { map, draw, read, sketches, listeners } = mapThatTells();
  const layer = shown(map);
  draw();
  layer.draw({ ...EMPTY_DRAWING, lines: LINES });
  expect([sketches(), marks()]).toEqual([0, 0]);
  draw();
  expect([sketches(), marks()]).toEqual([1, 1]);
  draw();
  read();
  expect(sketches()).toBe(1);
  draw();
  expect([sketches(), marks(), listeners()]).toEqual([0, 1, 0]);
});

test('a track that the map has read by its next picture needs no sketch', () => {
  const { map, draw, read, sketches, listeners } = mapThatTells();
  const layer = shown(map);
  layer.draw({ ...EMPTY_DRAWING, lines: LINES });
  read();
  draw();
  expect([sketches(), marks(), listeners()]).toEqual([0, 1, 0]);
});

test('more of a track that is there waits for the map, and none of one that has gone is left', () => {
  const { map, draw, sketches, listeners } = mapThatTells();
  const layer = shown(map);
  layer.draw({ ...EMPTY_DRAWING, lines: LINES });
  draw();
  layer.draw(EMPTY_DRAWING);
  expect([sketches(), listeners()]).toEqual([0, 0]);
  layer.draw({ ...EMPTY_DRAWING, lines: LINES });
  layer.draw({ ...EMPTY_DRAWING, lines: { ...LINES } });
  draw();
  expect([sketches(), listeners()]).toEqual([0, 0]);
  layer.draw(EMPTY_DRAWING);
  layer.draw({ ...EMPTY_DRAWING, lines: LINES });
  draw();
  expect(sketches()).toBe(1);
  layer.unmount();
  expect([sketches(), listeners()]).toEqual([0, 0]);
});
