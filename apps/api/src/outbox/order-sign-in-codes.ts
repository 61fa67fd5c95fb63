import { z } from 'zod';
import { order } from '../jobs/catalogue.ts';
import { SignInCodeAsked } from '../modules/auth/send-sign-in-code.ts';
import type { Subscription } from './outbox-event.ts';

const Said = z.object({ secret: z.object({ signInCodes: z.array(SignInCodeAsked) }) });

/** The job finds out whether a person has the address; the requester has been answered by then. */
export const orderSignInCodes: Subscription = {
  name: 'sign-in-codes',
  to: ['signInCode.requested'],
  handle: ({ payload }) => ({
    jobs: Said.parse(payload).secret.signInCodes.map((asked) => order('sign-in-code.send', asked)),
  }),
};
