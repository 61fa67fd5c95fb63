import { UpdateAlertRule } from '@fleet/contracts/alert-rule';
import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { RuleFields } from './rule-fields.tsx';
import { AlertRuleForm, type EditedRule } from './rules-query.ts';

const UpdateAlertRuleMutation = graphql(`
  mutation UpdateAlertRule($where: VersionWhere!, $data: UpdateAlertRuleInput!) {
    updateAlertRule(where: $where, data: $data) {
      id
      version
      title
    }
  }
`);

/** Form of an existing rule beside the list, opened with its current values. */
export function EditRule({ id, onClose }: { id: string; onClose: () => void }) {
  const [{ data }] = useQuery({
    query: AlertRuleForm,
    variables: { where: { id } },
    requestPolicy: 'network-only',
  });
  return data?.alertRule ? <Form rule={data.alertRule} onClose={onClose} /> : null;
}

function Form({ rule, onClose }: { rule: EditedRule; onClose: () => void }) {
  const { t } = useTranslation('alerts/rules');
  const { id, version, accountId, title, severity, enabled, spec } = rule;
  const { __typename: _, ...fields } = spec as typeof spec & { __typename?: string };
  const form = useMutationForm(UpdateAlertRuleMutation, UpdateAlertRule, {
    catalogue: 'alerts/rules',
    start: { ...fields, title, severity, enabled } as never,
    where: { id, version },
    onSaved: ({ updateAlertRule: saved }) => {
      showSuccess(t('form.saved', { title: saved.title }));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.editTitle', { title })}
      icon={<IconSettings size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <RuleFields accountId={accountId} />
    </FormDrawer>
  );
}
