import { createHash } from 'node:crypto';

/** Keys of one counter. What strangers invent, such as addresses of nobody, fills no more. */
export const BUCKETS = 65_536;

/**
 * The key of a counter for a text that a stranger chooses. Two texts may share one: a counter that strangers reach only ever
 * asks for more proof, so who shares one with a victim of guesses is asked for it too, and is not shut out.
 */
export function bucketOf(text: string): string {
  const [high = 0, low = 0] = createHash('sha256').update(text).digest();
  return String(high * 256 + low);
}
