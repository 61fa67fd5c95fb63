import { useTranslation } from 'react-i18next';
import { InstallationPart } from './installation-part.tsx';
import { SmsPart } from './parts/sms-part.tsx';

export function SmsTab() {
  const { t } = useTranslation('installation');
  return (
    <InstallationPart title={t('sms.title')}>
      {(installation) => <SmsPart installation={installation} />}
    </InstallationPart>
  );
}
