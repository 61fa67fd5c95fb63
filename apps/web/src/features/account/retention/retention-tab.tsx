import { startOfDayBefore } from '@fleet/tracks/days-before';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailBody } from '../../../details/detail-body.tsx';
import { useAsked } from '../../../graphql/use-asked.ts';
import { usePerson } from '../../../session/person.ts';
import { useMay } from '../../../session/use-may.ts';
import { FailedMessage } from '../../../ui/failed-message.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { EditRetention } from './edit-retention.tsx';
import { RetentionCard } from './retention-card.tsx';
import { AccountRetention, type RetentionAccount } from './retention-query.ts';
import { useMoments } from './use-moments.ts';

/** Retention of the account's history. */
export function RetentionTab() {
  const { t } = useTranslation('account/retention');
  const { accountId } = usePerson();
  const may = useMay();
  const [isEdited, setIsEdited] = useState(false);
  const { data, failed, again } = useAsked(AccountRetention, { where: { id: accountId ?? '' } });
  const account = data?.account ?? null;
  if (failed) return <FailedMessage title={t('failed')} message={t('failedHint')} onRetry={again} />;
  if (!account?.history)
    return (
      <DetailBody>
        <Skeleton height={200} radius="md" />
      </DetailBody>
    );
  const onEdit = may('update', 'Account') ? () => setIsEdited(true) : null;
  return (
    <DetailBody>
      <Waiting account={account} />
      <RetentionCard account={account} history={account.history} onEdit={onEdit} />
      {isEdited && <EditRetention account={account} onSaved={again} onClose={() => setIsEdited(false)} />}
    </DetailBody>
  );
}

/** Notice of a shorter retention that has not taken effect yet. */
function Waiting({ account: { history, timeZone } }: { account: RetentionAccount }) {
  const { t } = useTranslation('account/retention');
  const { day, moment } = useMoments(timeZone);
  if (!history?.startsAt || !history.days) return null;
  const startsMs = Date.parse(history.startsAt);
  const before = day(startOfDayBefore(timeZone, startsMs, history.days));
  return (
    <Notice tone="warn" title={t('starts.title', { moment: moment(startsMs) })}>
      {t('starts.message', { day: before })}
    </Notice>
  );
}
