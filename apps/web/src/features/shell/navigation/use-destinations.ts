import { hasAnyRole } from '@fleet/contracts/roles';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { NavigationEntry } from '../../../area.ts';
import { AREAS } from '../../../areas.ts';
import { isLanguage } from '../../../lib/locale.ts';
import { useSessionState } from '../../../session/use-session.ts';
import { currentItem, navigationOf } from './navigation.ts';

export type Destination = Pick<NavigationEntry, 'Icon' | 'group' | 'keys' | 'counts' | 'underThumb'> & {
  to: string;
  /** In the person's language. */
  label: string;
  /** Value of `aria-current`: this page, or a page that belongs to it. */
  current: 'page' | 'true' | undefined;
};

const ITEMS = navigationOf(AREAS);

/** Areas that are open to the person, with the current one marked. */
export function useDestinations(): readonly Destination[] {
  const { scopes } = useSessionState();
  const { pathname } = useLocation();
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const items = ITEMS.filter(({ roles }) => !roles || hasAnyRole(scopes, roles));
    const here = currentItem(items, pathname);
    return items.map((item) => ({
      ...item,
      label: item.name[isLanguage(language) ? language : 'en'],
      current: item !== here ? undefined : item.to === pathname ? 'page' : 'true',
    }));
  }, [scopes, pathname, language]);
}
