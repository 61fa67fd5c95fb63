import { Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format.ts';
import classes from './invitation.module.css';
import type { InvitationOfLink } from './invitation-query.ts';

/** Who invites whom into which account, with which role, and until when. */
export function InvitationHead({ invitation }: { invitation: InvitationOfLink }) {
  const { t } = useTranslation(['invitation', 'roles']);
  const { date, time } = useFormats();
  const { firstName, authorName, accountTitle, roles, expiresAt } = invitation;
  const endsAtMs = Date.parse(expiresAt);
  const words = { name: firstName, inviter: authorName, account: accountTitle };
  return (
    <div className={classes.head}>
      <Title order={1} lh={1.25}>
        {t(firstName ? 'headingNamed' : 'heading', words)}
      </Title>
      <Text fz="row" c="var(--app-text-soft)" mt="xs">
        {t('until', { date: `${date(endsAtMs)}, ${time(endsAtMs)}` })}
      </Text>
      <dl className={classes.facts}>
        <dt>{t('role')}</dt>
        <dd>{roles.map((role) => t(`roles:names.${role}`)).join(', ')}</dd>
        <dt>{t('address')}</dt>
        <dd>{invitation.email}</dd>
      </dl>
    </div>
  );
}
