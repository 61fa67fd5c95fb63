import { describe, expect, test } from 'vitest';
import type { Marker, MarkerFeed } from './marker.ts';
import { createMarkerDiff } from './marker-diff.ts';

const marker = (vehicleId: string, seconds: number): Marker => ({
  vehicleId,
  name: vehicleId,
  longitude: 4 + seconds,
  latitude: 50,
  courseDeg: 10,
  fixTimeMs: seconds * 1000,
  category: 'car',
  state: 'moving',
});

function feedOf(...markers: Marker[]): MarkerFeed {
  return {
    all: () => markers,
    get: (id) => markers.find(({ vehicleId }) => vehicleId === id),
    subscribe: () => () => undefined,
  };
}

describe('what the map is told', () => {
  test('only of vehicles that changed, by the id it knows them under', () => {
    const diff = createMarkerDiff();
    const { features } = diff.whole(feedOf(marker('a', 0), marker('b', 0)));
    const change = diff.since(new Set(['b']), feedOf(marker('a', 0), marker('b', 5)));
    expect(change).toMatchObject({ add: [], remove: [] });
    expect(change?.update).toHaveLength(1);
    expect(change?.update?.[0]).toMatchObject({
      id: features[1]?.id,
      newGeometry: { coordinates: [9, 50] },
    });
  });

  test('only of what changed about them', () => {
    const diff = createMarkerDiff();
    diff.whole(feedOf(marker('a', 0)));
    const change = diff.since(new Set(['a']), feedOf(marker('a', 5)));
    expect(change?.update?.[0]?.addOrUpdateProperties).toEqual([{ key: 'fixTime', value: 5000 }]);
  });

  test('no arrow for one that stands, or whose course is not known', () => {
    const pointed = (more: Partial<Marker>) => {
      const { features } = createMarkerDiff().whole(feedOf({ ...marker('a', 0), ...more }));
      return features[0]?.properties?.pointed;
    };
    expect([pointed({}), pointed({ courseDeg: 0 })]).toEqual([true, true]);
    expect([pointed({ courseDeg: null }), pointed({ state: 'parked' })]).toEqual([false, false]);
  });

  test('of vehicles that a filter hides and shows again', () => {
    const diff = createMarkerDiff();
    diff.whole(feedOf(marker('a', 0), marker('b', 0)));
    expect(diff.since(null, feedOf(marker('a', 0)))?.remove).toHaveLength(1);
    expect(diff.since(null, feedOf(marker('a', 0), marker('b', 0)))?.add).toHaveLength(1);
  });

  test('nothing when nothing changed', () => {
    const diff = createMarkerDiff();
    diff.whole(feedOf(marker('a', 0)));
    expect(diff.since(null, feedOf(marker('a', 0)))).toBeNull();
  });
});
