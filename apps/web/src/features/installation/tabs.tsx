import { useTranslation } from 'react-i18next';
import { InstallationPart } from './installation-part.tsx';
import { MailPart } from './parts/mail-part.tsx';
import { NamePart } from './parts/name-part.tsx';
import { SignUpPart } from './parts/sign-up-part.tsx';
import { TelegramPart } from './parts/telegram-part.tsx';

export function NameTab() {
  const { t } = useTranslation('installation');
  return (
    <InstallationPart title={t('tabs.NAME')}>
      {(installation) => <NamePart installation={installation} />}
    </InstallationPart>
  );
}

export function MailTab() {
  const { t } = useTranslation('installation');
  return (
    <InstallationPart title={t('mail.title')}>
      {(installation) => <MailPart installation={installation} />}
    </InstallationPart>
  );
}

export function TelegramTab() {
  const { t } = useTranslation('installation');
  return (
    <InstallationPart title={t('telegram.title')}>
      {(installation) => <TelegramPart installation={installation} />}
    </InstallationPart>
  );
}

export function SignUpTab() {
  const { t } = useTranslation('installation');
  return (
    <InstallationPart title={t('tabs.SIGN_UP')}>
      {(installation) => <SignUpPart installation={installation} />}
    </InstallationPart>
  );
}
