import { useDebouncedValue } from '@mantine/hooks';
import { type CSSProperties, useEffect, useReducer } from 'react';
import type { Period } from '../../../lib/period.ts';
import { usePlaceText } from '../../../places/use-place-text.ts';
import type { HistoryView, VehicleTrack } from '../history-view.ts';
import classes from './time-hint.module.css';
import { useReading } from './use-reading.ts';
import { useTimes } from './use-times.ts';

/** The place is asked for where the pointer rests this long. */
const REST_MS = 150;

/** Over the strip of time, where the pointer is: when that was, how fast each vehicle went then, and where. */
export function TimeHint({ view, shown, atMs }: { view: HistoryView; shown: Period; atMs: number }) {
  const { clock, day } = useTimes();
  const { detail } = view;
  const [rested] = useDebouncedValue(atMs, REST_MS);
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => detail.wantAt(rested, showAgain), [detail, rested]);
  const share = (atMs - shown.fromMs) / (shown.toMs - shown.fromMs);
  return (
    // The slider tells its time itself to who does not see this.
    <div className={classes.anchor} style={{ '--hint-at': share } as CSSProperties} aria-hidden="true">
      <i className={classes.line} />
      <div className={classes.hint} data-testid="time-hint">
        <strong className="tabular">
          {clock(atMs)} <span>{day(atMs)}</span>
        </strong>
        {view.tracks.map((track) => (
          <Reading key={track.vehicle.id} of={track} atMs={atMs} />
        ))}
      </div>
    </div>
  );
}

function Reading({ of: { vehicle, track, color }, atMs }: { of: VehicleTrack; atMs: number }) {
  const reading = useReading();
  const at = track.at(atMs);
  const [rested] = useDebouncedValue(at, REST_MS);
  const place = usePlaceText(`${vehicle.id} on the strip of time`, rested);
  return (
    <p className={classes.reading}>
      {color && (
        <>
          <i style={{ background: color }} />
          <b>{vehicle.title}</b>
        </>
      )}
      <span className="tabular">{reading(at)}</span>
      <small>{at && !at.isPending && place?.full}</small>
    </p>
  );
}
