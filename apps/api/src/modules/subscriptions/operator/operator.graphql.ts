import { ById as ByIdSchema } from '@fleet/contracts/query';
import {
  ChangeCollection,
  CreditInvoice,
  EndSubscription,
  GrantDays,
  RecordTransfer,
  RefundBalance,
  RefundCreditNote,
  WriteOff,
} from '@fleet/contracts/subscription-input';
import { ChangeTaxRate } from '@fleet/contracts/tax-rate';
import { may } from '../../../access/rules.ts';
import { write } from '../../../graphql/write.ts';
import { changeCollection } from './change-collection.ts';
import { changeTaxRate } from './change-tax-rate.ts';
import { creditInvoice } from './credit-invoice.ts';
import { endAtOnce } from './end-at-once.ts';
import { grantDays } from './grant-days.ts';
import { recordTransfer } from './record-transfer.ts';
import { refundBalance } from './refund-balance.ts';
import { refundCreditNote } from './refund-credit-note.ts';
import { writeOff } from './write-off.ts';

/** Only the operator may do these, as with the settings of the installation. */
const OPERATOR = may('update', 'Installation');

write('createCreditNote', {
  access: OPERATOR,
  proof: 'RECENT',
  description:
    'Gives back a part of an invoice, or all of it; to the balance, or to the payer. Answers the credit note.',
  where: ByIdSchema,
  data: CreditInvoice,
  resolve: creditInvoice,
  returns: { row: 'BillingRecord' },
});
write('refundCreditNote', {
  access: OPERATOR,
  proof: 'RECENT',
  description: 'Pays back what a credit note left on the balance, the way it was paid.',
  where: ByIdSchema,
  data: RefundCreditNote,
  resolve: refundCreditNote,
  returns: { row: 'BillingRecord' },
});
write('refundBalance', {
  access: OPERATOR,
  proof: 'RECENT',
  description: 'Pays back money on the balance that no document used, the way it was paid.',
  where: ByIdSchema,
  data: RefundBalance,
  resolve: refundBalance,
  returns: { row: 'Billing' },
});
write('writeOff', {
  access: OPERATOR,
  proof: 'RECENT',
  description: 'Gives up what is open of an invoice.',
  where: ByIdSchema,
  data: WriteOff,
  resolve: writeOff,
  returns: { row: 'BillingRecord' },
});
write('recordTransfer', {
  access: OPERATOR,
  proof: 'RECENT',
  description: 'Books a transfer that came for an invoice or an order.',
  where: ByIdSchema,
  data: RecordTransfer,
  resolve: recordTransfer,
  returns: { row: 'BillingRecord' },
});
write('grantDays', {
  access: OPERATOR,
  proof: 'RECENT',
  description: 'Opens an account for some days without a payment: a longer trial, or more time to pay.',
  where: ByIdSchema,
  data: GrantDays,
  resolve: grantDays,
  returns: { row: 'Billing' },
});
write('endSubscription', {
  access: OPERATOR,
  proof: 'RECENT',
  description: 'Ends a subscription at once; the unused time is credited, or paid back.',
  where: ByIdSchema,
  data: EndSubscription,
  resolve: endAtOnce,
  returns: { row: 'Billing' },
});
write('changeCollection', {
  access: OPERATOR,
  proof: 'RECENT',
  description: 'How an account pays from now on: by the payment method on file, or by bank transfer.',
  where: ByIdSchema,
  data: ChangeCollection,
  resolve: changeCollection,
  returns: { row: 'Billing' },
});
write('changeTaxRate', {
  access: OPERATOR,
  proof: 'RECENT',
  description: 'The tax rate of documents of an account from now on.',
  where: ByIdSchema,
  data: ChangeTaxRate,
  resolve: changeTaxRate,
  returns: { row: 'Billing' },
});
