import type { SignOutEverywhere } from '@fleet/contracts/auth';
import type { Actor } from '../../commit/actor.ts';
import { endOwnSessions, type Sessions } from './end-own-sessions.ts';

/** Ends every session of the person who asks; the one that asks goes on where they want that. */
export function signOutEverywhere(
  sessions: Sessions,
  by: Actor,
  { exceptCurrent }: SignOutEverywhere,
): Promise<{ total: number }> {
  const which = exceptCurrent ? { exceptId: by.sessionId } : {};
  return endOwnSessions(sessions, by, which, 'signed out everywhere');
}
