import { NAVIGATION_GROUPS, type NavigationGroup } from '../../../area.ts';
import type { Destination } from './use-destinations.ts';

type Group = { group: NavigationGroup | null; destinations: readonly Destination[] };

/** Groups destinations by heading; empty groups are left out. */
export function groupsOf(destinations: readonly Destination[]): Group[] {
  return [null, ...NAVIGATION_GROUPS]
    .map((group) => ({
      group,
      destinations: destinations.filter((destination) => (destination.group ?? null) === group),
    }))
    .filter((group) => group.destinations.length > 0);
}

/** Maximum entries of the bottom bar beside "More". */
const UNDER_THUMB_MAX = 4;

/** Entries of the bottom bar, and the rest. */
export function splitForThumb(destinations: readonly Destination[]): {
  underThumb: readonly Destination[];
  rest: readonly Destination[];
} {
  const byWish = [...destinations].sort(
    (a, b) => Number(b.underThumb ?? false) - Number(a.underThumb ?? false),
  );
  const chosen = new Set(byWish.slice(0, UNDER_THUMB_MAX));
  return {
    underThumb: destinations.filter((destination) => chosen.has(destination)),
    rest: destinations.filter((destination) => !chosen.has(destination)),
  };
}
