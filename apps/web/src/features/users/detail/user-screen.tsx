import { IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Outlet, useOutletContext, useParams } from 'react-router';
import { DetailTrouble } from '../../../details/detail-trouble.tsx';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useMay } from '../../../session/use-may.ts';
import { Page } from '../../../ui/page/page.tsx';
import { EditAccess } from '../form/edit-access.tsx';
import { UserHead } from './user-head.tsx';
import { type User, UserDetail } from './user-query.ts';

/** Page of a person with its tabs. */
export function UserScreen() {
  const { t } = useTranslation('users');
  const { id = '' } = useParams();
  const form = useFormParameter();
  const may = useMay();
  const { data, error, again } = useAsked(
    UserDetail,
    { where: { id }, change: may('update', 'User') },
    [],
    'network-only',
  );
  // Ignores the result of the previous address.
  const user = data?.user?.id === id ? data.user : null;
  if (error && !user)
    return (
      <DetailTrouble
        error={error}
        missing={{
          icon: <IconUserOff size={26} stroke={1.6} />,
          title: t('detail.gone'),
          message: t('detail.goneHint'),
        }}
        failed={{ title: t('detail.failed'), message: t('detail.failedHint') }}
        back={{ to: '/users', label: t('back') }}
        onRetry={again}
      />
    );
  return (
    <Page head={<UserHead id={id} user={user} />}>
      <Outlet context={user} />
      {form.opened === 'access' && user?.membership && may('update', 'Membership') && (
        <EditAccess key={id} user={user} membership={user.membership} onClose={form.close} />
      )}
    </Page>
  );
}

/** Person of the page around a tab; null while loading. */
export function usePageUser(): User | null {
  return useOutletContext<User | null>();
}
