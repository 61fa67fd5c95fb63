import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useOutletContext } from 'react-router';
import { PageHead } from '../../ui/page/page-head.tsx';
import { PageTabs } from '../../ui/page/page-tabs.tsx';
import { useTabs } from '../../use-tabs.ts';
import { type Report, useReport } from './frame/use-report.ts';
import { useReportEntries } from './frame/use-report-entries.ts';
import classes from './reports-screen.module.css';

type ReportsContext = { report: Report; actions: HTMLElement | null };

/** Tabs of the reports, sharing vehicles and period. */
export function ReportsScreen() {
  const { t } = useTranslation('reports');
  const report = useReport();
  const tabs = useTabs();
  useReportEntries(tabs);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  return (
    <div className={classes.screen}>
      <PageHead title={t('title')} secondary={<div ref={setActions} className={classes.actions} />}>
        <PageTabs label={t('tabs.label')} tabs={tabs} />
      </PageHead>
      <Outlet context={{ report, actions } satisfies ReportsContext} />
    </div>
  );
}

/** Report choice of the page, and the slot for actions in its head. */
export function useReports(): ReportsContext {
  return useOutletContext<ReportsContext>();
}
