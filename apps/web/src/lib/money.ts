import { DIGITS } from '@fleet/billing/money';

/** Where nothing else is said, as in the region that the product comes from. */
const DEFAULT_CURRENCY = 'ZAR';
/** Rands are written without cents in South Africa; documents write them all the same. */
const WHOLE_IN: Readonly<Record<string, string>> = { ZAR: 'en-ZA' };

/** An amount of money in a list or on a page. */
export function moneyText(amount: number, locale: string, currency: string = DEFAULT_CURRENCY): string {
  const isWhole = WHOLE_IN[currency] === locale;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...(isWhole && { maximumFractionDigits: 0 }),
  });
  return format.format(amount);
}

/** A price of the catalogue: whole amounts without decimals, others with all that the currency has. */
export function priceText(amount: number, locale: string, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : (DIGITS[currency as keyof typeof DIGITS] ?? 2);
  const decimals = WHOLE_IN[currency] === locale ? 0 : digits;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...{ minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  });
  return format.format(amount);
}
