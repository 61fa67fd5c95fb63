import { Button, Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMutation } from 'urql';
import { DetailBody } from '../../../../details/detail-body.tsx';
import { HistoryAside } from '../../../../details/entity-history.tsx';
import { Fact } from '../../../../details/fact.tsx';
import { FactsCard } from '../../../../details/facts-card.tsx';
import { Tiles } from '../../../../details/tiles.tsx';
import { useHasAside } from '../../../../details/use-has-aside.ts';
import type { WriteValue } from '../../../../details/use-history-rows.ts';
import { useFormats } from '../../../../lib/format.ts';
import { useMay } from '../../../../session/use-may.ts';
import { Age } from '../../../../ui/age.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { showSuccess } from '../../../../ui/toasts.tsx';
import { Deliveries } from '../deliveries/deliveries.tsx';
import { UpdateWebhookMutation } from '../form/update-webhook-mutation.ts';
import { CheckSignature } from '../secret/check-signature.tsx';
import { useKindsText } from '../use-kinds-text.ts';
import type { Webhook } from '../webhook-queries.ts';

/** Facts of a webhook with its change log beside them. */
export function WebhookBody({ webhook, onTried }: { webhook: Webhook | null; onTried: () => void }) {
  const hasAside = useHasAside();
  const kindsText = useKindsText();
  if (!webhook)
    return (
      <DetailBody>
        <Skeleton height={320} radius="md" />
      </DetailBody>
    );
  const write: WriteValue = (field, value) =>
    field === 'kinds' && Array.isArray(value) ? kindsText(value) : undefined;
  const { id } = webhook;
  return (
    <DetailBody
      aside={hasAside && <HistoryAside entity="Webhook" id={id} catalogue="account/webhooks" write={write} />}
    >
      {!webhook.enabled && <IsOff webhook={webhook} />}
      <HowItDoes webhook={webhook} />
      <What webhook={webhook} />
      <Deliveries key={id} webhookId={id} onTried={onTried} />
      <CheckSignature />
    </DetailBody>
  );
}

function IsOff({ webhook: { id, version, switchedOffAt } }: { webhook: Webhook }) {
  const { t } = useTranslation('account/webhooks');
  const { date } = useFormats();
  const may = useMay();
  const [{ fetching }, update] = useMutation(UpdateWebhookMutation);
  const turnOn = async () => {
    const { error } = await update({ where: { id, version }, data: { enabled: true } });
    if (!error) showSuccess(t('detail.turnedOn'));
  };
  return (
    <Notice
      tone={switchedOffAt ? 'warn' : 'info'}
      title={
        switchedOffAt
          ? t('detail.switchedOffTitle', { date: date(Date.parse(switchedOffAt)) })
          : t('detail.offTitle')
      }
      action={
        may('update', 'Webhook') && (
          <Button size="xs" variant="default" loading={fetching} onClick={() => void turnOn()}>
            {t('detail.turnOn')}
          </Button>
        )
      }
    >
      {t(switchedOffAt ? 'detail.switchedOff' : 'detail.off')}
    </Notice>
  );
}

function HowItDoes({ webhook: { lastTriedAt, lastStatus, failingSince } }: { webhook: Webhook }) {
  const { t } = useTranslation('account/webhooks');
  const answer = lastTriedAt ? (lastStatus ?? t('detail.noAnswer')) : null;
  return (
    <Tiles
      tiles={[
        {
          name: t('detail.lastTried'),
          value: lastTriedAt ? <Age atMs={Date.parse(lastTriedAt)} /> : t('detail.never'),
        },
        { name: t('detail.lastAnswer'), value: answer },
        {
          name: t('detail.failingSince'),
          value: failingSince ? <Age atMs={Date.parse(failingSince)} /> : t('detail.notFailing'),
        },
      ]}
    />
  );
}

function What({ webhook: { url, kinds, createdAt } }: { webhook: Webhook }) {
  const { t } = useTranslation('account/webhooks');
  const { date } = useFormats();
  return (
    <FactsCard of="Webhook" title={t('sections.webhook')} section="webhook">
      <Fact name={t('fields.url')} value={url} copy={url} />
      <Fact name={t('fields.kinds')} value={useKindsText()(kinds)} />
      <Fact name={t('columns.createdAt')} value={date(Date.parse(createdAt))} />
    </FactsCard>
  );
}
