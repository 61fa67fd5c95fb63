import { Menu } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSending } from '../../../forms/core/use-sending.ts';
import { showError, showShort } from '../../../ui/toasts.tsx';
import { CheckDifference, type DifferenceRow } from './differences-query.ts';

/** Menu item that reads the payment of a difference from its provider again. */
export function CheckItem({ row: { id } }: { row: DifferenceRow }) {
  const { t } = useTranslation('billing/differences');
  const send = useSending(CheckDifference);
  async function check(): Promise<void> {
    const answer = await send({ where: { id } });
    if (answer.kind !== 'saved') showError(t('check.failed'));
    else showShort(t(answer.result.checkDifference.resolvedAt === null ? 'check.left' : 'check.resolved'));
  }
  return (
    <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => void check()}>
      {t('check.do')}
    </Menu.Item>
  );
}
