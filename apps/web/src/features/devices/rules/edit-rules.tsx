import { UpdateDeviceRules } from '@fleet/contracts/device-rules';
import { IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { ChipsField } from '../../../forms/fields/chips-field.tsx';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import type { DeviceRulesQuery } from '../../../generated/graphql/graphql.ts';
import { usePerson } from '../../../session/person.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { knownProtocols, PROTOCOLS } from '../known-protocols.ts';
import { DeviceRules } from './device-rules-query.ts';

const UpdateDeviceRulesMutation = graphql(`
  mutation UpdateDeviceRules($where: VersionWhere!, $data: UpdateDeviceRulesInput!) {
    updateDeviceRules(where: $where, data: $data) {
      id
      version
      deviceProtocols
      deviceNetworks
      deviceCredential
    }
  }
`);

type Account = NonNullable<DeviceRulesQuery['account']>;

/** Form of the account's settings for all devices, beside their list. */
export function EditRules({ onClose }: { onClose: () => void }) {
  const { accountId } = usePerson();
  const [{ data }] = useQuery({
    query: DeviceRules,
    variables: { where: { id: accountId ?? '' } },
    pause: accountId === null,
    requestPolicy: 'network-only',
  });
  return data?.account ? <Form account={data.account} onClose={onClose} /> : null;
}

function Form({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation('devices');
  const { id, version, title, deviceProtocols, deviceNetworks, deviceCredential } = account;
  const form = useMutationForm(UpdateDeviceRulesMutation, UpdateDeviceRules, {
    catalogue: 'devices',
    start: {
      deviceProtocols: knownProtocols(deviceProtocols),
      deviceNetworks,
      deviceCredential: deviceCredential ?? 'NONE',
    },
    where: { id, version },
    onSaved: () => {
      showSuccess(t('rules.saved'));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('rules.title')}
      second={title}
      icon={<IconShieldLock size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="rules" columns={1}>
        <ChipsField name="deviceProtocols" options={PROTOCOLS} />
        <TextField name="deviceNetworks" />
        <SelectField name="deviceCredential" />
      </FormSection>
    </FormDrawer>
  );
}
