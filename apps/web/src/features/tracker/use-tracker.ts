import { useHotkeys } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useFleet } from '../../fleet/use-fleet.ts';
import { useVehicle } from '../../fleet/use-vehicle.ts';
import { useReturns } from '../../lib/use-address.ts';
import { useServices } from '../../services.ts';
import { usePreference } from '../../session/use-preference.ts';
import { createMarkerFeed } from './map/marker-feed.ts';
import { useFocusRequest } from './use-focus-request.ts';
import { useFollowing } from './use-following.ts';
import { usePicked } from './use-picked.ts';
import { useTrackerUrl } from './use-tracker-url.ts';
import { useVisibleVehicles } from './use-visible-vehicles.ts';
import type { Filter } from './visible-vehicles.ts';

export type Tracker = ReturnType<typeof useTracker>;

/** What list, map and card share. */
export function useTracker() {
  const { fleet } = useServices();
  const url = useTrackerUrl();
  const { selectedId, select } = url;
  const { picked, only, pick, clear, setOnlyPicked, forgetOnly } = usePicked(url);
  const filter = { ...url.filter, only };
  const [sort, setSort] = usePreference('listSort', 'state');
  const { status, retry } = useFleet();
  const visible = useVisibleVehicles(filter, sort);
  const list = useRef<HTMLDivElement>(null);
  const selected = useVehicle(selectedId);
  const feed = useMemo(() => createMarkerFeed(fleet), [fleet]);
  const { target, lookAt } = useTarget(selectedId);

  useEffect(() => feed.show(filter, selectedId), [feed, filter, selectedId]);

  const selectInList = useCallback(
    (vehicleId: string) => {
      select(vehicleId);
      lookAt(vehicleId);
    },
    [select, lookAt],
  );
  const close = useCallback(() => select(null), [select]);
  useHotkeys([['Escape', (event) => void (isInsideOverlay(event) || close())]]);

  return {
    ...visible,
    counts: status === 'ready' || visible.total > 0 ? visible.counts : null,
    list,
    moveToList: () => list.current?.focus(),
    chooseFirst: (words: string) => {
      const first = visible.firstOf(words);
      if (first !== undefined) selectInList(first);
    },
    feed,
    filter,
    filterByState: url.filterByState,
    search: url.search,
    searchInstead: url.searchInstead,
    letGo: (part: keyof Filter) => (part === 'only' ? setOnlyPicked(false) : url.letGo(part)),
    showAll: () => {
      url.showAll();
      forgetOnly();
    },
    picked,
    only,
    pick,
    clearPicked: clear,
    setOnlyPicked,
    sort,
    setSort,
    status,
    retry,
    selected,
    selectedId,
    selectOnMap: select,
    selectInList,
    close,
    goBackToList: url.goBackToList,
    target,
    center: () => selectedId && lookAt(selectedId),
    /** Grows with each Back: what a person typed meanwhile is not what is looked for any more. */
    returns: useReturns(),
    wallboard: url.wallboard,
    openWallboard: url.openWallboard,
    ...useFollowing(url, picked),
    ...useFocusRequest(url.stopFollowing),
  };
}

/** Escape in a menu or a dialog closes that, and not the card behind it. */
function isInsideOverlay({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="menu"], [role="dialog"]') !== null;
}

/**
 * The vehicle that the map is to go to: of a link, of a choice in the list, of somebody who asked from elsewhere, as in
 * the palette, and of a step back. A choice on the map itself needs no journey.
 */
function useTarget(selectedId: string | null) {
  const [target, setTarget] = useState(() => (selectedId ? { vehicleId: selectedId } : null));
  const { key, state } = useLocation();
  const returns = useReturns();
  const lookAt = useCallback((vehicleId: string) => setTarget({ vehicleId }), []);
  useEffect(() => {
    const vehicleId: unknown = state?.lookAt;
    if (typeof vehicleId === 'string') lookAt(vehicleId);
  }, [key, state, lookAt]);
  const returned = useRef(returns);
  useEffect(() => {
    if (returned.current === returns) return;
    returned.current = returns;
    if (selectedId) lookAt(selectedId);
  }, [returns, selectedId, lookAt]);
  // Nobody waits any more for a vehicle that was let go before the map could go there.
  return { target: target?.vehicleId === selectedId ? target : null, lookAt };
}
