import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import controls from '../ui/table/controls.module.css';
import { FilterControl, type KnownFilter } from './filter-control.tsx';
import { ListSearch } from './list-search.tsx';
import classes from './list-toolbar.module.css';

/** Search and filters above a table, with "Clear" if any is set. */
export function ListToolbar(props: {
  search: RefObject<HTMLInputElement | null>;
  searchLabel: string;
  words: string;
  onWords: (words: string) => void;
  onMoveToList: () => void;
  filters: readonly KnownFilter[];
  isFiltered: boolean;
  onClear: () => void;
  /** At the end of the toolbar. */
  children: ReactNode;
}) {
  const { t } = useTranslation('lists');
  return (
    <search className={classes.toolbar}>
      <div className={classes.filters}>
        <ListSearch
          ref={props.search}
          label={props.searchLabel}
          words={props.words}
          onWords={props.onWords}
          onMoveToList={props.onMoveToList}
        />
        {props.filters.map((filter) => (
          <FilterControl key={filter.name} filter={filter} />
        ))}
        {props.isFiltered && (
          <button type="button" className={`${controls.control} ${controls.quiet}`} onClick={props.onClear}>
            {t('filters.clear')}
          </button>
        )}
      </div>
      <div className={classes.end}>{props.children}</div>
    </search>
  );
}
