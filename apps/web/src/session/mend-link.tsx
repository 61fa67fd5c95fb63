import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { billingPath } from './billing-path.ts';
import { useSessionState } from './use-session.ts';

/** Link to the plans of the account, beside features that its plan lacks. */
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
