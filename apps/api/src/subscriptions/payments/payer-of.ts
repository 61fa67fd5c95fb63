import { Buyer } from '@fleet/contracts/billing-parties';
import type { PaymentOrder } from './payment-provider.ts';

/** Data about the payer that a provider needs for its receipt. */
export function payerOf(billing: {
  buyer: unknown;
  taxRate: { providerCode: string | null } | null;
}): PaymentOrder['payer'] {
  return {
    email: Buyer.safeParse(billing.buyer).data?.email ?? null,
    taxCode: billing.taxRate?.providerCode ?? null,
  };
}
