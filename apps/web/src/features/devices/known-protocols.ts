import { DeviceProtocol } from '@fleet/contracts/device-rules';
import { PROTOCOL_NAMES, protocolName } from '../../lib/protocol-names.ts';

/** Options with the makers' names. */
export const PROTOCOLS = Object.entries(PROTOCOL_NAMES).map(([value, label]) => ({ value, label }));

/** Protocols that this build knows; others cannot be chosen. */
export function knownProtocols(names: readonly string[] | null | undefined): DeviceProtocol[] {
  return (names ?? []).flatMap((name) => DeviceProtocol.safeParse(name).data ?? []);
}

/** Names of protocols, from a list or from a change log's text. */
export function protocolNames(names: readonly string[] | string): string {
  const list = typeof names === 'string' ? names.split(',') : names;
  return list.map(protocolName).join(', ');
}
