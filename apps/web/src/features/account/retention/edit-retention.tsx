import { UpdateAccountHistory } from '@fleet/contracts/account-history';
import { IconHistory } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../forms/fields/number-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useServices } from '../../../services.ts';
import { Notice } from '../../../ui/notice.tsx';
import { showSuccess } from '../../../ui/toasts.tsx';
import { deletionBy } from './fewer-days.ts';
import type { RetentionAccount } from './retention-query.ts';
import { useMoments } from './use-moments.ts';

const UpdateAccountHistoryMutation = graphql(`
  mutation UpdateAccountHistory($where: VersionWhere!, $data: UpdateAccountHistoryInput!) {
    updateAccountHistory(where: $where, data: $data) {
      id
      version
    }
  }
`);

type Props = { account: RetentionAccount; onSaved: () => void; onClose: () => void };

/** Form of the retention. Confirms a shorter one, naming what will be deleted. */
export function EditRetention({ account, onSaved, onClose }: Props) {
  const { t } = useTranslation(['account/retention', 'common']);
  const { confirm } = useServices();
  const { day, moment } = useMoments(account.timeZone);
  const form = useMutationForm(UpdateAccountHistoryMutation, UpdateAccountHistory, {
    catalogue: 'account/retention',
    start: { historyDays: account.history?.days ?? null },
    where: { id: account.id, version: account.version },
    onSaved: () => {
      showSuccess(t('form.saved'));
      onSaved();
      onClose();
    },
  });
  const { control } = form.methods;
  const entered = useWatch({ control, name: 'historyDays' });
  const deletion = deletionBy(account, entered, Date.now());
  const said = deletion && {
    days: deletion.days,
    day: day(deletion.beforeMs),
    moment: moment(deletion.fromMs),
  };

  async function submit(): Promise<void> {
    const isAgreed =
      said === null ||
      (await confirm.ask({
        variant: 'WARNING',
        title: t('confirm.title'),
        message: t('confirm.message', said),
        okLabel: t('confirm.ok', said),
        cancelLabel: t('common:actions.cancel'),
      }));
    if (isAgreed) await form.submit();
  }

  return (
    <FormDrawer
      form={{ ...form, submit }}
      title={t('form.title')}
      icon={<IconHistory size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="history">
        <NumberField name="historyDays" />
        {said ? (
          <Notice tone="warn">{t('form.fewer', said)}</Notice>
        ) : (
          <Notice tone="info">{t('form.more')}</Notice>
        )}
      </FormSection>
    </FormDrawer>
  );
}
