import { createHmac } from 'node:crypto';
import { createVault, keyFor, type Vault } from '../../vault.ts';

/** What the database keeps of people's factors, so that a copy of it makes nobody's codes. */
export type FactorVault = Vault & {
  /** Of a code with too few bits for a hash that anybody could compute. */
  hash: (code: string, userId: string) => Uint8Array<ArrayBuffer>;
};

/** @param secret of the installation, which its database does not hold */
export function createFactorVault(secret: string): FactorVault {
  const hashKey = keyFor(secret, 'recovery codes');
  return {
    ...createVault(secret, 'second factor secrets'),
    hash: (code, userId) =>
      new Uint8Array(createHmac('sha256', hashKey).update(`${userId} ${code}`).digest()),
  };
}
