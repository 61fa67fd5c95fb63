import { seedNumber } from './seed-id.ts';

/** Characters of a VIN (ISO 3779): no I, O or Q. */
const VIN_CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';
const VIN_TAIL_LENGTH = 14;

/** Appends the check digit of ISO/IEC 7812 (Luhn). */
export function withLuhn(digits: string): string {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits + ((10 - (sum % 10)) % 10);
}

/** An IMEI: eight digits that name the model (TAC), six of the unit, one check digit. */
export function imei(typeAllocation: string, unit: number): string {
  return withLuhn(typeAllocation + String(unit).padStart(6, '0'));
}

/** The printed number of a SIM: 89, country, issuer, the card's own number, a check digit. */
export function iccid(country: string, issuer: string, key: string): string {
  const own = String(seedNumber(`iccid ${key}`, 10 ** 9)).padStart(
    18 - 2 - country.length - issuer.length,
    '0',
  );
  return withLuhn(`89${country}${issuer}${own}`);
}

/** A VIN that starts with the maker's code. */
export function vin(maker: string, key: string): string {
  const tail = Array.from({ length: VIN_TAIL_LENGTH }, (_, index) => {
    const digitsOnly = index >= VIN_TAIL_LENGTH - 6;
    const bound = digitsOnly ? 10 : VIN_CHARACTERS.length;
    const chosen = seedNumber(`vin ${key} ${index}`, bound);
    return digitsOnly ? String(chosen) : VIN_CHARACTERS.charAt(chosen);
  });
  return maker + tail.join('');
}

const PLATE_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** The plates of the two regions: `1-ABC-234` in Belgium, `CA 123-456` in Cape Town. */
export function plate(region: 'antwerp' | 'cape-town', key: string): string {
  const digits = (length: number) =>
    Array.from({ length }, (_, index) => seedNumber(`plate digit ${key} ${index}`, 10)).join('');
  if (region === 'cape-town') {
    const number = digits(6);
    return `CA ${number.slice(0, 3)}-${number.slice(3)}`;
  }
  const letters = Array.from({ length: 3 }, (_, index) =>
    PLATE_LETTERS.charAt(seedNumber(`plate letter ${key} ${index}`, PLATE_LETTERS.length)),
  ).join('');
  return `${1 + seedNumber(`plate series ${key}`, 2)}-${letters}-${digits(3)}`;
}
