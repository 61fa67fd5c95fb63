import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './card-list.module.css';
import { CheckBox } from './check-box.tsx';
import { RowLink } from './row-link.tsx';
import { RowMenu } from './row-menu.tsx';
import type { RowSelection } from './row-selection.ts';
import type { RowMeaning } from './table-row.tsx';
import { useLongPress } from './use-long-press.ts';

/** Up to here every card exists: the browser's own search finds them all. */
const ALL_EXIST_MAX = 60;
const CARD_HEIGHT_PX = 134;
const GAP_PX = 8;
const OVERSCAN_CARDS = 6;

type Props<Row> = {
  label: string;
  rows: readonly Row[];
  card: (row: Row) => ReactNode;
  meaning: RowMeaning<Row>;
  selection?: RowSelection | undefined;
  /** What scrolls: more than the cards. */
  scroller: RefObject<HTMLElement | null>;
};

/** Rows as cards. A press opens one, a long one ticks it; while any are ticked, every press ticks. */
export function CardList<Row extends { id: string }>(props: Props<Row>) {
  const { rows, scroller, selection } = props;
  const list = useRef<HTMLUListElement>(null);
  const [marginPx, setMarginPx] = useState(0);
  useLayoutEffect(() => setMarginPx(list.current?.offsetTop ?? 0));
  const isLong = rows.length > ALL_EXIST_MAX;
  const cards = useVirtualizer({
    count: rows.length,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => CARD_HEIGHT_PX,
    gap: GAP_PX,
    overscan: OVERSCAN_CARDS,
    scrollMargin: marginPx,
  });
  const hold = useLongPress((target) => {
    const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (id !== undefined) selection?.toggle(id);
  });
  const items = cards.getVirtualItems();
  const from = isLong ? (items[0]?.index ?? 0) : 0;
  const to = isLong ? (items.at(-1)?.index ?? -1) : rows.length - 1;
  const beforePx = isLong ? (items[0]?.start ?? marginPx) - marginPx : 0;
  return (
    <ul
      ref={list}
      className={classes.list}
      aria-label={props.label}
      style={isLong ? { height: cards.getTotalSize(), paddingTop: beforePx } : undefined}
      {...(selection && hold)}
    >
      {rows.slice(from, to + 1).map((row, place) => (
        <Card key={row.id} {...props} row={row} index={from + place} measure={cards.measureElement} />
      ))}
    </ul>
  );
}

function Card<Row extends { id: string }>(
  props: Props<Row> & { row: Row; index: number; measure: (element: HTMLElement | null) => void },
) {
  const { row, rows, meaning, selection } = props;
  const { t } = useTranslation('lists');
  const title = meaning.title(row);
  const ticks = selection !== undefined && selection.count > 0;
  const isTicked = selection?.has(row.id) ?? false;
  const onClick = (event: MouseEvent) => {
    if (!ticks) return;
    event.preventDefault();
    selection?.toggle(row.id);
  };
  return (
    <li
      ref={props.measure}
      className={classes.card}
      data-index={props.index}
      data-row={row.id}
      data-ticked={isTicked || undefined}
      aria-setsize={rows.length}
      aria-posinset={props.index + 1}
    >
      {ticks && (
        <span className={classes.tick}>
          <CheckBox
            label={t('table.select', { title })}
            state={isTicked ? 'all' : 'none'}
            onPress={() => selection?.toggle(row.id)}
          />
        </span>
      )}
      {meaning.path ? (
        <RowLink to={meaning.path(row)} className={classes.link ?? ''} draggable={false} onClick={onClick}>
          {props.card(row)}
        </RowLink>
      ) : (
        props.card(row)
      )}
      <CardMenu {...props} title={title} />
    </li>
  );
}

/** Also the way to tick for who cannot hold a finger still. */
function CardMenu<Row extends { id: string }>(props: Props<Row> & { row: Row; title: string }) {
  const { meaning, row, selection } = props;
  const { t } = useTranslation('lists');
  if (!meaning.menu && !selection) return null;
  return (
    <span className={classes.menu}>
      <RowMenu
        label={t('table.more', { title: props.title })}
        items={() => meaning.menu?.(row)}
        tick={selection && { isTicked: selection.has(row.id), run: () => selection.toggle(row.id) }}
      />
    </span>
  );
}
