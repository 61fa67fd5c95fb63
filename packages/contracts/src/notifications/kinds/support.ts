import { z } from 'zod';
import { Id } from '../../id.ts';
import { CHOICE, notificationKind } from '../notification-kind.ts';

const values = z.object({ threadId: Id, subject: z.string(), author: z.string(), text: z.string() });
const MAIL = { action: 'action', note: 'note' } as const;

/** The service answered, and the person has not read it yet. */
export const supportAnswer = notificationKind({
  kind: 'SUPPORT_ANSWER',
  values,
  channels: CHOICE,
  icon: 'mail',
  path: ({ threadId }: { threadId: string }) => `/help/${threadId}`,
  mail: MAIL,
  words: ({ subject, author, text }, say) => ({
    title: say('title', { subject }),
    body: say('body', { author, text }),
  }),
});

/**
 * A person wrote to the service and nobody there has read it. To the assigned person, or to all if nobody is
 * assigned.
 */
export const supportQuestion = notificationKind({
  kind: 'SUPPORT_QUESTION',
  values,
  channels: CHOICE,
  icon: 'mail',
  path: ({ threadId }: { threadId: string }) => `/support/${threadId}`,
  mail: MAIL,
  words: ({ subject, author, text }, say) => ({
    title: say('title', { subject }),
    body: say('body', { author, text }),
  }),
});
