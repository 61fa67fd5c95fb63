import type { AccountEvent } from '@fleet/contracts/realtime';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { GeoJSONSource } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import { createMarkerFeed } from '../src/features/tracker/map/marker-feed.ts';
import { countStates, sortVehicles } from '../src/features/tracker/visible-vehicles.ts';
import { createFleetStore } from '../src/fleet/fleet-store.ts';
import { fixOf, type LiveVehicle, withFix } from '../src/fleet/live-vehicle.ts';
import { EMPTY } from '../src/map/basemap-style.ts';
import { useMapLayer } from '../src/map/map-context.ts';
import { type MarkerFeed, pointOf, propertiesOf } from '../src/map/marker.ts';
import { clusterLayers, vehicleLayers } from '../src/map/vehicle-styles.ts';
import { counters } from './counters.ts';
import { Frame } from './frame.tsx';

const ROW_PX = 62;
const TICK_MS = 1000;

/**
 * The way one would write it first: all vehicles in React state, a new array for every event, and the whole fleet to
 * the map each second. The list draws only the rows in view, and clusters are on: the rest would not finish.
 */
export function PlainWay(props: {
  vehicles: LiveVehicle[];
  onEvents: (listener: (event: AccountEvent) => void) => () => void;
}) {
  const [vehicles, setVehicles] = useState(props.vehicles);
  useEffect(
    () =>
      props.onEvents(({ positions }) => {
        const fixes = new Map(positions.map((position) => [position.vehicleId, fixOf(position)]));
        setVehicles((known) =>
          known.map((vehicle) => withFix(vehicle, fixes.get(vehicle.id) ?? null, Date.now())),
        );
      }),
    [props.onEvents],
  );
  useEffect(() => void counters.listUpdates++, [vehicles]);
  const sorted = sortVehicles([...vehicles], 'state', 'en');
  const counts = countStates(vehicles, { search: '', only: null });
  return (
    <Frame
      list={
        <>
          <p>{`${counts.all} ${counts.moving}`}</p>
          <PlainList vehicles={sorted} />
        </>
      }
      layer={<PlainLayer vehicles={vehicles} />}
    />
  );
}

function PlainList({ vehicles }: { vehicles: LiveVehicle[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: vehicles.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
  });
  return (
    <div ref={frame} style={{ overflow: 'auto', flex: 1 }}>
      <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const vehicle = vehicles[index];
          return (
            vehicle && (
              <div key={vehicle.id} style={{ position: 'absolute', top: start, height: ROW_PX }}>
                <b>{vehicle.title}</b> {vehicle.plate} {vehicle.model} {vehicle.accountTitle}
                <div>{vehicle.fix?.speedKmh} km/h</div>
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

function PlainLayer({ vehicles }: { vehicles: LiveVehicle[] }) {
  const latest = useRef(vehicles);
  latest.current = vehicles;
  useMapLayer(({ map, theme }) => {
    map.addSource('vehicles', {
      type: 'geojson',
      data: EMPTY,
      cluster: true,
      clusterMaxZoom: 14,
      clusterRadius: 50,
      clusterProperties: { moving: ['+', ['get', 'moving']] },
    });
    for (const layer of [...clusterLayers('vehicles'), ...vehicleLayers('vehicles', theme)])
      map.addLayer(layer);
    const draw = () => {
      const features = [...feedOf(latest.current).all()].map((marker, id) => ({
        type: 'Feature' as const,
        id,
        properties: propertiesOf(marker),
        geometry: pointOf(marker),
      }));
      void map.getSource<GeoJSONSource>('vehicles')?.setData({ type: 'FeatureCollection', features });
    };
    draw();
    const timer = setInterval(draw, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}

function feedOf(vehicles: LiveVehicle[]): MarkerFeed {
  const store = createFleetStore();
  store.load(vehicles);
  return createMarkerFeed(store);
}
