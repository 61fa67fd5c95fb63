import { useTranslation } from 'react-i18next';
import { MailSent } from './mail-sent.tsx';

/** What to do after a sign-up. It says the same whether the address has an account or not. */
export function CheckMail() {
  const { t } = useTranslation('auth');
  return <MailSent message={t('checkMail.message')} nothing={t('checkMail.nothing')} />;
}
