import { DeviceProtocol } from '@fleet/contracts/device-rules';
import { PROTOCOL_NAMES, protocolName } from '../../lib/protocol-names.ts';

/** To choose from, as their makers call them. */
export const PROTOCOLS = Object.entries(PROTOCOL_NAMES).map(([value, label]) => ({ value, label }));

/** Those that this build knows: another cannot be chosen here. */
export function knownProtocols(names: readonly string[] | null | undefined): DeviceProtocol[] {
  return (names ?? []).flatMap((name) => DeviceProtocol.safeParse(name).data ?? []);
}

/** In words, from a list or as histories write one. */
export function protocolNames(names: readonly string[] | string): string {
  const list = typeof names === 'string' ? names.split(',') : names;
  return list.map(protocolName).join(', ');
}
