import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconClockMinus,
  IconClockPlus,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaletteEntry } from '../../../palette/palette-entry.ts';
import { usePaletteEntries } from '../../../palette/use-palette-entries.ts';
import type { HistoryView } from '../history-view.ts';
import { endsOf, nextStopMs, previousStopMs, STEP_MS } from './steps.ts';

/** Registers the player's commands with the palette and its keys. */
export function usePlayerKeys(view: HistoryView): void {
  const { t, i18n } = useTranslation('history');
  const entries = useMemo(() => entriesOf(view, t), [view, i18n.language]);
  usePaletteEntries(entries);
  useNamedKeys(entries);
}

function entriesOf({ player, tracks }: HistoryView, t: TFunction<'history'>): PaletteEntry[] {
  const stops = tracks.flatMap(({ stops: own }) => own);
  const ends = endsOf(tracks.map(({ track }) => track.fixes()));
  const seek = (atMs: number | null | undefined) => player.seek(atMs ?? player.timeMs());
  const step = (ms: number) => () => seek(player.timeMs() + ms);
  return [
    action('playerToggle', 'Space', t('player.toggle'), IconPlayerPlay, player.toggle),
    action('playerMinuteOn', '→', t('player.minuteOn'), IconClockPlus, step(STEP_MS)),
    action('playerMinuteBack', '←', t('player.minuteBack'), IconClockMinus, step(-STEP_MS)),
    action('playerNextStop', 'Shift →', t('player.nextStop'), IconPlayerSkipForward, () =>
      seek(nextStopMs(stops, player.timeMs())),
    ),
    action('playerPreviousStop', 'Shift ←', t('player.previousStop'), IconPlayerSkipBack, () =>
      seek(previousStopMs(stops, player.timeMs())),
    ),
    action('playerFirst', 'Home', t('player.first'), IconArrowBarToLeft, () => seek(ends?.fromMs)),
    action('playerLast', 'End', t('player.last'), IconArrowBarToRight, () => seek(ends?.toMs)),
    action('playerSlower', '[', t('player.slower'), IconPlayerTrackPrev, player.slower),
    action('playerFaster', ']', t('player.faster'), IconPlayerTrackNext, player.faster),
  ];
}

function action(
  id: string,
  keys: string,
  label: string,
  Icon: PaletteEntry['Icon'],
  run: () => void,
): PaletteEntry {
  return { id, kind: 'action', keys, label, Icon, run };
}

/** Handles keys with names, such as arrows; the shell handles characters. */
function useNamedKeys(entries: readonly PaletteEntry[]): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const named = NAMED_KEYS[event.key];
      if (!named || isTakenByControl(event)) return;
      const wanted = event.shiftKey ? `Shift ${named}` : named;
      const entry = entries.find(({ keys }) => keys === wanted);
      if (!entry) return;
      event.preventDefault();
      entry.run();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [entries]);
}

const NAMED_KEYS: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowRight: '→',
  ArrowLeft: '←',
  Home: 'Home',
  End: 'End',
};

/** Inputs handle all keys, buttons and links the space bar, and the map its arrows. */
function isTakenByControl({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest('input, select, textarea, [role="menu"], [role="dialog"]')) return true;
  return target.closest(key === ' ' ? 'button, a' : '.maplibregl-canvas') !== null;
}
