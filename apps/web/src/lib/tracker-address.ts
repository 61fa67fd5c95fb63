import { z } from 'zod';

const Port = z.number().int().min(1).max(65_535);

/** What one enters in a tracker to make it report to this installation. */
export const TrackerAddress = z.object({
  host: z.string().min(1),
  /** Where the protocol is recognised by what is said; null where there is no such port. */
  universalPort: Port.nullable(),
  protocols: z.array(
    z.object({ name: z.string().min(1), port: Port, transports: z.array(z.enum(['tcp', 'udp'])) }),
  ),
});
export type TrackerAddress = z.output<typeof TrackerAddress>;

/** The port of a protocol, else the one that recognises any. */
export function portOf(address: TrackerAddress, protocol: string | null): number | null {
  return address.protocols.find(({ name }) => name === protocol)?.port ?? address.universalPort;
}

/** No tracker with a SIM card reaches such a host: it is this machine, to itself. */
export function isOwnMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '0.0.0.0' || /^127\./.test(host);
}
