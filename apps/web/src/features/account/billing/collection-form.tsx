import { ChangeCollection } from '@fleet/contracts/subscription-input';
import { IconBuildingBank } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../forms/fields/number-field.tsx';
import { SelectField } from '../../../forms/fields/select-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { Billing } from './billing-query.ts';

const Change = graphql(`
  mutation ChangeCollection($where: ById!, $data: ChangeCollectionInput!) {
    changeCollection(where: $where, data: $data) {
      id
      collect
      dueDays
    }
  }
`);

const CATALOGUE = 'account/billing';

/** How an account pays: by the stored method, or by bank transfer. */
export function CollectionForm(props: { billing: Billing; onClose: () => void; onSaved: () => void }) {
  const { billing, onClose, onSaved } = props;
  const { t } = useTranslation(CATALOGUE);
  const form = useMutationForm(Change, ChangeCollection, {
    catalogue: CATALOGUE,
    start: { collect: billing.collect ?? 'CARD', dueDays: billing.dueDays ?? 14 },
    where: { id: billing.id },
    onSaved: () => {
      showSuccess(t('operator.collect.done'));
      onSaved();
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('operator.collect.title')}
      second={t('operator.collect.hint')}
      icon={<IconBuildingBank size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="collect" columns={1}>
        <SelectField
          name="collect"
          options={(['CARD', 'TRANSFER'] as const).map((value) => ({ value, label: t(`collect.${value}`) }))}
        />
        <NumberField name="dueDays" />
      </FormSection>
    </FormDrawer>
  );
}
