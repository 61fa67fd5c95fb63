/** Letters and digits without those that look alike on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;
/** Enough bytes to make every letter equally likely. */
export const BYTES_OF_CODE = 16;

/** A code that a person copies, made from random bytes. */
export function codeOf(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes.subarray(0, BYTES_OF_CODE)).toString('hex')}`);
  const letters = Array.from({ length: 2 * HALF }, () => {
    const letter = ALPHABET.charAt(Number(rest % BigInt(ALPHABET.length)));
    rest /= BigInt(ALPHABET.length);
    return letter;
  });
  return `${letters.slice(0, HALF).join('')}-${letters.slice(HALF).join('')}`;
}

/** The code as compared: lower case, without spaces and hyphens. */
export const bareCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
