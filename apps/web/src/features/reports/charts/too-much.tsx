import { IconChartLine } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '../../../ui/state-message.tsx';

/** Says that the period has too much data to draw. */
export function TooMuch() {
  const { t } = useTranslation('reports/charts');
  return (
    <StateMessage
      role="status"
      icon={<IconChartLine size={26} stroke={1.6} />}
      title={t('tooMuch')}
      message={t('tooMuchHint')}
    />
  );
}
