import { EndSubscription, GrantDays } from '@fleet/contracts/subscription-input';
import { Menu } from '@mantine/core';
import { IconCalendarPlus, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../../forms/fields/number-field.tsx';
import { SwitchField } from '../../../forms/fields/switch-field.tsx';
import { TextAreaField } from '../../../forms/fields/text-area-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { RowMenu } from '../../../ui/table/row-menu.tsx';
import { showSuccess } from '../../../ui/toasts.tsx';
import type { Billing } from './billing-query.ts';
import { CollectionForm } from './collection-form.tsx';
import { RefundBalanceForm } from './refund-balance-form.tsx';
import { isPaidAhead } from './subscription-state.ts';
import { TaxRateForm } from './tax-rate-form.tsx';

const Grant = graphql(`
  mutation GrantDays($where: ById!, $data: GrantDaysInput!) {
    grantDays(where: $where, data: $data) {
      id
      status
      effectiveUntil
    }
  }
`);

const End = graphql(`
  mutation EndSubscription($where: ById!, $data: EndSubscriptionInput!) {
    endSubscription(where: $where, data: $data) {
      id
      status
      effectiveUntil
    }
  }
`);

type Props = { billing: Billing; onClose: () => void; onSaved: () => void };
type Action = 'grant' | 'collect' | 'tax' | 'refund' | 'end';

const CATALOGUE = 'account/billing';
const ICON = { size: 22, stroke: 1.6 } as const;

/** Whether days can be granted: in an unpaid trial, and while a payment is missing. */
function mayGrant(billing: Billing): boolean {
  const { status } = billing;
  if (status === 'TRIALING') return !isPaidAhead(billing);
  return status === 'PAST_DUE' || status === 'GRACE' || status === 'SUSPENDED';
}

/** Menu of the operator's actions on a subscription. */
export function OperatorMenu({ billing, onSaved }: { billing: Billing; onSaved: () => void }) {
  const { t } = useTranslation(CATALOGUE);
  const [chosen, setChosen] = useState<Action | null>(null);
  const actions: Action[] = [
    ...(mayGrant(billing) ? ['grant' as const] : []),
    'collect',
    'tax',
    ...(billing.refundableBalance ? ['refund' as const] : []),
    ...(billing.status === 'CANCELLED' ? [] : ['end' as const]),
  ];
  const props = { billing, onSaved, onClose: () => setChosen(null) };
  return (
    <>
      <RowMenu
        label={t('operator.menu')}
        items={() =>
          actions.map((action) => (
            <Menu.Item key={action} onClick={() => setChosen(action)}>
              {t(`operator.${action}.title`)}
            </Menu.Item>
          ))
        }
      />
      {chosen === 'grant' && <GrantForm {...props} />}
      {chosen === 'collect' && <CollectionForm {...props} />}
      {chosen === 'tax' && <TaxRateForm {...props} />}
      {chosen === 'refund' && <RefundBalanceForm {...props} />}
      {chosen === 'end' && <EndForm {...props} />}
    </>
  );
}

function useSaved(action: Action, { onClose, onSaved }: Props): () => void {
  const { t } = useTranslation(CATALOGUE);
  return () => {
    showSuccess(t(`operator.${action}.done`));
    onSaved();
    onClose();
  };
}

function GrantForm(props: Props) {
  const { t } = useTranslation(CATALOGUE);
  const form = useMutationForm(Grant, GrantDays, {
    ...{ catalogue: CATALOGUE, start: {}, where: { id: props.billing.id } },
    onSaved: useSaved('grant', props),
  });
  return (
    <FormDrawer
      form={form}
      title={t('operator.grant.title')}
      second={t('operator.grant.hint')}
      submit={t('operator.grant.do')}
      icon={<IconCalendarPlus {...ICON} />}
      onClose={props.onClose}
    >
      <FormSection name="grant" columns={1}>
        <NumberField name="days" />
        <TextAreaField name="reason" />
      </FormSection>
    </FormDrawer>
  );
}

function EndForm(props: Props) {
  const { t } = useTranslation(CATALOGUE);
  const form = useMutationForm(End, EndSubscription, {
    ...{ catalogue: CATALOGUE, start: { refund: false }, where: { id: props.billing.id } },
    onSaved: useSaved('end', props),
  });
  return (
    <FormDrawer
      form={form}
      title={t('operator.end.title')}
      second={t('operator.end.hint')}
      submit={t('operator.end.do')}
      icon={<IconCircleX {...ICON} />}
      onClose={props.onClose}
    >
      <FormSection name="end" columns={1}>
        <TextAreaField name="reason" />
        <SwitchField name="refund" />
      </FormSection>
    </FormDrawer>
  );
}
