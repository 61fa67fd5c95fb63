import type { Role } from '@fleet/contracts/roles';
import { matchPath } from 'react-router';
import type { Area, NavigationEntry } from '../../../area.ts';

export type NavigationItem = NavigationEntry & {
  /** Addresses below it belong to the area. */
  path: string;
  to: string;
  roles?: readonly Role[];
};

/** Areas in order; an area whose first page has no screen is left out. */
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

/** Area of a page, else the area that holds it. */
export function currentItem(items: readonly NavigationItem[], pathname: string): NavigationItem | null {
  const isBelow = (path: string) => matchPath(`${path}/*`, pathname) !== null;
  const [own] = items
    .filter(({ path }) => isBelow(path))
    // Nested areas precede their parents.
    .toSorted((a, b) => b.path.length - a.path.length);
  return own ?? items.find(({ holds = [] }) => holds.some(isBelow)) ?? null;
}
