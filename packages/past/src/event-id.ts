import { hash } from 'node:crypto';

/** `discriminator` tells events of one type and instant apart. */
type Identity = { type: string; at: Date; discriminator: string };

/** The same event has the same id, whoever computes it and how often (a UUID of version 8, RFC 9562). */
export function eventId(deviceId: string, event: Identity): string {
  const hex = hash('sha1', `${deviceId}|${event.type}|${event.at.getTime()}|${event.discriminator}`, 'hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
