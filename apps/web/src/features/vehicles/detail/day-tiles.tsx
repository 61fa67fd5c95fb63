import { totalsOf } from '@fleet/tracks/segments';
import { Skeleton } from '@mantine/core';
import {
  IconClockHour3,
  IconDashboard,
  IconEngine,
  IconGasStation,
  IconPlayerPause,
  IconRoad,
} from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Tiles } from '../../../details/tiles.tsx';
import { useDisplay } from '../../../lib/display.ts';
import { useFormats } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/units.ts';
import { dayAt, dayOf, startOfDayMs } from '../../../lib/zoned-day.ts';
import { judgeDay } from '../../../tracks/judge-day.ts';
import { useMotionRule } from '../../../tracks/motion-rule.ts';
import { useDuration } from '../../../tracks/use-duration.ts';
import { usePeriodSums } from '../../../tracks/use-period-sums.ts';
import type { useToday } from '../../../tracks/use-today.ts';
import type { Vehicle } from './vehicle-query.ts';

const ICON = { size: 14, stroke: 1.7, 'aria-hidden': true } as const;
const AGAIN_MS = 60_000;
type Day = ReturnType<typeof useToday>;

/** Key figures of a vehicle: today, and in total. */
export function DayTiles({ vehicle, day }: { vehicle: Vehicle; day: Day }) {
  const { t } = useTranslation('vehicles');
  const { decimal } = useFormats();
  const { wholeDistance, distanceSign } = useUnits();
  const duration = useDurationOrNone();
  const replayed = useDone(vehicle.id, day);
  const done = useToldDay(vehicle.id, day) ?? replayed;
  const fuel = useFuel(vehicle);
  const ofDay = (
    write: (totals: { distanceM: number; moving: number; idling: number }) => ReactNode,
  ): ReactNode => {
    if (done) return write(done);
    return day.failed ? null : <Skeleton width={64} height={22} />;
  };
  return (
    <Tiles
      tiles={[
        {
          name: t('tiles.today'),
          icon: <IconRoad {...ICON} />,
          value: ofDay(({ distanceM }) => wholeDistance(distanceM)),
          ...(done && { unit: distanceSign }),
        },
        {
          name: t('tiles.driving'),
          icon: <IconClockHour3 {...ICON} />,
          value: ofDay(({ moving }) => duration(moving)),
        },
        {
          name: t('tiles.idling'),
          icon: <IconPlayerPause {...ICON} />,
          value: ofDay(({ idling }) => duration(idling)),
        },
        { name: t('tiles.fuel'), icon: <IconGasStation {...ICON} />, ...fuel },
        {
          name: t('tiles.odometer'),
          icon: <IconDashboard {...ICON} />,
          value: wholeDistance(vehicle.odometer),
          unit: distanceSign,
        },
        {
          name: t('tiles.engineHours'),
          icon: <IconEngine {...ICON} />,
          value: decimal(vehicle.engineHours),
          unit: t('form.hours'),
        },
      ]}
    />
  );
}

/** Today's sums as in reports, refreshed during the day. */
function useToldDay(vehicleId: string, { period: { fromMs } }: Day) {
  const { timeZone } = useDisplay();
  const toMs = useMemo(() => endOfDayMs(fromMs, timeZone), [fromMs, timeZone]);
  const ids = useMemo(() => [vehicleId], [vehicleId]);
  const sums = usePeriodSums(ids, { fromMs, toMs }, AGAIN_MS)?.get(vehicleId);
  return sums ? { distanceM: sums.distanceM, moving: sums.movingMs, idling: sums.idlingMs } : null;
}

function endOfDayMs(fromMs: number, timeZone: string): number {
  const { year, month, day } = dayAt(fromMs, timeZone);
  return startOfDayMs(dayOf(year, month, day + 1), timeZone);
}

/** Null while loading. */
function useDone(vehicleId: string, { fixes, period }: Day) {
  const rule = useMotionRule(vehicleId);
  return useMemo(() => {
    if (!fixes) return null;
    const ofToday = fixes.filter(({ atMs }) => atMs >= period.fromMs);
    const { distanceM, segments } = judgeDay(ofToday, period, rule);
    return { distanceM, ...totalsOf(segments) };
  }, [fixes, period, rule]);
}

function useDurationOrNone(): (ms: number) => string {
  const { t } = useTranslation('tracks');
  const duration = useDuration();
  return (ms) => (ms > 0 ? duration(ms) : t('duration.minutes', { minutes: 0 }));
}

/** Fuel level of the newest fix, if the tracker reports it. */
function useFuel({ latestPosition }: Vehicle): { value: string | null; unit?: string } {
  const { t } = useTranslation('vehicles');
  const { whole } = useFormats();
  const { fuelPercent, fuelL } = (latestPosition?.attributes ?? {}) as Record<string, unknown>;
  if (typeof fuelPercent === 'number') return { value: whole(fuelPercent), unit: '%' };
  if (typeof fuelL === 'number') return { value: whole(fuelL), unit: t('form.litres') };
  return { value: null };
}
