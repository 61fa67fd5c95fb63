import { UpdateSignInRules } from '@fleet/contracts/second-factor';
import { VersionWhere } from '@fleet/contracts/where';
import { may, SIGNED_IN } from '../../access/rules.ts';
import { builder } from '../../graphql/builder.ts';
import { write } from '../../graphql/write.ts';
import { Account } from '../accounts/account.graphql.ts';
import { updateSignInRules } from './update-sign-in-rules.ts';

builder.prismaObjectFields(Account, (t) => ({
  requiresSecondFactor: t.exposeBoolean('requiresSecondFactor', {
    access: SIGNED_IN,
    description: 'Its people stand in it only by sessions that have shown a second factor.',
  }),
}));

write('updateSignInRules', {
  access: may('update', 'Account'),
  proof: 'RECENT',
  description: 'What an account asks of its people when they sign in. It holds at once, for sockets too.',
  where: VersionWhere,
  data: UpdateSignInRules,
  resolve: updateSignInRules,
  returns: { row: 'Account' },
});
