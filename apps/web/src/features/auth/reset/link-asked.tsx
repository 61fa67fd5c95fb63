import { useTranslation } from 'react-i18next';
import { MailSent } from '../mail-sent.tsx';

/** The text is the same whether or not the address has an account. */
export function LinkAsked({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('auth');
  return (
    <MailSent
      message={t('linkAsked.message')}
      nothing={t('linkAsked.nothing')}
      again={{ label: t('linkAsked.again'), run: onAgain }}
    />
  );
}
