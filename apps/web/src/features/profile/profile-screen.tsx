import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { PortraitButton } from '../../files/portrait/portrait-button.tsx';
import { usePerson } from '../../session/person.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { useTabs } from '../../use-tabs.ts';

/** The person's profile with its tabs. */
export function ProfileScreen() {
  const { t } = useTranslation('profile');
  const { id, name, avatarUrl } = usePerson();
  const head = (
    <PageHead title={name} before={<PortraitButton of={{ id, name, url: avatarUrl }} size={48} />}>
      <PageTabs label={t('tabs.label')} tabs={useTabs()} />
    </PageHead>
  );
  return (
    <Page head={head}>
      <Outlet />
    </Page>
  );
}
