import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useFormParameter } from '../../../forms/use-form-parameter.ts';
import { graphql } from '../../../generated/graphql/gql.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { usePerson } from '../../../session/person.ts';
import { useMay } from '../../../session/use-may.ts';
import { InvitePeople } from './invite-people.tsx';

const AccountToInviteInto = graphql(`
  query AccountToInviteInto($where: ById!) {
    account(where: $where) {
      id
      title
      type
    }
  }
`);

const FORM = 'invite';

/** Button to invite people into the current or given account, for those who may. */
export function InviteAction({ accountId }: { accountId?: string }) {
  const { t } = useTranslation('users');
  const isPhone = useIsPhone();
  const may = useMay();
  const form = useFormParameter();
  const person = usePerson();
  const id = accountId ?? person.accountId;
  const [{ data }] = useQuery({
    query: AccountToInviteInto,
    variables: { where: { id: id ?? '' } },
    pause: id === null || !may('invite', 'Account'),
  });
  if (!may('invite', 'Account') || id === null) return null;
  const account = data?.account;
  return (
    <>
      <Button leftSection={!isPhone && <IconUserPlus size={17} />} onClick={() => form.open(FORM)}>
        {t(isPhone ? 'invite.short' : 'invite.action')}
      </Button>
      {account && form.opened === FORM && <InvitePeople account={account} onClose={form.close} />}
    </>
  );
}
