import { isDoubtfulImei } from './imei.ts';

/** Fifteen digits that are one number, and not part of a longer one. */
const FIFTEEN = /(?<!\d)\d{15}(?!\d)/g;

/** The IMEI in the texts of a label; null where no number has the right check digit, since it is misread then. */
export function imeiAmong(texts: readonly string[]): string | null {
  const numbers = texts.flatMap((text) => text.match(FIFTEEN) ?? []);
  return numbers.find((number) => !isDoubtfulImei(number)) ?? null;
}
