import { Button, Skeleton } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { FailedMessage } from '../../../ui/failed-message.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { SavedCard } from './saved-card.tsx';
import { type SavedReport, useSavedReports } from './saved-reports-query.ts';
import classes from './saved-tab.module.css';

const ReportForm = lazy(async () => ({ default: (await import('./form/report-form.tsx')).ReportForm }));

const ICON = { size: 26, stroke: 1.6 };

/** Saved reports with schedules and recent runs. */
export function SavedTab() {
  const { reports, failed, again } = useSavedReports();
  const form = useFormParameter();
  const edited = reports?.find(({ id, isOwn }) => isOwn && id === form.opened);
  return (
    <div className={classes.body}>
      {failed && <Failed onRetry={() => again({ requestPolicy: 'network-only' })} />}
      {!reports && !failed && <Loading />}
      {reports?.length === 0 && <Empty />}
      {reports && reports.length > 0 && <Cards reports={reports} onEdit={form.open} />}
      {edited && (
        <Suspense>
          <ReportForm key={edited.id} of={{ report: edited }} onClose={form.close} />
        </Suspense>
      )}
    </div>
  );
}

function Cards({ reports, onEdit }: { reports: readonly SavedReport[]; onEdit: (id: string) => void }) {
  const { t } = useTranslation('reports/saved');
  return (
    <ul className={classes.list} aria-label={t('list')}>
      {reports.map((report) => (
        <SavedCard key={report.id} report={report} onEdit={() => onEdit(report.id)} />
      ))}
    </ul>
  );
}

function Loading() {
  const { t } = useTranslation('reports/saved');
  return (
    <div className={classes.list}>
      <span role="status" className="spoken">
        {t('loading')}
      </span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={112} />
      ))}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('reports/saved');
  return <FailedMessage title={t('failed')} message={t('failedHint')} onRetry={onRetry} />;
}

function Empty() {
  const { t } = useTranslation('reports/saved');
  return (
    <StateMessage
      role="status"
      icon={<IconBookmark {...ICON} />}
      title={t('empty')}
      message={t('emptyHint')}
      action={
        <Button component={Link} to="/reports/summary">
          {t('emptyAction')}
        </Button>
      }
    />
  );
}
