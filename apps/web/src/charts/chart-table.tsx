import { useTranslation } from 'react-i18next';
import { useFormats } from '../lib/format.ts';
import { type ChartSeries, isOfDays } from './chart-series.ts';
import { TableBox } from './table-box.tsx';

/** Longer charts show every second, third or later instant. */
const ROWS_MAX = 500;

/** Table of a chart's values. */
export function ChartTable(props: {
  title: string;
  atMs: readonly number[];
  series: readonly ChartSeries[];
  heightPx: number;
  timeZone: string;
}) {
  const { title, atMs, series, heightPx, timeZone } = props;
  const { t } = useTranslation('charts');
  const { decimal, date, dateTime } = useFormats(timeZone);
  const say = isOfDays(atMs) ? date : dateTime;
  const step = Math.ceil(atMs.length / ROWS_MAX) || 1;
  return (
    <TableBox title={title} heightPx={heightPx}>
      <thead>
        <tr>
          <th scope="col">{t(isOfDays(atMs) ? 'day' : 'time')}</th>
          {series.map(({ name, unit }) => (
            <th key={name} scope="col">
              {name}, {unit}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular">
        {atMs.map((at, index) =>
          index % step === 0 ? (
            <tr key={at}>
              <th scope="row">{say(at)}</th>
              {series.map(({ name, values }) => {
                const value = values[index] ?? null;
                return <td key={name}>{value === null ? t('none') : decimal(value)}</td>;
              })}
            </tr>
          ) : null,
        )}
      </tbody>
    </TableBox>
  );
}
