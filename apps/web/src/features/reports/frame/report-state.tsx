import { Button, Skeleton } from '@mantine/core';
import { IconCloudOff, IconReportSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '../../../ui/state-message.tsx';
import classes from './report-state.module.css';
import type { LiveLoad } from './use-live-load.ts';

const ICON = { size: 26, stroke: 1.6 };
const SKELETON_ROWS = 9;

/** In the place of a report: that it is on its way, that it did not come, or that there is nothing in it. Else null. */
export function reportState(
  { data, hasFailed, retry }: Pick<LiveLoad<unknown>, 'data' | 'hasFailed' | 'retry'>,
  empty: ReactNode | false,
): ReactNode {
  if (data) return empty || null;
  return hasFailed ? <Failed onRetry={retry} /> : <Loading />;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['reports', 'common']);
  return (
    <StateMessage
      role="alert"
      icon={<IconCloudOff {...ICON} />}
      title={t('states.failed')}
      message={t('states.failedHint')}
      action={<Button onClick={onRetry}>{t('common:actions.retry')}</Button>}
    />
  );
}

function Loading() {
  const { t } = useTranslation('reports');
  return (
    <div className={classes.loading}>
      <span role="status" className="spoken">
        {t('states.loading')}
      </span>
      <Skeleton height={62} />
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <Skeleton key={index} height={22} />
      ))}
    </div>
  );
}

/** Nothing was recorded in the period, or not of these vehicles: which others there are to look at. */
export function NothingInReport({ message, action }: { message: string; action?: ReactNode }) {
  const { t } = useTranslation('reports');
  return (
    <StateMessage
      role="status"
      icon={<IconReportSearch {...ICON} />}
      title={t('states.empty')}
      message={message}
      action={action}
    />
  );
}
