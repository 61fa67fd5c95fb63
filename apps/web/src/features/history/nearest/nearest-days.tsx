import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar, Period } from '../../../lib/period.ts';
import { dayAt, dayOf, startOfDayMs } from '../../../lib/zoned-day.ts';
import { useTimes } from '../player/use-times.ts';
import type { Nearest } from './use-nearest.ts';

/** Whether there is no data before and after the period. */
export function isNever(nearest: Nearest | null): boolean {
  return nearest !== null && nearest.beforeMs === null && nearest.afterMs === null;
}

/** Links to the nearest days with data, next to `children`. */
export function NearestDays(props: {
  nearest: Nearest | null;
  onPeriod: (period: Period) => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation('history');
  const { calendar, day } = useTimes();
  const { beforeMs = null, afterMs = null } = props.nearest ?? {};
  const buttonTo = (atMs: number | null, icon: { leftSection?: ReactNode; rightSection?: ReactNode }) =>
    atMs !== null && (
      <Button
        size="xs"
        variant="default"
        {...icon}
        onClick={() => props.onPeriod(dayOfInstant(atMs, calendar))}
      >
        {t('load.showDay', { day: day(atMs) })}
      </Button>
    );
  return (
    <Group gap="xs" justify="center">
      {buttonTo(beforeMs, { leftSection: <IconArrowLeft size={15} aria-hidden /> })}
      {props.children}
      {buttonTo(afterMs, { rightSection: <IconArrowRight size={15} aria-hidden /> })}
    </Group>
  );
}

/** Day of an instant in the calendar's zone. */
function dayOfInstant(atMs: number, { timeZone }: Calendar): Period {
  const { year, month, day } = dayAt(atMs, timeZone);
  return {
    fromMs: startOfDayMs({ year, month, day }, timeZone),
    toMs: startOfDayMs(dayOf(year, month, day + 1), timeZone),
  };
}
