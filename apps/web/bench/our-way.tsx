import { useEffect, useMemo, useRef } from 'react';
import { useListRows } from '../src/features/tracker/list/rows/use-list-rows.ts';
import { StateCounters } from '../src/features/tracker/list/state-counters.tsx';
import { useListView } from '../src/features/tracker/list/use-list-view.ts';
import { VehicleList } from '../src/features/tracker/list/vehicle-list.tsx';
import { createMarkerFeed } from '../src/features/tracker/map/marker-feed.ts';
import { useVisibleVehicles } from '../src/features/tracker/use-visible-vehicles.ts';
import { VehicleLayer } from '../src/map/vehicle-layer.tsx';
import { useServices } from '../src/services.ts';
import { counters } from './counters.ts';
import { Frame } from './frame.tsx';

const NO_FILTER = { state: null, search: '', only: null };
const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };
const NONE: ReadonlySet<string> = new Set();
const ignore = () => undefined;
/** `pnpm bench:map --groups`: the list as a tree with its counters, which are counted anew each second. */
const IS_GROUPED = new URLSearchParams(location.search).has('groups');

/** The product's store, layer and list. */
export function OurWay() {
  const { fleet } = useServices();
  const feed = useMemo(() => createMarkerFeed(fleet), [fleet]);
  const list = useRef<HTMLDivElement>(null);
  const { ids, counts, version } = useVisibleVehicles(NO_FILTER, 'state');
  const view = useListView('');
  const rows = useListRows(ids, { ...view, isGrouped: IS_GROUPED }, version);
  useEffect(() => fleet.subscribe(() => void counters.listUpdates++), [fleet]);
  return (
    <Frame
      list={
        <>
          <StateCounters counts={counts} chosen={null} onChoose={ignore} />
          <VehicleList
            rows={rows}
            isTree={IS_GROUPED}
            density={view.density}
            details={view.details}
            onFold={ignore}
            selectedId={null}
            picked={NONE}
            onSelect={ignore}
            onPick={ignore}
            ref={list}
          />
        </>
      }
      layer={<VehicleLayer feed={feed} selectedId={null} insets={NO_INSETS} onSelect={ignore} />}
    />
  );
}
