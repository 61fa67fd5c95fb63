import type { Role } from '@fleet/contracts/roles';
import { matchPath } from 'react-router';
import type { Area, NavigationEntry } from '../../../area.ts';

export type NavigationItem = NavigationEntry & {
  /** What is below it belongs to the area. */
  path: string;
  to: string;
  roles?: readonly Role[];
};

/** The areas one can go to, in their order: one whose first page has no screen is not offered. */
export function navigationOf(areas: readonly Area[]): NavigationItem[] {
  return areas.flatMap(({ navigation, roles, pages = {} }) => {
    const [first] = Object.entries(pages);
    if (!navigation || !first) return [];
    const [path, { screen, leadsTo }] = first;
    const to = leadsTo === undefined ? path : `${path}/${leadsTo}`;
    if (!screen && !pages[to]?.screen) return [];
    return [{ ...navigation, path, to, ...(roles && { roles }) }];
  });
}

/** The one of these areas that a page belongs to, or else the one that one comes to it from. */
export function currentItem(items: readonly NavigationItem[], pathname: string): NavigationItem | null {
  const isBelow = (path: string) => matchPath(`${path}/*`, pathname) !== null;
  const [own] = items
    .filter(({ path }) => isBelow(path))
    // Of two areas of which one lies below the other, the inner one.
    .toSorted((a, b) => b.path.length - a.path.length);
  return own ?? items.find(({ holds = [] }) => holds.some(isBelow)) ?? null;
}
