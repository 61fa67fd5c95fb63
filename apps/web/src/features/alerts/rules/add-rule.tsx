import { AlertRuleSpec, CreateAlertRule } from '@fleet/contracts/alert-rule';
import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { usePerson } from '../../../session/person.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { RuleFields } from './rule-fields.tsx';

const CreateAlertRuleMutation = graphql(`
  mutation CreateAlertRule($data: CreateAlertRuleInput!) {
    createAlertRule(data: $data) {
      id
      title
    }
  }
`);

/** A new alert rule beside the list. */
export function AddRule({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('alerts/rules');
  const { accountId } = usePerson();
  const form = useMutationForm(CreateAlertRuleMutation, CreateAlertRule, {
    catalogue: 'alerts/rules',
    start: { ...AlertRuleSpec.parse({}), severity: 'WARNING', enabled: true },
    onSaved: ({ createAlertRule: { title } }) => {
      showSuccess(t('form.added', { title }));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.addTitle')}
      icon={<IconSettings size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <RuleFields accountId={accountId ?? undefined} />
    </FormDrawer>
  );
}
