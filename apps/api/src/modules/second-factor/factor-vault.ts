import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What the database keeps of factors, so that a copy of it makes nobody's codes. */
export type FactorVault = {
  /** Encrypts a secret for one person: put into another's row it opens no more. */
  seal: (secret: Uint8Array, userId: string) => Uint8Array<ArrayBuffer>;
  /** @throws Error for what was not sealed for this person, with this key */
  open: (sealed: Uint8Array, userId: string) => Uint8Array<ArrayBuffer>;
  /** Of a code with too few bits for a hash that anybody could compute. */
  hash: (code: string, userId: string) => Uint8Array<ArrayBuffer>;
};

/** @param secret of the installation, which its database does not hold */
export function createFactorVault(secret: string): FactorVault {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES));
  const [cipherKey, hashKey] = [keyFor('second factor secrets'), keyFor('recovery codes')];
  return {
    seal: (plain, userId) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, cipherKey, nonce).setAAD(Buffer.from(userId));
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), text]));
    },
    open: (sealed, userId) => {
      const [nonce, rest] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)];
      const decipher = createDecipheriv(CIPHER, cipherKey, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(userId))
        .setAuthTag(rest.subarray(0, TAG_BYTES));
      return new Uint8Array(Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]));
    },
    hash: (code, userId) =>
      new Uint8Array(createHmac('sha256', hashKey).update(`${userId} ${code}`).digest()),
  };
}
