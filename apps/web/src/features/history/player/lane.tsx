import type { CSSProperties } from 'react';
import type { Period } from '../../../lib/period.ts';
import { DayStrip } from '../../../tracks/day-strip.tsx';
import type { HistoryView, VehicleTrack } from '../history-view.ts';
import classes from './lane.module.css';
import { Readout } from './readout.tsx';
import { useSummary } from './use-summary.ts';

const [STRIP_ONE_PX, STRIP_MANY_PX] = [18, 10];

/** What a vehicle did over the period. Of several each has its name, its reading and its figures beside, in its colour. */
export function Lane(props: { view: HistoryView; track: VehicleTrack; shown: Period }) {
  const { view, track, shown } = props;
  const { vehicle, segments, color } = track;
  const [distance, ...more] = useSummary()(view, track);
  const strip = (
    <DayStrip
      segments={segments}
      period={shown}
      title={vehicle.title}
      heightPx={color ? STRIP_MANY_PX : STRIP_ONE_PX}
    />
  );
  if (!color) return strip;
  return (
    <div className={classes.lane}>
      <span className={classes.name} title={vehicle.title}>
        <i style={{ background: color }} aria-hidden="true" />
        <span>{vehicle.title}</span>
      </span>
      <Readout view={view} track={track} />
      <div className={classes.strip} style={{ '--state-moving': color } as CSSProperties}>
        {strip}
      </div>
      <span className={`${classes.figures} tabular`}>
        <b>{distance}</b>
        <span>{` · ${more.join(' · ')}`}</span>
      </span>
    </div>
  );
}
