import { Button, Skeleton } from '@mantine/core';
import { IconCarOff, IconReportSearch, IconTruck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refused } from '../../../lib/failure.ts';
import { failureText } from '../../../lib/i18n/failure-text.ts';
import { FailedMessage } from '../../../ui/failed-message.tsx';
import { StateMessage } from '../../../ui/state-message.tsx';
import { EVERYTHING } from './choice.ts';
import classes from './report-state.module.css';
import type { LiveLoad } from './use-live-load.ts';
import type { Report } from './use-report.ts';

const ICON = { size: 26, stroke: 1.6 };
const SKELETON_ROWS = 9;

type ReportStateRequest = Pick<LiveLoad<unknown>, 'data' | 'failure' | 'retry'>;

/** Replaces a report that is loading, failed, without chosen vehicles, or empty; else null. */
export function reportState(
  report: Report,
  { data, failure, retry }: ReportStateRequest,
  empty: ReactNode | false,
): ReactNode {
  if (report.needsChoice) return <ChooseFirst />;
  if (data) return empty || null;
  if (failure === 'missing') return <Missing onAll={() => report.url.choose(EVERYTHING)} />;
  return failure === null ? <Loading /> : <Failed failure={failure} onRetry={retry} />;
}

/** People without an account have no "all vehicles". */
function ChooseFirst() {
  const { t } = useTranslation('reports');
  return (
    <StateMessage
      role="status"
      icon={<IconTruck {...ICON} />}
      title={t('states.choose')}
      message={t('states.chooseHint')}
    />
  );
}

/** A link may name a vehicle that was deleted or belongs to another account. */
function Missing({ onAll }: { onAll: () => void }) {
  const { t } = useTranslation('reports');
  return (
    <StateMessage
      role="alert"
      icon={<IconCarOff {...ICON} />}
      title={t('states.missing')}
      message={t('states.missingHint')}
      action={<Button onClick={onAll}>{t('vehicles.all')}</Button>}
    />
  );
}

function Failed({ failure, onRetry }: { failure: Refused | 'failed'; onRetry: () => void }) {
  const { t, i18n } = useTranslation('reports');
  const message = failure === 'failed' ? t('states.failedHint') : failureText(i18n, failure);
  return <FailedMessage title={t('states.failed')} message={message} onRetry={onRetry} />;
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

/** Empty report, with suggestions of other choices. */
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
