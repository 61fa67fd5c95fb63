import { DIGITS } from '@fleet/billing/money';

/** Default currency of the specification. */
const DEFAULT_CURRENCY = 'ZAR';
/** Rands are shown without cents in South Africa, except in documents. */
const WHOLE_IN: Readonly<Record<string, string>> = { ZAR: 'en-ZA' };

/** Formats an amount for lists and pages. */
export function moneyText(amount: number, locale: string, currency: string = DEFAULT_CURRENCY): string {
  const isWhole = WHOLE_IN[currency] === locale;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...(isWhole && { maximumFractionDigits: 0 }),
  });
  return format.format(amount);
}

/** Formats a catalogue price: whole amounts without decimals, others with all decimals of the currency. */
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
