import { usePageAccount } from '../../accounts/detail/account-page.tsx';
import { BillingPart } from './billing-part.tsx';

/** What an account pays for, for the service. */
export function AccountBillingTab() {
  const account = usePageAccount();
  return account && <BillingPart key={account.id} accountId={account.id} />;
}
