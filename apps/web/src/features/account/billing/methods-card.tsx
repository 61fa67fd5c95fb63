import { Menu, Stack, Text } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { DetailCard } from '../../../details/detail-card.tsx';
import { useServices } from '../../../services.ts';
import { IconTile } from '../../../ui/icon-tile.tsx';
import { NameLines } from '../../../ui/name-lines.tsx';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { type Billing, ChooseMethod, RemoveMethod } from './billing-query.ts';
import classes from './methods-card.module.css';

type Method = NonNullable<Billing['methods']>[number];

/** Payment methods stored by the provider. The first payment stores one. */
export function MethodsCard({
  billing,
  onChanged,
}: {
  billing: Pick<Billing, 'methods' | 'collect' | 'dueDays'>;
  onChanged: (() => void) | null;
}) {
  const { methods, collect, dueDays } = billing;
  const { t } = useTranslation('account/billing');
  return (
    <DetailCard title={t('methods.title')}>
      {collect === 'TRANSFER' && <Text>{t('methods.transfer', { count: dueDays ?? 0 })}</Text>}
      {collect !== 'TRANSFER' && !methods?.length && <Text c="dimmed">{t('methods.none')}</Text>}
      <Stack gap="sm">
        {methods?.map((method) => (
          <div key={method.id} className={classes.row}>
            <IconTile>
              <IconCreditCard size={18} stroke={1.7} />
            </IconTile>
            <NameLines>
              <b>{method.label}</b>
              {method.isFirst && <span>{t('methods.first')}</span>}
            </NameLines>
            {onChanged && <MethodMenu method={method} onChanged={onChanged} />}
          </div>
        ))}
      </Stack>
    </DetailCard>
  );
}

function MethodMenu({
  method: { id, label, isFirst },
  onChanged,
}: {
  method: Method;
  onChanged: () => void;
}) {
  const { t } = useTranslation('account/billing');
  const client = useClient();
  const { confirm } = useServices();
  const where = { id };
  async function choose(): Promise<void> {
    await client.mutation(ChooseMethod, { where });
    onChanged();
  }
  const remove = () =>
    confirm.ask({
      variant: 'WARNING',
      title: t('methods.remove.title', { label }),
      message: t('methods.remove.message'),
      okLabel: t('methods.remove.ok'),
      cancelLabel: t('cancel.keep'),
      onOk: async () => {
        const { error } = await client.mutation(RemoveMethod, { where });
        if (error) throw error;
        onChanged();
      },
    });
  return (
    <span className={classes.menu}>
      <RowMenu
        label={t('methods.menu', { label })}
        items={() => (
          <>
            {!isFirst && <Menu.Item onClick={() => void choose()}>{t('methods.choose')}</Menu.Item>}
            <Menu.Item onClick={() => void remove()}>{t('methods.remove.open')}</Menu.Item>
          </>
        )}
      />
    </span>
  );
}
