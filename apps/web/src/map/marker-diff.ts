import type { GeoJSONSourceDiff } from 'maplibre-gl';
import { type Marker, type MarkerFeed, pointOf, propertiesOf } from './marker.ts';

/**
 * Remembers what the map shows and says what to change, so that the map is told of single vehicles and never given the
 * whole fleet again.
 */
export function createMarkerDiff() {
  const shown = new Map<string, { id: number; marker: Marker }>();
  let nextId = 1;

  function whole(feed: MarkerFeed): GeoJSON.FeatureCollection {
    shown.clear();
    const features = [...feed.all()].map(add);
    return { type: 'FeatureCollection', features };
  }

  /** The step from what is shown to what the feed says now; null when there is none. */
  function since(changedIds: ReadonlySet<string> | null, feed: MarkerFeed): GeoJSONSourceDiff | null {
    const diff = { add: [], update: [], remove: [] } satisfies GeoJSONSourceDiff as Required<
      Pick<GeoJSONSourceDiff, 'add' | 'update' | 'remove'>
    >;
    for (const vehicleId of changedIds ?? everyId(feed)) step(vehicleId, feed.get(vehicleId), diff);
    return diff.add.length + diff.update.length + diff.remove.length > 0 ? diff : null;
  }

  function everyId(feed: MarkerFeed): Set<string> {
    return new Set([...shown.keys(), ...[...feed.all()].map(({ vehicleId }) => vehicleId)]);
  }

  function step(
    vehicleId: string,
    marker: Marker | undefined,
    diff: Required<Pick<GeoJSONSourceDiff, 'add' | 'update' | 'remove'>>,
  ): void {
    const known = shown.get(vehicleId);
    if (!marker) {
      if (known) diff.remove.push(known.id);
      shown.delete(vehicleId);
      return;
    }
    if (!known) {
      diff.add.push(add(marker));
      return;
    }
    if (isSame(known.marker, marker)) return;
    shown.set(vehicleId, { id: known.id, marker });
    diff.update.push({
      id: known.id,
      newGeometry: pointOf(marker),
      addOrUpdateProperties: changedProperties(known.marker, marker),
    });
  }

  function add(marker: Marker): GeoJSON.Feature {
    const id = nextId++;
    shown.set(marker.vehicleId, { id, marker });
    return { type: 'Feature', id, properties: propertiesOf(marker), geometry: pointOf(marker) };
  }

  return {
    whole,
    since,
    size: () => shown.size,
    /** The id under which the map knows a vehicle. */
    idOf: (vehicleId: string) => shown.get(vehicleId)?.id,
  };
}

/** What stayed as it was is not sent to the worker again. */
function changedProperties(before: Marker, after: Marker): { key: string; value: unknown }[] {
  const known: Record<string, unknown> = propertiesOf(before);
  return Object.entries(propertiesOf(after))
    .filter(([key, value]) => known[key] !== value)
    .map(([key, value]) => ({ key, value }));
}

function isSame(a: Marker, b: Marker): boolean {
  return (
    a === b ||
    (a.fixTimeMs === b.fixTimeMs && a.state === b.state && a.name === b.name && a.category === b.category)
  );
}
