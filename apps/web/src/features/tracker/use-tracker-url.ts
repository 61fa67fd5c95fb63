import type { VehicleState } from '@fleet/contracts/vehicle';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useAddress } from '../../lib/use-address.ts';
import { type Filter, STATES } from './visible-vehicles.ts';

const ON = '1';
/** What is followed: all that are picked. */
const PICKED = 'picked';
/** What goes round on the wallboard. */
export type Wallboard = 'vehicles' | 'groups';
const WALLBOARDS: Readonly<Record<string, Wallboard>> = { [ON]: 'vehicles', groups: 'groups' };
const NAMES = ['vehicle', 'follow', 'state', 'q', 'picked', 'only', 'wallboard'] as const;
/** The parameter of each part of the filter. */
const PARAMETERS: Readonly<Record<keyof Filter, string>> = { state: 'state', search: 'q', only: 'only' };
/** The step by which the card was opened over the list. */
export const CARD_OPENED = 'card';

/**
 * What a link to this page carries: the selected vehicle and whether the map follows it, the state and the words that
 * are filtered by, the vehicles that are picked, whether only they are shown and followed, and the wallboard. Each choice is a step
 * that Back takes again; words that are typed are one step.
 */
export function useTrackerUrl() {
  const address = useAddress();
  const { params, state: entry, change } = address;
  const navigate = useNavigate();
  const asked = params.get('state');
  const words = params.get('q') ?? '';
  const selectedId = params.get('vehicle');
  const follow = params.get('follow');
  const filter: Omit<Filter, 'only'> = {
    state: STATES.find((state) => state === asked) ?? null,
    search: words,
  };

  const select = useCallback(
    (vehicleId: string | null) =>
      change({ vehicle: vehicleId, follow: null }, { step: selectedId ? 'vehicle' : CARD_OPENED }),
    [change, selectedId],
  );
  const stopFollowing = useCallback(() => change({ follow: null }, { replace: true }), [change]);

  return {
    address,
    isBare: !NAMES.some((name) => params.has(name)),
    selectedId,
    following: selectedId !== null && follow === ON,
    followsPicked: follow === PICKED,
    wallboard: WALLBOARDS[params.get('wallboard') ?? ''] ?? null,
    filter,
    select,
    /** As Back would: on a phone a card that is closed is no step to come back to. */
    goBackToList: () => (entry.step === CARD_OPENED ? void navigate(-1) : select(null)),
    follow: (wanted: boolean) => change({ follow: wanted ? ON : null }),
    followPicked: (wanted: boolean) => change({ follow: wanted ? PICKED : null }),
    /** The hand on the map ends it, which is nothing to take back. */
    stopFollowing,
    filterByState: (state: VehicleState | null) => change({ state }),
    search: (text: string) => change({ q: text }, { replace: isSameSearch(words, text) }),
    /** Where list and card have one place, what is found takes that of the card. */
    searchInstead: (text: string) =>
      change({ q: text, vehicle: null, follow: null }, { replace: !selectedId && isSameSearch(words, text) }),
    /** Without one part of the filter. */
    letGo: (part: keyof Filter) => change({ [PARAMETERS[part]]: null }),
    showAll: () => change({ q: null, state: null, only: null }),
    /** Null leaves it. */
    openWallboard: (shown: Wallboard | null) => change({ wallboard: shown === 'vehicles' ? ON : shown }),
  };
}

/** Letters added to words, or taken from them; not the first ones, and not all. */
function isSameSearch(before: string, after: string): boolean {
  return before !== '' && after !== '';
}

/** Ids of a parameter, or null where it is not there. */
export function useIds(text: string | null): readonly string[] | null {
  return useMemo(() => (text === null ? null : [...new Set(text.split(',').filter(Boolean))]), [text]);
}
