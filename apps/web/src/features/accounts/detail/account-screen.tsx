import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useWayBack } from '../../../details/use-way-back.ts';
import { AccountPage } from './account-page.tsx';

/** Page of any account, for people of the service. */
export function AccountScreen() {
  const { id = '' } = useParams();
  const { t } = useTranslation('accounts');
  return <AccountPage key={id} id={id} back={{ to: useWayBack('/accounts'), label: t('list.title') }} />;
}
