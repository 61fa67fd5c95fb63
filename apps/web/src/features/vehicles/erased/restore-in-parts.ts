/** Vehicles per request. */
const CHUNK = 1_000;

/**
 * Restores all vehicles that can be restored. The server restores all of a request or none, so refused
 * requests are halved until single vehicles are refused.
 *
 * @param restore false where another vehicle has the plate of one of these
 * @returns the ids of those that stay erased
 */
export async function restoreInParts(
  ids: readonly string[],
  restore: (ids: readonly string[]) => Promise<boolean>,
): Promise<string[]> {
  const waiting: (readonly string[])[] = [];
  for (let at = 0; at < ids.length; at += CHUNK) waiting.push(ids.slice(at, at + CHUNK));
  const refused: string[] = [];
  for (let part = waiting.shift(); part; part = waiting.shift()) {
    if (await restore(part)) continue;
    if (part.length === 1) refused.push(...part);
    else {
      const middle = Math.ceil(part.length / 2);
      waiting.unshift(part.slice(0, middle), part.slice(middle));
    }
  }
  return refused;
}
