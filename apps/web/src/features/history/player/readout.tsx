import { useCallback, useRef } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { Coordinates } from '../../../ui/coordinates.tsx';
import { StatePill } from '../../../ui/state-pill.tsx';
import type { HistoryView, VehicleTrack } from '../history-view.ts';
import classes from './readout.module.css';
import { usePlayerTick } from './use-player-tick.ts';
import { useReading } from './use-reading.ts';

const EVERY_MS = 100;

/** State and place of a vehicle at the player's time. Has a fixed size, so the map below does not move. */
export function Readout(props: { view: HistoryView; track: VehicleTrack; withPlace?: boolean }) {
  const { view, withPlace = false } = props;
  const { track } = props.track;
  const { coordinates } = useFormats();
  const reading = useReading();
  const state = useRef<HTMLSpanElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  const draw = useCallback(
    (timeMs: number) => {
      const at = track.at(timeMs);
      if (place.current) place.current.textContent = at && !at.isPending ? coordinates(at) : '';
      if (!state.current) return;
      state.current.dataset.state = at?.known ? at.state : 'noData';
      state.current.textContent = reading(track, timeMs);
    },
    [track, coordinates, reading],
  );
  usePlayerTick(view.player, draw, EVERY_MS);
  return (
    <span className={classes.readout} data-told>
      <span className={classes.state}>
        <StatePill ref={state} />
      </span>
      {withPlace && (
        <span className={classes.place}>
          <Coordinates ref={place} />
        </span>
      )}
    </span>
  );
}
