import { Buyer } from '@fleet/contracts/billing-parties';
import { IconAddressBook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSending } from '../../../../forms/core/use-sending.ts';
import { TextAreaField } from '../../../../forms/fields/text-area-field.tsx';
import { TextField } from '../../../../forms/fields/text-field.tsx';
import { FormDrawer } from '../../../../forms/form-drawer.tsx';
import { FormSection } from '../../../../forms/form-section.tsx';
import { useSentForm } from '../../../../forms/use-sent-form.ts';
import { graphql } from '../../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../../ui/toasts.tsx';
import type { Billing } from '../billing-query.ts';

const ChangeBuyer = graphql(`
  mutation ChangeBuyer($where: ById!, $data: ChangeBuyerInput!) {
    changeBuyer(where: $where, data: $data) {
      id
      buyer {
        name
        address
        taxId
        email
      }
    }
  }
`);

/** Form of the billing address. All fields are sent, because they are stored as one value. */
export function EditBuyer(props: { billing: Billing; onSaved: () => void; onClose: () => void }) {
  const { billing, onSaved, onClose } = props;
  const { t } = useTranslation('account/billing');
  const send = useSending(ChangeBuyer);
  const { name, address, taxId, email } = billing.buyer ?? {};
  const form = useSentForm(Buyer, {
    catalogue: 'account/billing',
    start: { name, address, taxId, email },
    send: (data) => send({ where: { id: billing.id }, data: data as { name: string } }),
    onSaved: () => {
      showSuccess(t('buyer.saved'));
      onSaved();
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('buyer.title')}
      submit={t('buyer.save')}
      icon={<IconAddressBook size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="buyer" columns={1}>
        <TextField name="name" />
        <TextAreaField name="address" />
        <TextField name="taxId" />
        <TextField name="email" />
      </FormSection>
    </FormDrawer>
  );
}
