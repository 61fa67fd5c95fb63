import type { IncomingMessage } from 'node:http';
import type { Origin } from '../commit/actor.ts';
import type { Reading } from '../limits/allowances.ts';
import { anonymousAt } from '../limits/limit-subject.ts';
import { bearerToken } from '../modules/auth/access-tokens.ts';
import type { Services } from '../services.ts';

/**
 * Counts a request to its person, or to the network of who shows no good token: before anything is read of it, or asked
 * of the database.
 *
 * @throws OverQuotaError
 */
export async function countRequest(
  { tokens, usage }: Pick<Services, 'tokens' | 'usage'>,
  { address }: Origin,
  { headers }: IncomingMessage,
): Promise<Reading> {
  const token = bearerToken(headers.authorization);
  const holder = token ? await tokens.verify(token) : null;
  return usage.requests.take(holder?.userId ?? anonymousAt(address), 1);
}
