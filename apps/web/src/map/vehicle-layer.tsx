import type { GeoJSONSource, MapLayerMouseEvent, Map as MapLibreMap } from 'maplibre-gl';
import { useRef } from 'react';
import { FIRST_MARKER } from '../lib/first-marker.ts';
import { EMPTY } from './basemap-style.ts';
import { fitAll, type Insets } from './fit.ts';
import { createGlidingVehicles } from './gliding-vehicles.ts';
import type { MapTheme } from './map-colors.ts';
import { removeFromMap, useMapLayer } from './map-context.ts';
import type { MarkerFeed, MarkerProperties } from './marker.ts';
import { createMarkerDiff } from './marker-diff.ts';
import { CLUSTER_MAX_ZOOM, CLUSTER_RADIUS_PX, clusterLayers, vehicleLayers } from './vehicle-styles.ts';

const SOURCE = 'vehicles';
/** The map hears of new positions this often at the most. */
const UPDATE_MS = 1000;
/**
 * Each update makes the worker gather the whole fleet in clusters again, and the map lay out and draw all of them. A
 * large fleet is told less often: what can be seen to move glides meanwhile.
 */
const LARGE_FLEET = 5_000;
const LARGE_FLEET_UPDATE_MS = 2000;

/** All vehicles, gathered in clusters where they are close together. */
export function VehicleLayer(props: {
  feed: MarkerFeed;
  selectedId: string | null;
  /** What lies over the map: a cluster that is opened is shown beside it. */
  insets: Insets;
  onSelect: (vehicleId: string) => void;
}) {
  const { feed } = props;
  const latest = useRef(props);
  latest.current = props;

  useMapLayer(
    ({ map, theme }) => {
      map.addSource(SOURCE, {
        type: 'geojson',
        data: EMPTY,
        cluster: true,
        clusterMaxZoom: CLUSTER_MAX_ZOOM,
        clusterRadius: CLUSTER_RADIUS_PX,
        clusterProperties: { moving: ['+', ['get', 'moving']] },
      });
      const layers = [...clusterLayers(SOURCE), ...vehicleLayers(SOURCE, theme)];
      for (const layer of layers) map.addLayer(layer);
      const stopUpdates = keepUpdated(map, theme, feed, () => latest.current.selectedId);
      const stopWaiting = markFirstMarker(map);
      const stopClicks = listenToClicks(map, () => latest.current);
      return () => {
        stopUpdates();
        stopWaiting();
        stopClicks();
        removeFromMap(
          map,
          layers.map(({ id }) => id),
          [SOURCE],
        );
      };
    },
    [feed],
  );
  return null;
}

/** Changes are gathered and handed over one batch at a time, each after the map has taken the one before. */
function keepUpdated(
  map: MapLibreMap,
  theme: MapTheme,
  feed: MarkerFeed,
  selectedId: () => string | null,
): () => void {
  const diff = createMarkerDiff();
  const gliding = createGlidingVehicles(map, theme, { source: SOURCE, feed, idOf: diff.idOf, selectedId });
  let pending: Set<string> | null = new Set();
  let stopped = false;
  let refused = false;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const updateMs = () => (diff.size() > LARGE_FLEET ? LARGE_FLEET_UPDATE_MS : UPDATE_MS);
  const hasWork = () => refused || pending === null || pending.size > 0;
  const schedule = (delayMs: number) => {
    if (timer || stopped) return;
    timer = setTimeout(() => void flush(), delayMs);
  };
  async function flush(): Promise<void> {
    if (refused) gliding.releaseAll();
    const change = refused ? { removeAll: true, add: diff.whole(feed).features } : diff.since(pending, feed);
    pending = new Set();
    refused = false;
    try {
      if (change) await map.getSource<GeoJSONSource>(SOURCE)?.updateData(change);
    } catch {
      // The map may have been about to go; if it stays, it is told everything again.
      refused = true;
    }
    timer = null;
    if (hasWork()) schedule(updateMs());
  }

  const unsubscribe = feed.subscribe((changedIds) => {
    if (changedIds === null) pending = null;
    else if (pending) for (const id of changedIds) pending.add(id);
    // Another filter is what the person just did: it does not wait for the beat of the positions.
    schedule(changedIds === null ? 0 : updateMs());
  });
  void map.getSource<GeoJSONSource>(SOURCE)?.setData(diff.whole(feed));
  return () => {
    stopped = true;
    unsubscribe();
    if (timer) clearTimeout(timer);
    gliding.remove();
  };
}

/** Leaves a mark in the browser's timeline: how long a person waits for the first vehicle. */
function markFirstMarker(map: MapLibreMap): () => void {
  const stop = () => void map.off('render', look);
  function look(): void {
    if (performance.getEntriesByName(FIRST_MARKER).length === 0) {
      if (map.queryRenderedFeatures({ layers: ['badge', 'cluster'] }).length === 0) return;
      performance.mark(FIRST_MARKER);
    }
    stop();
  }
  map.on('render', look);
  return stop;
}

function listenToClicks(
  map: MapLibreMap,
  wanted: () => { insets: Insets; onSelect: (vehicleId: string) => void },
): () => void {
  const onVehicle = (event: MapLayerMouseEvent) => {
    const properties = event.features?.[0]?.properties as MarkerProperties | undefined;
    if (properties) wanted().onSelect(properties.vehicleId);
  };
  const onCluster = (event: MapLayerMouseEvent) => void openCluster(map, event, wanted().insets);
  const showHand = () => {
    map.getCanvas().style.cursor = 'pointer';
  };
  const showArrow = () => {
    map.getCanvas().style.cursor = '';
  };
  const layers = ['badge', 'cluster'];
  map.on('click', 'badge', onVehicle);
  map.on('click', 'cluster', onCluster);
  map.on('mouseenter', layers, showHand);
  map.on('mouseleave', layers, showArrow);
  return () => {
    map.off('click', 'badge', onVehicle);
    map.off('click', 'cluster', onCluster);
    map.off('mouseenter', layers, showHand);
    map.off('mouseleave', layers, showArrow);
  };
}

/** Shows all its vehicles, and so close that they do not gather again, though they stand on one yard. */
async function openCluster(map: MapLibreMap, event: MapLayerMouseEvent, insets: Insets): Promise<void> {
  const { cluster_id: id, point_count: count } = event.features?.[0]?.properties ?? {};
  const source = map.getSource<GeoJSONSource>(SOURCE);
  if (!source || typeof id !== 'number' || typeof count !== 'number') return;
  try {
    const [leaves, apartZoom] = await Promise.all([
      source.getClusterLeaves(id, count, 0),
      source.getClusterExpansionZoom(id),
    ]);
    const places = leaves.flatMap(({ geometry }) => {
      if (geometry.type !== 'Point') return [];
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      return [{ longitude, latitude }];
    });
    fitAll(map, places, insets, true, Math.max(CLUSTER_MAX_ZOOM, apartZoom));
  } catch {
    // Gathered anew since it was drawn: the next press meets what stands there then.
  }
}
