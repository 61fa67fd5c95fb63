import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { Page } from '../../ui/page/page.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { useTabs } from '../../use-tabs.ts';

/** Settings of the installation, one part per page. */
export function InstallationScreen() {
  const { t } = useTranslation('installation');
  const head = (
    <PageHead title={t('title')}>
      <PageTabs label={t('tabs.label')} tabs={useTabs()} />
    </PageHead>
  );
  return (
    <Page head={head}>
      <Outlet />
    </Page>
  );
}
