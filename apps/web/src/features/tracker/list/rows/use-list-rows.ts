import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../../services.ts';
import type { ListView } from '../use-list-view.ts';
import { flatRows, type ListRow, treeRows } from './list-rows.ts';

/** The rows of these vehicles: one list of them, or below their groups, whose counters are of this moment. */
export function useListRows(ids: readonly string[], view: ListView, version: number): readonly ListRow[] {
  const { fleet } = useServices();
  const { i18n } = useTranslation();
  const { isGrouped, closed } = view;
  // Counters of groups follow the fleet; a plain list has none, and stays as it is while its order does.
  const moment = isGrouped ? version : 0;
  return useMemo(() => {
    if (!isGrouped) return flatRows(ids);
    const vehicles = ids.flatMap((id) => fleet.get(id) ?? []);
    return treeRows(vehicles, { closed, locale: i18n.language });
  }, [fleet, ids, isGrouped, closed, moment, i18n.language]);
}
