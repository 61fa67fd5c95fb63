import { WebhookDeliveryState } from '@fleet/contracts/webhook';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../../details/detail-card.tsx';
import { ToggleChips } from '../../../../ui/table/toggle-chips.tsx';
import classes from './deliveries.module.css';
import { DeliveryItem } from './delivery-item.tsx';
import { useDeliveries } from './use-deliveries.ts';

/** Page sizes of successive "Show more". */
const SIZES = [20, 100, 500] as const;

/** Deliveries of a webhook with their attempts, newest first. */
export function Deliveries({ webhookId, onTried }: { webhookId: string; onTried: () => void }) {
  const { t } = useTranslation(['account/webhooks', 'common']);
  const [states, setStates] = useState<readonly WebhookDeliveryState[]>([]);
  const [step, setStep] = useState(0);
  const { page, failed, again } = useDeliveries({ webhookId, states, size: SIZES[step] ?? 500 }, onTried);
  const hasMore = page !== undefined && page.content.length < page.total && step < SIZES.length - 1;
  return (
    <DetailCard title={t('deliveries.title')}>
      <div className={classes.filter}>
        <ToggleChips
          label={t('deliveries.filter')}
          all={{ label: t('deliveries.all'), count: undefined }}
          options={WebhookDeliveryState.options.map((value) => ({
            value,
            label: t(`deliveries.states.${value}`),
          }))}
          chosen={states}
          onChoose={setStates}
        />
      </div>
      {failed && (
        <div role="alert" className={classes.none}>
          {t('deliveries.failed')}
          <Button size="xs" variant="default" onClick={again}>
            {t('common:actions.retry')}
          </Button>
        </div>
      )}
      {!page && !failed && <Skeleton height={180} radius="md" mt="sm" />}
      {page?.total === 0 && (
        <p className={classes.none}>
          {t(states.length > 0 ? 'deliveries.noMatch' : 'deliveries.empty')}
          {states.length === 0 && <small>{t('deliveries.emptyHint')}</small>}
        </p>
      )}
      {page && page.total > 0 && (
        <ol className={classes.list}>
          {page.content.map((row) => (
            <DeliveryItem key={row.id} row={row} onReplayed={again} />
          ))}
        </ol>
      )}
      {hasMore && (
        <Button size="xs" variant="default" mt="sm" onClick={() => setStep(step + 1)}>
          {t('deliveries.more')}
        </Button>
      )}
    </DetailCard>
  );
}
