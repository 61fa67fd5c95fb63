import { UpdateCommandRules } from '@fleet/contracts/command-input';
import { IconTerminal2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../forms/fields/number-field.tsx';
import { SwitchField } from '../../../forms/fields/switch-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { CommandRulesAccount } from './command-rules-query.ts';

const UpdateCommandRulesMutation = graphql(`
  mutation UpdateCommandRules($where: VersionWhere!, $data: UpdateCommandRulesInput!) {
    updateCommandRules(where: $where, data: $data) {
      id
      version
    }
  }
`);

type Props = { account: CommandRulesAccount; onSaved: () => void; onClose: () => void };

/** Form of the command rules. */
export function EditCommandRules({ account, onSaved, onClose }: Props) {
  const { t } = useTranslation('account/commands');
  const { id, version, ...rules } = account;
  const { commandStopMaxKmh, commandStopNeedsSecondFactor, commandExpiryMinutes, rentersMayLock } = rules;
  const form = useMutationForm(UpdateCommandRulesMutation, UpdateCommandRules, {
    catalogue: 'account/commands',
    start: { commandStopMaxKmh, commandStopNeedsSecondFactor, commandExpiryMinutes, rentersMayLock },
    where: { id, version },
    onSaved: () => {
      showSuccess(t('form.saved'));
      onSaved();
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.title')}
      icon={<IconTerminal2 size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="stop" columns={1}>
        <NumberField name="commandStopMaxKmh" unit={t('units.kmh')} />
        <SwitchField name="commandStopNeedsSecondFactor" />
      </FormSection>
      <FormSection name="waiting" columns={1}>
        <NumberField name="commandExpiryMinutes" unit={t('units.min')} />
      </FormSection>
      <FormSection name="renters" columns={1}>
        <SwitchField name="rentersMayLock" />
      </FormSection>
    </FormDrawer>
  );
}
