import { usePageAccount } from '../../accounts/detail/account-page.tsx';
import { BillingPart } from './billing-part.tsx';

/** Subscription and documents of an account, for people of the service. */
export function AccountBillingTab() {
  const account = usePageAccount();
  return account && <BillingPart key={account.id} accountId={account.id} />;
}
