import { PersonalNotice } from '@fleet/contracts/notification';
import { z } from 'zod';
import { READ_EVENT } from '../modules/notifications/read-event.ts';
import type { Subscription } from './outbox-event.ts';

const Said = z.object({
  secret: z.object({ notices: z.array(PersonalNotice).default([]) }).default({ notices: [] }),
});

/** A use case that wants somebody to be told of it says so in its fact: `payload.secret.notices`. */
export const notifyPeople: Subscription = {
  name: 'people',
  to: 'every event',
  handle: ({ type, actorId, payload }) => ({
    notices: Said.parse(payload).secret.notices,
    readers: type === READ_EVENT && actorId ? [actorId] : [],
  }),
};
