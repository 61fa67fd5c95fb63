import { Avatar } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DetailHead } from '../../../details/detail-head.tsx';
import { useWayBack } from '../../../details/use-way-back.ts';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { useTabs } from '../../../use-tabs.ts';
import { personName } from '../person-name.ts';
import { StatusBadge } from '../status-badge.tsx';
import { UserActions } from './user-actions.tsx';
import type { User } from './user-query.ts';

/** Who it is and what they are, the way back, and the parts of the page. */
export function UserHead({ id, user }: { id: string; user: User | null }) {
  const { t } = useTranslation(['users', 'roles']);
  const name = user && personName(user);
  return (
    <DetailHead
      back={{ to: useWayBack('/users'), label: t('list.title') }}
      icon={<Avatar src={user?.avatar?.url ?? null} name={name ?? ''} size={48} color="brand" alt="" />}
      title={name}
      state={user?.status && <StatusBadge status={user.status} />}
      second={user?.roles?.map((role) => t(`roles:names.${role}`)).join(', ')}
      actions={user && <UserActions key={id} user={user} />}
    >
      <PageTabs label={t('tabs.label')} tabs={useTabs()} />
    </DetailHead>
  );
}
