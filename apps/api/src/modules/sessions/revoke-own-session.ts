import type { ById } from '@fleet/contracts/query';
import type { Actor } from '../../commit/actor.ts';
import { endOwnSessions, type Sessions } from './end-own-sessions.ts';

/**
 * Ends one session of the person who asks, on whichever device it is.
 *
 * @throws NotFoundError for a session of somebody else, or one that has ended
 */
export function revokeOwnSession(sessions: Sessions, by: Actor, { id }: ById): Promise<{ total: number }> {
  return endOwnSessions(sessions, by, { id }, 'revoked by its person');
}
