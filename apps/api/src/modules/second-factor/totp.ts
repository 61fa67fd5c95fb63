import { Secret, TOTP } from 'otpauth';

const SECRET_BYTES = 20;
const PERIOD_S = 30;
/** Clocks of phones are off by so many steps at most, before and after. */
const WINDOW_STEPS = 1;

export const newTotpSecret = (): Uint8Array => new Uint8Array(new Secret({ size: SECRET_BYTES }).buffer);

/** What an app makes codes from, as the address of a QR code; the key in it can be typed too. */
export function totpUri(secret: Uint8Array, names: { issuer: string; label: string }): string {
  return totpOf(secret, names).toString();
}

/** The step of time that the code is of; null for one of no step near `now`. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, window: WINDOW_STEPS, timestamp });
  return delta === null ? null : Math.floor(timestamp / 1_000 / PERIOD_S) + delta;
}

function totpOf(secret: Uint8Array, names: { issuer?: string; label?: string } = {}): TOTP {
  const buffer = new Uint8Array(secret).buffer;
  return new TOTP({ ...names, secret: new Secret({ buffer }), period: PERIOD_S });
}
