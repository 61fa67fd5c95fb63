import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../../lib/period.ts';
import type { HistoryView } from '../history-view.ts';
import { Lane } from './lane.tsx';
import { Scrubber } from './scrubber.tsx';
import { SpeedGraph } from './speed-graph.tsx';
import { activePart, marksOf, ticksOf } from './steps.ts';
import classes from './timeline.module.css';
import { useTimes } from './use-times.ts';

const DAY_MS = 86_400_000;
const [MARKS_WIDE, MARKS_NARROW] = [13, 5];

/** Time from left to right, the whole period or its active part, with the keys of the player below. */
export function Timeline({ view }: { view: HistoryView }) {
  const { t } = useTranslation('history');
  const { tracks, period } = view;
  const [near, setNear] = useState(false);
  const part = useMemo(
    () =>
      activePart(
        tracks.map(({ track }) => track.fixes()),
        period,
      ),
    [tracks, period],
  );
  return (
    <>
      <Lanes view={view} shown={(near && part) || period} />
      <div className={classes.foot}>
        <p>{t('player.keys')}</p>
        {part && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={near ? <IconZoomOut size={14} /> : <IconZoomIn size={14} />}
            aria-pressed={near}
            onClick={() => setNear(!near)}
          >
            {t('player.active')}
          </Button>
        )}
      </div>
    </>
  );
}

/** What each vehicle did, events as ticks, speed below, and the player's time over it all. */
function Lanes({ view, shown }: { view: HistoryView; shown: Period }) {
  const { tracks, events } = view;
  const narrow = useMediaQuery('(max-width: 64em)', false, { getInitialValueInEffect: false });
  const { short, date } = useTimes();
  const write = shown.toMs - shown.fromMs > DAY_MS * 1.1 ? date : short;
  const leftOf = (atMs: number) => `${((atMs - shown.fromMs) / (shown.toMs - shown.fromMs)) * 100}%`;
  return (
    <div className={classes.timeline} data-compared={tracks.length > 1 || undefined}>
      {tracks.map((track) => (
        <Lane key={track.vehicle.id} view={view} track={track} shown={shown} />
      ))}
      <div className={classes.events} aria-hidden="true">
        {ticksOf(events ?? [], shown).map((share) => (
          <i key={share} style={{ left: `${share * 100}%` }} />
        ))}
      </div>
      <div className={classes.graph}>
        <SpeedGraph view={view} shown={shown} />
      </div>
      <div className={classes.marks} aria-hidden="true">
        {marksOf(shown.fromMs, shown.toMs, narrow ? MARKS_NARROW : MARKS_WIDE).map((atMs) => (
          <span key={atMs} className="tabular" style={{ left: leftOf(atMs) }}>
            {write(atMs)}
          </span>
        ))}
      </div>
      <Scrubber view={view} shown={shown} />
    </div>
  );
}
