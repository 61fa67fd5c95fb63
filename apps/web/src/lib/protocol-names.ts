import { type ProtocolName, TRACKER_PROTOCOLS } from '@fleet/contracts/protocols';

/** As makers and manuals call them. */
export const PROTOCOL_NAMES = Object.fromEntries(
  Object.entries(TRACKER_PROTOCOLS).map(([name, { label }]) => [name, label]),
) as Record<ProtocolName, string>;

/** A protocol that is newer than this build goes by its own name. */
export function protocolName(name: string): string {
  return (PROTOCOL_NAMES as Readonly<Record<string, string>>)[name] ?? name;
}
