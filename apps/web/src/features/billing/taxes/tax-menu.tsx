import { Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconReplace, IconStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSending } from '../../../forms/core/use-sending.ts';
import { useServices } from '../../../services.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { type TaxRateRow, UpdateTaxRateMutation } from './taxes-query.ts';

const ICON = { size: 16 } as const;

/** Actions on a tax rate: default, successor, retirement. */
export function TaxMenu({ row, onReplace }: { row: TaxRateRow; onReplace: () => void }) {
  const { t } = useTranslation('billing/taxes');
  const { confirm } = useServices();
  const send = useSending(UpdateTaxRateMutation);
  const { id, version, name, status, isDefault, accounts } = row;
  const change = async (data: { status?: 'ACTIVE' | 'INACTIVE'; isDefault?: boolean }) => {
    const answer = await send({ where: { id, version }, data });
    // The dialog shows the error.
    if (answer.kind !== 'saved') throw answer.kind === 'refused' ? answer.error : new Error(answer.kind);
    showSuccess(t('form.saved', { name }));
  };
  const ask = (what: 'makeDefault' | 'retire' | 'activate', data: Parameters<typeof change>[0]) =>
    confirm.ask({
      variant: 'WARNING',
      title: t(`${what}.title`, { name }),
      message: t(`${what}.message`, { count: accounts }),
      okLabel: t(`${what}.ok`),
      cancelLabel: t('cancel'),
      onOk: () => change(data),
    });
  return (
    <>
      {status === 'ACTIVE' && !isDefault && (
        <Menu.Item
          leftSection={<IconStar {...ICON} />}
          onClick={() => void ask('makeDefault', { isDefault: true })}
        >
          {t('makeDefault.open')}
        </Menu.Item>
      )}
      {status === 'ACTIVE' && (
        <Menu.Item leftSection={<IconReplace {...ICON} />} onClick={onReplace}>
          {t('replace')}
        </Menu.Item>
      )}
      {status === 'ACTIVE' ? (
        <Menu.Item
          leftSection={<IconArchive {...ICON} />}
          onClick={() => void ask('retire', { status: 'INACTIVE' })}
        >
          {t('retire.open')}
        </Menu.Item>
      ) : (
        <Menu.Item
          leftSection={<IconArchiveOff {...ICON} />}
          onClick={() => void ask('activate', { status: 'ACTIVE' })}
        >
          {t('activate.open')}
        </Menu.Item>
      )}
    </>
  );
}
