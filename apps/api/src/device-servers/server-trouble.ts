import type { DeviceServerTrouble } from '@fleet/contracts/device-server';
import { TooLargeError } from '../outgoing/get-once.ts';
import { troubleOfError } from '../webhooks/trouble-of.ts';

const DETAIL_MAX = 200;
/** Connection errors that are named as those of webhook receivers. */
const OF_CONNECTION = {
  REFUSED_ADDRESS: 'REFUSED_ADDRESS',
  NO_ADDRESS: 'NO_ADDRESS',
  TIMEOUT: 'TIMEOUT',
  CERTIFICATE: 'CERTIFICATE',
  NOT_HTTP: 'NOT_TRACCAR',
} as const;

/** Reason why a server could not be synchronized, with the beginning of its answer. */
export class ServerTrouble extends Error {
  override readonly name = 'ServerTrouble';
  readonly code: DeviceServerTrouble;
  readonly detail: string | null;

  constructor(code: DeviceServerTrouble, detail: string | null = null) {
    super(detail ? `${code}: ${detail}` : code);
    this.code = code;
    // Removes control characters: a text column cannot store NUL.
    this.detail =
      detail
        ?.replaceAll(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, DETAIL_MAX) ?? null;
  }
}

/** Maps an error of a request to its trouble. */
export function troubleOfRequest(error: unknown): ServerTrouble {
  if (error instanceof ServerTrouble) return error;
  if (error instanceof TooLargeError) return new ServerTrouble('TOO_LARGE');
  const known: Partial<Record<string, DeviceServerTrouble>> = OF_CONNECTION;
  return new ServerTrouble(known[troubleOfError(error)] ?? 'UNREACHABLE');
}
