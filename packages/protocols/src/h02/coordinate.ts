const DASHES = /^-(\d+)-(\d+\.\d+)$/;
const DEGREES_AND_MINUTES = /^(\d*?)(\d{1,2}\.\d+)$/;
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
  const decimal = DEGREES_AND_MINUTES.exec(text);
  if (decimal) return Number(decimal[1]) + Number(decimal[2]) / 60;
  const digits = DIGITS.exec(text);
  return digits ? Number(digits[1]) + Number(`${digits[2]}.${digits[3]}`) / 60 : null;
}
