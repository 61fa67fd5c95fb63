import { z } from 'zod';
import { SecurityChange } from '../../mail.ts';
import { CHOICE, notificationKind } from '../notification-kind.ts';

/** The password or another sign-in method changed. */
export const signInChanged = notificationKind({
  kind: 'SIGN_IN_CHANGED',
  values: z.object({ what: z.enum(['password-changed', ...SecurityChange.options]), from: z.string() }),
  channels: { ...CHOICE, mail: 'always' },
  icon: 'shield',
  path: '/profile/security',
  words: ({ what, from }, say) => ({ title: say(what), body: say('body', { from }) }),
});
