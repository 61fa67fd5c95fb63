import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { billingPath } from './billing-path.ts';
import { useSessionState } from './use-session.ts';

/** The way to the plans of the account, beside what its plan does not include. */
export function MendLink() {
  const { t } = useTranslation();
  const path = billingPath(useSessionState().scopes);
  return (
    path !== null && (
      <Anchor component={Link} to={path}>
        {t('billing.subscribe')}
      </Anchor>
    )
  );
}
