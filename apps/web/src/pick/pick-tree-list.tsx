import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PickRowLine } from './pick-row-line.tsx';
import type { PickRow } from './pick-rows.ts';
import classes from './vehicle-selector.module.css';

const GROUP_HEIGHT_PX = 36;
const VEHICLE_HEIGHT_PX = 46;
const OVERSCAN_ROWS = 8;
const PAGE_ROWS = 8;

type Props = {
  rows: readonly PickRow[];
  picked: ReadonlySet<string>;
  /** Whether the maximum is reached. */
  isFull: boolean;
  onToggle: (ids: readonly string[]) => void;
  onFold: (groupId: string, isOpen: boolean) => void;
  ref: RefObject<HTMLDivElement | null>;
};

/**
 * Virtualised tree of groups and vehicles. Arrow keys move, left and right collapse and expand, Space and
 * Enter select.
 */
export function PickTreeList(props: Props) {
  const { rows, picked, isFull, ref: frame } = props;
  const { t } = useTranslation('pick');
  const id = useId();
  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: (index) => (rows[index]?.kind === 'group' ? GROUP_HEIGHT_PX : VEHICLE_HEIGHT_PX),
    overscan: OVERSCAN_ROWS,
  });
  const cursor = useTreeCursor(props, lines.scrollToIndex);
  const lineId = (index: number) => `${id}-${index}`;

  function onClick(event: MouseEvent<HTMLElement>): void {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset.index);
    const row = rows[index];
    if (!row) return;
    cursor.setActive(index);
    if (row.kind === 'group' && target.closest('[data-fold]')) props.onFold(row.id, !row.isOpen);
    else props.onToggle(idsOf(row));
  }

  return (
    <div
      ref={frame}
      className={classes.tree}
      role="tree"
      tabIndex={0}
      aria-label={t('tree')}
      aria-multiselectable
      aria-activedescendant={cursor.active < 0 ? undefined : lineId(cursor.active)}
      onFocus={() => cursor.active < 0 && cursor.setActive(0)}
      onKeyDown={cursor.onKeyDown}
      onClick={onClick}
    >
      <div role="presentation" style={{ height: lines.getTotalSize(), position: 'relative' }}>
        {lines.getVirtualItems().map(({ index, start, size }) => {
          const row = rows[index];
          return (
            row && (
              <div
                key={row.id}
                id={lineId(index)}
                className={classes.line}
                data-kind={row.kind}
                data-index={index}
                data-active={index === cursor.active || undefined}
                style={{ transform: `translateY(${start}px)`, height: size }}
                {...itemOf(row, isFull)}
              >
                <PickRowLine row={row} pickedOf={(ids) => ids.filter((one) => picked.has(one)).length} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

/** Accessible properties of a row. */
function itemOf(row: PickRow, isFull: boolean) {
  if (row.kind === 'group') {
    const checked = { none: false, some: 'mixed', all: true } as const;
    return {
      role: 'treeitem',
      'aria-level': 1,
      'aria-expanded': row.isOpen,
      'aria-checked': checked[row.picks],
      'aria-disabled': (isFull && row.picks === 'none') || undefined,
    };
  }
  return {
    role: 'treeitem',
    'aria-level': row.groupId === null ? 1 : 2,
    'aria-checked': row.isPicked,
    'aria-disabled': (isFull && !row.isPicked) || undefined,
  };
}

function idsOf(row: PickRow): readonly string[] {
  return row.kind === 'group' ? row.ids : [row.id];
}

function useTreeCursor(props: Props, scrollTo: (index: number) => void) {
  const { rows, onToggle, onFold } = props;
  const [wanted, setActive] = useState(-1);
  const active = Math.min(wanted, rows.length - 1);
  const row = rows[active];
  const moveTo = (index: number) => {
    const target = Math.max(0, Math.min(rows.length - 1, index));
    setActive(target);
    scrollTo(target);
  };
  /** Left collapses a group or moves to it; right expands it or moves into it. */
  const turn = (isOpening: boolean) => {
    if (row?.kind === 'group' && row.isOpen !== isOpening) onFold(row.id, isOpening);
    else if (isOpening) moveTo(active + 1);
    else if (row?.kind === 'vehicle') moveTo(rows.findIndex(({ id }) => id === row.groupId));
  };
  const acts: Readonly<Record<string, () => void>> = {
    ArrowDown: () => moveTo(active + 1),
    ArrowUp: () => moveTo(active - 1),
    PageDown: () => moveTo(active + PAGE_ROWS),
    PageUp: () => moveTo(active - PAGE_ROWS),
    Home: () => moveTo(0),
    End: () => moveTo(rows.length - 1),
    ArrowRight: () => turn(true),
    ArrowLeft: () => turn(false),
    ' ': () => row && onToggle(idsOf(row)),
    Enter: () => row && onToggle(idsOf(row)),
  };
  function onKeyDown(event: KeyboardEvent): void {
    const act = event.altKey || event.ctrlKey || event.metaKey ? undefined : acts[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
  return { active, setActive, onKeyDown };
}
