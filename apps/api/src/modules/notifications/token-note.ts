import type { Note } from '../../commit/note.ts';

/** A line of the person's own history: which browser, and nothing by which it could be written to. */
export function tokenNote(what: 'registered' | 'erased', id: string): Note {
  return { type: `notificationToken.${what}`, entity: 'NotificationToken', id, accountId: null };
}
