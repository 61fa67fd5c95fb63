import { Menu } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../../../../ui/table/row-menu.tsx';
import {
  CreditForm,
  type DocumentAction,
  type DocumentRow,
  RefundForm,
  TransferForm,
  WriteOffForm,
} from './document-forms.tsx';

const FORMS = { credit: CreditForm, refund: RefundForm, writeOff: WriteOffForm, transfer: TransferForm };

/** Actions that the state of a document allows the operator. */
function actionsOf({ kind, state, number, creditable, refundable, open }: DocumentRow): DocumentAction[] {
  const isInvoice = kind === 'INVOICE' && state === 'ISSUED' && number !== null;
  return [
    ...(isInvoice && creditable ? ['credit' as const] : []),
    ...(refundable ? ['refund' as const] : []),
    ...((isInvoice && open > 0) || state === 'ORDER' || state === 'EXPIRED' ? ['transfer' as const] : []),
    ...(isInvoice && open > 0 ? ['writeOff' as const] : []),
  ];
}

/** The operator's menu of a document, with the form of the chosen action. */
export function DocumentMenu({ row, onSaved }: { row: DocumentRow; onSaved: () => void }) {
  const { t } = useTranslation('account/billing');
  const [chosen, setChosen] = useState<DocumentAction | null>(null);
  const actions = actionsOf(row);
  if (actions.length === 0 && chosen === null) return null;
  const Form = chosen && FORMS[chosen];
  return (
    <>
      <RowMenu
        label={t('actions.menu', { number: row.number ?? t('documents.order') })}
        items={() =>
          actions.map((action) => (
            <Menu.Item key={action} onClick={() => setChosen(action)}>
              {t(`actions.${action}.title`)}
            </Menu.Item>
          ))
        }
      />
      {Form && <Form row={row} onClose={() => setChosen(null)} onSaved={onSaved} />}
    </>
  );
}
