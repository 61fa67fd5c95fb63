import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconAlertTriangle,
  IconFolders,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWakeLock } from '../../../lib/use-wake-lock.ts';
import { fitAll } from '../../../map/fit.ts';
import { useMap } from '../../../map/map-context.ts';
import type { MarkerFeed } from '../../../map/marker.ts';
import { useHasGroups } from '../list/rows/use-has-groups.ts';
import { TrackerMap } from '../map/tracker-map.tsx';
import type { Tracker } from '../use-tracker.ts';
import type { Wallboard } from '../use-tracker-url.ts';
import classes from './tracker-wallboard.module.css';
import { useSlides } from './use-slides.ts';
import { useInertSurroundings, useWallboardKeys } from './use-wallboard-keys.ts';
import { WallboardPanel } from './wallboard-panel.tsx';

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };

/** For a screen on the wall of a control room: the fleet, and by turns vehicles that need attention or groups, in large type. */
export function TrackerWallboard({ tracker, wallboard }: { tracker: Tracker; wallboard: Wallboard }) {
  const { t } = useTranslation(['tracker', 'common']);
  const { slide, step, paused, toggle } = useSlides(tracker.filter, wallboard);
  const section = useRef<HTMLElement>(null);
  const hasGroups = useHasGroups();
  const { shown } = slide;
  const shownId = shown?.kind === 'vehicle' ? shown.vehicle.id : null;
  const group = shown?.kind === 'group' ? shown : null;
  const target = useMemo(() => (shownId ? { vehicleId: shownId } : null), [shownId]);
  const leave = () => {
    if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    tracker.openWallboard(null);
  };
  useWakeLock(true);
  useWallboardKeys({ leave, step, toggle });
  useInertSurroundings(section);
  const other: Wallboard = wallboard === 'groups' ? 'vehicles' : 'groups';
  const buttons = [
    ...(hasGroups
      ? [
          {
            label: t(`wallboard.${other}`),
            Icon: other === 'groups' ? IconFolders : IconAlertTriangle,
            run: () => tracker.openWallboard(other),
          },
        ]
      : []),
    { label: t('wallboard.previous'), Icon: IconPlayerSkipBack, run: () => step(-1) },
    {
      label: t(paused ? 'wallboard.resume' : 'wallboard.pause'),
      Icon: paused ? IconPlayerPlayFilled : IconPlayerPauseFilled,
      run: toggle,
    },
    { label: t('wallboard.next'), Icon: IconPlayerSkipForward, run: () => step(1) },
    { label: t('wallboard.leave'), Icon: IconX, run: leave },
  ];
  return (
    <section ref={section} className={classes.wallboard} aria-label={t('wallboard.title')}>
      <WallboardPanel counts={tracker.counts} slide={slide} />
      <div className={classes.map}>
        <TrackerMap
          feed={tracker.feed}
          selectedId={shownId}
          target={target}
          insets={NO_INSETS}
          onSelect={tracker.selectOnMap}
          plain
        >
          {!shownId && <Fitted key={group?.key} feed={tracker.feed} ids={group?.ids ?? null} />}
        </TrackerMap>
        <div className={classes.buttons}>
          {buttons.map(({ label, Icon, run }) => (
            <Tooltip key={label} label={label} position="bottom">
              <ActionIcon variant="default" size={44} aria-label={label} onClick={run}>
                <Icon size={20} />
              </ActionIcon>
            </Tooltip>
          ))}
        </div>
      </div>
    </section>
  );
}

/** These in one picture; between two slides, all. */
function Fitted({ feed, ids }: { feed: MarkerFeed; ids: readonly string[] | null }) {
  const { map } = useMap();
  const latest = useRef(ids);
  latest.current = ids;
  useEffect(() => {
    const markers = latest.current?.flatMap((id) => feed.get(id) ?? []);
    fitAll(map, markers ?? feed.all(), NO_INSETS);
  }, [map, feed]);
  return null;
}
