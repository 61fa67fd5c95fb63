import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailBody } from '../../details/detail-body.tsx';
import type { QueryState } from '../../graphql/use-asked.ts';
import { FailedMessage } from '../../ui/failed-message.tsx';
import classes from './asked-part.module.css';

/** Frame of a tab: failed, loading, or the content. */
export function AskedPart<Data>(props: { of: QueryState<Data>; children: (data: Data) => ReactNode }) {
  const { t } = useTranslation('profile');
  const { data, failed, again } = props.of;
  if (failed)
    return <FailedMessage title={t('security.failed')} message={t('security.failedHint')} onRetry={again} />;
  return (
    <DetailBody>
      <div className={classes.part}>
        {data ? props.children(data) : <Skeleton height={320} radius="md" />}
      </div>
    </DetailBody>
  );
}
