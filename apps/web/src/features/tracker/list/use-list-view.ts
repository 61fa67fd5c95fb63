import { useCallback, useMemo, useState } from 'react';
import { useSeveralAccounts } from '../../../fleet/use-several-accounts.ts';
import { CLOSED_GROUPS_MAX, LIST_DETAILS, type ListDetail } from '../../../lib/preferences.ts';
import { usePreference } from '../../../session/use-preference.ts';
import { useHasGroups } from './rows/use-has-groups.ts';

export type ListView = ReturnType<typeof useListView>;

const DETAILS: ListDetail[] = ['plate', 'model', 'place', 'account', 'age'];
const NONE: string[] = [];
const NO_KEYS: ReadonlySet<string> = new Set();

/** View options of the list: grouping, collapsed groups, details and density. */
export function useListView(search: string) {
  const hasAccounts = useSeveralAccounts();
  const hasGroups = useHasGroups();
  const [isGrouped, setGrouped] = usePreference('listGrouped', false);
  const [density, setDensity] = usePreference('listDensity', 'comfortable');
  const [details, setDetails] = usePreference('listDetails', DETAILS);
  const folded = useFolded(search);
  const toggleDetail = useCallback(
    (detail: ListDetail) =>
      // Kept in declared order, since lists are compared.
      setDetails(LIST_DETAILS.filter((one) => details.includes(one) !== (one === detail))),
    [details, setDetails],
  );
  return {
    hasAccounts,
    hasGroups,
    isGrouped: isGrouped && hasGroups,
    setGrouped,
    density,
    setDensity,
    details,
    toggleDetail,
    ...folded,
  };
}

/**
 * Collapsed groups, stored for the person. A search expands all groups; collapsing during a search is
 * temporary.
 */
function useFolded(search: string) {
  const [remembered, remember] = usePreference('closedGroups', NONE);
  const [whileSearching, setWhileSearching] = useState({ search: '', closed: NO_KEYS });
  const always = useMemo(() => new Set(remembered), [remembered]);
  const found = whileSearching.search === search ? whileSearching.closed : NO_KEYS;
  const closed: ReadonlySet<string> = search === '' ? always : found;
  const fold = useCallback(
    (key: string, isOpen: boolean) => {
      const next = new Set(closed);
      if (isOpen) next.delete(key);
      else next.add(key);
      if (search === '') remember([...next].slice(-CLOSED_GROUPS_MAX));
      else setWhileSearching({ search, closed: next });
    },
    [closed, search, remember],
  );
  return { closed, fold };
}
