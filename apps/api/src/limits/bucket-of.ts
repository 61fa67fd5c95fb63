import { createHash } from 'node:crypto';

/** Number of keys of one counter, so that texts invented by strangers cannot fill the table. */
export const BUCKETS = 65_536;

/**
 * The key of a counter for a text that a stranger chooses. Two texts may share a key: such counters only ever
 * ask for more proof, so a person who shares one with a victim of guesses is not locked out.
 */
export function bucketOf(text: string): string {
  const [high = 0, low = 0] = createHash('sha256').update(text).digest();
  return String(high * 256 + low);
}
