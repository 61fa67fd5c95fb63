import { type ReactNode, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CardList } from '../ui/table/card-list.tsx';
import { CardSkeletons } from '../ui/table/card-skeletons.tsx';
import type { FilterOption } from '../ui/table/filter-option.ts';
import { Pager } from '../ui/table/pager.tsx';
import { ProgressLine } from '../ui/table/progress-line.tsx';
import { ToggleChips } from '../ui/table/toggle-chips.tsx';
import { useTablePlace } from '../ui/table/use-table-place.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { ListBulk } from './list-bulk.tsx';
import classes from './list-cards.module.css';
import type { AnyList } from './list-props.ts';
import { ListSearch } from './list-search.tsx';
import { listState } from './list-state.tsx';
import { OutdatedNote } from './outdated-note.tsx';
import { useListKeys } from './use-list-keys.ts';
import type { ListParts } from './use-list-parts.ts';
import { useListPlace } from './use-list-place.ts';

/** More actions do not fit as icons with names. */
const BULK_ITEMS_MAX = 3;

/** A list on a phone: cards, with filters in a bottom sheet. The search stays visible while scrolling. */
export function ListCards<Row extends { id: string }>(given: { props: AnyList<Row>; parts: ListParts<Row> }) {
  const { props, parts } = given;
  const { list, page } = props;
  const { text, search, selection } = parts;
  const { t } = useTranslation('lists');
  const scroller = useRef<HTMLDivElement>(null);
  useTablePlace(useListPlace(), scroller, page.rows.length > 0);
  const step = useCallback(() => scroller.current?.querySelector<HTMLElement>('li a')?.focus(), []);
  useListKeys({
    search,
    searchLabel: text('list.search'),
    step,
    ticked: selection.count,
    untick: selection.clear,
  });
  return (
    <div ref={scroller} className={classes.scroller}>
      <search className={classes.search}>
        <ListSearch
          ref={search}
          label={text('list.search')}
          words={list.typed}
          onWords={list.find}
          onMoveToList={step}
        />
        <FilterSheet props={props} parts={parts} />
      </search>
      {page.isLoading && (
        <div className={classes.progress}>
          <ProgressLine label={t('states.loading')} />
        </div>
      )}
      <Chips {...given} />
      <ChosenFilters {...given} />
      {page.isOutdated && <OutdatedNote onRetry={page.retry} />}
      <Body {...given} scroller={scroller} />
      {selection.count > 0 && <ListBulk parts={parts} total={page.total} itemsMax={BULK_ITEMS_MAX} />}
    </div>
  );
}

function Chips<Row extends { id: string }>({ props, parts }: { props: AnyList<Row>; parts: ListParts<Row> }) {
  const { t } = useTranslation('lists');
  const filter = parts.filters.find(({ kind }) => kind === 'chips');
  if (!filter) return null;
  const { page } = props;
  const all = filter.chosen.length === 0 ? page.total : sumOf(filter.options);
  return (
    <div className={classes.chips}>
      <ToggleChips
        label={filter.label}
        options={filter.options}
        chosen={filter.chosen}
        onChoose={filter.choose}
        all={{ label: t('filters.all'), count: page.status === 'ready' ? all : undefined }}
      />
    </div>
  );
}

/** Sum of the counts; unknown if one is unknown. */
function sumOf(options: readonly FilterOption[]): number | undefined {
  const counts = options.map(({ count }) => count);
  return counts.reduce<number | undefined>(
    (sum, count) => (sum === undefined || count === undefined ? undefined : sum + count),
    0,
  );
}

function Body<Row extends { id: string }>(given: {
  props: AnyList<Row>;
  parts: ListParts<Row>;
  scroller: React.RefObject<HTMLDivElement | null>;
}): ReactNode {
  const { props, parts, scroller } = given;
  const { list, page } = props;
  const { text, isFiltered, selection } = parts;
  const state = listState({ ...props, text, isFiltered, onClear: list.clear });
  if (state) return <div className={classes.state}>{state}</div>;
  if (page.status !== 'ready') return <CardSkeletons />;
  return (
    <>
      <CardList
        label={text('list.title')}
        rows={page.rows}
        card={props.card}
        meaning={props.row}
        selection={props.bulk && selection}
        scroller={scroller}
      />
      <Pager
        page={list.page}
        pages={page.pages}
        size={list.size}
        range={parts.range}
        onPage={list.goTo}
        onSize={list.showRows}
      />
    </>
  );
}
