import { addMonths } from '@fleet/billing/civil-date';
import { PauseSubscription } from '@fleet/contracts/subscription-input';
import { IconPlayerPause } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../forms/fields/date-field.tsx';
import { FormDrawer } from '../../../forms/form-drawer.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { useMutationForm } from '../../../forms/use-mutation-form.ts';
import { showSuccess } from '../../../ui/toasts.tsx';
import { type Billing, PausePlan } from './billing-query.ts';
import { useDayText } from './use-day-text.ts';

/** Months of a pause from the end of the period, as the server allows. */
const MONTHS = { least: 1, most: 6 } as const;

/** Pauses the subscription from the end of its period until a day. */
export function PauseForm(props: { billing: Billing; onClose: () => void; onSaved: () => void }) {
  const { billing, onClose, onSaved } = props;
  const { t } = useTranslation('account/billing');
  const day = useDayText();
  const endsOn = billing.forecast?.from ?? billing.paidUntil;
  const form = useMutationForm(PausePlan, PauseSubscription, {
    ...{ catalogue: 'account/billing', start: {}, where: { id: billing.id } },
    onSaved: () => {
      showSuccess(t('pause.done'));
      onSaved();
      onClose();
    },
  });
  return (
    <FormDrawer
      form={form}
      title={t('pause.title')}
      {...(endsOn && { second: t('pause.from', { date: day(endsOn) }) })}
      submit={t('pause.do')}
      icon={<IconPlayerPause size={22} stroke={1.6} />}
      onClose={onClose}
    >
      <FormSection name="pause" columns={1}>
        <DateField
          name="until"
          {...(endsOn && { first: addMonths(endsOn, MONTHS.least), last: addMonths(endsOn, MONTHS.most) })}
        />
      </FormSection>
    </FormDrawer>
  );
}
