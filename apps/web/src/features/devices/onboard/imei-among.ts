import { isDoubtfulImei } from './imei.ts';

/** Fifteen digits that are not part of a longer number. */
const FIFTEEN = /(?<!\d)\d{15}(?!\d)/g;

/** IMEI among the texts of a label; null if no number has a correct check digit. */
export function imeiAmong(texts: readonly string[]): string | null {
  const numbers = texts.flatMap((text) => text.match(FIFTEEN) ?? []);
  return numbers.find((number) => !isDoubtfulImei(number)) ?? null;
}
