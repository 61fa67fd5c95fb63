import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DetailCard } from '../../../details/detail-card.tsx';
import { useAsked } from '../../../graphql/use-asked.ts';
import { FailedMessage } from '../../../ui/failed-message.tsx';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { WordBadge } from '../../../ui/word-badge.tsx';
import classes from '../billing.module.css';
import { EditProvider } from './edit-provider.tsx';
import { EditSeller } from './edit-seller.tsx';
import { BillingSettings, type BillingSetup, type ProviderSetup } from './settings-queries.ts';

/** Seller on documents, and payment providers. */
export function BillingSettingsScreen() {
  const { t } = useTranslation('billing/settings');
  const { data, failed, again } = useAsked(BillingSettings, {});
  return (
    <>
      <PageHead title={t('title')} />
      {failed && <FailedMessage title={t('failed')} message={t('failedHint')} onRetry={again} />}
      {!failed && !data && <Skeleton height={320} radius="md" m="md" />}
      {data && (
        <Stack gap="md" p="md" maw={760}>
          <Text c="dimmed">
            {t('intro')}{' '}
            <Anchor underline="always" component={Link} to="/billing/plans">
              {t('toPlans')}
            </Anchor>
            {' · '}
            <Anchor underline="always" component={Link} to="/billing/books">
              {t('toBooks')}
            </Anchor>
            {' · '}
            <Anchor underline="always" component={Link} to="/billing/taxes">
              {t('toTaxes')}
            </Anchor>
          </Text>
          <SellerCard setup={data.installation} onSaved={again} />
          {data.installation.paymentProviders.map((provider) => (
            <ProviderCard key={provider.provider} setup={provider} onSaved={again} />
          ))}
        </Stack>
      )}
    </>
  );
}

function SellerCard({ setup, onSaved }: { setup: BillingSetup; onSaved: () => void }) {
  const { t } = useTranslation('billing/settings');
  const [isOpen, setOpen] = useState(false);
  const { seller } = setup;
  return (
    <DetailCard title={t('seller.title')}>
      {!seller && <Text c="dimmed">{t('seller.none')}</Text>}
      {seller &&
        [seller.name, seller.address, seller.taxId, seller.bank].map(
          (line) => line && <div key={line}>{line}</div>,
        )}
      <Button variant="default" size="xs" mt="sm" onClick={() => setOpen(true)}>
        {t('seller.edit')}
      </Button>
      {isOpen && <EditSeller seller={seller ?? null} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </DetailCard>
  );
}

function ProviderCard({ setup, onSaved }: { setup: ProviderSetup; onSaved: () => void }) {
  const { t } = useTranslation('billing/settings');
  const [isOpen, setOpen] = useState(false);
  const { provider, enabled, webhookUrl } = setup;
  return (
    <DetailCard title={t(`provider.${provider}.title`)}>
      <WordBadge tone={enabled ? 'good' : 'plain'}>{t(enabled ? 'provider.on' : 'provider.off')}</WordBadge>
      <Text c="dimmed" mt="xs">
        {t(`provider.${provider}.hint`)}
      </Text>
      <Text mt="xs">
        {t('provider.webhook')} <code className={classes.address}>{webhookUrl}</code>
      </Text>
      <Button variant="default" size="xs" mt="sm" onClick={() => setOpen(true)}>
        {t('provider.edit')}
      </Button>
      {isOpen && <EditProvider setup={setup} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </DetailCard>
  );
}
