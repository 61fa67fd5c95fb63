import { ById as ByIdSchema } from '@fleet/contracts/query';
import { may } from '../../../access/rules.ts';
import { write } from '../../../graphql/write.ts';
import { choosePaymentMethod } from './choose-payment-method.ts';
import { removePaymentMethod } from './remove-payment-method.ts';

const PAY = may('bill', 'Account');

write('choosePaymentMethod', {
  access: PAY,
  description: 'Charges this payment method first from now on.',
  where: ByIdSchema,
  resolve: choosePaymentMethod,
  returns: { row: 'Billing' },
});
write('removePaymentMethod', {
  access: PAY,
  description: 'Removes a payment method: it is never charged again.',
  where: ByIdSchema,
  resolve: removePaymentMethod,
  returns: { row: 'Billing' },
});
