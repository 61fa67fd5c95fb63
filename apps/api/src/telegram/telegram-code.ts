import { createHash, randomBytes } from 'node:crypto';

const CODE_BYTES = 24;
/** Start parameter of Telegram links: letters, digits, _ and -, at most 64 characters. */
export const TELEGRAM_CODE = /^[\w-]{32}$/;
export const TELEGRAM_CODE_MS = 10 * 60_000;

export const newTelegramCode = (): string => randomBytes(CODE_BYTES).toString('base64url');

/** The stored hash of a code. */
export const hashOfCode = (code: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(code).digest());
