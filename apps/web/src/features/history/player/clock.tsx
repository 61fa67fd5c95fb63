import { IconClockEdit } from '@tabler/icons-react';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaletteEntry } from '../../../palette/palette-entry.ts';
import { usePaletteEntries } from '../../../palette/use-palette-entries.ts';
import type { Player } from '../../../tracks/player.ts';
import classes from './clock.module.css';
import { atTimeOfDay, timeOfDay } from './time-of-day.ts';
import { usePlayerTick } from './use-player-tick.ts';
import { useTimes } from './use-times.ts';

const DRAW_EVERY_MS = 100;

/** Time of the player, which can also be typed, for exact times. */
export function Clock({ player, isWaiting }: { player: Player; isWaiting: boolean }) {
  const { t, i18n } = useTranslation('history');
  const { clock, day } = useTimes();
  const text = useRef<HTMLTimeElement>(null);
  const date = useRef<HTMLSpanElement>(null);
  const [isTyped, setTyped] = useState(false);
  const draw = useCallback(
    (timeMs: number) => {
      if (!text.current || !date.current) return;
      text.current.textContent = clock(timeMs);
      text.current.dateTime = new Date(timeMs).toISOString();
      date.current.textContent = day(timeMs);
    },
    [clock, day],
  );
  usePlayerTick(player, draw, DRAW_EVERY_MS);
  const goTo = useMemo<PaletteEntry>(
    () => ({
      id: 'playerGoTo',
      kind: 'action',
      keys: 't',
      label: t('player.goTo'),
      Icon: IconClockEdit,
      run: () => setTyped(true),
    }),
    [t, i18n.language],
  );
  usePaletteEntries(useMemo(() => (isWaiting ? [] : [goTo]), [isWaiting, goTo]));
  return (
    <div className={classes.clock}>
      <time ref={text} className="tabular" data-told />
      <span ref={date} data-told />
      {isTyped ? (
        <TimeField player={player} onClose={() => setTyped(false)} />
      ) : (
        <button
          type="button"
          className={classes.open}
          aria-label={t('player.goTo')}
          title={t('player.goTo')}
          onClick={() => setTyped(true)}
        />
      )}
    </div>
  );
}

/** Input of a time on the player's day. Enter seeks, Escape cancels. */
function TimeField({ player, onClose }: { player: Player; onClose: () => void }) {
  const { t } = useTranslation('history');
  const { calendar, short } = useTimes();
  const [typed, setTyped] = useState(() => short(player.timeMs()));
  const [isWrong, setWrong] = useState(false);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    const seconds = timeOfDay(typed);
    setWrong(seconds === null);
    if (seconds === null) return;
    player.seek(atTimeOfDay(player.timeMs(), seconds, calendar.timeZone));
    onClose();
  };
  return (
    <input
      className={`${classes.field} tabular`}
      aria-label={t('player.goTo')}
      aria-invalid={isWrong}
      title={t('player.goToHint')}
      value={typed}
      autoComplete="off"
      enterKeyHint="go"
      ref={focusWhole}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={onClose}
    />
  );
}

/** Selects the text, so typing replaces it. */
function focusWhole(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
