import { DEFAULT_LAYOUT, type TableLayout } from '../lib/table-layout.ts';
import { usePreference } from '../session/use-preference.ts';

const NONE = {};

/** How the person arranged the columns of a list, remembered in this browser. */
export function useTableLayout(list: string): [TableLayout, (layout: TableLayout) => void] {
  const [all, setAll] = usePreference('tables', NONE);
  return [all[list] ?? DEFAULT_LAYOUT, (layout) => setAll({ ...all, [list]: layout })];
}
