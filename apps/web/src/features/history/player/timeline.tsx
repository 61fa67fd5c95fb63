import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../../lib/period.ts';
import { FEW_TOGETHER_MAX } from '../../../tracks/played-together.ts';
import type { HistoryView } from '../history-view.ts';
import type { Highlight } from '../use-highlight.ts';
import { Lane } from './lane.tsx';
import { Scrubber } from './scrubber.tsx';
import { SpeedGraph } from './speed-graph.tsx';
import { activePart, marksOf, ticksOf } from './steps.ts';
import classes from './timeline.module.css';
import { useLaneInSight } from './use-lane-in-sight.ts';
import { useTimes } from './use-times.ts';

const DAY_MS = 86_400_000;
const [MARKS_WIDE, MARKS_NARROW] = [13, 5];

/** Timeline of the whole period or its active part, with the player's keys below. */
export function Timeline({ view, highlight }: { view: HistoryView; highlight: Highlight }) {
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
      <Lanes view={view} highlight={highlight} shown={(near && part) || period} />
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

/** Strips of the vehicles, event ticks, speeds, and the player's time. Many strips scroll. */
function Lanes(props: { view: HistoryView; highlight: Highlight; shown: Period }) {
  const { view, highlight, shown } = props;
  const { tracks, events } = view;
  const strips = useRef<HTMLDivElement>(null);
  useLaneInSight(strips, highlight.chosenId);
  const [hintRoom, setHintRoom] = useState<HTMLElement | null>(null);
  const narrow = useMediaQuery('(max-width: 64em)', false, { getInitialValueInEffect: false });
  const { short, date } = useTimes();
  const write = shown.toMs - shown.fromMs > DAY_MS * 1.1 ? date : short;
  const leftOf = (atMs: number) => `${((atMs - shown.fromMs) / (shown.toMs - shown.fromMs)) * 100}%`;
  return (
    <div
      className={classes.timeline}
      data-compared={tracks.length > 1 || undefined}
      data-many={tracks.length > FEW_TOGETHER_MAX || undefined}
    >
      <div ref={strips} className={classes.scroll}>
        <div className={classes.content}>
          {tracks.map((track) => (
            <Lane key={track.vehicle.id} view={view} track={track} highlight={highlight} shown={shown} />
          ))}
          <div className={classes.scale} data-scale>
            <div className={classes.events} aria-hidden="true">
              {ticksOf(eventsOf(events, highlight), shown).map((share) => (
                <i key={share} style={{ left: `${share * 100}%` }} />
              ))}
            </div>
            <div className={classes.graph}>
              <SpeedGraph view={view} highlight={highlight} shown={shown} />
            </div>
          </div>
          <div className={classes.hours} aria-hidden="true">
            <div className={classes.marks}>
              {marksOf(shown.fromMs, shown.toMs, narrow ? MARKS_NARROW : MARKS_WIDE).map((atMs) => (
                <span key={atMs} className="tabular" style={{ left: leftOf(atMs) }}>
                  {write(atMs)}
                </span>
              ))}
            </div>
          </div>
          <Scrubber view={view} shown={shown} highlight={highlight} hintRoom={hintRoom} />
        </div>
      </div>
      <div ref={setHintRoom} />
    </div>
  );
}

/** Events of the highlighted vehicle, or of all. */
function eventsOf(events: HistoryView['events'], { id }: Highlight): NonNullable<HistoryView['events']> {
  return (events ?? []).filter(({ vehicleId }) => id === null || vehicleId === id);
}
