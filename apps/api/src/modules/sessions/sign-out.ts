import type { Actor } from '../../commit/actor.ts';
import { endOwnSessions, type Sessions } from './end-own-sessions.ts';

/** Ends the session that asks. */
export function signOut(sessions: Sessions, by: Actor): Promise<{ total: number }> {
  return endOwnSessions(sessions, by, { id: by.sessionId }, 'signed out');
}
