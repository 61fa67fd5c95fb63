import type { WebhookTrouble } from '@fleet/contracts/webhook';
import { NoAddressError, RefusedAddressError } from '../outgoing/find-addresses.ts';

/** What a status says of a delivery; null where it says that it was taken. */
export function troubleOfStatus(status: number): WebhookTrouble | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS';
}

/** What a failed connection says of it. */
export function troubleOfError(error: unknown): WebhookTrouble {
  if (error instanceof RefusedAddressError) return 'REFUSED_ADDRESS';
  if (error instanceof NoAddressError) return 'NO_ADDRESS';
  const { name = '', code = '' } = error as { name?: string; code?: string };
  if (name === 'AbortError' || name === 'TimeoutError' || code === 'ETIMEDOUT') return 'TIMEOUT';
  if (code.startsWith('HPE_')) return 'NOT_HTTP';
  if (/CERT|ERR_TLS|SELF_SIGNED|UNABLE_TO|EPROTO|ERR_SSL/.test(code)) return 'CERTIFICATE';
  return 'UNREACHABLE';
}
