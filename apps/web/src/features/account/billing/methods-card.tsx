import { Stack, Text } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../details/detail-card.tsx';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { NameLines } from '../../../ui/name-lines.tsx';
import type { Billing } from './billing-query.ts';

/** Payment methods stored by the provider. The first payment stores one. */
export function MethodsCard({ methods }: Pick<Billing, 'methods'>) {
  const { t } = useTranslation('account/billing');
  return (
    <DetailCard title={t('methods.title')}>
      {!methods?.length && <Text c="dimmed">{t('methods.none')}</Text>}
      <Stack gap="sm">
        {methods?.map(({ id, label, isFirst }) => (
          <div key={id} style={{ display: 'flex', alignItems: 'center', gap: 'var(--app-space-12)' }}>
            <IconTile>
              <IconCreditCard size={18} stroke={1.7} />
            </IconTile>
            <NameLines>
              <b>{label}</b>
              {isFirst && <span>{t('methods.first')}</span>}
            </NameLines>
          </div>
        ))}
      </Stack>
    </DetailCard>
  );
}
