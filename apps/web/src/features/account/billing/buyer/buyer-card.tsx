import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailCard } from '../../../../details/detail-card.tsx';
import { NameLines } from '../../../../ui/name-lines.tsx';
import type { Billing } from '../billing-query.ts';
import { EditBuyer } from './edit-buyer.tsx';

/** Billing address that documents are issued to. */
export function BuyerCard({ billing, onChanged }: { billing: Billing; onChanged: (() => void) | null }) {
  const { t } = useTranslation('account/billing');
  const [isOpen, setOpen] = useState(false);
  const { buyer } = billing;
  return (
    <DetailCard title={t('buyer.title')}>
      {!buyer && <Text c="dimmed">{t('buyer.none')}</Text>}
      {buyer && (
        <NameLines>
          <b>{buyer.name}</b>
          {[buyer.address, buyer.taxId, buyer.email].map(
            (value) => value && <span key={value}>{value}</span>,
          )}
        </NameLines>
      )}
      {onChanged && (
        <Button variant="default" size="xs" mt="sm" onClick={() => setOpen(true)}>
          {t('buyer.edit')}
        </Button>
      )}
      {isOpen && onChanged && (
        <EditBuyer billing={billing} onSaved={onChanged} onClose={() => setOpen(false)} />
      )}
    </DetailCard>
  );
}
