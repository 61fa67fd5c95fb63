import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailBody } from '../../../details/detail-body.tsx';
import { useAsked } from '../../../graphql/use-asked.ts';
import { useInterval } from '../../../lib/use-interval.ts';
import { usePerson } from '../../../session/person.ts';
import { useMay } from '../../../session/use-may.ts';
import { FailedMessage } from '../../../ui/failed-message.tsx';
import { EditMotion } from './edit-motion.tsx';
import { MotionDiagram } from './motion-diagram.tsx';
import { MotionGroupCard } from './motion-group-card.tsx';
import { ProgressCard } from './motion-progress.tsx';
import { AccountMotion, type MotionGroup } from './motion-query.ts';

/** Polling interval during a recalculation, in ms. */
const LOOK_MS = 2_000;

/** Motion rules of all vehicles and of each type in the account. */
export function MotionTab() {
  const { t } = useTranslation('account/motion');
  const { accountId } = usePerson();
  const may = useMay();
  const [edited, setEdited] = useState<MotionGroup | null>(null);
  const { data, failed, again } = useAsked(AccountMotion, { where: { id: accountId ?? '' } });
  const account = data?.account ?? null;
  const progress = account?.motionProgress ?? null;
  useInterval(progress !== null && progress.finishedAt === null, LOOK_MS, again);
  if (failed) return <FailedMessage title={t('failed')} message={t('failedHint')} onRetry={again} />;
  const [whole] = account?.motionRules ?? [];
  if (!account || !whole)
    return (
      <DetailBody>
        <Skeleton height={320} radius="md" />
      </DetailBody>
    );
  const mayEdit = may('update', 'Account');
  return (
    <DetailBody>
      {progress && <ProgressCard progress={progress} />}
      <MotionDiagram group={whole} />
      {account.motionRules?.map((group) => (
        <MotionGroupCard
          key={group.vehicleType ?? ''}
          group={group}
          onEdit={mayEdit ? () => setEdited(group) : null}
        />
      ))}
      {edited && (
        <EditMotion account={account} group={edited} onSaved={again} onClose={() => setEdited(null)} />
      )}
    </DetailBody>
  );
}
