import { createHash } from 'node:crypto';

/** Namespace of the demo data's own ids. */
const NAMESPACE = '5f0f7f0e-3c1e-4c56-9c1b-6d2f6f0a7a11';

/** A UUID (version 5) that is the same on every run: what makes the seed idempotent. */
export function seedId(name: string): string {
  const digest = createHash('sha1')
    .update(Buffer.from(NAMESPACE.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest();
  digest.writeUInt8((digest.readUInt8(6) & 0x0f) | 0x50, 6);
  digest.writeUInt8((digest.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = digest.toString('hex', 0, 16);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** A whole number below `bound` that follows from the name alone. */
export function seedNumber(name: string, bound: number): number {
  return createHash('sha1').update(name).digest().readUInt32BE(0) % bound;
}
