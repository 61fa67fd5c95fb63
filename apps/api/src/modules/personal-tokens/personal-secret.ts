import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** By it scanners of code and logs know a token of ours. */
export const TOKEN_PREFIX = 'meridian_pat_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 is more than 2^256. */
const RANDOM_LENGTH = 43;
/** 62^6 is more than 2^32. */
const CHECKSUM_LENGTH = 6;
/** Of the end, which the checksum makes another one for each token, people tell their tokens by so many characters. */
const HINT_LENGTH = 4;

const FORM = new RegExp(`^${TOKEN_PREFIX}[0-9A-Za-z]{${RANDOM_LENGTH + CHECKSUM_LENGTH}}$`);

/** A token, told once and never stored. Letters and digits alone, so that a double click selects the whole. */
export function createPersonalSecret(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return TOKEN_PREFIX + random + checksumOf(random);
}

/** Whether it can be a token of ours at all: what was cut or mistyped is refused without asking the database. */
export function isPersonalSecret(text: string): boolean {
  if (!FORM.test(text)) return false;
  const random = text.slice(TOKEN_PREFIX.length, -CHECKSUM_LENGTH);
  return text.endsWith(checksumOf(random));
}

export const hintOf = (secret: string): string => secret.slice(-HINT_LENGTH);

/** CRC-32 in base 62: it tells a token from a text that looks like one, and protects nothing. */
function checksumOf(random: string): string {
  let left = crc32(random);
  let text = '';
  for (let digit = 0; digit < CHECKSUM_LENGTH; digit += 1) {
    text = ALPHABET[left % ALPHABET.length] + text;
    left = Math.floor(left / ALPHABET.length);
  }
  return text;
}
