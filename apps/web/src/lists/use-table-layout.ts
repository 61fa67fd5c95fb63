import { DEFAULT_LAYOUT, type TableLayout } from '../lib/table-layout.ts';
import { usePreference } from '../session/use-preference.ts';

const NONE = {};

/** The person's column layout of a list, stored in this browser. */
export function useTableLayout(list: string): [TableLayout, (layout: TableLayout) => void] {
  const [all, setAll] = usePreference('tables', NONE);
  return [all[list] ?? DEFAULT_LAYOUT, (layout) => setAll({ ...all, [list]: layout })];
}
