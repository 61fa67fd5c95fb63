import type { Role } from '@fleet/contracts/roles';
import { IconMap2 } from '@tabler/icons-react';
import { matchPath } from 'react-router';

type Item = {
  to: string;
  label: 'nav.map';
  Icon: typeof IconMap2;
  roles?: readonly Role[];
  /** Keys that lead there. */
  keys?: string;
  /** Pages that one comes to from here, though their addresses are not below this one. */
  holds?: readonly string[];
};

/** Areas in the rail and in the phone's bottom bar. Those with roles are shown to these roles only. */
export const NAVIGATION: readonly Item[] = [
  { to: '/tracker', label: 'nav.map', Icon: IconMap2, keys: 'g m', holds: ['/vehicles/:id/*'] },
];

/** Whether a page is the area itself, or belongs to it; what `aria-current` says of its link. */
export function currentOf({ to, holds = [] }: Item, pathname: string): 'page' | 'true' | undefined {
  if (matchPath({ path: to, end: true }, pathname)) return 'page';
  return [`${to}/*`, ...holds].some((path) => matchPath(path, pathname)) ? 'true' : undefined;
}
