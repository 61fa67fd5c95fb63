import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../lib/format.ts';
import { StateDot } from '../../../../ui/state-dot.tsx';
import { Tick } from '../../../../ui/table/tick.tsx';
import { STATES } from '../../visible-vehicles.ts';
import { rowId } from '../vehicle-row.tsx';
import classes from './group-row.module.css';
import type { GroupRow as Row } from './list-rows.ts';

type Props = { row: Row; topPx: number; heightPx: number; active: boolean; picked: number };

/** Row of a group: counts by state, and a checkbox that picks all its vehicles. */
export function GroupRow({ row, topPx, heightPx, active, picked }: Props) {
  const { t } = useTranslation('tracker');
  const { whole } = useFormats();
  const { counts } = row;
  const title = row.title ?? t('groups.none');
  const Chevron = row.isOpen ? IconChevronDown : IconChevronRight;
  const states = STATES.filter((state) => counts[state] > 0);
  const picks = picksOf(picked, row.ids.length);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree has the focus and names the active item
    <div
      id={rowId(row.key)}
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.count}
      aria-expanded={row.isOpen}
      aria-selected={false}
      aria-checked={({ none: false, some: 'mixed', all: true } as const)[picks]}
      aria-label={t('groups.label', {
        title,
        count: counts.all,
        states: states.map((state) => `${t(`states.${state}`)} ${whole(counts[state])}`).join(', '),
      })}
      className={classes.row}
      data-row={row.key}
      data-active={active || undefined}
      style={{
        transform: `translateY(${topPx}px)`,
        height: heightPx,
      }}
    >
      <Chevron size={16} className={classes.chevron ?? ''} aria-hidden />
      <span className={classes.tick} data-pick>
        <Tick picks={picks} />
      </span>
      <span className={`${classes.title} cut`}>{title}</span>
      <span className={classes.states} aria-hidden>
        {states.map((state) => (
          <span key={state}>
            <StateDot state={state} />
            {whole(counts[state])}
          </span>
        ))}
      </span>
      <b className={classes.all}>{whole(counts.all)}</b>
    </div>
  );
}

function picksOf(picked: number, all: number): 'none' | 'some' | 'all' {
  if (picked === 0) return 'none';
  return picked === all ? 'all' : 'some';
}
