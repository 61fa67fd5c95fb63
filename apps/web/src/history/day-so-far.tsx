import { Button, Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../lib/format.ts';
import classes from './day-so-far.module.css';
import { DayStrip } from './day-strip.tsx';
import { segmentsOf, totalsOf } from './segments.ts';
import { useDuration } from './use-duration.ts';
import { useToday } from './use-today.ts';

/** The day of a vehicle so far, and the way to its history. */
export function DaySoFar({ vehicleId, title }: { vehicleId: string; title: string }) {
  const { t } = useTranslation('history');
  const { time } = useFormats();
  const duration = useDuration();
  const { fixes, period, failed } = useToday(vehicleId);
  const segments = segmentsOf(fixes ?? [], period, period.toMs);
  const { moving } = totalsOf(segments);
  return (
    <div className={classes.day}>
      {fixes ? (
        <DayStrip segments={segments} period={period} title={title} />
      ) : (
        <Skeleton height={8} animate={!failed} />
      )}
      <div className={classes.line}>
        <span className="tabular">{time(period.fromMs)}</span>
        <span>{failed ? t('today.failed') : fixes && summary(moving)}</span>
        <span className="tabular">{time(period.toMs)}</span>
      </div>
      <Button
        component={Link}
        to={`/vehicles/${vehicleId}/map`}
        size="xs"
        h={34}
        fullWidth
        variant="default"
        leftSection={<IconHistory size={16} />}
      >
        {t('today.history')}
      </Button>
    </div>
  );

  function summary(movingMs: number): string {
    return movingMs > 0 ? t('today.driving', { duration: duration(movingMs) }) : t('today.still');
  }
}
