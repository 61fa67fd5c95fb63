import { CreateAccount, UpdateAccount } from '@fleet/contracts/account-input';
import { VersionWhere } from '@fleet/contracts/where';
import { may } from '../../access/rules.ts';
import { write } from '../../graphql/write.ts';
import { createAccount } from './create-account.ts';
import { updateAccount } from './update-account.ts';

write('createAccount', {
  access: may('create', 'Account'),
  token: 'ACCOUNT_WRITE',
  description: 'On trial, and without an owner, who is invited into it.',
  data: CreateAccount,
  resolve: createAccount,
  returns: { row: 'Account' },
});

write('updateAccount', {
  access: may('update', 'Account'),
  token: 'ACCOUNT_WRITE',
  where: VersionWhere,
  data: UpdateAccount,
  resolve: updateAccount,
  returns: { row: 'Account' },
});
