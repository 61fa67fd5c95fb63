import { useTranslation } from 'react-i18next';
import { HOME_PATH } from '../../session/landing-path.ts';
import { usePerson } from '../../session/person.ts';
import { AccountPage } from '../accounts/detail/account-page.tsx';

/** Page of the current account, for people who administer it. */
export function OwnAccountScreen() {
  const { t } = useTranslation('accounts');
  const { accountId } = usePerson();
  return (
    accountId && (
      <AccountPage key={accountId} id={accountId} back={{ to: HOME_PATH, label: t('toMap') }} isOwn />
    )
  );
}
