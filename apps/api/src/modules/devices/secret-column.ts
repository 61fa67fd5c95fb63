import { createHash, randomBytes } from 'node:crypto';

const SALT_BYTES = 16;

/**
 * A tracker's secret as ingest compares it with the one that is shown: salt and SHA-256, in hex. Trackers log in by the
 * thousand at once, which a slow hash would not bear; nobody signs in with it.
 */
export function secretColumn(secret: string | null | undefined): { secretHash?: string | null } {
  if (secret === undefined) return {};
  if (secret === null) return { secretHash: null };
  const salt = randomBytes(SALT_BYTES);
  const hash = createHash('sha256').update(salt).update(secret).digest('hex');
  return { secretHash: `${salt.toString('hex')}:${hash}` };
}
