import { createVault, type Vault } from '../../vault.ts';

/** Keeps secrets of payment providers so that a copy of the database charges nobody. */
export const createProviderVault = (secret: string): Vault => createVault(secret, 'payment providers');

/** Null where there is none, or where it was sealed by another installation. */
export function openSecret(vault: Vault, provider: string, sealed: Uint8Array | null): string | null {
  if (sealed === null) return null;
  try {
    return Buffer.from(vault.open(sealed, provider)).toString('utf8');
  } catch {
    return null;
  }
}
