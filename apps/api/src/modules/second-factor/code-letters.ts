/** Without those that are taken for others when they are read off paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;
/** So many that each letter is as likely as any other. */
export const BYTES_OF_CODE = 16;

/** A code that a person copies, by bytes that nobody can guess. */
export function codeOf(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes.subarray(0, BYTES_OF_CODE)).toString('hex')}`);
  const letters = Array.from({ length: 2 * HALF }, () => {
    const letter = ALPHABET.charAt(Number(rest % BigInt(ALPHABET.length)));
    rest /= BigInt(ALPHABET.length);
    return letter;
  });
  return `${letters.slice(0, HALF).join('')}-${letters.slice(HALF).join('')}`;
}

/** As it may be typed: in capitals, with blanks, without the hyphen. */
export const bareCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
