import { type ProtocolName, TRACKER_PROTOCOLS } from '@fleet/contracts/protocols';

/** Names used by makers and manuals. */
export const PROTOCOL_NAMES = Object.fromEntries(
  Object.entries(TRACKER_PROTOCOLS).map(([name, { label }]) => [name, label]),
) as Record<ProtocolName, string>;

/** Unknown protocols are shown by their key. */
export function protocolName(name: string): string {
  return (PROTOCOL_NAMES as Readonly<Record<string, string>>)[name] ?? name;
}
