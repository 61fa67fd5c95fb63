import { z } from 'zod';

const Port = z.number().int().min(1).max(65_535);

/** Server settings to enter in a tracker. */
export const TrackerAddress = z.object({
  host: z.string().min(1),
  /** Port that detects the protocol; null without one. */
  universalPort: Port.nullable(),
  protocols: z.array(
    z.object({ name: z.string().min(1), port: Port, transports: z.array(z.enum(['tcp', 'udp'])) }),
  ),
});
export type TrackerAddress = z.output<typeof TrackerAddress>;

/** Port of a protocol, else the detecting port. */
export function portOf(address: TrackerAddress, protocol: string | null): number | null {
  return address.protocols.find(({ name }) => name === protocol)?.port ?? address.universalPort;
}

/** Whether the host is a loopback address, which no tracker can reach. */
export function isOwnMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '0.0.0.0' || /^127\./.test(host);
}
