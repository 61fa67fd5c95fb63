import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** What the database keeps of secrets, so that a copy of it is none. */
export type Vault = {
  /** Encrypts a secret for one owner: put into another's row it opens no more. */
  seal: (secret: Uint8Array, ownerId: string) => Uint8Array<ArrayBuffer>;
  /** @throws Error for what was not sealed for this owner, with this key */
  open: (sealed: Uint8Array, ownerId: string) => Uint8Array<ArrayBuffer>;
};

/** @param secret of the installation, which its database does not hold · @param use one key for each */
export function createVault(secret: string, use: string): Vault {
  const key = keyFor(secret, use);
  return {
    seal: (plain, ownerId) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(ownerId));
      const text = Buffer.concat([cipher.update(plain), cipher.final()]);
      return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), text]));
    },
    open: (sealed, ownerId) => {
      const [nonce, rest] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES)];
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(ownerId))
        .setAuthTag(rest.subarray(0, TAG_BYTES));
      return new Uint8Array(Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]));
    },
  };
}

/** A key of the installation for one use. */
export function keyFor(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES));
}
