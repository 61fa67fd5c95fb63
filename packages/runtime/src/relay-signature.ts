import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Allows for different clocks and the duration of the transfer. */
const VALID_MS = 60_000;
const PARTS = 4;

export type RelaySignature = { serverId: string; bodyHash: string };

const hashOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

const macOf = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The worker's signature for ingest: server, time and hash of the body. */
export function signRelay(key: Uint8Array, serverId: string, body: Uint8Array, nowMs: number): string {
  const text = `${serverId}.${nowMs}.${hashOf(body)}`;
  return `${text}.${macOf(key, text).toString('hex')}`;
}

/** Checked before the body is read. Null if missing, invalid or too old. */
export function readRelaySignature(key: Uint8Array, shown: string, nowMs: number): RelaySignature | null {
  const parts = shown.split('.');
  const [serverId = '', time = '', bodyHash = '', mac = ''] = parts;
  if (parts.length !== PARTS || !/^[0-9a-f]{64}$/.test(mac)) return null;
  const isOurs = timingSafeEqual(Buffer.from(mac, 'hex'), macOf(key, `${serverId}.${time}.${bodyHash}`));
  return isOurs && Math.abs(nowMs - Number(time)) <= VALID_MS ? { serverId, bodyHash } : null;
}

export const isBodyOf = ({ bodyHash }: RelaySignature, body: Uint8Array): boolean =>
  hashOf(body) === bodyHash;
