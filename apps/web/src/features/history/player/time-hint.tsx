import { useDebouncedValue } from '@mantine/hooks';
import { type CSSProperties, useEffect, useReducer } from 'react';
import type { Period } from '../../../lib/period.ts';
import { usePlaceText } from '../../../places/use-place-text.ts';
import { FEW_TOGETHER_MAX } from '../../../tracks/played-together.ts';
import type { HistoryView, VehicleTrack } from '../history-view.ts';
import type { Highlight } from '../use-highlight.ts';
import classes from './time-hint.module.css';
import { useReading } from './use-reading.ts';
import { useTimes } from './use-times.ts';

/** The place is looked up after the pointer rests this long. */
const REST_MS = 150;

/**
 * Hint at the pointer over the timeline: time, reading and place of each vehicle. With many vehicles,
 * readings only, or those of the highlighted one.
 */
export function TimeHint(props: { view: HistoryView; shown: Period; highlight: Highlight; atMs: number }) {
  const { view, shown, highlight, atMs } = props;
  const { clock, day } = useTimes();
  const { detail } = view;
  const [one] = view.tracks.filter(({ vehicle }) => vehicle.id === highlight.id);
  const told = one ? [one] : view.tracks;
  const isMany = told.length > FEW_TOGETHER_MAX;
  const [rested] = useDebouncedValue(atMs, REST_MS);
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => detail.wantAt(rested, showAgain), [detail, rested]);
  const share = (atMs - shown.fromMs) / (shown.toMs - shown.fromMs);
  return (
    // Hidden from assistive technology: the slider announces its time.
    <div className={classes.anchor} style={{ '--hint-at': share } as CSSProperties} aria-hidden="true">
      <i className={classes.line} />
      <div className={classes.hint} data-testid="time-hint">
        <strong className="tabular">
          {clock(atMs)} <span>{day(atMs)}</span>
        </strong>
        <div className={classes.readings} data-many={isMany || undefined}>
          {told.map((track) => (
            <Reading key={track.vehicle.id} of={track} atMs={atMs} withPlace={!isMany} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Reading(props: { of: VehicleTrack; atMs: number; withPlace: boolean }) {
  const { atMs, withPlace } = props;
  const { vehicle, track, color } = props.of;
  const reading = useReading();
  const at = track.at(atMs);
  const [rested] = useDebouncedValue(at, REST_MS);
  const place = usePlaceText(`${vehicle.id} on the strip of time`, withPlace ? rested : null);
  return (
    <p className={classes.reading}>
      {color && (
        <>
          <i style={{ background: color }} />
          <b>{vehicle.title}</b>
        </>
      )}
      <span className="tabular">{reading(track, atMs)}</span>
      {withPlace && <small>{at && !at.isPending && place?.full}</small>}
    </p>
  );
}
