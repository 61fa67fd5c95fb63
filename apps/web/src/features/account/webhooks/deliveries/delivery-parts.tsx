import { Button, Skeleton } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { CopyButton } from '../../../../details/copy-button.tsx';
import { useAsked } from '../../../../graphql/use-asked.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useMay } from '../../../../session/use-may.ts';
import { showSuccess } from '../../../../ui/toasts.tsx';
import { CodeBlock } from '../code-block.tsx';
import classes from './deliveries.module.css';
import {
  type Delivery,
  type DeliveryRow,
  ReplayWebhookDelivery,
  WebhookDeliveryDetail,
} from './delivery-queries.ts';

const CHANGES = { additionalTypenames: ['WebhookDelivery'] };

/** Exact request body, and each attempt with its response. */
export function DeliveryParts({ row, onReplayed }: { row: DeliveryRow; onReplayed: () => void }) {
  const { t } = useTranslation(['account/webhooks', 'common']);
  const { data, error, again } = useAsked(WebhookDeliveryDetail, { where: { id: row.id } });
  // Refetches when the row, which is polled, changes.
  useEffect(again, [row.tries, row.state, again]);
  const delivery = data?.webhookDelivery;
  if (!delivery && error)
    return (
      <div role="alert" className={classes.none}>
        {t('deliveries.failed')}
        <Button size="xs" variant="default" onClick={again}>
          {t('common:actions.retry')}
        </Button>
      </div>
    );
  if (!delivery) return <Skeleton height={120} radius="md" />;
  return (
    <div className={classes.parts}>
      <Message delivery={delivery} onReplayed={onReplayed} />
      <Attempts delivery={delivery} />
    </div>
  );
}

function Message({ delivery, onReplayed }: { delivery: Delivery; onReplayed: () => void }) {
  const { t } = useTranslation('account/webhooks');
  const may = useMay();
  const [{ fetching }, replay] = useMutation(ReplayWebhookDelivery);
  const { id, messageId, body } = delivery;
  const send = async () => {
    const { error } = await replay({ where: { id } }, CHANGES);
    if (error) return;
    showSuccess(t('deliveries.replayed'));
    onReplayed();
  };
  return (
    <>
      <div className={classes.tools}>
        <span className={classes.id}>
          {t('deliveries.id')}: <code>{messageId}</code>
        </span>
        <CopyButton name={t('deliveries.body')} text={body} />
        {may('update', 'Webhook') && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} />}
            loading={fetching}
            onClick={() => void send()}
          >
            {t('deliveries.replay')}
          </Button>
        )}
      </div>
      <CodeBlock label={t('deliveries.body')} text={indented(body)} />
    </>
  );
}

function Attempts({ delivery: { attempts } }: { delivery: Delivery }) {
  const { t } = useTranslation('account/webhooks');
  const { dateTime } = useFormats();
  return (
    <section>
      <h3>{t('deliveries.attempts')}</h3>
      {attempts.length === 0 && <p className={classes.none}>{t('deliveries.notTried')}</p>}
      <ol className={classes.attempts}>
        {attempts.map(({ id, at, durationMs, status, trouble, answer }) => (
          <li key={id}>
            <div className={classes.facts}>
              <time className="tabular" dateTime={at}>
                {dateTime(Date.parse(at))}
              </time>
              {status !== null && status !== undefined && <strong className="tabular">{status}</strong>}
              <span>{trouble ? t(`deliveries.troubles.${trouble}`) : t('deliveries.states.DELIVERED')}</span>
              <span className="tabular">{t('deliveries.duration', { ms: durationMs })}</span>
            </div>
            {answer && <CodeBlock label={t('deliveries.answer')} text={answer} />}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Indented for display; copying takes the original. */
function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
