import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HistoryAside } from '../../../details/entity-history.tsx';
import { useHasAside } from '../../../details/use-has-aside.ts';
import type { WriteValue } from '../../../details/use-history-rows.ts';
import type { Account } from './account-query.ts';

/** Change log of the account, on wide screens for people who may read it. */
export function useAccountHistory(account: Account | null): ReactNode {
  const { t } = useTranslation('accounts');
  const hasAside = useHasAside();
  if (!account || !hasAside) return null;
  const write: WriteValue = (field, value) =>
    field === 'ownerId' && value === account.owner?.id ? t('facts.presentOwner') : undefined;
  return <HistoryAside entity="Account" id={account.id} catalogue="accounts" write={write} />;
}
