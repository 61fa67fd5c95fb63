import {
  CreditInvoice,
  RecordTransfer,
  RefundCreditNote,
  WriteOff,
} from '@fleet/contracts/subscription-input';
import { IconArrowBackUp, IconBuildingBank, IconReceiptOff, IconReceiptRefund } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../../forms/fields/date-field.tsx';
import { SwitchField } from '../../../../forms/fields/switch-field.tsx';
import { TextAreaField } from '../../../../forms/fields/text-area-field.tsx';
import { TextField } from '../../../../forms/fields/text-field.tsx';
import { FormDrawer } from '../../../../forms/form-drawer.tsx';
import { FormSection } from '../../../../forms/form-section.tsx';
import { useMutationForm } from '../../../../forms/use-mutation-form.ts';
import { showSuccess } from '../../../../ui/toasts.tsx';
import { AmountField } from '../amount-field.tsx';
import type { Billing } from '../billing-query.ts';
import { BookTransfer, CreditDocument, RefundNote, WriteOffDocument } from './document-mutations.ts';

export type DocumentRow = NonNullable<Billing['records']>['content'][number];
export type DocumentAction = 'credit' | 'refund' | 'writeOff' | 'transfer';
type Props = { row: DocumentRow; onClose: () => void; onSaved: () => void };

const CATALOGUE = 'account/billing';
const ICON = { size: 22, stroke: 1.6 } as const;

/** Shows a confirmation and reloads the page. */
function useSaved(action: DocumentAction, { onClose, onSaved }: Props): () => void {
  const { t } = useTranslation(CATALOGUE);
  return () => {
    showSuccess(t(`actions.${action}.done`));
    onSaved();
    onClose();
  };
}

/** Credits a part of an invoice, or the rest of it. */
export function CreditForm(props: Props) {
  const { row, onClose } = props;
  const { t } = useTranslation(CATALOGUE);
  const form = useMutationForm(CreditDocument, CreditInvoice, {
    ...{ catalogue: CATALOGUE, start: { refund: false }, where: { id: row.id } },
    onSaved: useSaved('credit', props),
  });
  return (
    <FormDrawer
      form={form}
      title={t('actions.credit.title')}
      second={row.number}
      submit={t('actions.credit.do')}
      icon={<IconReceiptRefund {...ICON} />}
      onClose={onClose}
    >
      <FormSection name="credit" columns={1}>
        <AmountField most={row.creditable ?? undefined} unit={row.currency} />
        <TextAreaField name="reason" />
        <SwitchField name="refund" />
      </FormSection>
    </FormDrawer>
  );
}

/** Refunds the balance that a credit note left. */
export function RefundForm(props: Props) {
  const { row, onClose } = props;
  const { t } = useTranslation(CATALOGUE);
  const form = useMutationForm(RefundNote, RefundCreditNote, {
    ...{ catalogue: CATALOGUE, start: {}, where: { id: row.id } },
    onSaved: useSaved('refund', props),
  });
  return (
    <FormDrawer
      form={form}
      title={t('actions.refund.title')}
      second={row.number}
      submit={t('actions.refund.do')}
      icon={<IconArrowBackUp {...ICON} />}
      onClose={onClose}
    >
      <FormSection name="refund" columns={1}>
        <AmountField most={row.refundable ?? undefined} unit={row.currency} />
        <TextAreaField name="reason" />
      </FormSection>
    </FormDrawer>
  );
}

/** Writes off the open amount of an invoice. */
export function WriteOffForm(props: Props) {
  const { row, onClose } = props;
  const { t } = useTranslation(CATALOGUE);
  const form = useMutationForm(WriteOffDocument, WriteOff, {
    ...{ catalogue: CATALOGUE, start: {}, where: { id: row.id } },
    onSaved: useSaved('writeOff', props),
  });
  return (
    <FormDrawer
      form={form}
      title={t('actions.writeOff.title')}
      second={row.number}
      submit={t('actions.writeOff.do')}
      icon={<IconReceiptOff {...ICON} />}
      onClose={onClose}
    >
      <FormSection name="writeOff" columns={1}>
        <TextAreaField name="reason" />
      </FormSection>
    </FormDrawer>
  );
}

/** Records a bank transfer for a document. */
export function TransferForm(props: Props) {
  const { row, onClose } = props;
  const { t } = useTranslation(CATALOGUE);
  const form = useMutationForm(BookTransfer, RecordTransfer, {
    ...{ catalogue: CATALOGUE, start: {}, where: { id: row.id } },
    onSaved: useSaved('transfer', props),
  });
  return (
    <FormDrawer
      form={form}
      title={t('actions.transfer.title')}
      second={row.number ?? t('documents.order')}
      submit={t('actions.transfer.do')}
      icon={<IconBuildingBank {...ICON} />}
      onClose={onClose}
    >
      <FormSection name="transfer" columns={1}>
        <AmountField most={row.open || row.amountResult} unit={row.currency} />
        <DateField name="receivedOn" />
        <TextField name="reference" />
      </FormSection>
    </FormDrawer>
  );
}
