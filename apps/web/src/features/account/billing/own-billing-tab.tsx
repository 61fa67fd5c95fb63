import { usePerson } from '../../../session/person.ts';
import { BillingPart } from './billing-part.tsx';

/** What one's own account pays for. */
export function OwnBillingTab() {
  const { accountId } = usePerson();
  return accountId && <BillingPart accountId={accountId} />;
}
