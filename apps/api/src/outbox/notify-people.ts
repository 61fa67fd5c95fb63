import { PersonalNotice } from '@fleet/contracts/notification';
import { z } from 'zod';
import { READ_EVENT } from '../modules/notifications/read-event.ts';
import type { OutboxEvent, Subscription } from './outbox-event.ts';

const Said = z.object({
  secret: z.object({ notices: z.array(PersonalNotice).default([]) }).default({ notices: [] }),
});

/** The notices of an event. @throws ZodError */
export const noticesIn = (payload: OutboxEvent['payload']): PersonalNotice[] =>
  Said.parse(payload).secret.notices;

/** Creates the notifications that a use case put into its event: `payload.secret.notices`. */
export const notifyPeople: Subscription = {
  name: 'people',
  to: 'every event',
  handle: ({ type, actorId, payload }) => ({
    notices: noticesIn(payload),
    readers: type === READ_EVENT && actorId ? [actorId] : [],
  }),
};
