import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Plate } from '../../../ui/plate.tsx';
import type { ReportTimes } from '../frame/report-times.ts';
import type { Bucket } from './buckets.ts';
import classes from './summary-cards.module.css';
import type { SummaryRow } from './summary-row.ts';
import { amountOf, kindOf, levelOf, type Measure } from './sums.ts';
import { useAmountText } from './use-amount-text.ts';

/** Number of cards rendered at once. */
const STEP_ROWS = 50;

/** Summary on a phone: a card per vehicle, with its days as a colour strip. */
export function SummaryCards(props: {
  rows: readonly SummaryRow[];
  buckets: readonly Bucket[];
  measure: Measure;
  times: ReportTimes;
  pathOf: (row: SummaryRow, bucket: Bucket | null) => string;
}) {
  const { rows, buckets, measure, times, pathOf } = props;
  const { t } = useTranslation('reports');
  const { inWords } = useAmountText();
  const [shown, setShown] = useState(STEP_ROWS);
  const [first, last] = [buckets[0], buckets.at(-1)];
  return (
    <>
      <ul className={classes.cards} aria-label={t('summary.title')}>
        {rows.slice(0, shown).map((row) => (
          <li key={row.id}>
            <Link to={pathOf(row, null)} className={classes.card}>
              <span className={classes.name}>
                <b className="cut">{row.title}</b>
                <Plate number={row.plate} />
              </span>
              <b className={`${classes.amount} tabular`}>
                {kindOf(measure, row.sums) === 'no-data' ? '–' : inWords(measure, row.sums)}
              </b>
              <small className="tabular">
                {measure === 'distance' ? inWords('driving', row.sums) : inWords('distance', row.sums)}
                {', '}
                {t(measure === 'distance' ? 'summary.inMotion' : 'summary.driven')}
              </small>
              {buckets.length > 0 && (
                <span className={classes.strip} aria-hidden="true">
                  {buckets.map((bucket, column) => (
                    <i key={bucket.fromMs} {...lookOf(row, column, bucket)} />
                  ))}
                </span>
              )}
              {first && last && (
                <span className={`${classes.ends} tabular`} aria-hidden="true">
                  <span>{times.day(first.fromMs)}</span>
                  <span>{times.day(last.toMs - 1)}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {rows.length > shown && (
        <Button variant="default" className={classes.more ?? ''} onClick={() => setShown(shown + STEP_ROWS)}>
          {t('states.more', { count: Math.min(STEP_ROWS, rows.length - shown) })}
        </Button>
      )}
    </>
  );

  function lookOf(row: SummaryRow, column: number, { isWeek }: Bucket) {
    const cell = row.cells[column];
    const kind = cell ? kindOf(measure, cell) : 'no-data';
    if (!cell || kind !== 'amount') return { 'data-state': kind };
    return { 'data-level': levelOf(measure, amountOf(measure, cell), isWeek) };
  }
}
