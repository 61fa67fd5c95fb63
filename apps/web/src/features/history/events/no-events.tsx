import { Button } from '@mantine/core';
import { IconBellOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../../lib/period.ts';
import type { HistoryEvent } from '../../../tracks/load-events.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { isNever, NearestDays } from '../nearest/nearest-days.tsx';
import { useNearestEvents } from '../nearest/use-nearest-events.ts';

/** Empty state of a period without events, with links to days that have some. */
export function NoEvents(props: {
  vehicleId: string;
  period: Period;
  /** Event type of the filter. */
  type: HistoryEvent['type'] | null;
  /** Number of events of other types in the period. */
  others: number;
  onPeriod: (period: Period) => void;
  onAllTypes: () => void;
}) {
  const { type, others } = props;
  const { t } = useTranslation('history');
  const nearest = useNearestEvents(props.vehicleId, props.period, type);
  const kind = type && t(`events.${type}`);
  const isOfKind = kind !== null && others > 0;
  const nothingHint = t(kind === null && isNever(nearest) ? 'list.neverHint' : 'list.noneHint');
  return (
    <StateMessage
      role="status"
      icon={<IconBellOff size={26} stroke={1.6} />}
      title={t(isOfKind ? 'list.noneOfKind' : 'list.none')}
      message={isOfKind ? t('list.noneOfKindHint', { kind, count: others }) : nothingHint}
      action={
        <NearestDays nearest={nearest} onPeriod={props.onPeriod}>
          {isOfKind && (
            <Button size="xs" variant="default" onClick={props.onAllTypes}>
              {t('list.all')}
            </Button>
          )}
        </NearestDays>
      }
    />
  );
}
