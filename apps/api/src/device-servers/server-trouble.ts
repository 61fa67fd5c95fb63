import type { DeviceServerTrouble } from '@fleet/contracts/device-server';
import { TooLargeError } from '../outgoing/get-once.ts';
import { troubleOfError } from '../webhooks/trouble-of.ts';

const DETAIL_MAX = 200;
/** Troubles of a connection that a server has as a receiver of webhooks has them. */
const OF_CONNECTION = {
  REFUSED_ADDRESS: 'REFUSED_ADDRESS',
  NO_ADDRESS: 'NO_ADDRESS',
  TIMEOUT: 'TIMEOUT',
  CERTIFICATE: 'CERTIFICATE',
  NOT_HTTP: 'NOT_TRACCAR',
} as const;

/** Why a server could not be synchronized, with the beginning of what it said. */
export class ServerTrouble extends Error {
  override readonly name = 'ServerTrouble';
  readonly code: DeviceServerTrouble;
  readonly detail: string | null;

  constructor(code: DeviceServerTrouble, detail: string | null = null) {
    super(detail ? `${code}: ${detail}` : code);
    this.code = code;
    // No text column keeps a NUL, and nobody can read the others.
    this.detail =
      detail
        ?.replaceAll(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, DETAIL_MAX) ?? null;
  }
}

/** What a failed request says of its server. */
export function troubleOfRequest(error: unknown): ServerTrouble {
  if (error instanceof ServerTrouble) return error;
  if (error instanceof TooLargeError) return new ServerTrouble('TOO_LARGE');
  const known: Partial<Record<string, DeviceServerTrouble>> = OF_CONNECTION;
  return new ServerTrouble(known[troubleOfError(error)] ?? 'UNREACHABLE');
}
