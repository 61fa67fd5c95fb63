import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { HistoryTab } from '../../../details/entity-history.tsx';
import type { WriteValue } from '../../../details/use-history-rows.ts';

/** Change log of a person. */
export function UserHistoryTab() {
  const { id = '' } = useParams();
  const { i18n } = useTranslation('users');
  const write: WriteValue = (field, value) =>
    field === 'status' ? i18n.t(`users:status.${String(value)}` as 'users:status.BLOCKED') : undefined;
  return <HistoryTab entity="User" id={id} catalogue="users" write={write} />;
}
