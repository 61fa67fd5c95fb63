import { useEffect, useMemo, useRef } from 'react';
import { StateCounters } from '../src/features/tracker/list/state-counters.tsx';
import { VehicleList } from '../src/features/tracker/list/vehicle-list.tsx';
import { createMarkerFeed } from '../src/features/tracker/map/marker-feed.ts';
import { useVisibleVehicles } from '../src/features/tracker/use-visible-vehicles.ts';
import { VehicleLayer } from '../src/map/vehicle-layer.tsx';
import { useServices } from '../src/services.ts';
import { counters } from './counters.ts';
import { Frame } from './frame.tsx';

const NO_FILTER = { state: null, search: '', only: null };
const NONE: ReadonlySet<string> = new Set();
const ignore = () => undefined;

/** The product's store, layer and list. */
export function OurWay() {
  const { fleet } = useServices();
  const feed = useMemo(() => createMarkerFeed(fleet), [fleet]);
  const list = useRef<HTMLDivElement>(null);
  const { ids, counts } = useVisibleVehicles(NO_FILTER, 'state');
  useEffect(() => fleet.subscribe(() => void counters.listUpdates++), [fleet]);
  return (
    <Frame
      list={
        <>
          <StateCounters counts={counts} chosen={null} onChoose={ignore} />
          <VehicleList
            ids={ids}
            selectedId={null}
            picked={NONE}
            onSelect={ignore}
            onPick={ignore}
            ref={list}
          />
        </>
      }
      layer={<VehicleLayer feed={feed} selectedId={null} onSelect={ignore} />}
    />
  );
}
