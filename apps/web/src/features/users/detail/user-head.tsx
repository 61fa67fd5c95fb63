import { Avatar } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DetailHead } from '../../../details/detail-head.tsx';
import { useWayBack } from '../../../details/use-way-back.ts';
import { PortraitButton } from '../../../files/portrait/portrait-button.tsx';
import { usePerson } from '../../../session/person.ts';
import { PageTabs } from '../../../ui/page/page-tabs.tsx';
import { useTabs } from '../../../use-tabs.ts';
import { personName } from '../person-name.ts';
import { StatusBadge } from '../status-badge.tsx';
import { UserActions } from './user-actions.tsx';
import type { User } from './user-query.ts';

/** Head of a person's page: name, role, back link and tabs. */
export function UserHead({ id, user }: { id: string; user: User | null }) {
  const { t } = useTranslation(['users', 'roles']);
  const name = user && personName(user);
  return (
    <DetailHead
      back={{ to: useWayBack('/users'), label: t('list.title') }}
      icon={<Portrait user={user} />}
      title={name}
      state={user?.status && <StatusBadge status={user.status} />}
      second={user?.roles?.map((role) => t(`roles:names.${role}`)).join(', ')}
      actions={user && <UserActions key={id} user={user} />}
    >
      <PageTabs label={t('tabs.label')} tabs={useTabs()} />
    </DetailHead>
  );
}

/** People whose status the reader may change, and the reader, have an editable portrait. */
function Portrait({ user }: { user: User | null }) {
  const { id } = usePerson();
  const name = user ? personName(user) : '';
  const url = user?.avatar?.url ?? null;
  if (user && (user.id === id || (user.nextStatuses?.length ?? 0) > 0))
    return <PortraitButton of={{ id: user.id, name, url }} size={48} />;
  return <Avatar src={url} name={name} size={48} color="brand" alt="" />;
}
