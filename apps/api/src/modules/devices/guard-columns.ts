import { createHash, randomBytes } from 'node:crypto';
import type { DeviceProtocol } from '@fleet/contracts/device-rules';

const SALT_BYTES = 16;

type Sent = { secret?: string | null | undefined; allowedProtocols?: DeviceProtocol[] | null | undefined };

/** Of what a device has to show, the columns that are not as they were sent. */
export function guardColumns({ secret, allowedProtocols }: Sent) {
  return {
    ...secretColumn(secret),
    ...(allowedProtocols !== undefined && { allowedProtocols: textOfProtocols(allowedProtocols) }),
  };
}

/** Each once, in the order of their names, so that the same choice is the same text. Null where none is chosen. */
export function textOfProtocols(protocols: readonly DeviceProtocol[] | null): string | null {
  return [...new Set(protocols)].sort().join(',') || null;
}

export function protocolsOf(text: string | null): string[] | null {
  return text === null ? null : text.split(',');
}

/**
 * A tracker's secret as ingest compares it with the one that is shown: salt and SHA-256, in hex. Trackers log in by the
 * thousand at once, which a slow hash would not bear; nobody signs in with it.
 */
function secretColumn(secret: string | null | undefined): { secretHash?: string | null } {
  if (secret === undefined) return {};
  if (secret === null) return { secretHash: null };
  const salt = randomBytes(SALT_BYTES);
  const hash = createHash('sha256').update(salt).update(secret).digest('hex');
  return { secretHash: `${salt.toString('hex')}:${hash}` };
}
