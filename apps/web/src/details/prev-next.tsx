import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { FromList } from '../lib/from-list.ts';
import { usePaletteEntries } from '../palette/use-palette-entries.ts';
import classes from './prev-next.module.css';

/** Link to a neighbour, with its page of the list. */
type Step = { to: string; state: FromList };
/** Position in the list, with the neighbours; null at the ends. */
export type Neighbours = { position: number; total: number; previous: Step | null; next: Step | null };

/** Buttons to the previous and next item of the list, also by `k` and `j`. */
export function PrevNext({ neighbours: { position, total, previous, next } }: { neighbours: Neighbours }) {
  const { t } = useTranslation('details');
  const navigate = useNavigate();
  const ways = useMemo(() => {
    const wayTo =
      ({ to, state }: Step) =>
      () =>
        void navigate(to, { state, replace: true });
    return [
      ...(previous === null
        ? []
        : [
            {
              id: 'walk.previous',
              keys: 'k',
              Icon: IconChevronUp,
              run: wayTo(previous),
              label: t('walk.previous'),
            },
          ]),
      ...(next === null
        ? []
        : [{ id: 'walk.next', keys: 'j', Icon: IconChevronDown, run: wayTo(next), label: t('walk.next') }]),
    ].map((way) => ({ ...way, kind: 'action' as const }));
  }, [previous, next, navigate, t]);
  usePaletteEntries(ways);
  const run = (id: string) => ways.find((way) => way.id === id)?.run;
  const look = { variant: 'subtle', color: 'gray', size: 28 } as const;
  return (
    <span className={classes.walk}>
      <ActionIcon
        {...look}
        aria-label={t('walk.previous')}
        disabled={previous === null}
        onClick={run('walk.previous')}
      >
        <IconChevronUp size={18} stroke={1.8} />
      </ActionIcon>
      <ActionIcon {...look} aria-label={t('walk.next')} disabled={next === null} onClick={run('walk.next')}>
        <IconChevronDown size={18} stroke={1.8} />
      </ActionIcon>
      <span className="tabular">{t('walk.position', { position, total })}</span>
    </span>
  );
}
