import { SetAccountLogo } from '@fleet/contracts/file';
import { VersionWhere } from '@fleet/contracts/where';
import { may } from '../../access/rules.ts';
import { write } from '../../graphql/write.ts';
import { removeAccountLogo } from './remove-account-logo.ts';
import { setAccountLogo } from './set-account-logo.ts';

write('setAccountLogo', {
  access: may('update', 'Account'),
  token: 'ACCOUNT_WRITE',
  description:
    'The picture was uploaded and confirmed for this account. It stands beside its name on reports, and is never cut.',
  where: VersionWhere,
  data: SetAccountLogo,
  resolve: setAccountLogo,
  returns: { row: 'Account' },
});

write('removeAccountLogo', {
  access: may('update', 'Account'),
  token: 'ACCOUNT_WRITE',
  where: VersionWhere,
  resolve: removeAccountLogo,
  returns: { row: 'Account' },
});
