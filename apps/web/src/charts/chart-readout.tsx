import { useFormats } from '../lib/format.ts';
import classes from './chart-readout.module.css';
import { type ChartSeries, cssColor, isOfDays } from './chart-series.ts';

/** Legend of a chart with the value of each series at the cursor. */
export function ChartReadout(props: {
  atMs: readonly number[];
  series: readonly ChartSeries[];
  index: number;
  timeZone: string;
}) {
  const { atMs, series, index, timeZone } = props;
  const { decimal, time, date } = useFormats(timeZone);
  const say = isOfDays(atMs) ? date : time;
  const at = atMs[index];
  return (
    <span className={`${classes.readout} tabular`}>
      {at !== undefined && <time dateTime={new Date(at).toISOString()}>{say(at)}</time>}
      {series.map(({ name, unit, color, values }) => {
        const value = values[index] ?? null;
        return (
          <span key={name}>
            <i style={{ background: cssColor(color) }} aria-hidden="true" />
            {name}
            {value !== null && (
              <b>
                {decimal(value)} {unit}
              </b>
            )}
          </span>
        );
      })}
    </span>
  );
}
