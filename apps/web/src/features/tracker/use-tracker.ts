import { useHotkeys } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useFleet } from '../../fleet/use-fleet.ts';
import { useVehicle } from '../../fleet/use-vehicle.ts';
import { useServices } from '../../services.ts';
import { usePreference } from '../../session/use-preference.ts';
import { createMarkerFeed } from './map/marker-feed.ts';
import { useFollowing } from './use-following.ts';
import { usePicked } from './use-picked.ts';
import { useTrackerUrl } from './use-tracker-url.ts';
import { useVisibleVehicles } from './use-visible-vehicles.ts';

export type Tracker = ReturnType<typeof useTracker>;

/** What list, map and card share. */
export function useTracker() {
  const { fleet } = useServices();
  const url = useTrackerUrl();
  const { selectedId } = url;
  const { picked, only, toggle, clear, setOnlyPicked } = usePicked();
  const filter = { ...url.filter, only };
  const [sort, setSort] = usePreference('listSort', 'state');
  const { status, retry } = useFleet();
  const visible = useVisibleVehicles(filter, sort);
  const list = useRef<HTMLDivElement>(null);
  const selected = useVehicle(selectedId);
  const feed = useMemo(() => createMarkerFeed(fleet), [fleet]);
  const followed = useFollowing(selectedId);
  const { stopFollowing } = followed;
  const [target, setTarget] = useState(() => (selectedId ? { vehicleId: selectedId } : null));

  useEffect(() => feed.show(filter), [feed, filter]);
  useLookAt(setTarget);

  const { select } = url;
  const selectInList = useCallback(
    (vehicleId: string) => {
      select(vehicleId);
      setTarget({ vehicleId });
    },
    [select],
  );
  const close = useCallback(() => {
    select(null);
    setTarget(null);
    stopFollowing();
  }, [select, stopFollowing]);
  useHotkeys([['Escape', (event) => void (isInsideOverlay(event) || close())]]);

  return {
    ...visible,
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
    showAll: () => {
      url.showAll();
      setOnlyPicked(false);
    },
    picked,
    only,
    togglePicked: toggle,
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
    target,
    center: () => selectedId && setTarget({ vehicleId: selectedId }),
    ...followed,
  };
}

/** Escape in a menu or a dialog closes that, and not the card behind it. */
function isInsideOverlay({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="menu"], [role="dialog"]') !== null;
}

/** Somebody asked from elsewhere, as in the palette, to look at a vehicle. */
function useLookAt(setTarget: (target: { vehicleId: string }) => void): void {
  const { key, state } = useLocation();
  useEffect(() => {
    const vehicleId: unknown = state?.lookAt;
    if (typeof vehicleId === 'string') setTarget({ vehicleId });
  }, [key, state, setTarget]);
}
