import { useTranslation } from 'react-i18next';
import { BackLink } from '../../../ui/page/back-link.tsx';

/** Link back to the list of vehicles. */
export function BackToVehicles() {
  const { t } = useTranslation('vehicles');
  return <BackLink to="/vehicles" label={t('back')} />;
}
