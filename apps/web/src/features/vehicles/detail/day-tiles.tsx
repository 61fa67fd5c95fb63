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
import { useFormats } from '../../../lib/format.ts';
import { judgeDay } from '../../../tracks/judge-day.ts';
import { useMotionRule } from '../../../tracks/motion-rule.ts';
import { useDuration } from '../../../tracks/use-duration.ts';
import type { useToday } from '../../../tracks/use-today.ts';
import type { Vehicle } from './vehicle-query.ts';

const ICON = { size: 14, stroke: 1.7, 'aria-hidden': true } as const;
type Day = ReturnType<typeof useToday>;

/** The figures one looks for first: what the vehicle did today, and what it has run in all. */
export function DayTiles({ vehicle, day }: { vehicle: Vehicle; day: Day }) {
  const { t } = useTranslation('vehicles');
  const { decimal, kilometres } = useFormats();
  const duration = useDurationOrNone();
  const done = useDone(vehicle.id, day);
  const fuel = useFuel(vehicle);
  const ofDay = (write: (totals: NonNullable<typeof done>) => ReactNode): ReactNode => {
    if (done) return write(done);
    return day.failed ? null : <Skeleton width={64} height={22} />;
  };
  return (
    <Tiles
      tiles={[
        {
          name: t('tiles.today'),
          icon: <IconRoad {...ICON} />,
          value: ofDay(({ distanceM }) => kilometres(distanceM)),
          ...(done && { unit: t('form.km') }),
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
          value: kilometres(vehicle.odometer),
          unit: t('form.km'),
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

/** Null while the day is not known. */
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

/** As the newest fix tells it; most trackers know of none. */
function useFuel({ latestPosition }: Vehicle): { value: string | null; unit?: string } {
  const { t } = useTranslation('vehicles');
  const { whole } = useFormats();
  const { fuelPercent, fuelL } = (latestPosition?.attributes ?? {}) as Record<string, unknown>;
  if (typeof fuelPercent === 'number') return { value: whole(fuelPercent), unit: '%' };
  if (typeof fuelL === 'number') return { value: whole(fuelL), unit: t('form.litres') };
  return { value: null };
}
