import { usePerson } from '../../../session/person.ts';
import { BillingPart } from './billing-part.tsx';

/** Subscription and documents of the person's own account. */
export function OwnBillingTab() {
  const { accountId } = usePerson();
  return accountId && <BillingPart accountId={accountId} />;
}
