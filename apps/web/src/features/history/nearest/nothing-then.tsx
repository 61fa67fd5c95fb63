import { IconRoute } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Period } from '../../../lib/period.ts';
import { StateMessage } from '../../../ui/state-message.tsx';
import { isNever, NearestDays } from './nearest-days.tsx';
import { useNearestFixes } from './use-nearest-fixes.ts';

/** Empty state of a period without data, with links to the nearest days that have some. */
export function NothingThen(props: {
  vehicleId: string;
  period: Period;
  onPeriod: (period: Period) => void;
}) {
  const { vehicleId, period, onPeriod } = props;
  const { t } = useTranslation('history');
  const nearest = useNearestFixes(vehicleId, period);
  return (
    <StateMessage
      role="status"
      icon={<IconRoute size={26} stroke={1.6} />}
      title={t('load.empty')}
      message={t(isNever(nearest) ? 'load.neverHint' : 'load.emptyHint')}
      action={<NearestDays nearest={nearest} onPeriod={onPeriod} />}
    />
  );
}
