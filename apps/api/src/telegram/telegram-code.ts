import { createHash, randomBytes } from 'node:crypto';

const CODE_BYTES = 24;
/** What Telegram hands over behind `?start=`: letters, digits, _ and -, 64 at most. */
export const TELEGRAM_CODE = /^[\w-]{32}$/;
export const TELEGRAM_CODE_MS = 10 * 60_000;

export const newTelegramCode = (): string => randomBytes(CODE_BYTES).toString('base64url');

/** What is kept of it. */
export const hashOfCode = (code: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHash('sha256').update(code).digest());
