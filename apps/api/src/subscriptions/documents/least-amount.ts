import type { Currency } from '@fleet/billing/money';

const LEAST_MINOR = 50n;
/** YooKassa takes no payment below one rouble. */
const LEAST_BY_CURRENCY: Readonly<Partial<Record<Currency, bigint>>> = { RUB: 100n };

/** The smallest amount that is collected by itself, in minor units. Less is owed on the balance. */
export const leastAmount = (currency: Currency): bigint => LEAST_BY_CURRENCY[currency] ?? LEAST_MINOR;
