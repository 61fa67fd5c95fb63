import { useTranslation } from 'react-i18next';
import type { Texts } from '../lib/i18n/texts.ts';

/** Texts that an area with a list must have. */
type ListTexts = {
  list: {
    title: string;
    /** Name of the list without a saved view. */
    all: string;
    /** Placeholder of the search field. */
    search: string;
    /** After "1–20": "of {total} vehicles", with plural forms. */
    of: string;
    noMatch: string;
    empty: string;
    emptyHint: string;
  };
  /** Headers by column id. */
  columns: Record<string, string>;
};
/** Areas whose catalogue has the texts of a list. */
export type ListArea = {
  [Area in keyof Texts]: Texts[Area] extends ListTexts ? Area : never;
}[keyof Texts];
type KeysOf<Area extends ListArea, Part extends string> =
  Texts[Area] extends Record<Part, infer Held> ? keyof Held & string : never;
export type ColumnId<Area extends ListArea> = KeysOf<Area, 'columns'>;
export type FilterName<Area extends ListArea> = KeysOf<Area, 'filters'>;
export type BulkId<Area extends ListArea> = KeysOf<Area, 'bulk'>;

export type AreaText = (key: string, values?: Record<string, string | number>) => string;

/** Texts of an area by keys composed here; the types above ensure that they exist. */
export function useAreaText(area: ListArea): AreaText {
  const { i18n } = useTranslation(area);
  const translate = i18n.t as unknown as (key: string, values?: object) => string;
  return (key, values) => translate(`${area}:${key}`, values);
}
