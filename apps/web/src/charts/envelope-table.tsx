import type { ReadingColumn } from '@fleet/tracks/reading-curve';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../lib/format.ts';
import type { EnvelopeCurve, EnvelopeKind } from './envelope.ts';
import { TableBox } from './table-box.tsx';

/** Rows of each curve; more are read by nobody, and are there when somebody looks closer. */
const ROWS_MAX = 500;

/** Every column of the curves in figures, one curve after the other. */
export function EnvelopeTable(props: {
  title: string;
  unit: string;
  kind: EnvelopeKind;
  curves: readonly EnvelopeCurve[];
  heightPx: number;
  timeZone: string;
}) {
  const { title, unit, kind, curves, heightPx, timeZone } = props;
  const { t } = useTranslation('charts');
  const withUnit = (name: string) => (unit === '' ? name : `${name}, ${unit}`);
  return (
    <TableBox title={title} heightPx={heightPx}>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{withUnit(t(kind === 'STATE' ? 'shareOn' : 'average'))}</th>
          <th scope="col">{withUnit(t('least'))}</th>
          <th scope="col">{withUnit(t('highest'))}</th>
        </tr>
      </thead>
      <tbody className="tabular">
        {curves.map(({ id, name, columns }) => (
          <Fragment key={id}>
            <tr>
              <th scope="rowgroup" colSpan={4}>
                {columns.length === 0 ? t('nothing', { name }) : name}
              </th>
            </tr>
            {columns.slice(0, ROWS_MAX).map((column) => (
              <Row key={`${column.atMs} ${column.untilMs}`} column={column} kind={kind} timeZone={timeZone} />
            ))}
            {columns.length > ROWS_MAX && (
              <tr>
                <td colSpan={4}>{t('rowsLeft', { count: columns.length - ROWS_MAX })}</td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </TableBox>
  );
}

function Row(props: { column: ReadingColumn; kind: EnvelopeKind; timeZone: string }) {
  const { column, kind, timeZone } = props;
  const { t } = useTranslation('charts');
  const { decimal, whole, dateTime, dateTimes } = useFormats(timeZone);
  const { atMs, untilMs, average, least, highest } = column;
  const state = (value: number) => t(value > 0 ? 'on' : 'off');
  const [middle, ends] =
    kind === 'STATE' ? [t('percent', { value: whole(average * 100) }), state] : [decimal(average), decimal];
  return (
    <tr>
      <th scope="row">{untilMs > atMs ? dateTimes(atMs, untilMs) : dateTime(atMs)}</th>
      <td>{middle}</td>
      <td>{ends(least)}</td>
      <td>{ends(highest)}</td>
    </tr>
  );
}
