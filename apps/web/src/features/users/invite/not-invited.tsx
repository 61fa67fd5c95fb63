import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Notice } from '../../../ui/notice.tsx';
import type { Refused } from './use-send-invitations.ts';

/** Addresses that were not invited, with reasons. */
export function NotInvited({ refused }: { refused: readonly Refused[] }) {
  const { t } = useTranslation('users');
  const of = (code: Refused['code']) => refused.filter((one) => one.code === code);
  const [invited, members] = [of('INVITATION_ALREADY_EXISTS'), of('ALREADY_MEMBER')];
  const named = (some: readonly Refused[]) => ({
    count: some.length,
    addresses: some.map(({ address }) => address).join(', '),
  });
  return (
    <Notice tone="warn" action={<Link to="/users/invitations">{t('invite.toInvitations')}</Link>}>
      {invited.length > 0 && t('invite.invitedBefore', named(invited))}{' '}
      {members.length > 0 && t('invite.members', named(members))}
    </Notice>
  );
}
