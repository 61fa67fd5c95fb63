import type { EnvelopeColumn } from '../../../charts/envelope.ts';
import { textCell } from '../../../tracks/export/csv.ts';
import type { ReadingPanelOf } from './use-reading-panels.ts';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

const HEADER = 'vehicle,reading,unit,from,until,min,average,max,values';
const instant = (atMs: number) => new Date(atMs).toISOString();

/**
 * What the pictures are drawn of, as CSV (RFC 4180): each part of the time with its least and highest value, which near enough is
 * each stored value. Points for decimals, instants in UTC.
 */
export function chartsCsv(panels: readonly ReadingPanelOf[]): string {
  const lines = panels.flatMap(({ words, curves }) =>
    curves.flatMap(({ name, columns }) => {
      const who = [name, words.name, words.unit].map(textCell);
      return columns.map((column) => [...who, ...cellsOf(column)].join(','));
    }),
  );
  return BYTE_ORDER_MARK + [HEADER, ...lines].map((line) => line + LINE_END).join('');
}

function cellsOf({ atMs, untilMs, least, average, highest, values }: EnvelopeColumn): string[] {
  return [instant(atMs), instant(untilMs), ...[least, average, highest, values].map(String)];
}
