import { FROM_SPANS, ROWS_IN_SPAN, type Span } from './span.ts';
import { type Only, onlySql } from './stored-fix.ts';

/**
 * What follows the list of a SELECT: spans `s` by their numbers and `positions f` in them, in the order in which fixes are told,
 * `$8` at the most behind the values of the spans. Device by device along the key, whatever the planner thinks of the period, each as many as
 * are asked for at the most; and group by group, so that what lies behind the page is not read: spans that stand in order are
 * sorted only within it. One span alone has its rows in that order already: to sort them anew was a fifth of a page.
 */
export function fromRows(only: Only, spans: readonly Span[]): string {
  const rows = `FROM (SELECT * ${FROM_SPANS} ORDER BY s.grp) AS s
      CROSS JOIN LATERAL (SELECT * FROM positions f WHERE ${ROWS_IN_SPAN} AND ${onlySql(only)}
        ORDER BY f.fix_time, f.hash LIMIT $8) f`;
  return spans.length === 1 ? rows : `${rows} ORDER BY s.grp, f.fix_time, s.device_id, f.hash LIMIT $8`;
}
