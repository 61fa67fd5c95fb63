import { totalsOf } from '@fleet/tracks/segments';
import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useVehicle } from '../fleet/use-vehicle.ts';
import { useFormats } from '../lib/format.ts';
import classes from './day-so-far.module.css';
import { DayStrip } from './day-strip.tsx';
import { judgeDay } from './judge-day.ts';
import { useMotionRule } from './motion-rule.ts';
import { RecentSpeed } from './recent-speed.tsx';
import { useDuration } from './use-duration.ts';
import { useToday } from './use-today.ts';

/** Recent speed and today's activity of a vehicle. */
export function DaySoFar({ vehicleId, title }: { vehicleId: string; title: string }) {
  const { t } = useTranslation('tracks');
  const { time } = useFormats();
  const duration = useDuration();
  const { fixes: stored, period, failed } = useToday(vehicleId);
  const rule = useMotionRule(vehicleId);
  const judged = useMemo(() => stored && judgeDay(stored, period, rule), [stored, period, rule]);
  const { fixes, segments } = judged ?? { fixes: stored, segments: [] };
  const { moving } = totalsOf(segments);
  const isMoving = useVehicle(vehicleId)?.state === 'moving';
  return (
    <div className={classes.day}>
      <RecentSpeed vehicleId={vehicleId} fixes={fixes} failed={failed} />
      <div className={classes.strip}>
        {fixes ? (
          <DayStrip segments={segments} period={period} title={title} />
        ) : (
          <Skeleton height={8} animate={!failed} />
        )}
      </div>
      <div className={classes.line}>
        <span className="tabular">{time(period.fromMs)}</span>
        <span>{failed ? t('today.failed') : fixes && summary(moving)}</span>
        <span className="tabular">{time(period.toMs)}</span>
      </div>
    </div>
  );

  function summary(movingMs: number): string {
    if (movingMs > 0) return t('today.driving', { duration: duration(movingMs) });
    // The first minute of a drive is not a trip yet.
    if (isMoving) return t('today.begins');
    return fixes?.some(({ atMs }) => atMs >= period.fromMs) ? t('today.still') : t('today.none');
  }
}
