import type { CSSProperties } from 'react';
import type { Period } from '../../../lib/period.ts';
import { DayStrip } from '../../../tracks/day-strip.tsx';
import { HighlightButton } from '../highlight-button.tsx';
import type { HistoryView, VehicleTrack } from '../history-view.ts';
import { type Highlight, isFaded } from '../use-highlight.ts';
import classes from './lane.module.css';
import { Readout } from './readout.tsx';
import { useSummary } from './use-summary.ts';

const [STRIP_ONE_PX, STRIP_MANY_PX] = [18, 10];

/** Strip with the states of a vehicle. With several vehicles, its name, reading and figures are beside it. */
export function Lane(props: { view: HistoryView; track: VehicleTrack; highlight: Highlight; shown: Period }) {
  const { view, track, highlight, shown } = props;
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
    <div
      className={classes.lane}
      data-vehicle={vehicle.id}
      data-faded={isFaded(vehicle, highlight) || undefined}
    >
      <span className={classes.name}>
        <HighlightButton of={vehicle} color={color} highlight={highlight} />
      </span>
      <Readout view={view} track={track} />
      <div className={classes.strip} style={{ '--state-moving': color } as CSSProperties}>
        {strip}
      </div>
      <span className={`${classes.figures} tabular`} data-told>
        <b>{distance}</b>
        <span>{` · ${more.join(' · ')}`}</span>
      </span>
    </div>
  );
}
