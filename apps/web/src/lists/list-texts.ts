import { useTranslation } from 'react-i18next';
import type { Texts } from '../lib/i18n/texts.ts';

/** What the catalogue of an area with a list says of it. */
type ListTexts = {
  list: {
    title: string;
    /** The list without any saved view. */
    all: string;
    /** Of the search field. */
    search: string;
    /** After "1–20": "of {total} vehicles", with the plural of what it lists. */
    of: string;
    noMatch: string;
    empty: string;
    emptyHint: string;
  };
  /** Headers by the ids of the columns. */
  columns: Record<string, string>;
};
/** Areas whose catalogue says what a list needs. */
export type ListArea = {
  [Area in keyof Texts]: Texts[Area] extends ListTexts ? Area : never;
}[keyof Texts];
type KeysOf<Area extends ListArea, Part extends string> =
  Texts[Area] extends Record<Part, infer Held> ? keyof Held & string : never;
export type ColumnId<Area extends ListArea> = KeysOf<Area, 'columns'>;
export type FilterName<Area extends ListArea> = KeysOf<Area, 'filters'>;
export type BulkId<Area extends ListArea> = KeysOf<Area, 'bulk'>;

export type AreaText = (key: string, values?: Record<string, string | number>) => string;

/** Texts of an area by keys that are put together here; the types above make sure that the catalogue holds them. */
export function useAreaText(area: ListArea): AreaText {
  const { i18n } = useTranslation(area);
  const translate = i18n.t as unknown as (key: string, values?: object) => string;
  return (key, values) => translate(`${area}:${key}`, values);
}
