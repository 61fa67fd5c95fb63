import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../../../services.ts';
import type { ListView } from '../use-list-view.ts';
import { flatRows, type ListRow, treeRows } from './list-rows.ts';

/** Rows of vehicles: flat, or by group with current counts. */
export function useListRows(ids: readonly string[], view: ListView, version: number): readonly ListRow[] {
  const { fleet } = useServices();
  const { i18n } = useTranslation();
  const { isGrouped, closed } = view;
  // A flat list has no counts and stays the same object while its order does.
  const moment = isGrouped ? version : 0;
  return useMemo(() => {
    if (!isGrouped) return flatRows(ids);
    const vehicles = ids.flatMap((id) => fleet.get(id) ?? []);
    return treeRows(vehicles, { closed, locale: i18n.language });
  }, [fleet, ids, isGrouped, closed, moment, i18n.language]);
}
