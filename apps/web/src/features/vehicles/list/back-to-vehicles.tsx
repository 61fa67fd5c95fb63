import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../ui/page/back-link.tsx';

/** From a list below the vehicles back to theirs. */
export function BackToVehicles() {
  const { t } = useTranslation('vehicles');
  return <BackLink to="/vehicles" label={t('back')} />;
}
