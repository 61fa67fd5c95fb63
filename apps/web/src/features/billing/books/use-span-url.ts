import { CURRENCIES, type Currency } from '@fleet/billing/money';
import { useSearchParams } from 'react-router';
import { BOOK_SPANS, type BookSpan } from './book-spans.ts';

export const FIRST_SPAN: BookSpan = 'thisMonth';
export const FIRST_CURRENCY: Currency = 'EUR';

/** Period and currency from the URL, with defaults. */
export function useSpanUrl() {
  const [params, setParams] = useSearchParams();
  const span = BOOK_SPANS.find((one) => one === params.get('span')) ?? FIRST_SPAN;
  const currency = CURRENCIES.find((one) => one === params.get('currency')) ?? FIRST_CURRENCY;
  const change = (name: string, value: string | null) => {
    if (value === null) return;
    const next = new URLSearchParams(params);
    next.set(name, value);
    setParams(next);
  };
  return {
    ...{ span, currency, search: new URLSearchParams({ span, currency }).toString() },
    setSpan: (value: string | null) => change('span', value),
    setCurrency: (value: string | null) => change('currency', value),
  };
}
