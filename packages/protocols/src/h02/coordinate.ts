import { degreesFromMinutes } from '../place.ts';

const DASHES = /^-(\d+)-(\d+\.\d+)$/;
const DIGITS = /^(\d+)(\d{2})(\d{4})$/;

/** `ddmm.mmmm`, `-dd-mm.mmmm` or `ddmmmmmm`, with a hemisphere that alone gives the sign. */
export function coordinateOf(text: string | undefined, hemisphere: string | undefined): number | null {
  const degrees = degreesOf(text ?? '');
  if (degrees === null) return null;
  return hemisphere === 'S' || hemisphere === 'W' ? -degrees : degrees;
}

function degreesOf(text: string): number | null {
  const dashes = DASHES.exec(text);
  if (dashes) return Number(dashes[1]) + Number(dashes[2]) / 60;
  const decimal = degreesFromMinutes(text);
  if (decimal !== null) return decimal;
  const digits = DIGITS.exec(text);
  return digits ? Number(digits[1]) + Number(`${digits[2]}.${digits[3]}`) / 60 : null;
}
