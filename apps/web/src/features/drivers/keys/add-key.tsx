import { AddDriverKey } from '@fleet/contracts/driver';
import { Id } from '@fleet/contracts/id';
import { IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSending } from '../../../forms/core/use-sending.ts';
import { EntityField } from '../../../forms/entities/entity-field.tsx';
import { SwitchField } from '../../../forms/fields/switch-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { useDriverEntities } from './use-driver-entities.ts';

const AddKeyMutation = graphql(`
  mutation AddDriverKey($where: VersionWhere!, $data: AddDriverKeyInput!) {
    addDriverKey(where: $where, data: $data) {
      id
      version
      keys {
        id
        key
      }
    }
  }
`);

const KeyForm = AddDriverKey.extend({ driverId: Id });

/** Assigns a key: typed for a given driver, or read by a vehicle for a driver to pick. */
export function AddKey(props: { known: { driverId?: string; key?: string }; onClose: () => void }) {
  const { known, onClose } = props;
  const { t } = useTranslation('drivers');
  const drivers = useDriverEntities();
  const sendVariables = useSending(AddKeyMutation);
  const wasRead = known.key !== undefined;
  const form = useSentForm(KeyForm, {
    catalogue: 'drivers',
    start: { ...known, withPast: wasRead, takeOver: false },
    send: (values) => {
      const { driverId, ...data } = values as z.output<typeof KeyForm>;
      return sendVariables({ where: { id: driverId }, data });
    },
    onSaved: () => {
      showSuccess(t('keys.added'));
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('form.keyTitle')}
      icon={<IconKey size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="key" columns={1}>
        {known.driverId === undefined && <EntityField name="driverId" {...drivers} />}
        <TextField name="key" />
        <TextField name="title" />
        <SwitchField name="withPast" />
        <SwitchField name="takeOver" />
      </FormSection>
    </FormDrawer>
  );
}
