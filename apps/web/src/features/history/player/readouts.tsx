import { placeAt } from '@fleet/tracks/place-at';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format.ts';
import { Coordinates } from '../../../ui/coordinates.tsx';
import { StatePill } from '../../../ui/state-pill.tsx';
import type { HistoryView, VehicleTrack } from '../history-view.ts';
import classes from './readouts.module.css';
import { usePlayerTick } from './use-player-tick.ts';
import { useTimes } from './use-times.ts';

const EVERY_MS = 100;

/** What each vehicle did at the player's time, and where. */
export function Readouts({ view }: { view: HistoryView }) {
  return (
    <ul className={classes.readouts}>
      {view.tracks.map((track) => (
        <Readout key={track.vehicle.id} view={view} track={track} />
      ))}
    </ul>
  );
}

function Readout({ view, track }: { view: HistoryView; track: VehicleTrack }) {
  const { t } = useTranslation(['history', 'tracks']);
  const { whole, coordinates } = useFormats();
  const { short } = useTimes();
  const state = useRef<HTMLSpanElement>(null);
  const place = useRef<HTMLSpanElement>(null);
  const { fixes } = track;
  const draw = useCallback(
    (timeMs: number) => {
      if (!state.current || !place.current) return;
      const at = placeAt(fixes, timeMs);
      place.current.textContent = at ? coordinates(at) : '';
      state.current.dataset.state = at?.known ? at.state : 'noData';
      state.current.textContent = textOf(at);
    },
    [fixes, t, whole, coordinates, short],
  );
  usePlayerTick(view.player, draw, EVERY_MS);

  function textOf(at: ReturnType<typeof placeAt>): string {
    if (!at) return t('player.before');
    if (!at.known) return t('player.gap', { time: short(at.fixAtMs) });
    const speed = at.state === 'moving' && at.speedKmh !== null;
    return speed ? t('player.kmh', { speed: whole(at.speedKmh ?? 0) }) : t(`tracks:states.${at.state}`);
  }

  return (
    <li>
      {view.tracks.length > 1 && <b>{track.vehicle.title}</b>}
      <StatePill ref={state} />
      <Coordinates ref={place} />
    </li>
  );
}
