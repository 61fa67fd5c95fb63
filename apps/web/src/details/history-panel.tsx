import { Avatar, Button, VisuallyHidden } from '@mantine/core';
import { IconCpu, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatLocale } from '../lib/format.ts';
import { dayAt, dayOf } from '../lib/zoned-day.ts';
import { type HistoryDay, historyDays } from './history-days.ts';
import classes from './history-panel.module.css';

export type HistoryChange = { field: string; from: ReactNode; to: ReactNode };
export type HistoryRow = {
  id: string;
  atMs: number;
  /** Null for changes by the product itself. */
  by: { name: string; avatarUrl?: string | null } | null;
  /** Name of the action, if it is more than changes of fields. */
  action?: string;
  changes: readonly HistoryChange[];
  cause?: string;
};

/**
 * Change log: who changed what and when, newest first, grouped by day. Names and values are in the person's
 * language.
 */
export function HistoryPanel(props: {
  rows: readonly HistoryRow[];
  timeZone: string;
  nowMs: number;
  onMore?: () => void;
}) {
  const { rows, timeZone, nowMs, onMore } = props;
  const { t } = useTranslation('details');
  const time = new Intl.DateTimeFormat(useFormatLocale(), { timeZone, timeStyle: 'short' });
  const dayName = useDayName(timeZone, nowMs);
  if (rows.length === 0) {
    return (
      <div className={classes.empty}>
        <IconHistory size={24} stroke={1.5} aria-hidden="true" />
        <strong>{t('history.empty')}</strong>
        {t('history.emptyHint')}
      </div>
    );
  }
  return (
    <div className={classes.panel}>
      {historyDays(rows, timeZone).map((day) => (
        <section key={day.key} aria-label={dayName(day)}>
          <h3>{dayName(day)}</h3>
          <ol>
            {day.rows.map((row) => (
              <Row key={row.id} row={row} time={time.format(row.atMs)} />
            ))}
          </ol>
        </section>
      ))}
      {onMore && (
        <Button size="xs" variant="default" onClick={onMore}>
          {t('history.more')}
        </Button>
      )}
    </div>
  );
}

function Row({ row, time }: { row: HistoryRow; time: string }) {
  const { t } = useTranslation('details');
  return (
    <li className={classes.row}>
      {row.by ? (
        <Avatar src={row.by.avatarUrl ?? null} name={row.by.name} size={24} color="brand" alt="" />
      ) : (
        <span className={classes.system} aria-hidden="true">
          <IconCpu size={15} stroke={1.7} />
        </span>
      )}
      <div className={classes.who}>
        <strong>{row.by?.name ?? t('history.system')}</strong>
        <time className="tabular" dateTime={new Date(row.atMs).toISOString()}>
          {time}
        </time>
      </div>
      <div className={classes.what}>
        {row.action && <p>{row.action}</p>}
        {row.changes.map(({ field, from, to }) => (
          <div key={field} className={classes.change}>
            <span>{field}</span>
            <span>
              <VisuallyHidden>{t('history.was')} </VisuallyHidden>
              <del>{from ?? t('history.nothing')}</del>
              <span aria-hidden="true"> → </span>
              <VisuallyHidden>{t('history.became')} </VisuallyHidden>
              <ins>{to ?? t('history.nothing')}</ins>
            </span>
          </div>
        ))}
        {row.cause && <p>{row.cause}</p>}
      </div>
    </li>
  );
}

function useDayName(timeZone: string, nowMs: number): (of: HistoryDay<HistoryRow>) => string {
  const { t } = useTranslation('details');
  const date = new Intl.DateTimeFormat(useFormatLocale(), { timeZone, dateStyle: 'medium' });
  const today = dayAt(nowMs, timeZone);
  const yesterday = dayOf(today.year, today.month, today.day - 1);
  const keyOf = ({ year, month, day }: typeof today) => `${year}-${month}-${day}`;
  return ({ key, rows: [first] }) => {
    if (key === keyOf(today)) return t('history.today');
    return key === keyOf(yesterday) ? t('history.yesterday') : date.format(first?.atMs ?? 0);
  };
}
