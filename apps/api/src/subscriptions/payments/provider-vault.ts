import { createVault, type Vault } from '../../vault.ts';

/** Encrypts secrets of payment providers, so that a copy of the database cannot charge anybody. */
export const createProviderVault = (secret: string): Vault => createVault(secret, 'payment providers');

/** Null if there is none, or if another installation encrypted it. */
export function openSecret(vault: Vault, provider: string, sealed: Uint8Array | null): string | null {
  if (sealed === null) return null;
  try {
    return Buffer.from(vault.open(sealed, provider)).toString('utf8');
  } catch {
    return null;
  }
}
