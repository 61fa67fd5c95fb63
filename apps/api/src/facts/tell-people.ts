import { PersonalNotice } from '@fleet/contracts/notification';
import { z } from 'zod';
import { READ_FACT } from '../modules/notifications/read-fact.ts';
import type { Subscription } from './fact.ts';

const Said = z.object({
  secret: z.object({ notices: z.array(PersonalNotice).default([]) }).default({ notices: [] }),
});

/** A use case that wants somebody to be told of it says so in its fact: `payload.secret.notices`. */
export const tellPeople: Subscription = {
  name: 'people',
  to: 'every fact',
  tell: ({ type, actorId, payload }) => ({
    notices: Said.parse(payload).secret.notices,
    readers: type === READ_FACT && actorId ? [actorId] : [],
  }),
};
