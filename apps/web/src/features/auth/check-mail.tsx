import { useTranslation } from 'react-i18next';
import { MailSent } from './mail-sent.tsx';

/** Next step after a sign-up. The text is the same whether or not the address has an account. */
export function CheckMail() {
  const { t } = useTranslation('auth');
  return <MailSent message={t('checkMail.message')} nothing={t('checkMail.nothing')} />;
}
